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
//! - Gaps are decimal numbers (of any length), holes are `*`.
//! - The fourth field is a square after the double step of a piece that can promote, the square passed;
//!   after any other ply whose trail matters its origin and goal (`h8h1`); else `-`.
//! - On input the last two fields may be left out.

use crate::engine::Engine;
use crate::engine::bits::Bits;
use crate::engine::code::View;
use crate::engine::state::State;
use crate::game::{Game, Piece, Position};
use crate::program::{ChangeHow, KindId};
use crate::side::Side;
use crate::square::Square;
use std::fmt;
use std::ops::Range;

/// Why a FEN is refused: malformed, or a position that no game could have come to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// Where in the text, in bytes.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to write instead, where that is known.
    pub help: Option<String>,
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        self.help.as_ref().map_or(Ok(()), |help| write!(f, " ({help})"))
    }
}

impl std::error::Error for FenError {}

/// A piece of a placement, and the place of its letter in the text.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Placed {
    pub(crate) square: Square,
    pub(crate) piece: Piece,
    pub(crate) at: usize,
}

impl Placed {
    /// The place of its letter, which is always one byte.
    fn span(&self) -> Range<usize> {
        self.at..self.at + 1
    }
}

/// A position field by field, before it is known to make sense.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) pieces: Vec<Placed>,
    pub(crate) turn: Side,
    pub(crate) rights: u16,
    pub(crate) trail: Option<(Square, Square)>,
    pub(crate) counter: u32,
    pub(crate) fullmove: u32,
}

impl Setup {
    fn on(&self, square: Square) -> Option<&Placed> {
        self.pieces.iter().find(|placed| placed.square == square)
    }
}

/// Reads a FEN. A `lenient` one is written in a variant file: fields may be missing from the second on, and
/// missing rights mean every castling whose pieces stand ready.
pub(crate) fn parse(game: &Game, text: &str, lenient: bool) -> Result<Position, FenError> {
    let fields: Vec<(Range<usize>, &str)> = words(text).collect();
    let Some((placement_span, placement)) = fields.first().cloned() else {
        return error(0..text.len(), "a FEN is missing".into(), None);
    };
    if fields.len() < 4 && !lenient {
        let help = "the fields are: placement, side to move, castling rights, passed square, counter, move";
        let message =
            format!("a FEN has six fields, of which the last two may be left out; here are {}", fields.len());
        return error(0..text.len(), message, Some(help.into()));
    }
    if let Some((span, field)) = fields.get(6) {
        let message = format!("a FEN has six fields; `{field}` is a seventh");
        return error(span.clone(), message, Some("take it out".into()));
    }
    let pieces = parse_placement(game, placement, placement_span.start)?;
    let mut setup = Setup { pieces, turn: Side::White, rights: 0, trail: None, counter: 0, fullmove: 1 };
    if let Some((span, field)) = fields.get(1) {
        setup.turn = match *field {
            "w" => Side::White,
            "b" => Side::Black,
            _ => {
                return error(
                    span.clone(),
                    format!("`{field}` is no side to move"),
                    Some("write `w` or `b`".into()),
                );
            }
        };
    }
    match fields.get(2) {
        Some((span, field)) => setup.rights = parse_rights(game, &setup, field, span.clone())?,
        None => {
            let ready = game.rights().filter(|(_, side, i)| missing_for(game, &setup, *side, *i).is_none());
            setup.rights = ready.fold(0, |all, (bit, ..)| all | bit);
        }
    }
    if let Some((span, field)) = fields.get(4) {
        setup.counter = parse_number(field, span.clone(), "move counter", 0)?;
    }
    if let Some((span, field)) = fields.get(5) {
        setup.fullmove = parse_number(field, span.clone(), "number of a move", 1)?;
    }
    check_pieces(game, &setup, placement_span.clone())?;
    let trail_span = match fields.get(3) {
        Some((span, field)) => {
            setup.trail = parse_trail(game, &setup, field, span.clone())?;
            span.clone()
        }
        None => 0..0,
    };
    let Some(position) = game.build(&setup) else {
        let message = "nothing could have passed there on the last move".to_string();
        return error(trail_span, message, Some("write `-` where no such move was made".into()));
    };
    let waiting = !setup.turn;
    if let Some(royal) = game.attacked_royals(&position, waiting).first() {
        let kind = position.piece_at(*royal).map_or("royal", |p| &game.army(waiting).kind(p.kind).name);
        let message = format!(
            "the {} {kind} on {} is attacked although it is {}'s move",
            waiting,
            game.board().name(*royal),
            setup.turn
        );
        let span = setup.on(*royal).map_or(placement_span, Placed::span);
        let help = format!("write `{}` for the side to move, or move the attacker", waiting.letter());
        return error(span, message, Some(help));
    }
    Ok(position)
}

