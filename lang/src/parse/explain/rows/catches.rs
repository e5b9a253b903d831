//! Whom a piece takes elsewhere than where it goes, in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    say(
        &[
            "jump|jumps|leap|leaps|hop|hops * >capture|captures|captured|takes|take|removes|capturing|taking what|whatever|the|an|any|each|every * over",
            "jump|jumps|leap|leaps|hop|hops * >capture|captures|captured|takes|take|removes|capturing|taking what|whatever|the|an|any|each|every * over *",
        ],
        "a clause of its own takes what it jumps over: along ranks and files `capture leap 0 2 over one enemy, taking what it passed over`, along diagonals `capture leap 2 2 over one enemy, taking what it passed over`",
        "jumps two squares in a straight line and captures what it jumps over",
    )
    .wrong("a clause of its own takes what is jumped over"),
    write(
        &[
            "L:* , >capturing|taking|captures|takes an|the|any|one enemy|piece , then R:*",
            "capture L:* , then >capture|captures|capturing R:*",
            "capture L:* >and then R:*",
        ],
        "{L} onto an enemy, then {R}",
        (
            "capture step any way, capturing an enemy, then step any way",
            "capture step any way onto an enemy, then step any way",
        ),
    )
    .help("a leg that ends on an enemy takes it, and goes on: `{}`")
    .only_read(),
    write(
        &[
            "L:* has|have >just been captured|taken",
            "L:* has|have >just been captured|taken R:*",
            "L:* >were|is|are just captured|taken",
            "L:* >were|is|are just captured|taken R:*",
            "L:* was >captured|taken last turn|move",
            "L:* was >captured|taken just now",
            "L:* was just >taken",
            "L:* was just >taken R:*",
        ],
        "{L} was just captured {R}",
        (
            "uncapturable by a rook, if an enemy rook has just been captured",
            "uncapturable by a rook, if an enemy rook was just captured",
        ),
    )
    .only_read(),
    write(
        &[
            "may promote P:* , >when|where|only it captures",
            "may promote P:* , >when|where|only if it captures",
            "may promote P:* >by capturing|capture",
            "may promote P:* >with|on a capture",
            "may promote P:* , if >the move is a capture",
            "may promote P:* , if >the move captures *",
            "may promote P:* , if >it has captured *",
            "may promote P:* , if >it captures|takes a|an|any|something *",
            "may promote P:* , if it >takes",
        ],
        "may promote {P}, if it captures",
        (
            "may promote from last 3 ranks to queen, when it captures",
            "may promote from last 3 ranks to queen, if it captures",
        ),
    )
    .only_read(),
    write(
        &[
            "L:* , if it is >safe",
            "L:* , if it is >not attacked|protected|defended|guarded *",
            "L:* , if it is >not attacked|protected|defended|guarded",
            "L:* , >only if it is safe *",
            "L:* , >only to safety",
            "L:* , >to safety",
            "L:* , >unless it|the piece is|would be attacked|protected|defended|guarded|recaptured *",
            "L:* , >unless it|the piece can|could be recaptured|captured|taken *",
            "L:* , >unless it|the piece can|could be recaptured|captured|taken",
        ],
        "{L}, if it is safe there",
        ("capture slide any way onto a queen, if it is safe", "capture slide any way onto a queen, if it is safe there"),
    )
    .help("a move after which an enemy attacks the piece where it stands then is illegal: `{}`")
    .only_read(),
    // ---- Rows ----
    write(
        &[
            "L:* , taking|capturing|takes|captures the|a whole|entire|unbroken >row|line|column ahead|beyond|forward",
            "L:* , taking|capturing|takes|captures the|a >row|line|column ahead|beyond|forward",
        ],
        "{L}, taking every enemy in a row ahead",
        (
            "capture step orthogonal, taking the whole row ahead",
            "capture step orthogonal, taking every enemy in a row ahead",
        ),
    )
    .only_read(),
    write(
        &[
            "L:* , taking|capturing|takes|captures the|a whole|entire|unbroken >row|line|column back|behind|away",
            "L:* , taking|capturing|takes|captures the|a >row|line|column back|behind|away",
        ],
        "{L}, taking every enemy in a row back from the square it left",
        (
            "capture step orthogonal, taking the row behind",
            "capture step orthogonal, taking every enemy in a row back from the square it left",
        ),
    )
    .only_read(),
    // ---- What it passes over ----
    write(
        &[
            "L:* over Q:* , taking|capturing|takes|captures >it|them|that|those|these",
            "L:* over Q:* , taking|capturing|takes|captures >it|them|that|those|these|the|all|every|each piece|pieces|enemy|enemies|one|ones",
            "L:* over Q:* , taking|capturing|takes|captures >whatever|everything|all|every|any|each *",
        ],
        "{L} over {Q}, taking what it passed over",
        (
            "capture slide any way over one enemy, taking it",
            "capture slide any way over one enemy, taking what it passed over",
        ),
    ),
    write(
        &[
            "L:* , taking|capturing|takes|captures >what|whatever|everything|all it jumps|jumped|leaps|leaped|leapt|passes|hops|hopped|flies|flew|passed",
            "L:* , taking|capturing|takes|captures >what|whatever|everything|all it jumps|jumped|leaps|leaped|leapt|passes|hops|hopped|flies|flew|goes|went|moves over|across",
            "L:* , taking|capturing|takes|captures >every|any|each|the|all|what enemy|enemies|piece|pieces it jumps|jumped|leaps|leaped|leapt|passes|hops|hopped|flies|flew|passed",
            "L:* , taking|capturing|takes|captures >every|any|each|the|all|what enemy|enemies|piece|pieces it jumps|jumped|leaps|leaped|leapt|passes|hops|hopped|flies|flew|passed over|across",
            "L:* , taking|capturing|takes|captures >every|any|each|the|all enemy|enemies|piece|pieces that|which it jumps|jumped|leaps|leaped|leapt|passes|hops|hopped|flies|flew|passed",
            "L:* , taking|capturing|takes|captures >every|any|each|the|all enemy|enemies|piece|pieces that|which it jumps|jumped|leaps|leaped|leapt|passes|hops|hopped|flies|flew|passed over|across",
        ],
        "{L}, taking what it passed over",
        ("capture leap 2 2 over one enemy, taking every piece it jumped", "capture leap 2 2 over one enemy, taking what it passed over"),
    ),
    write(
        &[
            "L:* , taking what it passed over , >as|while|until|whenever|if *",
            "L:* , taking what it passed over >as|until|whenever|if|to *",
            "L:* , taking what it passed over >while possible|able|legal",
            "L:* , taking what it passed over >while it is|could|may|goes|has|takes *",
        ],
        "{L}, taking what it passed over while it can",
        (
            "capture leap 2 2 over one enemy, then may repeat, taking what it passed over as long as it can",
            "capture leap 2 2 over one enemy, then may repeat, taking what it passed over while it can",
        ),
    )
    .only_read(),
    write(
        &[
            "L:* , then may repeat >as|while|until|whenever|if * , taking what it passed over",
            "L:* , then must repeat >, taking what it passed over",
            "L:* , then must repeat >as|while|until|whenever|if * , taking what it passed over",
            "L:* , then repeat >as|while|until|whenever|if * , taking what it passed over",
        ],
        "{L}, then may repeat, taking what it passed over while it can",
        (
            "capture leap 2 2 over one enemy, then may repeat while it can, taking what it passed over",
            "capture leap 2 2 over one enemy, then may repeat, taking what it passed over while it can",
        ),
    )
    .only_read(),
    // ---- Ahead and back ----
    write(
        &[
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece ahead|beyond|before|forward *",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece ahead|beyond",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece in front of it|him",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece that|which it approaches|faces|reaches|runs *",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece that|which it approaches|faces",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece it approaches|faces",
            "L:* , taking|capturing|takes|captures >what it approaches|faces",
        ],
        "{L}, taking an enemy a step ahead",
        ("move slide any way, taking the enemy ahead", "move slide any way, taking an enemy a step ahead"),
    ),
    write(
        &[
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece behind *",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece behind",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece a step back|behind|backward *",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece a step back|behind|backward",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece that|which it moves|goes|withdraws|retreats|runs away from",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece that|which it leaves|left *",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece it moves|goes|withdraws|retreats|runs away from",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece that|which it withdraws|retreats from",
            "L:* , taking|capturing|takes|captures >the|an|every enemy|piece it withdraws|retreats from",
            "L:* , taking|capturing|takes|captures >what it moves|goes away from",
            "L:* , taking|capturing|takes|captures >what it withdraws|retreats from",
        ],
        "{L}, taking an enemy a step back from the square it left",
        (
            "move slide any way, taking the enemy behind it",
            "move slide any way, taking an enemy a step back from the square it left",
        ),
    )
    .only_read(),
    // ---- Between two ----
    write(
        &[
            "L:* , taking|capturing|takes|captures >every|each|all|any|an|the enemy|enemies|piece|pieces between it and a|another|one friendly piece next|adjacent|beside *",
            "L:* , taking|capturing|takes|captures >every|each|all|any|an|the enemy|enemies|piece|pieces between it and a|another|one friendly piece next|adjacent|beside",
        ],
        "{L}, taking every enemy between it and a friendly piece a leap 0 2 from it",
        (
            "move slide orthogonal, taking every enemy between it and a friendly piece next to it",
            "move slide orthogonal, taking every enemy between it and a friendly piece a leap 0 2 from it",
        ),
    )
    .help("nobody stands between two that are side by side; with one enemy between them the other one is two squares away: `{}`")
    .only_read(),
    write(
        &[
            "L:* , taking|capturing|takes|captures >every|each|all|any|an|the enemy|enemies|piece|pieces between it and a|another|one friendly piece",
            "L:* , taking|capturing|takes|captures >every|each|all|any|an|the enemy|enemies|piece|pieces between it and a|another|one of its own *",
            "L:* , taking|capturing|takes|captures >every|each|all|any|an|the enemy|enemies|piece|pieces between it and another *",
            "L:* , taking|capturing|takes|captures >enemies|pieces between it and a|another|one *",
            "L:* , taking|capturing|takes|captures >every|each|all|any|an|the enemy|enemies|piece|pieces flanked|sandwiched|surrounded|enclosed|caught|trapped|custodially *",
            "L:* , taking|capturing|takes|captures >every|each|all|any|an|the enemy|enemies|piece|pieces that|which it flanks|sandwiches|surrounds|encloses|catches|traps *",
            "L:* , taking|capturing|takes|captures >enemies|pieces flanked|sandwiched|surrounded|enclosed|caught|trapped *",
        ],
        "{L}, taking every enemy between it and a friendly piece a leap 0 2 from it",
        (
            "move slide orthogonal, taking every enemy between it and a friendly piece",
            "move slide orthogonal, taking every enemy between it and a friendly piece a leap 0 2 from it",
        ),
    )
    .help("say how far away the other one stands: `{}`; a whole line between two is `in a row between it and a friendly piece`"),
    say(
        &[
            ">withdraws|withdrawal|withdrawer|retreats *",
            ">withdraws|withdrawal|withdrawer|retreats",
            "capture|captures >withdrawing|withdrawal|retreating *",
            "capture|captures >withdrawing|withdrawal|retreating",
            "capture|captures by >withdrawing|withdrawal|retreating|moving|going *",
        ],
        "`move slide any way, taking an enemy a step back from the square it left`",
        "captures by withdrawal",
    )
    .wrong("whom a piece takes where it does not go comes after `taking`"),
    say(
        &["capture|captures >by approach|approaching *", "capture|captures by >approach|approaching", ">approach|approaches *"],
        "`move slide any way, taking an enemy a step ahead`",
        "captures by approach",
    )
    .wrong("whom a piece takes where it does not go comes after `taking`"),
    // ---- Where lines cross ----
    write(
        &[
            "L:* , taking|capturing|takes|captures every enemy|enemies|piece|pieces where|on * file|rank >crosses|cross|meets|meet|intersects|and *",
            "L:* , taking|capturing|takes|captures >the|every|all|any|each|enemies|what * file|rank|row|column * king *",
            "L:* , taking|capturing|takes|captures >the|every|all|any|each|enemies|what * king * file|rank|row|column *",
        ],
        "{L}, taking every enemy where its file meets the rank of a friendly king, or its rank meets the file of a friendly king",
        (
            "move slide any way, taking every enemy where its file meets its king's rank",
            "move slide any way, taking every enemy where its file meets the rank of a friendly king, or its rank meets the file of a friendly king",
        ),
    )
    .help("say where which lines meet: `{}`"),
    // ---- Around ----
    write(
        &[
            "L:* , taking|capturing|takes|captures >enemies|pieces P:*",
            "L:* , taking|capturing|takes|captures >all|any|each|the|every hostile|opposing|adjacent|enemy|enemies|piece|pieces P:*",
            "L:* , taking|capturing|takes|captures >all the enemies|pieces P:*",
            "L:* , capturing|takes|captures >every|an enemy|enemies P:*",
            "L:* , and takes|captures >every|an|all|any|each|the enemy|enemies|piece|pieces P:*",
        ],
        "{L}, taking every enemy {P}",
        ("move slide any way, taking all enemies next to it", "move slide any way, taking every enemy next to it"),
    ),
    write(
        &[
            "L:* , taking|capturing|takes|captures >all|any|each|the|every|everything|enemies|pieces|adjacent * around|adjacent|beside|near *",
            "L:* , taking|capturing|takes|captures >all|any|each|the|every|everything|enemies|pieces|adjacent * around|adjacent|beside|near",
            "L:* , taking|capturing|takes|captures >adjacent enemies|pieces",
            "L:* , taking|capturing|takes|captures >all|any|each|every adjacent|neighbouring|neighboring enemy|enemies|piece|pieces",
            "L:* , and takes|captures >all|any|each|every adjacent|neighbouring|neighboring enemy|enemies|piece|pieces",
        ],
        "{L}, taking every enemy next to it",
        ("move step any way, taking adjacent enemies", "move step any way, taking every enemy next to it"),
    )
    .only_read(),
    say(
        &["* , also taking >every|an|all|any|the *", "* , also taking >what it *"],
        "a line with `taking` goes to an empty square: write `move …, taking every enemy next to it`, and what it captures where it goes as a line of its own",
        "move and capture step any way, also taking every enemy next to it",
    )
    .wrong("`also taking` is about what just passed there"),
    write(
        &["when|if|once it moves :|, >it takes|captures E:every|an enemy|enemies P:*"],
        "move step any way, taking every enemy {P}",
        (
            "when it moves: it takes every enemy next to it",
            "move step any way, taking every enemy next to it",
        ),
    )
    .help("a line with a path says whom its moves take, as in `{}`; what leaves the board without a capture is `when it moves: every enemy next to it leaves the board`")
    .only_read(),
];
