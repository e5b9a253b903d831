//! Endings.

use super::container::Container;
use super::grammar::Rule;
use super::line::{Reader, Within};
use super::node::Node;
use super::noun;
use super::path;
use super::raw::RawItem;
use super::squares::squares;
use crate::ast::{
    Amount, BoardFact, Condition, Ending, EndingEdit, Endings, Formation, Men, Near, Noun, Outcome, Owner,
    Place, Squares, Who,
};
use crate::source::Span;
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
        Rule::checkmate => match node.child(Rule::noun) {
            Some(by) => Condition::MatedBy(noun::noun(&by), node.has(Rule::check_row)),
            None => Condition::Checkmate,
        },
        Rule::stalemate => Condition::Stalemate,
        Rule::insufficient => Condition::InsufficientMaterial,
        Rule::repetition => {
            let (key, times) = (same(node)?, node.number()?);
            match node.child(Rule::perpetual) {
                None => Condition::Repetition(key, times),
                Some(by) => {
                    let chase = by.child(Rule::chase);
                    let with = chase.map(|chase| chase.child(Rule::noun).map(|noun| noun::noun(&noun)));
                    Condition::Perpetual(key, times, with)
                }
            }
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
        Rule::passes => Condition::Passes(node.number()?),
        Rule::counted => Condition::Counted {
            plies: node.number()?,
            each: node.child(Rule::less).and_then(|less| less.number()),
            any: on_board(&node.child(Rule::on_board)?)?,
        },
        Rule::gave_check => Condition::GaveCheck(node.number()),
        Rule::on_board => match node.child(Rule::for_plies) {
            Some(plies) => Condition::Lasting(on_board(node)?, plies.number()?),
            None => Condition::Board(on_board(node)?),
        },
        _ => return None,
    })
}

/// What counts as the same: the position, or only the arrangement.
pub(super) fn same(node: &Node<'_>) -> Option<RepetitionKey> {
    let is = |rule| node.child(rule).is_some();
    Some(match () {
        () if is(Rule::arrangement) => RepetitionKey::Arrangement,
        () if is(Rule::trail) => RepetitionKey::PositionAndTrail,
        () if is(Rule::position) => RepetitionKey::Position,
        () => return None,
    })
}

/// What must be so on the board: `and` binds before `or`.
fn on_board(node: &Node<'_>) -> Option<Vec<Vec<BoardFact>>> {
    let mut any = vec![Vec::new()];
    // What has no side of its own goes on about the side before it.
    let mut owner = Owner::OneSide;
    for part in node.children() {
        let fact = match part.rule() {
            Rule::k_or => {
                any.push(Vec::new());
                continue;
            }
            Rule::k_and | Rule::for_plies => continue,
            Rule::has => {
                owner = whose(&part.child(Rule::owner)?.first()?);
                if let Some(fact) = castling(&part, owner) {
                    any.last_mut()?.push(fact);
                    continue;
                }
                if part.has(Rule::stuck) {
                    any.last_mut()?.push(BoardFact::Stuck(owner, part.span()));
                    continue;
                }
                BoardFact::Men(Box::new(men(&part.child(Rule::owned)?, owner, part.span())?))
            }
            Rule::stuck => BoardFact::Stuck(owner, part.span()),
            Rule::castles_too => castling(&part, owner)?,
            Rule::owned => BoardFact::Men(Box::new(men(&part, owner, part.span())?)),
            Rule::is_on => {
                let named = part.child(Rule::owned_by).and_then(|by| by.child(Rule::owner)?.first());
                let colour = part.child(Rule::k_white).or_else(|| part.child(Rule::k_black));
                owner = named.or(colour).map_or(Owner::OneSide, |node| whose(&node));
                BoardFact::Men(Box::new(men(&part, owner, part.span())?))
            }
            _ => BoardFact::ToMove(whose(&part.first()?), part.span()),
        };
        any.last_mut()?.push(fact);
    }
    Some(any)
}

/// `castled kingside`, `no right to castle`
fn castling(node: &Node<'_>, owner: Owner) -> Option<BoardFact> {
    let castled = node.child(Rule::castled).or_else(|| node.child(Rule::no_right))?;
    Some(BoardFact::Castling(owner, castled.has(Rule::k_castled), castled.names(), node.span()))
}

