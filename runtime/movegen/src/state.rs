//! The position as the engines hold it: bitboards by kind and by side, and the little else that legality
//! depends on. A flat value: it is copied to be changed, and the old copy is how a move is undone.

use super::bits::Bits;
use super::escorts::Led;
use super::extras::Extras;
use super::parts::{CHOOSING, NOWHERE};
use super::{Engine, Mask};
use crate::moves::{Move, MoveKind};
use crate::program::{KindSet, Turn};
use crate::side::Side;
use crate::square::{Square, SquareSet};
use std::any::Any;

/// A position on a board of at most `B::SIZE` squares with at most `K` kinds an army.
///
/// It begins on a cache line wherever it lies, so that how fast a ply is made does not hang on the depth of somebody's stack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub struct State<B, const K: usize, X> {
    /// The squares of each kind of either side; a kind's number means what its owner's army says.
    pub(crate) kinds: [B; K],
    /// The squares of each side.
    pub(crate) sides: [B; 2],
    /// The squares that the last ply passed, where that matters.
    pub passed: B,
    /// The hash of the arrangement: the exclusive or of one key for each piece on its square.
    pub placement: u64,
    /// One bit for each castling right, White's castlings first.
    pub rights: u32,
    /// Plies since the counter was last reset.
    pub counter: u32,
    /// The number of the full move, from 1.
    pub fullmove: u32,
    /// Where the last ply's trail began; zero where `passed` is empty.
    pub trail_from: u16,
    /// Where it ended, and the piece stands that left it; zero where `passed` is empty.
    pub trail_to: u16,
    /// The side to move.
    pub turn: Side,
    /// What only some games keep.
    pub(crate) extras: X,
}

impl<B: Bits, const K: usize, X: Extras> State<B, K, X> {
    /// The empty board, White to move.
    pub(crate) fn empty() -> Self {
        State {
            kinds: [B::EMPTY; K],
            sides: [B::EMPTY; 2],
            passed: B::EMPTY,
            placement: 0,
            rights: 0,
            counter: 0,
            fullmove: 1,
            trail_from: 0,
            trail_to: 0,
            turn: Side::White,
            extras: X::NONE,
        }
    }

    /// How many parts of its turn the side to move has played.
    #[inline(always)]
    pub fn part(&self) -> u32 {
        u32::from(self.extras.part())
    }

    /// How many moves the turn has, where turns grow; elsewhere 0.
    pub fn moves_of_turn(&self) -> u32 {
        u32::from(self.extras.moves())
    }

    /// Where the piece stands, or stood, that moved in the part of the turn before; nothing where none did.
    pub fn it(&self) -> Option<u16> {
        Some(self.extras.it()).filter(|it| self.part() > 0 && usize::from(*it) < B::SIZE)
    }

    /// Where the partner of a castling stands that goes on with `it`.
    pub fn along(&self) -> Option<u16> {
        Some(self.extras.along()).filter(|square| self.part() > 0 && usize::from(*square) < B::SIZE)
    }

    /// The side that has moved last: in an earlier part of this turn, or in the turn before.
    #[inline(always)]
    pub fn mover(&self) -> Side {
        if self.is_under_way() { self.turn } else { !self.turn }
    }

    /// Is a turn under way of which parts have been played? It is not while a promotion is chosen before it.
    #[inline(always)]
    pub(crate) fn is_under_way(&self) -> bool {
        self.part() > 0 && !self.is_choosing()
    }

    /// Is a promotion to be chosen before the turn begins?
    #[inline(always)]
    pub fn is_choosing(&self) -> bool {
        X::KEEPS && self.extras.part() == CHOOSING
    }

    /// How many checks a side has given, where that is counted.
    pub fn checks_given(&self, side: Side) -> u8 {
        self.extras.checks(side)
    }

    /// By which of its castlings a side has castled, as far as that is asked.
    pub fn castled(&self, side: Side) -> u8 {
        self.extras.castled(side)
    }

    /// How many plies in a row were passes, where that is counted.
    pub fn passes(&self) -> u8 {
        self.extras.passes()
    }

    /// Where pieces stand that have not moved, as far as that is asked.
    #[inline]
    pub fn unmoved(&self) -> B {
        self.extras.unmoved()
    }

