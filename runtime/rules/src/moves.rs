//! A move of a given position, as the engines pass it around.
//!
//! A [`Move`] is twelve bytes of facts that make it cheap to play. It means something only in the position
//! that it was generated for; `Match::move_name` gives it a name.

use crate::program::KindId;
use crate::square::Square;
use std::hash::{Hash, Hasher};

/// A legal move of a position.
#[derive(Copy, Clone, Debug)]
pub struct Move {
    /// The square of the piece that moves or captures; of a drop the destination.
    #[doc(hidden)]
    pub from: u16,
    /// The destination; the victim's square for a capture in place.
    #[doc(hidden)]
    pub to: u16,
    /// The mover's kind before the move.
    #[doc(hidden)]
    pub mover: u8,
    /// The kind of the mover's side that stands on the destination afterwards; [`Move::NOTHING`] for none.
    #[doc(hidden)]
    pub arrives: u8,
    /// What sort of move it is.
    #[doc(hidden)]
    pub what: MoveKind,
    /// How the squares passed are found.
    #[doc(hidden)]
    pub trail: Trail,
    /// The kind that the mover chose to become, or that is put down of the one in hand, whose letter belongs to the move's name;
    /// [`Move::NOTHING`] for none. What arrives is another kind if the chosen one becomes something by itself on the destination.
    #[doc(hidden)]
    pub chosen: u8,
    /// Which castling, for [`MoveKind::Castle`]; which list of effects, for the kinds of move that have one.
    #[doc(hidden)]
    pub detail: u8,
    /// The kind that comes from the hand to the square that is left; [`Move::NOTHING`] for none.
    #[doc(hidden)]
    pub gate: u8,
    /// It comes to the square that the partner of a castling leaves, and not to that of its first mover.
    #[doc(hidden)]
    pub beside: bool,
    /// Of a capture of what stands elsewhere, which of those that end there: they differ in whom they take.
    #[doc(hidden)]
    pub way: u8,
}

/// What sort of move a [`Move`] is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[doc(hidden)]
pub enum MoveKind {
    /// To an empty square, capturing nothing.
    Quiet,
    /// Onto an enemy piece, which leaves the game.
    Take,
    /// To an empty square through which the victim passed on the last ply.
    Passing,
    /// The mover stays; the victim on the destination leaves the game or becomes another piece.
    InPlace,
    /// King and partner move together.
    Castle,
    /// A capture of what stands on the destination, with a list of effects. Nothing arrives where the mover stays.
    Listed,
    /// The same of what passed over the empty destination.
    ListedPassing,
    /// To an empty square, capturing what stands elsewhere, with a list of effects.
    Catch,
    /// From the hand to an empty square.
    Drop,
    /// To an empty square, or in place, capturing nothing, with a list of effects.
    ListedQuiet,
    /// From the hand to an empty square, with a list of effects.
    ListedDrop,
    /// Nothing is done: the turn goes to the other side. All other facts of it are zero.
    Pass,
    /// As a part of a turn: what is nobody's comes to an empty square, or a piece does.
    Appear,
    /// As a part of a turn: what is nobody's goes from one square to another.
    Shift,
    /// As a part of a turn: a piece of either side goes to an empty square. Its kinds are those of its owner's army.
    Push,
    /// A piece of the side to move is promoted where the other side has taken it, before its turn begins.
    Choose,
    /// A piece comes to an empty square beside one that stays where it is, with the rest of a list of effects. From which piece it came makes
    /// no difference, and is not told.
    Multiply,
}

/// How the squares that a move passes are found when it is made.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[doc(hidden)]
pub enum Trail {
    /// It passes none, or none that matters.
    None,
    /// The squares on the straight line between origin and destination.
    Straight,
    /// The interpreter must be asked.
    Asked,
}

/// How the trail is found is not part of what a move is: generators may differ in it.
impl PartialEq for Move {
    #[inline]
    fn eq(&self, other: &Move) -> bool {
        self.facts() == other.facts()
    }
}

impl Eq for Move {}

