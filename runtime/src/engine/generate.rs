//! Legal moves.
//!
//! Checkers and pins are found once a position and confine the goals of every piece, so that its moves come out as
//! sets and need no test ([`Legality::Masks`]). Attacks of other shapes than leaps and slides leave a *footprint*: only moves
//! that touch one of its squares are made and tested. Castlings and captures in
//! passing, which change several squares at once, are always tested; and everything is where there are several royals, or a
//! royal that may be made or taken in passing.

use super::bits::Bits;
use super::form::Form;
use super::lines::slide;
use super::machine::View;
use super::plan::Plan;
use super::state::State;
use super::{Engine, Legality, LoadedCastling, Mask, kinds_of};
use crate::moves::{Move, Trail, What};
use crate::side::Side;

/// Takes legal moves as they are found.
pub(crate) trait Sink<B: Bits> {
    /// It wants no more moves. Generation then ends as soon as it can; what still comes must be passed over. One that is never
    /// full costs nothing.
    #[inline(always)]
    fn is_full(&self) -> bool {
        false
    }

    /// Ordinary moves of a piece to each of the goals.
    fn goals(&mut self, goals: Goals<B>);
    /// Ordinary moves of several pieces of a kind, all by the same displacement.
    fn march(&mut self, marched: Marched<B>);
    /// A move that is special in some way.
    fn single(&mut self, mv: Move);
}

/// Moves of several pieces of one kind by the same displacement.
#[derive(Copy, Clone)]
pub(crate) struct Marched<B> {
    pub(crate) mover: u8,
    pub(crate) to: B,
    /// The number of a goal less that of its origin.
    pub(crate) shift: i16,
    /// The goals among these that are captures.
    pub(crate) enemy: B,
    pub(crate) trail: Trail,
}

impl<B: Bits> Marched<B> {
    /// The moves one by one.
    #[inline]
    pub(crate) fn each(self, mut visit: impl FnMut(Move)) {
        for to in self.to.squares() {
            let what = if self.enemy.has(to) { What::Take } else { What::Quiet };
            let from = (i16::from(to) - self.shift) as u8;
            let (mover, trail) = (self.mover, self.trail);
            visit(Move { from, to, mover, arrives: mover, what, trail, chosen: Move::NOTHING, detail: 0 });
        }
    }
}

/// Moves of one piece that differ only in their goal.
#[derive(Copy, Clone)]
pub(crate) struct Goals<B> {
    pub(crate) from: u8,
    pub(crate) mover: u8,
    pub(crate) to: B,
    /// The goals among these that are captures.
    pub(crate) enemy: B,
    pub(crate) trail: Trail,
}

impl<B: Bits> Goals<B> {
    /// The moves one by one.
    #[inline]
    pub(crate) fn each(self, mut visit: impl FnMut(Move)) {
        for to in self.to.squares() {
            let what = if self.enemy.has(to) { What::Take } else { What::Quiet };
            let (from, mover, trail) = (self.from, self.mover, self.trail);
            visit(Move { from, to, mover, arrives: mover, what, trail, chosen: Move::NOTHING, detail: 0 });
        }
    }
}

impl<B: Bits> Sink<B> for Vec<Move> {
    #[inline]
    fn goals(&mut self, goals: Goals<B>) {
        goals.each(|mv| self.push(mv));
    }

    #[inline]
    fn march(&mut self, marched: Marched<B>) {
        marched.each(|mv| self.push(mv));
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.push(mv);
    }
}

/// Counts moves without making them.
pub(crate) struct Count(pub(crate) u64);

impl<B: Bits> Sink<B> for Count {
    #[inline]
    fn goals(&mut self, goals: Goals<B>) {
        self.0 += u64::from(goals.to.count());
    }

    #[inline]
    fn march(&mut self, marched: Marched<B>) {
        self.0 += u64::from(marched.to.count());
    }

