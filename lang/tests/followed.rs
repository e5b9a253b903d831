//! Advice that is followed to the letter leads to no report that contradicts it: for the broken files, `tests/broken/*.wazir`, every whole
//! line that a help says to write is written, and every `also in …` list taken over.
//!
//! What cannot be done without understanding the sentence is passed over, and counted.
#![allow(missing_docs, clippy::unwrap_used, clippy::print_stdout)]

use crate::common::repairs::mended;
use crate::common::{Shipped, broken_files, many, one_in};
use std::collections::BTreeSet;
use wazir_lang::{Compilation, Diagnostic, FileId, code, compile};

/// How the lines begin that are written below the others, or in the place of the author's.
const LINES: [&str; 6] =
    ["remove castling ", "replace castling ", "change piece ", "board ", "replace piece ", "remove piece "];

/// Helps that begin alike belong together: all of them are followed at once.
const TOGETHER: [&[&str]; 2] = [&["write beside it: ", "take `, also "], &["to castle from here, "]];

/// What cannot be had by a line alone.
const MORE: [&str; 4] = [
    "to add lines to the old one",
    "and leave the `",
    "an exception takes nothing back",
    "in the place of the removal and of the new piece",
];

/// What is to be written, and in which place.
enum Advice {
    /// A line of the variant.
    Line(String),
    /// The first line of the block at the mark, up to its `{`.
    Head(String),
    /// Words that are to be taken out of the line.
    Out(String),
    /// The rights of the setup at the mark.
    Rights(String),
}

fn quoted(help: &str) -> Vec<&str> {
    help.split('`').skip(1).step_by(2).collect()
}

/// What a help says to write; `None` if that must be understood first.
fn advice(help: &str) -> Option<Vec<Advice>> {
    let mut found = Vec::new();
    if MORE.iter().any(|more| help.contains(more)) {
        return None;
    }
    for text in quoted(help) {
        if text.starts_with(", also ") {
            found.push(Advice::Out(text.to_owned()));
            continue;
        }
        if !LINES.iter().any(|line| text.starts_with(line)) {
            continue;
        }
        if text.contains('…') || help.contains("army") || text.contains("NAME") {
            return None;
        }
        found.push(match text.strip_suffix('{') {
            Some(head) => Advice::Head(head.trim().to_owned()),
            None if text.contains('{') || !text.starts_with("replace piece ") => {
                Advice::Line(text.to_owned())
            }
            None => return None,
        });
    }
    if help.contains("for the rights") {
        let rights = quoted(help).into_iter().next_back()?;
        found.push(Advice::Rights(rights.to_owned()));
    }
    Some(found)
}

/// The text with some advice followed; `None` where there is no place for it.
fn follow(text: &str, diagnostic: &Diagnostic, advice: &[Advice]) -> Option<String> {
    let mut text = text.to_owned();
    let at = diagnostic.span();
    // From the end to the beginning, so that places stay.
    for line in advice {
        if let Advice::Line(line) = line {
            // An acknowledgement is written into the line itself.
            let start = text.get(..at.start)?.rfind('\n').map_or(0, |i| i + 1);
            if let (code::CHANGES_ANOTHER, Some(name)) = (diagnostic.code, line.find(", also "))
                && let Some(own) = text.get(start..)?.find(line.get(..name)?)
            {
                text.insert_str(start + own + name, line.get(name..)?);
                continue;
            }
            // Beside a line without a block, or else at the end of the variant.
            let rest = text.get(at.end..)?;
            let own = rest.find('\n').filter(|end| !rest[..*end].contains('{'));
            let beside =
                text.get(..at.start)?.lines().last().is_some_and(|l| l.trim_start().starts_with("remove "));
            let end = at.end + own.filter(|_| beside).or_else(|| rest.find("\n}"))?;
            text.insert_str(end, &format!("\n  {line}"));
        }
    }
    for line in advice {
        let start = text.get(..at.start)?.rfind('\n').map_or(0, |i| i + 1);
        match line {
            Advice::Line(_) => {}
            Advice::Out(words) => {
                let found = start + text.get(start..)?.find(words.as_str())?;
                text.replace_range(found..found + words.len(), "");
            }
            Advice::Head(head) => {
                let open = at.start + text.get(at.start..)?.find('{')?;
                let old = text.get(start..open)?.to_owned();
                if old.contains('\n') {
                    return None;
                }
                let indent = old.len() - old.trim_start().len();
                text.replace_range(start + indent..open, &format!("{head} "));
            }
            Advice::Rights(rights) => {
                let begin = text.get(..at.start)?.rfind(char::is_whitespace)? + 1;
                let end = begin + text.get(begin..)?.find([' ', '"'])?;
                text.replace_range(begin..end, rights);
            }
        }
    }
    Some(text)
}