    /// Where pieces stand that moved in the last turn of their side, as far as that is asked.
    #[inline]
    pub fn moved(&self) -> B {
        self.extras.moved()
    }

    /// Where pieces stand that became what they are by promotion, as far as that makes a difference.
    pub fn promoted(&self) -> SquareSet {
        self.extras.promoted()
    }

    /// How many pieces of a kind a side has in hand.
    pub fn in_hand(&self, side: Side, kind: u8) -> u8 {
        self.extras.in_hand(side, kind)
    }

    /// Every occupied square.
    #[inline(always)]
    pub(crate) fn occupied(&self) -> B {
        self.sides[0] | self.sides[1] | self.nobodys()
    }

    /// The squares of what is nobody's, which stands in everybody's way.
    #[inline(always)]
    pub fn nobodys(&self) -> B {
        self.extras.nobodys()
    }

    /// The squares of one side's pieces of a kind.
    #[inline(always)]
    pub(crate) fn of(&self, side: Side, kind: u8) -> B {
        self.kinds[kind as usize & (K - 1)] & self.sides[side.index()]
    }

    /// The squares of one side's pieces of several kinds.
    #[inline(always)]
    pub(crate) fn of_any(&self, side: Side, kinds: Mask) -> B {
        let mut rest = kinds;
        let mut squares = B::EMPTY;
        while rest != 0 {
            squares |= self.kinds[rest.trailing_zeros() as usize & (K - 1)];
            rest &= rest - 1;
        }
        squares & self.sides[side.index()]
    }

    /// The kind on an occupied square, by whichever side.
    #[inline(always)]
    pub(crate) fn kind_at(&self, square: u16) -> u8 {
        let bit = B::bit(square);
        for kind in 0..K {
            if (self.kinds[kind] & bit).any() {
                return kind as u8;
            }
        }
        0
    }

    /// The same for kinds that may be more than the position has room for.
    pub fn of_known(&self, side: Side, kinds: Mask) -> B {
        self.of_any(side, kinds & KindSet::first(K).bits())
    }

    /// What stands on a square, which may lie beyond the board.
    pub fn piece_on(&self, square: u16) -> Option<(Side, u8)> {
        let here = |side: &Side| usize::from(square) < B::SIZE && self.sides[side.index()].has(square);
        Side::BOTH.into_iter().find(here).map(|side| (side, self.kind_at(square)))
    }

    /// Makes a move if the pieces that it speaks of stand where it needs them; `false` if they do not, as when it is a move
    /// of another position.
    #[inline]
    pub(crate) fn try_play(&mut self, engine: &Engine<B, K, X>, mv: Move) -> bool {
        let (us, them) = (self.turn, !self.turn);
        let acts = engine.is_to_act(self);
        if !acts || mv.is_later_part() || mv.is_pass() {
            let may = match acts {
                true => mv.is_pass() && engine.program.army(us).turn.may_pass(),
                false => engine.fits_part(self, mv),
            };
            if may {
                self.play(engine, mv);
            }
            return may;
        }
        let kinds = engine.program.army(us).kinds.len();
        let known = |kind: u8| usize::from(kind) < kinds;
        let inside = |square: u16| usize::from(square) < B::SIZE;
        let stands = match mv.what {
            MoveKind::Drop | MoveKind::ListedDrop => known(mv.mover) && self.in_hand(us, mv.mover) > 0,
            MoveKind::Multiply => known(mv.mover),
            _ => inside(mv.from) && known(mv.mover) && self.of(us, mv.mover).has(mv.from),
        };
        let exists = inside(mv.to) && !engine.holes.has(mv.to);
        let (enemy, empty) = (self.sides[them.index()].has(mv.to), !self.occupied().has(mv.to));
        let fits = match mv.what {
            MoveKind::Quiet => known(mv.arrives) && (empty || mv.from == mv.to),
            MoveKind::Take => known(mv.arrives) && enemy,
            MoveKind::Passing => known(mv.arrives) && empty && self.passed.has(mv.to),
            MoveKind::InPlace => (known(mv.arrives) || mv.arrives == Move::NOTHING) && enemy,
            MoveKind::Listed | MoveKind::ListedPassing => {
                let known = match engine.effects.travels(mv.detail) {
                    true => known(mv.arrives),
                    false => mv.arrives == Move::NOTHING,
                };
                let victim = match mv.what {
                    MoveKind::Listed => enemy,
                    _ => empty && self.passed.has(mv.to),
                };
                known && victim && usize::from(mv.detail) < engine.effects.count()
            }
            MoveKind::Catch => {
                let known = known(mv.arrives) && usize::from(mv.detail) < engine.effects.count();
                let caught = if known { self.caught(engine, mv) } else { B::EMPTY };
                caught.any() && (empty || mv.from == mv.to || caught.has(mv.to))
            }
            MoveKind::ListedQuiet => {
                let known = known(mv.arrives) && usize::from(mv.detail) < engine.effects.count();
                let met = engine.effects.displaces(mv.detail) && self.piece_on(mv.to).is_some();
                known && (empty || mv.from == mv.to || met)
            }
            MoveKind::Castle => known(mv.arrives) && engine.can_castle(self, mv),
            MoveKind::Drop => known(mv.arrives) && empty,
            MoveKind::ListedDrop => {
                known(mv.arrives) && empty && usize::from(mv.detail) < engine.effects.count()
            }
            MoveKind::Multiply => {
                let list = engine.multiplying[us.index()].get(usize::from(mv.detail)).copied().flatten();
                known(mv.arrives) && empty && list == Some(mv.mover)
            }
            MoveKind::Pass | MoveKind::Appear | MoveKind::Shift | MoveKind::Push | MoveKind::Choose => false,
        };
        let fits = fits && stands && exists && engine.fits_gate(self, mv);
        if fits {
            self.play(engine, mv);
        }
        fits
    }

