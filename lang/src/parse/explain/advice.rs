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
    const NAMES: [&str; 6] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
    const SMALL: [&str; 9] = ["as", "like", "a", "an", "the", "and", "or", "capture", "move"];
    let words: Vec<&str> =
        line.split(|c: char| !c.is_alphanumeric()).map(|w| w.trim_end_matches('s')).collect();
    let words: Vec<&str> = words.into_iter().filter(|w| !w.is_empty()).collect();
    let has = |word: &str| words.contains(&word);
    let named = |words: &[&'static str]| words.join(", ");
    let of = |words: &[&str]| -> Vec<&'static str> {
        words.iter().filter_map(|w| NAMES.into_iter().find(|name| name == w)).collect()
    };
    const DIRECTIONS: [&str; 8] =
        ["forward", "backward", "sideway", "left", "right", "diagonally", "orthogonally", "straight"];
    if words.iter().any(|w| DIRECTIONS.contains(w)) {
        return "`as rook` takes all the ways of the other piece; to take only some, write them out, as in `move and capture slide forward` for the rook's way ahead, or `move and capture slide backward-left, backward-right` for the bishop's ways back".to_owned();
    }
    // One way for moving and another for capturing are two lines.
    let place = |word: &str| words.iter().position(|w| *w == word);
    if let Some((moves, takes)) = place("move").zip(place("capture").or_else(|| place("take"))) {
        let (first, second) = (moves.min(takes), moves.max(takes));
        let apart = second > first + 2;
        let known = |word: &&&str| NAMES.contains(*word) || SMALL.contains(*word) || **word == "take";
        let run = |words: &[&str]| -> Vec<&'static str> {
            let clause: Vec<&str> = words.iter().take_while(known).copied().collect();
            of(&clause)
        };
        let ways = [words.get(first..second), words.get(second..)].map(|w| run(w.unwrap_or_default()));
        let [moving, taking] = if moves < takes { ways } else { [ways[1].clone(), ways[0].clone()] };
        if !moving.is_empty() && !taking.is_empty() {
            return format!(
                "a piece that captures differently from how it moves has two lines: `move as {}` and `capture as {}`",
                named(&moving),
                named(&taking)
            );
        }
        if apart {
            return "a piece that captures differently from how it moves has two lines: `move …` and `capture …`"
                .to_owned();
        }
    }
    let mut names = of(&words);
    let mut seen = Vec::new();
    names.retain(|name| {
        let new = !seen.contains(name);
        seen.push(*name);
        new
    });
    let names = named(&names);
    if let Some(rest) = otherwise(line).filter(|_| !names.is_empty()) {
        let modes = match (has("move"), has("capture") || has("take")) {
            (false, true) => "capture",
            _ => "move and capture",
        };
        let way = match names.as_str() {
            "rook" => Some("orthogonal"),
            "bishop" => Some("diagonal"),
            "queen" => Some("any way"),
            _ => None,
        };
        if let Some((way, number)) = way.zip(limit(line)) {
            return match number {
                1 => format!("write `{modes} step {way}`"),
                number => format!("write `{modes} slide {way} up to {number}`"),
            };
        }
        return match (names.as_str(), leap(rest)) {
            ("knight", Some((short, long))) => format!("write `{modes} leap {short} {long}`"),
            _ => format!(
                "`as {names}` takes all that the lines of the other say, and no more: write this way out, as in `{modes} leap 1 2` or `{modes} slide diagonal up to 3`"
            ),
        };
    }
    match (has("move"), has("capture")) {
        _ if names.is_empty() => {
            "say how it goes, as in `move and capture leap 1 2`, or by the lines of another kind: `move and capture as knight`"
                .to_owned()
        }
        (true, false) => {
            format!("write `move and capture as {names}`, or `move as {names}` if it only moves")
        }
        (false, true) => format!("write `capture as {names}`"),
        _ => format!("write `move and capture as {names}`"),
    }
}

/// The same as advice: with an edit, where every word of the line is in the line that is offered.
pub(super) fn likened(line: &str) -> Option<Advice> {
    const SAID: [&str; 30] = [
        "as", "like", "a", "an", "the", "and", "or", "capture", "captures", "move", "moves", "goes", "go",
        "takes", "take", "slides", "it", "king", "queen", "rook", "bishop", "knight", "pawn", "just",
        "exactly", "does", "do", "both", "any", "piece",
    ];
    let help = like(line);
    let words = line.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let plain = words.clone().all(|word| SAID.contains(&word) || SAID.contains(&word.trim_end_matches('s')));
    let whole =
        help.strip_prefix("write `").and_then(|rest| rest.strip_suffix('`')).filter(|w| !w.contains('`'));
    let begins = !line.starts_with("and ");
    match whole.filter(|_| begins && (plain || limit(line).is_some())) {
        Some(whole) => Some((help.clone(), Some((0..line.len(), whole.to_owned())))),
        None => say(help),
    }
}

/// How far a piece goes that is likened to a slider, where nothing else is said of it: `but not more than three squares`.
fn limit(line: &str) -> Option<u8> {
    const SMALL: [&str; 30] = [
        "but", "only", "not", "no", "more", "than", "at", "most", "up", "to", "max", "maximum", "of", "a",
        "the", "squares", "square", "steps", "step", "fields", "cells", "spaces", "far", "further",
        "farther", "for", "limited", "moves", "and", "it",
    ];
    let rest = otherwise(line)?;
    let words: Vec<&str> =
        rest.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let mut numbers = words.iter().filter_map(|word| super::rewrites::number(word));
    let number = numbers.next().filter(|_| numbers.next().is_none())?;
    let plain = |word: &&&str| !SMALL.contains(*word) && super::rewrites::number(word).is_none();
    words.iter().find(plain).is_none().then_some(number)
}

/// What a line says behind the word that makes its way another than that of the piece it names.
fn otherwise(line: &str) -> Option<&str> {
    const TURNS: [&str; 9] =
        [" but ", " except ", " only ", " instead ", " without ", " unless ", " never ", " not ", " cannot "];
    let likened = [" like ", " as ", "like ", "as "].iter().find_map(|word| line.find(word))?;
    let rest = line.get(likened..)?;
    TURNS.iter().filter_map(|word| rest.find(word)).min().and_then(|at| rest.get(at..))
}

/// The two numbers of a leap, where a text names no others: `but three squares by one`.
fn leap(text: &str) -> Option<(u8, u8)> {
    let numbers: Vec<u8> =
        text.split(|c: char| !c.is_alphanumeric()).filter_map(super::rewrites::number).collect();
    match numbers.as_slice() {
        [one, other] => Some((*one.min(other), *one.max(other))),
        _ => None,
    }
}
