//! Strings in Betza's notation, of every sort that the reference speaks of.

use super::Rng;

/// A string of one to three moves.
pub fn string(rng: &mut Rng) -> String {
    let n = *rng.pick(&[1, 1, 1, 2, 2, 3]);
    let mode = |rng: &mut Rng| *rng.pick(&["", "", "", "m", "c"]);
    (0..n).map(|_| mode(rng).to_owned() + &one(rng)).collect()
}

fn one(rng: &mut Rng) -> String {
    let straight = ["", "", "f", "b", "l", "r", "v", "s", "fl", "fs", "bv", "frl"];
    let diagonal = ["", "", "f", "b", "l", "r", "fl", "br", "fr"];
    let oblique = ["", "", "f", "b", "l", "r", "v", "s", "fs", "bs", "fh", "bh", "lh", "rh"];
    let which = rng.below(12);
    match which {
        0 => format!(
            "{}{}",
            rng.pick(&straight),
            rng.pick(&["W", "D", "H", "W2", "W3", "R", "DD", "W0", "H2"])
        ),
        1 => format!(
            "{}{}",
            rng.pick(&diagonal),
            rng.pick(&["F", "A", "G", "F2", "F3", "B", "AA", "F0", "B4"])
        ),
        2 => format!("{}{}", rng.pick(&oblique), rng.pick(&["N", "C", "Z", "NN", "N2", "CC"])),
        3 => rng.pick(&["K", "Q", "K2", "Q3", "R2", "WW", "FF", "ZZ", "GG"]).to_string(),
        4 => format!("n{}{}", rng.pick(&straight), rng.pick(&["D", "H"])),
        5 => format!("{}n{}", rng.pick(&diagonal), rng.pick(&["A", "G"])),
        6 => format!("n{}N", rng.pick(&oblique)),
        7 => rng.pick(&["jD", "jA", "jN", "jfN", "jR", "jB", "jQ", "jfR", "fjB", "jW0"]).to_string(),
        8 => rng.pick(&["pR", "pB", "pQ", "pNN", "pDD", "fpR", "psR", "pflB"]).to_string(),
        9 => rng.pick(&["gQ", "gR", "gB", "gNN", "gfR", "fgB", "gAA"]).to_string(),
        10 => rng.pick(&["zB", "zR", "qNN"]).to_string(),
        _ => rng.pick(&["[F?R]", "[F-R]", "[W?B]", "[W-B]", "[W?F]", "[F-W]", "[F?B]", "[W-R]"]).to_string(),
    }
}

/// A string of one to three moves, of every sort that is understood. Few are refused: a direction that keeps nothing, a way that comes back.
pub fn any_string(rng: &mut Rng, modes: &[&str]) -> String {
    let n = *rng.pick(&[1, 1, 2, 3]);
    let mut text = String::new();
    for _ in 0..n {
        // Before legs the letter would be said of the first of them.
        let mode = *rng.pick(modes);
        text += &match rng.below(8) {
            0 => mode.to_owned() + &one(rng),
            1 | 2 => mode.to_owned() + &ranged(rng),
            3 | 4 => chain(rng, mode),
            _ => mode.to_owned() + &bracket(rng),
        };
    }
    text
}

const STRAIGHT: &[&str] =
    &["", "", "", "f", "b", "l", "r", "v", "s", "fl", "fs", "bv", "frl", "lf", "rv", "ffrr"];
const DIAGONAL: &[&str] = &["", "", "", "f", "b", "l", "fl", "br", "fs", "frl", "lf", "ffrr"];
const OBLIQUE: &[&str] = &[
    "", "", "", "f", "b", "l", "r", "v", "s", "fs", "bs", "fh", "bh", "lh", "rh", "hr", "hl", "lf", "fl",
    "rv", "ffrr", "frl", "bl", "ffll",
];

/// Directions that an atom has.
fn directions(rng: &mut Rng, atom: &str) -> &'static str {
    let all: &[&str] = match atom.chars().next() {
        _ if matches!(atom, "FX" | "DY" | "CY" | "NX" | "(1,4)" | "(2,1)0") => OBLIQUE,
        Some('W' | 'R' | 'D' | 'H') => STRAIGHT,
        Some('F' | 'B' | 'A' | 'G') => DIAGONAL,
        Some('K' | 'Q') => &["", "", "f", "v", "fl", "fs", "bs", "fh", "frl"],
        Some('N' | 'C' | 'Z') => OBLIQUE,
        _ => &[""],
    };
    let one: &&str = rng.pick(all);
    one
}

