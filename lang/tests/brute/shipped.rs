//! The shipped variants: the brute force counts from their starts and from positions of random games, as deep as a budget allows.
//!
//! | variable | means |
//! |---|---|
//! | `WAZIR_BRUTE_NODES=200000` | a position is counted to the last depth of at most so many nodes, instead of some hundred |
//! | `WAZIR_BRUTE_POSITIONS=20` | so many random positions of each variant beside its starts, instead of one |
//! | `WAZIR_BRUTE_ONLY=ataxx,duck` | these variants only |

use super::common::{on_all_cores, one_in};
use super::compare::Both;
use super::game::{divide, perft};
use super::random_variants::Rng;
use super::variable;
use std::ops::ControlFlow;
use wazir_lang::{Bundled, compile, expand};
use wazir_runtime::{Game, Match, PerftMode, Position, Status};

/// No position is counted deeper, however few its moves are.
const DEEPEST: u32 = 12;

/// What was counted of a variant, in positions and nodes, or where the two differ.
type Counted = Result<(u64, u64), String>;

/// Counts every shipped variant, or those that are asked for; a plain `cargo test` counts one of four.
pub fn count() {
    let only = std::env::var("WAZIR_BRUTE_ONLY").unwrap_or_default();
    let wanted = |name: &str| only.is_empty() || only.split(',').any(|o| o == name);
    let names: Vec<&str> =
        wazir_variants::FILES.iter().map(|(name, _)| *name).filter(|n| wanted(n)).collect();
    let named = !only.is_empty() || variable("WAZIR_BRUTE_NODES", 0) > 0;
    let names = if named { names } else { one_in(4, names) };
    let told = |name: &&str| {
        let counted = std::panic::catch_unwind(|| variant(name));
        let counted =
            counted.unwrap_or_else(|_| Err(format!("{name}: the brute force, or the engine, panics")));
        if variable("WAZIR_BRUTE_NODES", 0) > 0 {
            println!("{name}: {counted:?}");
        }
        counted
    };
    let counted: Vec<Counted> = on_all_cores(&names, told);
    let (positions, nodes) = counted.iter().flatten().fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
    println!("{} files, {positions} positions, {nodes} nodes", names.len());
    let differ: Vec<&str> = counted.iter().filter_map(|c| c.as_ref().err().map(String::as_str)).collect();
    assert!(differ.is_empty(), "{}", differ.join("\n"));
}

/// Counts the last variant of a file; parts of variants have none.
fn variant(name: &str) -> Counted {
    let text = wazir_variants::text(name).unwrap();
    let compilation = compile(&format!("{name}.wazir"), text, &Bundled(wazir_variants::FILES));
    let Some(last) = compilation.variants.last() else { return Ok((0, 0)) };
    let text = expand(last, &compilation);
    // The brute force does not count from a condition, and knows no chains and no rows of some directions. Other programs count these
    // games.
    let unread = [
        " plies since ",
        " plies less ",
        " chain of ",
        " in a chain",
        " in a row orthogonal",
        " in a row diagonal",
    ];
    if unread.iter().any(|words| text.contains(words)) {
        return Ok((0, 0));
    }
    let both = Both::new(&text).map_err(|why| format!("{name}: {why}"))?;
    let positions = positions(&both);
    let mut nodes = 0;
    for fen in &positions {
        nodes += position(&both, fen).map_err(|why| format!("{name}: {fen}: {why}"))?;
    }
    Ok((positions.len() as u64, nodes))
}

/// The starts, and positions of random games, as FENs.
fn positions(both: &Both) -> Vec<String> {
    let starts = both.game.program().starts.iter().map(|s| both.game.fen(&both.game.start(s).unwrap()));
    let mut fens: Vec<String> = starts.collect();
    let starts = fens.len();
    let mut rng = Rng::new(7);
    // Some games are over soon, and others begin with drops by the dozen.
    for _ in 0..20 * variable("WAZIR_BRUTE_POSITIONS", 1) {
        if fens.len() as u64 == starts as u64 + variable("WAZIR_BRUTE_POSITIONS", 1) {
            break;
        }
        let start = both.game.parse_fen(rng.pick(&fens[..starts]).as_str()).unwrap();
        let mut game = Match::new(both.game.clone(), start);
        for _ in 0..4 + rng.below(60) {
            let moves = game.legal_moves();
            if moves.is_empty() || game.status() != Status::Ongoing {
                break;
            }
            game.play(*rng.pick(&moves)).unwrap();
        }
        let fen = game.fen();
        let few = || has_at_most(&both.game, game.position(), 1, most().max(1000));
        if game.status() == Status::Ongoing && !fens.contains(&fen) && few() {
            fens.push(fen);
        }
    }
    fens
}

/// No position is counted to more nodes.
fn most() -> u64 {
    let usual = if std::env::var_os("THOROUGH").is_some() { 400 } else { 100 };
    variable("WAZIR_BRUTE_NODES", usual)
}

/// Has a position, by the engine, at most so many nodes? No more are looked for: a turn of ten moves has more than can be counted.
fn has_at_most(game: &Game, position: &Position, depth: u32, most: u64) -> bool {
    within(game, position, depth, most, &mut 0).is_continue()
}

/// Breaks where there are more nodes.
fn within(game: &Game, position: &Position, depth: u32, most: u64, nodes: &mut u64) -> ControlFlow<()> {
    if depth == 0 {
        *nodes += 1;
        return if *nodes > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    }
    if game.is_decided(position) {
        return ControlFlow::Continue(());
    }
    game.each_move(position, |mv| {
        let after = game.after(position, mv).unwrap();
        within(game, &after, depth - u32::from(after.part() == 0), most, nodes)
    })
}

/// Counts a position as deep as the budget allows; so many nodes were counted.
fn position(both: &Both, fen: &str) -> Result<u64, String> {
    let theirs = both.game.parse_fen(fen).map_err(|why| why.to_string())?;
    let most = most();
    let depth =
        (1..=DEEPEST).take_while(|d| has_at_most(&both.game, &theirs, *d, most)).count().max(1) as u32;
    let ours = match both.accept(fen) {
        Ok(Some(ours)) => ours,
        Ok(None) => return Err("refused by both".into()),
        Err((what, right, engine)) => return Err(format!("{what}: right: {right}, engine: {engine}")),
    };
    let (right, engine) =
        (perft(&both.variant, &ours, depth), both.game.perft(&theirs, depth, PerftMode::default()));
    if right == engine {
        return Ok(right);
    }
    let ours = divide(&both.variant, &ours, depth);
    let divided = both.game.divide(&theirs, depth, PerftMode::default());
    let only = |these: &[(String, u64)], those: &[(String, u64)]| {
        let only = these.iter().filter(|one| !those.contains(one));
        only.take(6).map(|(name, n)| format!("{name} {n}")).collect::<Vec<_>>().join(", ")
    };
    let (these, those) = (only(&ours, &divided), only(&divided, &ours));
    Err(format!("perft {depth}: right: {right} ({these}), engine: {engine} ({those})"))
}
