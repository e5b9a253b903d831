//! Lines of a piece that allow only what another of its lines allows: moves, promotions, and drops.

use super::geometry::destinations;
use super::lines::{line_at, own_lines};
use super::mirrored::mirrored;
use crate::ast::{LineKind, PathKind, PieceLine};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::topology;
use crate::resolve::Resolved;
use crate::source::{Sources, Span, on_one_line};
use crate::suggest::{excepting, one, quoted};
use wazir_runtime::program::{Change, ChangeHow, Condition, Drop, KindId, Rule, Shape, Step, Test};
use wazir_runtime::walk::{Code, reach};
use wazir_runtime::{Side, Square, Topology, Vector};

/// Lines all of which is in one other line, which is older or, of two that say the same, comes first.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, sources: &Sources) -> Vec<Diagnostic> {
    let (mut found, mut half, mut dead) = (Vec::new(), Vec::new(), Vec::new());
    let mut of_all: Vec<(Span, Diagnostic)> = Vec::new();
    let topologies = Side::each(|side| topology(&lowered.program, side));
    // A block written twice has all of its lines twice: the first says so.
    let mut twice = Vec::new();
    let mut report = |message: String, span: Span, wider: Span, owner: Option<String>| {
        let report = adds_nothing(&message, span, wider);
        found.push(match (owner, variant.span.holds(wider)) {
            (Some(help), _) => report.help(help),
            (None, true) => report.help("take one of the two lines out"),
            (None, false) => in_its_place(report, variant, sources, span, wider),
        });
    };
    for (span, rules) in own_lines(variant, lowered, |p| &p.rules) {
        // A line may serve several pieces; it is of use if it is to one of them.
        let wider = rules.iter().map(|(side, kind, index)| {
            let places = &lowered.places[side.index()][kind.index()].rules;
            let topology = &topologies[side.index()];
            let covers = |wide: &Rule, rule: &Rule| covers(wide, rule, topology);
            let rules = &lowered.program.army(*side).kind(*kind).rules;
            // Only an older line, where it bars what that does not: the first that leads somewhere decides.
            let bars = rules.get(*index).is_some_and(|rule| !rule.barred.is_empty());
            wider(if bars { rules.get(..=*index)? } else { rules }, places, *index, covers)
        });
        let wider: Option<Vec<Span>> = wider.collect();
        if let (Some([wider, ..]), Some((side, kind, index))) = (wider.as_deref(), rules.first()) {
            let name = &lowered.program.army(*side).kind(*kind).name;
            let limits =
                || limiting(variant, lowered, &topologies[side.index()], (*side, *kind, *index), *wider);
            let owner = mirrored(&lowered.program, *side, *kind, *index).or_else(limits);
            let message = format!("the `{name}` has these moves already");
            let told = adds_nothing(&message, span, *wider);
            match in_place_of_all(told, variant, sources, (*side, name), wider).filter(|_| owner.is_none()) {
                // Lines of one block are one mistake.
                Some((first, _)) if of_all.iter().any(|(known, _)| *known == first) => {}
                Some(told) => of_all.push(told),
                None => report(message, span, *wider, owner),
            }
            let rules = &lowered.program.army(*side).kind(*kind).rules;
            let places = &lowered.places[side.index()][kind.index()].rules;
            let mut there = rules.iter().zip(places).filter(|(_, place)| *place == wider);
            if rules.get(*index).is_some_and(|rule| there.any(|(wide, _)| wide.phrase == rule.phrase)) {
                twice.push((*side, *kind));
            }
        } else {
            half.extend(half_of(variant, lowered, sources, &topologies, span, &rules));
        }
    }
    for (span, changes) in own_lines(variant, lowered, |p| &p.changes) {
        let wider = changes.iter().map(|(side, kind, index)| {
            let places = &lowered.places[side.index()][kind.index()].changes;
            // Only an older line: the first of several choices with one result names the move.
            let changes = lowered.program.army(*side).kind(*kind).changes.get(..=*index)?;
            wider(changes, places, *index, offers)
        });
        let wider: Option<Vec<Span>> = wider.collect();
        if let (Some([wider, ..]), Some((side, kind, _))) = (wider.as_deref(), changes.first())
            && !twice.contains(&(*side, *kind))
        {
            let name = &lowered.program.army(*side).kind(*kind).name;
            let compulsory = |at: Span| {
                line_at(variant, at)
                    .is_some_and(|line| matches!(&line.kind, LineKind::Promote { optional: false, .. }))
            };
            let declined = compulsory(span) && compulsory(*wider) && variant.span.holds(*wider);
            let declined = declined.then(|| {
                "if it may decline there, write `may promote` in the other line; otherwise take one of the two lines out".to_owned()
            });
            report(format!("the `{name}` has these choices already"), span, *wider, declined);
        }
        dead.extend(never_applies(lowered, span, &changes));
    }
    let mut told = Vec::new();
    for (span, drops) in own_lines(variant, lowered, |p| &p.drops) {
        let wider = drops.iter().map(|(side, kind, index)| {
            let places = &lowered.places[side.index()][kind.index()].drops;
            wider(&lowered.program.army(*side).kind(*kind).drops, places, *index, puts)
        });
        let wider: Option<Vec<Span>> = wider.collect();
        if let (Some([wider, ..]), Some((side, kind, _))) = (wider.as_deref(), drops.first())
            && !told.contains(&(*side, *kind))
        {
            told.push((*side, *kind));
            let name = &lowered.program.army(*side).kind(*kind).name;
            let every = variant.every.iter().find(|(_, lines)| lines.contains(wider));
            let text = on_one_line(sources.slice(*wider));
            let owner = every.map(|(except, lines)| {
                let except = excepting(except, &[name], lines.len() == 1, &text);
                let whole = if lines.len() == 1 {
                    format!(" in line {}", sources.line_column(*wider).0)
                } else {
                    String::new()
                };
                format!("{DROPS_ADD_UP}to have only this one, {except}{whole}")
            });
            report(format!("the `{name}` has these drops already"), span, *wider, owner);
        }
    }
    found.extend(of_all.into_iter().map(|(_, report)| report));
    found.append(&mut half);
    found.append(&mut dead);
    found
}

