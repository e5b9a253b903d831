//! Castling from the letters of the king: it goes towards the corner of its rank, and what stands there comes to its other side.

use super::moves::Sort;
use super::parameters::Parameters;
use super::pieces::Piece;
use super::setup::{Setup, file_name};
use wazir_lang::{Diagnostic, Span, code};

/// A castling, as its block says it.
pub(super) struct Castling {
    pub(super) name: &'static str,
    pub(super) letter: char,
    pub(super) lines: Vec<String>,
}

/// The castlings of all pieces.
pub(super) fn castlings(
    pieces: &[Piece],
    setup: &Setup,
    parameters: &Parameters,
    found: &mut Vec<Diagnostic>,
) -> Vec<Castling> {
    let mut done: Vec<Castling> = Vec::new();
    for (at, piece) in pieces.iter().enumerate() {
        for group in &piece.groups {
            let Sort::Castling { left, right, by } = group.sort else { continue };
            for (so, right) in [(right, true), (left, false)] {
                if !so {
                    continue;
                }
                match castling(at, pieces, setup, parameters, right, by) {
                    Ok(castling) if done.iter().any(|other| other.name == castling.name) => {
                        found.push(refused(group.span, "only one castling to each side has a translation"));
                    }
                    Ok(castling) => done.push(castling),
                    Err(why) => found.push(refused(group.span, why)),
                }
            }
        }
    }
    done
}

fn refused(span: Span, why: &str) -> Diagnostic {
    Diagnostic::new(code::NOT_TRANSLATED, span, why)
}

/// A castling of a piece to one side.
///
/// # Errors
/// Why it has no translation.
fn castling(
    at: usize,
    pieces: &[Piece],
    setup: &Setup,
    parameters: &Parameters,
    right: bool,
    by: u8,
) -> Result<Castling, &'static str> {
    let king = setup.of(at, true);
    let [(file, rank)] = king.as_slice() else {
        return Err("a piece that castles stands on one square at the start");
    };
    let corner = if right { parameters.files.saturating_sub(1) } else { 0 };
    let partner = match setup.board.get(&(corner, *rank)) {
        Some((partner, true)) if *partner != at => pieces.get(*partner),
        _ => None,
    };
    let partner = partner.ok_or("nothing stands in the corner to which the piece castles")?;
    let king_name = pieces.get(at).map(|piece| piece.name.as_str()).unwrap_or_default();
    let to = if right { file.checked_add(by) } else { file.checked_sub(by) };
    let to = to.filter(|to| *to < parameters.files && *to != corner || *to == corner && by > 1);
    let to = to.ok_or("there is no room to castle by so many squares")?;
    let beside = if right { to - 1 } else { to + 1 };
    let name = |file: u8| format!("{}{}", file_name(file), rank + 1);
    let list = |mut files: Vec<u8>| {
        files.sort_unstable();
        let names: Vec<String> = files.into_iter().map(name).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    let between: Vec<u8> = (corner.min(*file) + 1..corner.max(*file)).collect();
    let way: Vec<u8> = (to.min(*file)..=to.max(*file)).collect();
    Ok(Castling {
        name: if right { "kingside" } else { "queenside" },
        letter: if right { 'K' } else { 'Q' },
        lines: vec![
            format!("{king_name} {} to {}", name(*file), name(to)),
            format!("{} {} to {}", partner.name, name(corner), name(beside)),
            format!("empty {}", list(between)),
            format!("safe {}", list(way)),
        ],
    })
}
