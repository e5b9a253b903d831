//! Patterns of lines, in a small language of their own.
//!
//! `promote to A:* on S:*` fits `promote to queen on last rank`, and remembers what stood for `A` and for `S`; the text
//! `promote on {S} to {A}` is then `promote on last rank to queen`.
//!
//! | in a pattern | means |
//! |---|---|
//! | `word`, `one\|two`, `wor*` | the word; one of the words; a word that begins so |
//! | `#`, `%`, `@` | a number; squares; a word that is not one of the language |
//! | `<name>`, `<letter>`, `<direction>`, `<text>`, `<move>` | what the grammar calls so |
//! | `*` | any words and marks, or none |
//! | `!one\|two` | a word that is neither |
//! | `<words>`, `<names>`, `<moves>` | one word or several without marks; such as can be names; moves |
//! | `>` before one of these | the report points at what stands here, and from the first of several to the last |
//! | `A:` before one of these | what stands here is `{A}` in a text |
//!
//! | in a text | means |
//! |---|---|
//! | `{A}` | what stood for `A`, as it is written |
//! | `{A*2}` | the number doubled: moves of both sides in plies |
//! | `{A*2<}` | the same, less one: what a count from the first ply on shows then |
//! | `{A&}` | with `a` or `an` before it |
//! | `{A-s}` | without the `s` of the plural, each of several |
//! | `{A<}` | the number before it |
//! | `{A+}` | the number after it, which may be a word |
//! | `{A=}` | the number in digits, which may be a word: `2` for `two` or `twice` |
//! | `{A^}` | in capitals |
//! | `{A_}` | in small letters, without `_` |
//! | `{A,}` | the words with commas between them, without articles |
//! | `{A-}` | as a name of the language: `start-rank` for `Start_Rank` |
//! | `{A#}` | the rank of a square: `1` of `e1` |
//! | `{A!}` | without quotation marks |
//! | `{A@}` | the pieces named, in Betza notation |
//! | `{A~}` | the words in the language's own, where [`synonyms`] knows them |

use super::advice::atoms;
use super::rewrites::number;
use super::synonyms;
use crate::parse::container::Container;
use crate::parse::grammar::{Rule, fits};
use crate::parse::keyword::is_keyword;
use crate::source::on_one_line;
use crate::suggest::{article, kebab};
use crate::token::{Token, TokenKind, tokens};
use std::ops::Range;

/// Whoever writes a longer line says several things.
const MAX_LINE: usize = 300;

/// A direction of two words, which patterns call `any`.
const ANY_WAY: &str = "any way";

/// Where a line stands, as rows of tables tell places apart.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Among {
    /// The lines of a piece.
    Piece,
    /// The lines of a change of a piece.
    Change,
    /// The lines of a variant or a part.
    Section,
    Army,
    Endings,
    /// The lines of a change of endings.
    MoreEndings,
    Castling,
    Shuffle,
    Turn,
    Test,
    /// The lines of the file itself.
    File,
}

impl Among {
    /// How many there are.
    pub(super) const COUNT: usize = Among::File as usize + 1;

    /// The lines of a container.
    pub(super) fn of(container: Container) -> Among {
        match container {
            Container::Piece => Among::Piece,
            Container::Change => Among::Change,
            Container::Variant | Container::Part => Among::Section,
            Container::Army => Among::Army,
            Container::Endings => Among::Endings,
            Container::MoreEndings => Among::MoreEndings,
            Container::Castling => Among::Castling,
            Container::Shuffle => Among::Shuffle,
            Container::Turn => Among::Turn,
            Container::Test => Among::Test,
            Container::File => Among::File,
        }
    }
}

/// A line as its words.
pub(super) struct Words<'a> {
    line: &'a str,
    pub(super) parts: Vec<Token>,
    /// The words in small letters.
    pub(super) lower: Vec<String>,
}

/// A pattern, read.
pub(super) struct Pattern(Vec<Element>);

impl Pattern {
    pub(super) fn new(written: &'static str) -> Pattern {
        Pattern(written.split(' ').map(Element::new).collect())
    }

