//! What all threads of a search share: the rules, the table, the limits, and when to end.

use crate::clock::Budget;
use crate::engine::Derived;
use crate::limits::{Limits, Stop};
use crate::table::Table;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What they share.
pub(crate) struct Shared<'s> {
    pub(crate) rules: &'s Derived,
    pub(crate) table: &'s Table,
    pub(crate) limits: &'s Limits,
    pub(crate) budget: Budget,
    pub(crate) threads: usize,
    begun: Instant,
    stop: &'s Stop,
    /// Positions searched, as far as threads have told.
    nodes: AtomicU64,
    ended: AtomicBool,
    /// When pondering became thinking, in microseconds since the beginning, and one more; 0 while it has not.
    hit: AtomicU64,
}

impl<'s> Shared<'s> {
    pub(crate) fn new(
        rules: &'s Derived,
        table: &'s Table,
        limits: &'s Limits,
        threads: usize,
        parts: u32,
        stop: &'s Stop,
    ) -> Shared<'s> {
        Shared {
            rules,
            table,
            limits,
            budget: Budget::of(limits, parts),
            threads,
            begun: Instant::now(),
            stop,
            nodes: AtomicU64::new(0),
            ended: AtomicBool::new(false),
            hit: AtomicU64::new(0),
        }
    }

    /// The time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The time that counts against the limits; `None` while they do not run.
    pub(crate) fn used(&self) -> Option<Duration> {
        let elapsed = self.elapsed();
        if !self.limits.ponder {
            return Some(elapsed);
        }
        if !self.stop.is_hit() {
            return None;
        }
        let now = elapsed.as_micros() as u64 + 1;
        let first = self.hit.compare_exchange(0, now, Ordering::Relaxed, Ordering::Relaxed);
        let hit = first.err().unwrap_or(now);
        Some(elapsed.saturating_sub(Duration::from_micros(hit)))
    }

    /// Tells of positions searched.
    pub(crate) fn add_nodes(&self, nodes: u64) {
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The positions searched, as far as threads have told.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// All threads end.
    pub(crate) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// Must the search end now?
    pub(crate) fn is_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed) || self.stop.is_stopped()
    }

    /// Is it told from outside to wait with its answer until it is stopped, or until what it ponders on is played?
    pub(crate) fn must_wait(&self) -> bool {
        self.limits.ponder && !self.stop.is_hit() && !self.stop.is_stopped()
    }

    /// Is the time over, and as much seen as must be?
    pub(crate) fn is_late(&self) -> bool {
        match (self.budget.hard, self.used()) {
            (Some(hard), Some(used)) => used >= hard && self.has_seen_enough(used),
            _ => false,
        }
    }

    /// May time end the search, after so much of it?
    pub(crate) fn has_seen_enough(&self, used: Duration) -> bool {
        self.limits.least.is_none_or(|least| {
            self.nodes() >= least.nodes || least.within.is_some_and(|within| used >= within)
        })
    }
}