    /// Puts a piece on an empty square, or takes one from where it stands.
    #[inline(always)]
    pub(crate) fn toggle(&mut self, engine: &Engine<B, K, X>, side: Side, kind: u8, square: u16) {
        let bit = B::bit(square);
        self.kinds[kind as usize & (K - 1)] ^= bit;
        self.sides[side.index()] ^= bit;
        self.placement ^= engine.keys.piece(side, kind, square);
    }

    /// Puts what is nobody's on an empty square, or takes it from where it stands.
    pub(crate) fn toggle_nobodys(&mut self, engine: &Engine<B, K, X>, square: u16) {
        self.extras.toggle_nobodys(square);
        self.placement ^= engine.keys.nobodys(square);
    }

    /// Makes a legal move. One copy for all that ask: what makes many moves of one kind knows it, and calls [`go`](Self::go).
    #[inline(never)]
    pub(crate) fn play(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        let led = if X::KEEPS && engine.leads_any(self.turn) { engine.led(self, mv) } else { [None; 2] };
        self.play_with(engine, mv, led);
    }

    /// Makes a legal move, and lets these follow.
    #[inline]
    pub(crate) fn play_with(&mut self, engine: &Engine<B, K, X>, mv: Move, led: Led) {
        if mv.is_choice() {
            return self.choose(engine, mv);
        }
        let (mut passed, resets) = self.make(engine, mv);
        if X::KEEPS && led[0].is_some() {
            self.follow(engine, led);
            if passed.any() {
                // It is seen on the board as it is then.
                passed = engine.trail(self, self.turn, mv.from, mv.to);
            }
        }
        self.end_ply(engine, passed, mv, resets);
    }

