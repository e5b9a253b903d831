//! The page: what was played, what came of it, and what each number means.

use super::Reported;
use super::plots::{Bar, bars, histogram};
use crate::answer::{Answer, Seen};
use crate::difference::Difference;
use crate::estimate::Interval;
use crate::tally::Tally;
use std::fmt::Write;
use wazir_show::svg::escape;

const STYLE: &str = include_str!("style.css");

/// So many openings are in the table.
const OPENINGS: usize = 10;

/// The page of some series, with what differs between pairs of them.
pub(super) fn page(series: &[Reported<'_>], pairs: &[(String, String, Vec<Difference>)]) -> String {
    let names: Vec<&str> = series.iter().map(|one| one.answer.variant.as_str()).collect();
    let title = format!("{}: results of simulated games", names.join(", "));
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{0}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
        escape(&title)
    );
    for (first, second, measures) in pairs {
        compared(&mut text, first, second, measures);
    }
    for one in series {
        section(&mut text, one, series.len() > 1);
    }
    text + MEANINGS + "</main>\n</body>\n</html>\n"
}

fn compared(text: &mut String, first: &str, second: &str, measures: &[Difference]) {
    let _ = writeln!(text, "<h2>{} beside {}</h2>", escape(first), escape(second));
    let _ = writeln!(
        text,
        "<p>The last column is how likely two series of one and the same game would differ by at least as much. Below 0.01 a difference is hardly chance; of many differences, some are below it by chance.</p>"
    );
    let rows = measures.iter().map(|Difference { measure, first, second, p, .. }| {
        let value = |value: &Option<f64>| value.map_or("-".to_owned(), |value| format!("{value:.3}"));
        let p =
            p.map_or(String::new(), |p| if p < 1e-4 { "under 0.0001".to_owned() } else { format!("{p:.4}") });
        vec![(*measure).to_owned(), value(first), value(second), p]
    });
    table(text, &["", first, second, "by chance"], rows);
}

fn section(text: &mut String, one: &Reported<'_>, several: bool) {
    let Reported { tally, answer, command } = one;
    if several {
        let _ = writeln!(text, "<h2>{}</h2>", escape(&answer.variant));
    }
    let (white, black) = (&answer.players.white, &answer.players.black);
    let _ = writeln!(
        text,
        "<p>{} games of <b>{}</b>, {} (White) against {} (Black), seed {}. Version {} of Wazir, rules {}.</p>",
        answer.games,
        escape(&answer.variant),
        escape(white),
        escape(black),
        answer.seed,
        escape(&answer.version),
        escape(&answer.program)
    );
    if let Some(interrupted) = &answer.interrupted {
        let _ = writeln!(
            text,
            "<p class=\"warning\">Interrupted: {} games were asked for.</p>",
            interrupted.asked
        );
    }
    let _ = writeln!(text, "<pre tabindex=\"0\">{}</pre>", escape(command));
    results(text, answer);
    lengths(text, tally, answer);
    if let Some(seen) = &answer.details {
        let _ = writeln!(text, "<h3>Move by move</h3>");
        let which = if seen.games == answer.games {
            "All games".to_owned()
        } else {
            format!("The first {} games", seen.games)
        };
        let _ = writeln!(text, "<p>{which} were looked at move by move.</p>");
        tension(text, tally, seen);
        pieces(text, seen);
        openings(text, seen);
        lines(text, seen);
    }
}

