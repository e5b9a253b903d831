//! What a piece is promoted to.

use super::betza::immobile_ranks;
use super::cast::Actor;
use super::draft::Who;
use super::squares::Place;
use super::writer::{Writer, both, plural};
use crate::fairy::Kind;

impl Writer<'_> {
    /// The lines of a piece about promotion.
    pub(super) fn promotions(&mut self, actor: &Actor) -> Vec<(Who, String)> {
        let mut lines = self.as_pawn(actor);
        lines.extend(self.as_piece(actor));
        lines
    }

    /// Squares behind `on`; the whole board is all of its ranks.
    fn on(&self, place: Place) -> Option<(Who, String)> {
        match place {
            Place::Anywhere => Some((Who::Both, format!("ranks 1-{}", self.model.ranks()))),
            Place::On(who, words) => Some((who, words)),
            Place::Nowhere => None,
        }
    }

    /// Promotion by choice at the end of a march.
    fn as_pawn(&mut self, actor: &Actor) -> Vec<(Who, String)> {
        let marches = ["White", "Black"].iter().any(|side| {
            let pawns = self.model.kinds(&format!("promotionPawnTypes{side}"));
            !pawns.all
                && pawns.has(actor.kind)
                && !self.model.kinds(&format!("promotionPieceTypes{side}")).is_empty()
        });
        if actor.from.is_some() || !marches {
            return Vec::new();
        }
        let place = self.place("far", "promotionRegion");
        let Some((whose, words)) = self.on(place) else { return Vec::new() };
        let may = if self.model.is("mandatoryPawnPromotion") { "promote" } else { "may promote" };
        let limits = self.model.numbers("promotionLimit");
        let mut found = [Vec::new(), Vec::new()];
        for (i, (_, who, side)) in Self::SIDES.into_iter().enumerate() {
            let pawns = self.model.kinds(&format!("promotionPawnTypes{side}"));
            if !pawns.has(actor.kind) || pawns.all || (whose != Who::Both && whose != who) {
                continue;
            }
            let choices = self.model.kinds(&format!("promotionPieceTypes{side}")).kinds;
            let limit = |kind: &Kind| limits.iter().find(|(k, n)| k == kind && *n > 0).map(|(_, n)| *n);
            let free: Vec<&str> =
                choices.iter().filter(|k| limit(k).is_none()).filter_map(|k| self.cast.natural(*k)).collect();
            if !free.is_empty() {
                found[i].push(format!("{may} on {words} to {}", free.join(", ")));
            }
            for kind in choices.iter().filter(|k| limit(k).is_some()) {
                let Some(name) = self.cast.natural(*kind) else { continue };
                let most = self.fewer(*kind, limit(kind).unwrap_or(1));
                found[i].push(format!("{may} on {words} to {name}, if {most}"));
            }
        }
        let [white, black] = found;
        both(white, black)
    }

    /// That a side has fewer than so many of a kind.
    fn fewer(&self, kind: Kind, limit: u32) -> String {
        let names = self.names(&[kind]);
        match (limit, names.as_slice()) {
            (1, [name]) => format!("its side has no {name}"),
            _ => format!("its side has fewer than {limit} {}", plural(&names)),
        }
    }

    /// Promotion of a piece to the one that it always becomes, and back.
    fn as_piece(&mut self, actor: &Actor) -> Vec<(Who, String)> {
        let pairs = self.model.pairs("promotedPieceType");
        let back = self.model.is("pieceDemotion");
        let (to, kind) = match actor.from {
            Some(from) if back => (self.cast.natural(from), from),
            Some(_) => return Vec::new(),
            None => match pairs.iter().find(|(from, _)| *from == actor.kind) {
                Some((_, to)) => (self.cast.promoted(actor.kind).or(self.cast.natural(*to)), *to),
                None => return Vec::new(),
            },
        };
        let Some(to) = to.map(str::to_owned) else { return Vec::new() };
        let place = self.place("camp", "promotionRegion");
        let whole = place == Place::Anywhere;
        let Some((who, words)) = self.on(place) else { return Vec::new() };
        let mandatory = self.model.is("mandatoryPiecePromotion");
        let may = if mandatory { "promote" } else { "may promote" };
        let when = if whole { "on" } else { "on or from" };
        let mut conditions = Vec::new();
        if self.model.is("piecePromotionOnCapture") {
            conditions.push("it captures".to_owned());
        }
        if let Some((_, limit)) =
            self.model.numbers("promotionLimit").iter().find(|(k, _)| *k == kind && actor.from.is_none())
        {
            conditions.push(self.fewer(kind, *limit));
        }
        let condition =
            if conditions.is_empty() { String::new() } else { format!(", if {}", conditions.join(" and ")) };
        let end = self.end_of_the_board(actor.kind).filter(|_| !mandatory && actor.from.is_none());
        if back && end.is_some() {
            self.refuse("pieceDemotion", "beside promotion that is compulsory on the last ranks");
        }
        if whole && mandatory && back && conditions.is_empty() {
            return vec![(
                who,
                format!("when it moves: it becomes {}", wazir_lang::suggest::with_article(&to)),
            )];
        }
        let mut lines = vec![(who, format!("{may} {when} {words} to {to}{condition}"))];
        if let Some(end) = end {
            lines.push((Who::Both, format!("promote on {end} to {to}")));
        }
        lines
    }

    /// The last ranks, from which a kind could not move on, where it may not come so.
    pub(super) fn end_of_the_board(&self, kind: Kind) -> Option<String> {
        let ranks = self.units.get(&kind).map_or(0, |units| immobile_ranks(units));
        match ranks {
            _ if !self.model.is("immobilityIllegal") => None,
            0 => None,
            1 => Some("last rank".to_owned()),
            n => Some(format!("last {n} ranks")),
        }
    }
}
