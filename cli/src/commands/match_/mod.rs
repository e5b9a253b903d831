//! `wazir match`: two players play many games, in pairs with colours swapped, and what the games say of them.
//!
//! Openings and the random numbers of our bots come from the seed, the variant and the number of the pair. Games are kept in the order of
//! their pairs, whatever the number of threads. Ctrl-C ends the games that are being played; what has been played is kept and shown.

mod games;
mod players;
mod variants;

use crate::args::MatchArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::referee::contest::{Contest, Place};
use crate::referee::game_record::GameRecord;
use crate::referee::log::{self, Header, Log};
use crate::referee::outcome::Outcome as Said;
use crate::referee::player::Manners;
use crate::referee::seat::Seat;
use crate::referee::sprt::Sprt;
use crate::referee::{opening, process};
use crate::report::Report;
use crate::write_file;
use games::End;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wazir_engine::Stop;

/// What every record begins with.
const PGN_BEGINS: &str = "[Event \"";

/// Runs the command.
pub fn run(args: &MatchArgs, out: &Output) -> Outcome {
    let manners = manners(args);
    match play(args, manners.clone(), out) {
        // A program that was being greeted is in no way to blame.
        Err(_) if manners.interrupted() => Ok(Exit::Interrupted),
        outcome => outcome,
    }
}

/// Settles what is to be played, plays it, and says what has come of it.
fn play(args: &MatchArgs, manners: Manners, out: &Output) -> Outcome {
    let specs = players::players(args)?;
    if args.games == 0 || args.games % 2 == 1 {
        let report = Report::new(format!("--games {}: games are played in pairs", args.games));
        return Err(Failure::usage(report.help("write an even number, at least 2")));
    }
    let sprt = args.sprt.as_ref().map(|words| Sprt::parse(words.iter().map(String::as_str))).transpose();
    let sprt = sprt.map_err(|why| Failure::usage(Report::new(format!("--sprt: {why}"))))?;
    // Programs first: who cannot be started, or does not play the variant, is told before anything else is done.
    let mut seats = [&specs[0], &specs[1]].map(|spec| Seat::new(spec, &manners));
    let announced = players::announcements(&specs, &mut seats)?;
    let variants = variants::entries(args, &specs, &announced, &mut seats, out)?;
    drop(seats);
    let names = players::names(&specs, &announced);
    let book = match (&args.book, variants.as_slice()) {
        (None, _) => None,
        (Some(path), [only]) => Some(opening::read_book(path, &only.game)?),
        (Some(_), _) => {
            let report = Report::new("a book is for one variant");
            return Err(Failure::usage(report.help("play a match of its own for each variant with a book")));
        }
    };
    let opening_plies = if book.is_some() { 0 } else { args.opening_plies };
    let (seed, max_plies, pairs) = (args.seed, args.max_plies, args.games / 2);
    let contest = Contest { variants, specs, names, seed, opening_plies, book, max_plies, pairs, manners };
    players::starts_are_possible(&contest, &announced)?;

    if let Some(pgn) = &args.pgn
        && Path::new(pgn).exists()
        && !(args.resume && holds_records(pgn))
    {
        return Err(if args.resume { no_records(pgn) } else { log::taken(pgn) });
    }
    let (mut log, kept) = match &args.out {
        Some(path) if args.resume => {
            let (log, games) = Log::resume(path, &Header::of(&contest))?;
            (Some(log), games)
        }
        Some(path) => (Some(Log::create(path, &Header::of(&contest))?), Vec::new()),
        None => (None, Vec::new()),
    };
    let mut played: BTreeMap<Place, GameRecord> = BTreeMap::new();
    for game in kept {
        if let Some(place) = game.place(&contest) {
            played.insert(place, game);
        }
    }
    let asked = args.games.saturating_mul(contest.variants.len() as u64);
    let progress = Progress::contest(out, asked);
    let end = games::play_all(&contest, usize::from(args.jobs), sprt, &mut played, log.as_mut(), &progress);
    progress.done();
    let end = end?;

    let decided = |place: &Place| match end {
        End::Decided(last) => (place.pair, place.variant) <= last,
        End::All | End::Interrupted => place.pair < contest.pairs,
    };
    let games: BTreeMap<&Place, &GameRecord> = played.iter().filter(|(place, _)| decided(place)).collect();
    let mut pairs: BTreeMap<(u64, usize), [Option<&GameRecord>; 2]> = BTreeMap::new();
    for (place, game) in &games {
        if let Some(slot) =
            pairs.entry((place.pair, place.variant)).or_default().get_mut(usize::from(place.game))
        {
            *slot = Some(*game);
        }
    }
    let interrupted = matches!(end, End::Interrupted).then_some(asked);
    let pairs = pairs.into_iter().map(|((_, variant), games)| (variant, games));
    let result = Said::new(&contest, pairs, sprt, interrupted);
    if args.json {
        out.json(&result);
    } else {
        out.print(&result.table());
    }
    if let Some(path) = &args.pgn {
        let records: Vec<String> = games.values().filter_map(|game| game.pgn(&contest)).collect();
        write_file::replace(path, records.join("\n").as_bytes()).map_err(Failure::usage)?;
    }
    if interrupted.is_some() {
        return Ok(Exit::Interrupted);
    }
    if result.is_void() {
        let text =
            format!("the match is void: {} count for nobody, which is more than 2 %", result.void_in_words());
        return Err(Failure::finding(Report::new(text)));
    }
    Ok(Exit::Fine)
}

/// Does a file hold games, as this command writes them, or nothing?
fn holds_records(path: &str) -> bool {
    let mut begun = Vec::new();
    let read = File::open(path).and_then(|file| file.take(PGN_BEGINS.len() as u64).read_to_end(&mut begun));
    read.is_ok() && (begun.is_empty() || begun == PGN_BEGINS.as_bytes())
}

fn no_records(path: &str) -> Failure {
    let report = Report::new(format!("`{path}` already exists, and does not hold games"));
    Failure::usage(report.help("name another file with `--pgn`"))
}

/// What holds for every game; from now on Ctrl-C is noted, and a second one ends everything at once.
fn manners(args: &MatchArgs) -> Manners {
    let (interrupted, stop) = (Arc::new(AtomicBool::new(false)), Stop::new());
    let (noted, stopped) = (interrupted.clone(), stop.clone());
    interrupt::on_interrupt(move || {
        if noted.swap(true, Ordering::Relaxed) {
            process::end_all();
            std::process::exit(Exit::Interrupted.code().into());
        }
        stopped.stop();
    });
    Manners { patience: args.patience, margin: args.margin, interrupted, stop }
}
