//! A section: comments, and options in the order in which they are said.

use wazir_runtime::program::{Board, Program};
use wazir_runtime::{Side, SquareSet};

/// A section of an ini file.
pub(super) struct Section {
    name: String,
    comments: Vec<String>,
    lines: Vec<(String, String)>,
}

impl Section {
    pub(super) fn new(name: &str) -> Section {
        Section { name: name.to_owned(), comments: Vec::new(), lines: Vec::new() }
    }

    /// A comment above the section; nothing for an empty text.
    pub(super) fn comment(&mut self, text: String) {
        self.comments.extend(Some(text).filter(|text| !text.is_empty()));
    }

    /// An option, which takes the place of an earlier one of the name.
    pub(super) fn say(&mut self, option: impl Into<String>, value: impl Into<String>) {
        let (option, value) = (option.into(), value.into());
        match self.lines.iter_mut().find(|(name, _)| *name == option) {
            Some((_, old)) => *old = value,
            None => self.lines.push((option, value)),
        }
    }

    /// A switch that is off if nothing is said.
    pub(super) fn on(&mut self, option: &str, so: bool) {
        if so {
            self.say(option, "true");
        }
    }

    /// A switch that is on if nothing is said.
    pub(super) fn off(&mut self, option: &str, so: bool) {
        if so {
            self.say(option, "false");
        }
    }

    /// A number, where it is not the default.
    pub(super) fn number(&mut self, option: &str, value: u32, default: u32) {
        if value != default {
            self.say(option, value.to_string());
        }
    }

    /// The same of both sides: one option where they agree, and one for each, `…White` and `…Black`, where they do not. Nothing is said of
    /// what is the default of a side.
    pub(super) fn both(&mut self, option: &str, values: [String; 2], defaults: [&str; 2], joint: bool) {
        let [white, black] = &values;
        if joint && white == black {
            if *white != defaults[0] || *black != defaults[1] {
                self.say(option, white.clone());
            }
            return;
        }
        for ((side, value), default) in [("White", white), ("Black", black)].into_iter().zip(defaults) {
            if *value != default {
                self.say(format!("{option}{side}"), value.clone());
            }
        }
    }

    /// What is said of the squares of a kind, `mobilityRegionWhiteRook`.
    pub(super) fn both_named(&mut self, option: &str, kind: &str, values: [String; 2]) {
        for (side, value) in ["White", "Black"].into_iter().zip(values) {
            self.say(format!("{option}{side}{kind}"), value);
        }
    }

    /// The text of the section.
    pub(super) fn text(&self) -> String {
        let mut lines = self.lines.clone();
        self.join(&mut lines);
        let comments: String = self.comments.iter().map(|text| format!("# {text}\n")).collect();
        let lines: String = lines.iter().map(|(name, value)| format!("{name} = {value}\n")).collect();
        format!("{comments}[{}]\n{lines}", self.name)
    }
}

/// What one option says of all.
const PAWNS: [&str; 3] = ["promotionPawnTypes", "enPassantTypes", "nMoveRuleTypes"];

impl Section {
    /// Says in one option what is said in three, if it is the same.
    fn join(&self, lines: &mut Vec<(String, String)>) {
        let values: Vec<&String> = PAWNS
            .iter()
            .filter_map(|name| self.lines.iter().find(|line| line.0 == *name))
            .map(|line| &line.1)
            .collect();
        if let [one, two, three] = values.as_slice()
            && one == two
            && two == three
        {
            let (first, value) = (PAWNS[0], (*one).clone());
            lines.retain(|(name, _)| name == first || !PAWNS.contains(&name.as_str()));
            if let Some(line) = lines.iter_mut().find(|line| line.0 == first) {
                *line = ("pawnTypes".to_owned(), value);
            }
        }
    }
}

/// Squares of a side as a section names them: whole ranks as `*8`, the rest by their names, and `-` for none.
pub(super) fn squares(program: &Program, side: Side, set: &SquareSet) -> String {
    let board = &program.board;
    let set = program.symmetry.set(board, side, set);
    if set.is_empty() {
        return "-".to_owned();
    }
    let mut words = Vec::new();
    for rank in 0..board.ranks {
        let row: Vec<_> = board.row(0, rank).collect();
        if row.iter().all(|square| set.contains(*square)) {
            words.push(format!("*{}", rank + 1));
        } else {
            words.extend(row.iter().filter(|square| set.contains(**square)).map(|s| board.name(*s)));
        }
    }
    words.join(" ")
}

/// The squares of a rank, counted from 0.
pub(super) fn rank(board: &Board, rank: u8) -> SquareSet {
    board.row(0, rank).collect()
}