/// `only king`, `at least 3 pawns on hill`
fn men(node: &Node<'_>, owner: Owner, span: Span) -> Option<Men> {
    if let Some(chain) = node.child(Rule::chained) {
        let ends = [Rule::from, Rule::to].map(|rule| chain.child(rule).and_then(|n| squares(&n)));
        let [Some(first), Some(second)] = ends else { return None };
        let amount = noun::amount(&chain.first()?)?;
        let formation = formation(&chain, Some([first, second]), false);
        return Some(standing(noun_of(&chain), Some(amount), formation, owner, span));
    }
    if let Some(joined) = node.child(Rule::joined) {
        return Some(standing(noun_of(&joined), None, formation(&joined, None, true), owner, span));
    }
    let some = node.child(Rule::amount).or_else(|| node.child(Rule::some));
    let amount = match (&some, node.child(Rule::k_no)) {
        (Some(some), _) => Some(noun::amount(&some.first()?)?),
        (None, Some(no)) => Some(noun::amount(&no)?),
        (None, None) => None,
    };
    let noun = noun_of(node);
    let squares = match node.has(Rule::squares) {
        true => Some(squares(node)?),
        false => None,
    };
    let near = match node.child(Rule::near) {
        Some(place) => Some(Box::new(near(&place)?)),
        None => None,
    };
    let bare = some.as_ref().and_then(|some| some.first()).is_some_and(|first| first.rule() == Rule::number);
    let formation = node.child(Rule::formation).map(|node| formation(&node, None, false));
    let formation = formation.map(|formation| Box::new(Formation { bare, ..formation }));
    Some(Men { owner, amount, noun, safe: node.has(Rule::k_safe), squares, near, formation, span })
}

/// The pieces of which it is said.
fn noun_of(node: &Node<'_>) -> Noun {
    let lists = [Rule::kinds, Rule::owned_kinds, Rule::kind];
    match lists.into_iter().find_map(|rule| node.child(rule)) {
        Some(kinds) => noun::noun(&kinds),
        None => noun::noun(node),
    }
}

/// Pieces that stand so to each other, wherever.
fn standing(noun: Noun, amount: Option<Amount>, formation: Formation, owner: Owner, span: Span) -> Men {
    Men {
        owner,
        amount,
        noun,
        safe: false,
        squares: None,
        near: None,
        formation: Some(Box::new(formation)),
        span,
    }
}

/// `in a row diagonal`
fn formation(node: &Node<'_>, ends: Option<[Squares; 2]>, every: bool) -> Formation {
    let directions = node.child(Rule::directions);
    let directions = directions.iter().flat_map(|list| list.all(Rule::direction)).map(|word| word.as_name());
    Formation {
        chain: node.has(Rule::k_chain),
        every,
        directions: directions.collect(),
        ends,
        bare: false,
        span: node.span(),
    }
}

/// `next to an enemy king`, `a slide forward from an enemy general`
pub(super) fn near(node: &Node<'_>) -> Option<Near> {
    let place = match node.child(Rule::leg) {
        Some(leg) => Place::From(Box::new(path::leg(&leg.first()?)?)),
        None => Place::NextToIt,
    };
    Some(Near { noun: noun::noun(&node.child(Rule::noun)?), place, span: node.span() })
}

fn whose(node: &Node<'_>) -> Owner {
    match node.rule() {
        Rule::each_side => Owner::Each,
        Rule::other_side => Owner::Other,
        Rule::to_move => Owner::ToMove,
        Rule::moved => Owner::Moved,
        Rule::k_white => Owner::Side(Side::White),
        Rule::k_black => Owner::Side(Side::Black),
        _ => Owner::OneSide,
    }
}

fn outcome(node: &Node<'_>) -> Option<Outcome> {
    if let Some(with) = node.child(Rule::with_pieces) {
        let more = with.has(Rule::k_more) == node.has(Rule::k_wins);
        return Some(match (with.has(Rule::k_points), more) {
            (false, true) => Outcome::MorePieces,
            (false, false) => Outcome::FewerPieces,
            (true, true) => Outcome::MorePoints,
            (true, false) => Outcome::FewerPoints,
        });
    }
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
