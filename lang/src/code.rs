//! The codes of diagnostics: one declaration each, with a name and a summary.
//!
//! `E0201` is an error, `W0901` a warning. The hundreds group them: 01 layout and wording, 02 names,
//! 03 the board, 04 pieces, 05 setups, 06 endings, 07 Betza, 08 tests, 09 warnings, 10 files of other programs. A code is never used again for
//! something else.
//!
//! Each code has a page, `codes/E0201.md`: a title, what it means, a wrong and a right example. It is what `wazir explain`
//! prints, and all of them together are `docs/diagnostics.md`. A code without a page does not compile.

use std::fmt;

/// How bad it is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// The file means nothing until this is repaired.
    Error,
    /// The file means something, but perhaps not what was meant.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}

/// A kind of diagnostic.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    /// The short form, such as `E0201`.
    pub id: &'static str,
    /// The name, such as `unknown-piece`.
    pub name: &'static str,
    /// What it reports, in one line.
    pub summary: &'static str,
    /// What is said at the place itself, in a few words, where nothing nearer is.
    pub at: &'static str,
    page: &'static str,
}

impl Code {
    /// An error or a warning, as the first letter of the id says.
    pub fn severity(self) -> Severity {
        if self.id.starts_with('W') { Severity::Warning } else { Severity::Error }
    }

    /// The code with an id or a name, in any case.
    pub fn find(text: &str) -> Option<Code> {
        ALL.iter().copied().find(|c| c.id.eq_ignore_ascii_case(text) || c.name == text)
    }

