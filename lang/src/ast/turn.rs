//! What a turn may be.

use super::{Leg, Name, Near, Noun, Place, Squares};
use crate::source::Span;
use wazir_runtime::program::{Act, Barred};

/// `turn { a capture, else a move }`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Does it replace another?
    pub replace: bool,
    /// The actions, the preferred first; those joined by `or` stand in one list. Empty where the line could not be read.
    pub choices: Vec<Vec<Action>>,
    /// How many of them it has.
    pub moves: HowMany,
    /// The line of actions.
    pub line: Span,
    /// The further parts.
    pub then: Vec<TurnPart>,
    /// What else holds of it, each with its line.
    pub rules: Vec<(TurnRule, Span)>,
    /// Its first words.
    pub span: Span,
}

impl Turn {
    /// The lists of actions of each part that has some.
    pub fn all_choices(&self) -> impl Iterator<Item = &Vec<Vec<Action>>> {
        let later = self.then.iter().filter_map(|part| match &part.deed {
            TurnDeed::Acts(choices) => Some(choices),
            TurnDeed::Comes { .. } | TurnDeed::GoesOn(_) | TurnDeed::Moves(..) => None,
        });
        std::iter::once(&self.choices).chain(later)
    }

    /// Every list of actions of it, those of later parts too.
    pub fn choices_mut(&mut self) -> impl Iterator<Item = &mut Vec<Vec<Action>>> {
        let later = self.then.iter_mut().filter_map(|part| match &mut part.deed {
            TurnDeed::Acts(choices) => Some(choices),
            TurnDeed::Comes { .. } | TurnDeed::GoesOn(_) | TurnDeed::Moves(..) => None,
        });
        std::iter::once(&mut self.choices).chain(later)
    }
}

/// How many moves a turn has before its further parts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum HowMany {
    /// So many: `2 moves`.
    Number(u64),
    /// `one move more than the turn before`
    OneMore,
}

/// What holds of a turn of several parts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TurnRule {
    /// `a check ends the turn`
    CheckEnds,
    /// `no check before the last move`
    CheckLast,
    /// `check counts only at the end of the turn`
    SafeAtEnd,
}

/// `then the duck goes anywhere`, `then a move or a pass`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnPart {
    /// What is done.
    pub deed: TurnDeed,
    /// It is left out where nothing could do it.
    pub if_possible: bool,
    /// The sentence.
    pub span: Span,
    /// The line.
    pub line: Span,
}

/// What is done in a later part of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TurnDeed {
    /// One of several actions, as in the first part.
    Acts(Vec<Vec<Action>>),
    /// A piece comes to the board (`appears`), or goes from where it stands.
    Comes {
        /// Something comes to the board; otherwise it goes from where it stands.
        appears: bool,
        /// What does.
        name: Name,
        /// Where to.
        place: PartPlace,
    },
    /// What has moved goes on: `then it goes a step up`.
    GoesOn(PartPlace),
    /// One of these pieces goes: `then an enemy pawn goes a step forward`.
    Moves(Noun, PartPlace),
}

/// Where something comes to in a part of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartPlace {
    /// `anywhere`
    Anywhere,
    /// `on ranks 2-3`, `to a1`
    On(Squares),
    /// `next to it`, `a slide any way from it`
    Near(Place),
    /// `a step any way`, from where it stands
    By(Box<Leg>),
}

/// `a move giving no check`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// What is done.
    pub act: Act,
    /// What it must not bring about.
    pub barred: Vec<Barred>,
    /// What must not be so on the board when it is done.
    pub leaving: Option<Leaving>,
    /// Where it stands.
    pub span: Span,
}

/// `leaving no king on d4`, `keeping no general a slide forward from an enemy general`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// `keeping`: only where it was so before.
    pub kept: bool,
    /// Which pieces.
    pub noun: Noun,
    /// On which squares.
    pub squares: Option<Squares>,
    /// Near which others.
    pub near: Option<Box<Near>>,
    /// Where it stands.
    pub span: Span,
}
