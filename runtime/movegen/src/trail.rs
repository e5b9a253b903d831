//! The squares that a ply passed: a function of its origin, its destination, and the board after it.
//!
//! What is passed is not what the generator happened to walk over, but all squares on any way by which some
//! rule of the mover could have led from the one square to the other, past what stands on the board now. If
//! it may have become what it is by the move, the rules of everything that could so have become it, and could stand
//! on the origin, count. So
//! a position holds nothing about its last ply that its FEN could not say.
//!
//! Where the tables provably know the same squares (the straight line between origin and destination), nobody
//! is asked; [`Trails::asked`] names the kinds for which that is not proved.

use super::bits::Bits;
use super::extras::Extras;
use super::interpret::{LoadedRule, Passes};
use super::lines::ray;
use super::machine::View;
use super::plan::Way;
use super::state::State;
use super::{Engine, Mask, Tables, kinds_of};
use crate::moves::{Move, Trail};
use crate::program::{EndTest, KindId, KindSet, Program, RepetitionKey};
use crate::side::Side;
use crate::square::Square;

/// Which trails are kept, by what stands on the destination. Each is by side, most then a set of kinds.
#[derive(Debug)]
pub(crate) struct Trails {
    /// Something may take them as they pass, or a repetition counts what they passed.
    matters: [Mask; 2],
    /// Those, and what can promote, since FEN records its double steps in every variant; of these the kinds that
    /// can leave a trail at all.
    pub(crate) kept: [Mask; 2],
    /// The tables do not know what they passed.
    pub(crate) asked: [Mask; 2],
    /// For each kind what it can have been before its last move, itself among them.
    before: [Vec<Mask>; 2],
}

impl Trails {
    /// Whose trails a program keeps. What the engine's tables tell of them is found out later.
    pub(crate) fn new(program: &Program) -> Trails {
        let matters = Side::each(|side| matters(program, side));
        let promotes = Side::each(|side| {
            let army = program.army(side);
            army.ids().filter(|k| army.kind(*k).may_choose()).collect::<KindSet>().bits()
        });
        let kept = [matters[0] | promotes[0], matters[1] | promotes[1]];
        Trails { matters, kept, asked: [0; 2], before: [Vec::new(), Vec::new()] }
    }
}

/// The kinds of a side of which it matters what they passed.
fn matters(program: &Program, side: Side) -> Mask {
    let counts = |test: &EndTest| test.repeated() == Some(RepetitionKey::PositionAndTrail);
    if program.endings.iter().any(|e| counts(&e.test)) {
        return Mask::MAX;
    }
    let army = program.army(side);
    let enemy = program.army(!side);
    let taken = |taker: KindId| {
        let passing = enemy.kind(taker).rules.iter().filter_map(|rule| rule.passing);
        passing.fold(0, |all, set| all | set.bits()) & !program.never_takes(!side, taker).bits()
    };
    let taken = enemy.ids().fold(0, |all, taker| all | taken(taker));
    taken & army.ids().filter(|k| army.kind(*k).capturable()).collect::<KindSet>().bits()
}

/// So many steps are followed to find out whose trails the tables tell.
const MAX_STEPS: usize = 1_000_000;

/// Where a kind might get from a square on some board.
struct Outlook<B> {
    all: B,
    /// Where it may have passed something on its way.
    passing: B,
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The squares passed if the last ply went from one square to another; `None` if it cannot have, or if that
    /// leaves no trail that is kept.
    pub fn trail_of_last(&self, state: &State<B, K, X>, from: Square, to: Square) -> Option<B> {
        let mover = state.mover();
        // Something may have come there when the piece left, from the hand or following it.
        let comes = self.gates.any() || self.leads_any(mover);
        let came = if comes { state.sides[mover.index()] & !B::bit(to.0) } else { B::EMPTY };
        let left = !((state.occupied() & !came) | self.holes);
        let could = state.sides[mover.index()].has(to.0) && left.has(from.0);
        let passed = could.then(|| self.trail(state, mover, from.0, to.0));
        passed.filter(|passed| passed.any())
    }

    /// The squares passed by the ply that led from one square to another, now that it has been made.
    pub(crate) fn trail(&self, after: &State<B, K, X>, side: Side, from: u16, to: u16) -> B {
        let now = after.kind_at(to);
        if self.trails.kept[side.index()] >> now & 1 == 0 {
            return B::EMPTY;
        }
        let ends = B::bit(from) | B::bit(to);
        let occupied = after.occupied() | ends;
        let own = (after.sides[side.index()] & !ends) | B::bit(from);
        let mut passed = B::EMPTY;
        // What would have become another on the origin did not stand there.
        let stood = |kind: &u8| self.settled(side, *kind, from) == *kind;
        let kinds = kinds_of(self.before(side, now)).filter(stood);
        for kind in kinds.filter(|kind| self.arrivals.may_arrive_from(side, *kind, from, to, now)) {
            let rules = &self.interpreter.rules[side.index()][kind as usize];
            let topology = &self.interpreter.topology;
            let passes =
                |r: &&LoadedRule<B>| r.moves() && r.code.passes_squares() && r.may_lead(topology, from, to);
            for rule in rules.iter().filter(passes) {
                // Whatever stood on the destination is unknown.
                let imagined = (B::bit(to), Mask::MAX);
                let view = View { occupied, own, kinds: &after.kinds, imagined };
                passed |= match rule.passes {
                    Passes::None => B::EMPTY,
                    Passes::Line => {
                        let line = self.lines.between(from, to);
                        let line = if (line & occupied).any() { B::EMPTY } else { line };
                        debug_assert!(line == rule.between(topology, view, (from, to)), "{from} to {to}");
                        line
                    }
                    Passes::Ways => rule.between(topology, view, (from, to)),
                };
            }
        }
        passed &= !ends;
        // Of what only FEN asks for, it asks for double steps.
        let records = self.trails.matters[side.index()] >> now & 1 != 0 || passed.count() == 1;
        if records { passed } else { B::EMPTY }
    }

