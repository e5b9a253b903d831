//! `if it is unmoved { move leap 0 2 }`: a condition is the end of each line that it is about, and what stands in the block of an `else` has the
//! contrary one.

use super::inside::{Inside, indentation};
use super::{anew, around, complements, statement};
use crate::ast::BoardSize;
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::{conditional, is_line};
use crate::source::{FileId, Span};
use crate::token::{TokenKind, tokens};

/// More lines than these are not written out.
const MOST: usize = 8;

/// What is written in the place of blocks with a condition.
struct Written {
    lines: Vec<String>,
    /// From the first word to the last `}`.
    whole: Span,
    /// Are there remarks that an edit would lose?
    remarks: bool,
}

/// Makes one report of each such block, with the `else` behind it.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str, variants: &[Variant]) {
    let mut spoken_of: Vec<Span> = Vec::new();
    let own = |d: &&mut Diagnostic| {
        matches!(d.code, code::UNKNOWN_ITEM | code::SYNTAX) && d.span().file == FileId::default()
    };
    for diagnostic in diagnostics.iter_mut().filter(own) {
        let start = diagnostic.span().start;
        if spoken_of.iter().any(|whole| whole.holds(diagnostic.span())) {
            continue;
        }
        let board = around(variants, diagnostic.span()).and_then(|v| v.resolved.as_ref()?.board);
        let Some(written) = written(diagnostic, text, start, board) else { continue };
        let Written { lines, whole, remarks } = written;
        let quoted: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
        let help = format!("in place of this line and its block: {}", quoted.join(" and "));
        let here = match diagnostic.code {
            code::SYNTAX => "what follows from a condition goes after a colon",
            _ => "a condition goes at the end of the line that it is about",
        };
        let _ = anew(diagnostic, here, vec![help]);
        if !remarks {
            let put = lines.join(&format!("\n{}", indentation(text, start)));
            *diagnostic = diagnostic.clone().guess("write the condition behind each line", whole, put);
        }
        spoken_of.push(whole);
    }
    diagnostics.retain(|d| !spoken_of.iter().any(|w| w.holds(d.span()) && w.start < d.span().start));
}

/// What to write for the block whose line begins at a place.
fn written(diagnostic: &Diagnostic, text: &str, start: usize, board: Option<BoardSize>) -> Option<Written> {
    let words = statement(text, start);
    let (first, last) = (words.first()?, words.last()?);
    (first.start == start).then_some(())?;
    let word = first.slice(text);
    let turned = match word {
        "if" | "when" | "while" => "unless",
        "unless" => "if",
        _ => return None,
    };
    let word = if word == "unless" { word } else { "if" };
    let condition = text.get(first.end..last.end)?.trim().trim_end_matches(':').trim();
    let condition = condition.strip_suffix("then").unwrap_or(condition).trim_end();
    let bare = condition.strip_prefix('(').and_then(|c| c.strip_suffix(')'));
    let condition = bare.filter(|c| !c.contains(['(', ')'])).unwrap_or(condition).trim();
    let inside = Inside::behind(text, last.end)?;
    // Any line of endings may be one.
    let ending = diagnostic.code == code::SYNTAX;
    let from = stands(condition).filter(|_| !ending);
    let lines = match from {
        Some(squares) if word == "if" => behind(&inside, text, squares),
        Some(squares) => others(squares, board).and_then(|others| behind(&inside, text, &others)),
        None => None,
    };
    let mut lines = match lines {
        Some(lines) => lines,
        None => with(&inside, text, condition, if ending { ":" } else { word })?,
    };
    let mut end = inside.close.end;
    let mut rest = tokens(text.get(end..)?).filter(|t| !t.kind.is_trivia() && t.kind != TokenKind::Newline);
    if let Some(other) =
        rest.next().filter(|t| matches!(t.slice(text.get(end..).unwrap_or_default()), "else" | "otherwise"))
    {
        let inside = Inside::behind(text, end + other.end)?;
        if ending {
            return None;
        }
        lines.extend(match from {
            Some(squares) if turned == "if" => behind(&inside, text, squares)?,
            Some(squares) => behind(&inside, text, &others(squares, board)?)?,
            None => with(&inside, text, condition, turned)?,
        });
        end = inside.close.end;
    }
    (1..=MOST).contains(&lines.len()).then_some(())?;
    let remarks = tokens(text.get(start..end)?).any(|t| t.kind == TokenKind::Comment);
    Some(Written { lines, whole: Span::new(FileId::default(), start, end), remarks })
}

/// `it is on ranks 1-4`: the squares.
fn stands(condition: &str) -> Option<&str> {
    let rest = ["it is ", "the piece is ", "it stands ", "piece is "]
        .iter()
        .find_map(|it| condition.strip_prefix(*it))?;
    let squares = ["on ", "in ", "at ", "within "].iter().find_map(|on| rest.strip_prefix(*on))?;
    // `in check`, `at home` are no squares.
    let first = squares.split([' ', '-', ',']).next()?;
    let named = matches!(first, "rank" | "ranks" | "file" | "files" | "last");
    let square =
        first.starts_with(|c: char| c.is_ascii_lowercase()) && first.ends_with(|c: char| c.is_ascii_digit());
    (named || square).then_some(squares)
}

/// The squares of the board that are not of these.
fn others(squares: &str, board: Option<BoardSize>) -> Option<String> {
    let whole = complements::without_ranks(&format!("drop anywhere except {squares}"), board)?;
    whole.strip_prefix("drop on ").map(str::to_owned)
}

/// The lines of a block, each from these squares alone.
fn behind(inside: &Inside<'_>, text: &str, squares: &str) -> Option<Vec<String>> {
    inside.text().find('{').is_none().then_some(())?;
    let one = |line: &Vec<crate::token::Token>| {
        let line = text.get(line.first()?.start..line.last()?.end)?.trim_end_matches(',');
        let bare = !line.contains(',') && !line.contains(" from ");
        Some(format!("{line} from {squares}")).filter(|line| bare && is_line(line))
    };
    inside.lines().iter().map(one).collect()
}

/// The lines of a block, each with a condition at its end.
fn with(inside: &Inside<'_>, text: &str, condition: &str, word: &str) -> Option<Vec<String>> {
    inside.text().find('{').is_none().then_some(())?;
    let one = |line: &Vec<crate::token::Token>| {
        let line = text.get(line.first()?.start..line.last()?.end)?.trim_end_matches(',');
        if word == ":" {
            return Some(format!("{condition}: {line}")).filter(|line| is_line(line));
        }
        // A line with a condition of its own asks for both.
        let more = [", if ", ", unless "].iter().find(|own| line.contains(**own));
        match more {
            None => conditional(&format!("{line}, {word} {condition}")),
            Some(own) => {
                let same = own.contains(word) && word == "if";
                let plain = !line.contains(" or ") && !condition.contains(" or ");
                Some(format!("{line} and {condition}")).filter(|line| same && plain && is_line(line))
            }
        }
    };
    inside.lines().iter().map(one).collect()
}
