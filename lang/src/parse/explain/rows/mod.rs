//! Lines that make sense to their authors and not to the grammar, with what to write for them: tables of patterns.
//!
//! Each row has an example that is its test: the broken line, and the line that is offered for it. The first row that fits
//! answers. A text is offered only if it can be read where the line stands, so a pattern may be wide.

mod amounts;
mod barred;
mod blockable;
mod borrowed;
mod bounds;
mod cases;
mod castled;
mod castling;
mod catches;
mod conditions;
mod endings;
mod events;
mod exceptions;
mod file;
mod follows;
mod hands;
mod happens;
mod head;
mod in_place;
mod ini;
mod jumps;
mod likened;
mod moves;
mod piece;
mod powers;
mod promotions;
mod reaches;
mod row;
mod section;
mod shuffle;
mod test;
mod turn;

pub(crate) use bounds::KEEPS_TO;
pub(crate) use events::ELSEWHERE;
pub(crate) use file::{ONE_BASE, WHOLE_FILE};
pub(super) use moves::MEET;
pub(crate) use moves::TWO_SORTS;
pub(crate) use piece::{CASTLING, is_likewise};

use super::former;
use super::index::{EachPlace, Index};
use super::paraphrase;
use super::pattern::{Among, Match, Words};
use crate::diagnostic::Diagnostic;
use crate::literal::betza;
use crate::parse::container::{Container, is_of_nobody};
use crate::parse::grammar::{self, Rule, fits};
use crate::source::Span;
use row::{Certainty, Row};

/// The tables for the lines of a place, in their order.
fn tables(among: Among) -> &'static [&'static [Row]] {
    match among {
        Among::Piece => &[
            piece::OWN,
            follows::ROWS,
            powers::GUARDED,
            catches::ROWS,
            promotions::DUTIES,
            cases::PIECE,
            jumps::ROWS,
            blockable::ROWS,
            reaches::ROWS,
            hands::ROWS,
            ini::ROWS,
            events::ROWS,
            piece::FIRST,
            conditions::ROWS,
            powers::VICTIMS,
            bounds::PIECE,
            likened::ROWS,
            exceptions::ROWS,
            borrowed::ROWS,
            in_place::ROWS,
            happens::ROWS,
            powers::ROWS,
            piece::ROWS,
            cases::PROMOTIONS,
            promotions::ROWS,
            barred::ROWS,
            moves::ROWS,
        ],
        Among::Change => &[
            piece::CHANGES,
            follows::ROWS,
            powers::GUARDED,
            promotions::DUTIES,
            cases::PIECE,
            jumps::ROWS,
            blockable::ROWS,
            reaches::ROWS,
            hands::ROWS,
            ini::ROWS,
            events::ROWS,
            piece::FIRST,
            conditions::ROWS,
            powers::VICTIMS,
            bounds::PIECE,
            likened::ROWS,
            exceptions::ROWS,
            borrowed::ROWS,
            in_place::ROWS,
            happens::ROWS,
            powers::ROWS,
            piece::ROWS,
            cases::PROMOTIONS,
            promotions::ROWS,
            barred::ROWS,
            moves::ROWS,
        ],
        Among::Section => {
            &[cases::LISTS, cases::SECTION, hands::OF_SECTION, bounds::SECTION, section::ROWS, head::ROWS]
        }
        Among::Army => {
            &[section::OF_ARMY, cases::LISTS, cases::SECTION, hands::OF_SECTION, section::ROWS, head::ROWS]
        }
        Among::Endings => &[castled::ROWS, cases::ENDINGS, amounts::ROWS, endings::ROWS],
        Among::MoreEndings => {
            &[endings::CHANGES, castled::ROWS, cases::ENDINGS, amounts::ROWS, endings::ROWS]
        }
        Among::Castling => &[castling::ROWS],
        Among::Shuffle => &[shuffle::ROWS],
        Among::Turn => &[reaches::OF_TURN, turn::ROWS],
        Among::Test => &[test::ROWS],
        Among::File => &[cases::LISTS, cases::FILE, file::ROWS],
    }
}

/// What a row has to say of a line.
pub(super) struct Said {
    row: &'static Row,
    text: String,
    help: String,
    /// Is the text the line itself, with every word of it that is the author's own?
    whole: bool,
    /// The place that the row points at.
    points: Option<std::ops::Range<usize>>,
}

