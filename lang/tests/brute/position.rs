//! A position, what the last ply passed, and who attacks what.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | is a royal piece in hand one that a side has left? | not after a move, but in a FEN |
//! | a line of which something happens, as one by which squares could have been passed | it counts |

use super::game::ended_by_arrangement;
use super::happens::Done;
use super::lent::all_lines;
use super::rules::*;
use super::walk::{Board, Limits, Man, walked, ways, ways_to};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    pub board: Board,
    /// For each side, how many of each of its kinds it has in hand.
    pub hands: [Vec<usize>; 2],
    pub turn: Side,
    /// For each side and castling: is the right still there?
    pub rights: [Vec<bool>; 2],
    /// For each side the partners that may castle from anywhere. In order.
    pub castlers: [Vec<Square>; 2],
    pub trail: Option<Trail>,
    /// The squares of unmoved men, as far as a line asks it of their kind. In order.
    pub unmoved: Vec<Square>,
    /// For each side the squares of what it moved in its last turn, as far as that is asked. In order.
    pub moved: [Vec<Square>; 2],
    /// The kinds captured in the last turn or so far in this one, and those of their captors, as far as that is asked. In order.
    pub taken: [Vec<usize>; 2],
    /// For each side the castlings by which it has castled, as far as that is asked. In order.
    pub castled: [Vec<usize>; 2],
    /// The checks that each side has given, as far as they count.
    pub checks: [u32; 2],
    /// So many of the last plies were passes, as far as they count.
    pub passes: u32,
    /// For how many positions what an ending asks for has been so of each side, as far as it counts.
    pub lasted: Vec<[u32; 2]>,
    /// Within a turn: which part comes next, and where the man stands that has moved.
    pub part: Option<(usize, Option<Square>)>,
    /// Where the partner stands that has castled with it, if they may go on.
    pub along: Option<Square>,
    /// How many moves this turn begins with, where turns grow; otherwise 1.
    pub moves: u32,
    pub counter: u32,
    pub fullmove: u32,
}

/// What the last ply passed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Trail {
    pub from: Square,
    pub to: Square,
    /// In order, each once; never empty.
    pub passed: Vec<Square>,
}

/// The trail that leads to the man on `to`, by the board as it stands after the move. Conditions are asked before a move, so a
/// line could have led there whether or not its own would hold now.
pub fn trail(variant: &Variant, board: &Board, from: Square, to: Square) -> Option<Trail> {
    let man = board.at(to)?;
    let army = variant.army(man.side);
    let [begins, owners] = [from, to].map(|s| variant.square(man.side, s)); // either symmetry is its own inverse
    let mut passed = Vec::new();
    for kind in 0..army.kinds.len() {
        let stood = army.settled(kind, begins) == kind;
        if !stood || !army.results(kind, begins, owners).contains(&man.kind) {
            continue;
        }
        let enemies = variant.army(man.side.other());
        let goes = |rule: &&Rule| match &rule.passing {
            Passing::Only(men) => enemies.kinds.iter().any(|k| men.name(&k.name)),
            _ => rule.moves || rule.in_place.is_none(),
        };
        for rule in all_lines(variant, man.side, kind).iter().filter(goes) {
            let ways = ways_to(variant, board, man.side, rule, from, Some(to)).into_iter();
            let led = ways.filter(|w| w.goal == to && !w.passed.contains(&to));
            passed.extend(led.flat_map(|w| w.passed));
        }
    }
    passed.retain(|s| *s != from && *s != to);
    passed.sort_unstable();
    passed.dedup();
    (!passed.is_empty()).then_some(Trail { from, to, passed })
}

