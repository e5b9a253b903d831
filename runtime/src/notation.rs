//! Reading a move: coordinate notation (`e2e4`, `e7e8q`) or short algebraic (`Nf3`, `exd5`, `O-O`, `e8=Q`).
//!
//! Where nothing fits a text as it is written, it is read as it may have been meant, and taken if that leaves one move:
//!
//! | written | meant |
//! |---|---|
//! | `1. e4`, `3...Nf6` | the move after the number |
//! | `E2E4`, `e2-e4`, `e7xd8=Q`, `g1xf3` | coordinates |
//! | `nf6`, `NF6` | `Nf6`, if the board has no file of that letter |
//! | `OO`, `0-0`, `o-o-o` | `O-O`, `O-O-O` |
//! | `e1h1` | the castling of the king on e1 and its partner on h1 |
//! | `@e4`, `p@e4`, `P*e4`, `N@f3+` | a drop |
//! | `c7c8q` | `c7c8`, if what goes there becomes a queen without a choice |
//! | `a1b2,b2a1` | `a1b2`, if it leaves a wall on a1 |
//! | `pass`, `--`, and `e1e1` where a royal stands on e1 | a pass, `0000` |
//! | `d5`, `@d5`, and `e4d5` after a move to e4 | as a part of a turn, what comes to d5 |
//!
//! An `x` where nothing is captured is refused, with the name of the move that captures nothing.

mod token;

use crate::game::{Game, Position};
use crate::illegal::{Explainer, IllegalCode, IllegalMove};
use crate::moves::Move;
use crate::names;
use crate::program::{KindId, Letter};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::status::Status;
use logos::Logos as _;
use std::fmt;
use token::Token;

/// Why a text is not a move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveError {
    /// It is not written like a move.
    Malformed {
        /// What was given.
        text: String,
        /// A legal move of the position, in the ways in which it may be written.
        examples: Vec<String>,
    },
    /// It fits several moves.
    Ambiguous {
        /// What was given.
        text: String,
        /// The moves that it fits, in coordinate notation.
        candidates: Vec<String>,
    },
    /// It is written like a move, but the rules forbid it.
    Illegal {
        /// What was given.
        text: String,
        /// Why.
        why: IllegalMove,
    },
    /// It is written as a capture, and the move that it fits captures nothing.
    NoCapture {
        /// What was given.
        text: String,
        /// The move as it may be written.
        instead: String,
    },
    /// It is written like a move, but no piece of that kind can go there.
    NoSuchMove(String),
    /// It is to be a part of a turn that is over.
    TurnOver {
        /// The part.
        text: String,
        /// The parts with which it was given.
        turn: String,
    },
    /// The game is over.
    GameOver {
        /// What was given.
        text: String,
        /// How the game ended.
        status: Status,
    },
}

/// The code of a [`MoveError`], for `illegal … because CODE` in variant files and for programs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum MoveCode {
    /// It is not written like a move.
    Malformed,
    /// It fits several moves.
    Ambiguous,
    /// The game is over.
    GameOver,
    /// The rules forbid it.
    Illegal(IllegalCode),
}

impl MoveCode {
    /// The short word that tests and output write.
    pub const fn name(self) -> &'static str {
        match self {
            MoveCode::Malformed => "malformed",
            MoveCode::Ambiguous => "ambiguous",
            MoveCode::GameOver => "game-over",
            MoveCode::Illegal(code) => code.name(),
        }
    }
}

