//! What a variant says, as the brute force keeps it: nothing is prepared, squares and directions are the owner's.

pub use super::ends::*;
pub use super::taking::*;
pub use super::turns::*;

use super::chain;
use super::grid::Grid;

/// File, rank and level, from zero.
pub type Square = (i32, i32, i32);
/// So many files to the right and ranks forward; on hexagons so many half cells forward.
pub type Vector = (i32, i32);
/// So many files to the right, ranks forward and levels up.
pub type Space = (i32, i32, i32);

/// What keeps to its level.
pub fn level((x, y): Vector) -> Space {
    (x, y, 0)
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    White,
    Black,
}

impl Side {
    pub fn other(self) -> Side {
        if self == Side::White { Side::Black } else { Side::White }
    }

    pub fn name(self) -> &'static str {
        if self == Side::White { "white" } else { "black" }
    }
}

#[derive(Clone, Debug)]
pub struct Variant {
    pub grid: Grid,
    /// All of them, those that can be crossed among them.
    pub holes: Vec<Square>,
    pub crossable: Vec<Square>,
    /// Into what the board is divided, as White sees it.
    pub regions: Vec<Vec<Square>>,
    /// Joined edges as White sees them, each link there and back.
    pub links: Vec<Link>,
    /// `mirror`, `rotation` or `none`.
    pub symmetry: String,
    /// Does Black see the levels from above?
    pub also_levels: bool,
    /// White's and Black's.
    pub armies: [Army; 2],
    pub setups: Vec<String>,
    pub shuffle: Option<Shuffle>,
    pub endings: Vec<Ending>,
    /// By side and kind: what lines ask of its past.
    pub asks: [Vec<Asks>; 2],
    /// The name of what belongs to nobody.
    pub nobody: Option<String>,
    /// What stands in a setup, is in hand there, or is made by captures: the names.
    pub by_nature: Vec<String>,
    /// So many endings ask for how long something has been so.
    pub lasting: usize,
    /// By side: the kinds of which it is asked whether they were just captured, and whether they were the captors.
    pub asks_taken: [[Vec<usize>; 2]; 2],
    /// How many of each kind of a side stand in the first setup.
    pub at_start: [Vec<usize>; 2],
}

/// What is asked of the past of a kind's pieces.
#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub struct Asks {
    pub unmoved: bool,
    /// Not by gates or followers alone.
    pub unmoved_otherwise: bool,
    pub moved: bool,
}

