//! A variant with everything that it inherits, before it is translated.

use crate::ast::{
    self, AlsoIn, BoardSize, BrokenLines, BrokenSort, Castling, Endings, Letter, Link, Name, PieceLine,
    Setup, Shuffle, Squares, Test, Text, Turn, Value, Zone,
};
use crate::source::{FileId, Sources, Span, on_one_line};
use indexmap::IndexMap;
use wazir_runtime::Side;
use wazir_runtime::program::{self, Symmetry};

/// A variant with everything that it inherits; every part has the span where its author wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// The short name.
    pub id: Name,
    /// The name for people.
    pub title: Text,
    /// What it is, in a line.
    pub summary: Option<Text>,
    /// Its other names.
    pub known_as: Vec<Text>,
    /// Where its rules come from.
    pub source: Option<Text>,
    /// The size of the board.
    pub board: Option<BoardSize>,
    /// Squares that do not exist.
    pub holes: Vec<Squares>,
    /// Holes that may be crossed.
    pub crossable: Option<Squares>,
    /// Into what the board is divided.
    pub regions: Option<Squares>,
    /// Squares that are neighbours although they do not lie side by side.
    pub links: Vec<Link>,
    /// How Black's view maps to the board.
    pub symmetry: Option<(Symmetry, Span)>,
    /// Black counts levels from above.
    pub levels_reversed: bool,
    /// Named sets of squares.
    pub zones: IndexMap<String, Zone>,
    /// White's army and Black's.
    pub armies: [Army; 2],
    /// What belongs to nobody, if there is any.
    pub nobodys: Option<Name>,
    /// The starts.
    pub setups: Vec<Setup>,
    /// What shuffles the first of them, each with the sides whose pieces it shuffles.
    pub shuffles: Vec<(Shuffle, Vec<Side>)>,
    /// The endings, with the line that begins them.
    pub endings: Option<(Endings, Span)>,
    /// Its own tests.
    pub tests: Vec<Test>,
    /// Pieces that were replaced or removed.
    pub(crate) overrides: Vec<Override>,
    /// Pieces that were changed.
    pub(crate) changes: Vec<Changed>,
    /// Where pieces that were royal were removed, or stopped being royal.
    pub(crate) dethroned: Vec<Dethroned>,
    /// Endings that others have replaced.
    pub(crate) replaced_endings: Option<Endings>,
    /// The inherited shuffle that is not there any more, because the variant has a setup of its own.
    pub(crate) lost_shuffle: Option<Span>,
    /// What went with the inherited board, because the variant has a board of its own.
    pub(crate) lost_board: Option<LostBoard>,
    /// Is the board given twice? Then it is not known which is meant.
    pub(crate) two_boards: bool,
    /// Every `every piece` of the variant: its exceptions and the places of its lines.
    pub(crate) every: Vec<(Vec<Name>, Vec<Span>)>,
    /// The same of all that it extends.
    pub(crate) inherited_every: Vec<(Vec<Name>, Vec<Span>)>,
    /// What an `every piece` says of captured pieces, here or in what it extends.
    pub(crate) every_captured: Vec<EveryCaptured>,
    /// Parts that were taken over.
    pub(crate) included: Vec<Included>,
    /// Lines that could not be read, in any file.
    pub(crate) broken: BrokenLines,
    /// Are there lines in the variant that could not be read? Then what seems missing may be in them.
    pub(crate) damaged: bool,
    /// The variant itself, without what it inherits.
    pub(crate) span: Span,
}

/// A line of an `every piece` about where captured pieces go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EveryCaptured {
    pub(crate) except: Vec<Name>,
    pub(crate) line: Span,
    /// They go to a hand.
    pub(crate) to_hand: bool,
}

/// What one side plays with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Army {
    /// The pieces by name.
    pub pieces: IndexMap<String, Piece>,
    /// The castlings by name.
    pub castlings: IndexMap<String, Castling>,
    /// Zones that are this side's alone, by name.
    pub zones: IndexMap<String, Zone>,
    /// What its turn may be, if anything is said of it.
    pub turn: Option<Turn>,
    /// The points that it has of its own.
    pub points: Option<Value>,
    /// Pieces that were removed, and where.
    pub(crate) removed: IndexMap<String, Removed>,
    /// Castlings that were removed, each with its letter and where.
    pub(crate) removed_castlings: IndexMap<String, (char, Span)>,
    /// The letters that castlings had before they were replaced.
    pub(crate) former_letters: IndexMap<String, char>,
}

/// A piece that was removed from an army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Removed {
    /// Its name in the line that removes it.
    pub(crate) span: Span,
    /// The letter that it had.
    pub(crate) letter: program::Letter,
    /// Its definition on one line, if it is not too long for one.
    pub(crate) text: Option<String>,
    /// Its lines.
    pub(crate) lines: Vec<PieceLine>,
}

