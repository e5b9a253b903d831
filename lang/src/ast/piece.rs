//! Pieces, changes of pieces, and their lines.

use super::{AlsoIn, Amount, Letter, Name, Noun, Number, Squares, Text, Value};
use crate::source::Span;

/// `piece rook R worth 5 { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// Its name.
    pub name: Name,
    /// Its letter; a replacement may leave it out.
    pub letter: Option<Letter>,
    /// `royal` in its first line.
    pub royal: Option<Span>,
    /// `uncapturable` in its first line.
    pub uncapturable: Option<Span>,
    /// `worth 4.5`
    pub worth: Option<Value>,
    /// Its lines.
    pub lines: Vec<PieceLine>,
    /// Its first line.
    pub head: Span,
    /// Does it replace another?
    pub replace: bool,
    /// `also in …`
    pub also_in: AlsoIn,
}

/// `change piece pawn { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The piece.
    pub name: Name,
    /// What is done to its lines.
    pub edits: Vec<Edit>,
}

/// What a `change` does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit {
    /// Adds a line.
    Add(PieceLine),
    /// Puts a line in the place of all lines of its sort.
    Replace(PieceLine),
    /// Takes out all lines of a sort.
    Remove(Sort, Span),
}

/// `every piece except king { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Every {
    /// The pieces meant.
    pub noun: Noun,
    /// The lines that the others get.
    pub lines: Vec<PieceLine>,
}

/// A line of a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PieceLine {
    /// What it says.
    pub kind: LineKind,
    /// Where, without a leading `replace`.
    pub span: Span,
}

/// What a line of a piece says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// `move and capture slide any way`, `betza "…"`
    Moves(Box<Moves>),
    /// `royal`
    Royal,
    /// `royal, unless its side has a prince`
    RoyalIf(RoyalIf),
    /// `uncapturable`
    Uncapturable,
    /// `when it captures: it stays`
    InPlace(InPlace),
    /// `when an enemy rook is next to it: it counts as moved`
    Ages(Proviso),
    /// `promote on last rank to queen`
    Promote {
        /// `may promote`
        optional: bool,
        /// Where.
        squares: Squares,
        /// Where a move meets them.
        crossing: Crossing,
        /// To what.
        to: Vec<Name>,
        /// When the line holds.
        proviso: Option<Proviso>,
        /// `no more than at the start`
        limited: bool,
    },
    /// `becomes solid on last rank`
    Becomes {
        /// To what.
        to: Name,
        /// Where.
        squares: Squares,
    },
}

/// The sort of a line: what `replace` and `remove` go by.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// `move`, `capture`, `move and capture`
    Moves(Modes),
    /// `betza`
    Betza,
    /// `royal`
    Royal,
    /// `uncapturable`
    Uncapturable,
    /// `when it captures`
    InPlace,
    /// `when …: it counts as moved`
    Ages,
    /// `promote`, `may promote`
    Promote,
    /// `becomes`
    Becomes,
}

impl Sort {
    /// The words that a line of the sort begins with.
    pub fn words(self) -> &'static str {
        match self {
            Sort::Moves(Modes { quiet: true, takes: true }) => "move and capture",
            Sort::Moves(Modes { takes: true, .. }) => "capture",
            Sort::Moves(_) => "move",
            Sort::Betza => "betza",
            Sort::Royal => "royal",
            Sort::Uncapturable => "uncapturable",
            Sort::InPlace => "when it captures",
            Sort::Ages => "when",
            Sort::Promote => "promote",
            Sort::Becomes => "becomes",
        }
    }
}

impl LineKind {
    /// What it says of capturing without moving, if it does.
    pub(crate) fn in_place(&self) -> Option<&InPlace> {
        match self {
            LineKind::InPlace(in_place) => Some(in_place),
            LineKind::Moves(moves) => moves.in_place.as_ref(),
            _ => None,
        }
    }

    /// What its captures leave in the victim's place, if anything.
    pub(crate) fn victim_becomes(&self) -> Option<&Name> {
        self.in_place()?.becomes.as_ref()
    }

    /// The sort of the line.
    pub fn sort(&self) -> Sort {
        match self {
            LineKind::Moves(m) if matches!(m.path.kind, PathKind::Betza(_)) => Sort::Betza,
            LineKind::Moves(m) => Sort::Moves(m.modes),
            LineKind::Royal | LineKind::RoyalIf(_) => Sort::Royal,
            LineKind::Uncapturable => Sort::Uncapturable,
            LineKind::InPlace(_) => Sort::InPlace,
            LineKind::Ages(_) => Sort::Ages,
            LineKind::Promote { .. } => Sort::Promote,
            LineKind::Becomes { .. } => Sort::Becomes,
        }
    }
}

/// `move and capture`
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Modes {
    /// It moves to empty squares.
    pub quiet: bool,
    /// It captures on its destination.
    pub takes: bool,
}

