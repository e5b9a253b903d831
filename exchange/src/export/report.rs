//! What is reported of a variant, and where in its file.

use wazir_lang::{Diagnostic, KindLine, Span, Variant, code};
use wazir_runtime::Side;
use wazir_runtime::program::KindId;

/// The reports of an export.
pub(super) struct Reports<'a> {
    variant: &'a Variant,
    /// How the other program is called.
    program: &'static str,
    found: Vec<Diagnostic>,
}

impl<'a> Reports<'a> {
    pub(super) fn new(variant: &'a Variant, program: &'static str) -> Reports<'a> {
        Reports { variant, program, found: Vec::new() }
    }

    /// Says that the other program cannot say something: `what` is the subject of the sentence.
    pub(super) fn cannot(&mut self, span: Span, what: impl Into<String>) {
        let message = format!("{} cannot say {}", self.program, what.into());
        if !self.found.iter().any(|d| d.span() == span && d.message == message) {
            self.found.push(Diagnostic::new(code::NOT_SAYABLE, span, message));
        }
    }

    /// The same of a line of a piece.
    pub(super) fn cannot_line(&mut self, side: Side, kind: KindId, line: KindLine, what: impl Into<String>) {
        let span = self.variant.place(side, kind, line).unwrap_or_else(|| self.piece(side, kind));
        self.cannot(span, what);
    }

    /// The same of a piece as a whole.
    pub(super) fn cannot_piece(&mut self, side: Side, kind: KindId, what: impl Into<String>) {
        self.cannot(self.piece(side, kind), what);
    }

    /// The place where a piece is named.
    fn piece(&self, side: Side, kind: KindId) -> Span {
        let resolved = self.variant.resolved.as_ref();
        let piece = resolved.and_then(|r| r.armies.get(side.index())?.pieces.get_index(kind.index()));
        piece.map_or_else(|| self.title(), |(_, piece)| piece.name.span)
    }

    /// The place where a castling is named.
    pub(super) fn castling(&self, side: Side, name: &str) -> Span {
        let resolved = self.variant.resolved.as_ref();
        let castling = resolved.and_then(|r| r.armies.get(side.index())?.castlings.get(name));
        castling.map_or_else(|| self.title(), |castling| castling.name.span)
    }

    /// The line of an ending, by its number.
    pub(super) fn ending(&self, at: usize) -> Span {
        let resolved = self.variant.resolved.as_ref();
        let ending = resolved.and_then(|r| r.endings.as_ref()?.0.endings.get(at));
        ending.map_or_else(|| self.title(), |ending| ending.span)
    }

    /// The line of the board.
    pub(super) fn board(&self) -> Span {
        let resolved = self.variant.resolved.as_ref();
        resolved.and_then(|r| r.board.as_ref()).map_or_else(|| self.title(), |board| board.span())
    }

    /// The first line that joins edges.
    pub(super) fn links(&self) -> Span {
        let resolved = self.variant.resolved.as_ref();
        resolved.and_then(|r| r.links.first()).map_or_else(|| self.board(), |link| link.span)
    }

    /// The first line of holes.
    pub(super) fn holes(&self) -> Span {
        let resolved = self.variant.resolved.as_ref();
        let holes = resolved.and_then(|r| r.holes.first().or(r.crossable.as_ref()));
        holes.map_or_else(|| self.board(), |holes| holes.span)
    }

    /// The line of the symmetry.
    pub(super) fn symmetry(&self) -> Span {
        let resolved = self.variant.resolved.as_ref();
        resolved.and_then(|r| r.symmetry).map_or_else(|| self.board(), |(_, span)| span)
    }

    /// The first setup.
    pub(super) fn setup(&self) -> Span {
        let resolved = self.variant.resolved.as_ref();
        resolved.and_then(|r| r.setups.first()).map_or_else(|| self.title(), |setup| setup.fen.span)
    }

    /// The turn of a side.
    pub(super) fn turn(&self, side: Side) -> Span {
        let resolved = self.variant.resolved.as_ref();
        let turn = resolved.and_then(|r| r.armies.get(side.index())?.turn.as_ref());
        turn.map_or_else(|| self.title(), |turn| turn.span)
    }

    /// The shuffle, if there is one.
    pub(super) fn shuffle(&self) -> Span {
        let resolved = self.variant.resolved.as_ref();
        resolved.and_then(|r| r.shuffles.first()).map_or_else(|| self.title(), |(shuffle, _)| shuffle.span)
    }

    /// The name of the variant.
    pub(super) fn title(&self) -> Span {
        self.variant.resolved.as_ref().map_or_else(Span::default, |resolved| resolved.id.span)
    }

    /// Has nothing been reported so far?
    pub(super) fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Everything, ordered by place.
    pub(super) fn done(mut self) -> Vec<Diagnostic> {
        self.found.sort_by_key(|d| (d.span().file, d.span().start));
        self.found
    }
}
