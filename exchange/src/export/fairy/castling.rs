//! Castling: one to each side at most, from one file, to one file each.

use super::super::castle::{Castle, castle};
use super::super::report::Reports;
use super::Context;
use super::pieces::Pieces;
use super::section::Section;
use wazir_runtime::Side;
use wazir_runtime::program::Symmetry;

/// Writes the castlings.
pub(super) fn write(
    context: &Context<'_>,
    pieces: &Pieces,
    section: &mut Section,
    reports: &mut Reports<'_>,
) {
    let program = context.program;
    let board = &program.board;
    let mut ways: [[Option<Castle>; 2]; 2] = Default::default();
    for side in Side::BOTH {
        for castling in &program.army(side).castlings {
            let span = reports.castling(side, &castling.name);
            let found =
                castle(castling, board, program.army(side).kind(castling.king).royal).and_then(|castle| {
                    // Black's right is White's left where the board is turned.
                    let right = castle.goes_right()
                        != (side == Side::Black && program.symmetry == Symmetry::Rotation);
                    match &mut ways[side.index()][usize::from(right)] {
                        Some(_) => Err("two castlings to one side"),
                        free => {
                            *free = Some(castle);
                            Ok(())
                        }
                    }
                });
            if let Err(what) = found {
                reports.cannot(span, what);
            }
        }
    }
    let [white, black] = &ways;
    let flat = |ways: &[Option<Castle>; 2]| ways.iter().flatten().cloned().collect::<Vec<_>>();
    let (own, others) = (flat(white), flat(black));
    let all: Vec<(Side, &Castle)> =
        own.iter().map(|c| (Side::White, c)).chain(others.iter().map(|c| (Side::Black, c))).collect();
    let Some((side, first)) = all.first() else {
        section.off("castling", true);
        return;
    };
    let turned = program.symmetry == Symmetry::Rotation;
    let file =
        |side: Side, file: u8| if side == Side::Black && turned { board.files - 1 - file } else { file };
    let same = |(one, castle): &(Side, &Castle)| {
        castle.rank == first.rank
            && file(*one, castle.king_from) == file(*side, first.king_from)
            && pieces.letters(*one, [castle.king]) == pieces.letters(*side, [first.king])
            && pieces.letters(*one, castle.partners.iter()) == pieces.letters(*side, first.partners.iter())
    };
    let agree = |right: usize| match (&white[right], &black[right]) {
        (Some(one), Some(other)) => {
            file(Side::White, one.king_to) == file(Side::Black, other.king_to)
                && file(Side::White, one.partner_from) == file(Side::Black, other.partner_from)
        }
        _ => true,
    };
    if !all.iter().all(same) || !agree(0) || !agree(1) {
        reports.cannot(reports.title(), "castlings from different places");
        return;
    }
    let number = |file: u8| u32::from(file) + 1;
    let letter = |file: u8| board.file_name(file);
    let say = |section: &mut Section, option: &str, of: u8, default: &str| {
        if letter(of) != default {
            section.say(option, letter(of));
        }
    };
    // Of a royal king there is one, which is found wherever it stands.
    if !pieces.entry(*side, first.king).is_some_and(|entry| entry.royal) {
        say(section, "castlingKingFile", file(*side, first.king_from), "e");
    }
    section.number("castlingRank", number(first.rank), 1);
    for (right, king, rook, to, corner) in [
        (1, "castlingKingsideFile", "castlingRookKingsideFile", "g", letter(board.files.saturating_sub(1))),
        (0, "castlingQueensideFile", "castlingRookQueensideFile", "c", letter(0)),
    ] {
        let own = white[right].as_ref().map(|castle| (Side::White, castle));
        let Some((side, castle)) = own.or(black[right].as_ref().map(|castle| (Side::Black, castle))) else {
            continue;
        };
        say(section, king, file(side, castle.king_to), to);
        say(section, rook, file(side, castle.partner_from), &corner);
    }
    let option = |side: Side, id| pieces.entry(side, id).map(|entry| (entry.option.as_str(), entry.letter));
    if let Some((name, letter)) = option(*side, first.king).filter(|(name, _)| *name != "king") {
        let _ = name;
        section.say("castlingKingPiece", letter.to_string());
    }
    let partners = pieces.letters(*side, first.partners.iter());
    let rook =
        pieces.entries.iter().find(|entry| entry.option == "rook").map(|entry| entry.letter.to_string());
    if Some(&partners) != rook.as_ref() {
        section.say("castlingRookPieces", partners);
    }
}
