//! Squares of Black's that were written as White sees the board: every line counts them from its owner's side.

use super::mirrored::whole_ranks;
use super::owners_squares::set;
use crate::ast::{LineKind, Squares, Term, TermKind, Zone};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::{Lowered, Places};
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span};
use std::collections::BTreeSet;
use wazir_runtime::program::{Change, Drop, Kind, Program, Rule, Symmetry};
use wazir_runtime::{Side, SquareSet};

/// Lines of Black's own that say of squares what a line of White's own says, where the squares of each are those of the other as the board lies.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    if program.symmetry == Symmetry::None {
        return Vec::new();
    }
    let [white, black] = Side::each(|side| program.army(side));
    let mut found = zones(variant, lowered);
    for (kind, name) in white.ids().map(|kind| (kind, white.kind(kind).name.as_str())) {
        let Some(other) = black.by_name(name) else { continue };
        let places = |side: Side, index: usize| lowered.places[side.index()].get(index);
        let (Some(ours), Some(theirs)) =
            (places(Side::White, kind.index()), places(Side::Black, other.index()))
        else {
            continue;
        };
        let (one, two) = ((white.kind(kind), ours), (black.kind(other), theirs));
        let mut pairs = twins(
            variant,
            one,
            two,
            |k| &k.drops,
            |p| &p.drops,
            |d| Some(d.zone),
            |d, e| Drop { zone: e.zone, phrase: e.phrase.clone(), ..d.clone() } == *e,
            lowered,
        );
        pairs.extend(twins(
            variant,
            one,
            two,
            |k| &k.changes,
            |p| &p.changes,
            |c| Some(c.zone),
            |c, d| Change { zone: d.zone, ..c.clone() } == *d,
            lowered,
        ));
        pairs.extend(twins(
            variant,
            one,
            two,
            |k| &k.rules,
            |p| &p.rules,
            |r| r.from,
            |r, s| Rule { from: s.from, phrase: s.phrase.clone(), ..r.clone() } == *s,
            lowered,
        ));
        for (line, twin, zone) in pairs {
            let said = |side: Side, at: Span| squares_of(variant.army(side).pieces.get(name)?, at);
            let Some((here, there)) = said(Side::Black, twin).zip(said(Side::White, line)) else { continue };
            // Of a zone that is told, not again where it is named.
            let zone_of = |term: &Term| match &term.kind {
                TermKind::Zone(name) => {
                    variant.army(Side::Black).zones.get(&name.text).map(|z| z.squares.span)
                }
                _ => None,
            };
            if here.terms.iter().filter_map(zone_of).any(|at| found.iter().any(|d| d.span() == at)) {
                continue;
            }
            found.extend(report(lowered, here.span, there.span, &zone, false));
        }
    }
    let mut told: Vec<Span> = Vec::new();
    found.retain(|d| {
        let new = !told.contains(&d.span());
        told.push(d.span());
        new
    });
    found
}

/// What is said of Black's squares, which are `zone` as Black counts them: of a named zone, or of a line of a piece.
fn report(lowered: &Lowered, here: Span, there: Span, zone: &SquareSet, named: bool) -> Option<Diagnostic> {
    let program = &lowered.program;
    let board = program.symmetry.set(&program.board, Side::Black, zone);
    let (own, seen) = (whole_ranks(program, zone)?, whole_ranks(program, &board)?);
    let is = if own.starts_with("ranks ") { "are" } else { "is" };
    let message =
        format!("squares are counted from the owner's side: Black's {own} {is} {seen} of the board");
    Some(
        Diagnostic::new(code::OWNERS_SIDE, here, message)
        .here(format!("for {own} of the board write `{seen}`"))
        .label(there, "White's")
        .help(match named {
            true => format!("written `{seen}`, as for White, the zone is the same for both sides, and can be written once, outside the armies"),
            false => format!("written `{seen}`, as for White, the line is the same for both sides; a piece whose lines are all the same can be defined once, outside the armies"),
        })
        .help("if that is meant, end the line with `# allow owners-side`")
        .guess(format!("write `{seen}`"), here, seen.clone()),
    )
}

