//! Who may not capture a kind, what it freezes, and whom it follows.

use super::proviso::By;
use super::{Lower, phrase};
use crate::ast::{Escort, FactKind, Freezes, Guard, LineKind, Place, Proviso, Whose};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use wazir_runtime::Side;
use wazir_runtime::program::{self, Condition, Hold, KindSet, Step};

impl Lower<'_> {
    /// `uncapturable by a pawn, if …`. Nothing, if the enemy has none of these pieces.
    pub(super) fn guard(&mut self, side: Side, guard: &Guard, line: Span) -> Option<program::Guard> {
        let by = match &guard.by {
            Some(noun) => self.enemies(side, noun),
            None => KindSet::first(self.variant.army(!side).pieces.len()),
        };
        let place = match &guard.place {
            Some(place) => Some(self.way_to(side, place)?),
            None => None,
        };
        let condition = self.asked_of_captures(side, guard.proviso.as_ref())?;
        (!by.is_empty()).then(|| program::Guard { by, place, condition, phrase: phrase(self.sources, line) })
    }

    /// `freezes every enemy next to it, unless …`. Nothing, if there are none of these pieces.
    pub(super) fn freezes(&mut self, side: Side, freezes: &Freezes, line: Span) -> Option<program::Freeze> {
        let [own, enemy] = self.noun(side, &freezes.noun);
        let place = match &freezes.place {
            Some(place) => Hold::Path(self.way_to(side, place)?),
            None => Hold::Attacked,
        };
        let frozen = freezes.proviso.iter().flat_map(|proviso| proviso.any.iter().flatten());
        if let Some(fact) = frozen.into_iter().find(|fact| fact.kind == FactKind::Frozen) {
            self.report(
                Diagnostic::new(code::CYCLE, fact.span, "what freezes cannot depend on what is frozen")
                    .help("a frozen piece freezes others all the same; say where what frees them stands: `unless an enemy NAME is next to it`"),
            );
            return None;
        }
        let condition = self.asked_of_captures(side, freezes.proviso.as_ref())?;
        let any = !own.is_empty() || !enemy.is_empty();
        any.then(|| program::Freeze { own, enemy, place, condition, phrase: phrase(self.sources, line) })
    }

    /// `follows an unmoved piece a step forward from it, unless …`. Nothing, if there are none of these pieces.
    pub(super) fn escort(&mut self, side: Side, escort: &Escort, line: Span) -> Option<program::Escort> {
        if escort.noun.whose == Whose::Enemy {
            self.report(
                Diagnostic::new(
                    code::NONSENSE,
                    escort.noun.span,
                    "a piece follows only others of its own side",
                )
                .help("an enemy is not followed: what moves in a turn belongs to the side that has it"),
            );
            return None;
        }
        let [leaders, _] = self.noun(side, &escort.noun);
        let place = self.way_to(side, &escort.place)?;
        let condition = match &escort.proviso {
            Some(proviso) => Some(self.proviso(side, proviso, By::OfAnother)?),
            None => None,
        };
        let (unmoved, phrase) = (escort.unmoved, phrase(self.sources, line));
        (!leaders.is_empty()).then_some(program::Escort { leaders, unmoved, place, condition, phrase })
    }

    /// A condition on which it depends what attacks.
    fn asked_of_captures(&mut self, side: Side, proviso: Option<&Proviso>) -> Option<Option<Condition>> {
        let Some(proviso) = proviso else { return Some(None) };
        let check = |kind: &FactKind| matches!(kind, FactKind::InCheck { .. });
        if let Some(fact) = proviso.any.iter().flatten().find(|fact| check(&fact.kind)) {
            self.report(
                Diagnostic::new(
                    code::CYCLE,
                    fact.span,
                    "who is in check depends on this line, and cannot be asked here",
                )
                .here("a line that moves can ask it")
                .help("leave the condition out, or ask for what stands where, such as `if a friendly king is next to it`"),
            );
            return None;
        }
        self.proviso(side, proviso, By::Move).map(Some)
    }

    /// The way to a place near a piece.
    pub(super) fn way_to(&mut self, side: Side, place: &Place) -> Option<Vec<Step>> {
        match self.place(side, place)? {
            program::Place::Path(path) => Some(path),
            _ => None,
        }
    }

    /// Does anything freeze what it attacks, or ask what attacks it?
    pub(super) fn freezes_by_attack(&self) -> bool {
        let lines = self.variant.armies.iter().flat_map(|army| army.pieces.values()).flat_map(|p| &p.lines);
        lines.into_iter().any(|line| match &line.kind {
            LineKind::Freezes(freezes) => {
                let mut facts = freezes.proviso.iter().flat_map(|proviso| proviso.any.iter().flatten());
                let attack =
                    |kind: &FactKind| matches!(kind, FactKind::Count { place: Place::Attacking, .. });
                freezes.place.is_none() || facts.any(|fact| attack(&fact.kind))
            }
            _ => false,
        })
    }
}
