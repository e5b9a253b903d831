//! Functions without state, in the shape of pyffish: each takes a variant's name, a FEN and moves, as Fairy-Stockfish writes them.
//!
//! Names, arguments, their order, and what comes back are those of pyffish. FENs and moves are read as Fairy-Stockfish and as this project write
//! them, and written as Fairy-Stockfish does.

use crate::errors::{self, VariantError, WazirError};
use crate::loaded::{Loaded, SHIPPED, Wanted};
use pyo3::exceptions::PyNotImplementedError;
use pyo3::prelude::*;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};
use wazir_exchange::fairy::{bases, shipped_as};
use wazir_exchange::spelling::Spelling;
use wazir_exchange::{Options, fairy_ini, widened};
use wazir_runtime::program::{EndTest, Kind, KindSet, Letter, Reason, Step};
use wazir_runtime::{FenError, Game, Match, Move, Position, Side, Square, Status, Vector};

/// A FEN is in order.
pub(crate) const FEN_OK: i32 = 1;
/// A FEN is missing.
const FEN_EMPTY: i32 = 0;
/// A promoted piece is marked that cannot be one.
pub(crate) const FEN_INVALID_PROMOTED_PIECE: i32 = -12;
/// A mate, of which the side to move is the winner.
pub(crate) const VALUE_MATE: i32 = 32_000;
/// A draw.
pub(crate) const VALUE_DRAW: i32 = 0;
/// The notations, by their numbers.
pub(crate) const NOTATIONS: &[(&str, i32)] = &[
    ("NOTATION_DEFAULT", 0),
    ("NOTATION_SAN", 1),
    ("NOTATION_LAN", 2),
    ("NOTATION_SHOGI_HOSKING", 3),
    ("NOTATION_SHOGI_HODGES", 4),
    ("NOTATION_SHOGI_HODGES_NUMBER", 5),
    ("NOTATION_JANGGI", 6),
    ("NOTATION_XIANGQI_WXF", 7),
    ("NOTATION_THAI_SAN", 8),
    ("NOTATION_THAI_LAN", 9),
];
/// What a fault in each field of a FEN is called, by the field: placement, side, rights, passed square, counter, number.
const FAULTS: [i32; 6] = [-10, -6, -5, -4, -2, -1];

/// A variant as these functions play it.
#[derive(Clone)]
struct Rules {
    loaded: Arc<Loaded>,
    /// Castlings are written as the squares of king and partner.
    spelling: Spelling,
    /// The letters of pieces, in the order in which Fairy-Stockfish writes what is in hand; empty where it does not have the variant.
    hand_order: Arc<str>,
}

type Known = Mutex<FxHashMap<(String, bool), Rules>>;

static KNOWN: std::sync::OnceLock<Known> = std::sync::OnceLock::new();

fn known() -> &'static Known {
    KNOWN.get_or_init(Known::default)
}

/// A variant that was loaded from a configuration.
#[derive(Clone)]
struct Configured {
    /// Its name there.
    section: String,
    /// Its name here, in the text of all that came with it.
    id: String,
    text: Arc<str>,
    hand_order: Arc<str>,
}

static CONFIGURED: Mutex<Vec<Configured>> = Mutex::new(Vec::new());

/// The letters of a built-in variant's pieces in the order in which Fairy-Stockfish writes what is in hand.
fn built_in_hand_order(name: &str) -> String {
    let of = |base: &str| base == name || shipped_as(base) == name;
    bases().iter().find(|(base, _)| of(base)).map(|(_, model)| model.hand_order()).unwrap_or_default()
}

