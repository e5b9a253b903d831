//! Wishes for rules of a whole variant.

use super::row::Wish;

pub(super) const WISHES: &[Wish] = &[
    Wish {
        patterns: &["promotionlimit *", "promotions * >limited|limit|most *"],
        what: "counts of promotions",
        help: "a promotion can ask what its side has, as in `promote on last rank to queen, if its side has no queen`",
        example: "promotionLimit = q:1",
    },
    Wish {
        patterns: &[
            "triangular|triangle|octagonal *",
            "board * >triangular|triangle|octagonal|octagon|diamond *",
        ],
        what: "boards of other shapes",
        help: "`holes` takes squares out of a rectangle, and `board hexagon 6` is a hexagon",
        example: "board triangular 6",
    },
    Wish {
        patterns: &[
            "connectn|connecthorizontal|connectvertical|connectdiagonal|materialcounting|countingrule|adjudicateendgame *",
        ],
        what: "endings of this kind",
        help: "the conditions of `endings { … }` are checkmate, stalemate, material, repetition, counting, `a NAME is on …` and `a side has no …`",
        example: "connectN = 4",
    },
    Wish {
        patterns: &[
            "twoboards|mutuallyimmunetypes|oppositecastling|castlingwins|selfcapture|immobilityillegal|diagonallines *",
            "perpetualcheckillegal|moverepetitionillegal|chasingrule|shogipawndropmateillegal|duplecheck|extinctionclaim *",
            "flagmove|flagpiececount|stalematepiececount|piecedemotion|piecepromotiononcapture|mandatorypiecepromotion *",
        ],
        what: "rules of this kind",
        help: "leave this out",
        example: "selfCapture = true",
    },
    Wish {
        patterns: &[
            "each|every|both|the|a|no|neither player|side|players|sides|opponent >sees|see|views|knows|know *",
            "each|every|both|the|a|no|neither player|side|players|sides|opponent can|cannot|only|may|does|do >see|know *",
            "each|every|both|the|a|no|neither player|side|players|sides|opponent can|may|does|do not|only >see|know *",
            "players|sides >see|know *",
            "players|sides can|cannot|only|may >see|know *",
            ">fog|fog-of-war|dark-chess *",
            "hidden|invisible|secret|concealed >piece|pieces|squares|square|board|moves|information *",
            "hide|conceal >piece|pieces|the|all|enemy|squares *",
        ],
        what: "limits to what a player sees",
        help: "both sides always see the whole board: leave this out",
        example: "each player sees only the squares that he attacks",
    },
    Wish {
        patterns: &["* castling|castle >after|when|if|unless|until|while|only|through *"],
        what: "conditions on castling",
        help: "a castling says which squares are `empty` and `safe`; what has left its square does not castle",
        example: "no castling after check",
    },
    Wish {
        patterns: &["every piece >where|if|when|that|with|which *", "every >royal|other|new|long-range *"],
        what: "choices of pieces by a property",
        help: "pieces are left out by their names: `every piece except king, pawn { … }`",
        example: "every piece where royal",
    },
    Wish {
        patterns: &[">abstract|virtual|generic|interface|trait|template|mixin|macro *"],
        what: "templates of pieces",
        help: "write each piece out; what several files share goes in a `part`",
        example: "abstract piece leaper L",
    },
    Wish {
        patterns: &[
            "zone|holes * >dark|light|black|white squares|square|fields *",
            "zone|holes * >dark-squares|light-squares|coloured|colored *",
        ],
        what: "squares by their colour",
        help: "write them out: `a1, c1, e1, …`",
        example: "zone black = dark squares",
    },
];
