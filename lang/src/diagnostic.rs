//! Diagnostics: what is wrong or doubtful in a file, as data. Renderers turn them into text.
//!
//! | field | editorial rule |
//! |---|---|
//! | `message` | one sentence without a full stop: what is wrong, names in backticks |
//! | primary label | the exact place; its text says what stands there, or nothing |
//! | secondary labels | the other places that one needs to see, in whatever file |
//! | `notes` | why the rule is so, where that is not obvious |
//! | `help` | what to write instead |
//! | `fix` | the same as an edit that a tool can make: certain, or a guess |

use crate::code::{self, Code, Severity};
use crate::source::{Span, is_invisible};
use crate::suggest::nearest;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A place with a remark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// The remark; may be empty.
    pub message: String,
    /// Is it the place that the diagnostic is about? Every diagnostic has exactly one primary label.
    pub primary: bool,
}

/// How sure it is that an edit makes of a file what its author meant.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Applicability {
    /// Nothing else can have been meant: a comma too much, a letter that must be a capital.
    Certain,
    /// The likeliest of several things, such as the nearest name.
    Guess,
}

impl fmt::Display for Applicability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Applicability::Certain => "certain",
            Applicability::Guess => "guess",
        })
    }
}

/// An edit that repairs what a diagnostic reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// How sure it is.
    pub applicability: Applicability,
    /// What the edit does.
    pub message: String,
    /// The texts that replace spans; the spans do not overlap.
    pub edits: Vec<(Span, String)>,
}

/// Something that is wrong or doubtful in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Which kind of mistake.
    pub code: Code,
    /// How bad.
    pub severity: Severity,
    /// What is wrong, in one sentence.
    pub message: String,
    /// Where; the primary label first.
    pub labels: Vec<Label>,
    /// Background.
    pub notes: Vec<String>,
    /// What to write instead.
    pub help: Vec<String>,
    /// The repair as an edit.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A diagnostic of a code at a place.
    pub fn new(code: Code, span: Span, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code,
            severity: code.severity(),
            message: message.into(),
            labels: vec![Label { span, message: String::new(), primary: true }],
            notes: Vec::new(),
            help: Vec::new(),
            fix: None,
        }
    }

    /// Says something at the primary place.
    #[must_use]
    pub fn here(mut self, message: impl Into<String>) -> Diagnostic {
        if let Some(label) = self.labels.first_mut() {
            label.message = message.into();
        }
        self
    }

    /// Points at another place.
    #[must_use]
    pub fn label(mut self, span: Span, message: impl Into<String>) -> Diagnostic {
        self.labels.push(Label { span, message: message.into(), primary: false });
        self
    }

    /// Adds background.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Diagnostic {
        self.notes.push(note.into());
        self
    }

    /// Says what to write instead.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help.push(help.into());
        self
    }

    /// Says what to write instead, where there is something to say.
    #[must_use]
    pub fn maybe_help(self, help: Option<impl Into<String>>) -> Diagnostic {
        match help {
            Some(help) => self.help(help),
            None => self,
        }
    }

    /// Adds background, where there is any.
    #[must_use]
    pub(crate) fn maybe_note(self, note: Option<String>) -> Diagnostic {
        match note {
            Some(note) => self.note(note),
            None => self,
        }
    }

    /// Says what to write instead, where nothing nearer is said.
    #[must_use]
    pub(crate) fn or_help(self, help: impl Into<String>) -> Diagnostic {
        if self.help.is_empty() { self.help(help) } else { self }
    }

    /// Asks whether the candidate nearest to `word` was meant at the primary place, and offers to write it.
    #[must_use]
    pub(crate) fn did_you_mean<'a>(
        self,
        word: &str,
        candidates: impl IntoIterator<Item = &'a str>,
    ) -> Diagnostic {
        let span = self.span();
        match nearest(word, candidates) {
            Some(near) => {
                self.help(format!("did you mean `{near}`?")).guess(format!("write `{near}`"), span, near)
            }
            None => self,
        }
    }

    /// Offers to replace the text of a span, where nothing else can have been meant.
    #[must_use]
    pub fn fix(self, message: impl Into<String>, span: Span, text: impl Into<String>) -> Diagnostic {
        self.edit(Applicability::Certain, message.into(), span, text.into())
    }

    /// Offers to replace the text of a span by what was perhaps meant.
    #[must_use]
    pub fn guess(self, message: impl Into<String>, span: Span, text: impl Into<String>) -> Diagnostic {
        self.edit(Applicability::Guess, message.into(), span, text.into())
    }

    fn edit(mut self, applicability: Applicability, message: String, span: Span, text: String) -> Diagnostic {
        self.fix = Some(Fix { applicability, message, edits: vec![(span, text)] });
        self
    }

    /// The place that the diagnostic is about.
    pub fn span(&self) -> Span {
        self.labels.iter().find(|l| l.primary).map_or_else(Span::default, |l| l.span)
    }

    /// Points at another place than before.
    pub(crate) fn mark(&mut self, at: Span) {
        self.labels.iter_mut().filter(|l| l.primary).for_each(|l| l.span = at);
    }

    /// Is it an error?
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

