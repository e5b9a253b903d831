//! The piece placement of a FEN: `rbkqn/ppppp/5/5/PPPPP/RBKQN`.
//!
//! Ranks from the far one to the near one, separated by `/`; a letter is a piece (upper case for White, `+P` and `P'` are letters, too), a
//! decimal number is so many empty squares, `*` is a hole. Every rank is checked, so that several mistakes are
//! reported together, each at its character.

use super::Problem;
use logos::Logos;
use std::ops::Range;
use wazir_runtime::program::{Board, KindId, Letter, Program};
use wazir_runtime::{Side, Square};

#[derive(Logos, Copy, Clone, PartialEq, Eq, Debug)]
enum Part {
    #[regex("\\+?[A-Za-z]'*")]
    Letter,
    #[regex("[0-9]+", |lex| lex.slice().parse::<usize>().unwrap_or(usize::MAX).min(1000))]
    Gap(usize),
    #[token("*")]
    Hole,
    #[token("/")]
    Slash,
}

/// So many problems are no placement.
const MAX_PROBLEMS: usize = 100;

/// A piece of a placement and the place of its letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Placed {
    pub(crate) square: Square,
    pub(crate) side: Side,
    pub(crate) kind: KindId,
    pub(crate) range: Range<usize>,
}

/// Reads a placement; a variant's letters and board come from its program.
pub(crate) fn parse(text: &str, program: &Program) -> (Vec<Placed>, Vec<Problem>) {
    if text.is_empty() {
        let message = "the placement is empty".to_owned();
        let help = Some("write the ranks from the last to the first, separated by `/`".to_owned());
        return (Vec::new(), vec![Problem { range: 0..0, letter: false, message, help }]);
    }
    let mut reader =
        Reader { text, program, row: 0, file: 0, odd: false, placed: Vec::new(), problems: Vec::new() };
    // `[HEhe]`: what other programs write for pieces in hand
    let text = match text.split_once('[') {
        Some((board, hand)) => {
            let range = board.len()..board.len() + 1 + hand.find(']').map_or(hand.len(), |end| end + 1);
            let message = "pieces in hand are not in this edition".to_owned();
            let whole = text.get(range.clone()).unwrap_or_default();
            let help = Some(format!("take `{whole}` out"));
            reader.problems.push(Problem { range, letter: false, message, help });
            reader.text = board;
            board
        }
        None => text,
    };
    let ranks = usize::from(program.board.ranks);
    let mut surplus = None;
    let mut odd = false;
    for (part, range) in Part::lexer(text).spanned() {
        if reader.row >= ranks || reader.problems.len() >= MAX_PROBLEMS {
            continue;
        }
        match part {
            Ok(Part::Slash) => {
                reader.end_rank(range.start);
                if reader.row == ranks {
                    surplus = Some(range.start..text.len());
                }
            }
            Ok(Part::Letter) => reader.letter(range),
            Ok(Part::Gap(gap)) => reader.gap(gap, range),
            Ok(Part::Hole) => reader.hole(range),
            Err(()) => {
                let message =
                    format!("`{}` means nothing in a placement", text.get(range.clone()).unwrap_or("?"));
                let help = match text.get(range.clone()) {
                    Some("\\" | "|") => "ranks are separated by `/`",
                    Some("+") => "a `+` belongs before the letter of a piece",
                    Some("'") => "a `'` belongs behind the letter of a piece",
                    _ => "write letters, numbers of empty squares, `*` and `/`",
                };
                reader.problems.push(Problem { range, letter: true, message, help: Some(help.to_owned()) });
                reader.file += 1;
                reader.odd = true;
                odd = true;
            }
        }
    }
    let here = text.bytes().filter(|b| *b == b'/').count() + 1;
    match surplus {
        Some(range) => {
            let help = Some("take it out".to_owned());
            reader.problem(range, format!("the board has {ranks} ranks, and here are {here}"), help);
        }
        None => {
            reader.end_rank(text.len());
            if reader.row < ranks && !odd {
                let end = text.len()..text.len();
                let help = Some(format!("write all of them: an empty rank is `{}`", program.board.files));
                reader.problem(end, format!("the board has {ranks} ranks, and here are {here}"), help);
            }
        }
    }
    (reader.placed, reader.problems)
}

/// The letters of a placement, and where they stand.
pub(crate) fn letters(text: &str) -> impl Iterator<Item = ((Letter, Side), Range<usize>)> {
    let parts = Part::lexer(text).spanned();
    parts.filter_map(|(_, range)| Some((Letter::read(text.get(range.clone())?)?, range)))
}

