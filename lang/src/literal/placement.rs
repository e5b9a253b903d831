//! The piece placement of a FEN: `rbkqn/ppppp/5/5/PPPPP/RBKQN`.
//!
//! Ranks from the far one to the near one, separated by `/`; a letter is a piece (upper case for White, `+P` and `P'` are letters, too), a
//! decimal number is so many empty squares, `*` is a hole, and `_` one that can be crossed. Every rank is checked, so that several mistakes are
//! reported together, each at its character, and what to write instead is worked out rank by rank.

use super::letters::letters_of;
use logos::Logos;
use std::ops::Range;
use wazir_runtime::program::{Board, Cells, KindId, Letter, Program};
use wazir_runtime::{Side, Square};

#[derive(Logos, Copy, Clone, PartialEq, Eq, Debug)]
enum Part {
    #[regex("\\+?[A-Za-z]'*")]
    Letter,
    #[regex("[0-9]+", |lex| lex.slice().parse::<usize>().unwrap_or(usize::MAX).min(1000))]
    Gap(usize),
    #[token("*")]
    Hole,
    /// A hole that can be crossed.
    #[token("_")]
    Crossable,
    #[token("/")]
    #[token("|")]
    Slash,
}

/// A text with so many faults is not a placement.
const MAX_FAULTS: usize = 100;

/// A piece of a placement and the place of its letter.
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
}