    /// The long text in Markdown, with a wrong and a right example.
    pub fn explain(self) -> &'static str {
        self.page
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

macro_rules! codes {
    ($($id:ident $constant:ident $name:literal $at:literal $summary:literal;)*) => {
        $(
            #[doc = concat!("`", stringify!($id), "`: ", $summary, ".")]
            pub const $constant: Code = Code {
                id: stringify!($id),
                name: $name,
                summary: $summary,
                at: $at,
                page: include_str!(concat!("codes/", stringify!($id), ".md")),
            };
        )*

        /// Every code, in order.
        pub const ALL: &[Code] = &[$($constant),*];
    };
}

codes! {
    E0101 SYNTAX "syntax" "not expected here" "something else is expected at this place";
    E0102 UNCLOSED_BRACE "unclosed-brace" "opened here" "a `{` has no `}`";
    E0103 STRAY_BRACE "stray-brace" "one too many" "a `}` closes nothing";
    E0104 UNCLOSED_TEXT "unclosed-text" "the text begins here" "a text in quotation marks does not end on its line";
    E0105 UNKNOWN_ITEM "unknown-item" "no line begins like this" "a line starts with a word that means nothing here";
    E0106 MISPLACED "misplaced" "not in this block" "a line belongs in another block";
    E0107 MISSING_BLOCK "missing-block" "its block is missing" "a `{ … }` is missing";
    E0108 UNEXPECTED_BLOCK "unexpected-block" "no block here" "a `{ … }` follows something that has none";
    E0109 TOO_DEEP "too-deep" "one too deep" "blocks are nested too deeply";
    E0110 NOT_TEXT "not-text" "not a character" "the file is not UTF-8 text";
    E0111 NO_EDITION "no-edition" "not a Wazir line" "the file does not begin with its edition";
    E0112 UNKNOWN_EDITION "unknown-edition" "not a known edition" "the file is written for an edition that this program does not know";
    E0113 TOO_LARGE "too-large" "too large" "the file is too large to be a variant";
    E0114 NUMBER "number" "out of range" "a number is out of its range";
    E0115 NOT_IN_EDITION "not-in-this-edition" "no words for this yet" "a line asks for a rule that this edition cannot express";
    E0116 FORMER "former-wording" "now worded differently" "a line is written as in an early draft of the edition";

    E0201 UNKNOWN_PIECE "unknown-piece" "not a piece" "a piece of this name does not exist in the army";
    E0202 UNKNOWN_ZONE "unknown-zone" "not a zone" "a zone of this name does not exist";
    E0203 UNKNOWN_PART "unknown-part" "not a part" "a part of this name does not exist";
    E0204 UNKNOWN_VARIANT "unknown-variant" "not a known variant" "the variant to be extended does not exist";
    E0205 MISSING_FILE "missing-file" "no such file" "another file cannot be read";
    E0206 CYCLE "cycle" "the circle closes here" "files, parts or variants include each other in a circle";
    E0207 DEFINED_TWICE "defined-twice" "the second one" "the same thing is defined twice";
    E0208 NOTHING_TO_OVERRIDE "nothing-to-override" "there is none" "what is to be replaced, changed or removed does not exist";
    E0209 LETTER_CLASH "letter-clash" "the same letter" "two things of an army have the same letter";
    E0210 UNKNOWN_START "unknown-start" "not a start" "a start of this name does not exist";
    E0211 UNKNOWN_SHAPE "unknown-shape" "not a shape" "a piece is drawn as something that there is no picture of";

    E0301 BOARD_SIZE "board-size" "out of range" "the board is too small or too large";
    E0302 OFF_BOARD "off-board" "not on the board" "a square, rank or file is not on the board";
    E0303 ON_HOLE "on-hole" "a hole" "a square is a hole of the board";
    E0304 NO_BOARD "no-board" "without a board" "the variant has no board";
    E0305 LINK "link" "cannot be joined" "squares are linked that cannot be neighbours";

    E0401 TOO_MANY "too-many" "too many" "there are too many of something, such as pieces in an army";
    E0402 SAME_NAME "same-name" "the same name" "two different moves would have the same name";
    E0403 BECOMES_CYCLE "becomes-cycle" "a part of the circle" "pieces become each other in a circle";
    E0404 EMPTY_PATH "empty-path" "no move" "a rule describes no move at all";
    E0405 NONSENSE "contradiction" "a contradiction" "parts of a rule contradict each other";
    E0406 CASTLING "castling" "incomplete" "a castling is incomplete or contradicts itself";
    E0407 PROMOTION "promotion" "no such promotion" "a promotion offers something impossible";
    E0408 ROYAL_CHANGE "royal-change" "royal before or after" "a piece would stop being royal";
    E0409 HAND "hand" "what is it in hand?" "it is not clear what a captured piece is in hand";

    E0501 PLACEMENT "placement" "does not fit" "the piece placement of a FEN does not fit the variant";
    E0502 ROYALS "royals" "at least one royal piece" "a setup has no royal piece for a side";
    E0503 NO_SETUP "no-setup" "without a setup" "the variant has no setup";
    E0504 FEN "fen" "not possible here" "a FEN is malformed or describes an illegal position";
    E0505 SHUFFLE "shuffle" "not a possible shuffle" "a shuffle contradicts itself or its setup";

    E0601 TWO_COUNTERS "two-counters" "counted differently" "two endings count plies in different ways";
    E0602 NO_SUCH_SIDE "no-such-side" "which side?" "an outcome names a side that its condition does not";

    E0701 BETZA "betza" "not understood" "a Betza letter is unknown, unsupported or out of place";

    E0801 TEST_FAILED "test-failed" "this is not the case" "a test in the file fails";
    E0802 TEST_MOVE "test-move" "cannot be played" "a test names a move that cannot be played";
    E0803 UNKNOWN_REASON "unknown-reason" "not a reason" "a test names a reason that does not exist";

    E0901 NOT_LOADABLE "not-loadable" "cannot be played" "the rules are understood, but the runtime cannot play them";

    E1001 FOREIGN_SYNTAX "foreign-syntax" "not understood" "a line of another program's file is not understood";
    E1002 UNKNOWN_OPTION "unknown-option" "no such option" "an option of another program's file does not exist";
    E1003 OPTION_VALUE "option-value" "no such value" "an option of another program's file has a value that it cannot have";
    E1004 NOT_TRANSLATED "not-translated" "not translated" "an option of another program's file has no translation";
    E1010 NOT_SAYABLE "not-sayable" "cannot be said there" "another program has no words for a rule";

    W0901 CHANGES_ANOTHER "changes-another-rule" "changes another rule" "an override silently changes another rule";
    W0902 NO_ENDINGS "no-endings" "without endings" "the variant has no endings";
    W0903 UNUSED_ZONE "unused-zone" "never used" "a zone is never used";
    W0904 NO_ROYAL "no-royal" "never mated" "checkmate can never happen to an army without a royal piece";
    W0905 TRAILS_DIFFER "trails-differ" "one of two ways" "a piece has two ways to a square that differ only in the squares passed";
    W0906 NEVER_APPEARS "never-appears" "never on the board" "a piece can never be on the board";
    W0907 NEVER_MOVES "never-moves" "never possible" "a move can never be made on this board";
    W0908 NEVER_CHANGES "never-changes" "it never gets there" "a piece can never get to where it would promote or become another";
    W0909 NEVER_ENDS "never-ends" "never holds" "an ending can never happen";
    W0910 HIDDEN_ENDING "hidden-ending" "never decides" "another ending always comes before this one";
    W0911 OVER_AT_START "over-at-start" "over at once" "the game is over before the first move";
    W0912 COLOUR_BOUND "colour-bound" "only some of them" "only some of the pieces of a kind can ever reach their goal";
    W0913 NO_RESULT "no-result" "no result" "a side can be without a legal move, and the game has no result";
    W0914 IDLE_ALSO_IN "idle-also-in" "changes nothing" "an override says to change rules that do not name the piece";
    W0915 UNKNOWN_ALLOW "unknown-allow" "silences nothing" "a comment allows a warning that does not exist";
    W0916 UNUSED_ALLOW "unused-allow" "silences nothing" "a comment allows a warning that is not there";
    W0917 UNUSED_PART "unused-part" "never included" "no variant of a file uses one of its parts";
    W0918 IDLE_CASTLING "idle-castling" "no castling from here" "no start allows a castling";
    W0919 ADDS_NOTHING "adds-nothing" "adds nothing" "a line of a piece allows only what another of its lines allows";
    W0920 ONE_SIDED "one-sided" "either side" "an ending names the winner by colour, and can happen to either side";
    W0921 MAY_OVERRULED "may-overruled" "never optional there" "a `may promote` holds where another line makes promotion compulsory";
    W0922 UPSIDE_DOWN "upside-down" "upside down" "a setup has every man on the other side's half of the board";
    W0923 FAR_FROM_CASTLING "far-from-castling" "far away" "a castling asks about squares far from where it moves anything";
    W0924 KING_SECOND "king-second" "named second" "a castling names the royal piece second";
    W0925 ONLY_BACKWARD "only-backward" "only backward" "a piece can only go back towards its own edge";
    W0926 HALF_HOLE "half-hole" "a hole for one side" "a rule of both sides names a square that is a hole for one of them";
    W0927 UNDEFINED_IN_PART "undefined-in-part" "nothing defines it" "a part names a piece that nothing defines";
    W0928 WORTH_IN_HUNDREDTHS "worth-in-hundredths" "too much" "a worth is a hundred times that of the other pieces";
    W0929 WRONG_CASE "wrong-case" "the other side's case" "a rank of a setup has the letters of the wrong side";
    W0930 PROMOTES_AT_HOME "promotes-at-home" "it begins there" "a piece begins on squares where it promotes";
    W0931 MATED_WINS "mated-side-wins" "wins by being mated" "the side that is checkmated wins";
    W0932 STUCK "stuck-for-ever" "stuck there" "a piece does not promote, and cannot move on from where it ends up";
    W0933 SEVERAL_ROYALS "several-royals" "royal, too" "a setup has several of a royal piece, and none of another piece";
    W0934 STANDS_ELSEWHERE "stands-elsewhere" "others begin elsewhere" "a line begins where not all of the setup's pieces of this kind stand";
    W0935 FIXED_START "fixed-start" "always this start" "a start is named as if its pieces were shuffled";
    W0936 TWIN_CASTLING "twin-castling" "beside another" "a castling stands beside the inherited one that it was meant to replace";
    W0937 HALF_THE_MOVES "half-the-moves" "half as many" "fifty plies are counted where fifty moves are probably meant";
    W0938 IMPOSSIBLE_STARTS "impossible-starts" "an impossible start" "some of the numbered starts are not positions of the game";
    W0939 PROMOTES_BACK "promotes-back" "nothing changes" "what a piece promotes to becomes the same piece again";
    W0940 NEVER_DROPPED "never-dropped" "never in hand" "a piece that a line drops is never in hand";
    W0941 KEPT_IN_HAND "kept-in-hand" "it stays there" "a piece goes to a hand from which no line drops it";
    W0942 SAFE_SQUARES "safe-squares" "no longer royal" "a castling asks for safe squares for a piece that is no longer royal";
    W0943 NOT_EVERY "not-every" "not in `every piece`" "a new piece lacks what the base says of every piece";
    W0944 NEVER_HAPPENS "never-happens" "this never happens" "a line says what happens when a piece captures, moves or is captured, but it never does";
    W0945 PASSED_OVER "passed-over" "it takes where it lands" "a capture over enemies takes none of those that it passes over";
    W0946 JUST_SO_MANY "just-so-many" "exactly that many" "a longer row or a larger chain does not count";
    W0947 CHECKED_LOSES "checked-side-loses" "it was checked" "a repetition by perpetual check or chase is won by the side that gave it";
    W0948 OWNERS_SIDE "owners-side" "as Black counts" "a line for Black names its squares as White sees them";
    W0949 NEVER_ONCE "never-once" "at least once more" "a capture that goes on while it can is never just one";
    W0950 DROPPED_STUCK "dropped-stuck" "no way out" "a piece may be dropped where it can never move";
    W0951 EITHER_SIDES "either-sides" "of either side" "a drop asks whether no piece of either side is on its file";
    W0952 IDLE_BOUND "idle-bound" "changes nothing" "a line `leaves` or `keeps to` forbids none of a piece's moves";
    W0953 NEW_BOARD "new-board" "links lost" "a new board loses the links of the board that it replaces";
    W0954 NOT_SHUFFLED "not-shuffled" "not shuffled" "a setup replaces a shuffled one";
    W0955 NEVER_CAPTURES "never-captures" "it only moves" "a piece can never capture";
    W0956 UNFAIR_RACE "unfair-race" "nearer for one side" "one side starts near its goal and the other far away";
    W0957 ROYAL_VANISHES "royal-may-vanish" "it may take the last one" "a royal piece can be taken off the board, and no ending says what happens then";
    W0958 TWO_MIDDLES "two-middles" "not the same for both" "a goal in the middle is on other squares for Black than for White";
    W0959 SIDE_TO_MOVE_WINS "side-to-move-wins" "the other side by then" "a goal that the side to move wins, and that the other side has reached";
    W0960 NO_POINTS "no-points" "always a draw" "points are compared, and nothing has any, or a new piece has none";
    W0961 ROYAL_CAPTOR "royal-captor" "never legal" "a royal piece would become something else by each of its captures";
    W0962 SHARED_PARTNER "shared-partner" "of another castling" "two castlings to different sides have the same partner, and none has the other";
    W0963 SAME_MOVES "same-moves" "moves as that one" "two pieces of an army go exactly alike, each by lines of its own";
    W0964 CASTLES_OVER "castles-over" "goes over a square" "a castling goes over a square that its list `empty` or `safe` leaves out";

    W1001 FOR_SHOW "for-show" "left out" "an option of another program's file is about showing or playing, not about rules";
    W1002 LETTER_TAKEN "letter-taken" "takes a letter" "a piece of another program's file takes the letter of an inherited one";
    W1003 OPTION_TWICE "option-twice" "this one counts" "an option of another program's file is given twice in a section";
    W1004 MOVES_LOST "moves-lost" "no move there" "moves in another program's file mean nothing to that program";
    W1005 NEVER_PLAYS "never-plays" "left out" "a piece of another program's file never gets to the board";
    W1006 TAKEN_AS "taken-as" "taken so" "another program's file leaves something open, and one reading is taken";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_at_a_place_is_short() {
        for code in ALL {
            assert!((2..=24).contains(&code.at.chars().count()), "{code}: {}", code.at);
        }
    }

    #[test]
    fn ids_and_names_are_unique_and_sorted_within_their_letter() {
        for pair in ALL.windows(2) {
            assert!(pair[0].id < pair[1].id, "{} before {}", pair[0], pair[1]);
        }
        for (i, a) in ALL.iter().enumerate() {
            assert!(ALL[i + 1..].iter().all(|b| a.name != b.name), "{}", a.name);
            assert_eq!(Code::find(a.name), Some(*a));
        }
    }
}
