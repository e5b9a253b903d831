//! A variant that makes a piece royal, under inherited endings that know no mate: a game in which it is mated has no result.

use super::endings::lacks_royal;
use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::lower::ending::called;
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span, on_one_line};

/// Where the variant itself makes a piece royal, if all that is royal is so by it.
pub(super) fn royal(variant: &Resolved) -> Option<Span> {
    let said = |piece: &Piece| {
        let line = piece.lines.iter().find(|line| line.kind.sort() == ast::Sort::Royal).map(|line| line.span);
        piece.royal.or(line)
    };
    let pieces = variant.armies.iter().flat_map(|army| army.pieces.values());
    let all: Vec<Span> = pieces.filter_map(said).collect();
    all.iter().all(|at| variant.span.holds(*at)).then(|| all.first().copied())?
}

/// The report of a piece that is royal under inherited endings that know no mate.
pub(super) fn report(
    variant: &Resolved,
    lowered: &Lowered,
    source: &ast::Endings,
    (royal, head): (Span, Span),
    stalemate: bool,
    sources: &Sources,
) -> Diagnostic {
    let mut lines = vec!["checkmate: the side to move loses".to_owned()];
    if stalemate {
        lines.push("stalemate: draw".to_owned());
    }
    let never = lowered.program.endings.iter().zip(&source.endings).filter(|(ending, place)| {
        let lacks = ending.test.lack().is_some_and(|kinds| lacks_royal(&lowered.program, kinds));
        lacks && !variant.span.holds(place.span)
    });
    let never: Vec<Span> = never.map(|(_, place)| place.condition_span).collect();
    let removed = never.iter().filter_map(|at| Some(format!("remove {}", called(variant, sources, *at)?)));
    lines.extend(removed);
    let report = Diagnostic::new(code::NO_RESULT, royal, "the endings that are inherited name no checkmate")
        .here("now there can be mate")
        .label(head, "these endings")
        .note("a game in which a player is mated stops there without a result");
    let report = never.iter().fold(report, |report, at| {
        let condition = on_one_line(sources.slice(*at));
        report.note(format!("`{condition}` never happens any more: what is royal is never captured"))
    });
    report.help(format!("write `change endings {{ {} }}`", lines.join("; ")))
}
