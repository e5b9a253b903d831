//! Wishes for moves that no line of a piece can say.

use super::{Betza, NONE, Wish};

pub(super) const WISHES: &[Wish] = &[
    Wish {
        patterns: &[
            "* move|moves|capture|captures * step|slide|leap * >within|inside|into|onto|toward|towards|until|ending|ends|staying|stays|landing|reaching *",
            "* move|moves|capture|captures * step|slide|leap * >only within|inside|into|onto|in|on|to *",
            "* move|moves|capture|captures * step|slide|leap * >but|and|if not|never|cannot|stays|must|only leave|leaving|enter|entering|cross|crossing|beyond|outside|past|within|inside *",
            "* move|moves|capture|captures * step|slide|leap * >in|to % *",
            "* move|moves|capture|captures * step|slide|leap * >without leaving|entering|crossing *",
            "cannot|never|must|stays|stay|staying|confined|restricted|limited * >leave|leaves|enter|cross|crosses|within|inside|in|to|on|beyond *",
            "can|may|does|must not >leave|enter|cross *",
            ">mobilityregion* *",
        ],
        what: "limits on where a path ends",
        betza: Betza::Cannot,
        help: "`from SQUARES` limits where the piece stands before it moves, which is another rule",
        example: "move and capture step any within d1 to f3",
    },
    Wish {
        patterns: &[
            "* step|slide|leap * >then|followed|afterwards|before * step|slide|leap *",
            "* step|slide|leap * >and then * step|slide|leap *",
        ],
        what: "paths of two parts",
        betza: Betza::Bent,
        help: "two lines would be two moves, each whole by itself",
        example: "move and capture step diagonal then slide orthogonal",
    },
    Wish {
        patterns: &["* >then *", "* >again", "may|can|must * >again *"],
        what: "moves of several parts",
        betza: Betza::Cannot,
        help: "a turn is one move of one piece",
        example: "move step forward then capture",
    },
    Wish {
        patterns: &[
            "* leap # # * >repeated|repeatedly|repeating|again|many|ride|rider|on *",
            "* >ride # #",
            "* leap # # * >any number *",
        ],
        what: "leaps that go on in a line",
        betza: Betza::Rider,
        help: NONE,
        example: "move and capture leap 1 2 repeated",
    },
    Wish {
        patterns: &["* leap # # * >unless|if|when|not * blocked|block *", "* leap # # * >lame|blockable *"],
        what: "leaps that can be blocked",
        betza: Betza::Lame,
        help: NONE,
        example: "move and capture leap 1 2 unless blocked",
    },
    Wish {
        patterns: &[
            "* step|slide|leap|move|moves|capture|captures|takes|jumps|hops|leaps * >over|across|hopping|jumping *",
            ">jumps|hops|jump|hop|leaps over *",
            "* >hop|hops|hopping over *",
            "* >hop|hops|hopping",
        ],
        what: "hops over another piece",
        betza: Betza::Hop,
        help: NONE,
        example: "capture slide orthogonal over a piece",
    },
    Wish {
        patterns: &[
            "* promote * >to|into|as * captured|taken|lost|dead *",
            "* promote * >at most *",
            "* promote * >no more *",
            "* promote * >up to *",
            "* promote * >limited|limit|maximum|max|once *",
        ],
        what: "limits on promotions",
        betza: Betza::Cannot,
        help: "a promotion offers every kind that it names, however many there are",
        example: "promote on last rank to a captured piece",
    },
    Wish {
        patterns: &["* promote|promotes * >from|leaving|out *"],
        what: "promotions by leaving squares",
        betza: Betza::Cannot,
        help: "`promote on SQUARES` promotes a piece that comes to them, which is another rule",
        example: "may promote from last 3 ranks to queen",
    },
    Wish {
        patterns: &[
            "* promote|promotes|becomes|become|whenever|turns * >after|when|whenever|upon|by|on|it|if * captures|capturing|capture|captured|takes|taking|kills *",
            "* whenever >it|captures|captured|capturing|taken|attacked|threatened|checked *",
            "* >when|after|if|on|upon capturing|captures|capture|it * becomes|become|promote|promotes|turns *",
        ],
        what: "changes by a capture",
        betza: Betza::Cannot,
        help: "a piece changes by where it stands: `promote on …`, `whenever on …: becomes …`",
        example: "promote after capturing to queen",
    },
    Wish {
        patterns: &[
            "* >explode|explodes|explosion|exploding|blast|blasts *",
            "* >destroys|destroy|kills|burns|burn|petrifies|freezes|freeze|immobilizes|immobilises|immobilize *",
        ],
        what: "captures that act on the squares around",
        betza: Betza::Cannot,
        help: NONE,
        example: "captures explode",
    },
    Wish {
        patterns: &[
            "* capture|captures|take|takes * >only|except|but @ *",
            "cannot|never|not >capture|take|captures|takes @ *",
            "* can|does|may not >capture|take @ *",
        ],
        what: "captures limited by the victim",
        betza: Betza::Cannot,
        help: "a `capture` line takes any enemy; `uncapturable` is said of the piece that nothing takes",
        example: "capture step any only pawns",
    },
    Wish {
        patterns: &[
            "* must >capture|take *",
            "* capture|captures|capturing * >compulsory|mandatory|obligatory|forced|required *",
            "* >compulsory|mandatory|forced *",
        ],
        what: "compulsory captures",
        betza: Betza::Cannot,
        help: NONE,
        example: "capture step any mandatory",
    },
    Wish {
        patterns: &[
            "* >if|when|unless|while * next|adjacent|beside|near|neighbour|neighbor|neighbouring|behind|front|around|alone|protected|defended|attacked *",
            "* >next|adjacent|beside to|a|an|the *",
        ],
        what: "conditions on the pieces around",
        betza: Betza::Cannot,
        help: "a line can say where the piece stands: `from rank 2`",
        example: "move slide any if next to a king",
    },
    Wish {
        patterns: &["* >if|when|unless|on|after|during * last|previous|next turn|move|ply *"],
        what: "conditions on earlier turns",
        betza: Betza::Cannot,
        help: "what just passed a square can be taken: `taking a pawn that just passed there`",
        example: "move slide any if it moved last turn",
    },
    Wish {
        patterns: &["* >drop|drops|dropped|hand|reserve|pocket *", "* can|may be >placed *"],
        what: "drops",
        betza: Betza::Cannot,
        help: NONE,
        example: "drop on any empty square",
    },
    Wish {
        patterns: &["* >swap|swaps|swapping|exchange|exchanges|push|pushes|pull|pulls *"],
        what: "moves of two pieces at once",
        betza: Betza::Cannot,
        help: "two pieces move together in a castling alone",
        example: "swap places with a rook",
    },
];
