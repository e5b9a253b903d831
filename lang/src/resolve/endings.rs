//! `endings`, `replace endings` and `change endings`.

use super::apply::Level;
use super::{Resolved, Resolver};
use crate::ast::{Condition, Ending, EndingEdit, Endings, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{Span, on_one_line};

/// What is said where endings are written without `replace` over others; what was there is added later.
pub(crate) const ENDINGS_TWICE: &str = "the endings are defined twice";

impl Resolver<'_, '_> {
    pub(super) fn endings(&mut self, to: &mut Resolved, level: &Level, endings: &Endings, head: Span) {
        match (&to.endings, endings.replace) {
            (Some((_, first)), true) if level.variant.holds(*first) => {
                self.diagnostics.push(
                    Diagnostic::new(code::DEFINED_TWICE, head, "this variant gives its endings twice")
                        .here("nothing of the first list would remain")
                        .label(*first, "the first list")
                        .help("a variant has one list, in which the first that holds decides: put all the lines into it"),
                );
            }
            (Some((_, first)), false) if level.variant.holds(*first) => self.diagnostics.push(
                Diagnostic::new(code::DEFINED_TWICE, head, "this variant gives its endings twice")
                    .label(*first, "the first list")
                    .help("take one of the two out, or put the lines of both into one list, in which the first that holds decides"),
            ),
            (Some((_, first)), false) => {
                // A list without a mate is not a whole one.
                let mates = |e: &Ending| matches!(e.condition, Condition::Checkmate | Condition::Stalemate);
                let whole = endings.endings.is_empty() || endings.endings.iter().any(mates);
                let twice = Diagnostic::new(code::DEFINED_TWICE, head, ENDINGS_TWICE).label(*first, "the first one");
                self.diagnostics.push(match whole {
                    true => twice
                        .help("write `replace endings` to put others in their place")
                        .guess("write `replace endings`", head, "replace endings"),
                    false => twice
                        .help("write `change endings` to add to those that are inherited")
                        .help("or `replace endings` to put others in their place")
                        .guess("write `change endings`", head, "change endings"),
                });
            }
            (None, true) if self.incomplete || self.library.is_unread("endings") => {}
            (None, true) => self.diagnostics.push(
                Diagnostic::new(code::NOTHING_TO_OVERRIDE, head, "there are no endings to replace")
                    .help("write `endings`")
                    .guess("write `endings`", head, "endings"),
            ),
            _ => {}
        }
        if let Some((old, _)) = to.endings.take() {
            to.replaced_endings = Some(old);
        }
        to.endings = Some((endings.clone(), head));
    }

    /// `change endings { … }`: new ones first, or behind one that is there.
    pub(super) fn more_endings(&mut self, to: &mut Resolved, edits: &[EndingEdit], head: Span) {
        let Some((mut endings, _)) = to.endings.take() else {
            if !self.incomplete && !self.library.is_unread("endings") {
                self.diagnostics.push(
                    Diagnostic::new(code::NOTHING_TO_OVERRIDE, head, "there are no endings to change")
                        .help("write `endings`"),
                );
            }
            return;
        };
        let list = &mut endings.endings;
        let mut first = 0;
        for edit in edits {
            match edit {
                EndingEdit::Add(ending) => {
                    list.insert(first, ending.clone());
                    first += 1;
                }
                EndingEdit::After(words, new) => {
                    if let Some(at) = self.ending(list, words) {
                        list.splice(at + 1..at + 1, new.iter().cloned());
                    }
                }
                EndingEdit::Remove(words) => {
                    if let Some(at) = self.ending(list, words) {
                        list.remove(at);
                        first -= usize::from(at < first);
                    }
                }
            }
        }
        to.endings = Some((endings, head));
    }

    /// The ending that begins with some words, and the only one that does.
    fn ending(&mut self, list: &[Ending], words: &Name) -> Option<usize> {
        let written = |ending: &Ending| on_one_line(self.library.sources.slice(ending.condition_span));
        // What it decides may stand behind, as in the line itself.
        let wanted = on_one_line(words.text.split(':').next().unwrap_or_default());
        let begins = |text: &str| {
            text.strip_prefix(&wanted).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        let found: Vec<usize> =
            (0..list.len()).filter(|i| list.get(*i).is_some_and(|e| begins(&written(e)))).collect();
        let named = |indices: &[usize]| -> String {
            let names = indices.iter().filter_map(|i| list.get(*i)).map(|e| format!("`{}`", written(e)));
            names.collect::<Vec<_>>().join(", ")
        };
        let report = match found.as_slice() {
            [only] => return Some(*only),
            [] => {
                let all: Vec<usize> = (0..list.len()).collect();
                let meant: Vec<usize> = (0..list.len())
                    .filter(|i| list.get(*i).is_some_and(|e| is_called(&wanted, &written(e))))
                    .collect();
                let none = Diagnostic::new(
                    code::NOTHING_TO_OVERRIDE,
                    words.span,
                    format!("no ending begins with `{wanted}`"),
                );
                let known = |part: &str| {
                    list.iter().any(|e| written(e).starts_with(part) || is_called(part, &written(e)))
                };
                let parts: Vec<&str> = wanted.split(", ").collect();
                match meant.as_slice() {
                    _ if parts.len() > 1 && parts.iter().all(|part| known(part)) => {
                        let lines: Vec<String> =
                            parts.iter().map(|part| format!("`remove {part}`")).collect();
                        none.help(format!("a line takes out one ending: write {}", lines.join(", ")))
                    }
                    [one] => {
                        let line = list.get(*one).map(&written).unwrap_or_default();
                        let moves = wanted.split(' ').any(|word| matches!(word, "move" | "moves"));
                        let plies = moves && line.split(' ').any(|word| word == "plies");
                        let note = "a ply is the move of one side: 50 moves are 100 plies";
                        none.help(format!("write `remove {line}`"))
                            .maybe_note(plies.then(|| note.to_owned()))
                            .guess(format!("write `remove {line}`"), words.span, line)
                    }
                    _ => none.help(format!("the endings are {}", named(&all))),
                }
            }
            several if several.iter().all(|i| list.get(*i).is_some_and(|e| written(e) == wanted)) => {
                let places: Vec<Span> =
                    several.iter().filter_map(|i| list.get(*i)).map(|e| e.condition_span).collect();
                self.same_words(words, &wanted, &places)
            }
            several => Diagnostic::new(
                code::NOTHING_TO_OVERRIDE,
                words.span,
                format!("several endings begin with `{wanted}`"),
            )
            .here("which of them?")
            .help(format!("write more of its words: {}", named(several))),
        };
        self.diagnostics.push(report);
        None
    }

    /// The report of a removal after which two endings of the same words are left: nothing in them tells which is to go.
    fn same_words(&self, removal: &Name, wanted: &str, places: &[Span]) -> Diagnostic {
        let message = format!("two endings are `{wanted}`, and this does not say which of them is to go");
        let report = Diagnostic::new(code::NOTHING_TO_OVERRIDE, removal.span, message);
        let new = |at: &&Span| at.file == removal.span.file;
        let (own, old): (Vec<&Span>, Vec<&Span>) = places.iter().partition(new);
        match (own.as_slice(), old.as_slice()) {
            ([new], [old]) => report
                .here(if removal.span.start < new.start { "" } else { "below the new one" })
                .label(**new, "the new one")
                .label(**old, "the inherited one")
                .help(format!("to take out the inherited one, write `remove {wanted}` above the new line")),
            _ => places
                .iter()
                .fold(report, |report, at| report.label(*at, "one of them"))
                .help("take out one of the two lines where it is written"),
        }
    }
}

/// Do players call an ending so: `threefold repetition` for `position repeated 3 times`?
fn is_called(wanted: &str, condition: &str) -> bool {
    const CALLED: [(&[&str], &str); 3] = [
        (&["repetition", "repetitions", "threefold", "fivefold", "repeat", "repeated"], "repeated"),
        (&["fifty", "50", "50-move", "fifty-move", "75", "75-move", "seventy-five", "moves"], "plies"),
        (&["material", "dead", "insufficient-material"], "material"),
    ];
    let words = wanted.to_lowercase();
    let said = |list: &[&str]| words.split([' ', ',']).any(|word| list.contains(&word));
    CALLED.iter().any(|(list, word)| said(list) && condition.split(' ').any(|w| w == *word))
}
