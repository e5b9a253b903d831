//! Lines that stand in a small block and belong elsewhere: `zone hill = d4` among the endings, `test "…" { … }` in a castling.

use super::rows;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::container::{Container, home, starts_section};
use crate::parse::grammar::{self, Rule, fits};
use crate::parse::raw::{first_word_of, sort};
use crate::source::{FileId, Span};

/// What is said of a line of a variant within a smaller block.
pub(super) fn move_out(has_block: bool) -> String {
    let it = if has_block { "it, with its own block," } else { "it" };
    format!("it is a line of the variant: move {it} out of this block, above the line that opens it")
}

/// The report of a line of endings, a castling or a test that is one of another place.
pub(super) fn misplaced(container: Container, line: &str, span: Span, has_block: bool) -> Option<Diagnostic> {
    // A change takes out lines of its own; only what is wholly a line of the variant does not belong in it.
    let of_variant = || grammar::SECTION.iter().any(|rule| fits(*rule, line));
    let change = container == Container::Change && of_variant();
    (change
        || matches!(
            container,
            Container::Endings
                | Container::MoreEndings
                | Container::Castling
                | Container::Shuffle
                | Container::Turn
                | Container::Test
        ))
    .then_some(())?;
    // What has words of its own there is said in them.
    elsewhere(container, line, span, has_block).filter(|_| rows::said(line, container).is_none())
}

fn elsewhere(container: Container, line: &str, span: Span, has_block: bool) -> Option<Diagnostic> {
    let whole = Span::new(FileId::default(), 0, line.len());
    let (word, sort) = (first_word_of(line), sort(line, whole));
    let here = span.inner(0, sort.len().max(1));
    let report = || {
        let message = format!("`{sort}` does not belong in {}", container.name());
        Diagnostic::new(code::MISPLACED, here, message)
    };
    let reads = |rules: &[Rule]| rules.iter().any(|rule| fits(*rule, line));
    // Of what is changed or taken out, the second word says what it is.
    let of_section = starts_section(line, whole) && (sort != word || !matches!(word, "change" | "every"));
    if reads(grammar::SECTION) {
        return Some(report().help(move_out(has_block)));
    }
    if of_section
        && (has_block || line.contains(['=', '"', '/']) || line.contains(|c: char| c.is_ascii_digit()))
    {
        let there = rows::said(line, Container::Variant).filter(|_| !line.contains(':'));
        let there = there.map(|said| format!("; there, {}", said.help())).unwrap_or_default();
        return (!line.contains(" reaches ")).then(|| report().help(move_out(has_block) + &there));
    }
    // A line of another small block, as it stands there.
    let rules = match home(word).filter(|home| *home != container)? {
        Container::Piece | Container::Change => grammar::PIECE,
        Container::Castling => grammar::CASTLING,
        Container::Test => grammar::TEST,
        _ => return None,
    };
    let home = home(word)?;
    reads(rules).then(|| report().help(format!("it belongs in {}", home.example())))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(container: Container, line: &str) -> String {
        let span = Span::new(FileId::default(), 0, line.len());
        misplaced(container, line, span, line.starts_with("test")).map(|d| d.message).unwrap_or_default()
    }

    #[test]
    fn lines_of_other_blocks_are_told_so() {
        for (container, line, message) in [
            (Container::Endings, "zone hill = d4 to e5", "`zone` does not belong in the endings"),
            (Container::Endings, "test \"one\"", "`test` does not belong in the endings"),
            (Container::Endings, "worth pawn 2", "`worth` does not belong in the endings"),
            (Container::Castling, "remove piece queen", "`remove piece` does not belong in a castling"),
            (Container::Castling, "royal", "`royal` does not belong in a castling"),
            (Container::Test, "setup \"8/8 w\"", ""),
            (Container::Test, "zone hill = d4", "`zone` does not belong in a test"),
            (Container::Test, "board 8 by 8", "`board` does not belong in a test"),
            (Container::Endings, "legal e2e4", "`legal` does not belong in the endings"),
            (Container::Endings, "zone reaches last rank", ""),
            (Container::Endings, "replace stalemate: draw", ""),
            (Container::Test, "castling is legal", ""),
        ] {
            assert_eq!(said(container, line), message, "{line}");
        }
    }
}
