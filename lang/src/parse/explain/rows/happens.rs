//! What happens because of a move, in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    say(
        &["on_capture|oncapture|on-capture|on_captures|after_capture|aftercapture *", "on capture|capturing :|= *", "def on_capture *"],
        "what happens because of a capture is a line of its own, `when it captures: it leaves the board`, `when it captures: every piece next to it leaves the board` and the like",
        "on_capture: remove(self)",
    ),
    write(
        &[
            "can|may|could >swap|swaps|exchange|exchanges|switch|change|trade places|place|squares|positions with a|an|the|its K:@ next|adjacent to it",
            ">swap|swaps|exchange|exchanges|switch|switches places|place|squares|positions with a|an|the|its K:@ next|adjacent to it",
            "can|may|could >swap|swaps|exchange|exchanges|switch places|place|squares|positions with an|a adjacent K:@",
            ">swap|swaps|exchange|exchanges|switch|switches places|place|squares|positions with an|a adjacent K:@",
        ],
        "move step any way onto a friendly {K}, and that piece goes to the square it left",
        (
            "can swap places with a rook next to it",
            "move step any way onto a friendly rook, and that piece goes to the square it left",
        ),
    )
    .only_read(),
    say(
        &[
            "can|may|could >swap|swaps|exchange|exchanges|switch|change|trade places|place|squares|positions with a|an|the|its K:@ next|adjacent to it *",
            ">swap|swaps|exchange|exchanges|switch|switches places|place|squares|positions with a|an|the|its K:@ next|adjacent to it *",
        ],
        "the two change places by `move step any way onto a friendly {K}, and that piece goes to the square it left`; how often is not asked, but a condition may follow, as `, if it is unmoved`",
        "can swap places with a rook next to it once per game",
    )
    .wrong("the line says where the other piece goes"),
    write(
        &[
            "when|if|once it captures|takes :|, self|this|it|he|she|itself|captor >becomes|become|is the|its|a victim|prey|captive",
            "when|if|once it captures|takes :|, self|this|it|he|she|itself|captor >becomes|become|is victim|prey|captive",
            "when|if|once it captures|takes :|, self|this|it|he|she|itself|captor >turns|changes|transforms into|to the|its|a victim|prey|captive",
            "when|if|once it captures|takes :|, self|this|it|he|she|itself|captor >turns|changes|transforms into|to victim|prey|captive",
            "when|if|once it captures|takes :|, self|this|it|he|she|itself|captor >becomes|become|is|turns|changes|transforms into|to what|whatever it captured|captures|takes|took",
            "when|if|once it captures|takes :|, self|this|he|she|itself|captor >becomes|become what|whatever it captured|captures|takes|took",
        ],
        "when it captures: it becomes what it captured",
        ("when it captures: self becomes victim", "when it captures: it becomes what it captured"),
    ),
    say(
        &[
            "when|if|once it captures|takes :|, the|its victim|captive|prey >changes|change|switches|switch|joins|turns *",
            "when|if|once it captures|takes :|, the captured|taken piece >changes|change|switches|switch|joins|turns *",
            "when|if|once it captures|takes :|, what it captures|takes|captured|took >changes|change|switches|switch|joins|turns *",
            "when|if|once it captures|takes :|, it >converts|recruits|turns *",
        ],
        "the captor comes to its square: to become the captor's it goes to a hand, by a line of each piece that is captured, `when it is captured: it goes to the captor's hand`; or the captor stays, and another stands there, `when it captures: it stays, and the victim becomes the captor's pawn`",
        "when it captures: the victim changes sides",
    )
    .wrong("what is captured leaves its square"),
    write(
        &[
            "when|if|once|after it E:captures|moves :|, >remove|removes|destroy|destroys|delete|kill|kills|discard it|itself and|, R:*",
            "when|if|once|after it E:captures|moves :|, >remove|removes|destroy|destroys|delete|kill|kills|discard it|itself , and R:*",
            "when|if|once|after it E:captures|moves :|, >remove|removes|destroy|destroys|delete|kill|kills|discard both it and R:*",
            "when|if|once|after it E:captures|moves :|, it >and R:* are|is|get|gets|all removed|destroyed|killed|deleted|discarded|taken|captured",
            "when|if|once|after it E:captures|moves :|, it >and R:* are|is|get|gets|all removed|destroyed|killed|taken from|off the|board *",
            "when|if|once|after it E:captures|moves :|, it >and R:* die|dies|disappear|disappears|vanish|vanishes|perish|perishes",
        ],
        "when it {E}: it leaves the board, and so does {R}",
        (
            "when it captures: remove it and every piece next to it except pawns",
            "when it captures: it leaves the board, and so does every piece next to it except pawns",
        ),
    )
    .only_read(),
    write(
        &[
            "when|if|once|after it E:captures|moves :|, >remove|removes|destroy|destroys|delete|kill|kills|discard it|itself",
            "when|if|once|after it E:captures|moves :|, >remove|removes|destroy|destroys|delete|kill|kills|discard it|itself from|off the|board *",
            "when|if|once|after it E:captures|moves :|, >remove|removes|destroy|destroys|delete|kill|kills|discard the captor|piece",
        ],
        "when it {E}: it leaves the board",
        ("when it captures: remove it", "when it captures: it leaves the board"),
    )
    .only_read(),
    write(
        &[
            "when|if|once|after it E:captures|moves :|, >remove|removes|destroy|destroys|delete|kill|kills|discard every|all|each N:*",
            "when|if|once|after it E:captures|moves :|, every|all|each N:* >are|is|get|gets removed|destroyed|killed|deleted",
            "when|if|once|after it E:captures|moves :|, every|all|each N:* >dies|die|disappears|vanishes|perishes",
        ],
        "when it {E}: every {N} leaves the board",
        (
            "when it captures: remove every enemy next to it",
            "when it captures: every enemy next to it leaves the board",
        ),
    )
    .only_read(),
    write(
        &["when|if|once it E:captures|moves :|, it >and R:* leave|leaves the board"],
        "when it {E}: it leaves the board, and so does {R}",
        (
            "when it captures: it and every piece next to it leave the board",
            "when it captures: it leaves the board, and so does every piece next to it",
        ),
    )
    .only_read(),
    write(
        &[
            "L:* , and every E:* , if >any|one|some do|is|are|can",
            "L:* , and every E:* , if >one|some|it does",
            "L:* , and every E:* , if >at least one does|do",
            "L:* , and every E:* , if >there is|are any|one|some",
            "L:* , and every E:* , >unless none does|do",
            "L:* , and every E:* , if >any|one|some",
            "L:* , and every E:* , if >any|one|some changes|leaves|becomes *",
        ],
        "{L}, and every {E}, if any does",
        (
            "move step any way, and every enemy next to it changes sides, if one does",
            "move step any way, and every enemy next to it changes sides, if any does",
        ),
    )
    .only_read(),
    write(
        &[
            "when it E:captures|moves : H:* , if >any|one|some|there *",
            "when it E:captures|moves : H:* if >any|one|some *",
            "when it E:captures|moves : H:* , >unless none *",
        ],
        "when it {E}: {H}, if any does",
        (
            "when it moves: every enemy next to it changes sides, if one does",
            "when it moves: every enemy next to it changes sides, if any does",
        ),
    )
    .only_read(),
    write(
        &[
            "when|if|once it captures|takes :|, >it|both explode|explodes with|and every|all|the pieces|piece except P:* >around|near|beside|next *",
            "when|if|once it captures|takes :|, >it|both explode|explodes , with|and every|all|the pieces|piece except P:* >around|near|beside|next *",
            "when|if|once it captures|takes :|, it >and|with every|all|the pieces|piece next to it except P:* explode|explodes|die|dies|vanish|vanishes|disappear|disappears|go|perish",
            "when|if|once it captures|takes :|, it >and|with every|all|the pieces|piece except P:* next to it explode|explodes|die|dies|vanish|vanishes|disappear|disappears|go|perish",
        ],
        "when it captures: it leaves the board, and so does every piece next to it except {P}",
        (
            "when it captures: it explodes, with every piece except pawns next to it",
            "when it captures: it leaves the board, and so does every piece next to it except pawns",
        ),
    )
    .only_read(),
    write(
        &["when|if|once it captures|takes :|, >every|all N:* explode|explodes"],
        "when it captures: every {N} leaves the board",
        (
            "when it captures: every piece next to it except pawns explodes",
            "when it captures: every piece next to it except pawns leaves the board",
        ),
    )
    .only_read(),
    write(
        &[
            "when|if|once it captures|takes :|, >it|both explode|explodes with|and every|all|the pieces|piece|everything around|near|beside|next *",
            "when|if|once it captures|takes :|, >it|both explode|explodes , with|and every|all|the pieces|piece|everything around|near|beside|next *",
            "captures >explode",
            "capture|captures >explode|explodes *",
            "* >explode|explodes|explosion|exploding|blast|blasts *",
        ],
        "when it captures: it leaves the board, and so does every piece next to it",
        ("captures explode", "when it captures: it leaves the board, and so does every piece next to it"),
    )
    .help("say who leaves the board, as in `{}`, or `every piece next to it except pawns`")
    .only_read(),
    write(
        &[
            "when|if|once it captures|takes :|, it|both >dies|die|disappears|disappear|vanishes|vanish|perishes|perish|leave|leaves",
            "when|if|once it captures|takes :|, it|both >dies|disappears|vanishes|leaves the game|field|play",
            "when|if|once it captures|takes :|, it|both >is|are|gets removed|destroyed|lost|gone|taken|captured",
            "when|if|once it captures|takes :|, it|both >is|are|gets removed|destroyed|taken|captured from|off the board|game",
        ],
        "when it captures: it leaves the board",
        ("when it captures: it dies", "when it captures: it leaves the board"),
    )
    .only_read(),
    write(
        &[
            "when|if|once|after it E:captures|moves :|, it >turns|changes|transforms|flips|promotes into|to a|an|the P:@",
            "when|if|once|after it E:captures|moves :|, it >turns|changes|transforms|flips|promotes into|to P:@",
            "when|if|once|after it E:captures|moves :|, >promotes|turns|becomes|becomes to|into|a|an P:@",
            "when|if|once|after it E:captures|moves :|, it becomes >P:@",
            "when|if|once|after it E:captures|moves , it becomes a|an >P:@",
        ],
        "when it {E}: it becomes {P&}",
        ("when it moves: it turns into a rook", "when it moves: it becomes a rook"),
    )
    .only_read(),
    write(
        &[
            "when|if it captures :|, it stays >,|and|, it|the becomes|captor a|an|becomes P:@",
            "when|if it captures :|, it stays >,|and becomes|turns|become a|an|into P:@",
            "when|if it captures :|, it stays >,|and the captor becomes a|an P:@",
            "when|if it captures :|, it stays , and >the captor becomes a|an P:@",
        ],
        "when it captures: it stays, and it becomes {P&}",
        ("when it captures: it stays and becomes a queen", "when it captures: it stays, and it becomes a queen"),
    )
    .only_read(),
    write(
        &[
            "when|if|once|after it E:captures|moves :|, it >switches|swaps|turns|changes|joins side|colour|color|owner|owners|colours|colors",
            "when|if|once|after it E:captures|moves :|, it >switches|swaps|changes|joins its|the|his side|sides|colour|color|owner|enemy|army|opponent|other",
            "when|if|once|after it E:captures|moves :|, it >becomes|becoming the|an enemy|opponent|enemies ' s",
            "when|if|once|after it E:captures|moves :|, it >is|becomes the enemy ' s",
            "when|if|once|after it E:captures|moves :|, it >belongs to the enemy|opponent|other *",
        ],
        "when it {E}: it changes sides",
        ("when it captures: it becomes the enemy's", "when it captures: it changes sides"),
    )
    .only_read(),
    write(
        &[
            "when|if|once|after it E:captures|moves :|, every|each|all N:<words> >around|near|beside|adjacent|surrounding it V:*",
            "when|if|once|after it E:captures|moves :|, every|each|all N:<words> >adjacent|close|nearest to it V:*",
        ],
        "when it {E}: every {N-s} next to it {V}",
        ("when it moves: every enemy around it changes sides", "when it moves: every enemy next to it changes sides"),
    )
    .only_read(),
    write(
        &[
            "when|if|once|after it moves :|, it leaves|puts|builds a|an P:@ behind|there",
            "when|if|once|after it moves :|, a|an P:@ >stays|remains|is|left behind|there|left *",
            "when|if|once|after it moves :|, a|an P:@ appears >behind|where|there *",
            "when|if|once|after it moves :|, a|an P:@ >is|gets put|placed|left on|where *",
        ],
        "when it moves: a {P} appears on the square it left",
        ("when it moves: a wall stays behind", "when it moves: a wall appears on the square it left"),
    )
    .only_read(),
    write(
        &[
            "when|if it is captured|taken :|, it >returns|comes|reborn|goes|is to|back|reborn|home on|to|at S:<words>",
            "when|if it is captured|taken :|, it >goes|returns|comes to|back S:<words>",
            "when|if it is captured|taken :|, it >is reborn|returned|put on|to|at S:<words>",
            "when|if it is captured|taken :|, it >is reborn|returned on|to|at S:<words> , if *",
            "when|if it is captured|taken :|, it >returns|comes|goes to|back S:<words> , if *",
        ],
        "when it is captured: it goes to {S} if empty",
        ("when it is captured: it is reborn on d1", "when it is captured: it goes to d1 if empty"),
    )
    .only_read(),
    say(
        &[
            "when it E:captures|moves :|, it becomes >* or *",
            "when it E:captures|moves :|, it becomes a|an @ or|, *",
        ],
        "name one kind: `when it {E}: it becomes a rook`; a choice is a promotion",
        "when it captures: it becomes a rook or bishop",
    ),
    say(
        &[
            "when|if|once|after it captures|moves :|, it >!stays|becomes|changes|leaves|counts *",
            "when|if|once|after it captures|moves :|, >!it|every|the|a|an|stays|, *",
        ],
        "say what happens in sentences such as `it leaves the board`, `it becomes a rook`, `it changes sides`, `every enemy next to it changes sides` and `a pawn appears on the square it left`",
        "when it captures: it grows wings",
    ),
    say(
        &[
            "* >push*|shov* * row|rows|line|lines|column|columns|number|several|many|all|chain|group|stack|two|three|2|3 *",
            "* that piece goes >#|two|three|several|many steps|squares *",
            "* onto pieces|enemies , and >those|these|they *",
        ],
        "the piece on the square goes on, and only if the square behind it is empty: `move step orthogonal onto a piece, and that piece goes a step ahead`; a row of pieces is not pushed",
        "move step orthogonal pushing a row of pieces",
    )
    .wrong("one piece is pushed, and by one square"),
    say(
        &[
            "* >push*|shov* * off|out|edge|beyond|overboard *",
            "* >push*|shov* * off|out|overboard",
            "* onto * and that piece >leaves|falls|dies|disappears|vanishes *",
            "* onto * and that piece goes >off|out|away *",
            "* and that piece goes a step ahead >or *",
            "* and that piece goes a step ahead , >or *",
        ],
        "at the edge such a move is illegal; what is to go from the board is captured, or leaves it because of a move, as in `move step any way, and every enemy next to it leaves the board`",
        "move slide orthogonal, pushing enemies off the board",
    )
    .wrong("nothing is pushed off the board"),
    write(
        &[
            "M:move|capture P:* over one|an|a enemy , and >that|the|this piece|enemy|one leaves|is|dies|disappears|goes|vanishes *",
            "M:move|capture P:* over one|an|a enemy , and >it is|leaves|dies|disappears|vanishes *",
            "M:move|capture P:* over one|an|a enemy and >that|the|this piece|enemy|one is captured|taken|removed",
            "M:move|capture P:* over one|an|a enemy , >which|who|that is captured|taken|removed",
        ],
        "capture {P} over one enemy, taking what it passed over",
        (
            "move hop any way over one enemy, and that piece leaves the board",
            "capture hop any way over one enemy, taking what it passed over",
        ),
    )
    .only_read()
    .wrong("`taking` takes the piece that was passed over"),
    say(
        &[
            "* hop|slide * over * , and >that|the|this piece|enemy|one leaves|is|dies *",
            "* hop|slide * over * , and >it is|leaves|dies *",
            "* hop|slide * over * >taking|capturing|removing it|them|that *",
            "* hop|slide * over * >taking|capturing|removing that|the|what *",
        ],
        "`capture hop any way over one enemy, taking what it passed over`, and likewise for a slide or for `leap 2 2 over one enemy`",
        "move hop any way over a piece, and that piece leaves the board",
    )
    .wrong("`taking` takes the piece that was passed over"),
    write(
        &[
            "move L:* onto N:* , and it >changes|swaps|exchanges|trades|switches places|squares|positions *",
            "move L:* onto N:* , it >changes|swaps|exchanges|trades|switches places|squares|positions *",
            "move L:* onto N:* , >changing|swapping|exchanging|trading|switching places|squares|positions *",
            "move L:* onto N:* , >changing|swapping|exchanging|trading|switching with *",
            "move L:* onto N:* , and they|both >change|swap|exchange|trade|switch places|squares|positions",
        ],
        "move {L} onto {N}, and that piece goes to the square it left",
        (
            "move slide any way onto a friendly piece, and it changes places with it",
            "move slide any way onto a friendly piece, and that piece goes to the square it left",
        ),
    )
    .help("say where the other piece goes: `{}`")
    .only_read(),
    say(
        &[
            "* >swap|swaps|swapping|exchange|exchanges|switch|switches *",
            "* >changes|change|changing|trades|trading places *",
            "* >push|pushes|pushed|pushing|shove|shoves *",
            "* >push|pushes|pushed|pushing|shove|shoves",
            "* >pull|pulls|pulled|pulling|drag|drags *",
        ],
        "say where the other piece goes: `move step orthogonal onto a piece, and that piece goes a step ahead` pushes it, `… onto a friendly piece, and that piece goes to the square it left` changes places, and `…, and an enemy a step back from the square it left goes to the square it left` pulls",
        "swap places with a rook",
    ),
];
