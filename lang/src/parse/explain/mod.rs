//! What is wrong with a line that could not be read, in words, and what to write instead.
//!
//! | | |
//! |---|---|
//! | [`unread`] | a line that its rule does not fit |
//! | [`unknown`] | a line that begins with no word of its block |
//! | [`wishes`] | what cannot be said: a table of [patterns](pattern) |
//! | [`rows`] | what is said in other words: tables of patterns, with what to write |
//! | [`rewrites`], [`edits`], [`synonyms`] | what takes more than a pattern |
//! | [`former`] | lines in the words of an early draft |
//! | [`slips`] | letters for digits, and words too many that say nothing |
//! | [`conditions`] | conditions with a `not`, and two conditions in a line |
//! | [`grouped`] | conditions with parentheses |
//! | [`legs`] | further legs of a path, and clauses in another order |
//! | [`order`] | clauses that stand in another order than theirs |
//! | [`notation`] | letters of Betza's notation in the place of words |
//! | [`limits`] | numbers behind the names of a promotion |
//! | [`paraphrase`] | plain English, phrase by phrase |
//! | [`leaps`], [`counts`] | the numbers of a line of a piece in another form |
//! | [`coloured`] | the squares of one colour |
//! | [`regions`] | squares that a piece does not leave |
//! | [`misplaced`] | lines of a variant within a small block |
//! | [`further`] | the second mistake of a line, behind one that is certain |
//! | [`failure`] | the line with the place where reading stopped, on which repairs are tried out |

mod advice;
mod coloured;
mod conditions;
mod counts;
mod edits;
mod failure;
mod former;
mod further;
mod grouped;
mod index;
mod leaps;
mod legs;
mod limits;
mod marks;
mod misplaced;
mod misspelt;
mod notation;
mod order;
mod paraphrase;
mod pattern;
mod regions;
mod replaced;
mod rewrites;
mod rows;
mod slips;
mod synonyms;
mod unknown;
mod unread;
mod wishes;

pub(crate) use conditions::conditional;
pub(crate) use failure::{is_any_line, is_line};
pub(crate) use limits::HOW_MANY;
pub(crate) use rows::{CASTLING, ELSEWHERE, KEEPS_TO, ONE_BASE, TWO_SORTS, WHOLE_FILE, is_likewise};
pub(crate) use unread::{KEEPS_ITS_LETTER, NAMES_NOT_LETTERS, NO_NAME, ONE_CAPITAL};

use super::container::is_of_nobody;
use super::grammar::Rule;
use super::line_error::{Finding, LineError, LineErrorKind};
use super::odd::odd_character;
use super::raw::{first_word_of, sort};
use crate::again::NO_BLOCK;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::edited::edited;
use crate::source::{Span, on_one_line};
pub(super) use further::explain_all;
use marks::{behind, comment, escape};

/// What stands around a line that begins with no word of its block.
struct Around {
    has_block: bool,
    /// The `;` before it.
    semicolon: Option<Span>,
    /// The line and the `}` of a block in which only lines of the block around it stand.
    wraps: Option<(Span, Span)>,
}

/// The report of something that reading has found.
pub(super) fn explain(finding: Finding) -> Diagnostic {
    match finding {
        Finding::Said(diagnostic) => diagnostic,
        Finding::Line(error) if error.mended => {
            let (line, span) = (error.line.clone(), error.span);
            whole_line(of_line(error), &line, span)
        }
        Finding::Line(error) => of_line(error),
    }
}

/// The report of a line `royal, if …`. Where the edit that it offers would ask for more than the side has, it says what such a line may ask instead.
fn royal_by_what_is_had(report: Diagnostic, line: &str, span: Span) -> Diagnostic {
    let after = ["if ", "unless "].into_iter().filter_map(|word| line.find(word).map(|at| at + word.len()));
    let Some(at) = after.min() else { return report };
    let asks_more =
        report.fix.as_ref().and_then(|fix| edited_line(&fix.edits, line, span)).is_some_and(|text| {
            let asked =
                text.split_once("if ").or_else(|| text.split_once("unless ")).map_or("", |(_, asked)| asked);
            ![OF_ITS_SIDE, OF_ANOTHER].iter().any(|begin| asked.trim_start().starts_with(begin))
        });
    match asks_more {
        true => Diagnostic::new(code::NONSENSE, span.inner(at, line.trim_end().len()), ROYAL_BY_SIDE)
            .help(ROYAL_BY_SIDE_HELP),
        false => report,
    }
}