fn error<T>(span: Range<usize>, message: String, help: Option<String>) -> Result<T, FenError> {
    Err(FenError { span, message, help })
}

/// The words of a text with their places.
fn words(text: &str) -> impl Iterator<Item = (Range<usize>, &str)> {
    text.split_ascii_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        (start..start + word.len(), word)
    })
}

fn parse_placement(game: &Game, text: &str, offset: usize) -> Result<Vec<Placed>, FenError> {
    let board = game.board();
    let mut pieces = Vec::new();
    let ranks = text.split('/').count();
    if ranks != usize::from(board.ranks) {
        let message = format!("the board has {} ranks, but here are {ranks}", board.ranks);
        return error(offset..offset + text.len(), message, None);
    }
    let mut start = offset;
    for (row, rank_text) in text.split('/').enumerate() {
        let rank = i32::from(board.ranks) - 1 - row as i32;
        let whole = start..start + rank_text.len();
        let mut file = 0usize;
        let mut chars = rank_text.char_indices().peekable();
        while let Some((at, c)) = chars.next() {
            let span = start + at..start + at + c.len_utf8();
            let square = board.square(file as i32, rank);
            match c {
                '0'..='9' => {
                    let mut gap = c as usize - '0' as usize;
                    let mut span = span;
                    while let Some((_, d @ '0'..='9')) = chars.peek() {
                        gap = (gap * 10 + *d as usize - '0' as usize).min(1000);
                        span.end += 1;
                        chars.next();
                    }
                    if gap == 0 {
                        return error(span, "a gap of no squares".into(), None);
                    }
                    if let Some(hole) = (file..file + gap)
                        .filter_map(|f| board.square(f as i32, rank))
                        .find(|s| board.holes.contains(*s))
                    {
                        let message = format!("the gap runs over {}, which is a hole", board.name(hole));
                        return error(span, message, Some("write `*` for a hole".into()));
                    }
                    file += gap;
                }
                '*' => {
                    if square.is_some_and(|s| !board.holes.contains(s)) {
                        return error(span, "there is no hole on this square".into(), None);
                    }
                    file += 1;
                }
                _ => {
                    let side = if c.is_ascii_uppercase() { Side::White } else { Side::Black };
                    let kind = c.is_ascii_alphabetic().then(|| game.army(side).by_letter(c)).flatten();
                    let Some(kind) = kind else {
                        let letters: String =
                            game.army(side).kinds.iter().map(|k| side.cased(k.letter)).collect();
                        let help = format!("{side}'s letters are {letters}");
                        return error(span, format!("`{c}` is no piece of {side}'s"), Some(help));
                    };
                    if let Some(square) = square {
                        if board.holes.contains(square) {
                            let message = format!("{} is a hole: nothing stands there", board.name(square));
                            return error(span, message, Some("write `*` for a hole".into()));
                        }
                        pieces.push(Placed { square, piece: Piece { side, kind }, at: span.start });
                    }
                    file += 1;
                }
            }
            if file > usize::from(board.files) {
                let message = format!("rank {} has more than {} squares", rank + 1, board.files);
                return error(whole, message, None);
            }
        }
        if file != usize::from(board.files) {
            let message = format!("rank {} has {file} squares instead of {}", rank + 1, board.files);
            return error(whole, message, None);
        }
        start = whole.end + 1;
    }
    Ok(pieces)
}

/// What a castling right lacks: words for the piece that does not stand where it should.
fn missing_for(game: &Game, setup: &Setup, side: Side, index: usize) -> Option<String> {
    let (program, army) = (game.program(), game.army(side));
    let castling = &army.castlings[index];
    let at = |s| program.symmetry.square(&program.board, side, s);
    let stands = |square: Square, ok: &dyn Fn(KindId) -> bool| {
        setup.on(square).is_some_and(|p| p.piece.side == side && ok(p.piece.kind))
    };
    let (king, partner) = (at(castling.king_from), at(castling.partner_from));
    if !stands(king, &|k| k == castling.king) {
        return Some(format!("{} {} on {}", side, army.kind(castling.king).name, program.board.name(king)));
    }
    if !stands(partner, &|k| castling.partners.contains(k)) {
        let names: Vec<&str> = castling.partners.iter().map(|k| army.kind(k).name.as_str()).collect();
        return Some(format!("{} {} on {}", side, names.join(" or "), program.board.name(partner)));
    }
    None
}

