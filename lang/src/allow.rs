//! Silencing a warning at its line: `# allow unused-zone`.
//!
//! The comment stands at the end of the line that is warned of, or alone on a line above it. It names warnings by name
//! or by code, separated by commas; a reason may follow after a colon. A comment that merely begins with the
//! word (`# allow castling out of check`) is a comment like any other.

use crate::code::{self, Code, Severity};
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Sources, Span, without_origin};
use crate::token::{TokenKind, tokens};

/// A warning that a comment allows.
struct Allowed {
    code: Code,
    /// Where the name stands.
    span: Span,
    /// The line on which the warning may be.
    line: usize,
    used: bool,
    /// The comment, if it names nothing else.
    comment: Option<Span>,
}

/// Takes out the warnings that a file allows, and reports allowances that are unknown or of no use.
pub(crate) fn silence(sources: &Sources, file: FileId, diagnostics: &mut Vec<Diagnostic>) {
    let (mut allowed, mut found) = allowances(sources, file);
    let Some(source) = sources.get(file) else { return };
    diagnostics.retain(|d| {
        if d.is_error() || d.span().file != file {
            return true;
        }
        let line = source.line_column(d.span().start).0;
        let mut silent = false;
        for allowed in allowed.iter_mut().filter(|a| a.code == d.code && a.line == line) {
            allowed.used = true;
            silent = true;
        }
        !silent
    });
    // Where something is wrong, or a start is the wrong way round, not every question has been asked.
    let turned = allowed.iter().any(|a| a.used && a.code == code::UPSIDE_DOWN)
        || diagnostics.iter().any(|d| d.code == code::UPSIDE_DOWN && d.span().file == file);
    if !turned && !diagnostics.iter().any(Diagnostic::is_error) {
        found.extend(allowed.iter().filter(|a| !a.used).map(|a| {
            let message = format!("there is no warning `{}` here to allow", a.code.name);
            let unused = Diagnostic::new(code::UNUSED_ALLOW, a.span, message)
                .help("take the comment out, or put it at the end of the line with the warning");
            match a.comment {
                Some(comment) => unused.fix("take the comment out", comment, ""),
                None => unused,
            }
        }));
    }
    diagnostics.append(&mut found);
}

fn allowances(sources: &Sources, file: FileId) -> (Vec<Allowed>, Vec<Diagnostic>) {
    let (mut allowed, mut found) = (Vec::new(), Vec::new());
    let Some(source) = sources.get(file) else { return (allowed, found) };
    let text = source.text();
    // Comments that stand alone speak of the next line with anything else on it.
    let mut waiting: Vec<Allowed> = Vec::new();
    let mut alone = true;
    for token in tokens(text) {
        match token.kind {
            TokenKind::Newline => alone = true,
            TokenKind::Blank => {}
            TokenKind::Comment => {
                let comment = Span::new(file, token.start, token.end);
                let line = source.line_column(token.start).0;
                let names = names(token.slice(text), comment);
                if names.is_empty() {
                    found.extend(near_miss(token.slice(text), comment));
                }
                let only = (names.len() == 1).then_some(comment);
                for (name, span) in names {
                    let allow = |code| Allowed { code, span, line, used: false, comment: only };
                    match Code::find(name) {
                        Some(code) if code.severity() == Severity::Warning && alone => {
                            waiting.push(allow(code))
                        }
                        Some(code) if code.severity() == Severity::Warning => allowed.push(allow(code)),
                        known => found.push(unknown(name, span, known)),
                    }
                }
            }
            _ => {
                if alone && !waiting.is_empty() {
                    let line = source.line_column(token.start).0;
                    allowed.extend(waiting.drain(..).map(|a| Allowed { line, ..a }));
                }
                alone = false;
            }
        }
    }
    allowed.append(&mut waiting);
    (allowed, found)
}

/// The names after `# allow`, with their places; none if the comment is something else.
fn names(comment: &str, span: Span) -> Vec<(&str, Span)> {
    let comment = without_origin(comment);
    let Some(rest) = comment.trim_start_matches('#').trim_start().strip_prefix("allow ") else {
        return Vec::new();
    };
    let list = rest.split(':').next().unwrap_or_default();
    let mut at = comment.len() - rest.len();
    let mut names = Vec::new();
    for item in list.split(',') {
        let name = item.trim();
        let start = at + (item.len() - item.trim_start().len());
        names.push((name, span.inner(start, start + name.len())));
        at += item.len() + 1;
    }
    let word = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
    if names.iter().all(|(name, _)| word(name)) {
        return names;
    }
    // A reason without a colon, perhaps: what begins with the name of a warning is meant as one.
    let first = list.split_whitespace().next().unwrap_or_default().trim_end_matches(',');
    if Code::find(first).is_some_and(|c| c.severity() == Severity::Warning) {
        names.retain(|(name, _)| !name.is_empty());
        names
    } else {
        Vec::new()
    }
}

/// The warnings that a comment allows, and its reason with the colon before it; `None` if it is another comment, or names what is not a warning.
pub(crate) fn allowed(comment: &str) -> Option<(Vec<Code>, &str)> {
    let warning = |name: &str| Code::find(name).filter(|code| code.severity() == Severity::Warning);
    let names = names(comment, Span::default());
    let codes: Option<Vec<Code>> = names.iter().map(|(name, _)| warning(name)).collect();
    let reason = comment.find(':').and_then(|at| comment.get(at..)).unwrap_or_default();
    codes.filter(|codes| !codes.is_empty()).map(|codes| (codes, reason))
}

/// Words by which other languages silence a warning, in comments of theirs.
const SILENCERS: [&str; 8] = ["allow", "noqa", "nolint", "ignore", "disable", "suppress", "expect", "nowarn"];

/// A comment that is meant to silence a warning, and is not written so.
fn near_miss(comment: &str, span: Span) -> Option<Diagnostic> {
    // A line that was made a comment has its own comment with it.
    let text = without_origin(comment).trim_start_matches('#').split('#').next().unwrap_or_default();
    let text = text.to_ascii_lowercase().replace('_', "-");
    let mut words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').filter(|w| !w.is_empty());
    if !words.clone().any(|word| SILENCERS.contains(&word)) {
        return None;
    }
    let code = words.find_map(Code::find).filter(|code| code.severity() == Severity::Warning)?;
    let meant = format!("# allow {}", code.name);
    Some(
        Diagnostic::new(code::UNKNOWN_ALLOW, span, "this comment silences nothing")
            .help(format!("write `{meant}`, and a reason only after a colon")),
    )
}

fn unknown(name: &str, span: Span, known: Option<Code>) -> Diagnostic {
    if let Some(code) = known {
        return Diagnostic::new(
            code::UNKNOWN_ALLOW,
            span,
            format!("`{}` is an error, and cannot be allowed", code.name),
        )
        .help("take the comment out, and fix what is reported");
    }
    let warnings = code::ALL.iter().filter(|c| c.severity() == Severity::Warning).map(|c| c.name);
    let message = format!("there is no warning `{name}` to allow");
    let diagnostic = Diagnostic::new(code::UNKNOWN_ALLOW, span, message).did_you_mean(name, warnings);
    if diagnostic.help.is_empty() {
        diagnostic.help("write the name or the code of a warning, and a reason only after a colon: `# allow unused-zone: for later`")
    } else {
        diagnostic
    }
}
