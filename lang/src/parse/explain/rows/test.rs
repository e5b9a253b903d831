//! Lines of a test in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "play >moves|move M:<moves>",
            ">position startpos|start moves M:<moves>",
            ">moves M:<moves>",
            "play >startpos moves M:<moves>",
        ],
        "play {M}",
        ("position startpos moves e2e4 e7e5", "play e2e4 e7e5"),
    ),
    write(
        &["V:legal|illegal >moves|move M:<moves>"],
        "{V} {M}",
        ("legal moves g1f3", "legal g1f3"),
    ),
    write(
        &[">position fen F:<text> moves M:<moves>", ">position F:<text> moves M:<moves>"],
        "fen {F}; play {M}",
        (
            "position fen \"4k3/8/8/8/8/8/8/4K3 w - -\" moves e1e2",
            "fen \"4k3/8/8/8/8/8/8/4K3 w - -\"; play e1e2",
        ),
    )
    .only_read(),
    say(
        &["position startpos|start"],
        "a test begins at the setup: leave the line out",
        "position startpos",
    ),
    write(
        &["M:<moves> is|are|be illegal|impossible|forbidden", "M:<moves> is|are not legal|possible|allowed"],
        "illegal {M}",
        ("O-O is illegal", "illegal O-O"),
    )
    .only_read(),
    write(
        &["M:<moves> is|are legal|possible|allowed"],
        "legal {M}",
        ("e2e4 is legal", "legal e2e4"),
    )
    .only_read(),
    write(
        &["L:* because T:<text>"],
        "{L} because {T!}",
        ("illegal e2e5 because \"unreachable\"", "illegal e2e5 because unreachable"),
    )
    .only_read(),
    write(
        &["after M:<moves> : white is checkmated|mated|mate", "after M:<moves> : white checkmated|mated"],
        "after {M}: black wins by checkmate",
        ("after Qh4: White is checkmated", "after Qh4: black wins by checkmate"),
    )
    .only_read(),
    write(
        &["after M:<moves> : black is checkmated|mated|mate", "after M:<moves> : black checkmated|mated"],
        "after {M}: white wins by checkmate",
        ("after Qh7: Black is mated", "after Qh7: white wins by checkmate"),
    )
    .only_read(),
    say(&["setup F:<text>"], "a test begins from a position with `fen {F}`", "setup \"8/8 w - -\""),
    write(
        &["checkmate : 1 - 0", "1 - 0 by checkmate", "checkmate : white wins"],
        "white wins by checkmate",
        ("checkmate: 1-0", "white wins by checkmate"),
    )
    .only_read(),
    write(
        &["checkmate : 0 - 1", "0 - 1 by checkmate", "checkmate : black wins"],
        "black wins by checkmate",
        ("checkmate: 0-1", "black wins by checkmate"),
    )
    .only_read(),
    write(&["1 - 0", "result|outcome|score :|= 1 - 0"], "white wins", ("1-0", "white wins"))
    .only_read(),
    write(&["0 - 1", "result|outcome|score :|= 0 - 1"], "black wins", ("0-1", "black wins"))
    .only_read(),
    write(
        &["# / # - # / #", "result|outcome|score :|= # / # - # / #"],
        "draw",
        ("1/2-1/2", "draw"),
    )
    .only_read(),
    write(
        &["stalemate : draw", "stalemate : # / # - # / #"],
        "draw by stalemate",
        ("stalemate: draw", "draw by stalemate"),
    )
    .only_read(),
    write(
        &["after M:<moves> : 1 - 0"],
        "after {M}: white wins",
        ("after e2e4: 1-0", "after e2e4: white wins"),
    )
    .only_read(),
    write(
        &["after M:<moves> : 0 - 1"],
        "after {M}: black wins",
        ("after e2e4: 0-1", "after e2e4: black wins"),
    )
    .only_read(),
    write(
        &["perft N:# is|are|gives|yields|of|equals C:#", "perft depth N:# = C:#", "perft depth N:# C:#"],
        "perft {N} = {C}",
        ("perft 1 is 20", "perft 1 = 20"),
    )
    .only_read(),
    write(
        &[
            "C:# legal|possible moves|move",
            "moves|nodes|count|positions =|: C:#",
            "moves|nodes|count|positions C:#",
        ],
        "perft 1 = {C}",
        ("20 legal moves", "perft 1 = 20"),
    )
    .only_read(),
    write(
        &[
            "expect|assert|require|check not|! in_check|incheck|is_check|is_in_check|check ( )",
            "expect|assert|require|check not|! in_check|incheck|is_check|is_in_check|check",
            "expect|assert|require|check not in check",
        ],
        "not in check",
        ("assert not in_check()", "not in check"),
    ),
    write(
        &["expect|assert check", "expect|assert in check", "is check", "king|it is in check"],
        "in check",
        ("expect check", "in check"),
    )
    .only_read(),
    write(
        &["after A:<moves> then|, B:<moves> : E:*"],
        "after {A} {B}: {E}",
        ("after e2e4 then e7e5: legal g1f3", "after e2e4 e7e5: legal g1f3"),
    )
    .only_read(),
    write(
        &["after A:<moves> expect|, E:*", "if|when|once A:<moves> : E:*", "if|when|once A:<moves> then E:*"],
        "after {A}: {E}",
        ("if e2e4: in check", "after e2e4: in check"),
    )
    .only_read(),
    say(
        &["after : *"],
        "name the moves: `after e2e4 e7e5: legal g1f3`; what holds at once is alone on its line",
        "after: legal e2e4",
    ),
    write(
        &["given|with|set|load|use fen F:<text>", "fen : F:<text>", "given|with F:<text>"],
        "fen {F}",
        ("given fen \"8/8\"", "fen \"8/8\""),
    )
    .only_read(),
    say(
        &["fen >startpos|start|standard|default|initial"],
        "a test begins at the setup: leave the line out",
        "fen startpos",
    ),
    say(
        &["claim *", "draw on|by claim", "can claim *", "white|black claims|claim *"],
        "say what can be claimed with `claimable repetition` or `claimable move-limit`",
        "draw on claim",
    ),
    write(&["can play|move M:<moves>", "can M:<moves>"], "legal {M}", ("can play e2e4", "legal e2e4"))
        .only_read(),
    say(&["M:<moves>"], "say what of it: `play {M}` makes moves, `legal {M}` judges them", "e2e4"),
    say(
        &["castle|castles|castling *", "white|black castles *"],
        "a castling is a move: `play O-O`, `legal O-O-O`",
        "castle kingside",
    ),
    say(
        &["position|game is draw|drawn|won|lost|over|stalemate *"],
        "write how the game stands: `draw`, `white wins`, `ongoing`",
        "position is draw",
    ),
    write(
        &[
            "assert*|expect* ( perft ( N:# ) , C:# )",
            "assert* ! ( perft ( N:# ) , C:# )",
            "assert* ! ( C:# , perft ( N:# ) )",
            "assert* ! ( perft ( N:# ) = = C:# )",
            "assert* ( C:# , perft ( N:# ) )",
            "assert perft ( N:# ) = = C:#",
            "depth N:# :|= C:#",
            "depth N:# C:#",
        ],
        "perft {N} = {C}",
        ("assertEquals(perft(1), 20)", "perft 1 = 20"),
    )
    .only_read(),
    write(
        &[
            "assert|expect ! in_check|incheck|check",
            "assert|expect ! in_check|incheck|check ( )",
            "! in_check|incheck|check",
            "! in check",
            "assert|expect not|! in check",
            "assert|expect not in_check|incheck|check",
        ],
        "not in check",
        ("assert !in_check", "not in check"),
    )
    .only_read(),
    write(
        &[
            "assert|expect|check|should|require not|! legal M:<moves>",
            "assert|expect|check|should|require illegal M:<moves>",
            "assert*|expect*|check|should|require not|! legal|is_legal ( M:<moves> )",
            "assert*|expect*|check|should|require ( not|! legal|is_legal ( M:<moves> ) )",
            "assert*|expect*|check|should|require ( not|! legal M:<moves> )",
            "assert*|expect*|check|should|require illegal ( M:<moves> )",
            "! legal|is_legal M:<moves>",
            "not|! legal|is_legal ( M:<moves> )",
        ],
        "illegal {M}",
        ("assert not legal e2e4", "illegal e2e4"),
    )
    .only_read(),
    write(
        &[
            "assert*|expect* not|! legal|is_legal ( M:<text> )",
            "assert*|expect* ( not|! legal|is_legal ( M:<text> ) )",
            "assert*|expect* illegal ( M:<text> )",
        ],
        "illegal {M!}",
        ("assert not legal(\"e2e6\")", "illegal e2e6"),
    )
    .only_read(),
    say(
        &["play ( *", "make|move ( *"],
        "moves are separated by spaces alone: `play e2e4 e7e5`",
        "play(\"e2e4\", \"e7e5\")",
    ),
    say(
        &["bestmove|best|ponder|eval|evaluate|score *"],
        "a test says what is legal and how the game stands, not which move is good",
        "bestmove e2e4",
    ),
    say(
        &["after M:<moves> : >play|move|moves *"],
        "what follows the `:` is expected: write `play {M}` and the other moves, and below it what holds then",
        "after e2e4: play e7e5",
    ),
    say(
        &["legal M:<moves> >because|as|since *"],
        "only `illegal` has a reason: write `legal {M}`",
        "legal e2e4 because pawn",
    ),
    say(
        &["illegal M:<moves> >as|since|for|due|by *"],
        "a reason is one word after `because`, such as `attacked`, `own-piece` or `only-moves`; or write `illegal {M}` alone",
        "illegal e2e5 as not a move",
    ),
    write(
        &["W:white|black can|may play|move|go M:<moves>", "W:white|black can|may M:<moves>"],
        "legal {M}",
        ("white can play Nf3", "legal Nf3"),
    )
    .only_read(),
    say(
        &[
            "white|black is|are in check",
            "white|black in check",
            "is white|black in check",
            "check on|to|against *",
        ],
        "`in check` and `not in check` speak of the side to move: name no side",
        "Black is in check",
    ),
    say(
        &[
            "white|black to move|play",
            "after M:<moves> : white|black to move|play",
            "white|black 's turn|move",
        ],
        "whose turn it is follows from the moves: leave this out",
        "black to move",
    ),
    write(
        &["draw by # - fold *", "draw by threefold|repeated|perpetual *"],
        "draw by repetition",
        ("draw by 3-fold repetition", "draw by repetition"),
    )
    .only_read(),
    write(
        &["draw by fifty|50|fifty-move|seventyfive *", "draw by # - move *", "draw by # moves|move *"],
        "draw by move-limit",
        ("draw by 50 moves", "draw by move-limit"),
    )
    .only_read(),
    write(
        &["draw by dead|insufficient|bare|lack *"],
        "draw by insufficient-material",
        ("draw by dead position", "draw by insufficient-material"),
    )
    .only_read(),
    write(
        &["position startpos moves M:*", "startpos moves M:*", "moves|move|make M:*"],
        "play {M}",
        ("position startpos moves e2e4 e7e5", "play e2e4 e7e5"),
    )
    .help("moves are made by `{}`"),
    write(
        &["position fen F:<text> moves M:*", "position F:<text> moves M:*"],
        "fen {F}; play {M}",
        ("position fen \"8/8\" moves e2e4", "fen \"8/8\"; play e2e4"),
    ),
    write(
        &["position fen F:<text>", "position|setup|start|board F:<text>", "from F:<text>"],
        "fen {F}",
        ("position \"8/8\"", "fen \"8/8\""),
    )
    .only_read(),
    say(
        &["position >startpos", "startpos"],
        "a test begins at the setup: leave the line out",
        "position startpos",
    ),
    say(
        &["go perft N:# *", "perft N:#", "perft N:# :"],
        "write `perft {N} = ` and the number of positions",
        "go perft 3",
    ),
    write(
        &["perft N:# = >A:# >,|. >B:#", "perft N:# = >A:# >' >B:#", "perft N:# = >A:# >B:#"],
        "perft {N} = {A}{B}",
        ("perft 3 = 8,902", "perft 3 = 8902"),
    )
    .wrong("a number is only digits")
    .certain(),
    write(&["perft N:# = >A:# >B:_*"], "perft {N} = {A}{B_}", ("perft 3 = 8_902", "perft 3 = 8902"))
        .wrong("a number is only digits")
        .certain(),
    say(
        &["not >ongoing|over", "game >over|ends *", "over|finished|ended"],
        "say how the game has ended: `draw`, `white wins` or `black wins`; a game that goes on is `ongoing`",
        "not ongoing",
    ),
    say(
        &["illegal M:* because >in|is|while in|being check", "illegal M:* because >the king is in check", "illegal M:* because >in check"],
        "write `because attacked` of a castling out of or through check, `because check` of a move that leaves the king in check",
        "illegal e1g1 because in check",
    )
    .wrong("a reason is one word"),
    write(
        &[
            "illegal M:* because >R:empty|uncapturable|unreachable|blocked|check|rights|attacked|promotion *",
            "illegal M:* because >it|it's is R:empty|uncapturable|unreachable|blocked|attacked *",
            "illegal M:* because >is|of|a|the|in R:empty|uncapturable|unreachable|blocked|check|rights|attacked|promotion *",
        ],
        "illegal {M} because {R}",
        ("illegal Bb5 because blocked by a pawn", "illegal Bb5 because blocked"),
    )
    .wrong("a reason is one word")
    .only_read(),
    write(
        &[
            "illegal M:* because >through|via|over|across|crosses|crossing|passes|passing|past an|a|the|any check|attack|attacked *",
            "illegal M:* because >through|via|over|across|crosses|crossing|passes|passing|past check|attack|attacked *",
            "illegal M:* because >passes|passing|goes|going|moves|moving through|over|across|an|a|the check|attack|attacked *",
            "illegal M:* because >king|it passes|goes|moves|castles|crosses through|over|across|an|a check|attack|attacked *",
            "illegal M:* because >the king passes|goes|moves|castles through|over|across|an|a check|attack|attacked *",
        ],
        "illegal {M} because attacked",
        ("illegal e1g1 because through check", "illegal e1g1 because attacked"),
    )
    .wrong("a reason is one word")
    .only_read(),
    say(
        &["illegal M:* because >@|in|no|not * *"],
        "a reason is one word, such as `attacked`, `own-piece` or `only-moves`; or write `illegal {M}` alone",
        "illegal e1h1 because in the way",
    )
    .wrong("a reason is one word"),
    say(
        &["after M:<moves>"],
        "what is expected comes after the moves, on the same line: `after {M}: legal …`; to go there, write `play {M}`",
        "after e2e4 e7e5",
    ),
    say(
        &["stalemate|checkmate|mate <words>", "is stalemate|checkmate|mate", "game is drawn|won *"],
        "say what a position is worth with `draw by stalemate`, `white wins by checkmate` and the like",
        "stalemate after that",
    ),
    say(
        &["from >start|begin*|startpos", "reset|restart *", "undo *"],
        "every test begins at the setup: begin another `test` to be there again",
        "reset",
    ),
    write(
        &["when|if|once|do|move|make M:<moves>", "when|if white|black plays|moves M:<moves>"],
        "play {M}",
        ("when e1g1", "play e1g1"),
    )
    .only_read(),
    write(
        &["then|and|now|check|assert|expect|should|ensure|verify|must E:<words>"],
        "{E}",
        ("then in check", "in check"),
    )
    .only_read(),
    write(
        &["insufficient|dead material|position *", "not enough material|pieces *"],
        "draw by insufficient-material",
        ("insufficient material", "draw by insufficient-material"),
    )
    .only_read(),
    say(
        &["the|an|it|this|there|then|now|here|when|if|and|a|so|because|but|what|we|you|i <words>"],
        "a line of a test looks like `play e2e4`, `legal e7e5` or `in check`; a remark begins with `#`",
        "the knight cannot jump here",
    ),
    say(
        &[
            "P:@ can|cannot|may|must|should|is|does|moves|goes|takes|captures|jumps|attacks|becomes|promotes <words>",
        ],
        "a line of a test names moves: `legal e2e4`, `illegal e2e5`, `after e2e4: in check`",
        "pawn cannot move backward",
    ),
];
