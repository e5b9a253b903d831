//! The shipped variants as sections for Fairy-Stockfish: what is written means the same game there, by the counts of another program.
//!
//! `WAZIR_PYFFISH` names a Python that has the module `pyffish`; a `fairy-stockfish` on the path counts what engines of 2020 can read. Without one
//! or the other its counts are skipped, and that is said.

use std::io::Write;
use std::process::{Command, Stdio};
use wazir_exchange::Options;
use wazir_exchange::export::fairy_ini;
use wazir_lang::code::NOT_SAYABLE;
use wazir_lang::{Bundled, Code, compile, render};
use wazir_runtime::{Game, Match, PerftMode, Program, Rng};

/// How many of the shipped variants can be said at least: fewer would be a loss.
const AT_LEAST: usize = 47;

/// A variant that can be said.
struct Exported {
    /// The name of its section, which no variant of the program has.
    name: String,
    section: String,
    program: Program,
}

/// Every shipped variant that can be said, and the names of the others with their reports.
fn exported() -> (Vec<Exported>, Vec<(String, String)>) {
    let (mut done, mut refused) = (Vec::new(), Vec::new());
    for (file, text) in wazir_variants::FILES {
        let compilation = compile(&format!("{file}.wazir"), text, &Bundled(wazir_variants::FILES));
        for variant in &compilation.variants {
            let export = fairy_ini(variant);
            match (export.text, &variant.program) {
                (Some(text), Some(program)) => {
                    assert!(export.diagnostics.is_empty(), "{}", variant.id);
                    let name = format!("wazir-{}", variant.id);
                    let mut program = program.clone();
                    // There, such a drop is a move that loses.
                    if text.contains("shogiPawnDropMateIllegal") {
                        let kinds = program.armies.iter_mut().flat_map(|army| &mut army.kinds);
                        kinds.flat_map(|kind| &mut kind.drops).for_each(|drop| drop.barred.clear());
                    }
                    let section = text.replace(&format!("[{}]", variant.id), &format!("[{name}]"));
                    done.push(Exported { name, section, program });
                }
                _ => {
                    assert!(!export.diagnostics.is_empty(), "{}: nothing is written or said", variant.id);
                    let report = render::short(&export.diagnostics, &compilation.sources);
                    refused.push((variant.id.clone(), report));
                }
            }
        }
    }
    (done, refused)
}

fn counts(program: &Program, depth: u32) -> Vec<u64> {
    let game = Game::load(program.clone()).unwrap();
    let start = game.start(&program.starts[0]).unwrap();
    (1..=depth).map(|depth| game.perft(&start, depth, PerftMode::default())).collect()
}

/// A random game of so many plies at most, and the number of legal moves in each of its positions.
fn random_game(program: &Program, seed: u64, plies: usize) -> (Vec<String>, Vec<u64>) {
    let game = Game::load(program.clone()).unwrap();
    let mut position = game.start(&program.starts[0]).unwrap();
    let mut rng = Rng::new(seed);
    let (mut names, mut numbers) = (Vec::new(), Vec::new());
    loop {
        let moves = game.position_moves(&position);
        let counted = game.perft(&position, 1, PerftMode::default());
        numbers.push(counted);
        if counted == 0 || names.len() == plies {
            return (names, numbers);
        }
        let chosen = moves[rng.below(u32::try_from(moves.len()).unwrap()) as usize];
        names.push(Match::new_unbounded(game.clone(), position.clone()).move_name(chosen));
        position = game.after(&position, chosen).unwrap();
    }
}

/// How deep the start is counted.
const DEPTH: u32 = 2;

/// How many random games of each variant are compared, and how long they are at most.
const GAMES: u64 = 2;
const PLIES: usize = 80;

#[test]
fn what_is_written_is_the_same_game_there() {
    let (done, refused) = exported();
    let all: Vec<&str> = done.iter().map(|variant| variant.section.as_str()).collect();
    if let Some(file) = std::env::var_os("WAZIR_EXPORTED") {
        std::fs::write(file, all.join("\n")).unwrap();
    }
    eprintln!("{} of {} shipped variants can be said", done.len(), done.len() + refused.len());
    assert!(done.len() >= AT_LEAST);
    let Some(python) = std::env::var_os("WAZIR_PYFFISH") else {
        eprintln!("SKIPPED: WAZIR_PYFFISH names no Python with pyffish");
        return;
    };
    let ini = std::env::temp_dir().join(format!("wazir-export-{}.ini", std::process::id()));
    std::fs::write(&ini, all.join("\n")).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/export/perft.py");
    let mut wanted = Vec::new();
    let mut lines = String::new();
    for variant in &done {
        for seed in 0..GAMES {
            let (names, numbers) = random_game(&variant.program, seed, PLIES);
            lines.push_str(&format!("{} {}\n", variant.name, names.join(" ")));
            let mut words = vec![variant.name.clone()];
            words.extend(counts(&variant.program, DEPTH).iter().map(u64::to_string));
            words.push("|".to_owned());
            words.extend(numbers.iter().map(u64::to_string));
            wanted.push((words.join(" "), names));
        }
    }
    let mut child = Command::new(python)
        .arg(script)
        .arg(&ini)
        .arg(DEPTH.to_string())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let failures: Vec<String> = wanted
        .iter()
        .zip(text.lines().chain(std::iter::repeat("nothing")))
        .filter(|((wanted, _), found)| wanted != found)
        .map(|((wanted, names), found)| {
            let (before, numbers) = wanted.split_once(" | ").unwrap();
            let (found_before, found) = found.split_once(" | ").unwrap_or((found, ""));
            let same =
                numbers.split(' ').zip(found.split(' ')).take_while(|(one, other)| one == other).count();
            let [one, other] =
                [numbers, found].map(|text| text.split(' ').nth(same).unwrap_or("nothing").to_owned());
            let moves = names.get(..=same).unwrap_or(names).join(" ");
            format!("{before}, {found_before}: {one} moves, and there {other}, after {moves}")
        })
        .collect();
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), wanted.len(), failures.join("\n"));
}

