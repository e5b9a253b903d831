//! One table of ratios against `cozy-chess` in the same run: `cargo run --release -p wazir-benches --bin ratios`.
//!
//! Each figure is the median of alternating runs. Absolute rates depend on the machine; ratios much less.

#![allow(clippy::print_stdout, clippy::expect_used)]

use std::time::Instant;
use wazir_benches::*;

/// How often each measurement is repeated.
const RUNS: usize = 5;

fn main() {
    let deep = std::env::args().any(|a| a == "--deep");
    let (game, start) = shipped("standard");
    let kiwipete = game.parse_fen(KIWIPETE).expect("a legal position");
    let peer_start = cozy_chess::Board::default();
    let peer_kiwipete: cozy_chess::Board = KIWIPETE.parse().expect("a legal position");
    println!("million nodes (or plies) a second; medians of {RUNS}\n");
    println!("{:<34} {:>8} {:>10} {:>7}", "", "ours", "cozy-chess", "ratio");
    let deeper = u32::from(deep);
    for (name, position, peer, depth) in
        [("start", &start, &peer_start, 5 + deeper), ("Kiwipete", &kiwipete, &peer_kiwipete, 4 + deeper)]
    {
        pair(
            &format!("{name} {depth}, full"),
            || game.perft(position, depth, FULL),
            || peer_full(peer, depth),
        );
        pair(
            &format!("{name} {depth}, bulk"),
            || game.perft(position, depth, BULK),
            || peer_bulk(peer, depth),
        );
    }
    pair(
        "random games, plies",
        || (0..2000).map(|i| playout_plies(&game, &start, i)).sum(),
        || (0..2000).map(peer_playout_plies).sum(),
    );

    println!("\n{:<34} {:>8} {:>10} {:>7}", "", "ours", "standard", "ratio");
    let standard = || game.perft(&start, 5, FULL);
    let bent = load("bent", BENT);
    let bent_start = bent.start(&bent.program().starts[0]).expect("a legal start");
    pair("renamed and bent, start 5, full", || bent.perft(&bent_start, 5, FULL), standard);
    for name in
        ["quickchess", "infector:promotion", "infector:full", "zombie", "gardner", "losalamos", "capablanca"]
    {
        let (other, from) = shipped(name);
        let depth = if name == "gardner" { 7 } else { 5 };
        let depth = if name == "capablanca" { 4 } else { depth };
        pair(&format!("{name} {depth}, full"), || other.perft(&from, depth, FULL), standard);
    }
    pair("interpreted, start 4, full", || game.perft(&start, 4, INTERPRETED), standard);
    for (files, ranks) in [(8, 8), (10, 10), (12, 12), (16, 16)] {
        let (other, from) = sized(files, ranks);
        let name = format!("{files} x {ranks}, {} bytes, full", other.position_size());
        pair(&name, || other.perft(&from, 4, FULL), standard);
    }
    for (kinds, differ) in
        [(4, false), (8, false), (16, false), (16, true), (26, false), (26, true), (64, true)]
    {
        let (other, from) = many_kinds(kinds, differ);
        let each = if differ { format!("{kinds} + {kinds}") } else { kinds.to_string() };
        let name = format!("{each} kinds, {} bytes, full", other.position_size());
        pair(&name, || other.perft(&from, 4, FULL), standard);
    }

    println!("\nfrom text to game, milliseconds");
    for (name, text) in wazir_variants::FILES.iter().filter(|(name, _)| *name != "orthodox") {
        let mut times: Vec<f64> = (0..RUNS * 4)
            .map(|_| {
                let begun = Instant::now();
                load(name, text);
                begun.elapsed().as_secs_f64() * 1e3
            })
            .collect();
        println!("{name:<34} {:>8.2}", median(&mut times));
    }
}

/// Measures two pieces of work in turn and prints their rates and the ratio.
fn pair(name: &str, mut ours: impl FnMut() -> u64, mut theirs: impl FnMut() -> u64) {
    let mut rates = [Vec::new(), Vec::new()];
    for _ in 0..RUNS {
        rates[0].push(rate(&mut ours));
        rates[1].push(rate(&mut theirs));
    }
    let [ours, theirs] = rates.map(|mut r| median(&mut r));
    println!("{name:<34} {ours:>8.1} {theirs:>10.1} {:>7.2}", ours / theirs);
}

fn rate(work: &mut impl FnMut() -> u64) -> f64 {
    let begun = Instant::now();
    let done = work();
    done as f64 / begun.elapsed().as_secs_f64() / 1e6
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
