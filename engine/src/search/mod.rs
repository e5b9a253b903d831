//! To come.
use crate::engine::{Engine, Found};
use crate::limits::{Limits, Stop};
use crate::report::{Bound, Info, Score};
use wazir_runtime::{Match, Position};
pub(crate) fn run(_: &mut Engine, game: &Match, _: &Limits, _: &Stop, report: &mut dyn FnMut(&Info)) -> Found {
    let best = game.legal_moves().first().copied();
    let info = Info { depth: 1, deepest: 1, line: 1, score: Score::Centipawns(0), bound: Bound::Exact, nodes: 1, time: std::time::Duration::ZERO, full: 0, moves: best.into_iter().collect() };
    report(&info);
    Found { best, then: None, lines: vec![info], nodes: 1 }
}
pub(crate) fn evaluate(_: &Engine, _: &Position) -> i32 { 0 }
