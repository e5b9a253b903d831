//! The clocks of a game: the time of the side to move runs, and each turn adds the increment.

use crate::time_control::TimeControl;
use std::time::{Duration, Instant};
use wazir_engine::Clock;
use wazir_runtime::Side;

/// Two clocks, of which one runs.
#[derive(Clone, Debug)]
pub struct Clocks {
    time: TimeControl,
    left: [Duration; 2],
    /// Whose time runs.
    running: Side,
    /// Since when it has not been counted.
    since: Instant,
    /// The last turn of each side that has had its increment, by the number of the move.
    paid: [Option<u32>; 2],
}

impl Clocks {
    /// Clocks at the beginning of a game.
    pub fn new(time: TimeControl, running: Side) -> Clocks {
        Clocks { time, left: [time.base; 2], running, since: Instant::now(), paid: [None; 2] }
    }

    /// Counts the time that has passed.
    fn count(&mut self) {
        let now = Instant::now();
        let left = &mut self.left[self.running.index()];
        *left = left.saturating_sub(now - self.since);
        self.since = now;
    }

    /// Has the time run out that runs?
    pub fn has_fallen(&mut self) -> bool {
        self.count();
        self.left[self.running.index()].is_zero()
    }

    /// A move with this number has been made: the clock of this side runs from now on. A turn that is over adds the
    /// increment, but only once: not when it was taken back and is played again.
    pub fn press(&mut self, to: Side, number: u32) {
        self.count();
        let ended = self.running.index();
        if to != self.running {
            if Some(number) > self.paid[ended] {
                self.left[ended] += self.time.increment;
                self.paid[ended] = Some(number);
            }
            self.running = to;
        }
    }

    /// Another game goes on: its moves have other numbers.
    pub fn forget_numbers(&mut self) {
        self.paid = [None; 2];
    }

    /// The clock of this side runs from now on, and nothing is added.
    pub fn turn_to(&mut self, to: Side) {
        self.count();
        self.running = to;
    }

    /// The time that a side has left.
    pub fn left(&mut self, side: Side) -> Duration {
        self.count();
        self.left[side.index()]
    }

    /// The same for people.
    pub fn shown(&mut self, side: Side) -> String {
        shown(self.left(side))
    }

    /// The same for the engine.
    pub fn of_engine(&mut self, side: Side) -> Clock {
        Clock { left: self.left(side), increment: self.time.increment, moves_to_go: None }
    }
}

/// `1:02:03`, `4:05`, and tenths in the last seconds: `0:07.3`.
fn shown(time: Duration) -> String {
    // A second that has begun is a second.
    let seconds = time.as_millis().div_ceil(1000) as u64;
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match (hours, seconds) {
        (1.., _) => format!("{hours}:{minutes:02}:{rest:02}"),
        (0, 0..20) => format!("0:{:02}.{}", time.as_secs(), time.subsec_millis() / 100),
        _ => format!("{minutes}:{rest:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_shown_as_on_a_clock() {
        let shown = |milliseconds| super::shown(Duration::from_millis(milliseconds));
        assert_eq!(shown(3_723_000), "1:02:03");
        assert_eq!(shown(244_100), "4:05");
        assert_eq!(shown(7_390), "0:07.3");
    }

    #[test]
    fn a_turn_adds_the_increment_once() {
        let time = TimeControl { base: Duration::from_secs(60), increment: Duration::from_secs(5) };
        let mut clocks = Clocks::new(time, Side::White);
        // The first of two parts of a turn.
        clocks.press(Side::White, 1);
        assert!(clocks.left(Side::White) <= Duration::from_secs(60));
        clocks.press(Side::Black, 1);
        assert!(clocks.left(Side::White) > Duration::from_secs(64));
        clocks.turn_to(Side::White);
        assert!(clocks.left(Side::Black) <= Duration::from_secs(60));
        assert!(!clocks.has_fallen());
        // It was taken back, and is played again; the next one adds something.
        clocks.press(Side::Black, 1);
        assert!(clocks.left(Side::White) <= Duration::from_secs(65));
        clocks.press(Side::White, 1);
        clocks.press(Side::Black, 2);
        assert!(clocks.left(Side::White) > Duration::from_secs(69));
    }
}
