//! Squares as options name them, and as sets of a board.

use std::collections::BTreeSet;

/// A square, a rank, a file or the whole board: `d4`, `*4`, `d*`, `**`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The file from 0; `None` is every file.
    pub file: Option<u8>,
    /// The rank from 0; `None` is every rank.
    pub rank: Option<u8>,
}

impl Pattern {
    /// Reads a pattern. What lies off the largest board is none; what lies off the board of the variant holds no square.
    pub fn parse(text: &str) -> Option<Pattern> {
        let mut chars = text.chars();
        let first = chars.next()?;
        let file = match first {
            '*' => None,
            'a'..='p' => Some(u8::try_from(u32::from(first) - u32::from('a')).ok()?),
            _ => return None,
        };
        let rank = match chars.as_str() {
            "*" => None,
            digits if digits.len() <= 2 && digits.bytes().all(|b| b.is_ascii_digit()) => {
                Some(digits.parse::<u8>().ok().filter(|rank| *rank <= 16)?.checked_sub(1)?)
            }
            _ => return None,
        };
        Some(Pattern { file, rank })
    }
}

/// A set of squares of a board: files and ranks from 0.
pub type Region = BTreeSet<(u8, u8)>;

/// The squares of some patterns on a board of this size.
pub(super) fn region(patterns: &[Pattern], files: u8, ranks: u8) -> Region {
    let mut region = Region::new();
    for pattern in patterns {
        for rank in 0..ranks {
            for file in 0..files {
                if pattern.file.is_none_or(|f| f == file) && pattern.rank.is_none_or(|r| r == rank) {
                    region.insert((file, rank));
                }
            }
        }
    }
    region
}
