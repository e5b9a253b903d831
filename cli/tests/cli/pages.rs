//! Runs the sessions that the README and the pages of `docs/` show, as a reader would who follows a page from its top.
//!
//! A block marked `console` is a session: commands after `$ `, each with everything that it prints, output and
//! messages in the order of writing. `...` and `[..]` stand for what is left out, as in the transcripts. What
//! stands after a prompt of `wazir play` is typed, and so is what is piped in by `printf '…' |`.
//!
//! A comment before a block of the page says that the block is a file in the folder of the session, or a part of one:
//!
//! | comment | the block |
//! |---|---|
//! | `<!-- file frogs.wazir -->` | is the file |
//! | `<!-- in frogs.wazir, from "#\| piece" to "#\| }" -->` | replaces these lines: from the first that begins like the one to the next that begins like the other |
//! | `<!-- now frogs.wazir -->` | is what the file has become, without comments and empty lines |
//!
//! `UPDATE_TRANSCRIPTS=1 cargo test -p wazir pages` writes what came into the pages, for the commands that did not match.

use crate::transcript::{lines, matches, words};
use crate::wazir::{Folder, Wazir};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn the_sessions_in_the_pages() {
    let mut failures = Vec::new();
    let mut count = 0;
    for page in all().into_iter().chain([root().join("README.md")]) {
        count += run(&page, &mut failures);
    }
    assert!(failures.is_empty(), "{} did not match:\n\n{}", failures.len(), failures.join("\n"));
    assert!(count > 10, "the pages have lost their sessions: only {count} commands were found");
}

/// The project's folder.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// Every page in `docs/`, in a stable order.
pub fn all() -> Vec<PathBuf> {
    let (mut folders, mut pages) = (vec![root().join("docs")], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
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

/// Runs a page, and returns how many commands it has.
fn run(page: &Path, failures: &mut Vec<String>) -> usize {
    let text = fs::read_to_string(page).unwrap();
    let name = page.strip_prefix(root()).unwrap().display().to_string();
    let folder = Folder::new();
    let mut written = Vec::new();
    let mut before = String::new();
    let mut source = text.lines();
    let mut count = 0;
    while let Some(line) = source.next() {
        written.push(line.to_owned());
        let Some(tag) = line.strip_prefix("```") else {
            if !line.trim().is_empty() {
                line.clone_into(&mut before);
            }
            continue;
        };
        let block: Vec<String> =
            source.by_ref().take_while(|line| *line != "```").map(str::to_owned).collect();
        if let Some(what) = before.strip_prefix("<!-- ").and_then(|l| l.strip_suffix(" -->"))
            && let Err(why) = file(&folder, what, &block)
        {
            failures.push(format!("{name}: {before}\n  {why}\n"));
        }
        match tag == "console" {
            true => written.extend(session(&name, &folder, &block, failures, &mut count)),
            false => written.extend(block),
        }
        written.push("```".to_owned());
        before.clear();
    }
    if std::env::var_os("UPDATE_TRANSCRIPTS").is_some() {
        let written = written.join("\n") + "\n";
        if written != text {
            fs::write(page, written).unwrap();
        }
    }
    count
}

/// Writes or compares a file.
fn file(folder: &Folder, what: &str, block: &[String]) -> Result<(), String> {
    let text = |lines: &[String]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    if let Some(name) = what.strip_prefix("file ") {
        folder.write(name, &text(block));
    } else if let Some(name) = what.strip_prefix("now ") {
        let bare = |text: &str| {
            let lines = text.lines().map(|l| l.split('#').next().unwrap_or(l).trim_end());
            lines.filter(|line| !line.is_empty()).map(|line| format!("{line}\n")).collect::<String>()
        };
        let (is, shown) = (bare(&folder.read(name)), bare(&text(block)));
        if is != shown {
            return Err(format!("the file has become\n{is}"));
        }
    } else if let Some((name, range)) = what.strip_prefix("in ").and_then(|w| w.split_once(", from \"")) {
        let (first, last) =
            range.strip_suffix('"').and_then(|r| r.split_once("\" to \"")).ok_or("from … to …")?;
        let mut lines: Vec<String> = folder.read(name).lines().map(str::to_owned).collect();
        let at =
            lines.iter().position(|l| l.trim().starts_with(first)).ok_or("the first line is not there")?;
        let length = lines[at..]
            .iter()
            .position(|l| l.trim().starts_with(last))
            .ok_or("the last line is not there")?;
        lines.splice(at..=at + length, block.iter().cloned());
        folder.write(name, &text(&lines));
    } else {
        return Err("this comment is not understood".to_owned());
    }
    Ok(())
}

/// Runs a block's commands, and returns what should stand in it.
fn session(
    page: &str,
    folder: &Folder,
    block: &[String],
    failures: &mut Vec<String>,
    count: &mut usize,
) -> Vec<String> {
    let update = std::env::var_os("UPDATE_TRANSCRIPTS").is_some();
    let mut written = Vec::new();
    let mut rest = block;
    while let Some((first, after)) = rest.split_first() {
        let end = after.iter().position(|line| line.starts_with("$ ")).unwrap_or(after.len());
        let (expected, next) = after.split_at(end);
        rest = next;
        written.push(first.clone());
        let Some(command) = first.strip_prefix("$ ") else {
            failures.push(format!("{page}: a session begins with a command, not with `{first}`\n"));
            continue;
        };
        *count += 1;
        let typed: String = expected.iter().filter_map(|l| typed(l)).map(|l| format!("{l}\n")).collect();
        let (command, typed) = match piped(command) {
            Some((text, command)) => (command, text),
            None => (command, typed),
        };
        let (env, args) = words(command);
        let wazir = Wazir::new().args(&args).dir(folder.path()).stdin(&typed);
        let (text, code) =
            env.iter().fold(wazir, |wazir, (name, value)| wazir.env(name, value)).run_in_terminal();
        let came = lines(&text);
        let trimmed = lines(&expected.join("\n"));
        let good = matches(&trimmed, &came) && (0..=2).contains(&code);
        if !good && !update {
            let show = |lines: &[String]| lines.iter().map(|l| format!("    {l}\n")).collect::<String>();
            failures.push(format!(
                "{page}: $ {command}\n  expected:\n{}  came, with status {code}:\n{}",
                show(&trimmed),
                show(&came)
            ));
        }
        match good {
            true => written.extend_from_slice(expected),
            false => {
                written.extend(came);
                if !rest.is_empty() {
                    written.push(String::new());
                }
            }
        }
    }
    written
}

/// What is written to a command, as in `printf 'isready\n' | wazir uci`, and the command.
fn piped(command: &str) -> Option<(String, &str)> {
    let (text, command) = command.strip_prefix("printf '")?.split_once("' | ")?;
    Some((text.replace("\\n", "\n"), command))
}

/// What is typed after a prompt such as `1... black> `.
fn typed(line: &str) -> Option<&str> {
    let (number, rest) = line.split_once('.')?;
    let (side, typed) = rest.trim_start_matches('.').trim_start().split_once("> ")?;
    let is_prompt = !number.is_empty() && number.chars().all(|c| c.is_ascii_digit());
    (is_prompt && matches!(side, "white" | "black")).then_some(typed)
}

#[test]
fn what_is_typed_stands_after_the_prompt() {
    assert_eq!(typed("1. white> e2e4"), Some("e2e4"));
    assert_eq!(typed("12... black> O-O"), Some("O-O"));
    assert_eq!(typed("1... black plays a6 (a7a6)"), None);
}
