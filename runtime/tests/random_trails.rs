//! FEN loses nothing of what a ply passed, in random small variants full of pieces that leave trails and take what
//! just passed: slides, hops, lame and bent riders, men that change on the way, both symmetries, holes.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::shipped;
use std::collections::BTreeSet;
use wazir_runtime::{Game, Match, Position, Rng};

const VARIANTS: u64 = 240;

#[test]
fn fens_of_random_games_are_read_as_they_were_written() {
    let (mut trails, mut games) = (0, 0);
    for seed in 1..=VARIANTS {
        let mut rng = Rng::new(seed);
        let text = variant(&mut rng);
        let Some(game) = compile(&text) else { continue };
        games += 1;
        let start = game.start(&game.program().starts[0]).unwrap();
        for _ in 0..3 {
            shipped::walk(&game, &start, &mut rng, 40, |now, moves| {
                trails += usize::from(now.position().trail().is_some());
                obey(&game, now, moves)
                    .unwrap_or_else(|why| panic!("seed {seed}, {}: {why}\n{text}", now.fen()));
            });
        }
    }
    assert!(games > 40 && trails > 1500, "only {games} variants, {trails} trails");
}

fn obey(game: &Game, now: &Match, moves: &[wazir_runtime::Move]) -> Result<(), String> {
    let same = |again: &Position| again == now.position();
    let fen = now.fen();
    let again = game.parse_fen(&fen).map_err(|e| e.to_string())?;
    if !same(&again) {
        return Err(format!(
            "read as another position: {:?} and {:?}",
            again.trail(),
            now.position().trail()
        ));
    }
    let names: BTreeSet<String> = now.move_names(moves).into_iter().collect();
    if names.len() != moves.len() {
        return Err("two moves have one name".to_owned());
    }
    let plain = now.interpreted_moves();
    // However a generator finds the trail of a move, it is the same.
    for mv in plain.iter().filter_map(|mv| Some((mv, moves.iter().find(|m| *m == mv)?))) {
        let (plain, table) = (game.after(now.position(), *mv.0), game.after(now.position(), *mv.1));
        if plain != table {
            return Err(format!("{} leads to two positions", now.move_name(*mv.0)));
        }
    }
    let plain: BTreeSet<String> = now.move_names(&plain).into_iter().collect();
    if plain == names { Ok(()) } else { Err(format!("tables {names:?}, interpreter {plain:?}")) }
}

/// A game, if the text makes one. (Random texts may break a rule, such as that two moves have two names.)
fn compile(text: &str) -> Option<Game> {
    let compiled = wazir_lang::compile("random.wazir", text, &wazir_lang::Bundled(wazir_variants::FILES));
    Game::load(compiled.variants.into_iter().next_back()?.program?).ok()
}

/// Five files, seven or eight ranks, four kinds beside the king.
fn variant(rng: &mut Rng) -> String {
    let mut pick = |from: &[&str]| from[rng.below(from.len() as u32) as usize].to_owned();
    let lines = [
        "move and capture slide orthogonal",
        "move and capture slide any way up to 3",
        "move slide forward exactly 2; capture step any way",
        "move and capture slide orthogonal; move and capture leap 0 2",
        "move and capture slide diagonal; move leap 2 2",
        "move and capture leap 0 2; move and capture step any way",
        "betza \"mRcpR\"",
        "betza \"pR\"",
        "betza \"gQ\"",
        "betza \"nA\"",
        "betza \"[F?R]\"",
        "betza \"zB\"",
        "betza \"qNN\"",
        "betza \"RnD\"",
        "move slide sideways; capture slide vertical",
    ];
    let takers = [
        "move and capture step any way, also taking what just passed there",
        "move and capture leap 1 2, also taking what just passed there",
        "move and capture step orthogonal, also taking an ant that just passed there",
        "move step any way; capture leap 0 2, also taking a bee or ant that just passed there",
        "capture step any way, also taking what just passed there; move leap 0 3",
    ];
    let changes = [
        "",
        "promote on last 2 ranks to bee",
        "promote on last rank to bee, rook",
        "may promote on rank 4 to rook",
        "becomes a rook on rank 5",
        "may promote on last 3 ranks to bee; promote on last rank to rook",
    ];
    let endings = ["", "position and trail repeated 3 times: draw", "position repeated 3 times: draw"];
    let symmetry = pick(&["mirror", "rotation"]);
    let (holes, middle) = match pick(&["none", "some"]).as_str() {
        "some" => ("  holes c4\n", "5/2*2/5/5"),
        _ => ("", "5/5/5/5"),
    };
    let mut pieces = String::new();
    for (name, letter) in [("ant", 'A'), ("bee", 'B'), ("rook", 'R')] {
        let change = if name == "ant" { pick(&changes) } else { String::new() };
        pieces += &format!("  piece {name} {letter} {{ {}; {change} }}\n", pick(&lines)).replace("; }", " }");
    }
    pieces += &format!("  piece witch W {{ {} }}\n", pick(&takers));
    let king = pick(&[
        "move and capture step any way",
        "move and capture step any way",
        "move and capture slide any way up to 2",
    ]);
    let ending = pick(&endings);
    format!(
        "edition 1\nvariant random \"Random\" {{\n  board 5 x 8\n  symmetry {symmetry}\n{holes}  piece king K royal {{ {king} }}\n{pieces}  \
         setup \"rbkaw/aaa1a/{middle}/AAA1A/RBKAW\"\n  endings {{ checkmate: the side to move loses; stalemate: draw; {ending} }}\n}}\n"
    )
    .replace("; }", " }")
}
