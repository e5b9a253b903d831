//! Pieces, changes of pieces, and their lines.

use super::{AlsoIn, Amount, Letter, Name, Noun, Number, Squares, Text, Value};
use crate::source::Span;
use wazir_runtime::program::{Barred, Bound, Shared};

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
    /// `points 13`
    pub points: Option<Value>,
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
    /// `uncapturable by a pawn`
    Guard(Box<Guard>),
    /// `freezes every enemy next to it`
    Freezes(Box<Freezes>),
    /// `follows an unmoved piece a step forward from it`
    Escort(Box<Escort>),
    /// `leaves its region`, `keeps to its colour`
    Bound(Bound),
    /// `when it captures: it stays`
    Happens(Event, Happens),
    /// `when an enemy moves next to it: that piece leaves the board`
    Watches(Box<Watches>),
    /// `when it is captured: it goes to d1 if empty`
    Returns(Returns),
    /// `when an enemy rook is next to it: it counts as moved`
    Ages(Proviso),
    /// `when it is captured: it goes to the captor's hand`
    ToHand(ToHand),
    /// `drop on ranks 1-8, if no friendly pawn is on its file, giving no mate`
    Drop(Box<Drop>),
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
    /// `drawn as a knight`: by the name of a shape
    Drawn(Name),
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
    /// `freezes`
    Freezes,
    /// `follows`
    Follows,
    /// `leaves`
    Leaves,
    /// `keeps to`
    Keeps,
    /// `when it captures`, `when it moves`
    Happens(Event),
    /// `when an enemy moves next to it`
    Watches,
    /// `when it is captured`
    Captured,
    /// `when …: it counts as moved`
    Ages,
    /// `drop`
    Drop,
    /// `promote`, `may promote`
    Promote,
    /// `becomes`
    Becomes,
    /// `drawn as`
    Drawn,
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
            Sort::Freezes => "freezes",
            Sort::Follows => "follows",
            Sort::Leaves => "leaves",
            Sort::Keeps => "keeps",
            Sort::Happens(Event::Captures) => "when it captures",
            Sort::Happens(Event::Moves) => "when it moves",
            Sort::Watches => "when an enemy moves next to it",
            Sort::Captured => "when it is captured",
            Sort::Ages => "when",
            Sort::Drop => "drop",
            Sort::Promote => "promote",
            Sort::Becomes => "becomes",
            Sort::Drawn => "drawn as",
        }
    }
}

impl LineKind {
    /// What happens because of its moves or captures, if it says anything of that.
    pub(crate) fn happens(&self) -> Option<&Happens> {
        match self {
            LineKind::Happens(_, happens) => Some(happens),
            LineKind::Watches(watches) => Some(&watches.happens),
            LineKind::Moves(moves) => moves.happens.as_ref(),
            LineKind::Drop(drop) => drop.happens.as_ref(),
            _ => None,
        }
    }

    /// Does it say of a captor that it stays?
    pub(crate) fn stays(&self) -> bool {
        self.happens().is_some_and(Happens::stays)
    }

    /// What its captures leave in the victim's place, if anything.
    pub(crate) fn victim_becomes(&self) -> Option<&Name> {
        self.happens()?.victim_becomes()
    }

    /// The sort of the line.
    pub fn sort(&self) -> Sort {
        match self {
            LineKind::Moves(m) if matches!(m.path.kind, PathKind::Betza(_)) => Sort::Betza,
            LineKind::Moves(m) => Sort::Moves(m.modes),
            LineKind::Royal | LineKind::RoyalIf(_) => Sort::Royal,
            LineKind::Uncapturable | LineKind::Guard(_) => Sort::Uncapturable,
            LineKind::Freezes(_) => Sort::Freezes,
            LineKind::Escort(_) => Sort::Follows,
            LineKind::Bound(Bound { keeps: false, .. }) => Sort::Leaves,
            LineKind::Bound(_) => Sort::Keeps,
            LineKind::Happens(event, _) => Sort::Happens(*event),
            LineKind::Watches(_) => Sort::Watches,
            LineKind::Returns(_) => Sort::Captured,
            LineKind::Ages(_) => Sort::Ages,
            LineKind::ToHand(_) => Sort::Captured,
            LineKind::Drop(_) => Sort::Drop,
            LineKind::Promote { .. } => Sort::Promote,
            LineKind::Becomes { .. } => Sort::Becomes,
            LineKind::Drawn(_) => Sort::Drawn,
        }
    }
}

