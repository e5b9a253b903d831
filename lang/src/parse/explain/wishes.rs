//! Wishes that this edition cannot grant, in the words in which authors write them.
//!
//! A line that cannot be read may ask for a rule that the language does not have. The nearest line that it has would be another
//! rule, so nothing is offered in its place: the report says that the wish is known and cannot be said yet, and gives the Betza
//! notation where that can say it. Each row of the table has an example, which is its test.
//!
//! | in a pattern | means |
//! |---|---|
//! | `word`, `one\|two` | the word; one of the words |
//! | `#`, `%`, `@` | a number; squares; a word that is not one of the language |
//! | `*` | any words, or none |
//! | `>` before a word | the report points at what begins here |

use super::synonyms;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::betza;
use crate::parse::container::Container;
use crate::parse::keyword::is_keyword;
use crate::source::Span;
use crate::token::{Token, TokenKind, tokens};
use std::ops::Range;

/// Where a wish is written.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Among {
    /// The lines of a piece.
    Piece,
    /// The lines of a variant, a part or an army.
    Variant,
    Endings,
}

/// How Betza notation says it.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Betza {
    Cannot,
    /// As in this text.
    As(&'static str),
    /// A bent path, of the two ways that the line names.
    Bent,
    /// A leap that goes on, of the numbers in the line.
    Rider,
    /// A leap that can be blocked, of the numbers in the line.
    Lame,
}

/// A wish.
struct Wish {
    among: Among,
    patterns: &'static [&'static str],
    /// What is wished for: "… are not in this edition".
    what: &'static str,
    betza: Betza,
    /// What it is not, or what comes nearest without being another rule.
    help: &'static str,
    /// A line that asks for it.
    #[cfg_attr(not(test), allow(dead_code))]
    example: &'static str,
}

const NONE: &str = "";

use Among::{Endings, Piece, Variant};

