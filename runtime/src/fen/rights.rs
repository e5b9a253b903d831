//! The third field: who may castle.

use super::error::{FenError, error};
use crate::engine::setup::Setup;
use crate::game::Game;
use crate::program::KindId;
use crate::side::Side;
use crate::square::Square;
use std::ops::Range;

/// What a castling right lacks: words for the piece that does not stand where it should.
pub(super) fn missing_for(game: &Game, setup: &Setup, side: Side, index: usize) -> Option<String> {
    let (program, army) = (game.program(), game.army(side));
    let castling = &army.castlings[index];
    let at = |s| game.topology().seen(side, s);
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

/// Reads the letters of the castlings.
pub(super) fn parse(game: &Game, setup: &Setup, text: &str, span: Range<usize>) -> Result<u16, FenError> {
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
            return error(here, format!("`{c}` is not a castling right"), Some(help));
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
