//! `change turn { 3 moves }`: turns and castlings are written anew as a whole, so the lines that the base has and that the author has not
//! contradicted are written, too.

use super::around_it::{army, heads};
use super::inside::{Inside, on_one_line};
use super::{Said, anew};
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::{is_any_line, is_line};
use crate::resolve::{Resolved, beside};
use crate::source::{FileId, Sources, Span, line_start};
use crate::suggest::list;
use crate::token::{TokenKind, tokens};
use wazir_runtime::Side;

/// Words for a change that leaves the rest as it is.
const CHANGES: [&str; 7] = ["change", "modify", "edit", "alter", "update", "adapt", "adjust"];

/// What is written anew, and its lines in the base.
struct Old {
    /// Its first words, with a `replace` where there is something to replace.
    head: String,
    what: &'static str,
    lines: Vec<String>,
}

/// Says the whole block.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    variant: &Variant,
    sources: &Sources,
) -> Option<()> {
    CHANGES.contains(&said.word(0)).then_some(())?;
    let at = if said.word(1) == "the" { 2 } else { 1 };
    let end = said.words.last()?.end;
    let inside = Inside::behind(said.text, end)?;
    let resolved = variant.resolved.as_ref()?;
    let old = match said.word(at) {
        "turn" | "turns" => turn(said, resolved, sources)?,
        "castling" => castling(said.word(at + 1), resolved, sources)?,
        _ => return None,
    };
    let own: Vec<String> = inside
        .lines()
        .iter()
        .filter_map(|line| Some(on_one_line(said.text.get(line.first()?.start..line.last()?.end)?)))
        .collect();
    let is_taken = |line: &String| {
        let mut taken = own.iter().filter_map(|own| takes_out(own));
        taken.any(|words| {
            line.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        })
    };
    let kept: Vec<String> = old.lines.iter().filter(|line| !is_taken(line)).cloned().collect();
    let own = own.iter().filter(|line| takes_out(line).is_none());
    let own: Vec<String> = own.map(|l| l.strip_prefix("replace ").unwrap_or(l).to_owned()).collect();
    let lines = match old.what {
        "turn" => beside(&own, &kept),
        _ => castling_lines(&own, &kept),
    };
    let read = is_any_line(&old.head) && lines.iter().all(|line| is_line(line));
    (read && !lines.is_empty()).then_some(())?;
    let whole = format!("{} {{ {} }}", old.head, lines.join("; "));
    anew(diagnostic, &format!("a {} is written anew as a whole", old.what), vec![format!("write `{whole}`")]);
    let span = Span::new(FileId::default(), said.start, inside.close.end);
    diagnostic.mark(span);
    // A comment would be lost.
    if !inside.text().contains('#') {
        let quoted: Vec<String> =
            std::iter::once(&old.head).chain(&lines).map(|line| format!("`{line}`")).collect();
        let (text, message) = match inside.text().contains('\n') {
            true => (on_lines(said, &old.head, &lines), format!("write {}", list(&quoted, "and"))),
            false => (whole.clone(), format!("write `{whole}`")),
        };
        *diagnostic = diagnostic.clone().guess(message, span, text);
    }
    Some(())
}

/// What `remove 2 moves` takes out.
fn takes_out(line: &str) -> Option<&str> {
    ["remove ", "delete ", "drop "].iter().find_map(|word| line.strip_prefix(word)).map(str::trim)
}

/// The block with its lines below each other, as far in as the author's line.
fn on_lines(said: &Said<'_>, head: &str, lines: &[String]) -> String {
    let before = said.text.get(line_start(said.text, said.start)..said.start).unwrap_or_default();
    let depth = before.len() - before.trim_start().len();
    let indent = before.get(..depth).unwrap_or_default();
    let lines: String = lines.iter().map(|line| format!("\n{indent}  {line}")).collect();
    format!("{head} {{{lines}\n{indent}}}")
}

fn turn(said: &Said<'_>, resolved: &Resolved, sources: &Sources) -> Option<Old> {
    let turns = sides_around(said).into_iter().map(|side| resolved.army(side).turn.as_ref());
    let turns: Vec<_> = turns.collect();
    let first = turns.first().copied()?;
    // Of two sides with turns of their own, neither is meant.
    turns.iter().all(|turn| turn.map(|t| t.span) == first.map(|t| t.span)).then_some(())?;
    let lines = match first {
        Some(turn) => block_behind(turn.span, sources)?,
        None => Vec::new(),
    };
    let head = if first.is_some() { "replace turn" } else { "turn" };
    Some(Old { head: head.to_owned(), what: "turn", lines })
}

fn castling(name: &str, resolved: &Resolved, sources: &Sources) -> Option<Old> {
    let castling = Side::BOTH.into_iter().find_map(|side| resolved.army(side).castlings.get(name))?;
    let lines = block_behind(castling.name.span, sources)?;
    let head = format!("replace castling {name} {}", castling.letter.value);
    Some(Old { head, what: "castling", lines })
}

/// The sides of which a line speaks.
fn sides_around(said: &Said<'_>) -> Vec<Side> {
    let of_army = heads(said).last().and_then(|head| army(head));
    of_army.map_or(Side::BOTH.to_vec(), |side| vec![side])
}

/// The lines of the block whose first line goes on behind a place.
fn block_behind(head: Span, sources: &Sources) -> Option<Vec<String>> {
    let text = sources.text(head.file);
    let open = tokens(text.get(head.end..)?).find(|t| t.kind == TokenKind::Open)?;
    let inside = Inside::behind(text, head.end + open.start)?;
    let lines = inside.lines().into_iter();
    lines.map(|line| Some(on_one_line(text.get(line.first()?.start..line.last()?.end)?))).collect()
}

/// The lines of a castling with those of the base that begin otherwise.
fn castling_lines(own: &[String], old: &[String]) -> Vec<String> {
    let first = |line: &str| line.split_whitespace().next().unwrap_or_default().to_owned();
    let mut own = own.to_vec();
    let mut lines = Vec::new();
    for line in old {
        match own.iter().position(|own| first(own) == first(line)) {
            Some(at) => lines.push(own.remove(at)),
            None => lines.push(line.clone()),
        }
    }
    lines.extend(own);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_contradicted_stays() {
        let lines = |text: &str| -> Vec<String> { text.split("; ").map(str::to_owned).collect() };
        let castling =
            castling_lines(&lines("safe none"), &lines("king e1 to g1; rook h1 to f1; safe e1-g1"));
        assert_eq!(castling.join("; "), "king e1 to g1; rook h1 to f1; safe none");
    }
}
