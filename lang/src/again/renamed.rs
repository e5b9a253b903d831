//! A name that cannot be one, `piece dragonHorse D`, wherever else it stands: one mistake, which is mended everywhere or nowhere.

use crate::code;
use crate::diagnostic::{Applicability, Diagnostic, also, count_places};
use crate::parse::NO_NAME;
use crate::source::{FileId, Span};
use crate::suggest::kebab;
use crate::token::{TokenKind, tokens};

/// Makes one report of all places of such a name.
pub(super) fn gather(diagnostics: &mut Vec<Diagnostic>, text: &str) {
    let mut gathered: Vec<Diagnostic> = Vec::new();
    let mut names: Vec<(String, usize)> = Vec::new();
    let mut more: Vec<usize> = Vec::new();
    for mut diagnostic in std::mem::take(diagnostics) {
        let own = name(&diagnostic, text).or_else(|| reserved(&diagnostic, text));
        // Where nothing is offered for it, it may have been said all the same.
        let known = || {
            let at = diagnostic.span();
            let said = text.get(at.start..at.end).filter(|_| diagnostic.code == code::SYNTAX)?;
            names.iter().find(|(known, _)| known == said).map(|(known, _)| known.clone())
        };
        let Some(name) = own.or_else(known) else {
            gathered.push(diagnostic);
            continue;
        };
        if let Some((_, first)) = names.iter().find(|(known, _)| *known == name) {
            if let (Some(first), Some(uncounted)) = (gathered.get_mut(*first), more.get_mut(*first)) {
                also(first, diagnostic.span(), uncounted);
                first.help.iter_mut().filter(|help| help.ends_with(NO_NAME)).for_each(|help| {
                    help.push_str(": choose another name, and write it in each place");
                });
            }
            continue;
        }
        if diagnostic.fix.is_some() {
            everywhere(&mut diagnostic, &name, text);
        }
        names.push((name, gathered.len()));
        more.resize(gathered.len() + 1, 0);
        gathered.push(diagnostic);
    }
    more.resize(gathered.len(), 0);
    for (diagnostic, uncounted) in gathered.iter_mut().zip(more) {
        count_places(diagnostic, uncounted);
    }
    *diagnostics = gathered;
}

/// The name that a report offers to write otherwise.
fn name(diagnostic: &Diagnostic, text: &str) -> Option<String> {
    (diagnostic.code == code::SYNTAX && diagnostic.span().file == FileId::default()).then_some(())?;
    let [(span, new)] = diagnostic.fix.as_ref()?.edits.as_slice() else { return None };
    let old = text.get(span.start..span.end)?;
    let strange = old.contains(|c: char| c.is_ascii_uppercase() || c == '_');
    let plain = old.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-');
    (strange && plain && old.len() > 1 && kebab(old) == *new && *span == diagnostic.span())
        .then(|| old.to_owned())
}

/// The word of the language that a line gives to a thing as its name.
fn reserved(diagnostic: &Diagnostic, text: &str) -> Option<String> {
    let at = diagnostic.span();
    let said = diagnostic.code == code::SYNTAX && diagnostic.help.iter().any(|help| help.ends_with(NO_NAME));
    (said && at.file == FileId::default()).then(|| text.get(at.start..at.end).map(str::to_owned))?
}

/// Offers the new name for each place of the old one.
fn everywhere(diagnostic: &mut Diagnostic, name: &str, text: &str) {
    let new = kebab(name);
    let word = |kind: TokenKind| !matches!(kind, TokenKind::Text | TokenKind::Comment | TokenKind::OpenText);
    // A name may be several tokens: `Dragon_Horse`.
    let inner = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    let quiet: Vec<(usize, usize)> =
        tokens(text).filter(|t| !word(t.kind)).map(|t| (t.start, t.end)).collect();
    let mut edits = Vec::new();
    for (start, _) in text.match_indices(name) {
        let end = start + name.len();
        let before = text.get(..start).and_then(|b| b.chars().next_back());
        let after = text.get(end..).and_then(|a| a.chars().next());
        // `knightMoves` in the plural
        let whole = !before.is_some_and(inner) && after.is_none_or(|c| !inner(c) || c == 's');
        if whole && !quiet.iter().any(|(from, to)| (*from..*to).contains(&start)) {
            edits.push((Span::new(FileId::default(), start, end), new.clone()));
        }
    }
    // What has the new name already is another.
    let taken = text.split(|c: char| !inner(c)).any(|word| word == new);
    if let Some(fix) = diagnostic.fix.as_mut().filter(|_| edits.len() > 1) {
        fix.edits = edits;
        if taken {
            fix.applicability = Applicability::Guess;
        }
    }
}