impl Hash for Move {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.facts().hash(state);
    }
}

impl Move {
    /// What moves are made from: all that an ordinary one does not say.
    #[doc(hidden)]
    pub const BARE: Move = Move {
        from: 0,
        to: 0,
        mover: 0,
        arrives: 0,
        what: MoveKind::Quiet,
        trail: Trail::None,
        chosen: Move::NOTHING,
        detail: 0,
        gate: Move::NOTHING,
        beside: false,
        way: 0,
    };

    /// Nothing is done.
    #[doc(hidden)]
    pub const PASS: Move = Move { what: MoveKind::Pass, ..Move::BARE };

    /// A piece from the hand, put down as what it may be of this face, to a square on which it is what arrives.
    #[inline]
    #[doc(hidden)]
    pub fn drop(kind: u8, face: u8, to: u16, arrives: u8) -> Move {
        let chosen = if face == kind { Move::NOTHING } else { face };
        Move { from: to, to, mover: kind, arrives, what: MoveKind::Drop, chosen, ..Move::BARE }
    }

    /// What is put down of the kind in hand, of a drop.
    #[inline]
    #[doc(hidden)]
    pub fn face(self) -> u8 {
        if self.chosen == Move::NOTHING { self.mover } else { self.chosen }
    }

    #[allow(clippy::type_complexity)] // all that a move is
    #[inline]
    fn facts(self) -> (u16, u16, u8, u8, MoveKind, u8, u8, u8, bool, u8) {
        let Move { from, to, mover, arrives, what, chosen, detail, gate, beside, way, .. } = self;
        (from, to, mover, arrives, what, chosen, detail, gate, beside, way)
    }

    /// Stands for "no kind" in [`Move::arrives`], [`Move::chosen`] and [`Move::gate`].
    #[doc(hidden)]
    pub const NOTHING: u8 = u8::MAX;

    /// The square that the mover leaves, or captures from. What comes from the hand leaves none: of a drop it is the destination. Of a pass
    /// this and the other facts mean nothing.
    #[inline]
    pub fn from(self) -> Square {
        Square(self.from)
    }

    /// The destination: the king's for a castling, the victim's square for a capture in place.
    #[inline]
    pub fn to(self) -> Square {
        Square(self.to)
    }

    /// The mover's kind before the move; no kind of any army if it [has none](Move::is_nobodys). It is one of the army whose piece stands on
    /// [`Move::from`], which in a part of a turn may be the other side's.
    #[inline]
    pub fn mover(self) -> KindId {
        KindId(self.mover)
    }

    /// The kind that the mover chose to become, if it had a choice and took it.
    #[inline]
    pub fn promotion(self) -> Option<KindId> {
        (self.chosen != Move::NOTHING).then_some(KindId(self.chosen))
    }

    /// The kind that comes from the hand to the square that the move leaves, if one does; `Game::gate_of`
    /// says to which.
    #[inline]
    pub fn gated(self) -> Option<KindId> {
        (self.gate != Move::NOTHING).then_some(KindId(self.gate))
    }

    /// Does something come from the hand to the square that the partner of a castling leaves?
    #[inline]
    #[doc(hidden)]
    pub fn is_beside(self) -> bool {
        self.beside
    }

    /// The same move if nothing comes from the hand.
    #[inline]
    #[doc(hidden)]
    pub fn ungated(self) -> Move {
        Move { gate: Move::NOTHING, beside: false, ..self }
    }

    /// Does nothing happen but that the mover goes, and that what stands on the destination is captured if anything does?
    #[inline]
    pub fn is_plain(self) -> bool {
        matches!(self.what, MoveKind::Quiet | MoveKind::Take) && self.gate == Move::NOTHING
    }

    /// What arrives on the destination: a kind of the mover's side; none where the mover stays, or nothing of its arrives.
    #[inline]
    pub fn arrives(self) -> Option<KindId> {
        (self.arrives != Move::NOTHING).then_some(KindId(self.arrives))
    }

