//! Castlings that would have one name.
//!
//! A castling is named by the origin and the destination of its first mover, and by the square of its partner where
//! that is also another move, or where another castling of the army shares both. Two that have one name even so
//! could not be told apart.

use crate::ast::{self, Origin};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::parse::is_line;
use crate::reachability::topology;
use crate::resolve::{Army, Resolved};
use crate::source::Span;
use wazir_runtime::program::{Castling, CastlingWay, Program};
use wazir_runtime::walk::{Code, reach};
use wazir_runtime::{Side, Square};

/// Pairs of castlings of one piece that may have one name in one position.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<(Span, Diagnostic)> = Vec::new();
    for side in Side::BOTH {
        let castlings = &program.army(side).castlings;
        let written = |castling: &Castling| {
            variant.army(side).castlings.values().find(|c| c.name.text == castling.name).map(|c| c.name.span)
        };
        let all: Vec<(&Castling, &CastlingWay)> =
            castlings.iter().flat_map(|c| c.ways.iter().map(move |way| (c, way))).collect();
        // With another partner it goes to the same square: then each of the two may be named by its partner.
        let shares = |(c, way): &(&Castling, &CastlingWay)| {
            all.iter().any(|(other, w)| {
                (other.king, w.king_from, w.king_to) == (c.king, way.king_from, way.king_to)
                    && w.partner_from != way.partner_from
            })
        };
        let named: Vec<Vec<Square>> =
            all.iter().map(|pair| squares(program, side, pair.0, pair.1, shares(pair))).collect();
        for (j, (second, later)) in all.iter().enumerate() {
            for (i, (first, way)) in all.iter().enumerate().take(j) {
                let same_piece = (first.king, way.king_from) == (second.king, later.king_from);
                // Of castlings that begin wherever their pieces stand, those with other partners are told apart in each position.
                let apart =
                    way.partner_from != later.partner_from && !(first.is_fixed() && second.is_fixed());
                let shared = named[i].iter().find(|square| same_piece && !apart && named[j].contains(square));
                let (Some(square), Some(a), Some(b)) = (shared, written(first), written(second)) else {
                    continue;
                };
                let (from, to) = (program.board.name(way.king_from), program.board.name(*square));
                let (one, two) = (&first.name, &second.name);
                let message = match a == b {
                    true => format!("`{one}` has two destinations with the same name, `{from}{to}`"),
                    false => format!("the castlings `{one}` and `{two}` have the same name, `{from}{to}`"),
                };
                // Both armies may have them from one definition.
                if a == b && !found.iter().any(|(known, _)| *known == b) {
                    let (king, square) =
                        (&program.army(side).kind(first.king).name, program.board.name(*square));
                    let report = Diagnostic::new(code::SAME_NAME, b, message)
                        .here(format!("take a destination of the {king} out"))
                        .note(format!("where the {king} could also go another way, the castling is written with its partner's square, which here is {square}"));
                    found.push((b, report));
                    continue;
                }
                if !found.iter().any(|(known, _)| *known == b) {
                    let mut report =
                        Diagnostic::new(code::SAME_NAME, b, message).label(a, "the other castling").help(
                            "let them differ in where the first piece goes, or in where its partner stands",
                        );
                    if let Some((at, line)) = other_partner(variant, side, (first, way), (second, later)) {
                        report.mark(at);
                        report = report.here("both castlings take a partner on this side").guess(
                            format!("write `{line}`"),
                            at,
                            line.clone(),
                        );
                        report.help = vec![format!("for a castling the other way, write `{line}`")];
                    }
                    // With an inherited one of the same letter, this is one mistake.
                    let told =
                        variant.span.holds(b) && !variant.span.holds(a) && first.letter == second.letter;
                    beside_inherited(variant, variant.army(side), &mut report);
                    found.extend((!told).then_some((b, report)));
                }
            }
        }
    }
    found.into_iter().map(|(_, report)| report).collect()
}

/// The squares that may stand as the destination in a castling's name. Another castling may share its own.
fn squares(
    program: &Program,
    side: Side,
    castling: &Castling,
    way: &CastlingWay,
    shares: bool,
) -> Vec<Square> {
    let army = program.army(side);
    if army.is_shared(castling) || way.king_from == way.king_to {
        return vec![way.partner_from];
    }
    let topology = topology(program, side);
    let king = army.kind(castling.king);
    let walks_there = king.rules.iter().any(|rule| {
        let code = Code::bound(&topology, Side::White, &rule.path, &king.bounds);
        rule.from.is_none_or(|from| from.contains(way.king_from))
            && reach(&code, &topology, way.king_from).destinations.contains(way.king_to)
    });
    let by_partner = (walks_there || shares).then_some(way.partner_from);
    std::iter::once(way.king_to).chain(by_partner).collect()
}

/// A castling of the variant's own that clashes with an inherited one may be meant to take its place: says how, in the place of what
/// the report said.
pub(super) fn beside_inherited(variant: &Resolved, army: &Army, report: &mut Diagnostic) {
    let at = |span: Span| {
        let here = |c: &&ast::Castling| c.name.span == span || c.letter.span == span;
        army.castlings.values().find(here)
    };
    let other = report.labels.iter().find(|l| !l.primary).map(|l| l.span);
    let (Some(new), Some(old)) = (at(report.span()), other.and_then(at)) else { return };
    let own = |castling: &ast::Castling| variant.span.holds(castling.name.span);
    if !own(new) || own(old) {
        return;
    }
    let (name, letter, old_name) = (&new.name.text, new.letter.value, &old.name.text);
    report.help = vec![
        format!(
            "to have it instead of the inherited one, write `replace castling {old_name} {letter} {{` for this line"
        ),
        format!("to do so under the name `{name}`, write `remove castling {old_name}` beside it"),
    ];
    let way =
        |c: &ast::Castling| c.movers.first().map(|m| m.squares().map(|s| s.text.clone()).collect::<Vec<_>>());
    let free = ('A'..='Z').find(|l| !army.castlings.values().any(|c| c.letter.value == *l));
    if let (true, true, Some(free)) = (new.letter.value == old.letter.value, way(new) != way(old), free) {
        report.help.push(format!("to have both, write another letter: `castling {name} {free} {{`"));
    }
}

/// The line of the partner in the second of two castlings that both take a partner on the same side, where it goes the other way than the
/// first: with a partner on the other side.
fn other_partner(
    variant: &Resolved,
    side: Side,
    (first, way): (&Castling, &CastlingWay),
    (second, later): (&Castling, &CastlingWay),
) -> Option<(Span, String)> {
    let written = |castling: &Castling| variant.army(side).castlings.get(&castling.name)?.movers.get(1);
    let (one, other) = (written(first)?, written(second)?);
    let goes_left = (later.king_to.index()) < way.king_to.index();
    let from = match (&one.from, &other.from) {
        (Origin::Right(_), Origin::Right(_)) if goes_left => "left of it",
        (Origin::Left(_), Origin::Left(_)) if !goes_left => "right of it",
        _ => return None,
    };
    let kinds: Vec<&str> = other.kinds.iter().map(|kind| kind.text.as_str()).collect();
    let to = match other.to.as_slice() {
        [] => "next to it".to_owned(),
        to => format!("to {}", to.iter().map(|to| to.text.as_str()).collect::<Vec<_>>().join(" or ")),
    };
    let line = format!("{} {from} {to}", kinds.join(" or "));
    (variant.span.holds(other.span) && is_line(&line)).then_some((other.span, line))
}