/// How begins what a line `royal, if …` may ask.
const OF_ITS_SIDE: &str = "its side has ";

/// The same of a line `royal, unless …`.
const OF_ANOTHER: &str = "another friendly ";

/// What is wrong with a line `royal, if …` that asks for anything else.
pub(crate) const ROYAL_BY_SIDE: &str = "who is royal depends on what its side has";

/// What to write instead.
pub(crate) const ROYAL_BY_SIDE_HELP: &str =
    "write `royal, unless its side has a NAME`, or `royal, unless another friendly NAME is safe`";

/// An edit of a line that does not stand so in the file takes the place of all of it.
fn whole_line(mut report: Diagnostic, line: &str, span: Span) -> Diagnostic {
    let Some(fix) = &mut report.fix else { return report };
    match edited_line(&fix.edits, line, span) {
        Some(whole) => {
            let text = on_one_line(&whole).replace(" ,", ",").replace(" :", ":");
            fix.edits = vec![(span, text)];
        }
        None => report.fix = None,
    }
    report
}

/// A line with some edits made; `None` where they are not all of it.
fn edited_line(edits: &[(Span, String)], line: &str, span: Span) -> Option<String> {
    let within = |at: &Span| {
        at.start
            .checked_sub(span.start)?
            .le(&line.len())
            .then_some(at.start - span.start..at.end - span.start)
    };
    let edits: Option<Vec<_>> = edits.iter().map(|(at, text)| Some((within(at)?, text.as_str()))).collect();
    Some(edited(line, &edits?)?.text)
}

/// The report of a line.
fn of_line(LineError { line, span, kind, .. }: LineError) -> Diagnostic {
    match kind {
        LineErrorKind::Unread { rule, stop, expects, has_block } => {
            let report = former::former(&line, span, unread::within(rule))
                .unwrap_or_else(|| unread::unread(rule, &line, span, stop, expects, has_block));
            if rule == Rule::royal { royal_by_what_is_had(report, &line, span) } else { report }
        }
        LineErrorKind::Unknown { container, has_block, semicolon, wraps } => {
            former::former(&line, span, container).unwrap_or_else(|| {
                unknown::unknown(&line, span, container, Around { has_block, semicolon, wraps })
            })
        }
        LineErrorKind::Irreplaceable { container, has_block } => {
            replaced::replaced(&line, span, container, has_block)
        }
        LineErrorKind::Comment { mark } => comment(mark),
        LineErrorKind::Behind { mark } => behind(&line, span, mark),
        LineErrorKind::Apart { end, joined } => {
            let here = span.inner(line.len(), line.len());
            Diagnostic::new(code::SYNTAX, here, "the line ends too early")
                .help(match joined.ends_with('"') && !line.contains('"') {
                    true => format!("its text goes on the same line, in quotation marks: write `{joined}`"),
                    false => format!("a line goes on below only after a comma: write `{joined}`"),
                })
                .guess("write it on one line", Span::new(span.file, span.start, end), joined)
        }
        LineErrorKind::Added { sign, end, joined } => {
            let whole = Span::new(span.file, span.start, end);
            Diagnostic::new(code::SYNTAX, sign, "texts are not joined")
                .help(format!("a text is written whole, on one line: `{joined}`"))
                .guess("write it as one text", whole, joined)
        }
        LineErrorKind::Parted { semicolon, mark } => {
            Diagnostic::new(code::SYNTAX, semicolon, "a `;` ends the line too early")
                .here(format!("write `{mark}`"))
                .guess(format!("write `{mark}`"), semicolon, mark)
        }
        LineErrorKind::Headless { open } => {
            Diagnostic::new(code::UNKNOWN_ITEM, open, "this block belongs to nothing")
                .help("a line such as `piece rook R` goes before it")
        }
        LineErrorKind::OpenText { text } => open_text(&line, span, text),
        LineErrorKind::Odd => odd_character(&line, span)
            .unwrap_or_else(|| Diagnostic::new(code::SYNTAX, span, "a character is not expected here")),
        LineErrorKind::SurplusBlock { open } => {
            let message = format!("`{}` has no block", first_word_of(&line));
            let help = match is_of_nobody(&line) {
                true => NO_BLOCK,
                false => "take `{` and `}` out; further lines go below it",
            };
            Diagnostic::new(code::UNEXPECTED_BLOCK, open, message)
                .label(span, "the line before it")
                .help(help)
        }
        LineErrorKind::MissingBlock => missing_block(&line, span),
    }
}

