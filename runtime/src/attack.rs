//! What attacks a square, told so that it can be shown: by which rules, and over which squares.

use crate::game::{Game, Position};
use crate::piece::Piece;
use crate::side::Side;
use crate::square::{Square, SquareSet};

/// That a piece attacks a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attack {
    /// Where the piece stands.
    pub by: Square,
    /// What it is.
    pub piece: Piece,
    /// The square.
    pub on: Square,
    /// The rules of its kind by which it attacks, by their numbers; none where it would take what stands on the square in another way than by
    /// going there.
    pub rules: Vec<usize>,
    /// What it passes on its way.
    pub over: SquareSet,
}

impl Game {
    /// How a side's pieces attack a square, each piece once.
    pub fn attacks(&self, position: &Position, on: Square, by: Side) -> Vec<Attack> {
        let found = self.attackers(position, on, by).into_iter().filter_map(|from| {
            let piece = position.piece_at(from)?;
            Some(Attack { by: from, piece, on, rules: Vec::new(), over: SquareSet::EMPTY })
        });
        let mut attacks: Vec<Attack> = found.collect();
        for (from, rule, over) in self.rules_of_attack(position, on, by) {
            if let Some(attack) = attacks.iter_mut().find(|attack| attack.by == from) {
                attack.rules.push(rule);
                attack.over = attack.over.or(&over);
            }
        }
        attacks
    }
}
