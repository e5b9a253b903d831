//! Games as records, as other programs read them.

use std::io;
use wazir_runtime::{Game, Match};
use wazir_show::pgn;
use wazir_study::{Conditions, GameRecord};

/// A game as PGN.
///
/// # Errors
/// If its moves are not those of a game of this variant.
pub fn record(rules: &Game, conditions: &Conditions, game: &GameRecord) -> io::Result<String> {
    let wrong =
        |what: String| io::Error::new(io::ErrorKind::InvalidData, format!("game {}: {what}", game.game));
    let fen = game.fen.as_ref().or(conditions.fen.as_ref());
    let start = match fen {
        Some(fen) => rules.parse_fen(fen).map_err(|error| wrong(error.message))?,
        None => {
            let name = conditions.variant.split_once(':').map(|(_, start)| start);
            let start = rules.find_start(name).ok_or_else(|| wrong("its start is missing".to_owned()))?;
            rules.start(&start).map_err(|error| wrong(error.message))?
        }
    };
    let mut played = Match::new(rules.clone(), start);
    for turn in game.moves.split(' ').filter(|turn| !turn.is_empty()) {
        played.play_text(turn).map_err(|error| wrong(error.to_string()))?;
    }
    let round = game.game.saturating_add(1).to_string();
    let tags = [
        ("Event", "Wazir simulation"),
        ("Site", "?"),
        ("Date", "????.??.??"),
        ("Round", round.as_str()),
        ("White", conditions.players.white.as_str()),
        ("Black", conditions.players.black.as_str()),
        ("Result", game.result.pgn()),
        ("Variant", conditions.variant_of(game)),
        ("Termination", game.reason.as_deref().unwrap_or("unterminated")),
    ];
    Ok(pgn::write_with(&played, &tags, game.result.pgn()))
}
