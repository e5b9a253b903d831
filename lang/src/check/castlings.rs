//! Castlings that can never be made: in every start a piece of theirs stands elsewhere.

use super::upside_down::is_upside_down;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Castling, KindId, Program};
use wazir_runtime::{Game, Side, Square};

/// A castling of a side, and where it is written.
type Written<'a> = (Side, &'a Castling, Span);

/// Castlings for which no start grants the right, where a setup leaves it open which it grants.
///
/// A setup that says `-` in its third field says on purpose that nobody castles.
pub(super) fn check(variant: &Resolved, reachability: &Reachability, game: &Game) -> Vec<Diagnostic> {
    let program = reachability.program();
    let open = variant.setups.iter().enumerate();
    let open = open.filter(|(_, s)| s.fen.value.split_ascii_whitespace().nth(2).is_none());
    let open: Vec<(usize, Span)> = open.map(|(index, s)| (index, s.fen.span)).collect();
    let own_setup = open.iter().find(|(_, span)| variant.span.holds(*span));
    let Some((start, setup)) = own_setup.or(open.first()).copied() else { return Vec::new() };
    let own = variant.span.holds(setup);
    if own && is_upside_down(reachability, start) {
        // This is told already, and with it why.
        return Vec::new();
    }
    let granted: Vec<String> = program
        .starts
        .iter()
        .filter_map(|start| game.start(start).ok())
        .filter_map(|position| game.fen(&position).split(' ').nth(2).map(str::to_owned))
        .collect();
    let is_granted = |(side, castling, _): &Written<'_>| {
        granted.iter().any(|rights| rights.contains(side.cased(castling.letter)))
    };
    let all: Vec<Written<'_>> = Side::BOTH
        .into_iter()
        .flat_map(|side| {
            let written = variant.army(side).castlings.values().map(|c| c.name.span);
            program.army(side).castlings.iter().zip(written).map(move |(c, span)| (side, c, span))
        })
        .collect();
    // A castling of both armies is of use if one of them can make it; one of an army, if that army can.
    let of_use = |span: Span| all.iter().any(|c| c.2 == span && is_granted(c));
    let mut idle: Vec<Written<'_>> = Vec::new();
    for written in all.iter().filter(|c| !of_use(c.2)) {
        // Of a setup and a castling, one is the variant's own.
        let at_issue = own || variant.span.holds(written.2);
        if at_issue && !idle.iter().any(|c| c.2 == written.2) {
            idle.push(*written);
        }
    }
    let mut found = Vec::new();
    if let Some(first) = idle.first() {
        found.push(report(variant, reachability, start, setup, first, &idle));
    }
    for side in Side::BOTH {
        let of_side = |of: Side| all.iter().filter(move |c| c.0 == of);
        let neither =
            of_side(side).all(|c| !is_granted(c)) && !of_side(side).any(|c| idle.iter().any(|i| i.2 == c.2));
        if neither && of_side(!side).any(is_granted) {
            let ready = of_side(side).find(|c| has_men(reachability, start, c));
            found.extend(ready.and_then(|c| one_side(variant, reachability, start, setup, c)));
        }
    }
    found
}

/// The squares of the board on which a side's pieces of a kind stand at a start.
fn squares_of(reachability: &Reachability, start: usize, side: Side, kind: KindId) -> Vec<Square> {
    let placed = reachability.setups().get(start).into_iter().flatten();
    placed.filter(|(s, k, _)| (*s, *k) == (side, kind)).map(|(.., square)| *square).collect()
}

/// Does the side have the men that castle, wherever they stand?
fn has_men(reachability: &Reachability, start: usize, (side, castling, _): &Written<'_>) -> bool {
    let any = |kind: KindId| !squares_of(reachability, start, *side, kind).is_empty();
    any(castling.king) && castling.partners.iter().any(any)
}

/// `e1`, of the board as it lies.
fn place(program: &Program, side: Side, square: Square) -> String {
    program.board.name(program.symmetry.square(&program.board, side, square))
}

fn needs(reachability: &Reachability, (side, castling, _): &Written<'_>) -> String {
    let program = reachability.program();
    let kind = &program.army(*side).kind(castling.king).name;
    let whose = if *side == Side::White { "the" } else { "Black's" };
    format!(
        "`{}` needs {whose} {kind} on {} and its partner on {}",
        castling.name,
        place(program, *side, castling.king_from),
        place(program, *side, castling.partner_from)
    )
}

fn report(
    variant: &Resolved,
    reachability: &Reachability,
    start: usize,
    setup: Span,
    first: &Written<'_>,
    idle: &[Written<'_>],
) -> Diagnostic {
    let program = reachability.program();
    let names: Vec<&str> = idle.iter().map(|(_, castling, _)| castling.name.as_str()).collect();
    let message = match names.as_slice() {
        [init @ .., last] if !init.is_empty() => {
            format!("`{}` and `{last}` can never be made from here", init.join("`, `"))
        }
        _ => format!("the castling `{}` can never be made from here", first.1.name),
    };
    let defined: Vec<Span> = idle.iter().map(|(.., span)| *span).filter(|s| variant.span.holds(*s)).collect();
    let here = needs(reachability, first);
    let found = match defined.split_first() {
        // The setup is older than the castling.
        Some((at, rest)) if !variant.span.holds(setup) => {
            let found = Diagnostic::new(code::IDLE_CASTLING, *at, message).here(here);
            rest.iter().fold(found, |found, span| found.label(*span, "nor can this one"))
        }
        _ => {
            let found = Diagnostic::new(code::IDLE_CASTLING, setup, message).here(here);
            defined.iter().fold(found, |found, span| found.label(*span, "the castling"))
        }
    };
    // Squares of the board, perhaps, where the owner's are meant.
    let (side, castling, _) = first;
    let stands = squares_of(reachability, start, *side, castling.king).contains(&castling.king_from);
    if *side == Side::Black && stands {
        let (meant, written) =
            (place(program, *side, castling.king_from), program.board.name(castling.king_from));
        return found.help(format!(
            "squares are counted from the owner's side: write `{meant}` for {written}, where the man stands"
        ));
    }
    found.help(format!("write `remove castling {}`, or define it anew", names.join(", ")))
}

/// One side can castle from a start and the other never, though it has the pieces for it.
fn one_side(
    variant: &Resolved,
    reachability: &Reachability,
    start: usize,
    setup: Span,
    written: &Written<'_>,
) -> Option<Diagnostic> {
    let (side, castling, span) = written;
    let program = reachability.program();
    let own = |span: &Span| variant.span.holds(*span);
    let symmetry = variant.symmetry.map(|(_, span)| span);
    let at = [symmetry, Some(*span), Some(setup)].into_iter().flatten().find(own)?;
    let message = format!("the start lets {} castle, and {side} never", !*side);
    let stands: Vec<String> = squares_of(reachability, start, *side, castling.king)
        .iter()
        .map(|s| program.board.name(*s))
        .collect();
    let kind = &program.army(*side).kind(castling.king).name;
    let other = if at == setup { *span } else { setup };
    let label = if at == setup { "the castling" } else { "the start" };
    Some(
        Diagnostic::new(code::IDLE_CASTLING, at, message)
            .label(other, label)
            .note(needs(reachability, written))
            .note(format!("{side}'s {kind} stands on {}", stands.join(", ")))
            .help(format!(
                "move the men, give the army castlings of its own (`army {side} {{ replace castling {} … }}`), or write the rights into the setup: `w -`",
                castling.name
            )),
    )
}
