//! Sentences about shipped variants, of the sorts that are easily wrong.

use crate::description::{rules, rules_among_others};
use crate::words;
use wazir_lang::{Bundled, compile};
use wazir_runtime::{Program, Side};

fn shipped(name: &str) -> Program {
    let text = wazir_variants::text(name).unwrap();
    let compiled = compile(&format!("{name}.wazir"), text, &Bundled(wazir_variants::FILES));
    compiled.variants.into_iter().last().unwrap().program.unwrap()
}

/// What is said of White's piece of a name: all of it must be there.
const PIECES: &[(&str, &str, &[&str])] = &[
    // Lines that take on the way.
    (
        "tenjiku",
        "lion",
        &[
            "captures an enemy piece one square in any direction and goes on from there one square in any direction (onto a second enemy piece, which it takes, too, to an empty square, or back to where it began)",
            "may stay where it is, as its move, if a square next to it is empty",
        ],
    ),
    (
        "tenjiku",
        "tetrarch",
        &[
            "moves and captures by a leap of 2 squares forward or backward or 2 squares diagonally, then perhaps any number of squares straight on, over empty squares",
            "captures one square in any direction, without moving",
        ],
    ),
    // The same line under several conditions or from several squares.
    (
        "chu",
        "lion",
        &[
            "captures a lion or risen-lion, and nothing else, by a leap of 2 squares along the rank or the file, or by a leap of 1 by 2 squares, or by a leap of 2 squares diagonally, but only where",
        ],
    ),
    (
        "horde",
        "pawn",
        &["from its second rank or its first rank, also moves 2 squares forward, if both are empty"],
    ),
    // A limit is told with its own way.
    (
        "janggi",
        "cannon",
        &["moves along diagonals, at any distance, jumping over exactly one piece other than a cannon"],
    ),
    (
        "turkish",
        "king",
        &[
            "and may then, from an empty square, go on in the same way, straight on or turned 90° to the left or right",
        ],
    ),
    // What must happen where it can is no choice.
    (
        "byzantine",
        "baidaq",
        &[
            "moves one square forward, without capturing; if there is then a friendly returning-baidaq one square forward from it, it leaves the board, and so does every one of these",
        ],
    ),
    (
        "quadwrangle",
        "stone",
        &[
            "may be dropped on any empty square; if a friendly piece stands next to it, every enemy piece next to it changes sides",
            "when it moves, every enemy piece next to it changes sides",
        ],
    ),
    ("ultima", "chameleon", &["captures each enemy piece in the way in which that piece captures"]),
    ("ultima", "pincer", &["may leave the board, as its move, if it is frozen"]),
    (
        "frankfurt",
        "pawn",
        &["when its move ends on its last rank (and then what it has captured, if that move is a capture)"],
    ),
    (
        "sittuyin",
        "pawn",
        &[
            "may become a general where it stands, as its move, if its side has just one pawn and no general on the board",
        ],
    ),
    ("cambodian", "khun", &["an enemy rua stands along ranks and files from it, beyond one piece or more"]),
    (
        "musketeer",
        "leopard",
        &["unless its side is in check from another piece than the one that is captured"],
    ),
];

#[test]
fn pieces_are_told_well() {
    for (variant, name, expected) in PIECES {
        let program = shipped(variant);
        let id = program.army(Side::White).by_name(name).unwrap();
        let said = rules(&program, Side::White, id).join("; ");
        for part in *expected {
            assert!(said.contains(part), "{variant}, {name}: {said}");
        }
    }
}

#[test]
fn what_goes_like_another_is_told_by_its_name() {
    let program = shipped("tenjiku");
    let among = |name: &str| {
        let id = program.army(Side::White).by_name(name).unwrap();
        rules_among_others(&program, Side::White, id).join("; ")
    };
    assert_eq!(among("risen-lion"), "moves and captures as a lion does");
    assert!(
        among("lion-hawk").starts_with("moves and captures as a lion does; moves and captures any number")
    );
    // Few words need no other name.
    assert_eq!(
        among("tokin"),
        "moves and captures one square along the rank or the file, or diagonally forward"
    );
}

#[test]
fn endings_and_notes_are_told_well() {
    let endings = |variant: &str| {
        let program = shipped(variant);
        program.endings.iter().map(|ending| words::ending(&program, ending)).collect::<Vec<_>>().join("\n")
    };
    for (variant, expected) in [
        ("atomicduck", "it loses (if that is so of both sides at once, the one that has just moved wins)"),
        ("shatranj", "a side has only a shah and the other side has at least 3 pieces: the former loses"),
        ("teeko", "a side has at least 4 pieces on a1-b2 or on b1-c2: it wins"),
        ("dobutsu", "a side has an unattacked lion on its last rank: it wins"),
        ("gale", "a side has a chain of pieces from file a (Black: rank 1) to file i (Black: rank 9)"),
        ("breakthrough", "a piece stands on its last rank: its side wins"),
    ] {
        let said = endings(variant);
        assert!(said.contains(expected), "{variant}: {said}");
    }
    // Royal pieces of its own no move takes away.
    assert!(!endings("atomic").contains("both sides at once"));
    let notes = words::notes(&shipped("tenjiku")).join(" ");
    assert!(notes.contains("because of what it has come near does nothing more"), "{notes}");
    assert!(notes.contains("not of what that piece becomes by it"), "{notes}");
}
