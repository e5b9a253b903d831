//! The seams of the board: squares that are neighbours although they do not lie side by side.
//!
//! `link` speaks of the board as it lies, holes included: a list of squares goes on over its holes, so that fellows stay fellows.

use super::Lower;
use crate::ast::{Link, Name, Squares, Term, TermKind, Toward};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use wazir_runtime::program::{self, Board, Cells};
use wazir_runtime::{Square, Vector};

/// A rectangle whose upper corner is named first, as if squares were counted from there.
fn falling(squares: &Squares) -> Option<Span> {
    let rank =
        |name: &Name| name.text.trim_start_matches(|c: char| c.is_ascii_alphabetic()).parse::<u8>().ok();
    let falls = |term: &&Term| match &term.kind {
        TermKind::Rectangle(a, b) => rank(a).zip(rank(b)).is_some_and(|(a, b)| a > b),
        _ => false,
    };
    squares.terms.iter().find(falls).map(|term| term.span)
}

/// Why two squares cannot be neighbours.
enum Fault {
    /// They are one.
    Itself,
    /// One of them has a neighbour there already.
    Beside,
    /// The link of this number has joined one of them.
    Before(usize),
    /// The same line has.
    Within,
}

impl Lower<'_> {
    /// Reads the links. No hole is known yet.
    pub(super) fn links(&mut self) {
        let variant = self.variant;
        for link in &variant.links {
            if self.board.cells == Cells::Hexagons {
                let message = "the edges of a hexagon cannot be joined";
                self.report(Diagnostic::new(code::LINK, link.span, message).help("take the line out"));
                continue;
            }
            if matches!(link.toward, Toward::Up | Toward::Down) && !self.board.has_levels() {
                let message = format!("a board without levels has no `{}`", link.toward.word());
                let ahead = if link.toward == Toward::Up { "forward" } else { "backward" };
                let help = format!("as White sees it, this is `{ahead}`");
                self.report(Diagnostic::new(code::LINK, link.span, message).help(help));
                continue;
            }
            if let Some(span) = falling(&link.from).or_else(|| falling(&link.to)) {
                let message = "a rectangle counts from its lowest rank, whichever corner comes first";
                let error = Diagnostic::new(code::LINK, span, message).here("written from above");
                self.report(error.help(format!(
                    "name the lower corner first; {}",
                    match link.reversed {
                        true => "`reversed` at the end joins the first square to the last",
                        false => "what is joined the other way round has `reversed` at the end",
                    }
                )));
                continue;
            }
            let (from, mut to) = (self.in_order(&link.from), self.in_order(&link.to));
            if link.reversed {
                to.reverse();
            }
            if from.len() != to.len() {
                let count = |squares: &[Square]| match squares.len() {
                    1 => "one square".to_owned(),
                    n => format!("{n} squares"),
                };
                // What is not on the board has been reported.
                if !from.is_empty() && !to.is_empty() {
                    let error = Diagnostic::new(
                        code::LINK,
                        link.to.span,
                        "the two sides of a link are not equally long",
                    );
                    let error = error.here(format!("{} here", count(&to)));
                    let error = error.label(link.from.span, format!("{} here", count(&from)));
                    self.report(error.help("each square of the one is joined to one of the other, in order"));
                }
                continue;
            }
            let toward = vector(link.toward);
            let pairs = from.into_iter().zip(to).collect();
            self.board.links.push(program::Link { pairs, toward, reversed: link.reversed });
            self.link_spans.push(link.span);
        }
    }

    /// The squares of a list, term by term, each term in rising order.
    fn in_order(&mut self, squares: &Squares) -> Vec<Square> {
        let terms = squares.terms.iter();
        terms
            .flat_map(|term| {
                let one = Squares { terms: vec![term.clone()], span: term.span };
                self.squares(&one).iter().collect::<Vec<_>>()
            })
            .collect()
    }

    /// Reports squares that have a neighbour already where a link gives them one.
    pub(super) fn check_links(&mut self) {
        let variant = self.variant;
        let places = std::mem::take(&mut self.link_spans);
        let links = std::mem::take(&mut self.board.links);
        for (at, span) in places.iter().enumerate() {
            let (before, toward) = (links.get(..at).unwrap_or_default(), links[at].toward);
            let mut pairs = links[at].pairs.iter().enumerate();
            let fault = pairs.find_map(|(i, (a, b))| {
                let earlier = links[at].pairs.get(..i).unwrap_or_default();
                let taken = self.taken(before, earlier, toward, (*a, *b));
                taken.map(|(message, first)| (message, first, (*a, *b)))
            });
            let Some((message, first, pair)) = fault else { continue };
            let mut error = Diagnostic::new(code::LINK, *span, message);
            error = match first {
                Fault::Itself => error,
                Fault::Beside => {
                    let line = variant.links.iter().find(|link| link.span == *span);
                    match line.map(|line| (line.span, self.edge(line))) {
                        Some((at, edge)) => {
                            let whole = edge.split('`').nth(1).unwrap_or_default().to_owned();
                            error.help(edge).guess(format!("write `{whole}`"), at, whole)
                        }
                        None => error,
                    }
                }
                Fault::Before(first) => match places.get(first) {
                    Some(first) => {
                        let other = places.iter().position(|place| place == first);
                        let same = other.and_then(|at| links.get(at)).is_some_and(|l| joins(l, toward, pair));
                        let inherited = !variant.span.holds(*first);
                        let error = error.label(*first, "linked here");
                        error.help(match (same, inherited) {
                            (true, _) => "a link holds in both directions: one line is enough".to_owned(),
                            (false, true) => "an inherited link cannot be taken back: extend what has none there, or give the variant a `board` of its own above, which begins without links".to_owned(),
                            (false, false) => {
                                "these are two different neighbours, and a square has one: keep the line that is meant".to_owned()
                            }
                        })
                    }
                    None => error,
                },
                Fault::Within => error.help("name each square once"),
            };
            self.report(error);
        }
        self.board.links = links;
    }

    /// Why a pair of squares cannot be neighbours, also in words.
    fn taken(
        &self,
        before: &[program::Link],
        earlier: &[(Square, Square)],
        toward: Vector,
        (a, b): (Square, Square),
    ) -> Option<(String, Fault)> {
        let back = toward.opposite();
        if a == b {
            return Some((format!("`{}` cannot be its own neighbour", self.board.name(a)), Fault::Itself));
        }
        // The board has no links at this moment: what lies beside a square is its neighbour.
        for (square, side) in [(a, toward), (b, back)] {
            let name = self.board.name(square);
            if let Some(neighbour) = self.board.offset(square, side) {
                let neighbour = self.board.name(neighbour);
                return Some((format!("`{name}` has `{neighbour}` {} already", beside(side)), Fault::Beside));
            }
            let same = |link: &program::Link| {
                link.toward == side && link.pairs.iter().any(|p| p.0 == square)
                    || link.toward.opposite() == side && link.pairs.iter().any(|p| p.1 == square)
            };
            let twice = if side == toward {
                earlier.iter().any(|p| p.0 == square)
            } else {
                earlier.iter().any(|p| p.1 == square)
            };
            let fault = before.iter().position(same).map(Fault::Before);
            if let Some(fault) = fault.or(twice.then_some(Fault::Within)) {
                return Some((format!("`{name}` is linked {} twice", beside(side)), fault));
            }
        }
        None
    }

    /// What joins two edges of the board, if the line says something near to that.
    fn edge(&self, line: &Link) -> String {
        let Board { files, ranks, levels, .. } = self.board;
        let last = self.board.file_name(files - 1);
        let highest = self.board.level_letter(levels - 1);
        match line.toward {
            Toward::Right => format!("the edges are joined by `link file {last} right to file a`"),
            Toward::Left => format!("the edges are joined by `link file a left to file {last}`"),
            Toward::Forward => format!("the edges are joined by `link rank {ranks} forward to rank 1`"),
            Toward::Backward => format!("the edges are joined by `link rank 1 backward to rank {ranks}`"),
            Toward::Up => {
                format!("the highest level and the lowest are joined by `link level {highest} up to level A`")
            }
            Toward::Down => format!(
                "the lowest level and the highest are joined by `link level A down to level {highest}`"
            ),
        }
    }
}

/// Does a link make neighbours of two squares in this direction?
fn joins(link: &program::Link, toward: Vector, (a, b): (Square, Square)) -> bool {
    link.toward == toward && link.pairs.contains(&(a, b))
        || link.toward.opposite() == toward && link.pairs.contains(&(b, a))
}

/// The step to a side.
fn vector(toward: Toward) -> Vector {
    match toward {
        Toward::Right => Vector::new(1, 0),
        Toward::Left => Vector::new(-1, 0),
        Toward::Forward => Vector::new(0, 1),
        Toward::Backward => Vector::new(0, -1),
        Toward::Up => Vector::in_space(0, 0, 1),
        Toward::Down => Vector::in_space(0, 0, -1),
    }
}

/// `to its right`
fn beside(side: Vector) -> &'static str {
    match (side.dx, side.dy, side.dz) {
        (1, ..) => "to its right",
        (-1, ..) => "to its left",
        (_, 1, _) => "in front of it",
        (_, -1, _) => "behind it",
        (.., 1) => "above it",
        _ => "below it",
    }
}
