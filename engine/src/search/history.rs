//! Which moves have cut off other lines: killers, and histories of moves by themselves and as answers to those before them.

use super::scores::MAX_PLY;
use wazir_runtime::{Game, Move, Side};

/// What has been learned in searches: each thread has its own, and finds it again in the next.
#[derive(Debug)]
pub(crate) struct History {
    squares: usize,
    kinds: usize,
    /// By side, kind and destination.
    alone: Vec<i16>,
    /// By a move and one before it.
    after: Vec<i16>,
    killers: Vec<[Option<Move>; 2]>,
}

/// Whose piece went where, as a number: what a history knows of a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Went(u32);

impl Went {
    /// Nothing went anywhere, as at the root and after a pass.
    pub(crate) const NOTHING: Went = Went(u32::MAX);
}

/// How many pairs of moves are told apart: a power of two.
const PAIRS: usize = 1 << 18;

/// The most that a history says of a move.
const MOST: i32 = 16_000;

impl History {
    pub(crate) fn new(game: &Game) -> History {
        let squares = game.board().squares();
        // What is nobody's counts as one kind more.
        let kinds = Side::each(|side| game.army(side).kinds.len()).into_iter().max().unwrap_or(0) + 1;
        History {
            squares,
            kinds,
            alone: vec![0; 2 * kinds * squares],
            after: vec![0; PAIRS],
            killers: vec![[None; 2]; MAX_PLY + 2],
        }
    }

    /// A search of another position begins: what is known by its distance from the root means nothing there.
    pub(crate) fn begin(&mut self) {
        self.killers.fill([None; 2]);
    }

    /// What it knows a move by.
    #[inline]
    pub(crate) fn went(&self, side: Side, mv: Move) -> Went {
        let kind = mv.arrives().map_or(self.kinds - 1, |kind| kind.index()).min(self.kinds - 1);
        let to = mv.to().index().min(self.squares - 1);
        Went(((side.index() * self.kinds + kind) * self.squares + to) as u32)
    }

    #[inline]
    fn pair(before: Went, now: Went) -> usize {
        (before.0.wrapping_mul(0x9e37_79b1) ^ now.0.wrapping_mul(0x85eb_ca6b)) as usize >> 5 & (PAIRS - 1)
    }

    /// How well a quiet move has done, after those before it.
    #[inline]
    pub(crate) fn score(&self, now: Went, before: [Went; 2]) -> i32 {
        let alone = self.alone.get(now.0 as usize).copied().unwrap_or(0);
        let after = before.map(|before| match before {
            Went::NOTHING => 0,
            _ => i32::from(self.after[History::pair(before, now)]),
        });
        i32::from(alone) + after[0] + after[1] / 2
    }

    /// A quiet move has cut off, and others before it have not.
    pub(crate) fn cut(&mut self, best: Went, others: &[Went], before: [Went; 2], depth: i32) {
        let bonus = (depth * depth * 12 + 40 * depth).min(1800);
        self.add(best, before, bonus);
        for other in others {
            self.add(*other, before, -bonus);
        }
    }

    fn add(&mut self, now: Went, before: [Went; 2], bonus: i32) {
        let grow = |value: &mut i16| {
            let old = i32::from(*value);
            *value = (old + bonus - old * bonus.abs() / MOST).clamp(-MOST, MOST) as i16;
        };
        self.alone.get_mut(now.0 as usize).map(grow);
        for before in before.into_iter().filter(|before| *before != Went::NOTHING) {
            self.after.get_mut(History::pair(before, now)).map(grow);
        }
    }

    /// The quiet moves that cut off last at so many plies from the root.
    #[inline]
    pub(crate) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers.get(ply).copied().unwrap_or_default()
    }

    /// A quiet move has cut off there.
    pub(crate) fn kill(&mut self, ply: usize, mv: Move) {
        if let Some(killers) = self.killers.get_mut(ply)
            && killers[0] != Some(mv)
        {
            *killers = [Some(mv), killers[0]];
        }
    }
}
