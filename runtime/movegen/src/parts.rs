//! The parts of a turn after the first: further moves, or what is nobody's appears or goes, or a piece appears.
//!
//! A part is played like a move: it leaves a state in which the same side is to move, or the other if it was the last. A move after which nothing
//! could come or go that must is not legal. Whether a further move could be made is not asked beforehand, unless royals may be
//! attacked until the turn is over.

use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::sink::{Dropped, Sink};
use super::state::State;
use super::{Engine, Mask, Tables};
use crate::moves::{Move, MoveKind, Trail};
use crate::program::{Action, KindId, Moved, Part, PartDeed, PartPlace, Program, Test};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::topology::Topology;
use crate::walk::{Code, Visitor, walk_once};
use std::ops::ControlFlow;

/// Stands for no square.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// A part, for one side.
#[derive(Debug)]
pub(crate) enum LoadedPart<B: Bits> {
    /// As the first part may be: the lists stand in the Program.
    Acts,
    /// Something comes, or goes, to an empty square.
    Comes(Comes, LoadedPlace<B>),
    /// A piece goes to an empty square.
    Moves(Vec<LoadedMoved<B>>),
}

/// Which pieces of a side go in a part, and where to.
#[derive(Debug)]
pub(crate) struct LoadedMoved<B: Bits> {
    owner: Side,
    kinds: Mask,
    place: LoadedPlace<B>,
}

/// What comes to a square in a part.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Comes {
    Appears(Option<KindId>),
    Goes,
    /// What has moved goes on.
    GoesOn,
}