/// `uncapturable by a pawn next to it, if it is unmoved`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guard {
    /// The captors; `None` for all.
    pub by: Option<Noun>,
    /// Where they stand.
    pub place: Option<Place>,
    /// When the line holds.
    pub proviso: Option<Proviso>,
}

impl Guard {
    /// The nouns that it speaks of.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        let over = self.place.as_ref().and_then(Place::hurdle);
        self.by.iter().chain(over).chain(self.proviso.iter().flat_map(Proviso::nouns))
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let over = self.place.as_mut().and_then(Place::hurdle_mut);
        self.by.iter_mut().chain(over).chain(self.proviso.iter_mut().flat_map(Proviso::nouns_mut))
    }
}

/// `freezes every enemy next to it, unless …`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Freezes {
    /// Which pieces.
    pub noun: Noun,
    /// Where they stand; `None`: where it attacks.
    pub place: Option<Place>,
    /// When the line holds.
    pub proviso: Option<Proviso>,
}

impl Freezes {
    /// The nouns that it speaks of.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        let over = self.place.as_ref().and_then(Place::hurdle);
        let asked = self.proviso.iter().flat_map(Proviso::nouns);
        std::iter::once(&self.noun).chain(over).chain(asked)
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let over = self.place.as_mut().and_then(Place::hurdle_mut);
        let asked = self.proviso.iter_mut().flat_map(Proviso::nouns_mut);
        std::iter::once(&mut self.noun).chain(over).chain(asked)
    }
}

/// `follows an unmoved piece a step forward from it, unless …`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Escort {
    /// Whom it follows.
    pub noun: Noun,
    /// Only pieces that have not moved yet.
    pub unmoved: bool,
    /// Where they stand.
    pub place: Place,
    /// When the line holds.
    pub proviso: Option<Proviso>,
}

impl Escort {
    /// The nouns that it speaks of.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        let asked = self.proviso.iter().flat_map(Proviso::nouns);
        std::iter::once(&self.noun).chain(self.place.hurdle()).chain(asked)
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let asked = self.proviso.iter_mut().flat_map(Proviso::nouns_mut);
        std::iter::once(&mut self.noun).chain(self.place.hurdle_mut()).chain(asked)
    }
}

/// `when an enemy moves next to it: that piece leaves the board`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Watches {
    /// Which pieces.
    pub noun: Noun,
    /// Where they come.
    pub place: Place,
    /// What happens to such a piece: one sentence, as it were said of what moves.
    pub happens: Happens,
}

impl Watches {
    /// The nouns that it speaks of.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        std::iter::once(&self.noun).chain(self.place.hurdle())
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        std::iter::once(&mut self.noun).chain(self.place.hurdle_mut())
    }
}

/// `it goes to the captor's hand unpromoted`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ToHand {
    /// `to its owner's hand`
    pub to_owner: bool,
    /// What it is there.
    pub form: HandForm,
    /// Where.
    pub span: Span,
}

/// What a captured piece is in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HandForm {
    /// What it was on the board.
    AsItIs,
    /// `unpromoted`: what it was before it was promoted.
    Unpromoted,
    /// `as a pawn`
    As(Name),
}

/// `the square an unmoved piece except pawn left`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gate {
    /// Whoever leaves it.
    pub noun: Noun,
    /// Only a piece that has not moved yet.
    pub unmoved: bool,
}

/// `drop on ranks 2-7`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drop {
    /// Where; `None` for `anywhere`.
    pub squares: Option<Squares>,
    /// On the square that another piece leaves, as a part of its move; nothing else is said then.
    pub gate: Option<Gate>,
    /// `as a pawn or a rook`: what may be put down; empty for the piece itself.
    pub faces: Vec<Name>,
    /// What happens besides.
    pub happens: Option<Happens>,
    /// When the line holds.
    pub proviso: Option<Proviso>,
    /// `, giving no mate`
    pub barred: Option<Barred>,
}

impl Drop {
    /// The nouns that it speaks of, in what happens and in its condition.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        let asked = self.proviso.iter().flat_map(Proviso::nouns);
        let left = self.gate.iter().map(|gate| &gate.noun);
        self.happens.iter().flat_map(Happens::nouns).chain(asked).chain(left)
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let asked = self.proviso.iter_mut().flat_map(Proviso::nouns_mut);
        let left = self.gate.iter_mut().map(|gate| &mut gate.noun);
        self.happens.iter_mut().flat_map(Happens::nouns_mut).chain(asked).chain(left)
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
    /// Whom it takes elsewhere than where it goes.
    pub catching: Option<Catching>,
    /// What it takes besides, or instead.
    pub taking: Option<Taking>,
    /// What happens besides.
    pub happens: Option<Happens>,
    /// When the line holds.
    pub proviso: Option<Proviso>,
    /// `, giving no check`
    pub barred: Option<Barred>,
}

