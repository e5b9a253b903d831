//! `replace castling long { … }`: the castling that is there under another name, by the squares from which its pieces go, and its letter.

use super::{Said, inside::Inside};
use crate::ast::Castling;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use crate::suggest::list;
use crate::token::tokens;

/// Says it of the variant.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    let replaces = said.words.len() == 3 && said.word(0) == "replace" && said.word(1) == "castling";
    (replaces && diagnostic.message == "the line ends too early").then_some(())?;
    let (name, at) = (said.word(2), said.span(2, 2)?);
    let mut castlings: Vec<&Castling> = Vec::new();
    for castling in resolved.armies.iter().flat_map(|army| army.castlings.values()) {
        if !castlings.iter().any(|c| c.name.text == castling.name.text) {
            castlings.push(castling);
        }
    }
    let head = |c: &Castling| format!("replace castling {} {}", c.name.text, c.letter.value);
    if let Some(known) = castlings.iter().find(|c| c.name.text == name) {
        let help = format!("its letter goes with its name: write `{}`", head(known));
        diagnostic.help = vec![help.clone()];
        *diagnostic = diagnostic.clone().guess(help, at, format!("{name} {}", known.letter.value));
        return Some(());
    }
    (!castlings.is_empty()).then_some(())?;
    let mut heads: Vec<String> = castlings.iter().map(|c| format!("`{} {{ … }}`", head(c))).collect();
    heads.sort();
    let report =
        Diagnostic::new(code::NOTHING_TO_OVERRIDE, at, format!("there is no castling `{name}` to replace"));
    *diagnostic = match meant(&castlings, said, at.end) {
        Some(meant) => {
            let help = format!("write `{} {{`", head(meant));
            report.here("it has another name here").help(&help).guess(
                help,
                at,
                format!("{} {}", meant.name.text, meant.letter.value),
            )
        }
        None => report.here("it has another name here").help(format!("write {}", list(&heads, "or"))),
    };
    Some(())
}

/// The one castling whose pieces all go from squares that the block behind the line names.
fn meant<'c>(castlings: &[&'c Castling], said: &Said<'_>, end: usize) -> Option<&'c Castling> {
    let inside = Inside::behind(said.text, end)?;
    let text = inside.text();
    let words: Vec<&str> = tokens(text).map(|token| token.slice(text)).collect();
    let goes = |c: &&&Castling| {
        c.movers.len() > 1
            && c.movers.iter().all(|m| m.ends().is_some_and(|(from, _)| words.contains(&from.text.as_str())))
    };
    let mut found = castlings.iter().filter(goes);
    found.next().filter(|_| found.next().is_none()).copied()
}
