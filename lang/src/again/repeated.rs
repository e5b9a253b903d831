//! `repeat 2 { a move }`, `for 2 times: a capture`: loops in a turn, which says how many moves it has.

use super::inside::Inside;
use super::{Said, anew, around_it};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::source::on_one_line;
use crate::token::TokenKind;

/// More parts than these are not written out.
const MOST: u32 = 4;

/// Says how many moves it is meant to have.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    // A turn of one move is `a move`.
    if diagnostic.code == code::SYNTAX && matches!(said.line, "1 move" | "one move") {
        let at = said.span(0, 1)?;
        diagnostic.mark(at);
        anew(diagnostic, "", vec!["write `a move`".to_owned()])?;
        *diagnostic = diagnostic.clone().guess("write `a move`", at, "a move");
        return Some(());
    }
    let loops = |word: &str| {
        matches!(word, "repeat" | "loop" | "do" | "for" | "while" | "foreach" | "twice" | "thrice")
    };
    let times = |word: &str| matches!(word, "times" | "time" | "x");
    let first = said.word(0);
    (diagnostic.code == code::SYNTAX && (loops(first) || times(said.word(1))) && in_turn(said))
        .then_some(())?;
    let end = said.words.last()?.end;
    let colon = said.words.iter().position(|t| t.slice(said.text) == ":");
    let block = Inside::behind(said.text, end);
    let body = match (&block, colon) {
        (Some(block), _) => on_one_line(block.text()),
        (None, Some(colon)) => on_one_line(said.text.get(said.words.get(colon)?.end..end)?),
        (None, None) => String::new(),
    };
    let head = said.words.get(..colon.unwrap_or(said.words.len()))?;
    let numbers: Vec<u32> = head
        .iter()
        .filter(|t| t.kind == TokenKind::Number)
        .filter_map(|t| t.slice(said.text).parse().ok())
        .collect();
    let count = match (first, numbers.as_slice()) {
        ("twice", []) => Some(2),
        ("thrice", []) => Some(3),
        // Where one range ends, and whether it does so before its last number, is not the same for all.
        (_, [count]) if head.len() < 4 && *count > 1 => Some(*count),
        _ => None,
    };
    let body = body.trim().trim_end_matches(';').trim();
    let part = body.strip_prefix("then ").unwrap_or(body);
    let whole = match (part, count) {
        ("a move" | "one move" | "move", Some(count)) => Some(format!("{count} moves")),
        (part, Some(count @ 2..=MOST)) if part.starts_with("a ") && is_line(&format!("then {part}")) => {
            let more = format!("; then {part}").repeat(count as usize - 1);
            Some(format!("{part}{more}"))
        }
        _ => None,
    };
    let here = "nothing is repeated: a turn says how many moves it has";
    let help = match whole {
        Some(whole) if block.is_some() => format!("in place of this line and its block: `{whole}`"),
        Some(whole) => format!("write `{whole}`"),
        None => "such as `2 moves`, or a line for each part: `a move`, and below it `then a move`".to_owned(),
    };
    anew(diagnostic, here, vec![help])
}

/// Does the line stand in the block of a turn?
fn in_turn(said: &Said<'_>) -> bool {
    around_it::heads(said).last().and_then(|head| head.last()) == Some(&"turn")
}