/// The lines of White's own and of Black's own that differ in their squares alone, which are turned around; with Black's squares.
#[allow(clippy::too_many_arguments)]
fn twins<T>(
    variant: &Resolved,
    (white, ours): (&Kind, &Places),
    (black, theirs): (&Kind, &Places),
    lines: impl Fn(&Kind) -> &Vec<T>,
    places: impl Fn(&Places) -> &Vec<Span>,
    squares: impl Fn(&T) -> Option<SquareSet>,
    alike: impl Fn(&T, &T) -> bool,
    lowered: &Lowered,
) -> Vec<(Span, Span, SquareSet)> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for (line, at) in lines(white).iter().zip(places(ours)) {
        let Some(zone) = squares(line) else { continue };
        let turned = program.symmetry.set(&program.board, Side::Black, &zone);
        let own = |span: &Span| variant.span.holds(*span);
        if turned == zone || !own(at) || places(theirs).contains(at) {
            continue;
        }
        for (twin, there) in lines(black).iter().zip(places(theirs)) {
            let apart = own(there) && !places(ours).contains(there);
            if apart && squares(twin) == Some(turned) && alike(line, twin) {
                found.push((*at, *there, turned));
            }
        }
    }
    found
}

/// The squares of which a line of a piece speaks.
fn squares_of(piece: &Piece, at: Span) -> Option<&Squares> {
    match &piece.lines.iter().find(|line| line.span == at)?.kind {
        LineKind::Moves(moves) => moves.from.as_ref(),
        LineKind::Drop(drop) => drop.squares.as_ref(),
        LineKind::Promote { squares, .. } | LineKind::Becomes { squares, .. } => Some(squares),
        _ => None,
    }
}

/// Zones of one name in both armies.
pub(super) fn zones(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let height = u64::from(program.board.ranks);
    let ranks = |zone: &Zone| -> Option<BTreeSet<u64>> {
        let mut all = BTreeSet::new();
        for term in &zone.squares.terms {
            match &term.kind {
                TermKind::Ranks(low, high) if high.value <= height => all.extend(low.value..=high.value),
                TermKind::LastRanks(count) => {
                    let count = count.map_or(1, |number| number.value).min(height);
                    all.extend(height - count + 1..=height);
                }
                _ => return None,
            }
        }
        Some(all)
    };
    let [white, black] = Side::each(|side| &variant.army(side).zones);
    let mut found = Vec::new();
    for (name, zone) in white {
        let Some(twin) = black.get(name).filter(|twin| twin.name.span != zone.name.span) else { continue };
        let own = variant.span.holds(zone.name.span) && variant.span.holds(twin.name.span);
        let (Some(ours), Some(theirs)) = (ranks(zone), ranks(twin)) else {
            found.extend(own.then(|| squares_turned(program, zone, twin)).flatten());
            continue;
        };
        let turned: BTreeSet<u64> = ours.iter().map(|rank| height + 1 - rank).collect();
        if !own || turned != theirs || ours == theirs {
            continue;
        }
        let squares = program.board.all();
        let squares = squares.filter(|s| theirs.contains(&(u64::from(program.board.rank(*s)) + 1))).collect();
        found.extend(report(lowered, twin.squares.span, zone.squares.span, &squares, true));
    }
    found
}

/// Does a report of a piece of Black's that its squares keep where it stands follow from one of the zone that is these squares?
pub(super) fn keeps_outside(
    variant: &Resolved,
    sources: &Sources,
    report: &Diagnostic,
    zones: &[Diagnostic],
) -> bool {
    let mut of_black = variant.army(Side::Black).zones.values();
    let kept = report.code == code::NEVER_MOVES && report.message.starts_with("Black's ");
    kept && of_black.any(|zone| {
        zones.iter().any(|told| told.span() == zone.squares.span)
            && report.labels.iter().any(|label| sources.slice(label.span) == zone.name.text)
    })
}

/// The same of squares and rectangles: `zone palace = d8-f10`, where White's is `d1-f3`.
fn squares_turned(program: &Program, zone: &Zone, twin: &Zone) -> Option<Diagnostic> {
    let (ours, ..) = set(&zone.squares, program)?;
    let (theirs, as_is, written) = set(&twin.squares, program)?;
    let turned = program.symmetry.set(&program.board, Side::Black, &theirs);
    (turned == ours && theirs != ours).then_some(())?;
    // Squares of both halves alike, such as those of one colour, are nobody's camp.
    let board = &program.board;
    let near = ours.iter().filter(|square| board.rank(*square) * 2 < board.ranks).count();
    (near * 2 != ours.iter().count()).then_some(())?;
    let message =
        format!("squares are counted from the owner's side: Black's {as_is} is {written} of the board");
    let name = &twin.name.text;
    Some(
        Diagnostic::new(code::OWNERS_SIDE, twin.squares.span, message)
            .here(format!("for {as_is} of the board write `{written}`"))
            .label(zone.squares.span, "White's")
            .help(format!("the squares are then the same for both sides, and can be written once, outside the armies: `zone {name} = {written}`"))
            .help("if Black's own squares are meant, end the line with `# allow owners-side`")
            .guess(format!("write `{written}`"), twin.squares.span, written.clone()),
    )
}
