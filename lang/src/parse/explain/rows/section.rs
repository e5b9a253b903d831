//! Lines of a variant, a part or an army in other words.

use super::moves::{MEET, MEETING, TWO_SORTS};
use super::row::{Row, say, write};
use crate::parse::explain::replaced::ENDINGS;

pub(super) const ROWS: &[Row] = &[
    say(
        &[
            ">after|from|until|at|on # move|moves|turn|turns|ply|plies *",
            ">after|from|until|at|on move|turn|ply # *",
            ">after|every # move|moves|turn|turns|ply|plies",
        ],
        "what a variant says holds from the first move to the last; pieces leave or enter the board only through moves and the parts of a turn",
        "after 10 moves",
    )
    .wrong("no rule begins or ends in the course of a game"),
    say(
        &["first|first-turn *", "turn|turns first|1 *"],
        "a first turn of fewer moves goes in the setup: where a turn has two, `setup \"… w KQkq - 0 1 part=2\"` begins with the second of them",
        "first turn { a move }",
    ),
    say(
        &[
            "doublemove|double-move|movesperturn|moves-per-turn|progressive|marseillais *",
            "* >two|2|three|3|several moves|turns per|a|each|in *",
            "moves|plies|actions per|in|each|a turn|move|side|player *",
            "moves|plies|actions per|in a|each|one turn|move *",
            "a|each|every turn is|has|consists|contains|takes|of >two|2|three|3|several *",
            "a|each|every turn is|has|consists|contains of >two|2|three|3|several *",
            "move|moves|moving >twice|thrice per|a|each|every|in *",
            "* player|players|side|sides|white|black move|moves|moving|play|plays >twice|thrice|two|2|again *",
        ],
        "the block of a turn says how many moves it has: `turn { 2 moves }`, or `turn { one move more than the turn before }`; for one side in `army white { turn { 2 moves } }`",
        "two moves per turn",
    ),
    say(
        &[
            "atomic|explosive|blast|blastoncapture|blastimmunetypes *",
            "* >explode|explodes|explosion|explosions *",
        ],
        "a line of the pieces says it: `every piece { when it captures: it leaves the board, and so does every piece next to it except pawns }`",
        "blastOnCapture = true",
    )
    .wrong("the pieces' own lines say what else a capture does"),
    say(
        &["duckgating|wallgating|wallingrule|walling|duck|arrowgating|staticgating|pastgating *"],
        "two lines say it: `piece wall * of nobody`, and `turn { a move; then a wall appears anywhere }` (`on SQUARES`, `a slide any way from it`; of a duck `then the duck goes anywhere`)",
        "wallingRule = duck",
    )
    .wrong("the turn says what comes to the board after a move"),
    say(
        &["gating|seirawangating *"],
        "a line of what waits in hand says it: `piece hawk H { …; drop on the square an unmoved piece except pawn left }`, and `setup \"…[HEhe]\"` puts it there",
        "gating = true",
    )
    .wrong("what comes to the square that a piece leaves says so itself"),
    say(
        &["petrifyoncapturetypes *"],
        "two lines say it: `piece wall * of nobody`, and `every piece except pawn { when it captures: it becomes a wall }`",
        "petrifyOnCaptureTypes = q",
    )
    .wrong("the pieces' own lines say what captors become"),
    write(
        &[
            ">wall|walls|obstacle|obstacles|rock|rocks P:@",
            "piece P:@ >wall|walls|obstacle|obstacles|rock|rocks",
        ],
        "piece {P} * of nobody",
        ("wall arrow", "piece arrow * of nobody"),
    )
    .wrong("what is in everybody's way belongs to nobody")
    .help("`{}` names what comes to the board in a game; squares that no piece ever enters are `holes d4, e5`")
    .only_read(),
    write(
        &[
            ">wall|walls|obstacle|obstacles|rock|rocks on|at|:|= S:*",
            ">wall|walls|obstacle|obstacles|rock|rocks S:*",
        ],
        "holes {S}",
        ("walls c4, e4", "holes c4, e4"),
    )
    .only_read(),
    write(
        &[
            "piece N:@ <letter> >of nobody|none *",
            "piece N:@ >of nobody|none *",
            "piece N:@ <letter> >of no one|side *",
            "neutral piece N:@ *",
            "piece N:@ <letter> >neutral *",
        ],
        "piece {N} * of nobody",
        ("piece wall W of nobody", "piece wall * of nobody"),
    )
    .wrong("what belongs to nobody has no letter, but a `*`"),
    say(
        &[
            "checkcounting|check-counting|checks *",
            "* >count|counting checks|check *",
            "three|3 checks|check *",
        ],
        "an ending says it: `change endings { a side has given check 3 times: that side wins }`",
        "checkCounting = true",
    )
    .wrong("the endings say how many checks win"),
    write(
        &[
            ">change|override|overrides|overwrite|redefine|modify|edit|alter|update turn|turns",
            "replace >turns",
        ],
        "replace turn",
        ("change turn", "replace turn"),
    ),
    write(
        &[">remove|delete|erase turn|turns *", "remove the >turn"],
        "replace turn { a move }",
        ("remove turn", "replace turn { a move }"),
    )
    .wrong("a turn is not taken out, but rewritten")
    .help("without a line about it, a turn is any move: write `{}`"),
    write(
        &[">turns", "a|each|every|the >turn", "turn >of|for each|every|both|all side|sides|player|players"],
        "turn",
        ("turns", "turn"),
    ),
    write(
        &["turn|turns >:|= A:*"],
        "turn { {A} }",
        ("turn: a capture, else a move", "turn { a capture, else a move }"),
    )
    .wrong("what a turn may be goes in a block"),
    say(
        &[
            "turn >S:white|black",
            "turn of|for >S:white|black",
            ">S:white|black turn|turns",
            ">S:white|black ' s turn",
        ],
        "what the turn of one side may be goes in its army: `army {S} { turn { … } }`; the setup says who moves first, as in `setup \"… w\"`",
        "turn white",
    ),
    say(
        &["S:white|black must >capture|take *"],
        "what the turn of one side may be goes in its army: `army {S} { turn { a capture, else a move } }`",
        "white must capture",
    )
    .wrong("a block of its own says what comes first in a turn"),
    write(
        &["A:* , >else B:*"],
        "turn { {A}, else {B} }",
        ("a capture, else a move", "turn { a capture, else a move }"),
    )
    .wrong("a block of its own says what comes first in a turn"),
    write(
        &["a A:move|capture giving no R:check|mate|checkmate"],
        "turn { a {A} giving no {R} }",
        ("a capture giving no mate", "turn { a capture giving no mate }"),
    )
    .wrong("the turn says what a move may not bring about"),
    write(
        &[
            "* cannot move >passes|pass|must|skips|skip *",
            "* >passes|pass|skips|skip , if|when *",
            "* >passes|pass|skips|skip if|when *",
            ">passonstalemate *",
            "* must >pass *",
        ],
        "turn { a move, else a pass }",
        ("a side that cannot move passes", "turn { a move, else a pass }"),
    )
    .wrong("a block of its own says what a turn may be")
    .only_read(),
    write(
        &["pass|passing|canpass *", "* may|can >pass *"],
        "turn { a move or a pass }",
        ("a player may pass", "turn { a move or a pass }"),
    )
    .wrong("a block of its own says what a turn may be")
    .only_read(),
    write(
        &[
            ">mustcapture|must-capture",
            ">mustcapture|must-capture :|= true|yes|on",
            "* must >capture|take *",
            "* >captures|capture|capturing|taking * compulsory|mandatory|obligatory|forced|must *",
            ">mandatory|compulsory|forced|obligatory capture|captures|capturing *",
        ],
        "turn { a capture, else a move }",
        ("captures are compulsory", "turn { a capture, else a move }"),
    )
    .wrong("a block of its own says what comes first in a turn"),
    write(
        &[
            "checking = false",
            "no >check|checks *",
            "* >no check|checks *",
            "* not|never|cannot|without|no >giving|give check|checks *",
            "* check|checks|checking * >illegal|forbidden|prohibited|disallowed *",
            "* check|checks|checking * not >allowed|permitted|legal *",
        ],
        "turn { a move giving no check }",
        ("giving check is forbidden", "turn { a move giving no check }"),
    )
    .wrong("the turn says what a move may not bring about"),
    say(MEETING, MEET, "zone far = rank 5 and level E").wrong(TWO_SORTS),
    write(&["symmetry no|off|false|asymmetric|identity"], "symmetry none", ("symmetry off", "symmetry none"))
        .help("write `{}`, where Black goes up the board as White does; without the line Black's rules are White's in a mirror")
        .only_read(),
    say(
        &[
            "setup >random|randomly|randomized|randomised|shuffled|shuffle|chess960|960|fischerandom|fischer|freestyle",
            "setup >random|randomly|randomized|randomised|shuffled|shuffle|chess960|960|fischerandom|fischer|freestyle <words>",
            ">shuffled|randomize|randomise|randomized|randomised|random|randomly *",
            ">shuffle the|all|pieces|first|back|white|black|both *",
            "the|all|pieces|rank|ranks|first|back|white|black|start|position * >shuffled|shuffle|randomly|random|randomized *",
        ],
        "write `shuffle rank 1 { a bishop on light squares; a bishop on dark squares; a queen; 2 knights; rook, king, rook }` beside the setup",
        "shuffle the first rank",
    )
    .wrong("a block of its own says which pieces are shuffled"),
    say(
        &["flyinggeneral|flying|bikjangrule *", "* kings|king|generals|general * >face|facing|see *"],
        "a capture that is never played says it: `change piece king { capture slide vertical onto a king }`",
        "kings may not face each other",
    )
    .wrong("the pieces' own lines say that two may not face each other"),
    say(
        &[
            "makpongrule|makpong *",
            "* king|kings|khun >cannot|may|must|can|never not|escape|flee|leave|move|run *check",
        ],
        "the king's own line says it: `change piece king { replace move and capture step any way, unless its side is in check from elsewhere }`",
        "makpongRule = true",
    )
    .wrong("a piece's own lines say what it may do in check"),
    say(
        &["mobilityregion* *", "* cannot|never|stays|stay * >leave|within|inside|cross|enter *"],
        "a line of the piece says it: `move step orthogonal within palace`, with `zone palace = d1-f3`",
        "the king cannot leave the palace",
    )
    .wrong("a piece's own lines say where it may go"),
    say(
        &[
            "toroidal|torus|donut|doughnut *",
            "board * >torus|toroidal|donut|doughnut *",
            "wrap|wraps|wrapping|join|connect both|all *",
            "wrap|wraps|wrapping|join|connect files and|, ranks",
            "wrap|wraps|wrapping|join|connect ranks and|, files",
        ],
        "a torus has two such lines: `link file h right to file a` and `link rank 8 forward to rank 1`",
        "board 8 x 8 torus",
    )
    .wrong("a line of its own says which edges of the board are joined"),
    say(
        &["wrap|wraps|wrapping|join|connect rank|ranks|top|bottom *"],
        "edges of the board are joined by a line such as `link rank 8 forward to rank 1`",
        "wrap ranks",
    )
    .wrong("a line of its own says which edges of the board are joined"),
    say(
        &[
            "cylindrical|cylinder|circular|wrap|wraps|wrapping|moebius|join|connect *",
            "board * >cylinder|cylindrical|wrap|wraps|wrapping|round|circular|ring *",
            "file|files|rank|ranks|edges|edge * >wrap|wraps|joined|connected|adjacent|neighbours|meet|meets *",
        ],
        "edges of the board are joined by a line such as `link file h right to file a`",
        "board 8 x 8 cylinder",
    )
    .wrong("a line of its own says which edges of the board are joined"),
    write(
        &["board hex|hexagonal|hexagons N:#", "board N:# hex|hexagon|hexagonal|hexagons", "hexboard|hexagonalboard|hexagonboard N:#"],
        "board hexagon {N}",
        ("board hex 6", "board hexagon 6"),
    ),
    say(
        &["board * >hex|hexagonal|hexagon|hexagons *", "hexagonal|hexagon|hex *"],
        "a hexagon is given by the number of cells on an edge: Gliński's, with 11 files, is `board hexagon 6`",
        "board hexagon 11 x 11",
    ),
    say(
        &["link * >mirrored|mirror|twisted|twist|flipped|flip|reverse|inverted|crossed"],
        "write `reversed` at the end, where the first square goes with the last: `link file h right to file a reversed`",
        "link file h right to file a mirrored",
    ),
    write(
        &["link A:a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p D:<direction> to B:a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p"],
        "link file {A} {D~} to file {B}",
        ("link h right to a", "link file h right to file a"),
    ),
    say(
        &["link * >top|above|upward|upwards to *", "link * >bottom|below|downward|downwards to *"],
        "the direction is `right`, `left`, `forward` or `backward`, as White sees it: `link rank 8 forward to rank 1`",
        "link rank 8 upward to rank 1",
    ),
    say(
        &[
            "link edges|edge|corner|corners *",
            "link a-file|b-file|g-file|h-file|i-file|j-file *",
            "link * diagonal|diagonally to *",
            "link * , file|rank * left|right|forward|backward *",
        ],
        "a link names squares, on which side of them others lie, and these: `link file h right to file a`",
        "link corners a1 and h8",
    ),
    say(
        &["every piece except >royal|royals|uncapturable *", "every piece except the >royal|royals *"],
        "name the piece, such as `king`: `every piece except king { … }`",
        "every piece except royal",
    ),
    write(
        &["replace castling o-o", "replace castling o-o <letter>"],
        "replace castling kingside K",
        ("replace castling O-O", "replace castling kingside K"),
    )
    .help("castlings have names: orthodox chess has `kingside K` and `queenside Q`, so write `{}`")
    .only_read(),
    write(
        &["replace castling o-o-o", "replace castling o-o-o <letter>"],
        "replace castling queenside Q",
        ("replace castling O-O-O", "replace castling queenside Q"),
    )
    .help("castlings have names: orthodox chess has `kingside K` and `queenside Q`, so write `{}`")
    .only_read(),
    write(
        &["remove castling o-o"],
        "remove castling kingside",
        ("remove castling O-O", "remove castling kingside"),
    )
    .help("castlings have names: orthodox chess has `kingside` and `queenside`, so write `{}`")
    .only_read(),
    write(
        &["remove castling o-o-o"],
        "remove castling queenside",
        ("remove castling O-O-O", "remove castling queenside"),
    )
    .help("castlings have names: orthodox chess has `kingside` and `queenside`, so write `{}`")
    .only_read(),
    say(
        &[
            "army S:white|black >extends|inherits|inherit|includes|copies|like|as|from|with|=|: *",
            "army S:white|black * >extends|inherits|copies|like|as *",
        ],
        "write `army {S}` alone: what both sides have goes outside the `army` blocks, which hold what is different",
        "army black extends white",
    )
    .wrong("an army inherits nothing from another"),
    say(
        &["army white|black >,|and|& *", "army >both|all|either|each *"],
        "for both armies, write it outside of any `army` block",
        "army both",
    ),

    write(
        &["define|def|let|new|add|create|declare|make|set W:piece|zone|castling|board|setup|endings|test|army|worth|include R:*"],
        "{W} {R}",
        ("define zone hill = d4", "zone hill = d4"),
    )
    .only_read(),
    say(
        &["players|sides|player_count|playercount|num_players 2", "players|sides|player_count|playercount|num_players :|= 2"],
        "every game has two sides: take this line out",
        "players 2",
    ),
    say(
        &["N:@ >#", "N:@ ># , *"],
        "a line of worths goes on with `,`: `worth knight 3, bishop 3`",
        "bishop 3",
    ),
    write(
        &["N:@ = A:% B:*"],
        "zone {N} = {A} {B}",
        ("hill = d4, e4", "zone hill = d4, e4"),
    )
    .only_read(),
    write(
        &["A:# x|by|* B:# *", "size|dimensions|grid A:# x|by|* B:# *"],
        "board {A} x {B}",
        ("8 x 8 board", "board 8 x 8"),
    )
    .only_read(),
    say(
        &["files|ranks|rows|columns|width|height =|: *", "files|ranks|rows|columns|width|height #"],
        "the size of the board is one line: `board 8 x 8`, the number of files and then of ranks",
        "files 8",
    ),
    say(
        &["delete|erase|drop|no|without|exclude|discard piece N:@", "no|without|delete N:@"],
        "what is inherited is taken out by its name: `remove piece {N-s}`, `remove castling NAME`",
        "no knights",
    ),
    write(
        &["include B:pieces|castling A:<name>", "include B:pieces|castling from|of A:<name>", "from A:<name> include|import B:<name>", "include all A:<name> . B:<name>"],
        "include {A}.{B}",
        ("from orthodox include pieces", "include orthodox.pieces"),
    )
    .only_read(),
    write(
        &[
            "from A:<name> include|import B:<name> ,|and C:<name>",
            "include B:pieces|castling ,|and C:pieces|castling from|of A:<name>",
        ],
        "include {A}.{B}; include {A}.{C}",
        ("from orthodox include pieces, castling", "include orthodox.pieces; include orthodox.castling"),
    )
    .wrong("one `include` brings in one part")
    .only_read(),
    write(
        &["include A:<name> . B:*"],
        "include {A}.{B_}",
        ("include orthodox.Pieces", "include orthodox.pieces"),
    )
    .only_read(),
    say(
        &["include piece|pieces N:<name> from *"],
        "`include` brings in whole parts: `include orthodox.pieces`; a piece alone is written out",
        "include piece knight from orthodox",
    ),
    write(
        &["zone N:<name> is|are|as|contains|has S:*", "zone N:<name> = from S:*", "zone N:<name> = the S:*", "zone N:<name> = squares S:*"],
        "zone {N} = {S}",
        ("zone hill is d4, e4", "zone hill = d4, e4"),
    )
    .only_read(),
    write(
        &["A:* rows|lines X:# to|- Y:# B:*"],
        "{A} ranks {X}-{Y} {B}",
        ("zone hill = rows 3 to 4", "zone hill = ranks 3-4"),
    )
    .only_read(),
    write(
        &["A:* row|line X:# B:*"],
        "{A} rank {X} {B}",
        ("zone hill = row 4", "zone hill = rank 4"),
    )
    .only_read(),
    write(
        &["A:* column|col X:<name> B:*"],
        "{A} file {X} {B}",
        ("zone hill = column d", "zone hill = file d"),
    )
    .only_read(),
    say(
        &["zone N:<name> = <text>", "zone N:<name> ="],
        "squares go without quotation marks, with `,` between: `zone {N} = d4, e4`",
        "zone hill = \"d4 e4\"",
    ),
    say(
        &["setup <text> F:<text>"],
        "the name of a setup goes without quotation marks before its text: `setup full {F}`",
        "setup \"full\" \"8/8\"",
    ),
    say(
        &["setup N:<text> >A:<name> / *", "setup N:<text> >A:@ / *"],
        "a setup has its name without quotation marks, and its squares in them: `setup {N!} \"rnbqkbnr/…\"`",
        "setup \"start\" rnbqkbnr/pppppppp",
    ),
    say(
        &["setup <text> >,|white|black|w|b *"],
        "who moves first goes in the text, after the squares: `\"… b\"` for Black",
        "setup \"8/8\", \"white\"",
    ),

    // ---- Castlings ----
    write(&["castle|castles N:<name> L:<letter>"], "castling {N} {L}", ("castle kingside K", "castling kingside K"))
        .help("did you mean `castling`?"),
    write(&["castle|castles kingside"], "castling kingside K", ("castle kingside", "castling kingside K"))
        .help("did you mean `castling`? It has a letter, too: `{}`"),
    write(&["castle|castles queenside"], "castling queenside Q", ("castle queenside", "castling queenside Q"))
        .help("did you mean `castling`? It has a letter, too: `{}`"),
    say(
        &["castle|castles N:<name>"],
        "did you mean `castling`? It has a letter, too: `castling {N} L { … }`",
        "castle short",
    ),
    write(&["N:@ L:<letter> R:*"], "piece {N} {L} {R}", ("camel C", "piece camel C"))
        .help("write `{} { … }`"),
    write(&["p* N:@ L:<letter> R:*"], "piece {N} {L} {R}", ("peice camel C", "piece camel C"))
        .help("did you mean `piece`?"),
    // ---- Parts ----
    write(
        &["import|use|using|require|load|inherit|mixin N:<name> from|of T:<text>"],
        "include {N} from {T}",
        ("import camels from \"mine.wazir\"", "include camels from \"mine.wazir\""),
    ),
    write(
        &[
            "inherit|inherits|import|use|using|extends|require|load|mixin|with A:<name> . B:<name>",
            "inherit|inherits|import|use|using|extends|require|load|mixin|with A:<name> : : B:<name>",
        ],
        "include {A}.{B}",
        ("use orthodox.pieces", "include orthodox.pieces"),
    ),
    write(
        &["include A:<name> . B:<name> >,|and C:<name> . D:<name>"],
        "include {A}.{B}; include {C}.{D}",
        ("include orthodox.pieces, orthodox.castling", "include orthodox.pieces; include orthodox.castling"),
    )
    .wrong("one `include` brings in one part"),
    write(
        &["include A:<name> . B:<name> >,|and C:<name>"],
        "include {A}.{B}; include {A}.{C}",
        ("include orthodox.pieces, castling", "include orthodox.pieces; include orthodox.castling"),
    )
    .wrong("one `include` brings in one part"),
    // ---- Squares ----
    say(
        &[
            "holes everything|everywhere|anything|all >except|excluding|minus|without|but|outside|beyond *",
            "holes all squares|others >except|excluding|minus|without|but|outside|beyond *",
            "crossable holes everything|everywhere|all >except|excluding|minus|without|but|outside *",
            "holes >outside|beyond *",
        ],
        "`holes` lists the squares that are taken out of the board, and all others stay: a board of 10 x 10 with a middle of 8 x 8 is `holes file a, file j, rank 1, rank 10`",
        "holes everything except b2-i9",
    )
    .wrong("no squares can be taken out of a list"),
    say(
        &["holes * >except|excluding|minus|without|but *", "crossable holes * >except|excluding|minus|without|but *"],
        "`holes` lists the squares that are taken out of the board: write those alone, as in `c3-f3, c4, f4, c5, f5, c6-f6`",
        "holes c3-f6 except d4-e5",
    )
    .wrong("no squares can be taken out of a list"),
    say(
        &[
            "zone * = * >except|excluding|minus|without|but *",
        ],
        "write the squares that are left, one by one or in rectangles such as `c3-f3`",
        "zone ring = c3 to f6 except centre",
    )
    .wrong("no squares can be taken out of a list"),
    write(
        &["zone N:<name> S:<words>", "zone N:<name> : = S:*"],
        "zone {N} = {S,}",
        ("zone hill d4 e4 d5 e5", "zone hill = d4, e4, d5, e5"),
    ),
    write(
        &["zone N:<name> S:*", "zone N:<name> : S:*"],
        "zone {N} = {S}",
        ("zone hill rank 4", "zone hill = rank 4"),
    )
    .certain(),
    write(
        &["replace zone N:<name> S:*", "replace zone N:<name> : S:*"],
        "replace zone {N} = {S}",
        ("replace zone hill d4-e5", "replace zone hill = d4-e5"),
    )
    .certain(),
    write(
        &["A:* files X:* , B:<name> to C:<name>"],
        "{A} files {X}, files {B}-{C}",
        ("zone sides = files a-b, g to h", "zone sides = files a-b, files g-h"),
    ),
    write(
        &["A:* ranks X:* , B:# to C:#"],
        "{A} ranks {X}, ranks {B}-{C}",
        ("zone ends = ranks 1-2, 7 to 8", "zone ends = ranks 1-2, ranks 7-8"),
    ),
    say(
        &["* rank|ranks N:# >+", "* ranks N:# >and|or up|above|beyond|higher *"],
        "name the last rank of it, too: `ranks {N}-…`",
        "zone far = rank 5+",
    )
    .wrong("a range has two ends"),
    say(
        &["% *"],
        "the squares of a list go on one line with `,` between",
        "h1",
    ),
    // ---- Holes, levels ----
    write(
        &[
            "holes crossable|passable|transparent|jumpable S:*",
            "crossable|passable|transparent|jumpable squares|square|hole|fields|field S:*",
            "passable|transparent|jumpable holes S:*",
        ],
        "crossable holes {S}",
        ("crossable squares d4-e5", "crossable holes d4-e5"),
    ),
    write(
        &[
            "symmetry A:mirror|rotation levels|level",
            "symmetry A:mirror|rotation and|with|of|in|including|also|, levels|level",
        ],
        "symmetry {A}, also levels",
        ("symmetry mirror and levels", "symmetry mirror, also levels"),
    ),
    say(
        &[
            "symmetry >none , also levels|level",
            "symmetry >none levels|level",
            "symmetry >none and|with|of|in|including|also|, levels|level",
        ],
        "write `symmetry none`, with which Black sees everything as White does, the levels too; or `symmetry mirror, also levels`, with which both the board and the levels are turned around for Black",
        "symmetry none, also levels",
    )
    .wrong("nothing is turned around for Black here, so the levels are not either"),
    write(
        &[
            "board F:# x R:# with|on|and|by|times|, L:# levels|level|boards|floors|storeys",
            "board F:# x R:# x L:# levels|boards|floors|storeys",
        ],
        "board {F} x {R} x {L}",
        ("board 8 x 8 on 2 levels", "board 8 x 8 x 2"),
    ),
    say(
        &["* level|levels N:#", "* level|levels N:# , *", "* levels N:# to|- M:#"],
        "write a letter: `level A` is the lowest, `level B` the one above it",
        "zone ground = level 2",
    )
    .wrong("levels have letters"),
    // ---- What is inherited ----
    say(
        &["endings >+ *", "append|extend|add >endings|ending *"],
        "lines are added to the endings that are there by `change endings { … }`",
        "endings + checkmate",
    ),
    write(
        &["change|modify|edit|alter|update zone N:<name> = R:*"],
        "replace zone {N} = {R}",
        ("change zone hill = d4", "replace zone hill = d4"),
    )
    .wrong("a zone is replaced as a whole")
    .only_read(),
    say(
        &["V:change|modify|edit|alter|update link|links *"],
        "links add up: leave out `{V}` for one more; where a `board` line is written anew, none are left",
        "change link file h right to file a",
    ),
    say(
        &["V:change|modify|edit|alter|update shuffle *"],
        "a new shuffle takes the place of the old one: leave out `{V}`, and write all its lines",
        "change shuffle",
    ),
    say(
        &["V:change|modify|edit|alter|update army S:white|black"],
        "an army is not changed, but added to in `army {S} { … }`: leave out `{V}`",
        "change army white",
    ),
    say(
        &["V:change|modify|edit|alter|update test *"],
        "tests are not inherited: leave out `{V}`",
        "change test",
    ),
    say(
        &["change zone N:<name> *", "modify|edit zone N:<name> *"],
        "a zone is replaced as a whole: `replace zone {N} = …`",
        "change zone hill",
    ),
    say(
        &["V:change|override|overrides|overwrite|redefine|modify|edit|alter|update W:setup|board|holes|symmetry|summary|source|worth|points|regions *"],
        "a new `{W}` line takes the place of the old one: leave out `{V}`",
        "change setup \"8/8\"",
    ),
    write(
        &[
            "override|overrides|overwrite|redefine|modify|edit|alter|update W:endings",
            "override|overrides|overwrite|redefine|modify|edit|alter|update the|all W:endings",
        ],
        "replace {W}",
        ("override endings", "replace endings"),
    )
    .help("write `{}` to have these alone, or `change {W}` to add them to the others")
    .only_read(),
    write(
        &[
            "override|overrides|overwrite|redefine piece N:<name> R:*",
            "override|overrides|overwrite|redefine N:@ R:*",
        ],
        "replace piece {N} {R}",
        ("override piece queen", "replace piece queen"),
    )
    .help("write `{}` for a new definition, or `change piece {N}` to add to the old one")
    .only_read(),
    write(
        &["modify|edit|alter|update piece N:<name> R:*", "modify|edit|alter|update N:@ R:*"],
        "change piece {N} {R}",
        ("modify piece queen", "change piece queen"),
    )
    .help("write `{}` to add to what it has, or `replace piece {N}` for a new definition")
    .only_read(),
    write(
        &["override|overrides|overwrite|redefine|modify|edit|alter|update W:castling|zone R:*"],
        "replace {W} {R}",
        ("override castling kingside K", "replace castling kingside K"),
    )
    .only_read(),
    say(
        &["remove zone N:<name> *"],
        "a zone may stay unused; another in its place is `replace zone {N} = …`",
        "remove zone hill",
    ),
    say(
        &["remove W:setup|board|holes|symmetry|summary|source *"],
        "pieces and castlings are taken out; a new `{W}` line takes the place of the old one",
        "remove setup",
    ),
    write(
        &["remove piece N:@ = - *", "remove N:@ = -"],
        "remove piece {N}",
        ("remove piece bishop = -", "remove piece bishop"),
    )
    .only_read(),
    say(
        &["include A:<name> . B:<name> >except|without|but *"],
        "include all of `{A}.{B}`, and take out what is not wanted: `remove piece NAME`",
        "include orthodox.pieces except pawn",
    ),
    write(
        &["include A:<name> . B:<name> from <text>"],
        "include {A}.{B}",
        ("include orthodox.pieces from \"orthodox.wazir\"", "include orthodox.pieces"),
    )
    .only_read(),
    write(
        &["include A:<name> B:<name>"],
        "include {A}.{B}",
        ("include orthodox pieces", "include orthodox.pieces"),
    )
    .help("such as `{}`")
    .only_read(),
    say(
        &["include A:<name> .", "include A:<name> . >*"],
        "name one, and write a line for each: `include {A}.pieces`",
        "include orthodox.",
    )
    .wrong("one `include` brings in one part"),
    say(
        &["castling|castles =|: true|yes|on|1", "castling|castles true|yes|on"],
        "castlings are inherited, or brought in by `include orthodox.castling`: leave this out",
        "castling = true",
    ),
    say(
        &[
            "castling|castles =|: false|no|none|off|0",
            "castling|castles >none|no|off|false",
            "no castling|castle|castles",
        ],
        "castlings are removed by name: `remove castling kingside, queenside`",
        "castling = false",
    ),
    say(
        &["no|without|disable|forbid castling|castle *"],
        "castlings are removed by name: `remove castling kingside, queenside`",
        "forbid castling for both",
    ),
    say(
        &["no|without|disable|forbid en|ep|en-passant|enpassant *"],
        "what just passed is taken by a line of the pawn: write `replace capture step forward-left, forward-right` in `change piece pawn { … }`",
        "no en passant",
    ),
    // ---- What stands elsewhere ----
    write(
        &["setup|startfen|fen|startpos|position|start =|: A:* / B:*", "startfen|fen|startpos|position A:* / B:*"],
        "setup \"{A}/{B}\"",
        (
            "startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "setup \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"",
        ),
    ),
    write(
        &[
            "fen|startfen|start|startpos F:<text>",
            "fen|position|startfen|start|startpos|start-position =|: F:<text>",
        ],
        "setup {F}",
        ("fen = \"8/8\"", "setup \"8/8\""),
    )
    .only_read(),
    say(
        &[
            "const|let|var|val|def|define|set|constant|static|final * =|: #",
            "const|let|var|val|def|define|set|constant|static|final * : = #",
        ],
        "there are no constants: write the number where it is used, as in `slide orthogonal up to 3`",
        "const reach = 3",
    ),
    write(
        &[
            "const|let|var|val|constant|static|final N:@ = A:% B:*",
            "const|let|var|val|constant|static|final N:@ = [|( A:% B:* ]|)",
        ],
        "zone {N_} = {A} {B}",
        ("const HILL = [d4, e4]", "zone hill = d4, e4"),
    )
    .only_read(),
    write(
        &[
            "const|let|var|val|def|define|set|constant|static|final N:!piece|zone :|= A:% B:*",
            "const|let|var|val|def|define|set|constant|static|final N:!piece|zone : = A:% B:*",
        ],
        "zone {N-} = {A} {B}",
        ("let start_rank = rank 2", "zone start-rank = rank 2"),
    )
    .only_read(),
    say(
        &["const|let|var|val|constant|static|final *"],
        "what has a name is a piece, `piece NAME L { … }`, or squares, `zone NAME = d4, e4`; a number is written where it is used",
        "const base = standard",
    ),
    say(
        &["chess960|fischerandom|fischer-random *"],
        "the starts come from `shuffle rank 1 { … }`; castling from wherever king and rooks begin, by `replace castling kingside K { king to g1; rook right of it to f1; empty the way of king, the way of rook; safe the way of king }`, and one on the other side in the same words",
        "chess960 = true",
    ),
    say(
        &[
            "for|foreach @ in|of|from K:@ ,|and L:@",
            "for|foreach @ in|of|from [|( K:@ ,|and L:@ ]|)",
            "for|foreach each|every @ in|of|from K:@ ,|and L:@",
        ],
        "each piece has a block of its own: `change piece {K} { … }` and `change piece {L} { … }`",
        "for p in knight, bishop",
    )
    .wrong("nothing is repeated by itself"),
    say(
        &["for|foreach @ in|of|from|= *", "repeat|loop *"],
        "nothing is repeated by itself: lines speak of whole lists, files and ranks, and `every piece { … }` is for what holds for every piece",
        "for p in pieces",
    ),
    say(
        &[
            "P:@ >cannot|never promote|become|promoted to Q:@",
            "P:@ can|may|do|must >not|never promote|become to Q:@",
            "P:@ >cannot be promoted to Q:@",
        ],
        "name what is left to choose, as in `change piece {P-s} { replace promote on last rank to rook, bishop, knight }`",
        "pawns cannot promote to queens",
    )
    .wrong("a piece's own lines say what it promotes to"),
    write(
        &[
            "piece N:<name> . moves|moveset|movement >+ = M:<name> . moves|moveset|movement",
            "N:<name> . moves|moveset|movement >+ = M:<name> . moves|moveset|movement",
        ],
        "change piece {N} { move and capture as {M} }",
        ("piece rook.moves += knight.moves", "change piece rook { move and capture as knight }"),
    )
    .wrong("the moves of another are a line of the piece")
    .only_read(),
    write(
        &["self|this . board = board|grid ( A:# ,|x B:# )", "board = board|grid ( A:# ,|x B:# )", "board = [|( A:# ,|x B:# ]|)"],
        "board {A} x {B}",
        ("self.board = Board(8, 8)", "board 8 x 8"),
    )
    .only_read(),
    say(
        &[
            "N:@ moves|captures|steps|slides|leaps|jumps|can|may|cannot|move|become|becomes|promote|promotes *",
        ],
        "what a piece does goes in its block: `change piece {N-s} { … }`",
        "pawns can move backward",
    ),
    say(
        &["the|a|all|every|each N:@ moves|move|captures|can|may|cannot|promotes|promote|becomes *"],
        "what a piece does goes in its block: `change piece {N-s} { … }`",
        "the queen moves like a knight too",
    ),
    say(
        &["every N:@", "every N:@ piece"],
        "for one piece write `change piece {N-s} { … }`; for all, `every piece { … }`",
        "every pawn",
    ),
    write(
        &["every piece but|without|excluding|minus|besides N:*", "every piece except for N:*", "every|all|each piece|pieces except|but N:*"],
        "every piece except {N,}",
        ("every piece but king", "every piece except king"),
    )
    .only_read(),
    say(
        &["change >pieces|piece A:@ ,|and *", "change >every|all *"],
        "one piece is changed at a time: `change piece NAME { … }`; what holds for all is `every piece { … }`",
        "change pieces rook, queen",
    ),
    say(
        &["remove >every|all *"],
        "name them: `remove piece rook, bishop`",
        "remove every piece",
    ),
    say(
        &["setup|fen|position startpos|standard|default|normal|initial *"],
        "what is inherited holds; another start is a text: `setup \"rnbqkbnr/…\"`",
        "setup startpos",
    ),
    write(
        &["W:summary|source|setup =|: T:<text>"],
        "{W} {T}",
        ("summary: \"A game\"", "summary \"A game\""),
    ),
    write(
        &["W:summary|source =|: T:*"],
        "{W} \"{T}\"",
        ("source = my book", "source \"my book\""),
    ),
    // ---- Numbers ----
    say(
        &["worth =|: *", "worth p|n|b|r|q|k :|= # *", "worth <letter> :|= # *"],
        "name the pieces: `worth pawn 1, knight 3`",
        "worth = p:1 n:3",
    ),
];

/// Lines of an army alone.
pub(super) const OF_ARMY: &[Row] = &[
    say(
        &["setup *"],
        "one `setup` shows both armies, Black's ranks first and White's last: write it outside of the `army` blocks",
        "setup \"PPPP/RNBQ\"",
    ),
    say(&["endings *", "endings"], ENDINGS, "endings"),
    say(
        &["board|symmetry|holes|test|zone *"],
        "it holds for both armies: write it outside of the `army` blocks",
        "board 8 x 8",
    ),
];
