//! A file: its edition, its parts and its variants.

use super::Rule;
use super::layout::{RawItem, layout};
use super::line::Reader;
use crate::ast::{Extends, File, Part, Variant};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};

/// The edition of the language that this crate understands.
const EDITION: u64 = 1;

/// A longer file is refused unread: the longest variants are some hundred lines.
const MAX_BYTES: usize = 1 << 20;

const WORDS: [&str; 3] = ["edition", "variant", "part"];

/// Parses the text of a file.
pub(crate) fn parse(file: FileId, text: &str) -> (File, Vec<Diagnostic>) {
    if text.len() > MAX_BYTES {
        let message = format!("a file of {} bytes is no variant: the most is {MAX_BYTES}", text.len());
        return (File::default(), vec![Diagnostic::new(code::TOO_LARGE, Span::new(file, 0, 0), message)]);
    }
    let (items, diagnostics) = layout(file, text);
    let damaged = !diagnostics.is_empty();
    let mut reader = Reader { file, text, diagnostics, unread: Vec::new() };
    let mut tree = File::default();
    edition(&mut reader, &items, damaged);
    let mut misplaced = false;
    for item in items.iter() {
        match reader.word(item) {
            "edition" => {}
            "part" => tree.parts.extend(part(&mut reader, item)),
            "variant" => tree.variants.extend(variant(&mut reader, item)),
            _ if misplaced || item.after_stray.is_some() => {
                // A `}` too many has been reported, or the first of several lines outside of any block.
                reader.skip(item.span);
            }
            word => {
                misplaced = super::section::home(word).is_some();
                reader.unknown(item, "a file", &WORDS);
            }
        }
    }
    tree.unread = reader.unread;
    (tree, reader.diagnostics)
}

fn edition(reader: &mut Reader<'_>, items: &[RawItem], damaged: bool) {
    let start = Span::new(reader.file, 0, 0);
    let Some(first) = items.iter().find(|i| reader.word(i) == "edition") else {
        if !damaged {
            reader.report(
                Diagnostic::new(code::NO_EDITION, start, "the file does not say its edition")
                    .help(format!("begin the file with `edition {EDITION}`"))
                    .fix(format!("write `edition {EDITION}`"), start, format!("edition {EDITION}\n\n")),
            );
        }
        return;
    };
    let first = first.clone();
    if let Some(number) = reader.parse_line(Rule::edition, &first).and_then(|n| n.number())
        && number.value != EDITION
    {
        reader.report(
            Diagnostic::new(
                code::UNKNOWN_EDITION,
                number.span,
                format!("edition {} is not known", number.value),
            )
            .help(format!("this program understands edition {EDITION}"))
            .fix(format!("write `{EDITION}`"), number.span, EDITION.to_string()),
        );
    }
    for item in items.iter().filter(|i| super::layout::first_word(reader.text, i.head) == "edition") {
        if item.head != first.head {
            let twice = Diagnostic::new(code::DEFINED_TWICE, item.head, "the edition is given twice");
            reader.report(twice.label(first.head, "here first"));
        }
    }
    if items.first().is_some_and(|i| i.head.start < first.head.start) {
        reader.report(
            Diagnostic::new(code::NO_EDITION, first.head, "the edition is not the first line of the file")
                .help("move this line to the top"),
        );
    }
}

fn part(reader: &mut Reader<'_>, item: &RawItem) -> Option<Part> {
    let (node, items) = reader.parse_block(Rule::part, item)?;
    let name = node.name()?;
    let items = super::section::items(reader, items, super::section::Place::Part);
    Some(Part { name, items, span: item.span })
}

fn variant(reader: &mut Reader<'_>, item: &RawItem) -> Option<Variant> {
    let (node, items) = reader.parse_block(Rule::variant, item)?;
    let (id, title) = (node.name()?, node.string()?);
    let extends = node.child(Rule::extends).and_then(|e| Some(Extends { base: e.name()?, from: e.string() }));
    let items = super::section::items(reader, items, super::section::Place::Variant);
    Some(Variant { id, title, extends, items, span: item.span })
}
