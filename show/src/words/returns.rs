//! Where a captured piece comes back, in words.

use super::squares::{any_square, place};
use crate::prose::list;
use wazir_runtime::program::{Board, Returns};
use wazir_runtime::{Square, SquareSet};

/// `it goes back to d1, if that is empty`
pub(super) fn back(board: &Board, returns: &Returns) -> String {
    let mut ends: Vec<Square> = Vec::new();
    for (_, end) in &returns.squares {
        if !ends.contains(end) {
            ends.push(*end);
        }
    }
    ends.sort_by_key(|end| end.index());
    let names: Vec<String> = ends.iter().map(|end| board.name(*end)).collect();
    let all = |same: &dyn Fn(Square, Square) -> bool| {
        returns.squares.iter().all(|(from, end)| from.iter().all(|s| same(s, *end)))
    };
    let one_rank = ends.iter().all(|end| board.rank(*end) == board.rank(ends[0]));
    let to = if let [end] = names.as_slice() {
        let from = &returns.squares[0].0;
        match board.all().all(|s| from.contains(s)) {
            true => end.clone(),
            false => format!("{end}, if it was captured on {}", place(board, from)),
        }
    } else if one_rank && all(&|s, end| board.file(s) == board.file(end)) {
        let rank: SquareSet = board.all().filter(|s| board.rank(*s) == board.rank(ends[0])).collect();
        format!("{} on the file on which it was captured", place(board, &rank))
    } else if all(&|s, end| board.shade(s) == board.shade(end)) {
        format!("{}, whichever has the colour of the square on which it was captured", list(&names, "or"))
    } else {
        let each = returns.squares.iter();
        let each = each.map(|(from, end)| format!("{} from {}", board.name(*end), any_square(board, from)));
        list(&each.collect::<Vec<_>>(), "or")
    };
    format!("it goes back to {to}, if that is empty")
}
