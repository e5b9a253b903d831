//! The rules of whole lines among those of the grammar (`grammar.pest`).

use pest::Parser as _;
pub(super) use wazir_grammar::{Grammar, Rule};

/// The rules of the lines of a variant, a part or an army; an army's own line is not among them.
pub(super) const SECTION: &[Rule] = &[
    Rule::include,
    Rule::summary,
    Rule::source,
    Rule::known_as,
    Rule::board,
    Rule::holes,
    Rule::regions,
    Rule::link,
    Rule::symmetry,
    Rule::zone,
    Rule::setup,
    Rule::shuffle,
    Rule::piece,
    Rule::nobodys,
    Rule::new_piece,
    Rule::change,
    Rule::remove,
    Rule::every,
    Rule::worth,
    Rule::points,
    Rule::castling,
    Rule::turn,
    Rule::endings,
    Rule::more_endings,
    Rule::test,
];

/// Those of the lines of a piece.
pub(super) const PIECE: &[Rule] = &[
    Rule::moves,
    Rule::betza,
    Rule::royal,
    Rule::uncapturable,
    Rule::freezes,
    Rule::escorts,
    Rule::bound,
    Rule::when,
    Rule::drop,
    Rule::promote,
    Rule::becomes,
    Rule::drawn,
    Rule::remove_line,
];

/// Those of the lines of a castling.
pub(super) const CASTLING: &[Rule] = &[Rule::castler, Rule::empty, Rule::safe];

/// Those of the lines of a shuffle.
pub(super) const SHUFFLE: &[Rule] = &[Rule::placing];

/// Those of the lines of a turn.
pub(super) const TURN: &[Rule] = &[Rule::choices, Rule::series, Rule::further, Rule::of_turn];

/// Those of endings.
pub(super) const ENDINGS: &[Rule] = &[Rule::ending];

/// Those of a change of endings.
pub(super) const MORE_ENDINGS: &[Rule] = &[Rule::new_ending, Rule::after_ending, Rule::remove_ending];

/// Those of the lines of a test.
pub(super) const TEST: &[Rule] = &[Rule::set_start, Rule::set_fen, Rule::play, Rule::after, Rule::expect];

/// Those of the lines of all these places.
pub(super) fn lines() -> impl Iterator<Item = Rule> {
    [SECTION, PIECE, CASTLING, SHUFFLE, TURN, MORE_ENDINGS, TEST].into_iter().flatten().copied()
}

/// Can a text be read with a rule?
pub(super) fn fits(rule: Rule, text: &str) -> bool {
    Grammar::parse(rule, text).is_ok()
}

/// Can a text be a name of the language, as of a piece or a variant: small letters, digits and hyphens, no word that is reserved, and nothing that
/// looks like a square?
pub fn is_name(text: &str) -> bool {
    Grammar::parse(Rule::name, text).is_ok_and(|read| read.as_str() == text)
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
            | Rule::shuffle
            | Rule::army
            | Rule::turn
            | Rule::endings
            | Rule::more_endings
            | Rule::after_ending
            | Rule::test
    )
}

#[cfg(test)]
mod agreement;
