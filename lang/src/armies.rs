//! A copied `army` block whose colour was not changed: one report in the place of one for every line that contradicts the first.

use crate::ast::{Item, ItemKind, Variant};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::Side;

/// Puts the reports of an army that a variant writes twice together, where its second block cannot stand beside its first.
pub(crate) fn gather(found: &mut Vec<Diagnostic>, tree: &Variant) {
    for side in Side::BOTH {
        let blocks = |side: Side| -> Vec<&Item> {
            tree.items.iter().filter(|i| matches!(i.kind, ItemKind::Army(s, _) if s == side)).collect()
        };
        let [first, second, ..] = blocks(side)[..] else { continue };
        let contradicts = [code::NOTHING_TO_OVERRIDE, code::DEFINED_TWICE];
        if !found.iter().any(|d| contradicts.contains(&d.code) && second.span.holds(d.span())) {
            continue;
        }
        let other = blocks(!side).is_empty();
        // Where the other army has no block, its pieces in the setup are strange, too.
        let follows = |d: &Diagnostic| {
            let inside = [first, second].iter().any(|block| block.span.holds(d.span()));
            inside && d.is_error() || other && [code::PLACEMENT, code::FEN].contains(&d.code)
        };
        found.retain(|d| !follows(d));
        let report =
            Diagnostic::new(code::DEFINED_TWICE, second.head, format!("`army {side}` is written twice"))
                .here("the second one contradicts the first")
                .label(first.head, "the first one");
        found.push(match other {
            true => report.help(format!("write `army {}` for the one that is {:#}'s", !side, !side)),
            false => report.help("take one of them out, or let the second say only what the first does not"),
        });
    }
}
