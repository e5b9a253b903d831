//! Captures that would cost a side its own royals: they are never made, and so attack nothing.
//!
//! A capture whose effects reach pieces around it may reach its own side's royal. Where all captures of a side have the same effects on the
//! squares around, it is known by a table from where a royal makes them impossible: a square beside it is not attacked at all. Otherwise
//! each such capture is tried on a copy.

use super::bits::Bits;
use super::effects::{Deed, LoadedEffect};
use super::extras::Extras;
use super::state::State;
use super::{Engine, Tables};
use crate::program::Fate;
use crate::side::Side;

/// When a side's captures would cost it its own royals.
#[derive(Debug)]
pub(crate) enum Shield<B: Bits> {
    /// Never.
    None,
    /// If all of them stand on certain squares around the one where something is captured.
    Around(B::Array<B>),
    /// Each capture is tried.
    Asked,
}

impl<B: Bits> Tables<B> {
    /// Could a capture with a list of effects, by a piece of this kind, take a royal of its own side away?
    pub(super) fn may_backfire(&self, side: Side, list: Option<u8>, kind: u8) -> bool {
        let royals = self.royals[side.index()];
        list.is_some_and(|list| {
            self.effects_of(side, list).iter().any(|effect| match effect {
                LoadedEffect::Mover(_) | LoadedEffect::Watched(..) => royals >> kind & 1 != 0,
                LoadedEffect::Each(group, _) => group.own & royals != 0,
                _ => false,
            })
        })
    }

    /// Finds out when a side's captures would cost it its own royals.
    pub(super) fn find_shield(&self, side: Side) -> Shield<B> {
        let (topology, royals) = (&self.interpreter.topology, self.royals[side.index()]);
        let rules = self.interpreter.rules[side.index()].iter().enumerate();
        let taking = || rules.clone().flat_map(|(id, rules)| rules.iter().map(move |r| (id as u8, r)));
        let taking = || taking().filter(|(_, rule)| rule.takes);
        if royals == 0 || !taking().any(|(id, rule)| self.may_backfire(side, rule.effects, id)) {
            return Shield::None;
        }
        let mut around: Option<B::Array<B>> = None;
        for (id, rule) in taking() {
            // What goes by itself is not around.
            let found = rule.effects.filter(|_| royals >> id & 1 == 0);
            let Some(found) = found.and_then(|list| self.around(side, list)) else { return Shield::Asked };
            let same = |known: &B::Array<B>| {
                topology.existing().iter().all(|s| B::at(known, s.0) == B::at(&found, s.0))
            };
            match &around {
                Some(known) if !same(known) => return Shield::Asked,
                Some(_) => {}
                None => around = Some(found),
            }
        }
        around.map_or(Shield::None, Shield::Around)
    }

    /// The squares around each on which royals are lost by a capture there with this list, if that is all that matters.
    fn around(&self, side: Side, list: u8) -> Option<B::Array<B>> {
        let royals = self.royals[side.index()];
        let mut around = B::array(B::EMPTY);
        let mut travelled = false;
        for effect in self.effects_of(side, list) {
            match effect {
                LoadedEffect::Travel => travelled = true,
                // Behind it nothing is sure to be done.
                LoadedEffect::Watched(..) => return None,
                LoadedEffect::Each(group, fate) if group.own & royals != 0 => {
                    let gone = matches!(fate, Fate::Leave | Fate::BecomeNobodys);
                    let table =
                        group.table().filter(|_| gone && travelled && group.own & royals == royals)?;
                    super::plan::merge::<B>(&mut around, table);
                }
                _ => {}
            }
        }
        Some(around)
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Would any capture on a square cost a side its royals, so that it attacks nothing there?
    #[inline(always)]
    pub(crate) fn shields(&self, state: &State<B, K, X>, square: u16, by: Side) -> bool {
        match &self.shields[by.index()] {
            Shield::Around(around) => {
                let royals = state.of_any(by, self.royals[by.index()]);
                royals.any() && (royals & !B::at(around, square)).none()
            }
            Shield::None | Shield::Asked => false,
        }
    }

    /// Would a capture with a list of effects cost its side its royals?
    #[inline]
    pub(crate) fn backfires(
        &self,
        state: &State<B, K, X>,
        list: Option<u8>,
        by: Side,
        mover: u8,
        from: u16,
        square: u16,
    ) -> bool {
        self.backfires_on(state, list, by, mover, (from, square), None)
    }

    /// The same of a capture whose victim stands elsewhere than on the destination.
    #[inline]
    pub(crate) fn backfires_on(
        &self,
        state: &State<B, K, X>,
        list: Option<u8>,
        by: Side,
        mover: u8,
        way: (u16, u16),
        passer: Option<u16>,
    ) -> bool {
        self.may_backfire(by, list, mover)
            && list.is_some_and(|list| self.costs_royals(state, list, by, mover, way, passer))
    }

    #[inline(never)]
    fn costs_royals(
        &self,
        state: &State<B, K, X>,
        list: u8,
        by: Side,
        mover: u8,
        (from, square): (u16, u16),
        passer: Option<u16>,
    ) -> bool {
        let royals = self.royals[by.index()];
        if state.of_any(by, royals).none() {
            return false;
        }
        let mut after = *state;
        after.turn = by;
        // Whatever stands there is imagined to be an enemy, if it is not the piece itself, which may have come back.
        if let Some((side, kind)) = after.piece_on(square).filter(|(side, _)| *side == by && square != from) {
            after.toggle(self, side, kind, square);
        }
        let victim = passer.or(after.sides[(!by).index()].has(square).then_some(square));
        let caught = victim.map_or(B::EMPTY, B::bit);
        let deed = Deed { from, to: square, victim, caught, mover, arrives: mover };
        after.befall(self, self.effects_of(after.turn, list), deed);
        after.of_any(by, royals).none()
    }
}
