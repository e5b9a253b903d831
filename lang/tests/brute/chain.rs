//! Ways of legs that end on men or on none, and of riders that turn with every leap.

use super::betza::keeps;
use super::rules::*;
use super::walk::{Place, Walker, again};

/// One leg of a chain.
#[derive(Clone, Debug)]
pub struct Part {
    pub by: Towards,
    pub least: i32,
    pub most: i32,
    /// The way may end before it.
    pub may: bool,
    /// What stands where it ends, if another leg follows.
    pub ends: Ends,
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Ends {
    OnNothing,
    OnAMan,
    Anywhere,
}

#[derive(Clone, Debug)]
pub enum Towards {
    These(Vec<Vector>),
    /// Turned from the leg before; after a straight or diagonal leg so long.
    Turned(Vec<Turn>, i32),
}

/// Eighths of a turn, by the clock.
#[derive(Copy, Clone, Debug)]
pub enum Turn {
    By(i32),
    /// To the side of the last bend.
    WithTheBend(i32),
}

/// All eight directions like a vector by the clock. Those of a king belong together.
pub fn ring((x, y): Vector) -> [Vector; 8] {
    let (short, long) = (x.abs().min(y.abs()), x.abs().max(y.abs()));
    if short == 0 || short == long {
        let n = long;
        return [(0, n), (n, n), (n, 0), (n, -n), (0, -n), (-n, -n), (-n, 0), (-n, n)];
    }
    let (s, l) = (short, long);
    [(s, l), (l, s), (l, -s), (s, -l), (-s, -l), (-l, -s), (-l, s), (-s, l)]
}

fn turned(by: Vector, eighths: i32) -> Vector {
    let ring = ring(by);
    let at = ring.iter().position(|v| *v == by).unwrap() as i32;
    ring[(at + eighths).rem_euclid(8) as usize]
}

/// As long as it should be, if it is straight or diagonal.
fn long((x, y): Vector, n: i32) -> Vector {
    if x == 0 || y == 0 || x.abs() == y.abs() { (x.signum() * n, y.signum() * n) } else { (x, y) }
}

/// How a chain has come to where it is.
#[derive(Copy, Clone)]
struct Heading {
    by: Vector,
    /// -1 after a bend to the left, 1 after one to the right.
    bend: i32,
}

impl Walker<'_> {
    /// All ways of a chain; `kept` are directions of the first two steps.
    pub fn chain(&mut self, parts: &[Part], kept: Option<&String>) {
        self.parts(parts, kept, self.start(), None, &mut Vec::new());
    }

    fn headings(part: &Part, heading: Option<Heading>) -> Vec<Heading> {
        match (&part.by, heading) {
            (Towards::These(all), _) => all.iter().map(|by| Heading { by: *by, bend: 0 }).collect(),
            (Towards::Turned(turns, n), Some(before)) => {
                let turn = |turn: &Turn| {
                    let eighths = match turn {
                        Turn::By(n) => *n,
                        Turn::WithTheBend(n) => before.bend * n,
                    };
                    let bend = if eighths % 4 == 0 { before.bend } else { eighths.signum() };
                    Heading { by: long(turned(before.by, eighths), *n), bend }
                };
                turns.iter().map(turn).collect()
            }
            (Towards::Turned(..), None) => Vec::new(),
        }
    }

    fn parts(
        &mut self,
        parts: &[Part],
        kept: Option<&String>,
        here: Place,
        heading: Option<Heading>,
        passed: &mut Vec<Square>,
    ) {
        let Some((part, rest)) = parts.split_first() else { return };
        for next in Self::headings(part, heading) {
            let unit = |h: Heading| long(h.by, 1);
            let is_kept = match (kept, heading) {
                (None, _) => true,
                (Some(letters), Some(first)) => keeps(letters, unit(first), unit(next)),
                (Some(letters), None) => {
                    let seconds = rest.first().map_or(Vec::new(), |part| Self::headings(part, Some(next)));
                    seconds.into_iter().any(|second| keeps(letters, unit(next), unit(second)))
                }
            };
            if is_kept {
                // Only the first two legs are looked at.
                let kept = kept.filter(|_| heading.is_none());
                self.part(part, rest, kept, here, next, passed);
            }
        }
    }

    fn part(
        &mut self,
        part: &Part,
        rest: &[Part],
        kept: Option<&String>,
        here: Place,
        heading: Heading,
        passed: &mut Vec<Square>,
    ) {
        let (depth, mut at, mut seen) = (passed.len(), here, Vec::new());
        for n in 1..=part.most {
            let Some(next) = self.further(at, heading.by) else { break };
            if n >= part.least {
                if rest.first().is_none_or(|part| part.may) {
                    self.found(next, passed);
                }
                if again(&mut seen, next) {
                    break;
                }
                let ends = match part.ends {
                    Ends::OnNothing => self.is_empty(next),
                    Ends::OnAMan => !self.is_empty(next),
                    Ends::Anywhere => true,
                };
                if ends {
                    passed.push(next.square);
                    self.parts(rest, kept, next, Some(heading), passed);
                    passed.pop();
                }
            }
            if !self.is_empty(next) {
                break;
            }
            passed.push(next.square);
            at = next;
        }
        passed.truncate(depth);
    }

    /// One leap after the other, each over empty squares.
    pub fn ride_lame(&mut self, by: Vector, between: &[Vector], most: i32) {
        let (mut passed, mut seen) = (Vec::new(), Vec::new());
        let mut here = self.start();
        for _ in 0..most {
            let mut before = (0, 0);
            for v in between {
                let step = (v.0 - before.0, v.1 - before.1);
                let Some(next) = self.further(here, step).filter(|p| self.is_empty(*p)) else { return };
                passed.push(next.square);
                (here, before) = (next, *v);
            }
            let Some(next) = self.further(here, (by.0 - before.0, by.1 - before.1)) else { return };
            self.found(next, &passed);
            if !self.is_empty(next) || again(&mut seen, next) {
                return;
            }
            passed.push(next.square);
            here = next;
        }
    }

    /// A quarter of a turn to one side and back again, and so on.
    pub fn zigzag(&mut self, v: Vector, most: i32) {
        self.ride_along(|i| if i % 2 == 0 { v } else { (-v.1, v.0) }, most);
        self.ride_along(|i| if i % 2 == 0 { v } else { (v.1, -v.0) }, most);
    }

    /// An eighth of a turn with every leap, always the same way.
    pub fn circle(&mut self, v: Vector, most: i32) {
        self.ride_along(|i| turned(v, i as i32 % 8), most);
        self.ride_along(|i| turned(v, -(i as i32 % 8)), most);
    }

    /// One leap after the other, each in the direction that its number has; after eight they come again.
    fn ride_along(&mut self, by: impl Fn(usize) -> Vector, most: i32) {
        let (mut passed, mut seen) = (Vec::new(), Vec::new());
        let mut here = self.start();
        for n in 0..most as usize {
            let Some(next) = self.further(here, by(n)) else { return };
            self.found(next, &passed);
            if !self.is_empty(next) || again(&mut seen, (next, n % 8)) {
                return;
            }
            passed.push(next.square);
            here = next;
        }
    }
}
