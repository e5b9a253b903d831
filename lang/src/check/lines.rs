//! The lines of pieces by their place in the file: one line may serve both armies, and many pieces.

use crate::ast::PieceLine;
use crate::diagnostic::Diagnostic;
use crate::lower::{Lowered, Places};
use crate::resolve::{Piece, Resolved};
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{KindId, Program};

/// A line, and every rule or change that it gives: by side, kind and index.
pub(super) type Line = (Span, Vec<(Side, KindId, usize)>);

/// Every piece of both armies, with the number of its kind in the Program.
pub(super) fn kinds(variant: &Resolved) -> impl Iterator<Item = (Side, KindId, &Piece)> {
    let of = |side| {
        (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()).map(move |(k, p)| (side, k, p))
    };
    Side::BOTH.into_iter().flat_map(of)
}

/// What is to be said of kinds, at most once for each name: both sides may have pieces of one name.
pub(super) fn once_a_name(
    program: &Program,
    mut of_kind: impl FnMut(Side, KindId) -> Option<Diagnostic>,
) -> Vec<Diagnostic> {
    let mut found: Vec<(&str, Diagnostic)> = Vec::new();
    for side in Side::BOTH {
        let army = program.army(side);
        for kind in army.ids() {
            let name = army.kind(kind).name.as_str();
            if !found.iter().any(|(known, _)| *known == name) {
                found.extend(of_kind(side, kind).map(|report| (name, report)));
            }
        }
    }
    found.into_iter().map(|(_, report)| report).collect()
}

/// The line of a piece at a place of a file.
pub(super) fn line_at(variant: &Resolved, span: Span) -> Option<&PieceLine> {
    let mut lines = kinds(variant).flat_map(|(.., piece)| &piece.lines);
    lines.find(|line| line.span == span)
}

/// The lines that the variant itself wrote, of the sort that `pick` picks.
pub(super) fn own_lines(
    variant: &Resolved,
    lowered: &Lowered,
    pick: impl Fn(&Places) -> &Vec<Span>,
) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    for side in Side::BOTH {
        for (kind, places) in (0u8..).map(KindId::new).zip(&lowered.places[side.index()]) {
            for (index, span) in pick(places).iter().enumerate().filter(|(_, s)| variant.span.holds(**s)) {
                match lines.iter_mut().find(|(s, _)| s == span) {
                    Some((_, all)) => all.push((side, kind, index)),
                    None => lines.push((*span, vec![(side, kind, index)])),
                }
            }
        }
    }
    lines
}