    /// The words with which a line that fits begins, in small letters, if only whole words are such.
    pub(super) fn first_words(&self) -> Option<impl Iterator<Item = &'static str> + '_> {
        let first = self.0.first()?;
        let whole = |one: &&str| {
            !first.none
                && *one != "any"
                && !one.is_empty()
                && one.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
        };
        first.ones.iter().all(whole).then(|| first.ones.iter().copied())
    }
}

/// One of the parts of a pattern between blanks.
struct Element {
    /// The report points at what stands here.
    points: bool,
    /// What it is called in a text, if it is.
    name: &'static str,
    what: &'static str,
    /// Of which one is to fit one word, or none if so said.
    ones: Vec<&'static str>,
    none: bool,
    /// It fits any number of words.
    many: bool,
}

impl Element {
    fn new(written: &'static str) -> Element {
        let (rest, points) =
            written.strip_prefix('>').filter(|f| !f.is_empty()).map_or((written, false), |f| (f, true));
        let capital = |name: &str| !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase());
        // Nothing but a name begins with a capital.
        let named = rest.starts_with(|c: char| c.is_ascii_uppercase());
        let parts = if named { rest.split_once(':').filter(|(name, _)| capital(name)) } else { None };
        let (name, what) = parts.unwrap_or(("", rest));
        let others = what.strip_prefix('!').filter(|others| !others.is_empty());
        let ones = match what {
            "|" => vec![what],
            _ => others.unwrap_or(what).split('|').collect(),
        };
        Element {
            points,
            name,
            what,
            ones,
            none: others.is_some(),
            many: matches!(what, "*" | "<words>" | "<names>" | "<moves>"),
        }
    }
}

/// What of a line a pattern fits.
pub(super) struct Match {
    /// The words that the report points at: none where the pattern does not say.
    pub(super) points: Option<Range<usize>>,
    captures: Vec<(&'static str, Range<usize>)>,
}

impl<'a> Words<'a> {
    /// The words of a line, if it is not too long to be one thing said.
    pub(super) fn new(line: &'a str) -> Option<Words<'a>> {
        let mut parts: Vec<Token> = Vec::new();
        for token in tokens(line).filter(|t| !t.kind.is_trivia()) {
            // `any way` is one word, `&&` one sign.
            match (parts.last_mut(), token.slice(line)) {
                (Some(any), "way") if any.slice(line) == "any" => any.end = token.end,
                (Some(sign), said @ ("&" | "|")) if sign.slice(line) == said && sign.end == token.start => {
                    sign.end = token.end;
                }
                _ => parts.push(token),
            }
        }
        let lower = parts.iter().map(|t| match t.slice(line) {
            "&&" => "and".to_owned(),
            "||" => "or".to_owned(),
            said => on_one_line(said).to_lowercase(),
        });
        let lower = lower.collect();
        (line.len() <= MAX_LINE).then_some(Words { line, parts, lower })
    }

    /// The first word of the line, in small letters.
    pub(super) fn first(&self) -> Option<&str> {
        self.lower.first().map(String::as_str)
    }

    /// Does a pattern that is written so fit the whole line?
    pub(super) fn matched(&self, pattern: &'static str) -> Option<Match> {
        self.fitting(&Pattern::new(pattern))
    }

    /// Does a pattern fit the whole line?
    pub(super) fn fitting(&self, Pattern(elements): &Pattern) -> Option<Match> {
        let occurs = |element: &Element| element.many || (0..self.lower.len()).any(|i| self.fits(element, i));
        // Nearly all of the many patterns that are tried end here.
        let first = elements.first()?;
        let (begins, rest) = (first.many || self.fits(first, 0), elements.get(1..).unwrap_or_default());
        if !begins || first.many && !rest.iter().all(occurs) {
            return None;
        }
        let mut found = Match { points: None, captures: Vec::new() };
        self.matched_from(elements, 0, &mut found).then_some(found)
    }

    /// The place of some words within the line.
    pub(super) fn place(&self, words: &Range<usize>) -> Range<usize> {
        let start = self.parts.get(words.start).map_or(self.line.len(), |t| t.start);
        let end = self.parts.get(words.end.max(1) - 1).map_or(self.line.len(), |t| t.end);
        start..end.max(start)
    }

    fn slice(&self, words: &Range<usize>) -> &'a str {
        self.line.get(self.place(words)).filter(|_| !words.is_empty()).unwrap_or_default()
    }

