//! Move diagrams: what a piece may do from a square of an otherwise empty board, as data.
//!
//! [`of`] runs the rules of a kind and finds the squares worth showing it on: one in the middle, and one for each
//! zone in which it has rules of its own. [`text`] draws the result with letters and signs, [`crate::svg`] as a picture.

pub mod legend;
pub mod mark;
pub mod text;
pub mod way;

use mark::{Mark, Marks, Means, Mode};
use std::collections::{BTreeMap, BTreeSet};
use way::{Need, Paths, Way};
use wazir_runtime::program::{Board, Change, Kind, KindId, Program, Rule};
use wazir_runtime::{Side, Square, SquareSet};

/// A piece on a square, and everything that it might do from there. Squares are those of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// Whose piece it is.
    pub side: Side,
    /// Its kind, in that side's army.
    pub kind: KindId,
    /// Where it stands.
    pub at: Square,
    /// The zones of the rules that it has only because it stands there (as the owner sees them).
    pub zones: Vec<SquareSet>,
    /// What it may do, by destination.
    pub destinations: BTreeMap<Square, Marks>,
    /// The ways that can be blocked, the shorter ones left out where a longer one runs over them.
    pub rays: Vec<Ray>,
    /// Where it becomes something else: the zones of the kind's changes, in their order.
    pub changes: Vec<SquareSet>,
}

/// A way that can be blocked, or needs something to jump over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ray {
    /// The squares entered.
    pub squares: Vec<Square>,
    /// What may be done on them.
    pub modes: Vec<Mode>,
    /// Something must be jumped over.
    pub hop: bool,
    /// It ends where the board ends, not before.
    pub endless: bool,
}

/// No more diagrams of one kind than this.
const MOST: usize = 4;

/// The diagrams of a side's kind: the first in the middle of the board, further ones where it has other rules.
/// None for a kind without rules.
pub fn of(program: &Program, side: Side, id: KindId) -> Vec<Diagram> {
    let kind = program.army(side).kind(id);
    let mut left: BTreeSet<usize> = (0..kind.rules.len()).collect();
    let mut groups = groups(program, side, kind);
    let mut diagrams = Vec::new();
    while diagrams.len() < MOST && !left.is_empty() {
        // First the squares with no rules of their own (the fewest), then whatever shows most that is new.
        let first = diagrams.is_empty();
        let best = groups.iter().filter(|(rules, _)| rules.iter().any(|r| left.contains(r))).max_by_key(
            |(rules, squares)| {
                let news = rules.intersection(&left).count();
                if first { (usize::MAX - rules.len(), squares.len()) } else { (news, squares.len()) }
            },
        );
        let Some(rules) = best.map(|(rules, _)| rules.clone()) else { break };
        let squares = groups.remove(&rules).unwrap_or_default();
        left = left.difference(&rules).copied().collect();
        let at = place(program, side, kind, &rules, &squares);
        diagrams.push(diagram(program, side, id, at, &rules));
    }
    diagrams
}

/// The squares of the board by the rules that a piece on them has.
fn groups(program: &Program, side: Side, kind: &Kind) -> BTreeMap<BTreeSet<usize>, Vec<Square>> {
    let mut groups: BTreeMap<BTreeSet<usize>, Vec<Square>> = BTreeMap::new();
    for square in program.board.all() {
        let own = program.symmetry.square(&program.board, side, square);
        let has = |rule: &Rule| rule.from.is_none_or(|zone| zone.contains(own));
        let rules = kind.rules.iter().enumerate().filter(|(_, rule)| has(rule)).map(|(i, _)| i).collect();
        groups.entry(rules).or_default().push(square);
    }
    groups
}

/// The square of a group on which the piece shows most, the one nearest to the middle if there are several.
fn place(program: &Program, side: Side, kind: &Kind, rules: &BTreeSet<usize>, squares: &[Square]) -> Square {
    let board = &program.board;
    let paths = Paths::of(program, side, kind);
    let rate = |square: &Square| {
        let own = program.symmetry.square(board, side, *square);
        let changes = kind.changes.iter().any(|change| change.zone.contains(own));
        let ways = |rule: &usize| paths.ways(*rule, *square);
        let ways: Vec<(usize, way::Way)> =
            rules.iter().flat_map(|rule| ways(rule).into_iter().map(|way| (*rule, way))).collect();
        let begins: BTreeSet<_> = ways.iter().map(|(rule, way)| (*rule, way.squares.first())).collect();
        let destinations: BTreeSet<Square> = ways.iter().map(|(_, way)| way.destination()).collect();
        let near = destinations.iter().filter(|g| near(board, **g, *square)).count();
        let beyond = |way: &way::Way| after(board, &way.squares).is_some_and(|s| !destinations.contains(&s));
        let limits = ways.iter().filter(|(_, way)| beyond(way)).count();
        let off = |at: u8, size: u8| (2 * i32::from(at) + 1 - i32::from(size)).pow(2);
        let distance = off(board.file(own), board.files)
            + off(board.rank(own), board.ranks)
            + off(board.level(own), board.levels);
        (!changes, begins.len() + near, limits, -distance, std::cmp::Reverse(own))
    };
    squares.iter().copied().max_by_key(rate).unwrap_or(Square::new(0))
}