fn results(text: &mut String, answer: &Answer) {
    let (results, intervals) = (answer.results, &answer.intervals);
    let rows = [
        ("White wins", results.white, intervals.white),
        ("Black wins", results.black, intervals.black),
        ("draws", results.draw, intervals.draw),
        ("unfinished", results.unfinished, intervals.unfinished),
    ];
    let _ = writeln!(text, "<h3>Results</h3>");
    let bar = |(name, _, interval): &(&str, u64, Option<Interval>)| {
        let interval = interval.as_ref()?;
        let ends = Some((interval.low * 100.0, interval.high * 100.0));
        Some(Bar { name: (*name).to_owned(), value: interval.mean * 100.0, ends, second: None })
    };
    let drawn: Vec<Bar> = rows.iter().filter_map(bar).collect();
    let said: Vec<String> = drawn.iter().map(|bar| format!("{} {:.1} %", bar.name, bar.value)).collect();
    figure(
        text,
        &bars(&drawn, " %", &format!("Results: {}", said.join(", "))),
        "Shares of the results. The thin lines hold the true share in 95 of 100 series.",
    );
    let percent = |interval: Option<Interval>| match interval {
        Some(i) => vec![
            format!("{:.1} %", i.mean * 100.0),
            format!("{:.1} to {:.1} %", i.low * 100.0, i.high * 100.0),
        ],
        None => vec!["-".to_owned(), String::new()],
    };
    let counted = rows
        .iter()
        .map(|(name, n, interval)| [vec![(*name).to_owned(), n.to_string()], percent(*interval)].concat());
    let points = answer
        .score
        .map(|score| [vec!["White's points".to_owned(), String::new()], percent(Some(score))].concat());
    table(text, &["", "games", "share", "interval"], counted.chain(points));
    if let Some(score) = answer.score {
        let verdict = match score {
            Interval { low, .. } if low > 0.5 => {
                "White has the better game: the interval of its points is above a half."
            }
            Interval { high, .. } if high < 0.5 => {
                "Black has the better game: the interval of White's points is below a half."
            }
            _ => {
                "Neither side is shown to have the better game: the interval of White's points holds a half."
            }
        };
        let _ = writeln!(text, "<p>{verdict}</p>");
    }
    let share = |n: u64| format!("{:.1} %", n as f64 * 100.0 / answer.games.max(1) as f64);
    let reasons = answer.reasons.iter().map(|(reason, n)| vec![reason.clone(), n.to_string(), share(*n)]);
    table(text, &["ended by", "games", "share"], reasons);
}

fn lengths(text: &mut String, tally: &Tally, answer: &Answer) {
    let _ = writeln!(text, "<h3>Length and choice</h3>");
    for (name, counts, summary, caption) in [
        ("plies", &tally.plies, &answer.plies, "How long games are, in plies: turns of either side."),
        (
            "legal moves",
            &tally.branching,
            &answer.branching,
            "How many moves there are to choose from, over all positions.",
        ),
    ] {
        let values: Vec<(u64, u64)> = counts.iter().collect();
        let cell = |n: Option<u64>| n.map_or("-".to_owned(), |n| n.to_string());
        let mean = summary.mean.map_or("-".to_owned(), |mean| format!("{mean:.1}"));
        let said = format!(
            "{mean} {name} on average; half have at most {}, one in twenty at most {}, and one in twenty at least {}.",
            cell(summary.p50),
            cell(summary.p5),
            cell(summary.p95)
        );
        figure(text, &histogram(&values, name, &format!("Histogram: {said}")), &format!("{caption} {said}"));
    }
}

fn tension(text: &mut String, tally: &Tally, seen: &Seen) {
    let mean = |value: f64| format!("{value:.2}");
    let mut rows = vec![
        vec!["captures a game".to_owned(), mean(seen.captures)],
        vec!["checks a game".to_owned(), mean(seen.checks)],
        vec!["changes of the lead a game".to_owned(), mean(seen.lead_changes)],
    ];
    if let (Some(behind), Some(drama)) = (seen.behind, seen.drama) {
        rows.push(vec![
            "positions in which the later winner was behind".to_owned(),
            format!("{:.1} %", behind * 100.0),
        ]);
        rows.push(vec!["drama".to_owned(), mean(drama)]);
    }
    table(text, &["", "mean"], rows);
    let leads: Vec<(u64, u64)> = tally.detailed.leads.iter().collect();
    let said = format!("The lead changes {} times a game on average.", mean(seen.lead_changes));
    figure(text, &histogram(&leads, "changes of the lead", &format!("Histogram: {said}")), &said);
}

fn pieces(text: &mut String, seen: &Seen) {
    let _ = writeln!(text, "<h3>Pieces</h3>");
    let share = |piece: &crate::answer::Piece| Bar {
        name: piece.name.clone(),
        value: piece.moves_share * 100.0,
        ends: None,
        second: Some(piece.legal_share * 100.0),
    };
    let shares: Vec<Bar> = seen.pieces.iter().map(share).collect();
    figure(
        text,
        &bars(&shares, " %", "Shares of the moves by piece, as in the table below"),
        "What share of the moves each piece makes, and below it, thinner, what share of the legal moves are its.",
    );
    let values: Vec<Bar> = seen
        .values
        .iter()
        .map(|value| Bar {
            name: value.name.clone(),
            value: value.points.mean,
            ends: Some((value.points.low, value.points.high)),
            second: None,
        })
        .collect();
    if !values.is_empty() {
        figure(
            text,
            &bars(&values, "", "Worth of the pieces, as in the table below"),
            "By how much of a point one piece more raises its side's share of the points, by regression. The thin lines hold the true value in 95 of 100 series.",
        );
    }
    let rows = seen.pieces.iter().map(|piece| {
        let value = seen.values.iter().find(|value| value.name == piece.name);
        let value = value.map_or(String::new(), |value| {
            let Interval { mean, low, high } = value.points;
            format!("{mean:+.3} ({low:+.3} to {high:+.3})")
        });
        vec![
            piece.name.clone(),
            piece.mobility.map_or("-".to_owned(), |mobility| format!("{mobility:.2}")),
            format!("{:.1} %", piece.legal_share * 100.0),
            format!("{:.1} %", piece.moves_share * 100.0),
            format!("{:.2}", piece.captured),
            value,
        ]
    });
    table(
        text,
        &[
            "piece",
            "moves it has",
            "of the legal moves",
            "of the moves made",
            "captured a game",
            "worth in points",
        ],
        rows,
    );
}

