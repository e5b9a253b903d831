//! Ranks and files counted from 0, as programmers count, and files with numbers: `ranks 0-1, file 7` is `ranks 1-2, file h`.

use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::token::{Token, TokenKind};

/// What is wrong with such a line.
const RANKS: &str = "ranks are numbered from 1";
const FILES: &str = "files have letters, from `a` on";

/// Says how the squares of a line are named here.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>) -> Option<()> {
    let at = said
        .words
        .iter()
        .position(|t| t.start <= diagnostic.span().start && diagnostic.span().start < t.end)?;
    if let Some(whole) = pairs(said).filter(|_| diagnostic.code == code::SYNTAX) {
        let span = said.span(0, said.words.len().checked_sub(1)?)?;
        diagnostic.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.span = span);
        diagnostic.message =
            "a square is named by the letter of its file and the number of its rank".to_owned();
        return anew(diagnostic, "", vec![format!("write `{whole}`")]);
    }
    let counts = Counts::of(said);
    let asked = match diagnostic.code {
        code::OFF_BOARD => counts.zero && (counts.ranks.contains(&at) || counts.squares.contains(&at)),
        code::SYNTAX => counts.numbered.contains(&at) || counts.zero && counts.ranks.contains(&at),
        _ => false,
    };
    asked.then_some(())?;
    let message = if counts.numbered.is_empty() { RANKS } else { FILES };
    let message = match !counts.numbered.is_empty() && counts.zero_rank {
        true => format!("{RANKS}, and {FILES}"),
        false => message.to_owned(),
    };
    let from = |first: u64| counts.counted_from(said, first).filter(|line| is_line(line));
    let help = match counts.zero {
        true => from(0).map_or_else(String::new, |line| format!("write `{line}`")),
        // It may be counted from 0 or from 1.
        false => match (from(1), from(0)) {
            (Some(one), Some(zero)) => format!("counted from 1 it is `{one}`; counted from 0, `{zero}`"),
            _ => String::new(),
        },
    };
    let span = said.span(0, said.words.len().checked_sub(1)?)?;
    if let Some(label) = diagnostic.labels.iter_mut().find(|l| l.primary && !help.is_empty()) {
        label.span = span;
    }
    diagnostic.message = message;
    anew(diagnostic, "", Some(help).into_iter().filter(|help| !help.is_empty()).collect())
}

/// `holes (0, 0), (7, 7)`: the line with squares for pairs of numbers.
fn pairs(said: &Said<'_>) -> Option<String> {
    matches!(said.word(0), "holes" | "zone" | "crossable" | "regions").then_some(())?;
    let number = |at: usize| said.word(at).parse::<u64>().ok();
    let mut found: Vec<(usize, u64, u64)> = Vec::new();
    for at in 0..said.words.len() {
        let opens = matches!(said.word(at), "(" | "[") && matches!(said.word(at + 4), ")" | "]");
        if opens && said.word(at + 2) == "," {
            found.push((at, number(at + 1)?, number(at + 3)?));
        }
    }
    // Without a 0 they may be counted from 1.
    found.iter().any(|(_, file, rank)| *file == 0 || *rank == 0).then_some(())?;
    let start = |at: usize| said.words.get(at).map(|t| t.start);
    let mut line = said.text.get(said.start..start(found.first()?.0)?)?.to_owned();
    for (index, (at, file, rank)) in found.iter().enumerate() {
        let file = u8::try_from(*file).ok().filter(|file| *file < 26)?;
        line.push_str(&format!("{}{}", char::from(b'a' + file), rank.checked_add(1)?));
        let end = said.words.get(at + 4)?.end;
        let next = found.get(index + 1).and_then(|(next, ..)| start(*next));
        line.push_str(said.text.get(end..next.unwrap_or(said.start + said.line.len()))?);
    }
    is_line(&line).then_some(line)
}

/// Where a line counts ranks and files.
#[derive(Default)]
struct Counts {
    /// Numbers of ranks.
    ranks: Vec<usize>,
    /// Numbers in the place of the letters of files.
    numbered: Vec<usize>,
    /// Squares.
    squares: Vec<usize>,
    /// Is any of them 0?
    zero: bool,
    /// Is any of the ranks?
    zero_rank: bool,
}

impl Counts {
    fn of(said: &Said<'_>) -> Counts {
        let mut counts = Counts::default();
        let mut files = None;
        for (at, token) in said.words.iter().enumerate() {
            let word = token.slice(said.text);
            match word {
                "rank" | "ranks" => files = Some(false),
                "file" | "files" => files = Some(true),
                "," | "-" | "to" | "and" | "or" if said.words.get(at + 1).is_some_and(is_number) => {}
                _ if is_number(token) => match files {
                    Some(true) => counts.numbered.push(at),
                    Some(false) => counts.ranks.push(at),
                    None => {}
                },
                _ => {
                    files = None;
                    if square(word).is_some() {
                        counts.squares.push(at);
                    }
                }
            }
        }
        let zero = |at: &usize| is_zero(said.word(*at));
        // Beside squares of ranks from 1 on, one of rank 0 is a slip.
        if !counts.squares.iter().all(zero) {
            counts.squares.clear();
        }
        counts.zero_rank = counts.ranks.iter().chain(&counts.squares).any(zero);
        counts.zero = counts.zero_rank || counts.numbered.iter().any(zero);
        counts
    }

    /// The line as it is here, if its author counts from 0, or from 1.
    fn counted_from(&self, said: &Said<'_>, first: u64) -> Option<String> {
        let mut line = String::new();
        let mut end = said.start;
        for (at, token) in said.words.iter().enumerate() {
            line.push_str(said.text.get(end..token.start)?);
            let word = token.slice(said.text);
            let number = || word.parse::<u64>().ok();
            if self.numbered.contains(&at) {
                let file = u8::try_from(number()?.checked_sub(first)?).ok().filter(|file| *file < 26)?;
                line.push(char::from(b'a' + file));
            } else if self.ranks.contains(&at) {
                line.push_str(&number()?.checked_add(1)?.checked_sub(first)?.to_string());
            } else if let Some((file, rank)) = square(word).filter(|_| self.squares.contains(&at)) {
                line.push_str(&format!("{file}{}", rank.checked_add(1)?));
            } else {
                line.push_str(word);
            }
            end = token.end;
        }
        Some(line)
    }
}

fn is_number(token: &Token) -> bool {
    token.kind == TokenKind::Number
}

fn is_zero(word: &str) -> bool {
    word == "0" || square(word).is_some_and(|(_, rank)| rank == 0)
}

/// `d0`
fn square(word: &str) -> Option<(char, u64)> {
    let file = word.chars().next().filter(char::is_ascii_lowercase)?;
    Some((file, word.get(1..)?.parse().ok()?))
}
