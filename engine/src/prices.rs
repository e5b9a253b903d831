//! What kinds are worth: one value of a kind, used everywhere, derived from how it moves.
//!
//! A kind is worth a little more than in proportion to the squares that it is likely to reach, on a board that is as full as boards of
//! the game are on average; less where it is bound to a part of the board; more where it can become something better. The scale
//! is that of orthodox chess: a rook comes to about five pawns.

use crate::mobility::Mobility;
use wazir_runtime::inside::PriceList;
use wazir_runtime::program::{EndTest, KindId, Outcome, Who};
use wazir_runtime::{Game, Program, Side};

/// What each kind of each side is worth, in hundredths of a pawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prices {
    of: [Vec<i32>; 2],
    pub(crate) list: PriceList,
}

/// What a destination to which a kind goes, or on which it takes, is worth of one where it does both.
const QUIET: f32 = 0.45;
const TAKES: f32 = 0.55;

/// The price of so many destinations: `RATE` for each, and `BONUS` times their square.
const RATE: f32 = 55.0;
const BONUS: f32 = 0.9;

/// The share of what a kind gains by becoming another that it is worth before.
const PROSPECT: f32 = 0.04;

/// What a man is worth whose loss is a gain.
const BURDEN: i32 = -100;

impl Prices {
    /// What a kind is worth the capture of which decides the game: more than anything that can be taken for it.
    pub const DECIDES: i32 = 10_000;

    /// Derives them from the rules.
    pub fn derive(game: &Game) -> Prices {
        Prices::from_mobility(game, &Mobility::of(game))
    }

    pub(crate) fn from_mobility(game: &Game, mobility: &Mobility) -> Prices {
        let program = game.program();
        let all_by_moves = |side: Side| -> Vec<f32> {
            game.army(side).ids().map(|id| by_moves(game, mobility, side, id)).collect()
        };
        let white = all_by_moves(Side::White);
        let black = if mobility.twins { white.clone() } else { all_by_moves(Side::Black) };
        let of = Side::each(|side| {
            let ids: Vec<KindId> = game.army(side).ids().collect();
            let by_moves = if side == Side::White { &white } else { &black };
            let prices = ids.iter().map(|id| price(program, side, *id, by_moves));
            prices.collect::<Vec<i32>>()
        });
        Prices::new(of)
    }

    /// Has each kind the same price on both sides?
    pub(crate) fn is_even(&self) -> bool {
        self.of[0] == self.of[1]
    }

    /// Gives a kind another price.
    pub(crate) fn set(&mut self, side: Side, kind: KindId, price: i32) {
        if let Some(place) = self.of[side.index()].get_mut(kind.index()) {
            *place = price;
            self.list = PriceList::new(self.of.clone());
        }
    }

    fn new(of: [Vec<i32>; 2]) -> Prices {
        let list = PriceList::new(of.clone());
        Prices { of, list }
    }

    /// What a kind of a side is worth; 0 for a kind that its army does not have. Below zero where who has lost all wins.
    #[inline]
    pub fn of(&self, side: Side, kind: KindId) -> i32 {
        self.of[side.index()].get(kind.index()).copied().unwrap_or(0)
    }
}

/// What a kind is worth by its moves alone.
fn by_moves(game: &Game, mobility: &Mobility, side: Side, id: KindId) -> f32 {
    let squares: Vec<_> = game.board().all().collect();
    let reach = squares.iter().map(|square| {
        let at = mobility.at(side, id, *square);
        QUIET * at.quiet + TAKES * at.takes
    });
    let mean = reach.sum::<f32>() / squares.len().max(1) as f32;
    // It helps only where it can come.
    let (parts, _) = squares.first().map_or((1, 0), |square| game.bound_parts(side, id, *square));
    let bound = match parts {
        0 | 1 => 1.0,
        2 => 0.95,
        3 | 4 => 0.85,
        _ => 0.75,
    };
    let kind = game.army(side).kind(id);
    // What holds others fast is worth more than its moves.
    let freezes = if kind.freezes.is_empty() { 0.0 } else { 250.0 };
    (RATE * mean + BONUS * mean * mean) * bound + freezes + 10.0
}

