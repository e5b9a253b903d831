//! Walking over a board and looking: where a line leads, whatever stands there, and over which squares.

use super::rules::*;

/// A man on the board.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Man {
    pub side: Side,
    pub kind: usize,
}

/// What stands on each square, rank by rank.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    files: i32,
    squares: Vec<Option<Man>>,
}

impl Board {
    pub fn empty(variant: &Variant) -> Board {
        Board { files: variant.files, squares: vec![None; (variant.files * variant.ranks) as usize] }
    }

    pub fn at(&self, (x, y): Square) -> Option<Man> {
        self.squares[(y * self.files + x) as usize]
    }

    pub fn put(&mut self, (x, y): Square, man: Option<Man>) {
        self.squares[(y * self.files + x) as usize] = man;
    }

    /// Every man with its square.
    pub fn men(&self) -> impl Iterator<Item = (Square, Man)> {
        let square = |i: usize| (i as i32 % self.files, i as i32 / self.files);
        self.squares.iter().enumerate().filter_map(move |(i, man)| Some((square(i), (*man)?)))
    }
}

/// A way to a goal: everything on it is as the line wants it, whatever stands on the goal.
#[derive(Clone, Debug)]
pub struct Way {
    pub goal: Square,
    pub passed: Vec<Square>,
}

/// The walk of one line from one square.
struct Walker<'a> {
    variant: &'a Variant,
    board: &'a Board,
    side: Side,
    origin: Square,
    ways: Vec<Way>,
}

