//! Legs that are joined by `a`: one atom for all, and for each leg after the first a direction as seen from the leg before.
//!
//! `afsW` is the horse of Chinese chess: a step along a rank or file to an empty square, then a step by an eighth to either side.

use super::atom::Atom;
use super::directions::{self, Shape, Written};
use super::way::{self, Bounds, empty, hurdle};
use super::{Problem, problem, reader::Modifiers};
use std::ops::Range;
use wazir_runtime::Vector;
use wazir_runtime::program::Step;

/// More legs than this are not one move, here as in words.
pub(super) const MAX_LEGS: usize = 8;

/// A path of more steps than this is none that anybody plays.
pub(super) const MAX_STEPS: usize = 400;

/// What must be on the square where a leg ends that is not the last.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Between {
    Nothing,
    Piece,
    Whatever,
}

struct Leg<'a> {
    letters: &'a [Written],
    at: Range<usize>,
    /// Of this leg; `None`: without limit.
    most: Option<u8>,
    between: Between,
}

/// The path of an atom at `at` with several groups of modifiers before it.
pub(super) fn path(
    groups: &[Modifiers],
    atom: &Atom,
    at: &Range<usize>,
    (min, most): Bounds,
) -> Result<Vec<Step>, Problem> {
    if let Some(over) = groups.get(MAX_LEGS) {
        let message = format!("a path can have {MAX_LEGS} legs");
        return Err(problem(over.at.clone(), message, None));
    }
    if min != 1 {
        let message = "a minimum number of steps does not go with legs".to_owned();
        return Err(problem(
            at.clone(),
            message,
            Some("say it in words: `slide orthogonal at least 2, then …`"),
        ));
    }
    let last = groups.len().saturating_sub(1);
    let mut most = most;
    let mut legs = Vec::new();
    for (i, group) in groups.iter().enumerate() {
        let (leg, next) = leg(group, i == last, atom, most)?;
        // The first leg has an atom's own directions; a later one of an atom with four has no usual one.
        let four = !matches!(atom.shape, Shape::Oblique | Shape::Compound);
        if i > 0 && leg.letters.is_empty() && four {
            let message = format!("this does not say which way `{}` goes on", atom.text);
            let help = "after `a` write `f` (ahead), `fs` (outward), `s` (aside), `bs` or `b` (back)";
            return Err(problem(group.at.clone(), message, Some(help)));
        }
        legs.push(leg);
        most = next;
    }
    let firsts = groups.first().map_or(Ok(Vec::new()), |first| {
        directions::keep(&first.directions, atom.shape, &atom.vectors)
            .map_err(|(range, message, help)| problem(range, message, Some(help)))
    })?;
    let mut chain = Chain { firsts, legs, steps: 0 };
    chain.from(0, None)
}

/// A leg by its modifiers, and the range of the leg after it.
fn leg<'a>(
    group: &'a Modifiers,
    last: bool,
    atom: &Atom,
    most: Option<u8>,
) -> Result<(Leg<'a>, Option<u8>), Problem> {
    let toggled = match most {
        Some(1) => Some(None),
        None => Some(Some(1)),
        Some(_) => None,
    };
    let mut between = Between::Nothing;
    let mut next = most;
    for (manner, range) in &group.manners {
        let refuse = |message: String, help| Err(problem(range.clone(), message, help));
        match manner {
            'y' | 'g' | 'p' if last => {
                let message = format!("`{manner}` says how another leg follows, but none does");
                return refuse(message, Some("write `a` and the next leg, or leave it out"));
            }
            'y' | 'g' => {
                let Some(toggled) = toggled else {
                    let message =
                        format!("`{manner}` changes one step to any number and back, but this is limited");
                    return refuse(message, Some("leave out the number after the atom"));
                };
                next = toggled;
                if *manner == 'g' {
                    between = Between::Piece;
                }
            }
            'p' => between = if group.quiet.is_some() { Between::Whatever } else { Between::Piece },
            _ => {
                let message = format!("`{manner}` does not go with legs of `{}`", atom.text);
                return refuse(message, Some("write the squares of the way as legs"));
            }
        }
    }
    if let Some(range) = group.takes.clone().filter(|_| !last) {
        let message = "captures on the way are not read in Betza notation".to_owned();
        return Err(problem(range, message, Some(super::TAKES_ON_THE_WAY)));
    }
    Ok((Leg { letters: &group.directions, at: group.at.clone(), most, between }, next))
}

struct Chain<'a> {
    firsts: Vec<Vector>,
    legs: Vec<Leg<'a>>,
    steps: usize,
}

impl Chain<'_> {
    /// The steps from a leg on, after a last bend to this side.
    fn from(&mut self, i: usize, hand: Option<i8>) -> Result<Vec<Step>, Problem> {
        let Some(leg) = self.legs.get(i) else { return Ok(Vec::new()) };
        let at = leg.at.clone();
        self.steps += 3;
        if self.steps > MAX_STEPS {
            let message = "these legs bend in too many ways".to_owned();
            return Err(problem(at, message, Some("write them as several ways, each with fewer legs")));
        }
        if i == 0 {
            return self.go(i, Step::Go(self.firsts.clone()), None);
        }
        let turns = directions::turns(leg.letters, hand)
            .map_err(|(range, message, help)| problem(range, message, Some(help)))?;
        let sided = |leg: &Leg<'_>| leg.letters.iter().any(|(c, _)| matches!(c, 'z' | 'q'));
        if !self.legs.iter().skip(i + 1).any(sided) {
            return self.go(i, turned(turns), hand);
        }
        // A later leg asks to which side this one bends.
        let to = |side: i8| -> Vec<i8> {
            let of = |t: i8| if matches!(t, 0 | 4) { 0 } else { t.signum() };
            turns.iter().copied().filter(|t| of(*t) == side).collect()
        };
        let mut bodies = Vec::new();
        for (side, hand) in [(-1, Some(-1)), (0, hand), (1, Some(1))] {
            let turns = to(side);
            if !turns.is_empty() {
                bodies.push(self.go(i, turned(turns), hand)?);
            }
        }
        Ok(way::either(bodies))
    }

    /// The steps of a leg that begins with this one, and of those after it.
    fn go(&mut self, i: usize, first: Step, hand: Option<i8>) -> Result<Vec<Step>, Problem> {
        let mut steps = vec![first];
        let (mut most, mut between) = (Some(1), Between::Whatever);
        if let Some(leg) = self.legs.get(i) {
            (most, between) = (leg.most, leg.between);
        }
        if most != Some(1) {
            steps.push(way::on((0, most.map(|m| m - 1))));
        }
        if i + 1 < self.legs.len() {
            match between {
                Between::Nothing => steps.push(empty()),
                Between::Piece => steps.push(hurdle()),
                Between::Whatever => {}
            }
            steps.extend(self.from(i + 1, hand)?);
        }
        Ok(steps)
    }
}

/// A step by one of these turns.
pub(super) fn turned(turns: Vec<i8>) -> Step {
    if turns == [0] { Step::Ahead } else { Step::Turn(turns) }
}