fn openings(text: &mut String, seen: &Seen) {
    let _ = writeln!(text, "<h3>Openings</h3>");
    for length in 1..=4 {
        let of_length = seen.openings.iter().filter(|opening| opening.moves.split(' ').count() == length);
        let rows: Vec<_> = of_length
            .take(OPENINGS)
            .filter(|opening| length == 1 || opening.games > 1)
            .map(|opening| {
                let crate::Results { white, black, draw, unfinished } = opening.results;
                let counts = [opening.games, white, draw, black, unfinished].map(|n| n.to_string());
                [vec![opening.moves.clone()], counts.to_vec()].concat()
            })
            .collect();
        if !rows.is_empty() {
            table(text, &["turns", "games", "White wins", "draws", "Black wins", "unfinished"], rows);
        }
    }
}

fn lines(text: &mut String, seen: &Seen) {
    let _ = writeln!(text, "<h3>Lines of the file</h3>");
    let row = |used: &crate::answer::Used| {
        vec![format!("{}:{}", used.line.file, used.line.line), used.line.text.clone(), used.games.to_string()]
    };
    let unused: Vec<_> = seen.lines.iter().filter(|used| used.games == 0).map(row).collect();
    if !unused.is_empty() {
        let _ = writeln!(
            text,
            "<p class=\"warning\">No game has used these lines. They may be rare, or dead.</p>"
        );
        table(text, &["place", "line", "games"], unused);
    }
    let _ = writeln!(text, "<details><summary>Every line, with the games that used it</summary>");
    table(text, &["place", "line", "games"], seen.lines.iter().map(row));
    let _ = writeln!(text, "</details>");
}

fn figure(text: &mut String, svg: &str, caption: &str) {
    if !svg.is_empty() {
        let _ = writeln!(text, "<figure>\n{svg}\n<figcaption>{}</figcaption>\n</figure>", escape(caption));
    }
}

/// A table whose first column names the rows. Nothing where there are none.
fn table(text: &mut String, head: &[&str], rows: impl IntoIterator<Item = Vec<String>>) {
    let mut rows = rows.into_iter().peekable();
    if rows.peek().is_none() {
        return;
    }
    *text += "<div class=\"wide\" tabindex=\"0\"><table>\n<thead><tr>";
    for cell in head {
        let _ = match cell.is_empty() {
            true => write!(text, "<td></td>"),
            false => write!(text, "<th scope=\"col\">{}</th>", escape(cell)),
        };
    }
    *text += "</tr></thead>\n<tbody>\n";
    for row in rows {
        *text += "<tr>";
        for (at, cell) in row.iter().enumerate() {
            let _ = match at {
                0 => write!(text, "<th scope=\"row\">{}</th>", escape(cell)),
                _ => write!(text, "<td>{}</td>", escape(cell)),
            };
        }
        *text += "</tr>\n";
    }
    *text += "</tbody>\n</table></div>\n";
}

const MEANINGS: &str = "<h2>What the numbers mean</h2>
<dl>
<dt>interval</dt><dd>holds the true value in 95 of 100 series of these players. Shares have Wilson's interval. It says nothing of better players.</dd>
<dt>changes of the lead</dt><dd>how often the other side comes to be ahead by at least half a pawn, as the engine judges positions after a quiet move.</dd>
<dt>drama</dt><dd>how far behind the later winner was, from 0 to 1, on average over the positions in which it was behind: the root of the difference of the points that both may expect. After C. Browne, <cite>Automatic Generation and Evaluation of Recombination Games</cite>, 2008.</dd>
<dt>moves it has</dt><dd>how many legal moves a piece has on average when its side is to move.</dd>
<dt>worth in points</dt><dd>by how much one piece more raises its side's share of the points: a linear regression over one quiet position of each finished game. Compare only values of one table.</dd>
</dl>
";
