//! What may stand where: one table of the lines of the language, by their first words.
//!
//! `Container::Piece.words()` is what a piece can have, `home("safe")` is a castling, and the block that follows
//! `replace castling` holds the lines of a castling. Whatever asks where a line belongs asks this table.

use super::raw::{first_word, first_words};
use crate::source::Span;

/// What lines stand in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Container {
    /// The file itself.
    File,
    /// `variant`
    Variant,
    /// `part`
    Part,
    /// `army`
    Army,
    /// `piece`, `replace piece`, `every piece`
    Piece,
    /// `change piece`
    Change,
    /// `castling`
    Castling,
    /// `shuffle`
    Shuffle,
    /// `turn`
    Turn,
    /// `endings`
    Endings,
    /// `change endings`
    MoreEndings,
    /// `test`
    Test,
}

use Container::{
    Army, Castling, Change, Endings, File, MoreEndings, Part, Piece, Shuffle, Test, Turn, Variant,
};

/// A kind of line.
struct Line {
    /// Its first word, or its first two.
    words: &'static str,
    stands_in: &'static [Container],
    /// What the block that follows it holds.
    opens: Option<Container>,
    /// Does the word tell where the line belongs?
    tells: bool,
}

const fn line(words: &'static str, stands_in: &'static [Container]) -> Line {
    Line { words, stands_in, opens: None, tells: true }
}

const fn block(words: &'static str, stands_in: &'static [Container], opens: Container) -> Line {
    Line { words, stands_in, opens: Some(opens), tells: true }
}

/// A word that stands in other places, too.
const fn vague(words: &'static str, stands_in: &'static [Container]) -> Line {
    Line { words, stands_in, opens: None, tells: false }
}

const BOTH: &[Container] = &[Variant, Part];
const ALL: &[Container] = &[Variant, Part, Army];
const OF_PIECE: &[Container] = &[Piece, Change];
const OF_ENDINGS: &[Container] = &[Endings, MoreEndings];

/// The lines of the language, in the order in which they are listed to an author.
const TABLE: &[Line] = &[
    line("edition", &[File]),
    block("variant", &[File], Variant),
    block("part", &[File], Part),
    line("summary", BOTH),
    line("source", BOTH),
    line("also known as", &[Variant]),
    line("include", ALL),
    line("board", BOTH),
    line("holes", BOTH),
    line("crossable holes", BOTH),
    line("regions", BOTH),
    line("link", BOTH),
    line("symmetry", BOTH),
    line("zone", ALL),
    line("setup", &[Variant, Part, Test]),
    block("shuffle", ALL, Shuffle),
    block("piece", ALL, Piece),
    block("replace piece", ALL, Piece),
    block("replace castling", ALL, Castling),
    block("replace turn", ALL, Turn),
    block("replace endings", BOTH, Endings),
    line("replace zone", ALL),
    block("change endings", BOTH, MoreEndings),
    block("change", ALL, Change),
    line("remove piece", ALL),
    line("remove castling", ALL),
    block("every", ALL, Piece),
    line("worth", ALL),
    line("points", ALL),
    block("castling", ALL, Castling),
    block("army", BOTH, Army),
    block("turn", ALL, Turn),
    block("endings", BOTH, Endings),
    block("test", BOTH, Test),
    line("move", OF_PIECE),
    line("capture", OF_PIECE),
    line("betza", OF_PIECE),
    line("royal", OF_PIECE),
    line("uncapturable", OF_PIECE),
    line("freezes", OF_PIECE),
    line("follows", OF_PIECE),
    line("leaves", OF_PIECE),
    line("keeps", OF_PIECE),
    line("when", OF_PIECE),
    line("drop", OF_PIECE),
    line("promote", OF_PIECE),
    line("may", OF_PIECE),
    line("becomes", OF_PIECE),
    line("drawn", OF_PIECE),
    vague("replace", &[Change]),
    vague("remove", &[Change, MoreEndings]),
    line("empty", &[Castling]),
    line("safe", &[Castling]),
    line("checkmate", OF_ENDINGS),
    line("stalemate", OF_ENDINGS),
    line("insufficient", OF_ENDINGS),
    line("position", OF_ENDINGS),
    line("arrangement", OF_ENDINGS),
    Line { opens: Some(Endings), ..vague("after", &[MoreEndings]) },
    line("perft", &[Test]),
    line("legal", &[Test]),
    line("illegal", &[Test]),
    line("play", &[Test]),
    line("after", &[Test]),
    line("fen", &[Test]),
    line("expect", &[Test]),
    line("ongoing", &[Test]),
    line("claimable", &[Test]),
    vague("white", &[Test]),
    vague("black", &[Test]),
    vague("draw", &[Test]),
    vague("in", &[Test]),
    vague("not", &[Test]),
];

