//! `wazir analyze`: what the engine thinks of a position, or of each move of a recorded game.

mod annotation;
mod lines;
mod reason;

use crate::adviser::Adviser;
use crate::args::AnalyzeArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::interrupt;
use crate::output::Output;
use crate::position::{self, Endings};
use crate::report::Report;
use crate::saved_games;
use crate::target::Target;
use crate::variant;
use annotation::Annotator;
use std::time::Duration;
use wazir_engine::{Limits, Stop};
use wazir_show::pgn::Record;
use wazir_show::prose;

/// How long a position is thought about, unless it is said.
const USUAL_TIME: Duration = Duration::from_secs(5);

/// How many positions are looked at for each position of a game, unless it is said. (So its comments are the same on every machine.)
const USUAL_NODES: u64 = 20_000;

/// Runs the command.
pub fn run(args: &AnalyzeArgs, out: &Output) -> Outcome {
    let is_game = |name: &String| name.to_ascii_lowercase().ends_with(".pgn");
    let stop = Stop::new();
    let interrupt = stop.clone();
    interrupt::on_interrupt(move || {
        if interrupt.is_stopped() {
            std::process::exit(Exit::Interrupted.code().into());
        }
        interrupt.stop();
    });
    match args.what.as_slice() {
        [variant] if !is_game(variant) => analyze_position(args, variant, &stop, out),
        [game] => analyze_games(args, None, game, &stop, out),
        [variant, game] if !is_game(variant) && is_game(game) => {
            analyze_games(args, Some(variant), game, &stop, out)
        }
        _ => {
            let report =
                Report::new("two names are a variant and a file of recorded games, which ends in .pgn");
            Err(Failure::usage(report.help("write `wazir analyze VARIANT GAME.pgn`")))
        }
    }
}

/// The limits that were given.
fn limits(args: &AnalyzeArgs) -> Limits {
    Limits {
        depth: args.depth,
        nodes: args.nodes,
        time: args.time.map(Duration::from_secs_f64),
        lines: args.lines.into(),
        ..Limits::default()
    }
}

fn is_limited(limits: &Limits) -> bool {
    limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_some()
}

fn done(stop: &Stop) -> Exit {
    if stop.is_stopped() { Exit::Interrupted } else { Exit::Fine }
}

fn analyze_position(args: &AnalyzeArgs, variant: &str, stop: &Stop, out: &Output) -> Outcome {
    if args.game.is_some() {
        let report = Report::new("--game chooses a recorded game, and there is no file of recorded games");
        return Err(Failure::usage(report.help("write `wazir analyze GAME.pgn --game N`")));
    }
    let loaded = variant::load(&Target::parse(variant), out)?;
    let position = &args.position;
    let game = position::reach(&loaded, position.fen.as_deref(), position.moves.as_deref(), Endings::All)?;
    let mut limits = limits(args);
    if !is_limited(&limits) {
        limits.time = Some(USUAL_TIME);
    }
    lines::think(&game, &limits, stop, args.json, out);
    Ok(done(stop))
}

fn analyze_games(
    args: &AnalyzeArgs,
    variant: Option<&str>,
    path: &str,
    stop: &Stop,
    out: &Output,
) -> Outcome {
    if args.position.fen.is_some() || args.position.moves.is_some() {
        let report = Report::new("--fen and --moves are for a position, and this is a recorded game");
        return Err(Failure::usage(report.help("leave them out, or name a variant instead of the file")));
    }
    let records = saved_games::read_all(path)?;
    let chosen: Vec<(usize, &Record)> = match args.game {
        None => records.iter().enumerate().collect(),
        Some(number) => {
            let index = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            let Some(found) = index.and_then(|index| records.get(index).map(|record| (index, record))) else {
                let count = prose::count(records.len(), "game");
                let report = Report::new(format!("`{path}` has only {count}; there is no game {number}"));
                return Err(Failure::usage(report));
            };
            vec![found]
        }
    };
    let mut limits = limits(args);
    limits.lines = 1;
    if !is_limited(&limits) {
        limits.nodes = Some(USUAL_NODES);
    }
    let mut exit = Exit::Fine;
    let mut adviser = Adviser::default();
    for (nth, (index, record)) in chosen.iter().enumerate() {
        if nth > 0 && !args.json {
            out.line("");
        }
        let read = restored(variant, record, out);
        match read {
            Ok(game) => {
                let json = args.json.then_some(index + 1);
                Annotator { adviser: &mut adviser, limits: &limits, stop, json, out }.annotate(record, &game)
            }
            // The other games of the file can be read all the same.
            Err(failure) => {
                if let Some(report) = failure.into_report() {
                    let which = if records.len() > 1 {
                        format!("`{path}`, game {}", index + 1)
                    } else {
                        format!("`{path}`")
                    };
                    out.error(&report.about(&which));
                }
                exit = exit.worse(Exit::Findings);
            }
        }
        if stop.is_stopped() || out.closed() {
            break;
        }
    }
    Ok(exit.worse(done(stop)))
}

/// The game of a record.
fn restored(variant: Option<&str>, record: &Record, out: &Output) -> Result<wazir_runtime::Match, Failure> {
    let target = saved_games::target(variant, None, Some(record), "wazir analyze VARIANT GAME.pgn")?;
    let loaded = variant::load(&target, out)?;
    let restored = saved_games::restore(loaded, target.start.as_deref(), record)?;
    // That a game ends before its last move on the board is nothing to remark on.
    restored.doubt.iter().filter(|_| restored.game.status().is_over()).for_each(|doubt| out.note(doubt));
    Ok(restored.game)
}
