//! Turns: what a side may do when it is its turn, what comes first, which moves are forbidden by what they bring about, and what must
//! be done after a move.

use super::kind::{KindId, KindSet};
use super::path::Step;
use crate::square::SquareSet;

use super::ending::{BoardFact, RepetitionKey};

/// What the turn of a side may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Lists of actions, the preferred first: those of a later list are legal only where no action of an earlier one is.
    pub choices: Vec<Vec<Action>>,
    /// Those are what each of several parts may be: one more than the turn before had.
    pub grows: bool,
    /// What must be done after that, part by part.
    pub then: Vec<Part>,
    /// A part after which a royal of the other side is attacked is the last.
    pub check_ends: bool,
    /// Only the last of several moves may attack a royal of the other side.
    pub check_last: bool,
    /// Royals may be attacked between the parts, if none is when the turn is over.
    pub safe_at_end: bool,
}

/// A part of a turn after the first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    /// What is done.
    pub deed: PartDeed,
    /// The part is left out where nothing could do it, be a royal piece safe after it or not; where something could, but none safely, that
    /// is mate.
    pub if_possible: bool,
    /// The part as its author wrote it, for people.
    pub phrase: String,
}

/// What is done in a [`Part`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartDeed {
    /// What the first part of a turn may be, too: lists of actions, the preferred first.
    Acts(Vec<Vec<Action>>),
    /// A piece of this kind, of the side that moves, comes to an empty square; `None`: what is nobody's.
    Appears(Option<KindId>, PartPlace),
    /// What is nobody's goes to another square, which is empty. If there is none on the board, it comes to it, to a square of a list.
    Goes(PartPlace),
    /// What has moved goes on to an empty square.
    GoesOn(PartPlace),
    /// A piece goes to an empty square, seen from its owner's side: one of either army, as one of these says.
    Moves(Vec<Moved>),
}

/// Which pieces of an army go in a [`Part`], and where to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Moved {
    /// They are the other side's.
    pub enemy: bool,
    /// Those of these kinds.
    pub kinds: KindSet,
    /// Where to, as their owner sees it; a path speaks of kinds as those of its owner and of its owner's enemy.
    pub place: PartPlace,
}

/// Where something comes to in a [`Part`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartPlace {
    /// To one of these squares, as the side that moves sees them.
    On(SquareSet),
    /// To the end of such a path: what goes from where it stands, what appears from where the piece stands that moved in the part before.
    Path(Vec<Step>),
}

/// One thing that a turn may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What is done.
    pub act: Act,
    /// It is illegal if it brings about one of these.
    pub barred: Vec<Barred>,
}

/// What is done.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// Any move.
    Move,
    /// A move that captures.
    Capture,
    /// A move that captures as many as any that is legal but for this.
    MostCaptured,
    /// A drop.
    Drop,
    /// Nothing at all: the other side is to move. Not legal while a royal piece of one's own is attacked.
    Pass,
}

/// What a move may not bring about.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Barred {
    /// A royal of the other side is attacked.
    Check,
    /// A royal of the other side is attacked, and no reply helps. Whether a reply is itself barred is not asked.
    Mate,
    /// A royal of the other side is attacked, and some reply helps: a check that is no mate. Of the reply, the same is not asked.
    MereCheck,
    /// The piece that has moved is attacked where it stands now.
    Exposed,
    /// What has stood on the board before in this game. Only a game with a history forbids it.
    Repetition(RepetitionKey),
    /// That something is so on the board: `Program::left`, by its number.
    Left(u8),
    /// That something which was so is so still: the same.
    Kept(u8),
}

impl Barred {
    /// Is it a check, or a check of some sort?
    pub fn is_check(&self) -> bool {
        matches!(self, Barred::Check | Barred::Mate | Barred::MereCheck)
    }
}

/// What may not be so after a move: all facts of one of these lists. Their subject is the side that moves.
#[derive(Clone, Debug)]
pub struct Left {
    /// What may not be so.
    pub any: Vec<Vec<BoardFact>>,
    /// That in its author's words, for people: `leaving no king on d4`.
    pub phrase: String,
}

