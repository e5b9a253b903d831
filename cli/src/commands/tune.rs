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
use crate::workers::Workers;
use crate::write_file;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use wazir_engine::{Engine, Played, Tuner, Tuning};
use wazir_show::prose;
use wazir_study::tuning::{self, Purpose, Trials};

/// The games of so many hours fit into it.
const MAX_BYTES: usize = 1 << 30;

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
    if !may_be_written(&path) {
        let report = Report::new(format!("`{path}` already exists, and is not a tuning"));
        return Err(Failure::usage(report.help("name another file with `--out`")));
    }
    let log = format!("{path}.games");
    let header = tuning::header(&id, args.seed);
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
    let (file, unwritten) = (Mutex::new(file), Mutex::new(None));

    let tuner = Tuner::new(loaded.game.clone());
    let wanted: Vec<u64> = (0..args.games).filter(|number| !games.contains_key(number)).collect();
    let workers = Workers::new(args.jobs);
    let progress = Progress::games(out, wanted.len() as u64);
    let interrupted = interrupt::note();
    let failed = AtomicBool::new(false);
    let play = |number: &u64| {
        let played = tuner.play(args.seed, *number);
        if let Ok(mut file) = file.lock()
            && let Err(error) = file.write_all(tuning::line(*number, &played).as_bytes())
        {
            failed.store(true, Ordering::Relaxed);
            if let Ok(mut unwritten) = unwritten.lock() {
                unwritten.get_or_insert(error);
            }
            return None;
        }
        progress.step();
        Some((*number, played))
    };
    let going = || !interrupted.load(Ordering::Relaxed);
    let unhindered = || going() && !failed.load(Ordering::Relaxed);
    let played: Vec<Option<(u64, Played)>> =
        workers.map_all(&wanted, |number| if unhindered() { play(number) } else { None });
    progress.done();
    if let Some(error) = unwritten.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(cannot(error));
    }
    games.extend(played.into_iter().flatten());

    let samples: Vec<_> = games.values().flat_map(|played| tuner.samples(played)).collect();
    if samples.len() < tuning::FEWEST {
        let report = Report::new("there are too few quiet positions to learn anything from");
        return Err(Failure::finding(report.help("play more games: --games N --resume")));
    }
    let fit = tuner.fit(&samples);
    let engine = Engine::new(loaded.game.clone());
    let candidates = tuning::candidates(&fit, engine.prices(), &loaded.game);
    // Games are played in pairs.
    let pairs = args.trials.div_ceil(2);
    let progress = Progress::games(out, pairs.saturating_mul(2).saturating_mul(candidates.len() as u64 + 1));
    let trials = |tuning: &Tuning, purpose: Purpose| {
        let pair = |number: u64| {
            if !going() {
                return 0;
            }
            let halves = tuner.trial(tuning, purpose.seed(args.seed), number);
            progress.step();
            progress.step();
            u64::from(halves)
        };
        Trials { halves: workers.map(pairs, pair).iter().sum(), pairs }
    };
    let mut best: Option<(u64, &Tuning)> = None;
    for tuning in candidates.iter().filter(|_| pairs > 0) {
        let halves = trials(tuning, Purpose::Choice).halves;
        if best.is_none_or(|(most, _)| halves > most) {
            best = Some((halves, tuning));
        }
    }
    let best = best.map(|(_, tuning)| (trials(tuning, Purpose::Verdict), tuning));
    progress.done();
    if pairs > 0 && !going() {
        out.line("Nothing is written: the trials were interrupted. `--resume` takes the games that have been played.");
        return Ok(Exit::Interrupted);
    }
    let (tuning, won) = match best {
        Some((trials, _)) if !trials.is_better() => {
            let words = trials.in_words();
            out.line(format!("Nothing is written: the best that was found scores {words}."));
            return Ok(Exit::Fine);
        }
        Some((trials, tuning)) => (tuning, Some(trials)),
        None => (&fit.tuning, None),
    };
    let text = tuning::file(tuning, &fit, games.len(), won);
    write_file::replace(&path, text.as_bytes()).map_err(Failure::usage)?;
    out.line(format!(
        "{path}: {}, after {} of tuning with {}",
        won.map_or_else(|| "not tried in games".to_owned(), Trials::in_words),
        prose::count(games.len(), "game"),
        prose::count(fit.positions, "position"),
    ));
    Ok(if going() { Exit::Fine } else { Exit::Interrupted })
}

/// Is there no file, or one that this command has written?
fn may_be_written(path: &str) -> bool {
    const BEGINS: &[u8] = b"wazir tuning 1";
    match File::open(path) {
        Ok(file) => {
            let mut begun = Vec::new();
            file.take(BEGINS.len() as u64).read_to_end(&mut begun).is_ok() && begun == BEGINS
        }
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    }
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
    Ok(lines.filter_map(tuning::parse).collect())
}
