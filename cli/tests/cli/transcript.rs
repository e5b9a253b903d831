//! Runs the sessions in `tests/transcripts`. Their form is described there, in `README.md`.

use crate::wazir::{Folder, Wazir};
use std::fs;
use std::path::{Path, PathBuf};

/// A command of a session and what must come of it.
#[derive(Default)]
struct Step {
    /// What stands before it: comments, files and blank lines, kept for rewriting.
    before: Vec<String>,
    files: Vec<(String, String)>,
    command: String,
    stdin: Vec<String>,
    stdout: Vec<String>,
    stderr: Vec<String>,
    code: i32,
}

#[test]
fn transcripts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|p| p.extension().is_some_and(|e| e == "txt"))
        .collect();
    files.sort();
    assert!(!files.is_empty());
    let failures: Vec<String> = files.iter().flat_map(|file| run(file)).collect();
    assert!(failures.is_empty(), "{} did not match:\n\n{}", failures.len(), failures.join("\n"));
}

fn run(file: &Path) -> Vec<String> {
    let update = std::env::var_os("UPDATE_TRANSCRIPTS").is_some();
    let (mut steps, tail) = parse(&fs::read_to_string(file).unwrap());
    let folder = Folder::new();
    let mut failures = Vec::new();
    let mut changed = false;
    for step in &mut steps {
        step.files.iter().for_each(|(name, text)| folder.write(name, text));
        let (env, args) = words(&step.command);
        let mut wazir = Wazir::new().args(&args).dir(folder.path());
        for (name, value) in &env {
            wazir = wazir.env(name, value);
        }
        let stdin: String = step.stdin.iter().map(|line| format!("{line}\n")).collect();
        let ran = wazir.stdin(&stdin).run();
        let (stdout, stderr) = (lines(&ran.stdout), lines(&ran.stderr));
        if matches(&step.stdout, &stdout) && matches(&step.stderr, &stderr) && ran.code == step.code {
            continue;
        }
        if update {
            (step.stdout, step.stderr, step.code) = (stdout, stderr, ran.code);
            changed = true;
        } else {
            let name = file.file_name().unwrap_or_default().to_string_lossy();
            failures.push(format!(
                "{name}: $ {}\n  expected:\n{}  came:\n{}",
                step.command,
                show(&step.stdout, &step.stderr, step.code),
                show(&stdout, &stderr, ran.code)
            ));
        }
    }
    if changed {
        let text: String =
            steps.iter().map(write).chain(tail.iter().map(|line| format!("{line}\n"))).collect();
        fs::write(file, text.trim_end().to_owned() + "\n").unwrap();
    }
    failures
}

fn parse(text: &str) -> (Vec<Step>, Vec<String>) {
    let mut steps: Vec<Step> = Vec::new();
    let mut next = Step::default();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(command) = line.strip_prefix("$ ") {
            let mut step = std::mem::take(&mut next);
            step.command = command.to_owned();
            steps.push(step);
            continue;
        }
        if let Some(name) = line.strip_prefix("--- ") {
            let file: Vec<&str> = lines.by_ref().take_while(|line| *line != "---").collect();
            next.before.push(line.to_owned());
            next.before.extend(file.iter().map(|l| (*l).to_owned()));
            next.before.push("---".to_owned());
            next.files.push((name.to_owned(), file.iter().map(|l| format!("{l}\n")).collect()));
            continue;
        }
        let Some(step) = steps.last_mut().filter(|_| !line.starts_with('#') && next.before.is_empty()) else {
            next.before.push(line.to_owned());
            continue;
        };
        let after = |prefix: &str| {
            line.strip_prefix(prefix).map(|rest| rest.strip_prefix(' ').unwrap_or(rest).to_owned())
        };
        if let Some(input) = after("<") {
            step.stdin.push(input);
        } else if let Some(message) = after("!") {
            step.stderr.push(message);
        } else if let Some(code) = line.strip_prefix("? ") {
            step.code = code.trim().parse().expect("a status is a number");
        } else {
            step.stdout.push(line.strip_prefix('\\').unwrap_or(line).to_owned());
        }
    }
    steps.iter_mut().for_each(|step| trim(&mut step.stdout));
    (steps, next.before)
}