    /// The squares that a move has passed which has just been made, but for the change of turn.
    #[inline(always)]
    pub(crate) fn passed_by(&self, after: &State<B, K, X>, mv: Move) -> B {
        match mv.trail {
            Trail::None => B::EMPTY,
            Trail::Straight => self.lines.between(mv.from, mv.to),
            Trail::Asked => self.trail(after, after.turn, mv.from, mv.to),
        }
    }
}

impl<B: Bits> Tables<B> {
    /// What a kind can have been before its last move, itself among it.
    fn before(&self, side: Side, kind: u8) -> Mask {
        self.trails.before[side.index()].get(kind as usize).copied().unwrap_or(1 << kind)
    }

    /// Finds out what each kind can have been, and for which kinds the tables do not tell the trail.
    pub(super) fn load_trails(&mut self, side: Side) {
        let s = side.index();
        self.trails.before[s] = self.arrivals.before(side);
        let all = KindSet::first(self.trails.before[s].len()).bits();
        let kept = kinds_of(self.trails.kept[s] & all).filter(|kind| self.may_leave_trail(side, *kind));
        self.trails.kept[s] = kept.fold(0, |all, kind| all | 1 << kind);
        let bent = kinds_of(self.trails.kept[s]).filter(|kind| !self.goes_straight(side, *kind));
        let bent = bent.fold(0, |all, kind| all | 1 << kind);
        self.trails.asked[s] = bent | self.ambiguous(side, self.trails.kept[s] & !bent);
        self.load_passes(side);
        for kind in 0..self.plans[s].len() as u8 {
            let trails = self.trail_as(side, kind, self.plans[s][kind as usize].trails);
            let short = self.trail_as(side, kind, Trail::None);
            let plan = &mut self.plans[s][kind as usize];
            (plan.trails, plan.short_trails) = (trails, short);
        }
    }

    /// Finds out which rules pass just the line between the two squares, which the tables know.
    fn load_passes(&mut self, side: Side) {
        let Tables { interpreter, lines, .. } = self;
        let topology = &interpreter.topology;
        for rule in interpreter.rules[side.index()].iter_mut().flatten() {
            rule.passes = match rule.way(topology) {
                Way::Leap(..) => Passes::None,
                // Where there is no table, it is not known that the rule leads from the one square to the other.
                Way::Slide { directions, .. } if !B::WIDE && directions.iter().all(|d| lines.knows(*d)) => {
                    Passes::Line
                }
                Way::Slide { .. } | Way::Other => Passes::Ways,
            };
        }
    }

    /// How the squares passed by a move are found, if what arrives is of this kind.
    #[inline]
    pub(crate) fn trail_as(&self, side: Side, arrives: u8, trail: Trail) -> Trail {
        if self.trails.asked[side.index()] >> arrives & 1 != 0 {
            Trail::Asked
        } else if self.trails.kept[side.index()] >> arrives & 1 == 0 {
            Trail::None
        } else {
            trail
        }
    }

    /// May a royal of the side leave a trail by which the other side takes it on the next ply?
    pub(super) fn royal_leaves_trail(&self, side: Side) -> bool {
        let takers = self.program.army(!side).kinds.iter().flat_map(|k| &k.rules);
        let taken = takers.filter_map(|r| r.passing).fold(0, |all, set| all | set.bits());
        self.royals[side.index()] & self.trails.kept[side.index()] & taken != 0
    }

    /// Could what stands there as this kind have passed anything by its last move?
    fn may_leave_trail(&self, side: Side, now: u8) -> bool {
        let rules = &self.interpreter.rules[side.index()];
        kinds_of(self.before(side, now))
            .any(|kind| rules[kind as usize].iter().any(|r| r.code.passes_squares()))
    }

