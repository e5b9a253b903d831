//! One thread of a search: it deepens the search of the root until a limit ends it.

use super::history::{History, Went};
use super::learned::Learned;
use super::order::{Listed, Order};
use super::scores::{INFINITE, MATE, MAX_PLY, is_sure};
use super::shared::Shared;
use crate::evaluation::MOST;
use crate::report::{Bound, Info, Score};
use crate::table::Table;
use crate::tree::Tree;
use wazir_runtime::{Move, Side, Square, Status};

/// A thread at work.
pub(crate) struct Worker<'w, 's> {
    pub(crate) shared: &'w Shared<'s>,
    pub(crate) tree: &'w mut dyn Tree,
    pub(crate) history: &'w mut History,
    /// What positions are worth once they are quiet.
    pub(crate) quiet: &'w Table,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<Move>>,
    /// Lists of moves that are used again, by ply.
    pub(crate) lists: Vec<(Vec<Move>, Vec<Listed>)>,
    /// The evaluation at each ply, where it is known.
    pub(crate) evals: Vec<Option<i32>>,
    /// What went where at each ply.
    pub(crate) went: Vec<Went>,
    /// Where something was taken at each ply.
    pub(crate) taken: Vec<Option<Square>>,
    pub(crate) nodes: u64,
    pub(crate) deepest: usize,
    /// How many positions had been searched when the present search for quiet began.
    pub(crate) quiet_since: u64,
    /// How many positions a search for quiet may take.
    pub(crate) patience: u64,
    /// How much has been done since the clock was last looked at.
    pub(crate) work: u64,
    /// The search has been ended: what it returns from now on means nothing.
    pub(crate) ended: bool,
    told: u64,
    number: usize,
    pub(super) roots: Vec<Root>,
}

/// A move of the root.
#[derive(Clone, Debug)]
pub(super) struct Root {
    pub(super) mv: Move,
    pub(super) score: i32,
    bound: Bound,
    line: Vec<Move>,
    deepest: usize,
    /// The nodes that it has taken at the last depth.
    nodes: u64,
}

/// After so many positions a search for quiet follows nothing more: one position must not cost as much as the rest.
const MANY: u64 = 200;

/// After so much work the clock is looked at: a position with an ordinary number of moves counts as one.
const LOOK: u64 = 128;

/// How many moves are as much work as a position.
pub(crate) const MOVES_A_POSITION: u64 = 32;

/// The deepest that is searched when no limit says otherwise.
const DEEPEST: u32 = 120;

impl<'w, 's> Worker<'w, 's> {
    pub(crate) fn new(
        shared: &'w Shared<'s>,
        tree: &'w mut dyn Tree,
        learned: &'w mut Learned,
        number: usize,
        roots: &[Move],
    ) -> Self {
        let root = |mv: &Move| Root {
            mv: *mv,
            score: -INFINITE,
            bound: Bound::Exact,
            line: vec![*mv],
            deepest: 0,
            nodes: 0,
        };
        Worker {
            history: &mut learned.history,
            quiet: &learned.quiet,
            lines: vec![Vec::new(); MAX_PLY + 2],
            lists: (0..MAX_PLY + 2).map(|_| Default::default()).collect(),
            evals: vec![None; MAX_PLY + 2],
            went: vec![Went::NOTHING; MAX_PLY + 2],
            taken: vec![None; MAX_PLY + 2],
            nodes: 0,
            deepest: 0,
            quiet_since: 0,
            patience: MANY,
            work: 0,
            ended: false,
            told: 0,
            number,
            roots: roots.iter().map(root).collect(),
            shared,
            tree,
        }
    }

    /// Counts a position, and looks whether the search must end.
    #[inline]
    pub(crate) fn count(&mut self) {
        // On the way back nothing is searched.
        if self.ended {
            return;
        }
        self.nodes += 1;
        self.work += 1;
        let limit = self.shared.limits.nodes;
        if self.shared.threads == 1 && limit.is_some_and(|limit| self.nodes >= limit) {
            self.ended = true;
        }
        if self.work >= LOOK {
            self.work = 0;
            self.look();
        }
    }

