//! Straight lines on the board: what lies between two squares, and how far a rider gets.
//!
//! A rider's destinations on an axis are found by *obstruction difference*: of the squares below and above it on
//! the line, the nearest blocker below and the occupied squares above give all squares up to and including
//! the first blocker each way, by one subtraction. It needs two masks for each square and axis, works for
//! every vector and every width, and its tables are built in microseconds.

use super::bits::Bits;
use crate::square::Square;
use crate::topology::{Direction, Topology};

/// For each square the squares of a line below it and above it, by index.
pub(crate) type Axis<B> = <B as Bits>::Array<[B; 2]>;

/// What lies between squares.
#[derive(Debug)]
pub(crate) struct Lines<B: Bits> {
    /// By the one square, then by the other; empty where that would take too much room.
    between: Vec<B::Array<B>>,
    known: Vec<Direction>,
    /// The same lines square by square, where there is no table.
    strands: Vec<Strand>,
    /// Axes that several kinds may have, where tables can be shared.
    axes: Vec<(Direction, bool, B, Axis<B>)>,
}

/// The lines of a direction and its opposite, one after the other.
#[derive(Debug)]
struct Strand {
    squares: Vec<u16>,
    /// By square: the number of its line, and its place in the list.
    places: Vec<(u16, u16)>,
}

impl Strand {
    fn new(topology: &Topology, direction: Direction) -> Strand {
        let back = topology.opposite(direction);
        let mut strand = Strand { squares: Vec::new(), places: vec![(0, 0); topology.squares()] };
        let firsts = topology.passable().iter().filter(|s| topology.next(*s, back).is_none());
        for (first, line) in firsts.zip(1..) {
            for square in std::iter::once(first).chain(ray(topology, first, direction)) {
                strand.places[square.index()] = (line, strand.squares.len() as u16);
                strand.squares.push(square.0);
            }
        }
        strand
    }

    /// The squares between two, if they are on one line.
    fn between(&self, a: u16, b: u16) -> Option<&[u16]> {
        let place = |square: u16| self.places.get(usize::from(square));
        let ((line, a), (other, b)) = (place(a)?, place(b)?);
        let (low, high) = (usize::from(*a.min(b)), usize::from(*a.max(b)));
        if line == other && *line != 0 { self.squares.get(low + 1..high) } else { None }
    }
}

impl<B: Bits> Lines<B> {
    /// Tables for no direction yet.
    pub(crate) fn new(topology: &Topology) -> Self {
        let between = if B::WIDE { Vec::new() } else { vec![B::array(B::EMPTY); topology.squares()] };
        Lines { between, known: Vec::new(), strands: Vec::new(), axes: Vec::new() }
    }

    /// Makes the squares between any two on a line of this direction known. Its vector must be primitive, so
    /// that no two lines through the same two squares differ.
    pub(crate) fn add(&mut self, topology: &Topology, direction: Direction) {
        if self.known.contains(&direction) {
            return;
        }
        self.known.push(direction);
        if B::WIDE {
            if !self.known.contains(&topology.opposite(direction)) {
                self.strands.push(Strand::new(topology, direction));
            }
            return;
        }
        for from in topology.existing().iter() {
            let mut passed = B::EMPTY;
            for square in ray(topology, from, direction) {
                *B::at_mut(&mut self.between[from.index()], square.0) = passed;
                passed |= B::bit(square.0);
            }
        }
    }

    /// Are the squares between any two on a line of this direction known?
    pub(crate) fn knows(&self, direction: Direction) -> bool {
        self.known.contains(&direction)
    }

    /// The squares strictly between two on a known line; none for any others.
    #[inline(always)]
    pub(crate) fn between(&self, a: u16, b: u16) -> B {
        if !B::WIDE {
            return B::at(&self.between[a as usize], b);
        }
        let found = self.strands.iter().find_map(|strand| strand.between(a, b)).unwrap_or_default();
        found.iter().fold(B::EMPTY, |all, square| all | B::bit(*square))
    }

    /// As [`axis`], but where tables are large, equal ones are one.
    pub(crate) fn axis(&mut self, topology: &Topology, direction: Direction, both: bool, from: B) -> Axis<B> {
        if !B::WIDE {
            return axis(topology, direction, both, from);
        }
        let known = |(d, b, f, _): &&(Direction, bool, B, Axis<B>)| (*d, *b, *f) == (direction, both, from);
        if let Some((.., axis)) = self.axes.iter().find(known) {
            return axis.clone();
        }
        let axis = axis(topology, direction, both, from);
        self.axes.push((direction, both, from, axis.clone()));
        axis
    }
}

/// The squares from one on along a direction, as far as the board goes.
pub(crate) fn ray(
    topology: &Topology,
    from: Square,
    direction: Direction,
) -> impl Iterator<Item = Square> + Clone + '_ {
    let mut at = Some((from, direction));
    std::iter::from_fn(move || {
        let hop = at.and_then(|(square, heading)| topology.next(square, heading));
        at = hop.map(|hop| (hop.square, hop.heading));
        hop.map(|hop| hop.square)
    })
}

/// Directions as axes: each with its opposite, if that is among them.
pub(crate) fn paired(topology: &Topology, directions: &[Direction]) -> Vec<(Direction, bool)> {
    let mut rest = directions.to_vec();
    let mut axes = Vec::new();
    while let Some(direction) = rest.pop() {
        let back = rest.iter().position(|d| *d == topology.opposite(direction));
        back.map(|at| rest.remove(at));
        axes.push((direction, back.is_some()));
    }
    axes
}

