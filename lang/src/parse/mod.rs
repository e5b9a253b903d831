//! From text to syntax tree.
//!
//! Three steps: [`layout`] splits the text into lines and blocks and never fails; each line is parsed by
//! itself with the strict rule that its first words ask for (`grammar.pest`); the result becomes
//! [`ast`](crate::ast). A line that fails is reported and left out, and all the others are still read.

mod castling;
mod container;
mod endings;
mod expect;
mod expected;
mod file;
mod layout;
mod line;
mod node;
mod odd;
mod orphans;
mod piece;
mod repair;
mod rewrites;
mod section;
mod squares;
mod suggestions;
mod synonyms;
mod test;
mod wishes;

pub use file::MAX_BYTES;
pub(crate) use file::parse;

use pest::Parser as _;
use pest_derive::Parser;

/// The file grammar.
#[derive(Parser)]
#[grammar = "grammar.pest"]
struct Grammar;

/// The rules of the lines within variants, parts and armies, and within their blocks; an army's own line is not among them.
const LINES: [Rule; 34] = [
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

/// The word of a rule that is one word (`k_step` is `step`).
fn keyword(rule: Rule) -> Option<&'static str> {
    KEYWORDS.iter().find(|(r, _)| *r == rule).map(|(_, word)| *word)
}

/// Is a word one of the language?
fn is_keyword(word: &str) -> bool {
    KEYWORDS.iter().any(|(_, known)| *known == word) || Grammar::parse(Rule::direction, word).is_ok()
}

/// The rules that are one word.
const KEYWORDS: &[(Rule, &str)] = &[
    (Rule::k_a, "a"),
    (Rule::k_after, "after"),
    (Rule::k_also, "also"),
    (Rule::k_and, "and"),
    (Rule::k_army, "army"),
    (Rule::k_arrangement, "arrangement"),
    (Rule::k_at, "at"),
    (Rule::k_because, "because"),
    (Rule::k_becomes, "becomes"),
    (Rule::k_betza, "betza"),
    (Rule::k_black, "black"),
    (Rule::k_board, "board"),
    (Rule::k_by, "by"),
    (Rule::k_capture, "capture"),
    (Rule::k_captures, "captures"),
    (Rule::k_castling, "castling"),
    (Rule::k_change, "change"),
    (Rule::k_check, "check"),
    (Rule::k_checkmate, "checkmate"),
    (Rule::k_claim, "claim"),
    (Rule::k_claimable, "claimable"),
    (Rule::k_draw, "draw"),
    (Rule::k_edition, "edition"),
    (Rule::k_empty, "empty"),
    (Rule::k_endings, "endings"),
    (Rule::k_every, "every"),
    (Rule::k_exactly, "exactly"),
    (Rule::k_except, "except"),
    (Rule::k_expect, "expect"),
    (Rule::k_extends, "extends"),
    (Rule::k_fen, "fen"),
    (Rule::k_file, "file"),
    (Rule::k_files, "files"),
    (Rule::k_from, "from"),
    (Rule::k_has, "has"),
    (Rule::k_holes, "holes"),
    (Rule::k_illegal, "illegal"),
    (Rule::k_in, "in"),
    (Rule::k_include, "include"),
    (Rule::k_insufficient, "insufficient"),
    (Rule::k_just, "just"),
    (Rule::k_last, "last"),
    (Rule::k_leap, "leap"),
    (Rule::k_least, "least"),
    (Rule::k_legal, "legal"),
    (Rule::k_loses, "loses"),
    (Rule::k_material, "material"),
    (Rule::k_may, "may"),
    (Rule::k_mirror, "mirror"),
    (Rule::k_move, "move"),
    (Rule::k_moved, "moved"),
    (Rule::k_no, "no"),
    (Rule::k_none, "none"),
    (Rule::k_not, "not"),
    (Rule::k_of, "of"),
    (Rule::k_on, "on"),
    (Rule::k_ongoing, "ongoing"),
    (Rule::k_or, "or"),
    (Rule::k_part, "part"),
    (Rule::k_passed, "passed"),
    (Rule::k_passing, "passing"),
    (Rule::k_perft, "perft"),
    (Rule::k_piece, "piece"),
    (Rule::k_place, "place"),
    (Rule::k_play, "play"),
    (Rule::k_plies, "plies"),
    (Rule::k_position, "position"),
    (Rule::k_promote, "promote"),
    (Rule::k_promotion, "promotion"),
    (Rule::k_rank, "rank"),
    (Rule::k_ranks, "ranks"),
    (Rule::k_reaches, "reaches"),
    (Rule::k_remove, "remove"),
    (Rule::k_repeated, "repeated"),
    (Rule::k_replace, "replace"),
    (Rule::k_rotation, "rotation"),
    (Rule::k_royal, "royal"),
    (Rule::k_safe, "safe"),
    (Rule::k_setup, "setup"),
    (Rule::k_side, "side"),
    (Rule::k_slide, "slide"),
    (Rule::k_source, "source"),
    (Rule::k_stalemate, "stalemate"),
    (Rule::k_step, "step"),
    (Rule::k_summary, "summary"),
    (Rule::k_symmetry, "symmetry"),
    (Rule::k_taking, "taking"),
    (Rule::k_test, "test"),
    (Rule::k_that, "that"),
    (Rule::k_the, "the"),
    (Rule::k_there, "there"),
    (Rule::k_times, "times"),
    (Rule::k_to, "to"),
    (Rule::k_trail, "trail"),
    (Rule::k_uncapturable, "uncapturable"),
    (Rule::k_up, "up"),
    (Rule::k_variant, "variant"),
    (Rule::k_victim, "victim"),
    (Rule::k_what, "what"),
    (Rule::k_whenever, "whenever"),
    (Rule::k_white, "white"),
    (Rule::k_wins, "wins"),
    (Rule::k_without, "without"),
    (Rule::k_worth, "worth"),
    (Rule::k_x, "x"),
    (Rule::k_zone, "zone"),
];

#[cfg(test)]
mod agreement;
