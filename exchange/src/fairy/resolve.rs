//! From a section to a model: what it builds on comes first, then its pieces, then its options, each read by its sort.

use super::kind::Kind;
use super::model::{Given, Model, PieceRow};
use super::options::{OPTIONS, Sort, Topic, mobility, option};
use super::read::{place, value};
use super::value::Value;
use crate::ini::{Entry, Section};
use wazir_lang::{Diagnostic, code, suggest};

/// What came of a section.
#[derive(Clone, Debug, Default)]
pub struct Resolved {
    /// The variant.
    pub model: Model,
    /// What is wrong with the section.
    pub diagnostics: Vec<Diagnostic>,
    /// The options that are not rules.
    pub shown: Vec<Entry>,
}

/// Reads a section, over what it builds on.
pub fn resolve(section: &Section, base: Option<&Model>) -> Resolved {
    let mut model = Model::default();
    model.pieces = base.map(|b| b.pieces.clone()).unwrap_or_default();
    model.options = base.map(|b| b.options.clone()).unwrap_or_default();
    let mut resolver = Resolver { resolved: Resolved { model, ..Resolved::default() } };
    resolver.twice(section);
    resolver.pieces(section);
    resolver.options(section);
    resolver.resolved
}

struct Resolver {
    resolved: Resolved,
}

impl Resolver {
    fn report(&mut self, diagnostic: Diagnostic) {
        self.resolved.diagnostics.push(diagnostic);
    }

    /// Of an option that stands twice the last counts.
    fn twice(&mut self, section: &Section) {
        for (i, entry) in section.entries.iter().enumerate() {
            let earlier = section.entries.get(..i).unwrap_or_default();
            let Some(first) = earlier.iter().find(|e| e.name.text == entry.name.text) else { continue };
            if option(&entry.name.text).is_some_and(|row| row.topic == Topic::Show) {
                continue;
            }
            let message =
                format!("`{}` is given twice in the section `{}`", entry.name.text, section.name.text);
            self.report(
                Diagnostic::new(code::OPTION_TWICE, entry.name.span, message)
                    .here("this one counts")
                    .label(first.name.span, "this one does not"),
            );
        }
    }

    /// The pieces, in the order of the table of kinds.
    fn pieces(&mut self, section: &Section) {
        for kind in Kind::all() {
            let Some(entry) = section.entries.iter().rfind(|e| e.name.text == kind.option()) else {
                continue;
            };
            let (letter, betza) = match entry.value.text.split_once(':') {
                Some((letter, betza)) => (letter.trim(), Some(betza.trim())),
                None => (entry.value.text.as_str(), None),
            };
            let model = &mut self.resolved.model;
            if letter == "-" {
                remove(model, kind);
                continue;
            }
            let mut letters = letter.chars();
            let (Some(first), second) = (letters.next(), letters.next()) else {
                let wrong = Diagnostic::new(
                    code::OPTION_VALUE,
                    entry.value.span,
                    format!("`{}` has no letter", entry.name.text),
                );
                self.report(wrong.help("write a letter, or `-` for a variant without the piece"));
                continue;
            };
            if !first.is_ascii_alphabetic() || second.is_some() {
                let message = format!("`{letter}` is not the letter of a piece");
                let wrong = Diagnostic::new(code::OPTION_VALUE, entry.value.span, message);
                self.report(wrong.help("write one letter from `a` to `z`"));
                continue;
            }
            let betza = match (betza, kind.row().betza) {
                (Some(betza), _) if kind.is_custom() || kind.option() == "king" => betza.to_owned(),
                (Some(_), _) => {
                    let message = format!("the moves of `{}` are fixed", entry.name.text);
                    let wrong = Diagnostic::new(code::OPTION_VALUE, entry.value.span, message);
                    self.report(
                        wrong.help("for moves of its own write `customPiece1`, or another with a number"),
                    );
                    continue;
                }
                (None, Some(betza)) => betza.to_owned(),
                (None, None) => {
                    let message = format!("`{}` gives no moves", entry.name.text);
                    let wrong = Diagnostic::new(code::OPTION_VALUE, entry.value.span, message);
                    self.report(
                        wrong.help(format!("write them in Betza notation after a colon, `{letter}:W`")),
                    );
                    continue;
                }
            };
            self.define(
                kind,
                PieceRow { letter: first.to_ascii_lowercase(), betza, span: Some(entry.value.span) },
                entry,
                section,
            );
        }
    }

