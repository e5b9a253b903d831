//! The size of the board as two lines of another program's file, `maxRank = 6` and `maxFile = f`: one line of this language.

use super::container::Container;
use super::line::Reader;
use super::raw::RawItem;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::literal::placement::width;
use crate::source::Span;

/// What a line counts.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Counts {
    Files,
    Ranks,
}

/// Reports two such lines as one, or one of them with the number that the setup beside it has. Returns the lines that are spoken of.
pub(super) fn in_two_lines(reader: &mut Reader<'_>, raw: &[RawItem], place: Container) -> Vec<usize> {
    let read = |item: &RawItem| said(reader.slice(item.head)).filter(|_| item.block.is_none());
    let found: Vec<(usize, Counts, u32)> =
        raw.iter().enumerate().filter_map(|(i, item)| read(item).map(|(c, n)| (i, c, n))).collect();
    let (first, second) = match found.as_slice() {
        [first] => (*first, None),
        [first, second] if first.1 != second.1 => (*first, Some(*second)),
        _ => return Vec::new(),
    };
    let setup = || raw.iter().find_map(|item| size_of_setup(reader.slice(item.head)));
    let number = |counts: Counts| match (first, second) {
        ((_, c, n), _) | (_, Some((_, c, n))) if c == counts => Some(n),
        _ => setup().map(|(files, ranks)| if counts == Counts::Files { files } else { ranks }),
    };
    let (Some(files), Some(ranks)) = (number(Counts::Files), number(Counts::Ranks)) else {
        return Vec::new();
    };
    let Some(item) = raw.get(first.0) else { return Vec::new() };
    let word = reader.word(item);
    let message = format!("{} has no `{word}`", place.name());
    let mut report = Diagnostic::new(code::UNKNOWN_ITEM, item.head, message);
    let beside = second.and_then(|(i, ..)| raw.get(i));
    let help = match beside {
        Some(beside) => {
            report = report.label(beside.head, "the other number");
            format!("the size of the board is one line: write `board {files} x {ranks}` in place of the two")
        }
        None => format!("write `board {files} x {ranks}`: the number of files, then of ranks"),
    };
    reader.report(report.help(help));
    let spans: Vec<_> = [Some(item), beside].into_iter().flatten().map(|i| i.span).collect();
    for span in spans {
        reader.lose_board(span);
    }
    [Some(first.0), second.map(|s| s.0)].into_iter().flatten().collect()
}

/// `board j x 8`: a file in the place of how many files there are.
pub(super) fn by_file(line: &str, span: Span) -> Option<Diagnostic> {
    let size = line.strip_prefix("replace ").unwrap_or(line).strip_prefix("board ")?;
    let (file, ranks) = size.split_once('x')?;
    let letter = file.trim();
    let [c @ b'a'..=b'z'] = letter.as_bytes() else { return None };
    let (files, ranks) = (u32::from(c - b'a') + 1, ranks.trim().parse::<u32>().ok()?);
    let whole = format!("board {files} x {ranks}");
    let at = line.len() - size.len() + size.find(letter)?;
    let report = Diagnostic::new(code::SYNTAX, span.inner(at, at + 1), "the size of a board is two numbers");
    let head = line.len() - size.len() - "board ".len();
    let write = format!("write `{whole}`");
    Some(report.help(format!("{write}: file `{letter}` is number {files}")).guess(
        write,
        span.inner(head, line.trim_end().len()),
        whole,
    ))
}

/// `maxRank = 6`, `width: 8`, `maxFile = f`
fn said(line: &str) -> Option<(Counts, u32)> {
    let end = line.find(|c: char| !c.is_ascii_alphabetic() && c != '_')?;
    let (key, value) = line.split_at(end);
    let key: String = key.chars().filter(|c| *c != '_').map(|c| c.to_ascii_lowercase()).collect();
    let counts = match key.as_str() {
        "maxfile" | "files" | "file" | "width" | "columns" | "cols" => Counts::Files,
        "maxrank" | "ranks" | "rank" | "height" | "rows" => Counts::Ranks,
        _ => return None,
    };
    let value = value.trim_start_matches([' ', '\t', '=', ':']).trim_end();
    let letter = match value.as_bytes() {
        [c] if c.is_ascii_alphabetic() => Some(u32::from(c.to_ascii_lowercase() - b'a') + 1),
        _ => None,
    };
    let number = value.parse().ok().or(letter.filter(|_| counts == Counts::Files))?;
    (1..=26).contains(&number).then_some((counts, number))
}

/// The files and ranks that a setup shows.
fn size_of_setup(line: &str) -> Option<(u32, u32)> {
    let key = line.split(|c: char| !c.is_ascii_alphabetic()).next()?.to_ascii_lowercase();
    matches!(key.as_str(), "setup" | "startfen" | "fen" | "start").then_some(())?;
    let fen = line.split(['"', '=', ' ']).find(|part| part.contains('/'))?;
    let ranks: Vec<&str> = fen.split('/').collect();
    let first = width(ranks.first()?).filter(|files| *files > 0)?;
    let same = ranks.iter().all(|rank| width(rank) == Some(first));
    same.then_some((u32::try_from(first).ok()?, u32::try_from(ranks.len()).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_in_other_words() {
        let number = |line| said(line).map(|(_, n)| n);
        assert_eq!(number("maxRank = 6"), Some(6));
        assert_eq!(number("maxFile = j"), Some(10));
        assert_eq!(number("width: 10"), Some(10));
        assert_eq!(number("max_rank 9"), Some(9));
        assert_eq!(number("maxRank = j"), None);
        assert_eq!(number("board 8 x 8"), None);
        assert_eq!(size_of_setup("setup \"rnbkqr/pppppp/6/PPPPPP/RNBKQR w\""), Some((6, 5)));
        assert_eq!(size_of_setup("startFen = 10/r4+P3r/10 w - - 0 1"), Some((10, 3)));
        assert_eq!(size_of_setup("setup \"rnb/pppp\""), None);
    }
}
