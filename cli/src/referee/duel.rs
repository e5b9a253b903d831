//! One game between two players, under the referee's eyes.

use super::contest::{Contest, Place};
use super::game_record::{GameRecord, TOO_LONG, VOID};
use super::limit::Limit;
use super::opening::Opening;
use super::player::{Beginning, Fault, FaultKind, Reply, Trouble, Turn, full_clock};
use super::seat::Seat;
use std::cell::Cell;
use std::time::{Duration, Instant};
use wazir_engine::Clock;
use wazir_exchange::spelling::Spelling;
use wazir_runtime::program::Reason;
use wazir_runtime::{Match, Move, Side, Status};
use wazir_show::pgn;

/// How a game has ended.
enum End {
    By(Status),
    TooLong,
    Resigned(Side),
    /// The fault of a player: the first or the second.
    Void(usize, Fault),
}

/// A game that is going on.
struct Duel<'a> {
    contest: &'a Contest,
    place: Place,
    game: Match,
    /// The turns so far, as they are kept.
    turns: Vec<String>,
    /// The same as other programs spell them in UCI.
    spelled: Vec<String>,
    /// The same as XBoard does, ranks counted from one.
    xboard: Vec<String>,
    /// The clocks of the first player and the second.
    clocks: [Option<Clock>; 2],
}