/// What to say of a line of the variant's own that was to limit another of its own, which allows more: lines add up.
fn limiting(
    variant: &Resolved,
    lowered: &Lowered,
    topology: &Topology,
    (side, kind, index): (Side, KindId, usize),
    wider: Span,
) -> Option<String> {
    let rules = &lowered.program.army(side).kind(kind).rules;
    let places = &lowered.places[side.index()].get(kind.index())?.rules;
    let rule = rules.get(index)?;
    let mut there =
        rules.iter().zip(places).filter(|(wide, at)| **at == wider && covers(wide, rule, topology));
    let (wide, _) = there.next().filter(|(wide, _)| !covers(rule, wide, topology))?;
    // Of several pieces, others go on as that line says.
    let alone = !variant.every.iter().any(|(_, lines)| lines.contains(&wider));
    (variant.span.holds(wider) && alone && wide.phrase != rule.phrase).then(|| {
        format!(
            "lines add up: to limit the {}, take `{}` out; otherwise take this line out",
            lowered.program.army(side).kind(kind).name,
            wide.phrase
        )
    })
}

/// How begins what is said of a narrower drop beside a wider one.
const DROPS_ADD_UP: &str = "drop lines add up; ";

/// Does a warning of a drop only say what comes of one that stands beside a narrower one of the same piece, which is reported?
pub(super) fn is_told(stuck: &Diagnostic, repeated: &[Diagnostic]) -> bool {
    let piece = |d: &Diagnostic| d.message.split('`').nth(1).map(str::to_owned);
    let causes = |d: &&Diagnostic| {
        let adds_up = d.help.iter().any(|help| help.starts_with(DROPS_ADD_UP));
        adds_up && piece(d) == piece(stuck) && d.labels.iter().any(|label| label.span.holds(stuck.span()))
    };
    stuck.code == code::DROPPED_STUCK && repeated.iter().any(|d| causes(&d))
}

