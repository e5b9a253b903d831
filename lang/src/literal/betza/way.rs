//! Betza atoms and manners as paths.

use super::directions::Shape;
use crate::directions::{clockwise, leaps};
use wazir_runtime::Vector;
use wazir_runtime::program::{Step, Test};

/// A way to go that a part of a Betza string describes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Way {
    /// The path.
    pub(crate) path: Vec<Step>,
    /// It may end on an empty square.
    pub(crate) quiet: bool,
    /// It may capture.
    pub(crate) takes: bool,
}

type Refusal = (String, Option<&'static str>);

/// The shape and the vectors of an atom.
pub(super) fn atom(letter: char) -> (Shape, Vec<Vector>) {
    let (shape, m, n) = match letter {
        'W' | 'R' => (Shape::Orthogonal, 0, 1),
        'F' | 'B' => (Shape::Diagonal, 1, 1),
        'D' => (Shape::Orthogonal, 0, 2),
        'N' => (Shape::Oblique, 1, 2),
        'A' => (Shape::Diagonal, 2, 2),
        'H' => (Shape::Orthogonal, 0, 3),
        'C' => (Shape::Oblique, 1, 3),
        'Z' => (Shape::Oblique, 2, 3),
        'G' => (Shape::Diagonal, 3, 3),
        _ => {
            let king = leaps(0, 1).into_iter().chain(leaps(1, 1)).collect();
            return (Shape::Compound, clockwise(king));
        }
    };
    (shape, leaps(m, n))
}

/// The letter of a leap; the smaller number first.
pub(crate) fn leap_atom(leap: [u8; 2]) -> Option<char> {
    Some(match leap {
        [0, 1] => 'W',
        [1, 1] => 'F',
        [0, 2] => 'D',
        [1, 2] => 'N',
        [2, 2] => 'A',
        [0, 3] => 'H',
        [1, 3] => 'C',
        [2, 3] => 'Z',
        [3, 3] => 'G',
        _ => return None,
    })
}

fn empty() -> Step {
    Step::Test(Test::Empty)
}

fn hurdle() -> Step {
    Step::Test(Test::Occupied)
}

/// Any number of further steps along the heading, over empty squares.
fn on() -> Step {
    Step::Repeat { min: 0, max: None, body: vec![empty(), Step::Ahead] }
}

/// The path of an atom with one of the letters `n j p g z q`; `most` is its range.
pub(super) fn manner(
    manner: char,
    atom: char,
    vectors: Vec<Vector>,
    most: Option<u8>,
) -> Result<Vec<Step>, Refusal> {
    let neighbour = matches!(atom, 'W' | 'F' | 'K' | 'R' | 'B' | 'Q');
    let go = |vectors| Step::Go(vectors);
    match manner {
        'n' | 'j' if !neighbour => {
            if most != Some(1) {
                return Err((format!("`{manner}` on a rider is not understood"), None));
            }
            let test = if manner == 'n' { empty } else { hurdle };
            match atom {
                'D' | 'A' => Ok(vec![go(halved(&vectors, 2)), test(), Step::Ahead]),
                'H' | 'G' if manner == 'n' => {
                    Ok(vec![go(halved(&vectors, 3)), empty(), Step::Ahead, empty(), Step::Ahead])
                }
                'N' => Ok(horse(&vectors, test)),
                _ => Err((
                    format!("which squares `{manner}` means is not defined for `{atom}`"),
                    Some(match manner {
                        'n' => "`n` is understood before `D`, `A`, `N`, `H` and `G`",
                        _ => "`j` is understood before `D`, `A` and `N`",
                    }),
                )),
            }
        }
        'n' => Err((
            format!("`n` has no meaning before `{atom}`, which leaps over nothing"),
            Some("leave it out: slides are blocked by every piece"),
        )),
        'j' if most.is_none() && atom != 'K' => Ok(vec![go(vectors), Step::Ahead, on()]),
        'j' => Err((
            "`j` is understood before slides without limit and leaps over one square".to_owned(),
            Some("write `jR` for a rook that passes over the first square"),
        )),
        'p' | 'g' if most.is_none() => {
            let mut path = vec![go(vectors), on(), hurdle(), Step::Ahead];
            if manner == 'p' {
                path.push(on());
            }
            Ok(path)
        }
        'p' | 'g' => Err((
            format!("`{manner}` is understood before riders without limit only"),
            Some("write `pR` for a cannon, `gQ` for a grasshopper"),
        )),
        'z' if most.is_none() && matches!(atom, 'W' | 'F' | 'R' | 'B') => {
            let hand = |eighths: i8| {
                let there = [empty(), Step::Turn(vec![eighths])];
                let back = [empty(), Step::Turn(vec![-eighths])];
                vec![
                    go(vectors.clone()),
                    Step::Repeat { min: 0, max: None, body: there.iter().chain(&back).cloned().collect() },
                    Step::Repeat { min: 0, max: Some(1), body: there.to_vec() },
                ]
            };
            Ok(vec![Step::Either(vec![hand(2), hand(-2)])])
        }
        'q' if most.is_none() && atom == 'N' => {
            let hand = |eighths: i8| {
                let body = vec![empty(), Step::Turn(vec![eighths])];
                vec![go(vectors.clone()), Step::Repeat { min: 0, max: None, body }]
            };
            Ok(vec![Step::Either(vec![hand(1), hand(-1)])])
        }
        'z' => Err((
            format!("how `z` bends the way of `{atom}` is not defined"),
            Some("it is understood before `B`, `R`, `F0` and `W0`: `zB` is the crooked bishop"),
        )),
        _ => Err((
            format!("how `{manner}` bends the way of `{atom}` is not defined"),
            Some("it is understood before a knight that rides: `qN0` is the rose"),
        )),
    }
}

/// Vectors cut to one part of `parts`.
fn halved(vectors: &[Vector], parts: i8) -> Vec<Vector> {
    vectors.iter().map(|v| Vector::new(v.dx / parts, v.dy / parts)).collect()
}

/// The horse of Chinese chess: a step along the long leg to a square that passes the test, then diagonally outward.
fn horse(vectors: &[Vector], test: fn() -> Step) -> Vec<Step> {
    let mut groups: Vec<(Vec<i8>, Vec<Vector>)> = Vec::new();
    for first in leaps(0, 1) {
        let turns: Vec<i8> = [-1i8, 1]
            .into_iter()
            .filter(|t| {
                let then = first.turned(*t);
                vectors.contains(&Vector::new(first.dx + then.dx, first.dy + then.dy))
            })
            .collect();
        if turns.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(t, _)| *t == turns) {
            Some((_, firsts)) => firsts.push(first),
            None => groups.push((turns, vec![first])),
        }
    }
    let mut bodies: Vec<Vec<Step>> =
        groups.into_iter().map(|(turns, firsts)| vec![Step::Go(firsts), test(), Step::Turn(turns)]).collect();
    match bodies.len() {
        1 => bodies.pop().unwrap_or_default(),
        _ => vec![Step::Either(bodies)],
    }
}

/// One step, then outward: straight on with the same sort of atom, by an eighth to both sides with the other.
pub(super) fn bent(first: char, second: char, may_stop: bool) -> Vec<Step> {
    let straight = matches!((first, second), ('W', 'W' | 'R') | ('F', 'F' | 'B'));
    let (_, vectors) = atom(first);
    let mut rest = vec![empty(), if straight { Step::Ahead } else { Step::Turn(vec![-1, 1]) }];
    if matches!(second, 'R' | 'B') {
        rest.push(on());
    }
    let mut path = vec![Step::Go(vectors)];
    if may_stop {
        path.push(Step::Repeat { min: 0, max: Some(1), body: rest });
    } else {
        path.extend(rest);
    }
    path
}
