//! Positions as text: FEN, six fields, generalised to any variant.
//!
//! ```text
//! rbkqn/ppppp/P4/5/1PPPP/RBKQN b Qq a3 0 1
//! └ placement ───────────────┘ │ │  │  │ └ number of the full move
//!                              │ │  │  └ move counter
//!                              │ │  └ what the last ply passed
//!                              │ └ castling rights
//!                              └ side to move
//! ```
//! - Letters are the army's own, upper case for White; the two sides may use one letter differently.
//! - Gaps are decimal numbers (of any length), holes are `*`, and `_` if they can be crossed. What is nobody's is a `*`, too.
//! - Levels are written one after the other, the lowest first, with a `|` between them.
//! - The fourth field is a square after the double step of a piece that can promote, the square passed;
//!   after any other ply whose trail matters its origin and destination (`h8h1`); else `-`.
//! - A game that counts checks has another field after the fourth: how many are left for White and for Black (`3+3`).
//! - A game that asks what pieces have done has more behind the sixth: `unmoved=a2-h2 moved=e4`.
//! - A game that asks for how long something has been so has that behind them, where it is more than this position: `lasted=3/0`.
//! - Where a game counts, the fourth field is the limit, and the fifth the count.
//! - A game with hands has them behind the placement, `[QPpp]`, and a `~` behind the letter of a promoted piece that is another in hand.
//! - On input the last two fields may be left out.
mod checks;
mod counts;
mod error;
mod hands;
mod lasting;
mod placement;
mod remembered;
mod rights;
mod trail;

pub use error::FenError;

use crate::engine::setup::{Placed, Setup};
use crate::game::{Game, Position};
use crate::names::article;
use crate::piece::Piece;
use crate::program::Start;
use crate::side::Side;
use crate::square::SquareSet;
use error::error;
use std::ops::Range;

impl Game {
    /// The position of a start.
    ///
    /// # Errors
    /// If its FEN is malformed or describes an illegal position.
    pub fn start(&self, start: &Start) -> Result<Position, FenError> {
        self.parse_setup(&start.fen)
    }

    /// The position of a FEN as a variant file may write it: every field from the second on may be left out. White is then
    /// to move, and every castling is granted whose pieces stand ready.
    ///
    /// # Errors
    /// As [`Game::parse_fen`].
    pub fn parse_setup(&self, fen: &str) -> Result<Position, FenError> {
        parse(self, fen, true)
    }

    /// The start of a name or a number, or the first one for `None`.
    pub fn find_start(&self, name: Option<&str>) -> Option<Start> {
        let program = self.program();
        match program.find_start(name) {
            Some(start) => Some(start.clone()),
            None => self.numbered_start(program.start_number(name?)?),
        }
    }

    /// A numbered start; `None` if there are not so many.
    pub fn numbered_start(&self, number: u64) -> Option<Start> {
        let program = self.program();
        let (put, shuffled) = program.put(number).filter(|_| number < program.numbered_starts())?;
        let first = program.starts.first()?;
        let mut fields = first.fen.split_ascii_whitespace();
        let (placement, in_hand) = hands::split(fields.next()?);
        let placement::Placement { mut pieces, nobodys, .. } = placement::parse(self, placement, 0).ok()?;
        let stands =
            |p: &Placed, side: Side, squares: &SquareSet| p.piece.side == side && squares.contains(p.square);
        pieces.retain(|p| !shuffled.iter().any(|(side, squares)| stands(p, *side, squares)));
        pieces.extend(put.iter().map(|(side, kind, square)| Placed {
            square: *square,
            piece: Piece { side: *side, kind: *kind },
            at: 0,
        }));
        let bare = Setup { pieces, nobodys, ..Setup::default() };
        let mut placement = placement::write(self, &self.build(&bare)?);
        if let Some((text, _)) = in_hand {
            placement = format!("{placement}[{text}");
        }
        let fen = std::iter::once(placement.as_str()).chain(fields).collect::<Vec<_>>().join(" ");
        Some(Start { name: Some(number.to_string()), fen })
    }

    /// The position of a FEN of four to six fields.
    ///
    /// # Errors
    /// If it is malformed, or no game could have come to that position; the error says where and why.
    pub fn parse_fen(&self, fen: &str) -> Result<Position, FenError> {
        parse(self, fen, false)
    }

    /// The FEN of a position, with all six fields; empty for a position of another game.
    pub fn fen(&self, position: &Position) -> String {
        if self.knows(position) { write(self, position) } else { String::new() }
    }
}

