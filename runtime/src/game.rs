//! A game that can be played, and its positions, whatever the width of its board.
//!
//! The engines are compiled for three widths of board and two sizes of army; this is the only module that
//! knows all of them. [`Game`] and [`Position`] each hold one of the six, and every call is passed on once.

use crate::engine::Engine;
use crate::engine::bits::{Bits, U256};
use crate::engine::effects::EffectLists;
use crate::engine::interpret::Way;
use crate::engine::state::State;
use crate::fen::{FenError, Setup};
use crate::moves::Move;
use crate::playout::Record;
use crate::program::{Army, Board, Capture, KindId, KindSet, Program, RepetitionKey, Rule, Start};
use crate::rng::Rng;
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::status::Status;
use rustc_hash::FxHasher;
use std::fmt;
use std::hash::Hasher;
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

/// A piece on the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Its kind, in its owner's army.
    pub kind: KindId,
}

/// How [`Game::perft`] counts. None of it changes the count.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct PerftMode {
    /// Make every move instead of counting those of the last ply.
    pub full: bool,
    /// Use no fast path.
    pub interpret: bool,
}

/// Which path a rule takes at run time.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    ($($name:ident: $bits:ty, $kinds:literal;)*) => {
        #[derive(Clone, Debug)]
        enum AnyEngine { $($name(Arc<Engine<$bits, $kinds>>),)* }

        // A small position must not pay for the pointer that a large one would like to be behind.
        #[allow(clippy::large_enum_variant)]
        #[derive(Clone, PartialEq, Eq, Debug)]
        enum AnyState { $($name(State<$bits, $kinds>),)* }

        /// Runs an expression with the engine and the state of whichever width they are, or another if the position
        /// is not the game's.
        macro_rules! with {
            ($game:expr, $position:expr, |$engine:ident, $state:ident| $body:expr, else $other:expr) => {
                match (&$game.engine, &$position.state) {
                    $((AnyEngine::$name($engine), AnyState::$name($state)) if $game.knows($position) => $body,)*
                    _ => $other,
                }
            };
        }

        /// Runs an expression that makes a new state, and wraps it.
        macro_rules! with_new {
            ($game:expr, |$engine:ident| $body:expr) => {
                match &$game.engine {
                    $(AnyEngine::$name($engine) => $body.map(|state| Position { state: AnyState::$name(state), game: $game.id }),)*
                }
            };
        }

        macro_rules! with_state {
            ($position:expr, |$state:ident| $body:expr) => {
                match &$position.state { $(AnyState::$name($state) => $body,)* }
            };
        }

        macro_rules! with_engine {
            ($game:expr, |$engine:ident| $body:expr) => {
                match &$game.engine { $(AnyEngine::$name($engine) => $body,)* }
            };
        }
    };
}

// Eight kinds an army are enough for most games; a wider position costs more to copy.
widths! {
    Small8: u64, 8;
    Small64: u64, 64;
    Middle8: u128, 8;
    Middle64: u128, 64;
    Large8: U256, 8;
    Large64: U256, 64;
}

