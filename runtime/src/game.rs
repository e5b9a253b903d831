//! A game that can be played, and its positions, whatever the width of its board.
//!
//! Five engines are for plain positions: of 64 and of 128 squares, each for two sizes of army, and of 256 squares for small armies. Two keep
//! something beside the pieces, and one is for boards of more than 256 squares. This is the only module that knows all of them. [`Game`] and
//! [`Position`] each hold one of the nine, and every call is passed on once.

use crate::engine::Engine;
use crate::engine::bits::Bits;
use crate::engine::extras::{self, Extras};
use crate::engine::interpret::Way;
use crate::engine::setup::Setup;
use crate::engine::state::State;
use crate::inside::Width;
use crate::moves::Move;
use crate::piece::Piece;
use crate::program::rights::Rights;
use crate::program::{
    Action, Army, Barred, Board, KindId, KindSet, Moved, Outcome, Program, RepetitionKey, limits,
};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::topology::Topology;
use rustc_hash::FxHasher;
use std::any::Any;
use std::fmt;
use std::hash::Hasher;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A loaded [`Program`]. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct Game {
    program: Arc<Program>,
    engine: AnyEngine,
    /// Tells its positions from those of other games: two games of one Program have the same.
    id: u64,
}

/// A position of a [`Game`]. It means nothing to another game: there, nothing can be played, counted or written of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    state: AnyState,
    /// [`Game::id`] of its game.
    game: u64,
}

/// Which path a rule takes at run time.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Path {
    /// Whose rule it is.
    pub side: Side,
    /// The kind whose rule it is.
    pub kind: KindId,
    /// Its place among the kind's rules.
    pub rule: usize,
    /// It is played by tables; otherwise it is interpreted.
    pub fast: bool,
    /// Which tables, or why it is interpreted.
    pub why: String,
}

/// Why a Program cannot be loaded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoadError(pub(crate) String);

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LoadError {}

macro_rules! widths {
    ($($name:ident: $bits:ty, $kinds:literal, $extras:ty, $held:ident;)*) => {
        #[derive(Clone, Debug)]
        enum AnyEngine { $($name(Arc<Engine<$bits, $kinds, $extras>>),)* }

        // A small position must not pay for the pointer that a large one would like to be behind.
        #[allow(clippy::large_enum_variant)]
        #[derive(Clone, PartialEq, Eq, Debug)]
        enum AnyState { $($name($held<State<$bits, $kinds, $extras>>),)* }

        /// Runs an expression with the engine and the state of whichever width they are, or another if the position
        /// is not the game's.
        macro_rules! with {
            ($game:expr, $position:expr, |$engine:ident, $state:ident| $body:expr, else $other:expr) => {
                match (&$game.engine, &$position.state) {
                    $((AnyEngine::$name($engine), AnyState::$name($state)) if $game.knows($position) => {
                        let $state: &State<$bits, $kinds, $extras> = $state;
                        $body
                    })*
                    _ => $other,
                }
            };
        }

        /// Runs an expression that makes a new state, and wraps it.
        macro_rules! with_new {
            ($game:expr, |$engine:ident| $body:expr) => {
                match &$game.engine {
                    $(AnyEngine::$name($engine) => $body.map(|state| Position { state: AnyState::$name(state.into()), game: $game.id }),)*
                }
            };
        }

        /// The same for a position that is to be changed, `false` if it is not the game's.
        macro_rules! with_mut {
            ($game:expr, $position:expr, |$engine:ident, $state:ident| $body:expr) => {
                match (&$game.engine, &mut $position.state) {
                    $((AnyEngine::$name($engine), AnyState::$name($state)) => {
                        let $state: &mut State<$bits, $kinds, $extras> = $state;
                        $body
                    })*
                    _ => false,
                }
            };
        }

        macro_rules! with_state {
            ($position:expr, |$state:ident| $body:expr) => {
                match &$position.state {
                    $(AnyState::$name($state) => {
                        let $state: &State<$bits, $kinds, $extras> = $state;
                        $body
                    })*
                }
            };
        }

        macro_rules! with_engine {
            ($game:expr, |$engine:ident| $body:expr) => {
                match &$game.engine { $(AnyEngine::$name($engine) => $body,)* }
            };
        }
    };
}

