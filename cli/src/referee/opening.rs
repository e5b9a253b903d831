//! How a pair of games begins: random moves from a seed, or a position from a book.

use crate::failure::Failure;
use crate::loader;
use crate::report::Report;
use wazir_runtime::{FenError, Game, Match, Move, Position, Rng};

/// A longer book is not read.
const MAX_BYTES: usize = 1 << 26;

/// How often a random opening is tried anew because its game is over, or may be.
const TRIES: u32 = 64;

/// Where a game begins, and what is played before the players are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The first position.
    pub start: Position,
    /// The moves, part by part.
    pub moves: Vec<Move>,
}

impl Opening {
    /// So many random plies, of which every part is any legal move. Where games end sooner, there are fewer.
    pub fn random(game: &Game, start: Position, plies: u32, rng: &mut Rng) -> Opening {
        for plies in (0..=plies).rev() {
            for _ in 0..TRIES {
                let mut now = Match::new(game.clone(), start.clone());
                if play(&mut now, plies, rng) {
                    return Opening { start, moves: now.moves().to_vec() };
                }
            }
        }
        Opening { start, moves: Vec::new() }
    }
}

/// Plays random plies; `false` if the game is then over, or could be claimed to be.
fn play(now: &mut Match, plies: u32, rng: &mut Rng) -> bool {
    let mut played = 0;
    while played < plies {
        let moves = now.legal_moves();
        let chosen = moves.get(rng.below(u32::try_from(moves.len()).unwrap_or(u32::MAX)) as usize);
        match chosen {
            Some(mv) if now.play(*mv).is_ok() => {}
            _ => return false,
        }
        played += u32::from(now.position().part() == 0);
    }
    !now.status().is_over() && now.claimable().is_empty()
}

/// Reads a book: a FEN or an EPD on each line.
pub fn read_book(path: &str, game: &Game) -> Result<Vec<Position>, Failure> {
    let bytes = loader::read_file(path, MAX_BYTES)
        .map_err(|error| Failure::usage(loader::cannot_read(path, &error)))?;
    if bytes.len() > MAX_BYTES {
        return Err(Failure::finding(Report::new(format!(
            "`{path}` is too large for a book: more than {MAX_BYTES} bytes"
        ))));
    }
    let text = String::from_utf8_lossy(&bytes);
    let mut book = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let position = position(game, line).map_err(|error| {
            Failure::finding(Report::fen(line, &error).about(&format!("`{path}`, line {number}")))
        })?;
        if Match::new(game.clone(), position.clone()).status().is_over() {
            let report = Report::new(format!("`{path}`, line {number}: the game is over there"));
            return Err(Failure::finding(report.help("leave the line out")));
        }
        book.push(position);
    }
    if book.is_empty() {
        return Err(Failure::finding(Report::new(format!("`{path}` has no position"))));
    }
    Ok(book)
}

/// The position of a line: a whole FEN, or the first four fields of an EPD.
fn position(game: &Game, line: &str) -> Result<Position, FenError> {
    let whole = game.parse_fen(line);
    let fields: Vec<&str> = line.split_whitespace().take(4).collect();
    match whole {
        Ok(position) => Ok(position),
        Err(error) => game.parse_fen(&fields.join(" ")).map_err(|_| error),
    }
}
