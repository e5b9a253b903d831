//! A program that uses the Wazir crates: it compiles a variant file, and prints the position that the game
//! starts from, its legal moves, and how many positions can be reached in so many plies.
//!
//! ```text
//! cargo run -p wazir-example-library -- examples/knightmate.wazir 3
//! ```

use std::process::ExitCode;
use wazir_lang::{Bundled, Loader, compile, render};
use wazir_runtime::{Game, Match, PerftMode};

/// Where the other files come from that a variant names: the compiler itself opens none.
struct Files;

impl Loader for Files {
    fn shipped(&self, name: &str) -> Option<String> {
        Bundled(wazir_variants::FILES).shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        Bundled(wazir_variants::FILES).shipped_names()
    }

    fn file(&self, from: &str, path: &str) -> Result<(String, String), String> {
        let path = std::path::Path::new(from).with_file_name(path);
        let text = std::fs::read_to_string(&path).map_err(|e| format!("`{}`: {e}", path.display()))?;
        Ok((path.display().to_string(), text))
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (Some(file), depth) = (arguments.first(), arguments.get(1).and_then(|d| d.parse().ok())) else {
        eprintln!("usage: wazir-example-library FILE [DEPTH]");
        return ExitCode::from(2);
    };
    match run(file, depth.unwrap_or(2)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprint!("{why}");
            ExitCode::FAILURE
        }
    }
}

fn run(file: &str, depth: u32) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|e| format!("`{file}`: {e}\n"))?;

    // Text in, Programs and diagnostics out.
    let compilation = compile(file, &text, &Files);
    let report = render::human(&compilation.diagnostics, &compilation.sources, false);
    let Some(program) = compilation.variants.last().and_then(|v| v.program.clone()) else {
        return Err(report);
    };
    eprint!("{report}");

    // A loaded Program is a Game; a Match is a position with its history.
    let game = Game::load(program).map_err(|e| format!("{e}\n"))?;
    let start = game.program().find_start(None).ok_or("there is no start\n")?;
    let position = game.start(start).map_err(|e| format!("{e}\n"))?;
    let now = Match::new(game.clone(), position.clone());

    println!("{}", game.program().title);
    println!("{}", now.fen());
    println!("{}", now.move_names(&now.legal_moves()).join(" "));
    for ply in 0..=depth {
        println!("{ply} {}", game.perft(&position, ply, PerftMode::default()));
    }
    Ok(())
}
