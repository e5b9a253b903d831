//! What a kind is worth, in pawns and hundredths of one.

use std::fmt;

/// What a kind is worth: `4.5` pawns.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Hash, Debug)]
pub struct Worth(u32);

impl Worth {
    /// The most that a kind can be worth: 65,535 pawns.
    pub const MAX: Worth = Worth(65_535 * 100);

    /// So many hundredths of a pawn; more than [`Worth::MAX`] counts as that.
    pub const fn hundredths(n: u32) -> Worth {
        if n > Worth::MAX.0 { Worth::MAX } else { Worth(n) }
    }

    /// In hundredths of a pawn.
    pub const fn in_hundredths(self) -> u32 {
        self.0
    }

    /// In pawns.
    pub fn in_pawns(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 100, self.0 % 100) {
            (whole, 0) => write!(f, "{whole}"),
            (whole, part) if part % 10 == 0 => write!(f, "{whole}.{}", part / 10),
            (whole, part) => write!(f, "{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_digit_too_many() {
        let shown = |n| Worth::hundredths(n).to_string();
        assert_eq!(
            [shown(400), shown(450), shown(425), shown(5), shown(0)],
            ["4", "4.5", "4.25", "0.05", "0"]
        );
    }
}