/// A placement with what is in hand in an order of letters: White's first, as everywhere.
fn in_order(placement: &str, order: &str) -> String {
    let Some((squares, hand)) = placement.split_once('[') else { return placement.to_owned() };
    let mut letters: Vec<char> = hand.trim_end_matches(']').chars().collect();
    if order.is_empty() || !letters.iter().all(char::is_ascii_alphabetic) {
        return placement.to_owned();
    }
    let place = |letter: char| order.find(letter.to_ascii_lowercase()).unwrap_or(order.len());
    letters.sort_by_key(|letter| (letter.is_ascii_lowercase(), place(*letter)));
    format!("{squares}[{}]", letters.iter().collect::<String>())
}

impl Rules {
    fn find(py: Python<'_>, name: &str, chess960: bool) -> PyResult<Rules> {
        let key = (name.to_owned(), chess960);
        if let Some(rules) = known().lock().unwrap_or_else(PoisonError::into_inner).get(&key) {
            return Ok(rules.clone());
        }
        let configured = CONFIGURED.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let (loaded, hand_order) = match configured.iter().rev().find(|variant| variant.section == name) {
            Some(Configured { id, text, hand_order, .. }) => {
                let wanted = Wanted::Named(id);
                let loaded = Loaded::from_text(py, "variants.wazir", text, &SHIPPED, &wanted, None)?;
                (loaded, hand_order.clone())
            }
            None => (Loaded::shipped(py, name)?, built_in_hand_order(name).into()),
        };
        let loaded = if chess960 { from_anywhere(py, &loaded)? } else { loaded };
        let spelling = Spelling { onto_partner: chess960 || Spelling::of(&loaded.game).onto_partner };
        let rules = Rules { loaded, spelling, hand_order };
        known().lock().unwrap_or_else(PoisonError::into_inner).insert(key, rules.clone());
        Ok(rules)
    }

    fn game(&self) -> &Game {
        &self.loaded.game
    }

    /// The position of a FEN.
    fn position(&self, py: Python<'_>, fen: &str) -> PyResult<Position> {
        if fen == "startpos" {
            return self.loaded.start_position().map_err(|e| errors::of_fen(py, fen, &e));
        }
        self.read(fen).map_err(|error| errors::of_fen(py, fen, &error))
    }

