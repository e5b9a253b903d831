//! Setups: whether their placement fits the board and the armies.

use super::placements::Placements;
use crate::ast::Letter;
use crate::diagnostic::{Diagnostic, Label};
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// The placement of every setup.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    // Armies with too many pieces have none here.
    let program = &lowered.program;
    if Side::BOTH.iter().any(|s| program.army(*s).kinds.len() < variant.army(*s).pieces.len()) {
        return Vec::new();
    }
    let mut placements = Placements::of_setups(variant, lowered);
    let mut unplaced: Vec<Letter> =
        variant.armies.iter().flat_map(|a| a.pieces.values()).map(|p| p.letter).collect();
    unplaced.sort_by_key(|l| l.span.start);
    unplaced.dedup_by_key(|l| l.span);
    for setup in &variant.setups {
        placements.look(&setup.fen);
        let field = setup.fen.value.split_whitespace().next().unwrap_or_default();
        unplaced.retain(|p| !placement::letters(field).any(|((letter, _), _)| letter == p.value));
    }
    // A castling that is removed is one mistake, for setups and tests together.
    for fen in super::test_blocks::fens(variant) {
        placements.grants_nothing_removed(fen);
    }
    // A letter that means nothing, and a piece that stands nowhere: most likely one is the other.
    if let ([letter], Some(stranger)) = (unplaced.as_slice(), placements.only_stranger())
        && letter.span.file == stranger.span().file
    {
        let message = format!("no setup has `{}`", letter.value);
        stranger.labels.push(Label { span: letter.span, message, primary: false });
    }
    placements.finish()
}
