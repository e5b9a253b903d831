//! What is shown of the files: the lines with labels, cut around the labels where they are too long.
//!
//! ```text
//! endings { checkmate: the side to move loses; 20 plies without a move of pwan: draw; a gard is on last rank: white wins }
//! …plies without a move of pwan: draw…
//! ```
//!
//! The lines keep their numbers; what is cut away is marked by `…`. Spans are moved to where their text is now.

use crate::source::{FileId, Sources, Span};
use std::ops::Range;

/// So much is kept before and behind a mark, the first that is short enough.
const AROUND: [usize; 4] = [24, 12, 6, 3];

/// The same where a marked text is itself too long, and so much of either end of it.
const INSIDE: [(usize, usize); 4] = [(12, 32), (12, 24), (6, 16), (3, 10)];

/// So many characters of a long mark are shown, the first that leaves room for the text behind it.
const SHOWN_OF_MARK: [usize; 4] = [48, 32, 20, 10];

/// So much of a mark is shown at least where the line is not cut.
const LEAST_MARK: usize = 20;

/// A word is marked as a whole; what is longer is a text.
const LONGEST_WORD: usize = 30;

/// So many characters stand behind a mark at least: "see below", or what a code says of its places.
const LEAST_TEXT: usize = 20;

/// What stands where something is cut away.
const CUT: char = '…';

/// The excerpts for a report: texts in which only what is shown stands, and spans in them.
pub(super) struct Excerpt {
    /// The files, under the same numbers and names.
    pub(super) sources: Sources,
    /// The spans, in the order in which they were given.
    pub(super) spans: Vec<Span>,
}

/// A marked place of a line, in bytes of it, and how many characters of text are written behind the last mark of the line.
struct Mark {
    range: Range<usize>,
    text: usize,
}

impl Mark {
    /// The beginning of a mark, at most so many characters of it, and whole words where it has any.
    fn shortened(&self, line: &str, most: usize) -> Mark {
        let marked = line.get(self.range.clone()).unwrap_or_default();
        let mut range = self.range.clone();
        if let Some((end, _)) = marked.char_indices().nth(most) {
            match marked.get(..end).and_then(|text| text.rfind(' ')) {
                Some(words) => range.end = range.start + words,
                None if marked.len() > LONGEST_WORD => range.end = range.start + end,
                None => {}
            }
        }
        Mark { range, text: self.text }
    }
}

/// A line that has been cut: what is kept of it, and where that stands now.
struct Line {
    text: String,
    kept: Vec<(Range<usize>, usize)>,
}

impl Excerpt {
    /// Does a mark end before the span of which it is?
    pub(super) fn is_cut(&self, index: usize, span: Option<Span>, sources: &Sources) -> bool {
        let Some((shown, span)) = self.spans.get(index).zip(span.map(|span| sources.clamp(span))) else {
            return false;
        };
        let marked = sources.slice(span);
        let last = marked.split(' ').next_back().unwrap_or_default();
        !marked.contains('\n') && !self.sources.slice(*shown).ends_with(last)
    }

    /// The excerpt for some labels, each with the width of the text beside it, in lines of at most so many columns.
    pub(super) fn of(labels: &[(Span, usize)], sources: &Sources, width: usize) -> Excerpt {
        let spans: Vec<Span> = labels.iter().map(|(span, _)| sources.clamp(*span)).collect();
        let mut shown = Sources::default();
        let mut moved = spans.clone();
        for (id, file) in sources.iter() {
            let own: Vec<usize> =
                (0..spans.len()).filter(|i| spans.get(*i).is_some_and(|s| s.file == id)).collect();
            if own.is_empty() {
                shown.add(file.name(), "");
                continue;
            }
            let marked: Vec<(usize, Span, usize)> =
                own.iter().filter_map(|i| Some((*i, *spans.get(*i)?, labels.get(*i)?.1))).collect();
            let text = lines(id, file.text(), &marked, width, &mut moved);
            shown.add(file.name(), text);
        }
        Excerpt { sources: shown, spans: moved }
    }
}

