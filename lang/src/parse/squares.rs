//! Lists of squares.

use super::grammar::Rule;
use super::node::Node;
use crate::ast::{Squares, Term, TermKind};

/// The list of squares within a node.
pub(crate) fn squares(node: &Node<'_>) -> Option<Squares> {
    let list = node.child(Rule::squares)?;
    let terms: Vec<Term> = list.all(Rule::term).filter_map(|t| term(&t)).collect();
    Some(Squares { terms, span: list.span() })
}

fn term(node: &Node<'_>) -> Option<Term> {
    let inner = node.first()?;
    let names = |rule| inner.all(rule).map(|n| n.as_name()).collect::<Vec<_>>();
    let numbers: Vec<_> = inner.all(Rule::number).map(|n| n.as_number()).collect();
    let kind = match inner.rule() {
        Rule::square => TermKind::Square(inner.as_name()),
        Rule::name => TermKind::Zone(inner.as_name()),
        Rule::rectangle => {
            let corners = names(Rule::square);
            TermKind::Rectangle(corners.first()?.clone(), corners.last()?.clone())
        }
        Rule::rank | Rule::ranks => TermKind::Ranks(*numbers.first()?, *numbers.last()?),
        Rule::last_rank | Rule::last_ranks => TermKind::LastRanks(numbers.first().copied()),
        Rule::file | Rule::files => {
            let files = names(Rule::file_name);
            TermKind::Files(files.first()?.clone(), files.last()?.clone())
        }
        _ => return None,
    };
    Some(Term { kind, span: inner.span() })
}