impl Moves {
    /// The nouns that it speaks of, in its path, of its victims and in its condition.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        let taken = self.taking.iter().filter_map(|taking| taking.victims.as_ref());
        let asked = self.proviso.iter().flat_map(Proviso::nouns);
        let met = self.happens.iter().flat_map(Happens::nouns);
        let caught = self.catching.iter().flat_map(Catching::nouns);
        self.path.nouns().chain(&self.onto).chain(taken).chain(caught).chain(met).chain(asked)
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let taken = self.taking.iter_mut().filter_map(|taking| taking.victims.as_mut());
        let asked = self.proviso.iter_mut().flat_map(Proviso::nouns_mut);
        let met = self.happens.iter_mut().flat_map(Happens::nouns_mut);
        let caught = self.catching.iter_mut().flat_map(Catching::nouns_mut);
        self.path.nouns_mut().chain(&mut self.onto).chain(taken).chain(caught).chain(met).chain(asked)
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
    /// `it is frozen`
    Frozen,
    /// `it captures`, of a promotion
    Captures,
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
            FactKind::InCheck { .. } | FactKind::Frozen | FactKind::Captures => (None, None),
            FactKind::Count { noun, place, .. } => (Some(noun), Some(place)),
        };
        noun.into_iter().chain(place.and_then(Place::hurdle))
    }

    fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let (noun, place) = match self {
            FactKind::InCheck { .. } | FactKind::Frozen | FactKind::Captures => (None, None),
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
    /// `on its file`
    Sharing(Shared),
    /// `on camp`
    On(Squares),
    /// `its side has … in hand`
    Hand,
    /// `a leap 1 2 from it`
    From(Box<Leg>),
    /// `… attacks it`
    Attacking,
    /// `… was just captured by a piece except lion`
    Taken(Option<Box<Noun>>),
}

impl Place {
    /// Over what one would go there, or what has captured it.
    fn hurdle(&self) -> Option<&Noun> {
        match self {
            Place::From(leg) => leg.over.as_ref().map(|over| &over.noun),
            Place::Taken(by) => by.as_deref(),
            _ => None,
        }
    }

    fn hurdle_mut(&mut self) -> Option<&mut Noun> {
        match self {
            Place::From(leg) => leg.over.as_mut().map(|over| &mut over.noun),
            Place::Taken(by) => by.as_deref_mut(),
            _ => None,
        }
    }
}

/// Where a captured piece goes, if that square is empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Returns {
    /// `to d1`
    To(Name),
    /// `where its colour meets a1 or h1`: the first of these squares that has the colour of the square on which it was captured.
    Colour(Vec<Name>),
    /// `where its file meets rank 2`
    File(Number),
    /// `where its rank meets file a`
    Rank(Name),
}

/// What sets off what happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// `when it captures`
    Captures,
    /// `when it moves`: a capture is a move, too, unless the captor stays.
    Moves,
}

/// `it stays, and the victim becomes the captor's pawn`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Happens {
    /// What happens, in this order. Never empty.
    pub sentences: Vec<Sentence>,
    /// `if any does`: of the last sentence, and where it stands.
    pub needed: Option<Span>,
    /// Where.
    pub span: Span,
}

/// `it leaves the board`, `every enemy next to it changes sides`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// What it says.
    pub kind: SentenceKind,
    /// Where.
    pub span: Span,
}

/// What a sentence says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SentenceKind {
    /// `it stays`
    Stays,
    /// `it counts as unmoved`
    Unmoved,
    /// `that piece goes a step ahead`
    MetGoesAhead,
    /// `that piece goes to the square it left`
    MetGoesBack,
    /// `an enemy a step back from the square it left goes to the square it left`
    Follows(Noun),
    /// `the victim becomes the captor's pawn`
    Victim(Name),
    /// `it leaves the board`
    It(Fate),
    /// `every enemy next to it changes sides`
    Every(Everyone, Fate),
    /// `a wall appears on the square it left`
    Appears(Name),
}

