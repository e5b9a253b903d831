//! The first field: what stands on which square.

use super::error::{FenError, error};
use crate::engine::setup::Placed;
use crate::game::{Game, Position};
use crate::piece::Piece;
use crate::program::{Board, Kind, Letter};
use crate::side::Side;
use crate::square::{Square, SquareSet};

/// What stands on the board.
#[derive(Default)]
pub(super) struct Placement {
    pub(super) pieces: Vec<Placed>,
    /// Where something stands that is nobody's.
    pub(super) nobodys: SquareSet,
    /// Where pieces stand that a `~` marks as promoted.
    pub(super) promoted: SquareSet,
}

/// Reads a placement that begins at an offset of the text: one level after the other, the lowest first, with a bar between them.
pub(super) fn parse(game: &Game, text: &str, offset: usize) -> Result<Placement, FenError> {
    let board = game.board();
    let levels = text.split('|').count();
    if levels != usize::from(board.levels) {
        let message = match board.has_levels() {
            true if levels == 1 => format!("the board has {} levels, but here is one", board.levels),
            true => format!("the board has {} levels, but here are {levels}", board.levels),
            false => "the board has one level, but here is a `|`".to_owned(),
        };
        let help = board.has_levels().then(|| "write a `|` between the levels, the lowest first".to_owned());
        return error(offset..offset + text.len(), message, help);
    }
    let (mut placement, mut start) = (Placement::default(), offset);
    for (level, text) in (0..board.levels).zip(text.split('|')) {
        parse_level(game, level, text, start, &mut placement)?;
        start += text.len() + 1;
    }
    Ok(placement)
}

/// Reads a level of a placement.
fn parse_level(
    game: &Game,
    level: u8,
    text: &str,
    offset: usize,
    placement: &mut Placement,
) -> Result<(), FenError> {
    let board = game.board();
    let on_level = match board.has_levels() {
        true => format!(" of level {}", board.level_letter(level)),
        false => String::new(),
    };
    let ranks = text.split('/').count();
    if ranks != usize::from(board.ranks) {
        let message = match on_level.as_str() {
            "" => format!("the board has {} ranks, but here are {ranks}", board.ranks),
            _ => format!("a level has {} ranks, but here{on_level} are {ranks}", board.ranks),
        };
        return error(offset..offset + text.len(), message, None);
    }
    let mut start = offset;
    for (row, rank_text) in text.split('/').enumerate() {
        let rank = board.ranks - 1 - row as u8;
        let squares: Vec<Square> = board.row(level, rank).collect();
        let whole = start..start + rank_text.len();
        let mut file = 0usize;
        let mut chars = rank_text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let span = start + at..start + at + c.len_utf8();
            let square = squares.get(file).copied();
            match c {
                '0'..='9' => {
                    let mut gap = c as usize - '0' as usize;
                    let mut span = span;
                    while let Some((_, d @ '0'..='9')) = chars.peek() {
                        gap = (gap * 10 + *d as usize - '0' as usize).min(1000);
                        span.end += 1;
                        chars.next();
                    }
                    if gap == 0 {
                        return error(span, "a gap of no squares".into(), None);
                    }
                    let covered = squares.iter().skip(file).take(gap);
                    if let Some(hole) = covered.copied().find(|s| board.holes.contains(*s)) {
                        let message = format!("the gap runs over {}, which is a hole", board.name(hole));
                        return error(span, message, Some(as_hole(board, hole)));
                    }
                    file += gap;
                }
                '*' if game.program().nobodys.is_some()
                    && square.is_some_and(|s| !board.holes.contains(s)) =>
                {
                    square.into_iter().for_each(|square| placement.nobodys.insert(square));
                    file += 1;
                }
                '*' | '_' => {
                    if square.is_some_and(|s| !board.holes.contains(s)) {
                        return error(span, "there is no hole on this square".into(), None);
                    }
                    if let Some(hole) = square.filter(|s| sign(board, *s) != c) {
                        let can = if c == '*' { "can" } else { "cannot" };
                        let message = format!("the hole {} {can} be crossed", board.name(hole));
                        return error(span, message, Some(as_hole(board, hole)));
                    }
                    file += 1;
                }
                _ => {
                    // A letter may be several characters: `+P`, `P'`.
                    let rest = rank_text.get(at..).unwrap_or_default();
                    let length = Letter::length(rest).unwrap_or(c.len_utf8());
                    let written = rest.get(..length).unwrap_or_default();
                    let span = start + at..start + at + length;
                    while chars.next_if(|(next, _)| *next < at + length).is_some() {}
                    let read = Letter::read(written);
                    let lower = written.contains(|c: char| c.is_ascii_lowercase());
                    let side = if lower { Side::Black } else { Side::White };
                    let Some(kind) = read.and_then(|(letter, side)| game.army(side).by_letter(letter)) else {
                        let letters = game.army(side).kinds.iter().map(|k| k.letter);
                        let help = format!("{side:#}'s letters are {}", Letter::list(letters, side));
                        return error(
                            span,
                            format!("`{written}` is not one of {side:#}'s pieces"),
                            Some(help),
                        );
                    };
                    if let Some(square) = square {
                        if board.holes.contains(square) {
                            let message = format!("{} is a hole: nothing stands there", board.name(square));
                            return error(span, message, Some(as_hole(board, square)));
                        }
                        placement.pieces.push(Placed { square, piece: Piece { side, kind }, at: span.start });
                    }
                    let mark = chars.next_if(|(_, c)| *c == '~');
                    if let (Some((at, _)), Some(square)) = (mark, square) {
                        if !marks(game.army(side).kind(kind)) {
                            let span = start + at..start + at + 1;
                            let message = format!("`~` says nothing of {} here", written);
                            let help = "in this variant it makes no difference whether it was promoted: take the mark out";
                            return error(span, message, Some(help.into()));
                        }
                        placement.promoted.insert(square);
                    }
                    file += 1;
                }
            }
            if file > squares.len() {
                let message = format!("rank {}{on_level} has more than {} squares", rank + 1, squares.len());
                return error(whole, message, None);
            }
        }
        if file != squares.len() {
            let message =
                format!("rank {}{on_level} has {file} squares instead of {}", rank + 1, squares.len());
            return error(whole, message, None);
        }
        start = whole.end + 1;
    }
    Ok(())
}

