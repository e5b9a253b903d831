//! `pseudo-royal`: a piece that is royal while it is the last of its kind.

use super::{Said, anew, around_it};
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;

/// Says it with the name of the piece.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let is_pseudo = |at: usize| {
        let word = said.word(at).to_lowercase().replace('_', "-");
        matches!(word.as_str(), "pseudo-royal" | "pseudoroyal" | "extinction-pseudo-royal")
            || word == "pseudo" && said.word(at + 1) == "royal"
            || word == "extinctionpseudoroyal"
    };
    if let Some(at) = (1..said.words.len()).find(|at| is_pseudo(*at)) {
        return in_head(diagnostic, said, at);
    }
    is_pseudo(0).then_some(())?;
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

/// In the first line of a piece, where `royal` can stand: what goes in its block.
fn in_head(diagnostic: &mut Diagnostic, said: &Said<'_>, at: usize) -> Option<()> {
    let name = match (said.word(0), said.word(1)) {
        ("piece", name) => name,
        ("replace" | "change", "piece") => said.word(2),
        _ => return None,
    };
    let line = format!("royal, unless its side has at least 2 {name}s");
    is_line(&line).then_some(())?;
    let last = if said.word(at) == "pseudo" { at + 1 } else { at };
    let word = said.span(at, last)?;
    (diagnostic.span().start <= word.end).then_some(())?;
    diagnostic.message =
        format!("`{}` is said by `royal` and when it holds", said.text.get(word.start..word.end)?);
    diagnostic.mark(word);
    let help =
        format!("leave it out here, and in the block write `{line}`: the last {name} of its side is royal");
    anew(diagnostic, "", vec![help])
}