impl fmt::Display for MoveCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl MoveError {
    /// What is wrong, without the moves and pieces at fault.
    pub fn code(&self) -> MoveCode {
        match self {
            MoveError::Malformed { .. } => MoveCode::Malformed,
            MoveError::Ambiguous { .. } => MoveCode::Ambiguous,
            MoveError::Illegal { why, .. } => MoveCode::Illegal(why.code()),
            MoveError::NoCapture { .. } => MoveCode::Illegal(IllegalCode::OnlyMoves),
            MoveError::NoSuchMove(_) => MoveCode::Illegal(IllegalCode::Unreachable),
            MoveError::TurnOver { .. } => MoveCode::Malformed,
            MoveError::GameOver { .. } => MoveCode::GameOver,
        }
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Malformed { text, examples } => {
                let examples: Vec<String> = examples.iter().map(|e| format!("`{e}`")).collect();
                let such = if examples.is_empty() { "`e2e4`".to_string() } else { examples.join(" or ") };
                write!(f, "`{text}` is not written like a move, such as {such}")
            }
            MoveError::Ambiguous { text, candidates } => {
                write!(f, "`{text}` may mean {}", candidates.join(" or "))
            }
            MoveError::Illegal { text, why } => write!(f, "`{text}` is illegal: {why}"),
            MoveError::NoCapture { text, instead } => {
                write!(f, "`{text}` is illegal: nothing is captured there; write `{instead}`")
            }
            MoveError::NoSuchMove(text) => {
                write!(f, "`{text}` is illegal: no piece of that kind can go there")
            }
            MoveError::TurnOver { text, turn } => {
                write!(f, "`{turn}` has too many parts: the turn is over before `{text}`")
            }
            MoveError::GameOver { text, status } => {
                write!(f, "`{text}` cannot be played: the game is over ({status})")
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// The legal move that a text means, if it means one.
pub(crate) fn parse(game: &Game, position: &Position, text: &str) -> Result<Move, MoveError> {
    let moves = game.position_moves(position);
    let names = names::names(game, position, &moves);
    let reader = Reader { game, position, moves: &moves, names: &names, text };
    let bare = without_number(text);
    if let Some(mv) = reader.named(bare) {
        return Ok(mv);
    }
    if position.part() > 0 && !game.is_to_act(position) {
        return reader.part(bare);
    }
    if let Some((move_alone, letter)) = bare.split_once('/') {
        return reader.through_gate(move_alone, letter);
    }
    if is_pass(bare) {
        return reader.pass();
    }
    if bare.strip_prefix("*@").is_some_and(|square| game.board().parse(square).is_some()) {
        let why = Explainer { game, position }.explain_nobodys();
        return Err(MoveError::Illegal { text: text.to_string(), why });
    }
    if let Some((letter, square)) = dropped(bare) {
        return reader.drop(letter, square);
    }
    if let Some(castling) = by_another_name(game, position, &moves, &names, bare)? {
        return Ok(castling);
    }
    if let Some(mv) = bare.split_once(',').and_then(|(name, wall)| reader.with_wall(name, wall)) {
        return Ok(mv);
    }
    if let Some((from, to, taken)) = with_victims(game, bare) {
        let takes = |mv: &&Move| {
            let mut victims = game.victims_of(position, **mv);
            victims.remove(to);
            mv.captures_elsewhere()
                && (mv.from(), mv.to(), mv.promotion()) == (from, to, None)
                && victims == taken
        };
        return moves.iter().find(takes).copied().ok_or_else(|| {
            let why = Explainer { game, position }.explain_taking(from, to, taken);
            MoveError::Illegal { text: text.to_string(), why }
        });
    }
    if let Some((from, to, letter)) = coordinates(game, bare) {
        let meant = reader.square_twice(from, to).or_else(|| reader.multiplied(from, to));
        let meant = meant.or_else(|| reader.onto_partner(from, to));
        let meant = meant.or_else(|| reader.without_choice(from, to, letter));
        return meant.ok_or_else(|| {
            let why = Explainer { game, position }.explain(from, to, letter);
            MoveError::Illegal { text: text.to_string(), why }
        });
    }
    let strict = match reader.algebraic(bare) {
        Err(error @ (MoveError::Malformed { .. } | MoveError::NoSuchMove(_) | MoveError::Illegal { .. })) => {
            error
        }
        found => return found,
    };
    // `bc3` is a pawn's move from the b-file, not a bishop's.
    let file = bare.get(..1).is_some_and(|first| game.board().file_of(first).is_some());
    let lower = bare.to_lowercase();
    for meant in [lower.clone(), capital_first(bare), capital_first(&lower)] {
        if meant == bare || (file && meant != lower) {
            continue;
        }
        let read = match (reader.named(&meant), coordinates(game, &meant)) {
            (Some(mv), _) => Ok(mv),
            (None, Some((from, to, letter))) => {
                let why = Explainer { game, position }.explain(from, to, letter);
                Err(MoveError::Illegal { text: text.to_string(), why })
            }
            // `Bc3` is never a pawn's move from the b-file.
            (None, None) if meant == lower && !matches!(strict, MoveError::Malformed { .. }) => continue,
            (None, None) => reader.algebraic(&meant),
        };
        match read {
            Err(MoveError::Malformed { .. } | MoveError::NoSuchMove(_)) => {}
            // What is illegal as it is written keeps its own reason.
            Err(_) if !matches!(strict, MoveError::Malformed { .. } | MoveError::NoSuchMove(_)) => {}
            read => return read,
        }
    }
    Err(strict)
}

/// Is a text one of the ways to write a pass?
fn is_pass(text: &str) -> bool {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    text == names::PASS || text == "--" || text.eq_ignore_ascii_case("pass")
}

/// The letter and the square of a text that is written like a drop: `N@f3`, `@e4`, `P*e4`.
fn dropped(text: &str) -> Option<(&str, &str)> {
    let (letter, square) = text.split_once('@').or_else(|| text.split_once('*'))?;
    let is_letter = letter.is_empty() || Letter::length(letter) == Some(letter.len());
    is_letter.then_some((letter, square.trim_end_matches(['+', '#', '!', '?'])))
}

/// A text without the number of a move before it: `1. e4`, `3...Nf6`.
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.starts_with('.') && rest.len() < text.len() {
        true => rest.trim_start_matches('.').trim_start(),
        false => text,
    }
}

/// A text with its first letter as a capital: the letter of a piece.
fn capital_first(text: &str) -> String {
    let at = usize::from(text.starts_with('+'));
    match (text.get(..=at), text.get(at + 1..)) {
        (Some(first), Some(rest)) => first.to_ascii_uppercase() + rest,
        _ => text.to_owned(),
    }
}

/// The castling that a text names by its first mover's destination or by its partner's square, whichever is not its name in this position; or
/// the capture of what stands elsewhere that it names without saying whom it takes, or in algebraic notation with whom.
fn by_another_name(
    game: &Game,
    position: &Position,
    moves: &[Move],
    names: &[String],
    text: &str,
) -> Result<Option<Move>, MoveError> {
    let side = position.turn();
    let castlings = moves.iter().zip(names).filter(|(mv, _)| mv.is_castling());
    let fits =
        |mv: Move| names::plain_name(game, side, mv) == text || names::by_partner(game, side, mv) == text;
    // Ways to one square that take others have longer names, too.
    let elsewhere = moves.iter().zip(names).filter(|(mv, _)| mv.captures_elsewhere());
    let unmarked = text.trim_end_matches(['+', '#', '!', '?']);
    // `Kxd1xe2` goes to d1 and takes e2: no reader of squares alone could tell it from a king that comes from d1.
    let with_victims =
        |mv: Move, name: &str| name.contains('x') && names::algebraic(game, position, moves, mv) == unmarked;
    let elsewhere = elsewhere.filter(|(mv, name)| {
        let short = || names::plain_name(game, side, **mv) == text && !game.lands_on_its_way(position, **mv);
        *name != text && short() || with_victims(**mv, name)
    });
    let found: Vec<_> = castlings.filter(|(mv, _)| fits(**mv)).chain(elsewhere).collect();
    match found.as_slice() {
        [] => Ok(None),
        [(mv, _)] => Ok(Some(**mv)),
        several => {
            let candidates = several.iter().map(|(_, name)| (*name).clone()).collect();
            Err(MoveError::Ambiguous { text: text.to_string(), candidates })
        }
    }
}

/// Origin, destination and choice of a move in coordinate notation. A `+` after it may as well be the mark of check: as a choice it
/// is read where a legal move has that name.
fn coordinates<'a>(game: &Game, text: &'a str) -> Option<(Square, Square, Option<&'a str>)> {
    let (from, rest) = game.board().parse_first(text)?;
    let (to, choice) = game.board().parse_first(rest)?;
    let chosen = matches!(Letter::read(choice), Some((_, Side::Black))) || choice == "-";
    if !chosen && !choice.is_empty() {
        return None;
    }
    Some((from, to, chosen.then_some(choice)))
}

/// Origin and destination of a move, and the squares on which it takes others, each behind an `x`: `d2d6xc3xc5`.
fn with_victims(game: &Game, text: &str) -> Option<(Square, Square, SquareSet)> {
    let board = game.board();
    let (from, rest) = board.parse_first(text)?;
    let (to, mut rest) = board.parse_first(rest)?;
    let mut taken = SquareSet::EMPTY;
    while let Some(next) = rest.strip_prefix('x') {
        let (square, left) = board.parse_first(next)?;
        taken.insert(square);
        rest = left;
    }
    (rest.is_empty() && !taken.is_empty()).then_some((from, to, taken))
}

/// What a text in algebraic notation says about the move.
#[derive(Default, Debug)]
struct Wanted {
    letter: Option<Letter>,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    from: Option<Square>,
    to: Option<Square>,
    becomes: Option<Letter>,
    castling: Option<bool>,
    captures: bool,
}

/// The legal moves of a position with their names, and a text that means one of them.
struct Reader<'a> {
    game: &'a Game,
    position: &'a Position,
    moves: &'a [Move],
    names: &'a [String],
    /// As it was given, for reports.
    text: &'a str,
}