/// Does it make a difference whether a piece of this kind was promoted?
fn marks(kind: &Kind) -> bool {
    kind.to_hand.is_some_and(|to_hand| to_hand.promoted.is_some())
}

/// What stands for a hole: `_` if it can be crossed.
fn sign(board: &Board, hole: Square) -> char {
    if board.crossable.contains(hole) { '_' } else { '*' }
}

fn as_hole(board: &Board, hole: Square) -> String {
    match sign(board, hole) {
        '_' => "write `_` for a hole that can be crossed".to_owned(),
        sign => format!("write `{sign}` for a hole"),
    }
}

/// Writes the placement of a position.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let levels = (0..game.board().levels).map(|level| write_level(game, position, level));
    levels.collect::<Vec<_>>().join("|")
}

fn write_level(game: &Game, position: &Position, level: u8) -> String {
    let board = game.board();
    let (mut placement, nobodys) = (String::new(), position.nobodys());
    for rank in (0..board.ranks).rev() {
        let mut gap = 0;
        for square in board.row(level, rank) {
            let letter = match position.piece_at(square) {
                Some(piece) => {
                    let mark = if position.promoted().contains(square) { "~" } else { "" };
                    game.army(piece.side).kind(piece.kind).letter.cased(piece.side) + mark
                }
                None if board.holes.contains(square) => sign(board, square).to_string(),
                None if nobodys.contains(square) => "*".to_owned(),
                None => {
                    gap += 1;
                    continue;
                }
            };
            if gap > 0 {
                placement.push_str(&gap.to_string());
                gap = 0;
            }
            placement.push_str(&letter);
        }
        if gap > 0 {
            placement.push_str(&gap.to_string());
        }
        if rank > 0 {
            placement.push('/');
        }
    }
    placement
}
