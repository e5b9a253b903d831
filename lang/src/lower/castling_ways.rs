//! The ways of a castling: from every pair of squares on which its pieces may have stood at the start, to every destination.
//!
//! ```text
//! king to g1; rook right of it to f1        a way for each king on rank 1 and each rook to the right of it
//! king e1 to b1, c1 or d1; rook a1 next to it        three ways
//! ```

use super::Lower;
use crate::ast::{self, Castler, Name, Origin, TermKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::program::{Board, CastlingWay};
use wazir_runtime::{Square, SquareSet};

/// Whose way a list of squares contains.
#[derive(Copy, Clone, Default)]
struct Contains {
    king: bool,
    partner: bool,
}

impl Contains {
    fn squares(self, way: &CastlingWay, board: &Board) -> SquareSet {
        let king = if self.king { way.king_way(board) } else { SquareSet::EMPTY };
        let partner = if self.partner { way.partner_way(board) } else { SquareSet::EMPTY };
        king.or(&partner)
    }
}

impl Lower<'_> {
    /// Every way of a castling of which both movers are there; nothing where something is wrong, which is reported.
    pub(super) fn castling_ways(
        &mut self,
        castling: &ast::Castling,
        king: &Castler,
        partner: &Castler,
    ) -> Option<Vec<CastlingWay>> {
        if !self.begin_somewhere(king, partner) {
            return None;
        }
        let king_goals = self.goals(king);
        let partner_goals = self.goals(partner);
        let kings = self.kings(king, king_goals.as_deref());
        let fixed = match &partner.from {
            Origin::Square(name) => self.needed_square(name).map(Some),
            _ => Some(None),
        };
        let lists = [&castling.empty, &castling.safe].map(|list| self.list_with_ways(list, king, partner));
        let (king_goals, partner_goals, kings, fixed) = (king_goals?, partner_goals?, kings?, fixed?);
        let [(empty, empty_ways), (safe, safe_ways)] = lists;
        let (board, free) = (self.board.clone(), self.is_free(king, partner));
        let mut ways = Vec::new();
        for king_from in kings {
            let partners: Vec<Square> = match (&partner.from, fixed) {
                (_, Some(square)) => vec![square],
                (Origin::Left(_), _) => beside(&board, king_from, false),
                _ => beside(&board, king_from, true),
            };
            for partner_from in partners.into_iter().filter(|p| *p != king_from) {
                for king_to in king_goals.iter().copied() {
                    let next;
                    let partner_goals = match partner.to.is_empty() {
                        false => partner_goals.as_slice(),
                        true => {
                            next = next_to(&board, king_from, king_to);
                            next.as_slice()
                        }
                    };
                    for partner_to in partner_goals.iter().copied().filter(|to| *to != king_to) {
                        let mut way =
                            CastlingWay { king_from, king_to, partner_from, partner_to, empty, safe };
                        way.empty = empty.or(&empty_ways.squares(&way, &board));
                        way.safe = safe.or(&safe_ways.squares(&way, &board));
                        // What stands on a square that a piece leaves is that piece.
                        if free || empty_ways.king || empty_ways.partner {
                            way.empty.remove(king_from);
                            way.empty.remove(partner_from);
                        }
                        ways.push(way);
                    }
                }
            }
        }
        if ways.is_empty() {
            let message = "there is no square from which its pieces could castle like this";
            self.report(Diagnostic::new(code::CASTLING, castling.name.span, message).help(
                "both stand on the rank to which the first of them goes, the other one to the left or right of it",
            ));
            return None;
        }
        Some(ways)
    }

    /// Does one of the two begin wherever it stood?
    pub(super) fn is_free(&self, king: &Castler, partner: &Castler) -> bool {
        king.from.square().is_none() || partner.from.square().is_none()
    }

    /// Is it said of both where they stand, as far as it has to be?
    fn begin_somewhere(&mut self, king: &Castler, partner: &Castler) -> bool {
        let kind = |mover: &Castler| mover.kinds.first().map_or("king", |k| &k.text).to_owned();
        if let Origin::Right(span) | Origin::Left(span) = king.from {
            let message = "`it` is the piece that the first line names";
            let help = match (&partner.from, king.to.first()) {
                // Both lines cannot stand below the other.
                (Origin::Right(_) | Origin::Left(_), Some(to)) => format!(
                    "write `{name} to {}`: without a square it is wherever the {name} stood at the start",
                    to.text,
                    name = kind(king)
                ),
                _ => "write the line of the piece beside it below the other one".to_owned(),
            };
            self.report(
                Diagnostic::new(code::CASTLING, span, message).here("and this is the first line").help(help),
            );
            return false;
        }
        if king.to.is_empty() {
            let message = "the first line does not say where its piece goes";
            self.report(
                Diagnostic::new(code::CASTLING, king.span, message)
                    .here("`next to it` is for the partner")
                    .help(format!("write `{} e1 to g1`, with the squares of this board", kind(king))),
            );
            return false;
        }
        if partner.from == Origin::Anywhere {
            let name = kind(partner);
            let goal = partner.to.first().map_or("next to it".to_owned(), |to| format!("to {}", to.text));
            let message = format!("nothing says on which side of the {} the {name} stands", kind(king));
            self.report(Diagnostic::new(code::CASTLING, partner.span, message).help(format!(
                "write `{name} right of it {goal}` or `{name} left of it {goal}`; or name its square, like `{name} h1 {goal}`"
            )));
            return false;
        }
        if let [_, second, ..] = partner.to.as_slice() {
            let message = "the partner has one destination";
            self.report(
                Diagnostic::new(code::CASTLING, second.span, message)
                    .here("one too many")
                    .help("where it depends on where the first piece goes, write `next to it` for the destination, or a castling for each"),
            );
            return false;
        }
        true
    }

    /// The destinations that a line names.
    fn goals(&mut self, mover: &Castler) -> Option<Vec<Square>> {
        let mut found: Vec<Square> = Vec::new();
        let mut all = true;
        for name in &mover.to {
            match self.needed_square(name) {
                Some(square) if found.contains(&square) => {
                    let message = format!("`{}` is named twice", name.text);
                    self.report(
                        Diagnostic::new(code::CASTLING, name.span, message).here("take this one out"),
                    );
                }
                Some(square) => found.push(square),
                None => all = false,
            }
        }
        all.then_some(found)
    }

    /// The squares on which the first mover may stand.
    fn kings(&mut self, king: &Castler, goals: Option<&[Square]>) -> Option<Vec<Square>> {
        if let Origin::Square(name) = &king.from {
            return self.needed_square(name).map(|square| vec![square]);
        }
        let (first, rest) = goals?.split_first()?;
        let rank = self.board.rank(*first);
        if let Some((_, name)) =
            rest.iter().zip(king.to.iter().skip(1)).find(|(square, _)| self.board.rank(**square) != rank)
        {
            let message = "the destinations are on different ranks";
            self.report(
                Diagnostic::new(code::CASTLING, name.span, message)
                    .help("nothing says where it stands, so it stands on the rank to which it goes: write a castling for each rank, or name its square"),
            );
            return None;
        }
        Some(on_rank(&self.board, rank))
    }

    /// The squares of a list, and whose ways it contains.
    fn list_with_ways(
        &mut self,
        list: &Option<(ast::Squares, crate::source::Span)>,
        king: &Castler,
        partner: &Castler,
    ) -> (SquareSet, Contains) {
        let mut contains = Contains::default();
        let Some((squares, _)) = list else { return (SquareSet::EMPTY, contains) };
        for term in &squares.terms {
            let TermKind::WayOf(name) = &term.kind else { continue };
            let moves = |mover: &Castler| mover.kinds.iter().any(|k| k.text == name.text);
            match (moves(king), moves(partner)) {
                (true, _) => contains.king = true,
                (_, true) => contains.partner = true,
                _ => self.goes_nowhere(name, king, partner),
            }
        }
        (self.squares(squares), contains)
    }

    fn goes_nowhere(&mut self, name: &Name, king: &Castler, partner: &Castler) {
        let kinds = king.kinds.iter().chain(&partner.kinds).map(|k| k.text.as_str());
        // A castler that no army has is misspelt, and told so.
        if !kinds.clone().all(|kind| self.variant.has_piece(kind)) {
            return;
        }
        let message = format!("no `{}` moves in this castling", name.text);
        let ways: Vec<String> = kinds.clone().map(|kind| format!("`the way of {kind}`")).collect();
        self.report(
            Diagnostic::new(code::CASTLING, name.span, message)
                .did_you_mean(&name.text, kinds)
                .or_help(format!("write {}", ways.join(" or "))),
        );
    }
}

/// The squares of a rank, from left to right.
fn on_rank(board: &Board, rank: u8) -> Vec<Square> {
    let files = 0..board.files;
    let squares = files.filter_map(|file| board.square(i32::from(file), i32::from(rank)));
    squares.filter(|square| !board.holes.contains(*square)).collect()
}

/// The squares of a rank to one side of a square.
fn beside(board: &Board, of: Square, right: bool) -> Vec<Square> {
    let there = |square: &Square| (board.file(*square) > board.file(of)) == right && *square != of;
    on_rank(board, board.rank(of)).into_iter().filter(there).collect()
}

/// The square next to where a piece goes, on the side from which it comes.
fn next_to(board: &Board, from: Square, to: Square) -> Vec<Square> {
    let side = |of: &dyn Fn(Square) -> u8| (i32::from(of(from)) - i32::from(of(to))).signum();
    let (across, up) = (side(&|s| board.file(s)), side(&|s| board.rank(s)));
    let next = board.square(i32::from(board.file(to)) + across, i32::from(board.rank(to)) + up);
    next.into_iter().filter(|square| *square != to && !board.holes.contains(*square)).collect()
}
