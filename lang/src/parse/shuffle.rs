//! Shuffled setups.

use super::container::Container;
use super::grammar::Rule;
use super::line::{Reader, Within};
use super::node::Node;
use super::raw::RawItem;
use super::squares::squares;
use crate::ast::{On, Placing, Shuffle};

/// `shuffle rank 1 { … }`
pub(crate) fn shuffle(reader: &mut Reader<'_>, raw: &RawItem) -> Option<Shuffle> {
    let Some((node, inner)) = reader.parse_block(Rule::shuffle, raw) else {
        let inner = reader.lines_of_broken(raw, Container::Shuffle);
        reader.inside(Within::Shuffle, |reader| drop(lines(reader, inner)));
        return None;
    };
    let lines = reader.inside(Within::Shuffle, |reader| lines(reader, inner));
    let damaged = lines.len() < inner.len();
    Some(Shuffle { squares: squares(&node)?, lines, damaged, span: raw.head })
}

fn lines(reader: &mut Reader<'_>, raw: &[RawItem]) -> Vec<Placing> {
    raw.iter().filter_map(|item| placing(reader, item)).collect()
}

fn placing(reader: &mut Reader<'_>, item: &RawItem) -> Option<Placing> {
    let node = reader.parse_line(Rule::placing, item)?;
    let man = |man: Node<'_>| Some((man.number(), man.name()?));
    let on = match (node.child(Rule::shade), squares(&node)) {
        (Some(shade), _) => On::Shade { light: shade.has(Rule::k_light), span: shade.span() },
        (None, Some(squares)) => On::Squares(squares),
        (None, None) => On::Anywhere,
    };
    Some(Placing { pieces: node.all(Rule::man).filter_map(man).collect(), on, span: item.head })
}
