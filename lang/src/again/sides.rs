//! Squares of both sides in one list: `white rank 7, black rank 2` is `rank 7`, as each side counts its own.

use super::around_it::piece;
use super::{Said, anew};
use crate::ast::BoardSize;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::source::Span;
use std::ops::Range;

/// A part of a list, with the side of which it is said.
#[derive(Clone, PartialEq, Eq)]
enum Part {
    Rank(u64),
    Ranks(u64, u64),
    LastRank,
    Square(String, u64),
}

/// Says the squares as their owner counts them.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, board: Option<BoardSize>) -> Option<()> {
    (diagnostic.code == code::SYNTAX).then_some(())?;
    let height = board?.rectangle()?.1.value;
    let range = list(said)?;
    let (white, black) = read(said, range.clone(), height)?;
    let at = said.span(range.start, range.end - 1)?;
    let place = |parts: &[Part]| parts.iter().map(|part| part.written(height)).collect::<Vec<_>>().join(", ");
    let turned: Vec<Part> = black.iter().map(|part| part.turned(height)).collect();
    let line = |squares: &str| said.with(range.start, range.end - 1, squares);
    let alike = sorted(&white, height) == sorted(&turned, height);
    let own = match (white.is_empty(), black.is_empty()) {
        (false, true) => place(&white),
        (true, false) => place(&turned),
        _ if alike => place(&white),
        _ => {
            let whole = line(&place(&white)).zip(line(&place(&turned)))?;
            (is_line(&whole.0) && is_line(&whole.1)).then_some(())?;
            let piece = piece(said)?;
            mark(diagnostic, at);
            return anew(
                diagnostic,
                "",
                vec![format!(
                    "where the sides differ, write `army white {{ change piece {piece} {{ {} }} }}` and `army black {{ change piece {piece} {{ {} }} }}`",
                    whole.0, whole.1
                )],
            );
        }
    };
    let whole = line(&own)?;
    is_line(&whole).then_some(())?;
    mark(diagnostic, at);
    let written = format!("write `{own}`");
    // Of one side alone, the line would hold for both.
    let side = match (white.is_empty(), black.is_empty()) {
        (false, false) => {
            anew(diagnostic, "", vec![written.clone()])?;
            if let ([Part::Rank(one)], [Part::Rank(two)]) = (white.as_slice(), black.as_slice()) {
                diagnostic.notes.push(format!("for Black, rank {one} is rank {two} of the board"));
            }
            *diagnostic = diagnostic.clone().guess(format!("write `{whole}`"), at, own);
            return Some(());
        }
        (false, true) => "white",
        _ => "black",
    };
    let piece = piece(said).map_or_else(
        || format!("`army {side} {{ … }}`"),
        |piece| format!("`army {side} {{ change piece {piece} {{ … }} }}`"),
    );
    anew(
        diagnostic,
        "",
        vec![
            format!("{written}, which then holds for both sides"),
            format!("what holds for only one side goes in {piece}"),
        ],
    )
}

fn mark(diagnostic: &mut Diagnostic, at: Span) {
    diagnostic.message = "squares are counted from the owner's side".to_owned();
    diagnostic.mark(at);
}

/// The words of a list of squares in which a side is named.
fn list(said: &Said<'_>) -> Option<Range<usize>> {
    let opens = |word: &str| matches!(word, "on" | "from" | "within" | "to" | "entering" | "=");
    let ends = |word: &str| matches!(word, "to" | "if" | "unless" | "and" | "taking" | "into");
    let count = said.words.len();
    (0..count).find_map(|at| {
        opens(said.word(at)).then_some(())?;
        let end = (at + 1..count).find(|i| ends(said.word(*i))).unwrap_or(count);
        // A comma before what follows is not of the list.
        let end = if said.word(end - 1) == "," { end - 1 } else { end };
        let sided = (at + 1..end).any(|i| side(said.word(i)).is_some());
        (sided && end > at + 2).then_some(at + 1..end)
    })
}

/// Is a word that of a side, and of White?
fn side(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "white" | "whites" => Some(true),
        "black" | "blacks" => Some(false),
        _ => None,
    }
}

