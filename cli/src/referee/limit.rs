//! How long a player may think: nodes, plies, a time for each move, or a clock for the game.
//!
//! | written | means |
//! |---|---|
//! | `0.05`, `50ms`, `2s` | a time |
//! | `60` | a clock: sixty seconds for the game |
//! | `2+0.05` | two seconds, and a twentieth more with each move |
//! | `40/60` | sixty seconds for every forty moves |

use std::fmt;
use std::time::Duration;

/// What ends a player's thinking.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// So many positions.
    Nodes(u64),
    /// So many plies deep.
    Depth(u32),
    /// So much time for each move.
    Time(Duration),
    /// A clock.
    Clock(Control),
}

/// What is on a clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Control {
    /// The base is for so many moves, and then given again; `None`: it is for the whole game.
    pub moves: Option<u32>,
    /// The time at the beginning.
    pub base: Duration,
    /// What each move adds.
    pub increment: Duration,
}

impl Control {
    /// Reads `[MOVES/]TIME[+INCREMENT]`.
    pub fn parse(text: &str) -> Result<Control, String> {
        let wrong = || "write a clock such as 2+0.05, 60 or 40/60, in seconds".to_owned();
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => (Some(moves.parse().ok().filter(|n| *n > 0).ok_or_else(wrong)?), rest),
            None => (None, text),
        };
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let base = time(base).map_err(|_| wrong())?;
        let increment = seconds(increment).ok_or_else(wrong)?;
        Ok(Control { moves, base, increment })
    }
}

/// Reads a time above zero.
pub fn time(text: &str) -> Result<Duration, String> {
    let wrong = || "write a time in seconds or milliseconds, such as 0.05 or 50ms".to_owned();
    seconds(text).filter(|time| !time.is_zero()).ok_or_else(wrong)
}

/// Reads a time, a day at most.
fn seconds(text: &str) -> Option<Duration> {
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 0.001),
        (None, Some(number)) => (number, 1.0),
        (None, None) => (text, 1.0),
    };
    let number: f64 = number.parse().ok()?;
    let seconds = number * unit;
    (0.0..=86_400.0).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

impl fmt::Display for Control {
    /// As PGN has it in its tag TimeControl.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

impl fmt::Display for Limit {
    /// As a player's description has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Limit::Depth(depth) => write!(f, "depth={depth}"),
            Limit::Time(time) => write!(f, "time={}", time.as_secs_f64()),
            Limit::Clock(control) => write!(f, "tc={control}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_clocks_are_read() {
        for (text, milliseconds) in [("0.05", 50), ("50ms", 50), ("2s", 2000), ("3", 3000)] {
            assert_eq!(time(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
        for text in ["", "0", "-1", "x", "1e9", "5m"] {
            assert!(time(text).is_err(), "{text}");
        }
        for text in ["2+0.05", "60", "40/60", "40/60+1"] {
            assert_eq!(Control::parse(text).map(|c| c.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "0", "0/5", "/5", "5/", "1+", "1+x"] {
            assert!(Control::parse(text).is_err(), "{text}");
        }
    }
}
