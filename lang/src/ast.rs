//! The syntax tree: what the author wrote, with the place of every part of it.
//!
//! Nothing is looked up here: names are names, squares are expressions, FENs and Betza strings are texts.
//! A line that could not be parsed is not in the tree; its words are kept in [`File::unread`], so that later
//! stages do not complain about a piece whose definition they could not read.

use crate::source::Span;
use wazir_runtime::Side;

/// A name, as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    /// The name.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// A text in quotation marks; the span is of the inside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The text without its quotation marks.
    pub value: String,
    /// Where, without the quotation marks.
    pub span: Span,
}

/// A number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// Its value; the largest `u64` for what is larger still.
    pub value: u64,
    /// Where.
    pub span: Span,
}

/// A piece's or a castling's letter.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// The letter, upper case.
    pub value: char,
    /// Where.
    pub span: Span,
}

/// A file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct File {
    /// The parts, in order.
    pub parts: Vec<Part>,
    /// The variants, in order.
    pub variants: Vec<Variant>,
    /// The words of lines that could not be read.
    pub unread: Vec<String>,
}

impl File {
    /// May a name have been defined by a line that could not be read? An `include` may have defined anything.
    pub(crate) fn may_define(&self, name: &str) -> bool {
        self.unread.iter().any(|w| w == name || w == "?include")
    }

    /// Could a line of this sort not be read?
    pub(crate) fn lost(&self, sort: &str) -> bool {
        self.unread.iter().any(|w| w.strip_prefix('?') == Some(sort))
    }
}

/// A part: items for variants to include.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// Its name.
    pub name: Name,
    /// Its items.
    pub items: Vec<Item>,
    /// From its first word to its last brace.
    pub span: Span,
}

/// A variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Its short name.
    pub id: Name,
    /// Its name for people.
    pub title: Text,
    /// What it extends.
    pub extends: Option<Extends>,
    /// Its items.
    pub items: Vec<Item>,
    /// From its first word to its last brace.
    pub span: Span,
}

/// `extends standard from "my.wazir"`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Extends {
    /// The variant.
    pub base: Name,
    /// The file, if it is named.
    pub from: Option<Text>,
}

/// An item of a variant, a part or an army.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    /// What it says.
    pub kind: ItemKind,
    /// Its line, without its block.
    pub head: Span,
    /// Its line and its block.
    pub span: Span,
}

/// What an item says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ItemKind {
    /// `summary "…"`
    Summary(Text),
    /// `source "…"`
    Source(Text),
    /// `include orthodox.pieces`
    Include(Include),
    /// `board 8 x 8`
    Board(Number, Number),
    /// `holes c3, d4`
    Holes(Squares),
    /// `symmetry mirror`
    Symmetry(wazir_runtime::program::Symmetry),
    /// `zone home = ranks 1 to 2`
    Zone(Zone),
    /// `setup full "…"`
    Setup(Setup),
    /// `piece rook R { … }` and `replace piece rook { … }`
    Piece(Piece),
    /// `change piece pawn { … }`
    Change(Change),
    /// `remove piece infector`
    RemovePieces(Vec<Name>, AlsoIn),
    /// `remove castling kingside`
    RemoveCastlings(Vec<Name>),
    /// `every piece except king { … }`
    Every(Every),
    /// `worth pawn 1, knight 3`
    Worth(Vec<(Name, Number)>),
    /// `castling kingside K { … }`
    Castling(Castling),
    /// `army black { … }`
    Army(Side, Vec<Item>),
    /// `endings { … }`
    Endings(Endings),
    /// `test "…" { … }`
    Test(Test),
}

/// `include pieces from "my.wazir"`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Include {
    /// The shipped file, in `orthodox.pieces`.
    pub shipped: Option<Name>,
    /// The part.
    pub part: Name,
    /// The file, if it is named.
    pub from: Option<Text>,
}

/// `zone home = ranks 1 to 2`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zone {
    /// Its name.
    pub name: Name,
    /// Its squares.
    pub squares: Squares,
    /// Does it replace another?
    pub replace: bool,
}

/// A set of squares, as the owner of a piece counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Squares {
    /// The parts of the list.
    pub terms: Vec<Term>,
    /// The whole list.
    pub span: Span,
}

