//! The FEN of a start, in that program's dialect: who stands where, who waits in hand, whose turn it is, and who may castle.

use crate::fairy::{Kind, Model};
use std::ops::Range;

/// A piece as a FEN names it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Man {
    /// The kind that has the letter.
    pub(super) kind: Kind,
    /// Does a `+` stand before it?
    pub(super) promoted: bool,
    pub(super) white: bool,
}

/// A start.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Start {
    /// Who stands on which square: files and ranks from 0.
    pub(super) men: Vec<((u8, u8), Man)>,
    /// The squares with a `*`.
    pub(super) walls: Vec<(u8, u8)>,
    /// Who waits in hand.
    pub(super) hand: Vec<Man>,
    /// Does Black begin?
    pub(super) black_begins: bool,
    /// The letters of the third field.
    pub(super) rights: String,
    /// The checks that White and Black have still to give.
    pub(super) checks: Option<(u32, u32)>,
}

/// What is wrong with a FEN, and which bytes of it.
pub(super) type Wrong = (Range<usize>, String);

impl Start {
    /// Who stands on a square.
    pub(super) fn at(&self, square: (u8, u8)) -> Option<Man> {
        self.men.iter().find(|(s, _)| *s == square).map(|(_, man)| *man)
    }

    /// Reads a FEN.
    pub(super) fn read(model: &Model) -> Result<Start, Wrong> {
        let text = model.text("startFen");
        let mut start = Start::default();
        let mut fields = text.split_whitespace();
        let placement = fields.next().unwrap_or_default();
        let (board, hand) = match placement.split_once('[') {
            Some((board, hand)) => (board, Some(hand.trim_end_matches(']'))),
            None => (placement, None),
        };
        let (files, ranks) = (model.files(), model.ranks());
        let rows = board.split('/').count();
        if rows != usize::from(ranks) {
            let message = format!("the start has {rows} ranks, and the board {ranks}");
            return Err((0..board.len(), message));
        }
        let mut at = 0;
        for (row, rank) in board.split('/').zip((0..ranks).rev()) {
            start.row(model, row, at, rank, files)?;
            at += row.len() + 1;
        }
        for (i, c) in hand.unwrap_or_default().char_indices().filter(|(_, c)| *c != '-') {
            let at = board.len() + 1 + i;
            let kind = model.by_letter(c).ok_or_else(|| unknown(at, c))?;
            start.hand.push(Man { kind, promoted: false, white: c.is_ascii_uppercase() });
        }
        for (i, field) in fields.enumerate() {
            match (i, field) {
                (0, "w") => {}
                (0, "b") => start.black_begins = true,
                (1, rights) if rights.chars().all(|c| c.is_ascii_alphabetic() || c == '-') => {
                    start.rights = rights.trim_matches('-').to_owned();
                }
                (_, checks) if checks.contains('+') => {
                    let (white, black) = checks.split_once('+').unwrap_or_default();
                    start.checks = white.parse().ok().zip(black.parse().ok());
                }
                (0, other) => {
                    let at = text.find(other).unwrap_or_default();
                    return Err((at..at + other.len(), format!("`{other}` is not a side to move")));
                }
                _ => {}
            }
        }
        Ok(start)
    }

    fn row(&mut self, model: &Model, row: &str, at: usize, rank: u8, files: u8) -> Result<(), Wrong> {
        let mut file = 0u32;
        let mut number = 0u32;
        let mut promoted = false;
        for (i, c) in row.char_indices() {
            if let Some(digit) = c.to_digit(10) {
                number = (number * 10 + digit).min(1000);
                continue;
            }
            file += std::mem::take(&mut number);
            let square = (u8::try_from(file).unwrap_or(u8::MAX), rank);
            match c {
                '+' => {
                    promoted = true;
                    continue;
                }
                '~' => continue,
                '*' => self.walls.push(square),
                c => {
                    let kind = model.by_letter(c).ok_or_else(|| unknown(at + i, c))?;
                    self.men.push((square, Man { kind, promoted, white: c.is_ascii_uppercase() }));
                }
            }
            promoted = false;
            file += 1;
        }
        file += number;
        if file != u32::from(files) {
            let message = format!("the rank `{row}` of the start has {file} files, and the board {files}");
            return Err((at..at + row.len(), message));
        }
        Ok(())
    }
}

fn unknown(at: usize, letter: char) -> Wrong {
    (at..at + letter.len_utf8(), format!("no piece has the letter `{letter}`"))
}
