//! Positions as arrays: planes of bytes, derived from the rules, as the side to move sees the board.
//!
//! Which planes there are depends on the Program alone. A plane is as large as the board: a row for each rank from the mover's own side on (of
//! boards with levels, level by level), a column for each file. Planes of pieces and squares hold 0 and 1; planes of numbers hold the same number,
//! at most 255, everywhere.

use wazir_runtime::inside::{Inside, State, Visitor, Width};
use wazir_runtime::program::{EndTest, KindId, KindSet, Remembered};
use wazir_runtime::{Game, Position, Program, Side, Square, SquareSet};

/// The planes of a game.
#[derive(Debug)]
pub(crate) struct Planes {
    names: Vec<String>,
    squares: usize,
    files: usize,
    /// By side and square of the board, the square as that side sees it.
    views: [Vec<u16>; 2],
    /// By the side to move, the side of the piece and its kind, the plane.
    pieces: [[Vec<u16>; 2]; 2],
    /// The same of what is in hand.
    hands: [Vec<(usize, Side, KindId)>; 2],
    promoted: Option<usize>,
    nobodys: Option<usize>,
    castlers: Option<usize>,
    /// By bit of the castling rights, where the pieces stand.
    rights: Vec<SquareSet>,
    passed: Option<usize>,
    unmoved: Option<usize>,
    just_moved: Option<usize>,
    it: Option<usize>,
    part: Option<usize>,
    moves_of_turn: Option<usize>,
    counter: Option<usize>,
    limit: Option<usize>,
    checks: Option<usize>,
    passes: Option<usize>,
    /// The first plane of what lasts, and how many things last.
    lasting: Option<(usize, usize)>,
    repeated: Option<usize>,
    black: usize,
    /// What never changes: the squares that exist, if not all do.
    exists: Option<(usize, SquareSet)>,
}

/// Names are given as planes are wanted.
#[derive(Default)]
struct Names(Vec<String>);

impl Names {
    fn add(&mut self, name: impl Into<String>) -> usize {
        self.0.push(name.into());
        self.0.len() - 1
    }

    fn add_if(&mut self, wanted: bool, name: &str) -> Option<usize> {
        wanted.then(|| self.add(name))
    }
}

