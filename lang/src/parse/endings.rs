//! Endings.

use super::container::Container;
use super::grammar::Rule;
use super::line::{Reader, Within};
use super::node::Node;
use super::raw::RawItem;
use super::squares::squares;
use crate::ast::{Condition, Ending, EndingEdit, Endings, Join, Outcome, Who};
use wazir_runtime::Side;
use wazir_runtime::program::RepetitionKey;

/// `endings { … }`
pub(crate) fn endings(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Endings> {
    let Some((node, inner)) = reader.parse_block(Rule::endings, raw) else {
        let inner = reader.lines_of_broken(raw, Container::Endings);
        reader.inside(Within::Endings, |reader| drop(list(reader, inner)));
        return None;
    };
    let within = Within::Endings;
    let endings = reader.inside(within, |reader| list(reader, inner));
    Some(Endings { replace: node.has(Rule::k_replace), endings })
}

/// `change endings { … }`
pub(crate) fn more_endings(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Vec<EndingEdit>> {
    let node = reader.parse_block(Rule::more_endings, raw);
    let inner = match &node {
        Some((_, inner)) => inner,
        None => reader.lines_of_broken(raw, Container::MoreEndings),
    };
    let edits =
        reader.inside(Within::Endings, |reader| inner.iter().filter_map(|item| edit(reader, item)).collect());
    node.map(|_| edits)
}

fn edit(reader: &mut Reader<'_>, item: &RawItem) -> Option<EndingEdit> {
    Some(match reader.word(item) {
        "remove" => {
            let node = reader.parse_line(Rule::remove_ending, item)?;
            EndingEdit::Remove(node.child(Rule::first_words)?.as_name())
        }
        "after" if item.block.is_some() || !reader.slice(item.head).contains(':') => {
            let (node, inner) = reader.parse_block(Rule::after_ending, item)?;
            EndingEdit::After(node.child(Rule::first_words)?.as_name(), list(reader, inner))
        }
        _ => EndingEdit::Add(ending(reader, item, Rule::new_ending)?),
    })
}

fn list(reader: &mut Reader<'_>, raw: &[RawItem]) -> Vec<Ending> {
    raw.iter().filter_map(|item| ending(reader, item, Rule::ending)).collect()
}

fn ending(reader: &mut Reader<'_>, item: &RawItem, rule: Rule) -> Option<Ending> {
    let node = reader.parse_line(rule, item)?;
    let (condition_node, outcome_node) = (node.child(Rule::condition)?, node.child(Rule::outcome)?);
    Some(Ending {
        condition: condition(&condition_node.first()?)?,
        condition_span: condition_node.span(),
        outcome: outcome(&outcome_node)?,
        outcome_span: outcome_node.span(),
        claimed: node.has(Rule::on_claim),
        span: item.head,
    })
}

fn condition(node: &Node<'_>) -> Option<Condition> {
    Some(match node.rule() {
        Rule::checkmate => Condition::Checkmate,
        Rule::stalemate => Condition::Stalemate,
        Rule::insufficient => Condition::InsufficientMaterial,
        Rule::repetition => {
            let key = match node.first()?.rule() {
                Rule::arrangement => RepetitionKey::Arrangement,
                Rule::trail => RepetitionKey::PositionAndTrail,
                _ => RepetitionKey::Position,
            };
            Condition::Repetition(key, node.number()?)
        }
        Rule::plies => {
            let resetters: Vec<Node<'_>> = node.all(Rule::resetter).collect();
            Condition::Plies {
                plies: node.number()?,
                captures: resetters.iter().any(|r| r.has(Rule::k_capture)),
                drops: resetters.iter().any(|r| r.has(Rule::k_drop)),
                moves_of: resetters
                    .iter()
                    .filter_map(|r| r.child(Rule::movers))
                    .flat_map(|v| v.names())
                    .collect(),
            }
        }
        Rule::gave_check => Condition::GaveCheck(node.number()),
        Rule::is_on => Condition::IsOn(node.child(Rule::kinds)?.names(), squares(node)?),
        Rule::lacks => {
            let join = if node.has(Rule::or_no) { Join::Or } else { Join::And };
            let further = node.all(Rule::and_no).chain(node.all(Rule::or_no));
            let further: Vec<Node<'_>> = further.collect();
            let kinds = std::iter::once(node).chain(&further).filter_map(|n| n.child(Rule::kind)?.name());
            Condition::Lacks(kinds.collect(), join)
        }
        _ => return None,
    })
}

fn outcome(node: &Node<'_>) -> Option<Outcome> {
    let Some(who) = node.child(Rule::who) else { return Some(Outcome::Draw) };
    let who = match who.first()?.rule() {
        Rule::to_move => Who::ToMove,
        Rule::moved => Who::Moved,
        Rule::that_side => Who::That,
        Rule::k_white => Who::Side(Side::White),
        _ => Who::Side(Side::Black),
    };
    Some(if node.has(Rule::k_wins) { Outcome::Wins(who) } else { Outcome::Loses(who) })
}
