//! Lines of a piece in other words.

use super::row::{Row, say, write};
use crate::parse::explain::pattern::Words;

/// What is wrong with a castling among the lines of a piece.
pub(crate) const CASTLING: &str = "a castling is a block of its own, not a line of a piece";

/// Lines of the block of a new piece, or of every piece, alone.
pub(super) const OWN: &[Row] = &[
    write(&["W:replace|change L:*"], "{L}", ("replace move step forward", "move step forward"))
        .help("leave out `{W}`: write `{}`; what is inherited is replaced in `change piece NAME { … }`")
        .only_read(),
    say(
        &["remove move|capture|betza|promote|royal|captures|when|becomes|uncapturable|may *"],
        "nothing is taken out here: an inherited piece loses lines in `change piece NAME { remove … }`",
        "remove royal",
    ),
];

/// Lines that say of capturing what another says of moving.
const LIKEWISE: &[&str] = &[
    "capture|captures|take|takes|attack|attacks >the same",
    "capture|captures|take|takes|attack|attacks >the same way|ways|manner",
    "capture|captures|take|takes|attack|attacks in >the same way|manner",
    "capture|captures|take|takes|attack|attacks >the same way as|that it moves|goes",
    "capture|captures|take|takes|attack|attacks >the same way it moves|goes",
    "capture|captures|take|takes|attack|attacks >as|like|how it moves|goes",
    "capture|captures|take|takes|attack|attacks >likewise|similarly|identically",
];

/// Does a line say `captures the same way`?
pub(crate) fn is_likewise(line: &str) -> bool {
    Words::new(line).is_some_and(|words| LIKEWISE.iter().any(|pattern| words.matched(pattern).is_some()))
}

