//! What repetitions and counters mean in a game, as a search sees them: one repetition stands for as many as the rules ask for.

use wazir_runtime::program::{Act, Barred, EndTest, Ending, Kind, Outcome, Perpetual, RepetitionKey, Step};
use wazir_runtime::{Program, Side, Status};

/// The endings by repetition, and when others must be asked for.
#[derive(Debug)]
pub(crate) struct Repeats {
    /// What counts as the same for the first of the endings by repetition.
    pub(crate) key: RepetitionKey,
    /// What each side may not bring about again.
    pub(crate) forbidden: [Vec<RepetitionKey>; 2],
    /// No ending by the move counter holds before it is so high.
    pub(crate) least_counter: u32,
    /// No ending by the material that is left holds with more men on the board.
    pub(crate) few_men: u32,
    /// Nothing comes back from before the last reset of the counter.
    pub(crate) bounded: bool,
    endings: Vec<Ending>,
}

/// A ply between two occurrences: who made it, and whether it gave check.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Before {
    pub(crate) mover: Side,
    pub(crate) check: bool,
}

/// Insufficient material is asked for only where there is little: the proofs are about a few men.
const FEW: u32 = 5;

impl Repeats {
    pub(crate) fn of(program: &Program) -> Repeats {
        let repeated =
            |ending: &&Ending| matches!(ending.test, EndTest::Repetition { .. } | EndTest::Perpetual { .. });
        let endings: Vec<Ending> = program.endings.iter().filter(repeated).cloned().collect();
        let forbidden = Side::each(|side| forbidden(program, side));
        // A line that comes back gets nobody anywhere, whether or not the rules end it.
        let key = endings.iter().find_map(|ending| ending.test.repeated());
        let key = key.unwrap_or(RepetitionKey::PositionAndTrail);
        let counters = program.endings.iter().filter_map(|ending| match ending.test {
            EndTest::MoveLimit { plies } | EndTest::Counted { plies, .. } => Some(u32::from(plies)),
            _ => None,
        });
        let sparse = program.endings.iter().any(|e| matches!(e.test, EndTest::InsufficientMaterial));
        let several = program.has_parts();
        Repeats {
            key,
            forbidden,
            least_counter: counters.min().unwrap_or(u32::MAX),
            few_men: if sparse { FEW } else { 0 },
            bounded: program.counter.captures && !several && !comes_back(program),
            endings,
        }
    }

    /// What becomes of a game that repeats a position; `plies` are those since it was there before.
    pub(crate) fn status(&self, to_move: Side, plies: impl Iterator<Item = Before> + Clone) -> Status {
        let always = |side: Side| {
            let mut own = plies.clone().filter(|ply| ply.mover == side).peekable();
            own.peek().is_some() && own.all(|ply| ply.check)
        };
        let checkers = Side::each(always);
        for ending in &self.endings {
            let subject = match &ending.test {
                EndTest::Repetition { .. } => Some(to_move),
                EndTest::Perpetual { by: Perpetual::Check, .. } if checkers[0] != checkers[1] => {
                    Some(if checkers[0] { Side::White } else { Side::Black })
                }
                // Chases are left to the game itself.
                _ => None,
            };
            if let Some(subject) = subject {
                return match ending.outcome {
                    Outcome::Draw | Outcome::Win(_) => ending.status(to_move, subject, |_| 0),
                    _ => Status::Draw { reason: ending.test.reason() },
                };
            }
        }
        Status::Draw { reason: wazir_runtime::program::Reason::Repetition }
    }
}

/// What no move of a side may bring about again, whatever sort of move it is.
fn forbidden(program: &Program, side: Side) -> Vec<RepetitionKey> {
    let turn = &program.army(side).turn;
    let always = |key: &RepetitionKey| {
        let mut moves = turn.actions().filter(|action| action.act != Act::Pass);
        moves.all(|action| action.barred.contains(&Barred::Repetition(*key)))
    };
    turn.unrepeated().filter(always).collect()
}

/// Can a position come back though the counter has been reset in between: because men do that were captured, or whose moves reset it?
fn comes_back(program: &Program) -> bool {
    let kinds = || program.armies.iter().flat_map(|army| &army.kinds);
    let again =
        kinds().any(|kind| kind.to_hand.is_some() || kind.returns.is_some() || !kind.drops.is_empty());
    let back = Side::BOTH.into_iter().any(|side| {
        let resets = program.counter.moves_of[side.index()];
        resets.iter().any(|id| !goes_one_way(program.army(side).kind(id)))
    });
    again || back || program.turns_kinds()
}

/// Do all moves of a kind lead ahead, as its owner sees it?
fn goes_one_way(kind: &Kind) -> bool {
    fn ahead(step: &Step) -> bool {
        match step {
            Step::Go(vectors) => vectors.iter().all(|vector| vector.dy > 0),
            Step::Turn(_) | Step::TurnTo(..) => false,
            Step::Ahead | Step::Test(_) => true,
            Step::Repeat { body, .. } => body.iter().all(ahead),
            Step::Either(bodies) => bodies.iter().flatten().all(ahead),
        }
    }
    kind.rules.iter().all(|rule| !rule.path.is_empty() && rule.path.iter().all(ahead))
}

#[cfg(test)]
mod tests {
    use super::*;
    use wazir_runtime::program::{Reason, Who};

    #[test]
    fn who_alone_gives_check_all_the_while_is_told_from_who_does_not() {
        let key = RepetitionKey::Position;
        let perpetual = Ending {
            test: EndTest::Perpetual { key, times: 3, by: Perpetual::Check },
            outcome: Outcome::Win(Who::Other),
            claimed: false,
        };
        let draw =
            Ending { test: EndTest::Repetition { key, times: 3 }, outcome: Outcome::Draw, claimed: false };
        let repeats = Repeats {
            key,
            forbidden: [Vec::new(), Vec::new()],
            least_counter: 100,
            few_men: 0,
            bounded: true,
            endings: vec![perpetual, draw],
        };
        let plies = |white, black| {
            [Before { mover: Side::White, check: white }, Before { mover: Side::Black, check: black }]
                .into_iter()
                .cycle()
                .take(4)
        };
        let lost = Status::Win { winner: Side::Black, reason: Reason::PerpetualCheck };
        assert_eq!(repeats.status(Side::White, plies(true, false)), lost);
        let drawn = Status::Draw { reason: Reason::Repetition };
        assert_eq!(repeats.status(Side::White, plies(true, true)), drawn);
        assert_eq!(repeats.status(Side::White, plies(false, false)), drawn);
    }
}