    #[inline]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

/// Passes each move on until it is told to stop.
pub(crate) struct Until<F> {
    pub(crate) visit: F,
    pub(crate) stopped: bool,
}

impl<F: FnMut(Move) -> bool> Until<F> {
    #[inline]
    fn pass(&mut self, mv: Move) {
        if !self.stopped {
            self.stopped = (self.visit)(mv);
        }
    }
}

impl<B: Bits, F: FnMut(Move) -> bool> Sink<B> for Until<F> {
    #[inline]
    fn is_full(&self) -> bool {
        self.stopped
    }

    #[inline]
    fn goals(&mut self, goals: Goals<B>) {
        goals.each(|mv| self.pass(mv));
    }

    #[inline]
    fn march(&mut self, marched: Marched<B>) {
        marched.each(|mv| self.pass(mv));
    }

    #[inline]
    fn single(&mut self, mv: Move) {
        self.pass(mv);
    }
}

/// What confines the moves of pieces that are not royal.
struct Confines<B> {
    /// Goals that leave no check standing.
    goals: B,
    /// Victims in place that leave no check standing.
    victims: B,
    /// Own pieces that shield the royal from a pinner.
    pinned: B,
    pinners: B,
    royal: u8,
    /// The squares on which it rests that no rule beyond leaps and slides attacks the royal: moves that touch them are tested.
    footprint: B,
    /// Enemies that alone stand between the royal and a slider: taken in place, they open the line.
    screens: B,
}

impl<B: Bits> Confines<B> {
    /// Nothing is confined.
    fn nothing(royal: u8) -> Self {
        let (all, none) = (!B::EMPTY, B::EMPTY);
        let (goals, victims) = (all, all);
        Confines { goals, victims, pinned: none, pinners: none, royal, footprint: none, screens: none }
    }
}

/// Lets moves through to another sink; those that touch a footprint only if they are safe.
struct Sieve<'a, B: Bits, const K: usize, S> {
    engine: &'a Engine<B, K>,
    state: &'a State<B, K>,
    footprint: B,
    sink: &'a mut S,
}

impl<B: Bits, const K: usize, S: Sink<B>> Sink<B> for Sieve<'_, B, K, S> {
    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn goals(&mut self, goals: Goals<B>) {
        let touches = if self.footprint.has(goals.from) { goals.to } else { goals.to & self.footprint };
        self.sink.goals(Goals { to: goals.to & !touches, ..goals });
        Goals { to: touches, ..goals }.each(|mv| self.test(mv));
    }

    fn march(&mut self, marched: Marched<B>) {
        marched.each(|mv| self.single(mv));
    }

    fn single(&mut self, mv: Move) {
        match self.footprint.has(mv.from) || self.footprint.has(mv.to) {
            true => self.test(mv),
            false => self.sink.single(mv),
        }
    }
}

impl<B: Bits, const K: usize, S: Sink<B>> Sieve<'_, B, K, S> {
    fn test(&mut self, mv: Move) {
        if !self.is_full() && self.engine.is_safe(self.state, mv, false) {
            self.sink.single(mv);
        }
    }
}

impl<B: Bits, const K: usize> Engine<B, K> {
    /// How a side's moves are judged, from the shapes of the rules of both sides.
    pub(super) fn choose_legality(&self, side: Side) -> Legality {
        let s = side.index();
        let can_become_royal = self.changes[s].iter().flatten().flat_map(|c| &c.to);
        let can_become_royal = can_become_royal.fold(0 as Mask, |all, k| all | 1 << k);
        let made_in_place = self.plans[s].iter().filter(|p| p.victim_becomes != Move::NOTHING);
        let made = made_in_place.fold(can_become_royal, |all, p| all | 1 << p.victim_becomes);
        if self.royals[s] == 0 {
            Legality::Free
        } else if self.royal_may_be_passed[s] || made & self.royals[s] != 0 {
            Legality::MakeAndTest
        } else {
            Legality::Masks
        }
    }