impl Reader<'_> {
    /// The move of a name.
    fn named(&self, name: &str) -> Option<Move> {
        self.names.iter().position(|n| n == name).map(|i| self.moves[i])
    }

    /// The castling that is written as a move of the king onto its partner.
    fn onto_partner(&self, from: Square, to: Square) -> Option<Move> {
        let game = self.game;
        let meant = |mv: &&Move| {
            mv.is_castling()
                && mv.gated().is_none()
                && mv.from() == from
                && names::partner_square(game, **mv) == to
        };
        match self.moves.iter().filter(meant).collect::<Vec<_>>().as_slice() {
            [one] => Some(**one),
            _ => None,
        }
    }

    /// The only move between two squares, written with the letter of what comes to stand there, or with the `-` of its plain face, although
    /// nothing is chosen.
    fn without_choice(&self, from: Square, to: Square, letter: Option<&str>) -> Option<Move> {
        let letter = letter?;
        let fits = |mv: &&Move| (mv.from(), mv.to()) == (from, to) && !mv.is_drop() && mv.gated().is_none();
        let [mv] = self.moves.iter().filter(fits).collect::<Vec<_>>()[..] else { return None };
        let becomes = self.game.after(self.position, *mv)?.piece_at(to)?;
        let letter_of = |side, kind| self.game.army(side).kind(kind).letter;
        let before = letter_of(self.position.turn(), mv.mover());
        let now = letter_of(becomes.side, becomes.kind);
        let means = match Letter::read(letter) {
            Some((letter, _)) => before != letter && now == letter,
            None => letter == "-" && now.promoted() == Some(before),
        };
        means.then_some(*mv)
    }

    /// A move written with what comes from the hand to the square that it leaves: `Nc3/H`, of a castling with that square, `O-O/He1`.
    fn through_gate(&self, move_alone: &str, gate: &str) -> Result<Move, MoveError> {
        let Reader { game, position, moves, names, text } = *self;
        let malformed = || {
            let gated = moves.iter().position(|mv| mv.gated().is_some()).or(moves.len().checked_sub(1));
            let examples = gated.and_then(|at| names.get(at)).cloned().into_iter().collect();
            MoveError::Malformed { text: text.to_string(), examples }
        };
        let gate = gate.trim_end_matches(['+', '#', '!', '?']);
        let (letter, place) = gate.split_at(Letter::length(gate).unwrap_or(0));
        let (letter, _) = Letter::read(letter).ok_or_else(malformed)?;
        let place = match place {
            "" => None,
            place => Some(game.board().parse(place).ok_or_else(malformed)?),
        };
        let mv = parse(game, position, move_alone)?;
        let army = game.army(position.turn());
        let comes = |other: &Move| {
            game.gate_of(*other).is_some_and(|(kind, square)| {
                army.kind(kind).letter == letter && place.is_none_or(|place| place == square)
            })
        };
        let fits = |other: &usize| moves.get(*other).is_some_and(|o| comes(o) && o.ungated() == mv);
        match (0..moves.len()).filter(fits).collect::<Vec<_>>().as_slice() {
            [one] => Ok(moves[*one]),
            [] => {
                let why = Explainer { game, position }.explain_gate(mv, letter);
                Err(MoveError::Illegal { text: text.to_string(), why })
            }
            several => {
                let candidates = several.iter().map(|at| names[*at].clone()).collect();
                Err(MoveError::Ambiguous { text: text.to_string(), candidates })
            }
        }
    }

    /// A move written with the wall that it leaves, `a1b2,b2a1`.
    fn with_wall(&self, name: &str, wall: &str) -> Option<Move> {
        let mv = self.named(name)?;
        let (from, wall, None) = coordinates(self.game, wall)? else { return None };
        let left = self.game.after(self.position, mv)?.nobodys().contains(wall);
        (from == mv.to() && left && !self.position.nobodys().contains(wall)).then_some(mv)
    }

    /// What is meant by a text that is not the name of a part that may come next: `d5`, `@d5`, `*@d5`, and from the square where the piece of the
    /// part before stands, as some programs write it, `e4d5`.
    fn part(&self, text: &str) -> Result<Move, MoveError> {
        let board = self.game.board();
        let bare = text.trim_end_matches(['+', '#', '!', '?']);
        // What is promoted before the turn has its letter behind its square.
        if let Some(mv) = self.named(bare).filter(|_| bare != text) {
            return Ok(mv);
        }
        let (letter, squares) = match bare.split_once('@') {
            Some((letter, square)) => (Some(letter), board.parse(square).map(|to| (None, to))),
            None => (
                None,
                board.parse_first(bare).and_then(|(first, rest)| match rest {
                    "" => Some((None, first)),
                    rest => Some((Some(first), board.parse(rest)?)),
                }),
            ),
        };
        let Some((from, to)) = squares else {
            let examples = self.names.first().cloned().into_iter().collect();
            return Err(MoveError::Malformed { text: self.text.to_string(), examples });
        };
        let (it, army) = (self.position.it(), self.game.army(self.position.turn()));
        // Where it begins is then never where the piece stands that has moved.
        let moves_others = !self.game.coming_moved(self.position).is_empty();
        let lettered = |mv: &Move, letter: &str| match mv.is_nobodys() {
            true => letter == "*",
            false => Letter::read(letter).is_some_and(|(read, _)| read == army.kind(mv.mover()).letter),
        };
        let comes = |mv: &&Move| {
            let from_it =
                from.is_none() || from == it && !mv.is_push() || !mv.appears() && from == Some(mv.from());
            let named = |letter: &str| mv.appears() && (letter.is_empty() || lettered(mv, letter));
            mv.to() == to && from_it && letter.is_none_or(named)
        };
        match self.moves.iter().filter(comes).collect::<Vec<_>>().as_slice() {
            [one] => Ok(**one),
            [] => {
                let explainer = Explainer { game: self.game, position: self.position };
                let why = explainer.explain_part(
                    from.filter(|from| Some(*from) != it || moves_others),
                    to,
                    self.names,
                );
                Err(MoveError::Illegal { text: self.text.to_string(), why })
            }
            several => {
                let name = |mv: &&&Move| names::plain_name(self.game, self.position.turn(), ***mv);
                let candidates = several.iter().map(|mv| name(&mv)).collect();
                Err(MoveError::Ambiguous { text: self.text.to_string(), candidates })
            }
        }
    }

    /// The pass.
    fn pass(&self) -> Result<Move, MoveError> {
        if let Some(pass) = self.moves.iter().find(|mv| mv.is_pass()) {
            return Ok(*pass);
        }
        let why = Explainer { game: self.game, position: self.position }.explain_pass();
        Err(MoveError::Illegal { text: self.text.to_string(), why })
    }

    /// The pass, written as a royal's square twice, or where none of the side is royal as that of any of its pieces.
    fn square_twice(&self, from: Square, to: Square) -> Option<Move> {
        let stands = self.position.piece_at(from).filter(|piece| piece.side == self.position.turn())?;
        let army = self.game.army(stands.side);
        let meant = army.kind(stands.kind).royal || army.kinds.iter().all(|kind| !kind.royal);
        self.moves.iter().copied().find(|mv| mv.is_pass() && from == to && meant)
    }

    /// The move after which a piece stands on both squares, which is the same from wherever it comes.
    fn multiplied(&self, from: Square, to: Square) -> Option<Move> {
        let pseudo = self.game.pseudo_moves(self.position);
        let meant = pseudo.into_iter().find(|mv| mv.is_by_piece() && mv.from() == from && mv.to() == to)?;
        let meant = self.game.multiplied(self.position.turn(), meant)?;
        self.moves.iter().copied().find(|mv| *mv == meant)
    }

    /// The drop of a letter, without one that of a pawn, on a square.
    fn drop(&self, letter: &str, square: &str) -> Result<Move, MoveError> {
        let text = self.text.to_string();
        let malformed = || {
            let drop = self.moves.iter().position(|mv| mv.is_drop()).or(self.moves.len().checked_sub(1));
            let examples = drop.and_then(|at| self.names.get(at)).cloned().into_iter().collect();
            MoveError::Malformed { text: text.clone(), examples }
        };
        let army = self.game.army(self.position.turn());
        let read = if letter.is_empty() { Some((Letter::PAWN, Side::White)) } else { Letter::read(letter) };
        let (letter, _) = read.ok_or_else(malformed)?;
        let square = self.game.board().parse(square).ok_or_else(malformed)?;
        let comes = |mv: &Move| mv.is_drop() || mv.multiplies();
        let fits =
            |mv: &&Move| comes(mv) && mv.to() == square && army.kind(KindId::new(mv.face())).letter == letter;
        if let Some(mv) = self.moves.iter().find(fits) {
            return Ok(*mv);
        }
        let why = Explainer { game: self.game, position: self.position }.explain_drop(letter, square);
        Err(MoveError::Illegal { text, why })
    }

    /// The move that a text in algebraic notation means.
    fn algebraic(&self, text: &str) -> Result<Move, MoveError> {
        algebraic(self, text)
    }
}

