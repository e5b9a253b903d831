//! What pieces leave or keep to, put into files that were made without it.

use super::Rng;

/// Divides the board, and lets some of the pieces leave or keep to what their squares belong to.
pub fn put(rng: &mut Rng, text: &str) -> String {
    let (mut changed, mut whats) = (String::new(), vec!["region", "region", "colour", "file", "rank"]);
    for line in text.lines() {
        changed += line;
        changed.push('\n');
        let line = line.trim();
        if let Some(board) = line.strip_prefix("board ") {
            let board: Vec<&str> = board.split(' ').collect();
            if board.len() > 4 {
                whats.push("level");
            }
            changed += &format!("  regions {}\n", regions(rng, &board).join(", "));
        }
        if line.starts_with("piece ") && line.ends_with('{') {
            for _ in 0..*rng.pick(&[0, 1, 1, 1, 2]) {
                let what = rng.pick(&whats);
                // What leaves and keeps to the same thing would go nowhere.
                let verb = if rng.percent(55) { "leaves" } else { "keeps to" };
                if !changed.lines().next_back().is_some_and(|last| last.contains(" its ")) || rng.percent(20)
                {
                    changed += &format!("    {verb} its {what}\n");
                }
            }
            if rng.percent(25) {
                let line = rng.pick(&[
                    "move step any way, if a friendly piece is in its region",
                    "move leap 0 2, unless at least 3 pieces are in its region",
                    "move leap 1 2, if an enemy is in its region",
                ]);
                changed += &format!("    {line}\n");
            }
        }
    }
    changed
}

/// Files, ranks, levels or rectangles of the board, each a region; some squares are in none.
fn regions(rng: &mut Rng, board: &[&str]) -> Vec<String> {
    let number = |at: usize| board.get(at).and_then(|n| n.parse::<usize>().ok());
    let letter = |x: usize| match u8::try_from(x) {
        Ok(x @ ..26) => char::from(b'a' + x).to_string(),
        _ => format!("a{}", char::from(b'a' + (x - 26) as u8 % 26)),
    };
    // A hexagon is as high as it is broad; all have at least the files and ranks of the smallest.
    let (files, ranks) = match (number(0), number(2)) {
        (Some(files), Some(ranks)) => (files.min(26), ranks),
        _ => (3, 3),
    };
    let row = |from: usize, to: usize| match from == to {
        true => format!("rank {}", from + 1),
        false => format!("ranks {}-{}", from + 1, to + 1),
    };
    let column = |from: usize, to: usize| match from == to {
        true => format!("file {}", letter(from)),
        false => format!("files {}-{}", letter(from), letter(to)),
    };
    let flat = board.len() == 3;
    let mut all = match rng.below(if flat { 5 } else { 2 }) {
        0 => cuts(rng, files).into_iter().map(|(from, to)| column(from, to)).collect::<Vec<_>>(),
        1 => cuts(rng, ranks).into_iter().map(|(from, to)| row(from, to)).collect(),
        _ => {
            let (across, up) = (cuts(rng, files), cuts(rng, ranks));
            let corner = |x: usize, y: usize| format!("{}{}", letter(x), y + 1);
            let all = across.iter().flat_map(|x| up.iter().map(move |y| (x, y)));
            all.map(|((left, right), (low, high))| {
                format!("{}-{}", corner(*left, *low), corner(*right, *high))
            })
            .collect()
        }
    };
    while all.len() > 2 && rng.percent(30) {
        let gone = rng.below(all.len());
        all.remove(gone);
    }
    all
}

/// Some numbers in a row cut into pieces.
fn cuts(rng: &mut Rng, n: usize) -> Vec<(usize, usize)> {
    let (mut all, mut from) = (Vec::new(), 0);
    while from < n {
        let to = (from + rng.below(3)).min(n - 1);
        all.push((from, to));
        from = to + 1;
    }
    all
}
