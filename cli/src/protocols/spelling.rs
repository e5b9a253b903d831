//! Moves as Fairy-Stockfish writes them, which is what graphical programs send and understand.
//!
//! | here | there |
//! |---|---|
//! | `a5a6`, where a pawn can only become a met | `a5a6m` |
//! | `c7c8`, where a pawn must be promoted | `c7c8+` |
//! | `e2e4`, `*@d5`, or a duck's `b3d5` | `e2e4,e4d5` |
//! | `a1b2`, where it leaves a wall on a1 | `a1b2,b2a1` |
//! | `0000` | `e2e2`, the square of a royal |
//! | `e1g1`, where castlings begin anywhere | `e1h1`, the square of the partner |
//!
//! Where the other program's spelling would be read as another move here, a move keeps its own name.

use wazir_runtime::program::KindSet;
use wazir_runtime::{Match, Move, Side};

/// How moves are spelled.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Spelling {
    /// A castling is the king's square and its partner's.
    pub onto_partner: bool,
}

impl Spelling {
    /// A turn, part by part, from the position of a game.
    pub fn turn(self, from: &Match, parts: &[Move]) -> String {
        let mut game = from.clone();
        let mut names = Vec::new();
        for mv in parts {
            names.push(self.part(&game, *mv));
            if game.play(*mv).is_err() {
                break;
            }
        }
        names.join(",")
    }

    /// Several turns, with spaces between them.
    pub fn line(self, from: &Match, moves: &[Move]) -> String {
        let mut game = from.clone();
        let mut line = String::new();
        for mv in moves {
            let name = self.part(&game, *mv);
            if !line.is_empty() {
                line.push(if game.position().part() > 0 && game.moves().len() > from.moves().len() {
                    ','
                } else {
                    ' '
                });
            }
            line += &name;
            if game.play(*mv).is_err() {
                break;
            }
        }
        line
    }

    /// One part of a turn, or all of it.
    pub fn part(self, game: &Match, mv: Move) -> String {
        let own = game.move_name(mv);
        match self.foreign(game, mv, &own) {
            Some(name) if name != own && game.parse_move(&name) == Ok(mv) => name,
            _ => own,
        }
    }

    fn foreign(self, game: &Match, mv: Move, own: &str) -> Option<String> {
        let (position, rules) = (game.position(), game.game());
        let (board, side) = (rules.board(), position.turn());
        let army = rules.army(side);
        if mv.is_castling() {
            let partner = rules.partner_of(mv).filter(|_| self.onto_partner && mv.gated().is_none())?;
            return Some(board.name(mv.from()) + &board.name(partner));
        }
        if mv.is_pass() {
            let royal: KindSet = army.ids().filter(|kind| army.kind(*kind).royal).collect();
            let square = board.name(position.squares_of(side, royal).iter().next()?);
            return Some(square.clone() + &square);
        }
        if mv.is_later_part() {
            let it = position.it().filter(|_| mv.is_nobodys())?;
            return Some(board.name(it) + &board.name(mv.to()));
        }
        if !mv.is_by_piece() || mv.is_capture_in_place() {
            return None;
        }
        let after = rules.after(position, mv)?;
        if after.nobodys().contains(mv.from()) && !position.nobodys().contains(mv.from()) {
            return Some(format!("{own},{}{}", board.name(mv.to()), board.name(mv.from())));
        }
        let now = after.piece_at(mv.to()).filter(|piece| piece.side == side)?.kind;
        if mv.promotion().is_some() || now == mv.mover() || mv.gated().is_some() {
            return None;
        }
        let (before, after) = (army.kind(mv.mover()).letter, army.kind(now).letter);
        Some(match (before.promoted() == Some(after), after.promoted() == Some(before)) {
            (true, _) => format!("{own}+"),
            (_, true) => format!("{own}-"),
            _ => own.to_owned() + &after.cased(Side::Black),
        })
    }
}
