//! Series: the same games whatever the threads, shards that say together what one run says, and details of games that are known.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::ops::ControlFlow;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use wazir_lang::{Bundled, compile};
use wazir_runtime::bot::{self, Bot};
use wazir_runtime::program::Start;
use wazir_runtime::{Game, Match, Move, Rng};
use wazir_study::{
    Answer, Coverage, Draw, GameRecord, Outcome, Player, Players, Run, Series, Settings, Shard, ShardError,
    Sink, Tally, Timing, line, table,
};

/// A series of a shipped variant.
fn series(name: &str, change: impl FnOnce(&mut Settings)) -> Series {
    let text = wazir_variants::text(name).unwrap();
    let compilation = compile(&format!("{name}.wazir"), text, &Bundled(wazir_variants::FILES));
    let variant = compilation.variants.last().unwrap();
    let game = Game::load(variant.program.clone().unwrap()).unwrap();
    let start = game.start(&game.program().starts[0]).unwrap();
    let coverage = Coverage::new(variant, &compilation.sources, &game);
    let players = Players { white: "random".to_owned(), black: "random".to_owned() };
    let mut settings = Settings {
        variant: name.to_owned(),
        version: "test".to_owned(),
        seed: 5,
        players,
        tuning: None,
        nodes: None,
        seconds: None,
        max_plies: 80,
        opening_plies: 0,
        from_fen: false,
        details: 20,
        recorded: true,
    };
    change(&mut settings);
    let draw: Option<Draw> = (name == "chess960").then_some(first_of_a_thousand as Draw);
    Series::new(&game, start, draw, coverage, settings)
}

fn first_of_a_thousand(game: &Game, rng: &mut Rng) -> Option<Start> {
    game.numbered_start(rng.next_u64() % 900)
}

struct Plays(Box<dyn Bot>);

impl Bot for Plays {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        self.0.choose(game, rng)
    }

    fn is_random(&self) -> bool {
        self.0.is_random()
    }
}

impl Player for Plays {}

/// A sink that keeps lines, and is full after some.
struct Kept {
    in_order: bool,
    lines: Vec<String>,
    most: usize,
    ticks: usize,
}

impl Sink for Kept {
    fn in_order(&self) -> bool {
        self.in_order
    }

    fn wants_lines(&self) -> bool {
        true
    }

    fn take(&mut self, _: &GameRecord, line: &str) -> ControlFlow<()> {
        if self.lines.len() >= self.most {
            return ControlFlow::Break(());
        }
        self.lines.push(line.to_owned());
        ControlFlow::Continue(())
    }

    fn tick(&mut self) -> ControlFlow<()> {
        self.ticks += 1;
        ControlFlow::Continue(())
    }
}

fn kept(in_order: bool, most: usize) -> Kept {
    Kept { in_order, lines: Vec::new(), most, ticks: 0 }
}

fn play(series: &Series, numbers: Range<u64>, jobs: usize, sink: Option<&mut dyn Sink>) -> Tally {
    let bot = |name| Box::new(Plays(bot::by_name(name).unwrap())) as Box<dyn Player>;
    let players = &series.conditions().players;
    let cast = || [bot(&players.white), bot(&players.black)];
    let run = Run {
        series,
        numbers: [numbers].to_vec(),
        jobs,
        cast: &cast,
        stop: &AtomicBool::new(false),
        done: &|| (),
    };
    run.play(sink)
}

/// A plain one, games of many parts, shuffled starts, drops, and players that think.
fn all() -> Vec<Series> {
    let greedy = |settings: &mut Settings| {
        settings.players.white = "greedy".to_owned();
        settings.opening_plies = 2;
    };
    vec![
        series("quickchess", |_| ()),
        series("marseillais", |_| ()),
        series("chess960", |_| ()),
        series("crazyhouse", |_| ()),
        series("duck", |_| ()),
        series("zombie", greedy),
    ]
}

#[test]
fn shards_say_together_what_one_run_says() {
    for series in all() {
        let name = &series.conditions().variant;
        let whole = play(&series, 0..40, 1, None);
        let said = |tally: &Tally| {
            serde_json::to_string(&Answer::new(series.conditions(), tally, Timing::default(), None)).unwrap()
        };
        let mut merged = Tally::default();
        // Cut anywhere, in any order, on any number of threads, by way of their lines.
        for (numbers, jobs, in_order) in [(17..40, 3, true), (0..3, 1, false), (3..17, 2, false)] {
            let mut sink = kept(in_order, usize::MAX);
            let tally = play(&series, numbers.clone(), jobs, Some(&mut sink));
            assert_eq!(tally.games(), numbers.end - numbers.start, "{name}");
            let text = line(series.conditions()) + &sink.lines.concat();
            let shard = Shard::open(text.as_bytes()).unwrap();
            assert_eq!(
                (shard.conditions(), shard.conditions().difference(series.conditions())),
                (series.conditions(), None)
            );
            let games: Vec<GameRecord> = shard.map(Result::unwrap).collect();
            if in_order {
                assert!(games.iter().map(|game| game.game).eq(numbers), "{name}: in order");
            }
            games.iter().for_each(|game| merged.add(game));
        }
        assert_eq!(merged, whole, "{name}");
        assert_eq!(said(&merged), said(&whole), "{name}");
        let shown = table(&Answer::new(series.conditions(), &merged, Timing::default(), None));
        assert!(shown.lines().all(|line| line.chars().count() <= 80), "{name}: {shown}");
    }
}

