//! Letters in the place of names, as in other programs: `promote on last rank to Q, R, B, N` is to queen, rook, bishop, knight.

use super::{Said, anew, around_it, starred};
use crate::diagnostic::Diagnostic;
use crate::parse::{is_line, is_line_but_for_ranks};
use crate::resolve::Resolved;
use crate::source::{FileId, Span, on_one_line};
use crate::suggest::nearest;
use crate::token::{Token, TokenKind};

/// `piece ranger {`: a letter for it that no other piece has.
pub(super) fn free(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    const STANDS: &str = "a letter stands for it in FENs: `";
    (said.word(0) == "piece" && said.words.len() == 2).then_some(())?;
    let name = said.word(1);
    let first = name.chars().next()?.to_ascii_uppercase();
    // Where the first letter is free, it is offered already.
    let free = resolved.free_letter(name, &[]).filter(|free| *free != first)?;
    let (old, new) = (format!("`piece {name} {first}`"), format!("`piece {name} {free}`"));
    for help in diagnostic.help.iter_mut().filter(|help| help.starts_with(STANDS)) {
        *help = help.replace(&old, &new);
    }
    Some(())
}

/// Says the names of the variant.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, resolved: &Resolved) -> Option<()> {
    let first = (0..3).find(|at| said.word(*at) == "promote")?;
    let to = (first..said.words.len()).find(|at| said.word(*at) == "to")?;
    let on = (to..said.words.len()).find(|at| matches!(said.word(*at), "on" | "at"));
    let list = said.words.get(to + 1..on.unwrap_or(said.words.len()))?;
    let list = without_own(said, list, resolved).unwrap_or(list);
    let letters = letters(said.text, list, resolved)?;
    // A piece may have a name of one letter.
    letters.iter().any(|letter| !resolved.has_piece(&letter.to_string())).then_some(())?;
    let at = Span::new(FileId::default(), said.words.get(to + 1)?.start, list.last()?.end);
    (at.start <= diagnostic.span().end && diagnostic.span().start <= at.end
        || said.span(0, to).is_some_and(|s| s.holds(diagnostic.span())))
    .then_some(())?;
    let names: Result<Vec<&str>, char> =
        letters.iter().map(|letter| named(resolved, *letter).ok_or(*letter)).collect();
    let head = said.text.get(said.start..at.start)?;
    // What is wrong before the letters is told together with them.
    if let (Ok(names), None) = (&names, on)
        && !is_line_but_for_ranks(&format!("{head}{}", names.join(", ")))
    {
        return beside_another(diagnostic, said, &names.join(", "), at, resolved);
    }
    if let Some(label) = diagnostic.labels.iter_mut().find(|l| l.primary) {
        label.span = at;
    }
    diagnostic.message = "pieces are named here, not their letters".to_owned();
    match names {
        Ok(names) => {
            if let Some(squares) = on.and_then(|on| said.words.get(on + 1)) {
                let squares = said.text.get(squares.start..said.words.last()?.end)?;
                let squares = squares.trim_start_matches("the ");
                let head = head.trim_end().strip_suffix("to")?;
                let whole = format!("{head}on {squares} to {}", names.join(", "));
                is_line_but_for_ranks(&whole).then_some(())?;
                let all = said.span(0, said.words.len().checked_sub(1)?)?;
                diagnostic.mark(all);
                return anew(diagnostic, "", vec![format!("write `{whole}`")]);
            }
            let whole = format!("{head}{}", names.join(", "));
            is_line_but_for_ranks(&whole).then_some(())?;
            // The rest of the line is right.
            let help = format!("write `{}`", names.join(", "));
            anew(diagnostic, "", vec![help.clone()])?;
            *diagnostic = diagnostic.clone().guess(help, at, names.join(", "));
        }
        Err(letter) => anew(
            diagnostic,
            "",
            vec![format!(
                "no piece has the letter `{letter}`: the names are on the lines that begin with `piece`"
            )],
        )?,
    }
    Some(())
}

