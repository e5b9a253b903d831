//! Joined edges in other words: `link rank 8 to rank 1` does not say on which side of rank 8 rank 1 lies.

use super::squares::{is_file_name, is_number};
use crate::parse::explain::advice::{Advice, say};
use crate::parse::explain::failure::Failure;
use crate::parse::grammar::{Rule, fits};
use crate::token::tokens;

impl Failure<'_> {
    /// A link whose two sides are there.
    pub(in crate::parse::explain) fn link(&self, found: &str) -> Option<Advice> {
        if let Some(line) = joined(self.line) {
            // A word such as `and` is not taken out of a line unseen.
            let kept = self.line.contains(" to ") || self.line.contains(',');
            return Some((format!("write `{line}`"), kept.then_some((0..self.line.len(), line))));
        }
        let before = self.line.get(..self.found.start).unwrap_or_default();
        let toward =
            before.split_whitespace().any(|w| matches!(w, "right" | "left" | "forward" | "backward"));
        let joins = matches!(found, "to" | "and" | "with" | "=") && !toward;
        joins.then(|| {
            say("say on which side of the first squares the others lie: `link file h right to file a`")
        })?
    }
}

/// The link of two files or of two ranks. Whatever lies at the end of the board, the higher one has the other behind it.
pub(super) fn joined(line: &str) -> Option<String> {
    let words: Vec<&str> = tokens(line).filter(|t| !t.kind.is_trivia()).map(|t| t.slice(line)).collect();
    let (first, said) = words.split_first()?;
    let (reversed, said) = match said.split_last()? {
        (&"reversed", rest) => (" reversed", rest),
        _ => ("", said),
    };
    if *first != "link" {
        return None;
    }
    let joins = ["to", "and", "with", "=", ",", "-", ">", "edge", "&", "the"];
    let toward = said.iter().copied().find(|w| matches!(*w, "right" | "left" | "forward" | "backward"));
    let said: Vec<&str> = said.iter().copied().filter(|w| !joins.contains(w) && Some(*w) != toward).collect();
    let (noun, a, b) = match said.as_slice() {
        ["file" | "files", a, "file" | "files", b] | ["file" | "files", a, b]
            if is_file_name(a) && is_file_name(b) =>
        {
            ("file", *a, *b)
        }
        ["rank" | "ranks", a, "rank" | "ranks", b] | ["rank" | "ranks", a, b]
            if is_number(a) && is_number(b) =>
        {
            ("rank", *a, *b)
        }
        _ => return None,
    };
    // Numbers of one length are in the order of their digits, and files in that of their letters.
    let behind = match (noun, (a.len(), a) > (b.len(), b)) {
        ("file", true) => "right",
        ("file", false) => "left",
        (_, true) => "forward",
        (_, false) => "backward",
    };
    let line = format!("link {noun} {a} {} to {noun} {b}{reversed}", toward.unwrap_or(behind));
    (a != b && fits(Rule::link, &line)).then_some(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_sides_are_the_author_s_own() {
        for (said, written) in [
            ("link rank 8 to rank 1", "link rank 8 forward to rank 1"),
            ("link rank 1 and rank 10", "link rank 1 backward to rank 10"),
            ("link files a and h", "link file a left to file h"),
            ("link file j, file a reversed", "link file j right to file a reversed"),
            ("link rank 8 forward rank 1", "link rank 8 forward to rank 1"),
            ("link file ad to file a", "link file ad right to file a"),
            ("link files z and aa", "link file z left to file aa"),
        ] {
            assert_eq!(joined(said).as_deref(), Some(written), "{said}");
        }
        assert_eq!(joined("link hill to file a"), None);
    }
}
