//! Castlings: on the board's own squares when a game is loaded, and as moves of a position.

use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::state::State;
use super::{Engine, Mask, Tables};
use crate::moves::{Move, MoveKind};
use crate::program::rights::{Right, Rights};
use crate::program::{Castling, CastlingWay, Program};
use crate::side::Side;

/// Castlings on the board's own squares that differ only in where the first mover comes from.
#[derive(Clone, Debug)]
pub struct LoadedCastling<B> {
    pub(crate) side: Side,
    /// Its place in the side's army.
    pub index: usize,
    pub(crate) king: u8,
    pub(crate) king_to: u16,
    partners: Mask,
    /// Where the partner stands before.
    pub partner_from: u16,
    pub(crate) partner_to: u16,
    /// A right without which it cannot be made, from wherever the first mover comes.
    right: u32,
    /// What must be empty from wherever it comes.
    empty: B,
    origins: Vec<Origin<B>>,
}

/// From where the first mover of a castling comes, and what depends on it.
#[derive(Clone, Debug)]
pub(crate) struct Origin<B> {
    king_from: u16,
    empty: B,
    safe: B,
    /// The bits of its rights in [`State::rights`], all of which it needs.
    right: u32,
    /// Once its safe squares are not attacked, nor is the king on its destination: no line to it is opened.
    /// Holds where legality is decided by masks.
    pub(crate) clear: bool,
}

impl<B: Bits> Tables<B> {
    pub(super) fn load_castlings(&mut self, program: &Program, side: Side) {
        let rights = Rights::of(program);
        self.unmoved = rights.unmoved();
        for (index, castling) in program.army(side).castlings.iter().enumerate() {
            for way in &castling.ways {
                let right = rights.of_way(program, side, index, way);
                self.load_way(side, index, castling, way, right);
            }
        }
        for (square, own) in
            program.board.all().map(|s| (s, rights.bit(Right::Unmoved(side, s)))).filter(|(_, bit)| *bit != 0)
        {
            *B::at_mut(&mut self.keep, square.0) &= !own;
        }
    }

    fn load_way(&mut self, side: Side, index: usize, castling: &Castling, way: &CastlingWay, right: u32) {
        let at = |s| self.interpreter.topology.seen(side, s).0;
        let set = |zone| from_set::<B>(&self.interpreter.topology.seen_set(side, zone));
        let [king_from, king_to] = [way.king_from, way.king_to].map(at);
        let [partner_from, partner_to] = [way.partner_from, way.partner_to].map(at);
        // Whatever the file says must be empty, the two must also find room where they land.
        let landings = B::bit(king_to) | B::bit(partner_to);
        let standing = B::bit(king_from) | B::bit(partner_from);
        let empty = (set(&way.empty) | landings) & !standing;
        let origin = Origin { king_from, empty, safe: set(&way.safe), right, clear: false };
        if right & self.unmoved == 0 {
            *B::at_mut(&mut self.keep, king_from) &= !right;
            *B::at_mut(&mut self.keep, partner_from) &= !right;
        }
        let ends = [king_to, partner_from, partner_to];
        let known = self.castlings.iter_mut().find(|c| {
            (c.side, c.index) == (side, index) && [c.king_to, c.partner_from, c.partner_to] == ends
        });
        match known {
            Some(known) => {
                known.right &= right;
                known.empty &= empty;
                known.origins.push(origin);
            }
            None => self.castlings.push(LoadedCastling {
                side,
                index,
                king: castling.king.0,
                king_to,
                partners: castling.partners.bits(),
                partner_from,
                partner_to,
                right,
                empty,
                origins: vec![origin],
            }),
        }
    }

    /// Finds the castlings after which the king need not be looked at again.
    pub(super) fn clear_castlings(&mut self) {
        for i in 0..self.castlings.len() {
            for o in 0..self.castlings[i].origins.len() {
                self.castlings[i].origins[o].clear =
                    self.is_clear(&self.castlings[i], &self.castlings[i].origins[o]);
            }
        }
    }

