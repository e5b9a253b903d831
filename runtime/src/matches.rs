//! A game in progress: a position with its history, the endings, and what a player may ask.

use crate::game::{Game, Position};
use crate::history;
use crate::illegal::IllegalMove;
use crate::moves::Move;
use crate::names;
use crate::notation::{self, MoveError};
use crate::program::{EndTest, Ending, KindSet, Outcome, Perpetual, Reason, RepetitionKey};
use crate::side::Side;
use crate::square::Square;
use crate::status::Status;
use crate::verdict::{Situation, verdict};

/// A game from a first position on. The history begins there: that position has occurred once.
#[derive(Clone, Debug)]
pub struct Match {
    game: Game,
    position: Position,
    /// The moves made, each with the position before it.
    past: Vec<(Position, Move)>,
    moves: Vec<Move>,
    /// For each position so far, its key for each repetition among the endings, in their order.
    keys: Vec<Vec<u64>>,
    start: Position,
    /// Draws that come from the history or the material are left out of account.
    unbounded: bool,
    /// What the players have made of it: resignation, agreement, a claim; of a claim also the place of its ending in the Program's list.
    settled: Option<(Status, Option<usize>)>,
}

impl Match {
    /// A game that begins with this position. With a position of another game there is nothing to play: no move is legal,
    /// and no ending ever holds.
    pub fn new(game: Game, position: Position) -> Match {
        let start = position.clone();
        let (past, moves) = (Vec::new(), Vec::new());
        let mut fresh =
            Match { game, position, past, moves, keys: Vec::new(), start, unbounded: false, settled: None };
        fresh.remember();
        fresh
    }

    /// A game that no draw by repetition, counter or material ends: what node counts are made in.
    pub fn new_unbounded(game: Game, position: Position) -> Match {
        Match { unbounded: true, ..Match::new(game, position) }
    }

    /// The game that is played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position on the board.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The position that the game began with.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The moves made so far.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position before the n-th move made, from zero; the present one after the last.
    pub fn position_before(&self, ply: usize) -> &Position {
        self.past.get(ply).map_or(&self.position, |(position, _)| position)
    }

