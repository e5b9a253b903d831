//! What moves are called: coordinate notation, unique in its position, and short algebraic notation.

use crate::game::{Game, Position};
use crate::moves::Move;
use crate::program::{Army, Castling, KindId, Letter};
use crate::side::Side;
use crate::square::Square;

/// The names of all legal moves of a position, in their order.
///
/// A castling is the origin and the destination of its first mover. Where these are one square, where that is also another move, or
/// where two castlings of the army share it, the partner's square stands for the destination. Behind a move by which something comes from the
/// hand stands its letter, `b1c3h`; for the square that the partner of a castling leaves, that square comes first: `h1e1h`.
pub(crate) fn names(game: &Game, position: &Position, moves: &[Move]) -> Vec<String> {
    let side = position.turn();
    let mut names: Vec<String> = moves.iter().map(|mv| plain_name(game, side, *mv)).collect();
    let castlings: Vec<usize> = (0..moves.len()).filter(|i| moves[*i].is_castling()).collect();
    let stays = |mv: Move| mv.from() == mv.to() && mv.is_by_piece();
    let shared = |mv: Move| castling(game, side, mv).is_some_and(|own| game.army(side).is_shared(own));
    for i in castlings.iter().copied().filter(|i| stays(moves[*i]) || shared(moves[*i])) {
        names[i] = by_partner(game, side, moves[i]);
    }
    // A name by the partner may in turn be that of another castling.
    for _ in 0..castlings.len() {
        let taken = |i: &usize| names.iter().enumerate().any(|(j, name)| j != *i && *name == names[*i]);
        let clash: Vec<usize> = castlings.iter().copied().filter(taken).collect();
        let mut changed = false;
        for i in clash {
            let name = by_partner(game, side, moves[i]);
            changed |= name != names[i];
            names[i] = name;
        }
        if !changed {
            break;
        }
    }
    // Ways to one square that take others are told apart by whom they take; what lands on others on its way always says so.
    let elsewhere: Vec<usize> = (0..moves.len()).filter(|i| moves[*i].captures_elsewhere()).collect();
    let taking = |i: usize| by_victims(game, position, moves[i]);
    let alike = |i: &usize| moves.iter().enumerate().any(|(j, mv)| j != *i && differs_in_way(*mv, moves[*i]));
    let lands = |i: usize| game.lands_on_its_way(position, moves[i]);
    for i in elsewhere.into_iter().filter(|i| alike(i) || lands(*i)) {
        names[i] += &taking(i);
    }
    // The partner itself may go to the first mover's square, where its lines push what stands there.
    for i in castlings.into_iter().filter(|i| moves[*i].is_beside()) {
        if names.iter().enumerate().any(|(j, name)| j != i && *name == names[i])
            && let Some((kind, square)) = game.gate_of(moves[i])
        {
            let letter = game.army(side).kind(kind).letter.cased(Side::Black);
            let square = game.board().name(square);
            names[i] = format!("{}/{letter}{square}", plain_name(game, side, moves[i].ungated()));
        }
    }
    names
}

/// Does a move lead where a capture of what stands elsewhere does, and take others?
fn differs_in_way(one: Move, catch: Move) -> bool {
    let name = |mv: Move| (mv.from, mv.to, mv.chosen, mv.gate, mv.beside);
    // What becomes of the piece on the one or the other is not in the name.
    one.is_by_piece()
        && !one.is_castling()
        && name(one) == name(catch)
        && (one.way, one.what) != (catch.way, catch.what)
}

/// Whom a move takes, each behind an `x`.
fn by_victims(game: &Game, position: &Position, mv: Move) -> String {
    let victims = game.victims_of(position, mv);
    // What stands where it goes is in the name.
    let elsewhere = victims.iter().filter(|square| *square != mv.to());
    elsewhere.map(|square| format!("x{}", game.board().name(square))).collect()
}

/// A castling as the origin of its first mover and the square of its partner.
pub(crate) fn by_partner(game: &Game, side: Side, mv: Move) -> String {
    let (king, partner) = (game.board().name(mv.from()), game.board().name(partner_square(game, mv)));
    let squares = if mv.is_beside() { partner + &king } else { king + &partner };
    squares + &through_gate(game.army(side), mv)
}

/// What the name of a move adds for what comes from the hand: its letter, behind a `/` where the piece might become another, too.
fn through_gate(army: &Army, mv: Move) -> String {
    let Some(kind) = mv.gated() else { return String::new() };
    let chooses = army.kind(mv.mover()).may_choose();
    let slash = if chooses { "/" } else { "" };
    format!("{slash}{}", army.kind(kind).letter.cased(Side::Black))
}

/// Does the name of a move depend on the other moves of its position?
pub(crate) fn depends(mv: Move) -> bool {
    mv.is_castling() || mv.captures_elsewhere()
}

/// The name of one legal move.
pub(crate) fn name(game: &Game, position: &Position, mv: Move) -> String {
    if !depends(mv) {
        return plain_name(game, position.turn(), mv);
    }
    let moves = game.position_moves(position);
    let names = names(game, position, &moves);
    let found = moves.iter().zip(names).find(|(other, _)| **other == mv).map(|(_, name)| name);
    found.unwrap_or_else(|| plain_name(game, position.turn(), mv))
}

/// The name of a pass.
pub(crate) const PASS: &str = "0000";

