//! Squares, ranks and files: what was meant by a list of them that cannot be read.

use crate::parse::explain::advice::{Advice, Edit, write};
use crate::parse::explain::failure::Failure;
use crate::parse::grammar::{Rule, fits};
use crate::token::Token;

pub(in crate::parse::explain) fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())
}

pub(in crate::parse::explain) fn is_file(word: &str) -> bool {
    word.len() == 1 && word.bytes().all(|b| b.is_ascii_lowercase())
}

/// `e`, `aa`
pub(super) fn is_file_name(word: &str) -> bool {
    is_file(word) || fits(Rule::file_name, word)
}

/// `e4`, `aa10`
pub(in crate::parse::explain) fn is_square(word: &str) -> bool {
    let digits = word.find(|c: char| c.is_ascii_digit());
    let parts = digits.and_then(|at| word.split_at_checked(at));
    parts.is_some_and(|(file, rank)| is_file_name(file) && is_number(rank))
}

impl Failure<'_> {
    /// Squares in other words, whatever the line is about.
    pub(in crate::parse::explain) fn squares(&self, found: &str) -> Option<Advice> {
        let words = self.words();
        let at = words.iter().position(|t| t.start == self.found.start)?;
        if let Some(edit) = starred_lists(self.line).filter(|edit| self.reads(edit)) {
            return write(edit);
        }
        if let Some(edit) = self.bare(&words, at).filter(|edit| self.reads(edit)) {
            return write(edit);
        }
        // Each is tried out on the line.
        let edits = [
            self.ranks(&words, at),
            self.several(&words, at),
            self.numbers(&words, at),
            self.list(&words, at),
            self.turned(&words, at),
            pair(found).map(|text| (self.found.start..self.found.end, text)),
        ];
        edits.into_iter().flatten().find(|edit| self.reads(edit)).and_then(write)
    }

    /// `rank 2 to 3`, `rank 2-3`, `file 2 to 3`
    fn ranks(&self, words: &[Token], at: usize) -> Option<Edit> {
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        // The word before the first of the two.
        (at.checked_sub(2)?..=at).find_map(|word| {
            matches!(slice(word), "rank" | "ranks" | "file" | "files").then_some(())?;
            let (place, range) = self.range_from(words, word + 1)?;
            let kind = if is_number(slice(word + 1)) { "ranks" } else { "files" };
            Some((words.get(word)?.start..place.end, format!("{kind} {range}")))
        })
    }

    /// `ranks 2, 3`, `files a and h`
    fn several(&self, words: &[Token], at: usize) -> Option<Edit> {
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let word = (0..=at).rev().find(|i| matches!(slice(*i), "rank" | "ranks" | "file" | "files"))?;
        let kind = if is_number(slice(word + 1)) { "rank" } else { "file" };
        let is_one = |w: &str| if kind == "rank" { is_number(w) } else { is_file(w) };
        let mut all = Vec::new();
        let mut next = word + 1;
        while is_one(slice(next)) {
            all.push(format!("{kind} {}", slice(next)));
            if !matches!(slice(next + 1), "," | "and" | "or" | "&") {
                break;
            }
            // `a, and b`
            next += if matches!(slice(next + 2), "and" | "or") { 3 } else { 2 };
        }
        let last = if is_one(slice(next)) { next } else { next.checked_sub(2)? };
        let reached = words.get(last).is_some_and(|t| t.end >= self.found.start);
        (all.len() > 1 && reached).then_some(())?;
        Some((words.get(word)?.start..words.get(last)?.end, all.join(", ")))
    }

    /// `from 2, 3`: numbers alone are ranks.
    fn numbers(&self, words: &[Token], at: usize) -> Option<Edit> {
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let part = |i: &usize| is_number(slice(*i)) || matches!(slice(*i), "," | "and" | "or");
        let last = (at..words.len()).take_while(part).filter(|i| is_number(slice(*i))).last()?;
        let all: Vec<String> =
            (at..=last).map(slice).filter(|w| is_number(w)).map(|n| format!("rank {n}")).collect();
        Some((words.get(at)?.start..words.get(last)?.end, joined(&all)))
    }

    /// `rank 6 rank 7 rank 8`: without commas.
    fn bare(&self, words: &[Token], at: usize) -> Option<Edit> {
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let word = slice(at);
        matches!(word, "rank" | "file").then_some(())?;
        let is_one = |i: usize| slice(i) == word && (is_number(slice(i + 1)) || is_file(slice(i + 1)));
        let mut first = at;
        while first >= 2 && is_one(first - 2) {
            first -= 2;
        }
        let mut last = at;
        while is_one(last + 2) {
            last += 2;
        }
        (first < at && is_one(last)).then_some(())?;
        let all: Vec<String> =
            (first..=last).step_by(2).map(|i| format!("{word} {}", slice(i + 1))).collect();
        Some((words.get(first)?.start..words.get(last + 1)?.end, joined(&all)))
    }

    /// `d4 e4 d5 e5`: squares without commas.
    fn list(&self, words: &[Token], at: usize) -> Option<Edit> {
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        is_square(slice(at)).then_some(())?;
        let part = |i: &usize| is_square(slice(*i)) || matches!(slice(*i), "," | "and" | "&");
        let first = (0..at).rev().take_while(part).last()?;
        let last = (at..words.len()).take_while(part).last()?;
        let squares: Vec<&str> = (first..=last).map(slice).filter(|w| is_square(w)).collect();
        (squares.len() > 1).then_some(())?;
        Some((words.get(first)?.start..words.get(last)?.end, squares.join(", ")))
    }

    /// `file 4`, `rank d`, `4d`: what is counted in letters in the place of what is counted in numbers.
    fn turned(&self, words: &[Token], at: usize) -> Option<Edit> {
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let next = words.get(at + 1);
        if is_number(slice(at)) && is_file(slice(at + 1)) && next.is_some_and(|n| n.start == self.found.end) {
            let text = format!("{}{}", slice(at + 1), slice(at));
            return Some((self.found.start..next?.end, text));
        }
        let word = at.checked_sub(1)?;
        let kind = match (slice(word), slice(at)) {
            ("file", n) if is_number(n) => "rank",
            ("rank", f) if is_file(f) => "file",
            _ => return None,
        };
        Some((words.get(word)?.start..self.found.end, format!("{kind} {}", slice(at))))
    }

    /// `2nd rank`, `the second rank`, `e file`: the number or the letter comes last.
    pub(in crate::parse::explain) fn ordinal(&self) -> Option<Edit> {
        const COUNT: [&str; 10] =
            ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
        let words = self.words();
        let at = words.iter().position(|t| t.start == self.found.start)?;
        let slice = |i: usize| words.get(i).map_or("", |t| t.slice(self.line));
        let spelt = (at.saturating_sub(1)..=at + 1)
            .find_map(|i| Some((i, COUNT.iter().position(|c| *c == slice(i) && slice(i + 1) == "rank")?)));
        if let Some((i, n)) = spelt {
            let first = i.checked_sub(1).filter(|f| slice(*f) == "the").unwrap_or(i);
            let edit = (words.get(first)?.start..words.get(i + 1)?.end, format!("rank {}", n + 1));
            return self.reads(&edit).then_some(edit);
        }
        let (from, to) = match (slice(at), slice(at + 1), slice(at + 2)) {
            (_, "nd" | "rd" | "st" | "th", "rank") => (at, at + 2),
            ("file", ..) if slice(at.checked_sub(1)?).len() == 1 => (at - 1, at),
            (_, "file", _) if slice(at).len() == 1 => (at, at + 1),
            _ => return None,
        };
        let edit = (words.get(from)?.start..words.get(to)?.end, format!("{} {}", slice(to), slice(from)));
        self.reads(&edit).then_some(edit)
    }
}