impl Removed {
    /// Its definition; of one that names another piece which is not there any more, only how it begins.
    pub(crate) fn again(&self, name: &str, variant: &Resolved) -> Option<String> {
        let text = self.text.as_deref()?;
        let words = || text.split(|c: char| !(c.is_alphanumeric() || c == '-'));
        let gone = variant.armies.iter().flat_map(|army| army.removed.keys());
        let mut gone = gone.filter(|other| *other != name && !variant.has_piece(other));
        match gone.any(|other| words().any(|word| word == other)) {
            true => Some(format!("{} {{ … }}", text.split_once(" {")?.0)),
            false => Some(text.to_owned()),
        }
    }
}

/// A piece that was royal and no longer is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Dethroned {
    pub(crate) name: String,
    /// The line `remove royal`, or the name in the line that removes the piece.
    pub(crate) span: Span,
    /// Was the whole piece removed?
    pub(crate) removed: bool,
}

/// A part that was taken over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Included {
    pub(crate) file: FileId,
    pub(crate) part: String,
    /// The line that takes it over.
    pub(crate) head: Span,
    pub(crate) sides: Vec<Side>,
    /// The castlings that it defines.
    pub(crate) castlings: Vec<Name>,
    /// Does it define nothing else?
    pub(crate) of_castlings: bool,
}

/// What belonged to a board whose place another has taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct LostBoard {
    pub(crate) size: Option<BoardSize>,
    pub(crate) links: Vec<Link>,
    /// Where its holes could be crossed.
    pub(crate) crossable: Option<Span>,
    /// Where it was divided.
    pub(crate) regions: Option<Span>,
}

/// A piece of an army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its name.
    pub name: Name,
    /// Its letter.
    pub letter: Letter,
    /// Where it is said to be royal, in its first line.
    pub royal: Option<Span>,
    /// Where it is said to be uncapturable, in its first line.
    pub uncapturable: Option<Span>,
    /// Its worth.
    pub worth: Option<Value>,
    /// The points that it counts.
    pub points: Option<Value>,
    /// Its lines.
    pub lines: Vec<PieceLine>,
}

/// A piece of which a `change` has changed lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Changed {
    pub(crate) piece: Name,
    pub(crate) sides: Vec<Side>,
    /// Were lines by which it moves or captures taken out or replaced?
    pub(crate) moves: bool,
    /// Did it have a line by which it promotes, before?
    pub(crate) promoted: bool,
    /// The lines that went with another when one was replaced, with their words.
    pub(crate) lost: Vec<(Span, String)>,
    /// The variant that did it.
    pub(crate) variant: Span,
}

/// A line by which a piece promoted that has been replaced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Promoted {
    /// Where.
    pub(crate) line: Span,
    /// Its words before the names: `promote on last rank to`.
    pub(crate) head: String,
    /// The pieces that it names.
    pub(crate) to: Vec<String>,
    /// What it says behind them: `, if its side has no queen`.
    pub(crate) tail: String,
    /// There was no other such line.
    pub(crate) alone: bool,
}

/// A piece that was replaced or removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Override {
    pub(crate) piece: Name,
    pub(crate) sides: Vec<Side>,
    /// Was it taken out, and nothing put in its place?
    pub(crate) removed: bool,
    /// What the author knows to change with it.
    pub(crate) also_in: AlsoIn,
    /// The line by which the old piece promoted.
    pub(crate) promoted: Option<Promoted>,
    /// All its lines.
    pub(crate) lines: Vec<PieceLine>,
    /// Rules outside of this span were there before.
    pub(crate) variant: Span,
}

impl Resolved {
    /// An empty variant.
    pub(crate) fn new(id: Name, title: Text) -> Resolved {
        Resolved {
            id,
            title,
            summary: None,
            known_as: Vec::new(),
            source: None,
            board: None,
            holes: Vec::new(),
            crossable: None,
            regions: None,
            levels_reversed: false,
            links: Vec::new(),
            symmetry: None,
            zones: IndexMap::new(),
            armies: [Army::default(), Army::default()],
            setups: Vec::new(),
            shuffles: Vec::new(),
            endings: None,
            tests: Vec::new(),
            overrides: Vec::new(),
            changes: Vec::new(),
            dethroned: Vec::new(),
            replaced_endings: None,
            lost_shuffle: None,
            lost_board: None,
            two_boards: false,
            every: Vec::new(),
            inherited_every: Vec::new(),
            every_captured: Vec::new(),
            included: Vec::new(),
            broken: BrokenLines::default(),
            nobodys: None,
            damaged: false,
            span: Span::default(),
        }
    }