/// What is said of White, and of Black.
fn read(said: &Said<'_>, range: Range<usize>, height: u64) -> Option<(Vec<Part>, Vec<Part>)> {
    let (mut white, mut black): (Vec<Part>, Vec<Part>) = (Vec::new(), Vec::new());
    let mut now: Option<bool> = None;
    // Parts whose side is told behind them.
    let mut open: Vec<Part> = Vec::new();
    let number = |at: usize| said.word(at).parse::<u64>().ok().filter(|n| (1..=height).contains(n));
    let mut at = range.start;
    while at < range.end {
        let word = said.word(at);
        let mut part = None;
        match word {
            "," | "/" | "(" | ")" | "for" | "the" | "'" | "s" | ":" | "’" | ";" | "&" | "or" => at += 1,
            "rank" | "row" => {
                part = Some(Part::Rank(number(at + 1)?));
                at += 2;
            }
            "ranks" | "rows" if said.word(at + 2) == "-" => {
                part = Some(Part::Ranks(number(at + 1)?, number(at + 3)?));
                at += 4;
            }
            "ranks" | "rows" => {
                part = Some(Part::Rank(number(at + 1)?));
                at += 2;
            }
            "last" if said.word(at + 1) == "rank" => {
                part = Some(Part::LastRank);
                at += 2;
            }
            "*" => {
                part = Some(Part::Rank(number(at + 1)?));
                at += 2;
            }
            _ => {
                if let Some(of) = side(word) {
                    if open.is_empty() {
                        now = Some(of);
                    } else {
                        let all = if of { &mut white } else { &mut black };
                        all.append(&mut open);
                        now = None;
                    }
                } else {
                    let (file, rank) = word.split_at_checked(1)?;
                    let rank: u64 = rank.parse().ok().filter(|rank| (1..=height).contains(rank))?;
                    file.bytes().all(|c| c.is_ascii_lowercase()).then_some(())?;
                    part = Some(Part::Square(file.to_owned(), rank));
                }
                at += 1;
            }
        }
        if let Some(part) = part {
            match now {
                Some(true) => white.push(part),
                Some(false) => black.push(part),
                None => open.push(part),
            }
        }
    }
    (at == range.end && open.is_empty() && !(white.is_empty() && black.is_empty())).then_some((white, black))
}

fn sorted(parts: &[Part], height: u64) -> Vec<String> {
    let mut all: Vec<String> = parts.iter().map(|part| part.written(height)).collect();
    all.sort();
    all
}

impl Part {
    fn turned(&self, height: u64) -> Part {
        let turn = |rank: u64| height + 1 - rank;
        match self {
            Part::Rank(rank) => Part::Rank(turn(*rank)),
            Part::Ranks(low, high) => Part::Ranks(turn(*high), turn(*low)),
            // Whose last rank it is has been said.
            Part::LastRank => Part::LastRank,
            Part::Square(file, rank) => Part::Square(file.clone(), turn(*rank)),
        }
    }

    fn written(&self, height: u64) -> String {
        match self {
            Part::Rank(rank) if *rank == height => "last rank".to_owned(),
            Part::Rank(rank) => format!("rank {rank}"),
            Part::Ranks(low, high) => format!("ranks {low}-{high}"),
            Part::LastRank => "last rank".to_owned(),
            Part::Square(file, rank) => format!("{file}{rank}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::{TokenKind, tokens};

    fn written(text: &str) -> Option<(Vec<String>, Vec<String>)> {
        let words: Vec<_> = tokens(text).filter(|t| t.kind != TokenKind::Blank).collect();
        let said = Said::of(text, &words)?;
        let (white, black) = read(&said, list(&said)?, 8)?;
        let all = |parts: Vec<Part>| parts.iter().map(|part| part.written(8)).collect();
        Some((all(white), all(black)))
    }

    #[test]
    fn a_side_stands_before_or_behind_its_squares() {
        let both = Some((vec!["rank 7".to_owned()], vec!["rank 2".to_owned()]));
        assert_eq!(written("promote on white rank 7, black rank 2 to queen"), both);
        assert_eq!(written("promote on rank 7 for white, rank 2 for black to queen"), both);
        assert_eq!(written("promote on rank 7 (white), rank 2 (black) to queen"), both);
        assert_eq!(written("move step forward from rank 2, black rank 7"), None);
    }
}
