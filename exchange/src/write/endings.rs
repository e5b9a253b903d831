//! How the game ends, in the order in which that program asks.

use super::writer::{Writer, or, plural};
use crate::fairy::{Kind, Outcome};

impl Writer<'_> {
    /// Adds the endings.
    pub(super) fn endings(&mut self) {
        self.extinction();
        self.flags();
        self.castling_wins();
        self.checks();
        self.connections();
        self.no_move();
        self.counting();
        self.repetition();
    }

    pub(super) fn end(&mut self, line: String) {
        if !self.draft.endings.contains(&line) {
            self.draft.endings.push(line);
        }
    }

    fn extinction(&mut self) {
        let value = self.model.outcome("extinctionValue");
        let set = self.model.kinds("extinctionPieceTypes");
        let count = self.model.number("extinctionPieceCount");
        let others = self.model.number("extinctionOpponentPieceCount");
        if self.model.is("extinctionClaim") {
            self.refuse("extinctionClaim", "");
        }
        let Some(outcome) = that_side(value).filter(|_| !set.is_empty()) else { return };
        let other = match others {
            0 => String::new(),
            n => format!(" and the other side has at least {n} pieces"),
        };
        if set.all {
            let few = match count {
                0 => "a side has no pieces".to_owned(),
                n => format!("a side has fewer than {} pieces", n + 1),
            };
            self.end(format!("{few}{other}: {outcome}"));
            return;
        }
        // Pieces of which the last is royal are one family; others are asked one by one.
        let families: Vec<Vec<Kind>> = match self.model.is("extinctionPseudoRoyal") {
            true => vec![set.kinds],
            false => set.kinds.into_iter().map(|kind| vec![kind]).collect(),
        };
        for kinds in families {
            let names = self.names(&kinds);
            // Nobody can take the last royal piece but by what happens because of a capture.
            let taken = self.model.is("blastOnCapture") || !self.model.is("extinctionPseudoRoyal");
            if names.is_empty() || !taken {
                continue;
            }
            let few = match (count, names.len()) {
                (0, _) => format!(
                    "a side has {}",
                    names.iter().map(|n| format!("no {n}")).collect::<Vec<_>>().join(" and ")
                ),
                (n, _) => format!("a side has fewer than {} {}", n + 1, plural(&names)),
            };
            self.end(format!("{few}{other}: {outcome}"));
        }
    }

    fn no_move(&mut self) {
        let royal = self.has_royals();
        let mate = self.model.outcome("checkmateValue");
        if royal {
            self.end(format!("checkmate: {}", to_move(mate)));
        }
        let stalemate = self.model.outcome("stalemateValue");
        let material = self.model.text("materialCounting");
        let passing = ["White", "Black"].iter().all(|side| self.model.is(&format!("passOnStalemate{side}")));
        let counted = self.model.is("stalematePieceCount") || material == "unweighted";
        if self.model.is("shatarMateRule") {
            self.refuse("shatarMateRule", "");
        }
        if self.model.is("bikjangRule") {
            self.refuse("bikjangRule", "");
        }
        if material == "janggi" {
            self.refuse("materialCounting", "points of the pieces");
        }
        // On a full board nobody can move but by captures; without these it is the same as having no move.
        let captures = self
            .cast
            .actors
            .iter()
            .any(|a| self.units.get(&a.kind).is_some_and(|u| u.iter().any(|u| u.takes)));
        if self.model.is("adjudicateFullBoard") && captures {
            self.refuse("adjudicateFullBoard", "where pieces capture on a full board");
        }
        match (passing, counted) {
            (true, true) => {
                self.end("white cannot move and black cannot move: the side with more pieces wins".to_owned())
            }
            (true, false) => {
                self.end(format!("white cannot move and black cannot move: {}", to_move(stalemate)))
            }
            (false, true) => {
                self.end(match stalemate {
                    Outcome::Win => "stalemate: the side with fewer pieces wins".to_owned(),
                    _ => "stalemate: the side with more pieces wins".to_owned(),
                });
            }
            (false, false) => self.end(format!("stalemate: {}", to_move(stalemate))),
        }
        let plain = royal
            && mate == Outcome::Loss
            && stalemate == Outcome::Draw
            && !self.model.is("capturesToHand")
            && self.start.hand.is_empty()
            && !self.has_walls()
            && self.draft.endings.len() == 2;
        if plain {
            self.end("insufficient material: draw".to_owned());
        }
    }

    fn counting(&mut self) {
        match self.model.text("countingRule").as_str() {
            "none" => {}
            "makruk" => self.makruk(),
            _ => self.refuse("countingRule", ""),
        }
        let moves = self.model.number("nMoveRule");
        let mut kinds: Vec<Kind> = Vec::new();
        for side in ["White", "Black"] {
            for kind in self.model.kinds(&format!("nMoveRuleTypes{side}")).kinds {
                if !kinds.contains(&kind) {
                    kinds.push(kind);
                }
            }
        }
        if moves == 0 || self.model.text("countingRule") != "none" {
            return;
        }
        let outcome = match self.model.text("materialCounting").as_str() {
            "whitedrawodds" => "white wins",
            "blackdrawodds" => "black wins",
            "unweighted" => "the side with more pieces wins",
            _ => "draw",
        };
        let names = self.names(&kinds);
        let resets = if names.is_empty() { String::new() } else { format!(" or a move of {}", or(&names)) };
        self.end(format!("{} plies without a capture{resets}: {outcome}", 2 * moves));
    }

    fn makruk(&mut self) {
        let one = |writer: &Self, option: &str| {
            Kind::named(option).and_then(|kind| writer.cast.natural(kind)).map(str::to_owned)
        };
        let (Some(king), Some(pawn)) = (one(self, "king"), one(self, "pawn")) else {
            self.refuse("countingRule", "without a king and a pawn");
            return;
        };
        let rows = [
            (16, "rook", true),
            (32, "rook", false),
            (44, "silver", true),
            (64, "knight", true),
            (88, "silver", false),
        ];
        for (plies, option, two) in rows {
            let Some(name) = one(self, option) else { continue };
            let men =
                if two { format!("at least 2 {name}s") } else { wazir_lang::suggest::with_article(&name) };
            self.end(format!(
                "{plies} plies less 2 for every piece since a side has only {king} and the other side has {men} and no {pawn}: draw"
            ));
        }
        self.end(format!("128 plies less 2 for every piece since a side has only {king} and the other side has no {pawn}: draw"));
        self.end(format!("128 plies since each side has no {pawn}: draw"));
    }

    fn repetition(&mut self) {
        let times = self.model.number("nFoldRule");
        let chase = self.model.text("chasingRule") == "axf";
        let perpetual = self.model.is("perpetualCheckIllegal");
        if self.model.is("moveRepetitionIllegal") {
            self.refuse("moveRepetitionIllegal", "");
        }
        let value = self.model.outcome("nFoldValue");
        let absolute = self.model.is("nFoldValueAbsolute");
        if times < 2 {
            return;
        }
        if perpetual && self.has_royals() {
            self.end(format!("position repeated {times} times by perpetual check: that side loses"));
        }
        if chase {
            let mut weak: Vec<Kind> = Vec::new();
            weak.extend(Kind::named("king"));
            weak.extend(Kind::named("soldier"));
            let names = self.names(&weak);
            self.end(format!(
                "position repeated {times} times by perpetual chase with a piece except {}: that side loses",
                wazir_lang::suggest::list(&names, "and")
            ));
        }
        let outcome = match (value, absolute) {
            (Outcome::Win, true) => "white wins",
            (Outcome::Loss, true) => "white loses",
            (value, _) => to_move(value),
        };
        self.end(format!("position repeated {times} times: {outcome}"));
    }
}

fn to_move(value: Outcome) -> &'static str {
    match value {
        Outcome::Win => "the side to move wins",
        Outcome::Loss => "the side to move loses",
        Outcome::Draw | Outcome::None => "draw",
    }
}

fn that_side(value: Outcome) -> Option<&'static str> {
    match value {
        Outcome::Win => Some("that side wins"),
        Outcome::Loss => Some("that side loses"),
        Outcome::Draw => Some("draw"),
        Outcome::None => None,
    }
}
