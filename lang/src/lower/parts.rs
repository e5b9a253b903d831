//! The parts of a turn after the first.

use super::Lower;
use crate::ast;
use crate::code;
use crate::diagnostic::Diagnostic;
use crate::source::on_one_line;
use wazir_runtime::Side;
use wazir_runtime::program::{self, Action, KindId, Moved, Part, PartDeed, PartPlace, Turn};

impl Lower<'_> {
    /// What follows the first part of a turn of a side, of which so many more are as it; nothing if it is too much.
    pub(super) fn parts(
        &mut self,
        side: Side,
        written: &ast::Turn,
        choices: &[Vec<Action>],
        more: usize,
    ) -> Vec<Part> {
        let most = Turn::MAX_PARTS - 1;
        if more.saturating_add(written.then.len()) > most {
            let over = most.checked_sub(more).and_then(|at| written.then.get(at)).map(|part| part.line);
            let message = format!("a turn can have {} parts, and this one has more", Turn::MAX_PARTS);
            self.report(match over {
                Some(over) => Diagnostic::new(code::TOO_MANY, over, message).here("one too many"),
                None => Diagnostic::new(code::TOO_MANY, written.line, message),
            });
            return Vec::new();
        }
        let phrase = on_one_line(self.sources.slice(written.line));
        let again = Part { deed: PartDeed::Acts(choices.to_vec()), if_possible: false, phrase };
        let mut parts = vec![again; more];
        for part in &written.then {
            parts.extend(self.part(side, part));
        }
        parts
    }

    fn part(&mut self, side: Side, part: &ast::TurnPart) -> Option<Part> {
        let deed = match &part.deed {
            ast::TurnDeed::Acts(choices) => PartDeed::Acts(self.choices(side, choices)),
            ast::TurnDeed::GoesOn(place) => PartDeed::GoesOn(self.part_place(side, place)?),
            ast::TurnDeed::Moves(noun, place) => self.piece_goes(side, noun, place)?,
            ast::TurnDeed::Comes { appears, name, place } => self.comes(side, *appears, name, place)?,
        };
        let phrase = on_one_line(self.sources.slice(part.span));
        Some(Part { deed, if_possible: part.if_possible, phrase })
    }

    /// What comes to a square, or goes there.
    fn comes(
        &mut self,
        side: Side,
        appears: bool,
        name: &ast::Name,
        place: &ast::PartPlace,
    ) -> Option<PartDeed> {
        let nobodys = self.variant.nobodys.as_ref().is_some_and(|nobodys| nobodys.text == name.text);
        let such = self.variant.has_piece(&name.text);
        if !nobodys && !such && !appears && matches!(name.text.as_str(), "piece" | "mover") {
            self.report(
                Diagnostic::new(code::SYNTAX, name.span, "what has moved is `it`")
                    .help("write `then it goes …`"),
            );
            return None;
        }
        if !nobodys && !such {
            self.no_such(name);
            return None;
        }
        let deed: fn(Option<KindId>, PartPlace) -> PartDeed = match appears {
            true => PartDeed::Appears,
            false => |_, place| PartDeed::Goes(place),
        };
        let mut kind = None;
        match (appears, nobodys) {
            (_, true) => {}
            (true, false) => {
                kind = Some(self.kind(side, name)?);
                if self.royal_by_name(side, name) {
                    let message =
                        format!("the `{}` is royal, and a royal piece does not come from nowhere", name.text);
                    self.report(
                        Diagnostic::new(code::NONSENSE, name.span, message)
                            .help("let another piece appear, or take `royal` from this one"),
                    );
                    return None;
                }
            }
            (false, false) => {
                let whose = format!(
                    "write whose piece goes, `then a friendly {0} goes …` or `then an enemy {0} goes …`",
                    name.text
                );
                let nobodys = format!("if it belongs to nobody, write `piece {} * of nobody`", name.text);
                let goes = |side: Side| {
                    let piece = self.variant.army(side).pieces.get(&name.text);
                    piece.is_some_and(|p| p.lines.iter().any(|l| matches!(l.kind, ast::LineKind::Moves(_))))
                };
                let report = |message: String| {
                    Diagnostic::new(code::NONSENSE, name.span, message)
                        .here("this part is for what belongs to nobody")
                };
                self.report(if Side::BOTH.into_iter().any(goes) {
                    report(format!("the `{}` moves by its own lines, as the move of a turn", name.text))
                        .help(whose)
                        .help(format!("{nobodys}, without a block"))
                } else {
                    report(format!("each side has a `{}` of its own", name.text))
                        .help(format!("{nobodys}, without a block"))
                        .help(format!("if each side has one, {whose}"))
                });
                return None;
            }
        }
        let place = self.part_place(side, place)?;
        Some(deed(kind, place))
    }

    /// Which pieces go, and where to, each as its owner sees it.
    fn piece_goes(&mut self, side: Side, noun: &ast::Noun, place: &ast::PartPlace) -> Option<PartDeed> {
        let nobodys = self.variant.nobodys.as_ref().map(|nobodys| nobodys.text.clone());
        if let ([name], Some(nobodys)) = (noun.kinds.as_slice(), nobodys)
            && name.text == nobodys
        {
            let message = format!("the `{nobodys}` belongs to nobody");
            self.report(
                Diagnostic::new(code::NONSENSE, noun.span, message)
                    .help(format!("write `then the {nobodys} goes …`")),
            );
            return None;
        }
        let reports = self.diagnostics.len();
        let kinds = self.noun(side, noun);
        let unread = noun.kinds.iter().any(|name| self.variant.is_unread(&name.text));
        if kinds.iter().all(|kinds| kinds.is_empty()) && self.diagnostics.len() == reports && !unread {
            let message = "neither side has such a piece";
            self.report(
                Diagnostic::new(code::NONSENSE, noun.span, message)
                    .here("only the other army has a piece of this name")
                    .help("say whose piece goes: `an enemy …` is one of the other side's, `a friendly …` one's own"),
            );
        }
        let mut moved: Vec<Moved> = Vec::new();
        for (enemy, kinds) in [false, true].into_iter().zip(kinds).filter(|(_, kinds)| !kinds.is_empty()) {
            let owner = if enemy { !side } else { side };
            // Squares are the same to either owner.
            let place = match moved.first().map(|first| &first.place) {
                Some(PartPlace::On(squares)) => PartPlace::On(*squares),
                _ => self.part_place(owner, place)?,
            };
            moved.push(Moved { enemy, kinds, place });
        }
        // What is wrong with the noun has its own report.
        (!moved.is_empty()).then_some(PartDeed::Moves(moved))
    }

    /// Where something comes to.
    fn part_place(&mut self, side: Side, place: &ast::PartPlace) -> Option<PartPlace> {
        Some(match place {
            ast::PartPlace::Anywhere => PartPlace::On(self.all_squares()),
            ast::PartPlace::On(squares) => PartPlace::On(self.squares(squares)),
            ast::PartPlace::Near(place) => match self.place(side, place)? {
                program::Place::Path(path) => PartPlace::Path(path),
                _ => return None,
            },
            ast::PartPlace::By(leg) => PartPlace::Path(self.legs(side, std::slice::from_ref(leg))?),
        })
    }

    /// Has a side's piece of a name the word `royal`?
    fn royal_by_name(&self, side: Side, name: &ast::Name) -> bool {
        self.variant.army(side).pieces.get(&name.text).is_some_and(crate::resolve::Piece::is_royal)
    }
}
