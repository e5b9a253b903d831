//! The way inside the engines: what a visitor sees there is what the game shows outside, and generation stops where it is told to.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use crate::support::{many, random, shipped, strewn};
use std::ops::ControlFlow;
use wazir_runtime::inside::{Inside, PriceList, State, Visitor, Width};
use wazir_runtime::program::{EndTest, KindSet};
use wazir_runtime::{Game, Match, Move, PerftMode, Position, Rng, Side, Status};

/// Every copy of a generator takes its time to compile: here all visits share one for each engine.
fn each_after<W: Width>(
    inside: Inside<'_, W>,
    state: &W::State,
    visit: &mut dyn FnMut(Move, &W::State) -> ControlFlow<usize>,
) -> ControlFlow<usize> {
    inside.each_after(state, visit)
}

/// Holds everything inside against the position outside.
struct Compare<'a>(&'a Position);

impl Visitor for Compare<'_> {
    type Output = ();

    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) {
        let (game, outside) = (inside.game(), self.0);
        let fen = game.fen(outside);
        assert_eq!(inside.position(root).as_ref(), Some(outside), "{fen}");
        assert_eq!(inside.state(outside), Some(*root), "{fen}");
        assert_eq!((root.turn(), root.part()), (outside.turn(), outside.part()), "{fen}");
        assert_eq!((root.counter(), root.fullmove()), (outside.counter(), outside.fullmove()), "{fen}");
        assert_eq!(inside.hash(root), game.hash(outside), "{fen}");
        for square in game.board().all() {
            assert_eq!(root.piece_at(square), outside.piece_at(square), "{fen}");
        }
        for side in Side::BOTH {
            for kind in game.army(side).ids() {
                let set: KindSet = [kind].into_iter().collect();
                assert_eq!(root.squares_of(side, set), outside.squares_of(side, set), "{fen}");
                assert_eq!(root.count_of(side, kind) as usize, outside.squares_of(side, set).len(), "{fen}");
            }
        }

        let moves = game.position_moves(outside);
        let mut list = vec![];
        inside.legal_moves(root, &mut list);
        assert_eq!(list, moves, "{fen}");
        assert_eq!(inside.count_moves(root), moves.len() as u64, "{fen}");
        assert_eq!(inside.is_stuck(root), moves.is_empty(), "{fen}");
        assert_eq!(inside.in_check(root), !game.attacked_royals(outside, outside.turn()).is_empty(), "{fen}");
        for mv in &moves {
            let after = inside.after(root, *mv).expect("a legal move");
            assert_eq!(inside.position(&after), game.after(outside, *mv), "{fen}");
            assert!(inside.is_legal(root, *mv) && game.is_legal(outside, *mv), "{fen}");
            self.changes(game, &after, root);
        }
        let men = game.board().all().filter(|square| outside.piece_at(*square).is_some()).count();
        assert_eq!(root.men() as usize, men, "{fen}");
        let passed = inside.passed(root);
        assert_eq!((passed.turn(), passed.part()), (!root.turn(), 0), "{fen}");
        self.changes(game, &passed, root);
        let mut made = Vec::new();
        let all = each_after(inside, root, &mut |mv, after| {
            assert_eq!(Some(*after), inside.after(root, mv), "{fen}");
            made.push(mv);
            ControlFlow::Continue(())
        });
        assert!(all.is_continue() && made.len() == moves.len() && made.iter().all(|mv| moves.contains(mv)));
        self.stops(inside, root, &moves, &made);

        if !game.program().endings.iter().any(|e| matches!(e.test, EndTest::Repetition { .. }) && !e.claimed)
        {
            let status = Match::new(game.clone(), outside.clone()).status();
            assert_eq!(inside.status(root, moves.is_empty()), status, "{fen}");
            assert!(!inside.is_decided(root) || status != Status::Ongoing, "{fen}");
        }
    }
}