/// First moves, pieces that capture otherwise than they move, and riders that turn.
pub(super) const FIRST: &[Row] = &[
    say(
        LIKEWISE,
        "one line says both: write `move and capture` and the way in place of the line above, and leave this one out",
        "captures the same way",
    ),
    say(
        &[
            "* must >capture|take *",
            "* capture|captures|capturing * >compulsory|mandatory|obligatory|forced|required *",
            "* >compulsory|mandatory|forced *",
            "a|any >capture|move , else *",
        ],
        "for a whole side, write `turn { a capture, else a move }` in the variant; for one kind of piece it cannot be said yet",
        "capture step any way mandatory",
    )
    .wrong("a turn says what comes first, not a piece"),
    say(
        &["flying K:@", "flying|flyinggeneral|flyingking", "may|can|must not face *", "never faces|face *", "* >face each other *"],
        "two that may not face each other on an open file take each other along it: `capture slide vertical onto a general`, with the name of this piece",
        "flying general",
    )
    .wrong("no rule forbids facing on an open file"),
    // ---- First moves ----
    write(
        &[
            "M:move|capture R:* , only|just once",
            "M:move|capture R:* , once|one only",
            "M:move|capture R:* , one time only",
            "M:move|capture R:* only|just once",
            "M:move|capture R:* once only",
            "M:move|capture R:* , once in|per a|the game",
            "M:move|capture R:* once in|per a|the game",
            "M:move|capture R:* , once|only|just per|each|every|once|one a|per|in|each|every|the|one game",
            "M:move|capture R:* , once per|each|every|a game|match",
            "M:move|capture R:* , only|just once per|each|every|a game|match",
            "M:move|capture R:* once per|each|every|a game|match",
            "once only :|, M:move|capture R:*",
            "once only M:move|capture R:*",
        ],
        "{M} {R}, if it is unmoved",
        ("move leap 0 2, once only", "move leap 0 2, if it is unmoved"),
    )
    .help("how often a piece has done something is not asked; what only an unmoved piece does is written `{}`; for once in a game, let the piece become another kind by it, one without this line: `{M} {R}, and it becomes a tired-king`")
    .only_read(),
    write(
        &[
            "once|initially|originally|first|firstly M:move|capture R:*",
            "once|initially|originally|first|firstly :|, M:move|capture R:*",
            "at first M:move|capture R:*",
            "on|for|at its|the|a|their first|initial move|turn :|, M:move|capture R:*",
            "on|for|at its|the|a|their first|initial move|turn M:move|capture R:*",
            "M:move|capture R:* once|initially|originally",
            "M:move|capture R:* , once|initially|originally|first",
        ],
        "{M} {R}, if it is unmoved",
        ("once move leap 0 2 forward", "move leap 0 2 forward, if it is unmoved"),
    )
    .help("what only an unmoved piece does is written `{}`")
    .only_read(),
    write(
        &[
            "once|initially|originally|first|firstly W:step|slide|leap R:*",
            "on its|the|a|their first move|turn :|, W:step|slide|leap R:*",
        ],
        "move {W} {R}, if it is unmoved",
        ("once leap 0 2 forward", "move leap 0 2 forward, if it is unmoved"),
    )
    .help("what only an unmoved piece does is written `{}`, with `move and capture` if it captures this way, too")
    .only_read(),
    // ---- Passing ----
    write(
        &[
            "may|can|could|might pass|wait unless|except in|under check",
            "may|can|could|might pass|wait , unless|except in|under check",
            "may|can|could|might pass|wait unless|except checked",
            "may|can|could|might pass|wait unless|except when|if|while in|under check",
            "may|can|could|might pass|wait unless it|he is in|under check",
            "may|can|could|might pass|wait , unless it|he is in|under check",
            "may|can|could|might pass|wait unless the|its king|side is in|under check",
            "may|can|could|might pass|wait if|when|while not in|under check",
            "may|can|could|might pass|wait , if|when|while not in|under check",
            "may|can|could|might pass|wait if|when|while it|he is not in|under check",
            "pass|passes|waits unless|except in|under check",
        ],
        "move in place, unless its side is in check",
        ("may pass unless in check", "move in place, unless its side is in check"),
    )
    .help("to pass is a move in place: write `{}`")
    .only_read(),
    write(
        &[
            "may|can|could|might pass|wait",
            "may|can|could|might pass its|the|a turn|move",
            "pass|passes|waits",
            "pass|canpass :|= true|yes|on|1",
            "may|can|could|might skip its|the|a turn|move",
            "null|empty move",
            "move pass|null",
        ],
        "move in place",
        ("may pass", "move in place"),
    )
    .help("to pass is a move in place: write `{}`")
    .only_read(),
    write(
        &[
            "may|can|could|might pass|wait W:if|unless C:*",
            "may|can|could|might pass|wait , W:if|unless C:*",
            "pass|passes|waits W:if|unless C:*",
            "pass|passes|waits , W:if|unless C:*",
        ],
        "move in place, {W} {C}",
        ("may pass, if its side has no queen", "move in place, if its side has no queen"),
    )
    .help("to pass is a move in place: write `{}`")
    .only_read(),
    // ---- Moving one way and capturing another ----
    write(
        &[
            "move|moves as|like A:* ,|and|but capture|captures|takes|attacks as|like B:*",
            "move|moves as|like A:* , and|but capture|captures|takes|attacks as|like B:*",
            "capture|captures|takes|attacks as|like B:* ,|and|but move|moves as|like A:*",
            "capture|captures|takes|attacks as|like B:* , and|but move|moves as|like A:*",
        ],
        "move as {A,}; capture as {B,}",
        ("moves as knight, captures as bishop", "move as knight; capture as bishop"),
    )
    .wrong("a piece that captures differently from how it moves has a line for each")
    .help("write two lines, `move as {A,}` and `capture as {B,}`")
    .only_read(),
    write(
        &[
            "moves A:* ,|and|but capture|captures|takes|attacks B:*",
            "moves A:* , and|but capture|captures|takes|attacks B:*",
            "move A:* ,|and|but captures|takes|attacks B:*",
            "move A:* , and|but captures|takes|attacks B:*",
            "captures|takes|attacks B:* ,|and|but moves|move A:*",
            "captures|takes|attacks B:* , and|but moves|move A:*",
        ],
        "move {A}; capture {B}",
        ("moves step forward, captures step diagonal", "move step forward; capture step diagonal"),
    )
    .wrong("a piece that captures differently from how it moves has a line for each")
    .help("write two lines, `move {A}` and `capture {B}`")
    .only_read(),
    // ---- Turning at every leap ----
    write(
        &[
            "move and capture leap|ride 1 2 >turning|circular|circularly|curved|curving|curve|bent|outward|rotating|spiralling|rounding *",
            "move and capture leap|ride 1 2 , >turning|circular|circularly|curved|curving|curve|bent|outward|rotating *",
            "move and capture leap 1 2 , then may leap|ride 1 2 >outward|turning|curved|circular *",
            "move and capture leap 1 2 , then may repeat >outward|turning|curved|circular *",
            "move and capture >rose",
            "move and capture as|like >rose|roses",
            "move and capture as|like a|the >rose",
        ],
        "betza \"qN0\"",
        ("move and capture ride 1 2 circular", "betza \"qN0\""),
    )
    .wrong("a rider that turns with every leap is written in Betza notation")
    .help("replace the line with `{}`, which turns by an eighth with every leap, always to the same side")
    .only_read(),
    write(
        &[
            "M:move|capture leap|ride 1 2 >turning|circular|circularly|curved|curving|curve|bent|outward|rotating|spiralling|rounding *",
            "M:move|capture leap|ride 1 2 , >turning|circular|circularly|curved|curving|curve|bent|outward|rotating *",
            "M:move|capture leap 1 2 , then may leap|ride 1 2 >outward|turning|curved|circular *",
            "M:move|capture leap 1 2 , then may repeat >outward|turning|curved|circular *",
            "M:move|capture >rose",
        ],
        "",
        ("move ride 1 2 circular", ""),
    )
    .wrong("a rider that turns with every leap is written in Betza notation")
    .help("replace the line with `betza \"qN0\"`, with `m` before the `q` if it only moves and `c` if it only captures")
    .only_read(),
    say(
        &[
            "* leap|ride # # >turning|circular|circularly|curved|curving|curve|bent|rotating|spiralling|rounding *",
            "* leap|ride # # , >turning|circular|circularly|curved|curving|curve|rotating *",
            "* leap|ride # # >outward|aside *",
            "* leap # # , then may|repeat * >outward *",
        ],
        "after a leap there is no `outward`: for leaps of eight ways Betza notation says it, as in `betza \"qN0\"` for the knight's (`C` is a leap of 1 by 3, `Z` of 2 by 3); a further leg may step or slide instead, as in `leap 2 2, then step back`",
        "move and capture ride 1 3 circular",
    )
    .wrong("a rider that turns with every leap is written in Betza notation"),
];

