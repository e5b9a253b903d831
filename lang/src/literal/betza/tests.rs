//! What Betza strings mean: their destinations on an empty board, and the letter at which others are refused.

use super::parse;
use wazir_runtime::Vector;
use wazir_runtime::program::Step;

/// The vectors of a string of leaps, as `(dx,dy)`, clockwise from ahead.
fn leaps(text: &str) -> Vec<(i8, i8)> {
    let ways = parse(text).unwrap_or_else(|p| panic!("{text}: {p:?}"));
    let mut all = Vec::new();
    for way in ways {
        let [Step::Go(vectors)] = way.path.as_slice() else { panic!("{text} is not a leap: {:?}", way.path) };
        all.extend(vectors.iter().map(|v: &Vector| (v.dx, v.dy)));
    }
    all
}

#[test]
fn directions_mean_what_the_xboard_page_draws() {
    let table: &[(&str, &[(i8, i8)])] = &[
        ("fW", &[(0, 1)]),
        ("frW", &[(0, 1), (1, 0)]),
        ("vW", &[(0, 1), (0, -1)]),
        ("sD", &[(2, 0), (-2, 0)]),
        ("fF", &[(1, 1), (-1, 1)]),
        ("rF", &[(1, 1), (1, -1)]),
        ("lfF", &[(-1, 1)]),
        ("flF", &[(-1, 1)]),
        ("fN", &[(1, 2), (-1, 2)]),
        ("ffN", &[(1, 2), (-1, 2)]),
        ("fhN", &[(1, 2), (2, 1), (-2, 1), (-1, 2)]),
        ("fsN", &[(2, 1), (-2, 1)]),
        ("sfN", &[(1, 2), (-1, 2)]),
        ("lfN", &[(-1, 2)]),
        ("flN", &[(-2, 1)]),
        ("rbN", &[(1, -2)]),
        ("lvN", &[(-1, -2), (-1, 2)]),
        ("ffrrN", &[(1, 2), (2, 1), (2, -1), (-1, 2)]),
        ("vN", &[(1, 2), (1, -2), (-1, -2), (-1, 2)]),
        ("hrN", &[(1, 2), (2, -1), (-1, -2), (-2, 1)]),
        ("hlN", &[(2, 1), (1, -2), (-2, -1), (-1, 2)]),
        ("fK", &[(0, 1), (1, 1), (-1, 1)]),
        ("fQ1", &[(0, 1), (1, 1), (-1, 1)]),
        ("bK", &[(1, -1), (0, -1), (-1, -1)]),
        ("fsK", &[(1, 1), (-1, 1)]),
        ("fhK", &[(0, 1), (1, 1), (-1, 1)]),
        ("lfK", &[(-1, 1)]),
        ("WfF", &[(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1)]),
    ];
    for (text, vectors) in table {
        assert_eq!(leaps(text), *vectors, "{text}");
    }
    for (text, count) in
        [("W", 4), ("F", 4), ("N", 8), ("C", 8), ("Z", 8), ("A", 4), ("H", 4), ("G", 4), ("K", 8)]
    {
        assert_eq!(leaps(text).len(), count, "{text}");
    }
}

#[test]
fn ways_in_the_text_form_of_paths() {
    let table = [
        ("R2", "go [n e s w] repeat 0..1 { empty ahead }"),
        ("WW", "go [n e s w] repeat 0.. { empty ahead }"),
        ("W0", "go [n e s w] repeat 0.. { empty ahead }"),
        ("nA", "go [ne se sw nw] empty ahead"),
        ("jD", "go [n e s w] occupied ahead"),
        ("nN", "go [n e s w] empty turn [-1 +1]"),
        ("nfN", "go [n] empty turn [-1 +1]"),
        ("jR", "go [n e s w] ahead repeat 0.. { empty ahead }"),
        ("pR", "go [n e s w] repeat 0.. { empty ahead } occupied ahead repeat 0.. { empty ahead }"),
        ("gB", "go [ne se sw nw] repeat 0.. { empty ahead } occupied ahead"),
        ("[F?R]", "go [ne se sw nw] repeat 0..1 { empty turn [-1 +1] repeat 0.. { empty ahead } }"),
        ("[W-B]", "go [n e s w] empty turn [-1 +1] repeat 0.. { empty ahead }"),
        ("[W-R]", "go [n e s w] empty ahead repeat 0.. { empty ahead }"),
    ];
    for (text, path) in table {
        let ways = parse(text).unwrap_or_else(|p| panic!("{text}: {p:?}"));
        assert_eq!(ways.len(), 1);
        assert_eq!(steps(&ways[0].path), path, "{text}");
    }
    let cannon = parse("mRcpR").unwrap();
    assert_eq!(cannon.iter().map(|w| (w.quiet, w.takes)).collect::<Vec<_>>(), [(true, false), (false, true)]);
}

fn steps(path: &[Step]) -> String {
    path.iter().map(step).collect::<Vec<_>>().join(" ")
}

