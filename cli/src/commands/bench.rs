//! `wazir bench`: a fixed set of positions, the speed of each variant in it, and a signature of behaviour; or the signature of the whole
//! shipped library.

use crate::args::BenchArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::output::Output;
use crate::report::Report;
use crate::shipped;
use crate::target::{Source, Target};
use crate::variant::{self, Loaded};
use serde::Serialize;
use std::time::{Duration, Instant};
use wazir_runtime::{Game, Match, PerftMode, Position, Rng};

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

/// The name of a variant, its nodes, and the time that they took.
type Counted = (String, u64, Duration);

/// Runs the command.
pub fn run(args: &BenchArgs, out: &Output) -> Outcome {
    let mode = PerftMode { full: args.full, interpret: args.interpret };
    let variants = if args.library { library(mode, out)? } else { positions(mode, out)? };
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

/// The fixed positions.
fn positions(mode: PerftMode, out: &Output) -> Result<Vec<Counted>, Failure> {
    let mut variants: Vec<Counted> = Vec::new();
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
    Ok(variants)
}

/// No deeper than this, and only as deep as about so many nodes are expected.
const MAX_DEPTH: u32 = 3;
const MAX_NODES: u64 = 100_000;

/// So many plies of a game are looked at.
const PLIES: usize = 60;

/// Every shipped variant: each of its starts to a small depth, and the moves along a game from the first.
fn library(mode: PerftMode, out: &Output) -> Result<Vec<Counted>, Failure> {
    let mut counted = Vec::new();
    for shipped in shipped::variants() {
        if out.closed() {
            break;
        }
        let target =
            Target { source: Source::Shipped(shipped.file), id: Some(shipped.outline.id), start: None };
        let loaded = variant::load(&target, out)?;
        let begun = Instant::now();
        let mut nodes: u64 = 0;
        for start in &loaded.game.program().starts {
            let refused = |error| Failure::finding(Report::fen(&start.fen, &error));
            let position = loaded.game.start(start).map_err(refused)?;
            nodes += shallow(&loaded.game, &position, mode);
        }
        nodes += along_a_game(&loaded)?;
        counted.push((loaded.game.program().id.clone(), nodes, begun.elapsed()));
    }
    Ok(counted)
}

/// The nodes of the greatest depth that is still small.
fn shallow(game: &Game, position: &Position, mode: PerftMode) -> u64 {
    let first = game.perft(position, 1, mode);
    let (mut nodes, mut expected) = (first, first.saturating_mul(first));
    for depth in 2..=MAX_DEPTH {
        if expected > MAX_NODES {
            break;
        }
        nodes = game.perft(position, depth, mode);
        // Where turns grow longer, what comes next is far more than that.
        let growing = nodes > expected.saturating_mul(2);
        expected = if growing { u64::MAX } else { nodes.saturating_mul(first) };
    }
    nodes
}

/// The number of legal moves in each position of a game. Moves are drawn by their names, which stay the same in whatever order an engine
/// finds them.
fn along_a_game(loaded: &Loaded) -> Result<u64, Failure> {
    let mut game = Match::new(loaded.game.clone(), loaded.start_position()?);
    let mut rng = Rng::new(1);
    let mut nodes = 0;
    for _ in 0..PLIES {
        let mut moves: Vec<_> = game.legal_moves().iter().map(|mv| (game.move_name(*mv), *mv)).collect();
        moves.sort_by(|a, b| a.0.cmp(&b.0));
        nodes += moves.len() as u64;
        let drawn = usize::try_from(rng.next_u64() % moves.len().max(1) as u64).unwrap_or(0);
        match moves.get(drawn) {
            Some((_, mv)) if game.play(*mv).is_ok() => {}
            _ => break,
        }
    }
    Ok(nodes)
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
