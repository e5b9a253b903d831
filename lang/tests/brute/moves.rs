//! The legal moves: every line is walked, the move is made on a copy, and the copy is looked at.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | promotions to several pieces that then become one, or leave the board | several moves |
//! | taking the last royal piece, of a king that is not royal at the moment or where nothing else happens | the first may be done under attack, the second not |

use super::castling::{Pair, castlings, named_castlings};
use super::drops;
use super::fen;
use super::followers::follow;
use super::gates::{Unfinished, castled_with_each, with_each};
use super::happens::{Deed, Done, settle};
use super::parts::{self, Stage};
use super::position::{Position, Trail, trail};
use super::rules::*;
use super::taking;
use super::walk::{Man, Way, beyond, ways};

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
    /// What it is before rights, counters and the turn are seen to, where something may come to the square that it leaves.
    pub unfinished: Option<Box<Unfinished>>,
    /// What it would lead to if nothing followed, where something does.
    pub alone: Option<Box<Position>>,
    /// What has arrived, before anything else has happened.
    pub arrived: Option<Man>,
    /// More has happened.
    pub happened: bool,
    /// Nothing is done.
    pub passes: bool,
    /// It lands on those whom it takes on its way.
    pub lands: bool,
    /// Whom it takes elsewhere.
    pub taken: Vec<Square>,
    /// Whom it takes, wherever.
    pub victims: Vec<Square>,
    /// What its line may not bring about.
    pub bans: Vec<Barred>,
    pub after: Position,
}

impl Move {
    /// How many it takes.
    fn count(&self) -> usize {
        self.taken.len().max(usize::from(self.captures))
    }

    /// Does it leave no royal piece attacked, before something follows and after?
    pub fn is_safe(&self, v: &Variant, before: &Position) -> bool {
        let mut all = self.alone.as_deref().into_iter().chain([&self.after]);
        all.all(|after| after.may_be_left(v, before, before.turn, self.happened))
    }

    /// Where the piece stands then that has moved or captured.
    pub fn it(&self) -> Square {
        if self.arrived.is_none() { self.from } else { self.to }
    }

    pub fn new(from: Square, to: Square, name: String, after: Position) -> Move {
        Move {
            from,
            to,
            name,
            captures: false,
            drops: false,
            takes_passer: false,
            special: false,
            unfinished: None,
            alone: None,
            arrived: None,
            happened: false,
            passes: false,
            lands: false,
            taken: Vec::new(),
            victims: Vec::new(),
            bans: Vec::new(),
            after,
        }
    }
}

/// What is left to be said of a move when the men have been put where they go.
#[derive(Clone, Debug, Default)]
pub struct Made {
    pub captures: bool,
    pub drops: bool,
    pub passes: bool,
    /// The kinds that moved, as they were.
    pub moved: Vec<usize>,
    /// The enemy's kinds that moved.
    pub pushed: Vec<usize>,
    /// Squares on which something moved away, was captured or became another.
    pub left: Vec<Square>,
    /// Where those stood who were captured, and the kind that captured them.
    pub taken: Vec<Square>,
    pub by: Vec<usize>,
    /// Where what moved is now.
    pub landed: Vec<Square>,
    /// Where the piece stands that has moved, or stood when it left the board.
    pub it: Option<Square>,
    /// Where the partner of a castling stands.
    pub along: Option<Square>,
}

/// Has a position been before in this game, to a repetition?
pub type Been<'a> = &'a dyn Fn(Repetition, &Position) -> bool;

/// The legal moves of a position, whatever the endings say, and whatever was before.
pub fn legal(variant: &Variant, position: &Position) -> Vec<Move> {
    legal_in(variant, position, &|_, _| false)
}

