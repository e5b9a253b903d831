//! Check and pin masks: what confines the moves of the pieces that are not royal, found once a position.

use super::Engine;
use super::bits::Bits;
use super::extras::Extras;
use super::state::State;

/// The board as the pieces of the side to move find it.
#[derive(Copy, Clone)]
pub(super) struct Scene<B> {
    pub(super) own: B,
    pub(super) enemy: B,
    /// What nothing moves through: pieces, and holes that cannot be crossed.
    pub(super) blocked: B,
    /// The enemies that can be captured.
    pub(super) victims: B,
}

/// What confines the moves of pieces that are not royal.
pub(super) struct Masks<B> {
    pub(super) scene: Scene<B>,
    /// Destinations that leave no check standing.
    pub(super) destinations: B,
    /// Victims in place that leave no check standing.
    pub(super) victims: B,
    /// Pieces that give check by a leap or a slide.
    pub(super) checkers: B,
    /// Own pieces that shield the royal from a pinner.
    pub(super) pinned: B,
    pinners: B,
    royal: u16,
    /// The squares on which it rests that no rule beyond leaps and slides attacks the royal: moves that touch them are tested.
    pub(super) footprint: B,
    /// Enemies that alone stand between the royal and a slider: taken in place, they open the line.
    pub(super) screens: B,
    /// Whether a move leaves no royal attacked is still to be tested where the masks do not know.
    pub(super) tests: bool,
}

impl<B: Bits> Masks<B> {
    /// Nothing is confined.
    #[inline(always)]
    pub(super) fn nothing(scene: Scene<B>, royal: u16) -> Self {
        let (all, none) = (!B::EMPTY, B::EMPTY);
        Masks {
            scene,
            destinations: all,
            victims: all,
            checkers: none,
            pinned: none,
            pinners: none,
            royal,
            footprint: none,
            screens: none,
            tests: false,
        }
    }
}

impl<B: Bits, const K: usize, X: Extras> Engine<B, K, X> {
    /// The board as the side to move finds it.
    #[inline(always)]
    pub(super) fn scene(&self, state: &State<B, K, X>) -> Scene<B> {
        let (own, enemy) = (state.sides[state.turn.index()], state.sides[(!state.turn).index()]);
        let victims = enemy & !self.uncapturable(state, !state.turn);
        Scene { own, enemy, blocked: state.occupied() | self.walls, victims }
    }

    /// The masks of the side to move, whose royal stands on a square that no rule beyond leaps and slides attacks.
    #[inline(always)]
    pub(super) fn masks(&self, state: &State<B, K, X>, royal: u16, footprint: B) -> Masks<B> {
        let us = state.turn;
        let scene = self.scene(state);
        let Scene { own, blocked, .. } = scene;
        let mut masks = Masks { footprint, tests: true, ..Masks::nothing(scene, royal) };
        if self.shields(state, royal, !us) {
            return masks;
        }
        let leapers = self.leapers_on(state, royal, !us);
        let mut sliders = B::EMPTY;
        for slider in &self.attack[(!us).index()].sliders {
            let candidates = B::at(&slider.reach, royal) & state.of_any(!us, slider.kinds);
            for from in candidates.squares() {
                let between = self.lines.between(royal, from) & blocked;
                if between.none() {
                    sliders |= B::bit(from);
                } else if !between.several() {
                    if (between & own).any() {
                        masks.pinned |= between;
                        masks.pinners |= B::bit(from);
                    } else {
                        masks.screens |= between;
                    }
                }
            }
        }
        // The squares on every open line of a bent slide to the royal.
        let mut opened = !B::EMPTY;
        let (straight, mut bent) = (sliders, false);
        self.bent_lines(state, royal, !us, |from, between| {
            let blockers = between & blocked;
            if blockers.none() {
                sliders |= B::bit(from);
                opened &= between | B::bit(from);
                bent = true;
            } else if !blockers.several() {
                if (blockers & own).any() {
                    masks.pinned |= blockers;
                } else {
                    masks.screens |= blockers;
                }
            }
        });
        masks.checkers = leapers | sliders;
        if masks.checkers.any() {
            masks.victims = masks.checkers;
            masks.destinations = masks.checkers;
            if bent {
                // Several checks may be blocked on one square, where their lines meet.
                let straight = straight.squares().map(|from| self.lines.between(royal, from) | B::bit(from));
                let leaps = leapers.squares().map(B::bit);
                masks.destinations = straight.chain(leaps).fold(opened, |all, line| all & line);
                if masks.checkers.several() {
                    masks.victims = B::EMPTY;
                }
            } else if masks.checkers.several() {
                (masks.victims, masks.destinations) = (B::EMPTY, B::EMPTY);
            } else if leapers.none() {
                masks.destinations |= self.lines.between(royal, masks.checkers.lowest());
            }
        }
        masks
    }

    /// The squares to which a pinned piece may go: from the royal to the pinner.
    #[inline]
    pub(super) fn pin_line(&self, state: &State<B, K, X>, masks: &Masks<B>, square: u16) -> B {
        let mut line = !B::EMPTY;
        for pinner in masks.pinners.squares() {
            let between = self.lines.between(masks.royal, pinner);
            if between.has(square) {
                line &= between | B::bit(pinner);
            }
        }
        self.bent_lines(state, masks.royal, !state.turn, |from, between| {
            if between & masks.scene.blocked == B::bit(square) {
                line &= between | B::bit(from);
            }
        });
        line
    }
}
