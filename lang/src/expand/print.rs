//! The lines of a variant, each with the places in the sources from which it comes.

use crate::ast::{BoardSize, Castling, PieceLine, Shuffle, Squares, Turn, Zone};
use crate::lower::phrase;
use crate::resolve::{Army, Piece, Resolved};
use crate::source::{Sources, Span};
use crate::translate::{self, Spelling};
use std::fmt::Write;
use wazir_runtime::program::Symmetry;
use wazir_runtime::{Program, Side};

/// A line that is printed.
pub(super) struct Line {
    pub(super) depth: usize,
    /// What it says; nothing for an empty line.
    pub(super) text: String,
    /// Where it comes from.
    pub(super) origin: Option<Span>,
    /// The places whose comments speak of it.
    pub(super) claims: Vec<Span>,
    /// The origin of the block that it closes.
    pub(super) closes: Option<Span>,
    /// Why it is not written in the way that was asked for.
    pub(super) note: Option<&'static str>,
}

/// The lines of a file that says everything, with rules by which paths are written otherwise than their authors did.
pub(super) fn lines(
    variant: &Resolved,
    sources: &Sources,
    program: Option<(&Program, Spelling)>,
) -> Vec<Line> {
    let mut printer = Printer { sources, program, lines: Vec::new(), open: Vec::new() };
    printer.variant(variant);
    printer.lines
}

struct Printer<'a> {
    sources: &'a Sources,
    /// The rules by which paths are written otherwise.
    program: Option<(&'a Program, Spelling)>,
    lines: Vec<Line>,
    /// The blocks that are open, each with its origin.
    open: Vec<Option<Span>>,
}

