//! `drawn as griffin`: the shape in which pictures show a piece. Which shapes there are is said here; those who draw have a test that they
//! draw each.

use super::Lower;
use crate::ast::{Name, Sort};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Piece;
use crate::suggest::list;

/// The names of the shapes that a file may name: those of pieces, in the order in which a reader looks for them, and the letter in a disc.
pub const SHAPES: &[&str] = &[
    "king",
    "queen",
    "rook",
    "bishop",
    "knight",
    "pawn",
    "amazon",
    "archbishop",
    "camel",
    "cannon",
    "centaur",
    "champion",
    "chancellor",
    "crowned-bishop",
    "crowned-rook",
    "dabbaba",
    "elephant",
    "ferz",
    "giraffe",
    "gold",
    "grasshopper",
    "griffin",
    "lance",
    "mann",
    "nightrider",
    "silver",
    "stone",
    "unicorn",
    "wazir",
    "wizard",
    "zebra",
    "letter",
];

impl Lower<'_> {
    /// The shape of a line `drawn as`; nothing, and a report, if there is none of this name, or if the piece has such a line already.
    pub(super) fn shape(&mut self, piece: &Piece, name: &Name) -> Option<String> {
        let mut drawn = piece.lines.iter().filter(|line| line.kind.sort() == Sort::Drawn);
        if let Some(first) = drawn.next().filter(|first| !first.span.holds(name.span)) {
            self.report(
                Diagnostic::new(code::DEFINED_TWICE, name.span, "a piece is drawn in one shape")
                    .label(first.span, "the first one")
                    .help("take one of the two lines out; in a `change` block, `replace drawn as …` takes the place of the inherited line"),
            );
            return None;
        }
        if SHAPES.contains(&name.text.as_str()) {
            return Some(name.text.clone());
        }
        let message = format!("there is no shape `{}`", name.text);
        let report = Diagnostic::new(code::UNKNOWN_SHAPE, name.span, message)
            .did_you_mean(&name.text, SHAPES.iter().copied())
            .help(format!("the shapes are {}", list(SHAPES, "and")));
        self.report(report);
        None
    }
}
