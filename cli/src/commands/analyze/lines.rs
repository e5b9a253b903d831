//! The lines of a position, printed as they are found.

use crate::adviser::Adviser;
use crate::output::Output;
use crate::thought::Thought;
use wazir_engine::{Bound, Limits, Stop};
use wazir_runtime::{Match, Status};

/// Thinks about a position within limits.
pub fn think(game: &Match, limits: &Limits, stop: &Stop, out: &Output) {
    let status = game.status();
    if status != Status::Ongoing {
        out.line(format!("The game is over: {status}."));
        return;
    }
    out.line(Thought::HEADING);
    out.flush();
    let columns = out.columns();
    let mut said = Vec::new();
    let found = Adviser::default().search(game, limits, stop, &mut |info| {
        let line = (info.depth, info.score, info.moves.clone());
        // What is known at the end may have been said before.
        if info.bound == Bound::Exact && !said.contains(&line) {
            out.line(Thought { game, info }.in_columns(columns));
            out.flush();
            said.push(line);
        }
    });
    if let Some(mv) = found.best {
        let (name, san) = (game.move_name(mv), game.san(mv));
        out.line(if name == san { format!("Best: {name}.") } else { format!("Best: {name} ({san}).") });
    }
}
