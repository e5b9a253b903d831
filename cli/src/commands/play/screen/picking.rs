//! Moves by squares: what is picked up, where it goes, and which of several moves is meant.

use super::app::{App, Picked};
use wazir_runtime::{Move, Square};
use wazir_show::words;

impl App<'_> {
    /// The legal moves of what is picked up.
    pub fn from(&self, picked: Picked) -> Vec<Move> {
        if !self.session.human_to_move() {
            return Vec::new();
        }
        let mut moves = self.session.game.legal_moves();
        moves.retain(|mv| match picked {
            Picked::Square(square) => mv.is_by_piece() && mv.from() == square,
            Picked::Hand(kind) => mv.is_drop() && mv.mover() == kind,
        });
        moves
    }

    /// A square is chosen: something on it is picked up, or what is picked up goes there.
    pub(super) fn click(&mut self, square: Square) {
        self.choices.clear();
        if let Some(picked) = self.picked {
            let moves: Vec<Move> = self.from(picked).into_iter().filter(|mv| mv.to() == square).collect();
            match moves.as_slice() {
                [] if picked == Picked::Square(square) => {
                    self.picked = None;
                    return;
                }
                [] => {}
                [only] => {
                    self.play(*only);
                    return;
                }
                _ => {
                    self.choices = moves;
                    self.message = "Which move? Press its number, or click on it.".to_owned();
                    return;
                }
            }
        }
        let legal = if self.session.human_to_move() { self.session.game.legal_moves() } else { Vec::new() };
        let there = |fits: &dyn Fn(&Move) -> bool| -> Vec<Move> {
            legal.iter().copied().filter(|mv| mv.to() == square && fits(mv)).collect()
        };
        // What is not a piece's move, such as a duck's, goes to its square at once, and so does what is dropped where nothing else is played.
        let free = there(&|mv| !mv.is_by_piece() && !mv.is_drop() && !mv.is_pass());
        let drops = there(&|mv| mv.is_drop());
        match (free.as_slice(), drops.as_slice()) {
            ([only], _) => return self.play(*only),
            (_, [only]) if legal.iter().all(|mv| mv.is_drop()) => return self.play(*only),
            (_, [_, ..]) => {
                self.picked = None;
                self.choices = drops;
                self.message = String::new();
                return;
            }
            _ => {}
        }
        self.picked = Some(Picked::Square(square)).filter(|picked| !self.from(*picked).is_empty());
        if self.picked.is_none() {
            let board = self.session.game.game().board();
            self.message = match self.session.game.position().piece_at(square) {
                Some(piece) => {
                    let name = &self.session.game.game().army(piece.side).kind(piece.kind).name;
                    format!("{}: {}'s {name}.", board.name(square), words::side(piece.side))
                }
                None => format!("{}.", board.name(square)),
            };
        }
    }

    pub(super) fn choose(&mut self, index: usize) {
        if let Some(mv) = self.choices.get(index).copied() {
            self.play(mv);
        }
    }

    pub(super) fn play(&mut self, mv: Move) {
        if self.session.flag_falls() {
            return;
        }
        self.draw_offered = false;
        if let Err(error) = self.session.make(mv) {
            self.session.out.line(error);
        }
        self.session.changed();
        self.moved();
    }
}
