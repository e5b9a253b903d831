//! Where the pieces stand at the start.

use super::parameters::{Facing, Parameters};
use super::pieces::Piece;
use super::read::{PieceLine, Word};
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
    /// Do Black's of a piece stand on the rank that White's have, counted from their own side?
    pub(super) fn has_black_on(&self, piece: usize, rank: u8, parameters: &Parameters) -> bool {
        self.of(piece, false).iter().all(|(_, other)| rank + other + 1 == parameters.ranks)
    }

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
        let (beside, misplaced) = beside(&piece.line, parameters, found);
        let given = piece.line.black.as_ref().or(misplaced);
        let mirrored = given.is_none() && !piece.hole && parameters.facing != Facing::Given;
        let black: Vec<(Place, Span)> = if let Some(given) = given {
            squares(given, parameters, found)
        } else {
            let seen = |(file, rank): Place| match parameters.facing {
                Facing::Mirror => Some((file, parameters.ranks.checked_sub(rank + 1)?)),
                Facing::Rotate => {
                    Some((parameters.files.checked_sub(file + 1)?, parameters.ranks.checked_sub(rank + 1)?))
                }
                Facing::Given => None,
            };
            let white = if mirrored { white.as_slice() } else { &[] };
            white.iter().filter_map(|(place, span)| Some((seen(*place)?, *span))).collect()
        };
        if let Some(number) = beside {
            if parameters.hands {
                setup.hand.push((at, number));
            } else {
                let message = "pieces in hand have a translation only where captured pieces go to hands";
                found.push(
                    Diagnostic::new(code::NOT_TRANSLATED, piece.line.beside.span, message)
                        .help("add `holdingsType=-1` if they do"),
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
                let told = !is_white && mirrored;
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

/// How many of a piece stand beside the board; and squares that have been written in place of that number, which is reported.
fn beside<'a>(
    line: &'a PieceLine,
    parameters: &Parameters,
    found: &mut Vec<Diagnostic>,
) -> (Option<u8>, Option<&'a Word>) {
    let word = &line.beside;
    if word.text.is_empty() {
        return (None, None);
    }
    if let Ok(number) = word.text.parse() {
        return (Some(number), None);
    }
    let mut wrong = Vec::new();
    let squares = squares(word, parameters, &mut wrong);
    if squares.is_empty() || !wrong.is_empty() {
        let message = format!("`{}` is not a number of pieces beside the board", word.text);
        found.push(Diagnostic::new(code::OPTION_VALUE, word.span, message));
        return (None, None);
    }
    let message = "Black's squares stand behind two commas in the fifth field";
    let mut diagnostic = Diagnostic::new(code::FOREIGN_SYNTAX, word.span, message)
        .note("the sixth field is the number of pieces beside the board");
    if line.black.is_none() {
        let both = format!("{},,{}", line.squares.text, word.text);
        let whole = Span::new(word.span.file, line.squares.span.start, word.span.end);
        let message = format!("write `{both}`");
        diagnostic = diagnostic.help(message.clone()).guess(message, whole, both);
    }
    found.push(diagnostic);
    (None, Some(word))
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
                    .help("name its square in the fifth field, and Black's behind two commas: `e1,,e8`"),
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

/// The squares of a list, each with its place in the text; what is not one is reported.
fn squares(list: &Word, parameters: &Parameters, found: &mut Vec<Diagnostic>) -> Vec<(Place, Span)> {
    let mut squares = Vec::new();
    if list.text.is_empty() {
        return squares;
    }
    let mut start = list.span.start;
    for term in list.text.split(',') {
        let span = Span::new(list.span.file, start, start + term.len());
        start += term.len() + 1;
        let inner = term.trim();
        if inner.is_empty() {
            // Two commas have been taken for the end of White's squares already.
            found.push(
                Diagnostic::new(code::FOREIGN_SYNTAX, list.span, "a square is missing between commas")
                    .help("a list is `a1,h1`, or `a1,h1,,a8,h8` with Black's squares"),
            );
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
