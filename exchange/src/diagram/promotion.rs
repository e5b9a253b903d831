//! What the first pieces of the list promote to, and where.

use super::moves::Sort;
use super::parameters::Parameters;
use super::pieces::Piece;
use super::read::Word;
use wazir_lang::{Diagnostic, Span, code, suggest};

/// The lines by which a piece promotes.
pub(super) struct Promotion {
    /// The number of the piece.
    pub(super) piece: usize,
    pub(super) lines: Vec<String>,
}

/// A piece of the choice.
struct Chosen {
    /// The number of the piece.
    piece: usize,
    /// Behind `!`: not on the last rank.
    before_last: bool,
    /// Only on so many of the last ranks.
    within: Option<u8>,
    span: Span,
}

/// Understands what promotes.
pub(super) fn promotions(
    pieces: &[Piece],
    parameters: &Parameters,
    found: &mut Vec<Diagnostic>,
) -> Vec<Promotion> {
    if parameters.zone == 0 || parameters.promoting == 0 {
        return Vec::new();
    }
    let promoting = || pieces.iter().enumerate().take(parameters.promoting).filter(|(_, piece)| !piece.royal);
    if let Some((offset, span)) = parameters.offset {
        return promoting()
            .filter_map(|(at, piece)| below(at, piece, offset, span, pieces, parameters, found))
            .collect();
    }
    let Some(choice) = &parameters.choice else {
        found.extend(promoting().next().map(|(_, piece)| nothing_said(piece)));
        return Vec::new();
    };
    let mut wrong = Vec::new();
    let all = chosen(&choice.value, pieces, &mut wrong);
    let only = |at: usize| promoting().all(|(one, _)| one == at);
    for one in all.iter().filter(|one| one.before_last && !only(one.piece)) {
        wrong.push(
            Diagnostic::new(code::NOT_TRANSLATED, one.span, "`!` in a choice has no translation here")
                .help("it goes before the letter of the piece that promotes, if that is the only one"),
        );
    }
    if !wrong.is_empty() {
        found.append(&mut wrong);
        return Vec::new();
    }
    let mut done = Vec::new();
    for (at, piece) in promoting() {
        let lines = by_ranks(at, &all, pieces, parameters);
        if lines.is_empty() {
            let message = format!("the {} has nothing to promote to", piece.line.name.text);
            found.push(
                Diagnostic::new(code::OPTION_VALUE, choice.value.span, message)
                    .help("write the letters of other pieces, or `maxPromote=0` if nothing promotes"),
            );
        }
        if parameters.zone > 1 && !all.iter().any(|one| one.piece == at) {
            let message = format!(
                "the choice does not name the {} itself, so it is taken to promote on each of the last {} ranks",
                piece.line.name.text, parameters.zone
            );
            let help = format!("`promoChoice=!{}…`, if it may wait until the last rank", piece.id);
            found.push(Diagnostic::new(code::TAKEN_AS, choice.value.span, message).help(help));
        }
        done.push(Promotion { piece: at, lines });
    }
    done
}

/// The promotion of a piece to that which stands so many lines below it.
fn below(
    at: usize,
    piece: &Piece,
    offset: usize,
    span: Span,
    pieces: &[Piece],
    parameters: &Parameters,
    found: &mut Vec<Diagnostic>,
) -> Option<Promotion> {
    let Some(to) = pieces.get(at + offset) else {
        let message = format!("no piece is {offset} lines below the {}", piece.line.name.text);
        found.push(
            Diagnostic::new(code::OPTION_VALUE, span, message).label(piece.line.name.span, "this piece"),
        );
        return None;
    };
    Some(Promotion { piece: at, lines: shogi(piece, &to.name, parameters) })
}

fn nothing_said(piece: &Piece) -> Diagnostic {
    let message = format!("nothing says what the {} promotes to", piece.line.name.text);
    Diagnostic::new(code::FOREIGN_SYNTAX, piece.line.name.span, message)
        .note("the first piece of the list promotes on the last rank if nothing else is said")
        .help("add `promoChoice=` with the letters of the pieces, or `maxPromote=0` if nothing promotes")
}

