//! A path program in Betza's notation.

use super::legs::{self, Leg, Start};
use crate::literal::betza::{self, Route};
use wazir_runtime::Vector;
use wazir_runtime::program::{Step, Test};

/// A path in Betza's notation, if it can say it. What goes along ranks, files and diagonals may need two ways.
pub(super) fn notation(steps: &[Step], mode: &str) -> Option<String> {
    let legs = legs::legs(steps)?;
    let (first, rest) = legs.split_first()?;
    let Start::Go(vectors) = &first.start else { return None };
    let whole = of_path(vectors, first, rest, mode).filter(|text| says(text, steps));
    whole.or_else(|| {
        let (straight, diagonal): (Vec<Vector>, Vec<Vector>) =
            vectors.iter().partition(|v| v.dx == 0 || v.dy == 0);
        let parts = [straight, diagonal].map(|part| of_path(&part, first, rest, mode));
        let text = parts.into_iter().collect::<Option<Vec<String>>>()?.concat();
        says(&text, steps).then_some(text)
    })
}

/// Does a text stand for these steps, as one way or as several that begin in other directions?
fn says(text: &str, steps: &[Step]) -> bool {
    let Some((Step::Go(wanted), rest)) = steps.split_first() else { return false };
    let Ok(ways) = betza::parse(text) else { return false };
    let mut begun = Vec::new();
    for way in &ways {
        let Route::Steps(own) = &way.path else { return false };
        match own.split_first() {
            Some((Step::Go(vectors), behind)) if behind == rest => begun.extend(vectors.iter().copied()),
            _ => return false,
        }
    }
    begun.len() == wanted.len() && wanted.iter().all(|v| begun.contains(v))
}

fn of_path(vectors: &[Vector], first: &Leg, rest: &[Leg], mode: &str) -> Option<String> {
    let atom = Atom::of(vectors)?;
    let letters = atom.letters(vectors)?;
    if rest.is_empty() {
        return alone(first, &atom, &letters, mode);
    }
    let mut text = format!("{mode}[{letters}{}", atom.ranged(first)?);
    let mut last = atom;
    for leg in rest {
        let (atom, letters) = last.behind(&leg.start)?;
        let sign = if leg.may { '?' } else { '-' };
        text.push_str(&format!("{sign}{letters}{}", atom.ranged(leg)?));
        last = atom;
    }
    text.push(']');
    Some(text)
}

/// A path of one leg.
fn alone(leg: &Leg, atom: &Atom, letters: &str, mode: &str) -> Option<String> {
    if let Some(over) = &leg.over {
        let manner = match (&over.whose, over.count, over.beyond) {
            (Test::Occupied, Some(1), true) => "p",
            (Test::Occupied, Some(1), false) => "g",
            (Test::Occupied, None, true) => "pp",
            _ => return None,
        };
        return Some(format!("{letters}{mode}{manner}{}", atom.endless()));
    }
    let lame = match (atom, leg.min, leg.max) {
        (Atom::Step('W'), 2, Some(2)) => Some('D'),
        (Atom::Step('F'), 2, Some(2)) => Some('A'),
        (Atom::Step('W'), 3, Some(3)) => Some('H'),
        (Atom::Step('F'), 3, Some(3)) => Some('G'),
        _ => None,
    };
    match lame {
        Some(lame) => Some(format!("{letters}{mode}n{lame}")),
        None => Some(format!("{letters}{mode}{}", atom.ranged(leg)?)),
    }
}

/// What is written for the leaps of a leg.
#[derive(Clone)]
enum Atom {
    /// A king's steps: `W`, `F` or `K`.
    Step(char),
    /// Another leap, by its letter or its numbers.
    Leap(String),
}

impl Atom {
    fn of(vectors: &[Vector]) -> Option<Atom> {
        if vectors.is_empty() {
            return None;
        }
        if legs::are_steps(vectors) {
            let straight = vectors.iter().filter(|v| v.dx == 0 || v.dy == 0).count();
            return Some(Atom::Step(match straight {
                0 => 'F',
                n if n == vectors.len() => 'W',
                _ => 'K',
            }));
        }
        let (m, n) = legs::leap(vectors)?;
        let letter = betza::leap_atom([m, n]);
        Some(Atom::Leap(letter.map_or_else(|| format!("({m},{n})"), String::from)))
    }