    /// Reads a FEN, of which all fields behind the placement may be missing.
    fn read(&self, fen: &str) -> Result<Position, FenError> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        let mut text = fields.join(" ");
        if (1..4).contains(&fields.len()) {
            let rest = ["w", "-", "-"];
            for field in rest.iter().skip(fields.len() - 1) {
                text.push(' ');
                text.push_str(field);
            }
        }
        self.game().parse_fen(&text).or_else(|error| {
            // Of what has just passed, other programs also write where it stands.
            let fields: Vec<&str> = text.split(' ').collect();
            let written = fields.get(3).copied().unwrap_or_default();
            let names = self.game().board().all().map(|square| self.game().board().name(square));
            let named =
                names.filter(|name| written.starts_with(name.as_str()) || written.ends_with(name.as_str()));
            let other = |name: String| {
                let mut fields = fields.clone();
                if let Some(field) = fields.get_mut(3) {
                    *field = &name;
                }
                self.game().parse_fen(&fields.join(" ")).ok()
            };
            named.filter(|name| name != written).find_map(other).ok_or(error)
        })
    }

    /// A game from a FEN on, in which moves have been made. Nothing but the arrangement ends it.
    fn played(&self, py: Python<'_>, fen: &str, moves: &[String]) -> PyResult<Match> {
        let start = self.position(py, fen)?;
        self.play(py, Match::new_unbounded(self.game().clone(), start), moves)
    }

    fn play(&self, py: Python<'_>, mut game: Match, moves: &[String]) -> PyResult<Match> {
        for text in moves {
            game.play_text(text).map_err(|error| errors::of_move(py, text, &error))?;
        }
        Ok(game)
    }

    /// The names of the whole turns of a position.
    fn turns(&self, game: &Match) -> Vec<String> {
        let mut turns = Vec::new();
        for mv in game.legal_moves() {
            let Some(after) = self.game().after(game.position(), mv) else { continue };
            let name = self.spelling.part(game, mv);
            if after.part() == 0 {
                turns.push(name);
            } else {
                let after = Match::new_unbounded(self.game().clone(), after);
                turns.extend(self.turns(&after).into_iter().map(|rest| format!("{name},{rest}")));
            }
        }
        turns
    }

    /// The FEN of a position as Fairy-Stockfish writes it; `since` is its move counter, which starts again with every drop.
    fn fen(&self, position: &Position, since: u32) -> String {
        let own = self.game().fen(position);
        let mut fields: Vec<String> = own.split(' ').map(str::to_owned).collect();
        if let Some(placement) = fields.first_mut() {
            *placement = in_order(placement, &self.hand_order);
        }
        if let Some((_, to, passed)) = position.trail()
            && let Some(field) = fields.get_mut(3).filter(|field| **field != "-")
        {
            let piece = position.piece_at(to);
            let army = self.game().army(position.turn());
            let taken = piece.is_some_and(|piece| {
                let mut rules = army.kinds.iter().flat_map(|kind| &kind.rules);
                rules.any(|rule| rule.passing.is_some_and(|kinds| kinds.contains(piece.kind)))
            });
            let ordinary = piece.is_some_and(|p| is_ordinary_pawn(self.game().army(p.side).kind(p.kind)));
            if taken && !ordinary {
                // Of other pawns it says where they stand, too, in the order of the squares.
                let mut squares: Vec<Square> = passed.iter().collect();
                squares.push(to);
                squares.sort_unstable();
                *field = squares.into_iter().map(|square| self.game().board().name(square)).collect();
            } else if !taken || !takes_in_passing(self.game(), position) {
                // The square that a pawn has just passed is only written if a pawn could take there.
                *field = "-".to_owned();
            }
        }
        // What only this project writes stands behind the number of the move.
        let number = if fields.get(4).is_some_and(|field| field.contains('+')) { 6 } else { 5 };
        fields.truncate(number + 1);
        // Where a game counts, the field is the count.
        if position.limit() == 0
            && let Some(field) = fields.get_mut(number - 1)
        {
            *field = since.to_string();
        }
        fields.join(" ")
    }

    /// The move counter of Fairy-Stockfish at the end of a game: it runs in every variant, and starts again with every capture, drop and promotion.
    fn counter(game: &Match) -> u32 {
        let program = game.game().program();
        let limited = |test: &EndTest| matches!(test, EndTest::MoveLimit { .. } | EndTest::Counted { .. });
        let counts = program.endings.iter().any(|ending| limited(&ending.test));
        let mut since = game.start().counter();
        for (ply, mv) in game.moves().iter().enumerate() {
            let (before, after) = (game.position_before(ply), game.position_before(ply + 1));
            let army = program.army(before.turn());
            let moved = match counts {
                true => program.counter.moves_of[before.turn().index()].contains(mv.mover()),
                // Where nothing asks for it, it is a matter of habit.
                false => {
                    army.kind(mv.mover()).letter == Letter::PAWN && is_ordinary_pawn(army.kind(mv.mover()))
                }
            };
            // Where the game itself counts, it says what a promotion does.
            let promotes = !counts && mv.arrives().is_some_and(|kind| kind != mv.mover());
            since = match mv.is_capture() || mv.is_drop() || promotes || mv.is_by_piece() && moved {
                true => 0,
                false => since + u32::from(after.part() == 0),
            };
        }
        since
    }

    /// A move of a game, or a whole turn, in a notation.
    fn noted(&self, game: &Match, parts: &[Move], long: bool) -> String {
        let mut now = Match::new_unbounded(self.game().clone(), game.position().clone());
        let mut names = Vec::new();
        for mv in parts {
            names.push(if long { long_name(&now, *mv) } else { short_name(&now, *mv) });
            if now.play(*mv).is_err() {
                break;
            }
        }
        names.join(",")
    }
}