/// A square that lies next to another, though not on the board as it is drawn.
#[derive(Clone, Debug)]
pub struct Link {
    pub from: Square,
    /// One of the straight directions.
    pub by: Space,
    pub to: Square,
    pub reversed: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Army {
    pub kinds: Vec<Kind>,
    pub castlings: Vec<Castling>,
    /// What its turn may be: lists of actions, of which a later one counts where nothing in an earlier one is legal. Empty where
    /// nothing is said, and any move may be made.
    pub turn: Vec<Vec<Action>>,
    /// So many times in a row.
    pub times: Times,
    /// What follows in a turn.
    pub parts: Vec<Further>,
    /// Which of them are left out where nothing could do them.
    pub if_possible: Vec<bool>,
    pub checks: Checks,
    /// What it has besides the points of its pieces.
    pub points: i64,
}

/// As many steps as one likes.
pub const FAR: i32 = i32::MAX;

#[derive(Clone, Debug, Default)]
pub struct Kind {
    pub name: String,
    pub letter: String,
    /// Always, or at times.
    pub royal: bool,
    /// At which times: asked of every position as it stands.
    pub royal_when: Vec<When>,
    pub uncapturable: Vec<Protection>,
    pub freezes: Vec<Freezing>,
    pub watches: Vec<Watching>,
    pub follows: Vec<Following>,
    /// What it keeps to with all its lines, or leaves.
    pub bounds: Vec<(bool, Its)>,
    pub points: i64,
    pub rules: Vec<Rule>,
    /// Its lines as others borrow them, without what it says of all its captures.
    pub lends: Vec<Rule>,
    /// When it counts as moved.
    pub counts: Vec<When>,
    /// All its captures are made without moving; the name of what the victim becomes.
    pub stays: Option<Option<String>>,
    pub promotions: Vec<Promotion>,
    pub whenever: Vec<(Vec<Square>, String)>,
    pub drops: Vec<Drop>,
    pub when_captured: Option<WhenCaptured>,
    /// What else happens, in the order in which it is said.
    pub events: Vec<Event>,
}

/// Who cannot capture a piece, and when.
#[derive(Clone, Debug)]
pub struct Protection {
    /// Anybody, where nobody is named.
    pub by: Option<Men>,
    pub place: Option<Walk>,
    pub when: Vec<When>,
}

/// Whom a piece freezes.
#[derive(Clone, Debug)]
pub struct Freezing {
    pub men: Men,
    /// Where they stand; otherwise those that it attacks.
    pub place: Option<Walk>,
    pub when: Vec<When>,
}

/// What a piece does to those who come to where a walk of its own leads.
#[derive(Clone, Debug)]
pub struct Watching {
    pub men: Men,
    pub place: Walk,
    pub verb: Verb,
}

/// Whom of its own side a piece follows, from where a walk of its own leads.
#[derive(Clone, Debug)]
pub struct Following {
    pub men: Men,
    pub place: Walk,
    pub when: Vec<When>,
}

/// Where a piece in hand may be put.
#[derive(Clone, Debug)]
pub struct Drop {
    /// Anywhere, where nothing is said.
    pub on: Option<Vec<Square>>,
    /// It comes to the square that one of these leaves, as a part of its move.
    pub gate: Option<Men>,
    /// What is put down of it; itself, where nothing is said.
    pub faces: Vec<String>,
    pub happens: Vec<Sentence>,
    /// It leads only where that happens to somebody.
    pub if_any: bool,
    pub counts_as_unmoved: bool,
    pub when: Vec<When>,
    pub giving_no: Vec<Barred>,
}

/// Where a captured piece goes.
#[derive(Clone, Debug)]
pub enum WhenCaptured {
    ToHand { owners: bool, what: InHand },
    Back(Back),
}

/// What a captured piece is in hand.
#[derive(Clone, Debug)]
pub enum InHand {
    Itself,
    Unpromoted,
    As(String),
}

/// The square to which a captured piece comes back: squares, ranks and files of its owner's.
#[derive(Clone, Debug)]
pub enum Back {
    To(Square),
    ItsColour(Vec<Square>),
    ItsFile(Vec<Square>),
    ItsRank(Vec<Square>),
}

/// `when it captures: …`, or `when it moves: …`.
#[derive(Clone, Debug)]
pub struct Event {
    pub captures: bool,
    pub happens: Vec<Sentence>,
    /// Without somebody to whom it happens the move is illegal.
    pub if_any: bool,
}

#[derive(Clone, Debug)]
pub enum Sentence {
    It(Verb),
    /// All of these men, where a walk from it leads.
    Every(Men, Walk, Verb),
    /// All of these in a row, in one of these directions, that ends at one of the others.
    InARow(Men, Vec<Space>, Men, Verb),
    AppearsWhereItLeft(String),
}

#[derive(Clone, Debug)]
pub enum Verb {
    Leaves,
    Becomes(String),
    BecomesWhatItCaptured,
    ChangesSides,
}

#[derive(Clone, Debug)]
pub struct Rule {
    pub moves: bool,
    pub captures: bool,
    pub walk: Walk,
    pub from: Option<Vec<Square>>,
    /// Where it ends.
    pub to: Option<Vec<Square>>,
    /// What it does not leave.
    pub within: Option<Vec<Square>>,
    /// The enemies that it captures: such as all of these words mean.
    pub onto: Vec<Men>,
    pub passing: Passing,
    /// Whom it takes that do not stand where it ends.
    pub taking: Option<Taking>,
    /// It lands on those that it takes: may it end on an empty square, and on an enemy?
    pub lands: Option<(bool, bool)>,
    /// Its captures are made without moving; the name of what the victim becomes.
    pub in_place: Option<Option<String>>,
    /// What it asks of the board before the move. Of a line that was taken over by `as` both are asked.
    pub when: Vec<When>,
    /// What else happens.
    pub happens: Vec<Sentence>,
    /// It leads only where that happens to somebody.
    pub if_any: bool,
    /// What becomes of the man onto whom it moves, or of the one behind.
    pub shifts: Option<Shift>,
    pub giving_no: Vec<Barred>,
    /// What the kind of the piece keeps to, or leaves.
    pub bounds: Vec<(bool, Its)>,
}

/// A man who is moved with the piece.
#[derive(Clone, Debug)]
pub enum Shift {
    /// One on the destination goes a step on.
    Ahead(Men),
    /// One on the destination goes to the square that the piece left.
    Swaps(Men),
    /// One a step back from the square that it left goes there.
    Draws(Men),
}

/// `if …`, or `unless …`: some of these, of each everything.
#[derive(Clone, Debug)]
pub struct When {
    pub unless: bool,
    pub some: Vec<Vec<Asked>>,
}

#[derive(Clone, Debug)]
pub enum Asked {
    /// Is its side in check?
    Check,
    /// Is it in check by another man than the one that is captured?
    CheckElsewhere,
    /// Does its side have so many of these?
    Has(Amount, Men),
    /// Are so many of these where a walk from it leads?
    Are(Amount, Men, Walk),
    /// Are so many of these on the same file, say, as it?
    AreOnIts(Amount, Men, Its),
    /// Is another of these not attacked?
    AnotherIsSafe(Men),
    /// Is it unmoved, or has it moved?
    Unmoved(bool),
    /// Was its side's last turn a move of it?
    MovedLast,
    /// Does another man freeze it?
    Frozen,
    /// Are so many of these on these squares of its owner's?
    AreOn(Amount, Men, Vec<Square>),
    /// Has its side so many of these in hand?
    HasInHand(Amount, Men),
    /// Could so many of these take it?
    Attack(Amount, Men),
    /// Does the move capture? Of promotions.
    Captures,
    /// Was one of these just captured, or none, by one of those?
    Taken(Amount, Men, Men),
}

#[derive(Copy, Clone, Debug)]
pub enum Its {
    File,
    Rank,
    Level,
    Colour,
    Region,
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Amount {
    Exactly(usize),
    AtLeast(usize),
    FewerThan(usize),
}

/// Words for pieces.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Men {
    /// Its own side's, or the enemy's.
    pub own: Option<bool>,
    /// None is named where every piece is meant.
    pub kinds: Vec<String>,
    /// Every kind but these.
    pub except: bool,
    pub which: Which,
}

#[derive(Copy, Clone, Debug, Default, PartialEq)]
pub enum Which {
    #[default]
    All,
    Unmoved,
    JustMoved,
}

impl Men {
    /// Is a kind of this name meant?
    pub fn name(&self, name: &str) -> bool {
        self.kinds.is_empty() || self.kinds.iter().any(|k| k == name) != self.except
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Passing {
    No,
    /// `taking …`.
    Only(Men),
    /// `also taking …`.
    Also(Men),
}

/// How a piece gets somewhere.
#[derive(Clone, Debug)]
pub enum Walk {
    /// Straight there. With squares in between: all must be empty (lame), or all occupied.
    Leap(Vec<(Vector, Vec<Vector>)>, Over),
    /// So many steps at least and at most; the first square may be passed over whatever stands there.
    Ride { by: Vec<Vector>, least: i32, most: i32, over_first: bool },
    /// Over exactly one piece, to the square just behind or to any.
    Hop { by: Vec<Vector>, just_behind: bool },
    /// So many leaps at most, each over empty squares.
    LameRide { by: Vec<(Vector, Vec<Vector>)>, most: i32 },
    /// A quarter of a turn to one side and back again, and so on; so many leaps at most.
    Zigzag(Vec<Vector>, i32),
    /// A rider who turns by one direction of the eight after each leap, always the same way; so many leaps at most.
    Circle(Vec<Vector>, i32),
    /// The legs of Betza's notation, and letters that say which way the first two steps lead together.
    Chain(Vec<chain::Part>, Option<String>),
    /// One leg after the other.
    Legs(Vec<Leg>),
    /// Over so many men, to the square just behind the last or to any beyond.
    Over { by: Vec<Space>, over: Hurdles },
    /// Legs of which some are gone again and again.
    Repeated(Vec<Part>),
    /// It stays where it is.
    InPlace,
    /// To any other square.
    Anywhere,
    /// By the lines of other kinds.
    As(Vec<String>),
    /// By the lines of men who stand where a walk from it leads.
    Lent(Men, Box<Walk>),
    /// By the lines of what the enemy moved in its last turn.
    AsJustMoved,
    /// As each victim captures.
    AsVictim,
}

/// Men that are gone over: so many at least and at most.
#[derive(Clone, Debug)]
pub struct Hurdles {
    pub least: usize,
    pub most: usize,
    pub men: Men,
    /// These alone: where a line takes what it passed over as its victim would.
    pub victims: Option<Men>,
    pub just_behind: bool,
}

/// A leg, or the last one so often again.
#[derive(Clone, Debug)]
pub struct Part {
    pub leg: Leg,
    pub over: Option<Hurdles>,
    /// It ends on such an enemy, and goes on from there.
    pub onto: Option<Men>,
    /// It is a leap, which goes over the one square between.
    pub leaps: bool,
    pub least: i32,
    pub most: i32,
}

/// A part of a way.
#[derive(Clone, Debug)]
pub struct Leg {
    /// Where it begins, if that is said.
    pub from: Option<Vec<Square>>,
    pub by: Towards,
    pub least: i32,
    pub most: i32,
    /// The way may end before it.
    pub may: bool,
}

#[derive(Clone, Debug)]
pub enum Towards {
    /// Any of these.
    These(Vec<Vector>),
    /// Any of these, which may leave the level.
    InSpace(Vec<Space>),
    /// By one of these numbers of eighths of a turn, on hexagons twelfths, either way round, from the leg before.
    Turned(Vec<i32>),
}

#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Over {
    Anything,
    Empty,
    Occupied,
}

impl Variant {
    /// Up to how many the checks given count, if they do.
    pub fn checks(&self) -> Option<u32> {
        let facts = self.endings.iter().flat_map(|e| match &e.condition {
            Condition::Arranged(some) => some.concat(),
            _ => Vec::new(),
        });
        let counted = facts.filter_map(|fact| match fact.what {
            What::GaveCheck(times) => Some(times),
            _ => None,
        });
        counted.max()
    }

