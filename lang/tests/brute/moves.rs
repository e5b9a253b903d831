//! The legal moves: every line is walked, the move is made on a copy, and the copy is looked at.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | promotions to several pieces that then become one, or leave the board | several moves |
//! | taking the last royal piece, of a king that is not royal at the moment or where nothing else happens | the first may be done under attack, the second not |

use super::castling::Pair;
use super::happens::{Deed, Done, settle};
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
    /// It puts something on the board that was in hand.
    pub drops: bool,
    /// It takes what just passed.
    pub takes_passer: bool,
    /// A castling, a promotion or the like, which random play should not miss.
    pub special: bool,
    /// What has arrived, before anything else has happened.
    pub arrived: Option<Man>,
    /// More has happened.
    pub happened: bool,
    pub after: Position,
}

/// What is left to be said of a move when the men have been put where they go.
#[derive(Default)]
struct Made {
    captures: bool,
    drops: bool,
    /// The kinds that moved, as they were.
    moved: Vec<usize>,
    /// Squares on which something moved away, was captured or became another.
    left: Vec<Square>,
    /// Where what moved is now.
    landed: Vec<Square>,
}

/// The legal moves of a position, whatever the endings say.
pub fn legal(variant: &Variant, position: &Position) -> Vec<Move> {
    let (mut all, mut castled) = by_the_pieces(variant, position, true);
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
        let barred = self.giving_no.is_some_and(|barred| brings(variant, &made.after, barred));
        (made.captures || !self.captures) && (made.drops || !self.drops) && !barred
    }
}

/// Has a move brought this about?
fn brings(variant: &Variant, after: &Position, what: Barred) -> bool {
    let check = after.in_check(variant, after.turn);
    match what {
        Barred::Check => check,
        Barred::Mate => {
            check && {
                let (moves, castlings) = by_the_pieces(variant, after, false);
                moves.is_empty() && castlings.is_empty()
            }
        }
    }
}

/// The moves that leave no royal piece attacked, whatever a turn may be; castlings by themselves, with who castles. What drops may
/// not bring about is left out where it is not asked.
fn by_the_pieces(variant: &Variant, position: &Position, bans: bool) -> (Vec<Move>, Vec<(Move, Pair)>) {
    let mut all = Vec::new();
    for (from, man) in position.board.men().filter(|(_, man)| man.side == position.turn) {
        let rules = position.lines(variant, man.side, man.kind, from);
        for rule in &rules {
            for way in ways(variant, &position.board, man.side, rule, from) {
                if way.goal == from {
                    if position.holds(variant, man.side, &rule.when, from) {
                        arrive(variant, position, (from, man), from, None, rule, &mut all);
                    }
                    continue;
                }
                go(variant, position, (from, man), rule, way.goal, &mut all);
            }
        }
    }
    all.retain(|m: &Move| m.after.may_be_left(variant, position, position.turn, m.happened));
    let mut all = merge(all);
    all.extend(drops(variant, position, bans));
    (all, castlings(variant, position))
}

