//! What may be put on the board from the hand, and as what.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | several lines lead to a square, of which the first forbids what comes of it and another does not | it is legal where the same happens by both |

use super::happens::{Deed, settle};
use super::moves::{Made, Move, brings, finish};
use super::position::Position;
use super::rules::*;
use super::walk::Man;

/// The drops of the side to move.
pub fn moves(v: &Variant, position: &Position, bans: bool) -> Vec<Move> {
    let side = position.turn;
    let mut all: Vec<Move> = Vec::new();
    for n in 0..v.army(side).kinds.len() {
        if position.hands[side as usize][n] > 0 {
            for square in v.squares().filter(|s| position.board.is_free(*s)) {
                for found in on(v, position, n, square, bans) {
                    // Two faces that become the same there are one drop.
                    if !all.iter().any(|m| (m.to, &m.after) == (found.to, &found.after)) {
                        all.push(found);
                    }
                }
            }
        }
    }
    all
}

/// What may be put down of a kind on a square.
fn on(v: &Variant, position: &Position, n: usize, square: Square, bans: bool) -> Vec<Move> {
    let side = position.turn;
    let army = v.army(side);
    let own = &army.kinds[n];
    let faces = |line: &Drop| -> Vec<usize> {
        if line.faces.is_empty() {
            return vec![n];
        }
        line.faces.iter().filter_map(|name| army.find(name)).collect()
    };
    let lines: Vec<&Drop> = own
        .drops
        .iter()
        .filter(|d| d.gate.is_none())
        .filter(|d| d.on.as_ref().is_none_or(|on| v.among(side, on, square)))
        .filter(|d| position.holds(v, side, &d.when, square))
        .collect();
    let mut shown: Vec<usize> = Vec::new();
    // Of two that become the same there, the one that the piece's lines name first.
    let becomes = |face: usize| army.settled(face, v.square(side, square));
    let may = |face: usize| lines.iter().any(|d| faces(d).contains(&face));
    for face in own.drops.iter().flat_map(faces).filter(|f| may(*f)) {
        if !shown.iter().any(|f| becomes(*f) == becomes(face)) {
            shown.push(face);
        }
    }
    let mut all = Vec::new();
    for face in shown {
        let mut first: Option<(Position, &Drop)> = None;
        let mut allowed = false;
        for line in lines.iter().filter(|d| faces(d).contains(&face)) {
            let man = Man::new(side, face);
            let deed = Deed {
                from: square,
                man,
                to: None,
                victims: &[],
                appears: None,
                other: None,
                happens: &line.happens,
                if_any: line.if_any,
            };
            let done = deed.dropped(v, position);
            if done.in_vain {
                continue;
            }
            if first.is_none() {
                let mut after = done.after;
                after.hands[side as usize][n] -= 1;
                after.trail = None;
                let made = Made { drops: true, left: done.changed, it: Some(square), ..Made::default() };
                let put = settle(v, None, man, v.square(side, square));
                if line.counts_as_unmoved && after.board.at(square) == Some(put) {
                    unmoved(v, &mut after, &made, square, put);
                }
                finish(v, position, &mut after, &Made { left: without(&made, square), ..made });
                first = Some((after, line));
            }
            let (after, decides) = first.as_ref().unwrap();
            let says = |d: &Drop| (format!("{:?}", d.happens), d.counts_as_unmoved);
            if says(decides) == says(line) {
                allowed |=
                    !bans || !line.giving_no.iter().any(|what| brings(v, side, after, *what, Some(square)));
            }
        }
        let legal = first.map(|(after, _)| after);
        if let Some(after) = legal.filter(|after| allowed && after.may_be_left(v, position, side, false)) {
            let name = format!("{}@{}", army.kinds[face].letter, v.grid.name(square));
            all.push(Move { drops: true, ..Move::new(square, square, name, after) });
        }
    }
    all
}

/// Nothing stood on the square where something is put.
fn without(made: &Made, square: Square) -> Vec<Square> {
    made.left.iter().copied().filter(|s| *s != square).collect()
}

/// What has been put down is as at the start of a game.
fn unmoved(v: &Variant, after: &mut Position, made: &Made, square: Square, man: Man) {
    let again = made.left.iter().filter(|s| **s == square).count() > 1;
    if !again && v.asks[man.side as usize][man.kind].unmoved {
        after.unmoved.push(square);
        after.unmoved.sort_unstable();
    }
}
