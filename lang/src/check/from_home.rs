//! Pieces that go only `from` some squares, and can leave them: whoever wrote that meant `within`.
//!
//! What is claimed is exact: all lines by which the piece moves say `from`, it becomes nothing else, and there is a square on which a move of
//! it ends and from which no line of it leads anywhere.

use super::lines::kinds;
use crate::ast::{LineKind, Moves, Squares};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, on_one_line};

/// Kinds of the variant itself that are stuck beyond the squares from which they go.
pub(super) fn check(
    variant: &Resolved,
    lowered: &Lowered,
    reachability: &Reachability,
    sources: &Sources,
) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for (side, kind, piece) in kinds(variant) {
        let name = &piece.name.text;
        let Some(from) = only_from(piece) else { continue };
        let stuck = program.army(side).kind(kind).changes.is_empty()
            && reachability.appears(side, kind)
            && !reachability.dead_ends(side, kind).is_empty();
        if !stuck || !variant.span.holds(from.span) || found.iter().any(|d| d.span() == from.span) {
            continue;
        }
        let squares = on_one_line(sources.slice(from.span));
        found.push(
            Diagnostic::new(
                code::STUCK,
                from.span,
                format!("once it is elsewhere, the `{name}` can never move again"),
            )
            .here("`from` says where a move begins")
            .help(format!("to keep it there, write `within {squares}` for `from {squares}`"))
            .help("if that is meant, end the line with `# allow stuck-for-ever`"),
        );
    }
    found
}

/// From where a piece goes, if all its ways begin on the same squares, and nothing but its ways makes it go.
fn only_from(piece: &Piece) -> Option<&Squares> {
    let mut moves: Vec<&Moves> = Vec::new();
    for line in &piece.lines {
        match &line.kind {
            LineKind::Moves(line) => moves.push(line),
            LineKind::Royal | LineKind::Uncapturable | LineKind::Drawn(_) => {}
            _ => return None,
        }
    }
    let first = moves.first()?.from.as_ref()?;
    let same = |moves: &&Moves| {
        moves.within.is_none()
            && moves.from.as_ref().is_some_and(|from| {
                from.terms.iter().map(|t| &t.kind).eq(first.terms.iter().map(|t| &t.kind))
            })
    };
    moves.iter().all(same).then_some(first)
}
