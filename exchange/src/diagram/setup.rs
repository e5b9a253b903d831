//! Where the pieces stand at the start.

use super::parameters::{Facing, Parameters};
use super::pieces::Piece;
use super::read::Word;
use std::collections::BTreeMap;
use wazir_lang::{Diagnostic, Span, code};

/// A square: its file and its rank, from 0.
pub(super) type Place = (u8, u8);

/// The start.
#[derive(Default)]
pub(super) struct Setup {
    /// The piece on each square by its number, and whether it is White's.
    pub(super) board: BTreeMap<Place, (usize, bool)>,
    /// Squares that do not exist.
    pub(super) holes: Vec<Place>,
    /// How many of each piece are in each hand.
    pub(super) hand: Vec<(usize, u8)>,
}

impl Setup {
    /// The squares of a piece of a side.
    pub(super) fn of(&self, piece: usize, white: bool) -> Vec<Place> {
        self.board.iter().filter(|(_, on)| **on == (piece, white)).map(|(place, _)| *place).collect()
    }
}

/// Understands the squares of all pieces.
pub(super) fn setup(pieces: &[Piece], parameters: &Parameters, found: &mut Vec<Diagnostic>) -> Setup {
    let mut setup = Setup::default();
    let mut spans: BTreeMap<Place, Span> = BTreeMap::new();
    for (at, piece) in pieces.iter().enumerate() {
        let white = squares(&piece.line.squares, parameters, found);
        let others = &piece.line.others;
        let number = others.text.parse::<u8>().ok();
        let black: Vec<(Place, Span)> = if piece.hole || !others.text.is_empty() && number.is_none() {
            squares(others, parameters, found)
        } else {
            let seen = |(file, rank): Place| match parameters.facing {
                Facing::Mirror => Some((file, parameters.ranks.checked_sub(rank + 1)?)),
                Facing::Rotate => {
                    Some((parameters.files.checked_sub(file + 1)?, parameters.ranks.checked_sub(rank + 1)?))
                }
                Facing::Given => None,
            };
            white.iter().filter_map(|(place, span)| Some((seen(*place)?, *span))).collect()
        };
        if let Some(number) = number {
            if parameters.hands {
                setup.hand.push((at, number));
            } else {
                let message = "pieces in hand have a translation only where captured pieces go to hands";
                found.push(
                    Diagnostic::new(code::NOT_TRANSLATED, others.span, message)
                        .help("add `holdingsType=1` if they do"),
                );
            }
        }
        if piece.hole {
            let all = white.iter().chain(&black).map(|(place, _)| *place);
            setup.holes.extend(all);
            setup.holes.sort_unstable();
            setup.holes.dedup();
            continue;
        }
        for (list, is_white) in [(&white, true), (&black, false)] {
            for (place, span) in list {
                let told = !is_white && parameters.facing != Facing::Given;
                if let Some(before) = spans.insert(*place, *span).filter(|before| !told || *before != *span) {
                    // What is mirrored has been told where White's stand.
                    if told && found.iter().any(|d| d.span() == *span) {
                        continue;
                    }
                    let message = format!("two pieces stand on {}", name(*place, parameters));
                    found.push(
                        Diagnostic::new(code::OPTION_VALUE, *span, message).label(before, "the first one"),
                    );
                }
                setup.board.insert(*place, (at, is_white));
            }
        }
    }
    setup
}

/// Reports a side that has no royal piece.
pub(super) fn royals(pieces: &[Piece], setup: &Setup, found: &mut Vec<Diagnostic>) {
    let Some(first) = pieces.iter().find(|piece| piece.royal) else { return };
    for (white, side) in [(true, "White"), (false, "Black")] {
        let stands = |at: usize| !setup.of(at, white).is_empty();
        if !pieces.iter().enumerate().any(|(at, piece)| piece.royal && stands(at)) {
            let message = format!("{side} has no {} on the board", first.line.name.text);
            found.push(
                Diagnostic::new(code::FOREIGN_SYNTAX, first.line.name.span, message)
                    .here("this piece is royal")
                    .help(
                        "name its square in the fifth field, and with `symmetry=none` Black's in the sixth",
                    ),
            );
            return;
        }
    }
}

/// The name of a square, as the diagram counts.
fn name((file, rank): Place, parameters: &Parameters) -> String {
    format!("{}{}", file_name(file), rank + parameters.first_rank)
}

/// `a` to `z`, then `aa`.
pub(super) fn file_name(file: u8) -> String {
    let letter = |at: u8| char::from(b'a' + at);
    match file {
        0..=25 => letter(file).to_string(),
        _ => format!("{}{}", letter(file / 26 - 1), letter(file % 26)),
    }
}

/// The squares of a list, each with its place in the text; what is none is reported.
fn squares(list: &Word, parameters: &Parameters, found: &mut Vec<Diagnostic>) -> Vec<(Place, Span)> {
    let mut squares = Vec::new();
    let mut start = list.span.start;
    for term in list.text.split(',') {
        let span = Span::new(list.span.file, start, start + term.len());
        start += term.len() + 1;
        let inner = term.trim();
        if inner.is_empty() {
            continue;
        }
        let ends = match inner.split_once('-') {
            Some((from, to)) => square(from, parameters).zip(square(to, parameters)),
            None => square(inner, parameters).map(|square| (square, square)),
        };
        match ends {
            Some(((x, y), (to_x, to_y))) => {
                for rank in y.min(to_y)..=y.max(to_y) {
                    squares.extend((x.min(to_x)..=x.max(to_x)).map(|file| ((file, rank), span)));
                }
            }
            None => {
                let last = name(
                    (parameters.files.saturating_sub(1), parameters.ranks.saturating_sub(1)),
                    parameters,
                );
                let message = format!("`{inner}` is not a square of this board");
                found.push(
                    Diagnostic::new(code::OPTION_VALUE, span, message)
                        .help(format!("its squares are a{} to {last}", parameters.first_rank)),
                );
            }
        }
    }
    squares
}

/// A square of the board by its name.
fn square(text: &str, parameters: &Parameters) -> Option<Place> {
    let text = text.trim();
    let letters = text.chars().take_while(char::is_ascii_lowercase).count();
    let (file, rank) = text.split_at_checked(letters)?;
    let file = (0..parameters.files).find(|at| file_name(*at) == file)?;
    let rank = rank.parse::<u8>().ok()?.checked_sub(parameters.first_rank)?;
    (rank < parameters.ranks).then_some((file, rank))
}