    /// The legal moves of the side to move.
    #[inline]
    pub(crate) fn legal_moves<S: Sink<B>>(&self, state: &State<B, K>, sink: &mut S) {
        let royals = state.of_any(state.turn, self.royals[state.turn.index()]);
        match self.legality[state.turn.index()] {
            Legality::Masks if royals.any() && !royals.several() => {
                let royal = royals.lowest();
                let mut footprint = B::EMPTY;
                if self.has_others(!state.turn) {
                    let others = self.others_on(state, royal, !state.turn, state.occupied());
                    if others.pieces.any() {
                        return self.tested_moves(state, true, sink);
                    }
                    footprint = others.footprint;
                }
                self.masked_moves(state, royal, footprint, sink);
            }
            legality => self.tested_moves(state, legality != Legality::Free, sink),
        }
    }

    /// The legal moves, without a look at checkers and pins. (For tests.)
    pub(crate) fn all_tested_moves(&self, state: &State<B, K>, moves: &mut Vec<Move>) {
        self.tested_moves(state, self.royals[state.turn.index()] != 0, moves);
    }

    /// Every move, made and tested if `test`.
    #[inline(never)]
    fn tested_moves<S: Sink<B>>(&self, state: &State<B, K>, test: bool, sink: &mut S) {
        let mut moves = Vec::with_capacity(64);
        self.pseudo_moves(state, &mut moves);
        for mv in moves {
            if sink.is_full() {
                return;
            }
            if !test || self.is_safe(state, mv, false) {
                sink.single(mv);
            }
        }
    }

    /// The legal moves by the interpreter alone.
    pub(crate) fn interpreted_moves(&self, state: &State<B, K>, moves: &mut Vec<Move>) {
        let first = moves.len();
        self.interpreted_pseudo_moves(state, moves);
        if self.royals[state.turn.index()] != 0 {
            let mut kept = first;
            for i in first..moves.len() {
                if self.is_safe(state, moves[i], true) {
                    moves[kept] = moves[i];
                    kept += 1;
                }
            }
            moves.truncate(kept);
        }
    }

    /// Every move that only the safety of the royals may forbid, by the interpreter alone.
    pub(crate) fn interpreted_pseudo_moves(&self, state: &State<B, K>, moves: &mut Vec<Move>) {
        self.interpret_moves(state, Mask::MAX, moves);
        self.castlings(state, B::EMPTY, true, &mut |_, mv| moves.push(mv));
    }

    /// Does a pseudo-legal move leave no royal of the mover attacked?
    #[inline]
    pub(crate) fn is_safe(&self, state: &State<B, K>, mv: Move, plain: bool) -> bool {
        let mut after = *state;
        after.play(self, mv);
        !self.is_exposed(&after, state.turn, plain)
    }

    /// Every move that only the safety of the royals may forbid.
    fn pseudo_moves(&self, state: &State<B, K>, moves: &mut Vec<Move>) {
        let us = state.turn;
        let everything = Confines::nothing(0);
        for kind in kinds_of(self.planned[us.index()] & all_kinds(self.plans[us.index()].len())) {
            self.planned_moves(state, kind, &everything, moves, &mut |moves, mv| moves.push(mv));
        }
        if self.has_unplanned(us) {
            self.interpret_moves(state, !self.planned[us.index()], moves);
        }
        self.castlings(state, B::EMPTY, false, &mut |_, mv| moves.push(mv));
    }

