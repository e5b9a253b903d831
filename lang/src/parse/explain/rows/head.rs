//! The first lines of blocks in other words.

use super::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    say(
        &[
            "remove piece A:@ B:@",
            "remove piece * , A:@ B:@",
            "every piece except A:@ B:@",
            "every piece except * , A:@ B:@",
            "remove castling A:@ B:@",
        ],
        "between two names stands a `,`: `{A}, {B}`; the name of one piece is one word: `{A}-{B}`",
        "remove piece war elephant",
    ),
    write(
        &["piece N:<name> L:@|<letter> :|=|, B:@|<letter>", "piece N:<name> L:@|<letter> :|= T:<text>"],
        "piece {N} {L^} { betza \"{B}\" }",
        ("piece hawk h:ADGH", "piece hawk H { betza \"ADGH\" }"),
    ),
    say(
        &[
            "piece N:<name> L:<letter> * >extends|inherits|inherit|like|as|from|is *",
            "piece N:<name> >extends|inherits|inherit|like|as|from *",
            "replace piece N:<name> * >extends|inherits|inherit|like|as|from *",
        ],
        "write the other's lines into the block, or its moves in Betza notation, as in `betza \"B\"`",
        "piece hawk H extends bishop",
    )
    .wrong("a piece takes nothing over from another"),
    say(
        &["piece * worth >N:# >. ># *"],
        "write a whole number, such as `{N}`; to keep the proportions, multiply all of them by the same",
        "piece hawk H worth 4.5",
    )
    .wrong("a worth is a whole number"),
    say(
        &[
            "castling N:<name> >for|of white|black",
            "castling >white|black *",
            "castling N:<name> L:<letter> >for|of white|black",
        ],
        "one castling serves both sides: its squares are counted from the owner's side",
        "castling short for black",
    )
    .wrong("a castling is not of one side"),
];
