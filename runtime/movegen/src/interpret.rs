//! The plain interpreter: pseudo-legal moves and attacks by running the paths of the rules, instruction by
//! instruction. It is the reference for every faster path, and what runs a rule that no shape fits.

use super::bits::{Bits, from_set};
use super::catch::LoadedCatch;
use super::condition::LoadedCondition;
use super::effects::{Deed, Undone};
use super::extras::Extras;
use super::machine::shared::Machines;
use super::machine::{Machine, View};
use super::plan;
use super::powers::{self, LoadedGuard};
use super::state::State;
use super::{Engine, Mask, Tables};
use crate::moves::{Move, MoveKind, Trail};
use crate::program::{Barred, Condition, EffectLists, Kind, KindSet, Program, Rule, Test};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use crate::topology::Topology;
use crate::walk::{Code, Visitor, between, reach, reach_within, walk_freely, walk_once};
use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

/// How the squares are found that a rule passed from one square to another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Passes {
    /// It passes none.
    None,
    /// They are the known line between the two, if that is empty.
    Line,
    /// The path is followed.
    Ways,
}

/// A rule ready to be run, for one side.
#[derive(Debug)]
pub struct LoadedRule<B: Bits> {
    /// Squares on which a piece may use it.
    pub(crate) from: B,
    pub(crate) code: Code,
    pub(crate) quiet: bool,
    pub(crate) takes: bool,
    /// The enemy kinds that it takes on its destination.
    pub(crate) onto: Mask,
    /// The same with those that may never be captured by this kind.
    pub(crate) said_onto: Mask,
    /// The enemy kinds that it takes in passing.
    pub(crate) passing: Mask,
    pub(crate) in_place: bool,
    /// The piece stays where it is, as its move.
    pub(crate) stays: bool,
    /// There is room for tables of its own.
    tabled: bool,
    /// How the squares are found that it passed.
    pub(super) passes: Passes,
    /// The list of effects of its captures, if they are of no common kind.
    pub(crate) effects: Option<u8>,
    /// The list of effects of its moves that capture nothing, if they do more than that.
    pub(crate) moving: Option<u8>,
    /// It exists only while all of these hold.
    pub(crate) conditions: Vec<LoadedCondition<B>>,
    /// It does not exist for a frozen piece, and the piece may be frozen.
    pub(crate) freezable: bool,
    /// What keeps the piece from taking some enemies, as the position has it.
    pub(crate) guards: Vec<LoadedGuard<B>>,
    /// What it attacks depends on none of all that.
    pub(crate) always_attacks: bool,
    /// Whom it takes that do not stand on the destination.
    pub(crate) catches: Option<LoadedCatch<B>>,
    /// It ends on pieces of these kinds, of its own side and of the other, which it does not capture.
    pub(crate) meets: Option<[Mask; 2]>,
    /// Its moves are illegal by which one of these comes about.
    pub(crate) barred: Vec<Barred>,
    /// What a capture puts on the victim's square; [`Move::NOTHING`] for nothing.
    pub(crate) victim_becomes: u8,
    /// From each square, all that it might reach on some position: most attacks are ruled out by this.
    /// Found out when first asked for: rules played by tables are seldom asked.
    reach: OnceLock<B::Array<B>>,
    /// The path as a machine on sets of squares, made when first asked for.
    machine: OnceLock<Arc<Machine<B>>>,
    /// Where it is made.
    machines: Arc<Machines<B>>,
}

impl<B: Bits> LoadedRule<B> {
    /// May it take the enemy that stands on a square?
    #[inline]
    fn may_take<const K: usize, X: Extras>(&self, state: &State<B, K, X>, square: u16) -> bool {
        self.onto == ANYONE || self.onto >> state.kind_at(square) & 1 != 0
    }

    /// Does it end on what stands on a square, without a capture?
    pub(crate) fn meets<const K: usize, X: Extras>(&self, state: &State<B, K, X>, square: u16) -> bool {
        let Some([own, enemy]) = self.meets else { return false };
        state.piece_on(square).is_some_and(|(side, kind)| {
            let kinds = if side == state.turn { own } else { enemy };
            kinds >> kind & 1 != 0
        })
    }

    /// Does it land on what it takes on its way?
    pub fn lands(&self) -> bool {
        self.catches.as_ref().is_some_and(LoadedCatch::lands)
    }

    /// Of a rule that takes what is on its way, whom it may take of some, and whether it lands on them.
    fn spared<const K: usize, X: Extras>(&self, state: &State<B, K, X>, some: B) -> Option<(B, bool)> {
        let catch = self.catches.as_ref().filter(|catch| catch.is_by_way())?;
        Some((some & state.of_known(!state.turn, catch.kinds), catch.lands()))
    }