/// The ways of a line for a man of a side on a square. The man itself is in its own way nowhere.
pub fn ways(variant: &Variant, board: &Board, side: Side, rule: &Rule, origin: Square) -> Vec<Way> {
    if rule.from.as_ref().is_some_and(|from| !variant.among(side, from, origin)) {
        return Vec::new();
    }
    let mut walker = Walker { variant, board, side, origin, ways: Vec::new() };
    match &rule.walk {
        Walk::Leap(leaps, over) => leaps.iter().for_each(|(v, between)| walker.leap(*v, between, *over)),
        Walk::Ride { by, least, most, over_first } => {
            by.iter().for_each(|v| walker.ride(*v, *least, *most, *over_first));
        }
        Walk::Hop { by, just_behind } => by.iter().for_each(|v| walker.hop(*v, *just_behind)),
        Walk::Zigzag(by) => {
            for v in by {
                walker.ride_along(|i| if i % 2 == 0 { *v } else { (-v.1, v.0) });
                walker.ride_along(|i| if i % 2 == 0 { *v } else { (v.1, -v.0) });
            }
        }
        Walk::Circle(by) => {
            const AROUND: [Vector; 8] =
                [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
            for v in by {
                let start = AROUND.iter().position(|w| w == v).unwrap();
                walker.ride_along(|i| AROUND[(start + i) % 8]);
                walker.ride_along(|i| AROUND[(start + 7 * i) % 8]);
            }
        }
        Walk::Legs(legs) => walker.legs(legs, origin, (0, 0), &mut Vec::new()),
        Walk::Over { by, count, whose, just_behind } => {
            by.iter().for_each(|v| walker.over(*v, *count, *whose, *just_behind));
        }
        Walk::Anywhere => {
            let squares = (0..variant.ranks).flat_map(|y| (0..variant.files).map(move |x| (x, y)));
            squares.filter(|s| variant.exists(*s)).for_each(|s| walker.found(s, &[]));
        }
        Walk::As(_) => {}
        Walk::Bent { first, may_stop, diagonal, most } => {
            first.iter().for_each(|v| walker.bend(*v, *may_stop, *diagonal, *most));
        }
    }
    let within = |w: &Way| {
        let Some(within) = &rule.within else { return true };
        let mut squares = w.passed.iter().chain([&w.goal, &origin]);
        squares.all(|s| variant.among(side, within, *s))
    };
    let to = |w: &Way| rule.to.as_ref().is_none_or(|to| variant.among(side, to, w.goal));
    walker.ways.into_iter().filter(|w| within(w) && to(w)).collect()
}

impl Walker<'_> {
    /// So many files and ranks further, as the owner sees it.
    fn further(&self, (x, y): Square, by: Vector) -> Option<Square> {
        let (dx, dy) = self.variant.vector(self.side, by);
        Some((x + dx, y + dy)).filter(|s| self.variant.exists(*s))
    }

    fn is_empty(&self, square: Square) -> bool {
        square == self.origin || self.board.at(square).is_none()
    }

    fn found(&mut self, goal: Square, passed: &[Square]) {
        if goal != self.origin {
            self.ways.push(Way { goal, passed: passed.to_vec() });
        }
    }

    fn leap(&mut self, by: Vector, between: &[Vector], over: Over) {
        let Some(goal) = self.further(self.origin, by) else { return };
        let on_the_way: Vec<Option<Square>> = between.iter().map(|v| self.further(self.origin, *v)).collect();
        let empty = |s: &Option<Square>| s.is_some_and(|s| self.is_empty(s));
        let occupied = |s: &Option<Square>| s.is_some_and(|s| !self.is_empty(s));
        match over {
            Over::Anything => self.found(goal, &[]),
            Over::Empty if !on_the_way.iter().all(empty) => {}
            Over::Occupied if !on_the_way.iter().all(occupied) => {}
            Over::Empty | Over::Occupied => {
                let passed: Vec<Square> = on_the_way.into_iter().flatten().collect();
                self.found(goal, &passed);
            }
        }
    }

    fn ride(&mut self, by: Vector, least: i32, most: i32, over_first: bool) {
        let mut passed = Vec::new();
        let mut here = self.origin;
        for n in 1..=most {
            let Some(next) = self.further(here, by) else { return };
            if n >= least {
                self.found(next, &passed);
            }
            let over = over_first && n == 1;
            if !self.is_empty(next) && !over {
                return;
            }
            passed.push(next);
            here = next;
        }
    }

    fn hop(&mut self, by: Vector, just_behind: bool) {
        let mut passed = Vec::new();
        let mut here = self.origin;
        // To the hurdle …
        loop {
            let Some(next) = self.further(here, by) else { return };
            passed.push(next);
            here = next;
            if !self.is_empty(next) {
                break;
            }
        }
        // … and behind it.
        loop {
            let Some(next) = self.further(here, by) else { return };
            self.found(next, &passed);
            if just_behind || !self.is_empty(next) {
                return;
            }
            passed.push(next);
            here = next;
        }
    }

    /// Whatever is left of the legs, from a square; the man's own square is one that it does not cross.
    fn legs(&mut self, legs: &[Leg], here: Square, heading: Vector, passed: &mut Vec<Square>) {
        let Some((leg, rest)) = legs.split_first() else { return };
        let all = match &leg.by {
            Towards::These(all) => all.clone(),
            Towards::Turned(eighths) => vec![turned(heading, *eighths), turned(heading, -*eighths)],
        };
        for by in all {
            let (depth, mut at) = (passed.len(), here);
            for n in 1..=leg.most {
                let Some(next) = self.further(at, by) else { break };
                let free = next != self.origin && self.board.at(next).is_none();
                if n >= leg.least {
                    if rest.first().is_none_or(|leg| leg.may) {
                        self.found(next, passed);
                    }
                    if free {
                        passed.push(next);
                        self.legs(rest, next, by, passed);
                        passed.pop();
                    }
                }
                if !free {
                    break;
                }
                passed.push(next);
                at = next;
            }
            passed.truncate(depth);
        }
    }

    /// Over men on a line; `whose` is own or enemy.
    fn over(&mut self, by: Vector, count: usize, whose: Option<bool>, just_behind: bool) {
        let (mut passed, mut here, mut hurdles) = (Vec::new(), self.origin, 0);
        while let Some(next) = self.further(here, by) {
            let behind = here != self.origin && !self.is_empty(here);
            let enough = if count == 0 { hurdles > 0 } else { hurdles == count };
            if enough && (behind || !just_behind) {
                self.found(next, &passed);
            }
            if let Some(man) = self.board.at(next) {
                if whose.is_some_and(|own| own != (man.side == self.side)) {
                    return;
                }
                hurdles += 1;
            }
            if count > 0 && hurdles > count {
                return;
            }
            passed.push(next);
            here = next;
        }
    }

    /// One leap after the other, each in the direction that its number has.
    fn ride_along(&mut self, by: impl Fn(usize) -> Vector) {
        let mut passed = Vec::new();
        let mut here = self.origin;
        for n in 0.. {
            let Some(next) = self.further(here, by(n)).filter(|s| *s != self.origin) else { return };
            self.found(next, &passed);
            if !self.is_empty(next) {
                return;
            }
            passed.push(next);
            here = next;
        }
    }

    fn bend(&mut self, first: Vector, may_stop: bool, diagonal: bool, most: i32) {
        let Some(corner) = self.further(self.origin, first) else { return };
        if may_stop {
            self.found(corner, &[]);
        }
        if !self.is_empty(corner) {
            return;
        }
        for outward in outward(first, diagonal) {
            let mut passed = vec![corner];
            let mut here = corner;
            for _ in 0..most {
                let Some(next) = self.further(here, outward) else { break };
                self.found(next, &passed);
                if !self.is_empty(next) {
                    break;
                }
                passed.push(next);
                here = next;
            }
        }
    }
}

/// A direction of the eight turned by eighths of a circle, any other by quarters.
fn turned((x, y): Vector, eighths: i32) -> Vector {
    const ROUND: [Vector; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    match ROUND.iter().position(|v| *v == (x, y)) {
        Some(at) => ROUND[(at as i32 + eighths).rem_euclid(8) as usize],
        None => match eighths.rem_euclid(8) / 2 {
            0 => (x, y),
            1 => (y, -x),
            2 => (-x, -y),
            _ => (-y, x),
        },
    }
}

/// The directions, orthogonal or diagonal, that lead on outward after a step.
fn outward((x, y): Vector, diagonal: bool) -> Vec<Vector> {
    match (x != 0 && y != 0, diagonal) {
        (true, true) | (false, false) => vec![(x, y)],
        (true, false) => vec![(x, 0), (0, y)],
        (false, true) if x == 0 => vec![(-1, y), (1, y)],
        (false, true) => vec![(x, -1), (x, 1)],
    }
}
