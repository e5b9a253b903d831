//! What a piece leaves with every move, or keeps to, and what the board is divided into, in other words.

use super::row::{Row, say, write};

/// What is said of a line that names the squares to which a piece keeps.
pub(crate) const KEEPS_TO: &str =
    "a piece keeps to its region, colour, file, rank or level, and not to squares";

/// What keeps to one thing, and what leaves it, by the words that players have for it.
macro_rules! bounds {
    ($($words:literal $what:literal: $keeps:literal, $leaves:literal;)*) => {
        pub(super) const PIECE: &[Row] = &[
            write(
                &["keeps to its >color|colors|colours"],
                "keeps to its colour",
                ("keeps to its color", "keeps to its colour"),
            ),
            write(&["leaves its >color|colors|colours"], "leaves its colour", ("leaves its color", "leaves its colour")),
            $(write(
                &[concat!("leaves >the|a|an ", $words)],
                concat!("leaves its ", $what),
                (concat!("leaves the ", $what), concat!("leaves its ", $what)),
            )
            .help("it holds for all moves and captures: write `{}`"),
            write(
                &[concat!("keeps to >the|a|an|one|same ", $words)],
                concat!("keeps to its ", $what),
                (concat!("keeps to the ", $what), concat!("keeps to its ", $what)),
            )
            .help("it holds for all moves and captures: write `{}`"),
            say(
                &[
                    concat!("move|capture|betza * >stays|stay|staying|remains|remaining|keeps|keeping|leaves|leaving|changes|changing|crosses|crossing * its|the|same|own ", $words),
                    concat!("move|capture|betza * >cannot|never|not leave|leaves|leaving|change|changing|cross|crossing * ", $words),
                ],
                concat!("a line of its own says it for all moves and captures of a piece: `keeps to its ", $what, "`, `leaves its ", $what, "`"),
                concat!("move slide any way, staying on its ", $what),
            )
            .wrong("a line by itself keeps to nothing and leaves nothing"),
            write(
                &[
                    concat!("* >cannot|never|not|without|no leave|leaves|leaving|change|changes|changing|cross|crosses|crossing|exit|exits * ", $words),
                    concat!("* >stays|stay|staying|remains|remain|remaining|keeps|keep|keeping|kept|bound|confined|restricted|limited|tied|stuck * its|the|same|own|one ", $words),
                    concat!("* >moves|move|goes|go|captures only|always|just on|in|within|along * its|the|same|own|one ", $words),
                    concat!("* >moves|move|goes|go|captures on|in|within|along * same|own ", $words),
                    concat!($words, " >bound"),
                ],
                concat!("keeps to its ", $what),
                ($keeps, concat!("keeps to its ", $what)),
            )
            .help("it holds for all moves and captures: `{}`")
            .only_read(),
            write(
                &[
                    concat!("* >leaves|leave|leaving|changes|change|changing|crosses|cross|crossing|exits|exit|switches|switch|alternates|alternate|quits|quit a|an|its|the|own|current|this ", $words, " *"),
                    concat!("* >leaves|leave|leaving|changes|change|changing|crosses|cross|crossing|exits|exit|switches|switch|alternates|alternate|quits|quit ", $words, " *"),
                    concat!("* >moves|move|goes|go|ends|end always|to|on|in|into * another|other|opposite|different|new ", $words, " *"),
                ],
                concat!("leaves its ", $what),
                ($leaves, concat!("leaves its ", $what)),
            )
            .help("it holds for all moves and captures: `{}`")
            .only_read(),)*
            say(
                &["keeps|keep to|on|in|within|inside !its|it *"],
                "which squares it keeps to is said behind each path: `move and capture step any way within ranks 1-5`",
                "keeps to ranks 1-5",
            )
            .wrong(KEEPS_TO),
        ];

        pub(super) const SECTION: &[Row] = &[
            $(write(
                &[
                    concat!("every|each|all|no piece|pieces|move|moves * >never|cannot|not|without leave|leaves|leaving|change|changes|changing|cross|crosses|crossing|exit|exits * ", $words, " *"),
                    concat!("no piece|pieces|move|moves * >leaves|leave|changes|change|crosses|cross|exits|exit * ", $words, " *"),
                    concat!("every|each|all piece|pieces|move|moves * >stays|stay|remains|remain|keeps|keep * ", $words, " *"),
                ],
                concat!("every piece { keeps to its ", $what, " }"),
                (concat!("no piece may leave its ", $what), concat!("every piece { keeps to its ", $what, " }")),
            )
            .only_read(),
            write(
                &[concat!("every|each|all piece|pieces|move|moves * >leaves|leave|changes|change|crosses|cross|exits|exit|switches|switch|alternates|alternate * ", $words, " *")],
                concat!("every piece { leaves its ", $what, " }"),
                (concat!("every move must leave its ", $what), concat!("every piece { leaves its ", $what, " }")),
            )
            .only_read(),)*
            say(
                &[
                    "regions|grid|region|cells|cell|areas|quadrants|boxes|blocks # x|by|* # *",
                    "regions|grid|region|cells|areas|quadrants|boxes|blocks of|=|: # x|by|* # *",
                ],
                "every region is a term of its own: `regions a1-b2, c1-d2, a3-b4, c3-d4`",
                "regions 2 x 2",
            ),
            say(
                &["region|cell|area <name> =|:|is *", "regions <name> =|:|is *"],
                "regions have no names; a `zone` has one, and may be a region: `zone north = ranks 5-8`, `regions north, ranks 1-4`",
                "region north = ranks 5-8",
            ),
            write(
                &[
                    "regions >=|:|are|of|at R:*",
                    ">region|cells|areas|quadrants|boxes|sectors R:*",
                    ">region|cells|areas|quadrants|boxes|sectors =|:|are|of|at R:*",
                    ">divided|divide|split into|board|in R:*",
                ],
                "regions {R}",
                ("cells a1-b2, c1-d2", "regions a1-b2, c1-d2"),
            )
            .only_read(),
        ];
    };
}

bounds! {
    "colour|color|colours|colors|shade" "colour": "stays on its color", "changes colour with every move";
    "region|regions|cell|cells|area|areas|quadrant|box|sector|grid|gridline|grid-line|compartment" "region": "may not cross the region", "must leave its cell";
    "file|column|files|columns" "file": "stays on its column", "must change its file each time";
    "rank|row|ranks|rows" "rank": "stays on its row", "must leave its rank";
    "level|floor|layer|storey|levels|floors|layers" "level": "never leaves its floor", "must change its level";
}
