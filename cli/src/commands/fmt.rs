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
use std::path::{Path, PathBuf};
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
    let sources = sources(&args.files)?;
    let mut tally = Tally::default();
    for source in &sources {
        let formatted = format(source, mode, &mut tally, out);
        tally.exit = tally.exit.worse(formatted.unwrap_or_else(|failure| failure.report(out)));
    }
    let piped = mode == Mode::Write && sources.iter().all(|source| *source == Source::Stdin);
    if !piped && out.format() != MessageFormat::Json {
        out.note(told(&tally, mode));
    }
    Ok(tally.exit)
}

/// The files that the arguments name, each once: of a folder those in it and below it.
fn sources(args: &[String]) -> Result<Vec<Source>, Failure> {
    let mut sources = Vec::new();
    for arg in args {
        if Path::new(arg).is_dir() {
            let found = files_below(Path::new(arg))?;
            if found.is_empty() {
                return Err(Failure::usage(Report::new(format!("there is no .wazir file in `{arg}`"))));
            }
            sources.extend(found.into_iter().map(|path| Source::File(path.display().to_string())));
            continue;
        }
        let source = Target::parse_whole(arg)?.source;
        if matches!(source, Source::Named(_) | Source::Shipped(_)) && loader::path(&source).is_none() {
            let (bytes, file) = (loader::read(&source), format!("./{arg}"));
            // What is shipped is in the layout already, and nobody's to change; a name that is not known is told as such.
            bytes?;
            let report = Report::new(format!("`{arg}` is a shipped variant, and cannot be changed"));
            return Err(Failure::usage(report.help(format!("for a file of that name write `{file}`"))));
        }
        sources.push(source);
    }
    let mut each: Vec<Source> = Vec::new();
    sources.into_iter().for_each(|source| {
        if !each.contains(&source) {
            each.push(source);
        }
    });
    Ok(each)
}

/// The variant files in a folder and below it, sorted. Hidden folders and links to folders are left out.
fn files_below(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let cannot =
        |path: &Path, error| Failure::usage(loader::cannot_read(&path.display().to_string(), &error));
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).map_err(|error| cannot(&folder, error))? {
            let entry = entry.map_err(|error| cannot(&folder, error))?;
            let (path, kind) = (entry.path(), entry.file_type().map_err(|error| cannot(&folder, error))?);
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            if kind.is_dir() && !hidden {
                folders.push(path);
            } else if !hidden && path.extension().is_some_and(|ending| ending == "wazir") && path.is_file() {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

fn format(source: &Source, mode: Mode, tally: &mut Tally, out: &Output) -> Result<Exit, Failure> {
    let (name, bytes) = loader::read(source)?;
    let text = String::from_utf8(bytes).map_err(|_| {
        let report = Report::new(format!("{name}: the file is not UTF-8, and is left as it is"));
        Failure::finding(report.help("`wazir check` shows the place"))
    })?;
    let piped = mode == Mode::Write && *source == Source::Stdin;
    let formatted = wazir_lang::format(&text).map_err(|found| {
        // The reader of a pipe gets what there is.
        if piped {
            out.file(&text);
        }
        let before = text.get(..found.at).unwrap_or_default();
        let (line, start) = (before.matches('\n').count() + 1, before.rfind('\n').map_or(0, |at| at + 1));
        let column = before.get(start..).unwrap_or_default().chars().count() + 1;
        let rest = text.get(start..).unwrap_or_default();
        let row = rest.lines().next().unwrap_or_default();
        let report = Report::new(format!("{name}:{line}:{column}: {}; the file is left as it is", found.why));
        let at = found.at - start;
        Failure::finding(
            report.excerpt(row, at..(at + 1).min(row.len())).help("`wazir check` says how it can be mended"),
        )
    })?;
    if piped {
        out.file(&formatted);
        return Ok(Exit::Fine);
    }
    if formatted == text {
        tally.kept += 1;
        return Ok(Exit::Fine);
    }
    tally.formatted += 1;
    match mode {
        Mode::Write => {
            write_file::replace(&name, formatted.as_bytes()).map_err(Failure::usage)?;
            return Ok(Exit::Fine);
        }
        Mode::Check => out.line(&name),
        Mode::Diff => out.file(&unified_diff(&name, &text, &formatted)),
    }
    Ok(Exit::Findings)
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
