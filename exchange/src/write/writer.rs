//! Puts the parts of a variant together, each from the options that it is about.

use super::betza::{self, Unit};
use super::cast::{Actor, Cast};
use super::draft::{Draft, PieceDraft, Who};
use super::squares::{Place, View, Zones};
use super::start::{Start, Wrong};
use crate::fairy::{Kind, Model, Region};
use std::collections::BTreeMap;

/// An option that cannot be translated, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The option.
    pub option: String,
    /// Why, as the end of a sentence; may be empty.
    pub why: String,
    /// Is its value wrong, rather than without a translation?
    pub wrong: bool,
}

impl Refusal {
    /// An option without a translation.
    pub fn new(option: &str, why: &str) -> Refusal {
        Refusal { option: option.to_owned(), why: why.to_owned(), wrong: false }
    }
}

/// What a base says of names and of the board, which a variant keeps that builds on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// The names of pieces, by their letter and kind.
    pub names: BTreeMap<(String, Kind), String>,
    /// Does Black see the board turned?
    pub turned: Option<bool>,
    /// Names that zones must not have.
    pub zones: Vec<String>,
}

/// The parts of a variant, and what of it was not translated.
///
/// # Errors
/// The start cannot be read: which bytes of its FEN, and what is wrong with them.
pub fn draft(model: &Model, wishes: &Wishes) -> Result<(Draft, Vec<Refusal>), Wrong> {
    let start = Start::read(model)?;
    let cast = Cast::new(model, &start, &wishes.names);
    let mut refusals = Vec::new();
    let mut units = BTreeMap::new();
    for (kind, row) in &model.pieces {
        match betza::units(&row.betza) {
            Ok(found) => drop(units.insert(*kind, found)),
            Err(why) => refusals.push(Refusal { wrong: true, ..Refusal::new(kind.option(), &why) }),
        }
    }
    let chiral =
        cast.actors.iter().any(|a| units.get(&a.kind).is_some_and(|u| u.iter().any(Unit::is_chiral)));
    let view = View {
        files: model.files(),
        ranks: model.ranks(),
        turned: chiral || wishes.turned.unwrap_or_else(|| is_turned(model, &start)),
    };
    let mut writer = Writer {
        model,
        start,
        cast,
        units,
        zones: Zones::new(view, wishes.zones.clone()),
        draft: Draft::default(),
        refusals,
    };
    writer.write();
    let mut draft = writer.draft;
    draft.kinds = writer.cast.actors.iter().flat_map(|a| std::iter::once(a.kind).chain(a.from)).collect();
    draft.zones = writer.zones.zones;
    let named = |draft: &Draft, zone: &super::draft::Zone| {
        let of = |who: Who| who == Who::Both || zone.who == Who::Both || who == zone.who;
        let pieces = draft.pieces.values().filter(|p| of(p.who));
        let pieces = pieces.flat_map(|p| p.lines.iter().filter(|(who, _)| of(*who)).map(|(_, line)| line));
        let turns = draft.turn.iter().filter(|(who, _)| of(*who)).flat_map(|(_, lines)| lines);
        let mut lines = pieces.chain(turns).chain(&draft.endings).chain(&draft.every);
        lines.any(|line| {
            line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-')).any(|word| word == zone.name)
        })
    };
    let kept: Vec<bool> = draft.zones.iter().map(|zone| named(&draft, zone)).collect();
    let mut kept = kept.into_iter();
    draft.zones.retain(|_| kept.next().unwrap_or(true));
    Ok((draft, writer.refusals))
}

/// Is the start the same for both sides if the board is turned, and not if it is mirrored?
fn is_turned(model: &Model, start: &Start) -> bool {
    let same = |turned: bool| {
        let view = View { files: model.files(), ranks: model.ranks(), turned };
        start.men.iter().all(|(square, man)| {
            let other = view.own(*square, false);
            start.at(other).is_some_and(|m| m.kind == man.kind && m.white != man.white)
        })
    };
    !same(false) && same(true)
}