/// Could a piece take what has just passed?
fn takes_in_passing(game: &Game, position: &Position) -> bool {
    game.position_moves(position).iter().any(|mv| mv.captures_in_passing())
}

/// A move in short algebraic notation, as Fairy-Stockfish writes it: a check that ends the game is a mate, however the rules end it, and only the
/// pawns of orthodox chess go without their letter.
fn short_name(game: &Match, mv: Move) -> String {
    let mut name = game.san(mv);
    if name.ends_with('+') && game.outlook(mv).is_some_and(|(status, _)| status.is_over()) {
        name.pop();
        name.push('#');
    }
    let (army, board) = (game.game().army(game.position().turn()), game.game().board());
    let kind = army.kind(mv.mover());
    if !mv.is_by_piece() || mv.is_castling() {
        return name;
    }
    // What a piece becomes by itself is written like a choice.
    let after = game.game().after(game.position(), mv);
    let piece = after.and_then(|after| after.piece_at(mv.to())).filter(|p| p.side == game.position().turn());
    if let Some(piece) = piece.filter(|p| p.kind != mv.mover() && mv.promotion().is_none()) {
        let mark = name.trim_end_matches(['+', '#']).len();
        name.insert_str(mark, &format!("={}", army.kind(piece.kind).letter));
    }
    if kind.letter != Letter::PAWN || is_ordinary_pawn(kind) {
        return name;
    }
    let to = board.name(mv.to());
    let behind = name.rsplit_once(to.as_str()).map_or("", |(_, behind)| behind);
    let sign = if mv.is_capture() { "x" } else { "" };
    format!("{}{}{sign}{to}{behind}", kind.letter, origin(game, mv))
}

/// What tells a move from those of other pieces of the kind to the same square: nothing, the file, the rank or both.
fn origin(game: &Match, mv: Move) -> String {
    let board = game.game().board();
    let moves = game.legal_moves();
    let rivals = moves.iter().filter(|other| {
        other.is_by_piece()
            && other.to() == mv.to()
            && other.mover() == mv.mover()
            && other.from() != mv.from()
    });
    let rivals: Vec<_> = rivals.map(|other| other.from()).collect();
    let (file, rank) = (board.file(mv.from()), board.rank(mv.from()));
    match (rivals.iter().any(|s| board.file(*s) == file), rivals.iter().any(|s| board.rank(*s) == rank)) {
        _ if rivals.is_empty() => String::new(),
        (false, _) => board.file_name(file),
        (true, false) => (rank + 1).to_string(),
        (true, true) => board.name(mv.from()),
    }
}

/// Does a piece only go straight ahead, and take one square diagonally ahead?
fn is_ordinary_pawn(kind: &Kind) -> bool {
    kind.rules.iter().all(|rule| {
        let mut ways = rule.path.iter().filter_map(|step| match step {
            Step::Go(vectors) => Some(vectors),
            _ => None,
        });
        let ahead = |vector: &Vector| (vector.dx, vector.dy) == (0, 1);
        let aside = |vector: &Vector| (vector.dx.abs(), vector.dy) == (1, 1);
        let plain = |vectors: &Vec<Vector>| match rule.quiet {
            true => !rule.takes && vectors.iter().all(ahead),
            false => vectors.iter().all(aside),
        };
        ways.all(plain)
    })
}

/// A move in long algebraic notation.
fn long_name(game: &Match, mv: Move) -> String {
    let short = short_name(game, mv);
    if !mv.is_by_piece() || mv.is_castling() {
        return short;
    }
    let (rules, board) = (game.game(), game.game().board());
    let kind = rules.army(game.position().turn()).kind(mv.mover());
    let unwritten = kind.letter == Letter::PAWN && is_ordinary_pawn(kind);
    let letter = if unwritten { String::new() } else { kind.letter.to_string() };
    let sign = if mv.is_capture() { 'x' } else { '-' };
    let to = board.name(mv.to());
    // What stands behind the destination is the same in both notations.
    let behind = short.rsplit_once(to.as_str()).map_or("", |(_, behind)| behind);
    format!("{letter}{}{sign}{to}{behind}", board.name(mv.from()))
}

