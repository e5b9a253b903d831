//! The board as a graph: squares, and the directions that lead from one to the next.
//!
//! Everything that follows a path asks a [`Topology`]: the engines, the proofs of the compiler, prose and
//! diagrams. It is data: for each direction and square the next square and the heading after it, what each
//! direction becomes when it is turned, and how either side sees squares and directions. A [`Board`] builds
//! it, whatever its cells, links and levels; nothing that asks depends on how.

use crate::program::{Board, Cells, Program, Shared, Step, Symmetry};
use crate::side::Side;
use crate::square::{Square, SquareSet, Vector};

/// A direction of a [`Topology`], by its number there.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u16);

impl Direction {
    /// The number, for tables.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What one step along a direction comes to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Hop {
    /// The square entered.
    pub square: Square,
    /// The heading from there on. Only a reversed link changes it.
    pub heading: Direction,
}

/// A board as a graph, with the directions that some paths use.
#[derive(Clone, Debug)]
pub struct Topology {
    /// Places for squares, those that do not exist included.
    squares: usize,
    /// By square: the file, the rank, the level, the colour and the region.
    shared: Vec<[u8; 5]>,
    /// The squares that exist.
    existing: SquareSet,
    /// Those, and the holes that may be crossed.
    passable: SquareSet,
    /// By direction, as it lies on the board.
    vectors: Vec<Vector>,
    /// By direction: it is that of what has been mirrored on its way.
    mirrored: Vec<bool>,
    /// By direction, then by square.
    hops: Vec<Option<Hop>>,
    /// By direction: what it is when turned by so many parts of a circle.
    turned: Vec<Direction>,
    /// By length: for each direction the leap of this length that goes the same way, where there is one.
    leaps: Vec<(u8, Vec<Option<Direction>>)>,
    /// Into how many parts turns divide a circle: 8 or, on hexagons, 12.
    circle: usize,
    /// By side: where a square of the side's own view is on the board. Each map is its own inverse.
    views: [Vec<Square>; 2],
    /// By side, then by direction: what a direction of the side's own view is on the board.
    headings: [Vec<Direction>; 2],
    symmetry: Symmetry,
    /// By direction: it leads over no link.
    straight: Vec<bool>,
    /// Squares are linked: a line may come back, and two lines may join the same squares.
    bends: bool,
}

impl Topology {
    /// The topology of a program, with the directions of all of its paths.
    pub fn of(program: &Program) -> Topology {
        Topology::new(&program.board, program.symmetry, program.paths())
    }

