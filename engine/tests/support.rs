//! What the tests share: shipped variants by name, and the plain search that mates are checked by.

use wazir_runtime::{Game, Match, Position, Side, Status};

/// The shipped variant of a name.
pub(crate) fn game(name: &str) -> Game {
    games(name).pop().expect("a variant")
}

/// All variants of a shipped file.
pub(crate) fn games(name: &str) -> Vec<Game> {
    let text = wazir_variants::text(name).expect("a shipped file");
    let files = wazir_lang::Bundled(wazir_variants::FILES);
    let compiled = wazir_lang::compile_bytes(&format!("{name}.wazir"), text.as_bytes(), &files);
    compiled.variants.into_iter().filter_map(|v| v.program).map(|p| Game::load(p).expect("loads")).collect()
}

/// The start of a game.
pub(crate) fn start(game: &Game) -> Match {
    let position = game.start(&game.program().starts[0]).expect("a start");
    Match::new(game.clone(), position)
}

/// Does a side win in at most so many of its turns, whatever the other does? Every move is tried. Only for turns of one part.
pub(crate) fn wins(game: &Game, position: &Position, side: Side, turns: u32) -> bool {
    let played = Match::new_unbounded(game.clone(), position.clone());
    match played.status() {
        Status::Win { winner, .. } => return winner == side,
        Status::Draw { .. } => return false,
        Status::Ongoing => {}
    }
    let after = |mv| game.after(position, mv).expect("legal");
    let mut moves = played.legal_moves().into_iter();
    match position.turn() == side {
        true => turns > 0 && moves.any(|mv| wins(game, &after(mv), side, turns - 1)),
        false => moves.all(|mv| wins(game, &after(mv), side, turns)),
    }
}
