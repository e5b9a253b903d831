//! A small reader of XBoard's `piece` lines, after its documentation: which squares a piece of a side goes to, whatever the language says.
//!
//! It reads what the export may write and panics at the rest. Black's directions are White's turned by half a circle.

use wazir_runtime::Side;

/// A square by its file and its rank, as White sees the board.
pub(crate) type Place = (i32, i32);

/// What stands on a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum On {
    Nothing,
    Own,
    Enemy,
    /// There is no square.
    Off,
}

/// What a line says.
#[derive(Default, Debug)]
pub(crate) struct Line {
    pub(crate) moves: Vec<Moves>,
    /// Castlings: by how many files the king goes to the right, as White sees it.
    pub(crate) castlings: Vec<i32>,
}

/// An atom with what stands before and behind it.
#[derive(Debug)]
pub(crate) struct Moves {
    /// Only as a first move.
    pub(crate) first: bool,
    quiet: bool,
    takes: bool,
    /// Over a piece, and then on like a slider.
    over: bool,
    /// Over a piece, to the square behind it.
    behind: bool,
    /// The square halfway is empty.
    lame: bool,
    vectors: Vec<Place>,
    /// How many leaps at most.
    range: i32,
}

impl Moves {
    /// Where it leads to.
    pub(crate) fn ends(&self, from: Place, on: &dyn Fn(Place) -> On) -> Vec<Place> {
        let mut ends = Vec::new();
        for (dx, dy) in &self.vectors {
            let (mut x, mut y) = from;
            let (mut left, mut hops) = (self.range, self.over || self.behind);
            while left > 0 {
                left -= 1;
                if self.lame && on((x + dx / 2, y + dy / 2)) != On::Nothing {
                    break;
                }
                (x, y) = (x + dx, y + dy);
                let there = on((x, y));
                if there == On::Off {
                    break;
                }
                if hops {
                    hops = there == On::Nothing;
                    if !hops && self.behind {
                        left = left.min(1);
                    }
                    continue;
                }
                if there == On::Nothing && self.quiet || there == On::Enemy && self.takes {
                    ends.push((x, y));
                }
                if there != On::Nothing {
                    break;
                }
            }
        }
        ends
    }
}

