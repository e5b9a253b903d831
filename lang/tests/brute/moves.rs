//! The legal moves: every line is walked, the move is made on a copy, and the copy is looked at.

use super::castling::Pair;
use super::position::{Position, trail};
use super::rules::*;
use super::walk::{Man, ways};

/// A move with what it leads to.
#[derive(Clone, Debug)]
pub struct Move {
    pub from: Square,
    pub to: Square,
    pub name: String,
    /// It takes something.
    pub captures: bool,
    /// It takes what just passed.
    pub takes_passer: bool,
    /// A castling, a promotion or the like, which random play should not miss.
    pub special: bool,
    pub after: Position,
}

/// What is left to be said of a move when the men have been put where they go.
struct Made {
    captures: bool,
    /// The kinds that moved, as they were.
    moved: Vec<usize>,
    /// Squares on which something moved away or was captured.
    left: Vec<Square>,
    /// Where what moved is now.
    landed: Vec<Square>,
}

/// The legal moves of a position, whatever the endings say.
pub fn legal(variant: &Variant, position: &Position) -> Vec<Move> {
    let (mut all, mut castled) = by_the_pieces(variant, position);
    let turn = &variant.army(position.turn).turn;
    if !turn.is_empty() {
        let is_one = |list: &[Action], m: &Move| list.iter().any(|action| action.allows(variant, m));
        let first = turn
            .iter()
            .find(|list| all.iter().chain(castled.iter().map(|(m, _)| m)).any(|m| is_one(list, m)));
        all.retain(|m| first.is_some_and(|list| is_one(list, m)));
        castled.retain(|(m, _)| first.is_some_and(|list| is_one(list, m)));
    }
    let castled = named_castlings(variant, position, castled, &all);
    // A castling is a move of its own, even if it leads to the same position.
    all.extend(castled);
    all
}

impl Action {
    /// Is a move that the pieces can make what this says?
    fn allows(&self, variant: &Variant, made: &Move) -> bool {
        let (after, replies) = (&made.after, made.after.turn);
        let barred = match self.giving_no {
            None => false,
            Some(Barred::Check) => after.in_check(variant, replies),
            Some(Barred::Mate) => {
                after.in_check(variant, replies) && {
                    let (moves, castlings) = by_the_pieces(variant, after);
                    moves.is_empty() && castlings.is_empty()
                }
            }
        };
        (made.captures || !self.captures) && !barred
    }
}

/// The moves that leave no royal piece attacked, whatever a turn may be; castlings by themselves, with who castles.
fn by_the_pieces(variant: &Variant, position: &Position) -> (Vec<Move>, Vec<(Move, Pair)>) {
    let mut all = Vec::new();
    for (from, man) in position.board.men().filter(|(_, man)| man.side == position.turn) {
        let rules = position.lines(variant, man.side, man.kind, from);
        for rule in &rules {
            for way in ways(variant, &position.board, man.side, rule, from) {
                if way.goal == from {
                    if !position.holds(variant, man.side, &rule.when, from) {
                        continue;
                    }
                    let made =
                        Made { captures: false, moved: vec![man.kind], left: vec![from], landed: vec![from] };
                    arrive(variant, position, (from, man), from, &position.clone(), &made, &mut all);
                    continue;
                }
                go(variant, position, (from, man), rule, way.goal, &mut all);
            }
        }
    }
    all.retain(|m: &Move| !m.after.in_check(variant, position.turn));
    (merge(all), castlings(variant, position))
}

/// Two ways to the same result are one move; the first name stands.
fn merge(all: Vec<Move>) -> Vec<Move> {
    let mut merged: Vec<Move> = Vec::new();
    for one in all {
        match merged.iter_mut().find(|m| (m.from, m.to) == (one.from, one.to) && m.after == one.after) {
            Some(same) => same.takes_passer |= one.takes_passer,
            None => merged.push(one),
        }
    }
    merged
}

fn name(v: &Variant, from: Square, to: Square) -> String {
    v.grid.name(from) + &v.grid.name(to)
}

