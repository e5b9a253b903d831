//! What a series of captures on one square is worth: the static exchange that searches order and cut captures by.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::state::State;
use crate::moves::Move;
use crate::program::KindId;
use crate::side::Side;

/// What kinds are worth to who counts exchanges, the cheapest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PriceList {
    /// By side and kind.
    prices: [Vec<i32>; 2],
    /// The kinds of each side, the cheapest first.
    order: [Vec<u8>; 2],
}

impl PriceList {
    /// From the price of each kind, by side. A kind without a price is worth nothing.
    pub fn new(prices: [Vec<i32>; 2]) -> PriceList {
        let order = prices.each_ref().map(|prices| {
            let mut order: Vec<u8> = (0..prices.len().min(usize::from(u8::MAX)) as u8).collect();
            order.sort_by_key(|kind| prices[usize::from(*kind)]);
            order
        });
        PriceList { prices, order }
    }

    /// The price of a kind.
    #[inline]
    pub fn of(&self, side: Side, kind: KindId) -> i32 {
        self.of_known(side, kind.0)
    }

    #[inline]
    fn of_known(&self, side: Side, kind: u8) -> i32 {
        self.prices[side.index()].get(usize::from(kind)).copied().unwrap_or(0)
    }
}

/// The longest series of captures that is looked at.
const LONGEST: usize = 32;

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The pieces of a side, among those on `occupied` squares, that attack a square while nothing stands on the others.
    fn attackers_among(&self, state: &State<B, K, X>, square: u16, by: Side, occupied: B) -> B {
        let attack = &self.attack[by.index()];
        let mut from = self.leapers_on(state, square, by);
        for slider in &attack.sliders {
            let pieces = state.of_any(by, slider.kinds) & B::at(&slider.reach, square) & occupied;
            if pieces.any() {
                from |= pieces & slider.from(square, occupied);
            }
        }
        if !attack.bent.is_empty() {
            self.bent_lines(state, square, by, |origin, between| {
                if (between & occupied).none() {
                    from |= B::bit(origin);
                }
            });
        }
        if !attack.others.is_empty() {
            from |= self.others_among(state, square, by, occupied);
        }
        from & occupied
    }

    /// What a move wins by captures on its destination: see `Inside::exchange`.
    pub(crate) fn exchange(&self, state: &State<B, K, X>, mv: Move, prices: &PriceList) -> i32 {
        let us = state.turn;
        let to = mv.to;
        let victim = if mv.captures_in_passing() { state.trail_to } else { to };
        let won = match state.piece_on(victim) {
            Some((side, kind)) if side != us && mv.is_capture() => prices.of_known(side, kind),
            _ => 0,
        };
        if mv.arrives == Move::NOTHING || mv.is_pass() || usize::from(to) >= B::SIZE {
            return won;
        }
        let mut gains = [0i32; LONGEST];
        // What has become more by arriving is won, and is what may be lost.
        gains[0] = match mv.is_by_piece() {
            true => won + prices.of_known(us, mv.arrives) - prices.of_known(us, mv.mover),
            false => won,
        };
        let mut at_risk = prices.of_known(us, mv.arrives);
        let mut occupied = (state.occupied() & !B::bit(mv.from) & !B::bit(victim)) | B::bit(to);
        let mut side = !us;
        let mut last = 0;
        while last + 1 < LONGEST {
            let attackers = self.attackers_among(state, to, side, occupied) & !B::bit(to);
            let cheapest = prices.order[side.index()].iter().find_map(|kind| {
                let these = attackers & state.of_known(side, 1 << (kind & 63));
                these.squares().next().map(|square| (*kind, square))
            });
            let Some((kind, square)) = cheapest else { break };
            last += 1;
            gains[last] = at_risk - gains[last - 1];
            at_risk = prices.of_known(side, kind);
            occupied &= !B::bit(square);
            side = !side;
        }
        while last > 0 {
            gains[last - 1] = -(-gains[last - 1]).max(gains[last]);
            last -= 1;
        }
        gains[0]
    }
}