fn write(step: &Step) -> String {
    let mut text: String = step.before.iter().map(|line| format!("{line}\n")).collect();
    let mut line =
        |prefix: &str, line: &str| text += &(format!("{prefix}{line}").trim_end().to_owned() + "\n");
    line("$ ", &step.command);
    step.stdin.iter().for_each(|l| line("< ", l));
    for l in &step.stdout {
        line(
            if l.starts_with(['$', '<', '!', '?', '#', '\\']) || l.starts_with("---") { "\\" } else { "" },
            l,
        );
    }
    step.stderr.iter().for_each(|l| line("! ", l));
    if step.code != 0 {
        line("? ", &step.code.to_string());
    }
    text + "\n"
}

/// Variables and arguments of a command line, without its `wazir`.
pub fn words(command: &str) -> (Vec<(String, String)>, Vec<String>) {
    let mut words: Vec<String> = Vec::new();
    let (mut word, mut quote, mut inside) = (String::new(), None, false);
    for c in command.chars() {
        match (quote, c) {
            (Some(q), c) if q == c => quote = None,
            (Some(_), c) => word.push(c),
            (None, '"' | '\'') => (quote, inside) = (Some(c), true),
            (None, ' ') => {
                if inside {
                    words.push(std::mem::take(&mut word));
                }
                inside = false;
            }
            (None, c) => {
                word.push(c);
                inside = true;
            }
        }
    }
    if inside {
        words.push(word);
    }
    let at = words.iter().position(|w| w == "wazir").expect("a command is a call of wazir");
    let args = words.split_off(at + 1);
    let env =
        words.iter().filter_map(|w| w.split_once('=')).map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
    (env, args)
}

pub fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(|line| line.trim_end().to_owned()).collect();
    trim(&mut lines);
    lines
}

fn trim(lines: &mut Vec<String>) {
    while lines.last().is_some_and(|line| line.trim().is_empty()) {
        lines.pop();
    }
}

/// Do the lines match, where `...` stands for any number of them?
pub fn matches(expected: &[String], came: &[String]) -> bool {
    match expected {
        [] => came.is_empty(),
        [dots, rest @ ..] if dots.trim() == "..." => (0..=came.len()).any(|n| matches(rest, &came[n..])),
        [line, rest @ ..] => {
            came.first().is_some_and(|c| fits(line.trim_end(), c)) && matches(rest, &came[1..])
        }
    }
}

/// Does a line match, where `[..]` stands for any text?
fn fits(expected: &str, came: &str) -> bool {
    match expected.split_once("[..]") {
        None => expected == came,
        Some((before, after)) => came.strip_prefix(before).is_some_and(|rest| {
            (0..=rest.len()).filter(|n| rest.is_char_boundary(*n)).any(|n| fits(after, &rest[n..]))
        }),
    }
}

fn show(stdout: &[String], stderr: &[String], code: i32) -> String {
    let out: String = stdout.iter().map(|line| format!("    {line}\n")).collect();
    let err: String = stderr.iter().map(|line| format!("  ! {line}\n")).collect();
    format!("{out}{err}  ? {code}\n")
}

#[test]
fn wildcards_stand_for_lines_and_for_text() {
    let l = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    assert!(matches(&l("a\n...\nz"), &l("a\nb\nc\nz")));
    assert!(matches(&l("a\n...\nz"), &l("a\nz")));
    assert!(!matches(&l("a\nz"), &l("a\nb\nz")));
    assert!(fits("took [..] s", "took 1.5 s") && !fits("took [..] s", "took 1.5 m"));
    assert_eq!(words("A=1 wazir x 'y z' \"\"").1, ["x", "y z", ""]);
}
