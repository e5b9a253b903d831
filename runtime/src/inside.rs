//! The way inside an engine, for searches and counts written outside of this crate.
//!
//! A [`Position`] is one of nine types underneath, and large; every call of [`Game`] finds out anew which it is. A
//! [`Visitor`] is brought in once, is compiled for each engine, and works there at the engine's own speed on a
//! [`State`], which is as small as its board allows.
//!
//! ```
//! use wazir_runtime::inside::{Inside, State, Visitor, Width};
//!
//! /// Counts the positions after so many turns.
//! struct Perft(u32);
//!
//! impl Visitor for Perft {
//!     type Output = u64;
//!
//!     fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) -> u64 {
//!         count(inside, root, self.0)
//!     }
//! }
//!
//! fn count<W: Width>(inside: Inside<'_, W>, state: &W::State, turns: u32) -> u64 {
//!     if turns == 0 {
//!         return 1;
//!     }
//!     if inside.is_decided(state) {
//!         return 0;
//!     }
//!     let mut nodes = 0;
//!     inside.all_after(state, |_, after| {
//!         // A turn is over when the next part is the first.
//!         let left = if after.part() == 0 { turns - 1 } else { turns };
//!         nodes += count(inside, after, left);
//!     });
//!     nodes
//! }
//!
//! # let text = wazir_variants::text("quickchess").unwrap();
//! # let game = wazir_lang::load("quickchess.wazir", text, &wazir_lang::Bundled(wazir_variants::FILES)).unwrap();
//! # let start = game.start(&game.program().starts[0]).unwrap();
//! assert_eq!(game.enter(&start, Perft(3)), Some(1375));
//! ```

use crate::engine::Engine;
use crate::engine::bits::Bits;
pub use crate::engine::exchange::PriceList;
use crate::engine::extras::Extras;
use crate::engine::state;
use crate::game::{Game, Position, Within};
use crate::moves::Move;
use crate::piece::Piece;
use crate::program::{KindId, KindSet, RepetitionKey};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::status::Status;
use std::fmt::Debug;
use std::ops::ControlFlow;

/// Work to be done inside an engine, whichever it is. [`Game::enter`] lets it in.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does the work, from a first position.
    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) -> Self::Output;
}

/// A position inside an engine: a flat value, copied to be changed. The old copy is how a move is undone.
///
/// The parts of a turn are played one by one. A visitor that never takes for granted that a move hands the turn over, and asks
/// [`State::turn`] and [`State::part`] instead, also plays games whose turns have several parts.
pub trait State: sealed::Sealed + Copy + Eq + Debug + Send + Sync + 'static {
    /// The side to move.
    fn turn(&self) -> Side;
    /// As [`Position::part`].
    fn part(&self) -> u32;
    /// What stands on a square; nothing does beyond the board.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// The squares of a side's pieces of these kinds.
    fn squares_of(&self, side: Side, kinds: KindSet) -> SquareSet;
    /// How many pieces of a kind a side has.
    fn count_of(&self, side: Side, kind: KindId) -> u32;
    /// Plies since the move counter was last reset.
    fn counter(&self) -> u32;
    /// The number of the full move, from 1.
    fn fullmove(&self) -> u32;
    /// How many pieces of a kind a side has in hand.
    fn in_hand(&self, side: Side, kind: KindId) -> u32;
    /// How many checks a side has given, where an ending counts them; elsewhere 0.
    fn checks_given(&self, side: Side) -> u32;
    /// How many pieces stand on the board; what is nobody's is not counted.
    fn men(&self) -> u32;
    /// Visits each piece on the board with its square, kind by kind.
    fn each_piece(&self, visit: impl FnMut(Piece, Square));
    /// The castling rights that are left, as bits: [`Game::rights`] says of which pieces each of them speaks.
    fn rights(&self) -> u32;
    /// The squares that the last ply passed, where such things are kept.
    fn passed(&self) -> SquareSet;
    /// Where the piece stands that passed them.
    fn passed_to(&self) -> Option<Square>;
    /// As [`Position::nobodys`].
    fn nobodys(&self) -> SquareSet;
    /// As [`Position::promoted`].
    fn promoted(&self) -> SquareSet;
    /// As [`Position::unmoved`].
    fn unmoved(&self) -> SquareSet;
    /// As [`Position::just_moved`].
    fn just_moved(&self) -> SquareSet;
    /// As [`Position::it`].
    fn it(&self) -> Option<Square>;
    /// As [`Position::moves_of_turn`].
    fn moves_of_turn(&self) -> u32;
    /// As [`Position::passes`].
    fn passes(&self) -> u32;
    /// As [`Position::limit`].
    fn limit(&self) -> u16;
    /// As [`Position::lasted`].
    fn lasted(&self, number: usize, side: Side) -> u16;
    /// Visits what stands elsewhere than in another state: each piece that is gone from a square (`false`), and each that has come (`true`).
    fn each_change(&self, before: &Self, visit: impl FnMut(Piece, Square, bool));
    #[doc(hidden)]
    fn passed_on(&self) -> Self;
}

