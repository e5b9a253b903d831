//! Positions that no game needs to come to: pieces strewn at random.

use wazir_runtime::program::{KindSet, Remembered};
use wazir_runtime::{Game, Rng, Side, Square};

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
    // On a wide board as many as can come into each other's way.
    let crowds = if board.squares() > 256 { board.squares() as u32 / 64 } else { 1 };
    let men = 2 + rng.below(14 * crowds);
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
    let fen = format!("{}{} {turn} - - 0 1", levels.join("|"), hands(game, rng));
    format!("{fen}{}", remembered(game, &fen, rng))
}

/// Some men in hand, where the game has hands.
fn hands(game: &Game, rng: &mut Rng) -> String {
    let mut dropped: Vec<String> = Vec::new();
    for side in Side::BOTH {
        let kinds =
            game.army(side).kinds.iter().filter(|k| !(k.royal || k.drops.is_empty() && k.gates.is_empty()));
        dropped.extend(kinds.map(|k| k.letter.cased(side)));
    }
    if dropped.is_empty() {
        return String::new();
    }
    let men = (0..rng.below(5)).map(|_| dropped[rng.below(dropped.len() as u32) as usize].clone());
    format!("[{}]", men.collect::<String>())
}

/// What some pieces of a position have done, where the game asks for it.
fn remembered(game: &Game, fen: &str, rng: &mut Rng) -> String {
    let asked = Remembered::of(game.program());
    let Ok(position) = game.parse_fen(fen) else { return String::new() };
    let mut list = |kinds: [KindSet; 2]| {
        let all = (0..game.board().squares()).map(|s| Square::new(s as u16));
        let asked = |s: &Square| {
            position.piece_at(*s).is_some_and(|p| kinds[p.side.index()].contains(p.kind)) && rng.below(2) == 0
        };
        all.filter(asked).map(|s| game.board().name(s)).collect::<Vec<_>>().join(",")
    };
    let (unmoved, moved) = (list(asked.unmoved), list(asked.moved));
    let field = |word: &str, list: String| match list.as_str() {
        "" => String::new(),
        _ => format!(" {word}={list}"),
    };
    field("unmoved", unmoved) + &field("moved", moved)
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
