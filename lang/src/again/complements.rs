//! Squares without others, `anywhere except last rank`, `a1-h8 except b2-g7` and `c3-f6 - d4-e5`: what is left of them on the board.

use super::Said;
use super::cells::Cells;
use crate::ast::BoardSize;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::suggest;
use std::ops::RangeInclusive;

/// Words for the whole board behind `drop`.
const ANYWHERE: [&str; 5] =
    [" anywhere", " on any square", " on any empty square", " on all squares", " on every square"];

/// Words before what is taken away.
const EXCEPT: [&str; 3] = ["except", "excluding", "outside"];

/// Names the squares that are left.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, board: Option<BoardSize>) -> Option<()> {
    const NOT_TAKEN: &str = "squares cannot be taken away from others";
    const OF_A_LIST: &str = "no squares can be taken out of a list";
    let told = |text: &String| text.contains(NOT_TAKEN) || text.contains(OF_A_LIST);
    // Where nothing but a list can stand, no other words are known.
    let mark = said.text.get(diagnostic.span().start..).unwrap_or_default();
    let taken = ["except ", "excluding ", "without ", "minus "].iter().any(|word| mark.starts_with(word));
    let others = diagnostic.help.iter().any(told) || diagnostic.labels.iter().any(|l| told(&l.message));
    let of_list = told(&diagnostic.message) || taken && !others && diagnostic.code == code::SYNTAX;
    let told = of_list || others;
    let left = || without_ranks(said.line, board).or_else(|| without(said.line, board));
    let whole = told.then(|| ring(said.line).or_else(left))??;
    is_line(&whole).then_some(())?;
    diagnostic.fix = None;
    diagnostic.notes.clear();
    if of_list {
        diagnostic.message = OF_A_LIST.to_owned();
        diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.message.clear());
        diagnostic.help = vec![format!("write the squares that are left: `{whole}`")];
        // Whether the men still fit a board with these holes is for the author to see.
        if !said.line.contains("holes ") {
            let all = said.span(0, said.words.len().checked_sub(1)?)?;
            *diagnostic = diagnostic.clone().guess(format!("write `{whole}`"), all, whole);
        }
        return Some(());
    }
    diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.message = NOT_TAKEN.to_owned());
    diagnostic.help = vec![format!("name those that are left: `{whole}`")];
    let all = said.span(0, said.words.len().checked_sub(1)?)?;
    if let Some(except) = said.words.iter().position(|t| EXCEPT.contains(&t.slice(said.text)))
        && let Some(at) = said.span(except, said.words.len().checked_sub(1)?)
    {
        diagnostic.message = format!("`{}` is not expected here", said.word(except));
        diagnostic.mark(at);
    }
    *diagnostic = diagnostic.clone().guess(format!("write `{whole}`"), all, whole);
    Some(())
}

/// `drop anywhere except last rank`: the other ranks.
pub(super) fn without_ranks(line: &str, board: Option<BoardSize>) -> Option<String> {
    let (_, ranks) = board?.rectangle()?;
    let height = u8::try_from(ranks.value).ok()?;
    let line = line.to_lowercase();
    let (head, rest) = [" except ", " excluding ", " outside ", " but not "]
        .iter()
        .filter_map(|word| line.split_once(word))
        .find_map(|(head, rest)| {
            let head = head.trim_end_matches(',');
            let all = ANYWHERE.iter().find_map(|all| head.strip_suffix(all));
            Some((all.filter(|head| head.ends_with("drop"))?, rest))
        })?;
    let tail =
        [", if ", ", unless ", ", giving ", ", and "].iter().filter_map(|clause| rest.find(clause)).min();
    let (gone, tail) = rest.split_at_checked(tail.unwrap_or(rest.len()))?;
    let gone = gone.replace(" and ", ",").replace(" or ", ",");
    let gone: Option<Vec<RangeInclusive<u8>>> =
        gone.split(',').map(|term| ranks_of(term.trim(), height)).collect();
    let gone = gone?;
    let left: Vec<u8> = (1..=height).filter(|rank| !gone.iter().any(|range| range.contains(rank))).collect();
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for rank in left {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == rank => *last = rank,
            _ => runs.push((rank, rank)),
        }
    }
    let runs = runs.into_iter().map(|(low, high)| suggest::ranks(low, high));
    let runs: Vec<String> = runs.collect();
    (!runs.is_empty()).then(|| format!("{head} on {}{tail}", runs.join(", ")))
}

/// `zone rim = a1-h8 except b2-g7`: any squares without any others.
fn without(line: &str, board: Option<BoardSize>) -> Option<String> {
    /// More terms than these are not written out.
    const MOST: usize = 12;
    const WORDS: [&str; 6] = [" except ", " excluding ", " without ", " but not ", " outside ", " minus "];
    const BEFORE: [&str; 7] = [" = ", " on ", " to ", " from ", " within ", "holes ", " only "];
    const BEHIND: [&str; 7] = [" to ", " then ", ", if ", ", unless ", ", giving ", ", and ", ": "];
    let (at, word) = WORDS.iter().filter_map(|word| Some((line.find(word)?, word))).min()?;
    let (before, rest) = (line.get(..at)?.trim_end_matches(','), line.get(at + word.len()..)?);
    let end = BEHIND.iter().filter_map(|clause| rest.find(clause)).min().unwrap_or(rest.len());
    let (gone, tail) = rest.split_at_checked(end)?;
    let (head, all) = match ANYWHERE.iter().find_map(|all| before.strip_suffix(all)) {
        Some(head) => (format!("{head} on "), Cells::whole(board)?),
        None => {
            let start = BEFORE.iter().filter_map(|word| Some(before.rfind(word)? + word.len())).max()?;
            (before.get(..start)?.to_owned(), Cells::read(before.get(start..)?, board)?)
        }
    };
    let left = all.without(&Cells::read(gone, board)?).written();
    (1..=MOST).contains(&left.len()).then(|| format!("{head}{}{tail}", left.join(", ")))
}

