//! Betza notation and words are translated into each other: what comes out compiles to the same Program.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::{Shipped, many, on_all_cores, wazir_files};
use crate::random_variants;
use wazir_lang::{Compilation, Loader, NO_FILES, Origins, Spelling, Variant, compile, expand_as};
use wazir_runtime::program::{Rule, Step};
use wazir_runtime::{Game, Match, Program};

/// The rules of a Program, each by the single directions in which it begins, without their words; rules that differ in nothing but their path in
/// any order, as no matter which of them leads somewhere, what happens is the same.
fn meaning(program: &Program) -> Program {
    let mut program = program.clone();
    for kind in program.armies.iter_mut().flat_map(|army| &mut army.kinds) {
        let mut rules: Vec<Rule> = Vec::new();
        let mut run: Vec<Rule> = Vec::new();
        let alike = |a: &Rule, b: &Rule| {
            Rule { path: Vec::new(), ..a.clone() } == Rule { path: Vec::new(), ..b.clone() }
        };
        for mut rule in std::mem::take(&mut kind.rules) {
            rule.phrase = String::new();
            if run.first().is_some_and(|first| !alike(first, &rule)) {
                rules.append(&mut sorted(&mut run));
            }
            match rule.path.split_first() {
                Some((Step::Go(vectors), rest)) => {
                    for vector in vectors {
                        let path =
                            std::iter::once(Step::Go(vec![*vector])).chain(rest.iter().cloned()).collect();
                        run.push(Rule { path, ..rule.clone() });
                    }
                }
                _ => run.push(rule),
            }
        }
        rules.append(&mut sorted(&mut run));
        kind.rules = rules;
    }
    program
}

fn sorted(run: &mut Vec<Rule>) -> Vec<Rule> {
    run.sort_by_cached_key(|rule| format!("{:?}", rule.path));
    std::mem::take(run)
}

/// The variant that a text defines, which must be sound.
fn only(text: &str, before: &str) -> (Compilation, Variant) {
    let compilation = compile("expanded", text, &NO_FILES);
    assert!(!compilation.has_errors(), "{before}\n---\n{text}\n{:?}", compilation.diagnostics);
    let variant = compilation.variants[0].clone();
    (compilation, variant)
}

/// How many lines of each sort a text has.
fn count(text: &str, word: &str) -> usize {
    text.lines().filter(|line| line.trim_start().starts_with(word)).count()
}

/// Translates every variant of a text there and back; gives how many lines became notation and how many words.
fn there_and_back(text: &str, loader: &dyn Loader) -> (usize, usize) {
    let compilation = compile("random.wazir", text, loader);
    let mut done = (0, 0);
    for variant in &compilation.variants {
        let Some(program) = &variant.program else { continue };
        let wanted = meaning(program);
        let plain = expand_as(variant, &compilation, Spelling::AsWritten, Origins::Shown);
        for (first, second) in [(Spelling::Words, Spelling::Betza), (Spelling::Betza, Spelling::Words)] {
            let out = expand_as(variant, &compilation, first, Origins::Shown);
            let (expanded, again) = only(&out, &plain);
            let same = meaning(again.program.as_ref().unwrap());
            assert_eq!(same, wanted, "{plain}\n---\n{out}");
            let back = expand_as(&again, &expanded, second, Origins::Shown);
            let (_, last) = only(&back, &out);
            assert_eq!(meaning(last.program.as_ref().unwrap()), wanted, "{out}\n---\n{back}");
            match first {
                Spelling::Words => done.1 += count(&plain, "betza").saturating_sub(count(&out, "betza")),
                _ => done.0 += count(&plain, "mo").saturating_sub(count(&out, "mo")),
            }
        }
    }
    done
}

