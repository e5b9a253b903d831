//! Betza notation, strictly: every letter is understood or refused, none is passed over.
//!
//! `mRcpR` is two ways to go: `mR`, a rook's move to an empty square, and `cpR`, a rook's capture over exactly one piece.
//! What a letter means follows "Betza notation (extended)" as XBoard documents it:
//!
//! | written | meaning |
//! |---|---|
//! | `W F D N A H C Z G` | leaps of (0,1) (1,1) (0,2) (1,2) (2,2) (0,3) (1,3) (2,3) (3,3) squares |
//! | `K R B Q` | short for `WF`, `W0`, `F0`, `W0F0`; a direction is said of each part: `fK` is `fWfF` |
//! | `W3`, `W0`, `NN` | up to three steps, any number of steps, the same |
//! | `f b l r v s h` | directions, see the file beside this one |
//! | `m`, `c` | only to empty squares, only capturing |
//! | `n` | lame: the squares leaped over must be empty (`nN` goes like the horse of Chinese chess) |
//! | `j` | on a leap over one square: it must be occupied; on a slide: the first square is passed over |
//! | `p`, `g` | over exactly one piece: to any square behind it, to the square just behind it |
//! | `z`, `q` | crooked and circular riders |
//! | `[F?R]`, `[W-B]` | bent: one step, then outward; `?` may stop after it, `-` may not |

mod dialects;
mod directions;
mod lines;
mod token;
mod way;

use super::Problem;
use logos::Logos;
use std::ops::Range;
use token::Letter;
pub(crate) use way::{Way, leap_atom};

type Spanned = (Letter, Range<usize>);

/// A text with so many letters that mean nothing is not Betza notation.
const MAX_PROBLEMS: usize = 10;

/// The longest known descriptions have some dozens.
const MAX_LETTERS: usize = 200;

/// Reads a Betza string.
pub(crate) fn parse(text: &str) -> Result<Vec<Way>, Vec<Problem>> {
    if let Some(foreign) = dialects::foreign(text) {
        return Err(foreign);
    }
    if let Some(numbers) = by_numbers(text) {
        return Err(vec![numbers]);
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
                        Some("ways stand without signs between them: `mRcpR`")
                    }
                    Some("*") => Some("in brackets write `?` or `-`; any number of steps is `0`"),
                    _ => Some("take it out"),
                };
                problems.push(problem(range, message, help));
            }
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let mut reader = Reader { letters: &letters, at: 0, end: text.len() };
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
    Problem { range, letter: false, message, help: help.map(str::to_owned) }
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
    let help = format!("ways stand without signs between them: `{bare}`");
    let range = if sign == ' ' { text.find(' ')?..text.find(' ')? + 1 } else { at..at + 1 };
    Some(problem(range, message, Some(&help)))
}

/// `mBcpb`: an atom that is not a capital.
fn small_atom(text: &str, problem: Problem) -> Problem {
    let mut capital = text.to_owned();
    let last = capital.pop().filter(char::is_ascii_lowercase);
    let Some(last) = last.filter(|_| problem.range.end == text.len()) else { return problem };
    let upper = last.to_ascii_uppercase();
    capital.push(upper);
    match parse(&capital) {
        Ok(_) => Problem { help: Some(format!("atoms are capitals: did you mean `{upper}`?")), ..problem },
        Err(_) => problem,
    }
}

