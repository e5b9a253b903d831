//! For how long something has been so on the board, for endings that ask for it in several positions in a row: `lasted=3/0`, behind the
//! sixth field.
//!
//! White's number stands first, and a comma before those of the next ending. The field is left out where nothing has lasted for longer than
//! the position itself. Within a turn it is always written: the numbers are those of the position before the turn, which the board does not
//! show any more.

use super::error::{FenError, error};
use crate::engine::extras::lasting;
use crate::game::{Game, Position};
use crate::side::Side;
use std::ops::Range;

const LASTED: &str = "lasted=";

/// The numbers of a FEN and where they stand.
pub(super) type Lasted = Option<(Vec<[u16; 2]>, Range<usize>)>;

/// Takes the field out of those of a FEN and reads it.
pub(super) fn take(game: &Game, fields: &mut Vec<(Range<usize>, &str)>) -> Result<Lasted, FenError> {
    let Some(at) = fields.iter().position(|(_, field)| field.starts_with(LASTED)) else { return Ok(None) };
    let (span, field) = fields.remove(at);
    let asked = lasting(game.program()).count();
    if asked == 0 {
        let message = format!("no ending of this variant asks for `{}`", LASTED.trim_end_matches('='));
        return error(span, message, Some("take it out".into()));
    }
    if at < 6 {
        let message = format!("`{LASTED}` belongs behind the sixth field");
        return error(span, message, None);
    }
    let number = |text: &str| text.parse::<u16>().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit()));
    let pair = |text: &str| {
        let (white, black) = text.split_once('/')?;
        Some([number(white)?, number(black)?])
    };
    let list = field.strip_prefix(LASTED).unwrap_or_default();
    let pairs: Option<Vec<[u16; 2]>> = list.split(',').map(pair).collect();
    match pairs.filter(|pairs| pairs.len() == asked) {
        Some(pairs) => Ok(Some((pairs, span))),
        None => {
            let message = format!("`{field}` does not say for how many positions it has been so");
            let example = vec!["0/0"; asked].join(",");
            error(span, message, Some(format!("write White's number and Black's: `{LASTED}{example}`")))
        }
    }
}

/// What the position itself has against the numbers of its FEN.
pub(super) fn fault(alone: &Position, lasted: &Lasted) -> Result<(), FenError> {
    let Some((pairs, span)) = lasted.as_ref().filter(|_| alone.part() == 0) else { return Ok(()) };
    for (number, pair) in pairs.iter().enumerate() {
        for side in Side::BOTH {
            let (given, now) = (pair[side.index()], alone.lasted(number, side));
            if (given == 0) != (now == 0) {
                let so = if now == 0 { "not so" } else { "so" };
                let message = format!("of {side} it is {so} in this position: its number cannot be {given}");
                let help = format!("write {now} for {side}, or leave the field out");
                return error(span.clone(), message, Some(help));
            }
        }
    }
    Ok(())
}

/// The field with the blank before it, if it is needed.
pub(super) fn write(game: &Game, position: &Position) -> String {
    let asked = lasting(game.program()).count();
    let pairs: Vec<[u16; 2]> =
        (0..asked).map(|number| Side::each(|side| position.lasted(number, side))).collect();
    let shown = position.part() == 0 && pairs.iter().flatten().all(|positions| *positions <= 1);
    if pairs.is_empty() || shown {
        return String::new();
    }
    let pair = |[white, black]: &[u16; 2]| format!("{white}/{black}");
    format!(" {LASTED}{}", pairs.iter().map(pair).collect::<Vec<_>>().join(","))
}