/// The legal moves of a position in a game, whatever the endings say. Within a turn those of the next part.
pub fn legal_in(variant: &Variant, position: &Position, been: Been) -> Vec<Move> {
    if position.is_choosing(variant) {
        return parts::choices(variant, position);
    }
    let turn = match variant.stages(position)[position.stage()] {
        Stage::Acts(turn) => turn,
        _ => return parts::part_moves(variant, position),
    };
    let (mut all, mut castled) = by_the_pieces(variant, position, true);
    if position.part.is_some() {
        all.retain(|m| may_take(variant, position, m));
    }
    if turn.iter().flatten().any(|action| action.passes) && !position.in_check(variant, position.turn) {
        all.push(pass(variant, position));
    }
    all.retain(|m| parts::may_go_on(variant, &m.after));
    castled.retain(|(m, _)| parts::may_go_on(variant, &m.after));
    let mut first_of: Option<&Vec<Action>> = None;
    if !turn.is_empty() {
        let is_one =
            |list: &[Action], m: &Move| list.iter().any(|action| action.allows(variant, position, m, been));
        let first = turn
            .iter()
            .find(|list| all.iter().chain(castled.iter().map(|(m, _)| m)).any(|m| is_one(list, m)));
        all.retain(|m| first.is_some_and(|list| is_one(list, m)));
        castled.retain(|(m, _)| first.is_some_and(|list| is_one(list, m)));
        let most = all.iter().filter(|m| m.captures).map(Move::count).max();
        let is_most = |m: &Move| !m.captures || Some(m.count()) == most;
        all.retain(|m| {
            let of_these = first.iter().flat_map(|list| list.iter());
            of_these.into_iter().any(|a| (!a.most || is_most(m)) && a.allows(variant, position, m, been))
        });
        first_of = first;
    }
    taking::name_victims(variant, &mut all);
    let partners: Vec<Square> = castled.iter().map(|(_, pair)| pair.partner).collect();
    let castled = named_castlings(variant, position, castled, &all);
    let mut more: Vec<Move> = Vec::new();
    // Nothing comes by a later part of a turn.
    if position.part.is_none() {
        more.extend(all.iter().flat_map(|m| with_each(variant, position, m)));
        more.extend(
            castled.iter().zip(partners).flat_map(|(m, p)| castled_with_each(variant, position, m, p)),
        );
    }
    more.retain(|m| parts::may_go_on(variant, &m.after));
    more.retain(|m| {
        first_of
            .as_ref()
            .is_none_or(|list| list.iter().any(|action| action.allows(variant, position, m, been)))
    });
    // A castling is a move of its own, even if it leads to the same position.
    all.extend(castled);
    all.extend(more);
    all
}

/// A later move of a turn takes no royal piece, unless an ending decides the game when it is gone.
fn may_take(v: &Variant, position: &Position, made: &Move) -> bool {
    let royals = position.royals(v, position.turn.other());
    !made.victims.iter().any(|s| royals.contains(s)) || made.after.is_decided_by_taking(v, position)
}

impl Action {
    /// Is a move that the pieces can make what this says?
    fn allows(&self, v: &Variant, before: &Position, made: &Move, been: Been) -> bool {
        let side = before.turn;
        let barred = || self.giving_no.is_some_and(|barred| brings(v, side, &made.after, barred, None));
        let is_left = |left: &Left, position: &Position| {
            let mut there = position.board.men().filter(|(s, _)| position.is_one(v, side, &left.men, *s));
            there.any(|man| position.stands(v, man, &left.place))
        };
        let leaves = |left: &Left| is_left(left, &made.after) && (!left.keeping || is_left(left, before));
        let repeats = || self.repeating_no.is_some_and(|what| been(what, &made.after));
        (made.passes == self.passes)
            && (made.captures || !self.captures)
            && (made.drops || !self.drops)
            && !barred()
            && !self.leaving_no.iter().any(leaves)
            && !repeats()
    }
}