/// An engine, compiled for one width of board and one size of army. What it can do is in [`Inside`].
pub trait Width: sealed::Sealed + Sized + Sync {
    /// Its positions.
    type State: State;

    #[doc(hidden)]
    fn each_move(&self, state: &Self::State, visit: impl FnMut(Move) -> bool) -> bool;
    #[doc(hidden)]
    fn each_after(&self, state: &Self::State, visit: impl FnMut(Move, &Self::State) -> bool) -> bool;
    #[doc(hidden)]
    fn all_after(&self, state: &Self::State, visit: impl FnMut(Move, &Self::State));
    #[doc(hidden)]
    fn list(&self, state: &Self::State, moves: &mut Vec<Move>);
    #[doc(hidden)]
    fn count(&self, state: &Self::State) -> u64;
    #[doc(hidden)]
    fn is_stuck(&self, state: &Self::State) -> bool;
    #[doc(hidden)]
    fn is_legal(&self, state: &Self::State, mv: Move) -> bool;
    #[doc(hidden)]
    fn after(&self, state: &Self::State, mv: Move) -> Option<Self::State>;
    #[doc(hidden)]
    fn hash(&self, state: &Self::State) -> u64;
    #[doc(hidden)]
    fn in_check(&self, state: &Self::State) -> bool;
    #[doc(hidden)]
    fn is_decided(&self, state: &Self::State) -> bool;
    #[doc(hidden)]
    fn status(&self, state: &Self::State, stuck: bool) -> Status;
    #[doc(hidden)]
    fn ended(&self, state: &Self::State, stuck: bool, occurred: &dyn Fn(RepetitionKey, u8) -> bool)
    -> Status;
    #[doc(hidden)]
    fn key(&self, state: &Self::State, key: RepetitionKey, passing: bool) -> u64;
    #[doc(hidden)]
    fn exchange(&self, state: &Self::State, mv: Move, prices: &PriceList) -> i32;
}

/// No other crate makes engines.
mod sealed {
    pub trait Sealed {}
}

/// The inside of an engine: what [`Game`] offers for a [`Position`], for the engine's own [`State`]. Copied freely.
///
/// None of it panics on a state and a move of the game itself, whatever position the move was found in.
#[derive(Debug)]
pub struct Inside<'g, W> {
    engine: &'g W,
    game: &'g Game,
}

impl<W> Clone for Inside<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W> Copy for Inside<'_, W> {}