/// `the first`, `last 2 ranks`, `rank 8`
fn ranks_of(term: &str, height: u8) -> Option<RangeInclusive<u8>> {
    let small = |word: &&str| !matches!(*word, "the" | "its" | "on" | "in" | "own");
    let words: Vec<&str> = term.split_whitespace().filter(small).collect();
    let number = |word: &str| word.parse::<u8>().ok().filter(|n| (1..=height).contains(n));
    match words.as_slice() {
        ["first"] | ["first", "rank" | "row"] => Some(1..=1),
        ["last"] | ["last", "rank" | "ranks" | "row"] => Some(height..=height),
        ["first", count, "ranks" | "rows"] => Some(1..=number(count)?),
        ["last", count, "ranks" | "rows"] => Some(height - (number(count)? - 1)..=height),
        ["rank" | "ranks", ranks] | [ranks] => match ranks.split_once('-') {
            Some((low, high)) => Some(number(low)?..=number(high)?),
            None => Some(number(ranks)?..=number(ranks)?),
        },
        _ => None,
    }
}

/// `c3-f6 - d4-e5`: the rectangles around the inner one.
fn ring(line: &str) -> Option<String> {
    let at = line.find(" - ")?;
    let before = line.get(..at)?;
    let start = before.rfind([' ', ',']).map_or(0, |blank| blank + 1);
    let rest = line.get(at + 3..)?;
    let end = rest.find([' ', ',']).unwrap_or(rest.len());
    let (files, ranks) = corners(before.get(start..)?)?;
    let (inner_files, inner_ranks) = corners(rest.get(..end)?)?;
    let within = |inner: (u8, u8), outer: (u8, u8)| outer.0 <= inner.0 && inner.1 <= outer.1;
    (within(inner_files, files) && within(inner_ranks, ranks)).then_some(())?;
    let parts = [
        (files, (ranks.0, inner_ranks.0.checked_sub(1)?)),
        (files, (inner_ranks.1.checked_add(1)?, ranks.1)),
        ((files.0, inner_files.0.checked_sub(1)?), inner_ranks),
        ((inner_files.1.checked_add(1)?, files.1), inner_ranks),
    ];
    let square = |file: u8, rank: u8| format!("{}{rank}", char::from(file));
    let parts = parts.into_iter().filter(|((left, right), (low, high))| left <= right && low <= high);
    let parts = parts.map(|((left, right), (low, high))| match (left, low) == (right, high) {
        true => square(left, low),
        false => format!("{}-{}", square(left, low), square(right, high)),
    });
    let parts: Vec<String> = parts.collect();
    let (head, tail) = (line.get(..start)?, rest.get(end..)?);
    (!parts.is_empty()).then(|| format!("{head}{}{tail}", parts.join(", ")))
}

/// The files and the ranks of `c3-f6`, or of `d4`.
fn corners(word: &str) -> Option<((u8, u8), (u8, u8))> {
    let square = |word: &str| {
        let file = word.bytes().next().filter(u8::is_ascii_lowercase)?;
        Some((file, word.get(1..)?.parse::<u8>().ok()?))
    };
    let (first, last) = word.split_once('-').unwrap_or((word, word));
    let ((file, rank), (right, top)) = (square(first)?, square(last)?);
    Some(((file.min(right), file.max(right)), (rank.min(top), rank.max(top))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ast::Number;
    use crate::source::Span;

    #[test]
    fn what_is_left_is_named() {
        let number = |value| Number { value, span: Span::default() };
        let board = Some(BoardSize::Rectangle(number(8), number(8)));
        let left = |line: &str| without_ranks(line, board).unwrap_or_default();
        assert_eq!(left("drop anywhere except the first and last rank"), "drop on ranks 2-7");
        assert_eq!(left("drop anywhere, except last rank"), "drop on ranks 1-7");
        assert_eq!(left("drop on any square except last rank"), "drop on ranks 1-7");
        assert_eq!(left("replace drop anywhere except ranks 3-4"), "replace drop on ranks 1-2, ranks 5-8");
        assert_eq!(
            left("drop anywhere except last 2 ranks, giving no mate"),
            "drop on ranks 1-6, giving no mate"
        );
        assert_eq!(left("drop anywhere except rank 9"), "");
        assert_eq!(left("drop anywhere except next to a king"), "");
        let others = |line: &str| without(line, board).unwrap_or_default();
        assert_eq!(others("zone rim = a1-h8 except b2-g7"), "zone rim = rank 1, a2-a7, h2-h7, rank 8");
        assert_eq!(
            others("zone z = ranks 3-5, file a without d4 and e4"),
            "zone z = a1-a2, rank 3, a4-c4, f4-h4, rank 5, a6-a8"
        );
        assert_eq!(
            others("drop anywhere except d4-e5, if it can move"),
            "drop on ranks 1-3, a4-c5, f4-h5, ranks 6-8, if it can move"
        );
        assert_eq!(others("promote on last rank except d8 to queen"), "promote on a8-c8, e8-h8 to queen");
        assert_eq!(others("zone z = camp except d4"), "");
        let ring = |line: &str| ring(line).unwrap_or_default();
        assert_eq!(ring("zone ring = c3-f6 - d4-e5"), "zone ring = c3-f3, c6-f6, c4-c5, f4-f5");
        assert_eq!(ring("zone ring = a1-b2 - b2"), "zone ring = a1-b1, a2");
        assert_eq!(ring("zone ring = a1-b2 - c3"), "");
    }
}
