//! Sets of squares as authors name them, of a board of which nothing but its size is known: `a1-h8`, `ranks 3-4, file a`.

use crate::ast::BoardSize;
use crate::suggest::ranks;
use std::collections::BTreeSet;

/// Some squares of a flat board with files of one letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cells {
    files: u8,
    ranks: u8,
    /// By rank and file, from 0.
    all: BTreeSet<(u8, u8)>,
}

impl Cells {
    /// None of the squares of a board.
    pub(super) fn none(board: Option<BoardSize>) -> Option<Cells> {
        let (files, ranks) = board?.rectangle()?;
        let files = u8::try_from(files.value).ok().filter(|n| (1..=26).contains(n))?;
        let ranks = u8::try_from(ranks.value).ok().filter(|n| (1..=99).contains(n))?;
        Some(Cells { files, ranks, all: BTreeSet::new() })
    }

    /// All squares of a board.
    pub(super) fn whole(board: Option<BoardSize>) -> Option<Cells> {
        let mut cells = Cells::none(board)?;
        cells.add(0..=cells.files - 1, 0..=cells.ranks - 1);
        Some(cells)
    }

    /// The squares of a list.
    pub(super) fn read(list: &str, board: Option<BoardSize>) -> Option<Cells> {
        let mut cells = Cells::none(board)?;
        let list = list.to_lowercase().replace(" and ", ",").replace(" or ", ",");
        list.split(',').try_for_each(|term| cells.term(term.trim()))?;
        Some(cells)
    }

    fn add(&mut self, files: std::ops::RangeInclusive<u8>, ranks: std::ops::RangeInclusive<u8>) {
        self.all.extend(ranks.flat_map(|rank| files.clone().map(move |file| (rank, file))));
    }

    /// One more square, by file and rank from 0.
    pub(super) fn insert(&mut self, file: u8, rank: u8) {
        self.all.insert((rank, file));
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Adds `a1`, `c3-f6`, `ranks 3-4`, `file a` or `last 2 ranks`.
    fn term(&mut self, term: &str) -> Option<()> {
        let (files, ranks) = (self.files, self.ranks);
        let rank = |word: &str| word.parse::<u8>().ok().filter(|n| (1..=ranks).contains(n)).map(|n| n - 1);
        let file = |word: &str| match word.as_bytes() {
            [letter @ b'a'..=b'z'] if letter - b'a' < files => Some(letter - b'a'),
            _ => None,
        };
        let square = |word: &str| Some((file(word.get(..1)?)?, rank(word.get(1..)?)?));
        let words: Vec<&str> = term.split_whitespace().filter(|word| *word != "the").collect();
        let ends = |range: &str| {
            range
                .split_once('-')
                .map_or((range.to_owned(), range.to_owned()), |(a, b)| (a.to_owned(), b.to_owned()))
        };
        match words.as_slice() {
            ["rank" | "ranks", range] => {
                let (low, high) = ends(range);
                self.add(0..=files - 1, rank(&low)?..=rank(&high)?);
            }
            ["file" | "files", range] => {
                let (low, high) = ends(range);
                self.add(file(&low)?..=file(&high)?, 0..=ranks - 1);
            }
            ["last", "rank"] => self.add(0..=files - 1, ranks - 1..=ranks - 1),
            ["last", number, "ranks"] => {
                let count = rank(number)? + 1;
                self.add(0..=files - 1, ranks - count..=ranks - 1);
            }
            [range] => {
                let (low, high) = ends(range);
                let ((left, low), (right, high)) = (square(&low)?, square(&high)?);
                self.add(left.min(right)..=left.max(right), low.min(high)..=low.max(high));
            }
            _ => return None,
        }
        Some(())
    }

    /// Those that are not among others.
    pub(super) fn without(&self, others: &Cells) -> Cells {
        Cells { all: self.all.difference(&others.all).copied().collect(), ..*self }
    }

    /// The terms of a list, from rank 1 up: rectangles, whole ranks as such.
    pub(super) fn written(&self) -> Vec<String> {
        // Each with its files and its ranks, and whether it still grows.
        let mut found: Vec<((u8, u8), (u8, u8))> = Vec::new();
        for rank in 0..self.ranks {
            let mut runs: Vec<(u8, u8)> = Vec::new();
            for (_, file) in self.all.range((rank, 0)..=(rank, u8::MAX)) {
                match runs.last_mut() {
                    Some((_, right)) if *right + 1 == *file => *right = *file,
                    _ => runs.push((*file, *file)),
                }
            }
            for run in runs {
                let above = found
                    .iter_mut()
                    .find(|(files, (_, high))| *files == run && high.checked_add(1) == Some(rank));
                match above {
                    Some((_, (_, high))) => *high = rank,
                    None => found.push((run, (rank, rank))),
                }
            }
        }
        let square = |file: u8, rank: u8| format!("{}{}", char::from(b'a' + file), rank + 1);
        let term = |((left, right), (low, high)): ((u8, u8), (u8, u8))| match (left, right) {
            (0, right) if right + 1 == self.files => ranks(low + 1, high + 1),
            (left, right) if left == right && low == high => square(left, low),
            (left, right) => format!("{}-{}", square(left, low), square(right, high)),
        };
        found.into_iter().map(term).collect()
    }
}