/// What a line does that leads to a goal, if it may do anything there.
fn go(
    v: &Variant,
    position: &Position,
    (from, man): (Square, Man),
    rule: &Rule,
    goal: Square,
    all: &mut Vec<Move>,
) {
    let passer =
        position.passer(v, &rule.passing, goal).filter(|_| position.may_enter(v, man.side, rule, goal));
    let on_goal = position.board.at(goal);
    let only = matches!(rule.passing, Passing::Only(_));
    let takes = on_goal.is_some_and(|other| {
        let name = &position.kind(v, other).name;
        let named = rule.onto.iter().all(|men| men.name(name));
        other.side != man.side && rule.captures && !only && named && !position.kind(v, other).uncapturable
    });
    let goes = on_goal.is_none() && (passer.is_some() || (rule.moves && !only));
    let victim = passer.or(Some(goal).filter(|_| takes));
    if !position.holds_of_a_move(v, man.side, &rule.when, from, victim) {
        return;
    }
    if let Some(victim) = rule.in_place.as_ref().filter(|_| takes) {
        all.push(capture_in_place(v, position, (from, man), goal, victim.as_ref()));
    } else if takes || goes {
        let mut after = position.clone();
        after.board.put(from, None);
        if let Some(passer) = passer {
            after.board.put(passer, None);
        }
        let mut left = vec![from, goal];
        left.extend(passer);
        let made =
            Made { captures: takes || passer.is_some(), moved: vec![man.kind], left, landed: vec![goal] };
        arrive(v, position, (from, man), goal, &after, &made, all);
    }
}

/// What a choice adds to the name of a move.
fn named(own: &str, choice: &str) -> String {
    if choice.strip_prefix('+') == Some(own) {
        "+".to_owned()
    } else if own.strip_prefix('+') == Some(choice) {
        "-".to_owned()
    } else {
        choice.to_ascii_lowercase()
    }
}

/// Everything that the man may be once it has arrived.
fn arrive(
    v: &Variant,
    before: &Position,
    (from, man): (Square, Man),
    goal: Square,
    after: &Position,
    made: &Made,
    all: &mut Vec<Move>,
) {
    let army = v.army(man.side);
    let owners = v.square(man.side, goal);
    let (choices, stays) = army.choices_if(man.kind, owners, |p| before.holds(v, man.side, &p.when, from));
    let has_choice = choices.len() + usize::from(stays) > 1;
    let mut ends: Vec<(usize, Option<String>)> = Vec::new();
    for choice in &choices {
        ends.push((
            *choice,
            has_choice.then(|| named(&army.kinds[man.kind].letter, &army.kinds[*choice].letter)),
        ));
    }
    if stays || choices.is_empty() {
        ends.push((man.kind, None));
    }
    for (becomes, letter) in ends {
        let mut after = after.clone();
        after.board.put(goal, Some(Man { side: man.side, kind: army.settled(becomes, owners) }));
        after.trail = trail(v, &after.board, from, goal).filter(|_| from != goal);
        finish(v, before, &mut after, made);
        let name = name(v, from, goal) + &letter.unwrap_or_default();
        let takes_passer = made.left.len() > 2;
        let special = takes_passer || !choices.is_empty();
        all.push(Move { from, to: goal, name, captures: made.captures, takes_passer, special, after });
    }
}

fn capture_in_place(
    v: &Variant,
    before: &Position,
    (from, man): (Square, Man),
    goal: Square,
    victim: Option<&String>,
) -> Move {
    let army = v.army(man.side);
    let mut after = before.clone();
    let becomes = victim.map(|name| army.settled(army.find(name).unwrap(), v.square(man.side, goal)));
    after.board.put(goal, becomes.map(|kind| Man { side: man.side, kind }));
    after.trail = None;
    finish(
        v,
        before,
        &mut after,
        &Made { captures: true, moved: Vec::new(), left: vec![goal], landed: Vec::new() },
    );
    let name = name(v, from, goal);
    Move { from, to: goal, name, captures: true, takes_passer: false, special: true, after }
}

