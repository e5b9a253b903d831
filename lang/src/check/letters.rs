//! Letters: within an army, two pieces or two castlings cannot share one.

use super::castling_names;
use crate::ast::{Letter, LineKind, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::{Resolved, references};
use crate::source::Span;
use std::fmt::Display;
use wazir_runtime::{Side, program};

/// Two things with one letter.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for army in &variant.armies {
        let pieces: Vec<(&Name, Letter)> = army.pieces.values().map(|p| (&p.name, p.letter)).collect();
        let before = found.len();
        clashes("piece", &pieces, program::Letter::all().collect(), &mut found);
        for report in found.iter_mut().skip(before) {
            beside_inherited(variant, &pieces, report);
        }
        let castlings: Vec<(&Name, Letter<char>)> =
            army.castlings.values().map(|c| (&c.name, c.letter)).collect();
        let before = found.len();
        clashes("castling", &castlings, ('A'..='Z').collect(), &mut found);
        for report in found.iter_mut().skip(before) {
            castling_names::beside_inherited(variant, army, report);
        }
    }
    found
}

/// A new piece beside an inherited one may be to take its place.
fn beside_inherited(variant: &Resolved, pieces: &[(&Name, Letter)], report: &mut Diagnostic) {
    let at = |span: Span| pieces.iter().find(|(_, letter)| letter.span == span).map(|(name, _)| *name);
    let other = report.labels.iter().find(|l| !l.primary).and_then(|l| at(l.span));
    let (Some(new), Some(old)) = (at(report.span()), other) else { return };
    if !variant.span.holds(new.span) || variant.span.holds(old.span) {
        return;
    }
    // What other rules name cannot be taken out by a line alone, nor can a king.
    let named = references(variant, &old.text, &Side::BOTH).iter().any(|r| !variant.span.holds(r.span));
    if named || is_royal(variant, old) {
        return;
    }
    report.help.push(format!(
        "if the `{}` takes the place of the `{}`, write `remove piece {}`",
        new.text, old.text, old.text
    ));
}

fn is_royal(variant: &Resolved, name: &Name) -> bool {
    let pieces = variant.armies.iter().filter_map(|army| army.pieces.get(&name.text));
    pieces.into_iter().any(|p| p.royal.is_some() || p.lines.iter().any(|l| l.kind == LineKind::Royal))
}

/// `all` are the letters that there are, those first that are offered first.
fn clashes<L: Copy + PartialEq + Display>(
    what: &str,
    list: &[(&Name, Letter<L>)],
    all: Vec<L>,
    found: &mut Vec<Diagnostic>,
) {
    // An army with many more pieces than it may have is reported as such.
    for (i, (name, letter)) in list.iter().enumerate().take(100) {
        let earlier = list.iter().take(i).find(|(_, l)| l.value == letter.value);
        if let Some((other, first)) = earlier {
            let message = format!(
                "the {what}s `{}` and `{}` have the same letter `{}`",
                other.text, name.text, letter.value
            );
            let taken = |letter: &L| list.iter().any(|(_, l)| l.value == *letter);
            let free: Vec<String> = all.iter().filter(|l| !taken(l)).map(|l| format!("`{l}`")).collect();
            let help = match free.as_slice() {
                [] => format!("all {0} letters are taken: an army has room for {0} {what}s", all.len()),
                [one] => format!("the only free letter is {one}"),
                some if some.len() > 6 => format!("free letters are {}, …", some[..6].join(", ")),
                some => format!("free letters are {}", some.join(", ")),
            };
            found.push(
                Diagnostic::new(code::LETTER_CLASH, letter.span, message)
                    .here(format!("the letter of `{}`", name.text))
                    .label(first.span, format!("the letter of `{}`", other.text))
                    .help(help),
            );
        }
    }
}
