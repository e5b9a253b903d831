//! Betza strings as other programs and older pages write them: the letter of the piece before a colon, castling among the moves, all in
//! lower case, `t[…]` for a bent move.

use super::{Problem, parse};
use std::ops::Range;

/// What is wrong with the whole of a text that is written for another reader.
pub(super) fn foreign(text: &str) -> Option<Vec<Problem>> {
    if text.len() > super::MAX_LETTERS {
        return None;
    }
    with_letter(text)
        .or_else(|| blanks(text).map(|p| vec![p]))
        .or_else(|| castles(text))
        .or_else(|| small(text).map(|p| vec![p]))
        .or_else(|| then(text).map(|p| vec![p]))
}

fn problem(range: Range<usize>, message: String, help: String) -> Problem {
    super::problem(range, message, Some(&help))
}

/// What is wrong with a text from which `cut` was taken out, at its place in the whole text.
fn others(text: &str, cut: &Range<usize>, rest: &str) -> Vec<Problem> {
    let there = |at: usize| if at < cut.start { at } else { at + cut.len() };
    let shifted = |p: Problem| {
        let range = there(p.range.start)..there(p.range.end).min(text.len());
        Problem { range, ..p }
    };
    parse(rest).err().unwrap_or_default().into_iter().map(shifted).collect()
}

/// `K `: blanks around a text that is right without them.
fn blanks(text: &str) -> Option<Problem> {
    let bare = text.trim();
    (bare != text && parse(bare).is_ok()).then(|| {
        problem(0..text.len(), "spaces mean nothing in Betza notation".to_owned(), format!("write `{bare}`"))
    })
}

/// `h:KmN`: the line of another program, with the letter of the piece before the notation.
fn with_letter(text: &str) -> Option<Vec<Problem>> {
    let sign = text.find([':', '='])?;
    let before = text.get(..sign)?.trim();
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | ' ' | '=');
    if before.is_empty() || !before.chars().all(is_name) {
        return None;
    }
    // `customPiece1 = h:KmN`
    let sign = sign + text.get(sign..)?.rfind([':', '='])?;
    let rest = text.get(sign + 1..)?;
    let start = sign + 1 + (rest.len() - rest.trim_start().len());
    let rest = rest.trim();
    if rest.is_empty() {
        return None;
    }
    let prefix = text.get(..=sign)?;
    let message = format!("`{prefix}` is not part of the Betza notation");
    let wrong = others(text, &(0..start), rest);
    let why = "the letter of a piece is on its first line";
    // The whole text is marked where the whole text is offered.
    let (help, range) = match wrong.is_empty() {
        true => (format!("write `{rest}`: {why}"), 0..text.len()),
        false => (format!("leave it out: {why}"), 0..sign + 1),
    };
    let mut found = vec![problem(range, message, help)];
    found.extend(wrong);
    Some(found)
}

/// `KisO2`: castling among the moves of the piece. What its letters before the `O` say is said of it alone.
fn castles(text: &str) -> Option<Vec<Problem>> {
    let at = text.find('O')?;
    let letters = text.get(..at)?.bytes().rev().take_while(u8::is_ascii_lowercase).count();
    let digits = text.get(at + 1..)?.bytes().take_while(u8::is_ascii_digit).count();
    let cut = at - letters..at + 1 + digits;
    let rest = format!("{}{}", text.get(..cut.start)?, text.get(cut.end..)?);
    let wrong = if rest.is_empty() { Vec::new() } else { others(text, &cut, &rest) };
    let message = format!("`{}` (castling) is not understood here", text.get(cut.clone())?);
    let (here, range) = match (rest.as_str(), wrong.is_empty()) {
        ("", _) => ("take this line out".to_owned(), cut.clone()),
        (rest, true) => (format!("write `{rest}`"), 0..text.len()),
        (_, false) => ("leave it out here".to_owned(), cut),
    };
    let help = format!(
        "{here}: castling is a block of the variant, in the usual array `castling kingside K {{ king e1 to g1; rook h1 to f1; empty f1, g1; safe e1, f1, g1 }}`; `include orthodox.castling` brings both, and `extends standard` has them"
    );
    let first = problem(range, message, help);
    let mut found = vec![first];
    found.extend(wrong);
    Some(found)
}

/// `bn`: every letter of it is an atom, but for the case.
fn small(text: &str) -> Option<Problem> {
    // Alone, a letter that says how an atom goes has its own report.
    let alone = text.len() == 1 && !"wdak".contains(text);
    // Numbers alone are the same in capitals.
    let small = text.bytes().any(|b| b.is_ascii_lowercase())
        && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        && !alone;
    let upper = text.to_ascii_uppercase();
    if !small {
        return None;
    }
    let message = "atoms are capitals, and this has none".to_owned();
    if parse(&upper).is_err() {
        // These are not modifiers, and the last letter cannot be one.
        let last = text.rfind(|c: char| c.is_ascii_lowercase())?;
        let capital = |(at, c): (usize, char)| match at == last || matches!(c, 'w' | 'k') {
            true => c.to_ascii_uppercase(),
            false => c,
        };
        let meant: String = text.char_indices().map(capital).collect();
        return parse(&meant)
            .is_ok()
            .then(|| problem(0..text.len(), message, format!("did you mean `{meant}`?")));
    }
    // The last letter alone may be the atom, and those before it say how it goes.
    let atom = text.rfind(|c: char| c.is_ascii_lowercase())?;
    let (before, last) = text.split_at(atom);
    let other = format!("{before}{}", last.to_ascii_uppercase());
    let help = match !before.is_empty() && parse(&other).is_ok() {
        true => format!(
            "write `{upper}` for all of these atoms together, or `{other}` for the atom `{}` with `{before}` applied to it",
            last.to_ascii_uppercase()
        ),
        false => format!("write `{upper}`"),
    };
    Some(problem(0..text.len(), message, help))
}

/// `t[FR]`, "first the one, then the other", as older pages write what is `[F?R]` or `[F-R]` here.
fn then(text: &str) -> Option<Problem> {
    let start = text.find("t[").or_else(|| text.find("t("))?;
    let end = start + text.get(start..)?.find([']', ')'])? + 1;
    let legs: Vec<char> =
        text.get(start + 2..end - 1)?.chars().filter(|c| !matches!(c, ' ' | ',' | '?' | '-')).collect();
    let bent = |sign: char| {
        let legs: Vec<String> = legs.iter().map(char::to_string).collect();
        let inside = legs.join(&sign.to_string());
        format!("{}[{inside}]{}", text.get(..start).unwrap_or_default(), text.get(end..).unwrap_or_default())
    };
    let message = "`t[…]` is an older way to write a bent move".to_owned();
    let help = match parse(&bent('?')).is_ok() {
        true => {
            let stop = "if the piece may not stop after the first step";
            let help = format!("write `{}`; or `{}` {stop}", bent('?'), bent('-'));
            return Some(problem(0..text.len(), message, help));
        }
        false => {
            "a bent move looks like `[F?R]`, `[F-R]`, `[W?B]` or `[W-B]`: one step, then another step or a slide outward"
                .to_owned()
        }
    };
    Some(problem(start..end, message, help))
}
