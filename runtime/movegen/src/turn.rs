//! What a turn lets through of the moves that the pieces can make.
//!
//! A game whose turns are any move never comes here. For the others the moves are found as ever, once for each list of actions, until a
//! list has let something through.

use super::Engine;
use super::bits::Bits;
use super::calm::Calm;
use super::extras::Extras;
use super::parts::Coming;
use super::sink::{Destinations, Dropped, Marched, Sink};
use super::state::State;
use crate::moves::{Move, MoveKind};
use crate::program::{Act, Action, Barred, RepetitionKey};
use crate::side::Side;

/// Does a move repeat what has been, by what counts as the same? `None` where it is not known what has been.
pub(crate) type Repeats<'a> = Option<&'a dyn Fn(Move, RepetitionKey) -> bool>;

/// Lets those moves through to another sink that are actions of a list.
struct Chosen<'a, B: Bits, const K: usize, X: Extras> {
    engine: &'a Engine<B, K, X>,
    state: &'a State<B, K, X>,
    actions: &'a [Action],
    /// One bit for each of the first actions: nothing is barred that could come about here.
    unbarred: u64,
    /// The same of actions that bar nothing but what a check is part of.
    checkless: u64,
    /// Which moves are sure to give none.
    calm: Option<Calm<B>>,
    /// All of the actions are drops.
    drops_alone: bool,
    /// Does a move repeat what has been?
    repeats: Repeats<'a>,
    /// Only the interpreter is asked.
    plain: bool,
    /// The turn has further parts, so that it must be able to go on.
    parts: bool,
    /// It always can after an ordinary move, and every such move may be made.
    always: bool,
    /// Another move follows, before which no check may be given.
    quiet: bool,
    /// A royal of the other side is attacked by a move of this turn, and may not be taken.
    spares: bool,
    sink: &'a mut dyn Sink<B>,
    found: bool,
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// Those of some moves that the turn of the side to move lets through. The moves are asked for again for each list of actions.
    pub(super) fn chosen_moves(
        &self,
        state: &State<B, K, X>,
        plain: bool,
        sink: &mut dyn Sink<B>,
        mut moves: impl FnMut(&mut dyn Sink<B>),
    ) {
        self.chosen_in_history(state, plain, None, sink, &mut moves);
    }

    /// The same in a game, where it is known what a move repeats.
    pub(crate) fn moves_in_history(
        &self,
        state: &State<B, K, X>,
        repeats: Repeats<'_>,
        moves: &mut Vec<Move>,
    ) {
        self.chosen_in_history(state, false, repeats, moves, &mut |sink| {
            self.legal_moves_within(state, sink)
        });
    }

    fn chosen_in_history(
        &self,
        state: &State<B, K, X>,
        plain: bool,
        repeats: Repeats<'_>,
        sink: &mut dyn Sink<B>,
        moves: &mut dyn FnMut(&mut dyn Sink<B>),
    ) {
        let Some(Coming::Acts(choices)) = self.coming(state) else {
            return self.part_moves(state, Some(plain), sink);
        };
        let parts = !self.ends_turn(state);
        let quiet = parts && self.program.army(state.turn).turn.check_last;
        let always = parts && !quiet && self.always_goes_on(state);
        let spares = self.spares(state, plain);
        let mut merged = Merged { engine: self, us: state.turn, sink, seen: Vec::new() };
        let sink: &mut dyn Sink<B> = &mut merged;
        for actions in choices {
            let drops_alone = actions.iter().all(|action| action.act == Act::Drop);
            if drops_alone && state.extras.hand(state.turn) == 0 {
                continue;
            }
            let most = actions.iter().any(|action| action.act == Act::MostCaptured);
            // Which of them take most is known when all are found.
            let mut found_first: Vec<Move> = Vec::new();
            let mut into: &mut dyn Sink<B> = if most { &mut found_first } else { &mut *sink };
            let idle = |barred: &Barred| match barred {
                Barred::Repetition(_) => repeats.is_none(),
                _ => self.is_idle(state, *barred),
            };
            let numbers = |fits: &dyn Fn(&Barred) -> bool| {
                let actions = actions.iter().take(64).enumerate();
                let fitting = actions.filter(|(_, action)| action.barred.iter().all(fits));
                fitting.fold(0_u64, |set, (at, _)| set | 1 << at)
            };
            let unbarred = numbers(&idle);
            let checkless = numbers(&|barred| idle(barred) || barred.is_check()) & !unbarred;
            let calm = (checkless != 0 && !plain).then(|| self.calm(state)).flatten();
            let mut chosen = Chosen {
                engine: self,
                state,
                actions,
                unbarred,
                checkless,
                calm,
                drops_alone,
                repeats,
                plain,
                parts,
                always,
                quiet,
                spares,
                sink: &mut into,
                found: false,
            };
            moves(&mut chosen);
            let found = chosen.found;
            if most {
                let taken: Vec<u32> = found_first.iter().map(|mv| self.taken_by(state, *mv)).collect();
                let most = taken.iter().copied().max().unwrap_or(0);
                let other = |mv: Move, action: &Action| {
                    action.act != Act::MostCaptured && self.is_action(state, mv, action, repeats, plain)
                };
                for (mv, taken) in found_first.into_iter().zip(taken) {
                    if taken == most || actions.iter().any(|action| other(mv, action)) {
                        sink.single(mv);
                    }
                }
            }
            if actions.iter().any(|action| action.act == Act::Pass) && self.may_pass(state, plain) {
                sink.single(Move::PASS);
                return;
            }
            if found {
                return;
            }
        }
    }

    /// May a royal of the other side be taken that an earlier move of this turn attacks, but for the rule that none is?
    fn spares(&self, state: &State<B, K, X>, plain: bool) -> bool {
        state.part() > 0 && self.is_exposed(state, !state.turn, plain)
    }

    /// Does a move cost the other side a royal that may not be taken?
    pub fn takes_spared(&self, state: &State<B, K, X>, mv: Move) -> bool {
        self.spares(state, false) && self.takes_in_vain(state, mv)
    }

    /// Does a move cost the other side a royal without deciding the game?
    fn takes_in_vain(&self, state: &State<B, K, X>, mv: Move) -> bool {
        let mut after = *state;
        after.play(self, mv);
        self.takes_royal(state, &after) && !self.wins_by_taking(state, &after)
    }

    /// Has a move cost the other side a royal?
    fn takes_royal(&self, state: &State<B, K, X>, after: &State<B, K, X>) -> bool {
        let them = !state.turn;
        let royals = |state: &State<B, K, X>| state.of_any(them, self.royals[them.index()]).count();
        royals(after) < royals(state)
    }

    /// Has a later move of a turn taken a royal, so that an ending decides the game when the turn is over?
    pub(super) fn wins_by_taking(&self, state: &State<B, K, X>, after: &State<B, K, X>) -> bool {
        let them = !state.turn;
        if state.part() == 0 || !self.over_without_royals[them.index()] || !self.takes_royal(state, after) {
            return false;
        }
        let mut over = *after;
        over.turn = them;
        over.extras.set_part(0, 0);
        self.is_decided(&over)
    }

    /// How many pieces a move captures.
    pub fn taken_by(&self, state: &State<B, K, X>, mv: Move) -> u32 {
        match mv.what {
            MoveKind::Catch => state.caught(self, mv).count(),
            _ => u32::from(mv.is_capture()),
        }
    }

    /// Can no move bring about what is barred, because it would have to be so already?
    fn is_idle(&self, state: &State<B, K, X>, barred: Barred) -> bool {
        matches!(barred, Barred::Kept(number) if !self.is_left(state, number, state.turn))
    }

    /// May the side to move leave everything as it is? Whoever must answer a check may not.
    fn may_pass(&self, state: &State<B, K, X>, plain: bool) -> bool {
        // What attacks now may do so no more after a pass: what has just moved, say, lends nothing then.
        let checked =
            !self.program.army(state.turn).turn.safe_at_end && self.is_exposed(state, state.turn, plain);
        !checked && self.is_safe(state, Move::PASS, plain) && self.goes_on(state, Move::PASS, plain)
    }

    /// Could a side do anything but pass, if it were its turn?
    pub(crate) fn can_act(&self, state: &State<B, K, X>, side: Side) -> bool {
        let mut now = *state;
        now.extras.set_part(0, 0);
        if state.turn != side {
            // What the other side passed is nothing that it could take itself.
            (now.turn, now.passed, now.trail_from, now.trail_to) = (side, B::EMPTY, 0, 0);
            now.extras.set_taken(0, 0);
        }
        self.each_move_dyn(&now, &mut |mv| !mv.is_pass())
    }

    /// Does a legal move bring about what an action may not?
    pub fn brings_about(&self, state: &State<B, K, X>, mv: Move, barred: Barred, plain: bool) -> bool {
        let mut after = *state;
        after.play(self, mv);
        // Whatever else its side does in this turn: it is as if the other were to move.
        after.turn = !state.turn;
        after.extras.set_part(0, 0);
        let checks = || self.is_exposed(&after, after.turn, plain);
        match barred {
            Barred::Left(number) => self.is_left(&after, number, state.turn),
            Barred::Kept(number) => {
                self.is_left(state, number, state.turn) && self.is_left(&after, number, state.turn)
            }
            // Of what has been, the position knows nothing.
            Barred::Repetition(_) => false,
            Barred::Check => checks(),
            Barred::Mate => checks() && !self.has_reply(&after, plain),
            Barred::MereCheck => checks() && self.has_reply(&after, plain),
            Barred::Exposed => {
                let square = if mv.is_capture_in_place() { mv.from } else { mv.to };
                after.sides[state.turn.index()].has(square)
                    && self.attacked(&after, square, !state.turn, after.occupied(), plain)
            }
        }
    }

    /// Has the side to move a move, whatever its turns bar?
    fn has_reply(&self, state: &State<B, K, X>, plain: bool) -> bool {
        // What leaves a royal attacked until the turn is over answers nothing by itself.
        let looks_on = self.program.army(state.turn).turn.safe_at_end && self.has_parts[state.turn.index()];
        if plain || looks_on {
            let mut replies = self.moves_within(state, plain).into_iter();
            return replies.any(|mv| !looks_on || self.could_end(state, mv, plain));
        }
        let mut any = Any(false);
        self.legal_moves_within(state, &mut any);
        any.0
    }

    /// The moves that would be legal if the turn of the side to move were any move.
    fn moves_within(&self, state: &State<B, K, X>, plain: bool) -> Vec<Move> {
        let mut moves = Vec::new();
        match plain {
            true => self.interpreted_legal_moves(state, &mut moves),
            false => self.legal_moves_within(state, &mut moves),
        }
        moves
    }

    /// Could a turn be ended after a move of it, whatever it bars?
    fn could_end(&self, state: &State<B, K, X>, mv: Move, plain: bool) -> bool {
        let (us, mut after) = (state.turn, *state);
        after.play(self, mv);
        if after.part() == 0 || after.turn != us || self.is_optional(&after, after.part() as usize) {
            return true;
        }
        let Some(Coming::Acts(choices)) = self.coming(&after) else {
            let mut any = Any(false);
            self.part_moves(&after, Some(plain), &mut any);
            return any.0;
        };
        let acts = || choices.iter().flatten().map(|action| action.act);
        if acts().any(|act| act == Act::Pass) && !self.is_exposed(&after, us, plain) {
            return true;
        }
        let mut replies = self.moves_within(&after, plain).into_iter();
        replies.any(|mv| acts().any(|act| is_act(mv, act)) && self.could_end(&after, mv, plain))
    }

    /// Is a legal move one of some actions?
    fn is_action(
        &self,
        state: &State<B, K, X>,
        mv: Move,
        action: &Action,
        repeats: Repeats<'_>,
        plain: bool,
    ) -> bool {
        let about = |barred: &Barred| match (barred, repeats) {
            (Barred::Repetition(key), Some(repeats)) => repeats(mv, *key),
            _ => self.brings_about(state, mv, *barred, plain),
        };
        is_act(mv, action.act) && !action.barred.iter().any(about)
    }
}

