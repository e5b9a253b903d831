//! The position that `--fen` and `--moves` lead to.

use crate::exit::Failure;
use crate::near_moves::near_moves;
use crate::report::Report;
use crate::variant::Loaded;
use wazir_runtime::{Match, MoveError, Position};

/// Which endings cut `--moves` off.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Endings {
    /// All of them.
    All,
    /// Only wins and the want of a legal move: what perft counts goes on past a draw by repetition, by a
    /// counter or for want of material.
    NoDraws,
}

/// The position of `--fen`, or of the start.
pub fn begin(loaded: &Loaded, fen: Option<&str>) -> Result<Position, Failure> {
    match fen {
        None => loaded.start_position(),
        Some(fen) => loaded.game.parse_fen(fen).map_err(|error| Failure::finding(Report::fen(fen, &error))),
    }
}

/// The game that `--fen` and `--moves` lead to.
pub fn reach(
    loaded: &Loaded,
    fen: Option<&str>,
    moves: Option<&str>,
    endings: Endings,
) -> Result<Match, Failure> {
    let position = begin(loaded, fen)?;
    let mut game = match endings {
        Endings::All => Match::new(loaded.game.clone(), position),
        Endings::NoDraws => Match::new(loaded.game.clone(), position),
    };
    let moves = moves.unwrap_or_default();
    for (index, text) in moves.split_whitespace().enumerate() {
        match game.parse_move(text) {
            Ok(mv) => game.play(mv),
            Err(error) => return Err(Failure::finding(refusal(&game, moves, index, text, &error))),
        }
    }
    Ok(game)
}

/// Why the move with this index is refused, with a caret under it.
fn refusal(game: &Match, moves: &str, index: usize, text: &str, error: &MoveError) -> Report {
    let report = match error {
        MoveError::GameOver(status) => {
            Report::new(format!("move {}, `{text}`, comes after the end of the game: {}", index + 1, status))
        }
        error => Report::new(format!("move {}, `{text}`: {error}", index + 1)),
    };
    let near = near_moves(game, text);
    let report = match near.as_slice() {
        [] => report,
        near => report.help(format!("legal here: {}", near.join(", "))),
    };
    let start = moves
        .split_whitespace()
        .nth(index)
        .map_or(0, |word| word.as_ptr() as usize - moves.as_ptr() as usize);
    if moves.len() <= 160 { report.excerpt(moves, start..start + text.len()) } else { report }
}
