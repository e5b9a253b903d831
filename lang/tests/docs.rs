//! Every block of Wazir in the documentation is compiled, and its tests are run; so is every example.
//!
//! | the block's first line | what must hold |
//! |---|---|
//! | ```` ```wazir ```` | a whole file that compiles without any diagnostic, and whose tests pass |
//! | ```` ```wazir-fragment [WHERE] ```` | the same for lines taken out of a file; its pieces need not be in a setup |
//! | ```` ```wazir-error CODE [WHERE] ```` | a file or lines that give this diagnostic, perhaps in their tests, and no error besides |
//! | ```` ```wazir-bytes CODE ```` | the same for a file with a byte for each `\xNN` |
//! | ```` ```wazir-repeated CODE N ```` | the same for a file of the text so many times over |
//! | ```` ```wazir-future [WHERE] ```` | syntax that is proposed only: an error today |
//!
//! WHERE says in what the lines stand: `variant` (also where nothing is said), `piece`, `endings` or `test`. They are
//! put into a variant that extends `standard`. A block that begins with `edition` is a whole file.
#![allow(missing_docs, clippy::expect_used)]

use crate::common::{Shipped, failed_tests, matters_in_a_fragment, odd_file, root, wrap};
use std::path::{Path, PathBuf};
use wazir_lang::{Compilation, Severity, compile, render, run_tests};
use wazir_runtime::Game;

struct Block {
    /// `docs/reference.md:12`
    place: String,
    tag: Vec<String>,
    text: String,
}

#[test]
fn every_block_in_the_documentation_is_true() {
    let mut failures = Vec::new();
    let mut count = 0;
    for path in pages() {
        for block in blocks(&path) {
            count += 1;
            if let Err(why) = check(&block) {
                failures.push(format!("{}: {why}", block.place));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count > 40, "the documentation has lost its examples: only {count} blocks were found");
}

#[test]
fn every_example_is_sound() {
    let mut count = 0;
    for entry in std::fs::read_dir(root().join("examples")).expect("the folder is readable") {
        let path = entry.expect("the entry is readable").path();
        if path.extension().is_some_and(|e| e == "wazir") {
            let text = std::fs::read_to_string(&path).expect("the example is readable");
            let compilation = compile(&path.display().to_string(), &text, &Shipped);
            if let Err(why) = sound(&compilation) {
                panic!("{why}");
            }
            assert!(compilation.variants.iter().all(|v| !v.tests.is_empty()), "{}: no test", path.display());
            count += 1;
        }
    }
    assert!(count > 10, "only {count} examples were found");
}

/// Every page of the documentation, in a stable order.
pub(crate) fn pages() -> Vec<PathBuf> {
    let mut folders = vec![root().join("docs")];
    let mut pages: Vec<PathBuf> =
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md"].map(|f| root().join(f)).into();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder is readable") {
            let path = entry.expect("the entry is readable").path();
            match path.extension() {
                None if path.is_dir() => folders.push(path),
                Some(e) if e == "md" => pages.push(path),
                _ => {}
            }
        }
    }
    pages.sort();
    pages
}

fn blocks(path: &Path) -> Vec<Block> {
    let text = std::fs::read_to_string(path).expect("the page is readable");
    let name = path.strip_prefix(root()).expect("the page is in the project").display().to_string();
    let mut found = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in text.lines().enumerate() {
        // A block in a list is indented.
        let line = if line.trim_start().starts_with("```") { line.trim_start() } else { line };
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(info)) => {
                let tag = info.split_whitespace().map(str::to_owned).collect();
                open = Some(Block { place: format!("{name}:{}", number + 1), tag, text: String::new() });
            }
            (Some(_), Some("")) => found.extend(open.take()),
            (Some(block), _) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "{name}: a block has no end");
    found.retain(|b| b.tag.first().is_some_and(|t| t.starts_with("wazir")));
    found
}

fn check(block: &Block) -> Result<(), String> {
    let tag: Vec<&str> = block.tag.iter().map(String::as_str).collect();
    match tag.as_slice() {
        ["wazir"] if block.text.starts_with("edition ") => sound(&compiled(&block.text)),
        ["wazir"] => Err("a `wazir` block is a whole file and begins with its edition".to_owned()),
        ["wazir-fragment", rest @ ..] => {
            let mut compilation = compiled(&wrap(&block.text, rest)?);
            compilation.diagnostics.retain(matters_in_a_fragment);
            sound(&compilation)
        }
        ["wazir-error", code, rest @ ..] => gives(&compiled(&wrap(&block.text, rest)?), code),
        tag @ (["wazir-bytes", code] | ["wazir-repeated", code, _]) => match odd_file(tag, &block.text) {
            Some(compilation) => gives(&compilation, code),
            None => Err(format!("`{}` stands for no file", tag.join(" "))),
        },
        ["wazir-future", rest @ ..] => match compiled(&wrap(&block.text, rest)?).has_errors() {
            true => Ok(()),
            false => Err("this is said to be proposed only, and it compiles".to_owned()),
        },
        _ => Err(format!("`{}` is not a known tag", tag.join(" "))),
    }
}

fn compiled(text: &str) -> Compilation {
    compile("block.wazir", text, &Shipped)
}

fn report(compilation: &Compilation) -> String {
    render::short(&compilation.diagnostics, &compilation.sources)
}

/// No diagnostic at all, a Program for every variant, and every test passed.
fn sound(compilation: &Compilation) -> Result<(), String> {
    if !compilation.diagnostics.is_empty() {
        return Err(report(compilation));
    }
    for variant in &compilation.variants {
        let program = variant.program.clone().ok_or_else(|| format!("`{}` has no program", variant.id))?;
        let game = Game::load(program).map_err(|error| error.to_string())?;
        if let Some(test) = run_tests(variant, &game).tests.iter().find(|t| !t.passed) {
            return Err(render::short(&test.diagnostics, &compilation.sources));
        }
    }
    Ok(())
}

/// The diagnostic of this code, and no other error.
fn gives(compilation: &Compilation, code: &str) -> Result<(), String> {
    let failed = failed_tests(compilation);
    let mut all = compilation.diagnostics.iter().chain(&failed);
    let found = all.clone().any(|d| d.code.id == code);
    let others = all.any(|d| d.code.id != code && d.severity == Severity::Error);
    match (found, others) {
        (true, false) => Ok(()),
        _ => Err(format!("{code} alone is expected, but these are given:\n{}", report(compilation))),
    }
}
