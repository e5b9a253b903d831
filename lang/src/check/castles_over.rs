//! Castlings whose lists leave out a square: one on which a piece of the start stands in the way, and which `empty` does not name; one between
//! those that `safe` names.

use crate::ast::{Squares, TermKind};
use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, Fix};
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
            let safe = written.safe.as_ref().filter(|_| army.kind(castling.king).royal);
            let unsafe_way = safe.and_then(|(safe, _)| Some((safe, gap(&program.board, way, safe)?)));
            let mut edits = vec![(listed(empty), whole.clone())];
            let mut advice = format!("write `empty {whole}`");
            if let Some((safe, Gap { whole, .. })) = &unsafe_way {
                advice.push_str(&format!(
                    " and `safe {whole}`, which leaves out a square between those that it names"
                ));
                edits.push((listed(safe), whole.clone()));
            }
            let mut report = Diagnostic::new(code::CASTLES_OVER, *line, message)
                .here(format!("the `{goes}` goes over what stands there"))
                .label(setup, format!("here {stands} stands on {place}"))
                .help(&advice)
                .help(format!("if that is meant, end the line with `# allow {}`", code::CASTLES_OVER.name));
            report.fix = Some(Fix { applicability: Applicability::Guess, message: advice, edits });
            found.push(report);
        }
    }
    found
}

/// Castlings of the variant itself whose `safe` names some squares between the two ends of the king's way, and others on both sides of one
/// that it leaves out.
pub(super) fn unsafe_between(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found: Vec<Diagnostic> = Vec::new();
    for side in Side::BOTH {
        let army = program.army(side);
        for (castling, written) in army.castlings.iter().zip(variant.army(side).castlings.values()) {
            let Some((safe, line)) = written.safe.as_ref().filter(|(list, _)| !list.terms.is_empty()) else {
                continue;
            };
            let king = army.kind(castling.king);
            let known = found.iter().any(|d| d.span() == *line);
            let [way] = castling.ways.as_slice() else { continue };
            if known || !king.royal || !castling.is_fixed() || !variant.span.holds(written.name.span) {
                continue;
            }
            let Some(Gap { lacks, whole }) = gap(&program.board, way, safe) else { continue };
            let squares: Vec<String> = lacks.iter().map(|square| program.board.name(*square)).collect();
            let (squares, them) = (list(&squares, "and"), if squares.len() == 1 { "it" } else { "them" });
            let message =
                format!("this castling goes over {squares}, and does not ask for {them} to be safe");
            found.push(
                Diagnostic::new(code::CASTLES_OVER, *line, message)
                    .here(format!("the `{}` goes over {squares}, too", king.name))
                    .help(format!("write `safe {whole}`"))
                    .help(format!(
                        "if that is meant, end the line with `# allow {}`",
                        code::CASTLES_OVER.name
                    ))
                    .guess(format!("write `safe {whole}`"), listed(safe), whole),
            );
        }
    }
    found
}

/// What a list of safe squares leaves out.
struct Gap {
    lacks: Vec<Square>,
    /// The list with all of it.
    whole: String,
}

/// The squares between those of a list, on the king's way, of which it names others.
fn gap(board: &Board, way: &CastlingWay, safe: &Squares) -> Option<Gap> {
    let (from, to) = (way.king_from, way.king_to);
    (board.rank(from) == board.rank(to) && board.level(from) == board.level(to)).then_some(())?;
    let mut all: Vec<Square> = way.king_way(board).iter().collect();
    all.sort_by_key(|square| board.file(*square).abs_diff(board.file(from)));
    let named: SquareSet = safe
        .terms
        .iter()
        .map(|term| match &term.kind {
            TermKind::Square(name) => board.parse(&name.text),
            _ => None,
        })
        .collect::<Option<SquareSet>>()?;
    let first = all.iter().position(|square| named.contains(*square))?;
    let last = all.iter().rposition(|square| named.contains(*square))?;
    let between = |square: &&Square| **square != from && **square != to;
    // Whoever asks for the two ends alone lets the king go over attacked squares.
    all.iter().filter(between).any(|square| named.contains(*square)).then_some(())?;
    let lacks: Vec<Square> =
        all.get(first..=last)?.iter().copied().filter(|square| !named.contains(*square)).collect();
    let asked = all.iter().copied().filter(|square| named.contains(*square) || lacks.contains(square));
    let beside = named.iter().filter(|square| !all.contains(square));
    let names: Vec<String> = asked.chain(beside).map(|square| board.name(square)).collect();
    (!lacks.is_empty()).then(|| Gap { lacks, whole: names.join(", ") })
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