/// Directions that a line says twice.
pub(super) fn directions(variant: &Resolved) -> Vec<Diagnostic> {
    let pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
    let lines = pieces.flat_map(|piece| &piece.lines).filter(|line| variant.span.holds(line.span));
    let legs = lines.flat_map(|line| match &line.kind {
        LineKind::Moves(moves) => match &moves.path.kind {
            PathKind::Legs(legs) => legs.as_slice(),
            _ => &[],
        },
        _ => &[],
    });
    let mut found: Vec<Diagnostic> = Vec::new();
    for leg in legs {
        for (at, direction) in leg.directions.iter().enumerate() {
            let before = leg.directions.get(..at).unwrap_or_default();
            let Some(first) = before.iter().find(|d| d.text == direction.text) else { continue };
            // Both armies may have the line.
            if found.iter().any(|d| d.span() == direction.span) {
                continue;
            }
            let message = format!("`{}` is given twice for one path", direction.text);
            found.push(
                Diagnostic::new(code::ADDS_NOTHING, direction.span, message)
                    .here("the second one")
                    .label(first.span, "the first one")
                    .help("take one of them out, or write the direction that is missing"),
            );
        }
    }
    found
}

/// The report with how a line is had in the place of an inherited one: `replace` takes the place of lines of its own sort alone.
fn in_its_place(
    report: Diagnostic,
    variant: &Resolved,
    sources: &Sources,
    span: Span,
    wider: Span,
) -> Diagnostic {
    let pieces = || variant.armies.iter().flat_map(|army| army.pieces.values());
    let sort = |at: Span| pieces().flat_map(|p| &p.lines).find(|l| l.span == at).map(|l| l.kind.sort());
    let added = "lines are added to those that a piece has: to have this one in place of the old one";
    let start = Span::new(span.file, span.start, span.start);
    // A line of several pieces may be one of others, too.
    let alone = !variant.every.iter().any(|(_, lines)| lines.contains(&span));
    let (help, words) = match (sort(span), sort(wider)) {
        (Some(own), Some(old)) if own != old => {
            let remove = format!("remove {}", old.words());
            (format!("{added}, write `{remove}` above it"), format!("{remove}{}", apart(sources, span)))
        }
        _ => (format!("{added}, begin it with `replace`"), "replace ".to_owned()),
    };
    let what = format!("write `{}`", words.trim_end_matches([' ', ';', '\n']));
    let report = report.help(help);
    if alone { report.guess(what, start, words) } else { report }
}

/// The report of a line all of whose moves another has.
fn adds_nothing(message: &str, span: Span, wider: Span) -> Diagnostic {
    Diagnostic::new(code::ADDS_NOTHING, span, message)
        .here("this line adds nothing to them")
        .label(wider, "all of it is in this line")
}

/// What stands between a line and one that is put above it.
fn apart(sources: &Sources, line: Span) -> String {
    let before = sources.text(line.file).get(..line.start).unwrap_or_default();
    let row = before.rsplit('\n').next().unwrap_or_default();
    if row.trim().is_empty() { format!("\n{row}") } else { "; ".to_owned() }
}

