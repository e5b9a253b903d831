//! Gates: pieces that come from the hand to the square that a move leaves, as a part of the move.
//!
//! Moves are found as ever, and each is judged as if nothing came. Behind one that is legal and opens gates come the same with each kind that
//! may come; these are tested only where what comes could endanger a royal, as when others go over it.
//!
//! That a piece is unmoved is remembered for its gate as long as anything may still come through it, and no longer: positions in which
//! the same can happen are the same.

use super::bits::Bits;
use super::extras::Extras;
use super::sink::{Destinations, Dropped, Marched, Sink};
use super::state::State;
use super::{Engine, Legality, Mask, kinds_of};
use crate::moves::{Move, MoveKind};
use crate::program::{KindId, Program, Remembered};
use crate::side::Side;

/// Behind whom a kind comes from the hand.
#[derive(Copy, Clone, Default, Debug)]
struct Behind {
    /// These, whenever they move.
    any: Mask,
    /// These, while they are unmoved.
    unmoved: Mask,
}

/// The gates of a game, by side.
#[derive(Debug)]
pub(crate) struct Gates {
    /// By the kind in hand.
    behind: [Vec<Behind>; 2],
    /// The kinds that may come through some gate.
    through: [Mask; 2],
    /// The kinds that captures may bring to the hand.
    comes: [Mask; 2],
    /// The kinds of which nothing but gates asks whether they are unmoved.
    alone: [Mask; 2],
    /// There are some for one side at least.
    any: bool,
}

impl Gates {
    pub(super) fn of(program: &Program) -> Gates {
        let behind = Side::each(|side| {
            let kinds = program.army(side).kinds.iter().map(|kind| {
                kind.gates.iter().fold(Behind::default(), |all, gate| {
                    let leavers = gate.leavers.bits();
                    match gate.unmoved {
                        true => Behind { unmoved: all.unmoved | leavers, ..all },
                        false => Behind { any: all.any | leavers, ..all },
                    }
                })
            });
            kinds.collect::<Vec<_>>()
        });
        let through = Side::each(|side| {
            let kinds = behind[side.index()].iter().enumerate();
            kinds.filter(|(_, b)| b.any | b.unmoved != 0).fold(0, |all, (kind, _)| all | 1 << kind)
        });
        let comes = Side::each(|side| {
            let captured = |of: Side| {
                let kinds = program.army(of).kinds.iter().filter_map(|kind| kind.to_hand);
                kinds.filter(move |to_hand| to_hand.to_owner == (of == side))
            };
            let kinds = captured(side).chain(captured(!side));
            let kinds = kinds.flat_map(|to_hand| [Some(to_hand.kind), to_hand.promoted]).flatten();
            kinds.fold(0, |all, KindId(kind)| all | 1 << kind)
        });
        let alone = Remembered::of_gates_alone(program).map(|kinds| kinds.bits());
        let any = through != [0; 2];
        Gates { behind, through, comes, alone, any }
    }

    /// Are there any?
    #[inline(always)]
    pub(crate) fn any(&self) -> bool {
        self.any
    }

    /// The kinds of a side that may come through some gate.
    pub(super) fn through(&self, side: Side) -> Mask {
        self.through[side.index()]
    }

    fn behind(&self, side: Side, kind: u8) -> Behind {
        self.behind[side.index()].get(usize::from(kind)).copied().unwrap_or_default()
    }

    /// The kinds of a side of which no gate asks any more whether they are unmoved, and nothing else does, with these kinds in its hand.
    fn idle(&self, side: Side, hand: Mask) -> Mask {
        let may_come = (hand | self.comes[side.index()]) & self.through[side.index()];
        let asked = kinds_of(may_come).fold(0, |all, kind| all | self.behind(side, kind).unmoved);
        self.alone[side.index()] & !asked
    }
}

/// Passes moves on, each with those behind it through gates.
struct Gated<'a, B: Bits, const K: usize, X: Extras> {
    engine: &'a Engine<B, K, X>,
    state: &'a State<B, K, X>,
    sink: &'a mut dyn Sink<B>,
}

impl<B: Bits, const K: usize, X: Extras> Gated<'_, B, K, X> {
    fn behind(&mut self, mv: Move) {
        let (engine, state) = (self.engine, self.state);
        engine.each_gated(state, mv, false, |mv| {
            if !self.sink.is_full() {
                self.sink.single(mv);
            }
        });
    }
}

