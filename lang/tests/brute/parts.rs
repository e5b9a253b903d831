//! Turns of several parts: what appears or goes after the move, and what is judged when the turn is over.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | something has come to stand on the square that was left | nothing was passed |
//! | what stands of it where several belong to nobody | each of them may go |
//! | something stands in the way after a part, and no more when the turn is over | nothing was passed |
//! | a FEN of a part in which nothing can come or go | it is refused, and so is one of a part that would have been left out |
//! | the last of several moves of a turn passed squares, and nobody can take what did | an earlier one counts that matters |
//! | endings, where a turn cannot go on | checkmate and stalemate alone are asked |
//! | a turn that begins within its parts, by a FEN, and passes | it is a pass, unless something has moved |
//! | `it`, after a later part that is a pass | what it was before |
//! | how many moves a turn had, to a turn that has one more | all its parts but those in which something comes or goes |

use super::game::lasts;
use super::happens::settle;
use super::moves::{Made, Move, count_as_moved, finish, legal, promoted, waits_for};
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
    /// One of these goes.
    Goes(&'a Men, &'a Wherever),
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
            Further::Goes(men, to) => Stage::Goes(men, to),
        }));
        all
    }

    /// Is the part left out that comes when so many have been made, where nothing could do it?
    pub fn if_possible(&self, position: &Position, stage: usize) -> bool {
        let army = self.army(position.turn);
        let first = self.stages(position).len() - army.parts.len();
        stage >= first && army.if_possible[stage - first]
    }

    /// May the other side have taken a side's men to where they are promoted?
    pub fn may_choose(&self, side: Side) -> bool {
        let enemies = &self.army(side).kinds;
        self.army(side.other()).parts.iter().any(|part| match part {
            Further::Goes(men, _) => men.own != Some(true) && enemies.iter().any(|k| men.name(&k.name)),
            _ => false,
        })
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
            What::Has { count, safe: false, men, on: None, row: false } => {
                let none = Count::Of(Amount::Exactly(0));
                (count == none || matches!(count, Count::Of(Amount::FewerThan(_)))) && men.name(name)
            }
            _ => false,
        })
    }
}

impl Position {
    /// Does the side to move choose, before its turn, what its men become that stand where they are promoted?
    pub fn is_choosing(&self, v: &Variant) -> bool {
        self.part.is_none() && !waiting(v, self, self.turn).is_empty()
    }

    /// Is no turn under way, and nothing to be chosen before the next?
    pub fn is_between(&self, v: &Variant) -> bool {
        self.part.is_none() && !self.is_choosing(v)
    }

    /// Could what a side's enemy chooses before its turn attack the side?
    pub fn is_left_to_choice(&self, v: &Variant, side: Side) -> bool {
        waiting(v, self, side.other()).into_iter().any(|(square, man)| {
            waits_for(v, self, (square, man)).into_iter().any(|(kind, _)| {
                let mut after = self.clone();
                let chosen = settle(v, Some(man), Man { kind, ..man }, v.square(man.side, square));
                after.board.put(square, Some(chosen));
                after.in_check(v, side)
            })
        })
    }

    /// Is a royal piece attacked by all that a side could do in a part that it may leave out only where nothing could do it?
    pub fn is_mated_in_part(&self, v: &Variant) -> bool {
        let all =
            if self.part.is_some() && v.if_possible(self, self.stage()) { ways(v, self) } else { Vec::new() };
        !all.is_empty() && !all.iter().any(|m| m.after.may_be_left(v, self, self.turn, false))
    }

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
    if v.if_possible(position, position.stage()) {
        return true; // it comes only where it is possible, and nobody looks ahead whether it is safe
    }
    match v.stages(position)[position.stage()] {
        Stage::Acts(_) => !v.army(position.turn).checks.count_at_end || !legal(v, position).is_empty(),
        _ => !part_moves(v, position).is_empty(),
    }
}

/// What a side may do in a part that is none like the first.
pub fn part_moves(v: &Variant, position: &Position) -> Vec<Move> {
    let mut all = ways(v, position);
    all.retain(|m| m.after.may_be_left(v, position, position.turn, false) && may_go_on(v, &m.after));
    all
}

/// The same, be a royal piece safe after it or not, and whether the turn can go on or not.
pub fn ways(v: &Variant, position: &Position) -> Vec<Move> {
    match v.stages(position)[position.stage()] {
        Stage::Acts(_) => Vec::new(),
        Stage::Comes(part) => moves(v, position, part),
        Stage::GoesOn(to) => moves_on(v, position, to),
        Stage::Goes(men, to) => moves_of(v, position, men, to),
    }
}

/// The men of a side that stand where they are promoted, if the other side may have taken them there.
fn waiting(v: &Variant, position: &Position, side: Side) -> Vec<(Square, Man)> {
    let own = position.board.men().filter(|(_, man)| man.side == side && v.may_choose(side));
    own.filter(|man| !waits_for(v, position, *man).is_empty()).collect()
}

