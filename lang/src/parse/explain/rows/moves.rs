//! Ways to go in other words.

use super::barred::LEFT;
use super::row::{Row, say, write};

/// Squares of two sorts at once: a comma would give all of both.
pub(super) const MEETING: &[&str] = &[
    "* >rank # and|&|of|on|in level|levels|file|files *",
    "* >ranks # - # and|&|of|on|in level|levels|file|files *",
    "* >last rank and|&|of|on|in level|levels|file|files *",
    "* >last # ranks and|&|of|on|in level|levels|file|files *",
    "* >level|file <letter> and|&|of|on|in rank|ranks|last *",
    "* >file <name> and|&|of|on|in rank|ranks|last|level|levels *",
    "* >file a|b|c|d|e|f|g|h and|&|of|on|in rank|ranks|last|level|levels *",
    "* >@ & rank|ranks|last|level|levels|file|files *",
    "* >rank|file|level # & @ *",
    "* >last rank & @ *",
    "zone <name> = >@ & @ *",
];

/// What is said of them.
pub(in crate::parse::explain) const MEET: &str =
    "a `,` between them gives all squares of both; where they meet is named by its corners, as in `d1-f3`";

/// What is wrong with them.
pub(crate) const TWO_SORTS: &str = "a list of squares has no word for where two of its parts meet";

