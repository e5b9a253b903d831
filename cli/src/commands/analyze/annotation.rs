//! A recorded game with comments, as a record again: the score after each move, marks for mistakes, why, and what was better.

use super::reason::Turn;
use crate::adviser::Adviser;
use crate::output::Output;
use crate::thought::{ScoreOut, as_white, expected};
use serde::Serialize;
use std::fmt::Write;
use wazir_engine::{Found, Info, Limits, Score, Stop};
use wazir_runtime::{Match, Side, Status};
use wazir_show::pgn::{self, Record};
use wazir_show::{prose, words};

/// How many turns of a better line are shown.
const LONGEST_VARIATION: usize = 6;

/// How much of the expected result a mistake costs, from a whole game down, with its mark and its name.
const MISTAKES: [(f64, &str, &str); 3] =
    [(0.15, "??", "blunder"), (0.10, "?", "mistake"), (0.05, "?!", "inaccuracy")];

/// Comments games.
pub struct Annotator<'a> {
    pub adviser: &'a mut Adviser,
    pub limits: &'a Limits,
    pub stop: &'a Stop,
    /// The number of the game, if its moves are to be told as JSON.
    pub json: Option<usize>,
    pub out: &'a Output,
}

/// A turn, for `--json`.
#[derive(Serialize)]
struct TurnOut {
    game: usize,
    turn: String,
    number: u32,
    moves: Vec<String>,
    san: String,
    /// After it; none where the game is over.
    score: Option<ScoreOut>,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mistake: Option<Mistake>,
}

/// What was wrong with a turn.
#[derive(Serialize)]
struct Mistake {
    /// `inaccuracy`, `mistake` or `blunder`.
    name: &'static str,
    why: String,
    better: Vec<String>,
    better_san: String,
    better_score: ScoreOut,
}

/// What is known of a moment of a game.
struct Moment {
    /// The score as White sees it.
    score: Score,
    /// The same in writing; the reason of the result where the game is over.
    said: String,
    /// The best line, if the game goes on.
    best: Option<Info>,
}

impl Annotator<'_> {
    /// Prints a game with comments, each as soon as it is known.
    pub fn annotate(&mut self, record: &Record, game: &Match) {
        if self.json.is_none() {
            for (name, value) in record.tags().filter(|(name, _)| *name != "Annotator") {
                self.out.print(&pgn::tag_line(name, value));
            }
            self.out.print(&pgn::tag_line("Annotator", "wazir"));
            self.out.line("");
        }
        let mut before = Match::new(game.game().clone(), game.start().clone());
        let mut known = self.think(&before);
        let mut counts = [[0_usize; 3]; 2];
        let mut rest = game.moves();
        while !rest.is_empty() && !self.stop.is_stopped() && !self.out.closed() {
            let mut after = before.clone();
            let mut length = 0;
            for mv in rest {
                if after.play(*mv).is_err() {
                    return;
                }
                length += 1;
                if after.position().part() == 0 || after.status().is_over() {
                    break;
                }
            }
            let (turn, later) = rest.split_at(length);
            let next = self.think(&after);
            if self.stop.is_stopped() {
                break;
            }
            let mover = before.position().turn();
            let best = known.best.as_ref().filter(|best| !best.moves.starts_with(turn));
            let lost = best.map_or(0.0, |_| expected(known.score, mover) - expected(next.score, mover));
            let mistake = MISTAKES.iter().position(|(least, ..)| lost >= *least);
            let wrong = mistake.zip(best).map(|(which, best)| {
                counts[mover.index()][which] += 1;
                let why = Turn { before: &before, best, after: &after, reply: next.best.as_ref() }.reason();
                let better = &best.moves[..best.moves.len().min(LONGEST_VARIATION)];
                (which, why, better)
            });
            match self.json {
                Some(game) => {
                    let mistake = wrong.map(|(which, why, better)| Mistake {
                        name: MISTAKES[which].2,
                        why,
                        better: pgn::names(&before, better),
                        better_san: pgn::line(&before, better),
                        better_score: ScoreOut::of(known.score, Side::White),
                    });
                    let goes_on = after.status() == Status::Ongoing;
                    self.out.json(&TurnOut {
                        game,
                        turn: mover.to_string(),
                        number: before.position().fullmove(),
                        moves: pgn::names(&before, turn),
                        san: pgn::line(&before, turn),
                        score: goes_on.then(|| ScoreOut::of(next.score, Side::White)),
                        over: (!goes_on).then(|| next.said.clone()),
                        mistake,
                    });
                }
                None => {
                    let mark = mistake.map_or("", |which| MISTAKES[which].1);
                    let mut line = format!("{}{mark} {{{}", pgn::line(&before, turn), next.said);
                    if let Some((which, why, better)) = wrong {
                        let variation = pgn::line(&before, better);
                        let _ = write!(
                            line,
                            ", {}: {why}}}\n    ({variation} {{{}}})",
                            MISTAKES[which].2, known.said
                        );
                    } else {
                        line.push('}');
                    }
                    self.out.line(line);
                }
            }
            self.out.flush();
            (before, known, rest) = (after, next, later);
        }
        if self.json.is_none() {
            self.out.line(record.result());
        }
        if !self.stop.is_stopped() {
            for side in Side::BOTH {
                let of = counts[side.index()];
                let said = MISTAKES.iter().zip(of).rev().map(|((.., name), n)| match (n, *name) {
                    (1, name) => format!("1 {name}"),
                    (n, "inaccuracy") => format!("{n} inaccuracies"),
                    (n, name) => prose::count(n, name),
                });
                let said: Vec<String> = said.collect();
                self.out.note(format!("{}: {}", words::side(side), said.join(", ")));
            }
        }
    }

    /// What the engine thinks of a moment, or the result where the game is over.
    fn think(&mut self, game: &Match) -> Moment {
        let turn = game.position().turn();
        // What the players have agreed on is not a fact of the board.
        match game.status() {
            Status::Ongoing => {}
            Status::Win { winner, reason } => {
                let score = Score::Mate(if winner == Side::White { 1 } else { -1 });
                return Moment { score, said: words::reason(reason).to_string(), best: None };
            }
            Status::Draw { reason } => {
                let said = format!("draw by {}", words::reason(reason));
                return Moment { score: Score::Centipawns(0), said, best: None };
            }
        }
        let Found { lines, .. } = self.adviser.search(game, self.limits, self.stop, &mut |_| {});
        let best = lines.into_iter().next();
        let score = best.as_ref().map_or(Score::Centipawns(0), |best| as_white(best.score, turn));
        Moment { score, said: score.to_string(), best }
    }
}
