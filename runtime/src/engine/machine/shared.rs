//! The machines of a game: equal paths share one, and the tables of all of them stay within bounds together.

use super::super::bits::Bits;
use super::Machine;
use crate::topology::Topology;
use crate::walk::Code;
use rustc_hash::FxHashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// What the tables of lines of one game may still take. What finds no room runs on sets of squares, to the same effect.
#[derive(Debug)]
pub(super) struct Room {
    /// Steps on the lines that are walked to fill them.
    pub(super) steps: usize,
    /// Ends of lines that are kept.
    pub(super) ends: usize,
}

impl Room {
    /// Filled, they take some fifty megabytes, and a tenth of a second.
    pub(super) const WHOLE: Room = Room { steps: 1_000_000, ends: 300_000 };
}

/// The machines of a game, made when first asked for.
#[derive(Debug)]
pub(crate) struct Machines<B: Bits> {
    made: Mutex<Made<B>>,
}

#[derive(Debug)]
struct Made<B: Bits> {
    machines: FxHashMap<Code, Arc<Machine<B>>>,
    room: Room,
}

impl<B: Bits> Machines<B> {
    /// None yet.
    pub(crate) fn new() -> Self {
        Machines { made: Mutex::new(Made { machines: FxHashMap::default(), room: Room::WHOLE }) }
    }

    /// The machine of a path.
    pub(crate) fn get(&self, code: &Code, topology: &Topology) -> Arc<Machine<B>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let Made { machines, room } = &mut *made;
        if let Some(known) = machines.get(code) {
            return known.clone();
        }
        let machine = Arc::new(Machine::new(code, topology, room));
        machines.insert(code.clone(), machine.clone());
        machine
    }
}
