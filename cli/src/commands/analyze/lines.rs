//! The lines of a position, printed as they are found.

use crate::adviser::Adviser;
use crate::output::Output;
use crate::thought::{ScoreOut, Thought};
use serde::Serialize;
use wazir_engine::{Bound, Info, Limits, Stop};
use wazir_runtime::{Match, Status};
use wazir_show::pgn;

/// A line, for `--json`.
#[derive(Serialize)]
struct Line {
    depth: u32,
    /// Which of the best lines it is, from 1.
    line: usize,
    score: ScoreOut,
    nodes: u64,
    milliseconds: u128,
    moves: Vec<String>,
    san: String,
}

/// What is best at the end, for `--json`.
#[derive(Serialize)]
struct Best {
    best: Option<String>,
    san: Option<String>,
    /// Why nothing is: the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<String>,
}

/// Thinks about a position within limits.
pub fn think(game: &Match, limits: &Limits, stop: &Stop, json: bool, out: &Output) {
    let status = game.status();
    if status != Status::Ongoing {
        match json {
            true => out.json(&Best { best: None, san: None, over: Some(status.to_string()) }),
            false => out.line(format!("The game is over: {status}.")),
        }
        return;
    }
    if !json {
        out.line(Thought::HEADING);
        out.flush();
    }
    let columns = out.columns();
    let mut said = Vec::new();
    let found = Adviser::default().search(game, limits, stop, &mut |info| {
        let line = (info.depth, info.score, info.moves.clone());
        // What is known at the end may have been said before.
        if info.bound == Bound::Exact && !said.contains(&line) {
            match json {
                true => out.json(&written(game, info)),
                false => out.line(Thought { game, info }.in_columns(columns)),
            }
            out.flush();
            said.push(line);
        }
    });
    let best = found.best.map(|mv| (game.move_name(mv), game.san(mv)));
    match best {
        best if json => {
            let (best, san) = best.unzip();
            out.json(&Best { best, san, over: None });
        }
        Some((name, san)) if name == san => out.line(format!("Best: {name}.")),
        Some((name, san)) => out.line(format!("Best: {name} ({san}).")),
        None => {}
    }
}

/// A line in writing.
fn written(game: &Match, info: &Info) -> Line {
    Line {
        depth: info.depth,
        line: info.line,
        score: ScoreOut::of(info.score, game.position().turn()),
        nodes: info.nodes,
        milliseconds: info.time.as_millis(),
        moves: pgn::names(game, &info.moves),
        san: pgn::line(game, &info.moves),
    }
}
