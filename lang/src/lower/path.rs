//! Paths: `step`, `slide` and `leap` as steps of a path program.
//!
//! `slide orthogonal up to 3` is `go [n e s w] repeat 0..2 { empty ahead }`; a step or a leap is a `go` alone.

use super::Lower;
use crate::ast::{Name, Path, PathKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::suggest::one_of;
use wazir_runtime::Vector;
use wazir_runtime::program::{Board, Step, Test};

impl Lower<'_> {
    /// The steps of a path; reports one that describes no move.
    pub(super) fn path(&mut self, path: &Path) -> Option<Vec<Step>> {
        match path.kind {
            PathKind::Step => Some(vec![Step::Go(directions(&path.directions))]),
            PathKind::Slide { min, max } => {
                let most = u64::from(Board::MAX) - 1;
                let bound = |lower: &mut Self, n| lower.number(n, "a number of steps", 1, most);
                let min_steps = match min {
                    Some(n) => bound(self, n)?,
                    None => 1,
                };
                let max_steps = match max {
                    Some(n) => Some(bound(self, n)?),
                    None => None,
                };
                if let (Some(from), Some(to)) = (min, max)
                    && max_steps.is_some_and(|m| m < min_steps)
                {
                    let message = format!("no number of steps is {} to {}", from.value, to.value);
                    self.report(
                        Diagnostic::new(code::NONSENSE, from.span.to(to.span), message)
                            .help(format!("write `{} to {}`", to.value, from.value))
                            .fix(
                                format!("write `{} to {}`", to.value, from.value),
                                from.span.to(to.span),
                                format!("{} to {}", to.value, from.value),
                            ),
                    );
                    return None;
                }
                Some(slide(directions(&path.directions), min_steps as u8, max_steps.map(|m| m as u8)))
            }
            PathKind::Leap(m, n) => {
                let most = u64::from(Board::MAX) - 1;
                let m_squares = self.number(m, "a leap", 0, most)? as i8;
                let n_squares = self.number(n, "a leap", 0, most)? as i8;
                if m_squares == 0 && n_squares == 0 {
                    let message = "a leap of 0 by 0 squares stays where it is";
                    self.report(
                        Diagnostic::new(code::EMPTY_PATH, m.span.to(n.span), message)
                            .help("write how far it goes: `leap 1 2` is the knight's"),
                    );
                    return None;
                }
                let all = leaps(m_squares, n_squares);
                let narrowed: Vec<Vector> = if path.directions.is_empty() {
                    all
                } else {
                    all.into_iter().filter(|v| path.directions.iter().any(|d| leads(*v, &d.text))).collect()
                };
                if narrowed.is_empty() {
                    let (first, last) = (path.directions.first(), path.directions.last());
                    let span = first.zip(last).map_or(path.span, |(a, b)| a.span.to(b.span));
                    let message = format!("no leap of {m_squares} by {n_squares} squares goes this way");
                    let ways =
                        EVERY.iter().filter(|d| leaps(m_squares, n_squares).iter().any(|v| leads(*v, d)));
                    let ways: Vec<String> = ways.map(|d| format!("`{d}`")).collect();
                    let help = format!("it goes {}", one_of(&ways));
                    self.report(Diagnostic::new(code::EMPTY_PATH, span, message).help(help));
                    return None;
                }
                Some(vec![Step::Go(narrowed)])
            }
        }
    }
}

/// One to `max` steps along each of some vectors, over empty squares.
pub(crate) fn slide(vectors: Vec<Vector>, min: u8, max: Option<u8>) -> Vec<Step> {
    let mut steps = vec![Step::Go(vectors)];
    if max != Some(1) {
        let body = vec![Step::Test(Test::Empty), Step::Ahead];
        steps.push(Step::Repeat { min: min - 1, max: max.map(|m| m - 1), body });
    }
    steps
}

/// The neighbours' vectors that some direction words stand for, each once, clockwise from ahead.
fn directions(names: &[Name]) -> Vec<Vector> {
    clockwise(names.iter().flat_map(|n| vectors_of(&n.text)).collect())
}

/// The neighbours' vectors of one direction word, clockwise from ahead.
fn vectors_of(direction: &str) -> Vec<Vector> {
    leaps(0, 1).into_iter().chain(leaps(1, 1)).filter(|v| points(*v, direction)).collect()
}