fn algebraic(reader: &Reader<'_>, read_as: &str) -> Result<Move, MoveError> {
    let Reader { game, position, moves, names, text } = *reader;
    let wanted = read(game, read_as).ok_or_else(|| {
        let example = moves.last().map(|mv| names::algebraic(game, position, moves, *mv));
        let mut examples: Vec<String> = names.last().cloned().into_iter().chain(example).collect();
        examples.dedup();
        MoveError::Malformed { text: text.to_string(), examples }
    })?;
    let army = game.army(position.turn());
    let fits = |mv: &Move| -> bool {
        if let Some(long) = wanted.castling {
            let san = names::algebraic(game, position, moves, *mv);
            return mv.is_castling() && san == if long { "O-O-O" } else { "O-O" };
        }
        if !mv.is_by_piece() || mv.gated().is_some() {
            return false;
        }
        let letter = army.kind(mv.mover()).letter;
        let becomes = mv.promotion().map(|k| army.kind(k).letter);
        let board = game.board();
        !mv.is_castling()
            && wanted.to == Some(mv.to())
            && (letter == wanted.letter.unwrap_or(Letter::PAWN)
                || (wanted.letter, wanted.from.is_some()) == (None, true))
            && wanted.from.is_none_or(|s| s == mv.from())
            && wanted.from_file.is_none_or(|f| f == board.file(mv.from()))
            && wanted.from_rank.is_none_or(|r| r == board.rank(mv.from()))
            && becomes == wanted.becomes
    };
    let found: Vec<usize> = (0..moves.len()).filter(|i| fits(&moves[*i])).collect();
    match found.as_slice() {
        [one] if wanted.captures && !moves[*one].is_capture() => Err(MoveError::NoCapture {
            text: text.to_string(),
            instead: names::algebraic(game, position, moves, moves[*one]),
        }),
        [one] => Ok(moves[*one]),
        [] => Err(explain_algebraic(game, position, &wanted, text)),
        several => {
            // What takes others on its way has their squares behind its name; without them the other move is meant.
            let unmarked = text.trim_end_matches(['+', '#', '!', '?']);
            let is_called = |i: &&usize| names::algebraic(game, position, moves, moves[**i]) == unmarked;
            if let [one] = several.iter().filter(is_called).collect::<Vec<_>>().as_slice() {
                return Ok(moves[**one]);
            }
            let candidates = several.iter().map(|i| names[*i].clone()).collect();
            Err(MoveError::Ambiguous { text: text.to_string(), candidates })
        }
    }
}

