//! Setups: whether their placement fits the board and the armies, at the exact character.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::lower::Lowered;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// The placement of every setup.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for setup in &variant.setups {
        let text = &setup.fen.value;
        let start = text.len() - text.trim_start().len();
        let field = text.split_whitespace().next().unwrap_or_default();
        let at =
            |range: &std::ops::Range<usize>| setup.fen.span.inner(start + range.start, start + range.end);
        let (placed, problems) = placement::parse(field, program);
        for problem in &problems {
            let letter = field.get(problem.range.clone()).unwrap_or_default().to_ascii_uppercase();
            if variant.is_unread(&letter) {
                continue;
            }
            found.push(
                Diagnostic::new(code::PLACEMENT, at(&problem.range), problem.message.clone())
                    .maybe_help(problem.help.clone()),
            );
        }
        if !problems.is_empty() || !variant.unread.is_empty() {
            continue;
        }
        for side in Side::BOTH {
            let army = program.army(side);
            let Some(royal) = army.kinds.iter().find(|k| k.royal) else { continue };
            let royals: Vec<_> =
                placed.iter().filter(|p| p.side == side && army.kind(p.kind).royal).collect();
            match royals.as_slice() {
                [_] => {}
                [] => {
                    let message = format!("{side} has no {}", royal.name);
                    let help = format!("its letter is `{}`", side.cased(royal.letter));
                    found.push(Diagnostic::new(code::ROYALS, at(&(0..field.len())), message).help(help));
                }
                [first, second, ..] => {
                    let message = format!("{side} has {} royal pieces, and may have one", royals.len());
                    found.push(
                        Diagnostic::new(code::ROYALS, at(&second.range), message)
                            .label(at(&first.range), "the first"),
                    );
                }
            }
        }
    }
    found
}
