//! Random games to the end, with every ending and claim, at the speed of the generators.
//!
//! The same games come out, move for move, when [`Match`](crate::Match) is played by two random bots; this
//! only leaves out what such a game never asks for.

use super::Engine;
use super::bits::Bits;
use super::state::State;
use crate::moves::Move;
use crate::playout::Record;
use crate::program::{EndTest, RepetitionKey};
use crate::rng::Rng;
use crate::status::Status;

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

impl<B: Bits, const K: usize> Engine<B, K> {
    /// Plays random moves until the game is over, an ending may be claimed, or so many plies are made.
    pub(crate) fn random_game(&self, start: &State<B, K>, rng: &mut Rng, max_plies: u32) -> Record {
        let mut state = *start;
        let mut histories: Vec<History> = Vec::new();
        for ending in &self.program.endings {
            if let EndTest::Repetition { key, .. } = ending.test
                && histories.iter().all(|h| h.key != key)
            {
                histories.push(History::new(key));
            }
        }
        let mut branching = Vec::with_capacity(256);
        let mut moves: Vec<Move> = Vec::with_capacity(128);
        loop {
            moves.clear();
            self.legal_moves(&state, &mut moves);
            for history in &mut histories {
                history.push(self.repetition_key(&state, history.key, &moves));
            }
            let plies = branching.len() as u32;
            let status = self.ended(&state, &moves, &histories);
            if status.is_over() || plies >= max_plies || moves.is_empty() {
                return Record { status, plies, branching };
            }
            branching.push(moves.len().min(usize::from(u16::MAX)) as u16);
            let mv = moves[rng.below(moves.len() as u32) as usize];
            state.play(self, mv);
        }
    }

    /// The key of a position for a notion of repetition; its legal moves are at hand.
    pub(crate) fn repetition_key(&self, state: &State<B, K>, key: RepetitionKey, moves: &[Move]) -> u64 {
        match key {
            RepetitionKey::Arrangement => state.placement,
            RepetitionKey::PositionAndTrail => self.keys.position(state, true),
            RepetitionKey::Position => {
                let usable = state.passed.any() && moves.iter().any(|mv| mv.captures_a_passer());
                self.keys.position(state, usable)
            }
        }
    }

    /// The automatic endings in order, and then what may be claimed.
    fn ended(&self, state: &State<B, K>, moves: &[Move], histories: &[History]) -> Status {
        let endings = &self.program.endings;
        let all = endings.iter().filter(|e| !e.claimed).chain(endings.iter().filter(|e| e.claimed));
        for ending in all {
            let holds = match &ending.test {
                EndTest::Checkmate => moves.is_empty() && self.is_checked(state),
                EndTest::Stalemate => moves.is_empty() && !self.is_checked(state),
                EndTest::InsufficientMaterial => self.is_insufficient(state),
                EndTest::Repetition { key, times } => {
                    histories.iter().any(|h| h.key == *key && h.occurred(*times))
                }
                EndTest::MoveLimit { plies } => state.counter >= u32::from(*plies),
                test @ (EndTest::Reaches { .. } | EndTest::Lacks { .. }) => {
                    if let Some(subject) = self.goal_subject(state, test) {
                        return ending.status(state.turn, subject);
                    }
                    false
                }
            };
            if holds {
                return ending.status(state.turn, state.turn);
            }
        }
        Status::Ongoing
    }

    /// Is a royal of the side to move attacked?
    pub(crate) fn is_checked(&self, state: &State<B, K>) -> bool {
        self.is_exposed(state, state.turn, false)
    }
}
