//! When a line holds: `, if a friendly knight is a leap 1 2 from it`.

use super::grammar::Rule;
use super::node::Node;
use super::path::leg;
use crate::ast::{Fact, FactKind, Name, Number, Place, Proviso, Whose};

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
            let (least, most) = amount(&inner.child(Rule::amount)?)?;
            let whose = inner.child(Rule::whose).and_then(|w| w.first()).map(|word| match word.rule() {
                Rule::k_friendly => Whose::Friendly,
                _ => Whose::Enemy,
            });
            let place = match inner.child(Rule::leg_from) {
                _ if rule == Rule::side_has => Place::Board,
                Some(from) => Place::From(Box::new(leg(&from.child(Rule::leg)?.first()?)?)),
                None => Place::NextToIt,
            };
            let whose = if rule == Rule::side_has { Whose::Friendly } else { whose.unwrap_or(Whose::Anyone) };
            FactKind::Count { least, most, whose, kinds: kinds(&inner), place }
        }
    };
    Some(Fact { kind, span: inner.span() })
}

fn kinds(node: &Node<'_>) -> Vec<Name> {
    let noun = node.child(Rule::noun);
    noun.iter().flat_map(|noun| noun.all(Rule::kind_of)).flat_map(|kind| kind.names()).collect()
}

/// At least so many, and at most: `a` is one or more, `one` and every number are just so many.
fn amount(node: &Node<'_>) -> Option<(Number, Option<Number>)> {
    let first = node.first()?;
    let just = |value: u64| {
        let number = Number { value, span: node.span() };
        (number, Some(number))
    };
    Some(match first.rule() {
        Rule::k_no => just(0),
        Rule::k_one => just(1),
        Rule::article => (Number { value: 1, span: node.span() }, None),
        Rule::at_least => (first.number()?, None),
        Rule::exactly => (first.number()?, Some(first.number()?)),
        Rule::k_fewer => {
            let number = node.child(Rule::number)?.as_number();
            // Nothing is fewer than none.
            let least = u64::from(number.value == 0);
            let most = Number { value: number.value.saturating_sub(1), ..number };
            (Number { value: least, span: number.span }, Some(most))
        }
        _ => {
            let number = first.as_number();
            (number, Some(number))
        }
    })
}