/// Rights, counters and the turn.
fn finish(v: &Variant, before: &Position, after: &mut Position, made: &Made) {
    after.lose_rights(v, &made.left);
    let kinds = &v.army(before.turn).kinds;
    let starts_again = |captures: bool, moves: &dyn Fn(&Kind) -> bool| {
        (captures && made.captures) || made.moved.iter().any(|k| moves(&kinds[*k]))
    };
    let rule = v.endings.iter().find_map(|e| match &e.condition {
        Condition::Plies { captures, moves_of, .. } => Some((*captures, moves_of)),
        _ => None,
    });
    let again = match rule {
        Some((captures, moves_of)) => starts_again(captures, &|k| moves_of.contains(&k.name)),
        None => starts_again(true, &Kind::can_promote),
    };
    after.counter = if again { 0 } else { before.counter + 1 };
    after.turn = before.turn.other();
    after.fullmove += u32::from(before.turn == Side::Black);
    after.unmoved.retain(|s| !made.left.contains(s));
    after.moved[after.turn as usize].retain(|s| !made.left.contains(s));
    let landed = made.landed.iter().copied().filter(|s| {
        let man = after.board.at(*s).unwrap();
        v.asks[man.side as usize][man.kind].moved
    });
    let mut landed: Vec<Square> = landed.collect();
    landed.sort_unstable();
    after.moved[before.turn as usize] = landed;
    count_as_moved(v, after);
    if let Some(most) = v.checks().filter(|_| after.in_check(v, after.turn)) {
        let given = &mut after.checks[before.turn as usize];
        *given = most.min(*given + 1);
    }
}

/// What counts as moved from now on, all at once.
fn count_as_moved(v: &Variant, after: &mut Position) {
    let counts = |(square, man): &(Square, Man)| {
        let whens = &after.kind(v, *man).counts;
        whens.iter().any(|when| after.holds(v, man.side, std::slice::from_ref(when), *square))
    };
    let counted: Vec<Square> = after.board.men().filter(counts).map(|(square, _)| square).collect();
    after.unmoved.retain(|s| !counted.contains(s));
    after.lose_rights(v, &counted);
}

/// The castlings that leave no royal piece attacked, by their usual names.
fn castlings(v: &Variant, position: &Position) -> Vec<(Move, Pair)> {
    let side = position.turn;
    let army = v.army(side);
    let mut all: Vec<(Move, Pair)> = Vec::new();
    for (pair, king_to, partner_to) in position.castlings(v) {
        let mut after = position.clone();
        let men = [pair.king, pair.partner].map(|s| position.board.at(s).unwrap().kind);
        after.board.put(pair.king, None);
        after.board.put(pair.partner, None);
        for (kind, goal) in men.into_iter().zip([king_to, partner_to]) {
            let kind = army.settled(kind, v.square(side, goal));
            after.board.put(goal, Some(Man { side, kind }));
        }
        after.trail = None;
        let made = Made {
            captures: false,
            moved: men.to_vec(),
            left: vec![pair.king, pair.partner, king_to, partner_to],
            landed: vec![king_to, partner_to],
        };
        finish(v, position, &mut after, &made);
        let name = name(v, pair.king, king_to);
        let (from, to) = (pair.king, king_to);
        let castled = Move { from, to, name, captures: false, takes_passer: false, special: true, after };
        let same =
            |(m, _): &(Move, Pair)| (m.from, m.to) == (castled.from, castled.to) && m.after == castled.after;
        if !castled.after.in_check(v, side) && !all.iter().any(same) {
            all.push((castled, pair));
        }
    }
    all
}

/// Castlings by the names that tell them from each other and from the other legal moves.
fn named_castlings(v: &Variant, position: &Position, all: Vec<(Move, Pair)>, others: &[Move]) -> Vec<Move> {
    let side = position.turn;
    let army = v.army(side);
    let twin = |pair: &Pair, to: Square| {
        let own = &army.castlings[pair.castling];
        army.castlings.iter().enumerate().any(|(n, c)| {
            let same = n != pair.castling && c.is_fixed() && own.is_fixed() && c.king_from == own.king_from;
            same && c.king_to.contains(&v.square(side, to))
        })
    };
    let clashes = |m: &Move, pair: &Pair| {
        m.from == m.to
            || twin(pair, m.to)
            || others.iter().any(|o| o.name == m.name)
            || all.iter().filter(|(o, _)| o.name == m.name).count() > 1
    };
    let named = all.iter().map(|(m, pair)| match clashes(m, pair) {
        true => Move { name: name(v, pair.king, pair.partner), ..m.clone() },
        false => m.clone(),
    });
    named.collect()
}
