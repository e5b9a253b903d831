//! The grammar as pest compiles it (`grammar.pest`), and the rules of whole lines.

use pest::Parser as _;
use pest_derive::Parser;

/// The file grammar.
#[derive(Parser)]
#[grammar = "grammar.pest"]
pub(super) struct Grammar;

/// The rules of the lines within variants, parts and armies, and within their blocks; an army's own line is not among them.
pub(super) const LINES: [Rule; 34] = [
    Rule::include,
    Rule::summary,
    Rule::source,
    Rule::board,
    Rule::holes,
    Rule::symmetry,
    Rule::zone,
    Rule::setup,
    Rule::piece,
    Rule::new_piece,
    Rule::change,
    Rule::remove,
    Rule::every,
    Rule::worth,
    Rule::castling,
    Rule::endings,
    Rule::moves,
    Rule::betza,
    Rule::royal,
    Rule::uncapturable,
    Rule::in_place,
    Rule::promote,
    Rule::whenever,
    Rule::remove_line,
    Rule::castler,
    Rule::empty,
    Rule::safe,
    Rule::ending,
    Rule::from_start,
    Rule::set_fen,
    Rule::play,
    Rule::after,
    Rule::expect,
    Rule::test,
];

/// Can a text be read with a rule?
pub(super) fn fits(rule: Rule, text: &str) -> bool {
    Grammar::parse(rule, text).is_ok()
}

/// Does a block follow lines of this rule?
pub(super) fn needs_block(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::part
            | Rule::variant
            | Rule::piece
            | Rule::new_piece
            | Rule::change
            | Rule::every
            | Rule::castling
            | Rule::army
            | Rule::endings
            | Rule::test
    )
}

#[cfg(test)]
mod agreement;
