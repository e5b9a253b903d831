//! Start positions: men at random on their own side of the board.

use super::Rng;
use super::board::{Board, Square};
use super::pieces::Army;
use std::collections::BTreeMap;

pub fn setup(rng: &mut Rng, board: &Board, white: &Army, black: &Army) -> String {
    let ours = men(rng, board, white);
    let alike = std::ptr::eq(white, black) && rng.percent(60);
    let theirs = if alike { ours.clone() } else { men(rng, board, black) };
    let mut men: BTreeMap<Square, String> = BTreeMap::new();
    for (square, kind) in theirs {
        men.insert(board.turned(square), black.kinds[kind].letter.to_ascii_lowercase());
    }
    // Where the two overlap, on a low board, Black gives way, but for his royal piece.
    let royal = black.kinds.iter().find(|k| k.royal).map(|k| k.letter.to_ascii_lowercase());
    for (square, kind) in ours {
        if men.get(&square).is_none_or(|c| Some(c) != royal.as_ref()) {
            men.insert(square, white.kinds[kind].letter.clone());
        }
    }
    let more = match rng.below(20) {
        0 => " b",
        1 => " w - - 7 3",
        2 => " b - - 0 9",
        _ => "",
    };
    drawn(board, &men) + more
}

/// Men on a board, as a setup writes them.
pub fn drawn(board: &Board, men: &BTreeMap<Square, String>) -> String {
    let rank = |y: i32, z: i32| {
        let mut text = String::new();
        let mut gap = 0;
        for x in (0..board.files).filter(|x| board.is_drawn((*x, y, z))) {
            let sign = match (x, y, z) {
                hole if board.holes.contains(&hole) => Some("*"),
                hole if board.crossable.contains(&hole) => Some("_"),
                square => men.get(&square).map(String::as_str),
            };
            match sign {
                None => gap += 1,
                Some(sign) => {
                    if gap > 0 {
                        text += &gap.to_string();
                    }
                    gap = 0;
                    text.push_str(sign);
                }
            }
        }
        if gap > 0 { text + &gap.to_string() } else { text }
    };
    let level = |z: i32| (0..board.ranks).rev().map(|y| rank(y, z)).collect::<Vec<_>>().join("/");
    (0..board.levels).map(level).collect::<Vec<_>>().join("|")
}

/// Men on squares of their owner's.
fn men(rng: &mut Rng, board: &Board, army: &Army) -> BTreeMap<Square, usize> {
    let mut men = BTreeMap::new();
    let may = |kind: usize, s: Square| board.exists(s) && !army.kinds[kind].never_on.contains(&s);
    let has_royal = |men: &BTreeMap<Square, usize>| men.values().any(|k| army.kinds[*k].royal);
    for (_, castlers) in &army.castlings {
        for (kind, square) in castlers {
            let second = army.kinds[*kind].royal && has_royal(&men);
            if may(*kind, *square) && !second && !men.contains_key(square) {
                men.insert(*square, *kind);
            }
        }
    }
    let depth = (board.ranks / 2).max(1);
    let royal = army.kinds.iter().position(|k| k.royal);
    for _ in 0..50 {
        let ranks = if rng.percent(80) { 1 } else { depth };
        match (royal, board.square(rng, ranks)) {
            (Some(royal), Some(square)) if !has_royal(&men) && !men.contains_key(&square) => {
                men.insert(square, royal);
            }
            _ => {}
        }
    }
    let several = rng.percent(20);
    let others: Vec<usize> = (0..army.kinds.len()).filter(|k| several || !army.kinds[*k].royal).collect();
    let most = (board.files * depth / 2 + 1).min(18);
    for _ in 0..rng.range(i32::from(royal.is_none()), most) {
        if others.is_empty() {
            break;
        }
        let kind = *rng.pick(&others);
        if let Some(square) = board.square(rng, depth).filter(|s| may(kind, *s)) {
            men.entry(square).or_insert(kind);
        }
    }
    men
}