/// Plays a game. `None` if the match has been interrupted.
pub fn play(
    contest: &Contest,
    place: Place,
    opening: &Opening,
    seats: &mut [Seat<'_>; 2],
) -> Option<GameRecord> {
    let entry = contest.variants.get(place.variant)?;
    let clocks = [0, 1].map(|player| match contest.limit(player) {
        Some(Limit::Clock(control)) => Some(full_clock(&control)),
        _ => None,
    });
    let game = Match::new(entry.game.clone(), opening.start.clone());
    let mut duel =
        Duel { contest, place, game, turns: Vec::new(), spelled: Vec::new(), xboard: Vec::new(), clocks };
    let usual = entry.game.program().starts.first().and_then(|start| entry.game.start(start).ok());
    let mut end = None;
    for (player, seat) in seats.iter_mut().enumerate() {
        let beginning = Beginning {
            game: &duel.game,
            variant: place.variant,
            called: entry.called.get(player)?.as_deref(),
            usual_start: usual.as_ref() == Some(&opening.start),
            rng: contest.player_rng(place, player),
        };
        match seat.begin(&beginning) {
            Ok(()) => {}
            Err(Trouble::Interrupted) => return None,
            Err(Trouble::Fault(fault)) => end = Some(End::Void(player, fault)),
        }
    }
    let mut turn = Vec::new();
    for mv in &opening.moves {
        turn.push(*mv);
        let mut then = duel.game.clone();
        turn.iter().for_each(|mv| drop(then.play(*mv)));
        if then.position().part() == 0 {
            duel.make(&turn, None);
            turn.clear();
        }
    }
    let opened = duel.turns.len();
    let end = match end {
        Some(end) => end,
        None => duel.play_on(seats)?,
    };
    Some(duel.record(opening, opened, end))
}

impl Duel<'_> {
    /// Which player is to move.
    fn to_move(&self) -> usize {
        match self.game.position().turn() {
            Side::White => self.place.white(),
            Side::Black => 1 - self.place.white(),
        }
    }

    /// Plays until the game is over.
    fn play_on(&mut self, seats: &mut [Seat<'_>; 2]) -> Option<End> {
        loop {
            if let Some(reason) = self.game.claimable().first() {
                self.game.claim(*reason);
            }
            let status = self.game.status();
            if status.is_over() {
                return Some(End::By(status));
            }
            if self.turns.len() >= self.contest.max_plies as usize {
                return Some(End::TooLong);
            }
            let player = self.to_move();
            let seat = seats.get_mut(player)?;
            let limit = self.contest.limit(player);
            let [own, other] = [self.clocks.get(player)?, self.clocks.get(1 - player)?];
            let turn = Turn {
                game: &self.game,
                spelled: &self.spelled,
                xboard: &self.xboard,
                clock: *own,
                other: *other,
                limit,
                begun: Cell::new(Instant::now()),
            };
            let thought = seat.think(&turn);
            let took = turn.begun.get().elapsed();
            match thought {
                Err(Trouble::Interrupted) => return None,
                Err(Trouble::Fault(fault)) => return Some(End::Void(player, fault)),
                Ok(Reply::Resigns) => return Some(End::Resigned(self.game.position().turn())),
                Ok(Reply::Moves(parts, text)) => {
                    if let Some(fault) = self.charge(player, limit, took) {
                        seat.dismiss();
                        return Some(End::Void(player, fault));
                    }
                    if !self.make(&parts, text) {
                        seat.dismiss();
                        let fault = Fault {
                            kind: FaultKind::IllegalMove,
                            what: "its move cannot be made".to_owned(),
                        };
                        return Some(End::Void(player, fault));
                    }
                }
            }
        }
    }

    /// Takes the time of a turn off the player's clock; the fault if it has been too much.
    fn charge(&mut self, player: usize, limit: Option<Limit>, took: Duration) -> Option<Fault> {
        let margin = self.contest.manners.margin;
        let late = |left: Duration| Fault {
            kind: FaultKind::Time,
            what: format!("it took {:.3} s, and had {:.3} s", took.as_secs_f64(), left.as_secs_f64()),
        };
        match limit {
            Some(Limit::Time(time)) => (took > time + margin).then(|| late(time)),
            Some(Limit::Clock(control)) => {
                let clock = self.clocks.get_mut(player)?.as_mut()?;
                if took > clock.left + margin {
                    return Some(late(clock.left));
                }
                clock.left = clock.left.saturating_sub(took) + clock.increment;
                if let (Some(moves), Some(every)) = (&mut clock.moves_to_go, control.moves) {
                    *moves = moves.saturating_sub(1);
                    if *moves == 0 {
                        *moves = every;
                        clock.left += control.base;
                    }
                }
                None
            }
            _ => None,
        }
    }

    /// Makes a whole turn; `false` if it cannot be made.
    fn make(&mut self, parts: &[Move], text: Option<String>) -> bool {
        let spelled = text.unwrap_or_else(|| Spelling::of(self.game.game()).turn(&self.game, parts));
        let xboard = Spelling::in_xboard(&self.game, parts).unwrap_or_default();
        let mut names = Vec::new();
        for mv in parts {
            names.push(self.game.move_name(*mv));
            if self.game.play(*mv).is_err() {
                return false;
            }
        }
        self.turns.push(names.join(","));
        self.spelled.push(spelled);
        self.xboard.push(xboard);
        true
    }

    /// What is kept of the game.
    fn record(self, opening: &Opening, opened: usize, end: End) -> GameRecord {
        let won = |winner: Side| pgn::result(Status::Win { winner, reason: Reason::Resignation });
        let (result, reason) = match &end {
            End::By(status @ (Status::Win { reason, .. } | Status::Draw { reason })) => {
                (pgn::result(*status), reason.name())
            }
            End::By(Status::Ongoing) => (VOID, "unterminated"),
            End::TooLong => ("1/2-1/2", TOO_LONG),
            End::Resigned(side) => (won(!*side), Reason::Resignation.name()),
            End::Void(_, fault) => (VOID, fault.kind.name()),
        };
        let (charged, fault) = match &end {
            End::Void(player, fault) => (Some(if *player == 0 { 1 } else { 2 }), Some(fault.what.clone())),
            _ => (None, None),
        };
        let variants = &self.contest.variants;
        GameRecord {
            variant: variants.get(self.place.variant).map(|entry| entry.name.clone()).unwrap_or_default(),
            pair: self.place.pair + 1,
            game: self.place.game + 1,
            fen: self.game.game().fen(&opening.start),
            opening: u32::try_from(opened).unwrap_or(u32::MAX),
            moves: self.turns,
            result: result.to_owned(),
            reason: reason.to_owned(),
            charged,
            fault,
        }
    }
}
