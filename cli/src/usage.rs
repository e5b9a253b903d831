//! Mistakes in the command line, in the form of messages that it asks for as far as it can be read.

use crate::args;
use crate::args::MessageFormat;
use crate::exit::Exit;
use crate::report::Report;
use crate::visible::{visible, visible_but_styles};
use clap::Error;
use clap::error::ErrorKind;
use std::io::{Write, stderr};

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
