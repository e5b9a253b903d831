//! Who thinks while the screen is drawn: the bot that is to move, and the engine behind the evaluation bar.

use crate::adviser::Adviser;
use crate::bots::Opponent;
use crate::thought::as_white;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;
use wazir_engine::{Bound, Clock, Limits, Score, Stop};
use wazir_runtime::{Match, Move, Rng};
use wazir_show::pgn;

/// How long a position is thought about for the bar.
const LONGEST: Duration = Duration::from_secs(8);

/// What a position is worth.
#[derive(Clone, Debug)]
pub struct Worth {
    /// As White sees it.
    pub score: Score,
    pub depth: u32,
    /// The first move of the best line.
    pub best: Option<Move>,
    /// The best line in writing.
    pub line: String,
}

/// A bot that has thought.
pub struct Chosen {
    /// It comes back.
    pub bot: Opponent,
    pub rng: Rng,
    pub mv: Option<Move>,
    /// What it was asked, to be compared with what the game is now.
    pub asked: u64,
}

/// News of the thinkers.
pub enum News {
    Chosen(Box<Chosen>),
    /// Of the position with this number.
    Worth(u64, Worth),
}

/// Something to think about for the bar.
struct Job {
    game: Match,
    number: u64,
    stop: Stop,
}

/// The thinkers.
pub struct Thinkers {
    sender: Sender<News>,
    news: Receiver<News>,
    jobs: Sender<Job>,
    stop: Stop,
    /// Stops the bot that is thinking.
    bot_stop: Stop,
}

impl Thinkers {
    /// Thinkers who have nothing to do yet.
    pub fn new() -> Thinkers {
        let (sender, news) = channel();
        let (jobs, todo) = channel::<Job>();
        let bar = sender.clone();
        thread::spawn(move || weigh(&todo, &bar));
        Thinkers { sender, news, jobs, stop: Stop::new(), bot_stop: Stop::new() }
    }

    /// What has been found since it was last asked.
    pub fn news(&self) -> Option<News> {
        self.news.try_recv().ok()
    }

    /// Lets the bot of the side to move choose. `asked` is the number of the position.
    pub fn choose(&mut self, mut bot: Opponent, game: Match, clock: Option<Clock>, mut rng: Rng, asked: u64) {
        let sender = self.sender.clone();
        self.bot_stop = Stop::new();
        let stop = self.bot_stop.clone();
        thread::spawn(move || {
            let mv = bot.choose(&game, clock, &stop, &mut rng);
            let _ = sender.send(News::Chosen(Box::new(Chosen { bot, rng, mv, asked })));
        });
    }

    /// Weighs a position from now on, and no other.
    pub fn weigh(&mut self, game: Match, number: u64) {
        self.rest();
        self.stop = Stop::new();
        let _ = self.jobs.send(Job { game, number, stop: self.stop.clone() });
    }

    /// Lets the bot come back soon: what it was asked matters no more.
    pub fn call_back(&self) {
        self.bot_stop.stop();
    }

    /// Weighs nothing.
    pub fn rest(&self) {
        self.stop.stop();
    }
}

impl Drop for Thinkers {
    fn drop(&mut self) {
        self.rest();
        self.call_back();
    }
}

/// Weighs what it is given until nobody gives any more.
fn weigh(todo: &Receiver<Job>, news: &Sender<News>) {
    let mut adviser = Adviser::default();
    while let Ok(Job { game, number, stop }) = todo.recv() {
        if stop.is_stopped() {
            continue;
        }
        let turn = game.position().turn();
        let limits = Limits { time: Some(LONGEST), ..Limits::default() };
        adviser.search(&game, &limits, &stop, &mut |info| {
            if info.bound == Bound::Exact && info.line == 1 {
                let (score, depth) = (as_white(info.score, turn), info.depth);
                let line = pgn::line(&game, &info.moves);
                let worth = Worth { score, depth, best: info.moves.first().copied(), line };
                let _ = news.send(News::Worth(number, worth));
            }
        });
    }
}
