//! The thread that owns the engine: it takes orders one after the other, and reports what it finds.

use super::event::{Answer, Event, News};
use crate::engines;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};
use wazir_engine::{Bot, Engine, Level, Limits, Stop};
use wazir_runtime::{Game, Match, Move, PerftMode, Position, Rng};

/// Such a part of a turn's time is kept for what the first search leaves open.
const KEPT: u32 = 8;

/// So many turns are counted without a look at whether to stop.
const AT_ONCE: u32 = 3;

/// A search.
pub struct Task {
    /// The game whose next turn is wanted.
    pub game: Match,
    /// How long to think.
    pub limits: Limits,
    /// How it is stopped.
    pub stop: Stop,
    /// How well to play, if not as well as can be.
    pub level: Option<Level>,
    /// The most time that a weaker level may take.
    pub most: Option<Duration>,
    /// What makes the weaker levels vary.
    pub seed: u64,
}

/// Something to do.
enum Order {
    Hash(usize),
    Threads(usize),
    Clear,
    Search(Box<Task>),
    Count(Box<Match>, u32, Stop),
}

/// The main thread's end.
pub struct Thinker {
    orders: Sender<Order>,
}

impl Thinker {
    /// Starts the thread; it reports into the sender.
    pub fn start(events: Sender<Event>) -> Thinker {
        let (sender, orders) = channel();
        thread::spawn(move || Worker::new(events).work(&orders));
        Thinker { orders: sender }
    }

    /// Makes the table so many megabytes large.
    pub fn hash(&self, megabytes: usize) {
        self.order(Order::Hash(megabytes));
    }

    /// Thinks on so many threads.
    pub fn threads(&self, threads: usize) {
        self.order(Order::Threads(threads));
    }

    /// Forgets what it has found.
    pub fn clear(&self) {
        self.order(Order::Clear);
    }

    /// Begins to search.
    pub fn search(&self, task: Task) {
        self.order(Order::Search(Box::new(task)));
    }

    /// Begins to count the positions so many turns on.
    pub fn count(&self, game: Match, depth: u32, stop: Stop) {
        self.order(Order::Count(Box::new(game), depth, stop));
    }

    fn order(&self, order: Order) {
        // The thread lives as long as this end.
        let _ = self.orders.send(order);
    }
}

/// The thread.
struct Worker {
    events: Sender<Event>,
    engine: Option<Engine>,
    /// An engine that plays at a level.
    bot: Option<(Level, Bot)>,
    hash: usize,
    threads: usize,
}

impl Worker {
    fn new(events: Sender<Event>) -> Worker {
        Worker { events, engine: None, bot: None, hash: Engine::USUAL_HASH, threads: 1 }
    }

    fn work(&mut self, orders: &Receiver<Order>) {
        while let Ok(order) = orders.recv() {
            match order {
                Order::Hash(megabytes) => {
                    self.hash = megabytes;
                    self.each(|engine| engine.set_hash(megabytes));
                }
                Order::Threads(threads) => {
                    self.threads = threads;
                    self.each(|engine| engine.set_threads(threads));
                }
                Order::Clear => self.each(Engine::clear),
                Order::Search(task) => self.search(&task),
                Order::Count(game, depth, stop) => self.count(&game, depth, &stop),
            }
        }
    }

    fn each(&mut self, change: impl Fn(&mut Engine)) {
        self.engine.iter_mut().for_each(&change);
        self.bot.iter_mut().for_each(|(_, bot)| change(bot.engine_mut()));
    }

    /// Searches, and answers whatever happens.
    fn search(&mut self, task: &Task) {
        let answer = catch_unwind(AssertUnwindSafe(|| self.answer(task)));
        let answer = answer.unwrap_or_else(|_| {
            // What the engine was at is in doubt.
            (self.engine, self.bot) = (None, None);
            let turn = whole_turn(&task.game, std::iter::empty(), |game| game.legal_moves().first().copied());
            Answer { turn, ..Answer::default() }
        });
        self.report(News::Done(answer));
    }

