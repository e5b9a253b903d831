//! Room for what only some games keep in their positions: counters, what pieces have done, hands; marks and phases go here too.
//!
//! A position of a plain game has none of it: its extras are `()`, every question about them is answered when the engine is
//! compiled, and neither its size nor its speed knows of them. A game that needs them is loaded on an engine of its own.

use super::bits::Bits;
use super::parts::NOWHERE;
use crate::program::limits::MAX_LASTING;
use crate::program::{BoardFact, CastlingFact, EndTest, Program, Remembered};
use crate::rng::Rng;
use crate::side::Side;
use crate::square::SquareSet;
use std::fmt::Debug;

/// What positions keep beyond the pieces on their squares.
pub trait Extras: Copy + Eq + Debug + Send + Sync + 'static {
    /// Nothing kept yet.
    const NONE: Self;
    /// Anything is kept at all.
    const KEEPS: bool;

    /// How many checks a side has given.
    fn checks(&self, side: Side) -> u8;
    /// A side has given so many checks.
    fn set_checks(&mut self, side: Side, checks: u8);
    /// By which of its castlings a side has castled, as far as that is asked: by their places, as bits.
    fn castled(&self, side: Side) -> u8;
    /// A side has castled so.
    fn set_castled(&mut self, side: Side, ways: u8);
    /// How many parts of its turn the side to move has played.
    fn part(&self) -> u8;
    /// Where the piece stands that moved in the part before, if the turn is under way.
    fn it(&self) -> u16;
    /// Where the partner of a castling stands that goes on with what has moved, if there is one.
    fn along(&self) -> u16;
    /// It stands there; forgotten when the next part has been played.
    fn set_along(&mut self, square: u16);
    /// So many parts have been played, and the piece that moved stands there. Between turns both are zero.
    fn set_part(&mut self, part: u8, it: u16);
    /// How many moves the turn of the side to move has, where turns grow.
    fn moves(&self) -> u8;
    /// It has so many.
    fn set_moves(&mut self, moves: u8);
    /// How many plies in a row were passes, as far as that is asked.
    fn passes(&self) -> u8;
    /// So many plies in a row were passes.
    fn set_passes(&mut self, passes: u8);
    /// Where pieces stand that have not moved, as far as that is asked.
    fn unmoved<B: Bits>(&self) -> B;
    /// Pieces have not moved that stand on these squares.
    fn set_unmoved<B: Bits>(&mut self, squares: B);
    /// Where pieces stand that moved in the last turn of their side, as far as that is asked.
    fn moved<B: Bits>(&self) -> B;
    /// Pieces moved in the last turn of their side that stand on these squares.
    fn set_moved<B: Bits>(&mut self, squares: B);
    /// The kinds captured in the last turn, or so far in this one, and those of their captors, as far as that is asked.
    fn taken(&self) -> (u64, u64);
    /// These were captured, by those.
    fn set_taken(&mut self, victims: u64, takers: u64);
    /// The move that is being made captures a piece of a kind.
    fn take(&mut self, kind: u8);
    /// The kinds that it has captured, which are forgotten.
    fn take_all(&mut self) -> u64;
    /// Where pieces stand that became what they are by promotion, as far as that makes a difference.
    fn promoted(&self) -> SquareSet;
    /// Did the piece on a square become what it is by promotion, as far as that makes a difference?
    fn is_promoted(&self, square: u16) -> bool;
    /// The piece on a square became what it is by promotion, or did not.
    fn set_promoted(&mut self, square: u16, promoted: bool);
    /// How many pieces of a kind a side has in hand.
    fn in_hand(&self, side: Side, kind: u8) -> u8;
    /// A side has so many pieces of a kind in hand.
    fn set_in_hand(&mut self, side: Side, kind: u8, count: u8);
    /// The kinds that a side has in hand.
    fn hand(&self, side: Side) -> u64;
    /// Where something stands that is nobody's.
    fn nobodys<B: Bits>(&self) -> B;
    /// Puts what is nobody's on a square, or takes it away.
    fn toggle_nobodys(&mut self, square: u16);
    /// In how many positions in a row something has been so of a side, this one included: by its number among what is asked for long.
    fn lasted(&self, number: usize, side: Side) -> u16;
    /// It has been so in so many.
    fn set_lasted(&mut self, number: usize, side: Side, positions: u16);
    /// To how many plies the game counts; 0 where it counts nothing.
    fn limit(&self) -> u16;
    /// It counts to so many.
    fn set_limit(&mut self, plies: u16);
    /// What is so of that which begins counts, as bits.
    fn counting(&self) -> u16;
    /// So much of it is so.
    fn set_counting(&mut self, numbers: u16);
    /// Its part in the hash of a position; what stands on the board is hashed with the pieces. How long something has lasted has none, as
    /// counters have none.
    fn hash(&self) -> u64;
}