/// `(1,3)`: a leap by numbers, or something else in round brackets, of which the first is reported.
fn by_numbers(text: &str) -> Option<Problem> {
    let start = text.find('(')?;
    let end = start + text.get(start..)?.find(')')? + 1;
    let numbers: Vec<&str> = text.get(start + 1..end - 1)?.split(',').map(str::trim).collect();
    let is_number = |n: &str| (1..4).contains(&n.len()) && n.bytes().all(|b| b.is_ascii_digit());
    Some(match numbers.as_slice() {
        [m, n] if is_number(m) && is_number(n) => {
            let help = format!("a leap by numbers is a line of its own: `move and capture leap {m} {n}`");
            problem(start..end, "numbers of squares mean nothing in Betza notation".to_owned(), Some(&help))
        }
        _ => {
            let help = "squares are named in a line of their own: `move and capture leap 2 2 from rank 1`";
            problem(start..end, "round brackets mean nothing in Betza notation".to_owned(), Some(help))
        }
    })
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
    let atoms = "the atoms are `W F D N A H C Z G` and `R B Q K`";
    let first = if letter == 'i' { first_move(rest) } else { None };
    problem(
        range,
        message,
        first.or(token::instead(letter)).or(token::meaning(letter).is_none().then_some(atoms)),
    )
}

/// What stands before an atom.
#[derive(Default)]
struct Modifiers {
    directions: Vec<directions::Written>,
    quiet: Option<Range<usize>>,
    takes: Option<Range<usize>>,
    manner: Option<(char, Range<usize>)>,
}

impl Modifiers {
    fn modes(&self) -> (bool, bool) {
        match (&self.quiet, &self.takes) {
            (None, None) => (true, true),
            (quiet, takes) => (quiet.is_some(), takes.is_some()),
        }
    }
}

