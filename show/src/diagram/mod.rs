//! Move diagrams: what a piece may do from a square of an otherwise empty board, as data.
//!
//! [`of`] runs the rules of a kind and finds the squares worth showing it on: one in the middle, and one for each
//! zone in which it has rules of its own. [`text`] draws the result with letters and signs, [`crate::svg`] as a picture.

pub mod legend;
pub mod mark;
pub mod text;
pub mod way;

use crate::words;
use mark::{Mark, Marks, Means, Mode};
use std::collections::{BTreeMap, BTreeSet};
use way::{Need, Paths, Way};
use wazir_runtime::program::{Board, Change, Kind, KindId, KindSet, Program, Rule};
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
    /// What some ways must jump over, where not any piece will do: `a friendly piece`.
    pub hurdles: Vec<String>,
    /// It may stay where it is, as its move.
    pub stays: Option<Stay>,
}

/// When a piece may stay where it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stay {
    /// Always.
    Always,
    /// While the condition of a line holds.
    Sometimes,
}

/// A way that can be blocked, or needs something to jump over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ray {
    /// The squares entered.
    pub squares: Vec<Square>,
    /// What may be done on them.
    pub modes: Vec<Mode>,
    /// What is asked of the squares on it.
    pub means: Means,
    /// It ends where the board ends, not before.
    pub endless: bool,
}

/// No more diagrams of one kind than this.
const MOST: usize = 4;

/// No more ways of one kind are compared than about so many.
const MOST_WAYS: usize = 200_000;

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
        let at = place(program, side, kind, &rules, &squares);
        let found = diagram(program, side, id, at, &rules);
        // Lines that begin somewhere may lead from there nowhere.
        if found.destinations.is_empty() && found.stays.is_none() {
            continue;
        }
        left = left.difference(&rules).copied().collect();
        diagrams.push(found);
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
    let off = |at: u8, size: u8| (2 * i32::from(at) + 1 - i32::from(size)).pow(2);
    let distance = |own: Square| {
        off(board.file(own), board.files)
            + off(board.rank(own), board.ranks)
            + off(board.level(own), board.levels)
    };
    let mut found = 0;
    let mut rate = |square: &Square| {
        let own = program.symmetry.square(board, side, *square);
        let changes = (0..kind.changes.len()).any(|i| marked(board, kind, i).contains(own));
        let ways = |rule: &usize| match kind.rules[*rule].moves_in_place() {
            true => Vec::new(),
            false => paths.ways(*rule, *square),
        };
        let ways: Vec<(usize, way::Way)> =
            rules.iter().flat_map(|rule| ways(rule).into_iter().map(|way| (*rule, way))).collect();
        let begins: BTreeSet<_> = ways.iter().map(|(rule, way)| (*rule, way.squares.first())).collect();
        let destinations: BTreeSet<Square> = ways.iter().map(|(_, way)| way.destination()).collect();
        let near = destinations.iter().filter(|g| near(board, **g, *square)).count();
        let beyond = |way: &way::Way| after(board, &way.squares).is_some_and(|s| !destinations.contains(&s));
        let limits = ways.iter().filter(|(_, way)| beyond(way)).count();
        found += ways.len();
        let rating = (!changes, begins.len() + near, limits, -distance(own), std::cmp::Reverse(own));
        (rating, found)
    };
    // From the middle outwards, since a piece of very many ways is not looked at everywhere.
    let mut outwards = squares.to_vec();
    outwards.sort_by_key(|square| distance(program.symmetry.square(board, side, *square)));
    let mut best = None;
    for square in outwards {
        let (rating, found) = rate(&square);
        if best.as_ref().is_none_or(|(known, _)| rating > *known) {
            best = Some((rating, square));
        }
        if found > MOST_WAYS {
            break;
        }
    }
    best.map_or(Square::new(0), |(_, square)| square)
}

