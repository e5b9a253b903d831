//! How many squares a kind reaches from each square of a board that is as full as boards of the game are on average.
//!
//! Every way of a path is followed, and counts for as much as it is likely to be open. Nothing is played.

use std::ops::ControlFlow;
use wazir_runtime::program::{Army, Condition, Fact, KindId, Rule, Test};
use wazir_runtime::walk::{Code, Visitor, walk_once};
use wazir_runtime::{Game, Side, Square, SquareSet};

/// How well a kind moves from one square.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
pub(crate) struct Reach {
    /// The squares to which it is likely to be able to go if they are empty.
    pub(crate) quiet: f32,
    /// Those on which it is likely to be able to take.
    pub(crate) takes: f32,
}

/// How well every kind moves from every square, and how far it is from one to another.
#[derive(Debug)]
pub(crate) struct Mobility {
    squares: usize,
    /// By side, kind and square.
    reach: [Vec<Reach>; 2],
    /// By side and kind: from each square, those to which it goes on an empty board without taking.
    steps: [Vec<Vec<Vec<u16>>>; 2],
}

/// A way that is less likely to be open counts for nothing.
const LEAST: f32 = 0.02;

/// Of a board of more squares only some are looked at for how well a kind moves: it moves as well from what is beside them.
const MANY: usize = 400;

impl Mobility {
    pub(crate) fn of(game: &Game) -> Mobility {
        let squares = game.board().squares();
        let filled = filling(game);
        let stride = squares.div_ceil(MANY).max(1);
        let mut reach = [Vec::new(), Vec::new()];
        let mut steps = [Vec::new(), Vec::new()];
        let twins = are_twins(game);
        for side in Side::BOTH {
            for id in game.army(side).ids() {
                // What goes as its twin does, goes so on the board turned round.
                if twins && side == Side::Black {
                    let seen = |square: u16| game.topology().seen(side, Square::new(square)).index();
                    let mut of_kind = vec![Reach::default(); squares];
                    let mut steps_of_kind = vec![Vec::new(); squares];
                    for square in 0..squares {
                        let there = seen(square as u16);
                        of_kind[there] = reach[0][id.index() * squares + square];
                        let steps: &Vec<Vec<u16>> = &steps[0][id.index()];
                        steps_of_kind[there] = steps[square].iter().map(|to| seen(*to) as u16).collect();
                    }
                    reach[1].extend(of_kind);
                    steps[1].push(steps_of_kind);
                    continue;
                }
                let paths = Paths::of(game, side, id);
                let mut of_kind = vec![Reach::default(); squares];
                let mut steps_of_kind = vec![Vec::new(); squares];
                let mut last = Reach::default();
                for (n, square) in game.board().all().enumerate() {
                    if n % stride == 0 {
                        last = paths.reach(game, square, filled);
                    }
                    steps_of_kind[square.index()] = paths.steps(game, square);
                    of_kind[square.index()] = last;
                }
                reach[side.index()].extend(of_kind);
                steps[side.index()].push(steps_of_kind);
            }
        }
        Mobility { squares, reach, steps }
    }

    /// How well a kind of a side moves from a square.
    pub(crate) fn at(&self, side: Side, kind: KindId, square: Square) -> Reach {
        let at = kind.index() * self.squares + square.index();
        self.reach[side.index()].get(at).copied().unwrap_or_default()
    }

    /// In how many moves a kind comes from each square to one of these, on an empty board; `None` where it never does.
    pub(crate) fn distances(&self, side: Side, kind: KindId, goals: &SquareSet) -> Vec<Option<u32>> {
        let mut distances = vec![None; self.squares];
        let Some(steps) = self.steps[side.index()].get(kind.index()) else { return distances };
        // From where each square is reached.
        let mut back: Vec<Vec<u16>> = vec![Vec::new(); self.squares];
        for (from, to) in steps.iter().enumerate() {
            to.iter().for_each(|to| back[usize::from(*to)].push(from as u16));
        }
        let mut now: Vec<u16> = goals.iter().map(|square| square.index() as u16).collect();
        now.retain(|square| usize::from(*square) < self.squares);
        let mut distance = 0;
        while !now.is_empty() {
            now.retain(|square| {
                let place = &mut distances[usize::from(*square)];
                let fresh = place.is_none();
                *place = place.or(Some(distance));
                fresh
            });
            now = now.iter().flat_map(|square| back[usize::from(*square)].iter().copied()).collect();
            distance += 1;
        }
        distances
    }
}

/// Do the kinds of both sides go alike, each as its side sees the board, and is the board the same to both?
fn are_twins(game: &Game) -> bool {
    let [white, black] = &game.program().armies;
    let rules = |army: &Army| army.kinds.iter().map(|kind| kind.rules.clone()).collect::<Vec<_>>();
    let (board, squares) = (game.board(), game.board().squares());
    let existing: SquareSet = board.all().collect();
    let there = |square: Square| {
        let seen = game.topology().seen(Side::Black, square);
        seen.index() < squares && existing.contains(seen)
    };
    board.links.is_empty() && board.all().all(there) && rules(white) == rules(black)
}

/// How likely it is that something stands on a square, over the length of a game.
pub(crate) fn filling(game: &Game) -> f32 {
    let squares = game.board().all().count().max(1) as f32;
    let start = game.program().starts.first().and_then(|start| game.start(start).ok());
    let men = start.map_or(0, |start| game.board().all().filter(|s| start.piece_at(*s).is_some()).count());
    (0.64 * men as f32 / squares).clamp(0.06, 0.5)
}

/// The paths of a kind, as one side goes them.
struct Paths {
    rules: Vec<(Code, f32, bool, bool, Option<SquareSet>)>,
}

