//! Plans: how a kind whose rules all have a recognised shape is played by tables.

use super::Engine;
use super::bits::{Bits, from_set};
use super::form::Form;
use super::lines::{Axis, slide};
use super::shape::{Shape, recognise};
use crate::moves::Move;
use crate::program::{KindId, Rule};
use crate::side::Side;
use crate::square::{Square, Vector};

/// The tables of one kind of one side. A kind without a plan is interpreted.
#[derive(Clone, Debug)]
pub(crate) struct Plan<B: Bits> {
    /// Goals of leaps that may end on an empty square.
    pub(crate) leap_quiet: Option<B::Array<B>>,
    /// Goals of leaps that may capture.
    pub(crate) leap_take: Option<B::Array<B>>,
    /// Slides, one entry for each rule.
    pub(crate) slides: Vec<SlidePlan<B>>,
    /// Goals of leaps that capture in passing, and the kinds that they take.
    pub(crate) passing: Option<(B::Array<B>, u32)>,
    /// It captures without moving.
    pub(crate) in_place: bool,
    /// What a capture in place leaves on the victim's square.
    pub(crate) victim_becomes: u8,
    /// Its slides leave trails that are kept.
    pub(crate) trails: bool,
    /// Where each leap in passing may come from.
    pub(crate) passing_from: B::Array<B>,
    /// How its moves are generated.
    pub(crate) form: Form<B>,
    /// Single rays of capturing slides, for the other side's king.
    pub(crate) rays: Vec<Ray<B>>,
}

/// A slide of a kind.
#[derive(Clone, Debug)]
pub(crate) struct SlidePlan<B: Bits> {
    pub(crate) axes: Vec<Axis<B>>,
    /// Where the number of steps is bounded: the goals within the bounds.
    pub(crate) within: Option<B::Array<B>>,
    pub(crate) quiet: bool,
    pub(crate) take: bool,
}

/// One direction of a slide that captures.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Ray<B> {
    pub(crate) vector: Vector,
    pub(crate) min: u8,
    pub(crate) max: Option<u8>,
    /// The squares that it may start from.
    pub(crate) from: B,
}

impl<B: Bits> SlidePlan<B> {
    /// The squares reached from one, up to and including the first blocker each way.
    #[inline(always)]
    pub(crate) fn reach(&self, square: u8, blocked: B) -> B {
        let mut reached = B::EMPTY;
        for axis in &self.axes {
            reached |= slide(axis, square, blocked);
        }
        match &self.within {
            Some(within) => reached & B::at(within, square),
            None => reached,
        }
    }
}

impl<B: Bits, const K: usize> Engine<B, K> {
    /// Gives each kind of a side a plan, where its rules allow.
    pub(super) fn load_plans(&mut self, side: Side) {
        let program = self.program.clone();
        for (id, kind) in program.army(side).kinds.iter().enumerate() {
            let plan = match self.plan(side, KindId(id as u8), &kind.rules) {
                Ok(plan) => {
                    self.planned[side.index()] |= 1 << id;
                    plan
                }
                Err(_) => Plan::nothing(),
            };
            self.plans[side.index()].push(plan);
        }
        self.attack[side.index()].load(&self.lines, &self.plans[side.index()], !self.holes);
    }

    /// Why each rule of a kind is played by tables or not, in words: `Ok` for tables.
    pub(crate) fn rule_paths(&self, side: Side, kind: KindId) -> Vec<Result<String, String>> {
        let rules = &self.program.army(side).kind(kind).rules;
        let whole = (self.planned[side.index()] >> kind.0 & 1 == 0).then(|| {
            let mut lines = super::lines::Lines::new(&self.program.board);
            match self.plan_with(&mut lines, side, kind, rules) {
                Err(why) => why,
                Ok(_) => String::new(),
            }
        });
        rules
            .iter()
            .map(|rule| match (recognise(rule), &whole) {
                (Err(why), _) => Err(why.to_string()),
                (Ok(_), Some(why)) => Err(format!("the piece is interpreted: {why}")),
                (Ok(Shape::Leap(vectors)), None) => Ok(format!("leaps by table, {}", count(vectors.len()))),
                (Ok(Shape::Slide { vectors, min, max }), None) => {
                    let bounds = match (min, max) {
                        (1, None) => String::new(),
                        (n, Some(m)) if n == m => format!(", exactly {n} steps"),
                        (n, None) => format!(", from {n} steps"),
                        (n, Some(m)) => format!(", {n} to {m} steps"),
                    };
                    Ok(format!("slides by lines, {}{bounds}", count(vectors.len())))
                }
            })
            .collect()
    }

