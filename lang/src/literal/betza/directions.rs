//! Direction letters: which vectors of an atom they keep.
//!
//! The letters mean what the "Betza notation (extended)" and XBoard pages say. Two letters that can be one
//! direction are one: `lf` on a diagonal or oblique atom. On an oblique atom the *second* letter is the long leg
//! (`lfN` is the move g1 to f3), a single letter is the two moves that go furthest that way, and `h` widens a
//! letter to the half-plane. A king is a wazir and a ferz, a queen a rook and a bishop: a letter keeps what it keeps of
//! each, so that `fK` is `fWfF`, as in the sergeant `fKifmnD` of published files. Two letters that are one direction of
//! the one part are none of the other: `lfK` is one diagonal.
//!
//! ```text
//! lf  f  rf      knight (outer ring), ferz and wazir (inner ring)
//! fl     fr
//! ```

use std::ops::Range;
use wazir_runtime::Vector;

/// How the directions of an atom are counted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Four vectors along ranks and files.
    Orthogonal,
    /// Four diagonal vectors.
    Diagonal,
    /// Eight vectors of unequal legs.
    Oblique,
    /// A king's eight.
    Compound,
}

/// A direction letter and its place.
pub(super) type Written = (char, Range<usize>);

/// Where a direction is refused, what is wrong with it, and what to do.
pub(super) type Refused = (Range<usize>, String, &'static str);

/// Keeps those of an atom's vectors that the letters name; all of them if there are no letters.
pub(super) fn keep(letters: &[Written], shape: Shape, vectors: &[Vector]) -> Result<Vec<Vector>, Refused> {
    if letters.is_empty() {
        return Ok(vectors.to_vec());
    }
    let mut kept: Vec<Vector> = Vec::new();
    let mut rest = letters;
    while let Some(((first, at), tail)) = rest.split_first() {
        let second = tail.first().filter(|(_, next)| next.start == at.end);
        let pair = second.and_then(|(letter, next)| {
            let range = at.start..next.end;
            combined(*first, *letter, shape).map(|test| (range, test))
        });
        let (range, test) = match pair {
            Some((range, test)) => {
                rest = tail.get(1..).unwrap_or_default();
                (range, test)
            }
            None => {
                rest = tail;
                let test = single(*first, shape).ok_or_else(|| {
                    let (message, help) = match first {
                        'h' => (
                            "`h` means nothing here",
                            "where an atom has eight moves, `fh` is the forward half and `hl` every other move",
                        ),
                        _ => ("this direction does not go with this atom", "take it out"),
                    };
                    (at.clone(), message.to_owned(), help)
                })?;
                (at.clone(), test)
            }
        };
        let new: Vec<Vector> = vectors.iter().copied().filter(|v| test(v)).collect();
        if new.is_empty() {
            let help = "take it out, or name a way that the atom goes";
            return Err((range, "no move of this atom goes this way".to_owned(), help));
        }
        if new.iter().all(|v| kept.contains(v)) {
            return Err((range, "this direction adds nothing to those before it".to_owned(), "take it out"));
        }
        kept.extend(new);
    }
    Ok(vectors.iter().copied().filter(|v| kept.contains(v)).collect())
}

type Filter = Box<dyn Fn(&Vector) -> bool>;

/// The turns, in eighths clockwise, by which a leg goes on that names its directions as seen from the leg before: `f` is straight on, `fs` an
/// eighth to either side, `s` a quarter. Without letters it goes every way but back.
///
/// `z` and `q` stand for the side: away from the last bend, and with it. `hand` is the side of that bend.
pub(super) fn turns(letters: &[Written], hand: Option<i8>) -> Result<Vec<i8>, Refused> {
    if letters.is_empty() {
        return Ok((-3..=3).collect());
    }
    let refused = |at: &Range<usize>, message: &str, help| Err((at.clone(), message.to_owned(), help));
    let mut kept: Vec<i8> = Vec::new();
    let mut rest = letters;
    while let Some(((first, at), tail)) = rest.split_first() {
        let second = tail.first().filter(|(_, next)| next.start == at.end);
        let side = |letter: char| match (letter, hand) {
            ('z', Some(hand)) => Some(if hand > 0 { 'l' } else { 'r' }),
            ('q', Some(hand)) => Some(if hand > 0 { 'r' } else { 'l' }),
            ('z' | 'q', None) => None,
            (letter, _) => Some(letter),
        };
        let Some(a) = side(*first) else {
            return refused(at, "no bend to a side comes before this letter", "write `l`, `r` or `s`");
        };
        let pair = second.and_then(|(letter, next)| {
            let b = side(*letter)?;
            paired(a, b).map(|turns| (at.start..next.end, turns))
        });
        let (range, turns) = match pair {
            Some((range, turns)) => {
                rest = tail.get(1..).unwrap_or_default();
                (range, turns)
            }
            None if a == 'h' => {
                return refused(at, "`h` means nothing here", "`fh` is the forward half of all directions");
            }
            None => {
                rest = tail;
                (at.clone(), straight(a))
            }
        };
        if turns.iter().all(|t| kept.contains(t)) {
            return refused(&range, "this direction adds nothing to those before it", "take it out");
        }
        kept.extend(turns);
    }
    kept.sort_unstable();
    kept.dedup();
    Ok(kept)
}

/// The turns of one letter.
fn straight(letter: char) -> Vec<i8> {
    match letter {
        'f' => vec![0],
        'b' => vec![4],
        'l' => vec![-2],
        'r' => vec![2],
        'v' => vec![0, 4],
        _ => vec![-2, 2],
    }
}

/// The turns of two letters that are one direction.
fn paired(a: char, b: char) -> Option<Vec<i8>> {
    if a == b && a != 'h' {
        return Some(straight(a));
    }
    if b == 'h' {
        return Some(match a {
            'f' => vec![-1, 0, 1],
            'b' => vec![-3, 3, 4],
            'l' => vec![-3, -2, -1],
            'r' => vec![1, 2, 3],
            _ => return None,
        });
    }
    if a == 'h' || is_vertical(a) == is_vertical(b) {
        return None;
    }
    let (ahead, aside) = if is_vertical(a) { (a, b) } else { (b, a) };
    let mut turns = Vec::new();
    for ahead in spelled(ahead) {
        for aside in spelled(aside) {
            let part = if ahead == 'f' { 1 } else { 3 };
            turns.push(if aside == 'r' { part } else { -part });
        }
    }
    Some(turns)
}

/// Components of a vector towards a letter, and across it.
fn towards(letter: char, v: &Vector) -> (i32, i32) {
    let (x, y) = (i32::from(v.dx), i32::from(v.dy));
    match letter {
        'f' => (y, x),
        'b' => (-y, x),
        'r' => (x, y),
        _ => (-x, y),
    }
}

fn is_vertical(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'v')
}

