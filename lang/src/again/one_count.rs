//! A count from the start of the game beside an inherited count that captures restart: a game counts in one way.

use super::{Said, around_it};
use crate::ast::Condition;
use crate::diagnostic::Diagnostic;
use crate::lower::ending::called;
use crate::resolve::Resolved;
use crate::source::Sources;

/// How such a line goes on.
const SINCE: &str = " plies since each side has a piece";

/// Says which inherited line is to be taken out.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    resolved: &Resolved,
    sources: &Sources,
) -> Option<()> {
    let offered = diagnostic.help.iter().any(|help| help.contains(SINCE));
    let changes = around_it::heads(said).last().is_some_and(|head| head.as_slice() == ["change", "endings"]);
    (offered && changes).then_some(())?;
    let (endings, _) = resolved.endings.as_ref()?;
    let inherited = endings.endings.iter().filter(|ending| !resolved.span.holds(ending.span));
    let counts = inherited.filter(|ending| matches!(ending.condition, Condition::Plies { .. }));
    let removed: Vec<String> = counts
        .filter_map(|ending| Some(format!("`remove {}`", called(resolved, sources, ending.condition_span)?)))
        .collect();
    (!removed.is_empty()).then_some(())?;
    diagnostic.help.push(format!(
        "a game counts in one way: with a count from the start, take the inherited one out by {}",
        removed.join(" and ")
    ));
    Some(())
}
