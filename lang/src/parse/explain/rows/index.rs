//! The patterns of the tables of a place, read once, and found by the first word of a line.

use super::row::Row;
use super::tables;
use crate::parse::explain::pattern::{Among, Pattern};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The patterns for the lines of a place, in the order of the tables.
pub(super) struct Index {
    patterns: Vec<(&'static Row, &'static str, Pattern)>,
    /// Which of them begin with a word.
    by_first: BTreeMap<&'static str, Vec<usize>>,
    /// Which of them may begin with any.
    open: Vec<usize>,
}

impl Index {
    /// That of a place.
    pub(super) fn of(among: Among) -> &'static Index {
        static ALL: [OnceLock<Index>; Among::COUNT] = [const { OnceLock::new() }; Among::COUNT];
        static NONE: OnceLock<Index> = OnceLock::new();
        ALL.get(among as usize).unwrap_or(&NONE).get_or_init(|| Index::new(among))
    }

    fn new(among: Among) -> Index {
        let rows = tables(among).iter().copied().flatten();
        let written = rows.flat_map(|row| row.patterns.iter().map(move |pattern| (row, *pattern)));
        let mut index = Index { patterns: Vec::new(), by_first: BTreeMap::new(), open: Vec::new() };
        for (at, (row, written)) in written.enumerate() {
            let pattern = Pattern::new(written);
            match pattern.first_words() {
                Some(words) => words.for_each(|word| index.by_first.entry(word).or_default().push(at)),
                None => index.open.push(at),
            }
            index.patterns.push((row, written, pattern));
        }
        index
    }

    /// What may fit a line that begins with a word, in order: rows, each with a pattern as it is written and as it is read.
    pub(super) fn candidates(
        &self,
        first: Option<&str>,
    ) -> impl Iterator<Item = (&'static Row, &'static str, &Pattern)> {
        let begin = first.and_then(|word| self.by_first.get(word)).map_or(&[][..], Vec::as_slice);
        let mut all: Vec<usize> = [begin, &self.open].concat();
        all.sort_unstable();
        all.dedup();
        all.into_iter()
            .filter_map(|at| self.patterns.get(at))
            .map(|(row, written, read)| (*row, *written, read))
    }
}