/// A text that does not end on its line.
fn open_text(line: &str, span: Span, text: Span) -> Diagnostic {
    if let Some(escape) = escape(line, span) {
        return escape;
    }
    let said = line.get(text.start - span.start..text.end - span.start).unwrap_or_default();
    if said.trim_end() == "\"" {
        return Diagnostic::new(code::UNCLOSED_TEXT, text, "a text goes on one line")
            .help("write it between `\"` and `\"` on this line; the ranks of a setup are separated by `/`");
    }
    let unclosed = Diagnostic::new(code::UNCLOSED_TEXT, text, "this text has no closing quotation mark")
        .help("write `\"` where it ends; a text ends on the line on which it begins");
    // Where something else may follow on the line, the text may end before it.
    if said.contains(['{', ';', '#', ':']) {
        return unclosed;
    }
    let end = Span::new(text.file, text.end, text.end);
    unclosed.guess("write `\"` at the end of the line", end, "\"")
}

/// A line that needs a block and has none.
fn missing_block(line: &str, span: Span) -> Diagnostic {
    let end = Span::new(span.file, span.end, span.end);
    let head = on_one_line(line);
    if let Some(piece) = head.strip_prefix("replace ").unwrap_or(&head).strip_prefix("piece ") {
        return piece_without_block(&head, piece.contains("uncapturable"), end);
    }
    let help = match head.len() {
        0..=60 => format!("if there is nothing more to say, write `{head} {{ }}`"),
        _ => "if there is nothing more to say, write `{ }` after it".to_owned(),
    };
    let sort = sort(line, Span::new(span.file, 0, line.len()));
    Diagnostic::new(code::MISSING_BLOCK, end, format!("`{sort}` needs a block"))
        .here("expected `{`")
        .help(help)
        .guess("write an empty block", end, " { }")
}

/// A piece without a block. No piece moves without being told how: an empty block would leave it where it stands, so that is not offered
/// as an edit.
fn piece_without_block(head: &str, stands: bool, end: Span) -> Diagnostic {
    let long = head.len() > 60;
    let whole = |block: &str| if long { format!("`{block}` after it") } else { format!("`{head} {block}`") };
    let moves = format!("{PIECE_MOVES}{}", whole(&format!("{{ {ANY_MOVES} }}")));
    let empty = format!("for a piece that never moves, write {}", whole("{ }"));
    let report = Diagnostic::new(code::MISSING_BLOCK, end, "`piece` needs a block").here("expected `{`");
    let mut words = head.split(' ').skip(1);
    let name = words.next();
    // Its letter, and that nothing takes it.
    let nobodys = name.filter(|_| words.filter(|word| *word != "uncapturable").count() == 1);
    let nobodys = nobodys.map(|name| {
        format!("for what belongs to neither side, such as a wall, write `piece {name} * of nobody`")
    });
    let report = match stands {
        true => report.help(empty).help(moves),
        false => report.help(moves).help(empty),
    };
    report.maybe_help(nobodys)
}

/// How ends what is said of a piece without a block that may belong to nobody.
pub(crate) const OF_NOBODY: &str = " * of nobody`";

/// How begins what is said of a piece without a block.
pub(crate) const PIECE_MOVES: &str =
    "a name says nothing of how a piece moves: write that in its block, as in ";

/// How any piece might move, where no other is known.
pub(crate) const ANY_MOVES: &str = "move and capture …";
