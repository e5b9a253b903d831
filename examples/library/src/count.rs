//! Counting positions from outside of the runtime: a visitor is compiled for each engine, and as fast as what is inside.

use wazir_runtime::inside::{Inside, State, Visitor, Width};

/// Counts the positions after so many turns.
pub(crate) struct Perft(pub(crate) u32);

impl Visitor for Perft {
    type Output = u64;

    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) -> u64 {
        count(inside, root, self.0)
    }
}

fn count<W: Width>(inside: Inside<'_, W>, state: &W::State, turns: u32) -> u64 {
    if turns == 0 {
        return 1;
    }
    if inside.is_decided(state) {
        return 0;
    }
    let mut nodes = 0;
    inside.all_after(state, |_, after| {
        // The next part is the first of its turn: a whole turn has been played.
        let left = if after.part() == 0 { turns - 1 } else { turns };
        nodes += count(inside, after, left);
    });
    nodes
}
