//! Whether a rule exists: conditions, asked of a position for a piece.

use super::Engine;
use super::bits::{Bits, from_set};
use super::extras::Extras;
use super::interpret::LoadedRule;
use super::machine::Machine;
use super::machine::shared::Machines;
use super::state::State;
use super::{Mask, kinds_of};
use crate::program::{Condition, Fact, Place, Shared, Which};
use crate::side::Side;
use crate::square::Square;
use crate::topology::Topology;
use crate::walk::Code;
use std::sync::Arc;

/// A condition for one side, with its paths as machines.
#[derive(Debug)]
pub(crate) struct LoadedCondition<B: Bits> {
    unless: bool,
    /// Any of these lists, and all in it.
    any: Vec<Vec<LoadedFact<B>>>,
    /// It depends on what the move captures.
    elsewhere: bool,
}

/// The moves for which a rule exists.
#[derive(Copy, Clone)]
pub(crate) struct Exists<B> {
    /// Those that capture nothing.
    pub(crate) quiet: bool,
    /// The victims of the others.
    pub(crate) victims: B,
}

impl<B: Bits> Exists<B> {
    /// Does it exist for some move?
    #[inline]
    pub(crate) fn at_all(self) -> bool {
        self.quiet || self.victims.any()
    }
}

#[derive(Debug)]
enum LoadedFact<B: Bits> {
    InCheck {
        elsewhere: bool,
    },
    Frozen,
    Count {
        own: Mask,
        enemy: Mask,
        /// Where they are looked for.
        place: LoadedPlace<B>,
        which: Which,
        least: u32,
        most: u32,
    },
}

#[derive(Debug)]
enum LoadedPlace<B: Bits> {
    Board,
    Here,
    Path(Arc<Machine<B>>),
    /// Certain squares.
    Squares(B),
    /// The hand of the side.
    Hand,
    /// The squares that share something with each square, itself among them.
    Lines(B::Array<B>),
    /// Where they attack the square.
    Attacking,
    /// They have just been captured by these kinds of its side and of the other.
    Taken(Mask, Mask),
}

impl<B: Bits> LoadedCondition<B> {
    /// A condition as a side sees it. The topology must know the directions of its paths.
    pub(crate) fn new(
        topology: &Topology,
        machines: &Machines<B>,
        side: Side,
        condition: &Condition,
    ) -> Self {
        let fact = |fact: &Fact| match fact {
            Fact::InCheck { elsewhere } => LoadedFact::InCheck { elsewhere: *elsewhere },
            Fact::Frozen => LoadedFact::Frozen,
            Fact::Count { own, enemy, place, which, least, most } => LoadedFact::Count {
                own: own.bits(),
                enemy: enemy.bits(),
                place: match place {
                    Place::Board => LoadedPlace::Board,
                    Place::Here => LoadedPlace::Here,
                    Place::Squares(set) => LoadedPlace::Squares(from_set(&topology.seen_set(side, set))),
                    Place::Hand => LoadedPlace::Hand,
                    Place::Attacking => LoadedPlace::Attacking,
                    Place::Taken { own, enemy } => LoadedPlace::Taken(own.bits(), enemy.bits()),
                    Place::Sharing(what) => LoadedPlace::Lines(sharing::<B>(topology, *what)),
                    Place::Path(path) => {
                        LoadedPlace::Path(machines.get(&Code::of(topology, side, path), topology))
                    }
                },
                which: *which,
                least: u32::from(*least),
                most: most.map_or(u32::MAX, u32::from),
            },
        };
        let any = condition.any.iter().map(|all| all.iter().map(fact).collect()).collect();
        let elsewhere = condition.facts().any(|fact| *fact == Fact::InCheck { elsewhere: true });
        LoadedCondition { unless: condition.unless, any, elsewhere }
    }

    /// Does it depend on what the move captures?
    pub(super) fn asks_elsewhere(&self) -> bool {
        self.elsewhere
    }
}

