//! What a change of a piece takes out and its author has perhaps overlooked: its own lines, and those of the piece beside the one that
//! was meant.

use super::Piece;
use crate::ast::{Change, Edit, Every, LineKind, PathKind, PieceLine, Way};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::excepting;

/// Lines of a change that a later line of the same change takes out again.
pub(super) fn of_itself(change: &Change) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (index, edit) in change.edits.iter().enumerate() {
        let (sort, span, word) = match edit {
            Edit::Add(_) => continue,
            Edit::Replace(line) => (line.kind.sort(), line.span, "replace"),
            Edit::Remove(sort, span) => (*sort, *span, "remove"),
        };
        let earlier = change.edits.iter().take(index).find_map(|e| match e {
            Edit::Add(line) if line.kind.sort() == sort => Some((line.span, false)),
            Edit::Replace(line) if line.kind.sort() == sort => Some((line.span, true)),
            _ => None,
        });
        let Some((first, replaces)) = earlier else { continue };
        let words = sort.words();
        let help = match (replaces, word) {
            (true, "replace") => {
                let words = match edit {
                    Edit::Replace(PieceLine { kind: LineKind::Promote { optional: true, .. }, .. }) => {
                        "may promote"
                    }
                    _ => words,
                };
                format!("write `{words} …` here: one `replace` takes out all old lines of the sort")
            }
            _ => format!("put the `{word}` line first: it takes out every `{words}` line above it"),
        };
        found.push(
            Diagnostic::new(
                code::DEFINED_TWICE,
                span,
                format!("`{word} {words}` takes out a line of this change"),
            )
            .here("this one takes it out")
            .label(first, "nothing of this line would remain")
            .help(help),
        );
    }
    found
}

/// A `replace` by the very line that the piece has. What is said of every piece (`waiting`) stays beside it, if its author thought of that.
pub(super) fn by_itself(
    change: &Change,
    before: &[PieceLine],
    waiting: &[Every],
    sources: &Sources,
) -> Option<Diagnostic> {
    let name = &change.name.text;
    let (line, old) = change.edits.iter().find_map(|edit| {
        let Edit::Replace(line) = edit else { return None };
        let sort = line.kind.sort();
        let mut old = before.iter().filter(|l| l.kind.sort() == sort);
        let old = old.next().filter(|_| old.next().is_none())?;
        let text = |line: &PieceLine| on_one_line(sources.slice(line.span));
        (text(old) == text(line)).then_some((line, old))
    })?;
    let sort = line.kind.sort();
    let given = |every: &&Every| {
        let excepted = every.noun.except.iter().any(|n| n.text == *name);
        !excepted && every.lines.iter().any(|line| line.kind.sort() == sort)
    };
    // To say again what is so is no mistake by itself.
    let every = waiting.iter().find(given)?;
    let added = every.lines.iter().find(|line| line.kind.sort() == sort)?;
    let message = format!("this `replace` changes nothing: the `{name}` has this line already");
    let report = Diagnostic::new(code::ADDS_NOTHING, line.span, message).label(old.span, "by this line");
    let text = on_one_line(sources.slice(added.span));
    let except = excepting(&every.noun.except, &[name], every.lines.len() == 1, &text);
    Some(
        report
            .label(added.span, "what is said of every piece is added when the block ends, and stays")
            .help(format!("for the {name} to be without that, {except}, and take this line out")),
    )
}

/// The lines of several that a `replace` of another line takes out, unless one of them is written again as it was: then their author
/// knows. What passes squares comes first.
pub(super) fn along(change: &Change, before: &[PieceLine], sources: &Sources) -> Vec<(Span, String)> {
    let text = |line: &PieceLine| on_one_line(sources.slice(line.span));
    let mut found: Vec<(Span, String)> = Vec::new();
    for edit in &change.edits {
        let Edit::Replace(new) = edit else { continue };
        let gone: Vec<&PieceLine> = before.iter().filter(|l| l.kind.sort() == new.kind.sort()).collect();
        let written: Vec<String> = change
            .edits
            .iter()
            .filter_map(|edit| match edit {
                Edit::Add(line) | Edit::Replace(line) => Some(text(line)),
                Edit::Remove(..) => None,
            })
            .collect();
        if gone.len() > 1 && !gone.iter().any(|line| written.contains(&text(line))) {
            found.extend(gone.into_iter().filter(|line| passes(line)).map(|line| (line.span, text(line))));
        }
    }
    found
}