/// `capture step forward-left, taking a pawn that just passed there`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moves {
    /// `move`, `capture` or both; of Betza's notation what its ways are together.
    pub modes: Modes,
    /// The way.
    pub path: Path,
    /// The squares from which it goes.
    pub from: Option<Squares>,
    /// The squares on which it ends.
    pub to: Option<Squares>,
    /// The squares that it does not leave on its way.
    pub within: Option<Squares>,
    /// The enemies on which it ends.
    pub onto: Option<Noun>,
    /// What it takes besides, or instead.
    pub taking: Option<Taking>,
    /// It captures and stays.
    pub in_place: Option<InPlace>,
    /// When the line holds.
    pub proviso: Option<Proviso>,
}

impl Moves {
    /// The nouns that it speaks of, in its path, of its victims and in its condition.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        let taken = self.taking.iter().filter_map(|taking| taking.victims.as_ref());
        let asked = self.proviso.iter().flat_map(Proviso::nouns);
        self.path.nouns().chain(&self.onto).chain(taken).chain(asked)
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let taken = self.taking.iter_mut().filter_map(|taking| taking.victims.as_mut());
        let asked = self.proviso.iter_mut().flat_map(Proviso::nouns_mut);
        self.path.nouns_mut().chain(&mut self.onto).chain(taken).chain(asked)
    }
}

/// Where a move meets the squares of a promotion.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Crossing {
    /// `on`: it ends there.
    On,
    /// `from`: it begins there.
    From,
    /// `on or from`
    Either,
    /// `entering`: it ends there, and began elsewhere.
    Entering,
}

impl Crossing {
    /// The words.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Crossing::On => "on",
            Crossing::From => "from",
            Crossing::Either => "on or from",
            Crossing::Entering => "entering",
        }
    }
}

/// When a piece is royal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RoyalIf {
    /// `unless another friendly king is safe`
    UnlessSafe(Noun),
    /// `if its side has a prince`
    If(Proviso),
}

impl RoyalIf {
    /// The nouns that it speaks of.
    pub(crate) fn nouns(&self) -> Vec<&Noun> {
        match self {
            RoyalIf::UnlessSafe(noun) => vec![noun],
            RoyalIf::If(proviso) => proviso.nouns().collect(),
        }
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> Vec<&mut Noun> {
        match self {
            RoyalIf::UnlessSafe(noun) => vec![noun],
            RoyalIf::If(proviso) => proviso.nouns_mut().collect(),
        }
    }
}

/// `, if a friendly knight is a leap 1 2 from it and its side has no queen`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proviso {
    /// `unless`: it must not be so.
    pub unless: bool,
    /// Facts: any of the lists, and all in it.
    pub any: Vec<Vec<Fact>>,
    /// Where.
    pub span: Span,
}

impl Proviso {
    /// The nouns of its facts.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        self.any.iter().flatten().flat_map(|fact| fact.kind.nouns())
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        self.any.iter_mut().flatten().flat_map(|fact| fact.kind.nouns_mut())
    }
}

/// What must be so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// What is asked.
    pub kind: FactKind,
    /// Where.
    pub span: Span,
}

/// What can be asked of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FactKind {
    /// `its side is in check`, `its side is in check from elsewhere`
    InCheck {
        /// By another piece than the one that the line captures.
        elsewhere: bool,
    },
    /// `no friendly pawn is next to it`, `its side has at least 2 queens`
    Count {
        /// How many.
        amount: Amount,
        /// Of which.
        noun: Noun,
        /// Which of them.
        which: Which,
        /// Where.
        place: Place,
    },
}

impl FactKind {
    /// The nouns of a fact: what is counted, and over what one would go there.
    fn nouns(&self) -> impl Iterator<Item = &Noun> {
        let (noun, place) = match self {
            FactKind::InCheck { .. } => (None, None),
            FactKind::Count { noun, place, .. } => (Some(noun), Some(place)),
        };
        noun.into_iter().chain(place.and_then(Place::hurdle))
    }

    fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let (noun, place) = match self {
            FactKind::InCheck { .. } => (None, None),
            FactKind::Count { noun, place, .. } => (Some(noun), Some(place)),
        };
        noun.into_iter().chain(place.and_then(Place::hurdle_mut))
    }
}

/// Which pieces are meant: what they have done decides.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Which {
    /// Any.
    All,
    /// `unmoved`
    Unmoved,
    /// `that just moved`, `moved last turn`
    JustMoved,
}

/// Where pieces are counted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// `its side has …`: on the whole board.
    Board,
    /// `it is …`: on the piece's own square.
    Here,
    /// `next to it`
    NextToIt,
    /// `a leap 1 2 from it`
    From(Box<Leg>),
}

impl Place {
    /// Over what one would go there.
    fn hurdle(&self) -> Option<&Noun> {
        let Place::From(leg) = self else { return None };
        leg.over.as_ref().map(|over| &over.noun)
    }

