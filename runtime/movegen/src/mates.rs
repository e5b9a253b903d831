//! The search for a mate among all arrangements of a few men.
//!
//! The royal that is to be mated is put on each square, and then a man that might attack it, since one must.
//! Its leaps are ways out, which each further man may guard or block, on some board. The last man must do what is
//! left to be done, which leaves few squares to try, and mostly none. What remains is looked at exactly. Nothing is
//! left out that the rules allow: attacks are taken for possible past whatever might stand between.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::material::{Man, Range};
use super::state::State;
use crate::side::Side;

/// To look at a whole arrangement costs so many steps.
pub(super) const LOOK: u32 = 100;

/// A man to be placed.
#[derive(Copy, Clone)]
struct Piece<'a, B: Bits> {
    side: Side,
    kind: u8,
    squares: B,
    range: &'a Range<B>,
    royal: bool,
}

/// A royal on its square, and how the search goes on.
struct Hunt<'a, B: Bits, const K: usize, X: Extras> {
    engine: &'a Engine<B, K, X>,
    side: Side,
    /// Squares on which it could capture the other royal at once.
    strikes: B,
    left: u32,
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Is there an arrangement of just these men and the royals in which a side is mated? `None` if the steps
    /// do not suffice to tell. With it the number of steps taken.
    pub(super) fn mates(&self, men: &[Man], budget: u32) -> (Option<bool>, u32) {
        let mut left = budget;
        let mates = self.mates_within(men, &mut left);
        (mates, budget - left)
    }

    fn mates_within(&self, men: &[Man], left: &mut u32) -> Option<bool> {
        // A mate is found soonest where there are men to give it.
        let faced = |side: Side| men.iter().filter(|m| m.side != side).count();
        let mut sides = Side::BOTH;
        if faced(sides[1]) > faced(sides[0]) {
            sides.reverse();
        }
        for side in sides {
            let mut pieces: Vec<Piece<B>> = men.iter().map(|man| self.piece(man)).collect();
            let kind = self.royal(!side);
            let (range, squares) = (self.range(!side, kind), !self.holes);
            pieces.push(Piece { side: !side, kind, squares, range, royal: true });
            let royal = self.range(side, self.royal(side));
            for king in (!self.holes).squares() {
                let mut state = State::empty();
                state.turn = side;
                state.toggle(self, side, self.royal(side), king);
                let strikes = B::at(&royal.strikes, king);
                let mut hunt = Hunt { engine: self, side, strikes, left: *left };
                let found = hunt.from(&state, king, &pieces, B::at(&royal.leaps, king));
                *left = hunt.left;
                if found? {
                    return Some(true);
                }
            }
        }
        Some(false)
    }

    fn piece(&self, man: &Man) -> Piece<'_, B> {
        let Man { side, kind, .. } = *man;
        let stays = self.part(man).squares().filter(|s| self.settled(side, kind, *s) == kind);
        let squares = stays.fold(B::EMPTY, |all, s| all | B::bit(s));
        Piece { side, kind, squares, range: self.range(side, kind), royal: false }
    }

    /// Is the side to move mated?
    fn is_mate(&self, state: &State<B, K, X>) -> bool {
        if !self.is_exposed(state, state.turn, false) || self.is_exposed(state, !state.turn, false) {
            return false;
        }
        let mut moves = Vec::new();
        self.interpret_moves(state, self.royals[state.turn.index()], &mut moves);
        if moves.iter().any(|mv| self.is_safe(state, *mv, false)) {
            return false;
        }
        moves.clear();
        self.legal_moves_into(state, &mut moves);
        moves.is_empty()
    }
}

impl<B: Bits, const K: usize, X: Extras> Hunt<'_, B, K, X> {
    /// Puts each enemy in turn where it might attack the royal, and then the others.
    fn from(&mut self, state: &State<B, K, X>, king: u16, pieces: &[Piece<B>], ways_out: B) -> Option<bool> {
        let side = self.side;
        for (i, attacker) in pieces.iter().enumerate().filter(|(_, piece)| piece.side != side) {
            let others: Vec<Piece<B>> =
                pieces.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, piece)| *piece).collect();
            let near = B::at(&attacker.range.attackers, king);
            if self.put(state, attacker, near, &others, ways_out)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Puts a man on each of some squares, and then the others.
    fn put(
        &mut self,
        state: &State<B, K, X>,
        piece: &Piece<B>,
        squares: B,
        others: &[Piece<B>],
        ways_out: B,
    ) -> Option<bool> {
        let mut squares = squares & piece.squares & !state.occupied();
        if piece.royal {
            squares &= !self.strikes;
        }
        for square in squares.squares() {
            self.left = self.left.checked_sub(1)?;
            let ways_out = ways_out & !self.stops(piece, square);
            let mut with = *state;
            with.toggle(self.engine, piece.side, piece.kind, square);
            let found = match others {
                [] if ways_out.any() => false,
                [] => {
                    self.left = self.left.checked_sub(LOOK)?;
                    self.engine.is_mate(&with)
                }
                [last] => {
                    let fit = ways_out.squares().fold(!B::EMPTY, |all, way| all & self.stoppers(last, way));
                    self.put(&with, last, fit, &[], ways_out)?
                }
                [next, rest @ ..] => self.put(&with, next, !B::EMPTY, rest, ways_out)?,
            };
            if found {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The ways out that a man on a square might stop.
    fn stops(&self, piece: &Piece<B>, square: u16) -> B {
        let guarded = if piece.side == self.side { B::EMPTY } else { B::at(&piece.range.attacks, square) };
        guarded | B::bit(square)
    }

    /// The squares on which a man might stop a way out.
    fn stoppers(&self, piece: &Piece<B>, way_out: u16) -> B {
        let guards = if piece.side == self.side { B::EMPTY } else { B::at(&piece.range.attackers, way_out) };
        guards | B::bit(way_out)
    }
}
