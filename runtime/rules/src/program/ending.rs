//! Endings: when the game is over, who gains what, and whether somebody must claim it.

use super::formation::Formation;
use super::kind::KindSet;
use super::listed;
use super::path::Step;
use crate::side::Side;
use crate::square::SquareSet;
use crate::status::{Reason, Status};
use std::cmp::Ordering;

/// One ending. A Program's endings are tested in order after every ply; the first that holds decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// What must hold.
    pub test: EndTest,
    /// Who gains what.
    pub outcome: Outcome,
    /// The ending is only there for the side to move to claim; otherwise it is automatic.
    pub claimed: bool,
}

/// The condition of an [`Ending`]. Its *subject* is the side it speaks of; where it holds of both, the one that lets the side win
/// that has just moved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EndTest {
    /// The side to move (the subject) has no legal move and a royal of it is attacked.
    Checkmate,
    /// The same, where it is asked who gives check.
    MatedBy {
        /// A man of one of these kinds (by army) attacks the royal.
        kinds: [KindSet; 2],
        /// Or one of them did so in one of the checks in a row that end in this one.
        row: bool,
    },
    /// The side to move (the subject) has no legal move and is not in check.
    Stalemate,
    /// No arrangement of the men on the board mates either side, proved from the rules of the pieces.
    InsufficientMaterial,
    /// The same thing has stood on the board this many times, this time included.
    Repetition {
        /// What counts as the same.
        key: RepetitionKey,
        /// How often.
        times: u8,
    },
    /// The same thing has stood on the board this many times, and since the first of these just one side, the subject, has done something
    /// with each of its plies.
    Perpetual {
        /// What counts as the same.
        key: RepetitionKey,
        /// How often.
        times: u8,
        /// What it has done.
        by: Perpetual,
    },
    /// The move counter has reached this many plies.
    MoveLimit {
        /// Plies, that is, moves of one player.
        plies: u16,
    },
    /// What stands on the board: all facts of one of these lists are so, of one subject.
    Board(Vec<Vec<BoardFact>>),
    /// The same of one subject in this many positions in a row, this one included: all facts of one of these lists.
    Lasting {
        /// What is so.
        any: Vec<Vec<BoardFact>>,
        /// In how many positions, from 2.
        plies: u16,
    },
    /// The count has reached its limit, and the limit is this one. A count begins when something comes to be so, of either side: all facts of
    /// one of these lists.
    Counted {
        /// What begins it.
        any: Vec<Vec<BoardFact>>,
        /// The limit, in plies.
        plies: u16,
        /// Where it begins, for each man on the board, in plies.
        each: u8,
    },
    /// The subject has made this many plies that left a royal of the other side attacked.
    ChecksGiven {
        /// How many, from 1.
        times: u8,
    },
    /// So many of the last plies were all passes.
    Passes {
        /// How many, from 1.
        times: u8,
    },
}

/// What can be the case on the board, for an [`Ending`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardFact {
    /// A side has so many men of some kinds.
    Men(Men),
    /// This side is to move.
    Turn(Who),
    /// If it were to move, this side could do nothing, or nothing but pass.
    Stuck(Who),
    /// How this side has castled in this game, or may still.
    Castling(CastlingFact),
}

/// Who has castled in this game, or may do so no more. It is never so of a side whose army has none of the castlings.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CastlingFact {
    /// Which side.
    pub whose: Who,
    /// The castlings of each army by their places, as bits.
    pub ways: [u8; 2],
    /// It has castled by one of them; or else, it has no right left to any of them.
    pub made: bool,
}

/// How many men of some kinds a side has. It is never so of a side whose army has none of the kinds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Men {
    /// Which side.
    pub whose: Who,
    /// How many of them.
    pub share: Share,
    /// The kinds of each army.
    pub kinds: [KindSet; 2],
    /// Only those that the other side does not attack.
    pub safe: bool,
    /// The zone of each side in which they are counted, as that side sees it; `None` for the whole board.
    pub zones: Option<Box<[SquareSet; 2]>>,
    /// Only those that stand so to other men.
    pub near: Option<Box<Near>>,
    /// Only those of them that stand so to each other: how many are in one line or chain.
    pub formation: Option<Box<Formation>>,
}