    /// The topology of a board, with the directions of some paths, all their turns, and what either side sees of them.
    pub fn new<'a>(
        board: &Board,
        symmetry: Symmetry,
        paths: impl IntoIterator<Item = &'a [Step]>,
    ) -> Topology {
        let views = Side::each(|side| {
            (0..board.squares()).map(|s| symmetry.square(board, side, Square(s as u16))).collect()
        });
        let mut topology = Topology {
            squares: board.squares(),
            shared: (0..board.squares())
                .map(|s| Shared::ALL.map(|what| what.of(board, Square(s as u16))))
                .collect(),
            existing: board.all().collect(),
            passable: board.all().chain(board.crossable.iter()).collect(),
            vectors: Vec::new(),
            mirrored: Vec::new(),
            hops: Vec::new(),
            turned: Vec::new(),
            leaps: Vec::new(),
            circle: board.ring(Vector::new(0, 1)).len(),
            views,
            headings: [Vec::new(), Vec::new()],
            symmetry,
            straight: Vec::new(),
            bends: !board.links.is_empty(),
        };
        paths.into_iter().for_each(|path| topology.add_all(board, path));
        topology.find_leaps(board);
        for side in Side::BOTH {
            let seen = topology.vectors.iter().map(|v| symmetry.vector(board, side, *v));
            topology.headings[side.index()] = seen.filter_map(|v| topology.direction(v)).collect();
        }
        topology
    }

    fn add_all(&mut self, board: &Board, path: &[Step]) {
        for step in path {
            match step {
                Step::Go(vectors) => vectors.iter().for_each(|v| self.add(board, *v)),
                Step::Repeat { body, .. } => self.add_all(board, body),
                Step::Either(bodies) => bodies.iter().for_each(|body| self.add_all(board, body)),
                Step::TurnTo(_, length) => {
                    let length = i8::try_from(*length).unwrap_or(i8::MAX);
                    self.add(board, Vector::new(0, length));
                    self.leaps.push((length.unsigned_abs(), Vec::new()));
                }
                Step::Turn(_) | Step::Ahead | Step::Test(_) => {}
            }
        }
    }

    /// Finds the directions of a leap's length that go the way of others. What has been mirrored on its way stays so.
    fn find_leaps(&mut self, board: &Board) {
        self.leaps.sort_unstable();
        self.leaps.dedup();
        let all: Vec<(Vector, bool)> =
            self.vectors.iter().copied().zip(self.mirrored.iter().copied()).collect();
        for (length, leaps) in &mut self.leaps {
            let far = |part: i8| part.signum() * length.cast_signed();
            let fellow = |(v, mirrored): &(Vector, bool)| {
                let straight = v.dz == 0 && (v.dx == 0 || v.dy == 0 || v.dx.abs() == v.dy.abs());
                let leap = (Vector::new(far(v.dx), far(v.dy)), *mirrored);
                let found = all.iter().position(|other| *other == leap);
                found.filter(|_| straight && board.cells == Cells::Squares).map(|i| Direction(i as u16))
            };
            *leaps = all.iter().map(fellow).collect();
        }
    }

    /// Adds a direction with all its turns, among which is what the other side sees. Where links are reversed, each is there a second time,
    /// for what has been mirrored on its way: that turns the other way.
    fn add(&mut self, board: &Board, vector: Vector) {
        if self.direction(vector).is_some() {
            return;
        }
        let ring = board.ring(vector);
        let (first, circle, size) = (self.vectors.len(), self.circle, ring.len());
        let hands = if board.links.iter().any(|link| link.reversed) { 2 } else { 1 };
        // What leads to another level has its way back among those that lead the other way.
        let levels = if vector.dz == 0 { 1 } else { 2 };
        let direction = |hand: usize, down: usize, part: usize| {
            Direction((first + size * (levels * hand + down) + part % size) as u16)
        };
        for (hand, down) in (0..hands).flat_map(|hand| (0..levels).map(move |down| (hand, down))) {
            let fellow = |v: Vector| if down == 0 { v } else { v.raised(-v.dz) };
            for (part, v) in ring.iter().map(|v| fellow(*v)).enumerate() {
                // A mirrored vector is another of the same ring.
                let hop = |s| {
                    let (square, there, mirrored) = board.hop(Square(s as u16), v)?;
                    let at = ring.iter().position(|other| fellow(*other) == there)?;
                    Some(Hop { square, heading: direction(hand ^ usize::from(mirrored), down, at) })
                };
                self.hops.extend((0..self.squares).map(hop));
                self.vectors.push(v);
                self.mirrored.push(hand == 1);
                self.straight.push(board.is_straight(v));
                let turned = |by: usize| if hand == 0 { part + by } else { part + circle - by };
                let back = |by: usize| if 2 * by == circle { levels - 1 - down } else { down };
                self.turned.extend((0..circle).map(|by| direction(hand, back(by), turned(by) % circle)));
            }
        }
    }

    /// The number of places for squares; a square's index is less.
    pub fn squares(&self) -> usize {
        self.squares
    }

    /// The squares that exist: those on which something can stand, and a way can end.
    pub fn existing(&self) -> &SquareSet {
        &self.existing
    }

    /// The number by which squares know each other that have something in common.
    #[doc(hidden)]
    pub fn shared(&self, what: Shared, square: Square) -> u8 {
        self.shared.get(square.index()).map_or(0, |shared| shared[what as usize])
    }

    /// Those, and the holes that a way may cross.
    pub fn passable(&self) -> &SquareSet {
        &self.passable
    }

    /// Can a way end on a square that it has entered?
    #[inline]
    pub fn may_end(&self, square: Square) -> bool {
        self.existing.contains(square)
    }

    /// Are there holes that a way may cross?
    pub fn has_crossable(&self) -> bool {
        self.passable != self.existing
    }

    /// Are squares linked that do not lie side by side? Then a line may come back to where it began, and two lines may join the same
    /// two squares.
    pub fn bends(&self) -> bool {
        self.bends
    }

    /// Do a direction and the way back lead over no link, so that their lines go from edge to edge?
    pub fn is_straight(&self, direction: Direction) -> bool {
        let over_no_link = |d: Direction| self.straight.get(d.index()).is_some_and(|straight| *straight);
        over_no_link(direction) && over_no_link(self.opposite(direction))
    }

    /// How many directions there are.
    pub fn directions(&self) -> usize {
        self.vectors.len()
    }

    /// The direction of a vector on the board; `None` if no path of the topology uses it.
    pub fn direction(&self, vector: Vector) -> Option<Direction> {
        self.vectors.iter().position(|v| *v == vector).map(|i| Direction(i as u16))
    }

    /// What a direction is on the board.
    pub fn vector(&self, direction: Direction) -> Vector {
        self.vectors[direction.index()]
    }

    /// One step from a square along a direction; `None` if it leads off the board or into a hole that cannot be crossed.
    #[inline]
    pub fn next(&self, from: Square, direction: Direction) -> Option<Hop> {
        *self.hops.get(direction.index() * self.squares + from.index())?
    }

    /// A direction turned by parts of a circle, clockwise seen from above: eighths or, on hexagons, twelfths.
    pub fn turned(&self, direction: Direction, parts: i8) -> Direction {
        let by = i32::from(parts).rem_euclid(self.circle as i32);
        self.turned[direction.index() * self.circle + by as usize]
    }

    /// The same, and then as far as a leap of another length goes; `None` where the direction has no fellow of this length.
    pub fn turned_to(&self, direction: Direction, parts: i8, length: Option<u8>) -> Option<Direction> {
        let turned = self.turned(direction, parts);
        let Some(length) = length else { return Some(turned) };
        let (_, leaps) = self.leaps.iter().find(|(l, _)| *l == length)?;
        *leaps.get(turned.index())?
    }

    /// The direction back.
    pub fn opposite(&self, direction: Direction) -> Direction {
        self.turned[direction.index() * self.circle + self.circle / 2]
    }

    /// Where a square of a side's own view is on the board, and the other way round.
    pub fn seen(&self, side: Side, square: Square) -> Square {
        self.views[side.index()].get(square.index()).copied().unwrap_or(square)
    }

    /// Where the squares of a side's own view are on the board; those that do not exist there are left out.
    pub fn seen_set(&self, side: Side, set: &SquareSet) -> SquareSet {
        set.iter().map(|s| self.seen(side, s)).collect::<SquareSet>().and(&self.existing)
    }

    /// As [`seen_set`](Self::seen_set), with the crossable holes among them: what a way may pass.
    pub fn seen_way(&self, side: Side, set: &SquareSet) -> SquareSet {
        set.iter().map(|s| self.seen(side, s)).collect::<SquareSet>().and(&self.passable)
    }

    /// What a direction of a side's own view is on the board.
    pub fn heading(&self, side: Side, direction: Direction) -> Direction {
        self.headings[side.index()].get(direction.index()).copied().unwrap_or(direction)
    }

    /// A turn of a side's own view as a turn on the board: reflection changes its hand.
    pub fn turn(&self, side: Side, parts: i8) -> i8 {
        self.symmetry.turn(side, parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(files: u8, ranks: u8, holes: &[u16]) -> Board {
        Board { files, ranks, holes: holes.iter().map(|s| Square(*s)).collect(), ..Board::default() }
    }

    #[test]
    fn steps_end_at_edges_and_holes() {
        let path = [Step::Go(vec![Vector::new(1, 0)])];
        let topology = Topology::new(&board(3, 2, &[2]), Symmetry::Mirror, [path.as_slice()]);
        let east = topology.direction(Vector::new(1, 0)).unwrap();
        assert_eq!(topology.next(Square(0), east).map(|hop| hop.square), Some(Square(1)));
        assert_eq!(topology.next(Square(1), east), None, "a hole");
        assert_eq!(topology.next(Square(5), east), None, "the edge");
        assert_eq!(topology.vector(topology.turned(east, 2)), Vector::new(0, -1));
    }

    #[test]
    fn sides_see_squares_and_directions() {
        let path = [Step::Go(vec![Vector::new(1, 2)])];
        for (symmetry, square, vector) in
            [(Symmetry::Mirror, 6, Vector::new(1, -2)), (Symmetry::Rotation, 8, Vector::new(-1, -2))]
        {
            let topology = Topology::new(&board(3, 3, &[]), symmetry, [path.as_slice()]);
            let leap = topology.direction(Vector::new(1, 2)).unwrap();
            assert_eq!(topology.seen(Side::White, Square(0)), Square(0));
            assert_eq!(topology.seen(Side::Black, Square(0)), Square(square));
            assert_eq!(topology.vector(topology.heading(Side::Black, leap)), vector);
        }
    }

    /// What leads to another level turns as it lies over the ground, and back by half a turn; seen from above it leads the other way.
    #[test]
    fn directions_lead_through_levels() {
        let path = [Step::Go(vec![Vector::in_space(1, 2, 1), Vector::in_space(0, 0, 1)])];
        for levels_reversed in [false, true] {
            let board = Board { files: 3, ranks: 3, levels: 3, levels_reversed, ..Board::default() };
            let topology = Topology::new(&board, Symmetry::Mirror, [path.as_slice()]);
            let at = |x, y, z| topology.direction(Vector::in_space(x, y, z)).unwrap();
            let (up, down, leap) = (at(0, 0, 1), at(0, 0, -1), at(1, 2, 1));
            assert_eq!((topology.opposite(up), topology.opposite(down)), (down, up));
            assert_eq!(topology.vector(topology.opposite(leap)), Vector::in_space(-1, -2, -1));
            assert_eq!(topology.vector(topology.turned(leap, 2)), Vector::in_space(2, -1, 1));
            assert_eq!(topology.next(Square(4), up).map(|hop| hop.square), Some(Square(13)));
            let black = Vector::in_space(1, -2, if levels_reversed { -1 } else { 1 });
            assert_eq!(topology.vector(topology.heading(Side::Black, leap)), black);
            let seen = if levels_reversed { 24 } else { 6 };
            assert_eq!(topology.seen(Side::Black, Square(0)), Square(seen));
        }
    }

    #[test]
    fn squares_of_levels_have_names_of_their_own() {
        let board = Board { files: 3, ranks: 10, levels: 2, ..Board::default() };
        for square in board.all() {
            assert_eq!(board.parse(&board.name(square)), Some(square));
        }
        assert_eq!(board.name(Square(57)), "Ba10");
        assert_eq!(board.parse_first("Ba10Ba9q").map(|(square, rest)| (square.0, rest)), Some((57, "Ba9q")));
        for none in ["a1", "Ca1", "Bd1", "Ba11", "Ba0", "B", ""] {
            assert_eq!(board.parse(none), None, "{none}");
        }
    }

    #[test]
    fn crossable_holes_lead_on_and_end_nothing() {
        let path = [Step::Go(vec![Vector::new(1, 0)])];
        let mut board = board(3, 1, &[1]);
        board.crossable = board.holes;
        let topology = Topology::new(&board, Symmetry::Mirror, [path.as_slice()]);
        let east = topology.direction(Vector::new(1, 0)).unwrap();
        assert_eq!(topology.next(Square(0), east).map(|hop| hop.square), Some(Square(1)));
        assert!(!topology.may_end(Square(1)) && topology.may_end(Square(2)) && topology.has_crossable());
    }

    /// Every leap that there is on the largest board has a number of its own.
    #[test]
    fn there_is_room_for_every_direction() {
        let leaps = (0..16).flat_map(|dx| (0..16).map(move |dy| Vector::new(dx, dy))).skip(1);
        let path = [Step::Go(leaps.collect())];
        let topology = Topology::new(&board(16, 16, &[]), Symmetry::Mirror, [path.as_slice()]);
        for i in 0..topology.directions() {
            let direction = Direction(i as u16);
            assert_eq!(topology.direction(topology.vector(direction)), Some(direction));
        }
    }
}