#[test]
fn every_file_says_the_same_in_words_and_in_notation() {
    let mut lines = (0, 0);
    let examples = wazir_files(concat!(env!("CARGO_MANIFEST_DIR"), "/../examples"));
    let shipped = wazir_variants::FILES.iter().map(|(_, text)| (*text).to_owned());
    let texts: Vec<String> = shipped.chain(examples.into_iter().map(|(_, text)| text)).collect();
    for (notation, words) in
        on_all_cores(&texts.into_iter().step_by(many(5, 1)).collect::<Vec<_>>(), |text| {
            there_and_back(text, &Shipped)
        })
    {
        lines = (lines.0 + notation, lines.1 + words);
    }
    assert!(lines.0 > many(60, 400) && lines.1 >= many(0, 1), "{lines:?}");
}

#[test]
fn random_variants_say_the_same_in_words_and_in_notation() {
    let (mut compiled, mut lines) = (0, (0, 0));
    for seed in 0..many(40, 120) as u64 {
        let text = match seed % 3 {
            0 => random_variants::random_variant(seed),
            _ => random_variants::random_variant_of_betza(seed),
        };
        compiled += usize::from(
            compile("random.wazir", &text, &NO_FILES).variants.iter().any(|v| v.program.is_some()),
        );
        let (notation, words) = there_and_back(&text, &NO_FILES);
        lines = (lines.0 + notation, lines.1 + words);
    }
    assert!(
        compiled > many(10, 20) && lines.0 > many(20, 50) && lines.1 > many(2, 5),
        "{compiled} {lines:?}"
    );
}

#[test]
fn tables_play_random_notation_as_the_interpreter_does() {
    let mut compared = 0;
    for seed in 0..many(50, 160) as u64 {
        let text = random_variants::random_variant_of_betza(seed * 7 + 1);
        let compilation = compile("random.wazir", &text, &NO_FILES);
        let Some(program) = compilation.variants.first().and_then(|v| v.program.clone()) else { continue };
        let Ok(game) = Game::load(program) else { panic!("{text}") };
        let Ok(position) = game.start(&game.program().starts[0]) else { continue };
        let mut now = Match::new(game.clone(), position);
        let mut rng = random_variants::Rng::new(seed);
        for _ in 0..20 {
            let tables = game.position_moves(now.position());
            let interpreted = game.position_moves_interpreted(now.position());
            let same = tables.len() == interpreted.len() && tables.iter().all(|mv| interpreted.contains(mv));
            assert!(same, "{}\n{text}\n{tables:?}\n{interpreted:?}", now.fen());
            compared += 1;
            let moves = now.legal_moves();
            if moves.is_empty() {
                break;
            }
            now.play(*rng.pick(&moves)).unwrap();
        }
    }
    assert!(compared > many(90, 300), "{compared}");
}

/// A variant with a piece that goes by a string, on a board with room.
fn piece(text: &str) -> String {
    format!(
        "edition 1\nvariant one \"One\" {{\n  board 8 x 8\n  piece wizard W {{ betza \"{text}\" }}\n  setup \"3w4/8/8/8/8/8/8/3W4\"\n  endings {{ stalemate: draw }}\n}}\n"
    )
}

#[test]
fn random_strings_are_understood_or_refused_and_say_the_same_in_words() {
    let mut rng = random_variants::Rng::new(9);
    let (mut understood, mut refused, mut words) = (0, 0, 0);
    for i in 0..many(250, 700) {
        let text = match i % 3 {
            0 => random_variants::random_letters(&mut rng),
            _ => random_variants::random_betza(&mut rng),
        };
        let file = piece(&text);
        let compilation = compile("one.wazir", &file, &NO_FILES);
        let variant = &compilation.variants[0];
        let Some(program) = &variant.program else {
            refused += 1;
            assert!(compilation.has_errors(), "{text}");
            continue;
        };
        understood += 1;
        let out = expand_as(variant, &compilation, Spelling::Words, Origins::Shown);
        words += usize::from(!out.contains("betza"));
        let (_, again) = only(&out, &file);
        assert_eq!(meaning(again.program.as_ref().unwrap()), meaning(program), "{text}\n{out}");
    }
    assert!(
        understood > many(50, 150) && refused > many(50, 150) && words > many(15, 50),
        "{understood} {refused} {words}"
    );
}

