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

/// What a move is likely to change of the material.
struct Change {
    /// All told.
    all: i32,
    /// By what it takes on its destination and becomes there.
    there: i32,
    /// What has moved stands on the destination, where it may be taken.
    exposed: bool,
}

/// What a move is likely to change of the material; `None` if it is quiet.
fn change(tree: &dyn Tree, prices: &Prices, us: Side, mv: Move) -> Option<Change> {
    let plain = mv.is_plain();
    if !plain && !mv.is_capture() && !mv.has_effects() {
        return None;
    }
    let won = match mv.is_capture() {
        true => tree.piece_at(mv.to()).map_or(0, |victim| prices.of(victim.side, victim.kind)),
        false => 0,
    };
    let arrives = mv.arrives().filter(|kind| *kind != mv.mover() && mv.is_by_piece());
    let better = arrives.map_or(0, |kind| prices.of(us, kind) - prices.of(us, mv.mover()));
    let there = won + better;
    if plain {
        return (mv.is_capture() || better >= MUCH).then_some(Change { all: there, there, exposed: true });
    }
    let (all, exposed) = tree.gain(mv);
    (mv.is_capture() || all != 0).then_some(Change { all, there, exposed })
}

/// What is asked to put moves in order.
pub(crate) struct Order<'o> {
    pub(crate) tree: &'o dyn Tree,
    pub(crate) prices: &'o Prices,
    pub(crate) history: &'o History,
    /// The side to move.
    pub(crate) us: Side,
    /// The fingerprint of the move from the table; 0 for none.
    pub(crate) known: u16,
    pub(crate) ply: usize,
    pub(crate) before: [Went; 2],
}

impl Order<'_> {
    /// A move with its place in the order.
    pub(crate) fn place(&self, mv: Move) -> Listed {
        let us = self.us;
        let change = change(self.tree, self.prices, us, mv);
        let order = match &change {
            _ if self.known != 0 && mv.fingerprint() == self.known => FIRST,
            Some(change) => self.tactical(us, mv, change),
            None => self.quiet(us, mv),
        };
        Listed { mv, order, change: change.map(|change| change.all) }
    }

    fn tactical(&self, us: Side, mv: Move, change: &Change) -> i32 {
        let mover = if mv.is_by_piece() { self.prices.of(us, mv.mover()) } else { 0 };
        let wins = change.all;
        if !change.exposed {
            return if wins > 0 { GOOD + wins * 8 } else { BAD + wins };
        }
        // Who wins more than it may lose need not ask.
        let risk = mv.arrives().map_or(mover, |arrived| self.prices.of(us, arrived));
        if wins >= risk && mv.is_by_piece() {
            return GOOD + wins * 8 - mover / 16;
        }
        match self.tree.exchange(mv) + wins - change.there {
            won @ 0.. => GOOD + wins * 8 - mover / 16 + won,
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