    fn hurdle_mut(&mut self) -> Option<&mut Noun> {
        let Place::From(leg) = self else { return None };
        leg.over.as_mut().map(|over| &mut over.noun)
    }
}

/// `it stays, and the victim becomes the captor's pawn`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InPlace {
    /// What appears in the victim's place.
    pub becomes: Option<Name>,
    /// Where.
    pub span: Span,
}

/// `step forward`, `slide any way up to 3`, `step orthogonal, then step outward`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// How it goes.
    pub kind: PathKind,
    /// Where.
    pub span: Span,
}

/// How a path goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathKind {
    /// One leg after the other, each from an empty square. Never empty.
    Legs(Vec<Leg>),
    /// To any other square.
    Anywhere,
    /// To the square where it stands.
    InPlace,
    /// By the lines of other kinds.
    As(Vec<Name>),
    /// `"mRcpR"`: by ways in Betza's notation, each with its own modes.
    Betza(Text),
    /// By the lines of pieces that stand somewhere, or that just moved.
    Lent(Lender),
}

/// `a friendly knight next to it`, `what just moved`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lender {
    /// Of which pieces.
    pub noun: Noun,
    /// Which of them.
    pub which: Which,
    /// Where.
    pub place: Place,
    /// Where it is written.
    pub span: Span,
}

impl Path {
    /// The nouns of a path: what it goes over, and whose lines it lends.
    fn nouns(&self) -> impl Iterator<Item = &Noun> {
        let (legs, lender): (&[Leg], _) = match &self.kind {
            PathKind::Legs(legs) => (legs, None),
            PathKind::Lent(lender) => (&[], Some(lender)),
            _ => (&[], None),
        };
        let lent = lender.into_iter().flat_map(|l| [Some(&l.noun), l.place.hurdle()].into_iter().flatten());
        legs.iter().filter_map(|leg| leg.over.as_ref()).map(|over| &over.noun).chain(lent)
    }

    fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let (legs, lender): (&mut [Leg], _) = match &mut self.kind {
            PathKind::Legs(legs) => (legs, None),
            PathKind::Lent(lender) => (&mut [], Some(lender)),
            _ => (&mut [], None),
        };
        let lent =
            lender.into_iter().flat_map(|l| [Some(&mut l.noun), l.place.hurdle_mut()].into_iter().flatten());
        legs.iter_mut().filter_map(|leg| leg.over.as_mut()).map(|over| &mut over.noun).chain(lent)
    }
}

/// A part of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leg {
    /// The way.
    pub way: Way,
    /// Its directions; empty for all of a leap.
    pub directions: Vec<Name>,
    /// How a leap or a ride changes levels, if the line says so.
    pub height: Option<Height>,
    /// How it turns from the leg before, in place of directions.
    pub bearing: Option<Bearing>,
    /// What it goes over.
    pub over: Option<Over>,
    /// `then may`: the path may end before it.
    pub optional: bool,
    /// Where.
    pub span: Span,
}

/// How a leap goes to other levels.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Height {
    /// The third number: so many levels, up or down.
    Levels(Number),
    /// `in space`: its two numbers are counted along any two of files, ranks and levels.
    InSpace(Span),
}

impl Height {
    /// Where it is written.
    pub fn span(&self) -> Span {
        match self {
            Height::Levels(number) => number.span,
            Height::InSpace(span) => *span,
        }
    }
}

/// A way to go.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Way {
    /// To a neighbouring square.
    Step,
    /// Any number of steps within the bounds, over empty squares.
    Slide {
        /// Fewest steps.
        min: Option<Number>,
        /// Most steps.
        max: Option<Number>,
    },
    /// Straight to a square so far away.
    Leap(Number, Number),
    /// The same leap again and again, from empty squares.
    Ride {
        /// The leap.
        leap: (Number, Number),
        /// Fewest leaps.
        min: Option<Number>,
        /// Most leaps.
        max: Option<Number>,
    },
    /// Up to something and on to the square just behind it.
    Hop,
    /// The leg before again and again, each time from an empty square.
    Repeat {
        /// Fewest times.
        min: Option<Number>,
        /// Most times.
        max: Option<Number>,
    },
}

/// A direction as seen from that of the leg before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bearing {
    /// The same.
    Ahead,
    /// An eighth of a turn to either side.
    Outward,
    /// A quarter to either side.
    Aside,
    /// The opposite.
    Back,
}

/// `over one enemy`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Over {
    /// How many.
    pub amount: Amount,
    /// Of which.
    pub noun: Noun,
    /// Where.
    pub span: Span,
}

/// `also taking a pawn that just passed there`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taking {
    /// Besides what the rule takes on its destination.
    pub also: bool,
    /// The enemies taken; `None` for `what`.
    pub victims: Option<Noun>,
    /// Where, without the comma.
    pub span: Span,
}