    /// The army of a side.
    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side.index()]
    }

    pub(crate) fn army_mut(&mut self, side: Side) -> &mut Army {
        &mut self.armies[side.index()]
    }

    /// The piece of this name, White's if both armies have one.
    pub(crate) fn piece(&self, name: &str) -> Option<&Piece> {
        self.armies.iter().find_map(|army| army.pieces.get(name))
    }

    /// Does either army have a piece of this name?
    pub(crate) fn has_piece(&self, name: &str) -> bool {
        self.armies.iter().any(|a| a.pieces.contains_key(name))
    }

    /// A letter for a piece of a name, of the name if it can be, that no piece has and none of these is.
    pub(crate) fn free_letter(&self, name: &str, given: &[char]) -> Option<char> {
        let taken = |letter: char| {
            let mut pieces = self.armies.iter().flat_map(|army| army.pieces.values());
            given.contains(&letter)
                || pieces.any(|piece| piece.letter.value.to_string() == letter.to_string())
        };
        let own = name.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_uppercase());
        own.chain('A'..='Z').find(|letter| !taken(*letter))
    }

    /// The zone of a name, as a side knows it, or as both do.
    pub(crate) fn zone(&self, name: &str, owner: Option<Side>) -> Option<&Zone> {
        let own = owner.and_then(|side| self.army(side).zones.get(name));
        own.or_else(|| self.zones.get(name))
    }

    /// All zones, those of one side after those of both.
    pub(crate) fn all_zones(&self) -> impl Iterator<Item = (Option<Side>, &Zone)> {
        let own = Side::BOTH
            .into_iter()
            .flat_map(|side| self.army(side).zones.values().map(move |z| (Some(side), z)));
        self.zones.values().map(|zone| (None, zone)).chain(own)
    }

    /// Every name of a piece, once.
    pub(crate) fn piece_names(&self) -> Vec<&str> {
        let mut names = self.names_of_pieces(&Side::BOTH);
        names.sort_unstable();
        names
    }

    /// Every name of a piece of some sides, once, in the author's order.
    pub(crate) fn names_of_pieces(&self, sides: &[Side]) -> Vec<&str> {
        let mut names: Vec<&str> = Vec::new();
        for name in sides.iter().flat_map(|s| self.army(*s).pieces.keys()) {
            if !names.contains(&name.as_str()) {
                names.push(name);
            }
        }
        names
    }

    /// The same, those that the variant itself defines first.
    pub(crate) fn own_pieces_first(&self, sides: &[Side]) -> Vec<&str> {
        let mut names = self.names_of_pieces(sides);
        let own = |name: &&str| {
            let mut pieces = self.armies.iter().filter_map(|army| army.pieces.get(*name));
            pieces.any(|piece| self.span.holds(piece.name.span))
        };
        names.sort_by_key(|name| !own(name));
        names
    }

    /// Was a word in a line that could not be read? Then complaints about it are not the first mistake.
    pub(crate) fn is_unread(&self, word: &str) -> bool {
        let one = word.strip_suffix('s');
        self.broken.may_define(word) || one.is_some_and(|one| self.broken.may_define(one))
    }

    /// Could a line of this sort not be read?
    pub(crate) fn lost(&self, sort: BrokenSort) -> bool {
        self.broken.lost(sort)
    }
}

/// A longer definition is not offered.
const MAX_WRITTEN: usize = 500;

impl Piece {
    /// The piece that some lines define, with its letter.
    pub(crate) fn of(piece: &ast::Piece, letter: Letter) -> Piece {
        Piece {
            name: piece.name.clone(),
            letter,
            royal: piece.royal,
            uncapturable: piece.uncapturable,
            worth: piece.worth,
            points: piece.points,
            lines: piece.lines.clone(),
        }
    }

    /// Is it royal, by its first line or by a line of its own?
    pub(crate) fn is_royal(&self) -> bool {
        self.royal.is_some() || self.lines.iter().any(|line| line.kind.sort() == ast::Sort::Royal)
    }

    /// What follows its letter in its first line, each with a blank before it, but for `royal`, which one that takes its place keeps.
    pub(crate) fn qualities(&self) -> String {
        let mut text = self.uncapturable.map_or("", |_| " uncapturable").to_owned();
        if let Some(worth) = self.worth {
            text.push_str(&format!(" worth {worth}"));
        }
        if let Some(points) = self.points {
            text.push_str(&format!(" points {points}"));
        }
        text
    }

    /// The definition on one line, if it is not too long for one.
    pub(crate) fn written(&self, sources: &Sources) -> Option<String> {
        let royal = self.royal.map_or("", |_| " royal");
        let text = format!("piece {} {}{royal}{}", self.name.text, self.letter.value, self.qualities());
        let lines: Vec<String> =
            self.lines.iter().map(|line| on_one_line(sources.slice(line.span))).collect();
        let text = format!("{text} {{ {} }}", lines.join("; "));
        (text.len() <= MAX_WRITTEN && !lines.is_empty()).then_some(text)
    }
}
