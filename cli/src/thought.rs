//! What the engine thinks, for people: scores as White sees them, and lines in short algebraic notation.

use serde::Serialize;
use std::fmt;
use wazir_engine::{Info, Score};
use wazir_runtime::{Match, Side};
use wazir_show::{pgn, prose, words};

/// A line that was found in a position.
pub struct Thought<'a> {
    /// The game at that position.
    pub game: &'a Match,
    /// The line.
    pub info: &'a Info,
}

impl Thought<'_> {
    /// What stands above the columns.
    pub const HEADING: &'static str = "depth   score      nodes  line";

    /// Depth, score, nodes and moves, cut to so many columns.
    pub fn in_columns(&self, columns: Option<usize>) -> String {
        let Info { depth, score, nodes, moves, .. } = self.info;
        let score = as_white(*score, self.game.position().turn()).to_string();
        let line = format!("{depth:>5}  {score:>6}  {nodes:>9}  {}", pgn::line(self.game, moves));
        cut(line, columns)
    }

    /// The moves alone, with a word before them.
    pub fn line(&self, word: &str, columns: Option<usize>) -> String {
        cut(format!("{word} {}", pgn::line(self.game, &self.info.moves)), columns)
    }
}

/// As many words as have room.
fn cut(line: String, columns: Option<usize>) -> String {
    match columns {
        Some(columns) if line.chars().count() > columns => {
            let cut: String = line.chars().take(columns.saturating_sub(1)).collect();
            let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole);
            format!("{} …", whole.trim_end())
        }
        _ => line,
    }
}

/// A score for the side to move as White sees it.
pub fn as_white(score: Score, turn: Side) -> Score {
    match turn {
        Side::White => score,
        Side::Black => score.reversed(),
    }
}

/// A score as White sees it, for `--json`: one of the two.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreOut {
    /// In hundredths of a pawn.
    Centipawns(i32),
    /// A win in so many moves, of Black if it is below 0.
    Mate(i32),
}

impl ScoreOut {
    /// A score of the side to move.
    pub fn of(score: Score, turn: Side) -> ScoreOut {
        match as_white(score, turn) {
            Score::Centipawns(score) => ScoreOut::Centipawns(score),
            Score::Mate(turns) => ScoreOut::Mate(turns),
        }
    }
}

/// Who is better, in words.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Verdict(Score);

/// Below so many hundredths of a pawn nobody is better.
const EVEN: i32 = 25;

/// Above so many somebody is winning.
const WINNING: i32 = 300;

impl Verdict {
    /// What the score of the side to move says.
    pub fn of(score: Score, turn: Side) -> Verdict {
        Verdict(as_white(score, turn))
    }
}

impl fmt::Display for Verdict {
    /// `White is better: +0.60`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = |white: bool| words::side(if white { Side::White } else { Side::Black });
        match self.0 {
            Score::Mate(turns) => {
                let moves = prose::count(turns.unsigned_abs() as usize, "move");
                write!(f, "{} has a forced win in {moves}: {}", who(turns > 0), self.0)
            }
            Score::Centipawns(score) => match score.abs() {
                0..EVEN => write!(f, "The game is even: {}", self.0),
                EVEN..WINNING => write!(f, "{} is better: {}", who(score > 0), self.0),
                _ => write!(f, "{} is winning: {}", who(score > 0), self.0),
            },
        }
    }
}

/// What a side may expect of a game by a score as White sees it: 1 a win, 0 a loss. What counts is the result, so that a pawn is more in an even game
/// than in a won one.
pub fn expected(score: Score, side: Side) -> f64 {
    let score = if side == Side::White { score } else { score.reversed() };
    match score {
        Score::Mate(turns) => f64::from(u8::from(turns > 0)),
        Score::Centipawns(score) => 1.0 / (1.0 + (-0.003_7 * f64::from(score)).exp()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts_are_as_white_sees_them() {
        let said = |score, turn| Verdict::of(score, turn).to_string();
        assert_eq!(said(Score::Centipawns(60), Side::Black), "Black is better: -0.60");
        assert_eq!(said(Score::Centipawns(-10), Side::White), "The game is even: -0.10");
        assert_eq!(said(Score::Mate(-2), Side::Black), "White has a forced win in 2 moves: #2");
        assert_eq!(said(Score::Mate(1), Side::Black), "Black has a forced win in 1 move: #-1");
        assert_eq!(said(Score::Centipawns(900), Side::White), "White is winning: +9.00");
    }

    #[test]
    fn a_pawn_is_more_in_an_even_game() {
        let lost = |from, to| {
            expected(Score::Centipawns(from), Side::White) - expected(Score::Centipawns(to), Side::White)
        };
        assert!(lost(0, -100) > 2.0 * lost(900, 800));
        assert!(expected(Score::Mate(-3), Side::Black) > 0.99);
        assert!((expected(Score::Centipawns(0), Side::Black) - 0.5).abs() < 1e-9);
    }
}
