//! The positions between the root of a search and where it is: the one thing that is compiled for each of the runtime's engines.
//!
//! The search is written over [`Tree`], which knows no widths; [`Stack`] is its only implementor.

use crate::engine::Derived;
use crate::evaluation::{Evaluation, Sums};
use crate::repeats::Before;
use crate::table::Table;
use wazir_runtime::inside::{Inside, State, Visitor, Width};
use wazir_runtime::program::RepetitionKey;
use wazir_runtime::{Match, Move, Piece, Side, Square, Status};

/// A path from the root of a search to a position, the present one.
pub(crate) trait Tree {
    /// The side to move.
    fn turn(&self) -> Side;
    /// How many parts of its turn it has played.
    fn part(&self) -> u32;
    /// Fills a list with the legal moves.
    fn legal_moves(&self, list: &mut Vec<Move>);
    /// Goes on by a legal move; `false` if it cannot be made, and then nothing is changed.
    fn make(&mut self, mv: Move) -> bool;
    /// Goes on as if the side to move did nothing.
    fn pass(&mut self);
    /// Goes back by one move; at the root there is none.
    fn unmake(&mut self);
    /// The hash of the position.
    fn hash(&self) -> u64;
    /// Is the side to move in check?
    fn in_check(&self) -> bool;
    /// What the endings make of the position if no move is legal (`stuck`), or as far as is quickly known if some is.
    fn status(&self, stuck: bool) -> Status;
    /// What the endings make of it because it has been there before, in this search or in the game.
    fn repeated(&self) -> Option<Status>;
    /// Has the last move brought about what the rules forbid to bring about again?
    fn repeats_illegally(&self, mv: Move) -> bool;
    /// What stands on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;
    /// What a move wins by exchanges on its destination.
    fn exchange(&self, mv: Move) -> i32;
    /// What a move changes of the material for the side that makes it, all that happens counted, and whether what has moved then stands where it went.
    fn gain(&self, mv: Move) -> (i32, bool);
    /// What the position is worth to the side to move.
    fn evaluate(&self) -> i32;
    /// Has the side to move more than royals and the least of men?
    fn has_pieces(&self) -> bool;
}

/// A position of the path.
struct Frame<S> {
    state: S,
    sums: Sums,
    hash: u64,
    check: bool,
    /// It was reached by a pass that nobody may make.
    passed: bool,
}

/// The path, inside an engine.
struct Stack<'s, 'g, W: Width> {
    inside: Inside<'g, W>,
    rules: &'s Derived,
    /// Only to have fetched in time what will be asked for next.
    table: &'s Table,
    frames: Vec<Frame<W::State>>,
    /// What each position is known by when it comes again; 0 where that is not asked, within a turn and after a pass.
    seen: Vec<u64>,
    /// How many positions of the game lie before the root.
    before: usize,
}

/// How far back a path goes at most: longer games have had their repetitions.
const LONGEST_PAST: usize = 400;

impl<'s, 'g, W: Width> Stack<'s, 'g, W> {
    fn new(
        inside: Inside<'g, W>,
        (rules, table): (&'s Derived, &'s Table),
        game: &Match,
        root: &W::State,
    ) -> Self {
        let frames = Vec::with_capacity(LONGEST_PAST + 256);
        let mut stack =
            Stack { inside, rules, table, frames, seen: Vec::with_capacity(LONGEST_PAST + 256), before: 0 };
        let plies = game.moves().len();
        for ply in plies.saturating_sub(LONGEST_PAST)..plies {
            if let Some(state) = inside.state(game.position_before(ply)) {
                stack.add(frame(inside, &rules.evaluation, &state));
            }
        }
        stack.before = stack.frames.len();
        stack.add(frame(inside, &rules.evaluation, root));
        stack
    }

    fn add(&mut self, frame: Frame<W::State>) {
        let asked = frame.state.part() == 0 && !frame.passed;
        self.seen.push(if asked { self.key(&frame, self.rules.repeats.key) } else { 0 });
        self.frames.push(frame);
    }

    /// The present position. There is always one: the root is never taken away.
    fn top(&self) -> &Frame<W::State> {
        &self.frames[self.frames.len() - 1]
    }

    fn push(&mut self, state: W::State, passed: bool) {
        let evaluation = &self.rules.evaluation;
        let mut sums = self.top().sums;
        state.each_change(&self.top().state, |piece, square, came| {
            sums.change(evaluation, piece, square, came);
        });
        let hash = self.inside.hash(&state);
        self.table.fetch(hash);
        let check = !passed && self.inside.in_check(&state);
        self.add(Frame { state, sums, hash, check, passed });
    }

