//! Endings within `army white { … }`: the block outside of it, with the side in each line.

use super::inside::Inside;
use super::{Said, around_it};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::source::{Sources, on_one_line};

/// More endings than these are not written out.
const MOST: usize = 4;

/// Says the endings with the side of which they are said.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    resolved: Option<&Resolved>,
    sources: &Sources,
) -> Option<()> {
    let misplaced = diagnostic.code == code::MISPLACED && diagnostic.message.ends_with("in an army");
    let head = said.line;
    let of_endings = matches!(head, "endings" | "replace endings" | "change endings");
    (misplaced && of_endings).then_some(())?;
    let side = around_it::side(said)?.to_string();
    let inside = Inside::behind(said.text, said.words.last()?.end)?;
    let lines = inside.lines();
    (lines.len() <= MOST).then_some(())?;
    let lines: Option<Vec<String>> = lines
        .iter()
        .map(|line| {
            let words: Vec<&str> = line.iter().map(|t| t.slice(said.text)).collect();
            with_side(&words, &side)
        })
        .collect();
    let mut lines = lines?;
    // Those that are inherited hold without being written.
    let inherited = resolved.and_then(|resolved| {
        let (list, span) = resolved.endings.as_ref()?;
        (head == "endings" && !resolved.span.holds(*span)).then_some(list)
    });
    if let Some(inherited) = inherited {
        let old: Vec<String> = inherited.endings.iter().map(|e| on_one_line(sources.slice(e.span))).collect();
        lines.retain(|line| !old.iter().any(|old| old.trim_end_matches('.') == line));
        if lines.is_empty() {
            diagnostic.fix = None;
            diagnostic.help = vec!["what it says is inherited: take the block out".to_owned()];
            return Some(());
        }
    }
    let head = if inherited.is_some() { "change endings" } else { head };
    // The far end that Black's author calls rank 1 is its last one.
    let home = |line: &String| side == "black" && line.contains(" on rank 1:");
    if lines.iter().any(home) {
        lines.iter_mut().for_each(|line| *line = line.replace(" on rank 1:", " on last rank:"));
        diagnostic.notes.push("squares are counted from the owner's side: rank 1 is Black's own".to_owned());
    }
    // A list of the variant's own takes them up: a second one would be one too many.
    let own = resolved.and_then(|r| r.endings.as_ref().filter(|(_, span)| r.span.holds(*span)));
    if let (Some((_, list)), "endings") = (own, head) {
        let lines = lines.join("; ");
        diagnostic.help = vec![format!(
            "an ending names the side: write `{lines}` in the endings of the variant, and take this block out"
        )];
        *diagnostic = diagnostic.clone().label(*list, "the endings of the variant");
        return Some(());
    }
    let written = format!("{head} {{ {} }}", lines.join("; "));
    diagnostic.help = vec![format!("outside of the `army` blocks an ending names the side: `{written}`")];
    Some(())
}

/// An ending in which a side is named, if it speaks of any.
fn with_side(words: &[&str], side: &str) -> Option<String> {
    let colon = words.iter().position(|word| *word == ":")?;
    let (condition, outcome) = (words.get(..colon)?, words.get(colon + 1..)?);
    let whose = outcome.strip_prefix(&["that", "side"]);
    let outcome = match whose {
        Some(rest) => format!("{side} {}", rest.join(" ")),
        None => outcome.join(" "),
    };
    let ending = |condition: &str| {
        let line = format!("{}: {outcome}", condition.replace(" ,", ","));
        is_line(&line).then_some(line)
    };
    if let ["a", "side", rest @ ..] = condition {
        return ending(&format!("{side} {}", rest.join(" ")));
    }
    if whose.is_none() && !matches!(condition, ["a" | "an" | "at" | "exactly" | "fewer", ..]) {
        return ending(&condition.join(" "));
    }
    // The colour stands before the piece, after how many there are.
    (1..condition.len().min(5)).find_map(|at| {
        let (many, piece) = condition.split_at_checked(at)?;
        let many = many.join(" ");
        let many = if many == "an" { "a" } else { &many };
        ending(&format!("{many} {side} {}", piece.join(" ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ending_names_its_side() {
        let said = |line: &str| {
            let line = line.replace(':', " :");
            with_side(&line.split(' ').collect::<Vec<_>>(), "white")
        };
        for (line, with) in [
            ("a king is on last rank: that side wins", Some("a white king is on last rank: white wins")),
            ("an archer is on last rank: that side wins", Some("a white archer is on last rank: white wins")),
            ("a side has no pawn: that side loses", Some("white has no pawn: white loses")),
            (
                "at least 2 pawns are on last rank: that side wins",
                Some("at least 2 white pawns are on last rank: white wins"),
            ),
            ("stalemate: draw", Some("stalemate: draw")),
            ("a side has given check 3 times: that side wins", None),
        ] {
            assert_eq!(said(line).as_deref(), with, "{line}");
        }
    }
}
