//! The engine of one game: what is derived from its rules, the table that is kept between searches, and how a search is run.

use crate::evaluation::Evaluation;
use crate::limits::{Limits, Stop};
use crate::mobility::Mobility;
use crate::prices::Prices;
use crate::repeats::Repeats;
use crate::report::Info;
use crate::search;
use crate::search::learned::Learned;
use crate::table::Table;
use crate::techniques::Techniques;
use crate::terms::Terms;
use crate::weights::Tuning;
use std::sync::Arc;
use wazir_runtime::{Game, Match, Move, Position};

/// Plays one game. What it has found in one search helps in the next.
#[derive(Debug)]
pub struct Engine {
    pub(crate) game: Game,
    pub(crate) rules: Arc<Derived>,
    pub(crate) table: Table,
    /// What each thread keeps for itself; made when it is first needed.
    pub(crate) learned: Vec<Learned>,
    pub(crate) threads: usize,
}

/// What is derived from the rules alone when an engine is made.
#[derive(Debug)]
pub(crate) struct Derived {
    pub(crate) techniques: Techniques,
    pub(crate) prices: Prices,
    pub(crate) evaluation: Evaluation,
    pub(crate) repeats: Repeats,
}

/// What came of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The best move: a part of a turn, which is the whole of it where turns have one part. `None` where there is no legal move.
    pub best: Option<Move>,
    /// What the other side is expected to answer, or this one to go on with.
    pub then: Option<Move>,
    /// The best lines as they were last known, the best first. Empty where there is no legal move.
    pub lines: Vec<Info>,
    /// The positions searched, over all threads.
    pub nodes: u64,
}

impl Engine {
    /// How large the table of a new engine is, in megabytes.
    pub const USUAL_HASH: usize = 16;

    /// An engine for a game, on one thread and with a table of [`Engine::USUAL_HASH`] megabytes.
    pub fn new(game: Game) -> Engine {
        Engine::with(game, None)
    }

    /// The same with what tuning has found out, in place of what is derived.
    pub fn tuned(game: Game, tuning: &Tuning) -> Engine {
        Engine::with(game, Some(tuning))
    }

    fn with(game: Game, tuning: Option<&Tuning>) -> Engine {
        let mobility = Mobility::of(&game);
        let derived = Prices::from_mobility(&game, &mobility);
        let terms = Terms::derive(&game, &derived, &mobility);
        let prices = tuning.map_or_else(|| derived.clone(), |tuning| tuning.improve(&game, &derived));
        let rules = Arc::new(Derived {
            techniques: Techniques::of(game.program()),
            evaluation: Evaluation::new(&game, &prices, &terms, tuning),
            repeats: Repeats::of(game.program()),
            prices,
        });
        Engine { game, rules, table: Table::new(Engine::USUAL_HASH), learned: Vec::new(), threads: 1 }
    }

    /// The game that it plays.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What each kind is worth.
    pub fn prices(&self) -> &Prices {
        &self.rules.prices
    }

    /// What the rules allow the search to assume.
    pub fn techniques(&self) -> &Techniques {
        &self.rules.techniques
    }

    /// Makes the table so many megabytes large (at least one), and empty; one megabyte where there is not so much memory.
    pub fn set_hash(&mut self, megabytes: usize) {
        self.table = Table::new(megabytes);
    }

    /// Searches on so many threads from now on, at least one.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    /// Forgets what it has found: a new game begins.
    pub fn clear(&mut self) {
        self.table.clear();
        self.learned.clear();
    }

    /// Searches the present position of a game of this engine's [`Game`]. Every line that is found is reported as it is found; a `Stop`
    /// ends the search from another thread. A position of another game has no legal move.
    pub fn search(
        &mut self,
        game: &Match,
        limits: &Limits,
        stop: &Stop,
        report: &mut dyn FnMut(&Info),
    ) -> Found {
        search::run(self, game, limits, stop, report)
    }

    /// What a position is worth to the side to move without any search, in hundredths of a pawn; 0 for a position of another game.
    pub fn evaluate(&self, position: &Position) -> i32 {
        search::evaluate(self, position)
    }
}
