//! When a line holds: `, if a friendly knight is a leap 1 2 from it`.

use super::grammar::Rule;
use super::node::Node;
use super::noun::{amount, noun};
use super::path::leg;
use super::squares::squares;
use crate::ast::{Amount, Fact, FactKind, Lender, Noun, Place, Proviso, Which, Whose};
use wazir_runtime::program::Shared;

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
        Rule::in_check_now => FactKind::InCheck { elsewhere: inner.has(Rule::elsewhere) },
        Rule::it_is if inner.has(Rule::k_frozen) => FactKind::Frozen,
        Rule::it_is if inner.has(Rule::k_captures) => FactKind::Captures,
        Rule::it_is => FactKind::Count {
            // What has moved is not one unmoved piece.
            amount: match inner.has(Rule::k_has) {
                true => Amount::just(0, inner.span()),
                false => Amount::some(inner.span()),
            },
            noun: any(Whose::Friendly, &inner),
            which: if inner.has(Rule::k_last) { Which::JustMoved } else { Which::Unmoved },
            place: Place::Here,
        },
        rule => {
            let amount = amount(&inner.child(Rule::amount)?.first()?)?;
            let noun = spoken_of(&inner)?;
            let (noun, place) = match rule {
                Rule::side_has => {
                    let place = if inner.has(Rule::in_hand) { Place::Hand } else { Place::Board };
                    (Noun { whose: Whose::Friendly, ..noun }, place)
                }
                _ => (noun, near(&inner)?),
            };
            FactKind::Count { amount, noun, which: which(&inner), place }
        }
    };
    Some(Fact { kind, span: inner.span() })
}

/// `what just moved`, `a friendly knight next to it`; `None` for kinds by their names.
pub(super) fn lender(node: &Node<'_>) -> Option<Lender> {
    let inner = node.child(Rule::what_moved).or_else(|| node.child(Rule::lender))?;
    Some(match inner.rule() {
        Rule::what_moved => Lender {
            noun: any(Whose::Enemy, &inner),
            which: Which::JustMoved,
            place: Place::Board,
            span: inner.span(),
        },
        _ => Lender {
            noun: spoken_of(&inner)?,
            which: which(&inner),
            place: near(&inner)?,
            span: inner.span(),
        },
    })
}

/// `unmoved enemy rook`, `enemy unmoved rook`
fn spoken_of(node: &Node<'_>) -> Option<Noun> {
    Some(noun(&node.child(Rule::noun).or_else(|| node.child(Rule::fresh))?))
}

/// All pieces of a side.
fn any(whose: Whose, node: &Node<'_>) -> Noun {
    Noun { whose, kinds: Vec::new(), own_kind: false, except: Vec::new(), span: node.span() }
}

fn which(node: &Node<'_>) -> Which {
    let unmoved = node.has(Rule::k_unmoved) || node.has(Rule::fresh);
    match (unmoved, node.has(Rule::just_moved)) {
        (true, _) => Which::Unmoved,
        (false, true) => Which::JustMoved,
        (false, false) => Which::All,
    }
}

/// `its file`
pub(super) fn shared(node: &Node<'_>) -> Option<Shared> {
    let shared = [
        (Rule::k_file, Shared::File),
        (Rule::k_rank, Shared::Rank),
        (Rule::k_level, Shared::Level),
        (Rule::k_colour, Shared::Colour),
        (Rule::k_region, Shared::Region),
    ];
    shared.into_iter().find(|(word, _)| node.has(*word)).map(|(_, what)| what)
}

/// `next to it`, `a leap 1 2 from it`
pub(super) fn near(node: &Node<'_>) -> Option<Place> {
    if let Some(on) = node.child(Rule::on_its) {
        return shared(&on).map(Place::Sharing);
    }
    if let Some(taken) = node.child(Rule::just_taken) {
        return Some(Place::Taken(taken.child(Rule::victims).map(|by| Box::new(noun(&by)))));
    }
    if node.has(Rule::attacking) {
        return Some(Place::Attacking);
    }
    if let Some(on) = node.child(Rule::on_squares) {
        return Some(Place::On(squares(&on)?));
    }
    Some(match node.child(Rule::leg_from) {
        Some(from) => Place::From(Box::new(leg(&from.child(Rule::leg)?.first()?)?)),
        None => Place::NextToIt,
    })
}