    fn matched_from(&self, pattern: &[Element], at: usize, found: &mut Match) -> bool {
        let Some((element, rest)) = pattern.split_first() else { return at == self.lower.len() };
        let ends = match element.what {
            "*" => at..=self.lower.len(),
            "<words>" => at + 1..=at + self.run(at, &|i| self.is_plain(i)),
            "<names>" => at + 1..=at + self.run(at, &|i| self.is_plain(i) && self.fits_one("@", i)),
            "<moves>" => at + 1..=at + self.run(at, &|i| self.fits_one("<move>", i)),
            _ => at + 1..=at + 1,
        };
        for end in ends {
            if !element.many && !self.fits(element, at) {
                return false;
            }
            if self.matched_from(rest, end, found) {
                if element.points {
                    found.points = Some(at..found.points.as_ref().map_or(end, |p| p.end.max(end)));
                }
                if !element.name.is_empty() {
                    found.captures.push((element.name, at..end));
                }
                return true;
            }
        }
        false
    }

    /// How many words of a kind stand together.
    fn run(&self, at: usize, is_one: &dyn Fn(usize) -> bool) -> usize {
        (at..self.lower.len()).take_while(|i| is_one(*i)).count()
    }

    fn is_plain(&self, at: usize) -> bool {
        self.parts.get(at).is_some_and(|t| t.kind.is_plain())
    }

    /// Does one word fit one element of a pattern?
    fn fits(&self, element: &Element, at: usize) -> bool {
        if element.none {
            let word = self.lower.get(at);
            return self.is_plain(at) && word.is_some_and(|word| !element.ones.iter().any(|one| one == word));
        }
        element.ones.iter().any(|one| self.fits_one(one, at))
    }

    fn fits_one(&self, one: &str, at: usize) -> bool {
        let Some(word) = self.lower.get(at).map(String::as_str) else { return false };
        let written = || self.slice(&(at..at + 1));
        match one {
            // Most are words.
            _ if one.starts_with(|c: char| c.is_ascii_lowercase()) => is_word(one, word),
            "#" => word.bytes().all(|b| b.is_ascii_digit()),
            "%" => {
                let square = word.starts_with(|c: char| c.is_ascii_lowercase())
                    && word.len() > 1
                    && word.get(1..).is_some_and(|n| n.bytes().all(|b| b.is_ascii_digit()));
                square || matches!(word, "rank" | "ranks" | "file" | "files" | "last")
            }
            "@" => {
                word.chars().all(|c| c.is_alphabetic() || c == '-')
                    && !is_keyword(word)
                    && !synonyms::turns(word)
                    && !synonyms::is_filler(word)
            }
            "<name>" => fits(Rule::name, written()),
            "<letter>" => fits(Rule::letter, written()),
            "<direction>" => fits(Rule::direction, synonyms::word(word).unwrap_or(word)),
            "<text>" => self.parts.get(at).is_some_and(|t| t.kind == TokenKind::Text),
            "<move>" => word.bytes().any(|b| !b.is_ascii_digit()) && is_move(written()),
            _ => is_word(one, word),
        }
    }

    /// A text with what the pattern caught put into it.
    pub(super) fn expand(&self, text: &str, found: &Match) -> Option<String> {
        let mut out = String::new();
        let mut rest = text;
        // `{ ` is a brace of the language.
        while let Some(start) = rest.find('{') {
            let (before, after) = rest.split_at(start);
            out.push_str(before);
            let end = after.find('}').filter(|_| after[1..].starts_with(|c: char| c.is_ascii_uppercase()));
            let Some(end) = end else {
                out.push('{');
                rest = &after[1..];
                continue;
            };
            out.push_str(&self.filled(&after[1..end], found)?);
            rest = &after[end + 1..];
        }
        out.push_str(rest);
        Some(out)
    }

