//! Goals: squares to be reached, castlings that win, checks to be given, rows, squares and chains of pieces.

use super::draft::Who;
use super::squares::Place;
use super::writer::{Writer, or, plural};
use crate::fairy::{Outcome, Region};

impl Writer<'_> {
    pub(super) fn flags(&mut self) {
        let (white, black) = self.regions("flagRegion");
        if white.is_empty() && black.is_empty() {
            return;
        }
        let count = self.model.number("flagPieceCount");
        let (blocked, moved, safe) =
            (self.model.is("flagPieceBlockedWin"), self.model.is("flagMove"), self.model.is("flagPieceSafe"));
        let names = Self::SIDES.map(|(_, _, side)| {
            let set = self.model.kinds(&format!("flagPiece{side}"));
            if set.all { vec!["piece".to_owned()] } else { self.names(&set.kinds) }
        });
        let same = names[0] == names[1];
        let place = self.zones.place("goal", &white, &black);
        let mut sides: Vec<(Who, String, Vec<String>)> = Vec::new();
        match place {
            Place::On(Who::Both, words) if same && !moved => sides.push((Who::Both, words, names[0].clone())),
            _ => {
                for (i, (white_side, who, _)) in Self::SIDES.into_iter().enumerate() {
                    let region = if white_side { &white } else { &black };
                    if region.is_empty() {
                        continue;
                    }
                    let empty = Region::new();
                    let own = match white_side {
                        true => self.zones.place("goal", region, &empty),
                        false => self.zones.place("goal", &empty, region),
                    };
                    if let Place::On(_, words) = own {
                        sides.push((who, words, names[i].clone()));
                    }
                }
            }
        }
        if moved {
            self.race(&sides, safe);
            return;
        }
        for (who, words, names) in sides {
            if names.is_empty() {
                continue;
            }
            let (side, outcome) = match who {
                Who::Both => ("a side has", "that side wins"),
                Who::White => ("white has", "white wins"),
                Who::Black => ("black has", "black wins"),
            };
            let men = |n: u32| match (n, safe) {
                (1, true) => format!("a safe {}", or(&names)),
                (1, false) => wazir_lang::suggest::with_article(&or(&names)),
                (n, true) => format!("at least {n} safe {}", plural(&names)),
                (n, false) => format!("at least {n} {}", plural(&names)),
            };
            self.end(format!("{side} {} on {words}: {outcome}", men(count)));
            if blocked && count > 1 {
                let other = match who {
                    Who::Both => "the other side has",
                    Who::White => "black has",
                    Who::Black => "white has",
                };
                // With so many of its own there, all other squares of the goal have enemies on them, who see it as theirs from which they come.
                let home = match self.zones.place("home", &black, &white) {
                    Place::On(_, home) => home,
                    _ => continue,
                };
                for own in (1..count).rev() {
                    let rest = count - own;
                    self.end(format!(
                        "{side} {} on {words} and {other} at least {rest} pieces on {home}: {outcome}",
                        men(own)
                    ));
                }
            }
        }
    }

    /// Who has arrived must still be there when the other side has moved once more.
    fn race(&mut self, sides: &[(Who, String, Vec<String>)], safe: bool) {
        let man = |names: &[String]| match safe {
            true => format!("a safe {}", or(names)),
            false => wazir_lang::suggest::with_article(&or(names)),
        };
        for (who, words, names) in sides {
            let side = if *who == Who::White { "white" } else { "black" };
            if safe {
                // Only an unsafe piece gives the other side one more move.
                self.end(format!("{side} has {} on {words}: {side} wins", man(names)));
                let plain = wazir_lang::suggest::with_article(&or(names));
                self.end(format!("{side} has {plain} on {words} and {side} is to move: {side} wins"));
            } else if *who == Who::Black && sides.len() == 2 {
                // White has had the last move.
                let (_, there, theirs) = &sides[0];
                self.end(format!(
                    "white has {} on {there} and black has {} on {words}: draw",
                    man(theirs),
                    man(names)
                ));
                self.end(format!("black has {} on {words}: black wins", man(names)));
            } else {
                self.end(format!("{side} has {} on {words} and {side} is to move: {side} wins", man(names)));
            }
        }
        // The draw of both comes before either wins.
        if let Some(at) = self
            .draft
            .endings
            .iter()
            .position(|line| line.ends_with(": draw") && line.contains(" and black has "))
        {
            let line = self.draft.endings.remove(at);
            let first = self
                .draft
                .endings
                .iter()
                .position(|line| line.contains("is to move: white wins"))
                .unwrap_or(at);
            self.draft.endings.insert(first, line);
        }
    }

    pub(super) fn castling_wins(&mut self) {
        let rights = self.model.text("castlingWins");
        let names = |letters: &str| -> Vec<&str> {
            let of = |c| match c {
                'K' | 'k' => "kingside",
                _ => "queenside",
            };
            rights.chars().filter(|c| letters.contains(*c)).map(of).collect()
        };
        for (side, letters) in [("white", "KQ"), ("black", "kq")] {
            let ways = names(letters);
            if !ways.is_empty() {
                self.end(format!("{side} has castled {}: {side} wins", wazir_lang::suggest::one_of(&ways)));
                for way in ways {
                    self.end(format!("{side} has no right to castle {way}: {side} loses"));
                }
            }
        }
    }

    pub(super) fn checks(&mut self) {
        if !self.model.is("checkCounting") {
            return;
        }
        match self.start.checks {
            // What each side has still to give stands in the setup, where it is not the same.
            Some((white, black)) => {
                let times = match white.max(black) {
                    1 => String::new(),
                    n => format!(" {n} times"),
                };
                self.end(format!("a side has given check{times}: that side wins"));
            }
            None => self.end("a side has given check 3 times: that side wins".to_owned()),
        }
    }

    pub(super) fn connections(&mut self) {
        let set = self.model.kinds("connectPieceTypes");
        let names = if set.all { vec!["piece".to_owned()] } else { self.names(&set.kinds) };
        let outcome = match self.model.outcome("connectValue") {
            Outcome::Win => "that side wins",
            Outcome::Loss => "that side loses",
            _ => "draw",
        };
        let (up, across, slant) = (
            self.model.is("connectVertical"),
            self.model.is("connectHorizontal"),
            self.model.is("connectDiagonal"),
        );
        let ways: Vec<&str> = match (up, across, slant) {
            (true, true, true) => vec![""],
            (true, true, false) => vec![" orthogonal"],
            (false, false, false) => vec![],
            (v, h, d) => [(v, " vertical"), (h, " sideways"), (d, " diagonal")]
                .into_iter()
                .filter(|(on, _)| *on)
                .map(|(_, w)| w)
                .collect(),
        };
        let row = self.model.number("connectN");
        if row > 0 {
            for way in &ways {
                self.end(format!("a side has at least {row} {} in a row{way}: {outcome}", plural(&names)));
            }
        }
        let (files, ranks) = (u32::from(self.model.files()), u32::from(self.model.ranks()));
        let square = self.model.number("connectNxN");
        if square > 0 && square <= files.min(ranks) {
            for rank in 0..=ranks - square {
                for file in 0..=files - square {
                    let name = |f: u32, r: u32| format!("{}{}", super::squares::letter(f as u8), r + 1);
                    let block =
                        format!("{}-{}", name(file, rank), name(file + square - 1, rank + square - 1));
                    self.end(format!(
                        "at least {} {} are on {block}: {outcome}",
                        square * square,
                        plural(&names)
                    ));
                }
            }
        }
        let line = self.model.number("collinearN");
        if line > 0 {
            if slant {
                self.refuse("collinearN", "on diagonals");
            }
            let lines = (1..=ranks).filter(|_| across).map(|r| format!("rank {r}"));
            let lines = lines.chain(
                (0..files).filter(|_| up).map(|f| format!("file {}", super::squares::letter(f as u8))),
            );
            for words in lines.collect::<Vec<_>>() {
                self.end(format!("at least {line} {} are on {words}: {outcome}", plural(&names)));
            }
        }
        self.chains(&ways, &names, outcome);
    }

    /// Chains from one region to another.
    fn chains(&mut self, ways: &[&str], names: &[String], outcome: &str) {
        let region = |n: u8, side: &str| self.model.region(&format!("connectRegion{n}{side}"));
        let (from, to) = ([region(1, "White"), region(1, "Black")], [region(2, "White"), region(2, "Black")]);
        if from.iter().chain(&to).all(Region::is_empty) {
            return;
        }
        let near = self.zones.place("near", &from[0], &from[1]);
        let far = self.zones.place("far", &to[0], &to[1]);
        let names = if names == ["piece"] {
            self.cast.actors.iter().map(|a| a.name.clone()).collect()
        } else {
            names.to_vec()
        };
        match (near, far, ways) {
            (Place::On(Who::Both, near), Place::On(Who::Both, far), [way]) => {
                self.end(format!(
                    "a side has a chain of {}{way} from {near} to {far}: {outcome}",
                    plural(&names)
                ));
            }
            _ => self.refuse("connectRegion1White", ""),
        }
    }
}
