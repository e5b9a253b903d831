//! Files that nobody writes, and some that somebody will send: each ends in ordinary diagnostics, and not in too many.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::{Shipped, many};
use std::time::Instant;
use wazir_lang::{Code, Compilation, Loader, code, compile, compile_bytes, render, run_tests};
use wazir_runtime::Game;

/// Compiles, renders everything, and looks at what came out: something is wrong, in bounds.
fn refused(bytes: &[u8]) -> Compilation {
    checked(compile_bytes("hostile.wazir", bytes, &Shipped))
}

fn checked(compilation: Compilation) -> Compilation {
    assert!(compilation.has_errors());
    assert!(compilation.diagnostics.len() <= 200, "{} diagnostics", compilation.diagnostics.len());
    for diagnostic in &compilation.diagnostics {
        assert_eq!(diagnostic.labels.iter().filter(|l| l.primary).count(), 1, "{diagnostic:?}");
        assert!(
            diagnostic.labels.iter().all(|l| compilation.sources.clamp(l.span) == l.span),
            "{diagnostic:?}"
        );
    }
    assert!(!render::short(&compilation.diagnostics, &compilation.sources).is_empty());
    assert!(!render::json(&compilation.diagnostics, &compilation.sources).is_empty());
    assert!(!render::human(&compilation.diagnostics, &compilation.sources, true).is_empty());
    compilation
}

fn codes(compilation: &Compilation) -> Vec<Code> {
    let mut codes: Vec<Code> = compilation.diagnostics.iter().map(|d| d.code).collect();
    codes.dedup();
    codes
}

fn extending(body: &str) -> String {
    format!("edition 1\n\nvariant mine \"Mine\" extends standard {{\n{body}\n}}\n")
}

/// The only sort of mistake in a variant with this body.
fn only(body: &str, expected: Code) {
    let compilation = refused(extending(body).as_bytes());
    assert_eq!(codes(&compilation), [expected], "{body:.60}");
}

// ---- Bytes --------------------------------------------------------------------------------------------

#[test]
fn noise() {
    let mut seed = 7u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as u8
    };
    let bytes: Vec<u8> = (0..100_000).map(|_| next()).collect();
    assert_eq!(codes(&refused(&bytes)), [code::NOT_TEXT]);
    let printable: Vec<u8> = bytes.iter().map(|b| 32 + b % 95).collect();
    refused(&printable);
    refused(&vec![0; 100_000]);
}

#[test]
fn invalid_utf8_in_the_middle() {
    let mut bytes = extending("  piece wizard W { }").into_bytes();
    bytes.splice(20..20, [0xc3, 0x28]);
    assert_eq!(codes(&refused(&bytes)), [code::NOT_TEXT]);
}

#[test]
fn nothing_and_only_comments() {
    for text in ["", "\n", "   ", "\u{feff}", "# nothing\n", "\r\n\r\n", "\t", ";;;;"] {
        assert_eq!(codes(&refused(text.as_bytes())), [code::NO_EDITION], "{text:?}");
    }
}

#[test]
fn megabytes_on_one_line() {
    for part in ["x", "piece ", "{", "}", "\"", "a, ", ";", "é", "(", "#"] {
        let long = part.repeat(3_000_000 / part.len());
        assert_eq!(codes(&refused(long.as_bytes())), [code::TOO_LARGE], "{part}");
    }
}

#[test]
fn as_much_as_is_read_on_one_line() {
    for part in
        ["x", "piece ", "}", "\"", "a, ", "é", "(", "(]", "edition 1 ", "variant v \"\" ", "test ", "a.b "]
    {
        // As much as is read, of what takes least time; what takes more than its length asks for shows long before.
        let size = match part {
            "x" => 1_000_000,
            "(" | "é" => many(60_000, 1_000_000),
            _ => many(60_000, 250_000),
        };
        let long = part.repeat(size / part.len());
        refused(long.as_bytes());
        refused(extending(&long).as_bytes());
    }
    for part in ["{}", "a;", "\n"] {
        let long = part.repeat(1_000_000 / part.len());
        assert_eq!(codes(&refused(long.as_bytes())), [code::TOO_LARGE], "{part}");
    }
}

#[test]
fn a_long_text() {
    let long = "x".repeat(many(100_000, 1_000_000));
    refused(extending(&format!("  setup \"{long}\"")).as_bytes());
    refused(extending(&format!("  piece wizard W {{ betza \"{long}\" }}")).as_bytes());
    refused(
        extending(&format!("  piece wizard W {{ betza \"{}\" }}", "N".repeat(many(30_000, 100_000))))
            .as_bytes(),
    );
    refused(extending(&format!("  {long} \"{long}")).as_bytes());
}

