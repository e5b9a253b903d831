//! Other placements made of one: with the holes of a board, without the pieces of some letters, with one letter more.

use super::holes::sign;
use super::part::{Part, plain_squares, split, squares};
use super::rank_text::RankText;
use logos::Logos;
use wazir_runtime::program::{Board, Letter};
use wazir_runtime::{Side, Square};

/// A placement whose ranks say of each square without a piece whether it is a hole.
pub(crate) fn with_holes(text: &str, board: &Board) -> String {
    let (text, hands) = split(text);
    let levels = text.split('|').zip(0u8..).map(|(part, level)| level_with_holes(part, board, level));
    levels.collect::<Vec<_>>().join("|") + hands
}

fn level_with_holes(text: &str, board: &Board, level: u8) -> String {
    let ranks = text.split('/').enumerate().map(|(row, rank)| {
        let (mut meant, mut file) = (RankText::default(), 0);
        let squares: Vec<Square> = board.row(level, board.ranks.saturating_sub(row as u8 + 1)).collect();
        for (part, range) in Part::lexer(rank).spanned() {
            let count = match part {
                Ok(Part::Gap(count)) => count,
                Ok(Part::Hole | Part::Crossable) => 1,
                Ok(Part::Mark) => {
                    meant.stands("~");
                    continue;
                }
                _ => {
                    meant.stands(rank.get(range).unwrap_or_default());
                    file += 1;
                    continue;
                }
            };
            for _ in 0..count {
                let hole = squares.get(file).filter(|square| board.holes.contains(**square));
                file += 1;
                match hole {
                    Some(hole) => {
                        meant.stands(sign(board, *hole));
                    }
                    None => meant.empty(1),
                }
            }
        }
        meant.finish()
    });
    ranks.collect::<Vec<_>>().join("/")
}

/// A placement without the pieces of some letters.
pub(crate) fn without(text: &str, gone: &[(Letter, Side)]) -> String {
    let (text, hands) = split(text);
    let levels = text.split('|').map(|level| level_without(level, gone)).collect::<Vec<_>>().join("|");
    let kept = Part::lexer(hands).spanned().filter_map(|(_, range)| hands.get(range));
    let kept = kept.filter(|said| !Letter::read(said).is_some_and(|letter| gone.contains(&letter)));
    levels + &kept.collect::<String>()
}

/// A placement with another letter, of the same side, wherever one stands; a mark such as `~` stays with it.
pub(crate) fn with_other(text: &str, old: (Letter, Side), new: Letter) -> String {
    let of_side = |letter: Letter| match old.1 {
        Side::White => letter.to_string(),
        Side::Black => letter.to_string().to_ascii_lowercase(),
    };
    let said = Part::lexer(text).spanned().map(|(_, range)| text.get(range).unwrap_or_default());
    said.map(|said| if Letter::read(said) == Some(old) { of_side(new) } else { said.to_owned() }).collect()
}

fn level_without(text: &str, gone: &[(Letter, Side)]) -> String {
    let ranks = text.split('/').map(|rank| {
        let mut left = RankText::default();
        for (part, range) in Part::lexer(rank).spanned() {
            let said = rank.get(range).unwrap_or_default();
            match part {
                Ok(Part::Gap(count)) => left.empty(count),
                _ if Letter::read(said).is_some_and(|letter| gone.contains(&letter)) => left.empty(1),
                _ => {
                    left.stands(said);
                }
            }
        }
        left.finish()
    });
    ranks.collect::<Vec<_>>().join("/")
}

/// Placements with one letter more, at either end of each empty stretch.
pub(crate) fn with<'t>(text: &'t str, letter: &'t str) -> impl Iterator<Item = String> + 't {
    let gaps = Part::lexer(split(text).0).spanned().filter_map(|(part, range)| match part {
        Ok(Part::Gap(gap)) => Some((gap, range)),
        _ => None,
    });
    gaps.filter(|(gap, _)| *gap > 0).flat_map(move |(gap, range)| {
        let left = if gap > 1 { (gap - 1).to_string() } else { String::new() };
        let put = |stretch: String| {
            let mut whole = text.to_owned();
            whole.replace_range(range.clone(), &stretch);
            whole
        };
        [put(format!("{letter}{left}")), put(format!("{left}{letter}"))]
    })
}

/// A placement with what stands on two squares of a board without levels exchanged.
pub(crate) fn exchanged(text: &str, board: &Board, one: Square, other: Square) -> Option<String> {
    let (text, hands) = split(text);
    let mut rows: Vec<Vec<&str>> = text.split('/').map(squares).collect::<Option<_>>()?;
    let place = |square: Square| {
        let row = usize::from(board.ranks).checked_sub(usize::from(board.rank(square)) + 1)?;
        Some((row, board.row(0, board.rank(square)).position(|s| s == square)?))
    };
    let ((row, file), (other_row, other_file)) = (place(one)?, place(other)?);
    let moved = std::mem::take(rows.get_mut(row)?.get_mut(file)?);
    let there = std::mem::replace(rows.get_mut(other_row)?.get_mut(other_file)?, moved);
    *rows.get_mut(row)?.get_mut(file)? = there;
    Some(rows.iter().map(|row| RankText::of(row)).collect::<Vec<_>>().join("/") + hands)
}

/// A rank with more squares: what it repeats goes on, and otherwise it stands in the middle. Nothing for a rank that is longer already.
pub(crate) fn widened(rank: &str, files: usize) -> Option<String> {
    let mut cells = plain_squares(split(rank).0)?;
    let more = files.checked_sub(cells.len()).filter(|_| cells.len() > 1)?;
    let period = (1..=2).find(|p| cells.iter().zip(cells.iter().skip(*p)).all(|(a, b)| a == b));
    match period {
        Some(period) => {
            for _ in 0..more {
                cells.push(cells.get(cells.len() - period).copied()?);
            }
        }
        None => {
            cells.splice(0..0, std::iter::repeat_n("", more / 2));
            cells.extend(std::iter::repeat_n("", more - more / 2));
        }
    }
    Some(RankText::of(&cells))
}
