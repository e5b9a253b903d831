//! Lines of a castling in other words.

use super::row::{Row, say, write};

/// What is said of `king e1 to g1, rook h1 to f1`, …
const COMMAS: &str = "the lines of a castling are not divided by commas";

/// … and what to do.
const FOR_THE_COMMA: &str = "start a new line for each, or write `;` for the comma: `{}`";

pub(super) const ROWS: &[Row] = &[
    write(
        &["P:<name> F:% >- T:%", "P:<name> from F:% >- T:%"],
        "{P} {F} to {T}",
        ("king e1 - b1", "king e1 to b1"),
    ),
    write(
        &[
            "K:<name> >*|?|any|anywhere|wherever to G:*",
            "K:<name> on|at|from >*|?|any|anywhere|wherever|any to G:*",
            "K:<name> from|on|at|, >any|anywhere|whichever|its square|field|file|place|start to G:*",
            "K:<name> >any square|field|file|place to G:*",
            "K:<name> from >where|wherever it|he stands|is|starts|begins to G:*",
            "K:<name> >where|wherever it|he stands|is|starts|begins to G:*",
        ],
        "{K} to {G}",
        ("king * to g1", "king to g1"),
    )
    .help("without a square it is wherever the {K} stood at the start: write `{}`")
    .only_read(),
    write(
        &["P:<name> >W:left|right to S:*", "P:<name> on|to|at|from >W:left|right to S:*"],
        "{P} {W} of it to {S}",
        ("rook right to f1", "rook right of it to f1"),
    )
    .help("`it` is the piece of the first line: write `{}`")
    .only_read(),
    write(
        &[
            "P:<name> W:left|right of|from the|a|its <name> to S:*",
            "P:<name> W:left|right of|from <name> to S:*",
            "P:<name> to|on the W:left|right of it|him to S:*",
            "P:<name> on its W:left|right to S:*",
        ],
        "{P} {W} of it to {S}",
        ("rook right of the king to f1", "rook right of it to f1"),
    )
    .help("`it` is the piece of the first line: write `{}`")
    .only_read(),
    write(
        &[
            "K:<name> on|at|from A:% goes|moves|jumps|travels to B:%",
            "K:<name> A:% goes|moves|jumps|castles to B:%",
            "K:<name> on|at A:% to B:%",
        ],
        "{K} {A} to {B}",
        ("king on e1 goes to g1", "king e1 to g1"),
    )
    .only_read(),
    write(
        &[
            "empty >between K:<name> and P:<name>",
            "empty >between the K:<name> and the P:<name>",
            "empty all|the|every squares|square|fields >between K:<name> and P:<name>",
            "empty all|the|every squares|square|fields >between the K:<name> and the P:<name>",
            "empty all the squares|fields >between K:<name> and P:<name>",
            "empty all the squares|fields >between the K:<name> and the P:<name>",
        ],
        "empty the way of {K}, the way of {P}",
        ("empty all squares between king and rook", "empty the way of king, the way of rook"),
    )
    .help("write `{}`, or where both begin on squares of their own, those between them by name")
    .only_read(),
    write(
        &[
            "W:empty|safe way|path|ways ( K:<name> ) , way|path|ways ( P:<name> )",
            "W:empty|safe way|path of K:<name> , way|path of P:<name>",
            "W:empty|safe way|path of the K:<name> , way|path of the P:<name>",
            "W:empty|safe the path of K:<name> , the path of P:<name>",
            "W:empty|safe way|path|ways ( K:<name> , P:<name> )",
            "W:empty|safe the ways|paths|way|path of K:<name> and|, P:<name>",
            "W:empty|safe the ways|paths|way|path of the K:<name> and the P:<name>",
            "W:empty|safe K:<name> ' s way|path , P:<name> ' s way|path",
        ],
        "{W} the way of {K}, the way of {P}",
        ("empty way(king), way(rook)", "empty the way of king, the way of rook"),
    ),
    write(
        &[
            "W:empty|safe way|path ( K:<name> )",
            "W:empty|safe way|path of K:<name>",
            "W:empty|safe way|path of the K:<name>",
            "W:empty|safe the path of K:<name>",
            "W:empty|safe the path|way of the K:<name>",
            "W:empty|safe K:<name> ' s way|path",
        ],
        "{W} the way of {K}",
        ("safe way(king)", "safe the way of king"),
    ),
    say(
        &[
            "nothing|none|no|clear|free >between|pieces|path|way *",
            "empty between|all|path *",
            "all|squares|path between *",
        ],
        "name the squares that must be empty: `empty f1, g1`",
        "nothing between",
    ),
    say(
        &["if|unless|when|once|after|whenever * check|moved|lost|aims|attacks|attacked *"],
        "the piece itself says when its right is lost; outside of the castling write `change piece king { when its side is in check: it counts as moved }`",
        "when its side is in check: the right is lost",
    )
    .wrong("a castling has no condition of its own"),
    write(
        &["not attacked|threatened|checked :|= S:*", "unattacked|unthreatened :|= S:*"],
        "safe {S}",
        ("not attacked: e1, f1", "safe e1, f1"),
    )
    .only_read(),
    write(
        &[
            "assert|require|requires W:empty|safe ( S:* )",
            "W:empty|safe ( S:* )",
            "assert|require W:empty|safe S:*",
        ],
        "{W} {S}",
        ("assert empty(f1, g1)", "empty f1, g1"),
    )
    .only_read(),
    write(
        &[
            "if|when|must|needs|requires|require|while W:empty|safe S:*",
            "must be W:empty|safe S:*",
            "S:* must be W:empty|safe",
            "S:* is|are W:empty|safe",
            "if S:* is|are W:empty|safe",
        ],
        "{W} {S}",
        ("if empty f1, g1", "empty f1, g1"),
    ),
    write(&["A:% to B:% W:empty|safe"], "{W} {A}-{B}", ("f1 to g1 empty", "empty f1-g1")),
    write(
        &["A:% B:* W:empty|safe", "A:% B:* must be W:empty|safe", "A:% B:* is|are W:empty|safe"],
        "{W} {A}, {B,}",
        ("f1 g1 empty", "empty f1, g1"),
    ),
    write(&["A:% W:empty|safe"], "{W} {A}", ("f1 empty", "empty f1")),
    write(
        &[
            "K:<name> from A:% to B:%",
            "move K:<name> A:% to B:%",
            "K:<name> moves|goes|jumps from A:% to B:%",
        ],
        "{K} {A} to {B}",
        ("rook from h1 to f1", "rook h1 to f1"),
    )
    .only_read(),
    write(
        &["K:<name> A:% to file F:*", "K:<name> A:% to the|on file F:*", "K:<name> A:% to on the file F:*"],
        "{K} {A} to {F}{A#}",
        ("king f1 to file i", "king f1 to i1"),
    )
    .wrong("a castling goes to a square"),
    write(
        &["K:<name> A:% - > B:%", "K:<name> : A:% - > B:%", "K:<name> A:% → B:%", "K:<name> : A:% to B:%"],
        "{K} {A} to {B}",
        ("king e1 -> g1", "king e1 to g1"),
    )
    .certain(),
    write(
        &["K:<name> A:% to B:% , >L:<name> C:% to D:% , empty E:* , safe S:*"],
        "{K} {A} to {B}; {L} {C} to {D}; empty {E}; safe {S}",
        (
            "king e1 to g1, rook h1 to f1, empty f1, g1, safe e1-g1",
            "king e1 to g1; rook h1 to f1; empty f1, g1; safe e1-g1",
        ),
    )
    .wrong(COMMAS)
    .help(FOR_THE_COMMA),
    write(
        &["K:<name> A:% to B:% , >L:<name> C:% to D:% , W:empty|safe E:*"],
        "{K} {A} to {B}; {L} {C} to {D}; {W} {E}",
        ("king e1 to g1, rook h1 to f1, empty f1, g1", "king e1 to g1; rook h1 to f1; empty f1, g1"),
    )
    .wrong(COMMAS)
    .help(FOR_THE_COMMA),
    write(
        &["K:<name> A:% to B:% , >L:<name> C:% to D:%"],
        "{K} {A} to {B}; {L} {C} to {D}",
        ("king e1 to g1, rook h1 to f1", "king e1 to g1; rook h1 to f1"),
    )
    .wrong(COMMAS)
    .help(FOR_THE_COMMA),
    say(
        &["<name> % to % , >P:<name> *"],
        "each piece has a line: start a new line, or write `;` for the comma before `{P}`",
        "king e1 to g1, rook h1",
    ),
    say(
        &["K:<name> >moves|goes|castles|jumps *", "K:<name> >two|2|three|3 squares *"],
        "write where it stands and where it goes: `{K} e1 to g1`",
        "king moves two squares",
    ),
];
