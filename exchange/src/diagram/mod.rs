//! The text of an Interactive Diagram, as web pages about chess variants have them, as a Wazir file.
//!
//! ```text
//!  text ──▶ read ──▶ Document ──▶ parameters, moves, pieces, squares ──▶ write ──▶ text of a Wazir file
//!           (parameters and                                                          │
//!            pieces, with places)                                                    ▼ compiled before it is given out
//! ```
//!
//! What a diagram means where it says nothing is what diagrams of its author rely on: eight by eight squares, ranks from 1, and a promotion of
//! the first piece of the list on the last rank. What these leave open is asked for: which moves a king has whose line gives none, and what a
//! piece promotes to where nothing says it. Where one reading is likely but not certain, it is taken with a warning.

mod castling;
mod moves;
mod names;
mod parameters;
mod pieces;
mod promotion;
mod read;
mod setup;
mod write;

pub use read::{Document, Parameter, PieceLine, Word, read};

use crate::built::EDITION;
use crate::import::{Import, Imported};
use wazir_lang::{Diagnostic, Loader, Sources, Span, code, compile};

/// Translates the text of a diagram. `name` is how messages speak of the file, and the variant is called after it.
///
/// Everything that is wrong or not translated is reported, each at its place; then there is no variant. What is there has been compiled.
pub fn diagram(name: &str, text: &str, loader: &dyn Loader) -> Import {
    let mut sources = Sources::default();
    let file = sources.add(name, text);
    let (document, mut found) = read(file, text);
    let parameters = parameters::parameters(&document, &mut found);
    let start = Span::new(file, 0, 0);
    if document.pieces.is_empty() {
        found.push(
            Diagnostic::new(code::FOREIGN_SYNTAX, start, "the diagram has no pieces")
                .help("a line for each, such as `Knight:N:N:knight:b1,g1`"),
        );
    }
    let pieces = pieces::pieces(&document, &parameters, &mut found);
    let setup = setup::setup(&pieces, &parameters, &mut found);
    setup::royals(&pieces, &setup, &mut found);
    let promotions = promotion::promotions(&pieces, &parameters, &mut found);
    let castlings = castling::castlings(&pieces, &setup, &parameters, &mut found);
    let id = names::of_file(name);
    let mut variants = Vec::new();
    if !found.iter().any(Diagnostic::is_error) {
        let part = write::write(&id, &pieces, &setup, &promotions, &castlings, &parameters);
        let file = format!("{EDITION}{part}");
        let compilation = compile(&format!("{id}.wazir"), &file, loader);
        match compilation.diagnostics.iter().find(|d| d.is_error()) {
            // A diagram can fail to be a game in more ways than are looked for here.
            Some(error) => {
                let message = format!("the diagram is not a game that can be played: {}", error.message);
                let line = compilation.sources.slice(error.span()).to_owned();
                found.push(
                    Diagnostic::new(code::NOT_TRANSLATED, start, message)
                        .note(format!("in the Wazir file this is about `{line}`")),
                );
            }
            None => variants.push(Imported {
                section: id.clone(),
                id: id.clone(),
                file,
                part,
                hand_order: String::new(),
                wanted: true,
            }),
        }
    }
    found.sort_by_key(|d| (d.span().start, d.span().end));
    found.dedup();
    let sections = vec![id];
    Import { sources, diagnostics: found, sections, variants, failed: Vec::new() }
}
