//! Armies: the kinds of piece that a side may have, what they become, and how the side castles.

use super::castling::{Castling, CastlingWay};
use super::catch::{Catch, CatchPlace};
use super::condition::Condition;
use super::drops::{Drop, Gate, ToHand};
use super::kind::{KindId, KindSet};
use super::letter::Letter;
use super::listed;
use super::path::{Bound, Effect, Rule, Step};
use super::powers::{Escort, Freeze, Guard, Hold};
use super::turn::Turn;
use super::worth::Worth;
use crate::square::{Square, SquareSet};

/// What one side plays with.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Army {
    /// The kinds, in the author's order; [`KindId`] is the index. At most [`Army::MAX_KINDS`].
    pub kinds: Vec<Kind>,
    /// The castlings, in the author's order. At most [`Army::MAX_CASTLINGS`].
    pub castlings: Vec<Castling>,
    /// What its turn may be.
    pub turn: Turn,
    /// The points that it has of its own.
    pub points: Worth,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kind {
    /// Its name, unique in its army.
    pub name: String,
    /// Its letter in FEN and in promotions, unique in its army.
    pub letter: Letter,
    /// Its worth, where the file states one.
    pub worth: Option<Worth>,
    /// The points that a piece counts on the board, where endings compare them.
    pub points: Option<Worth>,
    /// It must not be left attacked, and its capture is what the game is about.
    pub royal: bool,
    /// When it is so, if it is royal.
    pub royalty: Royalty,
    /// Nothing can capture it.
    pub uncapturable: bool,
    /// Who cannot capture it, and when.
    pub guards: Vec<Guard>,
    /// What it freezes.
    pub freezes: Vec<Freeze>,
    /// Whom it follows.
    pub escorts: Vec<Escort>,
    /// How it moves.
    pub rules: Vec<Rule>,
    /// Where every path of these rules ends, as seen from where it begins.
    pub bounds: Vec<Bound>,
    /// What it becomes, and where.
    pub changes: Vec<Change>,
    /// An unmoved piece counts as moved from the ply on after which one of these holds.
    pub ages: Vec<Condition>,
    /// How it comes from the hand to the board.
    pub drops: Vec<Drop>,
    /// Behind whom it comes from the hand to the board.
    pub gates: Vec<Gate>,
    /// Where it goes when it is captured; `None`: out of the game.
    pub to_hand: Option<ToHand>,
    /// Where it comes back when it is captured, by where it stood then, as its owner sees it; and that in its author's words.
    pub returns: Option<Returns>,
    /// The kind of the other army that it is when it changes sides.
    pub twin: Option<KindId>,
    /// The name of the shape that pictures show it in, if its file says so. No rule asks for it.
    pub drawn: Option<String>,
}

/// When the pieces of a royal kind are royal. It is asked of every position as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Royalty {
    /// Always.
    Always,
    /// While this holds, which asks what its side has on the board.
    If(Condition),
    /// Unless another piece of its side, of one of these kinds, is not attacked.
    UnlessSafe(KindSet),
}

/// Where captured pieces of a kind come back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Returns {
    /// From these squares, to that one, if it is empty. No square is in two of the sets.
    pub squares: Vec<(SquareSet, Square)>,
    /// The line as its author wrote it, for people.
    pub phrase: String,
}

/// A piece that ends its move in a zone becomes another; or, of some changes, one that begins it there, too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The zone, as the owner sees it.
    pub zone: SquareSet,
    /// Where the move must begin; `None` for anywhere.
    pub from: Option<SquareSet>,
    /// What it may become (kinds of its own army). One kind if automatic.
    pub to: Vec<KindId>,
    /// How many of each of these the side may have; the choice is open only while it has fewer. Empty: any number.
    pub limits: Vec<u8>,
    /// Whether and when.
    pub how: ChangeHow,
    /// Must the move capture, or capture nothing?
    pub captures: Option<bool>,
    /// What must hold before the move, for a choice of the mover's.
    pub condition: Option<Condition>,
}

impl Change {
    /// Must a piece become another whose move ends in the zone, whatever else holds?
    pub fn compels(&self) -> bool {
        self.how == ChangeHow::Compulsory
            && self.condition.is_none()
            && self.from.is_none()
            && self.captures.is_none()
    }
}

/// How a [`Change`] comes about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ChangeHow {
    /// The mover must choose one of the kinds when a move ends in the zone.
    Compulsory,
    /// The mover may choose one of the kinds when a move ends in the zone.
    Optional,
    /// It happens by itself whenever the piece is in the zone, by moving there or by being made there.
    Whenever,
}

impl Army {
    /// The most kinds an army can have.
    pub const MAX_KINDS: usize = KindSet::MAX;
    /// The most things that the promotions of a kind can depend on: conditions, squares from which they go, limited kinds.
    pub const MAX_CONDITIONS: usize = 8;
    /// The most castlings an army can have.
    pub const MAX_CASTLINGS: usize = 8;