    fn text(&self) -> String {
        match self {
            Atom::Step(letter) => letter.to_string(),
            Atom::Leap(text) => text.clone(),
        }
    }

    /// Without limit.
    fn endless(&self) -> String {
        match self {
            Atom::Step('W') => "R".to_owned(),
            Atom::Step('F') => "B".to_owned(),
            Atom::Step(_) => "Q".to_owned(),
            Atom::Leap(text) if text.len() == 1 => format!("{text}{text}"),
            Atom::Leap(text) => format!("{text}0"),
        }
    }

    /// With the range of a leg.
    fn ranged(&self, leg: &Leg) -> Option<String> {
        if leg.over.is_some() {
            return None;
        }
        let slider = match self {
            Atom::Step(_) => self.endless(),
            Atom::Leap(text) => text.clone(),
        };
        Some(match (leg.min, leg.max) {
            (1, Some(1)) => self.text(),
            (1, None) => self.endless(),
            (1, Some(max)) => format!("{slider}{max}"),
            (min, None) => format!("{slider}[{min}-]"),
            (min, Some(max)) if min == max => format!("{slider}[{min}]"),
            (min, Some(max)) => format!("{slider}[{min}-{max}]"),
        })
    }

    /// Direction letters that keep just these of its leaps.
    fn letters(&self, vectors: &[Vector]) -> Option<String> {
        let text = self.text();
        let kept = |letters: &str| -> Vec<Vector> {
            let ways = betza::parse(&format!("{letters}{text}")).unwrap_or_default();
            match ways.as_slice() {
                [betza::Way { path: Route::Steps(steps), .. }] => match steps.as_slice() {
                    [Step::Go(vectors)] => vectors.clone(),
                    _ => Vec::new(),
                },
                _ => Vec::new(),
            }
        };
        const UNITS: [&str; 29] = [
            "", "v", "s", "f", "b", "l", "r", "fh", "bh", "lh", "rh", "hl", "hr", "fs", "bs", "lv", "rv",
            "fl", "fr", "bl", "br", "lf", "lb", "rf", "rb", "ff", "bb", "ll", "rr",
        ];
        let all = UNITS.map(|unit| (unit, kept(unit)));
        if let Some((unit, _)) = all.iter().find(|(_, of)| of == vectors) {
            return Some((*unit).to_owned());
        }
        // Doubled letters stand for themselves beside others.
        let mut letters = String::new();
        let mut covered: Vec<Vector> = Vec::new();
        let single = matches!(self, Atom::Step('W')) || legs::leap(vectors).is_some_and(|(m, _)| m == 0);
        for (unit, of) in all.iter().filter(|(unit, _)| single == (unit.len() == 1)) {
            let fits = of.iter().all(|v| vectors.contains(v)) && of.iter().any(|v| !covered.contains(v));
            if fits {
                letters.push_str(unit);
                covered.extend(of.iter().copied());
            }
        }
        (kept(&letters) == vectors).then_some(letters)
    }

    /// The atom of a leg behind one of this, and the letters that say which way it goes on.
    fn behind(&self, start: &Start) -> Option<(Atom, &'static str)> {
        let turns = match start {
            Start::Go(_) => return None,
            Start::Ahead => &[0][..],
            Start::Turn(turns) => turns.as_slice(),
        };
        let letters = match (self, turns) {
            (Atom::Step('K'), [0]) => "f",
            (Atom::Step('K'), [-1, 1]) => "fs",
            (_, [0]) => "",
            (Atom::Step('W'), [-1, 1]) => return Some((Atom::Step('F'), "")),
            (Atom::Step('F'), [-1, 1]) => return Some((Atom::Step('W'), "")),
            (_, [-2, 2]) => "s",
            (_, [4]) => "b",
            _ => return None,
        };
        Some((self.clone(), letters))
    }
}
