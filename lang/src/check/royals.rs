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
            let name = &piece.name.text;
            let message = format!("the `{name}` cannot be both royal and uncapturable");
            let report = Diagnostic::new(code::NONSENSE, uncapturable, message)
                .here("take this out if the game knows check")
                .label(royal, "this makes it royal")
                .note("a royal piece is never captured: no legal move leaves it attacked");
            let own = |span: Span| variant.span.holds(span);
            found.push(match own(royal) || !own(uncapturable) {
                true => report.help(format!("for a {name} that knows no check, take out `royal` instead")),
                false => report.help(format!(
                    "for a {name} that knows no check, write `change piece {name} {{ remove royal; uncapturable }}`"
                )),
            });
        }
    }
    found
}