    fn plan(&mut self, side: Side, kind: KindId, rules: &[Rule]) -> Result<Plan<B>, String> {
        let mut lines = std::mem::replace(&mut self.lines, super::lines::Lines::new(&self.program.board));
        let plan = self.plan_with(&mut lines, side, kind, rules);
        self.lines = lines;
        plan
    }

    fn plan_with(
        &self,
        lines: &mut super::lines::Lines<B>,
        side: Side,
        kind: KindId,
        rules: &[Rule],
    ) -> Result<Plan<B>, String> {
        let (board, symmetry) = (&self.program.board, self.program.symmetry);
        let shapes =
            rules.iter().map(|r| recognise(r).map_err(str::to_string)).collect::<Result<Vec<_>, _>>()?;
        let mut plan = Plan::nothing();
        plan.trails = self.trails.kept[side.index()] >> kind.0 & 1 != 0;
        let mut quiet_goals = B::array(B::EMPTY);
        for (i, (rule, shape)) in rules.iter().zip(shapes).enumerate() {
            let from = match &rule.from {
                Some(set) => from_set::<B>(&symmetry.set(board, side, set)) & !self.holes,
                None => !self.holes,
            };
            if rule.can_capture() {
                let becomes = rule.victim_becomes().map_or(Move::NOTHING, |k| k.0);
                let how = (rule.captures_in_place(), becomes);
                let before = rules[..i].iter().any(|r| r.can_capture());
                if before && how != (plan.in_place, plan.victim_becomes) {
                    return Err("its captures have different effects".to_string());
                }
                (plan.in_place, plan.victim_becomes) = how;
                if plan.in_place && rule.passing.is_some() {
                    return Err("it captures in place and in passing".to_string());
                }
            }
            let turned = |v: &Vector| symmetry.vector(side, *v);
            match shape {
                Shape::Leap(vectors) => {
                    let mut table = B::array(B::EMPTY);
                    for square in from.squares() {
                        let goals = vectors.iter().filter_map(|v| board.offset(Square(square), turned(v)));
                        *B::at_mut(&mut table, square) = goals.fold(B::EMPTY, |all, s| all | B::bit(s.0));
                    }
                    if rule.quiet {
                        join::<B>(&mut plan.leap_quiet, &table);
                    }
                    if rule.takes {
                        join::<B>(&mut plan.leap_take, &table);
                    }
                    if let Some(kinds) = rule.passing {
                        if plan.passing.as_ref().is_some_and(|(_, known)| *known != kinds.0) {
                            return Err("it takes different kinds in passing".to_string());
                        }
                        let mut all = plan.passing.take().map(|(table, _)| table);
                        join::<B>(&mut all, &table);
                        plan.passing = all.map(|table| (table, kinds.0));
                    }
                    if rule.quiet && rule.passing.is_none() {
                        merge::<B>(&mut quiet_goals, &table);
                    }
                }
                Shape::Slide { vectors, min, max } => {
                    let vectors: Vec<Vector> = vectors.iter().map(turned).collect();
                    let bounded = min > 1 || max.is_some();
                    let within = bounded.then(|| within(lines, &vectors, min, max, from));
                    let mut rest = vectors.clone();
                    let mut axes = Vec::new();
                    while let Some(v) = rest.pop() {
                        lines.add(v);
                        lines.add(Vector::new(-v.dx, -v.dy));
                        let back = rest.iter().position(|w| *w == Vector::new(-v.dx, -v.dy));
                        back.map(|at| rest.remove(at));
                        axes.push(lines.axis(v, back.is_some(), from));
                    }
                    let slide = SlidePlan { axes, within, quiet: rule.quiet, take: rule.takes };
                    if rule.takes {
                        plan.rays.extend(vectors.iter().map(|v| Ray { vector: *v, min, max, from }));
                    }
                    if rule.quiet {
                        for square in from.squares() {
                            *B::at_mut(&mut quiet_goals, square) |=
                                slide.reach(square, self.holes) & !self.holes;
                        }
                    }
                    plan.slides.push(slide);
                }
            }
        }
        self.check_conflicts(lines, &plan, &quiet_goals)?;
        if let Some((table, _)) = &plan.passing {
            for from in (!self.holes).squares() {
                for goal in B::at(table, from).squares() {
                    *B::at_mut(&mut plan.passing_from, goal) |= B::bit(from);
                }
            }
        }
        let changes = self.change_zones[side.index()][kind.index()].any();
        plan.form = Form::of(&plan, rules, board, symmetry, side, changes);
        Ok(plan)
    }

