//! Forms: the few ways of generating a kind's moves that are worth code of their own.
//!
//! A form is chosen from the plan's tables alone. Whatever fits none is generated rule by rule.

use super::bits::{Bits, from_set};
use super::interpret::LoadedRule;
use super::lines::{Axis, ray, slide};
use super::plan::{Plan, Way};
use crate::square::{Square, SquareSet};
use crate::topology::Topology;
use std::iter::once;

/// Pieces that march in at most this many ways are moved all at once.
const MAX_MARCHES: usize = 6;

/// How the moves of a planned kind are generated.
#[derive(Clone, Debug)]
pub(crate) enum Form<B: Bits> {
    /// Leaps to the same destinations, capturing or not, and in passing or not at all.
    Leaper(B::Array<B>),
    /// Unbounded slides on two axes, capturing or not.
    TwoAxes([Axis<B>; 2]),
    /// Unbounded slides on four axes, capturing or not.
    FourAxes([Axis<B>; 4]),
    /// Few ways, each by a fixed number of steps: all pieces of the kind move at once.
    Marcher(Vec<March<B>>),
    /// Rule by rule.
    General,
}

/// One way of a marching kind: a fixed number of steps in one direction.
#[derive(Clone, Debug)]
pub(crate) struct March<B> {
    /// Where it may start and still end on the board.
    pub(crate) from: B,
    /// By how much the number of the square grows at each step.
    pub(crate) step: i16,
    /// How many steps; all squares before the destination must be empty.
    pub(crate) steps: u8,
    /// It may end on an empty square.
    pub(crate) quiet: bool,
    /// It may capture.
    pub(crate) take: bool,
}

impl<B: Bits> March<B> {
    /// The destinations of the pieces on some squares.
    #[inline(always)]
    pub(crate) fn destinations(&self, pieces: B, blocked: B, victims: B) -> B {
        let mut at = pieces & self.from;
        for _ in 1..self.steps {
            at = at.shifted(self.step) & !blocked;
        }
        at = at.shifted(self.step);
        match (self.quiet, self.take) {
            (true, true) => at & (!blocked | victims),
            (true, false) => at & !blocked,
            (false, true) => at & victims,
            (false, false) => B::EMPTY,
        }
    }

    /// By how much the number of the square grows from the origin to the destination.
    #[inline(always)]
    pub(crate) fn shift(&self) -> i16 {
        self.step * i16::from(self.steps)
    }
}

impl<B: Bits> Form<B> {
    /// The form of a plan.
    pub(super) fn of(plan: &Plan<B>, rules: &[LoadedRule<B>], topology: &Topology) -> Form<B> {
        if !plan.machines.is_empty() {
            return Form::General;
        }
        let apart = plan.in_place || plan.quiet_list.is_some();
        if let (false, Some(marches)) = (apart, marches(rules, topology)) {
            return Form::Marcher(marches);
        }
        match (&plan.leap_quiet, &plan.leap_take, plan.slides.as_slice()) {
            (Some(quiet), Some(take), []) if alike::<B>(topology, quiet, take) => Form::Leaper(quiet.clone()),
            _ if plan.passing.is_some() => Form::General,
            (None, None, [slide]) if slide.quiet && slide.take && slide.within.is_none() => {
                match slide.axes.as_slice() {
                    [a, b] => Form::TwoAxes([a.clone(), b.clone()]),
                    [a, b, c, d] => Form::FourAxes([a.clone(), b.clone(), c.clone(), d.clone()]),
                    _ => Form::General,
                }
            }
            _ => Form::General,
        }
    }

    /// The same where each piece is looked at by itself.
    pub(super) fn of_single_pieces(self) -> Form<B> {
        if let Form::Marcher(_) = self { Form::General } else { self }
    }

    /// Must each piece of a plan of this form be looked at by itself, since its moves differ in more than their destinations?
    /// `changes` says that the kind may become another by moving.
    pub(super) fn by_piece(&self, plan: &Plan<B>, topology: &Topology, changes: bool) -> bool {
        match (self, &plan.passing) {
            (Form::General, _) => true,
            (Form::Marcher(_), _) => false,
            (Form::Leaper(leaps), Some((passing, _))) if !alike::<B>(topology, leaps, passing) => true,
            _ => plan.in_place || plan.take_list.is_some() || plan.quiet_list.is_some() || changes,
        }
    }

    /// The destinations of one piece of a leaping or sliding form, own pieces not yet taken out.
    #[inline(always)]
    pub(crate) fn reach(&self, square: u16, blocked: B) -> Option<B> {
        match self {
            Form::Leaper(destinations) => Some(B::at(destinations, square)),
            Form::TwoAxes([a, b]) => Some(slide(a, square, blocked) | slide(b, square, blocked)),
            Form::FourAxes([a, b, c, d]) => Some(
                slide(a, square, blocked)
                    | slide(b, square, blocked)
                    | slide(c, square, blocked)
                    | slide(d, square, blocked),
            ),
            Form::Marcher(_) | Form::General => None,
        }
    }
}

/// The marches of a kind, if all its rules are a few of them. Rules that only take in passing are apart.
fn marches<B: Bits>(rules: &[LoadedRule<B>], topology: &Topology) -> Option<Vec<March<B>>> {
    let mut marches: Vec<March<B>> = Vec::new();
    for rule in rules.iter().filter(|r| (r.quiet || r.takes) && !r.stays) {
        if rule.passing != 0 {
            return None;
        }
        let (directions, steps, ends) = match rule.way(topology) {
            Way::Leap(directions, ends) => (directions, 1, ends),
            Way::Slide { directions, min, max } if max == Some(min) => (directions, min, None),
            Way::Slide { .. } | Way::Other => return None,
        };
        for direction in directions {
            let allowed = rule.from.squares().map(Square);
            // On a board that bends, the squares on either side of a seam move by other numbers.
            let mut groups: Vec<(i16, SquareSet)> = Vec::new();
            for from in allowed {
                let way: Vec<Square> =
                    once(from).chain(ray(topology, from, direction).take(steps.into())).collect();
                let ends_there = |end: &Square| {
                    topology.may_end(*end)
                        && ends.is_none_or(|ends| ends.contains(*end))
                        && rule.code.bounds().allow(from, *end)
                };
                if way.len() <= usize::from(steps) || !way.last().is_some_and(ends_there) {
                    continue;
                }
                let mut grows = way.iter().copied().zip(way.iter().copied().skip(1)).map(displacement);
                let Some(step) = grows.next() else { continue };
                if grows.any(|other| other != step) {
                    return None;
                }
                match groups.iter_mut().find(|(known, _)| *known == step) {
                    Some((_, squares)) => squares.insert(from),
                    None => groups.push((step, SquareSet::of(from))),
                }
            }
            for (step, from) in groups {
                let new = March { from: from_set(&from), step, steps, quiet: rule.quiet, take: rule.takes };
                // The same way twice would count the same moves twice.
                if marches.iter().any(|m| m.shift() == new.shift() && (m.from & new.from).any()) {
                    return None;
                }
                marches.push(new);
            }
        }
    }
    (1..=MAX_MARCHES).contains(&marches.len()).then_some(marches)
}

/// Are two tables the same on every square?
fn alike<B: Bits>(topology: &Topology, a: &B::Array<B>, b: &B::Array<B>) -> bool {
    topology.existing().iter().all(|s| B::at(a, s.0) == B::at(b, s.0))
}

/// By how much the number of the square grows with a step.
fn displacement((from, to): (Square, Square)) -> i16 {
    to.0 as i16 - from.0 as i16
}