fn step(step: &Step) -> String {
    use wazir_runtime::program::Test;
    const NAMES: [&str; 9] = ["sw", "s", "se", "w", "", "e", "nw", "n", "ne"];
    match step {
        Step::Go(vectors) => {
            let names: Vec<&str> =
                vectors.iter().map(|v| NAMES[((v.dy + 1) * 3 + v.dx + 1) as usize]).collect();
            format!("go [{}]", names.join(" "))
        }
        Step::Turn(turns) => {
            format!("turn [{}]", turns.iter().map(|t| format!("{t:+}")).collect::<Vec<_>>().join(" "))
        }
        Step::Ahead => "ahead".to_owned(),
        Step::Test(Test::Empty) => "empty".to_owned(),
        Step::Test(Test::Occupied) => "occupied".to_owned(),
        Step::Test(other) => format!("{other:?}"),
        Step::Repeat { min, max, body } => {
            format!("repeat {min}..{} {{ {} }}", max.map_or(String::new(), |m| m.to_string()), steps(body))
        }
        Step::Either(bodies) => {
            format!("either {{ {} }}", bodies.iter().map(|b| steps(b)).collect::<Vec<_>>().join(" | "))
        }
    }
}

#[test]
fn what_is_not_understood_is_refused_at_its_letter() {
    let table = [
        ("", 0),
        ("fmWfceFifmnD", 0),
        ("WafsW", 1),
        ("oR", 0),
        ("KisO2", 0),
        ("R99", 1),
        ("RR", 1),
        ("KK", 1),
        ("NNN", 2),
        ("NN3", 2),
        ("3R", 0),
        ("mm", 1),
        ("fm", 1),
        ("nR", 0),
        ("njD", 1),
        ("nC", 0),
        ("nN0", 0),
        ("pN", 0),
        ("gK", 0),
        ("jW", 0),
        ("qR", 0),
        ("zN0", 0),
        ("hW", 0),
        ("fhF", 1),
        ("ffrfW", 3),
        ("[F?N]", 3),
        ("[F?R", 0),
        ("f[F?R]", 0),
        ("F?R", 1),
        ("mR cpR", 2),
        ("L0", 0),
        ("(4,1)", 0),
        ("h:KmN", 0),
        ("h:KxN", 0),
        ("bn", 0),
        ("Kt[FR]", 0),
        ("Wx", 1),
    ];
    for (text, at) in table {
        match parse(text) {
            Ok(ways) => panic!("{text} is understood as {ways:?}"),
            Err(problems) => assert_eq!(problems[0].range.start, at, "{text}: {problems:?}"),
        }
    }
}

#[test]
fn what_other_programs_say_in_letters_is_said_in_lines() {
    for (text, help) in [
        (
            "fmKfceFifmnD",
            "write `fmKfcF`, and below it `capture step forward-left, forward-right, taking a pawn that just passed there` and `move slide forward exactly 2 from rank 2`",
        ),
        (
            "fmWfceFifmnD",
            "write `fmWfcF`, and below it `capture step forward-left, forward-right, taking a pawn that just passed there` and `move slide forward exactly 2 from rank 2`",
        ),
        ("fmWifmW2", "write `fmW`, and below it `move slide forward up to 2 from rank 2`"),
        (
            "fKifmnDifmnA",
            "write `fK`, and below it `move slide forward exactly 2 from rank 2` and `move slide forward-left, forward-right exactly 2 from rank 2`",
        ),
        ("KisB", "write `K`, and below it `move and capture slide diagonal from rank 2`"),
        ("WiQ", "write `W`, and below it `move and capture slide any way from rank 2`"),
        ("FiW2", "write `F`, and below it `move and capture slide orthogonal up to 2 from rank 2`"),
        ("KisW", "write `K`, and below it `move and capture step sideways from rank 2`"),
        ("KimvR3", "write `K`, and below it `move slide vertical up to 3 from rank 2`"),
        ("KiflbW", "write `K`, and below it `move and capture step forward, backward, left from rank 2`"),
        ("h:KmN", "write `KmN`: the letter of a piece stands in its first line"),
        ("customPiece1 = h:KmN", "write `KmN`: the letter of a piece stands in its first line"),
        ("KisO2", "write `K`: castling is a block of the variant"),
        ("KimO2NisO3", "leave it out here: castling is a block of the variant"),
        ("kn", "write `KN`"),
        ("w", "write `W`"),
        (" K ", "write `K`"),
        ("fmwfcf", "did you mean `fmWfcF`?"),
        ("bn", "write `BN` for all of these atoms together, or `bN` for the atom `N` with `b` said of it"),
        ("t[FR]", "write `[F?R]`; or `[F-R]` if the piece may not stop after the first step"),
        ("mt[W,B]K", "write `m[W?B]K`; or `m[W-B]K` if"),
        (
            "efF",
            "these are lines of their own: `capture step forward-left, forward-right, taking a pawn that just passed there`",
        ),
    ] {
        let said = parse(text).err().map(|problems| problems.into_iter().filter_map(|p| p.help).collect());
        let said: Vec<String> = said.unwrap_or_default();
        assert!(said.iter().any(|h| h.starts_with(help)), "{text}: {said:?}");
    }
}
