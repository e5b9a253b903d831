//! What can happen in a game at all, as far as it can be told from the rules without playing.
//!
//! [`Reachability`] follows every piece from the start positions wherever its rules could take it, whatever stands in
//! its way, and lets it capture wherever an enemy could stand. That finds everything that can happen, and some things
//! that cannot. So *never* is proved, and *possible* is not: checks warn only of the first.
//!
//! ```
//! # let text = "edition 1\nvariant tiny \"Tiny\" {\n board 3 x 3\n piece king K royal { move and capture step any way }\n\
//! #   piece ferz F { move and capture step diagonal }\n setup \"1k1/3/FK1\"\n endings { stalemate: draw } }";
//! # let compilation = wazir_lang::compile("tiny.wazir", text, &wazir_lang::NO_FILES);
//! # let program = compilation.variants[0].program.as_ref().unwrap();
//! use wazir_lang::reachability::Reachability;
//! use wazir_runtime::Side;
//!
//! let reachability = Reachability::of(program);
//! let ferz = program.army(Side::White).by_name("ferz").unwrap();
//! assert!(reachability.appears(Side::White, ferz));
//! assert!(!reachability.appears(Side::Black, ferz));
//! assert_eq!(reachability.reach(Side::White, ferz).len(), 5);          // the squares of one colour
//! assert_eq!(reachability.parts(Side::White, ferz).len(), 2);
//! ```

mod chance;
mod conditions;
mod journey;
mod walk;

pub use chance::Chance;
pub(crate) use chance::{NEVER_KEPT, NO_CHECK, NO_PASS, most_ever, no_line, no_room, too_small};
pub(crate) use journey::Journey;
pub(crate) use walk::{Follower, Ways, topology, view};

use crate::literal::placement;
use std::cell::RefCell;
use std::sync::Arc;
use wazir_runtime::program::{
    BoardFact, Change, ChangeHow, Effect, Fate, Kind, KindId, KindSet, PartDeed, PartPlace, Program, Rule,
    Step, Target, Whom,
};
use wazir_runtime::walk::{Code, reach_within};
use wazir_runtime::{Game, Match, Side, Square, SquareSet, Status, Topology};

thread_local! {
    /// What was found last of endings on this thread: whoever compiles a file asks for it twice, for its warnings and for its summary.
    static LAST: RefCell<Option<(Program, Vec<Chance>)>> = const { RefCell::new(None) };
}

/// What can happen in the games of a Program, as this [module](self) finds it.
#[derive(Clone, Debug)]
pub struct Reachability {
    /// What is in hand in some start.
    in_hand: Vec<(Side, KindId)>,
    program: Program,
    /// By side and kind: where it can stand, as its owner sees it.
    stands: [Vec<SquareSet>; 2],
    /// By side and kind: where its moves can end, before it becomes anything else there.
    lands: [Vec<SquareSet>; 2],
    /// By side and kind: where it can be made, by a capture or of another kind.
    made: [Vec<SquareSet>; 2],
    /// By side and kind: what pieces can have passed that are of the kind after their move, as the board lies.
    passes: [Vec<SquareSet>; 2],
    /// By side, kind and rule.
    ways: [Arc<Vec<Vec<Arc<Ways>>>>; 2],
    /// By side, kind and rule: where moves by it end from the squares that have been looked at.
    followed: [Vec<Vec<Followed>>; 2],
    /// By side and kind: what is passed from the squares that have been looked at, as the owner sees it.
    passing: [Vec<Followed>; 2],
    /// The pieces of every start.
    starts: Vec<Vec<(Side, KindId, Square)>>,
    /// Where what has moved may go on to from each square as a part of a turn, by side; nothing where there is no such part.
    goes_on: [Vec<SquareSet>; 2],
    /// The same of pieces that go in a part of either side's turn, by the side whose they are: of which kinds.
    moved: [Vec<(KindSet, Vec<SquareSet>)>; 2],
}

/// What has been found from some squares, which need not be looked at again.
#[derive(Clone, Default, Debug)]
struct Followed {
    from: SquareSet,
    found: SquareSet,
}

impl Followed {
    /// Adds what there is from further squares.
    fn follow(&mut self, squares: &SquareSet, found: impl Fn(Square) -> SquareSet) {
        for square in squares.minus(&self.from).iter() {
            self.found = self.found.or(&found(square));
        }
        self.from = self.from.or(squares);
    }
}

/// Why a rule can never be used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Idle {
    /// It leads nowhere on this board, wherever the piece stands.
    OffBoard,
    /// The piece never stands on a square from which it leads anywhere.
    NeverThere,
    /// Nothing that it could capture can ever stand where it leads.
    NothingToCapture,
    /// Nothing that it could take ever passes where it leads.
    NothingPasses,
    /// Its condition never holds.
    Condition(Never),
}