/// Where men stand that are counted: a path leads to them from other men.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// The path, by the side of the men from which it leads, and as that side sees it; what stands at its end is not asked.
    pub paths: [Vec<Step>; 2],
    /// The kinds of each army from which it leads to men of their own side.
    pub own: [KindSet; 2],
    /// The kinds of each army from which it leads to men of the other side.
    pub enemy: [KindSet; 2],
}

/// How many men there must be.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Share {
    /// At least so many, and at most.
    Count {
        /// At least.
        least: u8,
        /// At most; `None` for any number.
        most: Option<u8>,
    },
    /// At least one, and elsewhere or of other kinds the side has none; of a [`Formation`], all that the side has of the kinds.
    Only,
}

impl Share {
    /// None at all.
    pub const NONE: Share = Share::Count { least: 0, most: Some(0) };

    /// One or more.
    pub const SOME: Share = Share::Count { least: 1, most: None };

    /// Is it so where the side has `these` many men that are counted, and so many men `in_all`?
    pub fn holds(self, these: u32, in_all: u32) -> bool {
        match self {
            Share::Count { least, most } => {
                these >= u32::from(least) && most.is_none_or(|most| these <= u32::from(most))
            }
            Share::Only => these > 0 && these == in_all,
        }
    }

    /// Does it ask that there be few, rather than that there be some?
    pub fn is_of_few(self) -> bool {
        !matches!(self, Share::Count { most: None, .. })
    }
}

/// What a side may do with each of its plies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Perpetual {
    /// To leave a royal of the other side attacked.
    Check,
    /// To threaten, anew with each ply, one and the same man of the other side that is not royal: to take it with a man of these kinds (by
    /// army), where nothing could take back on that square.
    Chase([KindSet; 2]),
}

/// What counts as the same in a repetition.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum RepetitionKey {
    /// The pieces on their squares, and nothing else.
    Arrangement,
    /// The arrangement, the side to move and the castling rights; what was just passed counts only if a
    /// capture of it is legal.
    Position,
    /// The arrangement, the side to move, the castling rights, and what was just passed in every case.
    PositionAndTrail,
}

/// Who gains what.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Nobody wins.
    Draw,
    /// This side wins.
    Win(Who),
    /// The side with more pieces wins; nobody if they have equally many.
    MorePieces,
    /// The side with fewer pieces wins; nobody if they have equally many.
    FewerPieces,
    /// The side with more points wins; nobody if they have equally many.
    MorePoints,
    /// The side with fewer points wins; nobody if they have equally many.
    FewerPoints,
}

impl Outcome {
    /// Does it compare points?
    pub fn is_by_points(self) -> bool {
        matches!(self, Outcome::MorePoints | Outcome::FewerPoints)
    }
}

/// A side, as an ending names it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// The side to move.
    ToMove,
    /// The side that has just moved.
    Moved,
    /// The side that the condition speaks of.
    Subject,
    /// The other side than the one that the condition speaks of.
    Other,
    /// A named side.
    Side(Side),
}

/// What the move counter counts: plies since the last that resets it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counter {
    /// A capture resets it.
    pub captures: bool,
    /// A drop resets it.
    pub drops: bool,
    /// A move of one of these kinds (by army) resets it.
    pub moves_of: [KindSet; 2],
}

impl BoardFact {
    /// The paths along which it looks for men.
    #[doc(hidden)]
    pub fn paths(&self) -> impl Iterator<Item = &[Step]> {
        let near = self.near().into_iter().flat_map(|near| near.paths.iter().map(Vec::as_slice));
        listed(near.chain(self.formation().map(|formation| formation.steps.as_slice())))
    }

