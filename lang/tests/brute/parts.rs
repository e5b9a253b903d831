//! Turns of several parts: what appears or goes after the move, and what is judged when the turn is over.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | something has come to stand on the square that was left | nothing was passed |
//! | what stands of it where several belong to nobody | each of them may go |

use super::game::lasts;
use super::happens::settle;
use super::moves::{Move, count_as_moved};
use super::position::{Position, trail};
use super::rules::*;
use super::walk::{Limits, Man, walked};

/// Can every part that is left be made?
pub fn can_go_on(v: &Variant, position: &Position) -> bool {
    position.part.is_none() || !moves(v, position).is_empty()
}

/// The next part of a turn, in all ways in which the turn can then go on.
pub fn moves(v: &Variant, position: &Position) -> Vec<Move> {
    let (n, it) = position.part.unwrap();
    let side = position.turn;
    let part = &v.army(side).parts[n];
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
        let mut after = position.clone();
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
        let last = n + 1 == v.army(side).parts.len();
        if last {
            end_turn(v, &mut after);
        } else {
            after.part = Some((n + 1, Some(to)));
        }
        if after.may_be_left(v, position, side, false) && can_go_on(v, &after) {
            all.push(Move { special: false, ..Move::new(from.unwrap_or(to), to, name, after) });
        }
    }
    all
}

/// The other side is to move.
pub fn end_turn(v: &Variant, after: &mut Position) {
    let side = after.turn;
    after.part = None;
    if !v.army(side).parts.is_empty() {
        let came = |s: Square| v.has_gates(side) && after.board.at(s).is_some_and(|man| man.side == side);
        let left = after.trail.clone().filter(|t| after.board.is_free(t.from) || came(t.from));
        after.trail = left.and_then(|t| trail(v, &after.board, t.from, t.to));
    }
    after.turn = side.other();
    after.fullmove += u32::from(side == Side::Black);
    count_as_moved(v, after);
    if let Some(most) = v.checks().filter(|_| after.in_check(v, after.turn)) {
        let given = &mut after.checks[side as usize];
        *given = most.min(*given + 1);
    }
    after.passes = after.passes.min(v.passes());
    lasts(v, after);
}
