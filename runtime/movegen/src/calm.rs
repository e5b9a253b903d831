//! Moves that are sure to give no check, found in sets once a position, for turns that bar checks.
//!
//! Known are ordinary moves of pieces of a side that attacks by leaps and slides alone. Such a move can give check in two ways: the piece
//! attacks a royal from where it comes to stand, or it leaves a line on which another attacks it. Everything else is made and tested.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::state::State;

/// What ordinary moves must keep away from so that they give no check.
pub(super) struct Calm<B> {
    /// The royals of the other side.
    royals: B,
    /// What its royals see along the lines of the side to move, up to the first piece on each.
    lines: B,
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// What is known of the side to move; `None` if it may attack in other ways, or if it attacks a royal already.
    pub(super) fn calm(&self, state: &State<B, K, X>) -> Option<Calm<B>> {
        let (us, them) = (state.turn, !state.turn);
        let attack = &self.attack[us.index()];
        let by_tables = attack.bent.is_empty() && attack.others.is_empty() && self.catching[us.index()] == 0;
        let at_times = !self.at_times[them.index()].is_empty();
        let follow = self.leads_any(us);
        if !by_tables || at_times || follow || self.freezes.iter().any(|side| !side.is_empty()) {
            return None;
        }
        let royals = state.of_any(them, self.royals[them.index()]);
        if self.is_exposed(state, them, false) {
            return None;
        }
        let blocked = state.occupied() | self.walls;
        let mut lines = B::EMPTY;
        for royal in royals.squares() {
            for slider in &attack.sliders {
                if state.of_any(us, slider.kinds).any() {
                    lines |= slider.from(royal, blocked);
                }
            }
        }
        Some(Calm { royals, lines })
    }

    /// The destinations from which a kind of the side to move attacks no royal.
    fn quiet(&self, state: &State<B, K, X>, calm: &Calm<B>, kind: u8) -> B {
        let attack = &self.attack[state.turn.index()];
        let blocked = state.occupied() | self.walls;
        let mut loud = B::EMPTY;
        for royal in calm.royals.squares() {
            for (_, from) in attack.leapers.iter().filter(|(kinds, _)| kinds >> kind & 1 != 0) {
                loud |= B::at(from, royal);
            }
            for slider in attack.sliders.iter().filter(|slider| slider.kinds >> kind & 1 != 0) {
                loud |= slider.from(royal, blocked);
            }
        }
        !loud
    }

    /// The destinations to which a piece on a square is sure to give no check.
    pub(super) fn calm_moves(&self, state: &State<B, K, X>, calm: &Calm<B>, kind: u8, from: u16) -> B {
        if calm.lines.has(from) { B::EMPTY } else { self.quiet(state, calm, kind) }
    }

    /// The same for several pieces that go by one displacement.
    pub(super) fn calm_marches(&self, state: &State<B, K, X>, calm: &Calm<B>, kind: u8, shift: i16) -> B {
        self.quiet(state, calm, kind) & !calm.lines.shifted(shift)
    }
}
