//! The pieces of the shipped variants as XBoard's command `piece` takes them.

use crate::xboard::{self, On, Place};
use std::ops::ControlFlow;
use wazir_exchange::export::{Export, betza};
use wazir_lang::{Bundled, Compilation, betza_ways, compile, render};
use wazir_runtime::program::{Kind, KindSet, Program, Test};
use wazir_runtime::walk::{Code, Visitor, walk};
use wazir_runtime::{Game, Side, Square, Topology};

fn compiled(name: &str, text: &str) -> Compilation {
    compile(&format!("{name}.wazir"), text, &Bundled(wazir_variants::FILES))
}

fn shipped(name: &str) -> (Compilation, Export) {
    let text = wazir_variants::FILES.iter().find(|(file, _)| *file == name).unwrap().1;
    let compilation = compiled(name, text);
    let export = betza(compilation.variants.last().unwrap());
    (compilation, export)
}

#[test]
fn the_orthodox_pieces() {
    let lines = "piece K& KisO2\npiece Q& Q\npiece R& R\npiece B& B\npiece N& N\npiece P& fmWfceFifmnD\n";
    assert_eq!(shipped("standard").1.text.as_deref(), Some(lines));
    assert!(shipped("standard").1.diagnostics.is_empty());
}

#[test]
fn pieces_of_one_side_have_its_letter() {
    let text = shipped("spartan").1.text.unwrap();
    assert!(text.contains("piece Q Q\n"), "{text}");
    assert!(!text.contains("piece q "), "{text}");
}

#[test]
fn what_cannot_be_said_is_reported_at_its_line() {
    let (compilation, export) = shipped("xiangqi");
    let report = render::short(&export.diagnostics, &compilation.sources);
    assert!(
        report.contains("xiangqi.wazir:20:5: error[E1010]: Betza notation cannot say whom a line captures"),
        "{report}"
    );
    let text = export.text.unwrap();
    assert!(text.contains("piece N& nN\n") && text.contains("piece C& mRcpR\n"), "{text}");
    assert!(!text.contains("piece K"), "{text}");
}

#[test]
fn riders_have_a_number() {
    assert!(shipped("nightrider").1.text.unwrap().contains("piece N& N0\n"));
}

#[test]
fn black_sees_the_board_turned() {
    let text = shipped("janus").1.text.unwrap();
    assert!(text.contains("piece K KilO3irO4\n") && text.contains("piece k KilO4irO3\n"), "{text}");
    let slanted = |symmetry: &str| {
        let text = format!(
            "edition 1\nvariant slanted \"Slanted\" {{\n  board 6 x 6\n  symmetry {symmetry}\n  piece king K royal {{ move and capture step any way }}\n  \
             piece slanter S {{ move and capture step left, forward-right }}\n  setup \"ks4/6/6/6/6/KS4\"\n  endings {{ checkmate: the side to move loses; stalemate: draw }}\n}}\n"
        );
        let compilation = compiled("slanted", &text);
        betza(compilation.variants.last().unwrap()).text.unwrap()
    };
    assert_eq!(slanted("rotation"), "piece K& K\npiece S& lWfrF\n");
    assert_eq!(slanted("mirror"), "piece K& K\npiece S lWfrF\npiece s rWflF\n");
    assert_eq!(slanted("none"), "piece K& K\npiece S lWfrF\npiece s rWblF\n");
}

/// The export of a small game with such a second piece.
fn with_piece(lines: &str) -> (Compilation, Export) {
    let text = format!(
        "edition 1\nvariant small \"Small\" {{\n  board 6 x 8\n  symmetry mirror\n  piece king K royal {{ move and capture step any way }}\n  piece other {lines}\n  \
         setup \"k5/1pppp1/6/6/6/6/1PPPP1/5K\"\n  endings {{ checkmate: the side to move loses; stalemate: draw }}\n}}\n"
    );
    let compilation = compiled("small", &text);
    let export = betza(compilation.variants.last().unwrap());
    (compilation, export)
}

#[test]
fn first_moves_of_three_squares_are_a_slide() {
    let text = shipped("omega").1.text.unwrap();
    assert!(text.contains("piece P& fmWfceFifmW3\n"), "{text}");
    let said = |lines: &str| with_piece(lines).1.text.unwrap().lines().nth(1).map(str::to_owned);
    let three = "move slide forward exactly 3 from rank 2";
    assert_eq!(
        said(&format!("P {{ move slide forward up to 2; {three} }}")).as_deref(),
        Some("piece P& fmR2ifmW3")
    );
    assert_eq!(
        said("P { move step forward; move slide forward exactly 2 from rank 2 }").as_deref(),
        Some("piece P& fmWifmnD")
    );
    // Letters say two squares with the three.
    assert_eq!(said(&format!("P {{ move step forward; {three} }}")), None);
}