    /// The legal moves; none once the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        let moves = self.moves_now();
        if self.status_with(moves.is_empty()).is_over() { Vec::new() } else { moves }
    }

    /// What the turns of the side to move may not repeat.
    fn unrepeated(&self) -> impl Iterator<Item = RepetitionKey> + '_ {
        self.game.army(self.position.turn()).turn.unrepeated()
    }

    /// The moves of the position in the light of its history, whatever endings say.
    fn moves_now(&self) -> Vec<Move> {
        match self.unrepeated().next() {
            None => self.game.position_moves(&self.position),
            Some(_) => self.game.moves_in_history(&self.position, &|mv, key| self.repeats(mv, key)),
        }
    }

    /// Would a move bring about what has been before?
    fn repeats(&self, mv: Move, key: RepetitionKey) -> bool {
        let Some(after) = self.game.after(&self.position, mv) else { return false };
        let Some(column) = repetition_keys(&self.game).position(|known| known == key) else { return false };
        let now = self.game.key(&after, key);
        self.keys.iter().any(|keys| keys.get(column) == Some(&now))
    }

    /// Is there no move in the light of the history, whatever endings say?
    fn is_stuck(&self) -> bool {
        match self.unrepeated().next() {
            None => self.game.is_stuck(&self.position),
            Some(_) => self.moves_now().is_empty(),
        }
    }

    /// The legal moves by the interpreter alone, for comparison; none once the game is over.
    pub fn interpreted_moves(&self) -> Vec<Move> {
        let mut moves = self.game.position_moves_interpreted(&self.position);
        if self.unrepeated().next().is_some() {
            // The interpreter knows no history.
            moves = self.moves_now();
        }
        if self.status_with(moves.is_empty()).is_over() { Vec::new() } else { moves }
    }

    /// The name of a legal move in coordinate notation, unique among the legal moves.
    pub fn move_name(&self, mv: Move) -> String {
        names::name(&self.game, &self.position, mv)
    }

    /// The names of several legal moves, in their order.
    pub fn move_names(&self, moves: &[Move]) -> Vec<String> {
        names::names(&self.game, &self.position, moves)
    }

    /// A legal move in short algebraic notation, with `+` for check and `#` for mate.
    pub fn san(&self, mv: Move) -> String {
        let moves = self.game.position_moves(&self.position);
        let mut san = names::algebraic(&self.game, &self.position, &moves, mv);
        let Some(after) = self.game.after(&self.position, mv) else { return san };
        // Whether a turn of several parts gives check is seen when it is over.
        if after.part() == 0 && !self.game.attacked_royals(&after, after.turn()).is_empty() {
            let escape = self.game.position_moves(&after);
            san.push(if escape.is_empty() { '#' } else { '+' });
        }
        san
    }

    /// The legal move that a text means, in coordinate or short algebraic notation.
    ///
    /// # Errors
    /// If it is malformed, illegal (the error says why) or ambiguous, or the game is over.
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let parsed = match self.unrepeated().next() {
            None => notation::parse(&self.game, &self.position, text),
            Some(key) => self.parse_in_history(text, key),
        };
        match (self.status(), parsed) {
            (Status::Ongoing, parsed) => parsed,
            (_, Err(error @ MoveError::Malformed { .. })) => Err(error),
            (status, _) => Err(MoveError::GameOver { text: text.to_string(), status }),
        }
    }

    /// The same where moves may not repeat what has been.
    fn parse_in_history(&self, text: &str, key: RepetitionKey) -> Result<Move, MoveError> {
        let moves = self.moves_now();
        if let Some(mv) = moves.iter().find(|mv| self.move_name(**mv) == text) {
            return Ok(*mv);
        }
        let parsed = notation::parse(&self.game, &self.position, text)?;
        match moves.contains(&parsed) {
            true => Ok(parsed),
            false => Err(MoveError::Illegal { text: text.to_owned(), why: IllegalMove::repeats(key) }),
        }
    }

    /// What a legal move of the position would lead to: whether the game would be over, and the position. The game
    /// itself stays as it is, and is not copied. `None` for a move that the pieces of the position cannot make.
    pub fn outlook(&self, mv: Move) -> Option<(Status, Position)> {
        let after = self.game.after(&self.position, mv)?;
        let stuck = match self.game.program().needs_history() {
            false => self.game.is_stuck(&after),
            true => {
                let mut next = self.clone();
                return next.make(mv).then(|| (next.status(), after));
            }
        };
        // Keys are costly, and what must be claimed is not asked here.
        let automatic = |e: &Ending| !e.claimed && matches!(e.test, EndTest::Repetition { .. });
        let keys: Vec<u64> = match self.game.program().endings.iter().any(automatic) {
            true => repetition_keys(&self.game).map(|key| self.game.key(&after, key)).collect(),
            false => Vec::new(),
        };
        let settled = self.settled.map(|(status, _)| status);
        Some((settled.unwrap_or_else(|| self.view(&after, Some(&keys)).status(stuck)), after))
    }

    /// The legal parts that a text means: one, or several with commas between them, as far as a whole turn. Where what has moved can go on in
    /// one way only, this need not be written, and is among the parts; written by itself after it has been made, it is nothing more.
    ///
    /// # Errors
    /// As [`Match::parse_move`], for the first of the parts that cannot be played, with its own text.
    pub fn parse_turn(&self, text: &str) -> Result<Vec<Move>, MoveError> {
        let first = match (self.parse_move(text), text.split_once(',')) {
            // Of one move alone some programs write behind a comma what it leaves behind.
            (Ok(mv), _) => return Ok(self.with_what_follows(mv)),
            (Err(error), None) => return if self.has_followed(text) { Ok(Vec::new()) } else { Err(error) },
            (Err(_), Some((first, _))) => first,
        };
        let rest = text.get(first.len() + 1..).unwrap_or_default();
        let (mut then, mut parts) = (self.clone(), vec![self.parse_move(first)?]);
        then.play(parts[0])?;
        for part in rest.split(',') {
            if then.position.part() == 0 {
                return Err(MoveError::TurnOver { text: part.to_string(), turn: text.to_string() });
            }
            let mv = then.parse_move(part)?;
            then.play(mv)?;
            parts.push(mv);
        }
        while let Some(mv) = then.only_way_on() {
            then.play(mv)?;
            parts.push(mv);
        }
        Ok(parts)
    }

    /// A move, and what must follow it.
    fn with_what_follows(&self, mv: Move) -> Vec<Move> {
        let mut parts = vec![mv];
        if !self.game.program().armies.iter().any(|army| army.turn.then.iter().any(|p| p.deed.goes_on())) {
            return parts;
        }
        let mut then = self.clone();
        if then.play(mv).is_ok() {
            while let Some(mv) = then.only_way_on().filter(|mv| then.clone().play(*mv).is_ok()) {
                then.make(mv);
                parts.push(mv);
            }
        }
        parts
    }

    /// How what has moved goes on, where it can do so in one way only.
    fn only_way_on(&self) -> Option<Move> {
        if !self.game.goes_on_now(&self.position) {
            return None;
        }
        match self.moves_now().as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// Is this what was last done, because nothing else could be?
    fn has_followed(&self, text: &str) -> bool {
        let Some((before, mv)) = self.past.last() else { return false };
        self.game.goes_on_now(before)
            && self.game.position_moves(before).len() == 1
            && names::plain_name(&self.game, before.turn(), *mv) == text
    }

    /// Makes the legal parts that a text means: one, or several with commas between them.
    ///
    /// # Errors
    /// As [`Match::parse_turn`]. Nothing is changed then.
    pub fn play_text(&mut self, text: &str) -> Result<(), MoveError> {
        let parts = self.parse_turn(text)?;
        parts.into_iter().try_for_each(|mv| self.play(mv))
    }

    /// Makes a legal move of the position: a part of a turn, which is the whole of it where turns have one part
    /// ([`Position::part`]).
    ///
    /// # Errors
    /// If it is not legal here, or the game is over. Nothing is changed then.
    pub fn play(&mut self, mv: Move) -> Result<(), MoveError> {
        let text = names::plain_name(&self.game, self.position.turn(), mv);
        // Of generators that find trails in different ways, this is the one that plays.
        let legal = self.moves_now();
        let found = legal.iter().find(|other| **other == mv).copied();
        let status = self.status_with(legal.is_empty());
        if status.is_over() {
            return Err(MoveError::GameOver { text, status });
        }
        match found.is_some_and(|mv| self.make(mv)) {
            true => Ok(()),
            false => Err(MoveError::NoSuchMove(text)),
        }
    }

    /// Makes a move that is known to be legal; `false` if the pieces that it speaks of do not even stand there.
    pub(crate) fn make(&mut self, mv: Move) -> bool {
        let Some(after) = self.game.after(&self.position, mv) else { return false };
        let before = std::mem::replace(&mut self.position, after);
        self.past.push((before, mv));
        self.moves.push(mv);
        self.remember();
        true
    }

    /// Takes the last move back, and whatever the players had made of the game; the move is returned.
    pub fn undo(&mut self) -> Option<Move> {
        let (before, mv) = self.past.pop()?;
        self.position = before;
        self.moves.pop();
        self.keys.pop();
        self.settled = None;
        Some(mv)
    }

    /// Whether the game is over by an automatic ending or by what the players have done.
    pub fn status(&self) -> Status {
        self.settled.map_or_else(|| self.status_with(self.is_stuck()), |(status, _)| status)
    }

    /// The place in the Program's list of the ending by which the game is over, automatic or claimed; `None` while it goes on, and where the
    /// players have ended it by themselves.
    pub fn ended_by(&self) -> Option<usize> {
        match self.settled {
            Some((_, claimed)) => claimed,
            None => self.view(&self.position, None).decided(self.is_stuck()).map(|(ending, _)| ending),
        }
    }

    /// The endings that the side to move may claim now; none once the game is over.
    pub fn claimable(&self) -> Vec<Reason> {
        let stuck = self.is_stuck();
        let under_way = self.position.part() > 0;
        if under_way || self.status_with(stuck).is_over() || !self.game.knows(&self.position) {
            return Vec::new();
        }
        let claims = self.game.program().endings.iter().enumerate().filter(|(_, e)| e.claimed);
        let mut reasons: Vec<Reason> = claims
            .filter(|(i, e)| self.holds(e, *i, stuck).is_some())
            .map(|(_, e)| e.test.reason())
            .collect();
        reasons.dedup();
        reasons
    }

    /// Ends the game by an ending that may be claimed; `false` if it may not.
    pub fn claim(&mut self, reason: Reason) -> bool {
        let may = self.claimable().contains(&reason);
        if may {
            let stuck = self.is_stuck();
            let claims = self.game.program().endings.iter().enumerate();
            let claims = claims.filter(|(_, e)| e.claimed && e.test.reason() == reason);
            self.settled = claims.filter_map(|(i, e)| Some((self.holds(e, i, stuck)?, Some(i)))).next();
        }
        may
    }

    /// A side gives up: the other wins. Nothing happens once the game is over.
    pub fn resign(&mut self, side: Side) {
        if !self.status().is_over() {
            self.settled = Some((Status::Win { winner: !side, reason: Reason::Resignation }, None));
        }
    }

    /// The sides agree to a draw. Nothing happens once the game is over.
    pub fn agree_draw(&mut self) {
        if !self.status().is_over() {
            self.settled = Some((Status::Draw { reason: Reason::Agreement }, None));
        }
    }

    /// Is a royal piece of the side to move attacked?
    pub fn in_check(&self) -> bool {
        !self.checked_royals().is_empty()
    }

    /// The royal pieces of the side to move that are attacked.
    pub fn checked_royals(&self) -> Vec<Square> {
        self.game.attacked_royals(&self.position, self.position.turn())
    }

    /// The FEN of the position on the board.
    pub fn fen(&self) -> String {
        self.game.fen(&self.position)
    }

    fn remember(&mut self) {
        let keys = match self.position.part() {
            0 => repetition_keys(&self.game).map(|key| self.game.key(&self.position, key)).collect(),
            // A turn under way repeats nothing.
            _ => Vec::new(),
        };
        self.keys.push(keys);
    }

    /// The status by automatic endings, where it is known whether the side to move is without a legal move.
    fn status_with(&self, stuck: bool) -> Status {
        let settled = self.settled.map(|(status, _)| status);
        settled.unwrap_or_else(|| self.view(&self.position, None).status(stuck))
    }

    /// What an ending makes of the game, if its condition holds.
    fn holds(&self, ending: &Ending, index: usize, stuck: bool) -> Option<Status> {
        self.view(&self.position, None).holds(ending, index, stuck)
    }

    fn view<'a>(&'a self, position: &'a Position, next: Option<&'a [u64]>) -> View<'a> {
        let (past, plies) = (&self.keys, &self.past);
        View { game: &self.game, position, past, plies, next, unbounded: self.unbounded }
    }
}

