//! Boards, squares and zones in words: `rank 2`, `its last rank`, `a1, b1 or c1`.

use crate::prose::{list, nth};
use wazir_runtime::program::{Board, Cells, Link};
use wazir_runtime::{Square, SquareSet};

/// The regions of a board, one after the other.
fn regions(board: &Board) -> String {
    list(&board.regions.iter().map(|region| squares(board, region)).collect::<Vec<_>>(), "and")
}

/// The board in a phrase.
pub fn board(board: &Board) -> String {
    let plain = board.holes.minus(&board.crossable);
    let holes = match (plain.is_empty(), board.crossable.is_empty()) {
        (true, true) => String::new(),
        (false, true) => format!(" without {}", squares(board, &plain)),
        (true, false) => format!(" without {}, which can be crossed", squares(board, &board.crossable)),
        (false, false) => {
            let crossable = squares(board, &board.crossable);
            format!(" without {}, and without {crossable}, which can be crossed", squares(board, &plain))
        }
    };
    let links: Vec<String> = board.links.iter().map(|link| joined(board, link)).collect();
    let links = if links.is_empty() { String::new() } else { format!(", with {}", list(&links, "and")) };
    match board.cells {
        Cells::Squares => {
            let many = |n: u8, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
            let levels = if board.has_levels() {
                format!(" by {}", many(board.levels, "level"))
            } else {
                String::new()
            };
            let regions = match board.regions.len() {
                0 => String::new(),
                _ => format!(", with the regions {}", regions(board)),
            };
            format!(
                "{} by {}{levels}{holes}{links}{regions}",
                many(board.files, "file"),
                many(board.ranks, "rank")
            )
        }
        Cells::Hexagons => {
            let cells = (0..board.files).map(|file| usize::from(board.height(file))).sum::<usize>();
            format!("a hexagon of {cells} cells, {} on each edge{holes}", board.side())
        }
    }
}

/// `file h joined to file a`
fn joined(board: &Board, link: &Link) -> String {
    let side = |squares: Vec<Square>| self::squares(board, &squares.into_iter().collect());
    let (from, to) = link.pairs.iter().copied().unzip();
    let reversed = if link.reversed { " the other way round" } else { "" };
    format!("{} joined to {}{reversed}", side(from), side(to))
}

/// The squares of a set, all of them.
pub fn squares(board: &Board, set: &SquareSet) -> String {
    squares_with(board, set, "and")
}

/// The squares of a set, any of them.
pub fn any_square(board: &Board, set: &SquareSet) -> String {
    squares_with(board, set, "or")
}

/// The squares of a set: whole ranks or files by their numbers or letters, otherwise one by one, where many
/// neighbours are shortened to `a3-e3`.
fn squares_with(board: &Board, set: &SquareSet, word: &str) -> String {
    let file = |n: u8| board.file_name(n);
    let name = |noun: &str, of: &dyn Fn(u8) -> String, runs: Vec<(u8, u8)>| {
        let runs = runs.into_iter().map(|(first, last)| span(noun, &of(first), &of(last)));
        list(&runs.collect::<Vec<_>>(), word)
    };
    if let Some(runs) = lines(board, set, board.ranks, |s| board.rank(s)) {
        return name("rank", &|n| (n + 1).to_string(), runs);
    }
    if let Some(runs) = lines(board, set, board.files, |s| board.file(s)) {
        return name("file", &file, runs);
    }
    if let Some(runs) = lines(board, set, board.levels, |s| board.level(s)) {
        return name("level", &|n| board.level_letter(n).to_string(), runs);
    }
    if let Some((level, first, last)) = ranks_of_a_level(board, set) {
        let ranks = span("rank", &(first + 1).to_string(), &(last + 1).to_string());
        return format!("{ranks} of level {}", board.level_letter(level));
    }
    if let Some((first, last)) = rectangle(board, set) {
        return format!("{}-{}", board.name(first), board.name(last));
    }
    let left_out: SquareSet = board.all().filter(|square| !set.contains(*square)).collect();
    if set.len() > 8 && (1..=4).contains(&left_out.len()) {
        return format!("the board without {}", squares_with(board, &left_out, "and"));
    }
    if let Some((ranks, rest)) = whole_ranks(board, set) {
        let ranks = ranks.into_iter().map(|(a, b)| span("rank", &(a + 1).to_string(), &(b + 1).to_string()));
        let rest = names_of(board, &rest);
        return list(&ranks.chain(rest).collect::<Vec<_>>(), word);
    }
    list(&names_of(board, set), word)
}

