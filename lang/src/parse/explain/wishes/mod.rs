//! Wishes that this edition cannot grant, in the words in which authors write them.
//!
//! A line that cannot be read may ask for a rule that the language does not have. The nearest line that it has would be another
//! rule, so nothing is offered in its place: the report says that the wish is known and cannot be said yet. Each row of the tables has an example, which is its test.

mod endings;
mod piece;
mod row;
mod section;
mod turn;

use super::index::{EachPlace, Index};
use super::pattern::{Among, Words};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::container::Container;
use crate::source::Span;
use row::Wish;

fn wishes(among: Among) -> &'static [Wish] {
    match among {
        Among::Piece | Among::Change => piece::WISHES,
        Among::Section | Among::Army => section::WISHES,
        Among::Endings | Among::MoreEndings => endings::WISHES,
        Among::Turn => turn::WISHES,
        Among::Castling | Among::Shuffle | Among::Test | Among::File => &[],
    }
}

/// The report of a line that wishes for what cannot be said, if it is one.
pub(super) fn wish(container: Container, line: &str, span: Span) -> Option<Diagnostic> {
    // `check mate` is one word too many.
    let mate = line.split([' ', ':']).nth(1).is_some_and(|second| second == "mate");
    let words = Words::new(line).filter(|_| !mate)?;
    static ALL: EachPlace<Index<Wish>> = EachPlace::new();
    let among = Among::of(container);
    let all = ALL.get(among, || Index::new(wishes(among).iter().map(|wish| (wish, wish.patterns))));
    let mut candidates = all.candidates(words.first());
    let (wish, found) = candidates.find_map(|(wish, _, read)| Some((wish, words.fitting(read)?)))?;
    let help = words.expand(wish.help, &found).unwrap_or_else(|| wish.help.to_owned());
    let at = words.place(&found.points.unwrap_or(0..words.parts.len()));
    let message = format!("{} are not in this edition", wish.what);
    // Where another way is offered, there are words.
    let label = if help.contains('`') { "" } else { "no words for this yet" };
    let diagnostic = Diagnostic::new(code::NOT_IN_EDITION, span.inner(at.start, at.end), message).here(label);
    Some(diagnostic.maybe_help(Some(help).filter(|h| !h.is_empty())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::grammar::{fits, lines};
    use crate::source::FileId;

    const PLACES: [Container; 4] =
        [Container::Piece, Container::Variant, Container::Endings, Container::Turn];

    #[test]
    fn every_example_is_answered_by_its_own_row() {
        for container in PLACES {
            for row in wishes(Among::of(container)) {
                let example = row.example;
                assert!(lines().all(|rule| !fits(rule, example)), "`{example}` can be said");
                let span = Span::new(FileId::default(), 0, example.len());
                let said = wish(container, example, span).map(|d| d.message);
                let wanted = format!("{} are not in this edition", row.what);
                assert_eq!(said.as_deref(), Some(wanted.as_str()), "`{example}`");
            }
        }
    }

    #[test]
    fn every_pattern_says_something() {
        for pattern in PLACES.iter().flat_map(|c| wishes(Among::of(*c))).flat_map(|w| w.patterns) {
            assert!(!pattern.starts_with("* *") && !pattern.contains("  "), "{pattern}");
        }
    }
}