const WISHES: &[Wish] = &[
    // ---- Pieces ----
    Wish {
        among: Piece,
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
        among: Piece,
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
        among: Piece,
        patterns: &["* >then *", "* >again", "may|can|must * >again *"],
        what: "moves of several parts",
        betza: Betza::Cannot,
        help: "a turn is one move of one piece",
        example: "move step forward then capture",
    },
    Wish {
        among: Piece,
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
        among: Piece,
        patterns: &["* leap # # * >unless|if|when|not * blocked|block *", "* leap # # * >lame|blockable *"],
        what: "leaps that can be blocked",
        betza: Betza::Lame,
        help: NONE,
        example: "move and capture leap 1 2 unless blocked",
    },
    Wish {
        among: Piece,
        patterns: &[
            "* step|slide|leap|move|moves|capture|captures|takes|jumps|hops|leaps * >over|across|hopping|jumping *",
            ">jumps|hops|jump|hop|leaps over *",
            "* >hop|hops|hopping over *",
            "* >hop|hops|hopping",
        ],
        what: "hops over another piece",
        betza: Betza::As("mRcpR"),
        help: "that is the cannon of Chinese chess; `p` goes to any square behind the piece, `g` to the next",
        example: "capture slide orthogonal over a piece",
    },
    Wish {
        among: Piece,
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
        among: Piece,
        patterns: &["* promote|promotes * >from|leaving|out *"],
        what: "promotions by leaving squares",
        betza: Betza::Cannot,
        help: "`promote on SQUARES` promotes a piece that comes to them, which is another rule",
        example: "may promote from last 3 ranks to queen",
    },
    Wish {
        among: Piece,
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
        among: Piece,
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
        among: Piece,
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
        among: Piece,
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
        among: Piece,
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
        among: Piece,
        patterns: &["* >if|when|unless|on|after|during * last|previous|next turn|move|ply *"],
        what: "conditions on earlier turns",
        betza: Betza::Cannot,
        help: "what just passed a square can be taken: `taking a pawn that just passed there`",
        example: "move slide any if it moved last turn",
    },
    Wish {
        among: Piece,
        patterns: &["* >drop|drops|dropped|hand|reserve|pocket *", "* can|may be >placed *"],
        what: "drops",
        betza: Betza::Cannot,
        help: NONE,
        example: "drop on any empty square",
    },
    Wish {
        among: Piece,
        patterns: &["* >swap|swaps|swapping|exchange|exchanges|push|pushes|pull|pulls *"],
        what: "moves of two pieces at once",
        betza: Betza::Cannot,
        help: "two pieces move together in a castling alone",
        example: "swap places with a rook",
    },
    // ---- Variants ----
    Wish {
        among: Variant,
        patterns: &["symmetry >none|no|off|false|asymmetric"],
        what: "boards without symmetry",
        betza: Betza::Cannot,
        help: "without this line Black's rules are White's in a mirror; rules of one side stand in `army black { … }`",
        example: "symmetry none",
    },
    Wish {
        among: Variant,
        patterns: &[
            ">mustcapture|must-capture *",
            "* must >capture|take *",
            "* >captures|capture|capturing|taking * compulsory|mandatory|obligatory|forced|must *",
            ">mandatory|compulsory|forced|obligatory capture|captures|capturing *",
        ],
        what: "compulsory captures",
        betza: Betza::Cannot,
        help: NONE,
        example: "captures are compulsory",
    },
    Wish {
        among: Variant,
        patterns: &[
            "checking = false",
            "* >no check|checks *",
            "* >giving|give check|checks *",
            "* check|checks|checking * >illegal|forbidden|prohibited|disallowed|allowed *",
        ],
        what: "bans on giving check",
        betza: Betza::Cannot,
        help: NONE,
        example: "giving check is forbidden",
    },
    Wish {
        among: Variant,
        patterns: &[
            "checkcounting|check-counting|checks *",
            "* >count|counting checks|check *",
            "three|3 checks|check *",
        ],
        what: "counts of checks",
        betza: Betza::Cannot,
        help: NONE,
        example: "checkCounting = true",
    },
    Wish {
        among: Variant,
        patterns: &[
            "piecedrops|capturestohand|pockets|pocket|hand|hands|reserve|drop|drops|dropregionwhite|dropregionblack|droponly|firstrankdrops|droploop|freedrops *",
            "drop* = *",
            "* >dropped|dropping *",
            "* can|may * >drop|drops *",
        ],
        what: "drops",
        betza: Betza::Cannot,
        help: NONE,
        example: "captured pieces can be dropped",
    },
    Wish {
        among: Variant,
        patterns: &[
            "blastoncapture|blastimmunetypes|petrifyoncapturetypes *",
            "* >explode|explodes|explosion|explosions *",
        ],
        what: "captures that act on the squares around",
        betza: Betza::Cannot,
        help: NONE,
        example: "blastOnCapture = true",
    },
    Wish {
        among: Variant,
        patterns: &[
            "flyinggeneral|flying|bikjangrule *",
            "* kings|king|generals|general * >face|facing|see *",
        ],
        what: "rules about lines of sight",
        betza: Betza::Cannot,
        help: NONE,
        example: "kings may not face each other",
    },
    Wish {
        among: Variant,
        patterns: &["mobilityregion* *", "* cannot|never|stays|stay * >leave|within|inside|cross|enter *"],
        what: "limits on where a path ends",
        betza: Betza::Cannot,
        help: "`from SQUARES` in a line of a piece limits where it stands before it moves, which is another rule",
        example: "mobilityRegionWhiteKing = d1 e1 f1",
    },
    Wish {
        among: Variant,
        patterns: &["promotionlimit *", "promotions * >limited|limit|most *"],
        what: "limits on promotions",
        betza: Betza::Cannot,
        help: "a promotion offers every kind that it names, however many there are",
        example: "promotionLimit = q:1",
    },
    Wish {
        among: Variant,
        patterns: &[
            "doublemove|double-move|movesperturn|moves-per-turn|progressive|marseillais *",
            "* >two|2|three|3|several moves|turns per|a|each|in *",
            "* player|players|side|sides|white|black move|moves|moving|play|plays >twice|thrice|two|2|again *",
        ],
        what: "turns of several moves",
        betza: Betza::Cannot,
        help: "each side makes one move a turn",
        example: "two moves per turn",
    },
    Wish {
        among: Variant,
        patterns: &["pass|passing|passonstalemate|canpass *", "* may|can|must >pass *"],
        what: "turns without a move",
        betza: Betza::Cannot,
        help: NONE,
        example: "a player may pass",
    },
    Wish {
        among: Variant,
        patterns: &[
            "gating|seirawangating|duckgating|wallgating|wallingrule|walling|duck|arrowgating|staticgating|pastgating|cambodianmoves|makpongrule *",
        ],
        what: "gated pieces",
        betza: Betza::Cannot,
        help: NONE,
        example: "gating = true",
    },
    Wish {
        among: Variant,
        patterns: &[
            "cylindrical|cylinder|toroidal|torus|hexagonal|hex|wrap *",
            "board * >cylinder|cylindrical|torus|toroidal|hex|hexagonal|wrap|wraps|wrapping|round|circular *",
        ],
        what: "boards of other shapes",
        betza: Betza::Cannot,
        help: "`holes` takes squares out of a rectangle",
        example: "board 8 x 8 cylinder",
    },
    Wish {
        among: Variant,
        patterns: &[
            "connectn|connecthorizontal|connectvertical|connectdiagonal|materialcounting|countingrule|adjudicateendgame *",
        ],
        what: "endings of this kind",
        betza: Betza::Cannot,
        help: "the conditions of `endings { … }` are checkmate, stalemate, material, repetition, counting, `reaches` and `a side has no …`",
        example: "connectN = 4",
    },
    // ---- Endings ----
    Wish {
        among: Endings,
        patterns: &[
            "check|checks|checked|incheck *",
            "in|no|any >check|checks *",
            "* >three|3|two|2|# checks|check *",
            "* >check|checks|checked given|# times *",
        ],
        what: "endings by checks",
        betza: Betza::Cannot,
        help: "a mate is `checkmate: the side to move loses`",
        example: "3 checks: that side wins",
    },
    Wish {
        among: Endings,
        patterns: &[
            "checkmate|stalemate >and *",
            "* >and checkmate|stalemate|insufficient|position|arrangement|a *",
            "* reaches * >and * reaches|has *",
            "* has no * >and * reaches|has *",
        ],
        what: "endings of two conditions at once",
        betza: Betza::Cannot,
        help: "two lines are two endings, of which either suffices",
        example: "stalemate and a side has no queen: draw",
    },
    Wish {
        among: Endings,
        patterns: &[
            "* >white|black has|have no|lost|only *",
            "* >white|black ' s *",
            "* >white|black * reaches|reach|captures *",
        ],
        what: "endings of one side alone",
        betza: Betza::Cannot,
        help: "a condition speaks of either side: `a side has no queen: that side loses`, `king reaches last rank: that side wins`",
        example: "white has no pawn: black wins",
    },
    Wish {
        among: Endings,
        patterns: &["* has|have >only|just|nothing|one|two|1|2|3 *", "* >bare|bared|lone|alone *"],
        what: "endings by how few pieces are left",
        betza: Betza::Cannot,
        help: "what counts is that a side has none of the kinds named: `a side has no queen or rook: that side loses`",
        example: "a side has only king: that side loses",
    },
    Wish {
        among: Endings,
        patterns: &[
            "* reaches * >after|when|if|before|for|unless *",
            "* >after|when|before black|white|the|next|one *",
        ],
        what: "endings that wait for a move",
        betza: Betza::Cannot,
        help: "an ending holds as soon as its condition does",
        example: "king reaches last rank, after black moves: that side wins",
    },
];

