//! `wazir bench`: a fixed set of positions over all shipped variants, the speed of each variant, and a
//! signature of behaviour.

use crate::args::BenchArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::output::Output;
use crate::report::Report;
use crate::shipped;
use crate::target::{Source, Target};
use crate::variant;
use serde::Serialize;
use std::time::{Duration, Instant};
use wazir_runtime::PerftMode;

/// The answer of `--json`.
#[derive(Serialize)]
struct Answer {
    signature: u64,
    variants: Vec<Line>,
    seconds: f64,
    /// Million nodes a second; unknown where no time has passed.
    mnps: Option<f64>,
}

/// What one variant came to.
#[derive(Serialize)]
struct Line {
    variant: String,
    nodes: u64,
    seconds: f64,
    mnps: Option<f64>,
}

/// Runs the command.
pub fn run(args: &BenchArgs, out: &Output) -> Outcome {
    let mode = PerftMode { full: args.full, interpret: args.interpret };
    let mut variants: Vec<(String, u64, Duration)> = Vec::new();
    for line in wazir_variants::BENCH.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let fields: Vec<&str> = line.split(" | ").collect();
        let (Some(name), Some(fen), Some(depth)) =
            (fields.first(), fields.get(1), fields.get(2).and_then(|d| d.parse().ok()))
        else {
            return Err(Failure::usage(Report::new(format!("`{line}` is not a line of the bench"))));
        };
        let loaded = variant::load(&shipped_target(name)?, out)?;
        let position = match *fen {
            "-" => loaded.game.start(&loaded.start),
            fen => loaded.game.parse_fen(fen),
        };
        let position = position.map_err(|e| Failure::usage(Report::new(format!("{line}: {e}"))))?;
        let begun = Instant::now();
        let nodes = loaded.game.perft(&position, depth, mode);
        let time = begun.elapsed();
        match variants.last_mut().filter(|(last, ..)| last == name) {
            Some((_, all, total)) => (*all, *total) = (*all + nodes, *total + time),
            None => variants.push((name.to_string(), nodes, time)),
        }
    }
    let signature = variants.iter().map(|(_, nodes, _)| nodes).sum();
    let time = variants.iter().map(|(.., time)| *time).sum();
    if args.json {
        let line = |(variant, nodes, time): &(String, u64, Duration)| Line {
            variant: variant.clone(),
            nodes: *nodes,
            seconds: seconds(*time),
            mnps: rate(*nodes, *time),
        };
        let variants = variants.iter().map(line).collect();
        let answer = Answer { signature, variants, seconds: seconds(time), mnps: rate(signature, time) };
        out.json(&answer);
        return Ok(Exit::Fine);
    }
    for (name, nodes, time) in &variants {
        out.line(format!("{name:<20} {nodes:>10} nodes  {}", shown(*nodes, *time)));
    }
    out.line(format!("{:<20} {signature:>10} nodes  {}", "all", shown(signature, time)));
    out.line(format!("signature {signature}"));
    Ok(Exit::Fine)
}

/// A shipped variant, whatever the user's library has under its name.
fn shipped_target(name: &str) -> Result<Target, Failure> {
    let target = Target::parse(name);
    let file = match &target.source {
        Source::Named(name) => shipped::defining(name),
        _ => None,
    };
    match file {
        Some(file) => Ok(Target { source: Source::Shipped(file), ..target }),
        None => Err(Failure::usage(Report::new(format!("the bench has no variant `{name}`")))),
    }
}

fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

fn rate(nodes: u64, time: Duration) -> Option<f64> {
    (seconds(time) > 0.0).then(|| (nodes as f64 / seconds(time) / 1e3).round() / 1e3)
}

fn shown(nodes: u64, time: Duration) -> String {
    let rate = rate(nodes, time).map_or("-".to_string(), |r| format!("{r:.1}"));
    format!("{:>7.3} s  {rate:>6} million a second", time.as_secs_f64())
}
