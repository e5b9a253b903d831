//! Setups in which a royal piece stands several times, and one other piece not at all: most likely its letter has been mistaken.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement::{self, Placed};
use crate::lower::Lowered;
use crate::resolve::Resolved;
use crate::suggest::one;
use wazir_runtime::Side;
use wazir_runtime::program::KindId;

/// Setups of the variant itself, each told once.
pub(super) fn check(variant: &Resolved, lowered: &Lowered) -> Vec<Diagnostic> {
    let program = &lowered.program;
    let mut found = Vec::new();
    for setup in variant.setups.iter().filter(|s| variant.span.holds(s.fen.span)) {
        let text = &setup.fen.value;
        let start = text.len() - text.trim_start().len();
        let field = text.split_whitespace().next().unwrap_or_default();
        let (placed, _) = placement::parse(field, program);
        let mistaken = Side::BOTH.into_iter().find_map(|side| {
            let army = program.army(side);
            let of = |kind: KindId| placed.iter().filter(move |p| p.side == side && p.kind == kind);
            let absent: Vec<KindId> = army.ids().filter(|k| of(*k).next().is_none()).collect();
            let [absent] = absent.as_slice() else { return None };
            let royal = army.ids().find(|k| army.kind(*k).always_royal() && of(*k).count() > 1)?;
            let second: &Placed = of(royal).nth(1)?;
            Some((side, royal, *absent, of(royal).count(), second.range.clone()))
        });
        let Some((side, royal, absent, count, range)) = mistaken else { continue };
        let (royal, absent) = (program.army(side).kind(royal), program.army(side).kind(absent));
        let message = format!(
            "{count} of {side:#}'s pieces are {}, and none is {}",
            one(&royal.name),
            one(&absent.name)
        );
        let at = setup.fen.span.inner(start + range.start, start + range.end);
        found.push(
            Diagnostic::new(code::SEVERAL_ROYALS, at, message)
                .here("all of them must be kept safe")
                .help(format!("the letter of the `{}` is `{}`", absent.name, absent.letter.cased(side)))
                .help("if that is meant, end the line with `# allow several-royals`"),
        );
    }
    found
}
