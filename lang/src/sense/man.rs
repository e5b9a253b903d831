//! Where one man can come from where it stands at the start, whatever it becomes on the way.
//!
//! As everywhere in [`Facts`], more is found than can happen, so that *never* is proved.

use super::Facts;
use wazir_runtime::program::{Change, ChangeHow, KindId};
use wazir_runtime::{Side, Square, SquareSet};

/// A man's squares by what it is there, as its owner sees them.
pub(crate) struct Man {
    /// Where its moves can end as a man of the kind, before it becomes anything else there.
    pub(crate) lands: Vec<SquareSet>,
    /// Where it can stand as a man of the kind; its first square counts.
    pub(crate) stands: Vec<SquareSet>,
}

impl Facts {
    /// The way of a man that starts as a kind on a square of the board.
    pub(crate) fn man(&self, side: Side, kind: KindId, from: Square) -> Man {
        let army = self.program.army(side);
        let none = || vec![SquareSet::EMPTY; army.kinds.len()];
        let mut man = Man { lands: none(), stands: none() };
        let from = self.program.symmetry.square(&self.program.board, side, from);
        man.stands[kind.index()].insert(from);
        let mut open = vec![(kind, from)];
        while let Some((kind, from)) = open.pop() {
            let mut goals = self.goals(side, kind, from);
            for castling in &army.castlings {
                if castling.king == kind && castling.king_from == from {
                    goals.insert(castling.king_to);
                }
                if castling.partners.contains(kind) && castling.partner_from == from {
                    goals.insert(castling.partner_to);
                }
            }
            for square in goals.minus(&man.lands[kind.index()]).iter() {
                man.lands[kind.index()].insert(square);
                for now in self.choices(side, kind, square) {
                    let now = army.settled(now, square);
                    if !man.stands[now.index()].contains(square) {
                        man.stands[now.index()].insert(square);
                        open.push((now, square));
                    }
                }
            }
        }
        man
    }

    /// What a man may be after a move that ends on a square, before anything happens by itself.
    fn choices(&self, side: Side, kind: KindId, square: Square) -> Vec<KindId> {
        let changes = self.program.army(side).kind(kind).changes.iter();
        let chosen = changes.filter(|c| c.how != ChangeHow::Whenever && c.zone.contains(square));
        let chosen: Vec<&Change> = chosen.collect();
        // A castling promotes nobody, so a man may stay as it is even where a promotion is compulsory.
        let stays = std::iter::once(kind);
        stays.chain(chosen.iter().flat_map(|c| &c.to).copied()).collect()
    }
}
