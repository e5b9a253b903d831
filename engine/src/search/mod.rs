//! The search: iterative deepening of a principal variation search, on one thread or several over one table.
//!
//! | file | what it does |
//! |---|---|
//! | `shared` | what threads share, and when they end |
//! | `worker` | one thread: depth after depth, the best lines of the root |
//! | `pvs` | a position to some depth: cuts, reductions, the loop over moves |
//! | `quiescence` | a position until it is quiet |
//! | `order`, `history` | which moves come first |
//! | `trap` | what to play where everything loses |
//! | `learned` | what a thread keeps from one search to the next |
//! | `scores` | mates and what the table keeps of scores |

mod history;
pub(crate) mod learned;
mod order;
mod pvs;
mod quiescence;
pub(crate) mod scores;
mod shared;
mod trap;
mod worker;

use crate::engine::{Engine, Found};
use crate::limits::{Limits, Stop};
use crate::report::Info;
use crate::tree;
use learned::Learned;
use shared::Shared;
use std::time::Duration;
use wazir_runtime::{Match, Position};
use worker::Worker;

/// How much stack a thread of a search has: lines are long, and each ply of them is a call.
const STACK: usize = 32 << 20;

/// Ends the search when it goes.
struct End<'a, 's>(&'a Shared<'s>);

impl Drop for End<'_, '_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Searches the present position of a game.
pub(crate) fn run(
    engine: &mut Engine,
    game: &Match,
    limits: &Limits,
    stop: &Stop,
    report: &mut dyn FnMut(&Info),
) -> Found {
    let nothing = Found { best: None, then: None, lines: Vec::new(), nodes: 0 };
    let mut roots = game.legal_moves();
    if !limits.moves.is_empty() {
        roots.retain(|mv| limits.moves.contains(mv));
    }
    if roots.is_empty() || !engine.game.knows(game.position()) {
        return nothing;
    }
    engine.table.begin();
    // A clock is for whole turns.
    let position = game.position();
    let parts = (game.game().parts_of_turn(position) as u32).saturating_sub(position.part()).clamp(1, 8);
    let (rules, table, threads) = (&engine.rules, &engine.table, engine.threads);
    engine.learned.resize_with(threads, || Learned::new(&engine.game));
    engine.learned.iter_mut().for_each(Learned::begin);
    let mut learned = engine.learned.iter_mut().enumerate();
    let Some((_, first)) = learned.next() else { return nothing };
    let shared = Shared::new(rules, table, limits, threads, parts, stop);
    let (shared, roots) = (&shared, &roots);
    let (sender, receiver) = std::sync::mpsc::channel::<Info>();
    let answer = std::thread::scope(|scope| {
        for (number, learned) in learned {
            let helper = move || {
                tree::enter(shared.rules, shared.table, game, |tree| {
                    Worker::new(shared, tree, learned, number, roots).deepen(&mut |_| {});
                });
            };
            // A thread that cannot be had is done without.
            let _ = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, helper);
        }
        let main = move || {
            // Whatever becomes of this thread, the others end with it.
            let _end = End(shared);
            let mut tell = |info: &Info| drop(sender.send(info.clone()));
            let found = tree::enter(shared.rules, shared.table, game, |tree| {
                Worker::new(shared, tree, first, 0, roots).deepen(&mut tell)
            });
            while shared.must_wait() {
                std::thread::sleep(Duration::from_millis(1));
            }
            found
        };
        match std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, main) {
            Ok(main) => {
                receiver.iter().for_each(|info| report(&info));
                main.join().ok().flatten()
            }
            Err(_) => {
                shared.end();
                None
            }
        }
    });
    match answer {
        Some(lines) if !lines.is_empty() => {
            let best = lines[0].moves.first().copied();
            let then = lines[0].moves.get(1).copied();
            Found { best: best.or(roots.first().copied()), then, nodes: shared.nodes(), lines }
        }
        _ => Found { best: roots.first().copied(), ..nothing },
    }
}

/// What a position is worth without search.
pub(crate) fn evaluate(engine: &Engine, position: &Position) -> i32 {
    let game = Match::new(engine.game.clone(), position.clone());
    tree::enter(&engine.rules, &engine.table, &game, |tree| tree.evaluate()).unwrap_or(0)
}