/// Is a move what an action asks for?
fn is_act(mv: Move, act: Act) -> bool {
    match act {
        Act::Move => true,
        // Which of them take most is known when all are.
        Act::Capture | Act::MostCaptured => mv.is_capture(),
        Act::Drop => mv.is_drop(),
        // It is not found among the moves of the pieces.
        Act::Pass => false,
    }
}

impl<B: Bits, const K: usize, X: Extras> Sink<B> for Chosen<'_, B, K, X> {
    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn wants_drops_alone(&self) -> bool {
        self.drops_alone
    }

    fn destinations(&mut self, moves: Destinations<B>) {
        let calm = |calm: &Calm<B>| self.engine.calm_moves(self.state, calm, moves.mover, moves.from);
        let free = self.free(moves.to, moves.enemy, calm);
        if free.any() {
            self.found = true;
            self.sink.destinations(Destinations { to: free, ..moves });
        }
        Destinations { to: moves.to & !free, ..moves }.each(|mv| self.single(mv));
    }

    fn march(&mut self, marched: Marched<B>) {
        let calm = |calm: &Calm<B>| self.engine.calm_marches(self.state, calm, marched.mover, marched.shift);
        let free = self.free(marched.to, marched.enemy, calm);
        if free.any() {
            self.found = true;
            self.sink.march(Marched { to: free, ..marched });
        }
        Marched { to: marched.to & !free, ..marched }.each(|mv| self.single(mv));
    }

    fn single(&mut self, mv: Move) {
        let is = |action: &Action| self.engine.is_action(self.state, mv, action, self.repeats, self.plain);
        let barred = || !mv.is_drop() && self.engine.is_barred(self.state, mv, self.plain).is_some();
        let goes_on = || !self.parts || self.engine.goes_on(self.state, mv, self.plain);
        let takes_royal = || self.spares && self.engine.takes_in_vain(self.state, mv);
        let checks = || self.quiet && self.engine.brings_about(self.state, mv, Barred::Check, self.plain);
        if !self.is_full()
            && self.actions.iter().any(is)
            && !barred()
            && goes_on()
            && !checks()
            && !takes_royal()
        {
            self.found = true;
            self.sink.single(mv);
        }
    }

    fn drops(&mut self, dropped: Dropped<B>) {
        if self.lets_drops() {
            self.found |= dropped.to.any();
            self.sink.drops(dropped);
        } else {
            dropped.each(|mv| self.single(mv));
        }
    }
}

