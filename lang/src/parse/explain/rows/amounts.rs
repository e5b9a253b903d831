//! How many there are, in other words: `queens == 0`, `bare king loses`, `after 40 moves`.

use super::row::{Row, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "a side has A:@ >= = 0 and B:@ = = 0 : O:*",
            "a side has A:@ >= = 0 and has B:@ = = 0 : O:*",
            "a side has A:@ >= 0 and B:@ = 0 : O:*",
            "a side has A:@ >= = 0 and has no B:@ : O:*",
            "a side has A:@ >= = 0 and no B:@ : O:*",
        ],
        "a side has no {A-s} and no {B-s}: {O}",
        (
            "a side has queens == 0 && rooks == 0: that side loses",
            "a side has no queen and no rook: that side loses",
        ),
    )
    .wrong("how many there are is said in words"),
    write(
        &[
            "a side has A:@ >= = 0 or B:@ = = 0 : O:*",
            "a side has A:@ >= 0 or B:@ = 0 : O:*",
        ],
        "a side has no {A-s} or no {B-s}: {O}",
        (
            "a side has queens == 0 || rooks == 0: that side loses",
            "a side has no queen or no rook: that side loses",
        ),
    )
    .wrong("how many there are is said in words"),
    write(
        &["a side has A:@ >= = 0 : O:*", "a side has A:@ >= 0 : O:*"],
        "a side has no {A-s}: {O}",
        ("a side has queens == 0: that side loses", "a side has no queen: that side loses"),
    )
    .wrong("how many there are is said in words"),
    write(
        &["a side has A:@ >< N:# : O:*"],
        "a side has fewer than {N} {A}: {O}",
        ("a side has pawns < 3: that side loses", "a side has fewer than 3 pawns: that side loses"),
    )
    .wrong("how many there are is said in words"),
    write(
        &["a side has A:@ >> = N:# : O:*", "a side has A:@ >>= N:# : O:*"],
        "a side has at least {N} {A}: {O}",
        ("a side has queens >= 2: that side wins", "a side has at least 2 queens: that side wins"),
    )
    .wrong("how many there are is said in words"),
    write(
        &[
            "bare|bared|lone|naked K:@ >loses|lose",
            "a|an|the|any|every|each|whoever bare|bared|lone|naked K:@ >loses|lose",
            "a|the|any|either|each side|player with|having a bare|bared|lone|naked K:@ >loses|lose",
        ],
        "a side has only {K-s}: that side loses",
        ("bare king loses", "a side has only king: that side loses"),
    )
    .wrong("an ending is a condition, a `:` and what it decides")
    .only_read(),
    write(
        &["after N:# moves|move|turns|turn : O:*", "N:# moves|move|turns|turn >: O:*", "N:# moves|turns have|has passed : O:*"],
        "{N*2<} plies since each side has a piece: {O}",
        ("after 50 moves: draw", "99 plies since each side has a piece: draw"),
    )
    .wrong("what is counted has a beginning")
    .help("{N} moves of both sides are {N*2} plies, and a count from the start of the game begins behind the first of them: `{}`; one that begins again at each capture is `{N*2} plies without a capture: {O}`")
    .only_read(),
];