impl Compare<'_> {
    /// What has changed between two states turns the board of the one into that of the other.
    fn changes<S: State>(&self, game: &Game, after: &S, before: &S) {
        let mut board: Vec<_> = game.board().all().map(|square| (square, before.piece_at(square))).collect();
        let mut changes = Vec::new();
        after.each_change(before, |piece, square, came| changes.push((came, square, piece)));
        // What is gone goes first.
        changes.sort_by_key(|(came, ..)| *came);
        for (came, square, piece) in changes {
            let place = board.iter_mut().find(|(other, _)| *other == square).expect("a square of the board");
            assert_eq!(place.1, (!came).then_some(piece), "{}", game.fen(self.0));
            place.1 = came.then_some(piece);
        }
        for (square, piece) in board {
            assert_eq!(after.piece_at(square), piece, "{}", game.fen(self.0));
        }
    }

    /// A visit that breaks is the last, and what it breaks with comes out.
    fn stops<W: Width>(&self, inside: Inside<'_, W>, state: &W::State, moves: &[Move], made: &[Move]) {
        let few = [1, moves.len().div_ceil(2), moves.len()];
        for enough in few.into_iter().filter(|enough| (1..=moves.len()).contains(enough)) {
            let mut seen = Vec::new();
            let take = |seen: &mut Vec<Move>, mv| {
                seen.push(mv);
                if seen.len() == enough { ControlFlow::Break(enough) } else { ControlFlow::Continue(()) }
            };
            assert_eq!(inside.each_move(state, |mv| take(&mut seen, mv)), ControlFlow::Break(enough));
            assert_eq!(seen, moves[..enough]);
            seen.clear();
            assert_eq!(
                each_after(inside, state, &mut |mv, _| take(&mut seen, mv)),
                ControlFlow::Break(enough)
            );
            assert_eq!(seen, made[..enough]);
            seen.clear();
            let game = inside.game();
            assert_eq!(game.each_move(self.0, |mv| take(&mut seen, mv)), ControlFlow::Break(enough));
            assert_eq!(seen, moves[..enough]);
        }
    }
}

#[test]
fn inside_is_as_outside() {
    for (seed, (_, game, start)) in (1..).zip(shipped::all()) {
        shipped::walk(&game, &start, &mut Rng::new(seed), many(4, 8), |now, _| {
            assert!(game.enter(now.position(), Compare(now.position())).is_some());
        });
    }
    // Programs of every form of rule.
    for seed in 0..many(4, 8) as u64 {
        let Ok(game) = Game::load(random::program(seed)) else { continue };
        // Every move is looked for among all others, which takes its time where there are many.
        if game.board().squares() > 49 {
            continue;
        }
        let mut rng = Rng::new(seed);
        for _ in 0..4 {
            let Ok(position) = game.parse_fen(&strewn::fen(&game, &mut rng)) else { continue };
            assert!(game.enter(&position, Compare(&position)).is_some());
        }
    }
}

/// Makes moves of other positions and other games.
struct Foreign<'a>(&'a [Move]);

impl Visitor for Foreign<'_> {
    type Output = ();

    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) {
        let mut own = Vec::new();
        inside.legal_moves(root, &mut own);
        for mv in self.0 {
            assert_eq!(inside.is_legal(root, *mv), own.contains(mv));
            assert!(!own.contains(mv) || inside.after(root, *mv).is_some());
            if let Some(after) = inside.after(root, *mv) {
                inside.legal_moves(&after, &mut Vec::new());
            }
        }
    }
}

#[test]
fn foreign_moves_and_positions() {
    let games: Vec<_> = ["quickchess", "zombie", "capablanca"].into_iter().map(shipped::game).collect();
    for (game, position) in &games {
        for (other, theirs) in &games {
            let moves = other.position_moves(theirs);
            game.enter(position, Foreign(&moves)).expect("the game's own position");
            assert_eq!(game.enter(theirs, Foreign(&moves)).is_some(), game.knows(theirs));
            assert_eq!(game.hash(theirs) == 0, !game.knows(theirs));
        }
    }
}

#[test]
fn equal_positions_have_equal_hashes() {
    let (game, start) = shipped::game("standard");
    let after = |moves: &str| {
        let mut now = Match::new(game.clone(), start.clone());
        moves.split(' ').for_each(|mv| now.play(now.parse_move(mv).unwrap()).unwrap());
        game.hash(now.position())
    };
    assert_eq!(after("g1f3 g8f6 f3g1 f6g8"), game.hash(&start));
    assert_eq!(after("g1f3 g8f6 b1c3"), after("b1c3 g8f6 g1f3"));
    // The other side to move; a right lost; a pawn that has just passed.
    assert_ne!(after("e2e3 e7e6 f1e2 f8e7 e2d3 e7d6"), after("e2e3 e7e6 f1d3 f8e7 d3e2 e7d6 e2d3"));
    assert_ne!(after("g1f3 g8f6 h1g1 f6g8 g1h1 g8f6"), after("g1f3 g8f6"));
    assert_ne!(after("e2e4 a7a6 a2a3"), after("e2e3 a7a6 e3e4 a6a5 a2a3"));
}