impl<B: Bits, const K: usize, X: Extras> Sink<B> for Gated<'_, B, K, X> {
    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn lets_barred(&self) -> bool {
        self.sink.lets_barred()
    }

    fn wants_drops_alone(&self) -> bool {
        self.sink.wants_drops_alone()
    }

    fn destinations(&mut self, moves: Destinations<B>) {
        self.sink.destinations(moves);
        moves.each(|mv| self.behind(mv));
    }

    fn march(&mut self, marched: Marched<B>) {
        self.sink.march(marched);
        marched.each(|mv| self.behind(mv));
    }

    fn single(&mut self, mv: Move) {
        self.sink.single(mv);
        self.behind(mv);
    }

    fn drops(&mut self, dropped: Dropped<B>) {
        self.sink.drops(dropped);
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Has the side to move something in hand that may come through a gate?
    #[inline(always)]
    pub(super) fn may_gate(&self, state: &State<B, K, X>) -> bool {
        X::KEEPS && self.gates.any && self.may_come(state) != 0
    }

    /// The kinds in hand that may come through some gate.
    fn may_come(&self, state: &State<B, K, X>) -> Mask {
        match state.part() {
            0 => state.extras.hand(state.turn) & self.gates.through[state.turn.index()],
            _ => 0,
        }
    }

    /// Legal moves, each with those behind it through gates.
    pub(super) fn with_gates(
        &self,
        state: &State<B, K, X>,
        sink: &mut dyn Sink<B>,
        moves: impl FnOnce(&mut dyn Sink<B>),
    ) {
        match self.may_gate(state) {
            true => moves(&mut Gated { engine: self, state, sink }),
            false => moves(sink),
        }
    }

    /// Visits what a legal move is if something comes from the hand to a square that it leaves, as far as that is legal.
    pub(crate) fn each_gated(
        &self,
        state: &State<B, K, X>,
        mv: Move,
        plain: bool,
        mut visit: impl FnMut(Move),
    ) {
        if !mv.is_by_piece() {
            return;
        }
        let unmoved = state.unmoved();
        let partner = mv.is_castling().then(|| self.castlings.get(usize::from(mv.detail))).flatten();
        let left = [Some((false, mv.from)), partner.map(|castling| (true, castling.partner_from))];
        for (beside, square) in left.into_iter().flatten() {
            let leaver: Mask = 1 << state.kind_at(square);
            let opens = |kind: &u8| {
                let Behind { any, unmoved: fresh } = self.gates.behind(state.turn, *kind);
                any & leaver != 0 || fresh & leaver != 0 && unmoved.has(square)
            };
            let mut kinds = kinds_of(self.may_come(state)).filter(opens).peekable();
            if kinds.peek().is_none() || !self.leaves_empty(state, mv, square) {
                continue;
            }
            for gate in kinds {
                let gated = Move { gate, beside, ..mv };
                if !plain && !self.gate_may_expose(state.turn, gate, square)
                    || self.is_safe(state, gated, plain)
                {
                    visit(gated);
                }
            }
        }
    }

    /// Is a square empty after a move from it?
    fn leaves_empty(&self, state: &State<B, K, X>, mv: Move, square: u16) -> bool {
        let plain = matches!(mv.what, MoveKind::Quiet | MoveKind::Take | MoveKind::Passing);
        // What follows to the square shuts the gate.
        if plain && !self.leads_any(state.turn) {
            return mv.from != mv.to;
        }
        let mut after = *state;
        after.play(self, mv.ungated());
        !after.occupied().has(square)
    }

    /// Might one more piece of a kind leave a royal of its side attacked that was safe? Leaps and slides do not reach farther for it.
    fn gate_may_expose(&self, us: Side, kind: u8, square: u16) -> bool {
        match self.within[us.index()] {
            Legality::Free => false,
            Legality::Masks => {
                let royal = self.royals[us.index()] >> self.settled(us, kind, square) & 1 != 0;
                royal || self.has_others(!us) || self.listed[(!us).index()]
            }
            _ => true,
        }
    }

    /// Is a move with something through a gate one that the pieces can make, if it is so without?
    pub(super) fn fits_gate(&self, state: &State<B, K, X>, mv: Move) -> bool {
        let mut found = mv.gate == Move::NOTHING;
        if !found && self.may_gate(state) {
            self.each_gated(state, mv.ungated(), false, |other| found |= other == mv);
        }
        found
    }

    /// The square to which something comes from the hand, of a move behind which it does.
    pub fn gate_square(&self, mv: Move) -> u16 {
        let castling = self.castlings.get(usize::from(mv.detail)).filter(|_| mv.beside && mv.is_castling());
        castling.map_or(mv.from, |castling| castling.partner_from)
    }
}

impl<B: Bits, const K: usize, X: Extras> State<B, K, X> {
    /// Puts what comes through a gate on the square that a move has left.
    #[inline(never)]
    pub(super) fn come_through_gate(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        if mv.gate != Move::NOTHING {
            let square = engine.gate_square(mv);
            let arrives = engine.settled(self.turn, mv.gate, square);
            self.put_down(engine, Move::drop(mv.gate, mv.gate, square, arrives));
        }
        self.close_gates(engine);
    }

    /// Forgets that pieces are unmoved where nothing can come through their gates any more.
    pub(super) fn close_gates(&mut self, engine: &Engine<B, K, X>) {
        let unmoved = self.unmoved();
        let mut left = unmoved;
        for side in Side::BOTH {
            left &= !self.of_known(side, engine.gates.idle(side, self.extras.hand(side)));
        }
        if left != unmoved {
            self.extras.set_unmoved(left);
        }
    }
}
