//! Two ways of a piece that would give different moves the same name.
//!
//! A move is named by where it starts and where it ends. If one rule moves quietly to a square and another
//! takes there what just passed, `e5d6` could be either. The second must be written into the first: `also taking …`.
//!
//! Of two rules that do different things on one square, the first whose condition holds decides. They clash where the first always decides.

use super::geometry::destinations;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::topology;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Condition, Effect, KindSet, Rule, Whom};
use wazir_runtime::walk::Code;
use wazir_runtime::{Side, Square, SquareSet, Topology};

/// Rules of one piece that clash, and rules that differ only in the squares passed.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
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
                let asked = |a: &Rule, b: &Rule| clash(a, b) || alike(a, b) || differ(a, b) || happen(a, b);
                kind.rules.iter().enumerate().any(|(j, b)| i != j && (asked(a, b) || asked(b, a)))
            };
            let codes: Vec<Option<Code>> = kind
                .rules
                .iter()
                .enumerate()
                // The topology is the owner's own view already.
                .map(|(i, r)| {
                    doubtful(i, r).then(|| Code::bound(&topology, Side::White, &r.path, &kind.bounds))
                })
                .collect();
            let mut doubts = Vec::new();
            for (i, a) in kind.rules.iter().enumerate() {
                for (j, b) in kind.rules.iter().enumerate() {
                    let asked = [
                        (i != j && clash(a, b), Doubt::SameName),
                        (i < j && differ(a, b), Doubt::CapturesDiffer),
                        (i < j && happen(a, b), Doubt::MovesDiffer),
                        (i < j && alike(a, b), Doubt::TrailsDiffer),
                    ];
                    doubts.extend(asked.iter().filter(|(asked, _)| *asked).map(|(_, doubt)| (i, j, *doubt)));
                }
            }
            for ((i, j, doubt), (from, to)) in confirmed(&topology, &kind.rules, &codes, doubts) {
                let (Some(first), Some(second)) = (places.rules.get(i), places.rules.get(j)) else {
                    continue;
                };
                let report = match doubt {
                    Doubt::SameName => same_name,
                    Doubt::CapturesDiffer => captures_differ,
                    Doubt::MovesDiffer => moves_differ,
                    Doubt::TrailsDiffer => trails_differ,
                };
                let name = |s| program.board.name(s);
                let mut report = report(&kind.name, &name(from), &name(to), *first, *second);
                let named = |at: usize| kind.rules.get(at).is_some_and(|rule| rule.onto.is_some());
                if matches!(doubt, Doubt::CapturesDiffer) && named(j) && !named(i) {
                    report.help = vec![narrower(*first, *second)];
                }
                // A quiet line of the variant itself beside an inherited one.
                let own = |span: &Span| variant.span.holds(*span);
                if matches!(doubt, Doubt::SameName) && own(first) && !own(second) {
                    let start = Span::new(first.file, first.start, first.start);
                    let help = format!(
                        "`change` adds to the lines that the `{}` inherits: to have this one in place of those of its sort, write `replace` before it",
                        kind.name
                    );
                    report.help.insert(0, help);
                    report = report.guess("write `replace` before it", start, "replace ");
                }
                found.push(report);
            }
        }
    }
    found
}

/// What to do with a line that names its victims and stands below one that takes them already.
fn narrower(first: Span, second: Span) -> String {
    const DECIDES: &str = "of two lines that capture on one square the first decides";
    match first.file == second.file && first.start < second.start {
        true => format!("{DECIDES}: put this line above the other"),
        false => format!(
            "{DECIDES}, and the inherited one comes first: take it out by `remove …`, and write it again below this line"
        ),
    }
}

/// What may be wrong with two rules that go from one square to another.
#[derive(Copy, Clone)]
enum Doubt {
    SameName,
    CapturesDiffer,
    MovesDiffer,
    TrailsDiffer,
}

/// A way to another square, with the squares passed.
type Way = (Square, SquareSet);

/// The doubts about two rules that are right somewhere, each with the first way there. The ways are found square by square: those of the
/// whole of a large board take a lot of room.
fn confirmed(
    topology: &Topology,
    rules: &[Rule],
    codes: &[Option<Code>],
    doubts: Vec<(usize, usize, Doubt)>,
) -> impl Iterator<Item = ((usize, usize, Doubt), (Square, Square))> {
    let mut found: Vec<Option<(Square, Square)>> = vec![None; doubts.len()];
    for from in topology.existing().iter() {
        if found.iter().all(Option::is_some) {
            break;
        }
        let ways = |(rule, code): (&Rule, &Option<Code>)| match code {
            // What stays where it is goes no way.
            _ if rule.moves_in_place() && rule.from.is_none_or(|set| set.contains(from)) => {
                vec![(from, SquareSet::EMPTY)]
            }
            Some(code) if rule.from.is_none_or(|set| set.contains(from)) => {
                destinations(topology, from, code)
            }
            _ => Vec::new(),
        };
        let ways: Vec<Vec<Way>> = rules.iter().zip(codes).map(ways).collect();
        for ((i, j, doubt), found) in doubts.iter().zip(&mut found).filter(|(_, found)| found.is_none()) {
            if let (Some(first), Some(second)) = (ways.get(*i), ways.get(*j)) {
                // A way that crosses its destination leaves no trail.
                let other = |to: Square, p: &SquareSet, q: &SquareSet| {
                    !matches!(doubt, Doubt::TrailsDiffer) || p != q && !p.contains(to) && !q.contains(to)
                };
                *found = shared(first, second, other).map(|to| (from, to));
            }
        }
    }
    doubts.into_iter().zip(found).filter_map(|(doubt, found)| found.map(|ends| (doubt, ends)))
}