    fn key(&self, frame: &Frame<W::State>, key: RepetitionKey) -> u64 {
        match key {
            RepetitionKey::Arrangement => self.inside.key(&frame.state, key, true),
            // What was just passed counts in either case, which differs from the rules only where nothing can take it.
            RepetitionKey::Position | RepetitionKey::PositionAndTrail => frame.hash,
        }
    }
}

/// A position from nothing.
fn frame<W: Width>(inside: Inside<'_, W>, evaluation: &Evaluation, state: &W::State) -> Frame<W::State> {
    let mut sums = Sums::default();
    for square in inside.game().board().all() {
        if let Some(piece) = state.piece_at(square) {
            sums.change(evaluation, piece, square, true);
        }
    }
    Frame { state: *state, sums, hash: inside.hash(state), check: inside.in_check(state), passed: false }
}

impl<W: Width> Tree for Stack<'_, '_, W> {
    fn turn(&self) -> Side {
        self.top().state.turn()
    }

    fn part(&self) -> u32 {
        self.top().state.part()
    }

    fn legal_moves(&self, list: &mut Vec<Move>) {
        self.inside.legal_moves(&self.top().state, list);
    }

    fn make(&mut self, mv: Move) -> bool {
        let Some(after) = self.inside.after(&self.top().state, mv) else { return false };
        self.push(after, false);
        true
    }

    fn pass(&mut self) {
        let passed = self.inside.passed(&self.top().state);
        self.push(passed, true);
    }

    fn unmake(&mut self) {
        if self.frames.len() > self.before + 1 {
            self.frames.pop();
            self.seen.pop();
        }
    }

    fn hash(&self) -> u64 {
        self.top().hash
    }

    fn in_check(&self) -> bool {
        self.top().check
    }

    fn status(&self, stuck: bool) -> Status {
        let state = &self.top().state;
        let asked = stuck
            || self.inside.is_decided(state)
            || state.counter() >= self.rules.repeats.least_counter
            || state.men() <= self.rules.repeats.few_men;
        if !asked {
            return Status::Ongoing;
        }
        let status = self.inside.status(state, stuck);
        // Who is mated is mated, if that comes first, whatever else is so.
        match !stuck && status.is_over() && self.inside.is_stuck(state) {
            true => self.inside.status(state, true),
            false => status,
        }
    }

    fn repeated(&self) -> Option<Status> {
        let now = self.top();
        let at = self.frames.len() - 1;
        if now.state.part() != 0 || now.passed {
            return None;
        }
        // What resets the counter does not come back.
        let reach = if self.rules.repeats.bounded { now.state.counter() as usize } else { at };
        let first = at.saturating_sub(reach);
        let key = self.seen[at];
        let earlier = first + self.seen[first..at].iter().rposition(|seen| *seen == key)?;
        let plies = self.frames[earlier + 1..=at].iter().filter(|frame| frame.state.part() == 0);
        let plies = plies.map(|frame| Before { mover: !frame.state.turn(), check: frame.check });
        Some(self.rules.repeats.status(now.state.turn(), plies))
    }

    fn repeats_illegally(&self, mv: Move) -> bool {
        let now = self.top();
        if now.state.part() != 0 || mv.is_pass() {
            return false;
        }
        let keys = &self.rules.repeats.forbidden[(!now.state.turn()).index()];
        let past = &self.frames[..self.frames.len() - 1];
        keys.iter().any(|key| {
            let is = self.key(now, *key);
            past.iter().any(|frame| frame.state.part() == 0 && self.key(frame, *key) == is)
        })
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.top().state.piece_at(square)
    }

    fn exchange(&self, mv: Move) -> i32 {
        self.inside.exchange(&self.top().state, mv, &self.rules.prices.list)
    }

    fn gain(&self, mv: Move) -> (i32, bool) {
        let top = &self.top().state;
        let us = top.turn();
        let Some(after) = self.inside.after(top, mv) else { return (0, false) };
        let mut gain = 0;
        after.each_change(top, |piece, _, came| {
            let price = self.rules.prices.of(piece.side, piece.kind);
            gain += if came == (piece.side == us) { price } else { -price };
        });
        let arrived = after.piece_at(mv.to()).is_some_and(|piece| piece.side == us);
        (gain, arrived && mv.arrives().is_some())
    }

