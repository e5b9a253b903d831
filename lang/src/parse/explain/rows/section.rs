//! Lines of a variant, a part or an army in other words.

use super::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(&["N:@ L:<letter> R:*"], "piece {N} {L} {R}", ("camel C", "piece camel C"))
        .help("write `{} { … }`"),
    write(&["p* N:@ L:<letter> R:*"], "piece {N} {L} {R}", ("peice camel C", "piece camel C"))
        .help("did you mean `piece`?"),
    // ---- Parts ----
    write(
        &[
            "inherit|inherits|import|use|using|extends|require|load|mixin|with A:<name> . B:<name>",
            "inherit|inherits|import|use|using|extends|require|load|mixin|with A:<name> : : B:<name>",
        ],
        "include {A}.{B}",
        ("use orthodox.pieces", "include orthodox.pieces"),
    ),
    write(
        &["include A:<name> . B:<name> >,|and C:<name> . D:<name>"],
        "include {A}.{B}; include {C}.{D}",
        ("include orthodox.pieces, orthodox.castling", "include orthodox.pieces; include orthodox.castling"),
    )
    .wrong("one `include` takes over one part"),
    write(
        &["include A:<name> . B:<name> >,|and C:<name>"],
        "include {A}.{B}; include {A}.{C}",
        ("include orthodox.pieces, castling", "include orthodox.pieces; include orthodox.castling"),
    )
    .wrong("one `include` takes over one part"),
    say(
        &["include A:<name> .", "include A:<name> . >*"],
        "name one, and write a line for each: `include {A}.pieces`",
        "include orthodox.",
    )
    .wrong("one `include` takes over one part"),
    say(
        &["include N:<name> >( *", "include N:<name> . M:<name> >( *"],
        "write each piece out: `piece camel C { move and capture leap 1 3 }`",
        "include leapers(1, 3)",
    )
    .wrong("a part has no parameters"),
    // ---- Squares ----
    say(
        &[
            "zone * = * >except|excluding|minus|without|but *",
            "holes * >except|excluding|minus|without|but *",
        ],
        "write what is left, as in `c3 to f3, c4, f4, c5, f5, c6 to f6`",
        "zone ring = c3 to f6 except centre",
    )
    .wrong("no squares can be taken out of a list"),
    // ---- What is inherited ----
    say(
        &["change >endings *"],
        "write the whole list anew: `replace endings { … }`; `wazir expand` prints the inherited ones, to keep those that you want",
        "change endings",
    )
    .wrong("endings are not changed one by one"),
    say(
        &[
            "castling|castles =|: false|no|none|off|0",
            "castling|castles >none|no|off|false",
            "no castling|castle|castles",
        ],
        "castlings are taken out by their names: `remove castling kingside, queenside`",
        "castling = false",
    ),
    say(
        &["no|without|disable|forbid castling|castle *"],
        "castlings are taken out by their names: `remove castling kingside, queenside`",
        "forbid castling for both",
    ),
    say(
        &["no|without|disable|forbid en|ep|en-passant|enpassant *"],
        "what just passed is taken by a line of the piece: write the piece anew without it, `replace piece NAME { … }`",
        "no en passant",
    ),
    // ---- What stands elsewhere ----
    write(
        &[
            "fen|startfen|start|startpos F:<text>",
            "fen|position|startfen|start|startpos|start-position =|: F:<text>",
        ],
        "setup {F}",
        ("fen = \"8/8\"", "setup \"8/8\""),
    )
    .only_read(),
    say(
        &["const|let|var|def|define|set|constant|static N:<name> =|: #", "const|let|var|constant N:<name> *"],
        "a number has no name: write it where it is used",
        "const reach = 3",
    ),
    say(
        &["for|foreach @ in|of|from|= *", "repeat|loop *"],
        "nothing is repeated by itself: write each line out; `every piece { … }` is for what holds for every piece",
        "for p in pieces",
    ),
    say(
        &[
            "N:@ moves|captures|steps|slides|leaps|jumps|can|may|cannot|move|become|becomes|promote|promotes *",
        ],
        "what a piece does stands in its block: `change piece {N-s} { … }`",
        "pawns can move backward",
    ),
    // ---- Numbers ----
    say(
        &["worth * >N:# >. ># *", "worth <name> >N:# >, >#", "worth <name> >N:# >, ># , *"],
        "write a whole number, such as `{N}`; to keep the proportions, multiply all of them by the same",
        "worth knight 3.25",
    )
    .wrong("a worth is a whole number"),
];

/// Lines of an army alone.
pub(super) const OF_ARMY: &[Row] = &[
    say(
        &["setup *"],
        "one `setup` shows both armies, Black's ranks first and White's last: write it outside of the `army` blocks",
        "setup \"PPPP/RNBQ\"",
    ),
    say(
        &["board|symmetry|endings|holes|test|zone|replace *"],
        "it holds for both armies, and stands outside of the `army` blocks",
        "board 8 x 8",
    ),
];
