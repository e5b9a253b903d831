//! Whom a piece takes elsewhere than where it goes, in words.

use super::directions::is_step_any_way;
use super::names::kinds;
use super::nouns::noun;
use crate::prose::{article, list};
use wazir_runtime::program::{Army, Board, Catch, CatchPlace, KindSet, Step};

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

/// The same of one of those among which the player chooses.
fn one(board: &Board, armies: [&Army; 2], catch: &Catch, way: &dyn Fn(&[Step]) -> String) -> String {
    let who = noun(armies, KindSet::NONE, catch.kinds, false);
    match &catch.place {
        CatchPlace::Passed { lands: true, .. } => "everything on which it lands".to_owned(),
        CatchPlace::Passed { whole, at_once, .. } => {
            let over = match catch.kinds == KindSet::first(armies[1].kinds.len()) {
                true => "the enemies that it passes over".to_owned(),
                false => format!("every {} that it passes over", list(&kinds(armies[1], catch.kinds), "and")),
            };
            let at_once = if *at_once { ", each at once" } else { "" };
            format!("{over}{at_once}{}", if *whole { ", as long as it can go on so" } else { "" })
        }
        CatchPlace::Ahead { row: Some(_), .. } => format!("every {who} in a row ahead of where it comes"),
        CatchPlace::Back { row: Some(_), .. } => format!("every {who} in a row behind the square it left"),
        CatchPlace::Ahead { .. } => format!("{} a step ahead of where it comes", article(&who)),
        CatchPlace::Back { .. } => format!("{} a step behind the square it left", article(&who)),
        CatchPlace::Crossing(crossings) => {
            let each = crossings.iter().map(|crossing| {
                let whose = article(&noun(armies, crossing.own, crossing.enemy, false));
                let [its, others] = if crossing.file { ["file", "rank"] } else { ["rank", "file"] };
                format!("where its {its} meets the {others} of {whose}")
            });
            format!("every {who} {}", list(&each.collect::<Vec<_>>(), "or"))
        }
        CatchPlace::Around { path, between } => match (path.as_slice(), between) {
            ([Step::Go(vectors)], false) if is_step_any_way(board, vectors) => {
                format!("every {who} next to it")
            }
            (path, false) => {
                format!("every {who} where it could go {} from there", way(path))
            }
            (path, true) => {
                format!("every {who} between it and where it could go {}", way(path))
            }
        },
    }
}
