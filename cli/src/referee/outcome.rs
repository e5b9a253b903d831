//! What a match has come to, as a table for people and as JSON.

use super::contest::Contest;
use super::game_record::GameRecord;
use super::score::Score;
use super::sprt::{Sprt, Verdict};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use wazir_show::prose;

/// So many faults are told one by one; JSON has all of them.
const FAULTS: usize = 10;

/// The answer of the command; its form is a contract.
#[derive(Debug, Serialize)]
pub struct Outcome {
    players: [Named; 2],
    seed: u64,
    opening_plies: u32,
    max_plies: u32,
    games: u64,
    variants: Vec<Row>,
    sum: Row,
    reasons: BTreeMap<String, u64>,
    faults: Vec<Charge>,
    void: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Tested>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted: Option<Interrupted>,
}

/// A player.
#[derive(Debug, Serialize)]
struct Named {
    player: String,
    name: String,
}

/// The games of a variant, or of all.
#[derive(Debug, Serialize)]
struct Row {
    #[serde(skip_serializing_if = "Option::is_none")]
    variant: Option<String>,
    #[serde(flatten)]
    score: Score,
    share: Option<f64>,
    elo: Option<f64>,
    error: Option<f64>,
    los: Option<f64>,
}

/// A game that counts for nobody.
#[derive(Debug, Serialize)]
struct Charge {
    variant: String,
    pair: u64,
    game: u8,
    charged: Option<u8>,
    reason: String,
    fault: Option<String>,
}

/// What the test says.
#[derive(Debug, Serialize)]
struct Tested {
    #[serde(flatten)]
    sprt: Sprt,
    llr: f64,
    lower: f64,
    upper: f64,
    verdict: Verdict,
}

/// The mark of an answer about a part of the games.
#[derive(Debug, Serialize)]
struct Interrupted {
    asked: u64,
}

impl Row {
    fn new(variant: Option<String>, score: Score) -> Row {
        let rating = wazir_study::rating(&score.pairs);
        let round = |x: f64| (x * 1e4).round() / 1e4 + 0.0;
        Row {
            variant,
            share: score.share().map(round),
            elo: rating.map(|r| round(r.elo)),
            error: rating.and_then(|r| r.error).map(round),
            los: rating.and_then(|r| r.superiority).map(round),
            score,
        }
    }
}

