//! By which lines of its file a legal move comes about.

use crate::game::{Game, Position};
use crate::moves::Move;
use crate::program::{Change, ChangeHow, KindId};
use crate::side::Side;

/// A line of a file, by its place in the Program.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Line {
    /// A rule of a kind.
    Rule(Side, KindId, usize),
    /// A promotion of a kind, or what it becomes by itself.
    Change(Side, KindId, usize),
    /// A line by which a kind is dropped.
    Drop(Side, KindId, usize),
    /// A line by which a kind comes from the hand to a square that is left.
    Gate(Side, KindId, usize),
    /// A castling of a side's army.
    Castling(Side, usize),
    /// What the turn of a side may be.
    Turn(Side),
}

impl Game {
    /// The lines by which a legal move of a position comes about: first those that bring the piece to its destination, and then those of what it
    /// becomes there and of what comes from the hand besides. Where several lines give the same move, all of them; none of a position of
    /// another game.
    pub fn lines_of(&self, position: &Position, mv: Move) -> Vec<Line> {
        let side = position.turn();
        if !self.knows(position) {
            return Vec::new();
        }
        if mv.is_pass() || mv.is_later_part() {
            return vec![Line::Turn(side)];
        }
        if let Some((index, _)) = self.castling_of(mv) {
            return [vec![Line::Castling(side, index)], self.gates_of(side, mv)].concat();
        }
        let mut lines = match mv.is_drop() {
            true => self.drops_of(side, mv),
            false => {
                let rules = self.rules_of(position, mv).into_iter();
                rules.map(|rule| Line::Rule(side, mv.mover(), rule)).collect()
            }
        };
        lines.extend(self.changes_of(side, mv));
        lines.extend(self.gates_of(side, mv));
        lines
    }

    /// The lines by which a drop puts down what it does where it does.
    fn drops_of(&self, side: Side, mv: Move) -> Vec<Line> {
        let (held, face) = (mv.mover(), mv.promotion().unwrap_or(mv.mover()));
        let to = self.program().symmetry.square(self.board(), side, mv.to());
        let drops = self.army(side).kind(held).drops.iter().enumerate();
        let fits = drops.filter(|(_, drop)| drop.zone.contains(to) && drop.faces(held).any(|f| f == face));
        fits.map(|(index, _)| Line::Drop(side, held, index)).collect()
    }

    /// The lines by which the piece becomes what it is on its destination.
    fn changes_of(&self, side: Side, mv: Move) -> Vec<Line> {
        let (army, own) =
            (self.army(side), |square| self.program().symmetry.square(self.board(), side, square));
        let (from, to) = (own(mv.from()), own(mv.to()));
        let mut lines = Vec::new();
        if let Some(chosen) = mv.promotion().filter(|_| !mv.is_drop()) {
            let allows = |change: &Change| {
                change.how != ChangeHow::Whenever
                    && change.zone.contains(to)
                    && change.from.is_none_or(|begins| begins.contains(from))
                    && change.captures.is_none_or(|captures| captures == mv.is_capture())
                    && change.to.contains(&chosen)
            };
            let changes = army.kind(mv.mover()).changes.iter().enumerate();
            let allowed = changes.filter(|(_, change)| allows(change));
            lines.extend(allowed.map(|(index, _)| Line::Change(side, mv.mover(), index)));
        }
        if mv.arrives().is_some() {
            let first = mv.promotion().unwrap_or(mv.mover());
            for kind in army.becoming(first, to) {
                let mut changes = army.kind(kind).changes.iter();
                let here = changes.position(|c| c.how == ChangeHow::Whenever && c.zone.contains(to));
                lines.extend(here.map(|index| Line::Change(side, kind, index)));
            }
        }
        lines
    }

    /// The lines by which something comes from the hand behind the move.
    fn gates_of(&self, side: Side, mv: Move) -> Vec<Line> {
        let Some(kind) = mv.gated() else { return Vec::new() };
        let gates = self.army(side).kind(kind).gates.iter().enumerate();
        let opened = gates.filter(|(_, gate)| gate.leavers.contains(mv.mover()) || mv.is_castling());
        opened.map(|(index, _)| Line::Gate(side, kind, index)).collect()
    }
}
