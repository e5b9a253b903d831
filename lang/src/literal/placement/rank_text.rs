//! The text of a rank, written square by square.

/// A rank from the left, in which empty squares are counted.
#[derive(Default)]
pub(crate) struct RankText {
    text: String,
    /// How many empty squares come last.
    gap: usize,
}

impl RankText {
    /// A rank with this on its squares, nothing where one is empty.
    pub(crate) fn of<S: AsRef<str>>(squares: &[S]) -> String {
        let mut rank = RankText::default();
        for square in squares.iter().map(AsRef::as_ref) {
            if square.is_empty() { rank.empty(1) } else { rank.stands(square) }
        }
        rank.finish()
    }

    /// So many empty squares.
    pub(crate) fn empty(&mut self, count: usize) {
        self.gap += count;
    }

    /// A square with something on it.
    pub(crate) fn stands(&mut self, what: &str) {
        self.flush();
        self.text.push_str(what);
    }

    pub(crate) fn finish(mut self) -> String {
        self.flush();
        self.text
    }

    fn flush(&mut self) {
        if self.gap > 0 {
            self.text.push_str(&self.gap.to_string());
        }
        self.gap = 0;
    }
}
