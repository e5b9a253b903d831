//! Lines compared: what two of them say, which sort they are of, and which a piece has.

use super::draft::{PieceDraft, Who, Zone};

/// The words of a line, with the squares of zones in the place of their names.
pub(super) fn canonical(line: &str, zones: &[Zone]) -> String {
    line.split(' ')
        .map(|word| {
            let name = word.trim_end_matches([',', ':', ';']);
            let held: Vec<String> = zones
                .iter()
                .filter(|z| z.name == name)
                .map(|z| format!("{:?}({})", z.who, z.squares))
                .collect();
            if held.is_empty() { word.to_owned() } else { word.replace(name, &held.join("|")) }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// What a line about every piece says, without those that it excepts.
pub(super) fn about(every: &str) -> &str {
    every.split_once(" { ").map_or(every, |(_, line)| line)
}

/// The lines of a piece of one side, or of both; that it is royal is one of them.
pub(super) fn lines(piece: &PieceDraft, who: Who) -> Vec<String> {
    let traits = (!piece.traits.is_empty() && piece.traits != "of nobody" && who == Who::Both)
        .then(|| piece.traits.clone());
    traits.into_iter().chain(piece.lines.iter().filter(|(w, _)| *w == who).map(|(_, l)| l.clone())).collect()
}

/// The sort of a line, by which it is removed.
pub(super) fn sort(line: &str) -> &str {
    const SORTS: [&str; 12] = [
        "move and capture",
        "move",
        "capture",
        "betza",
        "royal",
        "uncapturable",
        "promote",
        "drop",
        "when it captures",
        "when it moves",
        "when it is captured",
        "becomes",
    ];
    let line = line.strip_prefix("may ").unwrap_or(line);
    SORTS.iter().find(|sort| line.starts_with(**sort)).copied().unwrap_or(line)
}
