//! What lines of several kinds have in common: letters, and `also in`.

use super::grammar::Rule;
use super::node::Node;
use crate::ast::{AlsoIn, Concern, Letter};
use crate::source::Span;

/// `also in castling, promotion`
pub(crate) fn also_in(node: &Node<'_>, head: Span) -> AlsoIn {
    let list = node.child(Rule::also_in).or_else(|| node.child(Rule::also_from));
    let words = list.iter().flat_map(|l| l.all(Rule::concern)).filter_map(|c| c.first());
    let concerns = words.map(|word| {
        let concern = match word.rule() {
            Rule::k_castling => Concern::Castling,
            Rule::k_promotion => Concern::Promotion,
            Rule::k_passing => Concern::Passing,
            _ => Concern::Endings,
        };
        (concern, word.span())
    });
    let start = list.as_ref().map_or(head.end, |l| l.span().start);
    AlsoIn { concerns: concerns.collect(), span: Span::new(head.file, start, head.end) }
}

/// The letter of a piece.
pub(crate) fn letter(node: &Node<'_>) -> Option<Letter> {
    let letter = node.child(Rule::letter)?;
    Some(Letter { value: letter.text().parse().ok()?, span: letter.span() })
}

/// The letter of a castling.
pub(crate) fn capital(node: &Node<'_>) -> Option<Letter<char>> {
    let capital = node.child(Rule::capital)?;
    Some(Letter { value: capital.text().chars().next()?, span: capital.span() })
}
