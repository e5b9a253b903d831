//! Kept cases: files of `cases/`, each with the games that are replayed and compared position by position.
//!
//! | comment at the head of a file | means |
//! |---|---|
//! | `# fen …` | the games after it begin here, and not with the setup |
//! | `# moves e2e4 …` | a game |
//! | `# goes e2 e3 e4 …` | what stands on the first square where a game would begin goes just to the others |
//! | `# counts 20 400 …` | so many positions lie one ply, two plies and so on from where a game would begin |
//! | `# refused …` | a FEN that no position has |
//! | `# does not compile` | so it is |
//! | `# open` | the engine is known to take it otherwise: left out as long as `open.rs` says so |

use super::common::{on_all_cores, one_in};
use super::compare::Both;
use super::fen;
use super::figures::{Difference, differ};
use super::game::{Game, perft};
use super::open;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use wazir_runtime::{Match, PerftMode};

/// Replays every file, or a third of them by a plain `cargo test`.
pub fn replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/brute/cases");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let failed = on_all_cores(&one_in(3, files), |path| {
        let text = std::fs::read_to_string(path).unwrap();
        if text.contains("# open\n") && open::is_open(&text) {
            return String::new();
        }
        let name = path.file_stem().unwrap().to_string_lossy();
        match replay_file(&text) {
            Ok(()) => String::new(),
            Err((what, right, engine)) => format!("{name}: {what}\n  right: {right}\n  engine: {engine}\n"),
        }
    });
    assert!(failed.iter().all(String::is_empty), "{}", failed.concat());
}

fn replay_file(text: &str) -> Result<(), Difference> {
    let both = match Both::new(text) {
        Ok(both) => both,
        // What was found here is that it compiled.
        Err(why) => {
            let refused = text.contains("# does not compile\n") || !text.contains("# open\n");
            let right = if refused { "E0402" } else { "it does" };
            return differ("the file does not compile", right, why.split(' ').next().unwrap());
        }
    };
    if text.contains("# does not compile\n") {
        return differ("the file compiles", false, true);
    }
    let mut fen: Option<&str> = None;
    for line in text.lines() {
        let start: &str = fen.unwrap_or(&both.variant.setups[0]);
        if let Some(other) = line.strip_prefix("# fen ") {
            fen = Some(other);
        } else if let Some(moves) = line.strip_prefix("# moves") {
            replay_game(&both, start, moves)?;
        } else if let Some(squares) = line.strip_prefix("# goes ") {
            replay_game(&both, start, "")?; // the two agree
            goes(&both, start, squares)?;
        } else if let Some(counts) = line.strip_prefix("# counts ") {
            replay_game(&both, start, "")?;
            count(&both, start, counts)?;
        } else if let Some(fen) = line.strip_prefix("# refused ") {
            let (ours, theirs) = (fen::read(&both.variant, fen), both.game.parse_fen(fen));
            differ(
                "FEN taken",
                format!("{fen}: true true"),
                format!("{fen}: {} {}", ours.is_err(), theirs.is_err()),
            )?;
        }
    }
    Ok(())
}

fn replay_game(both: &Both, fen: &str, moves: &str) -> Result<(), Difference> {
    let theirs =
        both.game.parse_setup(fen).map_err(|e| ("FEN refused".into(), fen.to_owned(), e.to_string()))?;
    let ours = fen::read(&both.variant, fen).map_err(|e| ("FEN taken".into(), e, fen.to_owned()))?;
    let mut engine = Match::new(both.game.clone(), theirs);
    let mut brute = Game::new(&both.variant, ours);
    both.compare(&engine, &brute)?;
    for name in moves.split_whitespace() {
        // Where the two agree that the move is illegal, that was the case.
        let Some(next) = brute.moves().iter().find(|m| m.name == name).cloned() else { break };
        let theirs = engine.legal_moves().into_iter().find(|m| engine.move_name(*m) == name).unwrap();
        engine.play(theirs).unwrap();
        brute.play(&next);
        both.compare(&engine, &brute)?;
    }
    Ok(())
}

fn goes(both: &Both, fen: &str, squares: &str) -> Result<(), Difference> {
    let (from, goals) = squares.split_once(' ').unwrap();
    let goals: BTreeSet<String> = goals.split(' ').map(str::to_owned).collect();
    let ours = fen::read(&both.variant, fen).unwrap();
    let game = Game::new(&both.variant, ours);
    let moves = game.moves().iter().filter(|m| both.variant.grid.name(m.from) == from);
    let found: BTreeSet<String> = moves.map(|m| both.variant.grid.name(m.to)).collect();
    differ(&format!("goes {from}"), format!("{goals:?}"), format!("{found:?}"))
}

fn count(both: &Both, fen: &str, counts: &str) -> Result<(), Difference> {
    let ours = fen::read(&both.variant, fen).unwrap();
    let theirs = both.game.parse_setup(fen).unwrap();
    for (depth, count) in (1..).zip(counts.split(' ')) {
        let found = perft(&both.variant, &ours, depth);
        let engine = both.game.perft(&theirs, depth, PerftMode::default());
        differ(&format!("counts {depth}"), format!("{count} {count}"), format!("{found} {engine}"))?;
    }
    Ok(())
}
