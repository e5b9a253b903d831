//! The questions of the tests. A row is a variant, a FEN (nothing for its start), a move, and parts of the answer: the reason or `legal`, the
//! sentence, the lines by file and words, the way (`!` where a square is not as it must be), remarks and marks.

pub(super) type Case = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Files for what no shipped variant shows, by the name of the variant.
pub(super) const FILES: &[(&str, &str)] = &[
    (
        "hop",
        r#"edition 1
variant hop "Hop" extends standard {
  change piece knight {
    replace move and capture leap 2 3
  }
  replace piece rook, also in castling, promotion {
    move and capture slide orthogonal over one piece, unless its side is in check
  }
}
"#,
    ),
    (
        "several",
        r#"edition 1
variant several "Several lines" extends standard {
  piece turtle T {
    move and capture step orthogonal
    move and capture slide vertical
  }
  setup "q3k3/8/8/8/8/8/8/4KT2"
}
"#,
    ),
    (
        "goals",
        r#"edition 1
variant goals "Several goals" extends standard {
  change endings {
    a king is on last rank: that side wins
    a queen is on d4-e5: that side wins
    a king is on d4-e5: that side wins
  }
}
"#,
    ),
];

pub(super) const CASES: &[Case] = &[
    (
        "standard",
        "",
        "e2e4",
        &[
            "legal | White's pawn goes from e2 to e4",
            "orthodox.wazir: `move slide forward exactly 2 from rank 2",
            "this line allows it",
            "e3 empty nothing, e4  nothing",
            "It counts as having just passed e3.",
            "from e2",
        ],
    ),
    (
        "standard",
        "",
        "Nf3",
        &["White's knight goes from g1 to f3", "`move and capture leap 1 2` this line allows it"],
    ),
    (
        "atomic",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        "e4d5",
        &["legal |", "`when it captures: it leaves the board", "this happens when it captures"],
    ),
    (
        "crazyhouse",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2",
        "e4d5",
        &[
            "legal |",
            "`when it is captured: it goes to the captor's hand",
            "this becomes of the captured pawn",
        ],
    ),
    ("standard", "", "b1c2", &["own-piece |", "no line of this piece leads there"]),
    ("standard", "", "e4e5", &["empty | there is no piece on e4", "against e4"]),
    ("standard", "", "e7e5", &["not-yours | the pawn on e7 is not White's", "the piece that stands there"]),
    (
        "standard",
        "",
        "e2e5",
        &["unreachable | the pawn on e2 cannot go to e5", "`pawn` no line of this piece leads there"],
    ),
    (
        "standard",
        "",
        "d1h5",
        &[
            "blocked | the queen's way to h5 is blocked by the pawn on e2",
            "this line leads there, but for e2",
            "!e2 empty White's pawn, f3 empty nothing",
            "against e2",
        ],
    ),
    ("standard", "", "a1a2", &["own-piece", "against a2"]),
    ("standard", "", "e2d3", &["only-captures", "this line leads there only to capture"]),
    (
        "standard",
        "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1",
        "e3e5",
        &["unreachable", "this line leads there only from its second rank"],
    ),
    (
        "standard",
        "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1",
        "e3e4",
        &["only-moves", "`move step forward` this line leads there only without capturing"],
    ),
    (
        "standard",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        "exd6",
        &[
            "legal | White's pawn goes from e5 to d6 and takes Black's pawn on d5",
            "taking a pawn",
            "victim d5",
        ],
    ),
    (
        "standard",
        "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1",
        "e5d6",
        &["only-captures", "no pawn has just passed there"],
    ),
    (
        "standard",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a8=Q",
        &["and becomes a queen", "by this line it becomes a queen", "It gives check."],
    ),
    (
        "standard",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
        "a7a8",
        &["promotion | say what it becomes", "what it becomes"],
    ),
    (
        "standard",
        "4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1",
        "e2d2",
        &[
            "check | it leaves the king on e1 attacked by the rook on e8",
            "this line leads there; by this line the rook on e8 attacks e1",
            "The rook on e8 attacks e1 over e2, e3, e4, e5, e6 and e7.",
            "attacker e8",
            "attack e5",
            "against e1",
        ],
    ),
    (
        "standard",
        "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        "O-O",
        &[
            "legal | White castles: the king goes from e1 to g1, with White's rook on h1",
            "orthodox.wazir: `kingside` this castling",
        ],
    ),
    (
        "standard",
        "4kr2/8/8/8/8/8/8/4K2R w K - 0 1",
        "O-O",
        &[
            "attacked | castling needs f1 safe",
            "these squares must be safe",
            "by this line the rook on f8 attacks f1",
            "attacker f8",
            "against f1",
        ],
    ),
    (
        "standard",
        "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
        "e1g1",
        &["blocked | castling is blocked by the bishop on f1", "these squares must be empty", "against f1"],
    ),
    (
        "standard",
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "e1g1",
        &["rights | White may not castle kingside any more", "`kingside` this castling"],
    ),
    ("standard", "", "0000", &["no-pass | White may not pass"]),
    ("standard", "", "Nf6", &["no piece of that kind can go there", "`knight` this piece"]),
    (
        "standard",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "h8h7",
        &["game-over", "`stalemate: draw` the game ended by this line"],
    ),
    // Of several lines with one reason, the one that decides.
    (
        "goals",
        "3k4/8/8/8/8/8/4Q3/4K3 w - - 0 1",
        "e2e5",
        &[
            "`a queen is on d4-e5: that side wins` the game ends by this line | ",
            "The game is over: White wins by reaching a goal.",
        ],
    ),
    (
        "goals",
        "4k3/8/8/4Q3/8/8/8/4K3 b - - 0 1",
        "e8d8",
        &[
            "game-over | the game is over (white wins by goal) | goals.wazir: `a queen is on d4-e5: that side wins` the game ended by this line | ",
        ],
    ),
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1",
        "P@e4",
        &[
            "White's pawn comes to e4 from the hand",
            "crazyhouse.wazir: `drop on ranks 2-7` by this line it is dropped there",
        ],
    ),
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1",
        "P@e8",
        &["occupied", "it is dropped by this line", "against e8"],
    ),
    (
        "crazyhouse",
        "4k3/8/8/8/8/8/8/4K3[Pn] w - - 0 1",
        "N@e4",
        &["not-in-hand | White has no knight in hand"],
    ),
    ("crazyhouse", "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1", "e4d5", &["White has a pawn in hand for it."]),
    (
        "shogi",
        "4k4/9/9/9/4P4/9/9/9/4K4[P] w - - 0 1",
        "P@e7",
        &[
            "condition | a pawn is dropped there only `if no friendly pawn is on its file`",
            "shogi.wazir: `drop on ranks 1-8",
        ],
    ),
    (
        "shogi",
        "4k4/9/4P4/9/9/9/9/9/4K4[] w - - 0 1",
        "e7e8+",
        &["and becomes a tokin", "`may promote on or from camp to tokin` by this line it becomes a tokin"],
    ),
    (
        "xiangqi",
        "",
        "b3b10",
        &["White's cannon goes from b3 to b10 and takes Black's horse", "b8 any piece Black's cannon"],
    ),
    (
        "xiangqi",
        "4k4/9/9/9/9/9/9/1N7/1P7/3K5 w - - 0 1",
        "b3a1",
        &["blocked | the horse's way to a1 is blocked by the soldier on b2", "!b2 empty White's soldier"],
    ),
    (
        "xiangqi",
        "4k4/9/9/9/9/9/9/9/9/3K5 w - - 0 1",
        "d1e1",
        &[
            "check | it leaves the general on e1 attacked by the general on e10",
            "by this line the general on e10 attacks e1",
        ],
    ),
    ("atomic", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", &["White's pawn leaves the board."]),
    (
        "atomic",
        "8/8/8/8/8/8/3pk3/3QK3 w - - 0 1",
        "d1d2",
        &["own-royal | it costs its own side the king on e1", "against e1"],
    ),
    (
        "antichess",
        "8/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        "e1e2",
        &[
            "compulsory | a capture comes first: e4d5",
            "antichess.wazir: `a capture, else a move` the turn says so",
        ],
    ),
    (
        "rifle",
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        "e4d5",
        &["White's pawn stays on e4 and takes Black's pawn on d5"],
    ),
    (
        "duck",
        "",
        "e2e4,@e5",
        &[
            "The turn goes on.",
            "the duck comes to e5 as a part of the turn",
            "duck.wazir: `then the duck goes anywhere` the turn has this part",
        ],
    ),
    ("duck", "", "e2e4,@e4", &["occupied | the pawn on e4 is in the way", "the turn goes on so"]),
    (
        "madrasi",
        "4k3/8/8/r6R/8/8/8/4K3 w - - 0 1",
        "h5h8",
        &["frozen | the rook on h5 is frozen by the rook on a5", "against a5"],
    ),
    ("checkers", "", "c3e5", &["only-captures", "!d4 an enemy piece nothing", "against d4"]),
    (
        "seirawan",
        "",
        "b1c3e",
        &["the elephant comes from the hand to b1", "by this line the elephant comes from the hand"],
    ),
    (
        "kingofthehill",
        "4k3/8/8/8/4K3/8/8/8 w - - 0 1",
        "e4e5",
        &[
            "game-over",
            "kingofthehill.wazir: `a king is on d4-e5: that side wins` the game ended by this line",
        ],
    ),
    (
        "chak",
        "",
        "b1b4",
        &[
            "unreachable | the vulture on b1 cannot go to b4",
            "chak.wazir: `vulture` no line of this piece leads there",
        ],
    ),
    ("chak", "", "b1d2", &["legal", "chak.wazir: `move and capture leap 1 2` this line allows it"]),
    (
        "glinski",
        "",
        "f5f7",
        &["only-moves", "glinski.wazir: `move slide forward exactly 2 from line", "f6 empty nothing"],
    ),
    (
        "glinski",
        "",
        "e1e2",
        &["White's queen goes from e1 to e2", "orthodox.wazir: `move and capture slide any way`"],
    ),
    ("raumschach", "", "Aa1Aa2", &["own-piece", "against Aa2"]),
    ("hop", "", "b1d4", &["legal", "hop.wazir: `move and capture leap 2 3` this line allows it"]),
    ("hop", "", "b1c3", &["unreachable | the knight on b1 cannot go to c3"]),
    ("hop", "", "e2e4", &["orthodox.wazir: `move slide forward exactly 2 from rank 2"]),
    ("hop", "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", "a1a5", &["legal", "a3 any piece White's pawn"]),
    (
        "hop",
        "4k3/p7/8/8/8/8/8/R3K3 w - - 0 1",
        "a1a5",
        &[
            "unreachable | the rook on a1 goes to a5 only over another piece, and nothing stands between",
            "any piece nothing",
            "this line leads there, but for",
        ],
    ),
    (
        "hop",
        "4k3/4r3/4p3/8/8/P7/8/R3K3 w - - 0 1",
        "a1a5",
        &[
            "condition | the rook goes to a5 `unless its side is in check`, and that is so",
            "this line would allow it",
        ],
    ),
    (
        "several",
        "q3k3/8/8/8/8/8/8/4KT2 w - - 0 1",
        "f1f2",
        &[
            "`move and capture step orthogonal` this line allows it",
            "`move and capture slide vertical` this line allows it",
        ],
    ),
];
