//! Whom a piece takes elsewhere than where it goes, in words.

use super::directions::{self, is_step_any_way};
use super::names::kinds;
use super::nouns::{noun, placed};
use super::spots::spot;
use crate::prose::{article, list};
use wazir_runtime::program::{Army, Board, Catch, CatchPlace, KindSet, Rule, Step, Test, is_slide};

/// "every enemy piece next to it"; `way` puts a path into words.
pub(super) fn victims(
    board: &Board,
    armies: [&Army; 2],
    catch: &Catch,
    way: impl Fn(&[Step]) -> String,
) -> String {
    let each: Vec<String> = catch.all().map(|catch| one(board, armies, catch, &way)).collect();
    list(&each, "or")
}

/// A remark on a rule: what is jumped stays in the way until the move is over, where that can make a difference: in a move of several jumps.
pub(super) fn stays_till_the_end(rule: &Rule) -> &'static str {
    let till_the_end =
        |catch: &Catch| matches!(catch.place, CatchPlace::Passed { at_once: false, lands: false, .. });
    let several = matches!(rule.path.last(), Some(Step::Repeat { body, .. }) if !is_slide(body));
    match rule.catches.as_ref().is_some_and(|catch| catch.all().any(till_the_end)) && several {
        true => {
            "; what it takes stays on the board until the move is over, and it passes over none of them twice"
        }
        false => "",
    }
}

/// The same of one of those among which the player chooses.
fn one(board: &Board, armies: [&Army; 2], catch: &Catch, way: &dyn Fn(&[Step]) -> String) -> String {
    let who = noun(armies, KindSet::NONE, catch.kinds, false);
    match &catch.place {
        CatchPlace::Passed { lands: true, .. } => "every enemy piece on which it lands".to_owned(),
        CatchPlace::Passed { whole, at_once, .. } => {
            let over = match catch.kinds == KindSet::first(armies[1].kinds.len()) {
                true => "the enemy pieces that it passes over".to_owned(),
                false => {
                    format!("every enemy {} that it passes over", list(&kinds(armies[1], catch.kinds), "or"))
                }
            };
            let at_once = if *at_once { ", each as soon as it has passed over it" } else { "" };
            format!(
                "{over}{at_once}{}",
                if *whole { ", and going on as long as it can take more" } else { "" }
            )
        }
        CatchPlace::Ahead { row: Some(_), .. } => {
            format!("every {who} in an unbroken row straight ahead of where it arrives")
        }
        CatchPlace::Back { row: Some(_), .. } => {
            format!("every {who} in an unbroken row from which it moves straight away")
        }
        CatchPlace::Ahead { .. } => {
            format!("any {who} on the next square straight ahead of where it arrives")
        }
        CatchPlace::Back { .. } => format!("any {who} next to it from which it moves straight away"),
        CatchPlace::Crossing(crossings) => {
            let each = crossings.iter().map(|crossing| {
                let whose = article(&noun(armies, crossing.own, crossing.enemy, false));
                let [its, others] = if crossing.file { ["file", "rank"] } else { ["rank", "file"] };
                format!("the square where its new {its} crosses the {others} of {whose}")
            });
            format!("any {who} on {}", list(&each.collect::<Vec<_>>(), "and on"))
        }
        CatchPlace::Around { path, between } => match (path.as_slice(), between) {
            (path, false) => {
                let there = spot(board, path, "where it arrives", way);
                format!("any {}", placed(armies, KindSet::NONE, catch.kinds, &there))
            }
            (path, true) => match between_two(board, armies, path) {
                Some((end, ways)) => format!("any {who} that then stands {end}{ways}"),
                None => format!("any {who} that then stands on this way: {}", way(path)),
            },
        },
    }
}

/// Between it and another piece, on a way of one square or of an unbroken row: where that is, and along which lines.
pub(super) fn between_two(board: &Board, armies: [&Army; 2], path: &[Step]) -> Option<(String, String)> {
    let [Step::Go(vectors), Step::Repeat { min: 1, max, .. }, Step::Test(end)] = path else { return None };
    let end = match end {
        Test::Own => "friendly piece".to_owned(),
        Test::Enemy => "enemy piece".to_owned(),
        Test::Of { own, enemy } => noun(armies, *own, *enemy, false),
        _ => "piece".to_owned(),
    };
    let between = match max {
        Some(1) => "directly between",
        None => "in an unbroken row between",
        _ => return None,
    };
    let ways = match is_step_any_way(board, vectors) {
        true => String::new(),
        false => format!(", {}", directions::neighbours(board, vectors, false)),
    };
    directions::are_neighbours(board, vectors).then(|| (format!("{between} it and {}", article(&end)), ways))
}
