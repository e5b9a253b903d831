//! Applying the items of a block to a variant.

use super::{Included, Kind, LostBoard, Named, Resolved, Resolver, defined};
use crate::ast::{Include, Item, ItemKind, Setup, Shuffle, Text, Zone};
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::{FileId, Span};

/// The most bytes of another name of a variant.
const MAX_KNOWN_AS: usize = 64;
use wazir_runtime::Side;

/// A thing that a variant gives and then replaces by another of its own.
pub(super) fn given_twice(what: String, again: Span, first: Span) -> Diagnostic {
    Diagnostic::new(code::DEFINED_TWICE, again, format!("this variant gives {what} twice"))
        .here("nothing of the first one would remain")
        .label(first, "the first one")
        .help("make one of the two, and take the other out")
}

/// More start positions than these are better shuffled by a program.
const MAX_SETUPS: usize = 1000;

/// What the variant that is being applied has said so far, as against what it inherits.
pub(super) struct Level {
    /// The whole variant.
    pub(super) variant: Span,
    /// Properties with one value, and where they were given.
    given: Vec<(&'static str, Span)>,
}

/// How ends what is said of a second kind that belongs to nobody.
pub(crate) const SECOND_OF_NOBODY: &str = " is a piece of nobody already";

impl Level {
    pub(super) fn new(variant: Span) -> Level {
        Level { variant, given: Vec::new() }
    }

    /// Offers to write `replace` before a second definition; of two in one variant either may be the mistake.
    pub(super) fn or_replace(&self, twice: Diagnostic, first: Span, head: Span) -> Diagnostic {
        if self.variant.holds(first) {
            return twice;
        }
        twice.guess("write `replace` before it", Span::new(head.file, head.start, head.start), "replace ")
    }
}

/// How to have pieces again that a base has taken out.
fn removed_again(to: &Resolved, names: &[crate::ast::Name]) -> Vec<String> {
    let army = to.army(Side::White);
    let gone = names.iter().filter_map(|name| Some((&name.text, army.removed.get(&name.text)?)));
    let gone = gone.filter(|(_, removed)| !to.span.holds(removed.span)).take(3);
    gone.map(|(name, removed)| match removed.again(name, to) {
        Some(line) => format!("the base has taken the {name} out: to have it again, write `{line}` here"),
        None => format!("the base has taken the {name} out: to have it again, define it here"),
    })
    .collect()
}

impl Resolver<'_, '_> {
    /// Applies a block. `false` if something that it includes cannot be found.
    pub(super) fn block(
        &mut self,
        to: &mut Resolved,
        level: &mut Level,
        file: FileId,
        items: &[Item],
        sides: &[Side],
    ) -> bool {
        let mut complete = true;
        let every = items.iter().filter_map(|item| match &item.kind {
            ItemKind::Every(every) => Some(every.clone()),
            _ => None,
        });
        let outer = self.waiting.len();
        self.waiting.splice(0..0, every);
        let own = self.waiting.len() - outer;
        for item in items {
            complete &= self.item(to, level, file, item, sides);
        }
        self.waiting.drain(..own);
        for item in items {
            match &item.kind {
                ItemKind::Worth(worths) => self.worth(to, worths, sides),
                ItemKind::Points(points) => self.points(to, points, sides),
                ItemKind::Every(every) => self.every(to, level, every, sides),
                _ => {}
            }
        }
        complete
    }

