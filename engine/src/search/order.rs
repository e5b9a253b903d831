//! The order in which moves are tried: the one from the table, captures that win, killers, quiet moves by their history, captures that lose.

use super::history::{History, Went};
use crate::prices::Prices;
use crate::tree::Tree;
use wazir_runtime::{Move, Side};

/// A move on its list.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Listed {
    pub(crate) mv: Move,
    pub(crate) order: i32,
    /// What it is likely to change of the material; `None` if it is quiet.
    pub(crate) change: Option<i32>,
}

impl Listed {
    /// Does it change the material, for better or worse?
    pub(crate) fn is_tactical(&self) -> bool {
        self.change.is_some()
    }
}

/// The move from the table comes first.
const FIRST: i32 = 1 << 30;
/// Captures that do not lose.
const GOOD: i32 = 1 << 24;
/// Captures of this order and more win, or do not lose.
pub(crate) const WINS: i32 = GOOD - (1 << 22);
/// Quiet moves that have just cut off elsewhere.
const KILLER: i32 = 1 << 20;
/// Captures that lose.
const BAD: i32 = -(1 << 24);

/// What a promotion must gain to be looked at like a capture.
const MUCH: i32 = 150;

/// What a move is likely to change of the material; `None` if it is quiet.
fn change(tree: &dyn Tree, prices: &Prices, us: Side, mv: Move) -> Option<i32> {
    if mv.is_plain() {
        let won = match mv.is_capture() {
            true => tree.piece_at(mv.to()).map_or(0, |victim| prices.of(victim.side, victim.kind)),
            false => 0,
        };
        let arrives = mv.arrives().filter(|kind| *kind != mv.mover());
        let better = arrives.map_or(0, |kind| prices.of(us, kind) - prices.of(us, mv.mover()));
        return (mv.is_capture() || better >= MUCH).then_some(won + better);
    }
    if mv.is_capture() || mv.has_effects() {
        let gain = tree.gain(mv);
        return (mv.is_capture() || gain != 0).then_some(gain);
    }
    None
}

/// What is asked to put moves in order.
pub(crate) struct Order<'o> {
    pub(crate) tree: &'o dyn Tree,
    pub(crate) prices: &'o Prices,
    pub(crate) history: &'o History,
    /// The fingerprint of the move from the table; 0 for none.
    pub(crate) known: u16,
    pub(crate) ply: usize,
    pub(crate) before: [Went; 2],
}

impl Order<'_> {
    /// A move with its place in the order.
    pub(crate) fn place(&self, mv: Move) -> Listed {
        let us = self.tree.turn();
        let change = change(self.tree, self.prices, us, mv);
        if self.known != 0 && mv.fingerprint() == self.known {
            return Listed { mv, order: FIRST, change };
        }
        let order = match change {
            Some(change) => self.tactical(us, mv, change),
            None => self.quiet(us, mv),
        };
        Listed { mv, order, change }
    }

    fn tactical(&self, us: Side, mv: Move, change: i32) -> i32 {
        let mover = if mv.is_by_piece() { self.prices.of(us, mv.mover()) } else { 0 };
        if !mv.is_plain() {
            return if change > 0 { GOOD + change * 8 } else { BAD + change };
        }
        // Who takes more than it may lose need not ask.
        if change >= mover {
            return GOOD + change * 8 - mover / 16;
        }
        match self.tree.exchange(mv) {
            won @ 0.. => GOOD + change * 8 - mover / 16 + won,
            lost => BAD + lost,
        }
    }

    fn quiet(&self, us: Side, mv: Move) -> i32 {
        match self.history.killers(self.ply) {
            [Some(first), _] if first == mv => KILLER + 1,
            [_, Some(second)] if second == mv => KILLER,
            _ => self.history.score(self.history.went(us, mv), self.before),
        }
    }
}

/// The next move of a list in its order: the best of the rest is brought to this place.
pub(crate) fn pick(list: &mut [Listed], at: usize) -> Option<Listed> {
    let best = (at..list.len())
        .reduce(|best, next| if list[next].order > list[best].order { next } else { best })?;
    list.swap(at, best);
    list.get(at).copied()
}