/// However they are written.
impl PartialEq for Left {
    fn eq(&self, other: &Left) -> bool {
        self.any == other.any
    }
}

impl Eq for Left {}

impl Left {
    /// Every fact that is asked for.
    pub fn facts(&self) -> impl Iterator<Item = &BoardFact> {
        self.any.iter().flatten()
    }
}

/// Any move.
impl Default for Turn {
    fn default() -> Turn {
        Turn {
            choices: vec![vec![Action { act: Act::Move, barred: Vec::new() }]],
            grows: false,
            then: Vec::new(),
            check_ends: false,
            check_last: false,
            safe_at_end: false,
        }
    }
}

impl Turn {
    /// The most parts of a turn that does not grow.
    pub const MAX_PARTS: usize = 8;

    /// The most parts of a turn that grows: then it grows no more.
    pub const MAX_GROWN: u8 = 200;

    /// Is every move as good as any other, must one be made, and is it all?
    pub fn is_plain(&self) -> bool {
        let plain = |action: &Action| action.act == Act::Move && action.barred.is_empty();
        let plain = self.choices.first().is_some_and(|first| first.iter().any(plain));
        plain && !self.may_pass() && !self.has_parts()
    }

    /// Has it further parts, or might it?
    pub fn has_parts(&self) -> bool {
        self.grows || !self.then.is_empty()
    }

    /// May it attack no royal of the other side, whatever it does? (What follows a move may uncover an attack, and no action of a turn bars that.)
    pub fn never_gives_check(&self) -> bool {
        !self.has_parts() && self.actions().all(|action| action.barred.contains(&Barred::Check))
    }

    /// Does it have several moves, or might it?
    pub fn has_moves(&self) -> bool {
        self.grows || self.then.iter().any(|part| matches!(part.deed, PartDeed::Acts(_)))
    }

    /// How many of its parts are as the first, in a turn of so many moves if turns grow.
    #[doc(hidden)]
    pub fn first_parts(&self, moves: u32) -> usize {
        if self.grows { moves.max(1) as usize } else { 1 }
    }

    /// The further part that comes when so many parts have been played; nothing for one that is as the first, and beyond the end.
    #[doc(hidden)]
    pub fn further(&self, played: usize, moves: u32) -> Option<&Part> {
        self.then.get(played.checked_sub(self.first_parts(moves))?)
    }

    /// The paths of its parts.
    pub fn paths(&self) -> impl Iterator<Item = &[Step]> {
        self.then.iter().flat_map(|part| part.deed.places()).filter_map(|place| match place {
            PartPlace::On(_) => None,
            PartPlace::Path(path) => Some(path.as_slice()),
        })
    }

    /// Are pieces of a kind of the other side's moved in a part?
    pub fn moves_enemy(&self, kind: KindId) -> bool {
        self.moved().any(|moved| moved.enemy && moved.kinds.contains(kind))
    }

    /// Which pieces go in its parts that need not have moved before.
    pub fn moved(&self) -> impl Iterator<Item = &Moved> {
        self.then.iter().flat_map(|part| part.deed.moved())
    }

    /// May it ever be a pass?
    pub fn may_pass(&self) -> bool {
        self.actions().any(|action| action.act == Act::Pass)
    }

