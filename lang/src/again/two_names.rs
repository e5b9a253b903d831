//! `promote on last rank to bishop knight`: two names, where the game has pieces of both, and none of which they are the name together.

use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::Resolved;

/// Puts a comma between them.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    (diagnostic.code == code::SYNTAX).then_some(())?;
    let names = |at: usize| resolved.has_piece(said.word(at)) && resolved.has_piece(said.word(at + 1));
    let first = (1..said.words.len().saturating_sub(1)).find(|at| names(*at))?;
    let mut last = first + 1;
    while resolved.has_piece(said.word(last + 1)) {
        last += 1;
    }
    let all: Vec<&str> = (first..=last).map(|at| said.word(at)).collect();
    // Only what was taken for one name.
    let one = format!("{}-{}", said.word(first), said.word(first + 1));
    diagnostic.help.iter().any(|help| help.contains(&one)).then_some(())?;
    let joined = |pair: &[&str]| resolved.has_piece(&pair.join("-"));
    (!all.windows(2).any(joined)).then_some(())?;
    let list = all.join(", ");
    let whole = said.with(first, last, &list)?;
    is_line(&whole).then_some(())?;
    let place = said.span(first, last)?;
    diagnostic.message = "names have commas between them".to_owned();
    diagnostic.mark(place);
    anew(diagnostic, "", vec![format!("write `{list}`")])?;
    *diagnostic = diagnostic.clone().guess(format!("write `{list}`"), place, list);
    Some(())
}