    fn define(&mut self, kind: Kind, row: PieceRow, entry: &Entry, section: &Section) {
        let model = &mut self.resolved.model;
        let other = model.by_letter(row.letter).filter(|other| *other != kind);
        if let Some(other) = other {
            let own = section.entries.iter().rfind(|e| e.name.text == other.option() && e.value.text != "-");
            if let Some(own) = own {
                let message = format!("`{}` and `{}` have the same letter", other.option(), kind.option());
                let twice = Diagnostic::new(code::LETTER_CLASH, entry.value.span, message);
                self.report(
                    twice.label(own.value.span, "the first one").help("give one of them another letter"),
                );
                return;
            }
            let choices = ["promotionPieceTypesWhite", "promotionPieceTypesBlack"];
            let given =
                ["promotionPieceTypes", "promotionPieceTypesWhite", "promotionPieceTypesBlack", "pawnTypes"];
            let again = section
                .entries
                .iter()
                .any(|e| given.contains(&e.name.text.as_str()) && e.value.text.contains(row.letter));
            let chosen = choices.iter().any(|name| model.kinds(name).kinds.contains(&other));
            remove(model, other);
            if chosen && !again {
                let message = format!(
                    "`{}` takes the letter of the `{}`, which is gone from the choices of promotion, too",
                    entry.name.text,
                    other.option()
                );
                let warning = Diagnostic::new(code::LETTER_TAKEN, entry.name.span, message);
                let letter = row.letter;
                self.resolved.diagnostics.push(
                    warning.help(format!("if pawns are to promote to it, name it in `promotionPieceTypes`, with `{letter}` among the letters")),
                );
            }
        }
        let model = &mut self.resolved.model;
        model.pieces.insert(kind, row);
        model.pieces.sort_keys();
    }

    fn options(&mut self, section: &Section) {
        for entry in &section.entries {
            let name = &entry.name.text;
            let known = option(name).is_some() || Kind::named(name).is_some() || mobility(name).is_some();
            if !known {
                self.unknown(entry);
            }
        }
        // An option that stands for several is above them in the table, so that they overrule it.
        for row in OPTIONS {
            let Some(entry) = section.entries.iter().rfind(|e| e.name.text == row.name) else { continue };
            if row.topic == Topic::Show {
                self.resolved.shown.push(entry.clone());
                continue;
            }
            self.option(row.sort, row.name, row.sets, entry);
        }
        for entry in section.entries.iter().filter(|e| mobility(&e.name.text).is_some()) {
            self.option(Sort::Squares, &entry.name.text, &[], entry);
        }
    }

    fn option(&mut self, sort: Sort, name: &str, sets: &[&str], entry: &Entry) {
        match value(sort, &entry.value.text, &self.resolved.model) {
            Ok(value) => {
                let span = Some(entry.name.span.to(entry.value.span));
                let given = Given { value, span, written: entry.name.text.clone() };
                let given = Given { value: self.merged(name, given.value), ..given };
                let names = if sets.is_empty() { vec![name] } else { sets.to_vec() };
                for name in names {
                    self.resolved.model.options.insert(name.to_owned(), given.clone());
                }
            }
            Err((message, help)) => {
                // An empty value has no place of its own.
                let span = match place(&entry.value.text, &message) {
                    Some((start, end)) => entry.value.span.inner(start, end),
                    None if entry.value.text.is_empty() => entry.name.span,
                    None => entry.value.span,
                };
                let wrong = Diagnostic::new(code::OPTION_VALUE, span, format!("`{name}`: {message}"));
                self.report(wrong.maybe_help(help));
            }
        }
    }

    /// Of kinds and what they become, or how many there may be, what is inherited goes on to hold of the kinds that are not named.
    fn merged(&self, name: &str, value: Value) -> Value {
        match (self.resolved.model.options.get(name).map(|given| given.value.clone()), value) {
            (Some(Value::Pairs(mut old)), Value::Pairs(new)) => {
                old.retain(|(kind, _)| !new.iter().any(|(other, _)| other == kind));
                old.extend(new);
                Value::Pairs(old)
            }
            (Some(Value::Numbers(mut old)), Value::Numbers(new)) => {
                old.retain(|(kind, _)| !new.iter().any(|(other, _)| other == kind));
                old.extend(new);
                Value::Numbers(old)
            }
            (_, value) => value,
        }
    }

    fn unknown(&mut self, entry: &Entry) {
        let name = &entry.name.text;
        let names = OPTIONS.iter().map(|row| row.name).chain(Kind::all().map(Kind::option));
        let diagnostic =
            Diagnostic::new(code::UNKNOWN_OPTION, entry.name.span, format!("there is no option `{name}`"));
        let diagnostic = match suggest::nearest(name, names) {
            Some(near) => diagnostic.help(format!("did you mean `{near}`?")).guess(
                format!("write `{near}`"),
                entry.name.span,
                near,
            ),
            None => diagnostic.help("take the line out, or begin it with `#`"),
        };
        self.report(diagnostic);
    }
}

/// Takes a kind out of a variant, and out of the choices of promotion.
fn remove(model: &mut Model, kind: Kind) {
    model.pieces.shift_remove(&kind);
}