/// The letters that a letter is short for.
fn spelled(letter: char) -> Vec<char> {
    match letter {
        'v' => vec!['f', 'b'],
        's' => vec!['l', 'r'],
        other => vec![other],
    }
}

fn single(letter: char, shape: Shape) -> Option<Filter> {
    if letter == 'h' {
        return None;
    }
    let letters = spelled(letter);
    Some(Box::new(move |v| {
        letters.iter().any(|l| {
            let (along, across) = towards(*l, v);
            match shape {
                Shape::Orthogonal => along > 0 && across == 0,
                Shape::Diagonal | Shape::Compound => along > 0,
                Shape::Oblique => along > across.abs(),
            }
        })
    }))
}

/// What two letters mean as one direction, if they can be one.
fn combined(a: char, b: char, shape: Shape) -> Option<Filter> {
    if a == b && a != 'h' {
        return single(a, shape);
    }
    if shape == Shape::Orthogonal {
        return None;
    }
    if b == 'h' && matches!(a, 'f' | 'b' | 'l' | 'r') && matches!(shape, Shape::Oblique | Shape::Compound) {
        return Some(Box::new(move |v| towards(a, v).0 > 0));
    }
    if a == 'h' && matches!(b, 'l' | 'r') && shape == Shape::Oblique {
        let right = b == 'r';
        return Some(Box::new(move |v| is_right_handed(v) == right));
    }
    if a == 'h' || b == 'h' || is_vertical(a) == is_vertical(b) {
        return None;
    }
    let (first, second) = (spelled(a), spelled(b));
    Some(Box::new(move |v| {
        let some = |letters: &[char]| letters.iter().any(|l| towards(*l, v).0 > 0);
        let long = |letters: &[char]| letters.iter().any(|l| towards(*l, v).0 > towards(*l, v).1.abs());
        some(&first) && some(&second) && (shape != Shape::Oblique || long(&second))
    }))
}

/// One of the four moves of an oblique leaper that a quarter turn carries into each other, with `rf` among them.
fn is_right_handed(v: &Vector) -> bool {
    let long_is_vertical = v.dy.abs() > v.dx.abs();
    (i32::from(v.dx) * i32::from(v.dy) > 0) == long_is_vertical
}
