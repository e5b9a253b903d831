//! What a move has done besides moving a piece from one square to another and taking what stood there: conversions,
//! changes that nobody chose, captures elsewhere.
//!
//! It is read off the two positions, not off the rules, so that it holds for every rule there will ever be.

use crate::prose;
use crate::words;
use wazir_runtime::{Game, Move, Piece, Position};

/// What a move has done besides, a sentence for each thing; empty for an ordinary move.
pub fn happened(game: &Game, before: &Position, mv: Move, after: &Position) -> Vec<String> {
    // The name of what appears or goes says it all.
    if mv.is_later_part() {
        return Vec::new();
    }
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
    let (were, are) = (before.nobodys(), after.nobodys());
    let wall = game.program().nobodys.as_deref().unwrap_or("wall");
    let taken = game.victims_of(before, mv);
    let came = game.gate_of(mv).map(|(_, square)| square);
    for square in board.all() {
        // What comes from the hand is in the move's name.
        if came == Some(square) {
            continue;
        }
        let (old, new) = (before.piece_at(square), after.piece_at(square));
        let at = board.name(square);
        let destination = square == mv.to() && !stayed;
        let appears = are.contains(square) && !were.contains(square);
        let mover = || {
            let expected = mv.promotion().unwrap_or(mv.mover());
            whose(Piece { side: before.turn(), kind: expected })
        };
        match (old, new) {
            // What came there is no piece any more.
            (_, None) if destination && appears => {
                said.push(format!("{} becomes {} on {at}.", mover(), prose::article(wall)))
            }
            (_, None) if destination => said.push(format!("{} leaves the board.", mover())),
            (_, None) if appears => said.push(match old.filter(|_| square != mv.from()) {
                Some(old) => format!("{} on {at} becomes {}.", whose(old), prose::article(wall)),
                None => {
                    let wall = prose::article(wall);
                    let mut letters = wall.chars();
                    let first = letters.next().map_or(String::new(), |c| c.to_uppercase().to_string());
                    format!("{first}{} appears on {at}.", letters.as_str())
                }
            }),
            (None, None) => {}
            // It has changed sides where it went.
            (_, Some(new)) if destination && new.side != before.turn() => {
                said.push(format!("{} becomes {} on {at}.", mover(), whose(new)));
            }
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
            (Some(old), None) if taken.contains(square) => {
                said.push(format!("{} on {at} is taken.", whose(old)))
            }
            (Some(old), None) => said.push(format!("{} on {at} leaves the board.", whose(old))),
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
