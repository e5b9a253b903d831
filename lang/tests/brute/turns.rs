//! What a variant says of turns, of promotions and of castlings.

use super::rules::*;

/// How many moves a turn begins with.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Times {
    So(u32),
    /// One more than the turn before had.
    OneMore,
}

impl Default for Times {
    fn default() -> Times {
        Times::So(1)
    }
}

/// What a turn of several parts says of checks.
#[derive(Copy, Clone, Debug, Default)]
pub struct Checks {
    /// A part that gives one is the last.
    pub end_it: bool,
    /// Only the last part may give one.
    pub only_last: bool,
    /// One's own royal pieces may be attacked between the parts.
    pub count_at_end: bool,
}

/// A part of a turn behind its first moves.
#[derive(Clone, Debug)]
pub enum Further {
    /// Something that a turn may be, as at its beginning.
    Acts(Vec<Vec<Action>>),
    Comes(Comes),
    /// What has moved goes on.
    GoesOn(Wherever),
    /// One of these goes, as its owner sees it.
    Goes(Men, Wherever),
}

/// What comes or goes in a part.
#[derive(Clone, Debug)]
pub struct Comes {
    pub name: String,
    /// It appears; otherwise it goes.
    pub appears: bool,
    pub to: Wherever,
}

#[derive(Clone, Debug)]
pub enum Wherever {
    Anywhere,
    On(Vec<Square>),
    /// From the piece that has moved where it appears, and from where it stands where it goes.
    By(Walk),
}

/// Something that a turn may be.
#[derive(Clone, Debug, Default)]
pub struct Action {
    /// Only a move that takes something.
    pub captures: bool,
    /// And of those only what takes as many as any.
    pub most: bool,
    /// Only a drop.
    pub drops: bool,
    pub passes: bool,
    pub giving_no: Option<Barred>,
    /// What it may not leave on the board.
    pub leaving_no: Vec<Left>,
    /// What it may not bring about again.
    pub repeating_no: Option<Repetition>,
}

/// Men somewhere of whom a move may leave none.
#[derive(Clone, Debug)]
pub struct Left {
    /// Only where there was one before.
    pub keeping: bool,
    pub men: Men,
    pub place: Spot,
}

/// Where men are of whom a turn or an ending speaks.
#[derive(Clone, Debug)]
pub enum Spot {
    On([Vec<Square>; 2]),
    /// Where a walk leads from one of these.
    Near(Men, Walk),
}

/// What a move may not bring about.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Barred {
    Check,
    Mate,
    CheckExceptMate,
    /// That an enemy attacks the piece that has moved.
    Unsafe,
}

impl Promotion {
    /// What it asks of the move: does that capture as it must?
    pub fn captures(&self, captures: bool) -> bool {
        let mut asks = self.when.iter().filter(|when| when.some.iter().flatten().any(is_capture));
        asks.all(|when| captures != when.unless)
    }

    /// What else it asks.
    pub fn asked(&self) -> Vec<When> {
        let mut rest = self.when.clone();
        rest.retain_mut(|when| {
            let asks = when.some.iter().flatten().any(is_capture);
            when.some.iter_mut().for_each(|all| all.retain(|asked| !is_capture(asked)));
            !asks || when.some.iter().any(|all| !all.is_empty())
        });
        rest
    }
}

fn is_capture(asked: &Asked) -> bool {
    matches!(asked, Asked::Captures)
}

#[derive(Clone, Debug)]
pub struct Promotion {
    pub may: bool,
    pub how: Promoting,
    pub on: Vec<Square>,
    pub to: Vec<String>,
    pub when: Vec<When>,
    /// No more of these than at the start.
    pub limited: bool,
}

/// Where a move begins or ends that promotes.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Promoting {
    On,
    From,
    OnOrFrom,
    Entering,
}

#[derive(Clone, Debug)]
pub struct Castling {
    pub name: String,
    pub letter: char,
    pub king: String,
    /// Where it stands; otherwise wherever it stood at the start.
    pub king_from: Option<Square>,
    pub king_to: Vec<Square>,
    pub partners: Vec<String>,
    pub partner: Partner,
    /// Otherwise next to where the king goes.
    pub partner_to: Option<Square>,
    pub empty: Vec<Ground>,
    pub safe: Vec<Ground>,
}

/// Where a partner stands.
#[derive(Copy, Clone, Debug, PartialEq)]
pub enum Partner {
    On(Square),
    Right,
    Left,
}

/// Squares of which a castling speaks.
#[derive(Clone, Debug)]
pub enum Ground {
    These(Vec<Square>),
    WayOfKing,
    WayOfPartner,
}

/// Starts that are numbered: men are taken off some squares and put there again.
#[derive(Clone, Debug)]
pub struct Shuffle {
    /// Both, where nothing is said.
    pub side: Option<Side>,
    pub squares: Vec<Square>,
    /// Men in their order, and the squares for them.
    pub draws: Vec<(Vec<String>, Vec<Square>)>,
}

impl Promotion {
    /// Does it speak of a move from one square to another?
    pub fn speaks_of(&self, from: Square, to: Square) -> bool {
        let [begins, ends] = [from, to].map(|s| self.on.contains(&s));
        match self.how {
            Promoting::On => ends,
            Promoting::From => begins,
            Promoting::OnOrFrom => begins || ends,
            Promoting::Entering => ends && !begins,
        }
    }
}
