//! The one layout: its cases (`format-cases.txt`, a table to add to), and what holds of every file: formatting again changes nothing, and
//! nothing changes its meaning. Shipped files, examples and the blocks of the documentation stand in it; `UPDATE_FORMAT=1` brings them into it.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::{Shipped, many, on_all_cores, root, wazir_files};
use crate::mutants::plain;
use crate::random_variants::{Rng, random_variant};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use wazir_lang::token::{Token, TokenKind, tokens};
use wazir_lang::{compile, format};

#[test]
fn every_case_comes_out_as_it_says() {
    let table = include_str!("format-cases.txt");
    let mut count = 0;
    for case in table.split("\n==== ").skip(1) {
        let (title, texts) = case.split_once('\n').unwrap();
        let (before, after) = texts.split_once("\n----\n").unwrap();
        let before = before.replace('~', " ").replace('→', "\t");
        let after = format!("{}\n", after.trim_end_matches('\n'));
        assert_eq!(format(&before).as_deref(), Ok(after.as_str()), "{title}");
        assert_eq!(format(&after).unwrap(), after, "{title}: again");
        count += 1;
    }
    assert!(count > 12, "the table has lost its cases");
}

/// Where braces or quotation marks do not match, nothing is certain.
#[test]
fn what_has_no_layout_is_left_alone_and_the_place_is_told() {
    for (text, place) in [
        ("variant a \"A\" {\n  board 3 x 3\n", "{\n"),
        ("variant a \"A\" {\n piece b B {\n}\nvariant c \"C\" {\n}\n", "{\n piece"),
        ("board 3 x 3\n}\n", "}\n"),
        ("\u{feff}board 3 x 3\n}\n", "}\n"),
        ("variant a \"A {\n", "\"A {"),
        ("empty b1, c1,;\nd1", ";"),
        ("empty b1, c1, # why\n;\nd1", ";"),
        ("{ a }", "{"),
    ] {
        let found = format(text).unwrap_err();
        assert!(text[found.at..].starts_with(place), "{text:?}: {found:?}");
    }
    assert!(format(&"{".repeat(100_000)).is_err());
    assert!(format(&format!("{}{}", "{".repeat(25), "}".repeat(25))).is_err());
}

#[test]
fn line_ends_and_the_byte_order_mark_are_the_authors() {
    assert_eq!(format("\u{feff}a  b # c \r\n\r\n\r\nd").unwrap(), "\u{feff}a b  # c\r\n\r\nd\r\n");
    assert_eq!(format("").unwrap(), "");
    assert_eq!(format("\n \n").unwrap(), "");
}

