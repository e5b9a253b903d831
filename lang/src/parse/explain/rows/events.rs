//! What becomes of a captured piece, and what follows a move, in other words.

use super::row::{Row, say, write};

/// What is wrong with a line that says of a captured piece what its captor does.
pub(crate) const ELSEWHERE: &str =
    "`when it is captured` says only where that piece goes: to a hand, or to a square";

pub(super) const ROWS: &[Row] = &[
    say(
        &["* >partner|teammate|partners|teammates *"],
        "there are two sides and one board: what is captured can go to `the captor's hand` or to `its owner's hand`",
        "when it is captured: it goes to the partner's hand",
    )
    .wrong("nobody has a partner"),
    // ---- What happens, behind the words for another event ----
    write(
        &[
            ">when|if|once|whenever >it >captures|takes :|, it goes|returns|comes to the captor R:*",
            ">when|if|once|whenever >it >moves :|, it goes|returns|comes to the captor R:*",
        ],
        "when it is captured: it goes to the captor{R}",
        (
            "when it captures: it goes to the captor's hand",
            "when it is captured: it goes to the captor's hand",
        ),
    )
    .wrong("these are the words for what captures or moves, and a hand is for what is captured"),
    write(
        &[">when|if|once|whenever >it >captures|takes|moves :|, it goes|returns|comes R:*"],
        "when it is captured: it goes {R}",
        ("when it captures: it goes to d1 if empty", "when it is captured: it goes to d1 if empty"),
    )
    .wrong("a piece that captures or moves does not go elsewhere because of it")
    .help("of what is captured it can be said: `{}`")
    .only_read(),
    write(
        &["when|if|once it is captured|taken :|, >it >becomes >a|an >P:<name>"],
        "when it captures: it becomes {P&}",
        ("when it is captured: it becomes a rook", "when it captures: it becomes a rook"),
    )
    .wrong("what is captured leaves its square, and becomes nothing there")
    .help("it can go to a hand as another piece: `when it is captured: it goes to its owner's hand as {P&}`, or `… to the captor's hand …`; it is dropped from there by a line such as `drop anywhere` of the {P}; for the piece that captures, write `{}`")
    .only_read(),
    write(
        &[">when|if|once >it >is >captured|taken :|, it changes sides"],
        "when it captures: it changes sides",
        ("when it is captured: it changes sides", "when it captures: it changes sides"),
    )
    .wrong("these are the words for what is captured, and it does not stay on the board")
    .help("to be the captor's it goes to a hand: `when it is captured: it goes to the captor's hand`; for the piece that captures, write `{}`")
    .only_read(),
    write(
        &[">when|if|once >it >is >captured|taken :|, it leaves the board"],
        "when it captures: it leaves the board",
        ("when it is captured: it leaves the board", "when it captures: it leaves the board"),
    )
    .wrong("what is captured leaves the board without a line")
    .help("if the piece that captures is to leave it, too, write `{}`")
    .only_read(),
    write(
        &["when|if|once it is captured|taken :|, >R:*"],
        "when it captures: {R}",
        (
            "when it is captured: every piece next to it leaves the board",
            "when it captures: every piece next to it leaves the board",
        ),
    )
    .wrong(ELSEWHERE)
    .help("what else a capture does is a line of the piece that captures: `{}` for all that it captures, and for some of it a line with their name, as in `capture step any way onto a pawn, and {R}`")
    .only_read(),
    write(
        &[
            ">when|if|once|whenever >it >moves :|, that piece V:leaves|changes|becomes R:*",
        ],
        "when an enemy moves next to it: that piece {V} {R}",
        (
            "when it moves: that piece leaves the board",
            "when an enemy moves next to it: that piece leaves the board",
        ),
    )
    .wrong("`that piece` is the one that moves next to it")
    .help("of what comes near write `{}`; of those next to it, `when it moves: every enemy next to it {V} {R}`")
    .only_read(),
    say(
        &[
            "when|if it is captured|taken :|, the|its captor|capturer|taker >leaves|leave|dies|die|disappears|vanishes|perishes *",
            "when|if it is captured|taken :|, the|its captor|capturer|taker >leaves|leave|dies|die|disappears|vanishes|perishes",
            "when|if it is captured|taken :|, the|its captor|capturer|taker >is|gets removed|captured|taken|killed|destroyed",
        ],
        "the pieces that capture it say it: in each of them write a line such as `capture slide orthogonal onto a bishop, and it leaves the board`, before its other captures, with the name of this piece after `onto`; for all that it captures, `when it captures: it leaves the board`",
        "when it is captured: the captor leaves the board",
    )
    .wrong("the captor's own lines say what becomes of it"),
    write(
        &[
            "when|if it is captured|taken :|, it goes|returns|comes to|on|at A:% >or|,|/ B:% *",
            "when|if it is captured|taken :|, it goes|returns|comes back to|on|at A:% >or|,|/ B:% *",
            "when|if it is captured|taken :|, it is|goes reborn|back on|to|at A:% >or|,|/ B:% *",
            "when|if it is captured|taken :|, it goes|returns|comes to|on|at either A:% >or B:% *",
        ],
        "when it is captured: it goes where its colour meets {A} or {B} if empty",
        (
            "when it is captured: it goes to a1 or h1 if empty",
            "when it is captured: it goes where its colour meets a1 or h1 if empty",
        ),
    )
    .help("of several squares it goes to the one of the colour on which it was captured: `{}`; nobody chooses one")
    .only_read(),
    // ---- What becomes of a captured piece ----
    write(
        &[
            "when it is captured : it goes R:* if empty|free|vacant >, *",
            "when it is captured : it goes R:* if empty|free|vacant >and *",
        ],
        "when it is captured: it goes {R} if empty",
        (
            "when it is captured: it goes to d1 if empty, and it counts as unmoved",
            "when it is captured: it goes to d1 if empty",
        ),
    )
    .help("nothing more is said of a piece that comes back, and it counts as moved: `{}`")
    .only_read(),
    write(
        &[
            "when it is captured : it goes R:* >if|when|provided|unless !empty",
            "when it is captured : it goes R:* >if|when|provided|unless !empty *",
            "when it is captured : it goes R:* , >if|when|provided|unless *",
            "when it is captured : it goes >R:*",
        ],
        "when it is captured: it goes {R} if empty",
        (
            "when it is captured: it goes where its colour meets a1 or h1 if it is free",
            "when it is captured: it goes where its colour meets a1 or h1 if empty",
        ),
    )
    .help("a piece comes back only to an empty square: write `{}`")
    .only_read(),
    write(
        &[
            "when|if|once|whenever|after captured|taken|killed * >returns|return|comes|goes|reborn|placed|put|appears * S:%",
            "when|if|once|whenever|after captured|taken|killed * >returns|return|comes|goes|reborn|placed|put|appears * S:% if|when *",
            "when|if|once|whenever|after captured|taken|killed * >returns|return|comes|goes|reborn|placed|put|appears * S:% , if|when *",
            "when|if|once|whenever|after it is|gets|was captured|taken|killed * >returns|return|comes|goes|reborn|placed|put|appears * S:%",
            "when|if|once|whenever|after it is|gets|was captured|taken|killed * >returns|return|comes|goes|reborn|placed|put|appears * S:% if|when *",
        ],
        "when it is captured: it goes to {S} if empty",
        ("when captured, returns to d1", "when it is captured: it goes to d1 if empty"),
    )
    .only_read(),
    say(
        &[
            "when|if|once|whenever|after captured|taken|killed * >home|origin|original|starting|start|initial|birth *",
            "when|if|once|whenever|after it is|gets|was captured|taken|killed * >home|origin|original|starting|start|initial|birth *",
            "when|if|once|whenever|after captured|taken|killed * >reborn|respawns|revives",
        ],
        "the square is named: `when it is captured: it goes to d1 if empty`; of two, `it goes where its colour meets a1 or h1 if empty`, and for pawns `it goes where its file meets rank 2 if empty`",
        "when captured, returns to its home square if empty",
    )
    .wrong("a piece has no home square of its own"),
    write(
        &[
            "when it is captured , >it >goes R:*",
            "when it is captured >it >goes R:*",
            "when it is captured - >it >goes R:*",
        ],
        "when it is captured: it goes {R}",
        (
            "when it is captured it goes to the captor's hand unpromoted",
            "when it is captured: it goes to the captor's hand unpromoted",
        ),
    )
    .wrong("a colon is missing before `it goes`")
    .only_read(),
    write(
        &["when it W:captures|moves , >it V:* ", "when it W:captures|moves >it V:*"],
        "when it {W}: it {V}",
        ("when it captures it becomes a queen", "when it captures: it becomes a queen"),
    )
    .wrong("a colon is missing before this")
    .only_read(),
    say(
        &[
            "when|if|once|whenever|after captured|taken|killed *",
            "when|if|once|whenever|after it is|gets|was captured|taken|killed *",
            "when|if|once|whenever|after the|a piece is|gets|was captured|taken|killed *",
        ],
        "it goes to a hand, `when it is captured: it goes to the captor's hand`, or to a square, `when it is captured: it goes to d1 if empty`; the captor's own lines say what it does: `when it captures: it becomes a queen`",
        "when captured: it explodes",
    )
    .wrong("this is not among the things that a captured piece can do"),
    say(
        &["when|if|once|whenever it captures|takes|moves :|, >it >goes|returns|comes|jumps|teleports *"],
        "a piece stands where its move ends; what can happen to it then is that it becomes another piece, changes sides or leaves the board",
        "when it captures: it goes to a random empty square",
    )
    .wrong("a piece that captures or moves does not go elsewhere because of it"),
    // ---- What comes near ----
    say(
        &["when a|an <words> moves * : that piece leaves|changes|becomes * >, and *"],
        "say one thing about what comes near: `when an enemy moves next to it: that piece leaves the board`",
        "when an enemy moves next to it: that piece changes sides, and it leaves the board",
    )
    .wrong("one thing happens to what comes near a piece"),
    write(
        &[
            "when|if|whenever|once A:a|an N:<words> moves P:* :|, >it|they|he|she V:leaves|changes|becomes R:*",
            "when|if|whenever|once A:a|an N:<words> moves P:* :|, >the|this <words> V:leaves|changes|becomes R:*",
        ],
        "when {A} {N} moves {P}: that piece {V} {R}",
        (
            "when an enemy moves next to it: it leaves the board",
            "when an enemy moves next to it: that piece leaves the board",
        ),
    )
    .help("`it` is the piece that waits; what comes near it is `that piece`: `{}`")
    .only_read(),
    write(
        &[
            "when|if|whenever|once A:a|an N:<words> moves P:* :|, that piece >is|gets|dies|burns|disappears|vanishes|perishes *",
            "when|if|whenever|once A:a|an N:<words> moves P:* :|, that piece >is|gets|dies|burns|disappears|vanishes|perishes",
            "when|if|whenever|once A:a|an N:<words> moves P:* :|, it|they|he|she >is|gets|dies|burns|disappears|vanishes|perishes *",
            "when|if|whenever|once A:a|an N:<words> moves P:* :|, it|they|he|she >is|gets|dies|burns|disappears|vanishes|perishes",
        ],
        "when {A} {N} moves {P}: that piece leaves the board",
        (
            "when an enemy moves next to it: that piece is captured",
            "when an enemy moves next to it: that piece leaves the board",
        ),
    )
    .help("what happens because of a move is not a capture: `{}`")
    .only_read(),
    write(
        &[
            "when|if|whenever|once A:a|an N:<words> >comes|steps|goes|lands|arrives|ends|stops|walks|gets|is|stands next to it :|, that piece R:*",
            "when|if|whenever|once A:a|an N:<words> >moves|comes|steps|goes|lands|arrives|ends|stops|walks|gets|is|stands adjacent|beside|near|close to it :|, that piece R:*",
            "when|if|whenever|once A:a|an N:<words> >moves|comes|steps|goes|lands|arrives|ends|stops|walks|gets|is|stands beside|near it :|, that piece R:*",
        ],
        "when {A} {N} moves next to it: that piece {R}",
        (
            "when an enemy comes next to it: that piece leaves the board",
            "when an enemy moves next to it: that piece leaves the board",
        ),
    )
    .only_read(),
    write(
        &["when|if|whenever|once A:a|an N:<words> moves|comes|goes|lands >a|an|one P:* from it :|, that piece R:*"],
        "when {A} {N} moves to a {P} from it: that piece {R}",
        (
            "when an enemy moves a leap 1 2 from it: that piece leaves the board",
            "when an enemy moves to a leap 1 2 from it: that piece leaves the board",
        ),
    )
    .help("where it comes to goes after `to`: `{}`")
    .only_read(),
    say(
        &[
            "when|if|whenever|once >any|every|each|the enemy|piece|enemies|pieces moves|move|comes|come next|adjacent|to|near|beside * :|, *",
            "when|if|whenever|once any|every|each|the <words> >moves|comes next to it :|, *",
            "when|if|whenever|once >enemies|pieces move|come|moves|comes next|adjacent|to|near|beside * :|, *",
        ],
        "say it of one of them: `when an enemy moves next to it: that piece leaves the board`",
        "when any enemy moves next to it: that piece leaves the board",
    ),
    // ---- Custody ----
    say(
        &[
            "* every|each|all * in|on a|one|the row|line|rank|file >of|along|orthogonal|orthogonally|diagonal|diagonally|horizontal|vertical|straight|sideways|forward * between it and *",
            "* every|each|all * in|on a|one|the >orthogonal|diagonal|horizontal|vertical|straight row|line between it and *",
            "* every|each|all * in a row between it and * >orthogonal|orthogonally|diagonal|diagonally|along *",
        ],
        "a row is of any length, along a rank, a file or a diagonal: `every enemy in a row between it and a friendly piece leaves the board`",
        "when it moves: every enemy in a row orthogonal between it and a friendly piece leaves the board",
    )
    .wrong("a row has no direction and no length of its own"),
    write(
        &[
            "when|if|once|after it E:captures|moves :|, every|each|all|any N:<words> >sandwiched|caught|trapped|flanked|that|which|standing between it and F:* V:leaves|changes|becomes R:*",
            "when|if|once|after it E:captures|moves :|, every|each|all|any N:<words> >between it and F:* V:leaves|changes|becomes R:*",
            "when|if|once|after it E:captures|moves :|, every|each|all|any N:<words> in|on a >line|rank|file between it and F:* V:leaves|changes|becomes R:*",
        ],
        "when it {E}: every {N-s} in a row between it and {F} {V} {R}",
        (
            "when it moves: every enemy between it and a friendly piece leaves the board",
            "when it moves: every enemy in a row between it and a friendly piece leaves the board",
        ),
    )
    .help("write `{}`: a row of any length, along a rank, a file or a diagonal")
    .only_read(),
    write(
        &[
            "L:* every|each|all N:<words> >between it and F:* is|are|gets captured|taken|removed|killed",
            "L:* every|each|all N:<words> >between it and F:* leaves|leave the board",
            "L:* every|each|all N:<words> in a >row|line between it and F:* is|are|gets captured|taken|removed|killed",
        ],
        "{L} every {N-s} in a row between it and {F} leaves the board",
        (
            "move slide orthogonal, and every enemy between it and a friendly piece is captured",
            "move slide orthogonal, and every enemy in a row between it and a friendly piece leaves the board",
        ),
    )
    .help("write `{}`: a row of any length, along a rank, a file or a diagonal")
    .only_read(),
    write(
        &["L:* every|each|all N:<words> >between it and F:* changes|change|turns|flips sides|side|colour|color R:*"],
        "{L} every {N-s} in a row between it and {F} changes sides {R}",
        (
            "drop anywhere, and every enemy between it and a friendly piece changes sides, if any does",
            "drop anywhere, and every enemy in a row between it and a friendly piece changes sides, if any does",
        ),
    )
    .help("write `{}`: a row of any length, along a rank, a file or a diagonal")
    .only_read(),
    write(
        &["L:* every|each|all N:* >is|are|gets captured|taken|removed|killed|destroyed"],
        "{L} every {N} leaves the board",
        (
            "when it moves: every enemy next to it is captured",
            "when it moves: every enemy next to it leaves the board",
        ),
    )
    .help("what does not stand on the destination leaves the board, `{}`, or is taken so that a king is in check from it, as in `move slide any way, taking every enemy next to it`")
    .only_read(),
    write(
        &[
            ">custodian|custodial|custodianship|custody|custodially|sandwich|sandwiches|sandwiching|outflank|outflanks|interception *",
            "capture|captures|takes|kills|move|moves * >custodian|custodial|custody|custodially|sandwich|sandwiches|sandwiching|outflanking|flanking|surrounding|enclosing *",
            "when|if|once|after it moves|captures * enemy|enemies|piece|pieces|man|men * >sandwiched|flanked|outflanked|surrounded|enclosed|between *",
        ],
        "move slide orthogonal, taking every enemy between it and a friendly piece a leap 0 2 from it",
        (
            "captures by custodian",
            "move slide orthogonal, taking every enemy between it and a friendly piece a leap 0 2 from it",
        ),
    )
    .help("whom a piece takes where it does not go comes after `taking`: `{}` takes one enemy between two; a whole line is `in a row between it and a friendly piece`")
    .only_read(),
    // ---- After a move ----
    write(
        &[
            "after a|an|each|every|any|the|its|this|one move|turn :|, H:*",
            "after a|an|each|every|any|the|its|this|one move|turn H:*",
            "after move|moves|moving|movement :|, H:*",
            "after move|moves|moving|movement H:*",
            "after it moves|moved :|, H:*",
            "after it moves|moved H:*",
        ],
        "when it moves: {H}",
        (
            "after a move every enemy next to it changes sides",
            "when it moves: every enemy next to it changes sides",
        ),
    )
    .wrong("`when` says what follows a move")
    .only_read(),
    write(
        &[
            "after a|an|each|every|any|the|its|this|one move|turn :|, H:*",
            "after a|an|each|every|any|the|its|this|one move|turn H:*",
            "after move|moves|moving|movement H:*",
            "after it moves|moved H:*",
        ],
        "when it moves: it {H}",
        ("after a move changes sides", "when it moves: it changes sides"),
    )
    .wrong("`when` says what follows a move")
    .only_read(),
    write(
        &[
            "after a|an|each|every|any|the|its|this|one capture :|, H:*",
            "after a|an|each|every|any|the|its|this|one capture H:*",
            "after capture|captures|capturing :|, H:*",
            "after capture|captures|capturing H:*",
            "after it captures|captured|takes :|, H:*",
            "after it captures|captured|takes H:*",
        ],
        "when it captures: {H}",
        ("after a capture it leaves the board", "when it captures: it leaves the board"),
    )
    .wrong("`when` says what follows a capture")
    .only_read(),
    write(
        &[
            "after a|an|each|every|any|the|its|this|one capture :|, H:*",
            "after a|an|each|every|any|the|its|this|one capture H:*",
            "after capture|captures|capturing H:*",
            "after it captures|captured|takes H:*",
        ],
        "when it captures: it {H}",
        ("after capture changes sides", "when it captures: it changes sides"),
    )
    .wrong("`when` says what follows a capture")
    .only_read(),
    write(
        &[
            "becomes P:@ >after|when|whenever|with|on|upon a|an|each|every|any|it|its move|moves|moved|turn",
            "becomes a|an P:@ >after|when|whenever|with|on|upon a|an|each|every|any|it|its move|moves|moved|turn",
            "becomes P:@ >after|when|on|upon moving",
            "becomes a|an P:@ >after|when|on|upon moving",
        ],
        "when it moves: it becomes {P&}",
        ("becomes rook after a move", "when it moves: it becomes a rook"),
    )
    .wrong("`becomes` is about squares: `when` says what follows a move")
    .only_read(),
    write(
        &[
            "becomes P:@ >after|when|whenever|with|on|upon|by a|an|each|every|any|it|its capture|captures|captured",
            "becomes a|an P:@ >after|when|whenever|with|on|upon|by a|an|each|every|any|it|its capture|captures|captured",
            "becomes P:@ >after|when|on|upon|by capturing|captures|capture",
            "becomes a|an P:@ >after|when|on|upon|by capturing|captures|capture",
        ],
        "when it captures: it becomes {P&}",
        ("becomes rook after it captures", "when it captures: it becomes a rook"),
    )
    .wrong("`becomes` is about squares: `when` says what follows a capture")
    .only_read(),
    say(
        &["after a|an|each|every|any|the|its|it|move|moves|moving|capture|captures|capturing *"],
        "sentences say what happens because of it: `when it moves: every enemy next to it changes sides`, `when it captures: it leaves the board`",
        "after a move takes an enemy beside it",
    )
    .wrong("`when` says what follows a move"),
];
