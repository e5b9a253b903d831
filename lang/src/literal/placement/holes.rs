//! What a placement says of holes, and what it would have to say.

use super::rank::Cell;
use super::reader::Reader;
use super::{Fault, FaultSort, RankText};
use std::ops::Range;
use wazir_runtime::program::{Board, Symmetry};
use wazir_runtime::{Side, Square};

/// What stands for a hole of the board.
pub(super) fn sign(board: &Board, hole: Square) -> &'static str {
    if board.crossable.contains(hole) { "_" } else { "*" }
}

/// A rank that does not fit the holes of the board.
pub(super) struct Misfit {
    /// Its number.
    number: usize,
    /// Where in it the first fault is.
    range: Range<usize>,
    message: String,
    /// The rank as it would have to be.
    meant: String,
    /// Which holes the board would have to have, where it has those that lie opposite.
    holes: Option<String>,
}

impl Reader<'_> {
    /// What a rank says of holes, and what it would have to say.
    pub(super) fn holes(&mut self, number: usize, cells: &[(Cell<'_>, Range<usize>)]) {
        let mut meant = RankText::default();
        for (file, (cell, range)) in cells.iter().enumerate() {
            let text = match (cell, self.is_hole(file)) {
                (Cell::Piece(_), true) => {
                    self.stuck.push((range.clone(), self.name(file)));
                    return;
                }
                (Cell::Piece(written), false) => *written,
                (Cell::Nobodys, false) => "*",
                (_, true) => self.square(file).map_or("*", |hole| sign(self.board(), hole)),
                (_, false) => {
                    meant.empty(1);
                    continue;
                }
            };
            meant.stands(text);
        }
        let meant = meant.finish();
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
        let holes = gaps.is_empty().then(|| self.opposite_too(&stars)).flatten();
        self.misfits.push(Misfit { number, range, message, meant, holes });
    }

    /// The holes of the board and these squares of the rank, where those opposite are holes: `holes` has been taken to speak for both sides.
    fn opposite_too(&self, files: &[usize]) -> Option<String> {
        let board = self.board();
        let symmetry = Some(self.program.symmetry).filter(|symmetry| *symmetry != Symmetry::None)?;
        let squares: Vec<Square> = files.iter().map(|file| self.square(*file)).collect::<Option<_>>()?;
        let opposite = |square: &Square| board.holes.contains(symmetry.square(board, Side::Black, *square));
        let all: Vec<String> =
            board.holes.iter().chain(squares.iter().copied()).map(|s| board.name(s)).collect();
        (!squares.is_empty() && squares.iter().all(opposite) && all.len() <= 12).then(|| all.join(", "))
    }

    /// Every rank that does not fit the holes: one mistake, as where the holes are new and the setup is old.
    pub(super) fn report_misfits(&mut self) {
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
            [Misfit { range, message, meant, holes, .. }] => {
                let (range, sort, message) = (range.clone(), FaultSort::Holes, message.clone());
                let rank = format!("write the rank as `{meant}`");
                let help = match holes {
                    Some(holes) => vec![
                        format!(
                            "`holes` names them all, those on the other side of the board, too: write `holes {holes}`"
                        ),
                        format!("if there are no more than it says, {rank}"),
                    ],
                    None => vec![rank],
                };
                self.faults.push(Fault { range, sort, message, help });
            }
            [Misfit { range, .. }, ..] => {
                let (range, sort) = (range.clone(), FaultSort::Holes);
                let message = format!("{} ranks do not fit the holes of the board", misfits.len());
                let ranks = misfits.iter();
                let help = ranks.map(|misfit| format!("write rank {} as `{}`", misfit.number, misfit.meant));
                let help = help.collect();
                self.faults.push(Fault { range, sort, message, help });
            }
        }
    }

    /// `d4-e5`, if some squares are all of a rectangle.
    fn rectangle(&self, squares: &[&str]) -> Option<String> {
        let board = &self.program.board;
        let places: Vec<_> = squares.iter().map(|name| board.parse(name)).collect::<Option<_>>()?;
        (places.len() > 1 && !board.has_levels()).then_some(())?;
        let (files, ranks) =
            (|| places.iter().map(|s| board.file(*s)), || places.iter().map(|s| board.rank(*s)));
        let (left, right, low, high) = (files().min()?, files().max()?, ranks().min()?, ranks().max()?);
        let area = usize::from(right - left + 1) * usize::from(high - low + 1);
        let name = |file: u8, rank: u8| format!("{}{}", board.file_name(file), rank + 1);
        (area == places.len()).then(|| format!("{}-{}", name(left, low), name(right, high)))
    }

    /// Every `*` on a board without holes: one mistake.
    pub(super) fn report_stars(&mut self) {
        let stars = std::mem::take(&mut self.stars);
        let mut squares: Vec<&str> = stars.iter().map(|(_, square, _)| square.as_str()).collect();
        squares.sort_unstable();
        let squares = self.rectangle(&squares).unwrap_or_else(|| squares.join(", "));
        // Those side by side are one place.
        let mut places: Vec<(std::ops::Range<usize>, &String)> = Vec::new();
        for (range, _, meant) in &stars {
            match places.last_mut() {
                Some((last, _)) if last.end == range.start => last.end = range.end,
                _ => places.push((range.clone(), meant)),
            }
        }
        for (range, meant) in &places {
            let help = vec![
                format!("for holes, write `holes {squares}` in the variant"),
                format!("for empty squares write numbers: this rank is `{meant}`"),
            ];
            let message = "`*` is a hole, and the board has none".to_owned();
            self.faults.push(Fault { range: range.clone(), sort: FaultSort::Repeated, message, help });
        }
    }
}
