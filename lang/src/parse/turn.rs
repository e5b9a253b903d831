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
use crate::ast::{Action, HowMany, Leaving, PartPlace, Turn, TurnDeed, TurnPart, TurnRule};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{Span, on_one_line};
use wazir_runtime::program::{Act, Barred};

/// `turn { a capture, else a move }`
pub(crate) fn turn(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Turn> {
    let Some((node, inner)) = reader.parse_block(Rule::turn, raw) else {
        let inner = reader.lines_of_broken(raw, Container::Turn);
        reader.inside(Within::Turn, |reader| lines(reader, inner));
        return None;
    };
    let Lines { lists, then, rules } = reader.inside(Within::Turn, |reader| lines(reader, inner));
    let (first, others) = match lists.split_first() {
        Some((first, others)) => (first, others),
        None => {
            // What could not be read has its own report.
            if then.iter().any(Option::is_none) || rules.iter().any(Option::is_none) {
                return None;
            }
            let none = Diagnostic::new(code::EMPTY_PATH, raw.head, "this turn has no actions");
            reader.report(match then.is_empty() && rules.is_empty() {
                true => none.help("say what a turn may be: `turn { a capture, else a move }`"),
                false => none.help("say what comes first, before this: `a move`"),
            });
            return None;
        }
    };
    // What could not be read has its own report.
    if let Some((again, _)) = others.iter().find(|(_, list)| list.is_some() && first.1.is_some()) {
        let report = Diagnostic::new(code::DEFINED_TWICE, *again, "a turn has one line of actions")
            .label(first.0, "the first one");
        reader.report(match (several(reader, &lists), such_moves(reader, &lists)) {
            (Some(moves), _) => report.help(format!("write `{moves}` in their place")),
            (None, Some((help, edit))) => {
                let report = report.help(help);
                match edit {
                    Some((at, written)) => report.guess(format!("write `{written}`"), at, written),
                    None => report,
                }
            }
            (None, None) => report.help("join them by `, else` if the first comes first, by `or` if either may be chosen; what is done after it is written `then a move`"),
        });
    }
    // Nothing is said of parts that could not be read.
    let whole = first.1.is_some() && then.iter().all(Option::is_some);
    let (choices, moves) = first.1.clone().unwrap_or((Vec::new(), HowMany::Number(1)));
    Some(Turn {
        replace: node.has(Rule::k_replace),
        choices,
        moves,
        line: first.0,
        then: then.into_iter().flatten().collect(),
        rules: rules.into_iter().flatten().filter(|_| whole && others.is_empty()).collect(),
        span: raw.head,
    })
}

/// `a move`, and once more: so many moves.
fn several(reader: &Reader<'_>, lists: &[(Span, Option<Acts>)]) -> Option<String> {
    let plain = lists.iter().all(|(span, _)| reader.slice(*span).trim() == "a move");
    plain.then(|| format!("{} moves", lists.len()))
}

/// `a capture, else a move` and `2 moves`: so many of those, each after the first a part of its own; and what to write in the place of one of the
/// two.
fn such_moves(
    reader: &Reader<'_>,
    lists: &[(Span, Option<Acts>)],
) -> Option<(String, Option<(Span, String)>)> {
    /// More parts than these are not written out.
    const MOST: u64 = 4;
    let [one, two] = lists else { return None };
    let count = |(_, list): &(Span, Option<Acts>)| match list {
        Some((_, HowMany::Number(n))) if *n > 1 => Some(*n),
        _ => None,
    };
    let (number, numbered, acts) = match (count(one), count(two)) {
        (Some(number), None) => (number, one.0, two),
        (None, Some(number)) => (number, two.0, one),
        _ => return None,
    };
    acts.1.as_ref()?;
    let text = on_one_line(reader.slice(acts.0));
    let (said, first) = (on_one_line(reader.slice(numbered)), numbered == one.0);
    // What else it says of the moves would be lost.
    ((2..=MOST).contains(&number) && said == format!("{number} moves")).then_some(())?;
    let parts = vec![format!("then {text}"); usize::try_from(number).ok()? - 1];
    let before = first.then(|| text.clone());
    let lines: Vec<String> = before.into_iter().chain(parts).collect();
    let written = lines.join("; ");
    Some(match first {
        _ if text == "a move" => (format!("`{said}` says it all: take `{text}` out"), None),
        true => (format!("for {number} such moves, write `{written}` in place of the two lines"), None),
        false => (
            format!("for {number} such moves, write `{written}` in place of `{said}`"),
            Some((numbered, written)),
        ),
    })
}

/// What a line of actions says: the lists, the preferred first, and how many times.
type Acts = (Vec<Vec<Action>>, HowMany);

/// The lines of a turn; nothing of what could not be read.
#[derive(Default)]
struct Lines {
    /// Those of actions, each with its place.
    lists: Vec<(Span, Option<Acts>)>,
    /// Those of further parts.
    then: Vec<Option<TurnPart>>,
    /// What else holds of it.
    rules: Vec<Option<(TurnRule, Span)>>,
}

fn lines(reader: &mut Reader<'_>, items: &[RawItem]) -> Lines {
    let mut all = Lines::default();
    for item in items {
        let words: Vec<&str> = reader.slice(item.head).split_whitespace().take(3).collect();
        let list = match words.as_slice() {
            ["then", ..] => {
                all.then.push(further(reader, item));
                continue;
            }
            ["no" | "check", ..] | ["a", "check", "ends"] => {
                all.rules.push(rule(reader, item).map(|rule| (rule, item.head)));
                continue;
            }
            ["one", ..] => series(reader, item),
            [number, ..] if number.starts_with(|c: char| c.is_ascii_digit()) => series(reader, item),
            _ => choices(reader, item).map(|lists| (lists, HowMany::Number(1))),
        };
        if list.is_some() && !all.then.is_empty() {
            reader.report(
                Diagnostic::new(
                    code::NONSENSE,
                    item.head,
                    "a turn says what it may be before its further parts",
                )
                .help("write this line above those that begin with `then`"),
            );
        }
        all.lists.push((item.head, list));
    }
    all
}

/// `2 moves`, `one move more than the turn before`
fn series(reader: &mut Reader<'_>, item: &RawItem) -> Option<Acts> {
    let node = reader.parse_line(Rule::series, item)?;
    let moves = match node.has(Rule::growing) {
        true => HowMany::OneMore,
        false => HowMany::Number(node.number()?.value),
    };
    let (message, help) = match moves {
        HowMany::Number(0) => {
            ("a turn has at least one move", "a side that may do nothing has `turn { a move or a pass }`")
        }
        HowMany::Number(1) => {
            ("one move is a turn by itself", "write `a move`, or how many moves it has: `2 moves`")
        }
        _ => ("", ""),
    };
    if !message.is_empty() {
        reader.report(Diagnostic::new(code::NONSENSE, item.head, message).help(help));
        return None;
    }
    Some((vec![vec![with_bars(&node, Act::Move)?]], moves))
}

/// `a check ends the turn`
fn rule(reader: &mut Reader<'_>, item: &RawItem) -> Option<TurnRule> {
    let node = reader.parse_line(Rule::of_turn, item)?;
    Some(match () {
        () if node.has(Rule::check_ends) => TurnRule::CheckEnds,
        () if node.has(Rule::check_last) => TurnRule::CheckLast,
        () => TurnRule::SafeAtEnd,
    })
}

/// `then the duck goes anywhere`
fn further(reader: &mut Reader<'_>, item: &RawItem) -> Option<TurnPart> {
    let node = reader.parse_line(Rule::further, item)?;
    let goes_on = node.child(Rule::goes_on);
    let moves = node.child(Rule::piece_goes);
    let goes = node.child(Rule::goes).or(goes_on).or(moves);
    let (inner, appears) = match (node.child(Rule::comes), goes) {
        (Some(comes), _) => (comes, true),
        (None, Some(goes)) => (goes, false),
        (None, None) => {
            let span = node.child(Rule::choice)?.span();
            let deed = TurnDeed::Acts(lists(&node)?);
            return Some(TurnPart {
                deed,
                if_possible: false,
                span: Span::new(span.file, span.start, item.head.end),
                line: item.head,
            });
        }
    };
    let place = match () {
        () if inner.has(Rule::k_anywhere) => PartPlace::Anywhere,
        () if inner.has(Rule::squares) => PartPlace::On(squares(&inner)?),
        () if appears => PartPlace::Near(proviso::near(&inner)?),
        () => PartPlace::By(Box::new(path::leg(&inner.child(Rule::leg)?.first()?)?)),
    };
    let deed = match node.has(Rule::goes_on) {
        true => TurnDeed::GoesOn(place),
        false if node.has(Rule::piece_goes) => TurnDeed::Moves(noun(&inner.child(Rule::noun)?), place),
        false => TurnDeed::Comes { appears, name: inner.name()?, place },
    };
    let if_possible = node.has(Rule::possible);
    let span = Span::new(inner.span().file, inner.span().start, item.head.end);
    Some(TurnPart { deed, if_possible, span, line: item.head })
}

fn choices(reader: &mut Reader<'_>, item: &RawItem) -> Option<Vec<Vec<Action>>> {
    lists(&reader.parse_line(Rule::choices, item)?)
}

fn lists(node: &Node<'_>) -> Option<Vec<Vec<Action>>> {
    let list = |list: Node<'_>| list.all(Rule::action).map(|a| action(&a)).collect::<Option<Vec<_>>>();
    node.all(Rule::choice).map(list).collect()
}

/// What a line of a piece bars at its end.
pub(super) fn barred_by(line: &Node<'_>) -> Option<Barred> {
    line.child(Rule::giving).or_else(|| line.child(Rule::safe_there)).map(|bars| barred(&bars))
}

/// `giving no mate`, `giving no check except mate`, `if it is safe there`
pub(super) fn barred(node: &Node<'_>) -> Barred {
    if node.has(Rule::it_is_safe) {
        return Barred::Exposed;
    }
    let mate = node.has(Rule::k_mate) || node.has(Rule::k_checkmate);
    match (node.has(Rule::k_except), mate) {
        (true, _) => Barred::MereCheck,
        (false, true) => Barred::Mate,
        (false, false) => Barred::Check,
    }
}

fn action(node: &Node<'_>) -> Option<Action> {
    let act = match () {
        () if node.has(Rule::of_the_most) => Act::MostCaptured,
        () if node.has(Rule::k_capture) => Act::Capture,
        () if node.has(Rule::k_drop) => Act::Drop,
        () if node.has(Rule::k_pass) => Act::Pass,
        () => Act::Move,
    };
    with_bars(node, act)
}

/// An action with what it must not bring about.
fn with_bars(node: &Node<'_>, act: Act) -> Option<Action> {
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