/// What a kind is worth, all told.
fn price(program: &Program, side: Side, id: KindId, by_moves: &[f32]) -> i32 {
    let army = program.army(side);
    let kind = army.kind(id);
    let own = by_moves.get(id.index()).copied().unwrap_or(0.0);
    if is_burden(program, side, id) {
        return BURDEN;
    }
    if kind.royal || decides(program, side, id) {
        return Prices::DECIDES;
    }
    let worth = |to: &KindId| by_moves.get(to.index()).copied().unwrap_or(0.0);
    let best = kind.changes.iter().flat_map(|change| &change.to).map(worth).fold(0.0f32, f32::max);
    let points = match program.endings.iter().any(|ending| ending.outcome == Outcome::MorePoints) {
        true => kind.points.map_or(0.0, |points| points.in_hundredths() as f32),
        false => 0.0,
    };
    let all = own + (best - own).max(0.0) * PROSPECT + points;
    // Nothing but what decides the game is beyond price.
    all.round().min(Prices::DECIDES as f32 / 2.0) as i32
}

/// Does a side win that has no move?
fn stuck_wins(program: &Program) -> bool {
    program.endings.iter().any(|ending| {
        ending.test == EndTest::Stalemate
            && matches!(ending.outcome, Outcome::Win(Who::ToMove | Who::Subject))
    })
}

/// Does a side lose that has lost what it needs?
fn loss_loses(program: &Program) -> bool {
    let loses = |outcome| matches!(outcome, Outcome::Win(Who::Other));
    program.endings.iter().any(|ending| loses(ending.outcome) && ending.test.lost().is_some())
}

/// Does a side lose that has no move, where nothing can be mated: is it all about having moves?
pub(crate) fn is_blockade(program: &Program) -> bool {
    let stuck_loses = program.endings.iter().any(|ending| {
        let loses = matches!(ending.outcome, Outcome::Win(Who::Moved | Who::Other));
        ending.test == EndTest::Stalemate && loses
    });
    let decided_otherwise = program.endings.iter().any(|ending| {
        let drawn = ending.outcome == Outcome::Draw;
        !drawn && !ending.test.is_of_stuck() && ending.test.repeated().is_none()
    });
    let kingless = Side::BOTH.into_iter().all(|side| is_kingless(program, side));
    stuck_loses && kingless && !decided_otherwise
}

fn is_kingless(program: &Program, side: Side) -> bool {
    !program.army(side).kinds.iter().any(|kind| kind.royal)
}

/// Does a side lose at once that has lost its last of a kind, of which it has few?
fn decides(program: &Program, side: Side, id: KindId) -> bool {
    program.endings.iter().any(|ending| {
        let loses = match ending.outcome {
            Outcome::Win(Who::Other) => true,
            Outcome::Win(Who::Side(winner)) => winner != side,
            _ => false,
        };
        loses
            && ending.test.lack().is_some_and(|lost| {
                let kinds = lost[side.index()];
                kinds.contains(id) && kinds.iter().count() == 1 && started_with(program, side, id) == 1
            })
    })
}

/// How many of a kind a side begins with, by the letters of its start.
fn started_with(program: &Program, side: Side, id: KindId) -> usize {
    let letter = program.army(side).kind(id).letter.to_string();
    let placement = program.starts.first().map_or("", |start| start.fen.split(' ').next().unwrap_or(""));
    let wanted = match side {
        Side::White => letter.to_uppercase(),
        Side::Black => letter.to_lowercase(),
    };
    placement.matches(wanted.as_str()).count()
}

/// Does a side win that has lost all its men, or all of this kind among others?
pub(crate) fn is_burden(program: &Program, side: Side, id: KindId) -> bool {
    // Who has nothing left cannot move, and wins by that.
    if stuck_wins(program)
        && !loss_loses(program)
        && Side::BOTH.into_iter().all(|side| is_kingless(program, side))
    {
        return true;
    }
    program.endings.iter().any(|ending| {
        let wins = match ending.outcome {
            Outcome::Win(Who::Subject) => true,
            Outcome::Win(Who::Side(winner)) => winner == side,
            _ => false,
        };
        wins && ending.test.lost().is_some_and(|kinds| kinds[side.index()].contains(id))
    })
}
