//! An error or a warning of the command itself (not of a variant file): a message, perhaps an excerpt, and help.
//!
//! ```text
//! error: there is no square `e9` on this board
//!   rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1
//!                                                      ^^
//! help: write a square such as `e3`, or `-`
//! ```

use crate::global::MessageFormat;
use crate::visible::{visible, visible_json};
use anstyle::{AnsiColor, Style};
use serde::Serialize;
use std::fmt::Write;
use std::ops::Range;
use wazir_lang::Severity;
use wazir_runtime::FenError;
use wazir_show::pgn::PgnError;
use wazir_show::prose;

/// What the command has to say about a failure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    message: String,
    excerpt: Option<Excerpt>,
    help: Vec<String>,
}

/// A text from the command line, and the bytes of it that are wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Excerpt {
    text: String,
    span: Range<usize>,
}

/// The form of a report under `--message-format json`.
#[derive(Serialize)]
struct JsonReport<'a> {
    schema: u32,
    severity: String,
    message: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    span: Option<[usize; 2]>,
    help: &'a [String],
}

impl Report {
    /// A report with a message, without a full stop or a capital.
    pub fn new(message: impl Into<String>) -> Report {
        Report { message: message.into(), excerpt: None, help: Vec::new() }
    }

    /// Adds a line of help.
    pub fn help(mut self, help: impl Into<String>) -> Report {
        self.help.push(help.into());
        self
    }

    /// Adds a line of help if there is one.
    pub fn maybe_help(self, help: Option<String>) -> Report {
        match help {
            Some(help) => self.help(help),
            None => self,
        }
    }

    /// Shows a text with carets under some bytes of it.
    pub fn excerpt(mut self, text: &str, span: Range<usize>) -> Report {
        self.excerpt = (!text.is_empty()).then(|| Excerpt { text: text.to_owned(), span });
        self
    }

    /// The report of a FEN that was refused.
    pub fn fen(fen: &str, error: &FenError) -> Report {
        Report::new(error.message.clone()).excerpt(fen, error.span.clone()).maybe_help(error.help.clone())
    }

    /// The report of a game record that was refused.
    pub fn pgn(error: &PgnError) -> Report {
        let line = error.line.as_deref().unwrap_or_default();
        Report::new(error.message.clone()).excerpt(line, 0..line.len()).maybe_help(error.help.clone())
    }

    /// Says first what the message is about.
    pub fn about(mut self, what: &str) -> Report {
        self.message = format!("{what}: {}", self.message);
        self
    }

    /// The message alone.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The report of an error as text in a format, ending with a line break. Escapes are stripped later where there is no colour.
    pub fn render(&self, format: MessageFormat) -> String {
        self.render_as(Severity::Error, format)
    }

    /// The same, for what may be no more than a warning.
    pub fn render_as(&self, severity: Severity, format: MessageFormat) -> String {
        match format {
            MessageFormat::Human => self.human(severity),
            MessageFormat::Short => format!("{severity}: {}\n", visible(&self.message.replace('\n', " "))),
            MessageFormat::Json => self.json(severity),
        }
    }

    fn human(&self, severity: Severity) -> String {
        let color = if severity == Severity::Error { AnsiColor::Red } else { AnsiColor::Yellow };
        let error = Style::new().bold().fg_color(Some(color.into()));
        let note = Style::new().bold().fg_color(Some(AnsiColor::Cyan.into()));
        let word = format!("{severity}: ");
        let mut text = format!("{error}{severity}{error:#}: {}\n", wrapped(&word, &self.message));
        if let Some(Excerpt { text: line, span }) = &self.excerpt {
            let (gap, carets) = underline(line, span);
            // One column for each, so that the carets stay where they belong.
            let shown: String = line
                .chars()
                .map(|c| {
                    if visible(c.encode_utf8(&mut [0; 4])).len() == c.len_utf8() && c != '\n' {
                        c
                    } else {
                        '\u{fffd}'
                    }
                })
                .collect();
            let _ = writeln!(text, "  {shown}\n  {}{error}{}{error:#}", " ".repeat(gap), "^".repeat(carets));
        }
        for help in &self.help {
            let _ = writeln!(text, "{note}help{note:#}: {}", wrapped("help: ", help));
        }
        text
    }

    fn json(&self, severity: Severity) -> String {
        let excerpt = self.excerpt.as_ref();
        let report = JsonReport {
            schema: 1,
            severity: severity.to_string(),
            message: &self.message,
            text: excerpt.map(|e| e.text.as_str()),
            span: excerpt.map(|e| [e.span.start, e.span.end]),
            help: &self.help,
        };
        visible_json(&serde_json::to_string(&report).unwrap_or_default()).into_owned() + "\n"
    }
}

/// A text after a word, in lines of at most 80 columns, made visible.
fn wrapped(word: &str, text: &str) -> String {
    let text = prose::hanging(&format!("{word}{}", visible(text)), 80, "");
    text.strip_prefix(word).map(str::to_owned).unwrap_or(text)
}

/// How many characters come before a span of bytes, and how many are in it (at least one).
fn underline(line: &str, span: &Range<usize>) -> (usize, usize) {
    let before = line.char_indices().filter(|(i, _)| *i < span.start).count();
    let within = line.char_indices().filter(|(i, _)| span.contains(i)).count();
    (before, within.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carets_stand_under_the_characters_of_the_span() {
        assert_eq!(underline("abc", &(1..2)), (1, 1));
        assert_eq!(underline("äbc", &(2..4)), (1, 2));
        assert_eq!(underline("abc", &(3..3)), (3, 1));
        assert_eq!(underline("", &(0..0)), (0, 1));
    }

    #[test]
    fn json_is_one_line() {
        let report = Report::new("no").excerpt("x y", 2..3).help("yes");
        let line = report.render(MessageFormat::Json);
        assert_eq!(
            line,
            "{\"schema\":1,\"severity\":\"error\",\"message\":\"no\",\"text\":\"x y\",\"span\":[2,3],\"help\":[\"yes\"]}\n"
        );
    }
}
