//! The bots by name: those of the runtime, and the engine by level.

use crate::engines;
use std::time::Duration;
use wazir_engine::{Clock, Least, Level, Limits, Stop};
use wazir_runtime::bot::{self, Bot};
use wazir_runtime::{Match, Move, Rng};

/// The name of the engine, perhaps followed by a colon and a level.
const ENGINE: &str = "engine";

/// Every name, as help and completion show them.
pub fn names() -> Vec<String> {
    let levels = (Level::MIN..=Level::MAX).map(|level| format!("{ENGINE}:{level}"));
    let known = bot::NAMES.iter().map(|name| (*name).to_owned());
    known.chain(std::iter::once(ENGINE.to_owned())).chain(levels).collect()
}

/// The names in a sentence.
pub const IN_WORDS: &str = "`random`, `greedy` and `engine`, which has levels: `engine:1` to `engine:10`";

/// A bot by name, for one game after another.
pub enum Named {
    /// One that remembers nothing.
    Plain(Box<dyn Bot>),
    /// The engine.
    Strong(Box<Strong>),
}

/// The bot of a name; the engine within limits other than those of its level, if there are some.
pub fn by_name(name: &str, limits: Option<&Limits>) -> Option<Named> {
    if let Some(bot) = bot::by_name(name) {
        return Some(Named::Plain(bot));
    }
    let limits = limits.cloned();
    level(name).map(|level| Named::Strong(Box::new(Strong { level, limits, bot: None })))
}

impl Named {
    /// Forgets what it has found in earlier games.
    pub fn forget(&mut self) {
        if let Named::Strong(strong) = self
            && let Some(bot) = &mut strong.bot
        {
            bot.engine_mut().clear();
        }
    }
}

impl Bot for Named {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        match self {
            Named::Plain(bot) => bot.choose(game, rng),
            Named::Strong(strong) => strong.choose(game, rng),
        }
    }

    fn is_random(&self) -> bool {
        matches!(self, Named::Plain(bot) if bot.is_random())
    }
}

/// The same as an opponent of people, who do not wait for ever: on a large board a strong level would look at its positions for minutes.
pub fn opponent(name: &str, limits: Option<&Limits>) -> Option<Opponent> {
    let Some(level) = level(name) else { return bot::by_name(name).map(Opponent::Plain) };
    let patient = limits.is_none();
    let limits = limits.cloned().unwrap_or_else(|| patient_limits(level));
    let bot = Strong { level, limits: Some(limits.clone()), bot: None };
    Some(Opponent::Strong(Box::new(Paced { own: limits, patient, bot })))
}

/// The limits of a level, but never longer than people like to wait.
pub fn patient_limits(level: Level) -> Limits {
    let own = level.limits();
    let least = own.least.map(|least| Least { within: Some(PATIENCE), ..least });
    Limits { time: own.time.or(Some(PATIENCE)), least, ..own }
}

/// How long people like to wait for a move.
const PATIENCE: Duration = Duration::from_secs(2);

/// A bot that knows what is left on its clock.
pub enum Opponent {
    /// One that is done at once.
    Plain(Box<dyn Bot>),
    /// The engine.
    Strong(Box<Paced>),
}

/// The engine, with the limits that it has where there is no clock.
pub struct Paced {
    own: Limits,
    /// Its time is that of people's patience, and nobody has asked for it.
    patient: bool,
    bot: Strong,
}

impl Opponent {
    /// A legal move, within the time of a clock. The engine answers soon after it is stopped.
    pub fn choose(&mut self, game: &Match, clock: Option<Clock>, stop: &Stop, rng: &mut Rng) -> Option<Move> {
        match self {
            Opponent::Plain(bot) => bot.choose(game, rng),
            Opponent::Strong(paced) => {
                let Paced { own, patient, bot } = paced.as_mut();
                // On a clock the engine decides how long a move may take.
                let time = if clock.is_some() && *patient { None } else { own.time };
                bot.limit(Limits { clock, time, ..own.clone() });
                bot.think(game, stop, rng)
            }
        }
    }
}

/// The level of an engine's name.
fn level(name: &str) -> Option<Level> {
    match name.strip_prefix(ENGINE)? {
        "" => Level::new(Level::MAX),
        level => level.strip_prefix(':')?.parse().ok().and_then(Level::new),
    }
}

/// Limits in place of those of a level: so many positions, or so many seconds for a move.
pub fn limits(nodes: Option<u64>, seconds: Option<f64>) -> Option<Limits> {
    let time = seconds.map(|seconds| Duration::from_secs_f64(seconds.clamp(0.001, 1e6)));
    (nodes.is_some() || time.is_some()).then(|| Limits { nodes, time, ..Limits::default() })
}

/// The engine, made when it is known what is played.
pub struct Strong {
    level: Level,
    limits: Option<Limits>,
    bot: Option<wazir_engine::Bot>,
}

impl Strong {
    /// Other limits from now on.
    fn limit(&mut self, limits: Limits) {
        if let Some(bot) = &mut self.bot {
            bot.set_limits(limits.clone());
        }
        self.limits = Some(limits);
    }

    fn think(&mut self, game: &Match, stop: &Stop, rng: &mut Rng) -> Option<Move> {
        let knows = |bot: &wazir_engine::Bot| bot.engine().game().knows(game.position());
        if !self.bot.as_ref().is_some_and(knows) {
            let engine = engines::of(game.game().clone());
            self.bot = Some(wazir_engine::Bot::of_level(engine, self.level, self.limits.clone()));
        }
        self.bot.as_mut().and_then(|bot| bot.choose(game, stop, rng))
    }
}

impl Bot for Strong {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        self.think(game, &Stop::new(), rng)
    }
}