    /// The kinds among these that another kind may have become by the move that left the trail, where either of them may have passed
    /// something. Of a kind about which it would take too long to find out, that is assumed: its trails are asked for then.
    fn ambiguous(&self, side: Side, kinds: Mask) -> Mask {
        let own = |kind: u8| self.before(side, kind);
        let open: Vec<u8> = kinds_of(kinds).filter(|now| own(*now) != 1 << now).collect();
        let movers: Vec<u8> = kinds_of(open.iter().fold(0, |all, now| all | own(*now))).collect();
        let topology = &self.interpreter.topology;
        let loaded = |kind: u8| &self.interpreter.rules[side.index()][kind as usize];
        let ways: Vec<Vec<Way>> =
            movers.iter().map(|kind| loaded(*kind).iter().map(|rule| rule.way(topology)).collect()).collect();
        // For each kind in question the others that may have become it, and where.
        let become_it = |now: u8| -> Vec<(usize, B)> {
            let may = |kind: u8| kind != now && own(now) >> kind & 1 != 0;
            let others = movers.iter().enumerate().filter(|(_, kind)| may(**kind));
            others.map(|(at, kind)| (at, self.arrivals.becomes(side, *kind, now))).collect()
        };
        let mut origins: Vec<(u8, Vec<(usize, B)>)> =
            open.iter().copied().map(|now| (now, become_it(now))).collect();
        let mut steps = MAX_STEPS;
        let mut found = 0;
        for from in (!self.holes).squares() {
            if origins.is_empty() {
                break;
            }
            let rest = || origins.iter().fold(found, |all, (now, _)| all | 1 << now);
            let mut outlooks = Vec::with_capacity(movers.len());
            for (kind, ways) in movers.iter().zip(&ways) {
                match self.outlook(loaded(*kind), ways, from, &mut steps) {
                    Some(outlook) => outlooks.push(outlook),
                    None => return rest(),
                }
            }
            let pairs = origins.iter().map(|(_, others)| others.len()).sum();
            let Some(left) = steps.checked_sub(pairs) else { return rest() };
            steps = left;
            origins.retain(|(now, others)| {
                let before = movers.iter().zip(&outlooks).filter(|(kind, _)| own(*now) >> **kind & 1 != 0);
                let passing = before.fold(B::EMPTY, |all, (_, outlook)| all | outlook.passing);
                let ambiguous = others.iter().any(|(at, becomes)| {
                    let there = outlooks[*at].all & *becomes;
                    (there & passing).any() || there.squares().any(|to| self.lines.between(from, to).any())
                });
                if ambiguous {
                    found |= 1 << now;
                }
                !ambiguous
            });
        }
        found
    }

    /// Where the rules of a kind might lead from a square; `None` if that takes more steps than there are.
    fn outlook(
        &self,
        rules: &[LoadedRule<B>],
        ways: &[Way],
        from: u16,
        steps: &mut usize,
    ) -> Option<Outlook<B>> {
        let topology = &self.interpreter.topology;
        let mut outlook = Outlook { all: B::EMPTY, passing: B::EMPTY };
        for (rule, way) in rules.iter().zip(ways).filter(|(rule, _)| rule.moves()) {
            let reach = rule.reach_within(topology, from, steps)?;
            outlook.all |= reach;
            match way {
                Way::Leap(..) => {}
                Way::Slide { directions, .. } => {
                    let far = directions.iter().flat_map(|d| ray(topology, Square(from), *d).skip(1));
                    outlook.passing |= B::of(far.map(|square| square.0)) & reach;
                }
                Way::Other if rule.code.passes_squares() => outlook.passing |= reach,
                Way::Other => {}
            }
        }
        Some(outlook)
    }

    /// Is what lies between origin and destination just what the kind passes, by each of its rules? (The trail of one that
    /// is neither a leap nor a slide is always asked for.)
    fn goes_straight(&self, side: Side, kind: u8) -> bool {
        let topology = &self.interpreter.topology;
        let loaded = &self.interpreter.rules[side.index()][kind as usize];
        let ways: Vec<Way> = loaded.iter().map(|rule| rule.way(topology)).collect();
        let slides = ways.iter().any(|way| matches!(way, Way::Slide { .. }));
        let whole = self.trails.matters[side.index()] >> kind & 1 != 0;
        // By which of its ways it went cannot be seen where one of them is neither, and passes squares.
        let winding = ways
            .iter()
            .zip(loaded)
            .any(|(way, rule)| matches!(way, Way::Other) && rule.code.passes_squares());
        if winding && ways.iter().any(|way| !matches!(way, Way::Other)) {
            return false;
        }
        ways.iter().zip(loaded).all(|(way, loaded)| {
            let mut from = loaded.from.squares().map(Square);
            match way {
                Way::Other => true,
                Way::Leap(directions, _) => from.all(|from| {
                    let mut destinations = directions.iter().filter_map(|d| topology.next(from, *d));
                    !slides || destinations.all(|hop| self.lines.between(from.0, hop.square.0).none())
                }),
                Way::Slide { directions, min, max } => from.all(|from| {
                    directions.iter().all(|direction| {
                        let steps = ray(topology, from, *direction).zip(1u8..).map(|(_, steps)| steps);
                        let far = steps.take_while(|steps| max.is_none_or(|max| *steps <= max)).last();
                        // One square passed is known of every line that is known, and several where they matter.
                        match far.filter(|far| far >= min) {
                            None | Some(1) => true,
                            Some(far) => self.lines.knows(*direction) && (whole || far == 2),
                        }
                    })
                }),
            }
        })
    }
}
