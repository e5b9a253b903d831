//! Turns.

use super::container::Container;
use super::endings::near;
use super::grammar::Rule;
use super::line::{Reader, Within};
use super::node::Node;
use super::noun::noun;
use super::raw::RawItem;
use super::squares::squares;
use crate::ast::{Action, Leaving, Turn};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::program::{Act, Barred};

/// `turn { a capture, else a move }`
pub(crate) fn turn(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Turn> {
    let Some((node, inner)) = reader.parse_block(Rule::turn, raw) else {
        let inner = reader.lines_of_broken(raw, Container::Turn);
        reader.inside(Within::Turn, |reader| inner.iter().for_each(|item| drop(choices(reader, item))));
        return None;
    };
    let lists = reader.inside(Within::Turn, |reader| {
        inner.iter().map(|item| (item.head, choices(reader, item))).collect::<Vec<_>>()
    });
    let (first, others) = match lists.split_first() {
        Some((first, others)) => (first, others),
        None => {
            reader.report(
                Diagnostic::new(code::EMPTY_PATH, raw.head, "this turn has no actions")
                    .help("say what a turn may be: `turn { a capture, else a move }`"),
            );
            return None;
        }
    };
    // What could not be read has its own report.
    if let Some((again, _)) = others.iter().find(|(_, list)| list.is_some()) {
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
        span: raw.head,
    })
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
        () if node.has(Rule::k_capture) => Act::Capture,
        () if node.has(Rule::k_drop) => Act::Drop,
        () if node.has(Rule::k_pass) => Act::Pass,
        () => Act::Move,
    };
    let leaving = match node.child(Rule::leaving) {
        Some(said) => Some(leaving(&said)?),
        None => None,
    };
    let barred = node.all(Rule::giving).map(|giving| barred(&giving)).collect();
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
