//! `move`, and below it `capture or move`, in a turn: what a turn may be is said as `a move`, and what comes behind it begins with `then`.

use super::{Said, anew, around_it};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;

/// Says the whole line.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let heads = around_it::heads(said);
    let turn = heads.last().and_then(|head| head.last()) == Some(&"turn");
    (turn && matches!(diagnostic.code, code::SYNTAX | code::UNKNOWN_ITEM)).then_some(())?;
    let mut acts: Vec<&str> = Vec::new();
    for at in 0..said.words.len() {
        match said.word(at) {
            "or" | "|" | "a" => {}
            "move" | "moves" => acts.push("a move"),
            "capture" | "captures" | "take" => acts.push("a capture"),
            "drop" | "drops" => acts.push("a drop"),
            "pass" => acts.push("a pass"),
            _ => return None,
        }
    }
    let acts = acts.join(" or ");
    let before = said.text.get(..said.start)?;
    let first = before.trim_end().ends_with('{');
    let line = if first { acts } else { format!("then {acts}") };
    is_line(&line).then_some(())?;
    let whole = said.span(0, said.words.len().checked_sub(1)?)?;
    diagnostic.mark(whole);
    anew(
        diagnostic,
        if first { "" } else { "what follows begins with `then`" },
        vec![format!("write `{line}`")],
    )?;
    *diagnostic = diagnostic.clone().guess(format!("write `{line}`"), whole, line);
    Some(())
}
