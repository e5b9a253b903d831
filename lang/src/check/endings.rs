//! Endings that are missing or can never come about.

use crate::ast::Condition;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// A variant that never ends, and a mate that nobody can suffer.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    let endings = variant.endings.as_ref().map(|(e, _)| e.endings.as_slice()).unwrap_or_default();
    if endings.is_empty() && !variant.damaged {
        let message =
            format!("the variant `{}` has no endings, so that its games go on for ever", variant.id.text);
        found.push(
            Diagnostic::new(code::NO_ENDINGS, variant.id.span, message)
                .help("write `endings { checkmate: the side to move loses; stalemate: draw }`"),
        );
    }
    let royal = |side: Side| {
        let is_royal = |p: &crate::resolve::Piece| {
            p.royal.is_some() || p.lines.iter().any(|l| l.kind == crate::ast::LineKind::Royal)
        };
        variant.army(side).pieces.values().any(is_royal)
    };
    let lacking: Vec<&str> = Side::BOTH.into_iter().filter(|s| !royal(*s)).map(Side::name).collect();
    let mate = endings.iter().find(|e| e.condition == Condition::Checkmate);
    if let (Some(mate), [first, rest @ ..]) = (mate, lacking.as_slice()) {
        let whose =
            if rest.is_empty() { format!("{first}'s army has") } else { "the armies have".to_owned() };
        let message = format!("{whose} no royal piece, so that it can never be checkmate");
        found.push(
            Diagnostic::new(code::NO_ROYAL, mate.condition_span, message)
                .help("mark a piece: `piece king K royal { … }`"),
        );
    }
    found
}
