//! Two pieces of one army that go exactly alike, each by lines of its own: mostly lines that were copied and not changed.

use crate::ast::{LineKind, Name, PathKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::{Piece, Resolved};
use wazir_runtime::Side;
use wazir_runtime::program::{Kind, KindId, Program};

/// Pieces of the variant itself. A kind that is only promoted to may go like another, and tell where it came from by its name.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for side in Side::BOTH {
        let army = program.army(side);
        let own = |kind: KindId| -> Option<&Piece> {
            let piece = variant.army(side).pieces.get(&army.kind(kind).name)?;
            let moves = piece.lines.iter().any(|line| matches!(line.kind, LineKind::Moves(_)));
            (variant.span.holds(piece.name.span) && moves && begins(program, side, kind)).then_some(piece)
        };
        let kinds: Vec<KindId> = army.ids().collect();
        for (index, kind) in kinds.iter().enumerate() {
            let Some(piece) = own(*kind) else { continue };
            let earlier = kinds.iter().take(index).find_map(|other| {
                let twin = own(*other)?;
                let (one, two) = (army.kind(*kind), army.kind(*other));
                let alike = plain(one, one) == plain(two, one);
                let told = lends(piece)
                    .chain(lends(twin))
                    .any(|n| n.text == piece.name.text || n.text == twin.name.text);
                (alike && !told).then_some(twin)
            });
            let Some(twin) = earlier.filter(|_| found.iter().all(|d| d.span() != piece.name.span)) else {
                continue;
            };
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
    }
    found
}

/// A kind without what only names it or only counts.
fn plain(kind: &Kind, like: &Kind) -> Kind {
    Kind { name: String::new(), letter: like.letter, worth: None, points: None, ..kind.clone() }
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

/// Does one stand on the board at some start?
fn begins(program: &Program, side: Side, kind: KindId) -> bool {
    let mut starts = program.starts.iter();
    starts
        .any(|start| placement::of_fen(&start.fen, program).iter().any(|p| (p.side, p.kind) == (side, kind)))
}
