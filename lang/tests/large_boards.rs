//! Boards of more than 256 squares: what players read and write there, and how long a file takes.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;
use std::time::Instant;
use wazir_lang::{NO_FILES, load};
use wazir_runtime::{Game, Match, Rng};

const PIECES: &str = "
  piece king K royal { move and capture step any way }
  piece queen Q { move and capture slide any way }
  piece rook R { move and capture slide orthogonal }
  piece cannon C { move slide orthogonal; capture slide orthogonal over one piece }
  piece griffon G { move and capture step diagonal, then may slide outward }
  piece rider N { move and capture ride 1 2 }
  piece pawn P {
    move step forward
    move slide forward 2-3 from rank 2
    capture step forward-left, forward-right
    capture step forward-left, forward-right, taking a pawn that just passed there
    promote on last rank to queen, rook
  }
";

/// A game on a board of this size, its men from left to right on both sides of the lowest level. On the highest, if there are several,
/// each side has a star.
fn game(files: usize, ranks: usize, levels: usize) -> Game {
    let men: String = (0..files)
        .map(|file| if file == files / 2 { 'K' } else { ['R', 'N', 'G', 'C', 'Q'][file % 5] })
        .collect();
    let (pawns, gap) = ("P".repeat(files), format!("/{files}").repeat(ranks - 4));
    let mut setup = format!("{}/{}{gap}/{pawns}/{men}", men.to_lowercase(), pawns.to_lowercase());
    let (mut size, mut pieces) = (format!("{files} x {ranks}"), PIECES.to_owned());
    if levels > 1 {
        let empty = |ranks: usize| format!("/{files}").repeat(ranks);
        setup += &format!("|{files}{}", empty(ranks - 1)).repeat(levels - 2);
        setup += &format!("|s{}{}/{}S", files - 1, empty(ranks - 2), files - 1);
        size += &format!(" x {levels}");
        pieces += "  piece star S { move and capture slide any way in space }\n";
    }
    let endings =
        "endings { checkmate: the side to move loses; stalemate: draw; insufficient material: draw }";
    let text = format!(
        "edition 1\nvariant large \"Large\" {{\n  board {size}\n{pieces}\n  setup \"{setup}\"\n  {endings}\n}}\n"
    );
    load("large.wazir", &text, &NO_FILES).unwrap_or_else(|e| panic!("{size}: {e:?}"))
}

/// Every move can be read as it is written, in coordinates and as players write it, and so can every position.
#[test]
fn what_is_written_can_be_read() {
    for (files, ranks, levels, plies) in [
        (17, 16, 1, 30),
        (24, 24, 1, 12),
        (27, 12, 1, 40),
        (32, 32, 1, 6),
        (64, 16, 1, 8),
        (16, 64, 1, 6),
        (8, 8, 16, 12),
        (28, 12, 3, 12),
    ] {
        read_back(&game(files, ranks, levels), plies);
    }
}

/// Plays a game at random, and reads what is written of it.
fn read_back(game: &Game, plies: usize) {
    let mut rng = Rng::new(u64::from(game.board().files));
    let mut now = Match::new(game.clone(), game.start(&game.program().starts[0]).unwrap());
    for _ in 0..plies {
        let moves = now.legal_moves();
        let names = now.move_names(&moves);
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), moves.len(), "{}", now.fen());
        let Some(chosen) = (!moves.is_empty()).then(|| moves[rng.below(moves.len() as u32) as usize]) else {
            break;
        };
        let some = moves.iter().zip(&names).step_by(1 + moves.len() / 8);
        for (mv, name) in some.chain([(&chosen, &now.move_name(chosen))]) {
            assert_eq!(now.parse_move(name).as_ref(), Ok(mv), "{name} in {}", now.fen());
            let san = now.san(*mv);
            assert_eq!(now.parse_move(&san).as_ref(), Ok(mv), "{san} for {name} in {}", now.fen());
        }
        let quick: BTreeSet<&String> = names.iter().collect();
        let plain = now.move_names(&game.position_moves_interpreted(now.position()));
        assert_eq!(quick, plain.iter().collect(), "{}", now.fen());
        assert_eq!(game.parse_fen(&now.fen()).as_ref(), Ok(now.position()), "{}", now.fen());
        now.play(chosen).unwrap();
    }
}