/// Every vector of an `m` by `n` leap, clockwise from ahead.
pub(crate) fn leaps(m: i8, n: i8) -> Vec<Vector> {
    let mut all = Vec::new();
    for (x, y) in [(m, n), (n, m)] {
        for (dx, dy) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
            all.push(Vector::new(dx, dy));
        }
    }
    clockwise(all)
}

/// Sorts vectors clockwise from straight ahead, and leaves out repetitions.
pub(crate) fn clockwise(mut vectors: Vec<Vector>) -> Vec<Vector> {
    let angle = |v: &Vector| {
        let turn = f64::from(v.dx).atan2(f64::from(v.dy));
        let turn = if turn < 0.0 { turn + std::f64::consts::TAU } else { turn };
        // Exact directions need no more than this many parts of a circle to be told apart.
        (turn * 1e6).round() as i64
    };
    vectors.sort_by_key(|v| (angle(v), v.dx, v.dy));
    vectors.dedup();
    vectors
}

/// The directions that a leap may be given, each with goals of its own.
const EVERY: [&str; 8] = [
    "forward",
    "backward",
    "left",
    "right",
    "forward-left",
    "forward-right",
    "backward-left",
    "backward-right",
];

/// Does the vector of a step point in a direction?
fn points(v: Vector, direction: &str) -> bool {
    let straight = v.dx == 0 || v.dy == 0;
    match direction {
        "any" => true,
        "orthogonal" => straight,
        "diagonal" => !straight,
        "forward-left" | "forward-right" | "backward-left" | "backward-right" => leads(v, direction),
        _ => straight && leads(v, direction),
    }
}

/// Does the vector of a leap lead in a direction? An orthogonal direction takes those that go at least as far that way as to the
/// side, a diagonal one those of its quarter.
fn leads(v: Vector, direction: &str) -> bool {
    let (x, y) = (i32::from(v.dx), i32::from(v.dy));
    let along = |ahead: i32, across: i32| ahead > 0 && ahead >= across.abs();
    let quarter = |a: i32, b: i32| a > 0 && b > 0;
    match direction {
        "any" => true,
        "orthogonal" => x == 0 || y == 0,
        "diagonal" => x.abs() == y.abs(),
        "forward" => along(y, x),
        "backward" => along(-y, x),
        "left" => along(-x, y),
        "right" => along(x, y),
        "sideways" => x.abs() >= y.abs(),
        "vertical" => y.abs() >= x.abs(),
        "forward-left" => quarter(y, -x),
        "forward-right" => quarter(y, x),
        "backward-left" => quarter(-y, -x),
        "backward-right" => quarter(-y, x),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(vectors: Vec<Vector>) -> Vec<(i8, i8)> {
        vectors.into_iter().map(|v| (v.dx, v.dy)).collect()
    }

    #[test]
    fn directions_turn_clockwise_from_ahead() {
        assert_eq!(pairs(vectors_of("orthogonal")), [(0, 1), (1, 0), (0, -1), (-1, 0)]);
        assert_eq!(pairs(vectors_of("diagonal")), [(1, 1), (1, -1), (-1, -1), (-1, 1)]);
        assert_eq!(pairs(vectors_of("forward")), [(0, 1)]);
        assert_eq!(pairs(vectors_of("sideways")), [(1, 0), (-1, 0)]);
        assert_eq!(pairs(vectors_of("backward-left")), [(-1, -1)]);
    }

    #[test]
    fn leaps_have_eight_or_four_vectors() {
        assert_eq!(leaps(1, 2).len(), 8);
        assert_eq!(leaps(2, 2).len(), 4);
        assert_eq!(pairs(leaps(0, 2)), [(0, 2), (2, 0), (0, -2), (-2, 0)]);
    }

    #[test]
    fn a_forward_knight_has_two_moves() {
        let forward: Vec<Vector> = leaps(1, 2).into_iter().filter(|v| leads(*v, "forward")).collect();
        assert_eq!(pairs(forward), [(1, 2), (-1, 2)]);
    }

    #[test]
    fn a_leap_as_far_ahead_as_aside_goes_both_ways() {
        let of = |m, direction| pairs(leaps(m, m).into_iter().filter(|v| leads(*v, direction)).collect());
        for m in 1..3 {
            assert_eq!(of(m, "forward"), [(m, m), (-m, m)]);
            assert_eq!(of(m, "left"), [(-m, -m), (-m, m)]);
            assert_eq!(of(m, "sideways").len(), 4);
        }
    }
}