/// Does a line go over squares on its way?
fn passes(line: &PieceLine) -> bool {
    let LineKind::Moves(moves) = &line.kind else { return false };
    match &moves.path.kind {
        PathKind::Legs(legs) => {
            legs.len() > 1 || legs.iter().any(|leg| matches!(leg.way, Way::Slide { .. } | Way::Ride { .. }))
        }
        _ => false,
    }
}

/// More lost lines than these are not pointed at.
const MAX_LOST: usize = 4;

/// A line with `from` in the place of lines without: from elsewhere the piece has lost what it could do.
pub(super) fn elsewhere(
    change: &Change,
    before: &[PieceLine],
    after: &Piece,
    sources: &Sources,
) -> Option<Diagnostic> {
    let everywhere = |line: &&PieceLine| matches!(&line.kind, LineKind::Moves(m) if m.from.is_none() && m.taking.is_none());
    let (line, lost, all) = change.edits.iter().find_map(|edit| {
        let Edit::Replace(line) = edit else { return None };
        let sort = line.kind.sort();
        let lost: Vec<&PieceLine> = before.iter().filter(|l| l.kind.sort() == sort).collect();
        let limited = !everywhere(&line) && matches!(&line.kind, LineKind::Moves(m) if m.taking.is_none());
        // Of one line the author knows.
        let first = *lost.iter().find(|l| everywhere(l)).filter(|_| limited && lost.len() > 1)?;
        Some((line, first, lost))
    })?;
    let modes = |line: &PieceLine| match &line.kind {
        LineKind::Moves(m) => Some(m.modes),
        _ => None,
    };
    let still = |l: &PieceLine| match (&l.kind, modes(line)) {
        (LineKind::Moves(m), Some(wanted)) => {
            m.from.is_none() && (m.modes.quiet || !wanted.quiet) && (m.modes.takes || !wanted.takes)
        }
        _ => false,
    };
    if after.lines.iter().any(still) {
        return None;
    }
    let (sort, written) = (line.kind.sort(), |l: &PieceLine| on_one_line(sources.slice(l.span)));
    let (words, text) = (sort.words(), written(lost));
    let kept = |l: &PieceLine| after.lines.iter().any(|there| written(there) == written(l));
    let gone: Vec<&PieceLine> = all.into_iter().filter(|l| !kept(l)).collect();
    let message = match gone.len() {
        0 | 1 => format!("`replace {words}` takes out `{text}`, too"),
        count => format!("`replace {words}` takes out {count} lines, not one alone"),
    };
    let mut report = Diagnostic::new(code::CHANGES_ANOTHER, line.span, message).here(
        match after.lines.iter().filter(|l| l.kind.sort() == sort).count() {
            0 | 1 => format!("the only `{words}` line left"),
            _ => format!("in the place of all `{words}` lines that it had"),
        },
    );
    for l in gone.iter().take(MAX_LOST) {
        report = report.label(l.span, "this is lost");
    }
    // Another `replace` would still take them out.
    let others = change.edits.iter().filter(|edit| match edit {
        Edit::Add(_) => false,
        Edit::Replace(line) => line.kind.sort() == sort,
        Edit::Remove(removed, _) => *removed == sort,
    });
    if gone.len() > 1 && others.count() == 1 {
        let added = written(line);
        let add = format!("to add a line to those it has, leave out `replace`: write `{added}`");
        let keep = format!("to keep only some of them, write those below it: `{text}`");
        // A line from the same squares as one of them was to take its place alone.
        let origin = |line: &str| line.split_once(" from ").map(|(_, squares)| squares.to_owned());
        let instead = gone.iter().any(|l| origin(&written(l)).is_some_and(|o| origin(&added) == Some(o)));
        report = if instead { report.help(keep).help(add) } else { report.help(add).help(keep) };
    } else {
        report = report.help(format!("to keep it, write it below: `{text}`"));
    }
    Some(report.help("if that is meant, end the line with `# allow changes-another-rule`"))
}
