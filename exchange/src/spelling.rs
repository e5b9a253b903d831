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
use wazir_runtime::{Game, Match, Move, Side};

/// A pass as XBoard writes it.
pub const XBOARD_PASS: &str = "@@@@";

/// Do castlings of a game begin wherever king and partner stand?
fn castles_anywhere(rules: &Game) -> bool {
    rules.army(Side::White).castlings.iter().any(|castling| !castling.is_fixed())
}

/// How moves are spelled.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Spelling {
    /// A castling is the king's square and its partner's.
    pub onto_partner: bool,
}

impl Spelling {
    /// The spelling of a game, in which castlings may begin anywhere.
    pub fn of(rules: &Game) -> Spelling {
        Spelling { onto_partner: castles_anywhere(rules) }
    }

    /// A turn as XBoard writes it, on a board whose ranks count from one. `None` of no move.
    pub fn in_xboard(from: &Match, turn: &[Move]) -> Option<String> {
        let first = turn.first()?;
        if first.is_pass() {
            return Some(XBOARD_PASS.to_owned());
        }
        if first.is_castling() && first.gated().is_none() && castles_anywhere(from.game()) {
            return Some(from.san(*first).trim_end_matches(['+', '#']).to_owned());
        }
        Some(Spelling::default().turn(from, turn))
    }

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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use wazir_lang::{Bundled, load};

    fn start_of(name: &str) -> Match {
        let text = wazir_variants::text(name).unwrap();
        let rules = load(name, text, &Bundled(wazir_variants::FILES)).unwrap();
        let start = rules.start(rules.program().starts.first().unwrap()).unwrap();
        Match::new(rules, start)
    }

    #[test]
    fn xboard_has_a_word_for_a_pass() {
        let from = start_of("janggi");
        let pass = from.legal_moves().into_iter().find(|mv| mv.is_pass()).unwrap();
        assert_eq!(Spelling::in_xboard(&from, &[pass]).as_deref(), Some(XBOARD_PASS));
    }

    #[test]
    fn what_is_spelled_is_read_as_the_same_turn() {
        for (name, form) in [
            ("duck", "a2a3,a3b3"),
            ("amazons", "d1c1,c1b1"),
            ("isolation", ""),
            ("snailtrail", ""),
            ("marseillais", "a2a3"),
        ] {
            let mut from = start_of(name);
            let rules = from.game().clone();
            let mut forms = Vec::new();
            for _ in 0..6 {
                let turns: Vec<String> = rules
                    .turns(from.position(), wazir_runtime::PerftMode::default())
                    .into_iter()
                    .map(|(turn, _)| turn)
                    .collect();
                for turn in &turns {
                    let parts = from.parse_turn(turn).unwrap();
                    let spelled = Spelling::of(&rules).turn(&from, &parts);
                    assert_eq!(from.parse_turn(&spelled), Ok(parts), "{name}: {turn}, {spelled}");
                    forms.push(spelled);
                }
                let Some(turn) = turns.get(turns.len() / 2) else { break };
                for mv in from.parse_turn(turn).unwrap() {
                    from.play(mv).unwrap();
                }
            }
            let found = form.is_empty() || forms.iter().any(|spelled| spelled == form);
            assert!(found, "{name}: {:?}", forms.iter().take(40).collect::<Vec<_>>());
        }
    }
}
