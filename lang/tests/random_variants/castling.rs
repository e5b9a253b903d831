//! Castlings, also in odd places.

use super::Rng;
use super::board::{Board, Square};
use super::pieces::Army;

pub fn castlings(rng: &mut Rng, board: &Board, army: &Army) -> Vec<(String, [(usize, Square); 2])> {
    let mut all: Vec<(String, [(usize, Square); 2])> = Vec::new();
    if army.kinds.len() < 2 || !rng.percent(45) {
        return all;
    }
    let mut letters: Vec<char> = ('A'..='Z').collect();
    let mut same: Option<(usize, Square, Square)> = None;
    for n in 0..*rng.pick(&[1, 1, 2, 2, 3]) {
        let depth = if rng.percent(80) { 1 } else { 3 };
        let mut square = || board.square(rng, depth);
        let (Some(a), Some(b), Some(c), Some(d)) = (square(), square(), square(), square()) else { continue };
        let king = if rng.percent(85) { 0 } else { rng.below(army.kinds.len()) };
        let (mut king, mut from, mut to) = (king, a, c);
        if let Some(before) = same.filter(|_| rng.percent(70)) {
            (king, from) = (before.0, before.1);
            if rng.percent(40) {
                to = before.2;
            }
        }
        let partner = 1 + rng.below(army.kinds.len() - 1);
        if from == b || to == d || partner == king || from == to || b == d {
            continue;
        }
        same = Some((king, from, to));
        let mut more = vec![army.kinds[partner].name.clone()];
        let extra = rng.below(army.kinds.len());
        if rng.percent(30) && extra != king && extra != partner {
            more.push(army.kinds[extra].name.clone());
        }
        let between: Vec<Square> = (from.0.min(b.0) + 1..from.0.max(b.0))
            .map(|x| (x, from.1))
            .filter(|s| board.exists(*s))
            .collect();
        let list = |squares: &[Square]| match squares {
            [] => "none".to_owned(),
            _ => squares.iter().map(|s| board.name(*s)).collect::<Vec<_>>().join(", "),
        };
        let empty = if rng.percent(60) { list(&between) } else { "none".into() };
        let mut safe = vec![from, to];
        if rng.percent(40) {
            safe = [vec![b], between.clone()].concat();
        }
        let safe = if rng.percent(75) { list(&safe) } else { "none".into() };
        let letter = letters.remove(rng.below(letters.len()));
        let text = format!(
            "castling way{n} {letter} {{ {} {} to {}; {} {} to {}; empty {empty}; safe {safe} }}",
            army.kinds[king].name,
            board.name(from),
            board.name(to),
            more.join(" or "),
            board.name(b),
            board.name(d),
        );
        all.push((text, [(king, from), (partner, b)]));
    }
    all
}

/// The lines of a castling, `king e1 to g1; rook h1 to f1; empty …; safe … }`, without an origin or with ways.
pub fn from_anywhere(rng: &mut Rng, lines: &str) -> Option<String> {
    let mut lines = lines.trim_end_matches(['}', ' ']).split("; ");
    let (king, partner, empty, safe) = (lines.next()?, lines.next()?, lines.next()?, lines.next()?);
    let cut = |line: &str| -> Option<(String, String)> {
        let (before, goal) = line.split_once(" to ")?;
        let (kinds, _) = before.rsplit_once(' ')?;
        Some((kinds.to_owned(), goal.to_owned()))
    };
    let ((king_kinds, king_to), (partner_kinds, partner_to)) = (cut(king)?, cut(partner)?);
    let king = if rng.percent(70) { format!("{king_kinds} to {king_to}") } else { king.to_owned() };
    let side = if rng.percent(50) { "right" } else { "left" };
    let partner = match rng.below(4) {
        0 => format!("{partner_kinds} {side} of it next to it"),
        1 => partner.to_owned(),
        _ => format!("{partner_kinds} {side} of it to {partner_to}"),
    };
    let first = partner_kinds.split(" or ").next()?;
    let empty = if rng.percent(50) {
        format!("empty the way of {king_kinds}, the way of {first}")
    } else {
        empty.to_owned()
    };
    let safe = if rng.percent(50) { format!("safe the way of {king_kinds}") } else { safe.to_owned() };
    Some(format!("{king}; {partner}; {empty}; {safe} }}"))
}
