//! How Betza notation says what the language's own words cannot.

use crate::literal::betza;

/// How Betza notation says a wish.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Betza {
    Cannot,
    /// A hop over another piece, in the directions and the modes that the line names.
    Hop,
    /// A bent path, of the two ways that the line names.
    Bent,
    /// A leap that goes on, of the numbers in the line.
    Rider,
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
        Betza::Hop => return hop(words),
        Betza::Bent => bent(words)?,
        Betza::Rider => format!("{mode}{0}{0}", atom()?),
        Betza::Lame => format!("{mode}n{}", atom()?),
    };
    betza::parse(&text).ok()?;
    Some(match betza {
        Betza::Bent => format!(
            "Betza notation can, in place of the whole line: `betza \"{text}\"` goes on outward after the step; with `-` for `?` it may not stop before"
        ),
        _ => format!("Betza notation can, in place of the whole line: `betza \"{text}\"`"),
    })
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

/// A hop: where it lands behind the piece is for the author to say.
fn hop(words: &[String]) -> Option<String> {
    let has = |word: &str| words.iter().any(|w| w.starts_with(word));
    let atom = match (has("orthogonal"), has("diagonal"), has("any")) {
        (true, false, _) => "R",
        (false, true, _) => "B",
        (_, _, true) | (true, true, _) => "Q",
        _ => {
            return Some(
                "Betza notation can, in place of the whole line: `betza \"mRcpR\"` is the cannon of Chinese chess, `betza \"gQ\"` the grasshopper"
                    .to_owned(),
            );
        }
    };
    let mode = mode(words);
    let cannon = if mode == "c" && atom == "R" { "; the cannon of Chinese chess is `mRcpR`" } else { "" };
    Some(format!(
        "Betza notation can, in place of the whole line: `betza \"{mode}p{atom}\"` lands on any square behind the piece, `{mode}g{atom}` on the next one{cannon}"
    ))
}

/// Two ways as a bent path in Betza notation.
fn bent(words: &[String]) -> Option<String> {
    let joint =
        words.iter().position(|w| matches!(w.as_str(), "then" | "followed" | "afterwards" | "before"))?;
    let atom = |words: &[String]| {
        let has = |word: &str| words.iter().any(|w| w == word);
        Some(match (has("slide"), has("orthogonal"), has("diagonal")) {
            (false, true, false) => 'W',
            (false, false, true) => 'F',
            (true, true, false) => 'R',
            (true, false, true) => 'B',
            _ => return None,
        })
    };
    let (first, second) = (atom(words.get(..joint)?)?, atom(words.get(joint..)?)?);
    let mode = mode(words);
    Some(format!("{mode}[{first}?{second}]"))
}
