//! What may stand at a place, as values, with the language's own words for them.
//!
//! pest reports the rules that it tried at the furthest place it reached. Every word of the grammar is a rule of its own (`k_step`),
//! so that list is exact; here it becomes `Expected`s, and these become "expected `step`, `slide` or `leap`".

use super::grammar::Rule;
use super::keyword::keyword;
use crate::directions;
use crate::suggest::one_of;
use pest::error::{Error, ErrorVariant};

/// Something that may stand at a place of a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    /// A word of the language.
    Word(&'static str),
    Name,
    PieceName,
    PartOfFile,
    Letter,
    Number,
    Text,
    Square,
    FileName,
    Direction,
    Article,
    Comma,
    Colon,
    Equals,
    Move,
    Reason,
    /// `move`, `capture`
    Modes,
    /// `step`, `slide`, `leap`
    Way,
    /// `, then`
    Then,
    /// `over one piece`
    Over,
    /// `ahead`, `outward`
    Bearing,
    /// `left`, `right`, `forward`, `backward`
    OverEdge,
    /// `a friendly knight is next to it`
    Fact,
    /// `a`, `no`, `at least 2`
    Amount,
    /// A piece, or pieces of some kinds.
    Noun,
    /// `next to it`, `a leap 1 2 from it`
    NearIt,
    /// `next to an enemy king`, `a slide forward from an enemy general`
    Near,
    /// `a friendly piece next to it`
    Lender,
    /// `, if`
    Proviso,
    /// How many steps, in words and a number.
    Count,
    /// `2-4`
    Steps,
    Squares,
    LastRanks,
    Taking,
    /// `it stays`
    Stays,
    /// `leaves the board`
    Fate,
    Concern,
    AlsoIn,
    AlsoFrom,
    LineName,
    Condition,
    Resetter,
    Outcome,
    OnClaim,
    Expectation,
    /// The end of the line.
    End,
    /// What has no words of its own.
    Other,
}

impl Expected {
    /// What pest tried where it gave up: words first, then marks; the end of the line is what one expects least.
    pub(super) fn of(error: &Error<Rule>) -> Vec<Expected> {
        let mut expected: Vec<Expected> = Vec::new();
        if let ErrorVariant::ParsingError { positives, .. } = &error.variant {
            for rule in positives {
                let one = Expected::of_rule(*rule);
                if !expected.contains(&one) {
                    expected.push(one);
                }
            }
        }
        expected.sort_by_key(|e| (*e == Expected::End, e.words().is_empty()));
        expected
    }

