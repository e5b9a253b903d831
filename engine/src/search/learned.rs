//! What a thread keeps for itself from one search to the next.

use super::history::History;
use crate::table::Table;
use wazir_runtime::Game;

/// What it keeps.
#[derive(Debug)]
pub(crate) struct Learned {
    /// How moves have done.
    pub(crate) history: History,
    /// What positions are worth once they are quiet. Most positions of a search are such; a table so small stays near the processor, where the
    /// one that is shared does not, and is not filled by them.
    pub(crate) quiet: Table,
}

/// How large the table of quiet positions is, in megabytes.
const QUIET: usize = 1;

impl Learned {
    pub(crate) fn new(game: &Game) -> Learned {
        Learned { history: History::new(game), quiet: Table::new(QUIET) }
    }

    /// A search begins.
    pub(crate) fn begin(&mut self) {
        self.history.begin();
        self.quiet.begin();
    }
}
