//! Which lines of a file games can use, and which of them a move does.

use crate::conditions::LineText;
use std::collections::BTreeMap;
use wazir_lang::{Sources, Span, Variant};
use wazir_runtime::program::KindId;
use wazir_runtime::{Game, Line, Move, Position, Side};
use wazir_show::why;

/// The lines of a variant by which moves come about, promotions happen and games end.
#[derive(Clone, Default, Debug)]
pub struct Coverage {
    /// The lines as they are written, in the order of the files.
    pub lines: Vec<LineText>,
    /// Which of them a line of the Program is; several where a rule is a block of lines.
    of: BTreeMap<Line, Vec<u32>>,
    /// Which of them each ending of the Program is.
    ends: Vec<Option<u32>>,
}

impl Coverage {
    /// The lines of a variant that has been compiled.
    pub fn new(variant: &Variant, sources: &Sources, game: &Game) -> Coverage {
        let written = |span: Span| LineText {
            file: base_name(sources.name(span.file)),
            line: sources.line_column(span).0,
            text: first_line(sources, span),
        };
        let places = |line: Line| -> Vec<LineText> {
            why::places(variant, game, line).into_iter().map(written).collect()
        };
        let placed: Vec<(Line, Vec<LineText>)> = all_lines(game).map(|line| (line, places(line))).collect();
        let endings = 0..game.program().endings.len();
        let ends: Vec<Option<LineText>> =
            endings.map(|ending| why::ending(variant, game, ending).map(written)).collect();
        let of_moves = placed.iter().flat_map(|(_, texts)| texts);
        let mut lines: Vec<LineText> = of_moves.chain(ends.iter().flatten()).cloned().collect();
        lines.sort();
        // One place is one line, whatever span of it was meant.
        lines.dedup_by(|a, b| (&a.file, a.line) == (&b.file, b.line));
        let number = |text: &LineText| {
            let found = lines.iter().position(|line| (&line.file, line.line) == (&text.file, text.line));
            found.and_then(|at| u32::try_from(at).ok())
        };
        let numbers = |texts: &Vec<LineText>| -> Vec<u32> { texts.iter().filter_map(number).collect() };
        let of = placed.iter().map(|(line, texts)| (*line, numbers(texts))).collect();
        let ends = ends.iter().map(|text| text.as_ref().and_then(number)).collect();
        Coverage { lines, of, ends }
    }

    /// The lines by which a legal move comes about.
    pub fn of_move(&self, game: &Game, position: &Position, mv: Move) -> impl Iterator<Item = u32> {
        let lines = game.lines_of(position, mv);
        lines.into_iter().filter_map(|line| self.of.get(&line)).flatten().copied()
    }

    /// The line of an ending of the Program.
    pub fn of_ending(&self, ending: usize) -> Option<u32> {
        self.ends.get(ending).copied().flatten()
    }
}

/// Every line of the Program by which a move may come about. What a turn may be is no such line: all moves of a side are within it.
fn all_lines(game: &Game) -> impl Iterator<Item = Line> {
    let kinds = Side::BOTH.into_iter().flat_map(move |side| {
        game.army(side).kinds.iter().enumerate().flat_map(move |(number, kind)| {
            let id = KindId::new(number as u8);
            let rules = (0..kind.rules.len()).map(move |at| Line::Rule(side, id, at));
            let changes = (0..kind.changes.len()).map(move |at| Line::Change(side, id, at));
            let drops = (0..kind.drops.len()).map(move |at| Line::Drop(side, id, at));
            let gates = (0..kind.gates.len()).map(move |at| Line::Gate(side, id, at));
            rules.chain(changes).chain(drops).chain(gates)
        })
    });
    let armies = Side::BOTH
        .into_iter()
        .flat_map(move |side| (0..game.army(side).castlings.len()).map(move |at| Line::Castling(side, at)));
    kinds.chain(armies)
}

/// The name of a file without its folders, which differ from machine to machine.
fn base_name(path: &str) -> String {
    path.rsplit(['/', '\\']).next().unwrap_or(path).to_owned()
}

/// The first line of what stands at a place, without what is around it.
fn first_line(sources: &Sources, span: Span) -> String {
    let (number, _) = sources.line_column(span);
    let line = sources.text(span.file).lines().nth(number.saturating_sub(1)).unwrap_or_default();
    line.split('#').next().unwrap_or_default().trim().to_owned()
}
