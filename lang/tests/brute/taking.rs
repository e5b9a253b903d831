//! Taking elsewhere: whom a line takes that do not stand where its piece goes.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | two lines, each with several ways that pass over others | each way of the one with each of the other |
//! | who makes a row where a line takes as its victim would | all of whom the line speaks; those of that kind are taken out of it |
//! | in which order a name says whom a move takes | rank by rank |

use super::happens::in_rows;
use super::moves::{Move, arrive, the_way};
use super::position::Position;
use super::rules::*;
use super::walk::{Limits, Man, Way, beyond, walked, ways, with_between};

/// Whom a line takes besides, or instead of, what stands where it ends.
#[derive(Clone, Debug)]
pub struct Taking {
    /// Such enemies as all of these words mean.
    pub whom: Vec<Men>,
    pub how: Catch,
}

#[derive(Clone, Debug)]
pub enum Catch {
    /// As far as there is more to take.
    PassedOver {
        whole: bool,
    },
    /// Where this leads from the square where it comes.
    There(Walk),
    Ahead,
    Back,
    /// In unbroken rows, in one of these directions, that end at one of these.
    InARow(Vec<Space>, Men),
    /// Between it and one of these where this leads.
    Between(Men, Walk),
    /// Where its file meets the rank of one of these, or its rank the file.
    Crossing(Vec<(Its, Men)>),
}

impl Position {
    /// Whom a man takes elsewhere by a way of a line, if it goes there.
    pub fn taken(&self, v: &Variant, (from, man): (Square, Man), rule: &Rule, way: &Way) -> Vec<Square> {
        let mut there = self.caught(v, (from, man), rule, way);
        there.retain(|s| !self.board.at(*s).is_some_and(|other| self.is_barred(v, (from, man), (*s, other))));
        there
    }

    /// The same of whoever is there, whether or not they may be captured. They are looked for when the man has come to its square.
    fn caught(&self, v: &Variant, (from, man): (Square, Man), rule: &Rule, way: &Way) -> Vec<Square> {
        let Some(taking) = rule.taking.as_ref().filter(|_| rule.captures) else { return Vec::new() };
        let side = man.side;
        let mut after = self.clone();
        after.board.put(from, None);
        after.board.put(way.goal, Some(man));
        after.unmoved.retain(|s| *s != from);
        let is_meant = |square: Square, whom: &[Men]| {
            let enemy = after.board.at(square).is_some_and(|other| other.side != side);
            enemy && whom.iter().all(|men| after.is_one(v, side, men, square))
        };
        let is_one = |square: Square| is_meant(square, &taking.whom);
        // A row is of those of whom the line speaks, also where fewer are taken out of it.
        let in_row = |square: Square| is_meant(square, &taking.whom[..1]);
        let mut there: Vec<Square> = match &taking.how {
            Catch::PassedOver { .. } => way.passed.clone(),
            Catch::There(walk) => {
                let ways = walked(v, &after.board, side, walk, way.goal, &Limits::default());
                ways.into_iter().map(|w| w.goal).collect()
            }
            Catch::Ahead => beyond(v, &after.board, side, from, way)[0].into_iter().collect(),
            Catch::Back => beyond(v, &after.board, side, from, way)[1].into_iter().collect(),
            Catch::InARow(all, ends) => in_rows(v, &after, side, way.goal, all, ends, &in_row),
            Catch::Between(ends, walk) => {
                let mut ways = with_between(v, &after.board, side, walk, way.goal);
                ways.retain(|w| after.is_one(v, side, ends, w.goal) || after.is_a_wall(ends, w.goal));
                ways.into_iter().flat_map(|w| w.passed).collect()
            }
            Catch::Crossing(all) => {
                let mut there = Vec::new();
                for (its, men) in all {
                    let others = after.board.men().filter(|(s, _)| after.is_one(v, side, men, *s));
                    let level = others.filter(|(s, _)| s.2 == way.goal.2);
                    there.extend(level.map(|(s, _)| match its {
                        Its::File => (way.goal.0, s.1, s.2),
                        _ => (s.0, way.goal.1, s.2),
                    }));
                }
                there.retain(|s| v.exists(*s));
                there
            }
        };
        if !matches!(taking.how, Catch::PassedOver { .. }) {
            there.sort_unstable();
        }
        let mut once = Vec::new();
        for square in there {
            if is_one(square) && !once.contains(&square) {
                once.push(square);
            }
        }
        once
    }

    /// May a man come to a square by a line that takes elsewhere? What takes on its way may come back to its own.
    fn may_come(&self, from: Square, rule: &Rule, goal: Square) -> bool {
        self.board.is_free(goal) || goal == from && takes_on_its_way(rule)
    }

    /// Does something of nobody's stand there, where any piece is meant?
    fn is_a_wall(&self, men: &Men, square: Square) -> bool {
        *men == Men::default() && self.board.is_wall(square)
    }

    /// Could a line take an enemy on a square elsewhere than where it goes? Where none stands, a royal one is thought to.
    pub fn takes_elsewhere(
        &self,
        v: &Variant,
        (from, man): (Square, Man),
        rule: &Rule,
        square: Square,
    ) -> bool {
        let enemy = man.side.other();
        if from == square {
            return false;
        }
        if self.board.at(square).is_some_and(|other| other.side == enemy) {
            return self.takes_there(v, (from, man), rule, square);
        }
        let kinds = &v.army(enemy).kinds;
        let any_royal = kinds.iter().any(|k| k.royal);
        let thought = (0..kinds.len()).filter(|k| kinds[*k].royal || !any_royal);
        thought.into_iter().any(|kind| {
            let mut other = self.clone();
            other.board.put(square, Some(Man::new(enemy, kind)));
            other.takes_there(v, (from, man), rule, square)
        })
    }