/// Reads a FEN. A `lenient` one is written in a variant file: fields may be missing from the second on, and
/// missing rights mean every castling whose pieces stand ready.
fn parse(game: &Game, text: &str, lenient: bool) -> Result<Position, FenError> {
    let mut fields: Vec<(Range<usize>, &str)> = words(text).collect();
    let Some((placement_span, placement)) = fields.first().cloned() else {
        return error(0..text.len(), "a FEN is missing".into(), None);
    };
    if fields.len() < 4 && !lenient {
        let help = "the fields are: placement, side to move, castling rights, passed square, counter, move";
        let message =
            format!("a FEN has six fields, of which the last two may be left out; here are {}", fields.len());
        return error(0..text.len(), message, Some(help.into()));
    }
    // Other programs write neither rights nor what was passed where there can be none: `w 0 1`.
    let is_number = |(_, field): &(Range<usize>, &str)| field.bytes().all(|b| b.is_ascii_digit());
    if let [_, _, counters @ ..] = fields.as_slice()
        && !lenient
        && counters.len() == 2
        && counters.iter().all(is_number)
    {
        let at = counters.first().map_or(0, |(span, _)| span.start);
        fields.splice(2..2, [(at..at, "-"), (at..at, "-")]);
    }
    hands::apart(game, text, &fields)?;
    let checks = checks::take(game, &mut fields)?;
    let lasted = lasting::take(game, &mut fields)?;
    let limit = counts::take(game, &mut fields)?;
    let (placement, in_hand) = hands::split(placement);
    let placement::Placement { pieces, nobodys, promoted } =
        placement::parse(game, placement, placement_span.start)?;
    let hands = match in_hand {
        Some((text, at)) => hands::parse(game, text, placement_span.start + at)?,
        None => Vec::new(),
    };
    let mut setup = Setup { pieces, checks, promoted, nobodys, hands, limit, ..Setup::default() };
    let tail = remembered::take(game, &mut fields, &setup)?;
    if let Some((span, field)) = fields.get(6) {
        let message = format!("a FEN has six fields; `{field}` is a seventh");
        return error(span.clone(), message, Some("take it out".into()));
    }
    if let Some((span, field)) = fields.get(1) {
        setup.turn = match *field {
            "w" => Side::White,
            "b" => Side::Black,
            _ => {
                return error(
                    span.clone(),
                    format!("`{field}` is not a side to move"),
                    Some("write `w` or `b`".into()),
                );
            }
        };
    }
    let mut files = None;
    match fields.get(2) {
        Some((span, field)) if remembered::by_files(game) => {
            files = Some(remembered::parse_files(game, &setup, field, span.clone())?);
        }
        Some((span, field)) => {
            let (rights, gates) = rights::parse(game, &setup, field, span.clone())?;
            setup.rights = rights;
            files = Some(gates);
        }
        None => setup.rights = rights::ready(game, &setup),
    }
    // In a game with castlings the third field says of other pieces only what opens gates.
    let asked = lenient && fields.get(2).is_none();
    remembered::settle(game, &mut setup, tail, files, asked);
    if let Some((span, field)) = fields.get(4) {
        setup.counter = parse_number(field, span.clone(), "move counter", 0)?;
    }
    if let Some((span, field)) = fields.get(5) {
        setup.fullmove = parse_number(field, span.clone(), "move number", 1)?;
    }
    check_pieces(game, &setup, placement_span.clone())?;
    let trail_span = match fields.get(3) {
        Some((span, field)) => {
            setup.trail = trail::parse(game, &setup, field, span.clone())?;
            span.clone()
        }
        None => 0..0,
    };
    let Some(mut position) = game.build(&setup) else {
        let message = "nothing could have passed there on the last move".to_string();
        return error(
            trail_span,
            message,
            Some("write `-` where no such move was made, or where nothing asks what it passed".into()),
        );
    };
    if let Some((pairs, _)) = &lasted {
        lasting::fault(&position, &lasted)?;
        setup.lasted = pairs.clone();
        position = game.build(&setup).unwrap_or(position);
    }
    // Whose royals must be safe: the side that has moved last, perhaps in an earlier part of this turn.
    let waiting = setup.mover();
    // In a part that may be left out, nobody has looked ahead.
    let stuck = || !game.is_to_act(&position) && game.position_moves(&position).is_empty();
    if setup.part.0 > 0 && (game.is_left_out(&position) || stuck() && !game.is_optional(&position)) {
        let message = "the turn could not go on from here".to_owned();
        return error(
            0..text.len(),
            message,
            Some("a part after which the next is impossible is not legal".into()),
        );
    }
    // Who has lost the last royal takes nothing any more.
    let royals = game.army(setup.turn).ids().filter(|kind| game.army(setup.turn).kind(*kind).royal).collect();
    let over = setup.part.0 == 0
        && game.program().may_lose_royals(setup.turn)
        && position.squares_of(setup.turn, royals).is_empty();
    let judged = setup.part.0 == 0 || !game.army(waiting).turn.safe_at_end;
    // What goes on is judged when it has.
    let goes_on = setup.part.0 > 0 && game.goes_on_now(&position);
    let asked =
        |royal: &&crate::Square| !goes_on || [position.it(), position.along()].contains(&Some(**royal));
    let attacked = game.attacked_royals(&position, waiting);
    if let Some(royal) = attacked.iter().find(asked).filter(|_| judged && !over) {
        let kind = position.piece_at(*royal).map_or("royal", |p| &game.army(waiting).kind(p.kind).name);
        let place = game.board().name(*royal);
        if setup.part.0 > 0 {
            let message =
                format!("the {waiting} {kind} on {place} is attacked after a part of {waiting}'s turn");
            return error(setup.on(*royal).map_or(placement_span, Placed::span), message, None);
        }
        let message =
            format!("the {waiting} {kind} on {place} is attacked although it is {:#}'s move", setup.turn);
        let span = setup.on(*royal).map_or(placement_span, Placed::span);
        // Where both are attacked, it is nobody's move.
        let help = match game.attacked_royals(&position, setup.turn).first() {
            None => format!("write `{}` for the side to move, or move the attacker", waiting.letter()),
            Some(other) => format!(
                "the {} royal piece on {} is attacked as well, so neither side can be to move: move an attacker away, or put something between",
                setup.turn,
                game.board().name(*other)
            ),
        };
        return error(span, message, Some(help));
    }
    Ok(position)
}

