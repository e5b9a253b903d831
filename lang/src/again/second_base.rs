//! `extends A, B`: what B has beside what both are built on, where that is a few lines.

use super::Said;
use crate::ast::ItemKind;
use crate::diagnostic::Diagnostic;
use crate::parse::{ONE_BASE, parse};
use crate::source::{FileId, Loader, on_one_line};
use crate::token::TokenKind;

/// More lines, or longer ones, are not written out.
const MOST: usize = 3;
const LONGEST: usize = 160;

/// A chain of bases is not longer than this.
const DEEPEST: usize = 20;

/// Says which lines of the second are to be written in the block.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, loader: &dyn Loader) -> Option<()> {
    (diagnostic.message == ONE_BASE).then_some(())?;
    let extends = (0..said.words.len()).find(|at| said.word(*at) == "extends")?;
    let names: Vec<usize> = (extends + 1..said.words.len())
        .filter(|at| said.words.get(*at).is_some_and(|t| t.kind == TokenKind::Word))
        .filter(|at| !matches!(said.word(*at), "and" | "extends" | "with" | "plus"))
        .collect();
    let [first, second] = names.as_slice() else { return None };
    let (first, at) = (said.word(*first), said.span(*second, *second)?);
    let second = said.word(*second);
    let (base, lines) = own_lines(second, loader)?;
    (lines.len() <= MOST && lines.iter().map(String::len).sum::<usize>() <= LONGEST).then_some(())?;
    // What is not in the first cannot be left out.
    let mut known = first.to_owned();
    let built_on = (0..DEEPEST).any(|_| {
        let found = known == base;
        known = base_of(&known, loader).unwrap_or_default();
        found
    });
    built_on.then_some(())?;
    diagnostic.mark(at);
    let lines: Vec<String> = lines.iter().map(|line| format!("`{line}`")).collect();
    diagnostic
        .labels
        .iter_mut()
        .filter(|l| l.primary)
        .for_each(|l| l.message = "its own lines go in the block instead".to_owned());
    diagnostic.help = vec![format!(
        "extend `{first}` alone, and write in the block what `{second}` adds to `{base}`: {}",
        lines.join(", ")
    )];
    Some(())
}

/// What a shipped variant extends, and its own lines beside its names and tests.
fn own_lines(name: &str, loader: &dyn Loader) -> Option<(String, Vec<String>)> {
    let text = loader.shipped(name)?;
    let variant = parse(FileId::default(), &text).0.variants.into_iter().find(|v| v.id.text == name)?;
    let base = variant.extends?.base.text;
    let rules = variant.items.iter().filter(|item| {
        !matches!(
            item.kind,
            ItemKind::Summary(_) | ItemKind::Source(_) | ItemKind::KnownAs(_) | ItemKind::Test(_)
        )
    });
    let lines: Option<Vec<String>> = rules
        .map(|item| {
            let whole = text.get(item.span.start..item.span.end)?;
            // A block of several rows reads on one row with `;` between its lines.
            let rows: Vec<&str> = whole.lines().map(str::trim).filter(|row| !row.starts_with('#')).collect();
            let rows = rows.join("; ").replace("{; ", "{ ").replace("; }", " }");
            (!rows.contains('#')).then(|| on_one_line(&rows))
        })
        .collect();
    lines.filter(|lines| !lines.is_empty()).map(|lines| (base, lines))
}

fn base_of(name: &str, loader: &dyn Loader) -> Option<String> {
    let text = loader.shipped(name)?;
    let variants = parse(FileId::default(), &text).0.variants;
    Some(variants.into_iter().find(|v| v.id.text == name)?.extends?.base.text)
}
