//! Our own players: the bots by name, and the engine within limits or at a level.

use super::limit::Limit;
use super::player::{Beginning, FaultKind, Manners, Reply, Trouble, Turn};
use super::spec::{Kind, Spec};
use crate::engines;
use std::time::{Duration, Instant};
use wazir_engine::{Bot, Clock, Engine, Limits};
use wazir_runtime::bot;
use wazir_runtime::{Game, Match, Move, Rng};

/// One of our players.
pub struct OwnPlayer {
    mind: Mind,
    rng: Rng,
}

/// What chooses its moves.
enum Mind {
    Named(Box<dyn bot::Bot>),
    Engine(Box<Engine>),
    Level(Box<Bot>),
}

impl OwnPlayer {
    /// The player of a description, for a game. `None` for other programs.
    pub fn new(spec: &Spec, game: &Game) -> Option<OwnPlayer> {
        let engine = || {
            let mut engine = match spec.tuning.as_deref() {
                None => engines::of(game.clone()),
                Some(engines::UNTUNED) => Engine::new(game.clone()),
                Some(path) => engines::by_file(path, game.clone()),
            };
            if let Some(hash) = spec.hash {
                engine.set_hash(hash);
            }
            engine
        };
        let mind = match &spec.kind {
            Kind::Bot(name) => Mind::Named(bot::by_name(name)?),
            Kind::Engine(None) => Mind::Engine(Box::new(engine())),
            Kind::Engine(Some(level)) => Mind::Level(Box::new(Bot::of_level(engine(), *level, None))),
            Kind::Uci(_) | Kind::Xboard(_) => return None,
        };
        Some(OwnPlayer { mind, rng: Rng::new(0) })
    }

    /// A new game: nothing is known of earlier ones.
    pub fn begin(&mut self, beginning: &Beginning<'_>) {
        match &mut self.mind {
            Mind::Named(_) => {}
            Mind::Engine(engine) => engine.clear(),
            Mind::Level(bot) => bot.engine_mut().clear(),
        }
        self.rng = beginning.rng.clone();
    }

    /// Makes a whole turn, part by part.
    pub fn think(&mut self, turn: &Turn<'_>, manners: &Manners) -> Result<Reply, Trouble> {
        let mut then = turn.game.clone();
        let mut parts = Vec::new();
        let begun = Instant::now();
        let most = turn.game.game().parts_of_turn(turn.game.position());
        loop {
            // What is left of the turn's time is for all parts that may come.
            let come = u32::try_from(most.saturating_sub(parts.len())).unwrap_or(1).max(1);
            let limits = turn.limit.and_then(|limit| limits(limit, turn.clock, begun.elapsed(), come));
            let chosen = self.choose(&then, limits, manners);
            if manners.interrupted() {
                return Err(Trouble::Interrupted);
            }
            let Some(mv) = chosen else {
                return Err(Trouble::fault(FaultKind::Protocol, "it finds no move"));
            };
            if let Err(error) = then.play(mv) {
                return Err(Trouble::fault(FaultKind::IllegalMove, error.to_string()));
            }
            parts.push(mv);
            if then.position().part() == 0 || then.status().is_over() {
                return Ok(Reply::Moves(parts, None));
            }
        }
    }

    fn choose(&mut self, game: &Match, limits: Option<Limits>, manners: &Manners) -> Option<Move> {
        match &mut self.mind {
            Mind::Named(bot) => bot.choose(game, &mut self.rng),
            Mind::Level(bot) => {
                if let Some(limits) = limits {
                    bot.set_limits(limits);
                }
                bot.choose(game, &manners.stop, &mut self.rng)
            }
            Mind::Engine(engine) => engine.search(game, &limits?, &manners.stop, &mut |_| {}).best,
        }
    }
}

/// A limit in the engine's words, for a part of a turn that has so many left, this one included; so much time has gone by since the turn
/// began. `None` for a clock that does not run.
fn limits(limit: Limit, clock: Option<Clock>, gone: Duration, come: u32) -> Option<Limits> {
    let share = |time: Duration| (time.saturating_sub(gone) / come).max(Duration::from_millis(1));
    let none = Limits::default();
    Some(match limit {
        Limit::Nodes(nodes) => Limits { nodes: Some(nodes), ..none },
        Limit::Depth(depth) => Limits { depth: Some(depth), ..none },
        Limit::Time(time) => Limits { time: Some(share(time)), ..none },
        Limit::Clock(_) => {
            let clock = clock?;
            let (left, increment) = (share(clock.left), clock.increment / come);
            Limits { clock: Some(Clock { left, increment, ..clock }), ..none }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_of_a_turn_share_its_time() {
        let [time, gone] = [1000, 400].map(Duration::from_millis);
        let of = |limit, gone, come| {
            let clock = Clock { left: time, increment: time, moves_to_go: None };
            limits(limit, Some(clock), gone, come).unwrap()
        };
        assert_eq!(of(Limit::Time(time), Duration::ZERO, 2).time, Some(time / 2));
        assert_eq!(of(Limit::Time(time), gone, 1).time, Some(time - gone));
        assert_eq!(of(Limit::Time(time), time * 2, 1).time, Some(Duration::from_millis(1)));
        let control = super::super::limit::Control::parse("1+1").unwrap();
        let clock = of(Limit::Clock(control), gone, 2).clock.unwrap();
        assert_eq!((clock.left, clock.increment), ((time - gone) / 2, time / 2));
    }
}
