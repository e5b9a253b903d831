//! First moves and taking in passing: what other programs say in letters of Betza notation, and this language in lines.
//!
//! `fmWfceFifmnD` is `fmWfcF` and two lines of the piece.

use super::atom::Atom;
use super::{Problem, directions, parse, token};
use crate::directions::{WORDS, clockwise, is_several, neighbours};
use std::iter;
use std::ops::Range;
use wazir_runtime::Vector;

/// What is said of a first move where it is not known where the piece begins.
pub(crate) const HOME: &str = " (where the piece begins on rank 2 and does not come back there, write `from rank 2` in place of the condition: beside a line that asks what a piece has done, `insufficient material` is never proved)";

/// The condition of a first move.
pub(crate) const UNMOVED: &str = ", if it is unmoved";

/// A way: its letters, its atom and its range.
struct Written<'a> {
    before: &'a str,
    atom: char,
    after: &'a str,
}

/// What to write for a text with the letters `i` and `e` in it, where all of it can be said.
pub(super) fn in_lines(text: &str) -> Option<Problem> {
    let ways = split(text)?;
    let letters: Vec<char> = ['e', 'i'].into_iter().filter(|c| ways.iter().any(|w| w.has(*c))).collect();
    letters.first()?;
    let (mut rest, mut lines) = (String::new(), Vec::new());
    for way in &ways {
        if way.has('e') {
            let line = way.line("capture")?;
            lines.push(format!("`{line}, taking a pawn that just passed there`"));
        }
        if way.has('i') {
            lines.push(format!("`{}{UNMOVED}`", way.line(way.modes())?));
        } else if !way.has('e') || way.has('c') || way.has('m') {
            let before: String = way.before.chars().filter(|c| *c != 'e').collect();
            rest.push_str(&format!("{before}{}{}", way.atom, way.after));
        }
    }
    let said: Vec<String> =
        letters.iter().filter_map(|c| Some(format!("`{c}` ({})", token::meaning(*c)?))).collect();
    let is = if said.len() > 1 { "are" } else { "is" };
    let home = if ways.iter().any(|w| w.has('i')) { HOME } else { "" };
    let help = match rest.as_str() {
        "" => format!("these are lines of their own: {}{home}", lines.join(" and ")),
        rest if parse(rest).is_ok() => format!("write `{rest}`, and below it {}{home}", lines.join(" and ")),
        _ => return None,
    };
    let message = format!("{} {is} not understood here", said.join(" and "));
    Some(super::problem(0..text.len(), message, Some(&help)))
}

/// The ways of a text; `None` where it has more than letters, atoms and numbers in it.
fn split(text: &str) -> Option<Vec<Written<'_>>> {
    let bytes = text.as_bytes();
    let run = |from: usize, is: &dyn Fn(u8) -> bool| -> Range<usize> {
        from..from + bytes.get(from..).unwrap_or_default().iter().take_while(|b| is(**b)).count()
    };
    let (mut ways, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let before = run(at, &|b| b.is_ascii_lowercase());
        let atom = bytes.get(before.end).map(|b| char::from(*b)).filter(|c| "WFDNAHCZGKQRB".contains(*c))?;
        let start = before.end + 1;
        let doubled = bytes.get(start) == bytes.get(before.end);
        let after = if doubled { start..start + 1 } else { run(start, &|b| b.is_ascii_digit()) };
        at = after.end;
        ways.push(Written { before: text.get(before)?, atom, after: text.get(after)? });
    }
    Some(ways)
}

impl Written<'_> {
    fn has(&self, letter: char) -> bool {
        self.before.contains(letter)
    }

    fn modes(&self) -> &'static str {
        match (self.has('m'), self.has('c')) {
            (true, false) => "move",
            (false, true) => "capture",
            _ => "move and capture",
        }
    }

    /// The way in words.
    fn line(&self, modes: &str) -> Option<String> {
        let manner: Vec<char> = self.before.chars().filter(|c| !"fblrvshmcie".contains(*c)).collect();
        let letters: Vec<directions::Written> = self
            .before
            .char_indices()
            .filter(|(_, c)| "fblrvsh".contains(*c))
            .map(|(i, c)| (c, i..i + 1))
            .collect();
        let atom = Atom::of(self.atom);
        let kept = directions::keep(&letters, atom.shape, &atom.vectors).ok()?;
        let most: Option<u8> = match self.after {
            "" => Some(1),
            number => number.parse().ok().filter(|n| *n > 0),
        };
        let path = match (self.atom, manner.as_slice()) {
            ('W' | 'F' | 'K', []) => match most {
                Some(1) => format!("step {}", named(&kept)),
                Some(most) => format!("slide {} up to {most}", named(&kept)),
                None => format!("slide {}", named(&kept)),
            },
            ('R' | 'B' | 'Q', []) => match self.after.parse::<u8>() {
                Ok(most) if most > 0 => format!("slide {} up to {most}", named(&kept)),
                _ => format!("slide {}", named(&kept)),
            },
            ('D' | 'A', ['n']) if self.after.is_empty() => format!("slide {} exactly 2", named(&kept)),
            ('H' | 'G', ['n']) if self.after.is_empty() => format!("slide {} exactly 3", named(&kept)),
            ('D', []) if self.after.is_empty() => format!("leap 0 2 {}", named(&kept)),
            ('N', []) if self.after.is_empty() && letters.is_empty() => "leap 1 2".to_owned(),
            _ => return None,
        };
        Some(format!("{modes} {path}"))
    }
}

/// Directions in words, for vectors along ranks, files and diagonals: in one word where one stands for just these.
fn named(vectors: &[Vector]) -> String {
    let units = vectors.iter().map(|v| Vector::new(v.dx.signum(), v.dy.signum()));
    let units = clockwise(units.collect());
    let vectors_of = |word: &str| neighbours(iter::once(word));
    if let Some(word) = WORDS.into_iter().find(|word| vectors_of(word) == units) {
        return word.to_owned();
    }
    let single = WORDS.into_iter().filter(|word| !is_several(word));
    let words: Vec<&str> = single.filter(|w| vectors_of(w).iter().all(|v| units.contains(v))).collect();
    words.join(", ")
}
