//! A game: its positions one after the other, how it stands, and what may be claimed. And perft.

use super::moves::{Move, legal};
use super::position::Position;
use super::rules::*;
use std::collections::BTreeSet;

pub struct Game<'a> {
    variant: &'a Variant,
    /// Each with the moves that are legal in it, whatever the endings say.
    history: Vec<(Position, Vec<Move>)>,
}

/// How a game stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    Ongoing,
    Won(Side, &'static str),
    Drawn(&'static str),
}

impl<'a> Game<'a> {
    pub fn new(variant: &'a Variant, start: Position) -> Game<'a> {
        let moves = legal(variant, &start);
        Game { variant, history: vec![(start, moves)] }
    }

    pub fn position(&self) -> &Position {
        &self.history.last().unwrap().0
    }

    pub fn play(&mut self, next: &Move) {
        let moves = legal(self.variant, &next.after);
        self.history.push((next.after.clone(), moves));
    }

    /// The legal moves; none once the game is over.
    pub fn moves(&self) -> &[Move] {
        if self.status() == Status::Ongoing { &self.history.last().unwrap().1 } else { &[] }
    }

    pub fn in_check(&self) -> bool {
        self.position().in_check(self.variant, self.position().turn)
    }

    pub fn status(&self) -> Status {
        let automatic = self.variant.endings.iter().filter(|e| !e.claimed);
        let first = automatic.filter_map(|e| Some((e, self.holds(e)?))).next();
        first.map_or(Status::Ongoing, |(e, that)| outcome(self.position(), e, that))
    }

    /// The reasons for which the side to move may claim the end.
    pub fn claimable(&self) -> BTreeSet<&'static str> {
        if self.status() != Status::Ongoing {
            return BTreeSet::new();
        }
        let claims = self.variant.endings.iter().filter(|e| e.claimed && self.holds(e).is_some());
        claims.map(|e| reason(&e.condition)).collect()
    }

    /// The side of which the condition holds, or the side to move where it speaks of none.
    fn holds(&self, ending: &Ending) -> Option<Side> {
        let (position, moves) = self.history.last().unwrap();
        let holds = match &ending.condition {
            Condition::Checkmate => moves.is_empty() && self.in_check(),
            Condition::Stalemate => moves.is_empty() && !self.in_check(),
            Condition::InsufficientMaterial => false,
            Condition::Plies { limit, .. } => position.counter >= *limit,
            Condition::Repeated(what, times) => {
                let now = self.key(*what, position, moves);
                let same = self.history.iter().filter(|(p, m)| self.key(*what, p, m) == now);
                same.count() >= *times
            }
            Condition::IsOn(..) | Condition::Lacks(_) | Condition::LacksOne(_) | Condition::GaveCheck(_) => {
                return by_arrangement(self.variant, position, ending);
            }
        };
        holds.then_some(position.turn)
    }

    /// Two positions are the same to a repetition if their keys are.
    fn key(&self, what: Repetition, position: &Position, moves: &[Move]) -> Position {
        let mut key = position.clone();
        (key.counter, key.fullmove) = (0, 0);
        if what == Repetition::Arrangement {
            key.turn = Side::White;
            key.rights = [Vec::new(), Vec::new()];
            key.castlers = [Vec::new(), Vec::new()];
            key.checks = [0; 2];
            key.unmoved.clear();
            key.moved = [Vec::new(), Vec::new()];
        }
        let counts = match what {
            Repetition::Arrangement => false,
            Repetition::Position => moves.iter().any(|m| m.takes_passer),
            Repetition::Trail => true,
        };
        key.trail = key.trail.filter(|_| counts);
        if let Some(trail) = &mut key.trail {
            trail.from = trail.to; // only the squares passed are spoken of, and what passed them
        }
        key
    }
}

/// The side of which a goal or an extinction holds.
fn by_arrangement(v: &Variant, position: &Position, ending: &Ending) -> Option<Side> {
    let men = |side: Side, names: &[String]| {
        let of = position.board.men().filter(move |(_, m)| m.side == side);
        let named = of.filter(|(_, m)| names.contains(&position.kind(v, *m).name));
        named.map(|(square, _)| square).collect::<Vec<_>>()
    };
    let holds: Box<dyn Fn(Side) -> bool> = match &ending.condition {
        Condition::IsOn(names, squares) => {
            Box::new(move |side| men(side, names).iter().any(|s| v.among(side, &squares[side as usize], *s)))
        }
        Condition::Lacks(names) => {
            let knows = |side| names.iter().any(|n| v.army(side).find(n).is_some());
            Box::new(move |side| knows(side) && men(side, names).is_empty())
        }
        Condition::LacksOne(names) => Box::new(move |side| {
            let known = |n: &&String| v.army(side).find(n).is_some();
            names.iter().filter(known).any(|n| men(side, std::slice::from_ref(n)).is_empty())
        }),
        Condition::GaveCheck(times) => Box::new(|side| position.checks[side as usize] >= *times),
        _ => return None,
    };
    // Of both sides the one that lets the mover win.
    let moved = position.turn.other();
    let first = if ending.outcome == Outcome::That(false) { position.turn } else { moved };
    [first, first.other()].into_iter().find(|side| holds(*side))
}

fn reason(condition: &Condition) -> &'static str {
    match condition {
        Condition::Checkmate => "checkmate",
        Condition::Stalemate => "stalemate",
        Condition::InsufficientMaterial => "insufficient-material",
        Condition::Repeated(..) => "repetition",
        Condition::Plies { .. } => "move-limit",
        Condition::IsOn(..) => "goal",
        Condition::Lacks(_) | Condition::LacksOne(_) => "extinction",
        Condition::GaveCheck(_) => "checks",
    }
}

fn outcome(position: &Position, ending: &Ending, that: Side) -> Status {
    let (side, wins) = match ending.outcome {
        Outcome::Draw => return Status::Drawn(reason(&ending.condition)),
        Outcome::ToMove(wins) => (position.turn, wins),
        Outcome::Moved(wins) => (position.turn.other(), wins),
        Outcome::That(wins) => (that, wins),
        Outcome::Side(side, wins) => (side, wins),
    };
    Status::Won(if wins { side } else { side.other() }, reason(&ending.condition))
}

/// Has the arrangement alone ended the game by itself?
fn ended_by_arrangement(v: &Variant, position: &Position) -> bool {
    v.endings.iter().any(|e| !e.claimed && by_arrangement(v, position, e).is_some())
}

/// The number of positions reached in exactly so many plies.
pub fn perft(v: &Variant, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => divide(v, position, depth).iter().map(|(_, n)| n).sum(),
    }
}

/// The same behind each move, by its name.
pub fn divide(v: &Variant, position: &Position, depth: u32) -> Vec<(String, u64)> {
    if ended_by_arrangement(v, position) {
        return Vec::new();
    }
    legal(v, position).iter().map(|m| (m.name.clone(), perft(v, &m.after, depth - 1))).collect()
}
