//! A bot: the engine as a player of games, by level, nodes or time.

use crate::engine::Engine;
use crate::limits::{Least, Limits, Stop};
use crate::report::{Info, Score};
use std::time::Duration;
use wazir_runtime::{Match, Move, Rng, bot};

/// How strong a bot is, from [`Level::MIN`] to [`Level::MAX`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level may do for a move: how many positions it searches at least, how long it may think beyond them, and how far it errs in what
/// lines are worth, in hundredths of a pawn.
struct Means {
    nodes: u64,
    time: Option<Duration>,
    error: u32,
}

impl Means {
    const fn nodes(nodes: u64, error: u32) -> Means {
        Means { nodes, time: None, error }
    }

    const fn time(nodes: u64, milliseconds: u64) -> Means {
        Means { nodes, time: Some(Duration::from_millis(milliseconds)), error: 0 }
    }
}

/// By level, from 1. The last two have time as well: there are games of which a second sees a thousand times as much as of others.
const MEANS: [Means; 10] = [
    Means::nodes(40, 130),
    Means::nodes(100, 90),
    Means::nodes(250, 65),
    Means::nodes(600, 45),
    Means::nodes(1_400, 30),
    Means::nodes(3_200, 15),
    Means::nodes(7_000, 0),
    Means::nodes(16_000, 0),
    Means::time(36_000, 100),
    Means::time(80_000, 1_000),
];

/// How many lines are compared by a level that errs.
const LINES: usize = 4;

impl Level {
    /// The weakest: a beginner wins.
    pub const MIN: u8 = 1;
    /// The strongest: all that the engine has in its time.
    pub const MAX: u8 = MEANS.len() as u8;

    /// A level, if there is one of this number.
    pub fn new(level: u8) -> Option<Level> {
        (Level::MIN..=Level::MAX).contains(&level).then_some(Level(level))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }

    fn means(self) -> &'static Means {
        // There is no level of another number.
        &MEANS[usize::from(self.0.clamp(Level::MIN, Level::MAX) - 1)]
    }

    /// The limits of a level: so many positions; of the two strongest at least so many, and a tenth of a second and a second. But for those two,
    /// the moves are the same on every machine.
    pub fn limits(self) -> Limits {
        let means = self.means();
        match means.time {
            None => Limits { nodes: Some(means.nodes), ..Limits::default() },
            time => {
                let least = Some(Least { nodes: means.nodes, within: None });
                Limits { time, least, ..Limits::default() }
            }
        }
    }
}

/// The engine as a player.
#[derive(Debug)]
pub struct Bot {
    engine: Engine,
    limits: Limits,
    /// How far it errs in what lines are worth, in hundredths of a pawn.
    error: u32,
}

impl Bot {
    /// A bot that plays as well as it can within limits.
    pub fn new(engine: Engine, limits: Limits) -> Bot {
        Bot { engine, limits, error: 0 }
    }

    /// A bot of a level; the limits, if there are any, take the place of the level's own.
    pub fn of_level(engine: Engine, level: Level, limits: Option<Limits>) -> Bot {
        let limits = limits.unwrap_or_else(|| level.limits());
        Bot { engine, limits, error: level.means().error }
    }

    /// Other limits from now on; what it has found so far is kept.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// The engine that plays.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The same, to set its threads and its table.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// The engine, when the bot has played.
    pub fn into_engine(self) -> Engine {
        self.engine
    }

    /// Its move: a part of a turn. `None` where there is no legal move. Random numbers make the weaker levels vary; the strongest uses none.
    pub fn choose(&mut self, game: &Match, stop: &Stop, rng: &mut Rng) -> Option<Move> {
        let lines = if self.error > 0 { LINES } else { self.limits.lines };
        let limits = Limits { lines, ..self.limits.clone() };
        let found = self.engine.search(game, &limits, stop, &mut |_| {});
        if self.error == 0 {
            return found.best;
        }
        let error = self.error;
        let mut seen = |line: &Info| {
            let worth = match line.score {
                Score::Centipawns(score) => score,
                // A mate that is seen is played, and one that is coming is seen.
                Score::Mate(turns) if turns > 0 => 20_000 - turns,
                Score::Mate(turns) => -20_000 - turns,
            };
            // The sum of several even errors is as good as one of the usual shape.
            let errs: i32 = (0..4).map(|_| rng.below(error + 1) as i32 - error as i32 / 2).sum();
            worth + errs
        };
        let best = found.lines.iter().map(|line| (seen(line), line)).max_by_key(|(worth, _)| *worth);
        best.and_then(|(_, line)| line.moves.first().copied()).or(found.best)
    }
}

impl bot::Bot for Bot {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        Bot::choose(self, game, &Stop::new(), rng)
    }
}
