//! Why a move is not legal: which lines come near to it, and what is against it.

use super::told::{Mark, Why};
use super::way::{Way, ways};
use super::written::{self, Says};
use crate::near_moves::near_moves;
use crate::prose;
use crate::words::place;
use wazir_lang::Variant;
use wazir_runtime::program::{Castling, Letter, Rule};
use wazir_runtime::{Game, IllegalCode, IllegalMove, Line, Match, MoveCode, MoveError, Piece, Square};

/// The most lines of a piece that are shown.
const MOST_LINES: usize = 4;

/// The most moves that are named instead.
const MOST_MOVES: usize = 12;

/// Why a move is illegal.
pub(super) fn why(variant: &Variant, now: &Match, text: &str, error: &MoveError) -> Why {
    let (game, position) = (now.game(), now.position());
    let message = match error {
        MoveError::Illegal { why, .. } => why.to_string(),
        MoveError::GameOver { status, .. } => format!("the game is over ({status})"),
        other => {
            let said = other.to_string();
            said.strip_prefix(&format!("`{text}` is illegal: ")).map_or(said.clone(), str::to_owned)
        }
    };
    let mut told = Why::new(text.to_owned(), false, message);
    told.code = Some(error.code().name());
    match error {
        MoveError::Illegal { why, .. } => against(&mut told, variant, now, text, why),
        MoveError::GameOver { .. } => {
            let ending = now.ended_by().and_then(|ending| written::ending(variant, game, ending));
            told.line(ending, "the game ended by this line");
        }
        _ => {
            // Only the piece is known.
            let letter = Letter::length(text).and_then(|length| Letter::read(text.get(..length)?));
            let kind = letter.and_then(|(letter, _)| game.army(position.turn()).by_letter(letter));
            told.line(
                kind.and_then(|kind| written::piece(variant, game, position.turn(), kind)),
                "this piece",
            );
        }
    }
    let compelled =
        matches!(error.code(), MoveCode::Illegal(IllegalCode::Compulsory | IllegalCode::Unfinished));
    told.instead = match compelled {
        // What comes first is all that is legal.
        true => now.legal_moves().into_iter().take(MOST_MOVES).map(|mv| now.move_name(mv)).collect(),
        false => near_moves(now, text),
    };
    told
}

/// What is against a move that is written as one.
fn against(told: &mut Why, variant: &Variant, now: &Match, text: &str, why: &IllegalMove) {
    let (game, position) = (now.game(), now.position());
    let side = position.turn();
    let [from, to] = why.ends();
    told.mark(to, Mark::To);
    told.mark(from, Mark::From);
    told.mark(why.squares().iter().copied(), Mark::Against);
    let stands = from.and_then(|from| Some((from, position.piece_at(from)?)));
    match (stands, to) {
        (Some((from, piece)), Some(to)) if piece.side == side => {
            let castlings = castlings(game, piece, from, to);
            if why.is_castling() || concerns_castling(why.code()) {
                by_castlings(told, variant, now, &castlings, why.code());
            } else {
                by_rules(told, variant, now, (piece, from, to), why.code());
                by_what_is_said(told, variant, now, (piece, to), why);
            }
        }
        (Some((_, piece)), _) => {
            told.line(written::piece(variant, game, piece.side, piece.kind), "the piece that stands there");
        }
        (None, Some(_)) if from.is_none() && position.part() == 0 => by_drops(told, variant, now, text),
        (None, _) => {}
    }
    for attack in why.attacks() {
        told.mark([attack.by], Mark::Attacker);
        told.mark(attack.over.iter(), Mark::Attack);
        let (piece, board) = (attack.piece, game.board());
        let name = &game.army(piece.side).kind(piece.kind).name;
        let does = format!("the {name} on {} attacks {}", board.name(attack.by), board.name(attack.on));
        for rule in &attack.rules {
            let places = written::places(variant, game, Line::Rule(piece.side, piece.kind, *rule));
            places.into_iter().for_each(|at| told.also(at, &format!("by this line {does}")));
        }
        if !attack.over.is_empty() {
            let over: Vec<String> = attack.over.iter().map(|square| board.name(square)).collect();
            let does = does.strip_prefix("the ").unwrap_or(&does);
            told.remarks.push(format!("The {does} over {}.", prose::list(&over, "and")));
        }
    }
    if position.part() > 0 || position.is_choosing() {
        written::parts(variant, side).into_iter().for_each(|at| told.line(Some(at), "the turn goes on so"));
    }
    if concerns_turn(why.code()) {
        written::turn(variant, side).into_iter().for_each(|at| told.line(Some(at), "the turn says so"));
    }
}

