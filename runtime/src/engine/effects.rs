//! Captures whose effects are a list: run one after the other.
//!
//! The five common kinds of move have code of their own in [`state`](super::state). All else is interned in a table of lists
//! when a game is loaded ([`EffectLists`](crate::program::EffectLists)), and a move names its list.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::state::State;
use crate::moves::{Move, MoveKind};
use crate::program::{Effect, Target};

impl<B: Bits, const K: usize, X: Extras> State<B, K, X> {
    /// Makes a capture whose effects are a list.
    #[inline(never)]
    pub(crate) fn play_listed(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        let us = self.turn;
        let victim = if mv.what == MoveKind::ListedPassing { self.trail_to } else { mv.to };
        let mut kept = engine.keep(victim);
        let mut travelled = false;
        for effect in engine.effects.get(mv.detail) {
            match effect {
                Effect::Remove(_) => self.capture(engine, !us, victim),
                Effect::Travel => {
                    self.travel(engine, mv, mv.to);
                    kept &= engine.keep(mv.from) & engine.keep(mv.to);
                    travelled = true;
                }
                Effect::Place(kind, target) => {
                    let square = if *target == Target::Origin { mv.from } else { victim };
                    self.toggle(engine, us, engine.settled(us, kind.0, square), square);
                }
            }
        }
        self.keep(engine, kept);
        match travelled {
            true => self.remember(engine, [mv.from, mv.to, victim], [mv.to]),
            false => self.remember(engine, [victim], []),
        }
        let resets = travelled && engine.resets(us, mv.mover);
        // Something may stand where the mover came from: such a capture leaves no trail.
        self.end_ply(engine, B::EMPTY, mv, engine.captures_reset || resets);
    }
}
