//! Castlings: on the board's own squares when a game is loaded, and as moves of a position.

use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::state::State;
use super::{Engine, Tables};
use crate::moves::{Move, MoveKind, Trail};
use crate::program::Program;
use crate::side::Side;

/// A castling on the board's own squares, for one side.
#[derive(Clone, Debug)]
pub(crate) struct LoadedCastling<B> {
    pub(crate) side: Side,
    pub(crate) king: u8,
    pub(crate) king_from: u16,
    pub(crate) king_to: u16,
    pub(crate) partner_from: u16,
    pub(crate) partner_to: u16,
    pub(crate) empty: B,
    pub(crate) safe: B,
    /// The bit of its right in [`State::rights`].
    pub(crate) right: u16,
    /// Once its safe squares are not attacked, nor is the king on its destination: no line to it is opened.
    /// Holds where legality is decided by masks.
    pub(crate) clear: bool,
}

impl<B: Bits> Tables<B> {
    pub(super) fn load_castlings(&mut self, program: &Program, side: Side) {
        let at = |s| self.interpreter.topology.seen(side, s).0;
        let set = |zone| from_set::<B>(&self.interpreter.topology.seen_set(side, zone));
        for castling in &program.army(side).castlings {
            let right = 1 << self.castlings.len();
            // Whatever the file says must be empty, the two must also find room where they land.
            let landings = B::bit(at(castling.king_to)) | B::bit(at(castling.partner_to));
            let standing = B::bit(at(castling.king_from)) | B::bit(at(castling.partner_from));
            let loaded = LoadedCastling {
                side,
                king: castling.king.0,
                king_from: at(castling.king_from),
                king_to: at(castling.king_to),
                partner_from: at(castling.partner_from),
                partner_to: at(castling.partner_to),
                empty: (set(&castling.empty) | landings) & !standing,
                safe: set(&castling.safe),
                right,
                clear: false,
            };
            *B::at_mut(&mut self.keep, loaded.king_from) &= !right;
            *B::at_mut(&mut self.keep, loaded.partner_from) &= !right;
            self.castlings.push(loaded);
        }
    }

    /// Finds the castlings after which the king need not be looked at again.
    pub(super) fn clear_castlings(&mut self) {
        for i in 0..self.castlings.len() {
            let castling = &self.castlings[i];
            let (us, destination) = (castling.side, castling.king_to);
            let left = B::bit(castling.king_from) | B::bit(castling.partner_from);
            // From where a slider could reach the king's destination over a square that is left, the partner not in between.
            let opens = |from: u16| {
                let between = self.lines.between(destination, from);
                !left.has(from) && (between & left).any() && !between.has(castling.partner_to)
            };
            let sliders = &self.attack[(!us).index()].sliders;
            let opened = sliders.iter().any(|s| B::at(&s.reach, destination).squares().any(opens));
            let bent = &self.attack[(!us).index()].bent;
            let royal = self.royals[us.index()] >> castling.king & 1 != 0;
            self.castlings[i].clear = royal
                && castling.safe.has(destination)
                && !opened
                && bent.is_empty()
                && !self.has_others(!us);
        }
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
        mut visit: impl FnMut(&LoadedCastling<B>, Move),
    ) {
        let us = state.turn;
        let occupied = state.occupied();
        for (i, castling) in self.castlings.iter().enumerate() {
            // Few have their right and their way clear; the rest is one piece of code for all sinks.
            if castling.side == us
                && state.rights & castling.right != 0
                && (castling.empty & occupied).none()
                && let Some(mv) = self.castling(state, i as u8, castling, safe, plain)
            {
                visit(castling, mv);
            }
        }
    }

    /// The move of a castling whose way is clear, unless it would lead through an attack.
    #[inline(never)]
    fn castling(
        &self,
        state: &State<B, K, X>,
        number: u8,
        castling: &LoadedCastling<B>,
        safe: B,
        plain: bool,
    ) -> Option<Move> {
        let us = state.turn;
        let attacked = |square| self.attacked(state, square, !us, state.occupied(), plain);
        if (castling.safe & !safe).squares().any(attacked) {
            return None;
        }
        Some(Move {
            from: castling.king_from,
            to: castling.king_to,
            mover: castling.king,
            arrives: self.settled(us, castling.king, castling.king_to),
            what: MoveKind::Castle,
            trail: Trail::None,
            chosen: Move::NOTHING,
            detail: number,
        })
    }
}