#[test]
fn a_count_from_outside_is_the_count() {
    struct Perft(u32);
    impl Visitor for Perft {
        type Output = u64;
        fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) -> u64 {
            count(inside, root, self.0)
        }
    }
    fn count<W: Width>(inside: Inside<'_, W>, state: &W::State, depth: u32) -> u64 {
        if depth == 0 || inside.is_decided(state) {
            return u64::from(depth == 0);
        }
        let mut nodes = 0;
        let _ = each_after(inside, state, &mut |_, after| {
            // A turn is over when the next part is the first.
            nodes += count(inside, after, if after.part() == 0 { depth - 1 } else { depth });
            ControlFlow::Continue(())
        });
        nodes
    }
    for (name, game, start) in shipped::all() {
        let perft = |depth| game.perft(&start, depth, PerftMode::default());
        // Turns of several parts are many, and play is slower beyond 256 squares.
        let depth = match perft(1) {
            0..=30 if game.board().squares() <= 256 => many(2, 3) as u32,
            0..=100 if game.board().squares() <= 256 => 2,
            0..=100 => 2,
            101..=700 => many(1, 2) as u32,
            _ => 1,
        };
        assert_eq!(game.enter(&start, Perft(depth)), Some(perft(depth)), "{name}");
    }
}

/// What an exchange on a square comes to, as everybody counts it.
struct Exchange<'a> {
    mv: Move,
    prices: &'a PriceList,
}

impl Visitor for Exchange<'_> {
    type Output = i32;

    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) -> i32 {
        inside.exchange(root, self.mv, self.prices)
    }
}

#[test]
fn exchanges_are_counted_to_their_end() {
    let (game, _) = shipped::game("standard");
    let army = game.army(Side::White);
    let price = |name: &str| match name {
        "pawn" => 100,
        "knight" | "bishop" => 300,
        "rook" => 500,
        "queen" => 900,
        _ => 10_000,
    };
    let of = |side: Side| game.army(side).ids().map(|id| price(&game.army(side).kind(id).name)).collect();
    let prices = PriceList::new([of(Side::White), of(Side::Black)]);
    assert_eq!(army.by_name("queen").map(|queen| prices.of(Side::White, queen)), Some(900));
    // A position, a move, and what it comes to.
    let table = [
        // Nothing takes back.
        ("4k3/8/8/3p4/8/8/8/3RK3 w - -", "d1d5", 100),
        // A pawn takes back.
        ("4k3/8/2p5/3p4/8/8/8/3RK3 w - -", "d1d5", -400),
        // A rook stands behind the rook: it is worth it all the same to stop.
        ("3rk3/8/2p5/3p4/8/8/3R4/3RK3 w - -", "d2d5", -400),
        // Pawn takes pawn, knight takes pawn, rook takes knight, rook takes rook, rook takes rook: who goes on gains.
        ("3rk3/8/1n6/3p4/2P5/8/3R4/3RK3 w - -", "c4d5", 100),
        // The queen behind the bishop comes last.
        ("4k3/4p3/3p4/8/1B6/Q7/8/4K3 w - -", "b4d6", -100),
        // The king takes what nothing defends.
        ("8/8/8/3k4/3P4/8/8/4K3 b - -", "d5d4", 100),
        // A promotion is won, and may be lost.
        ("3r2k1/4P3/8/8/8/8/8/4K3 w - -", "e7d8q", 1_300),
        ("3rk3/4P3/8/8/8/8/8/4K3 w - -", "e7d8q", 400),
        // To go where a pawn takes loses the piece.
        ("4k3/8/2p5/8/8/8/8/3RK3 w - -", "d1d5", -500),
    ];
    for (fen, text, comes_to) in table {
        let position = game.parse_fen(fen).expect("a position");
        let mv = Match::new(game.clone(), position.clone()).parse_move(text).expect("a legal move");
        assert_eq!(game.enter(&position, Exchange { mv, prices: &prices }), Some(comes_to), "{fen} {text}");
    }
}

/// A position without some of its pieces is one that can be written down, and counts as the one that is read from that.
#[test]
fn odds_are_positions_like_others() {
    for name in ["standard", "capablanca", "shogi", "xiangqi", "seirawan", "alice"] {
        let (game, start) = shipped::game(name);
        for square in game.board().all() {
            let Some(piece) = start.piece_at(square) else { continue };
            if game.army(piece.side).kind(piece.kind).royal {
                continue;
            }
            let odds = game.without(&start, &[square].into_iter().collect()).expect("a position of the game");
            assert!(odds.piece_at(square).is_none() && game.hash_is_right(&odds), "{name}");
            let fen = game.fen(&odds);
            let read = game.parse_fen(&fen).unwrap_or_else(|error| panic!("{name} {fen}: {error}"));
            assert_eq!(game.hash(&read), game.hash(&odds), "{name} {fen}");
            assert_eq!(game.position_moves(&read), game.position_moves(&odds), "{name} {fen}");
        }
    }
}
