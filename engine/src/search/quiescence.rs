//! A position searched until it is quiet: captures, conversions and promotions that win something, and every way out of a check.

use super::order::{Order, WINS, pick};
use super::scores::{INFINITE, SURE, from_table, to_table};
use super::worker::{MOVES_A_POSITION, Worker, of_status};
use crate::table::{Entry, Kind};
use wazir_runtime::Move;

/// For so many plies every way out of a check is looked at.
const CHECKS: u32 = 4;

/// For so many plies captures are followed.
const DEEPEST: u32 = 16;

/// How many moves are looked at after so many plies of captures: there are games in which nearly every move takes something.
fn width(deep: u32) -> usize {
    match deep {
        0..=2 => usize::MAX,
        3..=10 => 18 - deep as usize * 3 / 2,
        _ => 1,
    }
}

/// What a capture may win at most beyond what it takes.
const MARGIN: i32 = 180;

impl Worker<'_, '_> {
    /// What the position is worth to the side to move once it is quiet, in a window; `deep` says how many plies that has taken.
    pub(crate) fn quiesce(&mut self, alpha: i32, beta: i32, ply: usize, deep: u32) -> i32 {
        self.count();
        if self.ended {
            return 0;
        }
        self.lines[ply].clear();
        self.deepest = self.deepest.max(ply);
        if deep == 0 {
            self.quiet_since = self.nodes;
        }
        let us = self.tree.turn();
        if let Some(over) = self.over(us, ply) {
            return over;
        }
        let hash = self.tree.hash();
        let entry = self.quiet.find(hash);
        if let Some(entry) = entry {
            let score = from_table(entry.score, ply);
            if entry.kind.cuts(score, alpha, beta)
                && beta - alpha == 1
                && !self.shared.rules.techniques.lasting
            {
                return score;
            }
        }
        let check = self.tree.in_check() && deep < CHECKS;
        let eval = entry.map_or_else(|| self.tree.evaluate(), |entry| i32::from(entry.eval));
        let compelled = self.shared.rules.techniques.compelled[us.index()];
        let mut alpha = alpha;
        let floor = alpha;
        let mut best = -INFINITE;
        if !check {
            if deep >= DEEPEST || self.nodes - self.quiet_since > self.patience {
                return eval;
            }
            if !compelled {
                best = eval;
                if best >= beta {
                    return best;
                }
                alpha = alpha.max(best);
            }
        }
        let (mut legal, mut list) = std::mem::take(&mut self.lists[ply]);
        self.tree.legal_moves(&mut legal);
        self.work += legal.len() as u64 / MOVES_A_POSITION;
        list.clear();
        let order = Order {
            tree: self.tree,
            prices: &self.shared.rules.prices,
            history: self.history,
            us,
            known: entry.map_or(0, |entry| entry.mv),
            ply,
            before: [self.went[ply - 1], super::history::Went::NOTHING],
        };
        // Where all moves are captures because they must be, none may be left out.
        let bound = compelled && legal.iter().any(|mv| mv.is_capture());
        let all = check || bound;
        let stuck = legal.is_empty();
        list.extend(legal.iter().map(|mv| order.place(*mv)).filter(|listed| all || listed.is_tactical()));
        if compelled && !bound && !check {
            best = eval;
            alpha = alpha.max(eval);
        }
        // Where most moves change the material, no position is ever quiet, and this one is as good as any.
        if !all && legal.len() >= 6 && list.len() * 2 > legal.len() {
            self.lists[ply] = (legal, list);
            return eval;
        }
        let mut best_move = None;
        let mut at = 0;
        let futility = self.shared.rules.techniques.futility;
        let width = width(deep);
        while alpha < beta
            && at < width
            && let Some(listed) = pick(&mut list, at)
        {
            at += 1;
            let mv = listed.mv;
            if !all && futility {
                if listed.order < WINS {
                    break;
                }
                let change = listed.change.unwrap_or(0);
                if eval + change + MARGIN <= alpha && change < 5000 {
                    best = best.max(eval + change + MARGIN);
                    continue;
                }
            }
            // One way out of a check is enough to see that there is one.
            if check && !listed.is_tactical() && best > -SURE && at > 3 {
                continue;
            }
            self.went[ply] = self.history.went(us, mv);
            if !self.make(mv) {
                continue;
            }
            let score = match self.tree.turn() == us {
                true => self.quiesce(alpha, beta, ply + 1, deep + 1),
                false => -self.quiesce(-beta, -alpha, ply + 1, deep + 1),
            };
            self.tree.unmake();
            if self.ended {
                self.lists[ply] = (legal, list);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_move = Some(mv);
                }
            }
        }
        let untried = at < list.len();
        self.lists[ply] = (legal, list);
        // That all is lost is not known before all has been tried.
        if untried && best <= -SURE {
            return eval;
        }
        if stuck {
            return of_status(self.tree.status(true), us, ply).unwrap_or(0);
        }
        if best == -INFINITE {
            return eval;
        }
        let kind = Kind::of(best, floor, beta);
        let entry = Entry {
            mv: best_move.map_or(0, Move::fingerprint),
            score: to_table(best, ply),
            eval: eval as i16,
            depth: 0,
            kind,
        };
        self.quiet.store(hash, entry);
        best
    }
}
