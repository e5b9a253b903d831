//! Where one piece can come from where it stands at the start, whatever it becomes on the way.
//!
//! As everywhere in [`Reachability`], more is found than can happen, so that *never* is proved.

use super::Reachability;
use wazir_runtime::program::{Change, ChangeHow, KindId};
use wazir_runtime::{Side, Square, SquareSet};

/// A piece's squares by what it is there, as its owner sees them.
pub(crate) struct Journey {
    /// Where its moves can end as a piece of the kind, before it becomes anything else there.
    pub(crate) lands: Vec<SquareSet>,
    /// Where it can stand as a piece of the kind; its first square counts.
    pub(crate) stands: Vec<SquareSet>,
}

impl Reachability {
    /// The way of a piece that starts as a kind on a square of the board, as far as where enough has been found.
    pub(crate) fn journey(
        &self,
        side: Side,
        kind: KindId,
        from: Square,
        enough: impl Fn(&Journey) -> bool,
    ) -> Journey {
        let army = self.program.army(side);
        let none = || vec![SquareSet::EMPTY; army.kinds.len()];
        let mut journey = Journey { lands: none(), stands: none() };
        let from = self.program.symmetry.square(&self.program.board, side, from);
        journey.stands[kind.index()].insert(from);
        let mut open = vec![(kind, from)];
        while let Some((kind, from)) = open.pop().filter(|_| !enough(&journey)) {
            let mut destinations = self.destinations(side, kind, from);
            for (castling, way) in army.castlings.iter().flat_map(|c| c.ways.iter().map(move |w| (c, w))) {
                if castling.king == kind && way.king_from == from {
                    destinations.insert(way.king_to);
                }
                if castling.partners.contains(kind) && way.partner_from == from {
                    destinations.insert(way.partner_to);
                }
            }
            for square in destinations.minus(&journey.lands[kind.index()]).iter() {
                journey.lands[kind.index()].insert(square);
                for now in self.choices(side, kind, square) {
                    let now = army.settled(now, square);
                    if !journey.stands[now.index()].contains(square) {
                        journey.stands[now.index()].insert(square);
                        open.push((now, square));
                    }
                }
            }
        }
        journey
    }

    /// What a piece may be after a move that ends on a square, before anything happens by itself.
    fn choices(&self, side: Side, kind: KindId, square: Square) -> Vec<KindId> {
        let changes = self.program.army(side).kind(kind).changes.iter();
        let chosen = changes.filter(|c| c.how != ChangeHow::Whenever && c.zone.contains(square));
        let chosen: Vec<&Change> = chosen.collect();
        // A castling promotes nobody, so a piece may stay as it is even where a promotion is compulsory.
        let stays = std::iter::once(kind);
        stays.chain(chosen.iter().flat_map(|c| &c.to).copied()).collect()
    }
}
