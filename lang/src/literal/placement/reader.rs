//! The ranks of a placement: whether they are as many as the board has, one by one.

use super::holes::Misfit;
use super::part::{letters, width};
use super::{Fault, FaultSort, Placed};
use std::ops::Range;
use wazir_runtime::Square;
use wazir_runtime::program::{Board, Cells, Program};

/// A text with so many faults is not a placement.
const MAX_FAULTS: usize = 100;

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) program: &'a Program,
    pub(super) level: u8,
    /// Ranks done, counted from the far one.
    pub(super) row: usize,
    pub(super) placed: Vec<Placed>,
    pub(super) faults: Vec<Fault>,
    /// Pieces on holes.
    pub(super) stuck: Vec<(Range<usize>, String)>,
    /// Ranks that do not fit the holes.
    pub(super) misfits: Vec<Misfit>,
    /// Where a `*` stands on a board without holes, on which square, and what its rank would be without it.
    pub(super) stars: Vec<(Range<usize>, String, String)>,
}

/// Reads the placement of a level.
pub(super) fn parse_level(text: &str, program: &Program, level: u8) -> (Vec<Placed>, Vec<Fault>) {
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
            let message = format!("the board has {ranks} ranks, but {here} are given here");
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
                    let message = "a `/` is missing between two ranks here";
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
        let message = format!("the board has {ranks} ranks, but {here} are given here");
        let help = match program.board.cells {
            Cells::Squares => format!("write all of them: an empty rank is `{}`", program.board.files),
            Cells::Hexagons => format!("write all of them, from rank {ranks}, which is one cell, to rank 1"),
        };
        reader.fault(text.len()..text.len(), FaultSort::Single, message, help);
    }
    reader.report_misfits();
    reader.report_stars();
    if program.board.cells == Cells::Hexagons
        && !reader.other_rows()
        && let Some(fault) = reader.faults.iter_mut().find(|fault| fault.message.starts_with("rank "))
    {
        fault.help.push(rows_of_hexagon(&program.board));
    }
    (reader.placed, reader.faults)
}

/// How long the rows of a placement are on a hexagon.
fn rows_of_hexagon(board: &Board) -> String {
    let rows: Vec<usize> = (0..board.ranks).rev().map(|rank| board.row(0, rank).count()).collect();
    format!("from above, the ranks of this board have {} squares", numbers(&rows))
}

fn numbers(all: &[usize]) -> String {
    all.iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

impl Reader<'_> {
    /// Makes one fault of several ranks of a hexagon that are too long or too short: its author has taken other rows for ranks. Has it?
    fn other_rows(&mut self) -> bool {
        let of_length = |fault: &Fault| {
            let message = &fault.message;
            message.starts_with("rank ") && (message.contains(" has more than ") || message.contains(" of "))
        };
        let rows: Option<Vec<usize>> = self.text.split('/').map(width).collect();
        let Some(rows) = rows.filter(|rows| rows.len() == usize::from(self.board().ranks)) else {
            return false;
        };
        let Some(at) = self.faults.iter().position(of_length) else { return false };
        if self.faults.iter().filter(|fault| of_length(fault)).count() < 2 {
            return false;
        }
        self.faults.retain(|fault| !of_length(fault));
        let message = format!("the ranks of this setup have {} squares", numbers(&rows));
        let board = self.board();
        let file = |file: u8| board.all().filter(|square| board.file(*square) == file).count();
        let files: Vec<usize> = (0..board.files).map(file).collect();
        let mut help = vec![rows_of_hexagon(board)];
        // What lies down in one drawing stands upright in the other.
        if rows == files {
            help.push(
                "as long as these are its files: they stand upright, and ranks bend at the middle file"
                    .to_owned(),
            );
        }
        let fault = Fault { range: 0..self.text.len(), sort: FaultSort::Single, message, help };
        self.faults.insert(at.min(self.faults.len()), fault);
        true
    }

    pub(super) fn board(&self) -> &Board {
        &self.program.board
    }

    pub(super) fn fault(
        &mut self,
        range: Range<usize>,
        sort: FaultSort,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.faults.push(Fault { range, sort, message: message.into(), help: vec![help.into()] });
    }

    /// The rank that is being read.
    pub(super) fn rank_number(&self) -> u8 {
        self.board().ranks.saturating_sub(self.row as u8 + 1)
    }

    /// How many squares it has.
    pub(super) fn files(&self) -> usize {
        self.board().row(self.level, self.rank_number()).count()
    }

    /// A square of it, counted from the left.
    pub(super) fn square(&self, at: usize) -> Option<Square> {
        self.board().row(self.level, self.rank_number()).nth(at)
    }

    pub(super) fn is_hole(&self, file: usize) -> bool {
        self.square(file).is_some_and(|s| self.board().holes.contains(s))
    }

    pub(super) fn name(&self, file: usize) -> String {
        self.square(file).map_or_else(String::new, |s| self.board().name(s))
    }
}