    fn item(
        &mut self,
        to: &mut Resolved,
        level: &mut Level,
        file: FileId,
        item: &Item,
        sides: &[Side],
    ) -> bool {
        match &item.kind {
            ItemKind::Summary(text) if self.once(level, "summary", item.head) => {
                to.summary = Some(text.clone())
            }
            ItemKind::Source(text) if self.once(level, "source", item.head) => to.source = Some(text.clone()),
            ItemKind::KnownAs(names) => self.known_as(to, names),
            ItemKind::Board(..) if level.given.iter().any(|(what, _)| *what == "board") => {
                self.once(level, "board", item.head);
                to.two_boards = true;
            }
            ItemKind::Board(size) if self.once(level, "board", item.head) => {
                // Holes and links belong to their board.
                let given = |what: &str| level.given.iter().any(|(known, _)| *known == what);
                to.lost_board = Some(LostBoard {
                    size: to.board,
                    links: if given("link") { Vec::new() } else { to.links.clone() },
                    crossable: to.crossable.as_ref().filter(|_| !given("crossable holes")).map(|s| s.span),
                    regions: to.regions.as_ref().filter(|_| !given("regions")).map(|s| s.span),
                });
                if !level.given.iter().any(|(what, _)| *what == "holes") {
                    to.holes.clear();
                }
                if !level.given.iter().any(|(what, _)| *what == "crossable holes") {
                    to.crossable = None;
                }
                if !level.given.iter().any(|(what, _)| *what == "regions") {
                    to.regions = None;
                }
                if !level.given.iter().any(|(what, _)| *what == "link") {
                    to.links.clear();
                }
                to.board = Some(*size);
            }
            ItemKind::Holes(squares) if self.once(level, "holes", item.head) => {
                to.holes = vec![squares.clone()]
            }
            ItemKind::Crossable(squares) if self.once(level, "crossable holes", item.head) => {
                to.crossable = Some(squares.clone());
            }
            ItemKind::Regions(squares) if self.once(level, "regions", item.head) => {
                to.regions = Some(squares.clone());
            }
            ItemKind::Link(link) => {
                level.given.push(("link", item.head));
                to.links.push(link.clone());
            }
            ItemKind::Symmetry(seen) if self.once(level, "symmetry", item.head) => {
                to.symmetry = Some((seen.symmetry, item.head));
                to.levels_reversed = seen.levels;
            }
            ItemKind::Summary(_)
            | ItemKind::Source(_)
            | ItemKind::Board(..)
            | ItemKind::Holes(_)
            | ItemKind::Crossable(_)
            | ItemKind::Regions(_)
            | ItemKind::Symmetry(_) => {}
            ItemKind::Zone(zone) => self.zone(to, level, zone, item.head, sides),
            ItemKind::Setup(setup) => self.setup(to, setup),
            ItemKind::Shuffle(shuffle) => self.shuffle(to, level, shuffle, sides),
            ItemKind::Nobodys(name) => self.nobodys(to, name),
            ItemKind::Piece(piece) if piece.replace => self.replace_piece(to, level, piece, sides),
            ItemKind::Piece(piece) => self.define_piece(to, level, piece, sides),
            ItemKind::Change(change) => self.change_piece(to, level, change, sides),
            ItemKind::RemovePieces(names, also_in) => self.remove_pieces(to, level, names, also_in, sides),
            ItemKind::RemoveCastlings(names) => names.iter().for_each(|n| self.remove_castling(to, n, sides)),
            ItemKind::Castling(castling) => self.castling(to, level, castling, item.head, sides),
            ItemKind::OwnPoints(points) => sides.iter().for_each(|s| to.army_mut(*s).points = Some(*points)),
            ItemKind::Turn(turn) => self.turn(to, level, turn, sides),
            ItemKind::Endings(endings) => self.endings(to, level, endings, item.head),
            ItemKind::MoreEndings(edits) => self.more_endings(to, edits, item.head),
            ItemKind::Army(side, items) => return self.block(to, level, file, items, &[*side]),
            ItemKind::Test(test) => to.tests.push(test.clone()),
            ItemKind::Include(include) => {
                let Some((part_file, part)) = self.part(file, include) else {
                    self.incomplete = true;
                    return false;
                };
                self.stack.push((part_file, Kind::Part, part.name.text.clone()));
                let before = self.diagnostics.len();
                let gone = removed_again(to, &defined(&part.items, Named::Piece));
                self.including.push(item.head);
                let complete = self.block(to, level, part_file, &part.items, sides);
                self.including.pop();
                self.stack.pop();
                self.taken_twice(to, part_file, include, item.head, sides, before);
                let twice = |d: &&mut Diagnostic| d.code == code::DEFINED_TWICE && d.span() == item.head;
                if let (Some(report), false) = (self.diagnostics.last_mut().filter(twice), gone.is_empty()) {
                    report.help.extend(gone);
                }
                if let Some(taken) = to.included.last_mut() {
                    taken.castlings = defined(&part.items, Named::Castling);
                    taken.of_castlings = taken.castlings.len() == part.items.len();
                }
                return complete;
            }
            // These wait for the end of the block.
            ItemKind::Worth(_) | ItemKind::Points(_) | ItemKind::Every(_) => {}
        }
        true
    }

