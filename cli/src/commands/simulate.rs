//! `wazir simulate`: bots play many games, and the statistics of them.
//!
//! Every game has its own random numbers, made from the seed and the game's number, and what is kept of the
//! games adds up in any order. So the answer is the same for any number of threads. Ctrl-C ends the games that have not
//! begun; what has been played is shown, and marked as a part.

mod statistics;

use crate::args::SimulateArgs;
use crate::bots;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::report::Report;
use crate::target::Target;
use crate::variant;
use rayon::prelude::*;
use statistics::{Answer, Interrupted, Players, Statistics, Timing};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use wazir_lang::suggest;
use wazir_runtime::Rng;
use wazir_runtime::bot::Bot;
use wazir_runtime::playout::Playout;

/// Runs the command.
pub fn run(args: &SimulateArgs, out: &Output) -> Outcome {
    find_bot(&args.white)?;
    find_bot(&args.black)?;
    let target = Target::parse(&args.variant);
    let mut loaded = variant::load_with(&target, Some(&mut Rng::new(args.seed)), out)?;
    let drawn = variant::is_random(&target, &loaded.game);
    if drawn {
        // Each game has a start of its own.
        loaded.name = format!("{}:{}", loaded.game.program().id, variant::RANDOM);
    }
    let start = loaded.start_position()?;
    let jobs = args.jobs.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(jobs).build();
    let pool =
        pool.map_err(|error| Failure::usage(Report::new(format!("cannot start the threads: {error}"))))?;

    let progress = Progress::games(out, args.games);
    let interrupted = interrupt::note();
    let begun = Instant::now();
    let limits = bots::limits(args.nodes, args.time);
    let limits = limits.as_ref();
    let one = |index: u64| {
        let mut statistics = Statistics::default();
        if let (Some(mut white), Some(mut black)) =
            (bots::by_name(&args.white, limits), bots::by_name(&args.black, limits))
        {
            let mut rng = Rng::for_game(args.seed, index);
            let own = if drawn { variant::draw_start(&loaded.game, &mut rng) } else { None };
            let own = own.and_then(|own| loaded.game.start(&own).ok());
            let start = own.as_ref().unwrap_or(&start);
            let playout = Playout { game: &loaded.game, start, max_plies: args.max_plies };
            statistics.add(&playout.play([white.as_mut(), black.as_mut()], &mut rng));
        }
        progress.step();
        statistics
    };
    let games = (0..args.games).into_par_iter().take_any_while(|_| !interrupted.load(Ordering::Relaxed));
    let statistics = pool.install(|| games.map(one).reduce(Statistics::default, Statistics::merge));
    let time = begun.elapsed();
    progress.done();

    let answer = Answer {
        variant: loaded.name,
        seed: args.seed,
        games: statistics.games(),
        max_plies: args.max_plies,
        results: statistics.results,
        reasons: statistics.reasons(),
        plies: statistics.plies.summary(),
        branching: statistics.branching.summary(),
        timing: timing(statistics.plies.total(), time),
        players: Players { white: args.white.clone(), black: args.black.clone() },
        interrupted: (statistics.games() < args.games).then_some(Interrupted { asked: args.games }),
    };
    if args.json {
        out.json(&answer);
    } else {
        out.print(&answer.table());
    }
    Ok(if answer.interrupted.is_some() { Exit::Interrupted } else { Exit::Fine })
}

/// The bot of a name, or exit 2 with the names that there are.
pub fn find_bot(name: &str) -> Result<Box<dyn Bot>, Failure> {
    bots::by_name(name, None).ok_or_else(|| {
        let report = Report::new(format!("there is no bot `{name}`"));
        let names = bots::names();
        let report = report.maybe_help(suggest::did_you_mean(name, names.iter().map(String::as_str)));
        Failure::usage(report.help(format!("the bots are {}", bots::IN_WORDS)))
    })
}

fn timing(plies: u64, time: Duration) -> Timing {
    let seconds = (time.as_secs_f64() * 1e6).round() / 1e6;
    let plies_per_second = (seconds > 0.0).then(|| (plies as f64 / seconds).round() as u64);
    Timing { seconds, plies_per_second }
}