#[test]
fn nested_braces() {
    assert_eq!(codes(&refused("{".repeat(100_000).as_bytes())), [code::TOO_DEEP]);
    assert_eq!(codes(&refused("a { ".repeat(100_000).as_bytes())), [code::TOO_DEEP]);
    assert_eq!(codes(&refused("piece a A [ ".repeat(80_000).as_bytes())), [code::TOO_DEEP]);
    refused("}".repeat(100_000).as_bytes());
    refused("{ }".repeat(100_000).as_bytes());
    refused("endings\n".repeat(100_000).as_bytes());
}

// ---- Numbers ------------------------------------------------------------------------------------------

#[test]
fn numbers_out_of_all_bounds() {
    let huge = "99999999999999999999999999999999999999";
    let huge_board = format!("{huge} x {huge}");
    let sizes =
        ["0 x 8", "8 x 0", "0 x 0", "1 x 1", "65 x 8", "8 x 65", "33 x 32", "8 x 8 x 17", "hexagon 13"];
    for size in sizes.into_iter().chain(["100000 x 100000", &huge_board]) {
        let text = format!("edition 1\nvariant mine \"Mine\" {{ board {size}; setup \"8\" }}");
        assert!(codes(&refused(text.as_bytes())).contains(&code::BOARD_SIZE), "{size}");
    }
    for number in ["0", "99999", huge] {
        only(&format!("  piece wizard W {{ move slide any way up to {number} }}"), code::NUMBER);
        only(&format!("  replace endings {{ position repeated {number} times: draw }}"), code::NUMBER);
        only(&format!("  replace endings {{ {number} plies without a capture: draw }}"), code::NUMBER);
    }
    only(&format!("  piece wizard W worth {huge} {{ move step any way }}"), code::NUMBER);
    only(&format!("  piece wizard W {{ move leap {huge} 1 }}"), code::NUMBER);
    only(&format!("  piece wizard W {{ move step any way from last {huge} ranks }}"), code::NUMBER);
    only(&format!("  piece wizard W {{ move step any way from rank {huge} }}"), code::OFF_BOARD);
    only(&format!("  piece wizard W {{ betza \"W{huge}\" }}"), code::BETZA);
    refused(extending(&format!("  setup \"{huge}/8/8/8/8/8/8/8\"")).as_bytes());
    refused(
        extending(&format!("  setup \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - {huge} {huge}\""))
            .as_bytes(),
    );
}

#[test]
fn riders_that_never_arrive() {
    // These are not mistakes: a rider ends with the board.
    for betza in ["zB", "zR", "NN", "W0"] {
        let text = extending(&format!("  piece wizard W {{ betza \"{betza}\" }}"));
        let compilation = compile("hostile.wazir", &text, &Shipped);
        assert!(
            !compilation.has_errors(),
            "{betza}: {}",
            render::short(&compilation.diagnostics, &compilation.sources)
        );
    }
}

// ---- Many ---------------------------------------------------------------------------------------------

#[test]
fn thousands_of_pieces() {
    let mut pieces = String::new();
    for i in 0..many(3_000, 10_000) {
        let letter = char::from(b'A' + (i % 26) as u8);
        pieces.push_str(&format!("  piece p{i}x {letter} {{ move and capture slide any way }}\n"));
    }
    refused(extending(&pieces).as_bytes());
    refused(extending(&format!("{pieces}\n  every piece {{ move slide any way }}")).as_bytes());
}

#[test]
fn thousands_of_anything() {
    let lines = [
        "zone z = a1",
        "board 8 x 8",
        "peice wizard W { }",
        "include orthodox.pieces",
        "include nowhere.pieces",
        "replace piece nobody { }",
        "remove piece nobody",
        "worth nobody 1",
        "setup \"8/8\"",
        "setup \"x\"",
        "army white { piece wizard W { } }",
        "replace endings { a king is on nowhere: draw }",
        "castling c C { king e1 to g1; rook h1 to f1; empty none; safe none }",
        "test { pertf 1 = 20 }",
        "[",
        "piece w W",
        "test \"x\"",
        "} {",
        "\"",
    ];
    for line in lines {
        refused(extending(&format!("  {line}\n").repeat(many(400, 3_000))).as_bytes());
    }
    refused(format!("edition 1\n{}", "variant v \"V\" extends standard { }\n".repeat(2_000)).as_bytes());
    refused("edition 1\n".repeat(10_000).as_bytes());
}

#[test]
fn thousands_of_setups() {
    let mut setups = String::new();
    for i in 0..5_000 {
        setups.push_str(&format!("  setup s{i}x \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\"\n"));
    }
    only(&setups, code::TOO_MANY);
}

#[test]
fn pieces_with_many_lines() {
    let lines = "move and capture slide any way\n".repeat(1000);
    only(&format!("  every piece {{\n{lines}  }}"), code::TOO_MANY);
}

