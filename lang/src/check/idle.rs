//! Moves that can never be made on this board.

use super::bounds::stopping;
use super::levels_apart;
use super::lines::{line_at, own_lines};
use super::mirrored::{mirrored, one_rank, seen_by_white};
use super::outside;
use super::owners_squares::turned;
use super::sort;
use super::upside_down::is_upside_down;
use crate::ast::{Leg, LineKind, PathKind, PieceLine, Term, TermKind, Way, Zone};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::{Idle, Never, Reachability};
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{KindId, KindSet, Program, RepetitionKey};
use wazir_runtime::{Side, Square};

/// Lines none of whose moves any piece can ever make.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let levels = levels_apart::helps(reachability);
    // The kinds with a line that would pass squares, and that begins where they never stand; the reports of what takes in passing.
    let (mut never_there, mut takes_passing) = (Vec::new(), Vec::new());
    for (span, rules) in own_lines(variant, lowered, |p| &p.rules) {
        let there: Vec<_> =
            rules.into_iter().filter(|(side, kind, _)| reachability.appears(*side, *kind)).collect();
        let idle: Option<Vec<Idle>> = there.iter().map(|(s, k, i)| reachability.idle(*s, *k, *i)).collect();
        // A line is of use if it is to one piece of those that have it.
        let (Some((side, kind, index)), Some(idle)) = (there.first(), idle) else { continue };
        let Some(why) = idle.first() else { continue };
        let program = &lowered.program;
        match (why, program.army(*side).kind(*kind).rules.get(*index).and_then(|rule| rule.passing)) {
            (Idle::NeverThere, _) => never_there.extend(there.iter().map(|(side, kind, _)| (*side, *kind))),
            (Idle::NothingPasses, Some(kinds)) if leap(variant, lowered, *side, *kind, *index).is_none() => {
                takes_passing.push((span, !*side, kinds));
            }
            _ => {}
        }
        let name = &program.army(*side).kind(*kind).name;
        let stopped = match why {
            Idle::OffBoard => stopping(program, *side, *kind, *index),
            _ => None,
        };
        // Of what leads nowhere nobody has any use, but for whoever is not bound so.
        let lent = || there.iter().any(|(s, k, _)| is_lent(variant, *s, &program.army(*s).kind(*k).name));
        if (*why != Idle::OffBoard || stopped.is_some()) && lent() {
            continue;
        }
        let (files, ranks) = (program.board.files, program.board.ranks);
        let (here, help) = match (why, stopped) {
            (Idle::OffBoard, Some(bound)) => {
                let verb = if bound.keeps { "keeps to" } else { "leaves" };
                let (what, other) = (bound.what.name(), if bound.keeps { "another" } else { "the same" });
                (
                    format!("it leads only to squares of {other} {what}"),
                    format!("take the line out, or the line `{verb} its {what}`"),
                )
            }
            (Idle::OffBoard, None)
                if let Some(within) = outside::limiting(variant, program, span, (*side, *kind, *index)) =>
            {
                (
                    format!("it leads from none of {within} to another"),
                    "name more squares, or take `within` out of the line".to_owned(),
                )
            }
            (Idle::OffBoard, None) => (
                format!("it leads nowhere on a board of {files} x {ranks}"),
                "let it go less far, or from other squares; otherwise take the line out".to_owned(),
            ),
            (Idle::NeverThere, _) => (
                format!("no `{name}` ever stands where it begins"),
                begins(reachability, *side, *kind).filter(|_| says_from(variant, span)).unwrap_or_else(
                    || match says_from(variant, span) {
                        true => "let it begin on squares to which the piece comes, or take the line out"
                            .to_owned(),
                        false => kept_elsewhere(variant, reachability, span, (*side, *kind)),
                    },
                ),
            ),
            (Idle::NothingToCapture, _) => (
                "nothing that can be captured ever stands where it leads".to_owned(),
                format!("take the line out, or let it `move`{}", trail(program, *side, *kind, *index)),
            ),
            (Idle::NothingPasses, _) => (
                "nothing that it takes ever passes there".to_owned(),
                format!(
                    "a `step` or a `leap` passes nothing; a `slide` of two squares or more does; otherwise take the line out{}",
                    trail(program, *side, *kind, *index)
                ),
            ),
            (Idle::Condition(never), _) => {
                let (here, help) = condition(*never, name);
                (here, format!("{help}{}", trail(program, *side, *kind, *index)))
            }
        };
        let of_black = there.iter().all(|(side, ..)| *side == Side::Black);
        let by_white = || of_black.then(|| seen_by_white(program, *kind, *index)).flatten();
        let help = mirrored(program, *side, *kind, *index).or_else(by_white).unwrap_or(help);
        let message = format!("the `{name}` can never make this move");
        if let Some(turned) = of_black.then(|| turned(variant, reachability, span, *kind)).flatten() {
            let report = Diagnostic::new(code::NEVER_MOVES, turned.squares, message);
            let report = report.here(turned.here).help(turned.help);
            found.push(match turned.written {
                Some(written) => report.guess(format!("write `{written}`"), turned.squares, written),
                None => report,
            });
            continue;
        }
        let home = help.rsplit_once("write `from ").and_then(|(_, rank)| rank.strip_suffix('`'));
        let home = home.filter(|_| *why == Idle::NeverThere).map(str::to_owned);
        let home = home.zip(from_of(variant, span));
        let report = Diagnostic::new(code::NEVER_MOVES, span, message).here(here);
        let report = match home {
            Some((rank, at)) => report.guess(format!("write `{rank}`"), at, rank),
            None => report,
        };
        let report = match levels.filter(|_| *why == Idle::NothingToCapture) {
            Some([apart, write]) => report.help(apart).help(write),
            None => report.help(help),
        };
        found.push(
            match leap(variant, lowered, *side, *kind, *index).filter(|_| *why == Idle::NothingPasses) {
                Some((leap, Some(slide))) => {
                    let message = "a leap passes no square, so this can never be taken in passing";
                    Diagnostic::new(code::NEVER_MOVES, leap, message)
                        .here("a `slide` of two squares or more does")
                        .label(span, "nothing that it takes ever passes there")
                        .help(format!("write `{slide}` for the leap"))
                }
                Some((leap, None)) => report.label(leap, "a leap passes no square"),
                None => report,
            },
        );
    }
    // What would be taken in passing is told of by the line by which it would pass.
    let follows = |(_, side, kinds): &&(Span, Side, KindSet)| {
        never_there.iter().any(|(of, kind)| of == side && kinds.contains(*kind))
    };
    let follows: Vec<Span> = takes_passing.iter().filter(follows).map(|(span, ..)| *span).collect();
    found.retain(|d: &Diagnostic| !follows.contains(&d.span()));
    found.extend(nothing_left(variant, lowered, reachability));
    found
}