/// The squares that share something with each square.
fn sharing<B: Bits>(topology: &Topology, what: Shared) -> B::Array<B> {
    let all: Vec<u16> = topology.existing().iter().map(|square| square.0).collect();
    let of = |square: u16| topology.shared(what, Square(square));
    let mut lines = B::array(B::EMPTY);
    for square in &all {
        let own = of(*square);
        *B::at_mut(&mut lines, *square) = B::of(all.iter().copied().filter(|other| of(*other) == own));
    }
    lines
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// For which moves does a rule exist for a side's piece on a square?
    #[inline]
    pub(crate) fn exists(
        &self,
        state: &State<B, K, X>,
        rule: &LoadedRule<B>,
        side: Side,
        square: u16,
    ) -> Exists<B> {
        if rule.freezable && self.is_frozen(state, side, square) {
            return Exists { quiet: false, victims: B::EMPTY };
        }
        self.exists_thawed(state, rule, side, square)
    }

    /// The same of a piece that is not frozen, or of a rule that asks for that itself.
    #[inline]
    pub(crate) fn exists_thawed(
        &self,
        state: &State<B, K, X>,
        rule: &LoadedRule<B>,
        side: Side,
        square: u16,
    ) -> Exists<B> {
        let barred = match rule.guards.is_empty() {
            true => B::EMPTY,
            false => self.barred(state, rule, side, square),
        };
        if rule.conditions.iter().any(|condition| condition.elsewhere) {
            let exists = self.exists_by_victim(state, rule, side, square);
            return Exists { victims: exists.victims & !barred, ..exists };
        }
        let all = rule.conditions.iter().all(|condition| self.holds(state, condition, side, square));
        Exists { quiet: all, victims: if all { !barred } else { B::EMPTY } }
    }

    /// The same where it depends on what is captured.
    #[inline(never)]
    fn exists_by_victim(
        &self,
        state: &State<B, K, X>,
        rule: &LoadedRule<B>,
        side: Side,
        square: u16,
    ) -> Exists<B> {
        let checkers = self.checkers(state, side);
        let all = |victim: B| {
            rule.conditions.iter().all(|c| self.holds_without(state, c, side, square, checkers, victim))
        };
        let quiet = all(B::EMPTY);
        // Only a single checker makes a difference.
        let others = if quiet { !checkers } else { B::EMPTY };
        let victims = checkers.squares().map(|s| B::bit(s)).filter(|victim| all(*victim));
        Exists { quiet, victims: victims.fold(others, |set, victim| set | victim) }
    }

    /// Could a rule of a side's piece on a square attack another?
    #[inline]
    pub(crate) fn could_attack(
        &self,
        state: &State<B, K, X>,
        rule: &LoadedRule<B>,
        side: Side,
        square: u16,
        target: u16,
    ) -> bool {
        rule.always_attacks
            || self.could_hold(state, rule, side, square)
                && !(rule.freezable && self.is_frozen(state, side, square))
                && !self.is_barred_from(state, rule, side, square, target)
    }

    /// Could the conditions of a rule hold for a side's piece on a square? Being in check is asked of moves, never of attacks.
    pub(crate) fn could_hold(
        &self,
        state: &State<B, K, X>,
        rule: &LoadedRule<B>,
        side: Side,
        square: u16,
    ) -> bool {
        rule.conditions.is_empty()
            || [false, true].iter().any(|check| {
                rule.conditions.iter().all(|c| self.holds_if(state, c, side, square, &|_| *check))
            })
    }

    /// Does a condition hold for a side's piece on a square?
    pub(crate) fn holds(
        &self,
        state: &State<B, K, X>,
        condition: &LoadedCondition<B>,
        side: Side,
        square: u16,
    ) -> bool {
        self.holds_if(state, condition, side, square, &|_| self.attacked_royals(state, side, true).any())
    }

    /// The same of a move that takes the victim, if there is one; the checkers are known.
    pub(crate) fn holds_without(
        &self,
        state: &State<B, K, X>,
        condition: &LoadedCondition<B>,
        side: Side,
        square: u16,
        checkers: B,
        victim: B,
    ) -> bool {
        let check = |elsewhere: bool| if elsewhere { (checkers & !victim).any() } else { checkers.any() };
        self.holds_if(state, condition, side, square, &check)
    }

    /// The pieces that attack a side's royals.
    pub(crate) fn checkers(&self, state: &State<B, K, X>, side: Side) -> B {
        let royals = match self.at_times[side.index()].is_empty() {
            true => state.of_any(side, self.royals[side.index()]),
            false => self.attacked_at_times(state, side, false),
        };
        royals
            .squares()
            .fold(B::EMPTY, |all, royal| all | self.interpret_attackers(state, royal, !side, false))
    }

    /// The squares among some on which a condition holds for a piece of a side's that comes to stand there.
    pub(crate) fn where_holds(
        &self,
        state: &State<B, K, X>,
        condition: &LoadedCondition<B>,
        side: Side,
        squares: B,
    ) -> B {
        let all = |facts: &Vec<LoadedFact<B>>| {
            facts.iter().fold(squares, |left, fact| self.where_so(state, fact, side, left))
        };
        let so = condition.any.iter().fold(B::EMPTY, |any, facts| any | all(facts));
        if condition.unless { squares & !so } else { squares & so }
    }

    /// The same for a fact: at once where it does not ask what lies around the square.
    fn where_so(&self, state: &State<B, K, X>, fact: &LoadedFact<B>, side: Side, squares: B) -> B {
        let check = |_| self.attacked_royals(state, side, true).any();
        let one = |square: u16| self.is_so(state, fact, side, square, &check);
        match fact {
            LoadedFact::InCheck { .. }
            | LoadedFact::Count {
                place:
                    LoadedPlace::Board | LoadedPlace::Squares(_) | LoadedPlace::Hand | LoadedPlace::Taken(..),
                ..
            } => {
                if squares.any() && one(squares.lowest()) {
                    squares
                } else {
                    B::EMPTY
                }
            }
            // None there, or any: the squares that share a line with one of them.
            LoadedFact::Count { own, enemy, place: LoadedPlace::Lines(lines), which, least, most }
                if (*least, *most) == (0, 0) || (*least, *most) == (1, u32::MAX) =>
            {
                let pieces = self.counted(state, side, *own, *enemy, *which);
                let shared = pieces.squares().fold(B::EMPTY, |all, piece| all | B::at(lines, piece));
                if *least == 0 { squares & !shared } else { squares & shared }
            }
            LoadedFact::Frozen | LoadedFact::Count { .. } => {
                B::of(squares.squares().filter(|square| one(*square)))
            }
        }
    }

    /// The pieces that a fact counts, wherever they stand.
    fn counted(&self, state: &State<B, K, X>, side: Side, own: Mask, enemy: Mask, which: Which) -> B {
        let pieces = state.of_any(side, own) | state.of_any(!side, enemy);
        match which {
            Which::All => pieces,
            Which::Unmoved => pieces & state.unmoved(),
            Which::JustMoved => pieces & state.moved(),
        }
    }

    fn holds_if(
        &self,
        state: &State<B, K, X>,
        condition: &LoadedCondition<B>,
        side: Side,
        square: u16,
        check: &dyn Fn(bool) -> bool,
    ) -> bool {
        let is_so = |fact: &LoadedFact<B>| self.is_so(state, fact, side, square, check);
        condition.any.iter().any(|all| all.iter().all(is_so)) != condition.unless
    }

    /// Would the condition of a move that takes the victim hold if the piece on the square had not moved, and everything else were as it is?
    pub(crate) fn would_hold_unmoved(
        &self,
        state: &State<B, K, X>,
        condition: &LoadedCondition<B>,
        side: Side,
        square: u16,
        checkers: B,
        victim: B,
    ) -> bool {
        let check = |elsewhere: bool| if elsewhere { (checkers & !victim).any() } else { checkers.any() };
        let is_so = |fact: &LoadedFact<B>| match fact {
            LoadedFact::Count {
                own,
                enemy,
                place: LoadedPlace::Here,
                which: Which::Unmoved,
                least,
                most,
            } => {
                let pieces = state.of_any(side, *own) | state.of_any(!side, *enemy);
                (*least..=*most).contains(&u32::from(pieces.has(square)))
            }
            _ => self.is_so(state, fact, side, square, &check),
        };
        condition.any.iter().any(|all| all.iter().all(is_so)) != condition.unless
    }

    fn is_so(
        &self,
        state: &State<B, K, X>,
        fact: &LoadedFact<B>,
        side: Side,
        square: u16,
        check: &dyn Fn(bool) -> bool,
    ) -> bool {
        match fact {
            LoadedFact::InCheck { elsewhere } => check(*elsewhere),
            LoadedFact::Frozen => self.is_frozen(state, side, square),
            LoadedFact::Count { own, enemy, place, which, least, most } => {
                if matches!(place, LoadedPlace::Hand) {
                    let held = kinds_of(state.extras.hand(side) & own);
                    let count = held.map(|kind| u32::from(state.in_hand(side, kind))).sum();
                    return (*least..=*most).contains(&count);
                }
                if let LoadedPlace::Taken(by_own, by_enemy) = place {
                    let (victims, takers) = state.extras.taken();
                    let (of, by) = if state.taker() == side { (enemy, by_own) } else { (own, by_enemy) };
                    let some = victims & of != 0 && takers & by != 0;
                    return (*least..=*most).contains(&u32::from(some));
                }
                let pieces = self.counted(state, side, *own, *enemy, *which);
                let there = match place {
                    LoadedPlace::Hand | LoadedPlace::Taken(..) => B::EMPTY,
                    LoadedPlace::Squares(squares) => pieces & *squares,
                    LoadedPlace::Board => pieces,
                    LoadedPlace::Here => pieces & B::bit(square),
                    LoadedPlace::Lines(lines) => pieces & B::at(lines, square),
                    LoadedPlace::Attacking => self.observers(state, pieces, square),
                    LoadedPlace::Path(machine) => {
                        let view = self.view(state, side);
                        pieces & machine.destinations(square, &view)
                    }
                };
                (*least..=*most).contains(&there.count())
            }
        }
    }
}
