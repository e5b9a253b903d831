//! The parts of a turn after the first: what is nobody's appears or goes, or a piece appears.
//!
//! A part is played like a move: it leaves a state in which the same side is to move, or the other if it was the last. Where a part is
//! compulsory, a move after which it could not be made is not legal.

use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::sink::{Dropped, Sink};
use super::state::State;
use super::{Engine, Tables};
use crate::moves::{Move, MoveKind};
use crate::program::{Part, PartDeed, PartPlace, Program, Test};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::topology::Topology;
use crate::walk::{Code, Visitor, walk_once};
use std::ops::ControlFlow;

/// Stands for no square.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// A part, for one side.
#[derive(Debug)]
pub(crate) struct LoadedPart<B: Bits> {
    deed: PartDeed,
    place: LoadedPlace<B>,
}

#[derive(Debug)]
enum LoadedPlace<B: Bits> {
    On(B),
    Path(Box<Code>),
}

/// The parts of a side's turn.
pub(super) fn load<B: Bits>(program: &Program, topology: &Topology, side: Side) -> Vec<LoadedPart<B>> {
    let existing = from_set::<B>(topology.existing());
    let load = |part: &Part| LoadedPart {
        deed: part.deed,
        place: match &part.place {
            PartPlace::On(set) => LoadedPlace::On(from_set::<B>(&topology.seen_set(side, set)) & existing),
            PartPlace::Path(path) => LoadedPlace::Path(Box::new(Code::of(topology, side, path))),
        },
    };
    program.army(side).turn.then.iter().map(load).collect()
}

impl<B: Bits> Tables<B> {
    /// Is the next part possible after every move that only takes a piece from one square to another? The square that it leaves is empty.
    pub(super) fn always_goes_on(&self, side: Side) -> bool {
        let anywhere = |part: &LoadedPart<B>| match &part.place {
            LoadedPlace::On(squares) => (!(*squares | self.holes)).none(),
            LoadedPlace::Path(_) => false,
        };
        let [only] = self.parts[side.index()].as_slice() else { return false };
        self.royals[side.index()] == 0 && anywhere(only)
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Does the next part end the turn?
    #[inline(always)]
    pub(crate) fn ends_turn(&self, state: &State<B, K, X>) -> bool {
        !X::KEEPS || self.parts[state.turn.index()].len() == usize::from(state.extras.part())
    }

    /// What the side to move may do in the part of its turn that comes next, which is not the first.
    ///
    /// `plain` says whether the interpreter alone judges the safety of royals; `None` that nobody does.
    pub(super) fn part_moves(&self, state: &State<B, K, X>, plain: Option<bool>, sink: &mut dyn Sink<B>) {
        let us = state.turn;
        let Some(part) = self.part_to_come(state) else { return };
        // What comes or goes may open a line to a royal, or be gone over.
        let tests = self.royals[us.index()] != 0 || !self.ends_turn(state);
        let mut give = |what: MoveKind, from: u16, to: B| {
            let dropped = Dropped { what, kind: Move::NOTHING, face: Move::NOTHING, from, to };
            match tests {
                false => sink.drops(dropped),
                true => dropped.each(|mv| self.pass_part(state, mv, plain, sink)),
            }
        };
        match part.deed {
            PartDeed::Appears(None) => give(MoveKind::Appear, NOWHERE, self.part_squares(state, part, us)),
            PartDeed::Appears(Some(kind)) => {
                for square in self.part_squares(state, part, us).squares() {
                    let arrives = self.settled(us, kind.0, square);
                    let mv = Move { mover: kind.0, arrives, ..appearing(square) };
                    self.pass_part(state, mv, plain, sink);
                }
            }
            PartDeed::Goes if state.nobodys().none() => {
                if let LoadedPlace::On(squares) = &part.place {
                    give(MoveKind::Appear, NOWHERE, *squares & !(state.occupied() | self.holes));
                }
            }
            PartDeed::Goes => {
                for from in state.nobodys().squares() {
                    give(MoveKind::Shift, from, self.squares_of_part(state, part, us, from));
                }
            }
        }
    }

    /// The part that comes next, if it is not the first.
    fn part_to_come(&self, state: &State<B, K, X>) -> Option<&LoadedPart<B>> {
        let before = usize::from(state.extras.part()).checked_sub(1)?;
        self.parts[state.turn.index()].get(before)
    }

    fn pass_part(&self, state: &State<B, K, X>, mv: Move, plain: Option<bool>, sink: &mut dyn Sink<B>) {
        let legal = |plain| self.is_safe(state, mv, plain) && self.goes_on(state, mv, plain);
        if !sink.is_full() && plain.is_none_or(legal) {
            sink.single(mv);
        }
    }

    /// What would come to a square in the part that comes next, whether that would leave a royal attacked or not.
    pub(crate) fn part_to(&self, state: &State<B, K, X>, to: u16) -> Option<Move> {
        let mut moves = Vec::new();
        self.part_moves(state, None, &mut moves);
        moves.into_iter().find(|mv: &Move| mv.to == to)
    }

    /// Where something may come to in a part, from where the piece stands that moved in the part before.
    fn part_squares(&self, state: &State<B, K, X>, part: &LoadedPart<B>, us: Side) -> B {
        self.squares_of_part(state, part, us, state.extras.it())
    }

    fn squares_of_part(&self, state: &State<B, K, X>, part: &LoadedPart<B>, us: Side, from: u16) -> B {
        let free = !(state.occupied() | self.holes);
        match &part.place {
            LoadedPlace::On(squares) => *squares & free,
            LoadedPlace::Path(_) if usize::from(from) >= B::SIZE => B::EMPTY,
            LoadedPlace::Path(code) => self.ends_of_path(state, us, code, from) & free,
        }
    }

    /// Where a path of a side ends that begins on a square.
    fn ends_of_path(&self, state: &State<B, K, X>, us: Side, code: &Code, from: u16) -> B {
        struct Ends<F> {
            test: F,
            found: SquareSet,
        }
        impl<F: Fn(&Test, u16) -> bool> Visitor for Ends<F> {
            fn test(&mut self, test: &Test, square: Square) -> bool {
                (self.test)(test, square.0)
            }
            fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
                way.last().into_iter().for_each(|end| self.found.insert(*end));
                ControlFlow::Continue(())
            }
        }
        let view = self.view(state, us);
        let mut ends = Ends { test: |test: &Test, square| view.test(test, square), found: SquareSet::EMPTY };
        let _ = walk_once(code, &self.interpreter.topology, Square(from), &mut ends);
        from_set(&ends.found)
    }