/// The first of several lines that a change adds to a piece, of which one is in an inherited line (`wider`), where the piece has inherited others as
/// well: they were to be all that it has. And the report with what to say of them.
fn in_place_of_all(
    report: Diagnostic,
    variant: &Resolved,
    sources: &Sources,
    (side, name): (Side, &str),
    wider: &Span,
) -> Option<(Span, Diagnostic)> {
    let piece = variant.army(side).pieces.get(name)?;
    let changed = variant.changes.iter().any(|c| c.variant == variant.span && c.piece.text == name);
    let moves = || piece.lines.iter().filter(|line| matches!(line.kind, LineKind::Moves(_)));
    let own: Vec<Span> = moves().map(|line| line.span).filter(|at| variant.span.holds(*at)).collect();
    let old: Vec<&PieceLine> = moves().filter(|line| !variant.span.holds(line.span)).collect();
    let every = variant.every.iter().flat_map(|(_, lines)| lines).any(|line| own.contains(line));
    let first = *own.first()?;
    (changed && !every && own.len() > 1 && old.iter().any(|l| l.span == *wider)).then_some(())?;
    let mut sorts: Vec<&'static str> = Vec::new();
    for line in &old {
        let words = line.kind.sort().words();
        if !sorts.contains(&words) {
            sorts.push(words);
        }
    }
    let removes: Vec<String> = sorts.iter().map(|sort| format!("remove {sort}")).collect();
    let texts: Vec<String> = old.iter().map(|line| on_one_line(sources.slice(line.span))).collect();
    let whole = format!(
        "lines are added to those that a piece has: to have those of this block in place of {}, write {} above them",
        quoted(&texts, "and"),
        quoted(&removes, "and"),
    );
    let gone = old.iter().find(|line| line.span == *wider)?.kind.sort().words();
    let kept: Vec<String> = old
        .iter()
        .filter(|line| line.kind.sort().words() != gone)
        .map(|line| on_one_line(sources.slice(line.span)))
        .collect();
    let part =
        (!kept.is_empty()).then(|| format!("to keep {}, write `remove {gone}` alone", quoted(&kept, "and")));
    let apart = apart(sources, first);
    let edit: String = removes.iter().map(|remove| format!("{remove}{apart}")).collect();
    let at = Span::new(first.file, first.start, first.start);
    let report = report
        .help(whole)
        .maybe_help(part)
        .help("if the lines of this block are only to be added, take this one out")
        .guess(format!("write {}", quoted(&removes, "and")), at, edit);
    Some((first, report))
}

/// A line of which an inherited one has all the moves without a capture, or all the captures, and not the others: `betza "mNcB"` for a
/// knight. It was perhaps to take that one's place.
fn half_of(
    variant: &Resolved,
    lowered: &Lowered,
    sources: &Sources,
    topologies: &[Topology; 2],
    span: Span,
    rules: &[(Side, KindId, usize)],
) -> Option<Diagnostic> {
    let mut old: Vec<(&Rule, Span)> = Vec::new();
    let mut new: Vec<&Rule> = Vec::new();
    for (side, kind, index) in rules {
        let places = &lowered.places[side.index()][kind.index()].rules;
        let all = &lowered.program.army(*side).kind(*kind).rules;
        let covers = |wide: &Rule, rule: &Rule| covers(wide, rule, &topologies[side.index()]);
        let rule = all.get(*index)?;
        match wider(all, places, *index, covers).filter(|place| !variant.span.holds(*place)) {
            Some(place) => old.push((rule, place)),
            None => new.push(rule),
        }
    }
    let quiet = |rule: &&Rule| rule.quiet && !rule.takes && rule.catches.is_none();
    let takes = |rule: &&Rule| rule.takes && !rule.quiet;
    let known = |half: &dyn Fn(&&Rule) -> bool| old.iter().all(|(rule, _)| half(rule));
    let (has, not) = match (known(&quiet) && new.iter().all(takes), known(&takes) && new.iter().all(quiet)) {
        (true, false) => ("moves", "captures"),
        (false, true) => ("captures", "moves"),
        _ => return None,
    };
    let ((_, place), (side, kind, _)) = (old.first()?, rules.first()?);
    let name = &lowered.program.army(*side).kind(*kind).name;
    let message = format!("the `{name}` {has} this way already, and only the {not} are new");
    let report = Diagnostic::new(code::ADDS_NOTHING, span, message)
        .here(format!("the {has} of this line add nothing"))
        .label(*place, "all of them are in this line");
    Some(in_its_place(report, variant, sources, span, *place))
}

