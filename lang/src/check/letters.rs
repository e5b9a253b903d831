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
                ('A'..='Z').filter(|c| !taken.contains(c)).map(|c| format!("`{c}`")).collect();
            let help = match free.as_slice() {
                [] => format!("all 26 letters are taken: an army has room for 26 {what}s"),
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