    #[cold]
    fn look(&mut self) {
        self.shared.add_nodes(self.nodes - self.told);
        self.told = self.nodes;
        let over = self.shared.limits.nodes.is_some_and(|limit| self.shared.nodes() >= limit);
        if over && self.shared.threads > 1 || self.number == 0 && self.shared.is_late() {
            self.shared.end();
        }
        self.ended |= self.shared.is_ended();
    }

    /// Searches deeper and deeper; what is found is told, and at last returned, the best line first.
    pub(crate) fn deepen(mut self, tell: &mut dyn FnMut(&Info)) -> Vec<Info> {
        let limits = self.shared.limits;
        self.order_roots();
        let wanted = limits.lines.clamp(1, self.roots.len());
        let deepest = limits.depth.unwrap_or(DEEPEST).clamp(1, MAX_PLY as u32 - 1);
        let mut lines: Vec<Info> = Vec::new();
        let mut steady = 0;
        for depth in 1..=deepest {
            // Threads that help look at every other depth a little further.
            let searched = depth + u32::from(self.number % 2 == 1 && depth > 3);
            let last = lines.first().and_then(|line| line.moves.first().copied());
            for line in 0..wanted {
                self.deepest = 0;
                self.aspire(searched as i32, line);
                if self.ended {
                    break;
                }
                self.roots[..=line].sort_by_key(|root| -root.score);
            }
            // What was found before the search was ended counts as far as it is known.
            let known = self.roots.iter().take(wanted).take_while(|root| root.score > -INFINITE).count();
            if known > 0 || lines.is_empty() {
                let now = self.report(depth, known.max(1));
                lines = renewed(lines, now, wanted);
            }
            if self.ended {
                break;
            }
            if self.number == 0 {
                lines.iter().for_each(&mut *tell);
            }
            steady = if lines.first().and_then(|line| line.moves.first().copied()) == last {
                steady + 1
            } else {
                0
            };
            if self.number == 0 && self.is_enough(depth, &lines, steady) {
                break;
            }
        }
        if self.number == 0 && !self.ended && wanted == 1 && !lines.is_empty() && limits.ends_by_itself() {
            let depth = lines[0].depth;
            if let Some(at) = self.trap(depth as i32) {
                self.roots.swap(0, at);
                lines = self.report(depth, 1);
                lines.iter().for_each(&mut *tell);
            }
            // Time may have run out over it, which takes nothing back.
            self.ended = false;
        }
        self.shared.add_nodes(self.nodes - self.told);
        self.told = self.nodes;
        if self.ended && self.number == 0 {
            lines.iter().for_each(&mut *tell);
        }
        lines
    }

    /// Before anything is known of them, the moves of the root are in the order of every other position.
    fn order_roots(&mut self) {
        let order = Order {
            tree: self.tree,
            prices: &self.shared.rules.prices,
            history: self.history,
            us: self.tree.turn(),
            known: 0,
            ply: 0,
            before: [Went::NOTHING; 2],
        };
        let mut roots: Vec<(i32, Root)> =
            self.roots.drain(..).map(|root| (order.place(root.mv).order, root)).collect();
        roots.sort_by_key(|(order, _)| std::cmp::Reverse(*order));
        self.roots = roots.into_iter().map(|(_, root)| root).collect();
        // Few positions are spread over all of the moves.
        let share = self.shared.limits.nodes.map(|nodes| nodes / (2 * self.roots.len().max(1) as u64));
        self.patience = share.map_or(MANY, |share| share.clamp(8, MANY));
    }

