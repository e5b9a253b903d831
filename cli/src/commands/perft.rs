//! `wazir perft`: how many move sequences of a length there are.

use crate::args::PerftArgs;
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use crate::position::{self, Endings};
use crate::progress::Progress;
use crate::target::Target;
use crate::variant;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use wazir_runtime::{Match, PerftMode};

/// The answer of `--json`, in the order of the contract.
#[derive(Serialize)]
struct Answer {
    variant: String,
    fen: String,
    depth: u32,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
    #[serde(flatten)]
    timing: Option<Timing>,
}

/// What `--time` adds.
#[derive(Serialize)]
struct Timing {
    seconds: f64,
    /// Million nodes a second; unknown where no time has passed.
    mnps: Option<f64>,
}

/// Runs the command.
pub fn run(args: &PerftArgs, out: &Output) -> Outcome {
    let loaded = variant::load(&Target::parse(&args.variant), out)?;
    let position = &args.position;
    let reached =
        position::reach(&loaded, position.fen.as_deref(), position.moves.as_deref(), Endings::NoDraws)?;
    let mode = PerftMode { full: args.full, interpret: args.interpret };
    let begun = Instant::now();
    let (nodes, divide) = match (args.divide, args.depth) {
        (true, 0) => (1, Some(BTreeMap::new())),
        (true, depth) => {
            let counts = divided(&reached, depth, mode, out);
            (counts.values().sum(), Some(counts))
        }
        // Where progress can be seen, the first moves are counted one by one.
        (false, 2..) if out.progress() => (divided(&reached, args.depth, mode, out).values().sum(), None),
        (false, depth) => (loaded.game.perft(reached.position(), depth, mode), None),
    };
    let time = begun.elapsed();
    if args.json {
        let timing = args.time.then(|| timing(nodes, time));
        let answer =
            Answer { variant: loaded.name, fen: reached.fen(), depth: args.depth, nodes, divide, timing };
        out.json(&answer);
        return Ok(Exit::Fine);
    }
    for (mv, nodes) in divide.iter().flatten() {
        out.line(format!("{mv}: {nodes}"));
    }
    if args.time {
        out.line(match timing(nodes, time) {
            Timing { seconds, mnps: Some(mnps) } => {
                format!("{seconds:.3} s, {mnps:.1} million nodes a second")
            }
            Timing { seconds, mnps: None } => format!("{seconds:.3} s"),
        });
    }
    out.line(nodes);
    Ok(Exit::Fine)
}

/// The count of each first turn, with progress.
fn divided(from: &Match, depth: u32, mode: PerftMode, out: &Output) -> BTreeMap<String, u64> {
    let turns = from.game().turns(from.position(), mode);
    let progress = Progress::moves(out, turns.len() as u64);
    let counts = turns.into_iter().map(|(name, after)| {
        let nodes = from.game().perft(&after, depth - 1, mode);
        progress.step();
        (name, nodes)
    });
    let counts = counts.collect();
    progress.done();
    counts
}

/// Seconds to the microsecond, and the speed to three decimals.
fn timing(nodes: u64, time: Duration) -> Timing {
    let seconds = (time.as_secs_f64() * 1e6).round() / 1e6;
    let mnps = (seconds > 0.0).then(|| (nodes as f64 / seconds / 1e3).round() / 1e3);
    Timing { seconds, mnps }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_time_is_no_speed() {
        assert_eq!(timing(10, Duration::ZERO).mnps, None);
        assert_eq!(timing(3_000_000, Duration::from_secs(2)).mnps, Some(1.5));
    }

    #[test]
    fn the_answer_keeps_the_order_of_the_contract() {
        let answer = Answer {
            variant: "v".into(),
            fen: "f".into(),
            depth: 0,
            nodes: 1,
            divide: Some(BTreeMap::new()),
            timing: Some(Timing { seconds: 0.0, mnps: None }),
        };
        let json = serde_json::to_string(&answer).unwrap();
        assert_eq!(
            json,
            r#"{"variant":"v","fen":"f","depth":0,"nodes":1,"divide":{},"seconds":0.0,"mnps":null}"#
        );
    }
}