#[test]
fn ten_thousand_errors_are_cut_off() {
    let mut body = String::new();
    for i in 0..10_000 {
        body.push_str(&format!("  wrong{i} here\n"));
    }
    assert_eq!(refused(extending(&body).as_bytes()).diagnostics.len(), 200);
}

#[test]
fn long_lists() {
    let squares = vec!["a1"; many(20_000, 50_000)].join(", ");
    refused(extending(&format!("  zone z = {squares}, i9\n")).as_bytes());
    let names: Vec<String> = (0..many(8_000, 20_000)).map(|i| format!("n{i}x")).collect();
    refused(extending(&format!("  remove piece {}", names.join(", "))).as_bytes());
    refused(extending(&format!("  piece w W {{ promote on last rank to {} }}", names.join(", "))).as_bytes());
    let mut lines = String::new();
    for _ in 0..many(8_000, 20_000) {
        lines.push_str("    move and capture slide any way\n");
    }
    let text = extending(&format!("  piece w W {{\n{lines}  }}"));
    compile("hostile.wazir", &text, &Shipped);
}

#[test]
fn zones_of_zones() {
    let mut zones = String::from("  zone z0x = a1\n");
    for i in 1..60 {
        zones.push_str(&format!("  zone z{i}x = z{0}x, z{0}x\n", i - 1));
    }
    // Two to the power of sixty squares, all of them a1.
    compile(
        "hostile.wazir",
        &extending(&format!("{zones}  piece w W {{ move step any way from z59x }}")),
        &Shipped,
    );
    let mut circle = String::new();
    for i in 0..40 {
        circle.push_str(&format!("  zone z{i}x = z{}x, z{}x\n", (i + 1) % 40, (i + 2) % 40));
    }
    refused(extending(&format!("{circle}  piece w W {{ move step any way from z0x }}")).as_bytes());
}

/// The largest board, with as many kinds an army as there can be. Each bends in its own way, and each stands in the setup, the last but for the
/// black men who stand around the white king on the two ranks given.
fn bent_riders(last: &str, ahead: &str, around: &str) -> String {
    let letters: Vec<String> = ["", "+", "'"]
        .iter()
        .flat_map(|mark| ('A'..='Z').filter(|c| *c != 'K').map(move |c| (c, *mark)))
        .map(|(c, mark)| if mark == "+" { format!("+{c}") } else { format!("{c}{mark}") })
        .take(62)
        .collect();
    let mut pieces = "  piece king K royal { move and capture step any way }\n".to_owned();
    for (i, letter) in letters.iter().enumerate() {
        let (near, far) = (1 + i % 8, 10 + i / 8);
        let bent = format!(
            "move slide any way, then slide outward; capture slide backward {near}-{far}, then slide outward"
        );
        let lines = if i == 61 { last } else { &bent };
        pieces += &format!("  piece p{i}x {letter} {{ {lines} }}\n");
    }
    let (row, other) = (letters[..31].concat(), letters[31..61].concat());
    let (black, other_black) = (row.to_lowercase(), other.to_lowercase());
    let gap = "/32".repeat(16);
    let setup = format!(
        "{black}1/{other_black}2/32/32/32/32/15k16{gap}/{ahead}/{around}/32/32/32/32/32/{other}2/{row}1"
    );
    format!(
        "edition 1\nvariant mine \"Mine\" {{\n  board 32 x 32\n  symmetry mirror\n{pieces}  setup \"{setup}\"\n  endings {{ checkmate: the side to move loses; stalemate: draw; insufficient material: draw }}\n}}\n"
    )
}

#[test]
fn bent_riders_on_the_largest_board() {
    // Nobody attacks anybody; or White is in check, and no move of all those riders helps.
    let quiet = bent_riders("move slide any way", "31M'", "15K16");
    let mated = bent_riders(
        "move and capture slide forward 3-6, then slide sideways; capture step any way",
        "14m'm'm'15",
        "14m'Km'15",
    );
    for (text, expected) in [(quiet, vec![code::NEVER_CAPTURES]), (mated, vec![code::OVER_AT_START])] {
        let before = Instant::now();
        let compilation = compile("hostile.wazir", &text, &Shipped);
        let said = render::short(&compilation.diagnostics, &compilation.sources);
        assert_eq!(codes(&compilation), expected, "{said}");
        // Where every move was made and tested, this took minutes. Compiled for tests it takes longer than otherwise, beside other tests still.
        assert!(before.elapsed().as_secs() < 30, "{:?}", before.elapsed());
    }
}

// ---- Several files ------------------------------------------------------------------------------------

/// Makes up every file that it is asked for.
struct Made(fn(usize) -> String);

