//! A variant as XBoard sees its sides: Black's directions are White's turned by half a circle, whatever the symmetry of the variant.

use wazir_runtime::program::{Board, Kind, Program, Step, Symmetry, Test};
use wazir_runtime::{Side, Square, SquareSet, Vector};

/// The same Program with the moves, first squares and castlings of Black's as that side sees them when the board is turned.
///
/// Nothing else of it is changed, so it is no Program to play with.
pub(super) fn turned(program: &Program) -> Program {
    let mut turned = program.clone();
    if program.symmetry == Symmetry::Rotation {
        return turned;
    }
    let view = View { board: &program.board, symmetry: program.symmetry };
    let [_, army] = &mut turned.armies;
    army.kinds.iter_mut().for_each(|kind| view.kind(kind));
    for way in army.castlings.iter_mut().flat_map(|castling| &mut castling.ways) {
        for square in [&mut way.king_from, &mut way.king_to, &mut way.partner_from, &mut way.partner_to] {
            *square = view.square(*square);
        }
        for set in [&mut way.empty, &mut way.safe] {
            *set = view.set(set);
        }
    }
    turned
}

/// Squares of a side as XBoard sees them; `set` is as their owner sees them.
pub(super) fn seen(program: &Program, side: Side, set: &SquareSet) -> SquareSet {
    match side {
        Side::White => *set,
        Side::Black => View { board: &program.board, symmetry: program.symmetry }.set(set),
    }
}

/// From Black's own view of a variant to that of the turned board.
struct View<'a> {
    board: &'a Board,
    symmetry: Symmetry,
}

impl View<'_> {
    fn square(&self, square: Square) -> Square {
        let on_board = self.symmetry.square(self.board, Side::Black, square);
        Symmetry::Rotation.square(self.board, Side::Black, on_board)
    }

    fn set(&self, set: &SquareSet) -> SquareSet {
        set.iter().map(|square| self.square(square)).collect()
    }

    fn vector(&self, vector: Vector) -> Vector {
        let on_board = self.symmetry.vector(self.board, Side::Black, vector);
        Symmetry::Rotation.vector(self.board, Side::Black, on_board)
    }

    fn kind(&self, kind: &mut Kind) {
        for rule in &mut kind.rules {
            rule.from = rule.from.map(|from| self.set(&from));
            self.path(&mut rule.path);
        }
    }

    fn path(&self, path: &mut [Step]) {
        let turn = |turns: &mut Vec<i8>| {
            turns.iter_mut().for_each(|turn| *turn = self.symmetry.turn(Side::Black, *turn));
            turns.sort_unstable();
        };
        for step in path {
            match step {
                Step::Go(vectors) => {
                    vectors.iter_mut().for_each(|vector| *vector = self.vector(*vector));
                    self.board.cells.sort_clockwise(vectors);
                }
                Step::Turn(turns) | Step::TurnTo(turns, _) => turn(turns),
                Step::Test(Test::In(squares)) => *squares = self.set(squares),
                Step::Repeat { body, .. } => self.path(body),
                Step::Either(bodies) => bodies.iter_mut().for_each(|body| self.path(body)),
                Step::Ahead | Step::Test(_) => {}
            }
        }
    }
}