    /// Does it depend on the position whether it exists, or whom it takes?
    pub(crate) fn is_conditional(&self) -> bool {
        !self.conditions.is_empty() || self.freezable || !self.guards.is_empty()
    }

    /// How the tables see its path.
    pub(crate) fn way(&self, topology: &Topology) -> plan::Way {
        if self.tabled { plan::Way::of(topology, &self.code) } else { plan::Way::Other }
    }

    /// Does it take its piece anywhere?
    pub(crate) fn moves(&self) -> bool {
        self.quiet || self.passing != 0 || self.takes && !self.in_place || self.catches.is_some()
    }

    /// Might the rule lead from one square to another? Where there is no table, looking would take as long as following the path.
    #[inline]
    pub(crate) fn may_lead(&self, topology: &Topology, from: u16, to: u16) -> bool {
        if B::WIDE { self.from.has(from) } else { self.reach(topology, from).has(to) }
    }

    /// All that the rule might reach from a square on some position.
    #[inline]
    pub(crate) fn reach(&self, topology: &Topology, square: u16) -> B {
        if B::WIDE {
            let from = Some(Square(square)).filter(|_| self.from.has(square));
            return from.map_or(B::EMPTY, |from| from_set(&reach(&self.code, topology, from).destinations));
        }
        B::at(self.reach.get_or_init(|| self.find_reach(topology)), square)
    }

    /// The same, if it takes no more than so many steps, which are counted down. A table takes none.
    pub(crate) fn reach_within(&self, topology: &Topology, square: u16, steps: &mut usize) -> Option<B> {
        if B::WIDE && self.from.has(square) {
            let reach = reach_within(&self.code, topology, Square(square), steps)?;
            return Some(from_set(&reach.destinations));
        }
        Some(self.reach(topology, square))
    }

    #[cold]
    fn find_reach(&self, topology: &Topology) -> B::Array<B> {
        let mut table = B::array(B::EMPTY);
        if self.code.fan().is_some() {
            for square in self.from.squares() {
                let found = reach(&self.code, topology, Square(square));
                *B::at_mut(&mut table, square) = from_set(&found.destinations);
            }
            return table;
        }
        // The machine has looked from every square already, a set at a time. (A test compares it with following the path.)
        let machine = self.machine(topology);
        for destination in topology.existing().iter() {
            for origin in (machine.origins(destination.0) & self.from).squares() {
                B::at_mut(&mut table, origin).insert(destination.0);
            }
        }
        table
    }

    /// The path as a machine on sets of squares.
    pub(crate) fn machine(&self, topology: &Topology) -> Arc<Machine<B>> {
        self.machine.get_or_init(|| self.machines.get(&self.code, topology)).clone()
    }

    /// The squares on any way from one square to another.
    pub(crate) fn between(&self, topology: &Topology, view: View<B>, (from, to): (u16, u16)) -> B {
        let ends = (Square(from), Square(to));
        from_set(&between(&self.code, topology, ends, |test, square| view.test(test, square.0)))
    }

    /// Runs the path from an origin and visits each destination with the squares passed on the way; of what takes on its way, by every way to it, as far
    /// as there are not too many. The visitor returns `true` to
    /// stop; so does this.
    #[inline]
    pub(crate) fn run(
        &self,
        topology: &Topology,
        view: View<B>,
        origin: u16,
        mut visit: impl FnMut(u16, B) -> bool,
    ) -> bool {
        match &self.catches {
            Some(catch) if catch.is_by_way() => {
                let mut visit = |_: &[Square], to: u16, over: B| visit(to, over);
                self.run_every_way(topology, (view, B::EMPTY), origin, &mut visit)
            }
            _ => {
                let mut look = Look { view, origin, visit: &mut visit };
                walk_once(&self.code, topology, Square(origin), &mut look).is_break()
            }
        }
    }

    /// Runs the path by every way that goes over nobody twice, on the board without the piece itself; those of a set are gone when the way has gone over
    /// them. The visitor is told of the way, of its end and of the squares passed; it returns `true` to stop, and so does this.
    #[inline(never)]
    pub(crate) fn run_every_way(
        &self,
        topology: &Topology,
        (view, gone): (View<'_, B>, B),
        origin: u16,
        visit: &mut dyn FnMut(&[Square], u16, B) -> bool,
    ) -> bool {
        let left = B::bit(origin);
        let view = View { occupied: view.occupied & !left, own: view.own & !left, ..view };
        let mut patient = Patient { view, gone, visit, steps: MOST_STEPS, tested: Vec::new() };
        walk_freely(&self.code, topology, Square(origin), &mut patient).is_break()
    }
}

/// So many instructions of every way are followed. What loops in many directions has more ways than anybody could list.
const MOST_STEPS: u32 = 20_000;

/// Looks at every way, as long as it takes.
struct Patient<'a, B> {
    view: View<'a, B>,
    /// Who is gone when the way has gone over them.
    gone: B,
    visit: &'a mut dyn FnMut(&[Square], u16, B) -> bool,
    steps: u32,
    /// The squares of the tests that have held on the way, and whether somebody was gone there.
    tested: Vec<(Square, bool)>,
}

