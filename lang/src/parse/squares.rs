//! Lists of squares.

use super::grammar::Rule;
use super::node::Node;
use crate::ast::{Number, Squares, Term, TermKind};

/// The list of squares within a node.
pub(crate) fn squares(node: &Node<'_>) -> Option<Squares> {
    let list = node.child(Rule::squares)?;
    let terms: Vec<Term> = list.all(Rule::term).filter_map(|t| term(&t)).collect();
    Some(Squares { terms, span: list.span() })
}

/// The same in a castling, where ways may stand among them.
pub(crate) fn squares_or_ways(node: &Node<'_>) -> Option<Squares> {
    let list = node.child(Rule::squares_or_ways)?;
    let terms = list.children().filter_map(|child| match child.rule() {
        Rule::way_of => Some(Term { kind: TermKind::WayOf(child.name()?), span: child.span() }),
        Rule::term => term(&child),
        _ => None,
    });
    Some(Squares { terms: terms.collect(), span: list.span() })
}

fn term(node: &Node<'_>) -> Option<Term> {
    let inner = node.first()?;
    let number = || inner.child(Rule::number).map(|n| n.as_number());
    let kind = match inner.rule() {
        Rule::square => TermKind::Square(inner.as_name()),
        Rule::name => TermKind::Zone(inner.as_name()),
        Rule::rectangle => {
            TermKind::Rectangle(inner.child(Rule::corner)?.as_name(), inner.child(Rule::square)?.as_name())
        }
        Rule::ranks => {
            let (low, high) = numbers(&inner.child(Rule::numbers)?)?;
            TermKind::Ranks(low, high)
        }
        Rule::rank => TermKind::Ranks(number()?, number()?),
        Rule::last_rank | Rule::last_ranks => TermKind::LastRanks(number()),
        Rule::files => {
            let letters = inner.child(Rule::letters)?;
            let (low, high) = (letters.child(Rule::low_file)?, letters.child(Rule::file_name)?);
            TermKind::Files(low.as_name(), high.as_name())
        }
        Rule::levels => {
            let letters = inner.child(Rule::level_range)?;
            let (low, high) = (letters.child(Rule::low_level)?, letters.child(Rule::level_name)?);
            TermKind::Levels(low.as_name(), high.as_name())
        }
        Rule::level => {
            let level = inner.child(Rule::level_name)?.as_name();
            TermKind::Levels(level.clone(), level)
        }
        Rule::file => {
            let file = inner.child(Rule::file_name)?.as_name();
            TermKind::Files(file.clone(), file)
        }
        _ => return None,
    };
    Some(Term { kind, span: inner.span() })
}

/// The two numbers of `2-4`.
pub(crate) fn numbers(node: &Node<'_>) -> Option<(Number, Number)> {
    Some((node.child(Rule::low)?.as_number(), node.child(Rule::number)?.as_number()))
}
