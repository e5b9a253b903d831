//! `when it captures: it becomes a queen, if its side has no queen`: a line of its moves can have the condition and say itself what happens, and here the
//! moves of the piece are known.

use super::kept_to::with_its_end;
use super::{Said, anew, around_it};
use crate::ast::{Event, LineKind, Modes, Sort};
use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::quoted;

/// More lines than these are not written out.
const MOST: usize = 3;

/// Writes the lines of the piece that say it.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    resolved: &Resolved,
    sources: &Sources,
) -> Option<()> {
    diagnostic.message.starts_with("conditions on what happens ").then_some(())?;
    let name = around_it::piece(said)?;
    let line = on_one_line(said.line);
    let (head, rest) = line.split_once(':')?;
    let event = match head.trim() {
        "when it captures" => Event::Captures,
        "when it moves" => Event::Moves,
        _ => return None,
    };
    let at = [", if ", ", unless ", ", when "].iter().filter_map(|word| rest.rfind(word)).max()?;
    let (happens, condition) = rest.split_at_checked(at)?;
    let tail = format!(", and {}{}", happens.trim(), condition.replace(", when ", ", if "));
    let piece = resolved.piece(name)?;
    let concerned = |line: &&crate::ast::PieceLine| match &line.kind {
        LineKind::Moves(moves) => event == Event::Moves || moves.modes.takes,
        _ => false,
    };
    let lines: Vec<_> = piece.lines.iter().filter(concerned).collect();
    (1..=MOST).contains(&lines.len()).then_some(())?;
    let own = lines.iter().filter(|line| resolved.span.holds(line.span)).count();
    (own == 0 || own == lines.len()).then_some(())?;
    // Each old line, and those in its place.
    let mut written: Vec<(Span, String, Vec<String>)> = Vec::new();
    let mut removed: Vec<String> = Vec::new();
    for line in &lines {
        let sort = line.kind.sort();
        let Sort::Moves(Modes { quiet, .. }) = sort else { return None };
        let text = on_one_line(sources.slice(line.span));
        let text = text.strip_prefix("replace ").unwrap_or(&text).to_owned();
        let path = text.strip_prefix(sort.words())?.trim();
        let plain = ![", if ", ", unless ", ", and ", ", giving "].iter().any(|clause| path.contains(clause));
        plain.then_some(())?;
        let apart = event == Event::Captures && quiet;
        let words = if apart { "capture" } else { sort.words() };
        let mut new: Vec<String> = apart.then(|| format!("move {path}")).into_iter().collect();
        new.extend([format!("{words} {path}{tail}"), format!("{words} {path}")]);
        new.iter().all(|line| is_line(line)).then_some(())?;
        let remove = format!("remove {}", sort.words());
        if own == 0 && !removed.contains(&remove) {
            removed.push(remove);
        }
        written.push((line.span, text, new));
    }
    let whole = said.span(0, said.words.len().checked_sub(1)?)?;
    let new: Vec<&String> = written.iter().flat_map(|(.., new)| new).collect();
    let lines: Vec<&str> = removed.iter().chain(new).map(String::as_str).collect();
    let lines = lines.join("; ");
    let old: Vec<&String> = written.iter().map(|(_, text, _)| text).collect();
    let (help, edits) = match own {
        0 => (
            format!("in place of this line, take {} apart: `{lines}`", quoted(&old, "and")),
            vec![(whole, lines.clone())],
        ),
        _ => {
            let mut edits: Vec<(Span, String)> =
                written.iter().map(|(at, _, new)| (*at, new.join("; "))).collect();
            edits.push((with_its_end(said.text, whole).unwrap_or(whole), String::new()));
            (format!("in place of this line and of {}: `{lines}`", quoted(&old, "and")), edits)
        }
    };
    anew(diagnostic, "a line of its moves can have one, and say itself what happens", vec![help])?;
    let message = "write the lines of its moves with what happens".to_owned();
    diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
    Some(())
}
