//! Worths in hundredths of a pawn beside worths in pawns.

use crate::ast::Value;
use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::resolve::{Piece, Resolved};

/// A worth from which it may be one in hundredths, itself in hundredths.
const LARGE: u64 = 100 * 100;

/// How many times the greatest other worth no piece is worth.
const TIMES: u64 = 10;

/// Worths that the variant itself gives and that are out of proportion to those of all other pieces.
pub(super) fn check(variant: &Resolved) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = Vec::new();
    for army in &variant.armies {
        let worths = army.pieces.values().filter_map(|piece| Some((piece, piece.worth?)));
        let (large, usual): (Vec<(&Piece, _)>, Vec<_>) =
            worths.partition(|(_, worth)| worth.hundredths >= LARGE);
        let Some((most, greatest)) = usual.iter().max_by_key(|(_, worth)| worth.hundredths) else { continue };
        for (piece, worth) in large {
            let own = variant.span.holds(worth.span);
            let far = greatest.hundredths > 0 && worth.hundredths >= greatest.hundredths * TIMES;
            if !own || !far || found.iter().any(|d| d.labels.iter().any(|l| l.span == worth.span)) {
                continue;
            }
            let message = format!(
                "the `{}` is worth {} times the `{}`",
                piece.name.text,
                worth.hundredths / greatest.hundredths,
                most.name.text
            );
            if let Some(first) = found.iter_mut().find(|d| !d.labels.is_empty()) {
                first.labels.push(Label {
                    span: worth.span,
                    message: "so is this".to_owned(),
                    primary: false,
                });
                continue;
            }
            let instead = Value { hundredths: worth.hundredths / 100, ..worth };
            found.push(
                Diagnostic::new(code::WORTH_IN_HUNDREDTHS, worth.span, message)
                    .here("a worth is in pawns, not in hundredths of them")
                    .help(format!("write `worth {instead}`"))
                    .note("if all are to be in hundredths, every piece needs its worth in them"),
            );
        }
    }
    found
}