/// A plain position.
impl Extras for () {
    const NONE: () = ();
    const KEEPS: bool = false;

    fn castled(&self, _: Side) -> u8 {
        0
    }

    fn set_castled(&mut self, _: Side, _: u8) {}

    #[inline(always)]
    fn checks(&self, _: Side) -> u8 {
        0
    }

    #[inline(always)]
    fn set_checks(&mut self, _: Side, _: u8) {}

    #[inline(always)]
    fn part(&self) -> u8 {
        0
    }

    #[inline(always)]
    fn it(&self) -> u16 {
        0
    }

    #[inline(always)]
    fn along(&self) -> u16 {
        NOWHERE
    }

    #[inline(always)]
    fn set_along(&mut self, _: u16) {}

    #[inline(always)]
    fn set_part(&mut self, _: u8, _: u16) {}

    #[inline(always)]
    fn moves(&self) -> u8 {
        0
    }

    #[inline(always)]
    fn set_moves(&mut self, _: u8) {}

    #[inline(always)]
    fn passes(&self) -> u8 {
        0
    }

    #[inline(always)]
    fn set_passes(&mut self, _: u8) {}

    #[inline(always)]
    fn unmoved<B: Bits>(&self) -> B {
        B::EMPTY
    }

    #[inline(always)]
    fn set_unmoved<B: Bits>(&mut self, _: B) {}

    #[inline(always)]
    fn moved<B: Bits>(&self) -> B {
        B::EMPTY
    }

    #[inline(always)]
    fn set_moved<B: Bits>(&mut self, _: B) {}

    #[inline(always)]
    fn taken(&self) -> (u64, u64) {
        (0, 0)
    }

    #[inline(always)]
    fn set_taken(&mut self, _: u64, _: u64) {}

    #[inline(always)]
    fn take(&mut self, _: u8) {}

    #[inline(always)]
    fn take_all(&mut self) -> u64 {
        0
    }

    #[inline(always)]
    fn promoted(&self) -> SquareSet {
        SquareSet::EMPTY
    }

    #[inline(always)]
    fn is_promoted(&self, _: u16) -> bool {
        false
    }

    #[inline(always)]
    fn set_promoted(&mut self, _: u16, _: bool) {}

    #[inline(always)]
    fn in_hand(&self, _: Side, _: u8) -> u8 {
        0
    }

    #[inline(always)]
    fn set_in_hand(&mut self, _: Side, _: u8, _: u8) {}

    #[inline(always)]
    fn hand(&self, _: Side) -> u64 {
        0
    }

    #[inline(always)]
    fn nobodys<B: Bits>(&self) -> B {
        B::EMPTY
    }

    #[inline(always)]
    fn toggle_nobodys(&mut self, _: u16) {}

    #[inline(always)]
    fn lasted(&self, _: usize, _: Side) -> u16 {
        0
    }

    #[inline(always)]
    fn set_lasted(&mut self, _: usize, _: Side, _: u16) {}

    #[inline(always)]
    fn limit(&self) -> u16 {
        0
    }

