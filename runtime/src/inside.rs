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

use crate::engine::bits::Bits;
pub use crate::engine::exchange::PriceList;
use crate::engine::extras::Extras;
pub use crate::engine::width::{State, Width};
use crate::engine::{Engine, state};
use crate::game::{Game, Position, Within};
use crate::moves::Move;
use crate::program::RepetitionKey;
use crate::status::Status;
use std::ops::ControlFlow;

/// Work to be done inside an engine, whichever it is. [`Game::enter`] lets it in.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does the work, from a first position.
    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) -> Self::Output;
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