#[test]
fn what_xboard_reads_otherwise_is_reported() {
    let lines = [
        "P { move and capture leap 1 4 }",
        "P { betza \"ppR\" }",
        "P { betza \"nH\" }",
        "P { betza \"nZ\" }",
        "P { betza \"[W?sW]\" }",
        "P { betza \"R[2-4]\" }",
    ];
    for line in lines {
        let (compilation, export) = with_piece(line);
        let report = render::short(&export.diagnostics, &compilation.sources);
        let found = report.contains("small.wazir:6:") && report.contains("cannot say this path");
        assert!(found, "{line}: {report}{:?}", export.text);
        assert_eq!(export.text.as_deref(), Some("piece K& K\n"), "{line}");
    }
    let (compilation, export) = with_piece("P {}");
    let report = render::short(&export.diagnostics, &compilation.sources);
    assert!(
        report.contains("small.wazir:6:9: error[E1010]: Betza notation cannot say a piece that never moves"),
        "{report}"
    );
    assert_eq!(export.text.as_deref(), Some("piece K& K\n"));
}

#[test]
fn boards_that_xboard_has_not_are_reported() {
    for (name, what) in [
        ("byzantine", "edges that are joined"),
        ("glinski", "a board of hexagons"),
        ("dragonchess", "a board with levels"),
    ] {
        let (compilation, export) = shipped(name);
        let report = render::short(&export.diagnostics, &compilation.sources);
        assert!(report.contains(what) && report.lines().count() == 1, "{report}");
        assert_eq!(export.text, None, "{name}");
    }
}

#[test]
fn two_primes_are_an_exclamation_mark() {
    let text = "edition 1\nvariant primes \"Primes\" {\n  board 6 x 6\n  symmetry mirror\n  piece king K royal { move and capture step any way }\n  \
                piece cat C'' { move and capture leap 1 3 }\n  piece dog +C'' { move and capture leap 1 2 }\n  setup \"kc''3+c''/6/6/6/6/KC''3+C''\"\n  \
                endings { checkmate: the side to move loses; stalemate: draw }\n}\n";
    let compilation = compiled("primes", text);
    let report = render::short(&compilation.diagnostics, &compilation.sources);
    let export = betza(compilation.variants.last().unwrap_or_else(|| panic!("{report}")));
    assert_eq!(export.text.as_deref(), Some("piece K& K\npiece C!& C\npiece +C!& N\n"));
}

/// How many of the shipped variants can be said whole at least.
const AT_LEAST: usize = 135;

#[test]
fn every_shipped_piece_is_written_or_reported() {
    let (mut whole, mut all) = (0, 0);
    for (file, text) in wazir_variants::FILES {
        let compilation = compiled(file, text);
        for variant in &compilation.variants {
            let export = betza(variant);
            all += 1;
            whole += usize::from(export.diagnostics.is_empty());
            assert!(export.text.is_some() || !export.diagnostics.is_empty(), "{file}");
            for line in export.text.unwrap_or_default().lines() {
                let moves = line.rsplit(' ').next().unwrap();
                // What is said here in words is what other programs have letters for.
                let plain = !moves.contains(['i', 'e', 'O']) && !moves.is_empty();
                assert!(!plain || betza_ways(moves).is_ok(), "{file}: {line}");
                assert!(!moves.contains('['), "{file}: {line}");
            }
        }
    }
    eprintln!("{whole} of {all} shipped variants can be said whole");
    assert!(whole >= AT_LEAST, "only {whole} of {all}");
}

/// The first squares of a kind of a side, as the board has them.
fn first_squares(program: &Program, side: Side, kind: usize) -> Vec<Square> {
    let game = Game::load(program.clone()).unwrap();
    let ids = program.army(side).ids().filter(|id| id.index() == kind);
    let kinds: KindSet = ids.collect();
    let starts = program.starts.iter().filter_map(|start| game.start(start).ok());
    let mut squares: Vec<Square> =
        starts.flat_map(|start| start.squares_of(side, kinds).iter().collect::<Vec<_>>()).collect();
    squares.sort_unstable();
    squares.dedup();
    squares
}

/// Follows the paths of a kind over pieces that stand somehow.
struct Walk<'a> {
    on: &'a dyn Fn(Square) -> On,
    ends: Vec<Square>,
}

impl Visitor for Walk<'_> {
    fn test(&mut self, test: &Test, square: Square) -> bool {
        let on = (self.on)(square);
        match test {
            Test::Empty => on == On::Nothing,
            Test::Occupied => on != On::Nothing,
            Test::Own => on == On::Own,
            Test::Enemy => on == On::Enemy,
            _ => panic!("{test:?} is said in Betza notation"),
        }
    }

    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        self.ends.extend(way.last());
        ControlFlow::Continue(())
    }
}

