//! Betza notation, strictly: every letter is understood or refused, none is passed over.
//!
//! `mRcpR` is two ways to go: `mR`, a rook's move to an empty square, and `cpR`, a rook's capture over exactly one piece.
//! What a letter means follows "Betza notation (extended)" as XBoard documents it, and the brackets of its author:
//!
//! | written | meaning |
//! |---|---|
//! | `W F D N A H C Z G` | leaps of (0,1) (1,1) (0,2) (1,2) (2,2) (0,3) (1,3) (2,3) (3,3) squares |
//! | `HX`, `DY`, `(1,4)` | longer leaps |
//! | `K R B Q U` | short for `WF`, `W0`, `F0`, `W0F0`, and to every other square; a direction is said of each part: `fK` is `fWfF` |
//! | `W3`, `W0`, `NN`, `R[2-4]` | up to three steps, any number of steps, the same, two to four |
//! | `f b l r v s h` | directions, see the file beside this one |
//! | `m`, `c` | only to empty squares, only capturing |
//! | `n` | lame: the squares leaped over must be empty (`nN` goes like the horse of Chinese chess) |
//! | `j` | on a leap over one square: it must be occupied; on a slide: the first square is passed over |
//! | `p`, `g`, `pp` | over exactly one piece: to any square behind it, to the square just behind it; over one or more |
//! | `z`, `q` | crooked and circular riders |
//! | `afsW`, `FyafsF` | legs: an eighth to a side behind the first; `y` lets the next leg slide |
//! | `[F?R]`, `[W-sB]` | bent: legs with an atom each; `?` may stop, `-` may not |

mod atom;
mod bracket;
mod chain;
mod dialects;
mod directions;
mod lines;
pub(crate) mod on_hexagons;
mod reader;
mod token;
mod way;

use super::Problem;
pub(crate) use atom::leap_atom;
pub(crate) use lines::{HOME, UNMOVED};
use logos::Logos;
use reader::Reader;
use std::ops::Range;
use token::Letter;
pub(crate) use way::{Route, Way};

type Spanned = (Letter, Range<usize>);

/// A text with so many letters that mean nothing is not Betza notation.
const MAX_PROBLEMS: usize = 10;

/// The longest known descriptions have some dozens.
const MAX_LETTERS: usize = 200;

/// What is said of a leg before the last that captures.
const TAKES_ON_THE_WAY: &str = "only the last leg may capture; in words, a piece takes on its way by `move and capture step any way onto an enemy, then step any way`, in a line below what is left of this one";

/// Reads a Betza string.
pub(crate) fn parse(text: &str) -> Result<Vec<Way>, Vec<Problem>> {
    if let Some(foreign) = dialects::foreign(text) {
        return Err(foreign);
    }
    if let Some(squares) = in_round_brackets(text) {
        return Err(vec![squares]);
    }
    if let Some(apart) = with_signs(text) {
        return Err(vec![apart]);
    }
    if let Some(lines) = lines::in_lines(text) {
        return Err(vec![lines]);
    }
    let mut letters = Vec::new();
    let mut problems = Vec::new();
    for (letter, range) in Letter::lexer(text).spanned() {
        if problems.len() >= MAX_PROBLEMS || letters.len() >= MAX_LETTERS {
            if problems.is_empty() {
                let message = format!("a piece is described in at most {MAX_LETTERS} letters");
                problems.push(problem(range, message, None));
            }
            break;
        }
        match letter {
            Ok(Letter::Other(c)) => {
                problems.push(refused(c, range.clone(), text.get(range.end..).unwrap_or_default()))
            }
            Ok(letter) => letters.push((letter, range)),
            Err(()) => {
                let message =
                    format!("`{}` means nothing in Betza notation", text.get(range.clone()).unwrap_or("?"));
                let help = match text.get(range.clone()) {
                    Some(" " | "," | ";" | "+" | "/") => {
                        Some("write ways without signs between them: `mRcpR`")
                    }
                    Some("*") => Some("in brackets write `?` or `-`; any number of steps is `0`"),
                    _ => Some("take it out"),
                };
                problems.push(problem(range, message, help));
            }
        }
    }
    if !problems.is_empty() {
        without_wraps(text, &mut problems);
        return Err(small_atoms(text, problems));
    }
    let mut reader = Reader { text, letters: &letters, at: 0 };
    let mut ways = Vec::new();
    while reader.at < letters.len() {
        match reader.way() {
            Ok(way) => ways.push(way),
            // What follows a mistake depends on it.
            Err(problem) => return Err(vec![small_atom(text, problem)]),
        }
    }
    if ways.is_empty() {
        return Err(vec![problem(
            0..text.len(),
            "this describes no move".to_owned(),
            Some("write an atom such as `R` or `N`"),
        )]);
    }
    Ok(ways)
}

fn problem(range: Range<usize>, message: String, help: Option<&str>) -> Problem {
    Problem { range, letter: false, message, help: help.map(str::to_owned), meant: None }
}