/// The report of a line that wishes for what cannot be said, if it is one.
pub(super) fn wish(container: Container, line: &str, span: Span) -> Option<Diagnostic> {
    // Whoever writes more than this wishes for several things; `check mate` is one word too many.
    let mate = line.split([' ', ':']).nth(1).is_some_and(|second| second == "mate");
    if line.len() > 300 || mate {
        return None;
    }
    let among = match container {
        Container::Piece | Container::Change => Piece,
        Container::Endings => Endings,
        Container::Variant | Container::Part | Container::Army => Variant,
        Container::File | Container::Castling | Container::Test => return None,
    };
    let parts: Vec<Token> = tokens(line).filter(|t| !t.kind.is_trivia()).collect();
    let words: Vec<String> = parts.iter().map(|t| t.slice(line).to_lowercase()).collect();
    let mut rows = WISHES.iter().filter(|w| w.among == among);
    let (wish, at) = rows.find_map(|w| {
        let at = w.patterns.iter().find_map(|p| matched(&p.split(' ').collect::<Vec<_>>(), &words, 0))?;
        Some((w, at))
    })?;
    let start = parts.get(at.start).map_or(0, |t| t.start);
    let end = parts.get(at.end.max(1) - 1).map_or(line.len(), |t| t.end);
    let message = format!("{} are not in this edition", wish.what);
    let mut diagnostic =
        Diagnostic::new(code::NOT_IN_EDITION, span.inner(start, end), message).here("no words for this yet");
    let numbers: Vec<&str> =
        parts.iter().filter(|t| t.kind == TokenKind::Number).map(|t| t.slice(line)).collect();
    let atom = || {
        let mut pair = [numbers.first()?.parse::<u8>().ok()?, numbers.get(1)?.parse::<u8>().ok()?];
        pair.sort_unstable();
        betza::leap_atom(pair)
    };
    let notation = match wish.betza {
        Betza::Cannot => None,
        Betza::As(text) => Some(text.to_owned()),
        Betza::Bent => bent(&words),
        Betza::Rider => atom().map(|atom| format!("{atom}{atom}")),
        Betza::Lame => atom().map(|atom| format!("n{atom}")),
    };
    if let Some(notation) = notation.filter(|n| betza::parse(n).is_ok()) {
        let says = match wish.betza {
            Betza::Bent => format!(
                "Betza notation can: `betza \"{notation}\"` goes on outward after the step; with `-` for `?` it may not stop before"
            ),
            _ => format!("Betza notation can: `betza \"{notation}\"`"),
        };
        diagnostic = diagnostic.help(says);
    }
    let help = Some(wish.help).filter(|h| !h.is_empty());
    Some(diagnostic.maybe_help(help))
}