/// Why a condition never holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Never {
    /// No piece of which it speaks is ever on the board.
    NoSuchPiece,
    /// No piece of which it speaks is there from the start, and only such a piece is unmoved.
    NotFromStart,
    /// The piece itself would have to be unmoved where it cannot have begun.
    ItHasMoved,
    /// It asks for more pieces than there are squares: there are so many.
    TooMany(usize),
    /// It asks for fewer than none.
    Count,
    /// It asks for check, and the side has no royal piece.
    NoRoyal,
    /// It asks whether the piece is frozen, and nothing can freeze it.
    NothingFreezes,
}

/// What is the case at a start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StartState {
    /// Whether the game is over before the first move.
    pub status: Status,
    /// Has the side to move a legal move?
    pub can_move: bool,
    /// Is the side to move in check?
    pub in_check: bool,
    /// The side to move.
    pub turn: Side,
}

/// What is the case at each start of a game, in their order. A start that cannot be set up is left out.
pub fn starts(game: &Game) -> Vec<StartState> {
    let positions = game.program().starts.iter().filter_map(|start| game.start(start).ok());
    positions
        .map(|position| {
            let can_move = !game.is_stuck(&position);
            let turn = position.turn();
            let game = Match::new(game.clone(), position);
            StartState { status: game.status(), can_move, in_check: game.in_check(), turn }
        })
        .collect()
}

impl Reachability {
    /// Follows every piece of a Program from its starts.
    pub fn of(program: &Program) -> Reachability {
        let rules = program.armies.iter().flat_map(|army| &army.kinds).flat_map(|kind| &kind.rules);
        let passing = rules.into_iter().any(|rule| rule.passing.is_some());
        let none = || Side::each(|s| vec![SquareSet::EMPTY; program.army(s).kinds.len()]);
        let ways = |side| -> Vec<Vec<Arc<Ways>>> {
            let topology = topology(program, side);
            let kinds = program.army(side).kinds.iter();
            let mut follower = Follower::new(&topology, passing);
            kinds.map(|k| k.rules.iter().map(|r| follower.ways(k, r)).collect()).collect()
        };
        // Each side sees the board from its own end, so that two equal armies have the same ways if it looks the same from there.
        let [white, black] = Side::each(|side| (&program.army(side).kinds, view(program, side)));
        let whites = Arc::new(ways(Side::White));
        let blacks = if white == black { whites.clone() } else { Arc::new(ways(Side::Black)) };
        let starts = program.starts.iter().map(|start| {
            let field = start.fen.split_whitespace().next().unwrap_or_default();
            placement::parse(field, program).0.into_iter().map(|p| (p.side, p.kind, p.square)).collect()
        });
        let starts: Vec<Vec<(Side, KindId, Square)>> = starts.collect();
        let in_hand = program.starts.iter().flat_map(|start| {
            let field = start.fen.split_whitespace().next().unwrap_or_default();
            placement::in_hand(field, program).into_iter().map(|(side, kind, _)| (side, kind))
        });
        let mut reachability = Reachability {
            in_hand: in_hand.collect(),
            program: program.clone(),
            stands: none(),
            lands: none(),
            made: none(),
            passes: none(),
            followed: [&whites, &blacks]
                .map(|ways| ways.iter().map(|rules| vec![Followed::default(); rules.len()]).collect()),
            goes_on: Side::each(|side| going_on(program, side)),
            moved: Side::each(|side| moved(program, side)),
            passing: [&whites, &blacks].map(|ways| vec![Followed::default(); ways.len()]),
            ways: [whites, blacks],
            starts,
        };
        for (side, kind, square) in reachability.starts.iter().flatten() {
            let own = program.symmetry.square(&program.board, *side, *square);
            reachability.stands[side.index()][kind.index()].insert(own);
        }
        // A shuffled piece may begin on any square of its line.
        for (shuffle, side) in
            program.shuffles.iter().flat_map(|s| s.sides.iter().map(move |side| (s, *side)))
        {
            for draw in &shuffle.draws {
                for kind in draw.kinds.iter().filter_map(|kinds| kinds.get(side.index())) {
                    let stands = &mut reachability.stands[side.index()][kind.index()];
                    *stands = stands.or(&draw.squares);
                }
            }
        }
        while reachability.follow() {}
        reachability
    }

    /// Can the kind ever be on the board?
    pub fn appears(&self, side: Side, kind: KindId) -> bool {
        self.stands[side.index()].get(kind.index()).is_some_and(|set| !set.is_empty())
    }