/// `nA(palace)`: something in round brackets that is not a leap by numbers, of which the first is reported.
fn in_round_brackets(text: &str) -> Option<Problem> {
    let start = text.find('(')?;
    let end = start + text.get(start..)?.find(')')? + 1;
    let inside = text.get(start + 1..end - 1)?;
    if inside.bytes().all(|b| b.is_ascii_digit() || matches!(b, b',' | b' ')) {
        return None;
    }
    let message = "round brackets hold the two numbers of a leap".to_owned();
    let help = "what limits a path goes after the text, as in `betza \"nA\" within ranks 1-5`";
    Some(problem(start..end, message, Some(help)))
}

/// `oR`: where the board is what wraps, the rest of the text is what remains to be written.
fn without_wraps(text: &str, problems: &mut [Problem]) {
    let bare = text.replace('o', "");
    let wraps = |p: &Problem| text.get(p.range.clone()) == Some("o");
    let [problem] = problems else { return };
    if wraps(problem) && parse(&bare).is_ok() {
        let board = "which makes the board a cylinder for every piece";
        problem.help =
            Some(format!("write `{bare}`, and in the variant `link file h right to file a`, {board}"));
    }
}

/// `R + N`, `R and N`: ways with signs between them, of which the first is reported.
fn with_signs(text: &str) -> Option<Problem> {
    let signs = [' ', '+', '&', ',', ';', '/', '|'];
    let at = text.find(signs)?;
    let bare: String = text.chars().filter(|c| !signs.contains(c)).collect();
    parse(&bare).ok()?;
    let sign = text.get(at..)?.trim_start().chars().next()?;
    let at = text.len() - text.get(at..)?.trim_start().len();
    let sign = if signs.contains(&sign) { sign } else { ' ' };
    let message = format!("`{sign}` means nothing in Betza notation");
    let help = format!("write ways without signs between them: `{bare}`");
    let range = if sign == ' ' { text.find(' ')?..text.find(' ')? + 1 } else { at..at + 1 };
    Some(problem(range, message, Some(&help)))
}

/// A problem that is mended by capitals.
fn in_capitals(problem: Problem, capital: String) -> Problem {
    Problem { help: Some(format!("atoms are capitals: write `{capital}`")), meant: Some(capital), ..problem }
}

/// `fKmbw`, `mwcN`: atoms that are not capitals, among letters that are not understood. A small letter that means something elsewhere is
/// an atom only at the end.
fn small_atoms(text: &str, mut problems: Vec<Problem>) -> Vec<Problem> {
    let mut capital = text.to_owned();
    for problem in &problems {
        let letter = text.get(problem.range.clone()).and_then(|l| l.chars().next());
        let free = |c: &char| token::meaning(*c).is_none() || problem.range.end == text.len();
        match (letter.filter(|c| c.is_ascii_lowercase() && free(c)), capital.get_mut(problem.range.clone())) {
            (Some(_), Some(letter)) => letter.make_ascii_uppercase(),
            _ => return problems,
        }
    }
    if parse(&capital).is_err() {
        return problems;
    }
    problems.truncate(1);
    problems.into_iter().map(|problem| in_capitals(problem, capital.clone())).collect()
}

/// `mBcpb`: an atom that is not a capital.
fn small_atom(text: &str, problem: Problem) -> Problem {
    let mut capital = text.to_owned();
    let last = capital.pop().filter(char::is_ascii_lowercase);
    let Some(last) = last.filter(|_| problem.range.end == text.len()) else { return problem };
    capital.push(last.to_ascii_uppercase());
    if parse(&capital).is_ok() { in_capitals(problem, capital) } else { problem }
}

/// A first move in words, by the letters after its `i`.
fn first_move(rest: &str) -> Option<&'static str> {
    let atom = rest.chars().find(char::is_ascii_uppercase)?;
    let before = rest.split(atom).next().unwrap_or_default();
    if before.contains(['f', 'b', 'l', 'r', 's', 'v']) {
        return None;
    }
    Some(match atom {
        'W' | 'R' => "a first move is a line of its own: `move slide orthogonal up to 2 from rank 2`",
        'F' | 'B' => "a first move is a line of its own: `move slide diagonal up to 2 from rank 2`",
        'K' | 'Q' => "a first move is a line of its own: `move slide any way up to 2 from rank 2`",
        _ => "a first move is a line of its own, which says where it begins: `move leap 1 2 from rank 2`",
    })
}

fn refused(letter: char, range: Range<usize>, rest: &str) -> Problem {
    let message = match token::meaning(letter) {
        Some(meaning) => format!("`{letter}` ({meaning}) is not understood here"),
        None => format!("`{letter}` is not a letter of Betza notation"),
    };
    let atoms = "the atoms are `W F D N A H C Z G`, `R B Q K` and `U`";
    let first = if letter == 'i' { first_move(rest) } else { None };
    problem(
        range,
        message,
        first.or(token::instead(letter)).or(token::meaning(letter).is_none().then_some(atoms)),
    )
}

#[cfg(test)]
mod tests;
