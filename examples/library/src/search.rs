//! A search in a few lines: alpha-beta over whole turns, with captures first and the scores of finished searches kept by hash. It knows
//! no piece: what pieces are worth comes from the variant.

use std::collections::BTreeMap;
use wazir_runtime::inside::{Inside, State, Visitor, Width};
use wazir_runtime::{Move, Side, Status, bot};

const WON: i32 = 1_000_000;

/// The best move that a search of so many turns finds.
pub(crate) struct Best {
    pub(crate) turns: u32,
}

impl Visitor for Best {
    type Output = Option<Move>;

    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) -> Option<Move> {
        let worths = Side::each(|side| bot::worths(inside.game(), side));
        let mut search = Search { inside, worths, known: BTreeMap::new() };
        search.best(root, self.turns.max(1), -WON, WON).1
    }
}

struct Search<'g, W> {
    inside: Inside<'g, W>,
    worths: [Vec<i32>; 2],
    /// Exact scores by hash and turns left.
    known: BTreeMap<(u64, u32), i32>,
}

impl<W: Width> Search<'_, W> {
    /// The score of a state for the side to move, and the move that gets it.
    fn best(&mut self, state: &W::State, turns: u32, alpha: i32, beta: i32) -> (i32, Option<Move>) {
        let (us, mut moves) = (state.turn(), Vec::new());
        self.inside.legal_moves(state, &mut moves);
        match self.inside.status(state, moves.is_empty()) {
            Status::Win { winner, .. } => return (if winner == us { WON } else { -WON }, None),
            Status::Draw { .. } => return (0, None),
            Status::Ongoing if turns == 0 => {
                return (self.material(state, us) - self.material(state, !us), None);
            }
            Status::Ongoing => {}
        }
        moves.sort_by_key(|mv| !mv.is_capture());
        let (mut best, mut least) = ((-WON - 1, None), alpha);
        for mv in moves {
            let Some(after) = self.inside.after(state, mv) else { continue };
            let left = if after.part() == 0 { turns - 1 } else { turns };
            let key = (self.inside.hash(&after), left);
            let score = match self.known.get(&key) {
                Some(score) => *score,
                // Within a turn of several parts the same side moves again.
                None if after.turn() == us => self.best(&after, left, least, beta).0,
                None => -self.best(&after, left, -beta, -least).0,
            };
            if least < score && score < beta {
                self.known.insert(key, score);
            }
            if score > best.0 {
                best = (score, Some(mv));
            }
            least = least.max(score);
            if least >= beta {
                break;
            }
        }
        best
    }

    /// What the pieces of a side are worth.
    fn material(&self, state: &W::State, side: Side) -> i32 {
        let kinds = self.inside.game().army(side).ids();
        kinds.map(|kind| self.worths[side.index()][kind.index()] * state.count_of(side, kind) as i32).sum()
    }
}