    /// Can the kind ever be made, if only to become another at once? What appears is made, too.
    pub(crate) fn comes_about(&self, side: Side, kind: KindId) -> bool {
        self.is_made(side, kind) || self.appears(side, kind)
    }

    /// Can the kind be made, by a capture or of another kind?
    pub(crate) fn is_made(&self, side: Side, kind: KindId) -> bool {
        self.made[side.index()].get(kind.index()).is_some_and(|set| !set.is_empty())
    }

    /// The squares on which the kind can stand, as the board lies.
    pub fn reach(&self, side: Side, kind: KindId) -> SquareSet {
        let own = self.stands[side.index()].get(kind.index()).copied().unwrap_or_default();
        self.turned(side, &own)
    }

    /// The same as its owner sees them.
    pub(crate) fn own_squares(&self, side: Side, kind: KindId) -> SquareSet {
        self.stands[side.index()].get(kind.index()).copied().unwrap_or_default()
    }

    /// Where a path of a side leads from some squares, as it sees them, whatever stands there; as the board lies.
    pub(crate) fn led(&self, side: Side, path: &[Step], from: &SquareSet) -> SquareSet {
        let ways = going_by(&self.program, side, &[&PartPlace::Path(path.to_vec())]);
        let ends = from.iter().filter_map(|square| ways.get(square.index()));
        self.turned(side, &ends.fold(SquareSet::EMPTY, |all, ends| all.or(ends)))
    }

    /// The squares that a side can ever attack, as the board lies: those on which its captures can end.
    pub fn attacks(&self, side: Side) -> SquareSet {
        let army = self.program.army(side);
        let all = army.ids().map(|kind| self.attacks_of(side, kind));
        all.fold(SquareSet::EMPTY, |all, set| all.or(&set))
    }

    /// The squares that a kind of a side can ever attack, as the board lies.
    pub fn attacks_of(&self, side: Side, kind: KindId) -> SquareSet {
        let rules = self.program.army(side).kind(kind).rules.iter();
        let ways = rules.zip(&self.ways[side.index()][kind.index()]).filter(|(r, _)| r.can_capture());
        let mut own = SquareSet::EMPTY;
        for (rule, ways) in ways {
            for from in self.stands[side.index()][kind.index()].iter() {
                own = own.or(&ways.destinations[from.index()]);
            }
            // What stands elsewhere may stand anywhere.
            if rule.catches.is_some() && !own.is_empty() {
                return view(&self.program, Side::White).all().collect();
            }
        }
        self.turned(side, &own)
    }

    /// The parts of the board between which a piece of the kind can never move, as the board lies, the largest
    /// first. Two squares are of one part if moves join them, whichever way these go. A rook has one; a bishop two, by
    /// colour.
    pub fn parts(&self, side: Side, kind: KindId) -> Vec<SquareSet> {
        // What follows others may come to any part.
        if !self.program.army(side).kind(kind).escorts.is_empty() {
            return vec![view(&self.program, Side::White).all().collect()];
        }
        let mut parts: Vec<SquareSet> = Vec::new();
        for from in view(&self.program, side).all() {
            let mut joined = self.destinations(side, kind, from);
            joined = self.goes_on[side.index()].get(from.index()).map_or(joined, |on| joined.or(on));
            let moved = self.moved[side.index()].iter().filter(|(kinds, _)| kinds.contains(kind));
            joined = moved.filter_map(|(_, ways)| ways.get(from.index())).fold(joined, |all, on| all.or(on));
            joined.insert(from);
            parts.retain(|part| {
                let apart = part.and(&joined).is_empty();
                if !apart {
                    joined = joined.or(part);
                }
                apart
            });
            parts.push(joined);
        }
        parts.sort_by_key(|p| (usize::MAX - p.len(), p.words()));
        parts.iter().map(|p| self.turned(side, p)).collect()
    }

    /// Why a rule can never be used in a game; `None` if it perhaps can, or the kind never appears.
    pub fn idle(&self, side: Side, kind: KindId, rule: usize) -> Option<Idle> {
        let stands = self.stands[side.index()][kind.index()];
        let rules = &self.program.army(side).kind(kind).rules;
        let (rule, ways) = (rules.get(rule)?, self.ways[side.index()][kind.index()].get(rule)?);
        if stands.is_empty() {
            return None;
        }
        if ways.destinations.iter().all(SquareSet::is_empty) {
            return Some(Idle::OffBoard);
        }
        let destinations =
            stands.iter().fold(SquareSet::EMPTY, |all, s| all.or(&ways.destinations[s.index()]));
        if destinations.is_empty() {
            return Some(Idle::NeverThere);
        }
        if let Some(never) = self.never_holds(side, kind, rule) {
            return Some(Idle::Condition(never));
        }
        let captures = rule.takes && !destinations.and(&self.enemies(side, rule.onto)).is_empty();
        let passing =
            rule.passing.is_some_and(|kinds| !destinations.and(&self.passed(side, kinds)).is_empty());
        if rule.quiet || captures || passing || rule.catches.is_some() {
            None
        } else if rule.takes {
            Some(Idle::NothingToCapture)
        } else {
            Some(Idle::NothingPasses)
        }
    }

