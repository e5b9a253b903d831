//! What is seen in a game move by move: what each kind of piece does, which lines of the file are used, who is ahead and when that changes.
//!
//! Everything here is a whole number, so that sums are the same in any order. What each number means is said in `docs/simulation.md`; the
//! measures of drama and of changes of the lead are Browne's (C. Browne, *Automatic Generation and Evaluation of Recombination Games*, 2008),
//! with the engine's evaluation as the judge of who is ahead.

use crate::coverage::Coverage;
use crate::record::Outcome;
use serde::{Deserialize, Serialize};
use wazir_engine::Engine;
use wazir_runtime::program::{KindId, KindSet};
use wazir_runtime::{Game, Match, Move, Position, Rng, Side};

/// What was seen in one game.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Details {
    /// How many moves captured, however many pieces each.
    pub captures: u32,
    /// How many turns gave check.
    pub checks: u32,
    /// By kind, over all positions in which a piece could be moved: how many pieces of the side to move stood on the board, how many legal
    /// moves they had, the same with drops, and how many were made.
    pub mobility: Vec<[u32; 4]>,
    /// By kind: how many were captured.
    pub captured: Vec<u32>,
    /// The lines of the file that the game has used, in order.
    pub lines: Vec<u32>,
    /// By kind: how many White had more than Black, on the board and in hand, in one position drawn from those after a quiet move.
    pub surplus: Option<Vec<i16>>,
    /// How often the lead has changed hands.
    pub leads: u32,
    /// In how many positions after a quiet move the later winner was behind, and in how many there was a judgement at all.
    pub behind: [u32; 2],
    /// How far behind the later winner was on average where it was behind, in thousandths; 0 if it never was, and of a game that nobody has won.
    pub drama: u32,
}

/// What an observer looks with.
#[derive(Debug)]
pub(crate) struct Observer {
    game: Game,
    engine: Engine,
    coverage: Coverage,
    /// The number of each kind's name, by side.
    names: [Vec<usize>; 2],
    kinds: usize,
}

/// Who is ahead only by less than this leads nobody: the share of the points that half a pawn is worth.
const LEAD: f64 = 0.07;

impl Observer {
    /// An observer of the games of a variant. `kinds` are the names that the numbers of [`Details`] stand for.
    pub(crate) fn new(game: &Game, coverage: Coverage, kinds: &[String]) -> Observer {
        let number = |name: &String| kinds.iter().position(|known| known == name).unwrap_or_default();
        let names = Side::each(|side| game.army(side).kinds.iter().map(|kind| number(&kind.name)).collect());
        Observer {
            game: game.clone(),
            engine: Engine::new(game.clone()),
            coverage,
            names,
            kinds: kinds.len(),
        }
    }

    /// The names of the kinds of both armies, each once.
    pub(crate) fn kinds(game: &Game) -> Vec<String> {
        let mut kinds: Vec<String> = Vec::new();
        for kind in Side::BOTH.into_iter().flat_map(|side| &game.army(side).kinds) {
            if !kinds.contains(&kind.name) {
                kinds.push(kind.name.clone());
            }
        }
        kinds
    }

    /// Looks at a game that has been played. The random numbers choose the position whose material is kept.
    pub(crate) fn look(
        &self,
        start: &Position,
        moves: &[Move],
        (outcome, reason): (Outcome, Option<&str>),
        rng: &mut Rng,
    ) -> Details {
        let mut details = Details {
            mobility: vec![[0; 4]; self.kinds],
            captured: vec![0; self.kinds],
            ..Details::default()
        };
        let mut used = vec![false; self.coverage.lines.len()];
        let mut lead = None;
        let (mut severity, mut quiet, mut noisy) = (0.0, 0, false);
        let mut position = start.clone();
        for (number, mv) in moves.iter().enumerate() {
            self.count(&position, *mv, &mut details);
            for line in self.coverage.of_move(&self.game, &position, *mv) {
                used.get_mut(line as usize).into_iter().for_each(|used| *used = true);
            }
            let Some(after) = self.game.after(&position, *mv) else { break };
            position = after;
            noisy |= mv.is_capture();
            if position.part() > 0 {
                continue;
            }
            let noisy = std::mem::take(&mut noisy);
            let check = !self.game.attacked_royals(&position, position.turn()).is_empty();
            details.checks += u32::from(check);
            // Where the game has ended nobody is ahead any more.
            let last = outcome != Outcome::Unfinished && number + 1 == moves.len();
            if check || noisy || last {
                continue;
            }
            // Any of the quiet positions, all alike.
            quiet += 1;
            if rng.below(quiet) == 0 {
                details.surplus = Some(self.surplus(&position));
            }
            let expected = self.expected(&position);
            details.behind[1] += 1;
            if let Some(winner) = outcome.winner() {
                let own = if winner == Side::White { expected } else { 1.0 - expected };
                if own < 0.5 {
                    details.behind[0] += 1;
                    severity += (1.0 - 2.0 * own).sqrt();
                }
            }
            let leader = match expected - 0.5 {
                ahead if ahead > LEAD => Some(Side::White),
                ahead if ahead < -LEAD => Some(Side::Black),
                _ => None,
            };
            if let Some(leader) = leader {
                details.leads += u32::from(lead.is_some_and(|lead| lead != leader));
                lead = Some(leader);
            }
        }
        if details.behind[0] > 0 {
            details.drama = (severity / f64::from(details.behind[0]) * 1e3).round() as u32;
        }
        let ending = reason.and_then(|reason| self.ending(start, moves, reason));
        let line = ending.and_then(|ending| self.coverage.of_ending(ending));
        line.and_then(|line| used.get_mut(line as usize)).into_iter().for_each(|used| *used = true);
        details.lines = (0..).zip(used).filter(|(_, used)| *used).map(|(line, _)| line).collect();
        details
    }

