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

/// How an orthodox piece goes, in words.
fn way(atom: &str) -> &'static str {
    match atom {
        "K" => "step any way",
        "Q" => "slide any way",
        "R" => "slide orthogonal",
        "B" => "slide diagonal",
        _ => "leap 1 2",
    }
}

/// `captures like a bishop`: the line in Betza notation, where the piece is an orthodox one.
pub(super) fn like(line: &str) -> String {
    let has = |word: &str| line.split_whitespace().any(|w| w.trim_end_matches('s') == word);
    let atoms = atoms(line);
    let mode = match (has("move"), has("capture")) {
        _ if line.contains(" and capture") => "",
        (true, false) => "m",
        (false, true) => "c",
        _ => "",
    };
    let pieces: String = atoms.chars().map(|atom| format!("{mode}{atom}")).collect();
    match atoms.len() {
        0 => "say how it goes, as in `move and capture leap 1 2`, or in Betza notation: `betza \"N\"`"
            .to_owned(),
        1 if mode == "m" => format!(
            "in place of the whole line, in Betza notation, `betza \"{atoms}\"`, or `betza \"m{atoms}\"` where it only moves; in words, `move and capture {}`",
            way(&atoms)
        ),
        1 => {
            let modes = if mode == "c" { "capture" } else { "move and capture" };
            format!(
                "in place of the whole line, in Betza notation, `betza \"{pieces}\"`; in words, `{modes} {}`",
                way(&atoms)
            )
        }
        _ if mode == "m" => format!(
            "no piece borrows the moves of others by their names; in Betza notation the whole line is `betza \"{atoms}\"`, or `betza \"{pieces}\"` where it only moves"
        ),
        _ => format!(
            "no piece borrows the moves of others by their names; in Betza notation the whole line is `betza \"{pieces}\"`"
        ),
    }
}
