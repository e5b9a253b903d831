//! `wazir import`: the variants of other programs as Wazir files.

use crate::args::{Foreign, ImportArgs};
use crate::exit::Exit;
use crate::failure::{Failure, Outcome};
use crate::loader::{self, SHIPPED};
use crate::output::Output;
use crate::report::Report;
use crate::target::Source;
use crate::write_file;
use std::path::Path;
use wazir_exchange::{Import, Options};
use wazir_lang::suggest;
use wazir_show::prose;

/// Runs the command.
pub fn run(args: &ImportArgs, out: &Output) -> Outcome {
    let source = if args.file == "-" { Source::Stdin } else { Source::File(args.file.clone()) };
    let (name, bytes) = loader::read(&source)?;
    let Ok(text) = String::from_utf8(bytes) else {
        return Err(Failure::usage(Report::new(format!("`{name}` is not UTF-8 text"))));
    };
    let options = Options { sections: args.sections.clone() };
    let import = match args.from {
        Foreign::FairyIni => wazir_exchange::fairy_ini(&name, &text, &options, &SHIPPED),
        Foreign::Diagram => wazir_exchange::diagram::diagram(&name, &text, &SHIPPED),
    };
    if let Some(report) = unknown_section(args, &import) {
        return Err(Failure::usage(report));
    }
    let failed = import.diagnostics.iter().any(|d| d.is_error()) || !import.failed.is_empty();
    if !import.diagnostics.is_empty() && (failed || !out.quiet()) {
        out.diagnostics(&import.diagnostics, &import.sources);
    }
    for (section, report) in &import.failed {
        let first = report.lines().next().unwrap_or_default();
        let report = Report::new(format!("what was made of `{section}` does not compile: {first}"));
        out.error(&report.help(
            "this is a bug in this command, and nothing was written for the section; please report it",
        ));
    }
    match args.out.as_deref() {
        Some(folder) if folder != "-" => write_files(folder, args, &import, out)?,
        _ => print(args, &import, out)?,
    }
    Ok(if failed { Exit::Findings } else { Exit::Fine })
}

/// The report of a section that was asked for and is not in the file.
fn unknown_section(args: &ImportArgs, import: &Import) -> Option<Report> {
    let known = || import.sections.iter().map(String::as_str);
    let missing = args.sections.iter().find(|name| !known().any(|known| known == name.as_str()))?;
    let report = Report::new(format!("`{}` has no section `{missing}`", args.file));
    Some(report.maybe_help(suggest::did_you_mean(missing, known())))
}

/// Prints the variant that was asked for, below what it builds on.
fn print(args: &ImportArgs, import: &Import, out: &Output) -> Result<(), Failure> {
    let wanted: Vec<&str> = import.variants.iter().filter(|v| v.wanted).map(|v| v.section.as_str()).collect();
    match wanted.as_slice() {
        [] => Ok(()),
        [_] => {
            out.file(&import.in_one_file());
            Ok(())
        }
        several => {
            let report = Report::new(format!(
                "`{}` has {} variants, and only one can be printed",
                args.file,
                several.len()
            ));
            let first = several.iter().take(3).copied().collect::<Vec<_>>();
            Err(Failure::usage(
                report
                    .help("write a file for each with `--out FOLDER`")
                    .help(format!("or name one, such as {}", prose::quoted(&first, "or"))),
            ))
        }
    }
}

/// Writes a file for each variant, or none where one of them is in the way.
fn write_files(folder: &str, args: &ImportArgs, import: &Import, out: &Output) -> Result<(), Failure> {
    let path = |id: &str| Path::new(folder).join(format!("{id}.wazir")).display().to_string();
    if import.variants.is_empty() {
        return Ok(());
    }
    if !args.force
        && let Some(there) = import.variants.iter().map(|v| path(&v.id)).find(|path| Path::new(path).exists())
    {
        let report = Report::new(format!("`{there}` already exists"));
        return Err(Failure::usage(report.help("name another folder, or overwrite with `--force`")));
    }
    std::fs::create_dir_all(folder).map_err(|error| {
        Failure::usage(Report::new(format!("cannot make the folder `{folder}`: {}", loader::reason(&error))))
    })?;
    for variant in &import.variants {
        let path = path(&variant.id);
        write_file::replace(&path, variant.file.as_bytes()).map_err(Failure::usage)?;
        out.line(path);
    }
    let lost = import.sections.len().saturating_sub(import.variants.len());
    if args.sections.is_empty() && lost > 0 {
        let were = if lost == 1 { "was" } else { "were" };
        out.note(format!(
            "{lost} of {} sections {were} not written, because of the errors above",
            import.sections.len()
        ));
    }
    Ok(())
}
