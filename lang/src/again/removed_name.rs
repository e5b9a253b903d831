//! `remove queen`: whether a piece is meant or a castling, where the variant has only one of this name.

use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;

/// Leaves the one that there is.
pub(super) fn suit(diagnostic: &mut Diagnostic, resolved: &Resolved) -> Option<()> {
    let help = diagnostic.help.first_mut().filter(|help| help.starts_with("write `remove piece "))?;
    let (_, rest) = help.split_once(", or `remove castling ")?;
    let name = rest.strip_suffix('`')?.to_owned();
    let piece = resolved.armies.iter().any(|army| army.pieces.contains_key(&name));
    let castling = resolved.armies.iter().any(|army| army.castlings.contains_key(&name));
    let word = match (piece, castling) {
        (true, false) => "piece",
        (false, true) => "castling",
        _ => return None,
    };
    *help = format!("write `remove {word} {name}`");
    let fix = diagnostic.fix.as_mut()?;
    fix.message.clone_from(help);
    if let Some((_, text)) = fix.edits.first_mut() {
        *text = format!("{word} ");
    }
    Some(())
}
