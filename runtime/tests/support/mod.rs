//! Games and positions for tests: shipped, made at random, and orthodox chess as a Program made by hand.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)] // each test file uses its own part

pub(crate) mod random;
pub(crate) mod shipped;
pub(crate) mod strewn;

use wazir_runtime::program::*;
use wazir_runtime::{Program, SquareSet, Vector};

/// How many are tried: the first by a plain `cargo test`, the second where `THOROUGH` is set, as CI sets it.
pub(crate) fn many(usual: usize, thorough: usize) -> usize {
    if std::env::var_os("THOROUGH").is_some() { thorough } else { usual }
}

fn v(dx: i8, dy: i8) -> Vector {
    Vector::new(dx, dy)
}

/// A rule that moves and captures alike.
pub(crate) fn both(path: Vec<Step>) -> Rule {
    Rule {
        from: None,
        path,
        quiet: true,
        takes: true,
        onto: None,
        conditions: Vec::new(),
        catches: None,
        meets: None,
        barred: Vec::new(),
        passing: None,
        capture: Rule::displacement(),
        moving: Rule::travelling(),
        phrase: String::new(),
    }
}

/// `slide` along these vectors, so many further steps after the first.
pub(crate) fn slide(vectors: Vec<Vector>, min: u8, max: Option<u8>) -> Vec<Step> {
    let body = vec![Step::Test(Test::Empty), Step::Ahead];
    vec![Step::Go(vectors), Step::Repeat { min, max, body }]
}

/// The four directions of a rook.
pub(crate) fn orthogonal() -> Vec<Vector> {
    vec![v(0, 1), v(1, 0), v(0, -1), v(-1, 0)]
}

/// The four directions of a bishop.
pub(crate) fn diagonal() -> Vec<Vector> {
    vec![v(1, 1), v(1, -1), v(-1, -1), v(-1, 1)]
}

/// All eight.
pub(crate) fn any() -> Vec<Vector> {
    [orthogonal(), diagonal()].concat()
}

fn kind(name: &str, letter: char, rules: Vec<Rule>) -> Kind {
    let (name, worth, royal) = (name.to_string(), None, letter == 'K');
    let letter = Letter::plain(letter).expect("a capital");
    Kind {
        name,
        letter,
        worth,
        royal,
        royalty: Royalty::Always,
        uncapturable: false,
        rules,
        changes: Vec::new(),
        ages: Vec::new(),
        drops: Vec::new(),
        gates: Vec::new(),
        to_hand: None,
        points: None,
        twin: None,
        drawn: None,
        returns: None,
        guards: Vec::new(),
        freezes: Vec::new(),
        escorts: Vec::new(),
        bounds: Vec::new(),
    }
}

/// Orthodox chess.
pub(crate) fn orthodox() -> Program {
    let board = Board { files: 8, ranks: 8, ..Board::default() };
    let at = |name: &str| board.parse(name).unwrap();
    let set = |names: &str| names.split(' ').map(at).collect::<SquareSet>();
    let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let knight = knight.iter().map(|(x, y)| v(*x, *y)).collect();
    let fork = || vec![Step::Go(vec![v(-1, 1), v(1, 1)])];
    let pawn = vec![
        Rule { takes: false, ..both(vec![Step::Go(vec![v(0, 1)])]) },
        Rule {
            takes: false,
            from: Some((8..16).map(wazir_runtime::Square::new).collect()),
            ..both(slide(vec![v(0, 1)], 1, Some(1)))
        },
        Rule { quiet: false, ..both(fork()) },
        Rule {
            quiet: false,
            takes: false,
            passing: Some([KindId::new(5)].into_iter().collect()),
            ..both(fork())
        },
    ];
    let mut kinds = vec![
        kind("king", 'K', vec![both(vec![Step::Go(any())])]),
        kind("queen", 'Q', vec![both(slide(any(), 0, None))]),
        kind("rook", 'R', vec![both(slide(orthogonal(), 0, None))]),
        kind("bishop", 'B', vec![both(slide(diagonal(), 0, None))]),
        kind("knight", 'N', vec![both(vec![Step::Go(knight)])]),
        kind("pawn", 'P', pawn),
    ];
    kinds[5].changes = vec![Change {
        from: None,
        limits: Vec::new(),
        zone: (56..64).map(wazir_runtime::Square::new).collect(),
        to: (1..5).map(KindId::new).collect(),
        how: ChangeHow::Compulsory,
        captures: None,
        condition: None,
    }];
    let castling =
        |name: &str, letter, to: &str, from: &str, partner_to: &str, empty: &str, safe: &str| Castling {
            name: name.to_string(),
            letter,
            king: KindId::new(0),
            partners: [KindId::new(2)].into_iter().collect(),
            ways: vec![CastlingWay {
                king_from: at("e1"),
                king_to: at(to),
                partner_from: at(from),
                partner_to: at(partner_to),
                empty: set(empty),
                safe: set(safe),
            }],
        };
    let castlings = vec![
        castling("kingside", 'K', "g1", "h1", "f1", "f1 g1", "e1 f1 g1"),
        castling("queenside", 'Q', "c1", "a1", "d1", "b1 c1 d1", "e1 d1 c1"),
    ];
    let army = Army { kinds, castlings, turn: Turn::default(), points: Worth::default() };
    let ending = |test, outcome, claimed| Ending { test, outcome, claimed };
    let pawns: KindSet = [KindId::new(5)].into_iter().collect();
    Program {
        id: "orthodox".into(),
        title: "Orthodox chess".into(),
        board,
        symmetry: Symmetry::Mirror,
        armies: [army.clone(), army],
        starts: vec![Start { name: None, fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR".into() }],
        shuffles: Vec::new(),
        counter: Counter { captures: true, drops: false, moves_of: [pawns; 2] },
        endings: vec![
            ending(EndTest::Checkmate, Outcome::Win(Who::Moved), false),
            ending(EndTest::Stalemate, Outcome::Draw, false),
            ending(EndTest::InsufficientMaterial, Outcome::Draw, false),
            ending(EndTest::Repetition { key: RepetitionKey::Position, times: 3 }, Outcome::Draw, true),
            ending(EndTest::MoveLimit { plies: 100 }, Outcome::Draw, true),
        ],
        nobodys: None,
        left: Vec::new(),
    }
}
