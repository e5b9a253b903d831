//! The answer for people, in at most 80 columns.

use crate::answer::{Answer, Interrupted, Seen};
use crate::conditions::Players;
use crate::estimate::Interval;
use crate::histogram::Summary;
use std::fmt::Write;
use wazir_show::prose;

/// So many unused lines of the file are named.
const UNUSED: usize = 12;

/// So many kinds are shown.
const PIECES: usize = 24;

/// The answer as a table.
pub fn table(answer: &Answer) -> String {
    let Players { white, black } = &answer.players;
    let games = match &answer.interrupted {
        Some(Interrupted { asked }) => format!("interrupted after {} of {asked} games", answer.games),
        None => prose::count(usize::try_from(answer.games).unwrap_or(usize::MAX), "game"),
    };
    let (variant, seed) = (&answer.variant, answer.seed);
    let heading = format!("{variant}: {games}, {white} (White) against {black} (Black), seed {seed}");
    let mut text = prose::hanging(&heading, 80, "") + "\n\n";
    let share = |n: u64| if answer.games == 0 { 0.0 } else { n as f64 * 100.0 / answer.games as f64 };
    let (results, intervals) = (answer.results, &answer.intervals);
    let rows = [
        ("White wins", results.white, intervals.white),
        ("Black wins", results.black, intervals.black),
        ("draws", results.draw, intervals.draw),
        ("unfinished", results.unfinished, intervals.unfinished),
    ];
    for (name, n, interval) in rows {
        let interval = interval.map_or(String::new(), |interval| format!("   {}", percents(interval)));
        let _ = writeln!(text, "  {name:24} {n:>9} {:>6.1} %{interval}", share(n));
    }
    if let Some(score) = answer.score {
        let _ =
            writeln!(text, "  {:34} {:>6.1} %   {}", "White's points", score.mean * 100.0, percents(score));
    }
    if !answer.reasons.is_empty() {
        let _ = writeln!(text, "\n  by");
        for (reason, n) in &answer.reasons {
            let _ = writeln!(text, "  {reason:24} {n:>9} {:>6.1} %", share(*n));
        }
    }
    let _ = writeln!(text, "\n  {:24} {:>9} {:>6} {:>6} {:>6}", "", "mean", "5 %", "50 %", "95 %");
    for (name, summary) in [("plies a game", &answer.plies), ("legal moves", &answer.branching)] {
        summary_row(&mut text, name, summary);
    }
    if let Some(seen) = &answer.details {
        details(&mut text, seen, answer.games);
    }
    if let Some(seconds) = answer.timing.seconds {
        let rate = answer.timing.plies_per_second;
        let rate = rate.map_or(String::new(), |rate| format!(", {rate} plies a second"));
        let _ = writeln!(text, "\n  {seconds:.2} s{rate}");
    }
    text
}

fn summary_row(text: &mut String, name: &str, summary: &Summary) {
    let cell = |n: Option<u64>| n.map_or("-".to_owned(), |n| n.to_string());
    let mean = summary.mean.map_or("-".to_owned(), |mean| format!("{mean:.3}"));
    let (p5, p50, p95) = (cell(summary.p5), cell(summary.p50), cell(summary.p95));
    let _ = writeln!(text, "  {name:24} {mean:>9} {p5:>6} {p50:>6} {p95:>6}");
}

fn percents(interval: Interval) -> String {
    format!("{:.1} to {:.1} %", interval.low * 100.0, interval.high * 100.0)
}

/// What was seen move by move.
fn details(text: &mut String, seen: &Seen, games: u64) {
    let part = if seen.games < games { format!(", in the first {}", seen.games) } else { String::new() };
    let _ = writeln!(text, "\n  {:28} {:>5}", format!("a game{part}"), "mean");
    let rows = [
        ("captures", Some(seen.captures)),
        ("checks", Some(seen.checks)),
        ("changes of the lead", Some(seen.lead_changes)),
    ];
    for (name, mean) in rows {
        let _ = writeln!(text, "  {name:24} {:>9.1}", mean.unwrap_or_default());
    }
    if let (Some(behind), Some(drama)) = (seen.behind, seen.drama) {
        let _ = writeln!(
            text,
            "  {:24} {:>7.1} % of the positions, drama {drama:.2}",
            "the winner was behind",
            behind * 100.0
        );
    }
    pieces(text, seen);
    let frequent = seen.openings.iter().filter(|opening| !opening.moves.contains(' ')).take(5);
    let frequent: Vec<String> =
        frequent.map(|opening| format!("{} ({})", opening.moves, opening.games)).collect();
    if !frequent.is_empty() {
        let line = format!("first moves: {}", frequent.join(", "));
        let _ = writeln!(text, "\n{}", prose::hanging(&line, 80, "  "));
    }
    let unused: Vec<_> = seen.lines.iter().filter(|used| used.games == 0).collect();
    if unused.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n  lines of the file that no game has used{part}");
    for used in unused.iter().take(UNUSED) {
        let place = format!("{}:{}", used.line.file, used.line.line);
        let _ = writeln!(text, "    {}", shortened(&format!("{place}: {}", used.line.text), 76));
    }
    if unused.len() > UNUSED {
        let _ = writeln!(text, "    and {} more, which `--json` names", unused.len() - UNUSED);
    }
}

fn pieces(text: &mut String, seen: &Seen) {
    let header = ["moves it has", "of all moves", "captured", "worth, in points"];
    let [has, of, captured, worth] = header;
    let _ = writeln!(text, "\n  {:16} {has:>12} {of:>13} {captured:>10}   {worth}", "");
    for piece in seen.pieces.iter().take(PIECES) {
        let mobility = piece.mobility.map_or("-".to_owned(), |mobility| format!("{mobility:.1}"));
        let value = seen.values.iter().find(|value| value.name == piece.name);
        let value = value.map_or(String::new(), |value| {
            let Interval { mean, low, high } = value.points;
            format!("   {mean:+.2} ({low:+.2} to {high:+.2})")
        });
        let moves = format!("{:.1} %", piece.moves_share * 100.0);
        let _ = writeln!(
            text,
            "  {:16} {mobility:>12} {moves:>13} {:>10.1}{value}",
            shortened(&piece.name, 16),
            piece.captured
        );
    }
    if seen.pieces.len() > PIECES {
        let _ = writeln!(text, "  and {} more, which `--json` has", seen.pieces.len() - PIECES);
    }
}

/// A text of at most so many characters.
pub fn shortened(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…']).collect()
}