impl<'g, W: Width> Inside<'g, W> {
    /// The game that is played.
    pub fn game(self) -> &'g Game {
        self.game
    }

    /// The state of a position; `None` if it is a position of another game.
    pub fn state(self, position: &Position) -> Option<W::State> {
        self.game.unwrapped(position)
    }

    /// The position of a state: what can be written as FEN, named moves in, and shown.
    pub fn position(self, state: &W::State) -> Option<Position> {
        self.game.wrapped(state)
    }

    /// Visits the legal moves as they are found, whatever endings say; a visit that breaks ends the generation.
    #[inline]
    pub fn each_move<T>(
        self,
        state: &W::State,
        mut visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut broken = ControlFlow::Continue(());
        self.engine.each_move(state, |mv| {
            broken = visit(mv);
            broken.is_break()
        });
        broken
    }

    /// Visits each legal move with the state after it, made as the move is found; a visit that breaks ends the generation.
    #[inline]
    pub fn each_after<T>(
        self,
        state: &W::State,
        mut visit: impl FnMut(Move, &W::State) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut broken = ControlFlow::Continue(());
        self.engine.each_after(state, |mv, after| {
            broken = visit(mv, after);
            broken.is_break()
        });
        broken
    }

    /// The same for visits that never break: the fastest way through all of them.
    #[inline]
    pub fn all_after(self, state: &W::State, visit: impl FnMut(Move, &W::State)) {
        self.engine.all_after(state, visit);
    }

    /// Fills a list with the legal moves; what it held before is gone. A list that is used again costs no memory.
    #[inline]
    pub fn legal_moves(self, state: &W::State, moves: &mut Vec<Move>) {
        moves.clear();
        self.engine.list(state, moves);
    }

    /// How many moves are legal; none of them is made.
    #[inline]
    pub fn count_moves(self, state: &W::State) -> u64 {
        self.engine.count(state)
    }

    /// Is no move legal?
    #[inline]
    pub fn is_stuck(self, state: &W::State) -> bool {
        self.engine.is_stuck(state)
    }

    /// Is the move legal?
    #[inline]
    pub fn is_legal(self, state: &W::State, mv: Move) -> bool {
        self.engine.is_legal(state, mv)
    }

    /// The state after a legal move. `None` for a move that the pieces cannot make; whether a move that they can make is legal is
    /// not asked.
    #[inline]
    pub fn after(self, state: &W::State, mv: Move) -> Option<W::State> {
        self.engine.after(state, mv)
    }

    /// As [`Game::hash`].
    #[inline]
    pub fn hash(self, state: &W::State) -> u64 {
        self.engine.hash(state)
    }

    /// The hash of what counts as the same in a kind of repetition; `passing` says that what was just passed can be captured.
    #[inline]
    pub fn key(self, state: &W::State, key: RepetitionKey, passing: bool) -> u64 {
        self.engine.key(state, key, passing)
    }

    /// What a legal move wins if both sides go on to capture on its destination, each with its cheapest piece and as long as that pays; less
    /// than nothing if it loses. Nothing but captures by displacement is seen: of a move that does anything else besides, its own is not, and
    /// whether a capture is legal is not asked.
    #[inline]
    pub fn exchange(self, state: &W::State, mv: Move, prices: &PriceList) -> i32 {
        self.engine.exchange(state, mv, prices)
    }

    /// The state in which everything stands so, but the other side is to move, its turn begins, and nothing has just passed anywhere: what a
    /// search looks at to see what threatens. Whether that side may pass is not asked.
    #[inline]
    pub fn passed(self, state: &W::State) -> W::State {
        state.passed_on()
    }

    /// Is a royal piece of the side to move attacked?
    #[inline]
    pub fn in_check(self, state: &W::State) -> bool {
        self.engine.in_check(state)
    }

    /// Has an automatic ending that the arrangement alone decides come about, won or drawn? It is where a count stops.
    #[inline]
    pub fn is_decided(self, state: &W::State) -> bool {
        self.engine.is_decided(state)
    }

    /// What the automatic endings, in their order, make of a state in which no move is legal (`stuck`) or some move is. Repetition,
    /// which needs the history, is left to the caller.
    pub fn status(self, state: &W::State, stuck: bool) -> Status {
        self.engine.status(state, stuck)
    }

    /// What the endings make of a game whose players claim what they may: the automatic ones in their order, and then those that are claimed.
    /// `occurred` says whether the present state has occurred so often. Of a game that [needs its history](crate::Program::needs_history) this
    /// is not all.
    #[inline]
    pub fn ended(
        self,
        state: &W::State,
        stuck: bool,
        occurred: impl Fn(RepetitionKey, u8) -> bool,
    ) -> Status {
        self.engine.ended(state, stuck, &occurred)
    }
}