    fn of_rule(rule: Rule) -> Expected {
        match rule {
            Rule::EOI => Expected::End,
            Rule::name => Expected::Name,
            Rule::victims | Rule::movers | Rule::kinds | Rule::kind | Rule::owned_kinds => {
                Expected::PieceName
            }
            Rule::of_file => Expected::PartOfFile,
            Rule::letter | Rule::capital => Expected::Letter,
            Rule::number | Rule::value => Expected::Number,
            Rule::string => Expected::Text,
            Rule::square | Rule::goals => Expected::Square,
            Rule::file_name => Expected::FileName,
            Rule::direction | Rule::directions | Rule::height | Rule::across => Expected::Direction,
            Rule::article => Expected::Article,
            Rule::comma => Expected::Comma,
            Rule::colon => Expected::Colon,
            Rule::equals => Expected::Equals,
            Rule::mv => Expected::Move,
            Rule::code => Expected::Reason,
            Rule::modes => Expected::Modes,
            Rule::path | Rule::leg => Expected::Way,
            Rule::next_leg => Expected::Then,
            Rule::over => Expected::Over,
            Rule::bearing | Rule::turning => Expected::Bearing,
            Rule::over_edge => Expected::OverEdge,
            Rule::proviso | Rule::safe_there => Expected::Proviso,
            Rule::fact
            | Rule::in_check_now
            | Rule::it_is
            | Rule::it_is_safe
            | Rule::side_has
            | Rule::stands => Expected::Fact,
            Rule::amount
            | Rule::fewer
            | Rule::owned
            | Rule::some
            | Rule::castled
            | Rule::castles_too
            | Rule::k_castled
            | Rule::no_right
            | Rule::no_right_to => Expected::Amount,
            Rule::noun | Rule::fresh | Rule::kind_of | Rule::whose => Expected::Noun,
            Rule::except => Expected::Word("except"),
            Rule::limited => Expected::Word("no more than at the start"),
            Rule::crossing => Expected::Word("on"),
            Rule::on_its => Expected::Word("on its file"),
            Rule::in_its => Expected::Word("in its region"),
            Rule::another_safe => Expected::Word("another"),
            Rule::next_to | Rule::leg_from | Rule::k_next => Expected::NearIt,
            Rule::beside_it => Expected::Word("right of it"),
            Rule::near_it => Expected::Word("next to it"),
            Rule::shade => Expected::Word("light squares"),
            Rule::placing | Rule::man => Expected::PieceName,
            Rule::as_kinds => Expected::Word("as"),
            Rule::lender => Expected::Lender,
            Rule::its_victim => Expected::Word("its victim"),
            Rule::what_moved => Expected::Word("what just moved"),
            Rule::just_moved => Expected::Word("that just moved"),
            Rule::its_kind => Expected::Word("of its kind"),
            Rule::attacking | Rule::just_taken => Expected::Word("attacks it"),
            Rule::it_attacks => Expected::Word("that it attacks"),
            Rule::anywhere => Expected::Word("anywhere"),
            Rule::here => Expected::Word("in place"),
            Rule::again => Expected::Word("repeat"),
            Rule::count => Expected::Count,
            Rule::up_to => Expected::Word("up to"),
            Rule::at_least => Expected::Word("at least"),
            Rule::exactly => Expected::Word("exactly"),
            Rule::numbers => Expected::Steps,
            Rule::first_words => Expected::Condition,
            Rule::squares
            | Rule::squares_or_ways
            | Rule::way_of
            | Rule::term
            | Rule::ranks
            | Rule::rank
            | Rule::files
            | Rule::file
            | Rule::letters
            | Rule::corner
            | Rule::rectangle
            | Rule::link_side => Expected::Squares,
            Rule::last_rank | Rule::last_ranks => Expected::LastRanks,
            Rule::catching | Rule::taking => Expected::Taking,
            Rule::concern => Expected::Concern,
            Rule::also_in => Expected::AlsoIn,
            Rule::also_from => Expected::AlsoFrom,
            Rule::extends => Expected::Word("extends"),
            Rule::hexagon => Expected::Word("hexagon"),
            Rule::worth_of => Expected::Word("worth"),
            Rule::points_of => Expected::Word("points"),
            Rule::perpetual => Expected::Word("by"),
            Rule::chase => Expected::Word("chase"),
            Rule::repeating => Expected::Word("repeating"),
            Rule::less => Expected::Word("less"),
            Rule::counted => Expected::Number,
            Rule::leaving => Expected::Word("leaving"),
            Rule::for_plies => Expected::Word("for"),
            Rule::near => Expected::Near,
            Rule::from => Expected::Word("from"),
            Rule::to => Expected::Word("to"),
            Rule::within => Expected::Word("within"),
            Rule::onto | Rule::landing => Expected::Word("onto"),
            Rule::event => Expected::Word("when it captures"),
            Rule::is_captured => Expected::Word("when it is captured"),
            Rule::watching => Expected::Word("when an enemy moves next to it"),
            Rule::that_befalls => Expected::Word("that piece"),
            Rule::returns => Expected::Word("it goes to"),
            Rule::happens | Rule::sentence | Rule::it_stays | Rule::it_befalls | Rule::victim => {
                Expected::Stays
            }
            Rule::in_a_row => Expected::Word("in a row between it and a"),
            Rule::they_befall | Rule::everyone => Expected::Word("every"),
            Rule::so_does => Expected::Word("so does"),
            Rule::fate | Rule::leaves | Rule::changes | Rule::turns_into => Expected::Fate,
            Rule::what_it_took => Expected::Word("what it captured"),
            Rule::star => Expected::Word("*"),
            Rule::appears => Expected::Article,
            Rule::counts => Expected::Word("it counts as moved"),
            Rule::line_name => Expected::LineName,
            Rule::condition
            | Rule::on_board
            | Rule::has
            | Rule::is_on
            | Rule::is_to_move
            | Rule::passes
            | Rule::ending
            | Rule::new_ending => Expected::Condition,
            Rule::stuck => Expected::Word("cannot move"),
            Rule::comes => Expected::Article,
            Rule::goes => Expected::Word("the"),
            Rule::resetter => Expected::Resetter,
            Rule::outcome | Rule::who | Rule::with_pieces => Expected::Outcome,
            Rule::on_claim => Expected::OnClaim,
            Rule::expectation | Rule::expect => Expected::Expectation,
            other => keyword(other).map_or(Expected::Other, Expected::Word),
        }
    }

