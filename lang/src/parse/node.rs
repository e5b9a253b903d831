//! A node of pest's tree, with spans of the file and typed access to its children.

use super::grammar::Rule;
use crate::ast::{Name, Number, Text, Value};
use crate::source::Span;
use pest::iterators::Pair;

/// A parsed piece of a line.
#[derive(Clone, Debug)]
pub(crate) struct Node<'i> {
    pair: Pair<'i, Rule>,
    /// The span of the line's text within the file.
    line: Span,
}

impl<'i> Node<'i> {
    pub(crate) fn new(pair: Pair<'i, Rule>, line: Span) -> Node<'i> {
        Node { pair, line }
    }

    pub(crate) fn rule(&self) -> Rule {
        self.pair.as_rule()
    }

    pub(crate) fn text(&self) -> &'i str {
        self.pair.as_str()
    }

    /// The node's span, without the blanks that pest leaves at the end of a rule with optional parts.
    pub(crate) fn span(&self) -> Span {
        let start = self.pair.as_span().start();
        self.line.inner(start, start + self.pair.as_str().trim_end().len())
    }

    pub(crate) fn children(&self) -> impl Iterator<Item = Node<'i>> {
        let line = self.line;
        self.pair.clone().into_inner().filter(|p| p.as_rule() != Rule::EOI).map(move |p| Node::new(p, line))
    }

    /// Every child of a rule.
    pub(crate) fn all(&self, rule: Rule) -> impl Iterator<Item = Node<'i>> {
        self.children().filter(move |c| c.rule() == rule)
    }

    /// The first child of a rule.
    pub(crate) fn child(&self, rule: Rule) -> Option<Node<'i>> {
        self.all(rule).next()
    }

    /// The first child.
    pub(crate) fn first(&self) -> Option<Node<'i>> {
        self.children().next()
    }

    /// Is there a child of this rule?
    pub(crate) fn has(&self, rule: Rule) -> bool {
        self.child(rule).is_some()
    }

    pub(crate) fn name(&self) -> Option<Name> {
        self.child(Rule::name).map(|n| n.as_name())
    }

    pub(crate) fn names(&self) -> Vec<Name> {
        self.all(Rule::name).map(|n| n.as_name()).collect()
    }

    pub(crate) fn number(&self) -> Option<Number> {
        self.child(Rule::number).map(|n| n.as_number())
    }

    pub(crate) fn string(&self) -> Option<Text> {
        self.child(Rule::string).map(|n| n.as_text())
    }

    /// All texts in it.
    pub(crate) fn strings(&self) -> Vec<Text> {
        self.all(Rule::string).map(|n| n.as_text()).collect()
    }

    pub(crate) fn as_name(&self) -> Name {
        Name { text: self.text().to_owned(), span: self.span() }
    }

    /// A number; one too large for any use is read as the largest.
    pub(crate) fn as_number(&self) -> Number {
        Number { value: self.text().parse().unwrap_or(u64::MAX), span: self.span() }
    }

    /// What a piece is worth, to the hundredth; further digits do not count, and one too large for any use is read as the largest.
    pub(crate) fn as_value(&self) -> Value {
        let (whole, part) = self.text().split_once('.').unwrap_or((self.text(), ""));
        let digit = |at: usize| part.as_bytes().get(at).map_or(0, |b| u64::from(b - b'0'));
        let whole = whole.parse::<u64>().unwrap_or(u64::MAX).saturating_mul(100);
        Value { hundredths: whole.saturating_add(10 * digit(0) + digit(1)), span: self.span() }
    }

    /// A text without its quotation marks.
    pub(crate) fn as_text(&self) -> Text {
        let span = self.span();
        let inside = self.text().trim_matches('"').to_owned();
        Text { span: Span::new(span.file, span.start + 1, span.start + 1 + inside.len()), value: inside }
    }
}
