//! Ranks and files counted from 0, as programmers count, and files with numbers: `ranks 0-1, file 7` is `ranks 1-2, file h`.

use super::{Said, anew};
use crate::ast::BoardSize;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line;
use crate::token::{Token, TokenKind};

/// What is wrong with such a line.
const RANKS: &str = "ranks are numbered from 1";
const FILES: &str = "files have letters, from `a` on";

/// Says how the squares of a line are named here.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, board: Option<BoardSize>) -> Option<()> {
    let at = said
        .words
        .iter()
        .position(|t| t.start <= diagnostic.span().start && diagnostic.span().start < t.end)?;
    if let Some(pairs) = Pairs::of(said).filter(|_| diagnostic.code == code::SYNTAX) {
        return pairs.say(diagnostic, said, board);
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

/// A line in which squares are pairs of numbers, `(3, 3)`, or of a letter and a number, `('d', 4)`.
struct Pairs {
    /// The line, with a pair between its texts.
    texts: Vec<String>,
    pairs: Vec<(File, u64)>,
    /// The first of them, as it is written.
    first: String,
}

/// How a pair names its file.
#[derive(Copy, Clone)]
enum File {
    Number(u64),
    Letter(char),
}

impl Pairs {
    fn of(said: &Said<'_>) -> Option<Pairs> {
        let opens = |at: usize| matches!(said.word(at), "(" | "[");
        let closes = |at: usize| matches!(said.word(at), ")" | "]");
        let marks = |at: usize| matches!(said.word(at), "\"" | "'");
        // `(3, 3)`, `[3][3]`, `("d", 4)`: the pair, and the word behind it.
        let pair = |at: usize| {
            opens(at).then_some(())?;
            // What stands right behind a word is handed over to it.
            let joined = |before: &Token| Some(before.end) == said.words.get(at).map(|t| t.start);
            let before = at.checked_sub(1).and_then(|at| said.words.get(at));
            let called = before.is_some_and(|t| {
                t.kind == TokenKind::Word && (joined(t) || matches!(t.slice(said.text), "leap" | "ride"))
            });
            (!called).then_some(())?;
            let quoted = usize::from(marks(at + 1));
            let written = said.word(at + 1 + quoted).trim_matches('"');
            let mut letters = written.chars();
            let file = match (letters.next()?, letters.next()) {
                (c, None) if c.is_ascii_alphabetic() => File::Letter(c.to_ascii_lowercase()),
                _ => File::Number(written.parse().ok()?),
            };
            let behind = at + 2 + 2 * quoted;
            let rank = match said.word(behind) {
                "," => behind + 1,
                "]" if said.word(behind + 1) == "[" => behind + 2,
                _ => return None,
            };
            let number = said.word(rank).parse().ok()?;
            closes(rank + 1).then_some((file, number, rank + 2))
        };
        let (mut texts, mut pairs, mut first) = (vec![String::new()], Vec::new(), String::new());
        let (mut at, mut end) = (0, said.start);
        while at < said.words.len() {
            let token = said.words.get(at)?;
            let gap = said.text.get(end..token.start)?;
            if let Some((file, rank, behind)) = pair(at) {
                let last = said.words.get(behind - 1)?.end;
                if pairs.is_empty() {
                    said.text.get(token.start..last)?.clone_into(&mut first);
                }
                texts.last_mut()?.push_str(gap);
                pairs.push((file, rank));
                texts.push(String::new());
                (at, end) = (behind, last);
                continue;
            }
            let text = texts.last_mut()?;
            // The brackets of a list of pairs; `(3, 3) - (4, 4)` is a rectangle.
            let of_list = opens(at) && opens(at + 1) || closes(at) && at > 0 && closes(at - 1);
            let range = said.word(at) == "-" && closes(at.checked_sub(1)?) && pair(at + 1).is_some();
            let behind_range = text == "-";
            if of_list && opens(at) {
                text.push_str(gap);
            }
            if !of_list {
                if !range && !behind_range {
                    text.push_str(gap);
                }
                text.push_str(said.word(at));
            }
            (at, end) = (at + 1, token.end);
        }
        let texts = texts.into_iter().map(|text| if text.starts_with('-') { "-".to_owned() } else { text });
        (!pairs.is_empty()).then_some(Pairs { texts: texts.collect(), pairs, first })
    }

    /// The line with squares, counted from 0 or from 1.
    fn counted_from(&self, base: u64, board: Option<BoardSize>) -> Option<String> {
        let sizes =
            board.and_then(|board| board.rectangle()).map(|(files, ranks)| (files.value, ranks.value));
        let (files, ranks) = sizes.unwrap_or((26, 64));
        let mut line = self.texts.first()?.clone();
        for (text, (file, rank)) in self.texts.get(1..)?.iter().zip(&self.pairs) {
            let file = match *file {
                File::Letter(letter) => letter,
                File::Number(number) => {
                    let index = number.checked_sub(base).filter(|index| *index < files.min(26))?;
                    char::from(b'a' + u8::try_from(index).ok()?)
                }
            };
            let rank = rank.checked_sub(base)?.checked_add(1).filter(|rank| *rank <= ranks)?;
            line.push_str(&format!("{file}{rank}{text}"));
        }
        is_line(&line).then_some(line)
    }

    fn say(&self, diagnostic: &mut Diagnostic, said: &Said<'_>, board: Option<BoardSize>) -> Option<()> {
        let letters = self.pairs.iter().any(|(file, _)| matches!(file, File::Letter(_)));
        let (one, zero) = (self.counted_from(1, board), self.counted_from(0, board));
        let zero = zero.filter(|_| !letters || one.is_none());
        let span = said.span(0, said.words.len().checked_sub(1)?)?;
        let start = said.line.find(&self.first)?;
        let pair = span.inner(start, start + self.first.len());
        let help = match (&one, &zero) {
            (Some(one), Some(zero)) => format!("counted from 1 it is `{one}`; counted from 0, `{zero}`"),
            (Some(one), None) | (None, Some(one)) => format!("write `{one}`"),
            (None, None) => return None,
        };
        diagnostic.mark(pair);
        diagnostic.message = format!("`{}` is not how a square is named", self.first);
        anew(
            diagnostic,
            "a square is the letter of its file and the number of its rank",
            vec![help.clone()],
        )?;
        if let (Some(line), None) | (None, Some(line)) = (one, zero) {
            let fix = Diagnostic::new(diagnostic.code, span, "").guess(help, span, line).fix;
            diagnostic.fix = fix;
        }
        Some(())
    }
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
