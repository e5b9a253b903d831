//! Reads the letters of a string: modifiers, then an atom or a bracket, way after way.

use super::atom::Atom;
use super::bracket;
use super::directions::{self, Written};
use super::token::Letter;
use super::way::{self, Bounds, Route, Way};
use super::{Problem, Spanned, chain, problem, refused};
use std::ops::Range;
use wazir_runtime::program::{Board, Step};

/// What stands before an atom, or before an `a`.
#[derive(Default)]
pub(super) struct Modifiers {
    pub(super) directions: Vec<Written>,
    pub(super) quiet: Option<Range<usize>>,
    pub(super) takes: Option<Range<usize>>,
    pub(super) manners: Vec<(char, Range<usize>)>,
    pub(super) at: Range<usize>,
}

impl Modifiers {
    fn modes(&self) -> (bool, bool) {
        match (&self.quiet, &self.takes) {
            (None, None) => (true, true),
            (quiet, takes) => (quiet.is_some(), takes.is_some()),
        }
    }

    /// Takes a letter in; `false` if it is not a modifier. `leg` is its place among the legs of a chain.
    fn take(&mut self, letter: Letter, range: Range<usize>, leg: usize) -> Result<bool, Problem> {
        self.at = if self.at.is_empty() { range.clone() } else { self.at.start..range.end };
        match letter {
            Letter::Direction(c) => self.directions.push((c, range)),
            Letter::Manner(c @ ('z' | 'q')) if leg > 0 => self.directions.push((c, range)),
            Letter::Mode(c) => {
                let slot = if c == 'm' { &mut self.quiet } else { &mut self.takes };
                if slot.is_some() {
                    return Err(problem(range, format!("`{c}` is written twice"), Some("leave one out")));
                }
                *slot = Some(range);
            }
            Letter::Manner(c) => match self.manners.last_mut() {
                Some((first @ 'p', before)) if c == 'p' => {
                    *first = 'P';
                    before.end = range.end;
                }
                Some((first, _)) if *first == c || c == 'p' && *first == 'P' => {
                    let message =
                        format!("`{c}` is written twice, and what that means is not understood here");
                    return Err(problem(range, message, None));
                }
                Some((first, _)) if c != 'y' && *first != 'y' => {
                    let first = if *first == 'P' { 'p' } else { *first };
                    let message = format!("`{c}` does not go together with `{first}`");
                    return Err(problem(range, message, None));
                }
                _ => self.manners.push((c, range)),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }
}

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) letters: &'a [Spanned],
    pub(super) at: usize,
}

