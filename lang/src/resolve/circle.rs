//! Variants of one file that extend each other in a circle: no order of them is right.

use crate::ast::Variant;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::suggest::list;

/// The report of a variant whose base, by way of others in the same file, extends the variant itself.
pub(super) fn circle(variant: &Variant, in_file: &[Variant]) -> Option<Diagnostic> {
    let mut ring = vec![variant];
    loop {
        let extends = ring.last()?.extends.as_ref().filter(|extends| extends.from.is_none())?;
        if extends.base.text == variant.id.text {
            break;
        }
        let next = in_file.iter().find(|v| v.id.text == extends.base.text)?;
        // A circle further on is told of its own variants.
        if ring.iter().any(|known| known.span == next.span) {
            return None;
        }
        ring.push(next);
    }
    (ring.len() > 1).then_some(())?;
    let names: Vec<String> = ring.iter().map(|v| format!("`{}`", v.id.text)).collect();
    let message = match ring.len() {
        2 => format!("{} extend each other", list(&names, "and")),
        _ => format!("{} extend each other in a circle", list(&names, "and")),
    };
    let mut bases = ring.iter().filter_map(|v| Some((v, v.extends.as_ref()?)));
    let (first, extends) = bases.next()?;
    let says = |v: &Variant, base: &str| format!("`{}` extends `{base}`", v.id.text);
    let mut report =
        Diagnostic::new(code::CYCLE, extends.base.span, message).here(says(first, &extends.base.text));
    for (v, extends) in bases {
        report = report.label(extends.base.span, format!("and {}", says(v, &extends.base.text)));
    }
    Some(report.help(
        "let one of them extend another variant, such as `standard`, and stand above those that extend it",
    ))
}
