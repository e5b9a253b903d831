//! `a side has captured 5 pieces: that side wins`: captures are not counted, but what is left is, and here it is known how many there were.

use super::{Said, anew};
use crate::ast::LineKind;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::parse::is_line;
use crate::resolve::{Piece, Resolved};
use wazir_runtime::Side;
use wazir_runtime::program::Letter;

/// Says the ending by what is left.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    (diagnostic.code == code::SYNTAX).then_some(())?;
    let small = |word: &&str| !matches!(*word, "at" | "least" | "enemy" | "or" | "more" | "of");
    let words: Vec<&str> = (0..said.words.len()).map(|at| said.word(at)).filter(small).collect();
    let (taker, number, what, outcome) = match words.as_slice() {
        [
            "a" | "one" | "any" | "either",
            "side" | "player",
            "has" | "have",
            verb,
            number,
            what,
            ":",
            outcome @ ..,
        ] => {
            let taker = match *verb {
                "captured" | "taken" | "killed" => true,
                "lost" => false,
                _ => return None,
            };
            (taker, number.parse::<usize>().ok()?, *what, outcome.join(" "))
        }
        _ => return None,
    };
    let outcome = match (outcome.as_str(), taker) {
        ("that side wins", true) | ("that side loses", false) => "that side loses",
        ("that side loses", true) | ("that side wins", false) => "that side wins",
        ("draw", _) => "draw",
        _ => return None,
    };
    let fen = &resolved.setups.first()?.fen.value;
    // What comes back from a hand is lost and there again.
    let placement = fen.split_whitespace().next().filter(|p| !p.contains('['))?;
    let named = |name: &str| what == name || what.strip_suffix('s') == Some(name);
    let asked = |name: &str| matches!(what, "pieces" | "piece" | "men") || named(name);
    let count = |side: Side| {
        let pieces = &resolved.army(side).pieces;
        let counts =
            |letter: Letter| pieces.values().any(|p| p.letter.value == letter && asked(&p.name.text));
        placement::letters(placement).filter(|((letter, of), _)| *of == side && counts(*letter)).count()
    };
    // What promotes is not lost.
    let changes = |p: &Piece| {
        p.lines.iter().any(|l| matches!(l.kind, LineKind::Promote { .. } | LineKind::Becomes { .. }))
    };
    let mut pieces = Side::BOTH.iter().flat_map(|side| resolved.army(*side).pieces.values());
    (!pieces.any(|p| named(&p.name.text) && changes(p))).then_some(())?;
    let start = Some(count(Side::White)).filter(|start| *start == count(Side::Black))?;
    let left = start.checked_sub(number)?;
    let what = if what == "men" { "pieces" } else { what };
    let line = match left {
        0 if what.starts_with("piece") => format!("a side has no pieces: {outcome}"),
        0 => format!("a side has no {}: {outcome}", what.strip_suffix('s').unwrap_or(what)),
        1.. => format!("a side has fewer than {} {what}: {outcome}", left + 1),
    };
    is_line(&line).then_some(())?;
    let at = said.span(0, said.words.len().checked_sub(1)?)?;
    diagnostic.message = "captures are not counted".to_owned();
    diagnostic.mark(at);
    let help = format!("each side begins with {start}, so ask for what is left: write `{line}`");
    anew(diagnostic, "what is left is counted", vec![help.clone()])?;
    *diagnostic = diagnostic.clone().guess(format!("write `{line}`"), at, line);
    Some(())
}
