//! A game: its positions one after the other, how it stands, and what may be claimed. And perft.

use super::moves::{Move, legal, legal_in};
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
        let mut game = Game { variant, history: vec![(start.clone(), moves)] };
        let moves = game.moves_of(&start);
        game.history[0].1 = moves;
        game
    }

    pub fn position(&self) -> &Position {
        &self.history.last().unwrap().0
    }

    pub fn play(&mut self, next: &Move) {
        let moves = self.moves_of(&next.after);
        self.history.push((next.after.clone(), moves));
    }

    /// The legal moves of a position after those that have been.
    fn moves_of(&self, position: &Position) -> Vec<Move> {
        legal_in(self.variant, position, &|what, after| {
            let key = self.key(what, after, &legal(self.variant, after));
            let now = self.key(what, position, &legal(self.variant, position));
            now == key || self.whole_turns().any(|(p, m)| self.key(what, p, m) == key)
        })
    }

    /// The positions in which a turn began.
    fn whole_turns(&self) -> impl Iterator<Item = &(Position, Vec<Move>)> {
        self.history.iter().filter(|(p, _)| p.is_between(self.variant))
    }

    /// The legal moves; none once the game is over.
    pub fn moves(&self) -> &[Move] {
        if self.status() == Status::Ongoing { &self.history.last().unwrap().1 } else { &[] }
    }

    pub fn in_check(&self) -> bool {
        self.position().in_check(self.variant, self.position().turn)
    }

    pub fn status(&self) -> Status {
        let (position, moves) = self.history.last().unwrap();
        if !position.is_between(self.variant) && !moves.is_empty() {
            return Status::Ongoing; // endings are judged when the turn is over, or where it cannot go on
        }
        // Of a turn that cannot go on nothing else is asked.
        let asked = |e: &Ending| matches!(e.condition, Condition::Checkmate | Condition::Stalemate);
        let stuck = !position.is_between(self.variant);
        let automatic = self.variant.endings.iter().filter(|e| !e.claimed && (!stuck || asked(e)));
        let first = automatic.filter_map(|e| Some((e, self.holds(e)?))).next();
        first.map_or(Status::Ongoing, |(e, that)| outcome(self.variant, self.position(), e, that))
    }

    /// The reasons for which the side to move may claim the end.
    pub fn claimable(&self) -> BTreeSet<&'static str> {
        if self.status() != Status::Ongoing || !self.position().is_between(self.variant) {
            return BTreeSet::new();
        }
        let claims = self.variant.endings.iter().filter(|e| e.claimed && self.holds(e).is_some());
        claims.map(|e| reason(&e.condition)).collect()
    }

    /// The side of which the condition holds, or the side to move where it speaks of none.
    fn holds(&self, ending: &Ending) -> Option<Side> {
        let (position, moves) = self.history.last().unwrap();
        let holds = match &ending.condition {
            Condition::Checkmate => {
                moves.is_empty() && (self.in_check() || position.is_mated_in_part(self.variant))
            }
            Condition::Stalemate => {
                moves.is_empty() && !self.in_check() && !position.is_mated_in_part(self.variant)
            }
            Condition::Passes(times) => position.passes >= *times,
            Condition::InsufficientMaterial => false,
            Condition::Plies { limit, .. } => position.counter >= *limit,
            Condition::Repeated(what, times) => {
                let now = self.key(*what, position, moves);
                let same = self.whole_turns().filter(|(p, m)| self.key(*what, p, m) == now);
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
        key.lasted.clear(); // it is not said to count
        if what == Repetition::Arrangement {
            key.turn = Side::White;
            key.rights = [Vec::new(), Vec::new()];
            key.castlers = [Vec::new(), Vec::new()];
            key.checks = [0; 2];
            (key.passes, key.moves) = (0, 1);
            key.unmoved.clear();
            key.castled = [Vec::new(), Vec::new()];
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
    let lasted = |side: Side| position.lasted[ending.lasts][side as usize] >= ending.plies;
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
    match ending.plies {
        1 => sides.into_iter().find(|side| is_true(v, position, some, *side)),
        _ => sides.into_iter().find(|side| lasted(*side)),
    }
}

/// Is what a line says true of a side?
fn is_true(v: &Variant, position: &Position, some: &[Vec<Fact>], side: Side) -> bool {
    let holds = |fact: &Fact| match fact.whose {
        Whose::That => position.is_so(v, &fact.what, side),
        Whose::Other => position.is_so(v, &fact.what, side.other()),
        Whose::Each => [side, side.other()].into_iter().all(|s| position.is_so(v, &fact.what, s)),
        Whose::Side(one) => position.is_so(v, &fact.what, one),
        Whose::ToMove => position.is_so(v, &fact.what, position.turn),
        Whose::Moved => position.is_so(v, &fact.what, position.turn.other()),
    };
    some.iter().any(|all| all.iter().all(holds))
}

/// A turn is over: what has been so goes on, or begins, or ends.
pub fn lasts(v: &Variant, position: &mut Position) {
    for ending in v.endings.iter().filter(|e| e.plies > 1) {
        let Condition::Arranged(some) = &ending.condition else { continue };
        for side in [Side::White, Side::Black] {
            let is_so = is_true(v, position, some, side);
            let lasted = &mut position.lasted[ending.lasts][side as usize];
            *lasted = if is_so { *lasted + 1 } else { 0 };
        }
    }
}

impl Position {
    /// Is what an ending says true of a side?
    fn is_so(&self, v: &Variant, what: &What, side: Side) -> bool {
        let What::Has { count, safe, men, on, row } = what else {
            return match what {
                What::GaveCheck(times) => self.checks[side as usize] >= *times,
                What::Castled(names) => {
                    let mut castled = self.castled[side as usize].iter();
                    castled.any(|n| v.army(side).castlings[*n].is_one_of(names))
                }
                What::CannotCastle(names) => {
                    let own = &v.army(side).castlings;
                    let mut rights = self.castling_rights(v, side).into_iter();
                    own.iter().any(|c| c.is_one_of(names)) && !rights.any(|n| own[n].is_one_of(names))
                }
                What::CannotMove => {
                    let its = Position { turn: side, part: None, ..self.clone() };
                    let its = if side == self.turn { its } else { Position { trail: None, ..its } };
                    legal(v, &its).iter().all(|m| m.passes)
                }
                _ => self.turn == side,
            };
        };
        if !v.army(side).kinds.iter().any(|k| men.name(&k.name)) {
            return false; // a side that has none of the kinds is never meant
        }
        let own: Vec<(Square, Man)> = self.board.men().filter(|(_, m)| m.side == side).collect();
        let meant = own.iter().filter(|(square, man)| {
            men.name(&self.kind(v, *man).name)
                && on.as_ref().is_none_or(|on| self.stands(v, (*square, *man), on))
                && !(*safe && self.attacks(v, side.other(), *square))
        });
        match count {
            Count::Of(amount) if *row => {
                let squares: Vec<Square> = meant.map(|(square, _)| *square).collect();
                rows(&squares).into_iter().any(|long| amount.is(long))
            }
            Count::Of(amount) => amount.is(meant.count()),
            Count::Only => !own.is_empty() && meant.count() == own.len(),
        }
    }
}

/// How long the unbroken straight lines of some squares are, along ranks, files and diagonals of a flat board.
fn rows(squares: &[Square]) -> Vec<usize> {
    let mut all = Vec::new();
    for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for &(x, y, z) in squares.iter().filter(|(x, y, z)| !squares.contains(&(x - dx, y - dy, *z))) {
            all.push((0..).take_while(|n| squares.contains(&(x + n * dx, y + n * dy, z))).count());
        }
    }
    all
}

/// A number, or that there is none of something, makes it an extinction, unless squares are named.
fn reason(condition: &Condition) -> &'static str {
    match condition {
        Condition::Checkmate => "checkmate",
        Condition::Stalemate => "stalemate",
        Condition::InsufficientMaterial => "insufficient-material",
        Condition::Repeated(..) => "repetition",
        Condition::Plies { .. } => "move-limit",
        Condition::Passes(_) => "passes",
        Condition::Arranged(some) => match &some[0][0].what {
            What::GaveCheck(_) => "checks",
            What::CannotMove => "stalemate",
            What::Has { on: None, count: Count::Only, .. } => "extinction",
            What::Has { on: None, count: Count::Of(Amount::Exactly(_) | Amount::FewerThan(_)), .. } => {
                "extinction"
            }
            What::Has { .. } | What::IsToMove | What::Castled(_) | What::CannotCastle(_) => "goal",
        },
    }
}

fn outcome(v: &Variant, position: &Position, ending: &Ending, that: Side) -> Status {
    let reason = reason(&ending.condition);
    let (side, wins) = match ending.outcome {
        Outcome::Draw => return Status::Drawn(reason),
        Outcome::ToMove(wins) => (position.turn, wins),
        Outcome::Moved(wins) => (position.turn.other(), wins),
        Outcome::That(wins) => (that, wins),
        Outcome::Side(side, wins) => (side, wins),
        Outcome::Majority { points, more, wins } => {
            let of = |side: Side| -> i64 {
                let army = v.army(side);
                let own = position.board.men().filter(|(_, m)| m.side == side);
                let besides = if points { army.points } else { 0 };
                own.map(|(_, m)| if points { army.kinds[m.kind].points } else { 1 }).sum::<i64>() + besides
            };
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
    let passed = |e: &Ending| matches!(e.condition, Condition::Passes(times) if position.passes >= times);
    v.endings.iter().any(|e| !e.claimed && (passed(e) || by_arrangement(v, position, e).is_some()))
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
    if position.is_between(v) && ended_by_arrangement(v, position) {
        return Vec::new();
    }
    whole_turns(v, position).into_iter().map(|(name, after)| (name, perft(v, &after, depth - 1))).collect()
}

/// Every turn by its name, and what it leads to.
fn whole_turns(v: &Variant, position: &Position) -> Vec<(String, Position)> {
    let mut all = Vec::new();
    for made in legal(v, position) {
        match made.after.is_between(v) {
            true => all.push((made.name, made.after)),
            false => {
                let rest = whole_turns(v, &made.after).into_iter();
                all.extend(rest.map(|(name, after)| (format!("{},{name}", made.name), after)));
            }
        }
    }
    all
}
