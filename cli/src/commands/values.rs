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
use crate::workers::Workers;
use serde::Serialize;
use wazir_engine::{Engine, Gauge, Odds, Prices, Yardstick};
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
    /// What games say, if they were asked: of what the first start has, and of Black's pieces only where the armies differ.
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
    let [white, black] = Side::each(|side| {
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

/// Lets games say what pieces are worth: White's, and Black's where the armies differ.
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
    let priced = |id: &KindId| (30..Prices::DECIDES).contains(&prices.of(Side::White, *id));
    let cheapest = army.ids().filter(|id| gauge.has(Side::White, *id)).filter(priced);
    let Some(unit) = cheapest.min_by_key(|id| prices.of(Side::White, *id)) else {
        let report = Report::new("no piece of the start has a price by which the others could be measured");
        return Err(Failure::finding(report));
    };
    let sides: &[Side] = if gauge.is_even() { &[Side::White] } else { &Side::BOTH };
    let asked: Vec<(Side, KindId, Odds)> = sides
        .iter()
        .flat_map(|side| game.army(*side).ids().map(move |id| (*side, id)))
        .filter(|(side, id)| (*side, *id) != (Side::White, unit))
        .filter(|(side, id)| (1..Prices::DECIDES).contains(&prices.of(*side, *id)))
        .filter_map(|(side, id)| Some((side, id, gauge.odds(prices, side, id)?)))
        .collect();
    let workers = Workers::new(args.jobs);
    let pairs = games.div_ceil(2).max(1);
    let matches = asked.len() as u64 + if gauge.is_even() { 1 } else { 2 };
    let progress = Progress::games(out, 2 * pairs * matches);
    let share = |odds: &Odds| {
        let pair = |number: u64| {
            let halves = gauge.pair(odds, args.seed, number);
            progress.step();
            progress.step();
            u64::from(halves)
        };
        let halves: u64 = workers.map(pairs, pair).iter().sum();
        halves as f64 / (4 * pairs) as f64
    };
    // Black's share where nobody lacks anything.
    let of_black = match gauge.is_even() {
        true => 0.5,
        false => share(&Odds { side: Side::Black, own: Vec::new(), other: Vec::new() }),
    };
    let of_nothing = |side: Side| if side == Side::Black { of_black } else { 1.0 - of_black };
    let price = f64::from(prices.of(Side::White, unit));
    // Who lacks a man of the cheapest kind says how much a share of the points is worth.
    let of_unit = share(&Odds { side: Side::Black, own: Vec::new(), other: vec![unit] });
    let yardstick = Yardstick { unit: price, of_unit, of_nothing: of_black };
    for (side, id, odds) in &asked {
        let given: i32 = odds.other.iter().map(|kind| prices.of(!*side, *kind)).sum();
        let (better, error) = yardstick.advantage(share(odds), of_nothing(*side), 2 * pairs);
        let measured = Measured { price: given - better.round() as i32, error: error.round() as i32 };
        let name = &game.army(*side).kind(*id).name;
        let line = lines.iter_mut().find(|line| line.side == side.to_string() && line.piece == *name);
        if let Some(line) = line {
            line.measured = Some(measured);
        }
    }
    progress.done();
    let unit = &army.kind(unit).name;
    out.note(format!("measured against {unit} of White, taken as {:.2}", price / 100.0));
    if !gauge.is_even() {
        out.note(format!("without any odds White scores {:.1} %", 100.0 * (1.0 - of_black)));
    }
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