    /// How the men that it counts stand to each other.
    #[doc(hidden)]
    pub fn formation(&self) -> Option<&Formation> {
        match self {
            BoardFact::Men(men) => men.formation.as_deref(),
            BoardFact::Turn(_) | BoardFact::Stuck(_) | BoardFact::Castling(_) => None,
        }
    }

    /// From where paths must lead to the men that it counts.
    #[doc(hidden)]
    pub fn near(&self) -> Option<&Near> {
        match self {
            BoardFact::Men(men) => men.near.as_deref(),
            BoardFact::Turn(_) | BoardFact::Stuck(_) | BoardFact::Castling(_) => None,
        }
    }

    /// Changes the paths along which it looks for men, each of a side.
    #[doc(hidden)]
    pub fn paths_mut(&mut self, change: &mut dyn FnMut(Side, &mut [Step])) {
        if let BoardFact::Men(Men { near: Some(near), .. }) = self {
            Side::BOTH.into_iter().zip(&mut near.paths).for_each(|(side, path)| change(side, path));
        }
    }
}

impl Ending {
    /// Both sides, the one first of which a condition that holds of both is taken: the one that lets the side win that has just
    /// moved.
    #[doc(hidden)]
    pub fn subjects(&self, to_move: Side) -> [Side; 2] {
        match self.outcome {
            Outcome::Win(Who::Other) => [to_move, !to_move],
            _ => [!to_move, to_move],
        }
    }

    /// What the ending makes of the game when it holds of a subject; `sum` is what the outcome compares of a side.
    pub fn status(&self, to_move: Side, subject: Side, sum: impl Fn(Side) -> u64) -> Status {
        let reason = self.test.reason();
        let more = || match sum(Side::White).cmp(&sum(Side::Black)) {
            Ordering::Equal => None,
            Ordering::Greater => Some(Side::White),
            Ordering::Less => Some(Side::Black),
        };
        let winner = match self.outcome {
            Outcome::Draw => None,
            Outcome::Win(who) => Some(who.side(to_move, subject)),
            Outcome::MorePieces | Outcome::MorePoints => more(),
            Outcome::FewerPieces | Outcome::FewerPoints => more().map(|side| !side),
        };
        match winner {
            Some(winner) => Status::Win { winner, reason },
            None => Status::Draw { reason },
        }
    }
}

impl Who {
    /// Which side that is.
    pub fn side(self, to_move: Side, subject: Side) -> Side {
        match self {
            Who::ToMove => to_move,
            Who::Moved => !to_move,
            Who::Subject => subject,
            Who::Other => !subject,
            Who::Side(side) => side,
        }
    }
}

impl EndTest {
    /// So many endings of a game may ask for something in several positions in a row.
    pub const MAX_LASTING: usize = super::limits::MAX_LASTING;

    /// So many may count from something on.
    pub const MAX_COUNTED: usize = super::limits::MAX_COUNTED;

    /// A man of the subject of one of these kinds stands in its zone.
    pub fn reaches(kinds: [KindSet; 2], zones: [SquareSet; 2]) -> EndTest {
        EndTest::of_subject(Share::SOME, kinds, Some(Box::new(zones)))
    }

    /// The subject has no man of any of these kinds.
    pub fn lacks(kinds: [KindSet; 2]) -> EndTest {
        EndTest::of_subject(Share::NONE, kinds, None)
    }

    fn of_subject(share: Share, kinds: [KindSet; 2], zones: Option<Box<[SquareSet; 2]>>) -> EndTest {
        let (near, formation) = (None, None);
        let men = Men { whose: Who::Subject, share, kinds, safe: false, zones, near, formation };
        EndTest::Board(vec![vec![BoardFact::Men(men)]])
    }

    /// Does it ask whether the side to move has a move, and nothing else that would wait for the end of a turn?
    pub fn is_of_stuck(&self) -> bool {
        matches!(self, EndTest::Checkmate | EndTest::MatedBy { .. } | EndTest::Stalemate)
    }