/// The first row that fits a line and has something to say of it. What is said of a line is said of it behind `replace`, too.
pub(super) fn said(line: &str, container: Container) -> Option<Said> {
    const REPLACE: &str = "replace ";
    first(line, container).or_else(|| {
        let bare = line.strip_prefix(REPLACE).filter(|_| container.is_piece())?;
        let word = |line: &str| line.split(' ').next().map(str::to_owned);
        // What takes the place of a line is of its sort.
        let alike = |text: &str| word(text) == word(bare) || text.is_empty() && bare.starts_with("drop ");
        let said = first(bare, container).filter(|s| alike(&s.text) && !s.text.contains(['{', ';']))?;
        let text = if said.text.is_empty() { String::new() } else { format!("{REPLACE}{}", said.text) };
        if !text.is_empty() && !is_read(&text, Among::of(container)) {
            return None;
        }
        let help = match text.is_empty() {
            true => said.help,
            false => said.help.replace(&format!("`{}`", said.text), &format!("`{text}`")),
        };
        let points = said.points.map(|points| points.start + REPLACE.len()..points.end + REPLACE.len());
        Some(Said { text, help, points, ..said })
    })
}

fn first(line: &str, container: Container) -> Option<Said> {
    let words = Words::new(line)?;
    let among = Among::of(container);
    static ALL: EachPlace<Index<Row>> = EachPlace::new();
    let rows = || tables(among).iter().copied().flatten().map(|row| (row, row.patterns));
    ALL.get(among, || Index::new(rows())).candidates(words.first()).find_map(|(row, pattern, read)| {
        let found = words.fitting(read)?;
        row.said(pattern, &words, &found, among, line)
    })
}

/// Does a text take over all that a pattern leaves open?
fn takes_over(pattern: &str, text: &str) -> bool {
    pattern.split(' ').all(|element| {
        let element = element.strip_prefix('>').unwrap_or(element);
        let (name, element) = element.split_once(':').unwrap_or(("", element));
        let open = element == "*" || element.starts_with('!') && element.len() > 1;
        let open = open
            || element
                .split('|')
                .any(|one| matches!(one, "#" | "%" | "@") || one.starts_with('<') && one.len() > 1);
        !open || !name.is_empty() && text.contains(&format!("{{{name}"))
    })
}

impl Row {
    fn said(
        &'static self,
        pattern: &str,
        words: &Words<'_>,
        found: &Match,
        among: Among,
        line: &str,
    ) -> Option<Said> {
        // What was caught may be nothing.
        let text =
            words.expand(self.text, found)?.replace(" : ", ": ").replace(" , ", ", ").trim_end().to_owned();
        // What the author has said of squares may be in former words.
        let today = former::rewritten(&text);
        // What is said of an edit alone would lead to a line that is refused again.
        let told = self.help.contains("{}") || today.is_none();
        let text = today.unwrap_or(text);
        if !text.is_empty() && (text == line || !is_read(&text, among)) {
            return None;
        }
        let help = match self.help {
            help if help.is_empty() || !told => format!("write `{text}`"),
            help => words.expand(help, found)?.replace("{}", &text),
        };
        let points = found.points.as_ref().map(|p| words.place(p));
        let whole = self.help.is_empty() && !text.contains(['{', ';']) && takes_over(pattern, self.text);
        Some(Said { row: self, text, help, whole, points })
    }
}

impl Said {
    /// A head and the line that belongs in its block, for a line that has a block already; or that it has none.
    fn in_block(&self) -> Option<String> {
        if is_of_nobody(&self.text) {
            return Some(format!(
                "the line is `{}`, without a block; in a setup, `*` stands for it",
                self.text
            ));
        }
        let (head, inner) = self.text.split_once(" { ")?;
        let inner = inner.trim_end_matches([' ', '}']);
        let own = (inner != "…").then(|| format!(", and in its block stands `{inner}`"));
        Some(format!("its first line is `{head} {{`{}", own.unwrap_or_default()))
    }

    /// Does it say nothing but what might be written?
    pub(super) fn is_vague(&self) -> bool {
        let example = self.text.is_empty() || self.help.contains(&format!("as in `{}`", self.text));
        self.wrong().is_none() && example && paraphrase::is_vague(&self.help)
    }

    /// Does it offer no line?
    pub(super) fn is_words(&self) -> bool {
        self.text.is_empty()
    }

    /// What it says.
    pub(super) fn help(&self) -> &str {
        &self.help
    }

    /// Is it about an `over` that was read, with what follows it? Then something else is wrong behind it.
    pub(super) fn was_read(&self, line: &str, stop: usize) -> bool {
        let words = self.points.clone().and_then(|p| Some((line.get(p.clone())?, line.get(p.end..stop)?)));
        words.is_some_and(|(mark, between)| mark == "over" && between.split_whitespace().count() > 1)
    }

