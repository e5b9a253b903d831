//! One rank of a placement: its squares, and what stands on them.

use super::part::{Part, plain_squares, side_of, width};
use super::rank_text::RankText;
use super::reader::Reader;
use super::{Fault, FaultSort, Placed};
use crate::literal::letters::letters_of;
use logos::Logos;
use std::ops::Range;
use wazir_runtime::program::{Board, Cells, Letter, Symmetry};
use wazir_runtime::{Side, Square};

/// What a rank says of one square.
pub(super) enum Cell<'a> {
    Piece(&'a str),
    Empty,
    Hole,
    Crossable,
    /// What belongs to nobody, on a square of the board.
    Nobodys,
}

impl Cell<'_> {
    /// Is it a hole, and the other sort of hole than that of a square?
    pub(super) fn is_other(&self, board: &Board, square: Square) -> bool {
        match self {
            Cell::Hole => board.crossable.contains(square),
            Cell::Crossable => !board.crossable.contains(square),
            Cell::Piece(_) | Cell::Empty | Cell::Nobodys => false,
        }
    }
}

impl Reader<'_> {
    /// Does it make a difference whether a piece was promoted?
    fn is_marked(&self, cell: &Cell<'_>) -> bool {
        let Cell::Piece(written) = cell else { return false };
        let Some((letter, side)) = Letter::read(written) else { return false };
        let army = self.program.army(side);
        let to_hand = army.by_letter(letter).and_then(|kind| army.kind(kind).to_hand);
        to_hand.is_some_and(|to_hand| to_hand.promoted.is_some())
    }

    /// Reads a rank that begins at an offset of the text. `true` if it holds what means nothing: how long it is meant to be
    /// is not known then.
    pub(super) fn rank(&mut self, text: &str, start: usize) -> bool {
        let files = self.files();
        let number = usize::from(self.board().ranks) - self.row;
        if let Some(several) = self.several(text, start) {
            self.row += several;
            return false;
        }
        let mut cells: Vec<(Cell<'_>, Range<usize>)> = Vec::new();
        let mut last: Option<(usize, Range<usize>)> = None;
        let mut odd = false;
        let mut over: Option<(Range<usize>, Option<usize>)> = None;
        for (part, range) in Part::lexer(text).spanned() {
            let written = text.get(range.clone()).unwrap_or_default();
            let range = start + range.start..start + range.end;
            last = None;
            let mut gap = None;
            match part {
                Ok(Part::Letter) => {
                    self.letter(written, range.clone(), cells.len());
                    cells.push((Cell::Piece(written), range.clone()));
                }
                Ok(Part::Gap(0)) => {
                    let message = "`0` is not a number of empty squares";
                    self.fault(range.clone(), FaultSort::Single, message, "leave the number out");
                }
                Ok(Part::Gap(number)) => {
                    gap = Some(number);
                    last = Some((number, range.clone()));
                    let shown = number.min(files + 1);
                    cells.extend((0..shown).map(|_| (Cell::Empty, range.clone())));
                }
                Ok(Part::Hole) if self.program.nobodys.is_some() && !self.is_hole(cells.len()) => {
                    cells.push((Cell::Nobodys, range.clone()));
                }
                Ok(Part::Hole) => cells.push((Cell::Hole, range.clone())),
                Ok(Part::Crossable) if !self.board().crossable.is_empty() => {
                    cells.push((Cell::Crossable, range.clone()));
                }
                Ok(Part::Slash) if written == "|" => {
                    let message = "`|` means nothing in a placement";
                    self.fault(range.clone(), FaultSort::Repeated, message, "ranks are separated by `/`");
                    odd = true;
                }
                Ok(Part::Slash) => {}
                Ok(Part::Mark) if cells.last().is_some_and(|(cell, _)| self.is_marked(cell)) => {}
                Ok(Part::Mark) => {
                    let message = "`~` means nothing here";
                    let help =
                        "it marks a promoted piece that is a different one in its captor's hand: take it out";
                    self.fault(range.clone(), FaultSort::Repeated, message, help);
                }
                Ok(Part::Crossable) => {
                    let message = "`_` means nothing in a placement";
                    self.fault(
                        range.clone(),
                        FaultSort::Repeated,
                        message,
                        "the fields of a FEN are separated by spaces",
                    );
                    // What follows is another field, perhaps.
                    odd = true;
                    break;
                }
                Err(()) => {
                    let help = match written {
                        "\\" => "ranks are separated by `/`",
                        "+" => "a `+` belongs before the letter of a piece",
                        "'" => "a `'` belongs after the letter of a piece",
                        "{" | "}" | "(" | ")" => {
                            "what is in hand goes in square brackets after the last rank: `…[…]`"
                        }
                        "." => "empty squares are counted: `........` is `8`",
                        _ => "write letters, numbers of empty squares, `*` and `/`",
                    };
                    let message = format!("`{written}` means nothing in a placement");
                    self.fault(range.clone(), FaultSort::Repeated, message, help);
                    odd = true;
                }
            }
            if cells.len() > files && over.is_none() {
                over = Some((range, gap));
            }
        }
        match over {
            _ if odd => {}
            Some((range, gap)) => {
                let squares = if files == 1 { "one square".to_owned() } else { format!("{files} squares") };
                let message = format!("rank {number} has more than {squares}");
                let written = self.text.get(range.clone()).unwrap_or_default();
                let help = match gap {
                    Some(gap) if gap > files && written.len() > 1 => {
                        format!("`{written}` is read as one number; an empty rank is `{files}`")
                    }
                    _ => {
                        let width = width(text).unwrap_or(cells.len());
                        let over = width.saturating_sub(files);
                        let as_theirs = || self.like_the_other_sides(text);
                        match self.narrowed(text, over).or_else(as_theirs) {
                            Some(whole) => format!("{over} too many: {whole}"),
                            None => format!("{over} too many"),
                        }
                    }
                };
                // Where nothing else stands on it, it is the same slip on every such rank.
                let alone = gap.is_some() && written == text;
                let sort = if alone { FaultSort::Repeated } else { FaultSort::Single };
                self.fault(range, sort, message, help);
            }
            None if cells.len() < files => self.short(number, cells.len(), last, text, start),
            None => self.holes(number, &cells),
        }
        self.row += 1;
        odd
    }

    /// Where the second rank begins in a text of exactly two of them, if no number of empty squares is in both.
    pub(super) fn two_in_one(&self, text: &str) -> Option<usize> {
        let files = self.files();
        let parts = || Part::lexer(text).spanned().map(|(_, range)| range.start);
        let half = |at: &usize| width(text.get(..*at).unwrap_or_default()) == Some(files);
        let rectangle = self.board().cells == Cells::Squares;
        (rectangle && width(text)? == 2 * files).then(|| parts().find(half)).flatten()
    }

    /// One number for several empty ranks: how many they are.
    fn several(&mut self, text: &str, start: usize) -> Option<usize> {
        let files = self.files();
        let rectangle = self.board().cells == Cells::Squares;
        let all: usize = text.parse().ok().filter(|n| rectangle && *n > files && n % files == 0)?;
        let several = all / files;
        let missing = usize::from(self.board().ranks) + 1
            - self.text.split('/').count().min(usize::from(self.board().ranks));
        if several != missing {
            return None;
        }
        let message = format!("a rank has {files} squares, and `{text}` is {several} ranks");
        let help = format!("write `{}`", vec![files.to_string(); several].join("/"));
        self.fault(start..start + text.len(), FaultSort::Single, message, help);
        Some(several)
    }

    /// A rank with too few squares; `last` is the number with which it ends.
    fn short(
        &mut self,
        number: usize,
        width: usize,
        last: Option<(usize, Range<usize>)>,
        text: &str,
        start: usize,
    ) {
        let files = self.files();
        let missing = files - width;
        let message = format!("rank {number} has {width} of {files} squares");
        match last {
            Some((gap, range)) => {
                // Where nothing stands on it, it is the same slip on every such rank.
                let sort = if gap == width { FaultSort::Repeated } else { FaultSort::Single };
                let empty = format!("write `{}` for `{gap}`", gap + missing);
                let another =
                    || Some(format!("as another rank is, it is `{}`", self.like_another(text, missing)?));
                match self.like_the_other_sides(text).or_else(another) {
                    // As likely as not there are men missing.
                    Some(whole) => {
                        let help = vec![
                            whole,
                            format!(
                                "with {missing} more empty {} at its end, {empty}",
                                if missing == 1 { "square" } else { "squares" }
                            ),
                        ];
                        self.faults.push(Fault { range, sort, message, help });
                    }
                    None => self.fault(range, sort, message, empty),
                }
            }
            None => {
                // As likely as not there are men missing, as on another rank or of the kind with which it ends.
                let another =
                    || Some(format!("as another rank is, it is `{}`", self.like_another(text, missing)?));
                let run = || {
                    Some(format!("with one more of its last kind, it is `{}`", self.run_on(text, missing)?))
                };
                let help = match self.like_the_other_sides(text).or_else(another).or_else(run) {
                    // What it then is has empty squares at its end.
                    Some(whole) if whole.ends_with(&format!("`{text}{missing}`")) => {
                        vec![format!("{missing} more: {whole}")]
                    }
                    Some(whole) => vec![
                        format!("{missing} more: {whole}"),
                        format!(
                            "with {missing} empty {} at its end, it is `{text}{missing}`",
                            if missing == 1 { "square" } else { "squares" }
                        ),
                    ],
                    None => vec![format!("{missing} more: `{missing}` stands for empty squares")],
                };
                // The end of the rank is a `/`, or else the last character of all.
                let end = start + text.len();
                let last = self.text.char_indices().next_back().map_or(0..0, |(i, c)| i..i + c.len_utf8());
                let range = if end == self.text.len() { last } else { end..end + 1 };
                self.faults.push(Fault { range, sort: FaultSort::Single, message, help });
            }
        }
    }

    /// A rank that is too long and has empty squares enough: as the other side's is, with the same men; otherwise with fewer empty squares, the
    /// last of them that can be spared.
    fn narrowed(&self, text: &str, over: usize) -> Option<String> {
        if text.bytes().all(|b| b.is_ascii_digit()) {
            return Some(format!("an empty rank is `{}`", self.files()));
        }
        let gaps = || {
            let parts = Part::lexer(text).spanned();
            parts.filter_map(|(part, range)| match part {
                Ok(Part::Gap(gap)) => Some((gap, range)),
                _ => None,
            })
        };
        let wider = gaps().filter(|(gap, _)| *gap > over).last();
        let (gap, range) = wider.or_else(|| gaps().filter(|(gap, _)| *gap == over).last())?;
        let men = |squares: Vec<&str>| squares.into_iter().filter(|s| !s.is_empty()).collect::<String>();
        let theirs = self.rank_of_the_other_side();
        let same = theirs.is_some_and(|theirs| {
            plain_squares(text).map(men) == Some(theirs.iter().map(String::as_str).collect::<String>())
        });
        if same && let Some(whole) = self.like_the_other_sides(text) {
            return Some(whole);
        }
        let left = if gap == over { String::new() } else { (gap - over).to_string() };
        let end = if range.end == text.len() { " at its end" } else { "" };
        let whole = format!("{}{left}{}", text.get(..range.start)?, text.get(range.end..)?);
        let squares = if over == 1 { "one empty square".to_owned() } else { format!("{over} empty squares") };
        Some(format!("with {squares} fewer{end}, it is `{whole}`"))
    }

    /// A rank that is too short by one, of one letter again and again: that letter once more.
    fn run_on(&self, text: &str, missing: usize) -> Option<String> {
        let last = text.chars().next_back().filter(char::is_ascii_alphabetic)?;
        let run = text.len() > 2 && text.chars().all(|c| c == last);
        (run && missing == 1).then(|| format!("{text}{last}"))
    }

    /// A rank that is too short, with what another rank of the same pattern has more at its end: men among it, or that is no other help.
    fn like_another(&self, text: &str, missing: usize) -> Option<String> {
        let folded = text.to_ascii_lowercase();
        let mut others = self.text.split('/').filter(|other| width(other) == Some(self.files()));
        let more = others.find_map(|other| {
            let more = other.to_ascii_lowercase().strip_prefix(&folded).map(str::len)?;
            let more = other.get(other.len() - more..)?;
            let men = more.contains(|c: char| c.is_ascii_alphabetic());
            (men && width(more) == Some(missing)).then_some(more)
        })?;
        let white = text.contains(|c: char| c.is_ascii_uppercase());
        let cased = if white { more.to_ascii_uppercase() } else { more.to_ascii_lowercase() };
        Some(format!("{text}{cased}"))
    }

    /// The squares of the other side's rank that lies where this one does, as that side sees it, with this side's letters.
    fn rank_of_the_other_side(&self) -> Option<Vec<String>> {
        let ranks: Vec<&str> = self.text.split('/').collect();
        let board = self.board();
        let flat = board.cells == Cells::Squares && !board.has_levels();
        (flat && ranks.len() == usize::from(board.ranks)).then_some(())?;
        let opposite = ranks.len().checked_sub(self.row + 1).filter(|row| *row != self.row)?;
        let mut theirs: Vec<String> =
            plain_squares(ranks.get(opposite)?)?.into_iter().map(other_case).collect();
        match self.program.symmetry {
            Symmetry::Mirror => {}
            Symmetry::Rotation => theirs.reverse(),
            Symmetry::None => return None,
        }
        Some(theirs)
    }

    /// What a rank of the wrong length is as the other side's rank is that lies where it does, as that side sees it: squares are missing in it, or
    /// there are more.
    fn like_the_other_sides(&self, text: &str) -> Option<String> {
        let ranks: Vec<&str> = self.text.split('/').collect();
        let opposite = ranks.len().checked_sub(self.row + 1)?;
        let theirs = self.rank_of_the_other_side()?;
        let own: Vec<&str> = plain_squares(text)?;
        let theirs: Vec<&str> = theirs.iter().map(String::as_str).collect();
        let men = |all: &[&str]| all.iter().filter(|square| !square.is_empty()).count();
        let within = |some: &[&str], all: &[&str]| {
            let mut all = all.iter();
            some.iter().all(|square| all.any(|other| other == square))
        };
        let like = within(&own, &theirs) || within(&theirs, &own);
        (theirs.len() == self.files() && like && men(&own) > 0 && men(&theirs) > 0).then_some(())?;
        let side = side_of(ranks.get(opposite)?);
        let rank = ranks.len() - opposite;
        Some(format!("as {side:#}'s rank {rank} is, it is `{}`", RankText::of(&theirs)))
    }

    fn letter(&mut self, written: &str, range: Range<usize>, file: usize) {
        let side = side_of(written);
        let letter = Letter::read(written).map(|(letter, _)| letter);
        let of = |side: Side| letter.and_then(|l| self.program.army(side).by_letter(l));
        if let (Some(kind), Some(square)) = (of(side), self.square(file)) {
            self.placed.push(Placed { square, side, kind, range });
        } else if of(side).is_none() {
            let message = match of(!side) {
                Some(kind) => {
                    let name = &self.program.army(!side).kind(kind).name;
                    format!("`{written}` is not a piece of {side:#}'s army; {:#}'s has the `{name}`", !side)
                }
                None => format!("no piece has the letter `{written}`"),
            };
            let help = letters_of(self.program, side);
            let sort = if of(!side).is_some() { FaultSort::LetterOfOther } else { FaultSort::Letter };
            self.fault(range, sort, message, help);
        }
    }
}

/// The same piece of the other side.
fn other_case(letter: &str) -> String {
    let other =
        |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    letter.chars().map(other).collect()
}
