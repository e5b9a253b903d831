//! Riders that turn with every step, as the rose and the crooked bishop do, in words.

use wazir_runtime::Vector;
use wazir_runtime::program::{Step, Test};

/// Steps that always turn to the same side, as those of the rose: the first step, and what follows it. `part` is the angle of the smallest turn, in degrees.
pub(super) fn circle(bodies: &[Vec<Step>], part: u16) -> Option<(Vec<Vector>, String)> {
    let hand = |body: &[Step]| match body {
        [Step::Go(vectors), Step::Repeat { min: 0, max, body }] => match body.as_slice() {
            [Step::Test(Test::Empty), Step::Turn(turns)] => match turns.as_slice() {
                [turn] => Some((vectors.clone(), *turn, *max)),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    let [one, other] = bodies else { return None };
    let ((vectors, turn, max), (others, back, same)) = (hand(one)?, hand(other)?);
    (vectors == others && turn == -back && max == same).then(|| {
        let angle = part * u16::from(turn.unsigned_abs());
        let text = format!(
            "on over empty squares in {}steps of the same size, each turned {angle}° from the last, always to the same side",
            max.map_or(String::new(), |max| format!("up to {max} "))
        );
        (vectors, text)
    })
}

/// Steps that turn to one side and to the other by turns, as those of the crooked bishop.
pub(super) fn zigzag(bodies: &[Vec<Step>], part: u16) -> Option<(Vec<Vector>, String)> {
    let [one, other] = bodies else { return None };
    let [Step::Go(vectors), rest @ ..] = one.as_slice() else { return None };
    let (turns, limited) = turns_by_turns(rest)?;
    let turn = *turns.first()?;
    let alternate = turns.iter().enumerate().all(|(i, t)| *t == if i % 2 == 0 { turn } else { -turn });
    (alternate && exchanged(one) == *other).then(|| {
        let angle = part * u16::from(turn.unsigned_abs());
        let text = format!(
            "on over empty squares in {}steps of the same size, turned {angle}° to one side and to the other by turns",
            if limited { format!("up to {} ", turns.len()) } else { String::new() }
        );
        (vectors.clone(), text)
    })
}

/// The turns of steps that may each be the last, and whether there is a limit to them.
fn turns_by_turns(steps: &[Step]) -> Option<(Vec<i8>, bool)> {
    let single = |step: &Step| match step {
        Step::Turn(turns) => turns.first().copied().filter(|_| turns.len() == 1),
        _ => None,
    };
    match steps {
        [] => Some((Vec::new(), true)),
        [Step::Repeat { min: 0, max, body }, rest @ ..] => match body.as_slice() {
            [Step::Test(Test::Empty), there, Step::Test(Test::Empty), back] => {
                let pair = [single(there)?, single(back)?];
                let times = usize::from(max.unwrap_or(1));
                let (more, _) = turns_by_turns(rest)?;
                Some((pair.repeat(times).into_iter().chain(more).collect(), max.is_some()))
            }
            [Step::Test(Test::Empty), turn, more @ ..] if *max == Some(1) && rest.is_empty() => {
                let (more, limited) = turns_by_turns(more)?;
                Some((std::iter::once(single(turn)?).chain(more).collect(), limited))
            }
            _ => None,
        },
        _ => None,
    }
}

/// The same steps with their turns to the other side.
pub(super) fn exchanged(steps: &[Step]) -> Vec<Step> {
    let exchange = |step: &Step| match step {
        Step::Turn(turns) => Step::Turn(turns.iter().map(|t| -t).collect()),
        Step::TurnTo(turns, length) => Step::TurnTo(turns.iter().map(|t| -t).collect(), *length),
        Step::Repeat { min, max, body } => Step::Repeat { min: *min, max: *max, body: exchanged(body) },
        Step::Either(bodies) => Step::Either(bodies.iter().map(|b| exchanged(b)).collect()),
        step => step.clone(),
    };
    steps.iter().map(exchange).collect()
}
