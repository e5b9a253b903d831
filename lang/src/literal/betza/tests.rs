//! What Betza strings mean: their destinations on an empty board, and the letter at which others are refused.

use super::{Route, Way, parse};
use wazir_runtime::Vector;
use wazir_runtime::program::Step;

/// The steps of a way that has some.
fn path(way: &Way) -> &[Step] {
    match &way.path {
        Route::Steps(steps) => steps,
        Route::Anywhere => &[],
    }
}

/// The vectors of a string of leaps, as `(dx,dy)`, clockwise from ahead.
fn leaps(text: &str) -> Vec<(i8, i8)> {
    let ways = parse(text).unwrap_or_else(|p| panic!("{text}: {p:?}"));
    let mut all = Vec::new();
    for way in ways {
        let [Step::Go(vectors)] = path(&way) else { panic!("{text} is not a leap: {:?}", way.path) };
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
fn longer_leaps_have_two_letters_or_numbers() {
    for (text, leap) in
        [("WX", (0, 4)), ("FX", (1, 4)), ("HX", (0, 6)), ("DY", (2, 4)), ("ZY", (4, 5)), ("(5,2)", (2, 5))]
    {
        let all = leaps(text);
        assert_eq!(all.len(), if leap.0 == 0 { 4 } else { 8 }, "{text}");
        assert!(all.iter().all(|(x, y)| (x.abs().min(y.abs()), x.abs().max(y.abs())) == leap), "{text}");
    }
    assert_eq!(leaps("f(1,4)"), [(1, 4), (-1, 4)]);
    assert_eq!(parse("mU").map(|ways| ways[0].path == Route::Anywhere && !ways[0].takes), Ok(true));
}

#[test]
fn ways_in_the_text_form_of_paths() {
    let table = [
        ("R2", "go [n e s w] repeat 0..1 { empty ahead }"),
        ("WW", "go [n e s w] repeat 0.. { empty ahead }"),
        ("W0", "go [n e s w] repeat 0.. { empty ahead }"),
        ("R[2-4]", "go [n e s w] repeat 1..3 { empty ahead }"),
        ("R[2-]", "go [n e s w] repeat 1.. { empty ahead }"),
        ("fR[3]", "go [n] repeat 2..2 { empty ahead }"),
        ("nA", "go [ne se sw nw] repeat 1..1 { empty ahead }"),
        ("nDD", "go [n e s w] repeat 1..1 { empty ahead } repeat 0.. { repeat 2..2 { empty ahead } }"),
        ("nfD2", "go [n] repeat 1..1 { empty ahead } repeat 0..1 { repeat 2..2 { empty ahead } }"),
        ("nZ", "go [n e s w] empty turn [-1 +1] repeat 1..1 { empty ahead }"),
        (
            "nNN",
            "either { go [n e s w] empty turn [+1] repeat 0.. { empty turn [-1] empty turn [+1] } | go [n e s w] empty turn [-1] repeat 0.. { empty turn [+1] empty turn [-1] } }",
        ),
        ("jD", "go [n e s w] occupied ahead"),
        ("nN", "go [n e s w] empty turn [-1 +1]"),
        ("nfN", "go [n] empty turn [-1 +1]"),
        ("jR", "go [n e s w] ahead repeat 0.. { empty ahead }"),
        ("pR", "go [n e s w] repeat 0.. { empty ahead } occupied ahead repeat 0.. { empty ahead }"),
        ("gB", "go [ne se sw nw] repeat 0.. { empty ahead } occupied ahead"),
        ("[F?R]", "go [ne se sw nw] repeat 0..1 { empty turn [-1 +1] repeat 0.. { empty ahead } }"),
        ("[W-B]", "go [n e s w] empty turn [-1 +1] repeat 0.. { empty ahead }"),
        ("[W-R]", "go [n e s w] empty ahead repeat 0.. { empty ahead }"),
        (
            "ppR",
            "go [n e s w] repeat 0.. { empty ahead } occupied ahead repeat 0.. { repeat 0.. { empty ahead } occupied ahead } repeat 0.. { empty ahead }",
        ),
        (
            "zB",
            "either { go [ne se sw nw] repeat 0.. { empty turn [+2] empty turn [-2] } repeat 0..1 { empty turn [+2] } | go [ne se sw nw] repeat 0.. { empty turn [-2] empty turn [+2] } repeat 0..1 { empty turn [-2] } }",
        ),
        (
            "zfB3",
            "either { go [ne nw] repeat 0..1 { empty turn [+2] repeat 0..1 { empty turn [-2] } } | go [ne nw] repeat 0..1 { empty turn [-2] repeat 0..1 { empty turn [+2] } } }",
        ),
        (
            "zW4",
            "either { go [n e s w] repeat 0..1 { empty turn [+2] empty turn [-2] } repeat 0..1 { empty turn [+2] } | go [n e s w] repeat 0..1 { empty turn [-2] empty turn [+2] } repeat 0..1 { empty turn [-2] } }",
        ),
        ("[W?sR]", "go [n e s w] repeat 0..1 { empty turn [-2 +2] repeat 0.. { empty ahead } }"),
        ("[F-fsR]", "go [ne se sw nw] empty turn [-1 +1] repeat 0.. { empty ahead }"),
        ("[F-bsR]", "go [ne se sw nw] empty turn [-3 +3] repeat 0.. { empty ahead }"),
        ("[W?fsW]", "go [n e s w] repeat 0..1 { empty turn [-2 +0 +2] }"),
        ("[fW?B-F]", "go [n] repeat 0..1 { empty turn [-1 +1] repeat 0.. { empty ahead } empty ahead }"),
        ("[R-bR3]", "go [n e s w] repeat 0.. { empty ahead } empty turn [+4] repeat 0..2 { empty ahead }"),
        ("[W-mpF-W]", "go [n e s w] empty turn [-1 +1] turn [-1 +1]"),
        ("[pR-R]", "go [n e s w] repeat 0.. { empty ahead } occupied ahead repeat 0.. { empty ahead }"),
        ("[W-sD]", "go [n e s w] empty turn [-2 +2] to 2"),
        (
            "[fW?A-B]",
            "go [n] repeat 0..1 { empty turn [-1 +1] to 2 empty turn [+0] to 1 repeat 0.. { empty ahead } }",
        ),
        ("[K-bK]", "go [n ne e se s sw w nw] empty turn [+4]"),
        (
            "v[F?R]",
            "either { go [ne sw] repeat 0..1 { empty turn [-1] repeat 0.. { empty ahead } } | go [se nw] repeat 0..1 { empty turn [+1] repeat 0.. { empty ahead } } }",
        ),
        ("v[W?B]", "go [n s] repeat 0..1 { empty turn [-1 +1] repeat 0.. { empty ahead } }"),
        ("f[W-W]", "go [n] empty ahead"),
        ("afsW", "go [n e s w] empty turn [-1 +1]"),
        ("yafsF", "go [ne se sw nw] empty turn [-1 +1] repeat 0.. { empty ahead }"),
        ("asR", "go [n e s w] repeat 0.. { empty ahead } empty turn [-2 +2] repeat 0.. { empty ahead }"),
        ("yafR", "go [n e s w] repeat 0.. { empty ahead } empty ahead"),
        ("aK", "go [n ne e se s sw w nw] empty turn [-3 -2 -1 +0 +1 +2 +3]"),
        ("abK", "go [n ne e se s sw w nw] empty turn [+4]"),
        ("mpafsafF", "go [ne se sw nw] turn [-1 +1] empty ahead"),
        ("gabR", "go [n e s w] repeat 0.. { empty ahead } occupied turn [+4]"),
        ("fafsafzW", "go [n] empty either { turn [-1] empty turn [+1] | turn [+1] empty turn [-1] }"),
        ("fafsaqW", "go [n] empty either { turn [-1] empty turn [-2] | turn [+1] empty turn [+2] }"),
    ];
    for (text, wanted) in table {
        let ways = parse(text).unwrap_or_else(|p| panic!("{text}: {p:?}"));
        assert_eq!(ways.len(), 1);
        assert_eq!(steps(path(&ways[0])), wanted, "{text}");
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
        Step::TurnTo(turns, length) => format!("{} to {length}", self::step(&Step::Turn(turns.clone()))),
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
        ("oR", 0),
        ("WaW", 1),
        ("cafK", 0),
        ("fzafW", 1),
        ("afzW", 2),
        ("yW", 0),
        ("yafW3", 0),
        ("pafsafyW", 6),
        ("tF", 0),
        ("UX", 1),
        ("fU", 0),
        ("AX", 0),
        ("FY", 0),
        ("W03", 1),
        ("W[4-2]", 1),
        ("W[2", 1),
        ("(1,2", 0),
        ("(0,0)", 0),
        ("(1,64)", 0),
        ("(fW)N", 0),
        ("nA(palace)", 2),
        ("WY", 0),
        ("[W]", 0),
        ("[W-sB]", 3),
        ("[W-lB]", 3),
        ("[N-R]", 3),
        ("[K-W]", 3),
        ("[K-K]", 3),
        ("[cW-W]", 1),
        ("[pW?W]", 1),
        ("[W?mW]", 3),
        ("[aW-W]", 1),
        ("[W-W-W-W-W-W-W-W-W]", 17),
        ("v[W-W-W]", 0),
        ("d[W-W]", 0),
        ("pppR", 2),
        ("ggQ", 1),
        ("zN0", 0),
        ("qR0", 0),
        ("zK", 0),
        ("nDaW", 2),
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
        ("F?R", 1),
        ("mR cpR", 2),
        ("L0", 0),
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
            "write `fmKfcF`, and below it `capture step forward-left, forward-right, taking a pawn that just passed there` and `move slide forward exactly 2, if it is unmoved`",
        ),
        (
            "fmWfceFifmnD",
            "write `fmWfcF`, and below it `capture step forward-left, forward-right, taking a pawn that just passed there` and `move slide forward exactly 2, if it is unmoved`",
        ),
        ("fmWifmW2", "write `fmW`, and below it `move slide forward up to 2, if it is unmoved`"),
        (
            "fKifmnDifmnA",
            "write `fK`, and below it `move slide forward exactly 2, if it is unmoved` and `move slide forward-left, forward-right exactly 2, if it is unmoved`",
        ),
        ("KisB", "write `K`, and below it `move and capture slide diagonal, if it is unmoved`"),
        ("WiQ", "write `W`, and below it `move and capture slide any way, if it is unmoved`"),
        ("FiW2", "write `F`, and below it `move and capture slide orthogonal up to 2, if it is unmoved`"),
        ("KisW", "write `K`, and below it `move and capture step sideways, if it is unmoved`"),
        ("KimvR3", "write `K`, and below it `move slide vertical up to 3, if it is unmoved`"),
        (
            "KiflbW",
            "write `K`, and below it `move and capture step forward, backward, left, if it is unmoved`",
        ),
        ("h:KmN", "write `KmN`: the letter of a piece is on its first line"),
        ("customPiece1 = h:KmN", "write `KmN`: the letter of a piece is on its first line"),
        ("KisO2", "write `K`: castling is a block of the variant"),
        ("KimO2NisO3", "leave it out here: castling is a block of the variant"),
        ("kn", "write `KN`"),
        ("w", "write `W`"),
        (" K ", "write `K`"),
        ("fmwfcf", "did you mean `fmWfcF`?"),
        ("bn", "write `BN` for all of these atoms together, or `bN` for the atom `N` with `b` applied to it"),
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

#[test]
fn any_letters_are_understood_or_refused_in_their_place() {
    let letters: Vec<char> =
        "WFDNAHCZGKQRBUXY0123456789fblrvshmcnjpgzqya[]()?-, ieoxtudkOLJI@é".chars().collect();
    let mut seed = 1u64;
    let mut pick = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let (mut understood, mut refused) = (0, 0);
    for _ in 0..40_000 {
        let text: String = (0..1 + pick(10)).map(|_| letters[pick(letters.len())]).collect();
        match parse(&text) {
            Ok(ways) => {
                understood += 1;
                assert!(!ways.is_empty() && ways.iter().all(|w| w.quiet || w.takes), "{text}");
            }
            Err(problems) => {
                refused += 1;
                assert!(!problems.is_empty(), "{text}");
                assert!(problems.iter().all(|p| text.get(p.range.clone()).is_some()), "{text}: {problems:?}");
            }
        }
    }
    assert!(understood > 1000 && refused > 1000, "{understood} {refused}");
}