    /// What belongs to nobody is of one kind.
    fn nobodys(&mut self, to: &mut Resolved, name: &crate::ast::Name) {
        match &to.nobodys {
            Some(first) if first.span != name.span => {
                let message = format!("the `{}`{SECOND_OF_NOBODY}", first.text);
                let more = format!(
                    "there can be one such kind alone, of which any number may stand on the board: take this line out; for two of them put two into the setup, and where a line says `{1}`, write `{0}`",
                    first.text, name.text
                );
                self.diagnostics.push(
                    Diagnostic::new(code::DEFINED_TWICE, name.span, message)
                        .label(first.span, "the first one")
                        .help(more),
                );
                // Lines that name it are no other mistake.
                to.broken.refuse(&name.text);
            }
            _ => to.nobodys = Some(name.clone()),
        }
    }

    /// Notes that a part has been taken over. Where it was before, and what it says clashes with itself, that is one
    /// mistake: this second line.
    fn taken_twice(
        &mut self,
        to: &mut Resolved,
        file: FileId,
        include: &Include,
        head: Span,
        sides: &[Side],
        before: usize,
    ) {
        let name = &include.part.text;
        let earlier = to
            .included
            .iter()
            .find(|i| (i.file, &i.part) == (file, name) && i.sides.iter().any(|side| sides.contains(side)));
        let clash = |d: &Diagnostic| d.code == code::DEFINED_TWICE;
        if let Some(earlier) = earlier
            && self.diagnostics.iter().skip(before).any(clash)
        {
            let first = earlier.head;
            let mut kept = 0;
            self.diagnostics.retain(|d| {
                kept += 1;
                kept <= before || !clash(d)
            });
            let whole = match &include.shipped {
                Some(shipped) => format!("{}.{name}", shipped.text),
                None => name.clone(),
            };
            self.diagnostics.push(
                Diagnostic::new(code::DEFINED_TWICE, head, format!("the part `{whole}` is included twice"))
                    .label(first, "it is already included here")
                    .help("take this line out"),
            );
        }
        to.included.push(Included {
            file,
            part: name.clone(),
            head,
            sides: sides.to_vec(),
            castlings: Vec::new(),
            of_castlings: false,
        });
    }

    /// Is this the first time that the variant gives a property? Reports it otherwise.
    /// Other names of a variant, by which it is found as by its own.
    fn known_as(&mut self, to: &mut Resolved, names: &[Text]) {
        for name in names {
            if let Some(message) = misnamed(&name.value) {
                let help = "write it as programs and sites do: `also known as \"3check\"`; the name for people is the variant's title";
                self.diagnostics.push(Diagnostic::new(code::NONSENSE, name.span, message).help(help));
            } else if name.value == to.id.text || to.known_as.iter().any(|known| known.value == name.value) {
                let message = format!("`{}` is a name of this variant already", name.value);
                self.diagnostics
                    .push(Diagnostic::new(code::DEFINED_TWICE, name.span, message).help("take it out"));
            } else {
                to.known_as.push(name.clone());
            }
        }
    }

    fn once(&mut self, level: &mut Level, what: &'static str, span: Span) -> bool {
        let Some((_, first)) = level.given.iter().find(|(w, _)| *w == what) else {
            level.given.push((what, span));
            return true;
        };
        let message = format!("`{what}` is given twice");
        self.diagnostics.push(
            Diagnostic::new(code::DEFINED_TWICE, span, message)
                .label(*first, "the first one")
                .help("take one of the two out"),
        );
        false
    }

