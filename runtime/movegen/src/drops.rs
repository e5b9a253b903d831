//! Drops: pieces that come from the hand.
//!
//! Of a kind in hand one of several faces may be put down; where two of them are the same on a square, the first gives the name.
//! A drop goes to an empty square, so its destinations are a set: the masks of check confine them like any others. Conditions are
//! asked for all squares at once; what a drop may not bring about is asked last, of each drop by itself.

use super::bits::{Bits, from_set};
use super::condition::LoadedCondition;
use super::extras::Extras;
use super::interpret::{Interpreter, LoadedRule};
use super::parts::NOWHERE;
use super::sink::{Dropped, Sink};
use super::state::State;
use super::{Engine, Tables, kinds_of};
use crate::moves::{Move, MoveKind};
use crate::program::{Barred, Drop, EffectLists, KindId, Program};
use crate::side::Side;
use crate::square::Square;

/// A line by which a kind comes from the hand, for one side.
#[derive(Debug)]
pub(crate) struct LoadedDrop<B: Bits> {
    zone: B,
    conditions: Vec<LoadedCondition<B>>,
    barred: Vec<Barred>,
    /// What happens because of the drop.
    list: Option<u8>,
}

/// What may be put down of a kind in hand, and the lines by which it may, in their order.
#[derive(Debug)]
pub(crate) struct LoadedFace<B: Bits> {
    /// The kind that is put down.
    pub(crate) kind: u8,
    lines: Vec<LoadedDrop<B>>,
    /// All squares of the lines.
    pub(crate) zone: B,
    /// The squares on which nothing changes what is put down.
    plain: B,
    /// The squares on which another that comes before it is the same.
    shared: B,
}

/// Every line of both sides, by kind and by what is put down of it.
pub(super) fn load<B: Bits>(program: &Program, interpreter: &Interpreter<B>) -> [Vec<Vec<LoadedFace<B>>>; 2] {
    let Interpreter { topology, machines, .. } = interpreter;
    let (exists, lists) = (from_set::<B>(topology.existing()), EffectLists::of(program));
    Side::each(|side| {
        let army = program.army(side);
        let load = |drop: &Drop| LoadedDrop {
            zone: from_set::<B>(&topology.seen_set(side, &drop.zone)) & exists,
            conditions: drop
                .conditions
                .iter()
                .map(|c| LoadedCondition::new(topology, machines, side, c))
                .collect(),
            barred: drop.barred.clone(),
            list: lists.number_of_drop(drop),
        };
        let kinds = army.ids().map(|id| {
            let mut faces: Vec<LoadedFace<B>> = Vec::new();
            let settled =
                |kind: u8, square: u16| army.settled(KindId(kind), topology.seen(side, Square(square))).0;
            for drop in &army.kind(id).drops {
                for KindId(kind) in drop.faces(id) {
                    let at = faces.iter().position(|face| face.kind == kind).unwrap_or(faces.len());
                    if at == faces.len() {
                        let plain = B::of(exists.squares().filter(|square| settled(kind, *square) == kind));
                        let same = |square: &u16| {
                            let now = settled(kind, *square);
                            faces.iter().any(|face| settled(face.kind, *square) == now)
                        };
                        let shared = B::of(exists.squares().filter(same));
                        faces.push(LoadedFace { kind, lines: Vec::new(), zone: B::EMPTY, plain, shared });
                    }
                    let line = load(drop);
                    if let Some(face) = faces.get_mut(at) {
                        face.zone |= line.zone;
                        face.lines.push(line);
                    }
                }
            }
            faces
        });
        kinds.collect()
    })
}

impl<B: Bits> LoadedFace<B> {
    /// Is there something that no drop of it may bring about?
    fn is_barred_at_all(&self) -> bool {
        self.lines.iter().any(|line| !line.barred.is_empty())
    }
}

impl<B: Bits> Tables<B> {
    /// What may be put down of a kind that a side has in hand.
    #[inline]
    fn faces_of(&self, side: Side, kind: u8) -> &[LoadedFace<B>] {
        self.drops[side.index()].get(usize::from(kind)).map_or(&[], Vec::as_slice)
    }