#[test]
fn shipped_files_and_examples_are_in_the_layout() {
    let mut files: Vec<PathBuf> = Vec::new();
    let families = wazir_variants::FAMILIES.iter();
    files.extend(families.flat_map(|family| {
        family.files.iter().map(|(name, _)| root().join(format!("variants/{}/{name}.wazir", family.name)))
    }));
    let examples = wazir_files(&root().join("examples").display().to_string());
    files.extend(examples.into_iter().map(|(name, _)| root().join("examples").join(name)));
    files.push(root().join("cli/src/starter.wazir"));
    let mut wrong = String::new();
    for path in files {
        let text = std::fs::read_to_string(&path).unwrap();
        let formatted = format(&text).unwrap();
        if formatted != text {
            bring(&path, &formatted, &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "not in the layout (UPDATE_FORMAT=1 brings them into it):\n{wrong}");
}

/// What shows a mistake on purpose (`wazir-error` and the like) is as wrong as it has to be.
#[test]
fn blocks_of_the_documentation_are_in_the_layout() {
    let mut wrong = String::new();
    // The page of all diagnostics is put together from those of each.
    let codes = std::fs::read_dir(root().join("lang/src/codes")).unwrap().map(|entry| entry.unwrap().path());
    let pages = crate::docs::pages().into_iter().filter(|path| !path.ends_with("diagnostics.md"));
    for path in pages.chain(codes) {
        let text = std::fs::read_to_string(&path).unwrap();
        let mut formatted = String::new();
        let mut open: Option<(String, String)> = None;
        for line in text.split_inclusive('\n') {
            match &mut open {
                None => {
                    formatted.push_str(line);
                    let bare = line.trim_start();
                    let tag = bare.strip_prefix("```").and_then(|info| info.split_whitespace().next());
                    if matches!(tag, Some("wazir" | "wazir-fragment")) {
                        open = Some((line[..line.len() - bare.len()].to_owned(), String::new()));
                    }
                }
                Some((indent, block)) if line.trim_end() == format!("{indent}```") => {
                    for line in format(block).unwrap_or(block.clone()).split_inclusive('\n') {
                        let blank = line.trim().is_empty();
                        let _ = write!(formatted, "{}{line}", if blank { "" } else { indent.as_str() });
                    }
                    formatted.push_str(line);
                    open = None;
                }
                Some((indent, block)) => block.push_str(line.strip_prefix(indent.as_str()).unwrap_or(line)),
            }
        }
        if formatted != text {
            bring(&path, &formatted, &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "not in the layout (UPDATE_FORMAT=1 brings them into it):\n{wrong}");
}

/// Brings a file into the layout, if that is asked for; otherwise it is named.
fn bring(path: &Path, formatted: &str, wrong: &mut String) {
    match std::env::var_os("UPDATE_FORMAT") {
        Some(_) => std::fs::write(path, formatted).unwrap(),
        None => writeln!(wrong, "{}", path.display()).unwrap(),
    }
}

/// The same file with other blanks, blank lines and line ends, which mean nothing.
fn scrambled(text: &str, rng: &mut Rng) -> String {
    let mut out = String::new();
    let mut after_comma = false;
    for token in tokens(text) {
        let slice = token.slice(text);
        match token.kind {
            TokenKind::Blank => out.push_str([" ", "  ", "\t", "     "][rng.below(4)]),
            TokenKind::Newline => {
                out.push_str(["\n", "  \n", "\n\t"][rng.below(3)]);
                continue;
            }
            TokenKind::Open if !after_comma && rng.percent(10) => out.push_str("\n{"),
            _ => out.push_str(slice),
        }
        after_comma = token.kind == TokenKind::Comma;
    }
    out
}

#[test]
fn blanks_mean_nothing() {
    let count = many(60, wazir_variants::FILES.len());
    let share = wazir_variants::FILES.len() / count;
    let files: Vec<_> = wazir_variants::FILES.iter().step_by(share.max(1)).collect();
    let wrong = on_all_cores(&files, |(name, text)| {
        let compiled = |text: &str| {
            let compilation = compile(&format!("{name}.wazir"), text, &Shipped);
            let programs: Vec<_> = compilation.variants.iter().map(|v| v.program.clone()).collect();
            let tests: Vec<_> = compilation.variants.iter().map(|v| v.tests.clone()).collect();
            (programs, plain(&tests), compilation.diagnostics.len())
        };
        let original = compiled(text);
        for seed in 0..2 {
            let scrambled = scrambled(text, &mut Rng::new(seed));
            let formatted = format(&scrambled).unwrap();
            assert_eq!(format(&formatted).unwrap(), formatted, "{name}");
            // How comments stood below each other is lost.
            if !text.contains("  #") {
                assert_eq!(&formatted, text, "{name}, seed {seed}");
            }
            if compiled(&formatted) != original {
                return Some(format!("{name}, seed {seed}:\n{formatted}"));
            }
        }
        None
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn random_variants_keep_their_programs() {
    let seeds: Vec<u64> = (0..many(60, 600) as u64).collect();
    on_all_cores(&seeds, |seed| {
        let text = random_variant(*seed);
        let formatted = format(&text).unwrap();
        assert_eq!(format(&formatted).unwrap(), formatted, "seed {seed}");
        let programs = |text: &str| {
            let compilation = compile("random.wazir", text, &Shipped);
            compilation.variants.into_iter().map(|variant| variant.program).collect::<Vec<_>>()
        };
        assert_eq!(programs(&formatted), programs(&text), "seed {seed}:\n{text}\n{formatted}");
    });
}

/// Whatever the text, nothing of it is lost, and formatting again changes nothing.
#[test]
fn random_edits_lose_nothing() {
    let words = [
        "{",
        "}",
        ";",
        ",",
        "\n",
        " ",
        "#",
        "# allow x",
        "\"",
        ":",
        "=",
        ".",
        "variant",
        "e4",
        "\r",
        "é",
        "\t",
    ];
    let seeds: Vec<u64> = (0..many(400, 4_000) as u64).collect();
    let formatted = on_all_cores(&seeds, |seed| {
        let rng = &mut Rng::new(*seed);
        let (name, text) = wazir_variants::FILES[rng.below(wazir_variants::FILES.len())];
        let mut all: Vec<&str> = tokens(text).map(|token| token.slice(text)).collect();
        for _ in 0..1 + rng.below(12) {
            let at = rng.below(all.len());
            match rng.below(3) {
                0 => drop(all.remove(at)),
                1 => all.insert(at, words[rng.below(words.len())]),
                _ => all[at] = words[rng.below(words.len())],
            }
            if all.is_empty() {
                all.push("a");
            }
        }
        let text = all.concat();
        let Ok(formatted) = format(&text) else { return 0 };
        let kept = |text: &str| -> (Vec<String>, Vec<String>) {
            let meant = |kind: TokenKind| !kind.is_trivia() && kind != TokenKind::Semicolon;
            let all = tokens(text).filter(|token| meant(token.kind) || token.kind == TokenKind::Comment);
            let trimmed = |token: Token| token.slice(text).trim_end().to_owned();
            let (comments, words): (Vec<Token>, Vec<Token>) =
                all.partition(|token| token.kind == TokenKind::Comment);
            (words.into_iter().map(trimmed).collect(), comments.into_iter().map(trimmed).collect())
        };
        assert_eq!(kept(&formatted), kept(&text), "{name}, seed {seed}");
        assert_eq!(
            format(&formatted).unwrap(),
            formatted,
            "{name}, seed {seed}:\n{text}\n=====\n{formatted}"
        );
        // What is wrong is still wrong.
        if seed % 8 == 0 {
            let wrong = |text: &str| compile(&format!("{name}.wazir"), text, &Shipped).has_errors();
            assert_eq!(wrong(&formatted), wrong(&text), "{name}, seed {seed}:\n{text}\n=====\n{formatted}");
        }
        1
    });
    let formatted: usize = formatted.into_iter().sum();
    assert!(formatted * 10 > seeds.len(), "only {formatted} of {} had a layout", seeds.len());
}