/// A random placement of wizards of both sides.
fn placement(rng: &mut random_variants::Rng) -> String {
    let full = 5 + rng.below(30);
    let rank = |rng: &mut random_variants::Rng| {
        let (mut text, mut empty) = (String::new(), 0);
        for _ in 0..8 {
            let man = rng.percent(full).then(|| *rng.pick(&["W", "w"]));
            match man {
                None => empty += 1,
                Some(man) => {
                    let before = if empty > 0 { empty.to_string() } else { String::new() };
                    text += &(before + man);
                    empty = 0;
                }
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    let ranks: Vec<String> = (0..8).map(|_| rank(rng)).collect();
    format!("{} w - - 0 1", ranks.join("/"))
}

#[test]
fn what_is_written_in_two_ways_moves_alike() {
    let pairs = [
        ("FyafsF", "[F?R]"),
        ("WyafsW", "[W?B]"),
        ("yafsF", "[F-R]"),
        ("yafW", "R[2-]"),
        ("afW", "nD"),
        ("afafW", "nH"),
        ("afafF", "nG"),
        ("afsW", "nN"),
        ("afsF", "[F-W]"),
        ("afsafW", "nZ"),
        ("WafWafafW", "W3"),
        ("asR", "[R-sR]"),
        ("abR", "[R-bR]"),
        ("pafR", "pR"),
        ("gafR", "gR"),
        ("gafQ", "gQ"),
        ("pafW", "jD"),
        ("pafF", "jA"),
        ("pafsW", "jN"),
        ("mpafW", "D"),
        ("mpafsW", "N"),
        ("mpampfafF", "G"),
        ("mpampfafsW", "C"),
        ("mpyafW", "jR"),
        ("afsafsW", "afsafzWafsafqW"),
        ("aN", "afNasNafsNabsN"),
        ("NafsNafsafqN", "qN3"),
        ("FasFasazF", "zB3"),
        ("WasWasazWasazazW", "zW4"),
        ("nNafsafzafzW", "nN2"),
        ("nDafafafW", "nD2"),
        ("[R?sR]", "R[R-sR]"),
        ("[D?D]", "D2"),
        ("[mpW-W]", "D"),
        ("[W?F-F]", "WafsafW"),
        ("R[1-3]", "R3"),
        ("[F-fsR]", "[F-R]"),
        ("(2,1)", "N"),
        ("ffllN", "fNlN"),
        ("hrNhlN", "N"),
        (
            "U",
            "WFDAHGNCZ(0,4)(0,5)(0,6)(0,7)(1,4)(1,5)(1,6)(1,7)(2,4)(2,5)(2,6)(2,7)(3,4)(3,5)(3,6)(3,7)(4,4)(4,5)(4,6)(4,7)(5,5)(5,6)(5,7)(6,6)(6,7)(7,7)",
        ),
    ];
    let game = |text: &str| {
        let compilation = compile("one.wazir", &piece(text), &NO_FILES);
        let program = compilation.variants[0].program.clone();
        Game::load(program.unwrap_or_else(|| panic!("{text}: {:?}", compilation.diagnostics))).unwrap()
    };
    let mut rng = random_variants::Rng::new(4);
    for (one, other) in pairs {
        let (first, second) = (game(one), game(other));
        for _ in 0..12 {
            let fen = placement(&mut rng);
            let names = |game: &Game| {
                let position = game.parse_fen(&fen).unwrap();
                let moves = game.position_moves(&position);
                let mut names: Vec<_> =
                    moves.iter().map(|mv| (mv.from(), mv.to(), mv.is_capture())).collect();
                names.sort_unstable();
                names
            };
            assert_eq!(names(&first), names(&second), "{one} {other} {fen}");
        }
    }
}
