//! The piece placement of a FEN: `rbkqn/ppppp/5/5/PPPPP/RBKQN`.
//!
//! Ranks from the far one to the near one, separated by `/`; a letter is a piece (upper case for White, `+P` and `P'` are letters, too), a
//! decimal number is so many empty squares, `*` is a hole, and `_` one that can be crossed. Every rank is checked, so that several mistakes are
//! reported together, each at its character, and what to write instead is worked out rank by rank.

mod edited;
mod hands;
mod holes;
mod part;
mod rank;
mod rank_text;
mod reader;

pub(crate) use edited::{exchanged, widened, with, with_holes, with_other, without};
pub(crate) use hands::in_hand;
pub(crate) use part::{letters, split, squares, standing, width};
pub(crate) use rank_text::RankText;

use reader::parse_level;
use std::ops::Range;
use wazir_runtime::program::{KindId, Program};
use wazir_runtime::{Side, Square};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placed {
    pub(crate) square: Square,
    pub(crate) side: Side,
    pub(crate) kind: KindId,
    pub(crate) range: Range<usize>,
}

/// What is wrong in a placement.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fault {
    /// Where, in bytes of the text.
    pub(crate) range: Range<usize>,
    pub(crate) sort: FaultSort,
    /// What is wrong.
    pub(crate) message: String,
    /// What to write instead.
    pub(crate) help: Vec<String>,
}

/// Whether a fault is the same wherever its characters stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum FaultSort {
    /// A letter that no piece has.
    Letter,
    /// A letter that only the other army has.
    LetterOfOther,
    /// Other characters: wherever they stand, it is one mistake.
    Repeated,
    /// A mistake of this place.
    Single,
    /// A mistake of this place, about the holes of the board.
    Holes,
    /// Hands, where the rules know of none.
    NoHands,
}

/// Reads a placement; a variant's letters and board come from its program. Levels stand one after the other, the lowest first.
///
/// What is in hand stands behind it in brackets; [`in_hand`] tells what that is.
pub(crate) fn parse(text: &str, program: &Program) -> (Vec<Placed>, Vec<Fault>) {
    let (board, hands) = split(text);
    let (placed, mut faults) = parse_board(board, program);
    faults.extend(hands::faults(hands, board.len(), program));
    (placed, faults)
}

/// What stands on the board in a FEN.
pub(crate) fn of_fen(fen: &str, program: &Program) -> Vec<Placed> {
    parse(fen.split_ascii_whitespace().next().unwrap_or_default(), program).0
}

fn parse_board(text: &str, program: &Program) -> (Vec<Placed>, Vec<Fault>) {
    if !program.board.has_levels() || text.is_empty() {
        return parse_level(text, program, 0);
    }
    let (levels, here) = (usize::from(program.board.levels), text.split('|').count());
    if levels != here {
        let message = match here {
            1 => format!("the board has {levels} levels, but one is given here"),
            _ => format!("the board has {levels} levels, but {here} are given here"),
        };
        let help = "write a `|` between the levels, the lowest first".to_owned();
        let sort = FaultSort::Single;
        return (Vec::new(), vec![Fault { range: 0..text.len(), sort, message, help: vec![help] }]);
    }
    let (mut placed, mut faults, mut start) = (Vec::new(), Vec::new(), 0);
    for (level, part) in (0..program.board.levels).zip(text.split('|')) {
        let (men, mistakes) = parse_level(part, program, level);
        let at = |range: Range<usize>| start + range.start..start + range.end;
        placed.extend(men.into_iter().map(|man| Placed { range: at(man.range.clone()), ..man }));
        let letter = program.board.level_letter(level);
        faults.extend(mistakes.into_iter().map(|fault| {
            let message = match fault.message.starts_with("rank ") {
                true => format!("on level {letter}, {}", fault.message),
                false => fault.message.replace("the board has", &format!("level {letter} has")),
            };
            Fault { range: at(fault.range.clone()), message, ..fault }
        }));
        start += part.len() + 1;
    }
    (placed, faults)
}