pub(crate) fn plain_name(game: &Game, side: Side, mv: Move) -> String {
    if mv.is_pass() {
        return PASS.to_owned();
    }
    if mv.is_drop() || mv.multiplies() || mv.appears() {
        return drop_name(game, side, mv);
    }
    // Behind the partner of a castling something comes: its square comes first, which no other move with this end has left.
    if mv.is_beside() {
        return by_partner(game, side, mv);
    }
    let mut name = game.board().name(mv.from()) + &game.board().name(mv.to());
    if let Some(kind) = mv.promotion() {
        name += &choice(game.army(side), mv.mover(), kind);
    }
    name + &through_gate(game.army(side), mv)
}

/// A drop by the letter of what is put down and the square: `P@e4`, `+L@a1`. What appears is named alike, with a `*` if it is nobody's.
fn drop_name(game: &Game, side: Side, mv: Move) -> String {
    let square = game.board().name(mv.to());
    match mv.is_nobodys() {
        true => format!("*@{square}"),
        false => format!("{}@{square}", game.army(side).kind(KindId::new(mv.face())).letter),
    }
}

/// What the name of a move adds for what its mover chooses to become: `+` for its own promoted face, `-` from there back,
/// and otherwise the letter.
fn choice(army: &Army, mover: KindId, becomes: KindId) -> String {
    let (before, after) = (army.kind(mover).letter, army.kind(becomes).letter);
    if before.promoted() == Some(after) {
        "+".to_owned()
    } else if after.promoted() == Some(before) {
        "-".to_owned()
    } else {
        after.cased(Side::Black)
    }
}

/// The castling of a castling move.
fn castling(game: &Game, side: Side, mv: Move) -> Option<&Castling> {
    game.army(side).castlings.get(game.castling_of(mv)?.0)
}

pub(crate) fn partner_square(game: &Game, mv: Move) -> Square {
    game.castling_of(mv).map_or(mv.to(), |(_, partner)| partner)
}

/// The short algebraic name of a legal move, without marks of check.
pub(crate) fn algebraic(game: &Game, position: &Position, moves: &[Move], mv: Move) -> String {
    let (board, side) = (game.board(), position.turn());
    if let Some((kind, square)) = game.gate_of(mv) {
        // A castling leaves two squares.
        let square = if mv.is_castling() { board.name(square) } else { String::new() };
        let letter = game.army(side).kind(kind).letter;
        return format!("{}/{letter}{square}", algebraic(game, position, moves, mv.ungated()));
    }
    if mv.is_castling() {
        let long = board.file(partner_square(game, mv)) < board.file(mv.from());
        let same = |other: &&Move| {
            let other_long = board.file(partner_square(game, **other)) < board.file(other.from());
            other.is_castling() && other.gated().is_none() && other_long == long
        };
        return match moves.iter().filter(same).count() {
            0 | 1 => if long { "O-O-O" } else { "O-O" }.to_string(),
            _ => name(game, position, mv),
        };
    }
    if mv.is_drop() || mv.multiplies() || mv.is_later_part() {
        return plain_name(game, side, mv);
    }
    if mv.is_pass() {
        return "--".to_owned();
    }
    let letter = game.army(side).kind(mv.mover()).letter;
    let destination = board.name(mv.to());
    let other = |m: &Move| !m.is_castling() && m.is_by_piece();
    let rival = |m: &Move| m.to == mv.to && m.mover == mv.mover && m.from != mv.from && other(m);
    let rivals: Vec<Move> = moves.iter().copied().filter(rival).collect();
    let (file, rank) = (board.file(mv.from()), board.rank(mv.from()));
    // Where a file is called `x` or has two letters, one alone would be read as a capture or as the beginning of a square such as `ab3`.
    let alone = (0..board.files).all(|file| board.file_letter(file).is_some_and(|letter| letter != 'x'));
    let (from_file, from_rank) = match alone {
        true => (board.file_name(file), (rank + 1).to_string()),
        false => (board.name(mv.from()), String::new()),
    };
    let same_file = rivals.iter().any(|m| board.file(m.from()) == file);
    let same_rank = rivals.iter().any(|m| board.rank(m.from()) == rank);
    let unwritten = letter == Letter::PAWN;
    let origin = match (rivals.is_empty(), same_file, same_rank) {
        (true, ..) if unwritten && mv.is_capture() => from_file,
        (true, ..) => String::new(),
        (_, false, _) => from_file,
        (_, true, false) if !unwritten && !from_rank.is_empty() => from_rank,
        _ => from_file + &from_rank,
    };
    // On a board with levels the origin is written in full, or not at all.
    let origin = match board.has_levels() {
        true if rivals.is_empty() && !(unwritten && mv.is_capture()) => String::new(),
        true => board.name(mv.from()),
        false => origin,
    };
    let mut san = if unwritten { String::new() } else { letter.to_string() };
    san += &origin;
    if mv.is_capture() {
        san.push('x');
    }
    san += &destination;
    if let Some(kind) = mv.promotion() {
        san += &format!("={}", game.army(side).kind(kind).letter);
    }
    let alike = || moves.iter().any(|other| differs_in_way(*other, mv));
    if mv.captures_elsewhere() && (alike() || game.lands_on_its_way(position, mv)) {
        san += &by_victims(game, position, mv);
    }
    san
}

/// A name with the article that it asks for.
pub(crate) fn with_article(name: &str) -> String {
    format!("{} {name}", article(name))
}

/// `a` or `an`, as a name asks for it.
pub fn article(name: &str) -> &'static str {
    // `a unicorn`: spelt with a vowel, spoken without.
    let spoken_as_consonant = ["uni", "use", "eu", "one"].iter().any(|begin| name.starts_with(begin));
    if name.starts_with(['a', 'e', 'i', 'o', 'u']) && !spoken_as_consonant { "an" } else { "a" }
}