    /// What its actions may not repeat.
    pub fn unrepeated(&self) -> impl Iterator<Item = RepetitionKey> + '_ {
        self.actions().flat_map(|action| &action.barred).filter_map(|barred| match barred {
            Barred::Repetition(key) => Some(*key),
            _ => None,
        })
    }

    /// May nothing be done in any part of it?
    pub fn may_be_empty(&self) -> bool {
        let passes = |lists: &[Vec<Action>]| lists.iter().flatten().any(|action| action.act == Act::Pass);
        let empty = |part: &Part| part.if_possible || part.deed.choices().is_some_and(passes);
        passes(&self.choices) && self.then.iter().all(empty)
    }

    /// May it always be a pass, unless a royal piece is attacked? Where further parts follow, none of them may be possible.
    pub fn may_always_pass(&self) -> bool {
        self.may_pass() && !self.has_parts()
    }

    /// Every action of it, those of later parts too.
    pub fn actions(&self) -> impl Iterator<Item = &Action> {
        let later = self.then.iter().filter_map(|part| part.deed.choices());
        self.choices.iter().chain(later.flatten()).flatten()
    }

    /// Every list of actions of it that may be changed.
    pub fn choices_mut(&mut self) -> impl Iterator<Item = &mut Vec<Vec<Action>>> {
        let later = self.then.iter_mut().filter_map(|part| match &mut part.deed {
            PartDeed::Acts(choices) => Some(choices),
            PartDeed::Appears(..) | PartDeed::Goes(_) | PartDeed::GoesOn(_) | PartDeed::Moves(_) => None,
        });
        std::iter::once(&mut self.choices).chain(later)
    }
}

impl PartDeed {
    /// Every place to which something comes.
    pub fn places(&self) -> impl Iterator<Item = &PartPlace> {
        self.place().into_iter().chain(self.moved().iter().map(|moved| &moved.place))
    }

    /// Which pieces go that need not have moved before.
    pub fn moved(&self) -> &[Moved] {
        match self {
            PartDeed::Moves(moved) => moved,
            _ => &[],
        }
    }

    /// Where something comes to; nothing where a part is as the first, or several may go.
    pub fn place(&self) -> Option<&PartPlace> {
        match self {
            PartDeed::Acts(_) | PartDeed::Moves(_) => None,
            PartDeed::Appears(_, place) | PartDeed::Goes(place) | PartDeed::GoesOn(place) => Some(place),
        }
    }

    /// What it may be, where it is as the first part.
    pub fn choices(&self) -> Option<&[Vec<Action>]> {
        match self {
            PartDeed::Acts(choices) => Some(choices),
            PartDeed::Appears(..) | PartDeed::Goes(_) | PartDeed::GoesOn(_) | PartDeed::Moves(_) => None,
        }
    }

    /// Does a piece of a kind come to the board?
    pub fn brings(&self, kind: KindId) -> bool {
        matches!(self, PartDeed::Appears(Some(brought), _) if *brought == kind)
    }

    /// Does what has moved go on?
    pub fn goes_on(&self) -> bool {
        matches!(self, PartDeed::GoesOn(_))
    }

    /// Every place to which something comes, to be changed, and whether the other side's pieces do.
    #[doc(hidden)]
    pub fn places_mut(&mut self) -> Vec<(bool, &mut PartPlace)> {
        match self {
            PartDeed::Acts(_) => Vec::new(),
            PartDeed::Appears(_, place) | PartDeed::Goes(place) | PartDeed::GoesOn(place) => {
                vec![(false, place)]
            }
            PartDeed::Moves(moved) => moved.iter_mut().map(|moved| (moved.enemy, &mut moved.place)).collect(),
        }
    }

    /// Does what is nobody's come to the board, or go on it?
    pub fn is_nobodys(&self) -> bool {
        matches!(self, PartDeed::Appears(None, _) | PartDeed::Goes(_))
    }
}

impl Act {
    /// The name of what is done, as the text form has it.
    pub fn name(self) -> &'static str {
        match self {
            Act::Move => "move",
            Act::Capture => "capture",
            Act::MostCaptured => "capture of the most",
            Act::Drop => "drop",
            Act::Pass => "pass",
        }
    }
}

impl Barred {
    /// The name of what is barred, as the text form has it.
    pub fn name(self) -> &'static str {
        match self {
            Barred::Check => "check",
            Barred::Mate => "mate",
            Barred::MereCheck => "check except mate",
            Barred::Exposed => "exposed",
            Barred::Repetition(_) => "repeating",
            Barred::Left(_) => "leaving",
            Barred::Kept(_) => "keeping",
        }
    }
}
