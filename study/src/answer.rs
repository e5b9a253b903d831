//! What a series says, as data: the answer of `simulate --json` and `merge --json`, in the order of the contract.

use crate::conditions::{Conditions, LineText, Players};
use crate::estimate::{Interval, points, rounded, wilson};
use crate::histogram::Summary;
use crate::tally::{Detailed, Results, Tally};
use crate::worth::Named;
use serde::Serialize;
use std::collections::BTreeMap;

/// How long it took: the only part of the answer that differs from run to run.
#[derive(Clone, Default, Debug, Serialize)]
pub struct Timing {
    /// Wall-clock time; unknown where games were read and not played.
    pub seconds: Option<f64>,
    /// Unknown where no time has passed.
    pub plies_per_second: Option<u64>,
}

/// The answer.
#[derive(Clone, Debug, Serialize)]
pub struct Answer {
    /// The canonical name.
    pub variant: String,
    /// The seed.
    pub seed: u64,
    /// How many games there are.
    pub games: u64,
    /// After so many plies a game was cut off.
    pub max_plies: u32,
    /// Who won.
    pub results: Results,
    /// By what.
    pub reasons: BTreeMap<String, u64>,
    /// Length of the games.
    pub plies: Summary,
    /// Number of legal moves.
    pub branching: Summary,
    /// How long it took; it differs from run to run.
    pub timing: Timing,
    /// The players.
    pub players: Players,
    /// The version that played.
    pub version: String,
    /// The hash of the Program.
    pub program: String,
    /// The limits of engines.
    pub limits: Limits,
    /// Random plies at the beginning.
    pub opening_plies: u32,
    /// Where all games begin, if not where the variant does.
    pub fen: Option<String>,
    /// The shares of the results among all games, with intervals.
    pub intervals: Intervals,
    /// White's share of the points of finished games.
    pub score: Option<Interval>,
    /// What was seen move by move; `None` where no game was looked at so.
    pub details: Option<Seen>,
    /// There only if Ctrl-C has come before the last game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interrupted: Option<Interrupted>,
}

/// The limits of engines.
#[derive(Clone, Debug, Serialize)]
pub struct Limits {
    /// Positions for a move.
    pub nodes: Option<u64>,
    /// Seconds for a move.
    pub seconds: Option<f64>,
}

/// The shares of the results.
#[derive(Clone, Debug, Serialize)]
pub struct Intervals {
    /// Won by White.
    pub white: Option<Interval>,
    /// Won by Black.
    pub black: Option<Interval>,
    /// Drawn.
    pub draw: Option<Interval>,
    /// Cut off.
    pub unfinished: Option<Interval>,
}

/// The mark of an answer about a part of the games.
#[derive(Clone, Debug, Serialize)]
pub struct Interrupted {
    /// How many games were asked for.
    pub asked: u64,
}

/// What was seen move by move.
#[derive(Clone, Debug, Serialize)]
pub struct Seen {
    /// In so many games.
    pub games: u64,
    /// Captures in a game, on average.
    pub captures: f64,
    /// Turns that give check in a game, on average.
    pub checks: f64,
    /// How often the lead changes hands in a game, on average.
    pub lead_changes: f64,
    /// In what share of the positions the later winner is behind.
    pub behind: Option<f64>,
    /// How far it is behind there, from 0 to 1: the mean over the games that were won.
    pub drama: Option<f64>,
    /// What each kind does.
    pub pieces: Vec<Piece>,
    /// By how much of a point one piece more raises its side's share.
    pub values: Vec<Named>,
    /// The lines of the file, each with the number of games that used it.
    pub lines: Vec<Used>,
    /// The openings that were played most, up to four plies deep.
    pub openings: Vec<Opening>,
}

/// What a kind does.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Piece {
    /// Its name.
    pub name: String,
    /// How many legal moves a piece of it has when its side is to move, on average; `None` where none ever stood there.
    pub mobility: Option<f64>,
    /// Its share of the legal moves.
    pub legal_share: f64,
    /// Its share of the moves that were made.
    pub moves_share: f64,
    /// How many are captured in a game, on average.
    pub captured: f64,
}