    fn takes_there(&self, v: &Variant, (from, man): (Square, Man), rule: &Rule, square: Square) -> bool {
        let all = ways(v, &self.board, man.side, rule, from);
        all.iter().filter_map(|way| the_way(rule, way, &all)).any(|way| {
            let goes = self.may_come(from, rule, way.goal);
            goes && {
                let caught = self.caught(v, (from, man), rule, &way);
                caught.contains(&square) && self.may_be_done(v, (from, man), rule, way.goal, &caught)
            }
        })
    }
}

/// Does a line take what it passed over?
pub fn takes_on_its_way(rule: &Rule) -> bool {
    rule.taking.as_ref().is_some_and(|t| matches!(t.how, Catch::PassedOver { .. }))
}

/// All squares of a way, in its order.
fn squares_of(way: &Way) -> Vec<Square> {
    way.passed.iter().copied().chain([way.goal]).collect()
}

/// Does a way begin so?
fn is_on(first: &[Square], way: &[Square]) -> bool {
    first.len() < way.len() && way.starts_with(first)
}

/// A goal with the lines that take somebody there, each with its choices of whom.
type Goal<'a> = (Square, Vec<(&'a Rule, Vec<Vec<Square>>)>);

/// The moves of a man that take elsewhere, and where they go. Lines that lead to one square take together.
pub fn moves(
    v: &Variant,
    position: &Position,
    (from, man): (Square, Man),
    rules: &[Rule],
) -> (Vec<Move>, Vec<Square>) {
    let mut goals: Vec<Goal> = Vec::new();
    for rule in rules.iter().filter(|r| r.taking.is_some() && r.captures) {
        let all = ways(v, &position.board, man.side, rule, from);
        let found = all.iter().filter_map(|way| the_way(rule, way, &all));
        let found: Vec<(Way, Vec<Square>)> = found
            .filter(|way| position.may_come(from, rule, way.goal))
            .map(|way| (way.clone(), position.taken(v, (from, man), rule, &way)))
            .collect();
        let whole = rule.taking.as_ref().is_some_and(|t| matches!(t.how, Catch::PassedOver { whole: true }));
        let goes_on = |way: &Way, taken: &[Square]| {
            let mut others = found.iter().filter(|(other, _)| is_on(&squares_of(way), &squares_of(other)));
            others.any(|(_, more)| more.len() > taken.len())
        };
        let ends: Vec<bool> = found.iter().map(|(way, taken)| !whole || !goes_on(way, taken)).collect();
        for ((way, taken), _) in found.iter().cloned().zip(ends).filter(|(_, ends)| *ends) {
            if taken.is_empty() || !position.holds_of_a_move(v, man.side, &rule.when, from, &taken) {
                continue;
            }
            if !goals.iter().any(|(goal, _)| *goal == way.goal) {
                goals.push((way.goal, Vec::new()));
            }
            let (_, lines) = goals.iter_mut().find(|(goal, _)| *goal == way.goal).unwrap();
            if !lines.iter().any(|(r, _)| std::ptr::eq(*r, rule)) {
                lines.push((rule, Vec::new()));
            }
            let (_, choices) = lines.last_mut().unwrap();
            if !choices.contains(&taken) {
                choices.push(taken);
            }
        }
    }
    let mut all = Vec::new();
    let mut decided = Vec::new();
    for (goal, mut lines) in goals {
        while !lines.is_empty() {
            let before = all.len();
            for taken in together(&lines) {
                let mut made = Vec::new();
                arrive(v, position, (from, man), (goal, &taken, None), lines[0].0, &mut made);
                all.extend(made.into_iter().map(|m| Move { taken: taken.clone(), ..m }));
            }
            if all.len() > before {
                decided.push(goal);
                break;
            }
            // What is to happen to somebody would happen to nobody: the next one decides.
            lines.remove(0);
        }
    }
    (all, decided)
}

/// What the lines take in each of their ways.
fn together(lines: &[(&Rule, Vec<Vec<Square>>)]) -> Vec<Vec<Square>> {
    let mut all: Vec<Vec<Square>> = vec![Vec::new()];
    for (_, choices) in lines {
        let mut more: Vec<Vec<Square>> = Vec::new();
        for before in &all {
            for choice in choices {
                let mut taken = before.clone();
                taken.extend(choice.iter().filter(|s| !before.contains(s)));
                let same = |other: &Vec<Square>| {
                    other.len() == taken.len() && other.iter().all(|s| taken.contains(s))
                };
                if !more.iter().any(same) {
                    more.push(taken);
                }
            }
        }
        all = more;
    }
    all
}

/// Of several moves to one square the names say whom they take.
pub fn name_victims(v: &Variant, all: &mut [Move]) {
    let names: Vec<String> = all.iter().map(|m| m.name.clone()).collect();
    for made in all.iter_mut().filter(|m| !m.taken.is_empty()) {
        if names.iter().filter(|name| **name == made.name).count() > 1 {
            let mut taken = made.taken.clone();
            taken.sort_unstable_by_key(|(x, y, z)| (*z, *y, *x));
            made.name.extend(taken.into_iter().map(|s| format!("x{}", v.grid.name(s))));
        }
    }
}