/// A state that lies in its position.
type Flat<S> = S;

wazir_movegen::each_width!(widths);

/// Work on a position that is the same for every engine.
pub(crate) trait Within {
    type Output;

    fn run<B: Bits, const K: usize, X: Extras>(
        self,
        engine: &Engine<B, K, X>,
        state: &State<B, K, X>,
    ) -> Self::Output
    where
        Engine<B, K, X>: Width<State = State<B, K, X>>;
}

impl Game {
    /// Does some work on a position in the engine that plays it; `None` for a position of another game.
    pub(crate) fn within<W: Within>(&self, position: &Position, work: W) -> Option<W::Output> {
        with!(self, position, |engine, state| Some(work.run(engine, state)), else None)
    }

    /// The state of a position, if it is this game's and the state is of its engine.
    pub(crate) fn unwrapped<S: Copy + 'static>(&self, position: &Position) -> Option<S> {
        let state: &dyn Any = with_state!(position, |state| state);
        state.downcast_ref::<S>().filter(|_| self.knows(position)).copied()
    }

    /// The position of a state, if it is one of this game's engine.
    pub(crate) fn wrapped<S: Copy + 'static>(&self, state: &S) -> Option<Position> {
        with_new!(self, |engine| engine.known(state))
    }

    /// Builds the tables of a program.
    ///
    /// # Errors
    /// If the program breaks a limit: no start, a board of no or too many squares, more kinds or castlings
    /// than an army can have. (Programs that the language crate makes never do.)
    pub fn load(program: Program) -> Result<Game, LoadError> {
        Game::load_for(program, 0, 0)
    }

    /// As [`Game::load`], on the engine for a board of at least so many squares and armies of at least so many kinds. Nothing but
    /// speed depends on the engine: tests play one game on all of them.
    #[doc(hidden)]
    pub fn load_for(program: Program, squares: usize, kinds: usize) -> Result<Game, LoadError> {
        limits::fault(&program).map_or(Ok(()), |why| Err(LoadError(why)))?;
        let program = Arc::new(program);
        // What is nobody's is neither side's: where it can be, an enemy is known by its kind.
        let p = match program.nobodys {
            Some(_) => Arc::new(program.naming_enemies()),
            None => program.clone(),
        };
        let kinds = program.armies.iter().map(|a| a.kinds.len()).fold(kinds, usize::max);
        let bare = kinds <= 8 && !extras::needed(&program);
        let some = kinds <= 16;
        let squares = program.board.squares().max(squares);
        let engine = match (squares, bare) {
            (..=64, true) => AnyEngine::Small8(Arc::new(Engine::load(p))),
            (..=64, false) if some => AnyEngine::Small16(Arc::new(Engine::load(p))),
            (..=128, true) => AnyEngine::Middle8(Arc::new(Engine::load(p))),
            (..=128, false) if some => AnyEngine::Middle16(Arc::new(Engine::load(p))),
            (..=256, _) => AnyEngine::Large64(Arc::new(Engine::load(p))),
            (_, _) => AnyEngine::Wide(Arc::new(Engine::load(p))),
        };
        let mut hasher = FxHasher::default();
        hasher.write(program.to_string().as_bytes());
        Ok(Game { program, engine, id: hasher.finish() })
    }

    /// Is it a position of this game, or of another load of the same Program?
    pub fn knows(&self, position: &Position) -> bool {
        position.game == self.id
    }

    /// The program that is played.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.program.board
    }

    /// The board as a graph, with the directions of every path of the game.
    pub fn topology(&self) -> &Topology {
        with_engine!(self, |engine| &engine.interpreter.topology)
    }

    /// Which path each rule takes, and why.
    pub fn paths(&self) -> Vec<Path> {
        let kinds = Side::BOTH.into_iter().flat_map(|s| self.army(s).ids().map(move |id| (s, id)));
        kinds
            .flat_map(|(side, kind)| {
                let paths = with_engine!(self, |engine| engine.rule_paths(side, kind));
                paths.into_iter().enumerate().map(move |(rule, path)| {
                    let (fast, why) = path.map_or_else(|why| (false, why), |how| (true, how));
                    Path { side, kind, rule, fast, why }
                })
            })
            .collect()
    }

    /// How the legality of each side's moves is decided, in words.
    pub fn legality(&self, side: Side) -> &'static str {
        use crate::engine::Legality;
        match with_engine!(self, |engine| engine.within[side.index()]) {
            Legality::Free => "no royal piece: nothing to test",
            Legality::Masks => "checkers and pins are found once a position",
            Legality::MakeAndTest | Legality::Turn => "every move is made and tested",
        }
    }

    /// The size of a position, in bytes.
    pub fn position_size(&self) -> usize {
        fn size<B: Bits, const K: usize, X: Extras>(_: &Engine<B, K, X>) -> usize {
            size_of::<State<B, K, X>>()
        }
        with_engine!(self, |engine| size(engine))
    }

    /// Of which pieces each bit of the castling rights speaks ([`State::rights`](crate::inside::State::rights)), the lowest first: whose
    /// they are, and where they stand.
    pub fn rights(&self) -> Vec<(Side, SquareSet)> {
        Rights::of(&self.program).pieces(&self.program)
    }

    /// The army of a side.
    pub fn army(&self, side: Side) -> &Army {
        self.program.army(side)
    }

    /// The legal moves of a position, whatever endings say. A position of another game has none.
    pub fn position_moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        with!(self, position, |engine, state| Width::list(&**engine, state, &mut moves), else ());
        moves
    }

    /// The same by the interpreter alone, which is the reference.
    pub fn position_moves_interpreted(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        with!(self, position, |engine, state| Width::list_interpreted(&**engine, state, &mut moves), else ());
        moves
    }

    /// The legal moves of a position, each made and tested instead of confined by checkers and pins. (For tests: what comes out is the same.)
    #[doc(hidden)]
    pub fn tested_moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        with!(self, position, |engine, state| Width::list_tested(&**engine, state, &mut moves), else ());
        moves
    }

    /// Visits the legal moves of a position as they are found, whatever endings say; a visit that breaks ends the generation. A
    /// position of another game has none.
    ///
    /// ```
    /// # let text = wazir_variants::text("standard").unwrap();
    /// # let game = wazir_lang::load("standard.wazir", text, &wazir_lang::Bundled(wazir_variants::FILES)).unwrap();
    /// # let position = game.start(&game.program().starts[0]).unwrap();
    /// use std::ops::ControlFlow;
    ///
    /// let found = game.each_move(&position, |mv| match game.board().name(mv.to()) == "f3" {
    ///     true => ControlFlow::Break(mv),
    ///     false => ControlFlow::Continue(()),
    /// });
    /// assert!(found.is_break());
    /// ```
    pub fn each_move<T>(
        &self,
        position: &Position,
        mut visit: impl FnMut(Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut broken = ControlFlow::Continue(());
        // Compiled once for all callers: a search of speed works inside the engine.
        let visit: &mut dyn FnMut(Move) -> bool = &mut |mv| {
            broken = visit(mv);
            broken.is_break()
        };
        with!(self, position, |engine, state| Width::visit(&**engine, state, visit), else false);
        broken
    }

    /// Has the side to move no legal move in a position, whatever endings say?
    pub fn is_stuck(&self, position: &Position) -> bool {
        self.each_move(position, |_| ControlFlow::Break(())).is_continue()
    }

    /// Is the move legal in a position, whatever endings say?
    pub fn is_legal(&self, position: &Position, mv: Move) -> bool {
        let same = |legal| if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        self.each_move(position, same).is_break()
    }

    /// The hash of a position: of what stands where, the side to move, the castling rights, and what was just passed where that may matter.
    /// Positions that are equal but for their counters have equal hashes, in every run. 0 for a position of another game.
    pub fn hash(&self, position: &Position) -> u64 {
        self.key(position, RepetitionKey::PositionAndTrail)
    }

    /// The position after a legal move. `None` for a position of another game, and for a move that its pieces cannot make;
    /// whether a move that they can make is legal is not asked.
    pub fn after(&self, position: &Position, mv: Move) -> Option<Position> {
        let mut after = position.clone();
        let made =
            self.knows(position) && with_mut!(self, after, |engine, state| Width::play(&**engine, state, mv));
        made.then_some(after)
    }

    /// The position without the pieces of some squares, as when a player gives odds: nothing is captured, and castlings with them are gone.
    /// `None` for a position of another game.
    pub fn without(&self, position: &Position, squares: &SquareSet) -> Option<Position> {
        let mut odds = position.clone();
        let made = self.knows(position)
            && with_mut!(self, odds, |engine, state| {
                squares.iter().for_each(|square| state.leave_out(engine, square.0));
                true
            });
        made.then_some(odds)
    }

    /// Has a kind moves after which one of it stands on both squares?
    pub(crate) fn multiplies(&self, side: Side, kind: KindId) -> bool {
        with_engine!(self, |engine| engine.multiplying[side.index()].contains(&Some(kind.0)))
    }

    /// The same move from wherever it comes, if it does nothing but bring a piece to its destination.
    pub(crate) fn multiplied(&self, side: Side, mv: Move) -> Option<Move> {
        with_engine!(self, |engine| engine.multiplied(side, mv))
    }

    /// Would a move be legal if the turn of the side to move were any move, and no line barred what it brings about?
    pub(crate) fn is_legal_within(&self, position: &Position, mv: Move) -> bool {
        with!(self, position, |engine, state| Width::list_unbarred(&**engine, state).contains(&mv), else false)
    }

    /// How many parts the turn of the side to move has at most.
    pub fn parts_of_turn(&self, position: &Position) -> usize {
        with!(self, position, |engine, state| engine.parts_of_turn(state), else 1)
    }

    /// Is what comes next one of several actions, as in the first part of a turn?
    pub fn is_to_act(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| engine.is_to_act(state), else true)
    }

    /// What comes next may be one of these actions, the preferred lists first; none where it is another sort of part.
    pub(crate) fn coming_actions(&self, position: &Position) -> &[Vec<Action>] {
        let turn = &self.army(position.turn()).turn;
        match turn.further(position.part() as usize, position.moves_of_turn()) {
            None => &turn.choices,
            Some(part) => part.deed.choices().unwrap_or_default(),
        }
    }

    /// Is what comes next the last part of the turn, whatever it is?
    pub(crate) fn ends_turn(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| engine.ends_turn(state), else true)
    }

    /// The part of the turn that comes next in its author's words; nothing for what the first part may be, too.
    pub fn coming_phrase(&self, position: &Position) -> Option<&str> {
        if position.is_choosing() {
            return Some("what is promoted");
        }
        self.phrase_after(position, position.part() as usize)
    }

    /// The same for the part behind it.
    pub(crate) fn later_phrase(&self, position: &Position) -> Option<&str> {
        self.phrase_after(position, position.part() as usize + 1)
    }

    fn phrase_after(&self, position: &Position, played: usize) -> Option<&str> {
        let turn = &self.army(position.turn()).turn;
        turn.further(played, position.moves_of_turn()).map(|part| part.phrase.as_str())
    }

    /// Does a move cost the other side a royal that an earlier move of this turn attacks, and that may not be taken?
    pub(crate) fn takes_spared(&self, position: &Position, mv: Move) -> bool {
        with!(self, position, |engine, state| engine.takes_spared(state, mv), else false)
    }

    /// Can the turn go on after a move, if it has further parts?
    pub(crate) fn goes_on(&self, position: &Position, mv: Move) -> bool {
        with!(self, position, |engine, state| Width::goes_on(&**engine, state, mv), else true)
    }

    /// Is what comes next a part in which what has moved goes on?
    pub fn goes_on_now(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| engine.goes_on_now(state, state.turn), else false)
    }

    /// May the next part of a turn be left out where nothing could do it?
    pub(crate) fn is_optional(&self, position: &Position) -> bool {
        let turn = &self.army(position.turn()).turn;
        turn.further(position.part() as usize, position.moves_of_turn()).is_some_and(|part| part.if_possible)
    }

    /// Which pieces may go in the part of the turn that comes next, if it moves some.
    pub(crate) fn coming_moved(&self, position: &Position) -> &[Moved] {
        let turn = &self.army(position.turn()).turn;
        let part = turn.further(position.part() as usize, position.moves_of_turn());
        part.map_or(&[], |part| part.deed.moved())
    }

    /// Is a piece one of those that may go in the part of the turn that comes next?
    pub(crate) fn goes_in_part(&self, position: &Position, piece: Piece) -> bool {
        self.coming_moved(position)
            .iter()
            .any(|m| m.enemy == (piece.side != position.turn()) && m.kinds.contains(piece.kind))
    }

    /// Is the next part of a turn left out, because nothing could do it?
    pub(crate) fn is_left_out(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| engine.is_left_out(state), else false)
    }

    /// Can the side to move, for which no move is legal, not go on with its turn because none leaves its royals safe?
    pub(crate) fn is_mated_in_part(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| engine.is_mated_in_part(state), else false)
    }

    /// What would come to a square in the next part of a turn but for the safety of a royal.
    pub(crate) fn part_exposes(&self, position: &Position, from: Option<Square>, to: Square) -> Option<Move> {
        let from = from.map(|from| from.0);
        with!(self, position, |engine, state| engine.part_to(state, from, to.0), else None)
    }

    /// What a drop brings about that its line forbids.
    pub(crate) fn barred_by_line(&self, position: &Position, mv: Move) -> Option<Barred> {
        with!(self, position, |engine, state| engine.is_barred(state, mv, false), else None)
    }

    /// Does a move bring about what a turn may forbid?
    pub(crate) fn brings_about(&self, position: &Position, mv: Move, barred: Barred) -> bool {
        with!(self, position, |engine, state| engine.brings_about(state, mv, barred, false), else false)
    }

    /// The moves that only the safety of a royal forbids, and those that nothing forbids.
    pub(crate) fn pseudo_moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        with!(self, position, |engine, state| {
            engine.interpreted_pseudo_moves(state, &mut moves);
        }, else ());
        moves
    }

    /// The royals of a side that are attacked.
    pub fn attacked_royals(&self, position: &Position, side: Side) -> Vec<Square> {
        with!(self, position, |engine, state| {
            Width::attacked_royals(&**engine, state, side).iter().collect()
        }, else Vec::new())
    }

    /// Does a piece of one of these kinds (by army) attack a royal of the side to move?
    pub(crate) fn is_checked_by(&self, position: &Position, kinds: [KindSet; 2]) -> bool {
        with!(self, position, |engine, state| Width::is_checked_by(&**engine, state, kinds), else false)
    }

    /// The squares of a side's pieces that attack a square.
    pub fn attackers(&self, position: &Position, square: Square, by: Side) -> Vec<Square> {
        if square.index() >= self.board().squares() {
            return Vec::new();
        }
        with!(self, position, |engine, state| {
            engine.interpret_attackers(state, square.0, by, false).squares().map(Square).collect()
        }, else Vec::new())
    }

    /// The rules by which a side's pieces attack a square by going there: from where, the rule's number, and the squares between.
    pub(crate) fn rules_of_attack(
        &self,
        position: &Position,
        square: Square,
        by: Side,
    ) -> Vec<(Square, usize, SquareSet)> {
        if square.index() >= self.board().squares() {
            return Vec::new();
        }
        with!(self, position, |engine, state| {
            let found = engine.rules_of_attack(state, square.0, by).into_iter();
            found.map(|(from, rule, over)| (Square(from), rule, over.set())).collect()
        }, else Vec::new())
    }

    /// The rules of its piece, by their numbers, by which a move of a position could be made.
    pub(crate) fn rules_of(&self, position: &Position, mv: Move) -> Vec<usize> {
        with!(self, position, |engine, state| engine.rules_of(state, mv), else Vec::new())
    }

    /// The squares of the pieces that freeze what stands on a square.
    pub fn freezers(&self, position: &Position, square: Square) -> Vec<Square> {
        let Some(piece) = position.piece_at(square) else { return Vec::new() };
        let mut freezers = Vec::new();
        let mut keep = |from| {
            freezers.push(Square(from));
            ControlFlow::Continue(())
        };
        let _ = with!(self, position, |engine, state| {
            engine.each_freezer(state, piece.side, square.0, &mut keep)
        }, else ControlFlow::Continue(()));
        freezers
    }

    /// The side of which the condition of an ending holds that asks for the arrangement.
    pub(crate) fn goal_subject(&self, position: &Position, ending: usize) -> Option<Side> {
        with!(self, position, |engine, state| Width::goal_subject(&**engine, state, ending), else None)
    }

    /// Would a piece have to become another where one of its lines leads it, with nothing left that it could become?
    pub(crate) fn has_no_choice(&self, position: &Position, from: Square, to: Square) -> bool {
        let (Some(piece), true) = (position.piece_at(from), to.index() < self.board().squares()) else {
            return false;
        };
        with!(self, position, |engine, state| {
            engine.has_no_choice(state, piece.side, piece.kind.0, from.0, to.0)
        }, else false)
    }

    /// Has an automatic ending that the arrangement alone decides come about, won or drawn? It is where a count stops.
    pub fn is_decided(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| Width::is_decided(&**engine, state), else false)
    }

    /// Is it proved that neither side can be mated with the pieces on the board?
    pub(crate) fn is_insufficient(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| Width::is_insufficient(&**engine, state), else false)
    }

    /// The hash of what counts as the same in a kind of repetition; 0 for a position of another game.
    pub fn key(&self, position: &Position, key: RepetitionKey) -> u64 {
        with!(self, position, |engine, state| {
            let mut moves = Vec::new();
            if key == RepetitionKey::Position && state.passed.any() {
                Width::list(&**engine, state, &mut moves);
            }
            Width::key(&**engine, state, key, moves.iter().any(|mv| mv.captures_in_passing()))
        }, else 0)
    }

    /// Does the incremental hash equal the one computed from nothing? (For tests.)
    pub fn hash_is_right(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| engine.keys.arrangement(state) == state.placement, else false)
    }

    /// The position of a setup that has been checked in everything but its trail.
    ///
    /// `None` if the trail is one that nothing could have left.
    pub(crate) fn build(&self, setup: &Setup) -> Option<Position> {
        with_new!(self, |engine| engine.build(setup))
    }

    /// The squares passed if the last ply went from one square to another; `None` if it cannot have.
    pub(crate) fn trail_of_last(&self, position: &Position, from: Square, to: Square) -> Option<SquareSet> {
        with!(self, position, |engine, state| {
            let passed = engine.trail_of_last(state, from, to)?;
            Some(passed.set())
        }, else None)
    }

    /// The ways in which the piece on a square could get to another if nothing stood between.
    pub(crate) fn ways(&self, position: &Position, from: Square, to: Square) -> Vec<Way> {
        with!(self, position, |engine, state| engine.ways(state, from.0, to.0), else Vec::new())
    }

    /// Would the piece on a square get to another if nothing stood between, but for what its kind must leave or keep to?
    pub(crate) fn is_out_of_bounds(&self, position: &Position, from: Square, to: Square) -> bool {
        with!(self, position, |engine, state| engine.is_out_of_bounds(state, from.0, to.0), else false)
    }

    /// How many destinations a kind could have, summed over all squares of the empty board.
    pub(crate) fn total_reach(&self, side: Side, kind: KindId) -> usize {
        with_engine!(self, |engine| engine.total_reach(side, kind.0))
    }

    /// In how many parts of the board, between which it can never move, a kind lives; and a square's part. A kind that
    /// the army does not have lives in none.
    pub fn bound_parts(&self, side: Side, kind: KindId, square: Square) -> (usize, u16) {
        if kind.index() >= self.army(side).kinds.len() {
            return (0, 0);
        }
        with_engine!(self, |engine| engine.bound_parts(side, kind, square))
    }

    /// What an outcome compares of a side: its points in hundredths where it is by points, and otherwise its pieces on the board.
    pub fn compared(&self, position: &Position, outcome: Outcome, side: Side) -> u64 {
        let count = |kinds: KindSet| position.squares_of(side, kinds).len() as u32;
        match outcome.is_by_points() {
            true => self.program.points(side, |kind| count(std::iter::once(kind).collect())),
            false => u64::from(count(KindSet::first(KindSet::MAX))),
        }
    }

    /// The legal moves of a position in a game in which it is known which of them repeat what has been.
    pub(crate) fn moves_in_history(
        &self,
        position: &Position,
        repeats: &dyn Fn(Move, RepetitionKey) -> bool,
    ) -> Vec<Move> {
        let mut moves = Vec::new();
        with!(self, position, |engine, state| Width::list_in_history(&**engine, state, repeats, &mut moves), else ());
        moves
    }

    /// The position in which everything stands so, but it is a side's turn, and nothing has just passed anywhere.
    pub(crate) fn as_turn_of(&self, position: &Position, side: Side) -> Option<Position> {
        let mut as_turn = position.clone();
        with_mut!(self, as_turn, |engine, state| {
            let _ = engine;
            state.pass_to(side);
            true
        })
        .then_some(as_turn)
    }

    /// The side of which an ending speaks that counts to so many plies, if the game does and has come so far.
    pub(crate) fn counted_out(&self, position: &Position, ending: usize, plies: u16) -> Option<Side> {
        with!(self, position, |engine, state| engine.counted_out(state, ending, plies), else None)
    }

    /// Must a kind on this square have become another?
    pub(crate) fn must_have_changed(&self, piece: Piece, square: Square) -> Option<KindId> {
        let (side, kind) = (piece.side, piece.kind.0);
        let settled = with_engine!(self, |engine| engine.settled(side, kind, square.0));
        (settled != kind).then_some(KindId(settled))
    }

    /// Must a kind on this square have been promoted?
    pub(crate) fn must_have_promoted(&self, piece: Piece, square: Square) -> bool {
        !with_engine!(self, |engine| engine.may_stand(piece.side, piece.kind.0, square.0))
    }

    /// Where the partner of a castling stands before it; `None` for any other move.
    pub fn partner_of(&self, mv: Move) -> Option<Square> {
        self.castling_of(mv).map(|(_, partner)| partner)
    }

    /// Does a move of a position land on pieces that it captures on its way?
    pub(crate) fn lands_on_its_way(&self, position: &Position, mv: Move) -> bool {
        mv.captures_elsewhere()
            && with!(self, position, |engine, state| engine.decided_by(state, mv).is_some_and(|rule| rule.lands()), else false)
    }

    /// Where the pieces stand that a move of a position captures.
    pub fn victims_of(&self, position: &Position, mv: Move) -> SquareSet {
        if mv.captures_elsewhere() {
            return with!(self, position, |engine, state| state.caught(engine, mv).set(), else SquareSet::EMPTY);
        }
        let victim = match mv.captures_in_passing() {
            true => position.trail().map(|(_, to, _)| to),
            false => mv.is_capture().then_some(mv.to()),
        };
        victim.into_iter().collect()
    }

    /// How many pieces a move captures, as a turn counts them that wants the most.
    pub(crate) fn taken_by(&self, position: &Position, mv: Move) -> u32 {
        with!(self, position, |engine, state| engine.taken_by(state, mv), else 0)
    }

    /// The kind that comes from the hand as a part of a move, and the square that is left for it.
    pub fn gate_of(&self, mv: Move) -> Option<(KindId, Square)> {
        let kind = mv.gated()?;
        with_engine!(self, |engine| Some((kind, Square(engine.gate_square(mv)))))
    }

    /// The castling of a castling move: its place in its side's army, and where its partner stands.
    pub(crate) fn castling_of(&self, mv: Move) -> Option<(usize, Square)> {
        with_engine!(self, |engine| {
            let castling = engine.castlings.get(usize::from(mv.detail)).filter(|_| mv.is_castling())?;
            Some((castling.index, Square(castling.partner_from)))
        })
    }
}

