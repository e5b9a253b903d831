//! Captures whose effects are a list: run one after the other.
//!
//! The five common kinds of move have code of their own in [`state`](super::state). All else is interned in a table of lists
//! when a game is loaded, and a move names its list.

use super::Engine;
use super::bits::Bits;
use super::state::State;
use crate::moves::{Move, What};
use crate::program::{Capture, Effect, Program, Rule, Target};

/// The lists of effects of a game, each once.
#[derive(Debug)]
pub(crate) struct EffectLists(Vec<Vec<Effect>>);

impl EffectLists {
    /// The most lists that a game can have.
    pub(crate) const MAX: usize = 256;

    /// Every list of a program.
    pub(crate) fn of(program: &Program) -> EffectLists {
        let mut lists: Vec<Vec<Effect>> = Vec::new();
        let rules = program.armies.iter().flat_map(|army| &army.kinds).flat_map(|kind| &kind.rules);
        for rule in rules.filter(|rule| rule.can_capture()) {
            if let Capture::Listed(effects) = rule.capture_form()
                && !lists.contains(&effects)
            {
                lists.push(effects);
            }
        }
        EffectLists(lists)
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The number of a rule's list, if its captures need one.
    pub(crate) fn number(&self, rule: &Rule) -> Option<u8> {
        let Capture::Listed(effects) = rule.capture_form() else { return None };
        let listed = |list: &Vec<Effect>| rule.can_capture() && *list == effects;
        self.0.iter().position(listed).and_then(|number| u8::try_from(number).ok())
    }

    /// The effects of a list.
    pub(crate) fn get(&self, number: u8) -> &[Effect] {
        self.0.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }

    /// Does the mover go to the destination?
    pub(crate) fn travels(&self, number: u8) -> bool {
        self.get(number).contains(&Effect::Travel)
    }
}

impl<B: Bits, const K: usize> State<B, K> {
    /// Makes a capture whose effects are a list.
    #[inline(never)]
    pub(crate) fn play_listed(&mut self, engine: &Engine<B, K>, mv: Move) {
        let (us, them) = (self.turn, !self.turn);
        let victim = if mv.what == What::ListedPassing { self.trail_to } else { mv.to };
        let mut kept = engine.keep(victim);
        let mut travelled = false;
        for effect in engine.effects.get(mv.detail) {
            match effect {
                Effect::Remove(_) => self.toggle(engine, them, self.kind_at(victim), victim),
                Effect::Travel => {
                    self.toggle(engine, us, mv.mover, mv.from);
                    self.toggle(engine, us, mv.arrives, mv.to);
                    kept &= engine.keep(mv.from) & engine.keep(mv.to);
                    travelled = true;
                }
                Effect::Place(kind, target) => {
                    let square = if *target == Target::Origin { mv.from } else { victim };
                    self.toggle(engine, us, engine.settled(us, kind.0, square), square);
                }
            }
        }
        self.rights &= kept;
        let passed = if travelled { engine.passed_by(self, mv) } else { B::EMPTY };
        let resets = travelled && engine.resets(us, mv.mover);
        self.end_ply(passed, mv, engine.captures_reset || resets);
    }
}
