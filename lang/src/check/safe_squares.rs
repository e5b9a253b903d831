//! Castlings that go on asking for safe squares when the piece that castles is royal no longer.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::source::Span;
use wazir_runtime::program::{Army, Board, Castling};
use wazir_runtime::{Side, SquareSet};

/// Inherited castlings of a piece that the variant itself makes a piece like any other.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for gone in variant.dethroned.iter().filter(|d| !d.removed && variant.span.holds(d.span)) {
        let mut kept: Vec<(Span, Option<String>)> = Vec::new();
        for side in Side::BOTH {
            let army = program.army(side);
            let written = variant.army(side).castlings.values();
            for (castling, own) in army.castlings.iter().zip(written) {
                let king = army.kind(castling.king);
                let asks = castling.ways.iter().any(|way| !way.safe.is_empty());
                let at = own.name.span;
                if asks
                    && king.name == gone.name
                    && !king.royal
                    && !variant.span.holds(at)
                    && !kept.iter().any(|(known, _)| *known == at)
                {
                    kept.push((at, anew(&program.board, army, castling)));
                }
            }
        }
        let Some((first, _)) = kept.first() else { continue };
        let name = &gone.name;
        let message = format!("the `{name}` is no longer royal, but still castles only over safe squares");
        let report = Diagnostic::new(code::SAFE_SQUARES, gone.span, message)
            .here("no other attack matters to it")
            .label(*first, "but this castling asks for safe squares");
        let lines: Vec<String> =
            kept.iter().filter_map(|(_, line)| line.as_ref()).map(|l| format!("`{l}`")).collect();
        let report = match lines.as_slice() {
            [] => report.help("for a castling that no attack forbids, rewrite it with `safe none`"),
            lines => {
                report.help(format!("for castlings that no attack forbids, write {}", lines.join(" and ")))
            }
        };
        found.push(report.help("if they are meant to be safe, end the line with `# allow safe-squares`"));
    }
    found
}

/// The castling with `safe none`, where it has squares of its own.
fn anew(board: &Board, army: &Army, castling: &Castling) -> Option<String> {
    let way = castling.ways.first().filter(|_| castling.ways.len() == 1)?;
    let name = |square| board.name(square);
    let list = |squares: &SquareSet| match squares.is_empty() {
        true => "none".to_owned(),
        false => squares.iter().map(name).collect::<Vec<_>>().join(", "),
    };
    let partners: Vec<&str> = castling.partners.iter().map(|kind| army.kind(kind).name.as_str()).collect();
    Some(format!(
        "replace castling {} {} {{ {} {} to {}; {} {} to {}; empty {}; safe none }}",
        castling.name,
        castling.letter,
        army.kind(castling.king).name,
        name(way.king_from),
        name(way.king_to),
        partners.join(" or "),
        name(way.partner_from),
        name(way.partner_to),
        list(&way.empty),
    ))
}