impl Reader<'_> {
    fn next(&mut self) -> Option<Spanned> {
        let next = self.letters.get(self.at).cloned();
        self.at += usize::from(next.is_some());
        next
    }

    fn peek(&self, ahead: usize) -> Option<Letter> {
        self.letters.get(self.at + ahead).map(|(l, _)| *l)
    }

    /// The next letter, if it is this one.
    fn eat(&mut self, letter: Letter) -> bool {
        let is = self.peek(0) == Some(letter);
        self.at += usize::from(is);
        is
    }

    fn here(&self) -> Range<usize> {
        self.letters.get(self.at).map_or(self.text.len()..self.text.len(), |(_, range)| range.clone())
    }

    fn end_of_last(&self) -> usize {
        self.letters.get(self.at.saturating_sub(1)).map_or(self.text.len(), |(_, range)| range.end)
    }

    pub(super) fn way(&mut self) -> Result<Way, Problem> {
        let mut groups = vec![Modifiers::default()];
        loop {
            let Some((letter, range)) = self.next() else {
                let last = self.letters.last().map_or(0..self.text.len(), |(_, r)| r.clone());
                let message = "no atom follows this letter".to_owned();
                let help = "modifiers go before an atom such as `R` or `N`";
                return Err(problem(last, message, Some(help)));
            };
            let legs = groups.len() - 1;
            if let Some(group) = groups.last_mut()
                && group.take(letter, range.clone(), legs)?
            {
                continue;
            }
            match letter {
                Letter::Again => groups.push(Modifiers { at: range, ..Modifiers::default() }),
                Letter::Atom(_) | Letter::Round => {
                    let atom = self.atom(letter, range.clone())?;
                    return self.ways_of(atom, range, &groups);
                }
                Letter::Open => return self.bent(range, &groups),
                Letter::Number(_) => {
                    let help = "write `W3`, `R2`";
                    return Err(problem(range, "a range stands after an atom".to_owned(), Some(help)));
                }
                Letter::Farther(c) => {
                    let message = format!("`{c}` goes after an atom, and makes its leap longer");
                    return Err(problem(range, message, Some("write `HX`, or the leap by numbers: `(0,6)`")));
                }
                Letter::Close | Letter::Must | Letter::May => {
                    let message = "this belongs in brackets".to_owned();
                    return Err(problem(range, message, Some("a bent move is written `[F?R]`")));
                }
                Letter::RoundClose | Letter::Comma => {
                    let message = "this belongs in round brackets".to_owned();
                    return Err(problem(range, message, Some("a leap by numbers is written `(1,4)`")));
                }
                Letter::Other(c) => return Err(refused(c, range, "")),
                Letter::Direction(_) | Letter::Mode(_) | Letter::Manner(_) => {}
            }
        }
    }

    /// An atom whose first letter has been read; `None` for the leaper to all squares.
    fn atom(&mut self, letter: Letter, at: Range<usize>) -> Result<Option<Atom>, Problem> {
        let Letter::Atom(c) = letter else { return self.by_numbers(at).map(Some) };
        if c == 'U' {
            return Ok(None);
        }
        let Some(Letter::Farther(mark)) = self.peek(0) else { return Ok(Some(Atom::of(c))) };
        let range = at.start..self.here().end;
        self.at += 1;
        Atom::farther(c, mark).map(Some).ok_or_else(|| match (c, mark) {
            ('A' | 'Z' | 'G', 'X') => {
                let (m, n) = Atom::of(c).leap;
                let message = format!("how far `{c}X` goes is not the same in all programs");
                let near = if c == 'G' { n + 1 } else { n + 2 };
                let help = format!("write the leap by numbers, `({m},{near})` or `({m},{})`", n + 3);
                problem(range, message, Some(&help))
            }
            _ => {
                let help = "write the leap by its letter or by numbers, as in `(2,5)`";
                problem(range, format!("`{c}{mark}` is not a leap"), Some(help))
            }
        })
    }

    /// `(1,4)`, behind its bracket.
    fn by_numbers(&mut self, open: Range<usize>) -> Result<Atom, Problem> {
        let most = u32::from(Board::MAX) - 1;
        let parts: Vec<Option<Spanned>> = (0..4).map(|_| self.next()).collect();
        if let [
            Some((Letter::Number(m), _)),
            Some((Letter::Comma, _)),
            Some((Letter::Number(n), _)),
            Some((Letter::RoundClose, close)),
        ] = parts.as_slice()
        {
            let range = open.start..close.end;
            let far = |n: u32| i8::try_from(n).ok().filter(|_| n <= most);
            return match (far(*m), far(*n)) {
                (Some(0), Some(0)) => {
                    let message = "a leap of 0 by 0 squares stays where it is".to_owned();
                    Err(problem(range, message, Some("the knight's is `(1,2)`")))
                }
                (Some(m), Some(n)) => {
                    Ok(Atom::by_numbers(self.text.get(range).unwrap_or_default().to_owned(), m, n))
                }
                _ => Err(problem(range, "no board is that large".to_owned(), None)),
            };
        }
        let message = "round brackets hold the two numbers of a leap".to_owned();
        Err(problem(open, message, Some("write it as in `(1,4)`; repeated legs are not understood here")))
    }

    /// How many steps: `3`, `0`, the letter once more, or `[2-4]`.
    fn range(&mut self, atom: &Atom) -> Result<Bounds, Problem> {
        let doubled =
            matches!(self.peek(0), Some(Letter::Atom(c)) if atom.text.starts_with(c) && atom.text.len() == 1);
        match self.peek(0) {
            Some(Letter::Number(n)) => {
                let (_, range) = self.next().unwrap_or((Letter::Close, 0..0));
                let written = self.text.get(range.clone()).unwrap_or_default();
                if n > 0 && written.starts_with('0') {
                    let help = format!("write `[{n}]` for exactly {n} steps, `{n}` for up to {n}");
                    let message = format!("`{written}` is not a range here");
                    return Err(problem(range, message, Some(&help)));
                }
                Ok((1, if n == 0 { None } else { Some(steps(n, &range)?) }))
            }
            Some(Letter::Open) if matches!(self.peek(1), Some(Letter::Number(_))) => self.between(),
            Some(Letter::Atom(_)) if doubled => {
                let (_, range) = self.next().unwrap_or((Letter::Close, 0..0));
                let text = &atom.text;
                if atom.slides || text == "K" {
                    let help =
                        if text == "K" { "write `Q`" } else { "write the letter once: it slides already" };
                    return Err(problem(range, format!("`{text}` cannot be doubled"), Some(help)));
                }
                match self.letters.get(self.at) {
                    Some((Letter::Number(_), more)) => Err(problem(
                        more.clone(),
                        "a doubled letter has no range".to_owned(),
                        Some("double the letter, or give a range"),
                    )),
                    Some((Letter::Atom(c), more)) if text.starts_with(*c) => {
                        let help = "twice is any number of steps already: leave one out";
                        Err(problem(more.clone(), format!("`{text}` is here three times"), Some(help)))
                    }
                    _ => Ok((1, None)),
                }
            }
            _ => Ok((1, if atom.slides { None } else { Some(1) })),
        }
    }

    /// `[2-4]`, `[2-]`, `[3]`, before its bracket.
    fn between(&mut self) -> Result<Bounds, Problem> {
        let open = self.here();
        self.at += 1;
        let number = |reader: &mut Self| match reader.peek(0) {
            Some(Letter::Number(n)) => {
                let range = reader.here();
                reader.at += 1;
                steps(n, &range).map(Some)
            }
            _ => Ok(None),
        };
        let min = number(self)?.unwrap_or(1);
        let most = match self.eat(Letter::Must) {
            true => number(self)?,
            false => Some(min),
        };
        let end = self.here();
        if !self.eat(Letter::Close) {
            let message = "a range in brackets is not closed".to_owned();
            return Err(problem(
                open.start..end.end,
                message,
                Some("write it as in `R[2-4]`, `R[2-]` or `R[3]`"),
            ));
        }
        if let Some(most) = most.filter(|most| *most < min) {
            let message = format!("`{min}-{most}` is not a range: the smaller number comes first");
            return Err(problem(open.start..end.end, message, Some(&format!("write `[{most}-{min}]`"))));
        }
        Ok((min, most))
    }

    fn ways_of(
        &mut self,
        atom: Option<Atom>,
        at: Range<usize>,
        groups: &[Modifiers],
    ) -> Result<Way, Problem> {
        let Some((modifiers, first)) = groups.last().zip(groups.first()) else {
            return Err(problem(at, "no atom follows this letter".to_owned(), None));
        };
        let (quiet, takes) = modifiers.modes();
        let Some(atom) = atom else {
            let direction = first.directions.first().map(|(_, range)| range.clone());
            let manner = first.manners.first().map(|(_, range)| range.clone());
            let leg = groups.get(1).map(|group| group.at.clone());
            return match direction.or(manner).or(leg) {
                Some(range) => {
                    let message = "this does not go with `U`, which goes to every square".to_owned();
                    Err(problem(range, message, Some("take it out")))
                }
                None => Ok(Way { path: Route::Anywhere, quiet, takes }),
            };
        };
        let bounds = self.range(&atom)?;
        let path = match groups {
            [modifiers] => self.simple(&atom, bounds, modifiers)?,
            _ => chain::path(groups, &atom, &at, bounds)?,
        };
        Ok(Way { path: Route::Steps(path), quiet, takes })
    }

    /// An atom with modifiers, in one leg.
    fn simple(&self, atom: &Atom, bounds: Bounds, modifiers: &Modifiers) -> Result<Vec<Step>, Problem> {
        let vectors = directions::keep(&modifiers.directions, atom.shape, &atom.vectors)
            .map_err(|(range, message, help)| problem(range, message, Some(help)))?;
        let (manner, range) = match modifiers.manners.as_slice() {
            [] => return Ok(crate::directions::slide(vectors, bounds.0, bounds.1)),
            manners => {
                let changes = manners.iter().find(|(c, _)| *c == 'y');
                if let Some((_, range)) = changes {
                    let message = "`y` (a change of range) goes before an `a`".to_owned();
                    let help = "a griffon is `FyafsF`, or shorter `[F?R]`";
                    return Err(problem(range.clone(), message, Some(help)));
                }
                manners.last().map_or(('n', 0..0), Clone::clone)
            }
        };
        way::manner(manner, atom, vectors, bounds).map_err(|(message, help)| problem(range, message, help))
    }

    /// `[F?R]`, behind its bracket.
    fn bent(&mut self, open: Range<usize>, groups: &[Modifiers]) -> Result<Way, Problem> {
        let Some(before) = groups.first() else {
            return Err(problem(open, "no atom follows this letter".to_owned(), None));
        };
        let example = "a bent move looks like `[F?R]`, `[F-R]`, `[W?B]` or `[W-sR]`";
        let odd = groups.get(1).map(|g| g.at.clone());
        if let Some(range) = odd.or_else(|| before.manners.first().map(|(_, r)| r.clone())) {
            let message = "this letter is not understood before brackets".to_owned();
            return Err(problem(range, message, Some(example)));
        }
        let (mut quiet, mut takes) = before.modes();
        let said = before.quiet.is_some() || before.takes.is_some();
        let mut legs: Vec<bracket::Leg> = Vec::new();
        loop {
            if legs.len() >= chain::MAX_LEGS {
                let message = format!("a path can have {} legs", chain::MAX_LEGS);
                return Err(problem(self.here(), message, None));
            }
            let (modifiers, atom, at) = self.leg(&open)?;
            let bounds = self.range(&atom)?;
            let hop = modifiers.manners.iter().find(|(c, _)| *c == 'p').map(|(_, range)| range.clone());
            if let Some((c, range)) = modifiers.manners.iter().find(|(c, _)| *c != 'p') {
                let message = format!("`{c}` is not understood in brackets");
                return Err(problem(range.clone(), message, Some(example)));
            }
            let joined = self.next();
            let joint = joined.as_ref().map(|(letter, _)| *letter);
            let mut leg = bracket::Leg {
                whatever: hop.is_some() && modifiers.quiet.is_some(),
                hops: hop.is_some(),
                directions: modifiers.directions,
                atom,
                bounds,
                at,
                may_stop: joint == Some(Letter::May),
            };
            match (joint, joined) {
                (Some(Letter::Must | Letter::May), _) => {
                    if let Some(range) = modifiers.takes {
                        let message = "captures on the way are not read in Betza notation".to_owned();
                        return Err(problem(range, message, Some(super::TAKES_ON_THE_WAY)));
                    }
                    if let Some(range) = hop.filter(|_| leg.may_stop) {
                        let message = "a leg that ends on a piece in its way cannot stop there".to_owned();
                        return Err(problem(range, message, Some("write `-` after it")));
                    }
                    legs.push(leg);
                }
                (Some(Letter::Close), _) => {
                    if let Some(range) = hop {
                        let message = "`p` says how another leg follows, but none does".to_owned();
                        return Err(problem(
                            range,
                            message,
                            Some("write `-` and the next leg, or leave it out"),
                        ));
                    }
                    let own = modifiers.quiet.clone().or(modifiers.takes.clone());
                    if let Some(range) = own {
                        if said || legs.iter().any(|leg: &bracket::Leg| leg.may_stop) {
                            let message = "`m` and `c` apply to the whole bracket".to_owned();
                            let help = "write them before it, or write two ways: `mW[W-cB]`";
                            return Err(problem(range, message, Some(help)));
                        }
                        (quiet, takes) = (modifiers.quiet.is_some(), modifiers.takes.is_some());
                    }
                    leg.may_stop = false;
                    legs.push(leg);
                    if legs.len() == 1 {
                        let message = "one leg has no brackets".to_owned();
                        return Err(problem(
                            open.start..self.end_of_last(),
                            message,
                            Some("take the brackets out"),
                        ));
                    }
                    break;
                }
                (_, Some((_, range))) => {
                    let message = "between the legs goes `?` or `-`".to_owned();
                    return Err(problem(range, message, Some(example)));
                }
                (_, None) => {
                    return Err(problem(open, "the bracket is not closed".to_owned(), Some(example)));
                }
            }
        }
        let path = bracket::path(&before.directions, &legs)?;
        Ok(Way { path: Route::Steps(path), quiet, takes })
    }

    /// The modifiers and the atom of a leg in brackets.
    fn leg(&mut self, open: &Range<usize>) -> Result<(Modifiers, Atom, Range<usize>), Problem> {
        let example = Some("a bent move looks like `[F?R]`, `[F-R]`, `[W?B]` or `[W-sR]`");
        let mut modifiers = Modifiers::default();
        loop {
            let Some((letter, range)) = self.next() else {
                return Err(problem(open.clone(), "the bracket is not closed".to_owned(), example));
            };
            if modifiers.take(letter, range.clone(), 0)? {
                continue;
            }
            return match letter {
                Letter::Atom(_) | Letter::Round => match self.atom(letter, range.clone())? {
                    Some(atom) => Ok((modifiers, atom, range)),
                    None => {
                        let message = "`U` is not a leg".to_owned();
                        Err(problem(range, message, example))
                    }
                },
                Letter::Again => {
                    let message = "in brackets each leg has its atom, and no `a`".to_owned();
                    Err(problem(range, message, example))
                }
                _ => Err(problem(range, "an atom belongs here".to_owned(), example)),
            };
        }
    }
}

/// A number of steps that a board could have.
fn steps(n: u32, at: &Range<usize>) -> Result<u8, Problem> {
    u8::try_from(n).ok().filter(|n| (1..Board::MAX).contains(n)).ok_or_else(|| {
        let message = if n == 0 { "a slide has at least one step" } else { "no board is that large" };
        problem(at.clone(), message.to_owned(), Some("write `0` for any number of steps"))
    })
}
