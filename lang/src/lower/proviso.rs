//! When a line holds: conditions of the rules.

use super::Lower;
use crate::ast::{Fact, FactKind, Lender, Place, Proviso, RoyalIf, Which};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::{ROYAL_BY_SIDE, ROYAL_BY_SIDE_HELP};
use crate::source::{Span, on_one_line};
use wazir_runtime::program::{self, Condition, KindId, KindSet, Royalty, Shared, Step};
use wazir_runtime::{Side, Vector};

/// Which lines ask for a condition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// Those that capture: what they attack cannot depend on what is attacked.
    Capture,
    /// Others, of moves that capture nothing.
    Move,
    /// Others, of any move of another piece.
    OfAnother,
}

impl Lower<'_> {
    /// The condition of a line; `takes` says that the line can capture.
    pub(super) fn proviso(&mut self, side: Side, proviso: &Proviso, by: By) -> Option<Condition> {
        let mut any = Vec::new();
        for facts in &proviso.any {
            let facts: Option<Vec<program::Fact>> =
                facts.iter().map(|fact| self.fact(side, fact, by)).collect();
            any.push(facts?);
        }
        let phrase = on_one_line(self.sources.slice(proviso.span)).trim_start_matches([',', ' ']).to_owned();
        Some(Condition { unless: proviso.unless, any, phrase })
    }

    /// When a piece is royal: by what its side has, or by whether another piece is safe.
    pub(super) fn royalty(&mut self, side: Side, when: &RoyalIf, span: Span) -> Option<Royalty> {
        let proviso = match when {
            RoyalIf::UnlessSafe(noun) => {
                let [kinds, _] = self.noun(side, noun);
                return Some(Royalty::UnlessSafe(kinds));
            }
            RoyalIf::If(proviso) => proviso,
        };
        let of_side = |fact: &Fact| {
            let which = Which::All;
            matches!(&fact.kind, FactKind::Count { place: Place::Board, which: w, .. } if *w == which)
        };
        if let Some(other) = proviso.any.iter().flatten().find(|fact| !of_side(fact)) {
            self.report(
                Diagnostic::new(code::NONSENSE, other.span, ROYAL_BY_SIDE)
                    .label(span, "of the piece that this line makes royal")
                    .help(ROYAL_BY_SIDE_HELP),
            );
            return None;
        }
        self.proviso(side, proviso, By::Move).map(Royalty::If)
    }

    fn fact(&mut self, side: Side, fact: &Fact, by: By) -> Option<program::Fact> {
        match &fact.kind {
            FactKind::InCheck { elsewhere: true } if by == By::Move => {
                let message = "nothing is captured here, so check comes from nowhere else";
                self.report(
                    Diagnostic::new(code::NONSENSE, fact.span, message)
                        .here("`elsewhere` is any piece but the one that the line captures")
                        .help("write `its side is in check`"),
                );
                None
            }
            FactKind::InCheck { elsewhere } => Some(program::Fact::InCheck { elsewhere: *elsewhere }),
            FactKind::Frozen if by == By::Capture && self.freezes_by_attack() => {
                self.report(
                    Diagnostic::new(
                        code::CYCLE,
                        fact.span,
                        "what is frozen depends here on what attacks, and this line on what is frozen",
                    )
                    .here("asked of a line that captures")
                    .help("write a `move` line of its own with this condition"),
                );
                None
            }
            FactKind::Frozen => Some(program::Fact::Frozen),
            FactKind::Captures => {
                self.report(
                    Diagnostic::new(code::NONSENSE, fact.span, "only promotions can ask whether a move captures")
                        .help("`move …` and `capture …` are lines of their own; a promotion ends `…, if it captures` or `…, unless it captures`, and may go on with `and`"),
                );
                None
            }
            FactKind::Count { amount, place: Place::Taken(_), .. }
                if !matches!(self.amount(*amount)?, (1, None) | (0, Some(0))) =>
            {
                self.report(
                    Diagnostic::new(code::NONSENSE, fact.span, "how many were captured is not counted")
                        .help("write `a` or `no`: `if an enemy lion was just captured`"),
                );
                None
            }
            FactKind::Count { place: Place::Attacking, .. } if by == By::Capture => {
                self.report(
                    Diagnostic::new(code::CYCLE, fact.span, "what a line attacks cannot depend on what is attacked")
                        .here("asked of a line that captures")
                        .help("write a `move` line of its own with this condition, or say where that piece stands: `an enemy rook is a slide orthogonal from it`"),
                );
                None
            }
            FactKind::Count { amount, noun, which, place } => {
                let (least, most) = self.amount(*amount)?;
                let [own, enemy] = self.noun(side, noun);
                if let Place::Sharing(what @ Shared::Region) = place {
                    self.is_shared_here(*what, fact.span);
                }
                let (place, which) = (self.place(side, place)?, of_which(*which));
                Some(program::Fact::Count { own, enemy, place, which, least, most })
            }
        }
    }

    pub(super) fn place(&mut self, side: Side, place: &Place) -> Option<program::Place> {
        Some(match place {
            Place::Board => program::Place::Board,
            Place::Here => program::Place::Here,
            Place::On(squares) => program::Place::Squares(self.squares(squares)),
            Place::Hand => program::Place::Hand,
            Place::Sharing(what) => program::Place::Sharing(*what),
            Place::Attacking => program::Place::Attacking,
            Place::Taken(by) => {
                let [own, enemy] = match by {
                    Some(noun) => self.noun(side, noun),
                    None => [side, !side].map(|side| KindSet::first(self.variant.army(side).pieces.len())),
                };
                program::Place::Taken { own, enemy }
            }
            Place::NextToIt => program::Place::Path(vec![self.any_step()]),
            Place::From(leg) => program::Place::Path(self.legs(side, std::slice::from_ref(leg))?),
        })
    }

    /// Each kind that lends its lines, whether it is one of the enemy's, and what must be so that it does.
    pub(super) fn lenders(&mut self, side: Side, lender: &Lender) -> Vec<(Side, KindId, Condition)> {
        let Some(place) = self.place(side, &lender.place) else { return Vec::new() };
        let [own, enemy] = self.noun(side, &lender.noun);
        let mut lenders = Vec::new();
        for (of, set) in [(side, own), (!side, enemy)] {
            for kind in set.iter() {
                let one: KindSet = [kind].into_iter().collect();
                let (own, enemy) = if of == side { (one, KindSet::NONE) } else { (KindSet::NONE, one) };
                let fact = program::Fact::Count {
                    own,
                    enemy,
                    place: place.clone(),
                    which: of_which(lender.which),
                    least: 1,
                    most: None,
                };
                let phrase = format!("as {}", on_one_line(self.sources.slice(lender.span)));
                lenders.push((of, kind, Condition { unless: false, any: vec![vec![fact]], phrase }));
            }
        }
        lenders
    }

    /// One step any way.
    pub(super) fn any_step(&self) -> Step {
        Step::Go(self.steps_any_way())
    }

    /// The directions of a step any way.
    pub(super) fn steps_any_way(&self) -> Vec<Vector> {
        self.neighbours(["any way"].into_iter())
    }
}

fn of_which(which: Which) -> program::Which {
    match which {
        Which::All => program::Which::All,
        Which::Unmoved => program::Which::Unmoved,
        Which::JustMoved => program::Which::JustMoved,
    }
}
