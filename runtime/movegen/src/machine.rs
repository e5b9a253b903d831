//! Paths run on sets of squares.
//!
//! A [`Code`] becomes a small automaton. Its states say how a square was entered (after which instruction, with which
//! heading); a run holds one set of squares for each state and moves the sets along, so that every square is looked at once for
//! each state however many ways lead there.
//!
//! ```text
//!  cannon, north:   start ──n──▶ slide ──occupied, n──▶ beyond        slide, beyond: end
//!                                 └─empty, n─┘           └─empty, n─┘
//! ```
//! Run *forwards* from a piece it gives the destinations ([`Machine::destinations`]). Run *backwards* from a square it gives the squares from
//! which pieces attack it, and its *footprint*: the squares on whose contents that answer rests ([`Machine::attack`]). A move that
//! changes no square of the footprint does not change the answer.

mod hops;
mod joined;
pub(crate) mod rays;
pub(crate) mod shared;

use super::bits::{Bits, from_set};
use super::{Mask, kinds_of};
use crate::program::{KindSet, Test};
use crate::square::Square;
use crate::topology::{Direction, Topology};
use crate::walk::{Bounds, Code, Op};
use hops::Hops;
use rays::Rays;
use shared::{Common, Strides};
use std::cell::Cell;
use std::sync::{Arc, OnceLock};

/// What a path sees of the position.
#[derive(Copy, Clone, Debug)]
pub(crate) struct View<'a, B> {
    /// Occupied squares.
    pub(crate) occupied: B,
    /// Squares of the mover's side.
    pub(crate) own: B,
    /// The squares of each kind of either side.
    pub(crate) kinds: &'a [B],
    /// Squares on which an enemy is imagined, of any of these kinds.
    pub(crate) imagined: (B, Mask),
}

impl<B: Bits> View<'_, B> {
    /// The squares that hold a piece of some kinds of the mover's side, or of the other.
    #[inline]
    pub(super) fn holding(&self, own: KindSet, enemy: KindSet) -> B {
        let of = |kinds: KindSet| {
            kinds_of(kinds.bits()).fold(B::EMPTY, |all, kind| {
                all | self.kinds.get(usize::from(kind)).copied().unwrap_or(B::EMPTY)
            })
        };
        let (imagined, may_be) = self.imagined;
        let known = match own == enemy {
            true => of(own) & self.occupied & !imagined,
            false => {
                let theirs = self.occupied & !self.own & !imagined;
                of(own) & self.own | if enemy.is_empty() { B::EMPTY } else { of(enemy) & theirs }
            }
        };
        if enemy.bits() & may_be != 0 { known | imagined } else { known }
    }
}

/// What a square must hold for a path to go on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Holds {
    Anything,
    Empty,
    Occupied,
    Own,
    Enemy,
    /// A piece of one of these kinds, by side.
    Of(KindSet, KindSet),
}

impl Holds {
    /// Both; `None` if they contradict each other.
    fn and(self, test: Holds) -> Option<Holds> {
        match (self, test) {
            (Holds::Anything, other) | (other, Holds::Anything) => Some(other),
            (Holds::Occupied, other @ (Holds::Own | Holds::Enemy)) => Some(other),
            (other @ (Holds::Own | Holds::Enemy), Holds::Occupied) => Some(other),
            (Holds::Occupied, of @ Holds::Of(..)) | (of @ Holds::Of(..), Holds::Occupied) => Some(of),
            (Holds::Own, Holds::Of(own, _)) | (Holds::Of(own, _), Holds::Own) => {
                Holds::some(own, KindSet::NONE)
            }
            (Holds::Enemy, Holds::Of(_, enemy)) | (Holds::Of(_, enemy), Holds::Enemy) => {
                Holds::some(KindSet::NONE, enemy)
            }
            (Holds::Of(own, enemy), Holds::Of(mine, theirs)) => Holds::some(own & mine, enemy & theirs),
            (one, other) => (one == other).then_some(one),
        }
    }

