//! The time that people play with: minutes for the game, and seconds that each move adds, as in `5+3`.

use std::fmt;
use std::time::Duration;

/// The time of each side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// For the whole game.
    pub base: Duration,
    /// What each move adds.
    pub increment: Duration,
}

impl TimeControl {
    /// Reads `5+3` or `5`; parts of a minute as `0.5`.
    pub fn parse(text: &str) -> Result<TimeControl, String> {
        let wrong = || "write minutes, and the seconds that each move adds, such as 5+3 or 10".to_owned();
        let number = |text: &str| text.parse::<f64>().ok().filter(|n| (0.0..=1440.0).contains(n));
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let base = Duration::from_secs_f64(number(base).ok_or_else(wrong)? * 60.0);
        let increment = Duration::from_secs_f64(number(increment).ok_or_else(wrong)?);
        if base.is_zero() { Err(wrong()) } else { Ok(TimeControl { base, increment }) }
    }
}

impl fmt::Display for TimeControl {
    /// `5+3`, as it is written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.base.as_secs_f64() / 60.0, self.increment.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_and_seconds_are_read() {
        let read = |text| TimeControl::parse(text).map(|time| time.to_string());
        assert_eq!(read("5+3").as_deref(), Ok("5+3"));
        assert_eq!(read("10").as_deref(), Ok("10+0"));
        assert_eq!(read("0.5+1").as_deref(), Ok("0.5+1"));
        for text in ["", "0", "0+5", "-1", "5+", "+3", "x", "1e9", "nan"] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