impl Line {
    fn first(&self) -> &'static str {
        self.words.split(' ').next().unwrap_or_default()
    }
}

impl Container {
    /// What it is called in a message.
    pub(super) fn name(self) -> &'static str {
        match self {
            File => "a file",
            Variant => "a variant",
            Part => "a part",
            Army => "an army",
            Piece => "a piece",
            Change => "a change of a piece",
            Castling => "a castling",
            Shuffle => "a shuffle",
            Turn => "a turn",
            Endings => "the endings",
            MoreEndings => "a change of the endings",
            Test => "a test",
        }
    }

    /// What its lines are lines of.
    pub(super) fn plain(self) -> &'static str {
        match self {
            Castling => "a castling",
            Shuffle => "a shuffle",
            Turn => "a turn",
            Endings | MoreEndings => "endings",
            Test => "a test",
            _ => "a piece",
        }
    }

    /// The same with an example of how it is written.
    pub(super) fn example(self) -> &'static str {
        match self {
            File => "the file itself, outside of any block",
            Variant | Part | Army => "a variant or a part",
            Piece | Change => {
                "a piece: `piece NAME L { … }`, or `change piece NAME { … }` for one that is there already"
            }
            Castling => "a castling: `castling NAME L { … }`",
            Shuffle => "a shuffle: `shuffle rank 1 { … }`",
            Turn => "a turn: `turn { a capture, else a move }`",
            Endings | MoreEndings => "the endings: `endings { … }`",
            Test => "a test: `test \"…\" { … }`",
        }
    }

    /// The first words of the lines that stand in it.
    pub(super) fn words(self) -> Vec<&'static str> {
        let mut words: Vec<&str> = Vec::new();
        for line in TABLE.iter().filter(|l| l.stands_in.contains(&self)) {
            if !words.contains(&line.first()) {
                words.push(line.first());
            }
        }
        words
    }

    /// The words with which its lines begin, as the table has them.
    pub(super) fn starts(self) -> impl Iterator<Item = &'static str> {
        TABLE.iter().filter(move |l| l.stands_in.contains(&self)).map(|l| l.words)
    }

    /// Its lines, as they are listed to an author: where one word says too little, two.
    pub(super) fn listed(self) -> String {
        let whole = |word: &'static str| match word {
            "when" => {
                "when it captures, when it moves, when it is captured, when an enemy moves next to it, when …: it counts as moved"
            }
            "may" => "may promote",
            "insufficient" => "insufficient material",
            _ => word,
        };
        self.words().into_iter().map(whole).collect::<Vec<_>>().join(", ")
    }

    /// Can a line that begins with this word stand in it?
    pub(super) fn has(self, word: &str) -> bool {
        TABLE.iter().any(|l| l.first() == word && l.stands_in.contains(&self))
    }

    /// Is it a variant, a part or an army?
    pub(super) fn is_section(self) -> bool {
        matches!(self, Variant | Part | Army)
    }

    /// Is it a piece, or a change of one?
    pub(super) fn is_piece(self) -> bool {
        matches!(self, Piece | Change)
    }

    /// Does a line belong in it, going by its words?
    pub(super) fn takes(self, text: &str, head: Span) -> bool {
        let word = first_word(text, head);
        let whole = text.get(head.start..head.end).unwrap_or_default();
        // Pieces that castle and conditions of pieces begin with a name.
        let named = home(word).is_none();
        match self {
            Variant | Part | Army | File => Variant.has(word),
            Piece | Change => Change.has(word) && opens(text, head).is_none() && !starts_section(text, head),
            Castling => self.has(word) || named && whole.split_whitespace().any(goes) && !whole.contains('"'),
            Shuffle => named && !whole.contains([':', '"']),
            Turn => named && !whole.contains([':', '"']),
            Endings | MoreEndings => self.has(word) || named && whole.contains(':'),
            Test => self.has(word),
        }
    }

    /// Does a line of it have a block of its own? Only endings that stand behind another do, in a list that is changed.
    pub(super) fn has_block(self, text: &str, head: Span) -> bool {
        self == MoreEndings && first_word(text, head) == "after" && opens(text, head) == Some(Endings)
    }
}

