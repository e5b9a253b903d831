//! The patterns of a table, read once, and found by the first word of a line.

use super::pattern::{Among, Pattern};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// The patterns for the lines of a place, in the order of the table, each with the entry that it is of.
pub(super) struct Index<T: 'static> {
    patterns: Vec<(&'static T, &'static str, Pattern)>,
    /// Which of them begin with a word.
    by_first: BTreeMap<&'static str, Vec<usize>>,
    /// Which of them may begin with any.
    open: Vec<usize>,
}

impl<T> Index<T> {
    pub(super) fn new(table: impl Iterator<Item = (&'static T, &'static [&'static str])>) -> Index<T> {
        let written = table.flat_map(|(entry, patterns)| patterns.iter().map(move |p| (entry, *p)));
        let mut index = Index { patterns: Vec::new(), by_first: BTreeMap::new(), open: Vec::new() };
        for (at, (entry, written)) in written.enumerate() {
            let pattern = Pattern::new(written);
            match pattern.first_words() {
                Some(words) => words.for_each(|word| index.by_first.entry(word).or_default().push(at)),
                None => index.open.push(at),
            }
            index.patterns.push((entry, written, pattern));
        }
        index
    }

    /// What may fit a line that begins with a word, in order: entries, each with a pattern as it is written and as it is read.
    pub(super) fn candidates(
        &self,
        first: Option<&str>,
    ) -> impl Iterator<Item = (&'static T, &'static str, &Pattern)> {
        let begin = first.and_then(|word| self.by_first.get(word)).map_or(&[][..], Vec::as_slice);
        let mut all: Vec<usize> = [begin, &self.open].concat();
        all.sort_unstable();
        all.dedup();
        all.into_iter()
            .filter_map(|at| self.patterns.get(at))
            .map(|(entry, written, read)| (*entry, *written, read))
    }
}

/// Something that is made once for the lines of each place.
pub(super) struct EachPlace<T>([OnceLock<T>; Among::COUNT]);

impl<T> EachPlace<T> {
    pub(super) const fn new() -> EachPlace<T> {
        EachPlace([const { OnceLock::new() }; Among::COUNT])
    }

    pub(super) fn get(&self, among: Among, make: impl FnOnce() -> T) -> &T {
        self.0[among as usize].get_or_init(make)
    }
}
