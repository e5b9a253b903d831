//! To and fro in a game: taking back, making again, going to a move, and beginning anew.

use super::session::Session;
use wazir_runtime::{Match, Move, Side};
use wazir_show::words;

/// A place in a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Place {
    /// Before the move of this number; of whom, where it was said.
    Move(u32, Option<Side>),
    /// Where the first human moves first.
    Start,
    /// Behind the last move.
    End,
}

impl Place {
    /// Reads `12`, `12.`, `12...`, `start` or `end`.
    fn parse(text: &str) -> Option<Place> {
        match text.trim() {
            "end" => Some(Place::End),
            "start" => Some(Place::Start),
            text => {
                let number = text.trim_end_matches('.');
                let side = match text.len() - number.len() {
                    0 => None,
                    1 => Some(Side::White),
                    _ => Some(Side::Black),
                };
                number.parse().ok().map(|number| Place::Move(number, side))
            }
        }
    }
}

impl Session<'_> {
    /// Takes back what ended the game if that was not a move, and otherwise moves until a human is to move again.
    pub(super) fn undo(&mut self) {
        let Some(mut earlier) = self.replayed(self.game.moves()) else { return };
        if self.game.status().is_over() && !earlier.status().is_over() && self.human_to_move() {
            self.set_game(earlier, self.undone.clone());
            return;
        }
        let mut undone = self.undone.clone();
        while let Some(mv) = earlier.undo() {
            undone.push(mv);
            if self.player(earlier.position().turn()).is_human() {
                self.set_game(earlier, undone);
                return;
            }
        }
        self.out.line("You have no move to take back.");
    }

    /// Makes again what was taken back, until a human is to move.
    pub(super) fn redo(&mut self) {
        if self.undone.is_empty() {
            self.out.line("Nothing has been taken back.");
            return;
        }
        while let Some(mv) = self.undone.last().copied() {
            let san = self.game.san(mv);
            let turn = self.game.position().turn();
            self.out.line(format!("{} plays {san} again.", words::side(turn)));
            // No time is won by it.
            let clocks = self.clocks.clone();
            if let Err(error) = self.make(mv) {
                self.out.line(error);
                self.undone.clear();
            }
            self.clocks = clocks;
            if let Some(clocks) = &mut self.clocks {
                clocks.turn_to(self.game.position().turn());
            }
            self.changed();
            if self.human_to_move() || self.game.status().is_over() {
                return;
            }
        }
    }

    /// Goes to a move of the game. What comes after it can be made again.
    pub(super) fn go_to(&mut self, text: &str) {
        let Some(place) = Place::parse(text) else {
            self.out.line("Write the number of a move: `goto 12`, `goto 12...` for Black's, `goto start` or `goto end`.");
            return;
        };
        let line: Vec<Move> = self.game.moves().iter().chain(self.undone.iter().rev()).copied().collect();
        let Some(whole) = self.replayed(&line) else { return };
        let count = match place {
            Place::End => Some(line.len()),
            // A bot that was to move there would play something else.
            Place::Start => {
                let human = |ply: &usize| self.player(whole.position_before(*ply).turn()).is_human();
                Some((0..=line.len()).find(human).unwrap_or(0))
            }
            Place::Move(number, side) => {
                let at = |ply: usize, fits: &dyn Fn(Side) -> bool| {
                    let position = whole.position_before(ply);
                    position.part() == 0 && position.fullmove() == number && fits(position.turn())
                };
                let first = |fits: &dyn Fn(Side) -> bool| (0..=line.len()).find(|ply| at(*ply, fits));
                match side {
                    Some(side) => first(&|turn| turn == side),
                    None => first(&|turn| self.player(turn).is_human()).or_else(|| first(&|_| true)),
                }
            }
        };
        let Some(count) = count else {
            let (from, to) = (whole.start().fullmove(), whole.position().fullmove());
            self.out.line(format!("There is no move `{text}`: the game has moves {from} to {to}."));
            return;
        };
        let (made, rest) = line.split_at(count);
        if let Some(game) = self.replayed(made) {
            self.set_game(game, rest.iter().rev().copied().collect());
        }
    }

    /// A new game from the same start, with colours swapped. The record of this one is shown first.
    pub(super) fn rematch(&mut self) {
        if self.record_due && !self.game.moves().is_empty() {
            self.show_record();
        }
        self.table.players.swap(0, 1);
        let only_one = self.table.players.iter().filter(|player| player.is_human()).count() == 1;
        if only_one {
            self.bottom = !self.bottom;
        }
        self.set_game(Match::new(self.game.game().clone(), self.game.start().clone()), Vec::new());
        self.restart_clocks();
        self.out.line("");
        self.greet();
    }

    /// The game after some moves from the start.
    fn replayed(&self, moves: &[Move]) -> Option<Match> {
        let mut game = Match::new(self.game.game().clone(), self.game.start().clone());
        moves.iter().all(|mv| game.play(*mv).is_ok()).then_some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_numbers_of_moves() {
        assert_eq!(Place::parse("12"), Some(Place::Move(12, None)));
        assert_eq!(Place::parse(" 12. "), Some(Place::Move(12, Some(Side::White))));
        assert_eq!(Place::parse("3..."), Some(Place::Move(3, Some(Side::Black))));
        assert_eq!(Place::parse("end"), Some(Place::End));
        assert_eq!(Place::parse("start"), Some(Place::Start));
        assert_eq!(Place::parse("e4"), None);
        assert_eq!(Place::parse(""), None);
    }
}
