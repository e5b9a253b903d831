//! An independent player, written from the reference alone, against the engine: over random variants, and over kept cases.
//!
//! It reads what `expand` prints, keeps the board as a list of squares, makes every move on a copy and looks whether a royal
//! piece is attacked. It shares no line with the engine, and clarity comes before speed.
//!
//! | variable | means |
//! |---|---|
//! | `WAZIR_BRUTE_VARIANTS=2000` | so many variants of each sort instead of 40 to 100 |
//! | `WAZIR_BRUTE_SEED=7` | the first of their seeds |
//! | `WAZIR_BRUTE_OPEN=1` | what is known to differ is played, too |
//! | `WAZIR_BRUTE_REFUSED=1` | files that do not compile are printed |
//! | `WAZIR_BRUTE_TEXTS=1` | every file is printed before it is played |
//! | `WAZIR_BRUTE_SHOW=50` | so many disagreements are printed instead of three |
#![allow(missing_docs, clippy::unwrap_used, unreachable_pub)]

mod betza;
mod cases;
mod castling;
mod chain;
mod compare;
mod conditions;
mod drops;
mod ends;
mod fen;
mod figures;
mod followers;
mod game;
mod gates;
mod grid;
mod happens;
mod hexagons;
mod lent;
mod moves;
mod open;
mod parts;
mod past;
mod play;
mod position;
mod read;
mod read_ends;
mod read_pieces;
mod read_taking;
mod read_turn;
mod read_walks;
mod read_words;
mod repeated;
mod rules;
mod shipped;
mod space;
mod taking;
mod text;
mod turns;
mod walk;

#[path = "../common/mod.rs"]
mod common;
#[path = "../random_variants/mod.rs"]
mod random_variants;

use compare::Both;
use figures::Figures;

fn variable(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|v| v.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn the_engine_plays_random_variants_as_the_brute_force_does() {
    compare(random_variants::random_variant, 100);
}

#[test]
fn the_engine_plays_on_random_boards_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_boards, 60);
}

#[test]
fn the_engine_plays_betza_notation_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_betza, 60);
}

#[test]
fn the_engine_plays_on_wide_boards_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_wide_boards, 10);
}

#[test]
fn the_engine_plays_along_lines_with_holes_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_lines, 6);
}

#[test]
fn the_engine_plays_what_asks_for_the_past_as_the_brute_force_does() {
    compare(random_variants::random_variant_with_a_past, 100);
}

#[test]
fn the_engine_takes_turns_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_turns, 100);
}

#[test]
fn the_engine_castles_from_shuffled_starts_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_shuffles, 40);
}

#[test]
fn the_engine_does_what_happens_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_happenings, 100);
}

#[test]
fn the_engine_uses_powers_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_powers, 80);
}

#[test]
fn the_engine_takes_elsewhere_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_taking, 80);
}

#[test]
fn the_engine_opens_gates_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_gates, 60);
}

#[test]
fn the_engine_moves_several_times_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_several_moves, 60);
}

#[test]
fn the_engine_keeps_within_bounds_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_regions, 80);
}

#[test]
fn the_engine_lets_pieces_follow_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_followers, 100);
}

#[test]
fn the_engine_asks_who_has_castled_as_the_brute_force_does() {
    compare(random_variants::random_variant_of_castled, 60);
}

#[test]
fn the_engine_plays_ultima_as_the_brute_force_does() {
    compare(|_| include_str!("../../../variants/captures/ultima.wazir").to_owned(), 2);
}

#[test]
fn the_engine_counts_shipped_variants_as_the_brute_force_does() {
    shipped::count();
}

/// Compares so many variants, if nothing else is asked for: a fifth of them by a plain `cargo test`, but not fewer than twenty, of which too many
/// might be refused; all where `THOROUGH` is set.
fn compare(text: fn(u64) -> String, variants: u64) {
    let first = variable("WAZIR_BRUTE_SEED", 1);
    let usual = if std::env::var_os("THOROUGH").is_some() {
        variants
    } else {
        variants.div_ceil(5).max(20).min(variants)
    };
    let seeds = first..first + variable("WAZIR_BRUTE_VARIANTS", usual);
    let tried = seeds.end - seeds.start;
    let mut figures = Figures::default();
    for seed in seeds {
        figures.text = text(seed);
        if variable("WAZIR_BRUTE_TEXTS", 0) > 0 {
            println!("seed {seed}:\n{}", figures.text);
        }
        if open::is_open(&figures.text) {
            figures.open += 1;
            continue;
        }
        let played =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| match Both::new(&figures.text) {
                Ok(both) => play::play(&both, seed, &mut figures),
                Err(why) => {
                    if variable("WAZIR_BRUTE_REFUSED", 0) > 0 {
                        println!("seed {seed}: {why}\n{}", figures.text);
                    }
                    *figures.refused.entry(why.chars().take(5).collect()).or_default() += 1;
                }
            }));
        if played.is_err() {
            let difference = ("the brute force, or the engine, panics".into(), String::new(), String::new());
            figures.note(seed, "", &[], difference);
        }
    }
    println!("{}", figures.report(tried));
    assert!(figures.refused.values().sum::<usize>() * 4 < 3 * tried as usize, "too many are refused");
    assert!(figures.disagreements.is_empty(), "{}", figures.disagree());
}

#[test]
fn kept_cases_are_played_as_they_were_decided() {
    cases::replay();
}
