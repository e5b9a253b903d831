//! The machines of a game: equal paths share one, and the tables of all of them stay within bounds together.

use super::super::bits::Bits;
use super::{Machine, Stride};
use crate::topology::{Direction, Topology};
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

/// The steps along each direction that some machine takes. To find them every square is looked at, whatever the path.
pub(super) type Strides<B> = FxHashMap<Direction, Arc<[(Direction, Stride<B>)]>>;

/// What the machines of a game have in common.
#[derive(Debug)]
pub(super) struct Common<B> {
    pub(super) room: Room,
    pub(super) strides: Strides<B>,
}

impl<B> Common<B> {
    /// All room is left, and nothing is known.
    pub(super) fn new() -> Self {
        Common { room: Room::WHOLE, strides: FxHashMap::default() }
    }
}

/// The machines of a game, made when first asked for.
#[derive(Debug)]
pub(crate) struct Machines<B: Bits> {
    made: Mutex<Made<B>>,
}

#[derive(Debug)]
struct Made<B: Bits> {
    machines: FxHashMap<Code, Arc<Machine<B>>>,
    common: Common<B>,
}

impl<B: Bits> Machines<B> {
    /// None yet.
    pub(crate) fn new() -> Self {
        Machines { made: Mutex::new(Made { machines: FxHashMap::default(), common: Common::new() }) }
    }

    /// The machine of a path.
    pub(crate) fn get(&self, code: &Code, topology: &Topology) -> Arc<Machine<B>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let Made { machines, common } = &mut *made;
        if let Some(known) = machines.get(code) {
            return known.clone();
        }
        let machine = Arc::new(Machine::new(code, topology, common));
        machines.insert(code.clone(), machine.clone());
        machine
    }
}