/// Reads a placement; a variant's letters and board come from its program. Levels stand one after the other, the lowest first.
pub(crate) fn parse(text: &str, program: &Program) -> (Vec<Placed>, Vec<Fault>) {
    if !program.board.has_levels() || text.is_empty() {
        return parse_level(text, program, 0);
    }
    let (levels, here) = (usize::from(program.board.levels), text.split('|').count());
    if levels != here {
        let message = match here {
            1 => format!("the board has {levels} levels, and here is one"),
            _ => format!("the board has {levels} levels, and here are {here}"),
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

/// Reads the placement of a level.
fn parse_level(text: &str, program: &Program, level: u8) -> (Vec<Placed>, Vec<Fault>) {
    let mut reader = Reader {
        text,
        program,
        level,
        row: 0,
        placed: Vec::new(),
        faults: Vec::new(),
        stuck: Vec::new(),
        misfits: Vec::new(),
        stars: Vec::new(),
    };
    if text.is_empty() {
        let help = "write the ranks from the last to the first, separated by `/`";
        reader.fault(0..0, FaultSort::Single, "the placement is empty", help);
        return (reader.placed, reader.faults);
    }
    // `[HEhe]`: what other programs write for pieces in hand
    let text = match text.split_once('[') {
        Some((board, hand)) => {
            let range = board.len()..board.len() + 1 + hand.find(']').map_or(hand.len(), |end| end + 1);
            let whole = text.get(range.clone()).unwrap_or_default();
            let help = format!("take `{whole}` out");
            reader.fault(range, FaultSort::Single, "pieces in hand are not in this edition", help);
            reader.text = board;
            board
        }
        None => text,
    };
    let ranks = usize::from(program.board.ranks);
    let here = text.split('/').count();
    let mut start = 0;
    let (mut odd, mut parted) = (false, false);
    for (index, rank) in text.split('/').enumerate() {
        if index > 0 && reader.row == ranks {
            // Of ranks that were told to be several, that is all there is to say.
            if here <= ranks {
                break;
            }
            let message = format!("the board has {ranks} ranks, and here are {here}");
            let more = text.get(start..).unwrap_or_default();
            let help = match letters(more).next() {
                None => "take it out".to_owned(),
                // Which ranks are the ones too many is not known, and men stand on these.
                Some(_) => {
                    let many = here - ranks;
                    let many = if many == 1 { "one".to_owned() } else { many.to_string() };
                    format!("take {many} of the ranks out; the one at the end is rank 1")
                }
            };
            reader.fault(start - 1..text.len(), FaultSort::Single, message, help);
            break;
        }
        if reader.faults.len() < MAX_FAULTS {
            // Only one `/` is missing.
            let one = here + 1 == ranks && reader.row + 1 < ranks && !parted;
            match reader.two_in_one(rank).filter(|_| one) {
                Some(at) => {
                    parted = true;
                    let range = start + at..start + at;
                    let message = "two ranks stand here without a `/` between them";
                    reader.fault(range, FaultSort::Single, message, "write `/` here");
                    odd |= reader.rank(rank.get(..at).unwrap_or_default(), start);
                    odd |= reader.rank(rank.get(at..).unwrap_or_default(), start + at);
                }
                None => odd |= reader.rank(rank, start),
            }
        }
        start += rank.len() + 1;
    }
    if reader.row < ranks && !odd {
        let message = format!("the board has {ranks} ranks, and here are {here}");
        let help = match program.board.cells {
            Cells::Squares => format!("write all of them: an empty rank is `{}`", program.board.files),
            Cells::Hexagons => format!("write all of them, from rank {ranks}, which is one cell, to rank 1"),
        };
        reader.fault(text.len()..text.len(), FaultSort::Single, message, help);
    }
    reader.report_misfits();
    reader.report_stars();
    if program.board.cells == Cells::Hexagons
        && let Some(fault) = reader.faults.iter_mut().find(|fault| fault.message.starts_with("rank "))
    {
        fault.help.push(rows_of_hexagon(&program.board));
    }
    (reader.placed, reader.faults)
}

/// How long the rows of a placement are on a hexagon.
fn rows_of_hexagon(board: &Board) -> String {
    let rows: Vec<String> =
        (0..board.ranks).rev().map(|rank| board.row(0, rank).count().to_string()).collect();
    format!("from above, the ranks of this board have {} squares", rows.join(", "))
}

/// The letters of a placement, and where they stand.
pub(crate) fn letters(text: &str) -> impl Iterator<Item = ((Letter, Side), Range<usize>)> {
    let parts = Part::lexer(text).spanned();
    parts.filter_map(|(_, range)| Some((Letter::read(text.get(range.clone())?)?, range)))
}

/// The number of squares of a rank; `None` where it holds what means nothing.
pub(crate) fn width(rank: &str) -> Option<usize> {
    let parts = Part::lexer(rank).map(|part| match part {
        Ok(Part::Letter | Part::Hole | Part::Crossable) => Some(1),
        Ok(Part::Gap(gap)) => Some(gap),
        Ok(Part::Slash) | Err(()) => None,
    });
    parts.sum()
}

/// The letter that stands on a square.
pub(crate) fn standing(text: &str, board: &Board, square: Square) -> Option<(Letter, Side)> {
    let row = usize::from(board.ranks).checked_sub(usize::from(board.rank(square)) + 1)?;
    let level = board.level(square);
    let rank = text.split('|').nth(level.into())?.split('/').nth(row)?;
    let file = board.row(level, board.rank(square)).position(|s| s == square)?;
    let mut at = 0;
    for (part, range) in Part::lexer(rank).spanned() {
        match part {
            Ok(Part::Gap(gap)) => at += gap,
            _ if at == file => return Letter::read(rank.get(range)?),
            _ => at += 1,
        }
    }
    None
}

/// What stands for a hole of the board.
fn sign(board: &Board, hole: Square) -> &'static str {
    if board.crossable.contains(hole) { "_" } else { "*" }
}

/// A placement whose ranks say of each square without a piece whether it is a hole.
pub(crate) fn with_holes(text: &str, board: &Board) -> String {
    let levels = text.split('|').zip(0u8..).map(|(part, level)| level_with_holes(part, board, level));
    levels.collect::<Vec<_>>().join("|")
}

fn level_with_holes(text: &str, board: &Board, level: u8) -> String {
    let ranks = text.split('/').enumerate().map(|(row, rank)| {
        let mut meant = String::new();
        let (mut gap, mut file) = (0usize, 0usize);
        let squares: Vec<Square> = board.row(level, board.ranks.saturating_sub(row as u8 + 1)).collect();
        for (part, range) in Part::lexer(rank).spanned() {
            let count = match part {
                Ok(Part::Gap(count)) => count,
                Ok(Part::Hole | Part::Crossable) => 1,
                _ => {
                    flush(&mut meant, &mut gap);
                    meant.push_str(rank.get(range).unwrap_or_default());
                    file += 1;
                    continue;
                }
            };
            for _ in 0..count {
                let hole = squares.get(file).filter(|square| board.holes.contains(**square));
                file += 1;
                match hole {
                    Some(hole) => {
                        flush(&mut meant, &mut gap);
                        meant.push_str(sign(board, *hole));
                    }
                    None => gap += 1,
                }
            }
        }
        flush(&mut meant, &mut gap);
        meant
    });
    ranks.collect::<Vec<_>>().join("/")
}

/// A placement without the pieces of some letters.
pub(crate) fn without(text: &str, gone: &[(Letter, Side)]) -> String {
    text.split('|').map(|level| level_without(level, gone)).collect::<Vec<_>>().join("|")
}

fn level_without(text: &str, gone: &[(Letter, Side)]) -> String {
    let ranks = text.split('/').map(|rank| {
        let (mut left, mut gap) = (String::new(), 0);
        for (part, range) in Part::lexer(rank).spanned() {
            let said = rank.get(range).unwrap_or_default();
            match part {
                Ok(Part::Gap(count)) => gap += count,
                _ if Letter::read(said).is_some_and(|letter| gone.contains(&letter)) => gap += 1,
                _ => {
                    flush(&mut left, &mut gap);
                    left.push_str(said);
                }
            }
        }
        flush(&mut left, &mut gap);
        left
    });
    ranks.collect::<Vec<_>>().join("/")
}

/// Placements with one letter more, at either end of each empty stretch.
pub(crate) fn with<'t>(text: &'t str, letter: &'t str) -> impl Iterator<Item = String> + 't {
    let gaps = Part::lexer(text).spanned().filter_map(|(part, range)| match part {
        Ok(Part::Gap(gap)) => Some((gap, range)),
        _ => None,
    });
    gaps.filter(|(gap, _)| *gap > 0).flat_map(move |(gap, range)| {
        let left = if gap > 1 { (gap - 1).to_string() } else { String::new() };
        let put = |stretch: String| {
            let mut whole = text.to_owned();
            whole.replace_range(range.clone(), &stretch);
            whole
        };
        [put(format!("{letter}{left}")), put(format!("{left}{letter}"))]
    })
}

/// Writes how many empty squares stand together, if there are any.
fn flush(rank: &mut String, gap: &mut usize) {
    if *gap > 0 {
        rank.push_str(&gap.to_string());
    }
    *gap = 0;
}

/// Whose piece a letter is, by its case.
pub(crate) fn side_of(letter: &str) -> Side {
    if letter.contains(|c: char| c.is_ascii_uppercase()) { Side::White } else { Side::Black }
}

struct Reader<'a> {
    text: &'a str,
    program: &'a Program,
    level: u8,
    /// Ranks done, counted from the far one.
    row: usize,
    placed: Vec<Placed>,
    faults: Vec<Fault>,
    /// Pieces on holes.
    stuck: Vec<(Range<usize>, String)>,
    /// Ranks that do not fit the holes: their numbers, where, what is wrong, what they would have to be.
    misfits: Vec<(usize, Range<usize>, String, String)>,
    /// Where a `*` stands on a board without holes, on which square, and what its rank would be without it.
    stars: Vec<(Range<usize>, String, String)>,
}

/// What a rank says of one square.
enum Cell<'a> {
    Piece(&'a str),
    Empty,
    Hole,
    Crossable,
}

impl Cell<'_> {
    /// Is it a hole, and the other sort of hole than that of a square?
    fn is_other(&self, board: &Board, square: Square) -> bool {
        match self {
            Cell::Hole => board.crossable.contains(square),
            Cell::Crossable => !board.crossable.contains(square),
            Cell::Piece(_) | Cell::Empty => false,
        }
    }
}

