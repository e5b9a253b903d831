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
    let Some(range) = range else {
        return Ok(edits.into_iter().map(|(gap, text)| edit(document, gap, text)).collect());
    };
    let bytes = file.positions.bytes(&file.text, range);
    let (first, mut last) = (file.positions.line(bytes.start), file.positions.line(bytes.end));
    // Whole lines are selected up to the beginning of the next one, which is not meant.
    if first < last && file.positions.start(last) == Some(bytes.end) && bytes.end < file.text.len() {
        last -= 1;
    }
    let start = file.positions.start(first).unwrap_or(0);
    let end = file.positions.start(last).unwrap_or(0) + file.positions.content(&file.text, last).len();
    let within = edits.into_iter().filter_map(|(gap, text)| {
        let (above, below) = (gap.start < start, file.positions.line(gap.end) > last);
        match text.rsplit_once('\n') {
            _ if gap.end < start || end < gap.start => None,
            // Of what reaches over the edge, what stands on the lines is meant: blanks before the first word, or behind the last.
            Some((_, indent)) if above && !below => Some((start..gap.end, indent.to_owned())),
            Some(_) if below && !above => (gap.start < end).then(|| (gap.start..end, String::new())),
            _ if above && below => None,
            _ => Some((gap, text)),
        }
    });
    let changed = within.filter(|(gap, text)| file.slice(gap.clone()) != text);
    Ok(changed.map(|(gap, text)| edit(document, gap, text)).collect())
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
