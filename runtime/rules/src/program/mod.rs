//! The Program: what a variant *is* once its text has been understood.
//!
//! A Program is data, not code: a board, two armies of kinds whose rules are path programs, castlings,
//! starts, and an ordered list of endings. It is written from each **owner's** point of view (ranks count
//! from the owner's side, "ahead" is away from the owner); [`Symmetry`] says how Black's view maps to the
//! board. Nothing in it refers to text files, and nothing in the loader asks for a name: names are carried
//! for people.
//!
//! | type | what it holds |
//! |---|---|
//! | [`Board`], [`Link`] | the size, the holes and the seams, square names |
//! | [`Army`], [`Kind`] | what a side may have on the board |
//! | [`Rule`], [`Step`], [`Effect`] | how a kind moves: a path, what it may end on, what it does there |
//! | [`Condition`] | when a rule exists |
//! | [`Guard`], [`Freeze`], [`Escort`] | who may not capture a kind, what a kind freezes, and whom it follows |
//! | [`Change`] | promotion, and becoming another kind in a zone |
//! | [`Drop`], [`Gate`], [`ToHand`] | how a kind comes from the hand, and what goes there |
//! | [`Castling`] | castling as data |
//! | [`Turn`], [`Action`], [`Part`] | what a turn may be, what it must be first, and what follows |
//! | [`Ending`] | when the game is over and who gains what |
//!
//! [`Program`] implements `Display`: that is the stable text form of `wazir dump --stage program`.

mod army;
mod board;
mod castling;
mod catch;
mod condition;
mod drops;
mod effect_lists;
mod effects;
mod ending;
mod formation;
mod kind;
mod letter;
#[doc(hidden)]
pub mod limits;
mod path;
mod powers;
mod remembered;
#[doc(hidden)]
pub mod rights;
mod shape;
mod shuffle;
mod text;
mod turn;
mod worth;

pub use crate::status::Reason;
pub use army::{Army, Change, ChangeHow, Kind, Returns, Royalty};
pub use board::{Board, Cells, Link, Symmetry};
pub use castling::{Castling, CastlingWay};
pub use catch::{Catch, CatchPlace, Crossing};
pub use condition::{Condition, Fact, Place, Shared, Which};
pub use drops::{Drop, Gate, ToHand};
#[doc(hidden)]
pub use effect_lists::EffectLists;
pub use effects::{Capture, EffectError};
#[doc(hidden)]
pub use ending::are_so;
pub use ending::{
    BoardFact, CastlingFact, Counter, EndTest, Ending, Men, Near, Outcome, Perpetual, RepetitionKey, Share,
    Who,
};
pub use formation::{Formation, FormationShape};
pub use kind::{KindId, KindSet};
pub use letter::{Letter, NoLetter};
pub use path::{Bound, Effect, Fate, Group, Rule, Step, Target, Test, Watch, Whom};
pub use powers::{Escort, Freeze, Guard, Hold};
pub use remembered::Remembered;
pub use shape::{Shape, is_slide};
pub use shuffle::{Draw, Shuffle};
pub use turn::{Act, Action, Barred, Left, Moved, Part, PartDeed, PartPlace, Turn};
pub use worth::Worth;

use crate::side::Side;

/// A complete, checked variant, ready to be loaded into a `Game`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// The short name used on the command line.
    pub id: String,
    /// The name for people.
    pub title: String,
    /// The board.
    pub board: Board,
    /// How Black's view maps to the board.
    pub symmetry: Symmetry,
    /// White's army and Black's, by [`Side`].
    pub armies: [Army; 2],
    /// The start positions, the default first. Never empty.
    pub starts: Vec<Start>,
    /// What makes further, numbered starts of the first.
    pub shuffles: Vec<Shuffle>,
    /// What the move counter counts (the fifth field of FEN).
    pub counter: Counter,
    /// The endings in order: the first that holds decides.
    pub endings: Vec<Ending>,
    /// The name of what belongs to nobody, and stands in everybody's way, if there is any.
    pub nobodys: Option<String>,
    /// What moves may not leave behind or keep up, where a turn bars it.
    pub left: Vec<Left>,
}

/// A start position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The name after the colon (`full` in `infector:full`); `None` for a variant with one start.
    pub name: Option<String>,
    /// A FEN of one to six fields; without rights, every castling whose pieces stand ready is granted.
    pub fen: String,
}

