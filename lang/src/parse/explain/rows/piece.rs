//! Lines of a piece in other words.

use super::row::{Row, say, write};

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

pub(super) const ROWS: &[Row] = &[
    say(
        &[
            "* must >capture|take *",
            "* capture|captures|capturing * >compulsory|mandatory|obligatory|forced|required *",
            "* >compulsory|mandatory|forced *",
        ],
        "for a whole side, write `turn { a capture, else a move }` in the variant; of one kind of piece it cannot be said yet",
        "capture step any way mandatory",
    )
    .wrong("what comes first is said of a turn, not of a piece"),
    // ---- First moves ----
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
    .help("what only an unmoved piece does is written `{}`, with `move and capture` if it captures so, too")
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
    .wrong("a piece that captures otherwise than it moves has a line for each")
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
    .wrong("a piece that captures otherwise than it moves has a line for each")
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
    .wrong("a rider that turns with every leap is said in Betza notation")
    .help("in place of the line stands `{}`, which turns by an eighth with every leap, always to the same side")
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
    .wrong("a rider that turns with every leap is said in Betza notation")
    .help("in place of the line stands `betza \"qN0\"`, with `m` before the `q` where it only moves and `c` where it only captures")
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
    .wrong("a rider that turns with every leap is said in Betza notation"),
    // ---- What counts as moved ----
    write(
        &[
            "when !its|captures * check|checked :|, it|the|king counts|count as moved",
            "if|once|whenever|after|as !captures * check|checked :|, it|the|king counts|count as moved",
            "when|if|once|whenever|after|as !captures * check|checked :|, counts|count as moved",
            "when|if|once|whenever|after|as !captures * check|checked :|, it|king has|is moved",
            "when|if|once|whenever|after|as !captures * check|checked :|, * castle|castles|castling *",
        ],
        "when its side is in check: it counts as moved",
        ("when it is in check: it cannot castle", "when its side is in check: it counts as moved"),
    )
    .help("what counts as moved has lost its castling rights: write `{}`")
    .only_read(),
    // ---- Promotions under a condition ----
    write(
        &["L:* , W:if|unless there is|are N:no|a|an|one P:* >left|anymore|remaining", "L:* , W:if|unless there is|are N:no|a|an|one P:* on the board"],
        "{L}, {W} its side has {N} {P}",
        ("promote on last rank to queen, if there is no queen left", "promote on last rank to queen, if its side has no queen"),
    )
    .only_read(),
    write(
        &["replace promote on S:* , W:if|unless C:* , to K:*", "replace promote on S:* W:if|unless C:* to K:*"],
        "replace promote on {S} to {K}, {W} {C}",
        (
            "replace promote on last rank, if its side has no queen, to queen",
            "replace promote on last rank to queen, if its side has no queen",
        ),
    )
    .help("the condition is the last part of the line: `{}`")
    .only_read(),
    write(
        &["promote on S:* , W:if|unless C:* , to K:*", "promote on S:* W:if|unless C:* to K:*", "promote W:if|unless C:* on S:* to K:*", "promote , W:if|unless C:* , on S:* to K:*"],
        "promote on {S} to {K}, {W} {C}",
        (
            "promote on last rank, if its side has no queen, to queen",
            "promote on last rank to queen, if its side has no queen",
        ),
    )
    .help("the condition is the last part of the line: `{}`")
    .only_read(),
    say(
        &[
            "* if|unless the|its >enemy|opponent|foe has|have|lacks *",
            "* if|unless the other >side|player|army has|have|lacks *",
            "* if|unless >enemy|opponent|white|black has|have|lacks *",
            "* if|unless its side has * >enemy|enemies *",
        ],
        "on the whole board a condition counts only its own side: `if its side has no queen`; the other side's pieces are looked for around the piece, as in `if no enemy queen is next to it`",
        "promote on last rank to queen, if the enemy has no queen",
    ),
    write(
        &["L:* W:if|unless next|adjacent to A:a|an|any|another N:*", "L:* , W:if|unless next|adjacent to A:a|an|any|another N:*"],
        "{L}, {W} {N&} is next to it",
        ("move slide any way if next to a king", "move slide any way, if a king is next to it"),
    )
    .only_read(),
    write(
        &[
            "L:* , if its side|it|they is|are not in check",
            "L:* , if its side is !in out of check",
            "L:* , if not in|under check",
            "L:* , unless it|they|the king|general is in|under check",
            "L:* , unless in|under check",
            "L:* , except|but not in check",
        ],
        "{L}, unless its side is in check",
        ("move leap 1 2, if not in check", "move leap 1 2, unless its side is in check"),
    )
    .only_read(),
    write(
        &[
            "L:* , if|when|while in|under check",
            "L:* , if|when|while it|they|the is in|under check",
            "L:* , if|when|while it|they is in|under check",
            "L:* , if|when|while the|its king|general is in|under check",
        ],
        "{L}, if its side is in check",
        ("move leap 1 2, if in check", "move leap 1 2, if its side is in check"),
    )
    .only_read(),
    write(
        &["L:* , only if R:*", "L:* , when|while|whenever|where|provided|as R:*", "L:* , as long as R:*", "L:* only if R:*"],
        "{L}, if {R}",
        (
            "move leap 1 2, when a friendly knight is next to it",
            "move leap 1 2, if a friendly knight is next to it",
        ),
    )
    .only_read(),
    write(
        &["L:* W:if|unless there is|are C:* next to it"],
        "{L}, {W} {C} is next to it",
        (
            "move leap 1 2 if there is a friendly knight next to it",
            "move leap 1 2, if a friendly knight is next to it",
        ),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless C:* is|stands in front of it|the|this *", "L:* , W:if|unless C:* is|stands before|ahead it|of *"],
        "{L}, {W} {C} is a step forward from it",
        ("move leap 1 2, if a knight is in front of it", "move leap 1 2, if a knight is a step forward from it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless C:* is|stands behind it|the|this *"],
        "{L}, {W} {C} is a step backward from it",
        ("move leap 1 2, if a knight is behind it", "move leap 1 2, if a knight is a step backward from it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless a|an|any friendly N:* is on the board"],
        "{L}, {W} its side has {N&}",
        ("move leap 1 2, if a friendly queen is on the board", "move leap 1 2, if its side has a queen"),
    )
    .only_read(),
    say(
        &["L:* , if C:* , >else|otherwise *", "L:* , if C:* >else|otherwise *"],
        "what holds otherwise is a line of its own, with `unless` in place of `if`",
        "move leap 1 2, if a knight is next to it, else step forward",
    ),
    write(
        &["L:* if R:*", "L:* when|while|provided R:*"],
        "{L}, if {R}",
        (
            "move leap 1 2 if a friendly knight is next to it",
            "move leap 1 2, if a friendly knight is next to it",
        ),
    )
    .only_read(),
    write(
        &["L:* unless R:*"],
        "{L}, unless {R}",
        (
            "move leap 1 2 unless a friendly knight is next to it",
            "move leap 1 2, unless a friendly knight is next to it",
        ),
    ),
    write(
        &["if|when C:* :|, L:*"],
        "{L}, if {C}",
        (
            "if a friendly knight is next to it: move leap 1 2",
            "move leap 1 2, if a friendly knight is next to it",
        ),
    )
    .only_read(),
    write(
        &[
            "L:* , W:if|unless C:* adjacent|beside|near|close|neighbouring to it|them R:*",
            "L:* , W:if|unless C:* beside|near|around it|them R:*",
            "L:* , W:if|unless C:* next to the|this|that piece R:*",
        ],
        "{L}, {W} {C} next to it {R}",
        (
            "move leap 1 2, if a friendly knight is adjacent to it",
            "move leap 1 2, if a friendly knight is next to it",
        ),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless less than R:*"],
        "{L}, {W} fewer than {R}",
        ("move leap 1 2, if less than 2 pawns are next to it", "move leap 1 2, if fewer than 2 pawns are next to it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless C:* less than R:*"],
        "{L}, {W} {C} fewer than {R}",
        ("move leap 1 2, if its side has less than 2 pawns", "move leap 1 2, if its side has fewer than 2 pawns"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless there is|are C:* next to it", "L:* , W:if|unless it is next to C:*"],
        "{L}, {W} {C} is next to it",
        (
            "move leap 1 2, if there is a friendly knight next to it",
            "move leap 1 2, if a friendly knight is next to it",
        ),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless A:a|an own R:*"],
        "{L}, {W} a friendly {R}",
        ("move leap 1 2, if an own knight is next to it", "move leap 1 2, if a friendly knight is next to it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless N:friendly|enemy R:*"],
        "{L}, {W} {N&} {R}",
        ("move leap 1 2, if friendly knight is next to it", "move leap 1 2, if a friendly knight is next to it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless C:* next to it"],
        "{L}, {W} {C} is next to it",
        ("move leap 1 2, if a friendly knight next to it", "move leap 1 2, if a friendly knight is next to it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless C:* away|off"],
        "{L}, {W} {C} from it",
        ("move leap 1 2, if a friendly knight is a leap 1 2 away", "move leap 1 2, if a friendly knight is a leap 1 2 from it"),
    )
    .only_read(),
    write(
        &[
            "L:* , if|when unmoved",
            "L:* if|when unmoved",
            "L:* , if|when|while it >has not|never moved",
            "L:* if|when|while it has not|never moved",
            "L:* , if it >was never moved",
            "L:* , if it is >not moved",
            "L:* , on its first move|turn",
            "L:* on its first move|turn",
        ],
        "{L}, if it is unmoved",
        ("move leap 1 2 if unmoved", "move leap 1 2, if it is unmoved"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless it >was just moved", "L:* , W:if|unless it >just moved", "L:* , W:if|unless it moved >on|in its|the last turn"],
        "{L}, {W} it moved last turn",
        ("move leap 1 2, unless it just moved", "move leap 1 2, unless it moved last turn"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless A:a|an|no N:* >just moved is|are R:*"],
        "{L}, {W} {A} {N} that just moved is {R}",
        (
            "move leap 1 2, if an enemy just moved is next to it",
            "move leap 1 2, if an enemy that just moved is next to it",
        ),
    )
    .only_read(),
    write(
        &["L:* as >the piece that just moved", "L:* as >the last piece moved", "L:* as >the last moved piece", "L:* as what >moved last", "L:* as what >the|its enemy|opponent just|last moved|played", "L:* as what >enemy|white|black just|last moved"],
        "{L} as what just moved",
        ("move and capture as the last moved piece", "move and capture as what just moved"),
    )
    .only_read(),
    write(
        &["L:* as >friendly|enemy|any|adjacent|neighbouring pieces next to it", "L:* as >friendly pieces", "L:* as >its neighbours"],
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
        &["L:* as A:a|an W:friendly|enemy N:* a knight ' s move|leap|jump from|away R:*", "L:* as A:a|an W:friendly|enemy N:* a knight move|leap|jump from|away R:*"],
        "{L} as {A} {W} {N} a leap 1 2 from it",
        (
            "move and capture as a friendly piece a knight's move from it",
            "move and capture as a friendly piece a leap 1 2 from it",
        ),
    )
    .only_read(),
    say(
        &["* as a|an|any|every|friendly|enemy * >that|which protects|defends|guards|supports *", "* as a|an|any|every|friendly|enemy * >protecting|defending|guarding|supporting *"],
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
    say(
        &["* , if|unless * >more than *", "* , if|unless * >two|three|four *"],
        "numbers are figures, and more than 2 is `at least 3`, as in `if its side has at least 3 pawns`",
        "move leap 1 2, if its side has more than 2 pawns",
    ),
    say(
        &["* , if|unless * >, from|to|within|onto|taking *", "* , if|unless * >from|to|within|onto last|rank|ranks|file|files *"],
        "the condition is the last part of a line: squares and victims stand before it",
        "move leap 1 2, if a friendly knight is next to it, from rank 1",
    ),
    say(
        &["* , if|unless * >, if|unless *", "* , if|unless * and|or >if|unless|not *"],
        "a line has one condition, joined by `and` and `or`; not to be is said by `no`, or by `unless` of all of it",
        "move leap 1 2, if its side is in check, unless its side has 2 pawns",
    ),
    write(
        &[
            "when|if captures|capturing|capture :|, it stays|remains",
            "when|if it captures :|, >stays|remains",
            "when|if it captures :|, it >remains|stay",
            "when|if it captures :|, it >does not|never move|moves",
            "when|if it captures :|, it >doesn ' t move",
            "when|if it captures :|, it >stays|remains|stands put|still|there|unmoved",
            "when|if it captures :|, it >stays|remains where it is|stands",
            "when|if it captures :|, it >stays|remains on its square",
            "when|if it takes|captured|capture :|, it stays",
            "when|if capturing it stays",
        ],
        "when it captures: it stays",
        ("when capturing: it stays", "when it captures: it stays"),
    )
    .only_read(),
    write(
        &[
            "L:* , W:if|unless in|under check R:*",
            "L:* , W:if|unless it is in|under check R:*",
            "L:* , W:if|unless the|its king|general is in|under check R:*",
            "L:* , W:if|unless checked R:*",
        ],
        "{L}, {W} its side is in check {R}",
        ("move leap 1 2, if in check", "move leap 1 2, if its side is in check"),
    )
    .only_read(),
    write(
        &["if C:* then A:* else B:*", "if C:* , then A:* , else B:*", "if C:* then A:* , else B:*"],
        "{A}, if {C}; {B}, unless {C}",
        (
            "if its side has no queen then promote on last rank to queen else promote on last rank to rook",
            "promote on last rank to queen, if its side has no queen; promote on last rank to rook, unless its side has no queen",
        ),
    )
    .only_read(),
    write(
        &["as K:<names>", "as K:*", "like K:<names>"],
        "move and capture as {K,}",
        ("as rook, knight", "move and capture as rook, knight"),
    )
    .help("write `{}`, or `move as`, or `capture as`")
    .only_read(),
    write(
        &["M:move|capture >as|like a|an|the K:<name>"],
        "{M} as {K}",
        ("move as a rook", "move as rook"),
    )
    .only_read(),
    write(
        &["move and capture >as|like a|an|the K:<name>"],
        "move and capture as {K}",
        ("move and capture as a rook", "move and capture as rook"),
    )
    .only_read(),
    write(
        &[
            "when|if it captures :|, it stays >,|and the|a|its victim|prey|target|captive|enemy becomes|become|is P:*",
            "when|if it captures :|, it stays >,|and the|a|its victim|prey|target|captive|enemy turns|changes into|to P:*",
            "when|if it captures :|, it stays >,|and the|a|its captured|taken|killed|enemy piece|one|unit|man becomes|become|is P:*",
            "when|if it captures :|, it stays , and the victim >becomes P:*",
            "when|if it captures :|, it stays >,|and it becomes a|an|the P:*",
        ],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        (
            "when it captures: it stays, the captured piece becomes a pawn",
            "when it captures: it stays, and the victim becomes the captor's pawn",
        ),
    )
    .only_read(),
    say(
        &[
            "when|if it captures :|, it stays >,|and the|a|its victim|prey|target|captive|enemy changes|switches|joins|dies|disappears|leaves *",
            "when|if it captures :|, it stays >,|and the|a|its victim|prey|target|captive|enemy is *",
        ],
        "a victim leaves the board without a word, or becomes one kind of the captor's side, which is named: `when it captures: it stays, and the victim becomes the captor's pawn`",
        "when it captures: it stays, the victim changes side",
    ),
    say(
        &["when it captures : it stays , and the victim becomes the captor ' s A:* >or|, *"],
        "name one kind: `when it captures: it stays, and the victim becomes the captor's {A}`",
        "when it captures: it stays, and the victim becomes the captor's pawn or a knight",
    )
    .wrong("what is captured becomes one kind of piece"),
    say(
        &["can|may jump|leap|hop", "can|may jump|leap|hop over *", "jumps|jumping"],
        "a leap goes over what stands between, as in `move and capture leap 2 2`; a slide does not",
        "can jump",
    ),
    say(
        &[
            "W:royal|uncapturable >:|= >false|no|off|never|0",
            "W:royal|uncapturable >false|no|off|never|0",
            "not >W:royal|uncapturable",
            "no >W:royal|uncapturable",
        ],
        "in a change write `remove {W}`; a new piece is `{W}` only where that is said, so leave the line out",
        "royal: false",
    )
    .wrong("no line says what a piece is not"),
    say(
        &["captures in place >:|= >false|no|off|0", "captures in place >false|no|off|0"],
        "in a change write `remove when it captures`; in a new piece leave the line out",
        "captures in place: false",
    )
    .wrong("no line says what a piece is not"),
    write(&["royal true|yes", "a royal piece", "is royal piece"], "royal", ("royal true", "royal"))
        .only_read(),
    write(&["uncapturable true|yes"], "uncapturable", ("uncapturable true", "uncapturable")).only_read(),
    write(
        &["capture|captures in place W:step|slide|leap P:* , the victim becomes K:*"],
        "capture {W} {P}; when it captures: it stays, and the victim becomes the captor's {K,}",
        (
            "captures in place slide any way, the victim becomes a pawn",
            "capture slide any way; when it captures: it stays, and the victim becomes the captor's pawn",
        ),
    )
    .wrong("what captures without moving has a line of its own for that")
    .help("write two lines, `capture {W} {P}` and `when it captures: it stays, and the victim becomes the captor's {K,}`")
    .only_read(),
    write(
        &["move and shoot|shoots|fire|fires|snipe|snipes W:step|slide|leap P:*"],
        "move {W} {P}; capture {W} {P}; when it captures: it stays",
        ("move and shoot slide any way", "move slide any way; capture slide any way; when it captures: it stays"),
    )
    .wrong("what captures without moving has a line of its own for that")
    .help("write three lines, `move {W} {P}`, `capture {W} {P}` and `when it captures: it stays`")
    .only_read(),
    write(
        &[
            "capture W:step|slide|leap P:* , without moving",
            "capture W:step|slide|leap P:* , from afar|distance",
            "capture W:step|slide|leap P:* remotely",
            "capture remotely W:step|slide|leap P:*",
            "shoot|shoots|shooting|fire|fires|snipe|snipes|rifle|zap|zaps W:step|slide|leap P:*",
            "capture|captures without moving :|, W:step|slide|leap P:*",
            "capture|captures without moving W:step|slide|leap P:*",
            "capture|captures in place :|,|by|with W:step|slide|leap P:*",
            "capture|captures in place W:step|slide|leap P:*",
        ],
        "capture {W} {P}; when it captures: it stays",
        ("shoot slide any way up to 2", "capture slide any way up to 2; when it captures: it stays"),
    )
    .wrong("what captures without moving has a line of its own for that")
    .help("write two lines, `capture {W} {P}` and `when it captures: it stays`")
    .only_read(),
    write(
        &["shoot|shoots|shooting|fire|fires|snipe|snipes|rifle|zap|zaps D:<direction> up to N:# *"],
        "capture slide {D~} up to {N}; when it captures: it stays",
        ("shoots diagonally up to 3 squares", "capture slide diagonal up to 3; when it captures: it stays"),
    )
    .help("write two lines, `capture slide {D~} up to {N}` and `when it captures: it stays`")
    .only_read(),
    say(
        &["shoot|shoots|shooting|fire|fires|snipe|snipes|rifle|zap|zaps *"],
        "what captures without moving has two lines: one that says whom it reaches, as in `capture slide any way up to 2`, and `when it captures: it stays`",
        "shoots at a distance",
    ),
    write(
        &[
            "capture|captures in place >,|and the|a|its captured|taken|killed|enemy piece|one|unit|man becomes|become|turns P:*",
            "capture|captures in place >,|and the|a|its prey|target|captive|enemy|victims becomes|become|turns P:*",
            "capture|captures in place >,|and the|a|its victim|prey|target|captive turns|turn|changes|transforms|becomes into|to P:*",
            "capture|captures in place >,|and the|a|its captured|taken|enemy piece|one|unit|man turns|turn|changes|transforms into|to P:*",
            "capture|captures in place >,|and the|a|its victim become|turns P:*",
        ],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        (
            "captures in place, the captured piece becomes a pawn",
            "when it captures: it stays, and the victim becomes the captor's pawn",
        ),
    )
    .only_read(),
    say(
        &[
            "captures in place , the|its victim|prey|target >changes|switches|joins|changing side|sides|colour|color|owner|the|its *",
            "captures in place , the|its victim|prey|target >becomes ours|mine|yours|its",
            "captures in place >and|, converts|converting|recruits|recruiting *",
        ],
        "what the victim becomes is of the captor's side, and of one kind, which is named: `when it captures: it stays, and the victim becomes the captor's pawn`",
        "captures in place, the victim changes side",
    ),
    write(
        &["capture|captures in place >,|and turning|changing|making|transforming the|its victim|prey|target into|to P:*"],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        (
            "captures in place, turning the victim into a pawn",
            "when it captures: it stays, and the victim becomes the captor's pawn",
        ),
    )
    .only_read(),
    say(
        &[
            "captures in place , the|its victim|prey|target >dies|disappears|vanishes|leaves|goes *",
            "captures in place , the|its victim|prey|target >is removed|captured|taken|killed|gone *",
        ],
        "what is captured leaves the board without a word: write `when it captures: it stays`",
        "captures in place, the victim dies",
    ),
    write(
        &["capture|captures in place >,|and it becomes|become P:*", "capture|captures in place >,|and it turns into P:*"],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        ("captures in place, it becomes a pawn", "when it captures: it stays, and the victim becomes the captor's pawn"),
    )
    .help("for what is captured write `{}`; what captures does not change in this edition")
    .only_read(),
    write(
        &[
            "capture|captures in place >,|and victim becomes P:*",
            "capture|captures in place >,|and the victim becomes P:*",
        ],
        "when it captures: it stays, and the victim becomes the captor's {P,}",
        ("capture in place, victim becomes pawn", "when it captures: it stays, and the victim becomes the captor's pawn"),
    )
    .only_read(),
    write(
        &[
            "when|if|once|while on|at|in S:* :|, becomes|become|turns P:*",
            "on|at S:* :|, becomes|become P:*",
            "on|at|when|once S:* becomes|become P:*",
            "whenever on|at|in S:* :|, becomes|become|turns P:*",
            "whenever on|at|in S:* becomes|become P:*",
            "whenever S:* : becomes|become P:*",
            "becomes|become P:* on|at S:*",
        ],
        "becomes {P} on {S}",
        ("when on rank 8: becomes queen", "becomes queen on rank 8"),
    )
    .only_read(),
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
    .help("write `{}`, or `move and capture …` if it captures so, too"),
    write(
        &["W:step|slide|leap P:* move and capture", "W:step|slide|leap P:* capture and move"],
        "move and capture {W} {P}",
        ("leap 1 3 move and capture", "move and capture leap 1 3"),
    ),
    write(
        &[
            "W:step|slide|leap P:*",
            "moves|movement|motion|moving|moveset :|= W:step|slide|leap P:*",
            "moves|movement|motion|moving W:step|slide|leap P:*",
        ],
        "move and capture {W} {P}",
        ("moves = leap 1 3", "move and capture leap 1 3"),
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
    .wrong("`betza` begins a line of its own")
    .help("it moves and captures by itself: write `{}`")
    .only_read(),
    say(
        &["M:move|capture >betza T:<text>", "M:move|capture only >betza T:<text>"],
        "leave out `{M}` and say it in the text, before each of its capitals: `m` is for moving only, `c` for capturing only, as in `betza \"mRcB\"`",
        "move betza \"RN\"",
    )
    .wrong("`betza` begins a line of its own"),
    say(
        &["betza T:<text> >on|in|at *"],
        "what limits a path stands behind it as in other lines: `betza \"K\" from rank 2`, `to ranks 5-8` or `within ranks 1-4`",
        "betza \"K\" on rank 2",
    ),
    say(
        &["cannot|never|no|not castle|castling|castles *", "can castle *", "castles|castle *"],
        "castlings are lines of the variant: `castling NAME L { … }`, or `remove castling kingside, queenside`",
        "cannot castle",
    ),
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
    write(
        &[
            "capture in place",
            "captures where it stands",
            "captures without moving",
            "rifle capture",
            "capture without moving",
        ],
        "when it captures: it stays",
        ("captures without moving", "when it captures: it stays"),
    )
    .help("write `when it captures: it stays`; it holds for all captures of the piece"),
    // ---- Promotions ----
    write(
        &[
            "promotes|promotion|promoting|promoted|promotions at|on|in|=|: S:*",
            "promotes|promotion|promoting|promoted S:*",
        ],
        "promote on {S}",
        ("promotes at last rank to queen", "promote on last rank to queen"),
    ),
    say(
        &["promotes|promotion|promoting|promoted|promotions *"],
        "a promotion looks like `promote on last rank to queen, rook`",
        "promotion = queen",
    ),
    write(
        &[
            "promote on S:* to N:* optional|optionally|voluntary|voluntarily",
            "promote on S:* to N:* ( optional|optionally )",
            "promote on S:* to N:* or stay|stays|remain|remains|decline|not *",
            "optional|optionally|voluntarily promote on S:* to N:*",
            "promote optional|optionally|voluntarily on S:* to N:*",
            "can|could|might promote on S:* to N:*",
        ],
        "may promote on {S} to {N}",
        ("promote on last 3 ranks to gold optional", "may promote on last 3 ranks to gold"),
    )
    .only_read(),
    say(
        &[
            "promote on S:* to A:@ B:@",
            "* promote on S:* to * , A:@ B:@",
            "promote on S:* to * , A:@ B:@",
            "may promote on S:* to A:@ B:@",
        ],
        "between two names stands a `,`: `{A}, {B}`; the name of one piece is one word: `{A}-{B}`",
        "promote on last rank to queen, war elephant",
    ),
    write(
        &["P:promote on S:* to L:<names>"],
        "{P} on {S} to {L,}",
        ("promote on last rank to queen rook knight", "promote on last rank to queen, rook, knight"),
    ),
    write(
        &["R:replace|may promote on S:* to L:<names>"],
        "{R} promote on {S} to {L,}",
        ("may promote on rank 8 to queen rook knight", "may promote on rank 8 to queen, rook, knight"),
    ),
    write(
        &["becomes A:* >or|, B:* on S:*", "becomes either A:* >or|, B:* on S:*", "whenever on S:* : becomes A:* >or|, B:*"],
        "promote on {S} to {A,}, {B,}",
        ("becomes a rook or a bishop on last rank", "promote on last rank to rook, bishop"),
    )
    .wrong("`becomes` leaves no choice: the piece becomes one kind")
    .help("where the player chooses, write `{}`")
    .only_read(),
    say(
        &["whenever on * : promote|promotes|turn|turns *", "* becomes >nothing|empty *"],
        "a change that must be is `becomes queen on last rank`; one that the player chooses is `promote on last rank to queen`",
        "whenever on last rank: promotes to queen",
    ),
    say(
        &["worth *"],
        "what a piece is worth stands in its first line: `piece NAME L worth 5 { … }`",
        "worth = about five",
    ),
    say(
        &["no|without|disable promotion|promotions|promote *"],
        "a piece promotes only where a line says so: leave this out",
        "no promotion",
    ),
    say(
        &["extends|inherits|inherit|super|base *", "copy|clone of|from *"],
        "a piece takes nothing over from another: write the lines of the other here, or its moves in Betza notation, as in `betza \"B\"`",
        "inherits bishop",
    ),
    say(
        &["letter *", "symbol|char|notation *"],
        "the letter stands in the first line: `piece NAME L { … }`",
        "symbol = C",
    ),
    write(
        &["P:promote on S:*"],
        "{P} on {S} to queen",
        ("promote on last rank", "promote on last rank to queen"),
    )
    .help("say to what, as in `{}`")
    .only_read(),
    write(
        &["may promote on S:*"],
        "may promote on {S} to queen",
        ("may promote on rank 8", "may promote on rank 8 to queen"),
    )
    .help("say to what, as in `{}`")
    .only_read(),
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
    say(
        &["promote", "may promote"],
        "say where, and to what: `promote on last rank to queen, rook`",
        "may promote",
    ),
];

/// Lines of a change of a piece alone.
pub(super) const CHANGES: &[Row] = &[
    write(&["add|plus|also|new L:*"], "{L}", ("add move leap 1 3", "move leap 1 3"))
        .help("a line in a change is added by itself: write `{}`")
        .only_read(),
    say(
        &[
            "remove >double|doublestep|double-step|double-move|two-step|initial|first *",
            "remove >two|2 steps|step|squares|square *",
            "remove the|its|a|move >double|two|2|initial|first *",
        ],
        "to be rid of one line, write the others of its sort anew: `replace move step forward` takes the place of both `move` lines, and leaves a pawn without its double step",
        "remove double step",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove >slide *"],
        "`remove` takes out all lines of a sort; to be rid of one, write the others anew: `replace move step forward` leaves a pawn without its double step",
        "remove slide forward exactly 2 from rank 2",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove >step|leap *"],
        "`remove move and capture` takes out all lines of that sort; to be rid of one, write the others anew: `replace move and capture …`",
        "remove leap 1 2",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove taking *", "remove en|ep|en-passant|enpassant *"],
        "taking what passed is a part of a `capture` line: write that line anew without it, `replace capture step forward-left, forward-right`",
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
        "`remove move` takes out every `move` line; to be rid of one, write the others anew: `replace move step forward` leaves a pawn without its double step",
        "remove move slide forward exactly 2 from rank 2",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove M:move|capture >step|slide|leap *"],
        "`remove {M}` takes out every `{M}` line; to be rid of one, write the others anew: `replace {M} …`",
        "remove capture step forward-left",
    )
    .wrong("`remove` names a sort of lines, not one line"),
    say(
        &["remove M:* >step|slide|leap *"],
        "`remove {M}` takes out every such line; to be rid of one, write the others anew: `replace {M} …`",
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