/// The last file of the largest hexagons is called `x`, as a capture is.
#[test]
fn a_file_that_is_called_as_a_capture_is() {
    let mut rows: Vec<String> = (0..23usize)
        .rev()
        .map(|rank| if rank < 12 { 23 } else { 2 * (22 - rank) + 1 })
        .map(|cells| cells.to_string())
        .collect();
    // `v5` and `x5` can both take on `w5`.
    (rows[0], rows[18], rows[22]) = ("k".into(), "20RpR".into(), "K22".into());
    let text = format!(
        "edition 1\nvariant large \"Large\" {{\n  board hexagon 12\n  piece king K royal {{ move and capture step any way }}
  piece rook R {{ move and capture slide orthogonal }}\n  piece pawn P {{ move step forward }}\n  setup \"{}\"
  endings {{ checkmate: the side to move loses }}\n}}\n",
        rows.join("/")
    );
    let game = load("large.wazir", &text, &NO_FILES).unwrap_or_else(|e| panic!("{e:?}"));
    let now = Match::new(game.clone(), game.start(&game.program().starts[0]).unwrap());
    for mv in now.legal_moves() {
        let san = now.san(mv);
        assert_eq!(now.parse_move(&san), Ok(mv), "{san} in {}", now.fen());
    }
    let taken: BTreeSet<String> =
        now.legal_moves().into_iter().map(|mv| now.san(mv)).filter(|san| san.contains("xw5")).collect();
    assert_eq!(taken, ["Rv5xw5".to_owned(), "Rx5xw5".to_owned()].into());
}

#[test]
fn a_shuffle_has_as_many_pieces_as_squares() {
    let text = |pawns: usize| {
        let (row, gap) = ("P".repeat(pawns), 24 - pawns);
        let gap = if gap > 0 { gap.to_string() } else { String::new() };
        format!(
            "edition 1\nvariant large \"Large\" {{\n  board 24 x 12\n  piece king K royal {{ move and capture step any way }}
  piece pawn P {{ move step forward }}\n  army white {{\n    shuffle rank 2 {{ {pawns} pawns }}\n  }}
  setup \"k23/24/24/24/24/24/24/24/24/24/{row}{gap}/K23\"\n  endings {{ checkmate: the side to move loses }}\n}}\n"
        )
    };
    for pawns in [17, 20, 24] {
        load("large.wazir", &text(pawns), &NO_FILES).unwrap_or_else(|e| panic!("{e:?}"));
    }
}

/// Levels have letters before those of their files.
#[test]
fn squares_of_levels_have_names() {
    let game = game(28, 12, 3);
    let board = game.board();
    for square in board.all() {
        assert_eq!(board.parse(&board.name(square)), Some(square));
    }
    let last = board.all().last().map(|square| board.name(square));
    assert_eq!(last.as_deref(), Some("Cab12"));
    for wrong in ["A", "Aa", "ab5", "Dab5", "Cac5", "Cab13", "CCa1", "Cab05"] {
        assert_eq!(board.parse(wrong), None, "{wrong}");
    }
}

/// Files of one letter stand in the third field, and the others behind the sixth.
#[test]
fn unmoved_pieces_are_written_on_every_file() {
    let text = "edition 1\nvariant large \"Large\" {\n  board 28 x 12\n  piece king K royal { move and capture step any way }
  piece guard G { move and capture step any way; move slide forward 2-3, if it is unmoved }
  setup \"k26g/28/28/28/28/28/28/28/28/28/28/1G12K11GG\"\n  endings { checkmate: the side to move loses }\n}\n";
    let game = load("large.wazir", text, &NO_FILES).unwrap_or_else(|e| panic!("{e:?}"));
    let start = game.start(&game.program().starts[0]).unwrap();
    let fen = "k26g/28/28/28/28/28/28/28/28/28/28/1G12K11GG w B - 0 1 unmoved=aa1-ab1,ab12";
    assert_eq!(game.fen(&start), fen);
    assert_eq!(game.parse_fen(fen).as_ref(), Ok(&start));
    let mut now = Match::new(game.clone(), start);
    for (name, unmoved) in [("aa1aa4", "B - 1 1 unmoved=ab1,ab12"), ("ab12ab11", "B - 2 2 unmoved=ab1")] {
        let mv = now.parse_move(name).unwrap_or_else(|e| panic!("{name}: {e}"));
        now.play(mv).unwrap();
        assert!(now.fen().ends_with(unmoved), "{}", now.fen());
        assert_eq!(game.parse_fen(&now.fen()).as_ref(), Ok(now.position()));
    }
}

