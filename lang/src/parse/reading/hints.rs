//! What may stand at a place of a text that is being written. The text before the place says in which block and on which line it is; the
//! line up to there is read, and what the grammar tried where it stopped is what may come.

use super::super::container::{Container, opens};
use super::super::expected::Expected;
use super::super::grammar::{Grammar, Rule};
use super::lines::rules;
use super::roles::{NameOf, name};
use crate::directions;
use crate::source::{FileId, Span};
use crate::token::{TokenKind, tokens};
use pest::Parser as _;
use pest::error::{ErrorVariant, InputLocation};

/// Something that may stand at a place.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Hint {
    /// A line that begins with these words.
    Line(&'static str),
    /// A word of the language, or several.
    Word(&'static str),
    /// A direction.
    Direction(&'static str),
    /// A mark: `,`
    Mark(&'static str),
    /// The name of something that is there already.
    Name(NameOf),
    /// A name for something new.
    NewName(NameOf),
    /// A square.
    Square,
    /// The letter of a new piece or castling.
    Letter,
    /// A number.
    Number,
    /// A text in quotation marks.
    Text,
    /// A move.
    Move,
    /// Why a move is illegal, or a game is over.
    Reason,
}

/// What may stand at a place, and where the place is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hints {
    /// What the place is in.
    pub within: Container,
    /// Where the word begins that is being written there.
    pub start: usize,
    /// The line up to that word.
    pub before: String,
    /// The first lines of the blocks around the place, from the outermost.
    pub around: Vec<std::ops::Range<usize>>,
    /// What may stand there.
    pub hints: Vec<Hint>,
}

/// A character that nothing in the grammar reads, so that reading always stops there.
const STOP: char = '\u{1}';

/// What may stand at a byte of a text. `None` within a comment or a text in quotation marks.
pub fn hints(text: &str, at: usize) -> Option<Hints> {
    let at = (0..=at.min(text.len())).rev().find(|at| text.is_char_boundary(*at))?;
    let start = word_start(text, at);
    let place = place(text, start)?;
    let before = text.get(place.line..start).unwrap_or_default();
    let mut hints = match before.trim().is_empty() {
        true => place.within.starts().map(Hint::Line).collect(),
        false => Vec::new(),
    };
    for rule in rules(before.trim_start(), place.within) {
        tried(*rule, before, &mut hints);
    }
    // What is replaced in a piece is any line of it.
    if place.within == Container::Change && before.trim() == "replace" {
        hints.extend(Container::Piece.starts().map(Hint::Line));
    }
    let mut seen = Vec::new();
    hints.retain(|hint| {
        !seen.contains(hint) && {
            seen.push(*hint);
            true
        }
    });
    Some(Hints {
        within: place.within,
        start,
        before: before.trim_start().to_owned(),
        around: place.around,
        hints,
    })
}

/// Where the word begins that ends at a place.
fn word_start(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or_default();
    let part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'' | '+');
    before.trim_end_matches(part).len()
}

/// The blocks around a place, and where its line begins.
struct Place {
    within: Container,
    line: usize,
    around: Vec<std::ops::Range<usize>>,
}

fn place(text: &str, at: usize) -> Option<Place> {
    let file = FileId::default();
    let mut around: Vec<(std::ops::Range<usize>, Container)> = Vec::new();
    let (mut line, mut goes_on) = (0, false);
    for token in tokens(text) {
        if token.start >= at {
            break;
        }
        let ends = token.end.min(at);
        match token.kind {
            TokenKind::Comment | TokenKind::OpenText if token.end >= at => return None,
            TokenKind::Text if token.end > at => return None,
            TokenKind::Newline if goes_on => {}
            TokenKind::Newline | TokenKind::Semicolon => line = ends,
            TokenKind::Open => {
                let head = text.get(line..token.start).unwrap_or_default();
                let lead = head.len() - head.trim_start().len();
                let head = line + lead..line + head.trim_end().len().max(lead);
                let outer = around.last().map_or(Container::File, |(_, container)| *container);
                let opened = opens(text, Span::new(file, head.start, head.end)).unwrap_or(outer);
                around.push((head, opened));
                line = ends;
            }
            TokenKind::Close => {
                around.pop();
                line = ends;
            }
            _ => {}
        }
        if !token.kind.is_trivia() {
            goes_on = token.kind == TokenKind::Comma;
        }
    }
    let within = around.last().map_or(Container::File, |(_, container)| *container);
    Some(Place { within, line, around: around.into_iter().map(|(head, _)| head).collect() })
}

/// What a rule tried where a line stops.
fn tried(rule: Rule, before: &str, hints: &mut Vec<Hint>) {
    let line = before.trim_start();
    let Err(error) = Grammar::parse(rule, &format!("{line}{STOP}")) else { return };
    let stop = match error.location {
        InputLocation::Pos(at) | InputLocation::Span((at, _)) => at,
    };
    if stop < line.trim_end().len() {
        return;
    }
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else { return };
    if positives.contains(&Rule::low) {
        hints.push(Hint::Number);
    }
    if positives.contains(&Rule::growing) {
        hints.push(Hint::Word("one move more than the turn before"));
    }
    if positives.contains(&Rule::height) {
        hints.push(Hint::Number);
    }
    if positives.contains(&Rule::level_name) || positives.contains(&Rule::low_level) {
        hints.push(Hint::Square);
    }
    let more: &[&str] = match positives {
        _ if positives.contains(&Rule::victims) => &["a", "an", "any"],
        _ if positives.contains(&Rule::placing) || positives.contains(&Rule::man) => &["a", "an"],
        _ if positives.contains(&Rule::shade) => &["dark squares"],
        _ if positives.contains(&Rule::beside_it) => &["left of it"],
        _ if positives.contains(&Rule::owned) => &["only"],
        _ => &[],
    };
    hints.extend(more.iter().copied().map(Hint::Word));
    if positives.contains(&Rule::placing) || positives.contains(&Rule::man) {
        hints.push(Hint::Number);
    }
    for expected in Expected::of(&error) {
        match expected {
            Expected::Condition => {
                let sides = ["each side", "the side to move", "the side that moved", "white", "black"];
                hints.extend(expected.words().into_iter().chain(sides).map(Hint::Word));
                hints.push(Hint::Number);
            }
            Expected::Resetter => hints.extend(["a capture", "a move of", "a drop"].map(Hint::Word)),
            Expected::Way => {
                hints.extend(
                    expected.words().into_iter().chain(["as", "anywhere", "in place"]).map(Hint::Word),
                );
            }
            Expected::Direction => hints.extend(
                directions::WORDS.iter().copied().chain(["up", "down", "triagonal"]).map(Hint::Direction),
            ),
            Expected::Letter => hints.push(Hint::Letter),
            Expected::Number | Expected::Steps => hints.push(Hint::Number),
            Expected::Text => hints.push(Hint::Text),
            Expected::Move => hints.push(Hint::Move),
            Expected::Reason => hints.push(Hint::Reason),
            Expected::Square | Expected::FileName => hints.push(Hint::Square),
            Expected::PartOfFile => hints.push(Hint::Name(NameOf::File)),
            Expected::Name => {
                hints.push(named(rule, line));
                if rule == Rule::include && !line.ends_with('.') {
                    hints.push(Hint::Name(NameOf::File));
                }
            }
            Expected::PieceName => hints.push(Hint::Name(NameOf::Piece)),
            Expected::Noun | Expected::Amount | Expected::Fact => {
                hints.extend(expected.words().into_iter().map(Hint::Word));
                hints.push(Hint::Name(NameOf::Piece));
            }
            Expected::Squares => {
                hints.extend(expected.words().into_iter().map(Hint::Word));
                hints.extend(["level", "levels"].map(Hint::Word));
                hints.extend([Hint::Square, Hint::Name(NameOf::Zone)]);
                // The way of a piece in a castling.
                if positives.contains(&Rule::squares_or_ways) {
                    hints.push(Hint::Word("the way of"));
                }
            }
            Expected::End | Expected::Other => {}
            other => {
                hints.extend(other.mark().map(Hint::Mark));
                hints.extend(other.words().into_iter().map(Hint::Word));
            }
        }
    }
}

/// What a name that may stand at the end of a line would be the name of.
fn named(rule: Rule, line: &str) -> Hint {
    let has = |word: &str| line.split_whitespace().any(|w| w == word);
    let before: Vec<Rule> = [("replace", Rule::k_replace), ("castling", Rule::k_castling)]
        .into_iter()
        .filter(|(word, _)| has(word))
        .map(|(_, rule)| rule)
        .collect();
    let around = match rule {
        Rule::variant if has("extends") => Rule::extends,
        Rule::include if line.ends_with('.') => Rule::part,
        Rule::ending | Rule::new_ending if has("castled") || has("castle") => Rule::castled,
        _ => rule,
    };
    if around == Rule::part && rule == Rule::include {
        return Hint::Name(NameOf::Part);
    }
    match name(around, rule, &before) {
        (of, super::Deed::Defines) => Hint::NewName(of),
        (of, _) => Hint::Name(of),
    }
}