    fn answer(&mut self, task: &Task) -> Answer {
        if let Some(level) = task.level {
            return self.answer_at(level, task);
        }
        let events = self.events.clone();
        let engine = self.engine_of(&task.game);
        let begun = Instant::now();
        // Of a time for a turn that may have several parts, a little is kept.
        let several = task.game.game().parts_of_turn(task.game.position()) > 1;
        let time = task.limits.time.map(|time| if several { time - time / KEPT } else { time });
        let limits = Limits { time, ..task.limits.clone() };
        let found = engine.search(&task.game, &limits, &task.stop, &mut |info| {
            let _ = events.send(Event::News(News::Found(info.clone())));
        });
        let line = found.lines.first().map(|info| info.moves.clone()).unwrap_or_default();
        let line: Vec<Move> = match (line.first() == found.best.as_ref(), found.best) {
            (true, _) => line,
            (false, best) => best.into_iter().chain(found.then).collect(),
        };
        // Where the line ends within the turn, the rest of the turn is searched for by itself.
        let first = begun.elapsed();
        let turn = whole_turn(&task.game, line.iter().copied(), |game| {
            let limits = rest_of_turn(&task.limits, first, begun.elapsed());
            let found = engine.search(game, &limits, &task.stop, &mut |_| {});
            found.best.or_else(|| game.legal_moves().first().copied())
        });
        let mut after = task.game.clone();
        let played = turn.iter().all(|mv| after.play(*mv).is_ok());
        let then = match line.get(turn.len()..) {
            Some(rest) if played && !rest.is_empty() => whole_turn(&after, rest.iter().copied(), |_| None),
            _ => Vec::new(),
        };
        Answer { turn, then, ..Answer::default() }
    }

    /// The same at a level.
    fn answer_at(&mut self, level: Level, task: &Task) -> Answer {
        // A level has limits of its own; those of a clock only keep it from losing on time.
        let limits = at_level(level, &task.limits);
        if let Some(most) = task.most {
            let stop = task.stop.clone();
            thread::spawn(move || {
                thread::sleep(most);
                stop.stop();
            });
        }
        let same = |(of, bot): &(Level, Bot)| *of == level && bot.engine().game().knows(task.game.position());
        if !self.bot.as_ref().is_some_and(same) {
            let mut engine = engines::of(task.game.game().clone());
            engine.set_hash(self.hash);
            engine.set_threads(self.threads);
            self.bot = Some((level, Bot::of_level(engine, level, None)));
        }
        let (mut rng, begun) = (Rng::new(task.seed), Instant::now());
        let turn = whole_turn(&task.game, std::iter::empty(), |game| {
            // What is left of the time is for all parts that may come.
            let parts = task.game.game().parts_of_turn(task.game.position());
            let come = game.moves().len().saturating_sub(task.game.moves().len());
            let parts = u32::try_from(parts.saturating_sub(come)).unwrap_or(1).max(1);
            let left = |time: Duration| time.saturating_sub(begun.elapsed()) / parts;
            let time = limits.time.map(|time| left(time).max(Duration::from_millis(1)));
            let chosen = self.bot.as_mut().and_then(|(_, bot)| {
                // Only the first part is one of the moves that are named.
                let moves = if come == 0 { limits.moves.clone() } else { Vec::new() };
                bot.set_limits(Limits { time, moves, ..limits.clone() });
                bot.choose(game, &task.stop, &mut rng)
            });
            chosen.or_else(|| game.legal_moves().first().copied())
        });
        Answer { turn, ..Answer::default() }
    }

    /// Counts turn by turn, so that it can be stopped.
    fn count(&self, game: &Match, depth: u32, stop: &Stop) {
        let rules = game.game();
        let mut sum = 0;
        for (name, after) in rules.turns(game.position(), PerftMode::default()) {
            if stop.is_stopped() {
                break;
            }
            let Some(nodes) = count_behind(rules, &after, depth.saturating_sub(1), stop) else { break };
            sum += nodes;
            self.report(News::Counted(name, nodes));
        }
        let stopped = stop.is_stopped();
        let counted = (!stopped).then_some(sum);
        self.report(News::Done(Answer { counted, stopped, ..Answer::default() }));
    }

    /// The engine of a game, made anew where it was one of another.
    fn engine_of(&mut self, game: &Match) -> &mut Engine {
        let fits = |engine: &Engine| engine.game().knows(game.position());
        if !self.engine.as_ref().is_some_and(fits) {
            self.engine = None;
        }
        let (hash, threads) = (self.hash, self.threads);
        self.engine.get_or_insert_with(|| {
            let mut engine = engines::of(game.game().clone());
            engine.set_hash(hash);
            engine.set_threads(threads);
            engine
        })
    }

