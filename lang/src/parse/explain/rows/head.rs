//! The first lines of blocks in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    say(
        &["worth"],
        "name the pieces on one line: `worth pawn 1, knight 3.5`",
        "worth",
    ),
    write(
        &["replace piece N:<name> with|by|as", "replace piece N:<name> with|by|as =|:"],
        "replace piece {N}",
        ("replace piece pawn with", "replace piece pawn"),
    )
    .only_read(),
    write(
        &["piece N:<name> L:<letter> override|overrides|overriding|replace|replaces|replacing|redefine|redefined R:*"],
        "replace piece {N} {L} {R}",
        ("piece rook R override", "replace piece rook R"),
    )
    .only_read(),
    write(
        &[
            "replace piece A:* , also in B:* , >worth N:#",
            "replace piece A:* , also in B:* and >worth N:#",
            "replace piece A:* , also in B:* >worth N:#",
            "replace piece A:* also in B:* >worth N:#",
        ],
        "replace piece {A} worth {N}, also in {B}",
        (
            "replace piece queen, also in promotion worth 12",
            "replace piece queen worth 12, also in promotion",
        ),
    )
    .wrong("`also in` goes at the end of the line")
    .only_read(),
    write(
        &[
            "replace piece A:* , also in B:* , >W:royal|uncapturable",
            "replace piece A:* , also in B:* and >W:royal|uncapturable",
            "replace piece A:* , also in B:* >W:royal|uncapturable",
        ],
        "replace piece {A} {W}, also in {B}",
        ("replace piece queen, also in promotion royal", "replace piece queen royal, also in promotion"),
    )
    .wrong("`also in` goes at the end of the line")
    .only_read(),
    write(
        &["piece N:<name> R:* >, also in B:*", "piece N:<name> R:* >also in B:*"],
        "replace piece {N} {R}, also in {B}",
        ("piece queen Q, also in promotion", "replace piece queen Q, also in promotion"),
    )
    .wrong("only what is replaced is `also in` other places")
    .help("for an inherited piece write `{}`; a new one is named in those places themselves")
    .only_read(),
    write(
        &["piece T:<text> L:<letter>", "piece T:<text> , L:<letter>"],
        "piece {T!} {L}",
        ("piece \"camel\" C", "piece camel C"),
    )
    .only_read(),
    write(
        &[
            "piece N:<name> L:<letter> value|points|cost|strength V:#",
            "piece N:<name> L:<letter> value|points|cost|worth|strength :|= V:#",
        ],
        "piece {N} {L} worth {V}",
        ("piece camel C value 3", "piece camel C worth 3"),
    )
    .only_read(),
    write(
        &[
            "piece N:<name> L:<letter> >royal =|: true|yes|1 , worth|value|points =|: V:#",
            "piece N:<name> L:<letter> >royal =|: true|yes|1 worth|value|points =|: V:#",
            "piece N:<name> L:<letter> >royal =|: true|yes|1 , worth|value V:#",
            "piece N:<name> L:<letter> >worth|value|points =|: V:# , royal =|: true|yes|1",
        ],
        "piece {N} {L} royal worth {V}",
        ("piece prince P' royal = true, worth = 4", "piece prince P' royal worth 4"),
    )
    .wrong("what a piece is stands in words on its first line")
    .only_read(),
    write(
        &["piece N:<name> L:<letter> , W:royal|uncapturable =|: true|yes|1", "piece N:<name> L:<letter> W:royal|uncapturable >=|: true|yes|1"],
        "piece {N} {L} {W}",
        ("piece prince P royal = true", "piece prince P royal"),
    )
    .only_read(),
    say(
        &["* royal|uncapturable >=|: false|no|0 *"],
        "a piece is royal where its first line says `royal`, and is not where the word is left out",
        "piece prince P royal = false",
    ),
    say(
        &[
            "* royal , >unless|if|when|while|of|one|only|at|any|together|both *",
            "* royal >unless|if|when|while|of|one|together|both *",
        ],
        "a line of the block says when it is royal: `royal, unless another friendly king is safe` where one of several must be safe, or `royal, unless its side has a queen`",
        "piece king K royal, unless another friendly king is safe",
    )
    .wrong("the first line of a piece says `royal` alone"),
    write(
        &["piece N:<name> L:<letter> , R:*"],
        "piece {N} {L} {R}",
        ("piece camel C, royal", "piece camel C royal"),
    )
    .only_read(),
    say(&["castling L:<letter>"], "a castling has a name and a letter: `castling short {L}`", "castling S"),
    say(
        &["piece N:<name> ( *", "piece N:<name> [ *"],
        "the letter goes without brackets after the name, and what the piece does in the block: `piece {N} L { … }`",
        "piece zebra('Z')",
    ),
    say(
        &[
            "remove piece A:@ B:@",
            "remove piece * , A:@ B:@",
            "every piece except A:@ B:@",
            "every piece except * , A:@ B:@",
            "remove castling A:@ B:@",
        ],
        "a `,` goes between two names: `{A}, {B}`; the name of one piece is one word: `{A-}-{B-}`",
        "remove piece war elephant",
    ),
    write(
        &[
            "piece N:<name> L:@|<letter> :|=|, B:@|<letter> >worth V:*",
            "piece N:<name> L:@|<letter> :|=|, B:<text> >worth V:*",
        ],
        "piece {N} {L^} worth {V} { betza \"{B!}\" }",
        ("piece hawk h:ADGH worth 8", "piece hawk H worth 8 { betza \"ADGH\" }"),
    ),
    write(
        &["piece N:<name> L:@|<letter> :|=|, B:@|<letter>", "piece N:<name> L:@|<letter> :|= T:<text>"],
        "piece {N} {L^} { betza \"{B}\" }",
        ("piece hawk h:ADGH", "piece hawk H { betza \"ADGH\" }"),
    ),
    write(
        &[
            "piece N:<name> L:<letter> >=|:|extends|like|as|is|inherits|copies|from P:* worth W:#",
            "piece N:<name> L:<letter> worth W:# >=|:|extends|like|as|is|inherits|copies|from P:*",
            "piece N:<name> >extends|like|as|is|inherits|copies|from P:* L:<letter> worth W:#",
        ],
        "piece {N} {L} worth {W} { move and capture as {P,} }",
        ("piece amazon A extends queen worth 12", "piece amazon A worth 12 { move and capture as queen }"),
    )
    .wrong("the first line of a piece names no other piece")
    .help("write `{}`, or in Betza notation `betza \"{P@}\"`")
    .only_read(),
    write(
        &[
            "piece N:<name> L:<letter> >=|:|extends|like|as|is|inherits|copies|from P:* royal",
            "piece N:<name> L:<letter> royal >=|:|extends|like|as|is|inherits|copies|from P:*",
        ],
        "piece {N} {L} royal { move and capture as {P,} }",
        ("piece emperor E extends king royal", "piece emperor E royal { move and capture as king }"),
    )
    .wrong("the first line of a piece names no other piece")
    .help("write `{}`, or in Betza notation `betza \"{P@}\"`")
    .only_read(),
    write(
        &["piece N:<name> L:<letter> >=|:|extends|like|as|is|inherits P:*"],
        "piece {N} {L} { move and capture as {P,} }",
        ("piece archbishop A = bishop + knight", "piece archbishop A { move and capture as bishop, knight }"),
    )
    .wrong("the first line of a piece names no other piece")
    .help("write `{}`, or in Betza notation `betza \"{P@}\"`")
    .only_read(),
    write(
        &[
            "piece N:<name> L:<letter> >moves|move|goes|combines|is|captures like|as|both|of P:*",
            "piece N:<name> L:<letter> >moves|move|goes and captures|capture like|as P:*",
        ],
        "piece {N} {L} { move and capture as {P,} }",
        (
            "piece chancellor C moves like rook or knight",
            "piece chancellor C { move and capture as rook, knight }",
        ),
    )
    .wrong("the first line of a piece names no other piece")
    .only_read(),
    say(
        &[
            "piece N:<name> L:<letter> * >extends|inherits|inherit|like|as|from|is *",
            "piece N:<name> >extends|inherits|inherit|like|as|from *",
            "replace piece N:<name> * >extends|inherits|inherit|like|as|from *",
        ],
        "what it borrows of another's moves goes in its block: `move and capture as …` with the name of the other",
        "piece hawk H extends eagle",
    )
    .wrong("the first line of a piece names no other piece"),
    say(
        &[
            "castling N:<name> >for|of white|black",
            "castling >white|black *",
            "castling N:<name> L:<letter> >for|of white|black",
        ],
        "one castling serves both sides: its squares are counted from the owner's side",
        "castling short for black",
    )
    .wrong("a castling is not for one side"),
];
