//! Bent moves in brackets: legs with an atom each, one after the other.
//!
//! `[F?R]` is a diagonal step, and perhaps a slide outward; `[W-sR]` is a straight step, then a slide to a side. A leg without directions goes on
//! straight ahead, or outward where straight ahead it cannot go.

use super::atom::Atom;
use super::chain::{MAX_STEPS, turned};
use super::directions::{self, Shape, Written};
use super::way::{self, Bounds, empty, hurdle};
use super::{Problem, problem};
use std::ops::Range;
use wazir_runtime::Vector;
use wazir_runtime::program::Step;

/// A leg, and how it is joined to the next.
pub(super) struct Leg {
    pub(super) directions: Vec<Written>,
    pub(super) atom: Atom,
    pub(super) bounds: Bounds,
    pub(super) at: Range<usize>,
    /// The piece may stop behind it.
    pub(super) may_stop: bool,
    /// It ends on a piece, which the next leg leaps off.
    pub(super) hops: bool,
    /// Whatever stands where it ends.
    pub(super) whatever: bool,
}

/// How a leg goes on: by turns from the heading, in its own atom or the other of a king's two, or to leaps of another length.
struct Way {
    turns: Vec<i8>,
    length: Option<u8>,
}

impl Way {
    /// Leaps as long as those of the leg before.
    fn alike(turns: Vec<i8>) -> Way {
        Way { turns, length: None }
    }

    /// The first step.
    fn step(&self) -> Step {
        match self.length {
            None => turned(self.turns.clone()),
            Some(length) => Step::TurnTo(self.turns.clone(), length),
        }
    }
}

/// The path of some legs; directions before the bracket choose among its ways as among the leaps of an atom that ends where one step of each leg leads.
pub(super) fn path(before: &[Written], legs: &[Leg]) -> Result<Vec<Step>, Problem> {
    let said = |(range, message, help): directions::Refused| problem(range, message, Some(help));
    let Some((first, rest)) = legs.split_first() else { return Ok(Vec::new()) };
    let firsts = directions::keep(&first.directions, first.atom.shape, &first.atom.vectors).map_err(said)?;
    let mut ways = Vec::new();
    let mut previous = first;
    for leg in rest {
        ways.push(way_on(previous, leg)?);
        previous = leg;
    }
    let starts: Vec<Begun> = match before.first().zip(before.last()) {
        None => vec![(firsts, ways)],
        Some(((_, a), (_, b))) => match ways.as_slice() {
            [Way { turns, length: None }] => chosen(before, &firsts, turns)?,
            _ => {
                let message = "directions go before a bracket only if it has one bend".to_owned();
                let help = "write them inside, before the atom of a leg: `[fW?B]`";
                return Err(problem(a.start..b.end, message, Some(help)));
            }
        },
    };
    let mut bodies = Vec::new();
    for (firsts, ways) in starts {
        let mut bracket = Bracket { legs, ways: &ways, steps: 0 };
        bodies.push(bracket.from(0, Step::Go(firsts))?);
    }
    Ok(way::either(bodies))
}

/// The ways of a bend that directions before the bracket keep: first steps, with the turns that each may take.
fn chosen(before: &[Written], firsts: &[Vector], turns: &[i8]) -> Result<Vec<Begun>, Problem> {
    let end = |first: &Vector, turn: i8| {
        let then = first.turned(turn);
        Vector::new(first.dx + then.dx, first.dy + then.dy)
    };
    let ends: Vec<Vector> = firsts.iter().flat_map(|f| turns.iter().map(move |t| end(f, *t))).collect();
    let all = |test: fn(&Vector) -> bool| ends.iter().all(test);
    let shape = if all(|v| (v.dx == 0) != (v.dy == 0)) {
        Shape::Orthogonal
    } else if all(|v| v.dx != 0 && v.dx.abs() == v.dy.abs()) {
        Shape::Diagonal
    } else if all(|v| v.dx != 0 && v.dy != 0 && v.dx.abs() != v.dy.abs()) {
        Shape::Oblique
    } else {
        let range = before.first().zip(before.last()).map_or(0..0, |((_, a), (_, b))| a.start..b.end);
        let message = "directions before this bracket could mean several things".to_owned();
        let help = "write them inside, before the atom of a leg: `[fW?B]`";
        return Err(problem(range, message, Some(help)));
    };
    let kept = directions::keep(before, shape, &ends)
        .map_err(|(range, message, help)| problem(range, message, Some(help)))?;
    let mut starts: Vec<(Vec<Vector>, Vec<i8>)> = Vec::new();
    for first in firsts {
        let some: Vec<i8> = turns.iter().copied().filter(|t| kept.contains(&end(first, *t))).collect();
        match starts.iter_mut().find(|(_, turns)| *turns == some) {
            _ if some.is_empty() => {}
            Some((firsts, _)) => firsts.push(*first),
            None => starts.push((vec![*first], some)),
        }
    }
    Ok(starts.into_iter().map(|(firsts, turns)| (firsts, vec![Way::alike(turns)])).collect())
}

