//! Tests.

use super::grammar::Rule;
use super::line::{Reader, Within};
use super::node::Node;
use super::raw::RawItem;
use crate::ast::{Expectation, ExpectationKind, Name, Statement, StatementKind, Test, Text};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{Span, line_start};
use wazir_runtime::Side;

/// `test "…" { … }`
pub(crate) fn test(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Test> {
    let (node, inner) = reader.parse_block(Rule::test, raw)?;
    let statements = reader.inside(Within::Test, |reader| {
        let read = |item: &RawItem| Some(Statement { kind: statement(reader, item)?, span: item.head });
        inner.iter().filter_map(read).collect()
    });
    let name = node.string().map_or_else(|| "test".to_owned(), |t| t.value);
    Some(Test { name, span: raw.head, whole: raw.span, statements })
}

fn statement(reader: &mut Reader<'_>, item: &RawItem) -> Option<StatementKind> {
    Some(match reader.word(item) {
        "setup" => {
            let node = reader.parse_line(Rule::set_start, item)?;
            let number = || node.child(Rule::number).map(|n| n.as_name());
            StatementKind::Setup(node.name().or_else(number)?)
        }
        "fen" => {
            let fen = reader.parse_line(Rule::set_fen, item)?.string()?;
            if is_start(&fen.value) {
                start(reader, item, &fen);
                return None;
            }
            StatementKind::Fen(fen)
        }
        "play" => StatementKind::Play(moves(&reader.parse_line(Rule::play, item)?)),
        "after" => {
            let node = reader.parse_line(Rule::after, item)?;
            StatementKind::After(moves(&node), expectation(&node.child(Rule::expectation)?)?)
        }
        _ => {
            let node = reader.parse_line(Rule::expect, item)?;
            StatementKind::Expect(expectation(&node.child(Rule::expectation)?)?)
        }
    })
}

/// Is it a word for the position from which a game begins?
fn is_start(text: &str) -> bool {
    const START: [&str; 7] = [
        "startpos",
        "start",
        "startposition",
        "start position",
        "starting position",
        "initial position",
        "default",
    ];
    START.contains(&text.trim().to_ascii_lowercase().as_str())
}

/// `fen "startpos"`: a test begins there anyway.
fn start(reader: &mut Reader<'_>, item: &RawItem, fen: &Text) {
    let text = reader.text;
    let from = line_start(text, item.span.start);
    let rest = text.get(item.span.end..).unwrap_or_default();
    let to = rest.find('\n').map_or(text.len(), |at| item.span.end + at + 1);
    let blank = |range: std::ops::Range<usize>| text.get(range).is_some_and(|gap| gap.trim().is_empty());
    let alone = blank(from..item.span.start) && blank(item.span.end..to);
    let report = Diagnostic::new(code::FEN, fen.span, format!("`{}` is not a position", fen.value.trim()))
        .here("a test begins at the setup: take the line out");
    let whole = Span::new(fen.span.file, from, to);
    reader.report(if alone { report.guess("take the line out", whole, "") } else { report });
    reader.skip(item.span);
}

fn moves(node: &Node<'_>) -> Vec<Name> {
    node.all(Rule::mv).map(|m| m.as_name()).collect()
}

fn expectation(node: &Node<'_>) -> Option<Expectation> {
    let inner = node.first()?;
    let reason = inner.child(Rule::code).map(|c| c.as_name());
    let kind = match inner.rule() {
        Rule::perft => {
            let mut numbers = inner.all(Rule::number).map(|n| n.as_number());
            ExpectationKind::Perft(numbers.next()?, numbers.next()?)
        }
        Rule::legal => ExpectationKind::Legal(moves(&inner)),
        Rule::illegal => ExpectationKind::Illegal(moves(&inner), reason),
        Rule::wins => {
            let side = if inner.has(Rule::k_white) { Side::White } else { Side::Black };
            ExpectationKind::Wins(side, reason)
        }
        Rule::draws => ExpectationKind::Draw(reason),
        Rule::ongoing => ExpectationKind::Ongoing,
        Rule::claimable => ExpectationKind::Claimable(reason?),
        Rule::in_check => ExpectationKind::Check(true),
        Rule::not_in_check => ExpectationKind::Check(false),
        Rule::expect_fen => ExpectationKind::Fen(inner.string()?),
        _ => return None,
    };
    Some(Expectation { kind, span: inner.span() })
}
