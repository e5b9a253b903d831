//! Tactics of orthodox chess: Reinfeld's "Win at Chess", 300 positions with the move that decides.

use super::support::game;
use wazir_engine::{Engine, Limits, Stop};
use wazir_runtime::Match;

/// The positions and their moves, as text.
const SUITE: &str = include_str!("win-at-chess.epd");

/// At least so many of 300 are found with [`NODES`] each: few positions, so that the test is short. docs/engine.md has what is found in a second.
const FOUND: usize = 100;
const NODES: u64 = 10_000;

#[test]
fn most_tactics_are_found() {
    let standard = game("standard");
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut engine = Engine::new(standard.clone());
    let (mut found, mut all) = (0, 0);
    for line in SUITE.lines().filter(|line| !line.starts_with('#')) {
        let (fen, rest) = line.split_once(" bm ").expect("a move that wins");
        let (moves, _) = rest.split_once(';').expect("an end of the moves");
        let position = standard.parse_fen(fen).unwrap_or_else(|error| panic!("{line}: {error}"));
        let played = Match::new(standard.clone(), position);
        let names: Vec<String> = played.legal_moves().iter().map(|mv| plain(&played.san(*mv))).collect();
        // A misprint would look like a position that is not solved.
        let known = moves.split(' ').map(plain).all(|wanted| names.contains(&wanted));
        assert!(known, "{line}");
        engine.clear();
        let best = engine.search(&played, &limits, &Stop::new(), &mut |_| {}).best.expect("a move");
        let best = plain(&played.san(best));
        all += 1;
        found += usize::from(moves.split(' ').any(|wanted| plain(wanted) == best));
    }
    assert_eq!(all, 300);
    assert!(found >= FOUND, "{found} of {all}");
}

/// A move's name without what it does to the king.
fn plain(name: &str) -> String {
    name.trim_end_matches(['+', '#', '!', '?']).to_owned()
}
