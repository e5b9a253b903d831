//! Playing a game out between two bots.

use crate::bot::{self, Bot};
use crate::engine::Engine;
use crate::engine::bits::Bits;
use crate::engine::extras::Extras;
use crate::engine::state::State;
use crate::game::{Game, Position, Within};
use crate::inside::Width;
use crate::matches::Match;
use crate::rng::Rng;
use crate::side::Side;
use crate::status::Status;

pub use crate::engine::playout::Record;

/// Plays random moves inside an engine.
struct Random<'r> {
    rng: &'r mut Rng,
    max_plies: u32,
}

impl Within for Random<'_> {
    type Output = Record;

    fn run<B: Bits, const K: usize, X: Extras>(
        self,
        engine: &Engine<B, K, X>,
        state: &State<B, K, X>,
    ) -> Record
    where
        Engine<B, K, X>: Width<State = State<B, K, X>>,
    {
        Width::random_game(engine, state, self.rng, self.max_plies)
    }
}

/// A game to be played out, up to a number of plies.
#[derive(Copy, Clone, Debug)]
pub struct Playout<'a> {
    /// The game.
    pub game: &'a Game,
    /// Where it begins.
    pub start: &'a Position,
    /// After so many plies it is cut off.
    pub max_plies: u32,
    /// So many plies are made at random before the bots play.
    pub opening_plies: u32,
}

impl Playout<'_> {
    /// Plays it between White's bot and Black's. A bot claims a draw as soon as it may.
    pub fn play(&self, [white, black]: [&mut dyn Bot; 2], rng: &mut Rng) -> Record {
        if white.is_random() && black.is_random() && !self.game.program().needs_history() {
            let nothing =
                Record { status: Status::Ongoing, plies: 0, branching: Vec::new(), moves: Vec::new() };
            let random = Random { rng, max_plies: self.max_plies };
            return self.game.within(self.start, random).unwrap_or(nothing);
        }
        self.play_by_bots([white, black], rng)
    }

    /// The same for any bots, random ones too.
    pub fn play_by_bots(&self, [white, black]: [&mut dyn Bot; 2], rng: &mut Rng) -> Record {
        let mut now = Match::new(self.game.clone(), self.start.clone());
        let (mut branching, mut moves) = (Vec::new(), Vec::new());
        let mut plies = 0;
        loop {
            if let Some(reason) = now.claimable().first() {
                now.claim(*reason);
            }
            let status = now.status();
            let cut = plies >= self.max_plies && now.position().part() == 0;
            if status.is_over() || cut {
                return Record { status, plies, branching, moves };
            }
            let side = now.position().turn();
            let bot: &mut dyn Bot = match side {
                _ if plies < self.opening_plies => &mut bot::Random,
                Side::White => &mut *white,
                Side::Black => &mut *black,
            };
            let Some(mv) = bot.choose(&now, rng) else {
                if bot.has_resigned() {
                    now.resign(side);
                }
                return Record { status: now.status(), plies, branching, moves };
            };
            let legal = now.legal_moves().len();
            // A bot that plays what is not legal plays no more.
            if now.play(mv).is_err() {
                return Record { status, plies, branching, moves };
            }
            branching.push(legal.min(usize::from(u16::MAX)) as u16);
            moves.push(mv);
            plies += u32::from(now.position().part() == 0);
        }
    }
}