    /// Pieces of some kinds; `None` for pieces of none.
    fn some(own: KindSet, enemy: KindSet) -> Option<Holds> {
        (!own.is_empty() || !enemy.is_empty()).then_some(Holds::Of(own, enemy))
    }
}

/// What must be true of a square for a path to go on from it, or to end there.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Guard<B> {
    holds: Holds,
    zone: B,
}

impl<B: Bits> Guard<B> {
    /// The squares of a set that pass.
    #[inline(always)]
    fn pass(&self, set: B, view: &View<B>) -> B {
        let held = match self.holds {
            Holds::Anything => return set & self.zone,
            Holds::Empty => !view.occupied,
            Holds::Occupied => view.occupied,
            Holds::Own => view.own,
            Holds::Enemy => view.occupied & !view.own,
            Holds::Of(own, enemy) => view.holding(own, enemy),
        };
        set & self.zone & held
    }
}

/// A step of all squares of a set at once.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Stride<B> {
    /// The squares from which the step stays on the board.
    from: B,
    /// By how much the number of the square grows.
    shift: i16,
}

impl<B: Bits> Stride<B> {
    #[inline(always)]
    fn forwards(&self, set: B) -> B {
        (set & self.from).shifted(self.shift)
    }

    #[inline(always)]
    fn backwards(&self, set: B) -> B {
        set.shifted(-self.shift) & self.from
    }

    /// The steps along a direction by displacement, each with the heading afterwards: one on a plain board, several where it bends.
    fn all(topology: &Topology, direction: Direction) -> Arc<[(Direction, Stride<B>)]> {
        let mut strides: Vec<(Direction, Stride<B>)> = Vec::new();
        for square in topology.passable().iter() {
            let Some(hop) = topology.next(square, direction) else { continue };
            let shift = displacement(square, hop.square);
            match strides.iter_mut().find(|(heading, s)| *heading == hop.heading && s.shift == shift) {
                Some((_, stride)) => stride.from.insert(square.0),
                None => strides.push((hop.heading, Stride { from: B::bit(square.0), shift })),
            }
        }
        strides.into()
    }
}

/// A way on from a state.
#[derive(Copy, Clone, Debug)]
struct Edge<B> {
    guard: Guard<B>,
    stride: Stride<B>,
    /// The state before, and the one after.
    ends: [u16; 2],
}

/// How a square was entered, and what may follow.
#[derive(Clone, Debug)]
struct State<B> {
    /// The square may be a destination if it passes one of these.
    accepts: Vec<Guard<B>>,
    /// On from empty squares in the same manner: the state of a slide.
    ride: Option<Edge<B>>,
    /// The edges that begin here; rides are not among them.
    out: Vec<Edge<B>>,
    /// Those that end here: the state where each begins, and its number there.
    into: Vec<[u16; 2]>,
}

/// Of each square those that are like it, between which and it alone ways lead, or those that are unlike it.
#[derive(Clone, Debug)]
struct Alike<B> {
    numbers: Box<[u8]>,
    /// By number.
    sets: Box<[B]>,
}

impl<B: Bits> Alike<B> {
    fn all(bounds: &Bounds, topology: &Topology) -> Vec<Alike<B>> {
        let alike = |(numbers, same): (&[u8], bool)| {
            let most = numbers.iter().copied().max().unwrap_or_default();
            let number = |square: &Square| numbers.get(square.index()).copied();
            let set = |n: u8| -> B {
                let fits = |square: &Square| (number(square) == Some(n)) == same;
                B::of(topology.existing().iter().filter(fits).map(|square| square.0))
            };
            Alike { numbers: numbers.into(), sets: (0..=most).map(set).collect() }
        };
        bounds.numbers().map(alike).collect()
    }

    #[inline]
    fn of(&self, square: u16) -> B {
        let number = self.numbers.get(usize::from(square));
        number.and_then(|n| self.sets.get(usize::from(*n))).copied().unwrap_or(B::EMPTY)
    }
}

