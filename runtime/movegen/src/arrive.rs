//! What a piece is at the end of its move: what it turns into by itself, and what it may choose.
//!
//! Both depend on the side, the kind and the square alone, so everything is worked out when a game is loaded.

use super::bits::{Bits, from_set};
use super::condition::LoadedCondition;
use super::extras::Extras;
use super::interpret::{Interpreter, LoadedRule};
use super::state::State;
use super::{Engine, Mask};
use crate::moves::Move;
use crate::program::{Army, Change, ChangeHow, KindId, Program};
use crate::side::Side;
use crate::topology::Topology;

/// What a piece may be after its move, and the kind that its player names for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Arrival {
    pub(crate) kind: u8,
    /// The kind chosen, [`Move::NOTHING`] where there is nothing to choose.
    pub(crate) chosen: u8,
}

/// What the pieces of one kind are where they arrive.
#[derive(Clone, Debug)]
struct Arriving<B: Bits> {
    /// What the kind turns into by itself on each square.
    settled: B::Array<u8>,
    /// The squares on which the kind may or must become another.
    zone: B,
    /// The squares on which it must be promoted.
    promoted: B,
    /// Which of the lists of arrivals holds on each square.
    list: B::Array<u16>,
    lists: Vec<Vec<Arrival>>,
}

/// What the pieces of one kind are where they arrive, as conditions have it.
#[derive(Debug)]
struct Cases<B: Bits> {
    /// All that they may be, whatever holds.
    any: Arriving<B>,
    /// What promotions depend on.
    asked: Vec<Asked<B>>,
    /// What they are, by what of it is so, a bit for each; empty where there is nothing.
    cases: Vec<Arriving<B>>,
    /// Where a move begins in one of the zones.
    leaving: B,
    /// The squares on which the kind may or must become another whose move begins in none of them.
    zone: B,
}

/// What a promotion depends on.
#[derive(Debug)]
enum Asked<B: Bits> {
    Condition(LoadedCondition<B>),
    /// The move begins here.
    From(B),
    /// The move captures, or captures nothing.
    Captures(bool),
    /// The side has fewer of a kind.
    Fewer(u8, u8),
}

/// A line by which a kind is promoted, with the bits of what it depends on.
struct Line<'a> {
    change: &'a Change,
    needs: usize,
    /// What each of its choices depends on besides.
    choices: Vec<usize>,
}

/// What every kind is where it arrives.
#[derive(Debug)]
pub(crate) struct Arrivals<B: Bits>([Vec<Cases<B>>; 2]);

impl<B: Bits> Arrivals<B> {
    /// Works everything out.
    pub(crate) fn new(program: &Program, interpreter: &Interpreter<B>) -> Arrivals<B> {
        let topology = &interpreter.topology;
        Arrivals(Side::each(|side| {
            let army = program.army(side);
            let settled: Vec<_> = army.ids().map(|kind| settled::<B>(army, topology, side, kind)).collect();
            army.ids().map(|kind| Cases::new(army, interpreter, side, kind, &settled)).collect()
        }))
    }

    #[inline(always)]
    fn of(&self, side: Side, kind: u8) -> &Arriving<B> {
        &self.0[side.index()][kind as usize].any
    }

    /// What a kind is on a square once everything that happens by itself has happened.
    #[inline(always)]
    pub(crate) fn settled(&self, side: Side, kind: u8, square: u16) -> u8 {
        B::at(&self.of(side, kind).settled, square)
    }

    /// The squares on which a kind may or must become another, wherever its move begins.
    #[inline(always)]
    pub(crate) fn zone(&self, side: Side, kind: u8) -> B {
        self.of(side, kind).zone
    }

    /// The same for a move that begins on a square.
    #[inline(always)]
    pub(crate) fn zone_from(&self, side: Side, kind: u8, from: u16) -> B {
        let cases = &self.0[side.index()][kind as usize];
        if cases.leaving.has(from) { cases.any.zone } else { cases.zone }
    }

    /// Does it matter for what a kind becomes where its move begins, or whether it captures?
    pub(crate) fn asks_of_move(&self, side: Side, kind: u8) -> bool {
        let cases = &self.0[side.index()][kind as usize];
        cases.leaving.any() || cases.asked.iter().any(|asked| matches!(asked, Asked::Captures(_)))
    }

