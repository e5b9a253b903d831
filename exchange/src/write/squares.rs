//! Regions in the words of the language, as their owner sees them.

use super::draft::{Who, Zone};
use crate::fairy::Region;
use std::collections::BTreeSet;

/// How the board is seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct View {
    pub(super) files: u8,
    pub(super) ranks: u8,
    /// Does Black see it turned, and not mirrored?
    pub(super) turned: bool,
}

/// Where something holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// On every square of the board, of either side.
    Anywhere,
    /// On these squares, of the sides that it is said of.
    On(Who, String),
    /// On none.
    Nowhere,
}

impl View {
    /// A square as its owner sees it.
    pub(super) fn own(self, (file, rank): (u8, u8), white: bool) -> (u8, u8) {
        if white {
            return (file, rank);
        }
        let file = if self.turned { self.files.saturating_sub(file + 1) } else { file };
        (file, self.ranks.saturating_sub(rank + 1))
    }

    /// The name of a square, as its owner sees it.
    pub(super) fn name(self, square: (u8, u8), white: bool) -> String {
        name(self.own(square, white))
    }

    pub(super) fn region(self, region: &Region, white: bool) -> Region {
        region.iter().map(|square| self.own(*square, white)).collect()
    }

    fn all(self) -> usize {
        usize::from(self.files) * usize::from(self.ranks)
    }

    /// A set of squares in words: ranks, files and rectangles first.
    pub(super) fn words(self, region: &Region) -> String {
        let mut left: BTreeSet<(u8, u8)> = region.clone();
        let mut terms = Vec::new();
        let full: Vec<u8> =
            (0..self.ranks).filter(|r| (0..self.files).all(|f| region.contains(&(f, *r)))).collect();
        for (from, to) in runs(&full) {
            terms.push(self.ranks_in_words(from, to));
            left.retain(|(_, r)| *r < from || *r > to);
        }
        let files: Vec<u8> = (0..self.files)
            .filter(|f| (0..self.ranks).all(|r| region.contains(&(*f, r))) && left.iter().any(|s| s.0 == *f))
            .collect();
        if !files.is_empty() && left.iter().all(|(f, _)| files.contains(f)) {
            for (from, to) in runs(&files) {
                terms.push(match from == to {
                    true => format!("file {}", letter(from)),
                    false => format!("files {}-{}", letter(from), letter(to)),
                });
            }
            left.clear();
        }
        while let Some(corner) = left.iter().min_by_key(|(f, r)| (*r, *f)).copied() {
            let (end, squares) = rectangle(&left, corner);
            terms.push(match end == corner {
                true => name(corner),
                false => format!("{}-{}", name(corner), name(end)),
            });
            left.retain(|square| !squares.contains(square));
        }
        terms.join(", ")
    }

    fn ranks_in_words(self, from: u8, to: u8) -> String {
        let last = self.ranks.saturating_sub(1);
        let middle = self.ranks / 2;
        match (from, to) {
            _ if from == to && to == last && last > 0 => "last rank".to_owned(),
            _ if from == to => format!("rank {}", from + 1),
            _ if to == last && from >= middle => format!("last {} ranks", to - from + 1),
            _ => format!("ranks {}-{}", from + 1, to + 1),
        }
    }
}

/// The largest rectangle of squares that begins at a corner, by going right first.
fn rectangle(squares: &Region, (file, rank): (u8, u8)) -> ((u8, u8), Region) {
    let mut right = file;
    while squares.contains(&(right + 1, rank)) {
        right += 1;
    }
    let mut top = rank;
    while (file..=right).all(|f| squares.contains(&(f, top + 1))) {
        top += 1;
    }
    let all = (file..=right).flat_map(|f| (rank..=top).map(move |r| (f, r))).collect();
    ((right, top), all)
}

/// Numbers that follow each other, as pairs of the first and the last.
fn runs(numbers: &[u8]) -> Vec<(u8, u8)> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for n in numbers {
        match runs.last_mut() {
            Some((_, to)) if *to + 1 == *n => *to = *n,
            _ => runs.push((*n, *n)),
        }
    }
    runs
}

/// The letter of a file.
pub(super) fn letter(file: u8) -> char {
    char::from(b'a' + file.min(25))
}

/// The name of a square.
pub(super) fn name((file, rank): (u8, u8)) -> String {
    format!("{}{}", letter(file), rank + 1)
}

/// The zones of a file to be.
#[derive(Clone, Debug)]
pub(super) struct Zones {
    pub(super) view: View,
    pub(super) zones: Vec<Zone>,
    /// Names that are not free.
    taken: Vec<String>,
}

impl Zones {
    pub(super) fn new(view: View, taken: Vec<String>) -> Zones {
        Zones { view, zones: Vec::new(), taken }
    }

    /// The squares of both sides in words; what is long, or different for the sides, becomes a zone with a name like the one given.
    pub(super) fn place(&mut self, name: &str, white: &Region, black: &Region) -> Place {
        let view = self.view;
        let (own_white, own_black) = (view.region(white, true), view.region(black, false));
        match (white.is_empty(), black.is_empty()) {
            (true, true) => return Place::Nowhere,
            (false, true) => {
                return Place::On(Who::White, self.inline_or_zone(name, Who::White, &view.words(&own_white)));
            }
            (true, false) => {
                return Place::On(Who::Black, self.inline_or_zone(name, Who::Black, &view.words(&own_black)));
            }
            (false, false) => {}
        }
        if white.len() == view.all() && black.len() == view.all() {
            return Place::Anywhere;
        }
        if own_white == own_black {
            let words = view.words(&own_white);
            return Place::On(Who::Both, self.inline_or_zone(name, Who::Both, &words));
        }
        let (white, black) = (view.words(&own_white), view.words(&own_black));
        if let Some(old) = self.zones.iter().find(|z| {
            z.who == Who::White
                && z.squares == white
                && self.zones.iter().any(|b| b.who == Who::Black && b.name == z.name && b.squares == black)
        }) {
            return Place::On(Who::Both, old.name.clone());
        }
        let name = self.free(name);
        self.zones.push(Zone { name: name.clone(), who: Who::White, squares: white });
        self.zones.push(Zone { name: name.clone(), who: Who::Black, squares: black });
        Place::On(Who::Both, name)
    }

    fn inline_or_zone(&mut self, name: &str, who: Who, words: &str) -> String {
        if words.matches(',').count() < 2 {
            return words.to_owned();
        }
        if let Some(old) = self.zones.iter().find(|z| z.who == who && z.squares == words) {
            return old.name.clone();
        }
        let name = self.free(name);
        self.zones.push(Zone { name: name.clone(), who, squares: words.to_owned() });
        name
    }

    /// A name that no zone has yet.
    fn free(&self, name: &str) -> String {
        let taken = |name: &str| self.zones.iter().map(|z| &z.name).chain(&self.taken).any(|z| z == name);
        let mut free = name.to_owned();
        let mut n = 2;
        while taken(&free) {
            free = format!("{name}-{n}");
            n += 1;
        }
        free
    }
}
