//! Lists of squares, as their owner counts them: `rank 2, e4, a1 to c3, last 2 ranks, home`.

use super::Lower;
use crate::ast::{Name, Number, Squares, Term, TermKind};
use crate::code;
use crate::diagnostic::{Diagnostic, also};
use crate::parse::is_line;
use crate::source::{Span, on_one_line};
use crate::suggest::{digits_of, in_scope};
use wazir_runtime::program::{Board, Cells};
use wazir_runtime::{Side, Square, SquareSet};

/// Zones may speak of zones so many times over.
const MAX_ZONE_DEPTH: usize = 64;

/// Words for nothing in other languages.
const NOTHING: [&str; 6] = ["null", "nil", "nothing", "nowhere", "void", "undefined"];

/// What is said of a zone that is not there.
pub(super) fn no_zone(name: &str) -> String {
    format!("there is no zone `{name}`")
}

impl Lower<'_> {
    /// The ending around a place for one side alone, where it speaks of whichever side.
    fn ending_of_one(&self, at: Span, side: Side) -> Option<String> {
        let (endings, _) = self.variant.endings.as_ref()?;
        let ending = endings.endings.iter().find(|ending| ending.span.holds(at))?;
        let line = on_one_line(self.sources.slice(ending.span));
        let (condition, outcome) = line.split_once(": ")?;
        let (rest, outcome) = (condition.strip_prefix("a ")?, outcome.strip_prefix("that side ")?);
        let who = match rest.strip_prefix("side ") {
            Some(rest) => format!("{side} {rest}"),
            None => format!("a {side} {rest}"),
        };
        let line = format!("{who}: {side} {outcome}");
        is_line(&line).then(|| format!("for {side:#} alone, write `{line}`"))
    }

    /// Is this a word for no square where a castling asks for squares?
    fn means_none(&self, name: &Name) -> bool {
        let before = self.sources.text(name.span.file).get(..name.span.start).unwrap_or_default().trim_end();
        NOTHING.contains(&name.text.as_str()) && (before.ends_with("safe") || before.ends_with("empty"))
    }

    /// The squares of a list, as the owner sees them. What is wrong in it is reported and left out. So are squares that are holes for
    /// either side; one that is a hole for one side alone is there for the other.
    pub(crate) fn squares(&mut self, squares: &Squares) -> SquareSet {
        self.list(squares, 0)
    }

    /// The same with the holes among them that can be crossed.
    pub(super) fn squares_to_pass(&mut self, squares: &Squares) -> SquareSet {
        self.passing = true;
        let set = self.squares(squares);
        self.passing = false;
        set
    }

    fn list(&mut self, squares: &Squares, depth: usize) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        for term in &squares.terms {
            set = set.or(&self.term(term, depth));
        }
        set
    }

    fn term(&mut self, term: &Term, depth: usize) -> SquareSet {
        match &term.kind {
            TermKind::Square(name) => self.square(name).map_or(SquareSet::EMPTY, SquareSet::of),
            TermKind::Rectangle(a, b) => {
                if self.names_no_level(a, b) {
                    return SquareSet::EMPTY;
                }
                let (Some(a), Some(b)) = (self.corner(a), self.corner(b)) else { return SquareSet::EMPTY };
                let files = [self.board.file(a), self.board.file(b)];
                let ranks = [self.board.rank(a), self.board.rank(b)];
                let levels = sorted([self.board.level(a), self.board.level(b)]);
                let on = |board: &Board, s| (levels.0..=levels.1).contains(&board.level(s));
                self.rectangle(sorted(files), sorted(ranks)).and(&self.all_that(on))
            }
            TermKind::Ranks(from, to) => {
                let (Some(from), Some(to)) = (self.rank(*from), self.rank(*to)) else {
                    return SquareSet::EMPTY;
                };
                self.rectangle((0, self.board.files - 1), sorted([from, to]))
            }
            TermKind::LastRanks(count) => {
                let count = match count {
                    None => 1,
                    Some(number) => {
                        match self.number(*number, "a number of ranks", 1, u64::from(self.board.ranks)) {
                            Some(n) => n as u8,
                            None => return SquareSet::EMPTY,
                        }
                    }
                };
                self.all_that(|board, square| board.ranks_beyond(square) < count)
            }
            TermKind::Files(from, to) => {
                let (Some(from), Some(to)) = (self.file(from), self.file(to)) else {
                    return SquareSet::EMPTY;
                };
                self.rectangle(sorted([from, to]), (0, self.board.ranks - 1))
            }
            TermKind::Levels(from, to) => {
                let (Some(from), Some(to)) = (self.level(from), self.level(to)) else {
                    return SquareSet::EMPTY;
                };
                let (from, to) = sorted([from, to]);
                self.all_that(|board, square| (from..=to).contains(&board.level(square)))
            }
            TermKind::Zone(name) => self.zone(name, depth),
            // Where a way leads is known to the castling alone.
            TermKind::WayOf(_) => SquareSet::EMPTY,
        }
    }

    fn rectangle(&self, files: (u8, u8), ranks: (u8, u8)) -> SquareSet {
        self.all_that(|board, square| {
            let (file, rank) = (board.file(square), board.rank(square));
            (files.0..=files.1).contains(&file) && (ranks.0..=ranks.1).contains(&rank)
        })
    }

    /// All squares that there are for one side or the other.
    pub(super) fn all_squares(&self) -> SquareSet {
        self.all_that(|_, _| true)
    }

    /// The squares that pass a test, but for holes.
    fn all_that(&self, test: impl Fn(&Board, Square) -> bool) -> SquareSet {
        let [white, black] = &self.walls_of(self.passing);
        let squares = (0..self.board.squares()).map(|i| Square::new(i as u16));
        let squares = squares.filter(|s| self.board.is_cell(*s) && test(&self.board, *s));
        squares.filter(|s| !(white.contains(*s) && black.contains(*s))).collect()
    }

    /// Does a list name a zone that a side has for itself, perhaps by way of others?
    pub(super) fn names_own_zone(&self, squares: &Squares) -> bool {
        let mut lists = vec![squares];
        let mut seen: Vec<&str> = Vec::new();
        while let Some(list) = lists.pop() {
            for term in &list.terms {
                let TermKind::Zone(name) = &term.kind else { continue };
                if seen.contains(&name.text.as_str()) {
                    continue;
                }
                seen.push(&name.text);
                match self.variant.zone(&name.text, None) {
                    Some(zone) => lists.push(&zone.squares),
                    None => {
                        let has = |side: &Side| self.variant.zone(&name.text, Some(*side)).is_some();
                        if Side::BOTH.iter().any(has) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    fn zone(&mut self, name: &Name, depth: usize) -> SquareSet {
        let variant = self.variant;
        let Some(zone) = variant.zone(&name.text, self.owner) else {
            self.give_up();
            if let Some((Some(side), zone)) =
                variant.all_zones().find(|(_, zone)| zone.name.text == name.text)
            {
                self.used_zones.insert(zone.name.span);
                // The other side's may be what could not be read.
                if variant.is_unread(&name.text) {
                    return SquareSet::EMPTY;
                }
                if let (None, Some(other)) = (self.owner, variant.zone(&name.text, Some(!side))) {
                    self.used_zones.insert(other.name.span);
                    let message = format!(
                        "this rule is for both sides, but each has a zone `{}` of its own",
                        name.text
                    );
                    self.report(
                        Diagnostic::new(code::UNKNOWN_ZONE, name.span, message)
                            .here("nothing here can say whose zone this is")
                            .label(zone.name.span, format!("{side:#}'s"))
                            .label(other.name.span, format!("{:#}'s", !side))
                            .help("define one zone outside of the armies: its squares are counted from each side, so that `last 2 ranks` is the far end for both")
                            .help("or, with kinds that only one side has, name the squares themselves, as that side counts them"),
                    );
                    return SquareSet::EMPTY;
                }
                let message = format!("the zone `{}` is {side:#}'s alone", name.text);
                let help = match self.owner {
                    Some(other) => format!(
                        "define another in `army {} {{ … }}`, or this one for both sides",
                        other.name()
                    ),
                    None => "this rule is for both sides: define the zone outside of the armies".to_owned(),
                };
                self.report(
                    Diagnostic::new(code::UNKNOWN_ZONE, name.span, message)
                        .label(zone.name.span, "it is defined here")
                        .help(help)
                        .maybe_help(self.ending_of_one(name.span, side)),
                );
                return SquareSet::EMPTY;
            }
            if variant.has_piece(&name.text) && !variant.is_unread(&name.text) {
                self.piece_for_squares(name);
            } else if !variant.is_unread(&name.text) {
                let message = no_zone(&name.text);
                let known = variant.zones.keys().map(String::as_str);
                let mut diagnostic =
                    Diagnostic::new(code::UNKNOWN_ZONE, name.span, message).did_you_mean(&name.text, known);
                let meant = diagnostic.fix.as_ref().and_then(|f| f.edits.first()).map(|(_, t)| t.clone());
                if let Some(near) = meant.and_then(|meant| variant.zones.get(&meant)) {
                    // That one is used then, and the slip may be there.
                    self.used_zones.insert(near.name.span);
                    if near.name.span.file == name.span.file {
                        diagnostic =
                            diagnostic.label(near.name.span, format!("`{}` is defined here", near.name.text));
                    }
                } else if let Some(square) =
                    digits_of(&name.text).filter(|square| self.board.parse(square).is_some())
                {
                    let help = format!("write `{square}`, with a digit in place of the letter");
                    diagnostic = diagnostic.help(&help).guess(help, name.span, square);
                } else if let Some(help) = self.shade(name) {
                    diagnostic = diagnostic.here("only a shuffle knows the colours of squares").help(help);
                } else if self.means_none(name) {
                    diagnostic = diagnostic.help("write `none`");
                } else {
                    let zones: Vec<&str> = variant.zones.keys().map(String::as_str).collect();
                    diagnostic = diagnostic.maybe_help(in_scope("zone", "", zones)).or_help(format!(
                        "a zone is defined by a line such as `zone {} = ranks 1-2`",
                        name.text
                    ));
                }
                self.report(diagnostic);
            }
            return SquareSet::EMPTY;
        };
        self.used_zones.insert(zone.name.span);
        let key = (name.text.clone(), self.owner, self.passing);
        match self.zones.get(&key) {
            Some(Some(squares)) => return *squares,
            // It is being worked out.
            Some(None) => {
                let message = format!("the zone `{}` refers to itself", name.text);
                self.report(Diagnostic::new(code::CYCLE, zone.name.span, message));
                return SquareSet::EMPTY;
            }
            None => {}
        }
        if depth >= MAX_ZONE_DEPTH {
            let message =
                format!("the zone `{}` refers to zones that refer to zones, too many levels deep", name.text);
            self.report(Diagnostic::new(code::CYCLE, zone.name.span, message));
            return SquareSet::EMPTY;
        }
        self.zones.insert(key.clone(), None);
        let squares = self.list(&zone.squares, depth + 1);
        self.zones.insert(key, Some(squares));
        squares
    }

    /// Reports a piece in a list of squares; of several in one list, once.
    fn piece_for_squares(&mut self, name: &Name) {
        let help = "a list of pieces has no name: write their names where they are meant";
        let last = self.diagnostics.last_mut();
        match last.filter(|d| d.help.first().is_some_and(|h| h == help) && d.span().file == name.span.file) {
            // Of both sides the same is said.
            Some(first) if first.labels.iter().any(|label| label.span == name.span) => {}
            Some(first) => also(first, name.span, &mut 0),
            None => {
                let message = format!("`{}` is a piece, and squares are listed here", name.text);
                self.report(
                    Diagnostic::new(code::UNKNOWN_ZONE, name.span, message).here("not a square").help(help),
                );
            }
        }
    }

    /// The zone that `dark` or `light` is meant to be.
    fn shade(&self, name: &Name) -> Option<String> {
        const MOST: usize = 50;
        let shade = match (name.text.as_str(), self.board.cells) {
            ("dark", _) => 0,
            ("light", Cells::Squares) => 1,
            ("light", Cells::Hexagons) => 2,
            _ => return None,
        };
        let all = self.board.all().filter(|s| self.board.shade(*s) == shade);
        let mut names: Vec<String> = all.map(|s| self.board.name(s).to_string()).collect();
        if names.len() > MOST {
            names.truncate(3);
            names.push("…".to_owned());
        }
        Some(format!("define the zone in the variant: `zone {} = {}`", name.text, names.join(", ")))
    }

    /// A square by name. One that is off the board is reported at once, a hole when it is known for which sides it is one.
    pub(crate) fn square(&mut self, name: &Name) -> Option<Square> {
        let square = self.corner(name)?;
        self.note_hole(name, square);
        Some(square)
    }

    fn corner(&mut self, name: &Name) -> Option<Square> {
        let square = self.board.parse(&name.text);
        if square.is_none() {
            let first = name.text.chars().next();
            let rest = name.text.trim_start_matches(|c: char| c.is_ascii_uppercase());
            let levels = self.board.has_levels();
            if levels && rest == name.text && self.board.parse(&format!("A{rest}")).is_some() {
                let last = self.board.level_letter(self.board.levels - 1);
                let message = format!("`{rest}` names no level");
                let help = format!("each level has a square of this name: `A{rest}` to `{last}{rest}`");
                self.report(Diagnostic::new(code::OFF_BOARD, name.span, message).help(help));
                return None;
            }
            if !levels && rest != name.text && self.board.parse(rest).is_some() {
                let message = format!("`{}` names a level, but the board has only one", name.text);
                let help = format!("write `{rest}`");
                let error = Diagnostic::new(code::OFF_BOARD, name.span, message);
                self.report(error.help(&help).guess(help, name.span, rest.to_owned()));
                return None;
            }
            let help = match (self.board.cells, first) {
                (Cells::Hexagons, Some(_)) => {
                    self.on_hexagon(name.text.trim_end_matches(|c: char| c.is_ascii_digit()))
                }
                _ if levels => {
                    let [first, last] =
                        [0, self.board.squares() - 1].map(|s| self.board.name(Square::new(s as u16)));
                    format!("the squares are `{first}` to `{last}`")
                }
                _ => {
                    let corner = self.board.name(Square::new((self.board.squares() - 1) as u16));
                    format!("the squares are `a1` to `{corner}`")
                }
            };
            let message = format!("`{}` is not on the board", name.text);
            self.report(Diagnostic::new(code::OFF_BOARD, name.span, message).help(help));
        }
        square
    }

    /// Reports a rectangle of which neither corner names its level.
    fn names_no_level(&mut self, a: &Name, b: &Name) -> bool {
        let flat = |name: &Name| {
            let bare = !name.text.starts_with(|c: char| c.is_ascii_uppercase());
            bare && self.board.parse(&format!("A{}", name.text)).is_some()
        };
        if !self.board.has_levels() || !flat(a) || !flat(b) {
            return false;
        }
        let (a, b, span) = (&a.text, &b.text, a.span.to(b.span));
        let top = self.board.level_letter(self.board.levels - 1);
        self.report(
            Diagnostic::new(code::OFF_BOARD, span, format!("`{a}-{b}` names no level"))
                .here(format!("write `{top}{a}-{top}{b}` for the highest level"))
                .help(format!("the lowest level has `A{a}-A{b}`, and all levels together `A{a}-{top}{b}`")),
        );
        true
    }

    /// What a hexagon has of a file.
    fn on_hexagon(&self, letter: &str) -> String {
        match self.board.file_of(letter) {
            Some(file) => format!("the file `{letter}` ends with `{letter}{}`", self.board.height(file)),
            None => {
                let last = self.board.file_name(self.board.files - 1);
                let beyond = letter.len() == last.len() && *letter > *last;
                let edge = if beyond {
                    format!(", {} on each edge", self.board.files / 2 + 1)
                } else {
                    String::new()
                };
                format!("its files are {}{edge}", self.files())
            }
        }
    }

    /// The files of the board, in words.
    fn files(&self) -> String {
        let last = self.board.file_name(self.board.files - 1);
        let skipped =
            if self.board.files > 9 && self.board.cells == Cells::Hexagons { ", without `j`" } else { "" };
        format!("`a` to `{last}`{skipped}")
    }

    fn rank(&mut self, number: Number) -> Option<u8> {
        let ranks = self.board.ranks;
        let counted = if self.as_it_lies { "" } else { ", counted from the owner's side" };
        if !(1..=u64::from(ranks)).contains(&number.value) {
            self.report(
                Diagnostic::new(
                    code::OFF_BOARD,
                    number.span,
                    format!("the board has no rank {}", number.value),
                )
                .help(format!("its ranks are 1 to {ranks}{counted}")),
            );
            return None;
        }
        Some(number.value as u8 - 1)
    }

    fn level(&mut self, name: &Name) -> Option<u8> {
        let level = name.text.chars().next().and_then(|letter| self.board.level_of(letter));
        if level.is_none() || !self.board.has_levels() {
            let message = match self.board.has_levels() {
                true => format!("the board has no level `{}`", name.text),
                false => "the board has no levels".to_owned(),
            };
            let help = match self.board.has_levels() {
                true => format!("its levels are `A` to `{}`", self.board.level_letter(self.board.levels - 1)),
                false => "a board of two levels is `board 8 x 8 x 2`".to_owned(),
            };
            self.report(Diagnostic::new(code::OFF_BOARD, name.span, message).help(help));
            return None;
        }
        level
    }

    fn file(&mut self, name: &Name) -> Option<u8> {
        let file = self.board.file_of(&name.text);
        if file.is_none() {
            let message = format!("the board has no file `{}`", name.text);
            let help = format!("its files are {}", self.files());
            self.report(Diagnostic::new(code::OFF_BOARD, name.span, message).help(help));
        }
        file
    }
}

fn sorted([a, b]: [u8; 2]) -> (u8, u8) {
    (a.min(b), a.max(b))
}
