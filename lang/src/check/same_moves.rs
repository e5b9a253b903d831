//! Two pieces of one army that go exactly alike, each by lines of its own: mostly lines that were copied and not changed.

use crate::ast::{LineKind, Name, PathKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::{Piece, Resolved};
use wazir_runtime::Side;
use wazir_runtime::program::{Kind, KindId, Letter};

/// Pieces of the variant itself. A kind that is only promoted to may go like another, and tell where it came from by its name.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let begin: Vec<(Side, KindId)> = program
        .starts
        .iter()
        .flat_map(|start| placement::of_fen(&start.fen, program))
        .map(|p| (p.side, p.kind))
        .collect();
    let mut found: Vec<Diagnostic> = Vec::new();
    for side in Side::BOTH {
        let army = program.army(side);
        let mut earlier: Vec<(&Piece, Kind)> = Vec::new();
        for id in army.ids().filter(|id| begin.contains(&(side, *id))) {
            let Some(piece) = variant.army(side).pieces.get(&army.kind(id).name) else { continue };
            let moves = piece.lines.iter().any(|line| matches!(line.kind, LineKind::Moves(_)));
            if !moves || !variant.span.holds(piece.name.span) {
                continue;
            }
            let kind = plain(army.kind(id));
            let twin = earlier.iter().find(|(twin, like)| {
                let told = lends(piece)
                    .chain(lends(twin))
                    .any(|n| n.text == piece.name.text || n.text == twin.name.text);
                *like == kind && !told
            });
            if let Some((twin, _)) = twin.filter(|_| found.iter().all(|d| d.span() != piece.name.span)) {
                let (name, other) = (&piece.name.text, &twin.name.text);
                let message = format!("the `{name}` goes exactly as the `{other}` does");
                found.push(
                    Diagnostic::new(code::SAME_MOVES, piece.name.span, message)
                        .here("its lines allow the same moves")
                        .label(twin.name.span, "as those of this one")
                        .help(format!("if lines were copied, change those of the `{name}`"))
                        .help(format!("if that is meant, say so: `move and capture as {other}`, or end the line with `# allow same-moves`")),
                );
            }
            earlier.push((piece, kind));
        }
    }
    found
}

/// A kind without what only names it, shows it or counts.
fn plain(kind: &Kind) -> Kind {
    Kind { name: String::new(), letter: Letter::PAWN, worth: None, points: None, drawn: None, ..kind.clone() }
}

/// The kinds whose lines a piece borrows.
fn lends(piece: &Piece) -> impl Iterator<Item = &Name> {
    piece
        .lines
        .iter()
        .filter_map(|line| match &line.kind {
            LineKind::Moves(moves) => match &moves.path.kind {
                PathKind::As(names) => Some(names.as_slice()),
                _ => None,
            },
            _ => None,
        })
        .flatten()
}
