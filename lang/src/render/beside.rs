//! What is said beside the marks of a report, and what below it.
//!
//! | at the primary mark | when |
//! |---|---|
//! | the label's own text | there is one, and room for it |
//! | the first help | the label has none, and the help is short |
//! | the first part of the first help | the help is long, and has parts: `one line says one way to go: …` |
//! | what the code says of every such place | nothing else fits |

use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::source::{FileId, Sources, Span};

/// The texts of a report.
#[derive(Clone)]
pub(super) struct Beside {
    /// By label.
    pub(super) texts: Vec<String>,
    pub(super) notes: Vec<String>,
    pub(super) help: Vec<String>,
    /// What the code says of such places.
    at: &'static str,
    /// The first help, where it or its first part stands beside the primary mark, and what there is of it below.
    lead: Option<(String, Option<String>)>,
}

impl Beside {
    /// What would be written if there were room for all of it.
    pub(super) fn of(diagnostic: &Diagnostic, labels: &[&Label]) -> Beside {
        // A whole line that has no room beside the mark stands below it.
        let line = diagnostic.help.first().is_some_and(|help| help.starts_with("write `"));
        let at = if line && diagnostic.code == code::SYNTAX { AS_BELOW } else { diagnostic.code.at };
        let mut beside = Beside {
            texts: Vec::new(),
            notes: diagnostic.notes.clone(),
            help: diagnostic.help.clone(),
            at,
            lead: None,
        };
        let silent = labels.iter().any(|l| l.primary && l.message.is_empty());
        let first = if silent { beside.take_lead(SHORT) } else { None };
        let text = |label: &&Label| match (label.message.is_empty(), label.primary) {
            (false, _) => label.message.clone(),
            // ariadne marks nothing where a label has no text.
            (true, false) => "and here".to_owned(),
            (true, true) => first.clone().unwrap_or_else(|| at.to_owned()),
        };
        beside.texts = labels.iter().map(text).collect();
        beside
    }

    /// Takes from the first help what can stand beside a mark: all of it, or its first part.
    fn take_lead(&mut self, room: usize) -> Option<String> {
        let help = self.help.first()?.clone();
        if help.chars().count() <= room {
            self.help.remove(0);
            self.lead = Some((help.clone(), None));
            return Some(help);
        }
        let (lead, rest) = parted(&help, room)?;
        if let Some(first) = self.help.first_mut() {
            first.clone_from(&rest);
        }
        self.lead = Some((help, Some(rest)));
        Some(lead)
    }

    /// Puts the first help in the place of a text that does not fit, where it fits itself.
    pub(super) fn prefer_help(&mut self, index: usize, fits: impl Fn(&str) -> bool) {
        let Some(text) = self.texts.get_mut(index).filter(|text| !fits(text)) else { return };
        if self.lead.is_none() && self.help.first().is_some_and(|help| fits(help)) {
            let help = self.help.remove(0);
            self.notes.insert(0, std::mem::replace(text, help));
        }
    }

    /// Moves the text of a label below, and says something shorter in its place.
    pub(super) fn below(
        &mut self,
        index: usize,
        label: &Label,
        sources: &Sources,
        own: FileId,
        fits: impl Fn(&str) -> bool,
    ) {
        let Some(long) = self.texts.get(index).filter(|text| **text != self.at).cloned() else { return };
        let short = if label.primary {
            match (self.lead.take(), self.help.first_mut()) {
                // What was taken goes back.
                (Some((help, Some(_))), Some(first)) => *first = help,
                (Some((help, _)), _) => self.help.insert(0, help),
                (None, _) => self.notes.insert(0, long),
            }
            let room = (1..=SHORT).rev().find(|room| fits(&"x".repeat(*room))).unwrap_or_default();
            self.take_lead(room).unwrap_or_else(|| self.at.to_owned())
        } else {
            self.notes.push(format!("{}: {long}", place_of(sources, label.span, own)));
            BELOW.to_owned()
        };
        if let Some(text) = self.texts.get_mut(index) {
            *text = short;
        }
    }
}

/// What stands at the primary mark where all that is to be written stands below.
const AS_BELOW: &str = "it is written as below";

/// What stands at a mark that is not the primary one, and for whose text there is no room.
const BELOW: &str = "see below";

/// A help of so many characters stands at the mark, if there is room.
const SHORT: usize = 60;

/// Where a help is parted: after a clause, or before what is only an example or another way. The words in the second place begin the
/// second part.
const PARTS: [(&str, &str); 11] = [
    (": ", ""),
    ("; ", ""),
    (", so ", ""),
    (", which ", "which "),
    (", and below it ", "and below it "),
    (", such as ", "such as "),
    (", as in ", "as in "),
    (", or ", "or "),
    (", and ", "and "),
    (" or ", "or "),
    (" for ", "for "),
];

/// A help in two parts, the first of at most so many characters: `one line says one way to go` and `write a second line`.
fn parted(help: &str, room: usize) -> Option<(String, String)> {
    PARTS.iter().find_map(|(mark, kept)| {
        let at = outside(help, mark)?;
        let (lead, rest) = (help.get(..at)?, help.get(at + mark.len()..)?);
        // A list is not parted within itself, and a sentence not before its `and`.
        let list = !kept.is_empty() && (lead.matches('`').count() > 2 || lead.contains(", "));
        let asks = ["write ", "take ", "leave ", "put ", "keep "].iter().any(|word| lead.starts_with(word));
        let sentence = kept.starts_with("and") && !asks || lead.starts_with("if ");
        // "it can have" says nothing without what it can have.
        let sentence = sentence || lead.ends_with(" have");
        if list || sentence || lead.chars().count() > room {
            return None;
        }
        let before = if kept.is_empty() && is_written(rest) { "write " } else { kept };
        Some((lead.to_owned(), format!("{before}{rest}")))
    })
}

/// Is all of a text what is to be written, in one way or in several?
fn is_written(text: &str) -> bool {
    let between = |part: &str| matches!(part.trim(), "" | "or" | "," | ", or");
    text.starts_with('`') && text.split('`').step_by(2).all(between)
}

/// Where a mark first stands in a text, and not within what is to be written.
fn outside(text: &str, mark: &str) -> Option<usize> {
    let mut quoted = false;
    text.char_indices().find_map(|(at, c)| {
        quoted ^= c == '`';
        (!quoted && text.get(at..).is_some_and(|rest| rest.starts_with(mark))).then_some(at)
    })
}

/// `line 24`, or `orthodox.wazir:24` in another file.
fn place_of(sources: &Sources, span: Span, own: FileId) -> String {
    let line = sources.line_column(sources.clamp(span)).0;
    if span.file == own { format!("line {line}") } else { sources.origin(span) }
}

#[cfg(test)]
mod tests {
    use super::parted;

    #[test]
    fn a_help_is_parted_where_its_first_part_says_something() {
        let part = |help| parted(help, 40).map(|(lead, rest)| format!("{lead} | {rest}"));
        let said = part("one line says one way to go: write a second line, `move: x`");
        assert_eq!(said.as_deref(), Some("one line says one way to go | write a second line, `move: x`"));
        let said = part("castlings are taken out by name: `remove castling kingside`");
        assert_eq!(
            said.as_deref(),
            Some("castlings are taken out by name | write `remove castling kingside`")
        );
        let said = part("write `remove castling kingside`, or `replace castling …` for other squares");
        assert_eq!(
            said.as_deref(),
            Some("write `remove castling kingside` | or `replace castling …` for other squares")
        );
        assert_eq!(part("write `piece x: y; z`"), None);
        assert_eq!(part("a first part that has no room beside any mark: none"), None);
    }
}
