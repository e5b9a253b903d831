//! Characters that cannot be seen, or that look like others: found outside of texts and comments, and named by their code point.
//!
//! A zero-width blank inside `pi​ece`, a no-break blank between two words, a Cyrillic `а` in `chаnge`: whatever else a report
//! said of such a line, its author would see nothing wrong with it.

use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix, also, count_places};
use crate::source::{Span, is_invisible};
use crate::token::{TokenKind, tokens};

/// Letters of other alphabets that look like one of this.
const TWINS: &str =
    "аaеeоoрpсcхxуyіiѕsјjԁdһhмmтtкkвbАAВBЕEКKМMНHОOРPСCТTХXІIЅSЈJоoαaοoνvρpΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX";

/// Letters with a mark above or below, and those without.
const MARKED: &str =
    "äaàaáaâaãaåaçcèeéeêeëeìiíiîiïiñnòoóoôoõoöoøoùuúuûuüuýyÿyąaćcčcďdđdęeěeğgłlńnňnőořrśsšsşsťtůuűuźzżzžz";

/// What is odd about a character.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Odd {
    Blank,
    Invisible,
    Control,
    /// It looks like this letter.
    Twin(char),
    /// It is this letter with a mark.
    Marked(char),
}

fn partner(table: &str, c: char) -> Option<char> {
    let (strange, plain) = (table.chars().step_by(2), table.chars().skip(1).step_by(2));
    strange.zip(plain).find(|(strange, _)| *strange == c).map(|(_, plain)| plain)
}

fn odd(c: char) -> Option<Odd> {
    if c.is_ascii() {
        let usual = matches!(c, '\t' | '\n' | '\r') || !c.is_control();
        return (!usual).then_some(Odd::Control);
    }
    if is_invisible(c) {
        return Some(Odd::Invisible);
    }
    if c.is_whitespace() {
        return Some(Odd::Blank);
    }
    if c.is_control() {
        return Some(Odd::Control);
    }
    partner(TWINS, c).map(Odd::Twin).or_else(|| partner(MARKED, c).map(Odd::Marked))
}

/// Is there such a character in a line?
pub(super) fn is_odd(line: &str) -> bool {
    tokens(line).any(|t| t.kind == TokenKind::Stray && t.slice(line).chars().next().and_then(odd).is_some())
}

/// The report of the first such character of a line and its like, if there is one.
pub(super) fn odd_character(line: &str, span: Span) -> Option<Diagnostic> {
    let stray = |t: &crate::token::Token| t.kind == TokenKind::Stray;
    let mut found = tokens(line).filter(stray).filter_map(|t| {
        let c = t.slice(line).chars().next()?;
        Some((t, c, odd(c)?))
    });
    let (token, c, odd) = found.next()?;
    let name = format!("U+{:04X}", u32::from(c));
    let at = span.inner(token.start, token.end);
    let (message, help, text) = match odd {
        Odd::Blank => (
            format!("the space {name} is not an ordinary space"),
            "write an ordinary space".to_owned(),
            " ".to_owned(),
        ),
        Odd::Invisible => {
            (format!("the invisible character {name} stands here"), "take it out".to_owned(), String::new())
        }
        Odd::Control => {
            (format!("the control character {name} stands here"), "take it out".to_owned(), String::new())
        }
        Odd::Twin(twin) => (
            format!("the letter {name} only looks like `{twin}`"),
            format!("write `{twin}`, the letter of the Latin alphabet"),
            twin.to_string(),
        ),
        Odd::Marked(plain) => (
            format!("`{c}` cannot be in a name or a word"),
            format!("names consist of the letters `a` to `z`, digits and `-`: write `{plain}`"),
            plain.to_string(),
        ),
    };
    let mut diagnostic = Diagnostic::new(code::SYNTAX, at, message).help(help.clone());
    let mut edits = vec![(at, text.clone())];
    let mut uncounted = 0;
    for (token, ..) in found.filter(|(_, other, _)| *other == c) {
        let at = span.inner(token.start, token.end);
        also(&mut diagnostic, at, &mut uncounted);
        edits.push((at, text.clone()));
    }
    count_places(&mut diagnostic, uncounted);
    let applicability =
        if matches!(odd, Odd::Marked(_)) { Applicability::Guess } else { Applicability::Certain };
    diagnostic.fix = Some(Fix { applicability, message: help, edits });
    Some(diagnostic)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    #[test]
    fn each_kind_is_named_by_its_code_point_and_texts_are_left_alone() {
        let said =
            |line: &str| odd_character(line, Span::new(FileId::default(), 0, line.len())).map(|d| d.message);
        assert_eq!(
            said("pi\u{200b}ece rook R").as_deref(),
            Some("the invisible character U+200B stands here")
        );
        assert_eq!(said("zone\u{a0}x").as_deref(), Some("the space U+00A0 is not an ordinary space"));
        assert_eq!(said("ch\u{430}nge").as_deref(), Some("the letter U+0430 only looks like `a`"));
        assert_eq!(said("move \u{0} x").as_deref(), Some("the control character U+0000 stands here"));
        assert_eq!(said("l\u{e4}ufer").as_deref(), Some("`ä` cannot be in a name or a word"));
        assert_eq!(said("summary \"l\u{e4}ufer\u{200b}\" # \u{430}"), None);
        assert_eq!(said("a → b"), None);
    }
}