fn parse_rights(game: &Game, setup: &Setup, text: &str, span: Range<usize>) -> Result<u16, FenError> {
    if text == "-" {
        return Ok(0);
    }
    let mut rights = 0;
    for (at, c) in text.char_indices() {
        let here = span.start + at..span.start + at + c.len_utf8();
        let side = if c.is_ascii_uppercase() { Side::White } else { Side::Black };
        let found = game
            .rights()
            .find(|(_, s, i)| *s == side && side.cased(game.army(side).castlings[*i].letter) == c);
        let Some((bit, _, i)) = found else {
            let letters: String =
                game.rights().map(|(_, s, i)| s.cased(game.army(s).castlings[i].letter)).collect();
            let help = match letters.as_str() {
                "" => "this variant has no castling: write `-`".to_string(),
                _ => format!("write some of `{letters}`, or `-`"),
            };
            return error(here, format!("`{c}` is no castling right"), Some(help));
        };
        if rights & bit != 0 {
            return error(
                here,
                format!("the castling right `{c}` is given twice"),
                Some("leave one out".into()),
            );
        }
        if let Some(missing) = missing_for(game, setup, side, i) {
            let message = format!("the castling right `{c}` needs a {missing}");
            return error(here, message, Some("put it there, or leave the letter out".into()));
        }
        rights |= bit;
    }
    Ok(rights)
}

fn parse_number(text: &str, span: Range<usize>, what: &str, least: u32) -> Result<u32, FenError> {
    let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    match text.parse::<u32>() {
        Ok(n) if digits && n >= least => Ok(n),
        _ => {
            let help = format!("write a whole number from {least} on");
            error(span, format!("`{text}` is no {what}"), Some(help))
        }
    }
}

/// What no game could have come to: wrong numbers of royals, pieces that should have become others.
fn check_pieces(game: &Game, setup: &Setup, span: Range<usize>) -> Result<(), FenError> {
    let board = game.board();
    for side in Side::BOTH {
        let army = game.army(side);
        if army.kinds.iter().any(|k| k.royal) {
            let is_royal = |p: &&Placed| p.piece.side == side && army.kind(p.piece.kind).royal;
            let royals: Vec<&Placed> = setup.pieces.iter().filter(is_royal).collect();
            let name = &army.kinds.iter().find(|k| k.royal).map_or("royal", |k| k.name.as_str());
            match royals[..] {
                [_] => {}
                [] => return error(span, format!("{side} has no {name}"), None),
                [_, second, ..] => {
                    let count = royals.len();
                    let message = format!("{side} has {count} royal pieces instead of one {name}");
                    return error(second.span(), message, None);
                }
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
            let message = format!("a {} {} on {place} would have become a {other}", piece.side, kind.name);
            let help = format!("put it elsewhere, or write the letter of the {other}");
            return error(placed.span(), message, Some(help));
        }
    }
    Ok(())
}

fn parse_trail(
    game: &Game,
    setup: &Setup,
    text: &str,
    span: Range<usize>,
) -> Result<Option<(Square, Square)>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let board = game.board();
    let split = text.char_indices().skip(1).find(|(_, c)| c.is_ascii_alphabetic()).map(|(i, _)| i);
    let squares = match split {
        None => board.parse(text).map(|s| (s, None)),
        Some(at) => match (board.parse(&text[..at]), board.parse(&text[at..])) {
            (Some(from), Some(to)) => Some((from, Some(to))),
            _ => None,
        },
    };
    let help = Some("write the square passed (`e3`), an origin and a goal (`h8h1`), or `-`".to_string());
    match squares {
        None => error(span, format!("`{text}` names no squares of this board"), help),
        Some((from, Some(to))) => Ok(Some((from, to))),
        Some((passed, None)) => {
            let placed = game.build(&Setup { trail: None, ..setup.clone() });
            match placed.and_then(|position| plain_trail(game, &position, passed)) {
                Some(trail) => Ok(Some(trail)),
                None => {
                    let who = !setup.turn;
                    error(
                        span,
                        format!("no {who} piece could just have passed {text} by a double step"),
                        help,
                    )
                }
            }
        }
    }
}

