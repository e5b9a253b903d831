//! `pseudo-royal`: a piece that is royal while it is the last of its kind.

use super::{Said, anew, around_it};
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;

/// Says it with the name of the piece.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let first = said.word(0).to_lowercase().replace('_', "-");
    let pseudo = matches!(first.as_str(), "pseudo-royal" | "pseudoroyal" | "extinction-pseudo-royal")
        || first == "pseudo" && said.word(1) == "royal"
        || first == "extinctionpseudoroyal";
    pseudo.then_some(())?;
    let piece = around_it::piece(said)?;
    let line = format!("royal, unless its side has at least 2 {piece}s");
    is_line(&line).then_some(())?;
    let last = said.words.len() - 1;
    let whole = said.span(0, last)?;
    anew(
        diagnostic,
        "",
        vec![format!("for a {piece} that is royal only while it is the last, write `{line}`")],
    )?;
    // Whatever else is said there is not the repair's to drop.
    if last == 0 || matches!((last, said.word(1)), (1, "royal")) {
        *diagnostic = diagnostic.clone().guess(format!("write `{line}`"), whole, line);
    }
    Some(())
}
