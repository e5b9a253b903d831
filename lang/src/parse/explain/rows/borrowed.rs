//! Lines in other words of a piece that goes as others do.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "L:* as >the piece that just moved",
            "L:* as >the last piece moved",
            "L:* as >the last moved piece",
            "L:* as what >moved last",
            "L:* as what >the|its enemy|opponent just|last moved|played",
            "L:* as what >enemy|white|black just|last moved",
        ],
        "{L} as what just moved",
        ("move and capture as the last moved piece", "move and capture as what just moved"),
    )
    .only_read(),
    write(
        &[
            "L:* as >friendly|enemy|any|adjacent|neighbouring pieces next to it",
            "L:* as >friendly pieces",
            "L:* as >its neighbours",
        ],
        "{L} as a friendly piece next to it",
        ("move and capture as its neighbours", "move and capture as a friendly piece next to it"),
    )
    .only_read(),
    write(
        &[
            "L:* as W:friendly|enemy N:piece|pieces next to it",
            "L:* as every|each|all|any W:friendly|enemy N:* next to it",
            "L:* as A:a|an W:friendly|enemy N:* beside|near|adjacent to it",
            "L:* as A:a|an W:friendly|enemy N:* beside|near|around it",
            "L:* as W:friendly|enemy N:* beside|near|around it",
        ],
        "{L} as a {W} {N-s} next to it",
        (
            "move and capture as every friendly piece next to it",
            "move and capture as a friendly piece next to it",
        ),
    )
    .only_read(),
    write(
        &[
            "L:* as A:a|an W:friendly|enemy N:* a knight ' s move|leap|jump from|away R:*",
            "L:* as A:a|an W:friendly|enemy N:* a knight move|leap|jump from|away R:*",
        ],
        "{L} as {A} {W} {N} a leap 1 2 from it",
        (
            "move and capture as a friendly piece a knight's move away",
            "move and capture as a friendly piece a leap 1 2 from it",
        ),
    )
    .only_read(),
    say(
        &[
            "* as a|an|any|every|friendly|enemy * >that|which protects|defends|guards|supports *",
            "* as a|an|any|every|friendly|enemy * >protecting|defending|guarding|supporting *",
        ],
        "say where it stands: `as a friendly piece next to it`, `as a friendly knight a leap 1 2 from it`",
        "move and capture as a friendly piece that protects it",
    ),
    write(
        &["L:* as K:<names> and|or|, A:a|an W:friendly|enemy R:*"],
        "{L} as {K}; {L} as {A} {W} {R}",
        (
            "move and capture as knight and a friendly bishop next to it",
            "move and capture as knight; move and capture as a friendly bishop next to it",
        ),
    )
    .help("each is a line of its own: `{}`")
    .only_read(),
    write(
        &["L:* as what just moved and|or|, K:<names>", "L:* as K:<names> and|or|, what just moved"],
        "{L} as what just moved; {L} as {K}",
        (
            "move and capture as what just moved or knight",
            "move and capture as what just moved; move and capture as knight",
        ),
    )
    .help("each is a line of its own: `{}`")
    .only_read(),
    write(
        &["as K:<names>", "as K:*", "like K:<names>"],
        "move and capture as {K,}",
        ("as rook, knight", "move and capture as rook, knight"),
    )
    .help("write `{}`, or `move as`, or `capture as`")
    .only_read(),
    write(&["M:move|capture >as|like a|an|the K:<name>"], "{M} as {K}", ("move as a rook", "move as rook"))
        .only_read(),
    write(
        &["move and capture >as|like a|an|the K:<name>"],
        "move and capture as {K}",
        ("move and capture as a rook", "move and capture as rook"),
    )
    .only_read(),
];