/// Reads the moves of a line as those of a side.
pub(crate) fn read(text: &str, side: Side) -> Line {
    let mut line = Line::default();
    let mut rest = text;
    while !rest.is_empty() {
        let at = rest.find(|c: char| c.is_ascii_uppercase()).unwrap_or_else(|| panic!("{text}: no atom"));
        let (mut letters, behind) = rest.split_at(at);
        let digits = behind[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (atom, number) = (behind.chars().next().unwrap(), &behind[1..=digits]);
        rest = &behind[1 + digits..];
        let mut next = |letter: &str| match letters.strip_prefix(letter) {
            Some(behind) => {
                letters = behind;
                true
            }
            None => false,
        };
        let first = next("i");
        if atom == 'O' {
            let by: i32 = number.parse().unwrap();
            let turned = if side == Side::White { 1 } else { -1 };
            let (left, right) = (next("l"), next("r"));
            let both = next("s") || !left && !right;
            line.castlings.extend((both || left).then_some(-by * turned));
            line.castlings.extend((both || right).then_some(by * turned));
            assert!(letters.is_empty(), "{text}");
            continue;
        }
        let (leap, slides) = match atom {
            'W' => ((0, 1), false),
            'R' => ((0, 1), true),
            'F' => ((1, 1), false),
            'B' => ((1, 1), true),
            'D' => ((0, 2), false),
            'A' => ((2, 2), false),
            'H' => ((0, 3), false),
            'G' => ((3, 3), false),
            'N' => ((1, 2), false),
            'C' => ((1, 3), false),
            'Z' => ((2, 3), false),
            'K' => ((9, 9), false),
            'Q' => ((9, 9), true),
            _ => panic!("{text}: no atom `{atom}`"),
        };
        let range = match number.parse() {
            Ok(0) => i32::MAX,
            Ok(number) => number,
            Err(_) if slides => i32::MAX,
            Err(_) => 1,
        };
        let directions =
            letters.len() - letters.trim_start_matches(['f', 'b', 'l', 'r', 'v', 's', 'h']).len();
        let (directions, modes) = letters.split_at(directions);
        let sign = if side == Side::White { 1 } else { -1 };
        let vectors = directed(directions, leap).into_iter().map(|(x, y)| (sign * x, sign * y)).collect();
        // The modes stand in this order.
        let mut modes = modes.chars().peekable();
        let [m, c, e, p, g, n] = ['m', 'c', 'e', 'p', 'g', 'n'].map(|mode| modes.next_if_eq(&mode).is_some());
        assert_eq!(modes.next(), None, "{text}");
        assert!(
            !n || matches!(atom, 'N' | 'A' | 'D') && number.is_empty(),
            "{text}: `n` asks for one square halfway"
        );
        let any = !m && !c && !e;
        line.moves.push(Moves {
            first,
            quiet: m || any,
            takes: c || any,
            over: p,
            behind: g,
            lame: n,
            vectors,
            range,
        });
    }
    line
}

/// The leaps of an atom that its letters for directions keep.
fn directed(letters: &str, leap: Place) -> Vec<Place> {
    let king = leap == (9, 9);
    let (short, long) = if king { (0, 1) } else { leap };
    let mut all: Vec<Place> = Vec::new();
    for (a, b) in [(short, long), (long, short)].into_iter().chain(king.then_some((1, 1))) {
        for (x, y) in [(a, b), (a, -b), (-a, b), (-a, -b)] {
            if !all.contains(&(x, y)) {
                all.push((x, y));
            }
        }
    }
    if letters.is_empty() {
        return all;
    }
    assert!(!king, "a direction of a king");
    let oblique = short != 0 && short != long;
    let wide = |letter: char, (x, y): Place| match letter {
        'f' => y > 0,
        'b' => y < 0,
        'r' => x > 0,
        'l' => x < 0,
        'v' => y != 0,
        's' => x != 0,
        _ => panic!("{letters}"),
    };
    let far = |letter: char, (x, y): Place| match letter {
        'f' | 'b' | 'v' => wide(letter, (x, y)) && y.abs() == long,
        _ => wide(letter, (x, y)) && x.abs() == long,
    };
    let upright = |letter: char| matches!(letter, 'f' | 'b' | 'v');
    let mut kept: Vec<Place> = Vec::new();
    let mut rest = letters.chars().peekable();
    while let Some(letter) = rest.next() {
        let pairs = |other: char| upright(letter) != upright(other) && !matches!(letter, 's' | 'v');
        let mut keep = |test: &dyn Fn(Place) -> bool| kept.extend(all.iter().copied().filter(|v| test(*v)));
        match rest.peek().copied() {
            // Every other leap, clockwise from the first to the right of ahead.
            Some(hand @ ('l' | 'r')) if letter == 'h' && oblique => {
                rest.next();
                keep(&|(x, y)| ((x.abs() < y.abs()) == ((x > 0) == (y > 0))) == (hand == 'r'));
            }
            Some('h') if oblique => {
                rest.next();
                keep(&|v| wide(letter, v));
            }
            Some(other) if oblique && other == letter => {
                rest.next();
                keep(&|v| far(letter, v));
            }
            Some(other) if oblique && pairs(other) => {
                rest.next();
                keep(&|v| wide(letter, v) && far(other, v));
            }
            Some(other) if short == long && pairs(other) => {
                rest.next();
                keep(&|v| wide(letter, v) && wide(other, v));
            }
            _ if oblique => keep(&|v| far(letter, v)),
            _ => keep(&|v| wide(letter, v)),
        }
    }
    kept
}