impl Game {
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
        check_limits(&program)?;
        let program = Arc::new(program);
        let p = program.clone();
        let few = program.armies.iter().all(|a| a.kinds.len().max(kinds) <= 8);
        let engine = match (program.board.squares().max(squares), few) {
            (..=64, true) => AnyEngine::Small8(Arc::new(Engine::load(p))),
            (..=64, false) => AnyEngine::Small64(Arc::new(Engine::load(p))),
            (..=128, true) => AnyEngine::Middle8(Arc::new(Engine::load(p))),
            (..=128, false) => AnyEngine::Middle64(Arc::new(Engine::load(p))),
            (_, true) => AnyEngine::Large8(Arc::new(Engine::load(p))),
            (_, false) => AnyEngine::Large64(Arc::new(Engine::load(p))),
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

    /// The position of a start.
    ///
    /// # Errors
    /// If its FEN is malformed or describes an illegal position.
    pub fn start(&self, start: &Start) -> Result<Position, FenError> {
        self.parse_setup(&start.fen)
    }

    /// The position of a FEN as a variant file may write it: every field from the second on may be left out. White is then
    /// to move, and every castling is granted whose pieces stand ready.
    ///
    /// # Errors
    /// As [`Game::parse_fen`].
    pub fn parse_setup(&self, fen: &str) -> Result<Position, FenError> {
        crate::fen::parse(self, fen, true)
    }

    /// The position of a FEN of four to six fields.
    ///
    /// # Errors
    /// If it is malformed, or no game could have come to that position; the error says where and why.
    pub fn parse_fen(&self, fen: &str) -> Result<Position, FenError> {
        crate::fen::parse(self, fen, false)
    }

    /// The FEN of a position, with all six fields; empty for a position of another game.
    pub fn fen(&self, position: &Position) -> String {
        if self.knows(position) { crate::fen::write(self, position) } else { String::new() }
    }

    /// The number of positions that are reached in exactly `depth` plies. A position has no successors if the
    /// arrangement alone has ended the game, won or drawn; repetition, counters and material are not looked at.
    /// A position of another game has none.
    pub fn perft(&self, position: &Position, depth: u32, mode: PerftMode) -> u64 {
        with!(self, position, |engine, state| match mode {
            PerftMode { interpret: true, full } => engine.perft_interpreted(state, depth, full),
            PerftMode { full: true, .. } => engine.perft_full(state, depth),
            PerftMode { .. } => engine.perft(state, depth),
        }, else 0)
    }

    /// The same for each move, names sorted bytewise. Empty for depth 0.
    pub fn divide(&self, position: &Position, depth: u32, mode: PerftMode) -> Vec<(String, u64)> {
        if depth == 0 || self.is_decided(position) {
            return Vec::new();
        }
        let moves = self.position_moves(position, mode.interpret);
        let names = crate::names::names(self, position, &moves);
        let after = moves.iter().filter_map(|mv| self.after(position, *mv));
        let counts = after.map(|after| self.perft(&after, depth - 1, mode));
        let mut divided: Vec<_> = names.into_iter().zip(counts).collect();
        divided.sort();
        divided
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
        match with_engine!(self, |engine| engine.legality[side.index()]) {
            Legality::Free => "no royal piece: nothing to test",
            Legality::Masks => "checkers and pins are found once a position",
            Legality::MakeAndTest => "every move is made and tested",
        }
    }

    /// The size of a position, in bytes.
    pub fn position_size(&self) -> usize {
        fn size<B: Bits, const K: usize>(_: &Engine<B, K>) -> usize {
            size_of::<State<B, K>>()
        }
        with_engine!(self, |engine| size(engine))
    }

    /// The army of a side.
    pub fn army(&self, side: Side) -> &Army {
        self.program.army(side)
    }

    /// The legal moves of a position, whatever endings say; by the interpreter alone if `interpret`. A position of
    /// another game has none.
    pub fn position_moves(&self, position: &Position, interpret: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        with!(self, position, |engine, state| if interpret {
            engine.interpreted_moves(state, &mut moves);
        } else {
            engine.legal_moves(state, &mut moves);
        }, else ());
        moves
    }

    /// The legal moves of a position, each made and tested instead of confined by checkers and pins. (For tests: what comes out is the same.)
    #[doc(hidden)]
    pub fn tested_moves(&self, position: &Position) -> Vec<Move> {
        let mut moves = Vec::new();
        with!(self, position, |engine, state| engine.all_tested_moves(state, &mut moves), else ());
        moves
    }

    /// The position after a legal move. `None` for a position of another game, and for a move that its men cannot make;
    /// whether a move that they can make is legal is not asked.
    pub fn after(&self, position: &Position, mv: Move) -> Option<Position> {
        let mut after = position.clone();
        let made = match (&self.engine, &mut after.state) {
            _ if !self.knows(position) => false,
            (AnyEngine::Small8(engine), AnyState::Small8(state)) => state.try_play(engine, mv),
            (AnyEngine::Small64(engine), AnyState::Small64(state)) => state.try_play(engine, mv),
            (AnyEngine::Middle8(engine), AnyState::Middle8(state)) => state.try_play(engine, mv),
            (AnyEngine::Middle64(engine), AnyState::Middle64(state)) => state.try_play(engine, mv),
            (AnyEngine::Large8(engine), AnyState::Large8(state)) => state.try_play(engine, mv),
            (AnyEngine::Large64(engine), AnyState::Large64(state)) => state.try_play(engine, mv),
            _ => false,
        };
        made.then_some(after)
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
            engine.attacked_royals(state, side, false).squares().map(Square).collect()
        }, else Vec::new())
    }

    /// The squares of a side's pieces that attack a square.
    pub fn attackers(&self, position: &Position, square: Square, by: Side) -> Vec<Square> {
        if square.index() >= self.board().squares() {
            return Vec::new();
        }
        with!(self, position, |engine, state| {
            engine.interpret_attackers(state, square.0, by, u64::MAX, false).squares().map(Square).collect()
        }, else Vec::new())
    }

    /// The side of which a condition on the arrangement holds.
    pub(crate) fn goal_subject(&self, position: &Position, test: &crate::program::EndTest) -> Option<Side> {
        with!(self, position, |engine, state| engine.goal_subject(state, test), else None)
    }

    /// Has an automatic ending that the arrangement alone decides come about?
    pub(crate) fn is_decided(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| engine.is_decided(state), else false)
    }

    /// Is it proved that neither side can be mated with the men on the board?
    pub(crate) fn is_insufficient(&self, position: &Position) -> bool {
        with!(self, position, |engine, state| engine.is_insufficient(state), else false)
    }

    /// The key of the arrangement, and of the position with or without its trail.
    pub(crate) fn key(&self, position: &Position, key: RepetitionKey) -> u64 {
        with!(self, position, |engine, state| {
            let mut moves = Vec::new();
            if key == RepetitionKey::Position && state.passed.any() {
                engine.legal_moves(state, &mut moves);
            }
            engine.repetition_key(state, key, moves.iter().any(|mv| mv.captures_a_passer()))
        }, else 0)
    }

    /// Plays random moves to the end of the game, as two random bots would.
    pub(crate) fn random_game(&self, start: &Position, rng: &mut Rng, max_plies: u32) -> Record {
        let nothing = Record { status: Status::Ongoing, plies: 0, branching: Vec::new() };
        with!(self, start, |engine, state| engine.random_game(state, rng, max_plies), else nothing)
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
            Some(passed.squares().map(Square).collect())
        }, else None)
    }

    /// The ways in which the piece on a square could get to another if nothing stood between.
    pub(crate) fn ways(&self, position: &Position, from: Square, to: Square) -> Vec<Way> {
        with!(self, position, |engine, state| engine.ways(state, from.0, to.0), else Vec::new())
    }

    /// How many goals a kind could have, summed over all squares of the empty board.
    pub(crate) fn total_reach(&self, side: Side, kind: KindId) -> usize {
        with_engine!(self, |engine| engine.total_reach(side, kind.0))
    }

    /// In how many parts of the board, between which it can never move, a kind lives; and a square's part. A kind that
    /// the army does not have lives in none.
    pub fn bound_parts(&self, side: Side, kind: KindId, square: Square) -> (usize, u8) {
        if kind.index() >= self.army(side).kinds.len() {
            return (0, 0);
        }
        with_engine!(self, |engine| engine.bound_parts(side, kind, square))
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

    /// The bit of each castling right with its side and its place in the side's list.
    pub(crate) fn rights(&self) -> impl Iterator<Item = (u16, Side, usize)> + '_ {
        let all = Side::BOTH.into_iter().flat_map(|s| (0..self.army(s).castlings.len()).map(move |i| (s, i)));
        all.enumerate().map(|(bit, (side, i))| (1 << bit, side, i))
    }
}