/// `every piece next to it except pawns`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Everyone {
    /// Which pieces.
    pub noun: Noun,
    /// Where.
    pub place: Whereabouts,
}

/// Where the pieces stand of which something is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whereabouts {
    /// `next to it`, `a slide diagonal from it`
    Near(Place),
    /// `in a row between it and a friendly piece`
    Row(Noun),
}

impl Whereabouts {
    /// The pieces that it speaks of.
    fn noun(&self) -> Option<&Noun> {
        match self {
            Whereabouts::Near(place) => place.hurdle(),
            Whereabouts::Row(end) => Some(end),
        }
    }

    fn noun_mut(&mut self) -> Option<&mut Noun> {
        match self {
            Whereabouts::Near(place) => place.hurdle_mut(),
            Whereabouts::Row(end) => Some(end),
        }
    }
}

/// What happens to a piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    /// `leaves the board`
    Leaves,
    /// `changes sides`
    ChangesSides,
    /// `becomes a rook`
    Becomes(Name),
    /// `becomes what it captured`
    BecomesCaptured,
}

impl Happens {
    /// Does the captor stay?
    pub(crate) fn stays(&self) -> bool {
        self.sentences.iter().any(|sentence| sentence.kind == SentenceKind::Stays)
    }

    /// What is said of the piece on the destination, if it goes elsewhere and is not captured.
    pub(crate) fn met(&self) -> Option<&Sentence> {
        let goes = |s: &&Sentence| matches!(s.kind, SentenceKind::MetGoesAhead | SentenceKind::MetGoesBack);
        self.sentences.iter().find(goes)
    }

    /// What appears in the victim's place.
    pub(crate) fn victim_becomes(&self) -> Option<&Name> {
        self.sentences.iter().find_map(|sentence| match &sentence.kind {
            SentenceKind::Victim(name) => Some(name),
            _ => None,
        })
    }

    /// The kinds that it makes.
    pub(crate) fn made(&self) -> impl Iterator<Item = &Name> {
        self.sentences.iter().filter_map(|sentence| match &sentence.kind {
            SentenceKind::Victim(name) | SentenceKind::Appears(name) => Some(name),
            SentenceKind::It(Fate::Becomes(name)) | SentenceKind::Every(_, Fate::Becomes(name)) => Some(name),
            _ => None,
        })
    }

    /// The pieces of which it says something by where they stand, and over which one would go there.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        self.sentences.iter().flat_map(|sentence| {
            let (noun, hurdle) = match &sentence.kind {
                SentenceKind::Every(everyone, _) => (Some(&everyone.noun), everyone.place.noun()),
                SentenceKind::Follows(noun) => (Some(noun), None),
                _ => (None, None),
            };
            noun.into_iter().chain(hurdle)
        })
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        self.sentences.iter_mut().flat_map(|sentence| {
            let (noun, hurdle) = match &mut sentence.kind {
                SentenceKind::Every(everyone, _) => (Some(&mut everyone.noun), everyone.place.noun_mut()),
                SentenceKind::Follows(noun) => (Some(noun), None),
                _ => (None, None),
            };
            noun.into_iter().chain(hurdle)
        })
    }

    /// Do both say the same, in the same words or in others?
    pub(crate) fn is_like(&self, other: &Happens) -> bool {
        fn plain(sentence: &Sentence) -> Option<(u8, &str)> {
            Some(match &sentence.kind {
                SentenceKind::Stays => (0, ""),
                SentenceKind::Victim(name) => (1, &name.text),
                SentenceKind::It(Fate::Leaves) => (2, ""),
                SentenceKind::It(Fate::ChangesSides) => (3, ""),
                SentenceKind::It(Fate::Becomes(name)) => (4, &name.text),
                SentenceKind::It(Fate::BecomesCaptured) => (5, ""),
                SentenceKind::Appears(name) => (6, &name.text),
                SentenceKind::Unmoved => (7, ""),
                SentenceKind::MetGoesAhead => (8, ""),
                SentenceKind::MetGoesBack => (9, ""),
                // Of whom is not compared.
                SentenceKind::Every(..) | SentenceKind::Follows(_) => return None,
            })
        }
        self == other
            || self.needed.is_some() == other.needed.is_some()
                && self.sentences.len() == other.sentences.len()
                && self
                    .sentences
                    .iter()
                    .zip(&other.sentences)
                    .all(|(a, b)| plain(a).is_some() && plain(a) == plain(b))
    }
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
    /// `as its victim`: by the captures of each kind of enemy, onto that kind.
    AsVictim,
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
        legs.iter().flat_map(Leg::nouns).chain(lent)
    }

    fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let (legs, lender): (&mut [Leg], _) = match &mut self.kind {
            PathKind::Legs(legs) => (legs, None),
            PathKind::Lent(lender) => (&mut [], Some(lender)),
            _ => (&mut [], None),
        };
        let lent =
            lender.into_iter().flat_map(|l| [Some(&mut l.noun), l.place.hurdle_mut()].into_iter().flatten());
        legs.iter_mut().flat_map(Leg::nouns_mut).chain(lent)
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
    /// How it turns from the leg before, in place of directions: in any of these ways.
    pub bearings: Vec<Bearing>,
    /// Where it must begin.
    pub from: Option<Squares>,
    /// What it goes over.
    pub over: Option<Over>,
    /// The enemies on which it ends, before it goes on.
    pub onto: Option<Noun>,
    /// `then may`: the path may end before it.
    pub optional: bool,
    /// Where.
    pub span: Span,
}

