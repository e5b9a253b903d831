//! `wazir fmt`: brings variant files into the one layout.

use crate::args::FmtArgs;
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::global::MessageFormat;
use crate::loader;
use crate::output::Output;
use crate::report::Report;
use crate::target::{Source, Target};
use crate::unified_diff::unified_diff;
use crate::write_file;
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use wazir_lang::{Sources, Span};
use wazir_show::prose;

/// What is to be done with files that are not in the layout.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Mode {
    Write,
    /// Name them.
    Check,
    /// Show what would change.
    Diff,
}

/// How many files have come to what.
#[derive(Default)]
struct Tally {
    formatted: usize,
    kept: usize,
    exit: Exit,
}

/// Runs the command.
pub fn run(args: &FmtArgs, out: &Output) -> Outcome {
    let mode = match (args.check, args.diff) {
        (true, _) => Mode::Check,
        (_, true) => Mode::Diff,
        _ => Mode::Write,
    };
    let mut tally = Tally::default();
    let sources = sources(&args.files, &mut tally, out)?;
    for source in &sources {
        let formatted = format(source, mode, &mut tally, out);
        tally.exit = tally.exit.worse(formatted.unwrap_or_else(|failure| failure.report(out)));
    }
    let piped =
        mode == Mode::Write && !sources.is_empty() && sources.iter().all(|source| *source == Source::Stdin);
    if !piped && out.format() != MessageFormat::Json {
        out.note(told(&tally, mode));
    }
    Ok(tally.exit)
}

/// The files that the arguments name, each once: of a folder those in it and below it.
fn sources(args: &[String], tally: &mut Tally, out: &Output) -> Result<Vec<Source>, Failure> {
    let mut sources = Vec::new();
    for arg in args {
        if Path::new(arg).is_dir() {
            let found = files_below(Path::new(arg), tally, out);
            sources.extend(found.into_iter().map(|path| Source::File(path.display().to_string())));
            continue;
        }
        let source = Target::parse_whole(arg)?.source;
        if matches!(source, Source::Named(_) | Source::Shipped(_)) && loader::path(&source).is_none() {
            // A name that is not known is told as such.
            loader::read(&source)?;
            let report = Report::new(format!("`{arg}` is a shipped variant, and cannot be changed"));
            return Err(Failure::usage(report.help(format!("for a file of that name write `./{arg}`"))));
        }
        sources.push(source);
    }
    let place = |source: &Source| loader::path(source).and_then(|path| fs::canonicalize(path).ok());
    let mut known: Vec<PathBuf> = Vec::new();
    sources.retain(|source| match place(source) {
        Some(place) if known.contains(&place) => false,
        Some(place) => {
            known.push(place);
            true
        }
        None => true,
    });
    Ok(sources)
}

/// The variant files in a folder and below it, sorted. What is hidden and what is a link is left out; a folder that cannot be read is told of.
fn files_below(folder: &Path, tally: &mut Tally, out: &Output) -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
        let entries = entries.unwrap_or_else(|error| {
            let report = loader::cannot_read(&folder.display().to_string(), &error);
            tally.exit = tally.exit.worse(Failure::usage(report).report(out));
            Vec::new()
        });
        for entry in entries {
            let (path, hidden) = (entry.path(), entry.file_name().to_string_lossy().starts_with('.'));
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir() && !hidden {
                folders.push(path);
            } else if kind.is_file() && !hidden && path.extension().is_some_and(|ending| ending == "wazir") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

fn format(source: &Source, mode: Mode, tally: &mut Tally, out: &Output) -> Result<Exit, Failure> {
    let piped = mode == Mode::Write && *source == Source::Stdin;
    let (name, bytes) = loader::read(source)?;
    let formatted = formatted(&name, &bytes);
    if piped {
        return match formatted {
            Ok((_, formatted)) => {
                out.file(&formatted);
                Ok(Exit::Fine)
            }
            Err(failure) => {
                pass_on(&bytes, out);
                Err(failure)
            }
        };
    }
    let (text, formatted) = formatted?;
    if formatted == text {
        tally.kept += 1;
        return Ok(Exit::Fine);
    }
    match mode {
        Mode::Write => {
            if fs::metadata(&name).is_ok_and(|metadata| metadata.permissions().readonly()) {
                return Err(Failure::usage(Report::new(format!(
                    "`{name}` may only be read, and is left as it is"
                ))));
            }
            write_file::replace(&name, formatted.as_bytes()).map_err(Failure::usage)?;
            tally.formatted += 1;
            return Ok(Exit::Fine);
        }
        Mode::Check => out.line(&name),
        Mode::Diff => out.file(&unified_diff(&name, &text, &formatted)),
    }
    tally.formatted += 1;
    Ok(Exit::Findings)
}

/// Gives the reader of a pipe what came in, whatever it is. A terminal gets nothing that it might obey.
fn pass_on(bytes: &[u8], out: &Output) {
    match str::from_utf8(bytes) {
        Ok(text) if bytes.len() <= wazir_lang::MAX_BYTES => out.file(text),
        _ if io::stdout().is_terminal() => {}
        _ => {
            out.flush();
            let mut stdout = io::stdout().lock();
            let passed =
                stdout.write_all(bytes).and_then(|()| io::copy(&mut io::stdin().lock(), &mut stdout));
            // Who has closed the pipe wants no more.
            let _ = passed.and_then(|_| stdout.flush());
        }
    }
}

/// The text of a file, and the same in the layout.
fn formatted(name: &str, bytes: &[u8]) -> Result<(String, String), Failure> {
    let left = "the file is left as it is";
    if bytes.len() > wazir_lang::MAX_BYTES {
        let report = Report::new(format!(
            "{name}: a file of more than {} bytes is not a variant",
            wazir_lang::MAX_BYTES
        ));
        return Err(Failure::finding(report.help(left)));
    }
    let text = String::from_utf8(bytes.to_vec()).map_err(|_| {
        let report = Report::new(format!("{name}: the file is not UTF-8; {left}"));
        Failure::finding(report.help("`wazir check` shows the place"))
    })?;
    let formatted = wazir_lang::format(&text).map_err(|found| {
        let mut sources = Sources::default();
        let file = sources.add(name, text.as_str());
        let (line, column) = sources.line_column(Span::new(file, found.at, found.at));
        let row = text.lines().nth(line - 1).unwrap_or_default();
        let report = Report::new(format!("{name}:{line}:{column}: {}; {left}", found.why));
        let at = row.char_indices().nth(column - 1).map_or(row.len(), |(at, _)| at);
        Failure::finding(
            report.excerpt(row, at..(at + 1).min(row.len())).help("`wazir check` says how it can be mended"),
        )
    })?;
    Ok((text, formatted))
}

/// `2 files formatted, 5 were in the layout already`.
fn told(tally: &Tally, mode: Mode) -> String {
    let files = |count| prose::count(count, "file");
    let kept = match tally.kept {
        1 => "1 is in the layout already".to_owned(),
        n => format!("{n} are in the layout already"),
    };
    let done = match mode {
        Mode::Write => "formatted",
        Mode::Check | Mode::Diff => "would be formatted",
    };
    format!("{} {done}, {kept}", files(tally.formatted))
}