impl Program {
    /// The same Program, whose paths know enemies by their kinds.
    #[doc(hidden)]
    pub fn naming_enemies(&self) -> Program {
        fn name(steps: &mut [Step], enemies: KindSet) {
            for step in steps {
                match step {
                    Step::Test(test) if *test == Test::Enemy => {
                        *test = Test::Of { own: KindSet::NONE, enemy: enemies };
                    }
                    Step::Repeat { body, .. } => name(body, enemies),
                    Step::Either(bodies) => bodies.iter_mut().for_each(|body| name(body, enemies)),
                    _ => {}
                }
            }
        }
        let mut program = self.clone();
        for side in Side::BOTH {
            let [own, enemies] = [side, !side].map(|side| KindSet::first(self.army(side).kinds.len()));
            let army = &mut program.armies[side.index()];
            army.kinds.iter_mut().for_each(|kind| kind.paths_mut(&mut |path| name(path, enemies)));
            // What the other side's pieces watch is seen from there.
            let rules = army.kinds.iter_mut().flat_map(|kind| &mut kind.rules);
            for effect in rules.flat_map(|rule| rule.capture.iter_mut().chain(&mut rule.moving)) {
                if let Effect::Watched(watch, _) = effect
                    && !watch.is_own()
                {
                    name(&mut watch.path, own);
                }
            }
            for (theirs, place) in army.turn.then.iter_mut().flat_map(|part| part.deed.places_mut()) {
                if let PartPlace::Path(path) = place {
                    name(path, if theirs { own } else { enemies });
                }
            }
        }
        let enemies = Side::each(|side| KindSet::first(self.army(!side).kinds.len()));
        let endings = program.endings.iter_mut().flat_map(|ending| ending.test.facts_mut());
        for fact in endings.chain(program.left.iter_mut().flat_map(|left| &mut left.any).flatten()) {
            fact.paths_mut(&mut |side, path| name(path, enemies[side.index()]));
        }
        program
    }

    /// The kinds of a side to which something may happen because of a move, besides being captured.
    pub fn befallen(&self, side: Side) -> KindSet {
        let mut found = KindSet::NONE;
        for mover in Side::BOTH {
            for (index, kind) in self.army(mover).kinds.iter().enumerate() {
                for effect in kind.effects() {
                    match effect {
                        Effect::Befall(Whom::Mover, _) if mover == side => {
                            found.insert(KindId(index as u8));
                            // It may have become another where it went.
                            kind.changes.iter().flat_map(|c| &c.to).for_each(|to| found.insert(*to));
                        }
                        Effect::Befall(Whom::Each(group), _) => {
                            found = found | if mover == side { group.own } else { group.enemy };
                        }
                        Effect::Watched(watch, _) if mover == side => found = found | watch.movers,
                        _ => {}
                    }
                }
            }
        }
        found
    }

    /// The kinds of a side that moves of others push on, draw along or change places with.
    pub fn shifted(&self, side: Side) -> KindSet {
        let mut found = KindSet::NONE;
        for mover in Side::BOTH {
            for kind in &self.army(mover).kinds {
                let met = kind.rules.iter().filter_map(|rule| rule.meets);
                let drawn = kind.effects().filter_map(|effect| match effect {
                    Effect::Follow(kinds, _) => Some(*kinds),
                    _ => None,
                });
                for kinds in met.chain(drawn) {
                    found = found | kinds[usize::from(mover != side)];
                }
            }
        }
        found
    }

    /// Do turns of either side have further parts, or might they?
    pub fn has_parts(&self) -> bool {
        self.armies.iter().any(|army| army.turn.has_parts())
    }

    /// Can a side be without a royal piece: because of an effect, or because it lost one that was not royal at the time?
    #[doc(hidden)]
    pub fn may_lack_royals(&self, side: Side) -> bool {
        let at_times = |kind: &Kind| kind.royal && kind.royalty != Royalty::Always;
        self.may_lose_royals(side) || self.army(side).kinds.iter().any(at_times)
    }

    /// Can an effect take away a royal piece of a side, or its royalty, or a further move of a turn capture it?
    #[doc(hidden)]
    pub fn may_lose_royals(&self, side: Side) -> bool {
        self.befallen(side).iter().any(|kind| self.army(side).kind(kind).royal)
            || self.army(!side).turn.has_moves() && self.is_over_without_royals(side)
    }

    /// Does an ending decide the game as soon as a side has none of its royals?
    #[doc(hidden)]
    pub fn is_over_without_royals(&self, side: Side) -> bool {
        let army = self.army(side);
        let royals: KindSet = army.ids().filter(|id| army.kind(*id).royal).collect();
        let follows = |fact: &BoardFact| match fact {
            BoardFact::Men(Men {
                whose: Who::Subject,
                share: Share::Count { least: 0, .. },
                kinds,
                zones: None,
                near: None,
                formation: None,
                ..
            }) => !kinds[side.index()].is_empty() && kinds[side.index()].is_within(royals),
            _ => false,
        };
        let decides = |test: &EndTest| match test {
            EndTest::Board(any) => any.iter().any(|all| all.iter().all(follows)),
            _ => false,
        };
        !royals.is_empty() && self.endings.iter().any(|ending| !ending.claimed && decides(&ending.test))
    }