pub(super) const ROWS: &[Row] = &[
    say(
        &["can|may jump|leap|hop", "can|may jump|leap|hop over *", "jumps|jumping"],
        "a leap goes over what stands between, as in `move and capture leap 2 2`; a slide does not",
        "can jump",
    ),
    write(
        &[
            "can|may|also >capture|captures en passant",
            "can|may|also >capture|captures en - passant",
            "captures >en passant",
            "can|may also >capture|take en passant",
        ],
        "capture step forward-left, forward-right, taking a pawn that just passed there",
        (
            "may capture en passant",
            "capture step forward-left, forward-right, taking a pawn that just passed there",
        ),
    )
    .only_read(),
    say(
        &["may|can >capture *", "may|can >move *"],
        "leave out the first word: what a line says is the player's choice",
        "may capture step any way",
    ),
    say(
        &[
            "W:royal|uncapturable >:|= >false|no|off|never|0",
            "W:royal|uncapturable >false|no|off|never|0",
            "not >W:royal|uncapturable",
            "no >W:royal|uncapturable",
        ],
        "a piece is `{W}` only if a line says so: leave the line out",
        "royal: false",
    )
    .wrong("no line says what a piece is not"),
    write(
        &[
            "royal , unless another|one other K:@ is safe",
            "royal , unless another|one|a K:@ is safe",
            "royal unless another|one|a K:@ is safe",
            "royal unless another|one|a friendly K:@ is safe",
        ],
        "royal, unless another friendly {K-s} is safe",
        (
            "royal, unless another king is safe",
            "royal, unless another friendly king is safe",
        ),
    )
    .only_read(),
    say(
        &["royal >with|together|jointly *"],
        "if one of several must be safe, it is `royal, unless another friendly king is safe`",
        "royal with the others",
    ),
    say(
        &["captures in place >:|= >false|no|off|0", "captures in place >false|no|off|0"],
        "in a change write `remove when it captures`; in a new piece leave the line out",
        "captures in place: false",
    )
    .wrong("no line says what a piece is not"),
    write(&["royal true|yes", "a royal piece", "is royal piece"], "royal", ("royal true", "royal"))
        .only_read(),
    write(&["uncapturable true|yes"], "uncapturable", ("uncapturable true", "uncapturable")).only_read(),
    // ---- What the piece does is not said first ----
    write(
        &[
            "W:step|slide|leap P:* M:move|capture",
            "moves|movement|motion|moving|move :|= W:step|slide|leap P:* M:move|capture",
        ],
        "{M} {W} {P}",
        ("step any way capture", "capture step any way"),
    ),
    write(
        &["move :|= W:step|slide|leap P:*"],
        "move {W} {P}",
        ("move: step any way", "move step any way"),
    )
    .help("write `{}`, or `move and capture …` if it captures this way, too"),
    write(
        &["W:step|slide|leap P:* move and capture", "W:step|slide|leap P:* capture and move"],
        "move and capture {W} {P}",
        ("leap 1 3 move and capture", "move and capture leap 1 3"),
    ),
    write(
        &[
            "W:step|slide|leap P:*",
            "moves|movement|motion|moving|moveset :|= W:step|slide|leap P:*",
            "movement|motion W:step|slide|leap P:*",
        ],
        "move and capture {W} {P}",
        ("moves = leap 1 3", "move and capture leap 1 3"),
    ),
    // In prose `moves` may mean both, or only the one.
    write(
        &["moves|moving W:step|slide|leap P:*"],
        "move and capture {W} {P}",
        ("moves step diagonal", "move and capture step diagonal"),
    )
    .help("write `{}`; or `move {W} {P}`, if it does not capture this way")
    .only_read()
    .wrong("a line says `move`, `capture` or both"),
    write(
        &["D:diagonal|orthogonal|forward|backward|sideways|vertical|left|right W:step|slide R:*"],
        "move and capture {W} {D} {R}",
        ("diagonal slide up to 3", "move and capture slide diagonal up to 3"),
    )
    .help("write `{}`; or `move {W} {D} {R}`, if it does not capture this way")
    .only_read(),
    write(
        &["M:move|capture D:diagonal|orthogonal|forward|backward|sideways|vertical|left|right W:step|slide R:*"],
        "{M} {W} {D} {R}",
        ("move diagonal slide up to 3", "move slide diagonal up to 3"),
    ),
    say(
        &["step|slide|leap *"],
        "say first what it does: `move`, `capture` or `move and capture`, then how it goes",
        "leap like a frog",
    ),
    write(&["only|just|can|may|always L:*"], "{L}", ("only move step forward", "move step forward"))
        .help("a line allows only what it says, and always: write `{}`")
        .only_read(),
    say(
        &[
            "can|may|could M:move|capture D:<direction>",
            "can|may|could also M:move|capture D:<direction>",
            "also M:move|capture D:<direction>",
        ],
        "write `{M} step {D~}` for one square, `{M} slide {D~}` for any number",
        "can also move backward",
    ),
    write(
        &["take|takes|taking|attack|attacks|eat|eats|hit|hits P:*"],
        "capture {P}",
        ("takes step diagonal", "capture step diagonal"),
    ),
    write(&["go|goes|travel|travels|walk|walks P:*"], "move {P}", ("goes step forward", "move step forward")),
    write(
        &["W:betza|moves|notation :|= T:<text>", "T:<text>", "T:betza :|= <text>"],
        "betza {T}",
        ("\"K\"", "betza \"K\""),
    )
    .only_read(),
    write(&["betza :|= T:*", "betza ( T:* )"], "betza \"{T}\"", ("betza: ADGH", "betza \"ADGH\"")),
    write(
        &["move and capture >betza T:<text>", "capture and move >betza T:<text>"],
        "betza {T}",
        ("move and capture betza \"RN\"", "betza \"RN\""),
    )
    .wrong("`betza` begins a line of its own, and moves and captures by itself"),
    say(
        &["M:move|capture >betza T:<text>", "M:move|capture only >betza T:<text>"],
        "leave out `{M}` and say it in the text, before each of its capitals: `m` is for moving only, `c` for capturing only, as in `betza \"mRcB\"`",
        "move betza \"RN\"",
    )
    .wrong("`betza` begins a line of its own"),
    say(
        &["betza T:<text> >on|in|at *"],
        "what limits a path comes after it as in other lines: `betza \"K\" from rank 2`, `to ranks 5-8` or `within ranks 1-4`",
        "betza \"K\" on rank 2",
    ),
    say(
        &["cannot|never|no|not castle|castling|castles *", "can|may|does not|never castle *", "castling|castle|castles :|= false|no|none|off|0"],
        "castlings are lines of the variant: what is inherited is taken out by `remove castling kingside, queenside`",
        "cannot castle",
    ),
    say(
        &["can|may|could|must >castle|castling *", "can|may|could also >castle|castling *", ">castles|castle *", ">castling :|= *"],
        "beside the pieces write `castling kingside K { king e1 to g1; rook h1 to f1; empty f1, g1; safe e1, f1, g1 }`, with your squares",
        "castles with rook",
    )
    .wrong(CASTLING),
    write(
        &["replace A:* with|by|to|into L:*"],
        "replace {L}",
        ("replace move leap 1 2 with move leap 1 3", "replace move leap 1 3"),
    )
    .help("`replace` is followed by the new line alone: `{}`")
    .only_read(),
    write(
        &["replace A:* with|by|to|into L:*"],
        "replace move and capture {L}",
        ("replace leap 1 2 with leap 1 3", "replace move and capture leap 1 3"),
    )
    .help("`replace` is followed by the new line alone, such as `{}`")
    .only_read(),
    write(
        &["replace W:step|slide|leap P:*"],
        "replace move and capture {W} {P}",
        ("replace slide any way up to 3", "replace move and capture slide any way up to 3"),
    )
    .help("say what it does, as in `{}`"),
    // ---- What a piece is ----
    write(
        &[
            "invulnerable|immortal|untouchable|immune|invincible|indestructible",
            "cannot|never captured|taken",
            "cannot|never be captured|taken",
            "cannot ever be captured|taken",
            "not capturable",
            "uncapturable :|= true|yes|1",
        ],
        "uncapturable",
        ("cannot be captured", "uncapturable"),
    ),
    write(&["royal :|= true|yes|1", "is royal", "royal king|piece"], "royal", ("royal: yes", "royal")),
    write(
        &[
            "captures_in_place",
            "captures_in_place :|= true|yes|1",
            "captures in place :|= true|yes|1",
            "captures-in-place",
        ],
        "when it captures: it stays",
        ("captures_in_place = true", "when it captures: it stays"),
    )
    .only_read(),
    say(
        &["worth *"],
        "what a piece is worth goes on its first line: `piece NAME L worth 5 { … }`",
        "worth = about five",
    ),
    say(
        &["no|without|disable promotion|promotions|promote *"],
        "a piece promotes only where a line says so: leave this out",
        "no promotion",
    ),
    say(
        &["extends|inherits|inherit|super|base *", "copy|clone of|from *"],
        "a piece inherits nothing from another: write the lines of the other here, or its moves in Betza notation, as in `betza \"B\"`",
        "inherits bishop",
    ),
    say(
        &["letter *", "symbol|char|notation *"],
        "the letter is on the first line: `piece NAME L { … }`",
        "symbol = C",
    ),
    say(
        &["captures|takes diagonally|diagonal forward|forwards"],
        "write `capture step forward-left, forward-right` for one square, `capture slide forward-left, forward-right` for any number",
        "captures diagonally forward",
    ),
    say(
        &["captures|takes D:<direction>"],
        "write `capture step {D~}` for one square, `capture slide {D~}` for any number",
        "captures diagonally",
    ),
    write(&["captures|capturing P:*"], "capture {P}", ("captures step diagonal", "capture step diagonal")),
];

