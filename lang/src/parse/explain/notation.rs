//! Letters of moves where their words stand: `move and capture R, N` is `betza "RN"`.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::betza;
use crate::parse::grammar::Rule;
use crate::source::Span;

/// The report of a line of a piece whose ways are letters.
pub(super) fn letters(rule: Rule, line: &str, span: Span, has_block: bool) -> Option<Diagnostic> {
    (rule == Rule::moves && !has_block).then_some(())?;
    let (replaced, bare) = match line.strip_prefix("replace ") {
        Some(rest) => (true, rest),
        None => (false, line),
    };
    const MODES: [(&str, &str); 3] = [("move and capture", ""), ("move", "m"), ("capture", "c")];
    let (modes, mode, rest) =
        MODES.iter().find_map(|(words, mode)| Some((*words, *mode, bare.strip_prefix(words)?)))?;
    rest.starts_with([' ', ':', '=']).then_some(())?;
    let letters = rest.trim_matches(|c: char| c.is_whitespace() || matches!(c, ':' | '=' | '"'));
    let parts: Vec<&str> = letters
        .split([',', '+', '/', '&', ' '])
        .filter(|part| !part.is_empty() && !matches!(*part, "and" | "or"))
        .collect();
    // A word that begins with a capital is a name.
    let notation = |part: &str| {
        let capital = part.find(|c: char| c.is_ascii_uppercase());
        let plain = part.bytes().all(|b| b.is_ascii_alphanumeric());
        capital.is_some() && plain && part.len() < 9 && !ends_in_word(part) && betza::parse(part).is_ok()
    };
    (!parts.is_empty() && parts.iter().all(|part| notation(part))).then_some(())?;
    let sided = |part: &&str| {
        let capital = part.find(|c: char| c.is_ascii_uppercase()).unwrap_or_default();
        !mode.is_empty() && !part.get(..capital).unwrap_or_default().contains(['m', 'c'])
    };
    let all: String = parts
        .iter()
        .map(|part| match sided(part) {
            true => atoms(part).into_iter().map(|atom| format!("{mode}{atom}")).collect(),
            false => (*part).to_owned(),
        })
        .collect();
    betza::parse(&all).is_ok().then_some(())?;
    let at = line.len() - rest.trim_start().len();
    let here = span.inner(at, line.len());
    let report = Diagnostic::new(code::SYNTAX, here, "letters of moves belong in `betza`");
    let (help, text) = match replaced {
        true => {
            let text = format!("remove {modes}; betza \"{all}\"");
            (format!("write `{text}`"), text)
        }
        false => (format!("write `betza \"{all}\"`"), format!("betza \"{all}\"")),
    };
    Some(report.help(&help).guess(help, span.inner(0, line.len()), text))
}

/// `moves = RN`, which no line begins so.
pub(super) fn setting(line: &str) -> Option<String> {
    let (key, value) = line.split_once(['=', ':'])?;
    matches!(key.trim(), "moves" | "movement" | "betza" | "notation" | "move").then_some(())?;
    let value = value.trim_matches([' ', '"']);
    let plain = value.bytes().all(|b| b.is_ascii_alphanumeric());
    let capital = value.contains(|c: char| c.is_ascii_uppercase());
    (plain && capital && !ends_in_word(value) && betza::parse(value).is_ok())
        .then(|| format!("betza \"{value}\""))
}

/// Is a part a word with a capital, such as `Rook`?
fn ends_in_word(part: &str) -> bool {
    part.split(|c: char| c.is_ascii_uppercase()).skip(1).any(|rest| rest.len() > 2)
}

/// `mRcN` in its atoms, each with the letters before it and the numbers behind it.
fn atoms(part: &str) -> Vec<String> {
    let mut found: Vec<String> = vec![String::new()];
    for c in part.chars() {
        let full = found.last().is_some_and(|atom| atom.contains(|c: char| c.is_ascii_uppercase()));
        if full && !c.is_ascii_digit() {
            found.push(String::new());
        }
        if let Some(last) = found.last_mut() {
            last.push(c);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::FileId;

    fn help(line: &str) -> String {
        let span = Span::new(FileId::default(), 0, line.len());
        letters(Rule::moves, line, span, false).map(|d| d.help.join(" ")).unwrap_or_default()
    }

    #[test]
    fn letters_of_moves_are_notation() {
        assert_eq!(help("move and capture R, N"), "write `betza \"RN\"`");
        assert_eq!(help("move RN"), "write `betza \"mRmN\"`");
        assert_eq!(help("capture fF"), "write `betza \"cfF\"`");
        assert_eq!(help("replace move and capture W and F"), "write `remove move and capture; betza \"WF\"`");
        assert_eq!(help("move and capture Rook"), "");
        assert_eq!(help("move and capture step forward"), "");
    }
}
