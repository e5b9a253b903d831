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

/// Understands what promotes.
pub(super) fn promotions(
    pieces: &[Piece],
    parameters: &Parameters,
    found: &mut Vec<Diagnostic>,
) -> Vec<Promotion> {
    if parameters.zone == 0 || parameters.promoting == 0 {
        return Vec::new();
    }
    let choice = parameters.choice.as_ref().map(|choice| chosen(&choice.value, pieces, found));
    let mut done = Vec::new();
    for (at, piece) in pieces.iter().enumerate().take(parameters.promoting).filter(|(_, piece)| !piece.royal)
    {
        let to: Vec<&str> = match (parameters.offset, &choice) {
            (Some((offset, span)), _) => match pieces.get(at + offset) {
                Some(to) => vec![to.name.as_str()],
                None => {
                    let message = format!("no piece is {offset} lines below the {}", piece.line.name.text);
                    found.push(
                        Diagnostic::new(code::OPTION_VALUE, span, message)
                            .label(piece.line.name.span, "this piece"),
                    );
                    continue;
                }
            },
            (None, Some(names)) => names.iter().map(String::as_str).collect(),
            (None, None) => {
                let message = format!("nothing says what the {} promotes to", piece.line.name.text);
                found.push(
                    Diagnostic::new(code::FOREIGN_SYNTAX, piece.line.name.span, message)
                        .note("the first piece of the list promotes on the last rank if nothing else is said")
                        .help("add `promoChoice=` with the letters of the pieces, or `maxPromote=0` if nothing promotes"),
                );
                return done;
            }
        };
        if !to.is_empty() {
            let shogi = parameters.offset.is_some();
            done.push(Promotion { piece: at, lines: lines(piece, &to.join(", "), shogi, parameters) });
        }
    }
    done
}

/// The names of the pieces of a choice.
fn chosen(value: &Word, pieces: &[Piece], found: &mut Vec<Diagnostic>) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = value.text.as_str();
    while let Some(first) = rest.chars().next() {
        let start = value.text.len() - rest.len();
        if matches!(first, ',' | ' ') {
            rest = rest.get(first.len_utf8()..).unwrap_or_default();
            continue;
        }
        // The longest letters that a piece has.
        let piece = pieces.iter().filter(|piece| !piece.id.is_empty() && rest.starts_with(&piece.id));
        let piece = piece.max_by_key(|piece| piece.id.len());
        let length = piece.map_or(first.len_utf8(), |piece| piece.id.len());
        let span = value.span.inner(start, start + length);
        match piece {
            Some(piece) => names.push(piece.name.clone()),
            None => found.push(unknown(first, span, pieces)),
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    names
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

/// The lines of a piece that promotes to others.
fn lines(piece: &Piece, to: &str, shogi: bool, parameters: &Parameters) -> Vec<String> {
    let ranks = |n: u8| if n == 1 { "last rank".to_owned() } else { format!("last {n} ranks") };
    let zone = ranks(parameters.zone);
    // Where it could not move any more, it has no choice.
    let stuck = if piece.goes_ahead() {
        let moves = piece.groups.iter().filter(|group| group.sort != Sort::First);
        moves.map(|group| group.least_ahead()).filter(|n| *n > 0).min().unwrap_or(0)
    } else {
        0
    };
    // What only goes ahead is still in the zone where it leaves it.
    let (place, leaves) = if piece.goes_ahead() && !shogi { ("on", false) } else { ("on or from", true) };
    if !shogi && parameters.zone == 1 && !leaves {
        return vec![format!("promote on {zone} to {to}")];
    }
    if stuck >= parameters.zone && piece.goes_ahead() {
        return vec![format!("promote on {} to {to}", ranks(stuck))];
    }
    let first = parameters.ranks.saturating_sub(parameters.zone) + 1;
    let choosing = match parameters.ranks.saturating_sub(stuck) {
        last if stuck > 0 && place == "on" && first == last => format!("rank {first}"),
        last if stuck > 0 && place == "on" => format!("ranks {first}-{last}"),
        _ => zone,
    };
    let mut lines = vec![format!("may promote {place} {choosing} to {to}")];
    if stuck > 0 {
        lines.push(format!("promote on {} to {to}", ranks(stuck)));
    }
    lines
}
