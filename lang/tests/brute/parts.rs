//! Turns of several parts: what appears or goes after the move, and what is judged when the turn is over.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | something has come to stand on the square that was left | nothing was passed |
//! | what stands of it where several belong to nobody | each of them may go |
//! | something stands in the way after a part, and no more when the turn is over | nothing was passed |
//! | a FEN of a part in which nothing can come or go | it is refused |
//! | the last of several moves of a turn passed squares, and nobody can take what did | an earlier one counts that matters |
//! | endings, where a turn cannot go on | checkmate and stalemate alone are asked |
//! | a turn that begins within its parts, by a FEN, and passes | it is a pass, unless something has moved |
//! | `it`, after a later part that is a pass | what it was before |
//! | how many moves a turn had, to a turn that has one more | all its parts but those in which something comes or goes |

use super::game::lasts;
use super::happens::settle;
use super::moves::{Made, Move, count_as_moved, finish, legal, promoted};
use super::position::{Position, trail};
use super::rules::*;
use super::walk::{Limits, Man, walked};

/// A part of a turn.
#[derive(Copy, Clone, Debug)]
pub enum Stage<'a> {
    Acts(&'a [Vec<Action>]),
    Comes(&'a Comes),
    /// What has moved goes on.
    GoesOn(&'a Wherever),
}

impl Variant {
    /// All parts of the turn in which a position is.
    pub fn stages(&self, position: &Position) -> Vec<Stage<'_>> {
        let army = self.army(position.turn);
        let times = match army.times {
            Times::So(times) => times,
            Times::OneMore => position.moves,
        };
        let mut all = vec![Stage::Acts(&army.turn); times as usize];
        all.extend(army.parts.iter().map(|part| match part {
            Further::Acts(lists) => Stage::Acts(lists),
            Further::Comes(comes) => Stage::Comes(comes),
            Further::GoesOn(to) => Stage::GoesOn(to),
        }));
        all
    }

    /// Does anything follow the first move of a side in its turn, or may it?
    pub fn has_parts(&self, side: Side) -> bool {
        let army = self.army(side);
        army.times != Times::So(1) || !army.parts.is_empty()
    }

    /// Does a side move or take more than once in a turn, or may it?
    pub fn has_later_acts(&self, side: Side) -> bool {
        let army = self.army(side);
        army.times != Times::So(1) || army.parts.iter().any(|p| matches!(p, Further::Acts(_)))
    }

    /// May what a side has moved go on?
    pub fn may_go_on(&self, side: Side) -> bool {
        self.army(side).parts.iter().any(|p| matches!(p, Further::GoesOn(_)))
    }

    /// Does what has moved go on next?
    pub fn goes_on_now(&self, position: &Position) -> bool {
        position.part.is_some() && matches!(self.stages(position)[position.stage()], Stage::GoesOn(_))
    }

    /// Does a side have more moves a turn as the game goes on?
    pub fn turns_grow(&self) -> bool {
        self.armies.iter().any(|army| army.times == Times::OneMore)
    }

    /// How many moves every turn of a side has, if it does not grow.
    pub fn fixed_moves(&self, side: Side) -> Option<u32> {
        let army = self.army(side);
        let acts = army.parts.iter().filter(|p| matches!(p, Further::Acts(_))).count();
        match army.times {
            Times::So(times) => Some(times + acts as u32),
            Times::OneMore => None,
        }
    }

    /// Does an ending decide what comes of a side without these?
    pub fn decides_without(&self, name: &str) -> bool {
        let facts = self.endings.iter().flat_map(|e| match &e.condition {
            Condition::Arranged(some) => some.concat(),
            _ => Vec::new(),
        });
        facts.into_iter().any(|fact| match fact.what {
            What::Has { count, safe: false, men, on: None } => {
                let none = Count::Of(Amount::Exactly(0));
                (count == none || matches!(count, Count::Of(Amount::FewerThan(_)))) && men.name(name)
            }
            _ => false,
        })
    }
}

impl Position {
    /// So many parts of the turn have been made.
    pub fn stage(&self) -> usize {
        self.part.map_or(0, |(n, _)| n + 1)
    }
}

/// May a part leave the turn so?
pub fn may_go_on(v: &Variant, after: &Position) -> bool {
    let only_last = v.army(after.turn).checks.only_last && after.part.is_some();
    !(only_last && after.in_check(v, after.turn.other())) && can_go_on(v, after)
}

/// Can every part that is left be made, as far as anybody looks ahead?
pub fn can_go_on(v: &Variant, position: &Position) -> bool {
    if position.part.is_none() {
        return true;
    }
    match v.stages(position)[position.stage()] {
        Stage::Acts(_) => !v.army(position.turn).checks.count_at_end || !legal(v, position).is_empty(),
        Stage::Comes(part) => !moves(v, position, part).is_empty(),
        Stage::GoesOn(to) => !moves_on(v, position, to).is_empty(),
    }
}

/// A part has been made: the next one comes, or the other side.
pub fn go_on(v: &Variant, before: &Position, after: &mut Position, it: Option<Square>) {
    let stage = before.stage();
    after.part = Some((stage, it.or(before.part.and_then(|(_, it)| it))));
    let cut = v.army(before.turn).checks.end_it && after.in_check(v, before.turn.other());
    if cut || stage + 1 == v.stages(before).len() {
        end_turn(v, after);
        after.along = None;
    } else {
        after.along = after.along.filter(|_| v.may_go_on(before.turn));
        passed_still(v, after);
    }
}

/// The next part of a turn, in all ways in which the turn can then go on.
pub fn moves(v: &Variant, position: &Position, part: &Comes) -> Vec<Move> {
    let it = position.part.unwrap().1;
    let side = position.turn;
    let nobody = v.nobody.as_ref() == Some(&part.name);
    let free: Vec<Square> = v.squares().filter(|s| position.board.is_free(*s)).collect();
    let reach = |walk: &Walk, from: Square| -> Vec<Square> {
        walked(v, &position.board, side, walk, from, &Limits::default()).into_iter().map(|w| w.goal).collect()
    };
    let walls: Vec<Square> = v.squares().filter(|s| position.board.is_wall(*s)).collect();
    let goals = |from: Option<Square>| -> Vec<Square> {
        let there: Vec<Square> = match &part.to {
            Wherever::Anywhere => return free.clone(),
            Wherever::On(on) => v.squares().filter(|s| v.among(side, on, *s)).collect(),
            // What goes by a path does so from where it stands.
            Wherever::By(_) if !part.appears && walls.is_empty() => Vec::new(),
            Wherever::By(walk) => from.map_or_else(Vec::new, |from| reach(walk, from)),
        };
        free.iter().copied().filter(|s| there.contains(s)).collect()
    };
    let mut ways: Vec<(Option<Square>, Square)> = Vec::new();
    if part.appears || walls.is_empty() {
        ways.extend(goals(it).into_iter().map(|to| (None, to)));
    } else {
        for &wall in &walls {
            ways.extend(goals(Some(wall)).into_iter().map(|to| (Some(wall), to)));
        }
    }
    let mut all = Vec::new();
    for (from, to) in ways {
        let mut after = Position { along: None, ..position.clone() };
        if let Some(from) = from {
            after.board.put(from, None);
        }
        let name = match from {
            Some(from) => v.grid.name(from) + &v.grid.name(to),
            None if nobody => format!("*@{}", v.grid.name(to)),
            None => {
                let kind = v.army(side).find(&part.name).unwrap();
                format!("{}@{}", v.army(side).kinds[kind].letter, v.grid.name(to))
            }
        };
        if nobody {
            after.board.wall(to);
        } else {
            let man = Man::new(side, v.army(side).find(&part.name).unwrap());
            after.board.put(to, Some(settle(v, None, man, v.square(side, to))));
        }
        go_on(v, position, &mut after, Some(to));
        if after.may_be_left(v, position, side, false) && may_go_on(v, &after) {
            all.push(Move { special: false, ..Move::new(from.unwrap_or(to), to, name, after) });
        }
    }
    all
}

/// What has moved goes on, in all ways in which the turn can then go on. Of a castling the partner goes as far as the first mover.
pub fn moves_on(v: &Variant, position: &Position, to: &Wherever) -> Vec<Move> {
    let side = position.turn;
    let Some(it) = position.part.and_then(|(_, it)| it) else { return Vec::new() };
    let goals = |from: Square| -> Vec<Square> {
        let free = v.squares().filter(|s| position.board.is_free(*s));
        let there: Vec<Square> = match to {
            Wherever::Anywhere => v.squares().collect(),
            Wherever::On(on) => v.squares().filter(|s| v.among(side, on, *s)).collect(),
            Wherever::By(walk) => {
                let ways = walked(v, &position.board, side, walk, from, &Limits::default());
                ways.into_iter().map(|w| w.goal).collect()
            }
        };
        free.filter(|s| there.contains(s)).collect()
    };
    let mut all = Vec::new();
    let name = |to: Square| v.grid.name(it) + &v.grid.name(to);
    for goal in goals(it) {
        let mut after = Position { along: None, ..position.clone() };
        after.board.put(it, None);
        if position.board.is_wall(it) {
            after.board.wall(goal);
            go_on(v, position, &mut after, Some(goal));
            all.push(Move { special: false, ..Move::new(it, goal, name(goal), after) });
            continue;
        }
        let Some(man) = position.board.at(it).filter(|man| man.side == side) else { continue };
        after.trail = None;
        let mut made = Made {
            moved: vec![man.kind],
            left: vec![it, goal],
            landed: vec![goal],
            it: Some(goal),
            ..Made::default()
        };
        if let Some(partner) = position.along {
            let Some(end) = v.grid.as_far(partner, it, goal).filter(|s| goals(partner).contains(s)) else {
                continue;
            };
            let other = position.board.at(partner).unwrap();
            after.board.put(partner, None);
            after.board.put(end, Some(settle(v, Some(other), other, v.square(side, end))));
            made.moved.push(other.kind);
            made.left.extend([partner, end]);
            made.landed.push(end);
            made.along = Some(end);
        }
        for (becomes, letter) in promoted(v, position, (it, man), (goal, false)) {
            let mut after = after.clone();
            let arrived = settle(v, Some(man), Man { kind: becomes, ..man }, v.square(side, goal));
            after.board.put(goal, Some(arrived));
            finish(v, position, &mut after, &made);
            let name = name(goal) + &letter.unwrap_or_default();
            all.push(Move { arrived: Some(arrived), ..Move::new(it, goal, name, after) });
        }
    }
    all.retain(|m: &Move| m.after.may_be_left(v, position, side, false) && may_go_on(v, &m.after));
    all
}

/// What has been passed, as it is seen on the board after a part.
fn passed_still(v: &Variant, after: &mut Position) {
    let side = after.turn;
    let came = |s: Square| v.has_gates(side) && after.board.at(s).is_some_and(|man| man.side == side);
    let left = after.trail.clone().filter(|t| after.board.is_free(t.from) || came(t.from));
    after.trail = left.and_then(|t| trail(v, &after.board, t.from, t.to));
}

/// The other side is to move.
pub fn end_turn(v: &Variant, after: &mut Position) {
    let side = after.turn;
    after.part = None;
    if v.has_parts(side) {
        passed_still(v, after);
    }
    after.turn = side.other();
    if v.turns_grow() {
        after.moves = v.fixed_moves(after.turn).unwrap_or((after.moves + 1).min(200));
    }
    after.fullmove += u32::from(side == Side::Black);
    count_as_moved(v, after);
    if let Some(most) = v.checks().filter(|_| after.in_check(v, after.turn)) {
        let given = &mut after.checks[side as usize];
        *given = most.min(*given + 1);
    }
    after.passes = after.passes.min(v.passes());
    lasts(v, after);
}