/// Where a line says from which squares it begins.
fn from_of(variant: &Resolved, span: Span) -> Option<Span> {
    match &line_at(variant, span)?.kind {
        LineKind::Moves(moves) => moves.from.as_ref().map(|squares| squares.span),
        _ => None,
    }
}

/// What to do with a line that keeps a piece to squares on which it does not stand: where it stands, and the zone around it that is as large.
fn kept_elsewhere(
    variant: &Resolved,
    reachability: &Reachability,
    span: Span,
    (side, kind): (Side, KindId),
) -> String {
    let program = reachability.program();
    let name = &program.army(side).kind(kind).name;
    let starts = reachability.start_squares(side, kind);
    let own: Vec<Square> =
        starts.iter().map(|square| program.symmetry.square(&program.board, side, square)).collect();
    let within = line_at(variant, span).and_then(|line| match &line.kind {
        LineKind::Moves(moves) => moves.within.as_ref(),
        _ => None,
    });
    let (Some(within), [stands]) = (within, own.as_slice()) else {
        return format!(
            "the line keeps the `{name}` to squares on which it never stands: let the setup have it there, or name more squares in the line"
        );
    };
    let place = program.board.name(*stands);
    let zone = within.terms.iter().find_map(|term| match &term.kind {
        TermKind::Zone(zone) => variant.zones.get(&zone.text),
        _ => None,
    });
    let moved = zone.and_then(|zone| around(program, zone, *stands));
    match (zone, moved) {
        (Some(zone), Some(moved)) => format!(
            "in the setup the `{name}` stands on {place}, outside of `{0}`: write `zone {0} = {moved}`, or let the setup have it there",
            zone.name.text
        ),
        (Some(zone), None) => format!(
            "in the setup the `{name}` stands on {place}, outside of `{}`: name other squares there, or let the setup have it there",
            zone.name.text
        ),
        _ => format!(
            "in the setup the `{name}` stands on {place}, outside of these squares: name others in the line, or let the setup have it there"
        ),
    }
}

