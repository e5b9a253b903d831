//! A program that uses the Wazir crates: it loads a variant file, counts positions at the engine's own speed, and plays a
//! few turns with a small search.
//!
//! ```text
//! cargo run -p wazir-example-library -- examples/camel.wazir 3
//! ```
//!
//! | file | shows |
//! |---|---|
//! | `main.rs` | loading from the disk, legal moves and their names, playing |
//! | `count.rs` | a visitor: perft |
//! | `search.rs` | a visitor: alpha-beta with a hash table |

mod count;
mod search;

use std::error::Error;
use std::process::ExitCode;
use wazir_lang::{Bundled, disk};
use wazir_runtime::Match;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (Some(file), depth) = (arguments.first(), arguments.get(1).and_then(|d| d.parse().ok())) else {
        eprintln!("usage: wazir-example-library FILE [DEPTH]");
        return ExitCode::from(2);
    };
    match run(file, depth.unwrap_or(2)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(file: &str, depth: u32) -> Result<(), Box<dyn Error>> {
    // A file, and those that it builds on: shipped ones by name, others beside it. The error is what `wazir check` would print.
    let game = disk::load(file, Bundled(wazir_variants::FILES))?;

    // A position is a value. A match is a position with its history, which knows what ends a game.
    let position = game.start(game.program().find_start(None).ok_or("there is no start")?)?;
    let mut now = Match::new(game.clone(), position.clone());
    println!("{}", game.program().title);
    println!("{}", now.fen());
    println!("{}", now.move_names(&now.legal_moves()).join(" "));

    // Work of many positions is done inside the engine.
    for turns in 0..=depth {
        println!("{turns} {}", game.enter(&position, count::Perft(turns)).unwrap_or(0));
    }

    // Moves are parts of turns: a match says after each whose turn it is.
    for _ in 0..4 {
        let found = game.enter(now.position(), search::Best { turns: depth }).flatten();
        let Some(mv) = found.filter(|_| !now.status().is_over()) else { break };
        let name = now.san(mv);
        now.play(mv)?;
        println!("{name} {}", now.status());
    }
    Ok(())
}