    /// Can a change of a kind ever come about?
    pub fn can_change(&self, side: Side, kind: KindId, change: &Change) -> bool {
        let promoted = self.promoted(side, kind);
        let (side, kind) = (side.index(), kind.index());
        let arrives = match change.how {
            // What must promote where its move ends is another piece when this is asked.
            ChangeHow::Whenever => self.lands[side][kind].minus(&promoted).or(&self.made[side][kind]),
            ChangeHow::Compulsory | ChangeHow::Optional => self.lands[side][kind],
        };
        let begins = |from: &SquareSet| !self.stands[side][kind].and(from).is_empty();
        !arrives.and(&change.zone).is_empty() && change.from.as_ref().is_none_or(begins)
    }

    /// The squares on which a kind whose move ends there is promoted, whatever the player would like. A castling promotes nobody.
    fn promoted(&self, side: Side, kind: KindId) -> SquareSet {
        let army = self.program.army(side);
        let must = army.kind(kind).changes.iter().filter(|c| c.compels());
        let mut squares = must.fold(SquareSet::EMPTY, |all, c| all.or(&c.zone));
        for (castling, way) in army.castlings.iter().flat_map(|c| c.ways.iter().map(move |way| (c, way))) {
            if castling.king == kind {
                squares.remove(way.king_to);
            }
            if castling.partners.contains(kind) {
                squares.remove(way.partner_to);
            }
        }
        squares
    }

    /// The squares on which moves of a kind can end, as its owner sees them.
    pub(crate) fn lands(&self, side: Side, kind: KindId) -> SquareSet {
        self.lands[side.index()].get(kind.index()).copied().unwrap_or_default()
    }

    /// The squares on which moves of a kind can end and from which none of its rules leads anywhere, as its owner sees them.
    pub(crate) fn dead_ends(&self, side: Side, kind: KindId) -> SquareSet {
        let (Some(stands), Some(ways)) =
            (self.stands[side.index()].get(kind.index()), self.ways[side.index()].get(kind.index()))
        else {
            return SquareSet::EMPTY;
        };
        let stays = |square: &Square| ways.iter().all(|w| w.destinations[square.index()].is_empty());
        self.lands(side, kind).and(stands).iter().filter(stays).collect()
    }

    /// Can a piece of some kinds ever stand in a zone, as its owner sees it?
    pub fn can_reach(&self, side: Side, kinds: KindSet, zone: &SquareSet) -> bool {
        let stands = self.stands[side.index()].iter().zip(0u8..);
        stands.filter(|(_, k)| kinds.contains(KindId::new(*k))).any(|(set, _)| !set.and(zone).is_empty())
    }