/// A path as an automaton on sets of squares, for one side.
#[derive(Debug)]
pub(crate) struct Machine<B: Bits> {
    /// Its lines as tables, where nothing is asked of a square but that it be empty.
    rays: Option<Rays<B>>,
    /// Its lines as tables, where it goes over just one hurdle.
    hops: Option<Hops<B>>,
    states: Vec<State<B>>,
    /// The squares that exist.
    board: B,
    /// Between which squares ways may begin and end.
    bounds: Vec<Alike<B>>,
    origins: OnceLock<Origins<B>>,
}

/// From where each state might be reached.
#[derive(Debug)]
struct Origins<B: Bits> {
    /// Some way might pass the piece's own square, which no way does: looking back, that is not seen.
    returns: bool,
    /// By destination: the squares from which any way might lead there.
    all: B::Array<B>,
    /// The states that accept, each with the origins of its ways by destination.
    by_state: Vec<(u16, B::Array<B>)>,
}

/// What attacks a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Attackers<B> {
    /// The pieces that attack it.
    pub(crate) pieces: B,
    /// The squares on whose contents that rests; the square itself and the attackers' own squares need not be among them.
    pub(crate) footprint: B,
}

/// States of most machines; a run keeps their sets on the stack.
const FEW: usize = 16;

impl<B: Bits> Machine<B> {
    /// The lines of a path that asks for nothing but empty squares.
    pub(crate) fn rays(&self) -> Option<&Rays<B>> {
        self.rays.as_ref()
    }

    /// Compiles a code, with tables as far as there is room.
    fn new(code: &Code, topology: &Topology, common: &mut Common<B>) -> Machine<B> {
        let (board, origins) = (from_set(topology.passable()), OnceLock::new());
        let Common { room, strides } = common;
        let mut builder = Builder { code, topology, strides, keys: vec![(0, None)], states: Vec::new() };
        while builder.states.len() < builder.keys.len() {
            builder.add_state();
        }
        let mut states = builder.states;
        for at in 0..states.len() {
            let (rides, out): (Vec<_>, Vec<_>) = std::mem::take(&mut states[at].out)
                .into_iter()
                .partition(|e: &Edge<B>| usize::from(e.ends[1]) == at && e.guard.holds == Holds::Empty);
            states[at].ride = rides.first().copied();
            // Where the board bends a slide goes on over its seams too, by other strides.
            states[at].out = out.into_iter().chain(rides.into_iter().skip(1)).collect();
            states[at].accepts.shrink_to_fit();
            for number in 0..states[at].out.len() {
                let [from, to] = states[at].out[number].ends;
                states[usize::from(to)].into.push([from, number as u16]);
            }
        }
        let bounds: Vec<Alike<B>> = Alike::all(code.bounds(), topology);
        let hops = if B::WIDE { None } else { Hops::of(code, topology) };
        let rays = if hops.is_some() || B::WIDE { None } else { Rays::of(&states, (board, &bounds), room) };
        let states = if hops.is_some() || rays.is_some() { Vec::new() } else { states };
        Machine { rays, hops, states, board, bounds, origins }
    }

    /// The squares to which ways lead from one, whatever stands there.
    #[inline]
    pub(crate) fn destinations(&self, origin: u16, view: &View<B>) -> B {
        if let Some(rays) = &self.rays {
            return rays.destinations(origin, view);
        }
        if let Some(hops) = &self.hops {
            return hops.destinations(origin, view) & self.bound_to(origin);
        }
        let mut ends = B::EMPTY;
        self.forwards(
            B::bit(origin),
            |edge, set| edge.guard.pass(set, view),
            |at, set| {
                for guard in &self.states[at].accepts {
                    ends |= guard.pass(set, view);
                }
            },
        );
        ends & self.bound_to(origin)
    }