    /// Does what a move does on the board: what could be taken in passing afterwards, and whether it begins a count again.
    #[inline]
    fn make(&mut self, engine: &Engine<B, K, X>, mv: Move) -> (B, bool) {
        let us = self.turn;
        match mv.what {
            MoveKind::Quiet => self.go_there(engine, mv, false),
            MoveKind::Take => self.go_there(engine, mv, true),
            MoveKind::Passing => {
                let victim = self.trail_to;
                self.capture(engine, !us, victim);
                self.travel(engine, (mv.mover, mv.from), (mv.arrives, mv.to));
                self.keep(engine, engine.keep(mv.from) & engine.keep(mv.to) & engine.keep(victim));
                self.remember(engine, [mv.from, mv.to, victim], [mv.to]);
                let passed = engine.passed_by(self, mv);
                (passed, engine.captures_reset || engine.resets(us, mv.mover))
            }
            MoveKind::InPlace => {
                // The captor has not moved: its own castling right stays, and its kind resets no counter.
                self.capture(engine, !us, mv.to);
                if mv.arrives != Move::NOTHING {
                    self.toggle(engine, us, mv.arrives, mv.to);
                    if X::KEEPS && mv.detail != 0 && engine.marks_kind(us, mv.arrives) {
                        self.extras.set_promoted(mv.to, true);
                    }
                }
                self.keep(engine, engine.keep(mv.to));
                self.remember(engine, [mv.to], []);
                (B::EMPTY, engine.captures_reset)
            }
            MoveKind::Listed
            | MoveKind::ListedPassing
            | MoveKind::Catch
            | MoveKind::ListedQuiet
            | MoveKind::ListedDrop
            | MoveKind::Multiply => self.make_listed(engine, mv),
            MoveKind::Castle => {
                let castling = &engine.castlings[mv.detail as usize];
                let partner = self.kind_at(castling.partner_from);
                let settled = engine.settled(us, partner, castling.partner_to);
                self.toggle(engine, us, mv.mover, mv.from);
                self.toggle(engine, us, partner, castling.partner_from);
                self.toggle(engine, us, mv.arrives, castling.king_to);
                self.toggle(engine, us, settled, castling.partner_to);
                if X::KEEPS && engine.marked[us.index()] != 0 {
                    let king = self.marks(engine, mv.from, mv.mover, mv.arrives);
                    let other = self.marks(engine, castling.partner_from, partner, settled);
                    self.extras.set_promoted(castling.king_to, king);
                    self.extras.set_promoted(castling.partner_to, other);
                }
                let kept = engine.keep(mv.from)
                    & engine.keep(castling.partner_from)
                    & engine.keep(castling.king_to)
                    & engine.keep(castling.partner_to);
                self.keep(engine, kept);
                let (to, partner_to) = (castling.king_to, castling.partner_to);
                self.remember(engine, [mv.from, castling.partner_from, to, partner_to], [to, partner_to]);
                if X::KEEPS && engine.castled_asked[us.index()] >> castling.index & 1 != 0 {
                    let before = self.extras.castled(us);
                    self.extras.set_castled(us, before | 1 << castling.index);
                }
                let resets = engine.resets(us, mv.mover) || engine.resets(us, partner);
                (B::EMPTY, resets)
            }
            MoveKind::Drop => {
                self.put_down(engine, mv);
                // What is dropped has moved, but not in this turn.
                self.remember(engine, [mv.to], []);
                (B::EMPTY, engine.drops_reset)
            }
            MoveKind::Pass => {
                self.remember(engine, [], []);
                (B::EMPTY, false)
            }
            MoveKind::Appear => {
                match mv.arrives {
                    Move::NOTHING => self.toggle_nobodys(engine, mv.to),
                    kind => self.toggle(engine, us, kind, mv.to),
                }
                self.remember(engine, [mv.to], []);
                (B::EMPTY, false)
            }
            MoveKind::Shift if mv.mover != Move::NOTHING => {
                let partner = self.extras.along();
                self.travel(engine, (mv.mover, mv.from), (mv.arrives, mv.to));
                let mut kept = engine.keep(mv.from) & engine.keep(mv.to);
                let mut resets = engine.resets(us, mv.mover);
                let (mut gone, mut came) = (B::bit(mv.from) | B::bit(mv.to), B::bit(mv.to));
                let along = match usize::from(partner) < B::SIZE {
                    true => engine.as_far(partner, mv.from, mv.to).zip(self.piece_on(partner)),
                    false => None,
                };
                if let Some((end, (_, kind))) = along {
                    self.travel(engine, (kind, partner), (engine.settled(us, kind, end), end));
                    kept &= engine.keep(partner) & engine.keep(end);
                    resets |= engine.resets(us, kind);
                    gone = gone | B::bit(partner) | B::bit(end);
                    came |= B::bit(end);
                }
                self.keep(engine, kept);
                if engine.remembers {
                    self.remember_sets(engine, gone, came);
                }
                (B::EMPTY, resets)
            }
            MoveKind::Push => {
                let owner = if self.sides[us.index()].has(mv.from) { us } else { !us };
                self.toggle(engine, owner, mv.mover, mv.from);
                self.toggle(engine, owner, mv.arrives, mv.to);
                if X::KEEPS && engine.marked[owner.index()] != 0 {
                    let marked = self.marks_of(engine, owner, mv.from, mv.mover, mv.arrives);
                    self.extras.set_promoted(mv.to, marked);
                }
                self.keep(engine, engine.keep(mv.from) & engine.keep(mv.to));
                if engine.remembers {
                    let came = if owner == us { B::bit(mv.to) } else { B::EMPTY };
                    self.remember_sets(engine, B::bit(mv.from) | B::bit(mv.to), came);
                }
                let resets = engine.resets(owner, mv.mover);
                (B::EMPTY, resets)
            }
            // Is made by itself.
            MoveKind::Choose => (B::EMPTY, false),
            MoveKind::Shift => {
                self.toggle_nobodys(engine, mv.from);
                self.toggle_nobodys(engine, mv.to);
                (B::EMPTY, false)
            }
        }
    }