    fn report(&self, news: News) {
        let _ = self.events.send(Event::News(news));
    }
}

/// The limits of a level, and those of an order, whichever is less.
fn at_level(level: Level, order: &Limits) -> Limits {
    let own = level.limits();
    let nodes = own.nodes.into_iter().chain(order.nodes).min();
    let time = own.time.into_iter().chain(order.time).min();
    // Who has ordered a time, or plays by a clock, gets an answer in time.
    let least = own.least.filter(|_| order.time.is_none() && order.clock.is_none());
    Limits { nodes, time, least, clock: None, ponder: false, ..order.clone() }
}

/// The limits of the search of a part of a turn, after a first search that took so long; so much time has gone by since the turn began.
fn rest_of_turn(limits: &Limits, first: Duration, gone: Duration) -> Limits {
    let least = Duration::from_millis(1);
    let by_clock = limits.clock.map(|clock| (first / KEPT).min(clock.left / 40));
    let left = limits.time.map(|time| time.saturating_sub(gone) / 2);
    let time = left.into_iter().chain(by_clock).min().map(|time| time.max(least));
    Limits { moves: Vec::new(), lines: 1, ponder: false, clock: None, time, ..limits.clone() }
}

/// How many positions are behind one; looks before each turn whether it is to stop, and is `None` then.
fn count_behind(rules: &Game, position: &Position, depth: u32, stop: &Stop) -> Option<u64> {
    if depth <= AT_ONCE {
        return Some(rules.perft(position, depth, PerftMode::default()));
    }
    let turns = rules.turns(position, PerftMode::default()).into_iter();
    let counts = turns.map(|(_, after)| match stop.is_stopped() {
        true => None,
        false => count_behind(rules, &after, depth - 1, stop),
    });
    counts.sum()
}

/// The parts of a turn: those of a line as far as it goes and is legal, and then those that are chosen.
fn whole_turn(
    from: &Match,
    mut line: impl Iterator<Item = Move>,
    mut choose: impl FnMut(&Match) -> Option<Move>,
) -> Vec<Move> {
    let mut game = from.clone();
    let (mut follows, mut parts) = (true, Vec::new());
    loop {
        let told = if follows { line.next() } else { None };
        let told = told.filter(|mv| game.clone().play(*mv).is_ok());
        follows = told.is_some();
        let next = told.or_else(|| choose(&game));
        let Some(mv) = next.filter(|mv| game.play(*mv).is_ok()) else { return parts };
        parts.push(mv);
        if ends_turn(from, &game) {
            return parts;
        }
    }
}

/// Is the turn that began with the one position over in the other?
pub fn ends_turn(from: &Match, now: &Match) -> bool {
    let (begun, position) = (from.position(), now.position());
    let goes_on = position.part() > 0 || begun.is_choosing() && now.moves().len() == from.moves().len() + 1;
    position.turn() != begun.turn() || !goes_on || now.status().is_over()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_stays_one_whatever_is_ordered() {
        let level = Level::new(3).unwrap();
        let most = level.limits().nodes;
        let nodes = |limits: Limits| at_level(level, &limits).nodes;
        let second = Some(Duration::from_secs(1));
        assert!(most.is_some());
        assert_eq!(nodes(Limits { time: second, ..Limits::default() }), most);
        assert_eq!(nodes(Limits { depth: Some(30), ..Limits::default() }), most);
        assert_eq!(nodes(Limits { nodes: Some(1 << 40), ..Limits::default() }), most);
        assert_eq!(nodes(Limits { nodes: Some(7), ..Limits::default() }), Some(7));
        assert_eq!(at_level(level, &Limits { time: second, ..Limits::default() }).time, second);
    }

    #[test]
    fn the_parts_of_a_turn_share_its_time() {
        let [whole, first, gone] = [1000, 875, 900].map(Duration::from_millis);
        let limits = Limits { time: Some(whole), ..Limits::default() };
        assert_eq!(rest_of_turn(&limits, first, gone).time, Some(Duration::from_millis(50)));
        assert_eq!(rest_of_turn(&limits, first, whole * 2).time, Some(Duration::from_millis(1)));
    }
}
