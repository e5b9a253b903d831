//! Random games to the end, with every ending and claim, at the speed of the generators.
//!
//! The same games come out, move for move, when `Match` is played by two random bots; this
//! only leaves out what such a game never asks for.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::sink::{Destinations, Dropped, Marched, Sink};
use super::state::State;
use crate::moves::Move;
use crate::program::{EndTest, RepetitionKey};
use crate::rng::Rng;
use crate::status::Status;

/// What came of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// How it ended; [`Status::Ongoing`] if it was cut off.
    pub status: Status,
    /// How many plies were made.
    pub plies: u32,
    /// The number of legal moves in each position in which a move was made.
    pub branching: Vec<u16>,
    /// The moves that were made, in those positions.
    pub moves: Vec<Move>,
}

/// How many cells the filter of keys has.
const CELLS: usize = 4096;

/// The keys of a game's positions so far, by one notion of repetition.
struct History {
    key: RepetitionKey,
    keys: Vec<u64>,
    /// How many keys fell into each cell, at most 255: most positions are seen to be new by this alone.
    cells: Box<[u8; CELLS]>,
}

impl History {
    fn new(key: RepetitionKey) -> History {
        History { key, keys: Vec::with_capacity(256), cells: Box::new([0; CELLS]) }
    }

    fn push(&mut self, key: u64) {
        self.keys.push(key);
        let cell = &mut self.cells[key as usize % CELLS];
        *cell = cell.saturating_add(1);
    }

    /// Has the newest key occurred so often?
    fn occurred(&self, times: u8) -> bool {
        let Some(now) = self.keys.last() else { return false };
        self.cells[*now as usize % CELLS] >= times
            && self.keys.iter().filter(|key| *key == now).count() >= usize::from(times)
    }
}

/// The legal moves of a position as they are found, in sets: a random one is picked without listing them.
struct Pool<B> {
    sets: Vec<Set<B>>,
    count: u32,
    /// Some move captures in passing.
    passing: bool,
}

/// Moves found together.
#[derive(Copy, Clone)]
enum Set<B> {
    Fan(Destinations<B>),
    March(Marched<B>),
    Drops(Dropped<B>),
    Single(Move),
}

impl<B: Bits> Sink<B> for Pool<B> {
    #[inline(always)]
    fn destinations(&mut self, moves: Destinations<B>) {
        if moves.to.any() {
            self.count += moves.to.count();
            self.sets.push(Set::Fan(moves));
        }
    }

    #[inline(always)]
    fn march(&mut self, marched: Marched<B>) {
        if marched.to.any() {
            self.count += marched.to.count();
            self.sets.push(Set::March(marched));
        }
    }

    #[inline(always)]
    fn single(&mut self, mv: Move) {
        self.passing |= mv.captures_in_passing();
        self.count += 1;
        self.sets.push(Set::Single(mv));
    }

    #[inline(always)]
    fn drops(&mut self, dropped: Dropped<B>) {
        if dropped.to.any() {
            self.count += dropped.to.count();
            self.sets.push(Set::Drops(dropped));
        }
    }
}

impl<B: Bits> Pool<B> {
    /// The n-th move in the order in which a list would hold them.
    fn nth(&self, mut n: u32) -> Option<Move> {
        for set in &self.sets {
            let count = match set {
                Set::Fan(moves) => moves.to.count(),
                Set::March(marched) => marched.to.count(),
                Set::Drops(dropped) => dropped.to.count(),
                Set::Single(_) => 1,
            };
            if n >= count {
                n -= count;
                continue;
            }
            let destination = |to: B| to.squares().nth(n as usize).map_or(B::EMPTY, B::bit);
            let mut found = None;
            match set {
                Set::Fan(moves) => {
                    Destinations { to: destination(moves.to), ..*moves }.each(|mv| found = Some(mv))
                }
                Set::March(marched) => {
                    Marched { to: destination(marched.to), ..*marched }.each(|mv| found = Some(mv))
                }
                Set::Drops(dropped) => {
                    Dropped { to: destination(dropped.to), ..*dropped }.each(|mv| found = Some(mv))
                }
                Set::Single(mv) => found = Some(*mv),
            }
            return found;
        }
        None
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Plays random moves until the game is over, an ending may be claimed, or so many plies are made.
    pub(crate) fn random_game(&self, start: &State<B, K, X>, rng: &mut Rng, max_plies: u32) -> Record {
        let mut state = *start;
        let mut histories: Vec<History> = Vec::new();
        for ending in &self.program.endings {
            if let EndTest::Repetition { key, .. } = ending.test
                && histories.iter().all(|h| h.key != key)
            {
                histories.push(History::new(key));
            }
        }
        let (mut branching, mut moves) = (Vec::with_capacity(256), Vec::with_capacity(256));
        let mut pool = Pool { sets: Vec::with_capacity(64), count: 0, passing: false };
        let mut plies = 0;
        loop {
            pool.sets.clear();
            (pool.count, pool.passing) = (0, false);
            self.shared_moves(&state, &mut (&mut pool as &mut dyn Sink<B>));
            // A turn is a ply, whatever its parts.
            if state.part() == 0 || pool.count == 0 {
                for history in histories.iter_mut().filter(|_| state.part() == 0) {
                    history.push(self.repetition_key(&state, history.key, pool.passing));
                }
                let occurred = |key, times| histories.iter().any(|h| h.key == key && h.occurred(times));
                let status = self.ended(&state, pool.count == 0, occurred);
                if status.is_over() || plies >= max_plies {
                    return Record { status, plies, branching, moves };
                }
            }
            let Some(mv) = pool.nth(rng.below(pool.count)) else {
                return Record { status: Status::Ongoing, plies, branching, moves };
            };
            branching.push(pool.count.min(u32::from(u16::MAX)) as u16);
            moves.push(mv);
            state.play(self, mv);
            plies += u32::from(state.part() == 0);
        }
    }

    /// The key of a position for a notion of repetition; `passing` says that a capture in passing is legal.
    #[inline]
    pub(crate) fn repetition_key(&self, state: &State<B, K, X>, key: RepetitionKey, passing: bool) -> u64 {
        match key {
            RepetitionKey::Arrangement => state.placement,
            RepetitionKey::PositionAndTrail => self.keys.position(state, true),
            RepetitionKey::Position => self.keys.position(state, passing),
        }
    }

    /// The automatic endings in order, and then what may be claimed; `occurred` says whether the present state has occurred so often.
    pub(crate) fn ended(
        &self,
        state: &State<B, K, X>,
        stuck: bool,
        occurred: impl Fn(RepetitionKey, u8) -> bool,
    ) -> Status {
        let endings = || self.program.endings.iter().enumerate();
        let all = endings().filter(|(_, e)| !e.claimed).chain(endings().filter(|(_, e)| e.claimed));
        self.status(state, all, stuck, occurred)
    }
}
