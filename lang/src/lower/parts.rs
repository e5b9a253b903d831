//! The parts of a turn after the first.

use super::Lower;
use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::on_one_line;
use wazir_runtime::Side;
use wazir_runtime::program::{self, Part, PartDeed, PartPlace, Turn};

impl Lower<'_> {
    /// What follows the first part of a turn of a side; nothing if it is too much.
    pub(super) fn parts(&mut self, side: Side, written: &ast::Turn) -> Vec<Part> {
        if let Some(over) = written.then.get(Turn::MAX_PARTS - 1) {
            let message = format!("a turn can have {} parts, and this one has more", Turn::MAX_PARTS);
            self.report(Diagnostic::new(code::TOO_MANY, over.line, message).here("one too many"));
            return Vec::new();
        }
        written.then.iter().filter_map(|part| self.part(side, part)).collect()
    }

    fn part(&mut self, side: Side, part: &ast::TurnPart) -> Option<Part> {
        let nobodys = self.variant.nobodys.as_ref().is_some_and(|nobodys| nobodys.text == part.name.text);
        if !nobodys && !self.variant.has_piece(&part.name.text) {
            self.no_such(&part.name);
            return None;
        }
        let deed = match (part.appears, nobodys) {
            (true, true) => PartDeed::Appears(None),
            (false, true) => PartDeed::Goes,
            (true, false) => {
                let kind = self.kind(side, &part.name)?;
                if self.royal_by_name(side, &part.name) {
                    let message = format!(
                        "the `{}` is royal, and a royal piece does not come from nowhere",
                        part.name.text
                    );
                    self.report(
                        Diagnostic::new(code::NONSENSE, part.name.span, message)
                            .help("let another piece appear, or take `royal` from this one"),
                    );
                    return None;
                }
                PartDeed::Appears(Some(kind))
            }
            (false, false) => {
                let message =
                    format!("the `{}` moves by its own lines, as the move of a turn", part.name.text);
                self.report(
                    Diagnostic::new(code::NONSENSE, part.name.span, message)
                        .here("this part is for what belongs to nobody")
                        .help("for a piece of nobody's write `piece NAME * of nobody`"),
                );
                return None;
            }
        };
        let place = match &part.place {
            ast::PartPlace::Anywhere => PartPlace::On(self.all_squares()),
            ast::PartPlace::On(squares) => PartPlace::On(self.squares(squares)),
            ast::PartPlace::Near(place) => match self.place(side, place)? {
                program::Place::Path(path) => PartPlace::Path(path),
                _ => return None,
            },
            ast::PartPlace::By(leg) => PartPlace::Path(self.legs(side, std::slice::from_ref(leg))?),
        };
        let phrase = on_one_line(self.sources.slice(part.span));
        Some(Part { deed, place, phrase })
    }

    /// Has a side's piece of a name the word `royal`?
    fn royal_by_name(&self, side: Side, name: &ast::Name) -> bool {
        let royal = |piece: &crate::resolve::Piece| {
            piece.royal.is_some() || piece.lines.iter().any(|line| line.kind.sort() == ast::Sort::Royal)
        };
        self.variant.army(side).pieces.get(&name.text).is_some_and(royal)
    }
}
