//! The letter of a kind, as FEN and the names of moves write it: `P`, `+P` for a promoted face, `P'` and `P''` where the
//! twenty-six do not suffice.

use crate::side::Side;
use std::fmt;
use std::str::FromStr;

/// A kind's letter: a capital, with `+` before it or without, and up to two primes after it.
///
/// ```
/// use wazir_rules::Side;
/// use wazir_rules::program::Letter;
///
/// let tokin: Letter = "+P".parse()?;
/// assert_eq!(tokin.cased(Side::Black), "+p");
/// assert_eq!("P".parse::<Letter>()?.promoted(), Some(tokin));
/// # Ok::<(), wazir_rules::program::NoLetter>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Letter {
    base: char,
    primes: u8,
    promoted: bool,
}

/// A text is not the letter of a kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoLetter;

impl Letter {
    /// The most primes that a letter has.
    pub const MAX_PRIMES: u8 = 2;

    /// What stands for the letter of a kind that an army does not have.
    #[doc(hidden)]
    pub const UNKNOWN: Letter = Letter { base: '?', primes: 0, promoted: false };

    /// `P`, which algebraic notation leaves out by the custom of chess.
    pub const PAWN: Letter = Letter { base: 'P', primes: 0, promoted: false };

    /// A capital by itself.
    pub fn plain(base: char) -> Option<Letter> {
        base.is_ascii_uppercase().then_some(Letter { base, primes: 0, promoted: false })
    }

    /// Every letter there is: the capitals first, then those with primes, and at last those with `+`.
    pub fn all() -> impl Iterator<Item = Letter> {
        let forms = [false, true].into_iter().flat_map(|p| (0..=Self::MAX_PRIMES).map(move |n| (n, p)));
        forms.flat_map(|(primes, promoted)| ('A'..='Z').map(move |base| Letter { base, primes, promoted }))
    }

    /// How many bytes at the beginning of a text are written like a letter, in either case and with any number of primes.
    pub fn length(text: &str) -> Option<usize> {
        let rest = text.strip_prefix('+').unwrap_or(text);
        let after = rest.strip_prefix(|c: char| c.is_ascii_alphabetic())?;
        Some(text.len() - after.trim_start_matches('\'').len())
    }

    /// A letter as a side writes it, upper case for White and lower case for Black, and the side.
    pub fn read(text: &str) -> Option<(Letter, Side)> {
        let (rest, promoted) = text.strip_prefix('+').map_or((text, false), |rest| (rest, true));
        let base = rest.chars().next().filter(char::is_ascii_alphabetic)?;
        let after = rest.get(1..)?;
        let primes = u8::try_from(after.len()).ok().filter(|n| *n <= Self::MAX_PRIMES)?;
        let side = if base.is_ascii_uppercase() { Side::White } else { Side::Black };
        let letter = Letter { base: base.to_ascii_uppercase(), primes, promoted };
        after.bytes().all(|b| b == b'\'').then_some((letter, side))
    }

    /// The capital, without what stands before and after it.
    pub const fn base(self) -> char {
        self.base
    }

    /// The capital, if nothing stands before or after it.
    pub fn single(self) -> Option<char> {
        (!self.promoted && self.primes == 0).then_some(self.base)
    }

    /// The letter of the promoted face, if this is not one itself.
    pub fn promoted(self) -> Option<Letter> {
        (!self.promoted).then_some(Letter { promoted: true, ..self })
    }

    /// As a side writes it: upper case for White, lower case for Black.
    pub fn cased(self, side: Side) -> String {
        Letter { base: side.cased(self.base), ..self }.to_string()
    }

    /// Several letters as a side writes them: `KQR`, or with blanks where one of them is not a capital alone.
    #[doc(hidden)]
    pub fn list(letters: impl Iterator<Item = Letter> + Clone, side: Side) -> String {
        let between = if letters.clone().all(|l| l.single().is_some()) { "" } else { " " };
        letters.map(|l| l.cased(side)).collect::<Vec<_>>().join(between)
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = if self.promoted { "+" } else { "" };
        let text = format!("{before}{}{}", self.base, "'".repeat(usize::from(self.primes)));
        f.pad(&text)
    }
}

impl FromStr for Letter {
    type Err = NoLetter;

    fn from_str(text: &str) -> Result<Letter, NoLetter> {
        match Letter::read(text) {
            Some((letter, Side::White)) => Ok(letter),
            _ => Err(NoLetter),
        }
    }
}

impl fmt::Display for NoLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a letter is a capital, perhaps with `+` before it and up to two primes after it")
    }
}

impl std::error::Error for NoLetter {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_is_read_as_it_is_written() {
        let all: Vec<Letter> = Letter::all().collect();
        assert_eq!(all.len(), 156);
        for letter in all {
            for side in Side::BOTH {
                let text = letter.cased(side);
                assert_eq!(Letter::read(&text), Some((letter, side)), "{text}");
                assert_eq!(Letter::length(&format!("{text}5/")), Some(text.len()), "{text}");
            }
        }
    }

    #[test]
    fn what_is_no_letter_is_refused() {
        for text in ["", "+", "'", "PP", "+ P", "P+", "p", "++P", "P'''", "P' ", "É", "+É", "1", "P’"] {
            assert_eq!(text.parse::<Letter>(), Err(NoLetter), "{text}");
        }
        assert_eq!(Letter::length("P'''1"), Some(4), "too many primes are one mistake");
        assert_eq!(Letter::length("+5"), None);
    }
}
