//! Letters: within an army, two pieces or two castlings cannot share one.

use super::castling_names;
use crate::ast::{Letter, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use std::fmt::Display;
use wazir_runtime::program;

/// Two things with one letter.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for army in &variant.armies {
        let pieces: Vec<(&Name, Letter)> = army.pieces.values().map(|p| (&p.name, p.letter)).collect();
        clashes("piece", &pieces, program::Letter::all().collect(), &mut found);
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