/// Two ways as a bent path in Betza notation.
fn bent(words: &[String]) -> Option<String> {
    let joint =
        words.iter().position(|w| matches!(w.as_str(), "then" | "followed" | "afterwards" | "before"))?;
    let atom = |words: &[String]| {
        let has = |word: &str| words.iter().any(|w| w == word);
        Some(match (has("slide"), has("orthogonal"), has("diagonal")) {
            (false, true, false) => 'W',
            (false, false, true) => 'F',
            (true, true, false) => 'R',
            (true, false, true) => 'B',
            _ => return None,
        })
    };
    let (first, second) = (atom(words.get(..joint)?)?, atom(words.get(joint..)?)?);
    let modes: Vec<&str> =
        words.iter().map(String::as_str).filter(|w| matches!(*w, "move" | "capture")).collect();
    let mode = match modes.as_slice() {
        ["move"] => "m",
        ["capture"] => "c",
        _ => "",
    };
    Some(format!("{mode}[{first}?{second}]"))
}

/// Which words the report points at, if a pattern fits all words from `at` on.
fn matched(pattern: &[&str], words: &[String], at: usize) -> Option<Range<usize>> {
    let Some((first, rest)) = pattern.split_first() else {
        return (at == words.len()).then_some(0..words.len());
    };
    if *first == "*" {
        return (at..=words.len()).find_map(|next| matched(rest, words, next));
    }
    let (first, points) = match first.strip_prefix('>') {
        Some(first) => (first, true),
        None => (*first, false),
    };
    let word = words.get(at)?;
    let fits = first.split('|').any(|one| match one {
        "#" => word.bytes().all(|b| b.is_ascii_digit()),
        "%" => {
            let square = word.starts_with(|c: char| c.is_ascii_lowercase())
                && word.len() > 1
                && word.get(1..).is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
            square || matches!(word.as_str(), "rank" | "ranks" | "file" | "files" | "last")
        }
        "@" => {
            word.starts_with(|c: char| c.is_alphabetic())
                && !is_keyword(word)
                && !synonyms::turns(word)
                && !synonyms::is_filler(word)
        }
        _ => one == word || one.strip_suffix('*').is_some_and(|one| !one.is_empty() && word.starts_with(one)),
    });
    if !fits {
        return None;
    }
    let found = matched(rest, words, at + 1)?;
    Some(if points { at..at + 1 } else { found })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::grammar::{LINES, fits};
    use crate::source::FileId;

    #[test]
    fn every_example_is_answered_by_its_own_row() {
        for row in WISHES {
            assert!(LINES.iter().all(|rule| !fits(*rule, row.example)), "`{}` can be said", row.example);
            let container = match row.among {
                Piece => Container::Piece,
                Variant => Container::Variant,
                Endings => Container::Endings,
            };
            let span = Span::new(FileId::default(), 0, row.example.len());
            let said = wish(container, row.example, span).map(|d| d.message);
            let wanted = format!("{} are not in this edition", row.what);
            assert_eq!(said.as_deref(), Some(wanted.as_str()), "`{}`", row.example);
        }
    }

    #[test]
    fn every_pattern_points_at_words_of_the_line() {
        for pattern in WISHES.iter().flat_map(|w| w.patterns) {
            assert!(!pattern.starts_with("* *") && !pattern.contains("  "), "{pattern}");
        }
    }
}
