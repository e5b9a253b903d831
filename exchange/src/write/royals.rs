//! Who must not be left attacked.

use super::cast::Actor;
use super::writer::{Writer, plural};
use crate::fairy::{Kind, Outcome};

impl Writer<'_> {
    /// The kinds of which the last pieces are kept as a king is.
    pub(super) fn pseudo_royals(&self) -> Vec<Kind> {
        if !self.model.is("extinctionPseudoRoyal") || self.model.outcome("extinctionValue") != Outcome::Loss {
            return Vec::new();
        }
        self.model.kinds("extinctionPieceTypes").kinds
    }

    /// Is a kind royal, always or at times?
    pub(super) fn is_royal(&self, kind: Kind) -> bool {
        kind.option() == "king" || self.pseudo_royals().contains(&kind)
    }

    /// Is anybody?
    pub(super) fn has_royals(&self) -> bool {
        self.cast.actors.iter().any(|actor| self.is_royal(actor.kind))
    }

    /// The words by which a piece is royal.
    pub(super) fn royalty(&self, actor: &Actor) -> Option<String> {
        if actor.kind.option() == "king" {
            return Some("royal".to_owned());
        }
        let royals = self.pseudo_royals();
        if !royals.contains(&actor.kind) {
            return None;
        }
        let last = self.model.number("extinctionPieceCount") as usize + 1;
        let names = self.names(&royals);
        let count = |white| {
            royals
                .iter()
                .map(|kind| {
                    self.start.men.iter().filter(|(_, m)| m.kind == *kind && m.white == white).count()
                })
                .sum::<usize>()
        };
        let most = count(true).max(count(false));
        let grows =
            self.cast.actors.iter().any(|other| royals.contains(&other.kind) && self.can_be_made(other));
        if most <= last && !grows {
            return Some("royal".to_owned());
        }
        Some(format!("royal, unless its side has at least {} {}", last + 1, plural(&names)))
    }

    /// Can a side come to have more of a piece than at the start?
    fn can_be_made(&self, actor: &Actor) -> bool {
        let chosen = ["White", "Black"].iter().any(|side| {
            self.model.kinds(&format!("promotionPieceTypes{side}")).has(actor.kind)
                && !self.model.kinds(&format!("promotionPawnTypes{side}")).is_empty()
        });
        let royals = self.pseudo_royals();
        let pairs = self.model.pairs("promotedPieceType");
        let promoted = match actor.from {
            Some(from) => !royals.contains(&from),
            None => pairs.iter().any(|(from, to)| *to == actor.kind && !royals.contains(from)),
        };
        (actor.from.is_none() && chosen) || promoted || self.start.hand.iter().any(|m| m.kind == actor.kind)
    }
}
