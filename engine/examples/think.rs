//! Searches a start or a position of a shipped variant, and prints what it finds: `think VARIANT DEPTH [FEN]`.

use std::time::Instant;
use wazir_engine::{Engine, Limits, Stop};
use wazir_runtime::Match;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let name = args.next().unwrap_or("standard".to_owned());
    let depth: u32 = args.next().unwrap_or_default().parse().unwrap_or(8);
    let fen = args.next();
    let text = wazir_variants::text(&name).ok_or("no such file")?;
    let files = wazir_lang::Bundled(wazir_variants::FILES);
    let game = wazir_lang::load(&format!("{name}.wazir"), text, &files).map_err(|e| format!("{e:?}"))?;
    let position = match fen {
        Some(fen) => game.parse_fen(&fen)?,
        None => game.start(&game.program().starts[0])?,
    };
    let begun = Instant::now();
    let mut engine = Engine::new(game.clone());
    println!("derived in {:?}", begun.elapsed());
    for side in wazir_runtime::Side::BOTH {
        let army = game.army(side);
        let all = army.ids().map(|id| format!("{} {}", army.kind(id).name, engine.prices().of(side, id)));
        println!("{side}: {}", all.collect::<Vec<_>>().join(", "));
    }
    engine.techniques().iter().for_each(|t| println!("{} {}: {}", t.name, t.used, t.why));
    let game = Match::new(game, position);
    println!("static {}", engine.evaluate(game.position()));
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    engine.search(&game, &limits, &Stop::new(), &mut |info| {
        let mut line = game.clone();
        let mut names = Vec::new();
        for mv in &info.moves {
            names.push(line.san(*mv));
            if line.play(*mv).is_err() {
                names.push("ILLEGAL".to_owned());
                break;
            }
        }
        println!(
            "{:2}/{:2} {:>7} {:>9} n {:>6} ms {:>8} n/s  {}",
            info.depth,
            info.deepest,
            info.score.to_string(),
            info.nodes,
            info.time.as_millis(),
            info.speed(),
            names.join(" ")
        );
    });
    Ok(())
}
