//! Castling from the letters of the king: it goes towards the outermost piece of its rank, and that comes to its other side. Several numbers are
//! several squares to which it may go.

use super::moves::{Castles, Sort};
use super::parameters::{Facing, Parameters};
use super::pieces::Piece;
use super::setup::{Setup, file_name};
use wazir_lang::{Diagnostic, Span, code, suggest};

/// A castling, as its block says it.
pub(super) struct Castling {
    pub(super) name: &'static str,
    pub(super) letter: char,
    pub(super) lines: Vec<String>,
}

/// The way of a king towards a partner.
struct Way {
    king: usize,
    right: bool,
    rank: u8,
    from: u8,
    /// The files to which the king may go.
    to: Vec<u8>,
    partner: usize,
    partner_from: u8,
}

/// The castlings of all pieces.
pub(super) fn castlings(
    pieces: &[Piece],
    setup: &Setup,
    parameters: &Parameters,
    found: &mut Vec<Diagnostic>,
) -> Vec<Castling> {
    let mut ways: Vec<Way> = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        for group in &piece.groups {
            let Sort::Castling(castles) = group.sort else { continue };
            for right in [true, false].into_iter().filter(|right| castles.goes(*right)) {
                let way = match way(at, pieces, setup, parameters, right, castles) {
                    Ok(way) => way,
                    Err(why) => {
                        found.push(refused(group.span, why));
                        continue;
                    }
                };
                match ways.iter_mut().find(|other| other.right == right) {
                    Some(other) if other.king == at && other.partner_from == way.partner_from => {
                        other.to.extend(way.to);
                    }
                    Some(_) => found.push(refused(
                        group.span,
                        "to each side only one piece with one partner has a translation",
                    )),
                    None => {
                        found.extend(uncertain(&way, castles, pieces, parameters, group.span));
                        ways.push(way);
                    }
                }
            }
        }
    }
    ways.into_iter().map(|way| written(way, pieces)).collect()
}

fn refused(span: Span, why: &str) -> Diagnostic {
    Diagnostic::new(code::NOT_TRANSLATED, span, why)
}

/// A castling of a piece to one side, by one number of squares.
///
/// # Errors
/// Why it has no translation.
fn way(
    at: usize,
    pieces: &[Piece],
    setup: &Setup,
    parameters: &Parameters,
    right: bool,
    castles: Castles,
) -> Result<Way, &'static str> {
    let king = setup.of(at, true);
    let [(file, rank)] = king.as_slice() else {
        return Err("a piece that castles stands on one square at the start");
    };
    let edge = if right { parameters.files.saturating_sub(1) } else { 0 };
    let stands = |file: u8| match setup.board.get(&(file, *rank)) {
        Some((partner, true)) if *partner != at => Some((*partner, file)),
        _ => None,
    };
    let partner = match castles.inward {
        0 if right => (file + 1..parameters.files).rev().find_map(stands),
        0 => (0..*file).find_map(stands),
        inward => {
            let square = if right { edge.checked_sub(inward) } else { edge.checked_add(inward) };
            square.filter(|square| (square > file) == right).and_then(stands)
        }
    };
    let (partner, partner_from) = partner.ok_or(match castles.inward {
        0 => "nothing stands on the rank to which the piece castles",
        _ => "nothing stands so many squares from the edge to which the piece castles",
    })?;
    if pieces.get(partner).is_none_or(|piece| piece.hole) {
        return Err("nothing stands on the rank to which the piece castles");
    }
    let to = if right { file.checked_add(castles.by) } else { file.checked_sub(castles.by) };
    let inside = |to: &u8| if right { *to < partner_from } else { *to > partner_from };
    let to = to.filter(|to| inside(to) || *to == partner_from && castles.by > 1);
    let to = to.ok_or("there is no room to castle by so many squares")?;
    let black = |file: u8| {
        let turned = parameters.facing == Facing::Rotate;
        let file = if turned { parameters.files.saturating_sub(file + 1) } else { file };
        setup.board.get(&(file, parameters.ranks.saturating_sub(rank + 1)))
    };
    if black(*file) != Some(&(at, false)) || black(partner_from) != Some(&(partner, false)) {
        return Err("Black's pieces do not stand where they could castle as White's do");
    }
    Ok(Way { king: at, right, rank: *rank, from: *file, to: vec![to], partner, partner_from })
}

/// The report of a partner that stands elsewhere than in the corner.
fn uncertain(
    way: &Way,
    castles: Castles,
    pieces: &[Piece],
    parameters: &Parameters,
    span: Span,
) -> Option<Diagnostic> {
    let corner = if way.right { parameters.files.saturating_sub(1) } else { 0 };
    let partner = pieces.get(way.partner).filter(|_| castles.inward == 0 && way.partner_from != corner)?;
    let message = format!(
        "the {} on {}{} is taken to be the partner, as the outermost piece of the rank",
        partner.line.name.text,
        file_name(way.partner_from),
        way.rank + parameters.first_rank
    );
    Some(Diagnostic::new(code::TAKEN_AS, span, message).help("compare that with the rules of the game"))
}

/// The block of a castling.
fn written(way: Way, pieces: &[Piece]) -> Castling {
    let Way { king, right, rank, from, mut to, partner, partner_from } = way;
    let name = |file: u8| format!("{}{}", file_name(file), rank + 1);
    let names = |mut files: Vec<u8>| -> Vec<String> {
        files.sort_unstable();
        files.into_iter().map(name).collect()
    };
    let list = |files: Vec<u8>| match names(files).join(", ") {
        none if none.is_empty() => "none".to_owned(),
        all => all,
    };
    let piece = |at: usize| pieces.get(at).map(|piece| piece.name.as_str()).unwrap_or_default();
    to.sort_unstable();
    to.dedup();
    let between: Vec<u8> = (partner_from.min(from) + 1..partner_from.max(from)).collect();
    let (goal, beside, safe) = match to.as_slice() {
        [one] => {
            let beside = if right { one.saturating_sub(1) } else { one + 1 };
            let way = (from.min(*one)..=from.max(*one)).collect();
            (name(*one), format!("to {}", name(beside)), list(way))
        }
        several => {
            let goal =
                suggest::list(&names(several.to_vec()).iter().map(String::as_str).collect::<Vec<_>>(), "or");
            (goal, "next to it".to_owned(), format!("the way of {}", piece(king)))
        }
    };
    Castling {
        name: if right { "kingside" } else { "queenside" },
        letter: if right { 'K' } else { 'Q' },
        lines: vec![
            format!("{} {} to {goal}", piece(king), name(from)),
            format!("{} {} {beside}", piece(partner), name(partner_from)),
            format!("empty {}", list(between)),
            format!("safe {safe}"),
        ],
    }
}
