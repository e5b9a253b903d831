//! Turns.

use super::container::Container;
use super::endings::{near, same};
use super::grammar::Rule;
use super::line::{Reader, Within};
use super::node::Node;
use super::noun::noun;
use super::raw::RawItem;
use super::squares::squares;
use super::{path, proviso};
use crate::ast::{Action, Leaving, PartPlace, Turn, TurnPart};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use wazir_runtime::program::{Act, Barred};

/// `turn { a capture, else a move }`
pub(crate) fn turn(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Turn> {
    let Some((node, inner)) = reader.parse_block(Rule::turn, raw) else {
        let inner = reader.lines_of_broken(raw, Container::Turn);
        reader.inside(Within::Turn, |reader| lines(reader, inner));
        return None;
    };
    let (lists, then) = reader.inside(Within::Turn, |reader| lines(reader, inner));
    let (first, others) = match lists.split_first() {
        Some((first, others)) => (first, others),
        None => {
            // What could not be read has its own report.
            if then.iter().any(Option::is_none) {
                return None;
            }
            let none = Diagnostic::new(code::EMPTY_PATH, raw.head, "this turn has no actions");
            reader.report(match then.is_empty() {
                true => none.help("say what a turn may be: `turn { a capture, else a move }`"),
                false => none.help("say what comes first, before `then`: `a move`"),
            });
            return None;
        }
    };
    // What could not be read has its own report.
    if let Some((again, _)) = others.iter().find(|(_, list)| list.is_some() && first.1.is_some()) {
        reader.report(
            Diagnostic::new(code::DEFINED_TWICE, *again, "a turn has one line of actions")
                .label(first.0, "the first one")
                .help("join them by `, else` if the first comes first, by `or` if either may be chosen"),
        );
    }
    Some(Turn {
        replace: node.has(Rule::k_replace),
        choices: first.1.clone().unwrap_or_default(),
        line: first.0,
        then: then.into_iter().flatten().collect(),
        span: raw.head,
    })
}

/// The lines of actions, each with its place, and those of further parts; nothing of what could not be read.
#[allow(clippy::type_complexity)] // two lists of what was read
fn lines(
    reader: &mut Reader<'_>,
    items: &[RawItem],
) -> (Vec<(Span, Option<Vec<Vec<Action>>>)>, Vec<Option<TurnPart>>) {
    let (mut lists, mut then) = (Vec::new(), Vec::new());
    for item in items {
        match reader.word(item) {
            "then" => then.push(further(reader, item)),
            _ => {
                let list = choices(reader, item);
                if let (Some(_), false) = (&list, then.is_empty()) {
                    reader.report(
                        Diagnostic::new(
                            code::NONSENSE,
                            item.head,
                            "what a turn may be is said before its further parts",
                        )
                        .help("write this line above those that begin with `then`"),
                    );
                }
                lists.push((item.head, list));
            }
        }
    }
    (lists, then)
}

/// `then the duck goes anywhere`
fn further(reader: &mut Reader<'_>, item: &RawItem) -> Option<TurnPart> {
    let node = reader.parse_line(Rule::further, item)?;
    let (inner, appears) = match node.child(Rule::comes) {
        Some(comes) => (comes, true),
        None => (node.child(Rule::goes)?, false),
    };
    let place = match () {
        () if inner.has(Rule::k_anywhere) => PartPlace::Anywhere,
        () if inner.has(Rule::squares) => PartPlace::On(squares(&inner)?),
        () if appears => PartPlace::Near(proviso::near(&inner)?),
        () => PartPlace::By(Box::new(path::leg(&inner.child(Rule::leg)?.first()?)?)),
    };
    Some(TurnPart { appears, name: inner.name()?, place, span: inner.span(), line: item.head })
}

fn choices(reader: &mut Reader<'_>, item: &RawItem) -> Option<Vec<Vec<Action>>> {
    let node = reader.parse_line(Rule::choices, item)?;
    let list = |list: Node<'_>| list.all(Rule::action).map(|a| action(&a)).collect::<Option<Vec<_>>>();
    node.all(Rule::choice).map(list).collect()
}

/// `giving no mate`
pub(super) fn barred(node: &Node<'_>) -> Barred {
    if node.has(Rule::k_mate) || node.has(Rule::k_checkmate) { Barred::Mate } else { Barred::Check }
}

fn action(node: &Node<'_>) -> Option<Action> {
    let act = match () {
        () if node.has(Rule::of_the_most) => Act::MostCaptured,
        () if node.has(Rule::k_capture) => Act::Capture,
        () if node.has(Rule::k_drop) => Act::Drop,
        () if node.has(Rule::k_pass) => Act::Pass,
        () => Act::Move,
    };
    let leaving = match node.child(Rule::leaving) {
        Some(said) => Some(leaving(&said)?),
        None => None,
    };
    let mut barred: Vec<Barred> = node.all(Rule::giving).map(|giving| barred(&giving)).collect();
    if let Some(repeating) = node.child(Rule::repeating) {
        barred.push(Barred::Repetition(same(&repeating)?));
    }
    Some(Action { act, barred, leaving, span: node.span() })
}

/// `leaving no king on d4`, `keeping no general a slide forward from an enemy general`
fn leaving(node: &Node<'_>) -> Option<Leaving> {
    let squares = match node.has(Rule::squares) {
        true => Some(squares(node)?),
        false => None,
    };
    let near = match node.child(Rule::near) {
        Some(place) => Some(Box::new(near(&place)?)),
        None => None,
    };
    let noun = noun(&node.child(Rule::noun)?);
    Some(Leaving { kept: node.has(Rule::k_keeping), noun, squares, near, span: node.span() })
}
