//! The players of a series by name: the bots of the runtime, the engine by level, and whoever can play in a match.

use crate::bots;
use crate::failure::Failure;
use crate::games::guest::{Guest, Trouble};
use crate::referee::limit::Limit;
use crate::referee::player::Manners;
use crate::referee::spec::{Kind, Spec};
use crate::report::Report;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use wazir_engine::{Limits, Stop};
use wazir_lang::suggest;
use wazir_runtime::bot::Bot;
use wazir_runtime::{Match, Move, Rng};
use wazir_study::Player;

/// The two players, as they were asked for.
pub struct Cast {
    seats: [Seat; 2],
    /// Limits of engines in place of those of their levels.
    limits: Option<Limits>,
    manners: Manners,
    /// What programs of others call the variant, if they know it.
    pub called: Option<String>,
    /// What a program has done that it may not, the first time.
    pub trouble: Mutex<Option<Trouble>>,
}

/// Who sits on a side.
enum Seat {
    /// A bot by name.
    Named(String),
    /// A player as `match` describes it.
    Described(Box<Spec>),
}

/// A program may take so long for anything but a move within its limit.
const PATIENCE: Duration = Duration::from_secs(60);

/// A move may take so much longer than its time.
const MARGIN: Duration = Duration::from_millis(100);

impl Cast {
    /// The players of two names.
    ///
    /// # Errors
    /// If there is no such player, or it cannot play without a clock.
    pub fn new(names: [&str; 2], nodes: Option<u64>, seconds: Option<f64>) -> Result<Cast, Failure> {
        let limits = bots::limits(nodes, seconds);
        let common = limits
            .as_ref()
            .and_then(|limits| limits.nodes.map(Limit::Nodes).or_else(|| limits.time.map(Limit::Time)));
        let [white, black] = names.map(|name| seat(name, common));
        // A game that has begun is played to its end, whatever comes: a game broken off would count as unfinished.
        let interrupted = Arc::new(AtomicBool::new(false));
        let manners = Manners { patience: PATIENCE, margin: MARGIN, interrupted, stop: Stop::new() };
        let seats = [white?, black?];
        Ok(Cast { seats, limits, manners, called: None, trouble: Mutex::new(None) })
    }

    /// Does our engine play?
    pub fn thinks(&self) -> bool {
        self.seats.iter().any(|seat| match seat {
            Seat::Named(name) => name.starts_with("engine"),
            Seat::Described(spec) => matches!(spec.kind, Kind::Engine(_)),
        })
    }

    /// The players of a thread.
    pub fn players(&self) -> [Box<dyn Player + '_>; 2] {
        [0, 1].map(|side| -> Box<dyn Player + '_> {
            match &self.seats[side] {
                Seat::Named(name) => Box::new(Named { bot: bots::by_name(name, self.limits.as_ref()) }),
                Seat::Described(spec) => {
                    Box::new(Guest::new(spec, &self.manners, self.called.as_deref(), &self.trouble))
                }
            }
        })
    }
}

/// Who sits on a side, by name.
fn seat(name: &str, common: Option<Limit>) -> Result<Seat, Failure> {
    if bots::by_name(name, None).is_some() {
        return Ok(Seat::Named(name.to_owned()));
    }
    if !name.contains([':', '=']) || name.starts_with("engine:") && !name.contains('=') {
        let report = Report::new(format!("there is no bot `{name}`"));
        let names = bots::names();
        let report = report.maybe_help(suggest::did_you_mean(name, names.iter().map(String::as_str)));
        let report = report.help(format!("the bots are {}", bots::IN_WORDS));
        return Err(Failure::usage(
            report.help("another program is `uci:PROGRAM:nodes=1000` or `xboard:PROGRAM:time=1`"),
        ));
    }
    let mut spec = Spec::parse(name)?;
    spec.or_limit(common);
    if matches!(spec.limit, Some(Limit::Clock(_))) {
        let report = Report::new(format!("the player `{name}`: there are no clocks in a simulation"));
        return Err(Failure::usage(
            report.help("give it `nodes`, `depth` or `time`; `wazir match` has clocks"),
        ));
    }
    if spec.limit.is_none() && spec.needs_limit() {
        let report = Report::new(format!("the player `{name}` needs a limit"));
        return Err(Failure::usage(
            report.help(format!("write `{name}:nodes=1000`, or give both players `--nodes`")),
        ));
    }
    Ok(Seat::Described(Box::new(spec)))
}

/// A bot by name, in one game after another.
struct Named {
    bot: Option<bots::Named>,
}

impl Bot for Named {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        self.bot.as_mut()?.choose(game, rng)
    }

    fn is_random(&self) -> bool {
        self.bot.as_ref().is_some_and(|bot| bot.is_random())
    }
}

impl Player for Named {
    fn begin(&mut self) {
        if let Some(bot) = &mut self.bot {
            bot.forget();
        }
    }
}
