//! The built-in variants of Fairy-Stockfish on which sections build: what each of them sets, and which shipped variant is the same game.

use super::model::Model;
use super::resolve::resolve;
use crate::ini;
use indexmap::IndexMap;
use wazir_lang::FileId;

/// What the built-in variants set, as facts in the form of the program's own files; written from the published rules of the games and from the
/// documentation of the options.
pub const BASES: &str = include_str!("bases.ini");

/// The shipped variants that go by another name than the built-in one.
const SHIPPED: &[(&str, &str)] =
    &[("chess", "standard"), ("normal", "standard"), ("3check", "three-check"), ("5check", "five-check")];

/// The shipped variant for a built-in one; not every one has one.
pub fn shipped_as(base: &str) -> &str {
    SHIPPED.iter().find(|(theirs, _)| *theirs == base).map_or(base, |(_, ours)| ours)
}

/// Every built-in variant that is known here, resolved.
pub fn bases() -> IndexMap<String, Model> {
    let (document, _) = ini::read(FileId::default(), BASES);
    let mut models = IndexMap::new();
    for section in &document.sections {
        let base = section.base.as_ref().and_then(|base| models.get(&base.text));
        let mut model = resolve(section, base).model;
        // Places in the table mean nothing to anybody.
        model.options.values_mut().for_each(|given| given.span = None);
        model.pieces.values_mut().for_each(|row| row.span = None);
        models.insert(section.name.text.clone(), model);
    }
    models
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_has_no_mistake() {
        let (document, wrong) = ini::read(FileId::default(), BASES);
        assert!(wrong.is_empty(), "{wrong:?}");
        let mut models: IndexMap<String, Model> = IndexMap::new();
        for section in &document.sections {
            let name = &section.name.text;
            let base =
                section.base.as_ref().map(|base| models.get(&base.text).unwrap_or_else(|| panic!("{name}")));
            let resolved = resolve(section, base);
            let errors: Vec<_> = resolved.diagnostics.iter().filter(|d| d.is_error()).collect();
            assert!(errors.is_empty(), "{name}: {errors:?}");
            models.insert(name.clone(), resolved.model);
        }
    }
}
