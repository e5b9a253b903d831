//! Lines of a piece that allow only what another of its lines allows.

use super::lines::own_lines;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::Vector;
use wazir_runtime::program::{Rule, Shape};

/// Lines all of whose moves are moves of one other line, which is older or, of two that say the same, comes first.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (span, rules) in own_lines(variant, lowered, |p| &p.rules) {
        let covered_by = rules.iter().map(|(side, kind, index)| {
            let places = &lowered.places[side.index()][kind.index()].rules;
            let all = &lowered.program.army(*side).kind(*kind).rules;
            let rule = all.get(*index)?;
            let others = all.iter().zip(places).enumerate();
            let mut wider = others.filter(|(other, (wide, place))| {
                **place != span && covers(wide, rule) && (*other < *index || !covers(rule, wide))
            });
            wider.next().map(|(_, (_, place))| *place)
        });
        // A line may serve several pieces; it is of use if it is to one of them.
        let covered_by: Option<Vec<_>> = covered_by.collect();
        let Some(wider) = covered_by.and_then(|all| all.first().copied()) else { continue };
        let Some((side, kind, _)) = rules.first() else { continue };
        let name = &lowered.program.army(*side).kind(*kind).name;
        let mut diagnostic =
            Diagnostic::new(code::ADDS_NOTHING, span, format!("the `{name}` has these moves already"))
                .here("this line adds nothing to them");
        diagnostic = diagnostic.label(wider, "all of it is in this line");
        let help = match variant.span.holds(wider) {
            true => "take one of the two lines out".to_owned(),
            false => "lines are added to those that a piece has: to have this one in the place of the old one, begin it with `replace`".to_owned(),
        };
        found.push(diagnostic.help(help));
    }
    found
}

/// Is every move of the second rule one of the first, with the same effects? `false` where that is not plain to see.
fn covers(wide: &Rule, rule: &Rule) -> bool {
    let modes = (wide.quiet || !rule.quiet) && (wide.takes || !rule.takes);
    let effects = !rule.takes || wide.capture == rule.capture;
    let passing = wide.passing.is_none() && rule.passing.is_none();
    let from = match (&wide.from, &rule.from) {
        (None, _) => true,
        (Some(wide), Some(from)) => from.iter().all(|square| wide.contains(square)),
        (Some(_), None) => false,
    };
    let (Some(wide), Some(rule)) = (straight(wide), straight(rule)) else { return false };
    modes
        && effects
        && passing
        && from
        && wide.1 <= rule.1
        && wide.2 >= rule.2
        && rule.0.iter().all(|v| wide.0.contains(v))
}

/// The vectors of a leap or a slide, and its fewest and most steps.
fn straight(rule: &Rule) -> Option<(&[Vector], u8, u8)> {
    Some(match Shape::of(&rule.path)? {
        Shape::Leap(vectors) => (vectors, 1, 1),
        Shape::Slide { vectors, min, max } => (vectors, min, max.unwrap_or(u8::MAX)),
    })
}