/// `to`, `->`, `e1-g1`: does a word say that something goes from square to square?
fn goes(word: &str) -> bool {
    let digit = |c: char| c.is_ascii_digit();
    matches!(word, "to" | "->" | "→" | "next")
        || word.split_once('-').is_some_and(|(a, b)| a.ends_with(digit) && b.ends_with(digit))
}

/// What lines with a first word stand in, for words that tell.
pub(super) fn home(word: &str) -> Option<Container> {
    TABLE.iter().find(|l| l.tells && l.first() == word).and_then(|l| l.stands_in.first().copied())
}

/// Is a line that begins with `after` one of a test: `after e2e4: ongoing`, and not `after stalemate { … }`?
fn is_of_test(line: &str) -> bool {
    let second = line.split_whitespace().nth(1).unwrap_or_default();
    let digits = second.bytes().filter(u8::is_ascii_digit).count();
    line.contains(':') || second.starts_with("O-O") || second == "0000" || digits > 0 && digits < second.len()
}

/// Does a line that begins with `after` speak of a move, as none does: `after a move it changes sides`?
fn is_of_event(line: &str) -> bool {
    let deed = |word: &str| {
        matches!(
            word.trim_end_matches([':', ',']),
            "move"
                | "moves"
                | "moved"
                | "moving"
                | "movement"
                | "capture"
                | "captures"
                | "captured"
                | "capturing"
                | "drop"
                | "drops"
                | "dropped"
                | "turn"
        )
    };
    let mut words = line.split_whitespace().skip(1);
    let second = words.next().unwrap_or_default();
    deed(second) || words.next().is_some_and(deed)
}

/// Does a line define a piece of nobody's, which has no lines of its own?
pub(super) fn is_of_nobody(line: &str) -> bool {
    line.trim_end().ends_with(" of nobody")
}

/// What the block after a line holds, if the line needs one.
pub(super) fn opens(text: &str, head: Span) -> Option<Container> {
    let (word, words) = (first_word(text, head), first_words(text, head));
    let words = words.trim_end_matches([':', '=']);
    let whole = text.get(head.start..head.end).unwrap_or_default();
    if word == "after" && (is_of_test(whole) || is_of_event(whole)) {
        return None;
    }
    TABLE.iter().find(|l| l.words == word || l.words == words).and_then(|l| l.opens)
}

/// Does the line start something that stands in a variant, never in a piece, a castling or another small block?
pub(super) fn starts_section(text: &str, head: Span) -> bool {
    let (word, words) = (first_word(text, head), first_words(text, head));
    let row = TABLE.iter().find(|l| l.words == word || l.words == words);
    // `setup NAME`, without a text, is a line of a test.
    let of_test = word == "setup" && !text.get(head.start..head.end).unwrap_or_default().contains('"');
    // What a piece is worth is often said in the wrong place.
    row.is_some_and(|l| word != "worth" && !of_test && l.stands_in.contains(&Variant))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_stands_where_its_container_has_it() {
        for line in TABLE {
            for container in line.stands_in {
                assert!(container.has(line.first()), "{} in {container:?}", line.words);
            }
        }
        assert_eq!(Piece.words().len() + 2, Change.words().len());
        assert_eq!(home("safe"), Some(Castling));
        assert_eq!(home("piece"), Some(Variant));
        assert_eq!(home("draw"), None);
    }
}