    /// Must a kind be promoted on a square?
    pub(crate) fn is_promoted(&self, side: Side, kind: u8, square: u16) -> bool {
        self.of(side, kind).promoted.has(square)
    }

    /// Everything that a piece may be after a move to a square, each kind once.
    ///
    /// The choices of all lines that hold are united; staying is one of them only if all lines are optional, and where nothing is left
    /// to choose, there is no such move. Of
    /// choices with one result, the first in the file gives the name, whether or not the piece could have stayed.
    #[inline]
    pub(crate) fn at(&self, side: Side, kind: u8, square: u16) -> &[Arrival] {
        self.of(side, kind).at(square)
    }

    /// Could a piece end a move on a square as a piece of the other kind?
    pub(crate) fn may_arrive(&self, side: Side, kind: u8, square: u16, now: u8) -> bool {
        self.at(side, kind, square).iter().any(|arrival| arrival.kind == now)
    }

    /// Could it by a move that began on a square?
    pub(crate) fn may_arrive_from(&self, side: Side, kind: u8, from: u16, to: u16, now: u8) -> bool {
        let cases = &self.0[side.index()][kind as usize];
        let agrees = |which: usize| {
            let mut asked = cases.asked.iter().enumerate();
            asked.all(|(bit, asked)| match asked {
                Asked::From(squares) => squares.has(from) == (which >> bit & 1 != 0),
                Asked::Condition(_) | Asked::Captures(_) | Asked::Fewer(..) => true,
            })
        };
        self.may_arrive(side, kind, to, now)
            && (cases.leaving.none()
                || cases.cases.iter().enumerate().any(|(which, case)| {
                    agrees(which) && case.at(to).iter().any(|arrival| arrival.kind == now)
                }))
    }

    /// The squares on which a piece of a kind may end a move as one of another.
    pub(crate) fn becomes(&self, side: Side, kind: u8, now: u8) -> B {
        let arriving = self.of(side, kind);
        let lists: Vec<bool> =
            arriving.lists.iter().map(|list| list.iter().any(|arrival| arrival.kind == now)).collect();
        let listed = |square: &u16| lists[usize::from(B::at(&arriving.list, *square))];
        if lists.iter().all(|listed| !listed) {
            B::EMPTY
        } else {
            B::of(arriving.zone.squares().filter(listed))
        }
    }

