//! How the game ends, in the order in which that program asks.

use super::draft::Who;
use super::squares::Place;
use super::writer::{Writer, or, plural};
use crate::fairy::{Kind, Outcome, Region};

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

    fn end(&mut self, line: String) {
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

    fn flags(&mut self) {
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

    fn castling_wins(&mut self) {
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

    fn checks(&mut self) {
        if !self.model.is("checkCounting") {
            return;
        }
        match self.start.checks {
            Some((white, black)) if white == black => {
                let times = if white == 1 { String::new() } else { format!(" {white} times") };
                self.end(format!("a side has given check{times}: that side wins"));
            }
            Some((white, black)) => {
                self.end(format!("white has given check {white} times: white wins"));
                self.end(format!("black has given check {black} times: black wins"));
            }
            None => self.end("a side has given check 3 times: that side wins".to_owned()),
        }
    }

    fn connections(&mut self) {
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
        let _ = self.model.is("adjudicateFullBoard");
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
