//! The lines of a piece in the other of the two ways to write a path: words as Betza notation, and Betza notation as words.
//!
//! ```text
//!  line ──▶ its rules in the Program ──▶ legs ─┬─▶ words
//!                                              └─▶ notation
//! ```
//! What comes out compiles to the same rules, but that one rule of words may become two of Betza notation: `orthogonal, forward-left` is `WflF`.

mod legs;
mod notation;
mod words;

use crate::ast::{LineKind, Modes, Moves, PathKind, PieceLine};
use crate::literal::betza::{self, Route};
use crate::lower::phrase;
use crate::source::{Sources, Span};
use wazir_runtime::program::{Rule, Step, Test};

/// How paths are to be written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Spelling {
    /// As their authors wrote them.
    AsWritten,
    /// In words, where words can say them.
    Words,
    /// In Betza notation, where that can say them.
    Betza,
}

/// A line for one that its author wrote.
pub(crate) struct Translated {
    /// What it says.
    pub(crate) text: String,
    /// The line of the author.
    pub(crate) origin: Span,
    /// Further lines that it says, too.
    pub(crate) joined: Vec<Span>,
    /// Why it stands as it was.
    pub(crate) note: Option<&'static str>,
}

/// The longest text that Betza notation may have.
const MAX_LETTERS: usize = 200;

/// The lines of a piece with these rules.
pub(crate) fn lines(
    spelling: Spelling,
    lines: &[PieceLine],
    rules: &[Rule],
    sources: &Sources,
) -> Vec<Translated> {
    let mut done: Vec<Translated> = Vec::new();
    // The notation of the last line, if nothing follows it there.
    let mut open: Option<String> = None;
    for line in lines {
        let kept = |note| Translated {
            text: phrase(sources, line.span),
            origin: line.span,
            joined: Vec::new(),
            note,
        };
        let said = |text| Translated { text, origin: line.span, joined: Vec::new(), note: None };
        let (spoken, moves) = match &line.kind {
            LineKind::Moves(moves) => (!matches!(moves.path.kind, PathKind::Betza(_)), moves),
            _ => {
                open = None;
                done.push(kept(None));
                continue;
            }
        };
        match spelling {
            Spelling::Words if !spoken => match in_words(moves, line.span, sources) {
                Ok(lines) => done.extend(lines.into_iter().map(said)),
                Err(why) => done.push(kept(Some(why))),
            },
            Spelling::Betza if spoken => {
                let Some(text) = in_notation(moves, line.span, rules, sources) else {
                    open = None;
                    done.push(kept(Some("Betza notation cannot say this")));
                    continue;
                };
                let behind = clauses(moves, line.span, sources);
                let joined = open.as_ref().filter(|_| behind.is_empty()).and_then(|open| join(open, &text));
                if let (Some(joined), Some(last)) = (&joined, done.last_mut()) {
                    last.text = format!("betza \"{joined}\"");
                    last.joined.push(line.span);
                } else {
                    done.push(said(format!("betza \"{text}\"{behind}")));
                }
                open = behind.is_empty().then(|| joined.unwrap_or(text));
            }
            _ => {
                open = None;
                done.push(kept(None));
            }
        }
    }
    done
}

/// What a line says behind its path, with what parts the two.
fn clauses(moves: &Moves, line: Span, sources: &Sources) -> String {
    let behind = Span::new(line.file, moves.path.span.end, line.end);
    // A text ends before its quotation mark.
    let text = phrase(sources, behind);
    let text = text.trim_start_matches('"').trim_start();
    if text.is_empty() || text.starts_with(',') { text.to_owned() } else { format!(" {text}") }
}

/// Betza notation as the lines of a piece in words, one for each way to go: `FfW` is `move and capture step diagonal` and
/// `move and capture step forward`.
///
/// # Errors
/// What is wrong with the notation, or that words cannot say one of its ways.
pub fn betza_in_words(text: &str) -> Result<Vec<String>, String> {
    let ways = betza::parse(text)
        .map_err(|problems| problems.into_iter().map(|p| p.message).collect::<Vec<_>>().join("; "))?;
    let said = ways.iter().map(|way| {
        let path = match &way.path {
            Route::Steps(steps) => words::words(steps).ok_or("words cannot say this")?,
            Route::Anywhere => "anywhere".to_owned(),
        };
        Ok(format!("{} {path}", modes(Modes { quiet: way.quiet, takes: way.takes })))
    });
    said.collect::<Result<_, &str>>().map_err(str::to_owned)
}