    /// Does anything happen because of drops of a side?
    pub(super) fn find_listed_drops(&self, side: Side) -> bool {
        let lines = self.drops[side.index()].iter().flatten().flat_map(|face| &face.lines);
        lines.into_iter().any(|line| line.list.is_some())
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The drops of the side to move to some squares; those to `tested` squares, and those of royals, are made and tested. So are those
    /// because of which more happens, wherever they go.
    #[inline]
    pub(super) fn drops<S: Sink<B>>(&self, state: &State<B, K, X>, squares: B, tested: B, sink: &mut S) {
        if X::KEEPS && self.has_hands && state.extras.hand(state.turn) != 0 {
            self.drops_in_hand(state, squares, tested, sink);
        }
    }

    #[inline(never)]
    fn drops_in_hand<S: Sink<B>>(&self, state: &State<B, K, X>, squares: B, tested: B, sink: &mut S) {
        let us = state.turn;
        let free = !(state.occupied() | self.holes);
        for kind in kinds_of(state.extras.hand(us)) {
            for face in self.faces_of(us, kind) {
                if sink.is_full() {
                    return;
                }
                let to = self.drop_squares(state, kind, face, squares & free);
                let royal = self.royals[us.index()] >> face.kind & 1 != 0;
                let tested = if royal { !B::EMPTY } else { tested };
                let mut at_once = to & face.plain & !tested & !face.shared;
                let bars = !sink.lets_barred() && face.is_barred_at_all();
                if bars {
                    at_once &= !self.may_check(state, face.kind, at_once);
                }
                if at_once.any() {
                    sink.drops(Dropped {
                        what: MoveKind::Drop,
                        kind,
                        face: face.kind,
                        from: NOWHERE,
                        to: at_once,
                    });
                }
                let lets = |mv: Move| !(bars && self.is_barred(state, mv, false).is_some());
                for square in (to & !at_once).squares() {
                    let mv = self.drop_to(us, kind, face, square);
                    let safe = !tested.has(square) || self.is_safe(state, mv, false);
                    if !sink.is_full() && safe && self.is_new_drop(state, mv) && lets(mv) {
                        sink.single(mv);
                    }
                }
                if self.listed_drops[us.index()] {
                    self.listed_drops(state, kind, face, free, |mv| {
                        let safe = self.royals[us.index()] == 0 || self.is_safe(state, mv, false);
                        if !sink.is_full() && safe && self.is_new_drop(state, mv) && lets(mv) {
                            sink.single(mv);
                        }
                    });
                }
            }
        }
    }

    /// The drop of a kind on a square, as what is put down of it there.
    fn drop_to(&self, us: Side, kind: u8, face: &LoadedFace<B>, square: u16) -> Move {
        Move::drop(kind, face.kind, square, self.settled(us, face.kind, square))
    }

    /// Is a drop not the same as another of what may be put down of the kind in hand, which comes before it?
    fn is_new_drop(&self, state: &State<B, K, X>, mv: Move) -> bool {
        let faces = self.faces_of(state.turn, mv.mover);
        let before = faces.iter().take_while(|face| face.kind != mv.face());
        let same = |face: &LoadedFace<B>| {
            self.settled(state.turn, face.kind, mv.to) == mv.arrives
                && self.decides(state, mv.mover, face, mv.to).is_some_and(|other| other.detail == mv.detail)
        };
        before.into_iter().all(|face| !same(face))
    }

    /// The squares among some empty ones on which a kind can be put down without that anything happens.
    #[inline]
    fn drop_squares(&self, state: &State<B, K, X>, kind: u8, face: &LoadedFace<B>, free: B) -> B {
        let us = state.turn;
        let (mut to, mut listed) = (B::EMPTY, false);
        for line in &face.lines {
            if line.list.is_some() {
                listed = true;
                continue;
            }
            let mut here = line.zone & free & !to;
            // Where a line comes first because of which something happens, that happens.
            if listed {
                let first = |square: &u16| {
                    let decides = self.decides(state, kind, face, *square);
                    decides.is_some_and(|mv| mv.what == MoveKind::Drop)
                };
                here = B::of(here.squares().filter(first));
            }
            for condition in &line.conditions {
                here = self.where_holds(state, condition, us, here);
            }
            to |= here;
        }
        to
    }

    /// Visits the drops of a kind because of which something happens.
    fn listed_drops(
        &self,
        state: &State<B, K, X>,
        kind: u8,
        face: &LoadedFace<B>,
        free: B,
        mut visit: impl FnMut(Move),
    ) {
        let listed = face.lines.iter().filter(|line| line.list.is_some());
        let squares = listed.fold(B::EMPTY, |all, line| all | line.zone) & free;
        for square in squares.squares() {
            if let Some(mv) = self.decides(state, kind, face, square).filter(|mv| mv.is_listed()) {
                visit(mv);
            }
        }
    }

    /// The drop on an empty square of what may be put down of a kind, by the first line that leads there.
    fn decides(&self, state: &State<B, K, X>, kind: u8, face: &LoadedFace<B>, square: u16) -> Option<Move> {
        let plain = self.drop_to(state.turn, kind, face, square);
        face.lines.iter().find_map(|line| {
            if !self.may_drop(state, line, square) {
                return None;
            }
            match line.list {
                None => Some(plain),
                Some(detail) => {
                    let mv = Move { what: MoveKind::ListedDrop, detail, ..plain };
                    self.fits(state, mv).then_some(mv)
                }
            }
        })
    }

    /// The drops of the side to move that only the safety of the royals may forbid, square by square.
    pub(crate) fn interpreted_drops(&self, state: &State<B, K, X>, mut visit: impl FnMut(Move)) {
        let us = state.turn;
        for kind in 0..self.drops[us.index()].len() as u8 {
            if state.in_hand(us, kind) == 0 {
                continue;
            }
            for square in (!(state.occupied() | self.holes)).squares() {
                for face in self.faces_of(us, kind) {
                    let mv = self.decides(state, kind, face, square);
                    mv.filter(|mv| self.is_new_drop(state, *mv)).into_iter().for_each(&mut visit);
                }
            }
        }
    }

    /// Does a line of the side to move lead to a square?
    fn may_drop(&self, state: &State<B, K, X>, line: &LoadedDrop<B>, square: u16) -> bool {
        line.zone.has(square) && line.conditions.iter().all(|c| self.holds(state, c, state.turn, square))
    }

    /// Does a move bring about what its line bars, or a drop what each of its lines does?
    pub fn is_barred(&self, state: &State<B, K, X>, mv: Move, plain: bool) -> Option<Barred> {
        if !mv.is_drop() {
            if self.bars[state.turn.index()] >> mv.mover & 1 == 0 {
                return None;
            }
            let barred = &self.decided_by(state, mv)?.barred;
            return barred.iter().copied().find(|about| self.brings_about(state, mv, *about, plain));
        }
        let faces = self.faces_of(state.turn, mv.mover).iter().filter(|face| face.kind == mv.face());
        let list = mv.is_listed().then_some(mv.detail);
        let mut first = None;
        for line in faces.flat_map(|face| &face.lines).filter(|line| line.list == list) {
            if !self.may_drop(state, line, mv.to) {
                continue;
            }
            let about = line.barred.iter().copied().find(|b| self.brings_about(state, mv, *b, plain))?;
            first = first.or(Some(about));
        }
        first
    }

    /// The squares among some on which a kind that is dropped there might give check, on some board: only such drops bring anything
    /// about that can be barred.
    fn may_check(&self, state: &State<B, K, X>, kind: u8, squares: B) -> B {
        let us = state.turn;
        // What comes to stand there may be what others go over; and where there are no tables, looking takes as long as trying.
        if B::WIDE || self.has_others(us) {
            return squares;
        }
        let rules = &self.interpreter.rules[us.index()][usize::from(kind)];
        let royals = state.of_any(!us, self.royals[(!us).index()]);
        let attacks = |square: &u16| {
            let reach = |rule: &LoadedRule<B>| {
                rule.takes && (rule.reach(&self.interpreter.topology, *square) & royals).any()
            };
            rules.iter().any(reach)
        };
        B::of(squares.squares().filter(attacks))
    }
}
