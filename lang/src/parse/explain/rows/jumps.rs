//! Captures of what is jumped over, in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "capture|captures|takes jump|jumps|leap|leaps diagonal|diagonally >over a|an|one|the|any enemy|opponent|opponents ,|and and|then|again|repeat|repeats|repeatedly *",
            "capture|captures|takes jump|jumps|leap|leaps diagonal|diagonally >over a|an|one|the|any enemy|opponent|opponents ,|and|then again|repeat|repeats|repeatedly|may",
            "capture|captures|takes jump|jumps|leap|leaps diagonal|diagonally >over a|an|one|the|any enemy|opponent|opponents ,|and|then and|then again|repeat|repeats|repeatedly|may",
            "capture|captures|takes jump|jumps|leap|leaps diagonal|diagonally >over a|an|one|the|any enemy|opponent|opponents again|repeatedly *",
            "capture|captures|takes jump|jumps|leap|leaps diagonal|diagonally >over a|an|one|the|any enemy|opponent|opponents again|repeatedly",
        ],
        "capture leap 2 2 over one enemy, then may repeat, taking what it passed over",
        (
            "capture jump diagonal over an enemy, and again",
            "capture leap 2 2 over one enemy, then may repeat, taking what it passed over",
        ),
    )
    .help("a jump over the next square is a leap, and what it passes is taken if the line says so: `{}`")
    .only_read(),
    write(
        &[
            "capture|captures|takes jump|jumps|leap|leaps orthogonal|orthogonally >over a|an|one|the|any enemy|opponent|opponents ,|and and|then|again|repeat|repeats|repeatedly *",
            "capture|captures|takes jump|jumps|leap|leaps orthogonal|orthogonally >over a|an|one|the|any enemy|opponent|opponents ,|and|then and|then again|repeat|repeats|repeatedly|may",
            "capture|captures|takes jump|jumps|leap|leaps orthogonal|orthogonally >over a|an|one|the|any enemy|opponent|opponents again|repeatedly",
        ],
        "capture leap 0 2 over one enemy, then may repeat, taking what it passed over",
        (
            "capture jump orthogonal over an enemy, and again",
            "capture leap 0 2 over one enemy, then may repeat, taking what it passed over",
        ),
    )
    .help("a jump over the next square is a leap, and what it passes is taken if the line says so: `{}`")
    .only_read(),
    write(
        &["capture|captures|takes jump|jumps|leap|leaps diagonal|diagonally >over a|an|one|the|any enemy|opponent|opponents"],
        "capture leap 2 2 over one enemy, taking what it passed over",
        (
            "capture jump diagonal over an enemy",
            "capture leap 2 2 over one enemy, taking what it passed over",
        ),
    )
    .help("a jump over the next square is a leap, and what it passes is taken if the line says so: `{}`; `, then may repeat` before `taking` goes on")
    .only_read(),
    write(
        &["capture|captures|takes jump|jumps|leap|leaps orthogonal|orthogonally >over a|an|one|the|any enemy|opponent|opponents"],
        "capture leap 0 2 over one enemy, taking what it passed over",
        (
            "capture jump orthogonal over an enemy",
            "capture leap 0 2 over one enemy, taking what it passed over",
        ),
    )
    .help("a jump over the next square is a leap, and what it passes is taken if the line says so: `{}`; `, then may repeat` before `taking` goes on")
    .only_read(),
    write(
        &[
            "capture A:* over B:* >, and again|repeat|repeats|repeatedly",
            "capture A:* over B:* >, and again|repeat|repeats|repeatedly *",
            "capture A:* over B:* >, and then again|repeat|repeats|repeatedly",
            "capture A:* over B:* >, again|repeatedly|repeating",
            "capture A:* over B:* >, then again|repeats|repeatedly",
            "capture A:* over B:* >and again|repeat|repeats|repeatedly",
            "capture A:* over B:* >again|repeatedly|repeating",
            "capture A:* over B:* >again and again",
        ],
        "capture {A} over {B}, then may repeat, taking what it passed over",
        (
            "capture hop diagonal over one enemy, and again",
            "capture hop diagonal over one enemy, then may repeat, taking what it passed over",
        ),
    )
    .help("to go on is a further leg, and what it passes is taken if the line says so: `{}`")
    .only_read(),
    say(
        &[
            "when it captures|takes >a|an|the|any|another K:@ :|, it B:becomes|leaves|changes|stays R:*",
            "when|if it captures|takes >a|an|the|any|another K:@ :|, it B:becomes|leaves|changes|stays R:*",
        ],
        "a line by which it captures says whom: `capture … onto {K&}, and it {B} {R}`, before its other captures",
        "when it captures a rook: it becomes a rook",
    )
    .wrong("`when it captures` is about every capture"),
];