/// A list of squares, ranks and files; ranks in a row are one range.
fn joined(all: &[String]) -> String {
    let ranks: Option<Vec<u32>> = all.iter().map(|one| one.strip_prefix("rank ")?.parse().ok()).collect();
    let row =
        |ranks: &Vec<u32>| ranks.len() > 2 && ranks.windows(2).all(|w| matches!(w, [a, b] if a + 1 == *b));
    match ranks.filter(row).as_deref() {
        Some([first, .., last]) => format!("ranks {first}-{last}"),
        _ => all.join(", "),
    }
}

/// `*d1 *e1`, `d* e*`, `*1 *2`: all lists of squares as other programs write them.
fn starred_lists(line: &str) -> Option<Edit> {
    let at = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
    let of_list = |word: &&str| word.contains('*') || is_square(word.trim_matches(','));
    let words: Vec<&str> = line.split_whitespace().collect();
    let (mut edit, mut next): (Option<Edit>, usize) = (None, 0);
    while let Some(word) = words.get(next) {
        let run: Vec<&str> = words.get(next..)?.iter().copied().take_while(of_list).collect();
        next += run.len().max(1);
        if !run.iter().any(|word| word.contains('*')) {
            continue;
        }
        let said = joined(&run.iter().map(|word| starred(word)).collect::<Vec<_>>());
        let last = run.last()?;
        // A comma before what follows is not of the list.
        let end = at(last) + last.trim_end_matches(',').len();
        edit = Some(match edit {
            None => (at(word)..end, said),
            Some((range, text)) => {
                let between = line.get(range.end..at(word))?;
                (range.start..end, format!("{text}{between}{said}"))
            }
        });
    }
    edit
}

/// `*d1`, `d*`, `*8`
fn starred(word: &str) -> String {
    let bare = word.trim_matches(['*', ',']);
    match bare {
        _ if !word.contains('*') => bare.to_owned(),
        _ if is_number(bare) => format!("rank {bare}"),
        _ if is_file(bare) => format!("file {bare}"),
        _ => bare.to_owned(),
    }
}

/// `e1-h1`
fn pair(word: &str) -> Option<String> {
    let (from, to) = word.split_once('-')?;
    (is_square(from) && is_square(to)).then(|| format!("{from}-{to}"))
}
