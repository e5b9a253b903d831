//! The one layout of `wazir fmt`, for a whole text, for some lines, and while one types. The layout changes blanks, line ends and `;` only, so what is
//! between the words is compared, and each place that differs is an edit of its own: the cursor stays where it is.

use crate::document::Document;
use gen_lsp_types::{Position, Range, TextEdit};
use std::ops;
use wazir_lang::format;
use wazir_lang::token::{TokenKind, tokens};

/// The edits that bring a text into the layout, or those of them in a range.
pub(crate) fn of(document: &Document, range: Option<Range>) -> Result<Vec<TextEdit>, String> {
    let file = document.file();
    let edits = edits(&file.text)?;
    let bytes = range.map_or(0..file.text.len(), |range| file.positions.bytes(&file.text, range));
    let within = edits.into_iter().filter(|(gap, _)| bytes.start <= gap.end && gap.start <= bytes.end);
    Ok(within.map(|(gap, text)| edit(document, gap, text)).collect())
}

/// The edits after a character was typed: within the line above after a line end, and up to the character after a `}` or a `;`. No line begins
/// or ends by them. As long as the braces do not match, there are none.
pub(crate) fn while_typing(document: &Document, position: Position, typed: &str) -> Vec<TextEdit> {
    let file = document.file();
    let at = file.positions.offset(&file.text, position);
    let here = file.positions.line(at);
    let wanted = if typed == "\n" { here.checked_sub(1) } else { Some(here) };
    let breaks = |text: &str| text.matches('\n').count();
    let fits = |(gap, text): &(ops::Range<usize>, String)| {
        gap.end <= at
            && Some(file.positions.line(gap.end)) == wanted
            && breaks(file.slice(gap.clone())) == breaks(text)
    };
    let edits = edits(&file.text).unwrap_or_default().into_iter();
    edits.filter(fits).map(|(gap, text)| edit(document, gap, text)).collect()
}

fn edit(document: &Document, gap: ops::Range<usize>, new_text: String) -> TextEdit {
    let file = document.file();
    TextEdit { range: file.positions.range(&file.text, gap), new_text }
}

/// What is between the words of a text and differs from the layout, each with what the layout has there.
fn edits(text: &str) -> Result<Vec<(ops::Range<usize>, String)>, String> {
    let new = format(text).map_err(|error| format!("the text has no layout: {}", error.why))?;
    let (old_words, new_words) = (words(text), words(&new));
    let same = old_words.len() == new_words.len()
        && old_words.iter().zip(&new_words).all(|(a, b)| text.get(a.clone()) == new.get(b.clone()));
    if !same {
        return Ok(vec![(0..text.len(), new)]);
    }
    let gaps = |words: &[ops::Range<usize>], end: usize| -> Vec<ops::Range<usize>> {
        let starts = std::iter::once(0).chain(words.iter().map(|w| w.end));
        let ends = words.iter().map(|w| w.start).chain(std::iter::once(end));
        starts.zip(ends).map(|(start, end)| start..end).collect()
    };
    let pairs = gaps(&old_words, text.len()).into_iter().zip(gaps(&new_words, new.len()));
    let changed = pairs.filter_map(|(old, to)| {
        let to = new.get(to)?;
        (text.get(old.clone())? != to).then(|| (old, to.to_owned()))
    });
    Ok(changed.collect())
}

/// Whatever the layout leaves as it is. The blanks at the end of a comment are not a part of it.
fn words(text: &str) -> Vec<ops::Range<usize>> {
    let kept =
        |kind: TokenKind| !matches!(kind, TokenKind::Blank | TokenKind::Newline | TokenKind::Semicolon);
    let tokens = tokens(text).filter(|token| kept(token.kind));
    tokens.map(|token| token.start..token.start + token.slice(text).trim_end().len()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_make_the_layout() {
        for text in [
            "edition   1\n\n\n\nvariant a \"A\" {\n    board 3 x 3;  holes a1 # x  \n}",
            "edition 1\r\nvariant a \"🂡\"   {\r\nboard 3 x 3\r\n}\r\n",
            "edition 1\n",
            "",
        ] {
            let mut made = text.to_owned();
            for (gap, new) in edits(text).unwrap().into_iter().rev() {
                made.replace_range(gap, &new);
            }
            assert_eq!(made, format(text).unwrap());
            assert_eq!(edits(&made).unwrap(), Vec::new());
        }
        assert!(edits("variant a {").unwrap_err().contains("never closed"));
    }
}