fn said(compilation: &Compilation) -> BTreeSet<(String, String)> {
    let own = compilation.diagnostics.iter();
    own.map(|d| (format!("{:?}", d.code), d.message.clone())).collect()
}

/// What contradicts the advice that has been followed.
fn contradictions(before: &Compilation, after: &Compilation, diagnostic: &Diagnostic) -> Vec<String> {
    let known = said(before);
    let overrides = [code::IDLE_ALSO_IN, code::CHANGES_ANOTHER];
    // A FEN that grants a castling which is no longer there is written anew next.
    let matters = |d: &&Diagnostic| d.is_error() && d.code != code::FEN || overrides.contains(&d.code);
    let new = after.diagnostics.iter().filter(matters);
    let new = new.filter(|d| !known.contains(&(format!("{:?}", d.code), d.message.clone())));
    let mut found: Vec<String> = new.map(|d| format!("then: {}", d.message)).collect();
    let alike = |c: &Compilation| {
        c.diagnostics
            .iter()
            .filter(|d| (d.code, &d.message) == (diagnostic.code, &diagnostic.message))
            .count()
    };
    if diagnostic.is_error() && alike(after) >= alike(before) {
        found.push("it is still there".to_owned());
    }
    found
}

#[test]
fn advice_that_is_followed_contradicts_nothing() {
    let (mut followed, mut passed_over, mut failures) = (0, Vec::new(), Vec::new());
    for (name, text) in one_in(18, broken_files()) {
        let before = compile(&name, &text, &Shipped);
        // What is said of lines that cannot be read takes their place; `explain` tests that with an example for each row.
        let read = |d: &&Diagnostic| d.span().file == FileId::default() && !d.code.id.starts_with("E01");
        for diagnostic in before.diagnostics.iter().filter(read) {
            let mut attempts: Vec<(String, Option<String>)> = Vec::new();
            let words = |text: &str| text.contains("also in") || text.contains("also from");
            if let Some(fix) = diagnostic.fix.as_ref().filter(|f| f.edits.iter().any(|(_, t)| words(t))) {
                attempts.push((fix.message.clone(), mended(&text, FileId::default(), fix)));
            }
            let said = diagnostic.labels.iter().filter(|l| l.primary).map(|l| &l.message);
            let mut helps: Vec<Vec<&str>> = Vec::new();
            for help in diagnostic.help.iter().chain(said) {
                let begins = |help: &str, with: &[&str]| with.iter().any(|begin| help.starts_with(begin));
                let together = TOGETHER.iter().find(|with| begins(help, with));
                let group =
                    helps.iter_mut().find(|g| together.is_some_and(|with| g.iter().all(|h| begins(h, with))));
                match group {
                    Some(group) => group.push(help),
                    None => helps.push(vec![help]),
                }
            }
            for group in helps {
                let shown = group.join("; ");
                if !LINES.iter().any(|line| shown.contains(&format!("`{line}"))) {
                    continue;
                }
                let all: Option<Vec<Vec<Advice>>> = group.iter().map(|h| advice(h)).collect();
                let all: Option<Vec<Advice>> = all.map(|a| a.into_iter().flatten().collect());
                let done = all.filter(|a| !a.is_empty()).and_then(|a| follow(&text, diagnostic, &a));
                attempts.push((shown, done));
            }
            for (shown, done) in attempts {
                let Some(done) = done else {
                    passed_over.push(format!("{name}: {shown}"));
                    continue;
                };
                followed += 1;
                let after = compile(&name, &done, &Shipped);
                let found = contradictions(&before, &after, diagnostic);
                failures.extend(
                    found.into_iter().map(|f| format!("{name}: {}: {shown}: {f}", diagnostic.message)),
                );
            }
        }
    }
    println!("{followed} followed, {} passed over:\n{}", passed_over.len(), passed_over.join("\n"));
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(followed >= many(2, 25), "only {followed} pieces of advice were followed");
}
