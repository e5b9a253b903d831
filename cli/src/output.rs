//! The command's two streams: data on stdout, messages on stderr, each with or without colour.
//!
//! Writing never fails in the middle of a command. The first failure is remembered: a reader that has gone
//! away (`wazir moves standard | head -1`) is not an error, and anything else becomes exit 2 at the end.
//!
//! Everything that is printed goes through here, and nothing that came from a file or the keyboard reaches a terminal as
//! it is: see [`crate::visible`]. Texts with styles of the command's own go to [`Output::styled`], and whoever puts them
//! together makes the foreign parts visible first.

use crate::exit::Exit;
use crate::global::{ColorWhen, Global, MessageFormat};
use crate::report::Report;
use crate::visible::{visible, visible_but_styles, visible_json};
use anstream::{AutoStream, ColorChoice};
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use wazir_lang::{Diagnostic, Severity, Sources};

/// No terminal is taken to be narrower.
const MIN_COLUMNS: usize = 20;

/// A diagnostic with what it quotes made visible.
fn shown(diagnostic: &Diagnostic) -> Diagnostic {
    let mut shown = diagnostic.clone();
    let own = |text: &mut String| *text = visible(text).into_owned();
    own(&mut shown.message);
    shown.labels.iter_mut().for_each(|label| own(&mut label.message));
    shown.notes.iter_mut().chain(&mut shown.help).for_each(own);
    shown
}

/// Where a command writes, and how.
pub struct Output {
    stdout: RefCell<BufWriter<AutoStream<Stdout>>>,
    failed: Cell<Option<io::ErrorKind>>,
    color: ColorChoice,
    stdout_color: bool,
    quiet: bool,
    progress: bool,
    format: MessageFormat,
    /// What has been warned of.
    warned: RefCell<BTreeSet<String>>,
    /// What would have been printed, while it is kept back.
    kept: RefCell<Option<String>>,
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
            warned: RefCell::default(),
            kept: RefCell::default(),
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

    /// How many columns a line of stdout may have: those of the terminal, or none in particular.
    pub fn columns(&self) -> Option<usize> {
        let size = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
        size.map(|(width, _)| usize::from(width.0).max(MIN_COLUMNS))
    }

    /// How many lines the terminal has, if stdout is one.
    pub fn rows(&self) -> Option<usize> {
        let size = io::stdout().is_terminal().then(terminal_size::terminal_size).flatten();
        size.map(|(_, height)| usize::from(height.0))
    }

    /// Writes data.
    pub fn print(&self, text: &str) {
        self.raw(&visible(text));
    }

    /// Writes a line of data.
    pub fn line(&self, text: impl std::fmt::Display) {
        self.print(&format!("{text}\n"));
    }

    /// Writes data with styles of the command's own.
    pub fn styled(&self, text: &str) {
        self.raw(&visible_but_styles(text));
    }

    /// Writes a line of JSON.
    pub fn json(&self, value: &impl serde::Serialize) {
        let line = serde_json::to_string(value).unwrap_or_default();
        self.raw(&(visible_json(&line) + "\n"));
    }

    /// Writes the contents of a file to be: as they are, except on a terminal.
    pub fn file(&self, text: &str) {
        if io::stdout().is_terminal() {
            return self.print(text);
        }
        // Past the stream that takes colours out.
        self.flush();
        self.write(|_| io::stdout().write_all(text.as_bytes()));
    }

    /// Keeps data back from now on, for who shows it in another way, and gives what has been kept so far, without styles.
    #[cfg(feature = "full-screen")]
    pub fn keep(&self) -> String {
        let kept = self.kept.borrow_mut().replace(String::new()).unwrap_or_default();
        anstream::adapter::strip_str(&kept).to_string()
    }

    /// Writes data again.
    #[cfg(feature = "full-screen")]
    pub fn keep_no_more(&self) {
        self.kept.borrow_mut().take();
    }

    /// Clears the screen, if there is one.
    pub fn clear(&self) {
        if io::stdout().is_terminal() {
            self.raw("\u{1b}[2J\u{1b}[H");
        }
    }

    fn raw(&self, text: &str) {
        if let Some(kept) = self.kept.borrow_mut().as_mut() {
            kept.push_str(text);
            return;
        }
        self.write(|w| w.write_all(text.as_bytes()));
    }

    /// Brings everything written so far to the reader.
    pub fn flush(&self) {
        self.write(|w| w.flush());
    }

    /// Writes a line for the user on stderr, unless `--quiet`.
    pub fn note(&self, text: impl std::fmt::Display) {
        // Who has stopped reading the data wants no remarks on it.
        self.flush();
        if !self.quiet && !self.closed() {
            self.message(&(visible(&text.to_string()) + "\n"));
        }
    }

    /// Reports an error on stderr.
    pub fn error(&self, report: &Report) {
        self.message(&report.render(self.format));
    }

    /// Reports on stderr what may not be as it was meant, unless `--quiet`; the same thing once.
    pub fn warn_once(&self, report: &Report) {
        if !self.quiet && self.warned.borrow_mut().insert(report.message().to_owned()) {
            self.message(&report.render_as(Severity::Warning, self.format));
        }
    }

    /// Shows diagnostics on stderr.
    pub fn diagnostics(&self, diagnostics: &[Diagnostic], sources: &Sources) {
        let color = AutoStream::new(io::stderr(), self.color).current_choice() != ColorChoice::Never;
        self.message(&self.render(diagnostics, sources, color));
    }

    /// Shows diagnostics on stdout, as the data that they are to `check`.
    pub fn diagnostics_as_data(&self, diagnostics: &[Diagnostic], sources: &Sources) {
        self.styled(&self.render(diagnostics, sources, self.stdout_color));
    }

    fn render(&self, diagnostics: &[Diagnostic], sources: &Sources, color: bool) -> String {
        use wazir_lang::render;
        if self.format == MessageFormat::Json {
            return visible_json(&render::json(diagnostics, sources)).into_owned();
        }
        let diagnostics: Vec<Diagnostic> = diagnostics.iter().map(shown).collect();
        let diagnostics = diagnostics.as_slice();
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
        let text = visible_but_styles(text);
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
