//! Shuffled starts in words.

use super::squares::{any_square, squares};
use crate::prose::{article, count, list};
use wazir_runtime::program::{Draw, KindId, Shuffle};
use wazir_runtime::{Program, Side};

/// What is shuffled, a sentence for each shuffle, and how the starts are numbered.
pub fn shuffles(program: &Program) -> Vec<String> {
    let mut lines: Vec<String> = program.shuffles.iter().map(|shuffle| one(program, shuffle)).collect();
    if let Some(last) = program.numbered_starts().checked_sub(1) {
        let id = &program.id;
        lines.push(format!(
            "numbered starts: `{id}:0` to `{id}:{last}`; `{id}:random` in `play` and `simulate`"
        ));
    }
    lines
}

fn one(program: &Program, shuffle: &Shuffle) -> String {
    let side = match shuffle.sides.as_slice() {
        [side] => *side,
        _ => Side::White,
    };
    let draws: Vec<String> =
        shuffle.draws.iter().map(|draw| self::draw(program, shuffle, draw, side)).collect();
    let whose = match shuffle.sides.as_slice() {
        [Side::White] => "White's pieces on ",
        [Side::Black] => "Black's pieces on its own ",
        _ => "the pieces of both sides alike on ",
    };
    let on = squares(&program.board, &shuffle.squares);
    format!("shuffled: {whose}{on}: {}", draws.join("; "))
}

/// `a bishop on b1, d1, f1 or h1`; `rook, king and rook from left to right`
fn draw(program: &Program, shuffle: &Shuffle, draw: &Draw, side: Side) -> String {
    let name = |kinds: &[KindId; 2]| {
        let kind = kinds.get(side.index()).copied().unwrap_or(KindId::new(0));
        program.army(side).kind(kind).name.as_str()
    };
    let names: Vec<&str> = draw.kinds.iter().map(name).collect();
    let pieces = match names.as_slice() {
        [one] => article(one),
        [first, rest @ ..] if rest.iter().all(|n| n == first) => count(names.len(), first),
        several => format!("{} from left to right", list(several, "and")),
    };
    match draw.squares == shuffle.squares {
        true => pieces,
        false => format!("{pieces} on {}", any_square(&program.board, &draw.squares)),
    }
}
