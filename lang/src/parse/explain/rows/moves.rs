//! Ways to go in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    // ---- Where it may go ----
    write(
        &[
            "A:* W:step|slide|leap P:* >inside|in S:*",
            "A:* W:step|slide|leap P:* >only inside|in|within S:*",
            "A:* W:step|slide|leap P:* >but only|stays|staying inside|in|within S:*",
            "A:* W:step|slide|leap P:* >staying|remaining|stays|confined|restricted|limited inside|in|within|to S:*",
            "A:* W:step|slide|leap P:* >without leaving S:*",
        ],
        "{A} {W} {P} within {S}",
        ("move and capture step orthogonal in palace", "move and capture step orthogonal within palace"),
    )
    .help("write `{}`: no square of its way lies outside of these")
    .only_read(),
    write(
        &[
            "A:* W:step|slide|leap P:* >into|onto|toward|towards S:*",
            "A:* W:step|slide|leap P:* >ending|landing|arriving on|in|at S:*",
            "A:* W:step|slide|leap P:* >only to|on|onto S:*",
        ],
        "{A} {W} {P} to {S}",
        ("move leap 1 2 into ranks 5-8", "move leap 1 2 to ranks 5-8"),
    )
    .help("write `{}`: it ends on one of these squares")
    .only_read(),
    say(
        &[
            "cannot|never|must|stays|stay|staying|confined|restricted|limited * >leave|leaves|enter|cross|crosses|within|inside|in|to|on|beyond *",
            "can|may|does|must not >leave|enter|cross *",
            ">mobilityregion* *",
            ">mobility|region|confine|confined|restricted|restrict|territory|bound|bounded|limit|limited|area|palace|home *",
            ">within|inside *",
            ">only on|in|within|inside *",
            ">stays|stay|keep|keeps|remain|remains|live|lives in|within|inside|on *",
            "* move|moves|capture|captures * step|slide|leap * >but|and|if not|never|cannot|stays|must|only leave|leaving|enter|entering|cross|crossing|beyond|outside|past *",
        ],
        "`within SQUARES` after a path is what no square of the way may lie outside of, and `to SQUARES` is where it ends: `move step orthogonal within palace`",
        "cannot leave the palace",
    )
    .wrong("each line says by itself where it goes"),
    say(
        &["move|capture only", "move and capture only"],
        "say how it goes: `move step any way`, `capture slide diagonal` and the like",
        "capture only",
    ),
    write(
        &[
            "M:move|capture D:<direction> N:# F:from S:*",
            "M:move|capture slide D:<direction> N:# F:from S:*",
            "M:* slide D:<direction> N:# F:from S:*",
        ],
        "{M} slide {D~} exactly {N} {F} {S}",
        ("move forward 2 from rank 2", "move slide forward exactly 2 from rank 2"),
    )
    .help("write `{}`, or `up to {N}` for `exactly {N}`")
    .only_read(),
    write(
        &["move and capture D:<direction> N:# F:from S:*", "move and capture slide D:<direction> N:# F:from S:*"],
        "move and capture slide {D~} exactly {N} {F} {S}",
        ("move and capture slide any way 2 from rank 1", "move and capture slide any way exactly 2 from rank 1"),
    )
    .help("write `{}`, or `up to {N}` for `exactly {N}`")
    .only_read(),
    write(
        &["M:move|capture D:<direction> N:#"],
        "{M} slide {D~} exactly {N}",
        ("move forward 2", "move slide forward exactly 2"),
    )
    .help("write `{}`, or `up to {N}` for `exactly {N}`")
    .only_read(),
    write(
        &["move and capture D:<direction> N:#"],
        "move and capture slide {D~} exactly {N}",
        ("move and capture diagonal 2", "move and capture slide diagonal exactly 2"),
    )
    .help("write `{}`, or `up to {N}` for `exactly {N}`")
    .only_read(),
    write(
        &["M:* up to N:# squares|steps|spaces D:<direction>", "M:* up to N:# squares|steps|spaces in any D:<direction>"],
        "{M} slide {D~} up to {N}",
        ("move and capture up to 3 squares diagonally", "move and capture slide diagonal up to 3"),
    )
    .only_read(),
    write(
        &["M:* step D:* twice", "M:* step D:* two|2 times"],
        "{M} slide {D~} exactly 2",
        ("move step forward twice", "move slide forward exactly 2"),
    )
    .help("two squares are a slide: `{}`, or `up to 2`")
    .only_read(),
    write(
        &["M:* slide D:* < = N:#", "M:* slide D:* ( N:# )", "M:* slide D:* range|distance|limit N:#"],
        "{M} slide {D~} up to {N}",
        ("move slide any way <= 3", "move slide any way up to 3"),
    )
    .help("write `{}`, or `exactly {N}` for `up to {N}`")
    .only_read(),
    write(
        &["M:* slide D:* < N:#"],
        "{M} slide {D~} up to {N<}",
        ("move slide any way < 4", "move slide any way up to 3"),
    )
    .only_read(),
    write(
        &["M:* slide D:* = N:#", "M:* slide D:* = = N:#"],
        "{M} slide {D~} exactly {N}",
        ("move slide any way = 3", "move slide any way exactly 3"),
    )
    .only_read(),
    write(
        &["M:* slide D:* > = N:#"],
        "{M} slide {D~} at least {N}",
        ("move slide any way >= 2", "move slide any way at least 2"),
    )
    .only_read(),
    say(
        &["* slide * >< >= *", "* step * >< >= *"],
        "`<=` is `up to`, and after it stands the number itself, as in `up to 3`: no number has a name",
        "move slide any way <= RANGE",
    ),
    say(
        &["* slide * >> >= *", "* slide * >> #|@", "* slide|step * >= >= *", "* slide * >< *"],
        "`>=` is `at least`, `==` is `exactly`, `<=` is `up to`; after it stands the number itself, as in `up to 3`: no number has a name",
        "move slide any way >= RANGE",
    ),
    say(
        &["* step|slide any >except|but|not|minus *", "* step|slide >not|except|all *"],
        "name the directions that are meant, as in `step forward, left, right`",
        "move and capture step any way except forward",
    )
    .wrong("no direction can be taken out of a list"),
    say(
        &["M:* step|slide P:king|queen|rook|bishop|knight", "M:* step|slide like|as P:king|queen|rook|bishop|knight"],
        "a piece is not a direction; in place of the whole line stands its Betza notation, `betza \"{P@}\"`",
        "move and capture slide rook",
    ),

    write(
        &["M:* leap ± A:# >,|± B:#", "M:* leap ± A:# , ± B:#", "M:* leap + A:# + B:#"],
        "{M} leap {A} {B}",
        ("move and capture leap ±1 ±3", "move and capture leap 1 3"),
    )
    .help("a leap goes to all sides by itself: `{}`")
    .only_read(),
    write(
        &["M:* king|kings R:*"],
        "{M} step any way {R}",
        ("move and capture king", "move and capture step any way"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    write(
        &["M:* queen|queens R:*"],
        "{M} slide any way {R}",
        ("move and capture queen", "move and capture slide any way"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    write(
        &["M:* rook|rooks R:*"],
        "{M} slide orthogonal {R}",
        ("move and capture rook", "move and capture slide orthogonal"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    write(
        &["M:* bishop|bishops R:*"],
        "{M} slide diagonal {R}",
        ("move and capture bishop", "move and capture slide diagonal"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    write(
        &["M:* knight|knights R:*"],
        "{M} leap 1 2 {R}",
        ("move and capture knight", "move and capture leap 1 2"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    say(
        &["* jump|jumps|hop|hops|leap >N:# or|and # *", "* jump|jumps|hop|hops|leap >N:# squares|square|fields|steps *"],
        "a leap has two numbers: straight it is `leap 0 {N}`, along a diagonal `leap {N} {N}`; a line for each",
        "move and capture jump 2 or 3 squares in any direction",
    ),
    say(
        &["* leap|jump >any|orthogonal|orthogonally|diagonal|diagonally|forward|backward|sideways|straight *"],
        "a leap has two numbers, as in `leap 0 2` or `leap 2 2`; a hop over the next piece is said in Betza notation, in place of the whole line: `betza \"gQ\"`",
        "move and capture leap any",
    ),
    say(
        &["* leap"],
        "a leap has two numbers, on the same line: the knight's is `leap 1 2`",
        "move and capture leap",
    ),
    write(
        &["A:* D:<direction> | | E:*", "A:* D:<direction> + E:*"],
        "{A} {D}, {E}",
        ("capture step forward-left || forward-right", "capture step forward-left, forward-right"),
    ),
    say(
        &[
            "* on|in|at|for >first|initial move|turn *",
            "* on|in|at its|the|their >first|initial move|turn *",
            "* if|when|while >not|never moved *",
            "* >first move *",
            "* >unmoved|virgin *",
        ],
        "what counts is where a piece stands, not what it has done, so write `from` and squares: a pawn's double step is `move slide forward exactly 2 from rank 2`, and a line of the king ends with `from e1`",
        "move two squares on first move",
    ),

    write(
        &["A:* at most N:#", "A:* at most N:# squares|steps", "A:* , max|maximum|maximal N:#"],
        "{A} up to {N}",
        ("move slide any way at most 3", "move slide any way up to 3"),
    ),
    write(
        &["M:* slide D:* N:# squares|steps|fields|spaces", "M:* slide N:# squares|steps|fields|spaces D:*"],
        "{M} slide {D~} up to {N}",
        ("move slide any way 3 squares", "move slide any way up to 3"),
    )
    .help("write `{}`, or `exactly {N}` for `up to {N}`")
    .only_read(),
    say(
        &["* from * >except|excluding|minus *", "promote on * >except|excluding|minus *", "whenever on * >except|excluding|minus *"],
        "write what is left, as in `rank 2, rank 4 to rank 8`",
        "move step any way from rank 2 except d2",
    )
    .wrong("no squares can be taken out of a list"),
    say(
        &["* slide D:* exactly|only one|1 >square *"],
        "one square is a step: `step {D~}`",
        "move slide any way only 1 square",
    ),
    say(
        &["* leap N:# >any|all|every *", "* leap N:# >orthogonal|diagonal"],
        "a leap has two numbers, as in `leap 1 2`; two squares along a rank or a file are `leap 0 2`, along a diagonal `leap 2 2`",
        "move leap 2 orthogonal",
    )
    .wrong("a leap has two numbers"),
];