/// Where the game lets a piece go.
fn game_ends(
    (program, topology): (&Program, &Topology),
    (side, kind): (Side, &Kind),
    from: Square,
    on: &dyn Fn(Square) -> On,
) -> Vec<Square> {
    let mut all = Vec::new();
    for rule in &kind.rules {
        let seen = program.symmetry.square(&program.board, side, from);
        if rule.from.is_some_and(|squares| !squares.contains(seen)) {
            continue;
        }
        let mut found = Walk { on, ends: Vec::new() };
        let _ = walk(&Code::bound(topology, side, &rule.path, &kind.bounds), topology, from, &mut found);
        let ends = |square: &Square| match on(*square) {
            On::Nothing => rule.quiet,
            On::Enemy => rule.takes,
            On::Own | On::Off => false,
        };
        all.extend(found.ends.into_iter().filter(ends));
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Compares what a line says of a piece of a side with what the game lets it do.
fn compare(file: &str, program: &Program, (side, at): (Side, usize), text: &str) {
    let board = &program.board;
    let kind = &program.army(side).kinds[at];
    let line = xboard::read(text, side);
    let topology = Topology::of(program);
    let place = |square: Square| -> Place { (board.file(square).into(), board.rank(square).into()) };
    let firsts = first_squares(program, side, at);
    // Elsewhere than at first a piece has moved, so what is asked of first squares must not be met there.
    let moved = |square: &Square| {
        let seen = program.symmetry.square(board, side, *square);
        !kind.rules.iter().any(|rule| rule.from.is_some_and(|from| from.contains(seen)))
    };
    let others: Vec<Square> = board.all().filter(moved).filter(|s| s.index() % 5 == at % 5).take(8).collect();
    let mut exists = vec![false; board.squares()];
    board.all().for_each(|square| exists[square.index()] = true);
    let mut seed: u64 = 1 + at as u64;
    for from in firsts.iter().take(4).chain(&others) {
        for _ in 0..3 {
            let mut standing = vec![On::Nothing; board.squares()];
            for (square, on) in standing.iter_mut().enumerate() {
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                *on = match (seed >> 33) % 5 {
                    _ if square == from.index() || !exists[square] => On::Nothing,
                    0 => On::Own,
                    1 => On::Enemy,
                    _ => On::Nothing,
                };
            }
            let on = |square: Square| standing[square.index()];
            let there = |(file, rank): Place| match board.square(file, rank) {
                Some(square) if !board.holes.contains(square) => on(square),
                _ => On::Off,
            };
            let said = line.moves.iter().filter(|moves| !moves.first || firsts.contains(from));
            let mut said: Vec<Square> = said
                .flat_map(|moves| moves.ends(place(*from), &there))
                .filter_map(|(file, rank)| board.square(file, rank))
                .collect();
            said.sort_unstable();
            said.dedup();
            let wanted = game_ends((program, &topology), (side, kind), *from, &on);
            let names =
                |squares: &[Square]| squares.iter().map(|s| board.name(*s)).collect::<Vec<_>>().join(" ");
            assert_eq!(
                names(&said),
                names(&wanted),
                "{file}: {side:?}'s {} from {}: {text}",
                kind.name,
                board.name(*from)
            );
        }
    }
    let to_the_right = |castling: &wazir_runtime::program::Castling| {
        let [from, to] =
            [castling.king_from(), castling.king_to()].map(|s| program.symmetry.square(board, side, s));
        i32::from(board.file(to)) - i32::from(board.file(from))
    };
    let castlings = program.army(side).castlings.iter().filter(|castling| castling.king.index() == at);
    let mut wanted: Vec<i32> = castlings.map(to_the_right).collect();
    let mut said = line.castlings.clone();
    wanted.sort_unstable();
    said.sort_unstable();
    assert_eq!(said, wanted, "{file}: {side:?}'s {} castles: {text}", kind.name);
}

/// What XBoard reads is what the game has, for both sides.
#[test]
fn every_shipped_piece_moves_there_as_here() {
    let mut lines = 0;
    for (file, text) in wazir_variants::FILES {
        let compilation = compiled(file, text);
        let Some(variant) = compilation.variants.last() else { continue };
        let Some(program) = &variant.program else { continue };
        for line in betza(variant).text.unwrap_or_default().lines() {
            let [_, name, moves] = line.split(' ').collect::<Vec<_>>()[..] else { panic!("{file}: {line}") };
            let both = name.ends_with('&');
            let name = name.trim_end_matches('&').replace('!', "''");
            for side in Side::BOTH {
                let capital = name.contains(|c: char| c.is_ascii_uppercase());
                if !both && capital != (side == Side::White) {
                    continue;
                }
                let letter =
                    if both && side == Side::Black { name.to_ascii_lowercase() } else { name.clone() };
                let at = program.army(side).kinds.iter().position(|kind| kind.letter.cased(side) == letter);
                compare(file, program, (side, at.unwrap_or_else(|| panic!("{file}: {line}"))), moves);
                lines += 1;
            }
        }
    }
    eprintln!("{lines} lines say what the game has");
    assert!(lines > 1000, "{lines}");
}