impl Game {
    /// Lets a visitor into the engine that plays this game; `None` if the position is one of another game.
    pub fn enter<V: Visitor>(&self, position: &Position, visitor: V) -> Option<V::Output> {
        self.within(position, Entering { game: self, visitor })
    }
}

/// A visitor on its way in.
struct Entering<'g, V> {
    game: &'g Game,
    visitor: V,
}

impl<V: Visitor> Within for Entering<'_, V> {
    type Output = V::Output;

    fn run<B: Bits, const K: usize, X: Extras>(
        self,
        engine: &Engine<B, K, X>,
        state: &state::State<B, K, X>,
    ) -> V::Output
    where
        Engine<B, K, X>: Width<State = state::State<B, K, X>>,
    {
        self.visitor.visit(Inside { engine, game: self.game }, state)
    }
}

impl<B: Bits, const K: usize, X: Extras> sealed::Sealed for Engine<B, K, X> {}
impl<B: Bits, const K: usize, X: Extras> sealed::Sealed for state::State<B, K, X> {}

impl<B: Bits, const K: usize, X: Extras> State for state::State<B, K, X> {
    #[inline]
    fn turn(&self) -> Side {
        self.turn
    }

    #[inline]
    fn part(&self) -> u32 {
        self.part()
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        let (side, kind) = self.piece_on(square.0)?;
        Some(Piece { side, kind: KindId(kind) })
    }

    #[inline]
    fn squares_of(&self, side: Side, kinds: KindSet) -> SquareSet {
        self.of_known(side, kinds.bits()).set()
    }

    #[inline]
    fn count_of(&self, side: Side, kind: KindId) -> u32 {
        if kind.index() < K { self.of(side, kind.0).count() } else { 0 }
    }

    #[inline]
    fn counter(&self) -> u32 {
        self.counter
    }

    #[inline]
    fn fullmove(&self) -> u32 {
        self.fullmove
    }

    #[inline]
    fn in_hand(&self, side: Side, kind: KindId) -> u32 {
        u32::from(self.in_hand(side, kind.0))
    }

    #[inline]
    fn checks_given(&self, side: Side) -> u32 {
        u32::from(self.checks_given(side))
    }

    #[inline]
    fn men(&self) -> u32 {
        (self.sides[0] | self.sides[1]).count()
    }

    #[inline]
    fn each_piece(&self, mut visit: impl FnMut(Piece, Square)) {
        for kind in 0..K as u8 {
            for side in Side::BOTH {
                let piece = Piece { side, kind: KindId(kind) };
                self.of(side, kind).squares().for_each(|square| visit(piece, Square(square)));
            }
        }
    }

    #[inline]
    fn rights(&self) -> u32 {
        self.rights
    }

    #[inline]
    fn passed(&self) -> SquareSet {
        self.passed.set()
    }

    #[inline]
    fn passed_to(&self) -> Option<Square> {
        self.passed.any().then_some(Square(self.trail_to))
    }

    #[inline]
    fn nobodys(&self) -> SquareSet {
        self.nobodys().set()
    }

    #[inline]
    fn promoted(&self) -> SquareSet {
        self.promoted()
    }

    #[inline]
    fn unmoved(&self) -> SquareSet {
        self.unmoved().set()
    }

    #[inline]
    fn just_moved(&self) -> SquareSet {
        self.moved().set()
    }

    #[inline]
    fn it(&self) -> Option<Square> {
        self.it().map(Square)
    }