impl Leg {
    fn nouns(&self) -> impl Iterator<Item = &Noun> {
        self.over.iter().map(|over| &over.noun).chain(&self.onto)
    }

    fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        self.over.iter_mut().map(|over| &mut over.noun).chain(&mut self.onto)
    }
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

/// `taking every enemy next to it`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Catching {
    /// The enemies taken; `None` for `what`.
    pub noun: Option<Noun>,
    /// The article of one of them, where more might stand.
    pub one: Option<Span>,
    /// Where they stand.
    pub whence: Whence,
    /// Whom it may take in their place.
    pub or: Option<Box<Catching>>,
    /// Where, without the comma.
    pub span: Span,
}

/// Where those stand that a piece takes elsewhere than where it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Whence {
    /// `what it passed over`
    PassedOver {
        /// `at once`
        at_once: bool,
        /// `while it can`
        whole: bool,
    },
    /// `next to it`, `a slide diagonal from it`
    Near(Place),
    /// `in a row between it and a friendly piece`
    Row(Noun),
    /// `between it and a friendly piece a leap 0 2 from it`
    Between(Noun, Box<Leg>),
    /// `a step ahead`
    Ahead {
        /// `in a row ahead`
        row: bool,
    },
    /// `a step back from the square it left`
    Back {
        /// `in a row back from the square it left`
        row: bool,
    },
    /// `where its file meets the rank of a friendly king`: whose, and whether it is its own file
    Crossing(Vec<(Noun, bool)>),
}

impl Catching {
    /// The nouns that it speaks of.
    pub(crate) fn nouns(&self) -> impl Iterator<Item = &Noun> {
        std::iter::successors(Some(self), |catching| catching.or.as_deref()).flat_map(Catching::own_nouns)
    }

    fn own_nouns(&self) -> impl Iterator<Item = &Noun> {
        let others: Vec<&Noun> = match &self.whence {
            Whence::PassedOver { .. } | Whence::Ahead { .. } | Whence::Back { .. } => Vec::new(),
            Whence::Near(place) => place.hurdle().into_iter().collect(),
            Whence::Row(end) => vec![end],
            Whence::Between(end, leg) => {
                std::iter::once(end).chain(leg.over.iter().map(|o| &o.noun)).collect()
            }
            Whence::Crossing(crossings) => crossings.iter().map(|(noun, _)| noun).collect(),
        };
        self.noun.iter().chain(others)
    }

    /// The same, to be changed.
    pub(crate) fn nouns_mut(&mut self) -> impl Iterator<Item = &mut Noun> {
        let further: Vec<&mut Noun> = match &mut self.or {
            Some(or) => or.nouns_mut().collect(),
            None => Vec::new(),
        };
        let others: Vec<&mut Noun> = match &mut self.whence {
            Whence::PassedOver { .. } | Whence::Ahead { .. } | Whence::Back { .. } => Vec::new(),
            Whence::Near(place) => place.hurdle_mut().into_iter().collect(),
            Whence::Row(end) => vec![end],
            Whence::Between(end, leg) => {
                std::iter::once(end).chain(leg.over.iter_mut().map(|o| &mut o.noun)).collect()
            }
            Whence::Crossing(crossings) => crossings.iter_mut().map(|(noun, _)| noun).collect(),
        };
        self.noun.iter_mut().chain(others).chain(further)
    }
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
