//! Ralph Betza's notation, as far as the reference speaks of it.
//!
//! | what the reference leaves to custom | here |
//! |---|---|
//! | `fN` | the two leaps that go farther forward than sideways; `fhN` all four forward; so for the other atoms |
//! | `fsN` | the two wide ones forward; no other pair of directions before an oblique atom is read |
//! | `flF`, `flW` | one diagonal; two orthogonals |
//! | `nN` | the square next to it, straight; of a straight leap, all in between |
//! | `nA` over a link | each square in between is a step on from the one before |

use super::read::all_leaps;
use super::rules::*;

/// The rules that a text stands for.
pub fn rules(text: &str) -> Vec<Rule> {
    let letters: Vec<char> = text.chars().collect();
    let mut at = 0;
    let mut all = Vec::new();
    while at < letters.len() {
        let start = at;
        while "fblrvshmcnjpgzq".contains(letters[at]) {
            at += 1;
        }
        let before: String = letters[start..at].iter().collect();
        let walks = if letters[at] == '[' {
            let (first, sign, then) = (letters[at + 1], letters[at + 2], letters[at + 3]);
            at += 5;
            vec![bent(first, sign == '?', then)]
        } else {
            let atom = letters[at];
            at += 1;
            let mut count = String::new();
            if letters.get(at) == Some(&atom) {
                at += 1;
                count.push('0');
            }
            while letters.get(at).is_some_and(char::is_ascii_digit) {
                count.push(letters[at]);
                at += 1;
            }
            walks(&before, atom, count.parse().ok())
        };
        let (moves, captures) = match (before.contains('m'), before.contains('c')) {
            (true, false) => (true, false),
            (false, true) => (false, true),
            _ => (true, true),
        };
        all.extend(walks.into_iter().map(|walk| Rule {
            moves,
            captures,
            walk,
            from: None,
            to: None,
            within: None,
            onto: None,
            passing: Passing::No,
            in_place: None,
            when: Vec::new(),
        }));
    }
    all
}

fn leaps_of(atom: char) -> Vec<Vector> {
    let (m, n) = match atom {
        'W' | 'R' => (0, 1),
        'F' | 'B' => (1, 1),
        'D' => (0, 2),
        'N' => (1, 2),
        'A' => (2, 2),
        'H' => (0, 3),
        'C' => (1, 3),
        'Z' => (2, 3),
        'G' => (3, 3),
        other => panic!("the atom `{other}`"),
    };
    all_leaps(m, n)
}

/// A queen is a rook and a bishop, a king a wazir and a ferz.
fn walks(before: &str, atom: char, count: Option<i32>) -> Vec<Walk> {
    match atom {
        'Q' => [walks(before, 'R', count), walks(before, 'B', count)].concat(),
        'K' => [walks(before, 'W', count), walks(before, 'F', count)].concat(),
        _ => vec![walk(before, atom, count)],
    }
}

fn walk(before: &str, atom: char, count: Option<i32>) -> Walk {
    let directions: String = before.chars().filter(|c| "fblrvsh".contains(*c)).collect();
    let mut by = leaps_of(atom);
    by.retain(|v| allows(&directions, *v));
    let is = |letter: char| before.contains(letter);
    let most = match (atom, count) {
        ('R' | 'B', None) | (_, Some(0)) => FAR,
        (_, count) => count.unwrap_or(1),
    };
    match () {
        () if is('z') => Walk::Zigzag(by),
        () if is('q') => Walk::Circle(by),
        () if is('p') || is('g') => Walk::Hop { by, just_behind: is('g') },
        () if is('j') && most > 1 => Walk::Ride { by, least: 2, most, over_first: true },
        () if most > 1 => Walk::Ride { by, least: 1, most, over_first: false },
        () => {
            let over = match () {
                () if is('n') => Over::Empty,
                () if is('j') => Over::Occupied,
                () => Over::Anything,
            };
            let between = |v| if over == Over::Anything { Vec::new() } else { between(v) };
            Walk::Leap(by.into_iter().map(|v| (v, between(v))).collect(), over)
        }
    }
}

/// The squares that a leap goes over, from its origin.
fn between((x, y): Vector) -> Vec<Vector> {
    let long = x.abs().max(y.abs());
    if x == 0 || y == 0 || x.abs() == y.abs() {
        (1..long).map(|i| (x.signum() * i, y.signum() * i)).collect()
    } else {
        assert_eq!((long, x.abs() + y.abs()), (2, 3), "only a knight's way is known");
        vec![(x / 2, y / 2)]
    }
}

fn allows(directions: &str, (x, y): Vector) -> bool {
    let straight = x == 0 || y == 0;
    let oblique = !straight && x.abs() != y.abs();
    let half = |letter: char| match letter {
        'f' => y > 0,
        'b' => y < 0,
        'l' => x < 0,
        'r' => x > 0,
        'v' => y != 0,
        's' => x != 0,
        other => panic!("the direction `{other}`"),
    };
    let farther = |letter: char| half(letter) && ("fbv".contains(letter) == (y.abs() > x.abs()));
    match directions {
        "" => true,
        "fs" if oblique => y > 0 && x.abs() > y.abs(),
        "bs" if oblique => y < 0 && x.abs() > y.abs(),
        pair if oblique && pair.ends_with('h') => half(pair.chars().next().unwrap()),
        letters if oblique => letters.chars().any(farther),
        letters if straight => letters.chars().any(half),
        // Along diagonals a pair like `fl` is one direction, `f` alone two.
        letters => {
            let (vertical, sideways): (Vec<char>, Vec<char>) =
                letters.chars().partition(|c| "fbv".contains(*c));
            let fits = |some: &[char]| some.is_empty() || some.iter().any(|c| half(*c));
            fits(&vertical) && fits(&sideways)
        }
    }
}

fn bent(first: char, may_stop: bool, then: char) -> Walk {
    let most = if "WF".contains(then) { 1 } else { FAR };
    Walk::Bent { first: leaps_of(first), may_stop, diagonal: "FB".contains(then), most }
}