/// The pieces of a choice: letters, perhaps with `!` before them and a number behind them.
fn chosen(value: &Word, pieces: &[Piece], found: &mut Vec<Diagnostic>) -> Vec<Chosen> {
    let mut all = Vec::new();
    let mut rest = value.text.as_str();
    while let Some(first) = rest.chars().next() {
        let start = value.text.len() - rest.len();
        let sign = matches!(first, '!' | '*').then_some(first);
        let letters = if sign.is_some() { rest.get(1..).unwrap_or_default() } else { rest };
        if matches!(first, ',' | ' ') {
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
            continue;
        }
        // The longest letters that a piece has.
        let piece = pieces
            .iter()
            .enumerate()
            .filter(|(_, piece)| !piece.id.is_empty() && letters.starts_with(&piece.id));
        let Some((at, piece)) = piece.max_by_key(|(_, piece)| piece.id.len()) else {
            let length = first.len_utf8();
            found.push(unknown(first, value.span.inner(start, start + length), pieces));
            rest = rest.get(length..).unwrap_or_default();
            continue;
        };
        let behind = letters.get(piece.id.len()..).unwrap_or_default();
        let digits = behind.len() - behind.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (digits, behind) = behind.split_at_checked(digits).unwrap_or_default();
        let span = value.span.inner(start, value.text.len() - behind.len());
        let within = digits.parse::<u8>().ok().filter(|n| *n > 0);
        rest = behind;
        if sign == Some('*') {
            let message = "`*` in a choice, for a piece that has been captured, has no translation";
            found.push(
                Diagnostic::new(code::NOT_TRANSLATED, span, message)
                    .help("without it the piece may be chosen at any time"),
            );
        } else if within.is_none() && !digits.is_empty() {
            let message = format!("`{digits}` is not a number of ranks");
            found.push(Diagnostic::new(code::OPTION_VALUE, span, message).help(format!(
                "`{}1` is for the last rank alone, `{}2` for the last two",
                piece.id, piece.id
            )));
        } else {
            all.push(Chosen { piece: at, before_last: sign.is_some(), within, span });
        }
    }
    all
}

/// The lines of a piece that promotes to others, rank by rank: where the choice has the piece itself, it may stay what it is.
fn by_ranks(at: usize, all: &[Chosen], pieces: &[Piece], parameters: &Parameters) -> Vec<String> {
    let zone = parameters.zone.min(parameters.ranks);
    // The ranks from one number to another of those beyond them, and what is chosen there.
    let mut parts: Vec<(u8, u8, bool, Vec<&str>)> = Vec::new();
    for beyond in (0..zone).rev() {
        let here = || {
            all.iter().filter(|one| {
                one.within.is_none_or(|ranks| beyond < ranks) && !(one.before_last && beyond == 0)
            })
        };
        let may = here().any(|one| one.piece == at);
        let mut names: Vec<&str> = Vec::new();
        for piece in here().filter(|one| one.piece != at).filter_map(|one| pieces.get(one.piece)) {
            if !names.contains(&piece.name.as_str()) {
                names.push(&piece.name);
            }
        }
        match parts.last_mut() {
            Some((_, last, same, others)) if *same == may && *others == names => *last = beyond,
            _ => parts.push((beyond, beyond, may, names)),
        }
    }
    let said = parts.iter().filter(|(.., names)| !names.is_empty());
    said.map(|(first, last, may, names)| {
        let place = match (parameters.ranks - first, parameters.ranks - last) {
            (_, _) if *last == 0 => last_ranks(first + 1),
            (one, other) if one == other => format!("rank {one}"),
            (one, other) => format!("ranks {one}-{other}"),
        };
        let manner = if *may { "may promote" } else { "promote" };
        format!("{manner} on {place} to {}", names.join(", "))
    })
    .collect()
}

fn last_ranks(n: u8) -> String {
    if n == 1 { "last rank".to_owned() } else { format!("last {n} ranks") }
}

fn unknown(sign: char, span: Span, pieces: &[Piece]) -> Diagnostic {
    if sign.is_alphabetic() {
        let ids: Vec<&str> = pieces.iter().map(|piece| piece.id.as_str()).collect();
        return Diagnostic::new(code::OPTION_VALUE, span, format!("no piece has the letter `{sign}`"))
            .help(format!("the letters are {}", suggest::list(&ids, "and")));
    }
    Diagnostic::new(code::NOT_TRANSLATED, span, format!("`{sign}` in a choice has no translation"))
        .help("only letters of pieces have one")
}

/// The lines of a piece that promotes where its move begins or ends in the zone.
fn shogi(piece: &Piece, to: &str, parameters: &Parameters) -> Vec<String> {
    let zone = last_ranks(parameters.zone);
    // Where it could not move any more, it has no choice.
    let stuck = if piece.goes_ahead() {
        let moves = piece.groups.iter().filter(|group| group.sort != Sort::First);
        moves.map(|group| group.least_ahead()).filter(|n| *n > 0).min().unwrap_or(0)
    } else {
        0
    };
    if stuck >= parameters.zone && piece.goes_ahead() {
        return vec![format!("promote on {} to {to}", last_ranks(stuck))];
    }
    let mut lines = vec![format!("may promote on or from {zone} to {to}")];
    if stuck > 0 {
        lines.push(format!("promote on {} to {to}", last_ranks(stuck)));
    }
    lines
}
