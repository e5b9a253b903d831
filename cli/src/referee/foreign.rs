//! What other programs call a variant of ours, and how they spell its moves.
//!
//! Only names that the translator knows as the same game are used: a name that means other rules there is never claimed.
//!
//! | a move | here | there |
//! |---|---|---|
//! | that changes its piece without a choice | `a5a6` | `a5a6m`, `a7a8+` |
//! | that does nothing, where there is a king | `0000` | `e2e2` |

use crate::library::{Library, Place};
use crate::target::{Source, Target};
use wazir_exchange::fairy;
use wazir_runtime::{Match, Move, Side};

/// What other programs call the variant `id` of a target: nothing unless it is a shipped one, whose rules are known.
pub fn names(target: &Target, id: &str) -> Vec<String> {
    let shipped = match &target.source {
        Source::Named(name) => matches!(Library::here().locate(name), Some(Place::Shipped(_))),
        Source::Shipped(_) => true,
        Source::File(_) | Source::Stdin => false,
    };
    if !shipped {
        return Vec::new();
    }
    let mut names: Vec<String> =
        fairy::bases().into_keys().filter(|base| fairy::shipped_as(base) == id).collect();
    // As XBoard calls it.
    if names.iter().any(|name| name == "chess") {
        names.push("normal".to_owned());
    }
    names
}

/// A whole turn as other programs spell it, where its parts are legal.
pub fn spell_turn(game: &Match, parts: &[Move]) -> String {
    let mut then = game.clone();
    let mut spelled = Vec::new();
    for mv in parts {
        spelled.push(spell(&then, *mv));
        if then.play(*mv).is_err() {
            break;
        }
    }
    spelled.join(",")
}

/// A legal move as other programs spell it.
pub fn spell(game: &Match, mv: Move) -> String {
    let (rules, position) = (game.game(), game.position());
    let side = position.turn();
    let army = rules.army(side);
    if mv.is_pass() {
        let royals = army.ids().filter(|id| army.kind(*id).royal).collect();
        return match position.squares_of(side, royals).iter().next() {
            Some(square) => rules.board().name(square).repeat(2),
            None => game.move_name(mv),
        };
    }
    let name = game.move_name(mv);
    if mv.is_castling()
        || mv.is_drop()
        || mv.is_later_part()
        || mv.promotion().is_some()
        || mv.gated().is_some()
    {
        return name;
    }
    let after = rules.after(position, mv);
    let arrived = after.and_then(|after| after.piece_at(mv.to())).filter(|piece| piece.side == side);
    let Some(becomes) = arrived.map(|piece| piece.kind).filter(|kind| *kind != mv.mover()) else {
        return name;
    };
    let (before, after) = (army.kind(mv.mover()).letter, army.kind(becomes).letter);
    let letter = if before.promoted() == Some(after) {
        "+".to_owned()
    } else if after.promoted() == Some(before) {
        "-".to_owned()
    } else {
        after.cased(Side::Black)
    };
    name + &letter
}

/// The text of a move with another count of ranks: XBoard counts those of a board of ten from zero.
pub fn shift_ranks(text: &str, by: i32) -> String {
    let mut shifted = String::new();
    let mut digits = String::new();
    let finish = |digits: &mut String, shifted: &mut String| {
        if let Ok(rank) = digits.parse::<i32>() {
            *shifted += &(rank + by).to_string();
        }
        digits.clear();
    };
    for c in text.chars() {
        if c.is_ascii_digit() {
            digits.push(c);
        } else {
            finish(&mut digits, &mut shifted);
            shifted.push(c);
        }
    }
    finish(&mut digits, &mut shifted);
    shifted
}

#[cfg(test)]
mod tests {
    use super::*;

    fn called(name: &str, id: &str) -> Vec<String> {
        names(&Target::parse(name), id)
    }

    #[test]
    fn only_known_games_have_names() {
        assert_eq!(called("standard", "standard"), ["chess", "normal"]);
        assert_eq!(called("three-check", "three-check"), ["3check"]);
        assert!(called("zombie", "zombie").is_empty() && called("./mine.wazir", "standard").is_empty());
    }

    #[test]
    fn ranks_are_shifted() {
        assert_eq!(shift_ranks("e9e10q", -1), "e8e9q");
        assert_eq!(shift_ranks("P@a0", 1), "P@a1");
    }
}
