//! A line that cannot be read, or a brace in a wrong place, is one mistake: what it would have defined is not reported as missing elsewhere.
//!
//! Every line of every shipped file and example is spoilt in ways in which authors spoil lines. There must then be one error, on that
//! line, whatever the line would have defined or taken away. `CONSEQUENCES=all cargo test -p wazir-lang --test all consequences:: --
//! --nocapture` tries all instead of every nineteenth, and prints the lines that are sound all the same, as inside of texts;
//! `CONSEQUENCES=omega,rose` does so for these files alone; `CONSEQUENCES=4` tries every fourth.
#![allow(missing_docs, clippy::unwrap_used)]

use crate::common::{Shipped, many_of_all, on_all_cores, wazir_files};
use wazir_lang::token::{TokenKind, tokens};
use wazir_lang::{Diagnostic, FileId, compile};

/// A way to spoil a line: its name, and the line spoilt, if it can be so spoilt.
type Spoil = (&'static str, fn(&str) -> Option<String>);

const SPOILS: [Spoil; 17] = [
    ("a word too many at the end", |line| {
        let text = line.trim_end();
        let open = text.strip_suffix('{').map(|t| format!("{}quickly {{", t));
        Some(open.unwrap_or_else(|| format!("{text} quickly")))
    }),
    ("a first word that is none", |line| {
        let start = line.len() - line.trim_start().len();
        let (indent, rest) = line.split_at(start);
        let word = rest.split(' ').next()?;
        (word.len() > 3 && word.chars().all(|c| c.is_ascii_lowercase()))
            .then(|| format!("{indent}{}qz{}", &word[..2], &rest[2..]))
    }),
    ("a name with a capital", |line| {
        let mut parts = line.splitn(3, ' ').map(str::to_owned).collect::<Vec<_>>();
        let _ = parts.get(2)?;
        let words: Vec<&str> = line.split_whitespace().collect();
        let name = words
            .iter()
            .position(|w| ["piece", "zone", "castling", "variant", "part"].contains(w))
            .and_then(|i| words.get(i + 1))?;
        let mut other = name.to_string();
        other.get_mut(..1)?.make_ascii_uppercase();
        parts.clear();
        Some(line.replacen(name, &other, 1))
    }),
    ("no closing quotation mark", |line| {
        let at = line.rfind('"')?;
        Some(format!("{}{}", &line[..at], &line[at + 1..]))
    }),
    ("no opening quotation mark", |line| {
        let at = line.find('"')?;
        Some(format!("{}{}", &line[..at], &line[at + 1..]))
    }),
    ("no brace", |line| line.contains('{').then(|| line.replacen('{', "", 1))),
    ("a bracket", |line| {
        let text = line.trim_end();
        let at = tokens(text).filter(|t| t.kind == TokenKind::Word).last()?;
        Some(format!("{}({}){}", &text[..at.start], &text[at.start..at.end], &text[at.end..]))
    }),
    ("a keyword with a capital", |line| {
        let at = line.find(|c: char| c.is_ascii_lowercase())?;
        Some(format!("{}{}{}", &line[..at], line[at..=at].to_ascii_uppercase(), &line[at + 1..]))
    }),
    ("an underscore", |line| {
        line.contains(' ').then(|| {
            let at = line.trim_end().rfind(' ').unwrap();
            format!("{}_{}", &line[..at], &line[at + 1..])
        })
    }),
    ("`=` for `:`", |line| line.contains(':').then(|| line.replacen(':', " =", 1))),
    ("a comment of another language", |line| Some(format!("{line} // what it is for"))),
    ("a comma at the end", |line| Some(format!("{},", line.trim_end()))),
    ("a full stop at the end", |line| Some(format!("{}.", line.trim_end()))),
    ("two braces", |line| line.contains('{').then(|| line.replacen('{', "{ {", 1))),
    ("another bracket", |line| line.contains('{').then(|| line.replacen('{', "[", 1))),
    ("single quotation marks", |line| line.contains('"').then(|| line.replace('"', "'"))),
    ("a semicolon for a comma or colon", |line| {
        let at = line.find([',', ':'])?;
        Some(format!("{};{}", &line[..at], &line[at + 1..]))
    }),
];

/// What the environment says of the tests.
fn wish() -> String {
    std::env::var("CONSEQUENCES").unwrap_or_default()
}

/// The files to which the environment limits the tests; all, if there are none.
fn chosen() -> Vec<String> {
    let names = |name: &&str| !["", "all"].contains(name) && name.parse::<usize>().is_err();
    wish().split(',').filter(names).map(str::to_owned).collect()
}

/// One of how many spoilt lines is tried.
fn stride() -> usize {
    match wish().as_str() {
        "" => many_of_all(151, 24, 4),
        wish => wish.parse().map_or(1, |every: usize| every.max(1)),
    }
}

/// The shipped files and the examples.
fn sound_files() -> Vec<(String, String)> {
    let shipped =
        wazir_variants::FILES.iter().map(|(name, text)| (format!("{name}.wazir"), (*text).to_owned()));
    let only = chosen();
    let chosen =
        |name: &str| only.is_empty() || only.iter().any(|o| name.strip_suffix(".wazir") == Some(o.as_str()));
    shipped.chain(wazir_files("../examples")).filter(|(name, _)| chosen(name)).collect()
}

/// What came of spoiling one file.
#[derive(Default)]
struct Tally {
    spoilt: usize,
    /// Spoilt lines that compile all the same.
    silent: Vec<String>,
    /// Spoilt lines that are not told there and once.
    wrong: Vec<String>,
}

/// Every line of a file spoilt in every way, or one of so many of these, counted from `first`.
fn spoilt_lines(name: &str, text: &str, (first, stride): (usize, usize)) -> Tally {
    let mut tally = Tally::default();
    assert!(!compile(name, text, &Shipped).has_errors());
    let (mut start, mut tried) = (0, first);
    let mut goes_on = false;
    for line in text.split_inclusive('\n') {
        let (from, to) = (start, start + line.len());
        start = to;
        let bare = line.split('#').next().unwrap_or_default().trim_end();
        // A list over several lines is no one line: where its comma is spoilt, what follows is another.
        let whole = !goes_on && !bare.ends_with(',');
        goes_on = bare.ends_with(',');
        if bare.trim().is_empty() || bare.trim() == "}" || !whole {
            continue;
        }
        for (what, spoil) in SPOILS {
            tried += 1;
            if tried % stride != 0 {
                continue;
            }
            let Some(other) = spoil(bare).filter(|other| other != bare) else { continue };
            let changed = format!("{}{other}\n{}", &text[..from], &text[to..]);
            let after = compile(name, &changed, &Shipped);
            let errors: Vec<&Diagnostic> = after.diagnostics.iter().filter(|d| d.is_error()).collect();
            if errors.is_empty() {
                tally.silent.push(format!("{what}: {name}: {}", other.trim()));
                continue;
            }
            tally.spoilt += 1;
            let here = from..=from + other.len();
            let own = |d: &&&Diagnostic| d.span().file == FileId::default() && here.contains(&d.span().start);
            if errors.len() > 1 || !errors.iter().all(|d| own(&d)) {
                let said: Vec<String> =
                    errors.iter().map(|d| format!("{} {}", d.code.id, d.message)).collect();
                tally.wrong.push(format!("{what}: {name}: {}: {}", other.trim(), said.join("; ")));
            }
        }
    }
    tally
}

#[test]
fn one_line_that_cannot_be_read_is_one_report_there() {
    let stride = stride();
    let files: Vec<_> = sound_files().into_iter().enumerate().collect();
    let tallies = on_all_cores(&files, |(i, (name, text))| spoilt_lines(name, text, (i * 7, stride)));
    let spoilt: usize = tallies.iter().map(|t| t.spoilt).sum();
    let silent: Vec<&str> = tallies.iter().flat_map(|t| &t.silent).map(String::as_str).collect();
    let wrong: Vec<&str> = tallies.iter().flat_map(|t| &t.wrong).map(String::as_str).collect();
    println!("{spoilt} spoilt, {} of them not told there and once; {} compile", wrong.len(), silent.len());
    if stride == 1 {
        println!("{}", silent.join("\n"));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(!chosen().is_empty() || spoilt * stride > 8000);
}

/// Ways to spoil a block, of which a line is the `}`, or the line that opens it; with the file that comes of it.
fn spoilt_blocks(lines: &[&str], at: usize) -> Vec<(&'static str, String)> {
    let line = lines[at];
    let indent = |line: &str| line.len() - line.trim_start().len();
    let without = |range: std::ops::RangeInclusive<usize>| -> Vec<&str> {
        lines.iter().enumerate().filter(|(i, _)| !range.contains(i)).map(|(_, line)| *line).collect()
    };
    let whole = |lines: Vec<&str>| lines.join("\n") + "\n";
    let mut twice = lines.to_vec();
    if line.trim() == "}" {
        twice.insert(at, line);
        return vec![("no `}`", whole(without(at..=at))), ("two `}`", whole(twice))];
    }
    if !line.ends_with('{') {
        return Vec::new();
    }
    let mut found = vec![("no first line", whole(without(at..=at)))];
    let close = (at..lines.len()).find(|i| lines[*i].trim() == "}" && indent(lines[*i]) == indent(line));
    if let Some(close) = close.filter(|_| indent(line) > 0) {
        twice.splice(close + 1..close + 1, lines[at..=close].iter().copied());
        found.push(("the block twice", whole(twice)));
        let outside = without(at..=close).into_iter().chain(lines[at..=close].iter().copied());
        found.push(("the block outside", whole(outside.collect())));
    }
    found
}

#[test]
fn one_brace_or_block_in_a_wrong_place_is_one_report() {
    let every = if chosen().is_empty() { many_of_all(17, 6, 1) } else { 1 };
    let files: Vec<_> = sound_files().into_iter().enumerate().collect();
    let tallies = on_all_cores(&files, |(first, (name, text))| {
        let lines: Vec<&str> = text.lines().collect();
        let mut tally = Tally::default();
        let tried = lines.iter().enumerate().filter(|(at, _)| (at + first) % every == 0);
        for (at, line) in tried {
            for (what, changed) in spoilt_blocks(&lines, at) {
                tally.spoilt += 1;
                let after = compile(name, &changed, &Shipped);
                if after.diagnostics.len() > 1 {
                    let said: Vec<String> =
                        after.diagnostics.iter().map(|d| format!("{} {}", d.code.id, d.message)).collect();
                    let said = said.join("; ");
                    tally.wrong.push(format!("{what}: {name}:{}: {}: {said}", at + 1, line.trim()));
                }
            }
        }
        tally
    });
    let spoilt: usize = tallies.iter().map(|t| t.spoilt).sum();
    let wrong: Vec<&str> = tallies.iter().flat_map(|t| &t.wrong).map(String::as_str).collect();
    println!("{spoilt} blocks spoilt, {} of them not told once", wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(!chosen().is_empty() || spoilt * every > 500);
}
