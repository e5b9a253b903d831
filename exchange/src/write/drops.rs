//! Hands: what is dropped, where, and what comes of it.

use super::betza::immobile_ranks;
use super::cast::Actor;
use super::draft::Who;
use super::squares::Place;
use super::writer::{Writer, or};
use crate::fairy::Region;

impl Writer<'_> {
    /// The lines of a piece about drops.
    pub(super) fn drops(&mut self, actor: &Actor) -> Vec<(Who, String)> {
        if !self.model.is("pieceDrops") || actor.from.is_some() || !self.comes_to_hand(actor) {
            return Vec::new();
        }
        let (doubled, most) = (self.model.kinds("dropNoDoubled"), self.model.number("dropNoDoubledCount"));
        let limited = !doubled.all && doubled.has(actor.kind);
        if limited && most == 0 {
            return Vec::new();
        }
        let white = self.drop_region(actor, true);
        let black = self.drop_region(actor, false);
        let place = self.zones.place("landing", &white, &black);
        let (who, squares) = match place {
            Place::Anywhere => (Who::Both, "anywhere".to_owned()),
            Place::On(who, words) => (who, format!("on {words}")),
            Place::Nowhere => return Vec::new(),
        };
        let faces = match self.cast.promoted(actor.kind).filter(|_| self.model.is("dropPromoted")) {
            Some(promoted) => format!(" as a {} or a {promoted}", actor.name),
            None => String::new(),
        };
        let mut behind = String::new();
        if self.model.is("castlingDroppedPiece") && self.castles(actor.kind) {
            behind.push_str(", and it counts as unmoved");
        }
        let mut conditions = Vec::new();
        if limited {
            let name = self.names(&[actor.kind]);
            conditions.push(match most {
                1 => format!("no friendly {} is on its file", or(&name)),
                n => format!("fewer than {n} friendly {} are on its file", super::writer::plural(&name)),
            });
        }
        if self.model.is("dropOppositeColoredBishop") && actor.kind.option() == "bishop" {
            conditions.push(format!("no friendly {} is on its colour", actor.name));
        }
        let mut ban = String::new();
        // A mate is a check.
        let no_mate = self.model.is("shogiPawnDropMateIllegal") && actor.kind.option() == "shogiPawn";
        if !self.model.is("dropChecks") {
            ban.push_str(", giving no check");
        } else if no_mate {
            ban.push_str(", giving no mate");
        }
        if self.model.is("sittuyinRookDrop") {
            self.refuse("sittuyinRookDrop", "");
        }
        let line = |squares: &str, events: &str, more: &[String]| {
            let all: Vec<String> = conditions.iter().chain(more).cloned().collect();
            let condition =
                if all.is_empty() { String::new() } else { format!(", if {}", all.join(" and ")) };
            format!("drop {squares}{faces}{behind}{events}{condition}{ban}")
        };
        self.enclosing(&squares)
            .into_iter()
            .map(|(squares, events, more)| (who, line(&squares, &events, &more)))
            .collect()
    }

    /// Can a piece ever be in hand?
    fn comes_to_hand(&self, actor: &Actor) -> bool {
        let held = self.start.hand.iter().any(|m| m.kind == actor.kind) || self.model.is("freeDrops");
        let royal = self.royalty(actor).is_some_and(|line| line == "royal");
        // What only pawns are promoted to is a pawn in hand.
        let stands = self.start.men.iter().any(|(_, m)| m.kind == actor.kind && !m.promoted);
        let was = self.cast.actors.iter().any(|a| a.from == Some(actor.kind));
        held || self.model.is("capturesToHand") && !royal && (stands || was || self.model.is("dropLoop"))
    }

    fn drop_region(&self, actor: &Actor, white: bool) -> Region {
        let side = if white { "White" } else { "Black" };
        let mut region = self.model.region(&format!("dropRegion{side}"));
        if let Some(mobility) = self.model.mobility(actor.kind, white) {
            region.retain(|square| mobility.contains(square));
        }
        let view = self.zones.view;
        if actor.kind.option() == "pawn" {
            let zone = self.model.region(&format!("promotionRegion{side}"));
            let (zone_drops, first) =
                (self.model.is("promotionZonePawnDrops"), self.model.is("firstRankPawnDrops"));
            region.retain(|s| (zone_drops || !zone.contains(s)) && (first || view.own(*s, white).1 > 0));
        }
        if self.model.is("immobilityIllegal") {
            let stuck = self.units.get(&actor.kind).map_or(0, |units| immobile_ranks(units));
            region.retain(|s| view.own(*s, white).1 + stuck < view.ranks);
        }
        region
    }

    /// The squares, events and further conditions of drops that must enclose something, or fall.
    fn enclosing(&mut self, squares: &str) -> Vec<(String, String, Vec<String>)> {
        let flips = self.model.text("flipEnclosedPieces");
        let event = match flips.as_str() {
            "reversi" => ", and every enemy in a row between it and a friendly piece changes sides",
            "ataxx" => ", and every enemy next to it changes sides",
            _ => "",
        };
        let own = |squares: &str, conditions: &[&str]| {
            (
                squares.to_owned(),
                event.to_owned(),
                conditions.iter().map(|c| (*c).to_owned()).collect::<Vec<_>>(),
            )
        };
        match self.model.text("enclosingDrop").as_str() {
            "reversi" => {
                let event = format!("{event}, if any does");
                // As long as one of these squares is empty, there alone, whether or not it encloses anything.
                let start = self.model.region("enclosingDropStart");
                if start.iter().all(|square| self.start.at(*square).is_some()) {
                    return vec![(squares.to_owned(), event, Vec::new())];
                }
                match self.zones.place("centre", &start, &start) {
                    Place::On(Who::Both, words) => {
                        let full = format!("{} pieces are on {words}", start.len());
                        vec![own(&format!("on {words}"), &[]), (squares.to_owned(), event, vec![full])]
                    }
                    _ => {
                        self.refuse("enclosingDropStart", "");
                        Vec::new()
                    }
                }
            }
            "ataxx" => vec![own(squares, &["a friendly piece is next to it"])],
            "snort" => vec![own(squares, &["no enemy is a step orthogonal from it"])],
            "top" => vec![own("on rank 1", &[]), own(squares, &["a piece is a step backward from it"])],
            "anyside" => {
                let (last, right) =
                    (self.model.ranks(), super::squares::letter(self.model.files().saturating_sub(1)));
                let edges = [
                    (format!("on rank {last}"), "forward", "backward"),
                    ("on rank 1".to_owned(), "backward", "forward"),
                    ("on file a".to_owned(), "left", "right"),
                    (format!("on file {right}"), "right", "left"),
                ];
                edges
                    .iter()
                    .flat_map(|(edge, ahead, back)| {
                        let clear = format!("no piece is a slide {back} from it");
                        let stop = format!("a piece is a step {ahead} from it");
                        [own(edge, &[&clear]), own(squares, &[&stop, &clear])]
                    })
                    .collect()
            }
            _ if flips == "quadwrangle" => vec![
                (
                    squares.to_owned(),
                    ", and every enemy next to it changes sides".to_owned(),
                    vec!["a friendly piece is next to it".to_owned()],
                ),
                (squares.to_owned(), String::new(), Vec::new()),
            ],
            "quadwrangle" => {
                self.refuse("enclosingDrop", "");
                Vec::new()
            }
            _ => vec![own(squares, &[])],
        }
    }
}
