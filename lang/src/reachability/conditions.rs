//! Conditions that hold in no position of a game: `if its side has at least 70 pieces`, `if a friendly dragon is next to it` where no dragon
//! ever stands on the board.

use super::walk::view;
use super::{Never, Reachability};
use wazir_runtime::program::{Condition, Fact, KindId, Place, Rule, Which};
use wazir_runtime::walk::{Code, reach_within};
use wazir_runtime::{Side, Topology};

/// How many steps the paths of a fact are followed.
const MAX_STEPS: usize = 200_000;

impl Reachability {
    /// Why a condition of a rule never holds, if that is certain.
    pub(super) fn never_holds(&self, side: Side, kind: KindId, rule: &Rule) -> Option<Never> {
        let never = |condition: &Condition| {
            if condition.unless {
                return None;
            }
            // One fact that never holds is enough, in each of the lists.
            let lists: Option<Vec<Never>> = condition
                .any
                .iter()
                .map(|facts| facts.iter().find_map(|fact| self.is_never(side, kind, rule, fact)))
                .collect();
            lists?.first().copied()
        };
        rule.conditions.iter().find_map(never)
    }

    fn is_never(&self, side: Side, kind: KindId, rule: &Rule, fact: &Fact) -> Option<Never> {
        let program = &self.program;
        let (own, enemy, place, which, least, most) = match fact {
            Fact::InCheck { .. } => {
                let army = program.army(side);
                let royal = army.ids().any(|k| army.kind(k).royal && self.appears(side, k));
                return (!royal).then_some(Never::NoRoyal);
            }
            Fact::Frozen => {
                let freezable = program.freezable(side).contains(kind);
                return (!freezable).then_some(Never::NothingFreezes);
            }
            Fact::Count { own, enemy, place, which, least, most } => {
                (own, enemy, place, *which, *least, *most)
            }
        };
        if most.is_some_and(|most| most < least) {
            return Some(Never::Count);
        }
        if least == 0 {
            return None;
        }
        let is_there = |of: Side, k: KindId| {
            self.appears(of, k) && (which != Which::Unmoved || !self.start_squares(of, k).is_empty())
        };
        let lack = if which == Which::Unmoved { Never::NotFromStart } else { Never::NoSuchPiece };
        let room = match place {
            Place::Here => {
                let starts = self.start_squares(side, kind);
                let starts = program.symmetry.set(&program.board, side, &starts);
                // A shuffled piece begins elsewhere, too.
                let begins = rule.from.is_none_or(|from| !from.and(&starts).is_empty());
                let from_start = is_there(side, kind) && (begins || !program.shuffles.is_empty());
                return (which == Which::Unmoved && !from_start).then_some(Never::ItHasMoved);
            }
            Place::Taken { .. } => {
                let nobody = own.iter().all(|k| !self.appears(side, k))
                    && enemy.iter().all(|k| !self.appears(!side, k));
                return nobody.then_some(Never::NoSuchPiece);
            }
            Place::Board | Place::Sharing(_) | Place::Attacking => program.board.all().count(),
            Place::Squares(squares) => squares.iter().count(),
            // Hands have room for any number.
            Place::Hand => return None,
            Place::Path(path) => {
                let board = view(program, side);
                let topology = Topology::new(&board, program.symmetry, [path.as_slice()]);
                let code = Code::of(&topology, Side::White, path);
                let stands = &self.stands[side.index()][kind.index()];
                let (mut room, mut steps) = (0, MAX_STEPS);
                for from in stands.iter() {
                    // What takes too long to follow may lead anywhere.
                    room = room.max(reach_within(&code, &topology, from, &mut steps)?.destinations.len());
                    if room >= usize::from(least) {
                        break;
                    }
                }
                room
            }
        };
        let there = own.iter().any(|k| is_there(side, k)) || enemy.iter().any(|k| is_there(!side, k));
        if !there {
            return Some(lack);
        }
        (room < usize::from(least)).then_some(Never::TooMany(room))
    }
}
