//! Setups that stand upside down: every man of either side on the other side's half of the board.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use crate::sense::Facts;
use wazir_runtime::Side;

/// Setups of the variant itself that were written with White's rank first.
pub(super) fn check(variant: &Resolved, facts: &Facts) -> Vec<Diagnostic> {
    let own = variant.setups.iter().enumerate().filter(|(_, s)| variant.span.holds(s.fen.span));
    let wrong = own.filter(|(index, _)| is_upside_down(facts, *index));
    wrong
        .map(|(_, setup)| {
            let length = setup.fen.value.trim_end().find(' ').unwrap_or(setup.fen.value.len());
            Diagnostic::new(
                code::UPSIDE_DOWN,
                setup.fen.span.inner(0, length),
                "every man stands on the other side's half of the board",
            )
            .help("the last rank comes first, with Black's men in lower case: turn the ranks around")
        })
        .collect()
}

/// Do all men of each side, several of them, stand on the other side's half in a start?
pub(super) fn is_upside_down(facts: &Facts, start: usize) -> bool {
    let Some(men) = facts.setups().get(start) else { return false };
    let (board, symmetry) = (&facts.program().board, facts.program().symmetry);
    Side::BOTH.into_iter().all(|side| {
        let own = men.iter().filter(|(s, ..)| *s == side);
        let ranks: Vec<u8> = own.map(|(.., at)| board.rank(symmetry.square(board, side, *at))).collect();
        // A bare king may have walked there.
        ranks.len() > 1 && ranks.iter().all(|rank| rank * 2 >= board.ranks)
    })
}