    /// The destinations of a kind on its own from each square, wherever it stands, as its owner sees them.
    pub(crate) fn moves(&self, side: Side, kind: KindId) -> impl Iterator<Item = (Square, SquareSet)> + '_ {
        let from = view(&self.program, side).all().collect::<Vec<Square>>().into_iter();
        from.map(move |from| (from, self.destinations(side, kind, from)))
    }

    /// The start squares of a kind, as the board lies, each once.
    pub fn start_squares(&self, side: Side, kind: KindId) -> SquareSet {
        let all = self.starts.iter().flatten();
        all.filter(|(s, k, _)| (*s, *k) == (side, kind)).map(|(.., square)| *square).collect()
    }

    /// Whether each ending can ever come about, in their order.
    pub fn endings(&self) -> Vec<Chance> {
        let chances: Vec<Chance> = self.program.endings.iter().map(|e| chance::of(self, &e.test)).collect();
        LAST.set(Some((self.program.clone(), chances.clone())));
        chances
    }

    /// Of what an ending asks of the board, each of the lists of which one must be so: why it never is, if that is proved.
    pub(crate) fn never_so(&self, any: &[Vec<BoardFact>]) -> Vec<Option<String>> {
        any.iter().map(|all| chance::on_board(self, std::slice::from_ref(all))).collect()
    }

    /// Whether each ending of a Program can ever come about, which the compiler has often asked just before.
    pub fn endings_of(program: &Program) -> Vec<Chance> {
        let known = LAST.with_borrow(|last| {
            last.as_ref().filter(|(known, _)| known == program).map(|(_, chances)| chances.clone())
        });
        known.unwrap_or_else(|| Reachability::of(program).endings())
    }

    /// The Program.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// The pieces of every start, as the board lies.
    pub(crate) fn setups(&self) -> &[Vec<(Side, KindId, Square)>] {
        &self.starts
    }

    fn destinations(&self, side: Side, kind: KindId, from: Square) -> SquareSet {
        let rules = self.program.army(side).kind(kind).rules.iter();
        let ways = rules.zip(&self.ways[side.index()][kind.index()]);
        let ways = ways.filter(|(r, _)| r.quiet || !r.captures_in_place());
        ways.fold(SquareSet::EMPTY, |all, (_, w)| all.or(&w.destinations[from.index()]))
    }

    fn turned(&self, side: Side, set: &SquareSet) -> SquareSet {
        self.program.symmetry.set(&self.program.board, side, set)
    }

    /// Where enemies of a side that can be captured can stand, of some kinds or of any, as the side sees it.
    fn enemies(&self, side: Side, onto: Option<KindSet>) -> SquareSet {
        self.enemies_of(side, onto, |kind| kind.capturable())
    }

    /// The same of those that are ever captured in place. What is always royal is only attacked, but for a further move of a turn.
    fn prey(&self, side: Side, onto: Option<KindSet>) -> SquareSet {
        let moves = self.program.army(side).turn.has_moves();
        self.enemies_of(side, onto, |kind| kind.capturable() && (moves || !kind.always_royal()))
    }

    fn enemies_of(&self, side: Side, onto: Option<KindSet>, taken: impl Fn(&Kind) -> bool) -> SquareSet {
        let army = self.program.army(!side);
        let taken = army.ids().filter(|k| onto.is_none_or(|onto| onto.contains(*k)) && taken(army.kind(*k)));
        let own = |kind: KindId| self.stands[(!side).index()].get(kind.index()).copied().unwrap_or_default();
        let all = taken.fold(SquareSet::EMPTY, |all, kind| all.or(&own(kind)));
        self.turned(side, &self.turned(!side, &all))
    }

    /// What enemies of these kinds can pass, as the side that takes them sees it.
    fn passed(&self, side: Side, kinds: KindSet) -> SquareSet {
        let army = self.program.army(!side);
        let taken = army.ids().filter(|k| kinds.contains(*k) && army.kind(*k).capturable());
        let all = taken.fold(SquareSet::EMPTY, |all, k| all.or(&self.passes[(!side).index()][k.index()]));
        self.turned(side, &all)
    }

    /// One round over all pieces. Has anything new been found?
    fn follow(&mut self) -> bool {
        let known = |reachability: &Reachability| {
            (
                reachability.stands.clone(),
                reachability.passes.clone(),
                reachability.lands.clone(),
                reachability.made.clone(),
            )
        };
        let before = known(self);
        for side in Side::BOTH {
            let enemies = self.prey(side, None);
            for kind in self.program.army(side).ids() {
                for index in 0..self.program.army(side).kind(kind).rules.len() {
                    self.follow_rule(side, kind, index, &enemies);
                }
            }
            self.follow_castlings(side);
            self.follow_escorts(side);
            self.follow_passing(side);
        }
        self.follow_hands();
        self.follow_parts();
        before != known(self)
    }

    /// What follows others comes to the squares that they leave.
    fn follow_escorts(&mut self, side: Side) {
        let army = self.program.army(side).clone();
        for (kind, escort) in army.ids().flat_map(|id| army.kind(id).escorts.iter().map(move |e| (id, e))) {
            for leader in escort.leaders.iter() {
                let left = self.stands[side.index()].get(leader.index()).copied().unwrap_or_default();
                if self.appears(side, kind) {
                    self.settle(side, kind, &left);
                }
            }
        }
    }

    /// What appears as a part of a turn.
    fn follow_parts(&mut self) {
        for side in Side::BOTH {
            if !self.goes_on[side.index()].is_empty() {
                self.go_on(side);
            }
            self.follow_moved(side);
            for part in self.program.army(side).turn.then.clone() {
                let PartDeed::Appears(Some(kind), place) = part.deed else { continue };
                let squares = match place {
                    PartPlace::On(squares) => squares,
                    PartPlace::Path(_) => view(&self.program, side).all().collect(),
                };
                self.make(side, kind, &squares);
            }
        }
    }

    /// Whatever has moved goes on as a part of a turn.
    fn go_on(&mut self, side: Side) {
        let ways = self.goes_on[side.index()].clone();
        for kind in self.program.army(side).ids().collect::<Vec<_>>() {
            let stands = self.stands[side.index()][kind.index()];
            let ends = stands.iter().fold(SquareSet::EMPTY, |all, from| all.or(&ways[from.index()]));
            self.land(side, kind, &ends);
        }
    }

    /// Pieces of a side go as a part of a turn. What becomes of them where they are promoted, their owner chooses.
    fn follow_moved(&mut self, side: Side) {
        if self.program.army(!side).turn.moved().any(|moved| moved.enemy) {
            for kind in self.program.army(side).ids().collect::<Vec<_>>() {
                let stands = self.stands[side.index()][kind.index()];
                self.land(side, kind, &stands);
            }
        }
        for (kinds, ways) in self.moved[side.index()].clone() {
            for kind in kinds.iter() {
                let stands = self.stands[side.index()][kind.index()];
                let ends = stands.iter().fold(SquareSet::EMPTY, |all, from| all.or(&ways[from.index()]));
                self.land(side, kind, &ends);
                self.settle(side, kind, &ends);
            }
        }
    }

    /// What can be in a hand comes to the board.
    fn follow_hands(&mut self) {
        let program = self.program.clone();
        for side in Side::BOTH {
            for kind in program.army(side).ids() {
                if !self.comes_to_hand(side, kind) {
                    continue;
                }
                for drop in &program.army(side).kind(kind).drops {
                    for face in drop.faces(kind) {
                        self.settle(side, face, &drop.zone);
                        drop.effects.iter().for_each(|e| self.follow_effect(side, face, &drop.zone, e));
                    }
                }
                for leaver in program.army(side).kind(kind).gates.iter().flat_map(|gate| gate.leavers.iter())
                {
                    let left = self.stands[side.index()][leaver.index()];
                    self.settle(side, kind, &left);
                }
            }
        }
    }

    /// Can a side ever have a piece of a kind in hand?
    pub(crate) fn comes_to_hand(&self, side: Side, kind: KindId) -> bool {
        let captured = |of: Side| {
            let army = self.program.army(of);
            army.ids().filter(move |k| army.kind(*k).capturable()).any(move |k| {
                let to_hand =
                    army.kind(k).to_hand.filter(|t| if t.to_owner { of == side } else { of != side });
                to_hand.is_some_and(|t| t.kind == kind || t.promoted == Some(kind)) && self.appears(of, k)
            })
        };
        self.in_hand.contains(&(side, kind)) || captured(side) || captured(!side)
    }

    fn follow_rule(&mut self, side: Side, kind: KindId, index: usize, enemies: &SquareSet) {
        let (s, k) = (side.index(), kind.index());
        let rule: &Rule = &self.program.armies[s].kinds[k].rules[index];
        let passing = rule.passing.map_or(SquareSet::EMPTY, |kinds| self.passed(side, kinds));
        let onto = rule.onto.map(|_| self.prey(side, rule.onto));
        let ways = &self.ways[s][k][index];
        let followed = &mut self.followed[s][k][index];
        followed.follow(&self.stands[s][k], |from| ways.destinations[from.index()]);
        let destinations = followed.found;
        let mut taken = destinations.and(&passing);
        if rule.takes {
            taken = taken.or(&destinations.and(onto.as_ref().unwrap_or(enemies)));
        }
        let lands = if rule.quiet || rule.catches.is_some() { destinations } else { taken };
        let becomes = rule.victim_becomes();
        let effects: Vec<Effect> = rule.effects().filter(|e| !matches!(e, Effect::Travel)).cloned().collect();
        self.land(side, kind, &lands);
        if let Some(victim) = becomes {
            self.make(side, victim, &taken);
        }
        for effect in &effects {
            self.follow_effect(side, kind, &lands, effect);
        }
    }

    /// What an effect of a kind's moves, which end on these squares, may make, and where.
    fn follow_effect(&mut self, side: Side, kind: KindId, lands: &SquareSet, effect: &Effect) {
        match effect {
            Effect::Place(made, Target::Origin) => {
                let from = self.stands[side.index()][kind.index()];
                self.make(side, *made, &from);
            }
            Effect::Return => {
                let army = self.program.army(!side).clone();
                for (index, kind) in army.kinds.iter().enumerate() {
                    if self.stands[(!side).index()].get(index).is_none_or(SquareSet::is_empty) {
                        continue;
                    }
                    let board = view(&self.program, !side);
                    let exists = |square: &Square| board.all().any(|s| s == *square);
                    let returns = kind.returns.iter().flat_map(|returns| &returns.squares);
                    for (_, square) in returns.filter(|(_, square)| exists(square)) {
                        self.make(!side, KindId::new(index as u8), &SquareSet::of(*square));
                    }
                }
            }
            // It may come to any square.
            Effect::Displace(_) | Effect::Follow(..) => {
                let meets = self.program.army(side).kind(kind).rules.iter().filter_map(|rule| rule.meets);
                let mut kinds: Vec<[KindSet; 2]> = meets.collect();
                if let Effect::Follow(follow, _) = effect {
                    kinds.push(*follow);
                }
                for (at, of) in [(0, side), (1, !side)] {
                    let all: SquareSet = view(&self.program, of).all().collect();
                    for kind in kinds.iter().flat_map(|kinds| kinds[at].iter()).collect::<Vec<_>>() {
                        if !self.stands[of.index()][kind.index()].is_empty() {
                            self.settle(of, kind, &all);
                        }
                    }
                }
            }
            Effect::Befall(Whom::Mover, fate) => {
                // It is any of the kinds that it can have become where it went; what stays is where it was.
                let squares = lands.or(&self.stands[side.index()][kind.index()]);
                let arrives = self.program.army(side).kind(kind).changes.iter().flat_map(|c| c.to.clone());
                let arrives: Vec<KindId> = arrives.chain([kind]).collect();
                arrives.into_iter().for_each(|kind| self.befall(side, side, kind, &squares, *fate));
            }
            // Who does it is not asked: perhaps nobody ever stands there.
            Effect::Watched(watch, fate) => {
                for kind in watch.movers.iter() {
                    self.befall(side, side, kind, lands, *fate);
                }
            }
            Effect::Befall(Whom::Each(group), fate) => {
                for (of, kinds) in [(side, group.own), (!side, group.enemy)] {
                    for kind in kinds.iter() {
                        let squares = self.stands[of.index()][kind.index()];
                        self.befall(side, of, kind, &squares, *fate);
                    }
                }
            }
            _ => {}
        }
    }

    /// Something happens to a side's pieces of a kind on some squares, because of a move of the side that moves.
    fn befall(&mut self, moving: Side, side: Side, kind: KindId, squares: &SquareSet, fate: Fate) {
        match fate {
            Fate::Leave | Fate::BecomeNobodys => {}
            Fate::Become(kinds) => {
                if let Some(to) = kinds[usize::from(side != moving)] {
                    self.make(side, to, squares);
                }
            }
            Fate::BecomeCaptured => {
                let enemies = self.program.army(!side).kinds.iter().zip(&self.stands[(!side).index()]);
                let stand = enemies.filter(|(kind, stands)| kind.capturable() && !stands.is_empty());
                let twins: Vec<KindId> = stand.filter_map(|(kind, _)| kind.twin).collect();
                for to in twins {
                    self.make(side, to, squares);
                }
            }
            Fate::ChangeSides => {
                if let Some(to) = self.program.army(side).kind(kind).twin {
                    // The other side sees the same squares in its own way.
                    let squares = self.turned(!side, &self.turned(side, squares));
                    self.make(!side, to, &squares);
                }
            }
        }
    }

    fn follow_castlings(&mut self, side: Side) {
        for castling in self.program.army(side).castlings.clone() {
            let movers = castling.ways.iter().flat_map(|way| {
                let partners = castling.partners.iter().map(|p| (p, way.partner_from, way.partner_to));
                std::iter::once((castling.king, way.king_from, way.king_to)).chain(partners)
            });
            for (kind, from, to) in movers.collect::<Vec<_>>() {
                let stands = self.stands[side.index()].get(kind.index());
                if stands.is_some_and(|set| set.contains(from)) {
                    // A castling promotes nobody.
                    self.settle(side, kind, &SquareSet::of(to));
                    self.land(side, kind, &SquareSet::of(to));
                }
            }
        }
    }

    /// A kind's moves end on these squares.
    fn land(&mut self, side: Side, kind: KindId, squares: &SquareSet) {
        let (s, k) = (side.index(), kind.index());
        let new = squares.minus(&self.lands[s][k]);
        if new.is_empty() {
            return;
        }
        self.lands[s][k] = self.lands[s][k].or(&new);
        let changes = self.program.armies[s].kinds[k].changes.clone();
        let chosen = || changes.iter().filter(|change| change.how != ChangeHow::Whenever);
        let compelled = chosen().filter(|change| change.compels());
        let stays = compelled.fold(new, |stays, change| stays.minus(&change.zone));
        self.settle(side, kind, &stays);
        for change in chosen() {
            change.to.iter().for_each(|to| self.make(side, *to, &new.and(&change.zone)));
        }
    }

    /// Pieces of a kind are made on some squares.
    fn make(&mut self, side: Side, kind: KindId, squares: &SquareSet) {
        let made = &mut self.made[side.index()][kind.index()];
        *made = made.or(squares);
        self.settle(side, kind, squares);
    }

    /// Pieces of a kind are on some squares: all that happens by itself happens, as [`Army::becoming`] says.
    ///
    /// [`Army::becoming`]: wazir_runtime::program::Army::becoming
    fn settle(&mut self, side: Side, kind: KindId, squares: &SquareSet) {
        let s = side.index();
        let (stands, made) = (&mut self.stands[s], &mut self.made[s]);
        let kinds = &self.program.armies[s].kinds;
        // What is on some squares, and how often it has changed there.
        let mut open = vec![(kind, *squares, 0)];
        while let Some((kind, mut squares, times)) = open.pop() {
            let Some(changes) = kinds.get(kind.index()).map(|kind| &kind.changes) else { continue };
            for change in changes.iter().filter(|c| c.how == ChangeHow::Whenever && times < kinds.len()) {
                let (Some(to), here) = (change.to.first(), squares.and(&change.zone)) else { continue };
                if !here.is_empty() {
                    squares = squares.minus(&here);
                    made[to.index()] = made[to.index()].or(&here);
                    open.push((*to, here, times + 1));
                }
            }
            stands[kind.index()] = stands[kind.index()].or(&squares);
        }
    }

    /// What pieces can have passed that are of each kind after their move. The squares passed are worked out from origin, destination
    /// and what the piece is then, so that the lines of every kind that could so have become it count.
    fn follow_passing(&mut self, side: Side) {
        let (s, army) = (side.index(), self.program.army(side));
        if self.ways[s].iter().flatten().all(|ways| ways.passed.is_empty()) {
            return;
        }
        for kind in army.ids() {
            let mut sources = vec![kind];
            let mut at = 0;
            while let Some(to) = sources.get(at).copied() {
                let becomes = |from: &KindId| army.kind(*from).changes.iter().any(|c| c.to.contains(&to));
                let new: Vec<KindId> = army.ids().filter(|k| !sources.contains(k) && becomes(k)).collect();
                sources.extend(new);
                at += 1;
            }
            let stands = sources.iter().fold(SquareSet::EMPTY, |all, k| all.or(&self.stands[s][k.index()]));
            let ways = || sources.iter().flat_map(|k| &self.ways[s][k.index()]);
            let known = &mut self.passing[s][kind.index()];
            known.follow(&stands, |from| {
                ways().fold(SquareSet::EMPTY, |all, ways| all.or(&ways.passed[from.index()]))
            });
            self.passes[s][kind.index()] = self.program.symmetry.set(&self.program.board, side, &known.found);
        }
    }
}