/// The text of a file with nothing but the marked lines, each in its place. Moves the spans.
fn lines(
    file: FileId,
    text: &str,
    marked: &[(usize, Span, usize)],
    width: usize,
    moved: &mut [Span],
) -> String {
    let mut out = String::new();
    let mut start = 0;
    let last = marked.iter().map(|(_, span, _)| span.end).max().unwrap_or_default();
    for line in text.split_inclusive('\n') {
        let body = line.trim_end_matches('\n').trim_end_matches('\r');
        let end = start + line.len();
        let at =
            |offset: usize| offset >= start && (offset < end || offset == text.len() && end == text.len());
        let inside = |span: &Span| span.start < start && span.end >= end;
        let here: Vec<&(usize, Span, usize)> =
            marked.iter().filter(|(_, s, _)| at(s.start) || at(s.end)).collect();
        let whole = marked.iter().any(|(_, s, _)| inside(s) || at(s.start) != at(s.end) && s.start < s.end);
        if whole || here.is_empty() {
            let from = out.len();
            if whole {
                out.push_str(&printable(body));
            }
            for (index, span, _) in here {
                let span_out = moved.get_mut(*index);
                if let Some(span_out) = span_out {
                    if at(span.start) {
                        span_out.start = from + (span.start - start).min(body.len());
                    }
                    if at(span.end) {
                        span_out.end = from + (span.end - start).min(body.len());
                    }
                }
            }
        } else {
            let marks = here.iter().map(|(_, span, text)| Mark {
                range: (span.start - start).min(body.len())..(span.end - start).min(body.len()),
                text: *text,
            });
            let (cut, marks) = cut(&printable(body), marks.collect(), width);
            for ((index, ..), mark) in here.iter().zip(&marks) {
                if let Some(span) = moved.get_mut(*index) {
                    let place = |offset| out.len() + cut.place(offset);
                    *span = Span::new(file, place(mark.range.start), place(mark.range.end));
                }
            }
            out.push_str(&cut.text);
        }
        if start + line.len() > last && at(last) {
            break;
        }
        out.push('\n');
        start = end;
    }
    // A mark behind the last line.
    for (index, span, _) in marked {
        let behind = span.start >= text.len() && (text.is_empty() || text.ends_with('\n'));
        if let (true, Some(moved)) = (behind, moved.get_mut(*index)) {
            *moved = Span::new(file, out.len(), out.len());
        }
    }
    out
}

/// A line in which the marks and their texts end before the last column, if that can be had without cutting a mark; or else one
/// with shorter marks, which begin where the long ones do; or else one that is itself no wider. Its texts are written below then.
fn cut(line: &str, marks: Vec<Mark>, width: usize) -> (Line, Vec<Mark>) {
    let whole = || Line { text: line.to_owned(), kept: vec![(0..line.len(), 0)] };
    if whole().fits(&marks, width) {
        return (whole(), marks);
    }
    // A line that can be seen whole is not cut: rather its marks are, as long as they cover some words.
    for most in SHOWN_OF_MARK.into_iter().filter(|most| *most >= LEAST_MARK) {
        let short: Vec<Mark> = marks.iter().map(|mark| mark.shortened(line, most)).collect();
        if whole().fits(&short, width) {
            return (whole(), short);
        }
    }
    let around = |marks: &[Mark]| AROUND.map(|around| keep(line, marks, around, usize::MAX));
    if let Some(cut) = around(&marks).into_iter().find(|cut| cut.fits(&marks, width)) {
        return (cut, marks);
    }
    for most in SHOWN_OF_MARK {
        let short: Vec<Mark> = marks.iter().map(|mark| mark.shortened(line, most)).collect();
        let cuts = [whole()].into_iter().chain(around(&short));
        if let Some(cut) = cuts.into_iter().find(|cut| cut.fits(&short, width)) {
            return (cut, short);
        }
    }
    let narrow = |cut: &Line| cut.holds(&marks, width, LEAST_TEXT);
    if let Some(cut) = [whole()].into_iter().chain(around(&marks)).find(narrow) {
        return (cut, marks);
    }
    let inside = INSIDE.map(|(around, inside)| keep(line, &marks, around, inside));
    let found = inside.iter().position(|cut| cut.fits(&marks, width)).or(inside.iter().position(narrow));
    (inside.into_iter().nth(found.unwrap_or(INSIDE.len() - 1)).unwrap_or_else(whole), marks)
}

/// Keeps of a line what stands around its marks.
fn keep(line: &str, marks: &[Mark], around: usize, inside: usize) -> Line {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for mark in marks {
        let length = line.get(mark.range.clone()).map_or(0, |text| text.chars().count());
        let (before, behind) = (back(line, mark.range.start, around), ahead(line, mark.range.end, around));
        if length > inside.saturating_mul(2) {
            ranges.push(before..ahead(line, mark.range.start, inside));
            ranges.push(back(line, mark.range.end, inside)..behind);
        } else {
            ranges.push(before..behind);
        }
    }
    ranges.sort_by_key(|range| range.start);
    let mut kept: Vec<Range<usize>> = Vec::new();
    for range in ranges {
        match kept.last_mut() {
            // A gap that is hardly longer than its mark is none.
            Some(last) if range.start <= last.end + CUT.len_utf8() => last.end = last.end.max(range.end),
            _ => kept.push(range),
        }
    }
    let mut cut = Line { text: String::new(), kept: Vec::new() };
    let mut end = 0;
    for range in kept {
        // Nobody misses the blanks before a line.
        if line.get(end..range.start).is_some_and(|gone| !gone.trim().is_empty()) {
            cut.text.push(CUT);
        }
        cut.kept.push((range.clone(), cut.text.len()));
        cut.text.push_str(line.get(range.clone()).unwrap_or_default());
        end = range.end;
    }
    if end < line.len() {
        cut.text.push(CUT);
    }
    cut
}

