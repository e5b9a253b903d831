//! When a line holds: `, if a friendly knight is a leap 1 2 from it`.

use super::grammar::Rule;
use super::node::Node;
use super::noun::{amount, noun};
use super::path::leg;
use crate::ast::{Fact, FactKind, Noun, Place, Proviso, Whose};

/// `, if …` and `, unless …`. `and` binds before `or`.
pub(super) fn proviso(node: &Node<'_>) -> Option<Proviso> {
    let mut any = vec![Vec::new()];
    for part in node.children() {
        match part.rule() {
            Rule::k_or => any.push(Vec::new()),
            Rule::fact => any.last_mut()?.push(fact(&part)?),
            _ => {}
        }
    }
    Some(Proviso { unless: node.has(Rule::k_unless), any, span: node.span() })
}

fn fact(node: &Node<'_>) -> Option<Fact> {
    let inner = node.first()?;
    let kind = match inner.rule() {
        Rule::in_check_now => FactKind::InCheck,
        rule => {
            let amount = amount(&inner.child(Rule::amount)?.first()?)?;
            let noun = noun(&inner.child(Rule::noun)?);
            let place = match inner.child(Rule::leg_from) {
                _ if rule == Rule::side_has => Place::Board,
                Some(from) => Place::From(Box::new(leg(&from.child(Rule::leg)?.first()?)?)),
                None => Place::NextToIt,
            };
            let noun = match rule {
                Rule::side_has if noun.whose == Whose::Anyone => Noun { whose: Whose::Friendly, ..noun },
                _ => noun,
            };
            FactKind::Count { amount, noun, place }
        }
    };
    Some(Fact { kind, span: inner.span() })
}
