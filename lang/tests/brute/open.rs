//! What is known to differ, until the engine is mended: left out unless `WAZIR_BRUTE_OPEN` says otherwise.

use super::variable;

/// Does a file say something of which it is known that the engine takes it otherwise?
pub fn is_open(text: &str) -> bool {
    variable("WAZIR_BRUTE_OPEN", 0) == 0
        && (text.lines().any(|line| comes_round(text, line))
            || pushed_round(text)
            || parts_by_holes(text)
            || bans_behind_names(text)
            || lasts_within_turns(text)
            || pushes_as_another(text))
}

/// A line that goes onto a piece is taken over by `as` without its `onto`, and then cannot be played.
fn pushes_as_another(text: &str) -> bool {
    text.contains("that piece goes ")
        && text
            .lines()
            .any(|line| line.contains(" as ") && !line.contains("drop ") && !line.contains("its victim"))
}

/// The FEN of a position within a turn counts the part as a turn, where an ending asks how long something has been so.
fn lasts_within_turns(text: &str) -> bool {
    let lasts = text.lines().any(|line| line.contains(" for ") && line.contains(" plies:"));
    lasts && text.lines().any(|line| line.trim_start().starts_with("then "))
}

/// `giving no check` is not understood behind a list of names: `drop anywhere as a pawn, giving no check`, `move as rook, giving no check`.
fn bans_behind_names(text: &str) -> bool {
    text.lines().any(|line| {
        let names = line.split(", giving no").next().filter(|names| *names != line);
        let last =
            |word: &str| names.and_then(|n| n.rsplit_once(word)).is_some_and(|(_, n)| !n.contains(", "));
        last(" as ")
            && !names
                .is_some_and(|n| n.ends_with("its victim") || n.ends_with("just moved") || n.ends_with(" it"))
    })
}

/// Where edges are joined, two ways lead to one square and push what stands there to two others: the engine takes the first way, even
/// if it is blocked behind, and does not refuse the file.
fn pushed_round(text: &str) -> bool {
    text.contains("  link ")
        && (text.contains("that piece goes a step ahead") || text.contains(" a step back from"))
}

/// What goes or appears `anywhere` does not come to squares of Black's that lie where White has holes.
fn parts_by_holes(text: &str) -> bool {
    text.contains("  holes ") && text.lines().any(|line| line.trim_start().starts_with("then "))
}

/// Around a reversed link a hop ends on a piece that it has gone over. It is rare, and small boards alone show it.
fn comes_round(text: &str, line: &str) -> bool {
    let small = ["  piece king K", "when it moves:", "when it is captured:", "    drop ", "captures: every"];
    let small = small.iter().any(|words| text.contains(words));
    small && text.contains(" reversed\n") && [" hop ", " over ", " betza "].iter().any(|w| line.contains(w))
}
