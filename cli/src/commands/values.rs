//! `wazir values`: what each piece is worth to the engine, in pawns.

use crate::args::ValuesArgs;
use crate::engines;
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use crate::target::Target;
use crate::variant;
use serde::Serialize;
use wazir_engine::{Engine, Prices};
use wazir_runtime::Side;
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
        })
    });
    let mut lines: Vec<Line> = lines.collect();
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
        text.push('\n');
    }
    if lines.iter().any(|line| line.derived.is_none()) {
        let without: Vec<String> = lines.iter().filter(|line| line.derived.is_none()).map(name).collect();
        let is = if without.len() == 1 { "is" } else { "are" };
        text.push_str(&format!("\n{} {is} never given for anything.\n", prose::quoted(&without, "and")));
    }
    text
}
