//! The atoms of Betza notation: sets of leaps that are alike.

use super::directions::Shape;
use crate::directions::{clockwise, leaps};
use wazir_runtime::Vector;

/// A set of leaps that are images of each other, or a king's eight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Atom {
    /// As it is written.
    pub(super) text: String,
    /// How its directions are counted.
    pub(super) shape: Shape,
    /// The smaller number of squares first; a king's are those of a wazir.
    pub(super) leap: (i8, i8),
    /// Its leaps, clockwise from ahead.
    pub(super) vectors: Vec<Vector>,
    /// `R`, `B` and `Q` slide of themselves.
    pub(super) slides: bool,
}

impl Atom {
    /// The atom of a letter.
    pub(super) fn of(letter: char) -> Atom {
        let (m, n) = match letter {
            'W' | 'R' => (0, 1),
            'F' | 'B' => (1, 1),
            'D' => (0, 2),
            'N' => (1, 2),
            'A' => (2, 2),
            'H' => (0, 3),
            'C' => (1, 3),
            'Z' => (2, 3),
            'G' => (3, 3),
            _ => {
                let king = leaps(0, 1).into_iter().chain(leaps(1, 1)).collect();
                return Atom {
                    text: letter.to_string(),
                    shape: Shape::Compound,
                    leap: (0, 1),
                    vectors: clockwise(king),
                    slides: letter == 'Q',
                };
            }
        };
        Atom { slides: matches!(letter, 'R' | 'B'), ..Atom::by_numbers(letter.to_string(), m, n) }
    }

    /// A leap by numbers.
    pub(super) fn by_numbers(text: String, m: i8, n: i8) -> Atom {
        let leap = (m.min(n), m.max(n));
        let shape = match leap {
            (0, _) => Shape::Orthogonal,
            (m, n) if m == n => Shape::Diagonal,
            _ => Shape::Oblique,
        };
        Atom { text, shape, leap, vectors: leaps(leap.0, leap.1), slides: false }
    }

    /// With `X` or `Y` behind its letter; `None` where programs differ or the leap has a letter of its own.
    pub(super) fn farther(letter: char, mark: char) -> Option<Atom> {
        let Atom { leap: (m, n), .. } = Atom::of(letter);
        let leap = match (letter, mark) {
            ('W' | 'F' | 'D' | 'H' | 'N' | 'C', 'X') => (m, n + 3),
            ('D' | 'N' | 'A' | 'C' | 'Z', 'Y') => (m + 2, n + 2),
            _ => return None,
        };
        Some(Atom::by_numbers(format!("{letter}{mark}"), leap.0, leap.1))
    }

    /// Are its leaps a king's steps?
    pub(super) fn is_step(&self) -> bool {
        matches!(self.leap, (0 | 1, 1))
    }
}

/// The letter of a leap; the smaller number first.
pub(crate) fn leap_atom(leap: [u8; 2]) -> Option<char> {
    Some(match leap {
        [0, 1] => 'W',
        [1, 1] => 'F',
        [0, 2] => 'D',
        [1, 2] => 'N',
        [2, 2] => 'A',
        [0, 3] => 'H',
        [1, 3] => 'C',
        [2, 3] => 'Z',
        [3, 3] => 'G',
        _ => return None,
    })
}
