//! `wazir values`: what each piece is worth to the engine, in pawns.

use crate::args::ValuesArgs;
use crate::engines;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::output::Output;
use crate::progress::Progress;
use crate::report::Report;
use crate::target::Target;
use crate::variant;
use rayon::prelude::*;
use serde::Serialize;
use wazir_engine::{Engine, Gauge, Odds, Prices, advantage};
use wazir_runtime::program::KindId;
use wazir_runtime::{Game, Side};
use wazir_show::prose;

/// A kind of a side.
#[derive(Serialize)]
struct Line {
    side: String,
    piece: String,
    /// In hundredths of a pawn; none for what is never given for anything.
    derived: Option<i32>,
    /// The same after tuning, if the variant is tuned.
    tuned: Option<i32>,
    /// What the file states, in hundredths of a pawn.
    stated: Option<u32>,
    /// What games say, if they were asked: White's pieces only, and those that the first start has.
    #[serde(skip_serializing_if = "Option::is_none")]
    measured: Option<Measured>,
}

/// What games say of a kind, in hundredths of a pawn.
#[derive(Serialize, Copy, Clone)]
struct Measured {
    price: i32,
    /// Half of the interval in which it lies 95 times in 100.
    error: i32,
}

/// The answer of `--json`.
#[derive(Serialize)]
struct Answer {
    variant: String,
    pieces: Vec<Line>,
}

/// Runs the command.
pub fn run(args: &ValuesArgs, out: &Output) -> Outcome {
    let target = Target::parse(&args.variant);
    let loaded = variant::load(&target, out)?;
    let game = &loaded.game;
    let derived = Engine::new(game.clone());
    let tuning = engines::beside(&target.source, game, out).or_else(|| engines::shipped(game));
    let tuned = tuning.map(|tuning| Engine::tuned(game.clone(), &tuning));
    let price = |engine: &Engine, side, id| {
        Some(engine.prices().of(side, id)).filter(|price| *price < Prices::DECIDES)
    };
    let lines = Side::BOTH.into_iter().flat_map(|side| {
        let army = game.army(side);
        let (derived, tuned) = (&derived, &tuned);
        army.ids().map(move |id| Line {
            side: side.to_string(),
            piece: army.kind(id).name.clone(),
            derived: price(derived, side, id),
            tuned: tuned.as_ref().and_then(|tuned| price(tuned, side, id)),
            stated: army.kind(id).worth.map(|worth| worth.in_hundredths()),
            measured: None,
        })
    });
    let mut lines: Vec<Line> = lines.collect();
    if let Some(games) = args.measure {
        measure(args, games, game, tuned.as_ref().unwrap_or(&derived), &mut lines, out)?;
    }
    let answer = |pieces| Answer { variant: game.program().id.clone(), pieces };
    if args.json {
        out.json(&answer(lines));
        return Ok(Exit::Fine);
    }
    // What both sides have alike is told once.
    let [white, black] = Side::BOTH.map(|side| {
        let of = lines.iter().filter(|line| line.side == side.to_string());
        of.map(|line| (line.piece.clone(), line.derived, line.tuned)).collect::<Vec<_>>()
    });
    let alike = white == black;
    if alike {
        lines.retain(|line| line.side == Side::White.to_string());
    }
    out.print(&table(&lines, alike, tuned.is_some()));
    if tuned.is_none() {
        out.note(format!("`wazir tune {}` improves what is derived, by games", args.variant));
    }
    Ok(Exit::Fine)
}

