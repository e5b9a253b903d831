//! Lines of a piece in other words.

use super::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    // ---- What the piece does is not said first ----
    write(
        &[
            "W:step|slide|leap P:* M:move|capture",
            "moves|movement|motion|moving|move :|= W:step|slide|leap P:* M:move|capture",
        ],
        "{M} {W} {P}",
        ("step any capture", "capture step any"),
    ),
    write(
        &["W:step|slide|leap P:* move and capture", "W:step|slide|leap P:* capture and move"],
        "move and capture {W} {P}",
        ("leap 1 3 move and capture", "move and capture leap 1 3"),
    ),
    write(
        &[
            "W:step|slide|leap P:*",
            "moves|movement|motion|moving|move|moveset :|= W:step|slide|leap P:*",
            "moves|movement|motion|moving W:step|slide|leap P:*",
        ],
        "move and capture {W} {P}",
        ("moves = leap 1 3", "move and capture leap 1 3"),
    ),
    say(
        &["step|slide|leap *"],
        "say first what it does: `move`, `capture` or `move and capture`, then how it goes",
        "leap like a frog",
    ),
    write(&["only|just|can|may|always L:*"], "{L}", ("only move step forward", "move step forward"))
        .help("a line allows only what it says, and always: write `{}`")
        .only_read(),
    say(
        &[
            "can|may|could M:move|capture D:<direction>",
            "can|may|could also M:move|capture D:<direction>",
            "also M:move|capture D:<direction>",
        ],
        "write `{M} step {D~}` for one square, `{M} slide {D~}` for any number",
        "can also move backward",
    ),
    write(
        &["take|takes|taking|attack|attacks|eat|eats|hit|hits P:*"],
        "capture {P}",
        ("takes step diagonal", "capture step diagonal"),
    ),
    write(&["go|goes|travel|travels|walk|walks P:*"], "move {P}", ("goes step forward", "move step forward")),
    // ---- What a piece is ----
    write(
        &[
            "invulnerable|immortal|untouchable|immune|invincible|indestructible",
            "cannot|never captured|taken",
            "cannot|never be captured|taken",
            "cannot ever be captured|taken",
            "not capturable",
            "uncapturable :|= true|yes|1",
        ],
        "uncapturable",
        ("cannot be captured", "uncapturable"),
    ),
    write(&["royal :|= true|yes|1", "is royal", "royal king|piece"], "royal", ("royal: yes", "royal")),
    write(
        &[
            "captures_in_place",
            "captures_in_place :|= true|yes|1",
            "captures in place :|= true|yes|1",
            "captures-in-place",
        ],
        "captures in place",
        ("captures_in_place = true", "captures in place"),
    )
    .only_read(),
    write(
        &[
            "capture in place",
            "captures where it stands",
            "captures without moving",
            "rifle capture",
            "capture without moving",
        ],
        "captures in place",
        ("captures without moving", "captures in place"),
    )
    .help("write `captures in place`; it holds for all captures of the piece"),
    say(
        &["captures in place , the victim becomes A:* >or|, *"],
        "name one kind: `captures in place, the victim becomes {A}`",
        "captures in place, the victim becomes a pawn or a knight",
    )
    .wrong("what is captured becomes one kind of piece"),
    // ---- Promotions ----
    write(
        &[
            "promotes|promotion|promoting|promoted|promotions at|on|in|=|: S:*",
            "promotes|promotion|promoting|promoted S:*",
        ],
        "promote on {S}",
        ("promotes at last rank to queen", "promote on last rank to queen"),
    ),
    say(
        &["promotes|promotion|promoting|promoted|promotions *"],
        "a promotion is such as `promote on last rank to queen, rook`",
        "promotion = queen",
    ),
    say(
        &[
            "promote on S:* to A:@ B:@",
            "* promote on S:* to * , A:@ B:@",
            "promote on S:* to * , A:@ B:@",
            "may promote on S:* to A:@ B:@",
        ],
        "between two names stands a `,`: `{A}, {B}`; the name of one piece is one word: `{A}-{B}`",
        "promote on last rank to queen, war elephant",
    ),
    write(
        &["P:promote on S:* to L:<names>"],
        "{P} on {S} to {L,}",
        ("promote on last rank to queen rook knight", "promote on last rank to queen, rook, knight"),
    ),
    write(
        &["R:replace|may promote on S:* to L:<names>"],
        "{R} promote on {S} to {L,}",
        ("may promote on rank 8 to queen rook knight", "may promote on rank 8 to queen, rook, knight"),
    ),
    write(
        &["whenever on S:* : becomes A:* >or|, B:*", "whenever on S:* : becomes either A:* >or|, B:*"],
        "promote on {S} to {A,}, {B,}",
        ("whenever on last rank: becomes a rook or a bishop", "promote on last rank to rook, bishop"),
    )
    .wrong("`whenever` leaves no choice: the piece becomes one kind")
    .help("where the player chooses, write `{}`")
    .only_read(),
    say(
        &["whenever on * : promote|promotes|turn|turns *", "* becomes >nothing|empty *"],
        "a change that must be is `whenever on last rank: becomes queen`; one that the player chooses is `promote on last rank to queen`",
        "whenever on last rank: promotes to queen",
    ),
    say(
        &["worth N:#", "worth =|: N:#"],
        "what a piece is worth stands in its first line: `piece NAME L worth {N} { … }`",
        "worth 5",
    ),
    say(
        &["worth *"],
        "what a piece is worth stands in its first line: `piece NAME L worth 5 { … }`",
        "worth = about five",
    ),
    say(
        &["no|without|disable promotion|promotions|promote *"],
        "a piece promotes only where a line says so: leave this out",
        "no promotion",
    ),
    say(
        &["extends|inherits|inherit|super|base *", "copy|clone of|from *"],
        "a piece takes nothing over from another: write the lines of the other here, or its moves in Betza notation, as in `betza \"B\"`",
        "inherits bishop",
    ),
    say(
        &["letter *", "symbol|char|notation *"],
        "the letter stands in the first line: `piece NAME L { … }`",
        "symbol = C",
    ),
];

/// Lines of a change of a piece alone.
pub(super) const CHANGES: &[Row] = &[
    write(
        &["no|without|disable promotion|promotions|promote"],
        "remove promote",
        ("no promotion", "remove promote"),
    ),
    say(
        &["worth N:#", "worth =|: N:#"],
        "what a piece is worth is a line of the variant: `worth NAME {N}`",
        "worth 5",
    ),
    say(&["worth *"], "what a piece is worth is a line of the variant: `worth NAME 5`", "worth = five"),
    say(
        &["remove M:move|capture >step|slide|leap *"],
        "`remove {M}` takes out every `{M}` line; to be rid of one, write the others anew: `replace {M} …`",
        "remove move slide forward exactly 2 from rank 2",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove M:* >step|slide|leap *"],
        "`remove {M}` takes out every such line; to be rid of one, write the others anew: `replace {M} …`",
        "remove move and capture step any",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove promote|promotion >on|to|at *"],
        "`remove promote` takes out every promotion; for another one write `replace promote on …`",
        "remove promote on last rank to queen",
    )
    .wrong("`remove` names a sort of lines, not one line"),
];
