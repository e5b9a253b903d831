//! What stands behind `go`: how long to think, and about what.

use std::time::Duration;
use wazir_engine::{Clock, Limits};
use wazir_runtime::Side;

/// An order to think.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Go {
    /// Think while the other side is to move.
    pub ponder: bool,
    /// Do not answer before being asked.
    pub infinite: bool,
    /// Count instead, so many turns deep.
    pub perft: Option<u32>,
    /// Only these moves are considered, in the spelling of the protocol.
    pub moves: Vec<String>,
    /// Look for a mate, however long that takes; programs for shogi have a word of its own for it.
    pub mating: bool,
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<u64>,
    mate: Option<u32>,
    left: [Option<i64>; 2],
    increment: [Option<i64>; 2],
    to_go: Option<u32>,
    byoyomi: Option<u64>,
}

/// The words that have a meaning there.
const WORDS: &[&str] = &[
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
    "byoyomi",
];

impl Go {
    /// Reads what stands behind `go`; of players of shogi, the first to move is Black. Gives what was not understood, too.
    pub fn read(text: &str, usi: bool) -> (Go, Vec<String>) {
        let mut go = Go::default();
        let mut wrong = Vec::new();
        let mut words = text.split_whitespace().peekable();
        let [white, black] = if usi { [1, 0] } else { [0, 1] };
        while let Some(word) = words.next() {
            match word {
                "ponder" => go.ponder = true,
                "infinite" => go.infinite = true,
                "searchmoves" => {
                    while let Some(mv) = words.next_if(|word| !WORDS.contains(word)) {
                        go.moves.push(mv.to_owned());
                    }
                }
                "mate" if words.peek() == Some(&"infinite") => {
                    words.next();
                    go.mating = true;
                }
                _ if WORDS.contains(&word) => {
                    let value = words.next_if(|word| !WORDS.contains(word)).unwrap_or_default();
                    let Ok(number) = value.parse::<i64>() else {
                        wrong.push(format!("{word} {value}").trim().to_owned());
                        continue;
                    };
                    let positive = u64::try_from(number).unwrap_or(0);
                    let small = Some(u32::try_from(positive).unwrap_or(u32::MAX));
                    match word {
                        "wtime" => go.left[white] = Some(number),
                        "btime" => go.left[black] = Some(number),
                        "winc" => go.increment[white] = Some(number),
                        "binc" => go.increment[black] = Some(number),
                        "movestogo" => go.to_go = small.filter(|n| *n > 0),
                        "depth" => go.depth = small,
                        "nodes" => go.nodes = Some(positive),
                        "mate" => (go.mate, go.mating) = (small, usi),
                        "movetime" => go.time = Some(positive),
                        "byoyomi" => go.byoyomi = Some(positive),
                        _ => go.perft = small,
                    }
                }
                _ => wrong.push(word.to_owned()),
            }
        }
        (go, wrong)
    }

    /// The limits of the search of a side's move, of which so many milliseconds are lost on the way.
    pub fn limits(&self, side: Side, overhead: u64, lines: usize) -> Limits {
        let span = |ms: i64| Duration::from_millis(u64::try_from(ms).unwrap_or(0));
        let after = |ms: u64| Duration::from_millis(ms.saturating_sub(overhead).max(1));
        let left = self.left[side.index()];
        let increment = span(self.increment[side.index()].unwrap_or(0));
        let byoyomi = self.byoyomi.unwrap_or(0);
        let clock = left.filter(|left| *left > 0 || byoyomi == 0).map(|left| Clock {
            left: after(u64::try_from(left).unwrap_or(0).saturating_add(byoyomi)),
            // What is granted anew for each move is as good as an increment.
            increment: increment + Duration::from_millis(byoyomi),
            moves_to_go: self.to_go,
        });
        let granted = self.byoyomi.filter(|ms| *ms > 0 && clock.is_none()).map(after);
        Limits {
            depth: self.depth.map(|depth| depth.max(1)),
            nodes: self.nodes.map(|nodes| nodes.max(1)),
            time: self.time.map(|ms| Duration::from_millis(ms.max(1))).or(granted),
            least: None,
            clock: clock.filter(|_| !self.infinite),
            mate: self.mate,
            lines,
            moves: Vec::new(),
            ponder: self.ponder,
        }
    }

    /// The most that a player may take who plans nothing.
    pub fn most(&self, limits: &Limits) -> Option<Duration> {
        let clock = limits.clock.as_ref()?;
        let moves = clock.moves_to_go.unwrap_or(20).max(1);
        Some(
            (clock.left / moves.saturating_add(1) + clock.increment / 2)
                .min(clock.left / 2)
                .max(Duration::from_millis(1)),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_has_its_clock() {
        let (go, wrong) = Go::read("wtime 60000 btime 30000 winc 1000 binc 0 movestogo 10", false);
        assert!(wrong.is_empty());
        let limits = go.limits(Side::White, 30, 1);
        let clock = limits.clock.unwrap();
        assert_eq!(
            (clock.left.as_millis(), clock.increment.as_millis(), clock.moves_to_go),
            (59970, 1000, Some(10))
        );
        assert_eq!(go.limits(Side::Black, 0, 1).clock.unwrap().left.as_millis(), 30000);
        // The first to move is Black there.
        let (go, _) = Go::read("btime 100 wtime 200", true);
        assert_eq!(go.limits(Side::White, 0, 1).clock.unwrap().left.as_millis(), 100);
    }

    #[test]
    fn byoyomi_is_time_for_one_move() {
        let (go, _) = Go::read("btime 0 wtime 0 byoyomi 1000", true);
        let limits = go.limits(Side::White, 100, 1);
        assert_eq!((limits.clock, limits.time), (None, Some(Duration::from_millis(900))));
    }

    #[test]
    fn what_is_not_understood_is_told() {
        let (go, wrong) = Go::read("depth x searchmoves e2e4 d2d4 nodes 5 quickly wtime -5 depth", false);
        assert_eq!(
            (go.nodes, go.moves.len(), wrong),
            (Some(5), 2, vec!["depth x".to_owned(), "quickly".to_owned(), "depth".to_owned()])
        );
        assert_eq!(go.limits(Side::White, 0, 1).clock.unwrap().left.as_millis(), 1);
        let (go, _) = Go::read("mate infinite", true);
        assert!(go.mating && go.mate.is_none());
        assert_eq!(Go::read("perft 3", false).0.perft, Some(3));
    }
}
