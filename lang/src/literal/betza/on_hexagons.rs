//! Lines for what simple Betza notation would be on hexagons, where it is not read: `NN` is `move and capture ride 1 2`.
//!
//! Straight is over an edge and diagonal between two edges, as in the words of the language. What has directions, legs or other letters is
//! not guessed at.

/// The atoms and their paths; of riders, what goes once stands first.
const ATOMS: [(&str, &str, &str); 22] = [
    ("NN", "", "ride 1 2"),
    ("CC", "", "ride 1 3"),
    ("ZZ", "", "ride 2 3"),
    ("WW", "", "slide orthogonal"),
    ("FF", "", "slide diagonal"),
    ("DD", "", "ride 0 2"),
    ("AA", "", "ride 2 2"),
    ("HH", "", "ride 0 3"),
    ("GG", "", "ride 3 3"),
    ("W", "step orthogonal", "slide orthogonal"),
    ("R", "", "slide orthogonal"),
    ("F", "step diagonal", "slide diagonal"),
    ("B", "", "slide diagonal"),
    ("K", "step any way", "slide any way"),
    ("Q", "", "slide any way"),
    ("D", "leap 0 2", "ride 0 2"),
    ("A", "leap 2 2", "ride 2 2"),
    ("H", "leap 0 3", "ride 0 3"),
    ("G", "leap 3 3", "ride 3 3"),
    ("N", "leap 1 2", "ride 1 2"),
    ("C", "leap 1 3", "ride 1 3"),
    ("Z", "leap 2 3", "ride 2 3"),
];

/// The lines, each in the signs of code.
pub(crate) fn lines(text: &str) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (modes, after) = match (rest.strip_prefix('m'), rest.strip_prefix('c')) {
            (Some(after), _) => ("move", after),
            (_, Some(after)) => ("capture", after),
            _ => ("move and capture", rest),
        };
        let (atom, once, again) = ATOMS.iter().find(|(atom, ..)| after.starts_with(atom))?;
        let after = after.get(atom.len()..)?;
        let digits = after.len() - after.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (digits, after) = after.split_at(digits);
        let path = match (digits, once.is_empty()) {
            ("", true) | ("0", _) => (*again).to_owned(),
            ("", false) | ("1", false) => (*once).to_owned(),
            _ => format!("{again} up to {}", digits.parse::<u8>().ok().filter(|n| *n > 1)?),
        };
        lines.push(format!("`{modes} {path}`"));
        rest = after;
    }
    Some(lines).filter(|lines| !lines.is_empty())
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn atoms_are_lines() {
        for (text, expected) in [
            ("NN", Some(vec!["`move and capture ride 1 2`"])),
            ("mRcB", Some(vec!["`move slide orthogonal`", "`capture slide diagonal`"])),
            (
                "W3K",
                Some(vec!["`move and capture slide orthogonal up to 3`", "`move and capture step any way`"]),
            ),
            ("HDD", Some(vec!["`move and capture leap 0 3`", "`move and capture ride 0 2`"])),
            ("WWF", Some(vec!["`move and capture slide orthogonal`", "`move and capture step diagonal`"])),
            ("fW", None),
            ("", None),
            ("R0", Some(vec!["`move and capture slide orthogonal`"])),
            ("R1", None),
        ] {
            let expected = expected.map(|lines| lines.into_iter().map(str::to_owned).collect());
            assert_eq!(lines(text), expected, "{text}");
        }
    }
}
