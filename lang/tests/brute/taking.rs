//! Taking elsewhere: whom a line takes that do not stand where its piece goes.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | who makes a row where a line takes as its victim would | all of whom the line speaks; those of that kind are taken out of it |
//! | in which order a name says whom a move takes | rank by rank |

use super::happens::in_rows;
use super::moves::{Move, arrive, the_way};
use super::position::Position;
use super::rules::*;
use super::walk::{Limits, Man, Way, beyond, row_beyond, walked, ways, ways_clearing, with_between};

/// Whom a line takes besides, or instead of, what stands where it ends.
#[derive(Clone, Debug)]
pub struct Taking {
    /// Such enemies as all of these words mean.
    pub whom: Vec<Men>,
    pub how: Catch,
    /// Whom it may take in their place.
    pub or: Option<Box<Taking>>,
}

impl Taking {
    pub fn all(&self) -> impl Iterator<Item = &Taking> {
        std::iter::successors(Some(self), |taking| taking.or.as_deref())
    }

    /// None but those of whom these words speak, too.
    pub fn limit(&mut self, men: &Men, others: &[Men]) {
        self.whom.push(men.clone());
        self.whom.extend_from_slice(others);
        if let Some(or) = &mut self.or {
            or.limit(men, others);
        }
    }
}

#[derive(Clone, Debug)]
pub enum Catch {
    /// As far as there is more to take; each leaves the board at once.
    PassedOver {
        whole: bool,
        at_once: bool,
    },
    /// On which a leg ended, or the whole way.
    LandedOn,
    /// Where this leads from the square where it comes.
    There(Walk),
    /// The one there, or the whole row that begins there.
    Ahead(bool),
    Back(bool),
    /// In unbroken rows, in one of these directions, that end at one of these.
    InARow(Vec<Space>, Men),
    /// Between it and one of these where this leads.
    Between(Men, Walk),
    /// Where its file meets the rank of one of these, or its rank the file.
    Crossing(Vec<(Its, Men)>),
}

impl Position {
    /// Whom a man may take elsewhere by a way of a line, if it goes there: one of these.
    pub fn taken(&self, v: &Variant, (from, man): (Square, Man), rule: &Rule, way: &Way) -> Vec<Vec<Square>> {
        let mut all = self.caught(v, (from, man), rule, way);
        let is_safe =
            |s: &Square| self.board.at(*s).is_some_and(|other| self.is_barred(v, (from, man), (*s, other)));
        // No leg ends on what may not be captured.
        if rule.lands.is_some() && all.iter().flatten().any(is_safe) {
            return Vec::new();
        }
        all.iter_mut().for_each(|there| there.retain(|s| !is_safe(s)));
        all.retain(|there| !there.is_empty());
        all
    }

    /// The ways of a line; with whom it might take at once, if that is what it does.
    fn ways(
        &self,
        v: &Variant,
        (from, man): (Square, Man),
        rule: &Rule,
        and: Option<Square>,
    ) -> (Vec<Way>, Vec<Square>) {
        let at_once = rule
            .taking
            .as_ref()
            .is_some_and(|t| matches!(t.how, Catch::PassedOver { at_once: true, .. } | Catch::LandedOn));
        if !at_once || !rule.captures {
            return (ways(v, &self.board, man.side, rule, from), Vec::new());
        }
        let whom = &rule.taking.as_ref().unwrap().whom;
        let may = |(s, other): (Square, Man)| {
            let meant = other.side != man.side && whom.iter().all(|men| self.is_one(v, man.side, men, s));
            let free = Some(s) == and || !self.is_barred(v, (from, man), (s, other));
            (meant && free).then_some(s)
        };
        let gone: Vec<Square> = self.board.men().filter_map(may).collect();
        (ways_clearing(v, &self.board, (man.side, from), rule, &gone), gone)
    }

    /// The same of whoever is there, whether or not they may be captured. They are looked for when the man has come to its square.
    fn caught(&self, v: &Variant, (from, man): (Square, Man), rule: &Rule, way: &Way) -> Vec<Vec<Square>> {
        let takings = rule.taking.iter().filter(|_| rule.captures).flat_map(Taking::all);
        takings.map(|taking| self.caught_by(v, (from, man), taking, way)).collect()
    }

