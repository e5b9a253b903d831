//! Where squares of two sorts meet, `rank 5 and level E`: on a board that is known they are named by their corners.

use super::Said;
use crate::ast::BoardSize;
use crate::diagnostic::Diagnostic;
use crate::parse::{TWO_SORTS, is_line};
use wazir_runtime::program::Board;

/// The first and the last of files, of ranks or of levels.
type Range = (u64, u64);

/// Says what is offered with the squares themselves.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, board: Option<BoardSize>) -> Option<()> {
    (diagnostic.message == TWO_SORTS).then_some(())?;
    let (files, ranks, levels) = match board? {
        BoardSize::Rectangle(files, ranks) => (files.value, ranks.value, None),
        BoardSize::Levels(files, ranks, levels) => (files.value, ranks.value, Some(levels.value)),
        BoardSize::Hexagon(_) => return None,
    };
    let start = diagnostic.span().start;
    let first = said.words.iter().position(|t| t.start >= start)?;
    let mut of: [Option<Range>; 3] = [None; 3];
    let mut next = first;
    for part in 0..2 {
        if part == 1 {
            matches!(said.word(next), "and" | "&" | "of" | "on" | "in").then_some(())?;
            next += 1;
        }
        let (sort, range) = term(said, &mut next, ranks)?;
        let place = of.get_mut(sort)?;
        place.is_none().then_some(())?;
        *place = Some(range);
    }
    let [own_files, own_ranks, own_levels] = of;
    let (left, right) = own_files.unwrap_or((1, files));
    let (low, high) = own_ranks.unwrap_or((1, ranks));
    let corner = |file: u64, rank: u64, level: Option<u64>| {
        let level = match level {
            Some(level) => letter(level)?.to_string(),
            None => String::new(),
        };
        let file = Board::default().file_name(u8::try_from(file).ok()?.checked_sub(1)?);
        Some(format!("{level}{file}{rank}"))
    };
    let (bottom, top) = match (own_levels, levels) {
        (Some((bottom, top)), _) => (Some(bottom), Some(top)),
        (None, levels) => (levels.map(|_| 1), levels),
    };
    let there = |(low, high): Range, most: u64| 1 <= low && low <= high && high <= most;
    let on_board = there((left, right), files.min(Board::MAX.into())) && there((low, high), ranks);
    on_board.then_some(())?;
    let (one, other) = (corner(left, low, bottom)?, corner(right, high, top)?);
    let squares = if one == other { one } else { format!("{one}-{other}") };
    let whole = said.with(first, next - 1, &squares)?;
    if is_line(&whole) {
        diagnostic.help = vec![format!(
            "they meet on `{squares}`: write `{whole}`; a `,` between them gives all squares of both"
        )];
    }
    Some(())
}

/// Files, ranks or levels, as the first, second or third sort, and the word after them.
fn term(said: &Said<'_>, next: &mut usize, all_ranks: u64) -> Option<(usize, Range)> {
    while said.word(*next) == "the" {
        *next += 1;
    }
    let word = said.word(*next);
    let sort = match word {
        "file" | "files" => 0,
        "rank" | "ranks" | "last" => 1,
        "level" | "levels" => 2,
        _ => return None,
    };
    *next += 1;
    if word == "last" {
        let few = said.word(*next).parse::<u64>();
        *next += usize::from(few.is_ok()) + 1;
        matches!(said.word(*next - 1), "rank" | "ranks").then_some(())?;
        let few = few.unwrap_or(1);
        return (few > 0).then_some((sort, (all_ranks.checked_sub(few)? + 1, all_ranks)));
    }
    let board = Board { files: Board::MAX, ..Board::default() };
    let number = |text: &str| match (sort, text.as_bytes()) {
        (0, _) => board.file_of(text).map(|file| u64::from(file) + 1),
        (2, [level @ b'A'..=b'P']) => Some(u64::from(level - b'A') + 1),
        (1, _) => text.parse::<u64>().ok(),
        _ => None,
    };
    let value = said.word(*next);
    *next += 1;
    if let Some((from, to)) = value.split_once('-') {
        return Some((sort, (number(from)?, number(to)?)));
    }
    let from = number(value)?;
    if said.word(*next) == "-" {
        *next += 2;
        return Some((sort, (from, number(said.word(*next - 1))?)));
    }
    Some((sort, (from, from)))
}

/// The letter of a level.
fn letter(number: u64) -> Option<char> {
    let offset = u8::try_from(number.checked_sub(1)?).ok()?;
    (offset < Board::MAX_LEVELS).then(|| char::from(b'A' + offset))
}
