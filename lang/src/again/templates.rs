//! Examples in what is said of a line, with the pieces and squares of its own variant: `change piece king { move in place }` is of no use
//! where the king is a general, and a castling from `e1` to `g1` none on twelve files.

use super::Said;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// Says it of the variant.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, variant: &Variant) {
    let Some(resolved) = &variant.resolved else { return };
    if let Some(castling) = castling(said, resolved) {
        diagnostic.help = vec![castling];
        return;
    }
    bare(diagnostic, resolved);
    let Some(royal) = royal(resolved).filter(|_| !resolved.has_piece("king")) else { return };
    let spoken_of = (0..said.words.len()).any(|at| said.word(at).contains("king"));
    if spoken_of {
        return;
    }
    let primary = diagnostic.labels.iter_mut().filter(|l| l.primary).map(|l| &mut l.message);
    for text in diagnostic.help.iter_mut().chain(primary).filter(|text| text.contains("piece king {")) {
        *text = text.replace("piece king {", &format!("piece {royal} {{"));
    }
}

/// The ending of a bare king, with the names of all that it has lost.
fn bare(diagnostic: &mut Diagnostic, resolved: &Resolved) {
    const REST: &str = ", with the names of all pieces but the king";
    let royal = royal(resolved);
    let names = resolved.names_of_pieces(&Side::BOTH).into_iter().filter(|name| Some(*name) != royal);
    let names: Vec<&str> = names.collect();
    if royal.is_none() || names.is_empty() {
        return;
    }
    for help in diagnostic.help.iter_mut().filter(|help| help.ends_with(REST)) {
        *help =
            help.replace("no NAME and no NAME", &format!("no {}", names.join(" and no "))).replace(REST, "");
    }
}

/// The name of the royal piece.
fn royal(resolved: &Resolved) -> Option<&str> {
    resolved
        .armies
        .iter()
        .flat_map(|army| army.pieces.values())
        .find(|p| p.royal.is_some())
        .map(|p| p.name.text.as_str())
}

/// `castlingKingsideFile = j`: the castling that brings the royal piece to that file, from wherever it stands.
fn castling(said: &Said<'_>, resolved: &Resolved) -> Option<String> {
    let right = match said.word(0).to_ascii_lowercase().as_str() {
        "castlingkingsidefile" => true,
        "castlingqueensidefile" => false,
        _ => return None,
    };
    let goal =
        said.word(2).bytes().next().filter(|file| said.word(2).len() == 1 && file.is_ascii_lowercase())?;
    let beside = if right { goal.checked_sub(1)? } else { goal + 1 };
    let files = resolved.board.and_then(|board| board.rectangle())?.0.value;
    let on_board = |file: u8| file.is_ascii_lowercase() && u64::from(file - b'a') < files;
    (on_board(goal) && on_board(beside)).then_some(())?;
    let (goal, beside) = (char::from(goal), char::from(beside));
    let king = royal(resolved)?;
    let partner = corner(resolved, right)?;
    let (name, letter, side) = if right { ("kingside", 'K', "right") } else { ("queenside", 'Q', "left") };
    let inherited = resolved.armies.iter().any(|army| army.castlings.contains_key(name));
    let replace = if inherited { "replace " } else { "" };
    Some(format!(
        "a castling is a block: `{replace}castling {name} {letter} {{ {king} to {goal}1; {partner} {side} of it to {beside}1; empty the way of {king}, the way of {partner}; safe the way of {king} }}`"
    ))
}

/// The piece in White's corner of the setup.
fn corner(resolved: &Resolved, right: bool) -> Option<&str> {
    let placement = resolved.setups.first()?.fen.value.split_whitespace().next()?;
    let rank = placement.rsplit('/').next()?;
    let letter = if right { rank.chars().next_back() } else { rank.chars().next() };
    let letter = letter.filter(char::is_ascii_uppercase)?.to_string();
    let [white, _] = &resolved.armies;
    white.pieces.values().find(|p| p.letter.value.to_string() == letter).map(|p| p.name.text.as_str())
}
