//! Gates put into files with hands, and hands into files that have none.

use super::Rng;

/// Lets some of the kinds of a file come to the squares that others leave.
pub fn put(rng: &mut Rng, text: &str) -> String {
    let kinds: Vec<(String, String, bool)> = text
        .lines()
        .filter_map(|l| l.trim_start().strip_prefix("piece ").filter(|_| l.ends_with('{')))
        .filter_map(|l| {
            let mut words = l.split(' ');
            Some((words.next()?.to_owned(), words.next()?.to_owned(), l.contains(" royal")))
        })
        .collect();
    let mut changed = String::new();
    let mut come: Vec<String> = Vec::new();
    for line in text.lines() {
        let bare = line.trim_start();
        if bare.starts_with("setup ") && !come.is_empty() && !line.contains('[') {
            let mut hand = String::new();
            for letter in &come {
                hand += letter;
                hand += &letter.to_ascii_lowercase();
            }
            let mut parts = line.splitn(2, '"');
            let (head, fen) = (parts.next().unwrap_or(""), parts.next().unwrap_or(""));
            let end = fen.find([' ', '"']).unwrap_or(fen.len());
            changed += &format!("{head}\"{}[{hand}]{}\n", &fen[..end], &fen[end..]);
            continue;
        }
        changed += line;
        changed.push('\n');
        let Some((name, letter, royal)) =
            kinds.iter().find(|(n, ..)| bare.starts_with(&format!("piece {n} ")))
        else {
            continue;
        };
        if !line.ends_with('{') || *royal || !rng.percent(45) {
            continue;
        }
        come.push(letter.clone());
        let other = &rng.pick(&kinds).0;
        let whom = match rng.below(6) {
            0 => "a piece".to_owned(),
            1 => format!("a {other}"),
            2 => format!("an unmoved {other}"),
            3 => format!("a piece except {name}"),
            4 => format!("an unmoved piece except {other}"),
            _ => "an unmoved piece".to_owned(),
        };
        changed += &format!("    drop on the square {whom} left\n");
    }
    changed
}