/// The squares that tell of a change: where the move ends, or begins if it may end anywhere. What the change before it tells is left out.
fn marked(board: &Board, kind: &Kind, index: usize) -> SquareSet {
    let zone = |change: &Change| match change.from {
        Some(from) if board.all().all(|square| change.zone.contains(square)) => from,
        _ => change.zone,
    };
    let Some(change) = kind.changes.get(index) else { return SquareSet::EMPTY };
    let told = |before: usize| kind.changes.get(before).is_some_and(|before| before.zone == zone(change));
    match change.from.is_some() && index.checked_sub(1).is_some_and(told) {
        true => SquareSet::EMPTY,
        false => zone(change),
    }
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
        changes: (0..kind.changes.len()).map(|i| real(&marked(&program.board, kind, i))).collect(),
        hurdles: Vec::new(),
        stays: None,
    };
    for (index, rule) in rules.iter().map(|rule| (*rule, &kind.rules[*rule])) {
        let zone = rule.from.filter(|zone| !whole.minus(&real(zone)).is_empty());
        if let Some(zone) = zone
            && !diagram.zones.contains(&zone)
        {
            diagram.zones.push(zone);
        }
        if kind.stays(rule) {
            let when = if rule.conditions.is_empty() { Stay::Always } else { Stay::Sometimes };
            diagram.stays = Some(diagram.stays.map_or(when, |known| known.min(when)));
            continue;
        }
        let endless = paths.is_endless(index);
        for way in paths.ways(index, at) {
            let (means, hurdles) = means(program, side, &way);
            hurdles.into_iter().for_each(|hurdle| {
                if !diagram.hurdles.contains(&hurdle) {
                    diagram.hurdles.push(hurdle);
                }
            });
            diagram.add(rule, &way, means, zone.is_some(), endless);
        }
    }
    diagram
}

impl Diagram {
    /// Adds a way of a rule.
    fn add(&mut self, rule: &Rule, way: &Way, means: Means, zonal: bool, endless: bool) {
        let modes = modes(rule, way);
        for mode in &modes {
            self.destinations.entry(way.destination()).or_default().add(Mark {
                mode: *mode,
                means,
                zonal,
                conditional: !rule.conditions.is_empty(),
            });
        }
        if means == Means::Leap || modes.is_empty() {
            return;
        }
        let ray = Ray { squares: way.squares.clone(), modes, means, endless };
        if let Some(same) = self
            .rays
            .iter_mut()
            .find(|r| r.squares == ray.squares && r.means == ray.means && r.modes != ray.modes)
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
        self.squares.starts_with(&other.squares) && self.modes == other.modes && self.means == other.means
    }
}

/// What a rule allows at the end of a way.
fn modes(rule: &Rule, way: &Way) -> Vec<Mode> {
    let need = way.need_there();
    let empty = matches!(need, None | Some(Need::Empty));
    let enemy = match need {
        None => true,
        Some(Need::Empty) => false,
        Some(Need::Piece { enemy, .. }) => !enemy.is_empty(),
    };
    let capture = if rule.captures_in_place() { Mode::Shoot } else { Mode::Capture };
    let all = [
        (Mode::Move, rule.quiet && empty),
        (capture, rule.takes && enemy),
        (Mode::Passing, rule.passing.is_some() && empty),
        (Mode::Elsewhere, rule.catches.is_some() && !rule.quiet && empty),
    ];
    all.into_iter().filter(|(_, allowed)| *allowed).map(|(mode, _)| mode).collect()
}

/// How a way leads to its end, and what it must jump over where not any piece will do.
fn means(program: &Program, side: Side, way: &Way) -> (Means, Vec<String>) {
    let armies = [program.army(side), program.army(!side)];
    let all = armies.map(|army| KindSet::first(army.kinds.len()));
    let (mut means, mut hurdles) = (Means::Leap, Vec::new());
    for need in way.needs_between() {
        means = means.max(match need {
            Need::Empty => Means::Slide,
            Need::Piece { own, enemy } => {
                let (own, enemy) = (own & all[0], enemy & all[1]);
                if [own, enemy] == all {
                    Means::Hop
                } else {
                    hurdles.push(words::one(armies, own, enemy));
                    Means::HopOver
                }
            }
        });
    }
    (means, hurdles)
}

#[cfg(test)]
mod tests;
