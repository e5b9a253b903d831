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
    /// The line of actions.
    pub line: Span,
    /// The further parts.
    pub then: Vec<TurnPart>,
    /// Its first words.
    pub span: Span,
}

/// `then the duck goes anywhere`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnPart {
    /// Something comes to the board; otherwise it goes from where it stands.
    pub appears: bool,
    /// What does.
    pub name: Name,
    /// Where to.
    pub place: PartPlace,
    /// The sentence.
    pub span: Span,
    /// The line.
    pub line: Span,
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
