//! Why a legal move is legal, and what it does.

use super::told::{Mark, Why};
use super::way::{self, ways};
use super::written::{self, Says};
use crate::happened;
use crate::prose;
use crate::words;
use wazir_lang::Variant;
use wazir_runtime::{Game, Line, Match, Move, Piece, Position, Side, Square, Status};

/// Why a legal move is one.
pub(super) fn why(variant: &Variant, now: &Match, mv: Move) -> Why {
    let (game, position) = (now.game(), now.position());
    let after = game.after(position, mv);
    let mut why = Why::new(now.move_name(mv), true, sentence(game, position, mv));
    for line in game.lines_of(position, mv) {
        let does = does(game, position, mv, line);
        for place in written::places(variant, game, line) {
            why.line(Some(place), &does);
        }
    }
    if why.lines.is_empty() && mv.is_by_piece() {
        why.line(written::piece(variant, game, position.turn(), mv.mover()), "the piece");
    }
    for (piece, says, does) in brought_about(game, position, mv) {
        written::said(variant, game, piece, says).into_iter().for_each(|at| why.also(at, &does));
    }
    let mut next = now.clone();
    if next.play(mv).is_ok() {
        let ending = next.ended_by().and_then(|ending| written::ending(variant, game, ending));
        why.line(ending, "the game ends by this line");
    }
    if let Some(piece) = position.piece_at(mv.from()).filter(|_| mv.is_by_piece() && !mv.is_castling()) {
        let lines = game.lines_of(position, mv);
        let gives = |rule: usize| lines.contains(&Line::Rule(piece.side, piece.kind, rule));
        let found = ways(game, position, piece, mv.from(), mv.to()).into_iter().filter(|way| gives(way.rule));
        if let Some(way) = found.min_by_key(|way| (way.faults, way.rule)).filter(|way| way.faults == 0) {
            why.mark(way.squares.iter().copied(), Mark::Way);
            why.way = way.told(game, position, piece);
        }
    }
    if !mv.is_pass() {
        why.mark([mv.to()], Mark::To);
        why.mark(Some(mv.from()).filter(|_| mv.is_by_piece()), Mark::From);
        why.mark(game.partner_of(mv), Mark::From);
        why.mark(game.victims_of(position, mv).iter().filter(|square| *square != mv.to()), Mark::Victim);
    }
    if let Some(after) = after {
        why.remarks = happened(game, position, mv, &after);
        why.remarks.extend(besides(now, mv, &after));
    }
    why
}

/// What the move is.
fn sentence(game: &Game, position: &Position, mv: Move) -> String {
    let (board, side) = (game.board(), position.turn());
    let at = |square: Square| board.name(square);
    let whose = words::side(side);
    let name = |side: Side, kind| game.army(side).kind(kind).name.as_str();
    if mv.is_pass() {
        return format!("{whose} passes");
    }
    if mv.is_later_part() {
        let what = match mv.is_nobodys() {
            true => format!("the {}", game.program().nobodys.as_deref().unwrap_or("wall")),
            false if mv.is_push() => way::standing(game, position, mv.from()),
            false => format!("{whose}'s {}", name(side, mv.mover())),
        };
        return match (mv.is_choice(), mv.appears()) {
            (true, _) => format!("{what} on {} is promoted before the turn begins", at(mv.from())),
            (_, true) => format!("{what} comes to {} as a part of the turn", at(mv.to())),
            _ => format!("{what} goes from {} to {} as a part of the turn", at(mv.from()), at(mv.to())),
        };
    }
    if let Some(partner) = game.partner_of(mv) {
        let with = way::standing(game, position, partner);
        return format!(
            "{whose} castles: the {} goes from {} to {}, with {with} on {}",
            name(side, mv.mover()),
            at(mv.from()),
            at(mv.to()),
            at(partner)
        );
    }
    if mv.is_drop() || mv.multiplies() {
        let put = name(side, mv.promotion().unwrap_or(mv.mover()));
        let whence = if mv.is_drop() { " from the hand" } else { "" };
        return format!("{whose}'s {put} comes to {}{whence}", at(mv.to()));
    }
    let mover = format!("{whose}'s {}", name(side, mv.mover()));
    let victims: Vec<String> = game
        .victims_of(position, mv)
        .iter()
        .map(|square| match square == mv.to() {
            true => way::standing(game, position, square),
            false => format!("{} on {}", way::standing(game, position, square), at(square)),
        })
        .collect();
    let takes =
        if victims.is_empty() { String::new() } else { format!(" takes {}", prose::list(&victims, "and")) };
    let mut said = match (mv.is_capture_in_place(), mv.from() == mv.to()) {
        (true, _) => format!("{mover} stays on {} and{takes} on {}", at(mv.from()), at(mv.to())),
        (_, true) => format!("{mover} stays on {}", at(mv.from())),
        _ => {
            let and = if takes.is_empty() { "" } else { " and" };
            format!("{mover} goes from {} to {}{and}{takes}", at(mv.from()), at(mv.to()))
        }
    };
    if let Some(chosen) = mv.promotion() {
        said += &match chosen == mv.mover() {
            true => format!(", and stays {}", prose::article(name(side, chosen))),
            false => format!(", and becomes {}", prose::article(name(side, chosen))),
        };
    }
    if let Some((kind, square)) = game.gate_of(mv) {
        said += &format!("; the {} comes from the hand to {}", name(side, kind), at(square));
    }
    said
}