impl Position {
    /// The side to move.
    pub fn turn(&self) -> Side {
        with_state!(self, |state| state.turn)
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
        with_state!(self, |state| state.of_known(side, kinds.bits()).squares().map(Square).collect())
    }

    /// Plies since the move counter was last reset: the fifth field of FEN.
    pub fn counter(&self) -> u32 {
        with_state!(self, |state| state.counter)
    }

    /// The number of the full move, from 1: the sixth field of FEN.
    pub fn fullmove(&self) -> u32 {
        with_state!(self, |state| state.fullmove)
    }

    /// The castling rights that are left, as bits in the order of the armies' castlings, White's first.
    pub(crate) fn right_bits(&self) -> u16 {
        with_state!(self, |state| state.rights)
    }

    /// Origin and goal of the last ply, and the squares that it passed, where such things are kept.
    pub fn trail(&self) -> Option<(Square, Square, SquareSet)> {
        with_state!(self, |state| {
            let passed: SquareSet = state.passed.squares().map(Square).collect();
            (!passed.is_empty()).then_some((Square(state.trail_from), Square(state.trail_to), passed))
        })
    }
}

fn check_limits(program: &Program) -> Result<(), LoadError> {
    let board = &program.board;
    let sized = (1..=Board::MAX).contains(&board.files) && (1..=Board::MAX).contains(&board.ranks);
    let fault = if !sized {
        Some(format!("a board is 1 to {0} files by 1 to {0} ranks", Board::MAX))
    } else if program.starts.is_empty() {
        Some("a game needs a start position".to_string())
    } else if program.armies.iter().any(|a| a.kinds.len() > Army::MAX_KINDS) {
        Some(format!("an army has at most {} kinds of piece", Army::MAX_KINDS))
    } else if program.armies.iter().any(|a| a.castlings.len() > Army::MAX_CASTLINGS) {
        Some(format!("an army has at most {} castlings", Army::MAX_CASTLINGS))
    } else if EffectLists::of(program).len() > EffectLists::MAX {
        Some(format!("a game has at most {} lists of effects", EffectLists::MAX))
    } else {
        program.armies.iter().find_map(|army| dangling(army, board).or_else(|| unplayable(army)))
    };
    fault.map_or(Ok(()), |why| Err(LoadError(why)))
}

