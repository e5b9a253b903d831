//! The checks that are left, in a FEN: more than the game counts, or in a game that counts none.

use crate::ast::{Condition, Text};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use crate::source::Span;
use std::ops::Range;

/// The report of the field around a range of a FEN, if it is one of checks and the game's endings do not suit it.
pub(super) fn check(variant: &Resolved, fen: &Text, range: Range<usize>, span: Span) -> Option<Diagnostic> {
    uncounted(variant, fen.value.get(range.clone())?, span).or_else(|| more(variant, fen, range, span))
}

/// `3+3`, or the `+0+0` of other programs, where no ending counts checks.
fn uncounted(variant: &Resolved, field: &str, span: Span) -> Option<Diagnostic> {
    let (one, other) = field.strip_prefix('+').unwrap_or(field).split_once('+')?;
    let (one, other): (u8, u8) = one.parse().ok().zip(other.parse().ok())?;
    let (endings, head) = variant.endings.as_ref()?;
    let counts = |condition: &Condition| matches!(condition, Condition::GaveCheck(_));
    if endings.endings.iter().any(|ending| counts(&ending.condition)) {
        return None;
    }
    let given = field.starts_with('+');
    // Three is what most such games count; who has given more plays for more.
    let times = if given { one.max(other).saturating_add(1).max(3) } else { one.max(other) };
    let ending = match times {
        1 => "a side has given check: that side wins".to_owned(),
        _ => format!("a side has given check {times} times: that side wins"),
    };
    let own = variant.span.holds(*head);
    let ending = match own {
        true => format!("write `{ending}` in `endings`"),
        false => format!("write `change endings {{ {ending} }}`"),
    };
    let count = match given {
        true => {
            let left = format!("{}+{}", times - one, times - other);
            format!("{ending}, and `{left}` behind the fourth field in place of `{field}`")
        }
        false => ending,
    };
    let report = Diagnostic::new(
        code::FEN,
        span,
        format!("`{field}` counts checks, and no ending of this variant does"),
    );
    Some(match times {
        0 => report.help(format!("take `{field}` out")),
        _ => report.help(count).help(format!("otherwise take `{field}` out")),
    })
}

/// `5+5` in a game of three checks: what says how many there are.
fn more(variant: &Resolved, fen: &Text, range: Range<usize>, span: Span) -> Option<Diagnostic> {
    let (one, other) = fen.value.get(range)?.split_once('+')?;
    let left: u8 = one.parse().ok().filter(|_| one == other)?;
    let (endings, _) = variant.endings.as_ref()?;
    let mut counting = endings.endings.iter().filter_map(|ending| match &ending.condition {
        Condition::GaveCheck(times) => Some((ending, times.as_ref().map_or(1, |times| times.value))),
        _ => None,
    });
    let (ending, times) = counting.next()?;
    (u64::from(left) > times && counting.next().is_none()).then_some(())?;
    let decide = if times == 1 { "1 check decides".to_owned() } else { format!("{times} checks decide") };
    let inherited = !variant.span.holds(ending.span);
    let line = format!("a side has given check {left} times: that side wins");
    Some(
        Diagnostic::new(code::FEN, span, format!("`{left}+{left}` is more than the game counts: {decide}"))
            .here(format!("for a game of {times}, write `{times}+{times}`"))
            .label(ending.condition_span, "this says how many decide")
            .help(match inherited {
                true => format!(
                    "for a game of {left}, write `change endings {{ remove a side has given check; {line} }}`"
                ),
                false => format!("for a game of {left}, write `{line}`"),
            }),
    )
}
