//! Signs of check after the moves of a test: what a test says must be true.
//!
//! Moves that people enter, and those of records, may carry any sign; a test is there to be believed.

use wazir_runtime::{Match, Move, Position};

/// A wrong sign after a legal move.
pub(super) struct Untrue {
    /// What is wrong.
    pub(super) message: String,
    /// What to write instead.
    pub(super) instead: String,
}

/// Looks at the sign of check after a move; nothing if there is none, or it is true. (A `#` begins a comment.)
pub(super) fn untrue(game: &Match, mv: Move, text: &str) -> Option<Untrue> {
    let bare = text.trim_end_matches(['!', '?']);
    let stem = bare.trim_end_matches('+');
    let sign = bare.get(stem.len()..).filter(|sign| !sign.is_empty() && !stem.is_empty())?;
    // `b4b5+` may be how a move with a promotion is named.
    if game.move_name(mv) == bare || game.san(mv).ends_with(['+', '#']) {
        return None;
    }
    let mut instead = format!("write `{stem}`");
    if sign == "+" && mv.promotion().is_none() {
        // The same move with a promotion is what was meant, perhaps.
        let same = |other: &&Move| (other.from(), other.to()) == (mv.from(), mv.to());
        let legal = game.legal_moves();
        let promotions = legal.iter().filter(same).filter(|other| other.promotion().is_some());
        let names: Vec<String> = promotions.take(4).map(|mv| format!("`{}`", game.move_name(*mv))).collect();
        if !names.is_empty() {
            instead = format!("write {} to promote, or `{stem}` to stay", names.join(" or "));
        }
    }
    // A promotion that is compulsory has no sign.
    let kind = |position: &Position, square| position.piece_at(square).map(|piece| piece.kind);
    let before = kind(game.position(), mv.from());
    let after = game.game().after(game.position(), mv).and_then(|after| kind(&after, mv.to()));
    if sign == "+" && before.is_some() && after.is_some() && before != after {
        return Some(Untrue {
            message: format!("`{stem}` gives no check, and promotes already, as it must"),
            instead: format!("write `{stem}`, or `may promote` in the line of the piece, if it may decline"),
        });
    }
    Some(Untrue { message: format!("`{stem}` is legal, and gives no check: the `{sign}` is wrong"), instead })
}
