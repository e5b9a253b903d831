//! A position searched to some depth.

use super::history::Went;
use super::order::{Order, WINS, pick};
use super::scores::{INFINITE, MATE, MAX_PLY, SURE, from_table, is_sure, to_table};
use super::worker::{MOVES_A_POSITION, Worker, of_status};
use crate::evaluation::MOST;
use crate::table::{Entry, Kind};
use wazir_runtime::{Move, Side};

/// How much later moves are reduced by: a logarithm of depth times one of their number. In whole numbers, so that it is the same everywhere.
fn reduction(depth: i32, number: usize) -> i32 {
    (600 + logarithm(depth.max(1) as u32) * logarithm(number as u32) / 2300) / 1000
}

/// A thousand times the natural logarithm of a number, between powers of two as on a line.
fn logarithm(number: u32) -> i32 {
    let number = number.clamp(1, 1 << 16);
    let power = number.ilog2();
    let rest = ((number - (1 << power)) * 693) >> power;
    (power * 693 + rest) as i32
}

impl Worker<'_, '_> {
    /// What the present position is worth to the side to move, in a window.
    pub(crate) fn search(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize, pv: bool) -> i32 {
        self.lines[ply].clear();
        if depth <= 0 {
            return self.quiesce(alpha, beta, ply, 0);
        }
        self.count();
        if self.ended {
            return 0;
        }
        self.deepest = self.deepest.max(ply);
        let us = self.tree.turn();
        let (mut alpha, mut beta) = (alpha, beta);
        if let Some(over) = self.over(us, ply) {
            return over;
        }
        // No mate is better than the one that has been found, or worse than to be mated here.
        alpha = alpha.max(-MATE + ply as i32);
        beta = beta.min(MATE - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        let hash = self.tree.hash();
        let entry = self.shared.table.find(hash);
        if let Some(entry) = entry
            && !pv
            && !self.shared.rules.techniques.lasting
            && i32::from(entry.depth) >= depth
        {
            let score = from_table(entry.score, ply);
            if entry.kind.cuts(score, alpha, beta) {
                return score;
            }
        }
        let check = self.tree.in_check();
        let techniques = &self.shared.rules.techniques;
        let (null_move, futility) =
            (techniques.null_move, techniques.futility && self.shared.limits.mate.is_none());
        let eval = match entry {
            Some(entry) => i32::from(entry.eval),
            None => self.tree.evaluate(),
        };
        // Kept as White sees it: two plies before, it may have been the other side's turn.
        let seen = |eval: i32| if us == Side::White { eval } else { -eval };
        self.evals[ply] = (!check).then_some(seen(eval));
        let improving = !check && ply >= 2 && self.evals[ply - 2].is_none_or(|before| eval > seen(before));
        // What the table knows of the position is a better guess.
        let guess = match entry.map(|entry| (entry.kind, from_table(entry.score, ply))) {
            Some((Kind::Lower, score)) if score > eval && !is_sure(score) => score,
            Some((Kind::Upper, score)) if score < eval && !is_sure(score) => score,
            Some((Kind::Exact, score)) if !is_sure(score) => score,
            _ => eval,
        };
        let mut depth = if check && self.tree.part() == 0 { depth + 1 } else { depth };
        if !pv && !check && futility && !is_sure(beta) {
            // So much better that nothing can be lost in so few plies.
            if depth <= 7 && guess - 80 * (depth - i32::from(improving)) >= beta && guess < MOST {
                return guess;
            }
            if depth <= 3 && guess + 250 * depth < alpha {
                let score = self.quiesce(alpha, alpha + 1, ply, 0);
                if score <= alpha {
                    return score;
                }
                if self.ended {
                    return 0;
                }
            }
            // Who could even pass is better.
            if null_move
                && depth >= 3
                && guess >= beta
                && self.went[ply - 1] != Went::NOTHING
                && self.tree.has_pieces()
            {
                let reduced = depth - 4 - depth / 4 - ((guess - beta) / 200).clamp(0, 3);
                (self.went[ply], self.taken[ply]) = (Went::NOTHING, None);
                self.tree.pass();
                let score = -self.search(-beta, -beta + 1, reduced, ply + 1, false);
                self.tree.unmake();
                if self.ended {
                    return 0;
                }
                if score >= beta {
                    return if score >= SURE { beta } else { score };
                }
            }
        }
        let known = entry.map_or(0, |entry| entry.mv);
        if known == 0 && depth >= 5 {
            depth -= 1;
        }
        self.moves(alpha, beta, depth, ply, pv, Node { hash, known, eval, check, improving, futility })
    }

    /// The moves of a position, one after the other.
    fn moves(&mut self, alpha: i32, beta: i32, depth: i32, ply: usize, pv: bool, node: Node) -> i32 {
        let us = self.tree.turn();
        let floor = alpha;
        let mut alpha = alpha;
        let (mut legal, mut list) = std::mem::take(&mut self.lists[ply]);
        self.tree.legal_moves(&mut legal);
        self.work += legal.len() as u64 / MOVES_A_POSITION;
        let before = [self.went[ply - 1], if ply >= 2 { self.went[ply - 2] } else { Went::NOTHING }];
        list.clear();
        let order = Order {
            tree: self.tree,
            prices: &self.shared.rules.prices,
            history: self.history,
            us,
            known: node.known,
            ply,
            before,
        };
        list.extend(legal.iter().map(|mv| order.place(*mv)));
        let mut best = -INFINITE;
        let mut best_move: Option<Move> = None;
        let mut quiet: Vec<Went> = Vec::new();
        let mut made = 0;
        let mut at = 0;
        while let Some(listed) = pick(&mut list, at) {
            at += 1;
            let mv = listed.mv;
            let went = self.history.went(us, mv);
            let saved = best > -SURE && node.futility && !pv;
            if saved && !node.check {
                let few = (3 + depth * depth) as usize / if node.improving { 1 } else { 2 };
                let cut = !listed.is_tactical() && !self.shared.rules.techniques.quiet_wins;
                if cut && depth <= 8 && made > few {
                    continue;
                }
                if cut && depth <= 6 && node.eval + 120 + 90 * depth <= alpha {
                    continue;
                }
                // What loses so much is not worth a look.
                if listed.is_tactical()
                    && listed.order < WINS
                    && depth <= 5
                    && listed.order + (1 << 24) < -90 * depth
                {
                    continue;
                }
            }
            self.went[ply] = went;
            // What takes back is looked at a ply deeper on the best line.
            self.taken[ply] = mv.is_capture().then_some(mv.to());
            let recaptures = pv
                && self.taken[ply].is_some()
                && self.taken[ply] == self.taken[ply - 1]
                && ply < MAX_PLY / 2;
            if !self.make(mv) {
                continue;
            }
            made += 1;
            let fresh = depth - 1 + i32::from(recaptures);
            let mut score;
            if made == 1 {
                score = self.child(us, alpha, beta, fresh, ply + 1, pv);
            } else {
                let mut reduced = 0;
                if depth >= 3 && made > 1 + usize::from(pv) && (!listed.is_tactical() || listed.order < WINS)
                {
                    reduced = reduction(depth, made);
                    let gives_check = self.tree.turn() != us && self.tree.in_check();
                    reduced -= i32::from(pv) + i32::from(gives_check) + i32::from(node.check);
                    reduced += i32::from(!node.improving);
                    if !listed.is_tactical() {
                        reduced -= (listed.order / 8000).clamp(-2, 2);
                    }
                    reduced = reduced.clamp(0, fresh - 1);
                }
                score = self.child(us, alpha, alpha + 1, fresh - reduced, ply + 1, false);
                if score > alpha && reduced > 0 {
                    score = self.child(us, alpha, alpha + 1, fresh, ply + 1, false);
                }
                if pv && score > alpha && score < beta {
                    score = self.child(us, alpha, beta, fresh, ply + 1, true);
                }
            }
            self.tree.unmake();
            if self.ended {
                self.lists[ply] = (legal, list);
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(mv);
                    alpha = score;
                    if pv {
                        let (before, after) = self.lines.split_at_mut(ply + 1);
                        before[ply].clear();
                        before[ply].push(mv);
                        before[ply].extend_from_slice(&after[0]);
                    }
                    if score >= beta {
                        if !listed.is_tactical() {
                            self.history.kill(ply, mv);
                            self.history.cut(went, &quiet, before, depth);
                        }
                        break;
                    }
                }
            }
            if !listed.is_tactical() && quiet.len() < 64 {
                quiet.push(went);
            }
        }
        self.lists[ply] = (legal, list);
        if made == 0 && best == -INFINITE {
            return of_status(self.tree.status(true), us, ply).unwrap_or(0);
        }
        let kind = Kind::of(best, floor, beta);
        let entry = Entry {
            mv: best_move.map_or(0, Move::fingerprint),
            score: to_table(best, ply),
            eval: node.eval as i16,
            depth: depth.clamp(0, 120) as i8,
            kind,
        };
        self.shared.table.store(node.hash, entry);
        best
    }
}

/// What is known of a position before its moves are tried.
#[derive(Copy, Clone)]
struct Node {
    hash: u64,
    known: u16,
    eval: i32,
    check: bool,
    improving: bool,
    futility: bool,
}