impl Position {
    pub fn kind<'a>(&self, variant: &'a Variant, man: Man) -> &'a Kind {
        &variant.army(man.side).kinds[man.kind]
    }

    /// The man that a line with these words about passing would take on this square, if the line led there.
    pub fn passer(&self, variant: &Variant, passing: &Passing, square: Square) -> Option<Square> {
        let (Passing::Only(kinds) | Passing::Also(kinds)) = passing else { return None };
        // A hop passes its hurdle, which still stands there: who captures that takes nothing else.
        // Only the first move of a turn takes anything in passing.
        if !self.board.is_free(square) || self.part.is_some() {
            return None;
        }
        let trail = self.trail.as_ref().filter(|t| t.passed.contains(&square))?;
        let kind = self.kind(variant, self.board.at(trail.to)?);
        kinds.name(&kind.name).then_some(trail.to)
    }

    /// Could a piece of the side take an enemy that stood on the square?
    pub fn attacks(&self, variant: &Variant, by: Side, square: Square) -> bool {
        self.board.men().any(|(from, man)| man.side == by && self.attacks_from(variant, (from, man), square))
    }

    /// Could this man?
    fn attacks_from(&self, variant: &Variant, (from, man): (Square, Man), square: Square) -> bool {
        let rules = self.lines(variant, man.side, man.kind, from);
        self.leads(variant, (from, man), &rules, square) && !self.is_kept_off(variant, (from, man), square)
    }

    /// Could this man take an enemy there, if it were neither frozen nor kept off?
    pub fn could_take(&self, variant: &Variant, (from, man): (Square, Man), square: Square) -> bool {
        let rules = self.all_its_lines(variant, man.side, man.kind, from);
        from != square && self.leads(variant, (from, man), &rules, square)
    }

    /// Does a man who may not capture what stands on a square, or royal pieces where no enemy stands, attack nothing there?
    fn is_kept_off(&self, variant: &Variant, captor: (Square, Man), square: Square) -> bool {
        let enemy = captor.1.side.other();
        match self.board.at(square).filter(|man| man.side == enemy) {
            Some(man) => self.is_barred(variant, captor, (square, man)),
            None => {
                let kinds = &variant.army(enemy).kinds;
                let mut royals: Vec<Man> = self.board.men().map(|(_, man)| man).collect();
                royals.retain(|man| man.side == enemy && kinds[man.kind].royal);
                !royals.is_empty() && royals.iter().all(|man| self.is_barred(variant, captor, (square, *man)))
            }
        }
    }

    /// May the man not capture the other, who stands there or is thought to?
    pub fn is_barred(&self, v: &Variant, (from, captor): (Square, Man), (at, victim): (Square, Man)) -> bool {
        let side = victim.side;
        self.kind(v, victim).uncapturable.iter().any(|line| {
            let name = &self.kind(v, captor).name;
            let meant = |men: &Men| men.own != Some(true) && men.name(name);
            let there = |walk: &Walk| {
                let ways = walked(v, &self.board, side, walk, at, &Limits::default());
                ways.iter().any(|w| w.goal == from)
            };
            line.by.as_ref().is_none_or(meant)
                && line.place.as_ref().is_none_or(there)
                && self.holds(v, side, &line.when, at)
        })
    }

    /// Does another man freeze what stands on a square?
    pub fn is_frozen(&self, v: &Variant, square: Square) -> bool {
        self.board.men().any(|(from, man)| {
            let lines = &self.kind(v, man).freezes;
            from != square
                && lines.iter().any(|line| {
                    let there = match &line.place {
                        Some(walk) => {
                            let ways = walked(v, &self.board, man.side, walk, from, &Limits::default());
                            ways.iter().any(|w| w.goal == square)
                        }
                        None => self.could_take(v, (from, man), square),
                    };
                    there
                        && self.is_one(v, man.side, &line.men, square)
                        && self.holds(v, man.side, &line.when, from)
                })
        })
    }

    /// Does a capture of some lines lead from the man to the square?
    fn leads(&self, variant: &Variant, (from, man): (Square, Man), rules: &[Rule], square: Square) -> bool {
        let by = man.side;
        rules
            .iter()
            .filter(|r| r.captures && !matches!(r.passing, Passing::Only(_)))
            .filter(|r| self.is_meant(variant, by, r, square) && self.could_hold(variant, by, &r.when, from))
            .any(|rule| {
                if rule.taking.is_some() {
                    return self.takes_elsewhere(variant, (from, man), rule, square);
                }
                let leads = ways(variant, &self.board, by, rule, from).iter().any(|w| w.goal == square);
                leads && self.may_be_done(variant, (from, man), rule, square, &[square])
            })
    }

    /// Does a capture leave its own side a royal piece? If not, it attacks nothing.
    pub fn may_be_done(
        &self,
        v: &Variant,
        (from, man): (Square, Man),
        rule: &Rule,
        goal: Square,
        victims: &[Square],
    ) -> bool {
        let events = self.kind(v, man).events.iter().any(|e| !e.happens.is_empty());
        let met = v.armies.iter().flat_map(|a| &a.kinds).any(|k| !k.watches.is_empty());
        let only_captures = rule.happens.is_empty() && !events && !met;
        only_captures || self.royal_pieces(v, man.side) == 0 || {
            let done = Done::capture(v, self, (from, man), rule, goal, victims);
            done.after.royal_pieces(v, man.side) > 0
        }
    }

    /// How many pieces of a side on the board are of kinds that are royal at any time.
    pub fn royal_pieces(&self, variant: &Variant, side: Side) -> usize {
        let kinds = &variant.army(side).kinds;
        self.board.men().filter(|(_, m)| m.side == side && kinds[m.kind].royal).count()
    }

    /// Does another man than those on some squares give check to a side?
    pub fn checked_by_another(&self, variant: &Variant, side: Side, but: &[Square]) -> bool {
        let royals = self.royals(variant, side);
        let others = self.board.men().filter(|(from, man)| man.side != side && !but.contains(from));
        others.into_iter().any(|man| royals.iter().any(|royal| self.attacks_from(variant, man, *royal)))
    }

    /// Is what stands on a square one that a line takes? Where no enemy stands, could a royal one be?
    fn is_meant(&self, variant: &Variant, by: Side, rule: &Rule, square: Square) -> bool {
        let named = |kind: &Kind| rule.onto.iter().all(|men| men.name(&kind.name));
        match self.board.at(square).filter(|man| man.side != by) {
            _ if rule.onto.is_empty() => true,
            Some(man) => named(self.kind(variant, man)),
            None => variant.army(by.other()).kinds.iter().any(|k| k.royal && named(k)),
        }
    }

    /// The pieces of a side that are royal at the moment.
    pub fn royals(&self, variant: &Variant, side: Side) -> Vec<Square> {
        let own = self.board.men().filter(|(_, man)| man.side == side);
        let royal = own.filter(|(square, man)| {
            let kind = self.kind(variant, *man);
            kind.royal && self.holds_if(variant, side, &kind.royal_when, *square, &|_| false)
        });
        royal.map(|(square, _)| square).collect()
    }

    /// Is a royal piece of a side attacked?
    pub fn in_check(&self, variant: &Variant, side: Side) -> bool {
        if self.part.is_some() {
            return self.over().in_check(variant, side);
        }
        self.royals(variant, side).into_iter().any(|royal| self.is_attacked(variant, side, royal))
    }

    /// Is what a side has on a square attacked? So it is, too, where it could be taken in passing.
    pub fn is_attacked(&self, variant: &Variant, side: Side, square: Square) -> bool {
        self.attacks(variant, side.other(), square)
            || (self.turn != side && self.taken_in_passing(variant, side.other(), square))
    }

    /// Has a move left a side where it may be: with a royal piece, if it had one, and with none attacked? Whoever has ended the game
    /// by taking the last one of the enemy, where more has happened than a capture, need not fear for his own.
    pub fn may_be_left(&self, variant: &Variant, before: &Position, side: Side, happened: bool) -> bool {
        let lost =
            |side: Side| before.royal_pieces(variant, side) > 0 && self.royal_pieces(variant, side) == 0;
        let over = || happened && lost(side.other()) && ended_by_arrangement(variant, self);
        let later = self.part.is_some() && variant.army(side).checks.count_at_end;
        let taken = || before.part.is_some() && self.is_decided_by_taking(variant, before);
        let goes_on = self.part.is_some() && variant.goes_on_now(self);
        let chosen = || !goes_on && self.is_left_to_choice(variant, side);
        !lost(side) && (later || over() || taken() || !self.is_left_in_check(variant, side) && !chosen())
    }

    /// Has a part of a turn left a side in check? Before what has moved goes on, only a royal piece that has moved itself must be safe.
    pub fn is_left_in_check(&self, variant: &Variant, side: Side) -> bool {
        let Some((_, it)) = self.part.filter(|_| variant.goes_on_now(self)) else {
            return self.in_check(variant, side);
        };
        let moved = [it, self.along];
        let over = self.over();
        let royals = over.royals(variant, side).into_iter().filter(|s| moved.contains(&Some(*s)));
        royals.into_iter().any(|royal| over.is_attacked(variant, side, royal))
    }

    /// Has a later move taken a royal piece, so that an ending decides the game when it is gone?
    pub fn is_decided_by_taking(&self, variant: &Variant, before: &Position) -> bool {
        let enemy = before.turn.other();
        let mut royal = variant.army(enemy).kinds.iter().filter(|k| k.royal);
        self.royal_pieces(variant, enemy) < before.royal_pieces(variant, enemy)
            && royal.any(|k| variant.decides_without(&k.name))
            && ended_by_arrangement(variant, &self.over())
    }

    /// As if the turn were over, and the enemy to move.
    pub fn over(&self) -> Position {
        let turn = if self.part.is_some() { self.turn.other() } else { self.turn };
        Position { turn, part: None, ..self.clone() }
    }

    fn taken_in_passing(&self, variant: &Variant, by: Side, victim: Square) -> bool {
        self.board.men().filter(|(_, man)| man.side == by).any(|(from, man)| {
            let rules = self.lines(variant, by, man.kind, from);
            let mut takes = rules
                .iter()
                .filter(|r| r.passing != Passing::No && self.could_hold(variant, by, &r.when, from));
            takes.any(|rule| {
                let ways = ways(variant, &self.board, by, rule, from);
                ways.iter().any(|w| {
                    self.passer(variant, &rule.passing, w.goal) == Some(victim)
                        && self.may_enter(variant, (from, man), rule, w.goal)
                        && !self
                            .board
                            .at(victim)
                            .is_some_and(|m| self.is_barred(variant, (from, man), (victim, m)))
                        && self.may_be_done(variant, (from, man), rule, w.goal, &[victim])
                })
            })
        })
    }

    /// May a line that takes a passer end on the square?
    pub fn may_enter(&self, variant: &Variant, captor: (Square, Man), rule: &Rule, goal: Square) -> bool {
        let side = captor.1.side;
        match self.board.at(goal) {
            None => !self.board.is_wall(goal),
            Some(man) => {
                let also = matches!(rule.passing, Passing::Also(_));
                also && rule.captures && man.side != side && !self.is_barred(variant, captor, (goal, man))
            }
        }
    }
}
