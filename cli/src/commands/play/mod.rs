//! `wazir play`: a game in the terminal, in plain text, so that it works in a pipe and a screen reader as well.

mod advice;
mod clocks;
mod completer;
mod input;
mod order;
mod player;
mod rounds;
#[cfg(feature = "full-screen")]
mod screen;
mod session;
mod talk;
mod timeline;

use crate::args::PlayArgs;
use crate::bots;
use crate::failure::{Failure, Outcome};
use crate::look;
use crate::output::Output;
use crate::position;
use crate::report::Report;
use crate::saved_games;
use crate::target::Source;
use crate::variant;
use player::Player;
use session::{Session, Table};
use std::time::SystemTime;
use wazir_runtime::{Match, Rng};
use wazir_show::pgn::Record;

/// Runs the command.
pub fn run(args: &PlayArgs, out: &Output) -> Outcome {
    if args.full_screen && cfg!(not(feature = "full-screen")) {
        return Err(without_full_screen());
    }
    let record = match &args.load {
        Some(path) => {
            let found = saved_games::read(path, args.game)?;
            found.more.iter().for_each(|more| out.note(format!("{more}, and `--game N` loads another")));
            Some(found.record)
        }
        None if args.variant.is_none() => return super::list::choose(out),
        None => None,
    };
    let (variant, start) = (args.variant.as_deref(), args.start.as_deref());
    let target = saved_games::target(variant, start, record.as_ref(), "wazir play VARIANT --load FILE")?;
    let players = [
        player(args, args.white.as_deref(), record.as_ref(), "White")?,
        player(args, args.black.as_deref(), record.as_ref(), "Black")?,
    ];
    if target.source == Source::Stdin && players.iter().any(Player::is_human) {
        let report = Report::new("the standard input cannot hold both the variant and the player's moves");
        return Err(Failure::usage(report.help("put the variant into a file, or let bots play both sides")));
    }
    let seed = args.seed.unwrap_or_else(clock_seed);
    let loaded = variant::load_with(&target, Some(&mut Rng::new(seed)), out)?;
    let (loaded, game) = match record {
        Some(record) => {
            let restored = saved_games::restore(loaded, target.start.as_deref(), &record)?;
            restored.doubt.iter().for_each(|doubt| out.note(doubt));
            (restored.loaded, restored.game)
        }
        None => {
            let position = position::begin(&loaded, args.fen.as_deref())?;
            let game = Match::new(loaded.game.clone(), position);
            (loaded, game)
        }
    };
    let look = look::decide(args.pieces, loaded.game.program());
    let table = Table { loaded, players, look, seed, time: args.clock };
    let session = Session::new(table, game, Rng::new(seed), out);
    if args.full_screen { full_screen(session) } else { session.run() }
}

/// The game on a board that fills the terminal.
#[cfg(feature = "full-screen")]
fn full_screen(session: Session) -> Outcome {
    screen::run(session)
}

/// The lean binary has none.
#[cfg(not(feature = "full-screen"))]
fn full_screen(_: Session) -> Outcome {
    Err(without_full_screen())
}

fn without_full_screen() -> Failure {
    let report = Report::new("this `wazir` was built without the feature `full-screen`");
    let build = "`cargo install --path cli --profile dist --features full-screen`";
    let report = report.help(format!("build it with the feature: {build}"));
    Failure::usage(report.help("leave out --full-screen, and the game is played in lines of text"))
}

/// Who plays a side: as the command line says, or the saved game, or by default.
fn player(
    args: &PlayArgs,
    given: Option<&str>,
    record: Option<&Record>,
    tag: &str,
) -> Result<Player, Failure> {
    let limits = bots::limits(args.nodes, args.time);
    let find = |name: &str| Player::find(name, limits.as_ref());
    if let Some(name) = given {
        return find(name);
    }
    let level = args.level.map(|level| format!("engine:{level}"));
    let usual = match tag {
        "White" => Player::HUMAN,
        _ => level.as_deref().unwrap_or(Player::DEFAULT_BOT),
    };
    let saved = record.and_then(|r| r.tag(tag)).and_then(|name| find(name).ok());
    saved.map_or_else(|| find(usual), Ok)
}

/// A seed that is another one each time.
fn clock_seed() -> u64 {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::from(time.subsec_nanos()) / 1000 % 1_000_000
}
