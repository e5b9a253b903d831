//! Criterion benches: `cargo bench -p wazir-benches`. Compare by ratio, within one run: machines are noisy.

#![allow(missing_docs, clippy::expect_used)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use wazir_benches::*;

fn perft(c: &mut Criterion) {
    let (game, start) = shipped("standard");
    let kiwipete = game.parse_fen(KIWIPETE).expect("a legal position");
    let peer_kiwipete: cozy_chess::Board = KIWIPETE.parse().expect("a legal position");
    let peer_start = cozy_chess::Board::default();
    for (name, position, peer, depth) in
        [("start", &start, &peer_start, 4), ("kiwipete", &kiwipete, &peer_kiwipete, 3)]
    {
        let mut group = c.benchmark_group(format!("perft {name} {depth}"));
        group.throughput(Throughput::Elements(game.perft(position, depth, BULK)));
        group.bench_function("full", |b| b.iter(|| game.perft(position, depth, FULL)));
        group.bench_function("full, cozy-chess", |b| b.iter(|| peer_full(peer, depth)));
        group.bench_function("bulk", |b| b.iter(|| game.perft(position, depth, BULK)));
        group.bench_function("bulk, cozy-chess", |b| b.iter(|| peer_bulk(peer, depth)));
        group.bench_function("interpreted", |b| b.iter(|| game.perft(position, depth, INTERPRETED)));
        group.finish();
    }
    for name in ["quickchess", "infector:full", "zombie", "gardner", "losalamos", "capablanca"] {
        let (game, start) = shipped(name);
        let mut group = c.benchmark_group(format!("perft {name} 4"));
        group.throughput(Throughput::Elements(game.perft(&start, 4, BULK)));
        group.bench_function("full", |b| b.iter(|| game.perft(&start, 4, FULL)));
        group.bench_function("bulk", |b| b.iter(|| game.perft(&start, 4, BULK)));
        group.finish();
    }
}

fn single_positions(c: &mut Criterion) {
    let (game, _) = shipped("standard");
    let position = game.parse_fen(KIWIPETE).expect("a legal position");
    let peer: cozy_chess::Board = KIWIPETE.parse().expect("a legal position");
    let moves = game.position_moves(&position);
    let mut group = c.benchmark_group("one position");
    group.bench_function("generate", |b| b.iter(|| game.position_moves(black_box(&position))));
    group.bench_function("generate, cozy-chess", |b| {
        b.iter(|| {
            let mut list = Vec::new();
            black_box(&peer).generate_moves(|set| {
                list.extend(set);
                false
            });
            list
        });
    });
    group.bench_function("make and unmake", |b| {
        b.iter(|| {
            moves
                .iter()
                .filter_map(|mv| game.after(black_box(&position), *mv))
                .filter(|p| p.turn() == position.turn())
                .count()
        });
    });
    group.finish();
}

fn playouts(c: &mut Criterion) {
    let (game, start) = shipped("standard");
    let plies = (0..50).map(|i| playout_plies(&game, &start, i)).sum();
    let mut group = c.benchmark_group("50 random games");
    group.throughput(Throughput::Elements(plies));
    group
        .bench_function("ours", |b| b.iter(|| (0..50).map(|i| playout_plies(&game, &start, i)).sum::<u64>()));
    let plies = (0..50).map(peer_playout_plies).sum();
    group.throughput(Throughput::Elements(plies));
    group.bench_function("cozy-chess", |b| b.iter(|| (0..50).map(peer_playout_plies).sum::<u64>()));
    group.finish();
}

fn loading(c: &mut Criterion) {
    let mut group = c.benchmark_group("from text to game");
    for (name, text) in wazir_variants::FILES.iter().filter(|(name, _)| *name != "orthodox") {
        group.bench_function(*name, |b| b.iter(|| load(name, text)));
    }
    group.finish();
}

criterion_group!(benches, perft, single_positions, playouts, loading);
criterion_main!(benches);