impl<B: Bits> Visitor for Patient<'_, B> {
    fn test(&mut self, test: &Test, square: Square) -> bool {
        let here = self.view.occupied.has(square.0);
        let (again, gone) = match self.tested.last() {
            _ if !here => (false, false),
            Some((last, gone)) if *last == square => (false, *gone),
            _ => {
                let again = self.tested.iter().any(|(tested, _)| *tested == square);
                (again, again && self.gone.has(square.0))
            }
        };
        let holds = self.steps > 0
            && match (gone, test) {
                (true, Test::Empty) => true,
                (true, Test::In(set)) => set.contains(square),
                (true, _) => false,
                // Whoever is met again would be gone over twice, wherever the way went from there.
                (false, _) => !again && self.view.test(test, square.0),
            };
        if holds {
            self.tested.push((square, gone));
        }
        holds
    }

    fn untest(&mut self) {
        self.tested.pop();
    }

    fn changed(&self) -> u32 {
        match self.gone.any() {
            true => {
                self.tested.iter().filter(|(square, gone)| !gone && self.gone.has(square.0)).count() as u32
            }
            false => 0,
        }
    }

    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        let Some((destination, passed)) = way.split_last() else { return ControlFlow::Continue(()) };
        let occupied = self.view.occupied & !self.gone;
        let twice = |(i, square): (usize, &Square)| occupied.has(square.0) && passed[..i].contains(square);
        if passed.iter().enumerate().any(twice) {
            return ControlFlow::Continue(());
        }
        match (self.visit)(way, destination.0, B::of(passed.iter().map(|square| square.0))) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }

    fn go_on(&mut self) -> ControlFlow<()> {
        self.steps = self.steps.saturating_sub(1);
        ControlFlow::Continue(())
    }
}

impl<B: Bits> View<'_, B> {
    /// Does a square pass a test?
    #[inline(always)]
    pub(crate) fn test(&self, test: &Test, square: u16) -> bool {
        let View { occupied, own, .. } = self;
        match test {
            Test::Empty => !occupied.has(square),
            Test::Occupied => occupied.has(square),
            Test::Own => own.has(square),
            Test::Enemy => occupied.has(square) && !own.has(square),
            Test::Of { own, enemy } => self.holding(*own, *enemy).has(square),
            Test::In(set) => set.contains(Square(square)),
        }
    }
}

/// Follows a path over the squares of a position.
struct Look<'a, B> {
    view: View<'a, B>,
    origin: u16,
    visit: &'a mut dyn FnMut(u16, B) -> bool,
}

impl<B: Bits> Visitor for Look<'_, B> {
    #[inline(always)]
    fn test(&mut self, test: &Test, square: Square) -> bool {
        self.view.test(test, square.0)
    }

    #[inline(always)]
    fn arrive(&mut self, way: &[Square]) -> ControlFlow<()> {
        let Some((destination, passed)) = way.split_last() else { return ControlFlow::Continue(()) };
        let passed = B::of(passed.iter().map(|square| square.0));
        match (self.visit)(destination.0, passed & !B::bit(self.origin)) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    }
}

/// Every rule of both sides, by kind.
#[derive(Debug)]
pub struct Interpreter<B: Bits> {
    /// By side, then by kind.
    pub(crate) rules: [Vec<Vec<LoadedRule<B>>>; 2],
    /// The board with the directions of all rules.
    pub topology: Topology,
    /// The machines of all paths, those of conditions among them.
    pub(crate) machines: Arc<Machines<B>>,
}

/// Enemies of every kind.
pub(crate) const ANYONE: Mask = Mask::MAX;