    /// The squares on which ways from one may end, and from which ways that end there may begin: which is the same.
    #[inline]
    fn bound_to(&self, square: u16) -> B {
        self.bounds.iter().fold(self.board, |all, alike| all & alike.of(square))
    }

    /// The squares from which ways might lead to one on some position.
    #[inline]
    pub(crate) fn origins(&self, destination: u16) -> B {
        match (&self.rays, &self.hops) {
            (Some(rays), _) => rays.reached(destination),
            (_, Some(hops)) => hops.origins(destination),
            _ => B::at(&self.table().all, destination) & self.bound_to(destination),
        }
    }

    /// Which of some pieces have a way to a square, and on what squares the answer rests.
    #[inline]
    pub(crate) fn attack(&self, square: u16, pieces: B, view: &View<B>) -> Attackers<B> {
        let none = Attackers { pieces: B::EMPTY, footprint: B::EMPTY };
        match (&self.rays, &self.hops) {
            _ if (self.origins(square) & pieces).none() => none,
            (Some(rays), _) => rays.attack(square, pieces, view),
            (_, Some(hops)) => hops.attack(square, pieces, view),
            _ => self.search(square, pieces & self.bound_to(square), view),
        }
    }

    fn search(&self, square: u16, pieces: B, view: &View<B>) -> Attackers<B> {
        let mut found = Attackers { pieces: B::EMPTY, footprint: B::EMPTY };
        let target = B::bit(square);
        self.with_sets(|sets| {
            let mut open = Open::default();
            for (at, origins) in &self.table().by_state {
                let accepts = |guard: &Guard<B>| guard.pass(target, view).any();
                if (B::at(origins, square) & pieces).any()
                    && self.states[usize::from(*at)].accepts.iter().any(accepts)
                {
                    sets[usize::from(*at)].fresh = target;
                    open.add(*at);
                }
            }
            while let Some(at) = open.next(self.states.len()) {
                let state = &self.states[usize::from(at)];
                let set = &mut sets[usize::from(at)];
                let mut now = set.take();
                if let Some(ride) = &state.ride {
                    let through = ride.guard.pass(self.board, view);
                    let mut front = now;
                    while front.any() {
                        let before = ride.stride.backwards(front);
                        found.footprint |= before;
                        front = before & through & !set.done & !now;
                        now |= front;
                    }
                    set.done |= now;
                }
                if at == 0 {
                    found.pieces |= now & pieces;
                }
                for [from, number] in state.into.iter().map(|edge| edge.map(usize::from)) {
                    let edge = &self.states[from].out[number];
                    let before = edge.stride.backwards(now);
                    if edge.guard.holds != Holds::Anything {
                        found.footprint |= before;
                    }
                    let new = edge.guard.pass(before, view) & !sets[from].done;
                    if new.any() {
                        sets[from].fresh |= new;
                        open.add(edge.ends[0]);
                    }
                }
            }
        });
        found.pieces &= !target;
        if self.table().returns {
            let reaches = |from: &u16| self.destinations(*from, view).has(square);
            found.pieces = found.pieces.squares().filter(reaches).fold(B::EMPTY, |all, s| all | B::bit(s));
        }
        found
    }

    /// Moves sets of squares along all edges, but never back to the origin; `pass` says what goes on over an edge, `enter` is told what each
    /// state comes to hold.
    #[inline(always)]
    fn forwards(&self, origin: B, pass: impl Fn(&Edge<B>, B) -> B, mut enter: impl FnMut(usize, B)) {
        self.with_sets(|sets| {
            let mut open = Open::default();
            sets[0].fresh = origin;
            open.add(0);
            while let Some(at) = open.next(self.states.len()) {
                let state = &self.states[usize::from(at)];
                let set = &mut sets[usize::from(at)];
                let mut now = set.take();
                if let Some(ride) = &state.ride {
                    let mut front = now;
                    while front.any() {
                        front = ride.stride.forwards(pass(ride, front)) & !set.done & !now & !origin;
                        now |= front;
                    }
                    set.done |= now;
                }
                enter(usize::from(at), now);
                for edge in &state.out {
                    let to = usize::from(edge.ends[1]);
                    let new = edge.stride.forwards(pass(edge, now)) & !sets[to].done & !origin;
                    if new.any() {
                        sets[to].fresh |= new;
                        open.add(edge.ends[1]);
                    }
                }
            }
        });
    }

