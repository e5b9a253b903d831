//! Regions of the board, and what pieces leave or keep to.

use super::Lower;
use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{Span, on_one_line};
use crate::suggest;
use crate::suggest::list;
use wazir_runtime::program::{Board, Bound, Cells, Shared};
use wazir_runtime::{Square, SquareSet};

/// More squares than these, but for the first, are not named.
const MOST_NAMED: usize = 4;

/// More regions than these are not written out.
const MAX_WRITTEN: usize = 50;

/// The file and the rank of a square of one letter, counted from 1.
fn flat_square(name: &str) -> Option<(u8, u8)> {
    let letter = name.bytes().next().filter(u8::is_ascii_lowercase)?;
    let rank = name.get(1..)?.parse().ok().filter(|rank| (1..=99).contains(rank))?;
    Some((letter - b'a' + 1, rank))
}

impl Lower<'_> {
    /// Divides the board, as it lies.
    pub(super) fn regions(&mut self) {
        let Some(list) = &self.variant.regions else { return };
        if let Some(over) = list.terms.get(Board::MAX_REGIONS) {
            let message = format!("the board has {} regions", list.terms.len());
            let most = format!("a board can have {}", Board::MAX_REGIONS);
            self.report(Diagnostic::new(code::TOO_MANY, over.span, message).here("one too many").note(most));
        }
        let one_by_one = list.terms.len() > 1
            && list.terms.iter().all(|term| matches!(term.kind, ast::TermKind::Square(_)));
        if one_by_one {
            self.report(
                Diagnostic::new(code::NONSENSE, list.span, "each of these regions is a single square")
                    .here("every term is a region of its own")
                    .help("a region of several squares is one term: a rectangle as in `regions a1-b2, c1-d2`, or a zone"),
            );
            return;
        }
        let mut known: Vec<(SquareSet, Span)> = Vec::new();
        for term in list.terms.iter().take(Board::MAX_REGIONS) {
            let term_alone = ast::Squares { terms: vec![term.clone()], span: term.span };
            if self.names_own_zone(&term_alone) {
                self.report(
                    Diagnostic::new(
                        code::NONSENSE,
                        term.span,
                        "a zone of one army is not a region of the board",
                    )
                    .help("a region is the same for both sides: write its squares as White calls them"),
                );
                continue;
            }
            let before = self.diagnostics.len();
            let squares = self.squares(&term_alone).minus(&self.board.holes);
            if squares.is_empty() {
                // A square that is not there, or a zone that could not be read, has been reported as such.
                let unread = match &term.kind {
                    ast::TermKind::Zone(name) => self.variant.is_unread(&name.text),
                    _ => false,
                };
                if self.diagnostics.len() == before && !unread {
                    self.report(
                        Diagnostic::new(code::ON_HOLE, term.span, "a region without squares")
                            .here("only holes are here")
                            .help("take it out of the list"),
                    );
                }
                continue;
            }
            if let Some(met) = known.iter().find(|(other, _)| !other.and(&squares).is_empty()) {
                let sizes = || known.iter().map(|(squares, _)| squares.len());
                let usual = sizes().max_by_key(|size| sizes().filter(|other| other == size).count());
                let usual = usual.unwrap_or_default();
                let report = self.regions_meet((&squares, term.span), (&met.0, met.1), usual);
                self.report(report);
                continue;
            }
            known.push((squares, term.span));
        }
        self.board.regions = known.into_iter().map(|(squares, _)| squares).collect();
    }

    /// The report of a region that shares squares with an earlier one, with what each of the two is without them. `usual` is the size that
    /// most regions have.
    fn regions_meet(
        &self,
        (squares, here): (&SquareSet, Span),
        (other, there): (&SquareSet, Span),
        usual: usize,
    ) -> Diagnostic {
        let shared = squares.and(other);
        let names: Vec<String> =
            shared.iter().map(|square| format!("`{}`", self.board.name(square))).collect();
        let (message, too) = match names.as_slice() {
            [one] => (format!("{one} is in two regions"), "it is in this one, too"),
            [first, more @ ..] if more.len() >= MOST_NAMED => (
                format!("{first} and {} more squares are in two regions", more.len()),
                "they are in this one, too",
            ),
            some => (format!("{} are in two regions", list(some, "and")), "they are in this one, too"),
        };
        let (mine, its) =
            (self.as_rectangle(&squares.minus(&shared)), self.as_rectangle(&other.minus(&shared)));
        let help = match (mine, its) {
            // The region that is larger than most others is the one that is too large.
            (Some(mine), Some(its)) if squares.len() == usual && other.len() != usual => {
                return Diagnostic::new(code::DEFINED_TWICE, there, message)
                    .here(format!("write `{its}`"))
                    .label(here, too)
                    .help(format!(
                        "so that no square is in both, write `{its}`, or `{mine}` for the other one"
                    ))
                    .guess(format!("write `{its}`"), there, its);
            }
            (Some(mine), Some(its)) => format!("write `{mine}` here, or `{its}` there"),
            (Some(mine), None) => format!("write `{mine}` here"),
            (None, Some(its)) => format!("write `{its}` there"),
            (None, None) if squares == other => "take one of the two out".to_owned(),
            (None, None) => "make one of the two smaller".to_owned(),
        };
        Diagnostic::new(code::DEFINED_TWICE, here, message)
            .here("each term of the list is a region of its own")
            .label(there, too)
            .help(format!("so that no square is in both, {help}"))
    }

    /// The term for some squares of a flat board that fill a rectangle.
    fn as_rectangle(&self, squares: &SquareSet) -> Option<String> {
        (self.board.cells == Cells::Squares && !self.board.has_levels()).then_some(())?;
        let (first, last) = (squares.iter().next()?, squares.iter().last()?);
        let side = |of: &dyn Fn(Square) -> u8| usize::from(of(last).saturating_sub(of(first)) + 1);
        let size = side(&|square| self.board.file(square)) * side(&|square| self.board.rank(square));
        let within = |square: Square| {
            let between = |of: &dyn Fn(Square) -> u8| (of(first)..=of(last)).contains(&of(square));
            between(&|s| self.board.file(s)) && between(&|s| self.board.rank(s))
        };
        let whole = squares.iter().all(within) && squares.iter().count() == size;
        let (first, last) = (self.board.name(first), self.board.name(last));
        whole.then(|| if first == last { first } else { format!("{first}-{last}") })
    }

    /// Is there anything on this board that squares may have in common so, or not?
    pub(super) fn is_shared_here(&mut self, what: Shared, span: Span) -> bool {
        let regions = self.variant.regions.is_some();
        // A line that cannot be read may be that of the regions.
        if what == Shared::Region && !regions && self.variant.broken.rules_are_whole() {
            // All lines lack them for one reason.
            if let Some(anew) = self.regions_lost(span) {
                if !self.diagnostics.iter().any(|d| d.message == anew.message) {
                    self.report(anew);
                }
                return false;
            }
            self.report(
                Diagnostic::new(code::UNKNOWN_ZONE, span, "the board has no regions")
                    .here("of which region?")
                    .help(format!(
                        "to divide it into halves, write `regions {}` in the variant, not in the piece; each term is a region of its own",
                        self.halves()
                    )),
            );
        }
        let flat = what == Shared::Level && !self.board.has_levels();
        if flat {
            self.report(
                Diagnostic::new(code::NONSENSE, span, "the board has one level")
                    .here("all squares are on it")
                    .help("take the line out; a third number gives a board levels, as in `5 x 5 x 5`"),
            );
        }
        !flat && (what != Shared::Region || regions)
    }

    /// The halves of the board as regions; a rank between them is one of its own.
    fn halves(&self) -> String {
        let (ranks, half) = (self.board.ranks, self.board.ranks / 2);
        if half == 0 {
            return "rank 1".to_owned();
        }
        let middle = if ranks % 2 == 1 { format!("rank {}, ", half + 1) } else { String::new() };
        format!("{}, {middle}{}", suggest::ranks(1, half), suggest::ranks(ranks - half + 1, ranks))
    }

    /// The report of a board of the variant's own that lacks the regions of the old one.
    fn regions_lost(&self, span: Span) -> Option<Diagnostic> {
        let lost = self.variant.lost_board.as_ref()?.regions?;
        let board = self.variant.board.map(|size| size.span()).filter(|at| self.variant.span.holds(*at))?;
        let message = "the new board does not have the regions of the old one";
        Some(
            Diagnostic::new(code::UNKNOWN_ZONE, board, message)
                .here("a board begins without links, holes and regions")
                .label(lost, "gone with the old board")
                .label(span, "this line speaks of regions")
                .help(match self.as_a_grid(lost) {
                    Some(regions) => format!("to have such regions on this board, write below it: `regions {regions}`"),
                    None => format!(
                        "write them anew for this board, below it, each a term of its own; for its halves `regions {}`",
                        self.halves()
                    ),
                }),
        )
    }

    /// The regions of this board by the same grid as those of another, if these are one.
    fn as_a_grid(&self, lost: Span) -> Option<String> {
        let text = on_one_line(self.sources.slice(lost));
        let corners = |term: &str| -> Option<[(u8, u8); 2]> {
            let (low, high) = term.trim().split_once('-')?;
            let [low, high] = [flat_square(low)?, flat_square(high)?];
            Some([low, high])
        };
        let terms: Option<Vec<_>> = text.split(',').map(corners).collect();
        let terms = terms?;
        let [_, (files, ranks)] = *terms.iter().find(|[low, _]| *low == (1, 1))?;
        let fits = |[(file, rank), (to_file, to_rank)]: &[(u8, u8); 2]| {
            let begins = (file - 1) % files == 0 && (rank - 1) % ranks == 0;
            begins && *to_file == file - 1 + files && *to_rank == rank - 1 + ranks
        };
        let board = &self.board;
        let whole = board.files.is_multiple_of(files) && board.ranks.is_multiple_of(ranks);
        let count = usize::from(board.files / files) * usize::from(board.ranks / ranks);
        let flat = board.cells == Cells::Squares && !board.has_levels();
        (flat && whole && terms.iter().all(fits) && count <= Board::MAX_REGIONS.min(MAX_WRITTEN))
            .then_some(())?;
        let mut regions: Vec<String> = Vec::new();
        for rank in (1..=board.ranks).step_by(usize::from(ranks)) {
            for file in (1..=board.files).step_by(usize::from(files)) {
                let name = |file: u8, rank: u8| format!("{}{rank}", board.file_name(file - 1));
                regions.push(format!("{}-{}", name(file, rank), name(file - 1 + files, rank - 1 + ranks)));
            }
        }
        Some(regions.join(", "))
    }

    /// Is a bound neither one of those before it nor the contrary of one?
    pub(super) fn is_new_bound(
        &mut self,
        known: &[Bound],
        places: &[Span],
        bound: &Bound,
        span: Span,
    ) -> bool {
        let Some(at) = known.iter().position(|other| other.what == bound.what) else { return true };
        let same = known.get(at) == Some(bound);
        if let (false, Some(first)) = (same, places.get(at)) {
            let what = bound.what.name();
            let message = format!("no move both leaves its {what} and keeps to it");
            self.report(
                Diagnostic::new(code::NONSENSE, span, message)
                    .label(*first, "the opposite is said here")
                    .help("take one of the two out; `every piece except NAME { … }` leaves a piece out"),
            );
        }
        false
    }
}