    /// The legal moves of a side with one royal, whose enemies' attacks are all known to tables.
    #[inline]
    fn masked_moves<S: Sink<B>>(&self, state: &State<B, K>, royal: u8, footprint: B, sink: &mut S) {
        let us = state.turn;
        let own = state.sides[us.index()];
        let blocked = state.occupied() | self.holes;

        let mut confines = Confines { footprint, ..Confines::nothing(royal) };
        let leapers = self.leapers_on(state, royal, !us);
        let mut sliders = B::EMPTY;
        for sniper in &self.attack[(!us).index()].snipers {
            let candidates = B::at(&sniper.reach, royal) & state.of_any(!us, sniper.kinds);
            for from in candidates.squares() {
                let between = self.lines.between(royal, from) & blocked;
                if between.none() {
                    sliders |= B::bit(from);
                } else if !between.several() {
                    if (between & own).any() {
                        confines.pinned |= between;
                        confines.pinners |= B::bit(from);
                    } else {
                        confines.screens |= between;
                    }
                }
            }
        }
        let checkers = leapers | sliders;
        if checkers.any() {
            confines.victims = checkers;
            confines.goals = checkers;
            if checkers.several() {
                (confines.victims, confines.goals) = (B::EMPTY, B::EMPTY);
            } else if leapers.none() {
                confines.goals |= self.lines.between(royal, checkers.lowest());
            }
        }

        let royals = self.royals[us.index()];
        self.royal_moves(state, royal, sink);
        if checkers.none() || confines.goals.any() {
            let kinds = self.planned[us.index()] & !royals & all_kinds(self.plans[us.index()].len());
            for kind in kinds_of(kinds) {
                if sink.is_full() {
                    return;
                }
                self.planned_moves(state, kind, &confines, sink, &mut |sink, mv| {
                    if self.is_safe(state, mv, false) {
                        sink.single(mv);
                    }
                });
            }
        }
        if self.has_unplanned(us) && !sink.is_full() {
            let mut tested = Vec::new();
            self.interpret_moves(state, !self.planned[us.index()] & !royals, &mut tested);
            for mv in tested {
                if !sink.is_full() && self.is_safe(state, mv, false) {
                    sink.single(mv);
                }
            }
        }
        if state.rights != 0 && !sink.is_full() {
            let safe = if checkers.none() { B::bit(royal) } else { B::EMPTY };
            self.castlings(state, safe, false, &mut |castling, mv| {
                if castling.clear || self.is_safe(state, mv, false) {
                    sink.single(mv);
                }
            });
        }
    }

    /// The moves of the royal piece itself; each goal must not be attacked once it has left its square.
    #[inline]
    fn royal_moves<S: Sink<B>>(&self, state: &State<B, K>, royal: u8, sink: &mut S) {
        let us = state.turn;
        let kind = state.kind_at(royal);
        let plan = &self.plans[us.index()][kind as usize];
        let simple = self.planned[us.index()] >> kind & 1 != 0
            && plan.passing.is_none()
            && !plan.in_place
            && self.change_zones[us.index()][kind as usize].none();
        if !simple {
            let mut moves = Vec::new();
            self.interpret_moves(state, 1 << kind, &mut moves);
            let safe = moves.into_iter().filter(|mv| self.is_safe(state, *mv, false));
            return safe.for_each(|mv| sink.single(mv));
        }
        let enemy = state.sides[(!us).index()];
        let blocked = state.occupied() | self.holes;
        let without = blocked & !B::bit(royal);
        let victims = enemy & !self.uncapturable(state, !us);
        let goals = self.plan_goals(plan, royal, blocked, state.sides[us.index()], victims);
        let mut to = B::EMPTY;
        for goal in goals.squares() {
            if !self.attacked(state, goal, !us, without, false) {
                to |= B::bit(goal);
            }
        }
        sink.goals(Goals { from: royal, mover: kind, to, enemy, trail: plan.trails });
    }

    /// All goals of a planned piece that displaces what it captures.
    #[inline]
    fn plan_goals(&self, plan: &Plan<B>, square: u8, blocked: B, own: B, victims: B) -> B {
        if let Some(reach) = plan.form.reach(square, blocked) {
            return reach & (!blocked | victims);
        }
        let mut to = B::EMPTY;
        if let Some(quiet) = &plan.leap_quiet {
            to |= B::at(quiet, square) & !blocked;
        }
        if let Some(take) = &plan.leap_take {
            to |= B::at(take, square) & victims;
        }
        for slide in &plan.slides {
            let reach = slide.reach(square, blocked);
            if slide.quiet {
                to |= reach & !blocked;
            }
            if slide.take {
                to |= reach & victims;
            }
        }
        for rule in plan.machines.iter().filter(|rule| rule.from.has(square)) {
            let reach = rule.machine.destinations(square, &View { occupied: blocked, own });
            if rule.quiet {
                to |= reach & !blocked;
            }
            if rule.take {
                to |= reach & victims;
            }
        }
        to
    }

