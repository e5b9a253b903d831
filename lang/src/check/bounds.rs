//! What pieces leave or keep to, where it changes nothing, or leaves no move.

use super::lines::own_lines;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Follower, Reachability, topology};
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{excepting, quoted};
use wazir_runtime::program::{Bound, Kind, KindId, Program};
use wazir_runtime::{Side, SquareSet};

/// Lines that all moves of their pieces keep to anyway, and such as leave a piece without any.
pub(super) fn check(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for (span, bounds) in own_lines(variant, lowered, |places| &places.bounds) {
        let bounds: Vec<_> =
            bounds.into_iter().filter(|(side, kind, _)| reachability.appears(*side, *kind)).collect();
        let Some((side, kind, index)) = bounds.first() else { continue };
        let Some(bound) = program.army(*side).kind(*kind).bounds.get(*index) else { continue };
        if bounds.iter().all(|(side, kind, _)| !matters(program, *side, *kind, bound)) {
            let name = &program.army(*side).kind(*kind).name;
            let who = match bounds.iter().any(|(_, other, _)| other != kind) {
                true => "every one of these pieces".to_owned(),
                false => format!("the `{name}`"),
            };
            let message = format!("{who} {} anyway", it_does(bound));
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
            let message = format!("the {} can never move", quoted(&names, "and"));
            let contrary = if bound.keeps { "leaves" } else { "keeps to" };
            let help = without_them(variant, span, &names, bound);
            found.push(
                Diagnostic::new(code::NEVER_MOVES, span, message)
                    .here(format!("each of its moves {contrary} its {}", bound.what.name()))
                    .help(format!("{help}, or end the line with `# allow never-moves`")),
            );
        }
        found.extend(unended(variant, reachability, sources, (span, bound), &bounds));
        found.extend(
            unchanged(variant, lowered, reachability, (span, bound), &bounds).filter(|_| {
                !found.iter().any(|d: &Diagnostic| d.code == code::NEVER_MOVES && d.span() == span)
            }),
        );
    }
    found
}

/// How a line is written that these pieces are not to have.
fn without_them(variant: &Resolved, span: Span, names: &[&str], bound: &Bound) -> String {
    match variant.every.iter().find(|(_, lines)| lines.contains(&span)) {
        Some((except, lines)) => excepting(except, names, lines.len() == 1, &it_does(bound)),
        None => "take the line out".to_owned(),
    }
}

/// `keeps to its region`.
fn it_does(bound: &Bound) -> String {
    format!("{} its {}", if bound.keeps { "keeps to" } else { "leaves" }, bound.what.name())
}

/// `it keeps to its region`, of one piece or of several.
fn they_do(count: usize, bound: &Bound) -> String {
    let what = bound.what.name();
    match (count, bound.keeps) {
        (1, _) => format!("it {}", it_does(bound)),
        (_, true) => format!("they keep to their {what}"),
        (_, false) => format!("they leave their {what}"),
    }
}

/// The same games without a bound of some kinds.
fn without_bound(program: &Program, bound: &Bound, bounds: &[(Side, KindId, usize)]) -> Reachability {
    let mut free = program.clone();
    for (side, kind, _) in bounds {
        if let Some(kind) = free.armies[side.index()].kinds.get_mut(kind.index()) {
            kind.bounds.retain(|other| other != bound);
        }
    }
    Reachability::of(&free)
}

/// Inherited endings that never come about any more, since a line of the variant itself keeps pieces from where they would.
fn unended(
    variant: &Resolved,
    reachability: &Reachability,
    sources: &Sources,
    (span, bound): (Span, &Bound),
    bounds: &[(Side, KindId, usize)],
) -> Option<Diagnostic> {
    let (source, _) = variant.endings.as_ref()?;
    let program = reachability.program();
    let chances = reachability.endings();
    let goals = program.endings.iter().zip(&source.endings).zip(chances).enumerate();
    let goals: Vec<_> = goals
        .filter(|(_, ((ending, place), chance))| {
            ending.test.goal().is_some() && chance.is_never() && !variant.span.holds(place.span)
        })
        .map(|(at, ((ending, place), _))| (at, ending, place))
        .collect();
    goals.first()?;
    let free = without_bound(program, bound, bounds).endings();
    let (_, ending, place) =
        goals.into_iter().find(|(at, ..)| free.get(*at).is_some_and(|chance| !chance.is_never()))?;
    let (kinds, _) = ending.test.goal()?;
    let mut names: Vec<&str> = Vec::new();
    for (side, kind, _) in bounds.iter().filter(|(side, kind, _)| kinds[side.index()].contains(*kind)) {
        let name = program.army(*side).kind(*kind).name.as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    let condition = on_one_line(sources.slice(place.condition_span));
    let help = without_them(variant, span, &names, bound);
    Some(
        Diagnostic::new(
            code::NEVER_ENDS,
            span,
            format!("the inherited ending `{condition}` can never happen"),
        )
        .here(they_do(names.len(), bound))
        .label(place.condition_span, "it is inherited")
        .help(format!("for {} to get there, {help}", if names.len() == 1 { "it" } else { "them" }))
        .help(format!("if that is meant, end the line with `# allow {}`", code::NEVER_ENDS.name)),
    )
}

/// Does a bound keep a kind from all squares on which it would promote or become another by lines that are not the variant's own?
fn keeps_unchanged(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    (side, kind): (Side, KindId),
    free: &Reachability,
) -> Option<Span> {
    let changes = &lowered.program.army(side).kind(kind).changes;
    let places = &lowered.places[side.index()].get(kind.index())?.changes;
    let inherited = places.iter().all(|place| !variant.span.holds(*place));
    let never = changes.iter().all(|change| !reachability.can_change(side, kind, change));
    let would = changes.iter().any(|change| free.can_change(side, kind, change));
    (inherited && never && would).then(|| places.first().copied())?
}

/// Pieces that never promote any more, since a line of the variant itself keeps them from where they would.
fn unchanged(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    (span, bound): (Span, &Bound),
    bounds: &[(Side, KindId, usize)],
) -> Option<Diagnostic> {
    let program = &lowered.program;
    let promotes = |(side, kind, _): &&(Side, KindId, usize)| {
        let changes = &program.army(*side).kind(*kind).changes;
        !changes.is_empty() && changes.iter().all(|change| !reachability.can_change(*side, *kind, change))
    };
    let stuck: Vec<_> = bounds.iter().filter(promotes).collect();
    stuck.first()?;
    let free = without_bound(program, bound, bounds);
    let mut names: Vec<&str> = Vec::new();
    let mut line = None;
    for (side, kind, _) in stuck {
        let name = program.army(*side).kind(*kind).name.as_str();
        let place = keeps_unchanged(variant, lowered, reachability, (*side, *kind), &free);
        if place.is_some() && !names.contains(&name) {
            names.push(name);
            line = line.or(place);
        }
    }
    let (get, them) = match names.len() {
        1 => ("gets to the squares on which it promotes", "it"),
        _ => ("get to the squares on which they promote", "them"),
    };
    let message = format!("the {} never {get}", quoted(&names, "and"));
    let help = without_them(variant, span, &names, bound);
    Some(
        Diagnostic::new(code::NEVER_CHANGES, span, message)
            .here(they_do(names.len(), bound))
            .label(line?, "the promotion")
            .help(format!("for {them} to go on, {help}"))
            .help("if that is meant, end the line with `# allow never-changes`"),
    )
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