/// Two ways to the same result are one move; the first name stands. What happens to the piece after its promotion does not make
/// one move of two choices: the reference does not say so, but the games of others count them so.
fn merge(all: Vec<Move>) -> Vec<Move> {
    let mut merged: Vec<Move> = Vec::new();
    for one in all {
        let same = |m: &&mut Move| {
            (m.from, m.to, m.arrived) == (one.from, one.to, one.arrived) && m.after == one.after
        };
        match merged.iter_mut().find(same) {
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
    let goes = position.board.is_free(goal) && (passer.is_some() || (rule.moves && !only));
    let victim = passer.or(Some(goal).filter(|_| takes));
    if !position.holds_of_a_move(v, man.side, &rule.when, from, victim) {
        return;
    }
    if rule.in_place.is_some() && takes {
        all.push(capture_in_place(v, position, (from, man), goal, rule));
    } else if takes || goes {
        arrive(v, position, (from, man), goal, victim, rule, all);
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
    victim: Option<Square>,
    rule: &Rule,
    all: &mut Vec<Move>,
) {
    let army = v.army(man.side);
    let [begins, owners] = [from, goal].map(|s| v.square(man.side, s));
    let is_left = |kind: usize| {
        let same = before.board.men().filter(|(_, m)| (m.side, m.kind) == (man.side, kind));
        same.count() < v.at_start[man.side as usize][kind]
    };
    let holds = |p: &Promotion| before.holds(v, man.side, &p.when, from);
    let (choices, stays) = army.choices_if(man.kind, begins, owners, holds, is_left);
    let has_choice = choices.len() + usize::from(stays) > 1;
    let mut ends: Vec<(usize, Option<String>)> = Vec::new();
    for choice in &choices {
        ends.push((
            *choice,
            has_choice.then(|| named(&army.kinds[man.kind].letter, &army.kinds[*choice].letter)),
        ));
    }
    if stays {
        ends.push((man.kind, None));
    }
    for (becomes, letter) in ends {
        let arrived = settle(v, Some(man), Man { kind: becomes, ..man }, owners);
        let to = Some((goal, arrived));
        let done = Deed { from, man, to, victim, appears: None, happens: &rule.happens }.done(v, before);
        let mut after = done.after;
        after.trail = trail(v, &after.board, from, goal).filter(|_| from != goal && !done.happened);
        let captures = victim.is_some();
        let landed = done.it.into_iter().collect();
        let made = Made { captures, moved: vec![man.kind], left: done.changed, landed, ..Made::default() };
        finish(v, before, &mut after, &made);
        let name = name(v, from, goal) + &letter.unwrap_or_default();
        let takes_passer = victim.is_some_and(|s| s != goal);
        let rare = takes_passer || !choices.is_empty() || done.happened;
        let special = rare || captures && v.has_hands();
        all.push(Move {
            from,
            to: goal,
            name,
            captures,
            drops: false,
            takes_passer,
            special,
            arrived: Some(arrived),
            happened: done.happened,
            after,
        });
    }
}

fn capture_in_place(
    v: &Variant,
    before: &Position,
    (from, man): (Square, Man),
    goal: Square,
    rule: &Rule,
) -> Move {
    let done = Done::capture(v, before, (from, man), rule, goal, goal);
    let mut after = done.after;
    after.trail = None;
    finish(v, before, &mut after, &Made { captures: true, left: done.changed, ..Made::default() });
    let name = name(v, from, goal);
    let (captures, drops, takes_passer, special) = (true, false, false, true);
    Move {
        from,
        to: goal,
        name,
        captures,
        drops,
        takes_passer,
        special,
        arrived: None,
        happened: done.happened,
        after,
    }
}

/// What may be put on the board from the hand.
fn drops(v: &Variant, position: &Position, bans: bool) -> Vec<Move> {
    let side = position.turn;
    let mut all = Vec::new();
    for (n, kind) in v.army(side).kinds.iter().enumerate() {
        if position.hands[side as usize][n] == 0 {
            continue;
        }
        for square in v.squares().filter(|s| position.board.is_free(*s)) {
            let lines: Vec<&Drop> = kind
                .drops
                .iter()
                .filter(|d| d.on.as_ref().is_none_or(|on| v.among(side, on, square)))
                .filter(|d| position.holds(v, side, &d.when, square))
                .collect();
            if lines.is_empty() {
                continue;
            }
            let mut after = position.clone();
            after.hands[side as usize][n] -= 1;
            after.board.put(square, Some(settle(v, None, Man::new(side, n), v.square(side, square))));
            after.trail = None;
            finish(v, position, &mut after, &Made { drops: true, ..Made::default() });
            let allows = |line: &&Drop| !bans || !line.giving_no.iter().any(|what| brings(v, &after, *what));
            if !after.may_be_left(v, position, side, false) || !lines.iter().any(allows) {
                continue;
            }
            let name = format!("{}@{}", kind.letter, v.grid.name(square));
            let (from, to) = (square, square);
            let (captures, drops, takes_passer, special) = (false, true, false, false);
            all.push(Move {
                from,
                to,
                name,
                captures,
                drops,
                takes_passer,
                special,
                arrived: None,
                happened: false,
                after,
            });
        }
    }
    all
}

/// Rights, counters and the turn.
fn finish(v: &Variant, before: &Position, after: &mut Position, made: &Made) {
    after.lose_rights(v, &made.left);
    let kinds = &v.army(before.turn).kinds;
    let starts_again = |captures: bool, moves: &dyn Fn(&Kind) -> bool| {
        (captures && made.captures) || made.moved.iter().any(|k| moves(&kinds[*k]))
    };
    let rule = v.endings.iter().find_map(|e| match &e.condition {
        Condition::Plies { captures, drops, moves_of, .. } => Some((*captures, *drops, moves_of)),
        _ => None,
    });
    let again = match rule {
        Some((captures, drops, moves_of)) => {
            drops && made.drops || starts_again(captures, &|k| moves_of.contains(&k.name))
        }
        None => starts_again(true, &Kind::can_promote),
    };
    after.counter = if again { 0 } else { before.counter + 1 };
    after.turn = before.turn.other();
    after.fullmove += u32::from(before.turn == Side::Black);
    after.unmoved.retain(|s| !made.left.contains(s));
    after.moved[after.turn as usize].retain(|s| !made.left.contains(s));
    let landed = made.landed.iter().copied().filter(|s| {
        let man = after.board.at(*s).filter(|man| man.side == before.turn);
        man.is_some_and(|man| v.asks[man.side as usize][man.kind].moved)
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
    let mut all: Vec<(Move, Pair)> = Vec::new();
    for (pair, king_to, partner_to) in position.castlings(v) {
        let mut after = position.clone();
        let men = [pair.king, pair.partner].map(|s| position.board.at(s).unwrap());
        after.board.put(pair.king, None);
        after.board.put(pair.partner, None);
        for (man, goal) in men.into_iter().zip([king_to, partner_to]) {
            after.board.put(goal, Some(settle(v, Some(man), man, v.square(side, goal))));
        }
        after.trail = None;
        let made = Made {
            moved: men.map(|man| man.kind).to_vec(),
            left: vec![pair.king, pair.partner, king_to, partner_to],
            landed: vec![king_to, partner_to],
            ..Made::default()
        };
        finish(v, position, &mut after, &made);
        let name = name(v, pair.king, king_to);
        let (from, to) = (pair.king, king_to);
        let (captures, drops, takes_passer, special) = (false, false, false, true);
        let castled = Move {
            from,
            to,
            name,
            captures,
            drops,
            takes_passer,
            special,
            arrived: None,
            happened: false,
            after,
        };
        let same =
            |(m, _): &(Move, Pair)| (m.from, m.to) == (castled.from, castled.to) && m.after == castled.after;
        if castled.after.may_be_left(v, position, side, false) && !all.iter().any(same) {
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
