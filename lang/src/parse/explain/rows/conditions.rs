//! Conditions in other words: `if`, `unless`, and what counts as moved.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &["V:move|capture L:* , if it is|stands >on|within|inside S:*"],
        "{V} {L} from {S}",
        ("move step any way, if it is on rank 2", "move step any way from rank 2"),
    )
    .wrong("a condition does not ask where the piece itself stands"),
    say(
        &[
            "V:move|capture L:* , if|once|when|after it|he has|is >crossed|passed|over|across|beyond|past *",
            "V:move|capture L:* if|once|when|after it|he has|is >crossed|passed|over|across|beyond|past the *",
        ],
        "name the squares from which it goes, as in `{V} {L} from ranks 5-8`",
        "move step sideways, if it has crossed the river",
    )
    .wrong("a condition does not ask where the piece itself stands"),
    write(
        &["A:* V:is|are >to it", "A:* V:is|are >to it R:*"],
        "{A} {V} next to it {R}",
        (
            "move step any way, if a friendly knight is to it",
            "move step any way, if a friendly knight is next to it",
        ),
    )
    .help("where it stands is `next to it`, or a path such as `a leap 1 2 from it`"),
    say(
        &[
            "* if|unless|when|while|once|after >castled *",
            "* if|unless|when|while|once|after it|he|king is|has|hasn >castled *",
            "* if|unless|when|while|once|after it|he|king is|has not|never >castled *",
            "* if|unless|when|while|once|after the|its king|side is|has >castled *",
            "* if|unless|when|while|once|after the|its king|side is|has not|never >castled *",
            "* >after castling *",
            "* >before castling *",
        ],
        "a line asks whether the piece has moved, as in `move leap 1 2, if it has moved`; only the endings ask who has castled",
        "move step any way, if it has castled",
    )
    .wrong("no line of a piece asks who has castled"),
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
    write(
        &["when F:*", "once|whenever F:*"],
        "when {F}: it counts as moved",
        ("when its side is in check", "when its side is in check: it counts as moved"),
    )
    .help("what follows is the one thing that a condition of its own can say: `{}`")
    .only_read(),
    // ---- What holds anyway ----
    write(
        &[
            "move L:* , >if|when|where empty|free|vacant|unoccupied",
            "move L:* >if|when|where empty|free|vacant|unoccupied",
            "move L:* , >if|when|where it|that|the is|square empty|free|vacant",
            "move L:* , >if|when|where it|that|the is|square is empty|free|vacant",
        ],
        "move {L}",
        ("move step forward, if empty", "move step forward"),
    )
    .help("a line that says `move` goes to empty squares anyway: write `{}`")
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
            "promote on last rank if its side has no queen to queen",
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
        &["L:* , W:if|unless less|fewer than N:two|three|four|five|six|seven|eight R:*"],
        "{L}, {W} fewer than {N~} {R}",
        ("move leap 1 2, if less than two pawns are next to it", "move leap 1 2, if fewer than 2 pawns are next to it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless C:* less|fewer than N:two|three|four|five|six|seven|eight R:*"],
        "{L}, {W} {C} fewer than {N~} {R}",
        ("move leap 1 2, if its side has less than two pawns", "move leap 1 2, if its side has fewer than 2 pawns"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless more than N:#|one|two|three|four|five|six|seven|eight R:*"],
        "{L}, {W} at least {N+} {R}",
        ("move leap 1 2, if more than 2 pawns are next to it", "move leap 1 2, if at least 3 pawns are next to it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless C:* more than N:#|one|two|three|four|five|six|seven|eight R:*"],
        "{L}, {W} {C} at least {N+} {R}",
        ("move leap 1 2, if its side has more than two pawns", "move leap 1 2, if its side has at least 3 pawns"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless N:two|three|four|five|six|seven|eight R:*"],
        "{L}, {W} {N~} {R}",
        ("move leap 1 2, if two pawns are next to it", "move leap 1 2, if 2 pawns are next to it"),
    )
    .only_read(),
    write(
        &["L:* , W:if|unless C:* N:two|three|four|five|six|seven|eight R:*"],
        "{L}, {W} {C} {N~} {R}",
        ("move leap 1 2, if its side has at least three pawns", "move leap 1 2, if its side has at least 3 pawns"),
    )
    .only_read(),
    say(
        &["* , if|unless * >more than *", "* , if|unless * >two|three|four *"],
        "numbers are written in digits, and more than 2 is `at least 3`, as in `if its side has at least 3 pawns`",
        "move leap 1 2, if more than 2 pawns stand near",
    ),
    say(
        &["* , if|unless * >, from|to|within|onto|taking *", "* , if|unless * >from|to|within|onto last|rank|ranks|file|files *"],
        "the condition is the last part of a line: squares and victims come before it",
        "move leap 1 2 to rank 3, if a friendly knight is next to it, from rank 1",
    ),
    say(
        &["* , if|unless * >, if|unless *", "* , if|unless * and|or >if|unless|not *"],
        "a line has one condition, joined by `and` and `or`; for the opposite write `no`, or `unless` for all of it",
        "move leap 1 2, if its side is in check, unless its side has 2 pawns",
    ),
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
];