/// What a line has to do with the move.
fn does(game: &Game, position: &Position, mv: Move, line: Line) -> String {
    let name = |side: Side, kind| game.army(side).kind(kind).name.as_str();
    match line {
        Line::Rule(..) => "this line allows it".to_owned(),
        Line::Change(side, ..) => {
            let becomes = mv
                .arrives()
                .or(mv.promotion())
                .map_or("another piece".to_owned(), |kind| prose::article(name(side, kind)));
            format!("by this line it becomes {becomes}")
        }
        Line::Drop(..) => "by this line it is dropped there".to_owned(),
        Line::Gate(side, kind, _) => format!("by this line the {} comes from the hand", name(side, kind)),
        Line::Castling(..) => "this castling".to_owned(),
        Line::Turn(_) if mv.is_pass() => "the turn may be a pass".to_owned(),
        Line::Turn(_) if position.is_choosing() => "the turn of the other side".to_owned(),
        Line::Turn(_) => "the turn has this part".to_owned(),
    }
}

/// Whose lines say what happens because of the move, and what they do.
fn brought_about(game: &Game, position: &Position, mv: Move) -> Vec<(Piece, Says, String)> {
    let mut found = Vec::new();
    let mover = position.piece_at(mv.from()).filter(|_| mv.is_by_piece() && !mv.is_castling());
    let Some(mover) = mover else { return found };
    let victims = game.victims_of(position, mv);
    if !victims.is_empty() {
        found.push((mover, Says::Captures, "this happens when it captures".to_owned()));
    }
    found.push((mover, Says::Moves, "this happens when it moves".to_owned()));
    for victim in victims.iter().filter_map(|square| position.piece_at(square)) {
        let name = &game.army(victim.side).kind(victim.kind).name;
        let does = format!("this becomes of the captured {name}");
        if found.iter().all(|(piece, ..)| *piece != victim) {
            found.push((victim, Says::Captured, does));
        }
    }
    found
}

/// What a move brings about beyond what stands on the board.
fn besides(now: &Match, mv: Move, after: &Position) -> Vec<String> {
    let (game, before) = (now.game(), now.position());
    let mut said = Vec::new();
    for side in Side::BOTH {
        for kind in game.army(side).ids() {
            let (had, has) = (before.in_hand(side, kind), after.in_hand(side, kind));
            let piece = Piece { side, kind };
            let name = &game.army(piece.side).kind(piece.kind).name;
            if has > had {
                said.push(format!("{} has {} in hand for it.", words::side(side), prose::article(name)));
            }
        }
    }
    if let Some((.., passed)) = after.trail().filter(|_| mv.is_by_piece() && after.part() == 0) {
        let squares: Vec<String> = passed.iter().map(|square| game.board().name(square)).collect();
        said.push(format!("It counts as having just passed {}.", prose::list(&squares, "and")));
    }
    match now.outlook(mv).map(|(status, _)| status) {
        Some(Status::Win { winner, reason }) => {
            let (winner, reason) = (words::side(winner), words::reason(reason));
            said.push(format!("The game is over: {winner} wins by {reason}."));
        }
        Some(Status::Draw { reason }) => {
            said.push(format!("The game is over: a draw by {}.", words::reason(reason)));
        }
        _ if after.part() == 0 && !game.attacked_royals(after, after.turn()).is_empty() => {
            said.push("It gives check.".to_owned());
        }
        _ if after.part() > 0 && after.turn() == before.turn() => said.push("The turn goes on.".to_owned()),
        _ => {}
    }
    said
}