impl<B: Bits> Interpreter<B> {
    /// Loads every rule of a program.
    pub(crate) fn load(program: &Program) -> Self {
        let (topology, lists) = (Topology::of(program), EffectLists::of(program));
        let machines = Arc::new(Machines::new());
        let mut rules: [Vec<Vec<LoadedRule<B>>>; 2] = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            let mut number = 0;
            let freezable = program.freezable(side);
            let enemies = program.army(!side).kinds.len();
            for (id, kind) in program.army(side).ids().zip(&program.army(side).kinds) {
                let never = program.never_takes(side, id).bits();
                let guards = powers::guards_against(program, &topology, &machines, (side, id));
                let mut load = |rule: &Rule| {
                    number += 1;
                    let mut loaded =
                        load_rule(&topology, &lists, &machines, side, (kind, rule), number <= TABLED);
                    let all = KindSet::first(enemies).bits();
                    if let Some(catch) = &mut loaded.catches {
                        catch.generalise(all);
                    }
                    if never != 0 {
                        // From here on it is a set of kinds that there are.
                        loaded.onto &= all & !never;
                        loaded.passing &= !never;
                        if let Some(catch) = &mut loaded.catches {
                            catch.spare(never, all);
                        }
                    }
                    if rule.can_capture() {
                        loaded.guards.clone_from(&guards);
                    }
                    let speaks = rule.conditions.iter().any(Condition::asks_if_frozen);
                    loaded.freezable = freezable.contains(id) && !speaks;
                    loaded.always_attacks &= !loaded.freezable && loaded.guards.is_empty();
                    loaded
                };
                rules[side.index()].push(kind.rules.iter().map(&mut load).collect());
            }
        }
        Interpreter { rules, topology, machines }
    }
}

/// How many rules of a side have tables on boards of more than 256 squares; the others run on sets. Tables are so large there that filling those
/// of two armies of 64 kinds would take longer than a file may take to load.
const TABLED: usize = 24;

/// The most directions of one rule that has tables there.
const TABLED_DIRECTIONS: usize = 16;

fn load_rule<B: Bits>(
    topology: &Topology,
    lists: &EffectLists,
    machines: &Arc<Machines<B>>,
    side: Side,
    (kind, rule): (&Kind, &Rule),
    first: bool,
) -> LoadedRule<B> {
    let code = Code::bound(topology, side, &rule.path, &kind.bounds);
    let many = code.fan().is_some_and(|fan| fan.directions.len() > TABLED_DIRECTIONS);
    let from = match &rule.from {
        Some(set) => from_set(&topology.seen_set(side, set)),
        None => from_set(topology.existing()),
    };
    LoadedRule {
        from,
        code,
        quiet: rule.quiet,
        takes: rule.takes,
        onto: rule.onto.map_or(ANYONE, KindSet::bits),
        said_onto: rule.onto.map_or(ANYONE, KindSet::bits),
        passing: rule.passing.map_or(0, KindSet::bits),
        in_place: rule.captures_in_place(),
        stays: rule.quiet && kind.stays(rule),
        tabled: !B::WIDE || first && !many,
        passes: Passes::Ways,
        effects: lists.number(rule),
        moving: lists.number_of_moves(rule),
        conditions: rule
            .conditions
            .iter()
            .map(|c| LoadedCondition::new(topology, machines, side, c))
            .collect(),
        catches: rule.catches.as_ref().map(|catch| LoadedCatch::new(topology, side, catch)),
        meets: rule.meets.map(|kinds| kinds.map(KindSet::bits)),
        barred: rule.barred.clone(),
        always_attacks: rule.always_attacks(),
        freezable: false,
        guards: Vec::new(),
        victim_becomes: rule.victim_becomes().map_or(Move::NOTHING, |k| k.0),
        reach: OnceLock::new(),
        machine: OnceLock::new(),
        machines: machines.clone(),
    }
}

