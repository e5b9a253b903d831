//! The way into an engine for what is compiled elsewhere: what an engine can do, and what a position inside it says of itself.
//!
//! All that is asked often is compiled here, once for each engine, and nowhere else: this crate is optimised as far as can be, and those who ask need
//! not be.

use crate::bits::Bits;
use crate::exchange::PriceList;
use crate::extras::Extras;
use crate::playout::Record;
use crate::{Engine, state};
use std::fmt::Debug;
use wazir_rules::moves::Move;
use wazir_rules::piece::Piece;
use wazir_rules::program::{KindId, KindSet, RepetitionKey};
use wazir_rules::rng::Rng;
use wazir_rules::side::Side;
use wazir_rules::square::{Square, SquareSet};
use wazir_rules::status::Status;

/// A position inside an engine: a flat value, copied to be changed. The old copy is how a move is undone.
///
/// The parts of a turn are played one by one. A visitor that never takes for granted that a move hands the turn over, and asks
/// [`State::turn`] and [`State::part`] instead, also plays games whose turns have several parts.
pub trait State: sealed::Sealed + Copy + Eq + Debug + Send + Sync + 'static {
    /// The side to move.
    fn turn(&self) -> Side;
    /// As `Position::part`.
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
    /// The castling rights that are left, as bits: `Game::rights` says of which pieces each of them speaks.
    fn rights(&self) -> u32;
    /// The squares that the last ply passed, where such things are kept.
    fn passed(&self) -> SquareSet;
    /// Where the piece stands that passed them.
    fn passed_to(&self) -> Option<Square>;
    /// As `Position::nobodys`.
    fn nobodys(&self) -> SquareSet;
    /// As `Position::promoted`.
    fn promoted(&self) -> SquareSet;
    /// As `Position::unmoved`.
    fn unmoved(&self) -> SquareSet;
    /// As `Position::just_moved`.
    fn just_moved(&self) -> SquareSet;
    /// As `Position::it`.
    fn it(&self) -> Option<Square>;
    /// As `Position::moves_of_turn`.
    fn moves_of_turn(&self) -> u32;
    /// As `Position::passes`.
    fn passes(&self) -> u32;
    /// As `Position::limit`.
    fn limit(&self) -> u16;
    /// As `Position::lasted`.
    fn lasted(&self, number: usize, side: Side) -> u16;
    /// Visits what stands elsewhere than in another state: each piece that is gone from a square (`false`), and each that has come (`true`).
    fn each_change(&self, before: &Self, visit: impl FnMut(Piece, Square, bool));
    #[doc(hidden)]
    fn passed_on(&self) -> Self;
}

/// An engine, compiled for one width of board and one size of army. What it can do is in `Inside`.
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

    // What `Game` asks.
    #[doc(hidden)]
    fn visit(&self, state: &Self::State, visit: &mut dyn FnMut(Move) -> bool) -> bool;
    #[doc(hidden)]
    fn list_interpreted(&self, state: &Self::State, moves: &mut Vec<Move>);
    #[doc(hidden)]
    fn list_tested(&self, state: &Self::State, moves: &mut Vec<Move>);
    #[doc(hidden)]
    fn list_unbarred(&self, state: &Self::State) -> Vec<Move>;
    #[doc(hidden)]
    fn list_in_history(
        &self,
        state: &Self::State,
        repeats: &dyn Fn(Move, RepetitionKey) -> bool,
        moves: &mut Vec<Move>,
    );
    #[doc(hidden)]
    fn play(&self, state: &mut Self::State, mv: Move) -> bool;
    #[doc(hidden)]
    fn goes_on(&self, state: &Self::State, mv: Move) -> bool;
    #[doc(hidden)]
    fn is_insufficient(&self, state: &Self::State) -> bool;
    #[doc(hidden)]
    fn is_checked_by(&self, state: &Self::State, kinds: [KindSet; 2]) -> bool;
    #[doc(hidden)]
    fn attacked_royals(&self, state: &Self::State, side: Side) -> SquareSet;
    #[doc(hidden)]
    fn goal_subject(&self, state: &Self::State, ending: usize) -> Option<Side>;
    #[doc(hidden)]
    fn perft(&self, state: &Self::State, depth: u32) -> u64;
    #[doc(hidden)]
    fn perft_full(&self, state: &Self::State, depth: u32) -> u64;
    #[doc(hidden)]
    fn perft_interpreted(&self, state: &Self::State, depth: u32, full: bool) -> u64;
    #[doc(hidden)]
    fn random_game(&self, state: &Self::State, rng: &mut Rng, max_plies: u32) -> Record;
}

