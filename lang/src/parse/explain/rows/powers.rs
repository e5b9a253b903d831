//! Who may not capture a piece and what it freezes, in other words.

use super::row::{Row, say, write};

/// What cannot be taken beside another.
pub(super) const GUARDED: &[Row] = &[
    write(
        &[
            "moves|move|goes as|like a|an|the K:@ ,|but|and >cannot|never be captured|taken while|if|when|as next|adjacent to a|an|the|its M:@",
            "moves|move|goes as|like a|an|the K:@ , but|and >cannot|never be captured|taken while|if|when|as next|adjacent to a|an|the|its M:@",
        ],
        "move and capture as {K}; uncapturable, if a friendly {M} is next to it",
        (
            "moves as a king but cannot be captured while next to the king",
            "move and capture as king; uncapturable, if a friendly king is next to it",
        ),
    )
    .help("write a line for each: `move and capture as {K}` and `uncapturable, if a friendly {M} is next to it`")
    .only_read(),
    write(
        &[
            "cannot|never be captured|taken while|if|when|as >next|adjacent to a|an|the|its M:@",
            "cannot|never be captured|taken while|if|when|as it is >next|adjacent to a|an|the|its M:@",
            "cannot|never captured|taken while|if|when|as >next|adjacent to a|an|the|its M:@",
            "uncapturable while|when >next|adjacent to a|an|the|its M:@",
        ],
        "uncapturable, if a friendly {M} is next to it",
        ("cannot be captured while next to the king", "uncapturable, if a friendly king is next to it"),
    )
    .only_read(),
];