    /// The moves of all pieces of a planned kind; those that must be tested go to `test`.
    #[inline]
    fn planned_moves<S: Sink<B>>(
        &self,
        state: &State<B, K>,
        kind: u8,
        confines: &Confines<B>,
        sink: &mut S,
        test: &mut impl FnMut(&mut S, Move),
    ) {
        let us = state.turn;
        let plan = &self.plans[us.index()][kind as usize];
        let enemy = state.sides[(!us).index()];
        let blocked = state.occupied() | self.holes;
        let victims = enemy & !self.uncapturable(state, !us);
        let zone = self.change_zones[us.index()][kind as usize];
        let trail = plan.trails;
        let passing = match &plan.passing {
            Some((_, kinds)) if state.passed.any() && victims.has(state.trail_to) => {
                kinds >> state.kind_at(state.trail_to) & 1 != 0
            }
            _ => false,
        };
        let pieces = state.of(us, kind);
        // Goals of single pieces, in the form that fits; the pinned are confined further.
        match &plan.form {
            _ if confines.footprint.any() => {
                let mut sieve = Sieve { engine: self, state, footprint: confines.footprint, sink };
                for from in (pieces & !confines.pinned).squares() {
                    if sieve.is_full() {
                        return;
                    }
                    let goals = confines.goals;
                    self.general_moves(state, kind, plan, from, confines, passing, goals, &mut sieve);
                }
            }
            Form::Leaper(goals) => {
                let quiet = if passing { !blocked & !state.passed } else { !blocked };
                for from in (pieces & !confines.pinned).squares() {
                    if sink.is_full() {
                        return;
                    }
                    let to = B::at(goals, from) & (quiet | victims) & confines.goals;
                    sink.goals(Goals { from, mover: kind, to, enemy, trail: Trail::None });
                }
            }
            Form::TwoAxes([a, b]) => {
                for from in (pieces & !confines.pinned).squares() {
                    if sink.is_full() {
                        return;
                    }
                    let reach = slide(a, from, blocked) | slide(b, from, blocked);
                    let to = reach & (!blocked | victims) & confines.goals;
                    sink.goals(Goals { from, mover: kind, to, enemy, trail });
                }
            }
            Form::FourAxes([a, b, c, d]) => {
                for from in (pieces & !confines.pinned).squares() {
                    if sink.is_full() {
                        return;
                    }
                    let reach = slide(a, from, blocked)
                        | slide(b, from, blocked)
                        | slide(c, from, blocked)
                        | slide(d, from, blocked);
                    let to = reach & (!blocked | victims) & confines.goals;
                    sink.goals(Goals { from, mover: kind, to, enemy, trail });
                }
            }
            Form::Marcher(marches) => {
                for march in marches {
                    let to = march.goals(pieces & !confines.pinned, blocked, victims) & confines.goals;
                    let changing = to & zone;
                    let to = to & !zone;
                    let trail = if march.steps > 1 { trail } else { Trail::None };
                    sink.march(Marched { mover: kind, to, shift: march.shift(), enemy, trail });
                    for goal in changing.squares() {
                        let what = if enemy.has(goal) { What::Take } else { What::Quiet };
                        let from = (i16::from(goal) - march.shift()) as u8;
                        self.with_changes(us, from, goal, kind, what, trail, &mut |mv| sink.single(mv));
                    }
                }
            }
            Form::General => {
                for from in (pieces & !confines.pinned).squares() {
                    if sink.is_full() {
                        return;
                    }
                    self.general_moves(state, kind, plan, from, confines, passing, confines.goals, sink);
                }
            }
        }
        for from in (pieces & confines.pinned).squares() {
            if sink.is_full() {
                return;
            }
            let line = confines.goals & self.pin_line(confines, from);
            let mut sieve = Sieve { engine: self, state, footprint: confines.footprint, sink };
            self.general_moves(state, kind, plan, from, confines, passing, line, &mut sieve);
        }
        if passing {
            let what = What::Passing;
            for goal in (state.passed & !blocked).squares() {
                for from in (B::at(&plan.passing_from, goal) & pieces).squares() {
                    self.with_changes(us, from, goal, kind, what, Trail::None, &mut |mv| test(sink, mv));
                }
            }
        }
    }