/// What stands at a further place of one mistake.
const AND_HERE: &str = "and here";

/// How the label at the definition of a similar name ends.
pub(crate) const DEFINED_HERE: &str = " is defined here";

/// What is said of a name that a line has and no piece, where the line defines none.
pub(crate) const RENAMED: &str = "if the piece has another name now, write that one";

/// How many places of one mistake are shown.
const PLACES: usize = 4;

/// Says that a mistake stands at another place, too. Beyond the first few, places are only counted.
pub(crate) fn also(diagnostic: &mut Diagnostic, span: Span, uncounted: &mut usize) {
    if diagnostic.labels.len() < PLACES {
        diagnostic.labels.push(Label { span, message: AND_HERE.to_owned(), primary: false });
    } else {
        *uncounted += 1;
    }
}

/// Keeps the first of the diagnostics of one mistake, and tells where the others were.
pub(crate) fn keep_first(
    diagnostics: &mut Vec<Diagnostic>,
    of_it: impl Fn(&Diagnostic) -> bool,
) -> Option<(&mut Diagnostic, Vec<Span>)> {
    let first = diagnostics.iter().position(&of_it)?;
    let (others, rest): (Vec<_>, Vec<_>) = diagnostics.split_off(first + 1).into_iter().partition(of_it);
    diagnostics.extend(rest);
    Some((diagnostics.get_mut(first)?, others.iter().map(Diagnostic::span).collect()))
}

/// Says at how many places more than those shown a mistake stands.
pub(crate) fn count_places(diagnostic: &mut Diagnostic, uncounted: usize) {
    match uncounted {
        0 => {}
        1 => diagnostic.notes.push("it is in one more place".to_owned()),
        n => diagnostic.notes.push(format!("it is in {n} more places")),
    }
}

/// Names that nothing has: every place that speaks of one is the same mistake.
const NAMES: [Code; 6] = [
    code::UNKNOWN_PIECE,
    code::UNKNOWN_ZONE,
    code::UNKNOWN_PART,
    code::UNKNOWN_VARIANT,
    code::MISSING_FILE,
    code::OFF_BOARD,
];

/// Puts diagnostics that say the same of different places together.
fn gather(diagnostics: &mut Vec<Diagnostic>) {
    let mut seen: BTreeMap<(Code, String), usize> = BTreeMap::new();
    let mut kept: Vec<(Diagnostic, usize)> = Vec::new();
    for diagnostic in diagnostics.drain(..) {
        let said = match NAMES.contains(&diagnostic.code) {
            true => Some(diagnostic.message.clone()),
            // Of FENs and moves of tests the same may be said for different reasons, and then not the same is to be done.
            false if [code::FEN, code::TEST_MOVE].contains(&diagnostic.code) => {
                let here = diagnostic.labels.iter().map(|l| &l.message);
                let all = std::iter::once(&diagnostic.message).chain(here).chain(&diagnostic.help);
                Some(all.cloned().collect::<Vec<_>>().join("\n"))
            }
            false => None,
        };
        if let Some(said) = said {
            match seen.entry((diagnostic.code, said)) {
                Entry::Vacant(entry) => drop(entry.insert(kept.len())),
                Entry::Occupied(entry) => {
                    if let Some((first, uncounted)) = kept.get_mut(*entry.get()) {
                        also(first, diagnostic.span(), uncounted);
                        let edits = diagnostic.fix.map(|f| f.edits).unwrap_or_default();
                        if let Some(fix) = &mut first.fix {
                            fix.edits.extend(edits);
                        }
                    }
                    continue;
                }
            }
        }
        kept.push((diagnostic, 0));
    }
    for (mut diagnostic, uncounted) in kept {
        defined_otherwise(&mut diagnostic);
        let places = diagnostic.labels.len() + uncounted;
        let new = diagnostic
            .help
            .iter()
            .position(|help| help.starts_with("a new piece is defined above") || help == RENAMED);
        // A name that several lines have is more often an old one.
        if let Some(at) = new.filter(|_| diagnostic.code == code::UNKNOWN_PIECE && places > 1) {
            let places = if places == 2 { "both".to_owned() } else { format!("all {places}") };
            let help = format!("{RENAMED} in {places} places");
            match diagnostic.help.get_mut(at).filter(|help| *help == RENAMED) {
                Some(renamed) => *renamed = help,
                None => diagnostic.help.insert(at, help),
            }
        }
        count_places(&mut diagnostic, uncounted);
        diagnostics.push(diagnostic);
    }
}