    /// The ending of the Program by which a game has ended for a reason. Only where several have the reason the game is played again.
    fn ending(&self, start: &Position, moves: &[Move], reason: &str) -> Option<usize> {
        let endings = self.game.program().endings.iter().enumerate();
        let mut of_reason =
            endings.filter(|(_, ending)| ending.test.reason().name() == reason).map(|(at, _)| at);
        let (first, second) = (of_reason.next()?, of_reason.next());
        if second.is_none() {
            return Some(first);
        }
        let mut game = Match::new(self.game.clone(), start.clone());
        moves.iter().try_for_each(|mv| game.play(*mv)).ok()?;
        if let Some(claim) = game.claimable().first() {
            game.claim(*claim);
        }
        game.ended_by()
    }

    /// Counts the pieces and moves of a position, and what a move captures.
    fn count(&self, position: &Position, made: Move, details: &mut Details) {
        let side = position.turn();
        let mut add = |side: Side, kind: KindId, what: usize, n: usize| {
            let number = self.names[side.index()].get(kind.index());
            if let Some(counts) = number.and_then(|number| details.mobility.get_mut(*number)) {
                counts[what] += n as u32;
            }
        };
        let counts = |mv: Move| !mv.is_pass() && !mv.is_later_part();
        let mut legal = self.game.position_moves(position);
        legal.retain(|mv| counts(*mv));
        if !legal.is_empty() {
            self.game.army(side).ids().for_each(|kind| {
                add(side, kind, 0, position.squares_of(side, set(kind)).len());
            });
        }
        for mv in legal {
            add(side, mv.mover(), 1, usize::from(!mv.is_drop()));
            add(side, mv.mover(), 2, 1);
        }
        if counts(made) {
            add(side, made.mover(), 3, 1);
        }
        if made.is_capture() {
            details.captures += 1;
            for square in self.game.victims_of(position, made).iter() {
                let Some(piece) = position.piece_at(square) else { continue };
                let number = self.names[piece.side.index()].get(piece.kind.index());
                if let Some(captured) = number.and_then(|number| details.captured.get_mut(*number)) {
                    *captured += 1;
                }
            }
        }
    }

    /// How many more of each kind White has than Black.
    fn surplus(&self, position: &Position) -> Vec<i16> {
        let mut surplus = vec![0_i16; self.kinds];
        for (side, sign) in [(Side::White, 1), (Side::Black, -1)] {
            for kind in self.game.army(side).ids() {
                let on_board = position.squares_of(side, set(kind)).len() as i16;
                let held = i16::from(position.in_hand(side, kind));
                let number = self.names[side.index()].get(kind.index());
                if let Some(surplus) = number.and_then(|number| surplus.get_mut(*number)) {
                    *surplus += sign * (on_board + held);
                }
            }
        }
        surplus
    }

    /// White's share of the points that the engine's evaluation expects, from 0 to 1.
    fn expected(&self, position: &Position) -> f64 {
        let own = f64::from(self.engine.evaluate(position));
        let white = if position.turn() == Side::White { own } else { -own };
        1.0 / (1.0 + 10_f64.powf(-white / 400.0))
    }
}

fn set(kind: KindId) -> KindSet {
    [kind].into_iter().collect()
}
