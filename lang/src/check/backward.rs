//! Pieces that only ever go back towards their own side's edge: their author took `forward` to be White's.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use wazir_runtime::{Side, SquareSet};

/// Pieces of the variant itself that begin on their own half and have no move by which they gain a rank, and some by which they
/// lose one.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    let (board, symmetry) = (&lowered.program.board, lowered.program.symmetry);
    let squares = |of: &dyn Fn(u8) -> bool| board.all().filter(|s| of(board.rank(*s))).collect();
    let above: Vec<SquareSet> = (0..board.ranks).map(|rank| squares(&|r| r > rank)).collect();
    let below: Vec<SquareSet> = (0..board.ranks).map(|rank| squares(&|r| r < rank)).collect();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in army.ids().zip(variant.army(side).pieces.values()) {
            let lines = piece.lines.iter().map(|line| line.span);
            let Some(line) = lines.clone().find(|span| variant.span.holds(*span)) else { continue };
            let near = |rank: u8| u16::from(rank) * 2 < u16::from(board.ranks);
            let starts = reachability.start_squares(side, kind);
            let begins = starts.iter().any(|s| near(board.rank(symmetry.square(board, side, s))));
            if !begins || found.iter().any(|d| d.span() == line) {
                continue;
            }
            let mut moves = reachability.moves(side, kind).map(|(from, to)| (board.rank(from), to));
            let leads = |to: &SquareSet, ranks: Option<&SquareSet>| {
                ranks.is_some_and(|squares| !to.and(squares).is_empty())
            };
            let mut falls = false;
            let rises = moves.any(|(rank, to)| {
                falls |= leads(&to, below.get(usize::from(rank)));
                leads(&to, above.get(usize::from(rank)))
            });
            if rises || !falls {
                continue;
            }
            let message = format!("{side:#}'s `{}` can only go back, towards its own edge", piece.name.text);
            found.push(
                Diagnostic::new(code::ONLY_BACKWARD, line, message)
                    .note("directions are the owner's: `forward` is away from its own edge, for Black as for White")
                    .help("write `forward` where the piece is to go towards the other side"),
            );
        }
    }
    found
}