    /// The moves of one planned piece, rule by rule; captures in passing are left to the caller.
    #[allow(clippy::too_many_arguments)] // what is known of the piece, and what confines it
    #[inline]
    fn general_moves<S: Sink<B>>(
        &self,
        state: &State<B, K>,
        kind: u8,
        plan: &Plan<B>,
        from: u8,
        confines: &Confines<B>,
        passing: bool,
        goals: B,
        sink: &mut S,
    ) {
        let us = state.turn;
        let enemy = state.sides[(!us).index()];
        let blocked = state.occupied() | self.holes;
        let victims = enemy & !self.uncapturable(state, !us);
        let zone = self.change_zones[us.index()][kind as usize];
        let trail = plan.trails;
        let mut to = self.plan_goals(plan, from, blocked, state.sides[us.index()], victims);
        if plan.in_place {
            let in_place = to & victims & confines.victims;
            to &= !victims;
            for goal in in_place.squares() {
                let mv = self.in_place(us, from, goal, kind, plan.victim_becomes);
                let opens = mv.arrives == Move::NOTHING && confines.screens.has(goal);
                if !sink.is_full() && (!opens || self.is_safe(state, mv, false)) {
                    sink.single(mv);
                }
            }
        }
        if let (true, Some((table, _))) = (passing, &plan.passing) {
            to &= !(B::at(table, from) & state.passed & !blocked);
        }
        to &= goals;
        if (to & zone).any() {
            for goal in (to & zone).squares() {
                let what = if enemy.has(goal) { What::Take } else { What::Quiet };
                self.with_changes(us, from, goal, kind, what, trail, &mut |mv| sink.single(mv));
            }
            to &= !zone;
        }
        sink.goals(Goals { from, mover: kind, to, enemy, trail });
    }

    /// The squares to which a pinned piece may go: from the royal to the pinner.
    #[inline]
    fn pin_line(&self, confines: &Confines<B>, square: u8) -> B {
        let mut line = !B::EMPTY;
        for pinner in confines.pinners.squares() {
            let between = self.lines.between(confines.royal, pinner);
            if between.has(square) {
                line &= between | B::bit(pinner);
            }
        }
        line
    }

    /// The castlings that only the safety of the royal on its goal may forbid. Some squares are known to be safe.
    #[inline]
    fn castlings(
        &self,
        state: &State<B, K>,
        safe: B,
        plain: bool,
        visit: &mut impl FnMut(&LoadedCastling<B>, Move),
    ) {
        let us = state.turn;
        let occupied = state.occupied();
        for (i, castling) in self.castlings.iter().enumerate() {
            if castling.side != us || state.rights & castling.right == 0 || (castling.empty & occupied).any()
            {
                continue;
            }
            if (castling.safe & !safe).squares().any(|s| self.attacked(state, s, !us, occupied, plain)) {
                continue;
            }
            let mv = Move {
                from: castling.king_from,
                to: castling.king_to,
                mover: castling.king,
                arrives: self.settled(us, castling.king, castling.king_to),
                what: What::Castle,
                trail: Trail::None,
                chosen: Move::NOTHING,
                detail: i as u8,
            };
            visit(castling, mv);
        }
    }
}

/// The set of the first `n` kinds.
fn all_kinds(n: usize) -> Mask {
    crate::program::KindSet::first(n).bits()
}
