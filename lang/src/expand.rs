//! A variant as one self-contained file: everything that it inherits, each line with its origin.
//!
//! The file that comes out compiles to the same program, also where paths are written in the other of their two ways. Pieces and castlings stand once where both armies
//! have the same, and in `army` blocks otherwise.
//!
//! A file is not warned of what it inherits, and printed as its own it would be: what the author was not warned of is
//! allowed in the file that comes out, by comments such as `# allow never-moves`.

use crate::ast::{BoardSize, Castling, PieceLine, Shuffle, Squares, Turn, Zone};
use crate::compile::{Compilation, Variant, compile};
use crate::lower::phrase;
use crate::resolve::{Army, Piece, Resolved};
use crate::source::{NO_FILES, Sources, Span};
use crate::translate::{self, Spelling};
use std::collections::BTreeMap;
use std::fmt::Write;
use wazir_runtime::program::Symmetry;
use wazir_runtime::{Program, Side};

/// The column at which origins stand, where the line leaves room.
const ORIGIN_COLUMN: usize = 84;

/// Prints a variant with everything that it inherits, each line with its origin; nothing if it could not be resolved.
pub fn expand(variant: &Variant, compilation: &Compilation) -> String {
    expand_as(variant, compilation, Spelling::AsWritten)
}

/// As [`expand`], with paths in words or in Betza notation wherever these can say them. What they cannot say stands as it was, below a comment.
pub fn expand_as(variant: &Variant, compilation: &Compilation, spelling: Spelling) -> String {
    let Some(resolved) = &variant.resolved else { return String::new() };
    let hexagons = matches!(resolved.board, Some(BoardSize::Hexagon(_)));
    let spelling = if hexagons { Spelling::AsWritten } else { spelling };
    let program = variant.program.as_ref().filter(|_| spelling != Spelling::AsWritten);
    let sources = &compilation.sources;
    let mut printer =
        Printer { sources, program: program.map(|p| (p, spelling)), out: String::new(), depth: 0 };
    printer.variant(resolved);
    let text = printer.out;
    let Compilation { diagnostics, sources, .. } = compile("expanded", &text, &NO_FILES);
    let lines: Vec<&str> = text.lines().collect();
    // Warnings that are news to the author, by the number of their line.
    let mut news: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for warning in diagnostics.iter().filter(|d| !d.is_error()) {
        let (number, _) = sources.line_column(warning.span());
        let line = lines.get(number.saturating_sub(1)).copied().unwrap_or_default();
        let known = compilation.diagnostics.iter().any(|d| {
            d.code == warning.code && line.ends_with(&format!(" {}", compilation.sources.origin(d.span())))
        });
        let names = news.entry(number).or_default();
        if !known && !names.contains(&warning.code.name) {
            names.push(warning.code.name);
        }
    }
    let mut out = String::with_capacity(text.len());
    for (number, line) in (1..).zip(lines) {
        if let Some(names) = news.get(&number).filter(|names| !names.is_empty()) {
            let indent = line.len() - line.trim_start().len();
            let _ = writeln!(out, "{:indent$}# allow {}", "", names.join(", "));
        }
        out.push_str(line);
        out.push('\n');
    }
    out
}

pub(crate) fn print(variant: &Resolved, sources: &Sources) -> String {
    let mut printer = Printer { sources, program: None, out: String::new(), depth: 0 };
    printer.variant(variant);
    printer.out
}

struct Printer<'a> {
    sources: &'a Sources,
    /// The rules by which paths are written otherwise.
    program: Option<(&'a Program, Spelling)>,
    out: String,
    depth: usize,
}

impl Printer<'_> {
    fn plain(&mut self, text: &str) {
        let line = format!("{}{text}", "  ".repeat(self.depth));
        let _ = writeln!(self.out, "{}", line.trim_end_matches(' '));
    }

    /// A line and where it comes from.
    fn line(&mut self, text: &str, origin: Span) {
        let line = format!("{}{text}", "  ".repeat(self.depth));
        let width = line.chars().count();
        let gap = ORIGIN_COLUMN.saturating_sub(width).max(2);
        let _ = writeln!(self.out, "{line}{}# {}", " ".repeat(gap), self.sources.origin(origin));
    }

    fn open(&mut self, text: &str, origin: Span) {
        self.line(&format!("{text} {{"), origin);
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth -= 1;
        self.plain("}");
    }

    fn text(&self, span: Span) -> String {
        phrase(self.sources, span)
    }

    fn squares(&self, squares: &Squares) -> String {
        if squares.terms.is_empty() { "none".to_owned() } else { self.text(squares.span) }
    }

    fn variant(&mut self, variant: &Resolved) {
        self.plain("edition 1\n");
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
            self.plain("");
            self.open("endings", *span);
            for ending in &endings.endings {
                self.line(&self.text(ending.span), ending.span);
            }
            self.close();
        }
        for test in &variant.tests {
            self.plain("");
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
            self.plain("");
            self.plain(&format!("army {side} {{"));
            self.depth += 1;
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
        self.plain("");
        self.open("turn", turn.span);
        self.line(&self.text(turn.line), turn.line);
        turn.then.iter().for_each(|part| self.line(&self.text(part.line), part.line));
        turn.rules.iter().for_each(|(_, line)| self.line(&self.text(*line), *line));
        self.close();
    }

    fn pieces(&mut self, army: &Army, side: Side) {
        for piece in army.pieces.values() {
            self.plain("");
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
                    if let Some(note) = line.note {
                        self.plain(&format!("# {note}"));
                    }
                    self.line(&line.text, line.origin);
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
        let army = match sides {
            [side] => Some(format!("army {side}")),
            _ => None,
        };
        army.iter().for_each(|army| self.open(army, shuffle.span));
        self.open(&format!("shuffle {}", self.squares(&shuffle.squares)), shuffle.span);
        for line in &shuffle.lines {
            self.line(&self.text(line.span), line.span);
        }
        self.close();
        army.iter().for_each(|_| self.close());
    }

    fn castlings(&mut self, army: &Army) {
        for castling in army.castlings.values() {
            self.plain("");
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