    fn caught_by(&self, v: &Variant, (from, man): (Square, Man), taking: &Taking, way: &Way) -> Vec<Square> {
        let side = man.side;
        let mut after = self.clone();
        after.board.put(from, None);
        if matches!(taking.how, Catch::LandedOn) {
            let enemy = |s: &Square| after.board.at(*s).is_some_and(|other| other.side != side);
            let mut there = Vec::new();
            for square in squares_of(way).into_iter().filter(enemy) {
                if !there.contains(&square) {
                    there.push(square);
                }
            }
            // All on which it lands, or none.
            let all = there.iter().all(|s| taking.whom.iter().all(|men| after.is_one(v, side, men, *s)));
            return if all { there } else { Vec::new() };
        }
        // What was taken at once may have stood where it comes.
        if !way.passed.contains(&way.goal) || self.board.is_free(way.goal) {
            after.board.put(way.goal, Some(man));
        }
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
            Catch::LandedOn => squares_of(way),
            Catch::There(walk) => {
                let ways = walked(v, &after.board, side, walk, way.goal, &Limits::default());
                ways.into_iter().map(|w| w.goal).collect()
            }
            Catch::Ahead(false) => beyond(v, &after.board, side, from, way)[0].into_iter().collect(),
            Catch::Back(false) => beyond(v, &after.board, side, from, way)[1].into_iter().collect(),
            Catch::Ahead(true) => row_beyond(v, &after.board, side, from, way)[0]
                .iter()
                .copied()
                .take_while(|s| in_row(*s))
                .collect(),
            Catch::Back(true) => row_beyond(v, &after.board, side, from, way)[1]
                .iter()
                .copied()
                .take_while(|s| in_row(*s))
                .collect(),
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
        if !matches!(taking.how, Catch::PassedOver { .. } | Catch::LandedOn) {
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

    /// May a man come to where a way of a line ends that takes elsewhere? What takes on its way may come back to its own square, and to that of one whom it
    /// has taken at once.
    fn may_come(
        &self,
        v: &Variant,
        side: Side,
        (from, rule): (Square, &Rule),
        way: &Way,
        gone: &[Square],
    ) -> bool {
        let goal = way.goal;
        let cleared = gone.contains(&goal) && way.passed.contains(&goal);
        if let Some((on_empty, on_enemy)) = rule.lands {
            let empty = self.board.is_free(goal) || goal == from || cleared;
            let enemy = Men { own: Some(false), ..Men::default() };
            let onto = || rule.onto.iter().chain([&enemy]).all(|men| self.is_one(v, side, men, goal));
            return if empty { on_empty } else { on_enemy && onto() };
        }
        self.board.is_free(goal) || goal == from && takes_on_its_way(rule) || cleared
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
        let (all, gone) = self.ways(v, (from, man), rule, Some(square));
        all.iter().filter_map(|way| the_way(rule, way, &all)).any(|way| {
            let goes = self.may_come(v, man.side, (from, rule), &way, &gone);
            let done = |caught: &Vec<Square>| {
                caught.contains(&square) && self.may_be_done(v, (from, man), rule, way.goal, caught)
            };
            goes && self.caught(v, (from, man), rule, &way).iter().any(done)
        })
    }
}

/// Does a line take what it passed over?
pub fn takes_on_its_way(rule: &Rule) -> bool {
    rule.taking.as_ref().is_some_and(|t| matches!(t.how, Catch::PassedOver { .. } | Catch::LandedOn))
}

/// All squares of a way, in its order.
fn squares_of(way: &Way) -> Vec<Square> {
    way.passed.iter().copied().chain([way.goal]).collect()
}

/// A way up to the last of those whom it takes.
fn to_the_last(way: &Way, taken: &[Square]) -> Vec<Square> {
    let all = squares_of(way);
    let first = |victim: &Square| all.iter().position(|s| s == victim).unwrap();
    let last = taken.iter().map(first).max().unwrap();
    all[..=last].to_vec()
}

/// A way of a line that takes on it.
type Chain<'a> = (&'a Rule, Way, Vec<Square>);

/// A goal with the lines that take somebody there, each with its choices of whom: of lines that take on their way any one is followed, of the
/// others all.
struct Goal<'a> {
    at: Square,
    lines: Vec<(&'a Rule, Vec<Vec<Square>>)>,
}

/// The moves of a man that take elsewhere, and where they go. Lines that lead to one square take together.
pub fn moves(
    v: &Variant,
    position: &Position,
    (from, man): (Square, Man),
    rules: &[Rule],
) -> (Vec<Move>, Vec<Square>) {
    let mut goals: Vec<Goal> = Vec::new();
    let mut chains: Vec<Chain> = Vec::new();
    let holds =
        |rule: &Rule, taken: &[Square]| position.holds_of_a_move(v, man.side, &rule.when, from, taken);
    let mut note = |rule: &'_ Rule, goal: Square, choices: Vec<Vec<Square>>| {
        let at = rules.iter().position(|r| std::ptr::eq(r, rule)).unwrap();
        let rule = &rules[at];
        if !goals.iter().any(|g| g.at == goal) {
            goals.push(Goal { at: goal, lines: Vec::new() });
        }
        let lines = &mut goals.iter_mut().find(|g| g.at == goal).unwrap().lines;
        if !lines.iter().any(|(r, _)| std::ptr::eq(*r, rule)) {
            lines.push((rule, Vec::new()));
        }
        let (_, known) = lines.iter_mut().find(|(r, _)| std::ptr::eq(*r, rule)).unwrap();
        choices.into_iter().for_each(|choice| {
            if !known.contains(&choice) {
                known.push(choice);
            }
        });
    };
    for rule in rules.iter().filter(|r| r.taking.is_some() && r.captures) {
        let (all, gone) = position.ways(v, (from, man), rule, None);
        for way in all.iter().filter_map(|way| the_way(rule, way, &all)) {
            if !position.may_come(v, man.side, (from, rule), &way, &gone) {
                continue;
            }
            let mut choices = position.taken(v, (from, man), rule, &way);
            choices.retain(|taken| holds(rule, taken));
            if takes_on_its_way(rule) {
                chains.extend(choices.into_iter().map(|taken| (rule, way.clone(), taken)));
            } else if !choices.is_empty() {
                note(rule, way.goal, choices);
            }
        }
    }
    for (rule, way, taken) in &chains {
        let whole =
            rule.taking.as_ref().is_some_and(|t| matches!(t.how, Catch::PassedOver { whole: true, .. }));
        let begun = to_the_last(way, taken);
        let goes_on = chains.iter().any(|(_, other, more)| {
            squares_of(other).starts_with(&begun) && more.iter().any(|s| !taken.contains(s))
        });
        if !(whole && goes_on) {
            note(rule, way.goal, vec![taken.clone()]);
        }
    }
    let mut all = Vec::new();
    let mut decided = Vec::new();
    for Goal { at: goal, mut lines } in goals {
        lines.sort_by_key(|(rule, _)| rules.iter().position(|r| std::ptr::eq(r, *rule)));
        while !lines.is_empty() {
            let before = all.len();
            for (rule, taken) in together(&lines) {
                let mut made = Vec::new();
                arrive(v, position, (from, man), (goal, &taken, None), rule, &mut made);
                let lands = rule.lands.is_some();
                all.extend(made.into_iter().map(|m| Move { taken: taken.clone(), lands, ..m }));
            }
            if all.len() > before {
                // What is taken on one way leaves the piece all others.
                if lines.iter().any(|(rule, _)| !takes_on_its_way(rule)) {
                    decided.push(goal);
                }
                break;
            }
            // What is to happen to somebody would happen to nobody: the next one decides.
            lines.remove(0);
        }
    }
    (all, decided)
}