impl<B: Bits> Tables<B> {
    /// How many destinations a kind could have, summed over all squares.
    pub fn total_reach(&self, side: Side, kind: u8) -> usize {
        let rules = &self.interpreter.rules[side.index()][kind as usize];
        let reach = |s: u16| {
            rules.iter().fold(B::EMPTY, |all, rule| all | rule.reach(&self.interpreter.topology, s)).count()
                as usize
        };
        (!self.holes).squares().map(reach).sum()
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The pseudo-legal moves of the side to move's pieces of these kinds, castlings not among them.
    pub(crate) fn interpret_moves(&self, state: &State<B, K, X>, kinds: Mask, moves: &mut Vec<Move>) {
        let us = state.turn;
        let army = &self.interpreter.rules[us.index()];
        for (kind, rules) in army.iter().enumerate().filter(|(kind, _)| kinds >> kind & 1 != 0) {
            for square in state.of(us, kind as u8).squares() {
                self.interpret_piece(state, kind as u8, rules, square, moves);
            }
        }
    }

    /// The pseudo-legal moves of one piece. The first rule that reaches a destination decides what the move does.
    fn interpret_piece(
        &self,
        state: &State<B, K, X>,
        kind: u8,
        rules: &[LoadedRule<B>],
        square: u16,
        moves: &mut Vec<Move>,
    ) {
        let us = state.turn;
        let enemy = state.sides[(!us).index()];
        let view = self.view(state, us);
        let victims = enemy & !self.uncapturable(state, !us);
        let trail = if self.trails.kept[us.index()] == 0 { Trail::None } else { Trail::Asked };
        let in_passing = if state.passed.any() && victims.has(state.trail_to) {
            1 << state.kind_at(state.trail_to)
        } else {
            0
        };
        let (mut seen, mut caught_at) = (B::EMPTY, B::EMPTY);
        if self.catching[us.index()] >> kind & 1 != 0 {
            // Where somebody is taken, that decides what the move does.
            for caught in self.catches(state, us, (kind, square), None) {
                let Some(detail) = rules.get(caught.rule).and_then(|rule| rule.effects) else { continue };
                let (to, what) = (caught.to, MoveKind::Catch);
                let arriving = self.arriving(state, us, square, to, kind, what, Trail::None);
                let arriving = arriving.map(|mv| Move { detail, way: caught.way, ..mv });
                let before = moves.len();
                moves.extend(arriving.filter(|mv| self.fits(state, *mv)));
                if caught.sure {
                    caught_at |= B::bit(to);
                }
                // Where what should happen cannot, the next line decides; and what is taken on one way leaves the others.
                if moves.len() > before && (caught.sure || caught.victims == B::bit(to)) {
                    seen |= B::bit(to);
                }
            }
        }
        let frozen = rules.iter().any(|rule| rule.freezable) && self.is_frozen(state, us, square);
        for rule in rules.iter().filter(|r| r.from.has(square) && !(frozen && r.freezable)) {
            let exists = self.exists_thawed(state, rule, us, square);
            if !exists.at_all() {
                continue;
            }
            // What may not be captured might as well not have passed.
            let spared = rule.passing & in_passing != 0
                && !rule.guards.is_empty()
                && self.barred(state, rule, us, square).has(state.trail_to);
            rule.run(&self.interpreter.topology, view, square, |destination, over| {
                let taken = match rule.spared(state, victims & exists.victims) {
                    Some((may, lands)) => (over & if lands { enemy } else { may }).any(),
                    None => rule.catches.is_some() && caught_at.has(destination),
                };
                let what = if seen.has(destination) || taken {
                    return false;
                } else if rule.meets.is_some() {
                    if !rule.meets(state, destination) {
                        return false;
                    }
                    MoveKind::ListedQuiet
                } else if enemy.has(destination) {
                    match rule.takes && victims.has(destination) && rule.may_take(state, destination) {
                        true if rule.effects.is_some() => MoveKind::Listed,
                        true if rule.in_place => MoveKind::InPlace,
                        true => MoveKind::Take,
                        false => return false,
                    }
                } else if view.occupied.has(destination) {
                    return false;
                } else if rule.passing & in_passing != 0 && !spared && state.passed.has(destination) {
                    if rule.effects.is_some() { MoveKind::ListedPassing } else { MoveKind::Passing }
                } else if rule.quiet {
                    if rule.moving.is_some() { MoveKind::ListedQuiet } else { MoveKind::Quiet }
                } else {
                    return false;
                };
                let allowed = match what {
                    MoveKind::Quiet | MoveKind::ListedQuiet => exists.quiet,
                    MoveKind::Passing | MoveKind::ListedPassing => exists.victims.has(state.trail_to),
                    _ => exists.victims.has(destination),
                };
                if !allowed {
                    return false;
                }
                let listed = match what {
                    MoveKind::Listed | MoveKind::ListedPassing => rule.effects,
                    MoveKind::ListedQuiet => rule.moving,
                    _ => None,
                };
                if let Some(detail) = listed {
                    let detailed = |mv: Move| Move { detail, what, ..mv };
                    let before = moves.len();
                    match self.effects.travels(detail) {
                        true => {
                            let arriving = self.arriving(state, us, square, destination, kind, what, trail);
                            let arriving = arriving.map(detailed);
                            moves.extend(arriving.filter(|mv| self.fits(state, *mv)));
                        }
                        false => {
                            let mv = detailed(self.in_place(us, square, destination, kind, Move::NOTHING));
                            moves.extend([mv].into_iter().filter(|mv| self.fits(state, *mv)));
                        }
                    }
                    // Where what should happen cannot, the next line decides.
                    if self.effects.may_fail(detail) && moves.len() == before {
                        return false;
                    }
                } else if what == MoveKind::InPlace {
                    moves.push(self.in_place(us, square, destination, kind, rule.victim_becomes));
                } else {
                    moves.extend(self.arriving(state, us, square, destination, kind, what, trail));
                }
                seen |= B::bit(destination);
                false
            });
        }
    }

    /// The first line of a piece that leads to the destination of its move, and so decides what it does there.
    pub fn decided_by(&self, state: &State<B, K, X>, mv: Move) -> Option<&LoadedRule<B>> {
        let rules = self.interpreter.rules[state.turn.index()].get(usize::from(mv.mover))?;
        match mv.captures_elsewhere() {
            true => rules.get(self.caught_by(state, mv)?),
            false => rules.iter().find(|rule| self.gives(state, rule, mv)),
        }
    }

    /// The lines of a piece by which its move could be made, by their numbers.
    pub fn rules_of(&self, state: &State<B, K, X>, mv: Move) -> Vec<usize> {
        let us = state.turn;
        let Some(rules) = self.interpreter.rules[us.index()].get(usize::from(mv.mover)) else {
            return Vec::new();
        };
        if mv.captures_elsewhere() {
            return self.caught_by(state, mv).into_iter().collect();
        }
        let gives = |rule: &LoadedRule<B>| match mv.multiplies() {
            // From which piece it came makes no difference.
            true => {
                let from = state.of(us, mv.mover).squares();
                let what = MoveKind::ListedQuiet;
                from.into_iter().any(|from| self.gives(state, rule, Move { from, what, ..mv }))
            }
            false => self.gives(state, rule, mv),
        };
        rules.iter().enumerate().filter(|(_, rule)| gives(rule)).map(|(index, _)| index).collect()
    }

    /// The line that decides what a capture of what stands elsewhere does.
    fn caught_by(&self, state: &State<B, K, X>, mv: Move) -> Option<usize> {
        let caught = self.catches(state, state.turn, (mv.mover, mv.from), Some(mv.to));
        caught.iter().find(|caught| caught.way == mv.way).map(|caught| caught.rule)
    }

    /// Does a line of its piece lead to the destination of a move, and do there what the move does?
    fn gives(&self, state: &State<B, K, X>, rule: &LoadedRule<B>, mv: Move) -> bool {
        if !rule.from.has(mv.from) {
            return false;
        }
        let us = state.turn;
        let list = mv.is_listed().then_some(mv.detail);
        let enemy = state.sides[(!us).index()];
        let victims = enemy & !self.uncapturable(state, !us);
        let exists = self.exists(state, rule, us, mv.from);
        let does = match mv.what {
            MoveKind::Quiet | MoveKind::ListedQuiet => {
                rule.quiet
                    && exists.quiet
                    && rule.moving == list
                    && rule.stays == (mv.from == mv.to)
                    && (rule.meets.is_none() || rule.meets(state, mv.to))
            }
            MoveKind::Passing | MoveKind::ListedPassing => {
                rule.passing != 0 && exists.victims.has(state.trail_to) && rule.effects == list
            }
            MoveKind::Take | MoveKind::InPlace | MoveKind::Listed => {
                rule.takes
                    && exists.victims.has(mv.to)
                    && rule.may_take(state, mv.to)
                    && rule.effects == list
                    && (list.is_some() || rule.in_place == (mv.what == MoveKind::InPlace))
            }
            MoveKind::Castle
            | MoveKind::Catch
            | MoveKind::Drop
            | MoveKind::ListedDrop
            | MoveKind::Pass
            | MoveKind::Appear
            | MoveKind::Shift
            | MoveKind::Push
            | MoveKind::Choose
            | MoveKind::Multiply => false,
        };
        let leads = || {
            let view = self.view(state, us);
            let spared = rule.spared(state, victims & exists.victims);
            let taken =
                |over: B| spared.is_some_and(|(may, lands)| (over & if lands { enemy } else { may }).any());
            rule.run(&self.interpreter.topology, view, mv.from, |to, over| to == mv.to && !taken(over))
        };
        does && (rule.stays || leads())
    }

    /// The position as the paths of a side see it.
    #[inline(always)]
    pub(crate) fn view<'s>(&self, state: &'s State<B, K, X>, side: Side) -> View<'s, B> {
        let (occupied, own) = (state.occupied(), state.sides[side.index()]);
        View { occupied, own, kinds: &state.kinds, imagined: (B::EMPTY, 0) }
    }

    /// The same where it is asked whether a side could take an enemy on a square: if none stands there, a royal might.
    #[inline(always)]
    pub(crate) fn view_of_target<'s>(
        &self,
        state: &'s State<B, K, X>,
        occupied: B,
        by: Side,
        square: u16,
    ) -> View<'s, B> {
        let bit = B::bit(square);
        let imagined = match state.sides[(!by).index()].has(square) {
            true => (B::EMPTY, 0),
            false => (bit, self.royals[(!by).index()]),
        };
        let own = state.sides[by.index()] & !bit;
        View { occupied: occupied | bit, own, kinds: &state.kinds, imagined }
    }

    /// May a rule of a side that is limited to some enemy kinds take what stands on a square, or a royal that came there?
    #[inline]
    pub(crate) fn could_take(&self, state: &State<B, K, X>, onto: Mask, square: u16, by: Side) -> bool {
        onto == ANYONE
            || match state.sides[(!by).index()].has(square) {
                true => onto >> state.kind_at(square) & 1 != 0,
                false => onto & self.royals[(!by).index()] != 0,
            }
    }

    /// Could a side's piece take an enemy that stood on the square?
    pub(crate) fn interpret_attacked(&self, state: &State<B, K, X>, square: u16, by: Side) -> bool {
        self.interpret_attackers(state, square, by, true).any()
    }

    /// The squares of the pieces that attack a square; only the first found if `one` is enough.
    pub fn interpret_attackers(&self, state: &State<B, K, X>, square: u16, by: Side, one: bool) -> B {
        let view = self.view_of_target(state, state.occupied(), by, square);
        let mut attackers = self.catchers(state, square, by, state.occupied(), one);
        if one && attackers.any() {
            return attackers;
        }
        for (kind, rules) in self.interpreter.rules[by.index()].iter().enumerate() {
            for from in state.of(by, kind as u8).squares() {
                if rules
                    .iter()
                    .any(|rule| self.rule_attacks(state, rule, view, (by, kind as u8, from), square))
                {
                    attackers |= B::bit(from);
                    if one {
                        return attackers;
                    }
                }
            }
        }
        attackers
    }

    /// The rules by which a side's pieces attack a square by going there: from where, the rule's number, and what they pass.
    pub fn rules_of_attack(&self, state: &State<B, K, X>, square: u16, by: Side) -> Vec<(u16, usize, B)> {
        let view = self.view_of_target(state, state.occupied(), by, square);
        let mut found = Vec::new();
        for (kind, rules) in self.interpreter.rules[by.index()].iter().enumerate() {
            for from in state.of(by, kind as u8).squares() {
                let attacks = |rule| self.rule_attacks(state, rule, view, (by, kind as u8, from), square);
                for (index, rule) in rules.iter().enumerate().filter(|(_, rule)| attacks(rule)) {
                    found.push((from, index, rule.between(&self.interpreter.topology, view, (from, square))));
                }
            }
        }
        found
    }

    /// Could a side's piece of a kind on a square take an enemy on another by a rule?
    #[inline(always)]
    fn rule_attacks(
        &self,
        state: &State<B, K, X>,
        rule: &LoadedRule<B>,
        view: View<'_, B>,
        (by, kind, from): (Side, u8, u16),
        square: u16,
    ) -> bool {
        let topology = &self.interpreter.topology;
        // What is frozen takes longest to find out, and is asked last.
        rule.takes
            && self.could_take(state, rule.onto, square, by)
            && rule.may_lead(topology, from, square)
            && rule.run(topology, view, from, |destination, _| destination == square)
            && self.could_attack(state, rule, by, from, square)
            && !self.backfires(state, rule.effects, by, kind, from, square)
    }

    /// Could a side take the piece that left the last trail, by going to a square that it passed?
    pub(crate) fn victim_in_passing_attacked(&self, state: &State<B, K, X>, by: Side) -> bool {
        let in_passing = 1 << state.kind_at(state.trail_to);
        let view = self.view(state, by);
        self.interpreter.rules[by.index()].iter().enumerate().any(|(kind, rules)| {
            rules.iter().filter(|r| r.passing & in_passing != 0).any(|rule| {
                (state.of(by, kind as u8) & rule.from).squares().any(|from| {
                    (rule.reach(&self.interpreter.topology, from) & state.passed).any()
                        && self.could_attack(state, rule, by, from, state.trail_to)
                        && rule.run(&self.interpreter.topology, view, from, |destination, _| {
                            state.passed.has(destination)
                                && !view.occupied.has(destination)
                                && !self.backfires_on(
                                    state,
                                    rule.effects,
                                    by,
                                    kind as u8,
                                    (from, destination),
                                    Some(state.trail_to),
                                )
                        })
                })
            })
        })
    }

    /// Do rules of the piece on a square lead to a destination, if nothing stood between, but that they may not end there?
    pub fn is_out_of_bounds(&self, state: &State<B, K, X>, from: u16, to: u16) -> bool {
        let Some((side, kind)) = state.piece_on(from) else { return false };
        let rules = &self.interpreter.rules[side.index()][usize::from(kind)];
        let (origin, end) = (Square(from), Square(to));
        rules.iter().filter(|rule| rule.from.has(from) && !rule.code.bounds().allow(origin, end)).any(
            |rule| {
                let anywhere = rule.code.clone().freed();
                from == to && rule.code.ops().len() == 1
                    || reach(&anywhere, &self.interpreter.topology, origin).destinations.contains(end)
            },
        )
    }

    /// The ways in which a rule of the piece on a square could lead to a destination if nothing stood between.
    pub fn ways(&self, state: &State<B, K, X>, from: u16, to: u16) -> Vec<Way> {
        let Some(side) = Side::BOTH.into_iter().find(|s| state.sides[s.index()].has(from)) else {
            return Vec::new();
        };
        let kind = state.kind_at(from);
        let own = B::bit(from);
        let view = View { occupied: own, own, kinds: &state.kinds, imagined: (B::EMPTY, 0) };
        let mut ways = Vec::new();
        let checkers = self.checkers(state, side);
        for (index, rule) in self.interpreter.rules[side.index()][kind as usize].iter().enumerate() {
            let stays = rule.stays && from == to;
            if !stays && !rule.reach(&self.interpreter.topology, from).has(to) {
                continue;
            }
            let mut passed = stays.then_some(B::EMPTY);
            rule.run(&self.interpreter.topology, view, from, |destination, over| {
                let here = destination == to;
                if here {
                    passed = Some(over);
                }
                here
            });
            let mut reaches = stays;
            if !stays {
                rule.run(&self.interpreter.topology, self.view(state, side), from, |destination, _| {
                    reaches |= destination == to;
                    reaches
                });
            }
            let said = rule.said_onto >> state.kind_at(to) & 1 != 0;
            let enemy = state.sides[(!side).index()].has(to);
            let barred = rule.takes
                && enemy
                && said
                && (!rule.may_take(state, to) || self.barred(state, rule, side, from).has(to));
            let takes = rule.takes && (rule.may_take(state, to) || barred);
            let passes = rule.passing != 0 && state.passed.has(to) && !state.occupied().has(to);
            let victim = B::bit(if passes { state.trail_to } else { to });
            let fails = rule
                .conditions
                .iter()
                .position(|c| !self.holds_without(state, c, side, from, checkers, victim));
            let failing = fails.and_then(|fails| rule.conditions.get(fails));
            let unmoved = |c| self.would_hold_unmoved(state, c, side, from, checkers, victim);
            let meets = rule.meets.is_some().then(|| rule.meets(state, to));
            let empty = stays || !state.occupied().has(to);
            let (list, taken) = match meets {
                Some(met) => (rule.moving.filter(|_| met), None),
                None if passes => (rule.effects, Some(state.trail_to)),
                None if enemy => (rule.effects.filter(|_| takes), Some(to)),
                None => (rule.moving.filter(|_| rule.quiet && empty), None),
            };
            let deed = Deed { from, to, victim: taken, caught: B::EMPTY, mover: kind, arrives: kind };
            let list = list.filter(|_| reaches && side == state.turn);
            ways.push(Way {
                quiet: rule.quiet,
                meets,
                undone: list.and_then(|list| self.undone(state, list, deed)),
                takes,
                spares: rule.takes && !takes,
                reaches,
                frozen: rule.freezable && self.is_frozen(state, side, from),
                barred,
                fails,
                has_moved: failing.is_some_and(unmoved),
                rule: index,
                passing: rule.passing,
                passed: passed.map(|over| over.squares().map(Square).collect()),
            });
        }
        ways
    }
}

/// How a rule could lead from a square to another.
#[derive(Clone, Debug)]
pub struct Way {
    /// It goes to an empty square.
    pub quiet: bool,
    /// It captures where it goes.
    pub takes: bool,
    /// The rule ends on a piece that it does not capture; is it one of those that it may be?
    pub meets: Option<bool>,
    /// The path leads there, and what else the rule says cannot be done.
    pub undone: Option<Undone>,
    /// The rule captures, but not what stands there.
    pub spares: bool,
    /// On the board as it is, the path leads there.
    pub reaches: bool,
    /// The piece is frozen, and the rule does not exist for it.
    pub frozen: bool,
    /// The rule captures, but may not take what stands there.
    pub barred: bool,
    /// The first of the rule's conditions that does not hold, by its number; `None` if all do.
    pub fails: Option<usize>,
    /// That one would hold if the piece had not moved.
    pub has_moved: bool,
    /// The number of the rule among those of the kind.
    pub rule: usize,
    /// The kinds that it captures in passing.
    pub passing: Mask,
    /// The squares passed on an otherwise empty board; `None` if the rule needs a hurdle.
    pub passed: Option<SquareSet>,
}