    #[inline(always)]
    fn set_limit(&mut self, _: u16) {}

    #[inline(always)]
    fn counting(&self) -> u16 {
        0
    }

    #[inline(always)]
    fn set_counting(&mut self, _: u16) {}

    #[inline(always)]
    fn hash(&self) -> u64 {
        0
    }
}

/// Everything that a position may keep, on a board of at most 64 squares a word with at most `K` kinds an army.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Kept<const WORDS: usize, const K: usize> {
    /// The checks that each side has given.
    checks: [u8; 2],
    /// How many plies in a row were passes.
    passes: u8,
    /// How each side has castled.
    castled: [u8; 2],
    /// How many parts of its turn the side to move has played.
    part: u8,
    /// How many moves the turn of the side to move has, where turns grow.
    moves: u8,
    /// Where the piece stands that moved in the part before.
    it: u16,
    /// Where the partner of a castling stands that goes on with it.
    along: u16,
    /// Where unmoved pieces stand, as far as that is asked.
    unmoved: [u64; WORDS],
    /// Where pieces stand that moved in the last turn of their side, as far as that is asked.
    moved: [u64; WORDS],
    /// The kinds captured in the last turn, and those of their captors, as far as that is asked.
    taken: [u64; 2],
    /// The kinds captured by the move that is being made; between moves none.
    fresh: u64,
    /// Where pieces stand that were promoted, as far as that makes a difference.
    promoted: [u64; WORDS],
    /// The pieces in hand, by side and kind.
    hands: [[u8; K]; 2],
    /// The kinds of which there are any, by side.
    held: [u64; 2],
    /// Where something stands that is nobody's.
    nobodys: [u64; WORDS],
    /// In how many positions in a row something has been so, by its number and side.
    lasted: [[u16; 2]; MAX_LASTING],
    /// To how many plies the game counts.
    limit: u16,
    /// What is so of that which begins counts.
    counting: u16,
}

impl<const WORDS: usize, const K: usize> Extras for Kept<WORDS, K> {
    const NONE: Kept<WORDS, K> = Kept {
        checks: [0; 2],
        passes: 0,
        castled: [0; 2],
        part: 0,
        moves: 0,
        it: 0,
        along: NOWHERE,
        unmoved: [0; WORDS],
        moved: [0; WORDS],
        taken: [0; 2],
        fresh: 0,
        promoted: [0; WORDS],
        hands: [[0; K]; 2],
        held: [0; 2],
        nobodys: [0; WORDS],
        lasted: [[0; 2]; MAX_LASTING],
        limit: 0,
        counting: 0,
    };
    const KEEPS: bool = true;

    fn castled(&self, side: Side) -> u8 {
        self.castled[side.index()]
    }

    fn set_castled(&mut self, side: Side, ways: u8) {
        self.castled[side.index()] = ways;
    }

    fn checks(&self, side: Side) -> u8 {
        self.checks[side.index()]
    }

    fn set_checks(&mut self, side: Side, checks: u8) {
        self.checks[side.index()] = checks;
    }

    #[inline(always)]
    fn part(&self) -> u8 {
        self.part
    }

    #[inline(always)]
    fn it(&self) -> u16 {
        self.it
    }

    fn along(&self) -> u16 {
        self.along
    }

    fn set_along(&mut self, square: u16) {
        self.along = square;
    }

    fn set_part(&mut self, part: u8, it: u16) {
        (self.part, self.it, self.along) = (part, it, NOWHERE);
    }

    fn moves(&self) -> u8 {
        self.moves
    }

    fn set_moves(&mut self, moves: u8) {
        self.moves = moves;
    }

    fn passes(&self) -> u8 {
        self.passes
    }

    fn set_passes(&mut self, passes: u8) {
        self.passes = passes;
    }

    #[inline]
    fn unmoved<B: Bits>(&self) -> B {
        B::of_words(&self.unmoved)
    }

