//! The ways of a rule: every path from a square to a destination, with what must stand on the squares between.
//!
//! No position is needed. Where the path has a test, the way remembers it as a need: `slide orthogonal` from
//! a1 has a way to a3 that needs a2 to be empty, and a cannon's way to a3 needs something to stand on a2.
//!
//! How a path is walked the runtime knows; this file remembers what it asks on the way.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;
use wazir_runtime::program::{Kind, KindSet, Program, Test};
use wazir_runtime::walk::{Code, Visitor, walk};
use wazir_runtime::{Side, Square, Topology};

/// What a square must be like.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Need {
    /// Nothing stands there.
    Empty,
    /// A piece of one of these kinds stands there.
    Piece {
        /// The kinds of the mover's side.
        own: KindSet,
        /// The kinds of the other side.
        enemy: KindSet,
    },
}

impl Need {
    /// Both needs, `None` if they contradict each other.
    fn and(self, other: Need) -> Option<Need> {
        match (self, other) {
            (Need::Empty, Need::Empty) => Some(Need::Empty),
            (Need::Piece { own, enemy }, Need::Piece { own: mine, enemy: theirs }) => {
                let (own, enemy) = (own & mine, enemy & theirs);
                (!own.is_empty() || !enemy.is_empty()).then_some(Need::Piece { own, enemy })
            }
            _ => None,
        }
    }
}

/// A way to a destination.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Way {
    /// The squares entered, the destination last.
    pub squares: Vec<Square>,
    /// What must stand where, the destination perhaps among them.
    pub needs: Vec<(Square, Need)>,
}

impl Way {
    /// Where it ends.
    pub fn destination(&self) -> Square {
        self.squares.last().copied().unwrap_or(Square::new(0))
    }

    /// What the destination itself must be like, if the path says so.
    pub fn need_there(&self) -> Option<Need> {
        self.need(self.destination())
    }

    /// What the squares before the destination must be like.
    pub fn needs_between(&self) -> impl Iterator<Item = Need> + '_ {
        let destination = self.destination();
        self.needs.iter().filter(move |(square, _)| *square != destination).map(|(_, need)| *need)
    }

    fn need(&self, square: Square) -> Option<Need> {
        self.needs.iter().find(|(s, _)| *s == square).map(|(_, need)| *need)
    }

    /// Adds a need; `false` if it contradicts an earlier one.
    fn add(&mut self, square: Square, need: Need) -> bool {
        let Some((_, known)) = self.needs.iter_mut().find(|(s, _)| *s == square) else {
            self.needs.push((square, need));
            return true;
        };
        let both = known.and(need);
        *known = both.unwrap_or(*known);
        both.is_some()
    }
}

/// Work beyond this is not done: a picture with more ways than this could not be read.
const MAX_STEPS: usize = 60_000;

/// The paths of a kind, for one side, on the board as it is.
pub struct Paths {
    topology: Topology,
    codes: Vec<Code>,
    /// By rule, how many others a way may jump over: of captures that go on and on the first is enough, the others could lead to any square.
    most_jumps: Vec<usize>,
}

impl Paths {
    /// The paths of a kind's rules.
    pub fn of(program: &Program, side: Side, kind: &Kind) -> Paths {
        let paths = kind.rules.iter().map(|rule| rule.path.as_slice());
        let topology = Topology::new(&program.board, program.symmetry, paths.clone());
        let codes = paths.map(|path| Code::bound(&topology, side, path, &kind.bounds)).collect();
        let most_jumps =
            kind.rules.iter().map(|rule| if rule.catches.is_some() { 1 } else { usize::MAX }).collect();
        Paths { topology, codes, most_jumps }
    }

    /// Every way of a rule from a square.
    pub fn ways(&self, rule: usize, from: Square) -> Vec<Way> {
        let mut recorder = Recorder {
            from,
            most_jumps: self.most_jumps[rule],
            needs: Vec::new(),
            undone: Vec::new(),
            steps: 0,
            found: Vec::new(),
            known: BTreeMap::new(),
        };
        // Where there are too many, those found so far are shown.
        let _ = walk(&self.codes[rule], &self.topology, from, &mut recorder);
        recorder.found
    }

    /// Can the path of a rule be as long as the board allows?
    pub fn is_endless(&self, rule: usize) -> bool {
        self.codes[rule].is_endless()
    }
}

/// The same for ways that are alike, and seldom the same for others.
fn hash(way: &Way) -> u64 {
    let mut hasher = DefaultHasher::new();
    way.hash(&mut hasher);
    hasher.finish()
}

/// Takes every test to hold that does not contradict an earlier one, and remembers what it needs.
struct Recorder {
    from: Square,
    most_jumps: usize,
    needs: Vec<(Square, Need)>,
    /// For each test that has held: the needs before it, where they were others.
    undone: Vec<Option<Vec<(Square, Need)>>>,
    steps: usize,
    found: Vec<Way>,
    /// By their hashes, which of these there are: some pieces have tens of thousands.
    known: BTreeMap<u64, Vec<usize>>,
}

impl Visitor for Recorder {
    fn test(&mut self, test: &Test, square: Square) -> bool {
        let all = KindSet::first(KindSet::MAX);
        let need = match test {
            Test::In(set) => {
                if set.contains(square) {
                    self.undone.push(None);
                }
                return set.contains(square);
            }
            Test::Empty => Need::Empty,
            Test::Occupied => Need::Piece { own: all, enemy: all },
            Test::Own => Need::Piece { own: all, enemy: KindSet::NONE },
            Test::Enemy => Need::Piece { own: KindSet::NONE, enemy: all },
            Test::Of { own, enemy } => Need::Piece { own: *own, enemy: *enemy },
        };
        let mut way = Way { squares: Vec::new(), needs: self.needs.clone() };
        let holds = match square == self.from {
            true => matches!(need, Need::Piece { own, .. } if !own.is_empty()),
            false => way.add(square, need),
        };
        let jumps = way.needs.iter().filter(|(_, need)| matches!(need, Need::Piece { .. })).count();
        let holds = holds && jumps <= self.most_jumps;
        if holds {
            let before = std::mem::replace(&mut self.needs, way.needs);
            self.undone.push(Some(before));
        }
        holds
    }

    fn untest(&mut self) {
        if let Some(Some(before)) = self.undone.pop() {
            self.needs = before;
        }
    }

    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        let way = Way { squares: way.to_vec(), needs: self.needs.clone() };
        let alike = self.known.entry(hash(&way)).or_default();
        if !alike.iter().any(|at| self.found.get(*at) == Some(&way)) {
            alike.push(self.found.len());
            self.found.push(way);
        }
        ControlFlow::Continue(())
    }

    fn go_on(&mut self) -> ControlFlow<()> {
        self.steps += 1;
        if self.steps > MAX_STEPS { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
