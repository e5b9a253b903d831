//! Castlings.

use super::castling_sentences::sentence;
use super::container::Container;
use super::grammar::Rule;
use super::line::{Reader, Within};
use super::phrase::capital;
use super::raw::RawItem;
use super::squares::squares_or_ways;
use crate::ast::{Castler, Castling, Letter, Name, Origin, Squares};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// `castling kingside K { … }`
pub(crate) fn castling(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Castling> {
    let Some((node, inner)) = reader.parse_block(Rule::castling, raw) else {
        read(reader, raw);
        return None;
    };
    let mut castling = Castling {
        name: node.name()?,
        letter: capital(&node)?,
        replace: node.has(Rule::k_replace),
        movers: Vec::new(),
        empty: None,
        safe: None,
        damaged: false,
    };
    reader.inside(Within::Castling, |reader| lines(reader, inner, &mut castling));
    unsaid(reader, inner, &castling);
    Some(castling)
}

/// Reports that a castling says nothing of what must be safe, or empty, where the only lines of it that cannot be read are of the other
/// sort: what else it lacks is seen once it is whole.
fn unsaid(reader: &mut Reader<'_>, raw: &[RawItem], castling: &Castling) {
    let (mut squares, mut movers) = (Vec::new(), 0);
    for item in raw {
        match reader.word(item) {
            word @ ("empty" | "safe") => squares.push(word),
            _ => movers += 1,
        }
    }
    let [king, _] = castling.movers.as_slice() else { return };
    let (Some(name), [word]) = (king.kinds.first(), squares.as_slice()) else { return };
    if !castling.damaged || movers != 2 {
        return;
    }
    let (lacks, squares) = match (*word, king.from == Origin::Anywhere) {
        ("empty", true) => ("safe", format!("the way of {}", name.text)),
        ("empty", false) => ("safe", "…".to_owned()),
        _ => ("empty", "…".to_owned()),
    };
    // A line that goes on where another begins has it.
    let has = |item: &RawItem| reader.slice(item.head).split_whitespace().any(|word| word == lacks);
    if raw.iter().any(has) {
        return;
    }
    let message = format!("the castling does not say what must be {lacks}");
    let help = format!("write `{lacks} {squares}`, or `{lacks} none` if no square must be {lacks}");
    reader.report(Diagnostic::new(code::CASTLING, castling.name.span, message).help(help));
}

/// Reads the lines below a first line that could not be read, for the mistakes in them.
fn read(reader: &mut Reader<'_>, item: &RawItem) {
    let raw = reader.lines_of_broken(item, Container::Castling);
    let mut castling = Castling {
        name: Name { text: String::new(), span: item.head },
        letter: Letter { value: 'A', span: item.head },
        replace: false,
        movers: Vec::new(),
        empty: None,
        safe: None,
        damaged: true,
    };
    reader.inside(Within::Castling, |reader| lines(reader, raw, &mut castling));
}

fn lines(reader: &mut Reader<'_>, raw: &[RawItem], castling: &mut Castling) {
    let block = raw
        .first()
        .zip(raw.last())
        .map(|(first, last)| reader.slice(Span::new(first.head.file, first.head.start, last.head.end)));
    for item in raw {
        if let Some(said) = sentence(reader.slice(item.head), item.head, block.unwrap_or_default()) {
            reader.report(said);
            reader.skip(item.span);
            castling.damaged = true;
            continue;
        }
        match reader.word(item) {
            "empty" => set(reader, item, Rule::empty, &mut castling.empty, &mut castling.damaged),
            "safe" => set(reader, item, Rule::safe, &mut castling.safe, &mut castling.damaged),
            _ => match castler(reader, item) {
                Some(mover) => castling.movers.push(mover),
                None => castling.damaged = true,
            },
        }
    }
}

fn castler(reader: &mut Reader<'_>, item: &RawItem) -> Option<Castler> {
    let node = reader.parse_line(Rule::castler, item)?;
    let from = match (node.child(Rule::square), node.child(Rule::beside_it)) {
        (Some(square), _) => Origin::Square(square.as_name()),
        (None, Some(beside)) if beside.has(Rule::k_right) => Origin::Right(beside.span()),
        (None, Some(beside)) => Origin::Left(beside.span()),
        (None, None) => Origin::Anywhere,
    };
    let goals = node.child(Rule::goals);
    let to = goals.iter().flat_map(|goals| goals.all(Rule::square)).map(|s| s.as_name()).collect();
    Some(Castler { kinds: node.names(), from, to, span: item.head })
}

fn set(
    reader: &mut Reader<'_>,
    item: &RawItem,
    rule: Rule,
    slot: &mut Option<(Squares, Span)>,
    damaged: &mut bool,
) {
    let Some(node) = reader.parse_line(rule, item) else {
        *damaged = true;
        return;
    };
    if let Some((_, first)) = slot {
        let message = format!("`{}` is given twice", reader.word(item));
        reader.report(
            Diagnostic::new(code::DEFINED_TWICE, item.head, message)
                .label(*first, "here first")
                .help("write all the squares in one line"),
        );
        return;
    }
    let none = Squares { terms: Vec::new(), span: item.head };
    *slot = Some((squares_or_ways(&node).unwrap_or(none), item.head));
}