    /// Do effects turn pieces on the board into others?
    pub fn turns_kinds(&self) -> bool {
        let turns = |effect: &Effect| {
            matches!(effect.fate(), Some(Fate::Become(_) | Fate::BecomeCaptured | Fate::ChangeSides))
        };
        let kinds = self.armies.iter().flat_map(|army| &army.kinds);
        kinds.flat_map(Kind::effects).any(turns)
    }

    /// May an effect make a royal piece of a side?
    #[doc(hidden)]
    pub fn may_crown(&self, side: Side) -> bool {
        let royal = |kind: &Option<KindId>| kind.is_some_and(|kind| self.army(side).kind(kind).royal);
        let twins = self.army(!side).kinds.iter().any(|kind| royal(&kind.twin));
        Side::BOTH.into_iter().any(|mover| {
            let crowns = |effect: &Effect| match effect.fate() {
                Some(Fate::Become(kinds)) => royal(&kinds[usize::from(mover != side)]),
                Some(Fate::ChangeSides | Fate::BecomeCaptured) => twins,
                _ => false,
            };
            let kinds = &self.army(mover).kinds;
            kinds.iter().flat_map(Kind::effects).any(crowns)
        })
    }

    /// What moves may not leave behind or keep up, by its number.
    pub fn left(&self, number: u8) -> &[Vec<BoardFact>] {
        self.left.get(usize::from(number)).map_or(&[], |left| &left.any)
    }

    /// Must it be known what the plies of a game have done, besides how often what stands on the board has stood there?
    pub fn needs_history(&self) -> bool {
        let unrepeated = |army: &Army| army.turn.unrepeated().next().is_some();
        self.endings
            .iter()
            .any(|e| matches!(e.test, EndTest::Perpetual { .. } | EndTest::MatedBy { row: true, .. }))
            || self.armies.iter().any(unrepeated)
    }

    /// Every path of the rules of the pieces, and of what endings and turns look for.
    pub fn paths(&self) -> impl Iterator<Item = &[Step]> {
        let kinds = self.armies.iter().flat_map(|army| &army.kinds);
        let left = self.left.iter().flat_map(Left::facts).flat_map(BoardFact::paths);
        let turns = self.armies.iter().flat_map(|army| army.turn.paths());
        let endings = self.endings.iter().flat_map(|ending| ending.test.paths());
        let watched = self.armies.iter().flat_map(|army| &army.kinds).flat_map(Kind::effects);
        let watched = watched.filter_map(Effect::watch).map(|watch| watch.path.as_slice());
        listed(kinds.flat_map(Kind::paths).chain(watched).chain(turns).chain(endings).chain(left))
    }

    /// The points of a side for what it has on the board, in hundredths, and what it has of its own; `count` says how many there are of
    /// a kind.
    #[doc(hidden)]
    pub fn points(&self, side: Side, count: impl Fn(KindId) -> u32) -> u64 {
        let army = self.army(side);
        let of = |id: KindId| {
            army.kind(id).points.map(|points| u64::from(points.in_hundredths()) * u64::from(count(id)))
        };
        u64::from(army.points.in_hundredths()) + army.ids().filter_map(of).sum::<u64>()
    }

    /// Does anything count points? Otherwise no side ever has more of them than the other.
    pub fn has_points(&self) -> bool {
        let some = |points: Worth| points.in_hundredths() > 0;
        let counts = |army: &Army| some(army.points) || army.kinds.iter().filter_map(|k| k.points).any(some);
        self.armies.iter().any(counts)
    }

    /// The army of a side.
    pub fn army(&self, side: Side) -> &Army {
        &self.armies[side.index()]
    }

    /// The name under which a start is played: `infector:full`, or the id alone where starts have no names.
    pub fn canonical_name(&self, start: &Start) -> String {
        match &start.name {
            Some(name) => format!("{}:{name}", self.id),
            None => self.id.clone(),
        }
    }

    /// The start of this name, or the first one for `None`. Numbered starts are found by `Game::find_start`.
    pub fn find_start(&self, name: Option<&str>) -> Option<&Start> {
        match name {
            None => self.starts.first(),
            Some(_) => self.starts.iter().find(|s| s.name.as_deref() == name),
        }
    }
}

/// The items of a chain of iterators, walked here and only here: what is done with them is compiled for a plain list each time, and not for the
/// whole chain. For what is asked while a game loads.
fn listed<T>(items: impl Iterator<Item = T>) -> std::vec::IntoIter<T> {
    items.collect::<Vec<T>>().into_iter()
}