/// The whole ranks in a set, the first and the last of each group of neighbours, and what is left, if it is both and not much is left.
fn whole_ranks(board: &Board, set: &SquareSet) -> Option<(Vec<(u8, u8)>, SquareSet)> {
    if board.cells != Cells::Squares || board.has_levels() {
        return None;
    }
    let whole = |rank: u8| board.all().filter(|s| board.rank(*s) == rank).all(|s| set.contains(s));
    let ranks: Vec<u8> = (0..board.ranks).filter(|rank| whole(*rank)).collect();
    let of_ranks: SquareSet = set.iter().filter(|s| ranks.contains(&board.rank(*s))).collect();
    let rest = set.minus(&of_ranks);
    let groups = lines(board, &of_ranks, board.ranks, |s| board.rank(s))?;
    (!rest.is_empty() && names_of(board, &rest).len() <= 3).then_some((groups, rest))
}

/// The squares of a set by their names, where many neighbours are shortened.
fn names_of(board: &Board, set: &SquareSet) -> Vec<String> {
    let runs = runs(board, set);
    let many = set.len() > 8 || set.len() > 3 && runs.len() * 3 < set.len();
    match many {
        true => runs
            .iter()
            .map(
                |(a, b)| {
                    if a == b { board.name(*a) } else { format!("{}-{}", board.name(*a), board.name(*b)) }
                },
            )
            .collect(),
        false => set.iter().map(|s| board.name(s)).collect(),
    }
}

/// A set in runs of neighbours along ranks and files, the longest first taken out; in the order of their first squares.
fn runs(board: &Board, set: &SquareSet) -> Vec<(Square, Square)> {
    let beside = |square: Square, along: bool| {
        // The ranks of hexagons bend.
        let straight = !along || board.cells == Cells::Squares;
        let (file, rank) = (i32::from(board.file(square)), i32::from(board.rank(square)));
        let (file, rank) = if along { (file + 1, rank) } else { (file, rank + 1) };
        straight.then(|| board.square_on(file, rank, board.level(square).into()))?
    };
    let mut left = *set;
    let run = |left: &SquareSet, from: Square, along: bool| -> Vec<Square> {
        std::iter::successors(Some(from), |s| beside(*s, along).filter(|n| left.contains(*n))).collect()
    };
    let mut runs: Vec<(Square, Square)> = Vec::new();
    while let Some(first) = left.iter().next() {
        let all = left.iter().flat_map(|s| [true, false].map(|along| run(&left, s, along)));
        let longest = all.fold(vec![first], |best, run| if run.len() > best.len() { run } else { best });
        for square in &longest {
            left.remove(*square);
        }
        if let (Some(first), Some(last)) = (longest.first(), longest.last()) {
            runs.push((*first, *last));
        }
    }
    runs.sort_by_key(|(first, _)| first.index());
    runs
}

/// Is it a rectangle of at least two ranks and two files?
pub(crate) fn is_block(board: &Board, set: &SquareSet) -> bool {
    !set.is_empty() && rectangle(board, set).is_some()
}

/// The corners of the rectangle that a set is, if it is one of at least two ranks and two files.
fn rectangle(board: &Board, set: &SquareSet) -> Option<(Square, Square)> {
    let ends = |of: &dyn Fn(Square) -> u8| Some((set.iter().map(of).min()?, set.iter().map(of).max()?));
    let (files, ranks) = (ends(&|s| board.file(s))?, ends(&|s| board.rank(s))?);
    let levels = ends(&|s| board.level(s))?;
    let inside = |s: Square| {
        (files.0..=files.1).contains(&board.file(s))
            && (ranks.0..=ranks.1).contains(&board.rank(s))
            && (levels.0..=levels.1).contains(&board.level(s))
    };
    let whole = files.0 < files.1 && ranks.0 < ranks.1 && board.all().all(|s| set.contains(s) == inside(s));
    let corner = |file: u8, rank: u8, level: u8| board.square_on(file.into(), rank.into(), level.into());
    let corners = corner(files.0, ranks.0, levels.0).zip(corner(files.1, ranks.1, levels.1));
    corners.filter(|_| whole)
}

/// The level and the neighbouring ranks that a set consists of, on a board with levels.
fn ranks_of_a_level(board: &Board, set: &SquareSet) -> Option<(u8, u8, u8)> {
    let level = board.level(set.iter().next().filter(|_| board.has_levels())?);
    let ranks = |of: fn(std::vec::IntoIter<u8>) -> Option<u8>| {
        of(set.iter().map(|s| board.rank(s)).collect::<Vec<_>>().into_iter())
    };
    let (first, last) = (ranks(Iterator::min)?, ranks(Iterator::max)?);
    let inside = |s: Square| board.level(s) == level && (first..=last).contains(&board.rank(s));
    board.all().all(|s| set.contains(s) == inside(s)).then_some((level, first, last))
}

/// `rank 2`, `ranks 2-4`.
fn span(noun: &str, first: &str, last: &str) -> String {
    if first == last { format!("{noun} {first}") } else { format!("{noun}s {first} to {last}") }
}

