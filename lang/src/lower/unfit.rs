//! Castlings of a base that do not fit the board of a variant: reported where the board is, with what to write.
//!
//! Their squares stand in a file that the author of the board may never have seen, and there are several of them; that is
//! one mistake.

use super::Lower;
use crate::ast::{Castling, Name, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;

impl Lower<'_> {
    /// Notes that a castling that the variant takes over needs a square which is not on its board. `false` if it does not.
    pub(super) fn unfit(&mut self, castling: &Castling) -> bool {
        let own = self.variant.span;
        if own.holds(castling.name.span) {
            return false;
        }
        let lists = [&castling.empty, &castling.safe].into_iter().flatten();
        let terms = lists.flat_map(|(squares, _)| &squares.terms).filter_map(|term| match &term.kind {
            TermKind::Square(name) => Some(name),
            _ => None,
        });
        let movers = castling.movers.iter().flat_map(|mover| [&mover.from, &mover.to]);
        let off = |name: &&Name| {
            let square = self.board.parse(&name.text);
            square.is_none_or(|square| self.is_hole(square))
        };
        let Some(square) = movers.chain(terms).find(off).cloned() else { return false };
        if !self.unfit.iter().any(|(name, _)| name.span == castling.name.span) {
            self.unfit.push((castling.name.clone(), square));
        }
        self.give_up();
        true
    }

    /// Reports all of them together.
    pub(super) fn report_unfit(&mut self) {
        let unfit = std::mem::take(&mut self.unfit);
        let Some((first, square)) = unfit.first() else { return };
        let variant = self.variant;
        let board = variant.board.map(|(files, ranks)| files.span.to(ranks.span));
        let at = board.filter(|span| variant.span.holds(*span)).unwrap_or(variant.id.span);
        let names: Vec<&str> = unfit.iter().map(|(name, _)| name.text.as_str()).collect();
        let message = match names.as_slice() {
            [one] => format!("the castling `{one}` does not fit this board"),
            _ => format!("the castlings `{}` do not fit this board", names.join("`, `")),
        };
        let names = names.join(", ");
        self.report(
            Diagnostic::new(code::OFF_BOARD, at, message)
                .label(first.span, format!("it needs `{}`", square.text))
                .help(format!("write `remove castling {names}`, or `replace castling …` for other squares")),
        );
    }
}
