//! Makes visible what a terminal would obey, or show as nothing or as something else.
//!
//! Names, titles, file names and moves come from people and from files. What of them is a control character, turns the
//! direction of writing or has no width is written as its code point, `\u{1b}`, wherever it is printed. All output goes
//! through [`crate::output::Output`], which calls this.

use std::borrow::Cow;

/// How code points are written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Notation {
    /// `\u{1b}`
    Text,
    /// `\u001b`, within JSON, where it means the character itself.
    Json,
}

/// A text for people, in which nothing is hidden. Only line breaks and tabs stay as they are.
pub fn visible(text: &str) -> Cow<'_, str> {
    escape(text, Notation::Text, |_| 0)
}

/// The same for a text that the command has styled itself: its colours stay.
pub fn visible_but_styles(text: &str) -> Cow<'_, str> {
    escape(text, Notation::Text, style)
}

/// The same for a line of JSON, which means what it has meant.
pub fn visible_json(line: &str) -> Cow<'_, str> {
    escape(line, Notation::Json, |_| 0)
}

/// The length of the style (`ESC [ 1 ; 31 m`) at the beginning of a text; 0 if there is none.
fn style(text: &str) -> usize {
    let Some(rest) = text.strip_prefix("\u{1b}[") else { return 0 };
    let parameters = rest.bytes().take_while(|b| b.is_ascii_digit() || *b == b';').count();
    if rest.as_bytes().get(parameters) == Some(&b'm') { parameters + 3 } else { 0 }
}

fn escape(text: &str, notation: Notation, keep: impl Fn(&str) -> usize) -> Cow<'_, str> {
    if !text.chars().any(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let kept = if is_hidden(c) { keep(rest) } else { c.len_utf8() };
        match (kept, notation) {
            (0, Notation::Text) => out += &format!("\\u{{{:x}}}", u32::from(c)),
            (0, Notation::Json) => c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| {
                out += &format!("\\u{unit:04x}");
            }),
            (kept, _) => out += rest.get(..kept).unwrap_or_default(),
        }
        rest = rest.get(kept.max(c.len_utf8())..).unwrap_or_default();
    }
    Cow::Owned(out)
}

/// Is a character obeyed rather than shown, or shown as nothing?
fn is_hidden(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        c if c.is_control() => true,
        // Soft hyphens, joiners and blanks without width, marks and overrides of direction, tags.
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' => true,
        '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' => true,
        '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' => true,
        '\u{e0000}'..='\u{e0fff}' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_terminal_would_obey_is_written_out() {
        let cases = [
            ("plain \u{e4}\u{265a}\n\ttext", "plain \u{e4}\u{265a}\n\ttext"),
            ("\u{1b}[2J", "\\u{1b}[2J"),
            ("\u{1b}[31mred", "\\u{1b}[31mred"),
            ("\u{9b}2J\u{7f}\u{0}\r", "\\u{9b}2J\\u{7f}\\u{0}\\u{d}"),
            ("a\u{202e}b\u{200b}c\u{feff}", "a\\u{202e}b\\u{200b}c\\u{feff}"),
        ];
        for (raw, shown) in cases {
            assert_eq!(visible(raw), shown);
        }
    }

    #[test]
    fn only_styles_are_left_where_styles_may_be() {
        assert_eq!(visible_but_styles("\u{1b}[1;31mx\u{1b}[0m\u{1b}[2J"), "\u{1b}[1;31mx\u{1b}[0m\\u{1b}[2J");
        assert_eq!(visible_but_styles("\u{1b}]0;title\u{7}\u{1b}["), "\\u{1b}]0;title\\u{7}\\u{1b}[");
    }

    #[test]
    fn json_keeps_its_meaning() {
        let text = "\u{9b}\u{202e}\u{e0041}";
        let line = serde_json::to_string(text).unwrap();
        let shown = visible_json(&line);
        assert!(shown.is_ascii(), "{shown}");
        assert_eq!(serde_json::from_str::<String>(&shown).unwrap(), text);
    }
}