/// Options that engines of 2020 have already, as Debian ships one.
const OLD: [&str; 22] = [
    "amazon",
    "archbishop",
    "bishop",
    "biskni",
    "castling",
    "castlingKingsideFile",
    "castlingQueensideFile",
    "centaur",
    "chancellor",
    "commoner",
    "king",
    "knibis",
    "knight",
    "maxFile",
    "nFoldRule",
    "nMoveRule",
    "pawn",
    "promotionPieceTypes",
    "queen",
    "rook",
    "startFen",
    "stalemateValue",
];

/// The engine on the path, or where Debian puts it.
fn engine() -> Option<std::path::PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([std::path::PathBuf::from("/usr/games")]);
    folders.map(|folder| folder.join("fairy-stockfish")).find(|file| file.is_file())
}

#[test]
fn an_engine_counts_the_same() {
    let Some(engine) = engine() else {
        eprintln!("SKIPPED: there is no fairy-stockfish");
        return;
    };
    let (done, _) = exported();
    let options = |text: &str| -> Vec<String> {
        text.lines().filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).collect()
    };
    let plain = |text: &str| !text.lines().any(|line| line.contains(" = ") && line.contains(":"));
    let old = |variant: &&Exported| {
        plain(&variant.section) && options(&variant.section).iter().all(|name| OLD.contains(&name.as_str()))
    };
    let variants: Vec<&Exported> = done.iter().filter(old).collect();
    assert!(variants.len() >= 8, "only {}", variants.len());
    let ini = std::env::temp_dir().join(format!("wazir-engine-{}.ini", std::process::id()));
    let all: Vec<&str> = variants.iter().map(|variant| variant.section.as_str()).collect();
    std::fs::write(&ini, all.join("\n")).unwrap();
    let mut commands = format!("uci\nsetoption name VariantPath value {}\n", ini.display());
    for variant in &variants {
        let name = &variant.name;
        commands
            .push_str(&format!("setoption name UCI_Variant value {name}\nposition startpos\ngo perft 3\n"));
    }
    commands.push_str("quit\n");
    let mut child = Command::new(engine).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(commands.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let found: Vec<u64> =
        text.lines().filter_map(|line| line.strip_prefix("Nodes searched: ")?.trim().parse().ok()).collect();
    let wanted: Vec<u64> = variants.iter().filter_map(|variant| counts(&variant.program, 3).pop()).collect();
    let names: Vec<&str> = variants.iter().map(|variant| variant.name.as_str()).collect();
    assert_eq!(found, wanted, "{names:?}");
    eprintln!("{} are counted by an engine", variants.len());
}

/// What is written is read again as the same game.
#[test]
fn an_import_of_what_is_written_is_the_same_game() {
    let loader = Bundled(wazir_variants::FILES);
    let mut failures = Vec::new();
    let (done, _) = exported();
    for variant in &done {
        let import =
            wazir_exchange::fairy_ini("exported.ini", &variant.section, &Options::default(), &loader);
        if import.variants.is_empty() {
            let report = render::short(&import.diagnostics, &import.sources);
            failures.push(format!("{}: {report}{:?}\n{}", variant.name, import.failed, variant.section));
            continue;
        }
        let compilation = compile("imported.wazir", &import.in_one_file(), &loader);
        let program = compilation.variants.into_iter().next_back().and_then(|v| v.program);
        let found = program.map(|program| counts(&program, DEPTH));
        let wanted = counts(&variant.program, DEPTH);
        if found.as_ref() != Some(&wanted) {
            failures.push(format!(
                "{}: {found:?}, and not {wanted:?}\n{}",
                variant.name,
                import.in_one_file()
            ));
        }
    }
    assert!(failures.is_empty(), "{} of {}:\n{}", failures.len(), done.len(), failures.join("\n"));
}

/// The examples on the page of the code.
#[test]
fn the_page_of_what_cannot_be_said() {
    let page = NOT_SAYABLE.explain();
    let block = |title: &str| {
        let (_, rest) = page.split_once(&format!("\n{title}:\n")).unwrap();
        rest.split("```").nth(1).unwrap().split_once('\n').unwrap().1.to_owned()
    };
    let codes = |line: &str| -> Vec<Code> {
        let text = format!(
            "edition 1\nvariant x \"X\" extends standard {{\n  piece ghost G {{\n{line}\n  }}\n\
             change piece pawn {{ replace promote on last rank to ghost }}\n}}\n"
        );
        let compilation = compile("x.wazir", &text, &Bundled(wazir_variants::FILES));
        let export = fairy_ini(&compilation.variants[0]);
        assert_eq!(export.text.is_some(), export.diagnostics.is_empty());
        export.diagnostics.iter().map(|d| d.code).collect()
    };
    assert_eq!(codes(&block("Wrong")), [NOT_SAYABLE]);
    assert_eq!(codes(&block("Right")), []);
}

/// What cannot be said, and why: printed for people who extend the exporter.
#[test]
#[ignore = "prints a list"]
fn what_cannot_be_said() {
    for (name, report) in exported().1 {
        println!("{name}\n{report}");
    }
}