    fn evaluate(&self) -> i32 {
        let top = self.top();
        self.rules.evaluation.score(self.inside, &top.state, &top.sums)
    }

    fn has_pieces(&self) -> bool {
        let top = self.top();
        top.sums.pieces[top.state.turn().index()] > 0
    }
}

/// Runs some work on the tree that begins with a game's present position; `None` if it is not a position of this engine's game.
pub(crate) fn enter<T>(
    rules: &Derived,
    table: &Table,
    game: &Match,
    work: impl FnOnce(&mut dyn Tree) -> T,
) -> Option<T> {
    let mut work = Some(work);
    let mut answer = None;
    let mut once = |tree: &mut dyn Tree| answer = work.take().map(|work| work(tree));
    game.game().enter(game.position(), Enter { rules, table, game, work: &mut once })?;
    answer
}

struct Enter<'w> {
    rules: &'w Derived,
    table: &'w Table,
    game: &'w Match,
    work: &'w mut dyn FnMut(&mut dyn Tree),
}

impl Visitor for Enter<'_> {
    type Output = ();

    fn visit<W: Width>(self, inside: Inside<'_, W>, root: &W::State) {
        let mut stack = Stack::new(inside, (self.rules, self.table), self.game, root);
        (self.work)(&mut stack);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Engine;
    use wazir_runtime::{Game, Rng};

    fn game(name: &str) -> Game {
        let text = wazir_variants::text(name).unwrap_or_default();
        let files = wazir_lang::Bundled(wazir_variants::FILES);
        let loaded = wazir_lang::load(&format!("{name}.wazir"), text, &files);
        loaded.unwrap_or_else(|error| panic!("{name}: {error:?}"))
    }

    /// Whatever moves do, what is kept up to date is what would be counted from nothing; and going back leads back.
    #[test]
    fn sums_are_kept_as_they_would_be_counted() {
        for name in
            ["standard", "crazyhouse", "atomic", "ultima", "duck", "zombie", "chu", "three-check", "ataxx"]
        {
            let game = game(name);
            let engine = Engine::new(game.clone());
            let Some(start) = game.program().starts.first().and_then(|start| game.start(start).ok()) else {
                panic!("{name} has no start")
            };
            let mut rng = Rng::new(5);
            let mut played = Match::new(game.clone(), start);
            for _ in 0..40 {
                let moves = played.legal_moves();
                let Some(mv) = moves.get(rng.below(moves.len() as u32) as usize) else { break };
                let here = enter(&engine.rules, &engine.table, &played, |tree| {
                    let before = (tree.hash(), tree.evaluate(), tree.has_pieces());
                    assert!(tree.make(*mv), "{name}");
                    let after = (tree.hash(), tree.evaluate(), tree.has_pieces());
                    tree.unmake();
                    assert_eq!((tree.hash(), tree.evaluate(), tree.has_pieces()), before, "{name}");
                    after
                });
                if played.play(*mv).is_err() {
                    break;
                }
                let fresh = enter(&engine.rules, &engine.table, &played, |tree| {
                    (tree.hash(), tree.evaluate(), tree.has_pieces())
                });
                assert_eq!(here, fresh, "{name} {}", played.fen());
            }
        }
    }

    /// A position that comes again is seen, over captures and drops too, and what it means is what the rules say.
    #[test]
    fn repetitions_are_seen_in_the_game_and_in_the_search() {
        for (name, moves) in [("standard", "g1f3 g8f6 f3g1 f6g8"), ("shogi", "h2g2 b8c8 g2h2 c8b8")] {
            let game = game(name);
            let engine = Engine::new(game.clone());
            let Some(start) = game.program().starts.first().and_then(|start| game.start(start).ok()) else {
                panic!("{name} has no start")
            };
            let mut played = Match::new(game.clone(), start);
            for (ply, text) in moves.split(' ').enumerate() {
                let mv = played.parse_move(text).unwrap_or_else(|error| panic!("{name}: {error}"));
                let seen = enter(&engine.rules, &engine.table, &played, |tree| {
                    tree.make(mv).then(|| tree.repeated()).flatten()
                });
                assert_eq!(seen.flatten().is_some(), ply == 3, "{name} {text}");
                played.play(mv).unwrap_or_else(|error| panic!("{name}: {error}"));
            }
        }
    }
}
