//! Ralph Betza's notation, as the reference speaks of it.
//!
//! | what the reference leaves open | here |
//! |---|---|
//! | the squares that a lame leap needs empty, and that lie over a link | each is a step on from the one before |

use super::chain::{Ends, Part, Towards, Turn, ring};
use super::read_walks::all_leaps;
use super::rules::*;

/// A rule with nothing behind it.
pub fn rule(walk: Walk, moves: bool, captures: bool) -> Rule {
    Rule {
        moves,
        captures,
        walk,
        from: None,
        to: None,
        within: None,
        onto: Vec::new(),
        passing: Passing::No,
        taking: None,
        lands: None,
        in_place: None,
        happens: Vec::new(),
        if_any: false,
        shifts: None,
        giving_no: Vec::new(),
        when: Vec::new(),
        bounds: Vec::new(),
    }
}

/// The rules that a text stands for.
pub fn rules(text: &str) -> Vec<Rule> {
    let mut text = Text { letters: text.chars().collect(), at: 0 };
    let mut all = Vec::new();
    while text.at < text.letters.len() {
        let mut legs = vec![text.small()];
        while text.take('a') {
            legs.push(text.small());
        }
        let last = legs.last().unwrap();
        let (m, c) = (last.contains('m'), last.contains('c'));
        let walks = if text.take('[') {
            vec![bracket(&mut text, last)]
        } else {
            let atom = text.atom();
            if legs.len() > 1 { vec![chain(&legs, &atom)] } else { one(last, &atom) }
        };
        all.extend(walks.into_iter().map(|w| rule(w, m || !c, c || !m)));
    }
    all
}

struct Text {
    letters: Vec<char>,
    at: usize,
}

/// What leaps, and how often.
#[derive(Clone)]
struct Atom {
    /// Nothing for `U`; two for `K` and `Q`.
    leaps: Vec<(i32, i32)>,
    least: i32,
    most: i32,
}

impl Text {
    fn peek(&self) -> Option<char> {
        self.letters.get(self.at).copied()
    }

    fn take(&mut self, letter: char) -> bool {
        let comes = self.peek() == Some(letter);
        self.at += usize::from(comes);
        comes
    }

    fn some(&mut self, fits: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(c) = self.peek().filter(|c| fits(*c)) {
            text.push(c);
            self.at += 1;
        }
        text
    }

    /// Small letters up to an `a`, an atom or a bracket.
    fn small(&mut self) -> String {
        self.some(|c| c.is_ascii_lowercase() && c != 'a')
    }

    fn number(&mut self) -> Option<i32> {
        self.some(|c| c.is_ascii_digit()).parse().ok()
    }

    fn atom(&mut self) -> Atom {
        let letter = self.peek().unwrap();
        self.at += 1;
        let mut leap = match letter {
            'W' | 'R' | 'K' | 'Q' | 'U' => (0, 1),
            'F' | 'B' => (1, 1),
            'D' => (0, 2),
            'N' => (1, 2),
            'A' => (2, 2),
            'H' => (0, 3),
            'C' => (1, 3),
            'Z' => (2, 3),
            'G' => (3, 3),
            '(' => {
                let m = self.number().unwrap();
                assert!(self.take(','));
                let n = self.number().unwrap();
                assert!(self.take(')'));
                (m.min(n), m.max(n))
            }
            other => panic!("the atom `{other}`"),
        };
        let mut most = if "RBQ".contains(letter) { FAR } else { 1 };
        let mut least = 1;
        if self.take('X') {
            leap.1 += 3;
        } else if self.take('Y') {
            leap = (leap.0 + 2, leap.1 + 2);
        }
        let far = |n: i32| if n == 0 { FAR } else { n };
        if letter != '(' && self.take(letter) {
            most = FAR;
        } else if let Some(n) = self.number() {
            most = far(n);
        } else if self.peek() == Some('[') && self.letters[self.at + 1].is_ascii_digit() {
            self.at += 1;
            least = self.number().unwrap();
            most = match self.take('-') {
                true => self.number().unwrap_or(FAR),
                false => least,
            };
            assert!(self.take(']'));
        }
        let leaps = match letter {
            'U' => Vec::new(),
            'K' | 'Q' => vec![(0, 1), (1, 1)],
            _ => vec![leap],
        };
        Atom { leaps, least, most }
    }
}

impl Atom {
    /// The leaps that letters for directions allow.
    fn by(&self, letters: &str) -> Vec<Vector> {
        let king = self.leaps.len() > 1;
        let mut by: Vec<Vector> = self.leaps.iter().flat_map(|(m, n)| all_leaps(*m, *n)).collect();
        by.retain(|v| allows(letters, *v, king));
        by
    }