impl Outcome {
    /// What games say: pairs of each variant, whole or in part. `interrupted`: so many games were asked for, and fewer played.
    pub fn new<'a>(
        contest: &Contest,
        pairs: impl IntoIterator<Item = (usize, [Option<&'a GameRecord>; 2])>,
        sprt: Option<Sprt>,
        interrupted: Option<u64>,
    ) -> Outcome {
        let mut scores = vec![Score::default(); contest.variants.len()];
        let (mut reasons, mut faults) = (BTreeMap::new(), Vec::new());
        for (variant, games) in pairs {
            if let Some(score) = scores.get_mut(variant) {
                score.add(games);
            }
            for game in games.into_iter().flatten() {
                *reasons.entry(game.reason.clone()).or_insert(0) += 1;
                if game.half_points().is_none() {
                    faults.push(Charge {
                        variant: game.variant.clone(),
                        pair: game.pair,
                        game: game.game,
                        charged: game.charged,
                        reason: game.reason.clone(),
                        fault: game.fault.clone(),
                    });
                }
            }
        }
        let mut sum = Score::default();
        scores.iter().for_each(|score| sum.merge(score));
        let named = |player: usize| Named {
            player: contest.specs.get(player).map(|spec| spec.text.clone()).unwrap_or_default(),
            name: contest.names.get(player).cloned().unwrap_or_default(),
        };
        let rows = contest.variants.iter().zip(scores);
        let tested = sprt.map(|sprt| {
            let ((lower, upper), round) = (sprt.bounds(), |x: f64| (x * 1e4).round() / 1e4);
            let (llr, verdict) = (round(sprt.llr(&sum.pairs)), sprt.verdict(&sum.pairs));
            Tested { sprt, llr, lower: round(lower), upper: round(upper), verdict }
        });
        Outcome {
            players: [0, 1].map(named),
            seed: contest.seed,
            opening_plies: contest.opening_plies,
            max_plies: contest.max_plies,
            games: sum.games(),
            variants: rows.map(|(entry, score)| Row::new(Some(entry.name.clone()), score)).collect(),
            void: sum.is_void(),
            sum: Row::new(None, sum),
            reasons,
            faults,
            sprt: tested,
            interrupted: interrupted.map(|asked| Interrupted { asked }),
        }
    }

    /// Do too many games count for nobody?
    pub fn is_void(&self) -> bool {
        self.void
    }

    /// How many of the games count for nobody, in words.
    pub fn void_in_words(&self) -> String {
        format!("{} of {}", self.sum.score.voided(), prose::count(self.games as usize, "game"))
    }

    /// The answer for people.
    pub fn table(&self) -> String {
        let [one, other] = [&self.players[0].name, &self.players[1].name];
        let games = match &self.interrupted {
            Some(Interrupted { asked }) => format!("interrupted after {} of {asked} games", self.games),
            None => prose::count(self.games as usize, "game"),
        };
        let heading = format!("{one} against {other}: {games}, seed {}", self.seed);
        let mut text = prose::hanging(&heading, 80, "") + "\n\n";
        let all = self.variants.len() > 1;
        let names = self.variants.iter().filter_map(|row| row.variant.as_deref());
        let width = names.map(|name| name.chars().count()).max().unwrap_or(0).max(7);
        let _ = writeln!(
            text,
            "  {:width$} {:>6} {:>6} {:>6} {:>6} {:>7}  Elo",
            "", "won", "drawn", "lost", "void", "score"
        );
        for row in &self.variants {
            text += &line(row, row.variant.as_deref().unwrap_or_default(), width);
        }
        if all {
            text += &line(&self.sum, "all", width);
        }
        let [p0, p1, p2, p3, p4] = self.sum.score.pairs;
        let _ = writeln!(text, "\n  pairs with 0, 1/2, 1, 1 1/2, 2 points: {p0}, {p1}, {p2}, {p3}, {p4}");
        if let Some(los) = self.sum.los {
            let _ = writeln!(text, "  the first player is the stronger one: {:.1} %", los * 100.0);
        }
        if let Some(Tested { sprt, llr, lower, upper, verdict }) = &self.sprt {
            let verdict = match verdict {
                Verdict::Undecided => "undecided".to_owned(),
                Verdict::H1 => format!("stronger by {} Elo (H1)", sprt.elo1),
                Verdict::H0 => format!("stronger by no more than {} Elo (H0)", sprt.elo0),
            };
            let _ = writeln!(text, "  SPRT: LLR {llr:.2} within {lower:.2} and {upper:.2}: {verdict}");
        }
        if !self.reasons.is_empty() {
            text += "\n  by\n";
        }
        for (reason, n) in &self.reasons {
            let _ = writeln!(text, "  {reason:24} {n:>9}");
        }
        text + &self.faults()
    }

    /// The games that count for nobody.
    fn faults(&self) -> String {
        if self.faults.is_empty() {
            return String::new();
        }
        let [first, second] = self.sum.score.void;
        let mut text =
            format!("\n  void games: {first} charged to the first player, {second} to the second\n");
        for charge in self.faults.iter().take(FAULTS) {
            let by = match charge.charged {
                Some(1) => "first",
                _ => "second",
            };
            let fault = charge.fault.as_deref().unwrap_or_default();
            let said = format!(
                "{} {}.{}, {by}, {}: {fault}",
                charge.variant, charge.pair, charge.game, charge.reason
            );
            text += &(prose::hanging(&said, 80, "  ") + "\n");
        }
        if self.faults.len() > FAULTS {
            let _ = writeln!(text, "  and {} more", self.faults.len() - FAULTS);
        }
        text
    }
}

/// The line of a variant, or of all.
fn line(row: &Row, name: &str, width: usize) -> String {
    let Score { wins, draws, losses, .. } = row.score;
    let void = row.score.voided();
    let share = row.share.map_or("-".to_owned(), |share| format!("{:.1} %", share * 100.0));
    let elo = in_words(row.elo, row.error);
    format!("  {name:width$} {wins:>6} {draws:>6} {losses:>6} {void:>6} {share:>7}  {elo}\n")
}

/// A rating with its error, as far as they are known.
fn in_words(elo: Option<f64>, error: Option<f64>) -> String {
    // Nobody is better by minus nothing.
    let elo = elo.map(|elo| elo.round() + 0.0);
    match (elo, error) {
        (Some(elo), Some(error)) => format!("{elo:+} ± {error:.0}"),
        (Some(elo), None) => format!("{elo:+}"),
        (None, _) => "-".to_owned(),
    }
}

/// The state of a match in a few words.
pub fn in_short(score: &Score) -> String {
    let rating = wazir_study::rating(&score.pairs);
    let elo = in_words(rating.map(|r| r.elo), rating.and_then(|r| r.error));
    format!("+{} ={} -{}, Elo {elo}, ", score.wins, score.draws, score.losses)
}
