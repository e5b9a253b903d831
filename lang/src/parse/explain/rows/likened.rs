//! Ways to go that are likened to those of another piece.

use super::row::{Row, write};

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "M:* >step|steps|slide|slides|leap|leaps|jump|jumps|hop|hops|ride|rides|go|goes|travels|runs like|as K:@",
            "M:* >step|steps|slide|slides|leap|leaps|jump|jumps|hop|hops|ride|rides|go|goes|travels|runs like|as a|an|the K:@",
        ],
        "{M} as {K}",
        ("move and capture leaps like a knight", "move and capture as knight"),
    )
    .only_read(),
    write(
        &[
            "M:* >step|steps|slide|slides|leap|leaps|jump|jumps|hop|hops|ride|rides|go|goes|travels|runs like|as K:@ and|or|, L:@",
            "M:* >step|steps|slide|slides|leap|leaps|jump|jumps|hop|hops|ride|rides|go|goes|travels|runs like|as a|an|the K:@ and|or|, L:@",
            "M:* >step|steps|slide|slides|leap|leaps|jump|jumps|hop|hops|ride|rides|go|goes|travels|runs like|as a|an|the K:@ and|or|, a|an|the L:@",
        ],
        "{M} as {K}, {L}",
        ("move and capture goes like a rook or a knight", "move and capture as rook, knight"),
    )
    .only_read(),
];
