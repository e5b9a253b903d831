//! What positions of a game must remember of pieces besides where they stand: only what some condition asks for.

use super::condition::{Condition, Fact, Place, Which};
use super::kind::KindSet;
use super::path::Effect;
use super::{KindId, Program};
use crate::side::Side;

/// The kinds of either side of which something is remembered.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Remembered {
    /// Whether a piece is unmoved.
    pub unmoved: [KindSet; 2],
    /// Whether a piece moved in the last turn of its side.
    pub moved: [KindSet; 2],
    /// Whether it was captured in the last turn.
    pub taken: [KindSet; 2],
    /// Whether it was the captor of one of those.
    pub takers: [KindSet; 2],
}

impl Remembered {
    /// What the conditions of a program, drops that count as unmoved, gates and those who follow others ask for.
    pub fn of(program: &Program) -> Remembered {
        let mut found = Remembered::asked(program);
        found.add_castlers(program);
        for (set, of_gates) in found.unmoved.iter_mut().zip(Remembered::of_gates(program)) {
            *set = *set | of_gates;
        }
        found
    }

    /// The kinds of either side that, only while they are unmoved, open gates or are followed.
    #[doc(hidden)]
    pub fn of_gates(program: &Program) -> [KindSet; 2] {
        Side::each(|side| {
            let gates = program.army(side).kinds.iter().flat_map(|kind| &kind.gates);
            let gates = gates.filter(|gate| gate.unmoved).fold(KindSet::NONE, |all, gate| all | gate.leavers);
            gates | Remembered::of_escorts(program, side)
        })
    }

    /// The kinds of a side that others follow only while they are unmoved.
    fn of_escorts(program: &Program, side: Side) -> KindSet {
        let escorts = program.army(side).kinds.iter().flat_map(|kind| &kind.escorts);
        escorts.filter(|escort| escort.unmoved).fold(KindSet::NONE, |all, escort| all | escort.leaders)
    }

    /// The same, of which nothing but gates asks it.
    #[doc(hidden)]
    pub fn of_gates_alone(program: &Program) -> [KindSet; 2] {
        let mut others = Remembered::asked(program);
        others.add_castlers(program);
        let of_gates = Remembered::of_gates(program);
        Side::each(|side| {
            let others = others.unmoved[side.index()] | Remembered::of_escorts(program, side);
            let gates = of_gates[side.index()];
            gates.iter().filter(|kind| !others.contains(*kind)).collect()
        })
    }

    /// What the conditions of a program alone ask for.
    #[doc(hidden)]
    pub fn asked(program: &Program) -> Remembered {
        let mut found = Remembered::default();
        found.add_asked(program);
        found
    }

    fn add_asked(&mut self, program: &Program) {
        for side in Side::BOTH {
            for (index, kind) in program.army(side).kinds.iter().enumerate() {
                let facts = kind.conditions().flat_map(Condition::facts);
                facts.for_each(|fact| self.add(side, KindId::new(index as u8), fact));
            }
        }
    }

    /// Where a piece that is put down may get the right to castle, it must be known whether the other has moved.
    fn add_castlers(&mut self, program: &Program) {
        for side in Side::BOTH {
            let army = program.army(side);
            if !army.kinds.iter().flat_map(|kind| kind.effects()).any(|effect| *effect == Effect::Unmove) {
                continue;
            }
            let castlers = army.castlings.iter().flat_map(|c| c.partners.iter().chain([c.king]));
            if let Some(set) = self.unmoved.get_mut(side.index()) {
                castlers.for_each(|kind| set.insert(kind));
            }
        }
    }

    /// Is anything remembered?
    pub fn is_needed(&self) -> bool {
        *self != Remembered::default()
    }

    fn add(&mut self, side: Side, kind: KindId, fact: &Fact) {
        let Fact::Count { own, enemy, place, which, .. } = fact else { return };
        if let Place::Taken { own: takers, enemy: others } = place {
            for (side, victims, takers) in [(side, *own, *others), (!side, *enemy, *takers)] {
                // What is captured is captured by the other side.
                if let (Some(taken), false) = (self.taken.get_mut(side.index()), victims.is_empty()) {
                    *taken = *taken | victims;
                    let all = &mut self.takers[(!side).index()];
                    *all = *all | takers;
                }
            }
            return;
        }
        let sets = match which {
            Which::All => return,
            Which::Unmoved => &mut self.unmoved,
            Which::JustMoved => &mut self.moved,
        };
        // On its own square stands the piece itself.
        let (own, enemy) = match place {
            Place::Here => ([kind].into_iter().filter(|k| own.contains(*k)).collect(), KindSet::NONE),
            Place::Hand | Place::Taken { .. } => return,
            Place::Board | Place::Path(_) | Place::Sharing(_) | Place::Squares(_) | Place::Attacking => {
                (*own, *enemy)
            }
        };
        for (of, kinds) in [(side, own), (!side, enemy)] {
            if let Some(set) = sets.get_mut(of.index()) {
                *set = *set | kinds;
            }
        }
    }
}
