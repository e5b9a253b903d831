//! How a game ends.

use super::{Amount, Name, Noun, Number, Place, Squares};
use crate::source::Span;
use wazir_runtime::Side;

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
    /// `checkmate by a rook`; with `true`, `checkmate in a row of checks with one by a rook`
    MatedBy(Noun, bool),
    /// `stalemate`
    Stalemate,
    /// `insufficient material`
    InsufficientMaterial,
    /// `position repeated 3 times`
    Repetition(wazir_runtime::program::RepetitionKey, Number),
    /// `position repeated 3 times by perpetual check`; by perpetual chase if there is a list, of the pieces that may not chase so, or `None`
    /// for all of them.
    Perpetual(wazir_runtime::program::RepetitionKey, Number, Option<Option<Noun>>),
    /// `50 plies without a capture or a move of pawn`
    Plies {
        /// How many.
        plies: Number,
        /// A capture starts the count again.
        captures: bool,
        /// A drop does.
        drops: bool,
        /// A move of one of these does.
        moves_of: Vec<Name>,
    },
    /// `a side has given check 3 times`; without a number once.
    GaveCheck(Option<Number>),
    /// `2 passes in a row`
    Passes(Number),
    /// `a side has only king and white is to move`: all of one of these lists.
    Board(Vec<Vec<BoardFact>>),
    /// `a general is a slide forward from an enemy general for 2 plies`: the same, in so many positions in a row.
    Lasting(Vec<Vec<BoardFact>>, Number),
    /// `16 plies less 2 for every piece since a side has only khun`
    Counted {
        /// How many.
        plies: Number,
        /// So many less for every piece that is there when it begins.
        each: Option<Number>,
        /// What begins the count.
        any: Vec<Vec<BoardFact>>,
    },
}

/// What must be so on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardFact {
    /// `a side has no queen`, `a king is on centre`
    Men(Box<Men>),
    /// `white is to move`
    ToMove(Owner, Span),
    /// `white cannot move`
    Stuck(Owner, Span),
    /// `a side has castled kingside` (`true`), `a side has no right to castle queenside`; no names mean any castling.
    Castling(Owner, bool, Vec<Name>, Span),
}

impl BoardFact {
    /// Where it stands.
    pub(crate) fn span(&self) -> Span {
        match self {
            BoardFact::Men(men) => men.span,
            BoardFact::ToMove(_, span) | BoardFact::Stuck(_, span) | BoardFact::Castling(.., span) => *span,
        }
    }
}

/// How many pieces a side has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Men {
    /// Which side.
    pub owner: Owner,
    /// How many; `None`: only these.
    pub amount: Option<Amount>,
    /// Which pieces.
    pub noun: Noun,
    /// Only those that the enemy does not attack.
    pub safe: bool,
    /// On which squares.
    pub squares: Option<Squares>,
    /// Near which others.
    pub near: Option<Box<Near>>,
    /// How they stand to each other.
    pub formation: Option<Box<Formation>>,
    /// Where it stands.
    pub span: Span,
}

/// `in a row diagonal`, `a chain of stones from file a to file h`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formation {
    /// A chain, and not a row.
    pub chain: bool,
    /// `every piece in a chain`
    pub every: bool,
    /// In which directions one stands beside the next; none for all.
    pub directions: Vec<Name>,
    /// What a chain joins.
    pub ends: Option<[Squares; 2]>,
    /// The amount is a bare number, `5`, and not `exactly 5`.
    pub bare: bool,
    /// Where it stands.
    pub span: Span,
}

/// `next to an enemy king`, `a slide forward from an enemy general`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// Near which pieces.
    pub noun: Noun,
    /// How a path leads from them.
    pub place: Place,
    /// Where it stands.
    pub span: Span,
}

impl Men {
    /// The kinds that it names.
    fn names(&self) -> impl Iterator<Item = &Name> {
        self.noun.names().chain(self.near.iter().flat_map(|near| near.noun.names()))
    }

    /// The same, to name them otherwise.
    fn names_mut(&mut self) -> impl Iterator<Item = &mut Name> {
        self.noun.names_mut().chain(self.near.iter_mut().flat_map(|near| near.noun.names_mut()))
    }

