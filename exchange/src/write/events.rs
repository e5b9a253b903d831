//! What happens because of captures and moves: explosions, stone, hands, and pieces that change sides.

use super::draft::Who;
use super::writer::Writer;

impl Writer<'_> {
    /// Adds the lines about events to the pieces.
    pub(super) fn events(&mut self) {
        self.walls();
        self.blasts();
        self.flips();
        self.hands();
        self.immune();
    }

    fn walls(&mut self) {
        if self.has_walls() {
            let name = match self.model.text("wallingRule").as_str() {
                "duck" => "duck",
                "arrow" => "arrow",
                _ => "wall",
            };
            let piece = super::draft::PieceDraft {
                name: name.to_owned(),
                letter: "*".to_owned(),
                who: Who::Both,
                traits: "of nobody".to_owned(),
                lines: Vec::new(),
                remarks: Vec::new(),
            };
            self.draft.pieces.insert("*".to_owned(), piece);
        }
    }

    fn add(&mut self, letter: &str, line: &str) {
        if let Some(piece) = self.draft.pieces.get_mut(letter) {
            piece.lines.push((Who::Both, line.to_owned()));
        }
    }

    fn blasts(&mut self) {
        let stone = self.model.kinds("petrifyOnCaptureTypes");
        let blast = self.model.is("blastOnCapture");
        if self.model.is("petrifyBlastPieces") && blast {
            self.refuse("petrifyBlastPieces", "");
        }
        if !blast && stone.is_empty() {
            return;
        }
        let immune = self.model.kinds("blastImmuneTypes");
        let safe: Vec<String> = self
            .cast
            .actors
            .iter()
            .filter(|a| a.kind.option() == "pawn" || immune.has(a.kind))
            .map(|a| a.name.clone())
            .collect();
        // Where everything is immune, nothing but the captor goes.
        let nothing = safe.len() == self.cast.actors.len();
        let except = if safe.is_empty() { String::new() } else { format!(" except {}", safe.join(", ")) };
        let all = blast && stone.is_empty() && immune.is_empty();
        if all {
            self.draft.every.push(format!("every piece {{ when it captures: it leaves the board, and so does every piece next to it{except} }}"));
            return;
        }
        for actor in self.cast.actors.clone() {
            let stays = immune.has(actor.kind);
            let line = match (stone.has(actor.kind), blast) {
                (true, true) if nothing => "it becomes a wall".to_owned(),
                (false, true) if nothing && stays => continue,
                (false, true) if nothing => "it leaves the board".to_owned(),
                (true, true) => {
                    format!("it becomes a wall, and every piece next to it{except} leaves the board")
                }
                (true, false) => "it becomes a wall".to_owned(),
                (false, true) if stays => format!("every piece next to it{except} leaves the board"),
                (false, true) => format!("it leaves the board, and so does every piece next to it{except}"),
                (false, false) => continue,
            };
            self.add(&actor.letter, &format!("when it captures: {line}"));
        }
    }

    fn flips(&mut self) {
        if ["ataxx", "quadwrangle"].contains(&self.model.text("flipEnclosedPieces").as_str()) {
            for actor in self.cast.actors.clone() {
                let moves = self.units.get(&actor.kind).is_some_and(|units| !units.is_empty());
                if moves {
                    self.add(&actor.letter, "when it moves: every enemy next to it changes sides");
                }
            }
        }
        if self.model.text("wallingRule") == "past" {
            for actor in self.cast.actors.clone() {
                self.add(&actor.letter, "when it moves: a wall appears on the square it left");
            }
        }
    }

    fn hands(&mut self) {
        if !self.model.is("capturesToHand") {
            return;
        }
        let royal: Vec<String> = self
            .cast
            .actors
            .iter()
            .filter(|a| self.draft.pieces.get(&a.letter).is_some_and(|piece| piece.traits == "royal"))
            .map(|a| a.name.clone())
            .collect();
        let except = if royal.is_empty() { String::new() } else { format!(" except {}", royal.join(", ")) };
        if self.model.is("blastOnCapture") {
            self.refuse("capturesToHand", "what an explosion takes would go to a hand, too");
        }
        let how = if self.model.is("dropLoop") { "" } else { " unpromoted" };
        self.draft.every.push(format!(
            "every piece{except} {{ when it is captured: it goes to the captor's hand{how} }}"
        ));
    }

    fn immune(&mut self) {
        let immune = self.model.kinds("mutuallyImmuneTypes");
        for actor in self.cast.actors.clone() {
            if immune.has(actor.kind) {
                self.add(&actor.letter, "uncapturable by a piece of its kind");
            }
        }
    }
}