    /// The kinds that may have become each kind by moving, itself among them.
    pub(crate) fn before(&self, side: Side) -> Vec<Mask> {
        let kinds = &self.0[side.index()];
        let mut before: Vec<Mask> = (0..kinds.len()).map(|kind| 1 << kind).collect();
        for (kind, cases) in kinds.iter().enumerate() {
            for arrival in cases.any.lists.iter().flatten() {
                before[arrival.kind as usize] |= 1 << kind;
            }
        }
        before
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Everything that a side's piece on a square may be after a move to another one of this position, as [`Arrivals::at`] says.
    #[inline]
    pub(crate) fn arrivals_now(
        &self,
        state: &State<B, K, X>,
        side: Side,
        kind: u8,
        (from, to): (u16, u16),
        captures: bool,
    ) -> &[Arrival] {
        let cases = &self.arrivals.0[side.index()][kind as usize];
        if cases.asked.is_empty() {
            return cases.any.at(to);
        }
        let holds = cases.asked.iter().map(|asked| match asked {
            Asked::Condition(condition) => self.holds(state, condition, side, from),
            Asked::From(squares) => squares.has(from),
            Asked::Captures(so) => captures == *so,
            Asked::Fewer(kind, most) => state.of(side, *kind).count() < u32::from(*most),
        });
        let which = holds.enumerate().fold(0, |which, (bit, holds)| which | usize::from(holds) << bit);
        cases.cases.get(which).unwrap_or(&cases.any).at(to)
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// What a side's piece must become that stands on a square without having moved there, by the lines that ask for nothing but the square and
    /// what holds now; nothing where it may stay as it is.
    pub(crate) fn promoted_there(&self, state: &State<B, K, X>, side: Side, kind: u8, on: u16) -> &[Arrival] {
        let cases = &self.arrivals.0[side.index()][kind as usize];
        let holds = cases.asked.iter().map(|asked| match asked {
            Asked::Condition(condition) => self.holds(state, condition, side, on),
            Asked::From(_) => false,
            Asked::Captures(so) => !so,
            Asked::Fewer(kind, most) => state.of(side, *kind).count() < u32::from(*most),
        });
        let which = holds.enumerate().fold(0, |which, (bit, holds)| which | usize::from(holds) << bit);
        let case = cases.cases.get(which).unwrap_or(&cases.any);
        if case.promoted.has(on) { case.at(on) } else { &[] }
    }

    /// Does a line of a side's piece lead to a square on which it must become another, with nothing left to choose?
    pub fn has_no_choice(&self, state: &State<B, K, X>, side: Side, kind: u8, from: u16, to: u16) -> bool {
        let rules = self.interpreter.rules[side.index()].get(usize::from(kind));
        let leads = |rule: &LoadedRule<B>| rule.may_lead(&self.interpreter.topology, from, to);
        rules.is_some_and(|rules| rules.iter().any(leads))
            && self.arrivals_now(state, side, kind, (from, to), state.occupied().has(to)).is_empty()
    }
}

impl<B: Bits> Cases<B> {
    fn new(
        army: &Army,
        interpreter: &Interpreter<B>,
        side: Side,
        id: KindId,
        settled: &[B::Array<u8>],
    ) -> Cases<B> {
        let Interpreter { topology, machines, .. } = interpreter;
        let mut asked: Vec<Asked<B>> = Vec::new();
        let mut bit = |new: Asked<B>| {
            let same = |old: &Asked<B>| match (old, &new) {
                (Asked::From(a), Asked::From(b)) => a == b,
                (Asked::Captures(a), Asked::Captures(b)) => a == b,
                (Asked::Fewer(a, n), Asked::Fewer(b, m)) => (a, n) == (b, m),
                _ => false,
            };
            let at = asked.iter().position(same).unwrap_or(asked.len());
            if at == asked.len() {
                asked.push(new);
            }
            1 << at
        };
        let quiet = army.kinds.iter().flat_map(|kind| &kind.changes).all(|c| c.how != ChangeHow::Whenever);
        let promotions = army.kind(id).changes.iter().filter(|c| c.how != ChangeHow::Whenever);
        let lines: Vec<Line<'_>> = promotions
            .map(|change| {
                let mut needs = 0;
                if let Some(condition) = &change.condition {
                    needs |= bit(Asked::Condition(LoadedCondition::new(topology, machines, side, condition)));
                }
                if let Some(captures) = change.captures {
                    needs |= bit(Asked::Captures(captures));
                }
                if let Some(from) = &change.from {
                    needs |= bit(Asked::From(from_set(&topology.seen_set(side, from))));
                }
                let limits = change.to.iter().zip(&change.limits);
                let choices = limits.map(|(kind, most)| bit(Asked::Fewer(kind.0, *most))).collect();
                Line { change, needs, choices }
            })
            .collect();
        let case = |which: usize| {
            let lines: Vec<(&Change, Vec<KindId>)> = lines
                .iter()
                .filter(|line| line.needs & !which == 0)
                .map(|line| {
                    let open = |at: &usize| line.choices.get(*at).is_none_or(|bit| which & bit != 0);
                    let open = (0..line.change.to.len()).filter(open);
                    (line.change, open.filter_map(|at| line.change.to.get(at).copied()).collect())
                })
                .collect();
            Arriving::new(&lines, topology, side, id, (settled, quiet))
        };
        // The loader has seen that they are few.
        let mut cases: Vec<Arriving<B>> = (0..1usize << asked.len()).map(case).collect();
        match asked.is_empty() {
            true => {
                let any = cases.swap_remove(0);
                let zone = any.zone;
                Cases { any, asked, cases: Vec::new(), leaving: B::EMPTY, zone }
            }
            false => {
                let (mut origins, mut leaving) = (0, B::EMPTY);
                for (bit, asked) in asked.iter().enumerate() {
                    if let Asked::From(squares) = asked {
                        origins |= 1 << bit;
                        leaving |= *squares;
                    }
                }
                let elsewhere = cases.iter().enumerate().filter(|(which, _)| which & origins == 0);
                let zone = elsewhere.fold(B::EMPTY, |all, (_, case)| all | case.zone);
                Cases { any: Arriving::of_any(topology, &cases), asked, cases, leaving, zone }
            }
        }
    }
}

impl<B: Bits> Arriving<B> {
    fn at(&self, square: u16) -> &[Arrival] {
        &self.lists[usize::from(B::at(&self.list, square))]
    }

    /// All that holds in one case or another.
    fn of_any(topology: &Topology, cases: &[Arriving<B>]) -> Arriving<B> {
        let zone = cases.iter().fold(B::EMPTY, |all, case| all | case.zone);
        let promoted = cases.iter().fold(!B::EMPTY, |all, case| all & case.promoted);
        let (mut list, mut lists) = (B::array(0), vec![cases[0].at(0).to_vec()]);
        for square in topology.existing().iter().map(|square| square.0) {
            let mut here: Vec<Arrival> = Vec::new();
            for arrival in cases.iter().flat_map(|case| case.at(square)) {
                if here.iter().all(|known| known.kind != arrival.kind) {
                    here.push(*arrival);
                }
            }
            *B::at_mut(&mut list, square) = Self::numbered(&mut lists, here);
        }
        Arriving { settled: cases[0].settled.clone(), zone, promoted, list, lists }
    }

    /// The number of a list among others, of which there are no more than squares and the one of all other squares.
    fn numbered(lists: &mut Vec<Vec<Arrival>>, list: Vec<Arrival>) -> u16 {
        let known = lists.iter().position(|known| *known == list);
        known.unwrap_or_else(|| {
            lists.push(list);
            lists.len() - 1
        }) as u16
    }

    /// `settled` says what each kind turns into by itself; `quiet`, that none of them does.
    fn new(
        lines: &[(&Change, Vec<KindId>)],
        topology: &Topology,
        side: Side,
        id: KindId,
        (settled, quiet): (&[B::Array<u8>], bool),
    ) -> Arriving<B> {
        let zones: Vec<B> = lines.iter().map(|(c, _)| from_set(&topology.seen_set(side, &c.zone))).collect();
        let (mut list, mut lists) = (B::array(0), vec![vec![Arrival { kind: id.0, chosen: Move::NOTHING }]]);
        let (mut zone, mut promoted) = (B::EMPTY, B::EMPTY);
        // The lines that hold on the square before, and its list: it is the same where the same lines hold and nothing happens by itself.
        let mut before: Option<(Vec<bool>, u16)> = None;
        for square in topology.existing().iter().map(|square| square.0) {
            let which: Vec<bool> = zones.iter().map(|zone| zone.has(square)).collect();
            let holds = || lines.iter().zip(&which).filter(|(_, holds)| **holds).map(|(line, _)| line);
            let stays = holds().all(|(line, _)| line.how == ChangeHow::Optional);
            let by_itself = B::at(&settled[id.index()], square);
            if !stays || by_itself != id.0 || holds().any(|(_, to)| !to.is_empty()) {
                zone |= B::bit(square);
            }
            if !stays {
                promoted |= B::bit(square);
            }
            if let Some((_, number)) = before.as_ref().filter(|(before, _)| quiet && *before == which) {
                *B::at_mut(&mut list, square) = *number;
                continue;
            }
            let choices: Vec<u8> = holds().flat_map(|(_, to)| to).map(|kind| kind.0).collect();
            let several = stays || choices.iter().any(|kind| *kind != choices[0]);
            let mut here: Vec<Arrival> = Vec::new();
            let mut add = |kind: u8, chosen: u8| {
                if here.iter().all(|known| known.kind != kind) {
                    here.push(Arrival { kind, chosen });
                }
            };
            for kind in choices {
                let arrives = B::at(&settled[usize::from(kind)], square);
                add(arrives, if several { kind } else { Move::NOTHING });
            }
            if stays {
                add(by_itself, Move::NOTHING);
            }
            let number = Self::numbered(&mut lists, here);
            *B::at_mut(&mut list, square) = number;
            before = Some((which, number));
        }
        Arriving { settled: settled[id.index()].clone(), zone, promoted, list, lists }
    }
}

/// What a kind turns into by itself on each square.
fn settled<B: Bits>(army: &Army, topology: &Topology, side: Side, kind: KindId) -> B::Array<u8> {
    let mut settled = B::array(kind.0);
    if army.kind(kind).changes.iter().all(|change| change.how != ChangeHow::Whenever) {
        return settled;
    }
    for square in topology.existing().iter() {
        *B::at_mut(&mut settled, square.0) = army.settled(kind, topology.seen(side, square)).0;
    }
    settled
}
