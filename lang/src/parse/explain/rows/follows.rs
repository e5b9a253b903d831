//! Pieces that follow others, in other words.

use super::row::{Row, say, write};

/// What is said of the place where the author names none.
const PLACE: &str = "it comes to the square that the other leaves: write `{}`, or with another place, such as `a step forward from it`";

pub(super) const ROWS: &[Row] = &[
    write(
        &[
            "follow|follows|followed|following|accompanies|accompany|joins|escorts a|an|the|any|its|every|some K:@ >in|directly front|before|ahead of it",
            "follow|follows|followed|following|accompanies|accompany|joins|escorts a|an|the|any|its|every|some K:@ >before|ahead it|of *",
            "follow|follows|followed|following|accompanies|accompany|joins|escorts K:@ >in front of it",
        ],
        "follows {K&} a step forward from it",
        ("follows the knight in front of it", "follows a knight a step forward from it"),
    )
    .help("say where the other stands as seen from this piece: write `{}`")
    .only_read(),
    write(
        &["follow|follows|following the|a|any|whatever|what piece|is|stands >in front of it"],
        "follows a piece a step forward from it",
        ("follows the piece in front of it", "follows a piece a step forward from it"),
    )
    .help("say where the other stands as seen from this piece: write `{}`")
    .only_read(),
    write(
        &[
            "follow|follows|following the|a|any|whatever|what piece|is|stands >behind it",
            "follow|follows|following the|a|any|whatever|what piece is|stands|standing >behind it",
        ],
        "follows a piece a step backward from it",
        ("follows the piece behind it", "follows a piece a step backward from it"),
    )
    .help("say where the other stands as seen from this piece: write `{}`")
    .only_read(),
    write(
        &[
            "follow|follows|following|accompanies|joins|escorts >the|its|any|every K:* next to it",
            "follow|following|accompanies|joins|escorts a|an K:* next to it",
            "follow|follows|following|accompanies|joins|escorts a|an|the|its|any K:@ >adjacent|beside|near|close|adjoining it",
            "follow|follows|following|accompanies|joins|escorts a|an|the|its|any K:@ >adjacent|close|near to it",
            "follow|follows|following a|an|the|its|any >adjacent|neighbouring|neighboring K:@",
            "follow|follows|following K:@ >next to it",
            "follow|follows a|an|the|its|any K:@ >when|if|whenever|once|as the|it|that|he *",
        ],
        "follows {K&} next to it",
        ("follows the knight next to it", "follows a knight next to it"),
    )
    .only_read(),
    write(
        &[
            "follow|follows what|whatever|whoever|anything|everything >moves|leaves|goes|that *",
            "follow|follows what|whatever|anything|everything >next|beside *",
            "follow|follows the|a|any|every piece|pieces >that|which moves|leaves|goes *",
            "follow|follows the >mover|leader",
        ],
        "follows a piece next to it",
        ("follows what moves next to it", "follows a piece next to it"),
    )
    .help("it comes to the square that the other leaves: write `{}`, or with the name of a piece for `piece`")
    .only_read(),
    write(
        &[
            "may|can|could|optionally >follow|follows a|an|the|its K:* W:next|a P:* it",
            "may|can|could|optionally >follow|follows a|an|the|its K:@ , *",
        ],
        "follows {K&} {W} {P} it",
        ("may follow a knight next to it", "follows a knight next to it"),
    )
    .help("it follows whenever the other moves, which is not a choice: `{}`; where it should not, a condition says so, `…, unless its side is in check`")
    .only_read(),
    write(
        &["F:follows A:* it >to|into|onto|on the|its square *", "F:follows A:* it , >to|into|onto|on the|its square *"],
        "{F} {A} it",
        ("follows a knight next to it to the square it left", "follows a knight next to it"),
    )
    .help("what follows comes to the square that the other leaves anyway: write `{}`")
    .only_read(),
    write(
        &[
            "when|if|once|whenever a|an|the|any|its K:@ next to it >moves|leaves|goes|moved :|, it follows|follow *",
            "when|if|once|whenever a|an|the|any|its K:@ next to it >moves|leaves|goes|moved :|, it follows|follow",
            "when|if|once|whenever a|an|the|any|its K:@ next to it >moves|leaves|goes|moved :|, it goes|comes|moves to|with|along *",
            "when|if|once|whenever a|an|the|any|its K:@ >moves|leaves|goes|moved :|, it follows|follow",
            "when|if|once|whenever a|an|the|any|its K:@ >moves|leaves|goes|moved :|, it follows|follow *",
            "when|if|once|whenever a|an|the|any|its K:@ >moves|leaves|goes|moved :|, it goes|comes|moves with|along *",
            "when|if|once|whenever a|an|the|any|its K:@ >moves|leaves|goes|moved :|, it goes|comes|moves|takes to|where the|it|its square|place|was *",
        ],
        "follows {K&} next to it",
        ("when a knight next to it moves: it follows", "follows a knight next to it"),
    )
    .help(PLACE)
    .only_read(),
    write(
        &[
            "follow|follows|following|accompanies|accompany|escorts a|an|the|its|any|every|his|their K:@",
            "follow|follows|following|accompanies|accompany|escorts K:@",
            "move|moves|go|goes|travel|travels|walk|walks|come|comes|dragged|carried >with|alongside a|an|the|its|any|every|his|their K:@",
            "move|moves|go|goes|travel|travels|walk|walks|come|comes >with|alongside K:@",
            "move|moves|go|goes|travel|travels|walk|walks|come|comes >together|along with a|an|the|its|any|every|his|their K:@",
            "move|moves|go|goes|come|comes >where|to|behind a|an|the|its|any K:@ was|left|stood|came|moved|goes *",
            "move|moves|go|goes|come|comes >where a|an|the|its|any K:@ was|left|stood|came|moved",
            "move|moves|go|goes|come|comes|takes >to|into the|a square|place that|which|where|left a|an|the|its|any K:@ left|was|leaves|stood|has|just *",
            "move|moves|go|goes|come|comes|takes >to|into the|a square|place that|which|where|left a|an|the|its|any K:@ left|was|leaves|stood",
            "move|moves|go|goes|come|comes|takes >to|into the|a square|place a|an|the|its|any K:@ left|was|leaves|stood|just *",
            "move|moves|go|goes|come|comes|takes >to|into the|a square|place a|an|the|its|any K:@ left|was|leaves|stood",
            "move|moves|go|goes|come|comes|takes >to|into the|a square|place left by a|an|the|its|any K:@",
        ],
        "follows {K&} next to it",
        ("moves with the king", "follows a king next to it"),
    )
    .help(PLACE)
    .only_read(),
    say(
        &["may|can >follow *", "follow|follows *"],
        "it names the other and where that stands: `follows a knight next to it`, `follows an unmoved rook a step forward from it`",
        "follows in its steps",
    )
    .wrong("whom a piece follows comes after `follows`"),
];
