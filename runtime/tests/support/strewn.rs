//! Positions that no game needs to come to: pieces strewn at random.

use wazir_runtime::{Game, Rng, Side};

/// A FEN with both kings and a random choice of men.
pub(crate) fn fen(game: &Game, rng: &mut Rng) -> String {
    let board = game.board();
    let (ranks, levels) = (usize::from(board.ranks), usize::from(board.levels));
    let mut rows = vec![vec!["1".to_owned(); usize::from(board.files)]; ranks * levels];
    for hole in board.holes.iter() {
        let row = usize::from(board.level(hole)) * ranks + usize::from(board.ranks - 1 - board.rank(hole));
        let sign = if board.crossable.contains(hole) { "_" } else { "*" };
        rows[row][usize::from(board.file(hole))] = sign.to_owned();
    }
    let mut put = |rng: &mut Rng, letter: String| {
        let file = rng.below(u32::from(board.files)) as usize;
        let rank = rng.below(u32::from(board.ranks) * u32::from(board.levels)) as usize;
        if rows[rank][file] == "1" {
            rows[rank][file] = letter;
            true
        } else {
            false
        }
    };
    for side in Side::BOTH {
        for kind in game.army(side).kinds.iter().filter(|k| k.royal) {
            // A board may have no room left.
            let _ = (0..1000).find(|_| put(rng, kind.letter.cased(side)));
        }
    }
    let men = 2 + rng.below(14);
    for _ in 0..men {
        let side = if rng.below(2) == 0 { Side::White } else { Side::Black };
        let kinds: Vec<String> =
            game.army(side).kinds.iter().filter(|k| !k.royal).map(|k| k.letter.cased(side)).collect();
        if !kinds.is_empty() {
            let letter = kinds[rng.below(kinds.len() as u32) as usize].clone();
            put(rng, letter);
        }
    }
    let rows: Vec<String> = rows.into_iter().map(|r| r.into_iter().collect()).collect();
    let turn = if rng.below(2) == 0 { 'w' } else { 'b' };
    // Runs of ones are gaps that no FEN writer would write, and that every reader must understand.
    let rows: Vec<String> = rows.iter().map(|r| gaps(r)).collect();
    let levels: Vec<String> = rows.chunks(ranks).map(|level| level.join("/")).collect();
    format!("{} {turn} - - 0 1", levels.join("|"))
}

fn gaps(row: &str) -> String {
    let mut out = String::new();
    let mut gap = 0;
    for c in row.chars() {
        if c == '1' {
            gap += 1;
            continue;
        }
        if gap > 0 {
            out.push_str(&gap.to_string());
            gap = 0;
        }
        out.push(c);
    }
    if gap > 0 {
        out.push_str(&gap.to_string());
    }
    out
}