/// Reads a text in algebraic notation; `None` if it is not one.
fn read(game: &Game, text: &str) -> Option<Wanted> {
    let board = game.board();
    let mut wanted = Wanted::default();
    let mut lexer = Token::lexer(text);
    let (mut tokens, mut lone) = (0, true);
    while let Some(token) = lexer.next() {
        let slice = lexer.slice();
        let token = token.ok()?;
        lone &= token == Token::Comment || tokens == 0;
        tokens += 1;
        let (piece, square) = match token {
            Token::Raised if !board.has_levels() => (slice.get(..1), slice.get(1..)),
            Token::Raised | Token::Square => (None, Some(slice)),
            _ => (None, None),
        };
        if let Some(piece) = piece {
            if wanted.to.is_some() || wanted.letter.is_some() {
                return None;
            }
            wanted.letter = Some(piece.parse().ok()?);
        }
        if let Some(written) = square {
            // `bd2` is a square where there are so many files, and the file of an origin with a square elsewhere.
            let square = board.parse(written).or_else(|| {
                let (file, square) = written.split_at_checked(1)?;
                wanted.from_file = Some(board.file_of(file)?);
                board.parse(square)
            })?;
            if let Some(before) = wanted.to.replace(square) {
                wanted.from = Some(before);
            }
        }
        match token {
            Token::ShortCastling => wanted.castling = Some(false),
            Token::LongCastling => wanted.castling = Some(true),
            Token::Upper if wanted.to.is_some() => wanted.becomes = Some(slice.parse().ok()?),
            Token::Upper if wanted.letter.is_none() => wanted.letter = Some(slice.parse().ok()?),
            Token::Lower if wanted.to.is_none() => wanted.from_file = Some(board.file_of(slice)?),
            Token::Rank if wanted.to.is_none() => wanted.from_rank = slice.parse::<u8>().ok()?.checked_sub(1),
            Token::Square | Token::Raised => {}
            Token::Mark => wanted.captures |= slice == "x",
            Token::Comment => {}
            Token::Becomes => wanted.becomes = Some(Letter::read(slice.get(1..)?)?.0),
            Token::Upper | Token::Lower | Token::Rank => return None,
        }
    }
    // `O-o-o` is not a short castling by a piece `O`.
    let castles = wanted.castling.is_some() && lone;
    (castles || wanted.castling.is_none() && wanted.to.is_some()).then_some(wanted)
}

