//! Which ending of a file decided a game that a test expects to end otherwise.

use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use wazir_runtime::program::{Outcome, Who};
use wazir_runtime::{Match, Side, Status};

/// Shows the ending by which a game is over, where no other makes the same of it.
pub(super) fn show(failed: Diagnostic, game: &Match, resolved: Option<&Resolved>) -> Diagnostic {
    let (now, turn) = (game.status(), game.position().turn());
    let written = resolved.and_then(|r| r.endings.as_ref()).map(|(e, _)| e.endings.as_slice());
    let written = written.unwrap_or_default();
    let endings = &game.game().program().endings;
    // A program has them one for one, as they are written.
    if now == Status::Ongoing || endings.len() != written.len() {
        return failed;
    }
    let made_so = |subject: Side| {
        endings.iter().zip(written).filter(move |(e, _)| {
            let sum = |side| game.game().compared(game.position(), e.outcome, side);
            !e.claimed && e.status(turn, subject, sum) == now
        })
    };
    let mut all: Vec<_> =
        Side::BOTH.into_iter().flat_map(|side| made_so(side).map(move |(e, w)| (side, e, w))).collect();
    all.dedup_by_key(|(_, _, written)| written.span);
    let [(subject, ending, line)] = all.as_slice() else { return failed };
    let of_one = matches!(ending.outcome, Outcome::Win(Who::Subject | Who::Other));
    let on_board = ending.test.is_goal();
    // What is inherited is known by its reason.
    if resolved.is_none_or(|r| r.span.file != line.span.file) {
        return failed;
    }
    failed.label(
        line.span,
        match of_one && on_board {
            true => format!("it is over by this line, which holds for {subject}"),
            false => "it is over by this line".to_owned(),
        },
    )
}
