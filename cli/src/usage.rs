//! Mistakes in the command line, in the form of messages that it asks for as far as it can be read.

use crate::args;
use crate::exit::Exit;
use crate::global::MessageFormat;
use crate::report::Report;
use crate::variant;
use crate::visible::{visible, visible_but_styles};
use anstream::AutoStream;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::io::{Write, stderr};
use wazir_lang::suggest;

/// Shows help, the version, or what is wrong with the command line.
pub fn report(error: &Error) -> Exit {
    let help = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Some(Exit::Fine),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => Some(Exit::Usage),
        _ => None,
    };
    // Nobody is left to be told of a failure to write.
    if let Some(exit) = help {
        let _ = error.print();
        return exit;
    }
    if let Some(report) = no_command(error) {
        let text = report.render(format());
        let _ = AutoStream::new(stderr(), args::color()).write_all(visible_but_styles(&text).as_bytes());
        return Exit::Usage;
    }
    match format() {
        MessageFormat::Human => {
            let args: Vec<String> = std::env::args_os().map(|a| a.to_string_lossy().into_owned()).collect();
            let shown: Vec<String> = args.iter().map(|arg| visible(arg).into_owned()).collect();
            // clap repeats what it was given: where that cannot be shown, it is asked again.
            let again = (shown != args).then(|| args::parse_from(shown).err()).flatten();
            let _ = again.as_ref().unwrap_or(error).print();
        }
        format => {
            let text = said(error).render(format);
            let _ = stderr().write_all(visible_but_styles(&text).as_bytes());
        }
    }
    Exit::Usage
}

/// The report of a word that is not a command, which may be a variant, a file, or nearly a command.
fn no_command(error: &Error) -> Option<Report> {
    let word = match error.get(ContextKind::InvalidSubcommand) {
        Some(ContextValue::String(word)) if error.kind() == ErrorKind::InvalidSubcommand => word,
        _ => return None,
    };
    let report = Report::new(format!("there is no command `{word}`"));
    let file = word.ends_with(".wazir");
    if file || variant::is_known(word) {
        let first = if file { "check" } else { "play" };
        return Some(report.help(format!("write the command first: `wazir {first} {word}`")));
    }
    let command = args::command();
    let names = command.get_subcommands().map(clap::Command::get_name);
    Some(report.maybe_help(suggest::did_you_mean(word, names)).help("`wazir --help` lists the commands"))
}

/// What `--message-format` says in a command line that could not be read.
fn format() -> MessageFormat {
    match args::given("--message-format").as_deref() {
        Some("json") => MessageFormat::Json,
        Some("short") => MessageFormat::Short,
        _ => MessageFormat::Human,
    }
}

/// An error of clap's as a report: the message, tips and the usage.
fn said(error: &Error) -> Report {
    let text = error.render().to_string();
    let mut parts = text.split("\n\n").map(str::trim);
    let message = parts.next().unwrap_or_default();
    let message = message.strip_prefix("error: ").unwrap_or(message);
    let lines: Vec<&str> = message.lines().map(str::trim).collect();
    parts.filter(|part| !part.is_empty() && !part.starts_with("For more information")).fold(
        Report::new(lines.join(" ")),
        |report, part| {
            let line = part.lines().map(str::trim).collect::<Vec<_>>().join(" ");
            report.help(line.strip_prefix("tip: ").map_or(line.clone(), str::to_owned))
        },
    )
}
