//! The moves and captures of a piece.

use super::betza;
use super::cast::Actor;
use super::draft::Who;
use super::squares::Place;
use super::writer::{Writer, both, or};
use crate::fairy::{Kind, Region};

impl Writer<'_> {
    /// The lines of a piece that say where it goes.
    pub(super) fn moves(&mut self, actor: &Actor) -> Vec<(Who, String)> {
        let kind = actor.kind;
        // A promoted piece goes as the one of whose kind it is, if that plays.
        if actor.from.is_some()
            && let Some(natural) = self.cast.natural_of(kind, actor.sides)
        {
            return vec![(Who::Both, format!("move and capture as {natural}"))];
        }
        let to = self.mobility(kind);
        let mut lines: Vec<(Who, String)> = Vec::new();
        let mut plain: Vec<String> = Vec::new();
        let units = self.units.get(&kind).cloned().unwrap_or_default();
        let passing = self.in_passing(kind);
        let mut behind: Vec<(Who, String)> = Vec::new();
        let soldier = if kind.option() == "soldier" { self.model.number("soldierPromotionRank") } else { 1 };
        if kind.option() == "janggiCannon" {
            let name = or(&self.names(&[kind]));
            let over = format!("slide orthogonal over one piece except {name}");
            plain.push(format!("move {over}"));
            behind.push((Who::Both, format!("capture {over} onto a piece except {name}")));
        }
        for unit in units.iter().filter(|_| kind.option() != "janggiCannon") {
            let found = match unit.lines() {
                Ok(found) => found,
                Err(why) => {
                    self.refuse(kind.option(), &why);
                    continue;
                }
            };
            if unit.initial {
                behind.extend(self.first_steps(kind, &found, &to));
                continue;
            }
            if soldier > 1 {
                plain.push("move and capture step forward".to_owned());
                let beyond: u8 = u8::try_from(soldier).unwrap_or(1);
                let region: Region = (0..self.model.files())
                    .flat_map(|f| (beyond - 1..self.model.ranks()).map(move |r| (f, r)))
                    .collect();
                let words = self.zones.view.words(&region);
                if !words.is_empty() {
                    behind.push((Who::Both, format!("move and capture step sideways from {words}")));
                }
                continue;
            }
            if unit.takes && !unit.quiet {
                for line in &found {
                    for (who, how) in &passing {
                        behind.push((*who, format!("{line}{how}")));
                    }
                }
            }
            plain.extend(found);
        }
        for line in betza::join(plain) {
            match &to {
                Place::Anywhere => lines.push((Who::Both, line)),
                Place::On(who, words) => {
                    lines.push((*who, format!("{line} to {words}")));
                    if *who != Who::Both {
                        let other = if *who == Who::White { Who::Black } else { Who::White };
                        lines.push((other, line));
                    }
                }
                Place::Nowhere => {}
            }
        }
        lines.extend(behind);
        self.special(kind, &mut lines);
        lines
    }

    /// The squares on which a kind may end, of either side.
    fn mobility(&mut self, kind: Kind) -> Place {
        let (white, black) = (self.model.mobility(kind, true), self.model.mobility(kind, false));
        let (files, ranks) = (self.model.files(), self.model.ranks());
        let all = || (0..files).flat_map(|f| (0..ranks).map(move |r| (f, r))).collect::<Region>();
        let name =
            self.cast.names(kind).first().map_or_else(|| "home".to_owned(), |name| format!("{name}-home"));
        match (&white, &black) {
            (None, None) => Place::Anywhere,
            _ => self.zones.place(
                &name,
                &white.clone().unwrap_or_else(all),
                &black.clone().unwrap_or_else(all),
            ),
        }
    }

    /// Steps that are made only from certain squares.
    fn first_steps(&mut self, kind: Kind, lines: &[String], to: &Place) -> Vec<(Who, String)> {
        let mut steps = Vec::new();
        if self.model.is("doubleStep")
            && (kind.option() != "pawn" || self.stands_behind(kind))
            && let Place::On(who, words) = self.place("first-rank", "doubleStepRegion")
        {
            steps.extend(lines.iter().map(|line| (who, format!("{line} from {words}"))));
        }
        if kind.option() == "pawn"
            && self.model.is("doubleStep")
            && let Place::On(who, words) = self.place("first-rank", "tripleStepRegion")
        {
            steps.push((who, format!("move slide forward exactly 3 from {words}")));
        }
        if let Place::On(Who::Both, words) = to {
            steps.iter_mut().for_each(|(_, line)| line.push_str(&format!(" to {words}")));
        }
        steps
    }

    /// Can a kind that only goes forward ever stand where double steps begin?
    fn stands_behind(&self, kind: Kind) -> bool {
        let dropped = self.start.hand.iter().any(|m| m.kind == kind) || self.model.is("capturesToHand");
        let (white, black) = self.regions("doubleStepRegion");
        let view = self.zones.view;
        let far = |white_side: bool, region: &Region| region.iter().map(|s| view.own(*s, white_side).1).max();
        let far = [far(true, &white), far(false, &black)];
        dropped
            || self.start.men.iter().filter(|(_, m)| m.kind == kind).any(|(square, m)| {
                far[usize::from(!m.white)].is_some_and(|far| view.own(*square, m.white).1 <= far)
            })
    }

    /// What follows a capture that takes in passing.
    fn in_passing(&mut self, kind: Kind) -> Vec<(Who, String)> {
        // Read in any case: what nobody can take in passing is said all the same.
        let types = ["White", "Black"].map(|side| self.model.kinds(&format!("enPassantTypes{side}")));
        if !self.model.is("doubleStep") {
            return Vec::new();
        }
        let initial = |kind: &Kind| {
            (kind.option() != "pawn" || self.stands_behind(*kind))
                && self.units.get(kind).is_some_and(|units| units.iter().any(|u| u.initial))
        };
        let passers: Vec<Kind> = self.model.pieces.keys().copied().filter(|kind| initial(kind)).collect();
        let region = self.place("passing", "enPassantRegion");
        let mut found = [Vec::new(), Vec::new()];
        for (i, (white, _, _)) in Self::SIDES.into_iter().enumerate() {
            let steps = ["doubleStepRegion", "tripleStepRegion"].iter().any(|region| {
                let side = if white { "Black" } else { "White" };
                !self.model.region(&format!("{region}{side}")).is_empty()
            });
            // Only what the enemy has can be taken.
            let victims =
                self.cast.actors.iter().filter(|a| passers.contains(&a.kind) && a.sides[usize::from(white)]);
            let victims: Vec<String> = victims.map(|a| a.name.clone()).collect();
            if victims.is_empty() || !steps || !types[i].has(kind) {
                continue;
            }
            let victims = wazir_lang::suggest::with_article(&or(&victims));
            let to = match &region {
                Place::Anywhere => String::new(),
                Place::On(who, words) if *who == Who::Both || (*who == Who::White) == white => {
                    format!(" to {words}")
                }
                _ => continue,
            };
            found[i].push(format!("{to}, taking {victims} that just passed there"));
        }
        let [white, black] = found;
        both(white, black)
    }

    /// What options say of single kinds.
    fn special(&mut self, kind: Kind, lines: &mut Vec<(Who, String)>) {
        if self.model.is("flyingGeneral") && kind.option() == "king" {
            let king = or(&self.names(&[kind]));
            lines.push((
                Who::Both,
                format!("capture slide orthogonal onto {}", wazir_lang::suggest::with_article(&king)),
            ));
        }
        if !self.model.region("diagonalLines").is_empty() {
            self.along_lines(kind, lines);
        }
    }

    /// Moves along the diagonals that are drawn on the board.
    fn along_lines(&mut self, kind: Kind, lines: &mut Vec<(Who, String)>) {
        let region = self.model.region("diagonalLines");
        let Place::On(Who::Both, cross) = self.zones.place("cross", &region, &region) else {
            self.refuse("diagonalLines", "");
            return;
        };
        let line = match kind.option() {
            "wazir" | "king" => format!("move and capture step diagonal within {cross}"),
            "soldier" => format!("move and capture step forward-left, forward-right within {cross}"),
            "rook" => format!("move and capture slide diagonal within {cross}"),
            "janggiCannon" => {
                let name = or(&self.names(&[kind]));
                lines.push((
                    Who::Both,
                    format!("move slide diagonal over one piece except {name} within {cross}"),
                ));
                format!(
                    "capture slide diagonal over one piece except {name} within {cross} onto a piece except {name}"
                )
            }
            _ => return,
        };
        let to = self.mobility(kind);
        match to {
            Place::On(Who::Both, words) => {
                lines.push((Who::Both, line.replacen(" within", &format!(" to {words} within"), 1)))
            }
            _ => lines.push((Who::Both, line)),
        }
    }
}
