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