impl Position {
    /// The side to move.
    pub fn turn(&self) -> Side {
        with_state!(self, |state| state.turn)
    }

    /// How many parts of its turn the side to move has played: 0 when a turn begins, and always where a turn has one part. A move is a part of a
    /// turn; a depth counts whole turns. While a promotion is [chosen](Position::is_choosing) before a turn it is no such number, and not 0.
    pub fn part(&self) -> u32 {
        with_state!(self, |state| state.part())
    }

    /// How many moves the turn of the side to move has, where each has one more than the turn before; elsewhere 0.
    pub fn moves_of_turn(&self) -> u32 {
        with_state!(self, |state| state.moves_of_turn())
    }

    /// Within a turn, where the piece stands, or stood, that moved in the part before.
    pub fn it(&self) -> Option<Square> {
        with_state!(self, |state| state.it().map(Square))
    }

    /// Is a promotion to be chosen before the turn of the side to move begins? The part then counts as one of the turn before.
    pub fn is_choosing(&self) -> bool {
        with_state!(self, |state| state.is_choosing())
    }

    /// Within a turn, where the partner of a castling stands that goes on with it.
    pub fn along(&self) -> Option<Square> {
        with_state!(self, |state| state.along().map(Square))
    }

    /// The side that has moved last: in an earlier part of this turn, or in the turn before.
    pub fn mover(&self) -> Side {
        with_state!(self, |state| state.mover())
    }

