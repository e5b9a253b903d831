//! What pieces leave or keep to, where it changes nothing, or leaves no move.

use super::lines::own_lines;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Follower, Reachability, topology};
use crate::resolve::Resolved;
use crate::suggest::{excepting, list};
use wazir_runtime::program::{Bound, Kind, KindId, Program};
use wazir_runtime::{Side, SquareSet};

/// Lines that all moves of their pieces keep to anyway, and such as leave a piece without any.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for (span, bounds) in own_lines(variant, lowered, |places| &places.bounds) {
        let bounds: Vec<_> =
            bounds.into_iter().filter(|(side, kind, _)| reachability.appears(*side, *kind)).collect();
        let Some((side, kind, index)) = bounds.first() else { continue };
        let Some(bound) = program.army(*side).kind(*kind).bounds.get(*index) else { continue };
        let (verb, what) = (if bound.keeps { "keeps to" } else { "leaves" }, bound.what.name());
        if bounds.iter().all(|(side, kind, _)| !matters(program, *side, *kind, bound)) {
            let name = &program.army(*side).kind(*kind).name;
            let who = match bounds.iter().any(|(_, other, _)| other != kind) {
                true => "every one of these pieces".to_owned(),
                false => format!("the `{name}`"),
            };
            let message = format!("{who} {verb} its {what} anyway");
            found.push(
                Diagnostic::new(code::IDLE_BOUND, span, message)
                    .here("this forbids none of its moves")
                    .help("take the line out"),
            );
            continue;
        }
        let mut names: Vec<&str> = Vec::new();
        for (side, kind, _) in &bounds {
            let name = program.army(*side).kind(*kind).name.as_str();
            // Of a line of its own that leads nowhere, that is said there.
            let own = lowered.places[side.index()][kind.index()].rules.iter();
            let told = own.into_iter().any(|place| variant.span.holds(*place));
            if !told && !names.contains(&name) && is_stopped(program, *side, *kind) {
                names.push(name);
            }
        }
        if !names.is_empty() {
            let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
            let quoted: Vec<&str> = quoted.iter().map(String::as_str).collect();
            let message = format!("the {} can never move", list(&quoted, "and"));
            let contrary = if bound.keeps { "leaves" } else { "keeps to" };
            let every = variant.every.iter().find(|(_, lines)| lines.contains(&span));
            let help = match every {
                Some((except, lines)) => {
                    let line = format!("{verb} its {what}");
                    excepting(except, &names, lines.len() == 1, &line)
                }
                None => "take the line out".to_owned(),
            };
            found.push(
                Diagnostic::new(code::NEVER_MOVES, span, message)
                    .here(format!("each of its moves {contrary} its {what}"))
                    .help(format!("{help}, or end the line with `# allow never-moves`")),
            );
        }
    }
    found
}

/// Where the rules of a kind lead, with bounds of its own or with others.
fn ways(program: &Program, side: Side, kind: &Kind) -> Vec<Vec<SquareSet>> {
    let topology = topology(program, side);
    let mut follower = Follower::new(&topology, false);
    kind.rules.iter().map(|rule| follower.ways(kind, rule).destinations.clone()).collect()
}

/// Does a kind go anywhere that a bound of it forbids?
fn matters(program: &Program, side: Side, kind: KindId, bound: &Bound) -> bool {
    let kind = program.army(side).kind(kind);
    let others = kind.bounds.iter().filter(|other| *other != bound).copied().collect();
    let without = Kind { bounds: others, ..kind.clone() };
    ways(program, side, kind) != ways(program, side, &without)
}

/// Does a kind that would go somewhere go nowhere for its bounds?
pub(super) fn is_stopped(program: &Program, side: Side, kind: KindId) -> bool {
    let kind = program.army(side).kind(kind);
    let leads = |ways: Vec<Vec<SquareSet>>| ways.iter().flatten().any(|set| !set.is_empty());
    let without = Kind { bounds: Vec::new(), ..kind.clone() };
    !kind.bounds.is_empty() && !leads(ways(program, side, kind)) && leads(ways(program, side, &without))
}

/// The bound for which a rule leads nowhere that would lead somewhere.
pub(super) fn stopping(program: &Program, side: Side, kind: KindId, rule: usize) -> Option<Bound> {
    let kind = program.army(side).kind(kind);
    let leads = |kind: &Kind| {
        let topology = topology(program, side);
        let rule = kind.rules.get(rule)?;
        let ways = Follower::new(&topology, false).ways(kind, rule);
        Some(ways.destinations.iter().any(|set| !set.is_empty()))
    };
    let free = Kind { bounds: Vec::new(), ..kind.clone() };
    let bound = kind.bounds.iter().find(|bound| {
        let alone = Kind { bounds: vec![**bound], ..kind.clone() };
        leads(&alone) == Some(false)
    });
    bound.or(kind.bounds.first()).copied().filter(|_| leads(&free) == Some(true))
}