    /// Up to how many passes in a row count.
    pub fn passes(&self) -> u32 {
        let counted = self.endings.iter().map(|e| match e.condition {
            Condition::Passes(times) => times,
            _ => 0,
        });
        counted.max().unwrap_or(0)
    }

    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side as usize]
    }

    /// Are there hands?
    pub fn has_hands(&self) -> bool {
        let to_hand = |k: &Kind| matches!(k.when_captured, Some(WhenCaptured::ToHand { .. }));
        self.armies.iter().flat_map(|a| &a.kinds).any(|k| !k.drops.is_empty() || to_hand(k))
    }

    /// The kinds by nature from which a piece may have come by promotions, other than its own.
    pub fn sources(&self, side: Side, kind: usize) -> Vec<usize> {
        let army = self.army(side);
        let mut before = vec![kind];
        let mut at = 0;
        while at < before.len() {
            let name = &army.kinds[before[at]].name;
            for (n, k) in army.kinds.iter().enumerate() {
                let promoted = k.promotions.iter().flat_map(|p| &p.to);
                let becomes = k.whenever.iter().map(|(_, to)| to);
                if promoted.chain(becomes).any(|to| to == name) && !before.contains(&n) {
                    before.push(n);
                }
            }
            at += 1;
        }
        before.retain(|k| *k != kind && self.by_nature.contains(&army.kinds[*k].name));
        before
    }