    /// Can the turn go on after a move, if it has further parts?
    pub(crate) fn goes_on(&self, state: &State<B, K, X>, mv: Move, plain: bool) -> bool {
        if self.ends_turn(state) {
            return true;
        }
        let mut after = *state;
        after.play(self, mv);
        let mut any = super::turn::Any(false);
        self.part_moves(&after, Some(plain), &mut any);
        any.0
    }

    /// Is it what the part that comes next may be, but for the safety of royals?
    pub(crate) fn fits_part(&self, state: &State<B, K, X>, mv: Move) -> bool {
        let Some(part) = self.part_to_come(state) else { return false };
        if usize::from(mv.to) >= B::SIZE {
            return false;
        }
        let (us, nobodys) = (state.turn, state.nobodys());
        let to = B::bit(mv.to);
        match (part.deed, mv.what) {
            (PartDeed::Appears(kind), MoveKind::Appear) => {
                let same = kind.map_or(Move::NOTHING, |kind| kind.0) == mv.mover;
                same && (self.part_squares(state, part, us) & to).any()
            }
            (PartDeed::Goes, MoveKind::Appear) => {
                let on = matches!(&part.place, LoadedPlace::On(squares) if (*squares & to).any());
                on && nobodys.none()
                    && mv.mover == Move::NOTHING
                    && !(state.occupied() | self.holes).has(mv.to)
            }
            (PartDeed::Goes, MoveKind::Shift) => {
                let stands = usize::from(mv.from) < B::SIZE && nobodys.has(mv.from);
                stands && (self.squares_of_part(state, part, us, mv.from) & to).any()
            }
            _ => false,
        }
    }
}

/// What is nobody's appears on a square.
fn appearing(square: u16) -> Move {
    let (mover, arrives) = (Move::NOTHING, Move::NOTHING);
    Move { from: square, to: square, mover, arrives, what: MoveKind::Appear, ..Move::BARE }
}
