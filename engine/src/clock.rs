//! How much time a move is worth.

use crate::limits::{Clock, Limits};
use std::time::Duration;

/// The time of one move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Budget {
    /// No deeper search begins after this.
    pub(crate) soft: Option<Duration>,
    /// The search ends then, wherever it is.
    pub(crate) hard: Option<Duration>,
}

/// What is kept back for all that is not thinking.
const MARGIN: Duration = Duration::from_millis(10);

impl Budget {
    /// What limits allow for one of so many parts that are left of a turn.
    pub(crate) fn of(limits: &Limits, parts: u32) -> Budget {
        let clock = limits.clock.map(of_clock).map(|(soft, hard)| (soft / parts.max(1), hard / parts.max(1)));
        let hard = [limits.time, clock.map(|(_, hard)| hard)].into_iter().flatten().min();
        Budget { soft: clock.map(|(soft, _)| soft), hard }
    }
}

/// From when on nothing new is begun, and when everything ends.
fn of_clock(clock: Clock) -> (Duration, Duration) {
    let usable = clock.left.saturating_sub(MARGIN).max(clock.left / 4);
    let moves = clock.moves_to_go.unwrap_or(30).clamp(1, 30);
    let share = usable / moves + clock.increment * 3 / 4;
    let soft = (share * 6 / 10).min(usable / 2);
    // The last move before a control may use all; otherwise something is left for the next.
    let most = if moves == 1 { usable * 9 / 10 } else { usable / 3 };
    (soft, (share * 3).min(most).max(Duration::from_millis(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [1, 5, 20, 100, 1000, 60_000] {
            for increment in [0, 10, 1000] {
                for moves_to_go in [None, Some(1), Some(2), Some(40)] {
                    let clock = Clock {
                        left: Duration::from_millis(left),
                        increment: Duration::from_millis(increment),
                        moves_to_go,
                    };
                    let budget = Budget::of(&Limits { clock: Some(clock), ..Limits::default() }, 1);
                    let (soft, hard) = (budget.soft.unwrap_or_default(), budget.hard.unwrap_or_default());
                    assert!(hard <= clock.left && soft <= clock.left, "{clock:?}: {budget:?}");
                    assert!(hard > Duration::ZERO);
                }
            }
        }
    }

    #[test]
    fn without_a_clock_only_the_time_counts() {
        assert_eq!(Budget::of(&Limits::default(), 1), Budget { soft: None, hard: None });
        let time = Some(Duration::from_millis(50));
        assert_eq!(Budget::of(&Limits { time, ..Limits::default() }, 1), Budget { soft: None, hard: time });
    }
}