/// A `becomes` line on all of whose squares earlier ones have made another piece of the piece already.
fn never_applies(lowered: &Lowered, span: Span, changes: &[(Side, KindId, usize)]) -> Option<Diagnostic> {
    let earlier = changes.iter().map(|(side, kind, index)| {
        let places = &lowered.places[side.index()][kind.index()].changes;
        let army = lowered.program.army(*side);
        let all = &army.kind(*kind).changes;
        let change = all.get(*index).filter(|c| c.how == ChangeHow::Whenever)?;
        let mut before = all.iter().zip(places).take(*index).filter(|(c, _)| c.how == ChangeHow::Whenever);
        let holds = |other: &Change| change.zone.iter().all(|square| other.zone.contains(square));
        let (first, place) = before.find(|(c, place)| **place != span && holds(c))?;
        Some((
            army.kind(*kind).name.clone(),
            army.kind(*first.to.first()?).name.clone(),
            army.kind(*change.to.first()?).name.clone(),
            *place,
        ))
    });
    let earlier: Option<Vec<_>> = earlier.collect();
    let (name, becomes, other, place) = earlier?.into_iter().next()?;
    let message = format!("the `{name}` becomes another piece on these squares before this line is asked");
    let found = Diagnostic::new(code::ADDS_NOTHING, span, message)
        .here("this line never applies")
        .label(place, format!("by this line it becomes {} there", one(&becomes)));
    Some(match becomes == other {
        true => found.help("take one of the two lines out"),
        false => found.help(format!(
            "where the player is to choose, write a promotion: `promote on … to {becomes}, {other}`"
        )),
    })
}

/// The place of the first of all lines that covers the one of this index.
fn wider<T>(all: &[T], places: &[Span], index: usize, covers: impl Fn(&T, &T) -> bool) -> Option<Span> {
    let (one, span) = (all.get(index)?, places.get(index)?);
    let mut others = all.iter().zip(places).enumerate();
    let found = others.find(|(other, (wide, place))| {
        *place != span && covers(wide, one) && (*other < index || !covers(one, wide))
    });
    found.map(|(_, (_, place))| *place)
}

/// Does the first of two promotions offer all that the second does, wherever that holds, and leave as much freedom to stay?
/// (A `may` beside a `promote` is [overruled](super::overruled).)
fn offers(wide: &Change, change: &Change) -> bool {
    wide.how == change.how
        && (wide.condition.is_none() || wide.condition == change.condition)
        && (wide.from.is_none() || wide.from == change.from)
        && (wide.captures.is_none() || wide.captures == change.captures)
        && change.how != ChangeHow::Whenever
        && change.zone.iter().all(|square| wide.zone.contains(square))
        && change.to.iter().all(|kind| wide.to.contains(kind))
}

/// Is every drop of the second line one of the first, of the same and with the same effects?
fn puts(wide: &Drop, drop: &Drop) -> bool {
    drop.zone.minus(&wide.zone).is_empty()
        && wide.conditions.iter().all(|condition| drop.conditions.contains(condition))
        && wide.barred.iter().all(|barred| drop.barred.contains(barred))
        && wide.faces == drop.faces
        && wide.effects == drop.effects
}

