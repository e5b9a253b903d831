//! Scores inside a search: hundredths of a pawn for the side to move, and mates counted from the root.

/// The score of a win at the root. A win so many plies on is worth so much less.
pub(crate) const MATE: i32 = 32_000;

/// Scores beyond this are won or lost for sure.
pub(crate) const SURE: i32 = 31_000;

/// Beyond every score.
pub(crate) const INFINITE: i32 = 32_500;

/// No line is longer.
pub(crate) const MAX_PLY: usize = 240;

/// Is the game won or lost for sure?
pub(crate) fn is_sure(score: i32) -> bool {
    score.abs() >= SURE
}

/// A score as it is kept in the table: mates are counted from the position, and not from the root.
pub(crate) fn to_table(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    let score = match score {
        SURE.. => score + ply,
        _ if score <= -SURE => score - ply,
        _ => score,
    };
    score.clamp(-INFINITE, INFINITE) as i16
}

/// The same the other way about.
pub(crate) fn from_table(score: i16, ply: usize) -> i32 {
    let (score, ply) = (i32::from(score), ply as i32);
    match score {
        SURE.. => score - ply,
        _ if score <= -SURE => score + ply,
        _ => score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mate_is_as_far_from_a_position_wherever_the_position_is_found() {
        let here = MATE - 7;
        let kept = to_table(here, 4);
        assert_eq!(i32::from(kept), MATE - 3);
        assert_eq!(from_table(kept, 10), MATE - 13);
        assert_eq!(from_table(to_table(-here, 4), 4), -here);
        assert_eq!(from_table(to_table(150, 4), 9), 150);
    }
}
