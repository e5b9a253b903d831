//! Armies on several levels of which nobody ever leaves its own: that they never meet comes of the directions, which keep to their level.

use crate::code;
use crate::diagnostic::Diagnostic;
use crate::reachability::Reachability;
use std::collections::BTreeSet;
use wazir_runtime::{Side, SquareSet};

/// Says so in the reports of moves and endings that never come about.
pub(super) fn follow(found: &mut [Diagnostic], reachability: &Reachability) {
    if !nobody_leaves_its_level(reachability) {
        return;
    }
    for report in found.iter_mut().filter(|d| matches!(d.code, code::NEVER_MOVES | code::NEVER_ENDS)) {
        report.help = vec![
            "no piece leaves the level on which it begins: words such as `orthogonal`, `any way` and `leap 1 2` keep to it".to_owned(),
            "for other levels, too, write `orthogonal in space`, `any way in space`, `leap 1 2 in space`, `up`, `forward-up` and so on".to_owned(),
        ];
        report.fix = None;
    }
}

fn nobody_leaves_its_level(reachability: &Reachability) -> bool {
    let program = reachability.program();
    let levels = |squares: SquareSet| -> BTreeSet<u8> {
        squares.iter().map(|square| program.board.level(square)).collect()
    };
    let kinds =
        Side::BOTH.into_iter().flat_map(|side| program.army(side).ids().map(move |kind| (side, kind)));
    let mut begun = BTreeSet::new();
    let keep =
        kinds.into_iter().filter(|(side, kind)| reachability.appears(*side, *kind)).all(|(side, kind)| {
            let start = levels(reachability.start_squares(side, kind));
            let stays = levels(reachability.reach(side, kind)) == start;
            begun.extend(start);
            stays
        });
    program.board.has_levels() && keep && begun.len() > 1
}
