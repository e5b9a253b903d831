//! The lines of a text with their words.

use super::super::container::{Container, opens};
use super::super::grammar::{Grammar, Rule};
use super::super::layout::layout;
use super::super::raw::{RawItem, first_word};
use super::roles::{Role, role};
use crate::source::{FileId, Span};
use pest::Parser as _;
use pest::iterators::Pair;
use std::ops::Range;

/// A line and the block that follows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The line itself, without blanks around it.
    pub head: Range<usize>,
    /// The line and its block.
    pub whole: Range<usize>,
    /// What it stands in.
    pub within: Container,
    /// Its words, in order. None where it cannot be read.
    pub words: Vec<Word>,
    /// What its block holds, if it opens one.
    pub opens: Option<Container>,
    /// Its block, with the braces.
    pub block: Option<Range<usize>>,
    /// The lines of its block.
    pub lines: Vec<Line>,
}

/// A word of a line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Word {
    /// Its first byte.
    pub start: usize,
    /// The byte after its last.
    pub end: usize,
    /// What it is.
    pub role: Role,
}

impl Word {
    /// Its text.
    pub fn slice(self, text: &str) -> &str {
        text.get(self.start..self.end).unwrap_or_default()
    }
}

impl Line {
    /// Its first word that has a role of a sort.
    pub fn word(&self, is: impl Fn(Role) -> bool) -> Option<Word> {
        self.words.iter().copied().find(|word| is(word.role))
    }
}

/// The lines of a text. A text that is too long has none.
pub fn lines(text: &str) -> Vec<Line> {
    if text.len() > super::super::file::MAX_BYTES {
        return Vec::new();
    }
    let layout = layout(FileId::default(), text);
    layout.items.iter().map(|item| line(&layout.text, item, Container::File)).collect()
}

fn line(text: &str, item: &RawItem, within: Container) -> Line {
    let head = text.get(item.head.start..item.head.end).unwrap_or_default();
    let opened = opens(text, item.head).or(item.block.as_ref().map(|_| within));
    let end = |span: Span| span.start..span.end;
    Line {
        head: end(item.head),
        whole: end(item.span),
        within,
        words: words(head, item.head.start, within),
        opens: opened.filter(|_| item.block.is_some()),
        block: item
            .block
            .as_ref()
            .map(|block| block.open.start..block.close.map_or(item.span.end, |close| close.end)),
        lines: item
            .block
            .iter()
            .flat_map(|block| &block.items)
            .map(|inner| line(text, inner, opened.unwrap_or(within)))
            .collect(),
    }
}

fn words(head: &str, at: usize, within: Container) -> Vec<Word> {
    for rule in rules(head, within) {
        if let Ok(mut pairs) = Grammar::parse(*rule, head) {
            let mut words = Vec::new();
            if let Some(pair) = pairs.next() {
                gather(pair, *rule, *rule, at, &mut words, &[]);
            }
            return words;
        }
    }
    Vec::new()
}

fn gather(pair: Pair<'_, Rule>, around: Rule, line: Rule, at: usize, words: &mut Vec<Word>, before: &[Rule]) {
    let rule = pair.as_rule();
    let span = pair.as_span();
    let inner = pair.into_inner();
    if inner.is_empty() {
        if let Some(role) = role(rule, around, line, before).filter(|_| span.end() > span.start()) {
            let end = span.start() + span.as_str().trim_end().len();
            words.push(Word { start: at + span.start(), end: at + end, role });
        }
        return;
    }
    let mut seen = Vec::new();
    for child in inner {
        let child_rule = child.as_rule();
        gather(child, rule, line, at, words, &seen);
        seen.push(child_rule);
    }
}

/// The rules by which a line may be read, going by its first words and what it stands in.
pub(super) fn rules(head: &str, within: Container) -> &'static [Rule] {
    let word = first_word(head, Span::new(FileId::default(), 0, head.len()));
    let second = || head.split_whitespace().nth(1).unwrap_or_default();
    match within {
        Container::File => match word {
            "edition" => &[Rule::edition],
            "variant" => &[Rule::variant],
            "part" => &[Rule::part],
            _ => &[],
        },
        Container::Variant | Container::Part | Container::Army => match word {
            "replace" => of_section(second(), true),
            "change" if second() == "endings" => &[Rule::more_endings],
            _ => of_section(word, false),
        },
        Container::Piece | Container::Change => match word {
            "remove" => &[Rule::remove_line],
            "replace" => of_piece(second()),
            _ => of_piece(word),
        },
        Container::Castling => match word {
            "empty" => &[Rule::empty, Rule::castler],
            "safe" => &[Rule::safe],
            _ => &[Rule::castler],
        },
        Container::Shuffle => &[Rule::placing],
        Container::Turn => match word {
            "then" => &[Rule::further],
            _ => &[Rule::choices, Rule::series, Rule::of_turn, Rule::further],
        },
        Container::Endings => &[Rule::ending],
        Container::MoreEndings => match word {
            "after" => &[Rule::after_ending, Rule::new_ending],
            "remove" => &[Rule::remove_ending],
            _ => &[Rule::new_ending],
        },
        Container::Test => match word {
            "setup" => &[Rule::set_start],
            "fen" => &[Rule::set_fen],
            "play" => &[Rule::play],
            "after" => &[Rule::after],
            _ => &[Rule::expect],
        },
    }
}

/// The rules of a line of a section that begins with a word, or with `replace` and the word.
fn of_section(word: &str, replaces: bool) -> &'static [Rule] {
    match (word, replaces) {
        ("piece", true) => &[Rule::new_piece],
        ("zone", _) => &[Rule::zone],
        ("castling", _) => &[Rule::castling],
        ("turn", _) => &[Rule::turn],
        ("endings", _) => &[Rule::endings],
        (_, true) => &[Rule::new_piece, Rule::zone, Rule::castling, Rule::turn, Rule::endings],
        ("include", _) => &[Rule::include],
        ("summary", _) => &[Rule::summary],
        ("source", _) => &[Rule::source],
        ("also", _) => &[Rule::known_as],
        ("board", _) => &[Rule::board],
        ("holes" | "crossable", _) => &[Rule::holes],
        ("regions", _) => &[Rule::regions],
        ("link", _) => &[Rule::link],
        ("symmetry", _) => &[Rule::symmetry],
        ("setup", _) => &[Rule::setup],
        ("shuffle", _) => &[Rule::shuffle],
        ("piece", _) => &[Rule::piece, Rule::nobodys],
        ("change", _) => &[Rule::change, Rule::more_endings],
        ("remove", _) => &[Rule::remove],
        ("every", _) => &[Rule::every],
        ("worth", _) => &[Rule::worth],
        ("points", _) => &[Rule::points],
        ("army", _) => &[Rule::army],
        ("test", _) => &[Rule::test],
        _ => &[],
    }
}

/// The rules of a line of a piece that begins with a word, or with `replace` and the word.
fn of_piece(word: &str) -> &'static [Rule] {
    match word {
        "betza" => &[Rule::betza],
        "royal" => &[Rule::royal],
        "uncapturable" => &[Rule::uncapturable],
        "freezes" => &[Rule::freezes],
        "follows" => &[Rule::escorts],
        "leaves" | "keeps" => &[Rule::bound],
        "when" => &[Rule::when],
        "drop" => &[Rule::drop],
        "promote" | "may" => &[Rule::promote],
        "becomes" => &[Rule::becomes],
        "drawn" => &[Rule::drawn],
        _ => &[Rule::moves],
    }
}
