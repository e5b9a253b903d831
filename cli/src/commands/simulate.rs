//! `wazir simulate`: bots play many games, and what they say of the variant.
//!
//! Every game has its own random numbers, made from the seed and the game's number, and what is kept of the games adds up in any order. So the
//! answer is the same for any number of threads. After Ctrl-C no new game begins; what has been played is shown, and marked as a part.

use crate::args::SimulateArgs;
use crate::engines;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::games::cast::Cast;
use crate::games::format::Format;
use crate::games::out_file::OutFile;
use crate::games::report::{self, Part};
use crate::games::shard_file::{Found, ShardFile};
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::referee::foreign;
use crate::report::Report;
use crate::target::Target;
use crate::variant;
use std::ops::Range;
use std::sync::PoisonError;
use std::time::{Duration, Instant};
use wazir_runtime::{Game, Rng};
use wazir_study::{Answer, Coverage, Players, Run, Series, Settings, Sink, Tally, Timing, table};

/// Runs the command.
pub fn run(args: &SimulateArgs, out: &Output) -> Outcome {
    let format = args.out.as_deref().map(Format::of).transpose()?;
    if let (Some(path), Some(false), true) = (&args.out, format.map(Format::is_shard), args.resume) {
        let report = Report::new(format!("`{path}` is written whole at the end"));
        return Err(Failure::usage(
            report.help("`--resume` works only with `.jsonl` files; `wazir merge games.jsonl --out x.csv` makes a table of one"),
        ));
    }
    report::check(args.report.as_deref())?;
    let prepared = Prepared::new(args, out)?;
    let asked = args.first..args.first.saturating_add(args.games);
    let (mut file, Found { numbers, mut tally }) = open(args, format, &prepared)?;
    let (played, time, lacking) =
        prepared.play(numbers.missing(asked), args.jobs.map(usize::from), file.sink(), out);
    let (timing, before) = (timing(&played, time), tally.games());
    tally.merge(played);
    file.finish()?;

    let answer = Answer::new(prepared.series.conditions(), &tally, timing, Some(before + lacking));
    let conditions = prepared.series.conditions();
    if args.json {
        out.json(&answer);
    } else {
        out.print(&table(&answer));
    }
    prepared.tell_trouble(out);
    let whole = answer.interrupted.is_none() && before == 0;
    let numbers = whole.then(|| args.first..args.first + args.games);
    let part = Part { variant: &args.variant, numbers, conditions, tally: &tally, answer: &answer };
    report::write(args.report.as_deref(), &[part])?;
    Ok(if answer.interrupted.is_some() { Exit::Interrupted } else { Exit::Fine })
}

/// A series that is ready to be played.
pub struct Prepared {
    /// The series.
    pub series: Series,
    /// The variant.
    pub game: Game,
    cast: Cast,
}

/// The file into which the games go, and what is in it if it is gone on with.
fn open(
    args: &SimulateArgs,
    format: Option<Format>,
    prepared: &Prepared,
) -> Result<(OutFile, Found), Failure> {
    let (Some(path), Some(format)) = (&args.out, format) else {
        return Ok((OutFile::None, Found::default()));
    };
    let conditions = prepared.series.conditions();
    if args.resume {
        let (file, found) = ShardFile::resume(path, format, conditions)?;
        return Ok((OutFile::Shard(Box::new(file)), found));
    }
    let file = OutFile::create(path, format, conditions, || Ok(prepared.game.clone()))?;
    Ok((file, Found::default()))
}

impl Prepared {
    /// Loads the variant and finds the players.
    pub fn new(args: &SimulateArgs, out: &Output) -> Result<Prepared, Failure> {
        // A wrong name of a player is told before a wrong file.
        let mut cast = Cast::new([&args.white, &args.black], args.nodes, args.time)?;
        let target = Target::parse(&args.variant);
        let compiled = variant::compile_clean(&target, out)?;
        let chosen = variant::choose(&target, &compiled)?;
        let mut loaded = variant::loaded_aloud(&target, chosen, Some(&mut Rng::new(args.seed)), out)?;
        let drawn = args.fen.is_none() && variant::is_random(&target, &loaded.game);
        if drawn {
            // Each game has a start of its own.
            loaded.name = format!("{}:{}", loaded.game.program().id, variant::RANDOM);
        }
        let start = match &args.fen {
            Some(fen) => {
                loaded.game.parse_fen(fen).map_err(|error| Failure::finding(Report::fen(fen, &error)))?
            }
            None => loaded.start_position()?,
        };
        cast.called = foreign::names(&target, &loaded.game.program().id).into_iter().next();
        let coverage = Coverage::new(chosen, &compiled.compilation.sources, &loaded.game);
        let settings = Settings {
            variant: loaded.name.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            seed: args.seed,
            players: Players { white: args.white.clone(), black: args.black.clone() },
            tuning: cast.thinks().then(|| engines::hash_beside(&loaded.game)).flatten(),
            nodes: args.nodes,
            seconds: args.time,
            max_plies: args.max_plies,
            opening_plies: args.opening_plies,
            from_fen: args.fen.is_some(),
            details: args.details,
            recorded: args.out.is_some(),
        };
        let draw = drawn.then_some(wazir_study::draw_start as wazir_study::Draw);
        let series = Series::new(&loaded.game, start, draw, coverage, settings);
        Ok(Prepared { series, game: loaded.game, cast })
    }

    /// Plays games: what they come to, how long it took, and how many there were to be.
    pub fn play(
        &self,
        numbers: Vec<Range<u64>>,
        jobs: Option<usize>,
        sink: Option<&mut dyn Sink>,
        out: &Output,
    ) -> (Tally, Duration, u64) {
        let total = numbers.iter().map(|range| range.end - range.start).sum();
        let progress = Progress::games(out, total);
        let interrupted = interrupt::note();
        let begun = Instant::now();
        let run = Run {
            series: &self.series,
            numbers,
            jobs: jobs.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
            cast: &|| self.cast.players(),
            stop: &interrupted,
            done: &|| progress.step(),
        };
        let tally = run.play(sink);
        let time = begun.elapsed();
        progress.done();
        (tally, time, total)
    }

    /// Says what a program has done that it may not.
    pub fn tell_trouble(&self, out: &Output) {
        let trouble = self.cast.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(trouble) = trouble.as_ref() {
            let report =
                Report::new(format!("a game of `{}` was left unfinished: {}", trouble.player, trouble.what));
            out.warn_once(&report);
        }
    }
}

fn timing(tally: &Tally, time: Duration) -> Timing {
    let seconds = (time.as_secs_f64() * 1e6).round() / 1e6;
    let plies = tally.plies.total() as f64;
    let plies_per_second = (seconds > 0.0).then(|| (plies / seconds).round() as u64);
    Timing { seconds: Some(seconds), plies_per_second }
}