    /// A number that two moves of one position rarely have in common. It is the same in every run.
    #[inline]
    pub fn fingerprint(self) -> u16 {
        let low = u64::from(self.from) | u64::from(self.to) << 10 | u64::from(self.arrives) << 20;
        let high = (self.what as u64) << 28 | u64::from(self.chosen) << 33 | u64::from(self.detail) << 41;
        let rest = u64::from(self.gate) << 49 ^ u64::from(self.way) << 57 ^ u64::from(self.mover) << 51;
        ((low | high) ^ rest).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_shr(48) as u16
    }

    /// Does it capture?
    #[inline]
    pub fn is_capture(self) -> bool {
        use MoveKind::{Catch, InPlace, Listed, ListedPassing, Passing, Take};
        matches!(self.what, Take | Passing | InPlace | Listed | ListedPassing | Catch)
    }

    /// Does something appear or go, as a part of a turn after the first?
    #[inline]
    pub fn is_later_part(self) -> bool {
        matches!(self.what, MoveKind::Appear | MoveKind::Shift | MoveKind::Push | MoveKind::Choose)
    }

    /// Does something come to the board, as a part of a turn after the first?
    #[inline]
    pub fn appears(self) -> bool {
        self.what == MoveKind::Appear
    }

    /// Is it about what is nobody's? Then it has no [mover](Move::mover).
    #[inline]
    pub fn is_nobodys(self) -> bool {
        self.is_later_part() && self.mover == Move::NOTHING
    }

    /// Does a piece of either side's go that need not have moved, as a part of a turn?
    #[inline]
    pub fn is_push(self) -> bool {
        self.what == MoveKind::Push
    }

    /// Is it the choice of a promotion before the turn of its side begins?
    #[inline]
    pub fn is_choice(self) -> bool {
        self.what == MoveKind::Choose
    }

    /// Is nothing done at all?
    #[inline]
    pub fn is_pass(self) -> bool {
        self.what == MoveKind::Pass
    }

    /// Does anything happen by it besides what its name says, to other pieces or to itself?
    #[inline]
    pub fn has_effects(self) -> bool {
        self.is_listed() || self.what == MoveKind::InPlace
    }

    /// Has it a list of effects?
    #[inline]
    #[doc(hidden)]
    pub fn is_listed(self) -> bool {
        use MoveKind::{Catch, Listed, ListedDrop, ListedPassing, ListedQuiet, Multiply};
        matches!(self.what, Listed | ListedPassing | ListedQuiet | Catch | ListedDrop | Multiply)
    }

    /// Does a piece come to an empty square from another, which stays where it is?
    #[inline]
    pub fn multiplies(self) -> bool {
        self.what == MoveKind::Multiply
    }

    /// Is it a castling?
    #[inline]
    pub fn is_castling(self) -> bool {
        self.what == MoveKind::Castle
    }

    /// Does a piece come from the hand?
    #[inline]
    pub fn is_drop(self) -> bool {
        matches!(self.what, MoveKind::Drop | MoveKind::ListedDrop)
    }

    /// Does a piece make it that stands on the board, on [`Move::from`]? Nothing does that comes from the hand or appears, and nobody makes a
    /// pass.
    #[inline]
    pub fn is_by_piece(self) -> bool {
        use MoveKind::{Multiply, Pass};
        !self.is_drop() && !self.is_later_part() && !matches!(self.what, Pass | Multiply)
    }

    /// Does the mover capture without moving?
    #[inline]
    pub fn is_capture_in_place(self) -> bool {
        self.what == MoveKind::InPlace || self.is_listed() && self.arrives == Move::NOTHING
    }

    /// Does it capture pieces that stand elsewhere than on the destination, which is empty?
    #[inline]
    pub fn captures_elsewhere(self) -> bool {
        self.what == MoveKind::Catch
    }

    /// Does it capture a piece that does not stand on the destination, but passed over it on the last ply?
    #[inline]
    pub fn captures_in_passing(self) -> bool {
        matches!(self.what, MoveKind::Passing | MoveKind::ListedPassing)
    }
}
