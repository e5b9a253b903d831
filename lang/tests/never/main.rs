//! What the compiler calls impossible is tried: random variants, random games from their starts, and every warning that says *never*
//! refuted where it can be.
//!
//! A line that never does anything can be taken out without a change: in every position of the games the variant without it has
//! the same moves with the same results. An ending that can never come about never decides, were it the first in the list. The claims
//! are about games from the starts of the file; a FEN may be set up in which they do not hold.
//!
//! `WAZIR_NEVER_TRIES=50000 cargo test -p wazir-lang --test never` tries longer; a try is a random game against one claim.
#![allow(missing_docs, unreachable_pub, clippy::unwrap_used)]

mod claim;
mod variants;

use claim::Claim;
use variants::{Dice, variant};
use wazir_lang::reachability::Reachability;
use wazir_lang::{NO_FILES, compile};
use wazir_runtime::{Game, Match};

/// Random games of a variant from each of its starts.
const GAMES: u64 = 4;

/// No longer than this.
const PLIES: usize = 60;

#[test]
fn nothing_that_is_called_impossible_happens() {
    let wanted: u64 = std::env::var("WAZIR_NEVER_TRIES").ok().and_then(|n| n.parse().ok()).unwrap_or(3000);
    let mut tries = 0;
    let mut by_code: std::collections::BTreeMap<&str, u64> = std::collections::BTreeMap::new();
    let mut refuted = Vec::new();
    let mut seed = 0;
    while tries < wanted && refuted.len() < 10 {
        seed += 1;
        let text = variant(seed);
        let compilation = compile("random.wazir", &text, &NO_FILES);
        let Some(program) = compilation.variants.first().and_then(|v| v.program.clone()) else { continue };
        let reachability = Reachability::of(&program);
        let game = Game::load(program).unwrap();
        let claims = claim::claims(&compilation, &text);
        for (start, round) in (0..game.program().starts.len()).flat_map(|s| (0..GAMES).map(move |r| (s, r))) {
            let mut refutations = claims.iter().map(|c| c.refuter(&game, start)).collect::<Vec<_>>();
            play(&game, start, seed * 100 + round, |now, mv| {
                let why = stands_where_it_can(&reachability, now);
                refuted.extend(why.map(|why| format!("{why}\n{text}")));
                for (claim, refuter) in claims.iter().zip(&mut refutations) {
                    if let Some(why) = refuter(now, mv) {
                        refuted.push(format!(
                            "{}: {}\n{why} in {}\n{text}",
                            claim.code,
                            claim.message,
                            now.fen()
                        ));
                    }
                }
            });
            for claim in &claims {
                *by_code.entry(claim.code).or_default() += 1;
            }
            tries += claims.len() as u64;
        }
    }
    println!("{tries} tries over {seed} variants: {by_code:?}");
    assert!(refuted.is_empty(), "{} refuted:\n{}", refuted.len(), refuted.join("\n=====\n"));
    // The variants are such that every claim is made.
    for code in [
        "W0906",
        "W0907",
        "W0907, if",
        "W0908",
        "W0909",
        "W0909, few",
        "W0909, repeated",
        "W0910",
        "W0912",
        "W0918",
        "W0919",
        "W0932",
    ] {
        assert!(by_code.get(code).is_some_and(|n| *n > 3), "{code} is hardly tried: {by_code:?}");
    }
}

/// Plays a random game, and shows every position of it with the move that follows.
fn play(game: &Game, start: usize, seed: u64, mut see: impl FnMut(&Match, Option<wazir_runtime::Move>)) {
    let Ok(position) = game.start(&game.program().starts[start]) else { return };
    let mut now = Match::new(game.clone(), position);
    let mut dice = Dice::new(seed);
    for _ in 0..PLIES {
        let moves = now.legal_moves();
        if moves.is_empty() {
            break;
        }
        // Captures and changes are rare, and most of what can be refuted is about them.
        let lively: Vec<_> =
            moves.iter().filter(|m| m.is_capture() || m.promotion().is_some() || m.is_castling()).collect();
        let mv = match lively.is_empty() || dice.below(2) == 0 {
            true => moves[dice.below(moves.len())],
            false => *lively[dice.below(lively.len())],
        };
        see(&now, Some(mv));
        now.play(mv).unwrap();
    }
    see(&now, None);
}

/// Every man stands where the reachability say that one of its kind can.
fn stands_where_it_can(reachability: &Reachability, now: &Match) -> Option<String> {
    let board = &reachability.program().board;
    board.all().find_map(|square| {
        let piece = now.position().piece_at(square)?;
        let wrong = !reachability.reach(piece.side, piece.kind).contains(square);
        wrong.then(|| format!("{piece:?} stands on {} in {}", board.name(square), now.fen()))
    })
}

/// A claim of a warning.
pub struct Warned {
    pub code: &'static str,
    pub message: String,
    pub claim: Claim,
}

/// Claims that were made once, and are false.
#[test]
fn what_can_happen_is_not_called_impossible() {
    let file = |pieces: &str, setup: &str, endings: &str| {
        format!(
            "edition 1\nvariant tiny \"Tiny\" {{\n  board 4 x 4\n{pieces}\n  setup \"{setup}\"\n  endings {{\n{endings}\
             stalemate: draw\n  }}\n}}\n"
        )
    };
    // What slides becomes a dog where it arrives, and a dog is taken.
    let promoted = file(
        "  piece cat C { move slide forward; promote on last rank to dog }\n  piece dog D { move step any way }\n  piece ant A {\n    \
         move leap 0 2\n    capture step any way, taking a dog that just passed there\n  }",
        "3c/A3/3a/C3",
        "",
    );
    // What is promoted on the third rank changes again there.
    let made = file(
        "  piece cat C { move slide forward; promote on rank 3 to dog }\n  piece dog D {\n    move step sideways\n    \
         move step any way from rank 1\n    becomes ant on rank 3\n  }\n  piece ant A { move step any way }",
        "3c/4/4/C3",
        "",
    );
    // One of the cats stands on the goal, to which it could not come.
    let there = file(
        "  piece cat C { move step forward }",
        "2cc/4/4/CC2",
        "    a cat is on a1, b4, c4, d4: that side wins\n",
    );
    // What a cat becomes is a bee for a moment, and never stands.
    let passing = file(
        "  piece cat C { move leap 0 2; may promote on last rank to bee }\n  piece bee B {\n    move slide backward\n    becomes dog on last 2 \
         ranks\n  }\n  piece dog D { move step any way }",
        "4/b3/2C1/4",
        "",
    );
    // What captures in place captures nothing, and so makes no new pieces.
    let harmless = file(
        "  piece cat C { move leap 0 2; when it captures: it stays, and the victim becomes the captor's bee }\n  piece bee B { move step any way }\n  piece king K \
         royal { move and capture step any way }",
        "k1bc/4/4/KC2",
        "    checkmate: the side to move loses\n    insufficient material: draw\n",
    );
    for (text, code) in
        [(harmless, "W0909"), (promoted, "W0907"), (made, "W0908"), (there, "W0912"), (passing, "W0908")]
    {
        let compilation = compile("tiny.wazir", &text, &NO_FILES);
        assert!(!compilation.has_errors(), "{:?}", compilation.diagnostics);
        let found: Vec<&str> = compilation.diagnostics.iter().map(|d| d.code.id).collect();
        assert!(!found.contains(&code), "{code}: {:?}", compilation.diagnostics);
    }
}
