//! Endings.

use super::Rule;
use super::container::Container;
use super::layout::RawItem;
use super::line::{Reader, Within};
use super::node::Node;
use super::squares::squares;
use super::wishes::wish;
use crate::ast::{Condition, Ending, Endings, Outcome, Who};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::suggest::nearest;
use wazir_runtime::Side;
use wazir_runtime::program::RepetitionKey;

/// `endings { … }`
pub(crate) fn endings(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Endings> {
    let (node, inner) = reader.parse_block(Rule::endings, raw)?;
    let within = Within::Endings;
    let endings = reader.inside(within, |reader| list(reader, inner));
    Some(Endings { replace: node.has(Rule::k_replace), endings })
}

/// Reads the list below a line that could not be read.
pub(super) fn read(reader: &mut Reader<'_>, raw: &[RawItem]) {
    reader.inside(Within::Endings, |reader| drop(list(reader, raw)));
}

fn list(reader: &mut Reader<'_>, raw: &[RawItem]) -> Vec<Ending> {
    raw.iter()
        .filter_map(|item| {
            if misspelt(reader, item) {
                return None;
            }
            let node = reader.parse_line(Rule::ending, item)?;
            let (condition_node, outcome_node) = (node.child(Rule::condition)?, node.child(Rule::outcome)?);
            Some(Ending {
                condition: condition(&condition_node.first()?)?,
                condition_span: condition_node.span(),
                outcome: outcome(&outcome_node)?,
                outcome_span: outcome_node.span(),
                claimed: node.has(Rule::on_claim),
                span: item.head,
            })
        })
        .collect()
}

/// Reports a first word that is nearly a condition, where no piece can be meant.
fn misspelt(reader: &mut Reader<'_>, item: &RawItem) -> bool {
    const WORDS: [&str; 5] = ["checkmate", "stalemate", "insufficient", "position", "arrangement"];
    let word = reader.word(item);
    let line = reader.slice(item.head);
    if WORDS.contains(&word) || line.split_whitespace().any(|w| w == "reaches") {
        return false;
    }
    if matches!(word, "repetition" | "threefold" | "twofold" | "fivefold" | "repeated") {
        let span = item.head.inner(0, word.len());
        reader.report(
            Diagnostic::new(code::UNKNOWN_ITEM, span, format!("there is no condition `{word}`"))
                .help("write `position repeated 3 times`"),
        );
        reader.skip(item.span);
        return true;
    }
    if word == "check" && line.starts_with("check mate") {
        let span = item.head.inner(0, "check mate".len());
        let help = "write `checkmate`";
        let unknown = Diagnostic::new(code::UNKNOWN_ITEM, span, "`checkmate` is one word");
        reader.report(unknown.help(help).fix(help, span, "checkmate"));
        reader.skip(item.span);
        return true;
    }
    // Checks are no checkmates.
    if matches!(word, "check" | "checks") {
        return false;
    }
    if wish(Container::Endings, line, item.head).is_some() {
        return false;
    }
    if matches!(word, "mate" | "mated" | "checkmated") {
        let span = item.head.inner(0, word.len());
        let message = format!("there is no condition `{word}`");
        let help = "write `checkmate`";
        reader.report(Diagnostic::new(code::UNKNOWN_ITEM, span, message).help(help).fix(
            help,
            span,
            "checkmate",
        ));
        reader.skip(item.span);
        return true;
    }
    let Some(near) = nearest(word, WORDS) else { return false };
    let span = item.head.inner(0, word.len());
    let message = format!("there is no condition `{word}`");
    reader.report(Diagnostic::new(code::UNKNOWN_ITEM, span, message).did_you_mean(word, [near]));
    reader.skip(item.span);
    true
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
                moves_of: resetters
                    .iter()
                    .filter_map(|r| r.child(Rule::victims))
                    .flat_map(|v| v.names())
                    .collect(),
            }
        }
        Rule::reaches => Condition::Reaches(node.child(Rule::kinds)?.names(), squares(node)?),
        Rule::lacks => Condition::Lacks(node.child(Rule::kinds)?.names()),
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
