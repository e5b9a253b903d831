//! Variants without a setup of which others of the file are made: what they have in common is a part.

use crate::ast::{self, ItemKind};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::suggest::list;

/// Says of a variant without a setup that others are built on it, and how these include a part instead.
pub(crate) fn explain(found: &mut [Diagnostic], tree: &ast::Variant, file: Option<&ast::File>) {
    let at = |d: &&mut Diagnostic| d.code == code::NO_SETUP && d.span() == tree.id.span;
    let (Some(report), Some(file)) = (found.iter_mut().find(at), file) else { return };
    let id = &tree.id.text;
    let has_setup =
        |variant: &ast::Variant| variant.items.iter().any(|item| matches!(item.kind, ItemKind::Setup(_)));
    let built = file.variants.iter().filter(|variant| {
        let extends = variant.extends.as_ref();
        has_setup(variant) && extends.is_some_and(|e| e.from.is_none() && e.base.text == *id)
    });
    let built: Vec<String> = built.map(|variant| format!("`{}`", variant.id.text)).collect();
    // A part of one file is taken over by variants that extend nothing else.
    if built.is_empty() || tree.extends.is_some() {
        return;
    }
    let part = format!(
        "if it is only there to be built on, write `part {id} {{` for its first line, and in {} the line `include {id}` in place of `extends {id}`",
        list(&built, "and")
    );
    report.labels.iter_mut().filter(|l| l.primary).for_each(|l| {
        l.message = match built.len() {
            1 => "the variant that extends it has one of its own".to_owned(),
            _ => "those that extend it have their own".to_owned(),
        }
    });
    report.help.insert(0, part);
    for help in report.help.iter_mut().skip(1) {
        *help = format!("to make it a game, {help}");
    }
}
