//! Many games on several threads: who plays which number, what becomes of each, and how it is all stopped.

use crate::record::GameRecord;
use crate::series::Series;
use crate::shard;
use crate::tally::Tally;
use std::collections::BTreeMap;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder, ScopedJoinHandle};
use std::time::Duration;
use wazir_runtime::bot::Bot;

/// A player of many games.
pub trait Player: Bot {
    /// A new game: what is known of earlier ones is forgotten.
    fn begin(&mut self) {}
}

/// Where games go as they are over.
pub trait Sink: Send {
    /// Must it have them in the order of their numbers?
    fn in_order(&self) -> bool;

    /// Does it want games as lines of a shard?
    fn wants_lines(&self) -> bool;

    /// Takes a game, with its line if it wants lines. Breaks off the series if it can take no more.
    fn take(&mut self, game: &GameRecord, line: &str) -> ControlFlow<()>;

    /// Is called several times a second.
    fn tick(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// How a series is played.
pub struct Run<'a> {
    /// The series.
    pub series: &'a Series,
    /// The numbers of the games.
    pub numbers: Vec<Range<u64>>,
    /// On how many threads, at least one.
    pub jobs: usize,
    /// Makes the players of a thread, White's first.
    pub cast: &'a (dyn Fn() -> [Box<dyn Player + 'a>; 2] + Sync),
    /// No game begins once this is set.
    pub stop: &'a AtomicBool,
    /// Is called after each game, by any thread.
    pub done: &'a (dyn Fn() + Sync),
}

/// So many games of a sink in order may be over before one that is not.
const WAITING: usize = 4096;

/// How often a sink is asked to do what is due.
const TICK: Duration = Duration::from_millis(200);

/// The games on their way to the sink.
struct Desk<'s> {
    sink: &'s mut dyn Sink,
    /// Games that are over before one of a lower place: by place.
    early: BTreeMap<u64, (GameRecord, String)>,
    /// The place that comes next.
    next: u64,
    /// Threads that play.
    playing: usize,
    full: bool,
}

impl Run<'_> {
    /// Plays the games, and says what they come to. The sink has seen every game that is counted, unless it has broken off.
    pub fn play(&self, sink: Option<&mut dyn Sink>) -> Tally {
        let taken = AtomicU64::new(0);
        let total: u64 = self.numbers.iter().map(|range| range.end - range.start).sum();
        let jobs = self.jobs.max(1).min(usize::try_from(total).unwrap_or(usize::MAX)).max(1);
        let Some(sink) = sink else {
            return thread::scope(|scope| {
                let work = || self.work(&taken, total, false, &|_, _, _| ControlFlow::Continue(()));
                let threads: Vec<_> =
                    (1..jobs).map_while(|_| Builder::new().spawn_scoped(scope, work).ok()).collect();
                // Where the system has no more threads, those that there are do it.
                let mut tally = work();
                tally.merge(collect(threads));
                tally
            });
        };
        let (in_order, lines) = (sink.in_order(), sink.wants_lines());
        let desk = Mutex::new(Desk { sink, early: BTreeMap::new(), next: 0, playing: 0, full: false });
        // Players wait for room, and whoever has started them for their leaving: a game that is handed in wakes nobody else.
        let (room, left) = (Condvar::new(), Condvar::new());
        let hand_in = |place: u64, game: GameRecord, line: String| {
            let mut desk = locked(&desk);
            if in_order {
                while place > desk.next + WAITING as u64 && !desk.full && !self.stop.load(Ordering::Relaxed) {
                    desk = room.wait_timeout(desk, TICK).unwrap_or_else(PoisonError::into_inner).0;
                }
                desk.early.insert(place, (game, line));
                desk.hand_over();
                room.notify_all();
            } else {
                desk.take(&game, &line);
            }
            if desk.full { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let work = || {
            let _leaves = Leaves { desk: &desk, left: &left };
            self.work(&taken, total, lines, &hand_in)
        };
        thread::scope(|scope| {
            let start = || {
                locked(&desk).playing += 1;
                let started = Builder::new().spawn_scoped(scope, work).ok();
                locked(&desk).playing -= usize::from(started.is_none());
                started
            };
            let threads: Vec<_> = (0..jobs).map_while(|_| start()).collect();
            let mut tally = Tally::default();
            if threads.is_empty() {
                // The system has no more threads.
                locked(&desk).playing += 1;
                tally = work();
            }
            let mut waiting = locked(&desk);
            while waiting.playing > 0 {
                waiting = left.wait_timeout(waiting, TICK).unwrap_or_else(PoisonError::into_inner).0;
                if !waiting.full && waiting.sink.tick().is_break() {
                    waiting.full = true;
                }
            }
            // What was broken off may have left gaps: all that is over is handed over.
            let rest = std::mem::take(&mut waiting.early);
            rest.into_values().for_each(|(game, line)| waiting.take(&game, &line));
            drop(waiting);
            tally.merge(collect(threads));
            tally
        })
    }

    /// Plays games until there are no more.
    fn work(
        &self,
        taken: &AtomicU64,
        total: u64,
        lines: bool,
        hand_in: &dyn Fn(u64, GameRecord, String) -> ControlFlow<()>,
    ) -> Tally {
        let [mut white, mut black] = (self.cast)();
        let mut tally = Tally::default();
        while !self.stop.load(Ordering::Relaxed) {
            let place = taken.fetch_add(1, Ordering::Relaxed);
            let Some(number) = (place < total).then(|| self.number(place)).flatten() else { break };
            white.begin();
            black.begin();
            let game = self.series.play(number, [white.as_mut(), black.as_mut()]);
            let line = if lines { shard::line(&game) } else { String::new() };
            tally.add(&game);
            let handed = hand_in(place, game, line);
            (self.done)();
            if handed.is_break() {
                break;
            }
        }
        tally
    }

    /// The number of the game at a place.
    fn number(&self, mut place: u64) -> Option<u64> {
        for range in &self.numbers {
            let length = range.end - range.start;
            if place < length {
                return Some(range.start + place);
            }
            place -= length;
        }
        None
    }
}

impl Desk<'_> {
    /// Hands over what has its turn.
    fn hand_over(&mut self) {
        while let Some((game, line)) = self.early.remove(&self.next) {
            self.take(&game, &line);
            self.next += 1;
        }
    }

    fn take(&mut self, game: &GameRecord, line: &str) {
        if !self.full && self.sink.take(game, line).is_break() {
            self.full = true;
        }
    }
}

/// A thread that leaves the desk, however it ends.
struct Leaves<'m, 's> {
    desk: &'m Mutex<Desk<'s>>,
    left: &'m Condvar,
}

impl Drop for Leaves<'_, '_> {
    fn drop(&mut self) {
        locked(self.desk).playing -= 1;
        self.left.notify_all();
    }
}

fn locked<'m, 's>(desk: &'m Mutex<Desk<'s>>) -> MutexGuard<'m, Desk<'s>> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

fn collect(threads: Vec<ScopedJoinHandle<'_, Tally>>) -> Tally {
    let mut tally = Tally::default();
    for thread in threads {
        match thread.join() {
            Ok(part) => tally.merge(part),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
    tally
}