/// The whole lines (ranks, files or levels) that a set consists of, if it does: the first and the last of each group of neighbours. Three
/// groups or more are told square by square.
fn lines(board: &Board, set: &SquareSet, count: u8, line: impl Fn(Square) -> u8) -> Option<Vec<(u8, u8)>> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for n in (0..count).filter(|n| set.iter().any(|square| line(square) == *n)) {
        match runs.last_mut().filter(|(_, last)| last + 1 == n) {
            Some((_, last)) => *last = n,
            None => runs.push((n, n)),
        }
    }
    let within = |square: Square| runs.iter().any(|(first, last)| (*first..=*last).contains(&line(square)));
    let whole = board.all().all(|square| set.contains(square) == within(square));
    (whole && (1..=2).contains(&runs.len()) && runs != [(0, count - 1)]).then_some(runs)
}

/// A zone of a side, as its owner sees it: `its second rank`, `its last rank`, `the last rank of its last level`, or the squares.
pub fn place(board: &Board, zone: &SquareSet) -> String {
    let own = |noun: &str, count: u8, runs: Vec<(u8, u8)>| {
        let mut runs: Vec<String> =
            runs.into_iter().map(|(first, last)| own_lines(noun, first, last, count)).collect();
        // The noun stands once: `its first or last rank`.
        if let [first, last] = runs.as_mut_slice()
            && let (Some(short), true) = (first.strip_suffix(&format!(" {noun}")), last.ends_with(noun))
        {
            *first = short.to_owned();
        }
        format!("its {}", list(&runs, "or"))
    };
    if let Some(runs) = lines(board, zone, board.ranks, |s| board.rank(s)) {
        return own("rank", board.ranks, runs);
    }
    if board.cells == Cells::Hexagons && is_last_of_files(board, zone) {
        return "the last square of a file".to_owned();
    }
    // Levels are the same for both sides, unless they are counted from above by one.
    if let Some(runs) = lines(board, zone, board.levels, |s| board.level(s)).filter(|_| board.levels_reversed)
    {
        return own("level", board.levels, runs);
    }
    if let Some((level, first, last)) = ranks_of_a_level(board, zone).filter(|_| board.levels_reversed) {
        let ranks = own_lines("rank", first, last, board.ranks);
        let level = own_lines("level", level, level, board.levels);
        return format!("the {ranks} of its {level}");
    }
    any_square(board, zone)
}

/// Is it the far end of every file? On hexagons, the ranks do not tell that.
fn is_last_of_files(board: &Board, zone: &SquareSet) -> bool {
    let beyond = |square: Square| {
        board.all().any(|s| board.file(s) == board.file(square) && board.rank(s) > board.rank(square))
    };
    board.all().all(|square| zone.contains(square) != beyond(square))
}

/// Some of so many lines, as their owner counts them: `last rank`, `first 2 ranks`, `third level`.
fn own_lines(noun: &str, first: u8, last: u8, count: u8) -> String {
    match (first, last) {
        (first, last) if last + 1 == count => match last - first {
            0 => format!("last {noun}"),
            more => format!("last {} {noun}s", more + 1),
        },
        (0, last @ 1..) => format!("first {} {noun}s", last + 1),
        (first, last) if first == last => format!("{} {noun}", nth(first + 1)),
        (first, last) if first + 1 == last => format!("{} or {} {noun}", nth(first + 1), nth(last + 1)),
        (first, last) => format!("{} to {} {noun}s", nth(first + 1), nth(last + 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Squares of a board of files, ranks and levels; what they are called as a zone, and as the board lies.
    #[test]
    fn sets_are_told_by_lines_and_runs() {
        for ((files, ranks, levels), names, zone, lies) in [
            ((3, 4, 1), "a1 b1 c1", "its first rank", "rank 1"),
            ((3, 4, 1), "a1 b1 c1 a4 b4 c4", "its first or last rank", "rank 1 and rank 4"),
            (
                (3, 4, 1),
                "a1 b1 c1 a2 b2 c2 a4 b4 c4",
                "its first 2 ranks or last rank",
                "ranks 1 to 2 and rank 4",
            ),
            ((1, 9, 1), "a7", "its seventh rank", "rank 7"),
            ((1, 9, 1), "a7 a9", "its seventh or last rank", "rank 7 and rank 9"),
            ((1, 9, 1), "a1 a7", "its first or seventh rank", "rank 1 and rank 7"),
            ((5, 5, 1), "a2 a3 a4 a5", "a2-a5", "a2-a5"),
            ((5, 5, 1), "a2 a3 b5", "a2, a3 or b5", "a2, a3 and b5"),
            ((2, 1, 3), "Aa1 Ab1 Ca1 Cb1", "level A or level C", "level A and level C"),
        ] {
            let board = Board { files, ranks, levels, ..Board::default() };
            let set: SquareSet = names.split(' ').filter_map(|name| board.parse(name)).collect();
            assert_eq!(place(&board, &set), zone, "{names}");
            assert_eq!(squares(&board, &set), lies, "{names}");
        }
    }
}