/// The words of a text with their places.
fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    text.split_ascii_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        (start..start + word.len(), word)
    })
}

fn parse_number(text: &str, span: Range<usize>, what: &str, least: u32) -> Result<u32, FenError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(n) if digits && n >= least => Ok(n),
        _ => {
            let help = format!("write a whole number from {least} on");
            error(span, format!("`{text}` is not a {what}"), Some(help))
        }
    }
}

/// What no game could have come to: sides without their royals, pieces that should have become others.
fn check_pieces(game: &Game, setup: &Setup, span: Range<usize>) -> Result<(), FenError> {
    let board = game.board();
    for side in Side::BOTH {
        let army = game.army(side);
        if army.kinds.iter().any(|k| k.royal) {
            let is_royal = |p: &Placed| p.piece.side == side && army.kind(p.piece.kind).royal;
            let in_hand = |(p, _): &(Piece, u8)| p.side == side && army.kind(p.kind).royal;
            let has_royal = setup.pieces.iter().any(is_royal) || setup.hands.iter().any(in_hand);
            // Where a capture can have taken it away, the game is over, and yet this is a position.
            if !has_royal && !game.program().may_lack_royals(side) {
                let name = &army.kinds.iter().find(|k| k.royal).map_or("royal", |k| k.name.as_str());
                return error(span, format!("{side} has no {name}"), None);
            }
        }
    }
    for placed in &setup.pieces {
        let Placed { square, piece, .. } = placed;
        let kind = game.army(piece.side).kind(piece.kind);
        let place = board.name(*square);
        if game.must_have_promoted(*piece, *square) {
            let message = format!("a {} {} on {place} would have been promoted", piece.side, kind.name);
            let help = "put it elsewhere, or write the letter of what it became";
            return error(placed.span(), message, Some(help.into()));
        }
        if let Some(other) = game.must_have_changed(*piece, *square) {
            let other = &game.army(piece.side).kind(other).name;
            let message = format!(
                "a {} {} on {place} would have become {} {other}",
                piece.side,
                kind.name,
                article(other)
            );
            let help = format!(
                "put it elsewhere, or write the letter of the {other}; if it is still {} {} there, its line \
                 `becomes {other}` names the wrong squares",
                article(&kind.name),
                kind.name
            );
            return error(placed.span(), message, Some(help));
        }
    }
    Ok(())
}

/// Writes the FEN of a position.
fn write(game: &Game, position: &Position) -> String {
    let placement = placement::write(game, position) + &hands::write(game, position);
    let rights = match remembered::by_files(game) {
        true => remembered::write_files(game, position),
        false => rights::write(game, position),
    };
    let (turn, counter, fullmove) = (position.turn().letter(), position.counter(), position.fullmove());
    let (trail, limit) = counts::write(position.limit(), trail::write(game, position));
    let checks = checks::write(game, position);
    let tail = remembered::write(game, position) + &limit + &lasting::write(game, position);
    format!("{placement} {turn} {rights} {trail}{checks} {counter} {fullmove}{tail}")
}