    #[inline]
    fn moves_of_turn(&self) -> u32 {
        self.moves_of_turn()
    }

    #[inline]
    fn passes(&self) -> u32 {
        u32::from(self.passes())
    }

    #[inline]
    fn limit(&self) -> u16 {
        self.limit()
    }

    #[inline]
    fn lasted(&self, number: usize, side: Side) -> u16 {
        self.lasted(number, side)
    }

    #[inline]
    fn each_change(&self, before: &Self, mut visit: impl FnMut(Piece, Square, bool)) {
        for side in Side::BOTH {
            for kind in 0..K as u8 {
                let (was, is) = (before.of(side, kind), self.of(side, kind));
                let changed = was ^ is;
                if changed.any() {
                    let piece = Piece { side, kind: KindId(kind) };
                    changed.squares().for_each(|square| visit(piece, Square(square), is.has(square)));
                }
            }
        }
    }

    #[inline]
    fn passed_on(&self) -> Self {
        let mut passed = *self;
        if self.part() > 0 {
            passed.extras.set_part(0, 0);
        }
        passed.pass_to(!self.turn);
        passed
    }
}

/// The way into one engine. What needs no code of the visitor's is compiled here, once for each engine: over all of them together it would
/// be compiled again in every crate that visits.
macro_rules! entrance {
    ($engine:ty, $state:ty) => {
        impl $crate::inside::Width for $engine {
            type State = $state;

            #[inline]
            fn each_move(&self, state: &$state, visit: impl FnMut($crate::moves::Move) -> bool) -> bool {
                self.each_move(state, visit)
            }

            #[inline]
            fn each_after(
                &self,
                state: &$state,
                visit: impl FnMut($crate::moves::Move, &$state) -> bool,
            ) -> bool {
                self.each_after(state, visit)
            }

            #[inline]
            fn all_after(&self, state: &$state, visit: impl FnMut($crate::moves::Move, &$state)) {
                self.all_after(state, visit);
            }

            fn list(&self, state: &$state, moves: &mut Vec<$crate::moves::Move>) {
                self.legal_moves(state, moves);
            }

            fn count(&self, state: &$state) -> u64 {
                let mut count = $crate::engine::sink::Count(0);
                self.legal_moves(state, &mut count);
                count.0
            }

            fn is_stuck(&self, state: &$state) -> bool {
                !self.each_move(state, |_| true)
            }

            fn is_legal(&self, state: &$state, mv: $crate::moves::Move) -> bool {
                self.each_move(state, |legal| legal == mv)
            }

            fn after(&self, state: &$state, mv: $crate::moves::Move) -> Option<$state> {
                let mut after = *state;
                after.try_play(self, mv).then_some(after)
            }

            fn hash(&self, state: &$state) -> u64 {
                self.keys.position(state, true)
            }

            fn in_check(&self, state: &$state) -> bool {
                self.is_checked(state)
            }

            fn is_decided(&self, state: &$state) -> bool {
                self.is_decided(state)
            }

            fn key(&self, state: &$state, key: $crate::program::RepetitionKey, passing: bool) -> u64 {
                self.repetition_key(state, key, passing)
            }

            fn exchange(
                &self,
                state: &$state,
                mv: $crate::moves::Move,
                prices: &$crate::inside::PriceList,
            ) -> i32 {
                self.exchange(state, mv, prices)
            }

            fn ended(
                &self,
                state: &$state,
                stuck: bool,
                occurred: &dyn Fn($crate::program::RepetitionKey, u8) -> bool,
            ) -> $crate::status::Status {
                self.ended(state, stuck, occurred)
            }

            fn status(&self, state: &$state, stuck: bool) -> $crate::status::Status {
                let automatic = self.program.endings.iter().enumerate().filter(|(_, e)| !e.claimed);
                self.status(state, automatic, stuck, |_, _| false)
            }
        }
    };
}
pub(crate) use entrance;
