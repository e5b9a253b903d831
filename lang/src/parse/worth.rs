//! What a piece is worth, said in its block: it stands in the line that opens the block, and that line is written out.

use super::container::Container;
use super::grammar::{Rule, fits};
use super::line::Reader;
use super::raw::RawItem;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// Words for it in other games and programs.
const WORDS: [&str; 6] = ["worth", "value", "points", "cost", "price", "score"];

/// Reports `worth 4` in the block of a piece whose first line could be read, if that line can say it.
pub(super) fn in_block(reader: &mut Reader<'_>, item: &RawItem, head: Span, container: Container) -> bool {
    let line = reader.slice(item.head);
    let Some((word, number)) = said(line) else { return false };
    let help = match container {
        Container::Change => {
            let name = reader.slice(head).split_whitespace().nth(2).unwrap_or_default();
            let said = if word == "points" { "points" } else { "worth" };
            let rule = if word == "points" { Rule::points } else { Rule::worth };
            let line = format!("{said} {name} {number}");
            if !fits(rule, &line) {
                return false;
            }
            let what =
                if word == "points" { "how many points a piece counts" } else { "what a piece is worth" };
            format!("{what} is a line of the variant: write `{line}` outside of this block")
        }
        _ if reader.slice(head).starts_with("every") => format!(
            "what pieces are worth is a line of the variant, which names them: `worth pawn {number}, knight {number}`"
        ),
        _ => {
            let first = reader.slice(head);
            // A comment within the line cannot be written out.
            let Some(first) = with_worth(first, &number).filter(|_| !first.contains('#')) else {
                return false;
            };
            format!("what a piece is worth goes on its first line: write `{first} {{`")
        }
    };
    let message = format!("`{word}` does not belong in {}", container.name());
    let here = item.head.inner(0, word.len());
    reader.report(
        Diagnostic::new(code::MISPLACED, here, message).label(head, "the line that opens it").help(help),
    );
    reader.skip(item.span);
    true
}

/// `worth 4`, `value = 4`, `worth 4,5`: the word, and the number with a point.
fn said(line: &str) -> Option<(&str, String)> {
    let word = WORDS.into_iter().find(|w| line.starts_with(w))?;
    let (word, rest) = line.split_at(word.len());
    let number = rest.trim_start_matches([' ', '\t', '=', ':']).trim_end().replacen(',', ".", 1);
    let apart = !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-' || c == '_');
    (apart && fits(Rule::value, &number)).then_some((word, number))
}

/// The first line of a piece with what the piece is worth: in the place of another number, or before `, also in`.
fn with_worth(head: &str, number: &str) -> Option<String> {
    let words: Vec<&str> = head.split_whitespace().collect();
    let head = words.join(" ");
    let (first, also) = head.split_once(',').map_or((head.as_str(), ""), |(first, also)| (first, also));
    let first = first.trim_end();
    let old = first.split_once(" worth ").map(|(before, after)| {
        let after = after.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        format!("{before} worth {number}{after}")
    });
    let first = old.unwrap_or_else(|| format!("{first} worth {number}"));
    let whole = if also.is_empty() { first } else { format!("{first}, {}", also.trim()) };
    [Rule::piece, Rule::new_piece].iter().any(|rule| fits(*rule, &whole)).then_some(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_is_written_out() {
        for (head, whole) in [
            ("piece camel C", "piece camel C worth 4"),
            ("piece camel C royal", "piece camel C royal worth 4"),
            ("piece camel C worth 3 royal", "piece camel C worth 4 royal"),
            ("replace piece queen, also in promotion", "replace piece queen worth 4, also in promotion"),
            (
                "replace piece rook  R,\n  also in castling, promotion",
                "replace piece rook R worth 4, also in castling, promotion",
            ),
        ] {
            assert_eq!(with_worth(head, "4").as_deref(), Some(whole));
        }
        assert_eq!(with_worth("every piece", "4"), None);
        assert_eq!(said("value: 12"), Some(("value", "12".to_owned())));
        assert_eq!(said("worth 6,5"), Some(("worth", "6.5".to_owned())));
        assert_eq!(said("worth about 12"), None);
    }
}
