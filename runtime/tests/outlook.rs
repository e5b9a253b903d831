//! What a move leads to is seen without making it: the same position and status as playing it on a copy.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use wazir_runtime::bot::{Bot, Random};
use wazir_runtime::{Game, Match, Rng};

const COMMON: &str = "checkmate: the side to move loses
    stalemate: draw
    insufficient material: draw
    6 plies without a capture or a move of pawn: draw";

/// Orthodox enough: mates, stalemates, material and a repetition.
fn game(repetition: &str) -> Game {
    let text = format!(
        "edition 1\nvariant t \"T\" extends standard {{
  setup \"4k3/pp6/8/8/8/8/5PP1/R3K3\"
  replace endings {{
    {COMMON}
    {repetition}
  }}
}}\n"
    );
    let compilation = wazir_lang::compile("t", &text, &wazir_lang::Bundled(wazir_variants::FILES));
    let program = compilation.variants.first().and_then(|v| v.program.clone());
    Game::load(program.unwrap()).unwrap()
}

#[test]
fn an_outlook_is_what_playing_would_lead_to() {
    for repetition in ["position repeated 2 times: draw", "arrangement repeated 2 times: draw on claim"] {
        let game = game(repetition);
        let (mut rng, mut over) = (Rng::new(7), 0);
        for _ in 0..20 {
            let start = game.start(&game.program().starts[0]).unwrap();
            let mut now = Match::new(game.clone(), start);
            while !now.status().is_over() && now.moves().len() < 80 {
                for mv in now.legal_moves() {
                    let mut after = now.clone();
                    after.play(mv).unwrap();
                    assert_eq!(now.outlook(mv), Some((after.status(), after.position().clone())));
                    over += usize::from(after.status().is_over());
                }
                let Some(mv) = Random.choose(&now, &mut rng) else { break };
                now.play(mv).unwrap();
            }
        }
        assert!(over > 20, "{repetition}: too few endings were met: {over}");
    }
}
