//! Starts that are named as if their pieces were shuffled: `setup random "…"` is a name, and the start is always the same.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;

/// The name by which the command draws a shuffled start.
const DRAWN: &str = "random";

/// Names that say so of what a `shuffle` does.
const SHUFFLED: [&str; 8] =
    ["shuffle", "shuffled", "randomized", "randomised", "randomly", "chess960", "fischerandom", "freestyle"];

/// Setups of the variant itself.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let own = variant.setups.iter().filter_map(|s| s.name.as_ref()).filter(|n| variant.span.holds(n.span));
    let bare = variant.shuffles.is_empty();
    let misnamed = own.filter(|n| n.text == DRAWN || bare && SHUFFLED.contains(&n.text.as_str()));
    misnamed
        .map(|name| {
            let message = format!("`{}` is the name of this start, and shuffles nothing", name.text);
            let report = Diagnostic::new(code::FIXED_START, name.span, message);
            let report = match bare {
                true => report.help("for a shuffle, write `shuffle rank 1 { a bishop on light squares; a bishop on dark squares; a queen; 2 knights; rook, king, rook }` beside the setup, and leave the name out"),
                false => report.help("leave the name out, or write another: this one is what draws a shuffled start"),
            };
            let drawn = format!("for a shuffled variant, the command draws a start with `{}:{DRAWN}`", variant.id.text);
            report.note(drawn).help("if a fixed start is meant, end the line with `# allow fixed-start`")
        })
        .collect()
}
