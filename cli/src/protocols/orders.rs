//! What XBoard has said of time: its clocks and limits, as they stand when a move is wanted.

use std::time::Duration;
use wazir_engine::{Clock, Limits};

/// How long moves may take.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Orders {
    depth: Option<u32>,
    /// So much for each move.
    each: Option<Duration>,
    /// So many moves to each control; 0: all in the time.
    control: u32,
    increment: Duration,
    left: Option<Duration>,
}

impl Orders {
    /// `level MOVES TIME INCREMENT`; `None` if it is not written like that. The time is minutes, perhaps with seconds behind a colon.
    pub fn level(&mut self, text: &str) -> Option<()> {
        let mut words = text.split_whitespace();
        let moves = words.next()?.parse().ok()?;
        let (minutes, seconds) = words.next().map(|time| time.split_once(':').unwrap_or((time, "0")))?;
        let base = minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?;
        let increment = words.next().unwrap_or("0").parse::<f64>().ok()?;
        let base = Duration::try_from_secs_f64(base).ok()?;
        self.increment = Duration::try_from_secs_f64(increment).ok()?;
        (self.control, self.each, self.left) = (moves, None, Some(base));
        Some(())
    }

    /// `st SECONDS`, perhaps as minutes and seconds.
    pub fn each(&mut self, text: &str) -> Option<()> {
        let seconds = match text.split_once(':') {
            Some((minutes, seconds)) => minutes.parse::<f64>().ok()? * 60.0 + seconds.parse::<f64>().ok()?,
            None => text.parse().ok()?,
        };
        self.each = Some(Duration::try_from_secs_f64(seconds).ok()?);
        self.left = None;
        Some(())
    }

    /// `sd DEPTH`.
    pub fn depth(&mut self, text: &str) -> Option<()> {
        let depth: u32 = text.parse().ok()?;
        self.depth = Some(depth.max(1));
        Some(())
    }

    /// `time HUNDREDTHS`.
    pub fn time(&mut self, text: &str) -> Option<()> {
        let hundredths: i64 = text.parse().ok()?;
        self.left = Some(Duration::from_millis(u64::try_from(hundredths).unwrap_or(0).saturating_mul(10)));
        Some(())
    }

    /// A move has been made that took so long.
    pub fn spend(&mut self, took: Duration) {
        let increment = self.increment;
        self.left = self.left.map(|left| left.saturating_sub(took).saturating_add(increment));
    }

    /// A new game begins: the depth is free again.
    pub fn forget_depth(&mut self) {
        self.depth = None;
    }

    /// The limits of the next move of a side that has made so many, of which so many milliseconds are lost on the way.
    pub fn limits(&self, made: u32, overhead: u64) -> Limits {
        let overhead = Duration::from_millis(overhead);
        let shorter = |time: Duration| time.saturating_sub(overhead).max(Duration::from_millis(1));
        let moves_to_go = (self.control > 0).then(|| self.control - made % self.control);
        let clock = self.left.filter(|_| self.each.is_none()).map(|left| Clock {
            left: shorter(left),
            increment: self.increment,
            moves_to_go,
        });
        Limits { depth: self.depth, time: self.each.map(shorter), clock, lines: 1, ..Limits::default() }
    }

    /// The most that a player may take who plans nothing.
    pub fn most(&self, limits: &Limits) -> Option<Duration> {
        let clock = limits.clock.as_ref()?;
        let moves = clock.moves_to_go.unwrap_or(20).max(1);
        Some((clock.left / moves.saturating_add(1) + clock.increment / 2).min(clock.left / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks() {
        let mut orders = Orders::default();
        assert!(orders.level("40 5 0").is_some());
        let clock = orders.limits(43, 0).clock.unwrap();
        assert_eq!((clock.left.as_secs(), clock.moves_to_go), (300, Some(37)));
        assert!(orders.time("1200").is_some());
        assert_eq!(orders.limits(0, 0).clock.unwrap().left.as_secs(), 12);
        assert!(orders.level("0 2:30 12.5").is_some());
        let clock = orders.limits(9, 0).clock.unwrap();
        assert_eq!(
            (clock.left.as_secs(), clock.increment.as_millis(), clock.moves_to_go),
            (150, 12500, None)
        );
        // Until the clock is told again, a move takes of it and adds to it.
        orders.spend(Duration::from_secs(50));
        assert_eq!(orders.limits(0, 0).clock.unwrap().left.as_millis(), 112_500);
        assert!(orders.each("2").is_some());
        assert_eq!(
            (orders.limits(0, 0).clock, orders.limits(0, 0).time),
            (None, Some(Duration::from_secs(2)))
        );
        for wrong in ["", "x", "40", "40 x 0", "0 -5 0", "0 1e300 0"] {
            assert_eq!(Orders::default().level(wrong), None, "{wrong}");
        }
    }
}
