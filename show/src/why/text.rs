//! An answer as text: the sentence with the lines that it speaks of, the way square by square, and what happens besides.
//!
//! ```text
//! Illegal: `a1a5`: the rook's way to a5 is blocked by the pawn on a2
//! …
//!   a2  must be empty, but White's pawn stands there
//!   a3  empty, as it must be
//! ```

use super::told::{Mark, WaySquare, Why};
use crate::prose;
use wazir_lang::Sources;
use wazir_lang::render::{self, Answer};
use wazir_runtime::program::Board;

/// An answer as text, which ends with a line break. With colour the first word and the lines are tinted.
pub fn text(why: &Why, board: &Board, sources: &Sources, color: bool) -> String {
    let answer = Answer {
        word: if why.legal { "Legal" } else { "Illegal" },
        good: why.legal,
        message: format!("`{}`: {}", why.name, why.message),
        lines: why.lines.iter().map(|line| (line.span, line.does.clone())).collect(),
        notes: Vec::new(),
    };
    let mut text = render::answer(&answer, sources, color);
    let width = why.way.iter().map(|square| board.name(square.square).len()).max().unwrap_or(0);
    for (index, square) in why.way.iter().enumerate() {
        let last = index + 1 == why.way.len();
        text += &format!("  {:width$}  {}\n", board.name(square.square), told(square, last));
    }
    let mut said = why.remarks.clone();
    if !why.instead.is_empty() {
        said.push(format!("Legal here: {}.", why.instead.join(", ")));
    }
    said.iter().for_each(|said| text += &(prose::hanging(said, 80, "  ") + "\n"));
    text
}

/// What a square must be, and what it is.
fn told(square: &WaySquare, last: bool) -> String {
    let stands = &square.stands;
    let end = if last { "; the way ends there" } else { "" };
    let there = if stands == "nothing" {
        "nothing stands there".to_owned()
    } else {
        format!("{stands} stands there")
    };
    let needs = prose::list(&square.needs, "and");
    match (needs.as_str(), square.holds) {
        ("", _) => format!("{there}{end}"),
        ("empty", true) => format!("empty, as it must be{end}"),
        ("empty", false) => format!("must be empty, but {there}{end}"),
        (_, true) => format!("{there}, as {needs} must{end}"),
        (_, false) => format!("{needs} must stand there, but {there}{end}"),
    }
}

/// What the marks of a board mean, where any are there.
pub fn legend(why: &Why) -> Option<&'static str> {
    let has = |marks: &[Mark]| why.marks.iter().any(|(_, mark)| marks.contains(mark));
    let move_ = has(&[Mark::From, Mark::To, Mark::Way]);
    let other = has(&[Mark::Against, Mark::Attacker, Mark::Attack, Mark::Victim]);
    match (move_, other) {
        (true, true) if why.legal => Some("[ ] the move, * * what it takes elsewhere"),
        (true, true) => Some("[ ] the move, * * what is against it"),
        (true, false) => Some("[ ] the move"),
        (false, true) => Some("* * what is against it"),
        (false, false) => None,
    }
}
