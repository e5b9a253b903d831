//! Castlings.

use super::Lower;
use crate::ast::{self, Castler};
use crate::code;
use crate::diagnostic::Diagnostic;
use wazir_runtime::program::{Army, Castling, KindId, KindSet};
use wazir_runtime::{Side, SquareSet};

impl Lower<'_> {
    pub(super) fn castlings(&mut self, side: Side) -> Vec<Castling> {
        let variant = self.variant;
        let castlings = &variant.army(side).castlings;
        if let Some((_, over)) = castlings.get_index(Army::MAX_CASTLINGS) {
            let message = format!("{side}'s army has {} castlings", castlings.len());
            self.report(
                Diagnostic::new(code::TOO_MANY, over.name.span, message)
                    .here("one too many")
                    .note(format!("an army can have {}", Army::MAX_CASTLINGS)),
            );
            return Vec::new();
        }
        castlings.values().filter_map(|c| self.castling(side, c)).collect()
    }

    fn castling(&mut self, side: Side, castling: &ast::Castling) -> Option<Castling> {
        if castling.damaged {
            self.give_up();
            return None;
        }
        if self.unfit(castling) {
            return None;
        }
        let [king, partner] = castling.movers.as_slice() else {
            self.movers(castling);
            return None;
        };
        let king_kind = match king.kinds.as_slice() {
            [only] => self.kind(side, only),
            _ => {
                self.report(
                    Diagnostic::new(
                        code::CASTLING,
                        king.span,
                        "the first line of a castling names one kind of piece",
                    )
                    .note(
                        "that piece names the move; its partner, in the second line, may be of several kinds",
                    ),
                );
                None
            }
        };
        let partners = self.partners(side, partner);
        let king_squares = self.way(king);
        let partner_squares = self.way(partner);
        if castling.empty.is_none() || castling.safe.is_none() {
            let (word, example) =
                if castling.empty.is_none() { ("empty", "f1, g1") } else { ("safe", "e1, f1, g1") };
            self.report(
                Diagnostic::new(
                    code::CASTLING,
                    castling.name.span,
                    format!("the castling does not say what must be {word}"),
                )
                .help(format!("write `{word} {example}`, or `{word} none`")),
            );
        }
        let set = |lower: &mut Self, squares: &Option<(ast::Squares, _)>| {
            squares.as_ref().map_or(SquareSet::EMPTY, |(s, _)| lower.squares(s))
        };
        let (empty, safe) = (set(self, &castling.empty), set(self, &castling.safe));
        let ((king_from, king_to), (partner_from, partner_to)) = (king_squares?, partner_squares?);
        for (clash, message) in [
            (king_from == partner_from, "both pieces start from the same square"),
            (king_to == partner_to, "both pieces go to the same square"),
        ] {
            if clash {
                self.report(
                    Diagnostic::new(code::CASTLING, partner.span, message)
                        .label(king.span, "the piece that castles"),
                );
            }
        }
        if king_from == king_to {
            let message = "the piece that castles stays where it is";
            self.report(
                Diagnostic::new(code::CASTLING, king.to.span, message)
                    .note("it names the move, from where it stands to where it goes"),
            );
        }
        if let Some((squares, _)) = &castling.empty {
            for (square, mover) in [(king_from, king), (partner_from, partner)] {
                if empty.contains(square) {
                    let message =
                        format!("`{}` cannot be empty: a piece that castles stands there", mover.from.text);
                    self.report(
                        Diagnostic::new(code::CASTLING, squares.span, message)
                            .label(mover.span, "it starts here"),
                    );
                }
            }
        }
        Some(Castling {
            name: castling.name.text.clone(),
            letter: castling.letter.value,
            king: king_kind?,
            king_from,
            king_to,
            partners: partners?,
            partner_from,
            partner_to,
            empty,
            safe,
        })
    }

    fn movers(&mut self, castling: &ast::Castling) {
        let count = castling.movers.len();
        let diagnostic = match castling.movers.get(2) {
            Some(third) => Diagnostic::new(code::CASTLING, third.span, "two pieces castle, not three"),
            None => Diagnostic::new(
                code::CASTLING,
                castling.name.span,
                format!(
                    "two pieces castle, and {} of them is not named",
                    if count == 1 { "one" } else { "each" }
                ),
            ),
        };
        self.report(diagnostic.help("write `king e1 to g1` and below it `rook h1 to f1`"));
    }

    fn way(&mut self, mover: &Castler) -> Option<(wazir_runtime::Square, wazir_runtime::Square)> {
        let from = self.needed_square(&mover.from);
        let to = self.needed_square(&mover.to);
        Some((from?, to?))
    }

    /// The kinds that may be the partner. Of several, those that the army lacks are left out.
    fn partners(&mut self, side: Side, partner: &Castler) -> Option<KindSet> {
        let found: Vec<Option<KindId>> = partner.kinds.iter().map(|n| self.find_kind(side, n)).collect();
        let any = found.iter().any(Option::is_some);
        for (name, kind) in partner.kinds.iter().zip(&found) {
            match kind {
                Some(_) => {}
                None if any && self.variant.has_piece(&name.text) => {}
                None => {
                    self.kind(side, name);
                }
            }
        }
        any.then(|| found.into_iter().flatten().collect())
    }
}
