//! A Program in words: the board, the pieces, castling and the endings.
//!
//! All of it is put together from the data of the Program; [`movement`] has the rules of pieces. The English around it (lists,
//! plurals, lines of a width) is in [`crate::prose`].

mod castling;
mod catches;
mod changes;
mod circles;
mod conditions;
mod directions;
mod effects;
mod endings;
mod flat;
pub mod hands;
mod hexagons;
mod landings;
mod levels;
mod lines;
pub mod movement;
mod named;
mod names;
mod notes;
mod nouns;
mod powers;
mod returns;
mod shuffles;
mod spots;
mod squares;
#[cfg(test)]
mod tests;
mod turns;

use crate::prose::list;
use wazir_lang::hidden_by;
use wazir_lang::reachability::Reachability;
use wazir_runtime::program::{
    Army, Board, Condition, Drop, Ending, Kind, KindId, Outcome, Royalty, Symmetry,
};
use wazir_runtime::{Program, Side};

pub use castling::castling;
pub use changes::changes;
pub use effects::unusual;
pub use endings::{ending, ending_test, possible_endings};
pub use lines::{Likened, lines};
use movement::asked;
pub use names::{kinds, reason, side};
pub use notes::notes;
pub(crate) use nouns::one;
pub use powers::powers;
pub use shuffles::shuffles;
pub(crate) use squares::is_block;
pub use squares::{any_square, board, place, squares};
pub use turns::{to_move, turn};

/// How Black's squares follow from White's, in a phrase.
pub fn symmetry(board: &Board, symmetry: Symmetry) -> &'static str {
    match (symmetry, board.levels_reversed) {
        (Symmetry::Mirror, false) => "White's squares; Black's are their mirror images",
        (Symmetry::Mirror, true) => {
            "White's squares; Black's are their mirror images, levels counted from above"
        }
        (Symmetry::Rotation, false) => "White's squares; Black's are these turned half a circle",
        (Symmetry::Rotation, true) => {
            "White's squares; Black's are these turned half a circle, levels counted from above"
        }
        (Symmetry::None, _) => "the same squares for both sides, named as White sees them",
    }
}

/// When a side's piece that has not moved counts as moved.
pub fn ages(program: &Program, side: Side, condition: &Condition) -> String {
    let armies = [program.army(side), program.army(!side)];
    let asked = asked(&program.board, armies, condition);
    format!("counts as moved{}", asked.replacen(", if", " as soon as", 1))
}

/// When a kind is royal, if it is not always.
pub fn royalty(program: &Program, side: Side, kind: &Kind) -> Option<String> {
    let armies = [program.army(side), program.army(!side)];
    match &kind.royalty {
        Royalty::Always => None,
        Royalty::If(condition) => {
            let asked = asked(&program.board, armies, condition);
            let asked = asked.replacen(", unless", ", except while", 1).replacen(", if", " only while", 1);
            Some(format!("is royal{asked}"))
        }
        Royalty::UnlessSafe(kinds) => {
            let other = list(&names::kinds(armies[0], *kinds), "or");
            Some(format!("is royal only while no other {other} of its side is safe from attack"))
        }
    }
}

/// How a kind of a side's comes from the hand, and where it goes when it is captured, a sentence for each.
pub fn hand_lines(program: &Program, side: Side, id: KindId) -> Vec<String> {
    let armies = [program.army(side), program.army(!side)];
    let mut drops: Vec<String> = Vec::new();
    let mut left = armies[0].kind(id).drops.as_slice();
    while let [drop, rest @ ..] = left {
        let told = |drop: &Drop, asked: &str, happens: &str| {
            hands::drop(&program.board, armies[0], drop, asked, happens)
        };
        let asked: String = drop.conditions.iter().map(|c| asked(&program.board, armies, c)).collect();
        let happens = effects::sentences(program, side, &drop.effects);
        // The next line may be for where the condition of this one does not hold: a player has no choice between the two.
        let plain = |next: &&Drop| {
            let bare = next.conditions.is_empty() && next.effects.is_empty();
            bare && (next.zone, &next.faces, &next.barred) == (drop.zone, &drop.faces, &drop.barred)
        };
        let so = asked.strip_prefix(", ").filter(|_| drop.conditions.len() == 1 && !happens.is_empty());
        match (rest.first().filter(plain), so) {
            (Some(next), Some(so)) => {
                drops.push(format!("{}; {so}, {happens}", told(next, "", "")));
                left = &rest[1..];
            }
            _ => {
                drops.push(told(drop, &asked, &happens));
                left = rest;
            }
        }
    }
    let gates = armies[0].kind(id).gates.iter().map(|gate| hands::gate(armies[0], gate));
    let lines = drops.into_iter().chain(gates).chain(hands::captured(program, side, id));
    // A line of the piece's own may say what one for every piece says.
    lines.fold(Vec::new(), |mut told, line| {
        if !told.contains(&line) {
            told.push(line);
        }
        told
    })
}

/// What a game is, in up to three lines: for a file that has just been checked.
pub fn in_short(program: &Program) -> Vec<String> {
    let names = |army: &Army| army.kinds.iter().map(|k| k.name.clone()).collect::<Vec<_>>();
    let [white, black] = Side::each(|side| names(program.army(side)));
    let pieces = match white == black {
        true => format!("both sides: {}", list(&white, "and")),
        false => format!("White: {}; Black: {}", list(&white, "and"), list(&black, "and")),
    };
    let starts: Vec<&str> = program.starts.iter().filter_map(|s| s.name.as_deref()).collect();
    let starts = match starts.as_slice() {
        [] if program.numbered_starts() > 0 => format!(", {} shuffled starts", program.numbered_starts()),
        [] => String::new(),
        starts => format!(", starting from {}", list(starts, "or")),
    };
    // What is proved never to come about ends no game, and neither does what another always comes before.
    let chances = Reachability::endings_of(program);
    let hidden = |index: usize| hidden_by(&program.endings, index).is_some();
    let decides = |index: usize| chances.get(index).is_none_or(|c| !c.is_never()) && !hidden(index);
    // Where nothing has points, both sides have equally many.
    let drawn = |e: &Ending| e.outcome == Outcome::Draw || e.outcome.is_by_points() && !program.has_points();
    let reasons = |draw: bool, claimed: bool| {
        let some = program.endings.iter().enumerate().filter(|(index, _)| decides(*index));
        let some = some.filter(|(_, e)| drawn(e) == draw && e.claimed == claimed);
        let mut reasons: Vec<String> = Vec::new();
        // Several endings may have one reason.
        for reason in some.map(|(_, e)| reason(e.test.reason())) {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        reasons
    };
    let parts = [
        ("won by", reasons(false, false)),
        ("won on a claim by", reasons(false, true)),
        ("drawn by", reasons(true, false)),
        ("drawn on a claim by", reasons(true, true)),
    ];
    let said = parts.iter().filter(|(_, reasons)| !reasons.is_empty());
    let said: Vec<String> = said.map(|(how, reasons)| format!("{how} {}", list(reasons, "or"))).collect();
    let endings = if said.is_empty() { "never over".to_owned() } else { said.join("; ") };
    vec![format!("{}: {}{starts}", program.title, board(&program.board)), pieces, endings]
}