    fn is_clear(&self, castling: &LoadedCastling<B>, origin: &Origin<B>) -> bool {
        let (us, destination) = (castling.side, castling.king_to);
        let left = B::bit(origin.king_from) | B::bit(castling.partner_from);
        // From where a slider could reach the king's destination over a square that is left, the partner not in between.
        let opens = |from: u16| {
            let between = self.lines.between(destination, from);
            !left.has(from) && (between & left).any() && !between.has(castling.partner_to)
        };
        let sliders = &self.attack[(!us).index()].sliders;
        let opened = sliders.iter().any(|s| B::at(&s.reach, destination).squares().any(opens));
        let bent = &self.attack[(!us).index()].bent;
        let royal = self.royals[us.index()] >> castling.king & 1 != 0;
        royal && origin.safe.has(destination) && !opened && bent.is_empty() && !self.has_others(!us)
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The castlings that only the safety of the royal on its destination may forbid. Some squares are known to be safe.
    #[inline]
    pub(super) fn castlings(
        &self,
        state: &State<B, K, X>,
        safe: B,
        plain: bool,
        mut visit: impl FnMut(&Origin<B>, Move),
    ) {
        let us = state.turn;
        let occupied = state.occupied();
        for (i, castling) in self.castlings.iter().enumerate() {
            // Few have their right and their way clear; the rest is one piece of code for all sinks.
            if castling.side == us
                && state.rights & castling.right == castling.right
                && (castling.empty & occupied).none()
            {
                for origin in &castling.origins {
                    if let Some(mv) = self.castling(state, i as u8, origin, safe, plain) {
                        visit(origin, mv);
                    }
                }
            }
        }
    }

    /// The move of a castling from an origin if it has the right and its way is clear, unless it would lead through an attack.
    #[inline(never)]
    fn castling(
        &self,
        state: &State<B, K, X>,
        number: u8,
        origin: &Origin<B>,
        safe: B,
        plain: bool,
    ) -> Option<Move> {
        let (us, castling) = (state.turn, self.castlings.get(usize::from(number))?);
        if !self.is_ready(state, castling, origin) || (origin.empty & state.occupied()).any() {
            return None;
        }
        let frozen = |square| self.is_frozen(state, us, square);
        if self.freezes_any() && (frozen(origin.king_from) || frozen(castling.partner_from)) {
            return None;
        }
        let attacked = |square| self.attacked(state, square, !us, state.occupied(), plain);
        if (origin.safe & !safe).squares().any(attacked) {
            return None;
        }
        Some(Move {
            from: origin.king_from,
            to: castling.king_to,
            mover: castling.king,
            arrives: self.settled(us, castling.king, castling.king_to),
            what: MoveKind::Castle,
            detail: number,
            ..Move::BARE
        })
    }

    /// Has a castling its rights? They say of single pieces that they have not moved, and not what they are.
    fn is_ready(&self, state: &State<B, K, X>, castling: &LoadedCastling<B>, origin: &Origin<B>) -> bool {
        state.rights & origin.right == origin.right
            && (origin.right & self.unmoved == 0
                || state.of(castling.side, castling.king).has(origin.king_from)
                    && state.of_any(castling.side, castling.partners).has(castling.partner_from))
    }

    /// The castlings to which a side has a right, by their places, as bits.
    #[cold]
    pub(super) fn open_castlings(&self, state: &State<B, K, X>, side: Side) -> u8 {
        let own = self.castlings.iter().filter(|castling| castling.side == side);
        let open = own.filter(|castling| castling.origins.iter().any(|o| self.is_ready(state, castling, o)));
        open.fold(0, |all, castling| all | 1 << castling.index)
    }

    /// Can the pieces of a castling move make it, as far as rights and room go?
    pub(super) fn can_castle(&self, state: &State<B, K, X>, mv: Move) -> bool {
        let Some(castling) = self.castlings.get(usize::from(mv.detail)) else { return false };
        let origin = castling.origins.iter().find(|o| o.king_from == mv.from);
        castling.side == state.turn
            && (castling.king, castling.king_to) == (mv.mover, mv.to)
            && origin
                .is_some_and(|o| self.is_ready(state, castling, o) && (o.empty & state.occupied()).none())
    }

    /// The rights that are of use: a piece that has not moved keeps its right as long as there is one with which it may castle.
    pub(crate) fn live_rights(&self, state: &State<B, K, X>) -> u32 {
        let ways = self.castlings.iter().flat_map(|c| c.origins.iter().map(move |o| (c, o)));
        let live = ways.filter(|(castling, origin)| self.is_ready(state, castling, origin));
        live.fold(0, |bits, (_, origin)| bits | origin.right) & state.rights
    }

    /// The rights of a side whose pieces on some squares are unmoved.
    pub(super) fn rights_of_unmoved(&self, state: &State<B, K, X>, side: Side, unmoved: B) -> u32 {
        let ways = self.castlings.iter().flat_map(|c| c.origins.iter().map(move |o| (c, o)));
        let ready = |(castling, origin): &(&LoadedCastling<B>, &Origin<B>)| {
            castling.side == side
                && (state.of(side, castling.king) & unmoved).has(origin.king_from)
                && (state.of_any(side, castling.partners) & unmoved).has(castling.partner_from)
        };
        ways.filter(ready).fold(0, |bits, (_, origin)| bits | origin.right)
    }

    /// Takes away rights, and those that are of no use without them.
    #[cold]
    #[inline(never)]
    pub(super) fn lose_rights(&self, state: &mut State<B, K, X>, kept: u32) {
        state.rights &= kept;
        if state.rights & self.unmoved != 0 {
            state.rights = self.live_rights(state);
        }
    }
}