    /// A zone: of both sides, or, in the block of an army, of that side alone.
    fn zone(&mut self, to: &mut Resolved, level: &Level, zone: &Zone, head: Span, sides: &[Side]) {
        let name = &zone.name;
        let owner = if let [one] = sides { Some(*one) } else { None };
        let other = match owner {
            Some(_) => to.zones.get(&name.text),
            None => to.armies.iter().find_map(|army| army.zones.get(&name.text)),
        };
        if let Some(first) = other {
            let message = format!("the zone `{}` is defined for both sides and for one", name.text);
            self.diagnostics.push(
                Diagnostic::new(code::DEFINED_TWICE, name.span, message)
                    .label(first.name.span, "the first one")
                    .help("give one of the two another name, or define it in the block of each army"),
            );
            return;
        }
        let zones = match owner {
            Some(side) => &mut to.army_mut(side).zones,
            None => &mut to.zones,
        };
        match (zones.get(&name.text), zone.replace) {
            (Some(first), false) => {
                let message = format!("the zone `{}` is defined twice", name.text);
                self.diagnostics.push(
                    level.or_replace(
                        Diagnostic::new(code::DEFINED_TWICE, name.span, message)
                            .label(first.name.span, "the first one")
                            .help(match level.variant.holds(first.name.span) {
                                true => "take one of the two out, or give it another name",
                                false => "write `replace zone` to put another in its place",
                            }),
                        first.name.span,
                        head,
                    ),
                );
            }
            (Some(first), true) if level.variant.holds(first.name.span) => {
                let twice = given_twice(format!("the zone `{}`", name.text), name.span, first.name.span);
                self.diagnostics.push(twice);
            }
            (None, true) if self.incomplete || self.library.is_unread(&name.text) => {}
            (None, true) => {
                let message = format!("there is no zone `{}` to replace", name.text);
                self.diagnostics.push(
                    Diagnostic::new(code::NOTHING_TO_OVERRIDE, name.span, message)
                        .did_you_mean(&name.text, zones.keys().map(String::as_str))
                        .or_help(format!("a new zone is `zone {} = …`", name.text)),
                );
                // What speaks of it speaks of this one.
                zones.insert(name.text.clone(), zone.clone());
            }
            _ => {
                zones.insert(name.text.clone(), zone.clone());
            }
        }
    }

    /// The shuffles of a variant take the place of those that it inherits.
    fn shuffle(&mut self, to: &mut Resolved, level: &mut Level, shuffle: &Shuffle, sides: &[Side]) {
        if !level.given.iter().any(|(what, _)| *what == "shuffle") {
            to.shuffles.clear();
        }
        level.given.push(("shuffle", shuffle.span));
        to.shuffles.push((shuffle.clone(), sides.to_vec()));
    }

    fn setup(&mut self, to: &mut Resolved, setup: &Setup) {
        let span = setup.name.as_ref().map_or(setup.fen.span, |n| n.span);
        let name = |s: &Setup| s.name.as_ref().map(|n| n.text.clone());
        if let Some(first) = to.setups.iter().find(|s| name(s) == name(setup)) {
            let first_span = first.name.as_ref().map_or(first.fen.span, |n| n.span);
            let (message, help) = match name(setup) {
                Some(name) => (format!("the setup `{name}` is defined twice"), "give it another name"),
                None => (
                    "a variant has one setup without a name".to_owned(),
                    "take one of them out, or give each a name: `setup full \"…\"`",
                ),
            };
            self.diagnostics.push(
                Diagnostic::new(code::DEFINED_TWICE, span, message)
                    .label(first_span, "the first one")
                    .help(help),
            );
        } else if to.setups.len() == MAX_SETUPS {
            let message = format!("a variant can have {MAX_SETUPS} setups");
            self.diagnostics.push(Diagnostic::new(code::TOO_MANY, span, message).here("one too many"));
        } else {
            to.setups.push(setup.clone());
        }
    }
}

/// Why a text is not another name of a variant.
fn misnamed(name: &str) -> Option<&'static str> {
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    match () {
        () if name.is_empty() => Some("a name without letters"),
        () if name.len() > MAX_KNOWN_AS => Some("this name is too long"),
        () if !name.chars().all(fits) => Some("another name has only small letters, digits and hyphens"),
        () => None,
    }
}
