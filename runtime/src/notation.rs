//! Reading a move: coordinate notation (`e2e4`, `e7e8q`) or short algebraic (`Nf3`, `exd5`, `O-O`, `e8=Q`).

use crate::game::{Game, Position};
use crate::illegal::{Explainer, IllegalMove};
use crate::moves::Move;
use crate::names;
use crate::square::Square;
use crate::status::Status;
use logos::Logos;
use std::fmt;

/// Why a text is no move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    /// It is written like a move, but no piece of that kind can go there.
    NoSuchMove(String),
    /// The game is over.
    GameOver {
        /// What was given.
        text: String,
        /// How the game ended.
        status: Status,
    },
}

impl MoveError {
    /// The code of an illegal move's reason, for `illegal … because CODE` in variant files.
    pub fn code(&self) -> &'static str {
        match self {
            MoveError::Malformed { .. } => "malformed",
            MoveError::Ambiguous { .. } => "ambiguous",
            MoveError::Illegal { why, .. } => why.code(),
            MoveError::NoSuchMove(_) => "unreachable",
            MoveError::GameOver { .. } => "game-over",
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
            MoveError::NoSuchMove(text) => {
                write!(f, "`{text}` is illegal: no piece of that kind can go there")
            }
            MoveError::GameOver { text, status } => {
                write!(f, "`{text}` cannot be played: the game is over ({status})")
            }
        }
    }
}

impl std::error::Error for MoveError {}

/// The tokens of a move's text.
#[derive(Logos, Copy, Clone, PartialEq, Eq, Debug)]
enum Token {
    #[regex("[a-p](1[0-6]|[1-9])")]
    Square,
    #[regex("[A-Z]")]
    Upper,
    #[regex("[a-z]", priority = 1)]
    Lower,
    #[regex("[1-9][0-9]?", priority = 1)]
    Rank,
    #[token("x")]
    #[token("-", priority = 5)]
    #[token("*")]
    Mark,
    #[token("=")]
    Becomes,
    #[regex("[+#!?]+")]
    Comment,
    #[regex("(O-O-O|0-0-0|o-o-o)", priority = 20)]
    LongCastling,
    #[regex("(O-O|0-0|o-o)", priority = 10)]
    ShortCastling,
}

/// The legal move that a text means, if it means one.
pub(crate) fn parse(game: &Game, position: &Position, text: &str) -> Result<Move, MoveError> {
    let moves = game.position_moves(position, false);
    let all = names::names(game, position, &moves);
    let exact = moves.iter().zip(&all).find(|(_, name)| *name == text);
    if let Some((mv, _)) = exact {
        return Ok(*mv);
    }
    if let Some(castling) = castling(game, position, &moves, &all, text)? {
        return Ok(castling);
    }
    if let Some((from, to, letter)) = coordinates(game, text) {
        let why = Explainer { game, position }.explain(from, to, letter);
        return Err(MoveError::Illegal { text: text.to_string(), why });
    }
    algebraic(game, position, &moves, &all, text)
}

/// The castling that a text names by its first mover's destination or by its partner's square, whichever is not
/// its name in this position.
fn castling(
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
    let found: Vec<_> = castlings.filter(|(mv, _)| fits(**mv)).collect();
    match found.as_slice() {
        [] => Ok(None),
        [(mv, _)] => Ok(Some(**mv)),
        several => {
            let candidates = several.iter().map(|(_, name)| (*name).clone()).collect();
            Err(MoveError::Ambiguous { text: text.to_string(), candidates })
        }
    }
}

/// Origin, goal and letter of a move in coordinate notation.
fn coordinates(game: &Game, text: &str) -> Option<(Square, Square, Option<char>)> {
    let rest = text.get(1..)?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (from, rest) = (text.get(..=digits)?, text.get(digits + 1..)?);
    let digits = rest.get(1..)?.bytes().take_while(u8::is_ascii_digit).count();
    let (to, letter) = (rest.get(..=digits)?, rest.get(digits + 1..)?);
    let mut letters = letter.chars();
    let promotion = letters.next();
    if letters.next().is_some() || promotion.is_some_and(|c| !c.is_ascii_lowercase()) {
        return None;
    }
    Some((game.board().parse(from)?, game.board().parse(to)?, promotion))
}