/// A line of the file.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Used {
    /// Where it stands and what it says.
    #[serde(flatten)]
    pub line: LineText,
    /// How many games used it.
    pub games: u64,
}

/// An opening.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Opening {
    /// Its turns.
    pub moves: String,
    /// How many games began so.
    pub games: u64,
    /// How they ended.
    #[serde(flatten)]
    pub results: Results,
}

/// So many openings of each length are in the answer.
const OPENINGS: usize = 10;

impl Answer {
    /// What a tally says of a series. `asked` is how many games there were to be.
    pub fn new(conditions: &Conditions, tally: &Tally, timing: Timing, asked: Option<u64>) -> Answer {
        let Conditions { version, variant, program, seed, players, nodes, seconds, .. } = conditions.clone();
        let results = tally.results;
        let games = tally.games();
        let share = |n: u64| wilson(n, games);
        Answer {
            variant,
            seed,
            games,
            max_plies: conditions.max_plies,
            results,
            reasons: tally.reasons.clone(),
            plies: tally.plies.summary(),
            branching: tally.branching.summary(),
            timing,
            players,
            version,
            program,
            limits: Limits { nodes, seconds },
            opening_plies: conditions.opening_plies,
            fen: conditions.fen.clone(),
            intervals: Intervals {
                white: share(results.white),
                black: share(results.black),
                draw: share(results.draw),
                unfinished: share(results.unfinished),
            },
            score: points(results.white, results.draw, results.black),
            details: (tally.detailed.games > 0).then(|| seen(conditions, &tally.detailed)),
            interrupted: asked.filter(|asked| games < *asked).map(|asked| Interrupted { asked }),
        }
    }
}

fn seen(conditions: &Conditions, detailed: &Detailed) -> Seen {
    let games = detailed.games as f64;
    let a_game = |n: u64| rounded(n as f64 / games, 3);
    let share = |n: u64, of: u64| if of == 0 { 0.0 } else { rounded(n as f64 / of as f64, 4) };
    let total = |at: usize| detailed.kinds.iter().map(|counts| counts[at]).sum::<u64>();
    let (legal, made) = (total(2), total(3));
    let counts = |at: usize| detailed.kinds.get(at).copied().unwrap_or_default();
    let pieces = conditions.kinds.iter().enumerate().map(|(at, name)| {
        let [stood, moves, with_drops, played, captured] = counts(at);
        Piece {
            name: name.clone(),
            mobility: (stood > 0).then(|| rounded(moves as f64 / stood as f64, 3)),
            legal_share: share(with_drops, legal),
            moves_share: share(played, made),
            captured: a_game(captured),
        }
    });
    let values = detailed.worths.values().into_iter().filter_map(|worth| {
        Some(Named { name: conditions.kinds.get(worth.kind)?.clone(), points: worth.points })
    });
    let lines = conditions.lines.iter().enumerate().map(|(at, line)| Used {
        line: line.clone(),
        games: detailed.lines.get(at).copied().unwrap_or_default(),
    });
    let [behind, judged] = detailed.behind;
    let [won, drama] = detailed.drama;
    Seen {
        games: detailed.games,
        captures: a_game(detailed.captures),
        checks: a_game(detailed.checks),
        lead_changes: a_game(detailed.leads.total()),
        behind: (judged > 0).then(|| share(behind, judged)),
        drama: (won > 0).then(|| rounded(drama as f64 / 1e3 / won as f64, 3)),
        pieces: pieces.collect(),
        values: values.collect(),
        lines: lines.collect(),
        openings: openings(detailed),
    }
}

/// The most frequent openings of each length, the shortest first; of equally many the first by name.
fn openings(detailed: &Detailed) -> Vec<Opening> {
    let mut by_length: BTreeMap<usize, Vec<Opening>> = BTreeMap::new();
    for (moves, results) in &detailed.openings {
        let opening = Opening { moves: moves.clone(), games: results.games(), results: *results };
        by_length.entry(moves.split(' ').count()).or_default().push(opening);
    }
    by_length
        .into_values()
        .flat_map(|mut openings| {
            openings.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.moves.cmp(&b.moves)));
            openings.truncate(OPENINGS);
            openings
        })
        .collect()
}