/// A part of a list of squares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// What it says.
    pub kind: TermKind,
    /// Where.
    pub span: Span,
}

/// What a part of a list of squares says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TermKind {
    /// `d4`
    Square(Name),
    /// `a1 to c3`
    Rectangle(Name, Name),
    /// `rank 2`, `ranks 2 to 4`
    Ranks(Number, Number),
    /// `last rank`, `last 3 ranks`; the number is absent in the first
    LastRanks(Option<Number>),
    /// `file a`, `files a to c`
    Files(Name, Name),
    /// `home`
    Zone(Name),
}

/// `setup full "…"`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Its name.
    pub name: Option<Name>,
    /// The FEN.
    pub fen: Text,
}

/// What an author knows that an override changes too.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Concern {
    /// Castling rules that speak of the piece.
    Castling,
    /// Rules by which pieces become the piece.
    Promotion,
    /// Rules that take the piece as it passes.
    Passing,
    /// Endings that speak of the piece.
    Endings,
}

/// `, also in castling, promotion`
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AlsoIn {
    /// The words, each with its place.
    pub concerns: Vec<(Concern, Span)>,
    /// The words with `, also in` before them; where they could be written if there are none.
    pub span: Span,
}

impl AlsoIn {
    /// The place behind the last word.
    pub(crate) fn end(&self) -> Span {
        Span::new(self.span.file, self.span.end, self.span.end)
    }

    /// Is this word among them?
    pub fn names(&self, concern: Concern) -> bool {
        self.concerns.iter().any(|(c, _)| *c == concern)
    }
}

impl Concern {
    /// All of them, in the order in which they are written.
    pub const ALL: [Concern; 4] = [Concern::Castling, Concern::Promotion, Concern::Passing, Concern::Endings];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Concern::Castling => "castling",
            Concern::Promotion => "promotion",
            Concern::Passing => "passing",
            Concern::Endings => "endings",
        }
    }
}

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
    /// `worth 5`
    pub worth: Option<Number>,
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
    /// The pieces left out.
    pub except: Vec<Name>,
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
    /// `move and capture slide any`
    Moves(Moves),
    /// `betza "…"`
    Betza(Text),
    /// `royal`
    Royal,
    /// `uncapturable`
    Uncapturable,
    /// `captures in place, the victim becomes a pawn`
    InPlace(Option<Name>),
    /// `promote on last rank to queen`
    Promote {
        /// `may promote`
        optional: bool,
        /// Where.
        squares: Squares,
        /// To what.
        to: Vec<Name>,
    },
    /// `whenever on last rank: becomes solid`
    Whenever {
        /// Where.
        squares: Squares,
        /// To what.
        to: Name,
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
    /// `captures in place`
    InPlace,
    /// `promote`, `may promote`
    Promote,
    /// `whenever`
    Whenever,
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
            Sort::InPlace => "captures in place",
            Sort::Promote => "promote",
            Sort::Whenever => "whenever",
        }
    }
}

impl LineKind {
    /// The sort of the line.
    pub fn sort(&self) -> Sort {
        match self {
            LineKind::Moves(m) => Sort::Moves(m.modes),
            LineKind::Betza(_) => Sort::Betza,
            LineKind::Royal => Sort::Royal,
            LineKind::Uncapturable => Sort::Uncapturable,
            LineKind::InPlace(_) => Sort::InPlace,
            LineKind::Promote { .. } => Sort::Promote,
            LineKind::Whenever { .. } => Sort::Whenever,
        }
    }
}

/// `move and capture`
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Modes {
    /// It moves to empty squares.
    pub quiet: bool,
    /// It captures on its goal.
    pub takes: bool,
}

/// `capture step forward-left, taking a pawn that just passed there`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moves {
    /// `move`, `capture` or both.
    pub modes: Modes,
    /// The way.
    pub path: Path,
    /// The squares from which it goes.
    pub from: Option<Squares>,
    /// What it takes besides, or instead.
    pub taking: Option<Taking>,
}

/// `step forward`, `slide any up to 3`, `leap 1 2`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Path {
    /// The way.
    pub kind: PathKind,
    /// Its directions; empty for all of a leap.
    pub directions: Vec<Name>,
    /// Where.
    pub span: Span,
}

