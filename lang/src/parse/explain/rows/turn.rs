//! Lines of a turn in other words.

use super::row::{Row, say, write};

pub(super) const ROWS: &[Row] = &[
    // ---- Several moves ----
    write(
        &[
            "then the K:<name> is|gets >placed|put|moved|set on|to an|any|another empty|free square",
            "then the K:<name> >goes|moves on|to an|any|another empty|free square",
        ],
        "then the {K} goes anywhere",
        ("then the duck is placed on any empty square", "then the duck goes anywhere"),
    )
    .only_read(),
    write(
        &["A:a move >, then the K:<name> is|gets *", "A:a move >, then the K:<name> goes|moves on *"],
        "a move; then the {K} goes anywhere",
        ("a move, then the duck goes on an empty square", "a move; then the duck goes anywhere"),
    )
    .help("`then` begins a line of its own: write `a move`, and below it `then the {K} goes anywhere`")
    .only_read(),
    write(
        &[
            "one|1|a >move|moves more than *",
            "a|one|another >extra|additional more|extra|additional|further move|moves *",
            "one|a >more|extra|additional move|moves than *",
            "one|a >more|extra|additional move|moves each|every turn",
            ">progressive|increasing|growing *",
            "* one >more move|moves than *",
        ],
        "one move more than the turn before",
        ("one more move than the turn before", "one move more than the turn before"),
    )
    .only_read(),
    write(
        &["N:# >move|plies|ply|actions|action", "N:# moves >per|in|each|every|a|and|of *", "N:# >legal|normal moves"],
        "{N} moves",
        ("2 move", "2 moves"),
    )
    .only_read(),
    write(
        &[
            ">two|both moves|move|actions|plies *",
            "a|one|the move|moves >twice *",
            "move|moves >twice *",
            "a|one >double move|moves *",
            ">double move|moves *",
            "a|each|every|the player|side move|moves|makes >twice|two *",
        ],
        "2 moves",
        ("two moves", "2 moves"),
    )
    .only_read(),
    write(
        &[">three moves|move|actions|plies *", "a|one|the move|moves >thrice *", "move|moves >thrice *"],
        "3 moves",
        ("three moves", "3 moves"),
    )
    .only_read(),
    write(
        &[
            "A:a|an|any|one B:move|capture|drop >,|and|; then a|an|any|another|one C:move|capture|drop",
            "A:a|an|any|one B:move|capture|drop ,|and >and|, then a|an|any|another|one C:move|capture|drop",
            "A:a|an|any|one B:move|capture|drop >then a|an|any|another|one C:move|capture|drop",
            "A:a|an|any|one B:move|capture|drop >and|& a|an|another|one|second C:move|capture|drop",
        ],
        "a {B}; then a {C}",
        ("a move, then a move", "a move; then a move"),
    )
    .wrong("each part of a turn is a line of its own")
    .help("write `a {B}; then a {C}`, or without the `;` on two lines; if the second is for where the first is not legal, `a {B}, else a {C}`"),
    write(
        &[
            "then >may|can|could|optionally a|an|one|another C:move|capture|drop",
            "then >may|can|could|optionally C:move|capture|drop",
            "then a|an|one|another >optional|possible C:move|capture|drop",
            "then >a|an C:move|capture|drop if|when|where *",
        ],
        "then a {C} or a pass",
        ("then may capture", "then a capture or a pass"),
    )
    .help("write `{}`; a piece that goes on capturing in one move does so by its path, `capture leap 2 2 over one enemy, then may repeat, taking what it passed over`")
    .only_read(),
    write(
        &["up to >two|2 moves *", "at most >two|2 moves *", "one|1 or >two|2 moves *"],
        "a move; then a move or a pass",
        ("up to two moves", "a move; then a move or a pass"),
    )
    .only_read(),
    write(
        &[
            "then >one|another|any|the|must|second|again C:move|capture|drop",
            "then a|the >second|third|further|new C:move|capture|drop",
            "then >C:move|capture|drop again|also|too",
            "then >C:move|capture|drop",
        ],
        "then a {C}",
        ("then another move", "then a move"),
    )
    .only_read(),
    write(
        &["N:# moves >until|unless|till|but a|the|one check", "N:# moves >until|unless|till|but a|the check R:*"],
        "{N} moves; a check ends the turn",
        ("2 moves until a check", "2 moves; a check ends the turn"),
    )
    .only_read(),
    write(
        &["N:# >drops|placements|stones|pieces"],
        "{N} moves",
        ("2 drops", "2 moves"),
    )
    .help("a drop is a move like any other: write `{}`")
    .only_read(),
    write(
        &[
            "* >check|checks|checking ends|end|stops|finishes|terminates|breaks *",
            "the turn >ends|stops|is|finishes if|when|after|with|on|by|over check|checks|a|it *",
            "* >until|unless a|the|it check|checks|gives *",
        ],
        "a check ends the turn",
        ("giving check ends the turn", "a check ends the turn"),
    )
    .only_read(),
    write(
        &[
            "no|never >check|checks|checking unless|but|except|save mate|checkmate",
            "no >check|checks|checking unless|but|except it is|gives mate|checkmate",
            "only >check|checks that mate|mates",
            "check|checks >only with|as mate|checkmate",
        ],
        "a move giving no check except mate",
        ("no check except mate", "a move giving no check except mate"),
    ),
    write(
        &[
            "no >checks before *",
            "no check >until|till|except|but *",
            "no check before >last|a|the|end *",
            "check|checks >only in|on|by|with|at the|a last|final *",
            "only >the last|final move may|can give|check *",
        ],
        "no check before the last move",
        ("no checks before the last move", "no check before the last move"),
    )
    .only_read(),
    write(
        &[
            "check|checks >count|matters|matter|is|are only|judged|checked|tested at|when|in *",
            "check counts only >when|in|after|with|by *",
            "check counts >at|when|after|in *",
            "the|a king|royal may|can be|pass|go|stand >attacked|in|through *",
        ],
        "check counts only at the end of the turn",
        ("checks count only at the end", "check counts only at the end of the turn"),
    )
    .only_read(),
    say(
        &["* >again|twice|thrice", "* >several|many|few moves *"],
        "a turn of several moves says how many, `2 moves`, `one move more than the turn before`, or names each part, `a move` and below it `then a move or a pass`; a piece that goes on capturing does so within one move, by its path",
        "a move again",
    ),
    // ---- What has moved goes on ----
    write(
        &[
            "then it goes >up|down or|, up|down",
            "then it >moves|passes|jumps|steps up|down or|, up|down",
            "then it goes >to|through the other board|level",
            "then it goes >through to the other board|level",
            "then it >moves|passes|jumps|transfers to|through the other board|level",
            "then it >moves|passes|jumps|transfers through to the other board|level",
        ],
        "then it goes a step up, down",
        ("then it goes up or down", "then it goes a step up, down"),
    )
    .only_read(),
    write(
        &["then it goes >R:up|down|forward|backward|left|right|sideways"],
        "then it goes a step {R}",
        ("then it goes up", "then it goes a step up"),
    ),
    say(
        &["then it goes * >or|, a pass", "then it goes * , >else a pass", "then it >may|can|could go|move|step *"],
        "what has moved must go on, `then it goes a step up, down`: where it cannot, it may not make that move; with `, if possible` this is left out where there is no such square",
        "then it may go a step forward",
    ),
    say(
        &["then it >captures|takes|attacks *", "then it goes * >capturing|taking *"],
        "what goes on captures nothing, `then it goes a step forward`; a further move that captures is `then a capture`, and captures within one move are a path: `capture leap 2 2 over one enemy, then may repeat`",
        "then it captures a step forward",
    ),
    write(
        &[
            "then it >moves|steps|jumps|slides|leaps|continues|retreats|advances a R:*",
            "then it >must go|move a R:*",
            "then >what|whatever moved goes|moves a R:*",
            "then >what|whatever has moved goes|moves a R:*",
            "then >the moved|moving piece goes|moves a R:*",
            "then >the mover goes|moves a R:*",
            "then >the piece that|which moved goes|moves a R:*",
            "then >that piece goes|moves a R:*",
        ],
        "then it goes a {R}",
        ("then it moves a step backward", "then it goes a step backward"),
    )
    .only_read(),
    say(
        &["then it >appears|comes *"],
        "what has moved goes on: `then it goes a step up, down`, `then it goes to last rank`; what appears is another piece, `then a wall appears next to it`",
        "then it appears next to it",
    ),
    say(
        &["it >goes *"],
        "first a turn says what is done, `a move`, and below it `then it goes a step up, down`",
        "it goes a step forward",
    ),
    // ---- Further parts ----
    write(
        &[
            "A:* >, then B:* V:appears|goes C:*",
            "A:* , and >then B:* V:appears|goes C:*",
            "A:* and >then B:* V:appears|goes C:*",
            "A:* >then B:* V:appears|goes C:*",
        ],
        "{A}; then {B} {V} {C}",
        ("a move, then a wall appears anywhere", "a move; then a wall appears anywhere"),
    )
    .wrong("each part of a turn is a line of its own, or follows a `;`"),
    write(
        &[
            "A:* >, then B:a|an N:@ R:*",
            "A:* , and >then B:a|an N:@ R:*",
            "A:* >then B:a|an N:@ R:*",
        ],
        "{A}; then {B} {N} appears {R}",
        ("a move, then a wall anywhere", "a move; then a wall appears anywhere"),
    )
    .wrong("each part of a turn is a line of its own, or follows a `;`")
    .only_read(),
    say(
        &[
            "a|an|any move|capture|drop >, then !a|an|any|every|each|the|move|moves|capture|captures *",
            "a|an|any move|capture|drop >, then a|an !move|capture *",
            "a|an|any move|capture|drop , and >then !a|an|any|every|each|the|move|moves|capture|captures *",
            "a|an|any move|capture|drop , and >then a|an !move|capture *",
            "a|an|any move|capture|drop >then !a|an|any|every|each|the|move|moves|capture|captures *",
            "a|an|any move|capture|drop >then a|an !move|capture *",
        ],
        "write `a move`, and below it a line such as `then a wall appears anywhere`, `then a wall appears a slide any way from it`, `then a wall appears next to it` or, of what is nobody's, `then the duck goes anywhere`",
        "a move, then an arrow a slide any way from the moved piece",
    )
    .wrong("each part of a turn is a line of its own"),
    write(
        &[
            "then >place|put|puts|places|set|sets|add|adds a|an N:@ anywhere|somewhere",
            "then >place|put|puts|places|set|sets|add|adds a|an N:@ on any|an|some empty square",
            "then a|an N:@ >is placed|put|set anywhere|somewhere",
            "then a|an N:@ appears >somewhere",
            "then a|an N:@ appears on >any|an|some empty square",
            "then a|an N:@ appears on >any|some|a square",
            "then a|an N:@ >on any|an|some|every|the empty square|squares",
            "then a|an N:@ >in any|an|some|every|the empty square|squares",
        ],
        "then a {N} appears anywhere",
        ("then place a wall anywhere", "then a wall appears anywhere"),
    )
    .only_read(),
    write(
        &[
            "then >move|moves|place|put|puts|places the N:@ anywhere|somewhere",
            "then >move|moves|place|put|puts|places the N:@ to|on any|an|another|some empty square",
            "then >move|moves|place|put|puts|places the N:@ to|on any|another other empty square",
            "then the N:@ >moves anywhere|somewhere",
            "then the N:@ goes >somewhere|elsewhere",
            "then the N:@ goes to >any|an|another|some empty square",
            "then the N:@ goes to >any other empty square",
            "then the N:@ goes to >any|another|some square",
            "then the N:@ >is moved|placed|put anywhere|somewhere",
            "then the N:@ >moves|is to|moved|put any|another|an|some *",
        ],
        "then the {N} goes anywhere",
        ("then move the duck anywhere", "then the duck goes anywhere"),
    ),
    write(
        &[
            "then >move|moves|put|puts|place|places the N:@ to|on|onto S:*",
            "then the N:@ >moves|is to|moved|put|placed S:%",
            "then the N:@ >is moved|put|placed to|on|onto S:*",
        ],
        "then the {N} goes to {S}",
        ("then move the duck to d4, e4", "then the duck goes to d4, e4"),
    )
    .only_read(),
    write(
        &[
            "then >move|moves|push|pushes the N:@ A:a|an P:*",
            "then >move|moves|push|pushes the N:@ A:step|slide|leap P:*",
        ],
        "then the {N} goes {A} {P}",
        ("then move the duck a step any way", "then the duck goes a step any way"),
    )
    .only_read(),
    write(
        &[
            "then >move|push|advance A:a|an F:friendly|enemy N:* W:a|an P:*",
            "then >move|push|advance A:a|an F:friendly|enemy N:* W:to|anywhere P:*",
        ],
        "then {A} {F} {N} goes {W} {P}",
        ("then move a friendly pawn a step forward", "then a friendly pawn goes a step forward"),
    )
    .only_read(),
    say(
        &["then >move|moves|put|place the N:@"],
        "say where: `then the {N} goes anywhere`, `then the {N} goes to d4, e4` or `then the {N} goes a step any way`",
        "then move the duck",
    )
    .wrong("it is not said where the piece goes"),
    say(
        &[
            "then >place|put|leave|leaves|drop|set|add a|an N:@ on|at|in the square it|that|the|just *",
            "then a|an N:@ >is|appears|stays|remains|placed on|at|left|behind the square it|that|just *",
            "then >leave|leaves a|an N:@ behind",
        ],
        "the pieces' own lines say what they leave behind: `every piece { when it moves: a {N} appears on the square it left }`",
        "then leave a wall on the square it left",
    )
    .wrong("a part of a turn does not know a square that was left"),
    // ---- Pieces of either side go ----
    say(
        &["then a move|capture|drop , >if possible", "then a move|capture|drop >if possible"],
        "`, if possible` goes after a part in which something comes or goes; a further move that may be left out is `then a move, else a pass`",
        "then a move, if possible",
    ),
    write(
        &[
            "then >move|push|advance an enemy N:@ R:*",
            "then an enemy N:@ >moves|steps|advances a R:*",
            "then an enemy N:@ >is moved|pushed a R:*",
        ],
        "then an enemy {N} goes {R}",
        ("then push an enemy pawn a step forward", "then an enemy pawn goes a step forward"),
    )
    .only_read(),
    write(
        &["then >the enemy N:@ goes R:*"],
        "then an enemy {N} goes {R}",
        ("then the enemy pawn goes a step forward", "then an enemy pawn goes a step forward"),
    )
    .wrong("`the` is for a piece of nobody, and one of a side's pieces is `an` enemy or `a` friendly one"),
    write(
        &["then >enemy N:@ goes R:*"],
        "then an enemy {N} goes {R}",
        ("then enemy pawn goes a step forward", "then an enemy pawn goes a step forward"),
    ),
    say(
        &["then an|a|the * goes * >else a pass", "then an|a|the * goes * , >else a pass", "then an|a|the * >may|can|could go|goes *"],
        "a part that is left out where nothing can do it ends `, if possible`: `then an enemy pawn goes a step forward, if possible`; what may be chosen or left out is a move, `then a move or a pass`",
        "then an enemy pawn goes a step forward, else a pass",
    ),
    say(
        &["then an|a * goes * >capturing|taking *", "then an|a enemy|friendly * >captures|takes *"],
        "what goes in a part captures nothing: `then an enemy pawn goes a step forward`",
        "then an enemy pawn goes a step diagonal capturing",
    ),
    write(
        &["then the N:@ >appears R:*"],
        "then a {N} appears {R}",
        ("then the wall appears anywhere", "then a wall appears anywhere"),
    ),
    write(
        &[
            "then >place|put|puts|places|set|sets|add|adds a|an N:@ on|in any|an|some|the empty square R:*",
            "then >place|put|puts|places|set|sets|add|adds a|an N:@ R:*",
            "then a|an N:@ >is placed|put|set R:*",
            "then a|an N:@ appears on >any|an|some empty square R:*",
            "then a|an N:@ on >any|an|some empty square R:*",
            "then >N:@ appears R:*",
        ],
        "then a {N} appears {R}",
        (
            "then put a wall on an empty square next to it",
            "then a wall appears next to it",
        ),
    )
    .only_read(),
    write(
        &["then >N:@ goes|moves|jumps|slides|steps|leaps R:*", "then the N:@ >moves|jumps|slides|steps|leaps R:*"],
        "then the {N} goes {R}",
        ("then duck goes anywhere", "then the duck goes anywhere"),
    ),
    say(
        &[
            "then >may drop|put|place|gate *",
            "then >drop|gate *",
        ],
        "what comes from the hand to the square that a piece leaves is a part of its move, and a line of what is in hand: `drop on the square an unmoved piece except pawn left`",
        "then may drop a hawk on the square just left",
    ),
    write(
        &["then a|an N:@ >R:*"],
        "then a {N} appears {R}",
        ("then a wall next to it", "then a wall appears next to it"),
    ),
    say(
        &["then * >from where|the|that *", "then * >becomes|become *", "then a|an @ >next|a|an *"],
        "a part brings something to the board, `then a wall appears anywhere`, `then a wall appears a slide any way from it`, or moves what is nobody's, `then the duck goes anywhere`; `it` is the piece that has moved",
        "then a slide any way from where it stands becomes a wall",
    ),
    // ---- More and more moves ----
    say(
        &[
            "1|one >move|moves , then 2|two moves , then 3|three *",
            "1|one >move|moves then 2|two moves then 3|three *",
            "1|one >move|moves , 2|two moves , 3|three *",
            "1|one >move|moves * and so on",
        ],
        "for turns that grow by one write `one move more than the turn before`",
        "1 move, then 2 moves, then 3 moves, and so on",
    )
    .wrong("a turn always has the same number of moves"),
    // ---- For one side ----
    say(
        &["W:white|black :|= R:*", "for W:white|black : R:*", "W:white|black moves|plays|makes R:*"],
        "what a turn of one side is stands in its army, in the place of this whole `turn { … }`: `army {W} { turn { {R} } }`; a side without a turn of its own makes one move",
        "white: 2 moves",
    )
    .wrong("this block is the turn of both sides"),
    // ---- Passes ----
    write(
        &[
            "A:* or >pass|passes|passing|skip|skips|nothing",
            "A:* or >no move",
            "A:* or a >skip",
            "A:* or may|can >pass|skip",
        ],
        "{A} or a pass",
        ("a move or pass", "a move or a pass"),
    ),
    write(
        &[
            "A:* , else >pass|passes|passing|skip|skips|nothing",
            "A:* , else >no move",
            "A:* , else a >skip",
            "A:* , else must|may|can >pass|skip",
        ],
        "{A}, else a pass",
        ("a move, else nothing", "a move, else a pass"),
    )
    .only_read(),
    write(
        &[
            "pass|passes|skip|skips >if|when|where *",
            "must >pass|skip *",
            "* cannot move >passes|pass|skips|skip",
            "a pass >if|when|where *",
        ],
        "a move, else a pass",
        ("pass if no move is legal", "a move, else a pass"),
    )
    .only_read(),
    write(
        &["may|can >pass|skip *", "* player|side may|can >pass|skip *", "passing|passes is|are >allowed|legal|optional"],
        "a move or a pass",
        ("may pass", "a move or a pass"),
    )
    .only_read(),
    // ---- Drops ----
    write(
        &[
            "must >drop|drops *",
            "a|the|each|every player|side|who must >drop *",
            "a|the side|player with|having a|any piece|pieces in >hand must drop",
            "drops|drop|dropping are|is >compulsory|mandatory|forced|first",
            "all|the|a >drops|drop first *",
            ">mustdrop|must-drop *",
            "a|any >placement , else a move",
        ],
        "a drop, else a move",
        ("drops are compulsory", "a drop, else a move"),
    )
    .only_read(),
    // ---- What comes first ----
    write(
        &[
            "A:* >if|when|whenever|where possible|able|legal|available|any , else|otherwise B:*",
            "A:* >if|when|whenever|where one|it|any|there is possible|legal|available|one|any , else|otherwise B:*",
            "A:* , >if|when|whenever|where possible|able|legal|available|any , else|otherwise B:*",
            "A:* >if|when|whenever|where possible|able|legal|available|any else|otherwise B:*",
        ],
        "{A}, else {B}",
        ("a capture if possible, else a move", "a capture, else a move"),
    )
    .help("what comes first, where it is legal, goes before `else`: `{}`")
    .only_read(),
    write(
        &["a|any capture >or a|any move"],
        "a capture, else a move",
        ("a capture || a move", "a capture, else a move"),
    )
    .help("for captures that come first write `{}`; where the choice is free, `a move` is a capture, too")
    .only_read(),
    write(
        &[
            "A:* leaving|keeping no P:@ >facing|opposite|opposing|seeing a|an|the|any Q:enemy|friendly S:@",
            "A:* leaving|keeping no P:@ >opposite to a|an|the|any Q:enemy|friendly S:@",
            "A:* leaving|keeping no P:@ >facing|opposite|opposing|seeing Q:enemy|friendly S:@",
        ],
        "{A} leaving no {P} a slide forward from {Q&} {S}",
        (
            "a move leaving no king facing an enemy king",
            "a move leaving no king a slide forward from an enemy king",
        ),
    )
    .help("two that face each other on an open file are a slide apart: `{}`")
    .only_read(),
    write(
        &[
            "A:* , >or else|otherwise B:*",
            "A:* , >otherwise|elsewise|failing B:*",
            "A:* >or else B:*",
            "A:* >otherwise|elsewise B:*",
            "A:* , >and else|otherwise B:*",
            "A:* , >if not|none , B:*",
            "A:* , >if not|none B:*",
        ],
        "{A}, else {B}",
        ("a capture, otherwise a move", "a capture, else a move"),
    ),
    write(
        &[
            ">most|maximum|longest|biggest|largest capture|captures *",
            "a|the >most|maximum|longest|biggest|largest capture|captures *",
            "a|the|every capture|captures * >most|maximum men|man|stones|enemies|pieces|captures *",
            "captures|capturing * >most|maximum men|man|stones|enemies|pieces|captures *",
        ],
        "a capture of the most pieces, else a move",
        ("the longest capture, else a move", "a capture of the most pieces, else a move"),
    ),
    write(
        &[
            "captures|capture >compulsory|mandatory|forced|obligatory|first",
            "captures|capturing|capture is|are >compulsory|mandatory|forced|obligatory",
            "a|any|every|all|each|the captures|capture is|are >compulsory|mandatory|forced|obligatory",
            ">forced|compulsory|mandatory|obligatory capture|captures|capturing",
            ">mustcapture|must-capture",
            "must >capture|take",
            "must|always >capture|take , else|otherwise|or a|any|another move|moves",
            "must|always >capture|take else|otherwise|or a|any|another move|moves",
            "must|always >capture|take , else|otherwise|or move|moves",
            "must|always >capture|take else|otherwise|or move|moves",
            "must >capture|take if|when|whenever *",
            "a|the|each|every player|side must >capture|take",
            "a|the|each|every player|side must >capture|take if|when|whenever *",
            ">prefer captures|capturing",
            "captures|capture >preferred|preferably",
            ">if|when|whenever a|any capture is possible|legal|available|there , a capture , else a move",
            "capture|captures >if|when|whenever|where possible|able|legal|available",
            "a|any|the capture|captures >if|when|whenever|where possible|able|legal|available",
            "a|any|the capture|captures >if|when|whenever|where one|it|any is possible|legal|available|there",
            "a|any|the capture|captures >if|when|whenever|where there is|are one|any",
        ],
        "a capture, else a move",
        ("captures are compulsory", "a capture, else a move"),
    ),
    write(
        &[
            "capture|captures , >else|otherwise move|moves",
            "capture|captures >else|otherwise move|moves",
            "capture|captures , >else|otherwise a|an|any|every|other move|moves",
            "capture|captures >else|otherwise a|an|any|every|other move|moves",
            "a|any|every|the capture|captures , else >move|moves",
            "a|any|every|the capture|captures >else move|moves",
            "a|any|every|the capture|captures , else >any|every|the|other|another move|moves",
            "a|any|every|the capture|captures >else|otherwise any|every|the|other|another move|moves",
            "a|any|every|the capture|captures , else >any other move|moves",
            ">any|every|the capture|captures , else a move",
        ],
        "a capture, else a move",
        ("capture, else move", "a capture, else a move"),
    ),
    write(
        &["A:* or >B:move|moves|capture|captures", "A:* or >any|every|the B:move|moves|capture|captures"],
        "{A} or a {B-s}",
        ("a capture or move", "a capture or a move"),
    ),
    say(
        &["* capture|captures >, then *", "* capture|captures >then *"],
        "if the second is for where the first is not legal, write `a capture, else a move`; if both are done, one below the other, `a capture` and `then a move`",
        "captures, then the rest",
    )
    .wrong("`then` does not say which of the two comes first"),
    say(
        &["else|otherwise|or *", "if none|not|there|no *"],
        "it goes on in the line above, after a comma: `a capture, else a move`",
        "else a move",
    ),
    write(&[">any|every|each|all|the capture|captures", "captures|capture", ">only captures", "captures >only|alone"], "a capture", ("any capture", "a capture")),
    write(&[">any|every|each|all|the move|moves", "moves|move", "a|any >legal|normal|ordinary|regular|single move"], "a move", ("any move", "a move")),
    // ---- What a move may not bring about ----
    write(
        &[
            "A:* giving no check|checks >and|or|nor|, mate|mates|checkmate",
            "A:* giving no check|checks >and|or|nor|, no mate|mates|checkmate",
            "A:* giving no mate|mates|checkmate >and|or|nor|, check|checks",
            "A:* giving no mate|mates|checkmate >and|or|nor|, no check|checks",
        ],
        "{A} giving no check",
        ("a move giving no check or mate", "a move giving no check"),
    )
    .help("a mate is a check, too: write `{}`")
    .only_read(),
    write(
        &[
            "A:* giving no check|checks >unless|but|save mate|checkmate",
            "A:* giving no check|checks >other|rather than mate|checkmate",
            "A:* giving no check|checks >except|unless|but it|that is|gives|mates mate|checkmate",
            "A:* giving no check|checks >except|unless|but it mates|checkmates",
            "A:* giving no check|checks >except for|with mate|checkmate",
            "A:* giving no check|checks >except|unless|but a mate|checkmate",
        ],
        "{A} giving no check except mate",
        ("a move giving no check unless mate", "a move giving no check except mate"),
    ),
    write(
        &[
            "A:* >not|never giving|gives|give R:check|checks|mate|mates|checkmate",
            "A:* giving >no R:checks|mates|checkmates",
            "A:* giving >not R:check|checks|mate|mates|checkmate",
            "A:* giving >no|not a R:check|mate|checkmate",
            "A:* >that|which gives|give no R:check|checks|mate|mates|checkmate",
            "A:* >that|which does|do|may|must|can not|never give R:check|checks|mate|mates|checkmate",
            "A:* >that|which cannot give R:check|checks|mate|mates|checkmate",
            "A:* may|must|can not|never >give R:check|checks|mate|mates|checkmate",
            "A:* >cannot give R:check|checks|mate|mates|checkmate",
            "A:* >without|with giving R:check|checks|mate|mates|checkmate",
            "A:* >without R:check|checks|mate|mates|checkmate",
            "A:* >without a R:check|mate|checkmate",
            "A:* >with|but|and no R:check|checks|mate|mates|checkmate",
            "A:* >but|and not R:check|checks|mate|mates|checkmate",
        ],
        "{A} giving no {R-s}",
        ("a move not giving check", "a move giving no check"),
    ),
    write(
        &[
            "no|never >check|checks|checking",
            "no >giving|give check|checks",
            ">not|without giving check|checks",
            "check|checks|checking is|are >illegal|forbidden|prohibited|disallowed|not *",
            "giving|give check|checks is|are >illegal|forbidden|prohibited|disallowed|not *",
        ],
        "a move giving no check",
        ("no check", "a move giving no check"),
    ),
    write(
        &[
            "no|never >mate|mates|checkmate|checkmates|mating",
            "mate|mates|checkmate|mating is|are >illegal|forbidden|prohibited|disallowed|not *",
            "giving|give mate|checkmate is|are >illegal|forbidden|prohibited|disallowed|not *",
        ],
        "a move giving no mate",
        ("no mate", "a move giving no mate"),
    ),
];
