//! Why a move was a mistake, in a few words: what it lets the other side do, or what it misses.

use crate::thought::as_white;
use wazir_engine::{Info, Score};
use wazir_runtime::{Match, Move, Side};
use wazir_show::{pgn, prose};

/// A turn of a game, and what the engine thinks of it.
pub struct Turn<'a> {
    /// The game before it.
    pub before: &'a Match,
    /// The best line there.
    pub best: &'a Info,
    /// The game after it.
    pub after: &'a Match,
    /// The best line there, if the game goes on.
    pub reply: Option<&'a Info>,
}

impl Turn<'_> {
    /// Why it is worse than the best one.
    pub fn reason(&self) -> String {
        let mover = self.before.position().turn();
        let for_mover = |info: &Info, game: &Match| {
            let score = as_white(info.score, game.position().turn());
            if mover == Side::White { score } else { score.reversed() }
        };
        if let Some(reply) = self.reply
            && let Score::Mate(turns) = for_mover(reply, self.after)
            && turns < 0
        {
            return format!(
                "allows a forced win in {}: {}",
                turns.unsigned_abs(),
                pgn::line(self.after, &reply.moves)
            );
        }
        if let Score::Mate(turns) = for_mover(self.best, self.before)
            && turns > 0
        {
            return format!("misses a forced win in {turns}");
        }
        if let Some((moves, taken)) = self.reply.and_then(|reply| first_captures(self.after, &reply.moves)) {
            return format!("allows {moves}, which takes {taken}");
        }
        if let Some((moves, taken)) = first_captures(self.before, &self.best.moves) {
            return format!("misses {moves}, which takes {taken}");
        }
        format!("better is {}", first_turn(self.before, &self.best.moves).1)
    }
}

/// The first turn of a line: how many parts it has, and how it is written.
fn first_turn(game: &Match, line: &[Move]) -> (usize, String) {
    let mut then = Match::new(game.game().clone(), game.position().clone());
    let ends = line.iter().position(|mv| then.play(*mv).is_err() || then.position().part() == 0);
    let length = ends.map_or(line.len(), |at| at + 1);
    (length, pgn::line(game, &line[..length]))
}

/// The first turn of a line with what it takes, if it takes anything of the other side's.
fn first_captures(game: &Match, line: &[Move]) -> Option<(String, String)> {
    let (length, said) = first_turn(game, line);
    let mut then = Match::new(game.game().clone(), game.position().clone());
    let (mover, mut taken) = (game.position().turn(), Vec::new());
    for mv in &line[..length] {
        let victims = game.game().victims_of(then.position(), *mv);
        let pieces = victims.iter().filter_map(|square| then.position().piece_at(square));
        for piece in pieces.filter(|piece| piece.side != mover) {
            taken.push(format!("the {}", game.game().army(piece.side).kind(piece.kind).name));
        }
        if then.play(*mv).is_err() {
            break;
        }
    }
    (!taken.is_empty()).then(|| (said, prose::list(&taken, "and")))
}