/// Origin and goal of the double step through a square, by a piece that can promote, if just one fits.
fn plain_trail(game: &Game, position: &Position, passed: Square) -> Option<(Square, Square)> {
    let (board, mover) = (game.board(), !position.turn());
    let mut found = None;
    for goal in board.all() {
        let Some(piece) = position.piece_at(goal).filter(|p| p.side == mover) else { continue };
        if !can_promote(game, piece) {
            continue;
        }
        for origin in board.all().filter(|s| position.piece_at(*s).is_none()) {
            let trail = game.trail_of_last(position, origin, goal);
            if trail.is_some_and(|set| set.len() == 1 && set.contains(passed)) {
                if found.is_some() {
                    return None;
                }
                found = Some((origin, goal));
            }
        }
    }
    found
}

fn can_promote(game: &Game, piece: Piece) -> bool {
    game.army(piece.side).kind(piece.kind).changes.iter().any(|c| c.how != ChangeHow::Whenever)
}

/// Writes the FEN of a position.
pub(crate) fn write(game: &Game, position: &Position) -> String {
    let board = game.board();
    let mut placement = String::new();
    for rank in (0..board.ranks).rev() {
        let mut gap = 0;
        for file in 0..board.files {
            let Some(square) = board.square(i32::from(file), i32::from(rank)) else { continue };
            let letter = match position.piece_at(square) {
                Some(piece) => piece.side.cased(game.army(piece.side).kind(piece.kind).letter),
                None if board.holes.contains(square) => '*',
                None => {
                    gap += 1;
                    continue;
                }
            };
            if gap > 0 {
                placement.push_str(&gap.to_string());
                gap = 0;
            }
            placement.push(letter);
        }
        if gap > 0 {
            placement.push_str(&gap.to_string());
        }
        if rank > 0 {
            placement.push('/');
        }
    }
    let bits = position.right_bits();
    let mut rights: String = game
        .rights()
        .filter(|(bit, ..)| bits & bit != 0)
        .map(|(_, side, i)| side.cased(game.army(side).castlings[i].letter))
        .collect();
    if rights.is_empty() {
        rights.push('-');
    }
    let (turn, counter, fullmove) = (position.turn().letter(), position.counter(), position.fullmove());
    let trail = write_trail(game, position);
    format!("{placement} {turn} {rights} {trail} {counter} {fullmove}")
}

fn write_trail(game: &Game, position: &Position) -> String {
    let Some((from, to, passed)) = position.trail() else { return "-".to_string() };
    let board = game.board();
    let only = (passed.len() == 1).then(|| passed.iter().next()).flatten();
    if let Some(square) = only
        && plain_trail(game, position, square) == Some((from, to))
    {
        return board.name(square);
    }
    board.name(from) + &board.name(to)
}

impl<B: Bits, const K: usize> Engine<B, K> {
    /// The state of a setup; `None` if nothing could have left its trail.
    pub(crate) fn build(&self, setup: &Setup) -> Option<State<B, K>> {
        let mut state = State::empty();
        for Placed { square, piece, .. } in &setup.pieces {
            state.toggle(self, piece.side, piece.kind.0, square.0);
        }
        state.turn = setup.turn;
        state.rights = setup.rights;
        state.counter = setup.counter;
        state.fullmove = setup.fullmove;
        if let Some((from, to)) = setup.trail {
            state.passed = self.trail_of_last(&state, from, to).filter(|passed| passed.any())?;
            (state.trail_from, state.trail_to) = (from.0, to.0);
        }
        Some(state)
    }

    /// The squares passed if the last ply went from one square to another: by what now stands there, or by
    /// something that became it there.
    pub(crate) fn trail_of_last(&self, state: &State<B, K>, from: Square, to: Square) -> Option<B> {
        let mover = !state.turn;
        let own = state.sides[mover.index()];
        let occupied = state.occupied();
        if !own.has(to.0) || occupied.has(from.0) {
            return None;
        }
        let now = state.kind_at(to.0);
        let before = (0..self.plans[mover.index()].len() as u8).filter(|kind| {
            let mut could = false;
            let what = crate::moves::What::Quiet;
            let none = crate::moves::Trail::None;
            self.with_changes(mover, from.0, to.0, *kind, what, none, &mut |mv| could |= mv.arrives == now);
            could && self.trail_kinds[mover.index()] >> kind & 1 != 0
        });
        let origin = B::bit(from.0);
        let goal = B::bit(to.0);
        before
            .filter_map(|kind| {
                let view = View { occupied: (occupied & !goal) | origin, own: (own & !goal) | origin };
                self.interpret_trail(view, mover, kind, (from.0, to.0), None)
            })
            .find(|passed| (*passed & occupied).none())
    }
}
