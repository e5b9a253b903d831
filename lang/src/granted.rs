//! Castlings that a FEN grants in a variant without any: the part of a shipped file that has them, where the pieces stand as it asks.

use crate::ast::{self, Castling};
use crate::check::NO_CASTLING;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::library::Library;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::missing::with_include;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::Side;

/// Says which part has the castlings, first of all.
pub(crate) fn offer(
    found: &mut [Diagnostic],
    tree: &ast::Variant,
    resolved: &Resolved,
    lowered: Option<&Lowered>,
    library: &Library<'_>,
) {
    let Some(lowered) = lowered else { return };
    let granted = |d: &&mut Diagnostic| d.code == code::FEN && d.message.starts_with(NO_CASTLING);
    for report in found.iter_mut().filter(granted) {
        let rights = library.sources.slice(report.span()).to_owned();
        let Some(part) = part(resolved, lowered, library, &rights, report.span()) else { continue };
        let include = format!("include {part}");
        report.help.retain(|help| !help.starts_with("to castle, "));
        report.help.insert(0, format!("to castle by these letters, write `{include}`"));
        *report = with_include(report.clone(), tree, &include);
    }
}

/// The one part that has all the castlings of which a FEN has the letters, each with its pieces where they begin.
fn part(
    resolved: &Resolved,
    lowered: &Lowered,
    library: &Library<'_>,
    rights: &str,
    at: Span,
) -> Option<String> {
    let parts = library.castling_parts();
    let fits = |castlings: &[Castling]| {
        let letters =
            |c: char| castlings.iter().any(|castling| castling.letter.value == c.to_ascii_uppercase());
        rights.chars().all(letters)
            && castlings.iter().all(|castling| stands(resolved, lowered, castling, at))
    };
    let mut fitting = parts.into_iter().filter(|(_, castlings)| fits(castlings));
    let (name, _) = fitting.next()?;
    fitting.next().is_none().then_some(name)
}

/// Do the pieces of a castling stand where it asks, on both sides: in the setup at a place, or else in the first?
fn stands(resolved: &Resolved, lowered: &Lowered, castling: &Castling, at: Span) -> bool {
    let program = &lowered.program;
    let setup = resolved.setups.iter().find(|s| s.fen.span.holds(at)).or(resolved.setups.first());
    let Some(setup) = setup else { return false };
    let placed = placement::of_fen(&setup.fen.value, program);
    Side::BOTH.into_iter().all(|side| {
        castling.movers.iter().all(|mover| {
            let square = mover.from.square().and_then(|name| program.board.parse(&name.text));
            let square = square.map(|own| program.symmetry.square(&program.board, side, own));
            let kinds = || mover.kinds.iter().filter_map(|kind| program.army(side).by_name(&kind.text));
            placed.iter().any(|p| p.side == side && Some(p.square) == square && kinds().any(|k| k == p.kind))
        })
    })
}
