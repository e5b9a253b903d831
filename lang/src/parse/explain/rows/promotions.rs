//! Promotions in other words.

use super::row::{Row, say, write};

/// A promotion in words of duty: what none but `may promote` leaves open.
pub(super) const DUTIES: &[Row] = &[
    write(
        &[
            ">must|shall|should|will promote|promotes to|into A:* on|at S:*",
            ">has|have|needs to promote to|into A:* on|at S:*",
            ">it must|shall|should|will promote to|into A:* on|at S:*",
            ">it has|needs to promote to|into A:* on|at S:*",
        ],
        "promote on {S} to {A}",
        ("must promote to rook on last rank", "promote on last rank to rook"),
    )
    .wrong(DUTY),
    write(
        &[
            ">must|shall|should|will promote|promotes P:*",
            ">has|have|needs to promote P:*",
            ">it must|shall|should|will promote P:*",
            ">it has|needs to promote P:*",
        ],
        "promote {P}",
        ("must promote on last rank to rook", "promote on last rank to rook"),
    )
    .wrong(DUTY),
    write(
        &[
            "replace >must|shall|should|will promote|promotes P:*",
            ">must|shall|should|will replace promote P:*",
        ],
        "replace promote {P}",
        ("replace must promote on last rank to rook", "replace promote on last rank to rook"),
    )
    .wrong(DUTY),
];

/// What is said of such a line.
const DUTY: &str = "a promotion without `may` is compulsory already";

