//! `include "fairies.wazir"` outside of any variant: the parts of that file, by their names.

use super::Said;
use crate::diagnostic::{Applicability, Diagnostic, Fix};
use crate::parse::{WHOLE_FILE, parse};
use crate::source::{FileId, Loader, Span, line_start};
use crate::suggest::list;
use crate::token::{TokenKind, tokens};

/// More parts than these are not named.
const MOST: usize = 6;

/// Says which lines of variants the file is taken over by.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    loader: &dyn Loader,
    name: &str,
) -> Option<()> {
    (diagnostic.message == WHOLE_FILE).then_some(())?;
    let own = said.span(0, said.words.len().checked_sub(1)?)?;
    let path = said.words.iter().find(|t| t.kind == TokenKind::Text)?.slice(said.text);
    let (_, text) = loader.file(name, path.trim_matches('"')).ok()?;
    let parts: Vec<String> =
        parse(FileId::default(), &text).0.parts.into_iter().map(|p| p.name.text).collect();
    // The lines that name a part of it already.
    let mut edits: Vec<(Span, String)> = Vec::new();
    let mut start = 0;
    for line in said.text.split_inclusive('\n') {
        let words = line.trim().split('#').next().unwrap_or_default().trim();
        let part = words.strip_prefix("include ").filter(|part| parts.iter().any(|known| known == part));
        if let Some(part) = part {
            let end = start + line.find(part)? + part.len();
            edits.push((Span::new(own.file, end, end), format!(" from {path}")));
            diagnostic.help =
                vec![format!("take this line out, and write `include {part} from {path}` below")];
            *diagnostic = diagnostic
                .clone()
                .label(Span::new(own.file, end - part.len(), end), "this part is in that file");
        }
        start += line.len();
    }
    if edits.is_empty() {
        let lines: Vec<String> =
            parts.iter().take(MOST).map(|part| format!("`include {part} from {path}`")).collect();
        (!lines.is_empty()).then_some(())?;
        diagnostic.help =
            vec![format!("take this line out, and inside a variant write {}", list(&lines, "or"))];
        return Some(());
    }
    let row = line_start(said.text, own.start);
    let rest = said.text.get(own.end..)?;
    let next = tokens(rest).find(|t| t.kind != TokenKind::Blank)?;
    if row == own.start && next.kind == TokenKind::Newline {
        edits.push((Span::new(own.file, row, own.end + next.end), String::new()));
        let message = diagnostic.help.first()?.clone();
        diagnostic.fix = Some(Fix { applicability: Applicability::Guess, message, edits });
    }
    Some(())
}