    /// Need nothing deeper be searched?
    fn is_enough(&self, depth: u32, lines: &[Info], steady: u32) -> bool {
        let limits = self.shared.limits;
        let score = lines.first().map(|line| line.score);
        if let (Some(wanted), Some(Score::Mate(turns))) = (limits.mate, score)
            && turns > 0
            && turns as u32 <= wanted
        {
            return true;
        }
        if self.shared.must_wait() || !limits.ends_by_itself() {
            return false;
        }
        // A mate that is found is found.
        if matches!(score, Some(Score::Mate(turns)) if depth > 2 * turns.unsigned_abs() + 4) {
            return true;
        }
        let Some(soft) = self.shared.budget.soft else { return false };
        // A move that has been best for long is played sooner.
        if self.roots.len() == 1 && depth >= 4 {
            return true;
        }
        let percent = match steady {
            0 => 140,
            1 | 2 => 110,
            3..=5 => 90,
            _ => 70,
        };
        self.shared
            .used()
            .is_some_and(|used| used >= soft * percent / 100 && self.shared.has_seen_enough(used))
    }

    /// Searches the root to a depth for the best move that is not among the better lines, by a narrow window that grows.
    fn aspire(&mut self, depth: i32, line: usize) {
        let last = self.roots.get(line).map_or(0, |root| root.score);
        let mut width = 18;
        let (mut alpha, mut beta) = match depth >= 5 && last > -INFINITE && !is_sure(last) {
            true => (last - width, last + width),
            false => (-INFINITE, INFINITE),
        };
        let mut depth = depth;
        let whole = depth;
        loop {
            let score = self.root(alpha, beta, depth, line);
            if self.ended {
                return;
            }
            if score <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = (score - width).max(-INFINITE);
                depth = whole;
            } else if score >= beta && beta < INFINITE {
                beta = (score + width).min(INFINITE);
                depth = (depth - 1).max(1).max(whole - 2);
            } else {
                return;
            }
            width *= 3;
            if width > 900 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// The moves of the root in a window, those of better lines left out.
    fn root(&mut self, mut alpha: i32, beta: i32, depth: i32, line: usize) -> i32 {
        // The best of last time first, then those that took most work.
        let first =
            self.roots[line..].iter().enumerate().max_by_key(|(at, root)| (root.score, -(*at as i64)));
        if let Some((at, _)) = first {
            self.roots[line..=line + at].rotate_right(1);
        }
        self.roots[line + 1..].sort_by_key(|root| std::cmp::Reverse(root.nodes));
        for root in &mut self.roots[line..] {
            root.score = -INFINITE;
        }
        let us = self.tree.turn();
        let floor = alpha;
        let mut best = -INFINITE;
        self.evals[0] = Some(self.tree.evaluate());
        for at in line..self.roots.len() {
            let mv = self.roots[at].mv;
            let before = self.nodes;
            self.went[0] = self.history.went(us, mv);
            self.taken[0] = mv.is_capture().then_some(mv.to());
            if !self.tree.make(mv) {
                continue;
            }
            let fresh = depth - 1;
            let mut score;
            if at == line {
                score = self.child(us, alpha, beta, fresh, 1, true);
            } else {
                let reduced = if at - line > 3 && depth >= 3 && !self.tree.in_check() { 1 } else { 0 };
                score = self.child(us, alpha, alpha + 1, fresh - reduced, 1, false);
                if score > alpha && reduced > 0 {
                    score = self.child(us, alpha, alpha + 1, fresh, 1, false);
                }
                if score > alpha && score < beta {
                    score = self.child(us, alpha, beta, fresh, 1, true);
                }
            }
            self.tree.unmake();
            if self.ended {
                break;
            }
            let deepest = self.deepest;
            let rest = self.lines[1].clone();
            let root = &mut self.roots[at];
            root.nodes = self.nodes - before;
            if at == line || score > alpha {
                root.score = score;
                root.bound = match score {
                    _ if score >= beta => Bound::Lower,
                    _ if score <= floor => Bound::Upper,
                    _ => Bound::Exact,
                };
                root.deepest = deepest;
                root.line = std::iter::once(mv).chain(rest).collect();
                if at > line {
                    self.roots[line..=at].rotate_right(1);
                }
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Searches the position after a move of a side, and turns the score to that side.
    #[inline]
    pub(crate) fn child(&mut self, us: Side, alpha: i32, beta: i32, depth: i32, ply: usize, pv: bool) -> i32 {
        match self.tree.turn() == us {
            true => self.search(alpha, beta, depth, ply, pv),
            false => -self.search(-beta, -alpha, depth, ply, pv),
        }
    }

    /// What the position is worth if nothing is searched beyond it: the game is over, it has been there before, or the line is too long.
    #[inline]
    pub(crate) fn over(&self, us: Side, ply: usize) -> Option<i32> {
        if let Some(over) = of_status(self.tree.status(false), us, ply) {
            return Some(over);
        }
        // One repetition stands for several, but proves nothing.
        if let Some(over) = self.tree.repeated().and_then(|status| of_status(status, us, ply)) {
            return Some(over.clamp(-MOST, MOST));
        }
        (ply >= MAX_PLY).then(|| self.tree.evaluate())
    }

    /// Goes on by a move; `false` if it cannot be made, or repeats what may not be repeated, and then nothing is changed.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) -> bool {
        let made = self.tree.make(mv);
        if made && self.tree.repeats_illegally(mv) {
            self.tree.unmake();
            return false;
        }
        made
    }

    /// What is known of the best lines.
    fn report(&mut self, depth: u32, wanted: usize) -> Vec<Info> {
        let shared = self.shared;
        let nodes = shared.nodes() + (self.nodes - self.told);
        let known: Vec<Root> = self.roots.iter().take(wanted).cloned().collect();
        let one = |(at, root): (usize, Root), worker: &mut Self| Info {
            depth,
            deepest: root.deepest as u32,
            line: at + 1,
            score: worker.score(root.score, &root.line),
            bound: root.bound,
            nodes,
            time: shared.elapsed(),
            full: shared.table.full(),
            moves: root.line,
        };
        known.into_iter().enumerate().map(|line| one(line, self)).collect()
    }

    /// A score for people.
    fn score(&mut self, score: i32, line: &[Move]) -> Score {
        if !is_sure(score) || score == -INFINITE {
            return Score::Centipawns(if score == -INFINITE { 0 } else { score });
        }
        let plies = MATE - score.abs();
        let winner = if score > 0 { self.tree.turn() } else { !self.tree.turn() };
        let turns = match self.shared.rules.techniques.parts {
            false if score > 0 => (plies + 1) / 2,
            false => plies / 2,
            // Of a line that is not known to its end, it is an upper bound.
            true if line.len() as i32 >= plies => self.turns(line, winner),
            true => plies,
        };
        Score::Mate(if score > 0 { turns.max(1) } else { -turns })
    }

    /// How many turns of a side a line has.
    fn turns(&mut self, line: &[Move], side: Side) -> i32 {
        let (mut made, mut turns) = (0, 0);
        let mut under_way = false;
        for mv in line {
            let us = self.tree.turn();
            if !self.tree.make(*mv) {
                break;
            }
            made += 1;
            if us == side && !under_way {
                turns += 1;
            }
            under_way = self.tree.part() != 0 && self.tree.turn() == us;
        }
        (0..made).for_each(|_| self.tree.unmake());
        turns
    }
}

/// Lines as they are known now, and those of the depth before of which nothing new is known.
fn renewed(mut old: Vec<Info>, mut now: Vec<Info>, wanted: usize) -> Vec<Info> {
    let first = |line: &Info| line.moves.first().copied();
    old.retain(|line| !now.iter().any(|known| first(known) == first(line)));
    now.extend(old);
    now.truncate(wanted);
    now.iter_mut().enumerate().for_each(|(at, line)| line.line = at + 1);
    now
}

/// What a game that is over is worth to the side to move.
pub(crate) fn of_status(status: Status, us: Side, ply: usize) -> Option<i32> {
    match status {
        Status::Ongoing => None,
        Status::Draw { .. } => Some(0),
        Status::Win { winner, .. } if winner == us => Some(MATE - ply as i32),
        Status::Win { .. } => Some(-MATE + ply as i32),
    }
}
