//! Paths: the legs of a way, one after the other.

use super::grammar::Rule;
use super::node::Node;
use super::noun::{amount, noun};
use super::proviso;
use super::squares::{numbers, squares};
use crate::ast::{Bearing, Height, Leg, Name, Number, Over, Path, PathKind, Way};
use crate::source::on_one_line;

/// `step orthogonal, then may slide outward`
pub(crate) fn path(node: &Node<'_>) -> Option<Path> {
    let span = node.span();
    if node.has(Rule::here) {
        return Some(Path { kind: PathKind::InPlace, span });
    }
    if node.has(Rule::anywhere) {
        return Some(Path { kind: PathKind::Anywhere, span });
    }
    if let Some(lender) = node.child(Rule::as_kinds).as_ref().and_then(proviso::lender) {
        return Some(Path { kind: PathKind::Lent(lender), span });
    }
    if node.child(Rule::as_kinds).is_some_and(|kinds| kinds.has(Rule::its_victim)) {
        return Some(Path { kind: PathKind::AsVictim, span });
    }
    if let Some(kinds) = node.child(Rule::as_kinds) {
        return Some(Path { kind: PathKind::As(kinds.names()), span });
    }
    let mut legs = vec![leg(&node.child(Rule::leg)?.first()?)?];
    for next in node.children().filter(|part| matches!(part.rule(), Rule::landing | Rule::next_leg)) {
        if next.rule() == Rule::landing {
            legs.last_mut()?.onto = Some(noun(&next.child(Rule::victims)?));
            continue;
        }
        let from = match next.child(Rule::from) {
            Some(from) => Some(squares(&from)?),
            None => None,
        };
        legs.push(Leg { optional: next.has(Rule::k_may), from, ..leg(&next.children().last()?)? });
    }
    Some(Path { kind: PathKind::Legs(legs), span })
}

pub(super) fn leg(node: &Node<'_>) -> Option<Leg> {
    let words = node.child(Rule::directions);
    let words = words.iter().flat_map(|d| d.all(Rule::direction));
    let directions = words.map(|word| Name { text: on_one_line(word.text()), span: word.span() }).collect();
    let mut leap = node.all(Rule::number).map(|n| n.as_number());
    let mut leap = || Some((leap.next()?, leap.next()?));
    let (min, max) = count(node);
    let height = node.child(Rule::height).map(|height| match height.child(Rule::number) {
        Some(levels) => Height::Levels(levels.as_number()),
        None => Height::InSpace(height.span()),
    });
    let way = match node.rule() {
        Rule::step | Rule::next_step => Way::Step,
        Rule::slide | Rule::next_slide => Way::Slide { min, max },
        Rule::leap => leap().map(|(m, n)| Way::Leap(m, n))?,
        Rule::again => Way::Repeat { min, max },
        Rule::ride => Way::Ride { leap: leap()?, min, max },
        _ => Way::Hop,
    };
    let bearings = node.child(Rule::bearing);
    let bearings = bearings.iter().flat_map(|b| b.all(Rule::turning)).filter_map(|turning| turning.first());
    let bearings = bearings.map(|word| match word.rule() {
        Rule::k_ahead => Bearing::Ahead,
        Rule::k_outward => Bearing::Outward,
        Rule::k_aside => Bearing::Aside,
        _ => Bearing::Back,
    });
    let bearings = bearings.collect();
    let over = node.child(Rule::over).and_then(|o| over(&o));
    Some(Leg {
        way,
        directions,
        height,
        bearings,
        from: None,
        over,
        onto: None,
        optional: false,
        span: node.span(),
    })
}

/// The fewest and the most steps of a slide or a ride.
fn count(node: &Node<'_>) -> (Option<Number>, Option<Number>) {
    let Some(count) = node.child(Rule::count).and_then(|c| c.first()) else { return (None, None) };
    match count.rule() {
        Rule::up_to => (None, count.number()),
        Rule::at_least => (count.number(), None),
        Rule::numbers => numbers(&count).map_or((None, None), |(min, max)| (Some(min), Some(max))),
        _ => (count.number(), count.number()),
    }
}

fn over(node: &Node<'_>) -> Option<Over> {
    let amount = amount(&node.children().nth(1)?)?;
    Some(Over { amount, noun: noun(&node.child(Rule::noun)?), span: node.span() })
}
