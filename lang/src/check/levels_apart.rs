//! Armies on several levels of which nobody ever leaves its own: that they never meet comes of the directions, which keep to their level.

use crate::reachability::Reachability;
use std::collections::BTreeSet;
use wazir_runtime::{Side, SquareSet};

/// What is said, where that is so, of a move or an ending that never comes about.
const HELPS: [&str; 2] = [
    "no piece leaves the level on which it begins: words such as `orthogonal`, `any way` and `leap 1 2` keep to it",
    "for other levels, too, write `orthogonal in space`, `any way in space`, `leap 1 2 in space`, `up`, `forward-up` and so on",
];

/// What to say of what never comes about because nobody leaves its level, if that is so.
pub(super) fn helps(reachability: &Reachability) -> Option<[&'static str; 2]> {
    let program = reachability.program();
    program.board.has_levels().then_some(())?;
    let levels = |squares: SquareSet| -> BTreeSet<u8> {
        squares.iter().map(|square| program.board.level(square)).collect()
    };
    let mut begun = BTreeSet::new();
    for side in Side::BOTH {
        for kind in program.army(side).ids().filter(|kind| reachability.appears(side, *kind)) {
            let start = levels(reachability.start_squares(side, kind));
            if levels(reachability.reach(side, kind)) != start {
                return None;
            }
            begun.extend(start);
        }
    }
    (begun.len() > 1).then_some(HELPS)
}
