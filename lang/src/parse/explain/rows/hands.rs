//! Hands and drops in other words.

use super::row::{Row, say, write};

/// Lines of a piece.
pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "must >drop|drops S:*",
            "must >be dropped|placed|put|entered S:*",
            "drop|drops|dropping >must be S:on *",
            "drop|drops >only S:on *",
            "may|can >only|just be dropped|placed|put S:on *",
            "may|can be dropped|placed|put >only S:on *",
            "may|can >only|just drop S:on *",
        ],
        "drop {S}",
        ("must drop on rank 1", "drop on rank 1"),
    )
    .help("a drop goes where its line says, and nowhere else: write `{}`; the turn says that a drop comes before every other move, `turn { a drop, else a move }`")
    .only_read(),
    // ---- What is put down, and what happens then ----
    write(
        &[
            "drop S:* , >as P:*",
            "drop S:* , >either as P:*",
            "drop S:* either >as P:*",
        ],
        "drop {S} as {P}",
        ("drop anywhere, as a lance or a tokin", "drop anywhere as a lance or a tokin"),
    )
    .only_read(),
    say(
        &[
            "drop|drops|dropped * >either|any|both side|sides|face|faces|way up *",
            "drop|drops|dropped * >either|any|both side|sides|face|faces|way up",
            "drop|drops|dropped * >either|any|both side|sides|face|faces|way",
            "drop|drops|dropped * >promoted|unpromoted|flipped|turned|face-up|face-down",
            "drop|drops|dropped >as|either|promoted|unpromoted *",
        ],
        "after the squares name what may be put down, each by its name: `drop anywhere as a pawn or a rook`",
        "drop anywhere, either side up",
    ),
    write(
        &[
            "when|if|once|after it|this is|was|has >dropped|placed|played :|, H:*",
            "after a|an|each|every|any|the|its >drop|placement :|, H:*",
            "after a|an|each|every|any|the|its >drop|placement H:*",
            "after >drop|drops|dropping|placement H:*",
        ],
        "drop anywhere, and {H}",
        (
            "when it is dropped: every enemy next to it changes sides",
            "drop anywhere, and every enemy next to it changes sides",
        ),
    )
    .help("a drop is not an event: what happens because of it goes on its own line, as in `{}`")
    .only_read(),
    say(
        &["after a|an|each|every|any|the|its >drop|placement *", "after >drop|drops|dropping|placement *"],
        "a drop is not an event: what happens because of it goes on its own line, as in `drop anywhere, and every enemy in a row between it and a friendly piece changes sides`",
        "after a drop it flips what it flanks",
    ),
    say(
        &[
            "drop * >if|where it|that turns|flips|flanks|outflanks|reverses|surrounds|encloses *",
            "drop * >if|where some|any|an|one|a * is|are|gets turned|flipped|flanked|outflanked|reversed *",
            "drop * and >flip|flips|turn|turns|reverse|reverses|flipping|turning *",
        ],
        "say to whom it happens, and after it `if any does`: `drop anywhere, and every enemy in a row between it and a friendly piece changes sides, if any does`",
        "drop anywhere, if it turns a stone",
    ),
    // ---- Gates ----
    write(
        &[
            "drop on|to the square that|which A:<words> >has|have|had just left",
            "drop on|to the square that|which A:<words> >has|have|had left",
            "drop on|to the square that|which A:<words> >leaves|leave|vacates|vacated",
            "drop on|to the square A:<words> >has|have|had just left",
            "drop on|to the square A:<words> >has|have|had left",
            "drop on|to the square A:<words> >just left",
            "drop on|to the square A:<words> >leaves|leave|vacates|vacated",
            "drop >behind A:<words>",
            "drop >where A:<words> stood|was|left",
            ">gate|gates|gated behind|by A:<words>",
        ],
        "drop on the square {A} left",
        (
            "drop on the square that an unmoved piece has just left",
            "drop on the square an unmoved piece left",
        ),
    )
    .help("what is in hand comes to the square that another piece leaves, as a part of its move: `{}`")
    .only_read(),
    write(
        &[
            "drop on the square A:<words> left >the first time",
            "drop on the square A:<words> left >for the first time",
            "drop on the square that|which A:<words> left >for the first time",
        ],
        "drop on the square an unmoved piece left",
        (
            "drop on the square that a piece left for the first time",
            "drop on the square an unmoved piece left",
        ),
    )
    .help("what moves for the first time is unmoved: `{}`, also for some pieces, `an unmoved piece except pawn`")
    .only_read(),
    write(
        &[
            "drop on|to the square >it left|leaves|leaves , if|when|while it is|was unmoved",
            "drop on|to the square >it left|leaves if|when|while it is|was unmoved",
            "drop on|to the square >it left|leaves , if|when|while it has|had not|never moved",
            "drop on|to the square >it left|leaves if|when|while it has|had not|never moved",
            "drop on|to the square >it left|leaves , unless it has|had moved",
        ],
        "drop on the square an unmoved piece left",
        ("drop on the square it left, if it is unmoved", "drop on the square an unmoved piece left"),
    )
    .help("`it` is what is dropped; a noun says who leaves the square: `{}`")
    .only_read(),
    say(
        &[
            "drop on|to the square >it left",
            "drop on|to the square >just left",
            "drop on|to the square >of A:<words>",
        ],
        "say who leaves it: `drop on the square an unmoved piece except pawn left`",
        "drop on the square it left",
    ),
    write(
        &[
            "drop on the square a|an N:<words> left , >if|when|while it is|was|has unmoved|not *",
            "drop on the square a|an N:<words> left , >if|when|while it is|was unmoved",
            "drop on the square a|an N:<words> left >if|when|while it is|was|has unmoved|not *",
            "drop on the square a|an N:<words> left >if|when|while it is|was unmoved",
            "drop on the square a|an N:<words> left , >unless it has moved",
            "drop on the square a|an N:<words> left >unless it has moved",
        ],
        "drop on the square an unmoved {N} left",
        (
            "drop on the square a piece left, if it has not moved",
            "drop on the square an unmoved piece left",
        ),
    )
    .wrong("the condition is said of the piece that leaves")
    .help("write `{}`, also for some pieces: `an unmoved piece except pawn`")
    .only_read(),
    say(
        &[
            "drop on the square A:<words> left >, if|unless|giving|and *",
            "drop on the square A:<words> left >if|unless|when|while|where|giving|and *",
        ],
        "who leaves the square is all that can be asked there: `drop on the square {A} left`",
        "drop on the square an unmoved piece left, giving no check",
    ),
    // ---- Drops ----
    write(
        &["drop S:* , >if|when|where empty|free|vacant|unoccupied , R:*", "drop S:* , >if|when|where it|that|the is|square empty|free|vacant , R:*"],
        "drop {S}, {R}",
        (
            "drop anywhere, if empty, and every enemy next to it changes sides",
            "drop anywhere, and every enemy next to it changes sides",
        ),
    )
    .help("a drop goes to an empty square anyway: write `{}`")
    .only_read(),
    write(
        &[
            "drop S:* , >if|when|where empty|free|vacant|unoccupied",
            "drop S:* >if|when|where empty|free|vacant|unoccupied",
            "drop S:* , >if|when|where it|that|the is|square empty|free|vacant",
            "drop S:* , >if|when|where it|that|the is|square is empty|free|vacant",
        ],
        "drop {S}",
        ("drop on ranks 2-7, if empty", "drop on ranks 2-7"),
    )
    .help("a drop goes to an empty square anyway: write `{}`")
    .only_read(),
    write(
        &[
            "drop|drops >next|adjacent to A:a|an|no|any N:* , and H:*",
            "drop|drops on a|an|any|the square|squares >next|adjacent to A:a|an|no|any N:* , and H:*",
            "drop|drops on a|an|any|the empty square|squares >next|adjacent to A:a|an|no|any N:* , and H:*",
        ],
        "drop anywhere, and {H}, if {A} {N} is next to it",
        (
            "drop next to a friendly rook, and every enemy next to it changes sides",
            "drop anywhere, and every enemy next to it changes sides, if a friendly rook is next to it",
        ),
    )
    .help("what stands near the square is a condition: `{}`")
    .only_read(),
    write(
        &[
            "drop|drops >next|adjacent to A:a|an|no|any N:*",
            "drop|drops >beside|near A:a|an|no|any N:*",
            "drop|drops on a|an|any|the square|squares >next|adjacent to A:a|an|no|any N:*",
            "drop|drops on a|an|any|the empty square|squares >next|adjacent to A:a|an|no|any N:*",
            "drop|drops anywhere|wherever >next|adjacent to A:a|an|no|any N:*",
        ],
        "drop anywhere, if {A} {N} is next to it",
        (
            "drop on a square next to a friendly rook",
            "drop anywhere, if a friendly rook is next to it",
        ),
    )
    .help("what stands near the square is a condition: `{}`")
    .only_read(),
    write(
        &[
            "drop|drops|dropped|droppable on|to|onto any|an|all|every|each|the empty|free|vacant|open|unoccupied square|squares|cell|cells of|on|in S:*",
            "drop|drops|dropped|droppable on|to|onto any|an|all|every|each|the empty|free|vacant|open|unoccupied square|squares|cell|cells S:*",
            "drop|drops|dropped|droppable on|to|onto empty|free|vacant|open|unoccupied square|squares|cell|cells of|on|in S:*",
            "drop|drops|dropped|droppable to|onto|in|within S:*",
            "drops|dropped|droppable on S:*",
            "can|may be dropped on|to|onto S:*",
            "it|its can|may be dropped on|to|onto S:*",
        ],
        "drop on {S}",
        ("drop on any empty square of ranks 2-7", "drop on ranks 2-7"),
    )
    .help("write `{}`: a drop goes to an empty square")
    .only_read(),
    write(
        &[
            "drop|drops|dropped|droppable on|to|onto any|an|all|every|each|the|empty|free|vacant|open|unoccupied|square|squares|cell|cells|board",
            "drop|drops|dropped|droppable on|to|onto any|an|all|every|each|the empty|free|vacant|open|unoccupied",
            "drop|drops|dropped|droppable on|to|onto any|an|all|every|each|the empty|free|vacant|open|unoccupied square|squares|cell|cells",
            "drop|drops|dropped|droppable on|to|onto any|an|all|every|each|the|empty|free|vacant|whole square|squares|cell|cells|board",
            "drops|dropped|droppable anywhere",
            "can|may be dropped anywhere",
            "can|may be dropped on any|an|all|every empty|free|vacant square|squares",
            "drop|drops|dropped|droppable everywhere",
            "drop",
        ],
        "drop anywhere",
        ("drop on any empty square", "drop anywhere"),
    )
    .help("write `{}`: a drop goes to an empty square")
    .only_read(),
    write(
        &[
            "drop S:* , but not|never >with|giving|for|by mate|checkmate",
            "drop S:* , not|without|never >giving|with mate|checkmate",
            "drop S:* , not >mate|checkmate",
            "drop S:* , >unless it gives|mates|is mate|checkmate",
            "drop S:* , >unless it mates|checkmates",
            "drop S:* giving no >mate|checkmate",
            "drop S:* >without giving|a mate|checkmate",
        ],
        "drop {S}, giving no mate",
        ("drop on ranks 1-8, but not with checkmate", "drop on ranks 1-8, giving no mate"),
    )
    .help("what a drop may not bring about goes last: `{}`")
    .only_read(),
    write(
        &[
            "drop S:* , but not|never >with|giving|for|by check",
            "drop S:* , not|without|never >giving|with check",
            "drop S:* , >without a|any check|checks",
            "drop S:* , not >check",
            "drop S:* , >unless it gives|is check",
            "drop S:* , >unless it checks",
            "drop S:* giving no >check",
            "drop S:* >without|with giving|no|a|any check|checks",
            "drop S:* >without|not check|checks",
        ],
        "drop {S}, giving no check",
        ("drop on ranks 2-7 without check", "drop on ranks 2-7, giving no check"),
    )
    .help("what a drop may not bring about goes last: `{}`")
    .only_read(),
    write(
        &[
            "drop on the square A:a|an N:* left , >except|but|excluding K:*",
            "drop on the square A:a|an N:* left >except|but|excluding K:*",
        ],
        "drop on the square {A} {N} except {K} left",
        (
            "drop on the square an unmoved piece left, except pawn",
            "drop on the square an unmoved piece except pawn left",
        ),
    )
    .help("who does not open it comes after the noun: `{}`")
    .only_read(),
    write(
        &[
            "drop|drops S:* >except|excluding on|in a|any|the file|files|column|columns * a|an|another P:<name>",
            "drop|drops S:* >except|excluding a|any|the file|files|column|columns * a|an|another P:<name>",
            "drop|drops S:* >except|excluding on|in a|any|the file|files|column|columns * a|an|another P:<name> already|on|in|of *",
            "drop|drops S:* >except|excluding a|any|the file|files|column|columns * a|an|another P:<name> already|on|in|of *",
            "drop|drops S:* >except|excluding on|in a|any|the file|files|column|columns * a|an|another own|friendly P:<name>",
            "drop|drops S:* >except|excluding a|any|the file|files|column|columns * a|an|another own|friendly P:<name>",
            "drop|drops S:* >but not on|in a|any|the file|files|column|columns * a|an|another P:<name>",
            "drop|drops S:* >but not on|in a|any|the file|files|column|columns * a|an|another own|friendly P:<name>",
            "drop|drops S:* >but never on|in a|any|the file|files|column|columns * a|an|another P:<name>",
            "drop|drops S:* , >except|excluding on|in a|any|the file|files|column|columns * a|an|another P:<name>",
            "drop|drops S:* , >but not on|in a|any|the file|files|column|columns * a|an|another P:<name>",
        ],
        "drop {S}, if no friendly {P} is on its file",
        (
            "drop anywhere except on a file where you already have a pawn",
            "drop anywhere, if no friendly pawn is on its file",
        ),
    )
    .wrong("what stands on the file is asked by a condition")
    .only_read(),
    say(
        &[
            "drop|drops S:* >except|excluding on|in a|any|the file|files|column|columns *",
            "drop|drops S:* >except|excluding a|any|the file|files|column|columns where|with|that|which|of *",
            "drop|drops S:* >but not on|in a|any|the file|files|column|columns *",
            "drop|drops S:* , >except|excluding on|in a|any|the file|files|column|columns *",
            "drop|drops S:* , >but not on|in a|any|the file|files|column|columns *",
        ],
        "a condition goes at the end of the line, as in `drop anywhere, if no friendly pawn is on its file`",
        "drop anywhere except on a file with two bishops",
    )
    .wrong("what stands on the file is asked by a condition"),
    say(
        &[
            "drop|drops S:* >except|but|excluding|outside|without on|in the|its R:*",
            "drop|drops S:* >except|excluding|outside R:*",
            "drop|drops S:* >but not on|in R:*",
            "drop|drops S:* , >except|excluding|outside on|in R:*",
            "drop|drops S:* , >except|excluding|outside R:*",
            "drop|drops S:* , >but not on|in R:*",
        ],
        "squares cannot be taken away from others: name those to which it may be dropped, as in `drop on ranks 2-7`",
        "drop anywhere except last rank",
    ),
    write(
        &[
            "drop S:* , C:if|unless F:* is|are on >that|the|this|same file|column",
            "drop S:* , C:if|unless F:* is|are on the >same file|column",
            "drop S:* , C:if|unless F:* is|are >in its|that|the|this file|column",
        ],
        "drop {S}, {C} {F} is on its file",
        (
            "drop on ranks 1-8, unless a friendly pawn is on that file",
            "drop on ranks 1-8, unless a friendly pawn is on its file",
        ),
    )
    .only_read(),
    say(
        &[
            "a|the|its drop of it|a|the >may|must|can not|never give|deliver check|checkmate|mate",
            "a|the|its drop >may|must|can not|never give|deliver check|checkmate|mate",
        ],
        "what a drop may not bring about goes at the end of its line: `drop on ranks 1-8, giving no mate`",
        "a drop of it may not give checkmate",
    ),
    say(
        &[
            "drop anywhere , unless|if|where it >could|can|cannot|would|will not|never|have|no|still *",
            "drop anywhere , unless|if|where it >could|can|cannot|would|will move|go|leave *",
            "drop anywhere unless|if|where|but it >could|can|cannot|would|will *",
        ],
        "name the squares from which the piece can still move, such as all but the last rank: `drop on ranks 1-7`",
        "drop anywhere, unless it could not move from there",
    )
    .wrong("a drop does not ask where the piece could go from there"),
    // ---- To a hand ----
    write(
        &[
            "when|if|once|whenever captured|taken :|, it >goes to R:*",
            "when|if|once|whenever captured|taken :|, >goes to R:*",
            "if|once|whenever it is captured|taken :|, it >goes to R:*",
            "when it is captured|taken , it >goes to R:*",
            "on capture :|, it >goes to R:*",
        ],
        "when it is captured: it goes to {R}",
        ("when captured: it goes to its owner's hand", "when it is captured: it goes to its owner's hand"),
    )
    .only_read(),
    write(
        &[
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand , as what it was before promotion|promoting|it|its *",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand , as a|an P:@ , if|when it was promoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand , as a|an P:@ , if|when it has|had been promoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand , as a|an P:@ if|when it was promoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand , as a|an P:@ if|when it has|had been promoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand , demoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand , if promoted as a|an P:@",
            "when it >captures|takes : the victim|captive goes to the captor ' s hand , as what it was before promotion|promoting",
            "when it >captures|takes : the victim|captive goes to the captor ' s hand , unpromoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand as what it was before promotion|promoting|it|its *",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand as a|an P:@ , if|when it was promoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand as a|an P:@ , if|when it has|had been promoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand as a|an P:@ if|when it was promoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand as a|an P:@ if|when it has|had been promoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand demoted",
            "when it is >captured|taken : it goes to the captor|captors|capturer|enemy|opponent ' s hand if promoted as a|an P:@",
            "when it >captures|takes : the victim|captive goes to the captor ' s hand as what it was before promotion|promoting",
            "when it >captures|takes : the victim|captive goes to the captor ' s hand unpromoted",
        ],
        "when it is captured: it goes to the captor's hand unpromoted",
        (
            "when it is captured: it goes to the captor's hand, as a pawn if it was promoted",
            "when it is captured: it goes to the captor's hand unpromoted",
        ),
    )
    .help("a piece that was promoted comes to the hand as what it was before: `{}`")
    .only_read(),
    write(
        &[
            "when it >captures|takes : the|its victim|captive goes to the captor ' s hand",
            "when it >captures|takes : what it captures|takes|captured|took goes to its|the side ' s hand",
            "when it >captures|takes : the|its victim|captive goes to its|the hand",
            "when it >captures|takes : the captured|taken piece goes to its|the|the captor ' s hand",
            "when it >captures|takes : the captured|taken piece goes|comes to|into its|the|hand|pocket hand|pocket",
            "when it >captures|takes : the captured|taken piece goes|comes to|into hand",
            "when it >captures|takes : it ' s victim goes to * hand",
            "when it >captures|takes : its|the victim goes|comes to|into * hand",
            "when it is captured|taken : it >goes to the capturer|enemy|opponent|taker|other ' s hand|pocket|reserve",
            "when it is captured|taken : it >goes to the captor ' s pocket|reserve|holdings|stock",
            "when it is captured|taken : it >goes|comes|moves|passes to|into|in hand|the|its|captor hand|pocket|reserve",
            "when it is captured|taken : it >goes|comes|moves|passes to|into|in hand|pocket|reserve",
            "when|if|once|whenever >captured|taken :|, goes|it goes to|into the captor ' s hand",
            "when|if|once|whenever >captured|taken :|, goes to|into the|its|captor|hand *",
            "captured|captures >pieces|to|goes|go *",
        ],
        "when it is captured: it goes to the captor's hand",
        (
            "when it captures: the victim goes to the captor's hand",
            "when it is captured: it goes to the captor's hand",
        ),
    )
    .help("the piece that is captured says it: `{}`")
    .only_read(),
    write(
        &["in hand|pocket|reserve >a|an P:@", "in hand|pocket|reserve as|is >a|an P:@"],
        "when it is captured: it goes to the captor's hand as a {P}",
        ("in hand a pawn", "when it is captured: it goes to the captor's hand as a pawn"),
    )
    .help("say what it is in hand where it goes there: `{}`")
    .only_read(),
];

