//! Lines as programs have them: a case and the other, names for lists, numbers handed over.

use super::row::{Row, say, write};

/// Other words for a piece that has not moved.
pub(super) const PIECE: &[Row] = &[write(
    &[
        "A:* , if|when|while >virgin|unmoved|fresh|untouched|initial",
        "A:* , if|when|while it|piece is|was >virgin|fresh|untouched|initial",
        "A:* , if|when|while the piece is|was >virgin|fresh|untouched|initial",
        "A:* if|when|while >virgin",
    ],
    "{A}, if it is unmoved",
    ("move slide forward exactly 2, if virgin", "move slide forward exactly 2, if it is unmoved"),
)];

/// Promotions of which a condition decides.
pub(super) const PROMOTIONS: &[Row] = &[
    write(
        &[
            "P:promote on S:* to >if C:* then A:* else|, B:*",
            "P:promote on S:* to >if C:* then A:* , else|otherwise B:*",
            "P:promote on S:* to A:* >if C:* , else|otherwise B:*",
            "P:promote on S:* to A:* >if C:* else|otherwise B:*",
            "P:promote on S:* to A:* , >if C:* , else|otherwise B:*",
            "P:promote on S:* to A:* , >if C:* else|otherwise B:*",
            "P:promote on S:* to C:* >? A:* : B:*",
        ],
        "{P} on {S} to {A}, if {C}; promote on {S} to {B}, unless {C}",
        (
            "promote on last rank to if its side has no queen then queen else rook, bishop",
            "promote on last rank to queen, if its side has no queen; promote on last rank to rook, bishop, unless its side has no queen",
        ),
    )
    .help("a condition is the end of a line, and each case is a line: write `{P} on {S} to {A}, if {C}` and below it `{P} on {S} to {B}, unless {C}`")
    .only_read(),
    write(
        &[
            "W:replace|may promote on S:* to >if C:* then A:* else|, B:*",
            "W:replace|may promote on S:* to >if C:* then A:* , else|otherwise B:*",
            "W:replace|may promote on S:* to A:* >if C:* , else|otherwise B:*",
            "W:replace|may promote on S:* to A:* >if C:* else|otherwise B:*",
            "W:replace|may promote on S:* to A:* , >if C:* , else|otherwise B:*",
            "W:replace|may promote on S:* to A:* , >if C:* else|otherwise B:*",
            "W:replace|may promote on S:* to C:* >? A:* : B:*",
        ],
        "{W} promote on {S} to {A}, if {C}; {W} promote on {S} to {B}, unless {C}",
        (
            "may promote on last rank to queen if its side has no queen else rook, bishop",
            "may promote on last rank to queen, if its side has no queen; may promote on last rank to rook, bishop, unless its side has no queen",
        ),
    )
    .help("a condition is the end of a line, and each case is a line: write `{W} promote on {S} to {A}, if {C}` and below it `{W} promote on {S} to {B}, unless {C}`")
    .only_read(),
    say(
        &["promote on * to >if *", "replace|may promote on * to >if *"],
        "a condition is the end of a line, and each case is a line: `promote on last rank to queen, if its side has no queen` and below it `promote on last rank to rook, unless its side has no queen`",
        "promote on last rank to if its side has no queen: queen",
    ),
];

/// The further cases of a list of endings.
pub(super) const ENDINGS: &[Row] = &[
    write(
        &[
            "else|otherwise if|when C:* >then|do|,|: O:*",
            "elif|elsif|elseif|elsewhen C:* >then|do|,|: O:*",
            "else|otherwise|or C:* >: O:*",
            "case C:* >: O:*",
        ],
        "{C}: {O}",
        ("else if stalemate then the side to move loses", "stalemate: the side to move loses"),
    )
    .only_read(),
    say(
        &[
            "else|otherwise|default|_ >draw|tie|tied *",
            "else|otherwise|default|_ : >draw|tie|tied *",
            "else|otherwise|default|_ , >draw|tie|tied *",
        ],
        "where no ending holds the game goes on, so say what leads to a draw: `stalemate: draw`, `100 plies without a capture or a move of pawn: draw`",
        "otherwise: draw",
    ),
    say(
        &["else|otherwise|default|_ * >wins|loses|win|lose *", "else|otherwise|default|_ * >win|loss *"],
        "where no ending holds the game goes on: write the condition that this follows from in place of the first word, as in `stalemate: the side to move loses`",
        "else: that side wins",
    ),
];

/// Lists of pieces with a name.
pub(super) const LISTS: &[Row] = &[
    say(
        &[
            "const|let|var|val|def|define|set|constant|static|final|enum|list|array N:* = A:<name> , B:<names>",
            "const|let|var|val|def|define|set|constant|static|final|enum|list|array N:* = A:<name> , B:*",
        ],
        "a list of pieces has no name: it is written out where it is used, as in `promote on last rank to {A}, {B}`; pieces, squares and parts have names",
        "let choices = queen, rook, bishop",
    ),
    say(
        &[
            "const|let|var|val|def|define|set|constant|static|final|enum|list|array N:* = [|(|{ A:<name> , B:* ]|)|}",
        ],
        "a list of pieces has no name: it is written out where it is used, as in `promote on last rank to {A}, {B}`; pieces, squares and parts have names",
        "let choices = [queen, rook, bishop]",
    ),
];

/// What is handed over to a part.
pub(super) const FILE: &[Row] = &[
    say(
        &["part N:<name> >( V:* = M:# )", "part N:<name> >( V:* : M:# )"],
        "each number needs a part of its own: `part {N}-{M} { … }` with {M} in its lines, and so on",
        "part sliders(n = 3)",
    )
    .wrong("a part has no parameters"),
    say(
        &["part N:<name> >( *", "part N:<name> >[|< *"],
        "each value needs a part of its own: `part {N}-3 { … }` with 3 in its lines, and so on",
        "part leapers(m, n)",
    )
    .wrong("a part has no parameters"),
];

/// The same where it is taken over.
pub(super) const SECTION: &[Row] = &[
    say(
        &["include N:<name> >( M:# )", "include N:<name> >( @ :|= M:# )"],
        "each number needs a part of its own: `include {N}-{M}` brings in the one with {M} in its lines",
        "include sliders(4)",
    )
    .wrong("a part has no parameters"),
    say(
        &["include N:<name> >( M:# , K:# )"],
        "each pair of numbers needs a part of its own: `include {N}-{M}-{K}` brings in the one with {M} and {K} in its lines",
        "include leapers(1, 3)",
    )
    .wrong("a part has no parameters"),
    say(
        &["include N:<name> >( *", "include N:<name> . M:<name> >( *"],
        "each value needs a part of its own: write it into the lines of that part, and include it by its name",
        "include sliders(far)",
    )
    .wrong("a part has no parameters"),
];