    /// What stands on a square; nothing does beyond the board.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        with_state!(self, |state| {
            let (side, kind) = state.piece_on(square.0)?;
            Some(Piece { side, kind: KindId(kind) })
        })
    }

    /// The squares of a side's pieces of these kinds.
    pub fn squares_of(&self, side: Side, kinds: KindSet) -> SquareSet {
        with_state!(self, |state| state.of_known(side, kinds.bits()).set())
    }

    /// Plies since the move counter was last reset: the fifth field of FEN.
    pub fn counter(&self) -> u32 {
        with_state!(self, |state| state.counter)
    }

    /// The number of the full move, from 1: the sixth field of FEN.
    pub fn fullmove(&self) -> u32 {
        with_state!(self, |state| state.fullmove)
    }

    /// The castling rights that are left; [`Rights`](crate::program::rights::Rights) says what each bit means.
    pub(crate) fn right_bits(&self) -> u32 {
        with_state!(self, |state| state.rights)
    }

    /// Where something stands that is nobody's.
    pub fn nobodys(&self) -> SquareSet {
        with_state!(self, |state| state.nobodys().set())
    }

    /// Where pieces stand that have not moved: of the kinds of which a condition asks it.
    pub fn unmoved(&self) -> SquareSet {
        with_state!(self, |state| state.unmoved().set())
    }

    /// Where pieces stand that moved in the last turn of their side: of the kinds of which a condition asks it.
    pub fn just_moved(&self) -> SquareSet {
        with_state!(self, |state| state.moved().set())
    }

    /// The kinds that were captured in the last turn, or so far in a turn that is under way, and those of their captors: as far as a condition
    /// asks it.
    pub fn just_taken(&self) -> (KindSet, KindSet) {
        let (victims, takers) = with_state!(self, |state| state.taken());
        (KindSet::of_bits(victims), KindSet::of_bits(takers))
    }

    /// To how many plies the game counts, from what a counting rule names on; 0 where it counts nothing. The move counter is the count
    /// then.
    pub fn limit(&self) -> u16 {
        with_state!(self, |state| state.limit())
    }

    /// In how many positions in a row something has been so of a side, this one included: by its number among the endings that ask for
    /// it in several.
    pub fn lasted(&self, number: usize, side: Side) -> u16 {
        with_state!(self, |state| state.lasted(number, side))
    }

    /// Where pieces stand that became what they are by promotion, where that makes a difference when they are captured.
    pub fn promoted(&self) -> SquareSet {
        with_state!(self, |state| state.promoted())
    }

    /// How many pieces of a kind a side has in hand.
    pub fn in_hand(&self, side: Side, kind: KindId) -> u8 {
        with_state!(self, |state| state.in_hand(side, kind.0))
    }

    /// How many of the last plies in a row were passes, up to the most that an ending asks for.
    pub fn passes(&self) -> u32 {
        with_state!(self, |state| u32::from(state.passes()))
    }

    /// By which of its castlings a side has castled, as far as an ending asks: by their places, as bits.
    pub(crate) fn castled(&self, side: Side) -> u8 {
        with_state!(self, |state| state.castled(side))
    }

    /// How many checks a side has given.
    pub fn checks_given(&self, side: Side) -> u32 {
        with_state!(self, |state| u32::from(state.checks_given(side)))
    }

    /// Origin and destination of the last ply, and the squares that it passed, where such things are kept.
    pub fn trail(&self) -> Option<(Square, Square, SquareSet)> {
        with_state!(self, |state| {
            let passed = state.passed.set();
            (!passed.is_empty()).then_some((Square(state.trail_from), Square(state.trail_to), passed))
        })
    }
}