    /// Two rules of a piece that reach the same goal must mean the same move.
    fn check_conflicts(
        &self,
        lines: &super::lines::Lines<B>,
        plan: &Plan<B>,
        quiet_goals: &B::Array<B>,
    ) -> Result<(), String> {
        for square in (!self.holes).squares() {
            if let Some((passing, _)) = &plan.passing
                && (B::at(passing, square) & B::at(quiet_goals, square)).any()
            {
                return Err("one rule takes in passing where another moves quietly".to_string());
            }
            if plan.trails && !plan.slides.is_empty() {
                let leaps = [&plan.leap_quiet, &plan.leap_take, &plan.passing.as_ref().map(|p| p.0.clone())]
                    .into_iter()
                    .flatten()
                    .fold(B::EMPTY, |all, table| all | B::at(table, square));
                if leaps.squares().any(|goal| lines.between(square, goal).any()) {
                    return Err("it leaps over squares that it might also slide through".to_string());
                }
            }
        }
        Ok(())
    }
}

impl<B: Bits> Plan<B> {
    /// A plan for a piece that never moves.
    fn nothing() -> Plan<B> {
        Plan {
            leap_quiet: None,
            leap_take: None,
            slides: Vec::new(),
            passing: None,
            in_place: false,
            victim_becomes: Move::NOTHING,
            trails: false,
            passing_from: B::array(B::EMPTY),
            form: Form::General,
            rays: Vec::new(),
        }
    }
}

/// The goals of a bounded slide on the empty board.
fn within<B: Bits>(
    lines: &super::lines::Lines<B>,
    vectors: &[Vector],
    min: u8,
    max: Option<u8>,
    from: B,
) -> B::Array<B> {
    let mut table = B::array(B::EMPTY);
    for square in from.squares() {
        for vector in vectors {
            let goals = lines.ray(Square(square), *vector).skip(usize::from(min) - 1);
            let goals = goals.take(max.map_or(usize::MAX, |max| usize::from(max - min) + 1));
            *B::at_mut(&mut table, square) |= goals.fold(B::EMPTY, |all, s| all | B::bit(s.0));
        }
    }
    table
}

fn merge<B: Bits>(into: &mut B::Array<B>, table: &B::Array<B>) {
    for square in 0..B::SIZE {
        *B::at_mut(into, square as u8) |= B::at(table, square as u8);
    }
}

fn join<B: Bits>(into: &mut Option<B::Array<B>>, table: &B::Array<B>) {
    match into {
        Some(all) => merge::<B>(all, table),
        None => *into = Some(table.clone()),
    }
}

/// `1 direction`, `4 directions`.
fn count(directions: usize) -> String {
    format!("{directions} direction{}", if directions == 1 { "" } else { "s" })
}
