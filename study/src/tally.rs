//! What is kept of many games: whole numbers that do not depend on the order in which the games are added.

use crate::details::Details;
use crate::histogram::Histogram;
use crate::record::{GameRecord, Outcome};
use crate::worth::Worths;
use serde::Serialize;
use std::collections::BTreeMap;

/// How many games ended in which way.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Results {
    /// Won by White.
    pub white: u64,
    /// Won by Black.
    pub black: u64,
    /// Drawn.
    pub draw: u64,
    /// Cut off.
    pub unfinished: u64,
}

impl Results {
    /// Counts a game.
    pub fn add(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::White => self.white += 1,
            Outcome::Black => self.black += 1,
            Outcome::Draw => self.draw += 1,
            Outcome::Unfinished => self.unfinished += 1,
        }
    }

    /// Adds other games.
    pub fn merge(&mut self, other: Results) {
        self.white += other.white;
        self.black += other.black;
        self.draw += other.draw;
        self.unfinished += other.unfinished;
    }

    /// How many games there were.
    pub fn games(self) -> u64 {
        self.white + self.black + self.draw + self.unfinished
    }
}

/// Everything that is kept.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Who won.
    pub results: Results,
    /// By what, finished games only.
    pub reasons: BTreeMap<String, u64>,
    /// Plies of each game.
    pub plies: Histogram,
    /// Legal moves in each position in which a move was made.
    pub branching: Histogram,
    /// What was seen move by move.
    pub detailed: Detailed,
}

/// What was seen move by move, in the games that were looked at so.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Detailed {
    /// How many games.
    pub games: u64,
    /// Their moves.
    pub moves: u64,
    /// Moves that captured.
    pub captures: u64,
    /// Turns that gave check.
    pub checks: u64,
    /// By kind: pieces that stood there, legal moves on the board, the same with drops, moves made, captured.
    pub kinds: Vec<[u64; 5]>,
    /// By line: in how many games it was used.
    pub lines: Vec<u64>,
    /// How often the lead changed hands, by game.
    pub leads: Histogram,
    /// Positions in which the later winner was behind, and those with a judgement, of games that were won.
    pub behind: [u64; 2],
    /// Games that were won, and the sum of their drama in thousandths.
    pub drama: [u64; 2],
    /// What kinds are worth.
    pub worths: Worths,
    /// How the games that begin so ended, by the turns they begin with: up to four of them.
    pub openings: BTreeMap<String, Results>,
}

/// How deep the tree of openings is.
pub(crate) const OPENING_PLIES: usize = 4;

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, record: &GameRecord) {
        self.results.add(record.result);
        if let Some(reason) = &record.reason {
            match self.reasons.get_mut(reason) {
                Some(times) => *times += 1,
                None => drop(self.reasons.insert(reason.clone(), 1)),
            }
        }
        self.plies.add(record.plies.into());
        record.branching.iter().for_each(|moves| self.branching.add((*moves).into()));
        if let Some(details) = &record.details {
            self.detailed.add(record, details);
        }
    }

    /// Adds the counts of other games.
    pub fn merge(&mut self, other: Tally) {
        self.results.merge(other.results);
        self.plies.merge(other.plies);
        self.branching.merge(other.branching);
        for (reason, times) in other.reasons {
            *self.reasons.entry(reason).or_default() += times;
        }
        self.detailed.merge(other.detailed);
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.results.games()
    }
}

impl Detailed {
    fn add(&mut self, record: &GameRecord, details: &Details) {
        self.games += 1;
        self.moves += record.branching.len() as u64;
        self.captures += u64::from(details.captures);
        self.checks += u64::from(details.checks);
        let captured = details.captured.iter().copied().chain(std::iter::repeat(0));
        let of_kind = |([a, b, c, d], e): (&[u32; 4], u32)| [*a, *b, *c, *d, e].map(u64::from);
        let kinds: Vec<[u64; 5]> = details.mobility.iter().zip(captured).map(of_kind).collect();
        sum_rows(&mut self.kinds, &kinds);
        for line in details.lines.iter().map(|line| *line as usize) {
            grow(&mut self.lines, line + 1);
            self.lines[line] += 1;
        }
        self.leads.add(details.leads.into());
        if record.result.winner().is_some() {
            self.behind[0] += u64::from(details.behind[0]);
            self.behind[1] += u64::from(details.behind[1]);
            self.drama[0] += 1;
            self.drama[1] += u64::from(details.drama);
        }
        if let (Some(points), Some(surplus)) = (record.result.half_points(), &details.surplus) {
            self.worths.add(surplus, i64::from(points) - 1);
        }
        let mut end = 0;
        for turn in record.moves.split(' ').take(OPENING_PLIES).filter(|turn| !turn.is_empty()) {
            end += turn.len() + usize::from(end > 0);
            let opening = record.moves.get(..end).unwrap_or_default();
            match self.openings.get_mut(opening) {
                Some(results) => results.add(record.result),
                None => self.openings.entry(opening.to_owned()).or_default().add(record.result),
            }
        }
    }

    fn merge(&mut self, other: Detailed) {
        self.games += other.games;
        self.moves += other.moves;
        self.captures += other.captures;
        self.checks += other.checks;
        sum_rows(&mut self.kinds, &other.kinds);
        grow(&mut self.lines, other.lines.len());
        self.lines.iter_mut().zip(&other.lines).for_each(|(own, other)| *own += other);
        self.leads.merge(other.leads);
        for at in 0..2 {
            self.behind[at] += other.behind[at];
            self.drama[at] += other.drama[at];
        }
        self.worths.merge(other.worths);
        for (opening, results) in other.openings {
            self.openings.entry(opening).or_default().merge(results);
        }
    }
}

/// Makes a list as long as that, if it is shorter.
fn grow<T: Clone + Default>(list: &mut Vec<T>, length: usize) {
    if list.len() < length {
        list.resize(length, T::default());
    }
}

fn sum_rows(own: &mut Vec<[u64; 5]>, other: &[[u64; 5]]) {
    grow(own, other.len());
    for (own, other) in own.iter_mut().zip(other) {
        own.iter_mut().zip(other).for_each(|(own, other)| *own += other);
    }
}
