//! Castlings of a base that do not fit the board of a variant: reported where the board is, with what to write.
//!
//! Their squares stand in a file that the author of the board may never have seen, and there are several of them; that is
//! one mistake.

use super::Lower;
use crate::ast::{Castling, Name, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::Side;

/// A castling, a square that it needs, and the sides for which that is not on the board.
pub(super) struct Unfit {
    castling: Name,
    square: Name,
    sides: Vec<Side>,
}

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
        let side = self.owner.unwrap_or(Side::White);
        match self.unfit.iter_mut().find(|one| one.castling.span == castling.name.span) {
            Some(known) => known.sides.push(side),
            None => self.unfit.push(Unfit { castling: castling.name.clone(), square, sides: vec![side] }),
        }
        self.give_up();
        true
    }

    /// Reports all of them together.
    pub(super) fn report_unfit(&mut self) {
        let unfit = std::mem::take(&mut self.unfit);
        let Some(first) = unfit.first() else { return };
        let variant = self.variant;
        let board = variant.board.map(|(files, ranks)| files.span.to(ranks.span));
        let holes = variant.holes.first().map(|holes| holes.span);
        // Of one side alone it is a hole that keeps the piece from its square.
        let of_one = |one: &Unfit| match one.sides.as_slice() {
            [side] if variant.army(!*side).castlings.values().any(|c| c.name.span == one.castling.span) => {
                Some(*side)
            }
            _ => None,
        };
        let alone = of_one(first).filter(|side| unfit.iter().all(|one| of_one(one) == Some(*side)));
        // A square that the board has is a hole of it.
        let is_hole = self.board.parse(&first.square.text).is_some();
        let places = [holes.filter(|_| is_hole), board];
        let at =
            places.into_iter().flatten().find(|span| variant.span.holds(*span)).unwrap_or(variant.id.span);
        let names: Vec<&str> = unfit.iter().map(|one| one.castling.text.as_str()).collect();
        let mut message = match names.as_slice() {
            [one] => format!("the castling `{one}` does not fit this board"),
            _ => format!("the castlings `{}` do not fit this board", names.join("`, `")),
        };
        let hole = if is_hole && alone.is_none() { ", which is a hole" } else { "" };
        let mut needs = format!("it needs `{}`{hole}", first.square.text);
        let names = names.join(", ");
        let mut remove = format!("`remove castling {names}`");
        if let Some(side) = alone {
            let sided = if side == Side::White { "White" } else { "Black" };
            message += &format!(" for {sided}");
            needs += &format!(", which is a hole for {sided}");
            remove = format!("`army {side} {{ remove castling {names} }}`");
        }
        self.report(
            Diagnostic::new(code::OFF_BOARD, at, message)
                .label(first.castling.span, needs)
                .help(format!("write {remove}, or `replace castling …` for other squares")),
        );
    }
}