impl Planes {
    /// The planes of a game.
    pub(crate) fn of(game: &Game) -> Planes {
        let (program, board) = (game.program(), game.board());
        let squares = board.squares();
        let views = Side::each(|side| {
            let seen = |square| game.topology().seen(side, Square::new(square)).index() as u16;
            (0..squares as u16).map(seen).collect()
        });
        let mut names = Names::default();
        // Pieces of the same name are the same to both sides.
        let mut kinds: Vec<&str> = Vec::new();
        for kind in program.armies.iter().flat_map(|army| &army.kinds) {
            if !kinds.contains(&kind.name.as_str()) {
                kinds.push(&kind.name);
            }
        }
        for whose in ["own", "enemy"] {
            kinds.iter().for_each(|kind| {
                names.add(format!("{whose} {kind}"));
            });
        }
        let place = |side: Side, kind: KindId| {
            kinds.iter().position(|name| *name == program.army(side).kind(kind).name).unwrap_or_default()
        };
        let pieces = Side::each(|turn| {
            Side::each(|side| {
                let first = if side == turn { 0 } else { kinds.len() };
                program.army(side).ids().map(|kind| (first + place(side, kind)) as u16).collect()
            })
        });
        let held = held(program);
        let of_hand = |kind: &&str| {
            Side::BOTH
                .iter()
                .any(|side| held[side.index()].iter().any(|id| program.army(*side).kind(*id).name == **kind))
        };
        let in_hand: Vec<&str> = kinds.iter().filter(|kind| of_hand(kind)).copied().collect();
        let first_hand = names.0.len();
        for whose in ["own", "enemy"] {
            in_hand.iter().for_each(|kind| {
                names.add(format!("{whose} {kind} in hand"));
            });
        }
        let hands = Side::each(|turn| {
            let of = |side: Side| {
                let first = first_hand + if side == turn { 0 } else { in_hand.len() };
                let plane = |kind: KindId| {
                    let name = &program.army(side).kind(kind).name;
                    first + in_hand.iter().position(|held| held == name).unwrap_or_default()
                };
                held[side.index()]
                    .iter()
                    .copied()
                    .map(move |kind| (plane(kind), side, kind))
                    .collect::<Vec<_>>()
            };
            [of(Side::White), of(Side::Black)].concat()
        });
        let all_kinds = || program.armies.iter().flat_map(|army| &army.kinds);
        let marked = all_kinds().any(|kind| kind.to_hand.is_some_and(|hand| hand.promoted.is_some()));
        let rights: Vec<SquareSet> = game.rights().into_iter().map(|(_, squares)| squares).collect();
        let passing = all_kinds().flat_map(|kind| &kind.rules).any(|rule| rule.passing.is_some());
        let remembered = Remembered::of(program);
        let some = |sets: [KindSet; 2]| sets.iter().any(|set| !set.is_empty());
        let parts = program.armies.iter().any(|army| army.turn.has_parts() || army.turn.has_moves())
            || program.armies.iter().any(|army| army.turn.moved().any(|moved| moved.enemy));
        let grows = program.armies.iter().any(|army| army.turn.grows);
        let ends = |test: fn(&EndTest) -> bool| program.endings.iter().any(|ending| test(&ending.test));
        let lasting = program.endings.iter().filter(|e| matches!(e.test, EndTest::Lasting { .. })).count();
        let existing = *game.topology().existing();
        Planes {
            promoted: names.add_if(marked, "promoted pieces"),
            nobodys: names.add_if(program.nobodys.is_some(), "what is nobody's"),
            castlers: names.add_if(!rights.is_empty(), "pieces that may castle"),
            passed: names.add_if(passing, "squares just passed"),
            unmoved: names.add_if(some(remembered.unmoved), "unmoved pieces"),
            just_moved: names.add_if(some(remembered.moved), "pieces that moved last"),
            it: names.add_if(parts, "the piece that moved in this turn"),
            part: names.add_if(parts, "parts of this turn played"),
            moves_of_turn: names.add_if(grows, "moves of this turn"),
            counter: names.add_if(
                ends(|test| matches!(test, EndTest::MoveLimit { .. } | EndTest::Counted { .. })),
                "move counter",
            ),
            limit: names.add_if(ends(|test| matches!(test, EndTest::Counted { .. })), "limit of the count"),
            checks: ends(|test| matches!(test, EndTest::ChecksGiven { .. })).then(|| {
                names.add("checks given");
                names.add("checks taken") - 1
            }),
            passes: names.add_if(ends(|test| matches!(test, EndTest::Passes { .. })), "passes in a row"),
            lasting: (lasting > 0).then(|| {
                let first = names.0.len();
                for number in 0..lasting {
                    names.add(format!("own positions in a row of condition {}", number + 1));
                    names.add(format!("enemy positions in a row of condition {}", number + 1));
                }
                (first, lasting)
            }),
            repeated: names
                .add_if(ends(|test| test.repeated().is_some()), "earlier occurrences of the position"),
            black: names.add("the side to move is Black"),
            exists: (existing.len() < squares).then(|| (names.add("squares that exist"), existing)),
            names: names.0,
            squares,
            files: usize::from(board.files),
            views,
            pieces,
            hands,
            rights,
        }
    }

    /// What each plane says.
    pub(crate) fn names(&self) -> &[String] {
        &self.names
    }

    /// Planes, rows, columns.
    pub(crate) fn shape(&self) -> (usize, usize, usize) {
        (self.names.len(), self.squares / self.files, self.files)
    }

    /// How many bytes an observation has.
    pub(crate) fn size(&self) -> usize {
        self.names.len() * self.squares
    }

