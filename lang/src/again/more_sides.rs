//! `players red, green, blue` and `army red { … }`: armies of more sides than there are.

use super::inside::Inside;
use super::{anew, statement};
use crate::code;
use crate::diagnostic::{Diagnostic, keep_first};
use crate::source::{FileId, Span};
use std::collections::BTreeSet;

/// Makes one report of all armies of other names, where there are more than two.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let own = |d: &Diagnostic| d.span().file == FileId::default();
    let mut armies: Vec<Span> = Vec::new();
    let mut names: BTreeSet<String> = BTreeSet::new();
    for diagnostic in diagnostics.iter().filter(|d| own(d) && d.code == code::SYNTAX) {
        let at = diagnostic.span().start;
        let start = text.get(..at).and_then(|before| before.rfind("army ")).unwrap_or(at);
        let words = statement(text, start);
        let said = |at: usize| words.get(at).map_or("", |t| t.slice(text));
        let other = said(0) == "army" && words.get(1).is_some_and(|t| t.start == at);
        if let (true, Some(last)) = (other, words.last()) {
            names.insert(said(1).to_lowercase());
            let end = Inside::behind(text, last.end).map_or(last.end, |inside| inside.close.end);
            armies.push(Span::new(FileId::default(), start, end));
        }
    }
    // Two of them may be other words for the two that there are.
    const OTHERS: [&str; 10] =
        ["red", "green", "blue", "yellow", "grey", "gray", "orange", "purple", "brown", "third"];
    if names.len() < 3 && !names.iter().any(|name| OTHERS.contains(&name.as_str())) {
        return;
    }
    let within = |d: &Diagnostic| own(d) && armies.iter().any(|army| army.holds(d.span()));
    let players = diagnostics.iter().any(|d| d.message.ends_with("`players`"));
    // Where the players have been named, that says it already.
    if players {
        diagnostics.retain(|d| !within(d));
        return;
    }
    if let Some((report, _)) = keep_first(diagnostics, within) {
        "a game has two sides, White and Black".clone_into(&mut report.message);
        let help = "where the pieces of the two differ, write `army white { … }` and `army black { … }`";
        let _ = anew(report, "more cannot be said", vec![help.to_owned()]);
    }
}
