//! What is known to differ, until the engine is mended: left out unless `WAZIR_BRUTE_OPEN` says otherwise.

use super::variable;

/// Does a file say something of which it is known that the engine takes it otherwise?
pub fn is_open(text: &str) -> bool {
    variable("WAZIR_BRUTE_OPEN", 0) == 0
        && (text.lines().any(|line| comes_round(text, line)) || asks_castlers(text))
}

/// Around a reversed link a hop ends on a piece that it has gone over. It is rare, and small boards alone show it.
fn comes_round(text: &str, line: &str) -> bool {
    let small = ["  piece king K", "when it moves:", "when it is captured:", "    drop ", "captures: every"];
    let small = small.iter().any(|words| text.contains(words));
    small && text.contains(" reversed\n") && [" hop ", " over ", " betza "].iter().any(|w| line.contains(w))
}

/// Where other lines ask whether what castles is unmoved, a FEN must say it beside the letter of the castling.
fn asks_castlers(text: &str) -> bool {
    let letters = [" follows an unmoved ", "drop on the square an unmoved "];
    let told = |line: &str| letters.iter().any(|words| line.contains(words));
    let otherwise = |line: &str| {
        let rest = letters.iter().fold(line.to_owned(), |rest, words| rest.replacen(words, "", 1));
        rest.contains("unmoved") || rest.contains("it has moved")
    };
    text.contains("castling ") && text.lines().any(told) && text.lines().any(otherwise)
}
