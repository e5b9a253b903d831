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
use super::interpret::LoadedRule;
use super::lines::ray;
use super::machine::View;
use super::plan::Way;
use super::state::State;
use super::{Engine, Mask, Tables, kinds_of};
use crate::moves::{Move, Trail};
use crate::program::{ChangeHow, EndTest, KindSet, Program, RepetitionKey};
use crate::side::Side;
use crate::square::Square;
use crate::topology::Direction;

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
        let matters = Side::BOTH.map(|side| matters(program, side));
        let promotes = Side::BOTH.map(|side| {
            let army = program.army(side);
            let promotes = |c: &crate::program::Change| c.how != ChangeHow::Whenever;
            army.ids().filter(|k| army.kind(*k).changes.iter().any(promotes)).collect::<KindSet>().bits()
        });
        let kept = [matters[0] | promotes[0], matters[1] | promotes[1]];
        Trails { matters, kept, asked: [0; 2], before: [Vec::new(), Vec::new()] }
    }
}

/// The kinds of a side of which it matters what they passed.
fn matters(program: &Program, side: Side) -> Mask {
    let counts = |test: &EndTest| matches!(test, EndTest::Repetition { key, .. } if *key == RepetitionKey::PositionAndTrail);
    if program.endings.iter().any(|e| counts(&e.test)) {
        return Mask::MAX;
    }
    let army = program.army(side);
    let takers = program.army(!side).kinds.iter().flat_map(|k| &k.rules);
    let taken = takers.filter_map(|r| r.passing).fold(0, |all, set| all | set.bits());
    taken & army.ids().filter(|k| army.kind(*k).capturable()).collect::<KindSet>().bits()
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The squares passed if the last ply went from one square to another; `None` if it cannot have, or if that
    /// leaves no trail that is kept.
    pub(crate) fn trail_of_last(&self, state: &State<B, K, X>, from: Square, to: Square) -> Option<B> {
        let mover = !state.turn;
        let could = state.sides[mover.index()].has(to.0) && !(state.occupied() | self.holes).has(from.0);
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
        // No way crosses the square on which it ends.
        let occupied = after.occupied() | ends;
        let own = (after.sides[side.index()] & !ends) | B::bit(from);
        let mut passed = B::EMPTY;
        // What would have become another on the origin did not stand there.
        let stood = |kind: &u8| self.settled(side, *kind, from) == *kind;
        let kinds = kinds_of(self.before(side, now)).filter(stood);
        for kind in kinds.filter(|kind| self.arrivals.may_arrive(side, *kind, to, now)) {
            let rules = &self.interpreter.rules[side.index()][kind as usize];
            let passes = |r: &&LoadedRule<B>| r.code.passes_squares() && self.may_lead(r, from, to);
            for rule in rules.iter().filter(passes) {
                if rule.quiet || rule.passing != 0 || rule.takes && !rule.in_place {
                    // Whatever stood on the destination is unknown.
                    let imagined = (B::bit(to), Mask::MAX);
                    let view = View { occupied, own, kinds: &after.kinds, imagined };
                    passed |= rule.between(&self.interpreter.topology, view, (from, to));
                }
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

    /// Could the rule take its piece from one square to another, on some board?
    pub(crate) fn may_lead(&self, rule: &LoadedRule<B>, from: u16, to: u16) -> bool {
        (rule.quiet || rule.passing != 0 || rule.takes && !rule.in_place)
            && rule.from.has(from)
            && rule.reach(&self.interpreter.topology, from).has(to)
    }

    /// Finds out what each kind can have been, and for which kinds the tables do not tell the trail.
    pub(super) fn load_trails(&mut self, side: Side) {
        let s = side.index();
        self.trails.before[s] = self.arrivals.before(side);
        let all = KindSet::first(self.trails.before[s].len()).bits();
        let kept = kinds_of(self.trails.kept[s] & all).filter(|kind| self.may_leave_trail(side, *kind));
        self.trails.kept[s] = kept.fold(0, |all, kind| all | 1 << kind);
        let asked = kinds_of(self.trails.kept[s])
            .filter(|kind| self.is_ambiguous(side, *kind) || !self.goes_straight(side, *kind));
        self.trails.asked[s] = asked.fold(0, |all, kind| all | 1 << kind);
        for kind in 0..self.plans[s].len() as u8 {
            let trails = self.trail_as(side, kind, self.plans[s][kind as usize].trails);
            let short = self.trail_as(side, kind, Trail::None);
            let plan = &mut self.plans[s][kind as usize];
            (plan.trails, plan.short_trails) = (trails, short);
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

    /// Could a piece of another kind have become this one by a move, where either of them may have passed
    /// something?
    fn is_ambiguous(&self, side: Side, now: u8) -> bool {
        let squares = !self.holes;
        kinds_of(self.before(side, now) & !(1 << now)).any(|kind| {
            let zone = self.arrivals.zone(side, kind);
            zone.squares().filter(|to| self.arrivals.may_arrive(side, kind, *to, now)).any(|to| {
                squares.squares().any(|from| {
                    let rules = &self.interpreter.rules[side.index()];
                    rules[kind as usize].iter().any(|rule| self.may_lead(rule, from, to))
                        && (self.lines.between(from, to).any()
                            || kinds_of(self.before(side, now)).any(|k| self.may_pass(side, k, from, to)))
                })
            })
        })
    }

    /// Could a piece of the kind pass anything on its way between two squares?
    fn may_pass(&self, side: Side, kind: u8, from: u16, to: u16) -> bool {
        let topology = &self.interpreter.topology;
        let rules = &self.interpreter.rules[side.index()][kind as usize];
        let far = |d: &Direction| ray(topology, Square(from), *d).skip(1).any(|s| s.0 == to);
        rules.iter().any(|rule| {
            self.may_lead(rule, from, to)
                && match Way::of(topology, &rule.code) {
                    Way::Leap(..) => false,
                    Way::Slide { directions, .. } => directions.iter().any(far),
                    Way::Other => rule.code.passes_squares(),
                }
        })
    }

    /// Is what lies between origin and destination just what the kind passes, by each of its rules? (The trail of one that
    /// is neither a leap nor a slide is always asked for.)
    fn goes_straight(&self, side: Side, kind: u8) -> bool {
        let topology = &self.interpreter.topology;
        let loaded = &self.interpreter.rules[side.index()][kind as usize];
        let ways: Vec<Way> = loaded.iter().map(|rule| Way::of(topology, &rule.code)).collect();
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
                        let mut passed = B::EMPTY;
                        ray(topology, from, *direction).zip(1u8..).all(|(to, steps)| {
                            let within = steps >= *min && max.is_none_or(|max| steps <= max);
                            let between = self.lines.between(from.0, to.0);
                            let known = between == passed && (whole || passed.count() < 2);
                            passed |= B::bit(to.0);
                            !within || known
                        })
                    })
                }),
            }
        })
    }
}
