//! What comes from the hand to the square that a move leaves, as a part of the move.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | something has come to stand on the square that was left | what was passed was passed |
//! | something follows to the square that was left | it is no choice: it comes, and the gate is shut |
//! | what has just been captured | it does not come yet: it has not waited in hand |

use super::followers::follow;
use super::happens::settle;
use super::moves::{Made, Move, brings, finish};
use super::position::Position;
use super::rules::*;
use super::walk::Man;

/// A move before rights, counters and the turn are seen to.
#[derive(Clone, Debug)]
pub struct Unfinished {
    /// Before anything has followed.
    pub after: Position,
    pub made: Made,
    /// What may be followed to, and whom the move takes.
    pub left: Vec<Square>,
    pub victims: Vec<Square>,
    /// What moved could have become another.
    pub chooses: bool,
}

impl Variant {
    /// Do pieces of a side come through gates?
    pub fn has_gates(&self, side: Side) -> bool {
        self.army(side).kinds.iter().flat_map(|k| &k.drops).any(|d| d.gate.is_some())
    }

    /// Does a piece of the kind, unmoved, open a gate?
    pub fn opens_gates(&self, side: Side, kind: usize) -> bool {
        let name = &self.army(side).kinds[kind].name;
        let mut gates = self.army(side).kinds.iter().flat_map(|k| &k.drops).filter_map(|d| d.gate.as_ref());
        gates.any(|men| men.which == Which::Unmoved && men.name(name))
    }

    /// Does a FEN tell by letters which of a kind's pieces are unmoved: of those that open gates, and of those that are followed?
    pub fn has_letter(&self, side: Side, kind: usize) -> bool {
        self.opens_gates(side, kind) || self.is_followed_unmoved(side, kind)
    }

    pub fn has_letters(&self, side: Side) -> bool {
        (0..self.army(side).kinds.len()).any(|kind| self.has_letter(side, kind))
    }

    /// The rank of the owner's on which all castlings of a side begin, and else its first.
    pub fn home_rank(&self, side: Side) -> i32 {
        let mut ranks = self.army(side).castlings.iter().map(|c| c.king_from.unwrap_or(c.king_to[0]).1);
        ranks.next().filter(|first| ranks.all(|rank| rank == *first)).unwrap_or(0)
    }

    /// May something come to a square that a move of a side leaves?
    pub fn fills_squares(&self, side: Side) -> bool {
        self.has_gates(side) || self.has_followers(side)
    }

    /// Can a capture bring a piece of this kind to the hand of a side?
    fn can_bring(&self, side: Side, name: &str) -> bool {
        [side, side.other()].into_iter().any(|whose| {
            let army = self.army(whose);
            army.kinds.iter().enumerate().any(|(n, k)| match &k.when_captured {
                Some(WhenCaptured::ToHand { owners, what }) if *owners == (whose == side) => match what {
                    InHand::Itself => k.name == name,
                    InHand::As(other) => other == name,
                    InHand::Unpromoted => {
                        let sources = self.sources(whose, n);
                        let stays = sources.is_empty() || self.by_nature.contains(&k.name);
                        let itself = Some(n).filter(|_| stays);
                        let before = sources.into_iter().chain(army.front(n)).chain(itself);
                        before.into_iter().any(|n| army.kinds[n].name == name)
                    }
                },
                _ => false,
            })
        })
    }
}

impl Position {
    /// Can nothing come any more? Then nobody asks who is unmoved, unless other lines do.
    pub fn close_gates(&mut self, v: &Variant) {
        let (board, hands) = (&self.board, &self.hands);
        self.unmoved.retain(|s| {
            let Some(man) = board.at(*s) else { return true };
            let army = v.army(man.side);
            let mut come = army
                .kinds
                .iter()
                .enumerate()
                .filter(|(n, k)| hands[man.side as usize][*n] > 0 || v.can_bring(man.side, &k.name));
            let name = &army.kinds[man.kind].name;
            let asked = |men: &Men| men.which == Which::Unmoved && men.name(name);
            v.asks[man.side as usize][man.kind].unmoved_otherwise
                || v.is_followed_unmoved(man.side, man.kind)
                || come.any(|(_, k)| k.drops.iter().filter_map(|d| d.gate.as_ref()).any(asked))
        });
    }
}

/// A move with each kind that may come to the square that it leaves.
pub fn with_each(v: &Variant, position: &Position, made: &Move) -> Vec<Move> {
    if made.from == made.to {
        return Vec::new();
    }
    at(v, position, made, made.from, &made.name)
}

/// The same of a castling, which leaves two squares.
pub fn castled_with_each(v: &Variant, position: &Position, made: &Move, partner: Square) -> Vec<Move> {
    let other = v.grid.name(partner) + &v.grid.name(made.from);
    let mut all = at(v, position, made, made.from, &made.name);
    all.extend(at(v, position, made, partner, &other));
    all
}

fn at(v: &Variant, position: &Position, made: &Move, square: Square, name: &str) -> Vec<Move> {
    let side = position.turn;
    let Some(before) = &made.unfinished else { return Vec::new() };
    // What has followed there shuts the gate.
    if !before.after.board.is_free(square) || !made.after.board.is_free(square) {
        return Vec::new();
    }
    let army = v.army(side);
    let mut all: Vec<Move> = Vec::new();
    for (n, kind) in army.kinds.iter().enumerate() {
        if position.hands[side as usize][n] == 0 {
            continue;
        }
        for line in &kind.drops {
            let opens = |men: &Men| position.is_one(v, side, &Men { own: Some(true), ..men.clone() }, square);
            if !line.gate.as_ref().is_some_and(opens) || !position.holds(v, side, &line.when, square) {
                continue;
            }
            let mut after = before.after.clone();
            after.hands[side as usize][n] -= 1;
            after.board.put(square, Some(settle(v, None, Man::new(side, n), v.square(side, square))));
            let mut done = Made { drops: true, ..before.made.clone() };
            let (left, victims) = (&before.left, &before.victims);
            let alone = follow(v, position, &mut after, (left, victims), &mut done).map(Box::new);
            finish(v, position, &mut after, &done);
            let between = if before.chooses { "/" } else { "" };
            let name = format!("{name}{between}{}", kind.letter.to_ascii_lowercase());
            let found = Move { name, after, alone, special: true, ..made.clone() };
            let known = all.iter().any(|m| m.after == found.after);
            let barred = made.bans.iter().any(|what| brings(v, side, &found.after, *what, Some(made.it())));
            if !known && !barred && found.is_safe(v, position) {
                all.push(found);
            }
        }
    }
    all
}