    /// What is wrong in the row's own words, and where, if it has words of its own.
    pub(super) fn wrong(&self) -> Option<(&'static str, Option<std::ops::Range<usize>>)> {
        (!self.row.message.is_empty()).then(|| (self.row.message, self.points.clone()))
    }

    /// Adds the help to a report, and the edit where there is one. Where a block follows the line, no edit makes another.
    pub(super) fn add(&self, diagnostic: Diagnostic, line: &str, span: Span, has_block: bool) -> Diagnostic {
        // A line that has a block keeps it.
        if let Some(help) = self.in_block().filter(|_| has_block) {
            return diagnostic.help(help);
        }
        let diagnostic = diagnostic.help(&self.help);
        if self.text.is_empty() || has_block && self.text.contains(['{', ';']) {
            return diagnostic;
        }
        let (range, text) = smallest(line, &self.text);
        let at = span.inner(range.start, range.end);
        match self.row.certainty {
            Certainty::Certain => diagnostic.fix(self.help.clone(), at, text),
            Certainty::Guess => diagnostic.guess(self.help.clone(), at, text),
            Certainty::Help if self.whole => diagnostic.guess(self.help.clone(), at, text),
            Certainty::Help => diagnostic,
        }
    }
}

/// The smallest edit of whole words that makes one line of another.
pub(super) fn smallest<'t>(line: &str, text: &'t str) -> (std::ops::Range<usize>, &'t str) {
    let words = |a: &str, b: &str| {
        let same = a.char_indices().zip(b.chars()).take_while(|((_, x), y)| x == y);
        let blank = same.filter(|((_, c), _)| *c == ' ').last();
        blank.map_or(0, |((at, _), _)| at + 1)
    };
    let start = words(line, text);
    let (rest, new) = (line.get(start..).unwrap_or_default(), text.get(start..).unwrap_or_default());
    let turned = |s: &str| s.chars().rev().collect::<String>();
    let end = words(&turned(rest), &turned(new));
    match (rest.is_char_boundary(rest.len() - end), new.is_char_boundary(new.len() - end)) {
        (true, true) => (start..line.len() - end, new.get(..new.len() - end).unwrap_or_default()),
        _ => (start..line.len(), new),
    }
}

/// Can each line of a text be read where it stands?
pub(super) fn is_read(text: &str, among: Among) -> bool {
    let mut rest = text;
    while !rest.trim().is_empty() {
        let mut quoted = false;
        let stop = rest.find(|c: char| {
            quoted ^= c == '"';
            !quoted && matches!(c, ';' | '{')
        });
        let stop = stop.unwrap_or(rest.len());
        let head = rest.get(..stop).unwrap_or_default().trim();
        let notation = head.strip_prefix("betza \"").map(|rest| rest.trim_end_matches('"'));
        let sound = notation.is_none_or(|text| betza::parse(text).is_ok());
        if !sound || !rules(among).any(|rule| fits(rule, head)) {
            return false;
        }
        rest = rest.get(stop..).unwrap_or_default();
        if let Some(block) = rest.strip_prefix('{') {
            let Some((inner, after)) = block.split_once('}') else { return false };
            let places = [Among::Piece, Among::Castling, Among::Turn, Among::Endings, Among::Test];
            if inner.trim() != "…" && !places.iter().any(|place| is_read(inner, *place)) {
                return false;
            }
            rest = after;
        }
        rest = rest.trim_start_matches([';', ' ']);
    }
    true
}

