//! What is in hand, written as one more rank or in other brackets: `…/RNBQKBNR/CCcc` and `…/RNBQKBNR(CCcc)` are `…/RNBQKBNR[CCcc]`.

use crate::literal::placement;
use std::ops::Range;
use wazir_runtime::program::{Cells, Program};

/// The place of such a rank with the `/` before it, and what to write for it.
pub(super) fn slashed(field: &str, program: &Program) -> Option<(Range<usize>, String)> {
    (program.board.cells == Cells::Squares && !program.board.has_levels()).then_some(())?;
    let (squares, last) = field.rsplit_once('/')?;
    (squares.split('/').count() == usize::from(program.board.ranks)).then_some(())?;
    // What is right by itself has all its ranks.
    placement::parse(squares, program).1.is_empty().then_some(())?;
    let waiting = last.trim_matches(['[', ']']);
    let letters =
        waiting == "-" || waiting.chars().all(|c| c.is_ascii_alphabetic() || matches!(c, '+' | '\''));
    let rank = placement::width(last) == Some(usize::from(program.board.files));
    let mixed = waiting.contains(|c: char| c.is_ascii_uppercase())
        && waiting.contains(|c: char| c.is_ascii_lowercase());
    (letters && (mixed || !rank || last != waiting)).then_some(())?;
    Some((squares.len()..field.len(), format!("[{}]", waiting.trim_matches('-'))))
}

/// The place of what is in hand at the end of a placement, where it stands in other brackets than square ones, and what to write for it.
pub(super) fn in_other_brackets(field: &str) -> Option<(Range<usize>, String)> {
    let at = field.find(['(', '{'])?;
    let inner = field.get(at + 1..)?.strip_suffix([')', '}'])?;
    let known = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '\'' | '-');
    (at > 0 && inner.chars().all(known)).then(|| (at..field.len(), format!("[{inner}]")))
}