/// No other crate makes engines.
mod sealed {
    pub trait Sealed {}
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

/// All engines: for a macro that makes something of each.
///
/// Eight kinds an army are enough for most games; a wider position costs more to copy, and so does one that keeps more. Games of more kinds
/// hardly notice what is kept besides, and each engine takes its time to build.
#[macro_export]
macro_rules! each_width {
    ($make:ident) => {
        $make! {
            Small8: u64, 8, (), Flat;
            Middle8: u128, 8, (), Flat;
            Small16: u64, 16, $crate::extras::Kept<1, 16>, Flat;
            Middle16: u128, 16, $crate::extras::Kept<2, 16>, Flat;
            Large64: $crate::bits::U256, 64, $crate::extras::Kept<4, 64>, Flat;
            // One for all boards that no other holds. Other positions must not be as large as its.
            Wide: $crate::wide::U1024, 64, $crate::extras::Kept<16, 64>, Box;
        }
    };
}

/// The way into one engine. What needs no code of the visitor's is compiled here, once for each engine: over all of them together it would
/// be compiled again in every crate that visits.
macro_rules! entrance {
    ($($name:ident: $bits:ty, $kinds:literal, $extras:ty, $held:ident;)*) => {
        $(entrance!(crate::Engine<$bits, $kinds, $extras>, crate::state::State<$bits, $kinds, $extras>);)*
    };
    ($engine:ty, $state:ty) => {
        impl $crate::width::Width for $engine {
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
                self.legal_moves_into(state, moves);
            }

            fn count(&self, state: &$state) -> u64 {
                let mut count = $crate::sink::Count(0);
                self.legal_moves(state, &mut count);
                count.0
            }

            fn is_stuck(&self, state: &$state) -> bool {
                !self.each_move_dyn(state, &mut |_| true)
            }

            fn is_legal(&self, state: &$state, mv: $crate::moves::Move) -> bool {
                self.each_move_dyn(state, &mut |legal| legal == mv)
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
                prices: &$crate::exchange::PriceList,
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

            fn visit(&self, state: &$state, visit: &mut dyn FnMut($crate::moves::Move) -> bool) -> bool {
                self.each_move_dyn(state, visit)
            }

            fn list_interpreted(&self, state: &$state, moves: &mut Vec<$crate::moves::Move>) {
                self.interpreted_moves(state, moves);
            }

            fn list_tested(&self, state: &$state, moves: &mut Vec<$crate::moves::Move>) {
                self.all_tested_moves(state, moves);
            }

            fn list_unbarred(&self, state: &$state) -> Vec<$crate::moves::Move> {
                let mut moves = $crate::turn::Unbarred(Vec::new());
                self.legal_moves_within(state, &mut moves);
                moves.0
            }

            fn list_in_history(
                &self,
                state: &$state,
                repeats: &dyn Fn($crate::moves::Move, $crate::program::RepetitionKey) -> bool,
                moves: &mut Vec<$crate::moves::Move>,
            ) {
                self.moves_in_history(state, Some(repeats), moves);
            }

            fn play(&self, state: &mut $state, mv: $crate::moves::Move) -> bool {
                state.try_play(self, mv)
            }

            fn goes_on(&self, state: &$state, mv: $crate::moves::Move) -> bool {
                self.goes_on(state, mv, false)
            }

            fn is_insufficient(&self, state: &$state) -> bool {
                self.is_insufficient(state)
            }

            fn is_checked_by(&self, state: &$state, kinds: [$crate::program::KindSet; 2]) -> bool {
                self.is_checked_by(state, kinds)
            }

            fn attacked_royals(
                &self,
                state: &$state,
                side: $crate::side::Side,
            ) -> $crate::square::SquareSet {
                self.attacked_royals(state, side, false).set()
            }

            fn goal_subject(&self, state: &$state, ending: usize) -> Option<$crate::side::Side> {
                self.goal_subject(state, ending)
            }

            fn perft(&self, state: &$state, depth: u32) -> u64 {
                self.perft(state, depth)
            }

            fn perft_full(&self, state: &$state, depth: u32) -> u64 {
                self.perft_full(state, depth)
            }

            fn perft_interpreted(&self, state: &$state, depth: u32, full: bool) -> u64 {
                self.perft_interpreted(state, depth, full)
            }

            fn random_game(
                &self,
                state: &$state,
                rng: &mut $crate::rng::Rng,
                max_plies: u32,
            ) -> $crate::playout::Record {
                self.random_game(state, rng, max_plies)
            }
        }
    };
}

each_width!(entrance);
