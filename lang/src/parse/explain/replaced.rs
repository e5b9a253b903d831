//! `replace`, with something after it that is not replaced where the line stands.

use super::failure::is_line;
use super::rows;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::container::{Container, home};
use crate::source::Span;

/// What `replace` can begin in a variant, a part or an army.
const REPLACED: [&str; 5] = ["piece", "castling", "turn", "endings", "zone"];

/// Lines that take the place of what they say anew.
const ALONE: [&str; 7] = ["worth", "summary", "source", "board", "holes", "symmetry", "setup"];

/// What is said of endings in an army.
pub(super) const ENDINGS: &str = "write them outside of the `army` blocks; one that is only for this side names it, as in `a white king is on last rank: white wins` or `white has no pawn: white loses`";

/// What is said of a link that is to go.
pub(super) const LINKS: &str = "a link cannot be taken back: extend a variant that does not have it, or begin with a line such as `board 8 x 8`, after which there are no links";

/// The report of a line that begins with `replace`.
pub(super) fn replaced(line: &str, span: Span, container: Container, has_block: bool) -> Diagnostic {
    let second = line.split_whitespace().nth(1).unwrap_or_default();
    let second = second.split(|c: char| !(c.is_alphanumeric() || c == '-' || c == '_')).next();
    let second = second.unwrap_or_default();
    let at = line.find(second).unwrap_or_default();
    let here = span.inner(at, at + second.len().max(1));
    let unknown = |message: String| Diagnostic::new(code::UNKNOWN_ITEM, here, message);
    if let Some(said) = rows::said(line, container).filter(|_| container.is_piece()) {
        let message = said.wrong().map_or("this is not replaced".to_owned(), |(m, _)| m.to_owned());
        return said.add(unknown(message), line, span, has_block);
    }
    if container.is_piece() {
        let words = Container::Piece.words();
        let none = unknown(format!("a piece has no `{second}` to replace"));
        let listed = format!("it can have: {}", Container::Piece.listed());
        // What stands in the first line too is taken out by itself, and said anew.
        let anew = line.strip_prefix("replace ").map(str::trim).filter(|anew| is_line(anew));
        if let Some(anew) = anew.filter(|_| words.contains(&second)) {
            let removed = format!("remove {second}");
            let lines = format!("`{removed}` and `{anew}`");
            return match is_line(&removed) {
                true => unknown(format!("`{second}` is not replaced, but removed and said anew"))
                    .here("there is no `replace` for it")
                    .help(format!("write {lines}"))
                    .guess(format!("write {lines}"), span, format!("{removed}; {anew}")),
                false => unknown(format!("`{second}` is not replaced"))
                    .help(format!("write `{anew}`, without `replace`")),
            };
        }
        return match second {
            "promotion" | "promotes" => {
                none.help("write `promote`").guess("write `promote`", here, "promote")
            }
            _ => none.did_you_mean(second, words).or_help(listed),
        };
    }
    if container == Container::Army && Container::Variant.has(second) && !container.has(second) {
        let message = format!("`{second}` does not belong in {}", container.name());
        let misplaced = Diagnostic::new(code::MISPLACED, here, message);
        return match second {
            "endings" => misplaced.here("endings hold for both sides").help(ENDINGS),
            _ => misplaced.help("it holds for both armies: write it outside of the `army` blocks"),
        };
    }
    let none = unknown(format!("there is no `replace {second}`")).did_you_mean(second, REPLACED);
    if !none.help.is_empty() {
        return none;
    }
    let not = unknown(format!("`{second}` is not replaced in {}", container.name()));
    not.help(if second == "promotion" || home(second).is_some_and(Container::is_piece) {
        let line = if second == "promotion" { "promote" } else { second };
        format!("a line of a piece is replaced in a change of it: `change piece NAME {{ replace {line} … }}`")
    } else if ALONE.contains(&second) {
        format!("`{second}` alone takes the place of what is inherited: leave out `replace`")
    } else if second == "link" {
        LINKS.to_owned()
    } else {
        format!("`{second}` adds to what is inherited, and takes nothing back: leave out `replace`")
    })
}
