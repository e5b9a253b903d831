//! What takes legal moves as they are found: lists, counts, visitors.
//!
//! Generators pass moves on in sets where they can. A sink that only counts never takes them apart.

use super::bits::Bits;
use super::parts::NOWHERE;
use crate::moves::{Move, MoveKind, Trail};

/// Takes legal moves as they are found.
pub(crate) trait Sink<B: Bits> {
    /// It wants no more moves. Generation then ends as soon as it can; what still comes must be passed over. One that is never
    /// full costs nothing.
    #[inline(always)]
    fn is_full(&self) -> bool {
        false
    }

    /// It also wants drops that a line bars for what they bring about.
    #[inline(always)]
    fn lets_barred(&self) -> bool {
        false
    }

    /// It takes drops alone, so that nothing else need be found.
    #[inline(always)]
    fn wants_drops_alone(&self) -> bool {
        false
    }

    /// Ordinary moves of a piece to each of some destinations.
    fn destinations(&mut self, moves: Destinations<B>);
    /// Ordinary moves of several pieces of a kind, all by the same displacement.
    fn march(&mut self, marched: Marched<B>);
    /// A move that is special in some way.
    fn single(&mut self, mv: Move);
    /// Drops of one kind.
    #[inline]
    fn drops(&mut self, dropped: Dropped<B>) {
        dropped.each(|mv| self.single(mv));
    }
}

/// Drops that differ only in their destination, on which nothing changes what is dropped; or what appears or goes as a part of a turn.
#[derive(Copy, Clone)]
pub(crate) struct Dropped<B> {
    pub(crate) what: MoveKind,
    pub(crate) kind: u8,
    /// What is put down of it.
    pub(crate) face: u8,
    /// From where it goes; beyond the board if it comes from elsewhere.
    pub(crate) from: u16,
    pub(crate) to: B,
}

impl<B: Bits> Dropped<B> {
    /// The moves one by one.
    #[inline]
    pub(crate) fn each(self, mut visit: impl FnMut(Move)) {
        for to in self.to.squares() {
            let from = if self.from == NOWHERE { to } else { self.from };
            visit(Move { from, what: self.what, ..Move::drop(self.kind, self.face, to, self.face) });
        }
    }
}

/// Moves of one piece that differ only in their destination.
#[derive(Copy, Clone)]
pub(crate) struct Destinations<B> {
    pub(crate) from: u16,
    pub(crate) mover: u8,
    pub(crate) to: B,
    /// The destinations among these that are captures.
    pub(crate) enemy: B,
    pub(crate) trail: Trail,
}

/// Moves of several pieces of one kind by the same displacement.
#[derive(Copy, Clone)]
pub(crate) struct Marched<B> {
    pub(crate) mover: u8,
    pub(crate) to: B,
    /// The number of a destination less that of its origin.
    pub(crate) shift: i16,
    /// The destinations among these that are captures.
    pub(crate) enemy: B,
    pub(crate) trail: Trail,
}

impl<B: Bits> Destinations<B> {
    /// The moves one by one.
    #[inline]
    pub(crate) fn each(self, mut visit: impl FnMut(Move)) {
        for to in self.to.squares() {
            visit(ordinary(self.from, to, self.mover, self.enemy, self.trail));
        }
    }
}

impl<B: Bits> Marched<B> {
    /// The moves one by one.
    #[inline]
    pub(crate) fn each(self, mut visit: impl FnMut(Move)) {
        for to in self.to.squares() {
            let from = (to as i16 - self.shift) as u16;
            visit(ordinary(from, to, self.mover, self.enemy, self.trail));
        }
    }
}

#[inline(always)]
fn ordinary<B: Bits>(from: u16, to: u16, mover: u8, enemy: B, trail: Trail) -> Move {
    let what = if enemy.has(to) { MoveKind::Take } else { MoveKind::Quiet };
    Move { from, to, mover, arrives: mover, what, trail, ..Move::BARE }
}

/// A sink that is known when it runs: what is not asked for millions of times a second is compiled once for all of them.
impl<B: Bits> Sink<B> for &mut dyn Sink<B> {
    #[inline]
    fn lets_barred(&self) -> bool {
        (**self).lets_barred()
    }

    #[inline]
    fn wants_drops_alone(&self) -> bool {
        (**self).wants_drops_alone()
    }

    #[inline]
    fn is_full(&self) -> bool {
        (**self).is_full()
    }

    #[inline]
    fn destinations(&mut self, moves: Destinations<B>) {
        (**self).destinations(moves);
    }

    #[inline]
    fn march(&mut self, marched: Marched<B>) {
        (**self).march(marched);
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        (**self).single(mv);
    }

    #[inline]
    fn drops(&mut self, dropped: Dropped<B>) {
        (**self).drops(dropped);
    }
}

impl<B: Bits> Sink<B> for Vec<Move> {
    #[inline]
    fn destinations(&mut self, moves: Destinations<B>) {
        moves.each(|mv| self.push(mv));
    }

    #[inline]
    fn march(&mut self, marched: Marched<B>) {
        marched.each(|mv| self.push(mv));
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves without making them.
pub(crate) struct Count(pub(crate) u64);

impl<B: Bits> Sink<B> for Count {
    #[inline]
    fn destinations(&mut self, moves: Destinations<B>) {
        self.0 += u64::from(moves.to.count());
    }

    #[inline]
    fn march(&mut self, marched: Marched<B>) {
        self.0 += u64::from(marched.to.count());
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }

    #[inline]
    fn drops(&mut self, dropped: Dropped<B>) {
        self.0 += u64::from(dropped.to.count());
    }
}

/// Passes each move on until it is told to stop.
pub(crate) struct Until<F> {
    pub(crate) visit: F,
    pub(crate) stopped: bool,
}

impl<F: FnMut(Move) -> bool> Until<F> {
    #[inline]
    fn pass(&mut self, mv: Move) {
        if !self.stopped {
            self.stopped = (self.visit)(mv);
        }
    }
}

impl<B: Bits, F: FnMut(Move) -> bool> Sink<B> for Until<F> {
    #[inline]
    fn is_full(&self) -> bool {
        self.stopped
    }

    #[inline]
    fn destinations(&mut self, moves: Destinations<B>) {
        moves.each(|mv| self.pass(mv));
    }

    #[inline]
    fn march(&mut self, marched: Marched<B>) {
        marched.each(|mv| self.pass(mv));
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.pass(mv);
    }
}
