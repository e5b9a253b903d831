//! Which printed line has which remark.
//!
//! A remark stands once: at the first printed line that comes from its line. Where that line is not printed and opens a block of which something is
//! (`change piece`, `every piece`), it stands above the first line of that; of an army or of endings it stands at their block, which is put together from several.
//! What allows warnings is for each line that comes from its line.

use super::print::Line;
use super::remarks::{Remark, Remarks};
use crate::source::{FileId, Sources, Span};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// What is printed with a line.
#[derive(Clone, Default)]
pub(super) struct Attached<'a> {
    /// Groups that stand before it, by themselves.
    pub(super) preface: Vec<Vec<&'a str>>,
    pub(super) above: Vec<(FileId, Remark<'a>)>,
    pub(super) beside: Vec<(FileId, Remark<'a>)>,
}

/// A line of a file.
type Place = (FileId, usize);

/// Where the places of a variant are printed.
struct Printed<'a> {
    files: BTreeMap<FileId, Remarks<'a>>,
    /// The first printed line of each place.
    first: BTreeMap<Place, usize>,
    /// The brace that closes the block which is opened there.
    closing: BTreeMap<Place, usize>,
}

pub(super) fn attach<'a>(lines: &[Line], sources: &'a Sources, own: FileId) -> Vec<Attached<'a>> {
    let mut printed = Printed { files: BTreeMap::new(), first: BTreeMap::new(), closing: BTreeMap::new() };
    let spans = lines.iter().flat_map(|line| &line.claims).map(|span| span.file);
    for file in spans.chain([own]) {
        printed.files.entry(file).or_insert_with(|| Remarks::of(sources.text(file)));
    }
    let mut attached = vec![Attached::default(); lines.len()];
    if printed.files.get(&own).is_some_and(|file| file.lines.first().is_some_and(|l| l.word == "edition")) {
        printed.first.insert((own, 0), 0);
    }
    for (number, line) in lines.iter().enumerate() {
        if let Some(place) = line.closes.and_then(|span| printed.place(span)) {
            printed.closing.entry(place).or_insert(number);
        }
        let mut places: Vec<Place> = line.claims.iter().filter_map(|span| printed.place(*span)).collect();
        places.dedup();
        for place in places {
            printed.first.entry(place).or_insert(number);
            let written = printed.files.get(&place.0).and_then(|file| file.lines.get(place.1));
            if let (Some(written), Some(to)) = (written, attached.get_mut(number)) {
                let allowing = |remarks: &[Remark<'a>]| picked(place.0, remarks, true);
                to.above.extend(allowing(&written.above));
                to.beside.extend(allowing(&written.beside));
            }
        }
    }
    for (file, remarks) in &printed.files {
        for (number, line) in remarks.lines.iter().enumerate() {
            let [above, beside] = [&line.above, &line.beside].map(|r| picked(*file, r, false));
            if above.is_empty() && beside.is_empty() {
                continue;
            }
            let Some((at, inside)) = printed.line_for(lines, (*file, number)) else { continue };
            let Some(to) = attached.get_mut(at) else { continue };
            to.above.extend(above);
            if inside { &mut to.above } else { &mut to.beside }.extend(beside);
        }
    }
    for to in &mut attached {
        // A base comes before its heirs, and so it is read after them.
        to.above.sort_by_key(|(file, remark)| (Reverse(*file), remark.at));
        to.beside.sort_by_key(|(file, remark)| (Reverse(*file), remark.at));
    }
    if let Some(own) = printed.files.remove(&own) {
        // The edition, and what follows the empty line behind it.
        for (lead, at) in own.lead.into_iter().zip([0, 2]) {
            attached.get_mut(at).into_iter().for_each(|to| to.preface = lead.clone());
        }
    }
    attached
}

/// Those of some remarks that allow warnings, or the others.
fn picked<'a>(file: FileId, remarks: &[Remark<'a>], allow: bool) -> Vec<(FileId, Remark<'a>)> {
    remarks.iter().filter(|r| r.allows == allow).map(|r| (file, *r)).collect()
}

impl Printed<'_> {
    fn place(&self, span: Span) -> Option<Place> {
        Some((span.file, self.files.get(&span.file)?.line_of(span.start)?))
    }

    /// The printed line that has what is remarked on a line, and whether it is only the first of its block.
    fn line_for(&self, lines: &[Line], (file, number): Place) -> Option<(usize, bool)> {
        if let Some(at) = self.first.get(&(file, number)) {
            return Some((*at, false));
        }
        let written = &self.files.get(&file)?.lines;
        let closes = written.get(number)?.closes;
        let opens = closes.unwrap_or(number);
        if let Some(at) = closes.and_then(|opens| self.closing.get(&(file, opens))) {
            return Some((*at, false));
        }
        let block = written.get(opens)?;
        let first = self.inside((file, opens))?;
        let around = block_of(lines, first, block.word);
        Some(match (around, closes) {
            (None, _) => (first, true),
            (Some((open, _)), None) => (open, false),
            (Some((_, close)), Some(_)) => (close, false),
        })
    }

    /// The first printed line of a block whose own first line is not printed. What a whole variant is, its heirs are not.
    fn inside(&self, (file, number): Place) -> Option<usize> {
        let lines = &self.files.get(&file)?.lines;
        let opens = lines.get(number).filter(|line| line.nested)?;
        let end = lines.partition_point(|line| line.start < opens.reach);
        self.first.range((file, number)..(file, end.max(number))).map(|(_, at)| *at).min()
    }
}

/// The first and the last line of the block around a line that is put together from all blocks with its word.
fn block_of(lines: &[Line], at: usize, word: &str) -> Option<(usize, usize)> {
    if !matches!(word, "army" | "endings") {
        return None;
    }
    let mut depth = lines.get(at)?.depth;
    let mut around = lines.iter().enumerate().take(at).rev().filter(|(_, line)| {
        let outer = line.depth < depth && !line.text.is_empty();
        depth = if outer { line.depth } else { depth };
        outer
    });
    let (open, head) = around.find(|(_, line)| line.text.split(' ').next() == Some(word))?;
    let mut behind = lines.iter().enumerate().skip(at);
    let (close, _) = behind.find(|(_, line)| line.depth == head.depth && !line.text.is_empty())?;
    Some((open, close))
}