/// What a side may choose before its turn.
pub fn choices(v: &Variant, position: &Position) -> Vec<Move> {
    let mut all = Vec::new();
    for (square, man) in waiting(v, position, position.turn) {
        for (kind, letter) in waits_for(v, position, (square, man)) {
            let mut after = position.clone();
            let chosen = settle(v, Some(man), Man { kind, ..man }, v.square(man.side, square));
            after.board.put(square, Some(chosen));
            after.lose_rights(v, &[square]);
            if !after.is_choosing(v) {
                count_turn(v, &mut after);
            }
            let name = v.grid.name(square) + &v.grid.name(square) + &letter.unwrap_or_default();
            all.push(Move { arrived: Some(chosen), special: true, ..Move::new(square, square, name, after) });
        }
    }
    all.retain(|m| !m.after.in_check(v, position.turn.other()));
    all
}

/// A part has been made: the next one comes, or the other side.
pub fn go_on(v: &Variant, before: &Position, after: &mut Position, it: Option<Square>) {
    let stage = before.stage();
    after.part = Some((stage, it.or(before.part.and_then(|(_, it)| it))));
    let cut = v.army(before.turn).checks.end_it && after.in_check(v, before.turn.other());
    let mut done = stage + 1;
    if let Some((_, it)) = after.part {
        let along = after.along;
        after.along = after.along.filter(|_| v.may_go_on(before.turn));
        while done < v.stages(before).len() && v.if_possible(before, done) {
            after.part = Some((done - 1, it));
            if !ways(v, after).is_empty() {
                break;
            }
            done += 1;
        }
        after.part = Some((done - 1, it));
        after.along = along;
    }
    if cut || done == v.stages(before).len() {
        end_turn(v, after);
        after.along = None;
    } else {
        after.along = after.along.filter(|_| v.may_go_on(before.turn));
        passed_still(v, after);
    }
}

/// What comes or goes in the next part of a turn, in all ways.
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
        let mut after = Position { along: None, passes: 0, ..position.clone() };
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
        all.push(Move { special: false, ..Move::new(from.unwrap_or(to), to, name, after) });
    }
    all
}

/// What has moved goes on, in all ways. Of a castling the partner goes as far as the first mover.
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
    all
}

/// One of some men goes to an empty square, as its owner sees it. Of the enemy's, nothing is promoted.
fn moves_of(v: &Variant, position: &Position, men: &Men, to: &Wherever) -> Vec<Move> {
    let us = position.turn;
    let mut all = Vec::new();
    for (from, man) in position.board.men().filter(|(s, _)| position.is_one(v, us, men, *s)) {
        let there: Vec<Square> = match to {
            Wherever::Anywhere => v.squares().collect(),
            Wherever::On(on) => v.squares().filter(|s| v.among(man.side, on, *s)).collect(),
            Wherever::By(walk) => {
                let ways = walked(v, &position.board, man.side, walk, from, &Limits::default());
                ways.into_iter().map(|w| w.goal).collect()
            }
        };
        for goal in v.squares().filter(|s| position.board.is_free(*s) && there.contains(s)) {
            let own = man.side == us;
            let ends = match own {
                true => promoted(v, position, (from, man), (goal, false)),
                false => vec![(man.kind, None)],
            };
            for (kind, letter) in ends {
                let mut after = Position { along: None, trail: None, ..position.clone() };
                after.board.put(from, None);
                let arrived = settle(v, Some(man), Man { kind, ..man }, v.square(man.side, goal));
                after.board.put(goal, Some(arrived));
                let (moved, pushed) =
                    if own { (vec![man.kind], Vec::new()) } else { (Vec::new(), vec![man.kind]) };
                let landed = if own { vec![goal] } else { Vec::new() };
                let left = vec![from, goal];
                finish(
                    v,
                    position,
                    &mut after,
                    &Made { moved, pushed, left, landed, it: Some(goal), ..Made::default() },
                );
                let name = v.grid.name(from) + &v.grid.name(goal) + &letter.unwrap_or_default();
                all.push(Move { arrived: Some(arrived), ..Move::new(from, goal, name, after) });
            }
        }
    }
    all
}

/// What has been passed, as it is seen on the board after a part.
fn passed_still(v: &Variant, after: &mut Position) {
    let side = after.turn;
    let came = |s: Square| v.fills_squares(side) && after.board.at(s).is_some_and(|man| man.side == side);
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
    after.passes = after.passes.min(v.passes());
    if !after.is_choosing(v) {
        count_turn(v, after);
    }
}

/// What is counted when it is settled what stands on the board as a turn begins.
fn count_turn(v: &Variant, after: &mut Position) {
    let side = after.turn.other();
    count_as_moved(v, after);
    if let Some(most) = v.checks().filter(|_| after.in_check(v, after.turn)) {
        let given = &mut after.checks[side as usize];
        *given = most.min(*given + 1);
    }
    lasts(v, after);
}
