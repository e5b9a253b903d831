//! From a section to a model: what it builds on comes first, then its pieces, then its options, each read by its sort.

use super::kind::Kind;
use super::model::{Given, Model, PieceRow};
use super::options::{OPTIONS, OptionRow, Sort, Topic, mobility, option};
use super::squares::Pattern;
use super::value::{KindSet, Outcome, Value};
use crate::ini::{Entry, Section};
use wazir_lang::{Diagnostic, code, suggest};

/// What came of a section.
#[derive(Clone, Debug, Default)]
pub struct Resolved {
    /// The variant.
    pub model: Model,
    /// What is wrong with the section.
    pub diagnostics: Vec<Diagnostic>,
    /// The options that are no rules.
    pub shown: Vec<Entry>,
}

/// The value that an option has if nobody gives one.
pub(super) fn default(row: &OptionRow) -> Option<Value> {
    let kinds = || row.default.split_whitespace().filter_map(Kind::named).collect::<Vec<_>>();
    match row.sort {
        Sort::Kinds | Sort::OneKind if row.default == "*" => {
            Some(Value::Kinds(KindSet { all: true, kinds: Vec::new() }))
        }
        Sort::Kinds | Sort::OneKind => Some(Value::Kinds(KindSet { all: false, kinds: kinds() })),
        _ if row.default.is_empty() && row.sort == Sort::Free => None,
        _ => value(row.sort, row.default, &Model::default()).ok(),
    }
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
                format!("`{}` stands twice in the section `{}`", entry.name.text, section.name.text);
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
                    let message = format!("`{}` says no moves", entry.name.text);
                    let wrong = Diagnostic::new(code::OPTION_VALUE, entry.value.span, message);
                    self.report(
                        wrong.help(format!("write them in Betza notation behind a colon, `{letter}:W`")),
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
                let given = Given { value, span: Some(entry.name.span.to(entry.value.span)) };
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

/// A wrong value: what is wrong, and perhaps what to write. The first word in backticks of what is wrong is the place, if it is in the value.
type Wrong = (String, Option<String>);

/// The bytes of a value that a message is about.
fn place(value: &str, message: &str) -> Option<(usize, usize)> {
    let word = message.split('`').nth(1).filter(|word| !word.is_empty())?;
    let start = value.find(word)?;
    Some((start, start + word.len()))
}

/// Reads a value.
fn value(sort: Sort, text: &str, model: &Model) -> Result<Value, Wrong> {
    let wrong = |what: &str, help: &str| Err((format!("`{text}` is not {what}"), Some(help.to_owned())));
    if text.is_empty()
        && !matches!(
            sort,
            Sort::Kinds | Sort::OneKind | Sort::Squares | Sort::Pairs | Sort::Numbers | Sort::Free
        )
    {
        return Err(("nothing stands behind the `=`".to_owned(), None));
    }
    match sort {
        Sort::Bool => match text {
            "true" => Ok(Value::Bool(true)),
            "false" => Ok(Value::Bool(false)),
            _ => wrong("`true` or `false`", "write `true` or `false`"),
        },
        Sort::Number => match text.parse::<u32>() {
            Ok(n) if n <= 10_000 => Ok(Value::Number(n)),
            _ => wrong("a number", "write a number such as `3`"),
        },
        Sort::Rank => match text.parse::<u32>() {
            Ok(n @ 1..=16) => Ok(Value::Number(n)),
            _ => wrong("a rank", "write a number from 1 to 16"),
        },
        Sort::File => {
            let mut chars = text.chars();
            match (chars.next(), chars.next(), text.parse::<u32>()) {
                (_, _, Ok(n @ 1..=16)) => Ok(Value::Number(n)),
                (Some(c @ 'a'..='p'), None, _) => Ok(Value::Number(u32::from(c) - u32::from('a') + 1)),
                _ => wrong("a file", "write a letter such as `h`, or its number"),
            }
        }
        Sort::Fen => Ok(Value::Text(text.to_owned())),
        Sort::Squares => squares(text),
        Sort::Kinds => kinds(text, model),
        Sort::OneKind => match kinds(text, model)? {
            Value::Kinds(set) if set.kinds.len() > 1 => wrong("one piece", "write one letter, `-` or `*`"),
            one => Ok(one),
        },
        Sort::Outcome => match text {
            "win" => Ok(Value::Outcome(Outcome::Win)),
            "loss" => Ok(Value::Outcome(Outcome::Loss)),
            "draw" => Ok(Value::Outcome(Outcome::Draw)),
            "none" => Ok(Value::Outcome(Outcome::None)),
            _ => wrong("a result", "write `win`, `loss` or `draw`, for the side to move"),
        },
        Sort::Word(words) => match words.contains(&text) {
            true => Ok(Value::Text(text.to_owned())),
            false => {
                let near = suggest::did_you_mean(text, words.iter().copied());
                let listed: Vec<String> = words.iter().map(|w| format!("`{w}`")).collect();
                Err((
                    format!("`{text}` is not one of its words"),
                    near.or(Some(format!("write {}", suggest::one_of(&listed)))),
                ))
            }
        },
        Sort::Pairs => {
            let mut pairs = Vec::new();
            for part in text.split_whitespace().filter(|part| *part != "-") {
                let mut letters = part.chars();
                match (letters.next(), letters.next(), letters.next(), letters.next()) {
                    (Some(from), Some(':'), Some(to), None) => {
                        pairs.push((letter(from, model)?, letter(to, model)?))
                    }
                    _ => {
                        return Err((
                            format!("`{part}` is not two letters with a colon"),
                            Some("write `p:g`, a piece and what it becomes".to_owned()),
                        ));
                    }
                }
            }
            Ok(Value::Pairs(pairs))
        }
        Sort::Numbers => {
            let mut pairs = Vec::new();
            for part in text.split_whitespace() {
                let (kind, number) = part.split_once(':').unwrap_or((part, ""));
                let mut letters = kind.chars();
                match (letters.next(), letters.next(), number.parse::<u32>()) {
                    (Some(kind), None, Ok(n)) => pairs.push((letter(kind, model)?, n)),
                    _ => {
                        return Err((
                            format!("`{part}` is not a letter and a number"),
                            Some("write `q:1`".to_owned()),
                        ));
                    }
                }
            }
            Ok(Value::Numbers(pairs))
        }
        Sort::Rights => match text.chars().all(|c| "KQkq-".contains(c)) {
            true => Ok(Value::Text(text.to_owned())),
            false => wrong("castling rights", "write some of `KQkq`"),
        },
        Sort::Piece | Sort::Free => Ok(Value::Text(text.to_owned())),
    }
}

fn squares(text: &str) -> Result<Value, Wrong> {
    let mut patterns = Vec::new();
    for word in text.split_whitespace().filter(|word| *word != "-") {
        match Pattern::parse(word) {
            Some(pattern) => patterns.push(pattern),
            None => {
                return Err((
                    format!("`{word}` is not a square"),
                    Some("write squares such as `d4`, ranks such as `*4`, files such as `d*`".to_owned()),
                ));
            }
        }
    }
    Ok(Value::Squares(patterns))
}

fn letter(letter: char, model: &Model) -> Result<Kind, Wrong> {
    model.by_letter(letter).ok_or_else(|| {
        let known: String = model.pieces.values().map(|row| row.letter).collect();
        (
            format!("no piece has the letter `{letter}`"),
            Some(format!("the letters of the variant are `{known}`")),
        )
    })
}

fn kinds(text: &str, model: &Model) -> Result<Value, Wrong> {
    let mut set = KindSet::default();
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c {
            '*' => set.all = true,
            '-' => {}
            c => {
                let kind = letter(c, model)?;
                if !set.kinds.contains(&kind) {
                    set.kinds.push(kind);
                }
            }
        }
    }
    Ok(Value::Kinds(set))
}
