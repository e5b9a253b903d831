//! The command's two streams: data on stdout, messages on stderr, each with or without colour.
//!
//! Writing never fails in the middle of a command. The first failure is remembered: a reader that has gone
//! away (`wazir moves standard | head -1`) is no error, and anything else becomes exit 2 at the end.

use crate::args::{ColorWhen, Global, MessageFormat};
use crate::exit::Exit;
use crate::report::Report;
use anstream::{AutoStream, ColorChoice};
use std::cell::{Cell, RefCell};
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use wazir_lang::{Diagnostic, Sources};

/// Where a command writes, and how.
pub struct Output {
    stdout: RefCell<BufWriter<AutoStream<Stdout>>>,
    failed: Cell<Option<io::ErrorKind>>,
    color: ColorChoice,
    stdout_color: bool,
    quiet: bool,
    progress: bool,
    format: MessageFormat,
}

impl Output {
    /// The streams under the global options.
    pub fn new(global: &Global) -> Output {
        let wanted = match global.color {
            ColorWhen::Always => ColorChoice::Always,
            ColorWhen::Never => ColorChoice::Never,
            ColorWhen::Auto => ColorChoice::Auto,
        };
        let stdout = AutoStream::new(io::stdout(), wanted);
        let stdout_color = stdout.current_choice() != ColorChoice::Never;
        Output {
            stdout: RefCell::new(BufWriter::new(stdout)),
            failed: Cell::new(None),
            color: wanted,
            stdout_color,
            quiet: global.quiet,
            progress: !global.no_progress && !global.quiet && io::stderr().is_terminal(),
            format: global.message_format,
        }
    }

    /// May data on stdout be coloured? A view that would lose something without colour asks.
    pub fn colored(&self) -> bool {
        self.stdout_color
    }

    /// Were messages other than errors asked away?
    pub fn quiet(&self) -> bool {
        self.quiet
    }

    /// May progress be shown on stderr?
    pub fn progress(&self) -> bool {
        self.progress
    }

    /// The form of messages.
    pub fn format(&self) -> MessageFormat {
        self.format
    }

    /// Has stdout failed? A command that goes on for long asks, and stops.
    pub fn closed(&self) -> bool {
        self.failed.get().is_some()
    }

    /// Writes data as it is.
    pub fn print(&self, text: &str) {
        self.write(|w| w.write_all(text.as_bytes()));
    }

    /// Writes a line of data.
    pub fn line(&self, text: impl std::fmt::Display) {
        self.write(|w| writeln!(w, "{text}"));
    }

    /// Brings everything written so far to the reader.
    pub fn flush(&self) {
        self.write(|w| w.flush());
    }

    /// Writes a line for the user on stderr, unless `--quiet`.
    pub fn note(&self, text: impl std::fmt::Display) {
        if !self.quiet {
            self.message(&format!("{text}\n"));
        }
    }

    /// Reports an error on stderr.
    pub fn error(&self, report: &Report) {
        self.message(&report.render(self.format));
    }

    /// Shows diagnostics on stderr.
    pub fn diagnostics(&self, diagnostics: &[Diagnostic], sources: &Sources) {
        let color = AutoStream::new(io::stderr(), self.color).current_choice() != ColorChoice::Never;
        self.message(&self.render(diagnostics, sources, color));
    }

    /// Shows diagnostics on stdout, as the data that they are to `check`.
    pub fn diagnostics_as_data(&self, diagnostics: &[Diagnostic], sources: &Sources) {
        self.print(&self.render(diagnostics, sources, self.stdout_color));
    }

    fn render(&self, diagnostics: &[Diagnostic], sources: &Sources, color: bool) -> String {
        use wazir_lang::render;
        match self.format {
            MessageFormat::Human => render::human(diagnostics, sources, color),
            MessageFormat::Short => render::short(diagnostics, sources),
            MessageFormat::Json => render::json(diagnostics, sources),
        }
    }

    /// Ends the command: what is still unwritten is written, and a failure to write is reported.
    pub fn finish(&self, exit: Exit) -> Exit {
        self.flush();
        match self.failed.get() {
            None | Some(io::ErrorKind::BrokenPipe) => exit,
            Some(kind) => {
                self.error(&Report::new(format!("cannot write to the standard output: {kind}")));
                Exit::Usage
            }
        }
    }

    fn message(&self, text: &str) {
        self.flush();
        // Nobody is left to be told of a failure to write to stderr.
        let _ = AutoStream::new(io::stderr(), self.color).write_all(text.as_bytes());
    }

    fn write(&self, action: impl FnOnce(&mut BufWriter<AutoStream<Stdout>>) -> io::Result<()>) {
        if self.failed.get().is_none()
            && let Err(error) = action(&mut self.stdout.borrow_mut())
        {
            self.failed.set(Some(error.kind()));
        }
    }
}
