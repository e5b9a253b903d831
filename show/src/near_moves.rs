//! The legal moves nearest to a text that is none: what a player has probably meant.

use wazir_lang::suggest;
use wazir_runtime::program::{Board, Letter};
use wazir_runtime::{Match, Move, MoveError, Square};

/// The most moves that are offered.
const MOST: usize = 6;

/// What to offer after an error: nothing where the error itself names the moves.
pub fn near_moves_after(game: &Match, text: &str, error: &MoveError) -> Vec<String> {
    if let Some((first, rest)) = text.split_once(',') {
        // Of the parts of a turn, the first that cannot be played.
        let mut then = game.clone();
        return match then.play_text(first) {
            Ok(()) => near_moves_after(&then, rest, error),
            Err(_) => near_moves_after(game, first, error),
        };
    }
    match error {
        MoveError::Ambiguous { .. } | MoveError::NoCapture { .. } | MoveError::TurnOver { .. } => Vec::new(),
        _ => near_moves(game, text),
    }
}

/// Legal moves near to a text, by their coordinate names.
///
/// If it names a piece by its letter, the moves of that piece; if it names squares, the moves from the first of them,
/// or else to the last; otherwise the moves that are written alike. Empty once the game is over.
pub fn near_moves(game: &Match, text: &str) -> Vec<String> {
    let board = &game.game().program().board;
    let legal = game.legal_moves();
    let names =
        |moves: Vec<Move>| moves.into_iter().take(MOST).map(|mv| game.move_name(mv)).collect::<Vec<_>>();
    let squares = squares(board, text);
    let army = game.game().army(game.position().turn());
    // A small letter names a piece where no file has it.
    let file = |l: char| board.file_of(l.encode_utf8(&mut [0; 4])).is_some();
    let letter = Letter::length(text).and_then(|length| Letter::read(text.get(..length)?));
    let named = letter.filter(|_| !text.starts_with(file)).and_then(|(letter, _)| army.by_letter(letter));
    if let (Some(kind), [.., _]) = (named, squares.as_slice()) {
        let of: Vec<Move> = legal.iter().copied().filter(|mv| mv.mover() == kind && !mv.is_pass()).collect();
        if !of.is_empty() {
            return names(of);
        }
    }
    if let (Some((letter, _)), Some(to)) = (text.split_once('@'), squares.last()) {
        let kind = Letter::read(letter).and_then(|(letter, _)| army.by_letter(letter));
        let drops = || legal.iter().copied().filter(|mv| mv.is_drop());
        let there: Vec<Move> = drops().filter(|mv| mv.to() == *to).collect();
        let of: Vec<Move> = drops().filter(|mv| Some(mv.promotion().unwrap_or(mv.mover())) == kind).collect();
        if let Some(near) = [of, there].into_iter().find(|near| !near.is_empty()) {
            return names(near);
        }
    }
    if let [first, rest @ ..] = squares.as_slice() {
        let leaves = |mv: &Move| mv.from() == *first && mv.is_by_piece();
        let from: Vec<Move> = legal.iter().copied().filter(leaves).collect();
        if !from.is_empty() {
            return names(from);
        }
        let destination = rest.last().unwrap_or(first);
        let goes = |mv: &Move| mv.to() == *destination && !mv.is_pass();
        let to: Vec<Move> = legal.iter().copied().filter(goes).collect();
        if !to.is_empty() {
            return names(to);
        }
    }
    let written: Vec<(String, Move)> =
        legal.iter().flat_map(|mv| [(game.san(*mv), *mv), (game.move_name(*mv), *mv)]).collect();
    let near = suggest::near(text, written.iter().map(|(name, _)| name.as_str()));
    near.into_iter().map(str::to_owned).collect()
}

/// The squares that a text names, in order, whatever stands between them.
fn squares(board: &Board, text: &str) -> Vec<Square> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // The longest name has a level, two letters of a file and two digits of a rank.
        let named = (2..=5).rev().find_map(|n| Some((n, board.parse(rest.get(..n)?)?)));
        let length = match named {
            Some((n, square)) => {
                found.push(square);
                n
            }
            None => first.len_utf8(),
        };
        rest = rest.get(length..).unwrap_or_default();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_found_anywhere_in_a_text() {
        let board = Board { files: 8, ranks: 10, ..Board::default() };
        let names =
            |text| squares(&board, text).into_iter().map(|s| board.name(s)).collect::<Vec<_>>().join(" ");
        assert_eq!(names("e2e10q"), "e2 e10");
        assert_eq!(names("Nb1xc3+"), "b1 c3");
        assert_eq!(names("é9 z1 e11"), "e1");
        let board = Board { files: 28, ranks: 12, levels: 3, ..Board::default() };
        let names = |text| squares(&board, text).into_iter().map(|s| board.name(s)).collect::<Vec<_>>();
        assert_eq!(names("Aaa10Bab12"), ["Aaa10", "Bab12"]);
    }
}