/// Writes the parts.
pub(super) struct Writer<'a> {
    pub(super) model: &'a Model,
    pub(super) start: Start,
    pub(super) cast: Cast,
    pub(super) units: BTreeMap<Kind, Vec<Unit>>,
    pub(super) zones: Zones,
    pub(super) draft: Draft,
    pub(super) refusals: Vec<Refusal>,
}

impl Writer<'_> {
    fn write(&mut self) {
        self.board();
        for actor in self.cast.actors.clone() {
            let piece = self.piece(&actor);
            self.draft.pieces.insert(actor.letter.clone(), piece);
        }
        self.alike();
        self.events();
        self.castlings();
        self.turn();
        self.setup();
        self.endings();
        self.idle();
        for option in [
            "twoBoards",
            "chess960",
            "gating",
            "seirawanGating",
            "cambodianMoves",
            "makpongRule",
            "sittuyinPromotion",
        ] {
            if self.model.is(option) {
                self.refuse(option, "");
            }
        }
    }

    /// Says that an option cannot be translated.
    pub(super) fn refuse(&mut self, option: &str, why: &str) {
        self.refusals.push(Refusal::new(option, why));
    }

    fn view(&self) -> View {
        self.zones.view
    }

    fn board(&mut self) {
        let View { files, ranks, turned } = self.view();
        self.draft.board.push(format!("board {files} x {ranks}"));
        if !self.start.walls.is_empty() && !self.has_walls() {
            let region: Region = self.start.walls.iter().copied().collect();
            self.draft.board.push(format!(
                "holes {}",
                self.view().words(&region).replace("last rank", &format!("rank {ranks}"))
            ));
        }
        let symmetry = match (self.falls(), turned) {
            (true, _) => "none",
            (false, true) => "rotation",
            (false, false) => "mirror",
        };
        self.draft.board.push(format!("symmetry {symmetry}"));
    }

    /// Do pieces fall to one edge of the board, the same for both sides?
    pub(super) fn falls(&self) -> bool {
        ["top", "anyside"].contains(&self.model.text("enclosingDrop").as_str())
    }

    /// Can walls come to the board?
    pub(super) fn has_walls(&self) -> bool {
        self.model.text("wallingRule") != "none" || !self.model.kinds("petrifyOnCaptureTypes").is_empty()
    }

    fn setup(&mut self) {
        let fen = self.model.text("startFen");
        let board = fen
            .split_whitespace()
            .next()
            .unwrap_or_default()
            .split('[')
            .next()
            .unwrap_or_default()
            .replace('~', "");
        let mut setup = self.whole(&board);
        if self.model.is("pieceDrops") || self.model.is("capturesToHand") || !self.start.hand.is_empty() {
            setup.push('[');
            let free = self
                .model
                .is("freeDrops")
                .then(|| u32::from(self.view().files) * u32::from(self.view().ranks));
            for white in [true, false] {
                for actor in self.cast.actors.iter().filter(|a| a.from.is_none()) {
                    let held =
                        self.start.hand.iter().filter(|m| m.kind == actor.kind && m.white == white).count();
                    let count = free.map_or(held, |n| n.min(255) as usize);
                    let letter = if white { actor.letter.clone() } else { actor.letter.to_ascii_lowercase() };
                    match count {
                        0 => {}
                        n @ 1..=3 => setup.push_str(&letter.repeat(n)),
                        n => setup.push_str(&format!("{n}{letter}")),
                    }
                }
            }
            setup.push(']');
        }
        let checks =
            self.start.checks.filter(|(white, black)| white != black && self.model.is("checkCounting"));
        if self.start.black_begins || checks.is_some() {
            setup.push_str(if self.start.black_begins { " b" } else { " w" });
        }
        if let Some((white, black)) = checks {
            let castlings = &self.draft.castlings;
            let own = castlings.iter().filter(|c| c.who != Who::Black).map(|c| c.letter);
            let others =
                castlings.iter().filter(|c| c.who != Who::White).map(|c| c.letter.to_ascii_lowercase());
            let rights: String = own.chain(others).collect();
            let rights = if rights.is_empty() { "-" } else { &rights };
            setup.push_str(&format!(" {rights} - {white}+{black}"));
        }
        self.draft.setup = setup;
    }

    /// A placement in which a piece that is promoted for good is the piece that it is.
    fn whole(&self, board: &str) -> String {
        let mut out = String::new();
        let mut chars = board.chars();
        while let Some(c) = chars.next() {
            let Some(next) = (c == '+').then(|| chars.next()).flatten() else {
                out.push(c);
                continue;
            };
            let kind = self.model.by_letter(next);
            let apart = kind.is_some_and(|kind| self.cast.promoted(kind).is_some());
            let pairs = self.model.pairs("promotedPieceType");
            let to =
                pairs.iter().find(|(from, _)| Some(*from) == kind).and_then(|(_, to)| self.model.letter(*to));
            match to.filter(|_| !apart) {
                Some(to) if next.is_ascii_uppercase() => out.push(to.to_ascii_uppercase()),
                Some(to) => out.push(to),
                None => out.extend([c, next]),
            }
        }
        out
    }

    /// The words for squares that both sides have, or one.
    pub(super) fn place(&mut self, name: &str, option: &str) -> Place {
        let (white, black) = self.regions(option);
        self.zones.place(name, &white, &black)
    }

    /// The regions of an option of both sides.
    pub(super) fn regions(&self, option: &str) -> (Region, Region) {
        (self.model.region(&format!("{option}White")), self.model.region(&format!("{option}Black")))
    }

    fn piece(&mut self, actor: &Actor) -> PieceDraft {
        let mut lines = Vec::new();
        let mut traits = String::new();
        match self.royalty(actor) {
            Some(line) if line == "royal" => traits = line,
            Some(line) => lines.push((Who::Both, line)),
            None => {}
        }
        lines.extend(self.moves(actor));
        lines.extend(self.promotions(actor));
        lines.extend(self.drops(actor));
        let who = match actor.sides {
            [true, false] => Who::White,
            [false, true] => Who::Black,
            _ => Who::Both,
        };
        // What only the other side's army could do says nothing.
        lines.retain(|(whose, _)| *whose == Who::Both || who == Who::Both || *whose == who);
        if who != Who::Both {
            lines.iter_mut().for_each(|(whose, _)| *whose = Who::Both);
        }
        let mut seen = std::collections::BTreeSet::new();
        lines.retain(|line| seen.insert(line.clone()));
        PieceDraft {
            name: actor.name.clone(),
            letter: actor.letter.clone(),
            who,
            traits,
            lines,
            remarks: Vec::new(),
        }
    }

    /// The names of some kinds, all pieces of each.
    pub(super) fn names(&self, kinds: &[Kind]) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        for kind in kinds {
            for name in self.cast.names(*kind) {
                if !names.iter().any(|n| n == name) {
                    names.push(name.to_owned());
                }
            }
        }
        names
    }

    /// Both sides, as they are written.
    pub(super) const SIDES: [(bool, Who, &'static str); 2] =
        [(true, Who::White, "White"), (false, Who::Black, "Black")];
}

/// The lines of both sides, those that are equal once.
pub(super) fn both(white: Vec<String>, black: Vec<String>) -> Vec<(Who, String)> {
    let shared: Vec<String> = white.iter().filter(|line| black.contains(line)).cloned().collect();
    let mut lines: Vec<(Who, String)> = shared.iter().map(|line| (Who::Both, line.clone())).collect();
    lines.extend(white.into_iter().filter(|l| !shared.contains(l)).map(|l| (Who::White, l)));
    lines.extend(black.into_iter().filter(|l| !shared.contains(l)).map(|l| (Who::Black, l)));
    lines
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn or(names: &[String]) -> String {
    wazir_lang::suggest::one_of(names)
}

/// `pawn`, `pawns`.
pub(super) fn plural(names: &[String]) -> String {
    let names: Vec<String> = names.iter().map(|name| format!("{name}s")).collect();
    or(&names)
}