/// The rules of the lines of a place.
pub(super) fn rules(among: Among) -> impl Iterator<Item = Rule> {
    let (rules, more): (&[Rule], &[Rule]) = match among {
        Among::Piece | Among::Change => (grammar::PIECE, &[]),
        Among::Section | Among::Army => (grammar::SECTION, &[Rule::army]),
        Among::Endings => (grammar::ENDINGS, &[]),
        Among::MoreEndings => (grammar::MORE_ENDINGS, &[]),
        Among::Castling => (grammar::CASTLING, &[]),
        Among::Shuffle => (grammar::SHUFFLE, &[]),
        Among::Turn => (grammar::TURN, &[]),
        Among::Test => (grammar::TEST, &[]),
        Among::File => (&[Rule::edition, Rule::part, Rule::variant], &[]),
    };
    rules.iter().chain(more).copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostic::Applicability;
    use crate::parse::container::opens;
    use crate::parse::parse;
    use crate::source::FileId;
    use std::collections::BTreeSet;

    const PLACES: [Among; 11] = [
        Among::Piece,
        Among::Section,
        Among::Change,
        Among::Army,
        Among::Endings,
        Among::MoreEndings,
        Among::Castling,
        Among::Shuffle,
        Among::Turn,
        Among::Test,
        Among::File,
    ];

    const OTHER: &str = "variant other \"Other\" extends standard { }\n";

    /// A file in which a line stands in its place.
    fn file(line: &str, among: Among) -> String {
        let inner = match among {
            Among::File => {
                let edition = if line.starts_with("edition") { "" } else { "edition 1\n" };
                return format!("{edition}{line}{}\n{OTHER}", if edition.is_empty() { "" } else { " { }" });
            }
            Among::Section if opens(line, Span::new(FileId::default(), 0, line.len())).is_some() => {
                format!("{line} {{ }}")
            }
            Among::Section => line.to_owned(),
            Among::Army => format!("army white {{\n{line}\n}}"),
            Among::Change => format!("change piece pawn {{\n{line}\n}}"),
            Among::Piece => format!("piece camel C {{\n{line}\n}}"),
            Among::Endings => format!("replace endings {{\n{line}\n}}"),
            Among::MoreEndings => format!("change endings {{\n{line}\n}}"),
            Among::Castling => format!("castling short S {{\n{line}\n}}"),
            Among::Shuffle => format!("shuffle rank 1 {{\n{line}\n}}"),
            Among::Turn => format!("turn {{\n{line}\n}}"),
            Among::Test => format!("test \"one\" {{\n{line}\n}}"),
        };
        format!("edition 1\n\nvariant own \"Own\" extends standard {{\n{inner}\n}}\n")
    }

    /// What is wrong with the answer to the example of a row.
    fn wrong(row: &'static Row, among: Among) -> Option<String> {
        let (line, text) = row.example;
        let (_, found) = parse(FileId::default(), &file(line, among));
        let Some(first) = found.first() else { return Some("can be read".to_owned()) };
        let words = Words::new(line)?;
        let fits = |pattern: &&'static str| row.said(pattern, &words, &words.matched(pattern)?, among, line);
        let Some(own) = row.patterns.iter().find_map(fits) else {
            return Some("does not fit the patterns of its row".to_owned());
        };
        if own.text != text {
            return Some(format!("the row offers `{}`", own.text));
        }
        if !first.help.contains(&own.help) && !own.in_block().is_some_and(|help| first.help.contains(&help)) {
            return Some(format!("is answered by {:?}, not by `{}`", first.help, own.help));
        }
        let wanted = match row.certainty {
            Certainty::Certain => Some(Applicability::Certain),
            Certainty::Guess => Some(Applicability::Guess),
            Certainty::Help => Some(Applicability::Guess).filter(|_| own.whole),
        };
        let made = first.fix.as_ref().map(|f| f.applicability);
        // Another row may offer the same of other words.
        let same = row.certainty == Certainty::Help || text.contains(['{', ';']) || own.in_block().is_some();
        if made != wanted && !(made.is_none() && same) {
            return Some(format!("has the repair {made:?}"));
        }
        (found.len() != 1).then(|| format!("has {} reports: {:?}", found.len(), found[1].message))
    }

    #[test]
    fn every_example_is_answered_by_its_own_row() {
        let mut all = Vec::new();
        let mut seen = BTreeSet::new();
        for among in PLACES {
            // In the places that come later other rows may answer first.
            for row in tables(among).iter().copied().flatten().filter(|r| seen.insert(r.example)) {
                all.extend(wrong(row, among).map(|w| format!("{among:?}: `{}` {w}", row.example.0)));
            }
        }
        assert!(all.is_empty(), "{}", all.join("\n"));
    }

    #[test]
    fn no_row_speaks_in_former_words() {
        let mut seen = BTreeSet::new();
        for row in PLACES.iter().flat_map(|among| tables(*among)).copied().flatten() {
            let texts = row.help.split('`').skip(1).step_by(2).chain([row.text]);
            for text in texts.filter(|text| seen.insert(*text)) {
                let filled = text.replace("{N}", "2").replace("{M}", "3");
                assert_eq!(former::rewritten(&filled), None, "{text}");
            }
        }
    }

    #[test]
    fn an_edit_is_as_small_as_words_are() {
        assert_eq!(smallest("take step any way", "capture step any way"), (0..4, "capture"));
        assert_eq!(smallest("a b c", "a x c"), (2..3, "x"));
    }
}
