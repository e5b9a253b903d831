//! Headers of another program's files, `[hawks:standard]`: the lines below belong to the variant that it begins.

use super::anew;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};

/// Marks each header as a whole, and leaves out that the lines below it stand in no variant.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let own = |d: &Diagnostic| d.span().file == FileId::default();
    let headers: Vec<usize> = diagnostics
        .iter()
        .filter(|d| own(d) && d.code == code::UNKNOWN_ITEM && header(text, d.span().start).is_some())
        .map(|d| d.span().start)
        .collect();
    if headers.is_empty() {
        return;
    }
    let below = |d: &Diagnostic| {
        let at = d.span().start;
        let head = headers.iter().filter(|head| **head < at).max();
        head.and_then(|head| text.get(*head..at)).is_some_and(|between| {
            let begins = |line: &str| line.starts_with("variant ") || line.starts_with("part ");
            !between.lines().any(begins)
        })
    };
    let outside = |d: &Diagnostic| {
        own(d) && d.code == code::MISPLACED && d.message.ends_with("stands outside of any variant")
    };
    let told = diagnostics.len();
    diagnostics.retain(|d| !(outside(d) && below(d)));
    let others = told > diagnostics.len();
    let alone = diagnostics.iter().filter(|d| own(d) && d.is_error()).count() == 1;
    for diagnostic in diagnostics.iter_mut().filter(|d| own(d) && headers.contains(&d.span().start)) {
        let start = diagnostic.span().start;
        let Some(line) = header(text, start) else { continue };
        let whole = Span::new(FileId::default(), start, start + line.len());
        diagnostic.mark(whole);
        let inner = line.trim_matches(['[', ']', ' ']);
        let (name, base) = match inner.split_once(':') {
            Some((name, base)) => (name.trim(), base.trim()),
            None => (inner, ""),
        };
        let named = diagnostic.help.iter().find_map(|help| {
            let (_, rest) = help.split_once("write `")?;
            rest.split_once(" { … }`").map(|(line, _)| line.to_owned())
        });
        let extends = if base.is_empty() { String::new() } else { format!(" extends {base}") };
        let first = named.unwrap_or_else(|| format!("variant {name} \"{name}\"{extends}"));
        diagnostic.message = "a variant does not begin like this".to_owned();
        let help = format!("write `{first} {{`, and `}}` below its last line");
        let _ = anew(diagnostic, "", vec![help.clone()]);
        let rest = text.get(whole.end..).unwrap_or_default();
        if others && alone && headers.len() == 1 && !rest.lines().any(|l| l.starts_with("variant ")) {
            let end = text.trim_end().len();
            let close = Span::new(FileId::default(), end, end);
            *diagnostic = diagnostic.clone().guess(help, whole, format!("{first} {{"));
            if let Some(fix) = &mut diagnostic.fix {
                fix.edits.push((close, "\n}".to_owned()));
            }
        }
    }
}

/// The header at a place, if there is one: `[hawks]`, `[hawks:standard]`, and nothing else on the line but a comment.
fn header(text: &str, at: usize) -> Option<&str> {
    let line = text.get(at..)?.lines().next()?;
    let end = line.starts_with('[').then(|| line.find(']'))?? + 1;
    let after = line.get(end..)?.trim_start();
    let head = line.get(..end)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '[' | ']' | ':' | '-' | '_' | ' ');
    (head.len() > 2 && head.chars().all(plain) && (after.is_empty() || after.starts_with('#')))
        .then_some(head)
}
