//! Setups that stand upside down: every piece of either side on the other side's half of the board.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// Setups of the variant itself that were written with White's rank first.
pub(super) fn check(variant: &Resolved, reachability: &Reachability) -> Vec<Diagnostic> {
    let own = variant.setups.iter().enumerate().filter(|(_, s)| variant.span.holds(s.fen.span));
    let wrong = own.filter(|(index, _)| is_upside_down(reachability, *index));
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

/// Do all pieces of each side, several of them, stand on the other side's half in a start?
pub(super) fn is_upside_down(reachability: &Reachability, start: usize) -> bool {
    let Some(placed) = reachability.setups().get(start) else { return false };
    let (board, symmetry) = (&reachability.program().board, reachability.program().symmetry);
    Side::BOTH.into_iter().all(|side| {
        let own = placed.iter().filter(|(s, ..)| *s == side);
        let ranks: Vec<u8> = own.map(|(.., at)| board.rank(symmetry.square(board, side, *at))).collect();
        // A bare king may have walked there.
        ranks.len() > 1 && ranks.iter().all(|rank| rank * 2 >= board.ranks)
    })
}
