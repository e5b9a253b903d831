//! `promote on last rank to any piece except king`: the kinds that are meant, by their names.

use super::around_it::piece;
use super::{Said, anew};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::parse::is_line_but_for_ranks;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// More names than these are not written out.
const MOST: usize = 16;

/// Says which kinds there are.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    let promote = (0..3).find(|at| said.word(*at) == "promote")?;
    let to = (promote..said.words.len()).find(|at| said.word(*at) == "to")?;
    let all = |word: &str| {
        matches!(word, "any" | "all" | "every" | "each" | "anything" | "everything" | "whatever" | "*")
    };
    all(said.word(to + 1)).then_some(())?;
    let mut at = to + 2;
    let skip = |at: &mut usize, words: &[&str]| {
        while words.contains(&said.word(*at)) {
            *at += 1;
        }
    };
    skip(
        &mut at,
        &["other", "of", "the", "piece", "pieces", "kind", "kinds", "type", "types", "one", "else"],
    );
    skip(
        &mut at,
        &["it", "he", "she", "you", "player", "likes", "like", "wants", "want", "chooses", "desired"],
    );
    let mut last = at - 1;
    let mut without: Vec<&str> = Vec::new();
    let excepts = ["except", "but", "save", "excluding", "besides", "without", "apart", "other", "not"];
    // `any, except king`
    let comma = usize::from(said.word(at) == "," && excepts.contains(&said.word(at + 1)));
    if excepts.contains(&said.word(at + comma)) {
        at += comma;
        skip(&mut at, &excepts);
        skip(&mut at, &["for", "from", "than", "a", "an", "the"]);
        while at < said.words.len() {
            let word = said.word(at);
            let name =
                [word, word.strip_suffix('s').unwrap_or(word)].into_iter().find(|n| resolved.has_piece(n));
            match name {
                Some(name) => {
                    without.push(name);
                    last = at;
                }
                None if matches!(word, "," | "and" | "or" | "a" | "an" | "the") => {}
                None => break,
            }
            at += 1;
        }
    }
    let excepted = at > last + 1
        && without.is_empty()
        && excepts.iter().any(|word| said.word(last + 1) == *word || said.word(last + 2) == *word);
    let list = said.span(to + 1, last)?;
    let own = piece(said);
    let royal = |name: &str| {
        let of = resolved.armies.iter().filter_map(|army| army.pieces.get(name));
        of.into_iter().any(|piece| piece.royal.is_some())
    };
    let names: Vec<&str> = resolved
        .names_of_pieces(&Side::BOTH)
        .into_iter()
        .filter(|name| !without.contains(name) && !royal(name) && own != Some(*name))
        .collect();
    (!names.is_empty() && names.len() <= MOST).then_some(())?;
    let names = names.join(", ");
    // What is excepted must be known.
    if excepted {
        diagnostic.message = "the pieces are named one by one".to_owned();
        return anew(diagnostic, "", vec![format!("name those that are meant, of {names}")]);
    }
    is_line_but_for_ranks(&said.with(to + 1, last, &names)?).then_some(())?;
    diagnostic.message = "the pieces are named one by one".to_owned();
    if diagnostic.code == code::NOT_IN_EDITION {
        diagnostic.code = code::SYNTAX;
    }
    diagnostic.labels.retain(|label| label.primary);
    diagnostic.labels.iter_mut().for_each(|label| label.span = list);
    let help = format!("write `{names}`");
    anew(diagnostic, "", vec![help.clone()])?;
    *diagnostic = diagnostic.clone().guess(help, list, names);
    Some(())
}
