//! Pieces and their lines.

use super::container::{Container, home};
use super::grammar::Rule;
use super::line::{Reader, Within};
use super::node::Node;
use super::phrase::{also_in, letter};
use super::raw::{RawItem, first_words};
use super::squares::squares;
use super::worth;
use crate::ast::{
    Change, Edit, Every, LineKind, Modes, Moves, Name, Path, PathKind, Piece, PieceLine, Sort, Taking,
};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// `piece rook R worth 5 { … }`, `replace piece rook { … }`
pub(crate) fn piece(reader: &mut Reader<'_>, raw: &RawItem, rule: Rule) -> Option<Piece> {
    let Some((node, inner)) = reader.parse_block(rule, raw) else {
        let inner = reader.lines_of_broken(raw, Container::Piece);
        reader.inside(Within::Piece(None), |reader| drop(lines(reader, inner, None)));
        return None;
    };
    for word in [Rule::k_royal, Rule::k_uncapturable, Rule::worth_of] {
        let said: Vec<_> = node.all(word).map(|n| n.span()).collect();
        if let [first, again, ..] = said.as_slice() {
            let message = format!("`{}` is said twice of one piece", reader.slice(*first));
            let twice = Diagnostic::new(code::DEFINED_TWICE, *again, message).label(*first, "here first");
            // Of two numbers either may be meant.
            let same = reader.slice(*first) == reader.slice(*again);
            reader.report(if same {
                twice.fix("take it out", *again, "")
            } else {
                twice.help("keep one of them")
            });
        }
    }
    let within = Within::Piece(node.name().map(|n| n.text));
    let lines = reader.inside(within, |reader| lines(reader, inner, Some(raw.head)));
    Some(Piece {
        name: node.name()?,
        letter: letter(&node),
        royal: node.child(Rule::k_royal).map(|n| n.span()),
        uncapturable: node.child(Rule::k_uncapturable).map(|n| n.span()),
        worth: node.child(Rule::worth_of).and_then(|w| w.number()),
        lines,
        head: raw.head,
        replace: rule == Rule::new_piece,
        also_in: also_in(&node, raw.head),
    })
}

