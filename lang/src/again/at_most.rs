//! `promote on last rank to queen:1, rook:2`: where the numbers are those of the setup, one line says so.

use super::Said;
use crate::diagnostic::Diagnostic;
use crate::literal::placement;
use crate::parse::{HOW_MANY, is_line};
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// Says the shorter line, too.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    (diagnostic.message == HOW_MANY).then_some(())?;
    let placement = resolved.setups.first()?.fen.value.split([' ', '[']).next()?;
    let to = (0..said.words.len()).find(|at| said.word(*at) == "to")?;
    let mut names: Vec<&str> = Vec::new();
    let mut number = None;
    for at in (to + 1..said.words.len()).rev() {
        let word = said.word(at);
        if let Ok(read) = word.parse::<usize>() {
            number = Some(read);
        } else if let Some(piece) = resolved.army(Side::White).pieces.get(word) {
            let own = (piece.letter.value, Side::White);
            let there = placement::letters(placement).filter(|(letter, _)| *letter == own).count();
            // Each has its number, and that is how many there are.
            (number.take()? == there).then_some(())?;
            names.insert(0, word);
        } else if word.chars().any(char::is_alphabetic) && word != "or" && word != "max" {
            return None;
        }
    }
    let head = said.text.get(said.start..said.words.get(to)?.end)?;
    let whole = format!("{head} {}, no more than at the start", names.join(", "));
    (!names.is_empty() && is_line(&whole)).then_some(())?;
    let numbered = std::mem::take(&mut diagnostic.help);
    let (help, at) =
        (format!("for as many as at the start, write `{whole}`"), said.span(0, said.words.len() - 1)?);
    diagnostic.help = vec![help.clone()];
    diagnostic.fix = None;
    let primary = diagnostic.labels.iter_mut().filter(|l| l.primary);
    primary.for_each(|l| l.message = "these are the numbers of the setup".to_owned());
    *diagnostic = diagnostic.clone().guess(format!("write `{whole}`"), at, whole);
    let or = |help: String| help.replacen("write ", "or with numbers, a line for each kind, ", 1);
    diagnostic.help.extend(numbered.into_iter().map(or));
    Some(())
}
