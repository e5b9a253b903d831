//! `wazir compare`: two or more variants simulated alike, side by side, and how likely what differs is chance.

use super::simulate::Prepared;
use crate::args::CompareArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::games::report::{self, Part};
use crate::output::Output;
use crate::report::Report;
use serde::Serialize;
use std::fmt::Write;
use wazir_show::prose;
use wazir_study::{Answer, Difference, Numbers, Tally, Timing, differences, shortened};

/// The answer of `--json`.
#[derive(Serialize)]
struct Json<'a> {
    variants: Vec<&'a Answer>,
    differences: Vec<Pair<'a>>,
}

/// What differs between the first variant and another.
#[derive(Serialize)]
struct Pair<'a> {
    first: &'a str,
    second: &'a str,
    measures: Vec<Difference>,
}

/// Runs the command.
pub fn run(args: &CompareArgs, out: &Output) -> Outcome {
    report::check(args.report.as_deref())?;
    let prepared: Result<Vec<Prepared>, Failure> = (0..)
        .zip(&args.variants)
        .map(|(at, variant)| Prepared::new(&args.simulation(at, variant), out))
        .collect();
    let prepared = prepared?;
    let mut played: Vec<(Tally, Answer)> = Vec::new();
    for one in &prepared {
        let (tally, _, asked) =
            one.play(Numbers::default().missing(0..args.games), args.jobs.map(usize::from), None, out);
        if tally.games() < asked {
            let report = Report::new("interrupted: nothing is compared before all games are played");
            out.error(&report.help("ask for fewer with `--games`"));
            return Ok(Exit::Interrupted);
        }
        let answer = Answer::new(one.series.conditions(), &tally, Timing::default(), None);
        played.push((tally, answer));
    }
    prepared.iter().for_each(|one| one.tell_trouble(out));
    let Some(((tally, answer), others)) = played.split_first() else { return Ok(Exit::Fine) };
    let pairs: Vec<Pair<'_>> = others
        .iter()
        .map(|(other_tally, other)| Pair {
            first: &answer.variant,
            second: &other.variant,
            measures: differences((tally, answer), (other_tally, other)),
        })
        .collect();
    if args.json {
        out.json(&Json { variants: played.iter().map(|(_, answer)| answer).collect(), differences: pairs });
        return written(args, &prepared, &played);
    }
    for (number, pair) in pairs.iter().enumerate() {
        if number > 0 {
            out.line("");
        }
        out.print(&shown(pair, args));
    }
    written(args, &prepared, &played)
}

/// Writes the page, if one is asked for.
fn written(args: &CompareArgs, prepared: &[Prepared], played: &[(Tally, Answer)]) -> Outcome {
    let parts = args.variants.iter().zip(prepared).zip(played);
    let parts = parts.map(|((variant, one), (tally, answer))| Part {
        variant,
        numbers: Some(0..args.games),
        conditions: one.series.conditions(),
        tally,
        answer,
    });
    report::write(args.report.as_deref(), &parts.collect::<Vec<_>>())?;
    Ok(Exit::Fine)
}

/// A pair as a table.
fn shown(pair: &Pair<'_>, args: &CompareArgs) -> String {
    let games = prose::count(usize::try_from(args.games).unwrap_or(usize::MAX), "game");
    let heading = format!(
        "{} and {}: {games} each, {} against itself, seeds from {}",
        pair.first, pair.second, args.player, args.seed
    );
    let mut text = prose::hanging(&heading, 80, "") + "\n\n";
    let [first, second] = [pair.first, pair.second].map(|name| shortened(name, 16));
    let _ = writeln!(text, "  {:22} {first:>16} {second:>16}   by chance", "");
    for Difference { measure, first, second, is_share, p } in &pair.measures {
        let value = |value: &Option<f64>| match value {
            None => "-".to_owned(),
            Some(value) if *is_share => format!("{:.1} %", value * 100.0),
            Some(value) => format!("{value:.2}"),
        };
        let chance = match p {
            None => String::new(),
            Some(p) if *p < 0.0001 => "   under 0.0001".to_owned(),
            Some(p) => format!("   {p:.4}"),
        };
        let _ = writeln!(text, "  {measure:22} {:>16} {:>16}{chance}", value(first), value(second));
    }
    text
}