    /// The kind of an id. To an id that the army does not have belongs a kind without a name that does nothing.
    pub fn kind(&self, id: KindId) -> &Kind {
        static NOTHING: Kind = Kind {
            name: String::new(),
            letter: Letter::UNKNOWN,
            worth: None,
            points: None,
            royal: false,
            royalty: Royalty::Always,
            uncapturable: false,
            guards: Vec::new(),
            freezes: Vec::new(),
            escorts: Vec::new(),
            rules: Vec::new(),
            bounds: Vec::new(),
            changes: Vec::new(),
            ages: Vec::new(),
            drops: Vec::new(),
            gates: Vec::new(),
            to_hand: None,
            returns: None,
            twin: None,
            drawn: None,
        };
        self.kinds.get(id.index()).unwrap_or(&NOTHING)
    }

    /// Does another castling of the army take the first mover from the same square to the same destination? Both are
    /// named by their partners' squares then. Of those that begin wherever their pieces stand, it is asked only in a position.
    pub fn is_shared(&self, castling: &Castling) -> bool {
        let ends = |c: &Castling| -> Vec<(Square, Square)> {
            let fixed: &[CastlingWay] = if c.is_fixed() { &c.ways } else { &[] };
            fixed.iter().map(|way| (way.king_from, way.king_to)).collect()
        };
        let own = ends(castling);
        let others = self.castlings.iter().filter(|other| *other != castling);
        others.flat_map(ends).any(|other| own.contains(&other))
    }

    /// The castlings of some places, which are bits.
    pub fn castlings_at(&self, places: u8) -> impl Iterator<Item = &Castling> {
        let all = self.castlings.iter().zip(0..Army::MAX_CASTLINGS);
        all.filter(move |(_, at)| places >> at & 1 != 0).map(|(castling, _)| castling)
    }

    /// Two kinds in hand of which the same may be put down on the same square, and what: the two drops would have one name.
    pub fn same_drops(&self) -> Option<(KindId, KindId, KindId)> {
        let of =
            |kind: KindId| self.kind(kind).drops.iter().flat_map(move |d| d.faces(kind).map(move |f| (f, d)));
        let same = |one: KindId, other: KindId| {
            let meets = |(face, drop): (KindId, &Drop)| {
                of(other).any(|(f, d)| f == face && !d.zone.and(&drop.zone).is_empty()).then_some(face)
            };
            of(one).find_map(meets)
        };
        let pairs =
            self.ids().flat_map(|one| self.ids().filter(move |other| *other != one).map(move |o| (one, o)));
        pairs.into_iter().find_map(|(one, other)| Some((one, other, same(one, other)?)))
    }

    /// The kind with a name.
    pub fn by_name(&self, name: &str) -> Option<KindId> {
        self.kinds.iter().position(|k| k.name == name).map(|i| KindId(i as u8))
    }

    /// The kind with a letter.
    pub fn by_letter(&self, letter: Letter) -> Option<KindId> {
        self.kinds.iter().position(|k| k.letter == letter).map(|i| KindId(i as u8))
    }

    /// A kind, and what it becomes by itself on a square, as its owner sees it: one after the other, itself first. Changes that go
    /// round in a circle end after as many as there are kinds.
    pub fn becoming(&self, kind: KindId, square: Square) -> impl Iterator<Item = KindId> + '_ {
        let next = move |kind: &KindId| {
            let changes = self.kinds.get(kind.index())?.changes.iter();
            let mut by_itself = changes.filter(|c| c.how == ChangeHow::Whenever && c.zone.contains(square));
            by_itself.next()?.to.first().copied()
        };
        std::iter::successors(Some(kind), next).take(self.kinds.len() + 1)
    }

    /// What a kind is on a square, as its owner sees it, once everything that happens there by itself has happened.
    pub fn settled(&self, kind: KindId, square: Square) -> KindId {
        self.becoming(kind, square).last().unwrap_or(kind)
    }

    /// Every kind's id.
    pub fn ids(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.kinds.len() as u8).map(KindId)
    }
}

impl Kind {
    /// Does a rule of the kind let it stay where it is? What leaves something by every move never does.
    pub fn stays(&self, rule: &Rule) -> bool {
        rule.moves_in_place() && self.bounds.iter().all(|bound| bound.keeps)
    }

    /// Every path of its rules, and of what they and its promotions ask for.
    pub fn paths(&self) -> impl Iterator<Item = &[Step]> {
        let promotions = self.changes.iter().filter_map(|change| change.condition.as_ref());
        let drops = self.drops.iter().flat_map(|drop| &drop.conditions);
        let asked = promotions.chain(&self.ages).chain(self.royal_if()).chain(drops).chain(self.held_if());
        let captors = self.guards.iter().filter_map(|guard| guard.place.as_deref());
        let held = self.freezes.iter().filter_map(|freeze| match &freeze.place {
            Hold::Path(path) => Some(path.as_slice()),
            Hold::Attacked => None,
        });
        let led = self.escorts.iter().map(|escort| escort.place.as_slice());
        let dropped = self.drops.iter().flat_map(|drop| &drop.effects).filter_map(Effect::group);
        let reached = captors.chain(held).chain(led).chain(dropped.map(|group| group.path.as_slice()));
        listed(self.rules.iter().flat_map(Rule::paths).chain(asked.flat_map(Condition::paths)).chain(reached))
    }

