//! What stands in a variant, a part or an army.

use super::{
    Castling, Change, EndingEdit, Endings, Every, Name, Number, Piece, Shuffle, Test, Text, Turn, Value,
};
use crate::source::Span;
use wazir_runtime::Side;

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
    /// `also known as "3check"`
    KnownAs(Vec<Text>),
    /// `include orthodox.pieces`
    Include(Include),
    /// `board 8 x 8`
    Board(BoardSize),
    /// `holes c3, d4`
    Holes(Squares),
    /// `crossable holes c3`
    Crossable(Squares),
    /// `regions a1-b2, c1-d2`
    Regions(Squares),
    /// `link file h right to file a`
    Link(Link),
    /// `symmetry mirror, also levels`
    Symmetry(Seen),
    /// `zone home = ranks 1-2`
    Zone(Zone),
    /// `setup full "…"`
    Setup(Setup),
    /// `shuffle rank 1 { … }`
    Shuffle(Shuffle),
    /// `piece rook R { … }` and `replace piece rook { … }`
    Piece(Piece),
    /// `piece wall * of nobody`
    Nobodys(Name),
    /// `change piece pawn { … }`
    Change(Change),
    /// `remove piece infector`
    RemovePieces(Vec<Name>, AlsoIn),
    /// `remove castling kingside`
    RemoveCastlings(Vec<Name>),
    /// `every piece except king { … }`
    Every(Every),
    /// `worth pawn 1, knight 3`
    Worth(Vec<(Name, Value)>),
    /// `points rook 13, guard 3`
    Points(Vec<(Name, Value)>),
    /// `points 1.5`, of an army
    OwnPoints(Value),
    /// `castling kingside K { … }`
    Castling(Castling),
    /// `army black { … }`
    Army(Side, Vec<Item>),
    /// `turn { a capture, else a move }`
    Turn(Turn),
    /// `endings { … }`
    Endings(Endings),
    /// `change endings { … }`
    MoreEndings(Vec<EndingEdit>),
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

/// `zone home = ranks 1-2`
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
    /// `a1-c3`
    Rectangle(Name, Name),
    /// `rank 2`, `ranks 2-4`
    Ranks(Number, Number),
    /// `last rank`, `last 3 ranks`; the number is absent in the first
    LastRanks(Option<Number>),
    /// `file a`, `files a-c`
    Files(Name, Name),
    /// `level A`, `levels A-C`
    Levels(Name, Name),
    /// `home`
    Zone(Name),
    /// `the way of king`, in a castling
    WayOf(Name),
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

/// `, also in castling, promotion`; `, also from castling` where pieces are removed
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AlsoIn {
    /// The words, each with its place.
    pub concerns: Vec<(Concern, Span)>,
    /// The words with `, also in` before them; where they could be written if there are none.
    pub span: Span,
}

impl AlsoIn {
    /// The place after the last word.
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

/// `link file h right to file a`: squares that are neighbours although they do not lie side by side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The squares that are left.
    pub from: Squares,
    /// The step that leaves them, as White sees it.
    pub toward: Toward,
    /// The squares that are entered, each the fellow of one of the others.
    pub to: Squares,
    /// `reversed`: the first goes with the last.
    pub reversed: bool,
    /// The line.
    pub span: Span,
}

/// How Black sees the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Seen {
    /// How each level is seen.
    pub symmetry: wazir_runtime::program::Symmetry,
    /// `also levels`: the highest is Black's lowest.
    pub levels: bool,
}

/// One of the four sides of a square, as White sees it, or what is above or below.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Toward {
    /// `right`
    Right,
    /// `left`
    Left,
    /// `forward`
    Forward,
    /// `backward`
    Backward,
    /// `up`
    Up,
    /// `down`
    Down,
}

impl Toward {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Toward::Right => "right",
            Toward::Left => "left",
            Toward::Forward => "forward",
            Toward::Backward => "backward",
            Toward::Up => "up",
            Toward::Down => "down",
        }
    }
}

/// The size of a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BoardSize {
    /// `8 x 8`: files and ranks.
    Rectangle(Number, Number),
    /// `5 x 5 x 5`: files, ranks and levels.
    Levels(Number, Number, Number),
    /// `hexagon 6`: cells on each edge.
    Hexagon(Number),
}

impl BoardSize {
    /// Where it is written.
    pub fn span(&self) -> Span {
        match self {
            BoardSize::Rectangle(files, ranks) => files.span.to(ranks.span),
            BoardSize::Levels(files, _, levels) => files.span.to(levels.span),
            BoardSize::Hexagon(side) => side.span,
        }
    }

    /// The files and the ranks of a rectangle without levels.
    pub fn rectangle(&self) -> Option<(Number, Number)> {
        match self {
            BoardSize::Rectangle(files, ranks) => Some((*files, *ranks)),
            BoardSize::Levels(..) | BoardSize::Hexagon(_) => None,
        }
    }
}