/// The part of a turn that is to be played.
pub(crate) enum Coming<'a, B: Bits> {
    Acts(&'a [Vec<Action>]),
    Comes(Comes, &'a LoadedPlace<B>),
    Moves(&'a [LoadedMoved<B>]),
    /// Before its turn, the side chooses what a piece is promoted to where the other side has taken it.
    Chooses,
}

/// Stands for so many parts played: the turn has not begun, because a promotion is to be chosen before.
pub(crate) const CHOOSING: u8 = u8::MAX;

#[derive(Debug)]
pub(crate) enum LoadedPlace<B: Bits> {
    On(B),
    Path(Box<Code>),
}

/// The parts of a side's turn.
pub(super) fn load<B: Bits>(program: &Program, topology: &Topology, side: Side) -> Vec<LoadedPart<B>> {
    let existing = from_set::<B>(topology.existing());
    let place_of = |side: Side, place: &PartPlace| match place {
        PartPlace::On(set) => LoadedPlace::On(from_set::<B>(&topology.seen_set(side, set)) & existing),
        PartPlace::Path(path) => LoadedPlace::Path(Box::new(Code::of(topology, side, path))),
    };
    let place = |at: &PartPlace| place_of(side, at);
    let moved = |moved: &Moved| {
        let owner = if moved.enemy { !side } else { side };
        LoadedMoved { owner, kinds: moved.kinds.bits(), place: place_of(owner, &moved.place) }
    };
    let load = |part: &Part| match &part.deed {
        PartDeed::Acts(_) => LoadedPart::Acts,
        PartDeed::Appears(kind, on) => LoadedPart::Comes(Comes::Appears(*kind), place(on)),
        PartDeed::Goes(to) => LoadedPart::Comes(Comes::Goes, place(to)),
        PartDeed::GoesOn(to) => LoadedPart::Comes(Comes::GoesOn, place(to)),
        PartDeed::Moves(all) => LoadedPart::Moves(all.iter().map(moved).collect()),
    };
    program.army(side).turn.then.iter().map(load).collect()
}

impl<B: Bits> Tables<B> {
    /// What the side may do in a part of its turn, of which so many have been played, in a turn of so many moves if turns grow; nothing
    /// beyond its end.
    fn part_after(&self, side: Side, played: usize, moves: u8) -> Option<Coming<'_, B>> {
        let turn = &self.program.army(side).turn;
        let Some(later) = played.checked_sub(self.first_parts(side, moves)) else {
            return Some(Coming::Acts(&turn.choices));
        };
        match self.parts[side.index()].get(later)? {
            LoadedPart::Acts => turn.then.get(later)?.deed.choices().map(Coming::Acts),
            LoadedPart::Comes(what, place) => Some(Coming::Comes(*what, place)),
            LoadedPart::Moves(moved) => Some(Coming::Moves(moved)),
        }
    }

    /// How many parts of a turn are as the first.
    fn first_parts(&self, side: Side, moves: u8) -> usize {
        self.program.army(side).turn.first_parts(u32::from(moves))
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Does the next part end the turn, whatever it is?
    #[inline(always)]
    pub fn ends_turn(&self, state: &State<B, K, X>) -> bool {
        let us = state.turn.index();
        !X::KEEPS
            || !self.has_parts[us] && !self.chooses[us]
            || match self.is_choosing(state) {
                true => self.unpromoted(state, state.turn).count() == 1,
                false => self.parts_of_turn(state) == state.part() as usize + 1,
            }
    }

    /// The same, and nothing may have to be chosen before the turn of the other side begins?
    #[inline(always)]
    pub(crate) fn surely_ends_turn(&self, state: &State<B, K, X>) -> bool {
        self.ends_turn(state)
            && !(X::KEEPS && self.chooses[(!state.turn).index()] && !self.is_choosing(state))
    }

    /// Has a promotion to be chosen before the turn of the side to move begins?
    #[inline(always)]
    pub(crate) fn is_choosing(&self, state: &State<B, K, X>) -> bool {
        X::KEEPS && state.extras.part() == CHOOSING
    }

    /// The pieces of a side that stand where they are promoted, although they have not moved there.
    pub(crate) fn unpromoted(&self, state: &State<B, K, X>, side: Side) -> B {
        let pieces = state.sides[side.index()].squares();
        let promoted =
            |square: &u16| !self.promoted_there(state, side, state.kind_at(*square), *square).is_empty();
        B::of(pieces.filter(promoted))
    }

    /// What a side's piece on a square may be promoted to before the side's turn.
    fn promotions_of(&self, state: &State<B, K, X>, side: Side, square: u16) -> Vec<Move> {
        let kind = state.kind_at(square);
        let choices = self.promoted_there(state, side, kind, square).iter();
        let (from, to, mover) = (square, square, kind);
        let what = MoveKind::Choose;
        choices
            .map(|a| Move { from, to, mover, arrives: a.kind, chosen: a.chosen, what, ..Move::BARE })
            .collect()
    }

    /// Could a side's royal be attacked by what a piece of the other side may be promoted to before the turn of that begins?
    pub(crate) fn is_exposed_by_choice(&self, after: &State<B, K, X>, us: Side, plain: bool) -> bool {
        let them = !us;
        self.chooses[them.index()]
            && self.unpromoted(after, them).squares().any(|square| {
                self.promotions_of(after, them, square).into_iter().any(|choice| {
                    let mut chosen = *after;
                    chosen.toggle(self, them, choice.mover, square);
                    chosen.toggle(self, them, choice.arrives, square);
                    self.is_exposed(&chosen, us, plain)
                })
            })
    }

    /// May the part that comes when so many have been played be left out?
    pub(super) fn is_optional(&self, state: &State<B, K, X>, played: usize) -> bool {
        let turn = &self.program.army(state.turn).turn;
        turn.further(played, u32::from(state.extras.moves())).is_some_and(|part| part.if_possible)
    }

    /// Is the part that comes next left out, because nothing could do it, be a royal safe or not?
    pub fn is_left_out(&self, state: &State<B, K, X>) -> bool {
        let mut any = super::turn::Any(false);
        if self.is_optional(state, state.part() as usize) {
            self.part_moves(state, None, &mut any);
            return !any.0;
        }
        false
    }

    /// Can the side to move, for which no move is legal, not go on with its turn because none leaves its royals safe, in a part that it may leave
    /// out only where nothing could do it?
    pub fn is_mated_in_part(&self, state: &State<B, K, X>) -> bool {
        if !X::KEEPS || state.part() == 0 || !self.is_optional(state, state.part() as usize) {
            return false;
        }
        let mut moves: Vec<Move> = Vec::new();
        self.part_moves(state, None, &mut moves);
        !moves.is_empty() && moves.iter().all(|mv| !self.is_safe(state, *mv, false))
    }

    /// How many parts the turn of the side to move has at most.
    pub fn parts_of_turn(&self, state: &State<B, K, X>) -> usize {
        self.first_parts(state.turn, state.extras.moves()) + self.parts[state.turn.index()].len()
    }

    /// How many moves the turn of the side to move has at most; what follows the moves of one that grows is none of them.
    pub(crate) fn moves_of_turn(&self, state: &State<B, K, X>) -> u8 {
        let us = state.turn;
        if self.grows[us.index()] {
            return state.extras.moves().max(1);
        }
        let later = self.parts[us.index()].iter().filter(|part| matches!(part, LoadedPart::Acts)).count();
        (self.first_parts(us, state.extras.moves()) + later) as u8
    }

    /// Is a side within its turn, in which what has moved goes on next?
    pub fn goes_on_now(&self, state: &State<B, K, X>, us: Side) -> bool {
        X::KEEPS
            && self.goes_on[us.index()]
            && state.part() > 0
            && matches!(self.coming(state), Some(Coming::Comes(Comes::GoesOn, _)))
    }

    /// Does what moves in the part that comes next go on in the part behind it?
    pub(super) fn goes_on_next(&self, state: &State<B, K, X>) -> bool {
        let us = state.turn;
        let behind = || self.part_after(us, state.part() as usize + 1, state.extras.moves());
        X::KEEPS && self.goes_on[us.index()] && matches!(behind(), Some(Coming::Comes(Comes::GoesOn, _)))
    }

    /// The part that comes next, which may be the first.
    pub(crate) fn coming(&self, state: &State<B, K, X>) -> Option<Coming<'_, B>> {
        if self.is_choosing(state) {
            return Some(Coming::Chooses);
        }
        self.part_after(state.turn, state.part() as usize, state.extras.moves())
    }

    /// Is what comes next one of several actions, as in the first part of a turn?
    pub fn is_to_act(&self, state: &State<B, K, X>) -> bool {
        state.part() == 0 || matches!(self.coming(state), Some(Coming::Acts(_)))
    }

    /// Is the part behind the next possible after every move that only takes a piece from one square to another? The square that it leaves is
    /// empty.
    pub(super) fn always_goes_on(&self, state: &State<B, K, X>) -> bool {
        let us = state.turn;
        if self.program.army(us).turn.safe_at_end {
            return false;
        }
        let behind = (state.part() as usize + 1..).find(|played| !self.is_optional(state, *played));
        match self.part_after(us, behind.unwrap_or_default(), state.extras.moves()) {
            None | Some(Coming::Acts(_)) => true,
            Some(Coming::Comes(Comes::GoesOn, _) | Coming::Moves(_) | Coming::Chooses) => false,
            Some(Coming::Comes(_, LoadedPlace::On(squares))) => {
                self.royals[us.index()] == 0
                    && (!(*squares | self.holes)).none()
                    && self.parts[us.index()].len() == 1
            }
            Some(Coming::Comes(_, LoadedPlace::Path(_))) => false,
        }
    }

    /// What the side to move may do in the part of its turn that comes next, which is not the first.
    ///
    /// `plain` says whether the interpreter alone judges the safety of royals; `None` that nobody does.
    pub(super) fn part_moves(&self, state: &State<B, K, X>, plain: Option<bool>, sink: &mut dyn Sink<B>) {
        let us = state.turn;
        let (what, place) = match self.coming(state) {
            Some(Coming::Comes(what, place)) => (what, place),
            Some(Coming::Moves(moved)) => {
                for mv in moved.iter().flat_map(|moved| self.pushes(state, moved)) {
                    self.pass_part(state, mv, plain, sink);
                }
                return;
            }
            Some(Coming::Chooses) => {
                for square in self.unpromoted(state, us).squares() {
                    for mv in self.promotions_of(state, us, square) {
                        self.pass_part(state, mv, plain, sink);
                    }
                }
                return;
            }
            Some(Coming::Acts(_)) | None => return,
        };
        // What comes or goes may open a line to a royal, or be gone over.
        let tests = self.royals[us.index()] != 0 || !self.ends_turn(state);
        let mut give = |what: MoveKind, from: u16, to: B| {
            let dropped = Dropped { what, kind: Move::NOTHING, face: Move::NOTHING, from, to };
            match tests {
                false => sink.drops(dropped),
                true => dropped.each(|mv| self.pass_part(state, mv, plain, sink)),
            }
        };
        match what {
            Comes::Appears(None) => give(MoveKind::Appear, NOWHERE, self.part_squares(state, place, us)),
            Comes::Appears(Some(kind)) => {
                for square in self.part_squares(state, place, us).squares() {
                    let arrives = self.settled(us, kind.0, square);
                    let mv = Move { mover: kind.0, arrives, ..appearing(square) };
                    self.pass_part(state, mv, plain, sink);
                }
            }
            Comes::Goes if state.nobodys().none() => {
                if let LoadedPlace::On(squares) = place {
                    give(MoveKind::Appear, NOWHERE, *squares & !(state.occupied() | self.holes));
                }
            }
            Comes::Goes => {
                for from in state.nobodys().squares() {
                    give(MoveKind::Shift, from, self.squares_of_part(state, place, us, from));
                }
            }
            Comes::GoesOn => {
                let from = state.extras.it();
                for to in self.part_squares(state, place, us).squares() {
                    for mv in self.going_on(state, from, to) {
                        self.pass_part(state, mv, plain, sink);
                    }
                }
            }
        }
    }

    /// The moves by which pieces of a side go to empty squares. The other side's are not promoted: their owner does that.
    fn pushes(&self, state: &State<B, K, X>, moved: &LoadedMoved<B>) -> Vec<Move> {
        let LoadedMoved { owner, kinds, place } = moved;
        let mut moves = Vec::new();
        for from in state.of_known(*owner, *kinds).squares() {
            let kind = state.kind_at(from);
            for to in self.squares_of_part(state, place, *owner, from).squares() {
                if *owner == state.turn {
                    moves.extend(self.arriving(state, *owner, from, to, kind, MoveKind::Push, Trail::None));
                    continue;
                }
                let arrives = self.settled(*owner, kind, to);
                moves.push(Move { from, to, mover: kind, arrives, what: MoveKind::Push, ..Move::BARE });
            }
        }
        moves
    }

    /// The moves by which what stands on a square goes on to another, which is empty; its partner goes along as far, if it has just castled.
    fn going_on(&self, state: &State<B, K, X>, from: u16, to: u16) -> Vec<Move> {
        let us = state.turn;
        match state.piece_on(from) {
            Some((side, kind)) if side == us && self.along_fits(state, from, to) => {
                self.arriving(state, us, from, to, kind, MoveKind::Shift, Trail::None).collect()
            }
            None if usize::from(from) < B::SIZE && state.nobodys().has(from) => {
                vec![Move { from, to, ..shifting() }]
            }
            _ => Vec::new(),
        }
    }

    /// May the partner of a castling go along, if there is one?
    fn along_fits(&self, state: &State<B, K, X>, from: u16, to: u16) -> bool {
        let partner = state.extras.along();
        if usize::from(partner) >= B::SIZE {
            return true;
        }
        let (us, Some(end)) = (state.turn, self.as_far(partner, from, to)) else { return false };
        let Some(Coming::Comes(Comes::GoesOn, place)) = self.coming(state) else { return false };
        state.sides[us.index()].has(partner)
            && (self.squares_of_part(state, place, us, partner) & B::bit(end)).any()
    }

    /// The square that lies from one as a second lies from a first.
    pub(crate) fn as_far(&self, from: u16, first: u16, second: u16) -> Option<u16> {
        let board = &self.program.board;
        if usize::from(from) >= board.squares() {
            return None;
        }
        let at = |square: u16| {
            let square = Square(square);
            [board.file(square), board.rank(square), board.level(square)].map(i32::from)
        };
        let ([from, first], second) = ([from, first].map(at), at(second));
        let [file, rank, level] = [0, 1, 2].map(|n| from[n] + second[n] - first[n]);
        let square = board.square_on(file, rank, level)?.0;
        (usize::from(square) < B::SIZE && !self.holes.has(square)).then_some(square)
    }

    fn pass_part(&self, state: &State<B, K, X>, mv: Move, plain: Option<bool>, sink: &mut dyn Sink<B>) {
        let legal = |plain| self.is_safe(state, mv, plain) && self.goes_on(state, mv, plain);
        if !sink.is_full() && plain.is_none_or(legal) {
            sink.single(mv);
        }
    }

    /// What would come to a square in the part that comes next, whether that would leave a royal attacked or not.
    pub fn part_to(&self, state: &State<B, K, X>, from: Option<u16>, to: u16) -> Option<Move> {
        let mut moves = Vec::new();
        self.part_moves(state, None, &mut moves);
        let from = from.filter(|_| matches!(self.coming(state), Some(Coming::Moves(_))));
        moves.into_iter().find(|mv: &Move| mv.to == to && from.is_none_or(|from| mv.from == from))
    }

    /// Where something may come to in a part, from where the piece stands that moved in the part before.
    fn part_squares(&self, state: &State<B, K, X>, place: &LoadedPlace<B>, us: Side) -> B {
        self.squares_of_part(state, place, us, state.extras.it())
    }

    fn squares_of_part(&self, state: &State<B, K, X>, place: &LoadedPlace<B>, us: Side, from: u16) -> B {
        let free = !(state.occupied() | self.holes);
        match place {
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
        let (us, played) = (state.turn, state.part() as usize);
        let at_end = self.program.army(us).turn.safe_at_end;
        if !at_end && matches!(self.part_after(us, played + 1, state.extras.moves()), Some(Coming::Acts(_))) {
            return true;
        }
        let mut after = *state;
        after.play(self, mv);
        // Nobody looks ahead whether a part is safe that may be left out: it is the next only where something could do it.
        if after.part() == 0 || after.turn != us || self.is_optional(&after, after.part() as usize) {
            return true;
        }
        let mut any = super::turn::Any(false);
        match matches!(self.coming(&after), Some(Coming::Acts(_))) {
            true if !at_end => return true,
            true if plain => {
                let mut moves = Vec::new();
                self.interpreted_moves(&after, &mut moves);
                return !moves.is_empty();
            }
            true => self.legal_moves_into(&after, &mut any),
            false => self.part_moves(&after, Some(plain), &mut any),
        }
        any.0
    }

    /// Is it what the part that comes next may be, but for the safety of royals?
    pub(crate) fn fits_part(&self, state: &State<B, K, X>, mv: Move) -> bool {
        let (what, place) = match self.coming(state) {
            Some(Coming::Comes(what, place)) => (what, place),
            Some(Coming::Moves(moved)) => {
                return mv.what == MoveKind::Push
                    && moved.iter().any(|m| self.pushes(state, m).contains(&mv));
            }
            Some(Coming::Chooses) => {
                return mv.what == MoveKind::Choose
                    && usize::from(mv.from) < B::SIZE
                    && state.sides[state.turn.index()].has(mv.from)
                    && self.promotions_of(state, state.turn, mv.from).contains(&mv);
            }
            Some(Coming::Acts(_)) | None => return false,
        };
        if usize::from(mv.to) >= B::SIZE {
            return false;
        }
        let (us, nobodys) = (state.turn, state.nobodys());
        let to = B::bit(mv.to);
        match (what, mv.what) {
            (Comes::Appears(kind), MoveKind::Appear) => {
                let same = kind.map_or(Move::NOTHING, |kind| kind.0) == mv.mover;
                same && (self.part_squares(state, place, us) & to).any()
            }
            (Comes::Goes, MoveKind::Appear) => {
                let on = matches!(place, LoadedPlace::On(squares) if (*squares & to).any());
                on && nobodys.none()
                    && mv.mover == Move::NOTHING
                    && !(state.occupied() | self.holes).has(mv.to)
            }
            (Comes::Goes, MoveKind::Shift) => {
                let stands = usize::from(mv.from) < B::SIZE && nobodys.has(mv.from);
                stands && (self.squares_of_part(state, place, us, mv.from) & to).any()
            }
            (Comes::GoesOn, MoveKind::Shift) => {
                mv.from == state.extras.it()
                    && (self.part_squares(state, place, us) & to).any()
                    && self.going_on(state, mv.from, mv.to).contains(&mv)
            }
            _ => false,
        }
    }
}

/// What is nobody's goes from one square to another.
fn shifting() -> Move {
    Move { mover: Move::NOTHING, arrives: Move::NOTHING, what: MoveKind::Shift, ..Move::BARE }
}

/// What is nobody's appears on a square.
fn appearing(square: u16) -> Move {
    let (mover, arrives) = (Move::NOTHING, Move::NOTHING);
    Move { from: square, to: square, mover, arrives, what: MoveKind::Appear, ..Move::BARE }
}
