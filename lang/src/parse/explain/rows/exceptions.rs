//! Kinds that are not meant, in other words than `except`, where a line names them twice.

use super::row::{Row, write};

pub(super) const ROWS: &[Row] = &[write(
    &[
        "A:* over Q:one|any|a|an|# P:piece|pieces|enemy|enemies >not|but|without|excluding|except K:@ onto V:piece|pieces|enemy|enemies >not|but|without|excluding|except W:@",
        "A:* over Q:one|any|a|an|# P:piece|pieces|enemy|enemies >not|but|without|excluding|except K:@ onto a|any|an V:piece|pieces|enemy|enemies >not|but|without|excluding|except W:@",
        "A:* over Q:one|any|a|an|# P:piece|pieces|enemy|enemies >not|but|without|excluding|except a|an|the K:@ onto a|any|an V:piece|pieces|enemy|enemies >not|but|without|excluding|except a|an|the W:@",
    ],
    "{A} over {Q} {P} except {K} onto a {V} except {W}",
    (
        "capture slide orthogonal over one piece not cannon onto a piece not cannon",
        "capture slide orthogonal over one piece except cannon onto a piece except cannon",
    ),
)
.only_read()];
