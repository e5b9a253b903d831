//! Sentences in a castling: `the squares between must be empty`, `not out of check or through check`.
//!
//! They name no squares, and the lines beside them do: what is offered is the `empty` or the `safe` line of just this castling.

use super::grammar::{Rule, fits};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::token::tokens;

/// What a sentence asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Asks {
    Empty,
    /// All that the first piece passes.
    Safe,
    /// Where it stands: it does not castle out of check.
    SafeHere,
}

/// A piece of a castling, as the text of its block has it: its name, and the files and the rank of its way where it names squares.
struct Mover<'t> {
    name: &'t str,
    way: Option<(u8, u8, &'t str)>,
}

/// The report of a line of a castling that is a sentence of this sort; `block` is the text of all its lines.
pub(super) fn sentence(line: &str, span: Span, block: &str) -> Option<Diagnostic> {
    let asks = asks(line)?;
    let lines = block.split([';', '\n']).map(|line| line.split('#').next().unwrap_or_default().trim());
    // Two of them may stand on one line, which cannot be read; several goals of one may as well.
    let apart = lines.flat_map(|line| match fits(Rule::castler, line) {
        true => vec![line],
        false => line.split(',').collect(),
    });
    let movers: Vec<Mover<'_>> = apart.filter_map(mover).collect();
    let [king, partner] = movers.as_slice() else { return None };
    let (message, word) = match asks {
        Asks::Empty => ("squares that must be empty are named", "empty"),
        Asks::Safe | Asks::SafeHere => ("squares that must not be attacked are named", "safe"),
    };
    let squares = match (king.way, partner.way) {
        (Some(one), Some(other)) => squares(asks, one, other)?,
        (None, None) if asks == Asks::Empty => {
            format!("the way of {}, the way of {}", king.name, partner.name)
        }
        (None, None) if asks == Asks::Safe => format!("the way of {}", king.name),
        _ => return None,
    };
    Some(Diagnostic::new(code::SYNTAX, span, message).help(format!("write `{word} {squares}`")))
}

/// What a line asks for, if it can be read as no line of a castling and names no square itself.
fn asks(line: &str) -> Option<Asks> {
    let read = [Rule::castler, Rule::empty, Rule::safe].into_iter().any(|rule| fits(rule, line));
    let words: Vec<String> =
        tokens(line).filter(|t| !t.kind.is_trivia()).map(|t| t.slice(line).to_lowercase()).collect();
    let has = |list: &[&str]| words.iter().any(|w| list.contains(&w.as_str()));
    let plain = line.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '\t' | '\'' | ','));
    // What ends the right to castle is another matter.
    let lost =
        has(&["moved", "lost", "loses", "lose", "right", "rights", "once", "when", "if", "unless", "after"]);
    // `the rook may be attacked` asks for nothing.
    let allowed = has(&["may", "can", "might"]) && !has(&["not", "no", "never", "cannot", "nothing"]);
    if read || !plain || lost || allowed || words.len() < 2 {
        return None;
    }
    if has(&["check", "attacked", "attack", "threatened", "threat", "attacks", "safe", "endangered"]) {
        let passes = [
            "through", "pass", "passes", "passing", "cross", "crosses", "crossing", "over", "into", "onto",
            "between", "squares", "square", "path", "way", "land", "lands", "landing", "travel", "travels",
            "safe",
        ];
        return Some(if has(&passes) { Asks::Safe } else { Asks::SafeHere });
    }
    let clear = ["empty", "between", "free", "clear", "unobstructed", "vacant", "unoccupied", "nothing"];
    has(&clear).then_some(Asks::Empty)
}

/// `king e1 to g1`, `rook right of it to f1`
fn mover(text: &str) -> Option<Mover<'_>> {
    let text = text.trim();
    fits(Rule::castler, text).then_some(())?;
    let mut words = text.split_whitespace();
    let name = words.next()?;
    let (from, to) = (words.next()?, words.last()?);
    if from == "to" || matches!(from, "left" | "right") {
        return Some(Mover { name, way: None });
    }
    let ((file, rank), (end, last)) = (square(from)?, square(to)?);
    (rank == last && words_of(text) == 4).then_some(Mover { name, way: Some((file, end, rank)) })
}

fn words_of(text: &str) -> usize {
    text.split_whitespace().count()
}

/// The file and the rank of a square whose file has one letter.
fn square(text: &str) -> Option<(u8, &str)> {
    let file = text.bytes().next().filter(u8::is_ascii_lowercase)?;
    let rank = text.get(1..).filter(|rank| rank.bytes().all(|b| b.is_ascii_digit()) && !rank.is_empty())?;
    Some((file, rank))
}

/// As in orthodox castling: empty is all between the two pieces and where they go, safe all from where the first stands to where it goes.
fn squares(asks: Asks, king: (u8, u8, &str), partner: (u8, u8, &str)) -> Option<String> {
    (king.2 == partner.2).then_some(())?;
    let along = |a: u8, b: u8| a.min(b)..=a.max(b);
    let files: Vec<u8> = match asks {
        Asks::Empty => {
            let all = [along(king.0, partner.0), along(king.0, king.1), along(partner.0, partner.1)];
            let mut files: Vec<u8> =
                all.into_iter().flatten().filter(|file| *file != king.0 && *file != partner.0).collect();
            files.sort_unstable();
            files.dedup();
            files
        }
        Asks::SafeHere => vec![king.0],
        Asks::Safe if king.1 < king.0 => along(king.0, king.1).rev().collect(),
        Asks::Safe => along(king.0, king.1).collect(),
    };
    let names: Vec<String> =
        files.into_iter().map(|file| format!("{}{}", char::from(file), king.2)).collect();
    Some(if names.is_empty() { "none".to_owned() } else { names.join(", ") })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    fn offered(line: &str, block: &str) -> String {
        let span = Span::new(FileId::default(), 0, line.len());
        sentence(line, span, block).and_then(|d| d.help.first().cloned()).unwrap_or_default()
    }

    #[test]
    fn a_sentence_is_answered_with_the_squares_of_its_castling() {
        let fixed = "king f1 to i1, rook j1 to h1\n";
        let free = "king to g1; rook right of it to f1\n";
        for (line, block, offer) in [
            ("the squares between must be empty", fixed, "write `empty g1, h1, i1`"),
            ("not out of check or through check", fixed, "write `safe f1, g1, h1, i1`"),
            (
                "the king does not pass an attacked square",
                "king e1 to c1\nrook a1 to d1",
                "write `safe e1, d1, c1`",
            ),
            (
                "all squares between them are empty",
                "king e1 to c1\nrook a1 to d1",
                "write `empty b1, c1, d1`",
            ),
            ("nothing between", free, "write `empty the way of king, the way of rook`"),
            ("never through check", free, "write `safe the way of king`"),
            ("the king is not in check", fixed, "write `safe f1`"),
            ("not out of check", free, ""),
            ("the rook may be attacked", fixed, ""),
            ("the right is lost after a check", fixed, ""),
            ("empty f1, g1", fixed, ""),
            ("nothing between", "king e1 to g1", ""),
        ] {
            assert_eq!(offered(line, block), offer, "{line}");
        }
    }
}