/// A reference of an army to a kind or square that is not there.
fn dangling(army: &Army, board: &Board) -> Option<String> {
    let known = |k: &KindId| k.index() < army.kinds.len();
    let on_board = |s: Square| s.index() < board.squares();
    let kinds = army.kinds.iter().all(|kind| {
        kind.changes.iter().all(|c| !c.to.is_empty() && c.to.iter().all(known))
            && kind.rules.iter().all(|r| r.placed().all(|k| known(&k)))
    });
    let castlings = army.castlings.iter().all(|c| {
        known(&c.king)
            && c.partners.iter().all(|k| known(&k))
            && [c.king_from, c.king_to, c.partner_from, c.partner_to].into_iter().all(on_board)
    });
    (!kinds || !castlings).then(|| "a rule refers to a piece or a square that does not exist".to_string())
}

/// A rule with effects that mean nothing. Better refused than played as something else.
fn unplayable(army: &Army) -> Option<String> {
    let fits = |rule: &Rule| {
        let listed = matches!(rule.capture_form(), Capture::Listed(_));
        let royal = listed && rule.placed().any(|kind| army.kind(kind).royal);
        !rule.can_capture() || rule.check_effects().is_ok() && !royal
    };
    let kind = army.kinds.iter().find(|kind| !kind.rules.iter().all(fits))?;
    Some(format!("a capture of the {} has effects that cannot be played", kind.name))
}
