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

/// A string of one to three moves, of every sort that is understood. Some are refused: a direction that keeps nothing, a bend that is none.
pub fn any_string(rng: &mut Rng) -> String {
    let n = *rng.pick(&[1, 1, 2, 3]);
    let mode = |rng: &mut Rng| *rng.pick(&["", "", "", "m", "c"]);
    let way = |rng: &mut Rng| match rng.below(6) {
        0 | 1 => one(rng),
        2 => ranged(rng),
        3 => chain(rng),
        _ => bracket(rng),
    };
    (0..n).map(|_| mode(rng).to_owned() + &way(rng)).collect()
}

fn ranged(rng: &mut Rng) -> String {
    let directions = ["", "", "f", "b", "l", "fs", "hr", "hl", "lf", "rv", "ffrr", "s", "fh", "frl"];
    let manner = ["", "", "", "n", "j", "p", "pp", "g", "z", "q"];
    let atom = [
        "W", "F", "R", "B", "Q", "K", "N", "D", "A", "H", "C", "Z", "G", "WX", "NX", "DY", "CY", "(1,4)",
        "(0,2)", "(3,3)",
    ];
    let range = ["", "", "0", "2", "3", "4", "[2]", "[2-3]", "[2-]", "[1-2]"];
    format!("{}{}{}{}", rng.pick(&manner), rng.pick(&directions), rng.pick(&atom), rng.pick(&range))
}

fn chain(rng: &mut Rng) -> String {
    let mut text = (*rng.pick(&["", "", "f", "v", "fl"])).to_owned();
    for _ in 0..*rng.pick(&[1, 1, 1, 2, 2, 3]) {
        text += *rng.pick(&["", "", "m", "p", "mp", "y", "g"]);
        text += "a";
        text += *rng.pick(&["f", "fs", "s", "b", "bs", "fr", "l", "fz", "q", "z", "fq", "", "fh", "v"]);
    }
    text + *rng.pick(&["W", "F", "K", "R", "B", "N", "D", "W3", "Q", "Z"])
}

fn bracket(rng: &mut Rng) -> String {
    let mut text = (*rng.pick(&["", "", "", "v", "f", "fs"])).to_owned() + "[";
    for i in 0..*rng.pick(&[2, 2, 2, 3, 4]) {
        if i > 0 {
            text += *rng.pick(&["?", "-"]);
            text += *rng.pick(&["", "", "", "s", "f", "b", "fs", "bs", "fl"]);
        } else {
            text += *rng.pick(&["", "", "f", "v", "l", "p", "mp"]);
        }
        text += *rng
            .pick(&["W", "F", "R", "B", "W", "F", "R", "B", "W2", "F3", "R[2-3]", "N", "D", "A", "K", "NN"]);
    }
    text + "]"
}
