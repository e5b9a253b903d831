//! Pieces that come to the squares that others leave, in the same move.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | of one kind the first, where it has several lines | the first that its first line means, and then its next line |
//! | the first of several is no longer where it stood | nothing follows, the second neither |
//! | what would follow has become another by the move, or is the other side's | another follows, the other side's does not |
//! | a castling leaves two squares, and one piece would follow to both | it follows the first mover |
//! | what would follow is frozen | it follows all the same: it is the other that moves |
//! | `it moved last turn`, and the count of plies without a move | the move is that of the piece in front |
//! | what was passed | seen on the board after it has followed |

use super::happens::settle;
use super::moves::{Made, finish};
use super::position::Position;
use super::rules::*;
use super::walk::{Limits, Man, walked};

impl Variant {
    /// Does any piece of a side follow others?
    pub fn has_followers(&self, side: Side) -> bool {
        self.army(side).kinds.iter().any(|k| !k.follows.is_empty())
    }

    /// Is a piece of the kind followed while it is unmoved?
    pub fn is_followed_unmoved(&self, side: Side, kind: usize) -> bool {
        let name = &self.army(side).kinds[kind].name;
        let mut lines = self.army(side).kinds.iter().flat_map(|k| &k.follows);
        lines.any(|line| line.men.which == Which::Unmoved && line.men.name(name))
    }
}

impl Position {
    /// Where the piece stands that would follow what leaves a square, asked before the move.
    fn follower(&self, v: &Variant, square: Square, victims: &[Square]) -> Option<(Square, Man)> {
        let side = self.turn;
        let would = |from: Square, line: &Following| {
            let led = walked(v, &self.board, side, &line.place, from, &Limits::default());
            self.is_one(v, side, &line.men, square)
                && led.iter().any(|way| way.goal == square)
                && self.holds_of_a_move(v, side, &line.when, from, victims)
        };
        let kinds = v.army(side).kinds.iter().enumerate();
        let lines = kinds.flat_map(|(n, kind)| kind.follows.iter().map(move |line| (n, line)));
        let mut first = lines.filter_map(|(n, line)| {
            let mut own =
                self.board.men().filter(|(s, man)| (man.side, man.kind) == (side, n) && *s != square);
            own.find(|(from, _)| would(*from, line))
        });
        first.next()
    }
}

/// Lets pieces follow to the squares that a move has left. If any does: what the move would lead to without.
pub fn follow(
    v: &Variant,
    before: &Position,
    after: &mut Position,
    (left, victims): (&[Square], &[Square]),
    made: &mut Made,
) -> Option<Position> {
    if !v.has_followers(before.turn) {
        return None;
    }
    let alone = after.clone();
    let made_alone = made.clone();
    let mut any = false;
    for square in left {
        let Some((from, was)) = before.follower(v, *square, victims) else { continue };
        let stands = after.board.at(from).filter(|man| man.side == was.side && !left.contains(&from));
        let Some(man) = stands.filter(|_| after.board.is_free(*square)) else { continue };
        after.board.put(from, None);
        after.board.put(*square, Some(settle(v, Some(man), man, v.square(man.side, *square))));
        made.left.extend([from, *square]);
        any = true;
    }
    any.then(|| {
        let mut alone = alone;
        finish(v, before, &mut alone, &made_alone);
        alone
    })
}