    /// Is it remembered of each piece of a kind whether it was promoted?
    pub fn remembers(&self, side: Side, kind: usize) -> bool {
        let own = &self.army(side).kinds[kind];
        matches!(own.when_captured, Some(WhenCaptured::ToHand { what: InHand::Unpromoted, .. }))
            && self.by_nature.contains(&own.name)
            && self.sources(side, kind).len() == 1
    }

    /// A square of the owner's on the board.
    pub fn square(&self, side: Side, (x, y, z): Square) -> Square {
        let z = if side == Side::Black && self.also_levels { self.grid.levels - 1 - z } else { z };
        match (side, self.symmetry.as_str()) {
            (Side::White, _) | (_, "none") => (x, y, z),
            (Side::Black, "mirror") => self.grid.upended((x, y, z)),
            (Side::Black, _) => self.grid.upended((self.grid.files - 1 - x, y, z)),
        }
    }

    /// A direction of the owner's on the board.
    pub fn vector(&self, side: Side, (x, y, z): Space) -> Space {
        let z = if side == Side::Black && self.also_levels { -z } else { z };
        match (side, self.symmetry.as_str()) {
            (Side::White, _) | (_, "none") => (x, y, z),
            (Side::Black, "mirror") => (x, -y, z),
            (Side::Black, _) => (-x, -y, z),
        }
    }

