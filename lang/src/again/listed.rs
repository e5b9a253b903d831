//! `setup { White: Ke1, Ra1, pawns a2, b2 }`, as books of problems have it: a position is written rank by rank, and the pieces that are named
//! with their squares are written so.

use super::{anew, around, inside::Inside, statement};
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::{Diagnostic, Label};
use crate::literal::placement::RankText;
use crate::resolve::Resolved;
use crate::source::{FileId, Span};
use crate::token::{TokenKind, tokens};
use wazir_runtime::Side;

/// A position for which nothing better is known.
const EXAMPLE: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/// More squares than these are not written out.
const MOST_SQUARES: usize = 400;

/// Makes one report of each such list.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str, variants: &[Variant]) {
    let own = |d: &Diagnostic| {
        matches!(
            d.code,
            code::FEN | code::PLACEMENT | code::SYNTAX | code::UNKNOWN_ITEM | code::UNEXPECTED_BLOCK
        ) && d.span().file == FileId::default()
    };
    let mut told: Vec<Span> = Vec::new();
    diagnostics.retain_mut(|diagnostic| {
        if !own(diagnostic) {
            return true;
        }
        if told.iter().any(|span| span.holds(diagnostic.span())) {
            return false;
        }
        let Some(list) = List::at(text, diagnostic.span()) else { return true };
        let resolved = around(variants, diagnostic.span()).and_then(|v| v.resolved.as_ref());
        list.tell(diagnostic, text, resolved);
        told.push(list.whole);
        true
    });
}

/// A position as a list of pieces.
struct List<'a> {
    words: &'a str,
    /// What the report points at.
    mark: Span,
    /// What a text takes the place of.
    whole: Span,
    head: &'a str,
}

impl<'a> List<'a> {
    /// The list around a place, or in the block behind it.
    fn at(text: &'a str, at: Span) -> Option<List<'a>> {
        let line = statement(text, at.start);
        let (first, last) = (line.first()?, line.last()?);
        let head = first.slice(text);
        matches!(head, "setup" | "fen" | "position").then_some(())?;
        let span = |start: usize, end: usize| Span::new(FileId::default(), start, end);
        if let Some(token) = line.iter().find(|t| t.kind == TokenKind::Text) {
            let words = text.get(token.start + 1..token.end - 1)?;
            let whole = span(token.start, token.end);
            return is_list(words).then_some(List { words, mark: whole, whole, head });
        }
        let block = Inside::behind(text, last.end).filter(|_| line.len() < 3)?;
        let whole = span(block.open.start, block.close.end);
        let mark = span(first.start, last.end);
        is_list(block.text()).then_some(List { words: block.text(), mark, whole, head })
    }

    fn tell(&self, diagnostic: &mut Diagnostic, text: &str, resolved: Option<&Resolved>) {
        let fen = resolved.and_then(|resolved| written(self.words, resolved));
        diagnostic.code = if self.mark == self.whole { diagnostic.code } else { code::SYNTAX };
        diagnostic.message = "a position is not a list of pieces".to_owned();
        diagnostic.labels = vec![Label { span: self.mark, message: String::new(), primary: true }];
        let head = if self.head == "fen" { "fen" } else { "setup" };
        let how = "a position is written rank by rank, from the last rank down";
        let help = match &fen {
            Some(fen) => format!("{how}: `{head} \"{fen}\"`"),
            None => format!("{how}, as in `{head} \"{EXAMPLE}\"`"),
        };
        let _ = anew(diagnostic, "it is one text", vec![help]);
        let words = text.get(self.whole.start..self.whole.end).unwrap_or_default();
        let remarks = tokens(words).any(|t| t.kind == TokenKind::Comment);
        if let Some(fen) = fen.filter(|_| !remarks) {
            *diagnostic =
                diagnostic.clone().guess("write the position rank by rank", self.whole, format!("\"{fen}\""));
        }
    }
}

/// The parts of a list, each a word; what a side is called keeps its colon.
fn parts(words: &str) -> impl Iterator<Item = &str> {
    words
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '/' | '|' | '.'))
        .flat_map(|part| part.split_inclusive(':'))
        .filter(|part| !part.is_empty() && !matches!(*part, "and" | "on" | ":"))
}

fn side(part: &str) -> Option<Side> {
    match part.trim_end_matches(':').to_ascii_lowercase().as_str() {
        "white" => Some(Side::White),
        "black" => Some(Side::Black),
        "w" if part.ends_with(':') => Some(Side::White),
        "b" if part.ends_with(':') => Some(Side::Black),
        _ => None,
    }
}

/// The letter of a piece, if there is one, and the file and the rank, from 0.
fn placed(part: &str) -> Option<(&str, u64, u64)> {
    let digits = part.find(|c: char| c.is_ascii_digit())?;
    let (name, rank) = part.split_at_checked(digits)?;
    let file = name.chars().next_back().filter(char::is_ascii_lowercase)?;
    let letter = name.strip_suffix(file)?;
    let plain =
        letter.len() <= 3 && letter.chars().all(|c| c.is_ascii_uppercase() || matches!(c, '+' | '\''));
    let rank: u64 = rank.parse().ok()?;
    plain.then_some((letter, u64::from(u32::from(file) - u32::from('a')), rank.checked_sub(1)?))
}

/// Does a text name pieces by squares or sides, and not rank by rank?
fn is_list(words: &str) -> bool {
    let sides = parts(words).filter(|part| side(part).is_some()).count();
    let squares = parts(words).filter(|part| placed(part).is_some()).count();
    squares > 0 && sides > 0 || squares > 1 && !words.contains('/')
}

/// The position rank by rank, if all of the list is understood.
fn written(words: &str, resolved: &Resolved) -> Option<String> {
    let (files, ranks) = resolved.board?.rectangle()?;
    let (files, ranks) = (usize::try_from(files.value).ok()?, usize::try_from(ranks.value).ok()?);
    (files * ranks <= MOST_SQUARES).then_some(())?;
    let mut board = vec![vec![None; files]; ranks];
    let (mut of, mut kind): (Option<Side>, Option<String>) = (None, None);
    for part in parts(words) {
        if let Some(side) = side(part) {
            (of, kind) = (Some(side), None);
            continue;
        }
        let pieces = &resolved.armies.get(of?.index())?.pieces;
        let Some((letter, file, rank)) = placed(part) else {
            let name = part.trim_end_matches(':').to_ascii_lowercase();
            let named = pieces.get(&name).or_else(|| pieces.get(name.strip_suffix('s')?))?;
            kind = Some(named.letter.value.to_string());
            continue;
        };
        let letter = match letter {
            "" => kind.clone()?,
            own => {
                kind = None;
                own.to_owned()
            }
        };
        pieces.values().any(|p| p.letter.value.to_string() == letter).then_some(())?;
        let square = board.get_mut(usize::try_from(rank).ok()?)?.get_mut(usize::try_from(file).ok()?)?;
        square.is_none().then_some(())?;
        *square = Some(if of == Some(Side::Black) { letter.to_lowercase() } else { letter });
    }
    let rows: Vec<String> = board.iter().rev().map(|row| rank(row)).collect();
    Some(rows.join("/"))
}

/// A rank, from the left.
fn rank(row: &[Option<String>]) -> String {
    let mut out = RankText::default();
    for square in row {
        match square {
            None => out.empty(1),
            Some(piece) => out.stands(piece),
        }
    }
    out.finish()
}