    /// Makes what stands where it is promoted what its side has chosen.
    #[inline(never)]
    fn choose(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        let us = self.turn;
        self.toggle(engine, us, mv.mover, mv.to);
        self.toggle(engine, us, mv.arrives, mv.to);
        if X::KEEPS && engine.marked[us.index()] != 0 {
            let marked = self.marks_of(engine, us, mv.from, mv.mover, mv.arrives);
            self.extras.set_promoted(mv.to, marked);
        }
        self.keep(engine, engine.keep(mv.to));
        if engine.unpromoted(self, us).none() {
            self.extras.set_part(0, 0);
            self.settle_turn(engine, mv);
        }
    }

    /// Puts a piece from the hand of the side to move on the board.
    #[inline]
    pub(crate) fn put_down(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        let us = self.turn;
        let left = self.extras.in_hand(us, mv.mover).saturating_sub(1);
        self.extras.set_in_hand(us, mv.mover, left);
        self.toggle(engine, us, mv.arrives, mv.to);
        if X::KEEPS && mv.arrives != mv.face() && engine.marks_kind(us, mv.arrives) {
            self.extras.set_promoted(mv.to, true);
        }
    }

    /// Takes a captured piece off the board; where it goes to a hand, it is there afterwards. Every capture does this first.
    #[inline(always)]
    pub(crate) fn capture(&mut self, engine: &Engine<B, K, X>, victim: Side, square: u16) {
        let kind = self.kind_at(square);
        self.toggle(engine, victim, kind, square);
        if X::KEEPS && engine.remembers_taken() {
            self.extras.take(kind);
        }
        if X::KEEPS && engine.has_hands {
            self.put_in_hand(engine, victim, kind, square);
        }
    }

    /// Puts a piece into the hand to which it goes when it is captured.
    #[inline]
    fn put_in_hand(&mut self, engine: &Engine<B, K, X>, victim: Side, kind: u8, square: u16) {
        let marked = self.marks(engine, square, kind, kind);
        let Some(to_hand) = engine.to_hand(victim, kind) else { return };
        let side = if to_hand.to_owner { victim } else { !victim };
        let kind = to_hand.promoted.filter(|_| marked).unwrap_or(to_hand.kind).0;
        let before = self.extras.in_hand(side, kind);
        self.extras.set_in_hand(side, kind, before.saturating_add(1));
    }

    /// Moves a piece of the side to move from its square to another, where it is what arrives.
    #[inline(always)]
    pub(crate) fn travel(
        &mut self,
        engine: &Engine<B, K, X>,
        (mover, from): (u8, u16),
        (arrives, to): (u8, u16),
    ) {
        let us = self.turn;
        self.toggle(engine, us, mover, from);
        self.toggle(engine, us, arrives, to);
        if X::KEEPS && engine.marked[us.index()] != 0 {
            let marked = self.marks(engine, from, mover, arrives);
            self.extras.set_promoted(to, marked);
        }
    }

    /// Takes the mark off a square: will the piece have it that stood there, as what it is now?
    #[inline]
    fn marks(&mut self, engine: &Engine<B, K, X>, from: u16, before: u8, now: u8) -> bool {
        self.marks_of(engine, self.turn, from, before, now)
    }

    /// The same for a piece of either side's.
    fn marks_of(&mut self, engine: &Engine<B, K, X>, owner: Side, from: u16, before: u8, now: u8) -> bool {
        let had = self.extras.is_promoted(from);
        self.extras.set_promoted(from, false);
        match before == now {
            true => had,
            false => engine.marks_kind(owner, now),
        }
    }