/// What the lines take together, and the first of those that do: all that do not take on their way, and one that does.
fn together<'a>(lines: &[(&'a Rule, Vec<Vec<Square>>)]) -> Vec<(&'a Rule, Vec<Square>)> {
    let (chains, others): (Vec<_>, Vec<_>) = lines.iter().partition(|(rule, _)| takes_on_its_way(rule));
    let mut all: Vec<(Option<usize>, Vec<Square>)> = vec![(None, Vec::new())];
    let at = |rule: &Rule| lines.iter().position(|(r, _)| std::ptr::eq(*r, rule));
    let join = |before: &[Square], choice: &[Square]| {
        let mut taken = before.to_vec();
        taken.extend(choice.iter().filter(|s| !before.contains(s)));
        taken
    };
    for (rule, choices) in others {
        let each = all.iter().flat_map(|(first, before)| {
            choices.iter().map(move |choice| (first.or(at(rule)), join(before, choice)))
        });
        all = each.collect();
    }
    if !chains.is_empty() {
        let each = all.iter().flat_map(|(first, before)| {
            chains.iter().flat_map(move |(rule, choices)| {
                let by = first.min(&at(rule)).or(at(rule));
                choices.iter().map(move |choice| (by, join(before, choice)))
            })
        });
        all = each.collect();
    }
    all.sort_by_key(|(first, _)| *first);
    let mut once: Vec<(&Rule, Vec<Square>)> = Vec::new();
    for (first, taken) in all {
        let same = |(_, other): &(&Rule, Vec<Square>)| {
            other.len() == taken.len() && other.iter().all(|s| taken.contains(s))
        };
        if !once.iter().any(same) {
            once.push((lines[first.unwrap()].0, taken));
        }
    }
    once
}

/// Of several moves to one square the names say whom they take.
pub fn name_victims(v: &Variant, all: &mut [Move]) {
    let names: Vec<String> = all.iter().map(|m| m.name.clone()).collect();
    for made in all.iter_mut().filter(|m| !m.taken.is_empty()) {
        if made.lands || names.iter().filter(|name| **name == made.name).count() > 1 {
            let mut taken = made.taken.clone();
            // What stands where it goes is in the name.
            taken.retain(|s| *s != made.to);
            taken.sort_unstable_by_key(|(x, y, z)| (*z, *y, *x));
            made.name.extend(taken.into_iter().map(|s| format!("x{}", v.grid.name(s))));
        }
    }
}
