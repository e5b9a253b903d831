//! A variant in which kings and partners castle from wherever they stand on their rank, as Chess960 does it: what `UCI_Chess960` asks of any
//! variant.

use std::fmt::Write;
use wazir_lang::Variant;
use wazir_runtime::Side;
use wazir_runtime::program::{Army, Board, Castling};

/// The lines to write behind the file of a variant, and the name of the variant in them. `None` where there is nothing to widen, or its
/// castlings are of another sort.
pub fn text(variant: &Variant) -> Option<(String, String)> {
    let program = variant.program.as_ref()?;
    let [white, black] = Side::each(|side| &program.army(side).castlings);
    if white.is_empty() || white != black || program.board.has_levels() {
        return None;
    }
    let id = format!("{}-from-anywhere", variant.id);
    let mut text = format!("\nvariant {id} \"{id}\" extends {} {{\n", variant.id);
    for castling in white {
        text.push_str(&lines(castling, program.army(Side::White), &program.board)?);
    }
    text.push_str("}\n");
    Some((id, text))
}

/// The lines of a castling.
fn lines(castling: &Castling, army: &Army, board: &Board) -> Option<String> {
    let mut partners = castling.partners.iter();
    let (partner, None) = (partners.next()?, partners.next()) else { return None };
    if !castling.is_fixed() || castling.ways.len() != 1 {
        return None;
    }
    let way = castling.ways.first()?;
    let side = match board.file(way.partner_from) > board.file(way.king_from) {
        true => "right",
        false => "left",
    };
    let (king, partner) = (&army.kind(castling.king).name, &army.kind(partner).name);
    let (king_to, partner_to) = (board.name(way.king_to), board.name(way.partner_to));
    let mut lines = String::new();
    let _ = writeln!(lines, "  replace castling {} {} {{", castling.name, castling.letter);
    let _ = writeln!(lines, "    {king} to {king_to}\n    {partner} {side} of it to {partner_to}");
    let _ = writeln!(lines, "    empty the way of {king}, the way of {partner}");
    if !way.safe.is_empty() {
        let _ = writeln!(lines, "    safe the way of {king}");
    }
    lines.push_str("  }\n");
    Some(lines)
}
