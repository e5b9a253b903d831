//! The position that `--fen` and `--moves` lead to.

use crate::failure::Failure;
use crate::report::Report;
use crate::variant::Loaded;
use wazir_runtime::{Match, MoveError, Position};
use wazir_show::near_moves::near_moves_after;

/// A list of moves that is longer is not repeated in a report.
const LONGEST_EXCERPT: usize = 160;

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
        Endings::NoDraws => Match::new_unbounded(loaded.game.clone(), position),
    };
    let moves = moves.unwrap_or_default();
    let texts = words(moves).filter(|(_, text)| !is_number(text));
    for (number, (at, text)) in (1..).zip(texts) {
        match game.play_text(text) {
            Ok(()) => {}
            Err(error) => {
                let report = refusal(&game, number, text, &error);
                let short = moves.len() <= LONGEST_EXCERPT;
                let report = if short { report.excerpt(moves, at..at + text.len()) } else { report };
                return Err(Failure::finding(report));
            }
        }
    }
    Ok(game)
}

/// The words of a text with their places.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let pieces = text.split_inclusive(char::is_whitespace).scan(0, |at, piece| {
        let here = *at;
        *at += piece.len();
        Some((here, piece.trim_end()))
    });
    pieces.filter(|(_, word)| !word.is_empty())
}

/// Is it the number of a move, as in `1. e4 e5`?
fn is_number(word: &str) -> bool {
    let dots = word.trim_start_matches(|c: char| c.is_ascii_digit());
    dots.len() < word.len() && !dots.is_empty() && dots.bytes().all(|b| b == b'.')
}

/// Why the move with this number is refused, and what would be near to it.
fn refusal(game: &Match, number: usize, text: &str, error: &MoveError) -> Report {
    let report = Report::new(format!("move {number}: {error}"));
    match near_moves_after(game, text, error).as_slice() {
        [] => report,
        near => report.help(format!("legal here: {}", near.join(", "))),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn words_know_their_places() {
        assert_eq!(super::words(" a\u{3000}bc  d").collect::<Vec<_>>(), [(1, "a"), (5, "bc"), (9, "d")]);
    }
}