#[test]
fn files_have_names_beyond_z() {
    let game = game(64, 16, 1);
    let board = game.board();
    let names: Vec<String> = [0, 25, 26, 51, 52, 63].into_iter().map(|file| board.file_name(file)).collect();
    assert_eq!(names, ["a", "z", "aa", "az", "ba", "bl"]);
    for square in board.all() {
        assert_eq!(board.parse(&board.name(square)), Some(square));
    }
    for wrong in ["", "a", "1", "aa", "aa0", "aa01", "bm1", "ca1", "aaa1", "z17", "aa-1", "A1", "é1", "1a"] {
        assert_eq!(board.parse(wrong), None, "{wrong}");
    }
}

/// As many kinds, most of which step and may become any other wherever they are, and leave trails that a repetition tells apart.
#[test]
fn a_large_file_with_promotions_is_read_in_time() {
    let letters: Vec<String> =
        (0..64usize).map(|i| char::from(b'A' + (i % 26) as u8).to_string() + &"'".repeat(i / 26)).collect();
    let others =
        |i: usize| (1..63).filter(|o| *o != i).map(|o| format!("p-{o}")).collect::<Vec<_>>().join(", ");
    let mut pieces = String::new();
    for (i, letter) in letters.iter().enumerate() {
        let (royal, ways) = match i {
            0 => (" royal", "step any way"),
            63 => ("", "slide any way up to 4"),
            _ => ("", ["step any way", "step orthogonal, then step outward", "leap 1 3"][i % 3]),
        };
        let promote = match i {
            0 => String::new(),
            _ => format!("; may promote on last 30 ranks to {}", others(i)),
        };
        pieces += &format!("  piece p-{i} {letter}{royal} {{ move and capture {ways}{promote} }}\n");
    }
    let row: String = letters.iter().take(32).map(String::as_str).collect();
    let other: String = letters.iter().skip(32).map(String::as_str).collect();
    let gap = "/32".repeat(28);
    let setup = format!("{}/{}{gap}/{other}/{row}", row.to_lowercase(), other.to_lowercase());
    let text = format!(
        "edition 1\nvariant large \"Large\" {{\n  board 32 x 32\n{pieces}  setup \"{setup}\"
  endings {{ checkmate: the side to move loses; position and trail repeated 3 times: draw }}\n}}\n"
    );
    let before = Instant::now();
    load("large.wazir", &text, &NO_FILES).unwrap_or_else(|e| panic!("{e:?}"));
    assert!(before.elapsed().as_secs() < 60, "{:?}", before.elapsed());
}

/// A side of sixty-four kinds that slide, leap, hop and bend, on the largest board.
#[test]
fn a_large_file_is_read_in_time() {
    let letters: Vec<String> =
        (0..64usize).map(|i| char::from(b'A' + (i % 26) as u8).to_string() + &"'".repeat(i / 26)).collect();
    let ways = [
        "slide any way",
        "slide orthogonal over one piece",
        "step diagonal, then may slide outward",
        "ride 1 2",
        "leap 3 5; move and capture slide diagonal 2-9",
        "step orthogonal, then step outward",
    ];
    let mut pieces = String::new();
    for (i, letter) in letters.iter().enumerate() {
        let royal = if i == 0 { " royal" } else { "" };
        pieces += &format!("  piece p-{i} {letter}{royal} {{ move and capture {} }}\n", ways[i % ways.len()]);
    }
    let row: String = letters.iter().take(32).map(String::as_str).collect();
    let other: String = letters.iter().skip(32).map(String::as_str).collect();
    let gap = "/32".repeat(28);
    let setup = format!("{}/{}{gap}/{other}/{row}", row.to_lowercase(), other.to_lowercase());
    let text = format!(
        "edition 1\nvariant large \"Large\" {{\n  board 32 x 32\n{pieces}  setup \"{setup}\"\n  endings {{ checkmate: the side to move loses }}\n}}\n"
    );
    let before = Instant::now();
    load("large.wazir", &text, &NO_FILES).unwrap_or_else(|e| panic!("{e:?}"));
    // Compiled for tests it takes several times as long as otherwise, beside other tests longer still.
    assert!(before.elapsed().as_secs() < 60, "{:?}", before.elapsed());
}