    #[inline]
    fn set_unmoved<B: Bits>(&mut self, squares: B) {
        self.unmoved = std::array::from_fn(|at| squares.word(at));
    }

    #[inline]
    fn moved<B: Bits>(&self) -> B {
        B::of_words(&self.moved)
    }

    #[inline]
    fn set_moved<B: Bits>(&mut self, squares: B) {
        self.moved = std::array::from_fn(|at| squares.word(at));
    }

    fn taken(&self) -> (u64, u64) {
        (self.taken[0], self.taken[1])
    }

    fn set_taken(&mut self, victims: u64, takers: u64) {
        self.taken = [victims, takers];
    }

    fn take(&mut self, kind: u8) {
        self.fresh |= 1 << (kind & 63);
    }

    fn take_all(&mut self) -> u64 {
        std::mem::take(&mut self.fresh)
    }

    fn promoted(&self) -> SquareSet {
        set(&self.promoted)
    }

    #[inline]
    fn is_promoted(&self, square: u16) -> bool {
        self.promoted.get(usize::from(square / 64)).is_some_and(|word| word >> (square % 64) & 1 != 0)
    }

    #[inline]
    fn set_promoted(&mut self, square: u16, promoted: bool) {
        if let Some(word) = self.promoted.get_mut(usize::from(square / 64)) {
            *word = *word & !(1 << (square % 64)) | u64::from(promoted) << (square % 64);
        }
    }

    #[inline]
    fn in_hand(&self, side: Side, kind: u8) -> u8 {
        self.hands[side.index()][usize::from(kind) & (K - 1)]
    }

    #[inline]
    fn set_in_hand(&mut self, side: Side, kind: u8, count: u8) {
        let kind = usize::from(kind) & (K - 1);
        self.hands[side.index()][kind] = count;
        self.held[side.index()] = self.held[side.index()] & !(1 << kind) | u64::from(count > 0) << kind;
    }

    #[inline]
    fn hand(&self, side: Side) -> u64 {
        self.held[side.index()]
    }

    #[inline(always)]
    fn nobodys<B: Bits>(&self) -> B {
        B::of_words(&self.nobodys)
    }

    fn toggle_nobodys(&mut self, square: u16) {
        if let Some(word) = self.nobodys.get_mut(usize::from(square) / 64) {
            *word ^= 1 << (square % 64);
        }
    }

    fn limit(&self) -> u16 {
        self.limit
    }

    fn set_limit(&mut self, plies: u16) {
        self.limit = plies;
    }

    fn counting(&self) -> u16 {
        self.counting
    }

    fn set_counting(&mut self, numbers: u16) {
        self.counting = numbers;
    }

    fn lasted(&self, number: usize, side: Side) -> u16 {
        self.lasted.get(number).map_or(0, |sides| sides[side.index()])
    }

    fn set_lasted(&mut self, number: usize, side: Side, positions: u16) {
        if let Some(sides) = self.lasted.get_mut(number) {
            sides[side.index()] = positions;
        }
    }

    fn hash(&self) -> u64 {
        if (Kept { nobodys: [0; WORDS], lasted: [[0; 2]; MAX_LASTING], limit: 0, counting: 0, ..*self })
            == Kept::NONE
        {
            return 0;
        }
        // One number for each state of the counters, the same in every run.
        let counted = [(self.checks[0], 48), (self.checks[1], 56), (self.passes, 40)];
        let part = u64::from(self.part) << 32 ^ u64::from(self.moves) << 24 ^ u64::from(self.it) << 8;
        let counted = counted.into_iter().fold(part, |all, (count, at)| all ^ u64::from(count) << at);
        let along = match self.along {
            NOWHERE => 0,
            square => u64::from(square) << 11 | 1 << 10,
        };
        let counters = Rng::new(0x006b_6570_7400 ^ counted ^ along.rotate_right(16)).next_u64();
        let words = self.unmoved.into_iter().chain(self.moved).chain(self.promoted).chain(self.taken);
        let counters = match u16::from_le_bytes(self.castled) {
            0 => counters,
            ways => Rng::new(counters ^ u64::from(ways)).next_u64(),
        };
        let counters = self.hash_of_hands(counters);
        words.fold(counters, |key, word| match word {
            0 => key.rotate_left(5),
            _ => Rng::new(key ^ word).next_u64(),
        })
    }
}