#[test]
fn a_game_can_be_played_again_from_its_record() {
    for series in all() {
        let name = &series.conditions().variant;
        let bot = |name| Plays(bot::by_name(name).unwrap());
        for number in 0..3 {
            let (mut white, mut black) = (bot(&series.conditions().players.white), bot("random"));
            let game = series.play(number, [&mut white, &mut black]);
            let text = wazir_variants::text(name).unwrap();
            let rules = wazir_lang::load(name, text, &Bundled(wazir_variants::FILES)).unwrap();
            let start = match &game.fen {
                Some(fen) => rules.parse_fen(fen).unwrap(),
                None => rules.start(&rules.program().starts[0]).unwrap(),
            };
            let mut now = Match::new(rules, start);
            let turns: Vec<&str> = game.moves.split(' ').filter(|turn| !turn.is_empty()).collect();
            turns
                .iter()
                .for_each(|turn| now.play_text(turn).unwrap_or_else(|e| panic!("{name}: {turn}: {e}")));
            assert_eq!(
                (turns.len(), now.moves().len()),
                (game.plies as usize, game.branching.len()),
                "{name}"
            );
            if let Some(reason) = now.claimable().first() {
                now.claim(*reason);
            }
            let ended = now.status().is_over();
            assert_eq!(ended, game.result != Outcome::Unfinished, "{name} {number}: {game:?}");
        }
    }
}

#[test]
fn who_can_take_no_more_ends_the_series() {
    let series = series("quickchess", |_| ());
    for in_order in [true, false] {
        let mut sink = kept(in_order, 7);
        let tally = play(&series, 0..1000, 2, Some(&mut sink));
        assert_eq!(sink.lines.len(), 7);
        assert!(tally.games() < 100, "{}", tally.games());
    }
}

#[test]
fn a_shard_that_was_broken_off_is_read_up_to_there() {
    let series = series("quickchess", |settings| settings.max_plies = 4);
    let mut sink = kept(true, usize::MAX);
    play(&series, 0..3, 1, Some(&mut sink));
    let text = line(series.conditions()) + &sink.lines.concat();
    let whole = line(series.conditions()).len();
    for end in 0..text.len() {
        let cut = &text.as_bytes()[..end];
        let lines = cut.iter().filter(|byte| **byte == b'\n').count();
        match Shard::open(cut) {
            Err(error) => {
                assert!(end < whole, "{end}: {error}");
                assert!(matches!(error, ShardError::Empty) || end < 9, "{end}: {error}");
            }
            Ok(mut shard) => {
                let games = shard.by_ref().map(Result::unwrap).count();
                assert_eq!(games, lines - 1, "{end}");
                assert_eq!(shard.whole() as usize, cut.iter().rposition(|byte| *byte == b'\n').unwrap() + 1);
            }
        }
    }
    let wrong = text.replacen("\"plies\":4", "\"plies\":-4", 1);
    let games: Result<Vec<_>, _> = Shard::open(wrong.as_bytes()).unwrap().collect();
    assert!(games.unwrap_err().to_string().starts_with("line 2 is not a game"));
}

/// A bot that plays what it is told; both sides follow one list.
struct Follows<'a>(&'a [&'a str], &'a AtomicUsize);

impl Bot for Follows<'_> {
    fn choose(&mut self, game: &Match, _: &mut Rng) -> Option<Move> {
        let next = self.0.get(self.1.fetch_add(1, Ordering::Relaxed))?;
        game.parse_move(next).ok()
    }
}

#[test]
fn the_details_of_a_known_game() {
    let moves = ["e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5e5", "f1e2", "e5e2"];
    let series = series("standard", |settings| settings.max_plies = moves.len() as u32);
    let at = AtomicUsize::new(0);
    let (mut white, mut black) = (Follows(&moves, &at), Follows(&moves, &at));
    let game = series.play(0, [&mut white, &mut black]);
    assert_eq!(game.moves, moves.join(" "));
    assert_eq!((game.plies, game.result), (8, Outcome::Unfinished));
    let details = game.details.unwrap();
    let kinds = &series.conditions().kinds;
    let of = |name: &str| kinds.iter().position(|kind| kind == name).unwrap();
    // Two pawns and a bishop fall. The queen on e5 gives check, and so does it on e2.
    assert_eq!((details.captures, details.checks), (3, 2));
    assert_eq!((details.captured[of("pawn")], details.captured[of("bishop")]), (2, 1));
    // Eight positions, one queen of the side to move each.
    let [stood, _, _, made] = details.mobility[of("queen")];
    assert_eq!((stood, made), (8, 3));
    // White: Ke2 twice. Black: Kd7, and Kd8 as well once the queen has left.
    assert_eq!(details.mobility[of("king")], [8, 7, 7, 0]);
    let legal: u32 = details.mobility.iter().map(|counts| counts[1]).sum();
    assert_eq!(legal, game.branching.iter().map(|n| u32::from(*n)).sum::<u32>());
    let used: Vec<&str> =
        details.lines.iter().map(|line| series.conditions().lines[*line as usize].text.as_str()).collect();
    assert!(used.contains(&"move slide forward exactly 2 from rank 2"), "{used:?}");
    assert!(!used.iter().any(|text| text.contains("orthogonal") || text.starts_with("castling")), "{used:?}");
}
