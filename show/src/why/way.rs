//! The way of a piece over the squares of a position: what each must be, and whether it is.
//!
//! How a path is walked the runtime knows. Of all ways by which a rule leads to a square, this finds the one against which least stands.

use super::told::WaySquare;
use crate::prose;
use crate::words;
use crate::words::one;
use std::ops::ControlFlow;
use wazir_runtime::program::{Rule, Test};
use wazir_runtime::walk::{Code, Visitor, walk};
use wazir_runtime::{Game, Piece, Position, Square};

/// A way by which a rule leads to a square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// The number of the rule.
    pub(super) rule: usize,
    /// The squares entered, the last at the end.
    pub(super) squares: Vec<Square>,
    /// What is asked on the way, where, and whether it is so.
    tests: Tests,
    /// How many of these are not.
    pub(super) faults: usize,
    /// The rule holds only where the piece does not stand.
    pub(super) elsewhere: bool,
}

/// So many instructions are followed of one rule. What loops in many directions has more ways than anybody could list.
const MOST_STEPS: u32 = 20_000;

/// For each rule of a piece that leads from one square to another, whatever stands between, the way against which least stands. A rule by which
/// it stays where it is has no way.
pub(super) fn ways(game: &Game, position: &Position, piece: Piece, from: Square, to: Square) -> Vec<Way> {
    let kind = game.army(piece.side).kind(piece.kind);
    let own = game.program().symmetry.square(game.board(), piece.side, from);
    let way = |(index, rule): (usize, &Rule)| {
        let mut nearest = Nearest { position, piece, to, steps: MOST_STEPS, tests: Vec::new(), best: None };
        let code = Code::bound(game.topology(), piece.side, &rule.path, &kind.bounds);
        let _ = walk(&code, game.topology(), from, &mut nearest);
        let elsewhere = rule.from.is_some_and(|zone| !zone.contains(own));
        nearest.best.map(|(squares, tests)| {
            let faults = tests.iter().filter(|(.., holds)| !holds).count();
            Way { rule: index, squares, tests, faults, elsewhere }
        })
    };
    kind.rules.iter().enumerate().filter_map(way).collect()
}

impl Way {
    /// The squares with what must be there and what is.
    pub(super) fn told(&self, game: &Game, position: &Position, piece: Piece) -> Vec<WaySquare> {
        let armies = [game.army(piece.side), game.army(!piece.side)];
        let mut told: Vec<WaySquare> = Vec::new();
        for square in &self.squares {
            if told.iter().any(|t| t.square == *square) {
                continue;
            }
            let here = || self.tests.iter().filter(|(at, ..)| at == square);
            let mut needs = Vec::new();
            for (_, test, _) in here() {
                let need = match test {
                    Test::Empty => "empty".to_owned(),
                    Test::Occupied => "any piece".to_owned(),
                    Test::Own => "a friendly piece".to_owned(),
                    Test::Enemy => "an enemy piece".to_owned(),
                    Test::Of { own, enemy } => one(armies, *own, *enemy),
                    Test::In(_) => continue,
                };
                if !needs.contains(&need) {
                    needs.push(need);
                }
            }
            let stands = standing(game, position, *square);
            told.push(WaySquare { square: *square, needs, stands, holds: here().all(|(.., holds)| *holds) });
        }
        told
    }

    /// The squares where something is not as it must be.
    pub(super) fn at_fault(&self) -> impl Iterator<Item = Square> + '_ {
        self.tests.iter().filter(|(.., holds)| !holds).map(|(square, ..)| *square)
    }
}

/// What stands on a square: `White's rook`, `nothing`.
pub(super) fn standing(game: &Game, position: &Position, square: Square) -> String {
    match position.piece_at(square) {
        Some(piece) => {
            format!("{}'s {}", words::side(piece.side), game.army(piece.side).kind(piece.kind).name)
        }
        None if position.nobodys().contains(square) => {
            prose::article(game.program().nobodys.as_deref().unwrap_or("wall"))
        }
        None => "nothing".to_owned(),
    }
}

/// What is asked of squares, and whether it is so.
type Tests = Vec<(Square, Test, bool)>;

/// Looks for the way on which the fewest tests fail.
struct Nearest<'a> {
    position: &'a Position,
    piece: Piece,
    to: Square,
    steps: u32,
    tests: Tests,
    best: Option<(Vec<Square>, Tests)>,
}

/// How many of some tests do not hold.
fn faults(tests: &[(Square, Test, bool)]) -> usize {
    tests.iter().filter(|(.., holds)| !holds).count()
}

impl Nearest<'_> {
    /// Is a square as a test wants it?
    fn holds(&self, test: &Test, square: Square) -> bool {
        let wall = self.position.nobodys().contains(square);
        match (test, self.position.piece_at(square)) {
            (Test::In(set), _) => set.contains(square),
            (Test::Empty, there) => there.is_none() && !wall,
            (Test::Occupied, there) => there.is_some() || wall,
            (_, None) => false,
            (Test::Own, Some(there)) => there.side == self.piece.side,
            (Test::Enemy, Some(there)) => there.side != self.piece.side,
            (Test::Of { own, enemy }, Some(there)) => match there.side == self.piece.side {
                true => own.contains(there.kind),
                false => enemy.contains(there.kind),
            },
        }
    }
}

impl Visitor for Nearest<'_> {
    fn test(&mut self, test: &Test, square: Square) -> bool {
        let holds = self.holds(test, square);
        // On which squares a way may end is no matter of what stands there.
        if !holds && matches!(test, Test::In(_)) {
            return false;
        }
        let most = self.best.as_ref().map_or(usize::MAX, |(_, tests)| faults(tests));
        if !holds && faults(&self.tests) + 1 >= most {
            return false;
        }
        self.tests.push((square, test.clone(), holds));
        true
    }

    fn untest(&mut self) {
        self.tests.pop();
    }

    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        if way.last() != Some(&self.to) {
            return ControlFlow::Continue(());
        }
        let now = faults(&self.tests);
        if self.best.as_ref().is_none_or(|(_, tests)| now < faults(tests)) {
            self.best = Some((way.to_vec(), self.tests.clone()));
        }
        if now == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn go_on(&mut self) -> ControlFlow<()> {
        self.steps = self.steps.saturating_sub(1);
        if self.steps == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