/// The place so many characters before another; at the end of a word where one is near.
fn back(line: &str, from: usize, count: usize) -> usize {
    let before = line.get(..from).unwrap_or_default();
    let mut places = before.char_indices().rev();
    let at = places.nth(count.saturating_sub(1)).map_or(0, |(at, _)| at);
    let word = line.get(at..from).and_then(|text| text.find(' '));
    match word {
        Some(blank) if at > 0 && blank < count / 3 => at + blank + 1,
        _ => at,
    }
}

/// The place so many characters behind another; at the end of a word where one is near.
fn ahead(line: &str, from: usize, count: usize) -> usize {
    let behind = line.get(from..).unwrap_or_default();
    let at = behind.char_indices().nth(count).map_or(line.len(), |(at, _)| from + at);
    let word = line.get(from..at).and_then(|text| text.rfind(' '));
    match word {
        Some(blank) if at < line.len() && from + blank + count / 3 > at => from + blank,
        _ => at,
    }
}

impl Line {
    /// Where a byte of the line stands now.
    fn place(&self, offset: usize) -> usize {
        let kept = self.kept.iter().find(|(range, _)| range.start <= offset && offset <= range.end);
        kept.map_or(0, |(range, at)| at + offset - range.start)
    }

    /// Do the line, and the texts behind its last mark, end before the last column?
    fn fits(&self, marks: &[Mark], width: usize) -> bool {
        self.holds(marks, width, marks.iter().map(|mark| mark.text).max().unwrap_or_default())
    }

    /// The same for a text of so many characters.
    fn holds(&self, marks: &[Mark], width: usize, text: usize) -> bool {
        let ends = marks.iter().map(|mark| self.place(mark.range.end).max(self.place(mark.range.start) + 1));
        let end = ends.max().unwrap_or_default().min(self.text.len());
        let mark = self.text.get(..end).map_or(0, columns);
        columns(&self.text) <= width && mark + "── ".chars().count() + text <= width
    }
}

/// How wide a text is on the page.
fn columns(text: &str) -> usize {
    text.chars()
        .map(|c| if c == '\t' { 4 } else { textwrap::core::display_width(c.encode_utf8(&mut [0; 4])) })
        .sum()
}

/// Replaces what a terminal would obey, and what ariadne but not we would take for the end of a line, by
/// blanks of the same length in bytes.
fn printable(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for c in line.chars() {
        let odd = c.is_control()
            || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
        if odd && c != '\t' {
            out.extend(std::iter::repeat_n(' ', c.len_utf8()));
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn excerpt(text: &str, words: &[(&str, &str)]) -> (Vec<String>, Vec<String>) {
        let mut sources = Sources::default();
        let file = sources.add("x", text);
        let span = |word: &str| {
            let at = text.find(word).unwrap_or_default();
            Span::new(file, at, at + word.len())
        };
        let labels: Vec<(Span, usize)> =
            words.iter().map(|(word, text)| (span(word), text.chars().count())).collect();
        let excerpt = Excerpt::of(&labels, &sources, 40);
        let lines = excerpt.sources.text(file).lines().map(str::to_owned).collect();
        (lines, excerpt.spans.iter().map(|span| excerpt.sources.slice(*span).to_owned()).collect())
    }

    #[test]
    fn long_lines_are_cut_around_their_marks_and_keep_their_numbers() {
        let long = "first\none two three four five six seven eight nine ten eleven twelve\nlast";
        let (lines, spans) = excerpt(long, &[("seven", "here")]);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0], "");
        assert!(
            lines[1].starts_with('…') && lines[1].ends_with('…') && lines[1].chars().count() <= 40,
            "{lines:?}"
        );
        assert_eq!(spans, ["seven"]);
        let (lines, spans) = excerpt(long, &[("one", "here"), ("twelve", "and here")]);
        assert!(lines[1].starts_with("one ") && lines[1].ends_with("twelve"), "{lines:?}");
        assert_eq!(spans, ["one", "twelve"]);
    }

    #[test]
    fn short_lines_stay_as_they_are() {
        let (lines, spans) = excerpt("piece rook R {\n}", &[("rook", "here"), ("{\n}", "whole")]);
        assert_eq!((lines.join("\n").as_str(), spans[1].as_str()), ("piece rook R {\n}", "{\n}"));
    }
}
