//! Names for pieces whose file gives only their moves.

use wazir_lang::is_name;

/// What pieces with these moves are called.
const NAMES: &[(&str, &str)] = &[
    ("NC", "wildebeest"),
    ("C", "camel"),
    ("Z", "zebra"),
    ("NN", "nightrider"),
    ("QN", "amazon"),
    ("QNAD", "maharajah"),
    ("AD", "alibaba"),
    ("DA", "alibaba"),
    ("NAD", "squirrel"),
    ("AF", "ferz-alfil"),
    ("AW", "waffle"),
    ("WA", "waffle"),
    ("DW", "woody-rook"),
    ("DF", "kylin"),
    ("DWF", "dabbaba-man"),
    ("BK", "dragon-horse"),
    ("KB", "dragon-horse"),
    ("RK", "dragon-king"),
    ("RF", "dragon-king"),
    ("BW", "dragon-horse"),
    ("NK", "centaur"),
    ("KN", "centaur"),
    ("FvW", "flying-guard"),
    ("WfF", "gold"),
    ("FfW", "silver"),
    ("K", "commoner"),
    ("WF", "commoner"),
    ("D", "dabbaba"),
    ("mR", "lame-rook"),
    ("pR", "howitzer"),
    ("pB", "diagonal-howitzer"),
    ("mBcpB", "diagonal-cannon"),
    ("mRcpR", "cannon"),
];

/// What a letter stands for in most games, where nothing else is called so.
const LETTERS: &[(char, &str)] =
    &[('p', "pawn"), ('n', "knight"), ('b', "bishop"), ('r', "rook"), ('q', "queen"), ('k', "king")];

/// The name of a piece with these moves and this letter; names that are taken are not given.
pub(super) fn of_moves(betza: &str, letter: char, taken: &dyn Fn(&str) -> bool) -> String {
    let known = NAMES.iter().find(|(moves, _)| *moves == betza).map(|(_, name)| *name);
    let usual = of_letter(letter).filter(|name| !taken(name));
    match known.or(usual) {
        Some(name) => name.to_owned(),
        None => format!("piece-{letter}"),
    }
}

/// What a letter stands for in most games.
pub(super) fn of_letter(letter: char) -> Option<&'static str> {
    LETTERS.iter().find(|(l, _)| *l == letter).map(|(_, name)| *name)
}

/// A section's name as a name of the language: small letters, digits and hyphens, beginning with a letter.
pub(crate) fn of_section(name: &str) -> String {
    const DIGITS: [&str; 10] =
        ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let mut id = String::new();
    for c in name.chars() {
        match c.to_ascii_lowercase() {
            c if c.is_ascii_lowercase() => id.push(c),
            c if c.is_ascii_digit() && id.is_empty() => {
                let word = c.to_digit(10).and_then(|d| DIGITS.get(d as usize)).copied().unwrap_or("n");
                id.push_str(word);
                id.push('-');
            }
            c if c.is_ascii_digit() => id.push(c),
            _ if !id.is_empty() && !id.ends_with('-') => id.push('-'),
            _ => {}
        }
    }
    let id = id.trim_matches('-');
    match id {
        "" => "variant".to_owned(),
        // A word of the language, or what looks like a square.
        id if !is_name(id) => format!("{id}-chess"),
        id => id.to_owned(),
    }
}

/// A section's name as a title for people.
pub(crate) fn title(name: &str) -> String {
    let words: Vec<&str> = name.split(['-', '_']).filter(|word| !word.is_empty()).collect();
    let mut title = words.join(" ");
    if let Some(first) = title.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    title.replace(['"', '\\'], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sections_have_names() {
        assert_eq!(of_section("3check-crazyhouse"), "three-check-crazyhouse");
        assert_eq!(of_section("4x5chess"), "four-x5chess");
        assert_eq!(of_section("My_Chess"), "my-chess");
        assert_eq!(of_section("!!"), "variant");
        assert_eq!(title("roll-ing-to-four"), "Roll ing to four");
    }
}