    /// Does it ask for none at all, wherever?
    pub(crate) fn is_lack(&self) -> bool {
        self.squares.is_none()
            && self.near.is_none()
            && self.formation.is_none()
            && !self.safe
            && self.amount.is_some_and(|a| a.most.is_some_and(|most| most.value == 0))
    }
}

/// Whose pieces.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Owner {
    /// `a side`, `that side`, or nobody is named: the side of which the line speaks.
    OneSide,
    /// `each side`
    Each,
    /// `the other side`
    Other,
    /// `the side to move`
    ToMove,
    /// `the side that moved`
    Moved,
    /// `white`, `black`
    Side(Side),
}

impl Condition {
    /// What it says of the board: all of one of these lists.
    pub(crate) fn lists(&self) -> &[Vec<BoardFact>] {
        match self {
            Condition::Board(any) | Condition::Lasting(any, _) | Condition::Counted { any, .. } => any,
            _ => &[],
        }
    }

    /// What it says of men, in the order in which it is written.
    pub(crate) fn men(&self) -> impl Iterator<Item = &Men> {
        self.lists().iter().flatten().filter_map(|fact| match fact {
            BoardFact::Men(men) => Some(&**men),
            BoardFact::ToMove(..) | BoardFact::Stuck(..) | BoardFact::Castling(..) => None,
        })
    }

    /// The kinds that it names.
    pub(crate) fn kinds(&self) -> Vec<&Name> {
        match self {
            Condition::Plies { moves_of: kinds, .. } => kinds.iter().collect(),
            Condition::Perpetual(_, _, Some(Some(noun))) | Condition::MatedBy(noun, _) => {
                noun.names().collect()
            }
            _ => self.men().flat_map(Men::names).collect(),
        }
    }

    /// The kinds that it names, to name them otherwise.
    pub(crate) fn kinds_mut(&mut self) -> Vec<&mut Name> {
        match self {
            Condition::Plies { moves_of: kinds, .. } => kinds.iter_mut().collect(),
            Condition::Perpetual(_, _, Some(Some(noun))) | Condition::MatedBy(noun, _) => {
                noun.names_mut().collect()
            }
            Condition::Board(any) | Condition::Lasting(any, _) | Condition::Counted { any, .. } => {
                let men = any.iter_mut().flatten().filter_map(|fact| match fact {
                    BoardFact::Men(men) => Some(&mut **men),
                    BoardFact::ToMove(..) | BoardFact::Stuck(..) | BoardFact::Castling(..) => None,
                });
                men.flat_map(Men::names_mut).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The kinds of `a side has no queen and no rook` or `no queen or no rook`, if it says just that.
    pub(crate) fn lacked(&self) -> Option<(Vec<&Name>, Join)> {
        let Condition::Board(any) = self else { return None };
        let join = if any.len() > 1 { Join::Or } else { Join::And };
        if join == Join::Or && any.iter().any(|all| all.len() > 1) {
            return None;
        }
        let is_lack = |men: &Men| men.is_lack() && men.owner == Owner::OneSide;
        let all = any.iter().map(Vec::len).sum::<usize>() == self.men().count() && self.men().all(is_lack);
        let names: Option<Vec<&Name>> = self.men().map(|men| men.noun.kinds.first()).collect();
        names.filter(|_| all).map(|names| (names, join))
    }
}

/// How the parts of a condition belong together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Join {
    /// `no queen and no rook`
    And,
    /// `no queen or no rook`
    Or,
}

/// A line of `change endings { … }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndingEdit {
    /// A new ending before those that are there.
    Add(Ending),
    /// `after stalemate { … }`: new endings behind one that is there.
    After(Name, Vec<Ending>),
    /// `remove stalemate`
    Remove(Name),
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
    /// `the side with more pieces wins`, `the side with fewer pieces loses`
    MorePieces,
    /// `the side with fewer pieces wins`, `the side with more pieces loses`
    FewerPieces,
    /// `the side with more points wins`
    MorePoints,
    /// `the side with fewer points wins`
    FewerPoints,
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