    /// Writes a state as a side sees it; `seen` is how often the same has been before, and `out` has the right size.
    #[inline]
    pub(crate) fn write<S: State>(&self, state: &S, side: Side, seen: usize, out: &mut [u8]) {
        out.fill(0);
        let view = &self.views[side.index()];
        let at = |square: Square| usize::from(view.get(square.index()).copied().unwrap_or(0));
        let pieces = &self.pieces[side.index()];
        state.each_piece(|piece, square| {
            let plane = pieces[piece.side.index()].get(piece.kind.index()).copied().unwrap_or(0);
            if let Some(byte) = out.get_mut(usize::from(plane) * self.squares + at(square)) {
                *byte = 1;
            }
        });
        let mut mark = |plane: Option<usize>, squares: &dyn Fn() -> SquareSet| {
            let Some(plane) = plane else { return };
            for square in squares().iter() {
                if let Some(byte) = out.get_mut(plane * self.squares + at(square)) {
                    *byte = 1;
                }
            }
        };
        mark(self.promoted, &|| state.promoted());
        mark(self.nobodys, &|| state.nobodys());
        mark(self.castlers, &|| {
            let mut left = state.rights();
            let mut squares = SquareSet::EMPTY;
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                squares = self.rights.get(bit).map_or(squares, |of| squares.or(of));
                left &= left - 1;
            }
            squares
        });
        mark(self.passed, &|| state.passed());
        mark(self.unmoved, &|| state.unmoved());
        mark(self.just_moved, &|| state.just_moved());
        mark(self.it, &|| state.it().into_iter().collect());
        if let Some((plane, squares)) = &self.exists {
            mark(Some(*plane), &|| *squares);
        }
        let mut fill = |plane: Option<usize>, number: u64| {
            let Some(plane) = plane.filter(|_| number > 0) else { return };
            let first = plane * self.squares;
            if let Some(bytes) = out.get_mut(first..first + self.squares) {
                bytes.fill(number.min(255) as u8);
            }
        };
        for (plane, whose, kind) in &self.hands[side.index()] {
            fill(Some(*plane), u64::from(state.in_hand(*whose, *kind)));
        }
        fill(self.part, u64::from(state.part()));
        fill(self.moves_of_turn, u64::from(state.moves_of_turn()));
        fill(self.counter, u64::from(state.counter()));
        fill(self.limit, u64::from(state.limit()));
        if let Some(plane) = self.checks {
            fill(Some(plane), u64::from(state.checks_given(side)));
            fill(Some(plane + 1), u64::from(state.checks_given(!side)));
        }
        fill(self.passes, u64::from(state.passes()));
        if let Some((first, lasting)) = self.lasting {
            for number in 0..lasting {
                fill(Some(first + 2 * number), u64::from(state.lasted(number, side)));
                fill(Some(first + 2 * number + 1), u64::from(state.lasted(number, !side)));
            }
        }
        fill(self.repeated, seen as u64);
        fill(Some(self.black), u64::from(state.turn() == Side::Black));
    }

    /// Writes a position of the game; nothing for a position of another.
    pub(crate) fn write_position(
        &self,
        game: &Game,
        position: &Position,
        side: Side,
        seen: usize,
        out: &mut [u8],
    ) {
        struct Write<'a> {
            planes: &'a Planes,
            side: Side,
            seen: usize,
            out: &'a mut [u8],
        }
        impl Visitor for Write<'_> {
            type Output = ();

            fn visit<W: Width>(self, _: Inside<'_, W>, root: &W::State) {
                self.planes.write(root, self.side, self.seen, self.out);
            }
        }
        game.enter(position, Write { planes: self, side, seen, out });
    }
}

/// By side, the kinds that may be in its hand.
fn held(program: &Program) -> [Vec<KindId>; 2] {
    let mut held = Side::each(|side| {
        let army = program.army(side);
        army.ids().filter(|id| !army.kind(*id).drops.is_empty() || !army.kind(*id).gates.is_empty()).collect()
    });
    for side in Side::BOTH {
        for hand in program.army(side).kinds.iter().filter_map(|kind| kind.to_hand) {
            let owner = if hand.to_owner { side } else { !side };
            let of: &mut Vec<KindId> = &mut held[owner.index()];
            for kind in std::iter::once(hand.kind).chain(hand.promoted) {
                if !of.contains(&kind) {
                    of.push(kind);
                }
            }
        }
    }
    held
}