/// The axis along a direction and, if `both`, against it, for pieces on the squares of `from`.
pub(crate) fn axis<B: Bits>(topology: &Topology, direction: Direction, both: bool, from: B) -> Axis<B> {
    let mut axis = B::array([B::EMPTY; 2]);
    for square in from.squares() {
        let sides = B::at_mut(&mut axis, square);
        for d in [Some(direction), both.then(|| topology.opposite(direction))].into_iter().flatten() {
            for on in ray(topology, Square(square), d) {
                sides[usize::from(on.0 > square)].insert(on.0);
            }
        }
    }
    axis
}

/// The squares that a rider on a square reaches on an axis, the first blocker each way included.
#[inline(always)]
pub(crate) fn slide<B: Bits>(axis: &Axis<B>, square: u16, blocked: B) -> B {
    let [below, above] = B::at(axis, square);
    let nearest_below = B::bit((below & blocked).highest_or_0());
    let above_blocked = above & blocked;
    (above_blocked ^ above_blocked.minus(nearest_below)) & (below | above)
}

#[cfg(test)]
mod tests {
    use super::super::bits::U256;
    use super::super::wide::U1024;
    use super::*;
    use crate::program::{Board, Step, Symmetry};
    use crate::square::{SquareSet, Vector};
    use proptest::prelude::*;

    const VECTORS: [(i8, i8); 6] = [(1, 0), (0, 1), (1, 1), (-1, 1), (1, 2), (-2, 1)];

    /// A board with holes, some of which can be crossed.
    fn topology(files: u8, ranks: u8, holes: &SquareSet, crossable: &SquareSet) -> Topology {
        let board = Board { files, ranks, holes: *holes, crossable: *crossable, ..Board::default() };
        let path = [Step::Go(VECTORS.map(|(dx, dy)| Vector::new(dx, dy)).to_vec())];
        Topology::new(&board, Symmetry::Mirror, [path.as_slice()])
    }

    /// The same by walking.
    fn by_walking<B: Bits>(topology: &Topology, from: u16, direction: Direction, blocked: B) -> B {
        let mut reached = B::EMPTY;
        for direction in [direction, topology.opposite(direction)] {
            for square in ray(topology, Square(from), direction) {
                reached |= B::bit(square.0);
                if blocked.has(square.0) {
                    break;
                }
            }
        }
        reached
    }

    fn check<B: Bits>(files: u8, ranks: u8, [holes, crossable]: [&SquareSet; 2], blocked: &SquareSet) {
        let topology = topology(files, ranks, holes, crossable);
        let all: B = super::super::bits::from_set(topology.existing());
        let blocked: B = super::super::bits::from_set(blocked);
        for (dx, dy) in VECTORS {
            let direction = topology.direction(Vector::new(dx, dy)).unwrap();
            let axis = axis::<B>(&topology, direction, true, all);
            let mut lines = Lines::<B>::new(&topology);
            lines.add(&topology, direction);
            for square in topology.existing().iter() {
                let walked = by_walking(&topology, square.0, direction, blocked);
                assert_eq!(slide(&axis, square.0, blocked), walked, "{square:?} ({dx}, {dy})");
                let mut between = B::EMPTY;
                for on in ray(&topology, square, direction) {
                    assert_eq!(lines.between(square.0, on.0), between, "{square:?} to {on:?}");
                    between |= B::bit(on.0);
                }
            }
        }
    }

    fn squares(files: u8, ranks: u8, words: [u64; 16]) -> SquareSet {
        let all = (0..usize::from(files) * usize::from(ranks)).map(|s| Square(s as u16));
        all.filter(|s| words[s.index() / 64] >> (s.0 % 64) & 1 != 0).collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn sliding_is_walking(
            pieces: [u64; 16], a: [u64; 16], b: [u64; 16], crossed: [u64; 16], files in 1u8..=24, ranks in 1u8..=24,
        ) {
            let holes = squares(files, ranks, std::array::from_fn(|i| a[i] & b[i] & a[(i + 1) % 16]));
            let crossable: SquareSet = squares(files, ranks, crossed).and(&holes);
            let pieces = squares(files, ranks, pieces);
            let holes = [&holes, &crossable];
            match usize::from(files) * usize::from(ranks) {
                ..65 => check::<u64>(files, ranks, holes, &pieces),
                65..129 => check::<u128>(files, ranks, holes, &pieces),
                129..257 => check::<U256>(files, ranks, holes, &pieces),
                _ => check::<U1024>(files, ranks, holes, &pieces),
            }
        }
    }

    /// The largest boards fill their words to the last bit.
    #[test]
    fn sliding_is_walking_on_the_largest_boards() {
        let words: [u64; 4] = [0x8040_2010_0804_0201, 0x1111, 0xf0f0_0000_1234_5678, u64::MAX << 60];
        let pieces =
            |files, ranks| squares(files, ranks, std::array::from_fn(|i| words[i % 4].rotate_left(i as u32)));
        check::<U256>(16, 16, [&SquareSet::EMPTY; 2], &pieces(16, 16));
        check::<U1024>(32, 32, [&SquareSet::EMPTY; 2], &pieces(32, 32));
        check::<U1024>(64, 16, [&SquareSet::EMPTY; 2], &pieces(64, 16));
    }
}
