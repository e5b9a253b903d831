//! How Betza notation says what the language's own words cannot.

use crate::literal::betza;

/// How Betza notation says a wish.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Betza {
    Cannot,
    /// A leap that can be blocked, of the numbers in the line.
    Lame,
}

/// The help line that gives the notation, where it says what the words of the line wish for.
pub(super) fn notation(betza: Betza, words: &[String]) -> Option<String> {
    let atom = || {
        let mut numbers = words.iter().filter_map(|w| w.parse::<u8>().ok());
        let mut pair = [numbers.next()?, numbers.next()?];
        pair.sort_unstable();
        betza::leap_atom(pair)
    };
    let mode = mode(words);
    let text = match betza {
        Betza::Cannot => return None,
        Betza::Lame => format!("{mode}n{}", atom()?),
    };
    betza::parse(&text).ok()?;
    Some(format!("Betza notation can, in place of the whole line: `betza \"{text}\"`"))
}

/// What a line does, as the sign before an atom.
fn mode(words: &[String]) -> &'static str {
    let has = |word: &str| words.iter().any(|w| w == word);
    match (has("move"), has("capture")) {
        (true, false) => "m",
        (false, true) => "c",
        _ => "",
    }
}
