//! What the sides have taken in a game.

use crate::{prose, words};
use wazir_runtime::{Match, Piece, Side};

/// What each side has taken so far, as it stood when it was taken, with how many of it: White's captures, then Black's.
pub fn captured(game: &Match) -> [Vec<(Piece, usize)>; 2] {
    let mut taken: [Vec<(Piece, usize)>; 2] = Default::default();
    for (ply, mv) in game.moves().iter().enumerate() {
        let before = game.position_before(ply);
        let victims = game.game().victims_of(before, *mv);
        let own = &mut taken[before.turn().index()];
        for piece in victims.iter().filter_map(|square| before.piece_at(square)) {
            match own.iter_mut().find(|(known, _)| *known == piece) {
                Some((_, count)) => *count += 1,
                None => own.push((piece, 1)),
            }
        }
    }
    for own in &mut taken {
        own.sort_by_key(|(piece, _)| (piece.side.index(), piece.kind));
    }
    taken
}

/// The same as a sentence for each side.
pub fn captured_in_words(game: &Match) -> [String; 2] {
    let taken = captured(game);
    Side::each(|side| {
        let names = taken[side.index()].iter().map(|(piece, count)| {
            let name = &game.game().army(piece.side).kind(piece.kind).name;
            let own = if piece.side == side { " of its own" } else { "" };
            match count {
                1 => format!("{}{own}", prose::article(name)),
                count => format!("{}{own}", prose::count(*count, name)),
            }
        });
        let names: Vec<String> = names.collect();
        let what = if names.is_empty() { "nothing".to_owned() } else { prose::list(&names, "and") };
        format!("{} has taken {what}.", words::side(side))
    })
}
