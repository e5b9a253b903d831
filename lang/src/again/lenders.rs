//! `piece archbishop A` without a block, as if the name alone said how it moves: the block, with pieces of this game.

use super::around;
use crate::check::lenders;
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::{ANY_MOVES, PIECE_MOVES};

/// Says it of each such piece.
pub(super) fn gather(diagnostics: &mut [Diagnostic], variants: &[Variant]) {
    for diagnostic in diagnostics.iter_mut().filter(|d| d.code == code::MISSING_BLOCK) {
        let resolved = around(variants, diagnostic.span()).and_then(|v| v.resolved.as_ref());
        let Some((one, other)) = resolved.and_then(lenders) else { continue };
        for help in diagnostic.help.iter_mut().filter(|help| help.starts_with(PIECE_MOVES)) {
            *help = help.replace(ANY_MOVES, &format!("move and capture as {one}, {other}"));
        }
    }
}