/// Lines of a variant.
pub(super) const OF_SECTION: &[Row] = &[
    // ---- Drops, which are lines of the pieces ----
    write(
        &[
            "drop|drops S:* >except|but|excluding|without|save K:@",
            "drop|drops S:* >except|but|excluding|without|save the|a|for K:@",
            "drop|drops S:* , >except|but|excluding|without|save K:@",
            "drop|drops S:* , >except|but|excluding|without|save the|a|for K:@",
        ],
        "every piece except {K} { drop {S} }",
        ("drop anywhere except pawn", "every piece except pawn { drop anywhere }"),
    )
    .wrong("a drop is a line of the pieces")
    .only_read(),
    write(
        &[
            "drop|drops S:* >except|but|excluding|without|save K:@ ,|and|or L:@",
            "drop|drops S:* >except|but|excluding|without|save the|a|for K:@ ,|and|or L:@",
            "drop|drops S:* , >except|but|excluding|without|save K:@ ,|and|or L:@",
            "drop|drops S:* , >except|but|excluding|without|save the|a|for K:@ ,|and|or L:@",
        ],
        "every piece except {K}, {L} { drop {S} }",
        ("drop anywhere except pawn and king", "every piece except pawn, king { drop anywhere }"),
    )
    .wrong("a drop is a line of the pieces")
    .only_read(),
    write(
        &[
            "drop|drops S:* >except|but|excluding|without|save K:@ , L:@ ,|and|or M:@",
            "drop|drops S:* >except|but|excluding|without|save the|a|for K:@ , L:@ ,|and|or M:@",
            "drop|drops S:* , >except|but|excluding|without|save K:@ , L:@ ,|and|or M:@",
            "drop|drops S:* , >except|but|excluding|without|save the|a|for K:@ , L:@ ,|and|or M:@",
        ],
        "every piece except {K}, {L}, {M} { drop {S} }",
        (
            "drop on ranks 2-7 except king, queen and rook",
            "every piece except king, queen, rook { drop on ranks 2-7 }",
        ),
    )
    .wrong("a drop is a line of the pieces")
    .only_read(),
    write(
        &[
            "drop|drops K:@ on S:*",
            "drop|drops a|an|the|every|all|any K:@ on S:*",
            "K:@ drop|drops|dropped on S:*",
            "K:@ may|can|must drop on S:*",
            "K:@ may|can|must be dropped on S:*",
            "a|an|the|every|all|any K:@ drops on S:*",
            "a|an|the|every|all|any K:@ may|can|must drop on S:*",
            "a|an|the|every|all|any K:@ may|can|must be dropped on S:*",
        ],
        "change piece {K-s} { drop on {S} }",
        ("drop pawns on ranks 2-7", "change piece pawn { drop on ranks 2-7 }"),
    )
    .wrong("a drop is a line of the pieces")
    .only_read(),
    write(
        &[
            "drop|drops K:@ anywhere",
            "drop|drops a|an|the|every|all|any K:@ anywhere",
            "K:@ drop|drops|dropped anywhere",
            "K:@ may|can|must drop anywhere",
            "K:@ may|can|must be dropped anywhere",
            "a|an|the|every|all|any K:@ drops anywhere",
            "a|an|the|every|all|any K:@ may|can|must drop anywhere",
            "a|an|the|every|all|any K:@ may|can|must be dropped anywhere",
        ],
        "change piece {K-s} { drop anywhere }",
        ("knights may be dropped anywhere", "change piece knight { drop anywhere }"),
    )
    .wrong("a drop is a line of the pieces")
    .only_read(),
    write(
        &["drop|drops S:*"],
        "every piece { drop {S} }",
        ("drop anywhere", "every piece { drop anywhere }"),
    )
    .wrong("a drop is a line of the pieces")
    .help("write `{}`, or `every piece except NAME { … }`; what only one piece does goes in `change piece NAME { … }`")
    .only_read(),
    write(
        &[
            "when|if|whenever|once a|an|any|every|each piece|man >is|gets captured|taken :|, it G:goes to R:*",
            "when|if|whenever|once pieces|men >are|get captured|taken :|, they G:go to R:*",
            "every|each|all captured|taken piece >goes to R:*",
        ],
        "every piece except king { when it is captured: it goes to {R} }",
        (
            "when a piece is captured: it goes to the captor's hand",
            "every piece except king { when it is captured: it goes to the captor's hand }",
        ),
    )
    .wrong("a line of the pieces says what becomes of a captured piece")
    .only_read(),
    say(
        &[
            "hand|hands|pocket|pockets|reserve|holdings :|=|is *",
            "W:hand|pocket|reserve >white|black *",
            "in hand|pocket|reserve :|= *",
        ],
        "what is in hand at the start goes in brackets in the setup: `setup \"…[Nn]\"`; from there it comes by a line such as `drop anywhere`",
        "hand = [knight]",
    ),
    write(
        &[
            "drops|drop|dropping are|is|must >compulsory|mandatory|obligatory|forced|first *",
            "drops|drop|dropping are|is >compulsory|mandatory|obligatory|forced",
            ">mustdrop|must-drop *",
            "* must >drop *",
        ],
        "turn { a drop, else a move }",
        ("drops are compulsory", "turn { a drop, else a move }"),
    )
    .wrong("a block of its own says what comes first in a turn")
    .only_read(),
    say(
        &[
            "piecedrops|pocketsize|sittuyinrookdrop|capturestohand|pockets|pocket|hand|hands|reserve|dropregionwhite|dropregionblack|droponly|firstrankdrops|droploop|freedrops *",
            "* >dropped|dropping *",
            "* can|may * >drop|drops *",
            "* to|into|in >hand|hands|pocket|reserve *",
            "* to|into|in the|your|its|their|a >hand|hands|pocket|reserve *",
        ],
        "what is captured goes to a hand by `every piece except king { when it is captured: it goes to the captor's hand unpromoted }`; from there it comes by a line such as `drop anywhere`; what is in hand at the start goes in the setup, `…[Nn]`",
        "captured pieces can be dropped",
    ),
];