/// A way to go that Betza notation describes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetzaWay {
    /// Its path, as the rules of a piece have it; `None` for every other square.
    pub path: Option<Vec<Step>>,
    /// It may end on an empty square.
    pub quiet: bool,
    /// It may end on an enemy.
    pub takes: bool,
}

/// The ways to go that Betza notation describes.
///
/// # Errors
/// What is wrong with it: the place in the text, what is wrong, and what to write instead if that is known.
pub fn betza_ways(text: &str) -> Result<Vec<BetzaWay>, Vec<BetzaError>> {
    let of = |way: betza::Way| {
        let path = match way.path {
            Route::Steps(steps) => Some(steps),
            Route::Anywhere => None,
        };
        BetzaWay { path, quiet: way.quiet, takes: way.takes }
    };
    let error = |p: crate::literal::Problem| BetzaError { range: p.range, message: p.message, help: p.help };
    betza::parse(text)
        .map(|ways| ways.into_iter().map(of).collect())
        .map_err(|problems| problems.into_iter().map(error).collect())
}

/// What is wrong with a text in Betza notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BetzaError {
    /// Where in the text, in bytes.
    pub range: std::ops::Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

/// A path, as the rules of a piece have it, in Betza notation; `None` where that cannot say it, or where it asks for squares.
///
/// `mode` stands before it: `m`, `c` or nothing. The text is read by [`betza_ways`] as just this path, perhaps as several ways.
pub fn path_in_betza(path: &[Step], mode: &str) -> Option<String> {
    notation::notation(path, mode)
}

/// A line of Betza notation as lines of words, or why there are none.
fn in_words(moves: &Moves, line: Span, sources: &Sources) -> Result<Vec<String>, &'static str> {
    const CANNOT: &str = "words cannot say this";
    let PathKind::Betza(text) = &moves.path.kind else { return Err(CANNOT) };
    let behind = clauses(moves, line, sources);
    let ways = betza::parse(&text.value).map_err(|_| CANNOT)?;
    let said = ways.iter().map(|way| {
        let path = match &way.path {
            Route::Steps(steps) => words::words(steps).ok_or_else(|| match legs::leaps_anew(steps) {
                true => "words cannot say this: none turns from a leg to leaps of another length",
                false => CANNOT,
            })?,
            Route::Anywhere => "anywhere".to_owned(),
        };
        Ok(format!("{} {path}{behind}", modes(Modes { quiet: way.quiet, takes: way.takes })))
    });
    said.collect()
}

fn modes(modes: Modes) -> &'static str {
    match (modes.quiet, modes.takes) {
        (true, true) => "move and capture",
        (true, false) => "move",
        (false, _) => "capture",
    }
}

/// The path of a line of words in Betza notation.
fn in_notation(moves: &Moves, line: Span, rules: &[Rule], sources: &Sources) -> Option<String> {
    let mode = match (moves.modes.quiet, moves.modes.takes) {
        (true, true) => "",
        (true, false) => "m",
        (false, _) => "c",
    };
    // What goes onto a piece that goes on says in words which way that is.
    match &moves.path.kind {
        _ if moves.onto.is_some() => None,
        PathKind::Legs(_) => {
            let phrase = phrase(sources, line);
            let rule = rules.iter().find(|rule| rule.phrase == phrase)?;
            notation::notation(&bare(&rule.path), mode)
        }
        PathKind::Anywhere => Some(format!("{mode}U")),
        PathKind::As(_) | PathKind::Lent(_) | PathKind::AsVictim | PathKind::Betza(_) | PathKind::InPlace => {
            None
        }
    }
}

/// A path without what its line says of squares.
fn bare(steps: &[Step]) -> Vec<Step> {
    let of = |step: &Step| match step {
        Step::Test(Test::In(_)) => None,
        Step::Repeat { min, max, body } => Some(Step::Repeat { min: *min, max: *max, body: bare(body) }),
        Step::Either(bodies) => Some(Step::Either(bodies.iter().map(|body| bare(body)).collect())),
        other => Some(other.clone()),
    };
    steps.iter().filter_map(of).collect()
}

/// Two texts as one, if it says the ways of both.
fn join(first: &str, second: &str) -> Option<String> {
    let both = format!("{first}{second}");
    let ways = |text: &str| betza::parse(text).unwrap_or_default();
    let apart: Vec<betza::Way> = ways(first).into_iter().chain(ways(second)).collect();
    (both.len() <= MAX_LETTERS && ways(&both) == apart).then_some(both)
}