    /// Only these rights are kept. Most moves take away none.
    #[inline(always)]
    pub(crate) fn keep(&mut self, engine: &Engine<B, K, X>, kept: u32) {
        if self.rights & !kept != 0 {
            engine.lose_rights(self, kept);
        }
    }

    /// What stands on a square leaves the board without having been captured, as when a player gives odds.
    pub fn leave_out(&mut self, engine: &Engine<B, K, X>, square: u16) {
        if let Some((side, kind)) = self.piece_on(square) {
            self.toggle(engine, side, kind, square);
            self.extras.set_promoted(square, false);
            self.keep(engine, engine.keep(square));
            self.remember(engine, [square], []);
        }
    }

    /// Makes an ordinary move, of which it is known whether it captures, and whom nobody follows.
    #[inline(always)]
    pub(crate) fn go(&mut self, engine: &Engine<B, K, X>, mv: Move, takes: bool) {
        let (passed, resets) = self.go_there(engine, mv, takes);
        self.end_ply(engine, passed, mv, resets);
    }

    /// What an ordinary move does on the board.
    #[inline(always)]
    fn go_there(&mut self, engine: &Engine<B, K, X>, mv: Move, takes: bool) -> (B, bool) {
        let us = self.turn;
        if takes {
            self.capture(engine, !us, mv.to);
        }
        self.travel(engine, (mv.mover, mv.from), (mv.arrives, mv.to));
        self.keep(engine, engine.keep(mv.from) & engine.keep(mv.to));
        self.remember(engine, [mv.from, mv.to], [mv.to]);
        let passed = engine.passed_by(self, mv);
        (passed, takes && engine.captures_reset || engine.resets(us, mv.mover))
    }

    /// What every ply ends with.
    #[inline(always)]
    pub(crate) fn end_ply(&mut self, engine: &Engine<B, K, X>, passed: B, mv: Move, reset: bool) {
        if X::KEEPS && engine.gates.any() {
            self.come_through_gate(engine, mv);
        }
        if X::KEEPS && engine.remembers_taken() {
            self.remember_taken(engine, mv);
        }
        let reset = reset || X::KEEPS && mv.gate != Move::NOTHING && engine.drops_reset;
        if X::KEEPS && engine.has_parts[self.turn.index()] {
            return self.end_part(engine, passed, mv, reset);
        }
        self.leave(passed, (mv.from, mv.to));
        self.count_ply(reset);
        self.end_turn(engine, mv, mv.is_pass());
    }

    /// Remembers what the move has captured, and what made it, as far as that is asked.
    #[inline(never)]
    fn remember_taken(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        let us = self.turn;
        let now = self.extras.take_all();
        let (mut victims, mut takers) = match self.extras.part() {
            0 => (0, 0),
            _ => self.extras.taken(),
        };
        let asked = now & engine.remembered.taken[(!us).index()].bits();
        let taker = 1 << (mv.mover & 63) & engine.remembered.takers[us.index()].bits();
        if asked != 0 && taker != 0 {
            (victims, takers) = (victims | asked, takers | taker);
        }
        self.extras.set_taken(victims, takers);
    }

    /// The kinds captured last and those of their captors, as far as that is asked.
    pub fn taken(&self) -> (u64, u64) {
        self.extras.taken()
    }

    /// Whose captures are the last: of a turn that is under way they are its own side's.
    pub(crate) fn taker(&self) -> Side {
        self.mover()
    }

    /// The trail of the last ply.
    #[inline(always)]
    fn leave(&mut self, passed: B, ends: (u16, u16)) {
        self.passed = passed;
        // Without a trail both are zero, so that equal positions are equal bit by bit.
        (self.trail_from, self.trail_to) = if passed.any() { ends } else { (0, 0) };
    }

    /// The counter after a ply. A count that has begun by itself goes on whatever happens.
    #[inline(always)]
    fn count_ply(&mut self, reset: bool) {
        let reset = reset && !(X::KEEPS && self.extras.limit() > 0);
        self.counter = if reset { 0 } else { self.counter.saturating_add(1) };
    }