/// The lines that forbid it, where the reason is none of the piece's ways.
fn by_what_is_said(
    told: &mut Why,
    variant: &Variant,
    now: &Match,
    (mover, to): (Piece, Square),
    why: &IllegalMove,
) {
    let (game, position) = (now.game(), now.position());
    let mut said = |piece: Piece, says: Says, does: &str| {
        written::said(variant, game, piece, says).into_iter().for_each(|at| told.also(at, does));
    };
    match why.code() {
        IllegalCode::Frozen => {
            for square in why.squares() {
                if let Some(piece) = position.piece_at(*square).filter(|piece| piece.side != mover.side) {
                    let name = &game.army(piece.side).kind(piece.kind).name;
                    let does =
                        format!("by this line the {name} on {} freezes it", game.board().name(*square));
                    said(piece, Says::Freezes, &does);
                }
            }
        }
        IllegalCode::Bound => said(mover, Says::Keeps, "this line forbids it"),
        IllegalCode::Uncapturable => {
            if let Some(victim) = position.piece_at(to) {
                said(victim, Says::Uncapturable, "by this line it cannot be captured");
            }
        }
        IllegalCode::OwnRoyal => {
            said(mover, Says::Captures, "this would happen");
            said(mover, Says::Moves, "this would happen");
        }
        _ => {}
    }
}

/// Is it always a castling that is refused so?
fn concerns_castling(code: IllegalCode) -> bool {
    matches!(code, IllegalCode::Rights | IllegalCode::Attacked)
}

/// Is it the turn that may forbid a move so?
fn concerns_turn(code: IllegalCode) -> bool {
    use IllegalCode::{Compulsory, GivesCheck, GivesMate, Leaves, NoPass, Repeats, Unfinished, Unsafe};
    matches!(code, Compulsory | GivesCheck | GivesMate | Leaves | NoPass | Repeats | Unfinished | Unsafe)
}

/// The castlings that are meant, with what each asks for where that is in the way.
fn by_castlings(told: &mut Why, variant: &Variant, now: &Match, castlings: &[Line], code: IllegalCode) {
    for line in castlings {
        for at in written::places(variant, now.game(), *line) {
            told.line(Some(at), "this castling");
        }
        let asked = match code {
            IllegalCode::Attacked => {
                (written::safe(variant, now.game(), *line), "these squares must be safe")
            }
            IllegalCode::Blocked => {
                (written::empty(variant, now.game(), *line), "these squares must be empty")
            }
            _ => continue,
        };
        told.line(asked.0, asked.1);
    }
}

/// The castlings of a piece that are written so.
fn castlings(game: &Game, piece: Piece, from: Square, to: Square) -> Vec<Line> {
    let at = |square| game.topology().seen(piece.side, square);
    let meant = |castling: &Castling| {
        castling.king == piece.kind
            && castling
                .ways
                .iter()
                .any(|way| at(way.king_from) == from && (at(way.king_to) == to || at(way.partner_from) == to))
    };
    let all = game.army(piece.side).castlings.iter().enumerate().filter(|(_, castling)| meant(castling));
    all.map(|(index, _)| Line::Castling(piece.side, index)).collect()
}