/// Letters behind squares that cannot be read either: both in one line, or the names besides what is said of the squares.
fn beside_another(
    diagnostic: &mut Diagnostic,
    said: &Said<'_>,
    names: &str,
    letters: Span,
    resolved: &Resolved,
) -> Option<()> {
    let head = said.text.get(said.start..letters.start)?;
    let height = resolved.board.and_then(|board| Some(board.rectangle()?.1.value));
    let unstarred = height.map(|height| starred::without_stars(head, height, around_it::side(said)));
    let whole = unstarred.map(|head| format!("{} {names}", on_one_line(&head).trim_end()));
    match whole.filter(|whole| is_line(whole)) {
        Some(whole) => {
            let help = format!("write `{whole}`");
            diagnostic.mark(said.span(0, said.words.len().checked_sub(1)?)?);
            diagnostic.message = "squares are written in words here, and pieces by their names".to_owned();
            anew(diagnostic, "", vec![help.clone()])?;
            *diagnostic = diagnostic.clone().guess(help, diagnostic.span(), whole);
        }
        None => diagnostic.help.push(format!("and `{names}` for the letters behind it")),
    }
    Some(())
}

/// What stands behind the letter of the piece itself: `q` of `n:q` in the lines of a knight.
fn without_own<'a>(said: &Said<'_>, list: &'a [Token], resolved: &Resolved) -> Option<&'a [Token]> {
    let [own, colon, rest @ ..] = list else { return None };
    let letter = own.slice(said.text);
    (colon.slice(said.text) == ":" && letter.len() == 1).then_some(())?;
    let name = named(resolved, letter.chars().next()?)?;
    (around_it::piece(said) == Some(name)).then_some(rest)
}

/// The letters of a list: `Q, R or B`, `q r b n`, `QRBN`.
fn letters(text: &str, list: &[Token], resolved: &Resolved) -> Option<Vec<char>> {
    let mut found = Vec::new();
    for token in list {
        let word = token.slice(text);
        let quoted = word.strip_prefix('"').and_then(|word| word.strip_suffix('"'));
        let word = quoted.unwrap_or(word).trim();
        match word {
            "," | "/" | "and" | "or" | "&" | "|" => {}
            _ if token.kind != TokenKind::Word && quoted.is_none() => return None,
            _ if word.len() == 1 => found.extend(word.chars()),
            // Together they are capitals.
            _ if word.bytes().all(|b| b.is_ascii_uppercase()) => found.extend(word.chars()),
            // Small ones are so if nothing else stands there, and each is the letter of another piece; unless it is a name misspelt.
            _ if list.len() == 1
                && !resolved.has_piece(word)
                && nearest(word, names(resolved)).is_none()
                && word.chars().all(|c| named(resolved, c).is_some())
                && word
                    .char_indices()
                    .all(|(at, c)| !word.get(at + 1..).is_some_and(|rest| rest.contains(c))) =>
            {
                found.extend(word.chars());
            }
            _ => return None,
        }
    }
    (!found.is_empty()).then(|| found.iter().map(char::to_ascii_uppercase).collect())
}

/// The names of all pieces.
fn names(resolved: &Resolved) -> impl Iterator<Item = &str> {
    resolved.armies.iter().flat_map(|army| army.pieces.keys()).map(String::as_str)
}

/// The piece of a letter.
pub(super) fn named(resolved: &Resolved, letter: char) -> Option<&str> {
    let letter = letter.to_ascii_uppercase().to_string();
    let pieces = resolved.armies.iter().flat_map(|army| army.pieces.values());
    pieces.into_iter().find(|p| p.letter.value.to_string() == letter).map(|p| p.name.text.as_str())
}

/// The piece of a letter, or what another line of the file would make of it: `archbishop = a`.
pub(super) fn named_in(text: &str, resolved: &Resolved, letter: char) -> Option<String> {
    let own = named(resolved, letter).map(str::to_owned);
    own.or_else(|| {
        text.lines().find_map(|line| {
            let (key, value) = line.split_once('=')?;
            let (key, value) = (key.trim(), value.trim());
            let first = value.split(':').next()?.trim();
            let plain = key.bytes().all(|b| b.is_ascii_lowercase());
            (plain && first.len() == 1 && first.eq_ignore_ascii_case(&letter.to_string()))
                .then(|| key.to_owned())
        })
    })
}