/// Lets games say what White's pieces are worth.
fn measure(
    args: &ValuesArgs,
    games: u64,
    game: &Game,
    engine: &Engine,
    lines: &mut [Line],
    out: &Output,
) -> Result<(), Failure> {
    let prices = engine.prices();
    let Some(gauge) = Gauge::new(game.clone(), args.nodes.max(1)) else { return Ok(()) };
    let army = game.army(Side::White);
    let there = |id: &KindId| gauge.has(Side::White, *id) && gauge.has(Side::Black, *id);
    let cheapest =
        army.ids().filter(there).filter(|id| (30..Prices::DECIDES).contains(&prices.of(Side::White, *id)));
    let Some(unit) = cheapest.min_by_key(|id| prices.of(Side::White, *id)) else {
        let report = Report::new("no piece of the start has a price by which the others could be measured");
        return Err(Failure::finding(report));
    };
    let asked: Vec<(KindId, Odds)> = army
        .ids()
        .filter(|id| *id != unit && (1..Prices::DECIDES).contains(&prices.of(Side::White, *id)))
        .filter_map(|id| Some((id, gauge.odds(prices, id)?)))
        .collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.jobs.map_or(0, usize::from)).build();
    let pool =
        pool.map_err(|error| Failure::usage(Report::new(format!("cannot start the threads: {error}"))))?;
    let pairs = games.div_ceil(2).max(1);
    let progress = Progress::games(out, 2 * pairs * (asked.len() as u64 + 1));
    let share = |odds: &Odds| {
        let pair = |number: u64| {
            let halves = gauge.pair(odds, args.seed, number);
            progress.step();
            progress.step();
            u64::from(halves)
        };
        let halves: u64 = pool.install(|| (0..pairs).into_par_iter().map(pair).sum());
        halves as f64 / (4 * pairs) as f64
    };
    let price = f64::from(prices.of(Side::White, unit));
    // Who lacks a man of the cheapest kind says how much a share of the points is worth.
    let of_unit = 1.0 - share(&Odds { white: vec![unit], black: Vec::new() });
    for (id, odds) in &asked {
        let given: i32 = odds.black.iter().map(|kind| prices.of(Side::Black, *kind)).sum();
        let (better, error) = advantage(share(odds), 2 * pairs, price, of_unit);
        let measured = Measured { price: given - better.round() as i32, error: error.round() as i32 };
        let name = &army.kind(*id).name;
        let line = lines.iter_mut().find(|line| line.side == Side::White.to_string() && line.piece == *name);
        if let Some(line) = line {
            line.measured = Some(measured);
        }
    }
    progress.done();
    out.note(format!("measured against `{}`, which is worth {:.2}", army.kind(unit).name, price / 100.0));
    Ok(())
}

/// The values in a table, in pawns.
fn table(lines: &[Line], alike: bool, tuned: bool) -> String {
    let stated = lines.iter().any(|line| line.stated.is_some());
    let name = |line: &Line| if alike { line.piece.clone() } else { format!("{} {}", line.side, line.piece) };
    let width = lines.iter().map(|line| name(line).chars().count()).max().unwrap_or(0).max(8);
    let mut text = format!("{:width$}  derived", "in pawns");
    if tuned {
        text.push_str("    tuned");
    }
    if stated {
        text.push_str("   stated");
    }
    let measured = lines.iter().any(|line| line.measured.is_some());
    if measured {
        text.push_str("      measured");
    }
    text.push('\n');
    for line in lines {
        let pawns = |price: Option<f64>| {
            price.map_or_else(|| "-".to_owned(), |price| format!("{:.2}", price / 100.0))
        };
        text.push_str(&format!("{:width$}  {:>7}", name(line), pawns(line.derived.map(f64::from))));
        if tuned {
            text.push_str(&format!("  {:>7}", pawns(line.tuned.map(f64::from))));
        }
        if stated {
            text.push_str(&format!("  {:>7}", pawns(line.stated.map(f64::from))));
        }
        if let Some(Measured { price, error }) = line.measured {
            let (price, error) = (f64::from(price) / 100.0, f64::from(error) / 100.0);
            text.push_str(&format!("  {price:>5.2} ± {error:.2}"));
        }
        text.push('\n');
    }
    if lines.iter().any(|line| line.derived.is_none()) {
        let without: Vec<String> = lines.iter().filter(|line| line.derived.is_none()).map(name).collect();
        let is = if without.len() == 1 { "is" } else { "are" };
        text.push_str(&format!("\n{} {is} never given for anything.\n", prose::quoted(&without, "and")));
    }
    text
}