/// A zone of one rectangle on the same ranks, moved along them until a square is in its middle file; nothing where it does not fit on the board.
fn around(program: &Program, zone: &Zone, square: Square) -> Option<String> {
    let board = &program.board;
    let [Term { kind: TermKind::Rectangle(low, high), .. }] = zone.squares.terms.as_slice() else {
        return None;
    };
    let (low, high) = (board.parse(&low.text)?, board.parse(&high.text)?);
    let (left, right) = (board.file(low).min(board.file(high)), board.file(low).max(board.file(high)));
    let half = (right - left) / 2;
    let first = board.file(square).checked_sub(half)?;
    let ranks = board.rank(low).min(board.rank(high))..=board.rank(low).max(board.rank(high));
    let fits = first + (right - left) < board.files && ranks.contains(&board.rank(square));
    let name = |file: u8, rank: u8| format!("{}{}", board.file_name(file), rank + 1);
    fits.then(|| format!("{}-{}", name(first, *ranks.start()), name(first + (right - left), *ranks.end())))
}

/// Does a line say with `from` where it begins? Otherwise what it goes through or stays within says so.
fn says_from(variant: &Resolved, span: Span) -> bool {
    line_at(variant, span)
        .is_none_or(|line| !matches!(&line.kind, LineKind::Moves(moves) if moves.from.is_none()))
}

/// May another piece go by the lines of this kind? Then a line that is of no use to the kind itself may be of use there.
fn is_lent(variant: &Resolved, side: Side, name: &str) -> bool {
    let lines = |side| variant.army(side).pieces.values().flat_map(|piece| &piece.lines);
    let lends = |line: &PieceLine, own: bool| match &line.kind {
        LineKind::Moves(moves) => match &moves.path.kind {
            PathKind::As(names) => own && names.iter().any(|lender| lender.text == name),
            PathKind::Lent(_) | PathKind::AsVictim => true,
            _ => false,
        },
        _ => false,
    };
    lines(side).any(|line| lends(line, true)) || lines(!side).any(|line| lends(line, false))
}

/// What is said of a condition that never holds, and what to do.
fn condition(never: Never, name: &str) -> (String, &'static str) {
    match never {
        Never::NoSuchPiece => (
            "no piece that its condition names is ever on the board".to_owned(),
            "name pieces that a setup has or that can be made, or take the line out",
        ),
        Never::NotFromStart => (
            "nothing that its condition names is there from the start".to_owned(),
            "unmoved is only what stands where it began: name a piece that a setup has, or take the line out",
        ),
        Never::ItHasMoved => (
            format!("no `{name}` begins there, so it has moved"),
            "unmoved is only what stands where it began: let the line begin where the setup has the piece, or take the condition out",
        ),
        Never::TooMany(0) => (
            "the condition looks at no square of the board".to_owned(),
            "let it look elsewhere, or take the line out",
        ),
        Never::TooMany(1) => {
            ("the condition looks at only one square".to_owned(), "ask for one piece, or take the line out")
        }
        Never::TooMany(most) => (
            format!("the condition looks at no more than {most} squares"),
            "ask for fewer pieces, or take the line out",
        ),
        Never::Count => (
            "nothing is fewer than none".to_owned(),
            "for none at all write `no`, as in `if no enemy is next to it`, or take the line out",
        ),
        Never::NothingFreezes => (
            format!("nothing freezes the `{name}`"),
            "let a piece freeze it, with a line such as `freezes every enemy next to it`, or take the line out",
        ),
        Never::NoRoyal => (
            "a side without a royal piece is never in check".to_owned(),
            "write `royal` after the letter of the piece that must not be taken, or take the line out",
        ),
    }
}