    /// What a part of a turn ends with that may have several. The counter counts turns.
    #[inline(never)]
    fn end_part(&mut self, engine: &Engine<B, K, X>, passed: B, mv: Move, reset: bool) {
        let part = self.extras.part();
        if part == 0 {
            self.leave(passed, (mv.from, mv.to));
            self.count_ply(reset);
        } else if reset {
            self.count_ply(reset);
        }
        if part > 0 && passed.any() {
            self.leave(passed, (mv.from, mv.to));
        } else if part > 0 && self.passed.any() {
            // What was passed is seen from the board as it is now: something may have come to stand there.
            let (from, to) = (self.trail_from, self.trail_to);
            let passed = engine.trail_of_last(self, Square(from), Square(to));
            self.leave(passed.unwrap_or(B::EMPTY), (from, to));
        }
        let it = match () {
            () if mv.is_pass() && part > 0 => self.extras.it(),
            () if mv.is_pass() => NOWHERE,
            () if mv.is_capture_in_place() => mv.from,
            () => mv.to,
        };
        // What goes on takes the partner of a castling along.
        let along = match mv.what {
            _ if !engine.goes_on[self.turn.index()] => NOWHERE,
            MoveKind::Castle => engine.castlings[mv.detail as usize].partner_to,
            MoveKind::Pass => self.extras.along(),
            MoveKind::Shift if mv.mover != Move::NOTHING => {
                engine.as_far(self.extras.along(), mv.from, mv.to).unwrap_or(NOWHERE)
            }
            _ => NOWHERE,
        };
        // A part that nothing could do is left out.
        let mut ends = engine.ends_turn(self);
        let mut next = *self;
        while !ends {
            next.extras.set_part(next.extras.part() + 1, it);
            next.extras.set_along(along);
            if !engine.is_left_out(&next) {
                break;
            }
            ends = engine.ends_turn(&next);
        }
        let cut =
            || engine.program.army(self.turn).turn.check_ends && engine.is_exposed(self, !self.turn, false);
        if !ends && !cut() {
            self.extras = next.extras;
            // A turn in which something has been done is no pass, whatever follows.
            if engine.passes > 0 && it != NOWHERE {
                self.extras.set_passes(0);
            }
            return;
        }
        self.extras.set_part(0, 0);
        self.end_turn(engine, mv, it == NOWHERE);
    }

    /// What every turn ends with; `passed` says that nothing was done in it.
    #[inline(always)]
    fn end_turn(&mut self, engine: &Engine<B, K, X>, mv: Move, passed: bool) {
        if X::KEEPS && engine.grows != [false; 2] {
            // Where turns do not grow, each has as many moves as any.
            let moves = engine.moves_of_turn(self).saturating_add(1).min(Turn::MAX_GROWN);
            self.extras.set_moves(if engine.grows[(!self.turn).index()] { moves } else { 0 });
        }
        self.fullmove = self.fullmove.saturating_add(self.turn as u32);
        self.turn = !self.turn;
        if X::KEEPS && engine.passes > 0 {
            let passes = if passed { self.extras.passes().saturating_add(1) } else { 0 };
            self.extras.set_passes(passes.min(engine.passes));
        }
        if X::KEEPS && self.begin_by_choice(engine) {
            return;
        }
        self.settle_turn(engine, mv);
    }

    /// Where the other side's turn has taken pieces of the side to move to where they are promoted, it chooses before its turn begins.
    pub(crate) fn begin_by_choice(&mut self, engine: &Engine<B, K, X>) -> bool {
        let us = self.turn;
        let chooses = engine.chooses[us.index()] && engine.unpromoted(self, us).any();
        if chooses {
            self.extras.set_part(CHOOSING, NOWHERE);
        }
        chooses
    }

    /// What counts of the position when it is settled what stands on the board.
    #[inline(always)]
    fn settle_turn(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        if X::KEEPS && !engine.ages.is_empty() {
            self.age(engine);
        }
        if X::KEEPS && !engine.endings.counted.is_empty() {
            self.count(engine, mv);
        }
        if X::KEEPS && !engine.endings.lasting.is_empty() {
            self.count_lasting(engine);
        }
        if X::KEEPS && engine.checks > 0 {
            self.count_check(engine);
        }
    }

