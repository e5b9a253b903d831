//! When a line holds: conditions of the rules.

use super::Lower;
use crate::ast::{Fact, FactKind, Name, Number, Place, Proviso, Whose};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::Side;
use wazir_runtime::program::{self, Condition, KindSet, Step};

/// More pieces than this are not counted.
const MAX_COUNT: u64 = 255;

impl Lower<'_> {
    /// The condition of a line; `takes` says that the line can capture.
    pub(super) fn proviso(&mut self, side: Side, proviso: &Proviso, takes: bool) -> Option<Condition> {
        let mut any = Vec::new();
        for facts in &proviso.any {
            let facts: Option<Vec<program::Fact>> =
                facts.iter().map(|fact| self.fact(side, fact, takes)).collect();
            any.push(facts?);
        }
        Some(Condition { unless: proviso.unless, any })
    }

    fn fact(&mut self, side: Side, fact: &Fact, takes: bool) -> Option<program::Fact> {
        match &fact.kind {
            FactKind::InCheck if takes => {
                let message = "a line that captures cannot ask for check";
                self.report(
                    Diagnostic::new(code::NONSENSE, fact.span, message)
                        .here("whether it attacks would depend on what is attacked")
                        .help(
                            "a `move` line can ask for check; a capture under this condition cannot be said in this edition, \
                             and a `capture` line without it would capture and give check at all times",
                        ),
                );
                None
            }
            FactKind::InCheck => Some(program::Fact::InCheck),
            FactKind::Count { least, most, whose, kinds, place } => {
                let (least, most) = self.amount(*least, *most)?;
                let (own, enemy) = self.counted(side, *whose, kinds);
                let place = match place {
                    Place::Board => program::Place::Board,
                    Place::NextToIt => program::Place::Path(vec![self.any_step()]),
                    Place::From(leg) => program::Place::Path(self.legs(std::slice::from_ref(leg))?),
                };
                Some(program::Fact::Count { own, enemy, place, least, most })
            }
        }
    }

    fn amount(&mut self, least: Number, most: Option<Number>) -> Option<(u8, Option<u8>)> {
        let least = self.number(least, "a number of pieces", 0, MAX_COUNT)? as u8;
        let most = match most {
            Some(most) => Some(self.number(most, "a number of pieces", 0, MAX_COUNT)? as u8),
            None => None,
        };
        Some((least, most))
    }

    /// The kinds of either side that are counted. A name is one of the army of which it is said, or of either.
    fn counted(&mut self, side: Side, whose: Whose, kinds: &[Name]) -> (KindSet, KindSet) {
        let mut sets = [KindSet::NONE; 2];
        let of: &[(usize, Side)] = match whose {
            Whose::Friendly => &[(0, side)],
            Whose::Enemy => &[(1, !side)],
            Whose::Anyone => &[(0, side), (1, !side)],
        };
        for (set, of) in of {
            if kinds.is_empty() {
                sets[*set] = KindSet::first(self.variant.army(*of).pieces.len());
            }
        }
        for name in kinds {
            let mut found = false;
            for (set, of) in of {
                if let Some(kind) = self.find_kind(*of, name) {
                    sets[*set].insert(kind);
                    found = true;
                }
            }
            // Of two armies one may be without it.
            if !found && !self.variant.has_piece(&name.text) {
                self.unknown_in_both(name);
            }
        }
        (sets[0], sets[1])
    }

    /// One step any way.
    fn any_step(&self) -> Step {
        Step::Go(self.neighbours(["any way"].into_iter()))
    }
}
