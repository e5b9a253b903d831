//! Moves in place: a piece stays where it is, and its side has moved.

use super::bits::Bits;
use super::extras::Extras;
use super::interpret::LoadedRule;
use super::state::State;
use super::{Engine, Mask, Tables, kinds_of};
use crate::moves::{Move, MoveKind, Trail};
use crate::side::Side;

impl<B: Bits> Tables<B> {
    /// The kinds of a side that move in place, each by some rule.
    pub(super) fn find_stayers(&self, side: Side) -> Mask {
        let kinds = self.interpreter.rules[side.index()].iter().enumerate();
        let stays = |rules: &[LoadedRule<B>]| rules.iter().any(|rule| rule.stays);
        kinds.filter(|(_, rules)| stays(rules)).fold(0, |set, (kind, _)| set | 1 << kind)
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Visits the moves in place of the side to move that only the safety of the royals may forbid.
    pub(crate) fn moves_in_place(&self, state: &State<B, K, X>, mut visit: impl FnMut(Move)) {
        let us = state.turn;
        for kind in kinds_of(self.stayers[us.index()]) {
            let rules = &self.interpreter.rules[us.index()][usize::from(kind)];
            for square in state.of(us, kind).squares() {
                let may = |rule: &LoadedRule<B>| {
                    rule.stays && rule.from.has(square) && self.exists(state, rule, us, square).quiet
                };
                // It ends its move where it stands, and may become another there.
                for rule in rules.iter().filter(|rule| may(rule)) {
                    let what = if rule.moving.is_some() { MoveKind::ListedQuiet } else { MoveKind::Quiet };
                    let moves = self.arriving(state, us, square, square, kind, what, Trail::None);
                    let moves = moves.map(|mv| Move { detail: rule.moving.unwrap_or(0), ..mv });
                    let mut found = false;
                    for mv in moves.filter(|mv| rule.moving.is_none() || self.fits(state, *mv)) {
                        found = true;
                        visit(mv);
                    }
                    // Where what should happen cannot, the next line decides.
                    if found || !rule.moving.is_some_and(|list| self.effects.may_fail(list)) {
                        break;
                    }
                }
            }
        }
    }
}
