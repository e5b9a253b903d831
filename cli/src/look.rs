//! Letters or symbols: what `auto` means in the terminal at hand.

use crate::args::PieceLook;
use std::env;
use std::io::{IsTerminal, stdout};
use wazir_runtime::Program;
use wazir_show::glyphs::covers;
use wazir_show::{Figurines, Look};

/// The look that is meant: symbols in a UTF-8 terminal, if every letter of the variant has one.
pub fn decide(look: PieceLook, program: &Program) -> Look {
    match look {
        PieceLook::Letters => Look::Letters,
        PieceLook::Unicode => Look::Symbols,
        PieceLook::Auto if covers(program) && stdout().is_terminal() && utf8() => Look::Symbols,
        PieceLook::Auto => Look::Letters,
    }
}

/// The shapes of the pieces in a picture, which needs neither a terminal nor a font.
pub fn figurines(look: PieceLook, program: &Program) -> Figurines {
    match look {
        PieceLook::Letters => Figurines::none(),
        PieceLook::Auto | PieceLook::Unicode => Figurines::of(program),
    }
}

/// Does the environment speak of UTF-8? The first of these variables that is set decides, as for every program.
fn utf8() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