    /// The words and marks with which it may begin.
    pub(super) fn words(self) -> Vec<&'static str> {
        match self {
            Expected::Word(word) => vec![word],
            Expected::Direction => [directions::WORDS.as_slice(), &["up", "down", "triagonal"]].concat(),
            Expected::Article => vec!["a", "an"],
            Expected::Modes => vec!["move", "capture"],
            Expected::Way => vec!["step", "slide", "leap", "ride", "hop"],
            Expected::Then => vec!["then"],
            Expected::Over => vec!["over"],
            Expected::Bearing => vec!["ahead", "outward", "aside", "back"],
            Expected::Fact => vec!["its", "a", "an", "no", "at least"],
            Expected::Amount => vec!["a", "no", "at least", "fewer than"],
            Expected::Noun => vec!["friendly", "enemy", "piece"],
            Expected::NearIt => vec!["next to it", "a"],
            Expected::Near => vec!["next to", "a"],
            Expected::Lender => vec!["a", "an"],
            Expected::Proviso => vec!["if", "unless"],
            Expected::OverEdge => vec!["right", "left", "forward", "backward"],
            Expected::Count => vec!["up to", "exactly", "at least"],
            Expected::Squares => vec!["rank", "ranks", "last", "file", "files"],
            Expected::LastRanks => vec!["last"],
            Expected::Taking => vec!["taking", "also"],
            Expected::Stays => vec!["it", "every", "the"],
            Expected::Fate => vec!["leaves", "becomes", "changes"],
            Expected::Concern => vec!["castling", "promotion", "passing", "endings"],
            Expected::LineName => {
                vec![
                    "move",
                    "capture",
                    "betza",
                    "royal",
                    "uncapturable",
                    "freezes",
                    "follows",
                    "leaves",
                    "keeps",
                    "when",
                    "promote",
                    "becomes",
                    "drawn",
                ]
            }
            Expected::Condition => {
                vec!["checkmate", "stalemate", "insufficient", "position", "arrangement", "a side", "a"]
            }
            Expected::Resetter => vec!["capture", "move"],
            Expected::Outcome => vec!["draw", "the", "that", "white", "black"],
            Expected::OnClaim => vec!["on"],
            Expected::Expectation => vec![
                "perft",
                "legal",
                "illegal",
                "white",
                "black",
                "draw",
                "ongoing",
                "claimable",
                "in",
                "not",
                "expect",
            ],
            _ => Vec::new(),
        }
    }

    /// The mark, if it is one.
    pub(super) fn mark(self) -> Option<&'static str> {
        match self {
            Expected::Comma => Some(","),
            Expected::Colon => Some(":"),
            Expected::Equals => Some("="),
            _ => None,
        }
    }

    /// What it is called in a message.
    fn text(self) -> String {
        let text = match self {
            Expected::Word(word) => return format!("`{word}`"),
            Expected::Name => "a name",
            Expected::PieceName => "the name of a piece",
            Expected::PartOfFile => "a part such as `orthodox.pieces`",
            Expected::Letter => "a capital letter",
            Expected::Number => "a number",
            Expected::Text => "a text in quotation marks",
            Expected::Square => "a square such as `e4`",
            Expected::FileName => "a file such as `a`",
            Expected::Direction => "a direction such as `forward` or `diagonal`",
            Expected::Article => "`a`",
            Expected::Comma => "`,`",
            Expected::Colon => "`:`",
            Expected::Equals => "`=`",
            Expected::Move => "a move such as `e2e4`",
            Expected::Reason => "a reason such as `stalemate`",
            Expected::Modes => "`move` or `capture`",
            Expected::Way => "a way to go (`step`, `slide`, `leap`, …)",
            Expected::Then => "`, then`",
            Expected::Over => "`over`",
            Expected::Bearing => "`ahead`, `outward`, `aside` or `back`",
            Expected::Fact => "what must be true, such as `a friendly knight is next to it`",
            Expected::Amount => "how many: `a`, `no`, `at least 2`, …",
            Expected::Noun => "`friendly`, `enemy`, `piece` or the name of a piece",
            Expected::NearIt => "`next to it`, or a path such as `a leap 1 2 from it`",
            Expected::Near => "`next to` a piece, or a path such as `a slide forward from` a piece",
            Expected::Lender => "`a friendly piece next to it`",
            Expected::Proviso => "`, if`",
            Expected::OverEdge => "`right`, `left`, `forward` or `backward`",
            Expected::Count => "a number of steps (`up to 3`, `exactly 2`, …)",
            Expected::Steps => "a number of steps",
            Expected::Squares => "squares (`d4`, `rank 2`, `last rank`, a zone, …)",
            Expected::LastRanks => "`last rank` or `last 2 ranks`",
            Expected::Taking => "`,` and `taking`",
            Expected::Stays => "what happens, such as `it stays` or `it leaves the board`",
            Expected::Fate => "`leaves the board`, `becomes a` piece or `changes sides`",
            Expected::Concern => "`castling`, `promotion`, `passing` or `endings`",
            Expected::AlsoIn => "`, also in`",
            Expected::AlsoFrom => "`, also from`",
            Expected::LineName => "the first words of a line, such as `capture` or `promote`",
            Expected::Condition => {
                "a condition such as `checkmate`, `position repeated 3 times` or `a king is on last rank`"
            }
            Expected::Resetter => "`a capture` or `a move of` a piece",
            Expected::Outcome => "an outcome such as `draw` or `the side to move loses`",
            Expected::OnClaim => "`on claim`",
            Expected::Expectation => {
                "a line such as `play e2e4`, `legal e2e4`, `perft 3 = 8902`, `draw by stalemate` or `in check`"
            }
            Expected::End => "the end of the line",
            Expected::Other => "something else",
        };
        text.to_owned()
    }

    /// "expected `step`, `slide` or `leap`"
    pub(super) fn sentence(expected: &[Expected]) -> String {
        let texts: Vec<String> = expected.iter().map(|e| e.text()).collect();
        match texts.len() {
            0 => String::new(),
            1..=7 => format!("expected {}", one_of(&texts)),
            _ => {
                format!("expected {} or another way to go on", texts.get(..6).unwrap_or_default().join(", "))
            }
        }
    }
}