impl Reader<'_> {
    fn board(&self) -> &Board {
        &self.program.board
    }

    fn fault(
        &mut self,
        range: Range<usize>,
        sort: FaultSort,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.faults.push(Fault { range, sort, message: message.into(), help: vec![help.into()] });
    }

    /// The rank that is being read.
    fn rank_number(&self) -> u8 {
        self.board().ranks.saturating_sub(self.row as u8 + 1)
    }

    /// How many squares it has.
    fn files(&self) -> usize {
        self.board().row(self.level, self.rank_number()).count()
    }

    /// A square of it, counted from the left.
    fn square(&self, at: usize) -> Option<Square> {
        self.board().row(self.level, self.rank_number()).nth(at)
    }

    fn is_hole(&self, file: usize) -> bool {
        self.square(file).is_some_and(|s| self.board().holes.contains(s))
    }

    fn name(&self, file: usize) -> String {
        self.square(file).map_or_else(String::new, |s| self.board().name(s))
    }

    /// Reads a rank that begins at an offset of the text. `true` if it holds what means nothing: how long it is meant to be
    /// is not known then.
    fn rank(&mut self, text: &str, start: usize) -> bool {
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
                Err(()) if written == "~" => {
                    let message = "`~` means nothing in a placement";
                    let help =
                        "other programs mark a promoted piece by it; a piece is what it is here: take it out";
                    self.fault(range.clone(), FaultSort::Repeated, message, help);
                }
                Ok(Part::Crossable) => {
                    let message = "`_` means nothing in a placement";
                    self.fault(
                        range.clone(),
                        FaultSort::Repeated,
                        message,
                        "the fields of a FEN are separated by blanks",
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
                        format!("{} too many", width.saturating_sub(files))
                    }
                };
                self.fault(range, FaultSort::Single, message, help);
            }
            None if cells.len() < files => self.short(number, cells.len(), last, text, start),
            None => self.holes(number, &cells),
        }
        self.row += 1;
        odd
    }

    /// Where the second rank begins in a text of exactly two of them, if no number of empty squares is in both.
    fn two_in_one(&self, text: &str) -> Option<usize> {
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
                self.fault(range, sort, message, format!("write `{}` for `{gap}`", gap + missing));
            }
            None => {
                let help = format!("{missing} more: `{missing}` stands for empty squares");
                // The end of the rank is a `/`, or else the last character of all.
                let end = start + text.len();
                let last = self.text.char_indices().next_back().map_or(0..0, |(i, c)| i..i + c.len_utf8());
                let range = if end == self.text.len() { last } else { end..end + 1 };
                self.fault(range, FaultSort::Single, message, help);
            }
        }
    }

    /// What a rank says of holes, and what it would have to say.
    fn holes(&mut self, number: usize, cells: &[(Cell<'_>, Range<usize>)]) {
        let mut meant = String::new();
        let mut gap = 0;
        for (file, (cell, range)) in cells.iter().enumerate() {
            let text = match (cell, self.is_hole(file)) {
                (Cell::Piece(_), true) => {
                    self.stuck.push((range.clone(), self.name(file)));
                    return;
                }
                (Cell::Piece(written), false) => *written,
                (_, true) => self.square(file).map_or("*", |hole| sign(self.board(), hole)),
                (_, false) => {
                    gap += 1;
                    continue;
                }
            };
            if gap > 0 {
                meant.push_str(&gap.to_string());
                gap = 0;
            }
            meant.push_str(text);
        }
        if gap > 0 {
            meant.push_str(&gap.to_string());
        }
        let at = |wrong: &dyn Fn(usize, &Cell<'_>) -> bool| -> Vec<usize> {
            (0..cells.len())
                .filter(|file| cells.get(*file).is_some_and(|(cell, _)| wrong(*file, cell)))
                .collect()
        };
        let stars = at(&|file, cell| matches!(cell, Cell::Hole | Cell::Crossable) && !self.is_hole(file));
        let gaps = at(&|file, cell| matches!(cell, Cell::Empty) && self.is_hole(file));
        if self.board().holes.is_empty() {
            for file in stars {
                if let Some((_, range)) = cells.get(file) {
                    self.stars.push((range.clone(), self.name(file), meant.clone()));
                }
            }
            return;
        }
        let list = |files: &[usize]| {
            let names: Vec<String> = files.iter().map(|f| self.name(*f)).collect();
            names.join(", ")
        };
        let other = |file: usize, cell: &Cell<'_>| {
            self.is_hole(file) && self.square(file).is_some_and(|square| cell.is_other(self.board(), square))
        };
        let others = at(&other);
        let message = match (gaps.as_slice(), stars.as_slice()) {
            ([], []) => match others.as_slice() {
                [] => return,
                [one] => match self.square(*one).map_or("*", |hole| sign(self.board(), hole)) {
                    "_" => format!("the hole {} can be crossed", self.name(*one)),
                    _ => format!("the hole {} cannot be crossed", self.name(*one)),
                },
                several => format!("{} are holes of the other sort", list(several)),
            },
            ([one], []) => format!("rank {number} counts {} as empty, and it is a hole", self.name(*one)),
            (several, []) => format!("rank {number} counts {} as empty, and they are holes", list(several)),
            ([], [one]) => format!("{} is not a hole of the board", self.name(*one)),
            ([], several) => format!("{} are not holes of the board", list(several)),
            (gaps, stars) => format!("{} are holes of the board, {} are not", list(gaps), list(stars)),
        };
        let first = gaps
            .first()
            .into_iter()
            .chain(stars.first())
            .chain(others.first())
            .min()
            .and_then(|file| cells.get(*file));
        let range = first.map_or(0..0, |(_, range)| range.clone());
        self.misfits.push((number, range, message, meant));
    }

    /// Every rank that does not fit the holes: one mistake, as where the holes are new and the setup is old.
    fn report_misfits(&mut self) {
        let stuck = std::mem::take(&mut self.stuck);
        let names: Vec<&str> = stuck.iter().map(|(_, name)| name.as_str()).collect();
        if let Some((range, name)) = stuck.first() {
            let message = match stuck.len() {
                1 => format!("{name} is a hole of the board"),
                _ => format!("{} are holes of the board", names.join(", ")),
            };
            let crossable = !self.board().crossable.is_empty();
            let help = if crossable {
                "write `*` for a hole, or `_` for one that can be crossed"
            } else {
                "write `*` for a hole"
            };
            self.fault(range.clone(), FaultSort::Holes, message, help);
            return;
        }
        let misfits = std::mem::take(&mut self.misfits);
        match misfits.as_slice() {
            [] => {}
            [(_, range, message, meant)] => {
                let help = format!("write the rank as `{meant}`");
                self.fault(range.clone(), FaultSort::Holes, message.clone(), help);
            }
            [(_, range, ..), ..] => {
                let message = format!("{} ranks do not fit the holes of the board", misfits.len());
                let help =
                    misfits.iter().map(|(number, .., meant)| format!("write rank {number} as `{meant}`"));
                let help = help.collect();
                self.faults.push(Fault { range: range.clone(), sort: FaultSort::Holes, message, help });
            }
        }
    }

    /// Every `*` on a board without holes: one mistake.
    fn report_stars(&mut self) {
        let stars = std::mem::take(&mut self.stars);
        let mut squares: Vec<&str> = stars.iter().map(|(_, square, _)| square.as_str()).collect();
        squares.sort_unstable();
        let squares = squares.join(", ");
        for (range, _, meant) in &stars {
            let help = vec![
                format!("for holes, write `holes {squares}` in the variant"),
                format!("for empty squares write numbers: this rank is `{meant}`"),
            ];
            let message = "`*` is a hole, and the board has none".to_owned();
            self.faults.push(Fault { range: range.clone(), sort: FaultSort::Repeated, message, help });
        }
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
                    format!("`{written}` is not a piece of {side}'s army; {}'s has the `{name}`", !side)
                }
                None => format!("no piece has the letter `{written}`"),
            };
            let help = letters_of(self.program, side);
            let sort = if of(!side).is_some() { FaultSort::LetterOfOther } else { FaultSort::Letter };
            self.fault(range, sort, message, help);
        }
    }
}