pub(super) const ROWS: &[Row] = &[
    say(
        &[
            "* promote on * to|into|as * >captured|taken|lost|dead piece|pieces|one|ones|man|men|unit|units",
            "* promote on * to|into|as * piece|pieces|one|ones|man|men|unit|units * >captured|taken|lost|dead *",
            "promote on * to|into|as * >captured|taken|lost|dead piece|pieces|one|ones|man|men|unit|units",
            "promote on * to|into|as * piece|pieces|one|ones|man|men|unit|units * >captured|taken|lost|dead *",
            "promote on * to|into|as >what|whatever *",
        ],
        "name the pieces, and end the line with `no more than at the start`: `promote on last rank to queen, no more than at the start` leaves only what has been lost",
        "promote on last rank to a captured piece",
    )
    .wrong("what a side has lost is what it has fewer of than at the start"),
    write(
        &[
            "A:* on S:* to|into|as a|an|the|any|one|its >captured|taken|lost|dead N:*",
            "A:* on S:* to|into|as >captured|taken|lost|dead N:*",
        ],
        "{A} on {S} to {N,}, no more than at the start",
        (
            "promote on last rank to a captured queen, rook or bishop",
            "promote on last rank to queen, rook, bishop, no more than at the start",
        ),
    )
    .wrong("what a side has lost is what it has fewer of than at the start"),
    write(
        &[
            "M:may promote on >entering|reaching and|or leaving S:* to T:*",
            "M:may promote >entering|when|by entering|reaching and|or leaving S:* to T:*",
            "M:may promote >entering|reaching|in|into or|and leaving|from S:* to T:*",
            "M:may promote >in|within|entering , within or|and leaving S:* to T:*",
        ],
        "may promote on or from {S} to {T}",
        ("may promote on entering or leaving camp to dragon", "may promote on or from camp to dragon"),
    )
    .help("for moves that begin there, too, write `{}`")
    .only_read(),
    write(
        &[
            "promote|promotes to A:* >on|at the last|final rank|row",
            "promote|promotes to A:* on|upon|when|at|after >reaching|reaches|reach the|a|its last|final rank|row",
            "promote|promotes >on|upon|when|at|after reaching|reaches the|a|its last|final rank|row to|into A:*",
        ],
        "promote on last rank to {A}",
        ("promote to queen or rook on reaching the last rank", "promote on last rank to queen or rook"),
    )
    .only_read(),
    write(
        &[
            "replace promote|promotes to A:* >on|at the last|final rank|row",
            "replace promote|promotes to A:* >on|at last rank",
            "replace promote|promotes to A:* on|upon|when|at|after >reaching|reaches|reach the|a|its last|final rank|row",
            "replace promote|promotes >on|upon|when|at|after reaching|reaches the|a|its last|final rank|row to|into A:*",
        ],
        "replace promote on last rank to {A}",
        (
            "replace promotes to queen or rook on reaching the last rank",
            "replace promote on last rank to queen or rook",
        ),
    )
    .only_read(),
    write(
        &[
            "R:replace|may promote|promotes >to|into A:* on|at S:*",
            "R:replace|may promote|promotes >to|into A:* on|at the S:*",
        ],
        "{R} promote on {S} to {A}",
        ("may promote to queen or knight on rank 8", "may promote on rank 8 to queen or knight"),
    )
    .only_read(),
    write(
        &[
            "B:may|replace promote|promotes W:on|from S:* to >P:@ >R:!optional|optionally|mandatory|compulsory|only|always",
        ],
        "{B} promote {W} {S} to {P}-{R}",
        (
            "may promote on or from last rank to gilded silver",
            "may promote on or from last rank to gilded-silver",
        ),
    )
    .wrong("a name is one word, and names have commas between them")
    .help("write `{}`, if that is the name in the line that begins with `piece`; for two pieces, write a comma between them"),
    say(
        &[
            "* promote|promotes * >leaving|out|entering *",
            "* promote|promotes * !or >from *",
            "promote|may >leaving *",
            "* promote|promotes >leaving|out|from|entering *",
        ],
        "`promote on SQUARES` asks where the move ends, `promote from SQUARES` where it begins, `promote on or from SQUARES` both, and `promote entering SQUARES` that it comes from elsewhere",
        "may promote leaving last 3 ranks to queen",
    ),
    write(
        &[
            "when|if|once|while on|at|in S:* :|, becomes|become|turns P:*",
            "on|at S:* :|, becomes|become P:*",
            "on|at|when|once S:* becomes|become P:*",
            "whenever on|at|in S:* :|, becomes|become|turns P:*",
            "whenever on|at|in S:* becomes|become P:*",
            "whenever S:* : becomes|become P:*",
            "becomes|become P:* on|at S:*",
        ],
        "becomes {P} on {S}",
        ("when on rank 8: becomes queen", "becomes queen on rank 8"),
    )
    .only_read(),
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
        "a promotion looks like `promote on last rank to queen, rook`",
        "promotion = queen",
    ),
    write(
        &[
            "promote on S:* to N:* optional|optionally|voluntary|voluntarily",
            "promote on S:* to N:* ( optional|optionally )",
            "promote on S:* to N:* or stay|stays|remain|remains|decline|not *",
            "optional|optionally|voluntarily promote on S:* to N:*",
            "promote optional|optionally|voluntarily on S:* to N:*",
            "can|could|might promote on S:* to N:*",
        ],
        "may promote on {S} to {N}",
        ("promote on last 3 ranks to gold optional", "may promote on last 3 ranks to gold"),
    )
    .only_read(),
    say(
        &[
            "promote on S:* to A:@ B:@",
            "* promote on S:* to * , A:@ B:@",
            "promote on S:* to * , A:@ B:@",
            "may promote on S:* to A:@ B:@",
        ],
        "a `,` goes between two names: `{A}, {B}`; the name of one piece is one word: `{A-}-{B-}`",
        "promote on last rank to queen, war elephant",
    ),
    write(
        &["P:promote on S:* to L:<names>"],
        "{P} on {S} to {L,}",
        ("promote on last rank to queen rook knight", "promote on last rank to queen, rook, knight"),
    ),
    write(
        &["P:promote on S:* to K:@ L:<names> or|and|, M:@", "P:promote on S:* to K:@ L:<names> , or|and M:@"],
        "{P} on {S} to {K}, {L,}, {M}",
        (
            "promote on last rank to queen rook knight or camel",
            "promote on last rank to queen, rook, knight, camel",
        ),
    ),
    write(
        &[
            "R:replace|may promote on S:* to K:@ L:<names> or|and|, M:@",
            "R:replace|may promote on S:* to K:@ L:<names> , or|and M:@",
        ],
        "{R} promote on {S} to {K}, {L,}, {M}",
        (
            "may promote on rank 8 to queen rook knight and camel",
            "may promote on rank 8 to queen, rook, knight, camel",
        ),
    ),
    write(
        &["R:replace|may promote on S:* to L:<names>"],
        "{R} promote on {S} to {L,}",
        ("may promote on rank 8 to queen rook knight", "may promote on rank 8 to queen, rook, knight"),
    ),
    write(
        &[
            "becomes A:* >or|, B:* on S:*",
            "becomes either A:* >or|, B:* on S:*",
            "whenever on S:* : becomes A:* >or|, B:*",
        ],
        "promote on {S} to {A,}, {B,}",
        ("becomes a rook or a bishop on last rank", "promote on last rank to rook, bishop"),
    )
    .wrong("`becomes` leaves no choice: the piece becomes one kind")
    .help("where the player chooses, write `{}`")
    .only_read(),
    say(
        &["whenever on * : promote|promotes|turn|turns *", "* becomes >nothing|empty *"],
        "a change that must be is `becomes queen on last rank`; one that the player chooses is `promote on last rank to queen`",
        "whenever on last rank: promotes to queen",
    ),
    write(
        &["P:promote on S:*"],
        "{P} on {S} to queen",
        ("promote on last rank", "promote on last rank to queen"),
    )
    .help("say to what, as in `{}`")
    .only_read(),
    write(
        &["may promote on S:*"],
        "may promote on {S} to queen",
        ("may promote on rank 8", "may promote on rank 8 to queen"),
    )
    .help("say to what, as in `{}`")
    .only_read(),
    say(
        &["promote", "may promote"],
        "say where, and to what: `promote on last rank to queen, rook`",
        "may promote",
    ),
];
