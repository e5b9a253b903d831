//! Plans: how a kind whose rules all have a recognised shape is played by tables.

use super::bits::Bits;
use super::form::Form;
use super::interpret::{ANYONE, LoadedRule};
use super::lines::{Axis, Lines, paired, ray, slide};
use super::machine::Machine;
use super::{Mask, Tables};
use crate::moves::{Move, Trail};
use crate::program::{KindId, Rule};
use crate::side::Side;
use crate::square::{Square, SquareSet, Vector};
use crate::topology::{Direction, Topology};
use crate::walk::{Bounds, Code, Fan};
use std::sync::Arc;

/// The tables of one kind of one side. A kind without a plan is interpreted.
#[derive(Clone, Debug)]
pub(crate) struct Plan<B: Bits> {
    /// Goals of leaps that may end on an empty square.
    pub(crate) leap_quiet: Option<B::Array<B>>,
    /// Goals of leaps that may capture.
    pub(crate) leap_take: Option<B::Array<B>>,
    /// Slides, one entry for each rule.
    pub(crate) slides: Vec<SlidePlan<B>>,
    /// Rules of any other shape, run on sets of squares.
    pub(crate) machines: Vec<MachinePlan<B>>,
    /// Goals of leaps that capture in passing, and the kinds that they take.
    pub(crate) passing: Option<(B::Array<B>, Mask)>,
    /// It captures without moving.
    pub(crate) in_place: bool,
    /// What a capture in place leaves on the victim's square.
    pub(crate) victim_becomes: u8,
    /// The list of effects of its captures, if they are of no common kind.
    pub(crate) take_list: Option<u8>,
    /// The same of its moves that capture nothing.
    pub(crate) quiet_list: Option<u8>,
    /// Its moves leave trails that are kept, and how they are found.
    pub(crate) trails: Trail,
    /// The same for its leaps and its captures in passing, which pass nothing themselves.
    pub(crate) short_trails: Trail,
    /// Where each leap in passing may come from.
    pub(crate) passing_from: B::Array<B>,
    /// How its moves are generated.
    pub(crate) form: Form<B>,
    /// Each piece is looked at by itself, whatever the form.
    pub(crate) by_piece: bool,
}

/// A slide of a kind.
#[derive(Clone, Debug)]
pub(crate) struct SlidePlan<B: Bits> {
    pub(crate) axes: Vec<Axis<B>>,
    /// Where the number of steps is bounded: the destinations within the bounds.
    pub(crate) within: Option<B::Array<B>>,
    pub(crate) quiet: bool,
    pub(crate) take: bool,
}

/// A rule of no recognised shape.
#[derive(Clone, Debug)]
pub(crate) struct MachinePlan<B: Bits> {
    pub(crate) machine: Arc<Machine<B>>,
    pub(crate) from: B,
    pub(crate) quiet: bool,
    pub(crate) take: bool,
    /// The enemy kinds that it takes.
    pub(crate) onto: Mask,
    /// The kind, and the number of the rule among its own, if it holds only under a condition.
    pub(crate) condition: Option<(u8, usize)>,
}

