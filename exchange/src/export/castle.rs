//! Castling as other programs know it: the king goes so many squares towards a partner on its rank, which lands beside it on the other
//! side; neither has moved, nothing stands between, and the king crosses nothing that is attacked.

use wazir_runtime::program::{Board, Castling, CastlingWay, KindId, KindSet};
use wazir_runtime::{Square, SquareSet};

/// A castling of that kind. Files are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Castle {
    pub(super) king: KindId,
    pub(super) partners: KindSet,
    pub(super) rank: u8,
    pub(super) king_from: u8,
    pub(super) king_to: u8,
    pub(super) partner_from: u8,
}

impl Castle {
    /// Does the king go to the right, as its owner sees it?
    pub(super) fn goes_right(&self) -> bool {
        self.partner_from > self.king_from
    }
}

/// A castling in these terms. A `royal` king crosses nothing that is attacked; another one crosses whatever it likes.
///
/// # Errors
/// What is otherwise, as an object.
pub(super) fn castle(castling: &Castling, board: &Board, royal: bool) -> Result<Castle, &'static str> {
    let Castling { name: _, letter: _, king, partners, ways } = castling;
    let [way] = ways.as_slice() else { return Err("a castling with several destinations or origins") };
    let CastlingWay { king_from, king_to, partner_from, partner_to, empty, safe } = way;
    let rank = board.rank(*king_from);
    if [king_to, partner_from, partner_to].iter().any(|square| board.rank(**square) != rank) {
        return Err("a castling that does not keep to its rank");
    }
    let [from, to, start, end] = [king_from, king_to, partner_from, partner_to].map(|s| board.file(*s));
    let right = start > from;
    let beside = if right { to.checked_sub(1) } else { to.checked_add(1) };
    if (to > from) != right || to == from || beside != Some(end) {
        return Err(
            "a castling after which the partner is not beside the king, on the side from which that came",
        );
    }
    let at = |file: u8| board.square(i32::from(file), i32::from(rank));
    let between =
        |one: u8, other: u8| -> SquareSet { (one.min(other)..=one.max(other)).filter_map(at).collect() };
    let ends: SquareSet = [*king_from, *partner_from].into_iter().collect::<SquareSet>();
    // What stands where the two land is always asked for.
    let landing: SquareSet = [*king_to, *partner_to].into_iter().collect::<SquareSet>().minus(&ends);
    let wanted = between(from, to).or(&between(start, end)).minus(&ends);
    if empty.or(&landing).minus(&ends) != wanted {
        return Err("a castling with other squares that must be empty than those that the two pieces cross");
    }
    let last: SquareSet = std::iter::once::<Square>(*king_to).collect();
    let guarded = if royal { safe.or(&last) == between(from, to) } else { safe.is_empty() };
    if !guarded {
        return Err("a castling with other squares that must be safe than the way of the king");
    }
    Ok(Castle { king: *king, partners: *partners, rank, king_from: from, king_to: to, partner_from: start })
}