/// The lines of a piece that lead there or nearly so, or the piece where there is none.
fn by_rules(
    told: &mut Why,
    variant: &Variant,
    now: &Match,
    (piece, from, to): (Piece, Square, Square),
    code: IllegalCode,
) {
    let (game, position) = (now.game(), now.position());
    let kind = game.army(piece.side).kind(piece.kind);
    let takes = position.piece_at(to).is_some_and(|there| there.side != piece.side);
    let mut found = ways(game, position, piece, from, to);
    // The nearest first: what leads there, what something is in the way of, what begins elsewhere.
    let suits = |way: &Way| kind.rules.get(way.rule).is_some_and(|rule| suits(rule, takes));
    found.sort_by_key(|way| (way.elsewhere, !suits(way), way.faults, way.rule));
    let near = found.iter().any(|way| !way.elsewhere);
    found.retain(|way| way.elsewhere != near);
    for way in found.iter().take(MOST_LINES) {
        let Some(rule) = kind.rules.get(way.rule) else { continue };
        let does = match (way.elsewhere, way.faults) {
            (true, _) => {
                let zone = rule.from.map_or(String::new(), |zone| {
                    place(game.board(), &game.topology().seen_set(piece.side, &zone))
                });
                format!("this line leads there only from {zone}")
            }
            _ if !suits(way) && takes => "this line leads there only without capturing".to_owned(),
            _ if !suits(way) => "this line leads there only to capture".to_owned(),
            (_, 0) if code == IllegalCode::Condition => "this line would allow it".to_owned(),
            (_, 0) => "this line leads there".to_owned(),
            _ => {
                let mut squares: Vec<String> =
                    way.at_fault().map(|square| game.board().name(square)).collect();
                squares.dedup();
                format!("this line leads there, but for {}", prose::list(&squares, "and"))
            }
        };
        for at in written::places(variant, game, Line::Rule(piece.side, piece.kind, way.rule)) {
            told.line(Some(at), &does);
        }
    }
    match found.first().filter(|way| !way.elsewhere) {
        Some(way) => {
            told.way = way.told(game, position, piece);
            told.mark(way.squares.iter().copied(), Mark::Way);
            told.mark(way.at_fault(), Mark::Against);
        }
        None => {
            let none = if found.is_empty() { "no line of this piece leads there" } else { "this piece" };
            told.line(written::piece(variant, game, piece.side, piece.kind), none);
        }
    }
    if code == IllegalCode::Promotion {
        for index in 0..kind.changes.len() {
            let places = written::places(variant, game, Line::Change(piece.side, piece.kind, index));
            places.into_iter().for_each(|at| told.line(Some(at), "what it becomes"));
        }
    }
}

/// Is a rule for captures, where something is to be taken, or for moves where nothing is?
fn suits(rule: &Rule, takes: bool) -> bool {
    if takes { rule.takes } else { rule.quiet || rule.catches.is_some() || rule.meets.is_some() }
}

/// The lines by which a piece of the letter before `@` is dropped.
fn by_drops(told: &mut Why, variant: &Variant, now: &Match, text: &str) {
    let (game, side) = (now.game(), now.position().turn());
    let army = game.army(side);
    let letter = text.split(['@', '*']).next().filter(|letter| letter.len() < text.len()).unwrap_or_default();
    let letter = Letter::read(letter).map_or(Letter::PAWN, |(letter, _)| letter);
    let Some(put) = army.by_letter(letter) else { return };
    for held in army.ids() {
        for (index, drop) in army.kind(held).drops.iter().enumerate() {
            if drop.faces(held).any(|face| face == put) {
                let places = written::places(variant, game, Line::Drop(side, held, index));
                places.into_iter().for_each(|at| told.line(Some(at), "it is dropped by this line"));
            }
        }
    }
    told.line(written::piece(variant, game, side, put), "this piece");
}
