//! When a line holds: conditions of the rules.

use super::Lower;
use crate::ast::{Fact, FactKind, Place, Proviso};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::Side;
use wazir_runtime::program::{self, Condition, Step};

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
            FactKind::Count { amount, noun, place } => {
                let (least, most) = self.amount(*amount)?;
                let [own, enemy] = self.noun(side, noun);
                let place = match place {
                    Place::Board => program::Place::Board,
                    Place::NextToIt => program::Place::Path(vec![self.any_step()]),
                    Place::From(leg) => program::Place::Path(self.legs(side, std::slice::from_ref(leg))?),
                };
                Some(program::Fact::Count { own, enemy, place, least, most })
            }
        }
    }

    /// One step any way.
    fn any_step(&self) -> Step {
        Step::Go(self.neighbours(["any way"].into_iter()))
    }
}
