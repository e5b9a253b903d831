//! Two ways of a piece that would give different moves the same name.
//!
//! A move is named by where it starts and where it ends. If one rule moves quietly to a square and another
//! takes there what just passed, `e5d6` could be either. The second must be written into the first: `also taking …`.

use super::geometry::destinations;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::topology;
use crate::resolve::Resolved;
use crate::source::Span;
use std::collections::BTreeMap;
use wazir_runtime::program::{KindSet, Rule};
use wazir_runtime::walk::Code;
use wazir_runtime::{Side, Square, SquareSet, Topology};

/// Rules of one piece that clash, and rules that differ only in the squares passed.
pub(super) fn check(_variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for side in Side::BOTH {
        let trails_matter =
            program.army(!side).kinds.iter().flat_map(|k| k.rules.iter().filter_map(|r| r.passing));
        let watched = trails_matter.fold(KindSet::NONE, |all, set| all | set);
        let topology = topology(program, side);
        for id in program.army(side).ids() {
            let kind = program.army(side).kind(id);
            let Some(places) = lowered.places[side.index()].get(id.index()) else { continue };
            let alike =
                |a: &Rule, b: &Rule| watched.contains(id) && ((a.quiet && b.quiet) || (a.takes && b.takes));
            // Following every path of every piece takes time; most rules can be told apart without it.
            let doubtful = |i: usize, a: &Rule| {
                kind.rules
                    .iter()
                    .enumerate()
                    .any(|(j, b)| i != j && (clash(a, b) || clash(b, a) || alike(a, b) || differ(a, b)))
            };
            let ways: Vec<Ways> = kind
                .rules
                .iter()
                .enumerate()
                .map(|(i, r)| if doubtful(i, r) { ways(&topology, r) } else { Ways::new() })
                .collect();
            for (i, a) in kind.rules.iter().enumerate() {
                for (j, b) in kind.rules.iter().enumerate() {
                    let (Some(first), Some(second)) = (places.rules.get(i), places.rules.get(j)) else {
                        continue;
                    };
                    if i != j && clash(a, b) {
                        found.extend(shared(&ways[i], &ways[j], |_, _| true).map(|(from, to)| {
                            let name = |s| program.board.name(s);
                            same_name(&kind.name, &name(from), &name(to), *first, *second)
                        }));
                    }
                    if i < j && differ(a, b) {
                        found.extend(shared(&ways[i], &ways[j], |_, _| true).map(|(from, to)| {
                            let name = |s| program.board.name(s);
                            captures_differ(&kind.name, &name(from), &name(to), *first, *second)
                        }));
                    }
                    if i < j && alike(a, b) {
                        found.extend(shared(&ways[i], &ways[j], |p, q| p != q).map(|(from, to)| {
                            let name = |s| program.board.name(s);
                            trails_differ(&kind.name, &name(from), &name(to), *first, *second)
                        }));
                    }
                }
            }
        }
    }
    found
}

/// From and to, with the squares passed.
pub(super) type Ways = BTreeMap<(Square, Square), Vec<SquareSet>>;

/// Every way of a rule on a board as its owner sees it.
pub(super) fn ways(topology: &Topology, rule: &Rule) -> Ways {
    let mut ways = Ways::new();
    // The topology is the owner's own view already.
    let code = Code::of(topology, Side::White, &rule.path);
    for from in topology.existing().iter().filter(|s| rule.from.is_none_or(|set| set.contains(*s))) {
        for (to, passed) in destinations(topology, from, &code) {
            ways.entry((from, to)).or_default().push(passed);
        }
    }
    ways
}

/// The quiet rule `a` and the taking rule `b` give different results where something passed that only `b` takes.
fn clash(a: &Rule, b: &Rule) -> bool {
    let taken_by = |r: &Rule| r.passing.unwrap_or(KindSet::NONE);
    a.quiet && !taken_by(b).is_within(taken_by(a))
}

/// Two rules that capture on their destinations, and do different things there.
fn differ(a: &Rule, b: &Rule) -> bool {
    a.takes && b.takes && a.capture != b.capture
}

/// The first way that two rules share and whose squares passed stand the test.
fn shared(a: &Ways, b: &Ways, test: impl Fn(&SquareSet, &SquareSet) -> bool) -> Option<(Square, Square)> {
    a.iter().find_map(|(ends, passed)| {
        let other = b.get(ends)?;
        passed.iter().any(|p| other.iter().any(|q| test(p, q))).then_some(*ends)
    })
}

fn same_name(kind: &str, from: &str, to: &str, quiet: Span, taking: Span) -> Diagnostic {
    let message = format!("two moves of the `{kind}` have the same name, such as `{from}{to}`");
    Diagnostic::new(code::SAME_NAME, taking, message)
        .here("this takes what just passed")
        .label(quiet, "this moves to the same square and takes nothing")
        .help("write them as one rule: `move …, also taking … that just passed there`")
}

fn captures_differ(kind: &str, from: &str, to: &str, first: Span, second: Span) -> Diagnostic {
    let message = format!("two captures of the `{kind}` have the same name, such as `{from}{to}`");
    Diagnostic::new(code::SAME_NAME, second, message)
        .here("this captures in one way")
        .label(first, "this captures on the same square in another")
        .help("let both do the same, or let them go to different squares")
}

fn trails_differ(kind: &str, from: &str, to: &str, first: Span, second: Span) -> Diagnostic {
    let message = format!("two ways of the `{kind}` from {from} to {to} pass different squares");
    Diagnostic::new(code::TRAILS_DIFFER, second, message)
        .label(first, "the other way")
        .note("both have the same name and are one move, which passes the squares of both ways, as far as they are open")
        .help("leave one of the ways out, or end the line with `# allow trails-differ`")
}