/// A position in the light of its history, as endings see it.
struct View<'a> {
    game: &'a Game,
    position: &'a Position,
    /// The repetition keys of the positions so far; the last are those of `position`, unless they are in `next`.
    past: &'a [Vec<u64>],
    /// The plies so far, each with the position before it.
    plies: &'a [(Position, Move)],
    next: Option<&'a [u64]>,
    unbounded: bool,
}

impl View<'_> {
    /// The status by automatic endings, where it is known whether the side to move is without a legal move.
    fn status(&self, stuck: bool) -> Status {
        self.decided(stuck).map_or(Status::Ongoing, |(_, status)| status)
    }

    /// The first automatic ending that holds, by its place in the Program's list, and what it makes of the game.
    fn decided(&self, stuck: bool) -> Option<(usize, Status)> {
        if !self.game.knows(self.position) {
            return None;
        }
        // A turn is judged when it is over; but who cannot go on with it is stuck.
        let judged = |e: &Ending| self.position.part() == 0 || stuck && e.test.is_of_stuck();
        let mut automatic =
            self.game.program().endings.iter().enumerate().filter(|(_, e)| !e.claimed && judged(e));
        automatic.find_map(|(i, e)| Some((i, self.holds(e, i, stuck)?)))
    }

    /// What an ending makes of the game, if its condition holds.
    fn holds(&self, ending: &Ending, index: usize, stuck: bool) -> Option<Status> {
        let historical = matches!(
            ending.test,
            EndTest::InsufficientMaterial
                | EndTest::Repetition { .. }
                | EndTest::Perpetual { .. }
                | EndTest::MoveLimit { .. }
                | EndTest::Counted { .. }
        );
        if self.unbounded && historical {
            return None;
        }
        verdict(ending, index, &Seen { view: self, stuck })
    }

    /// How often the present arrangement or position has occurred, this time included.
    fn occurrences(&self, key: RepetitionKey) -> usize {
        let Some(column) = repetition_keys(self.game).position(|k| k == key) else { return 0 };
        let now = self.next.or(self.past.last().map(Vec::as_slice));
        let Some(now) = now.and_then(|keys| keys.get(column)) else { return 0 };
        let before = self.past.iter().filter(|keys| keys.get(column) == Some(now)).count();
        before + usize::from(self.next.is_some())
    }

    /// The side that alone has done something with each of its plies since the first of so many times. (Of a move that has not been made,
    /// whose keys are in `next`, it is not asked.)
    fn perpetual(&self, key: RepetitionKey, times: u8, by: Perpetual) -> Option<Side> {
        let column = repetition_keys(self.game).position(|k| k == key)?;
        let now = self.past.last()?.get(column)?;
        let same = self.past.iter().enumerate().rev().filter(|(_, keys)| keys.get(column) == Some(now));
        let (first, _) = same.take(usize::from(times)).nth(usize::from(times).checked_sub(1)?)?;
        let plies = self.plies.get(first..)?;
        let does = |side: Side| match by {
            Perpetual::Check => history::checks_always(self.game, plies, self.position, side),
            Perpetual::Chase(kinds) => history::chases_always(self.game, plies, self.position, side, kinds),
        };
        match Side::each(does) {
            [true, false] => Some(Side::White),
            [false, true] => Some(Side::Black),
            _ => None,
        }
    }
}

