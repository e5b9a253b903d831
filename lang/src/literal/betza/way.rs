//! Betza's manners as paths: lame and jumping leaps, hoppers, crooked and circular riders.

use super::atom::Atom;
use super::directions::Shape;
use crate::directions::{leaps, slide};
use wazir_runtime::Vector;
use wazir_runtime::program::{Step, Test};

/// A way to go that a part of a Betza string describes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// Where it leads.
    pub(crate) path: Route,
    /// It may end on an empty square.
    pub(crate) quiet: bool,
    /// It may capture.
    pub(crate) takes: bool,
}

/// Where a way leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// By these steps.
    Steps(Vec<Step>),
    /// To any other square.
    Anywhere,
}

/// What is wrong, and what to do.
pub(super) type Refusal = (String, Option<&'static str>);

/// Fewest and most steps or leaps.
pub(super) type Bounds = (u8, Option<u8>);

pub(super) fn empty() -> Step {
    Step::Test(Test::Empty)
}

pub(super) fn hurdle() -> Step {
    Step::Test(Test::Occupied)
}

/// So many further steps along the heading, over empty squares.
pub(super) fn on((min, max): Bounds) -> Step {
    Step::Repeat { min, max, body: vec![empty(), Step::Ahead] }
}

/// A body as often as a rider with this limit goes on after its first leap.
fn again(most: Option<u8>, body: Vec<Step>) -> Step {
    Step::Repeat { min: 0, max: most.map(|m| m - 1), body }
}

/// The path of an atom with one of the letters `n j p P g z q`, where `P` is `pp`.
pub(super) fn manner(
    manner: char,
    atom: &Atom,
    vectors: Vec<Vector>,
    (min, most): Bounds,
) -> Result<Vec<Step>, Refusal> {
    let text = &atom.text;
    if min != 1 {
        let help = "write the letter or the range, or say both in words";
        return Err((
            format!("`{}` with a minimum number of steps is not understood", shown(manner)),
            Some(help),
        ));
    }
    match manner {
        'n' | 'j' if !atom.is_step() => jumping(manner, atom, &vectors, most),
        'n' => Err((
            format!("`n` has no meaning before `{text}`, which leaps over nothing"),
            Some("leave it out: slides are blocked by every piece"),
        )),
        'j' if most.is_none() => Ok(vec![Step::Go(vectors), Step::Ahead, on((0, None))]),
        'j' => Err((
            "`j` is understood before slides without limit and leaps over one square".to_owned(),
            Some("write `jR` for a rook that passes over the first square"),
        )),
        'p' | 'P' | 'g' if most.is_none() => {
            let mut path = vec![Step::Go(vectors), on((0, None)), hurdle(), Step::Ahead];
            if manner == 'P' {
                let body = vec![on((0, None)), hurdle(), Step::Ahead];
                path.push(Step::Repeat { min: 0, max: None, body });
            }
            if manner != 'g' {
                path.push(on((0, None)));
            }
            Ok(path)
        }
        'p' | 'P' | 'g' => Err((
            format!("`{}` is understood before riders without limit only", shown(manner)),
            Some("write `pR` for a cannon, `gQ` for a grasshopper"),
        )),
        'z' if atom.shape != Shape::Oblique && most != Some(1) => {
            let hands = [2, -2].map(|eighths| {
                let mut path = vec![Step::Go(vectors.clone())];
                path.extend(zigzag(eighths, most));
                path
            });
            Ok(vec![Step::Either(hands.to_vec())])
        }
        'q' if atom.shape == Shape::Oblique && most != Some(1) => {
            let hands = [1, -1].map(|eighths| {
                vec![Step::Go(vectors.clone()), again(most, vec![empty(), Step::Turn(vec![eighths])])]
            });
            Ok(vec![Step::Either(hands.to_vec())])
        }
        'z' => Err((
            format!("how `z` bends the way of `{text}` is not defined"),
            Some(
                "it is understood before riders in the four straight or the four diagonal directions: `zB` is the crooked bishop",
            ),
        )),
        _ => Err((
            format!("how `{manner}` bends the way of `{text}` is not defined"),
            Some("it is understood before riders of oblique leaps: `qN0` is the rose"),
        )),
    }
}

/// As it is written.
fn shown(manner: char) -> String {
    if manner == 'P' { "pp".to_owned() } else { manner.to_string() }
}

/// A quarter there, a quarter back, and so on.
fn zigzag(eighths: i8, most: Option<u8>) -> Vec<Step> {
    let there = vec![empty(), Step::Turn(vec![eighths])];
    let back = vec![empty(), Step::Turn(vec![-eighths])];
    let both: Vec<Step> = there.iter().chain(&back).cloned().collect();
    let perhaps = |body: Vec<Step>| Step::Repeat { min: 0, max: Some(1), body };
    let Some(turns) = most.map(|m| m - 1) else {
        return vec![Step::Repeat { min: 0, max: None, body: both }, perhaps(there)];
    };
    let mut last = there;
    // Of an even number of turns the last two may both be left out, or the last alone.
    let pairs = match turns % 2 {
        0 => {
            last.push(perhaps(back));
            (turns / 2).saturating_sub(1)
        }
        _ => turns / 2,
    };
    let mut path = Vec::new();
    if pairs > 0 {
        path.push(Step::Repeat { min: 0, max: Some(pairs), body: both });
    }
    path.push(perhaps(last));
    path
}

/// A leap whose squares on the way must be empty, or of which one must not.
fn jumping(manner: char, atom: &Atom, vectors: &[Vector], most: Option<u8>) -> Result<Vec<Step>, Refusal> {
    let lame = manner == 'n';
    if !lame && most != Some(1) {
        return Err((format!("`{manner}` on a rider is not understood"), None));
    }
    let straight = atom.shape != Shape::Oblique;
    match (lame, atom.leap) {
        (true, (_, far)) if straight => {
            let units: Vec<Vector> = vectors.iter().map(|v| Vector::new(v.dx / far, v.dy / far)).collect();
            let far = far.unsigned_abs();
            if most == Some(1) {
                return Ok(slide(units, far, Some(far)));
            }
            let mut path = slide(units, far, Some(far));
            path.push(again(most, vec![on((far, Some(far)))]));
            Ok(path)
        }
        (false, (_, 2)) if straight => {
            let units = vectors.iter().map(|v| Vector::new(v.dx / 2, v.dy / 2)).collect();
            Ok(vec![Step::Go(units), hurdle(), Step::Ahead])
        }
        (_, (1, 2)) if most == Some(1) => Ok(horse(vectors, if lame { empty } else { hurdle }, 1)),
        (true, (2, 3)) if most == Some(1) => Ok(horse(vectors, empty, 2)),
        (true, (1, 2)) => {
            let hands = [1, -1].map(|hand| horse_rider(vectors, hand, most));
            Ok(either(hands.into_iter().filter(|h| !h.is_empty()).collect()))
        }
        _ => Err((
            format!("which squares `{manner}` means is not defined for `{}`", atom.text),
            Some(match lame {
                true => {
                    "`n` is understood before straight and diagonal leaps, `N` and `Z`; a path square by square looks like `afsafW` or `[W-F-F]`"
                }
                false => "`j` is understood before `D`, `A` and `N`",
            }),
        )),
    }
}

/// By which eighths a straight step bends into one of the leaps, which go `outward` diagonal steps behind it.
fn bends(first: Vector, vectors: &[Vector], outward: i8) -> Vec<i8> {
    let leads = |turn: &i8| {
        let then = first.turned(*turn);
        vectors.contains(&Vector::new(first.dx + outward * then.dx, first.dy + outward * then.dy))
    };
    [-1, 1].into_iter().filter(leads).collect()
}

/// The horse of Chinese chess: a step along the long leg to a square that passes the test, then diagonally outward. The elephant of Korean chess
/// goes two steps outward.
fn horse(vectors: &[Vector], test: fn() -> Step, outward: i8) -> Vec<Step> {
    let mut groups: Vec<(Vec<i8>, Vec<Vector>)> = Vec::new();
    for first in leaps(0, 1) {
        let turns = bends(first, vectors, outward);
        if turns.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(t, _)| *t == turns) {
            Some((_, firsts)) => firsts.push(first),
            None => groups.push((turns, vec![first])),
        }
    }
    let bodies = groups.into_iter().map(|(turns, firsts)| {
        let mut body = vec![Step::Go(firsts), test(), Step::Turn(turns)];
        if outward > 1 {
            let more = outward.unsigned_abs() - 1;
            body.push(on((more, Some(more))));
        }
        body
    });
    either(bodies.collect())
}

/// The horse again and again in one line.
fn horse_rider(vectors: &[Vector], hand: i8, most: Option<u8>) -> Vec<Step> {
    let firsts: Vec<Vector> =
        leaps(0, 1).into_iter().filter(|first| bends(*first, vectors, 1).contains(&hand)).collect();
    if firsts.is_empty() {
        return Vec::new();
    }
    let outward = [empty(), Step::Turn(vec![hand])];
    let straight = [empty(), Step::Turn(vec![-hand])];
    let mut path = vec![Step::Go(firsts)];
    path.extend(outward.iter().cloned());
    path.push(again(most, straight.into_iter().chain(outward).collect()));
    path
}

/// One of several ways.
pub(super) fn either(mut bodies: Vec<Vec<Step>>) -> Vec<Step> {
    match bodies.len() {
        1 => bodies.pop().unwrap_or_default(),
        _ => vec![Step::Either(bodies)],
    }
}
