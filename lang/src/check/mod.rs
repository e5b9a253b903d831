//! Whether a variant makes sense: what can be translated and yet cannot be meant.
//!
//! One file per question. Each takes the resolved variant and its program and gives diagnostics.

mod becomes;
mod endings;
mod geometry;
mod letters;
mod overrides;
mod promotions;
mod same_name;
mod setups;
mod starts;

use crate::diagnostic::Diagnostic;
use crate::lower::Lowered;
use crate::resolve::Resolved;

/// Asks every question about a variant; those that need a program only if there is one.
pub(crate) fn check(variant: &Resolved, lowered: Option<&Lowered>) -> Vec<Diagnostic> {
    let mut found = letters::check(variant);
    found.extend(overrides::check(variant));
    found.extend(endings::check(variant));
    if let Some(lowered) = lowered {
        found.extend(setups::check(variant, lowered));
    }
    if let Some(lowered) = lowered.filter(|l| l.complete) {
        found.extend(same_name::check(variant, lowered));
        found.extend(becomes::check(variant, lowered));
        found.extend(promotions::check(variant, lowered));
        // Where lines could not be read, the variant is not what its author wrote.
        if variant.unread.is_empty() && !found.iter().any(Diagnostic::is_error) {
            found.extend(starts::check(variant, lowered));
        }
    }
    found
}
