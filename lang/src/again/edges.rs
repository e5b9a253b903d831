//! The edges of the board in what is said of its links: `file h` and `rank 8` are those of a chess board alone.

use super::Said;
use crate::ast::BoardSize;
use crate::diagnostic::Diagnostic;
use wazir_runtime::program::Board;

/// Says what is offered with the last file and the last rank of the board.
pub(super) fn suit(diagnostic: &mut Diagnostic, said: &Said<'_>, board: Option<BoardSize>) {
    let own = match board {
        Some(BoardSize::Rectangle(files, ranks) | BoardSize::Levels(files, ranks, _)) => {
            Some((files.value, ranks.value))
        }
        _ => None,
    };
    // The line that gives the size may be the one that cannot be read.
    let Some((files, ranks)) = size(said).or(own).filter(|size| *size != (8, 8)) else { return };
    let Some(last) = u8::try_from(files).ok().filter(|files| *files <= Board::MAX) else { return };
    let Some(file) = last.checked_sub(1).map(|last| Board::default().file_name(last)) else { return };
    let example = |text: &str| {
        text.contains("`link file h right to file a`") || text.contains("`link rank 8 forward to rank 1`")
    };
    let primary = diagnostic.labels.iter_mut().map(|l| &mut l.message);
    for text in diagnostic.help.iter_mut().chain(primary).filter(|text| example(text)) {
        *text = text
            .replace("`link file h right to file a`", &format!("`link file {file} right to file a`"))
            .replace("`link rank 8 forward to rank 1`", &format!("`link rank {ranks} forward to rank 1`"));
    }
}

/// `board 10 x 8 torus`
fn size(said: &Said<'_>) -> Option<(u64, u64)> {
    let number = |at: usize| said.word(at).parse::<u64>().ok();
    (said.word(0) == "board").then(|| number(1).zip(number(3)))?
}
