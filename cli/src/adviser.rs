//! An engine that is asked about positions, made when the first is known.

use crate::engines;
use wazir_engine::{Engine, Found, Info, Limits, Stop};
use wazir_runtime::Match;

/// How large its table is, in megabytes.
const HASH: usize = 64;

/// Says what positions are worth.
#[derive(Default, Debug)]
pub struct Adviser {
    engine: Option<Engine>,
}

impl Adviser {
    /// Searches the present position of a game. What it has found helps in the next search of the same game.
    pub fn search(
        &mut self,
        game: &Match,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Info),
    ) -> Found {
        let kept = self.engine.take().filter(|engine| engine.game().knows(game.position()));
        let mut engine = kept.unwrap_or_else(|| {
            let mut engine = engines::of(game.game().clone());
            engine.set_hash(HASH);
            engine
        });
        let found = engine.search(game, limits, stop, report);
        self.engine = Some(engine);
        found
    }
}
