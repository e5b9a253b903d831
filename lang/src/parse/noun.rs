//! Pieces that a phrase speaks of, and how many: `a friendly knight`, `any pieces except pawns`.

use super::grammar::Rule;
use super::node::Node;
use crate::ast::{Amount, Name, Noun, Number, Whose};

/// `enemy`, `friendly knight or bishop`, `piece except pawns`
pub(super) fn noun(node: &Node<'_>) -> Noun {
    let whose = node.child(Rule::whose).and_then(|w| w.first()).map(|word| match word.rule() {
        Rule::k_friendly => Whose::Friendly,
        _ => Whose::Enemy,
    });
    Noun {
        whose: whose.unwrap_or(Whose::Anyone),
        kinds: kinds(node),
        own_kind: node.has(Rule::its_kind),
        except: except(node),
        span: node.span(),
    }
}

/// The pieces of `every piece except king`.
pub(super) fn everything(node: &Node<'_>) -> Noun {
    Noun { whose: Whose::Anyone, kinds: Vec::new(), own_kind: false, except: except(node), span: node.span() }
}

pub(super) fn except(node: &Node<'_>) -> Vec<Name> {
    node.child(Rule::except).iter().flat_map(kinds).collect()
}

fn kinds(node: &Node<'_>) -> Vec<Name> {
    node.all(Rule::kind_of).flat_map(|kind| kind.names()).collect()
}

/// At least so many, and at most: `a` and `any` are one or more, `one` and every number are just so many.
pub(super) fn amount(first: &Node<'_>) -> Option<Amount> {
    let span = first.span();
    Some(match first.rule() {
        Rule::k_no => Amount::just(0, span),
        Rule::k_one => Amount::just(1, span),
        Rule::article | Rule::k_any => Amount::some(span),
        Rule::at_least => Amount { least: first.number()?, most: None },
        Rule::exactly => Amount { least: first.number()?, most: Some(first.number()?) },
        Rule::fewer => {
            let number = first.number()?;
            // Nothing is fewer than none.
            let least = Number { value: u64::from(number.value == 0), ..number };
            let most = Number { value: number.value.saturating_sub(1), ..number };
            Amount { least, most: Some(most) }
        }
        _ => {
            let number = first.as_number();
            Amount { least: number, most: Some(number) }
        }
    })
}
