//! One table of ratios against `cozy-chess` in the same run: `cargo run --profile dist -p wazir-benches --bin ratios`.
//!
//! Each figure is the median of alternating runs. Absolute rates depend on the machine; ratios much less.

#![allow(clippy::print_stdout, clippy::expect_used)]

use std::time::Instant;
use wazir_benches::*;

/// How often each measurement is repeated.
const RUNS: usize = 5;

fn main() {
    let deep = std::env::args().any(|a| a == "--deep");
    if let Some(how) = std::env::args().skip_while(|a| a != "--once").nth(1) {
        return once(&how);
    }
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

    println!("\n{:<34} {:>8} {:>10} {:>7}", "perft", "outside", "inside", "ratio");
    for name in ["standard", "zombie", "capablanca"] {
        let (other, from) = shipped(name);
        let depth = if name == "standard" { 5 } else { 4 };
        for (how, mode) in [(How::Full, FULL), (How::Bulk, BULK), (How::Listed, FULL)] {
            let outside = Outside { depth, how };
            pair(
                &format!("{name} {depth}, {how:?}"),
                || other.enter(&from, outside).unwrap_or(0),
                || other.perft(&from, depth, mode),
            );
        }
    }

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
    let bulk = || game.perft(&start, 5, BULK);
    for (name, betza, rank) in STRANGERS {
        let (other, from) = with_stranger(betza, rank);
        pair(&format!("{name}, start 4, full"), || other.perft(&from, 4, FULL), standard);
        pair(&format!("{name}, start 5, bulk"), || other.perft(&from, 5, BULK), bulk);
    }
    for (name, text) in ELSEWHERE {
        let (other, from) = first_of(name, text);
        pair(&format!("{name}, start 3, full"), || other.perft(&from, 3, FULL), standard);
        pair(&format!("{name}, start 4, bulk"), || other.perft(&from, 4, BULK), bulk);
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
    // Files of parts have no game.
    let files = wazir_variants::FILES.iter().filter(|(_, text)| text.contains("\nvariant "));
    let mut loads: Vec<(f64, &str)> = files
        .map(|(name, text)| {
            let times = (0..RUNS * 4).map(|_| {
                let begun = Instant::now();
                load(name, text);
                begun.elapsed().as_secs_f64() * 1e3
            });
            (median(&mut times.collect::<Vec<_>>()), *name)
        })
        .collect();
    loads.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (time, name) in &loads {
        println!("{name:<34} {time:>8.2}");
    }
    let mut times: Vec<f64> = loads.iter().map(|(time, _)| *time).collect();
    println!("{:<34} {:>8.2}", format!("median of {}", times.len()), median(&mut times));
}

/// One count and nothing else, for a profiler that counts instructions: `inside-full`, `outside-listed`, ...; of another variant and depth
/// `capablanca:4:inside-full`.
fn once(how: &str) {
    let (name, rest) = how.split_once(':').unwrap_or(("standard", how));
    let (depth, how) = rest.split_once(':').unwrap_or(("5", rest));
    let depth = depth.parse().unwrap_or(5);
    let (game, start) = shipped(name);
    let outside = |how| game.enter(&start, Outside { depth, how }).unwrap_or(0);
    let nodes = match how {
        "inside-full" => game.perft(&start, depth, FULL),
        "inside-bulk" => game.perft(&start, depth, BULK),
        "outside-full" => outside(How::Full),
        "outside-bulk" => outside(How::Bulk),
        "outside-listed" => outside(How::Listed),
        _ => 0,
    };
    println!("{nodes}");
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
