//! When a line holds: `, if a friendly knight is a leap 1 2 from it`.

use super::grammar::Rule;
use super::node::Node;
use super::path::leg;
use crate::ast::{Fact, FactKind, Lender, Name, Number, Place, Proviso, Which, Whose};

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
        Rule::it_is => FactKind::Count {
            // What has moved is not one unmoved piece.
            least: Number { value: u64::from(!inner.has(Rule::k_has)), span: inner.span() },
            most: inner.has(Rule::k_has).then_some(Number { value: 0, span: inner.span() }),
            whose: Whose::Friendly,
            kinds: Vec::new(),
            which: if inner.has(Rule::k_last) { Which::JustMoved } else { Which::Unmoved },
            place: Place::Here,
        },
        rule => {
            let (least, most) = amount(&inner.child(Rule::amount)?)?;
            let (whose, place) = match rule {
                Rule::side_has => (Whose::Friendly, Place::Board),
                _ => (whose(&inner), near(&inner)?),
            };
            FactKind::Count { least, most, whose, kinds: kinds(&inner), which: which(&inner), place }
        }
    };
    Some(Fact { kind, span: inner.span() })
}

/// `what just moved`, `a friendly knight next to it`; `None` for kinds by their names.
pub(super) fn lender(node: &Node<'_>) -> Option<Lender> {
    let inner = node.child(Rule::what_moved).or_else(|| node.child(Rule::lender))?;
    Some(match inner.rule() {
        Rule::what_moved => Lender {
            whose: Whose::Enemy,
            kinds: Vec::new(),
            which: Which::JustMoved,
            place: Place::Board,
            span: inner.span(),
        },
        _ => Lender {
            whose: whose(&inner),
            kinds: kinds(&inner),
            which: which(&inner),
            place: near(&inner)?,
            span: inner.span(),
        },
    })
}

fn whose(node: &Node<'_>) -> Whose {
    match node.child(Rule::whose).and_then(|w| w.first()).map(|word| word.rule()) {
        None => Whose::Anyone,
        Some(Rule::k_friendly) => Whose::Friendly,
        Some(_) => Whose::Enemy,
    }
}

fn which(node: &Node<'_>) -> Which {
    match (node.has(Rule::k_unmoved), node.has(Rule::just_moved)) {
        (true, _) => Which::Unmoved,
        (false, true) => Which::JustMoved,
        (false, false) => Which::All,
    }
}

/// `next to it`, `a leap 1 2 from it`
fn near(node: &Node<'_>) -> Option<Place> {
    Some(match node.child(Rule::leg_from) {
        Some(from) => Place::From(Box::new(leg(&from.child(Rule::leg)?.first()?)?)),
        None => Place::NextToIt,
    })
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