    fn filled(&self, place: &str, found: &Match) -> Option<String> {
        let name = place.trim_end_matches(|c: char| !c.is_ascii_uppercase());
        let words = found.captures.iter().find(|(n, _)| *n == name).map(|(_, words)| words)?;
        let written = self.slice(words);
        Some(match &place[name.len()..] {
            "*2" => written.parse::<u32>().ok()?.checked_mul(2)?.to_string(),
            "*2<" => written.parse::<u32>().ok()?.checked_mul(2)?.checked_sub(1)?.to_string(),
            "&" => format!("{} {written}", article(written)),
            "-s" => singular(written),
            "<" => written.parse::<u32>().ok()?.checked_sub(1)?.to_string(),
            "#" => written.trim_start_matches(|c: char| c.is_ascii_lowercase()).to_owned(),
            "+" => number(&written.to_lowercase())?.checked_add(1)?.to_string(),
            "=" => digits(&written.to_lowercase())?,
            "@" => Some(atoms(written)).filter(|a| !a.is_empty())?,
            "-" => kebab(written),
            "^" => written.to_ascii_uppercase(),
            "!" => written.trim_matches('"').to_owned(),
            "_" => written.to_ascii_lowercase().replace('_', ""),
            "," => {
                let said = self.parts.get(words.clone())?.iter().map(|t| t.slice(self.line));
                said.filter(|w| !matches!(*w, "," | "and" | "or" | "&" | "+" | "a" | "an" | "the"))
                    .collect::<Vec<_>>()
                    .join(", ")
            }
            "~" => written
                .replace(ANY_WAY, "any")
                .split(' ')
                .map(|w| synonyms::word(w).unwrap_or(w))
                .collect::<Vec<_>>()
                .join(" "),
            _ => written.to_owned(),
        })
    }
}

/// A number in digits, and that of how often something is done.
fn digits(word: &str) -> Option<String> {
    let word = match word {
        "twice" => "two",
        "thrice" => "three",
        word => word,
    };
    number(word).map(|number| number.to_string())
}

/// Names without the `s` of the plural: `knights or rooks` is `knight or rook`.
fn singular(text: &str) -> String {
    let one = |word: &str| {
        let (name, mark) = word.strip_suffix(',').map_or((word, ""), |name| (name, ","));
        format!("{}{mark}", name.strip_suffix('s').unwrap_or(name))
    };
    text.split(' ').map(one).collect::<Vec<_>>().join(" ")
}

/// Is a word the one of a pattern, or does it begin as that says?
fn is_word(one: &str, word: &str) -> bool {
    let begins = |one: &str| !one.is_empty() && word.starts_with(one);
    one == word || one == "any" && word == ANY_WAY || one.ends_with('*') && begins(&one[..one.len() - 1])
}

/// Is a word a whole move?
fn is_move(word: &str) -> bool {
    fits(Rule::play, &format!("play {word}")) && !word.contains(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn becomes(line: &str, pattern: &'static str, text: &str) -> Option<String> {
        let words = Words::new(line)?;
        words.expand(text, &words.matched(pattern)?)
    }

    #[test]
    fn what_is_caught_can_be_put_into_a_text() {
        let said = |line, pattern, text| becomes(line, pattern, text).unwrap_or_default();
        assert_eq!(said("take  step any way", "take|takes W:*", "capture {W}"), "capture step any way");
        assert_eq!(said("50 moves", "N:# moves", "{N*2} plies"), "100 plies");
        assert_eq!(said("no pawns", "no P:@", "a side has no {P-s}"), "a side has no pawn");
        assert_eq!(said("no pawns or rooks", "no P:*", "no {P-s}"), "no pawn or rook");
        assert_eq!(said("slide < 4", "slide < N:#", "up to {N<}"), "up to 3");
        assert_eq!(said("the hunter dies", "the N:!victim dies", "{N}"), "hunter");
        assert_eq!(becomes("the victim dies", "the !victim|prey dies", ""), None);
        assert_eq!(said("piece camel c", "piece N:<name> L:*", "piece {N} {L^} { }"), "piece camel C { }");
        assert_eq!(said("to a1 b1", "to S:*", "{S,}"), "a1, b1");
        assert_eq!(said("go north", "go D:<direction>", "step {D~}"), "step forward");
        assert_eq!(becomes("take step any way", "takes W:*", ""), None);
    }

    #[test]
    fn a_report_points_at_what_is_marked() {
        let words = Words::new("move step any way within d1").unwrap_or_else(|| panic!("short"));
        let points = words.matched("move * >within|inside *").and_then(|m| m.points);
        assert_eq!(points.map(|p| words.place(&p)), Some(18..24));
    }
}
