//! What can be folded: blocks of several lines, and comments of several lines.

use crate::document::{Document, readable};
use gen_lsp_types::{FoldingRange, FoldingRangeKind};
use wazir_lang::token::{TokenKind, tokens};

/// The ranges of a file.
pub(crate) fn of(document: &Document) -> Vec<FoldingRange> {
    let file = document.file();
    let line = |at: usize| file.positions.line(at) as u32;
    let fold = |start: u32, end: u32, kind| FoldingRange {
        start_line: start,
        start_character: None,
        end_line: end,
        end_character: None,
        kind,
        collapsed_text: None,
    };
    let mut found = Vec::new();
    file.each_line(&mut |inner| {
        if let Some(block) = &inner.block {
            let (start, end) = (line(block.start), line(block.end.saturating_sub(1)));
            // The line of the closing brace stays.
            if end > start + 1 {
                found.push(fold(start, end - 1, Some(FoldingRangeKind::Region)));
            }
        }
    });
    let mut comment: Option<(u32, u32)> = None;
    let mut alone = true;
    for token in tokens(&readable(&file.text)) {
        match token.kind {
            TokenKind::Newline => alone = true,
            TokenKind::Blank => {}
            TokenKind::Comment if alone => {
                let here = line(token.start);
                comment = match comment {
                    Some((start, end)) if end + 1 == here => Some((start, here)),
                    other => {
                        found.extend(
                            other
                                .filter(|(s, e)| e > s)
                                .map(|(s, e)| fold(s, e, Some(FoldingRangeKind::Comment))),
                        );
                        Some((here, here))
                    }
                };
            }
            _ => alone = false,
        }
    }
    found.extend(comment.filter(|(s, e)| e > s).map(|(s, e)| fold(s, e, Some(FoldingRangeKind::Comment))));
    found.sort_by_key(|f| (f.start_line, f.end_line));
    found
}
