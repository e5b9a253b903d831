//! Pieces by side and kind, in words: "friendly knight or bishop", "piece other than a cannon".

use super::names::kinds;
use crate::prose::{self, article, list};
use wazir_runtime::program::{Army, KindSet};

/// What comes before the few kinds that are not meant.
pub(super) const OTHER_THAN: &str = " other than ";

/// A piece of one of these kinds, with its article. The owner's army comes first, and then the enemy's.
pub(crate) fn one(armies: [&Army; 2], own: KindSet, enemy: KindSet) -> String {
    article(&noun(armies, own, enemy, false))
}

/// Pieces of these kinds, in the singular or the plural. The owner's army comes first, and then the enemy's.
pub(super) fn noun(armies: [&Army; 2], own: KindSet, enemy: KindSet, many: bool) -> String {
    let of = |at: usize, set: KindSet| of_army(armies[at], set, many);
    match (own.is_empty(), enemy.is_empty()) {
        (false, true) => format!("friendly {}", of(0, own)),
        (true, _) => format!("enemy {}", of(1, enemy)),
        (false, false) if of(0, own) == of(1, enemy) => of(0, own),
        (false, false) => but_few(armies, own, enemy, many)
            .unwrap_or_else(|| format!("friendly {} or enemy {}", of(0, own), of(1, enemy))),
    }
}

/// All pieces of both armies but for a few kinds: `piece other than a friendly cannon`.
fn but_few(armies: [&Army; 2], own: KindSet, enemy: KindSet, many: bool) -> Option<String> {
    let mut others = Vec::new();
    for (army, set, whose) in [(armies[0], own, "a friendly "), (armies[1], enemy, "an enemy ")] {
        let left: KindSet = army.ids().filter(|kind| !set.contains(*kind)).collect();
        let names = kinds(army, left);
        if names.len() > 2 || names.len() >= set.iter().count() {
            return None;
        }
        others.extend(names.into_iter().map(|name| format!("{whose}{name}")));
    }
    let piece = if many { "pieces" } else { "piece" };
    (!others.is_empty()).then(|| format!("{piece}{OTHER_THAN}{}", list(&others, "or")))
}

/// All pieces of these kinds that stand somewhere: `enemy piece next to it`, `piece of either side next to it other than a pawn`. The place comes
/// before the exceptions, which would otherwise seem to stand there.
pub(super) fn placed(armies: [&Army; 2], own: KindSet, enemy: KindSet, place: &str) -> String {
    let who = noun(armies, own, enemy, false);
    let (who, others) = match who.split_once(OTHER_THAN) {
        Some((who, others)) => (who, format!(",{OTHER_THAN}{others}")),
        None => (who.as_str(), String::new()),
    };
    let whose = ["friendly ", "enemy "].iter().any(|whose| who.starts_with(whose));
    let either = if whose { "" } else { " of either side" };
    format!("{who}{either} {place}{others}")
}

/// Kinds of one army: by their names, or by the names of the few others.
fn of_army(army: &Army, set: KindSet, many: bool) -> String {
    let piece = if many { "pieces" } else { "piece" };
    let plural = |name: &str| if many { prose::plural(name) } else { name.to_owned() };
    let named = |set: KindSet| -> Vec<String> { kinds(army, set).into_iter().map(plural).collect() };
    let excepted = |set: KindSet| -> Vec<String> {
        kinds(army, set).into_iter().map(|name| if many { plural(name) } else { article(name) }).collect()
    };
    let others: KindSet = army.ids().filter(|kind| !set.contains(*kind)).collect();
    match others.iter().count() {
        0 => piece.to_owned(),
        n if n < set.iter().count() && (n <= 2 || 3 * n < set.iter().count()) => {
            format!("{piece}{OTHER_THAN}{}", list(&excepted(others), "or"))
        }
        _ => list(&named(set), "or"),
    }
}

/// `2 or 3`, `2 to 4`.
pub(super) fn between(least: impl Into<u16>, most: impl Into<u16>) -> String {
    let (least, most) = (least.into(), most.into());
    let word = if most == least.saturating_add(1) { "or" } else { "to" };
    format!("{least} {word} {most}")
}
