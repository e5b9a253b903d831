//! Where the lines were written that a move comes by, and where a piece was defined.

use wazir_lang::ast::{Castling, Event, LineKind};
use wazir_lang::{KindLine, Span, Variant};
use wazir_runtime::program::KindId;
use wazir_runtime::{Game, Line, Piece, Side};

/// The places of a line; several where it is a block of them. None where the variant does not compile.
pub fn places(variant: &Variant, game: &Game, line: Line) -> Vec<Span> {
    let of_kind = |side, kind, line| {
        let place = variant.place(side, kind, line).or_else(|| piece(variant, game, side, kind));
        place.into_iter().collect()
    };
    match line {
        Line::Rule(side, kind, at) => of_kind(side, kind, KindLine::Rule(at)),
        Line::Change(side, kind, at) => of_kind(side, kind, KindLine::Change(at)),
        Line::Drop(side, kind, at) => of_kind(side, kind, KindLine::Drop(at)),
        Line::Gate(side, kind, at) => of_kind(side, kind, KindLine::Gate(at)),
        Line::Castling(..) => {
            castling(variant, game, line).map(|castling| castling.name.span).into_iter().collect()
        }
        Line::Turn(side) => match parts(variant, side) {
            parts if parts.is_empty() => turn(variant, side),
            parts => parts,
        },
    }
}

/// The castling of a line.
fn castling<'a>(variant: &'a Variant, game: &Game, line: Line) -> Option<&'a Castling> {
    let Line::Castling(side, at) = line else { return None };
    let name = &game.army(side).castlings.get(at)?.name;
    variant.resolved.as_ref()?.army(side).castlings.get(name)
}

/// Where a castling says which squares must be empty.
pub(super) fn empty(variant: &Variant, game: &Game, line: Line) -> Option<Span> {
    castling(variant, game, line)?.empty.as_ref().map(|(_, span)| *span)
}

/// Where a castling says which squares must be safe.
pub(super) fn safe(variant: &Variant, game: &Game, line: Line) -> Option<Span> {
    castling(variant, game, line)?.safe.as_ref().map(|(_, span)| *span)
}

/// The lines of a side's turn, if anything is said of it.
pub(super) fn turn(variant: &Variant, side: Side) -> Vec<Span> {
    let turn = variant.resolved.as_ref().and_then(|resolved| resolved.army(side).turn.as_ref());
    let line = turn.map(|turn| turn.line).filter(|span| span.start < span.end);
    line.into_iter().chain(parts(variant, side)).collect()
}

/// The lines of the parts of a side's turn after the first.
pub(super) fn parts(variant: &Variant, side: Side) -> Vec<Span> {
    let turn = variant.resolved.as_ref().and_then(|resolved| resolved.army(side).turn.as_ref());
    let parts = turn.into_iter().flat_map(|turn| &turn.then).map(|part| part.line);
    parts.filter(|span| span.start < span.end).collect()
}

/// Where a piece is defined.
pub(super) fn piece(variant: &Variant, game: &Game, side: Side, kind: KindId) -> Option<Span> {
    let name = &game.army(side).kinds.get(kind.index())?.name;
    Some(variant.resolved.as_ref()?.army(side).pieces.get(name)?.name.span)
}

/// What lines of a piece say besides how it goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Says {
    /// What happens when it captures.
    Captures,
    /// What happens when it moves.
    Moves,
    /// What becomes of it when it is captured.
    Captured,
    /// Whom it freezes.
    Freezes,
    /// What it keeps to or leaves.
    Keeps,
    /// That it, or when it, cannot be captured.
    Uncapturable,
}

impl Says {
    fn is_said_by(self, line: &LineKind) -> bool {
        match self {
            Says::Captures => matches!(line, LineKind::Happens(Event::Captures, _)),
            Says::Moves => matches!(line, LineKind::Happens(Event::Moves, _)),
            Says::Captured => matches!(line, LineKind::Returns(_) | LineKind::ToHand(_)),
            Says::Freezes => matches!(line, LineKind::Freezes(_)),
            Says::Keeps => matches!(line, LineKind::Bound(_)),
            Says::Uncapturable => matches!(line, LineKind::Uncapturable | LineKind::Guard(_)),
        }
    }
}

/// The lines of a kind that say so, whether they stand in its block or in one for every piece.
pub(super) fn said(variant: &Variant, game: &Game, piece: Piece, says: Says) -> Vec<Span> {
    let name = game.army(piece.side).kinds.get(piece.kind.index()).map(|kind| &kind.name);
    let army = variant.resolved.as_ref().map(|resolved| resolved.army(piece.side));
    let Some(written) = army.zip(name).and_then(|(army, name)| army.pieces.get(name)) else {
        return Vec::new();
    };
    let lines = written.lines.iter().filter(|line| says.is_said_by(&line.kind)).map(|line| line.span);
    let head = written.uncapturable.filter(|_| says == Says::Uncapturable);
    head.into_iter().chain(lines).collect()
}

/// The line of an ending, by its place in the Program's list.
pub fn ending(variant: &Variant, game: &Game, ending: usize) -> Option<Span> {
    let (written, _) = variant.resolved.as_ref()?.endings.as_ref()?;
    // Each line is one ending of the Program; only where some could not be read they are fewer.
    let alike = game.program().endings.len() == written.endings.len();
    written.endings.get(ending).filter(|_| alike).map(|line| line.span)
}