/// Where what a side has moved may go on to from each square, whatever stands there.
fn going_on(program: &Program, side: Side) -> Vec<SquareSet> {
    let parts = program.army(side).turn.then.iter().filter(|part| part.deed.goes_on());
    let places: Vec<&PartPlace> = parts.filter_map(|part| part.deed.place()).collect();
    going_by(program, side, &places)
}

/// Where pieces of a side may go in a part of either side's turn, and which.
fn moved(program: &Program, owner: Side) -> Vec<(KindSet, Vec<SquareSet>)> {
    let turns = Side::each(|side| (side != owner, &program.army(side).turn));
    let moved = turns.iter().flat_map(|(enemy, turn)| turn.moved().filter(|moved| moved.enemy == *enemy));
    moved.map(|moved| (moved.kinds, going_by(program, owner, &[&moved.place]))).collect()
}

/// Where some places of a part lead from each square, whatever stands there.
fn going_by(program: &Program, side: Side, places: &[&PartPlace]) -> Vec<SquareSet> {
    let board = view(program, side);
    let mut ways = if places.is_empty() { Vec::new() } else { vec![SquareSet::EMPTY; board.squares()] };
    for place in places {
        let PartPlace::Path(path) = place else {
            let PartPlace::On(squares) = place else { continue };
            ways.iter_mut().for_each(|ends| *ends = ends.or(squares));
            continue;
        };
        let topology = Topology::new(&board, program.symmetry, [path.as_slice()]);
        let code = Code::of(&topology, Side::White, path);
        for from in board.all() {
            let ends = reach_within(&code, &topology, from, &mut 100_000).map(|reach| reach.destinations);
            let ends = ends.unwrap_or_else(|| board.all().collect());
            ways[from.index()] = ways[from.index()].or(&ends);
        }
    }
    ways
}