    /// Does it hold of any side that has nothing to do when it is its turn, in check or not?
    pub fn is_any_standstill(&self) -> bool {
        let EndTest::Board(any) = self else { return false };
        any.iter().any(|facts| {
            let asks = |fact: &BoardFact| {
                matches!(
                    fact,
                    BoardFact::Stuck(Who::ToMove | Who::Subject)
                        | BoardFact::Turn(Who::ToMove | Who::Subject)
                )
            };
            facts.iter().all(asks) && facts.iter().any(|fact| matches!(fact, BoardFact::Stuck(_)))
        })
    }

    /// The kinds and zones, if all that it asks is that a man of the subject stand in its zone.
    pub fn goal(&self) -> Option<(&[KindSet; 2], &[SquareSet; 2])> {
        let men = self.only_men()?;
        let zones = men.zones.as_deref()?;
        (men.share == Share::SOME).then_some((&men.kinds, zones))
    }

    /// The kinds, if all that it asks is that the subject have none of them.
    pub fn lack(&self) -> Option<&[KindSet; 2]> {
        let men = self.only_men()?;
        (men.share == Share::NONE && men.zones.is_none()).then_some(&men.kinds)
    }

    /// The kinds of which the subject must have none, all or some of them, if it asks for nothing else.
    pub fn lost(&self) -> Option<[KindSet; 2]> {
        let lost = |fact: &BoardFact| match fact {
            BoardFact::Men(Men {
                whose: Who::Subject,
                share: Share::NONE,
                kinds,
                safe: false,
                zones: None,
                near: None,
                formation: None,
            }) => Some(*kinds),
            _ => None,
        };
        let EndTest::Board(_) = self else { return None };
        let all: Vec<[KindSet; 2]> = self.facts().map(lost).collect::<Option<_>>()?;
        all.into_iter().reduce(|one, other| [one[0] | other[0], one[1] | other[1]])
    }

    /// What it asks of the men of the subject, if that is all.
    fn only_men(&self) -> Option<&Men> {
        let EndTest::Board(any) = self else { return None };
        let [all] = any.as_slice() else { return None };
        let [BoardFact::Men(men)] = all.as_slice() else { return None };
        let alone = men.near.is_none() && men.formation.is_none();
        (men.whose == Who::Subject && !men.safe && alone).then_some(men)
    }

    /// What it asks of the men on the board.
    pub fn men(&self) -> impl Iterator<Item = &Men> {
        self.facts().filter_map(|fact| match fact {
            BoardFact::Men(men) => Some(men),
            BoardFact::Turn(_) | BoardFact::Stuck(_) | BoardFact::Castling(_) => None,
        })
    }

    /// The facts of a test of the board, one after the other.
    #[doc(hidden)]
    pub fn facts(&self) -> impl Iterator<Item = &BoardFact> {
        self.lists().iter().flatten()
    }

    /// The facts of a test of the board, to change them.
    #[doc(hidden)]
    pub fn facts_mut(&mut self) -> impl Iterator<Item = &mut BoardFact> {
        let any: &mut [Vec<BoardFact>] = match self {
            EndTest::Board(any) | EndTest::Lasting { any, .. } | EndTest::Counted { any, .. } => any,
            _ => &mut [],
        };
        any.iter_mut().flatten()
    }

    /// What it asks of the board: all facts of one of these lists.
    pub fn lists(&self) -> &[Vec<BoardFact>] {
        match self {
            EndTest::Board(any) | EndTest::Lasting { any, .. } | EndTest::Counted { any, .. } => any,
            _ => &[],
        }
    }

    /// Is what a test asks of the board so of a subject? `men` says whether a side has so many men; it is told how many facts stand before
    /// this one. `stuck` says whether a side could do nothing but pass, and `castling` by which castlings it
    /// has castled (`true`), or may still castle. Of other tests it says no.
    #[inline]
    pub fn holds_on_board(
        &self,
        to_move: Side,
        subject: Side,
        men: impl Fn(Side, &Men, usize) -> bool,
        stuck: impl Fn(Side) -> bool,
        castling: impl Fn(Side, bool) -> u8,
    ) -> bool {
        are_so(self.lists(), to_move, subject, men, stuck, castling)
    }

