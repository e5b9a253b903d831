//! A game: its positions one after the other, how it stands, and what may be claimed. And perft.

use super::moves::{Move, legal};
use super::position::Position;
use super::rules::*;
use super::walk::Man;
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
            Condition::Arranged(_) => return by_arrangement(self.variant, position, ending),
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
            key.hands.iter_mut().flatten().for_each(|n| *n = 0);
            let men: Vec<(Square, Man)> = key.board.men().collect();
            men.into_iter().for_each(|(s, man)| key.board.put(s, Some(Man { promoted: false, ..man })));
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
    let Condition::Arranged(some) = &ending.condition else { return None };
    let facts = || some.iter().flatten();
    let moved = position.turn.other();
    // Of both sides the one that lets the mover win.
    let first = if ending.outcome == Outcome::That(false) { position.turn } else { moved };
    let one = |whose: Whose| match whose {
        Whose::Side(side) => Some(side),
        Whose::ToMove => Some(position.turn),
        Whose::Moved => Some(moved),
        Whose::That | Whose::Other | Whose::Each => None,
    };
    let sides = match facts().any(|f| matches!(f.whose, Whose::That | Whose::Other)) {
        true => vec![first, first.other()],
        false => vec![facts().find_map(|f| one(f.whose)).unwrap_or(first)],
    };
    let holds = |fact: &Fact, side: Side| match fact.whose {
        Whose::That => position.is_so(v, &fact.what, side),
        Whose::Other => position.is_so(v, &fact.what, side.other()),
        Whose::Each => [side, side.other()].into_iter().all(|s| position.is_so(v, &fact.what, s)),
        whose => position.is_so(v, &fact.what, one(whose).unwrap()),
    };
    sides.into_iter().find(|side| some.iter().any(|all| all.iter().all(|fact| holds(fact, *side))))
}

impl Position {
    /// Is what an ending says true of a side?
    fn is_so(&self, v: &Variant, what: &What, side: Side) -> bool {
        let What::Has { count, safe, men, on } = what else {
            return match what {
                What::GaveCheck(times) => self.checks[side as usize] >= *times,
                _ => self.turn == side,
            };
        };
        if !v.army(side).kinds.iter().any(|k| men.name(&k.name)) {
            return false; // a side that has none of the kinds is never meant
        }
        let own: Vec<(Square, Man)> = self.board.men().filter(|(_, m)| m.side == side).collect();
        let meant = own.iter().filter(|(square, man)| {
            men.name(&self.kind(v, *man).name)
                && on.as_ref().is_none_or(|on| v.among(side, &on[side as usize], *square))
                && !(*safe && self.attacks(v, side.other(), *square))
        });
        match count {
            Count::Of(amount) => amount.is(meant.count()),
            Count::Only => !own.is_empty() && meant.count() == own.len(),
        }
    }
}

/// A number, or that there is none of something, makes it an extinction, unless squares are named.
fn reason(condition: &Condition) -> &'static str {
    match condition {
        Condition::Checkmate => "checkmate",
        Condition::Stalemate => "stalemate",
        Condition::InsufficientMaterial => "insufficient-material",
        Condition::Repeated(..) => "repetition",
        Condition::Plies { .. } => "move-limit",
        Condition::Arranged(some) => match &some[0][0].what {
            What::GaveCheck(_) => "checks",
            What::Has { on: None, count: Count::Only, .. } => "extinction",
            What::Has { on: None, count: Count::Of(Amount::Exactly(_) | Amount::FewerThan(_)), .. } => {
                "extinction"
            }
            What::Has { .. } | What::IsToMove => "goal",
        },
    }
}

fn outcome(position: &Position, ending: &Ending, that: Side) -> Status {
    let reason = reason(&ending.condition);
    let (side, wins) = match ending.outcome {
        Outcome::Draw => return Status::Drawn(reason),
        Outcome::ToMove(wins) => (position.turn, wins),
        Outcome::Moved(wins) => (position.turn.other(), wins),
        Outcome::That(wins) => (that, wins),
        Outcome::Side(side, wins) => (side, wins),
        Outcome::Majority { more, wins } => {
            let of = |side: Side| position.board.men().filter(|(_, m)| m.side == side).count();
            let (white, black) = (of(Side::White), of(Side::Black));
            match white == black {
                true => return Status::Drawn(reason),
                false => (if (white > black) == more { Side::White } else { Side::Black }, wins),
            }
        }
    };
    Status::Won(if wins { side } else { side.other() }, reason)
}

/// Has the arrangement alone ended the game by itself?
pub fn ended_by_arrangement(v: &Variant, position: &Position) -> bool {
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
