//! `wazir tune`: the engine plays itself, and what it knows of a variant is fitted to how those games end.
//!
//! Each game depends on the seed and its number alone. The games are kept in a file of their own, a line a game, so that more can be added.

use crate::args::TuneArgs;
use crate::engines;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::interrupt;
use crate::loader;
use crate::output::Output;
use crate::progress::Progress;
use crate::report::Report;
use crate::target::Target;
use crate::variant;
use crate::write_file;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::Ordering;
use wazir_engine::{Engine, Played, Tuner, Tuning};
use wazir_show::prose;

/// The games of so many hours fit into it.
const MAX_BYTES: usize = 1 << 30;

/// What the line of a game ends with: a line without it was cut off.
const END: &str = ".";

/// Runs the command.
pub fn run(args: &TuneArgs, out: &Output) -> Outcome {
    let target = Target::parse(&args.variant);
    let loaded = variant::load(&target, out)?;
    let id = loaded.game.program().id.clone();
    let path = match args.out.clone().or_else(|| engines::path(&target.source)) {
        Some(path) => path,
        None => {
            let report = Report::new(format!(
                "`{}` is not a file beside which a tuning could be written",
                args.variant
            ));
            return Err(Failure::usage(
                report.help(format!("name the file: --out {id}.{}", engines::ENDING)),
            ));
        }
    };
    let log = format!("{path}.games");
    let header = format!("wazir tuning games 1 variant {id} seed {}", args.seed);
    let mut games = if args.resume { read(&log, &header)? } else { BTreeMap::new() };
    if !args.resume && std::path::Path::new(&log).exists() {
        let report = Report::new(format!("`{log}` already exists"));
        return Err(Failure::usage(report.help("write --resume to add to its games, or remove it")));
    }
    let cannot = |error: std::io::Error| {
        Failure::usage(Report::new(format!("cannot write `{log}`: {}", loader::reason(&error))))
    };
    let mut file = OpenOptions::new().create(true).append(true).open(&log).map_err(cannot)?;
    if games.is_empty() {
        writeln!(file, "{header}").map_err(cannot)?;
    } else {
        // A line that was cut off ends here, and is none.
        writeln!(file).map_err(cannot)?;
    }
    let file = Mutex::new(file);

    let tuner = Tuner::new(loaded.game.clone());
    let wanted: Vec<u64> = (0..args.games).filter(|number| !games.contains_key(number)).collect();
    let jobs = args.jobs.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    let pool =
        pool.map_err(|error| Failure::usage(Report::new(format!("cannot start the threads: {error}"))))?;
    let progress = Progress::games(out, wanted.len() as u64);
    let interrupted = interrupt::note();
    let play = |number: &u64| {
        let played = tuner.play(args.seed, *number);
        if let Ok(mut file) = file.lock() {
            let line = format!("{number}\t{}\t{}\t{END}\n", played.result, played.positions.join("\t"));
            file.write_all(line.as_bytes()).ok()?;
        }
        progress.step();
        Some((*number, played))
    };
    let going = || !interrupted.load(Ordering::Relaxed);
    let played: Vec<(u64, Played)> =
        pool.install(|| wanted.par_iter().take_any_while(|_| going()).filter_map(play).collect());
    progress.done();
    games.extend(played);

    let samples: Vec<_> = games.values().flat_map(|played| tuner.samples(played)).collect();
    if samples.len() < 100 {
        let report = Report::new("there are too few quiet positions to learn anything from");
        return Err(Failure::finding(report.help("play more games: --games N --resume")));
    }
    let fit = tuner.fit(&samples);
    // What foretells games better need not play better: games decide.
    let engine = Engine::new(loaded.game.clone());
    let candidates =
        [fit.tuning.clone(), fit.tuning.weights_alone(), fit.tuning.halved(engine.prices(), &loaded.game)];
    let progress = Progress::games(out, args.trials * candidates.len() as u64);
    let mut best: Option<(f64, &Tuning)> = None;
    for tuning in &candidates {
        let pair = |number: u64| {
            let halves = tuner.trial(tuning, !args.seed, number);
            progress.step();
            progress.step();
            halves
        };
        let halves: u32 = pool.install(|| (0..args.trials / 2).into_par_iter().map(pair).sum());
        let share = f64::from(halves) / (2 * args.trials.max(2)) as f64;
        if best.is_none_or(|(most, _)| share > most) {
            best = Some((share, tuning));
        }
    }
    progress.done();
    let Some((share, tuning)) = best else { return Ok(Exit::Fine) };
    let won = format!(
        "{:.1} % of {} against what is derived",
        share * 100.0,
        prose::count(args.trials as usize, "game")
    );
    if share <= 0.5 && args.trials > 0 {
        out.line(format!("Nothing is written: the best that was found scores {won}."));
        return Ok(Exit::Fine);
    }
    let text = format!(
        "{}# it scores {won}\n# {}, {}; the loss on positions that were not fitted: {:.4} as derived, {:.4} as tuned\n",
        tuning,
        prose::count(games.len(), "game"),
        prose::count(fit.positions, "position"),
        fit.before,
        fit.after
    );
    write_file::replace(&path, text.as_bytes()).map_err(Failure::usage)?;
    out.line(format!(
        "{path}: {won}, after {} of tuning with {}",
        prose::count(games.len(), "game"),
        prose::count(fit.positions, "position"),
    ));
    Ok(if going() { Exit::Fine } else { Exit::Interrupted })
}

/// The games of an earlier run; a last line that was cut off is left out.
fn read(path: &str, header: &str) -> Result<BTreeMap<u64, Played>, Failure> {
    let bytes = loader::read_file(path, MAX_BYTES)
        .map_err(|error| Failure::usage(loader::cannot_read(path, &error)))?;
    let text = String::from_utf8_lossy(&bytes);
    let mut lines = text.lines();
    if lines.next() != Some(header) {
        let report = Report::new(format!("`{path}` does not hold games of this variant by this seed"));
        return Err(Failure::usage(report.help(format!("its first line would be `{header}`"))));
    }
    let game = |line: &str| {
        let mut parts = line.split('\t');
        let number = parts.next()?.parse().ok()?;
        let result = parts.next()?.parse().ok()?;
        let mut positions: Vec<String> = parts.map(str::to_owned).collect();
        let whole = positions.pop().as_deref() == Some(END);
        positions.retain(|fen| !fen.is_empty());
        whole.then_some((number, Played { result, positions }))
    };
    Ok(lines.filter_map(game).collect())
}
