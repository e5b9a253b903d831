//! A row of a table: a line in other words, and what to write for it.

/// What becomes of the text of a row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Certainty {
    /// An edit that gives what was meant, whatever that was.
    Certain,
    /// An edit that gives what was probably meant.
    Guess,
    /// A suggestion to read.
    Help,
}

/// A line in other words.
#[derive(Copy, Clone)]
pub(super) struct Row {
    pub(super) patterns: &'static [&'static str],
    /// What is wrong, where it is more than an unexpected word; the report then points at what the pattern marks.
    pub(super) message: &'static str,
    /// What to write, as a whole line or several with `;` between; or nothing.
    pub(super) text: &'static str,
    /// What is said of it; without it, "write `…`".
    pub(super) help: &'static str,
    pub(super) certainty: Certainty,
    /// A line that the row answers, and the text that it offers for it.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(super) example: (&'static str, &'static str),
}

/// A row that offers a text: of its patterns, for an example.
pub(super) const fn write(
    patterns: &'static [&'static str],
    text: &'static str,
    example: (&'static str, &'static str),
) -> Row {
    Row { patterns, message: "", text, help: "", certainty: Certainty::Guess, example }
}

/// A row that says something.
pub(super) const fn say(patterns: &'static [&'static str], help: &'static str, example: &'static str) -> Row {
    Row { patterns, message: "", text: "", help, certainty: Certainty::Help, example: (example, "") }
}

impl Row {
    /// Says what is wrong.
    pub(super) const fn wrong(mut self, message: &'static str) -> Row {
        self.message = message;
        self
    }

    /// Says of the text what `{}` stands for.
    pub(super) const fn help(mut self, help: &'static str) -> Row {
        self.help = help;
        self
    }

    /// The text is to be read, not put in.
    pub(super) const fn only_read(mut self) -> Row {
        self.certainty = Certainty::Help;
        self
    }

    /// The text is what was meant.
    pub(super) const fn certain(mut self) -> Row {
        self.certainty = Certainty::Certain;
        self
    }
}
