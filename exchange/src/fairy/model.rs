//! A variant with everything that it inherits.

use super::kind::Kind;
use super::options::option;
use super::read;
use super::squares::{Region, region};
use super::value::{KindSet, Outcome, Value};
use indexmap::IndexMap;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use wazir_lang::Span;

/// A piece of a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceRow {
    /// Its letter, in lower case.
    pub letter: char,
    /// Its moves in Betza notation.
    pub betza: String,
    /// Where it was defined, if in the file.
    pub span: Option<Span>,
}

/// An option that was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// Its value.
    pub value: Value,
    /// Where, if in the file; built-in bases have no places.
    pub span: Option<Span>,
    /// The option as it was written: one that stands for several sets all of these.
    pub written: String,
}

/// A variant: its pieces and its options. Whoever reads an option marks it as understood.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The pieces by kind, in the order of the table.
    pub pieces: IndexMap<Kind, PieceRow>,
    /// The options that were given, here or in what it builds on.
    pub options: IndexMap<String, Given>,
    read: RefCell<BTreeSet<String>>,
}

impl Model {
    /// The kind that has a letter.
    pub fn by_letter(&self, letter: char) -> Option<Kind> {
        let letter = letter.to_ascii_lowercase();
        self.pieces.iter().find(|(_, row)| row.letter == letter).map(|(kind, _)| *kind)
    }

    /// The letter of a kind.
    pub fn letter(&self, kind: Kind) -> Option<char> {
        self.pieces.get(&kind).map(|row| row.letter)
    }

    /// The letters of the pieces in the order in which the program writes what is in hand: the last of its kinds come first.
    pub fn hand_order(&self) -> String {
        let mut pieces: Vec<_> = self.pieces.iter().map(|(kind, row)| (*kind, row.letter)).collect();
        pieces.sort_by_key(|(kind, _)| Reverse(*kind));
        pieces.into_iter().map(|(_, letter)| letter).collect()
    }

    /// The value of an option, given or not. The option counts as understood.
    pub fn value(&self, name: &str) -> Option<Value> {
        self.read.borrow_mut().insert(name.to_owned());
        match self.options.get(name) {
            Some(given) => Some(given.value.clone()),
            None => option(name).and_then(read::default),
        }
    }

    /// The place where an option was given, if in the file.
    pub fn span(&self, name: &str) -> Option<Span> {
        self.options.get(name).and_then(|given| given.span)
    }

    /// The option as the file names it.
    pub fn written<'a>(&'a self, name: &'a str) -> &'a str {
        self.options.get(name).map_or(name, |given| given.written.as_str())
    }

    /// The options that nobody has read so far, each with its place.
    pub fn unread(&self) -> Vec<(&str, Option<Span>)> {
        let read = self.read.borrow();
        let unread = self.options.iter().filter(|(name, _)| !read.contains(*name));
        unread.map(|(name, given)| (name.as_str(), given.span)).collect()
    }

    /// A switch.
    pub fn is(&self, name: &str) -> bool {
        self.value(name) == Some(Value::Bool(true))
    }

    /// A number, a rank or a file, from 1.
    pub fn number(&self, name: &str) -> u32 {
        match self.value(name) {
            Some(Value::Number(n)) => n,
            _ => 0,
        }
    }

    /// A text or a word.
    pub fn text(&self, name: &str) -> String {
        match self.value(name) {
            Some(Value::Text(text)) => text,
            _ => String::new(),
        }
    }

    /// A set of kinds, those alone that the variant has.
    pub fn kinds(&self, name: &str) -> KindSet {
        match self.value(name) {
            Some(Value::Kinds(mut set)) => {
                set.kinds.retain(|kind| self.pieces.contains_key(kind));
                set
            }
            _ => KindSet::default(),
        }
    }

    /// A result.
    pub fn outcome(&self, name: &str) -> Outcome {
        match self.value(name) {
            Some(Value::Outcome(outcome)) => outcome,
            _ => Outcome::None,
        }
    }

    /// Kinds and what they become, those alone that the variant has.
    pub fn pairs(&self, name: &str) -> Vec<(Kind, Kind)> {
        match self.value(name) {
            Some(Value::Pairs(mut pairs)) => {
                pairs.retain(|(from, to)| self.pieces.contains_key(from) && self.pieces.contains_key(to));
                pairs
            }
            _ => Vec::new(),
        }
    }

    /// Kinds and numbers.
    pub fn numbers(&self, name: &str) -> Vec<(Kind, u32)> {
        match self.value(name) {
            Some(Value::Numbers(pairs)) => pairs,
            _ => Vec::new(),
        }
    }

    /// The number of files of the board.
    pub fn files(&self) -> u8 {
        u8::try_from(self.number("maxFile")).unwrap_or(8)
    }

    /// The number of ranks of the board.
    pub fn ranks(&self) -> u8 {
        u8::try_from(self.number("maxRank")).unwrap_or(8)
    }

    /// Squares of the board.
    pub fn region(&self, name: &str) -> Region {
        match self.value(name) {
            Some(Value::Squares(patterns)) => region(&patterns, self.files(), self.ranks()),
            _ => Region::new(),
        }
    }

    /// The squares of a side on which a kind may stand, where a file limits them.
    pub fn mobility(&self, kind: Kind, white: bool) -> Option<Region> {
        let mut name = kind.option().to_owned();
        if let Some(first) = name.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        let name = format!("mobilityRegion{}{name}", if white { "White" } else { "Black" });
        self.options.contains_key(&name).then(|| self.region(&name))
    }
}