impl<const WORDS: usize, const K: usize> Kept<WORDS, K> {
    /// Hands in the hash: each kind and number of either side by a key of its own, whatever their order.
    fn hash_of_hands(&self, key: u64) -> u64 {
        let mut all = key;
        for (side, held) in self.held.into_iter().enumerate() {
            let mut rest = held;
            while rest != 0 {
                let kind = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let count = u64::from(self.hands[side][kind & (K - 1)]);
                all ^=
                    Rng::new(0x6861_6e64 << 24 ^ (side as u64) << 16 ^ (kind as u64) << 8 ^ count).next_u64();
            }
        }
        all
    }
}

/// The set of the first words of one.
fn set<const WORDS: usize>(words: &[u64; WORDS]) -> SquareSet {
    let mut all = [0; SquareSet::WORDS];
    all.iter_mut().zip(words).for_each(|(word, known)| *word = *known);
    SquareSet::from_words(all)
}

/// Does a game keep anything beyond the pieces?
pub fn needed(program: &Program) -> bool {
    checks_that_decide(program).is_some()
        || passes_that_decide(program).is_some()
        || program.armies.iter().any(|army| army.turn.has_parts())
        || Remembered::of(program).is_needed()
        || castled(program) != [0; 2]
        || ages(program)
        || program.has_escorts()
        || hands(program)
        || program.nobodys.is_some()
        || lasting(program).next().is_some()
        || counted(program).next().is_some()
}

/// The endings that ask for something in several positions in a row, by their places: the number of each among them is that under
/// which positions keep it.
pub fn lasting(program: &Program) -> impl Iterator<Item = usize> + '_ {
    let endings = program.endings.iter().enumerate();
    endings.filter(|(_, e)| matches!(e.test, EndTest::Lasting { .. })).map(|(at, _)| at)
}

/// The endings that count from something on, by their places.
pub(crate) fn counted(program: &Program) -> impl Iterator<Item = usize> + '_ {
    let endings = program.endings.iter().enumerate();
    endings.filter(|(_, e)| matches!(e.test, EndTest::Counted { .. })).map(|(at, _)| at)
}

/// Can anything be in a hand?
pub fn hands(program: &Program) -> bool {
    program.armies.iter().flat_map(|army| &army.kinds).any(|kind| kind.has_to_do_with_hands())
}

/// Do pieces count as moved for what happens on the board?
fn ages(program: &Program) -> bool {
    program.armies.iter().flat_map(|army| &army.kinds).any(|kind| !kind.ages.is_empty())
}

/// The castlings of each side of which an ending asks whether they have been made, by their places, as bits.
pub fn castled(program: &Program) -> [u8; 2] {
    let facts = program.endings.iter().flat_map(|ending| ending.test.facts());
    facts.fold([0; 2], |all, fact| match fact {
        BoardFact::Castling(CastlingFact { ways, made: true, .. }) => [all[0] | ways[0], all[1] | ways[1]],
        _ => all,
    })
}

/// The number of passes in a row from which all endings that count them have been decided.
pub fn passes_that_decide(program: &Program) -> Option<u8> {
    let times = |test: &EndTest| match test {
        EndTest::Passes { times } => Some(*times),
        _ => None,
    };
    program.endings.iter().filter_map(|ending| times(&ending.test)).max()
}

/// The number of checks from which all endings that count them have been decided.
pub fn checks_that_decide(program: &Program) -> Option<u8> {
    let times = |test: &EndTest| match test {
        EndTest::ChecksGiven { times } => Some(*times),
        _ => None,
    };
    program.endings.iter().filter_map(|ending| times(&ending.test)).max()
}