/// How a leg goes on from the one before.
fn way_on(before: &Leg, leg: &Leg) -> Result<Way, Problem> {
    let said = |(range, message, help): directions::Refused| problem(range, message, Some(help));
    let (from, to) = (&before.atom, &leg.atom);
    let refuse = |message: String, help: &str| Err(problem(leg.at.clone(), message, Some(help)));
    let eight = |shape| matches!(shape, Shape::Oblique | Shape::Compound);
    if eight(from.shape) || eight(to.shape) {
        if from.shape != to.shape || from.leap != to.leap {
            let message = format!("which way `{}` goes on after `{}` is not defined", to.text, from.text);
            return refuse(
                message,
                "after an oblique leap only the same leap can follow, after `K` only `K` or `Q`",
            );
        }
        if leg.directions.is_empty() && from.shape == Shape::Compound {
            let message = format!("this does not say which way `{}` goes on", to.text);
            return refuse(message, "write `f` (ahead), `fs` (outward), `s` (aside) or `b` (back) before it");
        }
        return match leg.directions.as_slice() {
            [] => Ok(Way::alike(vec![0])),
            letters => directions::turns(letters, None).map(Way::alike).map_err(said),
        };
    }
    // As seen from the heading, which is ahead.
    let same = from.shape == to.shape;
    let (shape, ring): (_, &[i8]) =
        if same { (Shape::Orthogonal, &[0, 2, 4, -2]) } else { (Shape::Diagonal, &[1, 3, -3, -1]) };
    let outward: &[i8] = if same { &[0] } else { &[-1, 1] };
    let turns = match leg.directions.as_slice() {
        [] => outward.to_vec(),
        [(letter @ ('s' | 'l' | 'r' | 'v'), range)] if !same => {
            let message = format!("`{letter}` alone could be outward or inward here");
            let (out, inward) = if *letter == 'v' { ("fs", "bs") } else { ("f", "b") };
            let letter = if *letter == 'v' { String::new() } else { letter.to_string() };
            let help = format!("write `{out}{letter}` for outward, `{inward}{letter}` for inward");
            return Err(problem(range.clone(), message, Some(&help)));
        }
        letters => {
            let ahead = if same { Vector::new(0, 1) } else { Vector::new(1, 1) };
            let vectors: Vec<Vector> = (0..4).map(|quarter| ahead.turned(2 * quarter)).collect();
            let kept = directions::keep(letters, shape, &vectors).map_err(said)?;
            let turn = |(v, t): (&Vector, &i8)| kept.contains(v).then_some(*t);
            let mut turns: Vec<i8> = vectors.iter().zip(ring).filter_map(turn).collect();
            turns.sort_unstable();
            turns
        }
    };
    let (far, length) = (from.leap.1, to.leap.1);
    Ok(Way { turns, length: (far != length).then_some(length.unsigned_abs()) })
}

/// First steps, and how the legs behind them go on.
type Begun = (Vec<Vector>, Vec<Way>);

struct Bracket<'a> {
    legs: &'a [Leg],
    ways: &'a [Way],
    steps: usize,
}

impl Bracket<'_> {
    /// The steps from a leg on, which begins with this step.
    fn from(&mut self, i: usize, first: Step) -> Result<Vec<Step>, Problem> {
        let mut steps = vec![first];
        let Some(leg) = self.legs.get(i) else { return Ok(steps) };
        self.steps += 3;
        if self.steps > MAX_STEPS {
            let message = "these legs bend in too many ways".to_owned();
            return Err(problem(
                leg.at.clone(),
                message,
                Some("write them as several ways, each with fewer legs"),
            ));
        }
        let (min, most) = leg.bounds;
        if (min, most) != (1, Some(1)) {
            steps.push(way::on((min.saturating_sub(1), most.map(|m| m - 1))));
        }
        let Some(way) = self.ways.get(i) else { return Ok(steps) };
        let mut rest = match (leg.hops, leg.whatever) {
            (_, true) => Vec::new(),
            (true, _) => vec![hurdle()],
            (false, _) => vec![empty()],
        };
        rest.extend(self.from(i + 1, way.step())?);
        match leg.may_stop {
            true => steps.push(Step::Repeat { min: 0, max: Some(1), body: rest }),
            false => steps.extend(rest),
        }
        Ok(steps)
    }
}