    fn is_oblique(&self) -> bool {
        self.leaps.iter().any(|(m, n)| *m != 0 && m != n)
    }
}

fn directions(letters: &str) -> String {
    letters.chars().filter(|c| "fblrvsh".contains(*c)).collect()
}

/// Letters for directions, by twos where two belong together.
fn groups(letters: &str) -> Vec<String> {
    let letters: Vec<char> = letters.chars().collect();
    let upright = |c: char| "fbv".contains(c);
    let mut groups = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let first = letters[at];
        let with = letters.get(at + 1).filter(|then| {
            **then == 'h' || first == 'h' || **then == first || upright(**then) != upright(first)
        });
        match with {
            Some(then) if *then == first => groups.push(first.to_string()),
            Some(then) => groups.push([first, *then].iter().collect()),
            None => groups.push(first.to_string()),
        }
        at += 1 + usize::from(with.is_some());
    }
    groups
}

fn half(letter: char, (x, y): Vector) -> bool {
    match letter {
        'f' => y > 0,
        'b' => y < 0,
        'l' => x < 0,
        'r' => x > 0,
        'v' => y != 0,
        's' => x != 0,
        other => panic!("the direction `{other}`"),
    }
}

/// Do the letters allow the leap, which is of a king or queen, perhaps?
fn allows(letters: &str, v: Vector, king: bool) -> bool {
    let (x, y) = v;
    let (straight, diagonal) = (x == 0 || y == 0, x.abs() == y.abs());
    if letters.is_empty() {
        return true;
    }
    if straight && !king {
        return letters.chars().any(|c| half(c, v));
    }
    groups(letters).iter().any(|group| {
        let two: Vec<char> = group.chars().collect();
        let is_long = |letter: char| "fbv".contains(letter) == (y.abs() > x.abs());
        match two[..] {
            [one] if straight || diagonal => half(one, v),
            [one] => half(one, v) && is_long(one),
            ['h', side] => {
                let on = if side == 'r' { 1 } else { -1 };
                (on * x * y > 0) == (y.abs() > x.abs())
            }
            [side, 'h'] => half(side, v),
            [_, _] if straight => false,
            [one, other] if diagonal => half(one, v) && half(other, v),
            [one, other] => half(one, v) && half(other, v) && is_long(other),
            _ => unreachable!(),
        }
    })
}

/// A move without legs; a queen is a rook and a bishop.
fn one(before: &str, atom: &Atom) -> Vec<Walk> {
    if atom.leaps.is_empty() {
        return vec![Walk::Anywhere];
    }
    let by = atom.by(&directions(before));
    let (least, most) = (atom.least, atom.most);
    let is = |letter: char| before.contains(letter);
    let each = |v: Vector| (v, between(v));
    let walk = match () {
        () if is('z') => Walk::Zigzag(by, most),
        () if is('q') => Walk::Circle(by, most),
        () if before.contains("pp") => Walk::Over {
            by: by.into_iter().map(level).collect(),
            over: Hurdles {
                least: 1,
                most: usize::MAX,
                men: Men::default(),
                victims: None,
                just_behind: false,
            },
        },
        () if is('p') || is('g') => Walk::Hop { by, just_behind: is('g') },
        () if is('j') && most > 1 => Walk::Ride { by, least: 2, most, over_first: true },
        () if is('n') && most > 1 => Walk::LameRide { by: by.into_iter().map(each).collect(), most },
        () if is('n') => Walk::Leap(by.into_iter().map(each).collect(), Over::Empty),
        () if is('j') => Walk::Leap(by.into_iter().map(each).collect(), Over::Occupied),
        () if most > 1 => Walk::Ride { by, least, most, over_first: false },
        () => Walk::Leap(by.into_iter().map(|v| (v, Vec::new())).collect(), Over::Anything),
    };
    vec![walk]
}

/// The squares that a leap goes over, from its origin: straight, then outward.
fn between((x, y): Vector) -> Vec<Vector> {
    let long = x.abs().max(y.abs());
    if x == 0 || y == 0 || x.abs() == y.abs() {
        return (1..long).map(|i| (x.signum() * i, y.signum() * i)).collect();
    }
    assert_eq!(long, x.abs().min(y.abs()) + 1, "a way of one straight step");
    let straight = if x.abs() > y.abs() { (x.signum(), 0) } else { (0, y.signum()) };
    (0..long - 1).map(|i| (straight.0 + i * x.signum(), straight.1 + i * y.signum())).collect()
}

