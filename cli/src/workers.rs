//! Threads that share what is to be done, each taking the next piece of it.

use std::num::NonZero;
use std::panic;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::{self, Builder};

/// How many threads may work at a time.
#[derive(Copy, Clone)]
pub struct Workers(NonZero<usize>);

impl Workers {
    /// So many, or as many as the machine has cores.
    pub fn new(asked: Option<u16>) -> Workers {
        let asked = asked.and_then(|asked| NonZero::new(usize::from(asked)));
        Workers(asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN))
    }

    /// What `work` makes of each number below `count`, in their order. Where the system has no more threads, those that there are do it.
    pub fn map<R: Send>(self, count: u64, work: impl Fn(u64) -> R + Sync) -> Vec<R> {
        let next = AtomicU64::new(0);
        let take = || {
            let numbers = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
            let mine = numbers.take_while(|number| *number < count);
            mine.map(|number| (number, work(number))).collect::<Vec<_>>()
        };
        let mut done = thread::scope(|scope| {
            let helpers = (1..self.0.get() as u64).take_while(|helper| *helper < count);
            let helpers: Vec<_> =
                helpers.map_while(|_| Builder::new().spawn_scoped(scope, take).ok()).collect();
            let mut done = take();
            for helper in helpers {
                done.extend(helper.join().unwrap_or_else(|panic| panic::resume_unwind(panic)));
            }
            done
        });
        done.sort_unstable_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, made)| made).collect()
    }

    /// What `work` makes of each of these, in their order.
    pub fn map_all<T: Sync, R: Send>(self, items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
        let made = self.map(items.len() as u64, |number| items.get(number as usize).map(&work));
        made.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_is_done_once_and_comes_back_in_order() {
        for threads in [1, 2, 7] {
            let workers = Workers::new(Some(threads));
            for count in [0, 1, 6, 1000] {
                let squares: Vec<u64> = (0..count).map(|number| number * number).collect();
                assert_eq!(workers.map(count, |number| number * number), squares, "{threads} threads");
            }
            assert_eq!(workers.map_all(&["a", "bc"], |text| text.len()), [1, 2]);
        }
    }
}
