//! What the fuzz targets hold any input to. The targets call these functions with what the fuzzer makes up;
//! `runtime/tests/fuzz_seeds.rs` calls them with the inputs that are kept.

use std::sync::LazyLock;
use wazir_lang::{Bundled, Compilation, NO_FILES, code, compile, compile_bytes, expand, render};
use wazir_runtime::{Game, Match};

/// The shipped files and no others.
pub const SHIPPED: Bundled = Bundled(wazir_variants::FILES);

/// Every shipped variant, ready to play.
static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let variants =
        wazir_variants::FILES.iter().flat_map(|(name, text)| compile(name, text, &SHIPPED).variants);
    variants.map(|v| Game::load(v.program.expect("a shipped variant is sound")).expect("it loads")).collect()
});

/// Any bytes as a variant file.
pub fn check(bytes: &[u8]) {
    look(&compile_bytes("fuzz.wazir", bytes, &SHIPPED));
}

/// What holds of every compilation: each place exists, there is one primary label, every rendering ends, and without
/// errors there is a program.
fn look(compilation: &Compilation) {
    for diagnostic in &compilation.diagnostics {
        assert_eq!(diagnostic.labels.iter().filter(|l| l.primary).count(), 1, "{diagnostic:?}");
        for label in &diagnostic.labels {
            assert_eq!(compilation.sources.clamp(label.span), label.span, "{diagnostic:?}");
        }
    }
    assert!(compilation.diagnostics.len() <= 1000);
    render::json(&compilation.diagnostics, &compilation.sources);
    render::short(&compilation.diagnostics, &compilation.sources);
    // Drawing excerpts is slow beside everything else.
    let few = &compilation.diagnostics[..compilation.diagnostics.len().min(4)];
    render::human(few, &compilation.sources, true);
    if !compilation.has_errors() {
        assert!(compilation.variants.iter().all(|v| v.program.is_some()));
    }
}

/// Any text as Betza notation: the caret of a refusal stands within it, and what is understood can be played.
pub fn betza(text: &str) {
    if text.contains(['"', '\n']) || text.len() > 64 {
        return;
    }
    let before = "edition 1\nvariant tiny \"Tiny\" {\n  board 7 x 7\n  piece king K royal { move and capture step any }\n  piece it I { betza \"";
    let file = format!(
        "{before}{text}\" }}\n  setup \"k6/7/7/3i3/7/7/K6 w\"\n  endings {{ stalemate: draw }}\n}}\n"
    );
    let compilation = compile("fuzz.wazir", &file, &SHIPPED);
    look(&compilation);
    for diagnostic in &compilation.diagnostics {
        if diagnostic.code == code::BETZA {
            let span = diagnostic.span();
            assert!(before.len() <= span.start && span.end <= before.len() + text.len(), "{diagnostic:?}");
        }
    }
}

/// Expanding a sound file gives a file that compiles to the same program.
pub fn expanded(text: &str) {
    let compilation = compile("fuzz.wazir", text, &SHIPPED);
    if compilation.has_errors() {
        return;
    }
    for variant in &compilation.variants {
        let printed = expand(variant, &compilation);
        let again = compile("expanded.wazir", &printed, &NO_FILES);
        let report = render::human(&again.diagnostics, &again.sources, false);
        assert!(!again.has_errors(), "{report}\n{printed}");
        assert_eq!(again.variants[0].program, variant.program, "{printed}");
    }
}

/// Any text as a FEN of every shipped variant: refused at a place within it, or read and written the same.
pub fn fen(text: &str) {
    for game in GAMES.iter() {
        match game.parse_fen(text) {
            Ok(position) => {
                let written = game.fen(&position);
                let again = game.parse_fen(&written).unwrap_or_else(|e| panic!("{written}: {e}"));
                assert_eq!(again, position, "{written}");
                assert_eq!(game.fen(&again), written);
                assert!(game.hash_is_right(&position));
                game.position_moves(&position);
            }
            Err(error) => {
                assert!(!error.message.is_empty());
                assert!(text.get(error.span.clone()).is_some(), "{error:?}");
            }
        }
    }
}

/// Any words as moves of a game: the first byte chooses the variant, a word that is no legal move chooses one. After each
/// ply the position's laws must hold.
pub fn moves(bytes: &[u8]) {
    let [first, rest @ ..] = bytes else { return };
    let game = &GAMES[usize::from(*first) % GAMES.len()];
    let Some(start) = game.program().find_start(None) else { return };
    let Ok(position) = game.start(start) else { panic!("a shipped start is refused") };
    let mut now = Match::new_unbounded(game.clone(), position);
    for word in rest.split(u8::is_ascii_whitespace).take(60) {
        let moves = now.legal_moves();
        if moves.is_empty() {
            break;
        }
        let text = String::from_utf8_lossy(word);
        let mv = now.parse_move(&text).unwrap_or_else(|error| {
            assert!(!error.to_string().is_empty() && !error.code().name().is_empty());
            moves[word.iter().map(|b| usize::from(*b)).sum::<usize>() % moves.len()]
        });
        let name = now.move_name(mv);
        assert_eq!(now.parse_move(&name).map(|m| now.move_name(m)), Ok(name.clone()));
        let san = now.san(mv);
        assert_eq!(now.parse_move(&san).map(|m| now.move_name(m)), Ok(name.clone()), "{san}");
        assert_eq!(now.play(mv), Ok(()), "{name}");
        let fen = now.fen();
        assert!(game.hash_is_right(now.position()), "{fen}");
        let again = game.parse_fen(&fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        assert_eq!(&again, now.position(), "{fen}");
        now.status();
        now.claimable();
    }
}
