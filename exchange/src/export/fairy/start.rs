//! The start position, in the letters of the section.

use super::super::report::Reports;
use super::Context;
use super::pieces::{Entry, Pieces};
use super::section::Section;
use wazir_runtime::Side;
use wazir_runtime::program::{EndTest, KindId, Letter, Symmetry};

/// Writes the start position.
pub(super) fn write(
    context: &Context<'_>,
    pieces: &Pieces,
    section: &mut Section,
    reports: &mut Reports<'_>,
) {
    let program = context.program;
    let fen = context.game.fen(&context.start);
    let fields: Vec<&str> = fen.split_whitespace().collect();
    let rows: Vec<String> = (0..program.board.ranks).rev().map(|rank| row(context, pieces, rank)).collect();
    let mut placement = rows.join("/");
    let has_hands =
        program.armies.iter().flat_map(|army| &army.kinds).any(|kind| kind.has_to_do_with_hands());
    if has_hands {
        placement.push_str(&format!("[{}]", hands(context, pieces)));
    }
    let turn = if context.start.turn() == Side::White { "w" } else { "b" };
    let rights = fields.get(2).map_or_else(|| "-".to_owned(), |rights| castlings(context, rights, reports));
    let checks = program.endings.iter().find_map(|ending| match ending.test {
        EndTest::ChecksGiven { times } => Some(format!("{times}+{times} ")),
        _ => None,
    });
    if fields.len() > 6 + usize::from(checks.is_some()) {
        reports.cannot(reports.setup(), "all that must be known of the start");
    }
    section.say("startFen", format!("{placement} {turn} {rights} - {}0 1", checks.unwrap_or_default()));
}

/// How a piece is written on the board.
fn letter(entry: &Entry, own: Option<&Entry>, side: Side) -> String {
    // What is promoted from the start is the piece that it was, with a sign.
    let (sign, letter) = match own {
        Some(base) if entry.promoted => ("+", base.letter),
        _ => ("", entry.letter),
    };
    let letter = if side == Side::White { letter.to_ascii_uppercase() } else { letter };
    format!("{sign}{letter}")
}

/// The kind whose letter is a kind's without its sign.
fn base(context: &Context<'_>, side: Side, kind: KindId) -> Option<KindId> {
    let army = context.program.army(side);
    let signed = army.kind(kind).letter;
    army.ids().find(|id| Letter::promoted(army.kind(*id).letter) == Some(signed))
}

fn row(context: &Context<'_>, pieces: &Pieces, rank: u8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for square in context.program.board.row(0, rank) {
        let piece = context.start.piece_at(square);
        let entry = piece.and_then(|piece| Some((piece, pieces.entry(piece.side, piece.kind)?)));
        match entry {
            None => empty += 1,
            Some((piece, entry)) => {
                if empty > 0 {
                    text.push_str(&std::mem::take(&mut empty).to_string());
                }
                let own = base(context, piece.side, piece.kind).and_then(|id| pieces.entry(piece.side, id));
                text.push_str(&letter(entry, own, piece.side));
            }
        }
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
    text
}

fn hands(context: &Context<'_>, pieces: &Pieces) -> String {
    let mut text = String::new();
    for side in Side::BOTH {
        for id in context.program.army(side).ids() {
            let number = context.start.in_hand(side, id);
            let letter = pieces.entry(side, id).map(|entry| letter(entry, None, side)).unwrap_or_default();
            text.push_str(&letter.repeat(usize::from(number)));
        }
    }
    text
}

/// The rights in the letters of the program: `K` to White's right, `Q` to White's left.
fn castlings(context: &Context<'_>, rights: &str, reports: &mut Reports<'_>) -> String {
    let program = context.program;
    let mut text = String::new();
    for right in rights.chars().filter(|c| *c != '-') {
        let side = if right.is_ascii_uppercase() { Side::White } else { Side::Black };
        let castlings = &program.army(side).castlings;
        let Some(castling) = castlings.iter().find(|castling| castling.letter.eq_ignore_ascii_case(&right))
        else {
            reports.cannot(reports.setup(), "these rights to castle");
            continue;
        };
        let board = &program.board;
        let goes_right = board.file(castling.partner_from()) > board.file(castling.king_from());
        let right = goes_right != (side == Side::Black && program.symmetry == Symmetry::Rotation);
        let letter = if right { 'K' } else { 'Q' };
        text.push(if side == Side::White { letter } else { letter.to_ascii_lowercase() });
    }
    if text.is_empty() { "-".to_owned() } else { text }
}