pub(super) const ROWS: &[Row] = &[
    say(
        &[
            "move and capture A:* , then may >move|capture and|or capture|move B:*",
            "move and capture A:* , then >move|capture and|or capture|move B:*",
            "move and capture A:* , then may >move|moves|capture|captures|take B:*",
            "capture A:* , then may >move|moves|capture|captures|take B:*",
        ],
        "what a line does is said once, before the whole way, and `move and capture {A}, then may {B}` takes only at its end; to take on the way, too, write above it `capture {A} onto an enemy, then may {B}`",
        "move and capture step any way, then may move and capture step any way",
    )
    .wrong("a way has one `move` or `capture`, at its beginning"),
    say(MEETING, MEET, "promote on rank 5 and level E to queen").wrong(TWO_SORTS),
    // ---- Clauses in another order ----
    write(
        &["A:* W:to|within S:* >from F:*"],
        "{A} from {F} {W} {S}",
        ("move step diagonal to a1-b2 from rank 1", "move step diagonal from rank 1 to a1-b2"),
    )
    .wrong("`from` comes before `to` and `within`")
    .only_read(),
    write(
        &["A:* within S:* >to F:*"],
        "{A} to {F} within {S}",
        ("move slide diagonal within a1-b2 to rank 1", "move slide diagonal to rank 1 within a1-b2"),
    )
    .wrong("`to` comes before `within`")
    .only_read(),
    write(
        &["A:* W:within|to|from S:* >over V:* onto K:*"],
        "{A} over {V} {W} {S} onto {K}",
        (
            "capture slide orthogonal within a1-h4 over one piece onto a pawn",
            "capture slide orthogonal over one piece within a1-h4 onto a pawn",
        ),
    )
    .wrong("`over` comes before the squares")
    .only_read(),
    write(
        &["A:* W:within|to|from S:* >over V:*"],
        "{A} over {V} {W} {S}",
        (
            "move slide orthogonal within ranks 1-4 over one piece",
            "move slide orthogonal over one piece within ranks 1-4",
        ),
    )
    .wrong("`over` comes before the squares")
    .only_read(),
    write(
        &["A:* onto K:* >over V:*"],
        "{A} over {V} onto {K}",
        (
            "capture slide orthogonal onto a pawn over one piece",
            "capture slide orthogonal over one piece onto a pawn",
        ),
    )
    .wrong("`onto` comes after `over`")
    .only_read(),
    write(
        &["A:* onto K:* >from F:*"],
        "{A} from {F} onto {K}",
        ("capture leap 1 3 onto a pawn from rank 2", "capture leap 1 3 from rank 2 onto a pawn"),
    )
    .wrong("`onto` comes after `from`, `to` and `within`")
    .only_read(),
    say(
        &[
            "* if|unless|when it is|stands >not in|on|within|at !check *",
            "* if|unless|when >not in|on|within|at !check *",
        ],
        "say where a piece begins with `from` and the squares that are left, as in `from ranks 1-4`",
        "move leap 1 2, if it is not on rank 1",
    )
    .wrong("a condition does not ask about squares"),
    say(
        &[
            "move|capture * >except|but|save to|on|onto|at|into *",
            "move|capture * >except|but not to|on|onto|at|into|in *",
            "move|capture * to|onto|on every|each|any|all >square|squares|field|fields except|but|save|not|other *",
            "move|capture * to|onto|on|within every|each|any|all|anywhere|everything|everywhere >except|but|save|not *",
            "move slide|step D:<direction> >except|but|save|not @",
            "move slide|step D:<direction> >except|but|save|not % *",
            "move leap|ride # # >except|but|save|not @",
            "move leap|ride # # >except|but|save|not % *",
            "* cannot|never|mustn't >move|moves|go|goes|end|ends|land|lands|stand|stands|stop|stops to|on|onto|in|into|at *",
            "* can|may|must|does|do not|never >move|go|end|land|stand|stop to|on|onto|in|into|at *",
        ],
        "a line names the squares that are left, as in `move slide orthogonal to ranks 1-7`; a zone gives them a name: `zone open = ranks 1-7`",
        "move slide orthogonal except to a1, h1",
    )
    .wrong("no squares can be taken out of a list"),
    say(
        &["* >not to|on|into|onto|within|from *", "* >not in !check|checkmate *"],
        "no squares can be taken out of a list: name those that are left, as in `to ranks 5-8`",
        "move leap 1 2 not to rank 8",
    ),
    write(
        &[
            "M:* >to|onto|on anywhere",
            "M:* >to|onto|on any|every|each|all square|squares|field|fields",
            "M:* >to|onto|on any|every|each|all other square|squares|field|fields",
            "M:* >to|onto|on any|every|each square on|of the board",
            "M:* anywhere on the board",
            "M:* >everywhere|wherever",
            "M:capture >to|on any|every|an enemy",
            "M:capture >to|on any|every|an enemy piece",
        ],
        "{M} anywhere",
        ("move to anywhere", "move anywhere"),
    )
    .only_read(),
    write(
        &[
            "R:move >to|onto|on any|every|each|an|all empty|free|vacant|unoccupied square|squares|field|fields",
            "R:move >to|onto|on any|every|each|an|all other empty|free|vacant|unoccupied square|squares|field|fields",
            "R:move >to|onto|on any|every|each|an empty|free|vacant|unoccupied square on|of the board",
            "R:move >to|onto|on any|every|each square that is empty|free|vacant|unoccupied",
            "R:move anywhere >that is empty|free|vacant|unoccupied",
            "R:move anywhere >empty|free|vacant|unoccupied",
        ],
        "{R} anywhere",
        ("move to any empty square", "move anywhere"),
    )
    .help("`move` goes only to empty squares: write `{}`")
    .only_read(),
    say(
        &["move|capture|replace >within|to|inside *", "move and capture >within|to|inside *"],
        "how it goes comes before where, as in `move step diagonal within d1-f3`",
        "move within palace",
    ),
    // ---- Whom it captures ----
    write(
        &["A:* over Q:a|one|any|# P:piece|pieces|enemy|enemies >but K:@", "A:* over Q:a|one|any|# P:piece|pieces|enemy|enemies >without K:@"],
        "{A} over {Q} {P} except {K}",
        ("capture slide orthogonal over one piece but pawns", "capture slide orthogonal over one piece except pawns"),
    )
    .only_read(),
    say(
        &["move step|slide|leap|ride|hop * >in place"],
        "a move in place goes nowhere: `move in place` is a line of its own",
        "move step any way in place",
    ),
    write(
        &[
            "A:* capture P:* >only a|an|the|enemy|any K:@",
            "A:* capture P:* >only K:@",
            "capture P:* >only K:@",
            "capture P:* >only a|an|the|enemy|any K:@",
            "capture P:* >if|when it is a|an K:@",
            "capture P:* >against|on a|an|the K:@",
        ],
        "capture {P} onto a {K-s}",
        ("capture step any way only pawns", "capture step any way onto a pawn"),
    )
    .help("`onto` says whom a line captures: `{}`")
    .only_read(),
    write(
        &["capture P:* >except|but K:@", "capture P:* >except|but a|an|the K:@", "capture P:* >except|but for K:@"],
        "capture {P} onto a piece except {K}",
        ("capture step any way except pawns", "capture step any way onto a piece except pawns"),
    )
    .help("`onto` says whom a line captures: `{}`")
    .only_read(),
    write(
        &["A:* capture P:* >except|but K:@", "A:* capture P:* >except|but a|an|the K:@"],
        "capture {P} onto a piece except {K}",
        ("move and capture step any way but pawns", "capture step any way onto a piece except pawns"),
    )
    .help("to spare some pieces, write `{}` beside a `move` line; to keep to some squares, name those behind `within`: `{A} capture {P} within ranks 1-4`")
    .only_read(),
    say(
        &["cannot|never|not >capture|take|captures|takes @ *", "* can|does|may not >capture|take @ *"],
        "`onto` says whom a line captures, as in `capture step any way onto a piece except pawns`",
        "cannot capture pawns",
    ),
    // ---- Moves in place ----
    write(
        &["move >nowhere", "move to >its own square", "move to >the same square", "move to >its square", "may >stay"],
        "move in place",
        ("move nowhere", "move in place"),
    )
    .help("a piece that stays where it is, as its move, says `{}`")
    .only_read(),
    // ---- Captures without moving ----
    write(
        &[
            "A:* and|, it|and >stays",
            "A:* and >stays",
            "A:* , and >remains|stays|stay",
            "A:* , and it >remains|stay",
            "A:* >without moving",
            "A:* , >without moving",
        ],
        "{A}, and it stays",
        ("capture slide orthogonal and it stays", "capture slide orthogonal, and it stays"),
    )
    .only_read(),
    write(
        &[
            "A:* , and it stays , >the victim becomes K:*",
            "A:* , and it stays >and the victim becomes K:*",
            "A:* , and it stays , and the victim >becomes a|an|the K:*",
            "A:* , and it stays , and the victim >becomes K:@",
        ],
        "{A}, and it stays, and the victim becomes the captor's {K,}",
        (
            "capture slide orthogonal, and it stays, and the victim becomes a pawn",
            "capture slide orthogonal, and it stays, and the victim becomes the captor's pawn",
        ),
    )
    .help("the new owner is named: `{}`")
    .only_read(),
    // ---- Over other pieces ----
    say(
        &["* over one|any|a|an|# >non* *", "* over one|any|a|an|# >non - *"],
        "kinds that do not count come after `except`, as in `over one piece except pawn`",
        "capture slide orthogonal over one non-pawn piece",
    )
    .wrong("`except` says which kinds are not meant"),
    write(
        &[
            "capture A:* over Q:one|any|a|an|# P:* except K:* >,|but|and not|never|cannot capture|captures|capturing|take|takes|taking|onto V:*",
            "capture A:* over Q:one|any|a|an|# P:* except K:* >, but|and not|never|cannot capture|captures|capturing|take|takes|taking|onto V:*",
            "capture A:* over Q:one|any|a|an|# P:* except K:* >,|but|and not V:*",
            "capture A:* over Q:one|any|a|an|# P:* except K:* >, but|and not V:*",
        ],
        "capture {A} over {Q} {P} except {K-s} onto a piece except {V-s}",
        (
            "capture slide orthogonal over one piece except cannon, not capture cannon",
            "capture slide orthogonal over one piece except cannon onto a piece except cannon",
        ),
    )
    .help("`onto` says whom a line captures: `{}`")
    .only_read(),
    say(
        &[
            "* over >any|a number of *",
            "* over >none|no|nothing|zero|0 *",
        ],
        "`over one piece` and `over 2 pieces` are exactly that many, `over any pieces` is one or more; a slide without `over` goes over none, so with and without are two lines, or two facts with `or` between",
        "capture slide orthogonal over any number of pieces",
    )
    .wrong("`over` says over how many"),
    say(
        &["* over * except", "* onto * except", "* except >piece|pieces|enemy|enemies *"],
        "the kinds that are meant come after `except`, as in `over one piece except pawns`",
        "capture slide orthogonal over one piece except",
    )
    .wrong("`except` does not name a kind"),
    write(&["A:* over|across|jumping N:#"], "{A} over {N} pieces", ("capture slide orthogonal over 2", "capture slide orthogonal over 2 pieces"))
        .only_read(),
    write(
        &["A:* over Q:two|three|four|five P:*", "A:* over Q:two|three|four|five"],
        "{A} over {Q~} {P}",
        ("capture slide orthogonal over two pieces", "capture slide orthogonal over 2 pieces"),
    )
    .only_read(),
    write(&["A:* over one"], "{A} over one piece", ("capture slide orthogonal over one", "capture slide orthogonal over one piece"))
        .only_read(),
    write(
        &["A:* over P:piece|enemy", "A:* over another|the|some P:piece|enemy"],
        "{A} over one {P}",
        ("capture slide orthogonal over piece", "capture slide orthogonal over one piece"),
    )
    .help("write `{}`, or `over any pieces` for one or more")
    .only_read(),
    write(
        &["A:* over exactly|just|only Q:one|# P:*", "A:* jumping|hopping|leaping over Q:one|# P:*"],
        "{A} over {Q} {P}",
        ("capture slide orthogonal over exactly one piece", "capture slide orthogonal over one piece"),
    )
    .only_read(),
    write(
        &["A:* over Q:a|an|one|any|# enemy|hostile piece|pieces|man|men"],
        "{A} over {Q} enemy piece",
        ("capture slide orthogonal over one hostile piece", "capture slide orthogonal over one enemy piece"),
    )
    .only_read(),
    write(
        &["A:* over Q:one|# of its own pieces|men", "A:* over Q:a|one|# own|allied piece|pieces|man|men"],
        "{A} over {Q} friendly piece",
        ("capture slide orthogonal over one of its own pieces", "capture slide orthogonal over one friendly piece"),
    )
    .only_read(),
    write(
        &["A:* W:slide|hop over Q:a|one|any|# P:piece|pieces|enemy|enemies D:<direction>"],
        "{A} {W} {D~} over {Q} {P}",
        ("capture slide over one piece orthogonal", "capture slide orthogonal over one piece"),
    )
    .only_read(),
    write(
        &["A:* hop over Q:a|one|any|# P:piece|pieces|enemy|enemies"],
        "{A} hop any way over {Q} {P}",
        ("capture hop over one piece", "capture hop any way over one piece"),
    )
    .only_read(),
    write(
        &["A:* hop D:<direction>"],
        "{A} hop {D~} over one piece",
        ("capture hop orthogonal", "capture hop orthogonal over one piece"),
    )
    .help("a hop says over what: `{}`")
    .only_read(),
    say(
        &[
            "* over >an|the|one|any adjacent|neighbouring|neighboring *",
            "* over >adjacent|neighbouring|neighboring *",
            "* over >a|one|the piece|enemy next|adjacent|beside *",
        ],
        "over the piece right beside it goes `leap 0 2 over one piece`, along ranks and files, and `leap 2 2 over one piece`, along diagonals; a hop goes on to the first piece, however far it is",
        "move slide any way over an adjacent piece",
    )
    .wrong("`over` does not say how far the other piece is"),
    write(
        &["A:* >step D:<direction> over Q:a|one|any|# P:*"],
        "{A} hop {D~} over {Q} {P}",
        ("move step forward over one friendly piece", "move hop forward over one friendly piece"),
    )
    .help("a step goes over nobody; right behind the next piece, however far that is, a hop lands: `{}`; over the square beside it goes a leap such as `leap 0 2 over one piece`")
    .only_read(),
    write(
        &["A:* W:slide D:<direction> >or over V:*", "A:* W:slide D:<direction> , >or over V:*"],
        "{A} {W} {D}; {A} {W} {D} over {V}",
        (
            "move slide orthogonal or over one friendly piece",
            "move slide orthogonal; move slide orthogonal over one friendly piece",
        ),
    )
    .help("with and without others in the way are two lines: `{A} {W} {D}` and `{A} {W} {D} over {V}`")
    .only_read(),
    say(
        &["* slide * >up|exactly|at|# * over *", "* slide * over * >up|exactly|at *"],
        "a slide over other pieces goes as far as it can, before them and behind them; leave the number of steps out",
        "capture slide orthogonal up to 3 over one piece",
    )
    .wrong("a number of steps does not go with `over`"),
    say(
        &["* , then may >hop *", "* , then >hop *"],
        "only the first leg can be a hop; after it leaps and slides go over other pieces, as in `then leap 0 2 over one piece`",
        "move step orthogonal, then hop any way over one piece",
    )
    .wrong("none of the further legs can be a hop"),
    // ---- Several legs ----
    write(
        &[
            "A:* P:orthogonal , then W:step|slide orthogonal|orthogonally|straight outward R:*",
            "A:* P:diagonal , then W:step|slide diagonal|diagonally outward R:*",
            "A:* P:orthogonal then W:step|slide orthogonal|orthogonally|straight outward R:*",
            "A:* P:diagonal then W:step|slide diagonal|diagonally outward R:*",
        ],
        "{A} {P}, then {W} ahead {R}",
        ("move step diagonal, then slide diagonal outward", "move step diagonal, then slide ahead"),
    )
    .help("straight on is `ahead`, and `outward` turns by an eighth: write `{}`")
    .only_read(),
    write(
        &[
            "A:* P:orthogonal , then may W:step|slide orthogonal|orthogonally|straight outward R:*",
            "A:* P:diagonal , then may W:step|slide diagonal|diagonally outward R:*",
            "A:* P:orthogonal then may W:step|slide orthogonal|orthogonally|straight outward R:*",
            "A:* P:diagonal then may W:step|slide diagonal|diagonally outward R:*",
        ],
        "{A} {P}, then may {W} ahead {R}",
        ("move step diagonal, then may slide diagonal outward", "move step diagonal, then may slide ahead"),
    )
    .help("straight on is `ahead`, and `outward` turns by an eighth: write `{}`")
    .only_read(),
    write(
        &[
            "A:* , then W:step|slide diagonally|orthogonally|diagonal|orthogonal|straight B:ahead|outward|aside|back R:*",
            "A:* then W:step|slide diagonally|orthogonally|diagonal|orthogonal|straight B:ahead|outward|aside|back R:*",
        ],
        "{A}, then {W} {B} {R}",
        (
            "move step orthogonal, then slide diagonal outward exactly 2",
            "move step orthogonal, then slide outward exactly 2",
        ),
    )
    .help("`{B}` is a direction by itself: write `{}`")
    .only_read(),
    write(
        &[
            "A:* , then may W:step|slide diagonally|orthogonally|diagonal|orthogonal|straight B:ahead|outward|aside|back R:*",
            "A:* then may W:step|slide diagonally|orthogonally|diagonal|orthogonal|straight B:ahead|outward|aside|back R:*",
        ],
        "{A}, then may {W} {B} {R}",
        (
            "move step orthogonal, then may slide diagonal outward",
            "move step orthogonal, then may slide outward",
        ),
    )
    .help("`{B}` is a direction by itself: write `{}`")
    .only_read(),
    write(
        &["A:* then may >repeat", "A:* and|, may >repeat", "A:* , may >repeat", "A:* , >repeat", "A:* , then may >again", "A:* , then >again", "A:* then >repeated"],
        "{A}, then may repeat",
        ("move step orthogonal then may repeat", "move step orthogonal, then may repeat"),
    )
    .only_read(),
    write(
        &[
            "A:* then B:ahead|outward|aside|back",
            "A:* , then B:ahead|outward|aside|back",
            "A:* , then step diagonally|orthogonally|diagonal B:ahead|outward|aside|back",
            "A:* and|, step B:ahead|outward|aside|back",
        ],
        "{A}, then step {B}",
        ("move step orthogonal then outward", "move step orthogonal, then step outward"),
    )
    .only_read(),
    write(
        &["A:* , then maybe|perhaps|optionally|can B:step|slide D:*"],
        "{A}, then may {B} {D}",
        ("move step diagonal, then maybe slide outward", "move step diagonal, then may slide outward"),
    )
    .only_read(),
    write(
        &["A:* >then may W:step|slide|leap D:*"],
        "{A}, then may {W} {D}",
        (
            "move and capture step diagonal then may slide outward",
            "move and capture step diagonal, then may slide outward",
        ),
    )
    .wrong("a comma goes before `then`")
    .only_read(),
    write(
        &["A:* >then W:step|slide|leap D:*"],
        "{A}, then {W} {D}",
        (
            "move and capture step diagonal then slide orthogonal",
            "move and capture step diagonal, then slide orthogonal",
        ),
    )
    .wrong("a comma goes before `then`")
    .help("write `{}`; `outward` in place of the direction goes on away from where it came, and `then may` lets it stop before")
    .only_read(),
    write(
        &[
            "A:* >afterwards W:step|slide|leap D:*",
            "A:* >, afterwards|followed by W:step|slide|leap D:*",
            "A:* >followed by W:step|slide|leap D:*",
            "A:* >followed by a|any W:step|slide|leap D:*",
            "A:* >and then W:step|slide|leap D:*",
            "A:* >, and then W:step|slide|leap D:*",
        ],
        "{A}, then {W} {D}",
        (
            "move and capture step diagonal afterwards slide orthogonal",
            "move and capture step diagonal, then slide orthogonal",
        ),
    )
    .help("write `{}`; `outward` in place of the direction goes on away from where it came, and `then may` lets it stop before")
    .only_read(),
    write(
        &["A:* >then|, may|can W:step|slide|leap D:*", "A:* >, then may|can|optionally|perhaps W:step|slide|leap D:*", "A:* >and may|can then W:step|slide|leap D:*"],
        "{A}, then may {W} {D}",
        (
            "move and capture step diagonal and may then slide outward",
            "move and capture step diagonal, then may slide outward",
        ),
    )
    .only_read(),
    say(
        &["M:<words> step|slide >ahead|outward|aside|back *"],
        "`ahead`, `outward`, `aside` and `back` are seen from the leg before: `move step orthogonal, then step outward`; for the owner's own directions write `forward` or `backward`",
        "move step outward",
    )
    .wrong("there is no leg before this one"),
    say(
        &["* slide|step|leap|ride|rider >0 >0", "* slide|step|leap|ride|rider >0 >0 !1|2|3|4|5|6|7|8|9 *"],
        "0 by 0 squares is where it stands: a piece that stays there, as its move, says `move in place`",
        "move and capture slide 0 0",
    )
    .wrong("this goes nowhere"),
    say(
        &["* slide|step >A:# ,|x >B:# ,|x >C:#", "* slide|step >A:# ,|x >B:# ,|x >C:# !a *", "* slide|step >A:# >B:# >C:#", "* slide|step >A:# >B:# >C:# !a *"],
        "where it goes is a direction, as in `slide diagonal`; on a board with levels there are further ones, such as `up`, `diagonal-up` and `triagonal`, and a leap or a ride has a third number, as in `ride {A} {B} {C}`",
        "move and capture slide 1 1 1",
    )
    .wrong("a step or a slide has a direction, and no numbers for files, ranks and levels"),
    write(
        &[
            "A:* >leap|jump M:# N:# up to C:# R:*",
            "A:* >leap|jump M:# N:# , up to C:# R:*",
        ],
        "{A} ride {M} {N} up to {C} {R}",
        ("move and capture leap 1 2 up to 3", "move and capture ride 1 2 up to 3"),
    )
    .wrong("the same leap again and again is a ride"),
    write(
        &[
            "A:* >slide|ride|rider|repeated leap|jump M:# N:#",
            "A:* leap|jump M:# N:# >repeated|repeatedly|repeating|again|ride|rider",
            "A:* leap|jump M:# N:# >any number of times",
            "A:* leap|jump M:# N:# , >any number of times",
            "A:* leap|jump M:# N:# >as often as it likes|wants",
            "A:* leap|jump M:# N:# >again and again|on",
            "A:* leap|jump >repeatedly M:# N:#",
        ],
        "{A} ride {M} {N}",
        ("move and capture leap 1 2 repeated", "move and capture ride 1 2"),
    )
    .wrong("the same leap again and again is a ride"),
    write(
        &["A:* slide >M:# >N:#"],
        "{A} ride {M} {N}",
        ("move and capture slide 2 3", "move and capture ride 2 3"),
    )
    .help("a leap that is made again and again in a line is a ride: `{}`"),
    write(
        &["A:* slide >M:# >N:# R:*", "A:* rider >M:# >N:#"],
        "{A} ride {M} {N}",
        ("move and capture rider 1 2", "move and capture ride 1 2"),
    )
    .help("a leap that is made again and again in a line is a ride: `{}`")
    .only_read(),
    write(
        &[
            "A:* over C:* P:piece|pieces|enemy|enemies >not|excluding|besides|barring K:*",
            "A:* over C:* P:piece|pieces|enemy|enemies >but|and not K:*",
            "A:* over C:* P:piece|pieces|enemy|enemies >but not K:*",
            "A:* over C:* P:piece|pieces|enemy|enemies >that|which|who is|are not K:*",
            "A:* over C:* P:piece|pieces|enemy|enemies >other than K:*",
            "A:* over C:* P:piece|pieces|enemy|enemies >except for K:*",
            "A:* over C:* P:piece|pieces|enemy|enemies >but K:*",
        ],
        "{A} over {C} {P} except {K}",
        (
            "capture slide orthogonal over one piece not cannon",
            "capture slide orthogonal over one piece except cannon",
        ),
    )
    .only_read(),
    write(
        &[
            "capture|captures|take|takes by >jumping|leaping|hopping D:<direction> over an|one|the|any|adjacent|neighbouring *",
            "capture|captures >hop|jump|leap D:<direction> over an|one|the|any|adjacent|neighbouring enemy|piece , which|who|taking|capturing|removing *",
            "capture|captures >hop|jump|leap D:<direction> over an|one|the|any|adjacent|neighbouring enemy|piece which|who|that|taking|capturing|removing *",
        ],
        "capture leap 0 2 {D~} over one enemy, taking what it passed over",
        (
            "capture by jumping sideways over an enemy, which is removed",
            "capture leap 0 2 sideways over one enemy, taking what it passed over",
        ),
    )
    .wrong("a clause of its own takes what is jumped over")
    .help("write `{}`, with `leap 2 2` along diagonals, or a `hop` where the enemy may stand farther off")
    .only_read(),
    say(
        &[
            "capture|captures|take|takes by >jumping|leaping|hopping * over an|any|one|the|adjacent enemy|enemies|opponent *",
            "capture|captures|take|takes by >jumping|leaping|hopping * over enemy|enemies *",
            "capture|captures|take|takes an|any|the * >by jumping|leaping|hopping *",
            "capture|captures * >over * , which|who is|gets removed|captured|taken|killed|destroyed",
            "capture|captures * >over * , removing|capturing|killing *",
        ],
        "a clause of its own takes what it jumps over: `capture leap 2 2 over one enemy, taking what it passed over` along diagonals, `leap 0 2` along ranks and files",
        "capture by jumping over an enemy",
    )
    .wrong("a clause of its own takes what is jumped over"),
    say(
        &["* >jump|jumps any|over|orthogonal|diagonal *"],
        "`hop any way over one piece` lands right behind that piece, as a grasshopper does; `slide orthogonal over one piece` goes on beyond it, as a cannon does; `leap 1 2` asks for nothing on its way, as a knight does",
        "move and capture jump any way over one piece",
    )
    .wrong("`jump` is not a way to go: say where the move ends"),
    say(
        &[
            "* slide|step|leap * >over|across|hopping|jumping *",
            "may|can >go|goes|pass|move|jump|leap|hop over *",
            ">jumps|hops|jump|hop|leaps over *",
            "* >hop|hops|hopping over *",
            "* >hop|hops|hopping",
            "* >hop|hops|hopping <direction> *",
            "* >jump|jumps any|over *",
            ">hop|hops|hopping *",
            "move|moves|capture|captures|takes|jumps|hops|leaps * >over|across|hopping|jumping *",
            "move|moves|capture|captures >grasshopper|cannon|hopper *",
            "move|moves|capture|captures like|as >grasshopper|cannon|hopper *",
            "move|moves|capture|captures like|as a|the >grasshopper|cannon|hopper *",
            "move|capture and capture|move >grasshopper|cannon|hopper *",
            "move|capture and capture|move like|as >grasshopper|cannon|hopper *",
            "move|capture and capture|move like|as a|the >grasshopper|cannon|hopper *",
        ],
        "a slide over a piece goes on beyond it, as a cannon does: `capture slide orthogonal over one piece`; a hop lands right behind it, as a grasshopper does: `move and capture hop any way over one piece`",
        "capture jumping over a piece",
    )
    .wrong("what goes over other pieces says how it goes, and over how many"),
    // ---- Where it may go ----
    write(
        &["A:* W:step|slide D:* >along|on|through|inside|in S:@", "A:* W:step|slide D:* >along|on|through|inside|in the S:@"],
        "{A} {W} {D} within {S}",
        ("move step diagonal along cross", "move step diagonal within cross"),
    )
    .help("write `{}`: no square of its way lies outside of these")
    .only_read(),
    say(
        &["* W:step|slide >along|on|through|inside|within S:@", "* W:step|slide >along|on|through|inside|within the S:@"],
        "say in which directions first, as in `{W} orthogonal within {S}`: no square of its way lies outside of these",
        "move slide along cross",
    )
    .wrong("how it goes comes before where"),
    write(
        &["A:* W:within|to|from >its|own|friendly S:@", "A:* W:within|to|from >its own S:@"],
        "{A} {W} {S}",
        ("move step orthogonal within own palace", "move step orthogonal within palace"),
    )
    .help("squares are counted from the owner's side, so one zone serves both: write `{}`")
    .only_read(),
    say(
        &[
            "A:* W:within|to|from|in >enemy|opposing|hostile S:@ *",
            "A:* W:within|to|from|in the|an >enemy|opposing|hostile S:@ *",
            "A:* W:within|to|from|in the >opponent|enemy ' s S:@ *",
        ],
        "squares are counted from the owner's side, and so is a zone: what lies on the other side is a zone of its own, `zone enemy-{S} = …`, or a zone of this name in each `army`",
        "move step orthogonal within enemy palace",
    )
    .wrong("no zone is the enemy's"),
    write(
        &[
            "A:* W:step|slide|leap P:* >inside|in S:*",
            "A:* W:step|slide|leap P:* >only inside|in|within S:*",
            "A:* W:step|slide|leap P:* >but only|stays|staying inside|in|within S:*",
            "A:* W:step|slide|leap P:* >staying|remaining|stays|confined|restricted|limited inside|in|within|to S:*",
            "A:* W:step|slide|leap P:* >without leaving S:*",
        ],
        "{A} {W} {P} within {S}",
        ("move and capture step orthogonal in palace", "move and capture step orthogonal within palace"),
    )
    .help("write `{}`: no square of its way lies outside of these")
    .only_read(),
    write(
        &[
            "A:* W:step|slide|leap P:* >into|onto|toward|towards S:*",
            "A:* W:step|slide|leap P:* >ending|landing|arriving on|in|at S:*",
            "A:* W:step|slide|leap P:* >only to|on|onto S:*",
        ],
        "{A} {W} {P} to {S}",
        ("move leap 1 2 into ranks 5-8", "move leap 1 2 to ranks 5-8"),
    )
    .help("write `{}`: it ends on one of these squares")
    .only_read(),
    say(
        &[
            "cannot|never|must|stays|stay|staying|confined|restricted|limited * >leave|leaves|enter|cross|crosses|within|inside|in|to|on|beyond *",
            "can|may|does|must not >leave|enter|cross *",
            ">mobilityregion* *",
            ">mobility|region|confine|confined|restricted|restrict|territory|bound|bounded|limit|limited|area|palace|home *",
            ">within|inside *",
            ">only on|in|within|inside *",
            ">stays|stay|keep|keeps|remain|remains|live|lives in|within|inside|on *",
            "* move|moves|capture|captures * step|slide|leap * >but|and|if not|never|cannot|stays|must|only leave|leaving|enter|entering|cross|crossing|beyond|outside|past *",
        ],
        "`within SQUARES` after the path of each line says which squares its whole way keeps to, and `to SQUARES` where it ends: `move step orthogonal within palace`, `betza \"F\" within palace`",
        "cannot leave the palace",
    )
    .wrong("each line says by itself where it goes"),
    say(
        &["move|capture only", "move and capture only"],
        "say how it goes: `move step any way`, `capture slide diagonal` and the like",
        "capture only",
    ),
    write(
        &[
            "M:move|capture D:<direction> N:# F:from S:*",
            "M:move|capture slide D:<direction> N:# F:from S:*",
            "M:* slide D:<direction> N:# F:from S:*",
        ],
        "{M} slide {D~} exactly {N} {F} {S}",
        ("move forward 2 from rank 2", "move slide forward exactly 2 from rank 2"),
    )
    .help("write `{}`, or `up to {N}` for `exactly {N}`")
    .only_read(),
    write(
        &["move and capture D:<direction> N:# F:from S:*", "move and capture slide D:<direction> N:# F:from S:*"],
        "move and capture slide {D~} exactly {N} {F} {S}",
        ("move and capture slide any way 2 from rank 1", "move and capture slide any way exactly 2 from rank 1"),
    )
    .help("write `{}`, or `up to {N}` for `exactly {N}`")
    .only_read(),
    write(
        &["M:move|capture D:<direction> N:#"],
        "{M} slide {D~} exactly {N}",
        ("move forward 2", "move slide forward exactly 2"),
    )
    .help("write `{}`, or `up to {N}` for `exactly {N}`")
    .only_read(),
    write(
        &["move and capture D:<direction> N:#"],
        "move and capture slide {D~} exactly {N}",
        ("move and capture diagonal 2", "move and capture slide diagonal exactly 2"),
    )
    .help("write `{}`, or `up to {N}` for `exactly {N}`")
    .only_read(),
    write(
        &["M:* up to N:# squares|steps|spaces D:<direction>", "M:* up to N:# squares|steps|spaces in any D:<direction>"],
        "{M} slide {D~} up to {N}",
        ("move and capture up to 3 squares diagonally", "move and capture slide diagonal up to 3"),
    )
    .only_read(),
    write(
        &["M:* step D:* twice", "M:* step D:* two|2 times"],
        "{M} slide {D~} exactly 2",
        ("move step forward twice", "move slide forward exactly 2"),
    )
    .help("two squares are a slide: `{}`, or `up to 2`")
    .only_read(),
    write(
        &["M:* slide D:* < = N:#", "M:* slide D:* ( N:# )", "M:* slide D:* range|distance|limit N:#"],
        "{M} slide {D~} up to {N}",
        ("move slide any way <= 3", "move slide any way up to 3"),
    )
    .help("write `{}`, or `exactly {N}` for `up to {N}`")
    .only_read(),
    write(
        &["M:* slide D:* < N:#"],
        "{M} slide {D~} up to {N<}",
        ("move slide any way < 4", "move slide any way up to 3"),
    )
    .only_read(),
    write(
        &["M:* slide D:* = N:#", "M:* slide D:* = = N:#"],
        "{M} slide {D~} exactly {N}",
        ("move slide any way = 3", "move slide any way exactly 3"),
    )
    .only_read(),
    write(
        &["M:* slide D:* > = N:#"],
        "{M} slide {D~} at least {N}",
        ("move slide any way >= 2", "move slide any way at least 2"),
    )
    .only_read(),
    say(
        &["* slide * >< >= *", "* step * >< >= *"],
        "`<=` is `up to`, and after it comes the number itself, as in `up to 3`: no number has a name",
        "move slide any way <= RANGE",
    ),
    say(
        &["* slide * >> >= *", "* slide * >> #|@", "* slide|step * >= >= *", "* slide * >< *"],
        "`>=` is `at least`, `==` is `exactly`, `<=` is `up to`; after it comes the number itself, as in `up to 3`: no number has a name",
        "move slide any way >= RANGE",
    ),
    say(
        &[
            "* step|slide any >except|but|not|never|minus *",
            "* step|slide any , >except|but|not|never|minus *",
            "* step|slide >not|except|all *",
        ],
        "name each way that is left, as in `step forward, left, right`",
        "move and capture step any way except forward",
    )
    .wrong(LEFT),
    say(
        &["M:* step|slide P:king|queen|rook|bishop|knight", "M:* step|slide like|as P:king|queen|rook|bishop|knight"],
        "a piece is not a direction; replace the whole line with its Betza notation, `betza \"{P@}\"`",
        "move and capture slide rook",
    ),

    write(
        &["M:* leap ± A:# >,|± B:#", "M:* leap ± A:# , ± B:#", "M:* leap + A:# + B:#"],
        "{M} leap {A} {B}",
        ("move and capture leap ±1 ±3", "move and capture leap 1 3"),
    )
    .help("a leap goes to all sides by itself: `{}`")
    .only_read(),
    write(
        &["M:* king|kings R:*"],
        "{M} step any way {R}",
        ("move and capture king", "move and capture step any way"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    write(
        &["M:* queen|queens R:*"],
        "{M} slide any way {R}",
        ("move and capture queen", "move and capture slide any way"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    write(
        &["M:* rook|rooks R:*"],
        "{M} slide orthogonal {R}",
        ("move and capture rook", "move and capture slide orthogonal"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    write(
        &["M:* bishop|bishops R:*"],
        "{M} slide diagonal {R}",
        ("move and capture bishop", "move and capture slide diagonal"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    write(
        &["M:* knight|knights R:*"],
        "{M} leap 1 2 {R}",
        ("move and capture knight", "move and capture leap 1 2"),
    )
    .help("the name of a piece is not a way to go: write `{}`")
    .only_read(),
    say(
        &["* jump|jumps|hop|hops|leap >N:# or|and # *", "* jump|jumps|hop|hops|leap >N:# squares|square|fields|steps *"],
        "a leap has two numbers: straight it is `leap 0 {N}`, along a diagonal `leap {N} {N}`; a line for each",
        "move and capture jump 2 or 3 squares in any direction",
    ),
    say(
        &["* leap|jump >any|orthogonal|orthogonally|diagonal|diagonally|forward|backward|sideways|straight *"],
        "a leap has two numbers, as in `leap 0 2` or `leap 2 2`; a hop over the next piece is `hop any way over one piece`",
        "move and capture leap any",
    ),
    say(
        &["* leap"],
        "a leap has two numbers, on the same line: the knight's is `leap 1 2`",
        "move and capture leap",
    ),
    write(
        &["A:* >then R:*"],
        "{A}, then {R}",
        ("move step orthogonal then ride 1 2", "move step orthogonal, then ride 1 2"),
    )
    .wrong("a `,` goes before `then`")
    .only_read(),
    write(
        &["A:* D:<direction> or E:*", "A:* D:<direction> + E:*"],
        "{A} {D}, {E}",
        ("capture step forward-left || forward-right", "capture step forward-left, forward-right"),
    ),
    say(
        &[
            "* on|in|at|for >first|initial move|turn *",
            "* on|in|at its|the|their >first|initial move|turn *",
            "* >first move *",
            "* >virgin *",
        ],
        "a piece that has not moved is unmoved, which is asked at the end of a line, as in `move leap 1 2, if it is unmoved`; a pawn's double step is `move slide forward exactly 2 from rank 2`",
        "move two squares on first move",
    ),

    write(
        &["A:* at most N:#", "A:* at most N:# squares|steps", "A:* , max|maximum|maximal N:#"],
        "{A} up to {N}",
        ("move slide any way at most 3", "move slide any way up to 3"),
    ),
    write(
        &["M:* slide D:* N:# squares|steps|fields|spaces", "M:* slide N:# squares|steps|fields|spaces D:*"],
        "{M} slide {D~} up to {N}",
        ("move slide any way 3 squares", "move slide any way up to 3"),
    )
    .help("write `{}`, or `exactly {N}` for `up to {N}`")
    .only_read(),
    say(
        &["* from * >except|excluding|minus *", "promote on * >except|excluding|minus *", "whenever on * >except|excluding|minus *"],
        "write what is left, as in `rank 2, ranks 4-8`",
        "move step any way from rank 2 except d2",
    )
    .wrong("no squares can be taken out of a list"),
    say(
        &["* slide D:* exactly|only one|1 >square *"],
        "one square is a step: `step {D~}`",
        "move slide any way only 1 square",
    ),
    say(
        &["* leap N:# >any|all|every *", "* leap N:# >orthogonal|diagonal"],
        "a leap has two numbers, as in `leap 1 2`; two squares along a rank or a file are `leap 0 2`, along a diagonal `leap 2 2`",
        "move leap 2 orthogonal",
    )
    .wrong("a leap has two numbers"),
];