/// What is named several times, and defined once by a similar name: the slip may be in the definition.
fn defined_otherwise(diagnostic: &mut Diagnostic) {
    let several = diagnostic.labels.iter().any(|label| label.message == AND_HERE);
    let written = diagnostic.message.split('`').nth(1).map(str::to_owned);
    let defined = diagnostic.labels.iter().any(|l| !l.primary && l.message.ends_with(DEFINED_HERE));
    if let Some(written) = written.filter(|_| defined && several && diagnostic.code == code::UNKNOWN_PIECE) {
        diagnostic.fix = None;
        diagnostic.help.push(format!("if `{written}` is right, write it where the piece is defined"));
    }
}

/// Nobody reads more than this; a file with more is something else than a variant.
const MAX_REPORTS: usize = 200;

/// What is quoted is shown as far as this.
const SHOWN: usize = 60;

/// Nobody reads a quoted word longer than this to its end. Lines to be written are longer than words.
const MAX_QUOTED: usize = 200;

/// A line to be written is given whole: no line that can be read is longer than this.
const MAX_WRITTEN: usize = 800;

/// How much of what stands between backticks is shown: all of a line, and of a word less.
fn longest(part: &str) -> usize {
    let words = part.split(' ').filter(|word| word.len() <= SHOWN).count();
    if words > 3 { MAX_WRITTEN } else { MAX_QUOTED }
}

/// Shortens what stands between backticks, and names what cannot be seen in it.
fn shorten(text: &mut String) {
    let odd = |c: char| c.is_control() || is_invisible(c);
    if text.len() <= MAX_QUOTED && !text.contains(odd) {
        return;
    }
    let parts = text.split('`').enumerate().map(|(i, part)| {
        let short: String = match part.char_indices().nth(SHOWN) {
            Some((end, _)) if i % 2 == 1 && part.len() > longest(part) => {
                format!("{}…", part.get(..end).unwrap_or_default())
            }
            _ => part.to_owned(),
        };
        let mut shown = String::new();
        for c in short.chars() {
            match odd(c) {
                true => shown.push_str(&format!("U+{:04X}", u32::from(c))),
                false => shown.push(c),
            }
        }
        shown
    });
    *text = parts.collect::<Vec<_>>().join("`");
}

/// Orders diagnostics by file and place, and leaves out those that repeat an earlier one.
///
/// A rule that both armies share is checked once for each, and a base variant once for each variant that
/// extends it; its mistakes are still reported once.
pub(crate) fn tidy(diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.sort_by_key(|d| (d.span().file, d.span().start, d.severity));
    let mut seen = BTreeSet::new();
    diagnostics.retain(|d| seen.insert((d.span().file, d.span().start, d.span().end, d.code)));
    gather(diagnostics);
    if diagnostics.len() > MAX_REPORTS {
        let kept = MAX_REPORTS - 1;
        let more = diagnostics.len() - kept;
        let span = diagnostics.get(kept).map(Diagnostic::span).unwrap_or_default();
        let next = diagnostics.get(kept).map_or(code::SYNTAX, |d| d.code);
        diagnostics.truncate(kept);
        diagnostics.push(Diagnostic::new(
            next,
            span,
            format!("… and {more} more reports, the first of them here"),
        ));
    }
    for diagnostic in diagnostics {
        let texts = diagnostic.labels.iter_mut().map(|l| &mut l.message);
        let texts = texts.chain(&mut diagnostic.notes).chain(&mut diagnostic.help);
        texts.chain([&mut diagnostic.message]).for_each(shorten);
        if let Some(fix) = &mut diagnostic.fix {
            shorten(&mut fix.message);
        }
    }
}
