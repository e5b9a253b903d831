//! Letters: within an army, two pieces or two castlings cannot share one.

use crate::ast::{Letter, Name};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;

/// Two things with one letter.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for army in &variant.armies {
        let pieces: Vec<(&Name, Letter)> = army.pieces.values().map(|p| (&p.name, p.letter)).collect();
        clashes("piece", &pieces, &mut found);
        let castlings: Vec<(&Name, Letter)> = army.castlings.values().map(|c| (&c.name, c.letter)).collect();
        clashes("castling", &castlings, &mut found);
    }
    found
}

fn clashes(what: &str, list: &[(&Name, Letter)], found: &mut Vec<Diagnostic>) {
    // There are 26 letters; an army with many more pieces is reported as such.
    for (i, (name, letter)) in list.iter().enumerate().take(100) {
        let earlier = list.iter().take(i).find(|(_, l)| l.value == letter.value);
        if let Some((other, first)) = earlier {
            let message = format!(
                "the {what}s `{}` and `{}` have the same letter `{}`",
                other.text, name.text, letter.value
            );
            let taken: Vec<char> = list.iter().map(|(_, l)| l.value).collect();
            let free: Vec<String> =
                ('A'..='Z').filter(|c| !taken.contains(c)).take(6).map(|c| format!("`{c}`")).collect();
            found.push(
                Diagnostic::new(code::LETTER_CLASH, letter.span, message)
                    .here(format!("`{}` again", letter.value))
                    .label(first.span, "taken here")
                    .help(format!("free letters are {}, …", free.join(", "))),
            );
        }
    }
}