    /// Gives an empty set for each state.
    #[inline(always)]
    fn with_sets<T>(&self, run: impl FnOnce(&mut [Held<B>]) -> T) -> T {
        match self.states.len() {
            n @ ..=FEW => run(&mut [Held::EMPTY; FEW][..n]),
            n => run(&mut vec![Held::EMPTY; n]),
        }
    }

    fn table(&self) -> &Origins<B> {
        self.origins.get_or_init(|| self.find_origins())
    }

    #[cold]
    fn find_origins(&self) -> Origins<B> {
        let accepting = (0..self.states.len()).filter(|at| !self.states[*at].accepts.is_empty());
        if B::WIDE {
            // Nothing is ruled out beforehand, and what is found is looked at again: that takes no room.
            let all = B::array(self.board);
            let by_state = accepting.map(|at| (at as u16, all.clone())).collect();
            return Origins { returns: true, all, by_state };
        }
        let mut by_state: Vec<(u16, B::Array<B>)> =
            accepting.map(|at| (at as u16, B::array(B::EMPTY))).collect();
        let mut all = B::array(B::EMPTY);
        let returns = Cell::new(false);
        // What leads on from a square where an own piece stands.
        let goes_on = |edge: &Edge<B>| !matches!(edge.guard.holds, Holds::Empty | Holds::Enemy);
        let passable: Vec<bool> = self.states.iter().map(|state| state.out.iter().any(goes_on)).collect();
        for origin in self.board.squares() {
            let bit = B::bit(origin);
            self.forwards(
                bit,
                |edge, set| {
                    let set = set & edge.guard.zone & if goes_on(edge) { self.board } else { !bit };
                    if passable[usize::from(edge.ends[1])] && (edge.stride.forwards(set) & bit).any() {
                        returns.set(true);
                    }
                    set
                },
                |at, set| {
                    if let Some((_, table)) = by_state.iter_mut().find(|(state, _)| usize::from(*state) == at)
                    {
                        let accepts = self.states[at].accepts.iter();
                        let ends = accepts.fold(B::EMPTY, |ends, guard| ends | guard.zone);
                        for square in (set & ends & !bit).squares() {
                            *B::at_mut(table, square) |= bit;
                            *B::at_mut(&mut all, square) |= bit;
                        }
                    }
                },
            );
        }
        Origins { returns: returns.get(), all, by_state }
    }
}

/// The squares that a state holds in a run.
#[derive(Copy, Clone)]
struct Held<B> {
    /// From which everything has been done.
    done: B,
    /// Those that have come since.
    fresh: B,
}

impl<B: Bits> Held<B> {
    const EMPTY: Self = Held { done: B::EMPTY, fresh: B::EMPTY };

    /// The fresh ones, which count as done from now on.
    #[inline(always)]
    fn take(&mut self) -> B {
        let now = self.fresh & !self.done;
        self.done |= now;
        self.fresh = B::EMPTY;
        now
    }
}

/// The states with something left to do.
#[derive(Default)]
struct Open {
    few: u64,
    /// Those beyond the first 64.
    more: Vec<u16>,
}

impl Open {
    #[inline(always)]
    fn add(&mut self, at: u16) {
        match at {
            0..64 => self.few |= 1 << at,
            at => self.more.push(at),
        }
    }

    #[inline(always)]
    fn next(&mut self, states: usize) -> Option<u16> {
        if self.few == 0 {
            return if states <= 64 { None } else { self.more.pop() };
        }
        let at = self.few.trailing_zeros();
        self.few &= self.few - 1;
        Some(at as u16)
    }
}

