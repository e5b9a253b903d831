//! What the plies of a game have done: whether a side has given check with each of them, or chased the same piece.

use crate::game::{Game, Position};
use crate::moves::Move;
use crate::program::KindSet;
use crate::side::Side;
use crate::square::{Square, SquareSet};

/// The position after a ply of some, which lead to `last`.
fn after<'a>(plies: &'a [(Position, Move)], last: &'a Position, ply: usize) -> &'a Position {
    plies.get(ply + 1).map_or(last, |(position, _)| position)
}

/// The plies of a side among some, by number; without any, nothing has been done with each of them.
fn of_side(plies: &[(Position, Move)], side: Side) -> Vec<usize> {
    let own = plies.iter().enumerate().filter(|(_, (before, _))| before.turn() == side);
    own.map(|(ply, _)| ply).collect()
}

/// Has each ply of a side left a royal of the other side attacked?
pub(crate) fn checks_always(game: &Game, plies: &[(Position, Move)], last: &Position, side: Side) -> bool {
    let own = of_side(plies, side);
    let checks = |ply: &usize| !game.attacked_royals(after(plies, last, *ply), !side).is_empty();
    !own.is_empty() && own.iter().all(checks)
}

/// Has a piece of these kinds attacked a royal of a side in one of the last positions before some ply in which it was that side's turn, as far back as
/// it was in check in each of them?
pub(crate) fn checked_before(
    game: &Game,
    plies: &[(Position, Move)],
    side: Side,
    kinds: [KindSet; 2],
) -> bool {
    let turns = plies.iter().rev().map(|(position, _)| position);
    let turns = turns.filter(|position| position.turn() == side && position.part() == 0);
    let mut checked = turns.take_while(|position| !game.attacked_royals(position, side).is_empty());
    checked.any(|position| game.is_checked_by(position, kinds))
}

/// Has each ply of a side threatened anew one and the same piece, with a piece of these kinds?
pub(crate) fn chases_always(
    game: &Game,
    plies: &[(Position, Move)],
    last: &Position,
    side: Side,
    kinds: [KindSet; 2],
) -> bool {
    if of_side(plies, side).is_empty() {
        return false;
    }
    // Where the pieces stand now that every ply so far has threatened.
    let mut chased: Option<SquareSet> = None;
    for (ply, (before, mv)) in plies.iter().enumerate() {
        let now = after(plies, last, ply);
        let moved = chased.map(|squares| followed(before, now, *mv, &squares));
        chased = match before.turn() == side {
            false => moved,
            true => {
                let anew = threatened(game, now, side, kinds).minus(&threatened(game, before, side, kinds));
                Some(moved.map_or(anew, |squares| squares.and(&anew)))
            }
        };
        if chased.is_some_and(|squares| squares.is_empty()) {
            return false;
        }
    }
    chased.is_some()
}

/// Where the same pieces stand after a ply. What has been taken, or stands there as another than before, is none of them.
fn followed(before: &Position, now: &Position, mv: Move, squares: &SquareSet) -> SquareSet {
    let goes = |square: Square| if mv.is_by_piece() && mv.from() == square { mv.to() } else { square };
    let same = |square: &Square| now.piece_at(goes(*square)) == before.piece_at(*square);
    squares.iter().filter(same).map(goes).collect()
}

/// The pieces that a side could take with a piece of these kinds if it were its turn, where nothing could take back on their squares.
fn threatened(game: &Game, position: &Position, side: Side, kinds: [KindSet; 2]) -> SquareSet {
    let Some(now) = game.as_turn_of(position, side) else { return SquareSet::EMPTY };
    let enemy = game.army(!side);
    let mut found = SquareSet::EMPTY;
    for mv in game.position_moves(&now) {
        let royal =
            |square: &Square| now.piece_at(*square).is_none_or(|victim| enemy.kind(victim.kind).royal);
        let victims: Vec<Square> = game.victims_of(&now, mv).iter().filter(|s| !royal(s)).collect();
        if victims.iter().all(|s| found.contains(*s)) || !kinds[side.index()].contains(mv.mover()) {
            continue;
        }
        let Some(taken) = game.after(&now, mv) else { continue };
        let back = |reply: &Move| game.victims_of(&taken, *reply).contains(mv.to());
        if !game.position_moves(&taken).iter().any(back) {
            victims.iter().for_each(|square| found.insert(*square));
        }
    }
    found
}
