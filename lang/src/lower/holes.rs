//! The holes of the board, and squares by name that are holes for their owner.
//!
//! `holes` speaks of the board as it lies, rules of squares as their owner sees them. So under `symmetry mirror` on a board of six
//! ranks `holes a2` makes `a2` a hole for White and `a5` one for Black. A square that is a hole for everybody of whom
//! its rule speaks is an error; where it is one for one side only, the rule says less for that side, which is warned of.

use super::Lower;
use crate::ast::Name;
use crate::code;
use crate::diagnostic::{Diagnostic, also, count_places};
use crate::source::{Sources, Span};
use crate::suggest::quoted;
use wazir_runtime::program::Symmetry;
use wazir_runtime::{Side, Square, SquareSet};

/// A square that is named in a rule.
pub(super) struct Named {
    name: Name,
    square: Square,
    /// The sides of which the rule speaks.
    sides: Vec<Side>,
    /// Does the rule mean nothing for a side for which the square is a hole?
    needed: bool,
}

impl Lower<'_> {
    pub(super) fn holes(&mut self) {
        let variant = self.variant;
        let mut holes = SquareSet::EMPTY;
        for squares in &variant.holes {
            holes = holes.or(&self.squares(squares));
        }
        if let Some(squares) = &variant.crossable {
            let crossable = self.squares(squares);
            self.board.crossable = crossable;
            let both = holes.and(&crossable);
            if let Some(square) = both.iter().next() {
                let name = self.board.name(square);
                let error =
                    Diagnostic::new(code::DEFINED_TWICE, squares.span, format!("`{name}` is a hole already"));
                let first = variant.holes.first().map(|first| first.span);
                let error = first
                    .into_iter()
                    .fold(error, |error, first| error.label(first, "here nothing can cross it"));
                self.report(error.help("name each hole in only one of the two lines"));
            }
            holes = holes.or(&crossable);
        }
        self.named_squares.clear();
        self.board.holes = holes;
        let symmetry = variant.symmetry.map_or(Symmetry::Mirror, |(s, _)| s);
        self.holes_of = Side::each(|side| symmetry.set(&self.board, side, &holes));
        if let Some(first) = variant.holes.first().or(variant.crossable.as_ref())
            && self.board.all().count() < 2
        {
            self.report(Diagnostic::new(
                code::BOARD_SIZE,
                first.span,
                "the holes leave fewer than two squares",
            ));
        }
    }

    /// The holes as each side sees them, perhaps without those that can be crossed.
    pub(super) fn walls_of(&self, passing: bool) -> [SquareSet; 2] {
        if !passing {
            return self.holes_of;
        }
        let symmetry = self.variant.symmetry.map_or(Symmetry::Mirror, |(s, _)| s);
        let crossable = |side| symmetry.set(&self.board, side, &self.board.crossable);
        Side::each(|side| self.holes_of[side.index()].minus(&crossable(side)))
    }

    /// Is a square a hole for a side that is being spoken of?
    pub(super) fn is_hole(&self, square: Square) -> bool {
        let sides = self.owner.map_or(Side::BOTH.to_vec(), |side| vec![side]);
        sides.iter().any(|side| self.holes_of[side.index()].contains(square))
    }

    /// Notes that a rule of the present owner names a square.
    pub(super) fn note_hole(&mut self, name: &Name, square: Square) {
        let sides = self.owner.map_or(Side::BOTH.to_vec(), |side| vec![side]);
        match self.named_squares.iter_mut().find(|n| n.name.span == name.span) {
            Some(known) => known.sides.extend(sides),
            None if self.holes_of.iter().any(|holes| holes.contains(square)) => {
                self.named_squares.push(Named { name: name.clone(), square, sides, needed: false });
            }
            None => {}
        }
    }

    /// The same for a square without which the rule means nothing.
    pub(super) fn needed_square(&mut self, name: &Name) -> Option<Square> {
        let square = self.square(name)?;
        if let Some(known) = self.named_squares.iter_mut().find(|n| n.name.span == name.span) {
            known.needed = true;
        }
        Some(square)
    }

    /// Reports the squares by name that are holes.
    pub(super) fn report_holes(&mut self) {
        // A square that is an error somewhere need not be warned of elsewhere, and is warned of once.
        let mut told: Vec<Square> = Vec::new();
        let mut all = std::mem::take(&mut self.named_squares);
        let mut found: Vec<(Diagnostic, usize)> = Vec::new();
        all.sort_by_key(|named| !named.needed);
        for named in all {
            let is_hole = |side: &&Side| self.holes_of[side.index()].contains(named.square);
            let without: Vec<Side> = Side::BOTH.into_iter().filter(|s| named.sides.contains(s)).collect();
            let holes: Vec<Side> = without.iter().filter(is_hole).copied().collect();
            let Some(side) = holes.first().copied() else { continue };
            let name = &named.name;
            let half = holes.len() < without.len() && !named.needed;
            let before = told.contains(&named.square);
            if half || named.needed {
                told.push(named.square);
            }
            if half {
                if !before {
                    self.half_hole(name, named.square, side);
                }
                continue;
            }
            let message = match holes.as_slice() {
                [Side::Black] => format!("`{}` is a hole for Black", name.text),
                _ => format!("`{}` is a hole of the board", name.text),
            };
            let mut error = Diagnostic::new(code::ON_HOLE, name.span, message);
            if holes == [Side::Black] {
                error = error.help(self.as_it_lies(name, named.square));
            }
            if without.len() == 2 && holes.len() == 1 {
                error = error.help("write what each army does in its own block: `army white { … }`");
            }
            // Where the board is another author's, the holes are in another file.
            if let Some(holes) = self.variant.holes.first().filter(|_| error.help.is_empty()) {
                let what =
                    if self.variant.span.holds(holes.span) { "the holes" } else { "the inherited holes" };
                error = error.label(holes.span, what).help("name squares that are no holes");
            }
            if let Some((first, uncounted)) = same_line(&mut found, self.sources, &error) {
                first.message = several(&first.message, &name.text);
                also(first, error.span(), uncounted);
                continue;
            }
            found.push((error, 0));
        }
        for (mut error, uncounted) in found {
            count_places(&mut error, uncounted);
            self.report(error);
        }
    }

    fn as_it_lies(&self, name: &Name, square: Square) -> String {
        let symmetry = self.variant.symmetry.map_or(Symmetry::Mirror, |(s, _)| s);
        let there = self.board.name(symmetry.square(&self.board, Side::Black, square));
        format!("squares are counted from the owner's side: Black's `{}` is {there}", name.text)
    }

    /// A rule of both sides says less for one of them.
    fn half_hole(&mut self, name: &Name, square: Square, side: Side) {
        let variant = self.variant;
        let message = format!("`{}` is a hole for {side:#}, and a square for the other side", name.text);
        let own = variant.span.holds(name.span);
        let holes = variant.holes.first().map(|h| h.span).filter(|span| variant.span.holds(*span));
        let at: Span = if own { name.span } else { holes.unwrap_or(name.span) };
        let mut warning = Diagnostic::new(code::HALF_HOLE, at, message);
        if at != name.span {
            warning = warning.label(name.span, "this rule names it");
        } else if let Some(holes) = holes {
            warning = warning.label(holes, "the holes, as the board lies");
        }
        let symmetric = "to treat both sides alike, give the board holes that look the same from either side";
        self.diagnostics.push(warning.help(self.as_it_lies(name, square)).help(symmetric));
    }
}

/// The report of another square on the same line, where both say the same but for its name.
fn same_line<'f>(
    found: &'f mut [(Diagnostic, usize)],
    sources: &Sources,
    error: &Diagnostic,
) -> Option<(&'f mut Diagnostic, &'f mut usize)> {
    let (at, of_board) =
        (error.span(), |d: &Diagnostic| d.code == code::ON_HOLE && d.message.ends_with(" of the board"));
    let line = |span: Span| (span.file, sources.line_column(span).0);
    let same = |d: &Diagnostic| of_board(d) && of_board(error) && line(d.span()) == line(at);
    let (first, uncounted) = found.iter_mut().find(|(d, _)| same(d))?;
    Some((first, uncounted))
}

/// "`b1` and `g1` are holes of the board"
fn several(message: &str, name: &str) -> String {
    let mut names: Vec<&str> = message.split('`').skip(1).step_by(2).collect();
    names.push(name);
    format!("{} are holes of the board", quoted(&names, "and"))
}