impl<B: Bits> SlidePlan<B> {
    /// The squares reached from one, up to and including the first blocker each way.
    #[inline(always)]
    pub(crate) fn reach(&self, square: u16, blocked: B) -> B {
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

/// How the tables see a rule's path on the board.
#[derive(Clone, Debug)]
pub(crate) enum Way {
    /// One step along each of the directions, where the squares on which it may end are limited to one of these.
    Leap(Vec<Direction>, Option<SquareSet>),
    /// At least `min` steps along one of the directions, over empty squares.
    Slide { directions: Vec<Direction>, min: u8, max: Option<u8> },
    /// Anything else: a machine runs it.
    Other,
}

impl Way {
    /// The way of a path.
    pub(crate) fn of(topology: &Topology, code: &Code) -> Way {
        match code.fan() {
            Some(Fan { directions, min: 1, max: Some(1) }) => Way::Leap(directions.to_vec(), None),
            Some(Fan { directions, min, max })
                if directions
                    .iter()
                    .all(|d| is_primitive(topology.vector(*d)) && topology.is_straight(*d)) =>
            {
                Way::Slide { directions: directions.to_vec(), min: *min, max: *max }
            }
            _ => match code.confined_leap() {
                Some((directions, ends)) => Way::Leap(directions.to_vec(), Some(*ends)),
                None => Way::Other,
            },
        }
    }
}

/// Does the vector jump over no square of its own line?
fn is_primitive(v: Vector) -> bool {
    let divisor = |mut a: u8, mut b: u8| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    divisor(divisor(v.dx.unsigned_abs(), v.dy.unsigned_abs()), v.dz.unsigned_abs()) == 1
}

/// The destinations of a leap.
pub(crate) fn leap_table<B: Bits>(
    topology: &Topology,
    directions: &[Direction],
    ends: Option<SquareSet>,
    bounds: &Bounds,
    from: B,
) -> B::Array<B> {
    let mut table = B::array(B::EMPTY);
    for square in from.squares() {
        let hops = directions.iter().filter_map(|d| topology.next(Square(square), *d));
        let hops = hops.filter(|hop| topology.may_end(hop.square));
        let hops = hops.filter(|hop| ends.is_none_or(|ends| ends.contains(hop.square)));
        let hops = hops.filter(|hop| bounds.allow(Square(square), hop.square));
        *B::at_mut(&mut table, square) = B::of(hops.map(|hop| hop.square.0));
    }
    table
}

impl<B: Bits> Tables<B> {
    /// Gives each kind of a side a plan, where its rules allow.
    pub(super) fn load_plans(&mut self, side: Side) {
        let program = self.program.clone();
        let mut lines = std::mem::replace(&mut self.lines, Lines::new(&self.interpreter.topology));
        for (id, kind) in program.army(side).kinds.iter().enumerate() {
            let plan = match self.plan(&mut lines, side, KindId(id as u8), &kind.rules) {
                Ok(plan) => {
                    self.planned[side.index()] |= 1 << id;
                    plan
                }
                Err(_) => Plan::nothing(),
            };
            self.plans[side.index()].push(plan);
        }
        self.load_attack(side, &mut lines);
        self.lines = lines;
    }

    /// How each rule of a kind is played, in words: `Ok` for tables and machines, `Err` for the interpreter.
    pub fn rule_paths(&self, side: Side, kind: KindId) -> Vec<Result<String, String>> {
        let rules = &self.program.army(side).kind(kind).rules;
        let whole = (self.planned[side.index()] >> kind.0 & 1 == 0).then(|| {
            let mut lines = Lines::new(&self.interpreter.topology);
            self.plan(&mut lines, side, kind, rules).err().unwrap_or_default()
        });
        let loaded = &self.interpreter.rules[side.index()][kind.index()];
        let how = |rule: &LoadedRule<B>| match rule.way(&self.interpreter.topology) {
            Way::Other if rule.code.ops().len() == 1 => "stays where it is".to_string(),
            Way::Leap(directions, ends) => {
                let ends = if ends.is_some() { ", to some squares only" } else { "" };
                format!("leaps by table, {}{ends}", count(directions.len()))
            }
            Way::Slide { directions, min, max } => {
                let bounds = match (min, max) {
                    (1, None) => String::new(),
                    (n, Some(m)) if n == m => format!(", exactly {n} steps"),
                    (n, None) => format!(", from {n} steps"),
                    (n, Some(m)) => format!(", {n} to {m} steps"),
                };
                format!("slides by lines, {}{bounds}", count(directions.len()))
            }
            Way::Other => "runs on sets of squares".to_string(),
        };
        match whole {
            None => loaded.iter().map(|rule| Ok(how(rule))).collect(),
            Some(why) => rules.iter().map(|_| Err(format!("the piece is interpreted: {why}"))).collect(),
        }
    }

    fn plan(
        &self,
        lines: &mut Lines<B>,
        side: Side,
        kind: KindId,
        rules: &[Rule],
    ) -> Result<Plan<B>, String> {
        let topology = &self.interpreter.topology;
        let loaded = &self.interpreter.rules[side.index()][kind.index()];
        let mut plan = Plan::nothing();
        // Asked for only where something else takes in passing; to find them takes most of the time.
        let mut quiet_destinations = B::array(B::EMPTY);
        let passes = rules.iter().any(|rule| rule.passing.is_some());
        for (i, rule) in rules.iter().enumerate() {
            // Moves in place have no way.
            if rule.moves_in_place() {
                continue;
            }
            if rule.catches.is_some() {
                return Err("some of its moves take what stands elsewhere".to_string());
            }
            if rule.meets.is_some() {
                return Err("some of its moves end on pieces that are not captured".to_string());
            }
            if !loaded[i].barred.is_empty() {
                return Err("some of its moves are illegal for what they bring about".to_string());
            }
            let lists = [loaded[i].effects, loaded[i].moving];
            if lists.into_iter().flatten().any(|list| self.effects.may_fail(list)) {
                return Err("what happens by its moves may be impossible".to_string());
            }
            let (from, bounds) = (loaded[i].from, loaded[i].code.bounds());
            let limited = rule.takes && loaded[i].onto != ANYONE;
            let passing = loaded[i].passing;
            if limited && rule.passing.is_some() {
                return Err("its captures are limited to some kinds, and it takes in passing".to_string());
            }
            let conditional = loaded[i].is_conditional();
            if conditional && rule.passing.is_some() {
                return Err("it takes in passing under a condition".to_string());
            }
            if rule.quiet {
                let before = rules[..i].iter().any(|r| r.quiet && !r.moves_in_place());
                if before && loaded[i].moving != plan.quiet_list {
                    return Err("its moves have different effects".to_string());
                }
                plan.quiet_list = loaded[i].moving;
            }
            if rule.can_capture() {
                let listed = loaded[i].effects;
                if listed.is_some_and(|list| !self.effects.travels(list)) {
                    return Err("its captures in place have a list of effects".to_string());
                }
                let becomes = match listed {
                    None => rule.victim_becomes().map_or(Move::NOTHING, |k| k.0),
                    Some(_) => Move::NOTHING,
                };
                let how = (rule.captures_in_place(), becomes, listed);
                let before = rules[..i].iter().any(|r| r.can_capture());
                if before && how != (plan.in_place, plan.victim_becomes, plan.take_list) {
                    return Err("its captures have different effects".to_string());
                }
                (plan.in_place, plan.victim_becomes, plan.take_list) = how;
                if plan.in_place && rule.passing.is_some() {
                    return Err("it captures in place and in passing".to_string());
                }
            }
            // The tables know nothing of who stands there.
            let way = if limited || conditional { Way::Other } else { loaded[i].way(topology) };
            match way {
                Way::Leap(directions, ends) => {
                    let table = leap_table::<B>(topology, &directions, ends, bounds, from);
                    if rule.quiet {
                        join::<B>(&mut plan.leap_quiet, &table);
                    }
                    if rule.takes {
                        join::<B>(&mut plan.leap_take, &table);
                    }
                    if passing != 0 {
                        if plan.passing.as_ref().is_some_and(|(_, known)| *known != passing) {
                            return Err("it takes different kinds in passing".to_string());
                        }
                        let mut all = plan.passing.take().map(|(table, _)| table);
                        join::<B>(&mut all, &table);
                        plan.passing = all.map(|table| (table, passing));
                    }
                    if passes && rule.quiet && rule.passing.is_none() {
                        merge::<B>(&mut quiet_destinations, &table);
                    }
                }
                Way::Slide { .. } | Way::Other if rule.passing.is_some() => {
                    return Err("it takes in passing by a way of several steps".to_string());
                }
                Way::Slide { directions, min, max } => {
                    let bounded = min > 1 || max.is_some() || topology.has_crossable() || !bounds.is_empty();
                    let within = bounded.then(|| within(topology, &directions, (min, max), bounds, from));
                    for direction in &directions {
                        lines.add(topology, *direction);
                        lines.add(topology, topology.opposite(*direction));
                    }
                    let axes = paired(topology, &directions).into_iter();
                    let axes = axes.map(|(d, both)| lines.axis(topology, d, both, from)).collect();
                    let slide = SlidePlan { axes, within, quiet: rule.quiet, take: rule.takes };
                    if passes && rule.quiet {
                        for square in from.squares() {
                            *B::at_mut(&mut quiet_destinations, square) |= slide.reach(square, B::EMPTY);
                        }
                    }
                    plan.slides.push(slide);
                }
                Way::Other => {
                    let machine = loaded[i].machine(topology);
                    let (quiet, take) = (rule.quiet, rule.takes);
                    if passes && quiet {
                        for square in from.squares() {
                            *B::at_mut(&mut quiet_destinations, square) |= loaded[i].reach(topology, square);
                        }
                    }
                    let onto = loaded[i].onto;
                    let condition = conditional.then_some((kind.0, i));
                    plan.machines.push(MachinePlan { machine, from, quiet, take, onto, condition });
                }
            }
        }
        plan.trails = match self.trails.kept[side.index()] >> kind.0 & 1 != 0 {
            true if !plan.machines.is_empty() => Trail::Asked,
            true if !plan.slides.is_empty() => Trail::Straight,
            _ => Trail::None,
        };
        self.check_conflicts(&plan, &quiet_destinations)?;
        if let Some((table, _)) = &plan.passing {
            for from in (!self.holes).squares() {
                for destination in B::at(table, from).squares() {
                    B::at_mut(&mut plan.passing_from, destination).insert(from);
                }
            }
        }
        let changes = self.arrivals.zone(side, kind.0).any();
        plan.form = match self.arrivals.asks_of_move(side, kind.0) {
            // A march looks at no origins.
            true => Form::of(&plan, loaded, topology).of_single_pieces(),
            false => Form::of(&plan, loaded, topology),
        };
        plan.by_piece = plan.form.by_piece(&plan, topology, changes);
        Ok(plan)
    }

    /// Two rules of a piece that reach the same destination must mean the same move.
    fn check_conflicts(&self, plan: &Plan<B>, quiet_destinations: &B::Array<B>) -> Result<(), String> {
        let Some((passing, _)) = &plan.passing else { return Ok(()) };
        let conflict = |s: u16| (B::at(passing, s) & B::at(quiet_destinations, s)).any();
        match (!self.holes).squares().any(conflict) {
            true => Err("one rule takes in passing where another moves quietly".to_string()),
            false => Ok(()),
        }
    }
}

impl<B: Bits> Plan<B> {
    /// A plan for a piece that never moves.
    fn nothing() -> Plan<B> {
        Plan {
            leap_quiet: None,
            leap_take: None,
            slides: Vec::new(),
            machines: Vec::new(),
            passing: None,
            in_place: false,
            victim_becomes: Move::NOTHING,
            take_list: None,
            quiet_list: None,
            trails: Trail::None,
            short_trails: Trail::None,
            passing_from: B::array(B::EMPTY),
            form: Form::General,
            by_piece: true,
        }
    }
}

/// The destinations of a slide on the empty board, of which not every square that it enters need be one.
fn within<B: Bits>(
    topology: &Topology,
    directions: &[Direction],
    (min, max): (u8, Option<u8>),
    bounds: &Bounds,
    from: B,
) -> B::Array<B> {
    let mut table = B::array(B::EMPTY);
    for square in from.squares() {
        for direction in directions {
            let destinations = bounded(ray(topology, Square(square), *direction), min, max);
            let destinations = destinations.filter(|square| topology.may_end(*square));
            let destinations = destinations.filter(|end| bounds.allow(Square(square), *end));
            *B::at_mut(&mut table, square) |= B::of(destinations.map(|square| square.0));
        }
    }
    table
}

/// The squares of a ray that so many steps reach.
pub(crate) fn bounded(
    ray: impl Iterator<Item = Square>,
    min: u8,
    max: Option<u8>,
) -> impl Iterator<Item = Square> {
    let most = max.map_or(usize::MAX, |max| (usize::from(max) + 1).saturating_sub(usize::from(min)));
    ray.skip(usize::from(min) - 1).take(most)
}

pub(crate) fn merge<B: Bits>(into: &mut B::Array<B>, table: &B::Array<B>) {
    for square in 0..B::SIZE {
        *B::at_mut(into, square as u16) |= B::at(table, square as u16);
    }
}

pub(crate) fn join<B: Bits>(into: &mut Option<B::Array<B>>, table: &B::Array<B>) {
    match into {
        Some(all) => merge::<B>(all, table),
        None => *into = Some(table.clone()),
    }
}

/// `1 direction`, `4 directions`.
fn count(directions: usize) -> String {
    format!("{directions} direction{}", if directions == 1 { "" } else { "s" })
}