impl Loader for Made {
    fn shipped(&self, name: &str) -> Option<String> {
        Shipped.shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        Shipped.shipped_names()
    }

    fn file(&self, _from: &str, path: &str) -> Result<(String, String), String> {
        let number = path.parse().map_err(|_| format!("`{path}` cannot be read"))?;
        Ok((path.to_owned(), (self.0)(number)))
    }
}

#[test]
fn files_without_end() {
    let include = |n: usize| format!("edition 1\npart p {{ include p from \"{}\" }}", n + 1);
    let text = extending("  include p from \"0\"");
    checked(compile("hostile.wazir", &text, &Made(include)));
    let extends = |n: usize| format!("edition 1\nvariant v \"V\" extends v from \"{}\" {{ }}", n + 1);
    let text = "edition 1\nvariant mine \"Mine\" extends v from \"0\" { }";
    checked(compile("hostile.wazir", text, &Made(extends)));
}

#[test]
fn files_in_a_circle() {
    let include = |n: usize| format!("edition 1\npart p {{ include p from \"{}\" }}", (n + 1) % 3);
    let text = extending("  include p from \"0\"");
    assert_eq!(codes(&checked(compile("hostile.wazir", &text, &Made(include)))), [code::CYCLE]);
    let extends = |n: usize| format!("edition 1\nvariant v \"V\" extends v from \"{}\" {{ }}", (n + 1) % 3);
    let text = "edition 1\nvariant mine \"Mine\" extends v from \"0\" { }";
    assert_eq!(codes(&checked(compile("hostile.wazir", text, &Made(extends)))), [code::CYCLE]);
}

#[test]
fn files_that_double() {
    // Each part includes the next one twice.
    let include =
        |n: usize| format!("edition 1\npart p {{ include p from \"{0}\"\n include p from \"{0}\" }}", n + 1);
    let text = extending("  include p from \"0\"");
    checked(compile("hostile.wazir", &text, &Made(include)));
    let mut parts = String::from("edition 1\npart p0x { zone z = a1 }\n");
    for i in 1..40 {
        parts.push_str(&format!("part p{i}x {{ include p{0}x; include p{0}x }}\n", i - 1));
    }
    parts.push_str("variant mine \"Mine\" extends standard { include p39x }\n");
    refused(parts.as_bytes());
}

#[test]
fn a_long_chain_of_variants() {
    let mut chain = String::from("edition 1\nvariant v0x \"V\" extends standard { }\n");
    for i in 1..300 {
        chain.push_str(&format!("variant v{i}x \"V\" extends v{}x {{ }}\n", i - 1));
    }
    let compilation = compile("hostile.wazir", &chain, &Shipped);
    assert!(compilation.diagnostics.len() <= 200);
    chain.push_str("variant last-one \"V\" extends v299x { peice }\n");
    refused(chain.as_bytes());
}

#[test]
fn files_that_are_not_there() {
    only("  include camels from \"nowhere.wazir\"", code::MISSING_FILE);
    only("  include camels from \"\"", code::MISSING_FILE);
    only("  include camels from \"../../../../etc/passwd/nothing\"", code::MISSING_FILE);
    only("  include nowhere.pieces", code::MISSING_FILE);
}

// ---- Tests in the file --------------------------------------------------------------------------------

fn tested(test: &str) -> Vec<Code> {
    let text = extending(&format!("  test {{\n    {test}\n  }}"));
    let compilation = compile("hostile.wazir", &text, &Shipped);
    assert!(!compilation.has_errors(), "{}", render::short(&compilation.diagnostics, &compilation.sources));
    let game = Game::load(compilation.variants[0].program.clone().unwrap()).unwrap();
    let report = run_tests(&compilation.variants[0], &game);
    report.tests.iter().flat_map(|t| t.diagnostics.iter().map(|d| d.code)).collect()
}

#[test]
fn counting_that_would_not_end() {
    assert_eq!(tested("perft 99 = 1"), [code::NUMBER]);
    assert_eq!(tested("perft 9 = 1"), [code::NUMBER]);
    assert_eq!(tested("perft 4294967295 = 1"), [code::NUMBER]);
    assert_eq!(tested("perft 99999999999999999999 = 1"), [code::NUMBER]);
    assert_eq!(tested("perft 0 = 1"), []);
    assert_eq!(tested("perft 2 = 99999999999999999999"), [code::TEST_FAILED]);
}

#[test]
fn thousands_of_tests() {
    let test = "  test { legal e2e4 }\n".repeat(5_000);
    let compilation = compile("hostile.wazir", &extending(&test), &Shipped);
    assert_eq!(compilation.variants[0].tests.len(), 5_000);
    assert!(compilation.diagnostics.is_empty());
    let moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(1_000);
    assert_eq!(tested(&format!("play {moves}\n    ongoing")), []);
}
