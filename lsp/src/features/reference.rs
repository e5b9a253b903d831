//! The reference of the language, by the words of the language: the section that a line belongs to, and the row of a table that explains a word.

use wazir_lang::reading::Container;

const REFERENCE: &str = include_str!("../../../docs/reference.md");

/// The section of the reference for a line, by what it stands in and its first words; the first that fits.
const SECTIONS: &[(Option<Container>, &str, &str)] = &[
    (Some(Container::Turn), "", "Turns"),
    (Some(Container::Shuffle), "", "Shuffled starts"),
    (Some(Container::Castling), "", "Castling"),
    (Some(Container::Test), "", "Tests"),
    (Some(Container::File), "edition", "A file"),
    (None, "variant", "Variants"),
    (None, "part", "Parts and `include`"),
    (None, "include", "Parts and `include`"),
    (None, "board", "The board"),
    (None, "holes", "The board"),
    (None, "crossable", "The board"),
    (None, "regions", "Regions"),
    (None, "link", "Joined edges"),
    (None, "symmetry", "Symmetry"),
    (None, "zone", "Squares and zones"),
    (None, "setup", "Setups and FEN"),
    (None, "shuffle", "Shuffled starts"),
    (None, "piece", "Pieces"),
    (None, "every", "Pieces"),
    (None, "change", "Overriding"),
    (None, "replace", "Overriding"),
    (None, "remove", "Overriding"),
    (None, "worth", "Worth"),
    (None, "points", "Points"),
    (None, "castling", "Castling"),
    (None, "army", "Two armies"),
    (None, "turn", "Turns"),
    (None, "test", "Tests"),
    (None, "move", "Moving and capturing"),
    (None, "capture", "Moving and capturing"),
    (None, "betza", "Betza notation"),
    (None, "royal", "Royal pieces"),
    (None, "uncapturable", "Uncapturable pieces"),
    (None, "freezes", "Frozen pieces"),
    (None, "follows", "Pieces that follow others"),
    (None, "leaves", "What it leaves or keeps to"),
    (None, "keeps", "What it leaves or keeps to"),
    (None, "when it is captured", "Captured pieces that come back"),
    (None, "when an enemy", "What comes near a piece"),
    (None, "when", "What happens because of a move"),
    (None, "drop", "Hands and drops"),
    (None, "promote", "Promotion and becoming"),
    (None, "may", "Promotion and becoming"),
    (None, "becomes", "Promotion and becoming"),
    (None, "drawn", "How a piece is drawn"),
    (None, "checkmate", "Checkmate and stalemate"),
    (None, "stalemate", "Checkmate and stalemate"),
    (None, "insufficient", "Insufficient material"),
    (None, "position", "Repetition"),
    (None, "arrangement", "Repetition"),
    (Some(Container::Endings), "a ", "Goals"),
    (Some(Container::MoreEndings), "a ", "Goals"),
    (Some(Container::Endings), "", "Endings"),
    (None, "endings", "Endings"),
    (None, "summary", "Variants"),
    (None, "source", "Variants"),
    (None, "also known as", "Variants"),
];

/// What the reference says of a line: the heading, and its first paragraph.
pub(crate) fn line(within: Container, head: &str) -> Option<(&'static str, String)> {
    let fits = |(container, words, _): &&(Option<Container>, &str, &str)| {
        container.is_none_or(|c| c == within)
            && head.strip_prefix(words).is_some_and(|rest| {
                words.is_empty()
                    || words.ends_with(' ')
                    || !rest.starts_with(|c: char| c.is_alphanumeric() || c == '-')
            })
    };
    let (_, _, heading) = SECTIONS.iter().find(fits)?;
    Some((heading, paragraph(section(heading)?)))
}

/// The row of a table that explains a word, in the section of its line if there is one: the words, and what they mean.
pub(crate) fn row(word: &str, heading: Option<&str>) -> Option<(String, String)> {
    let of = |text: &str| {
        text.lines().filter(|line| line.starts_with("| `")).find_map(|line| {
            let mut cells = line.trim_matches('|').split(" | ").map(str::trim);
            let (first, meaning) = (cells.next()?, cells.next()?);
            let mut words = first.split('`').skip(1).step_by(2);
            words.any(|words| words == word).then(|| (first.to_owned(), unlinked(meaning)))
        })
    };
    heading.and_then(section).and_then(of).or_else(|| of(REFERENCE))
}

/// The text of a section, up to the next heading.
fn section(heading: &str) -> Option<&'static str> {
    let mut at = 0;
    for line in REFERENCE.split_inclusive('\n') {
        at += line.len();
        if line.starts_with("##") && line.trim_start_matches('#').trim() == heading {
            let rest = REFERENCE.get(at..)?;
            return Some(rest.find("\n#").map_or(rest, |end| &rest[..end]));
        }
    }
    None
}

/// The first paragraph, and the list or the table that follows if the paragraph leads to it.
fn paragraph(section: &str) -> String {
    let mut paragraphs =
        section.trim().split("\n\n").filter(|p| !p.starts_with("```") && !p.starts_with("<!--"));
    let first = paragraphs.next().unwrap_or_default();
    unlinked(&first.replace('\n', " "))
}

/// Links within the page lead nowhere in an editor: their words stay.
fn unlinked(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        out.push_str(before);
        match after.split_once("](").and_then(|(words, tail)| Some((words, tail.split_once(')')?.1))) {
            Some((words, tail)) if !words.contains('[') => {
                out.push_str(words);
                rest = tail;
            }
            _ => {
                out.push('[');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_section_is_there_and_says_something() {
        for (_, words, heading) in SECTIONS {
            let said = section(heading).map(paragraph).unwrap_or_default();
            assert!(said.len() > 20 && !said.contains("]("), "{words}: {heading}: {said:?}");
        }
    }

    #[test]
    fn words_are_explained_by_rows() {
        for (word, heading, says) in [
            ("sideways", Some("Moving and capturing"), "left and right"),
            ("diagonal", None, ""),
            ("outward", None, "an eighth of a circle"),
            ("leaves its region", Some("What it leaves or keeps to"), "in another region"),
        ] {
            let (_, meaning) = row(word, heading).unwrap();
            assert!(meaning.starts_with(says), "{word}: {meaning}");
        }
        assert_eq!(row("rook", None), None);
    }
}
