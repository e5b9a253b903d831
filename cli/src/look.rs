//! Letters or symbols: what `auto` means in the terminal at hand.

use crate::args::PieceLook;
use std::env;
use std::io::{IsTerminal, stdout};
use wazir_runtime::Program;
use wazir_show::Look;
use wazir_show::glyphs::covers;

/// The look that is meant: symbols in a UTF-8 terminal, if every letter of the variant has one.
pub fn decide(look: PieceLook, program: &Program) -> Look {
    match look {
        PieceLook::Letters => Look::Letters,
        PieceLook::Unicode => Look::Symbols,
        PieceLook::Auto if covers(program) && stdout().is_terminal() && utf8() => Look::Symbols,
        PieceLook::Auto => Look::Letters,
    }
}

/// The same for a picture, which needs neither a terminal nor a font.
pub fn decide_picture(look: PieceLook, program: &Program) -> Look {
    match look {
        PieceLook::Auto if covers(program) => Look::Symbols,
        look => decide(look, program),
    }
}

/// Does the environment speak of UTF-8? The first of these variables that is set decides, as for every program.
fn utf8() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default().to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