/// The square on which a way of several steps would go on, so that one sees it end: none where the board ends.
fn after(board: &Board, way: &[Square]) -> Option<Square> {
    let [.., before, last] = way else { return None };
    let on = board.beyond(*last, board.vector(*before, *last))?;
    Some(on).filter(|square| !board.holes.contains(*square))
}

/// Are two squares within two steps?
fn near(board: &Board, a: Square, b: Square) -> bool {
    let way = board.vector(a, b);
    [way.dx, way.dy, way.dz].iter().all(|d| d.unsigned_abs() <= 2)
}

fn diagram(program: &Program, side: Side, id: KindId, at: Square, rules: &BTreeSet<usize>) -> Diagram {
    let kind = program.army(side).kind(id);
    let whole: SquareSet = program.board.all().collect();
    let paths = Paths::of(program, side, kind);
    let real = |set: &SquareSet| program.symmetry.set(&program.board, side, set);
    let mut diagram = Diagram {
        side,
        kind: id,
        at,
        zones: Vec::new(),
        destinations: BTreeMap::new(),
        rays: Vec::new(),
        changes: kind.changes.iter().map(|change: &Change| real(&change.zone)).collect(),
    };
    for (index, rule) in rules.iter().map(|rule| (*rule, &kind.rules[*rule])) {
        let zone = rule.from.filter(|zone| !whole.minus(&real(zone)).is_empty());
        if let Some(zone) = zone
            && !diagram.zones.contains(&zone)
        {
            diagram.zones.push(zone);
        }
        let endless = paths.is_endless(index);
        for way in paths.ways(index, at) {
            diagram.add(rule, &way, zone.is_some(), endless);
        }
    }
    diagram
}

impl Diagram {
    /// Adds a way of a rule.
    fn add(&mut self, rule: &Rule, way: &Way, zonal: bool, endless: bool) {
        let means = means(way);
        let modes = modes(rule, way);
        for mode in &modes {
            self.destinations.entry(way.destination()).or_default().add(Mark { mode: *mode, means, zonal });
        }
        if means == Means::Leap || modes.is_empty() {
            return;
        }
        let ray = Ray { squares: way.squares.clone(), modes, hop: means == Means::Hop, endless };
        if let Some(same) = self
            .rays
            .iter_mut()
            .find(|r| r.squares == ray.squares && r.hop == ray.hop && r.modes != ray.modes)
        {
            same.modes.extend(ray.modes);
            same.modes.sort();
            same.modes.dedup();
            same.endless |= ray.endless;
        } else if !self.rays.iter().any(|r| r.runs_over(&ray)) {
            self.rays.retain(|r| !ray.runs_over(r));
            self.rays.push(ray);
        }
    }

    /// Is a destination reached by a leap that is not a step to a neighbour?
    pub fn leaps(&self, program: &Program) -> bool {
        let board = &program.board;
        let far = |square: Square| !board.is_step(board.vector(self.at, square));
        self.destinations
            .iter()
            .any(|(destination, marks)| far(*destination) && marks.iter().any(|m| m.means == Means::Leap))
    }

    /// The places of the changes of which a square is in the zone.
    pub fn changes_at(&self, square: Square) -> impl Iterator<Item = usize> + '_ {
        (0..self.changes.len()).filter(move |i| self.changes[*i].contains(square))
    }
}

impl Ray {
    /// Does it say all that the other says?
    fn runs_over(&self, other: &Ray) -> bool {
        self.squares.starts_with(&other.squares) && self.modes == other.modes && self.hop == other.hop
    }
}

/// What a rule allows at the end of a way.
fn modes(rule: &Rule, way: &Way) -> Vec<Mode> {
    let need = way.need_there();
    let empty = matches!(need, None | Some(Need::Empty));
    let enemy = matches!(need, None | Some(Need::Occupied | Need::Enemy));
    let capture = if rule.captures_in_place() { Mode::Shoot } else { Mode::Capture };
    let all = [
        (Mode::Move, rule.quiet && empty),
        (capture, rule.takes && enemy),
        (Mode::Passing, rule.passing.is_some() && empty),
    ];
    all.into_iter().filter(|(_, allowed)| *allowed).map(|(mode, _)| mode).collect()
}

fn means(way: &Way) -> Means {
    let mut means = Means::Leap;
    for need in way.needs_between() {
        match need {
            Need::Empty => means = means.max(Means::Slide),
            Need::Occupied | Need::Own | Need::Enemy => means = Means::Hop,
        }
    }
    means
}

#[cfg(test)]
mod tests;
