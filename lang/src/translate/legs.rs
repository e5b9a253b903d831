//! The legs of a path program, which both ways to write a path speak of.

use wazir_runtime::Vector;
use wazir_runtime::program::{Step, Test};

/// A part of a path: a first step, more of the same, and perhaps pieces that are gone over.
pub(super) struct Leg {
    pub(super) start: Start,
    pub(super) min: u8,
    pub(super) max: Option<u8>,
    pub(super) over: Option<Over>,
    /// The path may end before it.
    pub(super) may: bool,
}

/// The first step of a leg.
pub(super) enum Start {
    Go(Vec<Vector>),
    Ahead,
    Turn(Vec<i8>),
}

/// Pieces that are gone over.
pub(super) struct Over {
    pub(super) whose: Test,
    /// How many; `None`: one or more.
    pub(super) count: Option<u8>,
    /// On beyond the last of them.
    pub(super) beyond: bool,
}

/// The legs of a path, if it has that form.
pub(super) fn legs(steps: &[Step]) -> Option<Vec<Leg>> {
    let mut legs = Vec::new();
    let mut rest = steps;
    let mut may = false;
    loop {
        let (leg, behind) = leg(rest, may)?;
        legs.push(leg);
        (rest, may) = match behind {
            [] => return Some(legs),
            [Step::Test(Test::Empty), rest @ ..] => (rest, false),
            [Step::Repeat { min: 0, max: Some(1), body }] => match body.as_slice() {
                [Step::Test(Test::Empty), rest @ ..] => (rest, true),
                _ => return None,
            },
            _ => return None,
        };
    }
}

/// Does a leg go on, as seen from the one before, by leaps of another length? Leaps in words have directions of their own, which lead elsewhere behind
/// a link that mirrors.
pub(super) fn leaps_anew(steps: &[Step]) -> bool {
    steps.iter().any(|step| match step {
        Step::TurnTo(..) => true,
        Step::Repeat { body, .. } => leaps_anew(body),
        Step::Either(bodies) => bodies.iter().any(|body| leaps_anew(body)),
        Step::Go(_) | Step::Turn(_) | Step::Ahead | Step::Test(_) => false,
    })
}

/// A leg, and what follows it.
fn leg(steps: &[Step], may: bool) -> Option<(Leg, &[Step])> {
    let (first, rest) = steps.split_first()?;
    let start = match first {
        Step::Go(vectors) => Start::Go(vectors.clone()),
        Step::Ahead => Start::Ahead,
        Step::Turn(turns) => Start::Turn(turns.clone()),
        // No word turns to a leap of another length.
        _ => return None,
    };
    let plain = |min, max, over| Leg { start, min, max, over, may };
    if let [up, Step::Test(whose @ (Test::Occupied | Test::Own | Test::Enemy)), Step::Ahead, rest @ ..] = rest
        && on(up) == Some((0, None))
    {
        let (count, rest) = hurdles(whose, rest);
        let beyond = rest.first().is_some_and(|step| on(step) == Some((0, None)));
        let rest = if beyond { rest.get(1..).unwrap_or_default() } else { rest };
        let over = Over { whose: whose.clone(), count, beyond };
        return Some((plain(1, None, Some(over)), rest));
    }
    match rest.split_first().and_then(|(step, rest)| Some((on(step)?, rest))) {
        Some(((min, max), rest)) => {
            let max = match max {
                Some(max) => Some(max.checked_add(1)?),
                None => None,
            };
            Some((plain(min.checked_add(1)?, max, None), rest))
        }
        None => Some((plain(1, Some(1), None), rest)),
    }
}

/// How many more pieces like the first are gone over, and what follows them.
fn hurdles<'a>(whose: &Test, mut rest: &'a [Step]) -> (Option<u8>, &'a [Step]) {
    if let [Step::Repeat { min: 0, max: None, body }, rest @ ..] = rest
        && let [up, Step::Test(other), Step::Ahead] = body.as_slice()
        && on(up) == Some((0, None))
        && other == whose
    {
        return (None, rest);
    }
    let mut count: u8 = 1;
    while let [up, Step::Test(other), Step::Ahead, behind @ ..] = rest
        && on(up) == Some((0, None))
        && other == whose
    {
        count = count.saturating_add(1);
        rest = behind;
    }
    (Some(count), rest)
}

/// The bounds of further steps over empty squares.
fn on(step: &Step) -> Option<(u8, Option<u8>)> {
    match step {
        Step::Repeat { min, max, body } => match body.as_slice() {
            [Step::Test(Test::Empty), Step::Ahead] => Some((*min, *max)),
            _ => None,
        },
        _ => None,
    }
}

/// A leap that all of some vectors are, the smaller number first.
pub(super) fn leap(vectors: &[Vector]) -> Option<(u8, u8)> {
    let of = |v: &Vector| {
        let (x, y) = (v.dx.unsigned_abs(), v.dy.unsigned_abs());
        (x.min(y), x.max(y))
    };
    let first = of(vectors.first()?);
    vectors.iter().all(|v| of(v) == first).then_some(first)
}

/// Are they steps to neighbouring squares?
pub(super) fn are_steps(vectors: &[Vector]) -> bool {
    vectors.iter().all(|v| v.dx.unsigned_abs().max(v.dy.unsigned_abs()) == 1)
}
