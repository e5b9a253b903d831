//! Castlings that a piece of the start does not stop: it stands on the way of the king or of its partner, and `empty` does not name its square.

use crate::ast::{Squares, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::{Sources, on_one_line};
use crate::suggest::{list, one};
use wazir_runtime::program::{Board, CastlingWay, KindId, Program};
use wazir_runtime::{Side, Square, SquareSet};

/// Castlings of the variant itself whose `empty` names some squares, and not all over which they go.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, sources: &Sources) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for side in Side::BOTH {
        let army = program.army(side);
        for (castling, written) in army.castlings.iter().zip(variant.army(side).castlings.values()) {
            let Some((empty, line)) = written.empty.as_ref().filter(|(list, _)| !list.terms.is_empty())
            else {
                continue;
            };
            let known = found.iter().any(|d| d.span() == empty.span);
            if known || !castling.is_fixed() || !variant.span.holds(written.name.span) {
                continue;
            }
            let [way] = castling.ways.as_slice() else { continue };
            let start = program.starts.iter().zip(&variant.setups).find_map(|(start, setup)| {
                let stand = standing(program, side, &start.fen);
                let over = passed(program, way, &stand);
                (!over.is_empty()).then_some((stand, over, setup.fen.span))
            });
            let Some((stand, over, setup)) = start else { continue };
            let royal = way.king_way(&program.board).iter().any(|square| over.contains(square));
            let goes = match royal {
                true => Some(castling.king),
                false => castling.partners.iter().next(),
            };
            let Some(goes) = goes.map(|kind| army.kind(kind).name.as_str()) else { continue };
            let first = over.iter().find(|s| !royal || way.king_way(&program.board).contains(*s));
            let Some((square, (of, kind))) = first
                .and_then(|s| Some((s, stand.iter().find(|(at, ..)| *at == s).map(|(_, s, k)| (*s, *k))?)))
            else {
                continue;
            };
            let name = |square: Square| program.board.name(square);
            let squares: Vec<String> = over.iter().map(name).collect();
            let message = format!(
                "this castling goes over {}, and does not ask for {} to be empty",
                list(&squares, "and"),
                if squares.len() == 1 { "it" } else { "them" }
            );
            let whole = longer(&program.board, empty, &over).unwrap_or_else(|| {
                format!("{}, {}", on_one_line(sources.slice(listed(empty))), squares.join(", "))
            });
            let there = program.symmetry.square(&program.board, side, square);
            let place = match there == square {
                true => name(square),
                false => format!("{}, which is {} of the board", name(square), name(there)),
            };
            let stands = one(&program.army(of).kind(kind).name);
            found.push(
                Diagnostic::new(code::CASTLES_OVER, *line, message)
                    .here(format!("the `{goes}` goes over what stands there"))
                    .label(setup, format!("here {stands} stands on {place}"))
                    .help(format!("write `empty {whole}`"))
                    .help(format!(
                        "if that is meant, end the line with `# allow {}`",
                        code::CASTLES_OVER.name
                    ))
                    .guess(format!("write `empty {whole}`"), listed(empty), whole.clone()),
            );
        }
    }
    found
}

/// A list of single squares with more of them, in the order of the board.
fn longer(board: &Board, squares: &Squares, more: &SquareSet) -> Option<String> {
    let named = squares.terms.iter().map(|term| match &term.kind {
        TermKind::Square(name) => board.parse(&name.text),
        _ => None,
    });
    let named: Option<SquareSet> = named.collect();
    let names: Vec<String> = named?.or(more).iter().map(|square| board.name(square)).collect();
    Some(names.join(", "))
}

/// Where the squares of a list are written, without its word.
fn listed(squares: &Squares) -> crate::source::Span {
    let first = squares.terms.first().map_or(squares.span, |term| term.span);
    squares.terms.last().map_or(first, |last| first.to(last.span))
}

/// What stands at a start, with its squares as a side sees them.
fn standing(program: &Program, side: Side, fen: &str) -> Vec<(Square, Side, KindId)> {
    let placed = placement::of_fen(fen, program).into_iter();
    placed.map(|p| (program.symmetry.square(&program.board, side, p.square), p.side, p.kind)).collect()
}

/// The squares over which a castling goes that must not be empty and are not, where its own two pieces stand ready for it.
fn passed(program: &Program, way: &CastlingWay, stand: &[(Square, Side, KindId)]) -> SquareSet {
    let ends = [way.king_from, way.king_to, way.partner_from, way.partner_to];
    let ends: SquareSet = ends.into_iter().collect();
    let stands = |square: Square| stand.iter().any(|(at, ..)| *at == square);
    if !stands(way.king_from) || !stands(way.partner_from) {
        return SquareSet::EMPTY;
    }
    let all = way.king_way(&program.board).or(&way.partner_way(&program.board));
    all.minus(&ends).minus(&way.empty).iter().filter(|square| stands(*square)).collect()
}