/// Has a move of a side brought this about?
pub fn brings(variant: &Variant, side: Side, after: &Position, what: Barred, it: Option<Square>) -> bool {
    let after = Position { turn: side.other(), part: None, ..after.clone() };
    if let (Barred::Unsafe, Some(it)) = (what, it) {
        let own = after.board.at(it).is_some_and(|man| man.side == side);
        return own && after.attacks(variant, side.other(), it);
    }
    after.in_check(variant, after.turn)
        && match what {
            Barred::Check | Barred::Unsafe => true,
            Barred::CheckExceptMate => !brings(variant, side, &after, Barred::Mate, it),
            Barred::Mate => {
                let (mut moves, mut castlings) = by_the_pieces(variant, &after, false);
                // Where a reply may leave its own side attacked it is none that cannot be followed up.
                if variant.army(after.turn).checks.count_at_end {
                    moves.retain(|m| could_go_on(variant, &m.after));
                    castlings.retain(|(m, _)| could_go_on(variant, &m.after));
                }
                moves.is_empty() && castlings.is_empty()
            }
        }
}

/// Could the turn go on, whatever may not be brought about? Of replies that is not asked.
fn could_go_on(variant: &Variant, position: &Position) -> bool {
    let stages = variant.stages(position);
    let Stage::Acts(turn) = &stages[position.stage()] else { return parts::can_go_on(variant, position) };
    if position.part.is_none() || variant.if_possible(position, position.stage()) {
        return parts::can_go_on(variant, position);
    }
    if turn.iter().flatten().any(|a| a.passes) && !position.in_check(variant, position.turn) {
        return true;
    }
    let fits = |m: &Move| {
        let kind = |a: &Action| !a.passes && (!a.captures || m.captures) && (!a.drops || m.drops);
        turn.is_empty() || turn.iter().flatten().any(kind)
    };
    let (moves, castlings) = by_the_pieces(variant, position, false);
    let mut all = moves.iter().chain(castlings.iter().map(|(m, _)| m));
    all.any(|m| fits(m) && could_go_on(variant, &m.after))
}

/// Does a move that takes on its way take others than another move?
fn takes_others(one: &Move, other: &Move) -> bool {
    let same =
        one.victims.len() == other.victims.len() && one.victims.iter().all(|s| other.victims.contains(s));
    !one.taken.is_empty() && !same
}

/// Nothing is done.
fn pass(v: &Variant, position: &Position) -> Move {
    let mut after = position.clone();
    after.trail = None;
    finish(v, position, &mut after, &Made { passes: true, ..Made::default() });
    Move { passes: true, ..Move::new((0, 0, 0), (0, 0, 0), "0000".to_owned(), after) }
}

/// The moves that leave no royal piece attacked, whatever a turn may be; castlings by themselves, with who castles. What drops may
/// not bring about is left out where it is not asked.
fn by_the_pieces(variant: &Variant, position: &Position, bans: bool) -> (Vec<Move>, Vec<(Move, Pair)>) {
    let mut all = Vec::new();
    for (from, man) in position.board.men().filter(|(_, man)| man.side == position.turn) {
        let rules = position.lines(variant, man.side, man.kind, from);
        // A line that takes somebody elsewhere decides before all others.
        let (mut own, decided_before) = taking::moves(variant, position, (from, man), &rules);
        for rule in &rules {
            let mut by_it = Vec::new();
            let all_ways = ways(variant, &position.board, man.side, rule, from);
            for way in &all_ways {
                let Some(way) = &the_way(rule, way, &all_ways) else { continue };
                if decided_before.contains(&way.goal) {
                    continue;
                }
                if way.goal == from && taking::takes_on_its_way(rule) {
                    continue;
                }
                if way.goal == from {
                    if position.holds(variant, man.side, &rule.when, from) {
                        arrive(variant, position, (from, man), (from, &[], None), rule, &mut by_it);
                    }
                    continue;
                }
                go(variant, position, (from, man), rule, way, &mut by_it);
            }
            // What a ban forbids by the first line that leads there, no other allows.
            let decided = |m: &Move| {
                let mut earlier = own.iter().filter(|o| o.to == m.to && !takes_others(o, m)).peekable();
                earlier.peek().is_some()
                    && (!rule.giving_no.is_empty() || earlier.any(|o| !o.bans.is_empty()))
            };
            by_it.retain(|m| !decided(m));
            // Of lines that do different things on one square, the first whose condition holds decides.
            let other = |m: &Move| {
                let mut earlier = own.iter().filter(|o| o.to == m.to && !takes_others(o, m)).peekable();
                earlier.peek().is_some() && !earlier.any(|o| o.arrived == m.arrived && o.after == m.after)
            };
            by_it.retain(|m| rule.taking.is_some() || !other(m));
            own.extend(by_it);
        }
        all.extend(own);
    }
    all.retain(|m: &Move| m.is_safe(variant, position));
    all.iter_mut().for_each(|m| m.multiply(variant, position));
    let mut all = merge(all);
    all.retain(|m| {
        !bans || !m.bans.iter().any(|what| brings(variant, position.turn, &m.after, *what, Some(m.it())))
    });
    all.extend(drops::moves(variant, position, bans));
    (all, castlings(variant, position))
}

