//! A Program in words: the board, the pieces, castling and the endings.
//!
//! All of it is put together from the data of the Program; [`movement`] has the rules of pieces. The English around it (lists,
//! plurals, lines of a width) is in [`crate::prose`].

mod castling;
mod catches;
mod circles;
mod conditions;
mod directions;
mod effects;
mod endings;
mod flat;
pub mod hands;
mod hexagons;
mod levels;
pub mod movement;
mod named;
mod names;
mod nouns;
mod powers;
mod shuffles;
mod squares;
mod turns;

use crate::prose::{article, list};
use wazir_lang::hidden_by;
use wazir_lang::reachability::Reachability;
use wazir_runtime::program::{
    Army, Board, Change, ChangeHow, Condition, Ending, Kind, KindId, Outcome, Royalty, Symmetry,
};
use wazir_runtime::{Program, Side, SquareSet};

pub use castling::castling;
pub use effects::unusual;
pub use endings::{ending, ending_test};
use movement::asked;
pub use names::{kinds, reason, side};
pub(crate) use nouns::one;
pub use powers::powers;
pub use shuffles::shuffles;
pub use squares::{any_square, board, place, squares};
pub use turns::turn;

/// How Black's squares follow from White's, in a phrase.
pub fn symmetry(board: &Board, symmetry: Symmetry) -> &'static str {
    match (symmetry, board.levels_reversed) {
        (Symmetry::Mirror, false) => "White's squares; Black's are their mirror images",
        (Symmetry::Mirror, true) => {
            "White's squares; Black's are their mirror images, levels counted from above"
        }
        (Symmetry::Rotation, false) => "White's squares; Black's are the same, turned by half a circle",
        (Symmetry::Rotation, true) => {
            "White's squares; Black's are the same, turned by half a circle, levels counted from above"
        }
        (Symmetry::None, _) => "for Black the same squares as for White",
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
        Royalty::If(condition) => Some(format!("is royal{}", asked(&program.board, armies, condition))),
        Royalty::UnlessSafe(kinds) => {
            let other = list(&names::kinds(armies[0], *kinds), "or");
            Some(format!("is royal, unless another {other} of its side is not attacked"))
        }
    }
}

/// What a side's kind becomes, and where: a sentence for each change, with its index. Two that differ in nothing but where the move
/// begins and ends are one.
pub fn changes(program: &Program, side: Side, kind: &Kind) -> Vec<(usize, String)> {
    let everywhere = |zone: &SquareSet| program.board.all().all(|s| zone.contains(s));
    let beginning = |on: &Change, from: &Change| {
        on.from.is_none()
            && from.from == Some(on.zone)
            && everywhere(&from.zone)
            && (&on.to, &on.limits, on.how, on.captures, &on.condition)
                == (&from.to, &from.limits, from.how, from.captures, &from.condition)
    };
    let mut sentences = Vec::new();
    let mut rest = kind.changes.iter().enumerate().peekable();
    while let Some((at, on)) = rest.next() {
        let text = change(program, side, on);
        let joined = rest.next_if(|(_, next)| beginning(on, next)).is_some();
        sentences.push((
            at,
            if joined { text.replacen("its move ends on", "its move begins or ends on", 1) } else { text },
        ));
    }
    sentences
}

/// What a side's kind becomes by one change, and where.
fn change(program: &Program, side: Side, change: &Change) -> String {
    let (army, enemy) = (program.army(side), program.army(!side));
    let to: Vec<&str> = change.to.iter().map(|id| army.kind(*id).name.as_str()).collect();
    let place = place(&program.board, &change.zone);
    let mut to = article(&list(&to, "or"));
    if !change.limits.is_empty() {
        let limits = change.to.iter().zip(&change.limits);
        let limits: Vec<String> =
            limits.map(|(id, most)| format!("{most} of {}", article(&army.kind(*id).name))).collect();
        to = format!("{to} (as long as its side has fewer than {})", list(&limits, "or"));
    }
    let capturing = match change.captures {
        None => "",
        Some(true) => ", if it captures",
        Some(false) => ", if it captures nothing",
    };
    let place = match &change.from {
        None => place,
        // Where it ends does not matter then.
        Some(from) if program.board.all().all(|s| change.zone.contains(s)) => {
            let from = squares::place(&program.board, from);
            return match change.how {
                ChangeHow::Optional => format!("may become {to} when its move begins on {from}{capturing}"),
                _ => format!("must become {to} when its move begins on {from}{capturing}"),
            } + &change
                .condition
                .as_ref()
                .map(|c| asked(&program.board, [army, enemy], c))
                .unwrap_or_default();
        }
        Some(_) => format!("{place}, coming from elsewhere"),
    };
    let condition = change.condition.as_ref();
    let asked = condition.map(|c| asked(&program.board, [army, enemy], c)).unwrap_or_default();
    match change.how {
        ChangeHow::Compulsory => format!("must become {to} when its move ends on {place}{capturing}{asked}"),
        ChangeHow::Optional => format!("may become {to} when its move ends on {place}{capturing}{asked}"),
        ChangeHow::Whenever => format!("becomes {to} by itself whenever it is on {place}"),
    }
}

/// How a kind of a side's comes from the hand, and where it goes when it is captured, a sentence for each.
pub fn hand_lines(program: &Program, side: Side, id: KindId) -> Vec<String> {
    let armies = [program.army(side), program.army(!side)];
    let drops = armies[0].kind(id).drops.iter().map(|drop| {
        let conditions = drop.conditions.iter().map(|c| asked(&program.board, armies, c));
        let happens = effects::sentences(program, side, &drop.effects);
        hands::drop(&program.board, armies[0], drop, &conditions.collect::<String>(), &happens)
    });
    let gates = armies[0].kind(id).gates.iter().map(|gate| hands::gate(armies[0], gate));
    let lines = drops.chain(gates).chain(hands::captured(program, side, id));
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