impl<B: Bits, const K: usize, X: Extras> Chosen<'_, B, K, X> {
    /// Some of the actions.
    fn numbered(&self, numbers: u64) -> impl Iterator<Item = &Action> {
        let actions = self.actions.iter().take(64).enumerate();
        actions.filter(move |(at, _)| numbers >> at & 1 != 0).map(|(_, action)| action)
    }

    /// Are all drops let through?
    fn lets_drops(&self) -> bool {
        !self.parts && self.numbered(self.unbarred).any(|action| matches!(action.act, Act::Move | Act::Drop))
    }

    /// The destinations to which nothing is barred; `calm` tells where no check is given.
    fn free(&self, to: B, enemy: B, calm: impl FnOnce(&Calm<B>) -> B) -> B {
        if self.parts && !self.always || self.spares {
            return B::EMPTY;
        }
        let let_through = |numbers| {
            self.numbered(numbers).fold(B::EMPTY, |all, action| match action.act {
                Act::Move => all | to,
                Act::Capture | Act::MostCaptured => all | to & enemy,
                Act::Drop | Act::Pass => all,
            })
        };
        let free = let_through(self.unbarred);
        match &self.calm {
            Some(known) => free | let_through(self.checkless) & calm(known),
            None => free,
        }
    }
}

/// Takes moves after which a piece has only come to the board for one, from wherever it came.
struct Merged<'a, B: Bits, const K: usize, X: Extras> {
    engine: &'a Engine<B, K, X>,
    us: Side,
    sink: &'a mut dyn Sink<B>,
    /// Those that have been passed on.
    seen: Vec<Move>,
}