/// The victim's way to capture, which other rows would take for the name of a piece.
pub(super) const VICTIMS: &[Row] = &[write(
    &[
        "capture|captures >like|as the|a|his|each|every victim|captive|enemy *",
        "capture|captures >like|as what it captures|takes *",
        "captures >each|every|any|a|an piece|enemy|kind as|like it|that|the *",
        "captures >pieces|enemies as|like they *",
    ],
    "capture as its victim",
    ("captures each piece as that piece captures", "capture as its victim"),
)
.only_read()];

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "enemy|enemies|opposing|opponent|opponents' pieces|men|units next|beside|adjacent to it|her|him >cannot move",
            "enemies next|beside|adjacent to it|her|him >cannot move",
            "enemy|opposing pieces|men|units beside it|her|him >cannot move",
            "enemy|enemies|opposing pieces|men|units next|adjacent to it|her|him can|may|must|do >not move",
        ],
        "freezes every enemy next to it",
        ("enemy pieces next to it cannot move", "freezes every enemy next to it"),
    ),
    // ---- Who may capture whom ----
    write(
        &[
            "uncapturable >except|but by P:*",
            "uncapturable , >except|but by P:*",
            "uncapturable >except|but|save for|to P:*",
            "only captured|capturable >by P:*",
            "can >only be captured|taken by P:*",
            "can be captured|taken >only by P:*",
            "may >only be captured|taken by P:*",
            "may be captured|taken >only by P:*",
            "captured|capturable >only by P:*",
        ],
        "uncapturable by any piece except {P}",
        ("can only be captured by a king", "uncapturable by any piece except a king"),
    )
    .only_read(),
    write(
        &[
            "uncapturable by >its own kind|sort|type",
            "uncapturable by >its kind|sort|type",
            "uncapturable by >its own|likes",
            "uncapturable by >the same kind|sort|type",
            "uncapturable by a|another >piece of the same kind|sort|type",
            "uncapturable by >others|pieces of its|the kind|same",
            "uncapturable by >pieces|piece|enemies|enemy of its own kind|sort|type",
        ],
        "uncapturable by a piece of its kind",
        ("uncapturable by its kind", "uncapturable by a piece of its kind"),
    )
    .only_read(),
    write(
        &[
            ">cannot|never be captured|taken by P:*",
            ">cannot|never captured|taken by P:*",
            ">not capturable by P:*",
            ">immune|invulnerable to|from|against P:*",
            "uncapturable >for|to|against|from P:*",
            ">iron against P:*",
        ],
        "uncapturable by {P}",
        ("cannot be captured by a pawn", "uncapturable by a pawn"),
    ),
    write(
        &["P:<names> >cannot|never capture|take it", "a|an|the P:@ >cannot|never capture|take it"],
        "uncapturable by a {P}",
        ("a pawn cannot capture it", "uncapturable by a pawn"),
    ),
    say(
        &[
            "uncapturable * if|unless|when|while it is|stands|stays >on|in|at|within|inside|outside|not !check|hand *",
            "uncapturable * if|unless|when|while it is|stands|stays >on|in|at|within|inside|outside !check|hand",
            "uncapturable * if|unless|when|while its square is >on|in|at|within|inside|outside *",
            "uncapturable >on|at|within|inside *",
            "uncapturable , >if|when|while|unless on|within|inside *",
        ],
        "`uncapturable` on some squares alone is not in this edition; a kind with one piece on each side can be asked for, as in `uncapturable, if a friendly queen is on a1, h1`, and a piece can become another one there, which is `uncapturable`: `becomes NAME on SQUARES`",
        "uncapturable, if it is on last rank",
    )
    .wrong("a condition does not ask where the piece itself stands"),
    write(
        &[
            "uncapturable >while|when|if C:*",
            "uncapturable , >while|when C:*",
            "uncapturable by P:* >while|when C:*",
            "uncapturable by P:* , >while|when C:*",
        ],
        "uncapturable, if {C}",
        ("uncapturable when it is unmoved", "uncapturable, if it is unmoved"),
    )
    .only_read(),
    write(
        &["uncapturable >unless C:*"],
        "uncapturable, unless {C}",
        ("uncapturable unless it is unmoved", "uncapturable, unless it is unmoved"),
    ),
    // ---- What attacks ----
    write(
        &["B:* , W:if|unless it is >attacked|threatened by a|an|any P:@"],
        "{B}, {W} an enemy {P} attacks it",
        ("move leap 0 2, if it is attacked by a rook", "move leap 0 2, if an enemy rook attacks it"),
    ),
    write(
        &["B:* , W:if|unless it is >attacked|threatened"],
        "{B}, {W} an enemy attacks it",
        ("move leap 0 2, if it is attacked", "move leap 0 2, if an enemy attacks it"),
    ),
    write(
        &["B:* , W:if|unless it is >protected|defended|guarded"],
        "{B}, {W} a friendly piece attacks it",
        ("move leap 0 2, unless it is protected", "move leap 0 2, unless a friendly piece attacks it"),
    ),
    write(
        &[
            "when|once|if|whenever it is >attacked|threatened *",
            ">lost|loses|lose * when|once|if|whenever it is attacked|threatened *",
            "it counts as moved >when|once|if|whenever it is attacked|threatened *",
        ],
        "when an enemy attacks it: it counts as moved",
        ("when it is attacked: it counts as moved", "when an enemy attacks it: it counts as moved"),
    ),
    write(
        &[
            "B:* A:an|a|no enemy >of the same kind|type|sort C:*",
            "B:* A:an|a|no enemy >of its own|same kind|type|sort C:*",
        ],
        "{B} {A} enemy of its kind {C}",
        (
            "move leap 0 2, if an enemy of the same kind attacks it",
            "move leap 0 2, if an enemy of its kind attacks it",
        ),
    )
    .only_read(),
    // ---- What is frozen ----
    write(
        &[
            "it may|can|cannot not|never|move move|capture|, >,|if|while|when * of|the its|the|same kind|type|sort attacks|attack it",
            "* paralysed|paralyzed|frozen|immobile|immobilized|immobilised|stuck >,|if|while|when * kind|type|sort attacks|attack it",
            "* >paralysed|paralyzed|frozen|immobile|immobilized|immobilised by|when|if|while * kind|type|sort *",
            "* cannot|may|not move >,|if|while|when * kind|type|sort attacks|attack it",
            "* >paralyses|paralyzes|immobilizes|immobilises * of its|the own|same kind|type|sort *",
        ],
        "freezes every enemy of its kind that it attacks",
        (
            "immobile, if an enemy of its kind attacks it",
            "freezes every enemy of its kind that it attacks",
        ),
    )
    .help("the piece that does it says so: `{}`")
    .only_read(),
    write(
        &[
            "freezes every R:* , >unless|but|if it|they is|are not a|an|the K:@",
            "freezes every R:* , >unless it|they is|are a|an|the K:@",
            "freezes every R:* , >unless it|they is|are K:@",
            "freezes every R:* , >unless a|an|the K:@",
            "freezes every R:* , >unless|not|without|excluding|but K:@",
            "freezes every R:* , >but|and not a|an|the K:@",
            "freezes every R:* , >but|and not K:@",
            "freezes every R:* >unless it|they is|are a|an|the K:@",
            "freezes every R:* >unless it|they is|are K:@",
            "freezes every R:* >unless|not|without|excluding|but K:@",
            "freezes every R:* >but not K:@",
        ],
        "freezes every {R} except {K-s}",
        ("freezes every enemy next to it, unless it is king", "freezes every enemy next to it except king"),
    )
    .help("which of them it does not freeze comes after `except`: `{}`; a condition is about the piece that freezes")
    .only_read(),
    write(
        &[
            "freezes >enemies|all|an|any|the N:*",
            "freezes >enemy N:*",
            "freezes every|all enemy|enemies >adjacent|beside|around|near|neighbouring *",
            ">paralyses|paralyzes|immobilizes|immobilises|freeze|immobilize * enemy|enemies next|adjacent|beside|around *",
            "a|an|every|all|any enemy|enemies >next|adjacent|beside to it may|cannot|can|is|are not|never|move|frozen|immobile|paralysed|paralyzed|stuck *",
            "a|an|every|all|any enemy|enemies next|adjacent to it >may|cannot|can|is|are *",
            "a|an|every|all|any enemy|enemies piece|pieces next|adjacent to it >may|cannot|can|is|are *",
            "no enemy|enemies|piece >next|adjacent|beside to it may|can move *",
            "no enemy|enemies piece|pieces >next|adjacent|beside to it may|can move *",
        ],
        "freezes every enemy next to it",
        ("an enemy next to it may not move", "freezes every enemy next to it"),
    )
    .only_read(),
    say(
        &[
            ">immobile|frozen|paralysed|paralyzed|stuck *",
            "it is|gets >immobile|frozen|paralysed|paralyzed|stuck *",
            "it >cannot|may|can not|move move|or|if|while|when *",
            "* >freezes|freeze|immobilizes|immobilises|immobilize|paralyses|paralyzes *",
        ],
        "what freezes others says it, in a line of its own: `freezes every enemy next to it`, `freezes every enemy of its kind that it attacks`",
        "immobile, if an enemy guard is next to it",
    ),
];
