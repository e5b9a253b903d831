//! `wazir match`: two players play many games, in pairs with colours swapped, and what the games say of them.
//!
//! Openings and the random numbers of our bots come from the seed, the variant and the number of the pair. Games are kept in the order of
//! their pairs, whatever the number of threads. Ctrl-C ends the games that are being played; what has been played is kept and shown.

use crate::args::MatchArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::interrupt;
use crate::output::Output;
use crate::progress::Progress;
use crate::referee::contest::{Contest, Entry, Place};
use crate::referee::game_record::GameRecord;
use crate::referee::limit::Limit;
use crate::referee::log::{self, Header, Log};
use crate::referee::outcome::{self, Outcome as Result_};
use crate::referee::player::Manners;
use crate::referee::score::Score;
use crate::referee::seat::{Announced, Seat};
use crate::referee::spec::{Kind, Spec};
use crate::referee::sprt::{Sprt, Verdict};
use crate::referee::{duel, foreign, opening, process, xboard_client};
use crate::report::Report;
use crate::shipped;
use crate::target::Target;
use crate::variant;
use crate::write_file;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;
use wazir_engine::Stop;
use wazir_runtime::{PerftMode, Rng};
use wazir_show::prose;

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
    let specs = players(args)?;
    if args.games == 0 || args.games % 2 == 1 {
        let report = Report::new(format!("--games {}: games are played in pairs", args.games));
        return Err(Failure::usage(report.help("write an even number, at least 2")));
    }
    let sprt = args.sprt.as_ref().map(|words| Sprt::parse(words.iter().map(String::as_str))).transpose();
    let sprt = sprt.map_err(|why| Failure::usage(Report::new(format!("--sprt: {why}"))))?;
    // Programs first: who cannot be started, or does not play the variant, is told before anything else is done.
    let mut seats = [&specs[0], &specs[1]].map(|spec| Seat::new(spec, &manners));
    let announced = announcements(&specs, &mut seats)?;
    let variants = entries(args, &specs, &announced, &mut seats, out)?;
    drop(seats);
    let names = names(&specs, &announced);
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
    starts_are_possible(&contest, &announced)?;

    if let Some(pgn) = &args.pgn
        && !args.resume
        && Path::new(pgn).exists()
    {
        return Err(log::taken(pgn));
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
    let asked = args.games * contest.variants.len() as u64;
    let progress = Progress::contest(out, asked);
    let end = play_all(&contest, usize::from(args.jobs), sprt, &mut played, log.as_mut(), &progress);
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
    if let Some(path) = &args.pgn {
        let records: Vec<String> = games.values().filter_map(|game| game.pgn(&contest)).collect();
        write_file::replace(path, records.join("\n").as_bytes()).map_err(Failure::usage)?;
    }
    let interrupted = matches!(end, End::Interrupted).then_some(asked);
    let pairs = pairs.into_iter().map(|((_, variant), games)| (variant, games));
    let result = Result_::new(&contest, pairs, sprt, interrupted);
    if args.json {
        out.json(&result);
    } else {
        out.print(&result.table());
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

/// The two players, each with its limit.
fn players(args: &MatchArgs) -> Result<[Spec; 2], Failure> {
    let [one, other] = args.players.as_slice() else {
        let report = Report::new(format!("a match has two players, and not {}", args.players.len()));
        return Err(Failure::usage(
            report.help("write `--player` twice: `--player engine:nodes=1000 --player greedy`"),
        ));
    };
    let mut specs = [Spec::parse(one)?, Spec::parse(other)?];
    let nodes = args.nodes.map(Limit::Nodes);
    let depth = args.depth.map(Limit::Depth);
    let time = args.time.map(Limit::Time);
    let common = nodes.or(depth).or(time).or(args.tc.map(Limit::Clock));
    for spec in specs.iter_mut().filter(|spec| spec.needs_limit()) {
        spec.or_limit(common);
        let Some(limit) = spec.limit else {
            let report = Report::new(format!("the player `{}` has no limit", spec.text));
            let help = format!(
                "write `{}:nodes=10000`, or one of --nodes, --depth, --time and --tc for both",
                spec.text
            );
            return Err(Failure::usage(report.help(help)));
        };
        if matches!(spec.kind, Kind::Xboard(_))
            && let Some(why) = xboard_client::unsayable(limit)
        {
            return Err(Failure::usage(Report::new(format!(
                "the player `{}` cannot have `{limit}`: {why}",
                spec.text
            ))));
        }
    }
    Ok(specs)
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

/// What the other programs among the players say of themselves.
fn announcements(specs: &[Spec; 2], seats: &mut [Seat<'_>; 2]) -> Result<[Option<Announced>; 2], Failure> {
    let announce = |spec: &Spec, seat: &mut Seat<'_>| {
        seat.announce().map_err(|why| {
            let report = Report::new(format!("the player `{}` cannot play: {why}", spec.text));
            let path = "a program is named by its path, or found in the folders of PATH";
            Failure::usage(report.maybe_help(why.starts_with(process::NOT_STARTED).then(|| path.to_owned())))
        })
    };
    let ([one, other], [first, second]) = (specs, seats);
    Ok([announce(one, first)?, announce(other, second)?])
}

/// What the players are called: as the command line says, or as programs call themselves, with their limits.
fn names(specs: &[Spec; 2], announced: &[Option<Announced>; 2]) -> [String; 2] {
    [0, 1].map(|player| {
        let spec = &specs[player];
        if let Some(name) = &spec.name {
            return name.clone();
        }
        let said = announced[player].as_ref().and_then(|announced| announced.name.clone());
        match (said, spec.limit) {
            (Some(said), Some(limit)) => format!("{said} ({limit})"),
            (Some(said), None) => said,
            (None, _) => spec.described(),
        }
    })
}

/// The variants of the match. One that a program does not announce, or plays by other rules, is refused; among all, such ones are left out.
fn entries(
    args: &MatchArgs,
    specs: &[Spec; 2],
    announced: &[Option<Announced>; 2],
    seats: &mut [Seat<'_>; 2],
    out: &Output,
) -> Result<Vec<Entry>, Failure> {
    let asked: Vec<String> = match args.all {
        true => shipped::variants().into_iter().map(|v| v.outline.id).collect(),
        false => args.variants.clone(),
    };
    let mut entries: Vec<Entry> = Vec::new();
    let mut unknown: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    let mut otherwise: [Vec<String>; 2] = [Vec::new(), Vec::new()];
    for name in asked {
        let target = Target::parse(&name);
        // What programs do not play need not be compiled.
        if args.all && (0..2).any(|player| called(&target, &name, announced[player].as_ref()).is_err()) {
            unknown[0].push(name);
            continue;
        }
        let loaded = variant::load_with(&target, Some(&mut Rng::new(args.seed)), out)?;
        let drawn = variant::is_random(&target, &loaded.game);
        let id = loaded.game.program().id.clone();
        let name = if drawn { format!("{id}:{}", variant::RANDOM) } else { loaded.name.clone() };
        if entries.iter().any(|entry| entry.name == name) {
            continue;
        }
        let start = loaded.start_position()?;
        let mut entry = Entry { name, game: loaded.game, start, drawn, called: [None, None] };
        let mut refused = false;
        for player in 0..2 {
            match called(&target, &id, announced[player].as_ref()) {
                Ok(called) => entry.called[player] = called,
                Err(()) => {
                    unknown[player].push(entry.name.clone());
                    refused = true;
                }
            }
            if !refused && !counts_alike(&entry, player, &specs[player], &mut seats[player])? {
                otherwise[player].push(entry.name.clone());
                refused = true;
            }
        }
        if !refused {
            entries.push(entry);
        }
    }
    if args.all {
        let [unknown, otherwise] = [unknown, otherwise].map(|[one, other]| [one, other].concat());
        if !unknown.is_empty() {
            let count = prose::count(unknown.len(), "variant");
            out.note(format!("left out: {count} that the other program does not announce"));
        }
        if !otherwise.is_empty() {
            let names = prose::list(&otherwise, "and");
            out.note(format!("left out: {names}, of which the other program counts other moves"));
        }
    } else {
        for player in 0..2 {
            let (spec, announced) = (&specs[player], announced[player].as_ref());
            if !unknown[player].is_empty() || !otherwise[player].is_empty() {
                return Err(Failure::usage(refusal(spec, announced, &unknown[player], &otherwise[player])));
            }
        }
    }
    if entries.is_empty() {
        return Err(Failure::usage(Report::new("there is no variant that both players play")));
    }
    Ok(entries)
}

/// The most positions that are counted to compare a program's rules with the file's.
const COUNTED: u64 = 20_000;

/// The most plies to which they are counted.
const DEEPEST: u32 = 6;

/// Does a player that can count positions find as many as the file's rules do? Programs of different years mean different rules by one name.
fn counts_alike(entry: &Entry, player: usize, spec: &Spec, seat: &mut Seat<'_>) -> Result<bool, Failure> {
    if !spec.is_foreign() {
        return Ok(true);
    }
    let count = |depth| entry.game.perft(&entry.start, depth, PerftMode::default());
    let depths = (1..=DEEPEST).map(|depth| (depth, count(depth)));
    let mut best = (1, count(1));
    for (depth, counted) in depths {
        if counted > COUNTED {
            break;
        }
        best = (depth, counted);
    }
    let fen = entry.game.fen(&entry.start);
    let theirs = seat.count(entry.called[player].as_deref(), &fen, best.0).map_err(|why| {
        Failure::usage(Report::new(format!("the player `{}` cannot play `{}`: {why}", spec.text, entry.name)))
    })?;
    Ok(theirs.is_none_or(|theirs| theirs == best.1))
}

/// What a player calls a variant: nothing for ours, and an error for a program that does not announce it.
fn called(target: &Target, id: &str, announced: Option<&Announced>) -> Result<Option<String>, ()> {
    let Some(announced) = announced else { return Ok(None) };
    let names = foreign::names(target, id);
    match &announced.variants {
        Some(variants) => names.into_iter().find(|name| variants.contains(name)).map(Some).ok_or(()),
        // Who says nothing of variants plays chess.
        None if names.iter().any(|name| name == "chess") => Ok(Some("normal".to_owned())),
        None => Err(()),
    }
}

/// The report of variants that a program does not announce, or plays by other rules.
fn refusal(spec: &Spec, announced: Option<&Announced>, unknown: &[String], otherwise: &[String]) -> Report {
    let name = announced.and_then(|announced| announced.name.as_deref()).unwrap_or(&spec.text);
    if unknown.is_empty() {
        let names = prose::quoted(otherwise, "and");
        let report = Report::new(format!("{name} plays {names} by other rules: it counts other moves"));
        return report.help("leave them out, or let `engine` play them");
    }
    let report = Report::new(format!("{name} does not announce {}", prose::quoted(unknown, "or")));
    let report = report.help(
        "a program that is asked for a variant it does not know may play another one without a word; so only variants are played that it \
         announces by a name which is known to mean the same rules",
    );
    report.help("`--all` plays every shipped variant that it announces; `engine` plays any")
}

/// Can every player begin where the games begin?
fn starts_are_possible(contest: &Contest, announced: &[Option<Announced>; 2]) -> Result<(), Failure> {
    let usual = |entry: &Entry| {
        let first = entry.game.program().starts.first().and_then(|start| entry.game.start(start).ok());
        !entry.drawn && contest.book.is_none() && first.as_ref() == Some(&entry.start)
    };
    for (spec, announced) in contest.specs.iter().zip(announced) {
        let any = announced.as_ref().is_none_or(|announced| announced.any_start);
        if let Some(entry) = contest.variants.iter().find(|entry| !any && !usual(entry)) {
            let text = format!(
                "the player `{}` cannot begin a game of `{}` from another position than its first start: it has no `setboard`",
                spec.text, entry.name
            );
            return Err(Failure::usage(
                Report::new(text)
                    .help("leave out the book or the start; openings of random plies are possible"),
            ));
        }
    }
    Ok(())
}

/// How a match has ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum End {
    /// All games have been played.
    All,
    /// The test was decided by this pair.
    Decided((u64, usize)),
    /// Ctrl-C has come.
    Interrupted,
}

/// Plays what has not been played. Every game goes into `played`, and into the log in the order of the pairs.
fn play_all(
    contest: &Contest,
    jobs: usize,
    sprt: Option<Sprt>,
    played: &mut BTreeMap<Place, GameRecord>,
    mut log: Option<&mut Log>,
    progress: &Progress,
) -> Result<End, Failure> {
    let variants = contest.variants.len();
    let order: Vec<(u64, usize)> =
        (0..contest.pairs).flat_map(|pair| (0..variants).map(move |variant| (pair, variant))).collect();
    let places = |(pair, variant): (u64, usize)| [0, 1].map(|game| Place { pair, variant, game });
    let done: Vec<bool> =
        order.iter().flat_map(|pair| places(*pair)).map(|place| played.contains_key(&place)).collect();
    let is_done = |at: usize, game: u8| done.get(2 * at + usize::from(game)).copied().unwrap_or(false);
    let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
    let over = || enough.load(Ordering::Relaxed) || contest.manners.interrupted();
    let (sender, receiver) = channel();
    let play = |sender: std::sync::mpsc::Sender<(Place, GameRecord)>| {
        let [one, other] = &contest.specs;
        let mut seats = [one, other].map(|spec| Seat::new(spec, &contest.manners));
        while !over() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(pair) = order.get(at) else { return };
            let missing = places(*pair).into_iter().filter(|place| !is_done(at, place.game));
            let missing: Vec<Place> = missing.collect();
            if missing.is_empty() {
                continue;
            }
            let Some(opening) = contest.opening(pair.1, pair.0) else { return };
            for place in missing {
                if over() {
                    return;
                }
                let Some(game) = duel::play(contest, place, &opening, &mut seats) else { return };
                if sender.send((place, game)).is_err() {
                    return;
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs {
            let sender = sender.clone();
            scope.spawn(|| play(sender));
        }
        drop(sender);
        let mut score = Score::default();
        // The pairs before this one have been counted, and are in the log.
        let mut counted = 0;
        let mut waiting: BTreeMap<Place, GameRecord> = BTreeMap::new();
        loop {
            while let Some(pair) = order.get(counted) {
                let [first, second] = places(*pair);
                let ready = |place: &Place| played.contains_key(place) || waiting.contains_key(place);
                if !ready(&first) || !ready(&second) {
                    break;
                }
                for place in [first, second] {
                    if let Some(game) = waiting.remove(&place) {
                        keep(game, place, played, log.as_deref_mut())
                            .inspect_err(|_| enough.store(true, Ordering::Relaxed))?;
                    }
                }
                score.add([played.get(&first), played.get(&second)]);
                counted += 1;
                progress.say(score.games(), outcome::in_short(&score));
                if sprt.is_some_and(|sprt| sprt.verdict(&score.pairs) != Verdict::Undecided) {
                    enough.store(true, Ordering::Relaxed);
                    return Ok(End::Decided(*pair));
                }
            }
            match receiver.recv() {
                Ok((place, game)) => {
                    waiting.insert(place, game);
                }
                Err(_) => break,
            }
        }
        // What Ctrl-C has left behind a gap.
        for (place, game) in std::mem::take(&mut waiting) {
            keep(game, place, played, log.as_deref_mut())?;
        }
        Ok(if counted < order.len() { End::Interrupted } else { End::All })
    })
}

/// Keeps a game.
fn keep(
    game: GameRecord,
    place: Place,
    played: &mut BTreeMap<Place, GameRecord>,
    log: Option<&mut Log>,
) -> Result<(), Failure> {
    if let Some(log) = log {
        log.game(&game)?;
    }
    played.insert(place, game);
    Ok(())
}
