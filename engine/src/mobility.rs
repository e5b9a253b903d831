//! How many squares a kind reaches from each square of a board that is as full as boards of the game are on average.
//!
//! Every way of a path is followed, and counts for as much as it is likely to be open. Nothing is played.

use std::ops::ControlFlow;
use wazir_runtime::program::{Army, Condition, Effect, Fact, Fate, KindId, KindSet, Rule, Test, Whom};
use wazir_runtime::walk::{Code, Visitor, walk, walk_once};
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
    /// Both sides' kinds go alike.
    pub(crate) twins: bool,
}

/// A way that is less likely to be open counts for nothing. Who may pass over some has many ways to one square, each of them less likely.
const LEAST: f32 = 0.02;
const LEAST_OF_MANY: f32 = 0.004;

/// What removes others by moving counts for no more men than this.
const MOST_FELLED: f32 = 1.5;

/// A path with more ways than can be followed by so many instructions counts for those that have been.
const PATIENCE: u32 = 10_000;

/// Of a board of more squares only some are looked at for how well a kind moves: it moves as well from what is beside them.
const MANY: usize = 200;

impl Mobility {
    pub(crate) fn of(game: &Game) -> Mobility {
        let squares = game.board().squares();
        let men = Men::of(game);
        let mut found = Found::default();
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
                let paths = Paths::of(game, side, id, &men);
                let mut of_kind = vec![Reach::default(); squares];
                let mut steps_of_kind = vec![Vec::new(); squares];
                let mut last = Reach::default();
                let stride = if paths.are_many() && squares > MANY { 3 * stride } else { stride };
                for (n, square) in game.board().all().enumerate() {
                    if n % stride == 0 {
                        last = paths.reach(game, square, &men, &mut found);
                    }
                    steps_of_kind[square.index()] = paths.steps(game, square);
                    of_kind[square.index()] = last;
                }
                reach[side.index()].extend(of_kind);
                steps[side.index()].push(steps_of_kind);
            }
        }
        Mobility { squares, reach, steps, twins }
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

/// What stands on the board when a game begins.
struct Men {
    /// By side and kind: how many of all men.
    shares: [Vec<f32>; 2],
    /// How likely it is that something stands on a square, over the length of a game.
    filled: f32,
}

impl Men {
    fn of(game: &Game) -> Men {
        let start = game.program().starts.first().and_then(|start| game.start(start).ok());
        let mut shares = Side::each(|side| vec![0.0; game.army(side).kinds.len()]);
        let men =
            start.iter().flat_map(|start| game.board().all().filter_map(|square| start.piece_at(square)));
        for man in men {
            shares[man.side.index()][man.kind.index()] += 1.0;
        }
        let all: f32 = shares.iter().flatten().sum();
        shares.iter_mut().flatten().for_each(|share| *share /= all.max(1.0));
        let squares = game.board().all().count().max(1) as f32;
        Men { shares, filled: (0.64 * all / squares).clamp(0.06, 0.5) }
    }

    /// How likely a man is to be of a side's kinds, or of the other side's.
    fn share(&self, side: Side, own: KindSet, enemy: KindSet) -> f32 {
        let of = |side: Side, kinds: KindSet| -> f32 {
            kinds.iter().filter_map(|kind| self.shares[side.index()].get(kind.index())).sum()
        };
        // What is not there at first may come.
        let least = if own.is_empty() && enemy.is_empty() { 0.0 } else { 0.05 };
        (of(side, own) + of(!side, enemy)).max(least)
    }
}

/// The paths of a kind, as one side goes them.
struct Paths {
    side: Side,
    ways: Vec<Way>,
}

/// One of its paths.
struct Way {
    code: Code,
    /// How often it is there at all, and for how many of those that it might take.
    weight: f32,
    quiet: bool,
    takes: bool,
    from: Option<SquareSet>,
    /// Less likely ways are not followed.
    least: f32,
    /// How many enemies more than its own men a quiet move is likely to remove from where it does not go, as far as it counts.
    fells: f32,
}

impl Paths {
    fn of(game: &Game, side: Side, id: KindId, men: &Men) -> Paths {
        let topology = game.topology();
        let army = game.army(side);
        let enemies = game.army(!side).kinds.len().max(1) as f32;
        let way = |rule: &Rule| {
            // A rule that is for few victims is worth as much less.
            let onto = rule.onto.map_or(1.0, |kinds| kinds.iter().count() as f32 / enemies);
            let takes = rule.takes || rule.catches.is_some();
            let likely = if rule.conditions.is_empty() { 1.0 } else { usual(&rule.conditions) };
            Way {
                code: Code::of(topology, side, &rule.path),
                weight: if takes && !rule.quiet { likely * onto } else { likely },
                quiet: rule.quiet,
                takes,
                from: rule.from.as_ref().map(|set| topology.seen_set(side, set)),
                least: if rule.asks_for_kinds() { LEAST_OF_MANY } else { LEAST },
                fells: rule
                    .moving
                    .iter()
                    .map(|effect| fells(game, side, effect, men))
                    .sum::<f32>()
                    .clamp(0.0, MOST_FELLED),
            }
        };
        Paths { side, ways: army.kind(id).rules.iter().map(way).collect() }
    }

