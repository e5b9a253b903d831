//! What reading finds wrong, as values. [`explain`](super::explain) says it in words.

use super::container::Container;
use super::expected::Expected;
use super::grammar::Rule;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// Something that reading a file has found, in the order in which it came upon it.
#[derive(Clone)]
pub(super) enum Finding {
    /// What needs no explaining.
    Said(Diagnostic),
    /// A line that could not be read.
    Line(LineError),
}

impl Finding {
    /// Where it is.
    pub(super) fn span(&self) -> Span {
        match self {
            Finding::Said(diagnostic) => diagnostic.span(),
            Finding::Line(error) => error.span,
        }
    }

    /// Within what its report will stand, where that is known before the line is explained.
    pub(super) fn place(&self) -> Option<Span> {
        use LineErrorKind::{Irreplaceable, Unknown, Unread};
        match self {
            Finding::Said(diagnostic) => Some(diagnostic.span()),
            Finding::Line(error) => match error.kind {
                Unread { .. } | Unknown { semicolon: None, .. } | Irreplaceable { .. } => Some(error.span),
                _ => None,
            },
        }
    }
}

/// A line that could not be read.
#[derive(Clone)]
pub(super) struct LineError {
    /// Its text, without blanks around it.
    pub(super) line: String,
    /// Where it stands.
    pub(super) span: Span,
    /// Does it stand in the file with a rank in words, of which another report speaks?
    pub(super) mended: bool,
    pub(super) kind: LineErrorKind,
}

/// What is wrong with a line.
#[derive(Clone)]
pub(super) enum LineErrorKind {
    /// `move slide 3 forward`: the rule that its first words ask for does not fit.
    Unread {
        rule: Rule,
        /// How far it could be read.
        stop: usize,
        /// What might have stood there.
        expects: Vec<Expected>,
        has_block: bool,
    },
    /// `bord 8 x 8`: no line of the container begins so. It may stand behind a `;` on the line of another.
    Unknown {
        container: Container,
        has_block: bool,
        semicolon: Option<Span>,
        /// The line and the `}` of a block in which only lines of the container stand.
        wraps: Option<(Span, Span)>,
    },
    /// `replace board 8 x 8`: what stands behind `replace` is not replaced there.
    Irreplaceable { container: Container, has_block: bool },
    /// `; the camel`: a comment of another language.
    Comment { mark: Span },
    /// `move step forward // one square`: a comment of another language behind a line that can be read.
    Behind { mark: Span },
    /// `promote on last rank to`, and the pieces on the lines below: where it ends, and the whole of it on one line.
    Apart { end: usize, joined: String },
    /// `setup "8/8/" + "8/8"`: texts with a sign between them, where they end, and the line with one text.
    Added { sign: Span, end: usize, joined: String },
    /// `stalemate; draw`: a `;` in the place of another mark.
    Parted { semicolon: Span, mark: &'static str },
    /// `{ … }`: a block without a line before it.
    Headless { open: Span },
    /// `summary "A game`: a text that does not end.
    OpenText { text: Span },
    /// A character that cannot be seen, or that looks like another.
    Odd,
    /// `board 8 x 8 { … }`
    SurplusBlock { open: Span },
    /// `piece rook R`
    MissingBlock,
}

impl LineErrorKind {
    /// Did the line end where more was expected, or at its last word?
    pub(super) fn is_short(&self, line: &str) -> bool {
        let LineErrorKind::Unread { stop, .. } = self else { return false };
        line.get(*stop..).is_none_or(|rest| rest.split_whitespace().count() < 2)
    }
}