/// The variant in which kings and partners castle from wherever they stand.
fn from_anywhere(py: Python<'_>, loaded: &Arc<Loaded>) -> PyResult<Arc<Loaded>> {
    let anywhere = |army: &wazir_runtime::program::Army| army.castlings.iter().any(|c| !c.is_fixed());
    if loaded.game.program().armies.iter().all(anywhere) {
        return Ok(loaded.clone());
    }
    let Some((id, more)) = widened::text(&loaded.variant) else { return Ok(loaded.clone()) };
    let text = format!("{}{more}", loaded.text);
    Loaded::from_text(py, "chess960.wazir", &text, &SHIPPED, &Wanted::Named(&id), None)
}

/// What a status is worth to the side to move.
fn value(status: Status, turn: Side) -> i32 {
    match status {
        Status::Win { winner, .. } if winner == turn => VALUE_MATE,
        Status::Win { .. } => -VALUE_MATE,
        Status::Draw { .. } | Status::Ongoing => VALUE_DRAW,
    }
}

/// Why a game is over, if it is.
fn reason(status: Status) -> Option<Reason> {
    match status {
        Status::Ongoing => None,
        Status::Win { reason, .. } | Status::Draw { reason } => Some(reason),
    }
}

/// The version of the package, as three numbers.
#[pyfunction]
pub(crate) fn version() -> (u32, u32, u32) {
    let mut numbers = env!("CARGO_PKG_VERSION").split('.').map(|number| number.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

/// What plays here, in a line.
#[pyfunction]
pub(crate) fn info() -> String {
    format!("Wazir {}", env!("CARGO_PKG_VERSION"))
}

/// The names of the variants: the shipped ones, Fairy-Stockfish's names for them, and those of configurations that were loaded.
#[pyfunction]
pub(crate) fn variants() -> Vec<String> {
    let mut names: Vec<String> = crate::loaded::shipped().map(|line| line.id.to_owned()).collect();
    names.extend(bases().into_keys().filter(|name| crate::loaded::find_shipped(name).is_some()));
    let configured = CONFIGURED.lock().unwrap_or_else(PoisonError::into_inner);
    names.extend(configured.iter().map(|variant| variant.section.clone()));
    names.sort_unstable();
    names.dedup();
    names
}

/// Sets an option of Fairy-Stockfish. "VariantPath" loads the file of that name; no other has a meaning here.
#[pyfunction]
pub(crate) fn set_option(py: Python<'_>, name: &str, value: &Bound<'_, PyAny>) -> PyResult<()> {
    if name.eq_ignore_ascii_case("VariantPath") {
        let text = std::fs::read_to_string(value.extract::<String>()?)?;
        return load_variant_config(py, &text);
    }
    Err(PyNotImplementedError::new_err(format!("the option `{name}` has no meaning here; `VariantPath` has")))
}

/// Loads the variants of a text in the form of Fairy-Stockfish's variants.ini. What can be translated can be played from then on.
///
/// Raises VariantError with ``diagnostics`` if any of it cannot be translated: nothing is left out without a word.
#[pyfunction]
pub(crate) fn load_variant_config(py: Python<'_>, text: &str) -> PyResult<()> {
    let import = py.detach(|| fairy_ini("variants.ini", text, &Options::default(), &SHIPPED));
    let text: Arc<str> = import.in_one_file().into();
    let wanted = import.variants.iter().filter(|variant| variant.wanted);
    let found: Vec<Configured> = wanted
        .map(|variant| Configured {
            section: variant.section.clone(),
            id: variant.id.clone(),
            text: text.clone(),
            hand_order: variant.hand_order.as_str().into(),
        })
        .collect();
    let mut known = known().lock().unwrap_or_else(PoisonError::into_inner);
    known.retain(|(name, _), _| !found.iter().any(|variant| variant.section == *name));
    drop(known);
    CONFIGURED.lock().unwrap_or_else(PoisonError::into_inner).extend(found);
    if import.diagnostics.iter().any(wazir_lang::Diagnostic::is_error) {
        let report = wazir_lang::render::human(&import.diagnostics, &import.sources, false);
        return Err(errors::with_diagnostics(py, report, &import.diagnostics, &import.sources));
    }
    match import.failed.first() {
        None => Ok(()),
        Some((section, why)) => {
            Err(VariantError::new_err(format!("`{section}` cannot be translated: {why}")))
        }
    }
}

/// The FEN of the start.
#[pyfunction]
pub(crate) fn start_fen(py: Python<'_>, variant: &str) -> PyResult<String> {
    let rules = Rules::find(py, variant, false)?;
    let start = rules.position(py, "startpos")?;
    Ok(rules.fen(&start, start.counter()))
}

/// Is it played on two boards? No variant is here.
#[pyfunction]
pub(crate) fn two_boards(py: Python<'_>, variant: &str) -> PyResult<bool> {
    Rules::find(py, variant, false).map(|_| false)
}

/// Do captured pieces go to a hand?
#[pyfunction]
pub(crate) fn captures_to_hand(py: Python<'_>, variant: &str) -> PyResult<bool> {
    let rules = Rules::find(py, variant, false)?;
    Ok(rules.game().program().armies.iter().flat_map(|army| &army.kinds).any(|kind| kind.to_hand.is_some()))
}

/// The legal moves of the position after some moves.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(crate) fn legal_moves(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<Vec<String>> {
    let rules = Rules::find(py, variant, chess960)?;
    let game = rules.played(py, fen, &movelist)?;
    Ok(rules.turns(&Match::new_unbounded(rules.game().clone(), game.position().clone())))
}

/// The FEN of the position after some moves.
///
/// ``sfen`` asks for the notation of shogi programs, which raises NotImplementedError. ``show_promoted`` and ``count_started`` change nothing:
/// promoted pieces are marked where it matters, and the count is a part of the position.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false, sfen = false, show_promoted = false, count_started = 0))]
#[allow(clippy::too_many_arguments)] // as pyffish has them
pub(crate) fn get_fen(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
    sfen: bool,
    show_promoted: bool,
    count_started: i32,
) -> PyResult<String> {
    let _ = (show_promoted, count_started);
    if sfen {
        return Err(PyNotImplementedError::new_err("SFEN is not written here: ask for a FEN"));
    }
    let rules = Rules::find(py, variant, chess960)?;
    let game = rules.played(py, fen, &movelist)?;
    Ok(rules.fen(game.position(), Rules::counter(&game)))
}

/// Is a notation the long one? Others than the two are an error.
fn is_long(notation: i32) -> PyResult<bool> {
    match notation {
        0 | 1 => Ok(false),
        2 => Ok(true),
        other => {
            let known = NOTATIONS.iter().find(|(_, number)| *number == other);
            let name = known.map_or_else(|| other.to_string(), |(name, _)| (*name).to_owned());
            Err(PyNotImplementedError::new_err(format!(
                "moves are written in NOTATION_SAN and NOTATION_LAN, and not in {name}"
            )))
        }
    }
}

/// A move in short (NOTATION_SAN, the default) or long (NOTATION_LAN) algebraic notation. Other notations raise NotImplementedError.
#[pyfunction]
#[pyo3(signature = (variant, fen, r#move, chess960 = false, notation = 0))]
pub(crate) fn get_san(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    r#move: &str,
    chess960: bool,
    notation: i32,
) -> PyResult<String> {
    let long = is_long(notation)?;
    let rules = Rules::find(py, variant, chess960)?;
    let game = rules.played(py, fen, &[])?;
    let parts = game.parse_turn(r#move).map_err(|error| errors::of_move(py, r#move, &error))?;
    Ok(rules.noted(&game, &parts, long))
}

/// Several moves, one after the other, in algebraic notation: as get_san.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false, notation = 0))]
pub(crate) fn get_san_moves(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
    notation: i32,
) -> PyResult<Vec<String>> {
    let long = is_long(notation)?;
    let rules = Rules::find(py, variant, chess960)?;
    let mut game = rules.played(py, fen, &[])?;
    let mut names = Vec::new();
    for text in &movelist {
        let parts = game.parse_turn(text).map_err(|error| errors::of_move(py, text, &error))?;
        names.push(rules.noted(&game, &parts, long));
        game = rules.play(py, game, std::slice::from_ref(text))?;
    }
    Ok(names)
}

/// Is the side to move in check after some moves?
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(crate) fn gives_check(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<bool> {
    let rules = Rules::find(py, variant, chess960)?;
    Ok(rules.played(py, fen, &movelist)?.in_check())
}

/// Does a move capture, after some others?
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, r#move, chess960 = false))]
pub(crate) fn is_capture(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    r#move: &str,
    chess960: bool,
) -> PyResult<bool> {
    let rules = Rules::find(py, variant, chess960)?;
    let game = rules.played(py, fen, &movelist)?;
    let parts = game.parse_turn(r#move).map_err(|error| errors::of_move(py, r#move, &error))?;
    Ok(parts.iter().any(|mv| mv.is_capture()))
}

/// What the last of some moves captured, as it would go to a partner's hand; "" if nothing.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(crate) fn piece_to_partner(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<String> {
    let rules = Rules::find(py, variant, chess960)?;
    let game = rules.played(py, fen, &movelist)?;
    let Some(mv) = game.moves().last().filter(|mv| mv.is_capture()) else { return Ok(String::new()) };
    let before = game.position_before(game.moves().len() - 1);
    let victims = rules.game().victims_of(before, *mv);
    let piece = victims.iter().next().and_then(|square| Some((before.piece_at(square)?, square)));
    let Some((piece, square)) = piece else { return Ok(String::new()) };
    let kind = rules.game().army(piece.side).kind(piece.kind);
    let promoted = before.promoted().contains(square);
    let fallback = kind.letter.cased(piece.side);
    Ok(match kind.to_hand {
        Some(hand) => {
            let owner = if hand.to_owner { piece.side } else { !piece.side };
            let held = hand.promoted.filter(|_| promoted).unwrap_or(hand.kind);
            rules.game().army(owner).kind(held).letter.cased(piece.side)
        }
        None => fallback,
    })
}

/// The result for the side to move, where it has no legal move or the rules have ended the game: VALUE_MATE, -VALUE_MATE or VALUE_DRAW.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(crate) fn game_result(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<i32> {
    let rules = Rules::find(py, variant, chess960)?;
    let game = rules.played(py, fen, &movelist)?;
    Ok(value(game.status(), game.position().turn()))
}

/// Have the rules ended the game, other than by mate or stalemate? The second value is the result for the side to move.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(crate) fn is_immediate_game_end(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<(bool, i32)> {
    let rules = Rules::find(py, variant, chess960)?;
    let game = rules.played(py, fen, &movelist)?;
    let status = game.status();
    let immediate = reason(status).is_some_and(|r| !matches!(r, Reason::Checkmate | Reason::Stalemate));
    Ok(if immediate { (true, value(status, game.position().turn())) } else { (false, VALUE_DRAW) })
}

/// May the game end by repetition, by a count of moves or the like? The second value is the result for the side to move.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false, count_started = 0))]
pub(crate) fn is_optional_game_end(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
    count_started: i32,
) -> PyResult<(bool, i32)> {
    let _ = count_started;
    let rules = Rules::find(py, variant, chess960)?;
    let start = rules.position(py, fen)?;
    let mut game = Match::new(rules.game().clone(), start);
    for text in &movelist {
        if let Err(error) = game.play_text(text) {
            // It was over before the last of the moves, which others may have played on.
            if game.status().is_over() && is_optional(game.status()) {
                break;
            }
            return Err(errors::of_move(py, text, &error));
        }
    }
    if let Some(reason) = game.claimable().into_iter().find(|r| !matches!(r, Reason::InsufficientMaterial)) {
        game.claim(reason);
    }
    let status = game.status();
    Ok(if is_optional(status) { (true, value(status, game.position().turn())) } else { (false, VALUE_DRAW) })
}

/// Is a game over by what it has been, and not by what stands on the board?
fn is_optional(status: Status) -> bool {
    use Reason::{MoveLimit, PerpetualChase, PerpetualCheck, Repetition};
    reason(status).is_some_and(|r| matches!(r, MoveLimit | Repetition | PerpetualCheck | PerpetualChase))
}

/// Is it proved of White, and of Black, that its pieces alone could not mate the other side's bare king? False where no ending of the variant asks it.
#[pyfunction]
#[pyo3(signature = (variant, fen, movelist, chess960 = false))]
pub(crate) fn has_insufficient_material(
    py: Python<'_>,
    variant: &str,
    fen: &str,
    movelist: Vec<String>,
    chess960: bool,
) -> PyResult<(bool, bool)> {
    let rules = Rules::find(py, variant, chess960)?;
    let game = rules.played(py, fen, &movelist)?;
    let program = rules.game().program();
    if !program.endings.iter().any(|ending| ending.test == EndTest::InsufficientMaterial) {
        return Ok((false, false));
    }
    let [white, black] = Side::each(|side| {
        let army = program.army(!side);
        let others: KindSet = army.ids().filter(|kind| !army.kind(*kind).royal).collect();
        let gone = game.position().squares_of(!side, others);
        let alone = rules.game().without(game.position(), &gone);
        alone.is_some_and(|alone| {
            let status = Match::new(rules.game().clone(), alone).status();
            reason(status) == Some(Reason::InsufficientMaterial)
        })
    });
    Ok((white, black))
}

/// FEN_OK if a FEN is in order, and otherwise a number for what is wrong with it. (pyffish has the FEN before the variant here.)
#[pyfunction]
#[pyo3(signature = (fen, variant, chess960 = false))]
pub(crate) fn validate_fen(py: Python<'_>, fen: &str, variant: &str, chess960: bool) -> PyResult<i32> {
    let rules = Rules::find(py, variant, chess960)?;
    if fen.trim().is_empty() {
        return Ok(FEN_EMPTY);
    }
    let Err(error) = rules.read(fen) else { return Ok(FEN_OK) };
    let before = fen.get(..error.span.start.min(fen.len())).unwrap_or(fen);
    let field = before.split_ascii_whitespace().count().saturating_sub(usize::from(!before.ends_with(' ')));
    let field = if before.is_empty() { 0 } else { field };
    if field == 0 && fen.get(error.span.clone()).is_some_and(|part| part.contains('~')) {
        return Ok(FEN_INVALID_PROMOTED_PIECE);
    }
    Ok(FAULTS.get(field).copied().unwrap_or(-11))
}

/// What a player would see in fog. No variant is played in fog here: it raises NotImplementedError.
#[pyfunction]
#[pyo3(signature = (fen, variant, chess960 = false))]
pub(crate) fn get_fog_fen(fen: &str, variant: &str, chess960: bool) -> PyResult<String> {
    let _ = (fen, variant, chess960);
    Err(PyNotImplementedError::new_err("no variant is played in fog here"))
}

/// The names of what goes wrong here, for the module.
pub(crate) fn error_class(py: Python<'_>) -> Bound<'_, pyo3::types::PyType> {
    py.get_type::<WazirError>()
}
