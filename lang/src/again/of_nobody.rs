//! The block of `piece ghost * of nobody { … }`: how such a piece goes is said in the part of the turn that leads it. And a second such kind, which
//! can be holes where it never goes.

use super::cells::Cells;
use super::inside::Inside;
use super::{around, statement};
use crate::code;
use crate::compile::Variant;
use crate::diagnostic::{Diagnostic, Label};
use crate::literal::placement;
use crate::parse::is_line;
use crate::resolve::{Resolved, SECOND_OF_NOBODY};
use crate::source::{FileId, Span};
use crate::token::{Token, tokens};

/// What is said of such a block, before anything else of the file is looked at.
pub(crate) const NO_BLOCK: &str = "take the block out: what belongs to nobody has no lines of its own";

/// Says of each such block what the turn is to say in its place.
pub(super) fn gather(diagnostics: &mut [Diagnostic], text: &str) {
    let of_it = |d: &&mut Diagnostic| {
        let said = d.help.first().is_some_and(|help| help == NO_BLOCK);
        d.code == code::UNEXPECTED_BLOCK && d.span().file == FileId::default() && said
    };
    for diagnostic in diagnostics.iter_mut().filter(of_it) {
        let _ = suit(diagnostic, text);
    }
}

fn suit(diagnostic: &mut Diagnostic, text: &str) -> Option<()> {
    let open = diagnostic.span().start;
    let before = text.get(..open)?.trim_end().len();
    let head = statement(text, before);
    let at = head.iter().position(|word| word.slice(text) == "piece")?;
    let name = head.get(at + 1)?.slice(text);
    let inside = Inside::behind(text, before)?;
    let lines: Option<Vec<&str>> =
        inside.lines().iter().map(|line| text.get(line.first()?.start..line.last()?.end)).collect();
    let lines = lines?;
    diagnostic.message = format!("the `{name}` belongs to nobody, and has no lines of its own");
    let span = diagnostic.span();
    diagnostic.labels = vec![Label { span, message: "take the block out".to_owned(), primary: true }];
    diagnostic.help.clear();
    if lines.is_empty() {
        return Some(());
    }
    in_the_turn(diagnostic, name, &lines, part(text, name, before).as_deref(), text)
}

/// Says what the turn is to say in the place of lines of a block.
fn in_the_turn(
    diagnostic: &mut Diagnostic,
    name: &str,
    lines: &[&str],
    part: Option<&[Token]>,
    text: &str,
) -> Option<()> {
    let said = "how such a piece goes is said in the turn";
    let written = written(name, lines, part.is_some_and(|part| is_possible(part, text)));
    let span = match part {
        Some(part) => Some(Span::new(FileId::default(), part.first()?.start, part.last()?.end)),
        None => None,
    };
    match (written, span) {
        (Some(line), Some(span)) => {
            diagnostic.labels.push(Label { span, message: format!("write `{line}`"), primary: false });
            diagnostic.notes.push(said.to_owned());
        }
        (Some(line), None) => diagnostic.help.push(format!("{said}: `{line}`")),
        (None, span) => {
            let message = format!("this says how the {name} goes");
            diagnostic.labels.extend(span.map(|span| Label { span, message, primary: false }));
            diagnostic.help.push(format!("{said}, as in `then the {name} goes a step any way`"));
        }
    }
    Some(())
}

/// The line of a turn by which a piece goes, if there is one in the variant around a place.
fn part(text: &str, name: &str, at: usize) -> Option<Vec<Token>> {
    const HEAD: &str = "\nvariant ";
    let (before, behind) = text.split_at_checked(at)?;
    let variant = before.rfind(HEAD).unwrap_or(0)..behind.find(HEAD).map_or(text.len(), |end| at + end);
    let begin = format!("then the {name} goes ");
    let mut lines = text.match_indices(&begin).map(|(start, _)| start);
    lines.find_map(|start| {
        let words = statement(text, start + 1);
        (variant.contains(&start) && words.first()?.start == start).then_some(words)
    })
}

/// Does a line of a turn end with `if possible`?
fn is_possible(part: &[Token], text: &str) -> bool {
    part.last().is_some_and(|word| word.slice(text) == "possible")
}