    /// Remembers what a move of the side to move has done besides, where that is asked: what stood on these squares is gone or has
    /// moved, and pieces have come to those.
    #[inline(always)]
    pub(crate) fn remember<const N: usize, const M: usize>(
        &mut self,
        engine: &Engine<B, K, X>,
        gone: [u16; N],
        came: [u16; M],
    ) {
        if X::KEEPS && engine.remembers {
            let set = |squares: &[u16]| squares.iter().fold(B::EMPTY, |set, s| set | B::bit(*s));
            self.remember_sets(engine, set(&gone), set(&came));
        }
    }

    #[inline(never)]
    pub(crate) fn remember_sets(&mut self, engine: &Engine<B, K, X>, gone: B, came: B) {
        let (us, them) = (self.turn, !self.turn);
        let unmoved = self.unmoved() & !gone;
        let theirs = self.moved() & !gone & self.sides[them.index()];
        let asked = engine.remembered.moved[us.index()].bits();
        // What moved in an earlier part of this turn has moved in it.
        let ours = if self.part() > 0 { self.moved() & !gone } else { B::EMPTY };
        self.extras.set_unmoved(unmoved);
        self.extras.set_moved(theirs | (ours | came) & self.of_any(us, asked));
    }

    /// Ends the rights of unmoved pieces that count as moved from now on.
    #[inline(never)]
    fn age(&mut self, engine: &Engine<B, K, X>) {
        let (unmoved, mut aged) = (self.unmoved(), B::EMPTY);
        for (side, kind, condition) in &engine.ages {
            for square in self.of(*side, *kind).squares() {
                // Who has no right can lose none.
                let has_right = unmoved.has(square) || self.rights & !engine.keep(square) != 0;
                if has_right && engine.holds(self, condition, *side, square) {
                    aged |= B::bit(square);
                }
            }
        }
        if aged.any() {
            self.extras.set_unmoved(unmoved & !aged);
            let kept = aged.squares().fold(u32::MAX, |kept, square| kept & engine.keep(square));
            self.keep(engine, kept);
        }
    }

    /// It is a side's turn, and nothing has just passed anywhere.
    pub fn pass_to(&mut self, side: Side) {
        (self.turn, self.passed, self.trail_from, self.trail_to) = (side, B::EMPTY, 0, 0);
    }

    /// Begins a count when something comes to be so that begins one, and ends it when nothing of the kind is so.
    #[inline(never)]
    fn count(&mut self, engine: &Engine<B, K, X>, mv: Move) {
        let (before, limit) = (self.extras.counting(), self.extras.limit());
        let same = !mv.is_capture() && mv.arrives == mv.mover && matches!(mv.what, MoveKind::Quiet);
        if same && engine.endings.counted_by_material && (before == 0 || limit > 0) {
            return;
        }
        let now = engine.counting(self);
        self.extras.set_counting(now);
        // A position may be set up without its count, which begins then with the next ply.
        let begun = if limit == 0 { now } else { now & !before };
        if let Some((limit, start)) =
            (begun != 0).then(|| engine.count_of(self, begun.trailing_zeros())).flatten()
        {
            self.extras.set_limit(limit);
            self.counter = start;
        } else if now == 0 && limit > 0 {
            self.extras.set_limit(0);
            self.counter = 0;
        }
    }

    /// To how many plies the game counts; 0 where it counts nothing.
    pub fn limit(&self) -> u16 {
        self.extras.limit()
    }

    /// Counts for how long things have been so.
    #[inline(never)]
    pub(crate) fn count_lasting(&mut self, engine: &Engine<B, K, X>) {
        for number in 0..engine.endings.lasting.len() {
            for side in Side::BOTH {
                let lasted = engine.lasts(self, number, side, self.extras.lasted(number, side));
                self.extras.set_lasted(number, side, lasted);
            }
        }
    }

    /// For how long something has been so of a side.
    pub fn lasted(&self, number: usize, side: Side) -> u16 {
        self.extras.lasted(number, side)
    }

    /// Counts the check that the ply just made may have given.
    fn count_check(&mut self, engine: &Engine<B, K, X>) {
        let mover = !self.turn;
        let before = self.extras.checks(mover);
        if before < engine.checks && engine.is_checked(self) {
            self.extras.set_checks(mover, before + 1);
        }
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// A state of any engine's, if it is one of this engine's.
    pub fn known<S: 'static>(&self, state: &S) -> Option<State<B, K, X>> {
        (state as &dyn Any).downcast_ref::<State<B, K, X>>().copied()
    }
}