fn ends(letters: &str) -> Ends {
    match (letters.contains('m'), letters.contains('p') || letters.contains('g')) {
        (true, true) => Ends::Anywhere,
        (false, true) => Ends::OnAMan,
        _ => Ends::OnNothing,
    }
}

/// `afsW`: every leg by the same atom, as far as no `y` says otherwise.
fn chain(legs: &[String], atom: &Atom) -> Walk {
    let mut parts = Vec::new();
    let mut most = atom.most;
    let (m, n) = atom.leaps[0];
    for (i, letters) in legs.iter().enumerate() {
        let by = match i {
            0 => Towards::These(atom.by(&directions(letters))),
            _ => Towards::Turned(turns(letters), m.max(n)),
        };
        let ends = if i + 1 < legs.len() { ends(letters) } else { Ends::OnNothing };
        parts.push(Part { by, least: atom.least, most, may: false, ends });
        if letters.contains('y') || letters.contains('g') {
            most = if most == 1 { FAR } else { 1 };
        }
    }
    Walk::Chain(parts, None)
}

/// Letters for directions as seen from the leg before. Without any it goes every way but back.
fn turns(letters: &str) -> Vec<Turn> {
    let letters: String = letters.chars().filter(|c| "fblrvshzq".contains(*c)).collect();
    if letters.is_empty() {
        return (-3..=3).map(Turn::By).collect();
    }
    let mut all = Vec::new();
    for group in groups(&letters) {
        let back = group.contains('b');
        let eighths = match group.len() {
            1 => 2,
            _ if back => 3,
            _ => 1,
        };
        match group.as_str() {
            "f" => all.push(Turn::By(0)),
            "b" => all.push(Turn::By(4)),
            "v" => all.extend([Turn::By(0), Turn::By(4)]),
            "fh" => all.extend([Turn::By(-1), Turn::By(0), Turn::By(1)]),
            side if side.contains('s') => all.extend([Turn::By(-eighths), Turn::By(eighths)]),
            side if side.contains('l') => all.push(Turn::By(-eighths)),
            side if side.contains('r') => all.push(Turn::By(eighths)),
            side if side.contains('q') => all.push(Turn::WithTheBend(eighths)),
            side if side.contains('z') => all.push(Turn::WithTheBend(-eighths)),
            other => panic!("the direction `{other}` as seen from a leg"),
        }
    }
    all
}

/// `[W-sB3]`, up to its last sign.
fn bracket(text: &mut Text, before: &str) -> Walk {
    let mut parts = Vec::new();
    let mut may = false;
    let mut heading: Option<Atom> = None;
    loop {
        let letters = text.small();
        let atom = text.atom();
        let (m, n) = atom.leaps[0];
        let by = match &heading {
            None => Towards::These(atom.by(&directions(&letters))),
            Some(before) => Towards::Turned(as_seen_from(before, &atom, &directions(&letters)), m.max(n)),
        };
        parts.push(Part { by, least: atom.least, most: atom.most, may, ends: ends(&letters) });
        heading = Some(atom);
        match text.peek() {
            Some(']') => break,
            sign => may = sign == Some('?'),
        }
        text.at += 1;
    }
    text.at += 1;
    let keeps = directions(before);
    let keeps = (!keeps.is_empty()).then_some(keeps);
    Walk::Chain(parts, keeps)
}

/// The turns of a leg by an atom: what goes ahead is straight as seen from the leg before, what cannot lies diagonally to it.
fn as_seen_from(before: &Atom, atom: &Atom, letters: &str) -> Vec<Turn> {
    if atom.is_oblique() || atom.leaps.len() > 1 {
        return turns(if letters.is_empty() { "f" } else { letters });
    }
    let is_straight = |a: &Atom| a.leaps[0].0 == 0;
    let ahead = is_straight(before) == is_straight(atom);
    if ahead && letters.is_empty() {
        return vec![Turn::By(0)];
    }
    let letters = if letters.is_empty() { "f" } else { letters };
    let (m, n) = if ahead { (0, 1) } else { (1, 1) };
    let by = all_leaps(m, n).into_iter().filter(|v| allows(letters, *v, false));
    by.map(|v| {
        let at = ring((0, 1)).iter().position(|w| *w == v);
        at.or_else(|| ring((1, 1)).iter().position(|w| *w == v)).unwrap() as i32
    })
    .map(|at| Turn::By(if at > 4 { at - 8 } else { at }))
    .collect()
}

/// Do the letters keep a way that begins with these two steps?
pub fn keeps(letters: &str, first: Vector, then: Vector) -> bool {
    allows(letters, (first.0 + then.0, first.1 + then.1), false)
}