    /// The paths along which it looks for men.
    #[doc(hidden)]
    pub fn paths(&self) -> impl Iterator<Item = &[Step]> {
        listed(self.facts().flat_map(BoardFact::paths))
    }

    /// Does the position alone decide it, without its history, and without being `checkmate` or `stalemate`?
    pub fn is_goal(&self) -> bool {
        matches!(
            self,
            EndTest::Board(_)
                | EndTest::Lasting { .. }
                | EndTest::ChecksGiven { .. }
                | EndTest::Passes { .. }
        )
    }

    /// Is it a mate, whoever gives it?
    pub fn is_mate(&self) -> bool {
        matches!(self, EndTest::Checkmate | EndTest::MatedBy { .. })
    }

    /// What counts as the same, if it counts how often something has stood on the board.
    pub fn repeated(&self) -> Option<RepetitionKey> {
        match self {
            EndTest::Repetition { key, .. } | EndTest::Perpetual { key, .. } => Some(*key),
            _ => None,
        }
    }

    /// The reason that this ending gives.
    pub fn reason(&self) -> Reason {
        match self {
            EndTest::Checkmate | EndTest::MatedBy { .. } => Reason::Checkmate,
            EndTest::Stalemate => Reason::Stalemate,
            EndTest::InsufficientMaterial => Reason::InsufficientMaterial,
            EndTest::Repetition { .. } => Reason::Repetition,
            EndTest::Perpetual { by: Perpetual::Check, .. } => Reason::PerpetualCheck,
            EndTest::Perpetual { by: Perpetual::Chase(_), .. } => Reason::PerpetualChase,
            EndTest::MoveLimit { .. } | EndTest::Counted { .. } => Reason::MoveLimit,
            EndTest::Board(_) | EndTest::Lasting { .. } => {
                match self.facts().find(|fact| !matches!(fact, BoardFact::Turn(_))) {
                    Some(BoardFact::Men(men))
                        if men.zones.is_none()
                            && men.near.is_none()
                            && men.formation.is_none()
                            && men.share.is_of_few() =>
                    {
                        Reason::Extinction
                    }
                    Some(BoardFact::Stuck(_)) => Reason::Stalemate,
                    _ => Reason::Goal,
                }
            }
            EndTest::ChecksGiven { .. } => Reason::Checks,
            EndTest::Passes { .. } => Reason::Passes,
        }
    }
}

/// Is what some lists say of the board so of a subject: all facts of one of them? `men` says whether a side has so many men; it is told
/// how many facts stand before this one. `stuck` says whether a side could do nothing but pass.
#[inline]
#[doc(hidden)]
pub fn are_so(
    any: &[Vec<BoardFact>],
    to_move: Side,
    subject: Side,
    men: impl Fn(Side, &Men, usize) -> bool,
    stuck: impl Fn(Side) -> bool,
    castling: impl Fn(Side, bool) -> u8,
) -> bool {
    let is_so = |fact: &BoardFact, at: usize| match fact {
        BoardFact::Men(these) => {
            let side = these.whose.side(to_move, subject);
            !these.kinds[side.index()].is_empty() && men(side, these, at)
        }
        BoardFact::Turn(who) => who.side(to_move, subject) == to_move,
        BoardFact::Stuck(who) => stuck(who.side(to_move, subject)),
        BoardFact::Castling(CastlingFact { whose, ways, made }) => {
            let side = whose.side(to_move, subject);
            let ways = ways[side.index()];
            ways != 0 && (castling(side, *made) & ways != 0) == *made
        }
    };
    let mut before = 0;
    any.iter().any(|all| {
        let first = before;
        before += all.len();
        all.iter().zip(first..).all(|(fact, at)| is_so(fact, at))
    })
}