/// The quiet rule `a` and the taking rule `b` give different results where something passed that only `b` takes.
fn clash(a: &Rule, b: &Rule) -> bool {
    let taken_by = |r: &Rule| r.passing.unwrap_or(KindSet::NONE);
    a.quiet && !taken_by(b).is_within(taken_by(a))
}

/// Two rules that capture on their destinations, and do different things there, of which the first always decides.
fn differ(a: &Rule, b: &Rule) -> bool {
    let victims = match (a.onto, b.onto) {
        (None, _) => true,
        (Some(first), Some(second)) => second.is_within(first),
        (Some(_), None) => false,
    };
    a.takes && b.takes && a.capture != b.capture && victims && always(a, b) && !may_fail(&a.capture)
}

/// Two rules that capture nothing, and after which different things happen on the same square, of which the first always decides.
fn happen(a: &Rule, b: &Rule) -> bool {
    let quiet = a.quiet && b.quiet && a.moving != b.moving && meet_alike(a, b) && !may_fail(&a.moving);
    (quiet || meets_victim(a, b) || meets_victim(b, a)) && always(a, b)
}

/// Does the first rule hold wherever the second does?
fn always(a: &Rule, b: &Rule) -> bool {
    // A frozen piece has only what says so.
    let frozen = |rule: &Rule| rule.conditions.iter().any(Condition::asks_if_frozen);
    a.conditions.iter().all(|condition| b.conditions.contains(condition)) && frozen(a) == frozen(b)
}

/// Must there be somebody to whom an effect happens? Where there is none, the next rule decides.
fn may_fail(effects: &[Effect]) -> bool {
    effects.iter().any(|e| matches!(e, Effect::Befall(Whom::Each(group), _) if group.needed))
}

/// Do two rules end on empty squares, or may both end on one piece?
fn meet_alike(a: &Rule, b: &Rule) -> bool {
    match (a.meets, b.meets) {
        (Some([own, enemy]), Some([other_own, other_enemy])) => {
            !(own & other_own).is_empty() || !(enemy & other_enemy).is_empty()
        }
        (a, b) => a.is_none() && b.is_none(),
    }
}

/// Does a rule end on an enemy that the other captures?
fn meets_victim(a: &Rule, b: &Rule) -> bool {
    a.meets.is_some_and(|[_, enemy]| b.takes && !b.onto.map_or(enemy, |onto| onto & enemy).is_empty())
}

/// The first destination that ways of two rules share whose squares passed stand the test. Both are in order.
fn shared(a: &[Way], b: &[Way], test: impl Fn(Square, &SquareSet, &SquareSet) -> bool) -> Option<Square> {
    let same = |to: Square| {
        let begin = b.partition_point(|(other, _)| *other < to);
        b.get(begin..).into_iter().flatten().take_while(move |(other, _)| *other == to)
    };
    a.iter().find(|(to, passed)| same(*to).any(|(_, others)| test(*to, passed, others))).map(|(to, _)| *to)
}

fn moves_differ(kind: &str, from: &str, to: &str, first: Span, second: Span) -> Diagnostic {
    let message = format!(
        "two lines of the `{kind}` lead to the same square, such as {from} to {to}, and do different things"
    );
    Diagnostic::new(code::SAME_NAME, second, message)
        .here("so this one never does there")
        .label(first, "this line decides")
        .help("a player cannot choose between them: take one out, or let them go to different squares; where the first has a condition and it does not hold, the second decides")
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
        .help("let both do the same, or let them go to different squares; where the first names its victims by `onto`, or has a condition, the second decides for all others")
}

fn trails_differ(kind: &str, from: &str, to: &str, first: Span, second: Span) -> Diagnostic {
    let message = format!("two ways of the `{kind}` from {from} to {to} pass different squares");
    Diagnostic::new(code::TRAILS_DIFFER, second, message)
        .label(first, "the other way")
        .note("both have the same name and are one move, which passes the squares of both ways, as far as they are open")
        .help("leave one of the ways out, or end the line with `# allow trails-differ`")
}
