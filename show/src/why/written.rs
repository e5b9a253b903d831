//! Where the lines were written that a move comes by, and where a piece was defined.

use wazir_lang::{KindLine, Span, Variant};
use wazir_runtime::program::{KindId, Reason};
use wazir_runtime::{Game, Line, Side};

/// The places of a line; several where it is a block of them. None where the variant does not compile.
pub(super) fn places(variant: &Variant, game: &Game, line: Line) -> Vec<Span> {
    let of_kind = |side, kind, line| {
        let place = variant.place(side, kind, line).or_else(|| piece(variant, game, side, kind));
        place.into_iter().collect()
    };
    match line {
        Line::Rule(side, kind, at) => of_kind(side, kind, KindLine::Rule(at)),
        Line::Change(side, kind, at) => of_kind(side, kind, KindLine::Change(at)),
        Line::Drop(side, kind, at) => of_kind(side, kind, KindLine::Drop(at)),
        Line::Gate(side, kind, at) => of_kind(side, kind, KindLine::Gate(at)),
        Line::Castling(side, at) => {
            let name = game.army(side).castlings.get(at).map(|castling| castling.name.as_str());
            let army = variant.resolved.as_ref().map(|resolved| resolved.army(side));
            let castling = army.zip(name).and_then(|(army, name)| army.castlings.get(name));
            castling.map_or_else(Vec::new, |castling| {
                let movers = castling.movers.iter().map(|mover| mover.span);
                std::iter::once(castling.name.span).chain(movers).collect()
            })
        }
        Line::Turn(side) => turn(variant, side),
    }
}

/// The lines of a side's turn, if anything is said of it.
pub(super) fn turn(variant: &Variant, side: Side) -> Vec<Span> {
    let turn = variant.resolved.as_ref().and_then(|resolved| resolved.army(side).turn.as_ref());
    turn.map_or_else(Vec::new, |turn| {
        let parts = turn.then.iter().map(|part| part.line);
        std::iter::once(turn.line).chain(parts).filter(|span| span.start < span.end).collect()
    })
}

/// Where a piece is defined.
pub(super) fn piece(variant: &Variant, game: &Game, side: Side, kind: KindId) -> Option<Span> {
    let name = &game.army(side).kinds.get(kind.index())?.name;
    Some(variant.resolved.as_ref()?.army(side).pieces.get(name)?.name.span)
}

/// The endings of a reason.
pub(super) fn endings(variant: &Variant, game: &Game, reason: Reason) -> Vec<Span> {
    let written = variant.resolved.as_ref().and_then(|resolved| resolved.endings.as_ref());
    let Some((written, _)) = written else { return Vec::new() };
    let endings = &game.program().endings;
    // Of lines that stand for several endings it cannot be told which is which.
    if endings.len() != written.endings.len() {
        return Vec::new();
    }
    let of_reason = endings.iter().zip(&written.endings).filter(|(ending, _)| ending.test.reason() == reason);
    of_reason.map(|(_, line)| line.span).collect()
}
