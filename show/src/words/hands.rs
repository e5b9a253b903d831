//! Hands and drops in words.

use super::names;
use super::nouns::OTHER_THAN;
use super::squares::place;
use crate::prose::{article, count, list};
use wazir_runtime::program::{Army, Barred, Board, Drop, Gate, Kind, KindId, KindSet, Program};
use wazir_runtime::{Game, Position, Side};

/// What a side has in hand, in words; `None` in games without hands.
pub fn in_hand(game: &Game, position: &Position, side: Side) -> Option<String> {
    let mut kinds = game.program().armies.iter().flat_map(|army| &army.kinds);
    kinds.any(Kind::has_to_do_with_hands).then(|| {
        let army = game.army(side);
        let held = army.ids().filter_map(|kind| {
            let name = &army.kind(kind).name;
            match position.in_hand(side, kind) {
                0 => None,
                1 => Some(article(name)),
                held => Some(count(usize::from(held), name)),
            }
        });
        let held: Vec<String> = held.collect();
        if held.is_empty() { "nothing".to_owned() } else { list(&held, "and") }
    })
}

/// What a side has in hand, as a line beneath a board.
pub fn hands(game: &Game, position: &Position) -> Vec<String> {
    let line =
        |side: Side| Some(format!("{} has in hand: {}", names::side(side), in_hand(game, position, side)?));
    Side::BOTH.into_iter().filter_map(line).collect()
}

/// How a kind comes from the hand; `asked` is its condition in words, and `happens` what happens because of the drop.
pub fn drop(board: &Board, army: &Army, drop: &Drop, asked: &str, happens: &str) -> String {
    let faces: Vec<String> = drop.faces.iter().map(|face| article(&army.kind(*face).name)).collect();
    let faces = if faces.is_empty() { String::new() } else { format!(" as {}", list(&faces, "or")) };
    let everywhere = board.all().all(|square| drop.zone.contains(square));
    let on = if everywhere {
        "any empty square".to_owned()
    } else {
        format!("an empty square of {}", place(board, &drop.zone))
    };
    let barred = barred(&drop.barred);
    let then = if happens.is_empty() { String::new() } else { format!("; then {happens}") };
    format!("may be dropped on {on}{faces}{asked}{barred}{then}")
}

/// Behind whom a kind comes from the hand.
pub fn gate(army: &Army, gate: &Gate) -> String {
    let first = if gate.unmoved { " for the first time" } else { "" };
    let all = KindSet::first(army.kinds.len());
    let names = |kinds: &mut dyn Iterator<Item = KindId>| -> Vec<String> {
        kinds.map(|kind| army.kind(kind).name.clone()).collect()
    };
    let others: Vec<KindId> = all.iter().filter(|kind| !gate.leavers.contains(*kind)).collect();
    // Whichever list is the shorter one is said.
    let whose = match others.len() {
        0 => "a friendly piece".to_owned(),
        count if count * 2 < army.kinds.len() => {
            let others: Vec<String> =
                names(&mut others.into_iter()).iter().map(|name| article(name)).collect();
            format!("a friendly piece{OTHER_THAN}{}", list(&others, "or"))
        }
        _ => format!("a friendly {}", list(&names(&mut gate.leavers.iter()), "or")),
    };
    format!(
        "when {whose} moves{first}, may be placed from the hand on the square that it left, as part of that move"
    )
}

/// What a move or a drop may not bring about, as the end of a sentence.
pub(super) fn barred(barred: &[Barred]) -> String {
    let each = barred.iter().map(|barred| match barred {
        Barred::Check => ", but not to give check",
        Barred::Mate => ", but not to give checkmate",
        Barred::MereCheck => ", but not to give check, unless that is checkmate",
        Barred::Exposed => ", but only where no enemy, pinned or not, attacks it then",
        // Turns forbid it, and no drop by itself.
        Barred::Repetition(_) | Barred::Left(_) | Barred::Kept(_) => "",
    });
    each.collect()
}

/// Where a kind goes that is captured.
pub fn captured(program: &Program, side: Side, id: KindId) -> Option<String> {
    let kind = program.army(side).kind(id);
    let to_hand = kind.to_hand?;
    let (whose, army): (&str, &Army) = match to_hand.to_owner {
        true => ("its owner's", program.army(side)),
        false => ("the captor's", program.army(!side)),
    };
    let name = |id: KindId| article(&army.kind(id).name);
    let now = if army.kind(to_hand.kind).name == kind.name {
        String::new()
    } else {
        format!(" as {}", name(to_hand.kind))
    };
    let and = if now.is_empty() { "," } else { ", and" };
    let promoted =
        to_hand.promoted.map(|id| format!("{and} as {} if it was promoted", name(id))).unwrap_or_default();
    Some(format!("when it is captured, it goes to {whose} hand{now}{promoted}"))
}