/// A view with what is known of its legal moves.
struct Seen<'a> {
    view: &'a View<'a>,
    stuck: bool,
}

impl Situation for Seen<'_> {
    fn turn(&self) -> Side {
        self.view.position.turn()
    }

    fn is_stuck(&self) -> bool {
        self.stuck
    }

    fn in_check(&self) -> bool {
        let View { game, position, .. } = self.view;
        !game.attacked_royals(position, self.turn()).is_empty()
            || self.stuck && game.is_mated_in_part(position)
    }

    fn checked_by(&self, kinds: [KindSet; 2], row: bool) -> bool {
        let View { game, position, plies, .. } = self.view;
        game.is_checked_by(position, kinds) || row && history::checked_before(game, plies, self.turn(), kinds)
    }

    fn is_insufficient(&self) -> bool {
        self.view.game.is_insufficient(self.view.position)
    }

    fn occurred(&self, key: RepetitionKey, times: u8) -> bool {
        self.view.occurrences(key) >= usize::from(times)
    }

    fn perpetual(&self, key: RepetitionKey, times: u8, by: Perpetual) -> Option<Side> {
        self.view.perpetual(key, times, by)
    }

    fn counter(&self) -> u32 {
        self.view.position.counter()
    }

    fn counted_out(&self, ending: usize, plies: u16) -> Option<Side> {
        self.view.game.counted_out(self.view.position, ending, plies)
    }

    fn compared(&self, outcome: Outcome, side: Side) -> u64 {
        self.view.game.compared(self.view.position, outcome, side)
    }

    fn goal_subject(&self, ending: usize) -> Option<Side> {
        self.view.game.goal_subject(self.view.position, ending)
    }
}

/// The keys that a game's repetitions compare, in the order of its endings, and then what turns may not repeat.
fn repetition_keys(game: &Game) -> impl Iterator<Item = RepetitionKey> + '_ {
    let unrepeated = game.program().armies.iter().flat_map(|army| army.turn.unrepeated());
    game.program().endings.iter().filter_map(|e| e.test.repeated()).chain(unrepeated)
}
