//! How a protocol names squares: `e4`, `5f` as shogi players do, or `e3` where ranks begin at 0.

use wazir_runtime::program::Board;

/// A way to name squares.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Squares {
    /// As here.
    Usual,
    /// Files are numbers from right to left, and ranks letters from top to bottom; a `*` stands for the `@` of a drop.
    Shogi,
    /// Ranks begin at 0: XBoard's way on boards of ten ranks.
    FromZero,
}

impl Squares {
    /// How XBoard names the squares of a board.
    pub fn of_xboard(board: &Board) -> Squares {
        if board.ranks == 10 { Squares::FromZero } else { Squares::Usual }
    }

    /// A move written here, as it is written there.
    pub fn outward(self, board: &Board, text: &str) -> String {
        if self == Squares::Usual {
            return text.to_owned();
        }
        let mut written = String::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            if let Some((square, behind)) = board.parse_first(rest) {
                let (file, rank) = (board.file(square), board.rank(square));
                written += &match self {
                    Squares::Shogi => {
                        format!("{}{}", board.files - file, letter(board.ranks.saturating_sub(rank + 1)))
                    }
                    _ => format!("{}{rank}", board.file_name(file)),
                };
                rest = behind;
                continue;
            }
            written.push(if self == Squares::Shogi && first == '@' { '*' } else { first });
            rest = &rest[first.len_utf8()..];
        }
        written
    }

    /// A move written there, as it is written here. What cannot be a square is left as it is.
    pub fn inward(self, board: &Board, text: &str) -> String {
        match self {
            Squares::Usual => text.to_owned(),
            Squares::Shogi => from_shogi(board, text),
            Squares::FromZero => from_zero(text),
        }
    }
}

/// A rank from the top, as a letter.
fn letter(rank: u8) -> char {
    char::from(b'a'.saturating_add(rank))
}

fn from_shogi(board: &Board, text: &str) -> String {
    let mut written = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let file = rest.get(..digits).and_then(|number| number.parse::<i32>().ok());
        let rank = rest.get(digits..).and_then(|behind| behind.bytes().next());
        let rank = rank.filter(u8::is_ascii_lowercase).map(|letter| i32::from(letter - b'a'));
        let square = file.zip(rank).and_then(|(file, rank)| {
            board.square(i32::from(board.files) - file, i32::from(board.ranks) - 1 - rank)
        });
        match square {
            Some(square) => {
                written += &board.name(square);
                rest = rest.get(digits + 1..).unwrap_or_default();
            }
            None => {
                written.push(if first == '*' { '@' } else { first });
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    written
}

fn from_zero(text: &str) -> String {
    let mut written = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        match rest.get(..digits).and_then(|number| number.parse::<u32>().ok()) {
            Some(rank) => {
                written += &rank.saturating_add(1).to_string();
                rest = &rest[digits..];
            }
            None => {
                written.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(files: u8, ranks: u8) -> Board {
        Board { files, ranks, ..Board::default() }
    }

    #[test]
    fn shogi_players_count_from_the_other_corner() {
        let board = board(9, 9);
        let pairs =
            [("c3c4", "7g7f"), ("P@e5", "P*5e"), ("h2b8+", "2h8b+"), ("+L@a1", "+L*9i"), ("0000", "0000")];
        for (here, there) in pairs {
            assert_eq!(Squares::Shogi.outward(&board, here), there);
            assert_eq!(Squares::Shogi.inward(&board, there), here);
        }
        assert_eq!(Squares::Shogi.inward(&board, "99z1é"), "99z1é");
    }

    #[test]
    fn ten_ranks_begin_at_zero() {
        let board = board(9, 10);
        for (here, there) in [("h3e3", "h2e2"), ("a10a9", "a9a8"), ("P@e1", "P@e0")] {
            assert_eq!(Squares::FromZero.outward(&board, here), there);
            assert_eq!(Squares::FromZero.inward(&board, there), here);
        }
    }
}
