//! What is known to differ, until the engine is mended: left out unless `WAZIR_BRUTE_OPEN` says otherwise.

use super::position::Position;
use super::rules::{Promoting, Side, Variant, WhenCaptured};
use super::variable;

/// Is that played, too? So are smaller things, where this is asked.
pub fn is_played() -> bool {
    variable("WAZIR_BRUTE_OPEN", 0) > 0
}

/// Does a file say something of which it is known that the engine takes it otherwise?
pub fn is_open(text: &str) -> bool {
    let of_a_line = |line: &str| {
        changes_both(line)
            || misses_squares(text, line)
            || comes_back(text, line)
            || is_made_royal(text, line)
            || comes_round(text, line)
    };
    !is_played() && text.lines().any(of_a_line)
}

/// Pieces of both sides are to change sides at once: those of the mover's do not.
fn changes_both(line: &str) -> bool {
    let every = line.split("every ").skip(1);
    every.into_iter().any(|rest| {
        let own = rest.split(", and ").next().unwrap_or(rest);
        let sided = ["friendly ", "enemy ", "enemies "].iter().any(|word| own.starts_with(word));
        own.contains("changes sides") && !sided
    })
}

/// Where all squares are meant, White's holes are left out for Black, too, as if he saw them there.
fn misses_squares(text: &str, line: &str) -> bool {
    let all = ["drop anywhere", "meets", "promote from", "promote on or from"];
    text.contains("\n  holes ") && all.iter().any(|words| line.contains(words))
}

/// A FEN is refused in which a piece has come back to a square on which it would have been promoted. Where one has come back to
/// the square that its captor left, or on which it was captured, something else may appear there, too.
fn comes_back(text: &str, line: &str) -> bool {
    let appears = text.contains("appears on the square it left") || text.contains("the victim becomes");
    line.contains("if empty") && (text.contains("\n    promote ") || appears)
}

/// Around a reversed link a hop ends on a piece that it has gone over. It is rare, and small boards alone show it.
fn comes_round(text: &str, line: &str) -> bool {
    let small = ["  piece king K", "when it moves:", "when it is captured:", "    drop ", "captures: every"];
    let small = small.iter().any(|words| text.contains(words));
    small && text.contains(" reversed\n") && [" hop ", " over ", " betza "].iter().any(|w| line.contains(w))
}

/// A victim that becomes royal where more happens is refused as if that were a mistake of the program.
fn is_made_royal(text: &str, line: &str) -> bool {
    let made = line.split("becomes the captor's ").nth(1).and_then(|rest| rest.split([',', ' ']).next());
    made.is_some_and(|name| {
        text.lines().any(|l| l.contains(&format!("piece {name} ")) && l.contains(" royal"))
    })
}

/// Which squares are passed on the way to a promotion does not depend on where the move begins.
pub fn is_open_of_passing(v: &Variant) -> bool {
    let mut all = v.armies.iter().flat_map(|a| &a.kinds).flat_map(|k| &k.promotions);
    !is_played() && all.any(|p| p.how != Promoting::On)
}

/// A FEN is refused in which a king has been taken that was not royal at the moment.
pub fn is_open_of_royals(v: &Variant, position: &Position) -> bool {
    let mut sides = [Side::White, Side::Black].into_iter();
    !is_played()
        && sides.any(|side| {
            v.army(side).kinds.iter().any(|k| !k.royal_when.is_empty()) && position.royal_pieces(v, side) == 0
        })
}

/// Where any kind of a side comes back when it is captured, no capture of a piece of that side leaves a trail.
pub fn leaves_nothing_behind(v: &Variant, victims: Side) -> bool {
    let back = |w: &Option<WhenCaptured>| matches!(w, Some(WhenCaptured::Back(_)));
    !is_played() && v.army(victims).kinds.iter().any(|k| back(&k.when_captured))
}