    /// All that happens by its moves, captures and drops.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        listed(
            self.rules.iter().flat_map(Rule::effects).chain(self.drops.iter().flat_map(|drop| &drop.effects)),
        )
    }

    /// Changes every path of its rules, and of what they, its promotions and its ages ask for.
    #[doc(hidden)]
    pub fn paths_mut(&mut self, change: &mut dyn FnMut(&mut [Step])) {
        let promotions = self.changes.iter_mut().filter_map(|change| change.condition.as_mut());
        let rules = self.rules.iter_mut().flat_map(|rule| &mut rule.conditions);
        let drops = self.drops.iter_mut().flat_map(|drop| &mut drop.conditions);
        let guards = self.guards.iter_mut().filter_map(|guard| guard.condition.as_mut());
        let freezes = self.freezes.iter_mut().filter_map(|freeze| freeze.condition.as_mut());
        let royal = match &mut self.royalty {
            Royalty::If(condition) => Some(condition),
            Royalty::Always | Royalty::UnlessSafe(_) => None,
        };
        let escorts = self.escorts.iter_mut().filter_map(|escort| escort.condition.as_mut());
        let lines = drops.chain(guards).chain(freezes).chain(escorts).chain(royal);
        for condition in rules.chain(promotions).chain(&mut self.ages).chain(lines) {
            condition.paths_mut(change);
        }
        self.guards.iter_mut().filter_map(|guard| guard.place.as_mut()).for_each(|path| change(path));
        for freeze in &mut self.freezes {
            if let Hold::Path(path) = &mut freeze.place {
                change(path);
            }
        }
        self.escorts.iter_mut().for_each(|escort| change(&mut escort.place));
        for effect in self.drops.iter_mut().flat_map(|drop| &mut drop.effects) {
            effect.paths_mut(change);
        }
        for rule in &mut self.rules {
            change(&mut rule.path);
            if let Some(catch) = &mut rule.catches {
                catch.each_mut(&mut |catch: &mut Catch| {
                    if let CatchPlace::Around { path, .. } = &mut catch.place {
                        change(path);
                    }
                });
            }
            rule.capture.iter_mut().chain(&mut rule.moving).for_each(|effect| effect.paths_mut(change));
        }
    }

    /// Every condition of its rules and its promotions, those by which it counts as moved, and those of its other lines.
    pub fn conditions(&self) -> impl Iterator<Item = &Condition> {
        let promotions = self.changes.iter().filter_map(|change| change.condition.as_ref());
        let drops = self.drops.iter().flat_map(|drop| &drop.conditions);
        let asked = promotions.chain(&self.ages).chain(self.royal_if()).chain(drops).chain(self.held_if());
        listed(self.rules.iter().flat_map(|rule| &rule.conditions).chain(asked))
    }

    /// Can the kind be in a hand or come to one?
    pub fn has_to_do_with_hands(&self) -> bool {
        self.to_hand.is_some() || !self.drops.is_empty() || !self.gates.is_empty()
    }

    /// The conditions under which some cannot capture it, it freezes others, or follows them.
    fn held_if(&self) -> impl Iterator<Item = &Condition> {
        let guards = self.guards.iter().filter_map(|guard| guard.condition.as_ref());
        let freezes = self.freezes.iter().filter_map(|freeze| freeze.condition.as_ref());
        listed(
            guards.chain(freezes).chain(self.escorts.iter().filter_map(|escort| escort.condition.as_ref())),
        )
    }

    /// The condition under which it is royal.
    fn royal_if(&self) -> Option<&Condition> {
        match &self.royalty {
            Royalty::If(condition) => Some(condition),
            Royalty::Always | Royalty::UnlessSafe(_) => None,
        }
    }

    /// On how many things its promotions depend.
    pub fn asked_of_promotions(&self) -> usize {
        let (mut from, mut limited) = (Vec::new(), Vec::new());
        for change in &self.changes {
            if let Some(squares) = &change.from
                && !from.contains(&squares)
            {
                from.push(squares);
            }
            for limit in change.to.iter().zip(&change.limits) {
                if !limited.contains(&limit) {
                    limited.push(limit);
                }
            }
        }
        let captures = |so: bool| usize::from(self.changes.iter().any(|c| c.captures == Some(so)));
        self.changes.iter().filter(|c| c.condition.is_some()).count()
            + from.len()
            + limited.len()
            + captures(true)
            + captures(false)
    }

    /// May its mover choose, somewhere, what it becomes?
    #[doc(hidden)]
    pub fn may_choose(&self) -> bool {
        self.changes.iter().any(|change| change.how != ChangeHow::Whenever)
    }

    /// Is it royal whatever else is on the board?
    pub fn always_royal(&self) -> bool {
        self.royal && self.royalty == Royalty::Always
    }

    /// Can the kind be captured?
    pub fn capturable(&self) -> bool {
        !self.uncapturable
    }
}
