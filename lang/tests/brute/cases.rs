//! Kept cases: files of `cases/`, each with the games that are replayed and compared position by position.
//!
//! | comment at the head of a file | means |
//! |---|---|
//! | `# known: …` | the engine is wrong here, and why; the line goes as soon as it is right |
//! | `# fen …` | the games after it begin here, and not with the setup |
//! | `# moves e2e4 …` | a game |

use super::compare::Both;
use super::fen;
use super::figures::{Difference, differ};
use super::game::Game;
use std::path::Path;
use wazir_runtime::Match;

/// Replays every file; one that is not known to be wrong must hold.
pub fn replay() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/brute/cases");
    let mut failed = String::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let known = text.lines().find_map(|l| l.strip_prefix("# known: "));
        match (replay_file(&text), known) {
            (Ok(()), None) => {}
            (Ok(()), Some(_)) => println!("{name}: holds now; its line `# known` can go"),
            (Err(_), Some(why)) => println!("{name}: known, {why}"),
            (Err((what, right, engine)), None) => {
                failed += &format!("{name}: {what}\n  right: {right}\n  engine: {engine}\n");
            }
        }
    }
    assert!(failed.is_empty(), "{failed}");
}

fn replay_file(text: &str) -> Result<(), Difference> {
    let both = match Both::new(text) {
        Ok(both) => both,
        // What was found here is that it compiled.
        Err(code) => return differ("the file does not compile", "E0402", code),
    };
    let mut fen = None;
    for line in text.lines() {
        if let Some(other) = line.strip_prefix("# fen ") {
            fen = Some(other);
        } else if let Some(moves) = line.strip_prefix("# moves") {
            replay_game(&both, fen.unwrap_or(&both.variant.setups[0]), moves)?;
        }
    }
    Ok(())
}

fn replay_game(both: &Both, fen: &str, moves: &str) -> Result<(), Difference> {
    let theirs =
        both.game.parse_setup(fen).map_err(|e| ("FEN refused".into(), fen.to_owned(), e.to_string()))?;
    let ours =
        fen::read(&both.variant, fen).map_err(|e| ("FEN taken".into(), format!("{e:?}"), fen.to_owned()))?;
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