struct Reader<'a> {
    letters: &'a [Spanned],
    at: usize,
    end: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<Spanned> {
        let next = self.letters.get(self.at).cloned();
        self.at += usize::from(next.is_some());
        next
    }

    fn peek(&self) -> Option<Letter> {
        self.letters.get(self.at).map(|(l, _)| *l)
    }

    fn way(&mut self) -> Result<Way, Problem> {
        let mut modifiers = Modifiers::default();
        loop {
            let Some((letter, range)) = self.next() else {
                let last = self.letters.last().map_or(0..self.end, |(_, r)| r.clone());
                let message = "no atom follows this letter".to_owned();
                return Err(problem(
                    last,
                    message,
                    Some("modifiers stand before an atom such as `R` or `N`"),
                ));
            };
            match letter {
                Letter::Direction(c) => modifiers.directions.push((c, range)),
                Letter::Mode(c) => {
                    let slot = if c == 'm' { &mut modifiers.quiet } else { &mut modifiers.takes };
                    if slot.is_some() {
                        return Err(problem(range, format!("`{c}` is written twice"), Some("leave one out")));
                    }
                    *slot = Some(range);
                }
                Letter::Manner(c) => {
                    if let Some((first, _)) = &modifiers.manner {
                        let message = if *first == c {
                            format!("`{c}` is written twice, and what that means is not understood here")
                        } else {
                            format!("`{c}` does not go together with `{first}`")
                        };
                        return Err(problem(range, message, None));
                    }
                    modifiers.manner = Some((c, range));
                }
                Letter::Atom(c) => return self.atom(c, range, &modifiers),
                Letter::Open => return self.bent(range, &modifiers),
                Letter::Number(_) => {
                    return Err(problem(
                        range,
                        "a range stands after an atom".to_owned(),
                        Some("write `W3`, `R2`"),
                    ));
                }
                Letter::Close | Letter::Must | Letter::May => {
                    let message = "this belongs in brackets".to_owned();
                    return Err(problem(range, message, Some("a bent move is written `[F?R]`")));
                }
                Letter::Other(c) => return Err(refused(c, range, "")),
            }
        }
    }

    /// The most steps: `None` without limit.
    fn range(&mut self, atom: char, at: &Range<usize>) -> Result<Option<u8>, Problem> {
        let slides = matches!(atom, 'R' | 'B' | 'Q');
        match self.peek() {
            Some(Letter::Number(n)) => {
                let (_, range) = self.next().unwrap_or((Letter::Close, at.clone()));
                match n {
                    0 => Ok(None),
                    1..=15 => Ok(Some(n as u8)),
                    _ => Err(problem(
                        range,
                        "no board is so large".to_owned(),
                        Some("write `0` for any number of steps"),
                    )),
                }
            }
            Some(Letter::Atom(c)) if c == atom => {
                let (_, range) = self.next().unwrap_or((Letter::Close, at.clone()));
                if slides || atom == 'K' {
                    let help =
                        if atom == 'K' { "write `Q`" } else { "write the letter once: it slides already" };
                    return Err(problem(range, format!("`{atom}` cannot be doubled"), Some(help)));
                }
                match self.letters.get(self.at) {
                    Some((Letter::Number(_), more)) => Err(problem(
                        more.clone(),
                        "a doubled letter has no range".to_owned(),
                        Some("double the letter, or give a range"),
                    )),
                    Some((Letter::Atom(c), more)) if *c == atom => {
                        let help = "twice is any number of steps already: leave one out";
                        Err(problem(more.clone(), format!("`{atom}` stands here three times"), Some(help)))
                    }
                    _ => Ok(None),
                }
            }
            _ => Ok(if slides { None } else { Some(1) }),
        }
    }

    fn atom(&mut self, atom: char, at: Range<usize>, modifiers: &Modifiers) -> Result<Way, Problem> {
        let most = self.range(atom, &at)?;
        let (shape, vectors) = way::atom(atom);
        let vectors = directions::keep(&modifiers.directions, shape, &vectors)
            .map_err(|(range, message, help)| problem(range, message, Some(help)))?;
        let path = match &modifiers.manner {
            None => crate::directions::slide(vectors, 1, most),
            Some((manner, range)) => way::manner(*manner, atom, vectors, most)
                .map_err(|(message, help)| problem(range.clone(), message, help))?,
        };
        let (quiet, takes) = modifiers.modes();
        Ok(Way { path, quiet, takes })
    }

    /// `[F?R]`, after its bracket.
    fn bent(&mut self, open: Range<usize>, modifiers: &Modifiers) -> Result<Way, Problem> {
        let unsupported = "only one step and one way outward are understood in brackets";
        let example = Some(
            "a bent move looks like `[F?R]`, `[F-R]`, `[W?B]` or `[W-B]`, perhaps with `m` or `c` before it",
        );
        let before = modifiers.directions.first().map(|(_, r)| r.clone());
        if let Some(range) = before.or_else(|| modifiers.manner.as_ref().map(|(_, r)| r.clone())) {
            return Err(problem(range, "this letter is not understood before brackets".to_owned(), example));
        }
        let close = open.end..open.end.max(self.end);
        let mut leg = |wanted: &[char]| match self.next() {
            Some((Letter::Atom(c), _)) if wanted.contains(&c) => Ok(c),
            Some((_, range)) => Err(problem(range, unsupported.to_owned(), example)),
            None => Err(problem(close.clone(), "the bracket is not closed".to_owned(), example)),
        };
        let first = leg(&['W', 'F'])?;
        let may_stop = match self.next() {
            Some((Letter::May, _)) => true,
            Some((Letter::Must, _)) => false,
            Some((_, range)) => return Err(problem(range, unsupported.to_owned(), example)),
            None => return Err(problem(open, "the bracket is not closed".to_owned(), example)),
        };
        let mut leg = |wanted: &[char]| match self.next() {
            Some((Letter::Atom(c), _)) if wanted.contains(&c) => Ok(c),
            Some((_, range)) => Err(problem(range, unsupported.to_owned(), example)),
            None => Err(problem(open.clone(), "the bracket is not closed".to_owned(), example)),
        };
        let second = leg(&['W', 'F', 'R', 'B'])?;
        match self.next() {
            Some((Letter::Close, _)) => {}
            Some((_, range)) => return Err(problem(range, unsupported.to_owned(), example)),
            None => return Err(problem(open, "the bracket is not closed".to_owned(), example)),
        }
        let (quiet, takes) = modifiers.modes();
        Ok(Way { path: way::bent(first, second, may_stop), quiet, takes })
    }
}

#[cfg(test)]
mod tests;