/// Says of each second kind of nobody's pieces what is known of the two.
pub(super) fn second(diagnostics: &mut [Diagnostic], variants: &[Variant], text: &str) {
    let of_it = |d: &&mut Diagnostic| {
        d.code == code::DEFINED_TWICE
            && d.message.ends_with(SECOND_OF_NOBODY)
            && d.labels.iter().all(|label| label.span.file == FileId::default())
    };
    for diagnostic in diagnostics.iter_mut().filter(of_it) {
        let resolved = around(variants, diagnostic.span()).and_then(|v| v.resolved.as_ref());
        let _ = resolved.and_then(|resolved| still(diagnostic, resolved, text));
    }
}

/// One of two kinds goes nowhere: no other line names it.
fn still(diagnostic: &mut Diagnostic, resolved: &Resolved, text: &str) -> Option<()> {
    let second = diagnostic.span();
    let first = diagnostic.labels.iter().find(|label| !label.primary)?.span;
    let name = |span: Span| text.get(span.start..span.end);
    let whole = text.get(resolved.span.start..resolved.span.end)?;
    let (_, whole) = whole.split_once('{')?;
    let is_named = |span: Span| {
        let own = name(span).unwrap_or_default();
        let is = |word: &str| word == own || word.strip_suffix('s') == Some(own);
        tokens(whole).filter(|t| !t.kind.is_trivia() && is(t.slice(whole))).count() > 1
    };
    let (still, other) = match (is_named(second), is_named(first)) {
        (false, _) => (second, first),
        (true, false) => (first, second),
        (true, true) => return None,
    };
    let stars = stars(resolved)?;
    let (still_name, other_name) = (name(still)?, name(other)?);
    let line = match still == second {
        true => "this line".to_owned(),
        false => format!("the line of the {still_name}"),
    };
    let holes = match (stars.is_empty(), stars.written().join(", ")) {
        (true, _) => "`holes …` with their squares".to_owned(),
        (false, all) => {
            format!("`holes {all}` (without the square of the {other_name}, if it is one of these)")
        }
    };
    diagnostic.help = vec![
        format!(
            "in place of {line} write {holes}: what never goes anywhere can be holes, and these are `*` in a setup, too"
        ),
        format!(
            "otherwise take {line} out: there can be one such kind alone, of which any number may stand on the board"
        ),
    ];
    Some(())
}

/// The squares of a setup on which there is a `*`.
fn stars(resolved: &Resolved) -> Option<Cells> {
    let mut cells = Cells::none(resolved.board)?;
    let setup = resolved.setups.first()?;
    let field = setup.fen.value.split([' ', '[']).next()?;
    for (rank, row) in (0u8..).zip(field.rsplit('/')) {
        for (file, _) in (0u8..).zip(placement::squares(row)?).filter(|(_, stands)| *stands == "*") {
            cells.insert(file, rank);
        }
    }
    Some(cells)
}

/// What belongs to one of several lines, and not to the others.
fn is_of_one(directions: &str) -> bool {
    let words = ["to", "from", "if", "unless", "then", "onto", "over", "past"];
    directions.contains(|c: char| c.is_ascii_digit())
        || directions.split(' ').any(|word| words.contains(&word))
}

/// The line of a turn by which a piece goes as the lines of its block say, if there is one such line.
fn written(name: &str, lines: &[&str], possible: bool) -> Option<String> {
    let mut way: Option<(&str, Vec<&str>)> = None;
    for line in lines {
        let rest = ["move and capture ", "move "].into_iter().find_map(|begin| line.strip_prefix(begin))?;
        let (word, directions) = rest.split_once(' ')?;
        match &mut way {
            None => way = Some((word, vec![directions])),
            Some((first, all)) if *first == word => all.push(directions),
            Some(_) => return None,
        }
    }
    let (word, directions) = way?;
    if directions.len() > 1 && directions.iter().any(|directions| is_of_one(directions)) {
        return None;
    }
    let possible = if possible { ", if possible" } else { "" };
    let line = format!("then the {name} goes a {word} {}{possible}", directions.join(", "));
    is_line(&line).then_some(line)
}