fn ranged(rng: &mut Rng) -> String {
    let rider = ["R", "B", "Q", "W0", "F0", "NN", "DD", "AA", "CC", "K0", "H0"];
    let (manner, atom) = match rng.below(12) {
        0 => ("n", rng.pick(&["D", "H", "A", "G", "N", "Z", "DD", "AA", "NN", "Z0", "N2", "D3", "WX"])),
        1 => ("j", rng.pick(&["D", "A", "N", "R", "B", "Q", "W0"])),
        2 => ("p", rng.pick(&rider)),
        3 => ("pp", rng.pick(&rider)),
        4 => ("g", rng.pick(&rider)),
        5 => ("z", rng.pick(&["B", "R", "B3", "W3", "F2", "DD", "R4", "A0"])),
        6 => ("q", rng.pick(&["NN", "N0", "N4", "N2", "CC", "C3", "ZZ", "N8", "N9"])),
        7 => (
            "",
            rng.pick(&["WX", "NX", "DY", "FX", "(1,4)", "(0,2)", "(3,3)", "(1,1)3", "(2,1)0", "U", "CY"]),
        ),
        _ => {
            let atom = *rng.pick(&["W", "F", "R", "B", "Q", "K", "N", "D", "A", "C", "Z"]);
            let range = *rng.pick(&["0", "2", "3", "[2]", "[2-3]", "[2-]", "[1-2]", "[3]"]);
            return format!("{}{atom}{range}", directions(rng, atom));
        }
    };
    format!("{manner}{}{atom}", directions(rng, atom))
}

fn chain(rng: &mut Rng, mode: &str) -> String {
    let atom = *rng.pick(&["W", "W", "F", "F", "K", "K", "R", "B", "N", "N", "D", "A", "W3", "B2", "Q", "C"]);
    let one = matches!(atom, "W" | "F" | "K" | "N" | "D" | "A" | "C" | "R" | "B" | "Q");
    let every = matches!(atom, "K" | "N" | "Q" | "C");
    let mut text = match rng.percent(60) {
        true => String::new(),
        false => directions(rng, atom).to_owned(),
    };
    let mut bent = false;
    for _ in 0..*rng.pick(&[1, 1, 1, 2, 2, 3]) {
        text +=
            *rng.pick(&["", "", "", "m", "p", "mp", if one { "y" } else { "" }, if one { "g" } else { "p" }]);
        text += "a";
        text += *match rng.below(6) {
            0 | 1 if bent => rng.pick(&["fz", "fq", "z", "q", "bz", "bq"]),
            0 if every => &"",
            1 => rng.pick(&["bs", "bl", "v", "fh", "f", "b"]),
            _ => rng.pick(&["f", "fs", "fs", "s", "s", "fr", "fl", "l", "r", "fs"]),
        };
        bent |= text.ends_with(['s', 'l', 'r']);
    }
    text + mode + atom
}

fn bracket(rng: &mut Rng) -> String {
    const ATOMS: &[&str] = &["W", "F", "R", "B", "W", "F", "R", "B", "W2", "F3", "R[2-3]", "D", "A"];
    let legs = *rng.pick(&[2, 2, 2, 2, 3, 4]);
    // Of atoms with eight leaps and of kings only the same follow.
    let same = *rng.pick(&["", "", "", "", "", "N", "K", "NN", "C"]);
    let atom = |rng: &mut Rng| if same.is_empty() { *rng.pick(ATOMS) } else { same };
    let (mut text, mut hops) = (String::new(), false);
    let mut last = "";
    for i in 0..legs {
        let next = atom(rng);
        let diagonal = |a: &str| a.starts_with(['F', 'B', 'A']);
        if i > 0 {
            text += if hops { "-" } else { *rng.pick(&["?", "-"]) };
            text += *match (same, diagonal(last) == diagonal(next)) {
                ("", true) => rng.pick(&["", "", "", "s", "f", "b", "fs", "fl", "l", "r", "bs"]),
                ("", false) => rng.pick(&["", "", "", "fs", "fl", "fr", "bs", "f", "b", "bl"]),
                _ => rng.pick(&["f", "f", "fs", "fs", "s", "fl", "r", "bs", "b"]),
            };
        } else if rng.percent(40) {
            text += directions(rng, next);
        }
        hops = i + 1 < legs && rng.percent(20);
        if hops {
            text += *rng.pick(&["p", "p", "mp"]);
        }
        text += next;
        last = next;
    }
    let short = |a: &str| matches!(a, "W" | "F" | "R" | "B");
    let before = match legs == 2 && short(last) && text.starts_with(['W', 'F', 'R', 'B']) && rng.percent(50) {
        true => *rng.pick(&["v", "f", "fs", "l", "bs", "s", "fl"]),
        false => "",
    };
    format!("{before}[{text}]")
}
