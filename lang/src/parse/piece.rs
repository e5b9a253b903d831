//! Pieces and their lines.

use super::container::{Container, home};
use super::grammar::Rule;
use super::happens;
use super::line::{Reader, Within};
use super::node::Node;
use super::noun;
use super::path;
use super::phrase::{also_in, letter};
use super::proviso;
use super::raw::{RawItem, first_words};
use super::squares::squares;
use super::worth;
use crate::ast::{
    Catching, Change, Crossing, Drop, Edit, Escort, Event, Every, Freezes, Gate, Guard, HandForm, LineKind,
    Modes, Moves, Noun, Path, PathKind, Piece, PieceLine, RoyalIf, Sort, Squares, Taking, TermKind, ToHand,
    Watches, Whence, Whose,
};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::betza;
use crate::source::Span;
use wazir_runtime::program::Bound;

/// `piece rook R worth 5 { … }`, `replace piece rook { … }`
pub(crate) fn piece(reader: &mut Reader<'_>, raw: &RawItem, rule: Rule) -> Option<Piece> {
    let Some((node, inner)) = reader.parse_block(rule, raw) else {
        let inner = reader.lines_of_broken(raw, Container::Piece);
        reader.inside(Within::Piece(None), |reader| drop(lines(reader, inner, None)));
        return None;
    };
    for word in [Rule::k_royal, Rule::k_uncapturable, Rule::worth_of, Rule::points_of] {
        let said: Vec<_> = node.all(word).map(|n| n.span()).collect();
        if let [first, again, ..] = said.as_slice() {
            let message = format!("`{}` is given twice for one piece", reader.slice(*first));
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
        worth: node.child(Rule::worth_of).and_then(|w| Some(w.child(Rule::value)?.as_value())),
        points: node.child(Rule::points_of).and_then(|p| Some(p.child(Rule::value)?.as_value())),
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
    Some(Every { noun: noun::everything(&node), lines })
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

fn crossing(node: &Node<'_>) -> Crossing {
    match (node.has(Rule::k_on), node.has(Rule::k_from)) {
        (true, true) => Crossing::Either,
        (true, false) => Crossing::On,
        (false, true) => Crossing::From,
        (false, false) => Crossing::Entering,
    }
}

/// A line, by the word that says what it is.
fn line(reader: &mut Reader<'_>, raw: &RawItem, word: &str) -> Option<PieceLine> {
    let rule = match word {
        "betza" => Rule::betza,
        "royal" => Rule::royal,
        "uncapturable" => Rule::uncapturable,
        "freezes" => Rule::freezes,
        "follows" => Rule::escorts,
        "leaves" | "keeps" => Rule::bound,
        "when" => Rule::when,
        "drop" => Rule::drop,
        "promote" | "may" => Rule::promote,
        "becomes" => Rule::becomes,
        "drawn" => Rule::drawn,
        _ => Rule::moves,
    };
    let node = reader.parse_line(rule, raw)?;
    let kind = match rule {
        Rule::betza => {
            let text = node.string()?;
            let ways = betza::parse(&text.value).unwrap_or_default();
            let some = |is: fn(&betza::Way) -> bool| ways.is_empty() || ways.iter().any(is);
            let modes = Modes { quiet: some(|w| w.quiet), takes: some(|w| w.takes) };
            let path = Path { span: text.span, kind: PathKind::Betza(text) };
            LineKind::Moves(Box::new(moves(reader, &node, modes, path)?))
        }
        Rule::royal => match node.child(Rule::another_safe) {
            Some(others) => {
                let noun = noun::noun(&others);
                LineKind::RoyalIf(RoyalIf::UnlessSafe(Noun { whose: Whose::Friendly, ..noun }))
            }
            None if node.has(Rule::fact) => LineKind::RoyalIf(RoyalIf::If(proviso::proviso(&node)?)),
            None => LineKind::Royal,
        },
        Rule::uncapturable if node.has(Rule::k_by) || node.has(Rule::proviso) => {
            LineKind::Guard(Box::new(guard(&node)))
        }
        Rule::uncapturable => LineKind::Uncapturable,
        Rule::freezes => LineKind::Freezes(Box::new(freezes(&node)?)),
        Rule::escorts => LineKind::Escort(Box::new(escort(&node)?)),
        Rule::bound => {
            let what = proviso::shared(&node.child(Rule::its_common)?)?;
            LineKind::Bound(Bound { what, keeps: node.has(Rule::k_keeps) })
        }
        Rule::when if node.has(Rule::counts) => LineKind::Ages(proviso::proviso(&node)?),
        Rule::when if node.has(Rule::to_hand) => LineKind::ToHand(to_hand(&node)?),
        Rule::drop => LineKind::Drop(Box::new(drop_line(reader, &node)?)),
        Rule::when if node.has(Rule::watching) => LineKind::Watches(Box::new(watches(&node)?)),
        Rule::when if node.has(Rule::returns) => LineKind::Returns(happens::returns(&node)?),
        Rule::when => LineKind::Happens(event(&node)?, happens::happens(reader, &node)?),
        Rule::promote => LineKind::Promote {
            optional: node.has(Rule::k_may),
            squares: squares(&node)?,
            crossing: crossing(&node.child(Rule::crossing)?),
            limited: node.has(Rule::limited),
            to: node.names(),
            proviso: node.child(Rule::proviso).and_then(|p| proviso::proviso(&p)),
        },
        Rule::becomes => LineKind::Becomes { to: node.name()?, squares: squares(&node)? },
        Rule::drawn => LineKind::Drawn(node.name()?),
        _ => {
            let path = path::path(&node.child(Rule::path)?)?;
            LineKind::Moves(Box::new(moves(reader, &node, modes(&node)?, path)?))
        }
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

fn event(node: &Node<'_>) -> Option<Event> {
    let event = node.child(Rule::event)?;
    Some(if event.has(Rule::k_moves) { Event::Moves } else { Event::Captures })
}

fn to_hand(node: &Node<'_>) -> Option<ToHand> {
    let inner = node.child(Rule::to_hand)?;
    let form = match inner.child(Rule::as_kind) {
        Some(kind) => HandForm::As(kind.name()?),
        None if inner.has(Rule::k_unpromoted) => HandForm::Unpromoted,
        None => HandForm::AsItIs,
    };
    Some(ToHand { to_owner: inner.has(Rule::k_owners), form, span: inner.span() })
}

fn guard(node: &Node<'_>) -> Guard {
    let near = node.has(Rule::next_to) || node.has(Rule::leg_from);
    Guard {
        by: node.child(Rule::victims).map(|captors| noun::noun(&captors)),
        place: if near { proviso::near(node) } else { None },
        proviso: node.child(Rule::proviso).and_then(|p| proviso::proviso(&p)),
    }
}

fn freezes(node: &Node<'_>) -> Option<Freezes> {
    let mut noun = noun::noun(&node.child(Rule::noun)?);
    noun.except.extend(noun::except(node));
    Some(Freezes {
        noun,
        place: if node.has(Rule::it_attacks) { None } else { Some(proviso::near(node)?) },
        proviso: node.child(Rule::proviso).and_then(|p| proviso::proviso(&p)),
    })
}

fn escort(node: &Node<'_>) -> Option<Escort> {
    let mut noun = noun::noun(&node.child(Rule::noun)?);
    noun.except.extend(noun::except(node));
    Some(Escort {
        noun,
        unmoved: node.has(Rule::k_unmoved),
        place: proviso::near(node)?,
        proviso: node.child(Rule::proviso).and_then(|p| proviso::proviso(&p)),
    })
}

fn watches(node: &Node<'_>) -> Option<Watches> {
    let watching = node.child(Rule::watching)?;
    let mut noun = noun::noun(&watching.child(Rule::noun)?);
    noun.except.extend(noun::except(&watching));
    Some(Watches { noun, place: proviso::near(&watching)?, happens: happens::that_befalls(node)? })
}

fn drop_line(reader: &mut Reader<'_>, node: &Node<'_>) -> Option<Drop> {
    let anywhere = node.has(Rule::k_anywhere);
    let gate = node.child(Rule::gate);
    Some(Drop {
        squares: if anywhere || gate.is_some() { None } else { Some(squares(node)?) },
        gate: match gate {
            None => None,
            Some(gate) => {
                let noun = noun::noun(&gate.child(Rule::noun)?);
                Some(Gate { noun, unmoved: gate.has(Rule::k_unmoved) })
            }
        },
        faces: node.child(Rule::faces).map(|faces| faces.names()).unwrap_or_default(),
        happens: happens::happens(reader, node),
        proviso: node.child(Rule::proviso).and_then(|p| proviso::proviso(&p)),
        barred: super::turn::barred_by(node),
    })
}

/// What a line says behind its path.
fn moves(reader: &mut Reader<'_>, node: &Node<'_>, modes: Modes, path: Path) -> Option<Moves> {
    let place = |rule| node.child(rule).and_then(|n| squares(&n));
    let (from, to) = (place(Rule::from), place(Rule::to));
    if let Some((from, to)) = from.as_ref().zip(to.as_ref()) {
        two_ways_to_read(reader, from, to);
    }
    Some(Moves {
        modes,
        path,
        from,
        to,
        within: place(Rule::within),
        onto: node.child(Rule::onto).and_then(|o| Some(noun::noun(&o.child(Rule::victims)?))),
        catching: match node.child(Rule::catching) {
            Some(catching) => Some(catches(&catching)?),
            None => None,
        },
        taking: node.child(Rule::taking).map(|t| Taking {
            also: t.has(Rule::k_also),
            victims: t.child(Rule::victims).map(|v| noun::noun(&v)),
            span: t
                .child(Rule::k_also)
                .or_else(|| t.child(Rule::k_taking))
                .map_or(t.span(), |k| k.span().to(t.span())),
        }),
        happens: happens::happens(reader, node),
        proviso: node.child(Rule::proviso).and_then(|p| proviso::proviso(&p)),
        barred: super::turn::barred_by(node),
    })
}

/// `taking every enemy next to it`
fn catches(node: &Node<'_>) -> Option<Catching> {
    let span = node.child(Rule::k_taking).map_or(node.span(), |taking| taking.span().to(node.span()));
    if let Some(over) = node.child(Rule::passed_over) {
        let whence =
            Whence::PassedOver { at_once: over.has(Rule::at_once), whole: over.has(Rule::while_it_can) };
        return Some(Catching { noun: None, one: None, whence, or: None, span });
    }
    let mut all: Option<Box<Catching>> = None;
    // Each is followed by what may be taken in its place.
    for next in node.all(Rule::caught).collect::<Vec<_>>().iter().rev() {
        all = Some(Box::new(Catching { or: all, ..caught(next)? }));
    }
    all.map(|first| Catching { span, ..*first })
}

/// `every enemy next to it`
fn caught(node: &Node<'_>) -> Option<Catching> {
    let mut whom = noun::noun(&node.child(Rule::noun)?);
    whom.except.extend(noun::except(node));
    let whence = if let Some(between) = node.child(Rule::between) {
        let leg = between.child(Rule::leg_from)?.child(Rule::leg)?;
        Whence::Between(noun::noun(&between.child(Rule::noun)?), Box::new(path::leg(&leg.first()?)?))
    } else if let Some(crossings) = node.child(Rule::crossings) {
        let one = |at: Node<'_>| {
            // The first of the two lines is its own.
            let file = at.children().find(|part| matches!(part.rule(), Rule::k_file | Rule::k_rank))?;
            Some((noun::noun(&at.child(Rule::noun)?), file.rule() == Rule::k_file))
        };
        Whence::Crossing(crossings.all(Rule::crossing_at).map(one).collect::<Option<_>>()?)
    } else if node.has(Rule::ahead_of_it) {
        Whence::Ahead { row: false }
    } else if node.has(Rule::step_back) {
        Whence::Back { row: false }
    } else if node.has(Rule::row_ahead) {
        Whence::Ahead { row: true }
    } else if node.has(Rule::row_back) {
        Whence::Back { row: true }
    } else if let Some(row) = node.child(Rule::in_a_row) {
        Whence::Row(noun::noun(&row.child(Rule::noun)?))
    } else {
        Whence::Near(proviso::near(node)?)
    };
    let single = matches!(whence, Whence::Ahead { row: false } | Whence::Back { row: false });
    let one = node.child(Rule::article).filter(|_| !single).map(|article| article.span());
    Some(Catching { noun: Some(whom), one, whence, or: None, span: node.span() })
}

/// `from d1 to f3` may be a rectangle, or a way from one square to another.
fn two_ways_to_read(reader: &mut Reader<'_>, from: &Squares, to: &Squares) {
    let (Some(first), Some(last)) = (from.terms.last(), to.terms.first()) else { return };
    if let (TermKind::Square(a), TermKind::Square(b)) = (&first.kind, &last.kind) {
        let span = first.span.to(last.span);
        let (a, b) = (&a.text, &b.text);
        reader.report(
            Diagnostic::new(code::FORMER, span, format!("`{a} to {b}` can be read in two ways"))
                .here("a rectangle, or a way from one to the other")
                .help(format!("the rectangle is written `{a}-{b}`"))
                .help(format!(
                    "for a move from {a} that ends on {b}, give one of the two a name: `zone … = {b}`"
                ))
                .guess(format!("write `{a}-{b}`"), span, format!("{a}-{b}")),
        );
    }
}

/// The sort that `remove` names.
fn sort(node: &Node<'_>) -> Option<Sort> {
    if let Some(modes) = modes(node) {
        return Some(Sort::Moves(modes));
    }
    Some(match node.first()?.rule() {
        Rule::k_betza => Sort::Betza,
        Rule::k_royal => Sort::Royal,
        Rule::k_uncapturable => Sort::Uncapturable,
        Rule::k_freezes => Sort::Freezes,
        Rule::k_follows => Sort::Follows,
        Rule::k_leaves => Sort::Leaves,
        Rule::k_keeps => Sort::Keeps,
        Rule::is_captured => Sort::Captured,
        Rule::event => Sort::Happens(event(node)?),
        Rule::watching => Sort::Watches,
        Rule::k_drop => Sort::Drop,
        Rule::k_may | Rule::k_promote => Sort::Promote,
        Rule::k_becomes => Sort::Becomes,
        Rule::k_drawn => Sort::Drawn,
        _ => return None,
    })
}