impl Paths {
    fn of(game: &Game, side: Side, id: KindId) -> Paths {
        let topology = game.topology();
        let army = game.army(side);
        let enemies = game.army(!side).kinds.len().max(1) as f32;
        let of_rule = |rule: &Rule| {
            // A rule that is for few victims is worth as much less.
            let onto = rule.onto.map_or(1.0, |kinds| kinds.iter().count() as f32 / enemies);
            let takes = rule.takes || rule.catches.is_some();
            let likely = if rule.conditions.is_empty() { 1.0 } else { usual(&rule.conditions) };
            let weight = if takes && !rule.quiet { likely * onto } else { likely };
            let from = rule.from.as_ref().map(|set| topology.seen_set(side, set));
            (Code::of(topology, side, &rule.path), weight, rule.quiet, takes, from)
        };
        Paths { rules: army.kind(id).rules.iter().map(of_rule).collect() }
    }

    /// Where the kind goes from a square of an empty board.
    fn steps(&self, game: &Game, square: Square) -> Vec<u16> {
        let mut steps = Vec::new();
        for (code, _, quiet, _, from) in &self.rules {
            if *quiet && from.is_none_or(|from| from.contains(square)) {
                let _ = walk_once(code, game.topology(), square, &mut Empty { steps: &mut steps });
            }
        }
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    /// How well the kind moves from a square.
    fn reach(&self, game: &Game, square: Square, filled: f32) -> Reach {
        let topology = game.topology();
        let mut best: Vec<(u16, Reach)> = Vec::new();
        for (code, weight, quiet, takes, from) in &self.rules {
            if from.is_some_and(|from| !from.contains(square)) {
                continue;
            }
            let mut likely =
                Likely { filled, chance: vec![*weight], best: &mut best, quiet: *quiet, takes: *takes };
            let _ = walk_once(code, topology, square, &mut likely);
        }
        best.iter().fold(Reach::default(), |sum, (_, reach)| Reach {
            quiet: sum.quiet + reach.quiet,
            takes: sum.takes + reach.takes,
        })
    }
}

/// How often conditions hold, when nothing is known. What has not moved yet has moved soon.
fn usual(conditions: &[Condition]) -> f32 {
    let by_check = |fact: &&Fact| matches!(fact, Fact::InCheck { .. });
    match conditions.iter().flat_map(Condition::facts).find(by_check) {
        Some(_) => 0.8,
        None => 0.4,
    }
}

/// Counts destinations by how likely the way to each is open.
struct Likely<'b> {
    filled: f32,
    /// The chance up to each test on the way, the present one last.
    chance: Vec<f32>,
    best: &'b mut Vec<(u16, Reach)>,
    quiet: bool,
    takes: bool,
}

impl Visitor for Likely<'_> {
    fn test(&mut self, test: &Test, square: Square) -> bool {
        let chance = match test {
            Test::Empty => 1.0 - self.filled,
            Test::Occupied => self.filled,
            Test::Own | Test::Enemy => self.filled / 2.0,
            Test::Of { .. } => self.filled / 3.0,
            Test::In(set) => f32::from(u8::from(set.contains(square))),
        };
        let now = self.chance.last().copied().unwrap_or(0.0) * chance;
        if now < LEAST {
            return false;
        }
        self.chance.push(now);
        true
    }

    fn untest(&mut self) {
        self.chance.pop();
    }

    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        let (Some(to), Some(chance)) = (way.last(), self.chance.last()) else {
            return ControlFlow::Continue(());
        };
        let to = to.index() as u16;
        let here = Reach {
            quiet: if self.quiet { *chance } else { 0.0 },
            takes: if self.takes { *chance } else { 0.0 },
        };
        match self.best.iter_mut().find(|(known, _)| *known == to) {
            Some((_, best)) => {
                best.quiet = best.quiet.max(here.quiet);
                best.takes = best.takes.max(here.takes);
            }
            None => self.best.push((to, here)),
        }
        ControlFlow::Continue(())
    }
}

/// Lists where a path leads on an empty board.
struct Empty<'s> {
    steps: &'s mut Vec<u16>,
}

impl Visitor for Empty<'_> {
    fn test(&mut self, test: &Test, square: Square) -> bool {
        match test {
            Test::Empty => true,
            Test::In(set) => set.contains(square),
            _ => false,
        }
    }

    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        self.steps.extend(way.last().map(|square| square.index() as u16));
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is taken over from the other side is what would be found by looking.
    #[test]
    fn twins_go_as_they_would_be_seen_to_go() {
        for name in ["standard", "shogi", "xiangqi", "glinski", "ultima"] {
            let text = wazir_variants::text(name).unwrap_or_default();
            let files = wazir_lang::Bundled(wazir_variants::FILES);
            let game = wazir_lang::load(&format!("{name}.wazir"), text, &files);
            let game = game.unwrap_or_else(|error| panic!("{name}: {error:?}"));
            assert!(are_twins(&game), "{name}");
            let (mobility, filled) = (Mobility::of(&game), filling(&game));
            for id in game.army(Side::Black).ids() {
                let paths = Paths::of(&game, Side::Black, id);
                for square in game.board().all() {
                    let (there, here) =
                        (mobility.at(Side::Black, id, square), paths.reach(&game, square, filled));
                    let near = |one: f32, other: f32| (one - other).abs() < 1e-3;
                    assert!(near(there.quiet, here.quiet) && near(there.takes, here.takes), "{name}");
                    let mut steps = mobility.steps[1][id.index()][square.index()].clone();
                    steps.sort_unstable();
                    assert_eq!(steps, paths.steps(&game, square), "{name}");
                }
            }
        }
    }
}