/// The own line by which a piece that might be taken in passing leaps, and how it would slide there.
fn leap(
    variant: &Resolved,
    lowered: &Lowered,
    side: Side,
    kind: KindId,
    index: usize,
) -> Option<(Span, Option<String>)> {
    let kinds = lowered.program.army(side).kind(kind).rules.get(index)?.passing?;
    let pieces = variant.army(!side).pieces.values().zip((0u8..).map(KindId::new));
    let lines = pieces.filter(|(_, k)| kinds.contains(*k)).flat_map(|(piece, _)| &piece.lines);
    let leaps = |line: &PieceLine| match &line.kind {
        LineKind::Moves(moves) if moves.modes.quiet => match &moves.path.kind {
            PathKind::Legs(legs) => match legs.as_slice() {
                [leg @ Leg { way: Way::Leap(m, n), .. }] => Some((line.span, slide(m.value, n.value, leg))),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    lines.filter_map(leaps).find(|(span, _)| variant.span.holds(*span))
}

/// How a piece would slide where it leaps straight ahead or to one side.
fn slide(m: u64, n: u64, leg: &Leg) -> Option<String> {
    let steps = match (m, n) {
        (0, steps) | (steps, 0) => steps,
        _ => return None,
    };
    let [direction] = leg.directions.as_slice() else { return None };
    let straight = matches!(direction.text.as_str(), "forward" | "backward" | "left" | "right" | "sideways");
    (straight && steps > 1).then(|| format!("slide {} exactly {steps}", direction.text))
}

/// Changes after which a piece on the board has no move left.
fn nothing_left(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for change in variant.changes.iter().filter(|c| c.variant == variant.span && c.moves) {
        let bare = |side: &Side| {
            let army = lowered.program.army(*side);
            let kind = army.by_name(&change.piece.text);
            kind.is_some_and(|k| army.kind(k).rules.is_empty() && reachability.appears(*side, k))
        };
        if !change.sides.is_empty() && change.sides.iter().all(bare) {
            let message = format!("the `{}` has no move left", change.piece.text);
            found.push(
                Diagnostic::new(code::NEVER_MOVES, change.piece.span, message)
                    .here("by this change it only stands there")
                    .help("write how it is to move, or end the line with `# allow never-moves`"),
            );
        }
    }
    found
}

/// Where a piece stands in the setup, as its owner sees it, for a line that begins elsewhere.
fn begins(reachability: &Reachability, side: Side, kind: KindId) -> Option<String> {
    let program = reachability.program();
    let starts = reachability.start_squares(side, kind);
    let own = starts.iter().map(|square| program.symmetry.square(&program.board, side, square)).collect();
    let rank = one_rank(program, &own)?;
    let name = &program.army(side).kind(kind).name;
    Some(format!(
        "in the setup the `{name}` stands on rank {rank} of its own side, for Black as for White: write `from rank {rank}`"
    ))
}

/// Inherited lines that begin where the piece never stands, in a variant with a board or a setup of its own: their author
/// meant another setup.
pub(super) fn inherited(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
) -> Option<Diagnostic> {
    if (0..reachability.setups().len()).any(|start| is_upside_down(reachability, start)) {
        return None;
    }
    let own_setup = variant.setups.iter().map(|s| s.fen.span).find(|span| variant.span.holds(*span))?;
    let program = &lowered.program;
    let mut idle: Vec<(Span, Side, KindId)> = Vec::new();
    for side in Side::BOTH {
        for kind in program.army(side).ids() {
            let places = &lowered.places[side.index()][kind.index()].rules;
            for (index, span) in places.iter().enumerate().filter(|(_, span)| !variant.span.holds(**span)) {
                let limited =
                    program.army(side).kind(kind).rules.get(index).is_some_and(|r| r.from.is_some());
                let placed = !reachability.start_squares(side, kind).is_empty();
                let anew = given_anew(variant, lowered, side, kind, index);
                if limited
                    && placed
                    && !anew
                    && reachability.idle(side, kind, index) == Some(Idle::NeverThere)
                {
                    idle.push((*span, side, kind));
                }
            }
        }
    }
    // A line is of use if it is to one army.
    let of_both = |(span, side, _): &&(Span, Side, KindId)| {
        let elsewhere = lowered.places[(!*side).index()].iter().any(|places| places.rules.contains(span));
        !elsewhere || idle.iter().any(|(other, of, _)| other == span && *of != *side)
    };
    let (span, side, kind) = *idle.iter().find(of_both)?;
    let places = &lowered.places[side.index()][kind.index()].rules;
    let index = places.iter().position(|place| *place == span)?;
    let name = &program.army(side).kind(kind).name;
    let message = format!("with this setup the `{name}` can never make a move that it inherits");
    Some(
        Diagnostic::new(code::NEVER_MOVES, own_setup, message)
            .here(format!("no `{name}` ever stands where that begins"))
            .label(span, "the inherited line")
            .maybe_help(from_elsewhere(variant, lowered, reachability, side, kind, index).or_else(|| {
                begins(reachability, side, kind)
                    .map(|help| format!("{help} in a line of its own (`change piece {name} {{ … }}`)"))
            }))
            .maybe_help(without(variant, lowered, side, kind, index))
            .help("if that is meant, end the line of the setup with `# allow never-moves`"),
    )
}

/// Does a line of the variant itself give the piece the same move from other squares? Then its author knows.
fn given_anew(variant: &Resolved, lowered: &Lowered, side: Side, kind: KindId, index: usize) -> bool {
    let rules = &lowered.program.army(side).kind(kind).rules;
    let places = &lowered.places[side.index()][kind.index()].rules;
    let Some(old) = rules.get(index) else { return false };
    rules.iter().zip(places).any(|(rule, place)| {
        variant.span.holds(*place)
            && rule.from.is_some()
            && (rule.quiet, rule.takes) == (old.quiet, old.takes)
            && rule.path == old.path
            && rule.catches == old.catches
    })
}

/// The change by which a piece makes an inherited move from the rank on which it stands: all lines of the sort, as they are,
/// but for the rank of this one.
fn from_elsewhere(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    side: Side,
    kind: KindId,
    index: usize,
) -> Option<String> {
    let stands = begins(reachability, side, kind)?;
    let (stands, from) = stands.split_once(": write `from ")?;
    let name = &lowered.program.army(side).kind(kind).name;
    let phrase = &lowered.program.army(side).kind(kind).rules.get(index)?.phrase;
    let (way, old) = phrase.split_once(" from ")?;
    // What follows the squares of the line is not told apart from them.
    let rank = old.strip_prefix("rank ").is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
    let moved = format!("{way} from {}", from.trim_end_matches('`'));
    let lines = sort::anew(variant, lowered, (side, kind, index), |at, phrase| {
        Some(if at == index { moved.clone() } else { phrase.to_owned() })
    })?;
    rank.then(|| format!("{stands}: for the move from there, write {lines} in `change piece {name} {{ … }}`"))
}

/// The change by which a piece loses an inherited move and keeps the others of its sort.
fn without(variant: &Resolved, lowered: &Lowered, side: Side, kind: KindId, index: usize) -> Option<String> {
    let army = lowered.program.army(side);
    let gone = &army.kind(kind).rules.get(index)?.phrase;
    let others = |_, phrase: &str| (phrase != gone).then(|| phrase.to_owned());
    let lines = sort::anew(variant, lowered, (side, kind, index), others)?;
    let name = &army.kind(kind).name;
    Some(format!("or take that move out: write {lines} in `change piece {name} {{ … }}`"))
}

/// What else it does to take a line out: where the piece goes the same way by another line, what that passes is worked out from all of
/// its lines. Nothing is said where no trail of the piece matters.
fn trail(program: &Program, side: Side, kind: KindId, index: usize) -> &'static str {
    let army = program.army(side);
    let taken = program.army(!side).kinds.iter().flat_map(|k| &k.rules).filter_map(|rule| rule.passing);
    let matters = taken.into_iter().any(|kinds| kinds.contains(kind))
        || program
            .endings
            .iter()
            .any(|ending| ending.test.repeated() == Some(RepetitionKey::PositionAndTrail));
    let passes = army.kind(kind).rules.get(index).is_some_and(|rule| rule.path.len() > 1);
    match matters && passes && army.kind(kind).rules.len() > 1 {
        true => " (what the piece passes by its other lines is worked out from this one, too)",
        false => "",
    }
}