/// A state's key: the instruction that follows, and the heading.
type Key = (u16, Option<Direction>);

/// Finds the states of a code.
struct Builder<'a, B> {
    code: &'a Code,
    topology: &'a Topology,
    strides: &'a mut Strides<B>,
    keys: Vec<Key>,
    states: Vec<State<B>>,
}

impl<B: Bits> Builder<'_, B> {
    fn add_state(&mut self) {
        let at = self.states.len();
        let (pc, heading) = self.keys[at];
        self.states.push(State { accepts: Vec::new(), ride: None, out: Vec::new(), into: Vec::new() });
        let all = Guard { holds: Holds::Anything, zone: !B::EMPTY };
        self.follow(at, pc, heading, all, &mut Vec::new());
    }

    /// Follows the instructions that enter no square.
    fn follow(
        &mut self,
        at: usize,
        pc: u16,
        heading: Option<Direction>,
        guard: Guard<B>,
        seen: &mut Vec<(u16, Guard<B>)>,
    ) {
        // A loop that enters no square comes back to where it was.
        if seen.contains(&(pc, guard)) {
            return;
        }
        seen.push((pc, guard));
        match &self.code.ops()[usize::from(pc)] {
            Op::Go(directions) => {
                directions.iter().for_each(|d| self.edge(at, pc, *d, guard));
            }
            Op::Turn(turns, length) => {
                for turn in turns {
                    let turned = heading.and_then(|h| self.topology.turned_to(h, *turn, *length));
                    turned.into_iter().for_each(|h| self.edge(at, pc, h, guard));
                }
            }
            Op::Ahead => heading.into_iter().for_each(|h| self.edge(at, pc, h, guard)),
            Op::Split(a, b) => {
                self.follow(at, *a, heading, guard, seen);
                self.follow(at, *b, heading, guard, seen);
            }
            Op::Jump(to) => self.follow(at, *to, heading, guard, seen),
            Op::Test(test) => {
                let (holds, zone) = match test {
                    Test::Empty => (Holds::Empty, !B::EMPTY),
                    Test::Occupied => (Holds::Occupied, !B::EMPTY),
                    Test::Own => (Holds::Own, !B::EMPTY),
                    Test::Enemy => (Holds::Enemy, !B::EMPTY),
                    Test::Of { own, enemy } if own.is_empty() && enemy.is_empty() => return,
                    Test::Of { own, enemy } => (Holds::Of(*own, *enemy), !B::EMPTY),
                    Test::In(set) => (Holds::Anything, from_set(set)),
                };
                if let Some(holds) = guard.holds.and(holds) {
                    self.follow(at, pc + 1, heading, Guard { holds, zone: guard.zone & zone }, seen);
                }
            }
            // At the start no square has been entered.
            Op::End if at != 0 => {
                let zone = guard.zone & from_set(self.topology.existing());
                self.states[at].accepts.push(Guard { zone, ..guard });
            }
            Op::End => {}
        }
    }

    fn edge(&mut self, at: usize, pc: u16, direction: Direction, guard: Guard<B>) {
        let Builder { topology, strides, .. } = self;
        let strides = strides.entry(direction).or_insert_with(|| Stride::all(topology, direction)).clone();
        for (heading, stride) in strides.iter().copied() {
            let key = (pc + 1, Some(heading));
            let to = self.keys.iter().position(|k| *k == key).unwrap_or_else(|| {
                self.keys.push(key);
                self.keys.len() - 1
            });
            let edge = Edge { guard, stride, ends: [at as u16, to as u16] };
            self.states[at].out.push(edge);
        }
    }
}

/// By how much the number of a square grows.
fn displacement(from: Square, to: Square) -> i16 {
    to.0 as i16 - from.0 as i16
}

#[cfg(test)]
mod tests;
