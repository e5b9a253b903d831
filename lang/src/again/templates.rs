//! Examples in what is said of a line, with the pieces and squares of its own variant: `change piece king { move in place }` is of no use
//! where the king is a general, and a castling from `e1` to `g1` none on twelve files.

use super::Said;
use crate::compile::Variant;
use crate::diagnostic::Diagnostic;
use crate::parse::CASTLING;
use crate::resolve::Resolved;
use wazir_runtime::Side;

/// Says it of the variant.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, variant: &Variant) {
    let Some(resolved) = &variant.resolved else { return };
    // What all settings of the castlings say together has been said.
    let told = diagnostic.fix.is_some();
    if let Some(castling) = castling(said, resolved).filter(|_| !told) {
        diagnostic.help = vec![castling];
        return;
    }
    if diagnostic.message == CASTLING {
        if let Some(help) = of_a_piece(said, resolved) {
            diagnostic.help = help;
        }
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

/// `castles with rook` in a piece: what is inherited, or the castling for where king and rook stand at the start.
fn of_a_piece(said: &Said<'_>, resolved: &Resolved) -> Option<Vec<String>> {
    let left = (0..said.words.len()).any(|at| matches!(said.word(at), "queenside" | "long" | "left"));
    let mut names: Vec<&str> = Vec::new();
    for name in resolved.armies.iter().flat_map(|army| army.castlings.keys()) {
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
    }
    let block = block(said, resolved, left);
    if names.is_empty() {
        return Some(vec![format!("beside the pieces write `{}`", block?)]);
    }
    let inherited = match names.as_slice() {
        [one] => format!("the castling `{one}` is there already"),
        names => format!("the castlings `{}` are there already", names.join("` and `")),
    };
    let mut help = vec![format!("{inherited}: leave this out")];
    if let Some(block) = block {
        let replaced = names.iter().any(|name| block.starts_with(&format!("castling {name} ")));
        let replace = if replaced { "replace " } else { "" };
        help.push(format!("for another one write beside the pieces, with your squares, `{replace}{block}`"));
    }
    Some(help)
}

/// A castling of the royal piece with what stands at the edge of White's first rank.
fn block(said: &Said<'_>, resolved: &Resolved, left: bool) -> Option<String> {
    let [white, _] = &resolved.armies;
    let royal = royal(resolved)?;
    let of = |letter: char| {
        white
            .pieces
            .values()
            .find(|p| p.letter.value.to_string() == letter.to_string())
            .map(|p| p.name.text.as_str())
    };
    let rank = first_rank(resolved)?;
    let king = rank.iter().find(|(_, letter)| of(*letter) == Some(royal))?.0;
    let mut beside: Vec<(i32, &str)> = rank
        .iter()
        .filter(|(file, letter)| letter.is_ascii_uppercase() && (*file < king) == left && *file != king)
        .filter_map(|(file, letter)| Some((*file, of(*letter)?)))
        .collect();
    let spoken = |name: &str| (0..said.words.len()).any(|at| said.word(at).trim_end_matches('s') == name);
    if beside.iter().any(|(_, name)| spoken(name)) {
        beside.retain(|(_, name)| spoken(name));
    }
    let (partner, name) = if left { beside.first()? } else { beside.last()? };
    let way = if left { -1 } else { 1 };
    ((partner - king).abs() > 2).then_some(())?;
    let square =
        |file: i32| Some(format!("{}1", char::from(u8::try_from(file).ok().filter(|f| *f < 26)? + b'a')));
    let list = |files: &mut dyn Iterator<Item = i32>| {
        Some(files.map(square).collect::<Option<Vec<_>>>()?.join(", "))
    };
    let between: Vec<i32> = rank_between(king, *partner);
    let (goal, other) = (king + 2 * way, king + way);
    Some(format!(
        "castling {} {{ {royal} {} to {}; {name} {} to {}; empty {}; safe {} }}",
        if left { "queenside Q" } else { "kingside K" },
        square(king)?,
        square(goal)?,
        square(*partner)?,
        square(other)?,
        list(&mut between.into_iter())?,
        list(&mut [king, other, goal].into_iter())?,
    ))
}

/// The files between two others.
fn rank_between(one: i32, other: i32) -> Vec<i32> {
    (one.min(other) + 1..one.max(other)).collect()
}

/// What stands on White's first rank at the start, with its files.
fn first_rank(resolved: &Resolved) -> Option<Vec<(i32, char)>> {
    let placement = resolved.setups.first()?.fen.value.split_whitespace().next()?;
    let placement = placement.split('[').next()?;
    let (mut file, mut gap) = (0, 0);
    let mut found = Vec::new();
    for c in placement.rsplit('/').next()?.chars() {
        match c.to_digit(10) {
            Some(digit) => gap = gap * 10 + i32::try_from(digit).ok()?,
            // Letters with marks are not spoken of.
            None if !c.is_ascii_alphabetic() && c != '*' && c != '_' => return None,
            None => {
                file += gap;
                gap = 0;
                found.push((file, c));
                file += 1;
            }
        }
    }
    (file < 64).then_some(found)
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