impl Printer<'_> {
    fn push(&mut self, text: &str, origin: Option<Span>) -> &mut Line {
        let (depth, claims) = (self.open.len(), origin.into_iter().collect());
        let line = Line { depth, text: text.to_owned(), origin, claims, closes: None, note: None };
        self.lines.push_mut(line)
    }

    fn gap(&mut self) {
        self.push("", None);
    }

    fn line(&mut self, text: &str, origin: Span) {
        self.push(text, Some(origin));
    }

    fn open(&mut self, text: &str, origin: Span) {
        self.line(&format!("{text} {{"), origin);
        self.open.push(Some(origin));
    }

    /// Opens the block of an army, which is put together from many places. What is remarked on a line is not for it.
    fn open_army(&mut self, side: Side, origin: Option<Span>) {
        self.push(&format!("army {side} {{"), origin).claims.clear();
        self.open.push(None);
    }

    fn close(&mut self) {
        let closes = self.open.pop().flatten();
        self.push("}", None).closes = closes;
    }

    fn text(&self, span: Span) -> String {
        phrase(self.sources, span)
    }

    fn squares(&self, squares: &Squares) -> String {
        if squares.terms.is_empty() { "none".to_owned() } else { self.text(squares.span) }
    }

    fn variant(&mut self, variant: &Resolved) {
        self.push("edition 1", None);
        self.gap();
        self.open(&format!("variant {} \"{}\"", variant.id.text, variant.title.value), variant.id.span);
        for (word, text) in [("summary", &variant.summary), ("source", &variant.source)] {
            if let Some(text) = text {
                self.line(&format!("{word} \"{}\"", text.value), text.span);
            }
        }
        match variant.board {
            Some(BoardSize::Rectangle(files, ranks)) => {
                self.line(&format!("board {} x {}", files.value, ranks.value), files.span);
            }
            Some(BoardSize::Levels(files, ranks, levels)) => {
                let size = format!("board {} x {} x {}", files.value, ranks.value, levels.value);
                self.line(&size, files.span);
            }
            Some(BoardSize::Hexagon(side)) => self.line(&format!("board hexagon {}", side.value), side.span),
            None => {}
        }
        for holes in &variant.holes {
            self.line(&format!("holes {}", self.squares(holes)), holes.span);
        }
        if let Some(holes) = &variant.crossable {
            self.line(&format!("crossable holes {}", self.squares(holes)), holes.span);
        }
        if let Some(regions) = &variant.regions {
            self.line(&format!("regions {}", self.squares(regions)), regions.span);
        }
        for link in &variant.links {
            let (from, to) = (self.squares(&link.from), self.squares(&link.to));
            let reversed = if link.reversed { " reversed" } else { "" };
            self.line(&format!("link {from} {} to {to}{reversed}", link.toward.word()), link.span);
        }
        if let Some((symmetry, span)) = variant.symmetry {
            let word = match symmetry {
                Symmetry::Mirror => "mirror",
                Symmetry::Rotation => "rotation",
                Symmetry::None => "none",
            };
            let levels = if variant.levels_reversed { ", also levels" } else { "" };
            self.line(&format!("symmetry {word}{levels}"), span);
        }
        variant.zones.values().for_each(|zone| self.zone(zone));
        for (shuffle, sides) in &variant.shuffles {
            self.shuffle(shuffle, sides);
        }
        for setup in &variant.setups {
            let name = setup.name.as_ref().map_or(String::new(), |n| format!("{} ", n.text));
            self.line(&format!("setup {name}\"{}\"", setup.fen.value), setup.fen.span);
        }
        if let Some(name) = &variant.nobodys {
            self.line(&format!("piece {} * of nobody", name.text), name.span);
        }
        self.armies(&variant.armies);
        if let Some((endings, span)) = &variant.endings {
            self.gap();
            self.open("endings", *span);
            for ending in &endings.endings {
                self.line(&self.text(ending.span), ending.span);
            }
            self.close();
        }
        for test in &variant.tests {
            self.gap();
            self.open(&format!("test \"{}\"", test.name), test.span);
            for statement in &test.statements {
                self.line(&self.text(statement.span), statement.span);
            }
            self.close();
        }
        self.close();
    }

    fn zone(&mut self, zone: &Zone) {
        let text = format!("zone {} = {}", zone.name.text, self.squares(&zone.squares));
        self.line(&text, zone.name.span);
    }

    fn armies(&mut self, [white, black]: &[Army; 2]) {
        let pieces_alike = white.pieces == black.pieces && white.pieces.keys().eq(black.pieces.keys());
        let castlings_alike =
            white.castlings == black.castlings && white.castlings.keys().eq(black.castlings.keys());
        if pieces_alike {
            self.pieces(white, Side::White);
        }
        if castlings_alike && pieces_alike {
            self.castlings(white);
        }
        let said = |army: &Army| {
            army.turn
                .as_ref()
                .map(|turn| (turn.choices.clone(), turn.moves, turn.then.clone(), turn.rules.clone()))
        };
        let turns_alike = said(white) == said(black);
        if let Some(turn) = white.turn.as_ref().filter(|_| turns_alike) {
            self.turn(turn);
        }
        let shared = pieces_alike && castlings_alike;
        let points = [white, black].map(|army| army.points);
        let own = points.iter().any(Option::is_some);
        if shared && turns_alike && !own && white.zones.is_empty() && black.zones.is_empty() {
            return;
        }
        for (side, army) in Side::BOTH.into_iter().zip([white, black]) {
            self.gap();
            self.open_army(side, None);
            army.zones.values().for_each(|zone| self.zone(zone));
            if let Some(points) = army.points {
                self.line(&format!("points {points}"), points.span);
            }
            if !pieces_alike {
                self.pieces(army, side);
            }
            if !shared {
                self.castlings(army);
            }
            if let Some(turn) = army.turn.as_ref().filter(|_| !turns_alike) {
                self.turn(turn);
            }
            self.close();
        }
    }

    fn turn(&mut self, turn: &Turn) {
        self.gap();
        self.open("turn", turn.span);
        self.line(&self.text(turn.line), turn.line);
        turn.then.iter().for_each(|part| self.line(&self.text(part.line), part.line));
        turn.rules.iter().for_each(|(_, line)| self.line(&self.text(*line), *line));
        self.close();
    }

    fn pieces(&mut self, army: &Army, side: Side) {
        for piece in army.pieces.values() {
            self.gap();
            self.piece(piece, side);
        }
    }

    fn piece(&mut self, piece: &Piece, side: Side) {
        let mut head = format!("piece {} {}", piece.name.text, piece.letter.value);
        if piece.royal.is_some() {
            head.push_str(" royal");
        }
        if piece.uncapturable.is_some() {
            head.push_str(" uncapturable");
        }
        if let Some(worth) = piece.worth {
            let _ = write!(head, " worth {worth}");
        }
        if let Some(points) = piece.points {
            let _ = write!(head, " points {points}");
        }
        self.open(&head, piece.name.span);
        let kind = |program: &'_ Program| {
            let army = program.army(side);
            army.by_name(&piece.name.text).map(|kind| army.kind(kind).rules.clone())
        };
        match self.program.and_then(|(program, spelling)| Some((kind(program)?, spelling))) {
            Some((rules, spelling)) => {
                for line in translate::lines(spelling, &piece.lines, &rules, self.sources) {
                    let printed = self.push(&line.text, Some(line.origin));
                    printed.note = line.note;
                    printed.claims.extend(line.joined);
                }
            }
            None => {
                for PieceLine { span, .. } in &piece.lines {
                    self.line(&self.text(*span), *span);
                }
            }
        }
        self.close();
    }

    fn shuffle(&mut self, shuffle: &Shuffle, sides: &[Side]) {
        let army = if let [side] = sides { Some(*side) } else { None };
        army.iter().for_each(|side| self.open_army(*side, Some(shuffle.span)));
        self.open(&format!("shuffle {}", self.squares(&shuffle.squares)), shuffle.span);
        for line in &shuffle.lines {
            self.line(&self.text(line.span), line.span);
        }
        self.close();
        army.iter().for_each(|_| self.close());
    }

    fn castlings(&mut self, army: &Army) {
        for castling in army.castlings.values() {
            self.gap();
            self.castling(castling);
        }
    }

    fn castling(&mut self, castling: &Castling) {
        self.open(&format!("castling {} {}", castling.name.text, castling.letter.value), castling.name.span);
        for mover in &castling.movers {
            self.line(&self.text(mover.span), mover.span);
        }
        for (word, squares) in [("empty", &castling.empty), ("safe", &castling.safe)] {
            if let Some((squares, span)) = squares {
                self.line(&format!("{word} {}", self.squares(squares)), *span);
            }
        }
        self.close();
    }
}
