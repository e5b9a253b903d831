//! Royal pieces that nothing can capture: they would be in check for nothing.

use crate::ast::LineKind;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use crate::source::Span;

/// Pieces that are both royal and uncapturable.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for piece in variant.armies.iter().flat_map(|a| a.pieces.values()) {
        let line = |kind: LineKind| piece.lines.iter().find(|l| l.kind == kind).map(|l| l.span);
        let royal = piece.royal.or_else(|| line(LineKind::Royal));
        let uncapturable = piece.uncapturable.or_else(|| line(LineKind::Uncapturable));
        if let (Some(royal), Some(uncapturable)) = (royal, uncapturable) {
            let message = format!("the `{}` cannot be both royal and uncapturable", piece.name.text);
            found.push(
                Diagnostic::new(code::NONSENSE, uncapturable, message)
                    .label(royal, "this makes it royal")
                    .note("a royal piece must be kept safe; what nothing can capture needs no protection")
                    .help("take `uncapturable` out: no legal move lets a royal piece be captured")
                    .help(without_check(variant, &piece.name.text, royal)),
            );
        }
    }
    found
}

/// What to write for a piece that knows no check and is never captured.
fn without_check(variant: &Resolved, name: &str, royal: Span) -> String {
    let other = "or, for a piece that is never in check and never captured,";
    match variant.span.holds(royal) {
        true => format!("{other} take `royal` out"),
        false => format!("{other} write `change piece {name} {{ remove royal; uncapturable }}`"),
    }
}