    /// Does the square, which lies on the board, belong to these squares of the owner's?
    pub fn among(&self, side: Side, squares: &[Square], square: Square) -> bool {
        squares.iter().any(|s| self.square(side, *s) == square)
    }

    /// Are unmoved pieces of the first rank letters in the third field of a FEN?
    pub fn files_of_unmoved(&self) -> bool {
        self.grid.levels == 1
            && !self.grid.hexagons
            && self.armies.iter().all(|army| army.castlings.is_empty())
    }

    pub fn exists(&self, square: Square) -> bool {
        self.grid.is_drawn(square) && !self.holes.contains(&square)
    }

    /// Is it a square, or a hole that can be crossed?
    pub fn lets_through(&self, square: Square) -> bool {
        self.exists(square) || self.crossable.contains(&square)
    }

    /// Every square that is no hole.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        self.grid.all().filter(|s| self.exists(*s))
    }

    /// What lies next to a square in one of the straight directions of the board, and whether it is behind a reversed link.
    /// Where no square does it is a hole, for one can count over holes.
    pub fn next_to(&self, (x, y, z): Square, by: Space) -> Option<(Square, bool)> {
        let links = self.links.iter().filter(|l| (l.from, l.by) == ((x, y, z), by));
        let drawn = Some(((x + by.0, y + by.1, z + by.2), false)).filter(|(s, _)| self.grid.is_drawn(*s));
        let all: Vec<_> = links.map(|l| (l.to, l.reversed)).chain(drawn).collect();
        all.iter().find(|(s, _)| self.lets_through(*s)).or(all.first()).copied()
    }
}

impl Army {
    pub fn find(&self, name: &str) -> Option<usize> {
        self.kinds.iter().position(|k| k.name == name)
    }

    /// The kind of which a kind is the other face by its letter: `L` for `+L`.
    pub fn front(&self, kind: usize) -> Option<usize> {
        let letter = self.kinds[kind].letter.strip_prefix('+')?;
        self.kinds.iter().position(|k| k.letter == letter)
    }

    /// What a piece of the kind is once it stands on a square of the owner's.
    pub fn settled(&self, kind: usize, owners: Square) -> usize {
        let line = self.kinds[kind].whenever.iter().find(|(on, _)| on.contains(&owners));
        match line.and_then(|(_, to)| self.find(to)) {
            Some(next) => self.settled(next, owners),
            None => kind,
        }
    }

    /// What a piece may become whose move goes from one square of the owner's to another: the choices, and whether it may stay. Of
    /// lines under a condition some may hold and others not.
    pub fn choices(&self, kind: usize, from: Square, to: Square) -> (Vec<usize>, bool) {
        let (choices, _) = self.choices_if(kind, from, to, |_| true, |_| true);
        (choices, self.choices_if(kind, from, to, |p| p.when.is_empty(), |_| true).1)
    }

    /// The same where it is known which lines hold, and of which kinds there are to be no more.
    pub fn choices_if(
        &self,
        kind: usize,
        from: Square,
        to: Square,
        mut is_so: impl FnMut(&Promotion) -> bool,
        is_left: impl Fn(usize) -> bool,
    ) -> (Vec<usize>, bool) {
        let here = self.kinds[kind].promotions.iter().filter(|p| p.speaks_of(from, to));
        let holds: Vec<_> = here.filter(|p| is_so(p)).collect();
        let mut all = Vec::new();
        for (line, name) in holds.iter().flat_map(|p| p.to.iter().map(move |name| (p, name))) {
            match self.find(name) {
                Some(k) if !all.contains(&k) && (!line.limited || is_left(k)) => all.push(k),
                _ => {}
            }
        }
        // Where there is nothing to become, because there never was, the piece stays what it is.
        let nothing = all.is_empty() && !holds.iter().any(|p| p.limited);
        (all, nothing || holds.iter().all(|p| p.may))
    }

    /// Everything that a piece may be after a move of its own from one square of the owner's to another.
    pub fn results(&self, kind: usize, from: Square, to: Square) -> Vec<usize> {
        let (mut all, stays) = self.choices(kind, from, to);
        if stays {
            all.push(kind);
        }
        all.into_iter().map(|k| self.settled(k, to)).collect()
    }
}

impl Kind {
    pub fn can_promote(&self) -> bool {
        !self.promotions.is_empty()
    }
}
