//! The transposition table: what has been found out about positions, shared by all threads without locks.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

/// What is remembered of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move, by its fingerprint; 0 for none known.
    pub(crate) mv: u16,
    /// The score, as seen from the position.
    pub(crate) score: i16,
    /// The evaluation without search.
    pub(crate) eval: i16,
    /// How deep was searched.
    pub(crate) depth: i8,
    /// What the score is.
    pub(crate) kind: Kind,
}

/// What a remembered score is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Exact,
    Lower,
    Upper,
}

impl Kind {
    /// What the best score of a window is that began at a floor.
    pub(crate) fn of(best: i32, floor: i32, beta: i32) -> Kind {
        match best {
            _ if best >= beta => Kind::Lower,
            _ if best > floor => Kind::Exact,
            _ => Kind::Upper,
        }
    }

    /// Does a score of this kind settle a window?
    pub(crate) fn cuts(self, score: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Kind::Exact => true,
            Kind::Lower => score >= beta,
            Kind::Upper => score <= alpha,
        }
    }
}

/// Two words: the data, and the key made unreadable by them, so that a torn entry is not found.
#[derive(Default, Debug)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// The slots in which a position may be: what a processor fetches at once.
#[derive(Default, Debug)]
#[repr(align(64))]
struct Bucket([Slot; 4]);

/// The table.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU8,
}

impl Table {
    /// A table of so many megabytes, at least one; a small one where there is not so much memory.
    pub(crate) fn new(megabytes: usize) -> Table {
        let count = (megabytes.clamp(1, 1 << 20) << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        let count =
            if buckets.try_reserve_exact(count).is_ok() { count } else { (1 << 20) / size_of::<Bucket>() };
        buckets.resize_with(count, Bucket::default);
        Table { buckets, age: AtomicU8::new(0) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for slot in self.buckets.iter_mut().flat_map(|bucket| &mut bucket.0) {
            *slot.check.get_mut() = 0;
            *slot.data.get_mut() = 0;
        }
        *self.age.get_mut() = 0;
    }

    /// A new search begins: what is older gives way first.
    pub(crate) fn begin(&self) {
        self.age.store(self.age.load(Ordering::Relaxed).wrapping_add(1) & 63, Ordering::Relaxed);
    }

    /// The slots of a key.
    #[inline]
    fn bucket(&self, key: u64) -> &[Slot] {
        let at = ((u128::from(key) * self.buckets.len() as u128) >> 64) as usize;
        self.buckets.get(at).map_or(&[], |bucket| &bucket.0)
    }

    /// Has what is known of a position fetched from memory while something else is done: it will soon be asked for.
    #[inline]
    pub(crate) fn fetch(&self, key: u64) {
        #[cfg(target_arch = "x86_64")]
        if let Some(first) = self.bucket(key).first() {
            safe_arch::prefetch_t0(first);
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// What is known of a position.
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Remembers it, in the place of what is worth least.
    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let age = self.age.load(Ordering::Relaxed);
        let mut place = None;
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if data == 0 || slot.check.load(Ordering::Relaxed) ^ data == key {
                place = Some((slot, data != 0));
                break;
            }
            let old = (age.wrapping_sub((data >> 58) as u8) & 63) as i32;
            let worth = i32::from(unpack(data).depth) - 4 * old;
            if worth < least {
                least = worth;
                place = Some((slot, false));
            }
        }
        let Some((slot, known)) = place else { return };
        let mut entry = entry;
        if known {
            let before = unpack(slot.data.load(Ordering::Relaxed));
            if entry.kind != Kind::Exact && entry.depth + 3 < before.depth {
                return;
            }
            if entry.mv == 0 {
                entry.mv = before.mv;
            }
        }
        let data = pack(entry, age);
        slot.data.store(data, Ordering::Relaxed);
        slot.check.store(key ^ data, Ordering::Relaxed);
    }

    /// How much of it this search has filled, in thousandths, by a sample.
    pub(crate) fn full(&self) -> u32 {
        let age = self.age.load(Ordering::Relaxed);
        let sample = (4 * self.buckets.len()).clamp(1, 1000);
        let slots = self.buckets.iter().flat_map(|bucket| &bucket.0);
        let used = slots.take(sample).filter(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && (data >> 58) as u8 == age
        });
        (used.count() * 1000 / sample) as u32
    }
}

fn pack(entry: Entry, age: u8) -> u64 {
    let kind = match entry.kind {
        Kind::Exact => 1,
        Kind::Lower => 2,
        Kind::Upper => 3,
    };
    u64::from(entry.mv)
        | u64::from(entry.score as u16) << 16
        | u64::from(entry.eval as u16) << 32
        | u64::from(entry.depth as u8) << 48
        | kind << 56
        | u64::from(age) << 58
}

fn unpack(data: u64) -> Entry {
    Entry {
        mv: data as u16,
        score: (data >> 16) as i16,
        eval: (data >> 32) as i16,
        depth: (data >> 48) as i8,
        kind: match data >> 56 & 3 {
            1 => Kind::Exact,
            2 => Kind::Lower,
            _ => Kind::Upper,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_stored_is_found_and_what_is_not_is_not() {
        let table = Table::new(1);
        for (n, kind) in [Kind::Exact, Kind::Lower, Kind::Upper].into_iter().enumerate() {
            let key = 0x0123_4567_89ab_cdef_u64.wrapping_mul(2 * n as u64 + 1);
            let entry = Entry { mv: 77, score: -31_000 + n as i16, eval: -5, depth: -3, kind };
            assert_eq!(table.find(key), None);
            table.store(key, entry);
            assert_eq!(table.find(key), Some(entry));
            assert_eq!(table.find(key ^ 1), None);
        }
        let mut table = table;
        table.clear();
        assert_eq!(table.find(0x0123_4567_89ab_cdef), None);
    }

    #[test]
    fn a_move_that_is_known_is_kept_where_none_is_found() {
        let table = Table::new(1);
        let entry = Entry { mv: 9, score: 1, eval: 2, depth: 3, kind: Kind::Lower };
        table.store(5, entry);
        table.store(5, Entry { mv: 0, depth: 4, ..entry });
        assert_eq!(table.find(5), Some(Entry { depth: 4, ..entry }));
    }
}
