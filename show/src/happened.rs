//! What a move has done besides moving a piece from one square to another and taking what stood there: conversions,
//! changes that nobody chose, captures elsewhere.
//!
//! It is read off the two positions, not off the rules, so that it holds for every rule there will ever be.

use crate::prose;
use crate::words;
use wazir_runtime::{Game, Move, Piece, Position};

/// What a move has done besides, a sentence for each thing; empty for an ordinary move.
pub fn happened(game: &Game, before: &Position, mv: Move, after: &Position) -> Vec<String> {
    let board = game.board();
    let name = |piece: Piece| game.army(piece.side).kind(piece.kind).name.as_str();
    let whose = |piece: Piece| format!("{}'s {}", words::side(piece.side), name(piece));
    let mut said = Vec::new();
    // The men of a castling walk: one may come to where the other stood.
    let walks = |piece: Piece| {
        mv.is_castling()
            && board.all().any(|s| before.piece_at(s) == Some(piece) && after.piece_at(s) != Some(piece))
    };
    let partner = game.partner_of(mv);
    let stayed = before.piece_at(mv.from()) == after.piece_at(mv.from());
    for square in board.all() {
        let (old, new) = (before.piece_at(square), after.piece_at(square));
        let at = board.name(square);
        let destination = square == mv.to() && !stayed;
        match (old, new) {
            (None, None) => {}
            // It stands where it stood, and has lost the rights of a piece that has not moved.
            (Some(piece), _) if old == new => {
                let told = square == mv.from() || partner == Some(square);
                if before.unmoved().contains(square) && !after.unmoved().contains(square) && !told {
                    said.push(format!("{} on {at} counts as moved now.", whose(piece)));
                }
            }
            // The mover arrives: worth a word only if it is another now, and was not asked to be.
            (_, Some(new)) if destination && new.side == before.turn() => {
                let expected = mv.promotion().unwrap_or(mv.mover());
                if new.kind != expected {
                    let mover = Piece { side: new.side, kind: expected };
                    said.push(format!("{} becomes {} on {at}.", whose(mover), prose::article(name(new))));
                }
            }
            (Some(_), None) if square == mv.from() => {}
            // The partner of a castling walks with its king.
            (None, Some(_)) | (Some(_), None) if mv.is_castling() => {}
            (Some(_), Some(new)) if walks(new) => {}
            (Some(old), None) => said.push(format!("{} on {at} is taken.", whose(old))),
            (Some(old), Some(new)) if old.side != new.side => {
                said.push(format!("{} on {at} becomes {}.", whose(old), whose(new)));
            }
            (Some(old), Some(new)) => {
                said.push(format!("{} on {at} becomes {}.", whose(old), prose::article(name(new))));
            }
            (None, Some(new)) => said.push(format!("{} appears on {at}.", whose(new))),
        }
    }
    said
}