/// What a text in algebraic notation says about the move.
#[derive(Default, Debug)]
struct Wanted {
    letter: Option<char>,
    from_file: Option<u8>,
    from_rank: Option<u8>,
    from: Option<Square>,
    to: Option<Square>,
    becomes: Option<char>,
    castling: Option<bool>,
}

fn algebraic(
    game: &Game,
    position: &Position,
    moves: &[Move],
    names: &[String],
    text: &str,
) -> Result<Move, MoveError> {
    let wanted = read(game, text).ok_or_else(|| {
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
        let letter = army.kind(mv.mover()).letter;
        let becomes = mv.promotion().map(|k| army.kind(k).letter);
        let board = game.board();
        !mv.is_castling()
            && wanted.to == Some(mv.to())
            && letter == wanted.letter.unwrap_or('P')
            && wanted.from.is_none_or(|s| s == mv.from())
            && wanted.from_file.is_none_or(|f| f == board.file(mv.from()))
            && wanted.from_rank.is_none_or(|r| r == board.rank(mv.from()))
            && becomes == wanted.becomes
    };
    let found: Vec<usize> = (0..moves.len()).filter(|i| fits(&moves[*i])).collect();
    match found.as_slice() {
        [one] => Ok(moves[*one]),
        [] => Err(explain_algebraic(game, position, &wanted, text)),
        several => {
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
    let mut becoming = false;
    while let Some(token) = lexer.next() {
        let slice = lexer.slice();
        let first = slice.chars().next()?;
        match token.ok()? {
            Token::ShortCastling => wanted.castling = Some(false),
            Token::LongCastling => wanted.castling = Some(true),
            Token::Upper if becoming => wanted.becomes = Some(first),
            Token::Upper if wanted.to.is_some() => wanted.becomes = Some(first),
            Token::Upper if wanted.letter.is_none() => wanted.letter = Some(first),
            Token::Lower if becoming => wanted.becomes = Some(first.to_ascii_uppercase()),
            Token::Lower if wanted.to.is_none() => wanted.from_file = Some(first as u8 - b'a'),
            Token::Rank if wanted.to.is_none() => wanted.from_rank = slice.parse::<u8>().ok()?.checked_sub(1),
            Token::Square => {
                if let Some(before) = wanted.to.replace(board.parse(slice)?) {
                    wanted.from = Some(before);
                }
            }
            Token::Mark | Token::Comment => {}
            Token::Becomes => becoming = true,
            Token::Upper | Token::Lower | Token::Rank => return None,
        }
    }
    (wanted.castling.is_some() || wanted.to.is_some()).then_some(wanted)
}

/// Why no legal move fits: the reason for the piece that was meant, if only one can have been.
fn explain_algebraic(game: &Game, position: &Position, wanted: &Wanted, text: &str) -> MoveError {
    let (board, side) = (game.board(), position.turn());
    let illegal = |from, to, letter| {
        let why = Explainer { game, position }.explain(from, to, letter);
        MoveError::Illegal { text: text.to_string(), why }
    };
    let at = |s| game.program().symmetry.square(board, side, s);
    if let Some(long) = wanted.castling {
        let castlings = game.army(side).castlings.iter();
        let meant = castlings
            .map(|c| (at(c.king_from), at(c.king_to), at(c.partner_from)))
            .find(|(king, _, partner)| (board.file(*partner) < board.file(*king)) == long);
        return match meant {
            Some((from, to, _)) => illegal(from, to, None),
            None => MoveError::NoSuchMove(text.to_string()),
        };
    }
    let Some(to) = wanted.to else { return MoveError::NoSuchMove(text.to_string()) };
    let Some(kind) = game.army(side).by_letter(wanted.letter.unwrap_or('P')) else {
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
    let letter = wanted.becomes.map(|c| c.to_ascii_lowercase());
    match (reaching.as_slice(), candidates.as_slice()) {
        ([from], _) | (_, [from]) => illegal(*from, to, letter),
        _ => MoveError::NoSuchMove(text.to_string()),
    }
}
