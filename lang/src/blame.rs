//! Putting the author's own line first: what a variant has changed makes a line of its base wrong, and the base is nothing that its author
//! wrote.

use crate::ast::Name;
use crate::code;
use crate::diagnostic::{Diagnostic, Label};
use crate::resolve::{Piece, Resolved};
use crate::source::{Sources, Span};
use wazir_runtime::Side;
use wazir_runtime::program::Letter;

/// Lets a diagnostic about a line of a base point at the line of the variant that makes it wrong, if there is one.
pub(crate) fn lead(diagnostic: &mut Diagnostic, variant: &Resolved, sources: &Sources) {
    let there = diagnostic.span();
    if variant.span.holds(there) {
        return;
    }
    // A repair of a file that others rely on is none.
    if there.file != variant.span.file {
        diagnostic.fix = None;
    }
    if let Some(at) = diagnostic.labels.iter().position(|l| !l.primary && variant.span.holds(l.span)) {
        for label in &mut diagnostic.labels {
            label.primary = false;
        }
        name_place(diagnostic, variant, there);
        let mut own = diagnostic.labels.remove(at);
        own.primary = true;
        diagnostic.labels.insert(0, own);
        return;
    }
    let board = variant.board.map(|size| size.span()).filter(|at| variant.span.holds(*at));
    // A part that the variant itself takes in was not on the old board.
    let taken = variant.included.iter().any(|i| i.file == there.file && variant.span.holds(i.head));
    let anew = !taken && variant.lost_board.as_ref().is_some_and(|lost| lost.size.is_some());
    if let (code::OFF_BOARD, Some(board), true) = (diagnostic.code, board, anew) {
        for label in &mut diagnostic.labels {
            label.primary = false;
        }
        name_place(diagnostic, variant, there);
        let label = Label { span: board, message: "the old board had it".to_owned(), primary: true };
        diagnostic.labels.insert(0, label);
        let zone = variant.all_zones().find(|(_, zone)| zone.squares.span.holds(there));
        diagnostic.help.push(match zone {
            Some((owner, zone)) => {
                let line = format!("replace zone {} = …", zone.name.text);
                let line = owner.map_or(line.clone(), |side| format!("army {side} {{ {line} }}"));
                format!("write the zone anew, with squares of this board: `{line}`")
            }
            None => "write that line anew in the variant, with squares of this board".to_owned(),
        });
        return;
    }
    // What a part asks for that the variant takes in does not come of what is said of its pieces.
    let asked = taken && diagnostic.code == code::UNKNOWN_ZONE;
    let Some(own) = cause(diagnostic, variant, sources).filter(|_| !asked) else {
        diagnostic.notes.push(format!("this is about the variant `{}`, which builds on it", variant.id.text));
        return;
    };
    for label in &mut diagnostic.labels {
        label.primary = false;
    }
    name_place(diagnostic, variant, there);
    let label = Label { span: own, message: "because of this line".to_owned(), primary: true };
    diagnostic.labels.insert(0, label);
}

/// What is said at a line of a base.
pub(crate) const IN_INHERITED: &str = "in this inherited line";

/// Says what stands at a place of a base, where nothing is said yet.
fn name_place(diagnostic: &mut Diagnostic, variant: &Resolved, place: Span) {
    let in_setup = variant.setups.iter().any(|s| s.fen.span.holds(place));
    let text = if in_setup { "in the inherited setup" } else { IN_INHERITED };
    if let Some(label) = diagnostic.labels.iter_mut().find(|l| l.span == place && l.message.is_empty()) {
        label.message = text.to_owned();
    }
}

/// The own line that has changed the piece of which a diagnostic speaks.
fn cause(diagnostic: &Diagnostic, variant: &Resolved, sources: &Sources) -> Option<Span> {
    let there = diagnostic.span();
    let text = sources.slice(there);
    let letter = Letter::read(text);
    let in_setup = variant.setups.iter().any(|s| s.fen.span.holds(there));
    let speaks_of = |side: Side, piece: &Piece| match letter.filter(|_| in_setup) {
        Some(letter) => letter == (piece.letter.value, side),
        None => {
            piece.name.text == text
                || piece.name.span.holds(there)
                || piece.lines.iter().any(|line| line.span.holds(there))
        }
    };
    let sides = Side::BOTH.into_iter();
    let pieces = sides.flat_map(|s| variant.army(s).pieces.values().map(move |p| (s, p)));
    let found = pieces.into_iter().find(|(side, p)| speaks_of(*side, p) && own_line(variant, p).is_some());
    found.and_then(|(_, piece)| own_line(variant, piece))
}

/// The line by which a variant itself has said something of a piece.
fn own_line(variant: &Resolved, piece: &Piece) -> Option<Span> {
    let own = |span: &Span| variant.span.holds(*span);
    let head = [Some(piece.name.span), piece.royal].into_iter().flatten().find(own);
    let line = piece.lines.iter().map(|l| l.span).find(own);
    let by_name = |name: &Name| (name.text == piece.name.text && own(&name.span)).then_some(name.span);
    line.or(head).or_else(|| variant.changes.iter().find_map(|c| by_name(&c.piece)))
}