/// Lines of a change of a piece alone.
pub(super) const CHANGES: &[Row] = &[
    write(
        &[
            "W:royal|uncapturable >:|= >false|no|off|never|0",
            "W:royal|uncapturable >false|no|off|never|0",
            "not|no|never|non >W:royal|uncapturable",
            "no longer >W:royal|uncapturable",
            "is|it not >W:royal|uncapturable",
            "it is not >W:royal|uncapturable",
            "is no longer >W:royal|uncapturable",
        ],
        "remove {W}",
        ("not royal", "remove royal"),
    )
    .wrong("no line says what a piece is not")
    .only_read(),
    write(&["add|plus|also|new L:*"], "{L}", ("add move leap 1 3", "move leap 1 3"))
        .help("a line in a change is added by itself: write `{}`")
        .only_read(),
    say(
        &[
            "remove >double|doublestep|double-step|double-move|two-step|initial|first *",
            "remove >two|2 steps|step|squares|square *",
            "remove the|its|a|move >double|two|2|initial|first *",
        ],
        "to get rid of one line, write the others of its sort again: `replace move step forward` takes the place of both `move` lines, and leaves a pawn without its double step",
        "remove double step",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove >slide *"],
        "`remove` takes out all lines of a sort; to get rid of one, write the others again: `replace move step forward` leaves a pawn without its double step",
        "remove slide forward exactly 2 from rank 2",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove >step|leap *"],
        "`remove move and capture` takes out all lines of that sort; to get rid of one, write the others again: `replace move and capture …`",
        "remove leap 1 2",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &[
            "remove capture >taking|in|en|passing *",
            "remove capture >, taking *",
            "remove captures >taking|in|en *",
        ],
        "`remove capture` takes out all lines of that sort; what stays is written again: `replace capture step forward-left, forward-right`",
        "remove capture taking a pawn that just passed there",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove W:move|capture >onto|from|to|within|if|unless *", "remove W:move|capture >, if|unless|and *"],
        "`remove {W}` takes out all lines of that sort; what stays is written again: `replace {W} …`",
        "remove move from rank 2",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove taking *", "remove en|ep|en-passant|enpassant *"],
        "taking what passed is a part of a `capture` line: write that line again without it, `replace capture step forward-left, forward-right`",
        "remove taking a pawn that just passed there",
    ),
    say(
        &["remove the|a|all|line|lines|its|every *", "remove @ *"],
        "name the sort of lines to take out: `remove move`, `remove capture`, `remove move and capture`, `remove betza`, `remove royal`, `remove promote` and the like",
        "remove the moves",
    ),
    say(
        &["replace from|to|by|the|line *"],
        "`replace` is followed by a whole line, such as `replace move step forward`",
        "replace from rank 3",
    ),
    write(
        &["no|without|disable promotion|promotions|promote"],
        "remove promote",
        ("no promotion", "remove promote"),
    ),
    say(&["worth *"], "what a piece is worth is a line of the variant: `worth NAME 5`", "worth = five"),
    say(
        &["remove move >slide *"],
        "`remove move` takes out every `move` line; to get rid of one, write the others again: `replace move step forward` leaves a pawn without its double step",
        "remove move slide forward exactly 2 from rank 2",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove M:move|capture >step|slide|leap *"],
        "`remove {M}` takes out every `{M}` line; to get rid of one, write the others again: `replace {M} …`",
        "remove capture step forward-left",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove M:* >step|slide|leap *"],
        "`remove {M}` takes out every such line; to get rid of one, write the others again: `replace {M} …`",
        "remove move and capture step any way",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove promote|promotion >on|to|at *"],
        "`remove promote` takes out every promotion; for another one write `replace promote on …`",
        "remove promote on last rank to queen",
    )
    .wrong("`remove` names a sort of lines, not one line"),
];
