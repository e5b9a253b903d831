//! A player of `wazir match` in a series: it sits in a referee's seat, and its turns are handed on part by part.

use crate::referee::player::{self, Beginning, Manners, Reply, Turn};
use crate::referee::seat;
use crate::referee::spec::Spec;
use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use wazir_exchange::spelling::Spelling;
use wazir_runtime::bot::Bot;
use wazir_runtime::{Match, Move, Rng};
use wazir_study::Player;

/// What a program has done that it may not; the game is left unfinished.
#[derive(Clone, Debug)]
pub struct Trouble {
    /// The player as it was described.
    pub player: String,
    /// What it has done.
    pub what: String,
}

/// A player in its seat.
pub struct Guest<'a> {
    spec: &'a Spec,
    seat: seat::Seat<'a>,
    called: Option<&'a str>,
    trouble: &'a Mutex<Option<Trouble>>,
    /// The game as far as it has been told to the player; none before the first move of a game.
    known: Option<Known>,
    /// What is left of its turn.
    parts: VecDeque<Move>,
    resigned: bool,
}

/// A game as far as it has been told.
struct Known {
    game: Match,
    /// The moves of the turn that is going on.
    turn: Vec<Move>,
    /// The game before that turn.
    before: Match,
    spelled: Vec<String>,
    xboard: Vec<String>,
}

impl<'a> Guest<'a> {
    /// A guest. `called` is what it calls the variant, `trouble` where it is said what it has done.
    pub fn new(
        spec: &'a Spec,
        manners: &'a Manners,
        called: Option<&'a str>,
        trouble: &'a Mutex<Option<Trouble>>,
    ) -> Guest<'a> {
        let seat = seat::Seat::new(spec, manners);
        Guest { spec, seat, called, trouble, known: None, parts: VecDeque::new(), resigned: false }
    }

    fn think(&mut self, game: &Match, rng: &mut Rng) -> Result<Reply, player::Trouble> {
        if self.known.is_none() {
            let start = Match::new(game.game().clone(), game.start().clone());
            let usual = game.game().program().starts.first().and_then(|start| game.game().start(start).ok());
            let beginning = Beginning {
                game: &start,
                variant: 0,
                called: self.called,
                usual_start: usual.as_ref() == Some(game.start()),
                // Numbers of its own: the game's go on as if it drew none.
                rng: Rng::new(!rng.clone().next_u64()),
            };
            self.seat.begin(&beginning)?;
            self.known = Some(Known::new(start));
        }
        let Some(known) = &mut self.known else { return Ok(Reply::Resigns) };
        known.learn(game);
        let turn = Turn {
            game,
            spelled: &known.spelled,
            xboard: &known.xboard,
            clock: None,
            other: None,
            limit: self.spec.limit,
            begun: Cell::new(Instant::now()),
        };
        self.seat.think(&turn)
    }
}

impl Known {
    fn new(start: Match) -> Known {
        Known {
            before: start.clone(),
            game: start,
            turn: Vec::new(),
            spelled: Vec::new(),
            xboard: Vec::new(),
        }
    }

    /// Spells the turns that have been made since.
    fn learn(&mut self, game: &Match) {
        let rest: Vec<Move> = game.moves().iter().skip(self.game.moves().len()).copied().collect();
        for mv in rest {
            if self.game.play(mv).is_err() {
                break;
            }
            self.turn.push(mv);
            if self.game.position().part() == 0 {
                self.spelled.push(Spelling::of(self.game.game()).turn(&self.before, &self.turn));
                self.xboard.push(Spelling::in_xboard(&self.before, &self.turn).unwrap_or_default());
                self.before = self.game.clone();
                self.turn.clear();
            }
        }
    }
}

impl Bot for Guest<'_> {
    fn choose(&mut self, game: &Match, rng: &mut Rng) -> Option<Move> {
        if self.parts.is_empty() {
            match self.think(game, rng) {
                Ok(Reply::Moves(parts, _)) => self.parts = parts.into(),
                Ok(Reply::Resigns) => self.resigned = true,
                Err(player::Trouble::Interrupted) => {}
                Err(player::Trouble::Fault(fault)) => {
                    self.seat.dismiss();
                    let mut trouble = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
                    let player = self.spec.text.clone();
                    trouble.get_or_insert(Trouble { player, what: fault.what });
                }
            }
        }
        self.parts.pop_front()
    }

    fn has_resigned(&self) -> bool {
        self.resigned
    }
}

impl Player for Guest<'_> {
    fn begin(&mut self) {
        self.known = None;
        self.parts.clear();
        self.resigned = false;
    }
}