/// A way to go.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PathKind {
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
}

/// `also taking a pawn that just passed there`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taking {
    /// Besides what the rule takes on its goal.
    pub also: bool,
    /// The kinds taken; `None` for `what`.
    pub kinds: Option<Vec<Name>>,
    /// Where, without the comma.
    pub span: Span,
}

/// `castling kingside K { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castling {
    /// Its name.
    pub name: Name,
    /// Its letter in a FEN.
    pub letter: Letter,
    /// Does it replace another?
    pub replace: bool,
    /// The pieces that move, the one that names the move first.
    pub movers: Vec<Castler>,
    /// `empty f1, g1`
    pub empty: Option<(Squares, Span)>,
    /// `safe e1, f1`
    pub safe: Option<(Squares, Span)>,
    /// Are lines of it unreadable?
    pub damaged: bool,
}

/// `rook or ranger h1 to f1`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Castler {
    /// The kinds that may go.
    pub kinds: Vec<Name>,
    /// From here.
    pub from: Name,
    /// To here.
    pub to: Name,
    /// The line.
    pub span: Span,
}

/// `endings { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Endings {
    /// Do they replace others?
    pub replace: bool,
    /// The endings in order.
    pub endings: Vec<Ending>,
}

/// `stalemate: draw`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// What must hold.
    pub condition: Condition,
    /// Where the condition stands.
    pub condition_span: Span,
    /// Who gains what.
    pub outcome: Outcome,
    /// Where the outcome stands.
    pub outcome_span: Span,
    /// `on claim`
    pub claimed: bool,
    /// The line.
    pub span: Span,
}

/// What must hold for an ending.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// `checkmate`
    Checkmate,
    /// `stalemate`
    Stalemate,
    /// `insufficient material`
    InsufficientMaterial,
    /// `position repeated 3 times`
    Repetition(wazir_runtime::program::RepetitionKey, Number),
    /// `50 plies without a capture or a move of pawn`
    Plies {
        /// How many.
        plies: Number,
        /// A capture starts the count again.
        captures: bool,
        /// A move of one of these does.
        moves_of: Vec<Name>,
    },
    /// `king reaches centre`
    Reaches(Vec<Name>, Squares),
    /// `a side has no king`
    Lacks(Vec<Name>),
}

/// Who gains what.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// `draw`
    Draw,
    /// `the side to move wins`
    Wins(Who),
    /// `the side to move loses`
    Loses(Who),
}

/// A side, as an ending names it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// `the side to move`
    ToMove,
    /// `the side that moved`
    Moved,
    /// `that side`
    That,
    /// `white`, `black`
    Side(Side),
}

/// A test of a variant file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Test {
    /// Its name; `test` where it has none.
    pub name: String,
    /// Its first line.
    pub span: Span,
    /// Line and block.
    pub whole: Span,
    /// What it does, in order.
    pub statements: Vec<Statement>,
}

/// A line of a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// What it says.
    pub kind: StatementKind,
    /// Where.
    pub span: Span,
}

/// What a line of a test says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StatementKind {
    /// `from full`
    From(Name),
    /// `fen "…"`
    Fen(Text),
    /// `play e2e4 e7e5`
    Play(Vec<Name>),
    /// `after e2e4 e7e5: ongoing`
    After(Vec<Name>, Expectation),
    /// What must hold here.
    Expect(Expectation),
}

/// What a test expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expectation {
    /// What.
    pub kind: ExpectationKind,
    /// Where.
    pub span: Span,
}

/// What a test expects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExpectationKind {
    /// `perft 3 = 8902`
    Perft(Number, Number),
    /// `legal e2e4 e2e3`
    Legal(Vec<Name>),
    /// `illegal e1c1 because attacked`
    Illegal(Vec<Name>, Option<Name>),
    /// `white wins by checkmate`
    Wins(Side, Option<Name>),
    /// `draw by stalemate`
    Draw(Option<Name>),
    /// `ongoing`
    Ongoing,
    /// `claimable repetition`
    Claimable(Name),
    /// `in check`, `not in check`
    Check(bool),
    /// `expect fen "…"`
    Fen(Text),
}
