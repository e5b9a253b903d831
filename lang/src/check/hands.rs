//! Hands that nothing comes to, and hands that nothing leaves.

use super::lines::own_lines;
use crate::ast::LineKind;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::reachability::Reachability;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::{list, one};
use wazir_runtime::Side;
use wazir_runtime::program::KindId;

/// Drops of pieces that are never in hand, and pieces in hand that are never dropped, by lines of the variant itself.
pub(super) fn check(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut found = never_dropped(variant, lowered, reachability);
    found.extend(kept(variant, lowered, reachability));
    found
}

fn never_dropped(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let lines = own_lines(variant, lowered, |p| &p.drops).into_iter();
    let lines = lines.chain(own_lines(variant, lowered, |p| &p.gates));
    // A line is of use if it is to one piece of those that have it.
    let idle = lines
        .filter(|(_, drops)| drops.iter().all(|(side, kind, _)| !reachability.comes_to_hand(*side, *kind)));
    idle.filter_map(|(span, drops)| {
        let (side, kind, _) = drops.first()?;
        let name = &lowered.program.army(*side).kind(*kind).name;
        let line = "when it is captured: it goes to the captor's hand";
        Some(
            Diagnostic::new(code::NEVER_DROPPED, span, format!("{} is never in hand", one(name)))
                .help(format!("let captured pieces go to a hand, by `every piece {{ {line} }}`, or put it into one at the start: `setup \"…[…]\"`"))
                .help("otherwise take the line out"),
        )
    })
    .collect()
}

/// Lines by which pieces go to hands for ever.
fn kept(variant: &Resolved, lowered: &Lowered, reachability: &Reachability) -> Vec<Diagnostic> {
    let mut lines: Vec<(Span, Vec<String>)> = Vec::new();
    for side in Side::BOTH {
        let army = lowered.program.army(side);
        for (kind, piece) in (0u8..).map(KindId::new).zip(variant.army(side).pieces.values()) {
            let Some(to_hand) = army.kind(kind).to_hand else { continue };
            if !army.kind(kind).capturable() || army.kind(kind).royal || !reachability.appears(side, kind) {
                continue;
            }
            let whose = if to_hand.to_owner { side } else { !side };
            let there = lowered.program.army(whose);
            let kept = [Some(to_hand.kind), to_hand.promoted];
            let kept = kept.into_iter().flatten().filter(|kind| {
                let kind = there.kind(*kind);
                kind.drops.is_empty() && kind.gates.is_empty()
            });
            let names: Vec<String> = kept.map(|kind| there.kind(kind).name.clone()).collect();
            let line = piece.lines.iter().find(|line| matches!(line.kind, LineKind::ToHand(_)));
            let Some(span) = line.map(|l| l.span).filter(|span| variant.span.holds(*span)) else { continue };
            match lines.iter_mut().find(|(known, _)| *known == span) {
                Some((_, all)) => names.into_iter().for_each(|name| {
                    if !all.contains(&name) {
                        all.push(name);
                    }
                }),
                None => lines.push((span, names)),
            }
        }
    }
    let idle = lines.into_iter().filter(|(_, names)| !names.is_empty());
    idle.map(|(span, names)| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (first, all) = (names.first().copied().unwrap_or_default(), list(&names, "and"));
        let message = format!("no line says where a {} in hand is dropped", list(&names, "or"));
        Diagnostic::new(code::KEPT_IN_HAND, span, message).help(match names.len() {
            1 => format!("write `change piece {first} {{ drop anywhere }}`, or leave the piece out here"),
            _ => format!(
                "give {all} lines such as `drop anywhere`, or leave them out here: `every piece except …`"
            ),
        })
    })
    .collect()
}
