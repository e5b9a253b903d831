//! The parts of a placement, and what it says without a variant: letters, widths, what stands where.

use logos::Logos as _;
use std::ops::Range;
use wazir_runtime::program::{Board, Letter};
use wazir_runtime::tokens;
use wazir_runtime::{Side, Square};

tokens! {
    #[derive(Copy, Clone, PartialEq, Eq, Debug)]
    pub(super) enum Part {
        #[regex("\\+?[A-Za-z]'*")]
        Letter,
        #[regex("[0-9]+", |lex| lex.slice().parse::<usize>().unwrap_or(usize::MAX).min(1000))]
        Gap(usize),
        #[token("*")]
        Hole,
        /// A hole that can be crossed.
        #[token("_")]
        Crossable,
        /// Of a promoted piece that is another in hand.
        #[token("~")]
        Mark,
        #[token("/")]
        #[token("|")]
        Slash,
    }
}

include!("part.generated.rs");

/// The squares of a placement, and what stands behind them in brackets: what is in hand.
pub(crate) fn split(text: &str) -> (&str, &str) {
    text.split_at(text.find('[').unwrap_or(text.len()))
}

/// The letters of a placement and of the hands behind it, and where they stand.
pub(crate) fn letters(text: &str) -> impl Iterator<Item = ((Letter, Side), Range<usize>)> {
    let parts = Part::lexer(text).spanned();
    parts.filter_map(|(_, range)| Some((Letter::read(text.get(range.clone())?)?, range)))
}

/// The number of squares of a rank; `None` where it holds what means nothing.
pub(crate) fn width(rank: &str) -> Option<usize> {
    let parts = Part::lexer(split(rank).0).map(|part| match part {
        Ok(Part::Mark) => Some(0),
        Ok(Part::Letter | Part::Hole | Part::Crossable) => Some(1),
        Ok(Part::Gap(gap)) => Some(gap),
        Ok(Part::Slash) | Err(()) => None,
    });
    parts.sum()
}

/// What stands on each square of a rank, with its mark; nothing on an empty one. `None` where the rank holds what means nothing.
pub(crate) fn squares(rank: &str) -> Option<Vec<&str>> {
    let mut squares: Vec<&str> = Vec::new();
    let mut start = 0;
    for (part, range) in Part::lexer(rank).spanned() {
        match part {
            Ok(Part::Gap(gap)) => squares.extend(std::iter::repeat_n("", gap)),
            Ok(Part::Letter | Part::Hole | Part::Crossable) => {
                start = range.start;
                squares.push(rank.get(range)?);
            }
            Ok(Part::Mark) => *squares.last_mut()? = rank.get(start..range.end)?,
            Ok(Part::Slash) | Err(()) => return None,
        }
    }
    Some(squares)
}

/// The same of a rank of pieces and empty squares alone.
pub(crate) fn plain_squares(rank: &str) -> Option<Vec<&str>> {
    squares(rank).filter(|_| !rank.contains(['*', '_', '~']))
}

/// The letter that stands on a square.
pub(crate) fn standing(text: &str, board: &Board, square: Square) -> Option<(Letter, Side)> {
    let row = usize::from(board.ranks).checked_sub(usize::from(board.rank(square)) + 1)?;
    let level = board.level(square);
    let rank = split(text).0.split('|').nth(level.into())?.split('/').nth(row)?;
    let file = board.row(level, board.rank(square)).position(|s| s == square)?;
    let mut at = 0;
    for (part, range) in Part::lexer(rank).spanned() {
        match part {
            Ok(Part::Gap(gap)) => at += gap,
            Ok(Part::Mark) => {}
            _ if at == file => return Letter::read(rank.get(range)?),
            _ => at += 1,
        }
    }
    None
}

/// Whose piece a letter is, by its case.
pub(crate) fn side_of(letter: &str) -> Side {
    if letter.contains(|c: char| c.is_ascii_uppercase()) { Side::White } else { Side::Black }
}