/// The number of squares of a rank; `None` where it holds what means nothing.
pub(crate) fn width(rank: &str) -> Option<usize> {
    let parts = Part::lexer(rank).map(|part| match part {
        Ok(Part::Letter | Part::Hole) => Some(1),
        Ok(Part::Gap(gap)) => Some(gap),
        Ok(Part::Slash) | Err(()) => None,
    });
    parts.sum()
}

/// Whose piece a letter is, by its case.
pub(crate) fn side_of(letter: &str) -> Side {
    if letter.contains(|c: char| c.is_ascii_uppercase()) { Side::White } else { Side::Black }
}

struct Reader<'a> {
    text: &'a str,
    program: &'a Program,
    /// Ranks done, counted from the far one.
    row: usize,
    file: usize,
    /// Does the rank hold what means nothing? How long it is meant to be is not known then.
    odd: bool,
    placed: Vec<Placed>,
    problems: Vec<Problem>,
}

impl Reader<'_> {
    fn board(&self) -> &Board {
        &self.program.board
    }

    fn problem(&mut self, range: Range<usize>, message: String, help: Option<String>) {
        self.problems.push(Problem { range, letter: false, message, help });
    }

    fn rank_name(&self) -> usize {
        usize::from(self.board().ranks) - self.row
    }

    fn square(&self) -> Option<Square> {
        let rank = i32::from(self.board().ranks) - 1 - self.row as i32;
        self.board().square(self.file as i32, rank)
    }

    /// Goes on by so many squares; reports it once where they run over the edge.
    fn advance(&mut self, by: usize, range: Range<usize>) {
        let files = usize::from(self.board().files);
        let before = self.file;
        self.file += by;
        if before <= files && self.file > files && !self.odd {
            let message = format!("rank {} has more than {files} squares", self.rank_name());
            self.problem(range, message, Some(format!("{} too many", self.file - files)));
        }
    }

    fn end_rank(&mut self, at: usize) {
        let files = usize::from(self.board().files);
        if self.file < files && !self.odd {
            let missing = files - self.file;
            let message = format!("rank {} has {} of {files} squares", self.rank_name(), self.file);
            let help = format!("{missing} more: `{missing}` stands for empty squares");
            // The end of the rank is a `/`, or else the last character of all.
            let last = self.text.char_indices().next_back().map_or(0..0, |(i, c)| i..i + c.len_utf8());
            let range = if at == self.text.len() { last } else { at..at + 1 };
            self.problem(range, message, Some(help));
        }
        self.row += 1;
        self.file = 0;
        self.odd = false;
    }

    fn letter(&mut self, range: Range<usize>) {
        let written = self.text.get(range.clone()).unwrap_or_default();
        let side = side_of(written);
        let army = self.program.army(side);
        let kind = Letter::read(written).and_then(|(letter, _)| army.by_letter(letter));
        match (kind, self.square()) {
            (Some(_), Some(square)) if self.board().holes.contains(square) => {
                let message = format!("{} is a hole of the board", self.board().name(square));
                self.problem(range.clone(), message, Some("write `*` for a hole".to_owned()));
            }
            (Some(kind), Some(square)) => {
                self.placed.push(Placed { square, side, kind, range: range.clone() })
            }
            (Some(_), None) => {}
            (None, _) => {
                let letters: Vec<String> =
                    army.kinds.iter().map(|k| format!("`{}`", k.letter.cased(side))).collect();
                let message = format!("`{written}` is not a piece of {side}'s army");
                let help = match letters.as_slice() {
                    [] => format!("{side}'s army has no pieces: define some, or include a part that does"),
                    _ => format!("its letters are {}", letters.join(" ")),
                };
                let help = Some(help);
                self.problems.push(Problem { range: range.clone(), letter: true, message, help });
            }
        }
        self.advance(1, range);
    }

    fn gap(&mut self, gap: usize, range: Range<usize>) {
        if gap == 0 {
            self.problem(
                range,
                "`0` is not a number of empty squares".to_owned(),
                Some("leave the number out".to_owned()),
            );
            return;
        }
        let start = self.file;
        let end = (start + gap).min(usize::from(self.board().files));
        for file in start..end {
            self.file = file;
            if let Some(hole) = self.square().filter(|s| self.board().holes.contains(*s)) {
                let message = format!("this gap runs over {}, a hole of the board", self.board().name(hole));
                self.problem(range.clone(), message, Some("write `*` for a hole".to_owned()));
                break;
            }
        }
        self.file = start;
        self.advance(gap, range);
    }

    fn hole(&mut self, range: Range<usize>) {
        if let Some(square) = self.square().filter(|s| !self.board().holes.contains(*s)) {
            let message = format!("{} is not a hole of the board", self.board().name(square));
            self.problem(range.clone(), message, Some("write `1` for an empty square".to_owned()));
        }
        self.advance(1, range);
    }
}
