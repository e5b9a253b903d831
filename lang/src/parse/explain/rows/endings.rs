//! Endings in other words.

use super::row::{Row, say, write};

/// Lines of a change of endings alone.
pub(super) const CHANGES: &[Row] = &[
    write(
        &["replace C:* : O:*"],
        "remove {C}; {C}: {O}",
        ("replace stalemate: the side to move loses", "remove stalemate; stalemate: the side to move loses"),
    )
    .help("an ending is taken out and written again: write `remove {C}`, and below it `{C}: {O}`, which then comes before all others")
    .only_read(),
    write(
        &["C:* : >false|off|no|none|null|never|disabled|0"],
        "remove {C}",
        ("insufficient material: false", "remove insufficient material"),
    )
    .wrong("an ending that is not wanted is taken out"),
    write(
        &["after C:* : E:* : O:*"],
        "after {C} { {E}: {O} }",
        ("after stalemate: a king is on d4: draw", "after stalemate { a king is on d4: draw }"),
    )
    .only_read(),
    say(
        &[">before *"],
        "by default a new line comes before those that are there; `after checkmate { … }` puts it after one of them",
        "before stalemate: a king is on d4: draw",
    ),
];

pub(super) const ROWS: &[Row] = &[
    // ---- Numbers compared in signs ----
    write(
        &[
            "S:white|black . P:<name> . length|size|count|len < N:# : O:*",
            "S:white|black . count|num|number|pieces ( P:<name> ) < N:# : O:*",
        ],
        "{S} has fewer than {N} {P}: {O}",
        ("white.pawns.length < 2: black wins", "white has fewer than 2 pawns: black wins"),
    ),
    write(
        &[
            "S:white|black . P:<name> . length|size|count|len = = 0 : O:*",
            "S:white|black . count|num|number|pieces ( P:<name> ) = = 0 : O:*",
        ],
        "{S} has no {P-s}: {O}",
        ("white.pawns.length == 0: black wins", "white has no pawn: black wins"),
    ),
    write(
        &["A:* V:has|have >> >= N:# R:*", "A:* V:has|have >≥ N:# R:*", "A:* V:has|have >= >> N:# R:*"],
        "{A} {V} at least {N} {R}",
        (
            "a side has >= 2 knights on d4-e5: that side wins",
            "a side has at least 2 knights on d4-e5: that side wins",
        ),
    ),
    write(
        &["A:* V:has|have >< >= N:# R:*", "A:* V:has|have >≤ N:# R:*"],
        "{A} {V} fewer than {N+} {R}",
        ("a side has <= 2 knights: that side loses", "a side has fewer than 3 knights: that side loses"),
    )
    .only_read(),
    write(
        &["A:* V:has|have >> N:# R:*", "A:* V:has|have >more than N:# R:*"],
        "{A} {V} at least {N+} {R}",
        (
            "a side has > 2 knights on d4-e5: that side wins",
            "a side has at least 3 knights on d4-e5: that side wins",
        ),
    )
    .only_read(),
    write(
        &["A:* V:has|have >< N:# R:*"],
        "{A} {V} fewer than {N} {R}",
        ("a side has < 2 knights: that side loses", "a side has fewer than 2 knights: that side loses"),
    ),
    write(
        &["A:* V:has|have >= >= N:# R:*", "A:* V:has|have >= N:# R:*"],
        "{A} {V} exactly {N} {R}",
        (
            "a side has == 2 knights on d4-e5: that side wins",
            "a side has exactly 2 knights on d4-e5: that side wins",
        ),
    ),
    write(
        &[">> >= N:# R:* V:is|are P:*", ">≥ N:# R:* V:is|are P:*"],
        "at least {N} {R} {V} {P}",
        (">= 2 knights are on d4-e5: that side wins", "at least 2 knights are on d4-e5: that side wins"),
    ),
    // ---- What no ending says ----
    say(
        &["stalemate >: pass|passes|skip|skips|continue|continues *", "stalemate >: pass|passes|skip|skips", "stalemate >: the|a side|player to move passes|skips *", "stalemate >: the|a side|player to move passes|skips"],
        "the turn lets a side without a move pass: write `turn { a move, else a pass }` in the variant, and no line for stalemate",
        "stalemate: pass",
    )
    .wrong("an ending ends the game"),
    // ---- Who mates ----
    write(
        &[
            "checkmate|mate in|after|by|with a row|series of checks|check >by|with|from|of|including K:* : O:*",
            "checkmate|mate in|after|by|with a row|series of checks|check >, one by K:* : O:*",
            "checkmate|mate >after|following a|one check|checks by|with|from|of K:* : O:*",
            "checkmate|mate >after|following check|checks by|with|from|of K:* : O:*",
        ],
        "checkmate in a row of checks with one by {K}: {O}",
        (
            "checkmate in a row of checks by a queen: the side to move loses",
            "checkmate in a row of checks with one by a queen: the side to move loses",
        ),
    ),
    write(
        &["checkmate|mate >with|through|from|of|given by K:* : O:*", "checkmate|mate >with|through|from|of K:* : O:*"],
        "checkmate by {K}: {O}",
        ("checkmate with a rook: the side to move loses", "checkmate by a rook: the side to move loses"),
    ),
    // ---- Rows and chains ----
    write(
        &[
            "a side|player has|gets|makes|forms at least N:# P:@ in a >line : O:*",
            "a side|player has|gets|makes|forms at least N:# P:@ in >line|row : O:*",
            "a side|player has|gets|makes|forms at least N:# P:@ >aligned|adjacent|consecutive : O:*",
        ],
        "a side has at least {N} {P} in a row: {O}",
        (
            "a side has at least 4 stones in a line: that side wins",
            "a side has at least 4 stones in a row: that side wins",
        ),
    )
    .only_read(),
    write(
        &[
            "N:# >in a row|line : O:*",
            "N:# P:@ >in a row|line : O:*",
            "a side|player has|gets|makes|forms N:# >in a row|line : O:*",
            "N:# P:@ of a side are >in a row|line : O:*",
        ],
        "a side has at least {N} pieces in a row: {O}",
        ("5 in a row: that side wins", "a side has at least 5 pieces in a row: that side wins"),
    )
    .only_read(),
    say(
        &[
            "N:three|four|five|six >in a row|line : O:*",
            "N:three|four|five|six P:@ >in a row|line : O:*",
            "a side|player has|gets|makes|forms >three|four|five|six in a row|line : O:*",
            "a side|player has|gets|makes|forms >three|four|five|six P:@ in a row|line : O:*",
        ],
        "numbers are written in digits: `a side has at least 5 stones in a row: that side wins`",
        "a side has five stones in a row: that side wins",
    ),
    write(
        &[
            "a side|player has|gets >connected|joined|linked P:@ from A:* to B:* : O:*",
            "a side|player has|gets >connected|joined|linked P:@ between A:* and B:* : O:*",
            "a side|player >connects|joins|links P:@ from A:* to B:* : O:*",
            "a side|player has|gets a|an >connection|path|bridge|line of P:@ from A:* to B:* : O:*",
            "a side|player has|gets a|an >chain|connection|path|bridge|line of P:@ between A:* and B:* : O:*",
        ],
        "a side has a chain of {P} from {A} to {B}: {O}",
        (
            "a side has connected pawns from file a to file f: that side wins",
            "a side has a chain of pawns from file a to file f: that side wins",
        ),
    )
    .only_read(),
    write(
        &[
            "a side|player >connects|joins|links A:* and|to|with B:* : O:*",
            "a side|player has|gets >connected|joined|linked A:* and|to|with B:* : O:*",
            "a side|player has|gets a|an >chain|connection|path|bridge from A:* to B:* : O:*",
            "a side|player has|gets a|an >chain|connection|path|bridge between A:* and B:* : O:*",
        ],
        "a side has a chain of pieces from {A} to {B}: {O}",
        (
            "a side connects file a to file h: that side wins",
            "a side has a chain of pieces from file a to file h: that side wins",
        ),
    )
    .only_read(),
    say(
        &[
            "connect|connects|connected|align|aligned N:# : O:*",
            "connect|connects|connected|align|aligned N:# K:@ : O:*",
            "a side|player has|gets >connected|aligned N:# K:@ : O:*",
            "a side|player >connects|aligns N:# K:@ : O:*",
        ],
        "pieces in one line, next to each other, are in a row: `a side has at least {N} pieces in a row: {O}`, or the name of a kind for `pieces`",
        "connect 5: that side wins",
    ),
    say(
        &["* >flag move|turn|moves|counter *", "* >last|final|reply|equalizing|equalising move|turn|ply : *"],
        "that the other side may still answer is said by three lines: `each side has a king on last rank: draw`, `a black king is on last rank: black wins` and `a white king is on last rank and white is to move: white wins`, with the piece and the squares of this game",
        "a rook is on last rank, flag move: that side wins",
    )
    .wrong("there are no words for a last answer"),
    say(
        &[
            "a side|player >connects|joins|links * : O:*",
            "a side|player has >connected|joined|linked * : O:*",
            "a side|player has a >chain|connection|path|bridge from|between * : O:*",
            "a side|player has a >connection|path|bridge of * : O:*",
        ],
        "a chain is of pieces: `a side has a chain of stones from file a to file h: that side wins`",
        "a side connects both edges: that side wins",
    ),
    say(
        &[
            "all|every * >connected|joined|linked : O:*",
            "all|every * >connected|joined|linked in|to * : O:*",
            "a side|player has all * >connected|joined|linked : O:*",
            "a side|player has all * in one|a >group|chain : O:*",
            "a side|player has >all * in one|a group|chain : O:*",
        ],
        "all that a side has is in one group: `a side has every piece in a chain: that side wins`",
        "all pieces of a side are connected: that side wins",
    ),
    // ---- How long ----
    write(
        &["C:* for >1|one ply|turn|move : O:*"],
        "{C} for 2 plies: {O}",
        (
            "a side has only king for 1 ply: that side loses",
            "a side has only king for 2 plies: that side loses",
        ),
    )
    .help("what ends the game at once needs no number, and two plies leave one reply: `{}`")
    .only_read(),
    write(
        &["C:* for N:# >ply : O:*", "C:* for N:# >turns|turn|moves|move : O:*"],
        "{C} for {N} plies: {O}",
        (
            "a side has only king for 2 ply: that side loses",
            "a side has only king for 2 plies: that side loses",
        ),
    )
    .help("a ply is a move of one side, and two leave one reply: `{}`")
    .only_read(),
    write(
        &[
            "N:# plies|moves since >no P:@ : O:*",
            "N:# plies|moves since >no P:@ is|are|was|on|left|remain|remains * : O:*",
            "N:# plies|moves since there is|are >no P:@ : O:*",
            "N:# plies|moves since there is|are >no P:@ left|on * : O:*",
        ],
        "{N} plies since each side has no {P-s}: {O}",
        (
            "128 plies since no pawn on the board: draw",
            "128 plies since each side has no pawn: draw",
        ),
    )
    .only_read(),
    // ---- Nothing to do ----
    write(
        &["N:# >moves|turns less M:# for R:*"],
        "{N*2} plies less {M*2} for {R}",
        (
            "16 moves less 2 for every piece since each side has no pawn: draw",
            "32 plies less 4 for every piece since each side has no pawn: draw",
        ),
    )
    .help("a move of both sides is two plies: write `{}`")
    .only_read(),
    write(
        &["N:# >moves|turns since R:*", "N:# full >moves|turns since R:*"],
        "{N*2} plies since {R}",
        ("16 moves since each side has no pawn: draw", "32 plies since each side has no pawn: draw"),
    )
    .help("a move of both sides is two plies: write `{}`")
    .only_read(),
    write(
        &[
            "no|neither side|player can >move : O:*",
            "nobody can >move : O:*",
            "both|all sides|players >cannot move : O:*",
            "neither side|player has a|any >move|moves : O:*", "neither side|player has a|any >move|moves left : O:*",
        ],
        "white cannot move and black cannot move: {O}",
        ("no side can move: draw", "white cannot move and black cannot move: draw"),
    )
    .only_read(),
    write(
        &[
            "both|all sides|players >pass|passes|passed : O:*",
            "two|2 >passes : O:*",
            "two >passes in a row : O:*",
            "two|2 >consecutive|successive|subsequent passes : O:*",
            "two|2 >passes one after the other|another : O:*",
        ],
        "2 passes in a row: {O}",
        ("both sides pass: draw", "2 passes in a row: draw"),
    )
    .only_read(),
    // ---- How many men a side has ----
    write(
        &["neither|no side has|have W:any|a|an K:* : O:*", "neither|no side|player has|have K:* : O:*"],
        "each side has no {K-s}: {O}",
        ("neither side has a pawn: draw", "each side has no pawn: draw"),
    )
    .help("for both sides alike, write `{}`")
    .only_read(),
    write(
        &["both sides|players have|has R:*", "both|each|every player|players has|have R:*", "every side has R:*"],
        "each side has {R}",
        ("both sides have only king: draw", "each side has only king: draw"),
    )
    .only_read(),
    write(
        &["both|all kings are on S:* : O:*"],
        "each side has a king on {S}: {O}",
        ("both kings are on last rank: draw", "each side has a king on last rank: draw"),
    )
    .only_read(),
    write(
        &["A:* has|have only its|his|her|their R:*", "A:* has|have just R:*"],
        "{A} has only {R}",
        ("a side has only its king: that side loses", "a side has only king: that side loses"),
    ),
    write(
        &["N:# K:@ is|are on S:* : O:*"],
        "exactly {N} {K} are on {S}: {O}",
        ("3 pawns are on last rank: draw", "exactly 3 pawns are on last rank: draw"),
    )
    .help("exactly that many are `{}`; `at least {N}` is for that many or more"),
    write(
        &["A:* has|have >nothing|none : O:*", "A:* has|have >nothing|none left : O:*", "A:* has|have no pieces|piece|men >left : O:*", "A:* has|have >lost all|both its|the|his|their pieces|men : O:*", "A:* has|have >lost all|every pieces|piece|men : O:*", "A:* has|have >lost everything : O:*", "A:* has|have no >men|man|units|material|anything|army : O:*"],
        "{A} has no pieces: {O}",
        ("a side has nothing left: that side loses", "a side has no pieces: that side loses"),
    )
    .only_read(),
    write(
        &["S:white|black has|have no K:@ >left|anymore|remaining : O:*", "S:white|black has|have no more K:@ : O:*"],
        "{S} has no {K-s}: {O}",
        ("white has no pawns left: black wins", "white has no pawn: black wins"),
    )
    .only_read(),
    write(
        &["A:* has|have nothing but|except R:*"],
        "{A} has only {R}",
        ("a side has nothing but king: that side loses", "a side has only king: that side loses"),
    )
    .only_read(),
    write(
        &["a|the side that|who has just|last moved R:*", "a|the side that|who just moved R:*", "a side that|who moved R:*"],
        "the side that moved {R}",
        (
            "a side that just moved has only king: that side loses",
            "the side that moved has only king: that side loses",
        ),
    )
    .only_read(),
    write(
        &["S:white|black has|have lost all|both|its|the|his|their K:@ : O:*", "S:white|black has|have lost K:@ : O:*", "S:white|black has|have lost all|both its|the|his|their K:@ : O:*", "S:white|black lost|loses all|both|its|the|his|their K:@ : O:*"],
        "{S} has no {K-s}: {O}",
        ("white has lost all pawns: black wins", "white has no pawn: black wins"),
    )
    .only_read(),
    write(
        &["all|every of S:white|black ' s pieces|men are|is gone|captured|taken|lost : O:*", "all S:white|black pieces|men are|is gone|captured|taken|lost : O:*"],
        "{S} has no pieces: {O}",
        ("all white pieces are gone: black wins", "white has no pieces: black wins"),
    )
    .only_read(),
    write(
        &[
            "S:white|black K:<name> reaches|enters|is on|in|at T:* : O:*",
            "S:white|black ' s K:<name> reaches|enters|is on|in|at T:* : O:*",
            "the S:white|black K:<name> reaches|enters|is on|in|at T:* : O:*",
            "the|a S:white|black K:<name> reaches|enters T:* : O:*",
            "S:white|black K:<name> reaches|enters T:* : O:*",
            "S:white|black ' s K:<name> reaches|enters T:* : O:*",
        ],
        "a {S} {K} is on {T}: {O}",
        ("white king reaches last rank: white wins", "a white king is on last rank: white wins"),
    )
    .only_read(),
    write(
        &[
            "a|an K:<name> is on S:* and is not >attacked : O:*",
            "a|an K:<name> is on S:* and not >attacked : O:*",
            "a|an K:<name> is on S:* and no enemy|enemies >attacks|attack it : O:*",
            "a|an K:<name> is on S:* and is >safe : O:*",
            "a|an K:<name> is on S:* and not in >check : O:*",
            "a|an K:<name> is >safe on|in S:* : O:*",
            "a|an K:<name> is on S:* and is >unattacked : O:*",
        ],
        "a safe {K} is on {S}: {O}",
        ("a king is on d4-e5 and is not attacked: that side wins", "a safe king is on d4-e5: that side wins"),
    )
    .only_read(),
    say(
        &[
            "* >lost|has its|the last piece|man of *",
            "* no piece|pieces of >some|any|one|a kind *",
            "* no piece|pieces|one of >some|any|one|a kind *",
        ],
        "name the kinds: `a side has no queen or no rook` holds as soon as one of them is gone",
        "a side has lost its last piece of any kind: that side loses",
    ),
    say(
        &["bare|bared|lone|naked king|kings : *", "a|an|the|any|one bare|bared|lone|naked >king|kings : *", "* is|are >bare|bared *", "bareking|bare-king|robado|baring : *"],
        "a bare king is `a side has only king: that side loses`; where it may still bare the other, `the side that moved has only king: that side loses`",
        "bare king: draw",
    ),
    say(
        &["* >against|versus|vs|v *"],
        "what each side has left is `a side has only king and the other side has only king or knight: draw`",
        "king and knight against king: draw",
    ),
    say(
        &["* is|are on * >after|when|before *", "* has * >after|when|before *", "* reaches * >after|when|if|before *"],
        "whose turn it is can be asked: after `… and that side is to move` the other side has had its reply",
        "a king is on last rank, after black moves: that side wins",
    ),
    say(
        &["one|two|1|2|3|# @ >left|remain|remaining|remains *"],
        "say which side: `a side has fewer than 3 pawns: that side loses`",
        "two pawns left: that side loses",
    ),
    write(
        &[
            "N:# >checks|check : O:*",
            "check|checks >N:# times : O:*",
            "a|the|one|either|any side|player has given|gives|gave >N:# checks|check|times : O:*",
            "a|the|one|either|any side|player gives|gave >N:# checks|check : O:*",
            "a|the|one|either|any side|player gives|gave >check|checks N:# times : O:*",
            "a|the|one|either|any side|player has >checked|checks N:# times : O:*",
        ],
        "a side has given check {N} times: {O}",
        ("3 checks: that side wins", "a side has given check 3 times: that side wins"),
    )
    .only_read(),
    say(
        &["a side has given check N:# times|time >or C:* : O:*", "C:* >or a side has given check N:# times|time : O:*"],
        "write two lines, `a side has given check {N} times: {O}` and `{C}: {O}`",
        "a side has given check 3 times or a king is on d4-e5: that side wins",
    )
    .wrong("a count of checks stands alone"),
    write(
        &[
            "a|the|one|either|any side|player has given check > = N:# times|time : O:*",
            "a|the|one|either|any side|player has given check = = N:# times|time : O:*",
            "a|the|one|either|any side|player has given check > N:# times|time : O:*",
            "a|the|one|either|any side|player has given check >at >least N:# times|time : O:*",
            "a|the|one|either|any side|player has given > = N:# check|checks : O:*",
            "a|the|one|either|any side|player has given >at >least N:# check|checks : O:*",
        ],
        "a side has given check {N} times: {O}",
        (
            "a side has given check at least 4 times: that side wins",
            "a side has given check 4 times: that side wins",
        ),
    )
    .help("the game is over at that check, so the number stands alone: write `{}`")
    .only_read(),
    write(
        &[
            "a|the|one|either|any side|player|king has been|received|got >checked N:# times : that side loses",
            "a|the|one|either|any side|player|king is|was|gets >checked N:# times : that side loses",
            "a|the|one|either|any side|player|king has received|receives|got|gets >N:# checks|check : that side loses",
        ],
        "a side has given check {N} times: that side wins",
        ("a side has been checked 3 times: that side loses", "a side has given check 3 times: that side wins"),
    )
    .only_read(),
    write(
        &[
            "P:* by perpetual K:check|chase : >the|a side|player that|which|who * loses",
            "P:* by perpetual K:check|chase : >the|a side|player giving|checking|chasing * loses",
            "P:* by perpetual K:check|chase : >the|a checking|chasing|attacking|offending|perpetual side|player loses",
            "P:* by perpetual K:check|chase : >the|a checker|chaser|attacker|offender|perpetrator loses",
        ],
        "{P} by perpetual {K}: that side loses",
        (
            "position repeated 3 times by perpetual check: the side that gave check loses",
            "position repeated 3 times by perpetual check: that side loses",
        ),
    )
    .help("whoever gave the checks, or chased, is `that side`: write `{}`")
    .only_read(),
    say(
        &[
            "* >N:one|two|three|four|five|six|seven|eight|# checks|check *",
            "* >check|checks|checked N:two|three|four|five|six|seven|eight|twice|thrice|# times *",
            "* >check|checks|checked N:twice|thrice *",
            "* >check|checks|checked !given !given N:# times *",
            "* >check|checks|checked !given N:# times *",
        ],
        "checks are counted by the side that gives them: `a side has given check {N=} times: that side wins`",
        "a side has been in check 7 times: that side loses",
    ),
    say(
        &[
            "* >three|3|two|2|# checks|check *",
            "* >check|checks|checked given|# times *",
            "* >checked *",
            "* >check|checks once|twice|thrice|one|two|three|four|five *",
            "* gives|give|given|gave|giving >check|checks *",
        ],
        "checks are counted by the side that gives them: `a side has given check 3 times: that side wins`",
        "three checks: white wins",
    ),
    write(
        &[
            "a|an|the K:<name> is on|in|at S:* and|, >it|he is >safe|unattacked : O:*",
            "a|an|the K:<name> is on|in|at S:* and|, >it|he is not >attacked|threatened : O:*",
            "a|an|the K:<name> is on|in|at S:* and|, is >safe|unattacked : O:*",
            "a|an|the K:<name> is >safe|unattacked on|in|at S:* : O:*",
            "a|an|the K:<name> reaches S:* >safely : O:*",
            "a|an|the K:<name> reaches S:* and|, is >safe : O:*",
            "a|an|the K:<name> reaches S:* and|, it is >safe : O:*",
        ],
        "a safe {K} is on {S}: {O}",
        (
            "a lion is on last rank and it is safe: that side wins",
            "a safe lion is on last rank: that side wins",
        ),
    )
    .only_read(),
    say(
        &["* >face|faces|facing|see|sees * : *", "flying general|generals|king|kings : *", "flyinggeneral : *"],
        "as an ending it says where the one stands from the other: `a general is a slide forward from an enemy general: the side that moved loses`; where the move is to be illegal that lets them face each other, a capture that is never played says it, `change piece general { capture slide vertical onto a general }`",
        "kings face each other: the side that moved loses",
    )
    .wrong("say where one stands from the other when two pieces face each other"),
    say(
        &[
            "* >must capture|take *",
            "* >captures|capture|capturing|taking * compulsory|mandatory|obligatory|forced|must *",
            ">mandatory|compulsory|forced|obligatory capture|captures|capturing *",
            "* can|may >capture|take must *",
        ],
        "what comes first in a turn goes outside the endings, in a block of its own: `turn { a capture, else a move }`",
        "a player who can capture must do so",
    )
    .wrong("this is not a way to end the game"),
    write(
        &["checkmate : 1 - 0", "checkmate : 0 - 1"],
        "checkmate: the side to move loses",
        ("checkmate: 1-0", "checkmate: the side to move loses"),
    )
    .help("an ending serves both sides: write `{}`")
    .only_read(),
    write(
        &["C:* : 1 - 0"],
        "{C}: white wins",
        ("a side has no queen: 1-0", "a side has no queen: white wins"),
    )
    .help("an outcome is written in words: write `{}`, or `that side loses` for either side")
    .only_read(),
    write(
        &["C:* : 0 - 1"],
        "{C}: black wins",
        ("a side has no queen: 0-1", "a side has no queen: black wins"),
    )
    .help("an outcome is written in words: write `{}`, or `that side loses` for either side")
    .only_read(),
    write(
        &["C:* : # / *", "C:* : # . 5 *", "C:* : half *", "C:* : tie|tied|remis|drawn"],
        "{C}: draw",
        ("stalemate: 1/2-1/2", "stalemate: draw"),
    )
    .only_read(),
    write(
        &["C:* : O:* looses|loose|loosing"],
        "{C}: {O} loses",
        ("checkmate: the side to move looses", "checkmate: the side to move loses"),
    )
    .help("did you mean `loses`? Write `{}`"),
    write(
        &["no capture|captures for|in|within N:# moves|move|turns : O:*", "N:# moves no capture|captures : O:*"],
        "{N*2} plies without a capture: {O}",
        ("no captures for 50 moves: draw", "100 plies without a capture: draw"),
    )
    .help("a move of both sides is two plies: write `{}`")
    .only_read(),
    write(
        &[
            "position repeated >> >= N:# times|time : O:*",
            "position repeated >at least N:# times|time : O:*",
        ],
        "position repeated {N} times: {O}",
        ("position repeated at least 3 times: draw", "position repeated 3 times: draw"),
    )
    .wrong("an ending by repetition holds from that time on")
    .only_read(),
    write(
        &["same|identical|equal position|positions N:# times|x|time : O:*", "same|identical position repeated N:# times : O:*", "N:# times|x same|identical position : O:*"],
        "position repeated {N} times: {O}",
        ("same position 3 times: draw", "position repeated 3 times: draw"),
    )
    .only_read(),
    say(
        &["extinction|extinct :|= *"],
        "name the piece: `a side has no king: that side loses`",
        "extinction: loss",
    ),
    write(
        &["C:checkmate|stalemate wins|win the game"],
        "{C}: the side that moved wins",
        ("checkmate wins the game", "checkmate: the side that moved wins"),
    )
    .only_read(),
    write(
        &["C:checkmate|stalemate loses|lose the game"],
        "{C}: the side to move loses",
        ("checkmate loses the game", "checkmate: the side to move loses"),
    )
    .only_read(),
    write(
        &["C:* : O:* >claim|claimed|claimable", "C:* : O:* >by|if|when|upon claim|claimed", "C:* : can be claimed|claim O:*", "C:* : claim|claimable O:*"],
        "{C}: {O} on claim",
        ("position repeated 3 times: draw claim", "position repeated 3 times: draw on claim"),
    )
    .only_read(),
    write(
        &["N:# - fold repetition : O:*", "repetition|repeated N:# times|x : O:*", "N:# repetitions|repetition : O:*"],
        "position repeated {N} times: {O}",
        ("3-fold repetition: draw", "position repeated 3 times: draw"),
    )
    .only_read(),
    write(
        &["N:# ply|half-moves|half-move|halfmoves|halfmove R:*", "N:# half moves|move R:*"],
        "{N} plies {R}",
        ("100 halfmoves without a capture: draw", "100 plies without a capture: draw"),
    )
    .only_read(),
    write(
        &["N:# full|complete|whole moves|move|turns R:*"],
        "{N*2} plies {R}",
        ("50 full moves without a capture: draw", "100 plies without a capture: draw"),
    )
    .help("a move of both sides is two plies: write `{}`")
    .only_read(),
    write(
        &[
            "N:# plies|ply : O:*",
            "after N:# plies : O:*",
            "N:# plies have|has passed : O:*",
            "N:# plies >without progress|event|action : O:*",
        ],
        "{N} plies without a capture: {O}",
        ("50 plies: draw", "50 plies without a capture: draw"),
    )
    .help("a count says what restarts it, and two plies are one move of each side: `{}` begins again at each capture; one from the start of the game begins behind the first ply: `{N<} plies since each side has a piece: {O}`")
    .only_read(),
    write(
        &["not enough material|pieces : O:*", "insufficient|lacking|dead material|pieces|position : O:*", "too little material : O:*", "nobody can mate : O:*"],
        "insufficient material: {O}",
        ("not enough material: draw", "insufficient material: draw"),
    )
    .only_read(),
    write(
        &["a side has no K:* left|anymore|remaining : O:*", "a side has no more K:* : O:*"],
        "a side has no {K-s}: {O}",
        ("a side has no pawns left: that side loses", "a side has no pawn: that side loses"),
    )
    .only_read(),
    write(
        &[
            "a|the|one|either|any side|player has|have lost|lost A:@ and B:@ : O:*",
            "a|the|one|either|any side|player has|have lost all|both|its|his|the A:@ and B:@ : O:*",
            "a|the|one|either|any side|player lost|loses|lacks all|both|its|his|the A:@ and B:@ : O:*",
            "a|the|one|either|any side|player has|have lost all its|his|the A:@ and B:@ : O:*",
        ],
        "a side has no {A-s} and no {B-s}: {O}",
        (
            "a side has lost all queens and rooks: that side loses",
            "a side has no queen and no rook: that side loses",
        ),
    )
    .help("none at all of several pieces is `{}`")
    .only_read(),
    write(
        &[
            "a|the|one|either|any|each side|player has|have lost K:@ : the|that player|one|side V:wins|loses",
            "a|the|one|either|any|each side|player has|have lost all|both|its|his|the K:@ : the|that player|one|side V:wins|loses",
            "a|the|one|either|any|each side|player has|have lost all|both of|its|his|the K:@ : the|that player|one|side V:wins|loses",
            "a|the|one|either|any|each side|player has|have lost all|both of its|his|the K:@ : the|that player|one|side V:wins|loses",
            "a|the|one|either|any|each side|player lost|loses|lacks all|both|its|his|the K:@ : the|that player|one|side V:wins|loses",
            "a|the|one|either|any|each side|player lost|loses|lacks all|both of|its|his|the K:@ : the|that player|one|side V:wins|loses",
        ],
        "a side has no {K-s}: that side {V}",
        ("a player has lost all of its pawns: that player loses", "a side has no pawn: that side loses"),
    )
    .help("what counts is that a side has none at all: write `{}`")
    .only_read(),
    write(
        &[
            "the|a|any side|player that|who has|have lost|no both|all|its|the|more K:@ V:wins|loses",
            "the|a|any side|player that|who has|have lost|no K:@ V:wins|loses",
            "the|a|any side|player that|who lost|loses both|all|its|the K:@ V:wins|loses",
            "the|a|any side|player without|with no|any K:@ V:wins|loses",
        ],
        "a side has no {K-s}: that side {V}",
        ("the side that has lost both bishops loses", "a side has no bishop: that side loses"),
    )
    .help("what counts is that a side has none at all: write `{}`")
    .only_read(),
    write(
        &[
            "a|the|one|either|any side|player runs|ran|is|has out of K:* : O:*",
            "a|the|one|either|any side|player has run out of K:* : O:*",
            "a|the|one|either|any side|player lost|loses a|an|one K:@ : O:*",
        ],
        "a side has no {K-s}: {O}",
        ("a side runs out of pawns: draw", "a side has no pawn: draw"),
    )
    .help("what counts is that a side has none at all: write `{}`")
    .only_read(),
    write(
        &[
            "both|all K:@ lost|gone|captured|taken|dead : O:*",
            "both|all the|its K:@ lost|gone|captured|taken|dead : O:*",
        ],
        "a side has no {K-s}: {O}",
        ("both knights lost: that side loses", "a side has no knight: that side loses"),
    )
    .help("what counts is that a side has none at all: write `{}`")
    .only_read(),
    write(
        &[
            "a|the|one|either|any side|player has|have lost|lacks|loses|lost both|all|any|every|the|2|two|of|its|his K:* : O:*",
            "a|the|one|either|any side|player has|have lost|lacks|loses|lost all|both of|its|his|the K:* : O:*",
            "a|the|one|either|any side|player has|have lost|lost K:* : O:*",
            "a|the|one|either|any side|player lost|loses|lacks|misses|without both|all|the|its|any K:* : O:*",
            "a|the|one|either|any side|player lost|loses|lacks|misses|without all of|its|the K:* : O:*",
            "a|the|one|either|any side|player lost|loses|lacks|misses|without K:* : O:*",
        ],
        "a side has no {K-s}: {O}",
        ("a side has lost both knights: that side loses", "a side has no knight: that side loses"),
    )
    .help("what counts is that a side has none at all: write `{}`")
    .only_read(),
    say(
        &["any|every|each|a|all|one piece|pieces >reaches|reach *"],
        "name the pieces: `a king or queen is on last rank: that side wins`",
        "any piece reaches last rank: that side wins",
    ),

    say(
        &[
            "first|whoever|who K:@ >in|on|at|to|into|reaching the|a middle|center|centre *",
            "the first K:@ >in|on|at|to|into|reaching the|a middle|center|centre *",
            "K:@ >in|on|at|to|into the middle|center|centre wins|win *",
            "K:@ >in|on|at|to|into the middle|center|centre wins|win",
        ],
        "name the squares, as in `a {K} is on d4-e5: that side wins`",
        "first king in the middle wins",
    ),

    // ---- Words too many ----
    say(
        &["else|otherwise|default"],
        "the lines are tested from top to bottom: take out `else` and its braces, and keep the lines between them",
        "else",
    ),
    write(
        &["A:the|if|when|else|elif|once L:*", "A:if ( L:* )"],
        "{L}",
        ("if a king is on last rank: that side wins", "a king is on last rank: that side wins"),
    )
    .help("leave out `{A}`"),
    write(
        &["K:<name> . reaches|reach|on|in|at|is ( S:* ) : O:*", "K:<name> . reaches|reach|on|in|at|is ( S:* ) O:*"],
        "{K&} is on {S_}: {O}",
        ("king.reaches(HILL): that side wins", "a king is on hill: that side wins"),
    ),
    write(
        &["draw by|if|on C:*", "draw when|after C:*"],
        "{C}: draw",
        ("draw by stalemate", "stalemate: draw"),
    )
    .only_read(),
    write(
        &["K:<name> . reaches ( S:* ) = > *", "K:<name> . reaches ( S:* ) - > *", "K:<name> . reaches ( S:* )"],
        "{K&} is on {S_}: that side wins",
        ("king.reaches(HILL) => white.wins", "a king is on hill: that side wins"),
    )
    .only_read(),
    write(
        &[
            "if|when|once the|a|any K:<name> reaches|enters the|a S:* >,|then|: * wins",
            "if|when|once K:<name> reaches|enters the|a S:* >,|then|: * wins",
            "if|when|once the|a|any K:<name> reaches|enters S:* >,|then|: * wins",
            "if|when|once K:<name> reaches|enters S:* >,|then * wins",
            "if|when|once the|a|any K:<name> is|gets|stands on|in|at|to|into the|a S:* >,|then|: * win|wins",
            "if|when|once the|a|any K:<name> is|gets|stands on|in|at|to|into S:* >,|then|: * win|wins",
            "if|when|once K:<name> is|in|on|at S:* >,|then|: win|wins",
            "if|when|once K:<name> is|in|on|at S:* >,|then|: * wins",
            "if|when|once K:<name> is in|on|at the|a S:* >,|then|: win|wins",
            "if|when|once K:<name> is in|on|at S:* >,|then|: win|wins",
            "if|when|once K:<name> in|on|at the|a S:* >,|then|: win|wins",
            "the|a|an K:<name> reaches|enters|on|in the|a S:* : * wins",
            "the|a|an K:<name> reaches|enters|on|in|at S:* : that side|player wins",
            "K:<name> enters|on|in|at|gets|touches the|a S:* : win|wins|won",
            "K:<name> enters|on|in|at|gets|touches S:* : win|wins|won",
            "K:<name> enters|on|in|at|gets|touches S:* : that side|player wins",
        ],
        "{K&} is on {S}: that side wins",
        ("if the king reaches the centre, that player wins", "a king is on centre: that side wins"),
    )
    .only_read(),
    write(
        &[
            "K:<name> >reaches|enters|occupies|gains the|a|its centre|center|middle|goal|hill|zone|square|squares|home|area|corners S:* : O:*",
            "the|a|an K:<name> >reaches|enters|occupies|gains the|a|its centre|center|middle|goal|hill|zone|square|squares|home|area|corners S:* : O:*",
            "K:<name> >reaches|enters|occupies|gains the|a|any|one of|one S:* : O:*",
            "the|a|an K:<name> >reaches|enters|occupies|gains the|a|any|one of|one S:* : O:*",
            "the|a|an K:<name> >reaches|enters|occupies|gains one of S:* : O:*",
            "the|a|an|any K:<name> >reaches|enters|occupies|gains S:* : O:*",
            "K:<name> >reaches|enters|occupies|gains S:* : O:*",
        ],
        "{K&} is on {S}: {O}",
        ("king reaches the centre d4-e5: that side wins", "a king is on d4-e5: that side wins"),
    )
    .only_read(),
    write(
        &["C:checkmate|stalemate -|= > loss|lose|loses", "C:checkmate|stalemate = loss|lose|loses",],
        "{C}: the side to move loses",
        ("checkmate -> loss", "checkmate: the side to move loses"),
    ),
    write(
        &["C:* -|= > O:*", "C:* = O:*"],
        "{C}: {O}",
        ("stalemate -> draw", "stalemate: draw"),
    )
    .certain(),
    write(
        &[
            "if|when C:checkmate|stalemate then|, the side to move loses",
            "if|when C:checkmate|stalemate then|, side to move loses",
        ],
        "{C}: the side to move loses",
        ("when checkmate then side to move loses", "checkmate: the side to move loses"),
    )
    .only_read(),
    write(
        &["A:if|when|once C:* then O:*"],
        "{C}: {O}",
        ("when stalemate then draw", "stalemate: draw"),
    )
    .only_read(),
    write(
        &["C:checkmate|stalemate is a win for the mated|checkmated|stalemated player|side"],
        "{C}: the side to move wins",
        ("stalemate is a win for the stalemated player", "stalemate: the side to move wins"),
    )
    .help("the side without a move is `the side to move`: write `{}`")
    .only_read(),
    write(
        &["C:* : side to move V:wins|loses"],
        "{C}: the side to move {V}",
        ("checkmate: side to move loses", "checkmate: the side to move loses"),
    ),
    write(
        &[
            "count ( K:@ ) = = 0 *",
            "! K:@ : *",
            "K:@ = = 0 *",
            "no K:@ left *",
            "K:@ extinct|extinction *",
            "extinction of K:@ *",
            "lost|losing|lose all|both|the K:@ *",
        ],
        "a side has no {K-s}: that side loses",
        ("count(queen) == 0: draw", "a side has no queen: that side loses"),
    )
    .help("such as `{}`")
    .only_read(),
    say(
        &["draw", "draw by|on *"],
        "say when: `stalemate: draw`, `insufficient material: draw`",
        "draw",
    ),
    say(
        &["flag|goal|race|win|campmate : *", "flag|goal|race|win|campmate *"],
        "a place that wins is `a NAME is on SQUARES: that side wins`",
        "flag: win",
    ),
    // ---- Outcomes ----
    write(
        &[
            "a|an C:* is on S:* : win|wins|won",
            "a|an C:* is on S:* : the|that player wins",
            "a|an C:* is on S:* wins",
            "a|an C:* is on S:* : that king|piece|pawn wins",
            "C:@ reaches S:* : win|wins|won",
            "C:@ reaches S:* : the|that player wins",
            "C:@ reaches S:* wins",
        ],
        "{C&} is on {S}: that side wins",
        ("a king is on last rank: wins", "a king is on last rank: that side wins"),
    ),
    write(
        &["a|an C:@ is on S:* : @|his|her|its >wins|win", "a|an C:@ is on S:* : the @ wins|win", "C:@ reaches S:* : @|the >wins|win"],
        "{C&} is on {S}: that side wins",
        ("a king is on last rank: king wins", "a king is on last rank: that side wins"),
    ),
    write(
        &["a side has no K:* : loss|lose|loses|lost", "a side has no K:* loses", "a side has no K:* : the|that player|one loses"],
        "a side has no {K}: that side loses",
        ("a side has no king: loses", "a side has no king: that side loses"),
    ),
    say(
        &["stalemate : >win"],
        "say for whom: `stalemate: the side to move wins` for the side that cannot move, `stalemate: the side that moved wins` for the other",
        "stalemate: win",
    ),
    write(
        &[
            "C:checkmate|stalemate wins|win",
            "C:checkmate|stalemate is a win",
            "C:checkmate : win|wins|won",
            "C:stalemate : wins|won",
            "C:checkmate|stalemate : the|that winner|attacker|opponent wins|win",
            "C:checkmate|stalemate : opponent|attacker wins|win",
            "C:checkmate|stalemate : the mating|checkmating|stalemating|attacking|winning player|side wins|win",
        ],
        "{C}: the side that moved wins",
        ("checkmate wins", "checkmate: the side that moved wins"),
    ),
    write(
        &[
            "C:checkmate|stalemate loses|lose|loss",
            "C:checkmate|stalemate is a loss",
            "C:checkmate|stalemate is a loss|defeat for the mated|checkmated|stalemated|losing player|side",
            "C:checkmate|stalemate : loss|lose|loses|lost",
            "C:checkmate|stalemate : the mated|checkmated|stalemated|losing|defending player|side|king loses|lose",
        ],
        "{C}: the side to move loses",
        ("stalemate: loss", "stalemate: the side to move loses"),
    ),
    write(
        &["C:checkmate|stalemate : the mated|checkmated|stalemated|losing|defending player|side|king wins|win"],
        "{C}: the side to move wins",
        ("stalemate: the stalemated player wins", "stalemate: the side to move wins"),
    )
    .help("the side without a move is `the side to move`: write `{}`")
    .only_read(),
    write(
        &["C:checkmate|stalemate : the mating|checkmating|stalemating|attacking|other player|side loses|lose", "C:checkmate|stalemate : the opponent loses|lose"],
        "{C}: the side that moved loses",
        ("stalemate: the opponent loses", "stalemate: the side that moved loses"),
    ),
    write(
        &["C:checkmate|stalemate is a draw", "C:checkmate|stalemate is draw", "C:checkmate|stalemate draws|draw"],
        "{C}: draw",
        ("stalemate is a draw", "stalemate: draw"),
    ),
    write(
        &["C:* : loss|lose|loses|lost"],
        "{C}: the side to move loses",
        ("position repeated 3 times: loss", "position repeated 3 times: the side to move loses"),
    )
    .help("write whose loss it is: `{}`")
    .only_read(),
    write(&["O:* : C:*"], "{C}: {O}", ("draw: stalemate", "stalemate: draw")),
    // ---- What is counted ----
    write(
        &[
            "N:# move|moves|turn|turns A:* or|and P:@ move|moves : O:*",
            "N:# move|moves|turn|turns A:* or|and a|any|of P:@ move|moves : O:*",
        ],
        "{N*2} plies {A} or a move of {P}: {O}",
        (
            "50 moves without a capture or pawn move: draw",
            "100 plies without a capture or a move of pawn: draw",
        ),
    )
    .help("a move of both sides is two plies: write `{}`"),
    write(
        &["A:* or|and P:@ move|moves : O:*", "A:* or|and a|any|of P:@ move|moves : O:*"],
        "{A} or a move of {P}: {O}",
        (
            "100 plies without a capture or pawn move: draw",
            "100 plies without a capture or a move of pawn: draw",
        ),
    ),
    write(
        &["N:# plies without P:@ move|moves A:* : O:*", "N:# plies without a|any P:@ move|moves A:* : O:*"],
        "{N} plies without a move of {P} {A}: {O}",
        ("100 plies without a pawn move: draw", "100 plies without a move of pawn: draw"),
    ),
    write(
        &["N:# move|moves|turn|turns without P:@ move|moves A:* : O:*", "N:# move|moves|turn|turns without a|any P:@ move|moves A:* : O:*"],
        "{N*2} plies without a move of {P} {A}: {O}",
        ("50 moves without a pawn move: draw", "100 plies without a move of pawn: draw"),
    )
    .help("a move of both sides is two plies: write `{}`"),
    write(
        &["N:# moves|move|turns|turn without R:*"],
        "{N*2} plies without {R}",
        ("50 moves without a capture: draw", "100 plies without a capture: draw"),
    )
    .help("a move of both sides is two plies: write `{}`"),
    say(
        &["after N:# moves|move|turns|turn *"],
        "what is counted has a beginning: `{N*2} plies without a capture: draw`, or `without a move of NAME`",
        "after 50 moves draw",
    ),
    // ---- What is gone ----
    say(
        &["a side has no A:@ B:@ : *", "a side has no * or|, A:@ B:@ : *"],
        "two pieces are `no {A} and no {B}`; the name of one piece is one word: `{A-}-{B-}`",
        "a side has no war elephant: that side loses",
    ),
    write(
        &["a side has not|zero|0|none|without K:* : O:*"],
        "a side has no {K-s}: {O}",
        ("a side has zero queen: that side loses", "a side has no queen: that side loses"),
    ),
    write(
        &["a|one|any|either|the player|side has|have no K:* : O:*"],
        "a side has no {K-s}: {O}",
        ("either player has no queen: that side loses", "a side has no queen: that side loses"),
    ),
    write(
        &["a side has no A:@ and|nor B:@ : O:*", "a side has no A:@ and|or|nor no B:@ : O:*"],
        "a side has no {A-s} and no {B-s}: {O}",
        ("a side has no queen and rook: draw", "a side has no queen and no rook: draw"),
    )
    .help("none at all of several pieces is `{}`"),
    say(
        &["no legal|more|possible move|moves *", "no move|moves *"],
        "no legal move and no check is `stalemate`, no legal move in check `checkmate`",
        "no legal moves: the side to move loses",
    ),
    write(&["no K:* : O:*"], "a side has no {K-s}: {O}", ("no queen: that side loses", "a side has no queen: that side loses")),
    say(
        &["* side|player|white|black|he|she >has|have captured|taken|killed *", "* side|player|white|black|he|she >has|have lost #|most|all|many|some|its|his|her !right|rights|castling *"],
        "captures are not counted, but what is left is, as in `a side has fewer than 12 pieces: that side loses`",
        "a side has lost most pieces: that side loses",
    ),
    say(
        &["* just captured|taken|killed|moved *"],
        "an ending asks what is on the board, and not what has just happened there",
        "a knight was just captured by a knight: draw",
    ),
    say(
        &["* P:<name> is|gets|are|was captured|taken|lost|dead|killed *", "* P:<name> dies|captured|taken *", "capture|captured|taking >of|the|a P:<name> *"],
        "a piece that is captured is gone: `a side has no {P-s}: that side loses`",
        "king is captured: that side loses",
    ),
    say(
        &["only kings|king *", "only the kings|king *"],
        "bare kings are one case of `insufficient material: draw`",
        "only kings left: draw",
    ),
    // ---- What needs no line ----
    say(
        &["* : >false|off|no|null|never|disabled|0"],
        "only what stands in the list ends the game: take the line out",
        "insufficient material: false",
    )
    .wrong("an ending that is not wanted has no line"),
    say(
        &[
            "otherwise|else|default|_",
            "otherwise|else|default|_ : *",
            "otherwise|else|default|_ !if|when|once|whenever|unless *",
            "* : ongoing|continue|continues|none|nothing",
        ],
        "a game goes on where no ending holds: take the line out",
        "otherwise: ongoing",
    ),
    say(
        &["replace|remove|change|add *"],
        "the list is new as a whole: each line begins with its condition, as in `stalemate: draw`; for some lines more or less than are inherited, write `change endings {`",
        "replace stalemate: draw",
    ),
];
