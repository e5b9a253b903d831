//! Finds wins in 2 to 4 turns for `tests/mates.txt`: `find_mates VARIANT COUNT SEED`. Positions come from games of a weak player against random
//! moves; what the engine suspects is written down only if a search of every move confirms it.

use std::collections::BTreeSet;
use wazir_engine::{Bot, Engine, Level, Limits, Score, Stop};
use wazir_runtime::{Game, Match, Position, Rng, Side, Status};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let name = args.next().ok_or("which variant?")?;
    let count: usize = args.next().unwrap_or_default().parse().unwrap_or(10);
    let seed: u64 = args.next().unwrap_or_default().parse().unwrap_or(1);
    let text = wazir_variants::text(&name).ok_or("no such file")?;
    let files = wazir_lang::Bundled(wazir_variants::FILES);
    let game = wazir_lang::load(&format!("{name}.wazir"), text, &files).map_err(|e| format!("{e:?}"))?;
    let level = Level::new(3).ok_or("no such level")?;
    let mut bot = Bot::of_level(Engine::new(game.clone()), level, None);
    let mut found: BTreeSet<(u32, String)> = BTreeSet::new();
    // A third of each length.
    let mut left = [count.div_ceil(3), count.div_ceil(3), count - 2 * count.div_ceil(3).min(count / 2)];
    for number in 0.. {
        let mut rng = Rng::for_game(seed, number);
        let mut played = Match::new(game.clone(), game.start(&game.program().starts[0])?);
        let strong = if rng.below(2) == 0 { Side::White } else { Side::Black };
        let mut kept = false;
        for _ in 0..200 {
            if played.status().is_over() || found.len() >= count {
                break;
            }
            let us = played.position().turn();
            if us == strong && !kept {
                let limits = Limits { nodes: Some(60_000), mate: Some(4), ..Limits::default() };
                let seen = Engine::new(game.clone()).search(&played, &limits, &Stop::new(), &mut |_| {});
                if let Some(Score::Mate(turns @ 2..=4)) = seen.lines.first().map(|line| line.score)
                    && left[turns as usize - 2] > 0
                    && played.position().part() == 0
                {
                    let turns = turns as u32;
                    if wins(&game, played.position(), us, turns)
                        && !wins(&game, played.position(), us, turns - 1)
                    {
                        println!("{name} {turns} {}", played.fen());
                        found.insert((turns, played.fen()));
                        left[turns as usize - 2] -= 1;
                        kept = true;
                    }
                }
            }
            let moves = played.legal_moves();
            let random = moves.get(rng.below(moves.len() as u32) as usize).copied();
            let mv = if us == strong { bot.choose(&played, &Stop::new(), &mut rng) } else { random };
            let Some(mv) = mv else { break };
            played.play(mv)?;
        }
        if found.len() >= count || number > 400 {
            break;
        }
    }
    Ok(())
}

/// Does a side win in at most so many of its turns, whatever the other does? Every move is tried.
fn wins(game: &Game, position: &Position, side: Side, turns: u32) -> bool {
    let played = Match::new_unbounded(game.clone(), position.clone());
    match played.status() {
        Status::Win { winner, .. } => return winner == side,
        Status::Draw { .. } => return false,
        Status::Ongoing => {}
    }
    let mut moves = played.legal_moves().into_iter();
    let after = |mv| game.after(position, mv);
    match position.turn() == side {
        true => {
            turns > 0 && moves.any(|mv| after(mv).is_some_and(|after| wins(game, &after, side, turns - 1)))
        }
        false => moves.all(|mv| after(mv).is_some_and(|after| wins(game, &after, side, turns))),
    }
}
