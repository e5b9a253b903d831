//! Examples of squares in reports, on the variant's own board, and with the piece's own lines where all of them are to name squares.

use super::{Said, around_it};
use crate::ast::{BoardSize, LineKind, PathKind};
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::resolve::Resolved;
use crate::source::{Sources, on_one_line};

/// What is said of a board of eight ranks.
const BUT_THE_LAST: &str = "`drop on ranks 1-7`";
const OWN_HALF: &str = "`move and capture slide orthogonal within ranks 1-4`";

/// More lines than these are not written out.
const MOST: usize = 3;

/// Says it of this board.
pub(super) fn suit(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    resolved: &Resolved,
    sources: &Sources,
) -> Option<()> {
    let Some(BoardSize::Rectangle(_, ranks)) = resolved.board else { return None };
    let ranks = ranks.value;
    for help in diagnostic.help.iter_mut().filter(|help| help.contains(BUT_THE_LAST) && ranks > 2) {
        *help = help.replace(BUT_THE_LAST, &format!("`drop on ranks 1-{}`", ranks - 1));
    }
    let own_half = |help: &&mut String| help.contains(OWN_HALF) && ranks > 3;
    let help = diagnostic.help.iter_mut().find(own_half)?;
    let half = format!("within ranks 1-{}", ranks / 2);
    let name = around_it::piece(said)?;
    let piece = resolved.piece(name)?;
    let mut lines: Vec<String> = Vec::new();
    for line in &piece.lines {
        let LineKind::Moves(moves) = &line.kind else { continue };
        if matches!(moves.path.kind, PathKind::Legs(_)) && resolved.span.holds(line.span) {
            let text = on_one_line(sources.slice(line.span));
            let path = on_one_line(sources.slice(moves.path.span));
            lines.push(text.replacen(&path, &format!("{path} {half}"), 1));
        }
    }
    if !lines.is_empty() && lines.len() <= MOST && lines.iter().all(|line| is_line(line)) {
        let lines: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
        *help = help.replace(OWN_HALF, &lines.join(" and "));
    } else {
        *help = help.replace("within ranks 1-4", &half);
    }
    Some(())
}
