//! What other programs know of the shipped variants, and of those of `tests/oracle/`: node counts of their starts and of random positions, and
//! how games end.
//!
//! The data are not part of the project. They are looked for in the folder that `WAZIR_ORACLE` names, else in `shared/oracle` beside
//! the project; where they are not, the test says so and passes. `WAZIR_ORACLE_NODES=10000000` counts to so many nodes.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::{Shipped, on_all_cores, root, wazir_files};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use wazir_lang::{compile, render};
use wazir_runtime::{Game, Match, PerftMode, Status};

/// Variants that are counted to a depth only, and why.
const NOT_BEYOND: &[(&str, usize)] = &[
    // A mate by the drop of a pawn is counted there, and then lost; the rule is that it is illegal.
    ("gorogoro", 3),
];

/// What the oracle knows of a position.
struct Counts {
    variant: String,
    fen: String,
    /// By depth, from 1.
    nodes: Vec<u64>,
}

/// The text of a file of the oracle, where there is one.
fn oracle(file: &str) -> Option<String> {
    let folder = std::env::var_os("WAZIR_ORACLE").map(PathBuf::from);
    let folder = folder.or_else(|| Some(root().parent()?.join("shared/oracle")))?;
    std::fs::read_to_string(folder.join(file)).ok()
}

/// Every variant that is shipped, and those of `tests/oracle/`, with all its names.
fn games() -> Vec<(String, Vec<String>, Game)> {
    let shipped =
        wazir_variants::FILES.iter().map(|(name, text)| (format!("{name}.wazir"), (*text).to_owned()));
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/oracle");
    let others = if Path::new(folder).is_dir() { wazir_files(folder) } else { Vec::new() };
    let mut games = Vec::new();
    for (name, text) in shipped.chain(others) {
        let compilation = compile(&name, &text, &Shipped);
        let report = render::short(&compilation.diagnostics, &compilation.sources);
        assert!(!compilation.has_errors(), "{report}");
        for variant in compilation.variants {
            let game = Game::load(variant.program.unwrap()).unwrap();
            let names = std::iter::once(variant.id.clone()).chain(variant.known_as).collect();
            games.push((variant.id, names, game));
        }
    }
    games
}

fn data() -> Option<Vec<Counts>> {
    let text = oracle("perft.jsonl")?;
    let counts = text.lines().map(|line| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let word = |key: &str| value[key].as_str().unwrap().to_owned();
        let nodes = (1..).map_while(|depth| value["perft"][depth.to_string()].as_u64());
        Counts { variant: word("variant"), fen: word("fen"), nodes: nodes.collect() }
    });
    Some(counts.collect())
}

#[test]
fn the_oracle_counts_the_same_positions() {
    let Some(data) = data() else {
        println!("skipped: there is no oracle; name its folder with `WAZIR_ORACLE`");
        return;
    };
    let most = std::env::var("WAZIR_ORACLE_NODES").ok().and_then(|n| n.parse().ok()).unwrap_or(100_000);
    let games = games();
    let mut cases: Vec<(&str, &Game, &Counts)> = Vec::new();
    for (ours, theirs, game) in &games {
        let known = data.iter().filter(|counts| theirs.contains(&counts.variant));
        cases.extend(known.map(|counts| (&**ours, game, counts)));
    }
    let wrong = on_all_cores(&cases, |(name, game, counts)| {
        let position = match game.parse_fen(&counts.fen) {
            Ok(position) => position,
            Err(error) => return Some(format!("{name}: {}: {error:?}", counts.fen)),
        };
        let beyond = NOT_BEYOND.iter().find(|(variant, _)| variant == name).map_or(usize::MAX, |(_, n)| *n);
        let depths = counts
            .nodes
            .iter()
            .take(beyond)
            .zip(1u8..)
            .take_while(|(nodes, depth)| *depth == 1 || **nodes <= most);
        depths.into_iter().find_map(|(nodes, depth)| {
            let ours = game.perft(&position, depth.into(), PerftMode::default());
            (ours != *nodes).then(|| format!("{name}: {}: {depth}: {ours}, and not {nodes}", counts.fen))
        })
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    let variants: BTreeSet<&str> = cases.iter().map(|(name, ..)| *name).collect();
    println!(
        "{} positions of {} are counted otherwise, of {} variants",
        wrong.len(),
        cases.len(),
        variants.len()
    );
    assert!(variants.len() >= 55, "only {} variants are counted", variants.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A game played to its end.
struct Ended {
    variant: String,
    moves: Vec<String>,
    /// For the side to move: `win`, `loss` or `draw`.
    result: String,
}

fn ended(text: &str) -> Vec<Ended> {
    let game = |line: &str| {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let word = |key: &str| value[key].as_str().unwrap().to_owned();
        let moves = value["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap().to_owned());
        Ended { variant: word("variant"), moves: moves.collect(), result: word("result") }
    };
    text.lines().map(game).collect()
}

/// What is wrong with a game of the oracle, played with ours.
fn played_otherwise(game: &Game, ended: &Ended) -> Option<String> {
    let start = game.start(game.program().find_start(None).unwrap()).unwrap();
    let mut played = Match::new_unbounded(game.clone(), start);
    for (i, name) in ended.moves.iter().enumerate() {
        if let Err(error) = played.play_text(name) {
            let status = played.status();
            return Some(format!("move {i}, {name}, at {}: {error:?} ({status:?})", played.fen()));
        }
    }
    let turn = played.position().turn();
    let result = match played.status() {
        Status::Win { winner, .. } if winner == turn => "win",
        Status::Win { .. } => "loss",
        Status::Draw { .. } => "draw",
        Status::Ongoing => "nothing",
    };
    (result != ended.result).then(|| format!("{result}, and not {}, at {}", ended.result, played.fen()))
}

#[test]
fn the_oracle_ends_games_in_the_same_way() {
    let Some(text) = oracle("endings.jsonl") else {
        println!("skipped: there is no oracle; name its folder with `WAZIR_ORACLE`");
        return;
    };
    let (ended, games) = (ended(&text), games());
    let mut cases: Vec<(&str, &Game, &Ended)> = Vec::new();
    for (ours, theirs, game) in &games {
        let known = ended.iter().filter(|ended| theirs.contains(&ended.variant));
        cases.extend(known.map(|ended| (&**ours, game, ended)));
    }
    // Its generals face each other after a pass: the game is over there, as the other program says of the position, and yet it was played on.
    cases.retain(|(name, _, ended)| *name != "janggi" || ended.moves.len() != 170);
    let wrong = on_all_cores(&cases, |(name, game, ended)| {
        played_otherwise(game, ended).map(|wrong| format!("{name}: {wrong}"))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    println!("{} games of {} end otherwise", wrong.len(), cases.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
