//! A test that chooses what a piece becomes where it becomes nothing, and does so elsewhere.

use crate::ast::{LineKind, Name};
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use crate::source::Span;
use crate::suggest::article;
use wazir_runtime::program::{ChangeHow, Letter};
use wazir_runtime::{IllegalCode, Match, MoveCode, MoveError};

/// What is wrong with such a move, and the lines by which the piece promotes.
pub(super) fn elsewhere(
    game: &Match,
    resolved: Option<&Resolved>,
    name: &Name,
    error: &MoveError,
) -> Option<(String, Vec<Span>)> {
    (error.code() == MoveCode::Illegal(IllegalCode::Promotion)).then_some(())?;
    let (program, position) = (game.game().program(), game.position());
    let (board, side) = (&program.board, position.turn());
    // `c5c6g`: the move without its letters is one.
    let end = name.text.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (plain, letters) = name.text.split_at_checked(end)?;
    let mv = game.parse_move(plain).ok().filter(|mv| mv.promotion().is_none())?;
    let (letter, _) = Letter::read(letters.trim_start_matches('=').trim_end_matches('#'))?;
    let army = program.army(side);
    let kind = army.kind(position.piece_at(mv.from())?.kind);
    let own = program.symmetry.square(board, side, mv.to());
    let chosen = |to: &Vec<_>| to.iter().any(|k| army.kind(*k).letter == letter);
    let mut choices = kind.changes.iter().filter(|c| c.how != ChangeHow::Whenever);
    choices.clone().all(|c| !c.zone.contains(own)).then_some(())?;
    choices.find(|c| chosen(&c.to))?;
    let piece = resolved?.army(side).pieces.get(&kind.name)?;
    let lines = piece.lines.iter().filter(|line| matches!(line.kind, LineKind::Promote { .. }));
    let (said, square) = (article(&kind.name), board.name(mv.to()));
    let message = format!("`{}` is illegal: {said} `{}` does not promote on {square}", name.text, kind.name);
    Some((message, lines.map(|line| line.span).collect()))
}

/// Shows the lines by which a piece promotes.
pub(super) fn with_lines(failed: Diagnostic, lines: &[Span]) -> Diagnostic {
    lines.iter().fold(failed, |failed, line| failed.label(*line, "it promotes by this line"))
}
