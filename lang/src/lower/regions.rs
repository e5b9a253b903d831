//! Regions of the board: what the squares of a line of a variant divide it into.

use super::Lower;
use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use wazir_runtime::SquareSet;
use wazir_runtime::program::{Board, Shared};

impl Lower<'_> {
    /// Divides the board, as it lies.
    pub(super) fn regions(&mut self) {
        let Some(list) = &self.variant.regions else { return };
        if let Some(over) = list.terms.get(Board::MAX_REGIONS) {
            let message = format!("the board has {} regions", list.terms.len());
            let most = format!("a board can have {}", Board::MAX_REGIONS);
            self.report(Diagnostic::new(code::TOO_MANY, over.span, message).here("one too many").note(most));
        }
        let mut known: Vec<(SquareSet, Span)> = Vec::new();
        for term in list.terms.iter().take(Board::MAX_REGIONS) {
            let squares = self
                .squares(&ast::Squares { terms: vec![term.clone()], span: term.span })
                .minus(&self.board.holes);
            let met =
                known.iter().find_map(|(other, span)| Some((other.and(&squares).iter().next()?, *span)));
            if let Some((square, first)) = met {
                let name = self.board.name(square);
                let message = format!("`{name}` is in two regions");
                self.report(
                    Diagnostic::new(code::DEFINED_TWICE, term.span, message)
                        .label(first, "it is in this one, too")
                        .help("each term of the list is a region of its own: `regions a1-b2, c1-d2`"),
                );
                continue;
            }
            known.push((squares, term.span));
        }
        self.board.regions = known.into_iter().map(|(squares, _)| squares).collect();
    }

    /// Reports a line about regions where the board has none.
    pub(super) fn region_known(&mut self, what: Shared, span: Span) {
        if what == Shared::Region && self.variant.regions.is_none() {
            self.report(Diagnostic::new(code::UNKNOWN_ZONE, span, "the board has no regions").help(
                "say which there are, each by a rectangle or another term of its own: `regions a1-b2, c1-d2`",
            ));
        }
    }
}