/// `every piece except king { … }`
pub(crate) fn every(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Every> {
    let (node, inner) = reader.parse_block(Rule::every, raw)?;
    let lines = reader.inside(Within::Piece(None), |reader| lines(reader, inner, Some(raw.head)));
    Some(Every { except: node.names(), lines })
}

/// The lines of a block, which the line at `head` opens.
fn lines(reader: &mut Reader<'_>, raw: &[RawItem], head: Option<Span>) -> Vec<PieceLine> {
    let mut lines = Vec::new();
    for item in raw {
        let word = reader.word(item);
        if Container::Piece.has(word) {
            lines.extend(line(reader, item, word));
        } else if head.is_none_or(|head| !worth::in_block(reader, item, head, Container::Piece)) {
            reader.unknown(item, Container::Piece);
        }
    }
    lines
}

/// `change piece pawn { … }`
pub(crate) fn change(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Change> {
    let Some((node, inner)) = reader.parse_block(Rule::change, raw) else {
        // `change endings`: what follows are not lines of a piece.
        let words = first_words(reader.text, raw.head);
        let piece = home(words.trim_start_matches("change ").trim()).is_none_or(|_| words == "change piece");
        let inner = if piece { reader.lines_of_broken(raw, Container::Change) } else { &[] };
        reader.inside(Within::Piece(None), |reader| drop(edits(reader, inner, None)));
        return None;
    };
    let name = node.name()?;
    let within = Within::Piece(Some(name.text.clone()));
    let edits = reader.inside(within, |reader| edits(reader, inner, Some(raw.head)));
    Some(Change { name, edits })
}

fn edits(reader: &mut Reader<'_>, raw: &[RawItem], head: Option<Span>) -> Vec<Edit> {
    let mut edits = Vec::new();
    for item in raw {
        let word = reader.word(item);
        match word {
            "remove" => {
                let Some(node) = reader.parse_line(Rule::remove_line, item) else { continue };
                edits.extend(
                    node.child(Rule::line_name).and_then(|n| sort(&n)).map(|s| Edit::Remove(s, item.head)),
                );
            }
            "replace" => {
                let words = first_words(reader.text, item.head);
                let second = words.trim_start_matches("replace ").trim().to_owned();
                let way = matches!(second.as_str(), "" | "step" | "slide" | "leap");
                if way || Container::Piece.has(&second) {
                    edits.extend(line(reader, item, &second).map(Edit::Replace));
                    continue;
                }
                reader.irreplaceable(item, Container::Change);
            }
            _ if Container::Change.has(word) => edits.extend(line(reader, item, word).map(Edit::Add)),
            _ if head.is_some_and(|head| worth::in_block(reader, item, head, Container::Change)) => {}
            _ => reader.unknown(item, Container::Change),
        }
    }
    edits
}

/// A line, by the word that says what it is.
fn line(reader: &mut Reader<'_>, raw: &RawItem, word: &str) -> Option<PieceLine> {
    let rule = match word {
        "betza" => Rule::betza,
        "royal" => Rule::royal,
        "uncapturable" => Rule::uncapturable,
        "captures" => Rule::in_place,
        "promote" | "may" => Rule::promote,
        "whenever" => Rule::whenever,
        _ => Rule::moves,
    };
    let node = reader.parse_line(rule, raw)?;
    let kind = match rule {
        Rule::betza => LineKind::Betza(node.string()?),
        Rule::royal => LineKind::Royal,
        Rule::uncapturable => LineKind::Uncapturable,
        Rule::in_place => LineKind::InPlace(node.name()),
        Rule::promote => {
            LineKind::Promote { optional: node.has(Rule::k_may), squares: squares(&node)?, to: node.names() }
        }
        Rule::whenever => LineKind::Whenever { squares: squares(&node)?, to: node.name()? },
        _ => LineKind::Moves(moves(&node)?),
    };
    // The words that count are those after `replace`.
    let start = node.child(Rule::k_replace).map_or(raw.head, |replace| {
        let rest = reader.slice(raw.head);
        let skip = replace.span().end - raw.head.start;
        let blanks = rest.get(skip..).map_or(0, |r| r.len() - r.trim_start().len());
        raw.head.inner(skip + blanks, rest.len())
    });
    Some(PieceLine { kind, span: start })
}

fn modes(node: &Node<'_>) -> Option<Modes> {
    let modes = node.child(Rule::modes)?;
    Some(Modes { quiet: modes.has(Rule::k_move), takes: modes.has(Rule::k_capture) })
}

fn moves(node: &Node<'_>) -> Option<Moves> {
    Some(Moves {
        modes: modes(node)?,
        path: path(&node.child(Rule::path)?.first()?)?,
        from: node.child(Rule::from).and_then(|f| squares(&f)),
        taking: node.child(Rule::taking).map(|t| Taking {
            also: t.has(Rule::k_also),
            kinds: t.child(Rule::victims).map(|v| v.names()),
            span: t
                .child(Rule::k_also)
                .or_else(|| t.child(Rule::k_taking))
                .map_or(t.span(), |k| k.span().to(t.span())),
        }),
    })
}

fn path(node: &Node<'_>) -> Option<Path> {
    let directions: Vec<Name> = node
        .child(Rule::directions)
        .map(|d| d.all(Rule::direction).map(|n| n.as_name()).collect())
        .unwrap_or_default();
    let kind = match node.rule() {
        Rule::step => PathKind::Step,
        Rule::slide => {
            let count = node.child(Rule::count).and_then(|c| c.first());
            let numbers: Vec<_> =
                count.iter().flat_map(|c| c.all(Rule::number)).map(|n| n.as_number()).collect();
            let (first, last) = (numbers.first().copied(), numbers.last().copied());
            match count.map(|c| c.rule()) {
                Some(Rule::up_to) => PathKind::Slide { min: None, max: last },
                Some(Rule::at_least) => PathKind::Slide { min: first, max: None },
                _ => PathKind::Slide { min: first, max: last },
            }
        }
        _ => {
            let mut numbers = node.all(Rule::number).map(|n| n.as_number());
            PathKind::Leap(numbers.next()?, numbers.next()?)
        }
    };
    Some(Path { kind, directions, span: node.span() })
}

/// The sort that `remove` names.
fn sort(node: &Node<'_>) -> Option<Sort> {
    if let Some(modes) = modes(node) {
        return Some(Sort::Moves(modes));
    }
    Some(match node.children().last()?.rule() {
        Rule::k_betza => Sort::Betza,
        Rule::k_royal => Sort::Royal,
        Rule::k_uncapturable => Sort::Uncapturable,
        Rule::k_place => Sort::InPlace,
        Rule::k_promote => Sort::Promote,
        Rule::k_whenever => Sort::Whenever,
        _ => return None,
    })
}
