//! `wazir moves`: the legal moves of a position and the game's status.

use crate::args::MovesArgs;
use crate::exit::Exit;
use crate::failure::Outcome;
use crate::output::Output;
use crate::position::{self, Endings};
use crate::target::Target;
use crate::variant;
use serde::Serialize;
use wazir_runtime::Status;

/// The answer of `--json`, in the order of the contract.
#[derive(Serialize)]
struct Answer {
    variant: String,
    fen: String,
    turn: &'static str,
    /// Which part of the turn comes next, from 1, where turns have several.
    #[serde(skip_serializing_if = "Option::is_none")]
    part: Option<u32>,
    check: bool,
    moves: Vec<String>,
    status: JsonStatus,
    claimable: Vec<&'static str>,
}

/// The status of a game as JSON.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum JsonStatus {
    Ongoing,
    Win { winner: &'static str, reason: &'static str },
    Draw { reason: &'static str },
}

impl From<Status> for JsonStatus {
    fn from(status: Status) -> JsonStatus {
        match status {
            Status::Ongoing => JsonStatus::Ongoing,
            Status::Win { winner, reason } => {
                JsonStatus::Win { winner: winner.name(), reason: reason.name() }
            }
            Status::Draw { reason } => JsonStatus::Draw { reason: reason.name() },
        }
    }
}

/// Runs the command.
pub fn run(args: &MovesArgs, out: &Output) -> Outcome {
    let loaded = variant::load(&Target::parse(&args.variant), out)?;
    let position = &args.position;
    let game = position::reach(&loaded, position.fen.as_deref(), position.moves.as_deref(), Endings::All)?;
    let mut moves: Vec<String> = game.legal_moves().into_iter().map(|mv| game.move_name(mv)).collect();
    moves.sort();
    let status = game.status();
    let parts = game.game().program().has_parts();
    if args.json {
        let answer = Answer {
            variant: loaded.name,
            fen: game.fen(),
            turn: game.position().turn().name(),
            // A promotion that is chosen before the turn begins is not part of it.
            part: parts.then(|| if game.position().is_choosing() { 0 } else { game.position().part() + 1 }),
            check: game.in_check(),
            moves,
            status: status.into(),
            claimable: game.claimable().into_iter().map(|reason| reason.name()).collect(),
        };
        out.json(&answer);
        return Ok(Exit::Fine);
    }
    for mv in &moves {
        out.line(mv);
    }
    if status.is_over() {
        out.note(format!("the game is over: {status}"));
    }
    for reason in game.claimable() {
        out.note(format!("{} may claim a draw by {reason}", game.position().turn()));
    }
    Ok(Exit::Fine)
}
