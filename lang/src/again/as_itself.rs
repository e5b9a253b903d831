//! `moves as a rook` in the block of `replace piece rook`: the old lines are gone, and the new ones say themselves how it goes.

use super::{Said, anew, around_it};
use crate::ast::LineKind;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::source::{Sources, on_one_line};

/// More lines than these are not written out.
const MOST: usize = 2;

/// Writes how it went before.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    resolved: &Resolved,
    sources: &Sources,
) -> Option<()> {
    let name = around_it::piece(said)?;
    let old = resolved
        .overrides
        .iter()
        .find(|o| !o.removed && o.piece.text == name && resolved.span.holds(o.piece.span))?;
    let borrowed = format!(" as {name}");
    let texts = diagnostic.help.iter().chain(diagnostic.labels.iter().map(|l| &l.message));
    let mode = texts.flat_map(|text| text.split('`').skip(1).step_by(2)).find_map(|line| {
        let mode = line.strip_suffix(&borrowed)?;
        matches!(mode, "move" | "capture" | "move and capture").then(|| mode.to_owned())
    })?;
    let lines = old.lines.iter().filter_map(|line| match &line.kind {
        LineKind::Moves(moves) if resolved.span != line.span => {
            Some(format!("{mode} {}", on_one_line(sources.slice(moves.path.span))))
        }
        _ => None,
    });
    let lines: Vec<String> = lines.collect();
    (!lines.is_empty() && lines.len() <= MOST && lines.iter().all(|line| is_line(line))).then_some(())?;
    diagnostic.message = format!("the `{name}` is replaced here, and cannot move as itself");
    let whole = said.span(0, said.words.len().checked_sub(1)?)?;
    diagnostic.mark(whole);
    let text = lines.join("; ");
    let written: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
    let help = format!("write {}", written.join(" and below it "));
    anew(diagnostic, "", vec![help.clone()])?;
    *diagnostic = diagnostic.clone().guess(help, whole, text);
    Some(())
}
