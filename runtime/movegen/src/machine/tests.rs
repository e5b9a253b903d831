//! Machines against paths that are followed step by step.

use super::*;
use crate::program::{Board, Link, Step, Symmetry};
use crate::rng::Rng;
use crate::side::Side;
use crate::square::Vector;
use crate::walk::reach;

/// A few steps, nested to some depth.
fn steps(rng: &mut Rng, depth: u32) -> Vec<Step> {
    let n = 1 + rng.below(3);
    (0..n).map(|_| step(rng, depth)).collect()
}

fn step(rng: &mut Rng, depth: u32) -> Step {
    match rng.below(if depth == 0 { 8 } else { 11 }) {
        0..=2 => Step::Ahead,
        3 if rng.below(2) == 0 => Step::TurnTo(vec![rng.below(8) as i8 - 4], 1 + rng.below(3) as u8),
        3 => Step::Turn(vec![rng.below(8) as i8 - 4, 1]),
        4 => go(rng),
        5 => Step::Test(Test::In((0..42).filter(|_| rng.below(3) > 0).map(Square).collect())),
        6 => Step::Test([Test::Empty, Test::Occupied][rng.below(2) as usize].clone()),
        7 => Step::Test([Test::Own, Test::Enemy][rng.below(2) as usize].clone()),
        8 | 9 => {
            let min = rng.below(2) as u8;
            let max = (rng.below(2) == 0).then(|| min + rng.below(3) as u8);
            Step::Repeat { min, max, body: steps(rng, depth - 1) }
        }
        _ => Step::Either((0..1 + rng.below(3)).map(|_| steps(rng, depth - 1)).collect()),
    }
}

fn go(rng: &mut Rng) -> Step {
    let one = |rng: &mut Rng| Vector::new(rng.below(5) as i8 - 2, rng.below(5) as i8 - 2);
    let vectors = (0..1 + rng.below(4)).map(|_| one(rng)).filter(|v| (v.dx, v.dy) != (0, 0)).collect();
    Step::Go(vectors)
}

#[test]
fn origins_are_those_from_which_a_path_followed_step_by_step_might_lead() {
    let holes = [Square(11), Square(27)].into_iter().collect();
    let board = Board { files: 7, ranks: 6, holes, ..Board::default() };
    let mut rng = Rng::new(8);
    let mut compared = 0;
    for round in 0..1500 {
        // Every third board is a cylinder, every ninth a Möbius strip.
        let mut board = board.clone();
        if round % 3 == 0 {
            let reversed = round % 9 == 0;
            let fellow = |rank: u16| if reversed { 5 - rank } else { rank };
            let pairs = (0..6).map(|rank| (Square(7 * rank + 6), Square(7 * fellow(rank)))).collect();
            board.links.push(Link { pairs, toward: Vector::new(1, 0), reversed });
        }
        let path: Vec<Step> = std::iter::once(go(&mut rng)).chain(steps(&mut rng, 2)).collect();
        let topology = Topology::new(&board, Symmetry::Rotation, [path.as_slice()]);
        for side in Side::BOTH {
            let code = Code::of(&topology, side, &path);
            let machine = Machine::<u64>::new(&code, &topology, &mut Common::new());
            for origin in board.all() {
                let followed: u64 = from_set(&reach(&code, &topology, origin).destinations);
                let run = board.all().filter(|to| machine.origins(to.0).has(origin.0));
                let run = run.fold(0, |all, to| all | u64::bit(to.0));
                // A machine knows two tests of one square that contradict each other.
                assert_eq!(run & !followed, 0, "{path:?} from {origin:?}");
                compared += u32::from(run == followed && run != 0);
            }
        }
    }
    assert!(compared > 20_000, "{compared}");
}
