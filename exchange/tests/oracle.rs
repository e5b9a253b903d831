//! A real file of rules, and the node counts of its starts.
//!
//! The data are not part of the project. They are looked for in the folder that `WAZIR_ORACLE` names, else in `shared/oracle` beside the project; where
//! they are not, the test says so and passes. `WAZIR_ORACLE_NODES=10000000` counts to so many nodes, `WAZIR_ORACLE_SECTION=shinobi` counts one section
//! and prints its file. To measure:
//!
//! ```text
//! WAZIR_ORACLE_NODES=10000000 cargo test --release -p wazir-exchange --test all oracle:: -- --nocapture
//! ```

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use wazir_exchange::{Import, Options, fairy_ini};
use wazir_lang::{Bundled, compile, render};
use wazir_runtime::{Game, PerftMode};

/// So many of the sections are counted as that program counts them.
const EXACT: usize = 137;

fn oracle(file: &str) -> Option<String> {
    let folder = std::env::var_os("WAZIR_ORACLE").map(PathBuf::from);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent()?;
    let folder = folder.or_else(|| Some(root.parent()?.join("shared/oracle")))?;
    std::fs::read_to_string(folder.join(file)).ok()
}

/// The built-in variants on which sections can build: the table of what they set counts as that program does.
#[test]
fn the_built_in_bases_are_counted_as_their_program_counts_them() {
    let Some(counts) = oracle("perft.jsonl") else {
        println!("skipped: there is no oracle; name its folder with `WAZIR_ORACLE`");
        return;
    };
    let most = most();
    let mut wrong = Vec::new();
    let mut counted = 0;
    for line in counts.lines() {
        let value: serde_json::Value = serde_json::from_str(line).unwrap();
        let name = value["variant"].as_str().unwrap();
        if value["kind"] != "start" || !wazir_exchange::fairy::bases().contains_key(name) {
            continue;
        }
        let text = format!("[own:{name}]\n");
        let import = fairy_ini("variants.ini", &text, &Options::default(), &Bundled(wazir_variants::FILES));
        let nodes: Vec<u64> = (1..).map_while(|depth| value["perft"][depth.to_string()].as_u64()).collect();
        counted += 1;
        match result(&import, "own", &nodes, most) {
            Result::Exact => {}
            other => wrong
                .push(format!("{name}: {other:?} {}", render::short(&import.diagnostics, &import.sources))),
        }
    }
    println!("{} of {counted} built-in bases are counted otherwise", wrong.len());
    assert!(counted >= 80 && wrong.is_empty(), "{}", wrong.join("\n"));
}

fn most() -> u64 {
    std::env::var("WAZIR_ORACLE_NODES").ok().and_then(|n| n.parse().ok()).unwrap_or(20_000)
}

/// What came of a section.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Result {
    NotTranslated(String),
    DoesNotCompile(String),
    CountsOtherwise(String),
    Exact,
}

fn result(import: &Import, section: &str, counts: &[u64], most: u64) -> Result {
    if let Some((_, report)) = import.failed.iter().find(|(name, _)| name == section) {
        return Result::DoesNotCompile(report.lines().next().unwrap_or_default().to_owned());
    }
    let Some(at) = import.variants.iter().position(|v| v.section == section) else {
        return Result::NotTranslated(String::new());
    };
    let text = import.variants[at].file.clone();
    let loader = Files(import);
    let compilation = compile(&format!("{section}.wazir"), &text, &loader);
    let Some(program) = compilation.variants.into_iter().last().and_then(|v| v.program) else {
        return Result::DoesNotCompile(render::short(&compilation.diagnostics, &compilation.sources));
    };
    let game = match Game::load(program) {
        Ok(game) => game,
        Err(error) => return Result::DoesNotCompile(error.to_string()),
    };
    let start = game.start(&game.program().starts[0]).unwrap();
    for (nodes, depth) in
        counts.iter().zip(1u32..).take_while(|(nodes, depth)| *depth == 1 || **nodes <= most)
    {
        let ours = game.perft(&start, depth, PerftMode::default());
        if ours != *nodes {
            return Result::CountsOtherwise(format!("{depth}: {ours}, and not {nodes}"));
        }
    }
    Result::Exact
}

/// The files that an import makes, and the shipped ones.
struct Files<'a>(&'a Import);

impl wazir_lang::Loader for Files<'_> {
    fn shipped(&self, name: &str) -> Option<String> {
        Bundled(wazir_variants::FILES).shipped(name)
    }

    fn shipped_names(&self) -> Vec<String> {
        Bundled(wazir_variants::FILES).shipped_names()
    }

    fn file(&self, _from: &str, path: &str) -> std::result::Result<(String, String), String> {
        let variant = self.0.variants.iter().find(|v| path == format!("{}.wazir", v.id));
        variant.map(|v| (path.to_owned(), v.file.clone())).ok_or_else(|| format!("there is no `{path}`"))
    }
}

#[test]
fn a_real_file_is_counted_as_its_program_counts_it() {
    let (Some(ini), Some(counts)) = (oracle("fairy-variants.ini"), oracle("perft-ini.jsonl")) else {
        println!("skipped: there is no oracle; name its folder with `WAZIR_ORACLE`");
        return;
    };
    let most = most();
    let only = std::env::var("WAZIR_ORACLE_SECTION").ok();
    let sections = only.iter().cloned().collect();
    let import = fairy_ini("variants.ini", &ini, &Options { sections }, &Bundled(wazir_variants::FILES));
    if only.is_some() {
        println!("{}", import.in_one_file());
        println!("{}", render::short(&import.diagnostics, &import.sources));
        import.failed.iter().for_each(|(name, report)| println!("{name}: {report}"));
    }
    let cases: Vec<(String, Vec<u64>)> = counts
        .lines()
        .map(|line| {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            let nodes = (1..).map_while(|depth| value["perft"][depth.to_string()].as_u64());
            (value["variant"].as_str().unwrap().to_owned(), nodes.collect())
        })
        .filter(|(name, _)| only.as_ref().is_none_or(|only| only == name))
        .collect();
    let half = cases.len().div_ceil(2).max(1);
    let results: BTreeMap<&str, Result> = std::thread::scope(|scope| {
        let parts: Vec<_> = cases
            .chunks(half)
            .map(|part| {
                let import = &import;
                scope.spawn(move || {
                    part.iter()
                        .map(|(name, nodes)| (name.as_str(), result(import, name, nodes, most)))
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    let mut wrong: Vec<(&Result, &str)> =
        results.iter().filter(|(_, r)| **r != Result::Exact).map(|(name, r)| (r, *name)).collect();
    wrong.sort();
    for (result, name) in &wrong {
        let reports = import.diagnostics.iter().filter(|d| d.is_error()).filter(|d| {
            let at = import.sources.text(d.span().file).get(..d.span().start).unwrap_or_default();
            let section = at.rfind("\n[").and_then(|i| at.get(i + 2..));
            section.is_some_and(|s| s.starts_with(&format!("{name}:")) || s.starts_with(&format!("{name}]")))
        });
        let reports: Vec<&str> = reports.map(|d| d.message.as_str()).collect();
        println!("{name}: {result:?} {}", reports.join("; "));
    }
    let exact = results.len() - wrong.len();
    println!("{exact} of {} sections are counted exactly, to {most} nodes", results.len());
    assert!(only.is_some() || exact >= EXACT, "only {exact}");
}
