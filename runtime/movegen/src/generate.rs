//! Legal moves.
//!
//! Checkers and pins are found once a position ([`Masks`]) and confine the destinations of every piece, so that its moves come out as
//! sets and need no test ([`Legality::Masks`]). Attacks of other shapes than leaps and slides leave a *footprint*: only moves
//! that touch one of its squares are made and tested. Castlings and captures in
//! passing, which change several squares at once, are always tested; and everything is where there are several royals, or a
//! royal that may be made or taken in passing.

use super::bits::Bits;
use super::condition::Exists;
use super::effects::LoadedEffect;
use super::extras::Extras;
use super::form::Form;
use super::interpret::ANYONE;
use super::lines::slide;
use super::machine::View;
use super::masks::{Masks, Scene};
use super::plan::Plan;
use super::sieve::Sieve;
use super::sink::{Destinations, Marched, Sink};
use super::state::State;
use super::{Engine, Legality, Mask, kinds_of};
use crate::moves::{Move, MoveKind, Trail};
use crate::program::{Fate, KindSet};
use crate::side::Side;

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The legal moves of the side to move.
    #[inline]
    pub(crate) fn legal_moves<S: Sink<B>>(&self, state: &State<B, K, X>, sink: &mut S) {
        // The widest sets are slow by themselves: there one copy is enough.
        match B::WIDE {
            true => self.legal_moves_into(state, sink),
            false if self.may_gate(state) => self.legal_moves_into(state, sink),
            false => self.find_moves(state, self.legality[state.turn.index()], sink),
        }
    }

    /// The same for sinks that do much with each move: a position that keeps much is hardly slower for sharing the copy that all of them
    /// have.
    #[inline]
    pub(crate) fn shared_moves<S: Sink<B>>(&self, state: &State<B, K, X>, sink: &mut S) {
        match X::KEEPS {
            true => self.legal_moves_into(state, sink),
            false => self.legal_moves(state, sink),
        }
    }

    #[inline]
    fn find_moves<S: Sink<B>>(&self, state: &State<B, K, X>, legality: Legality, sink: &mut S) {
        let royals = state.of_any(state.turn, self.royals[state.turn.index()]);
        match legality {
            Legality::Masks if royals.any() && !royals.several() => {
                let royal = royals.lowest();
                let mut footprint = B::EMPTY;
                if self.has_others(!state.turn) {
                    let others = self.others_on(state, royal, !state.turn, state.occupied());
                    if let Some(answers) = others.answers {
                        return self.tested_moves(state, answers, sink);
                    }
                    footprint = others.footprint;
                }
                self.masked_moves(state, royal, footprint, sink);
            }
            Legality::Free => self.free_moves(state, sink),
            Legality::Turn => {
                self.chosen_moves(state, false, sink, |sink| self.legal_moves_within(state, sink));
            }
            _ => self.tested_moves(state, !B::EMPTY, sink),
        }
    }

    /// The same for any sink, compiled once.
    pub(crate) fn legal_moves_into(&self, state: &State<B, K, X>, sink: &mut dyn Sink<B>) {
        self.moves_by(state, self.legality[state.turn.index()], sink);
    }

    /// The moves that would be legal if the turn of the side to move were any move.
    pub(crate) fn legal_moves_within(&self, state: &State<B, K, X>, sink: &mut dyn Sink<B>) {
        let within = match self.within[state.turn.index()] {
            Legality::Masks if self.goes_on_next(state) => Legality::MakeAndTest,
            within => within,
        };
        self.moves_by(state, within, sink);
    }

    fn moves_by(&self, state: &State<B, K, X>, legality: Legality, sink: &mut dyn Sink<B>) {
        match legality {
            // What a turn lets through is asked of each move as it is, whatever comes through a gate by it.
            Legality::Turn => self.moves_found(state, legality, sink),
            _ => self.with_gates(state, sink, |sink| self.moves_found(state, legality, sink)),
        }
    }

    #[inline(never)]
    fn moves_found(&self, state: &State<B, K, X>, legality: Legality, mut sink: &mut dyn Sink<B>) {
        self.find_moves(state, legality, &mut sink);
    }

    /// The legal moves, without a look at checkers and pins. (For tests.)
    pub(crate) fn all_tested_moves(&self, state: &State<B, K, X>, moves: &mut Vec<Move>) {
        let tested =
            |sink: &mut dyn Sink<B>| self.with_gates(state, sink, |s| self.tested_moves(state, !B::EMPTY, s));
        match self.legality[state.turn.index()] {
            Legality::Turn => {
                self.chosen_moves(state, false, moves, tested);
            }
            _ => tested(moves),
        }
    }

    /// The moves of a side without a royal piece, which nothing forbids.
    #[inline(never)]
    fn free_moves<S: Sink<B>>(&self, state: &State<B, K, X>, sink: &mut S) {
        if sink.wants_drops_alone() {
            return self.drops(state, !B::EMPTY, B::EMPTY, sink);
        }
        let us = state.turn;
        let everything = Masks::nothing(self.scene(state), 0);
        for kind in kinds_of(self.planned[us.index()] & all_kinds(self.plans[us.index()].len())) {
            if sink.is_full() {
                return;
            }
            self.planned_moves(state, kind, &everything, false, sink);
        }
        if self.has_unplanned(us) {
            self.unplanned_moves(state, !self.planned[us.index()], sink);
        }
        if state.rights != 0 && !sink.is_full() {
            self.castlings(state, B::EMPTY, false, |_, mv| sink.single(mv));
        }
        if self.stayers[state.turn.index()] != 0 && !sink.is_full() {
            self.tested_moves_in_place(state, sink);
        }
        if !sink.is_full() {
            self.drops(state, !B::EMPTY, B::EMPTY, sink);
        }
    }

    /// Every move, made and tested. A move that changes none of the squares that answer a check, and does not move a royal, needs no
    /// test: the check stands.
    #[inline(never)]
    fn tested_moves(&self, state: &State<B, K, X>, answers: B, sink: &mut dyn Sink<B>) {
        let mut moves = Vec::new();
        if !sink.wants_drops_alone() {
            moves.reserve(64);
            self.pseudo_moves(state, &mut moves);
        }
        let royals = self.royals[state.turn.index()];
        for mv in moves {
            if sink.is_full() {
                return;
            }
            // Other sorts of moves change more squares than these two.
            let plain = matches!(mv.what, MoveKind::Quiet | MoveKind::Take) && royals >> mv.mover & 1 == 0;
            let may_answer = !plain || answers.has(mv.from) || answers.has(mv.to);
            if may_answer && self.is_safe(state, mv, false) {
                sink.single(mv);
            }
        }
        let mut sink = sink;
        self.drops(state, answers, answers, &mut sink);
    }

    /// The legal moves by the interpreter alone.
    pub(crate) fn interpreted_moves(&self, state: &State<B, K, X>, moves: &mut Vec<Move>) {
        if !self.is_to_act(state) {
            return self.part_moves(state, Some(true), moves);
        }
        let mut legal = Vec::new();
        self.interpreted_legal_moves(state, &mut legal);
        legal.retain(|mv| self.is_barred(state, *mv, true).is_none());
        if self.legality[state.turn.index()] != Legality::Turn {
            return moves.append(&mut legal);
        }
        self.chosen_moves(state, true, moves, |sink| legal.iter().for_each(|mv| sink.single(*mv)));
    }

    /// The same as if the turn of the side to move were any move.
    pub(super) fn interpreted_legal_moves(&self, state: &State<B, K, X>, moves: &mut Vec<Move>) {
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
        if self.may_gate(state) {
            for at in first..moves.len() {
                let mv = moves[at];
                self.each_gated(state, mv, true, |gated| moves.push(gated));
            }
        }
    }

    /// Every move that only the safety of the royals may forbid, by the interpreter alone.
    pub fn interpreted_pseudo_moves(&self, state: &State<B, K, X>, moves: &mut Vec<Move>) {
        self.interpret_moves(state, Mask::MAX, moves);
        self.castlings(state, B::EMPTY, true, |_, mv| moves.push(mv));
        self.moves_in_place(state, |mv| moves.push(mv));
        self.interpreted_drops(state, |mv| moves.push(mv));
    }

    /// Does a pseudo-legal move leave no royal of the mover attacked? Large, and seldom asked: one copy is enough.
    #[inline(never)]
    pub(crate) fn is_safe(&self, state: &State<B, K, X>, mv: Move, plain: bool) -> bool {
        let mut after = *state;
        let led = if X::KEEPS { self.led(state, mv) } else { [None; 2] };
        if X::KEEPS && led[0].is_some() {
            after.play_with(self, mv, [None; 2]);
            if !self.is_safe_after(state, mv, &after, plain) {
                return false;
            }
            after = *state;
        }
        after.play_with(self, mv, led);
        self.is_safe_after(state, mv, &after, plain)
    }

    /// Is no royal of the mover attacked after a move as it has been made?
    fn is_safe_after(&self, state: &State<B, K, X>, mv: Move, after: &State<B, K, X>, plain: bool) -> bool {
        let us = state.turn;
        // What is chosen before the turn begins may not attack the other side, which could do nothing about it.
        if X::KEEPS && mv.is_choice() {
            return !self.is_exposed(after, !us, plain);
        }
        let royals = |state: &State<B, K, X>, side: Side| state.of_any(side, self.royals[side.index()]).any();
        // Nothing that the turn brings after it makes that good.
        if mv.is_listed() && royals(state, us) && !royals(after, us) {
            return false;
        }
        if X::KEEPS && after.turn == us && after.part() > 0 && self.program.army(us).turn.safe_at_end {
            return true;
        }
        if X::KEEPS && self.wins_by_taking(state, after) {
            return true;
        }
        // What goes on is judged when it has; but a royal goes through no attack.
        if X::KEEPS && self.goes_on_now(after, us) {
            let moved = B::of(after.it().into_iter().chain(after.along()));
            return (self.attacked_royals(after, us, plain) & moved).none();
        }
        // The game is over: nobody takes anything any more.
        let ends = mv.is_listed() && self.over_without_royals[(!us).index()];
        if ends && royals(state, !us) && !royals(after, !us) {
            return true;
        }
        let by_choice = || X::KEEPS && self.is_exposed_by_choice(after, us, plain);
        !self.is_exposed(after, us, plain) && !by_choice()
    }

    /// Every move that only the safety of the royals may forbid.
    fn pseudo_moves(&self, state: &State<B, K, X>, moves: &mut Vec<Move>) {
        let us = state.turn;
        let everything = Masks::nothing(self.scene(state), 0);
        let mut sink: &mut dyn Sink<B> = moves;
        for kind in kinds_of(self.planned[us.index()] & all_kinds(self.plans[us.index()].len())) {
            self.planned_moves(state, kind, &everything, false, &mut sink);
        }
        if self.has_unplanned(us) {
            self.interpret_moves(state, !self.planned[us.index()], moves);
        }
        self.castlings(state, B::EMPTY, false, |_, mv| moves.push(mv));
        self.moves_in_place(state, |mv| moves.push(mv));
    }

    /// The legal moves of a side with one royal, whose enemies' attacks are all known to tables.
    #[inline]
    fn masked_moves<S: Sink<B>>(&self, state: &State<B, K, X>, royal: u16, footprint: B, sink: &mut S) {
        let us = state.turn;
        let masks = self.masks(state, royal, footprint);
        let checkers = masks.checkers;
        let dropping = checkers.none() || masks.destinations.any() || self.listed_drops[us.index()];
        if sink.wants_drops_alone() {
            if dropping {
                self.drops(state, masks.destinations, masks.footprint, sink);
            }
            return;
        }
        let royals = self.royals[us.index()];
        let unattacked = self.royal_moves(state, &masks.scene, royal, royals, sink);
        if checkers.none() || masks.destinations.any() || self.listed[us.index()] {
            let kinds = self.planned[us.index()] & !royals & all_kinds(self.plans[us.index()].len());
            for kind in kinds_of(kinds) {
                if sink.is_full() {
                    return;
                }
                self.planned_moves(state, kind, &masks, true, sink);
            }
        }
        if self.has_unplanned(us) {
            self.unplanned_moves(state, !self.planned[us.index()] & !royals, sink);
        }
        if self.stayers[us.index()] != 0 && !sink.is_full() {
            self.tested_moves_in_place(state, sink);
        }
        if dropping && !sink.is_full() {
            self.drops(state, masks.destinations, masks.footprint, sink);
        }
        if state.rights != 0 && !sink.is_full() {
            let own = if checkers.none() { B::bit(royal) } else { B::EMPTY };
            // What no leap or slide attacks once the royal has left, none attacks while it stands in the way.
            let safe = if self.has_others(!us) { own } else { own | unattacked };
            self.castlings(state, safe, false, |origin, mv| {
                if origin.clear || self.is_safe(state, mv, false) {
                    sink.single(mv);
                }
            });
        }
    }

    /// The moves in place, each made and tested.
    #[inline(never)]
    fn tested_moves_in_place(&self, state: &State<B, K, X>, sink: &mut dyn Sink<B>) {
        self.moves_in_place(state, |mv| {
            if !sink.is_full() && self.is_safe(state, mv, false) {
                sink.single(mv);
            }
        });
    }

    /// The moves of pieces of these kinds by the interpreter, each made and tested.
    #[inline(never)]
    fn unplanned_moves(&self, state: &State<B, K, X>, kinds: Mask, sink: &mut dyn Sink<B>) {
        let mut moves = Vec::new();
        self.interpret_moves(state, kinds, &mut moves);
        for mv in moves {
            if !sink.is_full() && self.is_safe(state, mv, false) {
                sink.single(mv);
            }
        }
    }

    /// The moves of the royal piece itself; each destination must not be attacked once it has left its square. Returns those that
    /// are known not to be.
    #[inline]
    fn royal_moves<S: Sink<B>>(
        &self,
        state: &State<B, K, X>,
        scene: &Scene<B>,
        royal: u16,
        royals: Mask,
        sink: &mut S,
    ) -> B {
        let us = state.turn;
        let kind = match royals & (royals - 1) {
            0 => royals.trailing_zeros() as u8,
            _ => state.kind_at(royal),
        };
        let plan = &self.plans[us.index()][kind as usize];
        let simple = self.planned[us.index()] >> kind & 1 != 0
            && plan.passing.is_none()
            && !plan.in_place
            && plan.take_list.is_none()
            && plan.quiet_list.is_none()
            && self.arrivals.zone(us, kind).none();
        if !simple {
            self.unplanned_moves(state, 1 << kind, sink);
            return B::EMPTY;
        }
        let without = scene.blocked & !B::bit(royal);
        let reached = self.plan_destinations(state, plan, royal, scene);
        let mut to = B::EMPTY;
        for destination in reached.squares() {
            if !self.attacked(state, destination, !us, without, false) {
                to |= B::bit(destination);
            }
        }
        let enemy = scene.enemy;
        sink.destinations(Destinations { from: royal, mover: kind, to, enemy, trail: plan.trails });
        to
    }

    /// All destinations of a planned piece that displaces what it captures.
    #[inline(always)]
    fn plan_destinations(&self, state: &State<B, K, X>, plan: &Plan<B>, square: u16, scene: &Scene<B>) -> B {
        match plan.form.reach(square, scene.blocked) {
            Some(reach) => reach & (!scene.blocked | scene.victims),
            None => self.rule_by_rule(state, plan, square, scene),
        }
    }

    /// The same for a kind of no simple form.
    #[inline(never)]
    fn rule_by_rule(&self, state: &State<B, K, X>, plan: &Plan<B>, square: u16, scene: &Scene<B>) -> B {
        let Scene { own, blocked, victims, .. } = *scene;
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
        let rules = &self.interpreter.rules[state.turn.index()];
        let exists = |(kind, rule): (u8, usize)| {
            self.exists(state, &rules[usize::from(kind)][rule], state.turn, square)
        };
        for rule in plan.machines.iter().filter(|rule| rule.from.has(square)) {
            let everything = Exists { quiet: true, victims: !B::EMPTY };
            let exists = rule.condition.map_or(everything, exists);
            if !exists.at_all() {
                continue;
            }
            let view = View { occupied: blocked, own, kinds: &state.kinds, imagined: (B::EMPTY, 0) };
            let reach = rule.machine.destinations(square, &view);
            if rule.quiet && exists.quiet {
                to |= reach & !blocked;
            }
            if rule.take {
                let victims = victims & exists.victims;
                let victims = match rule.onto {
                    ANYONE => victims,
                    kinds => victims & state.of_any(!state.turn, kinds),
                };
                to |= reach & victims;
            }
        }
        to
    }

    /// The moves of all pieces of a planned kind; captures in passing are tested if `test`.
    #[inline]
    fn planned_moves<S: Sink<B>>(
        &self,
        state: &State<B, K, X>,
        kind: u8,
        masks: &Masks<B>,
        test: bool,
        sink: &mut S,
    ) {
        let us = state.turn;
        let pieces = state.of(us, kind);
        if pieces.none() {
            return;
        }
        let plan = &self.plans[us.index()][kind as usize];
        let Scene { enemy, blocked, victims, .. } = masks.scene;
        let zone = self.arrivals.zone(us, kind);
        let (trail, short) = (plan.trails, plan.short_trails);
        let passing = match &plan.passing {
            Some((_, kinds)) if state.passed.any() && victims.has(state.trail_to) => {
                kinds >> state.kind_at(state.trail_to) & 1 != 0
            }
            _ => false,
        };
        let sieved = if masks.footprint.any() { pieces } else { pieces & masks.pinned };
        let free = pieces & !sieved;
        // Destinations of single pieces, in the form that fits; the pinned are confined further.
        match &plan.form {
            Form::Leaper(leaps) if !plan.by_piece => {
                let quiet = if passing { !blocked & !state.passed } else { !blocked };
                for from in free.squares() {
                    if sink.is_full() {
                        return;
                    }
                    let to = B::at(leaps, from) & (quiet | victims) & masks.destinations;
                    sink.destinations(Destinations { from, mover: kind, to, enemy, trail: short });
                }
            }
            Form::TwoAxes([a, b]) if !plan.by_piece => {
                for from in free.squares() {
                    if sink.is_full() {
                        return;
                    }
                    let reach = slide(a, from, blocked) | slide(b, from, blocked);
                    let to = reach & (!blocked | victims) & masks.destinations;
                    sink.destinations(Destinations { from, mover: kind, to, enemy, trail });
                }
            }
            Form::FourAxes([a, b, c, d]) if !plan.by_piece => {
                for from in free.squares() {
                    if sink.is_full() {
                        return;
                    }
                    let reach = slide(a, from, blocked)
                        | slide(b, from, blocked)
                        | slide(c, from, blocked)
                        | slide(d, from, blocked);
                    let to = reach & (!blocked | victims) & masks.destinations;
                    sink.destinations(Destinations { from, mover: kind, to, enemy, trail });
                }
            }
            Form::Marcher(marches) => {
                for march in marches {
                    let mut to = march.destinations(free, blocked, victims);
                    if let (true, Some(list)) = (march.take, plan.take_list) {
                        for destination in (to & enemy).squares() {
                            let from = (destination as i16 - march.shift()) as u16;
                            let listed = (MoveKind::Listed, list);
                            let (to, allowed) = (B::bit(destination), masks.destinations);
                            self.listed_moves(state, kind, (from, to), allowed, listed, masks, sink);
                        }
                        to &= !enemy;
                    }
                    let to = to & masks.destinations;
                    let changing = to & zone;
                    let to = to & !zone;
                    let trail = if march.steps > 1 { trail } else { short };
                    sink.march(Marched { mover: kind, to, shift: march.shift(), enemy, trail });
                    for destination in changing.squares() {
                        let what = if enemy.has(destination) { MoveKind::Take } else { MoveKind::Quiet };
                        let from = (destination as i16 - march.shift()) as u16;
                        self.arriving(state, us, from, destination, kind, what, trail)
                            .for_each(|mv| sink.single(mv));
                    }
                }
            }
            _ => {
                for from in free.squares() {
                    if sink.is_full() {
                        return;
                    }
                    self.general_moves(state, kind, plan, from, masks, passing, masks.destinations, sink);
                }
            }
        }
        if sieved.any() {
            self.sieved_moves(state, kind, plan, sieved, masks, passing, sink);
        }
        if passing {
            let (what, detail) = match plan.take_list {
                Some(list) => (MoveKind::ListedPassing, list),
                None => (MoveKind::Passing, 0),
            };
            for destination in (state.passed & !blocked).squares() {
                for from in (B::at(&plan.passing_from, destination) & pieces).squares() {
                    for mv in self.arriving(state, us, from, destination, kind, what, short) {
                        let mv = Move { detail, ..mv };
                        if !test || self.is_safe(state, mv, false) {
                            sink.single(mv);
                        }
                    }
                }
            }
        }
    }

    /// The moves of pieces that are pinned, or that might touch a footprint.
    #[allow(clippy::too_many_arguments)] // what is known of the pieces, and what confines them
    #[inline(never)]
    fn sieved_moves(
        &self,
        state: &State<B, K, X>,
        kind: u8,
        plan: &Plan<B>,
        pieces: B,
        masks: &Masks<B>,
        passing: bool,
        sink: &mut dyn Sink<B>,
    ) {
        let mut sieve = Sieve { engine: self, state, footprint: masks.footprint, sink };
        for (pinned, pieces) in [(false, pieces & !masks.pinned), (true, pieces & masks.pinned)] {
            for from in pieces.squares() {
                if sieve.is_full() {
                    return;
                }
                let line = if pinned { self.pin_line(state, masks, from) } else { !B::EMPTY };
                let allowed = masks.destinations & line;
                self.general_moves(state, kind, plan, from, masks, passing, allowed, &mut sieve);
            }
        }
    }

    /// The moves of one planned piece, rule by rule; captures in passing are left to the caller.
    #[allow(clippy::too_many_arguments)] // what is known of the piece, and what confines it
    #[inline]
    fn general_moves<S: Sink<B> + ?Sized>(
        &self,
        state: &State<B, K, X>,
        kind: u8,
        plan: &Plan<B>,
        from: u16,
        masks: &Masks<B>,
        passing: bool,
        allowed: B,
        sink: &mut S,
    ) {
        let us = state.turn;
        let Scene { enemy, blocked, victims, .. } = masks.scene;
        let zone = self.arrivals.zone_from(us, kind, from);
        let trail = plan.trails;
        let mut to = self.plan_destinations(state, plan, from, &masks.scene);
        if plan.in_place {
            let in_place = to & victims & masks.victims;
            to &= !victims;
            for destination in in_place.squares() {
                let mv = self.in_place(us, from, destination, kind, plan.victim_becomes);
                let opens = mv.arrives == Move::NOTHING && masks.screens.has(destination);
                if !sink.is_full() && (!opens || self.is_safe(state, mv, false)) {
                    sink.single(mv);
                }
            }
        }
        if let (true, Some((table, _))) = (passing, &plan.passing) {
            to &= !(B::at(table, from) & state.passed & !blocked);
        }
        if let Some(list) = plan.take_list {
            let listed = (MoveKind::Listed, list);
            self.listed_moves(state, kind, (from, to & victims), allowed, listed, masks, sink);
            to &= !victims;
        }
        if let Some(list) = plan.quiet_list {
            let listed = (MoveKind::ListedQuiet, list);
            self.listed_moves(state, kind, (from, to & !victims), allowed, listed, masks, sink);
            to &= victims;
        }
        to &= allowed;
        if (to & zone).any() {
            for destination in (to & zone).squares() {
                let what = if enemy.has(destination) { MoveKind::Take } else { MoveKind::Quiet };
                self.arriving(state, us, from, destination, kind, what, trail).for_each(|mv| sink.single(mv));
            }
            to &= !zone;
        }
        sink.destinations(Destinations { from, mover: kind, to, enemy, trail });
    }

    /// The moves of a piece that have a list of effects. The masks confine those by which nothing but the piece itself becomes another; of
    /// all others no mask knows what they leave behind: they are made and tested.
    #[allow(clippy::too_many_arguments)] // what is known of the piece and of its moves
    #[inline(never)]
    fn listed_moves<S: Sink<B> + ?Sized>(
        &self,
        state: &State<B, K, X>,
        kind: u8,
        (from, to): (u16, B),
        allowed: B,
        (what, detail): (MoveKind, u8),
        masks: &Masks<B>,
        sink: &mut S,
    ) {
        let us = state.turn;
        let lonely = || {
            self.effects_of(us, detail).iter().all(|effect| {
                let becomes = matches!(effect, LoadedEffect::Mover(Fate::Become(_)));
                becomes || matches!(effect, LoadedEffect::Remove | LoadedEffect::Travel)
            })
        };
        let royal = self.royals[us.index()] >> kind & 1 != 0;
        let confined = masks.tests && masks.footprint.none() && !royal && lonely();
        let to = if confined { to & allowed } else { to };
        for destination in to.squares() {
            for mv in self.arriving(state, us, from, destination, kind, what, Trail::None) {
                let mv = Move { detail, ..mv };
                if !sink.is_full() && (!masks.tests || confined || self.is_safe(state, mv, false)) {
                    sink.single(mv);
                }
            }
        }
    }
}

/// The set of the first `n` kinds.
fn all_kinds(n: usize) -> Mask {
    KindSet::first(n).bits()
}
