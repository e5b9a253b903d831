//! The shipped variants as games, and random walks through them.

use wazir_lang::Bundled;
use wazir_runtime::{Game, Match, Move, Position, Rng};

/// The shipped files and no others.
const SHIPPED: Bundled = Bundled(wazir_variants::FILES);

/// The game that the text of a variant file describes.
pub(crate) fn compile(name: &str, text: &str) -> Game {
    let compiled = wazir_lang::compile(name, text, &SHIPPED);
    assert!(compiled.diagnostics.is_empty(), "{:#?}", compiled.diagnostics);
    let variant = compiled.variants.into_iter().next_back().expect("a variant");
    Game::load(variant.program.expect("a program")).expect("a game")
}

/// The same for a text of which something may be warned.
pub(crate) fn play(name: &str, text: &str) -> Game {
    let compiled = wazir_lang::compile(name, text, &SHIPPED);
    let errors: Vec<_> = compiled.diagnostics.iter().filter(|d| d.is_error()).collect();
    assert!(errors.is_empty(), "{name}: {:#?}", errors.iter().map(|d| &d.message).collect::<Vec<_>>());
    let program = compiled.variants.into_iter().next_back().and_then(|v| v.program);
    Game::load(program.unwrap_or_else(|| panic!("{name} makes no program"))).expect("a game")
}

/// A shipped game by name, and the position of one of its starts.
pub(crate) fn game(name: &str) -> (Game, Position) {
    let (id, start) = match name.split_once(':') {
        Some((id, start)) => (id, Some(start)),
        None => (name, None),
    };
    let game = compile(id, wazir_variants::text(id).unwrap_or_else(|| panic!("no variant {id}")));
    let start = game.program().find_start(start).unwrap_or_else(|| panic!("no start {name}")).clone();
    let position = game.start(&start).unwrap_or_else(|e| panic!("{name}: {e}"));
    (game, position)
}

/// Every shipped game with each of its starts, by canonical name.
pub(crate) fn all() -> Vec<(String, Game, Position)> {
    wazir_variants::FILES.iter().flat_map(games).collect()
}

fn games((file, text): &(&str, &str)) -> Vec<(String, Game, Position)> {
    let mut games = Vec::new();
    let compiled = wazir_lang::compile(file, text, &SHIPPED);
    for program in compiled.variants.into_iter().filter_map(|v| v.program) {
        let game = Game::load(program).expect("a game");
        for start in &game.program().starts {
            let position = game.start(start).unwrap_or_else(|e| panic!("{file}: {e}"));
            games.push((game.program().canonical_name(start), game.clone(), position));
        }
    }
    games
}

/// About a sixth of them, each seed another: all are too many for a test that looks long at each.
pub(crate) fn some(seed: u64) -> Vec<(String, Game, Position)> {
    const SHARE: u64 = 6;
    let mut files: Vec<_> = wazir_variants::FILES.iter().zip(seed % SHARE..).collect();
    files.retain(|(_, number)| number % SHARE == 0);
    files.into_iter().flat_map(|(file, _)| games(file)).collect()
}

/// Plays random moves, captures and special moves more often than others, and shows each position reached
/// to the visitor with its legal moves.
pub(crate) fn walk(
    game: &Game,
    start: &Position,
    rng: &mut Rng,
    plies: usize,
    mut visit: impl FnMut(&Match, &[Move]),
) {
    let mut now = Match::new(game.clone(), start.clone());
    for _ in 0..plies {
        let moves = now.legal_moves();
        visit(&now, &moves);
        if moves.is_empty() {
            return;
        }
        let special: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|m| m.is_castling() || m.captures_in_passing() || m.promotion().is_some())
            .collect();
        let pool = if !special.is_empty() && rng.below(3) == 0 { &special } else { &moves };
        now.play(pool[rng.below(pool.len() as u32) as usize]).expect("a legal move");
    }
}