/// Where somebody is pushed or pulled, the shortest of several ways says what is ahead and what is back; of two equally short ones, none.
pub fn the_way(rule: &Rule, way: &Way, all: &[Way]) -> Option<Way> {
    let mut others = all.iter().filter(|other| other.goal == way.goal);
    let straight = rule.taking.as_ref().is_some_and(|t| matches!(t.how, Catch::Ahead(_) | Catch::Back(_)));
    if rule.shifts.is_none() && !straight {
        return Some(way.clone());
    }
    if others.clone().any(|other| other.passed.len() < way.passed.len()) {
        return None;
    }
    let told = others.all(|other| other.passed.len() > way.passed.len() || other == way);
    Some(Way { straight: way.straight.filter(|_| told), ..way.clone() })
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

impl Move {
    /// A piece that leaves another like itself where it stood has multiplied: written like a drop, and the same from wherever it
    /// comes, unless the past of the two pieces makes a difference.
    fn multiply(&mut self, v: &Variant, before: &Position) {
        let (from, to) = (self.from, self.to);
        let mover = before.board.at(from);
        let like = |square: Square| mover.is_some() && self.after.board.at(square) == mover;
        let side = mover.map_or(Side::White, |m| m.side);
        let past = !v.army(side).castlings.is_empty()
            || v.has_hands()
            || v.asks.iter().flatten().any(|asks| asks.unmoved || asks.moved);
        // Who changes places with its like is no more than before.
        let count = |position: &Position| position.board.men().filter(|(_, m)| Some(*m) == mover).count();
        let more = count(&self.after) > count(before);
        // Only by a line that says so.
        let said = mover.is_some_and(|m| {
            let kind = &v.army(side).kinds[m.kind];
            let appears =
                |s: &Sentence| matches!(s, Sentence::AppearsWhereItLeft(name) if *name == kind.name);
            kind.rules.iter().any(|rule| rule.happens.iter().any(appears))
        });
        if from == to || past || !said || self.captures || !more || !like(from) || !like(to) {
            return;
        }
        let letter = mover.map_or("", |m| v.army(side).kinds[m.kind].letter.as_str());
        self.name = format!("{letter}@{}", v.grid.name(to));
        self.from = to;
    }
}

pub fn name(v: &Variant, from: Square, to: Square) -> String {
    v.grid.name(from) + &v.grid.name(to)
}

/// What a line does that leads to a goal, if it may do anything there.
fn go(
    v: &Variant,
    position: &Position,
    (from, man): (Square, Man),
    rule: &Rule,
    way: &Way,
    all: &mut Vec<Move>,
) {
    let goal = way.goal;
    let barred = |at: Square| {
        position.board.at(at).is_some_and(|other| position.is_barred(v, (from, man), (at, other)))
    };
    let passer = position.passer(v, &rule.passing, goal);
    let passer = passer.filter(|s| position.may_enter(v, (from, man), rule, goal) && !barred(*s));
    let on_goal = position.board.at(goal);
    let only = matches!(rule.passing, Passing::Only(_));
    let takes = on_goal.is_some_and(|other| {
        let name = &position.kind(v, other).name;
        let named = rule.onto.iter().all(|men| men.name(name));
        other.side != man.side && rule.captures && rule.taking.is_none() && !only && named && !barred(goal)
    });
    let goes = position.board.is_free(goal) && (passer.is_some() || (rule.moves && !only));
    // Where there is somebody to take elsewhere, there is no choice.
    let goes = goes && position.taken(v, (from, man), rule, way).is_empty();
    let enemy = |s: &Square| position.board.at(*s).is_some_and(|other| other.side != man.side);
    let goes = goes && !(rule.lands.is_some() && way.passed.iter().any(enemy));
    let victim = passer.or(Some(goal).filter(|_| takes));
    let victims = victim.as_slice();
    if !position.holds_of_a_move(v, man.side, &rule.when, from, victims) {
        return;
    }
    let is_one = |men: &Men, square: Square| position.is_one(v, man.side, men, square);
    let [ahead, behind] = match rule.shifts {
        Some(_) => beyond(v, &position.board, man.side, from, way),
        None => [None; 2],
    };
    let other = match &rule.shifts {
        None => None,
        Some(Shift::Ahead(men)) => {
            let ahead = ahead.filter(|s| is_one(men, goal) && position.board.is_free(*s));
            if let Some(ahead) = ahead {
                arrive(v, position, (from, man), (goal, &[], Some((goal, ahead))), rule, all);
            }
            return;
        }
        Some(Shift::Swaps(men)) => {
            if is_one(men, goal) {
                arrive(v, position, (from, man), (goal, &[], Some((goal, from))), rule, all);
            }
            return;
        }
        Some(Shift::Draws(men)) => behind.filter(|s| is_one(men, *s)).map(|s| (s, from)),
    };
    if rule.in_place.is_some() && takes {
        all.extend(capture_in_place(v, position, (from, man), goal, rule));
    } else if takes || goes {
        arrive(v, position, (from, man), (goal, victims, other), rule, all);
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

/// What the man may be after a move, each with what its name adds.
pub fn promoted(
    v: &Variant,
    before: &Position,
    (from, man): (Square, Man),
    (goal, captures): (Square, bool),
) -> Vec<(usize, Option<String>)> {
    let army = v.army(man.side);
    let [begins, owners] = [from, goal].map(|s| v.square(man.side, s));
    let is_left = |kind: usize| {
        let same = before.board.men().filter(|(_, m)| (m.side, m.kind) == (man.side, kind));
        same.count() < v.at_start[man.side as usize][kind]
    };
    let holds = |p: &Promotion| p.captures(captures) && before.holds(v, man.side, &p.asked(), from);
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
    ends
}

/// What a man must become that stands where it is promoted without having moved there, and the letter of the choice; nothing where it may stay.
pub fn waits_for(v: &Variant, position: &Position, (on, man): (Square, Man)) -> Vec<(usize, Option<String>)> {
    let army = v.army(man.side);
    let is_left = |kind: usize| {
        let same = position.board.men().filter(|(_, m)| (m.side, m.kind) == (man.side, kind));
        same.count() < v.at_start[man.side as usize][kind]
    };
    let holds = |p: &Promotion| {
        let stands = matches!(p.how, Promoting::On | Promoting::OnOrFrom);
        stands && p.captures(false) && position.holds(v, man.side, &p.asked(), on)
    };
    let nowhere = (-1, -1, -1);
    let (choices, stays) = army.choices_if(man.kind, nowhere, v.square(man.side, on), holds, is_left);
    let letter = |kind: usize| named(&army.kinds[man.kind].letter, &army.kinds[kind].letter);
    let several = choices.len() > 1;
    match stays {
        true => Vec::new(),
        false => choices.into_iter().map(|kind| (kind, several.then(|| letter(kind)))).collect(),
    }
}

/// Everything that the man may be once it has arrived.
pub fn arrive(
    v: &Variant,
    before: &Position,
    (from, man): (Square, Man),
    (goal, victims, other): (Square, &[Square], Option<(Square, Square)>),
    rule: &Rule,
    all: &mut Vec<Move>,
) {
    let army = v.army(man.side);
    let owners = v.square(man.side, goal);
    let ends = promoted(v, before, (from, man), (goal, !victims.is_empty()));
    let chosen = ends.iter().any(|(kind, letter)| letter.is_some() || *kind != man.kind);
    for (becomes, letter) in ends {
        let arrived = settle(v, Some(man), Man { kind: becomes, ..man }, owners);
        let to = Some((goal, arrived));
        let (happens, if_any) = (&rule.happens, rule.if_any);
        let deed = Deed { from, man, to, victims, appears: None, other, happens, if_any };
        let done = deed.done(v, before);
        if done.in_vain {
            continue;
        }
        let mut after = done.after;
        let elsewhere = victims.iter().any(|s| *s != goal);
        let left_behind =
            from != goal && rule.shifts.is_none() && !done.happened && !(elsewhere && rule.taking.is_some());
        let passed = |after: &Position| trail(v, &after.board, from, goal).filter(|_| left_behind);
        after.trail = passed(&after);
        let captures = !victims.is_empty();
        let landed = done.it.into_iter().collect();
        let mut made = Made {
            captures,
            moved: vec![man.kind],
            left: done.changed,
            landed,
            it: Some(goal),
            taken: victims.to_vec(),
            by: vec![man.kind],
            ..Made::default()
        };
        let left: &[Square] = if from == goal { &[] } else { &[from] };
        let chooses = army.kinds[man.kind].can_promote();
        let unfinished = unfinished(v, before.turn, (&after, &made), (left, victims), chooses);
        let alone = follow(v, before, &mut after, (left, victims), &mut made).map(Box::new);
        if alone.is_some() {
            after.trail = passed(&after);
        }
        finish(v, before, &mut after, &made);
        let name = name(v, from, goal) + &letter.unwrap_or_default();
        let takes_passer = elsewhere && rule.passing != Passing::No;
        let rare = elsewhere || chosen || done.happened;
        let special = rare || alone.is_some() || captures && v.has_hands();
        all.push(Move {
            captures,
            takes_passer,
            special,
            unfinished,
            alone,
            victims: victims.to_vec(),
            arrived: Some(arrived),
            happened: done.happened,
            bans: rule.giving_no.clone(),
            ..Move::new(from, goal, name, after)
        });
    }
}

fn capture_in_place(
    v: &Variant,
    before: &Position,
    (from, man): (Square, Man),
    goal: Square,
    rule: &Rule,
) -> Option<Move> {
    let done = Done::capture(v, before, (from, man), rule, goal, &[goal]);
    let mut after = done.after;
    after.trail = None;
    let (taken, by) = (vec![goal], vec![man.kind]);
    let made = Made { captures: true, left: done.changed, it: Some(from), taken, by, ..Made::default() };
    finish(v, before, &mut after, &made);
    let bans = rule.giving_no.clone();
    let one = Move::new(from, goal, name(v, from, goal), after);
    let victims = vec![goal];
    let one = Move { captures: true, victims, special: true, happened: done.happened, bans, ..one };
    (!done.in_vain).then_some(one)
}

pub fn unfinished(
    v: &Variant,
    side: Side,
    (after, made): (&Position, &Made),
    (left, victims): (&[Square], &[Square]),
    chooses: bool,
) -> Option<Box<Unfinished>> {
    let kept = || {
        let (left, victims) = (left.to_vec(), victims.to_vec());
        Box::new(Unfinished { after: after.clone(), made: made.clone(), left, victims, chooses })
    };
    v.has_gates(side).then(kept)
}

/// Rights, counters and the turn.
pub fn finish(v: &Variant, before: &Position, after: &mut Position, made: &Made) {
    after.lose_rights(v, &made.left);
    let [kinds, theirs] = [before.turn, before.turn.other()].map(|side| &v.army(side).kinds);
    let starts_again = |captures: bool, moves: &dyn Fn(&Kind) -> bool| {
        (captures && made.captures)
            || made.moved.iter().any(|k| moves(&kinds[*k]))
            || made.pushed.iter().any(|k| moves(&theirs[*k]))
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
    let first = before.part.is_none();
    after.counter = if again { 0 } else { before.counter + u32::from(first) };
    // A turn is a pass if all its parts are.
    let nothing = made.passes && before.part.is_none_or(|(_, it)| it.is_none());
    let only = nothing
        && v.stages(before)
            .iter()
            .enumerate()
            .all(|(n, stage)| matches!(stage, Stage::Acts(_)) || v.if_possible(before, n));
    after.passes = if only { before.passes } else { 0 };
    // Of several moves of a turn the last counts whose trail matters.
    let counts =
        after.trail.as_ref().is_some_and(|t| fen::matters(v, after, t) || fen::is_double_step(v, after, t));
    if !first && !counts {
        let stands = |t: &Trail| {
            let stands = after.board.at(t.to).is_some_and(|man| man.side == before.turn);
            stands && (!made.left.contains(&t.to) || !made.landed.contains(&t.to))
        };
        after.trail = before.trail.clone().filter(stands).or(after.trail.take());
    }
    let them = before.turn.other();
    let taken = made.taken.iter().filter_map(|s| before.board.at(*s)).filter(|man| man.side == them);
    let mut taken: Vec<usize> = taken.map(|man| man.kind).collect();
    taken.retain(|k| v.asks_taken[them as usize][0].contains(k));
    let mut takers = made.by.clone();
    takers.retain(|k| v.asks_taken[before.turn as usize][1].contains(k));
    if first {
        after.taken = Default::default();
    }
    if !taken.is_empty() && !takers.is_empty() {
        for (all, new) in after.taken.iter_mut().zip([taken, takers]) {
            all.extend(new);
            all.sort_unstable();
            all.dedup();
        }
    }
    after.unmoved.retain(|s| !made.left.contains(s));
    after.moved[before.turn.other() as usize].retain(|s| !made.left.contains(s));
    let landed = made.landed.iter().copied().filter(|s| {
        let man = after.board.at(*s).filter(|man| man.side == before.turn);
        man.is_some_and(|man| v.asks[man.side as usize][man.kind].moved)
    });
    let mut landed: Vec<Square> = landed.collect();
    let moved = &mut after.moved[before.turn as usize];
    moved.retain(|s| !first && !made.left.contains(s));
    landed.append(moved);
    landed.sort_unstable();
    landed.dedup();
    after.moved[before.turn as usize] = landed;
    after.close_gates(v);
    after.along = if made.passes { before.along } else { made.along };
    parts::go_on(v, before, after, made.it);
    if only && after.part.is_none() {
        after.passes = v.passes().min(after.passes + 1);
    }
}

/// What counts as moved from now on, all at once.
pub fn count_as_moved(v: &Variant, after: &mut Position) {
    let counts = |(square, man): &(Square, Man)| {
        let whens = &after.kind(v, *man).counts;
        whens.iter().any(|when| after.holds(v, man.side, std::slice::from_ref(when), *square))
    };
    let counted: Vec<Square> = after.board.men().filter(counts).map(|(square, _)| square).collect();
    after.unmoved.retain(|s| !counted.contains(s));
    after.lose_rights(v, &counted);
}