/// Is every move of the second rule one of the first, with the same effects? `false` where that is not plain to see.
fn covers(wide: &Rule, rule: &Rule, topology: &Topology) -> bool {
    let modes = (wide.quiet || !rule.quiet) && (wide.takes || !rule.takes);
    let effects = (!rule.quiet || wide.moving == rule.moving)
        && (!rule.takes || wide.capture == rule.capture && (wide.onto.is_none() || wide.onto == rule.onto));
    // What is taken elsewhere makes one move of what several lines take.
    let passing = wide.passing.is_none() && rule.passing.is_none();
    let passing = passing && (rule.catches.is_none() || wide.catches == rule.catches);
    let from = match (&wide.from, &rule.from) {
        (None, _) => true,
        (Some(wide), Some(from)) => from.iter().all(|square| wide.contains(square)),
        (Some(_), None) => false,
    };
    let always = wide.conditions.iter().all(|condition| rule.conditions.contains(condition))
        && wide.barred.iter().all(|about| rule.barred.contains(about))
        && wide.meets == rule.meets;
    // A frozen piece has only what says so.
    let frozen = |rule: &Rule| rule.conditions.iter().any(Condition::asks_if_frozen);
    if !modes || !effects || !passing || !always || frozen(rule) && !frozen(wide) {
        return false;
    }
    if from && narrows(&rule.path, &wide.path) {
        return true;
    }
    // What keeps to some squares goes the same way, as far as it gets.
    let (long_path, short_path) = (anywhere(&wide.path), anywhere(&rule.path));
    let (Some(long), Some(short)) = (straight(&long_path), straight(&short_path)) else { return false };
    let in_words = from
        && long_path == wide.path
        && long.1 <= short.1
        && long.2 >= short.2
        && short.0.iter().all(|v| long.0.contains(v));
    in_words || on_board(wide, rule, topology)
}

/// Is a path the wider one but that it keeps to some squares (`within`, `to`), or to fewer?
fn narrows(path: &[Step], wide: &[Step]) -> bool {
    let mut left = wide.iter().peekable();
    for step in path {
        let same = left.peek().is_some_and(|there| match (step, there) {
            (Step::Repeat { min, max, body }, Step::Repeat { min: fewest, max: most, body: there }) => {
                min == fewest && max == most && narrows(body, there)
            }
            (Step::Either(bodies), Step::Either(there)) => {
                bodies.len() == there.len()
                    && bodies.iter().zip(there).all(|(body, wide)| narrows(body, wide))
            }
            (Step::Test(Test::In(squares)), Step::Test(Test::In(there))) => squares.minus(there).is_empty(),
            _ => step == *there,
        });
        match step {
            _ if same => left.next(),
            Step::Test(Test::In(_)) => continue,
            _ => return false,
        };
    }
    left.peek().is_none()
}

/// A path without the squares to which it keeps.
pub(super) fn anywhere(path: &[Step]) -> Vec<Step> {
    let kept = path.iter().filter(|step| !matches!(step, Step::Test(Test::In(_))));
    let free = kept.map(|step| match step {
        Step::Repeat { min, max, body } => Step::Repeat { min: *min, max: *max, body: anywhere(body) },
        Step::Either(bodies) => Step::Either(bodies.iter().map(|body| anywhere(body)).collect()),
        _ => step.clone(),
    });
    free.collect()
}

/// The same where the edge of the board makes it so: every way of the second rule is one of the first, over the same squares.
fn on_board(wide: &Rule, rule: &Rule, topology: &Topology) -> bool {
    let code = |rule: &Rule| Code::of(topology, Side::White, &rule.path);
    let begins = |rule: &Rule, from: Square| rule.from.is_none_or(|set| set.contains(from));
    let (long, short) = (code(wide), code(rule));
    let mut goes = false;
    for from in topology.existing().iter().filter(|from| begins(rule, *from)) {
        let reached = reach(&short, topology, from).destinations;
        if reached.is_empty() {
            continue;
        }
        goes = true;
        // Most differ in where they go, which is quickly seen.
        if !begins(wide, from) || !reached.minus(&reach(&long, topology, from).destinations).is_empty() {
            return false;
        }
        let others = destinations(topology, from, &long);
        if !destinations(topology, from, &short).iter().all(|way| others.binary_search(way).is_ok()) {
            return false;
        }
    }
    goes
}

/// The vectors of a leap or a slide, and its fewest and most steps.
fn straight(path: &[Step]) -> Option<(&[Vector], u8, u8)> {
    Some(match Shape::of(path)? {
        Shape::Leap(vectors) => (vectors, 1, 1),
        Shape::Slide { vectors, min, max } => (vectors, min, max.unwrap_or(u8::MAX)),
    })
}