    /// Do many ways lead to one square, so that it takes long to follow them?
    fn are_many(&self) -> bool {
        self.ways.iter().any(|way| way.least < LEAST)
    }

    /// Where the kind goes from a square of an empty board.
    fn steps(&self, game: &Game, square: Square) -> Vec<u16> {
        let mut steps = Vec::new();
        for way in &self.ways {
            if way.quiet && way.from.is_none_or(|from| from.contains(square)) {
                let _ = walk_once(&way.code, game.topology(), square, &mut Empty { steps: &mut steps });
            }
        }
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    /// How well the kind moves from a square.
    fn reach(&self, game: &Game, square: Square, men: &Men, found: &mut Found) -> Reach {
        found.reach.resize(game.board().squares(), Reach::default());
        for way in &self.ways {
            if way.from.is_some_and(|from| !from.contains(square)) {
                continue;
            }
            let chance = vec![way.weight];
            let mut likely = Likely { way, men, side: self.side, chance, found, left: PATIENCE };
            let _ = walk(&way.code, game.topology(), square, &mut likely);
        }
        found.squares.drain(..).fold(Reach::default(), |sum, square| {
            let reach = std::mem::take(&mut found.reach[usize::from(square)]);
            Reach { quiet: sum.quiet + reach.quiet, takes: sum.takes + reach.takes }
        })
    }
}

/// How many enemies more than own men an effect is likely to remove, or to win over.
fn fells(game: &Game, side: Side, effect: &Effect, men: &Men) -> f32 {
    let Effect::Befall(Whom::Each(group), Fate::Leave | Fate::ChangeSides) = effect else { return 0.0 };
    let code = Code::of(game.topology(), side, &group.path);
    let squares: Vec<Square> = game.board().all().collect();
    let sample = squares.iter().step_by(squares.len().div_ceil(16).max(1));
    let ends = sample.clone().map(|square| {
        let mut steps = Vec::new();
        let _ = walk_once(&code, game.topology(), *square, &mut Empty { steps: &mut steps });
        steps.len() as f32
    });
    let mean = ends.sum::<f32>() / sample.count().max(1) as f32;
    let of = |own, enemy| men.share(side, own, enemy);
    let none = KindSet::NONE;
    mean * men.filled * (of(none, group.enemy) - of(group.own, none))
}

/// How often conditions hold, when nothing is known. What has not moved yet has moved soon.
fn usual(conditions: &[Condition]) -> f32 {
    let by_check = |fact: &&Fact| matches!(fact, Fact::InCheck { .. });
    match conditions.iter().flat_map(Condition::facts).find(by_check) {
        Some(_) => 0.8,
        None => 0.4,
    }
}

/// What has been found from one square; used again for the next.
#[derive(Default)]
struct Found {
    /// By square.
    reach: Vec<Reach>,
    /// Those where there is something.
    squares: Vec<u16>,
}

/// Counts destinations by how likely the way to each is open.
struct Likely<'b> {
    way: &'b Way,
    men: &'b Men,
    side: Side,
    /// The chance up to each test on the way, the present one last.
    chance: Vec<f32>,
    found: &'b mut Found,
    /// How many instructions it may still follow.
    left: u32,
}

impl Visitor for Likely<'_> {
    fn test(&mut self, test: &Test, square: Square) -> bool {
        let chance = match test {
            Test::Empty => 1.0 - self.men.filled,
            Test::Occupied => self.men.filled,
            Test::Own | Test::Enemy => self.men.filled / 2.0,
            Test::Of { own, enemy } => self.men.filled * self.men.share(self.side, *own, *enemy),
            Test::In(set) => f32::from(u8::from(set.contains(square))),
        };
        let now = self.chance.last().copied().unwrap_or(0.0) * chance;
        if now < self.way.least {
            return false;
        }
        self.chance.push(now);
        true
    }

    fn untest(&mut self) {
        self.chance.pop();
    }

    fn go_on(&mut self) -> ControlFlow<()> {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        let (Some(to), Some(chance)) = (way.last(), self.chance.last()) else {
            return ControlFlow::Continue(());
        };
        let to = to.index() as u16;
        let quiet = if self.way.quiet { *chance } else { 0.0 };
        let takes = if self.way.takes { *chance } else { 0.0 };
        let here = Reach { quiet, takes: takes + quiet * self.way.fells };
        let Some(all) = self.found.reach.get_mut(usize::from(to)) else { return ControlFlow::Continue(()) };
        if *all == Reach::default() {
            self.found.squares.push(to);
        }
        // Of several ways one is enough.
        all.quiet = (all.quiet + here.quiet).min(1.0);
        all.takes = (all.takes + here.takes).min(1.0 + self.way.fells);
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
            let (mobility, men) = (Mobility::of(&game), Men::of(&game));
            for id in game.army(Side::Black).ids() {
                let paths = Paths::of(&game, Side::Black, id, &men);
                for square in game.board().all() {
                    let (there, here) = (
                        mobility.at(Side::Black, id, square),
                        paths.reach(&game, square, &men, &mut Found::default()),
                    );
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
