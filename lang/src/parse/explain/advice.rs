//! Advice: a help line, and an edit of the line where there is one.

/// An edit of a line: what is replaced, by what.
pub(super) type Edit = (std::ops::Range<usize>, String);

/// A help line, and an edit where there is one.
pub(super) type Advice = (String, Option<Edit>);

/// A help line alone.
pub(super) fn say(help: impl Into<String>) -> Option<Advice> {
    Some((help.into(), None))
}

/// An edit, and its text as the help line.
pub(super) fn write(edit: Edit) -> Option<Advice> {
    Some((format!("write `{}`", edit.1.trim()), Some(edit)))
}

/// The orthodox pieces that a text names, in Betza notation.
pub(super) fn atoms(text: &str) -> String {
    const ATOMS: [(&str, &str); 5] =
        [("king", "K"), ("queen", "Q"), ("rook", "R"), ("bishop", "B"), ("knight", "N")];
    let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let has = |name: &str| words.iter().any(|w| w.trim_end_matches('s') == name);
    ATOMS.iter().filter(|(name, _)| has(name)).map(|(_, atom)| *atom).collect()
}

/// `captures like a bishop`: the line with `as`, where the pieces are orthodox ones.
pub(super) fn like(line: &str) -> String {
    const NAMES: [&str; 5] = ["king", "queen", "rook", "bishop", "knight"];
    let words: Vec<&str> =
        line.split(|c: char| !c.is_alphanumeric()).map(|w| w.trim_end_matches('s')).collect();
    let has = |word: &str| words.contains(&word);
    let names: Vec<&str> = words.iter().copied().filter(|w| NAMES.contains(w)).collect();
    let names = names.join(", ");
    match (has("move"), has("capture")) {
        _ if names.is_empty() => {
            "say how it goes, as in `move and capture leap 1 2`, or by the lines of another kind: `move and capture as knight`"
                .to_owned()
        }
        (true, false) => {
            format!("write `move and capture as {names}`, or `move as {names}` where it only moves")
        }
        (false, true) => format!("write `capture as {names}`"),
        _ => format!("write `move and capture as {names}`"),
    }
}
