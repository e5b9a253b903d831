//! Lists of squares, as their owner counts them: `rank 2, e4, a1 to c3, last 2 ranks, home`.

use super::Lower;
use crate::ast::{Name, Number, Squares, Term, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::program::Symmetry;
use wazir_runtime::{Side, Square, SquareSet};

/// Zones may speak of zones so many times over.
const MAX_ZONE_DEPTH: usize = 64;

impl Lower<'_> {
    /// The squares of a list, as the owner counts them. What is wrong in it is reported and left out. Squares that are
    /// holes stay in it: what is a hole to White may be a square to Black.
    pub(crate) fn squares(&mut self, squares: &Squares) -> SquareSet {
        self.list(squares, 0)
    }

    fn list(&mut self, squares: &Squares, depth: usize) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for term in &squares.terms {
            set = set.or(&self.term(term, depth));
        }
        set
    }

    fn term(&mut self, term: &Term, depth: usize) -> SquareSet {
        match &term.kind {
            TermKind::Square(name) => match self.corner(name) {
                Some(square) => {
                    self.look_for_hole(name, square);
                    SquareSet::of(square)
                }
                None => SquareSet::EMPTY,
            },
            TermKind::Rectangle(a, b) => {
                let (Some(a), Some(b)) = (self.corner(a), self.corner(b)) else { return SquareSet::EMPTY };
                let files = [self.board.file(a), self.board.file(b)];
                let ranks = [self.board.rank(a), self.board.rank(b)];
                self.rectangle(sorted(files), sorted(ranks))
            }
            TermKind::Ranks(from, to) => {
                let (Some(from), Some(to)) = (self.rank(*from), self.rank(*to)) else {
                    return SquareSet::EMPTY;
                };
                self.rectangle((0, self.board.files - 1), sorted([from, to]))
            }
            TermKind::LastRanks(count) => {
                let count = match count {
                    None => 1,
                    Some(number) => {
                        match self.number(*number, "a number of ranks", 1, u64::from(self.board.ranks)) {
                            Some(n) => n as u8,
                            None => return SquareSet::EMPTY,
                        }
                    }
                };
                let last = self.board.ranks - 1;
                self.rectangle((0, self.board.files - 1), (last + 1 - count, last))
            }
            TermKind::Files(from, to) => {
                let (Some(from), Some(to)) = (self.file(from), self.file(to)) else {
                    return SquareSet::EMPTY;
                };
                self.rectangle(sorted([from, to]), (0, self.board.ranks - 1))
            }
            TermKind::Zone(name) => self.zone(name, depth),
        }
    }

    fn rectangle(&self, files: (u8, u8), ranks: (u8, u8)) -> SquareSet {
        let inside = |s: &Square| {
            let (file, rank) = (self.board.file(*s), self.board.rank(*s));
            (files.0..=files.1).contains(&file) && (ranks.0..=ranks.1).contains(&rank)
        };
        (0..self.board.squares()).map(|i| Square(i as u8)).filter(inside).collect()
    }

    fn zone(&mut self, name: &Name, depth: usize) -> SquareSet {
        let variant = self.variant;
        let Some(zone) = variant.zones.get(&name.text) else {
            self.give_up();
            if !variant.is_unread(&name.text) {
                let message = format!("there is no zone `{}`", name.text);
                let known = variant.zones.keys().map(String::as_str);
                let mut diagnostic =
                    Diagnostic::new(code::UNKNOWN_ZONE, name.span, message).did_you_mean(&name.text, known);
                let meant = diagnostic.fix.as_ref().and_then(|f| f.edits.first()).map(|(_, t)| t.clone());
                if let Some(near) = meant.and_then(|meant| variant.zones.get(&meant)) {
                    // That one is used then, and the slip may be there.
                    self.used_zones.insert(near.name.text.clone());
                    if near.name.span.file == name.span.file {
                        diagnostic =
                            diagnostic.label(near.name.span, format!("`{}` is defined here", near.name.text));
                    }
                } else if let Some((from, to)) = name
                    .text
                    .split_once('-')
                    .filter(|(a, b)| self.board.parse(a).is_some() && self.board.parse(b).is_some())
                {
                    diagnostic = diagnostic.help(format!("a rectangle is written `{from} to {to}`")).fix(
                        format!("write `{from} to {to}`"),
                        name.span,
                        format!("{from} to {to}"),
                    );
                } else {
                    diagnostic = diagnostic.help(format!(
                        "a zone is defined by a line such as `zone {} = ranks 1 to 2`",
                        name.text
                    ));
                }
                self.report(diagnostic);
            }
            return SquareSet::EMPTY;
        };
        self.used_zones.insert(name.text.clone());
        match self.zones.get(&name.text) {
            Some(Some(squares)) => return *squares,
            // It is being worked out.
            Some(None) => {
                let message = format!("the zone `{}` speaks of itself", name.text);
                self.report(Diagnostic::new(code::CYCLE, zone.name.span, message));
                return SquareSet::EMPTY;
            }
            None => {}
        }
        if depth >= MAX_ZONE_DEPTH {
            let message = format!(
                "the zone `{}` speaks of others that speak of others, too many times over",
                name.text
            );
            self.report(Diagnostic::new(code::CYCLE, zone.name.span, message));
            return SquareSet::EMPTY;
        }
        self.zones.insert(name.text.clone(), None);
        // A zone is there for whoever uses it.
        let viewer = self.viewer.take();
        let squares = self.list(&zone.squares, depth + 1);
        self.viewer = viewer;
        self.zones.insert(name.text.clone(), Some(squares));
        squares
    }

    /// A square by name, if it exists on the board of the side that uses it.
    pub(crate) fn square(&mut self, name: &Name) -> Option<Square> {
        let square = self.corner(name)?;
        (!self.look_for_hole(name, square)).then_some(square)
    }

    /// Is the square a hole to whoever uses it? That is reported once it is known that it is one to everybody who does.
    fn look_for_hole(&mut self, name: &Name, square: Square) -> bool {
        let hole = self.is_hole(square, self.viewer);
        match self.on_holes.iter_mut().find(|(known, _)| known.span == name.span) {
            Some((_, always)) => *always &= hole,
            None => self.on_holes.push((name.clone(), hole)),
        }
        hole
    }

    /// Is a square a hole as a side sees it, or as both sides see it?
    pub(super) fn is_hole(&self, square: Square, viewer: Option<Side>) -> bool {
        let symmetry = self.variant.symmetry.map_or(Symmetry::Mirror, |(s, _)| s);
        let mut sides = Side::BOTH.into_iter().filter(|side| viewer.is_none_or(|viewer| viewer == *side));
        sides.all(|side| self.board.holes.contains(symmetry.square(&self.board, side, square)))
    }

    /// Reports the squares that are holes to everybody who speaks of them.
    pub(super) fn report_holes(&mut self) {
        for (name, _) in std::mem::take(&mut self.on_holes).into_iter().filter(|(_, always)| *always) {
            let message = format!("`{}` is a hole of the board", name.text);
            self.report(Diagnostic::new(code::ON_HOLE, name.span, message));
        }
    }

    fn corner(&mut self, name: &Name) -> Option<Square> {
        let square = self.board.parse(&name.text);
        if square.is_none() {
            let corner = self.board.name(Square((self.board.squares() - 1) as u8));
            self.report(
                Diagnostic::new(code::OFF_BOARD, name.span, format!("`{}` is not on the board", name.text))
                    .help(format!("the squares are `a1` to `{corner}`")),
            );
        }
        square
    }

    fn rank(&mut self, number: Number) -> Option<u8> {
        let ranks = self.board.ranks;
        if !(1..=u64::from(ranks)).contains(&number.value) {
            self.report(
                Diagnostic::new(
                    code::OFF_BOARD,
                    number.span,
                    format!("the board has no rank {}", number.value),
                )
                .help(format!("its ranks are 1 to {ranks}, counted from the owner's side")),
            );
            return None;
        }
        Some(number.value as u8 - 1)
    }

    fn file(&mut self, name: &Name) -> Option<u8> {
        let index = name.text.bytes().next().unwrap_or(b'a').wrapping_sub(b'a');
        if index >= self.board.files {
            let last = char::from(b'a' + self.board.files - 1);
            self.report(
                Diagnostic::new(code::OFF_BOARD, name.span, format!("the board has no file `{}`", name.text))
                    .help(format!("its files are `a` to `{last}`")),
            );
            return None;
        }
        Some(index)
    }
}

fn sorted([a, b]: [u8; 2]) -> (u8, u8) {
    (a.min(b), a.max(b))
}