impl<B: Bits, const K: usize, X: Extras> Sink<B> for Merged<'_, B, K, X> {
    fn is_full(&self) -> bool {
        self.sink.is_full()
    }

    fn lets_barred(&self) -> bool {
        self.sink.lets_barred()
    }

    fn destinations(&mut self, moves: Destinations<B>) {
        self.sink.destinations(moves);
    }

    fn march(&mut self, marched: Marched<B>) {
        self.sink.march(marched);
    }

    fn single(&mut self, mv: Move) {
        let Some(mv) = self.engine.multiplied(self.us, mv) else { return self.sink.single(mv) };
        if !self.seen.contains(&mv) {
            self.seen.push(mv);
            self.sink.single(mv);
        }
    }

    fn drops(&mut self, dropped: Dropped<B>) {
        self.sink.drops(dropped);
    }
}

/// The moves, whatever their lines bar.
pub(crate) struct Unbarred(pub(crate) Vec<Move>);

impl<B: Bits> Sink<B> for Unbarred {
    fn lets_barred(&self) -> bool {
        true
    }

    fn destinations(&mut self, moves: Destinations<B>) {
        self.0.destinations(moves);
    }

    fn march(&mut self, marched: Marched<B>) {
        self.0.march(marched);
    }

    fn single(&mut self, mv: Move) {
        Sink::<B>::single(&mut self.0, mv);
    }
}

/// Is there any move?
pub(super) struct Any(pub(super) bool);

impl<B: Bits> Sink<B> for Any {
    fn lets_barred(&self) -> bool {
        true
    }

    fn is_full(&self) -> bool {
        self.0
    }

    fn destinations(&mut self, moves: Destinations<B>) {
        self.0 |= moves.to.any();
    }

    fn march(&mut self, marched: Marched<B>) {
        self.0 |= marched.to.any();
    }

    fn single(&mut self, _: Move) {
        self.0 = true;
    }

    fn drops(&mut self, dropped: Dropped<B>) {
        self.0 |= dropped.to.any();
    }
}