/// Why no legal move fits: the reason for the piece that was meant, if only one can have been.
fn explain_algebraic(game: &Game, position: &Position, wanted: &Wanted, text: &str) -> MoveError {
    let (board, side) = (game.board(), position.turn());
    let illegal = |from, to, letter| {
        let why = Explainer { game, position }.explain(from, to, letter);
        MoveError::Illegal { text: text.to_string(), why }
    };
    let at = |s| game.topology().seen(side, s);
    if let Some(long) = wanted.castling {
        let ways = game.army(side).castlings.iter().flat_map(|c| c.ways.iter().map(move |way| (c, way)));
        let ways =
            ways.filter(|(_, w)| (board.file(at(w.partner_from)) < board.file(at(w.king_from))) == long);
        // Of several, the one whose pieces stand there.
        let stands = |square, kinds| position.squares_of(side, kinds).contains(at(square));
        let meant = ways.max_by_key(|(c, way)| {
            let king = stands(way.king_from, [c.king].into_iter().collect());
            (king && stands(way.partner_from, c.partners), king)
        });
        return match meant {
            Some((_, way)) => {
                let why =
                    Explainer { game, position }.explain_castling(at(way.king_from), at(way.partner_from));
                MoveError::Illegal { text: text.to_string(), why }
            }
            None => MoveError::NoSuchMove(text.to_string()),
        };
    }
    let Some(to) = wanted.to else { return MoveError::NoSuchMove(text.to_string()) };
    let becomes = wanted.becomes.map(|letter| letter.cased(Side::Black));
    if let (None, Some(from)) = (wanted.letter, wanted.from) {
        return illegal(from, to, becomes.as_deref());
    }
    let Some(kind) = game.army(side).by_letter(wanted.letter.unwrap_or(Letter::PAWN)) else {
        return MoveError::NoSuchMove(text.to_string());
    };
    let kinds = [kind].into_iter().collect();
    let candidates: Vec<Square> = position
        .squares_of(side, kinds)
        .iter()
        .filter(|s| wanted.from.is_none_or(|f| f == *s))
        .filter(|s| wanted.from_file.is_none_or(|f| f == board.file(*s)))
        .filter(|s| wanted.from_rank.is_none_or(|r| r == board.rank(*s)))
        .collect();
    let reaching: Vec<Square> =
        candidates.iter().copied().filter(|s| !game.ways(position, *s, to).is_empty()).collect();
    match (reaching.as_slice(), candidates.as_slice()) {
        ([from], _) | (_, [from]) => illegal(*from, to, becomes.as_deref()),
        _ => MoveError::NoSuchMove(text.to_string()),
    }
}
